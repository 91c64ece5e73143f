/** English verbs that agree with names: "Firelocks lose", "the Guards are", "Do A and B pursue?". */

/** Stands behind a name that is plural, within a sentence that is being made. */
export const MANY = '\u2061';

/** Names that end in s and are one: Gustavus, Douglas, Gerard’s, the Swiss. */
const ONE = /(?:us|as|is|ss|['’]s)$/i;

/** Is this name of a body plural? What comes before "of" or "de" decides: Regiment of Guards is one. */
export function isMany(name: string): boolean {
  const [head] = name.split(/ (?:of|de|du|von|under|with|at|in) |, | \(/);
  const last = head.trim().split(' ').at(-1) ?? '';
  return last.length > 3 && /s$/i.test(last) && !ONE.test(last);
}

const IRREGULAR: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  goes: 'go',
};

/** The same verb of several: loses, lose; rallies, rally; passes, pass. Whatever is no such form stays as it is. */
function ofMany(verb: string): string {
  if (Object.hasOwn(IRREGULAR, verb)) return IRREGULAR[verb];
  if (/[^aeiou]ies$/.test(verb)) return verb.length > 4 ? `${verb.slice(0, -3)}y` : verb.slice(0, -1);
  if (/(?:ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

/** A second verb of the same subject. */
const SECOND = /^(?:is|has|does|obeys|stops|fights|draws|goes|routs|stands|forms|loses|throws|ends)$/;

const AFTER = new RegExp(`${MANY} ([a-z]+s|did|must|may|cannot)\\b([^.,:;${MANY}]*)`, 'g');
const ASKED = new RegExp(`\\b(Does|Is|Has) ([^${MANY}]*)${MANY}`, 'g');

/** Verbs right behind a plural name, or asking about one, put into the plural, and what is theirs. */
export function agreed(said: string): string {
  if (!said.includes(MANY)) return said;
  return said
    .replace(AFTER, (_, verb: string, rest: string) => {
      const also = rest.replace(/\b(and|then|but) ([a-z]+)\b/g, (all: string, and: string, next: string) =>
        SECOND.test(next) ? `${and} ${ofMany(next)}` : all,
      );
      return ` ${ofMany(verb)}${also.replace(/\bits\b/g, 'their')}`;
    })
    .replace(ASKED, (_, verb: string, name: string) => {
      const many = ofMany(verb.toLowerCase());
      return `${many.charAt(0).toUpperCase()}${many.slice(1)} ${name}`;
    })
    .replaceAll(MANY, '');
}

/** Answers about the table, and what to say when a line was not understood. */
import type { Answer, Near } from '../../battle/outlook/inquiry.ts';
import type { Body, Side } from '../../battle/protocol.ts';
import { type Speaker, sayAsk, sayTerm } from '../phrases.ts';
import { sayList, sayNumber, sayUnit, type Words } from '../words.ts';
import type { Tongue } from './form.ts';
import { type Grammar, type Lost, sayLine } from './grammar.ts';

const SAID = {
  nobody: { en: 'Nobody called {} stands on the table.', fr: 'Personne du nom de {} n’est sur la table.' },
  nothing: { en: 'Nothing can reach {} now.', fr: 'Rien ne peut atteindre {} maintenant.' },
  reach: { en: 'These orders reach {}:', fr: 'Ces ordres atteignent {} :' },
  safe: {
    en: 'No enemy can reach {} in their next turn as they stand.',
    fr: 'Aucun ennemi ne peut atteindre {} à son prochain tour, tels qu’ils sont placés.',
  },
  threat: {
    en: 'These can reach {} in their next turn:',
    fr: 'Peuvent atteindre {} à leur prochain tour :',
  },
  charges: { en: 'charge', fr: 'charge' },
  front: { en: 'charge on its front', fr: 'charge de front' },
  flank: { en: 'charge on its flank', fr: 'charge de flanc' },
  rear: { en: 'charge on its rear', fr: 'charge dans le dos' },
  contact: { en: 'contact', fr: 'contact' },
  shoots: { en: 'shooting', fr: 'tir' },
  nearest: { en: 'Enemies nearest to {}:', fr: 'Ennemis les plus proches de {} :' },
  near: { en: 'Nearest:', fr: 'Au plus près :' },
  turn: { en: 'Turn {}.', fr: 'Tour {}.' },
  point: { en: '{} command point left.', fr: '{} point de commandement restant.' },
  points: { en: '{} command points left.', fr: '{} points de commandement restants.' },
  which: { en: '“{}” may mean several. Which?', fr: '« {} » peut en désigner plusieurs. Lequel ?' },
  empty: { en: 'Nobody stands there.', fr: 'Personne ne s’y trouve.' },
  losses: { en: 'losses', fr: 'pertes' },
  facing: { en: 'facing', fr: 'vers' },
  of: { en: 'of', fr: 'sur' },
  unclear: { en: 'Understood as far as “{}”.', fr: 'Compris jusqu’à « {} ».' },
  notAtAll: { en: 'Not understood.', fr: 'Pas compris.' },
  expected: { en: 'Here may follow:', fr: 'Ici peut suivre :' },
} satisfies Record<string, Words>;

const FACINGS: readonly Words[] = [
  { en: 'east', fr: 'l’est' },
  { en: 'north-east', fr: 'le nord-est' },
  { en: 'north', fr: 'le nord' },
  { en: 'north-west', fr: 'le nord-ouest' },
  { en: 'west', fr: 'l’ouest' },
  { en: 'south-west', fr: 'le sud-ouest' },
  { en: 'south', fr: 'le sud' },
  { en: 'south-east', fr: 'le sud-est' },
];

const towards = (facing: number): Words => FACINGS[Math.floor((facing + 4096) / 8192) % 8];

/** One body in a line: what it is, its state, where it stands and faces. `whose` is left out where a heading says it. */
function sayBody(s: Speaker, t: Tongue, b: Body, whose = ` (${s.sides[b.side]})`): string {
  const { lang } = s;
  const where = `${sayNumber(b.x / 60000, lang, 1)} / ${sayNumber(b.y / 60000, lang, 1)}`;
  const parts = [sayTerm(s, b.kind), b.quality === '' ? '' : sayTerm(s, b.quality), where];
  parts.push(`${SAID.facing[lang]} ${towards(b.facing)[lang]}`);
  if (b.strength > 0)
    parts.push(
      `${SAID.losses[lang]} ${sayNumber(b.losses, lang)} ${SAID.of[lang]} ${sayNumber(b.strength, lang)}`,
    );
  parts.push(...b.marks.map((mark) => sayTerm(s, mark)));
  return `${t.names.say(b.id)}${whose}: ${parts.filter((x) => x !== '').join(', ')}`;
}

/** An answer, a line for each thing. */
export function sayAnswer(s: Speaker, t: Tongue, grammar: Grammar | undefined, answer: Answer): string[] {
  const { lang } = s;
  const put = (words: Words, name: string): string => words[lang].replace('{}', name);
  const near = (found: readonly Near[]): string[] =>
    found.map(
      ({ body, distance }) => `  ${t.names.say(body.id)} (${s.sides[body.side]}): ${length(s, distance)}`,
    );
  switch (answer.about) {
    case 'nobody':
      return [put(SAID.nobody, answer.id)];
    case 'distance':
      return [
        `${sayList([t.names.say(answer.from.id), t.names.say(answer.to.id)], lang)}: ${length(s, answer.distance)}`,
      ];
    case 'body':
      return [sayBody(s, t, answer.body), SAID.near[lang], ...near(answer.near)];
    case 'part':
      return answer.bodies.length === 0 ? [SAID.empty[lang]] : answer.bodies.map((b) => sayBody(s, t, b));
    case 'overview': {
      const { turn, ask, points, bodies } = answer;
      const head = [put(SAID.turn, `${turn}`)];
      if (ask !== undefined) head.push(`${s.sides[ask.side]}: ${sayAsk(s, ask)}`);
      if (points !== undefined) head.push(put(points === 1 ? SAID.point : SAID.points, `${points}`));
      for (const side of [0, 1] as const) {
        const own = bodies.filter((b) => b.side === side);
        const groups = [...new Set(own.map((b) => b.group))];
        for (const group of groups) {
          const corps = groups.length > 1 ? sayCorps(t, side, group) : '';
          head.push(corps === '' ? `${s.sides[side]}:` : `${s.sides[side]}, ${corps}:`);
          head.push(...own.filter((b) => b.group === group).map((b) => `  ${sayBody(s, t, b, '')}`));
        }
      }
      return head;
    }
    case 'reach': {
      const name = t.names.say(answer.target.id);
      if (answer.orders.length === 0) return [put(SAID.nothing, name)];
      return [put(SAID.reach, name), ...answer.orders.map((c) => `  ${sayLine(grammar, c, t)}`)];
    }
    case 'threat': {
      const name = t.names.say(answer.target.id);
      if (answer.threats.length === 0) return [put(SAID.safe, name)];
      return [
        put(SAID.threat, name),
        ...answer.threats.map(({ by, how, edge }) => {
          const words =
            how === 'charge' ? SAID[edge ?? 'charges'] : how === 'shoot' ? SAID.shoots : SAID.contact;
          return `  ${t.names.say(by)}: ${words[lang]}`;
        }),
      ];
    }
    case 'near':
      return [put(SAID.nearest, t.names.say(answer.target.id)), ...near(answer.enemies)];
  }
}

/** A corps as a heading: what may be written to mean it. */
function sayCorps(t: Tongue, side: Side, group: string): string {
  const found = t.corps.find((c) => c.side === side && c.group === group);
  return found === undefined ? '' : found.name;
}

const length = (s: Speaker, distance: number): string =>
  `${sayNumber(distance, s.lang, 2)} ${sayUnit(s.unit, s.lang)}`;

/** Where a line went wrong and what could stand there. */
export function sayLost(t: Tongue, line: string, lost: Lost): string[] {
  // a name that several bear is asked about, not guessed at
  const word = /^[\p{L}\p{N}'’]+/u.exec(lost.found)?.[0] ?? '';
  const meant = t.names.among(word);
  if (meant.length > 1) return [SAID.which[t.lang].replace('{}', word), ...meant.map((name) => `  ${name}`)];
  const known = line.replace(/\s+/g, ' ').trim().slice(0, lost.at).trim();
  const head = known === '' ? SAID.notAtAll[t.lang] : SAID.unclear[t.lang].replace('{}', known);
  const shown = lost.expected.map((word) =>
    word === '#' ? (t.lang === 'fr' ? 'un nombre' : 'a number') : word,
  );
  return [head, `${SAID.expected[t.lang]} ${shown.slice(0, 30).join(', ')}`];
}

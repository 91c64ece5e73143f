import type { RulebookEntry } from '@tercio/engine/text';
import MiniSearch from 'minisearch';
import { folded } from '../muster/army/notes.ts';
import type { Library } from './library.ts';

/** Words that players use for one another, in both languages. */
export const ALIKE: readonly (readonly string[])[] = [
  ['zoc', 'zone', 'control', 'controle'],
  ['cavalry', 'horse', 'mounted', 'rider', 'cavalerie', 'cavalier', 'monte', 'chevaux'],
  ['infantry', 'foot', 'infanterie', 'fantassin', 'pied'],
  ['artillery', 'gun', 'cannon', 'battery', 'artillerie', 'canon', 'piece'],
  ['shoot', 'shooting', 'fire', 'firing', 'shot', 'volley', 'tir', 'tirer', 'feu'],
  ['melee', 'combat', 'fight', 'fighting', 'struggle'],
  ['rout', 'routed', 'flee', 'flight', 'break', 'deroute', 'fuite', 'fuir'],
  ['general', 'commander', 'leader', 'officer', 'chef', 'commandant', 'officier'],
  ['division', 'command', 'corps', 'commandement', 'brigade'],
  ['wheel', 'wheeling', 'pivot', 'turn', 'conversion', 'pivoter'],
  ['charge', 'assault', 'attack', 'contact', 'charger', 'attaque'],
  ['evade', 'evasion', 'skirmish', 'esquive', 'esquiver'],
  ['rally', 'regroup', 'recover', 'ralliement', 'rallier'],
  ['loss', 'losses', 'casualty', 'wound', 'damage', 'cohesion', 'perte', 'blessure'],
  ['terrain', 'ground', 'going', 'landscape'],
  ['wood', 'forest', 'trees', 'bois', 'foret'],
  ['hill', 'height', 'slope', 'crest', 'colline', 'crete', 'hauteur'],
  ['river', 'stream', 'ford', 'riviere', 'gue'],
  ['dice', 'die', 'roll', 'throw', 'des', 'lancer', 'jet'],
  ['move', 'movement', 'march', 'advance', 'mouvement', 'avance', 'marche'],
  ['range', 'reach', 'distance', 'far', 'portee'],
  ['flank', 'side', 'flanc', 'cote'],
  ['rear', 'behind', 'back', 'arriere', 'dos'],
  ['square', 'hedgehog', 'carre', 'herisson'],
  ['pike', 'spear', 'pique', 'lance'],
  ['musket', 'arquebus', 'caliver', 'mousquet', 'arquebuse'],
  ['point', 'cost', 'price', 'cout', 'prix', 'budget'],
  ['morale', 'demoralisation', 'courage', 'nerve', 'moral'],
  ['victory', 'win', 'end', 'score', 'victoire', 'fin'],
  ['deploy', 'deployment', 'setup', 'deploiement', 'placement'],
  ['ambush', 'hidden', 'embuscade', 'cache'],
  ['group', 'formation', 'line', 'groupe', 'ligne'],
  ['conform', 'align', 'alignment', 'conformer', 'aligner'],
  ['pursuit', 'pursue', 'chase', 'poursuite', 'poursuivre'],
  ['sight', 'see', 'visibility', 'los', 'vue', 'voir'],
  ['dragoon', 'dragon', 'dragoons', 'dragons'],
];
const LITTLE = new Set(
  'a an the of and or to in on at is are be it its with for by from as if how what when who can may does do le la les un une des de du et ou en au aux est sont qui que quand comment peut dans par pour sur se son sa ses apres avant after before all tout'.split(
    ' ',
  ),
);

const alikeOf = new Map<string, readonly string[]>();
for (const group of ALIKE) for (const w of group) alikeOf.set(w, group);
/** A plural finds its singular's kin. */
const kinOf = (word: string): readonly string[] =>
  alikeOf.get(word) ?? alikeOf.get(word.replace(/(es|s|x)$/, '')) ?? [];

const wordsIn = (text: string): string[] =>
  folded(text)
    .split(/[^a-z0-9]+/)
    .filter((w) => w !== '');

const ENOUGH = 12;

export interface Found {
  readonly entries: readonly RulebookEntry[];
  readonly meant: readonly string[]; // other things that may have been meant
}

/** Finds rules by what players type: forgives slips, knows kindred words and both languages, and suggests. */
export function finderOf(lib: Library): (wanted: string) => Found {
  const index = new MiniSearch<RulebookEntry>({
    idField: 'id',
    fields: ['id', 'titleEn', 'titleFr', 'textEn', 'textFr'],
    extractField: (e, field) => {
      if (field === 'titleEn') return e.title.en;
      if (field === 'titleFr') return e.title.fr;
      if (field === 'textEn') return e.text.en;
      if (field === 'textFr') return e.text.fr;
      return e.id;
    },
    tokenize: wordsIn,
    processTerm: (t) => (LITTLE.has(t) ? null : t),
  });
  index.addAll([...lib.entries]);
  const place = new Map(lib.entries.map((e, i) => [e.id, i]));
  const boost = { id: 6, titleEn: 8, titleFr: 8, textEn: 1, textFr: 1 };
  const less = { id: 1, titleEn: 2, titleFr: 2, textEn: 0.2, textFr: 0.2 }; // of kindred words
  const spare = { ...boost, textEn: 0.3, textFr: 0.3 };
  const instead = { id: 1, titleEn: 24, titleFr: 24, textEn: 0.5, textFr: 0.5 }; // of a word that no title has
  const titled = [...new Set(lib.entries.flatMap((e) => wordsIn(`${e.title.en} ${e.title.fr}`)))];
  const bare = (w: string): boolean => kinOf(w).length > 0 && !titled.some((t) => t.startsWith(w));
  const fuzzy = (t: string): number | boolean => (t.length < 4 || /\d/.test(t) ? false : 0.25);
  const run = (words: readonly string[], combineWith: 'AND' | 'OR'): RulebookEntry[] =>
    index
      .search(
        {
          combineWith,
          queries: words.map((w) => ({
            combineWith: 'OR' as const,
            queries: [
              // a word that we know was not mistyped
              {
                queries: [w],
                prefix: w.length > 2,
                fuzzy: kinOf(w).length > 0 ? false : fuzzy(w),
                boost: bare(w) ? spare : boost,
              },
              ...kinOf(w)
                .filter((k) => k !== w)
                .map((k) => ({ queries: [k, `${k}s`], fuzzy: false, boost: bare(w) ? instead : less })),
            ],
          })),
        },
        { boostDocument: () => 1 },
      )
      .sort((a, b) => b.score - a.score || (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
      .flatMap((r) => lib.byId.get(String(r.id)) ?? []);
  return (wanted) => {
    const id = wanted.trim().toUpperCase();
    const numbered = /^[A-Z]{2,}-/.test(id)
      ? lib.entries.filter((e) => e.id.toUpperCase().startsWith(id))
      : [];
    if (numbered.length > 0) return { entries: numbered, meant: [] };
    const words = wordsIn(wanted).filter((w) => !LITTLE.has(w));
    if (words.length === 0) return { entries: [], meant: [] };
    const all = run(words, 'AND');
    const typed = folded(wanted).trim();
    const meant = index
      .autoSuggest(words.join(' '), { fuzzy: 0.3, prefix: true, combineWith: 'AND', boost })
      .map((s) => s.suggestion)
      .filter((s) => s !== typed)
      .slice(0, 4);
    // what holds all words first, then what holds some
    const few =
      words.length > 1 && all.length < ENOUGH ? run(words, 'OR').filter((e) => !all.includes(e)) : [];
    return { entries: [...all, ...few.slice(0, ENOUGH)], meant };
  };
}

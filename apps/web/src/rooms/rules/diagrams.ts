import { sayTerm, speaker } from '@tercio/engine/text';
import { controlsOf } from '../../game/open.ts';
import { loadRules } from '../../game/rules.ts';
import { type Bench, type Duel, isShown } from '../../games/kit/duel.ts';
import type { Figure } from '../../games/kit/figure.ts';
import { tableSvg } from '../../table/svg-picture.ts';
import type { Words } from '../../words/en.ts';
import type { Language } from '../../words/format.ts';
import { folded } from '../muster/notes.ts';
import { benchOf } from '../odds/benches/index.ts';
import { drawPosition } from '../picture.ts';
import type { FigureScene } from './figures/frame.ts';
import type { Library } from './library.ts';

export interface Drawn {
  readonly svg: string;
  readonly caption: string;
  readonly clause?: string; // what of it concerns this rule
  readonly shown?: { readonly made: FigureScene; readonly figure: Figure }; // what is drawn over the table
}

/** Who stands there, in which circumstances: the benches of the odds lab build the position. */
interface Pairing {
  readonly troops: readonly [string, string];
  readonly mode?: Duel['mode'];
  readonly on?: readonly [readonly string[], readonly string[]];
  readonly losses?: readonly [number, number];
  readonly distance?: number;
}

const CV = 'medium-cavalry';
const PS = 'pike-and-shot';
const INF = 'medium-infantry';

const SCENES: Readonly<Record<string, Pairing>> = {
  // ADLG-R
  'ADLG-MEL-1': { troops: [CV, CV] },
  'ADLG-MEL-3': { troops: [CV, CV], on: [['support'], []] },
  'ADLG-MEL-4': { troops: [CV, 'tercio'], on: [['flank'], []] },
  'ADLG-MEL-8': { troops: [PS, PS], on: [['charged'], []] },
  'ADLG-MEL-9': { troops: [CV, PS], on: [['charged'], []] },
  'ADLG-MEL-13': { troops: [CV, PS], on: [['flank'], []] },
  'ADLG-MEL-15': { troops: [PS, PS] },
  'ADLG-CHA-6': { troops: [CV, CV], on: [['flank'], []] },
  'ADLG-ZOC-1': { troops: [CV, PS], mode: 'shooting', distance: 1 },
  'ADLG-ZOC-5': { troops: [CV, PS], mode: 'shooting', distance: 0.7 },
  'ADLG-SHO-2': { troops: [PS, PS], mode: 'shooting', distance: 3 },
  'AR-SHOOT-03': { troops: [PS, CV], mode: 'shooting', distance: 3 },
  'AR-SHOOT-13': { troops: ['shot', 'keil'], mode: 'shooting', distance: 2 },
  'AR-SHOOT-20': { troops: ['shot', 'tercio'], mode: 'shooting', distance: 2 },
  'AR-SHOOT-23': { troops: ['medium-artillery', 'tercio'], mode: 'shooting', distance: 4 },
  'AR-MELEE-01': { troops: [PS, PS], losses: [1, 2] },
  'AR-MELEE-07': { troops: [CV, 'keil'], on: [['flank'], []] },
  'AR-MELEE-08': { troops: [CV, 'tercio'], on: [['flank'], []], losses: [0, 3] },
  'AR-MELEE-08a': { troops: [CV, 'tercio'], on: [['rear'], []] },
  'AR-MELEE-09': { troops: [CV, PS], on: [['flank'], []] },
  'AR-MELEE-10': { troops: [CV, 'later-tercio'], on: [['flank'], []] },
  'AR-MELEE-13': { troops: [CV, 'tercio'], on: [['flank'], []], losses: [0, 4] },
  'AR-MELEE-14': { troops: [CV, CV], on: [['flank'], []] },
  'AR-STATE-04': { troops: [PS, 'tercio'], losses: [3, 7], mode: 'shooting', distance: 1.5 },
  'AR-TROOP-04': { troops: [CV, PS], on: [['charged'], []] },
  'AR-CMD-03': { troops: [CV, CV], on: [['commander'], []] },
  'AR-MOVE-11': { troops: [CV, PS], on: [[], ['square']], mode: 'shooting', distance: 1.5 },
  'AR-MOVE-13': { troops: [CV, PS], on: [[], ['square']] },
  'AR-TERR-20': { troops: [PS, 'light-infantry'], on: [[], ['difficult']], mode: 'shooting', distance: 2 },
  // Baroque
  'BQ-7.4-a': { troops: ['P&M', 'TR'] },
  'BQ-7.3-a': { troops: ['TR', 'RE'], on: [['charged'], []] },
  'BQ-7.3-b': { troops: ['TR', 'P&M'], on: [['charged'], []] },
  'BQ-6.1.3-a': { troops: ['T', 'LTE'], mode: 'shooting', distance: 2 },
  'BQ-2.5.3-b': { troops: ['P&M', 'P&M'], on: [[], ['disordered']] },
  'BQ-2.6.1-f': { troops: ['TR', 'TR'], on: [['leader'], []] },
  'BQ-5.4.1-a': { troops: ['GA', 'TR'], on: [['charged'], []] },
  // Group Orders
  'GO-MELEE-04': { troops: ['heavy-cavalry', INF] },
  'GO-MELEE-05': { troops: [INF, INF] },
  'GO-SHOOT-07': { troops: [INF, 'heavy-cavalry'], mode: 'shooting', distance: 6 },
  'GO-SHOOT-08': { troops: [INF, INF], mode: 'shooting', distance: 8, on: [[], ['wood']] },
  'GO-UNIT-12': { troops: [INF, INF], on: [[], ['disordered']] },
  // Argad
  'AG-MELEE-4': { troops: ['halberdier', 'swordsman'] },
  'AG-MELEE-10': { troops: ['halberdier', 'halberdier'] },
  'AG-MELEE-2': { troops: ['halberdier', 'swordsman'], on: [['two'], []] },
  'AG-SHOOT-1': { troops: ['musketeer', 'halberdier'], mode: 'shooting', distance: 10 },
};

/** A rule that has a kind of troops in its title shows them. */
function namedIn(lib: Library, bench: Bench, id: string): Pairing | undefined {
  const title = folded(lib.byId.get(id)?.title.en ?? '');
  const en = speaker('en', lib.phrases);
  const found = bench.kinds.filter((k) => {
    const name = folded(sayTerm(en, k));
    return name.length > 3 && name !== k.toLowerCase().slice(0, 2) && title.includes(name);
  });
  if (found.length === 0) return undefined;
  const [one, two] = [found[0], found[1] ?? found[0]];
  return { troops: [one, two], mode: 'shooting', distance: bench.unit === 'cm' ? 4 : 1 };
}

const duelOf = (bench: Bench, s: Pairing): Duel => ({
  rules: bench.rules,
  mode: s.mode ?? 'melee',
  troops: [bench.fresh(s.troops[0]), bench.fresh(s.troops[1])],
  on: s.on ?? [[], []],
  losses: s.losses ?? [0, 0],
  distance: s.distance ?? bench.range[0],
  later: false,
});

const SAID = {
  en: {
    melee: (a: string, b: string) => `${a} (blue) against ${b} (red), in contact`,
    shooting: (a: string, b: string) => `${a} (blue) and ${b} (red), at their true sizes`,
    lost: (n: number) => `${n} lost`,
  },
  fr: {
    melee: (a: string, b: string) => `${a} (bleu) contre ${b} (rouge), au contact`,
    shooting: (a: string, b: string) => `${a} (bleu) et ${b} (rouge), à leur vraie taille`,
    lost: (n: number) => `${n} perdus`,
  },
};

/** The words of a diagram, from what stands on it. */
export function captionOf(lib: Library, bench: Bench, duel: Duel, language: Language): string {
  const say = speaker(language, lib.phrases);
  const [a, b] = duel.troops.map((t) => sayTerm(say, String(t.type ?? t.kind)));
  const w = SAID[language];
  const more = [0, 1].flatMap((i) => [
    ...duel.on[i].map(
      (c) =>
        `${[a, b][i]}: ${bench.circumstances.find((x) => x.id === c)?.words[language].toLowerCase() ?? c}`,
    ),
    ...(duel.losses[i] > 0 ? [`${[a, b][i]}: ${w.lost(duel.losses[i])}`] : []),
  ]);
  return `${[w[duel.mode](a, b), ...more].join('; ')}.`;
}

/** A figure that the rules play, with the ways, zones and arcs over it. */
async function drawFigure(
  lib: Library,
  bench: Bench,
  id: string,
  words: Words,
  language: Language,
): Promise<Drawn | undefined> {
  const { figuresOf, kitOf } = await import('./figures/index.ts');
  const figure = (await figuresOf(lib.rules)).find((f) => f.rules.includes(id));
  const [rules, controls, kit] = await Promise.all([
    loadRules(lib.rules),
    controlsOf(lib.rules),
    kitOf(lib.rules),
  ]);
  if (!figure || !rules) return undefined;
  const { sceneOf } = await import('./figures/draw.ts');
  const made = sceneOf({ rules, bench, controls, kit, phrases: lib.phrases, words, language }, figure);
  const caption = figure.caption[language];
  const clause = figure.clauses?.[id]?.[language];
  return { svg: tableSvg(made.scene, caption), caption, clause, shown: { made, figure } };
}

export async function drawDiagram(
  lib: Library,
  id: string,
  words: Words,
  language: Language,
): Promise<Drawn | undefined> {
  const bench = await benchOf(lib.rules);
  if (!bench || !lib.byId.has(id)) return undefined;
  const played = await drawFigure(lib, bench, id, words, language);
  if (played) return played;
  const scene = SCENES[id] ?? namedIn(lib, bench, id);
  if (!scene) return undefined;
  const duel = duelOf(bench, scene);
  const caption = captionOf(lib, bench, duel, language);
  const svg = await drawPosition(lib.rules, bench.position(duel), isShown, caption, {
    words,
    language,
  });
  return svg ? { svg, caption } : undefined;
}

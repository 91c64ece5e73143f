import { isComplaint } from '@tercio/engine';
import { sayLeft, sayTerm, speaker } from '@tercio/engine/text';
import { controlsOf } from '../../game/open.ts';
import { loadRules } from '../../game/rules.ts';
import { type Duel, type Duels, isShown, lineOf } from '../../games/kit/duel.ts';
import type { Figure } from '../../games/kit/figure.ts';
import type { Pairing } from '../../games/kit/notes.ts';
import { tableSvg } from '../../table/layers/svg-picture.ts';
import type { Words } from '../../words/catalogue.ts';
import type { Language } from '../../words/format.ts';
import { folded } from '../muster/army/notes.ts';
import { duelsOf } from '../odds/duels-of.ts';
import { drawPosition } from '../picture.ts';
import type { FigureScene } from './figures/frame.ts';
import type { Library } from './library.ts';

export interface Drawn {
  readonly svg: string;
  readonly caption: string;
  readonly clause?: string; // what of it concerns this rule
  readonly shown?: { readonly made: FigureScene; readonly figure: Figure }; // what is drawn over the table
}

/** A rule that has a kind of troops in its title shows them. */
function namedIn(lib: Library, duels: Duels, id: string): Pairing | undefined {
  const title = folded(lib.byId.get(id)?.title.en ?? '');
  const en = speaker('en', lib.phrases);
  const found = duels.kinds.filter((k) => {
    const name = folded(sayTerm(en, k));
    return name.length > 3 && name !== k.toLowerCase().slice(0, 2) && title.includes(name);
  });
  if (found.length === 0) return undefined;
  const [one, two] = [found[0], found[1] ?? found[0]];
  return { troops: [one, two], mode: 'shooting', distance: duels.unit === 'cm' ? 4 : 1 };
}

const duelOf = (duels: Duels, s: Pairing): Duel => ({
  rules: duels.rules,
  mode: s.mode ?? 'melee',
  troops: [duels.fresh(s.troops[0]), duels.fresh(s.troops[1])],
  on: s.on ?? [[], []],
  losses: s.losses ?? [0, 0],
  distance: s.distance ?? duels.range[0],
  later: false,
});

const SAID = {
  en: {
    melee: (a: string, b: string) => `${a} (blue) against ${b} (red), in contact`,
    shooting: (a: string, b: string) => `${a} (blue) and ${b} (red), at their true sizes`,
  },
  fr: {
    melee: (a: string, b: string) => `${a} (bleu) contre ${b} (rouge), au contact`,
    shooting: (a: string, b: string) => `${a} (bleu) et ${b} (rouge), à leur vraie taille`,
  },
};

/** The words of a diagram, from what stands on it. */
async function captionOf(lib: Library, duels: Duels, duel: Duel, language: Language): Promise<string> {
  const say = speaker(language, lib.phrases);
  const [a, b] = duel.troops.map((t) => sayTerm(say, String(t.type ?? t.kind)));
  const w = SAID[language];
  const set = await loadRules(lib.rules);
  const read = set?.readPosition(duels.position(duel));
  const bodies = set && read && !isComplaint(read) ? set.bodies(read.state) : [];
  const strength = (i: 0 | 1): number => bodies.find((b) => b.id === lineOf(duel, i)[0]?.id)?.strength ?? 0;
  const more = ([0, 1] as const).flatMap((i) => [
    ...duel.on[i].map(
      (c) =>
        `${[a, b][i]}: ${duels.circumstances.find((x) => x.id === c)?.words[language].toLowerCase() ?? c}`,
    ),
    ...(duel.losses[i] > 0
      ? [`${[a, b][i]}: ${sayLeft(strength(i) - duel.losses[i], strength(i), language)}`]
      : []),
  ]);
  return `${[w[duel.mode](a, b), ...more].join('; ')}.`;
}

/** A figure that the rules play, with the ways, zones and arcs over it. */
async function drawFigure(
  lib: Library,
  duels: Duels,
  id: string,
  words: Words,
  language: Language,
): Promise<Drawn | undefined> {
  const { bookOf, figuresOf } = await import('./figures/index.ts');
  const figure = (await figuresOf(lib.rules)).find((f) => f.rules.includes(id));
  const [rules, controls, book] = await Promise.all([
    loadRules(lib.rules),
    controlsOf(lib.rules),
    bookOf(lib.rules),
  ]);
  if (!figure || !rules || !book) return undefined;
  const { sceneOf } = await import('./figures/draw.ts');
  const made = sceneOf({ rules, duels, controls, book, phrases: lib.phrases, words, language }, figure);
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
  const duels = await duelsOf(lib.rules);
  if (!duels || !lib.byId.has(id)) return undefined;
  const played = await drawFigure(lib, duels, id, words, language);
  if (played) return played;
  const scene = lib.notes?.pairings[id] ?? namedIn(lib, duels, id);
  if (!scene) return undefined;
  const duel = duelOf(duels, scene);
  const caption = await captionOf(lib, duels, duel, language);
  const svg = await drawPosition(lib.rules, duels.position(duel), isShown, caption, {
    words,
    language,
  });
  return svg ? { svg, caption } : undefined;
}

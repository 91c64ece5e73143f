import type { Event } from '@tercio/engine';
import { type Deed, deedOf, wholeOf } from './deeds.ts';
import { thrownIn } from './script.ts';

/** Something that happened and is worth a line: which event, after which move. */
interface Thing {
  readonly id: number; // of the event in the chronicle
  readonly move: number;
}

export interface Recap {
  readonly things: readonly Thing[]; // as they happened
  readonly quiet: number; // moves in which nobody threw and nobody met
  readonly from: number; // moves made before
  readonly to: number;
}

interface Heard extends Thing {
  readonly event: Event;
}

const MOST = 3;

const WEIGHTS: Partial<Record<Deed, number>> = {
  over: 20,
  breaks: 12,
  rout: 9,
  fall: 7,
  contact: 3,
  recoil: 3,
  charge: 2,
  rally: 1,
  flight: 2,
};

/** What a loss is told by, in every game. */
const LOSSES: ReadonlySet<string> = new Set([
  'lost-cohesion',
  'losses',
  'killed',
  'camp-taken',
  'commander-lost',
  'general-killed',
  'leader-lost',
]);

function weight(e: Event): number {
  const facts = e.facts ?? {};
  const points = Number(facts.points ?? facts.loss ?? facts.stands ?? 1);
  const lost = LOSSES.has(e.kind) ? 3 + points : 0;
  return Math.max(lost, WEIGHTS[deedOf(e, false)] ?? 0);
}

const whom = (e: Event): string => {
  const { unit } = e.facts ?? {};
  return wholeOf(typeof unit === 'string' ? unit : (e.about?.[0] ?? ''));
};

/** What a move came to: its weightiest event, the last of several; nothing where no loss, flight or fight is told. */
export function upshotOf<T extends { readonly event: Event }>(told: readonly T[]): T | undefined {
  let best: { thing: T; weight: number } | undefined;
  for (const thing of told) {
    const w = weight(thing.event);
    if (w > 0 && (!best || w >= best.weight)) best = { thing, weight: w };
  }
  return best?.thing;
}

/** The three weightiest things of these moves, one for each body they befell. */
export function recapOf(heard: readonly Heard[], from: number, to: number): Recap {
  const best = new Map<string, { thing: Heard; weight: number }>();
  const loud = new Set<number>();
  for (const thing of heard) {
    const w = weight(thing.event);
    if (w > 0 || thrownIn(thing.event)) loud.add(thing.move);
    const key = whom(thing.event);
    const known = best.get(key);
    if (w > 0 && (!known || w >= known.weight)) best.set(key, { thing, weight: w });
  }
  const things = [...best.values()]
    .sort((a, b) => b.weight - a.weight || a.thing.id - b.thing.id)
    .slice(0, MOST)
    .map(({ thing }) => ({ id: thing.id, move: thing.move }))
    .sort((a, b) => a.id - b.id);
  const moved = new Set(heard.filter((h) => MOVES.has(h.event.kind)).map((h) => h.move));
  return { things, quiet: [...moved].filter((m) => !loud.has(m)).length, from, to };
}

const MOVES: ReadonlySet<string> = new Set(['moved', 'marched', 'reformed', 'turned', 'pulse']);

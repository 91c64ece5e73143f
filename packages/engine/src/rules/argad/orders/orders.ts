/** AG-SIM-2: what an order says. Lengths in orders are cm, angles degrees. */
import {
  at,
  type Fields,
  flag,
  list,
  number,
  object,
  oneOf,
  text,
  whole,
  wrong,
} from '../../../battle/form.ts';
import { REACTION_NEAR } from '../book.ts';
import { MELEE_KINDS, type MeleeKind, RANGED_KINDS, type RangedKind } from '../shooting/weapons.ts';

const INTENTS = [
  'hold',
  'move',
  'attack',
  'charge',
  'withdraw',
  'interpose',
  'form',
  'manoeuvre',
  'reload',
  'crouch',
  'mount',
  'dismount',
  'interact',
] as const;
export type Intent = (typeof INTENTS)[number];

const FIRE_MOMENTS = ['none', 'start', 'passing', 'last', 'end'] as const;

export interface Fire {
  when: (typeof FIRE_MOMENTS)[number];
  at?: readonly string[]; // preferred targets, the best first
  within?: number; // PASSING(d)
  most?: number; // highest score tried
  weapon?: RangedKind; // which of several
  elite?: 'plus' | 'aim'; // AG-SPECIAL-1
  salvo?: boolean; // AG-SHOOT-51
}

const TRIGGERS = ['none', 'attacked', 'charged', 'near', 'sighted', 'passes', 'friend-hit'] as const;
export type Trigger = (typeof TRIGGERS)[number];
const RESPONSES = ['stand', 'shoot-now', 'evade', 'counter', 'cover', 'pivot', 'go-on'] as const;
export type Response = (typeof RESPONSES)[number];

export interface Reaction {
  on: Trigger;
  within?: number; // NEAR and PASSES
  kind?: 'any' | 'foot' | 'mounted';
  friend?: string; // FRIEND_HIT; COVER; EVADE behind
  do: Response;
  then?: 'stand' | 'evade'; // after SHOOT_NOW
  to?: Point; // EVADE
}

export interface Resolve {
  leaves: 'pursue' | 'stop' | 'switch';
  stands: 'press' | 'halt';
  halt?: number; // distance of HALT
}

export interface Point {
  x: number;
  y: number;
}

export const ACTIONS = [
  'lift',
  'drop',
  'pass',
  'bind',
  'finish',
  'tend',
  'free',
  'drive',
  'shorten',
  'yield',
] as const;
export type Action = (typeof ACTIONS)[number];

export interface Deed {
  what: Action;
  on?: string; // item or figure
}

const MANOEUVRES = ['march', 'shift', 'ranks', 'square', 'pivot'] as const;

export interface Manoeuvre {
  what: (typeof MANOEUVRES)[number];
  way?: 'front' | 'left' | 'right' | 'rear';
  by?: number; // cm of a straight march
  pivot?: 'before' | 'after';
  turn?: number; // degrees of the pivot, to the left
  rank?: 'first' | 'last'; // 'ranks': which one moves to the other end
}

export interface Order {
  who: readonly string[];
  intent: Intent;
  path?: readonly Point[];
  target?: readonly string[];
  stopAt?: number;
  fire?: Fire;
  reaction?: Reaction;
  resolve?: Resolve;
  weapon?: MeleeKind;
  strike?: readonly string[]; // in this order; AG-MELEE-2a
  passive?: boolean; // declines to strike
  restrain?: boolean; // AG-WEAPON-31
  stay?: boolean; // declines the victor's advance
  seize?: boolean; // AG-HEAL-9
  manoeuvre?: Manoeuvre;
  marker?: string; // FORM: beside whom
  front?: number; // FORM: facing, degrees
  files?: number; // FORM: men abreast
  deed?: Deed; // INTERACT
  breakUp?: boolean; // leaves close order first
  dropFork?: boolean; // AG-SHOOT-52
  circle?: boolean; // AG-CAV-13
}

/**
 * AG-SIM-20: a group and the stance it was given, kept for the next turn's orders so that few need be given anew. The
 * rules read orders only; whoever writes them (the page, a general, the terminal) starts from here.
 */
export interface Kept {
  who: readonly string[];
  fire?: Fire;
  reaction?: Reaction;
  resolve?: Resolve;
}

const FIELDS = [
  'who',
  'intent',
  'path',
  'target',
  'stopAt',
  'fire',
  'reaction',
  'resolve',
  'weapon',
  'strike',
  'passive',
  'restrain',
  'stay',
  'seize',
  'manoeuvre',
  'marker',
  'front',
  'files',
  'deed',
  'breakUp',
  'dropFork',
  'circle',
];

const ids = (raw: unknown, p: string, most = 80): string[] =>
  list(raw, p, most).map((v, i) => text(v, at(p, i), 20));

function point(raw: unknown, p: string): Point {
  const f = object(raw, p, ['x', 'y']);
  return { x: number(f.x, at(p, 'x'), -500, 500), y: number(f.y, at(p, 'y'), -500, 500) };
}

/** Put a field in only if it was given, so that what is read is what was written. */
function given<T, K extends string>(
  f: Fields,
  key: K,
  p: string,
  read: (v: unknown, p: string) => T,
): Partial<Record<K, T>> {
  return f[key] === undefined ? {} : ({ [key]: read(f[key], at(p, key)) } as Record<K, T>);
}

function readFire(raw: unknown, p: string): Fire {
  const f = object(raw, p, ['when', 'at', 'within', 'most', 'weapon', 'elite', 'salvo']);
  return {
    when: oneOf(f.when, at(p, 'when'), FIRE_MOMENTS),
    ...given(f, 'at', p, ids),
    ...given(f, 'within', p, (v, q) => number(v, q, 0, 100)),
    ...given(f, 'most', p, (v, q) => whole(v, q, 1, 20)),
    ...given(f, 'weapon', p, (v, q) => oneOf(v, q, RANGED_KINDS)),
    ...given(f, 'elite', p, (v, q) => oneOf(v, q, ['plus', 'aim'] as const)),
    ...given(f, 'salvo', p, flag),
  };
}

function readReaction(raw: unknown, p: string): Reaction {
  const f = object(raw, p, ['on', 'within', 'kind', 'friend', 'do', 'then', 'to']);
  return {
    on: oneOf(f.on, at(p, 'on'), TRIGGERS),
    ...given(f, 'within', p, (v, q) => number(v, q, 0, REACTION_NEAR)),
    ...given(f, 'kind', p, (v, q) => oneOf(v, q, ['any', 'foot', 'mounted'] as const)),
    ...given(f, 'friend', p, (v, q) => text(v, q, 20)),
    do: oneOf(f.do, at(p, 'do'), RESPONSES),
    ...given(f, 'then', p, (v, q) => oneOf(v, q, ['stand', 'evade'] as const)),
    ...given(f, 'to', p, point),
  };
}

function readResolve(raw: unknown, p: string): Resolve {
  const f = object(raw, p, ['leaves', 'stands', 'halt']);
  return {
    leaves: oneOf(f.leaves, at(p, 'leaves'), ['pursue', 'stop', 'switch'] as const),
    stands: oneOf(f.stands, at(p, 'stands'), ['press', 'halt'] as const),
    ...given(f, 'halt', p, (v, q) => number(v, q, 0, 100)),
  };
}

function readManoeuvre(raw: unknown, p: string): Manoeuvre {
  const f = object(raw, p, ['what', 'way', 'by', 'pivot', 'turn', 'rank']);
  return {
    what: oneOf(f.what, at(p, 'what'), MANOEUVRES),
    ...given(f, 'way', p, (v, q) => oneOf(v, q, ['front', 'left', 'right', 'rear'] as const)),
    ...given(f, 'by', p, (v, q) => number(v, q, 0, 60)),
    ...given(f, 'pivot', p, (v, q) => oneOf(v, q, ['before', 'after'] as const)),
    ...given(f, 'turn', p, (v, q) => number(v, q, -180, 180)),
    ...given(f, 'rank', p, (v, q) => oneOf(v, q, ['first', 'last'] as const)),
  };
}

function readDeed(raw: unknown, p: string): Deed {
  const f = object(raw, p, ['what', 'on']);
  return { what: oneOf(f.what, at(p, 'what'), ACTIONS), ...given(f, 'on', p, (v, q) => text(v, q, 20)) };
}

export function readKept(raw: unknown, p: string): Kept {
  const f = object(raw, p, ['who', 'fire', 'reaction', 'resolve']);
  return {
    who: ids(f.who, at(p, 'who')),
    ...given(f, 'fire', p, readFire),
    ...given(f, 'reaction', p, readReaction),
    ...given(f, 'resolve', p, readResolve),
  };
}

/** What the next turn begins with: groups and stances of these orders, and earlier ones of whoever got no order. */
export function keptAfter(before: readonly Kept[], orders: readonly Order[]): Kept[] {
  const named = new Set(orders.flatMap((o) => o.who));
  const out: Kept[] = [];
  for (const k of before) {
    const who = k.who.filter((id) => !named.has(id));
    if (who.length > 0 && (who.length > 1 || hasStance(k))) out.push({ ...k, who });
  }
  for (const o of orders) {
    const { who, fire, reaction, resolve } = o;
    if (who.length < 2 && !hasStance(o)) continue;
    out.push({
      who,
      ...(fire === undefined ? {} : { fire: lasting(fire) }),
      ...(reaction === undefined ? {} : { reaction }),
      ...(resolve === undefined ? {} : { resolve }),
    });
  }
  return out;
}

const hasStance = (k: Pick<Kept, 'fire' | 'reaction' | 'resolve'>): boolean =>
  k.fire !== undefined || k.reaction !== undefined || k.resolve !== undefined;

/** Targets and single feats belong to one turn; when and how one shoots is the stance. */
const lasting = ({ at: _at, elite: _elite, ...fire }: Fire): Fire => fire;

export function readOrder(raw: unknown, p: string): Order {
  const f = object(raw, p, FIELDS);
  const who = ids(f.who, at(p, 'who'));
  if (who.length === 0) wrong(at(p, 'who'), 'at least one figure', f.who);
  return {
    who,
    intent: oneOf(f.intent, at(p, 'intent'), INTENTS),
    ...given(f, 'path', p, (v, q) => list(v, q, 12).map((x, i) => point(x, at(q, i)))),
    ...given(f, 'target', p, ids),
    ...given(f, 'stopAt', p, (v, q) => number(v, q, 0, 100)),
    ...given(f, 'fire', p, readFire),
    ...given(f, 'reaction', p, readReaction),
    ...given(f, 'resolve', p, readResolve),
    ...given(f, 'weapon', p, (v, q) => oneOf(v, q, MELEE_KINDS)),
    ...given(f, 'strike', p, ids),
    ...given(f, 'passive', p, flag),
    ...given(f, 'restrain', p, flag),
    ...given(f, 'stay', p, flag),
    ...given(f, 'seize', p, flag),
    ...given(f, 'manoeuvre', p, readManoeuvre),
    ...given(f, 'marker', p, (v, q) => text(v, q, 20)),
    ...given(f, 'front', p, (v, q) => number(v, q, -360, 360)),
    ...given(f, 'files', p, (v, q) => whole(v, q, 1, 12)),
    ...given(f, 'deed', p, readDeed),
    ...given(f, 'breakUp', p, flag),
    ...given(f, 'dropFork', p, flag),
    ...given(f, 'circle', p, flag),
  };
}

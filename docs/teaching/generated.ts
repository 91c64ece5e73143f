// Written by `npm run generate` from the descriptions beside it: change those.
import { copyLie, copyResult, inDegrees, Mixer, sameJson, toUnits, type Command, type Degrees, type Facing, type Length, type Lie, type Result, type Side, type State, type Units } from '@tercio/engine/fields';

export type Shown = 'open' | 'hidden' | 'unknown';
export type Stance = 'none' | 'press' | 'hold' | 'sealed';

/** a volley */
export interface Shot {
  company: string; // who shoots
  target: string; // at whom
}

export type SealFrame = {
  at: 'seal'; // both sides are asked for a stance
};
export type OrdersFrame = {
  at: 'orders'; // a side is asked for orders until it is done
  side: Side; // which
};
export type MarchFrame = {
  at: 'march'; // what is still to be done of a march
  company: string; // who marches
  turn: number; // steps of the circle, to the left
  ahead: number; // grid steps
  half: 1 | 2; // which half of it
};
export type ReactFrame = {
  at: 'react'; // may this company shoot at the marching one?
  company: string; // who may shoot
  target: string; // who marches
};
export type ShootFrame = {
  at: 'shoot'; // a side plans its volleys
  side: Side; // which
};
export type VolleyFrame = {
  at: 'volley'; // a company shoots
  company: string; // who
  target: string; // at whom
  reaction: boolean; // at one that marches
};
export type EndFrame = {
  at: 'end'; // the end of the turn
};
export type Step = SealFrame | OrdersFrame | MarchFrame | ReactFrame | ShootFrame | VolleyFrame | EndFrame;

export interface March extends Command {
  kind: 'march'; // a company marches
  company: string; // who marches
  turn: number; // degrees, to the left
  ahead: number; // how far, then
}
export interface Done extends Command {
  kind: 'done'; // no more marches this turn
}
export interface Seal extends Command {
  kind: 'seal'; // a stance for the turn
  stance: 'press' | 'hold'; // which
}
export interface React extends Command {
  kind: 'react'; // an answer to a march
  shoot: boolean; // shoots at it
}
export interface Shoot extends Command {
  kind: 'shoot'; // all volleys of the phase in one plan
  shots: readonly Shot[]; // who is left out does not shoot
}
export type Order = March | Done | Seal | React | Shoot;

/** a company */
export interface Company {
  id: string; // its name; no two alike
  side: Side; // whose it is; 0 is south
  x: Length; // middle of its base, to the east
  y: Length; // middle of its base, to the north
  facing: Facing; // where its front looks
  strength: number; // dice of its volley, and the losses that break it
  losses: number; // losses so far, up to its strength
  drilled: boolean; // throws ones again, and marching does not spoil its aim
  shown: Shown; // does the other side see it? unknown: in a view, where it stands is not known
  marched: boolean; // has marched this turn
  fired: boolean; // has fired this turn
}

export const newCompany = (given: Partial<Company> & Pick<Company, 'id' | 'side' | 'x' | 'y' | 'facing'>): Company => ({
  id: given.id,
  side: given.side,
  x: given.x,
  y: given.y,
  facing: given.facing,
  strength: given.strength ?? 4,
  losses: given.losses ?? 0,
  drilled: given.drilled ?? false,
  shown: given.shown ?? 'open',
  marched: given.marched ?? false,
  fired: given.fired ?? false,
});

export const copyCompany = (o: Company): Company => ({
  id: o.id,
  side: o.side,
  x: o.x,
  y: o.y,
  facing: o.facing,
  strength: o.strength,
  losses: o.losses,
  drilled: o.drilled,
  shown: o.shown,
  marched: o.marched,
  fired: o.fired,
});

export function copyEachCompany(from: readonly Company[]): Company[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyCompany(out[i]);
  return out;
}

export const sameCompany = (a: Company, b: Company): boolean =>
  a.id === b.id &&
  a.side === b.side &&
  a.x === b.x &&
  a.y === b.y &&
  a.facing === b.facing &&
  a.strength === b.strength &&
  a.losses === b.losses &&
  a.drilled === b.drilled &&
  a.shown === b.shown &&
  a.marched === b.marched &&
  a.fired === b.fired;

export function mixCompany(m: Mixer, o: Company): Mixer {
  m.text(o.id);
  m.int(o.side);
  m.num(o.x);
  m.num(o.y);
  m.int(o.facing);
  m.int(o.strength);
  m.int(o.losses);
  m.bool(o.drilled);
  m.text(o.shown);
  m.bool(o.marched);
  m.bool(o.fired);
  return m;
}

/** a company, as it is written */
export interface WrittenCompany {
  id: string;
  side: Side;
  x?: Units;
  y?: Units;
  facing?: Degrees;
  strength?: number;
  losses?: number;
  drilled?: boolean;
  shown?: Shown;
  marched?: boolean;
  fired?: boolean;
}
export const writeCompany = (o: Company): WrittenCompany => ({
  id: o.id,
  side: o.side,
  x: toUnits(o.x),
  y: toUnits(o.y),
  facing: inDegrees(o.facing),
  strength: o.strength === 4 ? undefined : o.strength,
  losses: o.losses === 0 ? undefined : o.losses,
  drilled: o.drilled === false ? undefined : o.drilled,
  shown: o.shown === 'open' ? undefined : o.shown,
  marched: o.marched === false ? undefined : o.marched,
  fired: o.fired === false ? undefined : o.fired,
});

/** a moment of a battle */
export interface Hedgerow extends State {
  asked: number; // questions put so far
  frames: Step[]; // unfinished business
  over: Result | null; // how it ended: winner, how, rule, score
  first: Side; // who went first this turn
  turn: number; // the turn, from 1
  stance: [Stance, Stance]; // the stance of each side
  turns: number; // option: scored after this turn
  haltOnHit: boolean; // option: a reaction that hits ends the march
  drill: 'one' | 'all'; // option: how many ones are thrown again
  lie: Lie | null; // how the table lies in the plane; null as usual
  companies: Company[]; // all companies; none ever leaves
}

export const newHedgerow = (given: Partial<Hedgerow> & Pick<Hedgerow, 'frames' | 'over' | 'first' | 'stance' | 'turns' | 'haltOnHit' | 'drill' | 'lie' | 'companies'>): Hedgerow => ({
  asked: given.asked ?? 0,
  frames: given.frames,
  over: given.over,
  first: given.first,
  turn: given.turn ?? 1,
  stance: given.stance,
  turns: given.turns,
  haltOnHit: given.haltOnHit,
  drill: given.drill,
  lie: given.lie,
  companies: given.companies,
});

export const copyHedgerow = (o: Hedgerow): Hedgerow => ({
  asked: o.asked,
  frames: o.frames.map((x) => ({ ...x })),
  over: copyResult(o.over),
  first: o.first,
  turn: o.turn,
  stance: [o.stance[0], o.stance[1]],
  turns: o.turns,
  haltOnHit: o.haltOnHit,
  drill: o.drill,
  lie: copyLie(o.lie),
  companies: copyEachCompany(o.companies),
});

export const sameHedgerow = (a: Hedgerow, b: Hedgerow): boolean =>
  a.asked === b.asked &&
  sameJson(a.frames, b.frames) &&
  sameJson(a.over, b.over) &&
  a.first === b.first &&
  a.turn === b.turn &&
  sameJson(a.stance, b.stance) &&
  a.turns === b.turns &&
  a.haltOnHit === b.haltOnHit &&
  a.drill === b.drill &&
  sameJson(a.lie, b.lie) &&
  sameJson(a.companies, b.companies);

export function mixHedgerow(m: Mixer, o: Hedgerow): Mixer {
  m.json(o.frames);
  m.int(o.turn);
  m.int(o.asked);
  m.json(o.over);
  m.int(o.turns);
  m.bool(o.haltOnHit);
  m.text(o.drill);
  for (const x of o.stance) m.text(x);
  m.int(o.first);
  if (o.lie !== null) m.json(o.lie);
  for (let i = 0; i < o.companies.length; i++) mixCompany(m, o.companies[i]);
  return m;
}
export const digestHedgerow = (o: Hedgerow): string => mixHedgerow(new Mixer(), o).hex();

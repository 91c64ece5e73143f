/**
 * Stances: what a unit does by itself in a window for reactions. Defaults by troop type: shot fires when charged or
 * within short range, horse countercharges horse, skirmishers and light horse evade what is heavier; everything
 * else asks when it is charged, and otherwise lets the enemy pass.
 */
import type { Ask, BodyId, Standing } from '../../../battle/protocol.ts';
import { separation } from '../../../table/measure/distance.ts';
import { inUnits, UNIT } from '../../../table/number.ts';
import { isMounted } from '../army/troops.ts';
import type { React } from '../commands.ts';
import { shape } from '../shapes.ts';
import { shotReach } from '../shooting/target.ts';
import { type BaroqueState, type Unit, unitOf } from '../state.ts';
import { SAME } from '../tolerances.ts';
import type { Option, ReactFrame } from './reaction.ts';

/** What a unit says to one lawful reaction of its own. */
export type Said = 'yes' | 'no' | 'ask';

/** Reactions as standing answers name them: 'react.fire' …; 'react' alone means all. */
export const STANCES = ['defend', 'counter', 'evade', 'fire', 'charge'] as const;
export type Stance = (typeof STANCES)[number];

/**
 * What a player's battle begins with: everybody reacts as its troop type does; a division that lost its roll is named
 * again; dice that would lose the initiative are thrown again; a won initiative is kept; who must pursue does, and
 * whoever else could strike somebody is asked; horse in a drawn melee with foot stays; of a scenario's reserves those
 * are offered that would relieve somebody with losses, and they come on at the place proposed.
 */
export const USUAL: readonly Standing[] = [
  { kind: 'react', answer: 'type' },
  { kind: 'name', answer: 'again' },
  { kind: 'reroll', answer: 'default' },
  { kind: 'hand-over', answer: 'default' },
  { kind: 'pursue', answer: 'must' },
  { kind: 'step-back', answer: 'default' },
  { kind: 'swap', answer: 'worn' },
  { kind: 'arrive', answer: 'edge' },
];

/** Reactions that this unit could ever make. */
export function couldEver(s: BaroqueState, u: Unit): Stance[] {
  const shoots = shotReach(s, u) > 0;
  return STANCES.filter((k) => {
    if (k === 'fire') return shoots;
    if (k === 'defend') return shoots && !isMounted(u.type) && u.type !== 'DR' && u.type !== 'WB';
    if (k === 'evade') return isMounted(u.type) || u.type === 'S' || u.type === 'DR';
    return u.impetus > 0;
  });
}

/** The unit that is being activated; '': none is. */
export const actingUnit = (s: BaroqueState): string => {
  const orders = s.frames.find((f) => f.at === 'orders') as { unit?: BodyId } | undefined;
  return orders?.unit ?? '';
};

/** Of several reactions the first is taken: only one unit may react (BQ-4.1.3-e). */
const RANK: Readonly<Record<string, number>> = { counter: 6, defend: 5, fire: 3, charge: 1 };

/** BQ-6.1.2-a: how near a mover must come before shot fires by itself, grid. */
const SHORT = 2 * UNIT + SAME;

const isNear = (u: Unit, mover: Unit): boolean => separation(shape(u), shape(mover)) <= SHORT;

/** Would the declared charge strike this unit? */
function isCharged(f: ReactFrame, id: string): boolean {
  if (f.window !== 'charge') return false;
  if (f.evaders.includes(id)) return true;
  return f.options.some((o) => o.unit === id && (o.do === 'defend' || o.do === 'counter'));
}

/** Does its troop type do this without being told? */
function doesByItself(u: Unit, stance: Stance, mover: Unit, f: ReactFrame): boolean {
  switch (stance) {
    case 'evade':
      return f.window === 'charge' && (u.type === 'S' || (u.type === 'CL' && mover.type !== 'CL'));
    case 'defend':
      return true;
    case 'counter':
      return isMounted(u.type) && isMounted(mover.type);
    case 'fire':
      return isCharged(f, u.id) || isNear(u, mover);
    default:
      return false;
  }
}

/** The default of its troop type. A unit that does something by itself asks for nothing else. */
function usualStance(s: BaroqueState, f: ReactFrame, id: string, stance: Stance): Said {
  const u = unitOf(s, id);
  const mover = unitOf(s, f.mover);
  if (doesByItself(u, stance, mover, f)) return 'yes';
  if (!isCharged(f, id)) return 'no';
  const acts =
    (f.evaders.includes(id) && doesByItself(u, 'evade', mover, f)) ||
    f.options.some((o) => o.unit === id && doesByItself(u, o.do, mover, f));
  return acts ? 'no' : 'ask';
}

export const answer = (ask: string, evade: readonly string[], o: Option | undefined): React => ({
  ask,
  kind: 'react',
  evade,
  unit: o === undefined ? '' : o.unit,
  do: o === undefined ? 'none' : o.do,
  at: o === undefined || o.do !== 'fire' ? 0 : inUnits(o.at),
});

/** The reactions that are wanted: all evasions, and of the others the one that counts most. */
function chosen(f: ReactFrame, ask: string, wants: (id: string, stance: Stance) => boolean): React {
  const evade = f.evaders.filter((id) => wants(id, 'evade'));
  let best: Option | undefined;
  for (const o of f.options) {
    if (evade.includes(o.unit) || !wants(o.unit, o.do)) continue;
    if (best === undefined || RANK[o.do] > RANK[best.do]) best = o;
  }
  return answer(ask, evade, best);
}

/** The best reaction by the default stances. */
export function standingReaction(s: BaroqueState, f: ReactFrame, ask: string): React {
  const mover = unitOf(s, f.mover);
  return chosen(f, ask, (id, stance) => doesByItself(unitOf(s, id), stance, mover, f));
}

/** One about this body goes before one about its type, and both before general ones; a named reaction before all. */
function rankOf(a: Standing, u: Unit): number {
  const whom = a.body === undefined ? 0 : a.body === u.id ? 4 : a.body === `type:${u.type}` ? 2 : -1;
  return whom < 0 ? -1 : whom + (a.kind === 'react' ? 0 : 1);
}

/** What the side's standing answers say about one unit's reaction; '': nothing. */
export function saidOf(
  s: BaroqueState,
  answers: readonly Standing[],
  id: string,
  stance: Stance,
  f: ReactFrame,
): Said | '' {
  const u = unitOf(s, id);
  const mover = unitOf(s, f.mover);
  let found: Standing | undefined;
  for (const a of answers) {
    if (a.kind !== `react.${stance}` && a.kind !== 'react') continue;
    if (a.answer.startsWith('pass') || a.answer === 'halt') continue;
    if (rankOf(a, u) >= 0 && (found === undefined || rankOf(a, u) > rankOf(found, u))) found = a;
  }
  if (found === undefined) return '';
  switch (found.answer) {
    case 'never':
      return 'no';
    case 'always':
      return 'yes';
    case 'ask':
      return 'ask';
    case 'type':
      return usualStance(s, f, id, stance);
    case 'within':
      return separation(shape(u), shape(mover)) <= (found.figure ?? 0) * UNIT + SAME ? 'yes' : 'no';
    case 'horse':
      return isMounted(mover.type) ? 'yes' : 'no';
    case 'foot':
      return isMounted(mover.type) ? 'no' : 'yes';
    default:
      return found.answer.startsWith('against:') ? (found.answer.slice(8) === mover.id ? 'yes' : 'no') : '';
  }
}

/** "Pass until the next unit", "until the next charge": nobody is asked; what units do by themselves they do. */
function isPassing(f: ReactFrame, answers: readonly Standing[]): boolean {
  return answers.some(
    (a) =>
      a.kind === 'react' &&
      (a.answer === `pass:${f.mover}` || (a.answer === 'pass-to-charge' && f.window !== 'charge')),
  );
}

/** The answer to a window by a side's standing answers; undefined as soon as a unit set to ask could react. */
export function reactByStanding(
  s: BaroqueState,
  f: ReactFrame,
  ask: Ask,
  answers: readonly Standing[],
): React | undefined {
  if (answers.some((a) => a.kind === 'react' && a.answer === 'halt')) return undefined;
  if (answers.some((a) => a.kind === 'react' && a.body === undefined && a.answer === 'default'))
    return standingReaction(s, f, ask.id);
  const passing = isPassing(f, answers);
  const unsaid = passing ? 'no' : 'ask';
  const said = (id: string, stance: Stance): Said => {
    const x = saidOf(s, answers, id, stance, f) || unsaid;
    return x === 'ask' && passing ? 'no' : x;
  };
  if (f.evaders.some((id) => said(id, 'evade') === 'ask')) return undefined;
  if (f.options.some((o) => said(o.unit, o.do) === 'ask')) return undefined;
  return chosen(f, ask.id, (id, stance) => said(id, stance) === 'yes');
}

/** Who could have reacted and let it be: how many, and how many of those who could fire are too far for it. */
export function passedBy(s: BaroqueState, f: ReactFrame): Readonly<Record<string, number>> {
  const mover = unitOf(s, f.mover);
  const count = (kind: string): number => f.options.filter((o) => o.do === kind).length;
  const far = f.options.filter((o) => o.do === 'fire' && !isNear(unitOf(s, o.unit), mover)).length;
  return {
    could: f.options.length + f.evaders.length,
    fire: count('fire') + count('defend'),
    charge: count('charge') + count('counter'),
    evade: f.evaders.length,
    far,
  };
}

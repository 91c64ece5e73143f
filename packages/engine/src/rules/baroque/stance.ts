/**
 * Stances: what a unit does by itself in a window for reactions. Defaults by troop type: shot fires when charged or
 * within short range, horse countercharges horse, skirmishers and light horse evade what is heavier.
 */
import type { Ask, Standing } from '../../battle/protocol.ts';
import { separation } from '../../table/distance.ts';
import { inUnits, UNIT } from '../../table/number.ts';
import type { React } from './commands.ts';
import type { Option, ReactFrame } from './reaction.ts';
import { SAME, shape } from './shapes.ts';
import { type BaroqueState, type Unit, unitOf } from './state.ts';
import { isMounted } from './troops.ts';

/** The best reaction by the default stances. */
export function standingReaction(s: BaroqueState, f: ReactFrame, ask: string): React {
  const mover = unitOf(s, f.mover);
  const evade = f.evaders.filter((id) => evadesByItself(unitOf(s, id), mover, f.window));
  let chosen: Option | undefined;
  let best = 0;
  for (const o of f.options) {
    if (evade.includes(o.unit)) continue;
    const worth = eagerness(unitOf(s, o.unit), mover, o, f);
    if (worth > best) {
      best = worth;
      chosen = o;
    }
  }
  return answer(ask, evade, chosen);
}

export const answer = (ask: string, evade: readonly string[], o: Option | undefined): React => ({
  ask,
  kind: 'react',
  evade,
  unit: o === undefined ? '' : o.unit,
  do: o === undefined ? 'none' : o.do,
  at: o === undefined || o.do !== 'fire' ? 0 : inUnits(o.at),
});

/** Skirmishers and light horse evade what is heavier when charged. */
function evadesByItself(u: Unit, mover: Unit, window: string): boolean {
  if (window !== 'charge') return false;
  if (u.type === 'S') return true;
  return u.type === 'CL' && mover.type !== 'CL';
}

/** 0: never by itself. */
function eagerness(u: Unit, mover: Unit, o: Option, f: ReactFrame): number {
  switch (o.do) {
    case 'defend':
      return 5;
    case 'counter':
      return isMounted(u.type) && isMounted(mover.type) ? 6 : 0;
    case 'fire': {
      if (f.window === 'charge') return 3;
      return separation(shape(u), shape(mover)) <= 2 * UNIT + SAME ? 2 : 0;
    }
    default:
      return 0;
  }
}

const KIND: Readonly<Record<string, string>> = {
  fire: 'react.fire',
  charge: 'react.charge',
  counter: 'react.counter',
  defend: 'react.defend',
  evade: 'react.evade',
};

/** What a standing answer says about one unit's reaction: yes, no, or that its player wants to be asked. */
function says(
  s: BaroqueState,
  answers: readonly Standing[],
  id: string,
  reaction: string,
  mover: Unit,
): 'yes' | 'no' | 'ask' | '' {
  let found: Standing | undefined;
  for (const a of answers) {
    if (a.kind !== KIND[reaction] && a.kind !== 'react') continue;
    if (a.body !== undefined && a.body !== id) continue;
    // One about this body and this reaction goes before general ones.
    const rank = (x: Standing): number => (x.body === undefined ? 0 : 2) + (x.kind === 'react' ? 0 : 1);
    if (found === undefined || rank(a) > rank(found)) found = a;
  }
  if (found === undefined) return '';
  switch (found.answer) {
    case 'never':
      return 'no';
    case 'always':
      return 'yes';
    case 'within':
      return separation(shape(unitOf(s, id)), shape(mover)) <= (found.figure ?? 0) * UNIT + SAME
        ? 'yes'
        : 'no';
    case 'horse':
      return isMounted(mover.type) ? 'yes' : 'no';
    case 'foot':
      return isMounted(mover.type) ? 'no' : 'yes';
    case 'ask':
      return 'ask';
    default:
      return found.answer.startsWith('against:') ? (found.answer.slice(8) === mover.id ? 'yes' : 'no') : '';
  }
}

/** The answer to a window by a side's standing answers; undefined as soon as a unit set to ask could react. */
export function reactByStanding(
  s: BaroqueState,
  f: ReactFrame,
  ask: Ask,
  answers: readonly Standing[],
): React | undefined {
  const mover = unitOf(s, f.mover);
  if (answers.some((a) => a.kind === 'react' && a.answer === 'default'))
    return standingReaction(s, f, ask.id);
  const evade: string[] = [];
  let any = false;
  for (const id of f.evaders) {
    const said = says(s, answers, id, 'evade', mover);
    if (said === 'ask') return undefined;
    if (said === '') return undefined;
    any = true;
    if (said === 'yes') evade.push(id);
  }
  let chosen: Option | undefined;
  const rank: Readonly<Record<string, number>> = { counter: 4, defend: 3, fire: 2, charge: 1 };
  for (const o of f.options) {
    const said = says(s, answers, o.unit, o.do, mover);
    if (said === 'ask' || said === '') return undefined;
    any = true;
    if (said === 'yes' && !evade.includes(o.unit) && (chosen === undefined || rank[o.do] > rank[chosen.do]))
      chosen = o;
  }
  return any ? answer(ask.id, evade, chosen) : undefined;
}

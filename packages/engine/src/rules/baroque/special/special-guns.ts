/** Abandoned guns are turned round by those who took them: a special rule of a scenario. */
import type { Refusal, Tell } from '../../../battle/protocol.ts';
import { refuse, SCENARIO_RULE } from '../../../battle/refuse.ts';
import { separation } from '../../../table/measure/distance.ts';
import { HALF_TURN, units } from '../../../table/number.ts';
import type { OrdersFrame } from '../command/activation.ts';
import type { GunOrder } from '../commands.ts';
import { overlapped } from '../move/pass.ts';
import { shape } from '../shapes.ts';
import { type BaroqueState, findUnit, type Unit } from '../state.ts';
import { SAME } from '../tolerances.ts';
import { inForce, told } from './special.ts';

/** How near to the gun the unit must stand. */
const BESIDE = units(0.25);

const captive = (gun: Unit): string => `${gun.id}t`;

/** Enemy guns dispersed here that nobody has turned round yet. */
export function gunsBeside(s: BaroqueState, u: Unit): Unit[] {
  if (!inForce(s, 'captured').some((p) => Number(p.words[0]) === u.side)) return [];
  return s.units.filter(
    (g) =>
      g.type === 'ART' &&
      g.place === 'routed' &&
      g.side !== u.side &&
      findUnit(s, captive(g)) === undefined &&
      separation(shape(u), shape(g)) <= BESIDE + SAME,
  );
}

export function checkTurnGun(s: BaroqueState, o: OrdersFrame, u: Unit, c: GunOrder): Refusal | undefined {
  const gun = gunsBeside(s, u).find((g) => g.id === c.gun);
  if (gun === undefined || u.type === 'ART')
    return refuse(SCENARIO_RULE, 'special-no-gun', { unit: u.name, special: 'captured' });
  if (o.fired > 0) return refuse('BQ-6.1-a', 'fired-already', { unit: u.name });
  const under = overlapped(s, gun, shape(gun));
  if (under.length > 0) return refuse(SCENARIO_RULE, 'ends-on-a-base', { what: under[0].name });
  return undefined;
}

/** It serves its captors as another unit of their division; it is worth nothing to either army. */
export function acceptTurnGun(s: BaroqueState, o: OrdersFrame, u: Unit, c: GunOrder, tell?: Tell): void {
  const gun = s.units.find((g) => g.id === c.gun) as Unit;
  o.over = true;
  s.units.push({
    ...gun,
    id: captive(gun),
    side: u.side,
    command: u.command,
    facing: (gun.facing + HALF_TURN) & 65535,
    vd: 0,
    place: 'table',
    losses: 0,
    disordered: false,
    reacted: false,
    done: true,
    moves: 0,
    exhaustedWhenLeft: false,
  });
  tell?.(told('captured', u.side, [u.id, captive(gun)]));
}

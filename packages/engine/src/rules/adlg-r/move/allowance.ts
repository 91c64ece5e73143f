/** How far troops go. ADLG-ALW, AR-MOVE-10, AR-ABIL-17 and 18a. */
import { cachedBy, cachedOf } from '../../../battle/cache.ts';
import { cite } from '../../../battle/cite.ts';
import type { Refusal } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { units } from '../../../table/number.ts';
import { ABILITY, TROOPS } from '../army/troops.ts';
import type { Leg } from '../commands.ts';
import type { GroundClass } from '../ground/terrain.ts';
import type { AllowanceRow, HouseRules } from '../house-rules/house-rules.ts';
import { type AdlgState, DID, did, editionOf, houseRules, type Unit } from '../state.ts';

/** The row of ADLG-ALW-1; dragoons have two (AR-MOVE-10). */
function allowanceRow(u: Unit, nearEnemy: boolean): AllowanceRow {
  const troop = TROOPS[u.type];
  switch (troop.category) {
    case 'LI':
      return 'li';
    case 'LMI':
      return 'lmi';
    case 'MI':
      return 'mi';
    case 'HI':
      return u.type === 'levy' ? 'levy' : troop.deep ? 'deep' : 'hi';
    case 'WWg':
      return 'wagon';
    case 'Art':
      return u.type === 'light-artillery'
        ? 'lightArtillery'
        : u.type === 'medium-artillery'
          ? 'mediumArtillery'
          : 'heavyArtillery';
    case 'LH':
      return 'lh';
    case 'Drag':
      return nearEnemy ? 'dragoonsNear' : 'dragoonsFar';
    case 'Cv':
      return 'cv';
    case 'Kn':
      cite('AR-TROOP-21');
      return 'kn';
    case 'El':
      return 'el';
  }
}

const onGrid = (ud: number): number => (ud < 0 ? -1 : units(ud));

/** Allowances by row, on the grid: open, rough, difficult; -1: may not enter. */
const allowancesOf = cachedOf((b: HouseRules) =>
  cachedBy((row: AllowanceRow): readonly [number, number, number] => [
    onGrid(b[`allow.${row}.Open`]),
    onGrid(b[`allow.${row}.Rough`]),
    onGrid(b[`allow.${row}.Difficult`]),
  ]),
);

/** The allowance of a body in one class of ground, on the grid; -1 where it may not go. */
export function allowanceIn(s: AdlgState, u: Unit, ground: GroundClass, nearEnemy: boolean): number {
  if (ground === 'impassable') return -1;
  const row = allowancesOf(houseRules(s))(allowanceRow(u, nearEnemy));
  const base = row[ground === 'open' ? 0 : ground === 'rough' ? 1 : 2];
  if (base < 0 || !u.commandedShot) return base;
  cite('AR-ABIL-17');
  cite('AR-ABIL-18a');
  return Math.max(units(1), base - units(1));
}

/** AR-ABIL-18a, 2021: the body as if without commanded shot, for a move at full speed that costs the marker. */
export function atFullSpeed(s: AdlgState, u: Unit): Unit {
  if (!u.commandedShot || !editionOf(s).commandedShotFullSpeed) return u;
  return { ...u, commandedShot: false };
}

/** Has somebody of these a marker to give up for speed? */
export const mayHurry = (s: AdlgState, bodies: readonly Unit[]): boolean =>
  editionOf(s).commandedShotFullSpeed && bodies.some((u) => u.commandedShot);

/** Open-ground allowance: what charge reach, disengaging and "faster" are judged by. */
export const openAllowance = (s: AdlgState, u: Unit, nearEnemy = true): number =>
  allowanceIn(s, u, 'open', nearEnemy);

/** ADLG-ALW-1a, 1b: what heavy foot far from all enemies goes in the open, UD. */
export const farPace = (s: AdlgState, u: Unit): number =>
  TROOPS[u.type].deep ? houseRules(s).deepFar : houseRules(s).heavyFootFar;

/** AR-MOVE-04 */
export const isUnmanoeuvrable = (u: Unit): boolean =>
  (u.abilities & ABILITY.headstrong) !== 0 ||
  u.type === 'elephants' ||
  u.type === 'levy' ||
  u.type === 'heavy-artillery';

/** AR-MOVE-01: what a quarter- or half-turn costs, on the grid. */
export const turnCost = (u: Unit): number =>
  isUnmanoeuvrable(u) || u.type === 'war-wagon' || TROOPS[u.type].deep ? units(2) : units(1);

/** AR-EVADE-01, 02, 05 and ADLG-EVA-1: able to evade at all. */
export function canEvade(s: AdlgState, u: Unit): boolean {
  const category = TROOPS[u.type].category;
  if (category === 'Drag') cite('AR-TROOP-23');
  if (category === 'LI' || category === 'LH' || category === 'Drag') return true;
  if (category !== 'Cv') return false;
  if ((u.abilities & ABILITY.caracole) !== 0) return true;
  if (isPlainCavalry(s, u)) return true;
  // AR-ABIL-14: an arquebus on horseback is a carbine.
  const carbine = u.weapon === 'carbine' || u.weapon === 'arquebus';
  const missile = u.weapon === 'bow' || u.weapon === 'crossbow' || carbine;
  if (!missile) return false;
  return (u.abilities & ABILITY.shock) === 0 || houseRules(s).shockMayEvade;
}

/**
 * ADLG-EVA-1a: cavalry without Impact that is not headstrong, in 2021, which leaves the list to the base game; 2024
 * prints its own.
 */
function isPlainCavalry(s: AdlgState, u: Unit): boolean {
  const said = houseRules(s).plainCavalryEvades;
  if (said === 'never') return false;
  let bars = ABILITY.mountedImpact | ABILITY.shock | ABILITY.headstrong | ABILITY.furiousCharge;
  if (said === 'without-pistol') bars |= ABILITY.pistol;
  if ((u.abilities & bars) !== 0) return false;
  cite('ADLG-EVA-1a');
  return s.edition === 2021;
}

const comesOn = (u: Unit): boolean => did(u, DID.entered) && u.moves === 0;

/** ADLG-FLM-3: what of its first move a body that has just come on has used to stand on the table. */
export const fromTheEdge = (u: Unit): number => (comesOn(u) ? u.depth : 0);

/** ADLG-FLM-3a: whoever comes on goes straight in with its first move, charge or not. */
export function straightIn(s: AdlgState, bodies: readonly Unit[], legs: readonly Leg[]): Refusal | undefined {
  if (!houseRules(s).marchStraight) return undefined;
  const u = bodies.find(comesOn);
  return u === undefined || legs.every((l) => l.do === 'advance')
    ? undefined
    : refuse('ADLG-FLM-3a', 'enters-straight', { unit: u.name });
}

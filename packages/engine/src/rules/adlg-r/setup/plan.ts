/** The written plan: in which third of the table each corps deploys, in reach of its commander. ADLG-DEP-3a, 3b. */
import { cite } from '../../../battle/cite.ts';
import { inDegrees } from '../../../battle/form/place.ts';
import type { Json, Refusal, Side } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { fromUnits, toUnits } from '../../../table/grid.ts';
import { inUnits, type Length } from '../../../table/number.ts';
import { type Rect, type Shape, shapeOf } from '../../../table/shape.ts';
import { commandRange, inCommand } from '../command/command.ts';
import type { Deploy, PlaceOf } from '../commands.ts';
import { type AdlgState, type Commander, commanderOf, houseRules, type Unit } from '../state.ts';
import { SAME } from '../tolerances.ts';
import { type Fits, nearestPlace, readSaved } from './formation.ts';
import { poseOf } from './places.ts';
import type { Planned, Third } from './setup-state.ts';
import { zoneOf } from './zones.ts';

export const THIRDS: readonly Third[] = ['left', 'centre', 'right'];

/** The part of the table, from west to east, that a side calls so. */
export function thirdOf(s: AdlgState, side: Side, third: Third): { west: number; east: number } {
  const k = THIRDS.indexOf(third);
  const fromWest = side === 0 ? k : 2 - k;
  return { west: (fromWest * s.width) / 3, east: ((fromWest + 1) * s.width) / 3 };
}

/** Does the middle of a base lie there? */
const liesIn = (s: AdlgState, side: Side, third: Third, x: Length): boolean => {
  const { west, east } = thirdOf(s, side, third);
  return x >= west - SAME && x <= east + SAME;
};

/** Where the plan puts a corps; undefined where no plan is written. */
export function plannedFor(s: AdlgState, corps: number): Third | undefined {
  const notes = s.setup?.notes[s.corps[corps].side];
  return notes?.plan?.find((p) => p.corps === corps)?.zone;
}

const USUAL: readonly Third[] = ['centre', 'left', 'right', 'right'];

/** The plan of somebody who writes none: as the kept deployment stood, else the chief in the centre. */
export function usualPlan(s: AdlgState, side: Side, march: number | undefined): Planned[] {
  const saved = s.setup!.deployments[side];
  const own = s.units.filter((u) => u.side === side);
  const out: Planned[] = [];
  let k = 0;
  s.corps.forEach((c, corps) => {
    if (c.side !== side || corps === march) return;
    out.push({ corps, zone: stoodIn(own, corps, saved) ?? USUAL[k] ?? 'centre' });
    k++;
  });
  return out;
}

/** The third in which most of a corps stood in a kept deployment. */
function stoodIn(own: readonly Unit[], corps: number, raw: Json): Third | undefined {
  const saved = readSaved(raw);
  if (saved === undefined) return undefined;
  const many = [0, 0, 0];
  own.forEach((u, i) => {
    const place = saved.bodies[i];
    if (u.corps !== corps || place === null || place === undefined) return;
    many[Math.max(0, Math.min(2, Math.floor((3 * place[0]) / saved.width)))]++;
  });
  const most = Math.max(...many);
  return most === 0 ? undefined : THIRDS[many.indexOf(most)];
}

/** ADLG-DEP-3a: what may be written. */
export function checkPlan(s: AdlgState, side: Side, plan: readonly Planned[]): Refusal | undefined {
  for (const p of plan)
    if (s.corps[p.corps]?.side !== side || plan.filter((q) => q.corps === p.corps).length > 1)
      return refuse('ADLG-DEP-3a', 'no-such-corps', { corps: p.corps });
  return undefined;
}

/** The commander as he would stand, and the bodies about him. */
interface Led {
  state: AdlgState;
  commander: Commander;
}

function ledBy(
  s: AdlgState,
  corps: number,
  places: readonly PlaceOf[],
  at: Deploy['commander'],
): Led | undefined {
  const c = commanderOf(s, corps);
  if (c === undefined || !houseRules(s).deployInCommand) return undefined;
  const commander: Commander = { ...c };
  if (!c.included) {
    if (at === null) return undefined;
    if ('unit' in at) Object.assign(commander, { unit: at.unit, half: at.half });
    else Object.assign(commander, { unit: '', x: fromUnits(at.x), y: fromUnits(at.y) });
  }
  const posed = s.units.map((u) => {
    const p = places.find((q) => q.unit === u.id);
    return p === undefined ? u : { ...u, ...poseOf(p), place: 'table' as const };
  });
  const with_ = posed.find((u) => u.id === commander.unit);
  if (commander.unit !== '' && (with_ === undefined || (with_.place !== 'table' && with_.place !== 'ambush')))
    return undefined;
  return { state: { ...s, units: posed }, commander };
}

/** Is a body where the plan wants it, and in command? */
function suits(s: AdlgState, third: Third | undefined, led: Led | undefined): Fits {
  return (u: Unit, r: Rect): boolean => {
    if (third !== undefined && !liesIn(s, u.side, third, r.x)) return false;
    return (
      led === undefined || u.id === led.commander.unit || inCommand(led.state, led.commander, { ...u, ...r })
    );
  };
}

const rectOf = (u: Unit, p: PlaceOf): Rect => ({ ...poseOf(p), width: u.width, depth: u.depth });

/** Another place that suits a body that stands amiss, the others standing where they stand. */
function better(s: AdlgState, u: Unit, places: readonly PlaceOf[], fits: Fits): Rect | undefined {
  const taken: Shape[] = [];
  for (const p of places) {
    const v = s.units.find((x) => x.id === p.unit)!;
    if (v.id !== u.id) taken.push(shapeOf(rectOf(v, p)));
  }
  const now = places.find((p) => p.unit === u.id)!;
  return nearestPlace(s, u, poseOf(now), zoneOf(s, u.type), taken, fits);
}

const behindWork = (s: AdlgState, u: Unit): boolean => s.works.some((w) => w.of === u.id);

/** ADLG-DEP-3a, 3b: everybody in his third and in command, but for those who find no room there. */
export function checkPlanned(s: AdlgState, side: Side, c: Deploy): Refusal | undefined {
  const third = plannedFor(s, c.corps);
  const led = ledBy(s, c.corps, c.places, c.commander);
  if (third !== undefined) cite('ADLG-DEP-3a');
  if (led !== undefined) cite('ADLG-DEP-3b');
  if (third === undefined && led === undefined) return undefined;
  if (third !== undefined && c.commander !== null && !('unit' in c.commander)) {
    if (!liesIn(s, side, third, fromUnits(c.commander.x)))
      return refuse('ADLG-DEP-3a', 'outside-plan', { unit: commanderOf(s, c.corps)!.name, zone: third });
  }
  const fits = suits(s, third, led);
  for (const p of c.places) {
    const u = s.units.find((v) => v.id === p.unit)!;
    const rect = rectOf(u, p);
    if (behindWork(s, u) || fits(u, rect) || better(s, u, c.places, fits) === undefined) continue;
    if (third !== undefined && !liesIn(s, side, third, rect.x))
      return refuse('ADLG-DEP-3a', 'outside-plan', { unit: u.name, zone: third });
    return refuse('ADLG-DEP-3b', 'deployed-out-of-command', {
      unit: u.name,
      range: inUnits(commandRange(s, led!.commander, u)),
    });
  }
  return undefined;
}

/** Bodies of a formation drawn into their third and into command, as far as there is room. */
export function drawnIn(
  s: AdlgState,
  corps: number,
  places: readonly PlaceOf[],
  commander: (places: readonly PlaceOf[]) => Deploy['commander'],
): { places: PlaceOf[]; commander: Deploy['commander'] } {
  let out = [...places];
  const third = plannedFor(s, corps);
  const at = bestPlaced(s, corps, out, commander(out));
  if (third === undefined && !houseRules(s).deployInCommand) return { places: out, commander: at };
  for (let again = 0; again < 4; again++) {
    let moved = false;
    for (const p of out) {
      const u = s.units.find((v) => v.id === p.unit)!;
      const fits = suits(s, third, ledBy(s, corps, out, at));
      if (behindWork(s, u) || fits(u, rectOf(u, p))) continue;
      const r = better(s, u, out, fits);
      if (r === undefined) continue;
      const there: PlaceOf = { unit: u.id, x: toUnits(r.x), y: toUnits(r.y), facing: inDegrees(r.facing) };
      out = out.map((q) => (q.unit === u.id ? there : q));
      moved = true;
    }
    if (!moved) break;
  }
  return { places: out, commander: at };
}

/** The commander with the body from which he commands most, the one he would be with first. */
function bestPlaced(
  s: AdlgState,
  corps: number,
  places: readonly PlaceOf[],
  first: Deploy['commander'],
): Deploy['commander'] {
  if (first === null || !('unit' in first) || !houseRules(s).deployInCommand) return first;
  let best = first;
  let most = -1;
  for (const unit of [first.unit, ...places.map((p) => p.unit)]) {
    const at = { unit, half: 'left' as const };
    const led = ledBy(s, corps, places, at);
    if (led === undefined) continue;
    const many = places.filter((p) =>
      inCommand(led.state, led.commander, led.state.units.find((u) => u.id === p.unit)!),
    );
    if (many.length > most) {
      most = many.length;
      best = at;
    }
    if (most === places.length) break;
  }
  return best;
}

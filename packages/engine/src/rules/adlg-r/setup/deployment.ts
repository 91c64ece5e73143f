/** Camps, works and guns, then the corps in turn: ADLG-DEP-1 to 4, AR-SETUP-10 to 13. */
import { cite } from '../../../battle/cite.ts';
import type { Luck } from '../../../battle/dice/dice.ts';
import { type Ask, askId, other, type Refusal, type Side, type Tell } from '../../../battle/protocol.ts';
import { isRefusal, refuse } from '../../../battle/refuse.ts';
import { direction } from '../../../table/angle.ts';
import { touchesArea } from '../../../table/area.ts';
import { fromUnits, toUnits } from '../../../table/grid.ts';
import {
  type Facing,
  inUnits,
  type Length,
  roundHalfAway,
  type Units,
  units,
} from '../../../table/number.ts';
import { type Shape, shapeOf } from '../../../table/shape.ts';
import { isBattleUnit, TROOPS } from '../army/troops.ts';
import type { CampCommand, Deploy, PlaceOf } from '../commands.ts';
import { nextAsk, pop, push, type SideAsk } from '../frames.ts';
import { areaOf } from '../ground/terrain.ts';
import {
  type AdlgState,
  type Camp,
  commanderOf,
  findUnit,
  houseRules,
  type Unit,
  type Work,
} from '../state.ts';
import { AT_EDGE, SAME, WORK_LINE, WORK_STRETCH } from '../tolerances.ts';
import {
  arranged,
  type Fits,
  FORMATIONS,
  keptPlaces,
  middleFront,
  nearestPlace,
  placeBehindWork,
  middleOf as usualMiddle,
} from './formation.ts';
import { poseOf, shapeAt } from './places.ts';
import { checkPlanned, drawnIn, plannedFor, thirdOf } from './plan.ts';
import { ahead, checkPlace, inZone, isFree, zoneOf } from './zones.ts';

export function putDown(s: AdlgState, p: PlaceOf, place: 'table' | 'ambush'): void {
  const u = findUnit(s, p.unit)!;
  const pose = poseOf(p);
  u.x = pose.x;
  u.y = pose.y;
  u.facing = pose.facing;
  u.place = place;
}

// --- Camp, works, heavy guns ----------------------------------------------------------------------------------------

export const heavyGuns = (s: AdlgState, side: Side): Unit[] =>
  s.units.filter(
    (u) => u.side === side && u.type === 'heavy-artillery' && u.place === 'marching' && !marches(s, u),
  );

/** Is it with a corps that marches round a flank? */
export const marches = (s: AdlgState, u: Unit): boolean => s.setup?.notes[u.side]?.march?.corps === u.corps;

/** The camp lies on the own long edge, its long side along it (ADLG-SCA-5). */
const campAt = (s: AdlgState, side: Side, x: Units, y: Units): Camp => ({
  side,
  x: fromUnits(x),
  y: fromUnits(y),
  facing: ahead(side),
  width: units(2),
  depth: units(1),
  fortified: s.setup!.fortifiedCamps[side],
  losses: 0,
  taken: false,
});

const workAt = (side: Side, w: CampCommand['works'][number], i: number): Work => ({
  id: `${side === 0 ? 'A' : 'B'}-w${i + 1}`,
  kind: 'fortification',
  ...poseOf(w),
  width: units(1),
  ...(w.of === undefined ? {} : { of: w.of }),
});

/** On the own edge; ADLG-DEP-2a: or in the zone at water, a fortified one anywhere in it. */
function campLies(s: AdlgState, camp: Camp, at: Shape, edge: number, depth: Length): boolean {
  if (Math.abs(edge) <= SAME) return true;
  if (houseRules(s).campPlace === 'edge' || edge < -SAME || edge + camp.depth > depth + SAME) return false;
  cite('ADLG-DEP-2a');
  const water = s.pieces.filter((p) => p.kind === 'river' || p.kind === 'coast');
  if (water.some((p) => touchesArea(at, areaOf(p)))) return false;
  const by = shapeOf({ ...camp, width: camp.width + 2 * AT_EDGE, depth: camp.depth + 2 * AT_EDGE });
  return camp.fortified || water.some((p) => touchesArea(by, areaOf(p)));
}

export function checkCamp(s: AdlgState, side: Side, c: CampCommand): Refusal | undefined {
  const camp = campAt(s, side, c.x, c.y);
  const at = shapeOf(camp);
  const { side: margin, depth } = zoneOf(s, 'keil');
  const edge = side === 0 ? camp.y - camp.depth / 2 : s.depth - camp.y - camp.depth / 2;
  if (
    !campLies(s, camp, at, edge, depth) ||
    camp.x - camp.width / 2 < margin - SAME ||
    camp.x + camp.width / 2 > s.width - margin + SAME
  )
    return refuse('ADLG-DEP-2', 'camp-place', { side: inUnits(margin) });
  cite('ADLG-SCA-5');
  const blocked = isFree(s, at, [], () => false);
  if (blocked !== undefined) return blocked;
  const taken = [at];
  const guns = heavyGuns(s, side);
  for (const p of c.guns) {
    const u = guns.find((g) => g.id === p.unit);
    if (u === undefined || c.guns.filter((q) => q.unit === p.unit).length > 1)
      return refuse('AR-SETUP-12', 'guns-with-camp', { guns: guns.length });
    const wrong = checkPlace(s, u, poseOf(p), zoneOf(s, u.type), taken);
    if (wrong !== undefined) return wrong;
    taken.push(shapeAt(u, p));
  }
  for (const u of guns)
    if (
      !c.guns.some((p) => p.unit === u.id) &&
      nearestPlace(s, u, middleFront(s, side), zoneOf(s, u.type), taken) !== undefined
    )
      return refuse('AR-SETUP-12', 'guns-with-camp', { guns: guns.length });
  return checkWorks(s, side, c);
}

/** ADLG-DEP-4: one UD each, in the own zone; AR-SETUP-13: those of a gun stand before it, as far forward as it may. */
function checkWorks(s: AdlgState, side: Side, c: CampCommand): Refusal | undefined {
  const bought = s.setup!.fortifications[side];
  if (c.works.length > bought)
    return refuse('ADLG-DEP-4', 'too-many-fortifications', { has: c.works.length, most: bought });
  const lines: Shape[] = [];
  for (const w of c.works) {
    const pose = poseOf(w);
    const line = shapeOf({ ...pose, width: units(1), depth: 0 });
    let zone = zoneOf(s, 'keil');
    if (w.of !== undefined) {
      const gun = findUnit(s, w.of);
      if (s.edition !== 2024 || gun === undefined || gun.side !== side || TROOPS[gun.type].category !== 'Art')
        return refuse('AR-SETUP-13', 'works-for-guns', { unit: w.of });
      zone = zoneOf(s, gun.type);
      const place = c.guns.find((p) => p.unit === gun.id);
      if (place !== undefined && !standsBehind(shapeAt(gun, place), pose))
        return refuse('AR-SETUP-13', 'works-before-gun', { unit: gun.name });
    }
    if (!inZone(s, side, line, zone))
      return refuse('ADLG-DEP-2', 'outside-zone', {
        unit: 'fortification',
        depth: inUnits(zone.depth),
        side: inUnits(zone.side),
      });
    if (lines.some((o) => laidUpon(line, o)))
      return refuse('ADLG-GEO-6', 'occupied', { unit: 'fortification' });
    lines.push(line);
  }
  return undefined;
}

/** Do two works that look much the same way cover the same stretch? */
function laidUpon(a: Shape, b: Shape): boolean {
  const ahead = (b.x - a.x) * a.ux + (b.y - a.y) * a.uy;
  const aside = (b.x - a.x) * a.uy - (b.y - a.y) * a.ux;
  const same = a.ux * b.ux + a.uy * b.uy > 0.7;
  return same && Math.abs(ahead) < WORK_LINE && Math.abs(aside) < a.halfWidth + b.halfWidth - WORK_STRETCH;
}

/** Does the work lie before the front of this base, looking the same way? AR-SETUP-13 */
function standsBehind(gun: Shape, w: { x: Length; y: Length; facing: Facing }): boolean {
  const to = direction(w.facing, { x: 0, y: 0 });
  const before = (w.x - gun.x) * gun.ux + (w.y - gun.y) * gun.uy - gun.halfDepth;
  const aside = (w.x - gun.x) * gun.uy - (w.y - gun.y) * gun.ux;
  const same = to.x * gun.ux + to.y * gun.uy > 0.7;
  return same && before > -WORK_LINE && before < units(0.6) && Math.abs(aside) < units(0.6);
}

const choose = (id: string) => ({ ask: id, kind: 'choose-for-me' });

export const campQuestion = {
  asks: (s: AdlgState, frame: SideAsk): Ask[] => {
    const id = askId(frame.n);
    const about = heavyGuns(s, frame.side).map((u) => u.id);
    return [
      { id, side: frame.side, kind: 'camp', rule: 'ADLG-DEP-1', about, secret: false, default: choose(id) },
    ];
  },
  check: (s: AdlgState, frame: SideAsk, c: CampCommand): Refusal | undefined => checkCamp(s, frame.side, c),
  accept: (s: AdlgState, frame: SideAsk, c: CampCommand, tell?: Tell): void => {
    const { side } = frame;
    pop(s);
    s.camps.push(campAt(s, side, c.x, c.y));
    for (const u of heavyGuns(s, side)) if (!c.guns.some((p) => p.unit === u.id)) u.place = 'left';
    for (const p of c.guns) putDown(s, p, 'table');
    if (c.works.length > 0) s.works = [...s.works, ...c.works.map((w, i) => workAt(side, w, i))];
    tell?.({
      kind: 'camp-placed',
      rule: 'ADLG-DEP-1',
      side,
      facts: { x: c.x, y: c.y, works: c.works.length },
    });
    if (c.guns.length > 0)
      tell?.({ kind: 'guns-placed', rule: 'AR-SETUP-12', side, about: c.guns.map((p) => p.unit) });
  },
};

export function sampleCamp(s: AdlgState, ask: string, side: Side, luck: Luck | undefined): CampCommand {
  const W = inUnits(s.width);
  const D = inUnits(s.depth);
  const y = side === 0 ? 0.5 : D - 0.5;
  const margin = inUnits(zoneOf(s, 'keil').side);
  const works: CampCommand['works'][number][] = [];
  const guns: PlaceOf[] = [];
  const c: CampCommand = { ask, kind: 'camp', x: W / 2, y, works, guns };
  const room = Math.max(0, Math.floor(2 * (W - 2 * margin - 2)));
  for (let tries = 0; tries < 200; tries++) {
    const k =
      luck === undefined || tries > 20
        ? (Math.floor(room / 2) + (tries % 2 === 0 ? tries : -tries) + 200 * (room + 1)) % (room + 1)
        : luck.below(room + 1);
    c.x = margin + 1 + k / 2;
    if (isFree(s, shapeOf(campAt(s, side, c.x, y)), [], () => false) === undefined) break;
  }
  const taken = [shapeOf(campAt(s, side, c.x, y))];
  for (const u of heavyGuns(s, side)) {
    const zone = zoneOf(s, u.type);
    const wish = {
      x: units(W / 2),
      y: side === 0 ? zone.depth - units(0.5) : s.depth - zone.depth + units(0.5),
      facing: ahead(side),
    };
    const found =
      nearestPlace(s, u, wish, zone, taken) ?? nearestPlace(s, u, middleFront(s, side), zone, taken);
    if (found === undefined) continue; // no room for it anywhere
    taken.push(shapeOf(found));
    guns.push({ unit: u.id, x: toUnits(found.x), y: toUnits(found.y), facing: side === 0 ? 90 : 270 });
  }
  const depth = inUnits(zoneOf(s, 'keil').depth);
  const bought = s.setup!.fortifications[side];
  for (let i = 0; i < bought && W / 2 + i < W - margin; i++) {
    const at = W / 2 - bought / 2 + i + 0.5;
    if (at - 0.5 < margin || at + 0.5 > W - margin) continue;
    works.push({ x: at, y: side === 0 ? depth : D - depth, facing: side === 0 ? 90 : 270 });
  }
  return c;
}

// --- The corps ------------------------------------------------------------------------------------------------------

/** Bodies of a corps still to be put down. */
export const toDeploy = (s: AdlgState, corps: number): Unit[] =>
  s.units.filter((u) => u.corps === corps && u.place === 'marching' && !marches(s, u));

/** Corps of a side not put down yet: a corps whose bodies all lie in ambush has its commander to place. */
export function corpsLeft(s: AdlgState, side: Side): number[] {
  const out: number[] = [];
  s.corps.forEach((c, i) => {
    if (c.side === side && s.setup!.notes[side]?.march?.corps !== i && !c.done) out.push(i);
  });
  return out;
}

/** Who deploys next: the defender, then the attacker, and so on; whoever has none left is passed over. */
export function nextToDeploy(s: AdlgState, last: Side | undefined): Side | undefined {
  const first = last === undefined ? s.setup!.defender : other(last);
  if (corpsLeft(s, first).length > 0) return first;
  return corpsLeft(s, other(first)).length > 0 ? other(first) : undefined;
}

/** Where a corps has its middle when nothing is said: in the middle of its third, if one is planned. */
export function middleOf(s: AdlgState, corps: number): number {
  const third = plannedFor(s, corps);
  if (third === undefined) return usualMiddle(s, corps);
  const { west, east } = thirdOf(s, s.corps[corps].side, third);
  return roundHalfAway((west + east) / 2);
}

/** The same deployment with its places written out, where it names a formation only. */
export function drawnUp(s: AdlgState, side: Side, c: Deploy): Deploy | Refusal {
  const { formation } = c;
  if (formation === undefined) return c;
  const bodies = toDeploy(s, c.corps);
  const middle = c.middle === undefined ? middleOf(s, c.corps) : units(c.middle);
  const fits = inPlan(s, c.corps);
  const saved = s.setup!.deployments[side];
  const places =
    formation === 'as-kept' || formation === 'mirrored'
      ? saved === null
        ? undefined
        : keptPlaces(s, side, bodies, saved, formation, fits)
      : arranged(s, side, bodies, formation, middle, fits);
  if (places === undefined) return refuse('ADLG-DEP-3', 'nothing-kept', { corps: s.corps[c.corps].name });
  return {
    ask: c.ask,
    kind: 'deploy',
    corps: c.corps,
    ...drawnIn(s, c.corps, places, (drawn) => commanderFor(s, c.corps, drawn)),
  };
}

/** ADLG-DEP-3a: the third of the table that is planned for a corps, for drawing it up. */
function inPlan(s: AdlgState, corps: number): Fits | undefined {
  const third = plannedFor(s, corps);
  if (third === undefined) return undefined;
  const { west, east } = thirdOf(s, s.corps[corps].side, third);
  return (_u, r) => r.x >= west && r.x <= east;
}

export function checkDeploy(s: AdlgState, side: Side, named: Deploy): Refusal | undefined {
  if (!corpsLeft(s, side).includes(named.corps))
    return refuse('ADLG-DEP-1', 'no-such-corps', { corps: named.corps });
  const c = drawnUp(s, side, named);
  if (isRefusal(c)) return c;
  const bodies = toDeploy(s, c.corps);
  const taken: Shape[] = [];
  cite('ADLG-DEP-3');
  for (const p of c.places) {
    const u = bodies.find((b) => b.id === p.unit);
    if (u === undefined || c.places.filter((q) => q.unit === p.unit).length > 1)
      return refuse('ADLG-DEP-3', 'not-to-deploy', { unit: p.unit });
    const wrong = checkPlace(s, u, poseOf(p), zoneOf(s, u.type), taken);
    if (wrong !== undefined) return wrong;
    const at = shapeAt(u, p);
    if (placeBehindWork(s, u) !== undefined && s.works.some((w) => w.of === u.id && !standsBehind(at, w)))
      return refuse('AR-SETUP-13', 'works-before-gun', { unit: u.name });
    taken.push(at);
  }
  for (const u of bodies) {
    if (c.places.some((p) => p.unit === u.id)) continue;
    // A corps is placed whole; only a body for which there is no room may be left behind.
    if (nearestPlace(s, u, middleFront(s, side), zoneOf(s, u.type), taken) !== undefined)
      return refuse('ADLG-DEP-3', 'corps-whole', { unit: u.name });
  }
  return checkCommander(s, side, c) ?? checkPlanned(s, side, c);
}

function checkCommander(s: AdlgState, side: Side, c: Deploy): Refusal | undefined {
  const commander = commanderOf(s, c.corps);
  if (commander === undefined)
    return c.commander === null ? undefined : refuse('ADLG-DEP-3', 'no-commander-there');
  if (commander.included) {
    const ok = c.commander === null || ('unit' in c.commander && c.commander.unit === commander.unit);
    return ok ? undefined : refuse('ADLG-CMD-10', 'included', { commander: commander.name });
  }
  if (c.commander === null) return refuse('ADLG-DEP-3', 'commander-missing', { commander: commander.name });
  if ('unit' in c.commander) {
    const { unit, half } = c.commander;
    const u = findUnit(s, unit);
    const there =
      c.places.some((p) => p.unit === unit) ||
      (u !== undefined && u.corps === c.corps && (u.place === 'ambush' || u.place === 'table'));
    if (!there) return refuse('ADLG-DEP-3', 'commander-unit', { unit });
    if (u?.place === 'ambush' && commander.chief && !houseRules(s).chiefInAmbush)
      return refuse('ADLG-AMB-1a', 'chief-in-ambush', { unit: u.name });
    return half === 'right' && u !== undefined && !isBattleUnit(u.type)
      ? refuse('ADLG-CMD-9', 'no-such-half', { unit })
      : undefined;
  }
  const y = fromUnits(c.commander.y);
  const from = side === 0 ? y : s.depth - y;
  const x = fromUnits(c.commander.x);
  const { depth } = zoneOf(s, 'light-cavalry');
  return from >= 0 && from <= depth && x >= 0 && x <= s.width
    ? undefined
    : refuse('ADLG-DEP-3', 'outside-zone', { unit: commander.name, depth: inUnits(depth), side: 0 });
}

export const deployQuestion = {
  asks: (s: AdlgState, frame: SideAsk): Ask[] => {
    const id = askId(frame.n);
    const about = corpsLeft(s, frame.side).flatMap((c) => toDeploy(s, c).map((u) => u.id));
    return [
      { id, side: frame.side, kind: 'deploy', rule: 'ADLG-DEP-3', about, secret: false, default: choose(id) },
    ];
  },
  check: (s: AdlgState, frame: SideAsk, c: Deploy): Refusal | undefined => checkDeploy(s, frame.side, c),
  accept: (s: AdlgState, frame: SideAsk, named: Deploy, tell?: Tell): void => {
    const { side } = frame;
    const c = drawnUp(s, side, named);
    if (isRefusal(c)) throw new Error(`a refused deployment was accepted: ${c.why}`);
    pop(s);
    for (const u of toDeploy(s, c.corps)) if (!c.places.some((p) => p.unit === u.id)) u.place = 'left';
    for (const p of c.places) putDown(s, p, 'table');
    const commander = commanderOf(s, c.corps);
    if (commander !== undefined) setCommander(s, commander, c);
    s.corps[c.corps].done = true;
    tell?.({
      kind: 'deployed',
      rule: 'ADLG-DEP-3',
      side,
      about: c.places.map((p) => p.unit),
      facts: { corps: s.corps[c.corps].name },
    });
    const next = nextToDeploy(s, side);
    if (next !== undefined) push(s, { at: 'setup.deploy', side: next, n: nextAsk(s) });
  },
};

function setCommander(s: AdlgState, commander: NonNullable<ReturnType<typeof commanderOf>>, c: Deploy): void {
  if (commander.included) {
    const u = findUnit(s, commander.unit);
    if (u !== undefined) {
      commander.x = u.x;
      commander.y = u.y;
    }
    return;
  }
  if (c.commander === null) return;
  if ('unit' in c.commander) {
    commander.unit = c.commander.unit;
    commander.half = c.commander.half;
    const u = findUnit(s, commander.unit)!;
    commander.x = u.x;
    commander.y = u.y;
  } else {
    commander.unit = '';
    commander.x = fromUnits(c.commander.x);
    commander.y = fromUnits(c.commander.y);
  }
}

/** Proposals for a corps: the deployment kept with the roster first, then the formations. */
export function* deployments(s: AdlgState, ask: string, side: Side, corps: number): Iterable<Deploy> {
  const bodies = toDeploy(s, corps);
  const fits = inPlan(s, corps);
  const complete = (places: PlaceOf[]): Deploy => ({
    ask,
    kind: 'deploy',
    corps,
    ...drawnIn(s, corps, places, (drawn) => commanderFor(s, corps, drawn)),
  });
  const saved = s.setup!.deployments[side];
  if (saved !== null)
    for (const how of ['as-kept', 'mirrored'] as const) {
      const places = keptPlaces(s, side, bodies, saved, how, fits);
      if (places !== undefined && places.length === bodies.length) yield complete(places);
    }
  for (const formation of FORMATIONS)
    yield complete(arranged(s, side, bodies, formation, middleOf(s, corps), fits));
}

function commanderFor(s: AdlgState, corps: number, places: readonly PlaceOf[]): Deploy['commander'] {
  const c = commanderOf(s, corps);
  if (c === undefined) return null;
  if (c.included) return null;
  const first = places.find((p) => p.unit === c.unit) ?? places[Math.floor(places.length / 2)];
  if (first !== undefined) return { unit: first.unit, half: 'left' };
  const mayHide = !c.chief || houseRules(s).chiefInAmbush;
  const hidden = s.units.find(
    (u) => u.corps === corps && ((mayHide && u.place === 'ambush') || u.place === 'table'),
  );
  if (hidden !== undefined) return { unit: hidden.id, half: 'left' };
  const x = plannedFor(s, corps) === undefined ? s.width / 2 : middleOf(s, corps);
  return { x: toUnits(x), y: toUnits(s.corps[corps].side === 0 ? units(1) : s.depth - units(1)) };
}

export function sampleDeploy(s: AdlgState, ask: string, side: Side, luck: Luck): Deploy {
  const left = corpsLeft(s, side);
  const corps = left[luck.below(left.length)];
  const skip = luck.below(FORMATIONS.length);
  let n = 0;
  let last: Deploy | undefined;
  for (const d of deployments(s, ask, side, corps)) {
    last = d;
    if (n++ >= skip && checkDeploy(s, side, d) === undefined) return d;
  }
  for (const d of deployments(s, ask, side, corps)) if (checkDeploy(s, side, d) === undefined) return d;
  return last!;
}

/** AR-SETUP-13: works of a gun that is gone are taken away. */
export function dropGunWorks(s: AdlgState, tell?: Tell): void {
  if (!s.works.some((w) => w.of !== undefined)) return;
  const gone = (w: Work): boolean => {
    if (w.of === undefined) return false;
    const gun = findUnit(s, w.of);
    return gun === undefined || gun.place === 'destroyed' || gun.place === 'left';
  };
  if (!s.works.some(gone)) return;
  s.works = s.works.filter((w) => !gone(w));
  tell?.({ kind: 'works-removed', rule: 'AR-SETUP-13' });
}

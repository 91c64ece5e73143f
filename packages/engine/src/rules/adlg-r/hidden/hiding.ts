/** What may hide where: ground, notes, places and markers of ambushes in the set-up. ADLG-AMB, AR-SETUP-09, AR-TERR-20. */
import { cite } from '../../../battle/cite.ts';
import type { Luck } from '../../../battle/dice/dice.ts';
import {
  type Ask,
  askId,
  type BodyId,
  type Refusal,
  type Side,
  type Tell,
} from '../../../battle/protocol.ts';
import { isRefusal, refuse } from '../../../battle/refuse.ts';
import { touchesArea, whollyInArea } from '../../../table/area.ts';
import { inPlane } from '../../../table/board.ts';
import { fromUnits, toUnits } from '../../../table/grid.ts';
import { inUnits, units } from '../../../table/number.ts';
import { type Shape, shapeOf } from '../../../table/shape.ts';
import { isBattleUnit, isLight, TROOPS } from '../army/troops.ts';
import type { AmbushCommand, PlaceOf } from '../commands.ts';
import { pop, type SideAsk } from '../frames.ts';
import { lieOf } from '../ground/rim.ts';
import { areaOf, isHill } from '../ground/terrain.ts';
import { groupOf } from '../move/group.ts';
import { putDown } from '../setup/deployment.ts';
import { poseOf, shapeAt } from '../setup/places.ts';
import { ambushParts, inPart, isFree, zoneOf } from '../setup/zones.ts';
import { groundBlocks } from '../shooting/sight.ts';
import {
  type AdlgState,
  findUnit,
  houseRules,
  type Marker,
  type Piece,
  type TerrainKind,
  type Unit,
} from '../state.ts';

/** AR-TERR-20, the column of ambushes: who may hide in it. Hills hide whoever is behind their crest. */
const HIDES: Readonly<
  Partial<Record<TerrainKind, 'all' | 'not-elephants' | 'light-foot' | 'light-foot-and-dragoons'>>
> = {
  brush: 'light-foot',
  field: 'light-foot',
  'enclosed-field': 'light-foot-and-dragoons',
  plantation: 'not-elephants',
  wood: 'all',
  marsh: 'light-foot',
  dune: 'light-foot',
  gully: 'not-elephants',
  village: 'not-elephants',
};

/** May these troops hide in this kind of ground? */
export function mayHideIn(kind: TerrainKind, u: Unit): boolean {
  const who = HIDES[kind];
  const { category } = TROOPS[u.type];
  if (who === undefined) return false;
  cite('AR-TERR-20');
  cite('ADLG-TER-1');
  if (kind === 'enclosed-field') cite('AR-TERR-16');
  if (who === 'all') return true;
  if (who === 'not-elephants') return category !== 'El';
  return category === 'LI' || (who === 'light-foot-and-dragoons' && category === 'Drag');
}

/** Is every line from where the enemy may deploy to this base stopped by ground? ADLG-TER-21 */
function behindCrest(s: AdlgState, side: Side, at: Shape): boolean {
  if (!s.pieces.some((p) => isHill(p.kind))) return false;
  const enemyDepth = zoneOf(s, 'light-infantry').depth;
  for (let i = 0; i <= 12; i++)
    for (const share of [1, 0.5]) {
      const along = (s.width * i) / 12;
      const from = side === 0 ? s.depth - enemyDepth * share : enemyDepth * share;
      const { x, y } = inPlane(lieOf(s), along, from, { x: 0, y: 0 });
      for (let k = 0; k < 4; k++)
        if (!groundBlocks(s, x, y, at.corners[2 * k], at.corners[2 * k + 1])) return false;
    }
  cite('ADLG-TER-21');
  return true;
}

/** Is a base hidden there? */
export const isHiddenAt = (s: AdlgState, u: Unit, at: Shape): boolean =>
  s.pieces.some((p) => mayHideIn(p.kind, u) && whollyInArea(at, areaOf(p))) || behindCrest(s, u.side, at);

/** ADLG units of an ambush: AR-SETUP-09. */
const strength = (bodies: readonly Unit[]): number =>
  bodies.reduce((n, u) => n + (isBattleUnit(u.type) ? 2 : 1), 0);

/** What may be noted for an ambush: at most four units or two battle units, no guns or wagons, one corps. */
export function checkAmbushNote(
  s: AdlgState,
  side: Side,
  note: { corps: number; units: readonly BodyId[] },
): Refusal | undefined {
  const bodies: Unit[] = [];
  for (const id of note.units) {
    const u = findUnit(s, id);
    if (u === undefined || u.side !== side || u.corps !== note.corps || bodies.includes(u))
      return refuse('ADLG-AMB-1', 'not-of-corps', { unit: id });
    const { category } = TROOPS[u.type];
    if (category === 'Art' || category === 'WWg')
      return refuse('AR-SETUP-09', 'no-guns-in-ambush', { unit: u.name });
    if (!houseRules(s).chiefInAmbush && s.commanders.some((c) => c.chief && c.included && c.unit === u.id))
      return refuse('ADLG-AMB-1a', 'chief-in-ambush', { unit: u.name });
    bodies.push(u);
  }
  const has = strength(bodies);
  if (bodies.length === 0 || has > 4) return refuse('AR-SETUP-09', 'ambush-size', { has, most: 4 });
  return undefined;
}

/** All bodies of one ambush at their places: hidden, in the zone, a legal group. */
function checkHidden(
  s: AdlgState,
  side: Side,
  places: readonly PlaceOf[],
  taken: Shape[],
): Refusal | undefined {
  const light = places.every((p) => isLight(TROOPS[findUnit(s, p.unit)!.type].category));
  const parts = ambushParts(s, side, light);
  const bodies: Unit[] = [];
  for (const p of places) {
    const u = findUnit(s, p.unit)!;
    const at = shapeAt(u, p);
    if (!parts.some((part) => inPart(at, part)))
      return refuse(houseRules(s).ambushPlace === 'half' ? 'ADLG-DEP-2' : 'ADLG-AMB-2a', 'outside-zone', {
        unit: u.name,
        depth: inUnits(parts[0].north - parts[0].south),
        side: 0,
      });
    const blocked = isFree(s, at, taken, (v) => v.side !== side);
    if (blocked !== undefined) return blocked;
    if (!isHiddenAt(s, u, at)) return refuse('ADLG-AMB-1', 'not-hidden', { unit: u.name });
    taken.push(at);
    bodies.push({ ...u, ...poseOf(p) });
  }
  const group = bodies.length > 1 ? groupOf(s, bodies) : undefined;
  return group !== undefined && isRefusal(group) ? refuse('ADLG-AMB-1', 'ambush-no-group') : undefined;
}

/** ADLG-AMB-2: are markers counted by player, real and empty ones together? */
export const byPlayer = (s: AdlgState): boolean => houseRules(s).ambushMarkers === 'player';

/** ADLG-AMB-2: how many markers a player has. */
export function markersMost(s: AdlgState, side: Side): number {
  const { markersPlayer, markersStrategist } = houseRules(s);
  const led = s.commanders.some((c) => c.side === side && c.chief && c.value === 3);
  return markersPlayer + (led ? markersStrategist : 0);
}

export function tooManyMarkers(s: AdlgState, side: Side, has: number): Refusal | undefined {
  const most = markersMost(s, side);
  return byPlayer(s) && has > most ? refuse('ADLG-AMB-2', 'too-many-markers', { has, most }) : undefined;
}

export function checkAmbush(s: AdlgState, side: Side, c: AmbushCommand): Refusal | undefined {
  const notes = s.setup!.notes[side]!.ambushes;
  const taken: Shape[] = [];
  for (const p of c.hidden)
    if (!notes.some((n) => n.units.includes(p.unit)) || c.hidden.filter((q) => q.unit === p.unit).length > 1)
      return refuse('ADLG-DEP-1', 'not-noted', { unit: p.unit });
  for (const note of notes) {
    const places = c.hidden.filter((p) => note.units.includes(p.unit));
    if (places.length === 0) continue; // given up: its bodies are deployed with their corps
    if (places.length !== note.units.length)
      return refuse('ADLG-AMB-1', 'ambush-whole', { corps: s.corps[note.corps].name });
    const wrong = checkHidden(s, side, places, taken);
    if (wrong !== undefined) return wrong;
  }
  const real = notes.filter((n) => c.hidden.some((p) => n.units.includes(p.unit))).length;
  const many = tooManyMarkers(s, side, real + c.dummies.length);
  if (many !== undefined) return many;
  const parts = ambushParts(s, side, true);
  for (const d of c.dummies) {
    const has = c.dummies.filter((x) => x.corps === d.corps).length;
    const most = byPlayer(s) ? Number.POSITIVE_INFINITY : houseRules(s).dummiesCorps;
    if (s.corps[d.corps]?.side !== side || has > most)
      return refuse('ADLG-AMB-2', 'one-dummy', { corps: d.corps, has, most });
    const at = shapeOf({
      x: fromUnits(d.x),
      y: fromUnits(d.y),
      facing: 0,
      width: units(0.2),
      depth: units(0.2),
    });
    if (
      !parts.some((part) => inPart(at, part)) ||
      !s.pieces.some((p) => canHideSomebody(p) && touchesArea(at, areaOf(p)))
    )
      return refuse('ADLG-AMB-2', 'dummy-place', { corps: d.corps });
  }
  return undefined;
}

const canHideSomebody = (p: Piece): boolean => HIDES[p.kind] !== undefined || isHill(p.kind);

const choose = (id: string) => ({ ask: id, kind: 'choose-for-me' });

export const ambushQuestion = {
  asks: (_s: AdlgState, frame: SideAsk): Ask[] => {
    const id = askId(frame.n);
    return [
      {
        id,
        side: frame.side,
        kind: 'ambush',
        rule: 'ADLG-AMB-1',
        about: [],
        secret: true,
        default: choose(id),
      },
    ];
  },
  check: (s: AdlgState, frame: SideAsk, c: AmbushCommand): Refusal | undefined =>
    checkAmbush(s, frame.side, c),
  accept: (s: AdlgState, frame: SideAsk, c: AmbushCommand, tell?: Tell): void => {
    const { side } = frame;
    pop(s);
    const letter = side === 0 ? 'A' : 'B';
    const added: Omit<Marker, 'id'>[] = [];
    for (const note of s.setup!.notes[side]!.ambushes) {
      const places = c.hidden.filter((p) => note.units.includes(p.unit));
      if (places.length === 0) continue;
      for (const p of places) putDown(s, p, 'ambush');
      const first = findUnit(s, places[0].unit)!;
      added.push({ side, corps: note.corps, x: first.x, y: first.y, units: note.units.slice() });
    }
    for (const d of c.dummies)
      added.push({ side, corps: d.corps, x: fromUnits(d.x), y: fromUnits(d.y), units: [] });
    // In the order of their places, so that the order betrays nothing.
    added.sort((a, b) => a.x - b.x || a.y - b.y || a.corps - b.corps);
    for (const [i, m] of added.entries()) s.markers.push({ id: `${letter}-m${i + 1}`, ...m });
    tell?.({ kind: 'markers-placed', rule: 'ADLG-AMB-2', side, facts: { markers: added.length } });
  },
};

export function sampleAmbush(s: AdlgState, ask: string, side: Side, luck: Luck): AmbushCommand {
  const hidden: PlaceOf[] = [];
  const dummies: AmbushCommand['dummies'][number][] = [];
  const c: AmbushCommand = { ask, kind: 'ambush', hidden, dummies };
  const taken: Shape[] = [];
  for (const note of s.setup!.notes[side]!.ambushes) {
    const places = hidingPlaces(s, side, note.units, taken, luck);
    if (places === undefined) continue;
    hidden.push(...places);
    for (const p of places) taken.push(shapeAt(findUnit(s, p.unit)!, p));
  }
  const corps = s.corps.findIndex((x) => x.side === side);
  const near = s.pieces.filter(canHideSomebody);
  if (near.length > 0 && luck.below(3) === 0) {
    const area = areaOf(near[luck.below(near.length)]);
    const d = { corps, x: toUnits((area.west + area.east) / 2), y: toUnits((area.south + area.north) / 2) };
    if (checkAmbush(s, side, { ...c, dummies: [d] }) === undefined) dummies.push(d);
  }
  return c;
}

/** Places for one ambush: side by side somewhere in a piece, tried by luck. */
function hidingPlaces(
  s: AdlgState,
  side: Side,
  ids: readonly BodyId[],
  taken: readonly Shape[],
  luck: Luck,
): PlaceOf[] | undefined {
  const facing = side === 0 ? 90 : 270;
  for (let tries = 0; tries < 40; tries++) {
    const p = s.pieces[luck.below(Math.max(1, s.pieces.length))];
    if (p === undefined) return undefined;
    const area = areaOf(p);
    let x = area.west + ((area.east - area.west) * luck.below(17)) / 16;
    const y = area.south + ((area.north - area.south) * luck.below(17)) / 16;
    const places: PlaceOf[] = [];
    for (const id of ids) {
      const u = findUnit(s, id)!;
      // Front edges in line: bodies without a gap, battle units with one of 1 UD.
      const front = side === 0 ? y - u.depth / 2 : y + u.depth / 2;
      places.push({ unit: id, x: toUnits(x + u.width / 2), y: toUnits(front), facing });
      x += u.width + (isBattleUnit(u.type) ? units(1) : 0);
    }
    if (checkHidden(s, side, places, [...taken]) === undefined) return places;
  }
  return undefined;
}

// --- In battle -----------------------------------------------------------------------------------------------------

export const markersOf = (s: AdlgState, side: Side): Marker[] => s.markers.filter((m) => m.side === side);

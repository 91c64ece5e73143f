import { inDegrees } from '../../../battle/place.ts';
import type { Json } from '../../../battle/protocol.ts';
import { inUnits } from '../../../table/number.ts';
import { TROOPS } from '../army/troops.ts';
import { OPTIONS } from '../book.ts';
import { sealOf } from '../digest.ts';
import { writeLine, writeObjective, writePiece } from '../ground/ground.ts';
import type { GroupState } from '../state.ts';
import { asOnBoard } from '../turned.ts';
import { MOMENTS } from './fields.ts';
import { RULES, VERSION } from './position.ts';

const ONE = { x: 0, y: 0, facing: 0 };
const pose = (u: { x: number; y: number; facing: number }): typeof ONE => ({
  x: inUnits(u.x),
  y: inUnits(u.y),
  facing: inDegrees(u.facing),
});
const set = <T>(value: T, usual: T): T | undefined => (value === usual ? undefined : value);

/** Written as on a table in its usual place. */
export function writePosition(moment: GroupState): Json {
  const s = asOnBoard(moment);
  const changed: Record<string, Json> = {};
  for (const o of OPTIONS) if (s.options[o.id] !== o.default) changed[o.id] = s.options[o.id];
  const [top] = s.frames;
  const atRest =
    s.frames.length === 1 &&
    top.at === 'phase' &&
    s.over === null &&
    s.step === (top as { next: number }).next;
  const scenario = s.scenario;
  const out = {
    format: 1,
    kind: 'position',
    rules: RULES,
    options: Object.keys(changed).length === 0 ? undefined : changed,
    table: [inUnits(s.width), inUnits(s.depth)],
    turn: s.turn,
    asked: s.asked,
    first: s.first,
    active: s.active,
    ...(atRest
      ? { at: MOMENTS[s.step - 1] }
      : { step: s.step, version: VERSION, frames: s.frames, seal: sealOf(s) }),
    scenario: {
      ...scenario,
      zones: scenario.zones.map((z) =>
        z.map((b) => [inUnits(b.x0), inUnits(b.y0), inUnits(b.x1), inUnits(b.y1)]),
      ),
      roads: scenario.roads.map(inUnits),
    },
    groups: s.groups.map((g) => ({
      ...g,
      gap: g.gap < 0 ? -1 : inUnits(g.gap),
      chief: g.chief < 0 ? -1 : inUnits(g.chief),
    })),
    units: s.units.map((u) => ({
      id: u.id,
      side: u.side,
      group: s.groups[u.group].name,
      name: set(u.name, u.id),
      type: u.type,
      drill: u.drill,
      morale: set(u.morale, 'normal'),
      poorShot: set(u.poorShot, false),
      weapon: set(u.weapon, TROOPS[u.type].weapon),
      start: u.start,
      stands: u.stands,
      formation: set(u.formation, 'line'),
      ...pose(u),
      place: set(u.place, 'table'),
      block: set(u.block, ''),
      order: u.order,
      began: u.began,
      from: pose({ x: u.x0, y: u.y0, facing: u.f0 }),
      spent: u.spent === 0 ? undefined : inUnits(u.spent),
      disordered: set(u.disordered, false),
      shotToday: set(u.shotToday, false),
      shotTurn: set(u.shotTurn, false),
      routMoved: u.routMoved,
      gunfire: set(u.gunfire, 0),
      did: set(u.did, 0),
    })),
    generals: s.generals.map((g) => ({
      id: g.id,
      side: g.side,
      group: g.group < 0 ? undefined : s.groups[g.group].name,
      name: set(g.name, g.id),
      x: inUnits(g.x),
      y: inUnits(g.y),
      place: set(g.place, 'table'),
      returns: set(g.returns, 0),
      lost: set(g.lost, false),
      moved: set(g.moved, false),
    })),
    contacts: s.contacts,
    objectives: s.objectives.map(writeObjective),
    terrain: s.pieces.map(writePiece),
    lines: s.lines.map(writeLine),
    over: s.over ?? undefined,
  };
  return JSON.parse(JSON.stringify(out));
}

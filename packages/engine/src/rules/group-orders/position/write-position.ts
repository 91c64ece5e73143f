import { inDegrees } from '../../../battle/form/place.ts';
import type { Json } from '../../../battle/protocol.ts';
import { toUnits } from '../../../table/grid.ts';
import { type Facing, inUnits, type Length } from '../../../table/number.ts';
import { TROOPS } from '../army/troops.ts';
import { sealOf } from '../digest.ts';
import {
  writeContact,
  writeGeneral,
  writeGroup,
  writeLine,
  writeObjective,
  writePiece,
  writeUnit,
} from '../fields/generated.ts';
import { MOMENTS } from '../fields/records.ts';
import { OPTIONS } from '../house-rules.ts';
import type { GroupState } from '../state.ts';
import { asOnBoard } from '../view/turned.ts';
import { RULES, VERSION } from './position.ts';

const ONE = { x: 0, y: 0, facing: 0 };
const pose = (u: { x: Length; y: Length; facing: Facing }): typeof ONE => ({
  x: toUnits(u.x),
  y: toUnits(u.y),
  facing: inDegrees(u.facing),
});
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
    groups: s.groups.map(writeGroup),
    units: s.units.map((u) => ({
      ...writeUnit(u, { group: s.groups[u.group].name, from: pose({ x: u.x0, y: u.y0, facing: u.f0 }) }),
      weapon: u.weapon === TROOPS[u.type].weapon ? undefined : u.weapon,
    })),
    generals: s.generals.map((g) => writeGeneral(g, { group: s.groups[g.group]?.name })),
    contacts: s.contacts.map(writeContact),
    objectives: s.objectives.map(writeObjective),
    terrain: s.pieces.map(writePiece),
    lines: s.lines.map(writeLine),
    over: s.over ?? undefined,
  };
  return JSON.parse(JSON.stringify(out));
}

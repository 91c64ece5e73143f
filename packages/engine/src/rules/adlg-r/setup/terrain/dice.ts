/** The dice by which version 4 of the base game places a piece: ADLG-TER-18, 18a to 18d, ADLG-TER-11a, 16a. */
import { cite } from '../../../../battle/cite.ts';
import { type Dice, dieOf } from '../../../../battle/dice/dice.ts';
import type { Refusal, Side, Tell } from '../../../../battle/protocol.ts';
import { refuse } from '../../../../battle/refuse.ts';
import { areaOfOutline } from '../../../../table/area.ts';
import { inUnits, units } from '../../../../table/number.ts';
import { areaOf } from '../../ground/terrain.ts';
import { type AdlgState, houseRules, type TerrainKind } from '../../state.ts';
import { AT_EDGE, SAME_CORNER } from '../../tolerances.ts';
import type { PieceForm, ToPlace } from '../setup-state.ts';
import {
  areasApart,
  type Box,
  checkForm,
  hasSector,
  insideBox,
  inVillage,
  outlineOf,
  sectorBox,
  tooNear,
  wholeTable,
} from './place.ts';

/** What the dice say of a piece. Sectors 1 to 3 are the placer's half from left to right, 4 to 6 the other half. */
export interface Cast {
  sector: number; // 0 for river, coast and a road without dice
  position?: 'edge' | 'inner'; // absent: anywhere in the sector
  to?: number; // of a road: the sector of its other end
}

export const twoDice = (s: AdlgState): boolean => houseRules(s).placingDice === 'two-dice';

/** Where a piece may lie. */
export function boxOf(s: AdlgState, by: Side, cast: Cast, kind: TerrainKind): Box {
  if (cast.sector === 0 || !hasSector(kind)) return wholeTable(s);
  cite('ADLG-TER-18');
  return sectorBox(s, by, cast.sector);
}

/** ADLG-TER-18d: a half that is three pieces ahead gets no more, so that the next one goes to the other. */
function otherHalf(s: AdlgState, by: Side): boolean {
  let ahead = 0;
  for (const p of s.pieces) {
    if (!hasSector(p.kind) || p.id.endsWith('+')) continue;
    const { south, north } = areaOf(p);
    ahead += (south + north) / 2 < s.depth / 2 === (by === 0) ? 1 : -1;
  }
  if (ahead < houseRules(s).halfLead) return false;
  cite('ADLG-TER-18d');
  return true;
}

const CENTRAL = [1, 1, 2, 2, 3, 3]; // left, centre, right
const NEVER_CENTRAL = [1, 1, 1, 3, 3, 3];

function sectorDie(s: AdlgState, item: ToPlace, dice: Dice): number {
  const barred = item.kind === 'impassable' && !houseRules(s).impassableCentral;
  if (barred) cite('ADLG-TER-18c');
  const score = barred ? NEVER_CENTRAL : CENTRAL;
  return dice.roll({ rule: 'ADLG-TER-18', purpose: 'sector', side: item.by, count: 1, faces: 6, score });
}

const POSITION = [0, 0, 0, 0, 1, 1];

/** Both dice of a piece, or the one that is thrown again while the other lies. */
export function throwPlace(
  s: AdlgState,
  item: ToPlace,
  dice: Dice,
  tell?: Tell,
  kept?: { cast: Cast; die: 'sector' | 'position' },
): Cast {
  const told = (purpose: 'sector' | 'position', rule: string, cast: Cast, shown: number): void =>
    tell?.({
      kind: purpose === 'sector' || item.kind === 'road' ? 'placing-sector' : 'placing-position',
      rule,
      side: item.by,
      thrown: [{ purpose, rule, side: item.by, faces: dice.last, score: dieOf(dice.last) }],
      facts: {
        kind: item.kind,
        sector: (['sector-left', 'sector-centre', 'sector-right'] as const)[(shown - 1) % 3],
        half: shown > 3 ? 'other-half' : 'own-half',
        position: cast.position ?? '',
      },
    });
  const cast: Cast = kept === undefined ? { sector: 0 } : { ...kept.cast };
  if (item.kind === 'road') {
    cite('ADLG-TER-11a');
    if (kept?.die !== 'position') {
      cast.sector = sectorDie(s, item, dice);
      told('sector', 'ADLG-TER-11a', cast, cast.sector);
    }
    if (kept?.die !== 'sector') {
      cast.to = sectorDie(s, item, dice) + 3;
      told('position', 'ADLG-TER-11a', cast, cast.to);
    }
    return cast;
  }
  if (kept?.die !== 'position') {
    cast.sector = sectorDie(s, item, dice) + (otherHalf(s, item.by) ? 3 : 0);
    told('sector', 'ADLG-TER-18', cast, cast.sector);
  }
  if (kept?.die !== 'sector') {
    const roll = { rule: 'ADLG-TER-18a', purpose: 'position', side: item.by, count: 1, faces: 6 };
    cast.position = dice.roll({ ...roll, score: POSITION }) === 0 ? 'edge' : 'inner';
    told('position', 'ADLG-TER-18a', cast, cast.sector);
  }
  return cast;
}

/** ADLG-TER-16a: river, coast and village are to be had on this die only; 0 for pieces that need none. */
export const hadFrom = (s: AdlgState, kind: TerrainKind): number =>
  kind === 'river' || kind === 'coast' || kind === 'village' ? houseRules(s).hadFrom : 0;

/** ADLG-TER-18b: throws that a player has left to make again. */
export const throwsLeft = (s: AdlgState, side: Side): number =>
  twoDice(s) ? Math.max(0, houseRules(s).placingAgain - (s.setup!.again?.[side] ?? 0)) : 0;

/** Does the outline touch an edge of the table, or water? */
function atEdgeOrWater(s: AdlgState, outline: readonly number[]): boolean {
  const area = areaOfOutline(outline);
  if (area.west <= AT_EDGE || area.south <= AT_EDGE) return true;
  if (area.east >= s.width - AT_EDGE || area.north >= s.depth - AT_EDGE) return true;
  return s.pieces.some(
    (p) => (p.kind === 'river' || p.kind === 'coast') && !areasApart(area, areaOf(p), AT_EDGE),
  );
}

/** ADLG-TER-18a: 1 to 4 at an edge or at water, 5 and 6 well inside. */
function checkPosition(s: AdlgState, outline: readonly number[], cast: Cast): Refusal | undefined {
  if (cast.position === 'edge')
    return atEdgeOrWater(s, outline) ? undefined : refuse('ADLG-TER-18a', 'not-at-edge-or-water');
  if (cast.position !== 'inner') return undefined;
  const { positionFar } = houseRules(s);
  const far = units(positionFar);
  const inner = { west: far, east: s.width - far, south: far, north: s.depth - far };
  return insideBox(outline, inner)
    ? undefined
    : refuse('ADLG-TER-18a', 'too-near-edge', { far: positionFar });
}

/** ADLG-TER-11a: how long a road is, and in which sectors it leaves the table; its end in a village is free. */
function checkRoadCast(s: AdlgState, by: Side, form: PieceForm, cast: Cast): Refusal | undefined {
  if (!('line' in form) || cast.to === undefined) return undefined;
  const { points } = form.line;
  const ended = inVillage(s);
  const { roadShort, roadLong } = houseRules(s);
  let long = 0;
  for (let i = 1; i < points.length; i++) {
    const [x, y] = [points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]];
    long += Math.sqrt(x * x + y * y);
  }
  const slack = inUnits(SAME_CORNER);
  if (long < roadShort - slack || long > roadLong + slack)
    return refuse('ADLG-TER-11a', 'road-length', { long, least: roadShort, most: roadLong });
  const lies = (p: readonly [number, number], sector: number): boolean => {
    const x = Math.max(0, Math.min(s.width, units(p[0])));
    const y = Math.max(0, Math.min(s.depth, units(p[1])));
    return ended(p) || insideBox([x, y], sectorBox(s, by, sector));
  };
  const [a, b] = [points[0], points[points.length - 1]];
  const [from, to] = [cast.sector, cast.to];
  return (lies(a, from) && lies(b, to)) || (lies(b, from) && lies(a, to))
    ? undefined
    : refuse('ADLG-TER-11a', 'road-sectors');
}

/** May this piece be laid so? */
export function checkLay(
  s: AdlgState,
  item: ToPlace,
  form: PieceForm,
  box: Box,
  cast: Cast = { sector: 0 },
): Refusal | undefined {
  const wrong = checkForm(s, item.kind, form);
  if (wrong !== undefined) return wrong;
  const outline = outlineOf(form);
  if (hasSector(item.kind) && !insideBox(outline, box)) return refuse('ADLG-TER-18', 'outside-sector');
  const astray = checkPosition(s, outline, cast) ?? checkRoadCast(s, item.by, form, cast);
  if (astray !== undefined) return astray;
  const other = tooNear(s, item.kind, outline, item.id);
  return other === undefined
    ? undefined
    : refuse('ADLG-TER-4', 'too-near-piece', { piece: other.id, gap: houseRules(s).pieceGap });
}

/** Commanders: moving, attaching, engaging, and where they flee. ADLG-CMD-8 to 12, AR-CMD-03 to 05. */
import { cite } from '../../../battle/cite.ts';
import type { Refusal, Tell } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { pointInArea } from '../../../table/area.ts';
import { fromUnits, toUnits } from '../../../table/grid.ts';
import { newSpan, pointDistance, shortestLine } from '../../../table/measure/distance.ts';
import { inUnits, type Length, units } from '../../../table/number.ts';
import { newShape, type Shape, shapeOf } from '../../../table/shape.ts';
import { firstHalf } from '../bodies/half.ts';
import { halvesOf, shape } from '../bodies/shapes.ts';
import type { CommanderOrder } from '../commands.ts';
import { isOnTable } from '../ground/rim.ts';
import { areaOf, isClosed } from '../ground/terrain.ts';
import { involvement } from '../melee/support.ts';
import { lengthInside } from '../shooting/sight.ts';
import {
  type AdlgState,
  type Commander,
  commanderOf,
  findUnit,
  type Half,
  houseRules,
  type Piece,
  type Unit,
  unitOf,
} from '../state.ts';
import { SAME, STRETCH, under, upTo } from '../tolerances.ts';
import { isHeld } from './command.ts';
import type { OrderChapter } from './turn.ts';

/** Where he is now: his marker, or the middle of his unit. */
function whereIs(s: AdlgState, c: Commander): { x: Length; y: Length } {
  return c.unit === '' ? c : unitOf(s, c.unit);
}

/** Is he with this half of this unit? */
const isWith = (c: Commander | undefined, u: Unit, half: Half): boolean =>
  c !== undefined && !c.lost && c.unit === u.id && (halvesOf(u).length === 1 || c.half === half);

/** ADLG-CMD-12a: he fights with a main unit; before, with one that gives melee support too. */
export const mayFightIn = (s: AdlgState, doing: string): boolean =>
  doing === 'melee' || (doing === 'melee-support' && houseRules(s).commanderWithSupport);

/** ADLG-CMD-12: does he fight? One who is included does whenever his unit is in melee or supports one. */
export function isEngaged(s: AdlgState, c: Commander): boolean {
  if (c.engaged || !c.included || c.unit === '') return c.engaged;
  return mayFightIn(s, involvement(s, unitOf(s, c.unit)));
}

/** The commander whose +1 this half has in melee. */
export const fightsWith = (s: AdlgState, u: Unit, half: Half): Commander | undefined => {
  const c = commanderOf(s, u.corps);
  return c !== undefined && (c.engaged || c.included) && isWith(c, u, half) ? c : undefined;
};

export const commanderOrder: OrderChapter = {
  check: (s: AdlgState, corps: number, o: CommanderOrder): Refusal | undefined => {
    const c = commanderOf(s, corps);
    if (c === undefined || c.id !== o.commander)
      return refuse('ADLG-CMD-5', 'not-his-corps', { commander: o.commander });
    if (o.do === 'urge') return whyNotUrge(s, c, o.whom!);
    if (o.do === 'engage') {
      if (c.unit === '') return refuse('ADLG-CMD-12', 'not-attached', { commander: c.name });
      const in_ = involvement(s, unitOf(s, c.unit));
      if (in_ === 'melee-support') cite('ADLG-CMD-12a');
      if (!mayFightIn(s, in_)) return refuse('ADLG-CMD-12', 'not-in-melee', { commander: c.name });
      return c.engaged ? refuse('ADLG-CMD-12', 'engaged-already', { commander: c.name }) : undefined;
    }
    if (c.included) return refuse('ADLG-CMD-10', 'included', { commander: c.name });
    if (c.engaged) return refuse('ADLG-CMD-12', 'stays-in-melee', { commander: c.name });
    if (o.do === 'detach')
      return c.unit === '' ? refuse('ADLG-CMD-9', 'not-attached', { commander: c.name }) : undefined;
    if (c.moved) return refuse('ADLG-CMD-8', 'moved-already', { commander: c.name });
    const from = whereIs(s, c);
    const most = units(houseRules(s).commanderMove);
    if (o.do === 'move') {
      const x = fromUnits(o.x!);
      const y = fromUnits(o.y!);
      if (!isOnTable(s, x, y, SAME)) return refuse('ADLG-CMD-8', 'off-table', { x: o.x!, y: o.y! });
      const away = lengthOf(x - from.x, y - from.y);
      if (away > most + SAME)
        return refuse('ADLG-CMD-8', 'too-far', { needed: inUnits(away), allowance: inUnits(most) });
      return closed(s, from, x, y);
    }
    const u = findUnit(s, o.unit!);
    if (u === undefined || u.corps !== corps || u.place !== 'table')
      return refuse('ADLG-CMD-9', 'not-his-corps', { unit: o.unit! });
    if (!halvesOf(u).includes(o.half!)) return refuse('ADLG-CMD-9', 'no-such-half', { unit: u.name });
    const away = pointDistance(from.x, from.y, shape(u));
    if (c.unit !== u.id && away > most + SAME)
      return refuse('ADLG-CMD-8', 'too-far', { needed: inUnits(away), allowance: inUnits(most) });
    if (c.unit === u.id) return undefined;
    const { bx, by } = shortestLine(pointShape(from), shape(u), line);
    return closed(s, from, bx, by);
  },
  accept: (s: AdlgState, corps: number, o: CommanderOrder, tell?: Tell): void => {
    const c = commanderOf(s, corps)!;
    switch (o.do) {
      case 'urge': {
        s.corps[corps].points -= houseRules(s).urgePoints;
        const whom = s.commanders.find((x) => x.id === o.whom)!;
        s.corps[whom.corps].urged = true;
        const facts = { commander: c.name, corps: s.corps[whom.corps].name };
        tell?.({ kind: 'commander-urge', rule: 'ADLG-CMD-19c', side: c.side, facts });
        return;
      }
      case 'engage':
        c.engaged = true;
        break;
      case 'detach': {
        const at = whereIs(s, c);
        c.x = at.x;
        c.y = at.y;
        c.unit = '';
        break;
      }
      case 'move':
        c.x = fromUnits(o.x!);
        c.y = fromUnits(o.y!);
        c.unit = '';
        c.moved = true;
        break;
      case 'attach':
        if (c.unit !== o.unit) c.moved = true;
        c.unit = o.unit!;
        c.half = o.half!;
        c.x = unitOf(s, c.unit).x;
        c.y = unitOf(s, c.unit).y;
        break;
    }
    tell?.({
      kind: `commander-${o.do}`,
      rule: o.do === 'engage' ? 'ADLG-CMD-12' : o.do === 'move' ? 'ADLG-CMD-8' : 'ADLG-CMD-9',
      side: c.side,
      about: c.unit === '' ? [] : [c.unit],
      facts: { commander: c.name, x: toUnits(c.x), y: toUnits(c.y) },
    });
  },
};

/** ADLG-CMD-19c: the commander-in-chief, for points of his own corps, a corps that hesitates and is still to come. */
function whyNotUrge(s: AdlgState, c: Commander, whom: string): Refusal | undefined {
  const cost = houseRules(s).urgePoints;
  const other = s.commanders.find((x) => x.id === whom && x.side === c.side && !x.lost);
  if (cost === 0 || !c.chief) return refuse('ADLG-CMD-19c', 'chief-urges', { commander: c.name });
  if (other === undefined || houseRules(s).hesitation === 'each-turn')
    return refuse('ADLG-CMD-19c', 'nobody-hesitates', { commander: whom });
  const corps = s.corps[other.corps];
  if (!isHeld(s, other.corps)) return refuse('ADLG-CMD-19c', 'nobody-hesitates', { commander: other.name });
  if (corps.done || corps.urged === true)
    return refuse('ADLG-CMD-19c', 'urged-too-late', { commander: other.name });
  const has = s.corps[c.corps].points;
  return cost <= has ? undefined : refuse('AR-CMD-02', 'not-enough-points', { needed: cost, has });
}

const line = newSpan();
const pointShape = ({ x, y }: { x: Length; y: Length }): Shape =>
  shapeOf({ x, y, facing: 0, width: 0, depth: 0 }, newShape());

/** He ignores all ground but the impassable: neither end nor way of his move lies in it. */
function closed(s: AdlgState, from: { x: Length; y: Length }, x: Length, y: Length): Refusal | undefined {
  const bars = (p: Piece): boolean =>
    isClosed(p) && (pointInArea(x, y, areaOf(p)) || lengthInside(from.x, from.y, x, y, areaOf(p)) > STRETCH);
  const p = s.pieces.find(bars);
  return p === undefined ? undefined : refuse('ADLG-CMD-8', 'impassable', { piece: p.name });
}

const lengthOf = (dx: Length, dy: Length): number => Math.sqrt(dx * dx + dy * dy);

/** ADLG-CMD-11 and 16: he is put with the nearest unit of his corps within reach; none: he is lost. */
export function flee(s: AdlgState, c: Commander, tell?: Tell): void {
  const from = c.unit === '' ? c : unitOf(s, c.unit);
  let best: Unit | undefined;
  let least = units(houseRules(s).commanderRefuge);
  for (const u of s.units) {
    if (u.corps !== c.corps || u.place !== 'table' || u.id === c.unit) continue;
    const away = pointDistance(from.x, from.y, shape(u));
    if (best === undefined ? upTo(away, least) : under(away, least)) {
      least = away;
      best = u;
    }
  }
  c.engaged = false;
  if (best === undefined) {
    lose(s, c, 'ADLG-CMD-11', tell);
    return;
  }
  c.unit = best.id;
  c.half = firstHalf(s, best);
  c.x = best.x;
  c.y = best.y;
  tell?.({
    kind: 'commander-fled',
    rule: 'ADLG-CMD-11',
    side: c.side,
    about: [best.id],
    facts: { commander: c.name, distance: inUnits(least) },
  });
}

export function lose(s: AdlgState, c: Commander, rule: string, tell?: Tell): void {
  c.lost = true;
  c.engaged = false;
  if (c.unit !== '') {
    const u = unitOf(s, c.unit);
    c.x = u.x;
    c.y = u.y;
    c.unit = '';
  }
  tell?.({ kind: 'commander-lost', rule, side: c.side, facts: { commander: c.name, points: 1 + c.value } });
}

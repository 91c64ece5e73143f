/** Purposeful legal answers, lazily, the likeliest first. */
import type { Ask, BodyId, Wish } from '../../../battle/protocol.ts';
import { handOf } from '../../../table/board.ts';
import { toUnits } from '../../../table/grid.ts';
import { inUnits, UNIT } from '../../../table/number.ts';
import { pointAt } from '../../../table/shape.ts';
import { firesOnTheMove, nimble } from '../army/troops.ts';
import { chargeFrom } from '../charge/reach.ts';
import type { OrdersFrame } from '../command/activation.ts';
import { nameable } from '../command/initiative.ts';
import type { BaroqueCommand, MoveOrder } from '../commands.ts';
import { M, mostBonus } from '../move/course.ts';
import type { ReactFrame } from '../reaction/reaction.ts';
import { answer, standingReaction } from '../reaction/stance.ts';
import { farApart, shape } from '../shapes.ts';
import { firingSides, shotReach } from '../shooting/target.ts';
import { gunsBeside } from '../special/special-guns.ts';
import { type BaroqueState, findUnit, inMelee, isMassed, leaderOf, onTable, type Unit } from '../state.ts';
import { type Check, nearest, turnTo, wholeDegrees } from './sample.ts';

export function* suggestOf(s: BaroqueState, ask: Ask, wish: Wish, check: Check): Iterable<BaroqueCommand> {
  let given = 0;
  const most = wish.most ?? Infinity;
  for (const c of candidates(s, ask, wish, check)) {
    if (given >= most) return;
    if (wish.kind !== undefined && c.kind !== wish.kind) continue;
    if (wish.target !== undefined && (c as { target?: BodyId }).target !== wish.target) continue;
    if (check(c) !== undefined) continue;
    given++;
    yield c;
  }
}

function* candidates(s: BaroqueState, ask: Ask, wish: Wish, check: Check): Iterable<BaroqueCommand> {
  const id = ask.id;
  switch (ask.kind) {
    case 'order':
      yield* orders(s, ask, wish, check);
      return;
    case 'react': {
      const f = s.frames[s.frames.length - 1] as ReactFrame;
      yield standingReaction(s, f, id);
      for (const o of f.options) yield answer(id, [], o);
      if (f.evaders.length > 0) yield answer(id, f.evaders, undefined);
      for (const e of f.evaders) yield answer(id, [e], undefined);
      yield answer(id, [], undefined);
      return;
    }
    case 'name':
      for (const command of nameable(s, ask.side)) yield { ask: id, kind: 'name', command };
      return;
    case 'reroll':
      for (const dice of ['none', 'both', 'first', 'second'] as const)
        yield { ask: id, kind: 'reroll', dice };
      return;
    case 'hand-over':
      for (const give of [false, true]) yield { ask: id, kind: 'hand-over', give };
      return;
    case 'bonus':
      for (const roll of [true, false]) yield { ask: id, kind: 'bonus', roll };
      return;
    case 'counter':
      for (const unit of [...ask.about, '']) yield { ask: id, kind: 'counter', unit };
      return;
    case 'step-back':
      for (const back of [false, true]) yield { ask: id, kind: 'step-back', back };
      return;
    case 'destiny':
      for (const again of [false, true]) yield { ask: id, kind: 'destiny', again };
      return;
    case 'pursue':
      yield ask.default as BaroqueCommand;
      yield { ask: id, kind: 'pursue', units: [...ask.about], straight: [] };
      yield { ask: id, kind: 'pursue', units: [ask.about[0]], straight: [] };
      yield { ask: id, kind: 'pursue', units: [ask.about[0]], straight: [ask.about[0]] };
      yield { ask: id, kind: 'pursue', units: [], straight: [] };
      return;
    case 'halt':
      yield ask.default as BaroqueCommand;
      yield {
        ask: id,
        kind: 'halt',
        at: inUnits((s.frames[s.frames.length - 1] as { most: number }).most),
      };
      return;
    case 'swap':
    case 'free-march':
      yield ask.default as BaroqueCommand;
      for (const unit of ['', ...ask.about]) yield { ask: id, kind: 'special', unit, x: 0 };
      return;
    case 'terrain-challenge':
    case 'deployment-challenge':
      for (const spend of [false, true]) yield { ask: id, kind: 'challenge', spend };
      return;
    case 'main':
    case 'melee': {
      const f = s.frames[s.frames.length - 1] as { pairs: { a: string; b: string }[] };
      for (const p of f.pairs) yield { ask: id, kind: 'pair', a: p.a, b: p.b };
      return;
    }
    default:
      yield ask.default as BaroqueCommand;
  }
}

function* orders(s: BaroqueState, ask: Ask, wish: Wish, check: Check): Iterable<BaroqueCommand> {
  const o = s.frames[s.frames.length - 1] as OrdersFrame;
  yield* (function* () {
    const ids = (wish.about ?? ask.about).filter((x) => ask.about.includes(x));
    // The unit at work first.
    const sorted = [...ids].sort((x, y) => (x === o.unit ? -1 : y === o.unit ? 1 : 0));
    for (const id of sorted) {
      const u = findUnit(s, id);
      if (u !== undefined && onTable(u)) yield* forUnit(s, ask.id, o, u, wish, check);
    }
  })();
  yield ask.default as BaroqueCommand;
  yield { ask: ask.id, kind: 'end-unit' };
  yield { ask: ask.id, kind: 'end-command' };
}

function* forUnit(
  s: BaroqueState,
  ask: string,
  o: OrdersFrame,
  u: Unit,
  wish: Wish,
  check: Check,
): Iterable<BaroqueCommand> {
  const unit = u.id;
  if (inMelee(s, u)) {
    yield { ask, kind: 'fight', unit };
    yield { ask, kind: 'disengage', unit };
    return;
  }
  if (u.disordered) yield { ask, kind: 'rally', unit };
  if (o.unit === unit && o.rallied === 'failed') yield { ask, kind: 'force-rally', unit };
  if (u.impetus > 0) {
    const full = M(u) + mostBonus(u);
    for (const m of chargeFrom(s, u, full, M(u)).enemies) {
      yield { ask, kind: 'charge', unit, target: m.unit.id, potential: false };
      yield { ask, kind: 'charge', unit, target: m.unit.id, potential: true };
    }
  }
  const range = shotReach(s, u);
  if (range > 0)
    for (const e of s.units) {
      if (e.side === u.side || !onTable(e) || farApart(shape(u), shape(e), range)) continue;
      for (const from of firingSides(u))
        yield { ask, kind: 'shoot', unit, target: e.id, from, at: 'best', reserve: 0, turn: 0 };
      if (!firesOnTheMove(u.type))
        yield { ask, kind: 'shoot', unit, target: e.id, from: 'front', at: 'best', reserve: 1, turn: 0 };
    }
  for (const gun of gunsBeside(s, u)) yield { ask, kind: 'turn-gun', unit, gun: gun.id };
  if (o.unit === unit && u.type === 'RE' && isMassed(u)) yield { ask, kind: 'caracole', unit };
  yield* movesFor(s, ask, u, wish, check);
  const l = leaderOf(s, u.command);
  if (l !== undefined) {
    if (l.unit === '') yield { ask, kind: 'leader', leader: l.id, do: 'attach', unit, x: 0, y: 0 };
    const behind = pointAt(u, -1.5 * UNIT, 0, { x: 0, y: 0 });
    const x = toUnits(behind.x);
    const y = toUnits(behind.y);
    yield { ask, kind: 'leader', leader: l.id, do: l.unit === '' ? 'move' : 'detach', unit: '', x, y };
  }
  yield { ask, kind: 'withdraw', unit };
}

function* movesFor(
  s: BaroqueState,
  ask: string,
  u: Unit,
  wish: Wish,
  check: Check,
): Iterable<BaroqueCommand> {
  const base: MoveOrder = { ask, kind: 'move', unit: u.id, do: 'advance', by: u.move, right: 0, to: 'left' };
  const orCut = function* (c: MoveOrder): Iterable<BaroqueCommand> {
    const refusal = check(c);
    if (refusal === undefined) yield c;
    else if (refusal.cut !== undefined) yield refusal.cut as MoveOrder;
  };
  yield* orCut(base);
  const foe = wish.target === undefined ? nearest(s, u) : findUnit(s, wish.target);
  if (foe !== undefined) {
    const off = turnTo(s, u, foe);
    const most = Math.min(90, Math.floor((u.move * UNIT * 57.29) / u.width));
    const by = Math.min(most, wholeDegrees(off));
    if (by > 0 && u.type !== 'ART')
      yield* orCut({ ...base, do: 'wheel', by, to: off > 0 ? 'left' : 'right' });
    if (by > 0 && u.type === 'ART') yield { ...base, do: 'turn', by: off > 0 ? by : -by };
    if (Math.abs(off) > 24000) yield { ...base, do: 'about', by: 0 };
  }
  yield* orCut({ ...base, by: u.move / 2 });
  if (nimble(u.type)) yield* orCut({ ...base, do: 'back' });
  const right = (handOf(s.table.lie) * u.move) / 2;
  yield* orCut({ ...base, do: 'oblique', by: u.move / 2, right });
  yield* orCut({ ...base, do: 'oblique', by: u.move / 2, right: -right });
}

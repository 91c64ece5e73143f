import { afterEach, describe, expect } from 'vitest';
import { isRefusal } from '../../../battle/refuse.ts';
import { inUnits, units } from '../../../table/number.ts';
import { TROOPS } from '../army/troops.ts';
import type { Leg, MoveOrder } from '../commands.ts';
import { type AdlgState, DID, unitOf } from '../state.ts';
import { type BoardSpec, board, boardsOf, listener, placeOf, run, type UnitSpec } from '../testing.ts';
import { it, once } from '../tests/testing-twice.ts';
import { moveOrder, moveSteps, planMove } from './move.ts';
import { mayPass } from './pass.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const EDITIONS = [2021, 2024] as const;
const advance = (by: number): Leg => ({ do: 'advance', by });
const slide = (by: number): Leg => ({ do: 'slide', by });
const wheel = (to: 'left' | 'right', by: number): Leg => ({ do: 'wheel', to, by });
const turn = (to: 'left' | 'right' | 'about'): Leg => ({ do: 'turn', to });

function field(spec: BoardSpec, points = 9): AdlgState {
  const s = board({ commanders: [{ side: 0, corps: 0, value: 3, x: units(11), y: units(9) }], ...spec });
  s.corps[0].points = points;
  return s;
}
const order = (ids: string, ...legs: Leg[]): MoveOrder => ({
  ask: '1',
  kind: 'move',
  units: ids.split(' '),
  legs,
});

/** Where it ends, or the rule and reason that refuse it. */
function tried(s: AdlgState, ids: string, ...legs: Leg[]): string {
  const c = order(ids, ...legs);
  const r = moveOrder.check(s, 0, c as never);
  if (isRefusal(r)) return `${r.rule} ${r.why}`;
  moveOrder.accept(s, 0, c as never, listener().tell);
  return placeOf(s, c.units[0]);
}
const cost = (s: AdlgState, ids: string, ...legs: Leg[]): number => {
  const before = s.corps[0].points;
  const r = tried(s, ids, ...legs);
  if (/^[A-Z]{2,}-/.test(r)) return -1;
  return before - s.corps[0].points;
};
const A: UnitSpec = { id: 'A', at: '[0..2, -1..0] N', ...PS };
const H: UnitSpec = { id: 'H', at: '[0..1, -0.75..0] N', type: 'heavy-cavalry' };

afterEach(() => boardsOf(2024));

describe.each(EDITIONS)('one body, %i', (edition) => {
  it('ADLG-MOV-1 ADLG-MOV-2 ADLG-ALW-1 ADLG-ALW-2 an advance costs its length, up to the allowance', () => {
    boardsOf(edition, true); // by the rulings of before
    expect(tried(field({ edition, units: [A] }), 'A', advance(2))).toBe('[0..2, 1..2] N');
    const s = field({ edition, units: [A] });
    const r = moveOrder.check(s, 0, order('A', advance(2.5)) as never);
    expect(r).toMatchObject({ rule: 'ADLG-ALW-1', why: 'too-far', figures: { needed: 2.5, allowance: 2 } });
    expect(isRefusal(r) && r.cut).toMatchObject({ legs: [{ do: 'advance', by: 2 }] });
  });
  it('ADLG-MOV-1 HR-14 a wheel is paid by the arc of the outer corner', () => {
    boardsOf(edition, true); // by the rulings of before
    // 2 UD wide: 90° is 3.14 UD of arc, 50° is 1.745
    expect(tried(field({ edition, units: [A] }), 'A', wheel('left', 90))).toBe('ADLG-ALW-1 too-far');
    expect(isRefusal(planMove(field({ edition, units: [A] }), 0, order('A', wheel('left', 57))))).toBe(false);
    expect(isRefusal(planMove(field({ edition, units: [A] }), 0, order('A', wheel('left', 58))))).toBe(true);
    const s = field({ edition, units: [H] });
    tried(s, 'H', wheel('left', 90));
    // About its left corner (0, 0): it now faces west with its left corner still there
    expect(placeOf(s, 'H')).toBe('[0..0.75, 0..1] W');
  });
  it('ADLG-MOV-3 all wheels together at most 90 degrees, one slide, one turn', () => {
    const at = (): AdlgState => field({ edition, units: [H] });
    expect(tried(at(), 'H', wheel('left', 60), wheel('right', 40))).toBe('ADLG-MOV-3 wheel-too-far');
    expect(tried(at(), 'H', slide(0.2), advance(1), slide(0.2))).toBe('ADLG-MOV-3 one-slide');
    expect(tried(at(), 'H', turn('about'), advance(1), turn('left'))).toBe('ADLG-MOV-3 one-turn');
  });
  it('ADLG-MOV-1 a slide: at most 1 UD, no farther than the advance', () => {
    boardsOf(edition, true); // by the rulings of before
    expect(tried(field({ edition, units: [H] }), 'H', slide(1), advance(2))).toBe('[1..2, 1.25..2] N');
    expect(tried(field({ edition, units: [H] }), 'H', slide(1.2), advance(2))).toBe(
      'ADLG-MOV-1 slide-too-far',
    );
    expect(tried(field({ edition, units: [H] }), 'H', slide(1), advance(0.5))).toBe(
      'ADLG-MOV-1 slide-needs-advance',
    );
    expect(tried(field({ edition, units: [H] }), 'H', slide(-1), advance(3.5))).toBe('ADLG-ALW-1 too-far');
  });
  it('AR-MOVE-01 AR-MOVE-02 ADLG-MOV-4 AV-E-06 a quarter-turn: the front corner stays, 1 UD', () => {
    boardsOf(edition, true); // by the rulings of before
    const s = field({ edition, units: [A] });
    expect(tried(s, 'A', turn('left'))).toBe('[0..1, -2..0] W');
    expect(tried(field({ edition, units: [A] }), 'A', turn('left'), advance(1))).toBe('[-1..0, -2..0] W');
    expect(tried(field({ edition, units: [A] }), 'A', turn('left'), advance(1.1))).toBe('ADLG-ALW-1 too-far');
  });
  it('AR-MOVE-01 AR-MOVE-08 ADLG-ORD-14 AV-E-06 a Tercio: 2 UD and difficult', () => {
    boardsOf(edition, true); // by the rulings of before
    const t: UnitSpec = { id: 'T', at: '[0..2, -2..0] N', type: 'tercio' };
    const s = field({ edition, units: [t] });
    expect(tried(s, 'T', turn('left'))).toBe('[0..2, -2..0] W');
    expect(s.corps[0].points).toBe(7);
    expect(tried(field({ edition, units: [t] }), 'T', turn('left'), advance(0.5))).toBe('ADLG-ALW-1 too-far');
    const later: UnitSpec = { id: 'T', at: '[0..2, -1.5..0] N', type: 'later-tercio' };
    expect(cost(field({ edition, units: [later] }), 'T', turn('about'))).toBe(1);
  });
  it('ADLG-MOV-1 AR-MOVE-01 a half-turn about the middle', () => {
    expect(tried(field({ edition, units: [A] }), 'A', turn('about'), advance(1))).toBe('[0..2, -2..-1] S');
  });
  it('ADLG-MOV-5 ADLG-MOV-7 turns only at the start or the end', () => {
    expect(tried(field({ edition, units: [H] }), 'H', advance(1), turn('left'), advance(1))).toBe(
      'ADLG-MOV-5 turn-in-the-middle',
    );
  });
  it('ADLG-ALW-8 HR-13 heavy artillery may only wheel, up to 90 degrees', () => {
    const g: UnitSpec = { id: 'G', at: '[0..1, -1..0] N', type: 'heavy-artillery' };
    const options = { gunsWheel: 'corner' };
    expect(tried(field({ edition, options, units: [g] }), 'G', wheel('right', 90))).toBe('[0..1, 0..1] E');
    expect(tried(field({ edition, units: [g] }), 'G', advance(1))).toBe('ADLG-ALW-8 heavy-artillery-wheels');
  });
  once('ADLG-ROU-7 ADLG-MOV-6 nobody walks off the table', () => {
    const s = field({ edition, units: [{ ...H, at: '[0..1, 8.25..9] N' }] });
    expect(tried(s, 'H', advance(3))).toBe('ADLG-ROU-7 table-edge');
  });
  once('ADLG-GEO-6 ADLG-GEO-7 ADLG-MOV-19 friends stop it, enemies at least 0.05 UD before', () => {
    const friend: UnitSpec = { id: 'F', at: '[0..2, 1..2] N', ...PS };
    const s = field({ edition, units: [A, friend] });
    const r = moveOrder.check(s, 0, order('A', advance(2)) as never);
    expect(r).toMatchObject({
      rule: 'ADLG-MOV-15',
      why: 'friend-in-the-way',
      figures: { by: 'F', after: 1.003675 },
    });
    const enemy: UnitSpec = { id: 'E', at: '[0..2, 1.5..2.5] N', side: 1, ...PS };
    const e = moveOrder.check(field({ edition, units: [A, enemy] }), 0, order('A', advance(2)) as never);
    expect(e).toMatchObject({
      rule: 'ADLG-MOV-19',
      why: 'enemy-in-the-way',
      figures: { by: 'E', after: 1.45 },
    });
  });
  it('ADLG-ALW-10 camps are impassable', () => {
    const s = field({ edition, units: [A], camps: [{ side: 0, at: '[0..2, 1..2] N' }] });
    expect(tried(s, 'A', advance(2))).toBe('ADLG-ALW-10 camp-in-the-way');
  });
});

describe.each(EDITIONS)('ground, %i', (edition) => {
  it('ADLG-ALW-1 ADLG-ALW-4 HR-11 mixed ground: each UD in slower ground costs its share', () => {
    boardsOf(edition, true); // by the rulings of before
    // Heavy foot: open 2, rough 1. Half a UD in the open, then 0.75 in rough at double price.
    const s = (): AdlgState =>
      field({ edition, units: [A], pieces: [{ kind: 'brush', at: '[-5..9, 0.5..9]' }] });
    expect(tried(s(), 'A', advance(1.25))).toBe('[0..2, 0.25..1.25] N');
    expect(tried(s(), 'A', advance(1.26))).toBe('ADLG-ALW-4 too-far');
  });
  it('ADLG-ALW-7 ADLG-TER-10 impassable ground is never entered', () => {
    const s = field({ edition, units: [A], pieces: [{ kind: 'impassable', at: '[0..2, 1..3]' }] });
    const r = moveOrder.check(s, 0, order('A', advance(2)) as never);
    expect(r).toMatchObject({ rule: 'ADLG-ALW-7', why: 'ground-closed' });
  });
  it('ADLG-ALW-3 AR-TERR-12 AR-TROOP-22 dragoons go through brush as in the open', () => {
    const d: UnitSpec = { id: 'D', at: '[0..1, -1..0] N', type: 'dragoons', weapon: 'musket' };
    const brush = { kind: 'brush', at: '[-5..9, -3..9]' } as const;
    expect(tried(field({ edition, units: [d], pieces: [brush] }), 'D', advance(4))).toBe('[0..1, 3..4] N');
    const cavalry = field({ edition, units: [H], pieces: [brush] });
    expect(tried(cavalry, 'H', advance(4))).toBe('ADLG-ALW-4 too-far');
  });
  it('ADLG-ALW-5 a group goes at the pace of its slowest', () => {
    const s = field({
      edition,
      units: [H, { id: 'G', at: '[1..2, -0.75..0] N', type: 'gendarmes' }],
    });
    expect(tried(s, 'H G', advance(3.5))).toBe('ADLG-ALW-1 too-far');
    expect(tried(s, 'H G', advance(3))).toBe('[0..1, 2.25..3] N');
  });
  once('ADLG-TER-9 HR-33 the first body in the river dices for it', () => {
    boardsOf(edition, true); // by the rulings of before
    const river = { kind: 'river', at: '[-5..9, 0.5..1.5]' } as const;
    for (const [die, end, class_] of [
      [1, '[0..2, 1..2] N', 'open'],
      [3, '[0..2, 0.2500166667..1.2500166667] N', 'rough'],
    ] as const) {
      const s = field({ edition, units: [A], pieces: [river] });
      const c = order('A', advance(2));
      expect(moveOrder.check(s, 0, c as never)).toBeUndefined();
      moveOrder.accept(s, 0, c as never, listener().tell);
      run(s, { steps: moveSteps, dice: [die] });
      expect(s.pieces[0].river).toBe(class_);
      expect(placeOf(s, 'A')).toBe(end);
    }
  });
  it('ADLG-ALW-6 HR-12 ADLG-TER-11 a unit on the road ignores the ground and goes 1 UD farther; a battle unit does not', () => {
    const pieces = [
      { kind: 'wood', at: '[-5..9, -5..9]' },
      { kind: 'road', at: '[0..1, -5..9]' },
    ] as const;
    expect(tried(field({ edition, units: [H], pieces }), 'H', advance(5))).toBe('[0..1, 4.25..5] N');
    const wide = { ...A, at: '[-0.5..1.5, -1..0] N' };
    expect(tried(field({ edition, units: [wide], pieces }), 'A', advance(2))).toBe('ADLG-ALW-4 too-far');
  });
});

describe.each(EDITIONS)('dragoons, %i', (edition) => {
  it('AR-MOVE-10 AR-MOVE-10a ADLG-ALW-1 4 UD far from the enemy, 3 within 4 UD of him at any point', () => {
    const d: UnitSpec = { id: 'D', at: '[0..1, -1..0] N', type: 'dragoons', weapon: 'musket' };
    const far: UnitSpec = { id: 'E', at: '[0..1, 8.1..8.85] S', side: 1, type: 'heavy-cavalry' };
    expect(tried(field({ edition, units: [d, far] }), 'D', advance(4))).toBe('[0..1, 3..4] N');
    const near = { ...far, at: '[0..1, 7.9..8.65] S' };
    expect(tried(field({ edition, units: [d, near] }), 'D', advance(4))).toBe('ADLG-ALW-1 too-far');
    expect(tried(field({ edition, units: [d, near] }), 'D', advance(3))).toBe('[0..1, 2..3] N');
    // His camp counts like his troops, one's own does not.
    const beside = (side: 0 | 1): string =>
      tried(field({ edition, units: [d], camps: [{ side, at: '[0..2, 7.9..8.9] S' }] }), 'D', advance(4));
    expect([beside(1), beside(0)]).toEqual(['ADLG-ALW-1 too-far', '[0..1, 3..4] N']);
  });
  it('AR-ABIL-17 AR-ABIL-18a commanded shot slows its cavalry by 1 UD', () => {
    const s = field({ edition, units: [{ ...H, commandedShot: true }] });
    // Beyond it only at full speed, where the edition allows that: see charge-paths.test.ts.
    const fast = field({ edition, units: [{ ...H, commandedShot: true }] });
    expect(tried(fast, 'H', advance(3.5))).toBe(
      edition === 2021 ? '[0..1, 2.75..3.5] N' : 'ADLG-ALW-1 too-far',
    );
    expect(tried(s, 'H', advance(3))).toBe('[0..1, 2.25..3] N');
    expect(unitOf(s, 'H').commandedShot).toBe(true);
  });
});

describe.each(EDITIONS)('several moves, %i', (edition) => {
  const enemy = (y: number): UnitSpec => ({ id: 'E', at: `[0..2, ${y}..${y + 1}] S`, side: 1, ...PS });
  it('ADLG-ORD-6 AR-CMD-01 three orders, not four; ADLG-ORD-10 no shooting after the second', () => {
    boardsOf(edition, true); // by the rulings of before
    const s = field({ edition, units: [{ ...H, at: '[0..1, -8.75..-8] N' }] });
    for (let i = 0; i < 3; i++) tried(s, 'H', advance(2));
    expect(unitOf(s, 'H').did & DID.movedTwice).toBeTruthy();
    expect(tried(s, 'H', advance(2))).toBe('ADLG-ORD-6 three-moves');
  });
  once('ADLG-ORD-7 ADLG-ORD-8 no second move that begins, passes or ends within 4 UD of the enemy', () => {
    boardsOf(edition, true); // by the rulings of before
    const s = field({ edition, units: [A, enemy(6.5)] });
    expect(tried(s, 'A', advance(2))).toBe('[0..2, 1..2] N');
    const r = moveOrder.check(s, 0, order('A', advance(2)) as never);
    expect(r).toMatchObject({
      rule: 'ADLG-ORD-7',
      why: 'enemy-within-four',
      figures: { by: 'E', after: 0.497 },
    });
    const near = field({ edition, units: [A, enemy(5)] });
    tried(near, 'A', advance(2));
    expect(tried(near, 'A', advance(1))).toBe('ADLG-ORD-7 enemy-within-four');
  });
  it('AR-MOVE-06 ADLG-ORD-9 AR-AMB-82 the third move is difficult, but not for light troops or cavalry', () => {
    boardsOf(edition, true); // by the rulings of before
    const three = (u: UnitSpec): number => {
      const s = field({ edition, units: [u] });
      tried(s, u.id, advance(1));
      tried(s, u.id, advance(1));
      return cost(s, u.id, advance(1));
    };
    expect(three(A)).toBe(2);
    expect(three(H)).toBe(1);
    expect(three({ id: 'G', at: '[0..1, -0.75..0] N', type: 'gendarmes' })).toBe(2);
    expect(three({ id: 'L', at: '[0..1, -0.5..0] N', type: 'light-infantry' })).toBe(1);
  });
  it('ADLG-ORD-11 ADLG-ORD-5 no order after a charge, an evasion or a rally', () => {
    for (const [bit, rule] of [
      [DID.charged, 'ADLG-ORD-11'],
      [DID.evaded, 'ADLG-ORD-11'],
      [DID.leftZoc, 'ADLG-ORD-11'],
      [DID.disengaged, 'ADLG-ORD-11'],
      [DID.rallied, 'ADLG-ORD-5'],
      [DID.toRally, 'AR-RALLY-14'],
    ] as const)
      expect(tried(field({ edition, units: [{ ...A, did: bit }] }), 'A', advance(1))).toContain(rule);
  });
});

describe.each(EDITIONS)('unmanoeuvrable troops, %i', (edition) => {
  const keil: UnitSpec = { id: 'K', at: '[0..2, -1.5..0] N', type: 'keil', abilities: ['headstrong'] };
  it('AR-MOVE-04 AR-MOVE-07 ADLG-ORD-13 short moves and turns are difficult, full ones with wheel and slide easy', () => {
    boardsOf(edition, true); // by the rulings of before
    const at = (): AdlgState => field({ edition, units: [keil] });
    expect(cost(at(), 'K', advance(2))).toBe(1);
    expect(cost(at(), 'K', advance(1))).toBe(2);
    expect(cost(at(), 'K', slide(0.5), advance(1.5))).toBe(1);
    expect(cost(at(), 'K', turn('about'))).toBe(2);
    expect(
      cost(field({ edition, units: [{ id: 'K', at: '[0..1, -0.75..0] N', type: 'levy' }] }), 'K', advance(1)),
    ).toBe(2);
    expect(
      cost(
        field({ edition, units: [{ id: 'K', at: '[0..1, -1..0] N', type: 'elephants' }] }),
        'K',
        advance(3),
      ),
    ).toBe(1);
  });
  it('AR-MOVE-09 AR-CHARGE-06 AR-CHARGE-07 AR-CHARGE-14 headstrong in charge range: any other order costs 3', () => {
    const s = field({ edition, units: [keil, { id: 'E', at: '[0..2, 1.9..2.9] S', side: 1, ...PS }] });
    expect(cost(s, 'K', advance(0.5))).toBe(3);
  });
});

describe.each(EDITIONS)('groups, %i', (edition) => {
  const pair: UnitSpec[] = [A, { id: 'B', at: '[3..5, -1..0] N', ...PS }];
  it('ADLG-MOV-12 ADLG-MOV-13 AR-GROUP-10 a group is rigid; its outermost corner pays the wheel', () => {
    boardsOf(edition, true); // by the rulings of before
    const s = field({ edition, units: pair });
    // 5 UD wide: 20° is 1.745 UD of arc
    expect(tried(s, 'A B', wheel('left', 24))).toBe('ADLG-ALW-1 too-far');
    tried(s, 'A B', wheel('left', 20));
    const a = unitOf(s, 'A');
    const b = unitOf(s, 'B');
    const apart = Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
    expect(Math.abs(apart - units(3))).toBeLessThan(units(0.001));
    expect(a.facing).toBe(b.facing);
  });
  it('AR-GROUP-09 AR-MOVE-03 no quarter-turn of a group of battle units; a half-turn is allowed', () => {
    expect(tried(field({ edition, units: pair }), 'A B', turn('left'))).toBe(
      'AR-GROUP-09 no-quarter-turn-in-group',
    );
    expect(tried(field({ edition, units: pair }), 'A B', turn('about'))).toBe('[3..5, -1..0] S');
  });
  it('ADLG-MOV-7 ADLG-MOV-4 a line of horse turns into a column and back', () => {
    const horse: UnitSpec[] = [0, 1, 2].map((i) => ({
      id: `H${i}`,
      at: `[${i}..${i + 1}, -0.75..0] N`,
      type: 'heavy-cavalry',
    }));
    const s = field({ edition, units: horse });
    expect(tried(s, 'H0 H1 H2', turn('right'))).toBe('[0.75..1.5, -1..0] E');
    expect([placeOf(s, 'H1'), placeOf(s, 'H2')]).toEqual(['[1.5..2.25, -1..0] E', '[2.25..3, -1..0] E']);
    expect(tried(s, 'H0 H1 H2', turn('left'), advance(1))).toBe('[0..1, 0.25..1] N');
  });
});

describe.each(EDITIONS)('passing through friends, %i', (edition) => {
  it('ADLG-MOV-14 ADLG-MOV-15 AR-MOVE-17a light infantry passes everybody facing its way', () => {
    const li: UnitSpec = { id: 'L', at: '[0..1, -1..-0.5] N', type: 'light-infantry' };
    const friend = { id: 'F', at: '[0..2, 0..1] N', ...PS } as UnitSpec;
    expect(tried(field({ edition, units: [li, friend] }), 'L', advance(3))).toBe('[0..1, 2..2.5] N');
    const across = { ...friend, at: '[0..1, 0..2] E' };
    expect(tried(field({ edition, units: [li, across] }), 'L', advance(4))).toBe(
      'ADLG-MOV-15 friend-in-the-way',
    );
    const options = { clearAdvanceMost: 0 };
    expect(tried(field({ edition, options, units: [li, friend] }), 'L', advance(1))).toBe(
      'ADLG-GEO-6 ends-on-friend',
    );
  });
  once('ADLG-MOV-16 HR-16 a light body in the way of the end is shifted back, at most 1 UD', () => {
    const li: UnitSpec = { id: 'L', at: '[0..1, 1.5..2] N', type: 'light-infantry' };
    const s = field({ edition, units: [A, li] });
    expect(tried(s, 'A', advance(2))).toBe('[0..2, 1..2] N');
    expect(placeOf(s, 'L')).toBe('[0..1, 0.5..1] N');
    expect(unitOf(s, 'L').did).toBe(DID.shifted);
    // To where outlines touch, wherever the mover ends; not in hundredths.
    for (const by of [2.004, 2.055, 2.126]) {
      const t = field({ edition, units: [A, li] });
      tried(t, 'A', advance(by));
      expect(inUnits(unitOf(t, 'L').y - unitOf(s, 'L').y), String(by)).toBeCloseTo(by - 2, 4);
    }
  });
  it('ADLG-MOV-16 ADLG-GEO-6 a light body is shifted back to where the mover stood', () => {
    const li: UnitSpec = { id: 'L', at: '[0..1, 0..0.5] N', type: 'light-infantry' };
    const s = field({ edition, units: [H, li] });
    expect(tried(s, 'H', advance(0.75))).toBe('[0..1, 0..0.75] N');
    expect(placeOf(s, 'L')).toBe('[0..1, -0.5..0] N');
  });
  it('AR-MOVE-17 ADLG-MOV-15 cavalry through dragoons; swordsmen through shot, before in 2024 only', () => {
    const drag: UnitSpec = { id: 'D', at: '[0..1, 0.5..1.5] N', type: 'dragoons' };
    expect(tried(field({ edition, units: [H, drag] }), 'H', advance(3))).toBe('[0..1, 2.25..3] N');
    const sword: UnitSpec = { id: 'S', at: '[0..2, -1..0] N', type: 'medium-swordsmen' };
    const shot: UnitSpec = { id: 'F', at: '[0..2, 0.5..1.5] N', type: 'shot', weapon: 'musket' };
    expect(tried(field({ edition, units: [sword, shot] }), 'S', advance(3))).toBe('[0..2, 2..3] N');
    expect(tried(field({ edition, house: true, units: [sword, shot] }), 'S', advance(3))).toBe(
      edition === 2024 ? '[0..2, 2..3] N' : 'ADLG-MOV-15 friend-in-the-way',
    );
    const wild = { ...sword, abilities: ['headstrong'] as const };
    expect(tried(field({ edition, units: [wild, shot] }), 'S', advance(3))).toBe(
      'ADLG-MOV-15 friend-in-the-way',
    );
  });
});

/**
 * A second reading of ADLG-MOV-15: rows pass through columns; `s` not with headstrong troops, `w` of HI only swordsmen
 * and knights on foot, `b` broadside on.
 */
const THROUGH = `
        LI LH Drag LMI swords spear HI Levy horse El Art WWg
LI      y  y  y    y   y      y     y  y    y     y  y   y
LH      y  y  y    n   n      n     n  n    y     n  n   n
Drag    y  y  y    n   n      n     n  n    y     n  n   n
LMI     y  n  n    y   s      n     w  n    n     n  y   b
swords  y  n  n    m   n      n     n  n    n     n  y   b
spear   y  n  n    n   n      n     n  n    n     n  y   b
HI      y  n  n    v   n      n     n  n    n     n  y   b
Levy    y  n  n    n   n      n     n  n    n     n  y   b
horse   y  y  y    n   n      n     n  n    y     n  n   n
El      y  n  D    n   n      n     n  n    n     n  n   n
Art     y  n  n    n   n      n     n  n    n     n  n   n
WWg     y  n  n    n   n      n     n  n    n     n  n   n`;
/** As it was ruled before: of HI only swordsmen let shot through. */
const THROUGH_BEFORE = `
        LI LH Drag LMI swords spear HI Levy horse El Art WWg
LI      y  y  y    y   y      y     y  y    y     y  y   y
LH      y  y  y    n   n      n     n  n    n     n  y   n
Drag    y  y  y    n   n      n     n  n    n     n  y   n
LMI     y  n  n    y   s      n     w  n    n     n  y   n
swords  y  n  n    4   n      n     n  n    n     n  y   n
spear   y  n  n    n   n      n     n  n    n     n  y   n
HI      y  n  n    n   n      n     n  n    n     n  y   n
Levy    y  n  n    n   n      n     n  n    n     n  y   n
horse   y  y  y    n   n      n     n  n    n     n  y   n
El      y  n  D    n   n      n     n  n    n     n  n   n
Art     n  n  n    n   n      n     n  n    n     n  n   n
WWg     n  n  n    n   n      n     n  n    n     n  n   n`;
const TYPES: Readonly<Record<string, UnitSpec['type'][]>> = {
  LI: ['light-infantry'],
  LH: ['light-cavalry'],
  Drag: ['dragoons'],
  LMI: ['shot'],
  swords: ['medium-swordsmen'],
  spear: ['medium-spearmen', 'bayonet-mi'],
  HI: ['heavy-swordsmen', 'heavy-spearmen', 'foot-knights', 'pike-and-shot', 'bayonet-hi', 'keil', 'tercio'],
  Levy: ['levy'],
  horse: ['medium-cavalry', 'camelry', 'armoured-cavalry', 'gendarmes'],
  El: ['elephants'],
  Art: ['light-artillery', 'heavy-artillery'],
  WWg: ['war-wagon'],
};

describe.each(EDITIONS)('who passes whom, %i', (edition) => {
  const SWORDS = ['heavy-swordsmen', 'foot-knights'];
  const table = (text: string): string[][] =>
    text
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/));
  it('ADLG-MOV-15 ADLG-MOV-15a AR-MOVE-17 AR-MOVE-17a every type through every other', () => {
    const [head, ...rows] = table(THROUGH);
    for (const [mover, ...cells] of rows)
      head.forEach((stander, i) => {
        for (const m of TYPES[mover])
          for (const f of TYPES[stander])
            for (const [wild, across] of [
              [false, false],
              [true, false],
              [false, true],
            ] as const) {
              const cell = cells[i];
              const moves = cell === 'm' || cell === 'v'; // the mover is the close-combat body
              const way =
                stander === 'Art' || (mover === 'LI' && stander === 'WWg')
                  ? true
                  : stander === 'WWg'
                    ? across
                    : !across;
              const named = (cell !== 'w' || SWORDS.includes(f)) && (cell !== 'v' || SWORDS.includes(m));
              const calm = !wild || !['s', 'w', 'm', 'v'].includes(cell);
              const year = edition === 2024 || cell !== 'D';
              const units = [
                at('M', m, wild && moves),
                { ...at('F', f, wild && !moves), turn: across ? 90 : 0 },
              ];
              const s = board({ edition, units });
              const found = mayPass(s, s.units[0], s.units[0].facing, s.units[1]);
              expect([m, f, wild, across, found]).toEqual([
                m,
                f,
                wild,
                across,
                cell !== 'n' && named && calm && year && way,
              ]);
            }
      });
  });
  const [head, ...rows] = THROUGH_BEFORE.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const at = (id: string, type: UnitSpec['type'], wild: boolean): UnitSpec => {
    const { width, depth } = TROOPS[type];
    return { id, at: `[0..${width}, 0..${depth}] N`, type, abilities: wild ? ['headstrong'] : [] };
  };
  const passes = (m: UnitSpec['type'], f: UnitSpec['type'], wildM: boolean, wildF: boolean): boolean => {
    const s = board({ edition, house: true, units: [at('M', m, wildM), at('F', f, wildF)] });
    return mayPass(s, s.units[0], s.units[0].facing, s.units[1]);
  };
  it('HR-16 ADLG-MOV-15 AR-MOVE-17 AR-MOVE-17a every type through every other, as ruled before', () => {
    for (const [mover, ...cells] of rows)
      head.forEach((stander, i) => {
        for (const m of TYPES[mover])
          for (const f of TYPES[stander])
            for (const wild of [false, true]) {
              const cell = cells[i];
              const named = cell !== 'w' || f === 'heavy-swordsmen';
              const calm = cell === 'y' || !wild;
              const year = edition === 2024 || (cell !== '4' && cell !== 'D');
              // The close-combat body of the two: the friend shot pass through, the swordsmen who pass.
              const [wildM, wildF] = cell === '4' ? [wild, false] : [false, wild];
              const expected = cell !== 'n' && named && (calm || cell === 'D') && year;
              expect([m, f, wild, passes(m, f, wildM, wildF)]).toEqual([m, f, wild, expected]);
            }
      });
  });
});

describe('Deep Order moves and rallies', () => {
  const tercio: UnitSpec = { id: 'T', at: '[0..2, -2..0] N', type: 'tercio', losses: 2 };
  const c = (): MoveOrder => ({ ...order('T', advance(2)), rally: true });
  it('AR-RALLY-12 AR-RALLY-12a AR-CMD-02 2024: one point for one CP more; 2021: refused', () => {
    const s = field({ edition: 2024, units: [tercio] });
    expect(moveOrder.check(s, 0, c() as never)).toBeUndefined();
    moveOrder.accept(s, 0, c() as never, listener().tell);
    expect(s.corps[0].points).toBe(7);
    expect(s.frames).toMatchObject([{ at: 'rally.test', unit: 'T', most: 1 }]);
    s.frames = [];
    expect(tried(s, 'T', advance(1))).toContain('ADLG-ORD-5');
    const old = field({ edition: 2021, units: [tercio] });
    expect(moveOrder.check(old, 0, c() as never)).toMatchObject({ rule: 'AR-RALLY-12' });
  });
});

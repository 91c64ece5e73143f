/** Movement and zones of control by version 4 of the base game; each by the rulings of before too. */
import { describe, expect } from 'vitest';
import { isRefusal } from '../../../battle/refuse.ts';
import { units } from '../../../table/number.ts';
import { rallyOrder } from '../command/rally.ts';
import type { LeaveZocOrder, Leg, MoveOrder } from '../commands.ts';
import { evadeSteps } from '../flight/evade.ts';
import { type AdlgState, DID, unitOf } from '../state.ts';
import { type BoardSpec, board, listener, placeOf, run, type UnitSpec } from '../testing.ts';
import { it, once } from '../tests/testing-twice.ts';
import { leaveZocOrder, leavingSteps } from './manoeuvre.ts';
import { moveOrder } from './move.ts';
import { reformOrder } from './reform.ts';
import { controllersOf, threatsTo } from './zoc/zoc.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
/** With Impact, so that it never evades. */
const CV = { type: 'heavy-cavalry', abilities: ['mountedImpact'] } as const;
const EDITIONS = [2021, 2024] as const;
const advance = (by: number): Leg => ({ do: 'advance', by });
const wheel = (to: 'left' | 'right', by: number): Leg => ({ do: 'wheel', to, by });
const slide = (by: number): Leg => ({ do: 'slide', by });
const turn = (to: 'left' | 'right' | 'about'): Leg => ({ do: 'turn', to });
const A: UnitSpec = { id: 'A', at: '[0..2, -1..0] N', ...PS };
const H: UnitSpec = { id: 'H', at: '[0..1, -0.75..0] N', ...CV };
const foe = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'E',
  at,
  side: 1,
  ...CV,
  ...more,
});

function field(spec: BoardSpec, points = 9): AdlgState {
  const s = board({ commanders: [{ side: 0, corps: 0, value: 3, x: units(11), y: units(9) }], ...spec });
  s.corps[0].points = points;
  return s;
}
function tried(s: AdlgState, id: string, ...legs: Leg[]): string {
  const c: MoveOrder = { ask: '1', kind: 'move', units: [id], legs };
  const r = moveOrder.check(s, 0, c as never);
  if (isRefusal(r)) return `${r.rule} ${r.why}`;
  moveOrder.accept(s, 0, c as never, listener().tell);
  return placeOf(s, id);
}
function leave(s: AdlgState, id: string, direction = 0, dice: number[] = []): string {
  const c: LeaveZocOrder = { ask: '1', kind: 'leave-zoc', units: [id], by: 1, direction };
  const r = leaveZocOrder.check(s, 0, c as never);
  if (isRefusal(r)) return `${r.rule} ${r.why}`;
  leaveZocOrder.accept(s, 0, c as never, listener().tell);
  if (s.frames.length > 0) run(s, { steps: { ...leavingSteps, ...evadeSteps }, dice });
  return placeOf(s, id);
}

describe.each(EDITIONS)('how far and how, %i', (edition) => {
  it('ADLG-ALW-1a heavy foot that starts 4 UD or more from all enemies goes 3 UD in the open', () => {
    expect(tried(field({ edition, units: [A] }), 'A', advance(3))).toBe('[0..2, 2..3] N');
    expect(tried(field({ edition, units: [A] }), 'A', advance(3.1))).toBe('ADLG-ALW-1 too-far');
    // Exactly 4 UD is far, a little less is not; only where it starts counts.
    expect(tried(field({ edition, units: [A, foe('[0..1, 4..4.75] S')] }), 'A', advance(3))).toBe(
      '[0..2, 2..3] N',
    );
    expect(tried(field({ edition, units: [A, foe('[0..1, 3.9..4.65] S')] }), 'A', advance(3))).toBe(
      'ADLG-ALW-1 too-far',
    );
    expect(
      tried(field({ edition, units: [A], camps: [{ side: 1, at: '[0..2, 3..4] S' }] }), 'A', advance(2.5)),
    ).toBe('ADLG-ALW-1 too-far');
    const wood = [{ kind: 'wood', at: '[-2..4, 1.5..4]' }] as const;
    expect(tried(field({ edition, units: [A], pieces: wood }), 'A', advance(3))).toContain('too-far');
    const S: UnitSpec = { id: 'A', at: '[0..2, -1..0] N', type: 'medium-swordsmen' };
    expect(tried(field({ edition, units: [S] }), 'A', advance(3.1))).toBe('ADLG-ALW-1 too-far');
    expect(tried(field({ edition, options: { heavyFootFar: 2 }, units: [A] }), 'A', advance(3))).toBe(
      'ADLG-ALW-1 too-far',
    );
  });
  it('ADLG-ALW-1b Deep Order likewise, by our ruling', () => {
    const T: UnitSpec = { id: 'A', at: '[0..2, -2..0] N', type: 'tercio' };
    expect(tried(field({ edition, units: [T] }), 'A', advance(3))).toBe('[0..2, 1..3] N');
    expect(tried(field({ edition, options: { deepFar: 2 }, units: [T] }), 'A', advance(3))).toContain(
      'too-far',
    );
  });
  it('ADLG-ALW-4 the lowest allowance met is that of the whole move', () => {
    const wood = (at: string) => [{ kind: 'wood', at }] as const;
    const C = { ...H, at: '[0..1, -0.75..0] N' };
    // Cavalry: 4 in the open, 1 in difficult ground.
    expect(tried(field({ edition, units: [C], pieces: wood('[-2..4, 0.5..4]') }), 'H', advance(1))).toBe(
      '[0..1, 0.25..1] N',
    );
    expect(tried(field({ edition, units: [C], pieces: wood('[-2..4, 0.5..4]') }), 'H', advance(1.1))).toBe(
      'ADLG-ALW-4 too-far',
    );
    // After 2 UD in the open it may not enter at all.
    const s = field({ edition, units: [C], pieces: wood('[-2..4, 2..4]') });
    const r = moveOrder.check(s, 0, { ask: '1', kind: 'move', units: ['H'], legs: [advance(3)] } as never);
    expect(isRefusal(r) && [r.rule, (r.cut as MoveOrder).legs]).toEqual(['ADLG-ALW-4', [advance(2)]]);
    const before = { mixedGround: 'pro-rata' };
    const old = field({ edition, options: before, units: [C], pieces: wood('[-2..4, 2..4]') });
    expect(tried(old, 'H', advance(2.5))).toBe('[0..1, 1.75..2.5] N');
  });
  it('ADLG-MOV-1a a slide is free and needs 1 UD straight; it reaches no more than 1 UD', () => {
    expect(tried(field({ edition, units: [H] }), 'H', slide(1), advance(4))).toBe('[1..2, 3.25..4] N');
    expect(tried(field({ edition, units: [H] }), 'H', slide(0.3), advance(0.9))).toBe(
      'ADLG-MOV-1a slide-needs-straight',
    );
    expect(tried(field({ edition, units: [H] }), 'H', slide(1.2), advance(2))).toBe(
      'ADLG-MOV-1 slide-too-far',
    );
    expect(
      tried(field({ edition, options: { slideStraight: 2 }, units: [H] }), 'H', slide(0.3), advance(1.5)),
    ).toBe('ADLG-MOV-1a slide-needs-straight');
    expect(
      tried(field({ edition, options: { slideFree: false }, units: [H] }), 'H', slide(1), advance(4)),
    ).toBe('ADLG-ALW-1 too-far');
  });
  it('ADLG-MOV-1b once in a phase, and not with a turn', () => {
    const s = field({ edition, units: [H] });
    tried(s, 'H', slide(0.5), advance(1));
    expect(tried(s, 'H', slide(0.5), advance(1))).toBe('ADLG-MOV-1b slid-already');
    expect(tried(s, 'H', advance(1))).toBe('[0.5..1.5, 1.25..2] N');
    expect(tried(field({ edition, units: [H] }), 'H', turn('about'), slide(0.5), advance(1))).toBe(
      'ADLG-MOV-1b no-slide-with-turn',
    );
  });
  it('ADLG-MOV-4a the first turn of light troops is free, a second costs 1 UD', () => {
    const L: UnitSpec = { id: 'L', at: '[0..1, -0.5..0] N', type: 'light-infantry' };
    expect(tried(field({ edition, units: [L] }), 'L', turn('about'), advance(4))).toBe('[0..1, -4.5..-4] S');
    expect(tried(field({ edition, units: [L] }), 'L', turn('about'), advance(3), turn('about'))).toBe(
      '[0..1, -3.5..-3] N',
    );
    expect(tried(field({ edition, units: [L] }), 'L', turn('about'), advance(3.5), turn('about'))).toContain(
      'too-far',
    );
    expect(tried(field({ edition, units: [H] }), 'H', turn('about'), advance(1), turn('about'))).toBe(
      'ADLG-MOV-3 one-turn',
    );
    const old = { edition, options: { lightTurnFree: false }, units: [L] };
    expect(tried(field(old), 'L', turn('about'), advance(4))).toContain('too-far');
  });
});

describe.each(EDITIONS)('further moves, %i', (edition) => {
  const second = (more: Partial<BoardSpec>, extra: UnitSpec[] = []): string => {
    const s = field({ edition, units: [{ ...A, moves: 1, did: DID.led }, ...extra], ...more });
    return tried(s, 'A', advance(1));
  };
  it('ADLG-ORD-7 legal at exactly 4 UD, not nearer', () => {
    expect(second({}, [foe('[0..1, 5..5.75] S')])).toBe('[0..2, 0..1] N');
    expect(second({}, [foe('[0..1, 4.9..5.65] S')])).toBe('ADLG-ORD-7 enemy-within-four');
    expect(second({ options: { exactlyFourIsFar: false } }, [foe('[0..1, 5..5.75] S')])).toBe(
      'ADLG-ORD-7 enemy-within-four',
    );
  });
  once('ADLG-ORD-8 camps and ambush markers count, a lone commander does not', () => {
    const camps = [{ side: 1, at: '[0..2, 3..4] S' }] as const;
    expect(second({ camps })).toBe('ADLG-ORD-8 camp-within-four');
    expect(second({ camps, options: { campsCountForFour: false } })).toBe('[0..2, 0..1] N');
    const s = field({ edition, units: [{ ...A, moves: 1 }] });
    s.markers = [{ id: 'B-m1', side: 1, corps: 1, x: units(11), y: units(13) }].map((m) => ({
      ...m,
      units: ['?'],
    })) as never;
    expect(tried(s, 'A', advance(1))).toBe('ADLG-ORD-8 marker-within-four');
    const lone = field({
      edition,
      units: [{ ...A, moves: 1 }],
      commanders: [
        { side: 0, corps: 0, value: 3, x: units(11), y: units(9) },
        { side: 1, corps: 1, value: 0, x: units(11), y: units(13) },
      ],
    });
    expect(tried(lone, 'A', advance(1))).toBe('[0..2, 0..1] N');
  });
  it('ADLG-ORD-9a a third move needs the commander with the group for all three', () => {
    const with3 = field({ edition, units: [H], commanders: [{ side: 0, corps: 0, value: 3, unit: 'H' }] });
    expect([1, 2, 3].map(() => tried(with3, 'H', advance(1))).at(-1)).toBe('[0..1, 2.25..3] N');
    const alone = field({ edition, units: [H] });
    tried(alone, 'H', advance(1));
    tried(alone, 'H', advance(1));
    expect(tried(alone, 'H', advance(1))).toBe('ADLG-ORD-9a third-needs-commander');
    alone.commanders[0].unit = 'H';
    expect(tried(alone, 'H', advance(1))).toBe('ADLG-ORD-9a third-needs-commander');
    const old = field({ edition, options: { thirdNeedsCommander: false }, units: [H] });
    expect([1, 2, 3].map(() => tried(old, 'H', advance(1))).at(-1)).toBe('[0..1, 2.25..3] N');
    for (const type of ['war-wagon', 'light-artillery', 'elephants'] as const) {
      const at = type === 'war-wagon' ? '[0..1, -2..0] N' : '[0..1, -1..0] N';
      const never = field({
        edition,
        units: [{ id: 'A', at, type, moves: 2, did: DID.led }],
        commanders: [{ side: 0, corps: 0, value: 3, unit: 'A' }],
      });
      expect(tried(never, 'A', advance(1))).toBe('ADLG-ORD-9a no-third-move');
    }
  });
});

describe.each(EDITIONS)('zones of control, %i', (edition) => {
  const E: UnitSpec = { id: 'E', at: '[0..2, 0..1] S', side: 1, ...PS };
  const who = (spec: Partial<BoardSpec> & { units: UnitSpec[] }): string => {
    const s = field({ edition, ...spec });
    return controllersOf(s, unitOf(s, 'H'))
      .map((u) => u.id)
      .join();
  };
  it('ADLG-ZOC-1 a zone is less than 1 UD deep: at exactly 1 UD nobody is in it', () => {
    expect(who({ units: [E, { ...H, at: '[0..1, -1.75..-1] N' }] })).toBe('');
    expect(who({ units: [E, { ...H, at: '[0..1, -1.73..-0.98] N' }] })).toBe('E');
  });
  it('ADLG-ZOC-2a wagons have none', () => {
    const W: UnitSpec = { id: 'W', at: '[0..1, 0..2] S', side: 1, type: 'war-wagon' };
    const near = { ...H, at: '[0..1, -1.25..-0.5] N' };
    expect(who({ units: [W, near] })).toBe('');
    expect(who({ units: [W, near], options: { wagonsControl: true } })).toBe('W');
  });
  it('ADLG-ZOC-4a none into or from ground that penalises; through friends that may be passed', () => {
    const near = { ...H, at: '[0..1, -1.25..-0.5] N' };
    const brush = [{ kind: 'wood', at: '[-2..4, 0.5..3]' }] as const;
    expect(who({ units: [E, near], pieces: brush })).toBe('');
    expect(who({ units: [E, near], pieces: brush, options: { zocBadGround: 'exerts' } })).toBe('E');
    const L: UnitSpec = { id: 'L', at: '[0..1, -0.5..0] S', side: 1, type: 'light-infantry', losses: 1 };
    const Z: UnitSpec = { id: 'Z', at: '[0..1, 0.1..0.85] S', side: 1, ...CV };
    const far = { ...H, at: '[0..1, -1.55..-0.8] N' };
    expect(who({ units: [Z, L, far] })).toContain('Z');
    expect(who({ units: [Z, L, far], options: { zocBadGround: 'exerts' } })).not.toContain('Z');
  });
  it('ADLG-ZOC-7 those in front threaten most, then the nearest', () => {
    const front: UnitSpec = { id: 'F', at: '[0..1, 0.3..1.05] S', side: 1, ...CV };
    const back: UnitSpec = { id: 'B', at: '[0..1, -2.35..-1.6] N', side: 1, ...CV };
    const here = { ...H, at: '[0..1, -1.25..-0.5] N' };
    expect(who({ units: [front, back, here] })).toBe('F,B');
    expect(who({ units: [front, back, here], options: { zocThreat: 'nearest' } })).toBe('B,F');
  });
  it('ADLG-ZOC-5a no point of the front edge goes away from the enemy or out of his zone', () => {
    const W = { ...H, at: '[0..0.75, -1.9..-0.9] W' };
    const past = (options: object): string =>
      tried(field({ edition, units: [E, W], options: { ...options } }), 'H', advance(0.3));
    expect(past({})).toBe('ADLG-ZOC-5a away-from-controller');
    // The base as a whole is no farther from him.
    expect(past({ zocAway: 'bases' })).toBe('[-0.3..0.45, -1.9..-0.9] W');
    const near = { ...H, at: '[0..1, -1.5..-0.75] N' };
    expect(tried(field({ edition, units: [E, near] }), 'H', advance(0.5))).toBe('[0..1, -1..-0.25] N');
    expect(tried(field({ edition, units: [E, near] }), 'H', wheel('left', 20))).not.toContain('away');
  });
  it('ADLG-ZOC-7a of equal threats the owner chooses: his order is lawful against one of them', () => {
    const left: UnitSpec = { id: 'L', at: '[0..1, 0..0.75] S', side: 1, ...CV };
    const right: UnitSpec = { id: 'R', at: '[1..2, 0..0.75] S', side: 1, ...CV };
    const here = { ...H, at: '[0.5..1.5, -1.25..-0.5] N' };
    const most = (units: UnitSpec[], options = {}): string => {
      const s = field({ edition, units, options });
      return threatsTo(s, unitOf(s, 'H'))
        .map((e) => e.id)
        .join(',');
    };
    expect(most([left, right, here])).toBe('L,R');
    expect(most([left, right, here], { zocThreat: 'nearest' })).toBe('L');
    expect(most([left, right, { ...here, at: '[0.6..1.6, -1.25..-0.5] N' }])).toBe('R');
    // The middle of the front leaves the right one's zone.
    expect(tried(field({ edition, units: [right, here] }), 'H', wheel('left', 25))).toBe(
      'ADLG-ZOC-5a away-from-controller',
    );
    expect(tried(field({ edition, units: [left, right, here] }), 'H', wheel('left', 25))).not.toContain(
      'away',
    );
  });
  it('ADLG-ZOC-10 ADLG-ZOC-10a straight back 1 UD on foot, 2 UD mounted, in disorder', () => {
    const s = field({ edition, units: [E, { ...H, at: '[0..1, -1.25..-0.5] N' }] });
    expect(leave(s, 'H')).toBe('[0..1, -3.25..-2.5] N');
    expect([unitOf(s, 'H').losses, s.corps[0].points]).toEqual([1, 7]);
    const foot = field({ edition, units: [E, { ...A, at: '[0..2, -1.5..-0.5] N' }] });
    expect(leave(foot, 'A')).toBe('[0..2, -2.5..-1.5] N');
    expect(unitOf(foot, 'A').losses).toBe(1);
    const worn = field({ edition, units: [E, { ...A, at: '[0..2, -1.5..-0.5] N', losses: 2 }] });
    leave(worn, 'A');
    expect(unitOf(worn, 'A').losses).toBe(2);
    const other = { zocLeaveFoot: 1.5, zocLeaveMounted: 3 };
    const far = field({
      edition,
      options: { ...other, zocLeaveFoot: 1.5 },
      units: [E, { ...A, at: '[0..2, -1.5..-0.5] N' }],
    });
    expect(leave(far, 'A')).toBe('[0..2, -3..-2] N');
    const horse = field({
      edition,
      options: { zocLeaveMounted: 3 },
      units: [E, { ...H, at: '[0..1, -1.25..-0.5] N' }],
    });
    expect(leave(horse, 'H')).toBe('[0..1, -4.25..-3.5] N');
  });
  it('ADLG-ZOC-10b mounted with a slower enemy behind go straight on, in order and at the plain price', () => {
    const back: UnitSpec = { id: 'E', at: '[0..2, -2.5..-1.5] N', side: 1, ...PS };
    const s = field({ edition, units: [back, { ...H, at: '[0..1, -1.25..-0.5] N' }] });
    expect(leave(s, 'H', 1)).toBe('[0..1, 2.75..3.5] N');
    expect([unitOf(s, 'H').losses, s.corps[0].points]).toEqual([0, 8]);
    const quick = field({
      edition,
      units: [
        foe('[0..1, -2.25..-1.5] N', { type: 'light-cavalry' }),
        { ...H, losses: 1, at: '[0..1, -1.25..-0.5] N' },
      ],
    });
    expect(leave(quick, 'H', 1)).toBe('ADLG-ZOC-10b not-faster');
  });
  it('ADLG-ZOC-9 troops that can evade leave by an evade, with its die', () => {
    const L: UnitSpec = { id: 'L', at: '[0..1, -1.25..-0.5] N', type: 'light-cavalry', weapon: 'bow' };
    const s = field({ edition, units: [E, L] });
    expect(leave(s, 'L', 0, [1])).toBe('[0..1, -5.25..-4.5] N');
    expect([unitOf(s, 'L').losses, s.corps[0].points, unitOf(s, 'L').did & DID.leftZoc]).toEqual([
      0,
      8,
      DID.leftZoc,
    ]);
    const old = field({ edition, options: { zocLeaving: 'allowance-less' }, units: [E, L] });
    expect(leave(old, 'L')).toBe('[0..1, -6.25..-5.5] N');
  });
});

describe.each(EDITIONS)('rally, %i', (edition) => {
  const price = (options: object, type: 'heavy-cavalry' | 'elephants' = 'heavy-cavalry'): unknown => {
    const at = type === 'elephants' ? '[0..1, -1..0] N' : '[0..1, -0.75..0] N';
    const s = field({ edition, options: { ...options }, units: [{ id: 'H', at, type, losses: 1 }] }, 1);
    s.commanders[0].x = units(29);
    s.commanders[0].y = units(19);
    s.commanders[0].value = 0;
    const c = { ask: '1', kind: 'rally', unit: 'H' } as never;
    const r = rallyOrder.check(s, 0, c);
    if (isRefusal(r)) return `${r.rule} ${r.why}`;
    rallyOrder.accept(s, 0, c);
    return 1 - s.corps[0].points;
  };
  it('ADLG-ORD-4 ADLG-RAL-1 the rally beyond 4 UD is free even out of command', () => {
    expect([price({}), price({ freeRallyAnywhere: false })]).toEqual([0, 1]);
  });
  it('ADLG-RAL-7 elephants never rally', () => {
    expect(price({}, 'elephants')).toBe('ADLG-RAL-7 elephants-never-rally');
    expect(price({ elephantsRally: true }, 'elephants')).toBe(0);
  });
});

describe.each(EDITIONS)('extending and contracting, %i', (edition) => {
  const horse = (id: string, at: string): UnitSpec => ({ id, at, ...CV });
  const column = [horse('H0', '[0..1, -0.75..0] N'), horse('H1', '[0..1, -1.5..-0.75] N')];
  const line = [horse('H0', '[0..1, -0.75..0] N'), horse('H1', '[1..2, -0.75..0] N')];
  /** Middles of the two, seen from the origin of the board. */
  const reform = (
    units_: UnitSpec[],
    a: number[],
    b: number[],
    options: object = {},
    more: object = {},
  ): string => {
    const s = field({ edition, options: { ...options }, units: units_, ...more });
    const places = [a, b].map(([x, y], i) => ({ unit: `H${i}`, x: x + 10, y: y + 10 }));
    const c = { ask: '1', kind: 'reform', places } as never;
    const r = reformOrder.check(s, 0, c);
    if (isRefusal(r)) return `${r.rule} ${r.why}`;
    reformOrder.accept(s, 0, c, listener().tell);
    return `${placeOf(s, 'H0')} ${placeOf(s, 'H1')}`;
  };
  once(
    'ADLG-MOV-9a an extension costs 1 UD and 1 UD for each unit, with a straight advance of what is left',
    () => {
      // Cavalry has 4 UD: 2 for the extension, 2 for the advance.
      expect(reform(column, [0.5, -0.375], [1.5, -0.375])).toBe('[0..1, -0.75..0] N [1..2, -0.75..0] N');
      expect(reform(column, [0.5, 1.625], [1.5, 1.625])).toBe('[0..1, 1.25..2] N [1..2, 1.25..2] N');
      expect(reform(column, [0.5, 1.825], [1.5, 1.825])).toBe('ADLG-MOV-9a too-far');
      expect(reform(column, [0.5, -0.775], [1.5, -0.775])).toBe('ADLG-MOV-6 no-backward');
      expect(reform(column, [0.5, 1.625], [1.5, 1.625], { reformCosts: 'whole-move' })).toBe(
        'ADLG-MOV-9 beyond-front',
      );
    },
  );
  once('ADLG-MOV-9a a contraction needs an advance of the depth of a base', () => {
    expect(reform(line, [0.5, -0.375], [0.5, -1.125])).toBe('ADLG-MOV-9a contraction-needs-advance');
    expect(reform(line, [0.5, 0.375], [0.5, -0.375])).toBe('[0..1, 0..0.75] N [0..1, -0.75..0] N');
    expect(reform(line, [0.5, -0.375], [0.5, -1.125], { reformCosts: 'whole-move' })).toBe(
      '[0..1, -0.75..0] N [0..1, -1.5..-0.75] N',
    );
  });
  once('ADLG-MOV-9a neither with an allowance of 1 UD', () => {
    const pieces = [{ kind: 'wood', at: '[-4..6, -4..4]' }];
    expect(reform(column, [0.5, -0.375], [1.5, -0.375], {}, { pieces })).toBe(
      'ADLG-MOV-9a too-slow-to-reform',
    );
  });
});

describe.each(EDITIONS)('through friends, %i', (edition) => {
  const L: UnitSpec = { id: 'L', at: '[0..1, -0.5..0] N', type: 'light-infantry' };
  it('ADLG-MOV-16a light movers go on until they stand clear', () => {
    const friend: UnitSpec = { id: 'F', at: '[0..2, 2..3] N', ...PS };
    const s = field({ edition, units: [L, friend] });
    expect(tried(s, 'L', advance(3))).toBe('[0..1, 3..3.5] N');
    expect(placeOf(s, 'F')).toBe('[0..2, 2..3] N');
    // Another light body is not pushed aside either; before it was.
    const light: UnitSpec = { id: 'F', at: '[0..1, 2..2.5] N', type: 'light-infantry' };
    const t = field({ edition, units: [L, light] });
    expect([tried(t, 'L', advance(2.3)), placeOf(t, 'F')]).toEqual(['[0..1, 2.5..3] N', '[0..1, 2..2.5] N']);
    const old = { edition, options: { clearAdvanceMost: 0 } };
    expect(tried(field({ ...old, units: [L, friend] }), 'L', advance(3))).toBe('ADLG-GEO-6 ends-on-friend');
    const was = field({ ...old, units: [L, light] });
    expect([tried(was, 'L', advance(2.3)), placeOf(was, 'F')]).not.toContain('[0..1, 2..2.5] N');
    // Not into the enemy.
    const enemy = foe('[0..1, 3.2..3.95] S', { type: 'light-cavalry' });
    expect(tried(field({ edition, units: [L, friend, enemy] }), 'L', advance(3))).toBe(
      'ADLG-GEO-6 ends-on-friend',
    );
  });
  it('ADLG-MOV-16b whom heavier troops pass through makes room, but not guns', () => {
    const other: UnitSpec = { id: 'F', at: '[0..1, 1.5..2.25] N', ...CV };
    const s = field({ edition, units: [H, other] });
    expect(tried(s, 'H', advance(2.5))).toBe('[0..1, 1.75..2.5] N');
    expect(placeOf(s, 'F')).toBe('[0..1, 1..1.75] N');
    const options = { crossedPushedBack: false };
    expect(tried(field({ edition, options, units: [H, other] }), 'H', advance(2.5))).toBe(
      'ADLG-GEO-6 ends-on-friend',
    );
    const gun: UnitSpec = { id: 'F', at: '[0..1, 0.5..1.5] N', type: 'light-artillery' };
    expect(tried(field({ edition, units: [A, gun] }), 'A', advance(1))).toBe('ADLG-GEO-6 ends-on-friend');
  });
});

describe.each(EDITIONS)('works in the way and guns, %i', (edition) => {
  const works = [0, 1].map((i) => ({
    kind: 'obstacle',
    from: [i, 0.5],
    to: [i + 1, 0.5],
    facing: 'N',
  })) as never;
  it('ADLG-ALW-10a to cross costs foot 1 UD and mounted 2 UD', () => {
    const over = (u: UnitSpec, by: number, options: object = {}): string =>
      tried(
        field({ edition, options: { heavyFootFar: 2, ...options }, units: [u], works }),
        u.id,
        advance(by),
      );
    expect([over(A, 1), over(A, 1.1)]).toEqual(['[0..2, 0..1] N', 'ADLG-ALW-1 too-far']);
    expect([over(H, 2), over(H, 2.1)]).toEqual(['[0..1, 1.25..2] N', 'ADLG-ALW-1 too-far']);
    expect(over(H, 0.5)).toBe('[0..1, -0.25..0.5] N');
    expect(over(H, 1.5, { crossWorkMounted: 3 })).toBe('ADLG-ALW-1 too-far');
    expect(over(A, 1, { crossWorkFoot: 1.5 })).toBe('ADLG-ALW-1 too-far');
    expect(over(A, 1, { crossWorkFoot: 2 })).toBe('ADLG-ALW-10a work-too-dear');
    expect(over(H, 2, { workCrossing: 'stops' })).toBe('ADLG-ALW-10 work-in-the-way');
    const G: UnitSpec = { id: 'G', at: '[0..1, -1..0] N', type: 'light-artillery' };
    expect(over(G, 1)).toBe('ADLG-ALW-10 work-in-the-way');
  });
  it('ADLG-ALW-10a who stands astride has paid', () => {
    const s = field({ edition, units: [{ ...H, at: '[0..1, 0..0.75] N' }], works });
    expect(tried(s, 'H', advance(4))).toBe('[0..1, 4..4.75] N');
  });
  it('ADLG-ALW-8a ADLG-ORD-13 heavy guns wheel on their middle, which is difficult', () => {
    const G: UnitSpec = { id: 'G', at: '[0..1, -1..0] N', type: 'heavy-artillery' };
    const s = field({ edition, units: [G] });
    expect(tried(s, 'G', { do: 'pivot', to: 'left', by: 90 })).toBe('[0..1, -1..0] W');
    expect(s.corps[0].points).toBe(7);
    const meant = field({ edition, units: [G] });
    expect(tried(meant, 'G', { do: 'wheel', to: 'left', by: 90 })).toBe('[0..1, -1..0] W');
    expect(tried(field({ edition, units: [G] }), 'G', { do: 'pivot', to: 'left', by: 91 })).toContain(
      'wheel-too-far',
    );
    const old = field({ edition, options: { gunsWheel: 'corner' }, units: [G] });
    expect(tried(old, 'G', { do: 'wheel', to: 'left', by: 90 })).toBe('[0..1, 0..1] W');
    expect(old.corps[0].points).toBe(8);
  });
  it('ADLG-ALW-8a lighter guns either way, nobody else so, and none behind a fortification', () => {
    const G: UnitSpec = { id: 'G', at: '[0..1, -1..0] N', type: 'light-artillery' };
    const pivot: Leg = { do: 'pivot', to: 'right', by: 90 };
    const s = field({ edition, units: [G] });
    expect([tried(s, 'G', pivot), s.corps[0].points]).toEqual(['[0..1, -1..0] E', 8]);
    expect(tried(field({ edition, units: [G] }), 'G', { do: 'wheel', to: 'left', by: 45 })).toContain('°');
    expect(tried(field({ edition, units: [H] }), 'H', pivot)).toBe('ADLG-ALW-8a only-guns-pivot');
    const fort = [{ kind: 'fortification', from: [0, 0], to: [1, 0], facing: 'N' }] as never;
    expect(tried(field({ edition, units: [G], works: fort }), 'G', pivot)).toBe(
      'ADLG-ALW-8a gun-behind-work',
    );
  });
});

describe.each(EDITIONS)('small limits of movement, %i', (edition) => {
  it('ADLG-MOV-3a a wagon wheels 45 degrees at most', () => {
    const W: UnitSpec = { id: 'W', at: '[0..1, -2..0] N', type: 'war-wagon' };
    const by = (degrees: number, options: object = {}): string =>
      tried(field({ edition, options: { 'allow.wagon.Open': 4, ...options }, units: [W] }), 'W', {
        do: 'wheel',
        to: 'left',
        by: degrees,
      });
    expect([by(45), by(46)]).toEqual([expect.stringContaining('°'), 'ADLG-MOV-3a wheel-too-far']);
    expect(by(90, { wagonWheelMost: 90 })).not.toContain('wheel-too-far');
  });
  it('ADLG-ORD-13a by option a turn beyond the allowance disorders', () => {
    // Deep Order turns for 2 UD and has 1 UD in rough ground.
    const T: UnitSpec = { id: 'T', at: '[0..2, -2..0] N', type: 'tercio' };
    const pieces = [{ kind: 'brush', at: '[-5..7, -7..5]' }] as const;
    const options = { deepFar: 1, 'allow.deep.Open': 1 };
    expect(tried(field({ edition, options, units: [T], pieces }), 'T', turn('about'))).toContain('too-far');
    const s = field({ edition, options: { ...options, shortTurnDisorders: true }, units: [T], pieces });
    expect(tried(s, 'T', turn('about'))).toBe('[0..2, -2..0] S');
    expect(unitOf(s, 'T').losses).toBe(1);
  });
  it('ADLG-ROU-8b a lost camp stays in the way', () => {
    const way = (options: object): string => {
      const s = field({
        edition,
        options: { ...options },
        units: [H],
        camps: [{ side: 1, at: '[0..2, 1..2] S' }],
      });
      s.camps[0].taken = true;
      return tried(s, 'H', advance(3));
    };
    expect([way({}), way({ lostCampStays: false })]).toEqual([
      'ADLG-ROU-8b camp-in-the-way',
      '[0..1, 2.25..3] N',
    ]);
  });
});

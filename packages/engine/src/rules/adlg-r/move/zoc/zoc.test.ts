import { afterEach, describe, expect } from 'vitest';
import { isRefusal } from '../../../../battle/refuse.ts';
import { units } from '../../../../table/number.ts';
import type { LeaveZocOrder, Leg, MoveOrder } from '../../commands.ts';
import { type AdlgState, DID, unitOf } from '../../state.ts';
import { type BoardSpec, board, boardsOf, listener, placeOf, type UnitSpec } from '../../testing.ts';
import { it } from '../../tests/testing-twice.ts';
import { leaveZocOrder } from '../manoeuvre.ts';
import { moveOrder } from '../move.ts';
import { controllersOf } from './zoc.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const EDITIONS = [2021, 2024] as const;
const E: UnitSpec = { id: 'E', at: '[0..2, 0..1] S', side: 1, ...PS };

function field(spec: BoardSpec): AdlgState {
  const s = board({ commanders: [{ side: 0, corps: 0, value: 3, x: units(11), y: units(9) }], ...spec });
  s.corps[0].points = 9;
  return s;
}
const controlled = (s: AdlgState, id = 'A'): string =>
  controllersOf(s, unitOf(s, id))
    .map((u) => u.id)
    .join();

/** The refusal of a move, or nothing; every check cites the zone's rules. */
function moved(s: AdlgState, unit: string, ...legs: Leg[]): string {
  const c: MoveOrder = { ask: '1', kind: 'move', units: [unit], legs };
  const r = moveOrder.check(s, 0, c as never);
  return isRefusal(r) ? `${r.rule} ${r.why}` : 'allowed';
}
function leave(s: AdlgState, unit: string, by: number, direction = 0): string {
  const c: LeaveZocOrder = { ask: '1', kind: 'leave-zoc', units: [unit], by, direction };
  const r = leaveZocOrder.check(s, 0, c as never);
  if (isRefusal(r)) return `${r.rule} ${r.why}`;
  leaveZocOrder.accept(s, 0, c as never, listener().tell);
  return placeOf(s, unit);
}
const H = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'A',
  at,
  type: 'heavy-cavalry',
  abilities: ['mountedImpact'], // never evades
  ...more,
});

afterEach(() => boardsOf(2024));

describe.each(EDITIONS)('zones of control, %i', (edition) => {
  it('ADLG-ZOC-1 ADLG-GEO-4 ADLG-GEO-1 HR-17 straight before the front, 1 UD deep, its border does not count', () => {
    const at = (a: string): string => controlled(field({ edition, units: [E, H(a)] }));
    expect(at('[0..1, -1.75..-1] N')).toBe('');
    expect(at('[0..1, -1.7..-0.95] N')).toBe('E');
    expect(at('[2..3, -0.8..-0.05] N')).toBe('');
    expect(at('[1.9..2.9, -0.8..-0.05] N')).toBe('E');
    expect(
      moved(
        field({ edition, units: [E, H('[0..1, -1.7..-0.95] N')] }),
        'A',
        { do: 'slide', by: 1 },
        { do: 'advance', by: 1 },
      ),
    ).toBe('ADLG-ZOC-5 no-slide-in-zoc');
  });
  it('ADLG-ZOC-2 ADLG-ZOC-2b ADLG-ZOC-2c ADLG-ZOC-2d AR-MOVE-12 none from squares, guns and bodies in melee', () => {
    const h = H('[0..1, -1.25..-0.5] N');
    expect(controlled(field({ edition, units: [{ ...E, square: true }, h] }))).toBe('');
    expect(
      controlled(
        field({ edition, units: [{ id: 'E', at: '[0..1, 0..1] S', side: 1, type: 'light-artillery' }, h] }),
      ),
    ).toBe('');
    const fighting = field({
      edition,
      units: [E, { id: 'B', at: '[1..3, -1..0] N', ...PS }, { ...h, at: '[0..1, -0.85..-0.1] N' }],
      contacts: ['B>E'],
    });
    expect(controlled(fighting)).toBe('');
  });
  it('ADLG-ZOC-3 ADLG-CHA-8 light infantry in the open controls only what it may contact', () => {
    const li: UnitSpec = { id: 'E', at: '[0..1, 0..0.5] S', side: 1, type: 'light-infantry' };
    expect(controlled(field({ edition, units: [li, H('[0..1, -1.25..-0.5] N')] }))).toBe('');
    const own: UnitSpec = { id: 'A', at: '[0..1, -1..-0.5] N', type: 'light-infantry' };
    expect(controlled(field({ edition, units: [li, own] }))).toBe('E');
  });
  it('ADLG-ZOC-3 ADLG-CHA-8 ADLG-CHA-8a light horse controls heavy troops (before: not fresh ones), dragoons in the open hardly anybody', () => {
    const lh: UnitSpec = { id: 'E', at: '[0..1, 0..0.75] S', side: 1, type: 'light-cavalry' };
    const by = (e: UnitSpec, losses: number, options: object = {}): string =>
      controlled(
        field({ edition, options: { ...options }, units: [e, H('[0..1, -1.25..-0.5] N', { losses })] }),
      );
    expect([by(lh, 0), by(lh, 1)]).toEqual(['E', 'E']);
    expect([by(lh, 0, { lightHorseContacts: false }), by(lh, 1, { lightHorseContacts: false })]).toEqual([
      '',
      'E',
    ]);
    const drag: UnitSpec = { ...lh, at: '[0..1, 0..1] S', type: 'dragoons' };
    expect([by(drag, 0), by(drag, 1)]).toEqual(['', '']);
  });
  it('ADLG-ZOC-4 it stops at a body that hides the other completely, and at the own fortification', () => {
    const screen: UnitSpec = { id: 'S', at: '[0..2, -0.4..0] N', ...PS, type: 'shot' };
    expect(() => field({ edition, units: [E, screen] })).toThrow();
    const li: UnitSpec[] = [0, 1].map((i) => ({
      id: `L${i}`,
      at: `[${i}..${i + 1}, -0.5..0] N`,
      type: 'light-infantry',
    }));
    expect(
      controlled(
        field({
          edition,
          units: [
            { ...E, at: '[0..1, 0..0.75] S', type: 'heavy-cavalry' },
            li[0],
            H('[0..1, -1.4..-0.65] N'),
          ],
        }),
      ),
    ).toBe('');
    const works = [0, 1].map(
      (i) => ({ kind: 'fortification', from: [i, 0], to: [i + 1, 0], facing: 'S' }) as const,
    );
    expect(controlled(field({ edition, units: [E, H('[0..1, -1.25..-0.5] N')], works }))).toBe('');
  });
  it('ADLG-ZOC-5 ADLG-ZOC-5a ADLG-ZOC-7 inside it one may approach or face the enemy, not go away from him', () => {
    const s = (): AdlgState => field({ edition, units: [E, H('[0..1, -1.65..-0.9] N')] });
    expect(moved(s(), 'A', { do: 'advance', by: 0.5 })).toBe('allowed');
    for (const to of ['about', 'left', 'right'] as const)
      expect(moved(s(), 'A', { do: 'turn', to })).toBe('ADLG-ZOC-5a turns-from-controller');
    const aside = field({ edition, units: [E, { ...H('[0..0.75, -1.9..-0.9] W') }] });
    expect(moved(aside, 'A', { do: 'turn', to: 'right' })).toBe('allowed');
  });
  it('ADLG-ZOC-7 HR-17 of two enemies that control it the nearer restricts it', () => {
    const two = (far: string): AdlgState =>
      field({
        edition,
        units: [
          H('[0..1, -0.75..0] N'),
          { ...H('[0.5..1.5, 0.4..1.15] S'), id: 'E', side: 1 },
          { ...H(far), id: 'F', side: 1 },
        ],
      });
    const first = (s: AdlgState): string[] => controllersOf(s, unitOf(s, 'A')).map((u) => u.id);
    expect(first(two('[-0.5..0.5, 0.6..1.35] S'))).toEqual(['E', 'F']);
    expect(first(two('[-0.5..0.5, 0.2..0.95] S'))).toEqual(['F', 'E']);
  });
  it('ADLG-ZOC-6 who enters it may finish only so', () => {
    const s = field({ edition, units: [E, H('[-3..-2.25, -1.3..-0.3] E')] });
    const c: MoveOrder = {
      ask: '1',
      kind: 'move',
      units: ['A'],
      legs: [
        { do: 'advance', by: 3 },
        { do: 'slide', by: 0.9 },
      ],
    };
    const r = moveOrder.check(s, 0, c as never);
    expect(r).toMatchObject({ rule: 'ADLG-ZOC-6', why: 'no-slide-in-zoc' });
    expect(isRefusal(r) && r.cut).toBeDefined();
  });
});

describe.each(EDITIONS)('leaving a zone, %i', (edition) => {
  it('ADLG-ZOC-8 ADLG-ZOC-10 AR-MOVE-06 straight back by the allowance less 1 UD, and dearer', () => {
    boardsOf(edition, true); // by the rulings of before
    const s = field({ edition, units: [E, H('[0..1, -1.25..-0.5] N')] });
    expect(leave(s, 'A', 3)).toBe('[0..1, -4.25..-3.5] N');
    expect(s.corps[0].points).toBe(7);
    expect(unitOf(s, 'A').did & DID.leftZoc).toBeTruthy();
    const far = field({ edition, units: [E, H('[0..1, -1.25..-0.5] N')] });
    expect(leave(far, 'A', 3.5)).toBe('ADLG-ZOC-10 too-far');
    expect(leave(far, 'A', 0.3)).toBe('ADLG-ZOC-10 still-in-zoc');
    expect(leave(field({ edition, units: [H('[0..1, -1.25..-0.5] N')] }), 'A', 1)).toBe(
      'ADLG-ZOC-8 not-in-zoc',
    );
  });
  it('ADLG-ZOC-9 ADLG-ZOC-8 troops that can evade go as in an evasion, at the plain price', () => {
    boardsOf(edition, true); // by the rulings of before
    const lh: UnitSpec = { id: 'A', at: '[0..1, -1.25..-0.5] N', type: 'light-cavalry', weapon: 'bow' };
    const s = field({ edition, units: [E, lh] });
    expect(leave(s, 'A', 0)).toBe('[0..1, -6.25..-5.5] N');
    expect(s.corps[0].points).toBe(8);
  });
  it('ADLG-ZOC-10 heavy mounted controlled from the rear may go straight forward instead, foot may not', () => {
    boardsOf(edition, true); // by the rulings of before
    const back: UnitSpec = { id: 'E', at: '[0..2, -2.5..-1.5] N', side: 1, ...PS };
    const s = field({ edition, units: [back, H('[0..1, -1.25..-0.5] N')] });
    expect(leave(s, 'A', 3, 1)).toBe('[0..1, 1.75..2.5] N');
    const foot: UnitSpec = { id: 'A', at: '[0..2, -1.25..-0.25] N', ...PS };
    expect(leave(field({ edition, units: [back, foot] }), 'A', 1, 1)).toBe('ADLG-ZOC-10 mounted-only');
    const front = field({ edition, units: [E, H('[0..1, -1.25..-0.5] N')] });
    expect(leave(front, 'A', 1, 1)).toBe('ADLG-ZOC-10 only-from-rear');
  });
  it('ADLG-ORD-7 not with a second move: none begins within 4 UD of the enemy', () => {
    const moved = field({ edition, units: [E, H('[0..1, -1.25..-0.5] N', { moves: 1 })] });
    expect(leave(moved, 'A', 3)).toBe('ADLG-ORD-7 enemy-within-four');
  });
  it('ADLG-ZOC-11 it stops just short of any enemy met', () => {
    const behind: UnitSpec = { id: 'F', at: '[0..1, -3.5..-2.75] S', side: 1, type: 'heavy-cavalry' };
    const s = field({ edition, units: [E, H('[0..1, -1.25..-0.5] N'), behind] });
    expect(leave(s, 'A', 3)).toBe('[0..1, -2.7..-1.95] N');
  });
});

/** Who may shoot at whom. */
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { halfNamed } from '../bodies/half.ts';
import { DID, unitOf } from '../state.ts';
import { type BoardSpec, board, boardsOf, sayShot, sayShots, shoot, type UnitSpec } from '../testing.ts';
import { it, once } from '../tests/testing-twice.ts';
import { whyNotAt } from './target.ts';

const EDITIONS = [2021, 2024] as const;
const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;

describe('AV-E-15 the shooting example', () => {
  for (const edition of EDITIONS)
    once(
      `AR-SHOOT-09 AR-SHOOT-12 AR-SHOOT-13 AR-SHOOT-14 ${edition}: halves opposite each other, the last supports`,
      () => {
        const s = board({
          edition,
          units: [
            { id: 'A', at: '[0..2, -1..0] N', ...PS },
            { id: 'B', at: '[2..4, -1..0] N', ...PS },
            { id: 'C', at: '[0..2, 3..4] S', side: 1, ...PS },
            { id: 'D', at: '[2..4, 3..4] S', side: 1, ...PS },
            { id: 'E', at: '[4..6, 3..4] S', side: 1, ...PS },
          ],
        });
        expect(sayShots(s, 0)).toEqual([
          'A:left > C:right 3',
          'A:right > C:left 3',
          'B:left > D:right 3',
          'B:right > D:left 3',
        ]);
        expect(sayShots(s, 1)).toEqual([
          'C:left > A:right 3',
          'C:right > A:left 3',
          'D:left > B:right 3',
          'D:right > B:left 3',
          'E:right > B:right 3',
        ]);
        expect(sayShot(s, 'C:right', 'A:left')).toBe('0 vs 1: protection 1');
        expect(sayShot(s, 'B:right', 'D:left', 'E:right')).toBe('1 vs 1: shooting-support 1, protection 1');
      },
    );
});

const CV = { type: 'medium-cavalry' } as const;
const foe = (id: string, at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id,
  at,
  side: 1,
  ...CV,
  ...more,
});
const gun = (type: 'light-artillery' | 'medium-artillery' | 'heavy-artillery'): UnitSpec => ({
  id: 'G',
  at: '[0..1, -1..0] N',
  type,
});
const shotUnit = (more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'A',
  at: '[0..2, -1..0] N',
  ...PS,
  ...more,
});

function why(units: UnitSpec[], shooter: string, target: string, more: Partial<BoardSpec> = {}): string {
  const s = board({ units, ...more });
  const a = halfNamed(s, shooter)!;
  const b = halfNamed(s, target)!;
  const refusal = whyNotAt(s, a.unit, a.half, b.unit, b.half);
  return refusal === undefined ? 'may' : `${refusal.rule} ${refusal.why}`;
}

describe.each([2021, 2024] as const)('who may not shoot, %i', (boards) => {
  beforeEach(() => boardsOf(boards));
  afterEach(() => boardsOf(2024));
  const units = (did: number, more: Partial<UnitSpec> = {}): UnitSpec[] => [
    shotUnit({ did, ...more }),
    foe('B', '[0..1, 2..2.75] S'),
  ];
  for (const edition of EDITIONS) {
    it(`AR-SHOOT-06 ${edition}: not after a charge, an evade, a disengagement or leaving a zone of control`, () => {
      for (const bit of [DID.charged, DID.evaded, DID.disengaged, DID.leftZoc])
        expect(why(units(bit), 'A:left', 'B', { edition })).toBe('AR-SHOOT-06 no-shooting-after-that');
      // In the enemy's sequence what was done in the own one is past; an evade is not.
      for (const bit of [DID.charged, DID.disengaged, DID.leftZoc, DID.movedTwice])
        expect(why(units(bit), 'A:left', 'B', { edition, active: 1 })).toBe('may');
      expect(why(units(DID.evaded), 'A:left', 'B', { edition, active: 1 })).toBe(
        'AR-SHOOT-06 no-shooting-after-that',
      );
    });
    it(`AR-SHOOT-05 ${edition}: one move does not hinder, a second does; light artillery too`, () => {
      expect(why(units(DID.moved), 'A:left', 'B', { edition })).toBe('may');
      expect(why(units(DID.moved | DID.movedTwice), 'A:left', 'B', { edition })).toBe(
        'AR-SHOOT-05 no-shooting-after-that',
      );
      expect(
        why([{ ...gun('light-artillery'), did: DID.moved }, foe('B', '[0..1, 2..2.75] S')], 'G', 'B', {
          edition,
        }),
      ).toBe('may');
    });
    it(`AR-SHOOT-04 ${edition}: medium and heavy guns that moved or wheeled are silent`, () => {
      for (const type of ['medium-artillery', 'heavy-artillery'] as const)
        for (const bit of [DID.moved, DID.turned])
          expect(
            why([{ ...gun(type), did: bit }, foe('B', '[0..1, 2..2.75] S')], 'G', 'B', { edition }),
          ).toBe('AR-SHOOT-04 no-shooting-after-that');
    });
    it(`AR-SHOOT-07 AR-SHOOT-08 ${edition}: not in melee or supporting one, not at such an enemy; touching alone does not matter`, () => {
      const units: UnitSpec[] = [
        shotUnit(),
        { id: 'E', at: '[-1..1, 0..1] S', side: 1, ...PS },
        { id: 'F', at: '[-4..-2, 0..1] S', side: 1, ...PS },
        { id: 'N', at: '[-4..-2, -2..-1] N', ...PS },
      ];
      const contacts = ['A>E'];
      expect(why(units, 'A:left', 'F:right', { edition, contacts })).toBe('AR-SHOOT-07 shooter-in-melee');
      expect(why(units, 'A:right', 'F:right', { edition, contacts })).toBe('AR-SHOOT-07 shooter-in-melee');
      expect(why(units, 'N:right', 'E:right', { edition, contacts })).toBe('AR-SHOOT-07 target-in-melee');
      expect(why(units, 'N:left', 'F:right', { edition, contacts })).toBe('may');
      // Corner to corner is no melee.
      const touching = [shotUnit(), { id: 'T', at: '[2..4, 0..1] S', side: 1, ...PS } as UnitSpec];
      expect(why(touching, 'A:right', 'T:right', { edition })).toBe('may');
    });
    it(`AR-SHOOT-03 AR-SHOOT-12 ADLG-SHO-4 ADLG-GEO-3 ${edition}: out of range, out of zone`, () => {
      expect(why([shotUnit(), foe('B', '[0..1, 3..3.75] S')], 'A:left', 'B', { edition })).toBe('may');
      expect(why([shotUnit(), foe('B', '[0..1, 3.01..3.76] S')], 'A:left', 'B', { edition })).toBe(
        'AR-SHOOT-03 out-of-range',
      );
      // The zone is one UD to either side of the half.
      expect(why([shotUnit(), foe('B', '[1.9..2.9, 1..1.75] S')], 'A:left', 'B', { edition })).toBe('may');
      expect(why([shotUnit(), foe('B', '[2..3, 1..1.75] S')], 'A:left', 'B', { edition })).toBe(
        'AR-SHOOT-12 out-of-zone',
      );
      expect(why([shotUnit(), foe('B', '[2.9..3.9, 1..1.75] S')], 'A:right', 'B', { edition })).toBe('may');
      expect(
        why([shotUnit(), foe('B', '[2..3, 1..1.75] S')], 'A:left', 'B', {
          edition,
          options: { zoneSide: 2 },
        }),
      ).toBe('may');
    });
  }
  it('ADLG-AMB-4 ADLG-SHO-1 hidden bodies are no targets', () => {
    expect(why([shotUnit(), foe('B', '[0..1, 2..2.75] S', { place: 'ambush' })], 'A:left', 'B')).toBe(
      'ADLG-SHO-1 no-target',
    );
    expect(
      sayShots(board({ units: [shotUnit(), foe('B', '[0..1, 2..2.75] S', { place: 'ambush' })] }), 0),
    ).toEqual([]);
  });
});

describe.each([2021, 2024] as const)('priority, %i', (boards) => {
  beforeEach(() => boardsOf(boards));
  afterEach(() => boardsOf(2024));
  for (const edition of EDITIONS) {
    once(
      `AR-SHOOT-09 AR-SHOOT-09a ADLG-SHO-6 ADLG-SHO-6a AR-STATE-05 ADLG-GEO-4 ${edition}: the nearest straight ahead before a nearer one aside`,
      () => {
        const s = board({
          edition,
          units: [shotUnit(), foe('B', '[-1..0, 0.5..1.25] S'), foe('C', '[0..1, 2..2.75] S')],
        });
        expect(sayShots(s, 0)[0]).toBe('A:left > C 2');
        expect(
          why([shotUnit(), foe('B', '[-1..0, 0.5..1.25] S'), foe('C', '[0..1, 2..2.75] S')], 'A:left', 'B', {
            edition,
          }),
        ).toBe('AR-SHOOT-09 other-target-first');
      },
    );
    once(
      `AR-SHOOT-09 AR-SHOOT-09a ${edition}: of equally near the most in front; else the nearest in the zone; else a choice`,
      () => {
        const wide = board({
          edition,
          units: [shotUnit(), foe('B', '[-0.6..0.4, 1..1.75] S'), foe('C', '[0.4..1.4, 1..1.75] S')],
        });
        expect(sayShots(wide, 0)[0]).toBe('A:left > C 1');
        const aside = board({
          edition,
          units: [shotUnit(), foe('B', '[-1..-0.25, 1..2] E'), foe('C', '[-1.5..-0.75, 2..3] E')],
        });
        expect(sayShots(aside, 0)).toEqual(['A:left > B 1.030776']);
        const equal = board({
          edition,
          units: [
            { ...gun('light-artillery') },
            foe('B', '[-0.5..0.5, 1..1.75] S'),
            foe('C', '[0.5..1.5, 1..1.75] S'),
          ],
        });
        expect(sayShots(equal, 0)).toEqual(['G > B 1', 'G > C 1']);
      },
    );
    once(`AR-SHOOT-09 ${edition}: a choice among equals is kept until one of them moves`, () => {
      const s = board({
        edition,
        units: [
          { ...gun('light-artillery') },
          foe('B', '[-0.5..0.5, 1..1.75] S'),
          foe('C', '[0.5..1.5, 1..1.75] S'),
        ],
      });
      shoot(s, [1, 6], (ask) =>
        ask.side === 0 ? ({ ...ask.plan!, shots: [{ shooter: 'G', target: 'C' }] } as never) : undefined,
      );
      expect(sayShots(s, 0)).toEqual(['G > C 1']);
      const t = board({
        edition,
        units: [
          { id: 'L', at: '[0..1, -0.5..0] N', type: 'light-infantry' },
          foe('B', '[-0.5..0.5, 1..1.75] S'),
          foe('C', '[0.5..1.5, 1..1.75] S'),
        ],
      });
      shoot(
        t,
        [1, 6],
        (ask) => ({ ...ask.plan!, shots: [{ shooter: 'L', target: 'C' }], primary: [] }) as never,
      );
      expect(sayShots(t, 0)).toEqual(['L > C 1']);
      unitOf(t, 'C').x += 60;
      expect(sayShots(t, 0)).toEqual(['L > B 1', 'L > C 1']);
    });
    once(`AR-SHOOT-10 ${edition}: light horse shoots all round at the nearest`, () => {
      const lh: UnitSpec = { id: 'L', at: '[0..1, -0.75..0] N', type: 'light-cavalry' };
      const s = board({
        edition,
        units: [
          lh,
          foe('B', '[0..1, 1.5..2.25] S'),
          foe('C', '[0..1, -2.5..-1.75] N'),
          foe('D', '[2.2..2.95, -1..0] W'),
        ],
      });
      expect(sayShots(s, 0)).toEqual(['L > C 1']);
    });
    once(
      `AR-SHOOT-11 ${edition}: guns: normal priority to 4 UD, beyond it free choice in a wider zone`,
      () => {
        const near = board({
          edition,
          units: [gun('heavy-artillery'), foe('B', '[0..1, 4..4.75] S'), foe('C', '[2..3, 6..6.75] S')],
        });
        expect(sayShots(near, 0)).toEqual(['G > B 4']);
        const far = board({
          edition,
          units: [
            gun('heavy-artillery'),
            foe('B', '[0..1, 5..5.75] S'),
            foe('C', '[2.5..3.5, 6..6.75] S'),
            foe('D', '[3..4, 7..7.75] S'),
          ],
        });
        expect(sayShots(far, 0)).toEqual(['G > B 5', 'G > C 6.184658']);
        // In the wider zone but within 4 UD: no target, and no hindrance.
        const aside = board({
          edition,
          units: [gun('heavy-artillery'), foe('B', '[2.2..3.2, 2..2.75] S'), foe('C', '[0..1, 6..6.75] S')],
        });
        expect(sayShots(aside, 0)).toEqual(['G > C 6']);
      },
    );
    once(
      `AR-SHOOT-20 AR-SHOOT-21 ${edition}: a Tercio shoots from flanks and rear if nothing is before it`,
      () => {
        const tercio: UnitSpec = { id: 'A', at: '[0..2, -2..0] N', type: 'tercio', weapon: 'musket' };
        const s = board({
          edition,
          units: [tercio, foe('B', '[3..3.75, -1.5..-0.5] W'), foe('R', '[0..1, -4.75..-4] N')],
        });
        expect(sayShots(s, 0)).toEqual(['A:left > R 2', 'A:right > B 1']);
        const behind = board({ edition, units: [tercio, foe('R', '[0.5..1.5, -4.75..-4] N')] });
        expect(sayShots(behind, 0)).toEqual(['A:left > R 2', 'A:right > R 2']);
        expect(sayShot(s, 'B', 'A:right')).toContain('from-flank-or-rear -1');
        const front = board({
          edition,
          units: [tercio, foe('B', '[3..3.75, -1.5..-0.5] W'), foe('F', '[1..2, 2..2.75] S')],
        });
        expect(sayShots(front, 0)).toEqual(['A:left > F 2', 'A:right > F 2']);
      },
    );
    once(
      `AR-SHOOT-20 ${edition}: a Later Tercio ${edition === 2024 ? 'from its flanks only' : 'only to its front'}`,
      () => {
        const later: UnitSpec = { id: 'A', at: '[0..2, -1.5..0] N', type: 'later-tercio', weapon: 'musket' };
        const s = board({
          edition,
          units: [later, foe('B', '[3..3.75, -1.2..-0.2] W'), foe('R', '[0..1, -4..-3.25] N')],
        });
        expect(sayShots(s, 0)).toEqual(edition === 2024 ? ['A:right > B 1'] : []);
      },
    );
    once(`AR-MOVE-15 ${edition}: a square shoots from its original front`, () => {
      const tercio: UnitSpec = {
        id: 'A',
        at: '[0..2, -2..0] N',
        type: 'tercio',
        weapon: 'musket',
        square: true,
      };
      const s = board({
        edition,
        units: [tercio, foe('B', '[3..3.75, -1.5..-0.5] W'), foe('F', '[1..2, 2..2.75] S')],
      });
      expect(sayShots(s, 0)).toEqual(['A:left > F 2', 'A:right > F 2']);
      expect(sayShots(board({ edition, units: [tercio, foe('B', '[3..3.75, -1.5..-0.5] W')] }), 0)).toEqual(
        [],
      );
    });
    once(`ADLG-SHO-3a ${edition}: a wagon shoots from one long side, which one is chosen each phase`, () => {
      const wagon: UnitSpec = { id: 'W', at: '[0..1, -2..0] N', type: 'war-wagon' };
      const right = foe('B', '[3..3.75, -1.5..-0.5] W');
      const left = foe('C', '[-2.75..-2, -1.5..-0.5] E');
      const of = (...units: UnitSpec[]): string[] =>
        sayShots(board({ edition, units: [wagon, ...units] }), 0);
      expect(of(foe('B', '[0..1, 2..2.75] S'))).toEqual([]);
      expect(of(foe('B', '[0..1, -5..-4.25] N'))).toEqual([]);
      // A target on either side: he chooses, though one is the farther; on one side the nearer goes first.
      expect(of(right, left).sort()).toEqual(['W > B 2', 'W > C 2']);
      expect(of(right, foe('C', '[-3.75..-3, -1.5..-0.5] E')).sort()).toEqual(['W > B 2', 'W > C 3']);
      expect(of(right, foe('D', '[4..4.75, -2..-1] W'))).toEqual(['W > B 2']);
    });
    it(`AR-TROOP-26 ADLG-SHO-3 ${edition}: by the rulings of before from every edge`, () => {
      const wagon: UnitSpec = { id: 'W', at: '[0..1, -2..0] N', type: 'war-wagon' };
      const options = { wagonShoots: 'any-edge' };
      for (const at of ['[3..3.75, -1.5..-0.5] W', '[0..1, -5..-4.25] N', '[-3..-2.25, -1.5..-0.5] E'])
        expect(sayShots(board({ edition, options, units: [wagon, foe('B', at)] }), 0)).toHaveLength(1);
    });
  }
});

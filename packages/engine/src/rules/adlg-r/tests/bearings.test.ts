/** Faults that showed at odd angles only: each board is laid at several bearings, and says the same at all of them. */
import { describe, expect, it } from 'vitest';
import { shape } from '../bodies/shapes.ts';
import { chargeOrder } from '../charge/charge.ts';
import { charge, contactsOf, field, QUESTIONS, STEPS } from '../charge/testing-charge.ts';
import { dutyOf } from '../conform/duty.ts';
import { workBefore } from '../ground/terrain.ts';
import { attackedFromTwoSides } from '../melee/flank.ts';
import { meetingsOf } from '../melee/pairing.ts';
import { moveOrder } from '../move/move.ts';
import { controllersOf } from '../move/zoc/zoc.ts';
import { crossesWork } from '../shooting/target.ts';
import { unitOf } from '../state.ts';
import { type BoardSpec, board, factorsOf, run, totals, type WorkSpec } from '../testing.ts';
import { BEARINGS, turnBoard } from './testing-turned.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const CV = { type: 'heavy-cavalry' } as const;
const at = (spec: BoardSpec, by: number) => turnBoard(board(spec), by);
const ordered = (spec: BoardSpec, by: number) => turnBoard(field(spec), by);

describe.each(BEARINGS)('turned by %d degrees', (by) => {
  // G stands before A's left half and one UD beyond; F on A's right flank reaches past A's front line to G's corner.
  const offset: BoardSpec = {
    active: 1,
    units: [
      { id: 'A', at: '[0..2, -1..0] N', ...PS },
      { id: 'G', at: '[-1..1, 0..1] S', side: 1, ...PS },
      { id: 'F', at: '[2..3, -1..1] W', side: 1, ...PS },
    ],
    contacts: ['G>A', 'F>A right'],
  };
  it('AR-MELEE-04 AR-MELEE-05 ADLG-MEL-13 a half touched corner to corner is not engaged: no point for two sides', () => {
    const s = at(offset, by);
    attackedFromTwoSides(s);
    expect(unitOf(s, 'A').losses).toBe(0);
    const said = meetingsOf(s).map((m) => `${m.a.id}:${m.aHalf}>${m.b.id}:${m.bHalf}`);
    expect(said).toEqual(['G:left>A:left', 'F:left>A:right']);
  });
  it('AR-MELEE-14 AR-MELEE-03 it lends no support to the attack on the flank either', () => {
    expect(totals(at(offset, by), 'A:right')).toBe('0 vs 3');
    expect(factorsOf(at(offset, by), 'F:left')).not.toContain('melee-support');
  });
  it('ADLG-MEL-2 ADLG-CON-9 fronts that share one half leave the others corner to corner, and they do not fight', () => {
    const s = at(
      {
        active: 1,
        units: [
          { id: 'A', at: '[0..2, -1..0] N', ...PS },
          { id: 'B', at: '[1..3, 0..1] S', side: 1, ...PS },
          { id: 'C', at: '[-2..0, 0..1] S', side: 1, ...PS },
        ],
        contacts: ['B>A', 'C>A'],
      },
      by,
    );
    expect(meetingsOf(s).map((m) => `${m.a.id}:${m.aHalf}>${m.b.id}:${m.bHalf}`)).toEqual([
      'B:right>A:right',
    ]);
    expect([totals(s, 'A:left'), totals(s, 'C:left')]).toEqual(['no fight', 'no fight']);
  });

  it('ADLG-GEO-4 ADLG-ZOC-1 a body flush with the border of a zone is not in it', () => {
    for (const place of [
      '[1..2, 0..0.75] N',
      '[-1..0, 0..0.75] N',
      '[0..1, -0.75..0] N',
      '[0..1, -3..-2.25] N',
    ]) {
      const s = at(
        {
          units: [
            { id: 'H', at: place, ...CV },
            { id: 'E', at: '[0..1, 1..1.75] S', side: 1, ...CV },
          ],
        },
        by,
      );
      expect([place, controllersOf(s, unitOf(s, 'H')).length]).toEqual([place, 0]);
    }
  });
  it('ADLG-CHA-1 ADLG-GEO-7 a charge that runs along the flank of another enemy does not meet him', () => {
    // Found at these bearings: rounding laid the two a grid step upon each other.
    for (const further of [0, 33.5, 53.5, 75.5]) {
      for (const [beside, facing] of [
        ['[0..1, 1..1.75]', 'S'],
        ['[0..1, -0.75..0]', 'S'],
        ['[0..1, 0.2..0.95]', 'S'],
      ]) {
        const s = ordered(
          {
            units: [
              { id: 'H', at: '[1..2, -0.75..0] N', ...CV },
              { id: 'Z', at: `${beside} ${facing}`, side: 1, ...CV },
              { id: 'E', at: '[1..2, 2..2.75] S', side: 1, ...CV },
            ],
          },
          by + further,
        );
        const order = {
          ask: '1',
          kind: 'charge',
          units: ['H'],
          target: 'E',
          legs: [{ do: 'advance', by: 2 }],
        };
        expect([beside, chargeOrder.check(s, 0, order as never)]).toEqual([beside, undefined]);
      }
    }
  });
  it('ADLG-CHA-1 ADLG-ZOC-5 AR-CHARGE-08 a straight charge of a body flush with the border of a zone is legal', () => {
    const s = ordered(
      {
        units: [
          { id: 'H', at: '[1..2, -0.75..0] N', ...CV },
          { id: 'Z', at: '[0..1, 1..1.75] S', side: 1, ...CV },
          { id: 'E', at: '[1..2, 2..2.75] S', side: 1, ...CV },
        ],
      },
      by,
    );
    const order = { ask: '1', kind: 'charge', units: ['H'], target: 'E', legs: [{ do: 'advance', by: 2 }] };
    expect(chargeOrder.check(s, 0, order as never)).toBeUndefined();
  });
  it('ADLG-MOV-19 ADLG-GEO-6 a move along a friend, an enemy’s flank or a wood’s edge is no move into it', () => {
    const s = ordered(
      {
        units: [
          { id: 'H', at: '[0..1, -0.75..0] N', ...CV },
          { id: 'F', at: '[1..2, 0..0.75] N', ...CV },
        ],
        pieces: [{ kind: 'impassable', at: '[-3..0, -3..3]' }],
      },
      by,
    );
    const order = { ask: '1', kind: 'move', units: ['H'], legs: [{ do: 'advance', by: 2 }] };
    expect(moveOrder.check(s, 0, order as never)).toBeUndefined();
  });

  it('AR-CONFORM-05 AR-CONFORM-07 facing a flank attacker keeps one half in contact, not one body', () => {
    const s = at(
      {
        active: 0,
        units: [
          { id: 'A', at: '[0..2, -1..0] N', ...PS },
          { id: 'B', at: '[-1..0, -1..1] E', side: 1, ...PS },
        ],
        contacts: ['B>A left round 2'],
      },
      by,
    );
    const duty = dutyOf(s, unitOf(s, 'A'));
    if (duty?.do !== 'face') throw new Error('it has to face him');
    expect(duty.places.length).toBe(1);
    run(Object.assign(s, { frames: [{ at: 'conform.own' }] }), {
      steps: STEPS,
      questions: QUESTIONS,
      dice: [],
    });
    expect(contactsOf(s)).toBe('B>A front round 2');
    expect(meetingsOf(s).map((m) => `${m.a.id}:${m.aHalf}>${m.b.id}:${m.bHalf}`)).toEqual([
      'B:right>A:right',
    ]);
  });
  it('AR-CONFORM-05 AR-CONFORM-07 only where no other place is free does it touch with both halves', () => {
    const s = at(
      {
        active: 0,
        options: { conformShifts: 'light-friends' }, // F makes no room
        units: [
          { id: 'A', at: '[0..2, -1..0] N', ...PS },
          { id: 'B', at: '[2..3, -1..1] W', side: 1, ...PS },
          { id: 'F', at: '[0..2, -2.5..-1.5] N', ...PS },
        ],
        contacts: ['B>A right round 2'],
      },
      by,
    );
    run(Object.assign(s, { frames: [{ at: 'conform.own' }] }), {
      steps: STEPS,
      questions: QUESTIONS,
      dice: [],
    });
    expect(meetingsOf(s).length).toBe(2);
  });

  const works = (...from: number[]): WorkSpec[] =>
    from.map((x) => ({ kind: 'fortification', from: [x, 0], to: [x + 1, 0], facing: 'N' }) as const);
  const behind = (pieces: WorkSpec[], options = {}): BoardSpec => ({
    active: 1,
    units: [
      { id: 'A', at: '[0..2, -1..0] N', ...PS },
      { id: 'B', at: '[0..2, 0..1] S', side: 1, ...PS },
    ],
    works: pieces,
    contacts: ['B>A'],
    options,
  });
  it('AR-SHOOT-27 ADLG-MEL-8 pieces cover what of them lies before the front, and no stretch twice', () => {
    const cases: [string, WorkSpec[], boolean][] = [
      ['two', works(0, 1), true],
      ['one', works(0), false],
      ['two that barely overlap the front', works(-0.9, 1.9), false],
      ['two that leave a tenth open', works(-0.1, 1), false],
      ['two upon each other', works(0.5, 0.5), false],
      ['three, the outer ones half beside it', works(-0.5, 0.5, 1.5), true],
    ];
    for (const [what, pieces, covered] of cases) {
      const s = at(behind(pieces), by);
      expect([what, workBefore(s, unitOf(s, 'A'))]).toEqual([what, covered]);
      expect([what, factorsOf(s, 'A:left').includes('defends-work')]).toEqual([what, covered]);
      const far = shape(unitOf(s, 'B'));
      const shot = crossesWork(s, unitOf(s, 'A'), 'left', far.x - far.ux * 60_000, far.y - far.uy * 60_000);
      expect([what, shot]).toEqual([what, covered]);
    }
  });
  it('AR-SHOOT-27 AR-TERR-01a a half behind one piece is covered only where the book says so', () => {
    for (const reading of ['whole-front', 'half']) {
      const s = at(behind(works(0), { workCover: reading }), by);
      const covered = reading === 'half';
      expect([reading, factorsOf(s, 'A:left').includes('defends-work')]).toEqual([reading, covered]);
      expect(factorsOf(s, 'A:right')).not.toContain('defends-work');
      const { x, y, ux, uy } = shape(unitOf(s, 'B'));
      const far = [x - ux * 60_000, y - uy * 60_000] as const;
      expect(crossesWork(s, unitOf(s, 'A'), 'left', ...far)).toBe(covered);
      expect(crossesWork(s, unitOf(s, 'A'), 'right', ...far)).toBe(false);
    }
  });

  it('ADLG-MEL-3 a friend beside a fighter supports him at every angle', () => {
    const s = at(
      {
        active: 1,
        units: [
          { id: 'A', at: '[0..1, -0.75..0] N', ...CV },
          { id: 'B', at: '[1..2, -0.75..0] N', ...CV },
          { id: 'C', at: '[0..1, 0..0.75] S', side: 1, ...CV },
        ],
        contacts: ['C>A'],
      },
      by,
    );
    expect(factorsOf(s, 'A')).toContain('simple-support');
  });
  it('ADLG-CON-1 ADLG-CON-2 ADLG-CON-9 a charge conforms, and what is left corner to corner is no contact', () => {
    const s = ordered(
      {
        units: [
          { id: 'H', at: '[0.3..1.3, -3..-2.25] N', ...CV },
          { id: 'E', at: '[0..1, 0..0.75] S', side: 1, ...CV },
          { id: 'D', at: '[1..2, 0..0.75] S', side: 1, ...CV },
        ],
      },
      by,
    );
    expect(charge(s, 'H', 'E', [{ do: 'advance', by: 3 }]).said).toBe('H>E front');
  });
});

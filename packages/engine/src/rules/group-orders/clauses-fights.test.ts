/** Clauses of fights, of halting and of coming out that no other test would have missed. */
import { describe, expect, it } from 'vitest';
import { rallyFit } from './command/orders.ts';
import { rect } from './ground/shapes.ts';
import { overlapsOf } from './melee/overlap.ts';
import { contested } from './melee/parts.ts';
import { aheadOf } from './move/duties.ts';
import { defensiveShot } from './shooting/shooting.ts';
import { DID } from './state.ts';
import {
  HA,
  HC,
  kinds,
  LC,
  MI,
  MIL,
  run,
  type Spec,
  say,
  table,
  told,
  u,
  unit,
  until,
  usual,
  why,
} from './testing.ts';

describe('defensive fire', () => {
  it('GO-MOVE-22 at short range by those who have that band; militia at long; guns as at 5 cm', () => {
    const s = table('charges', [
      unit('A1.1', HC, 60, 50, { order: 'advance' }),
      unit('B1.1', MIL, 60, 59),
      unit('B1.2', MI, 80, 59),
      unit('B1.3', HA, 100, 59),
    ]);
    const shot = (id: string): unknown => {
      const { band, close } = defensiveShot(s, u(s, id), u(s, 'A1.1'));
      return [band, close];
    };
    expect([shot('B1.1'), shot('B1.2'), shot('B1.3')]).toEqual([
      ['long', true],
      ['short', true],
      ['short', true],
    ]);
  });
});

describe('where an advance halts', () => {
  const halt = (type: string, more: Spec, far = 5): unknown => {
    const s = table('moves', [
      unit('A1.1', type, 60, 60, { order: 'advance', ...more }),
      unit('B1.1', MI, 60, 60 + far),
    ]);
    const a = u(s, 'A1.1');
    const found = aheadOf(s, a, rect(s, a));
    return found === undefined ? 'free' : [found.rule, found.halt];
  };
  it('GO-ORDER-10 GO-ORDER-12 foot with bows halts in front of whom it faces; mounted bows as horse does, at 5', () => {
    expect(halt(MI, { weapon: 'bow' })).toEqual(['GO-ORDER-10', 10]);
    expect(halt(MI, {})).toEqual(['GO-ORDER-10', 10]);
    expect(halt(LC, { weapon: 'bow' })).toEqual(['GO-ORDER-12', 5]);
    expect(halt(LC, { weapon: 'none' })).toEqual(['GO-ORDER-12', 10]);
  });
  it('GO-ORDER-10 who stands aside of the front halts foot with bows no more than any other', () => {
    const aside = (type: string, more: Spec): boolean => {
      const s = table('moves', [
        unit('A1.1', type, 60, 60, { order: 'advance', ...more }),
        unit('B1.1', MI, 78, 64),
      ]);
      return aheadOf(s, u(s, 'A1.1'), rect(s, u(s, 'A1.1'))) !== undefined;
    };
    expect([aside(MI, { weapon: 'bow' }), aside(MI, {}), aside(HC, {})]).toEqual([false, false, true]);
  });
});

describe('a melee', () => {
  it('GO-MELEE-02 the left stand of two touches both enemies, and is decided about', () => {
    const s = table(
      'melee',
      [
        unit('A1.1', MI, 60, 60, { order: 'advance', stands: 2, start: 4 }),
        unit('B1.1', MI, 50, 62),
        unit('B1.2', MI, 66, 62),
      ],
      {
        contacts: [
          { a: 'A1.1', b: 'B1.1', rounds: 1 },
          { a: 'A1.1', b: 'B1.2', rounds: 1 },
        ],
      },
    );
    expect(contested(s, 0).stands).toEqual([{ unit: 'A1.1', stand: 0, enemies: ['B1.1', 'B1.2'] }]);
  });

  it('GO-MELEE-12 what fell before the melee puts no general at risk in it', () => {
    const risks = (before: boolean): number => {
      const s = table('melee', [unit('A1.1', MI, 60, 60, { order: 'advance' }), unit('B1.1', MI, 60, 62)], {
        contacts: [{ a: 'B1.1', b: 'A1.1' }],
        generals: [{ id: 'A1.G', side: 0, group: 'A1', x: 60, y: 57.5 }],
      });
      if (before) u(s, 'A1.1').did |= DID.lostNow;
      const thrown = run(s, [3, 3, 6, 6], usual, 8).filter((e) => e.kind === 'melee');
      return thrown.length;
    };
    expect(risks(true)).toBe(risks(false));
  });

  it('GO-MELEE-07 horse beside foot overlaps by its front, not by its middle', () => {
    const helped = (behind: number): string[] => {
      const s = table(
        'melee',
        [
          unit('A1.1', MI, 60, 60, { order: 'advance' }),
          // stands of horse are 3 deep, of foot 2: fronts are level half a cm behind the middle of the foot
          unit('A1.2', HC, 76, 59.5 - behind, { order: 'advance' }),
          unit('B1.1', MI, 60, 62),
        ],
        { contacts: [{ a: 'A1.1', b: 'B1.1', rounds: 1 }] },
      );
      return overlapsOf(s, u(s, 'A1.1'), u(s, 'B1.1')).map((v) => v.id);
    };
    const most = [0, 0.5, 0.9, 1.1, 1.5, 2, 3].map((behind) => helped(behind).length);
    expect(most).toEqual([1, 1, 1, 0, 0, 0, 0]);
  });
});

describe('a rally', () => {
  it('GO-ORDER-27 a unit that keeps its facing keeps its formation; another facing wants a line, or room for it', () => {
    const fit = (apart: number, turn: number): string | undefined => {
      const s = table('orders', [
        unit('A1.1', MI, 60, 60, { formation: 'column2' }),
        unit('A2.1', MI, 60 - apart, 60),
        unit('A2.2', MI, 60 + apart, 60),
      ]);
      const a = u(s, 'A1.1');
      return rallyFit(s, a, (a.facing + turn) & 65535);
    };
    const HALF = 32768;
    expect([fit(30, 0), fit(30, HALF), fit(13, 0), fit(13, HALF)]).toEqual([
      'line',
      'line',
      'column2',
      'column2',
    ]);
  });
});

describe('coming out and coming on', () => {
  it('GO-MOVE-29 it is told who left which block', () => {
    const s = until(
      table(
        'moves',
        [unit('A1.1', MI, 60, 56, { block: 'b', order: 'reserve' }), unit('B1.1', MI, 60, 110)],
        {
          terrain: [{ id: 'b', kind: 'block', rect: [54, 50, 66, 62] }],
        },
      ),
      'moves',
    );
    const events = say(s, { kind: 'leave', unit: 'A1.1', face: 'front', formation: 'line', ahead: 5 });
    expect(told(events, 'left-block')).toMatchObject({ about: ['A1.1'], facts: { block: 'b' } });
    expect(kinds(events)[0]).toBe('left-block');
  });
  it('GO-SETUP-28a who stands on the table, or is nobody, does not arrive', () => {
    const s = until(
      table(
        'moves',
        [
          unit('A1.1', MI, 120, 40, { order: 'reserve' }),
          unit('A2.1', HC, 0, 0, { place: 'waiting', x: 0, y: 0 }),
          unit('B1.1', MI, 60, 110),
        ],
        {
          turn: 2,
          groups: [
            { side: 0, name: 'A1' },
            { side: 0, name: 'A2', deployed: false, arrives: 2 },
            { side: 0, name: 'A9' },
            { side: 1, name: 'B1' },
            { side: 1, name: 'B9' },
          ],
        },
      ),
      'moves',
    );
    const come = (id: string): string => why(s, { kind: 'arrive', unit: id, x: 100, wide: 2, ahead: 20 });
    expect([come('A2.1'), come('A1.1'), come('B1.1'), come('X')]).toEqual([
      'legal',
      ...Array.from({ length: 3 }, () => 'GO-SETUP-28a not-arriving'),
    ]);
  });
});

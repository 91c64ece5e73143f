/** Clauses that no other test would have missed: each of these failed to fail when its rule was spoilt. */
import { describe, expect, it } from 'vitest';
import type { GroupState } from './state.ts';
import { HC, kinds, LI, MC, MI, run, type Spec, table, u, unit, until, usual, why } from './testing.ts';

const moves = (units: Spec[], more: Spec = {}): GroupState => until(table('moves', units, more), 'moves');
const ahead = (id: string, by: number): Record<string, unknown> => ({
  kind: 'move',
  unit: id,
  legs: [{ go: 'ahead', by }],
});
const FAR = unit('B1.1', MI, 60, 110);
const block: Spec = { terrain: [{ id: 'b', kind: 'block', rect: [54, 50, 66, 62] }] };

describe('blocks', () => {
  it('GO-SETUP-15 six stands go into a block, seven do not', () => {
    const enter = (stands: number): string => {
      const s = moves(
        [
          unit('A1.1', MI, 60, 44, { order: 'reserve', formation: 'column2', stands, start: stands }),
          unit('A1.2', MI, 100, 40, { order: 'reserve' }),
          FAR,
        ],
        block,
      );
      return why(s, { kind: 'enter', unit: 'A1.1', block: 'b' });
    };
    expect([enter(6), enter(7)]).toEqual(['legal', 'GO-SETUP-15 too-many-stands']);
  });

  it('GO-MOVE-29 coming out costs 5 of 20: nobody goes beyond the rest', () => {
    const s = moves(
      [unit('A1.1', MI, 60, 56, { block: 'b', order: 'reserve' }), unit('A1.2', MI, 60, 30), FAR],
      block,
    );
    const out = (cm: number): string =>
      why(s, { kind: 'leave', unit: 'A1.1', face: 'front', formation: 'line', ahead: cm });
    expect([out(15), out(16)]).toEqual(['legal', 'GO-MOVE-29 too-far']);
  });

  it('GO-MOVE-29 a victor that still fights another, or has seven stands, does not take the block', () => {
    const taken = (more: Spec, others: Spec[], contacts: Spec[], dice: number[]): string[] => {
      const s = table(
        'melee',
        [
          unit('A1.1', MI, 60, 60, { order: 'advance', ...more }),
          unit('B1.1', MI, 60, 67, { block: 'b', stands: 1, start: 4 }),
          ...others,
        ],
        {
          terrain: [{ id: 'b', kind: 'block', rect: [54, 61, 66, 73] }],
          contacts: [{ a: 'A1.1', b: 'B1.1', rounds: 1 }, ...contacts],
        },
      );
      return kinds(run(s, dice, usual, 9));
    };
    expect(taken({}, [], [], [6, 1, 6])).toContain('occupied');
    expect(taken({ stands: 7, start: 7 }, [], [], [6, 1, 6])).not.toContain('occupied');
  });
});

describe('generals', () => {
  it('GO-SETUP-10 a charge that strikes home drives off the general who stands there', () => {
    const s = table(
      'charges',
      [unit('A1.1', HC, 60, 50, { order: 'advance' }), unit('B1.1', HC, 60, 61), unit('B2.1', MI, 140, 60)],
      { generals: [{ id: 'B2.G', side: 1, group: 'B2', x: 60, y: 57 }] },
    );
    const events = run(
      s,
      [6, 4],
      (ask) =>
        ask.kind === 'charges'
          ? { kind: 'charges', charges: [{ unit: 'A1.1', target: 'B1.1', wheel: 0, incline: 0 }] }
          : undefined,
      5,
    );
    expect(events.find((e) => e.kind === 'general-displaced')?.about).toEqual(['B2.G', 'B2.1']);
    expect(s.generals[0].x / 60000).toBeGreaterThan(120);
  });

  it('GO-MELEE-12 the group of a general who falls is bereft, the first of the list as any other', () => {
    const s = table('melee', [unit('A1.1', MI, 60, 60, { order: 'advance' }), unit('B1.1', MI, 60, 62)], {
      contacts: [{ a: 'B1.1', b: 'A1.1' }],
      generals: [{ id: 'A1.G', side: 0, group: 'A1', x: 60, y: 57.5 }],
    });
    expect(s.groups[0].name).toBe('A1');
    let bereft = false;
    run(
      s,
      [1, 4, 6, 6],
      (_ask, now) => {
        bereft ||= now.groups[0].bereft;
        return undefined;
      },
      8,
    );
    expect([s.generals[0].place, bereft || s.groups[0].bereft]).toEqual(['dead', true]);
  });
});

describe('duties', () => {
  it('GO-ORDER-08 light enemies alone on the table: towards them is no farther', () => {
    const s = moves([
      unit('A1.1', MI, 60, 60, { order: 'advance' }),
      unit('A1.2', MC, 90, 60, { order: 'advance' }),
      unit('B1.1', LI, 60, 100),
    ]);
    for (const id of ['B9.1', 'B9.2', 'B9.3', 'B9.4']) u(s, id).place = 'left';
    expect(why(s, ahead('A1.1', 8))).toBe('legal');
  });
});

/** Clauses that no other test would have missed: each of these failed to fail when its rule was spoilt. */
import { describe, expect, it } from 'vitest';
import { groupOrders } from '../index.ts';
import { contested } from '../melee/parts.ts';
import { targetsOf } from '../shooting/target.ts';
import type { GroupState } from '../state.ts';
import { HC, kinds, LI, MC, MI, run, type Spec, say, table, u, unit, until, usual, why } from '../testing.ts';

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

describe('what a side decides before a melee', () => {
  /** A1.2 stands between two fights, past the end of an enemy in each. */
  const between = (): GroupState => {
    const s = table(
      'melee',
      [
        unit('A1.1', MI, 50, 60, { order: 'advance' }),
        unit('A1.2', MI, 66, 60, { order: 'advance' }),
        unit('A1.3', MI, 82, 60, { order: 'advance' }),
        unit('B1.1', MI, 50, 62),
        unit('B1.3', MI, 82, 62),
      ],
      {
        contacts: [
          { a: 'A1.1', b: 'B1.1', rounds: 1 },
          { a: 'A1.3', b: 'B1.3', rounds: 1 },
        ],
      },
    );
    return until(s, 'melee');
  };
  const overlaps = (...pairs: [string, string][]): Record<string, unknown> => ({
    kind: 'melee',
    stands: [],
    overlaps: pairs.map(([unit_, enemy]) => ({ unit: unit_, enemy })),
  });

  it('GO-MELEE-07 a unit past the ends of two enemies overlaps one of them, once', () => {
    const s = between();
    expect(why(s, overlaps(['A1.2', 'B1.1']))).toBe('legal');
    expect(why(s, overlaps(['A1.2', 'B1.3']))).toBe('legal');
    expect(why(s, overlaps())).toBe('legal');
    expect(why(s, overlaps(['A1.2', 'B1.1'], ['A1.2', 'B1.3']))).toBe('GO-MELEE-02 each-once');
    expect(why(s, overlaps(['A1.1', 'B1.1']))).toBe('GO-MELEE-07 no-overlap');
    expect(why(s, overlaps(['A1.2', 'B9.1']))).toBe('GO-MELEE-07 no-overlap');
  });

  it('GO-MELEE-07 GO-MELEE-M04 it helps where it was said to help, and in the first fight if nothing was said', () => {
    const helped = (...pairs: [string, string][]): unknown[] => {
      const s = between();
      const events = say(s, overlaps(...pairs), [3, 3, 3, 3], 8);
      return events
        .filter((e) => e.kind === 'melee' && e.side === 0)
        .map((e) => [e.about?.[1], e.factors?.some((f) => f.rule === 'GO-MELEE-M04')]);
    };
    expect(helped(['A1.2', 'B1.1'])).toEqual([
      ['B1.1', true],
      ['B1.3', false],
    ]);
    expect(helped(['A1.2', 'B1.3'])).toEqual([
      ['B1.1', false],
      ['B1.3', true],
    ]);
    expect(helped()).toEqual(helped(['A1.2', 'B1.1']));
  });

  it('GO-MELEE-02 a stand that touches one enemy only has nothing to decide, and none decides twice', () => {
    const s = table(
      'melee',
      [unit('A1.1', MI, 60, 60, { order: 'advance' }), unit('B1.1', MI, 50, 62), unit('B1.2', MI, 66, 62)],
      {
        contacts: [
          { a: 'A1.1', b: 'B1.1', rounds: 1 },
          { a: 'A1.1', b: 'B1.2', rounds: 1 },
        ],
      },
    );
    until(s, 'melee');
    const stands = (...of: [number, string][]): string =>
      why(s, {
        kind: 'melee',
        overlaps: [],
        stands: of.map(([stand, enemy]) => ({ unit: 'A1.1', stand, enemy })),
      });
    expect([stands([1, 'B1.1']), stands([1, 'B1.2'])]).toEqual(['legal', 'legal']);
    expect(stands([0, 'B1.1'])).toBe('GO-MELEE-02 stand-cannot');
    expect(stands([1, 'B9.1'])).toBe('GO-MELEE-02 stand-cannot');
    expect(stands([1, 'B1.1'], [1, 'B1.2'])).toBe('GO-MELEE-02 each-once');
  });
});

describe('shots that are split', () => {
  const s = until(
    table('shooting', [
      unit('A1.1', MI, 60, 60),
      unit('B1.1', MI, 54, 69, { stands: 2, start: 4 }),
      unit('B1.2', MI, 66, 70.5, { stands: 2, start: 4 }),
    ]),
    'shots',
  );
  const split = (...shots: [string, number[]][]): string =>
    why(s, { kind: 'shots', shots: shots.map(([target, stands]) => ({ unit: 'A1.1', target, stands })) });

  it('GO-SHOOT-04 the nearest is shot at; only a stand to which another is nearer shoots at that one', () => {
    expect(split(['B1.1', [0, 1, 2]], ['B1.2', [3]])).toBe('legal');
    expect(split(['B1.1', [0, 1, 2]])).toBe('legal');
    expect(split(['B1.2', [3]])).toBe('GO-SHOOT-04 nearest-first');
    expect(split(['B1.1', [0, 1]], ['B1.2', [2, 3]])).toBe('GO-SHOOT-04 nearest-to-stand');
  });

  it('GO-SHOOT-05 GO-SHOOT-03 each stand shoots once, at what it can see; a unit shoots once at one enemy', () => {
    expect(split(['B1.1', [0, 1]], ['B1.2', [1, 3]])).toBe('GO-SHOOT-05 stand-twice');
    expect(split(['B1.1', [0, 0]])).toBe('GO-SHOOT-05 stand-twice');
    expect(split(['B1.1', [3]])).toBe('GO-SHOOT-03 stand-cannot');
    expect(split(['B1.1', []])).toBe('GO-SHOOT-05 no-stands');
    expect(split(['B1.1', [0]], ['B1.1', [1]])).toBe('GO-SHOOT-05 one-shot-each');
    expect(split(['B9.1', [0]])).toBe('GO-UNIT-01 out-of-range');
    expect(split(['A9.1', [0]])).toBe('GO-SHOOT-02 no-target');
  });
});

describe('answers to a charge', () => {
  it('GO-MOVE-19 whoever says nothing receives the charge where it stands', () => {
    const c = table('charges', [
      unit('A1.1', HC, 60, 50, { order: 'advance' }),
      unit('B1.1', LI, 60, 64, { formation: 'skirmish' }),
    ]);
    const charges = [{ unit: 'A1.1', target: 'B1.1', wheel: 0, incline: 0 }];
    run(c, [6], (ask) => (ask.kind === 'charges' ? { kind: 'charges', charges } : 'stop'));
    expect(groupOrders.asks(c)[0]).toMatchObject({
      kind: 'react',
      side: 1,
      secret: false,
      default: { how: 'receive', about: false },
    });
  });
});

describe('the ride of a general', () => {
  it('GO-SETUP-09 marsh is no way for him, up to its edge; a wood is', () => {
    const ride = (kind: string, x: number): string => {
      const s = moves([unit('A1.1', MI, 60, 40), unit('B1.1', MI, 60, 100)], {
        generals: [{ id: 'A1.G', side: 0, group: 'A1', x: 60, y: 30 }],
        terrain: [{ kind, rect: [64, 20, 70, 40] }],
      });
      return why(s, { kind: 'general', general: 'A1.G', x, y: 30 });
    };
    expect(ride('wood', 80)).toBe('legal');
    expect([ride('marsh', 64), ride('marsh', 65), ride('marsh', 80)]).toEqual([
      'legal',
      'GO-SETUP-09 in-the-way',
      'GO-SETUP-09 in-the-way',
    ]);
  });
});

describe('a square', () => {
  it('GO-SHOOT-03 shoots with the stands of the face that looks at the target: a broken rear rank is shorter', () => {
    const muzzles = (stands: number, x: number, y: number): number => {
      const s = table('shooting', [
        unit('A1.1', MI, 60, 60, { formation: 'square', stands, start: 4 }),
        unit('B1.1', MI, x, y),
      ]);
      return targetsOf(s, u(s, 'A1.1'))[0].stands.length;
    };
    const faces = (stands: number): number[] => [
      muzzles(stands, 60, 67),
      muzzles(stands, 60, 53),
      muzzles(stands, 73, 60),
      muzzles(stands, 47, 60),
    ];
    expect([faces(4), faces(3)]).toEqual([
      [2, 2, 2, 2],
      [2, 1, 2, 2],
    ]);
  });
});

describe('orders to several', () => {
  const columns = (second: number): GroupState =>
    moves([
      unit('A1.1', MI, 60, 40, { order: 'reserve', formation: 'column1', drill: 'well' }),
      unit('A1.2', MI, second, 40, { order: 'reserve', formation: 'column1', drill: 'well' }),
      FAR,
    ]);
  const form = (s: GroupState, ...units: string[]): string =>
    why(s, { kind: 'form', units, to: 'line', side: 'front' });

  it('GO-MOVE-08 two that change at once must be clear of each other, each once, all of them one’s own', () => {
    expect(form(columns(90), 'A1.1', 'A1.2')).toBe('legal');
    // Each has room beside the column of the other, not beside its line.
    expect([form(columns(72), 'A1.1'), form(columns(72), 'A1.2')]).toEqual(['legal', 'legal']);
    expect(form(columns(72), 'A1.1', 'A1.2')).toBe('GO-MOVE-08 no-room');
    expect(form(columns(90), 'A1.1', 'A1.1')).toBe('GO-MOVE-08 each-once');
    expect(form(columns(90))).toBe('GO-MOVE-08 nobody');
    expect(form(columns(90), 'A1.1', 'X')).toBe('GO-SETUP-20 not-yours');
  });

  it('GO-SETUP-20 a block is entered and left by one’s own units', () => {
    const s = moves([unit('A1.1', MI, 60, 44, { order: 'reserve', formation: 'column2' }), FAR], block);
    for (const id of ['X', 'B1.1']) {
      expect(why(s, { kind: 'enter', unit: id, block: 'b' })).toBe('GO-SETUP-20 not-yours');
      expect(why(s, { kind: 'leave', unit: id, face: 'front', formation: 'line', ahead: 5 })).toBe(
        'GO-SETUP-20 not-yours',
      );
    }
    expect(why(s, { kind: 'leave', unit: 'A1.1', face: 'front', formation: 'line', ahead: 5 })).toBe(
      'GO-MOVE-29 no-garrison',
    );
  });
});

describe('parts of a fight', () => {
  it('GO-MELEE-02 each side decides about its own stands alone', () => {
    const s = table(
      'melee',
      [unit('A1.1', MI, 60, 60, { order: 'advance' }), unit('B1.1', MI, 50, 62), unit('B1.2', MI, 66, 62)],
      {
        contacts: [
          { a: 'A1.1', b: 'B1.1', rounds: 1 },
          { a: 'A1.1', b: 'B1.2', rounds: 1 },
        ],
      },
    );
    expect(contested(s, 0).stands.map((x) => x.unit)).toEqual(['A1.1']);
    expect(contested(s, 1).stands).toEqual([]);
  });
});

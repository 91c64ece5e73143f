import { describe, expect, it } from 'vitest';
import { total } from '../../../battle/factor.ts';
import type { GroupState } from '../state.ts';
import {
  HA,
  HC,
  HI,
  kinds,
  LC,
  LCA,
  LI,
  MA,
  MC,
  MI,
  MIL,
  RIF,
  run,
  type Spec,
  table,
  told,
  u,
  unit,
  usual,
} from '../testing.ts';
import { testOrder } from './give-way.ts';
import { moraleFactors, type Test } from './morale.ts';

const test = (s: GroupState, id: string, more: Partial<Test> = {}): Test => ({
  occasion: 'group',
  group: u(s, id).group,
  unit: '',
  foes: [],
  edges: [],
  gap: -1,
  ...more,
});
const rows = (s: GroupState, t: Test, near = false): string => {
  const list = moraleFactors(s, t, near);
  return `${list.map((f) => `${f.rule.slice(10)} ${f.value}`).join(', ')} = ${total(list)}`;
};
/** One unit of each side, far apart. */
const pair = (a: string, b: string, more: Spec = {}, theirs: Spec = {}, other: Spec = {}): GroupState =>
  table('morale', [unit('A1.1', a, 60, 40, more), unit('B1.1', b, 60, 70, theirs)], other);

describe('morale modifiers', () => {
  it('GO-MORALE-M01 GO-MORALE-M06 GO-MORALE-M11 GO-MORALE-04 what the group did in melee', () => {
    const s = pair(MI, MI, {}, {}, {});
    const g = s.groups[u(s, 'A1.1').group];
    Object.assign(g, { kills: 3, losses: 1, won: 2, lost: 1 });
    expect(rows(s, test(s, 'A1.1'))).toBe('M01 2, M06 -2, M11 2 = 2');
  });
  it('GO-MORALE-M02 Lights testing to charge Lights; LC(a) is none', () => {
    const charge = (a: string, b: string): string => {
      const s = pair(a, b);
      return rows(s, test(s, 'A1.1', { occasion: 'charge', unit: 'A1.1', foes: ['B1.1'], edges: ['front'] }));
    };
    expect(charge(LC, LI)).toBe('M02 2 = 2');
    expect(charge(LCA, LI)).toBe(' = 0');
    expect(charge(LC, LCA)).toBe(' = 0');
  });
  it('GO-MORALE-M03 GO-MORALE-M03a GO-MORALE-M03b frontally against a higher melee factor, charging or charged', () => {
    const at = (occasion: 'charge' | 'receive', a: string, b: string, edge = 'front'): string => {
      const s = pair(a, b);
      return rows(s, test(s, 'A1.1', { occasion, unit: 'A1.1', foes: ['B1.1'], edges: [edge] }));
    };
    expect(at('charge', MC, HC)).toBe('M03 -2 = -2');
    expect(at('receive', MI, HI)).toBe('M03 -2 = -2');
    expect(at('charge', MC, HC, 'flank')).toBe(' = 0');
    expect(at('receive', MI, HI, 'flank')).toBe('M05 -2 = -2');
  });
  it('GO-MORALE-M04 GO-MORALE-M05 caught in the open by cavalry; charged in flank or rear', () => {
    const at = (a: string, b: string, more: Spec = {}): string => {
      const s = pair(a, b, {}, {}, more);
      return rows(
        s,
        test(s, 'A1.1', { occasion: 'receive', unit: 'A1.1', foes: ['B1.1'], edges: ['front'] }),
      );
    };
    expect(at(RIF, LC)).toContain('M04 -2');
    expect(at(LI, MI)).not.toContain('M04');
    expect(at(LI, LC, { terrain: [{ kind: 'orchard', rect: [40, 30, 80, 50] }] })).toBe('M10 1 = 1');
    const s = pair(MI, MC);
    expect(
      rows(s, test(s, 'A1.1', { occasion: 'receive', unit: 'A1.1', foes: ['B1.1'], edges: ['rear'] })),
    ).toBe('M05 -2 = -2');
  });
  it('GO-MORALE-M07 GO-MORALE-09a rallying: losses, poor and high morale count, guns and disorder do not', () => {
    const s = pair(
      MI,
      MI,
      { order: 'rout', formation: 'column2', disordered: true, gunfire: 1, morale: 'poor', start: 5 },
      {},
    );
    expect(rows(s, test(s, 'A1.1', { occasion: 'rally', unit: 'A1.1' }))).toBe('M07 -2, M13 -1, M15 -1 = -4');
    const events = run(Object.assign(s, { frames: [{ at: 'phase', next: 1 }] }), [3], usual, 3);
    expect(kinds(events)).toContain('rout-goes-on');
  });
  it('GO-MORALE-M08 GO-SETUP-02 GO-SETUP-33 the general within D4 times 5: no die within 5 or beyond 20', () => {
    const at = (y: number, dice: number[]): boolean | undefined => {
      const s = table(
        'shooting',
        [unit('A1.1', MI, 60, 40), unit('B1.1', MI, 60, 46, { shotToday: true, stands: 6, start: 6 })],
        {
          generals: [{ id: 'B1.G', side: 1, group: 'B1', x: 60, y }],
        },
      );
      const events = run(
        s,
        dice,
        (ask) => (ask.kind === 'shots' && ask.side === 1 ? { kind: 'shots', shots: [] } : undefined),
        7,
      );
      return told(events, 'morale')?.factors?.some((f) => f.rule === 'GO-MORALE-M08');
    };
    expect(at(51, [6, 1, 1, 6])).toBe(true); // 2.5 away: attached, risks his life, no D4
    expect(at(60, [6, 2, 6])).toBe(false); // 11.5 away: D4 shows 10
    expect(at(60, [6, 3, 6])).toBe(true);
    expect(at(75, [6, 6])).toBe(false);
  });
  it('GO-MORALE-M09 GO-UNIT-08 a group of high morale: more than half of its stands', () => {
    const s = table('morale', [
      unit('A1.1', MI, 60, 40, { morale: 'high' }),
      unit('A1.2', MI, 80, 40),
      unit('B1.1', MI, 60, 70),
    ]);
    expect(rows(s, test(s, 'A1.1'))).toBe(' = 0');
    u(s, 'A1.2').stands = 3;
    expect(rows(s, test(s, 'A1.1'))).toBe('M09 1 = 1');
  });
  it('GO-MORALE-M10 GO-MORALE-M10a GO-MORALE-M10b higher than every enemy within 20, or foot in cover; half of the units', () => {
    const hill: Spec = { terrain: [{ kind: 'hill', rect: [40, 30, 80, 50] }] };
    const s = table('morale', [unit('A1.1', MI, 60, 40), unit('B1.1', MI, 60, 58)], hill);
    expect(rows(s, test(s, 'A1.1'))).toBe('M10 1 = 1');
    const far = table('morale', [unit('A1.1', MI, 60, 40), unit('B1.1', MI, 60, 90)], hill);
    expect(rows(far, test(far, 'A1.1'))).toBe(' = 0');
    const horse = table('morale', [unit('A1.1', MC, 60, 40), unit('B1.1', MI, 60, 58)], {
      terrain: [{ kind: 'orchard', rect: [40, 30, 80, 50] }],
    });
    expect(rows(horse, test(horse, 'A1.1'))).toBe(' = 0');
    const foot = table('morale', [unit('A1.1', MI, 60, 40), unit('B1.1', MI, 60, 58)], {
      terrain: [{ kind: 'orchard', rect: [40, 30, 80, 50] }],
    });
    expect(rows(foot, test(foot, 'A1.1'))).toBe('M10 1 = 1');
  });
  it('GO-MORALE-M12 GO-MORALE-M13 GO-MORALE-M14 GO-SETUP-06 guns at short range, fifths killed, disorder', () => {
    const s = table('morale', [
      unit('A1.1', MI, 60, 40, { gunfire: 2, start: 6, disordered: true }),
      unit('A1.2', MI, 80, 40),
      unit('B1.1', MI, 60, 70),
    ]);
    expect(rows(s, test(s, 'A1.1'))).toBe('M12 -1, M13 -1, M14 -1 = -3');
    s.groups[u(s, 'A1.1').group].killed = 3; // of 10: 30 %, one whole fifth
    expect(rows(s, test(s, 'A1.1'))).toContain('M13 -1');
    s.groups[u(s, 'A1.1').group].killed = 4;
    expect(rows(s, test(s, 'A1.1'))).toContain('M13 -2');
  });
  it('GO-MORALE-M12 a gun that shoots within its short band leaves its mark for this phase and the next', () => {
    const s = table('shooting', [unit('A1.1', HA, 60, 40), unit('B1.1', MI, 60, 55, { order: 'retreat' })]);
    run(s, [1], usual, 6);
    expect(u(s, 'B1.1').gunfire).toBe(1);
  });
  it('GO-MORALE-M15 GO-MORALE-M15a GO-MORALE-M16 GO-MORALE-M16a poor morale or militia in the open; half strength when charging', () => {
    const s = pair(MIL, MI, { morale: 'poor', stands: 2, start: 4 });
    expect(rows(s, test(s, 'A1.1', { unit: 'A1.1' }))).toBe('M13 -2, M15 -1 = -3');
    expect(
      rows(s, test(s, 'A1.1', { unit: 'A1.1', occasion: 'charge', foes: ['B1.1'], edges: ['flank'] })),
    ).toContain('M16 -3');
    const regulars = pair(MI, MI, { morale: 'poor' });
    expect(rows(regulars, test(regulars, 'A1.1', { unit: 'A1.1' }))).toBe('M15 -1 = -1');
    // The unit alone at half: its group has six stands of eight.
    const two = table('morale', [
      unit('A1.1', MC, 60, 40, { stands: 2, start: 4 }),
      unit('A1.2', MC, 90, 40),
      unit('B1.1', LI, 60, 70),
    ]);
    const charge = { occasion: 'charge', foes: ['B1.1'], edges: ['front'] } as const;
    expect(rows(two, test(two, 'A1.1', { ...charge, unit: 'A1.1' } as never))).toContain('M16 -3');
    expect(rows(two, test(two, 'A1.2', { ...charge, unit: 'A1.2' } as never))).not.toContain('M16');
  });
});

describe('the table of other circumstances', () => {
  /** A group of these units of the north loses one stand to a shot and then throws this die. */
  function after(face: number, units: Spec[], options: Spec = {}): GroupState {
    const s = table(
      'shooting',
      [unit('A1.1', MI, 60, 40), unit('B1.1', MI, 60, 46, { stands: 6, start: 6 }), ...units],
      { options },
    );
    run(
      s,
      [3, face, ...(face === 1 ? [] : [])],
      (ask) => (ask.kind === 'shots' && ask.side === 1 ? { kind: 'shots', shots: [] } : undefined),
      7,
    );
    return s;
  }
  const others: Spec[] = [
    unit('B1.2', MI, 84, 70, { order: 'advance' }),
    unit('B1.3', LI, 108, 70, { order: 'stand' }),
    unit('B1.4', LI, 132, 70, { order: 'reserve' }),
    unit('B1.5', MI, 150, 80, { order: 'retreat' }),
  ];
  const orders = (s: GroupState): string[] =>
    ['B1.1', 'B1.2', 'B1.3', 'B1.4', 'B1.5'].map((id) => u(s, id).order);
  it('GO-MORALE-01 GO-MORALE-02 GO-MORALE-03 GO-MORALE-07 six or more: nothing changes', () => {
    expect(orders(after(6, others))).toEqual(['stand', 'advance', 'stand', 'reserve', 'retreat']);
  });
  it('GO-MORALE-07 GO-MORALE-08 GO-MOVE-25 four or five: Lights on Advance or Stand fall back 10', () => {
    const s = after(4, others);
    expect(orders(s)).toEqual(['stand', 'advance', 'retreat', 'reserve', 'retreat']);
    expect(u(s, 'B1.3').y / 60000).toBe(80);
  });
  it('GO-MORALE-10 losers of melee test first, then the phasing side, then by number; all are thrown before anybody moves', () => {
    const s = table('shooting', [
      unit('A1.1', MI, 40, 40, { shotToday: true }),
      unit('A1.2', MI, 100, 40, { shotToday: true }),
      unit('B1.1', LI, 40, 46),
      unit('B2.1', LI, 100, 46),
    ]);
    const events = run(
      s,
      [6, 6, 1, 4, 1, 4], // two volleys; each group: no general, its die
      (ask) => (ask.kind === 'shots' && ask.side === 1 ? { kind: 'shots', shots: [] } : undefined),
      7,
    );
    const told_ = kinds(events).filter((k) => k === 'morale' || k === 'fell-back' || k === 'routed');
    expect(told_.slice(0, 2)).toEqual(['morale', 'morale']);
    expect(told_.length).toBeGreaterThan(2);
    expect(events.filter((e) => e.kind === 'morale').map((e) => e.facts?.group)).toEqual(['B1', 'B2']);
    const index = (name: string): number => s.groups.findIndex((g) => g.name === name);
    const all = ['A1', 'B1', 'B2'].map(index);
    const order = (lost: string[]): string[] => {
      for (const g of s.groups) Object.assign(g, { won: 0, lost: lost.includes(g.name) ? 1 : 0 });
      return testOrder(s, all).map((i) => s.groups[i].name);
    };
    expect(order([])).toEqual(['A1', 'B1', 'B2']);
    expect(order(['B2'])).toEqual(['B2', 'A1', 'B1']);
    expect(order(['A1', 'B2'])).toEqual(['A1', 'B2', 'B1']);
    s.active = 1;
    expect(order([])).toEqual(['B1', 'B2', 'A1']);
  });
  it('GO-MORALE-07 GO-MORALE-08 two or three: Advance becomes Stand, all Lights fall back', () => {
    const s = after(2, others);
    expect(orders(s)).toEqual(['stand', 'stand', 'retreat', 'retreat', 'retreat']);
  });
  it('GO-MORALE-07 GO-MORALE-08 GO-MOVE-25 nought or one: Massed fall back 20, guns are lost', () => {
    const guns = [unit('B1.2', MA, 84, 70), unit('B1.3', MC, 108, 70, { order: 'reserve' })];
    const s = after(1, guns);
    expect([u(s, 'B1.1').order, u(s, 'B1.2').place, u(s, 'B1.3').order]).toEqual([
      'retreat',
      'dead',
      'retreat',
    ]);
    expect([u(s, 'B1.1').y / 60000, u(s, 'B1.3').y / 60000]).toEqual([66, 90]);
    expect(u(after(1, guns, { guns_lost: 'exposed' }), 'B1.2')).toMatchObject({
      place: 'table',
      order: 'retreat',
    });
  });
  it('GO-MORALE-02 GO-SETUP-32a morale_scope unit: the unit that lost a stand tests alone', () => {
    const s = after(2, [unit('B1.2', MI, 84, 70, { order: 'advance' })], { morale_scope: 'unit' });
    expect(u(s, 'B1.2').order).toBe('advance');
  });
  it('GO-MORALE-07 GO-MOVE-26 GO-UNIT-03 minus one or less: rout at once, speed and a die; LC(a) reads the Massed line', () => {
    const s = table('shooting', [
      unit('A1.1', MI, 60, 40),
      unit('B1.1', MI, 60, 46, { stands: 4, start: 12, morale: 'poor' }),
    ]);
    const events = run(
      s,
      [3, 1, 5],
      (ask) => (ask.kind === 'shots' && ask.side === 1 ? { kind: 'shots', shots: [] } : undefined),
      7,
    );
    expect(u(s, 'B1.1')).toMatchObject({ order: 'rout', routMoved: true, disordered: true });
    expect(told(events, 'rout-rate')?.facts).toMatchObject({ rate: 25 });
    const lancers = table('shooting', [unit('A1.1', MI, 60, 40), unit('B1.1', LCA, 60, 46.5, { stands: 4 })]);
    run(lancers, [1, 4], usual, 7);
    expect(u(lancers, 'B1.1').order).toBe('stand');
  });
});

/** Exceptions of shooting, melee, morale and victory: what the usual case does not show. */
import { describe, expect, it } from 'vitest';
import { pointsOf } from '../command/victory.ts';
import { moraleFactors } from '../morale/morale.ts';
import { aimOf, shotFactors } from '../shooting/shooting.ts';
import { targetsOf } from '../shooting/target.ts';
import type { GroupState } from '../state.ts';
import {
  type Answer,
  kinds,
  LI,
  MA,
  MC,
  MI,
  MIL,
  run,
  type Spec,
  say,
  table,
  u,
  unit,
  until,
  usual,
} from '../testing.ts';

const CM = 60000;
const FAR = unit('B1.1', MI, 60, 110);
const moves = (units: Spec[], more: Spec = {}): GroupState => until(table('moves', units, more), 'moves');
const southShoots: Answer = (ask) =>
  ask.kind === 'shots' && ask.side === 1 ? { kind: 'shots', shots: [] } : undefined;
const shotRules = (s: GroupState, by = 'A1.1', at = 'B1.1'): string[] => {
  const [a, b] = [u(s, by), u(s, at)];
  const t = targetsOf(s, a).find((x) => x.target === b);
  return shotFactors(s, a, b, aimOf(s, a, b, t?.stands ?? [])).map((f) => f.rule.slice(9));
};

describe('shooting, melee, morale', () => {
  it('GO-SHOOT-M03 turning about and forming square count as moving', () => {
    const after = (command: Record<string, unknown>, foe: number): string[] => {
      const s = moves([unit('A1.1', MI, 60, 40, { shotToday: true }), unit('B1.1', MI, 60, foe)]);
      say(s, command);
      until(s, 'shots');
      return shotRules(s);
    };
    expect(after({ kind: 'move', unit: 'A1.1', legs: [{ go: 'about' }] }, 31)).toContain('M03');
    expect(after({ kind: 'form', units: ['A1.1'], to: 'square' }, 49)).toContain('M03');
    expect(after({ kind: 'done' }, 49)).not.toContain('M03');
  });
  it('GO-SHOOT-09 several shots at one unit are added; shots at whom others destroy are lost', () => {
    const s = table('shooting', [
      unit('A1.1', MI, 50, 60, { shotToday: true }),
      unit('A1.2', MI, 68, 60, { shotToday: true }),
      unit('B1.1', MI, 59, 66, { order: 'retreat', stands: 2, start: 12 }),
    ]);
    const events = run(s, [6, 6], southShoots, 6);
    expect(events.filter((e) => e.kind === 'shot')).toHaveLength(2);
    expect(u(s, 'B1.1').place).toBe('dead');
    expect(s.groups[u(s, 'B1.1').group].killed).toBe(12); // ten before the battle began, then two: not four
  });
  it('GO-MELEE-M07 GO-MELEE-M07b GO-MELEE-M07c ground that disorders counts like disorder; routing and destroyed units are left out', () => {
    const rules = (more: Spec[], terrain: Spec[] = []): boolean => {
      const s = table(
        'melee',
        [unit('A1.1', MI, 60, 60), ...more, unit('B1.1', MI, 60, 62, { order: 'retreat' })],
        { contacts: [{ a: 'A1.1', b: 'B1.1', rounds: 1 }], terrain },
      );
      const events = run(s, [1, 1], usual, 8);
      return events.some(
        (e) => e.kind === 'melee' && e.side === 0 && e.factors?.some((f) => f.rule === 'GO-MELEE-M07'),
      );
    };
    const second = unit('A1.2', MI, 30, 50);
    expect(rules([second])).toBe(false);
    expect(rules([second], [{ kind: 'wood', rect: [20, 45, 40, 55] }])).toBe(true);
    const gone = [
      second,
      unit('A1.3', MI, 90, 20, { order: 'rout', formation: 'column2', disordered: true }),
    ];
    expect(rules(gone)).toBe(false);
    // Of two it would be half, were the one that routs counted.
    expect(rules([{ ...gone[1], id: 'A1.2' }])).toBe(false);
    expect(rules([unit('A1.2', MI, 90, 20, { disordered: true })])).toBe(true);
  });
  it('GO-MORALE-08 GO-MORALE-08e a garrison that reads Retreat leaves its block; guns are lost below nought too', () => {
    const s = table(
      'shooting',
      [
        unit('A1.1', MI, 60, 40),
        unit('B1.1', MI, 60, 46, { stands: 6, start: 6 }),
        unit('B1.2', MI, 100, 66, { block: 'b' }),
        unit('B1.3', MC, 140, 80),
      ],
      { terrain: [{ id: 'b', kind: 'block', rect: [94, 60, 106, 72] }] },
    );
    run(s, [3, 1], southShoots, 7);
    expect(u(s, 'B1.2')).toMatchObject({ block: '', order: 'retreat' });
    const broken = table('shooting', [
      unit('A1.1', MI, 60, 40),
      unit('B1.1', MI, 60, 46, { stands: 4, start: 12, morale: 'poor' }),
      unit('B1.2', MA, 90, 80),
    ]);
    run(broken, [3, 1, 5], southShoots, 7);
    expect([u(broken, 'B1.1').order, u(broken, 'B1.2').place]).toEqual(['rout', 'dead']);
  });
  it('GO-MORALE-09 no rally before the first rout move is made, nor in contact', () => {
    const tries = (more: Spec): boolean => {
      const s = table('orders', [
        unit('A1.1', MI, 60, 40, {
          order: 'rout',
          formation: 'column2',
          disordered: true,
          facing: 270,
          ...more,
        }),
        unit('A1.2', MI, 90, 40),
        FAR,
      ]);
      return kinds(run(s, more.routMoved === true ? [1] : [], usual, 2)).includes('morale');
    };
    expect([tries({ routMoved: true }), tries({ routMoved: false })]).toEqual([true, false]);
  });
  it('GO-MORALE-03 routers of the group neither test nor change; one die for all others', () => {
    const s = table('shooting', [
      unit('A1.1', MI, 60, 40),
      unit('B1.1', MI, 60, 46, { stands: 6, start: 6 }),
      unit('B1.2', MI, 100, 80, { order: 'advance' }),
      unit('B1.3', LI, 130, 80, { order: 'rout', formation: 'column2', facing: 90, routMoved: true }),
      unit('B1.4', MC, 150, 60),
    ]);
    const events = run(s, [3, 3], southShoots, 7); // 3: Advance becomes Stand
    expect(events.filter((e) => e.kind === 'morale')).toHaveLength(1);
    expect(['B1.2', 'B1.3'].map((id) => u(s, id).order)).toEqual(['stand', 'rout']);
  });
  it('GO-MORALE-M04 GO-MORALE-M15 GO-MORALE-M15b GO-SETUP-12 militia: minus two and minus one in the open, neither in cover', () => {
    const rows = (terrain: Spec[], type = MIL): string[] => {
      const s = table('morale', [unit('A1.1', type, 60, 40), unit('B1.1', MC, 60, 70)], { terrain });
      const test = {
        occasion: 'receive' as const,
        group: u(s, 'A1.1').group,
        unit: 'A1.1',
        foes: ['B1.1'],
        edges: ['front' as const],
        gap: -1,
      };
      return moraleFactors(s, test, false).map((f) => `${f.rule.slice(10)} ${f.value}`);
    };
    expect(rows([])).toEqual(expect.arrayContaining(['M04 -2', 'M15 -1']));
    const covered = rows([{ kind: 'orchard', rect: [40, 30, 80, 50] }]);
    expect(covered).not.toContain('M04 -2');
    expect(covered).not.toContain('M15 -1');
    expect(rows([], MI)).not.toContain('M04 -2');
  });
  it('GO-MORALE-M16 GO-MORALE-M16b a group at half strength charges worse, though the unit is whole', () => {
    const s = table('morale', [
      unit('A1.1', MC, 60, 40),
      unit('A1.2', MC, 90, 40, { stands: 0, start: 4, place: 'dead' }),
      unit('B1.1', LI, 60, 70),
    ]);
    const test = {
      occasion: 'charge' as const,
      group: u(s, 'A1.1').group,
      unit: 'A1.1',
      foes: ['B1.1'],
      edges: ['front' as const],
      gap: -1,
    };
    expect(moraleFactors(s, test, false).map((f) => f.rule)).toContain('GO-MORALE-M16');
  });
});

describe('victory', () => {
  it('GO-SETUP-22 GO-SETUP-22a GO-SETUP-22b GO-SETUP-22c GO-SETUP-22d one for each stand killed, gone or routing, five for a general, ten for the chief, and what is held', () => {
    const s = table(
      'end',
      [
        unit('A1.1', MI, 60, 40),
        unit('B1.1', MI, 60, 100, { stands: 1, start: 4 }), // 3 killed
        unit('B1.2', MI, 90, 100, { place: 'left' }), // 4 gone
        unit('B1.3', MI, 120, 90, { order: 'rout', formation: 'column2', facing: 90, stands: 3, start: 3 }), // 3
      ],
      {
        generals: [
          { id: 'B1.G', side: 1, group: 'B1', x: 60, y: 100, place: 'dead', lost: true }, // 5
          { id: 'B.C', side: 1, x: 60, y: 100, place: 'dead', lost: true }, // 10
        ],
        objectives: [
          { name: 'mill', x: 60, y: 60, points: 7, holder: 0 },
          { name: 'farm', x: 70, y: 60, points: 9, holder: 1, only: 0 }, // worth something to the south alone
          { name: 'ford', x: 80, y: 60, points: 2, holder: 0, only: 0 },
        ],
      },
    );
    expect([pointsOf(s, 0), pointsOf(s, 1)]).toEqual([3 + 4 + 3 + 5 + 10 + 7 + 2, 0]);
    s.objectives[1].holder = 0;
    expect(pointsOf(s, 0)).toBe(43);
  });
  it('GO-SETUP-21 both broken in one turn: the points decide', () => {
    const s = table('end', [unit('A1.1', MI, 60, 40), FAR], { active: 1 });
    for (const x of s.units)
      if (!x.id.endsWith('9.1')) Object.assign(x, { order: 'rout', formation: 'column2' });
    s.objectives.push({ name: 'mill', x: 10 * CM, y: 60 * CM, points: 12, holder: 1 });
    run(s, [], usual);
    expect(s.over).toMatchObject({ winner: 1, how: 'army-broken' });
  });
});

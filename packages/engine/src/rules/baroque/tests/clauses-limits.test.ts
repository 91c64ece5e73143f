/** Clauses of prices, of retreats and pushes, of plans and of what is asked, each at its limit. */
import { describe, expect, it } from 'vitest';
import { factor } from '../../../battle/factor.ts';
import { complain, isComplaint } from '../../../battle/protocol.ts';
import { units } from '../../../table/number.ts';
import { LISTS, withOptions } from '../army/lists.ts';
import { readRoster, reckon } from '../army/roster.ts';
import { disorderOnTheWay } from '../ground/terrain.ts';
import { baroque } from '../index.ts';
import { ahead } from '../move/course.ts';
import { pushing } from '../move/pass.ts';
import { readPlayable } from '../setup/begin.ts';
import { shape } from '../shapes.ts';
import { shotDice } from '../shooting/shot.ts';
import { aimAt } from '../shooting/target.ts';
import { charge, fight, musket, ones, react, Scene, type Spec, shoot, u } from '../testing.ts';

const far = u('B9', 'PK', 30, 35);
const move = (unit: string, what: string, by: number, more: Spec = {}): Spec => ({
  kind: 'move',
  unit,
  do: what,
  by,
  ...more,
});
/** The whole line of an army's bill, by its kind. */
const roster = (more: Spec = {}): Spec => ({
  name: 'Test',
  list: 'swedish-tyw',
  budget: 600,
  commands: [0, 1, 2].map((i) => ({
    name: `c${i}`,
    commander: { name: `l${i}`, quality: 'reliable', chief: i === 0 },
    units: [{ entry: 'swedish-foot-p-m', count: 2, troop: {} }],
  })),
  ...more,
});

describe('the bill of an army', () => {
  const bill = (army: Spec): Spec => {
    const read = readRoster(roster({ army }));
    if (isComplaint(read)) throw new Error(complain(read));
    const found = reckon(read);
    if (isComplaint(found)) throw new Error(complain(found));
    const lines = found.lines.filter((l) => l.command === -1);
    return Object.fromEntries(lines.map((l) => [l.kind, `${l.count} × ${l.each}: ${l.points}`]));
  };
  it('BQ-2.9-a exploration dice are one line, the first five at 1 point each, the next five at 2', () => {
    const dice = (n: number): unknown => bill({ dice: n })['exploration-dice'];
    expect([0, 1, 5, 6, 10].map(dice)).toEqual([undefined, '1 × 1: 1', '1 × 5: 5', '1 × 7: 7', '1 × 15: 15']);
  });
  it('BQ-8.1-a BQ-2.8-a rerolls of destiny cost 5 each; fortified baggage 5, the baggage train 10', () => {
    expect(bill({ destiny: 2, fortified: true, prostitutes: true })).toMatchObject({
      destiny: '2 × 5: 10',
      'fortified-baggage': '1 × 5: 5',
      prostitutes: '1 × 10: 10',
    });
    expect(Object.keys(bill({}))).toEqual(['command-structure']);
  });
  it('BQ-10-e an option says what it makes of a unit, and costs what the list says', () => {
    let disciplines = 0;
    for (const list of LISTS)
      for (const choice of list.entries.flatMap((e) => e.choices))
        for (const option of list.options.filter((o) => o.targets.includes(choice.id))) {
          const { profile, points } = withOptions(choice, [option]);
          const { D, trait, becomes } = option.effect;
          if (D !== undefined && D !== choice.D) disciplines++;
          expect(profile.D, `${list.id} ${option.id}`).toBe(D ?? becomes?.D ?? choice.D);
          if (trait !== undefined) expect(profile.traits).toContain(trait);
          for (const t of becomes === undefined ? choice.traits : becomes.traits)
            expect(profile.traits).toContain(t);
          expect(points).toBe((option.costs ?? choice.points) + (option.points ?? 0));
        }
    expect(disciplines).toBe(5);
  });
  it('BQ-10-b a roster without places of its own may say so with null; what is no object is none', () => {
    expect(isComplaint(readRoster(roster({ deployment: null })))).toBe(false);
    expect(isComplaint(readRoster(roster({ deployment: 'all over' })))).toBe(true);
    for (const raw of [null, 'army', 7, undefined]) expect(isComplaint(readRoster(raw))).toBe(true);
  });
  it('a set-up may name its rules and whatever a game of two rosters needs', () => {
    const all = { rules: 'baroque', table: [20, 15], quick: true };
    const said = (more: Spec): boolean =>
      isComplaint(baroque.readSetup({ rosters: [roster(), roster()], ...more } as never));
    expect(said({})).toBe(false);
    for (const [field, value] of Object.entries(all))
      expect([field, said({ [field]: value })]).toEqual([field, false]);
    expect(said({ rule: 'baroque' })).toBe(true);
  });
});

describe('who decides about the step back', () => {
  const drawn = (more: Spec = {}): Scene =>
    fight(u('A1', 'TR', 10, 10), u('B1', 'PK', 10, 10), [...ones(6), ...ones(6)], more);
  it('BQ-7.5.2-k horse that is blocked at once is not asked, and nothing happens to it', () => {
    expect(drawn().ask).toMatchObject({ kind: 'step-back', about: ['A1'] });
    const blocked = drawn({ terrain: [{ id: 'l', kind: 'lake', rect: [5, 5, 15, 10 - 2 / 3 - 0.005] }] });
    expect(blocked.ask.kind).not.toBe('step-back');
    expect(blocked.unit('A1').place).toBe('table');
  });
  it('BQ-7.5.2-k of both sides the active one is asked first, of one side in the order of their names', () => {
    const t = new Scene({
      units: [
        u('A1', 'PK', 10, 10),
        u('A2', 'TR', 9, 11.005, { facing: 0 }),
        u('A3', 'TR', 11, 11.005, { facing: 180 }),
        u('B1', 'PK', 10, 10),
      ],
      contacts: [
        { a: 'A1', b: 'B1' },
        { a: 'A3', b: 'B1', from: 'side' },
        { a: 'A2', b: 'B1', from: 'side' },
      ],
    });
    t.give({ kind: 'fight', unit: 'A1' }, ones(18));
    const asked: unknown[] = [];
    while (t.ask.kind === 'step-back') {
      asked.push(t.ask.about[0]);
      t.usual();
    }
    expect(asked).toEqual(['A2', 'A3']);
  });
});

describe('pushed by two', () => {
  it('BQ-5.5.1-c whoever two push goes as far as the one that pushes farther', () => {
    const reach = (left: number, right: number): Spec => {
      const s = new Scene({
        units: [
          u('A1', 'P&M', 10, 10),
          u('A2', 'S', 8.9, left),
          u('A3', 'S', 11.1, right),
          u('A4', 'P&M', 10, 8),
          far,
        ],
      });
      const found = pushing(s.state, s.unit('A1'), 0, -1, units(2), () => true);
      return Object.fromEntries(
        found.pushed.map((p) => [p.unit.id, Math.round((10 * p.by) / units(1)) / 10]),
      );
    };
    // The rear of A1 stands at 9.33, the front of A4 at 8; skirmishers are a third of a BU deep.
    expect(reach(9.2, 8.8)).toEqual({ A2: 1.9, A3: 1.5, A4: 1 });
    expect(reach(8.8, 9.2)).toEqual({ A2: 1.5, A3: 1.9, A4: 1 });
  });
});

describe('no room behind', () => {
  it('BQ-6.6-f a repulsed charger stops short of a friend who finds no room behind', () => {
    const s = new Scene({
      terrain: [{ id: 'l', kind: 'lake', rect: [0, 3, 20, 8.5] }],
      units: [
        u('A1', 'TR', 10, 10),
        u('A2', 'CL', 10, 9.25),
        u('B1', 'P&M', 10, 10.5, { ...musket, sm: -2, losses: 1, disordered: true }),
      ],
    });
    s.give(charge('A1', 'B1')).give(react('B1', 'defend'), [3, 6, 1, 1, 1, 6]);
    expect(s.front('A1')[1]).toBeGreaterThan(9.9);
    expect(s.front('A1')[1]).toBeLessThan(10.01);
  });
  it('BQ-5.5.1-b a mover disordered on the way may not go on through friends: it stands where it last was free', () => {
    const mud = { terrain: [{ id: 'm', kind: 'scrub', rect: [0, 10.05, 20, 14] }] };
    const s = new Scene({ ...mud, units: [u('A1', 'TR', 10, 10), u('A2', 'TR', 10, 12.2), far] });
    s.give(move('A1', 'advance', 2));
    expect(s.unit('A1').disordered).toBe(true);
    expect(s.front('A1')[1]).toBeCloseTo(12.2 - 2 / 3, 1);
    expect(s.legal({ kind: 'end-unit' })).toBe(true);
  });
  it('BQ-5.5.1-b and nobody charges from the middle of a friend', () => {
    const s = new Scene({
      units: [u('A1', 'TR', 10, 10), u('A2', 'TR', 10, 12.2), u('B1', 'PK', 10, 14.5), far],
    });
    s.give(move('A1', 'advance', 2));
    while (s.ask.kind !== 'order') s.usual();
    expect(s.why(charge('A1', 'B1'))).toMatchObject({ rule: 'BQ-5.5.1-b', why: 'must-get-through' });
  });
});

describe('ground on the way', () => {
  it('BQ-3.1-c who moves inside a wood is disordered, by the whole of his way and no farther', () => {
    const s = new Scene({
      terrain: [{ id: 'w', kind: 'wood', rect: [0, 4, 20, 8] }],
      units: [u('A1', 'PK', 10, 7.5), u('A2', 'TR', 16, 9), far],
    });
    const why = (id: string, by: number): string => {
      const one = s.unit(id);
      return disorderOnTheWay(s.state, one.type, shape(one), ahead(one, units(by)));
    };
    expect([why('A1', 1), why('A1', 2)]).toEqual(['BQ-3.1-c', '']);
    expect([why('A2', -0.2), why('A2', -1.5)]).toEqual(['', 'BQ-3.1.1-a']);
  });
});

describe('what a plan says', () => {
  const plan = (s: Scene, c: Spec) => baroque.plan?.(s.state, { ask: s.ask.id, ...c } as never, {});
  it('BQ-5.5.1-c of a move back onto a friend ends behind him, where the move itself ends', () => {
    for (const [x, facing] of [
      [10, 90],
      [11, 90],
      [10, 40],
    ]) {
      const s = new Scene({ units: [u('A1', 'TR', 10, 10, { facing }), u('A2', 'TR', x, 9), far] });
      const told = plan(s, move('A1', 'back', 1));
      s.give(move('A1', 'back', 1));
      const now = s.unit('A1');
      expect(told?.ends).toMatchObject([{ x: now.x, y: now.y }]);
    }
  });
  it('BQ-5.4-c says whom a straight charge may touch, for whoever may charge', () => {
    const meets = (more: Spec): readonly unknown[] => {
      const s = new Scene({ units: [u('A1', 'P&M', 10, 10, more), u('B1', 'PK', 10, 11.5), far] });
      return plan(s, move('A1', 'advance', 1))?.meets ?? [];
    };
    expect([meets({ I: 1 }).length, meets({ I: 0 }).length]).toEqual([1, 0]);
  });
});

describe('what is asked', () => {
  it('BQ-4.1.1-a BQ-4.1.1-c names are secret, the re-roll is not, and its default is to roll while losing', () => {
    const s = new Scene({
      phase: 'initiative',
      commands: [0, 1, 2, 3].map((i) => ({
        side: 1 - (i % 2),
        name: `c${i}`,
        leader: { id: `L${i}`, quality: i < 2 ? 'expert' : 'poor', chief: i < 2 },
      })),
      units: [0, 1, 2, 3].map((i) =>
        u(`${'BA'[i % 2]}${i}`, 'PK', 5 + 5 * i, i % 2 === 1 ? 5 : 35, { command: i }),
      ),
    });
    s.run();
    expect(s.ask).toMatchObject({ kind: 'name', secret: true });
    s.give({ kind: 'name', command: 0, ask: `${s.ask.id.split(':')[0]}:1` });
    // The first of all commands is sealed like any other.
    const sealed = (side: 0 | 1): unknown =>
      (baroque.view(s.state, side).frames.at(-1) as unknown as Spec).named;
    expect([sealed(1), sealed(0)]).toEqual([
      [-1, 0],
      [-1, -2],
    ]);
    s.give({ kind: 'name', command: 1 }, [6, 3, 1, 3]);
    expect(s.ask).toMatchObject({ kind: 'reroll', side: 1, secret: false, default: { dice: 'both' } });
  });
  it('BQ-4.1.3-i an answer that fires at no point of the way says 0', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 10), u('B1', 'TR', 10, 12), far] }).give(
      charge('A1', 'B1'),
    );
    const said = baroque.standing(s.state, s.ask, [{ kind: 'react', answer: 'type' }]) as unknown as Spec;
    expect(said).toMatchObject({ kind: 'react', at: 0 });
  });
  it('BQ-4.1.2-c no forced rally after a move or a shot', () => {
    const after = (c: Spec, faces: number[]): string => {
      const s = new Scene({
        units: [
          u('A1', 'RE', 10, 10, { disordered: true, weapon: 'pistol' }),
          u('B1', 'PK', 10, 10.9, { reacted: true }),
        ],
      });
      s.give({ kind: 'rally', unit: 'A1' }, [2]);
      expect(s.legal({ kind: 'force-rally', unit: 'A1' })).toBe(true);
      s.give(c, faces);
      return s.why({ kind: 'force-rally', unit: 'A1' }).why;
    };
    expect(after(shoot('A1', 'B1'), ones(4))).toBe('after-failed-rally');
    expect(after(move('A1', 'advance', 0.3), [])).toBe('after-failed-rally');
  });
});

describe('positions whose frames do not fit', () => {
  it('are refused in words, whatever looking at them does', () => {
    const raw = { rules: 'baroque', table: [40, 40], units: [u('A1', 'PK', 10, 10), u('B1', 'PK', 10, 30)] };
    const looked: unknown[] = [];
    expect(readPlayable(raw, (s) => looked.push(s))).toHaveProperty('state');
    expect(looked).toHaveLength(1);
    const bad = readPlayable(raw, () => {
      throw new Error('no such frame');
    });
    expect(bad).toMatchObject({ place: 'frames' });
  });
});

describe('dice of a shot', () => {
  it('BQ-6.1.3-b BQ-0-c all modifiers first, then each half rounded up, then at least one die', () => {
    const s = new Scene({ units: [u('A1', 'P&M', 10, 10, musket), far] });
    const of = (sum: number, more: Spec): number =>
      shotDice(s.state, [factor('BQ-6.1-b', 'vbu', sum, 'A1')], s.unit('A1'), more as never);
    const both = { limited: true, through: true, guns: false };
    expect([5, 4, 1, -2].map((n) => of(n, { ...both, limited: false }))).toEqual([3, 2, 1, 1]);
    expect([5, 4, 1, -2].map((n) => of(n, { ...both, through: false }))).toEqual([3, 2, 1, 1]);
    expect([9, 5, 4, 1].map((n) => of(n, both))).toEqual([3, 2, 1, 1]);
    expect([5, 0].map((n) => of(n, { ...both, limited: false, through: false }))).toEqual([5, 1]);
  });
});

describe('the best line of fire', () => {
  it('BQ-6.3.3-a goes to the side without cover', () => {
    const s = new Scene({
      obstacles: [
        {
          id: 'h',
          points: [
            [9.7, 13.49],
            [11, 13.49],
          ],
        },
      ],
      units: [u('A1', 'P&M', 7, 11, { ...musket, facing: 45 }), u('B1', 'PK', 10, 13.5), far],
    });
    const one = s.unit('A1');
    const target = s.unit('B1');
    const at = (side: 'best' | 'front' | 'left' | 'right'): unknown => {
      const aim = aimAt(s.state, one, shape(one), 'front', target, shape(target), side);
      return 'why' in aim ? aim.why : [aim.at, aim.cover, aim.limited];
    };
    expect([at('front'), at('left'), at('right'), at('best')]).toEqual([
      ['front', 'obstacle', false],
      'no-line',
      ['right', '', false],
      ['right', '', false],
    ]);
  });
});

/** Armies raised from rosters, rallying and withdrawing, shared fronts: clause by clause. */
import { describe, expect, it } from 'vitest';
import { complain, isComplaint } from '../../../battle/protocol.ts';
import { LISTS } from '../army/lists.ts';
import { idleFrame, type OrdersFrame } from '../command/activation.ts';
import { checkForced, checkRally, checkWithdraw } from '../command/rally.ts';
import { baroque } from '../index.ts';
import { clusterOf, meleesOf, select, sharedFront, supportsNow } from '../melee/pairing.ts';
import { shape } from '../shapes.ts';
import type { BaroqueState } from '../state.ts';
import { Scene, type Spec, u } from '../testing.ts';

const far = u('B9', 'PK', 30, 35);

describe('an army becomes bodies', () => {
  const begun = (army: Spec = {}, commands?: Spec[]): BaroqueState => {
    const roster = {
      name: 'Swedes',
      list: 'swedish-tyw',
      budget: 600,
      commands: commands ?? [
        {
          name: 'Right',
          commander: { name: 'Horn', quality: 'expert', chief: true },
          units: [
            { entry: 'swedish-foot-p-m', count: 2, troop: {} },
            { entry: 'swedish-foot-p-m', count: 1, name: 'Blue', troop: {} },
          ],
        },
        {
          name: '',
          commander: { name: 'Banér', quality: 'poor', chief: false },
          units: [{ entry: 'swedish-foot-p-m', count: 2, troop: {} }],
        },
        {
          name: 'Left',
          commander: { name: 'Torst', quality: 'incompetent', chief: false },
          units: [{ entry: 'swedish-foot-p-m', count: 9, troop: {} }],
        },
      ],
      army,
    };
    const setup = baroque.readSetup({ rosters: [roster, roster], table: [20, 15] } as never);
    if (isComplaint(setup)) throw new Error(complain(setup));
    return baroque.begin(setup, Object.fromEntries(baroque.options.map((o) => [o.id, o.default])));
  };
  it('BQ-2.1-a BQ-2.7-a BQ-2.1-b ids in order, names of the line or of the list, commands and leaders by their quality', () => {
    const s = begun();
    const own = s.units.filter((x) => x.side === 0);
    expect(own.map((x) => x.id)).toEqual([
      'A01',
      'A02',
      'A03',
      'A04',
      'A05',
      'A06',
      'A07',
      'A08',
      'A09',
      'A10',
      'A11',
      'A12',
      'A13',
      'A14',
      'A-baggage',
    ]);
    const listed = LISTS.find((l) => l.id === 'swedish-tyw')!
      .entries.flatMap((e) => e.choices)
      .find((c) => c.id === 'swedish-foot-p-m')!;
    expect([own[0].name, own[2].name, own[14].name]).toEqual([listed.name, 'Blue', 'Baggage']);
    expect(own.map((x) => x.command)).toEqual([0, 0, 0, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, -1]);
    expect(s.commands.map((c) => [c.side, c.name])).toEqual([
      [0, 'Right'],
      [0, 'A2'],
      [0, 'Left'],
      [1, 'Right'],
      [1, 'B2'],
      [1, 'Left'],
    ]);
    expect(s.leaders.map((l) => [l.id, l.side, l.command, l.name, l.level, l.chief])).toEqual([
      ['A-l1', 0, 0, 'Horn', 3, true],
      ['A-l2', 0, 1, 'Banér', 1, false],
      ['A-l3', 0, 2, 'Torst', 0, false],
      ['B-l1', 1, 3, 'Horn', 3, true],
      ['B-l2', 1, 4, 'Banér', 1, false],
      ['B-l3', 1, 5, 'Torst', 0, false],
    ]);
  });
  it('BQ-2.8-a BQ-2.8-b baggage: 2 of VBU, fortified 4; it neither moves nor has impetus nor counts', () => {
    const bag = (fortified: boolean) => begun({ fortified }).units.find((x) => x.id === 'B-baggage')!;
    expect(bag(false)).toMatchObject({
      type: 'BAG',
      vbu: 2,
      move: 0,
      impetus: 0,
      vd: 0,
      sm: 0,
      mm: 0,
      weapon: 'none',
      traits: 0,
    });
    expect(bag(true).vbu).toBe(4);
    expect(bag(true).traits).not.toBe(0);
  });
});

describe('rallying', () => {
  const scene = (more: Spec = {}, leader: Spec = {}): Scene =>
    new Scene({
      commands: [{ side: 0, leader: { id: 'L', x: 10, y: 7, quality: 'expert', ...leader } }, { side: 1 }],
      units: [
        u('A1', 'PK', 10, 10, { disordered: true, command: 0, ...more }),
        u('B9', 'PK', 30, 35, { command: 1 }),
      ],
    });
  const orders = (more: Partial<OrdersFrame> = {}): OrdersFrame => ({ ...idleFrame(3, 0), ...more });
  it('BQ-4.1.2-a BQ-2.5.3-d BQ-8.1.9-a who is disordered, as its first action, not when silenced', () => {
    const may = (
      o: Partial<OrdersFrame>,
      more: Spec = {},
      change: (s: Scene) => void = () => undefined,
    ): string => {
      const s = scene(more);
      change(s);
      return checkRally(s.state, orders(o), s.unit('A1'))?.why ?? 'may';
    };
    expect([
      may({}),
      may({}, { disordered: false }),
      may({ rallied: 'failed' }),
      may({ moves: 1 }),
      may({ fired: 1 }),
    ]).toEqual(['may', 'in-order', 'first-action', 'first-action', 'first-action']);
    const silence = (s: Scene): void => {
      s.unit('A1').silenced = true;
    };
    expect(may({}, {}, silence)).toBe('silenced');
  });
  it('BQ-4.1.2-c forced after a failure of that very unit, by a leader with dice who reaches it', () => {
    const may = (
      o: Partial<OrdersFrame>,
      leader: Spec = {},
      change: (s: Scene) => void = () => undefined,
    ): string => {
      const s = scene({}, leader);
      change(s);
      return (
        checkForced(s.state, orders({ unit: 'A1', rallied: 'failed', ...o }), s.unit('A1'))?.why ?? 'may'
      );
    };
    expect([
      may({}),
      may({ unit: 'A2' }),
      may({ rallied: '' }),
      may({ rallied: 'passed' }),
      may({ moves: 1 }),
      may({ fired: 1 }),
    ]).toEqual([
      'may',
      'after-failed-rally',
      'after-failed-rally',
      'after-failed-rally',
      'after-failed-rally',
      'after-failed-rally',
    ]);
    const level = (n: number) => (s: Scene) => {
      s.leader('L').level = n;
    };
    const lost = (s: Scene): void => {
      s.leader('L').lost = true;
    };
    expect([
      may({}, {}, level(0)),
      may({}, {}, level(1)),
      may({}, {}, lost),
      may({}, { x: 30, y: 3 }),
    ]).toEqual(['no-leader-dice', 'may', 'no-leader-dice', 'out-of-range-of-leader']);
  });
  it('BQ-2.5.1.1-a withdrawing is the only action, but for a rally', () => {
    const s = scene();
    const may = (o: Partial<OrdersFrame>): string => checkWithdraw(orders(o), s.unit('A1'))?.why ?? 'may';
    expect([
      may({}),
      may({ rallied: 'failed' }),
      may({ rallied: 'passed' }),
      may({ rallied: 'forced' }),
      may({ moves: 1 }),
      may({ fired: 1 }),
    ]).toEqual(['may', 'may', 'may', 'only-action', 'only-action', 'only-action']);
  });
});

describe('who fights whom', () => {
  it('BQ-7.6-e the front of the active unit projected on that of the other, at any angle', () => {
    const front = (x: number, facing = 90): number => {
      const s = new Scene({
        units: [u('A1', 'PK', x, 8, facing === 90 ? {} : { facing }), u('B1', 'PK', 10, 12), far],
      });
      return Math.round((1000 * sharedFront(shape(s.unit('A1')), shape(s.unit('B1')))) / 60000) / 1000;
    };
    expect([front(10), front(10.5), front(11.5), front(9), front(12), front(13), front(8)]).toEqual([
      2, 1.5, 0.5, 1, 0, 0, 0,
    ]);
    expect([front(9, 0), front(10, 180)]).toEqual([0, 0]); // square to it
  });
  it('BQ-7.6-a BQ-7.6-f the longest shared front fights, the others support whom they touch', () => {
    const set = (more: Spec = {}): Scene =>
      new Scene({
        units: [
          u('A1', 'PK', 10, 10),
          u('A2', 'PK', 12, 10),
          u('B1', 'PK', 10.6, 10),
          u('B2', 'PK', 20, 20),
          far,
        ],
        contacts: [
          { a: 'A1', b: 'B1' },
          { a: 'A2', b: 'B1' },
        ],
        ...more,
      });
    const s = set();
    expect(meleesOf(s.state, 'A1')).toEqual([{ a: 'A1', b: 'B1', support: ['A2'] }]);
    expect([clusterOf(s.state, 'A2').sort(), clusterOf(s.state, 'B2')]).toEqual([['A1', 'A2', 'B1'], ['B2']]);
    const [m] = meleesOf(s.state, 'B1');
    expect(supportsNow(s.state, m)).toEqual(['A2']);
    s.unit('A2').place = 'routed';
    expect(supportsNow(s.state, m)).toEqual([]);
    const equal = new Scene({
      units: [u('A1', 'PK', 9, 10), u('A2', 'PK', 11, 10), u('B1', 'PK', 10, 10), far],
      contacts: [
        { a: 'A1', b: 'B1' },
        { a: 'A2', b: 'B1' },
      ],
    });
    const found = select(equal.state, 'A1', []);
    expect([found.tie?.side, found.tie?.rule, found.tie?.pairs.map((p) => p.a).sort()]).toEqual([
      0,
      'BQ-7.6-e',
      ['A1', 'A2'],
    ]);
    expect(select(equal.state, 'A1', ['A2|B1'])).toMatchObject({
      melees: [{ a: 'A2', b: 'B1', support: ['A1'] }],
      tie: null,
    });
    expect(select(equal.state, 'A1', ['A1|B1']).melees).toMatchObject([{ a: 'A1', support: ['A2'] }]);
  });
});

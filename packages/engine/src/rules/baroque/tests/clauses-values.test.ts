/** Ranges, prices, leaders, tests of discipline, values and the end of a turn: each clause by itself, limits on both sides. */
import { describe, expect, it } from 'vitest';
import { isComplaint } from '../../../battle/protocol.ts';
import { units } from '../../../table/number.ts';
import { bounds, dicePoints, readRoster, reckon } from '../army/roster.ts';
import {
  commandRange,
  disciplineFactors,
  inCommand,
  naturalNeeded,
  needed,
  type Occasion,
} from '../command/discipline.ts';
import { evadeWay, inFrontOf, mayEvade } from '../reaction/evade.ts';
import { shape } from '../shapes.ts';
import { aimAt, bandOf, firingSides, shotReach } from '../shooting/target.ts';
import { musket, Scene, type Spec, u } from '../testing.ts';
import {
  armyValue,
  commandValue,
  costOf,
  endSteps,
  scoreNow,
  startingValue,
  villagesLost,
} from '../victory.ts';

const far = u('B9', 'PK', 30, 35);
const one = (spec: Spec, more: Spec = {}): Scene => new Scene({ units: [spec, far], ...more });

describe('how far one shoots', () => {
  it('BQ-6.1.2-a R-01 the bands end at 1, 2, 4 and 8 BU; by the wider reading at 1, 4, 8 and 16', () => {
    const s = one(u('A1', 'PK', 10, 10)).state;
    const bands = [0.5, 1, 1.05, 2, 2.05, 4, 4.05, 8, 8.05].map((d) => bandOf(s, units(d)));
    expect(bands).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4]);
    const wide = { ...s, options: { ...s.options, bandScale: 'wide' } };
    expect([1, 1.05, 4, 4.05, 8, 8.05, 16, 16.05].map((d) => bandOf(wide, units(d)))).toEqual([
      0, 1, 1, 2, 2, 3, 3, 4,
    ]);
  });
  it('BQ-6.1.2-a how far each weapon reaches, those without none', () => {
    const reach = (more: Spec, type = 'P&M'): number => {
      const s = one(u('A1', type as never, 10, 10, more));
      return shotReach(s.state, s.unit('A1')) / 60000;
    };
    expect([
      reach(musket),
      reach({ weapon: 'arquebus' }),
      reach({ weapon: 'bow' }),
      reach({ weapon: 'pistol' }),
      reach({ weapon: 'none' }),
    ]).toEqual([4, 2, 2, 1, 0]);
    const s = one(u('A1', 'P&M', 10, 10, musket));
    const wide = { ...s.state, options: { ...s.state.options, bandScale: 'wide' } };
    expect(shotReach(wide, s.unit('A1')) / 60000).toBe(8);
  });
  it('BQ-6.3.1-a from the front; early tercios from all sides, later ones and massed light horse from front and sides', () => {
    const sides = (type: string, more: Spec = {}): string =>
      firingSides(
        one(
          u('A1', type as never, 10, 10, {
            ...more,
            ...(type === 'ETE' || type === 'LTE' ? { sm: -4 } : {}),
          }),
        ).unit('A1'),
      ).join(' ');
    expect([sides('PK'), sides('CL'), sides('TR')]).toEqual(['front', 'front', 'front']);
    expect(sides('ETE').split(' ').sort()).toEqual(['front', 'left', 'rear', 'right']);
    expect(sides('LTE')).toBe('front left right');
    expect(sides('CL', { traits: ['massed'] })).toBe('front left right');
    expect(sides('TR', { traits: ['massed'] })).toBe('front');
  });
  it('BQ-6.3.1-a R-34 the arc opens 45 degrees at each corner: whoever touches only its line is out of it', () => {
    const aims = (x: number, y: number): string => {
      const s = new Scene({ units: [u('A1', 'P&M', 10, 10, musket), u('B1', 'S', x, y), far] });
      const found = aimAt(
        s.state,
        s.unit('A1'),
        shape(s.unit('A1')),
        'front',
        s.unit('B1'),
        shape(s.unit('B1')),
        'best',
      );
      return 'why' in found ? found.why : 'in the arc';
    };
    // Its right front corner at (11, 10); skirmishers 2 BU wide, a third deep, their south-west corner at x - 1, y.
    expect([aims(13, 10.7), aims(13, 10.64)]).toEqual(['in the arc', 'out-of-arc']);
    expect([aims(7, 10.7), aims(7, 10.64)]).toEqual(['in the arc', 'out-of-arc']);
    expect(aims(10, 9)).toBe('out-of-arc');
  });
  it('BQ-6.1.2-a BQ-6.3.2-a from the middle of the side: at exactly its reach, not beyond', () => {
    const aims = (y: number, more: Spec = musket): string => {
      const s = new Scene({ units: [u('A1', 'P&M', 10, 10, more), u('B1', 'PK', 10, y), far] });
      const found = aimAt(
        s.state,
        s.unit('A1'),
        shape(s.unit('A1')),
        'front',
        s.unit('B1'),
        shape(s.unit('B1')),
        'best',
      );
      return 'why' in found ? found.why : `band ${found.band}`;
    };
    expect([aims(11), aims(11.02), aims(12), aims(12.02), aims(14), aims(14.02)]).toEqual([
      'band 0',
      'band 1',
      'band 1',
      'band 2',
      'band 2',
      'out-of-range',
    ]);
    expect([
      aims(12, { weapon: 'arquebus', volley: false }),
      aims(12.02, { weapon: 'arquebus', volley: false }),
      aims(11, { weapon: 'none' }),
    ]).toEqual(['band 1', 'out-of-range', 'no-missiles']);
  });
});

describe('the bill and the limits of an army', () => {
  const roster = (more: Spec = {}, commands: Spec[] = [0, 1, 2].map((i) => command(i))): Spec => ({
    name: 'Test',
    list: 'swedish-tyw',
    budget: 600,
    commands,
    ...more,
  });
  const command = (i: number, leader: Spec | null = {}, more: Spec = {}): Spec => ({
    name: `c${i}`,
    commander: leader === null ? null : { name: `l${i}`, quality: 'reliable', chief: i === 0, ...leader },
    units: [{ entry: 'swedish-foot-p-m', count: 2, troop: {} }],
    ...more,
  });
  const remarks = (raw: Spec, ...of: string[]): string[] => {
    const read = readRoster(raw);
    if (isComplaint(read)) throw new Error(`${read.place} ${read.expected}`);
    const found = reckon(read);
    if (isComplaint(found)) throw new Error(`${found.place} ${found.expected}`);
    return found.remarks.map((r) => r.why).filter((why) => of.length === 0 || of.includes(why));
  };
  it('BQ-2.9-a five dice at a point each, more at two; ten dice and three rerolls are the most', () => {
    expect([0, 1, 5, 6, 7, 10].map(dicePoints)).toEqual([0, 1, 5, 7, 9, 15]);
    const army = (a: Spec): string[] => remarks(roster({ army: a }), 'too-many-dice', 'too-many-destiny');
    expect([army({ dice: 10 }), army({ dice: 11 }), army({ destiny: 3 }), army({ destiny: 4 })]).toEqual([
      [],
      ['too-many-dice'],
      [],
      ['too-many-destiny'],
    ]);
  });
  it('BQ-10-c BQ-10-d up to 300 points half of the minimums, rounded up; from 1000 on both doubled', () => {
    expect([
      bounds(300, 3, 7),
      bounds(301, 3, 7),
      bounds(999, 3, 7),
      bounds(1000, 3, 7),
      bounds(300, 2, 7),
    ]).toEqual([
      { least: 2, most: 7 },
      { least: 3, most: 7 },
      { least: 3, most: 7 },
      { least: 6, most: 14 },
      { least: 1, most: 7 },
    ]);
  });
  it('BQ-2.1-a three or four commands, in small armies one; one chief; a leader each', () => {
    const n = (count: number, budget = 600): string[] =>
      remarks(
        roster(
          { budget },
          Array.from({ length: count }, (_, i) => command(i)),
        ),
        'number-of-commands',
      );
    expect([n(2), n(3), n(4), n(5)]).toEqual([['number-of-commands'], [], [], ['number-of-commands']]);
    expect([n(1, 300), n(2, 300), n(1, 301), n(3, 301)]).toEqual([
      [],
      ['number-of-commands'],
      ['number-of-commands'],
      [],
    ]);
    const chiefs = (...who: boolean[]): string[] =>
      remarks(
        roster(
          {},
          who.map((chief, i) => command(i, { chief })),
        ),
        'one-chief',
      );
    expect([chiefs(true, false, false), chiefs(false, false, false), chiefs(true, true, false)]).toEqual([
      [],
      ['one-chief'],
      ['one-chief'],
    ]);
    expect(remarks(roster({}, [command(0), command(1), command(2, null)]), 'no-leader')).toEqual([
      'no-leader',
    ]);
  });
  it('BQ-2.7-a BQ-2.1-c no list of ours has a charismatic leader, chief or not; a command is not empty', () => {
    const charismatic = (chief: boolean, list = 'swedish-tyw'): string[] => {
      const who = [
        command(0, { chief: !chief, quality: 'reliable' }),
        command(1, { chief, quality: 'charismatic' }),
        command(2, { chief: false }),
      ];
      return remarks(roster({ list }, who), 'no-charismatic');
    };
    expect([charismatic(true), charismatic(false)]).toEqual([['no-charismatic'], ['no-charismatic']]);
    expect(
      remarks(roster({}, [command(0), command(1), command(2, {}, { units: [] })]), 'empty-command'),
    ).toEqual(['empty-command']);
  });
  it('BQ-10-b no more points than the budget; entries and options of the list only', () => {
    const read = readRoster(roster());
    const points = isComplaint(read) ? 0 : (reckon(read) as { points: number }).points;
    expect([
      remarks(roster({ budget: points + 400 }), 'over-budget'),
      remarks(roster({ budget: points }), 'over-budget'),
      remarks(roster({ budget: points - 1 }), 'over-budget'),
    ]).toEqual([[], [], ['over-budget']]);
    const units_ = (entry: string, options: string[] = []): string[] =>
      remarks(
        roster({}, [
          command(0),
          command(1),
          command(2, {}, { units: [{ entry, count: 1, troop: { options } }] }),
        ]),
        'no-such-entry',
        'no-such-option',
      );
    expect([units_('nobody'), units_('swedish-foot-p-m', ['nothing'])]).toEqual([
      ['no-such-entry'],
      ['no-such-option'],
    ]);
    expect(isComplaint(reckon({ ...(read as object), list: 'nowhere' } as never))).toBe(true);
  });
});

describe('what a leader may do', () => {
  const scene = (leader: Spec = {}, more: Spec = {}): Scene =>
    new Scene({
      commands: [{ side: 0, leader: { id: 'L', x: 10, y: 8, ...leader } }, { side: 1 }],
      units: [
        u('A1', 'PK', 10, 12),
        u('A2', 'TR', 4, 20),
        u('B1', 'PK', 30, 30),
        ...((more.units as Spec[] | undefined) ?? []),
      ],
      ...(more.terrain === undefined ? {} : { terrain: more.terrain }),
    });
  const said = (s: Scene, c: Spec): string => {
    const order = { kind: 'leader', leader: 'L', ...c };
    return s.legal(order) ? 'legal' : s.why(order).why;
  };
  const go = (x: number, y: number): Spec => ({ do: 'move', x, y });
  it('BQ-2.6.1-a 4 BU in all, in parts, each measured', () => {
    expect([
      said(scene(), go(14, 8)),
      said(scene(), go(14.02, 8)),
      said(scene(), go(10, 4)),
      said(scene(), go(10, 3.98)),
    ]).toEqual(['legal', 'too-far', 'legal', 'too-far']);
    const s = scene();
    s.give({ kind: 'leader', leader: 'L', ...go(13, 8) });
    expect([
      s.leader('L').x / 60000,
      s.leader('L').y / 60000,
      s.leader('L').spent / 60000,
      s.kinds(),
    ]).toEqual([13, 8, 3, ['leader-moved']]);
    expect([said(s, go(14, 8)), said(s, go(14.02, 8)), said(s, go(13, 9)), said(s, go(13, 8))]).toEqual([
      'legal',
      'too-far',
      'legal',
      'leader-is-there',
    ]);
  });
  it('BQ-2.6.1-b BQ-2.6.1-l to the edge of the table; on no base; not within 1 BU of an enemy, baggage apart', () => {
    const edge = scene({ x: 3, y: 3 });
    expect([
      said(edge, go(0, 3)),
      said(edge, go(-0.02, 3)),
      said(edge, go(3, 0)),
      said(edge, go(3, -0.02)),
    ]).toEqual(['legal', 'off-table', 'legal', 'off-table']);
    const near = (type: string, y: number): string =>
      said(scene({}, { units: [{ id: 'B2', side: 1, type, x: 13.5, y: 9.5, facing: 270 }] }), go(13.5, y));
    // Horse two thirds of a BU deep: its southern edge at 9.5 - 1/3.
    expect([near('TR', 8.16), near('TR', 8.2), near('TR', 9.4)]).toEqual([
      'legal',
      'too-near-enemy',
      'on-a-base',
    ]);
    expect(
      said(
        scene({}, { units: [{ id: 'B-bag', side: 1, type: 'BAG', x: 13, y: 10, facing: 270 }] }),
        go(12.5, 8.8),
      ),
    ).toBe('legal');
    const own = scene({}, { units: [u('A3', 'TR', 12, 9)] });
    expect([said(own, go(12, 9.1)), said(own, go(12, 8.9))]).toEqual(['legal', 'on-a-base']);
  });
  it('BQ-2.6.1-e BQ-2.6.1-h BQ-2.6.1-j BQ-7.5.6-b whom he may join', () => {
    const join = (s: Scene, unit: string): string => said(s, { do: 'attach', unit });
    expect(join(scene(), 'A1')).toBe('legal');
    expect([
      join(scene({ joined: true }), 'A1'),
      join(scene({ barred: true }), 'A1'),
      join(scene({ routed: true }), 'A1'),
    ]).toEqual(['leader-bound', 'leader-barred', 'leader-routed']);
    expect([join(scene(), 'B1'), join(scene(), 'X')]).toEqual(['no-such-unit', 'no-such-unit']);
    const others = scene(
      {},
      {
        units: [
          u('A3', 'ART', 13, 9),
          { id: 'A-bag', side: 0, type: 'BAG', x: 8, y: 6, facing: 90 },
          u('A4', 'TR', 7, 9, { place: 'withdrawn' }),
        ],
      },
    );
    expect([join(others, 'A3'), join(others, 'A-bag'), join(others, 'A4')]).toEqual([
      'leader-may-not-attach',
      'leader-may-not-attach',
      'no-such-unit',
    ]);
    // A1 reaches down to 10 (2 BU deep): 2 BU away; spent before, less is left.
    expect([join(scene({ y: 6 }), 'A1'), join(scene({ y: 5.98 }), 'A1')]).toEqual(['legal', 'too-far']);
    const s = scene();
    s.give({ kind: 'leader', leader: 'L', do: 'attach', unit: 'A1' });
    expect([s.leader('L').unit, s.leader('L').joined, s.leader('L').spent / 60000, s.kinds()]).toEqual([
      'A1',
      true,
      2,
      ['leader-attached'],
    ]);
    const two = new Scene({
      commands: [
        { side: 0, leader: { id: 'L', x: 10, y: 8, chief: true } },
        { side: 0, leader: { id: 'M', unit: 'A2' } },
        { side: 1 },
      ],
      units: [
        u('A1', 'PK', 10, 12, { command: 0 }),
        u('A2', 'TR', 12, 10, { command: 1 }),
        u('A3', 'TR', 7, 10, { command: 1 }),
        u('B1', 'PK', 30, 30, { command: 2 }),
      ],
    });
    expect([join(two, 'A2'), join(two, 'A3')]).toEqual(['has-a-leader', 'legal']);
    two.leader('L').chief = false;
    expect(join(two, 'A3')).toBe('leader-may-not-attach');
  });
  it('BQ-2.6.1-g BQ-2.6.1-h with a unit he rides with it; he leaves it once, measured from its base', () => {
    const s = scene({ unit: 'A1', x: undefined, y: undefined });
    expect([
      said(s, go(10, 7)),
      said(s, { do: 'detach', x: 10, y: 6 }),
      said(s, { do: 'detach', x: 10, y: 5.98 }),
    ]).toEqual(['leader-attached-moves-with-unit', 'legal', 'too-far']);
    expect(said(scene(), { do: 'detach', x: 10, y: 7 })).toBe('leader-alone');
    s.give({ kind: 'leader', leader: 'L', do: 'detach', x: 10, y: 7 });
    expect([s.leader('L').unit, s.leader('L').joined, s.leader('L').spent / 60000, s.kinds()]).toEqual([
      '',
      true,
      3,
      ['leader-left'],
    ]);
  });
});

describe('tests of discipline', () => {
  const factors = (
    spec: Spec,
    on: Occasion,
    facts: object = {},
    change: (s: Scene) => void = () => undefined,
  ): string => {
    const s = one(u('A1', (spec.type ?? 'PK') as never, 10, 10, { ...spec, type: spec.type ?? 'PK' }), {
      commands: [{ side: 0, leader: { id: 'L', x: 10, y: 7 } }, { side: 1 }],
    });
    change(s);
    return disciplineFactors(s.state, s.unit('A1'), on, facts)
      .map((f) => `${f.what} ${f.value}`)
      .join(', ');
  };
  it('BQ-5.1.1-a BQ-4.1.3-c BQ-5.4.2-a BQ-5.4.3-a BQ-6.5-b BQ-6.6-b BQ-5.6-g what counts on each occasion', () => {
    expect([
      factors({ M: '1S' }, 'march'),
      factors({ type: 'TR', M: '2F' }, 'march'),
      factors({}, 'march'),
    ]).toEqual(['slow -1', 'fast 1', '']);
    expect([
      factors({ type: 'TR' }, 'opportunity-charge'),
      factors({}, 'opportunity-charge'),
      factors({ disordered: true }, 'opportunity-charge'),
    ]).toEqual(['mounted -1', 'foot -2', 'disordered -1, foot -2']);
    expect([
      factors({ type: 'GA' }, 'countercharge'),
      factors({ type: 'WB' }, 'countercharge'),
      factors({ type: 'TR' }, 'countercharge'),
      factors({}, 'countercharge'),
    ]).toEqual(['eager 2', 'eager 2', 'mounted 1', '']);
    expect(factors({ type: 'TR', traits: ['motivated'], disordered: true }, 'countercharge')).toBe(
      'disordered -1, mounted 1, motivated 1',
    );
    expect([
      factors({}, 'opportunity-fire'),
      factors({}, 'opportunity-fire', { answersShooting: true }),
      factors({ disordered: true }, 'opportunity-fire', { answersShooting: true }),
    ]).toEqual(['not-answering-fire -1', '', 'disordered -1']);
    expect([factors({}, 'defensive-fire'), factors({ disordered: true }, 'defensive-fire')]).toEqual([
      'defensive 2',
      'defensive 2, disordered -1',
    ]);
    expect([
      factors({ type: 'CL' }, 'evade'),
      factors({ type: 'DR' }, 'evade'),
      factors({ type: 'S' }, 'evade'),
      factors({ type: 'TR' }, 'evade', { againstFoot: true }),
    ]).toEqual(['light-horse 2', 'light-foot 1', 'light-foot 1', 'foot-charges 1']);
    expect(factors({ type: 'CL', traits: ['massed'], evasions: 2, disordered: true }, 'evade')).toBe(
      'light-horse 2, disordered -1, massed -1, evaded-before -2',
    );
    for (const on of ['turn', 'withdraw', 'disengage', 'caracole', 'command-break'] as const)
      expect([on, factors({ disordered: true }, on)]).toEqual([on, '']);
  });
  it('BQ-2.4.1-c BQ-2.6.1-n BQ-8.1.9-a a leader with it, none within reach, a sermon', () => {
    const attach = (s: Scene): void => {
      s.leader('L').unit = 'A1';
    };
    const away = (s: Scene): void => {
      s.leader('L').y = units(39);
    };
    expect([factors({}, 'rally', {}, attach), factors({}, 'rally', {}, away), factors({}, 'rally')]).toEqual([
      'leader-attached 1',
      'out-of-command -1',
      '',
    ]);
    expect([factors({}, 'forced-rally', {}, away), factors({}, 'forced-rally', {}, attach)]).toEqual([
      '',
      'leader-attached 1',
    ]);
    const sermon = (what: string) => (s: Scene) => {
      s.state.commands[0].sermon = what as never;
    };
    const flock = { traits: ['preachers'] };
    expect(
      ['none', 'shaken', 'steady', 'inspired'].map((w) => factors(flock, 'turn', {}, sermon(w))),
    ).toEqual(['', '', 'sermon 1', 'sermon 1']);
    expect(factors({}, 'turn', {}, sermon('steady'))).toBe('');
  });
  it('BQ-2.4-a BQ-2.4.1-b BQ-5.1-c what each discipline needs; later marches one more; 1 fails and 6 passes always', () => {
    const s = (discipline: string): Scene => one(u('A1', 'PK', 10, 10, { D: discipline }));
    expect((['A', 'B', 'C'] as const).map((d) => needed(s(d).unit('A1'), 'turn'))).toEqual([3, 4, 5]);
    expect([1, 2, 3, 4].map((nth) => needed(s('B').unit('A1'), 'march', { nth }))).toEqual([4, 4, 5, 6]);
    expect(needed(s('B').unit('A1'), 'turn', { nth: 4 })).toBe(4);
    const natural = (more: Spec, on: Occasion, facts: object = {}): number => {
      const t = one(u('A1', 'PK', 10, 10, more));
      return naturalNeeded(t.state, t.unit('A1'), on, facts);
    };
    expect([
      natural({ D: 'A' }, 'defensive-fire'),
      natural({ D: 'C', disordered: true }, 'opportunity-charge'),
      natural({ D: 'B' }, 'defensive-fire'),
    ]).toEqual([2, 6, 2]);
  });
  it('BQ-2.6.2-a BQ-2.6.2-b BQ-2.6.1-g the range of each structure, halved from a unit, and at exactly the range', () => {
    const range = (structure: string, unit = ''): number => {
      const s = new Scene({
        armies: [{ structure }, { structure: 'good' }],
        commands: [
          { side: 0, leader: unit === '' ? { id: 'L', x: 10, y: 7 } : { id: 'L', unit } },
          { side: 1 },
        ],
        units: [u('A1', 'PK', 10, 12), far],
      });
      return commandRange(s.state, s.leader('L')) / 60000;
    };
    expect(['good', 'average', 'poor'].map((x) => range(x))).toEqual([10, 6, 2]);
    expect(['good', 'average', 'poor'].map((x) => range(x, 'A1'))).toEqual([5, 3, 1]);
    const reached = (y: number): boolean => {
      const s = new Scene({
        armies: [{ structure: 'average' }, { structure: 'good' }],
        commands: [{ side: 0, leader: { id: 'L', x: 10, y } }, { side: 1 }],
        units: [u('A1', 'PK', 10, 16), far],
      });
      return inCommand(s.state, s.unit('A1'));
    };
    expect([reached(8), reached(7.98)]).toEqual([true, false]);
    const lost = new Scene({
      commands: [{ side: 0, leader: { id: 'L', x: 10, y: 8, lost: true } }, { side: 1 }],
      units: [u('A1', 'PK', 10, 12), far],
    });
    expect(inCommand(lost.state, lost.unit('A1'))).toBe(false);
  });
});

describe('who evades', () => {
  const pair = (own: string, foe: string, more: Spec = {}, options: Spec = {}): Scene =>
    new Scene({ units: [u('A1', own as never, 10, 10, more), u('B1', foe as never, 10, 13)], options });
  const may = (own: string, foe: string, from: 'shot' | 'charge', more: Spec = {}): boolean => {
    const s = pair(own, foe, more);
    return mayEvade(s.state, s.unit('A1'), s.unit('B1'), from);
  };
  it('BQ-5.6-a BQ-5.6-b nimble troops: light ones from all, other horse from foot and from shot', () => {
    for (const own of ['CL', 'S', 'DR'])
      for (const foe of ['PK', 'TR', 'CL'])
        expect([own, foe, may(own, foe, 'charge'), may(own, foe, 'shot')]).toEqual([own, foe, true, true]);
    expect([may('TR', 'PK', 'charge'), may('TR', 'TR', 'charge'), may('TR', 'TR', 'shot')]).toEqual([
      true,
      false,
      true,
    ]);
    for (const own of ['PK', 'ART'])
      expect([own, may(own, 'PK', 'charge'), may(own, 'PK', 'shot')]).toEqual([own, false, false]);
  });
  it('BQ-5.6-a not who is gone, fights, or is worn out; nobody from his own', () => {
    const s = pair('CL', 'PK');
    const [a, b] = [s.unit('A1'), s.unit('B1')];
    expect(mayEvade(s.state, a, { ...b, side: 0 }, 'charge')).toBe(false);
    expect(mayEvade(s.state, { ...a, place: 'withdrawn' }, b, 'charge')).toBe(false);
    const fights = new Scene({
      units: [u('A1', 'CL', 10, 10), u('B1', 'PK', 10, 10)],
      contacts: [{ a: 'B1', b: 'A1' }],
    });
    expect(mayEvade(fights.state, fights.unit('A1'), fights.unit('B1'), 'charge')).toBe(false);
  });
  it('BQ-5.6-f BQ-5.6-h BQ-5.8-a its whole move straight back; over the edge; not where enemies or ground close the way', () => {
    const way = (y: number, more: Spec[] = [], terrain: Spec[] = []): unknown => {
      const s = new Scene({ units: [u('A1', 'CL', 10, y, { M: 4 }), ...more, far], terrain });
      const to = evadeWay(s.state, s.unit('A1'), units(3));
      return to === undefined ? 'closed' : [Math.round((s.unit('A1').y - to.y) / 600) / 100, to.off];
    };
    expect(way(10)).toEqual([3, false]);
    expect(way(2)).toEqual([3, true]);
    expect(way(10, [u('B1', 'PK', 10, 6.5)])).toBe('closed');
    expect(way(10, [], [{ id: 'l', kind: 'lake', rect: [5, 6, 15, 8] }])).toBe('closed');
    expect(way(10, [], [{ id: 'l', kind: 'lake', rect: [5, 3, 15, 5] }])).toEqual([3, false]);
    const s = pair('CL', 'PK');
    expect([evadeWay(s.state, s.unit('A1'), 0), evadeWay(s.state, s.unit('A1'), -1)]).toEqual([
      undefined,
      undefined,
    ]);
  });
  it('BQ-5.6-d BQ-0-k only what is at least partly straight ahead', () => {
    const ahead = (x: number, y: number): boolean => {
      const s = new Scene({ units: [u('A1', 'CL', 10, 10), u('B1', 'PK', x, y), far] });
      return inFrontOf(s.unit('A1'), [shape(s.unit('B1'))]);
    };
    expect([
      ahead(10, 14),
      ahead(11.9, 14),
      ahead(12.1, 14),
      ahead(8.1, 14),
      ahead(7.9, 14),
      ahead(10, 5),
    ]).toEqual([true, true, false, true, false, false]);
    const s = pair('CL', 'PK');
    expect(inFrontOf(s.unit('A1'), [])).toBe(false);
  });
});

describe('values and the end of a turn', () => {
  it('BQ-9.1-b BQ-2.5.1.1-d what a unit has cost: nothing, its VD when worn out, twice when destroyed', () => {
    const cost = (more: Spec, double = true, options: Spec = {}): number => {
      const s = one(u('A1', 'PK', 10, 10, { vd: 3, ...more }), { options });
      return costOf(s.state, s.unit('A1'), double);
    };
    expect([
      cost({}),
      cost({ losses: 1 }),
      cost({ place: 'routed' }),
      cost({ place: 'routed' }, false),
    ]).toEqual([0, 0, 6, 3]);
    const withdrawn = (how: string): number => cost({ place: 'withdrawn' }, true, { withdrawnCounts: how });
    expect([withdrawn('nothing'), withdrawn('once')]).toEqual([0, 3]);
  });
  it('BQ-9.1-a BQ-9.1-e BQ-8.1.10-a BQ-2.8-c the value of an army and of a command', () => {
    const s = new Scene({
      commands: [{ side: 0, leader: { id: 'L', x: 5, y: 5 } }, { side: 1 }],
      units: [
        u('A1', 'PK', 10, 10, { vd: 3 }),
        u('A2', 'TR', 20, 10, { vd: 2 }),
        { id: 'A-bag', side: 0, type: 'BAG', x: 30, y: 3, facing: 90 },
        far,
      ],
    });
    s.state.armies[0].value = 5;
    expect([startingValue(s.state.units, 0, false), startingValue(s.state.units, 0, true)]).toEqual([5, 7]);
    expect([armyValue(s.state, 0), commandValue(s.state, s.unit('A1').command)]).toEqual([5, 5]);
    s.unit('A2').place = 'routed';
    expect(armyValue(s.state, 0)).toBe(1);
    s.unit('A-bag').place = 'routed';
    expect(armyValue(s.state, 0)).toBe(-2);
    expect(armyValue(s.state, 1)).toBe(s.state.armies[1].value);
  });
  it('BQ-9.1-c a village counts in the own zone 4 BU deep, not within 2 BU of a side edge, for either side', () => {
    const lost = (rect: number[], side: 0 | 1 = 0): number => {
      const enemy = {
        id: side === 0 ? 'B1' : 'A1',
        side: side === 0 ? 1 : 0,
        type: 'P&M',
        x: (rect[0] + rect[2]) / 2,
        y: (rect[1] + rect[3]) / 2,
        facing: 90,
      };
      return villagesLost(
        new Scene({
          units: [enemy, u('A9', 'PK', 34, 18), u('B8', 'PK', 30, 22)],
          terrain: [{ id: 'v', kind: 'village', rect }],
        }).state,
        side,
      );
    };
    expect([lost([10, 3.9, 14, 7]), lost([10, 4, 14, 7])]).toEqual([1, 0]);
    expect([lost([10, 33, 14, 36.1], 1), lost([10, 33, 14, 36], 1)]).toEqual([1, 0]);
    expect([lost([0, 1, 2.1, 4]), lost([-1, 1, 2, 4].map((v) => Math.max(0, v)))]).toEqual([1, 0]);
    expect([lost([37.9, 1, 40, 4]), lost([38, 1, 40, 4])]).toEqual([1, 0]);
  });
  it('BQ-4.1-b BQ-4.1-c a new turn clears its marks; at the limit the larger share of the first value wins', () => {
    const s = one(u('A1', 'PK', 10, 10, { reacted: true, done: true, evasions: 2, moves: 1 }), {
      commands: [{ side: 0, leader: { id: 'L', x: 5, y: 5, routed: true } }, { side: 1 }],
    });
    Object.assign(s.unit('A1'), { barred: true, silenced: true });
    Object.assign(s.state.commands[0], { activated: true, named: true, sermon: 'steady' });
    const turn = s.state.turn;
    s.state.frames.push({ at: 'turn.break' } as never);
    endSteps['turn.break'](s.state, s.state.frames.at(-1) as never, undefined as never);
    expect(s.unit('A1')).toMatchObject({
      reacted: false,
      done: false,
      evasions: 0,
      moves: 0,
      barred: false,
      silenced: false,
    });
    expect([s.state.turn, s.leader('L').routed]).toEqual([turn + 1, false]);
    expect(s.state.commands[0]).toMatchObject({ activated: false, named: false, sermon: 'none' });
    const share = (a: number, b: number): unknown => {
      const t = one(u('A1', 'PK', 10, 10));
      t.state.armies[0].value = a;
      t.state.armies[1].value = b;
      return scoreNow(t.state, 'turn-limit').winner;
    };
    expect([share(5, 5), share(5, 9)]).toEqual([null, null]);
    const worse = one(u('A1', 'PK', 10, 10), {
      units: [u('A1', 'PK', 10, 10), u('A2', 'PK', 20, 10, { place: 'routed', vd: 2 }), far],
    });
    worse.state.armies[0].value = 10;
    worse.state.armies[1].value = 10;
    expect(scoreNow(worse.state, 'turn-limit')).toMatchObject({
      winner: 1,
      how: 'turn-limit',
      rule: 'BQ-4.1-c',
      score: [6, 10],
    });
  });
});

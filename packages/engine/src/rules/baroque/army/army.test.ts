import { describe, expect, it } from 'vitest';
import type { Reckoning } from '../../../army/muster.ts';
import { cite } from '../../../battle/cite.ts';
import { ScriptedDice } from '../../../battle/dice/scripted.ts';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import { defaults } from '../../../battle/options.ts';
import { complain, isComplaint, type Json } from '../../../battle/protocol.ts';
import { KINDS } from '../ground/terrain.ts';
import { baroque } from '../index.ts';
import type { BaroqueState } from '../state.ts';
import { bodiesOf } from '../view/describe.ts';
import { choiceOf, LISTS, listOf } from './lists.ts';
import { baroqueMuster, randomArmy } from './muster.ts';
import { bounds, dicePoints, pricesOf, readRoster, reckon, unitIn } from './roster.ts';
import { footprint, isMounted, isTercio, TRAIT, TYPES } from './troops.ts';

const sure = (x: ReturnType<typeof reckon>): Reckoning => {
  if (isComplaint(x)) throw new Error(complain(x));
  return x;
};
const roster = (over: object = {}, army: object = {}) => ({
  name: 'Test',
  list: 'swedish-tyw',
  budget: 600,
  commands: ['a', 'b', 'c'].map((name, i) => ({
    name,
    commander: { name, quality: 'reliable', chief: i === 0 },
    units: [
      {
        entry:
          choiceOf(listOf('swedish-tyw') as never, 'swedish-foot-p-m') === undefined
            ? ''
            : 'swedish-foot-p-m',
        count: 1,
        troop: {},
      },
    ],
  })),
  army,
  ...over,
});
const whys = (r: unknown): string[] => {
  const read = readRoster(r);
  if (isComplaint(read)) throw new Error(complain(read));
  return sure(reckon(read)).remarks.map((x) => x.why);
};

describe('how many commands', () => {
  const command = (i: number) => ({
    name: `c${i}`,
    commander: { name: `c${i}`, quality: 'reliable', chief: i === 0 },
    units: [{ entry: 'swedish-foot-p-m', count: 1, troop: {} }],
  });
  const said = (budget: number, n: number): boolean =>
    whys(roster({ budget, commands: Array.from({ length: n }, (_, i) => command(i)) })).includes(
      'number-of-commands',
    );
  it('BQ-2.1-a three or four to an army; BQ-10-c one to 300 points and less', () => {
    expect([2, 3, 4, 5].map((n) => said(600, n))).toEqual([true, false, false, true]);
    expect([1, 2, 3].map((n) => said(300, n))).toEqual([false, true, true]);
    expect([1, 3].map((n) => said(301, n))).toEqual([true, false]);
  });
  it('BQ-2.1-a one of them commands in chief; BQ-2.1-c none is empty or of guns alone', () => {
    const chiefs = (...which: boolean[]): boolean =>
      whys(
        roster({
          commands: which.map((chief, i) => ({
            ...command(i),
            commander: { ...command(i).commander, chief },
          })),
        }),
      ).includes('one-chief');
    expect([chiefs(true, false, false), chiefs(true, true, false), chiefs(false, false, false)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('a roster at its table', () => {
  it('BQ-2.8-b BQ-6.1.5-a units come with their first volley, pistols and lances; baggage has 2, fortified 4', () => {
    for (const list of LISTS) {
      for (const fortified of [false, true]) {
        const army = randomArmy(list, 600, luckOf(seedOf(`raised ${list.id}`))) as unknown as {
          army: Record<string, unknown>;
        };
        const raw = { ...army, army: { ...army.army, fortified } } as unknown as Json;
        const setup = baroque.readSetup({ rosters: [raw, raw], table: [20, 15] });
        if (isComplaint(setup)) throw new Error(complain(setup));
        const s = baroque.begin(setup, defaults(baroque.options)) as BaroqueState;
        for (const x of s.units) {
          expect([x.id, x.volley]).toEqual([x.id, x.weapon === 'musket' || x.weapon === 'arquebus']);
          expect(x.pistols).toBe((x.traits & TRAIT.pointBlankPistol) !== 0);
          expect(x.lance).toBe((x.traits & TRAIT.lance) !== 0);
          if (x.type === 'BAG') expect([x.vbu, x.move, x.vd]).toEqual([fortified ? 4 : 2, 0, 0]);
        }
      }
    }
  });
});

describe('conventions', () => {
  it('BQ-0-a BQ-0-e BQ-0-f BQ-0-g BQ-1.3.2-a BQ-3.1.1-f who is Mounted, who is Foot, what ground is', () => {
    expect(TYPES.filter(isMounted)).toEqual(['GA', 'TR', 'RE', 'SP', 'CL', 'H&M']);
    expect(TYPES.filter(isTercio)).toEqual(['ETE', 'LTE']);
    expect(KINDS['enclosed-field'].ground).toBe('difficult');
    expect(KINDS.orchard.ground).toBe('broken');
    expect(
      bodiesOf({
        ...baroque.begin(
          baroque.readSetup(
            baroque.template === undefined
              ? {}
              : {
                  rules: 'baroque',
                  units: [
                    { id: 'A1', side: 0, type: 'PK', x: 5, y: 5, facing: 90 },
                    { id: 'B1', side: 1, type: 'PK', x: 5, y: 9, facing: 270 },
                  ],
                },
          ) as never,
          Object.fromEntries(baroque.options.map((o) => [o.id, o.default])),
        ),
      })
        .filter((b) => b.kind === 'leader')
        .every((b) => !b.solid),
    ).toBe(true);
  });
});

describe('lists and prices', () => {
  it('BQ-2.3-a BQ-2.3-b BQ-2.3-c A-01 the Swedish Foot as printed', () => {
    expect(choiceOf(listOf('swedish-tyw') as never, 'swedish-foot-p-m')?.choice).toMatchObject({
      M: '1',
      vbu: 6,
      I: 2,
      D: 'B',
      vd: 3,
      points: 64,
      weapon: 'musket',
      sm: -2,
      traits: ['pike', 'salvo'],
    });
  });
  it('BQ-2.9-a A-06 eight exploration dice cost 11 points', () => {
    expect([0, 1, 5, 6, 8, 10].map(dicePoints)).toEqual([0, 1, 5, 7, 11, 15]);
  });
  it('BQ-1.3-b BQ-1.3-c BQ-1.3-e BQ-2.3.1-f footprints', () => {
    expect(footprint('P&M', false)).toEqual({ width: 120000, depth: 40000 });
    expect(footprint('ART', false)).toEqual({ width: 40000, depth: 40000 });
    expect(footprint('RE', true).depth).toBe(80000);
    expect(footprint('WB', true).depth).toBe(80000);
  });
  it('BQ-2.3.1-a BQ-2.3.1-b BQ-2.3.1-c massed reiters are slower and have MM +2', () => {
    const r = { ...roster(), list: 'imperial-catholic-tyw' };
    const read = readRoster({
      ...r,
      commands: [
        {
          name: 'x',
          commander: null,
          units: [{ entry: 'reiters-re', count: 1, troop: { options: ['massed'] } }],
        },
      ],
    });
    if (isComplaint(read)) throw new Error(complain(read));
    expect(sure(reckon(read)).lines.find((l) => l.kind === 'RE')?.words).toContain('massed');
  });
  it('BQ-10-b BQ-2.1-a BQ-2.1-c BQ-2.7-a BQ-8.1-a complaints in words', () => {
    expect(whys(roster())).toEqual(expect.arrayContaining(['too-few']));
    expect(whys(roster({ budget: 100 }))).toContain('over-budget');
    expect(whys(roster({ commands: [] }))).toEqual(
      expect.arrayContaining(['number-of-commands', 'one-chief']),
    );
    const gun = {
      name: 'guns',
      commander: { name: 'x', quality: 'charismatic', chief: false },
      units: [
        {
          entry: listOf('swedish-tyw')
            ?.entries.flatMap((e) => e.choices)
            .find((c) => c.type === 'ART')?.id,
          count: 1,
          troop: { options: ['nonsense'] },
        },
      ],
    };
    expect(whys(roster({ commands: [gun] }))).toEqual(
      expect.arrayContaining(['artillery-only', 'no-charismatic', 'no-such-option']),
    );
    expect(whys(roster({ commands: [{ name: 'e', commander: null, units: [] }] }))).toEqual(
      expect.arrayContaining(['no-leader', 'empty-command']),
    );
    expect(whys(roster({}, { dice: 11, destiny: 4 }))).toEqual(
      expect.arrayContaining(['too-many-dice', 'too-many-destiny']),
    );
    expect(
      whys(
        roster({
          commands: [{ name: 'x', commander: null, units: [{ entry: 'nothing', count: 1, troop: {} }] }],
        }),
      ),
    ).toContain('no-such-entry');
  });
  it('BQ-10-c BQ-10-d 300 points halve the minimums, 1000 double both', () => {
    expect(bounds(300, 3, 6)).toEqual({ least: 2, most: 6 });
    expect(bounds(600, 3, 6)).toEqual({ least: 3, most: 6 });
    expect(bounds(1000, 3, 6)).toEqual({ least: 6, most: 12 });
    expect(whys(roster({ budget: 300 }))).toContain('number-of-commands');
    expect(whys(roster({ budget: 1000 }))).toContain('too-few');
  });
  it('BQ-10-e options are limited by the units deployed', () => {
    const foot = (options: string[]) => ({
      name: '',
      entry: 'swedish-foot-p-m',
      count: 3,
      troop: { options },
    });
    expect(
      whys(roster({ commands: [{ name: 'x', commander: null, units: [foot(['iron-officers'])] }] })),
    ).toContain('too-many-of-option');
  });
  it('BQ-10-b random armies of all seven lists are legal at 300 and 600 points', async () => {
    const luck = luckOf(seedOf('armies'));
    for (const list of LISTS)
      for (const budget of [300, 600])
        for (let i = 0; i < 5; i++) expect(sure(reckon(randomArmy(list, budget, luck))).remarks).toEqual([]);
    expect(await baroqueMuster.lists()).toHaveLength(7);
    expect(isComplaint(await baroqueMuster.entries('no-such', 600))).toBe(true);
  });
});

describe('before the battle', () => {
  class Table {
    state: BaroqueState;
    constructor(dice: number) {
      const luck = luckOf(seedOf('setup'));
      const rosters = [0, 1].map((i) => ({
        ...randomArmy(LISTS[i], 300, luck),
        army: { structure: 'average', dice, fortified: false, prostitutes: false, destiny: 0 },
      }));
      const setup = baroque.readSetup({ rosters, table: [20, 15] });
      if (isComplaint(setup)) throw new Error(complain(setup));
      this.state = baroque.begin(setup, Object.fromEntries(baroque.options.map((o) => [o.id, o.default])));
    }
    ask() {
      return baroque.asks(this.state)[0];
    }
    run(faces: number[]): this {
      const script = new ScriptedDice(faces);
      while (this.state.over === null && baroque.asks(this.state).length === 0)
        baroque.step(this.state, script, (e) => cite(e.rule));
      script.finish();
      return this;
    }
    give(c: object, faces: number[] = []): this {
      const read = baroque.readCommand({ ask: this.ask().id, ...c });
      if (isComplaint(read)) throw new Error(complain(read));
      const no = baroque.check(this.state, read);
      if (no !== undefined) throw new Error(`${no.rule} ${no.why} ${JSON.stringify(no.figures)}`);
      baroque.accept(this.state, read, (e) => cite(e.rule));
      return this.run(faces);
    }
    why(c: object): string {
      const read = baroque.readCommand({ ask: this.ask().id, ...c });
      if (isComplaint(read)) throw new Error(complain(read));
      const no = baroque.check(this.state, read);
      return `${no?.rule} ${no?.why}`;
    }
    usual(faces: number[] = []): this {
      return this.give(JSON.parse(JSON.stringify(this.ask().default)) as object, faces);
    }
  }
  const piece = (kind: string, x: number, y: number, more: object = {}) => ({
    kind,
    x,
    y,
    width: 3,
    depth: 2,
    ...more,
  });

  it('BQ-3.3-a BQ-3.3-b BQ-3.3-c BQ-3.3-g BQ-2.9-b the terrain roll-off, ties thrown again, challenges', () => {
    const t = new Table(1).run([3, 3, 2, 5]);
    expect(t.ask()).toMatchObject({ kind: 'terrain-challenge', side: 0 });
    t.give({ kind: 'challenge', spend: true }, [6]);
    expect(t.ask()).toMatchObject({ kind: 'terrain-challenge', side: 1 });
    t.give({ kind: 'challenge', spend: true }, [6]); // an equal roll fails
    expect(t.ask()).toMatchObject({ kind: 'terrain', side: 0 });
    expect(t.state.armies.map((a) => a.dice)).toEqual([0, 0]);
  });
  it('BQ-3.3-d BQ-3.2-a BQ-3.2-b BQ-3.2-c BQ-3.2-d BQ-3.2-e BQ-3.2-f BQ-3.3-g laying terrain within options, sizes and limits', () => {
    const t = new Table(0).run([2, 1]);
    expect(t.why({ kind: 'lay', pieces: [piece('scrub', 5, 7)] })).toBe('BQ-3.3-d options');
    expect(t.why({ kind: 'lay', pieces: [piece('scrub', 5, 7, { width: 1.5 })] })).toBe(
      'BQ-3.2-a piece-size',
    );
    expect(
      t.why({
        kind: 'lay',
        pieces: [piece('scrub', 4, 7, { width: 5 }), piece('scrub', 14, 7, { width: 5 })],
      }),
    ).toBe('BQ-3.2-b one-large-piece');
    expect(t.why({ kind: 'lay', pieces: [piece('river', 10, 7, { width: 3 })] })).toBe(
      'BQ-3.2-c river-width',
    );
    expect(t.why({ kind: 'lay', pieces: [piece('sea', 1, 7, { width: 5 })] })).toBe('BQ-3.2-d sea-width');
    expect(t.why({ kind: 'lay', pieces: [piece('obstacle', 10, 7, { width: 5 })] })).toBe(
      'BQ-3.2-e piece-size',
    );
    expect(t.why({ kind: 'lay', pieces: [piece('road', 10, 7, { width: 2, depth: 15 })] })).toBe(
      'BQ-3.2-f road-width',
    );
    expect(t.why({ kind: 'lay', pieces: [piece('scrub', 5, 7), piece('wood', 6, 7)] })).toBe(
      'BQ-3.3-g pieces-overlap',
    );
    expect(t.why({ kind: 'lay', pieces: [piece('castle', 5, 7)] })).toBe('BQ-3.3-d no-such-piece');
    // A single hedge is a piece too: it may not run into a wood.
    const hedge = piece('obstacle', 6.8, 7, { width: 4 });
    expect(t.why({ kind: 'lay', pieces: [hedge, piece('wood', 5, 7)] })).toBe('BQ-3.3-g pieces-overlap');
    // Nothing borders on the large piece, water and hedges included.
    const large = piece('scrub', 6, 7, { width: 6 });
    const beside = (p: ReturnType<typeof piece>) => t.why({ kind: 'lay', pieces: [large, p] });
    expect(beside(piece('river', 9.4, 7, { width: 1 }))).toBe('BQ-3.2-b large-bordered');
    expect(beside(piece('obstacle', 10.5, 7, { width: 3.2 }))).toMatch(/overlap|large-bordered/);
    expect(beside(piece('obstacle', 12, 7, { width: 3 }))).toBe('undefined undefined');
  });
  it('BQ-3.3-e BQ-3.3-f BQ-3.1.1-d BQ-3.1.1-e altering, crossings and the river', () => {
    const t = new Table(0).run([5, 1]);
    t.give({
      kind: 'lay',
      pieces: [
        piece('river', 10, 7, { width: 1 }),
        piece('road', 10, 7, { width: 20, depth: 1 }),
        piece('scrub', 5, 11),
      ],
    });
    expect(t.ask()).toMatchObject({ kind: 'alter', side: 1 });
    expect(t.why({ kind: 'alter', changes: [{ piece: 'river-1', do: 'remove' }] })).toBe('BQ-3.3-e options');
    expect(t.why({ kind: 'alter', changes: [{ piece: 'scrub-3', do: 'move', x: 19.5, y: 11 }] })).toBe(
      'BQ-3.2-a off-table',
    );
    t.give({ kind: 'alter', changes: [{ piece: 'scrub-3', do: 'move', x: 15, y: 11 }] }, [3]);
    expect(t.state.table.crossings).toMatchObject([{ kind: 'ford' }]);
    while (t.ask()?.kind === 'deploy') {
      const last = t.state.commands.filter((c) => !c.deployed).length === 1;
      t.usual(last ? [2, 3, 1, 2, 3, 4] : []);
    }
    expect(t.state.table.pieces.find((p) => p.kind === 'river')?.river).toBe('dry');
    const field = new Table(0).run([3, 1]);
    field.give({ kind: 'lay', pieces: [piece('bordered-field', 10, 7, { field: 'broken' })] });
    expect(field.state.table.obstacles).toHaveLength(1);
  });
  it('BQ-3.4-a BQ-3.4-b BQ-3.4-c BQ-3.4-d BQ-3.4-e BQ-3.4-f BQ-2.1-b deployment', () => {
    const t = new Table(1).run([1, 5]);
    t.give({ kind: 'challenge', spend: false });
    t.usual();
    if (t.ask().kind === 'alter') t.usual();
    expect(t.ask()).toMatchObject({ kind: 'deployment-challenge', side: 0 });
    t.give({ kind: 'challenge', spend: true }, [6, 2]);
    expect(t.ask()).toMatchObject({ kind: 'deploy', side: 1 });
    const plan = JSON.parse(JSON.stringify(t.ask().default)) as {
      units: { x: number; y: number }[];
      baggage: Json;
      command: number;
    };
    expect(t.why({ ...plan, baggage: null })).toBe('BQ-3.4-a baggage-first');
    expect(t.why({ ...plan, command: 0 })).toBe('BQ-3.4-a not-this-command');
    expect(t.why({ ...plan, units: plan.units.slice(1) })).toBe('BQ-3.4-f whole-command');
    expect(t.why({ ...plan, units: plan.units.map((p, i) => (i === 0 ? { ...p, y: 5 } : p)) })).toBe(
      'BQ-3.4-d outside-zone',
    );
    t.usual();
    expect(t.ask()).toMatchObject({ kind: 'deploy', side: 0 });
  });
});

describe('prices on which a ruling decides', () => {
  it('BQ-2.6.2-a BQ-10-b R-06 R-64 command structure and azabs cost what the options say', () => {
    const ottomans = LISTS.find((l) => l.id === 'ottomans') as (typeof LISTS)[number];
    const other = pricesOf({ structureAverage: 15, structureGood: 40, azabPoints: 28 });
    expect(unitIn(ottomans, 'azabs-wb', [])?.points).toBe(18);
    expect(unitIn(ottomans, 'azabs-wb', [], other)?.points).toBe(28);
    expect(unitIn(ottomans, 'azabs-wb', ['demotivated'], other)?.points).toBe(18);
    const roster = randomArmy(ottomans, 300, luckOf(seedOf('prices')));
    const points = (prices?: typeof other): number => {
      const read = readRoster({ ...roster, army: { ...roster.army, structure: 'good' } });
      if (isComplaint(read)) throw new Error(read.expected);
      const sum = reckon(read, prices);
      if (isComplaint(sum)) throw new Error(sum.expected);
      return sum.lines.find((x) => x.kind === 'command-structure')?.points ?? -1;
    };
    expect(points()).toBe(24);
    expect(points(other)).toBe(40);
  });
});

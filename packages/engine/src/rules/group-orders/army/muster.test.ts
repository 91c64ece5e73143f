import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asksOf, openBattle } from '../../../battle/battle.ts';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import { defaults } from '../../../battle/options.ts';
import { isComplaint, type Json } from '../../../battle/protocol.ts';
import { groupOrders as phrases } from '../../../text/phrases/group-orders/index.ts';
import { OPTIONS } from '../house-rules.ts';
import { groupOrders } from '../index.ts';
import type { GroupState } from '../state.ts';
import { ARMIES } from './armies.ts';
import { muster, writeHouseRoster } from './muster.ts';

const RIDGE = JSON.parse(
  readFileSync(new URL('../../../scenarios/group-orders/ridge.json', import.meta.url), 'utf8'),
).setup;

describe('the muster', () => {
  it('GO-SETUP-23 GO-SETUP-07 GO-SETUP-08 reckons rosters of the house format and says what is wrong', async () => {
    const [prussia] = ARMIES;
    const right = await muster.reckon(writeHouseRoster(prussia));
    expect(right).toMatchObject({ points: 623, bodies: 51, remarks: [] });
    const big = JSON.parse(JSON.stringify(writeHouseRoster(prussia))) as {
      commands: { units: { troop: { stands: number } }[] }[];
    };
    big.commands[0].units[0].troop.stands = 9;
    const wrong = await muster.reckon(big as unknown as Json);
    expect(isComplaint(wrong) ? [] : wrong.remarks.map((r) => `${r.rule} ${r.why}`)).toEqual([
      'GO-SETUP-07 unit-size',
      'GO-SETUP-23 over-budget',
    ]);
    expect(isComplaint(wrong) ? [] : wrong.remarks[0]).toMatchObject({ command: 0, unit: 0 });
  });
  it('a line of several units is one priced line, and its fault stands beside it', async () => {
    const line = (type: string, stands: number, count: number) => ({ count, troop: { type, stands } });
    const roster = {
      rules: 'group-orders',
      name: 'Two lines',
      budget: 900,
      commands: [
        {
          name: 'First',
          commander: {},
          units: [line('medium-infantry', 4, 2), line('medium-infantry', 11, 1)],
        },
      ],
    };
    const found = await muster.reckon(roster as unknown as Json);
    if (isComplaint(found)) throw new Error(found.expected);
    expect(found.lines.filter((l) => l.command === 0).map((l) => l.count)).toEqual([1, 8, 11]);
    expect(found.points).toBe(found.lines.reduce((sum, l) => sum + l.points, 0));
    expect(found.remarks).toMatchObject([{ why: 'unit-size', command: 0, unit: 1 }]);
  });
  it('GO-SETUP-31 a roster made by luck is legal and can be played', async () => {
    for (let i = 0; i < 10; i++) {
      const [a, b] = await Promise.all(
        ['s', 'n'].map((x) => muster.random({ list: '', budget: 600 }, luckOf(seedOf(`${x}${i}`)))),
      );
      expect(await muster.reckon(a as Json)).toMatchObject({ remarks: [] });
      expect(groupOrders.readSetup({ ...RIDGE, armies: [a, b] })).toMatchObject({ scenario: 'ridge' });
    }
  });
  it('GO-SETUP-07 GO-SETUP-08 GO-SETUP-23 an army drawn from any list keeps any budget', async () => {
    for (const { id } of await muster.lists())
      for (const budget of muster.budgets)
        for (let i = 0; i < 5; i++) {
          const army = await muster.random({ list: id, budget }, luckOf(seedOf(`${id} ${budget} ${i}`)));
          const reckoned = await muster.reckon(army as Json);
          expect(reckoned).toMatchObject({ remarks: [] });
          expect(isComplaint(reckoned) ? 0 : reckoned.points).toBeGreaterThan(budget * 0.85);
        }
  });
  it('GO-SETUP-18 GO-SETUP-31 two rosters meet without a scenario; quick: nobody is asked before the first turn', async () => {
    const army = (x: string) => muster.random({ list: '', budget: 400 }, luckOf(seedOf(x)));
    const rosters = [await army('south'), await army('north')];
    const open = (more: object) => {
      const setup = groupOrders.readSetup({ rosters, ...more });
      if (isComplaint(setup)) throw new Error(JSON.stringify(setup));
      return openBattle(groupOrders, { setup, options: defaults(OPTIONS), seed: 'meeting' });
    };
    expect(asksOf(open({}))[0]).toMatchObject({ kind: 'deploy' });
    const quick = open({ quick: true });
    expect(quick.state.turn).toBe(1);
    expect(asksOf(quick)[0]).toMatchObject({ kind: 'orders' });
    expect(groupOrders.invariants(quick.state as GroupState)).toEqual([]);
    expect(groupOrders.readSetup({ rosters: [rosters[0]] })).toMatchObject({ place: 'rosters' });
  });
});

describe('phrases', () => {
  it('there is one for every refusal, event, factor, ask, command, roll and option in the sources', () => {
    const folder = new URL('../', import.meta.url);
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (f) => f.endsWith('.ts') && !f.includes('test'),
    );
    const text = sources.map((f) => readFileSync(new URL(f, folder), 'utf8')).join('\n');
    const found = (pattern: RegExp): string[] => [...new Set([...text.matchAll(pattern)].map((m) => m[1]))];
    const lacks = (chapter: keyof typeof phrases, keys: string[]): string[] =>
      keys.filter((k) => !Object.hasOwn(phrases[chapter], k));
    expect(lacks('refusals', found(/refuse\(\s*[^()]*?,\s*'([a-z-]+)'/g))).toEqual([]);
    expect(lacks('events', found(/tell\?\.\(\{\s*kind: '([a-z-]+)'/g))).toEqual([]);
    const rows = ['shooting/shooting.ts', 'melee/melee-factors.ts', 'morale/morale.ts']
      .map((f) => readFileSync(new URL(f, folder), 'utf8'))
      .join('\n');
    const factors = [...rows.matchAll(/'GO-(?:SHOOT|MELEE|MORALE)-M\d\d',\s*'([a-z-]+)'/g)].map((m) => m[1]);
    expect(factors.length).toBeGreaterThan(30);
    expect(lacks('factors', factors)).toEqual([]);
    expect(lacks('asks', Object.keys(groupOrders.commands))).toEqual([]);
    expect(lacks('commands', Object.values(groupOrders.commands).flat())).toEqual([]);
    expect(lacks('rolls', found(/purpose: '([a-z-]+)'/g))).toEqual([]);
    expect(
      lacks(
        'options',
        OPTIONS.map((o) => o.id),
      ),
    ).toEqual([]);
  });
});

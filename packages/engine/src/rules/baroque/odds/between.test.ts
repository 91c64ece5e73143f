/** What comes of a charge between units, counted at once, is what every single roll says. */
import { describe, expect, it } from 'vitest';
import { openBattle } from '../../../battle/battle.ts';
import { luckOf, SeededDice, seedOf } from '../../../battle/dice/seed.ts';
import { defaults } from '../../../battle/options.ts';
import { type Command, complain, isComplaint, type State } from '../../../battle/protocol.ts';
import { readBeginning } from '../../../battle/record/rerun.ts';
import { byDefault } from '../../../odds/outcomes.ts';
import { unfold } from '../../../odds/unfold.ts';
import { LISTS } from '../army/lists.ts';
import { randomArmy } from '../army/muster.ts';
import { baroque } from '../index.ts';
import { wordOf } from '../loss/fate.ts';
import { foughtOut } from '../melee/melee.ts';
import type { BaroqueState } from '../state.ts';
import { Scene, type Spec, u } from '../testing.ts';
import { Between } from './between.ts';
import { copyState } from './copy.ts';
import { Workbench } from './workbench.ts';

const leading = (unit: string, side: 0 | 1) => ({
  side,
  name: `${side}`,
  leader: unit === '' ? { quality: 'poor', x: 30, y: 5 + 25 * side } : { quality: 'reliable', unit },
});

/** The chances of every ending, by its words. */
type Table = Map<string, number>;

function counted(s: BaroqueState, command: Command, ids: readonly string[], phases: number): Table {
  const about = new Between(baroque, s, ids, phases);
  const { until, join } = about;
  const { ends } = unfold(about.rules, s, [command], { answers: byDefault, until, join, deepest: true });
  return new Map(
    about.endings(ends).map((e) => [`${e.units.map(wordOf).join(' ')} | ${e.lost.join(' ')}`, e.weight]),
  );
}

/** The same by the rules as they are, a state for every outcome of every roll. */
function single(s: BaroqueState, command: Command, ids: readonly string[], phases: number): Table {
  const until = (t: State): boolean => foughtOut(t as BaroqueState, phases);
  const { ends, cut } = unfold(baroque, s, [command], { answers: byDefault, until, deepest: true });
  expect(cut).toBe(false);
  const out: Table = new Map();
  for (const end of ends) {
    const t = end.state as BaroqueState;
    const fates = ids.map((id) => wordOf(t.units.find((x) => x.id === id) as never));
    const lost = t.leaders.filter((l, i) => l.lost && !s.leaders[i].lost).map((l) => l.id);
    const key = `${fates.join(' ')} | ${lost.join(' ')}`;
    out.set(key, (out.get(key) ?? 0) + end.weight);
  }
  return out;
}

function agree(commands: Spec[], units: Spec[]): boolean {
  const s = new Scene({ commands, units });
  const command = {
    ...{ ask: s.ask.id, kind: 'charge', unit: 'A1', target: 'B1', potential: false },
  } as unknown as Command;
  if (baroque.check(s.state, command as never) !== undefined) return false;
  const before = baroque.digest(s.state);
  const ids = units.map((x) => String(x.id));
  for (const phases of [1, 2]) {
    const [ours, all] = [counted(s.state, command, ids, phases), single(s.state, command, ids, phases)];
    expect([...ours.keys()].sort()).toEqual([...all.keys()].sort());
    for (const [key, weight] of all) expect(ours.get(key), key).toBeCloseTo(weight, 11);
  }
  expect(baroque.digest(s.state)).toBe(before);
  return true;
}

describe('counted at once', () => {
  it('BQ-7.5.6-a BQ-7.5.4-b charges of all kinds with leaders, pursuit and those behind are as every roll says', () => {
    const luck = luckOf(seedOf('charges'));
    const one = <T>(of: readonly T[]): T => of[luck.below(of.length)] as T;
    const some = (trait: string, n: number): string[] => (luck.below(n) === 0 ? [trait] : []);
    const unit = (id: string, command: number, x: number, y: number): Spec =>
      u(id, one(['GA', 'TR', 'CL', 'P&M', 'T', 'LTE', 'ETE', 'PK', 'WB']), x, y, {
        command,
        depth: 0.5,
        vbu: 2 + luck.below(3),
        I: 1 + luck.below(3),
        M: one(['1', '2', '3']),
        weapon: one(['none', 'musket']),
        disordered: luck.below(3) === 0,
        traits: [
          ...some('pointBlankPistol', 2),
          ...some('lance', 4),
          ...some('motivated', 4),
          ...some('recruits', 5),
          ...some('feared', 5),
        ],
      });
    let charges = 0;
    for (let n = 0; n < 15; n++) {
      const units = [unit('A1', 0, 20, 16), unit('B1', 1, 20 + 0.3 * (luck.below(3) - 1), 17.5)];
      if (luck.below(2) === 0) units.push(unit('B2', 1, 20, 19 + luck.below(5) / 2));
      if (luck.below(2) === 0) units.push(unit('A2', 0, 20, 15 - luck.below(4) * 0.4));
      if (luck.below(3) === 0) units.push(unit('B3', 1, 22.2, 19 + luck.below(5) / 2));
      const [south, north] = [luck.below(3) > 0 ? 'A1' : '', luck.below(3) > 0 ? 'B1' : ''];
      if (agree([leading(south, 0), leading(north, 1)], units)) charges++;
    }
    expect(charges).toBeGreaterThan(7);
  });

  it('BQ-7.6-b a charge that strikes two at once, one of them on its corner', () => {
    const foot = { vbu: 3, I: 2, M: '2', depth: 0.5 };
    expect(
      agree(
        [leading('A1', 0), leading('B1', 1)],
        [
          u('A1', 'PK', 20, 16, { ...foot, command: 0 }),
          u('B1', 'PK', 19, 17.4, { ...foot, command: 1 }),
          u('B2', 'T', 21.05, 17.4, { ...foot, command: 1 }),
        ],
      ),
    ).toBe(true);
  });

  it('BQ-7.5.2-g the rout of one in front costs the one behind it, in every way that it stood', () => {
    const horse = { vbu: 2, I: 2, M: '3', depth: 0.5 };
    expect(
      agree(
        [leading('', 0), leading('B2', 1)],
        [
          u('A1', 'GA', 20, 16, { ...horse, vbu: 5, command: 0 }),
          u('B1', 'TR', 20, 17.4, { ...horse, command: 1 }),
          u('B2', 'TR', 20, 17.9, { ...horse, command: 1, disordered: true }),
        ],
      ),
    ).toBe(true);
  });
});

describe('little work', () => {
  it('leaders on both sides, pistols, lances, a countercharge, pursuit and whom it meets: some hundred steps', () => {
    const horse = { vbu: 7, M: '3' };
    const { state, ask } = new Scene({
      commands: [leading('A1', 0), leading('B1', 1)],
      units: [
        u('A1', 'GA', 20, 16, { ...horse, command: 0, I: 4, traits: ['lance', 'pointBlankPistol'] }),
        u('B1', 'TR', 20, 17.5, { ...horse, command: 1, I: 3, traits: ['pointBlankPistol', 'motivated'] }),
        u('B2', 'TR', 20, 22, { ...horse, command: 1, I: 3, traits: ['pointBlankPistol'] }),
      ],
    });
    const command = { ask: ask.id, kind: 'charge', unit: 'A1', target: 'B1', potential: false } as Command;
    const about = new Between(baroque, state, ['A1', 'B1', 'B2'], 2);
    const { until, join } = about;
    const wish = { answers: byDefault, until, join, deepest: true };
    const { ends, steps, cut } = unfold(about.rules, state, [command], wish);
    expect(cut).toBe(false);
    expect(steps).toBeLessThan(1000);
    expect(about.endings(ends).length).toBeGreaterThan(300);
    expect(about.endings(ends).reduce((sum, e) => sum + e.weight, 0)).toBeCloseTo(1, 12);
  });
});

describe('the workbench', () => {
  it('makes every step of a battle as a copy of the whole state would, and leaves the state before as it was', () => {
    const luck = luckOf(seedOf('workbench'));
    const rosters = [randomArmy(LISTS[0], 300, luck), randomArmy(LISTS[1], 300, luck)];
    const setup = readBeginning(baroque, { rosters, table: [20, 15], quick: true });
    if (isComplaint(setup)) throw new Error(complain(setup));
    const battle = openBattle(baroque, {
      setup,
      options: defaults(baroque.options),
      seed: 'a',
      keepTrail: false,
    });
    const s = copyState(battle.state as BaroqueState);
    const bench = new Workbench(s);
    let shared = bench.share(s);
    const seed = seedOf('steps');
    const [dice, same] = [new SeededDice(seed), new SeededDice(seed)];
    let steps = 0;
    for (let n = 0; n < 1500 && s.over === null; n++) {
      const [ask] = baroque.asks(s);
      const before = shared;
      const was = baroque.digest(before);
      shared = { ...shared };
      const w = bench.load(shared);
      if (ask === undefined) {
        baroque.step(s, dice);
        baroque.step(w, same);
        steps++;
      } else {
        const command = baroque.sample(s, ask, luck);
        baroque.accept(s, command);
        baroque.accept(w, command);
      }
      bench.store(shared);
      expect(baroque.digest(shared)).toBe(baroque.digest(s));
      expect(baroque.digest(before)).toBe(was);
    }
    expect(steps).toBeGreaterThan(300);
  });
});

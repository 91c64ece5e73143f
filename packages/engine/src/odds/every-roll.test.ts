/**
 * Every kind of throw of every rule set: the exact odds of the step that throws it, against brute force over all faces
 * of its dice, or against a long simulation where they have too many. Throws are found by random battles, with
 * armies set up by the players and with scenarios; the phrase book says which kinds there are.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../../../scripts/vitest/sample.ts';
import { asksOf, type Battle, openBattle, playUnheard, viewOf } from '../battle/battle.ts';
import { onCite } from '../battle/cite.ts';
import {
  type Contest,
  type Dice,
  type Luck,
  type Roll,
  throwContest,
  throwRoll,
} from '../battle/dice/dice.ts';
import { EnumeratingDice } from '../battle/dice/enumerated.ts';
import { luckOf, SeededDice, seedOf } from '../battle/dice/seed.ts';
import {
  defaults,
  type OptionSpec,
  type OptionValue,
  type OptionValues,
  readOptions,
} from '../battle/options.ts';
import {
  type AnyRuleSet,
  type Ask,
  type Command,
  isComplaint,
  type Json,
  type State,
} from '../battle/protocol.ts';
import { readBeginning } from '../battle/record/rerun.ts';
import { recruitAnswer } from '../generals/levels/recruit.ts';
import { lootFrame, stormFrame } from '../rules/adlg-r/rout/camp.ts';
import { board, boardsOf } from '../rules/adlg-r/testing.ts';
import { fig, seal, skirmish } from '../rules/argad/testing.ts';
import { baroque } from '../rules/baroque/index.ts';
import { Scene, u } from '../rules/baroque/testing.ts';
import { groupOrders } from '../rules/group-orders/index.ts';
import { type Answer, MC, MI, run, table, unit, until } from '../rules/group-orders/testing.ts';
import { type Registered, RULE_SETS } from '../rules/registry.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { phrasesOf } from '../text/phrase-books.ts';

class NotingDice implements Dice {
  readonly purposes = new Set<string>();
  private readonly inner: Dice;
  constructor(inner: Dice) {
    this.inner = inner;
  }
  get last(): readonly number[] {
    return this.inner.last;
  }
  roll(r: Roll): number {
    this.purposes.add(r.purpose);
    return this.inner.roll(r);
  }
  contest(c: Contest): number {
    this.purposes.add(c.purpose);
    return this.inner.contest(c);
  }
}

/** Every face of every die, one after the other: no description of a roll is believed. */
class BruteDice implements Dice {
  last: number[] = [];
  weight = 1;
  private readonly faces: { face: number; of: number }[] = [];
  private depth = 0;
  private readonly next = (r: Roll): number => {
    // Ties thrown again for ever: what is left is less than anybody can see.
    if (this.depth >= DEEPEST) throw new TooDeep();
    if (this.depth === this.faces.length) this.faces.push({ face: 1, of: r.faces });
    const die = this.faces[this.depth++];
    this.weight /= die.of;
    return die.face;
  };
  roll(r: Roll): number {
    this.last = [];
    return throwRoll(r, this.next, this.last);
  }
  contest(c: Contest): number {
    this.last = [];
    return throwContest(c, this.next, this.last);
  }
  more(): boolean {
    this.depth = 0;
    this.weight = 1;
    while (this.faces.length > 0) {
      const deepest = this.faces[this.faces.length - 1];
      if (deepest.face++ < deepest.of) return true;
      this.faces.pop();
    }
    return false;
  }
}
class TooDeep extends Error {}

const DEEPEST = 6;
/** Runs of one step by brute force, at most; more are simulated. */
const BRUTE = 2500;
const RUNS = 1500;
/** Outcomes of one step that are still compared. */
const OUTCOMES = 2000;

type Shares = Map<string, number>;
const add = (to: Shares, key: string, weight: number): void => void to.set(key, (to.get(key) ?? 0) + weight);

function afterStep(rules: AnyRuleSet, before: State, dice: Dice): string {
  const s: State = rules.copy(before);
  rules.step(s, dice);
  return rules.digest(s);
}

/** What the odds say of one step; undefined when it has too many outcomes. */
function byOdds(rules: AnyRuleSet, before: State): Shares | undefined {
  const out: Shares = new Map();
  const dice = new EnumeratingDice();
  let runs = 0;
  do {
    if (runs++ > OUTCOMES) return undefined;
    const after = afterStep(rules, before, dice);
    add(out, after, dice.weight);
  } while (dice.next());
  return out;
}

/** What all faces come to; undefined when there are too many. */
function byBruteForce(rules: AnyRuleSet, before: State): Shares | undefined {
  const out: Shares = new Map();
  const dice = new BruteDice();
  let runs = 0;
  do {
    if (runs++ > BRUTE) return undefined;
    try {
      const after = afterStep(rules, before, dice);
      add(out, after, dice.weight);
    } catch (error) {
      if (!(error instanceof TooDeep)) throw error;
      add(out, 'too deep', dice.weight);
    }
  } while (dice.more());
  return out;
}

function bySimulation(rules: AnyRuleSet, before: State): Shares {
  const out: Shares = new Map();
  const dice = new SeededDice(seedOf('simulated'));
  for (let i = 0; i < RUNS; i++) add(out, afterStep(rules, before, dice), 1 / RUNS);
  return out;
}

/** Does the step have the odds that its dice have? False when it is too large to be told. */
function compared(rules: AnyRuleSet, before: State, about: string): boolean {
  const odds = byOdds(rules, before);
  if (odds === undefined) return false;
  const brute = byBruteForce(rules, before);
  const seen = brute ?? bySimulation(rules, before);
  const open = seen.get('too deep') ?? 0;
  expect(open, about).toBeLessThan(0.02);
  let sum = 0;
  for (const [outcome, weight] of odds) {
    sum += weight;
    // Rare outcomes come in whole throws: a few more than expected say nothing.
    const error = 5 * Math.sqrt((weight * (1 - weight)) / RUNS) + 4 / RUNS;
    const share = seen.get(outcome) ?? 0;
    expect(Math.abs(share - weight), about).toBeLessThan(brute === undefined ? error : open + 1e-9);
  }
  expect(Math.abs(sum - 1), about).toBeLessThan(1e-9);
  const unknown = [...seen.keys()].filter((k) => k !== 'too deep' && !odds.has(k));
  expect(unknown, `${about}: outcomes that the odds do not know`).toEqual([]);
  return true;
}

/** Options as they are by default, or the switches and choices among them by luck. */
function optionsOf(rules: AnyRuleSet, luck: Luck, how: 'usual' | 'by luck'): OptionValues {
  const usual = defaults(rules.options);
  if (how === 'usual') return usual;
  const changed: Record<string, OptionValue> = { ...usual };
  for (const o of rules.options as readonly OptionSpec[])
    if (o.kind === 'switch') changed[o.id] = luck.below(2) === 0;
    else if (o.kind === 'choice' && o.values !== undefined)
      changed[o.id] = o.values[luck.below(o.values.length)];
  const read = readOptions(rules.options, changed);
  return isComplaint(read) ? usual : read;
}

/** Battles without end: scenarios and armies drawn from lists, which the players set up. */
async function* battles(game: Registered, rules: AnyRuleSet): AsyncGenerator<Battle> {
  const listed = SCENARIOS.filter((s) => s.rules.includes(game.id));
  const muster = await game.muster?.();
  const lists = (await muster?.lists()) ?? [];
  for (let n = 0; ; n++) {
    const seed = `every roll ${n}`;
    const luck = luckOf(seedOf(seed));
    if (n % 2 === 0 && muster !== undefined) {
      const budget = muster.budgets[0];
      const rosters: Json[] = [];
      for (const k of [n, n + 1]) {
        const army = await muster.random({ list: lists[(k * 7) % lists.length].id, budget }, luck);
        if (isComplaint(army)) throw new Error(army.place);
        rosters.push(army);
      }
      const setup = readBeginning(rules, { rosters });
      if (isComplaint(setup)) throw new Error(setup.place);
      yield openBattle(rules, {
        setup,
        options: optionsOf(rules, luck, n % 4 < 2 ? 'usual' : 'by luck'),
        seed,
        keepTrail: false,
      });
    } else {
      const scenario = await listed[(n >> 1) % listed.length].load(rules.id);
      const setup = readBeginning(rules, scenario.setup);
      if (isComplaint(setup)) throw new Error(setup.place);
      const options = optionsOf(rules, luck, n % 4 < 2 ? 'usual' : 'by luck');
      yield openBattle(rules, { setup, options, seed, keepTrail: false });
    }
  }
}

/** At most so many until every kind was met; at least so many, to meet kinds that nobody has named. */
const BATTLES = 120;
const WALKED = 8;

/** Moments that random players do not find: the state at which dice are to be thrown. */
const MOMENTS: Readonly<Record<string, () => State[]>> = {
  argad: () => {
    const hurt = skirmish({
      a: {
        A1: { matters: true, x: 50, y: 50 },
        A2: { abilities: ['healer'], x: 50, y: 52 },
        A3: { x: 20, y: 20 },
      },
      b: { B1: { x: 50, y: 100 } },
      options: { nerve: false },
    });
    fig(hurt, 'A1').place = 'down';
    seal(hurt, [{ who: ['A2'], intent: 'interact', deed: { what: 'tend', on: 'A1' } }], []);
    const javelin = skirmish({
      a: { A1: { mode: 'cavalry', ranged: ['javelin'], x: 50, y: 20 } },
      b: { B1: { x: 50, y: 42 } },
      options: { nerve: false },
    });
    const ride = { who: ['A1'], intent: 'move', path: [{ x: 50, y: 30 }], fire: { when: 'end' } } as const;
    seal(javelin, [ride], [{ who: ['B1'], intent: 'hold', fire: { when: 'none' } }]);
    return [hurt, javelin];
  },
  baroque: () => {
    const s = new Scene({
      units: [
        u('A1', 'RE', 10, 10, { weapon: 'pistol', traits: ['massed'], M: '2S' }),
        u('B1', 'PK', 10, 10.9, { reacted: true }),
      ],
    });
    s.give({ kind: 'shoot', unit: 'A1', target: 'B1' }, [1, 1, 1, 1, 1]);
    const again = baroque.readCommand({ ask: s.ask.id, kind: 'caracole', unit: 'A1' });
    if (isComplaint(again)) throw new Error(again.place);
    baroque.accept(s.state, again);
    return [s.state];
  },
  'group-orders': () => {
    // Foot of normal drill that wants to form square before horse.
    const s = until(
      table('charges', [unit('A1.1', MC, 60, 40, { order: 'advance' }), unit('B1.1', MI, 60, 60)]),
      'charges',
    );
    const square: Answer = (ask) =>
      ask.kind === 'charges'
        ? { kind: 'charges', charges: [{ unit: 'A1.1', target: 'B1.1', wheel: 0, incline: 0 }] }
        : 'stop';
    run(s, [6], square);
    const answer = groupOrders.readCommand({
      ask: groupOrders.asks(s)[0].id,
      kind: 'react',
      how: 'square',
      about: false,
    });
    if (isComplaint(answer)) throw new Error(answer.place);
    groupOrders.accept(s, answer);
    return [s];
  },
  'adlg-r-2021': () => [...elephants(2021), looters(2021), stormers(2021)],
  'adlg-r-2024': () => [...elephants(2024), looters(2024), stormers(2024)],
};

/** A corps is to act while its horse loots the enemy's camp (ADLG-ROU-9). */
function looters(edition: 2021 | 2024): State {
  const s = board({
    edition,
    units: [
      { id: 'H', at: '[0..1, -0.75..0] N', type: 'medium-cavalry', lootsCamp: true, losses: 1 },
      { id: 'E', at: '[0..2, 9..10] S', side: 1, type: 'pike-and-shot' },
    ],
    commanders: [{ side: 0, corps: 0, value: 1, unit: 'H' }],
  });
  s.frames.push(lootFrame('H'));
  return s;
}

/** Horse at the wall of a fortified camp (ADLG-ROU-8a). */
function stormers(edition: 2021 | 2024): State {
  const s = board({
    edition,
    units: [
      { id: 'H', at: '[0..1, -0.75..0] N', type: 'medium-cavalry' },
      { id: 'E', at: '[0..2, 9..10] S', side: 1, type: 'pike-and-shot' },
    ],
    commanders: [{ side: 0, corps: 0, value: 1, unit: 'H' }],
    camps: [{ side: 1, at: '[0..2, 0..1] S', fortified: true }],
  });
  s.frames.push(stormFrame(['H']));
  return s;
}

/** A routed elephant beside friend and enemy (ADLG-ROU-6). */
function elephants(edition: 2021 | 2024): State[] {
  boardsOf(edition);
  const horse = { type: 'medium-cavalry', side: 1 } as const;
  const s = board({
    units: [
      { id: 'E', at: '[0..1, 0..1] N', type: 'elephants', place: 'routed', losses: 3 },
      { id: 'X', at: '[0..1, 1..1.75] S', ...horse },
      { id: 'Y', at: '[1..3, 0..1] N', type: 'pike-and-shot', weapon: 'musket' },
    ],
  });
  boardsOf(2024);
  s.phase = 'rout';
  s.frames.push({ at: 'rout.start' });
  return [s];
}

/** What a player might answer who wants to see dice that random ones seldom throw: a river with a road over it. */
const WISHES: Readonly<Record<string, (ask: Ask) => object | undefined>> = {
  baroque: (ask) =>
    ask.kind === 'terrain'
      ? {
          kind: 'lay',
          pieces: [
            { kind: 'river', x: 10, y: 7, width: 1, depth: 2 },
            { kind: 'road', x: 10, y: 7, width: 20, depth: 1 },
          ],
        }
      : undefined,
};

beforeAll(() => onCite(undefined));

const GAMES = RULE_SETS.map((r) => [r.id, r] as const);

describe.each(sample(GAMES, 1, 'every roll'))('every roll of %s', (id, game) => {
  it('has the odds that brute force or a long simulation finds', async () => {
    const rules = await game.load();
    const known = Object.keys((await phrasesOf(id))?.rolls ?? {});
    const kinds = new Set(known);
    const done = new Set<string>();
    const met = new Set<string>();
    let played = 0;
    /** Runs on to the next question, comparing every step that throws for something new. */
    const runOn = (s: State, dice: Dice): void => {
      while (s.over === null && s.frames.length > 0 && rules.asks(s).length === 0) {
        const before: State = rules.copy(s);
        const noting = new NotingDice(dice);
        rules.step(s, noting);
        for (const p of noting.purposes) met.add(p);
        const fresh = [...noting.purposes].filter((p) => !done.has(p));
        if (fresh.length === 0 || !compared(rules, before, `${id}: ${fresh}`)) continue;
        for (const p of fresh) {
          done.add(p);
          kinds.delete(p);
        }
      }
    };
    for (let n = 0; n < 12; n++)
      for (const s of MOMENTS[id]?.() ?? []) runOn(s, new SeededDice(seedOf(`a moment ${n}`)));
    for await (const battle of battles(game, rules)) {
      if (played++ >= BATTLES || (kinds.size === 0 && played > WALKED)) break;
      const luck = luckOf(seedOf(`every roll ${played}`));
      runOn(rules.copy(battle.record.turns[0].state), new SeededDice(seedOf(`opened ${played}`)));
      for (let k = 0; k < 600 && battle.state.over === null; k++) {
        if (kinds.size === 0 && played > WALKED) break;
        const asks = asksOf(battle);
        const ask = asks[luck.below(asks.length)];
        const wish = WISHES[id]?.(ask);
        const wished = wish === undefined ? undefined : rules.readCommand({ ask: ask.id, ...wish });
        const takes =
          wished !== undefined &&
          !isComplaint(wished) &&
          rules.check(viewOf(battle, ask.side), wished) === undefined;
        const command = takes ? (wished as Command) : recruitAnswer(battle, ask, luck);
        const s: State = rules.copy(battle.state);
        rules.accept(s, command);
        runOn(s, new SeededDice(seedOf(`looked at ${played} ${k}`)));
        playUnheard(battle, ask.side, command, 'general');
      }
    }
    expect(
      [...met].filter((p) => !done.has(p)),
      'met, and always too large to be told',
    ).toEqual([]);
    expect([...kinds], 'never met').toEqual([]);
    expect(
      [...met].filter((p) => !known.includes(p)),
      'thrown, but not in the phrase book',
    ).toEqual([]);
  });
});

describe.each(GAMES)('every throw that the rules of %s name', (id) => {
  it('is one of the kinds compared', async () => {
    const known = Object.keys((await phrasesOf(id))?.rolls ?? {});
    const folder = new URL(`../rules/${id.replace(/-20\d\d$/, '')}/`, import.meta.url);
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (f) => f.endsWith('.ts') && !/test(ing)?\.ts$/.test(f),
    );
    const named = sources.flatMap((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      return [...text.matchAll(/\bpurpose: '([a-z-]+)'/g)].map((m) => m[1]);
    });
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((p) => !known.includes(p))).toEqual([]);
  });
});

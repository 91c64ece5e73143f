/**
 * One suite for every rule set. A rule set's test calls `conformance(name, load, samples)`; a case that does not
 * apply is skipped with its reason.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  asksOf,
  type Battle,
  battleOf,
  canUndo,
  enterFaces,
  play,
  playRaw,
  publicView,
} from '../../src/battle/battle.ts';
import { EnteredDice } from '../../src/battle/dice/scripted.ts';
import { luckOf, SeededDice } from '../../src/battle/dice/seed.ts';
import { defaults } from '../../src/battle/options.ts';
import {
  type AnyRuleSet,
  type Ask,
  type Command,
  complain,
  isComplaint,
  type Json,
  other,
  type Refusal,
  type State,
} from '../../src/battle/protocol.ts';
import { readRecord } from '../../src/battle/record/record.ts';
import { replay } from '../../src/battle/record/replay.ts';
import { readBeginning } from '../../src/battle/record/rerun.ts';
import { isRefusal } from '../../src/battle/refuse.ts';
import { askWith } from '../../src/battle/sides/choices.ts';
import { playAtRandom, recruitAnswer } from '../../src/generals/levels/recruit.ts';
import { fuzz } from '../../src/lab/fuzz/fuzz.ts';
import { hostile, spoilt } from '../../src/lab/fuzz/hostile.ts';
import { compareTurned, lengthened, nothingCompared, someTurning } from '../../src/lab/fuzz/turned.ts';
import { oddsOf } from '../../src/odds/outcomes.ts';
import { units } from '../../src/table/number.ts';
import { deepFreeze, leaves, lists, notPlain, ranges, seenValues, sharedPaths } from './leaves.ts';
import { checkPlans } from './plans.ts';
import { checkAltered, checkDescribed, checkEveryPhase, checkStrict } from './positions.ts';
import { checkRegions } from './regions.ts';
import { type CaseName, type Moment, momentsOf, open, type Samples } from './samples.ts';
import { fresh, freshSeed, usual } from './seeds.ts';
import { leaksOf } from './unseen.ts';

export type { Samples, Twins } from './samples.ts';

export function conformance(
  name: string,
  load: () => AnyRuleSet | Promise<AnyRuleSet>,
  samples: Samples,
): void {
  const most = samples.most ?? 5000;
  const test = (what: CaseName, title: string, run: () => void): void => {
    const reason = samples.skips?.[what];
    if (reason !== undefined) it.skip(`${title} (skipped: ${reason})`, () => {});
    else it(title, { timeout: 120_000 }, run);
  };

  describe(`conformance of ${name}`, () => {
    let rules: AnyRuleSet;
    let battles: Battle[];
    let moments: Moment[];

    beforeAll(async () => {
      rules = await load();
      const wanted = samples.battles ?? 4;
      battles = Array.from({ length: Math.max(wanted, samples.setups.length) }, (_, i) => {
        const battle = open(rules, samples.setups[i % samples.setups.length], fresh(`conformance ${i}`));
        playAtRandom(battle, luckOf(freshSeed(`recruit ${i}`)), most);
        return battle;
      });
      moments = momentsOf(rules, battles, samples.moments ?? 24);
    }, 120_000);

    test('replay', 'the same record gives the same battle, and verifies', () => {
      for (const { record } of battles) {
        const read = readRecord(JSON.parse(JSON.stringify(record)));
        if (isComplaint(read)) throw new Error(complain(read));
        for (const verify of [false, true]) {
          const again = replay(rules, read, { verify });
          if (isComplaint(again)) throw new Error(complain(again));
          expect(again.departs).toBeNull();
          expect(rules.digest(again.battle.state)).toBe(record.moves[record.moves.length - 1].digest);
          expect(again.battle.record).toEqual(read);
        }
      }
    });

    test('save', 'copy, save and load are neutral, also between any two steps', () => {
      for (const { record } of battles) {
        let state: State = rules.copy(record.turns[0].state);
        let n = 0;
        const swap = (): void => {
          n++;
          state = n % 2 === 0 ? rules.copy(state) : JSON.parse(JSON.stringify(state));
        };
        for (const move of record.moves) {
          const dice = new EnteredDice(move.faces);
          swap();
          if (move.command !== undefined) rules.accept(state, JSON.parse(JSON.stringify(move.command)));
          while (state.over === null && rules.asks(state).length === 0) {
            swap();
            rules.step(state, dice);
          }
          expect(rules.digest(state)).toBe(move.digest);
        }
      }
    });

    test('fields', 'every field of the state is in the copy and in the digest, and is plain data', () => {
      const states = moments.map((m) => m.state);
      for (const state of states) expect(notPlain(state)).toEqual([]);
      const values = seenValues(states);
      const missing = new Set<string>();
      const leaking = new Set<string>();
      const tried = new Set<unknown>(); // parts that states share are tried once
      for (const state of states) {
        const parts = Object.keys(samples.shared ?? {}).filter((part) =>
          tried.has(state[part as keyof State]),
        );
        const isTried = (path: string): boolean => parts.includes(path.split(/[.[]/)[0]);
        const digest: string = rules.digest(state);
        const copy: State = rules.copy(state);
        expect(copy).toEqual(state);
        expect(rules.digest(copy)).toBe(digest);
        for (const path of sharedPaths(state, copy)) if (!isListed(path, samples.shared)) leaking.add(path);
        for (const leaf of leaves(copy, values)) {
          if (isTried(leaf.path)) continue;
          leaf.change();
          const changed = replaced(copy, leaf.path, samples.shared);
          if (!notices(rules, changed, digest) && !isListed(leaf.path, samples.omitted))
            missing.add(leaf.path);
          leaf.restore();
        }
        for (const list of lists(copy)) {
          if (isTried(list.path)) continue;
          const last = list.items.pop();
          const changed = replaced(copy, list.path, samples.shared);
          if (!notices(rules, changed, digest) && !isListed(list.path, samples.omitted))
            missing.add(list.path);
          list.items.push(last);
        }
        for (const part of Object.keys(samples.shared ?? {})) {
          const held = state[part as keyof State];
          if (typeof held === 'object' && held !== null) tried.add(held);
        }
        expect(rules.digest(copy)).toBe(digest);
        expect(rules.digest(state)).toBe(digest);
      }
      expect({ 'not in the digest': [...missing], 'shared with the copy': [...leaking] }).toEqual({
        'not in the digest': [],
        'shared with the copy': [],
      });
    });

    test('digests', 'equal digests mean equal states, over the whole range of every field', () => {
      const states = moments.map((m) => m.state);
      const values = seenValues(states);
      const alike = new Set<string>();
      const each = Math.max(1, Math.floor(states.length / 3));
      for (let i = 0; i < states.length; i += each) {
        const state: State = rules.copy(states[i]);
        const found = new Map<string, string>([[rules.digest(state), 'unchanged']]);
        for (const leaf of ranges(state, values, 1, samples.bounds ?? {})) {
          // What is never changed in a battle is changed in the case above.
          if (isListed(leaf.path, samples.omitted) || isListed(leaf.path, samples.shared)) continue;
          leaf.change();
          const digest = digestOrNone(rules, state);
          leaf.restore();
          if (digest === undefined) continue;
          const other = found.get(digest);
          const what = `${leaf.path} = ${leaf.value}`;
          if (other !== undefined) alike.add(`${what} and ${other}`);
          else found.set(digest, what);
        }
      }
      expect([...alike]).toEqual([]);
    });

    test('answers', 'every ask can be answered: default, sample, plan and suggestions are legal', () => {
      for (const { state, asks } of moments) {
        for (const ask of asks) {
          const view: State = rules.view(state, ask.side);
          const offered: Command[] = [ask.default, rules.sample(view, ask, luckOf(freshSeed('sample')))];
          if (ask.plan !== undefined) offered.push(ask.plan);
          let left = samples.suggestions ?? 40;
          for (const c of rules.suggest(view, ask, {})) {
            if (left-- <= 0) break;
            offered.push(c);
          }
          for (const command of offered) {
            expect({ command, refusal: rules.check(view, command) }).toEqual({ command, refusal: undefined });
            expect(rules.readCommand(JSON.parse(JSON.stringify(command)))).toEqual(command);
            expect(rules.commands[ask.kind] ?? []).toContain(command.kind);
            const after: State = rules.copy(state);
            rules.accept(after, command);
            const dice = new SeededDice(freshSeed('answers'));
            while (after.over === null && rules.asks(after).length === 0) rules.step(after, dice);
            expect(rules.invariants(after)).toEqual([]);
          }
          expect(rules.standing(view, ask, [])).toBeUndefined();
          for (const answer of ['default', 'never', 'always', 'no-such-word']) {
            const standing = rules.standing(view, ask, [{ kind: ask.kind, answer }]);
            if (standing !== undefined) expect(rules.check(view, standing)).toBeUndefined();
          }
        }
        expect(new Set(asks.map((a) => a.id)).size).toBe(asks.length);
      }
    });

    test('choices', 'a number in an answer is explained in the ask, and what is offered is legal', () => {
      const unexplained = new Set<string>();
      for (const { state, asks } of moments)
        for (const ask of asks) {
          const told = askWith(rules, state, ask).choices ?? [];
          for (const field of NUMBERED) {
            const value = (ask.default as unknown as Record<string, unknown>)[field];
            if (typeof value !== 'number' || value < 0) continue;
            if (!told.some((c) => c.field === field && c.value === value))
              unexplained.add(`${ask.kind}: ${field} ${value}`);
          }
          for (const c of told) {
            expect(c.name ?? c.about ?? c.place).toBeDefined();
            if (c.field !== 'choice') continue;
            const command = { ...ask.default, choice: c.value };
            expect(rules.check(rules.view(state, ask.side), command)).toBeUndefined();
          }
        }
      expect([...unexplained]).toEqual([]);
    });

    test('refusals', 'a refusal changes nothing and names its rule; what it offers instead is legal', () => {
      const luck = luckOf(freshSeed('refusals'));
      for (const { state, asks } of moments) {
        const frozen = deepFreeze(JSON.parse(JSON.stringify(state)) as State);
        for (const ask of asks) {
          const view: State = rules.view(frozen, ask.side);
          for (let i = 0; i < 40; i++) {
            const good = rules.sample(view, ask, luck);
            const raw = hostile(rules, ask, good, luck).raw;
            const command = rules.readCommand(raw);
            if (isComplaint(command)) {
              expect(complain(command).length).toBeGreaterThan(10);
              continue;
            }
            if (!asks.some((a) => a.id === command.ask && a.side === ask.side)) continue; // the driver refuses it
            const refusal: Refusal | undefined = rules.check(view, command);
            if (refusal === undefined) continue;
            expect(refusal.rule).toMatch(/^[A-Z]+-/);
            expect(refusal.why).not.toBe('');
            for (const figure of Object.values(refusal.figures))
              if (typeof figure === 'number') expect(Number.isFinite(figure)).toBe(true);
            if (refusal.cut !== undefined) expect(rules.check(view, refusal.cut)).toBeUndefined();
            if (refusal.snap !== undefined) expect(rules.check(view, refusal.snap)).toBeUndefined();
          }
        }
      }
    });

    test('instead', 'whatever is refused with a cut or a snap: that command is accepted as it stands', () => {
      const luck = luckOf(freshSeed('instead'));
      const met = new Set<string>();
      for (const { state, asks } of moments) {
        for (const ask of asks) {
          const view: State = rules.view(state, ask.side);
          const good: Command[] = [ask.default];
          for (const c of rules.suggest(view, ask, {})) if (good.push(c) >= 12) break;
          for (let i = 0; i < 12; i++) good.push(rules.sample(view, ask, luck));
          for (const command of good)
            for (let k = 0; k < 3; k++)
              for (const kind of offersLegal(rules, state, view, ask, lengthened(plainCopy(command), luck)))
                met.add(kind);
        }
      }
      // How many kinds of refusal offered something instead: so it is known that this looked at some.
      if (usual) expect(met.size, [...met].sort().join('; ')).toBeGreaterThanOrEqual(samples.instead ?? 1);
    });

    test('plans', 'a plan says what check says and what carrying the command out does', () => {
      const seen = checkPlans(rules, moments, samples);
      expect(seen.planned, JSON.stringify(seen)).toBeGreaterThan(0);
      expect(seen.held, JSON.stringify(seen)).toBeGreaterThan(0);
      if (samples.paid !== undefined) expect(seen.paid, JSON.stringify(seen)).toBeGreaterThan(0);
      if (samples.unended === undefined) expect(seen.ended, JSON.stringify(seen)).toBeGreaterThan(0);
    });

    test('regions', 'a region holds what the rules say of it, on a turned table too', () => {
      const looked = checkRegions(rules, moments, units(samples.apart ?? 0));
      for (const kind of samples.regions ?? [])
        expect(looked[kind], JSON.stringify(looked)).toBeGreaterThan(0);
      expect(looked.turned > 0, JSON.stringify(looked)).toBe(rules.regions !== undefined);
    });

    test('turned', 'turning, mirroring or shifting the table changes nothing but coordinates', () => {
      const luck = luckOf(freshSeed('turned'));
      const found = nothingCompared();
      for (const [i, { state }] of moments.entries())
        compareTurned(rules, state, someTurning(luck), fresh(`conformance ${i}`), found, TURNED_LOOKS);
      expect(found.asks).toBeGreaterThan(0);
      expect(found.faults.map((d) => `${d.ask} ${d.what}: ${d.where}`.slice(0, 300))).toEqual([]);
    });

    test('views', 'a view is a playable state: the same asks, and a view of itself', () => {
      for (const { state, asks } of moments) {
        for (const side of [0, 1] as const) {
          const view: State = rules.view(state, side);
          expect(notPlain(view)).toEqual([]);
          expect(rules.view(view, side)).toEqual(view);
          expect(rules.asks(view).filter((a) => a.side === side)).toEqual(
            asks.filter((a) => a.side === side),
          );
          for (const ask of asks.filter((a) => a.side === side)) {
            const after: State = rules.copy(view);
            rules.accept(after, rules.sample(view, ask, luckOf(freshSeed('view'))));
            const dice = new SeededDice(freshSeed('view'));
            while (after.over === null && rules.asks(after).length === 0) rules.step(after, dice);
          }
          rules.bodies(view);
          rules.field(view);
        }
      }
    });

    test('twins', 'states that differ only in what a side may not know look equal to it', () => {
      const { twins } = samples;
      if (twins === undefined)
        throw new Error('give `twins`, or skip the case with the reason (for instance: nothing is hidden)');
      let pairs = 0;
      for (const moment of moments) {
        for (const { side, a, b } of twins(moment.state as never)) {
          pairs++;
          expect(rules.digest(a)).not.toBe(rules.digest(b));
          const [va, vb]: State[] = [rules.view(a, side), rules.view(b, side)];
          expect(va).toEqual(vb);
          expect(rules.digest(va)).toBe(rules.digest(vb));
          const mine = (s: State): readonly Ask[] => rules.asks(s).filter((x) => x.side === side);
          expect(mine(a)).toEqual(mine(b));
          for (const ask of mine(a)) {
            const suggested = (v: State): Command[] => {
              const out: Command[] = [];
              for (const c of rules.suggest(v, ask, {}))
                if (out.push(c) >= (samples.suggestions ?? 40)) break;
              return out;
            };
            expect(suggested(va)).toEqual(suggested(vb));
            for (let i = 0; i < 10; i++) {
              const drawn = (v: State): Command => rules.sample(v, ask, luckOf(freshSeed(`twins ${i}`)));
              expect(drawn(va)).toEqual(drawn(vb));
              const bad = hostile(rules, ask, drawn(va), luckOf(freshSeed(`bad ${i}`))).raw;
              const command = rules.readCommand(bad);
              if (isComplaint(command) || command.ask !== ask.id) continue;
              expect(rules.check(va, command)).toEqual(rules.check(vb, command));
            }
          }
        }
      }
      if (usual) expect(pairs).toBeGreaterThan(0);
    });

    test(
      'public',
      'what a watcher may know is the same whichever side is veiled first, and can be looked at',
      () => {
        for (const { state } of moments) {
          const seen = publicView(rules, state);
          expect(rules.digest(rules.view(rules.view(state, 1), 0))).toBe(rules.digest(seen));
          for (const side of [0, 1] as const)
            expect(rules.digest(rules.view(seen, side))).toBe(rules.digest(seen));
          // A marker stands for what its owner sees itself: what a watcher sees, its enemy sees.
          for (const body of rules.bodies(seen)) {
            const enemy = rules.view(state, other(body.side));
            expect(rules.bodies(enemy).map((b) => b.id)).toContain(body.id);
          }
          rules.field(seen);
          rules.score(seen);
        }
      },
    );

    test(
      'unseen',
      'no event, ask, refusal or suggestion names what a side cannot see and is not told now',
      () => {
        const found = new Set<string>();
        for (const { record } of battles)
          for (const leak of leaksOf(rules, record, samples, most)) found.add(leak);
        expect([...found]).toEqual([]);
      },
    );

    test('undo', 'undo ends when the other side is asked: whether it is open betrays no hidden throw', () => {
      let ended = 0;
      for (const { record, moves, state } of moments) {
        const move = record.moves[moves];
        if (move?.command === undefined) continue;
        const start: State = rules.copy(state);
        const battle = battleOf(rules, start, { ...record, moves: [], turns: [] }, null);
        battle.record.turns = [{ at: 0, turn: start.turn, state: rules.copy(start) }];
        const open = asksOf(battle).map((a) => a.id);
        const theirs = move.side === 0 ? 1 : 0;
        let done = play(battle, move.side, move.command);
        if (isRefusal(done)) throw new Error(`${done.rule} ${done.why}`);
        if (done.waitsFor !== null) done = enterFaces(battle, move.faces);
        if (
          battle.state.over !== null ||
          !asksOf(battle).some((a) => a.side === theirs && !open.includes(a.id))
        )
          continue;
        ended++;
        expect([canUndo(battle, 0), canUndo(battle, 1)]).toEqual([false, false]);
      }
      if (usual) expect(ended).toBeGreaterThan(0);
    });

    test('imagine', 'what is imagined fits what is known', () => {
      for (const { state } of moments) {
        for (const side of [0, 1] as const) {
          const view: State = rules.view(state, side);
          const imagined: State = rules.imagine(view, luckOf(freshSeed('imagine')));
          expect(rules.invariants(imagined)).toEqual([]);
          expect(rules.view(imagined, side)).toEqual(view);
        }
      }
    });

    test('purity', 'looking changes nothing: everything but accept and step works on a frozen state', () => {
      for (const { state, asks } of moments) {
        const frozen = deepFreeze(JSON.parse(JSON.stringify(state)) as State);
        const digest: string = rules.digest(frozen);
        rules.asks(frozen);
        rules.bodies(frozen);
        rules.field(frozen);
        rules.score(frozen);
        rules.facets(frozen, frozen);
        rules.invariants(frozen);
        rules.writePosition(frozen);
        expect(rules.copy(frozen)).toEqual(frozen);
        for (const side of [0, 1] as const) {
          const view = deepFreeze(rules.view(frozen, side));
          rules.imagine(view, luckOf(freshSeed('purity')));
          for (const ask of asks.filter((a) => a.side === side)) {
            const command = rules.sample(view, ask, luckOf(freshSeed('purity')));
            rules.check(view, command);
            rules.standing(view, ask, [{ kind: ask.kind, answer: 'always' }]);
            let left = 20;
            for (const _ of rules.suggest(view, ask, {})) if (left-- <= 0) break;
            oddsOf(rules, view, [command], { most: 200 });
          }
        }
        expect(rules.digest(frozen)).toBe(digest);
      }
    });

    test(
      'hostile',
      'stale, foreign, malformed and hostile commands are refused with a rule and change nothing',
      () => {
        const luck = luckOf(freshSeed('hostile'));
        for (const sample of samples.setups) {
          const battle = open(rules, sample, fresh('hostile'));
          for (let n = 0; n < 40 && battle.state.over === null; n++) {
            const asks = asksOf(battle);
            const ask = asks[luck.below(asks.length)];
            const answer = recruitAnswer(battle, ask, luck);
            const before = rules.digest(battle.state);
            const record = JSON.stringify(battle.record);
            for (const raw of [null, 7, 'x', [], {}, { ...answer, ask: '-1' }, { ...answer, kind: '?' }]) {
              const done = playRaw(battle, ask.side, raw);
              expect(isRefusal(done) && done.rule !== '').toBe(true);
            }
            const foreign = playRaw(battle, ask.side === 0 ? 1 : 0, answer);
            expect(isRefusal(foreign) && foreign.rule).toBe('TERCIO-SIDE');
            expect(rules.digest(battle.state)).toBe(before);
            expect(JSON.stringify(battle.record)).toBe(record);
            expect(isRefusal(play(battle, ask.side, answer))).toBe(false);
            const stale = playRaw(battle, ask.side, answer);
            expect(isRefusal(stale) && stale.rule).toMatch(/^TERCIO-(STALE|OVER)$/);
          }
          expect(({} as Record<string, unknown>).polluted).toBeUndefined();
        }
      },
    );

    test('positions', 'a position at rest is written and read without loss; bad ones get a sentence', () => {
      for (const { state } of moments) {
        const written: Json = JSON.parse(JSON.stringify(rules.writePosition(state)));
        const read = rules.readPosition(written);
        if (isComplaint(read)) throw new Error(complain(read));
        expect(read.state).toEqual(state);
        expect(rules.digest(read.state)).toBe(rules.digest(state));
      }
      for (const bad of [
        undefined,
        null,
        7,
        'x',
        [],
        {},
        { rules: 'no-such-game' },
        { rules: rules.id, units: 7 },
      ]) {
        const read = rules.readPosition(bad);
        expect(isComplaint(read) && read.expected !== '').toBe(true);
      }
      const text = rules.template(undefined);
      expect(typeof text).toBe('string');
      const bare = (text as string).replace(/^\s*\/\/.*$/gm, '').replace(/\s\/\/ .*$/gm, '');
      const template = rules.readPosition(JSON.parse(bare));
      expect(isComplaint(template) ? complain(template) : 'readable').toBe('readable');
      expect(isComplaint(rules.template('no-such-phase'))).toBe(true);
      for (const sample of samples.setups) {
        const setup = readBeginning(rules, sample.setup);
        expect(readBeginning(rules, JSON.parse(JSON.stringify(setup)))).toEqual(setup);
      }
      for (const bad of [undefined, null, 7, 'x', []]) expect(isComplaint(rules.readSetup(bad))).toBe(true);
    });

    test('phases', 'what was written is read again, in every phase, between steps and after resigning', () =>
      checkEveryPhase(rules, moments),
    );

    test('strict', 'an unknown field of a position is a complaint that names its place', () =>
      checkStrict(rules, moments),
    );

    test('described', 'what is said of the fields of a position is true', () =>
      checkDescribed(rules, moments, samples.positions ?? []),
    );

    test('altered', 'an altered position in any phase gets a sentence or can be asked and played', () =>
      checkAltered(rules, moments, samples.altered ?? 400),
    );

    test(
      'spoilt',
      'spoilt positions and set-ups get a sentence or a state that can be looked at, never an error',
      () => {
        const luck = luckOf(freshSeed('spoilt'));
        for (const { state } of moments) {
          const written: Json = rules.writePosition(state);
          for (let i = 0; i < 40; i++) {
            const read = rules.readPosition(spoilt(written, luck));
            if (isComplaint(read)) expect(read.expected).not.toBe('');
            else {
              rules.asks(read.state);
              rules.bodies(read.state);
              expect(rules.invariants(read.state)).toEqual([]);
            }
          }
        }
        for (const sample of samples.setups)
          for (let i = 0; i < 200; i++) {
            const read = rules.readSetup(spoilt(sample.setup as Json, luck));
            if (!isComplaint(read)) rules.asks(rules.begin(read, defaults(rules.options)));
          }
      },
    );

    test('odds', 'the odds of a command sum to one, and its real outcome is among them', () => {
      for (const { state, asks } of moments) {
        const ask = asks[0];
        const command = rules.sample(rules.view(state, ask.side), ask, luckOf(freshSeed('odds')));
        const odds = oddsOf(rules, state, [command], { most: 400 });
        const sum = odds.outcomes.reduce((total, o) => total + o.weight, 0);
        expect(Math.abs(sum - 1)).toBeLessThan(1e-12);
        const after: State = rules.copy(state);
        rules.accept(after, command);
        const dice = new SeededDice(freshSeed('odds'));
        while (after.over === null && rules.asks(after).length === 0) rules.step(after, dice);
        const facets: Record<string, string | number> = { ...rules.facets(state, after) };
        if (after.over === null) facets.asked = rules.asks(after)[0].kind;
        if (!odds.cut) expect(odds.outcomes.map((o) => o.facets)).toContainEqual(facets);
      }
    });

    test('random', 'random battles end, keep every invariant, never throw', () => {
      const setups = samples.setups.map((s) => s.setup);
      const report = fuzz(rules, { battles: samples.battles ?? 4, seed: fresh('conformance'), most, setups });
      expect(report.failures.map((f) => `${f.seed}: ${f.what}`)).toEqual([]);
    });
  });
}

/** Fields of commands that name something by a number. */
const NUMBERED = ['choice', 'corps', 'command', 'group'];

/** How much of each moment is compared with its turned copy. */
const TURNED_LOOKS = { offers: 6, plays: 1, spoilt: 1, odds: false };

const plainCopy = (command: Command): Json => JSON.parse(JSON.stringify(command)) as Json;

/**
 * If this is refused with something instead, then what is offered can be ordered and carried out. The kinds of refusal
 * that offered something: rule, reason, and what.
 */
function offersLegal(rules: AnyRuleSet, state: State, view: State, ask: Ask, raw: Json): string[] {
  const command = rules.readCommand(raw);
  if (isComplaint(command) || command.ask !== ask.id) return [];
  const refusal: Refusal | undefined = rules.check(view, command);
  for (const instead of [refusal?.cut, refusal?.snap]) {
    if (instead === undefined) continue;
    expect({ command, instead, refusal: rules.check(view, instead) }).toEqual({
      command,
      instead,
      refusal: undefined,
    });
    expect(rules.readCommand(JSON.parse(JSON.stringify(instead)))).toEqual(instead);
    const after: State = rules.copy(state);
    rules.accept(after, instead);
    const dice = new SeededDice(freshSeed('instead'));
    while (after.over === null && rules.asks(after).length === 0) rules.step(after, dice);
    expect(rules.invariants(after)).toEqual([]);
  }
  if (refusal === undefined) return [];
  const name = `${refusal.rule} ${refusal.why}`;
  return [...(refusal.cut ? [`${name} cut`] : []), ...(refusal.snap ? [`${name} snap`] : [])];
}

/** Shared parts never change in place: a change in one of them is tried as a new part in its place. */
function replaced(state: State, path: string, shared: Samples['shared']): State {
  const part = path.split(/[.[]/)[0] as keyof State;
  if (shared === undefined || !Object.hasOwn(shared, part)) return state;
  return { ...state, [part]: structuredClone(state[part]) };
}

/** The digest of a changed state, if it has one: a list may have become too short for it. */
function digestOrNone(rules: AnyRuleSet, changed: State): string | undefined {
  try {
    return rules.digest(changed);
  } catch {
    return undefined;
  }
}

/** Does the digest notice the change? One that trips over a list cut short has noticed. */
function notices(rules: AnyRuleSet, changed: State, digest: string): boolean {
  try {
    return rules.digest(changed) !== digest;
  } catch {
    return true;
  }
}

/** Is this path, or one that holds it, named in the list? */
const isListed = (path: string, named: Readonly<Record<string, string>> | undefined): boolean =>
  named !== undefined &&
  Object.keys(named).some((p) => path === p || path.startsWith(`${p}.`) || path.startsWith(`${p}[`));

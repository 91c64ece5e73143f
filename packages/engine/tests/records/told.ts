/**
 * What a kept battle told while it was played again, move by move, and what the rules said to orders beside those
 * that were given. A change of any rule that the battle meets changes one of the four, though no digest may differ.
 */
import { createHash } from 'node:crypto';
import type { Luck } from '../../src/battle/dice/dice.ts';
import { luckOf, SeededDice, seedOf } from '../../src/battle/dice/seed.ts';
import { readOptions } from '../../src/battle/options.ts';
import {
  type AnyRuleSet,
  type Command,
  complain,
  type Event,
  isComplaint,
  type Json,
  type State,
} from '../../src/battle/protocol.ts';
import type { BattleRecord, Move } from '../../src/battle/record/record.ts';
import { beginning, readBeginning, rerun, runSteps } from '../../src/battle/record/rerun.ts';

/** Four hexadecimal digits for each move that was looked at. */
export interface Told {
  events: string; // what was told, and the digest after it
  asks: string; // who was asked what, and what each number of an answer means
  beside: string; // of orders a little different: refused by which rule, or what they led to
  positions: string; // the position as written, and with one value changed (at every fifth of these moves)
}

const ORDERS_BESIDE = 5; // a move
const LOOKED_AT = 100; // moves of a record at most, all but the events
const MOVES_BETWEEN = 5; // two positions
const POSITIONS_ALTERED = 6; // a position

export const short = (what: unknown): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 4);

export function toldOf(rules: AnyRuleSet, record: BattleRecord, name: string): Told {
  const options = readOptions(rules.options, record.options);
  if (isComplaint(options)) throw new Error(complain(options));
  const setup = readBeginning(rules, record.setup);
  if (isComplaint(setup)) throw new Error(complain(setup));
  const state = beginning(rules, setup as Json, options);
  const told: Told = { events: '', asks: '', beside: '', positions: '' };
  const every = Math.ceil(record.moves.length / LOOKED_AT);
  record.moves.forEach((move, i) => {
    const events: unknown[] = [];
    if (i % every === 0) look(i, move);
    rerun(rules, state, move, (event) => events.push(played(event)));
    told.events += short([events, rules.digest(state)]);
  });
  return told;

  function look(i: number, move: Move): void {
    const luck = luckOf(seedOf(`${name} ${i}`));
    told.asks += short(asked(rules, state));
    told.beside += short(beside(rules, state, move.command, luck));
    if (i % (every * MOVES_BETWEEN) === 0) told.positions += short(positions(rules, state, luck));
  }
}

/** What an event says about play; what it says for the eye, or to announce a throw, may change without notice. */
export const played = ({ kind, rule, side, about, factors, thrown, reveals, secretTo }: Event): unknown => [
  kind,
  rule,
  [side, about, factors, reveals, secretTo],
  thrown?.map((t) => [t.purpose, t.rule, t.side, t.faces, t.score, t.needed, t.most]),
];

/** Who is asked what. */
export const asked = (rules: AnyRuleSet, state: State): unknown[] =>
  rules.asks(state).map((ask) => {
    const { id, side, kind, rule, about, secret } = ask;
    return [id, side, kind, rule, about, secret, rules.choices?.(state, ask) ?? []];
  });

/** Orders a little different from the one that was given: refused, or what they lead to with dice of their own. */
export function beside(rules: AnyRuleSet, state: State, given: Command | undefined, luck: Luck): unknown[] {
  if (given === undefined) return [];
  const ids = rules.bodies(state).map((b) => b.id);
  return Array.from({ length: ORDERS_BESIDE }, (_, i) => {
    const raw = altered(JSON.parse(JSON.stringify(given)), luck, ids);
    const command = rules.readCommand(raw);
    if (isComplaint(command)) return command.place;
    if (!rules.asks(state).some((ask) => ask.id === command.ask)) return 'unasked';
    const refusal = rules.check(state, command);
    if (refusal !== undefined) return [refusal.rule, refusal.why, refusal.cut ?? refusal.snap ?? 0];
    const copy: State = rules.copy(state);
    rules.accept(copy, command);
    const dice = new SeededDice(seedOf(`${i}`));
    runSteps(rules, copy, dice);
    return [rules.digest(copy), rules.score(copy)];
  });
}

/** The position as people write it, and what is read where one value is another. */
export function positions(rules: AnyRuleSet, state: State, luck: Luck): unknown[] {
  const written: Json = rules.writePosition(state);
  const ids = rules.bodies(state).map((b) => b.id);
  const out: unknown[] = [written];
  for (let i = 0; i < POSITIONS_ALTERED; i++) {
    const read = rules.readPosition(altered(JSON.parse(JSON.stringify(written)), luck, ids));
    out.push(isComplaint(read) ? read.place : rules.digest(read.state));
  }
  return out;
}

const pick = <T>(list: readonly T[], luck: Luck): T => list[luck.below(list.length)];

/** The same data with one of its values, however deep, a little different. */
function altered(value: Json, luck: Luck, ids: readonly string[]): Json {
  if (typeof value === 'number')
    return pick([value + 1, value - 1, -value, value * 2, value / 2, 0, value * 10], luck);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return ids.includes(value) ? pick(ids, luck) : `${value}s`;
  if (value === null || typeof value !== 'object') return 0;
  if (Array.isArray(value)) {
    if (value.length === 0) return [pick(ids, luck)];
    const at = luck.below(value.length);
    if (luck.below(4) === 0) return value.filter((_, i) => i !== at);
    return value.map((v: Json, i: number) => (i === at ? altered(v, luck, ids) : v));
  }
  const fields = value as Readonly<Record<string, Json>>;
  const keys = Object.keys(fields).filter((k) => k !== 'ask' && k !== 'kind');
  if (keys.length === 0) return {};
  const key = pick(keys, luck);
  if (luck.below(6) === 0) return Object.fromEntries(Object.entries(fields).filter(([k]) => k !== key));
  return { ...fields, [key]: altered(fields[key], luck, ids) };
}

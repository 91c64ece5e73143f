/** Positions in every phase: written and read without loss, read strictly, and never the cause of an error. */
import { expect } from 'vitest';
import type { Luck } from '../../src/battle/dice/dice.ts';
import { EnteredDice } from '../../src/battle/dice/scripted.ts';
import { luckOf, SeededDice } from '../../src/battle/dice/seed.ts';
import { type FieldSpec, fieldLines, namesOf, type RecordSpec } from '../../src/battle/fields/fields.ts';
import {
  type AnyRuleSet,
  type Ask,
  type Complaint,
  complain,
  isComplaint,
  type Json,
  type State,
} from '../../src/battle/protocol.ts';
import { settled } from '../../src/battle/record/rerun.ts';
import type { Moment } from './samples.ts';
import { freshSeed } from './seeds.ts';

type Node = Record<string, unknown>;

const isRecord = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const written = (rules: AnyRuleSet, state: State): Json =>
  JSON.parse(JSON.stringify(rules.writePosition(state)));

/** The states at these moments, with those between the steps of the command that follows, and each resigned. */
export function* everyPhase(rules: AnyRuleSet, moments: readonly Moment[]): Generator<State> {
  for (const { record, moves, state } of moments) {
    yield state;
    yield resigned(rules, state);
    const move = record.moves[moves];
    if (move?.command === undefined) continue;
    const between: State = rules.copy(state);
    const dice = new EnteredDice(move.faces);
    rules.accept(between, move.command);
    while (between.over === null && rules.asks(between).length === 0) {
      yield rules.copy(between);
      yield resigned(rules, between);
      rules.step(between, dice);
    }
    if (between.over !== null) yield between;
  }
}

function resigned(rules: AnyRuleSet, state: State): State {
  const given: State = rules.copy(state);
  given.over = settled(rules, state, 'resign', 0);
  return given;
}

/** What `writePosition` wrote is read, and is the same. */
export function checkEveryPhase(rules: AnyRuleSet, moments: readonly Moment[]): void {
  for (const state of everyPhase(rules, moments)) {
    const read = rules.readPosition(written(rules, state));
    const frame = state.frames[state.frames.length - 1]?.at ?? 'none';
    if (isComplaint(read)) throw new Error(`frame ${frame}, over ${state.over?.how}: ${complain(read)}`);
    expect({ frame, state: read.state }).toEqual({ frame, state });
    expect(rules.digest(read.state)).toBe(rules.digest(state));
  }
}

/** Every object in plain data, with its place. */
function* objects(value: unknown, place: string): Generator<{ place: string; node: Node }> {
  if (Array.isArray(value)) for (const [i, v] of value.entries()) yield* objects(v, `${place}[${i}]`);
  if (!isRecord(value)) return;
  yield { place, node: value };
  for (const key of Object.keys(value)) yield* objects(value[key], place === '' ? key : `${place}.${key}`);
}

const numberless = (place: string): string => place.replace(/\[\d+\]/g, '[]');

/** An unknown field is a complaint that names its place, wherever it stands; a misspelt one names the right one. */
export function checkStrict(rules: AnyRuleSet, moments: readonly Moment[]): void {
  const lax = new Set<string>();
  const seen = new Set<string>();
  for (const { state } of moments) {
    const whole = written(rules, state);
    for (const { place, node } of objects(whole, '')) {
      // What the program wrote for itself is read as it is or not at all.
      const own = /^(frames|moment|setup)\b/.test(place);
      const where = numberless(place);
      if (seen.has(where)) continue;
      seen.add(where);
      const known = Object.keys(node).find((k) => k.length > 3);
      const key =
        known === undefined ? 'cheat' : `${known.slice(0, -1)}${known.slice(-1)}${known.slice(-1)}x`;
      node[key] = 1;
      const read = rules.readPosition(whole);
      delete node[key];
      if (!isComplaint(read)) lax.add(`${where}: ${key} was read`);
      else if (read.place === 'seal') seen.delete(where);
      else if (!own && !read.place.endsWith(`.${key}`) && read.place !== key)
        lax.add(`${where}: ${complain(read)} is said of ${key}`);
    }
  }
  expect([...lax]).toEqual([]);
}

/** How often the default of one field is put to the test: armies have a hundred bodies, and each reads them all. */
const MOST_DEFAULTS = 40;

/** What a rule set says of its fields is true: all are named, defaults are what is meant, ranges are kept. */
export function checkDescribed(
  rules: AnyRuleSet,
  moments: readonly Moment[],
  positions: readonly Json[],
): void {
  const root = rules.position;
  if (root === undefined) return;
  for (const { place, spec } of fieldLines(root)) {
    expect({ place, en: spec.meaning.en !== '', fr: spec.meaning.fr !== '' }).toEqual({
      place,
      en: true,
      fr: true,
    });
  }
  const untold = new Set<string>();
  const wrong = new Set<string>();
  const tried = new Set<string>();
  const defaulted = new Map<string, number>();
  const states: State[] = moments.map((m) => m.state);
  for (const position of positions) {
    const read = rules.readPosition(position);
    if (isComplaint(read)) throw new Error(complain(read));
    states.push(read.state);
  }
  for (const state of states) {
    const whole = written(rules, state);
    if (isRecord(whole) && (whole.frames !== undefined || whole.moment !== undefined)) continue;
    const digest: string = rules.digest(state);
    for (const { place, node, of } of described(whole as Node, '', root)) {
      for (const key of Object.keys(node))
        if (!namesOf(of).includes(key)) untold.add(`${numberless(place)}: ${key}`);
      for (const name of namesOf(of)) {
        const spec = of.fields[name];
        const where = numberless(place === '' ? name : `${place}.${name}`);
        const before = node[name];
        const times = defaulted.get(where) ?? 0;
        if (
          before === undefined &&
          spec.missing !== undefined &&
          'value' in spec.missing &&
          times < MOST_DEFAULTS
        ) {
          defaulted.set(where, times + 1);
          node[name] = spec.missing.value;
          const read = rules.readPosition(whole);
          if (isComplaint(read)) wrong.add(`${where}: its default is refused: ${complain(read)}`);
          else if (rules.digest(read.state) !== digest) wrong.add(`${where}: its default is another`);
        }
        if (!tried.has(where)) {
          tried.add(where);
          for (const bad of beyond(spec)) {
            node[name] = bad;
            if (!isComplaint(rules.readPosition(whole)))
              wrong.add(`${where}: ${JSON.stringify(bad)} is read`);
          }
          for (const { value, fits } of limits(spec, before)) {
            node[name] = value;
            const read = rules.readPosition(whole);
            const bad =
              isComplaint(read) && (!fits || isRange(read, place === '' ? name : `${place}.${name}`));
            if (bad === fits)
              wrong.add(`${where}: ${short(value)} is ${fits ? 'beyond' : 'within'} what is read`);
          }
        }
        if (before === undefined) delete node[name];
        else node[name] = before;
      }
    }
  }
  expect({ untold: [...untold], wrong: [...wrong] }).toEqual({ untold: [], wrong: [] });
  expect(tried.size).toBeGreaterThan(0); // some position was at rest
}

/** Values that a field may not have. */
function beyond(spec: FieldSpec): Json[] {
  switch (spec.kind) {
    case 'whole':
      return [(spec.least as number) - 1, (spec.most as number) + 1, 0.5, '1'];
    case 'number':
      return [(spec.least as number) - 1, (spec.most as number) + 1, '1'];
    case 'flag':
      return [1, 'true'];
    case 'side':
      return [2, -1, 'south'];
    case 'text':
      return [7, 'x'.repeat((spec.most ?? 1e6) + 1)];
    case 'word':
      return ['no-such-word', 7];
    case 'words':
      return [['no-such-word'], 'x'];
    case 'facing':
      return ['up', true];
    case 'list':
    case 'records':
      return [7, {}];
    case 'record':
      return [7, []];
    default:
      return [];
  }
}

/** The values at the limits of a field, which fit, and the next ones, which do not. */
function limits(spec: FieldSpec, now: unknown): { value: Json; fits: boolean }[] {
  const { least, most } = spec;
  if (least === undefined && most === undefined) return [];
  const one = Array.isArray(now) && now.length > 0 ? (now[0] as Json) : undefined;
  const long = (n: number): Json | undefined =>
    n < 0
      ? undefined
      : spec.kind === 'text'
        ? 'x'.repeat(n)
        : one === undefined
          ? undefined
          : Array(n).fill(one);
  const sized = spec.kind === 'text' || spec.kind === 'list' || spec.kind === 'records';
  const made = (n: number): Json | undefined =>
    sized ? long(n) : spec.kind === 'whole' || spec.kind === 'number' ? n : undefined;
  const all: { value: Json | undefined; fits: boolean }[] = [];
  if (least !== undefined && !(sized && least === 0))
    all.push({ value: made(least), fits: true }, { value: made(least - 1), fits: false });
  if (most !== undefined && !(sized && most > LONGEST))
    all.push({ value: made(most), fits: true }, { value: made(most + 1), fits: false });
  return all.filter((x): x is { value: Json; fits: boolean } => x.value !== undefined);
}

/** Longer lists and texts are not made to try a limit. */
const LONGEST = 1000;

/** A complaint that a field's own value is out of its range; what does not fit other fields is another matter. */
const isRange = ({ place, expected }: Complaint, of: string): boolean =>
  place === of && /^a (number from|text of at|list of at)/.test(expected);

const short = (value: Json): string => {
  const text = JSON.stringify(value);
  return text.length < 60
    ? text
    : `${Array.isArray(value) ? 'a list' : 'a text'} of ${(value as string).length}`;
};

/** The objects of a written position beside their descriptions. */
function* described(
  node: Node,
  place: string,
  of: RecordSpec,
): Generator<{ place: string; node: Node; of: RecordSpec }> {
  yield { place, node, of };
  for (const name of namesOf(of)) {
    const spec = of.fields[name];
    const held = spec.of ?? spec.item?.of;
    if (held === undefined) continue;
    const here = place === '' ? name : `${place}.${name}`;
    const value = node[name];
    for (const [i, v] of (Array.isArray(value) ? value : [value]).entries())
      if (isRecord(v)) yield* described(v, Array.isArray(value) ? `${here}[${i}]` : here, held);
  }
}

const STRANGE: readonly unknown[] = [
  null, true, false, 0, 1, 2, -1, 0.5, 3, 7, 99, 65536, 1e9, -1e9, '', 'x', '0', '__proto__', [], {}, [0], [[]], ['A1'], { at: 'x' },
]; // biome-ignore format: a list of values

/** One leaf or branch of plain data changed in place: to something strange, to a neighbour's value, or gone. */
function spoilOne(whole: unknown, luck: Luck): void {
  const spots: { holder: Node; key: string; inFrames: boolean }[] = [];
  const visit = (value: unknown, inFrames: boolean): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) {
      const holder = value as Node;
      const inner = inFrames || key === 'frames' || key === 'moment';
      spots.push({ holder, key, inFrames: inner });
      visit(holder[key], inner);
    }
  };
  visit(whole, false);
  // Half of the time in what is unfinished: that is where nobody looked.
  const frames = spots.filter((s) => s.inFrames);
  const from = frames.length > 0 && luck.below(2) === 0 ? frames : spots;
  const { holder, key } = from[luck.below(from.length)];
  const value = holder[key];
  switch (luck.below(5)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      return;
    case 1: {
      const other = from[luck.below(from.length)];
      holder[key] = structuredClone(other.holder[other.key]);
      return;
    }
    case 2:
      if (typeof value === 'number') {
        holder[key] = value + [1, -1, 0.5, 100, -100][luck.below(5)];
        return;
      }
      if (typeof value === 'boolean') {
        holder[key] = !value;
        return;
      }
  }
  holder[key] = structuredClone(STRANGE[luck.below(STRANGE.length)]);
}

/** Most steps that a spoilt position may take to its next question. */
const STEPS = 2000;

/** Look at a position that was read, and play three commands. */
function playOn(rules: AnyRuleSet, start: State, luck: Luck): void {
  const state: State = rules.copy(start);
  const dice = new SeededDice(freshSeed('spoilt'));
  for (let n = 0; n < 3; n++) {
    for (let steps = 0; state.over === null && rules.asks(state).length === 0; steps++) {
      if (steps > STEPS) throw new Error(`nobody is asked after ${STEPS} steps`);
      rules.step(state, dice);
    }
    rules.bodies(state);
    rules.field(state);
    rules.score(state);
    rules.writePosition(state);
    for (const side of [0, 1] as const) rules.view(state, side);
    if (state.over !== null) return;
    const asks: readonly Ask[] = rules.asks(state);
    const ask = asks[luck.below(asks.length)];
    const view: State = rules.view(state, ask.side);
    for (const c of rules.suggest(view, ask, { most: 3 })) rules.check(view, c);
    const command = luck.below(2) === 0 ? ask.default : rules.sample(view, ask, luck);
    if (rules.check(view, command) !== undefined) return;
    rules.accept(state, command);
  }
}

/** A spoilt position, in whatever phase, gets a sentence, or a state that can be asked and played; never an error. */
export function checkAltered(rules: AnyRuleSet, moments: readonly Moment[], tries: number): void {
  const luck = luckOf(freshSeed('altered'));
  const broke = new Map<string, string>();
  const states = [...everyPhase(rules, moments)];
  for (let i = 0; i < tries; i++) {
    const whole = written(rules, states[luck.below(states.length)]);
    const changed = structuredClone(whole);
    spoilOne(changed, luck);
    try {
      const read = rules.readPosition(changed);
      if (isComplaint(read)) expect(complain(read).length).toBeLessThan(3000);
      else playOn(rules, read.state, luck);
    } catch (error) {
      const at =
        error instanceof Error ? (error.stack ?? '').split('\n').slice(0, 3).join(' ') : String(error);
      broke.set(at, difference(whole, changed));
    }
  }
  expect([...broke].map(([at, what]) => `${what}: ${at}`)).toEqual([]);
}

/** Where two plain values first differ, in words. */
function difference(a: unknown, b: unknown, place = ''): string {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null)
    return `${place} ${JSON.stringify(a)?.slice(0, 60)} → ${JSON.stringify(b)?.slice(0, 60)}`;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const [x, y] = [(a as Node)[key], (b as Node)[key]];
    if (JSON.stringify(x) !== JSON.stringify(y)) return difference(x, y, `${place}.${key}`);
  }
  return `${place} alike`;
}

/**
 * Turning the table changes nothing: a moment of a battle beside its turned copy. Questions, offers, refusals, odds,
 * events, dice and what comes of them must be the same, coordinates apart. What differs is a fault, unless the
 * moment itself gives both answers when its bodies are moved as far as a turning moves them, some 1/4096 of a grid step:
 * then a free measure stands within rounding of a threshold, and it is listed as such.
 */
import type { Luck } from '../../battle/dice/dice.ts';
import { luckOf, SeededDice, seedOf } from '../../battle/dice/seed.ts';
import { turnWritten } from '../../battle/form/turned.ts';
import type { Plan } from '../../battle/outlook/plan.ts';
import type { Placed } from '../../battle/outlook/threat.ts';
import type { Goal } from '../../battle/outlook/way.ts';
import {
  type AnyRuleSet,
  type Ask,
  type Body,
  type BodyId,
  type Command,
  type Event,
  isComplaint,
  type Json,
  type Refusal,
  type Side,
  type State,
} from '../../battle/protocol.ts';
import { oddsOf } from '../../odds/outcomes.ts';
import { TURN, UNIT } from '../../table/number.ts';
import { type Turning, turnBack, turnFacing, turnReal, UNTURNED } from '../../table/turning.ts';
import { unlike } from './alike.ts';

/** Something that is not the same on the turned table. */
export interface Difference {
  what: string; // 'asks', 'offers', 'check', 'plan', 'way', 'odds', 'events', 'dice', 'asks after', 'bodies', 'result', 'threw'
  where: string; // the place in the data, and both values
  ask: string; // the kind of the ask
  command: Command | null; // as given in the moment that was not turned
  by: Turning;
}

export interface Compared {
  asks: number;
  commands: number;
  faults: Difference[];
  rounding: Difference[];
}

export const nothingCompared = (): Compared => ({ asks: 0, commands: 0, faults: [], rounding: [] });

/** How much is looked at. */
export interface TurnedWish {
  offers: number; // suggestions of each ask that are compared; 0: none
  plays: number; // commands of each ask that are carried out
  spoilt: number; // spoilt variants of each of them whose refusals are compared
  odds: boolean; // of one command of each ask
}

export const USUAL: TurnedWish = { offers: 12, plays: 3, spoilt: 2, odds: true };

/** A turning by an angle that is no multiple of 15°, half of them mirrored, shifted by up to 30 units. */
export function someTurning(luck: Luck): Turning {
  let facing = 0;
  do facing = luck.below(TURN);
  while (Math.abs(((facing * 24) % TURN) - TURN / 2) > TURN / 2 - 24);
  const shift = (): number => luck.below(60 * UNIT + 1) - 30 * UNIT;
  return { facing, mirrored: luck.below(2) === 1, dx: shift(), dy: shift() };
}

/** A copy of the moment elsewhere: its state, what is asked and seen there, and how commands and written data read. */
interface Elsewhere {
  state: State;
  asks: () => readonly Ask[];
  view: (side: Side) => State;
  command: (c: Command) => Command;
  written: (data: Json) => Json;
  by: Turning;
}

function elsewhere(rules: AnyRuleSet, s: State, by: Turning): Elsewhere {
  return {
    ...lookedAt(rules, rules.turned(s, by)),
    command: (c) => rules.turnedCommand(s, c, by),
    written: (data) => rules.turnedWritten?.(s, data, by) ?? turnWritten(by, data),
    by,
  };
}

/** What is asked and seen in a state that nobody changes is found out once. */
function lookedAt(rules: AnyRuleSet, state: State): Pick<Elsewhere, 'state' | 'asks' | 'view'> {
  let asks: readonly Ask[] | undefined;
  const views: State[] = [];
  return {
    state,
    asks: () => (asks ??= rules.asks(state)),
    view: (side) => (views[side] ??= rules.view(state, side)),
  };
}

/** The moment in its own place, every body moved by a step or two of the grid of places: turned, and turned back. */
function jiggled(rules: AnyRuleSet, s: State, by: Turning): Elsewhere {
  const there = elsewhere(rules, s, by);
  const back = elsewhere(rules, there.state, turnBack(by));
  return {
    ...back,
    command: (c) => back.command(there.command(c)),
    written: (data) => back.written(there.written(data)),
    by: UNTURNED,
  };
}

/** What was moved by a step or two, moved as much again. */
function again(rules: AnyRuleSet, e: Elsewhere, by: Turning): Elsewhere {
  const more = jiggled(rules, e.state, by);
  return {
    ...more,
    command: (c) => more.command(e.command(c)),
    written: (data) => more.written(e.written(data)),
  };
}

/** One thing that is compared: why it differs, or nothing. */
interface Comparison {
  what: string;
  ask: Ask;
  command: Command | null;
  differs: (e: Elsewhere) => string | undefined;
}

/**
 * How often a moment is moved before a difference counts as a fault: a step or two, every other time as much again, so
 * that a measure within three steps of a threshold shows both its answers.
 */
const JIGGLES = 32;

/** Compare a moment with its turned copy; what is found is added. */
export function compareTurned(
  rules: AnyRuleSet,
  s: State,
  by: Turning,
  seed: string,
  out: Compared,
  wish: TurnedWish = USUAL,
): void {
  const luck = luckOf(seedOf(`${seed} turned`));
  const asks: readonly Ask[] = rules.asks(s);
  if (asks.length === 0) return;
  const there = elsewhere(rules, s, by);
  out.asks += asks.length;
  for (const ask of asks) {
    for (const q of questionsAt(rules, s, ask, luck, seed, wish, out)) {
      const where = answered(q, there);
      if (where === undefined) continue;
      const difference = { what: q.what, where, ask: ask.kind, command: q.command, by };
      (withinRounding(rules, s, q, seed) ? out.rounding : out.faults).push(difference);
    }
  }
}

/** What differs in one command of a moment and of its turned copy: its check, its plan, its odds, what comes of it. */
export function commandUnlike(
  rules: AnyRuleSet,
  s: State,
  command: Command,
  by: Turning,
  seed: string,
): string[] {
  const ask: Ask | undefined = rules.asks(s).find((a: Ask) => a.id === command.ask);
  if (ask === undefined) return [`no ask ${command.ask}`];
  const view: State = rules.view(s, ask.side);
  const refusal: Refusal | undefined = rules.check(view, command);
  const questions = [checkOf(rules, ask, command, refusal), planned(rules, view, ask, command)];
  if (refusal === undefined)
    questions.push(
      oddsOfOne(rules, s, ask, command),
      played(rules, ask, command, carriedOut(rules, s, command, seed), seed),
    );
  return unlikeAt(questions, elsewhere(rules, s, by));
}

/** What differs in the way of bodies to a place, by the first question of the moment. */
export function wayUnlike(
  rules: AnyRuleSet,
  s: State,
  bodies: readonly BodyId[],
  goal: Goal,
  by: Turning,
): string[] {
  const [ask] = rules.asks(s);
  return unlikeAt([wayLed(rules, rules.view(s, ask.side), ask, bodies, goal)], elsewhere(rules, s, by));
}

const unlikeAt = (questions: readonly Comparison[], there: Elsewhere): string[] =>
  questions.flatMap((q) => {
    const where = answered(q, there);
    return where === undefined ? [] : [`${q.what}: ${where}`];
  });

const answered = (q: Comparison, e: Elsewhere): string | undefined => {
  try {
    return q.differs(e);
  } catch (error) {
    return `threw: ${error instanceof Error ? error.message : String(error)}`;
  }
};

/** Does the moment give both answers by itself, once its bodies are moved by a step or two? */
function withinRounding(rules: AnyRuleSet, s: State, q: Comparison, seed: string): boolean {
  const luck = luckOf(seedOf(`${seed} jiggled ${q.what}`));
  const answers = new Set<string | undefined>();
  for (let i = 0; i < JIGGLES && answers.size < 2; i++) {
    const once = jiggled(rules, s, { ...someTurning(luck), mirrored: false });
    answers.add(
      answered(q, i % 2 === 0 ? once : again(rules, once, { ...someTurning(luck), mirrored: false })),
    );
  }
  return answers.size > 1;
}

/** All that is asked about one ask of the moment. */
function* questionsAt(
  rules: AnyRuleSet,
  s: State,
  ask: Ask,
  luck: Luck,
  seed: string,
  wish: TurnedWish,
  count: Compared,
): Generator<Comparison> {
  yield { what: 'asks', ask, command: null, differs: (e) => askDiffers(ask, e) };
  const view: State = rules.view(s, ask.side);
  const offers = wish.offers === 0 ? [] : offered(rules, view, ask, wish.offers);
  if (wish.offers > 0)
    yield {
      what: 'offers',
      ask,
      command: null,
      differs: (e) => offersDiffer(rules, ask, offers, wish.offers, e),
    };
  const commands: Command[] = [ask.default];
  for (let i = 0; i < wish.plays; i++) {
    if (i % 2 === 0 && offers.length > 0) commands.push(offers[luck.below(offers.length)]);
    else commands.push(rules.sample(view, ask, luck));
  }
  // The same command again is looked at once: only its dice are others.
  const seen = new Set<string>();
  const courses = new Map<string, Course>();
  for (const [i, command] of commands.entries()) {
    count.commands++;
    const word = JSON.stringify(command);
    const refusal: Refusal | undefined = rules.check(view, command);
    if (first(seen, word)) {
      yield checkOf(rules, ask, command, refusal);
      yield planned(rules, view, ask, command);
    }
    for (let k = 0; k < wish.spoilt; k++) {
      const bad = rules.readCommand(lengthened(plain(command), luck));
      if (isComplaint(bad) || bad.ask !== ask.id || !first(seen, JSON.stringify(bad))) continue;
      yield checkOf(rules, ask, bad, rules.check(view, bad));
      yield planned(rules, view, ask, bad);
    }
    if (refusal !== undefined) continue;
    if (i === 0 && wish.offers > 0) yield* wayOfOne(rules, s, ask, luck);
    if (wish.odds && i === 1) yield oddsOfOne(rules, s, ask, command);
    if (courses.get(word)?.drawn === 0) continue;
    const dice = `${seed} ${i}`;
    const course = carriedOut(rules, s, command, dice);
    courses.set(word, course);
    yield played(rules, ask, command, course, dice);
  }
}

/** Is it new? It is entered. */
function first(seen: Set<string>, word: string): boolean {
  if (seen.has(word)) return false;
  seen.add(word);
  return true;
}

function askDiffers(ask: Ask, e: Elsewhere): string | undefined {
  const here = e.asks();
  const its = here.find((a) => a.id === ask.id);
  if (its === undefined) return `no ask ${ask.id} but ${here.map((a) => `${a.id} ${a.kind}`).join(', ')}`;
  return asksUnlike(ask, its, e);
}

/** Two asks that should be the same; the first is the one of the moment not turned. */
function asksUnlike(ask: Ask, its: Ask, e: Elsewhere): string | undefined {
  const { default: answer, plan, ...rest } = ask;
  const { default: itsAnswer, plan: itsPlan, ...itsRest } = its;
  return (
    unlike(data(rest), data(itsRest), 'ask') ??
    unlike(data(e.command(answer)), data(itsAnswer), 'default') ??
    (plan === undefined || itsPlan === undefined
      ? plan === itsPlan
        ? undefined
        : 'plan: one has none'
      : unlike(data(e.command(plan)), data(itsPlan), 'plan'))
  );
}

/** What the engine tells is plain data but for fields that are left undefined, which `unlike` reads as left out. */
const data = (value: unknown): Json => value as Json;
const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

function offered(rules: AnyRuleSet, view: State, ask: Ask, most: number): Command[] {
  const out: Command[] = [];
  for (const c of rules.suggest(view, ask, {})) if (out.push(c) >= most) break;
  return out;
}

function offersDiffer(
  rules: AnyRuleSet,
  ask: Ask,
  offers: readonly Command[],
  most: number,
  e: Elsewhere,
): string | undefined {
  const its = e.asks().find((a) => a.id === ask.id);
  if (its === undefined) return `no ask ${ask.id}`;
  const there = offered(rules, e.view(ask.side), its, most);
  for (let i = 0; i < Math.max(offers.length, there.length); i++) {
    if (offers[i] === undefined) return `offer ${i}: none ≠ ${JSON.stringify(there[i])}`;
    if (there[i] === undefined) return `offer ${i}: ${JSON.stringify(e.command(offers[i]))} ≠ none`;
    const where = unlike(data(e.command(offers[i])), data(there[i]), `offer ${i}`);
    if (where !== undefined) return where;
  }
  return undefined;
}

function checkOf(rules: AnyRuleSet, ask: Ask, command: Command, refusal: Refusal | undefined): Comparison {
  return {
    what: 'check',
    ask,
    command,
    differs: (e) => {
      const its: Refusal | undefined = rules.check(e.view(ask.side), e.command(command));
      if (refusal === undefined || its === undefined) {
        if (refusal === its) return undefined;
        return `${refusalWord(refusal)} ≠ ${refusalWord(its)}`;
      }
      const { cut, snap, ...rest } = refusal;
      const { cut: itsCut, snap: itsSnap, ...itsRest } = its;
      return (
        unlike(e.written(data(rest)), data(itsRest), 'refusal', e.by.mirrored) ??
        bothOrNone(cut, itsCut, 'cut', e) ??
        bothOrNone(snap, itsSnap, 'snap', e)
      );
    },
  };
}

/** What the command would come to: the same order, price and path, turned. */
function planned(rules: AnyRuleSet, view: State, ask: Ask, command: Command): Comparison {
  const here: Plan | undefined = rules.plan?.(view, command);
  return {
    what: 'plan',
    ask,
    command,
    differs: (e) => {
      const there: Plan | undefined = rules.plan?.(e.view(ask.side), e.command(command));
      if (here === undefined || there === undefined) return here === there ? undefined : 'plan: one has none';
      return (
        bothOrNone(here.command, there.command, 'planned', e) ??
        bothOrNone(here.snap, there.snap, 'snap', e) ??
        bothOrNone(here.stop?.of, there.stop?.of, 'stopped', e) ??
        unlike(inWords(here), inWords(there), 'plan') ??
        endsUnlike(here.ends, there.ends, e) ??
        endsUnlike(here.stop?.wished.ends ?? [], there.stop?.wished.ends ?? [], e)
      );
    },
  };
}

/** What of a plan no turning changes, in table units. */
const inWords = (p: Plan): Json => ({
  price: p.price,
  cost: data(p.cost),
  spent: p.spent / UNIT,
  most: p.most / UNIT,
  short: (p.stop?.short ?? 0) / UNIT,
  test: data(p.test ?? null),
  zones: data(p.zones),
  path: p.path.map(({ go, length }) => ({ go, length: length / UNIT })),
});

function endsUnlike(here: readonly Placed[], there: readonly Placed[], e: Elsewhere): string | undefined {
  if (here.length !== there.length) return `ends: ${here.length} ≠ ${there.length}`;
  const at = { x: 0, y: 0 };
  for (let i = 0; i < here.length; i++) {
    const [a, b] = [here[i], there[i]];
    if (a.body !== b.body) return `ends: ${a.body} ≠ ${b.body}`;
    turnReal(e.by, a.x, a.y, at);
    if (Math.abs(at.x - b.x) > BODY || Math.abs(at.y - b.y) > BODY)
      return `${a.body} ends ${Math.abs(at.x - b.x)}, ${Math.abs(at.y - b.y)} grid steps off`;
    const off = Math.abs(turnFacing(e.by, a.facing) - b.facing);
    if (Math.min(off, TURN - off) > 3) return `${a.body} ends ${off} steps off`;
  }
  return undefined;
}

const refusalWord = (r: Refusal | undefined): string =>
  r === undefined ? 'legal' : `${r.rule} ${r.why} ${JSON.stringify(r.figures)}`;

function bothOrNone(
  one: Command | undefined,
  its: Command | undefined,
  place: string,
  e: Elsewhere,
): string | undefined {
  if (one === undefined || its === undefined) return one === its ? undefined : `${place}: one has none`;
  return unlike(data(e.command(one)), data(its), place);
}

const MOST_ODDS = 200;

function oddsOfOne(rules: AnyRuleSet, s: State, ask: Ask, command: Command): Comparison {
  const here = oddsOf(rules, s, [command], { most: MOST_ODDS });
  return {
    what: 'odds',
    ask,
    command,
    differs: (e) => {
      const there = oddsOf(rules, e.state, [e.command(command)], { most: MOST_ODDS });
      if (here.cut || there.cut) return here.cut === there.cut ? undefined : 'only one was cut short';
      return unlike(e.written(data(here.outcomes)), data(there.outcomes), 'outcomes', e.by.mirrored);
    },
  };
}

/** Some bodies of the ask led to a place near them: the cheapest orders, their price, and how near they come. */
function* wayOfOne(rules: AnyRuleSet, s: State, ask: Ask, luck: Luck): Generator<Comparison> {
  if (rules.way === undefined || rules.parties === undefined) return;
  const view: State = rules.view(s, ask.side);
  const own = rules.bodies(view).filter((b) => b.side === ask.side && b.solid);
  if (own.length === 0) return;
  const body = own[luck.below(own.length)];
  const party = rules.parties(view, [body.id])[0];
  if (party === undefined) return;
  const [dx, dy] = [luck.below(6 * UNIT) - 3 * UNIT, luck.below(6 * UNIT) - 3 * UNIT];
  yield wayLed(rules, view, ask, [body.id], { x: body.x + dx, y: body.y + dy, most: 1 });
}

function wayLed(rules: AnyRuleSet, view: State, ask: Ask, bodies: readonly BodyId[], goal: Goal): Comparison {
  const here = rules.way?.(view, bodies, goal);
  return {
    what: 'way',
    ask,
    command: null,
    differs: (e) => {
      const at = turnReal(e.by, goal.x, goal.y, { x: 0, y: 0 });
      const there = rules.way?.(e.view(ask.side), bodies, { ...goal, x: at.x, y: at.y });
      const what = `way of ${bodies.join(', ')}`;
      if (here === undefined || there === undefined)
        return here === there ? undefined : `${what}: one has none`;
      const orders = here.orders.map((c: Command) => data(e.command(c)));
      return (
        unlike(orders, data(there.orders), what) ??
        unlike(
          { price: here.price, away: here.away / UNIT },
          { price: there.price, away: there.away / UNIT },
          what,
        )
      );
    },
  };
}

/** What became of a command. */
interface Course {
  after: State;
  events: Event[];
  drawn: number;
}

function carriedOut(rules: AnyRuleSet, s: State, command: Command, seed: string): Course {
  const after: State = rules.copy(s);
  const events: Event[] = [];
  const dice = new SeededDice(seedOf(seed));
  rules.accept(after, command, (event) => events.push(event));
  while (after.over === null && rules.asks(after).length === 0)
    rules.step(after, dice, (event) => events.push(event));
  return { after, events, drawn: dice.drawn };
}

function played(rules: AnyRuleSet, ask: Ask, command: Command, here: Course, seed: string): Comparison {
  return {
    what: 'played',
    ask,
    command,
    differs: (e) => {
      const there = carriedOut(rules, e.state, e.command(command), seed);
      const heard = (list: readonly Event[]): string => list.map((event) => event.kind).join(' ');
      if (heard(here.events) !== heard(there.events))
        return `events: ${heard(here.events)} ≠ ${heard(there.events)}`;
      for (let i = 0; i < here.events.length; i++) {
        const where = unlike(
          e.written(data(here.events[i])),
          data(there.events[i]),
          `event ${i}`,
          e.by.mirrored,
        );
        if (where !== undefined) return where;
      }
      if (here.drawn !== there.drawn) return `dice thrown: ${here.drawn} ≠ ${there.drawn}`;
      return (
        unlike(data(here.after.over), data(there.after.over), 'result') ??
        bodiesUnlike(rules, here.after, there.after, e) ??
        unlike(kindsAsked(rules, here.after), kindsAsked(rules, there.after), 'asks after')
      );
    },
  };
}

const kindsAsked = (rules: AnyRuleSet, s: State): Json =>
  rules.asks(s).map((a: Ask) => [a.id, a.kind, a.side, a.rule, [...a.about]]);

/** A body may end this far from where it should: a facing step of a wheel, at the end of a long arm. */
const BODY = 60;

function bodiesUnlike(rules: AnyRuleSet, here: State, there: State, e: Elsewhere): string | undefined {
  const ours = rules.bodies(here);
  const its = rules.bodies(there);
  if (ours.length !== its.length) return `bodies: ${ours.length} ≠ ${its.length}`;
  const at = { x: 0, y: 0 };
  for (let i = 0; i < ours.length; i++) {
    const [a, b] = [ours[i], its[i]];
    turnReal(e.by, a.x, a.y, at);
    if (Math.abs(at.x - b.x) > BODY || Math.abs(at.y - b.y) > BODY)
      return `${a.id} stands ${Math.abs(at.x - b.x)}, ${Math.abs(at.y - b.y)} grid steps off`;
    const off = Math.abs(turnFacing(e.by, a.facing) - b.facing);
    if (Math.min(off, TURN - off) > 3) return `${a.id} faces ${off} steps off`;
    if (sameWords(a, b)) continue;
    const { x, y, facing, ...rest } = a;
    const { x: itsX, y: itsY, facing: itsFacing, ...itsRest } = b;
    const where = unlike(e.written(data(rest)), data(itsRest), a.id);
    if (where !== undefined) return where;
  }
  return undefined;
}

/** Are all words and numbers of two bodies the same, and none of a hand? No turning changes those. */
function sameWords(a: Body, b: Body): boolean {
  for (const key in b) if (!(key in a)) return false;
  for (const key in a) {
    if (PLACE.has(key)) continue;
    const [one, two] = [a[key as keyof Body], b[key as keyof Body]];
    if (HAND.test(key) || !(Array.isArray(one) ? sameList(one, two) : sameWord(one, two))) return false;
  }
  return true;
}
const PLACE: ReadonlySet<string> = new Set(['x', 'y', 'facing']);
const HAND = /left|right/i;
const sameList = (a: readonly unknown[], b: unknown): boolean =>
  Array.isArray(b) && a.length === b.length && a.every((v, i) => sameWord(v, b[i]));
const sameWord = (a: unknown, b: unknown): boolean =>
  a === b && typeof a !== 'object' && !(typeof a === 'string' && HAND.test(a));

/** The same command with one of its numbers made larger, so that most are refused. */
export function lengthened(value: Json, luck: Luck): Json {
  const places: (string | number)[][] = [];
  const walk = (v: Json, path: (string | number)[]): void => {
    if (typeof v === 'number') places.push(path);
    else if (Array.isArray(v)) for (const [i, x] of v.entries()) walk(x, [...path, i]);
    else if (typeof v === 'object' && v !== null)
      for (const [key, x] of Object.entries(v)) if (key !== 'ask') walk(x as Json, [...path, key]);
  };
  walk(value, []);
  if (places.length === 0) return value;
  const path = places[luck.below(places.length)];
  const by = [0.3, 1, 2.5][luck.below(3)];
  const more = (v: Json, depth: number): Json => {
    if (depth === path.length) return typeof v === 'number' ? v + (Number.isInteger(v) ? 1 : by) : v;
    const key = path[depth];
    if (Array.isArray(v)) return v.map((x: Json, i: number) => (i === key ? more(x, depth + 1) : x));
    const fields = v as Readonly<Record<string, Json>>;
    return { ...fields, [key]: more(fields[key], depth + 1) };
  };
  return more(value, 0);
}

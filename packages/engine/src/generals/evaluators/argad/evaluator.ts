/**
 * Evaluator for Argad: what both bands have lost in points, how far each is with the scenario's aim, how steady they are,
 * who is near what matters and whose guns are loaded. Plans of both sides are sealed and run through their pulses, so
 * they are thrown for, against a foe who is expected to come on as often as to stand.
 */
import {
  type AnyRuleSet,
  type Ask,
  type Command,
  other,
  type Side,
  type State,
} from '../../../battle/protocol.ts';
import { CM } from '../../../rules/argad/house-rules.ts';
import { RANGED } from '../../../rules/argad/shooting/weapons.ts';
import { type Argad, standing } from '../../../rules/argad/state.ts';
import { distance } from '../../../rules/argad/table/bases.ts';
import { type Goal, type Prospect, prospectOf } from '../../../rules/argad/victory/aims.ts';
import { score } from '../../../rules/argad/victory/victory.ts';
import type { Evaluator, Weigh } from '../../evaluator.ts';
import type { Course } from '../../levels/pressing.ts';
import type { Campaign, Plan } from '../../race.ts';
import { endOf } from '../plain.ts';
import { free } from './orders.ts';
import { changesOf, DOCTRINES, type Doctrine, isPlan, planOf } from './plans.ts';
import { waysOf } from './ways.ts';

/** Throws of one plan: the same dice for each. */
const THROWS = 4;
/** What the foe is expected to do in each of them. */
const FOES: readonly (Doctrine | 'stand')[] = ['steady', 'mix', 'steady', 'press'];

/** Points of a side that are gone or shaken, as a share of those it began with. */
function lostOf(s: Argad, side: Side): number {
  let sum = 0;
  for (let i = 0; i < s.men.length; i++) {
    const m = s.men[i];
    if (m.side !== side) continue;
    const f = s.figures[i];
    if (f.place === 'down') sum += m.points;
    else if (f.place === 'captive' || f.place === 'taken') sum += 1.6 * m.points;
    else if (f.place === 'fled') sum += 0.7 * m.points;
    else if (standing(f)) {
      if (f.stunned > 0) sum += 0.2 * m.points;
      if (f.disorder) sum += 0.06 * m.points;
      if (m.pc && f.lives < 2) sum += 0.4 * m.points;
      const { nerve } = s.bands[m.band];
      if (nerve === 'falls-back') sum += 0.35 * m.points;
      else if (nerve === 'shaken') sum += 0.15 * m.points;
    }
  }
  return sum / Math.max(1, s.table.points[side]);
}

/** Losses weigh more the nearer they bring a side to breaking. */
const weight = (lost: number): number => 110 * lost + (lost >= 0.5 ? 25 : 50 * lost * lost);

/** What counts under each aim: losses, how far the aim is fulfilled, and the way to where it leads. */
const WEIGHTS: Readonly<
  Record<Prospect['kind'], { losses: number; aim: number; way: number; near: number }>
> = {
  score: { losses: 1, aim: 0, way: 0, near: 6 },
  letter: { losses: 0.35, aim: 60, way: 60, near: 4 },
  wagon: { losses: 0.35, aim: 90, way: 25, near: 4 },
  'march-off': { losses: 0.35, aim: 90, way: 50, near: 4 },
  sacks: { losses: 0.35, aim: 90, way: 40, near: 4 },
  wood: { losses: 0.5, aim: 90, way: 30, near: 4 },
  door: { losses: 0.4, aim: 60, way: 40, near: 4 },
};

/** How far it is for a figure to a goal, in cm. Foes move; other goals stay, and the way to them is known. */
function farFrom(s: Argad, i: number, g: Goal, straight: boolean): number {
  const f = s.figures[i];
  const way = straight ? distance(f.x, f.y, g.x, g.y) / CM : waysOf(s, i).far(f.x, f.y, g.x, g.y);
  return Math.max(0, way - g.radius / CM);
}

/** How well a side is placed for its goals: each goal by whom it concerns or who is nearest, 0 … 1. */
function underWay(s: Argad, side: Side, p: Prospect): number {
  let sum = 0;
  let all = 0;
  for (const g of p.goals) {
    let best = 0;
    for (let i = 0; i < s.men.length; i++) {
      if (s.men[i].side !== side || !standing(s.figures[i])) continue;
      if (g.who.length > 0 && !g.who.includes(s.men[i].id)) continue;
      best = Math.max(best, 1 / (1 + farFrom(s, i, g, false) / 40));
    }
    sum += g.weight * best;
    all += g.weight;
  }
  return all === 0 ? 0 : sum / all;
}

/** Chance that a shot hits, by how many of its bands the target is away. */
const HITS = [0.33, 0.2, 0.1] as const;

/** What the loaded guns of one figure promise against the nearest foe, in hits. */
function hits(s: Argad, i: number, least: number): number {
  let best = 0;
  for (const a of s.figures[i].arms) {
    if (!a.loaded || a.spoilt || a.left <= 0) continue;
    const { bands } = RANGED[a.kind];
    const at = bands.findIndex((b) => least <= b.to);
    best = Math.max(
      best,
      at >= 0 ? HITS[Math.min(2, at)] : 0.08 / (1 + (least - bands[bands.length - 1].to) / 15),
    );
  }
  return best;
}

/** Foes this near can be upon a man in one turn, and friends this near can help him, in cm. */
const REACH = 20;
const HELP = 9;

/** Where a side stands: near what it wants, what its guns promise, and what it leaves alone within the foe's reach. */
function position(s: Argad, side: Side, p: Prospect): { near: number; fire: number; alone: number } {
  let near = 0;
  let fire = 0;
  let alone = 0;
  let n = 0;
  const straight = p.kind === 'score' || p.goals.length > 4;
  for (let i = 0; i < s.men.length; i++) {
    const f = s.figures[i];
    if (s.men[i].side !== side || !standing(f)) continue;
    n++;
    let least = 150;
    let against = 0;
    let friends = 1;
    for (let j = 0; j < s.men.length; j++) {
      const g = s.figures[j];
      if (j === i || !standing(g) || g.hidden) continue;
      const d = distance(f.x, f.y, g.x, g.y) / CM - 2;
      if (s.men[j].side === side) {
        if (d < HELP) friends++;
        continue;
      }
      if (d < least) least = d;
      if (d < (g.mounted ? 2 * REACH : REACH) && s.men[j].class > 1) against++;
    }
    if (against > friends) alone += s.men[i].points * Math.min(1, (against - friends) / 3);
    fire += hits(s, i, least);
    if (f.arms.some((a) => !a.loaded && !a.spoilt)) fire -= 0.04;
    let best = 0;
    for (const g of p.goals) {
      if (g.who.length > 0 && !g.who.includes(s.men[i].id)) continue;
      best = Math.max(best, g.weight / (1 + farFrom(s, i, g, straight) / 25));
    }
    near += best;
  }
  const points = Math.max(1, s.table.points[side]);
  return n === 0 ? { near: 0, fire: 0, alone: 0 } : { near: near / n, fire, alone: alone / points };
}

/** Bands about to test their nerve. */
function unsteady(s: Argad, side: Side, p: Prospect): number {
  let sum = 0;
  for (const b of p.nerve) {
    if (b.gone) continue;
    const band = s.bands.find((x) => x.id === b.band);
    const share =
      band === undefined
        ? 0
        : (band.start - band.lost) / Math.max(1, s.men.filter((m) => m.side === side).length);
    sum += (b.lossesLeft === 0 ? 1 : b.lossesLeft === 1 ? 0.4 : 0) * b.fails * share;
  }
  return 8 * sum;
}

function worth(s: Argad, side: Side, weigh?: Weigh): number {
  const foe = other(side);
  const mine = prospectOf(s, side);
  const theirs = prospectOf(s, foe);
  const late = Math.min(1, s.turn / Math.max(1, s.table.length));
  let sum = 0;
  const add = (what: string, value: number): void => {
    sum += value;
    weigh?.(what, value);
  };
  add('result', endOf(s, side));
  const w = WEIGHTS[mine.kind];
  add('losses', w.losses * (weight(lostOf(s, foe)) - weight(lostOf(s, side))));
  add('threats', w.losses * (unsteady(s, foe, theirs) - unsteady(s, side, mine)));
  const now = score(s);
  if (now.winner !== null) add('score', (now.winner === side ? 1 : -1) * 20 * late * late);
  if (w.aim > 0) add('objective', w.aim * (mine.fulfilled - theirs.fulfilled));
  const here = position(s, side, mine);
  const there = position(s, foe, theirs);
  add('approach', w.near * here.near + (w.way > 0 ? w.way * underWay(s, side, mine) : 0));
  // A hit costs about as much as one man of the other side.
  const man = (of: Side): number => 1 / Math.max(1, s.men.filter((m) => m.side === of).length);
  add('fire', FIRE * (here.fire * man(foe) - there.fire * man(side)));
  add('threats', ALONE * (there.alone - here.alone));
  return sum;
}

/** What a share of the foe hit by our next fire counts, and a share of ours left alone. */
const FIRE = 60;
const ALONE = 12;

/** Questions in the middle of something. */
const REACTIONS = new Set(['fate', 'answer-amendment', 'amend']);

/** What a side does unless something is better; undefined: it stands, since the day is its own if nothing happens. */
function usual(s: Argad, side: Side): Doctrine | undefined {
  const { aim } = s.table;
  if (aim.kind === 'score') return 'steady';
  if (score(s).winner === side) return undefined;
  return aim.side === side ? 'aim' : 'goals';
}

/** Fitted to 160 battles of mixed generals where only the enemy counts, and to 571 where a side has a task. */
const SCALE = 23;
const TASK_SCALE = 58;

/** Doctrines to think of, those where only the enemy counts apart, and how many plans of the rules. */
const evaluatorWith = (
  doctrines: readonly Doctrine[],
  fights: readonly Doctrine[],
  most: number,
): Evaluator => ({
  most,
  throws: THROWS,
  pace: 15000,
  scale: SCALE,
  scaleOf: (state) => ((state as Argad).table.aim.kind === 'score' ? SCALE : TASK_SCALE),
  thrift: { part: 1.1, least: 60 },
  value: (state: State, side: Side, weigh?: Weigh): number => worth(state as Argad, side, weigh),
  settled: (_state: State, asks: readonly Ask[]): boolean =>
    asks.length > 0 && asks.every((a) => !REACTIONS.has(a.kind)),
  *also(state: State, ask: Ask): Generator<Command> {
    if (ask.kind !== 'orders') return;
    const score = (state as Argad).table.aim.kind === 'score';
    for (const doctrine of score ? fights : doctrines) yield planOf(state as Argad, ask, doctrine);
  },
  steady(state: State, ask: Ask): Command {
    const s = state as Argad;
    const doctrine = ask.kind === 'orders' ? usual(s, ask.side) : undefined;
    return doctrine === undefined ? ask.default : planOf(s, ask, doctrine);
  },
  expect(state: State, ask: Ask, nth: number): Command {
    const foe = FOES[nth % FOES.length];
    return ask.kind !== 'orders' || foe === 'stand' ? ask.default : planOf(state as Argad, ask, foe);
  },
  suppose(copy: State, side: Side, nth: number): void {
    const s = copy as Argad;
    const side1 = other(side);
    const foe = FOES[nth % FOES.length];
    if (!s.sealed[side1] || s.sealed[side] || s.orders[side1].length > 0 || foe === 'stand') return;
    s.orders[side1] = [...planOf(s, { id: '', side: side1 }, foe).orders];
  },
  vary(state: State, ask: Ask): ((best: Command) => Iterable<Command>)[] {
    if (ask.kind !== 'orders') return [];
    const s = state as Argad;
    const { goals } = prospectOf(s, ask.side);
    return free(s, ask.side).map(
      (i) => (best: Command) => (isPlan(best) ? changesOf(s, ask, best, i, goals) : []),
    );
  },
});

/**
 * What a sergeant thinks of: where only the enemy counts he goes by the book; where the scenario has an aim, few plans
 * and few throws, and he stands unless one is clearly better.
 */
const PLAIN: readonly Doctrine[] = ['line', 'fire', 'gang', 'press', 'goals', 'aim'];

const plansBy = (doctrines: readonly Doctrine[]): Plan[] =>
  doctrines.map(
    (doctrine) => (state, ask) =>
      ask.kind === 'orders' ? planOf(state as Argad, ask, doctrine) : ask.default,
  );

/**
 * Plans of a captain where only the enemy counts: each is carried on for some turns against a foe who goes by the book
 * or comes on, and he stays in cover and watches unless another is clearly better.
 */
const CAMPAIGN: Campaign = {
  turns: 3,
  plans: plansBy(['watch', 'steady', 'fire', 'gang', 'hunt', 'back']),
  wish: { first: 4, last: 12, change: 8, rounds: 0, doubt: 2 },
};

/** What else a sergeant thinks of where only the enemy counts; he keeps to the book, an ensign now and then does not. */
const BOOK: Campaign = {
  turns: 0,
  plans: plansBy(['steady', 'bold', 'hunt', 'fire']),
  wish: { first: 1, last: 1, change: 0, rounds: 0, doubt: 1 },
};

/**
 * Plans of those who go in since nobody comes, against a foe who stands and shoots. Coming on is what others must beat,
 * so that nobody stays where he is.
 */
const ASSAULT: Campaign = {
  turns: 3,
  plans: plansBy(['bold', 'hunt', 'press', 'mix', 'line']),
  wish: { first: 4, last: 12, change: 8, rounds: 0, doubt: 0.8 },
  resolute: true,
};

/** Where the scenario has an aim and standing does not win: the aim, or straight at the enemy. */
const ERRAND: Campaign = {
  turns: 3,
  plans: [
    (state, ask) => {
      const { aim } = (state as Argad).table;
      const doctrine = aim.kind !== 'score' && aim.side === ask.side ? 'aim' : 'goals';
      return ask.kind === 'orders' ? planOf(state as Argad, ask, doctrine) : ask.default;
    },
    ...plansBy(['press', 'bold']),
  ],
  wish: { first: 4, last: 12, change: 8, rounds: 0, doubt: 0.8 },
  resolute: true,
};

/** An enemy who means to come has come by this part of the battle: a sergeant by the book sets out after a third of it. */
const PATIENT = 0.45;
/** Losses of both sides together below which nobody can be fighting: not a man down. */
const BLOOD = 0.05;

const courseOf = (state: State): Course => {
  const s = state as Argad;
  const share = (side: Side): number => 2 * lostOf(s, side); // half of its points gone, and a side is beaten
  const { length } = s.table;
  const lost = [share(0), share(1)] as const;
  return {
    turn: s.turn,
    limit: length,
    lost,
    patience: length * PATIENT,
    quiet: lost[0] + lost[1] < BLOOD,
    ahead: score(s).winner,
    // Most of them would have to go back to their cover: under fire that is worse than going on.
    gone(side: Side): boolean {
      const away = planOf(s, { id: '', side }, 'watch').orders.filter((o) => o.intent === 'move').length;
      return 2 * away > free(s, side).length;
    },
  };
};

/** What the whole band does without thinking, for playing on: this where only the enemy counts, else the task. */
const quickBy =
  (doctrine: Doctrine) =>
  (state: State, ask: Ask): Command => {
    if (ask.kind !== 'orders') return ask.plan ?? ask.default;
    const s = state as Argad;
    const usually = s.table.aim.kind === 'score' ? doctrine : usual(s, ask.side);
    return usually === undefined ? ask.default : planOf(s, ask, usually);
  };

/** The same judgement with this campaign, against a foe who stands. */
const going = (evaluator: Evaluator): Evaluator => ({
  ...evaluator,
  quick: quickBy('bold'),
  campaign: (state, ask) =>
    ask.kind !== 'orders' ? undefined : (state as Argad).table.aim.kind === 'score' ? ASSAULT : ERRAND,
  expect: (state, ask, nth) =>
    (state as Argad).table.aim.kind === 'score' || evaluator.expect === undefined
      ? ask.default
      : evaluator.expect(state, ask, nth),
  suppose(copy, side, nth): void {
    if ((copy as Argad).table.aim.kind !== 'score') evaluator.suppose?.(copy, side, nth);
  },
});

const whereOnlyTheEnemyCounts =
  (campaign: Campaign) =>
  (state: State, ask: Ask): Campaign | undefined =>
    ask.kind === 'orders' && (state as Argad).table.aim.kind === 'score' ? campaign : undefined;

export function argadEvaluator(_rules: AnyRuleSet): Evaluator {
  const captains = evaluatorWith(DOCTRINES, DOCTRINES, 3);
  return {
    ...evaluatorWith(PLAIN, ['steady'], 1),
    campaign: whereOnlyTheEnemyCounts(BOOK),
    race: { first: 2, last: 4, change: 0, rounds: 0, doubt: 1.5 },
    quick: quickBy('steady'),
    ofCaptains: {
      ...captains,
      quick: quickBy('watch'),
      campaign: whereOnlyTheEnemyCounts(CAMPAIGN),
      course: courseOf,
      attack: going(captains),
    },
  };
}

/**
 * Battles to learn from, to choose by and to be judged by: mixed generals on many tables, armies drawn by luck. What was
 * learned is judged on historical battles, which are used for nothing else; tables that generals are rated on are never
 * trained on, they serve for choosing.
 */
import {
  type AnyRuleSet,
  asksOf,
  complain,
  defaults,
  isComplaint,
  isRefusal,
  type Json,
  type Luck,
  luckOf,
  type OptionValues,
  openBattle,
  play,
  readBeginning,
  type State,
  seedOf,
} from '@tercio/engine';
import { choose, type General, seat } from '@tercio/engine/generals';
import { drawMeeting, loadOpponent } from '@tercio/engine/lab';
import { registered } from '@tercio/engine/rules';
import { type ListedScenario, SCENARIOS } from '@tercio/engine/scenarios';
import { PECULIAR } from '../packages/engine/src/generals/learned/games.ts';
import { drawTask } from './tasks.ts';

/** What battles are for: to be fitted to, to choose by (how sure to be, what to blend), or to judge what was made. */
export type Use = 'train' | 'choose' | 'judge';

/** What was seen in one battle. */
export interface Seen {
  n: number;
  rules: string;
  table: string;
  generals: readonly [string, string];
  got: number; // by side 0: 1, ½ or 0
  states: State[]; // at moments chosen by luck, in order
}

/** Who plays, each as often as he is named. */
const WHO: readonly string[] = [
  'recruit',
  ...['ensign', 'ensign', 'sergeant', 'sergeant', 'sergeant', 'sergeant'],
  ...['rusher', 'rusher', 'turtle', 'passive'],
  ...['captain', 'captain'],
];
/** Of those who choose and judge, one more in so many is a captain. */
const CAPTAINS = 8;

const SECONDS = 0.03;
/** A battle is stopped after so many turns or commands, and won by who leads by the rules' own score. */
const TURNS = 40;
const COMMANDS = 1500;
/** Draws of a table with a task until the rules read one, at most. */
const TRIES = 20;
/** Moments taken of each battle. */
const MOMENTS = 24;

const pick = <T>(from: readonly T[], luck: Luck): T => from[luck.below(from.length)];

/** What a listed battle is for. */
const useOf = (s: ListedScenario): Use =>
  s.short !== true ? 'judge' : s.rated === true ? 'choose' : 'train';
/** One battle in so many is a listed one; the others are armies that are drawn by luck: other seeds, other armies. */
const LISTED: Readonly<Record<Use, number>> = { train: 10, choose: 3, judge: 2 };
/** Of ten armies so many are of the smallest and of the middle size, which historical battles have; the rest are large. */
const SMALL = 3;
const MIDDLE = 5;
/** In half of all battles one side has less, by so much at most, in hundredths. */
const LESS = 40;

interface TrainingTable {
  table: string;
  setup: Json;
  options: OptionValues;
}

async function layScenario(rules: AnyRuleSet, listed: ListedScenario): Promise<TrainingTable> {
  const { setup: raw } = await listed.load(rules.id);
  let options = defaults(rules.options);
  // a position says its options itself
  if (typeof raw === 'object' && raw !== null && 'position' in raw) {
    const read = rules.readPosition((raw as { position: Json }).position);
    if (!isComplaint(read)) options = read.options;
  }
  const setup = readBeginning(rules, raw);
  if (isComplaint(setup)) throw new Error(`${listed.id}: ${complain(setup)}`);
  return { table: listed.id, setup, options };
}

/** Armies of two lists, in half of all battles one of them weaker. */
async function layMuster(rules: AnyRuleSet, seed: string, luck: Luck): Promise<TrainingTable | undefined> {
  const muster = await registered(rules.id)?.muster?.();
  if (muster === undefined) return undefined;
  const lists = (await muster.lists()).map((l) => l.id);
  const two = [pick(lists, luck), pick(lists, luck)] as const;
  const size = luck.below(10);
  const budget = muster.budgets[size < SMALL ? 0 : size < SMALL + MIDDLE ? 1 : 2];
  const budgets: [number, number] = [budget, budget];
  const less = luck.below(4);
  if (less < 2) budgets[less] = Math.floor((budget * (100 - LESS + luck.below(LESS))) / 100);
  for (const points of [budgets, [budget, budget] as const]) {
    const met = await drawMeeting(muster, { lists: two, budgets: points, prices: {} }, seed);
    if (isComplaint(met)) continue; // a game that knows certain budgets only
    const setup = readBeginning(rules, met.setup);
    if (isComplaint(setup)) throw new Error(complain(setup));
    return { table: `${two.join(' – ')}, ${points.join(':')}`, setup, options: defaults(rules.options) };
  }
  return undefined;
}

async function layTask(rules: AnyRuleSet, luck: Luck): Promise<TrainingTable> {
  const muster = await registered(rules.id)?.muster?.();
  for (let n = 0; muster !== undefined && n < TRIES; n++) {
    const raw = await drawTask(muster, luck);
    const setup = raw === undefined ? undefined : readBeginning(rules, raw);
    if (raw === undefined || setup === undefined || isComplaint(setup)) continue;
    return { table: (raw as { name: string }).name, setup, options: defaults(rules.options) };
  }
  throw new Error(`${rules.id}: no task that the rules read in ${TRIES} tries`);
}

async function layOut(rules: AnyRuleSet, use: Use, seed: string, luck: Luck): Promise<TrainingTable> {
  const own = SCENARIOS.filter((s) => s.rules.includes(rules.id) && useOf(s) === use);
  const listed = pick(own, luck);
  const fromList = luck.below(LISTED[use]) === 0;
  // Skirmishes with a task are a game of their own: half of what is drawn.
  if (rules.id === 'argad' && !fromList && luck.below(2) === 0) return layTask(rules, luck);
  return (fromList ? undefined : await layMuster(rules, seed, luck)) ?? layScenario(rules, listed);
}

const loaded = new Map<string, Promise<AnyRuleSet>>();
const generals = new Map<string, Promise<General | undefined>>();

function kept<T>(map: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

export const loadRules = (id: string): Promise<AnyRuleSet> => kept(loaded, id, () => registered(id)!.load());

interface Dealt extends TrainingTable {
  rules: AnyRuleSet;
  generals: readonly [string, string];
  luck: Luck; // for what else is chosen
}

/** The table and the generals of battle number `n` of a run. */
export async function nthTable(game: string, use: Use, seed: string, n: number): Promise<Dealt> {
  const own = `${game} ${use} ${seed}/${n}`;
  const luck = luckOf(seedOf(`${own} table`));
  const rules = await loadRules(pick(PECULIAR[game].editions, luck));
  const laid = await layOut(rules, use, own, luck);
  const who = (): string => (use !== 'train' && luck.below(CAPTAINS) === 0 ? 'captain' : pick(WHO, luck));
  return { ...laid, rules, generals: [who(), who()], luck };
}

/** Battle number `n` of a run; the same game, use, seed and number give the same battle. */
export async function nthBattle(game: string, use: Use, seed: string, n: number): Promise<Seen> {
  const own = `${game} ${use} ${seed}/${n}`;
  const { rules, generals: names, table, setup, options, luck } = await nthTable(game, use, seed, n);
  const two = await Promise.all(
    names.map((name) => kept(generals, `${rules.id} ${name}`, () => loadOpponent(name, rules))),
  );
  const battle = openBattle(rules, { setup, options, seed: own, keepTrail: false });
  const players = [0, 1].map((side) => seat(two[side]!, side as 0 | 1, `${own} general`, SECONDS));
  const reservoir: { at: number; state: State }[] = [];
  let given = 0;
  for (; battle.state.over === null && given < COMMANDS && battle.state.turn <= TURNS; given++) {
    const [ask] = asksOf(battle);
    // Each moment is as likely to be among those that are kept as any other.
    const place = given < MOMENTS ? given : luck.below(given + 1);
    if (place < MOMENTS) reservoir[place] = { at: given, state: rules.copy(battle.state) };
    const done = play(battle, ask.side, choose(players[ask.side], battle, ask, 'plain').command, 'general');
    if (isRefusal(done)) throw new Error(`${own}: ${done.rule} ${done.why}`);
  }
  const { winner } = battle.state.over ?? rules.score(battle.state);
  const states = reservoir.sort((a, b) => a.at - b.at).map((m) => m.state);
  const got = winner === null ? 0.5 : winner === 0 ? 1 : 0;
  return { n, rules: rules.id, table, generals: names, got, states };
}

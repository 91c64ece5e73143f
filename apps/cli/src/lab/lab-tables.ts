/** What the lab lays out: every scenario or match-up of lists, under every rule set, option and price that is named. */
import {
  type AnyRuleSet,
  isComplaint,
  type OptionValue,
  type OptionValues,
  readOptions,
} from '@tercio/engine';
import type { StudyTable } from '@tercio/engine/lab';
import { drawArmy, everyPair, fewerPairs } from '@tercio/engine/lab';
import { registered } from '@tercio/engine/rules';
import { fault, faultOf } from '../fault.ts';
import { loadGame } from '../games/games.ts';
import { scenariosOf } from '../games/scenarios.ts';
import type { Io } from '../io.ts';
import { tablesOf } from './rated-tables.ts';
import type { LabTable } from './workers.ts';

/** What is asked about. */
export interface Asked {
  rules: string;
  scenario?: string;
  vary: readonly string[];
  armies?: string;
  rivals?: number;
  budget?: string;
  price: readonly string[];
  seed: string;
}

export interface Laying {
  laid: LabTable[];
  tables: StudyTable[];
}

export async function layOut(io: Io, asked: Asked): Promise<Laying> {
  if (asked.armies === undefined) {
    const only = { '--budget': asked.budget, '--rivals': asked.rivals, '--price': asked.price[0] };
    for (const [flag, value] of Object.entries(only))
      if (value !== undefined) fault(flag, 'it together with --armies', 'no --armies');
  } else if (asked.scenario !== undefined)
    fault('--scenario', 'either scenarios or --armies', 'both of them');
  const out: Laying = { laid: [], tables: [] };
  for (const id of named(asked.rules, '--rules')) {
    const rules = await loadGame(id, '--rules');
    await (asked.armies === undefined ? layScenarios(io, rules, asked, out) : layArmies(rules, asked, out));
  }
  return out;
}

/** Names with commas, each once. */
function named(given: string, flag: string): string[] {
  const names = given.split(',').map((name) => name.trim());
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) fault(flag, 'every name once', `${JSON.stringify(twice)} twice`);
  return names;
}

async function layScenarios(io: Io, rules: AnyRuleSet, asked: Asked, out: Laying): Promise<void> {
  for (const battle of await scenariosNamed(rules, asked.scenario))
    for (const table of await tablesOf(io, rules.id, await ownScenario(rules, battle)))
      for (const [variant, changed] of variantsOf(rules, asked.vary)) {
        const { names, ...laid } = table;
        const options = readOptions(rules.options, { ...table.options, ...changed }, '--vary');
        if (isComplaint(options)) faultOf('--vary', options);
        out.laid.push({ ...laid, options });
        out.tables.push({
          rules: rules.id,
          version: rules.version,
          scenario: battle === undefined ? table.scenario : battleOf(table.scenario),
          variant,
          names,
        });
      }
}

/** Undefined stands for the short ones. */
async function scenariosNamed(
  rules: AnyRuleSet,
  given: string | undefined,
): Promise<readonly (string | undefined)[]> {
  if (given === 'all') return (await scenariosOf(rules)).map((s) => s.id);
  return given === undefined || given.startsWith('{') ? [given] : named(given, '--scenario');
}

/** Games whose name ends the name of a scenario where another game has the same battle: `lutzen-1632-baroque`. */
const battleOf = (scenario: string): string => scenario.replace(/-(?:baroque|argad|group-orders)$/, '');

/** The scenario by which a game gives the battle that is named. */
async function ownScenario(rules: AnyRuleSet, battle: string | undefined): Promise<string | undefined> {
  if (battle === undefined) return undefined;
  const known = (await scenariosOf(rules)).map((s) => s.id);
  const base = battleOf(battle);
  return [battle, `${base}-${rules.id}`, base].find((id) => known.includes(id)) ?? battle;
}

/** Every list against every other, or against so many, from both sides, at every price and option. */
async function layArmies(rules: AnyRuleSet, asked: Asked, out: Laying): Promise<void> {
  const muster = await registered(rules.id)?.muster?.();
  if (muster === undefined) fault('--armies', 'a game with army lists', rules.id);
  const known = (await muster.lists()).map((l) => l.id);
  const wanted = asked.armies === 'all' ? known : named(asked.armies as string, '--armies');
  for (const list of wanted)
    if (!known.includes(list)) fault('--armies', `"all", or of ${known.join(', ')}`, JSON.stringify(list));
  const budgets = budgetsOf(asked.budget, muster.budgets[Math.floor(muster.budgets.length / 2)]);
  const points =
    budgets[0] === budgets[1] ? `${budgets[0]} points` : `${budgets[0]} against ${budgets[1]} points`;
  const priced = pricesOf(asked.price);
  // An army of each list and price is drawn before anything is played: what cannot be had is said now.
  const kinds = new Set<string>();
  for (const list of wanted)
    for (const budget of new Set(budgets))
      for (const prices of priced) {
        const army = await drawArmy(muster, list, budget, prices, 'trial');
        if (isComplaint(army)) faultOf(`${army.place === 'prices' ? '--price' : '--budget'}, ${list}`, army);
        const [entries, reckoned] = [await muster.entries(list, budget), await muster.reckon(army)];
        if (!isComplaint(entries))
          for (const entry of entries) for (const kind of entry.kinds) kinds.add(kind);
        if (!isComplaint(reckoned)) for (const line of reckoned.lines) kinds.add(line.kind);
      }
  for (const kind of Object.keys(priced[0]))
    if (!kinds.has(kind))
      fault('--price', `a kind of troops of these lists: ${[...kinds].join(', ')}`, JSON.stringify(kind));
  for (const lists of pairsOfLists(wanted, asked))
    for (const prices of priced)
      for (const [variant, changed] of variantsOf(rules, asked.vary)) {
        const options = readOptions(rules.options, changed, '--vary');
        if (isComplaint(options)) faultOf('--vary', options);
        const meeting = { lists, budgets, prices };
        const scenario = lists.join(' – ');
        out.laid.push({ rules: rules.id, scenario, setup: null, options, meeting });
        const dearer = Object.entries(prices).map(
          ([kind, more]) => `${kind} ${more < 0 ? '−' : '+'}${Math.abs(more)}`,
        );
        const told = [points, ...dearer, variant].filter((w) => w !== '').join(', ');
        out.tables.push({
          rules: rules.id,
          version: rules.version,
          scenario,
          variant: told,
          names: lists,
          meeting,
        });
      }
}

/** Each list against each other, or each against so many. */
function pairsOfLists(lists: readonly string[], asked: Asked): [string, string][] {
  const { rivals } = asked;
  if (rivals === undefined || rivals >= lists.length - 1) return everyPair(lists);
  if (rivals % 2 === 1 && lists.length % 2 === 1)
    fault('--rivals', `an even number, since there are ${lists.length} lists`, String(rivals));
  return fewerPairs(lists, rivals, asked.seed);
}

/** `200`, or `200:220` for the first and the second side. */
function budgetsOf(given: string | undefined, usual: number): [number, number] {
  if (given === undefined) return [usual, usual];
  const parts = /^(\d{1,5})(?::(\d{1,5}))?$/.exec(given);
  if (parts === null)
    fault('--budget', 'points, such as 200, or of both sides, such as 200:220', JSON.stringify(given));
  return [Number(parts[1]), Number(parts[2] ?? parts[1])];
}

type Prices = Readonly<Record<string, number>>;

/** `heavy-artillery=0,+5`: so many points more or less for each body of a kind; every value with every other kind's. */
function pricesOf(given: readonly string[]): Prices[] {
  let out: Prices[] = [{}];
  for (const text of given) {
    const parts = /^([a-z0-9-]+)=([+-]?\d{1,4}(?:,[+-]?\d{1,4})*)$/i.exec(text);
    if (parts === null)
      fault('--price', 'a kind of troops and points, such as heavy-artillery=+5', JSON.stringify(text));
    const values = parts[2].split(',').map(Number);
    out = out.flatMap((prices) => values.map((more) => ({ ...prices, [parts[1]]: more })));
  }
  return out;
}

/**
 * `smoke=true,false`: each value of each option, one at a time, and nothing changed when none is given. `profile` takes
 * the names of profiles of house rules that come with the game; `usual` is the game as it is.
 */
function variantsOf(rules: AnyRuleSet, vary: readonly string[]): [string, OptionValues][] {
  if (vary.length === 0) return [['', {}]];
  return vary.flatMap((given): [string, OptionValues][] => {
    const [id, values] = given.split('=');
    if (id === '' || values === undefined || values === '')
      fault('--vary', 'an option and its values, such as smoke=true,false', JSON.stringify(given));
    return values
      .split(',')
      .map((text) => [
        `${id}=${text}`,
        id === 'profile' ? profileOptions(rules, text) : { [id]: optionValue(text) },
      ]);
  });
}

function profileOptions(rules: AnyRuleSet, name: string): OptionValues {
  const known = ['usual', ...(rules.profiles ?? []).map((p) => p.name)];
  if (!known.includes(name)) fault('--vary', `a profile of ${rules.id}: ${known.join(', ')}`, name);
  return rules.profiles?.find((p) => p.name === name)?.options ?? {};
}

const optionValue = (text: string): OptionValue =>
  text === 'true' ? true : text === 'false' ? false : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;

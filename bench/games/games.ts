/** Rows of every game: random players, copying, checking, replaying. */
import { type Battle, openBattle } from '../../packages/engine/src/battle/battle.ts';
import { luckOf, STREAM, seedOf } from '../../packages/engine/src/battle/dice/seed.ts';
import { defaults } from '../../packages/engine/src/battle/options.ts';
import {
  type AnyRuleSet,
  type Command,
  complain,
  isComplaint,
  type State,
} from '../../packages/engine/src/battle/protocol.ts';
import { replay } from '../../packages/engine/src/battle/record/replay.ts';
import { readBeginning } from '../../packages/engine/src/battle/record/rerun.ts';
import { playAtRandom } from '../../packages/engine/src/generals/levels/recruit.ts';
import { oddsOf } from '../../packages/engine/src/odds/outcomes.ts';
import { RULE_SETS } from '../../packages/engine/src/rules/registry.ts';
import { scenario } from '../../packages/engine/src/scenarios/index.ts';
import { beginBattle, SUBJECTS } from '../../packages/engine/tests/subjects.ts';
import { type Measured, microseconds, milliseconds, perSecond, type Row } from '../row.ts';

const MOST = 5000; // commands of one battle

/** Opens a battle; the same seed gives the same battle. */
type Begin = (seed: string) => Promise<Battle>;

/** Battle after battle, each with a seed of its own, opening included; measured in commands or whole battles. */
async function battles(seconds: number, begin: Begin, what: 'commands' | 'battles'): Promise<Measured> {
  const first = await begin('bench');
  const { options, setup } = first.record;
  let played = 0;
  let given = 0;
  const value = await perSecond(seconds, () => {
    const seed = `bench ${played++}`;
    const battle = openBattle(first.rules, { setup, options, seed, keepTrail: false });
    const commands = playAtRandom(battle, luckOf(seedOf(seed), STREAM.general0), MOST);
    given += commands;
    return what === 'commands' ? commands : 1;
  });
  return { value, note: `${Math.floor(given / played + 0.5)} commands a battle` };
}

async function played(begin: Begin, seed = 'bench') {
  const battle = await begin('bench');
  playAtRandom(battle, luckOf(seedOf(seed), STREAM.general0), MOST);
  return battle;
}

/** A moment of a battle and what its player did in it. */
interface Moment {
  state: State;
  view: State;
  command: Command;
  dice: number; // thrown because of it
}

async function moments(begin: Begin, seed = 'bench'): Promise<{ rules: AnyRuleSet; at: Moment[] }> {
  const { rules, record } = await played(begin, seed);
  const again = await begin('bench');
  const at: Moment[] = [];
  const luck = luckOf(seedOf(seed), STREAM.general0);
  for (const { side, command, faces } of record.moves) {
    if (command === undefined) continue;
    const view = rules.copy(rules.view(again.state, side));
    at.push({ state: rules.copy(again.state), view, command, dice: faces.length });
    playAtRandom(again, luck, 1);
  }
  return { rules, at };
}

const ODDS_BATTLES = 4;
const ODDS_ROUNDS = 3; // of them the last counts

/** Processor milliseconds that the odds of each command of some battles took that threw dice, sorted. */
async function oddsTimes(begin: Begin): Promise<number[]> {
  const thrown: Moment[] = [];
  let rules: AnyRuleSet | undefined;
  for (let n = 0; n < ODDS_BATTLES; n++) {
    const found = await moments((seed) => begin(`${seed} ${n}`), `bench ${n}`);
    rules = found.rules;
    thrown.push(...found.at.filter(({ dice }) => dice > 0));
  }
  if (rules === undefined || thrown.length === 0) throw new Error('no dice were thrown');
  const times = thrown.map(() => 0);
  for (let round = 0; round < ODDS_ROUNDS; round++)
    for (const [i, { state, command }] of thrown.entries()) {
      const begun = process.cpuUsage();
      if (oddsOf(rules, state, [command]).outcomes.length === 0) throw new Error('no outcome');
      const { user, system } = process.cpuUsage(begun);
      times[i] = (user + system) / 1000;
    }
  return times.sort((a, b) => a - b);
}

/** What a table is held to, in times of what Showdown does; what is not named is held to a figure of its own. */
export interface Times {
  commands: number;
  battles: number;
  replay?: number;
}
const ANY: Times = { commands: 10, battles: 3 };
/** The largest tables of a game. */
export const LARGEST: Times = { commands: 40, battles: 10, replay: 60 };

/** A battle of a scenario. */
export async function beginScenario(id: string, name: string, seed: string): Promise<Battle> {
  const rules = await RULE_SETS.find((r) => r.id === id)?.load();
  const listed = scenario(name);
  if (rules === undefined || listed === undefined) throw new Error(`no table ${name} of ${id}`);
  const setup = readBeginning(rules, (await listed.load(id)).setup);
  if (isComplaint(setup)) throw new Error(complain(setup));
  return openBattle(rules, { setup, options: defaults(rules.options), seed, keepTrail: false });
}

export const rowsOf = (
  game: string,
  begin: Begin = (seed) => beginBattle(game, seed),
  times: Times = ANY,
): Row[] => [
  {
    name: `${game}-commands`,
    what: `${game}: commands of random legal players`,
    unit: 'per second',
    bar: { times: times.commands, peer: 'showdown.choices' },
    run: (seconds) => battles(seconds, begin, 'commands'),
  },
  {
    name: `${game}-battles`,
    what: `${game}: whole battles of random legal players`,
    unit: 'per second',
    bar: { times: times.battles, peer: 'showdown.battles' },
    run: (seconds) => battles(seconds, begin, 'battles'),
  },
  {
    name: `${game}-check`,
    what: `${game}: check of one command`,
    unit: 'ms',
    bar: { under: 0.1 },
    run: async (seconds) => {
      const { rules, at } = await moments(begin);
      return milliseconds(seconds, () => {
        for (const { view, command } of at) if (rules.check(view, command)) throw new Error('refused');
        return at.length;
      });
    },
  },
  {
    name: `${game}-odds`,
    what: `${game}: exact odds of a command that throws dice, median`,
    unit: 'ms',
    bar: { under: 1 },
    run: async () => {
      const times = await oddsTimes(begin);
      return { value: times[times.length >> 1], note: `${times.length} commands` };
    },
  },
  {
    name: `${game}-odds-longest`,
    what: `${game}: exact odds of a command that throws dice, the longest`,
    unit: 'ms',
    bar: { under: 20 },
    run: async () => {
      const times = await oddsTimes(begin);
      return { value: times[times.length - 1], note: `${times.length} commands` };
    },
  },
  {
    name: `${game}-copy`,
    what: `${game}: copy of a whole state`,
    unit: 'µs',
    bar: { under: 20 },
    run: async (seconds) => {
      const { rules, state } = await begin('bench');
      let turns = 0;
      const microsecondsEach = await microseconds(seconds, () => {
        for (let i = 0; i < 1000; i++) turns += rules.copy(state).turn;
        return 1000;
      });
      if (turns < 0) throw new Error('never'); // keeps the copies from being optimised away
      return microsecondsEach;
    },
  },
  {
    name: `${game}-replay`,
    what: `${game}: commands replayed from a record, digests compared`,
    unit: 'per second',
    bar: times.replay === undefined ? { atLeast: 20_000 } : { times: times.replay, peer: 'showdown.choices' },
    run: async (seconds) => {
      const { rules, record } = await played(begin);
      return perSecond(seconds, () => {
        const again = replay(rules, record);
        if (isComplaint(again) || again.departs) throw new Error('the record does not replay');
        return record.moves.length;
      });
    },
  },
];

/** Without the odds: a command that ends a phase of a large table throws all its dice at once, and is not counted out. */
export const withoutOdds = (rows: readonly Row[]): Row[] => rows.filter((row) => !row.name.includes('-odds'));

/** A turn of Argad is sealed orders of everybody: its odds are sampled (argad.ts). */
export const rows: Row[] = Object.keys(SUBJECTS)
  .flatMap((game) => rowsOf(game))
  .filter((row) => !row.name.startsWith('argad-odds'));

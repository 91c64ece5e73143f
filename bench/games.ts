/** Rows of every game: random players, copying, checking, replaying. */
import { type Battle, openBattle } from '../packages/engine/src/battle/battle.ts';
import {
  type AnyRuleSet,
  type Command,
  isComplaint,
  type State,
} from '../packages/engine/src/battle/protocol.ts';
import { replay } from '../packages/engine/src/battle/replay.ts';
import { luckOf, STREAM, seedOf } from '../packages/engine/src/battle/seed.ts';
import { playAtRandom } from '../packages/engine/src/generals/recruit.ts';
import { oddsOf } from '../packages/engine/src/odds/outcomes.ts';
import { beginBattle, SUBJECTS } from '../packages/engine/tests/subjects.ts';
import { type Measured, microseconds, milliseconds, perSecond, type Row } from './row.ts';

const MOST = 5000; // commands of one battle

/** Opens a battle; the same seed gives the same battle. */
type Begin = (seed: string) => Promise<Battle>;

/** Battle after battle, each with a seed of its own, opening included; measured in commands or whole battles. */
async function battles(seconds: number, begin: Begin, what: 'commands' | 'battles'): Promise<Measured> {
  const first = await begin('bench');
  const { options, setup } = first.record;
  let played = 0;
  let given = 0;
  const value = perSecond(seconds, () => {
    const seed = `bench ${played++}`;
    const battle = openBattle(first.rules, { setup, options, seed, keepTrail: false });
    const commands = playAtRandom(battle, luckOf(seedOf(seed), STREAM.general0), MOST);
    given += commands;
    return what === 'commands' ? commands : 1;
  });
  return { value, note: `${Math.floor(given / played + 0.5)} commands a battle` };
}

async function played(begin: Begin) {
  const battle = await begin('bench');
  playAtRandom(battle, luckOf(seedOf('bench'), STREAM.general0), MOST);
  return battle;
}

/** A moment of a battle and what its player did in it. */
interface Moment {
  state: State;
  view: State;
  command: Command;
  dice: number; // thrown because of it
}

async function moments(begin: Begin): Promise<{ rules: AnyRuleSet; at: Moment[] }> {
  const { rules, record } = await played(begin);
  const again = await begin('bench');
  const at: Moment[] = [];
  const luck = luckOf(seedOf('bench'), STREAM.general0);
  for (const { side, command, faces } of record.moves) {
    if (command === undefined) continue;
    const view = rules.copy(rules.view(again.state, side));
    at.push({ state: rules.copy(again.state), view, command, dice: faces.length });
    playAtRandom(again, luck, 1);
  }
  return { rules, at };
}

export const rowsOf = (game: string, begin: Begin = (seed) => beginBattle(game, seed)): Row[] => [
  {
    name: `${game}-commands`,
    what: `${game}: commands of random legal players`,
    unit: 'per second',
    bar: { times: 10, peer: 'showdown.choices' },
    run: (seconds) => battles(seconds, begin, 'commands'),
  },
  {
    name: `${game}-battles`,
    what: `${game}: whole battles of random legal players`,
    unit: 'per second',
    bar: { times: 3, peer: 'showdown.battles' },
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
    what: `${game}: exact odds of a command that throws dice`,
    unit: 'ms',
    bar: { under: 1 },
    run: async (seconds) => {
      const { rules, at } = await moments(begin);
      const thrown = at.filter(({ dice }) => dice > 0);
      if (thrown.length === 0) throw new Error('no dice were thrown');
      return milliseconds(seconds, () => {
        for (const { state, command } of thrown) {
          if (oddsOf(rules, state, [command]).outcomes.length === 0) throw new Error('no outcome');
        }
        return thrown.length;
      });
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
      const microsecondsEach = microseconds(seconds, () => {
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
    bar: { atLeast: 20_000 },
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

/** Orders of Baroque throw anything from one die to a whole charge: baroque.ts has the odds of each kind. */
export const rows: Row[] = Object.keys(SUBJECTS)
  .flatMap((game) => rowsOf(game))
  .filter((row) => row.name !== 'baroque-odds');

/** Argad: exact odds of one strike, one shot and a volley of twelve; a turn of forty figures. */
import { openBattle } from '../../packages/engine/src/battle/battle.ts';
import { luckOf, STREAM, seedOf } from '../../packages/engine/src/battle/dice/seed.ts';
import { defaults } from '../../packages/engine/src/battle/options.ts';
import {
  type Command,
  complain,
  isComplaint,
  type Json,
  type State,
} from '../../packages/engine/src/battle/protocol.ts';
import { playAtRandom } from '../../packages/engine/src/generals/levels/recruit.ts';
import { endOf } from '../../packages/engine/src/odds/horizon.ts';
import { type Answers, byDefault, oddsOf } from '../../packages/engine/src/odds/outcomes.ts';
import { distributionsOf } from '../../packages/engine/src/odds/question.ts';
import { argad } from '../../packages/engine/src/rules/argad/index.ts';
import type { Order } from '../../packages/engine/src/rules/argad/orders/orders.ts';
import type { Argad } from '../../packages/engine/src/rules/argad/state.ts';
import { run, seal, skirmish } from '../../packages/engine/src/rules/argad/testing.ts';
import { SCENARIOS } from '../../packages/engine/src/scenarios/index.ts';
import { type Measured, milliseconds, perSecond, type Row } from '../row.ts';

const quiet = (who: string): Order => ({
  who: [who],
  intent: 'hold',
  reaction: { on: 'none', do: 'go-on' },
  fire: { when: 'none' },
});
const top = (s: State): string => s.frames[s.frames.length - 1]?.at ?? '';

/** Exact odds from here until a phase is over. */
function odds(seconds: number, s: Argad, until: (at: string, t: State) => boolean): Promise<number> {
  return milliseconds(seconds, () => {
    const found = oddsOf(argad, s, [], { answers: byDefault, until: (t: State) => until(top(t), t) });
    if (found.outcomes.length < 2 || found.cut) throw new Error('nothing can happen, or too much');
    return 1;
  });
}

/** Two men in contact, about to strike. */
function strike(): Argad {
  const s = skirmish({
    a: { A1: { x: 50, y: 50, melee: ['sword'] } },
    b: { B1: { x: 50, y: 52, melee: ['halberd'] } },
    options: { nerve: false },
  });
  seal(s, [quiet('A1')], [quiet('B1')]);
  run(s, [], (t) => top(t) === 'melee.begin');
  return s;
}

/** So many calivers at a group of as many, their shots noted. */
function volley(shooters: number): Argad {
  const row = (y: number, of: string, more: object) =>
    Object.fromEntries(
      Array.from({ length: shooters }, (_, n) => [`${of}${n + 1}`, { x: 20 + 3 * n, y, ...more }]),
    );
  const s = skirmish({
    a: row(30, 'A', { ranged: ['caliver'] }),
    b: row(44, 'B', {}),
    options: { nerve: false },
  });
  seal(s);
  run(s, [], (t) => top(t) === 'volley');
  return s;
}

/** Of the volley that is being worked out: which of a group falls is one draw among equals. */
const stageOf = (t: State): unknown =>
  (t.frames[t.frames.length - 1] as { stage?: string } | undefined)?.stage;

const shotsOver = (at: string): boolean => at === 'melee.begin' || at === 'replace' || at === 'orders';

/** Twenty a side with shot, halberds and horse, forty in all. */
function forty(): Json {
  const band = (side: 0 | 1) => ({
    side,
    name: side === 0 ? 'ours' : 'theirs',
    figures: Array.from({ length: 20 }, (_, n) => ({
      id: `${side === 0 ? 'A' : 'B'}${n + 1}`,
      class: n === 0 ? 4 : 3,
      ...(n === 0 ? { role: 'officer' } : {}),
      ...(n % 5 === 4
        ? { mode: 'cavalry', ranged: ['pistol'] }
        : n % 4 === 1
          ? { ranged: ['short-arquebus'] }
          : n % 4 === 2
            ? { melee: ['halberd'] }
            : {}),
      x: 15 + (n % 10) * 9,
      y: (side === 0 ? 30 : 80) + (side === 0 ? -1 : 1) * Math.floor(n / 10) * 8,
    })),
  });
  const setup = argad.readSetup({
    width: 120,
    depth: 110,
    bands: [band(0), band(1)],
    terrain: {
      grounds: [
        { id: 'wood', kind: 'wood', box: [20, 45, 45, 65] },
        { id: 'bushes', kind: 'bushes', box: [70, 50, 90, 60] },
      ],
      lines: [
        {
          id: 'wall',
          kind: 'low-wall',
          points: [
            [50, 55],
            [65, 55],
          ],
        },
      ],
    },
  });
  if (isComplaint(setup)) throw new Error(complain(setup));
  return setup;
}

const WARM = 100; // battles of some ten turns
const TURNS = 1000;

/** Processor times of a thousand turns of forty figures under random orders, ms: from the second seal to the next question. */
function turns(of: (sorted: readonly number[]) => number): Measured {
  const setup = forty();
  const options = defaults(argad.options);
  const times: number[] = [];
  for (let n = -WARM; times.length < TURNS; n++) {
    const seed = `turns ${n}`;
    const battle = openBattle(argad, { setup, options, seed, keepTrail: false });
    const luck = luckOf(seedOf(seed), STREAM.general0);
    for (let k = 0; k < 200 && battle.state.over === null; k++) {
      const turn = battle.state.turn;
      const begun = process.cpuUsage();
      playAtRandom(battle, luck, 1);
      const spent = process.cpuUsage(begun);
      if (n >= 0 && battle.state.turn !== turn) times.push((spent.user + spent.system) / 1000);
    }
  }
  return { value: of(times.sort((a, b) => a - b)), note: `${times.length} turns in a warm process` };
}

const SIX = [
  'inn-1628',
  'sunken-lane-1592',
  'crossroads-1632',
  'mill-1636',
  'caracole-1587',
  'churchyard-1644',
];

/** The six skirmishes of the book one after another, random players on both sides; opening included. */
async function sixSkirmishes(seconds: number): Promise<Measured> {
  const six = SCENARIOS.filter((x) => SIX.includes(x.id));
  const options = defaults(argad.options);
  const setups: Json[] = [];
  for (const x of six) {
    const setup = argad.readSetup((await x.load('argad')).setup);
    if (isComplaint(setup)) throw new Error(complain(setup));
    setups.push(setup);
  }
  let played = 0;
  const value = await perSecond(seconds, () => {
    for (const setup of setups) {
      const seed = `six ${played++}`;
      const battle = openBattle(argad, { setup, options, seed, keepTrail: false });
      playAtRandom(battle, luckOf(seedOf(seed), STREAM.general0), 5000);
    }
    return setups.length;
  });
  return { value, note: `${setups.length} skirmishes in turn` };
}

/** Sealed orders of one side in the midst of each skirmish, as its player may ask for their odds. */
async function sealedOrders() {
  const out: { view: State; question: { commands: Command[]; answers: Answers } }[] = [];
  const options = defaults(argad.options);
  for (const x of SCENARIOS.filter((one) => SIX.includes(one.id))) {
    const setup = argad.readSetup((await x.load('argad')).setup);
    if (isComplaint(setup)) throw new Error(complain(setup));
    for (const turn of [2, 4, 7]) {
      const battle = openBattle(argad, { setup, options, seed: `sealed ${turn}`, keepTrail: false });
      const luck = luckOf(seedOf('sealed'), STREAM.general0);
      const asks = () => argad.asks(battle.state as Argad);
      while (battle.state.over === null && (battle.state.turn < turn || asks().length < 2))
        playAtRandom(battle, luck, 1);
      const [ask] = battle.state.over === null ? asks() : [];
      if (ask?.kind !== 'orders') continue;
      const view = argad.view(battle.state as Argad, ask.side);
      const command = argad.sample(view, ask, luck);
      const ends = endOf(view, ask, argad.asks(view));
      const answers: Answers = (s, next) => (ends(s, next) ? undefined : next.default);
      out.push({ view, question: { commands: [command], answers } });
    }
  }
  return out;
}

/** Processor time to the first answer, or to the last, of each of them: the longest. */
async function sealed(until: 'first' | 'last'): Promise<Measured> {
  const times: number[] = [];
  const every = await sealedOrders();
  for (const round of ['warm', 'measured'])
    for (const { view, question } of every) {
      const begun = process.cpuUsage();
      for (const found of distributionsOf(argad, view, question)) {
        if (found.exact) throw new Error('not sampled');
        if (until === 'first') break;
      }
      const { user, system } = process.cpuUsage(begun);
      if (round === 'measured') times.push((user + system) / 1000);
    }
  times.sort((a, b) => a - b);
  const half = times[times.length >> 1].toFixed(0);
  return { value: times[times.length - 1], note: `half of ${times.length} within ${half} ms` };
}

export const rows: Row[] = [
  {
    name: 'argad-sealed-first',
    what: 'Argad: first answer about sealed orders, sampled; the longest over the six skirmishes',
    unit: 'ms',
    bar: { under: 100 },
    run: () => sealed('first'),
  },
  {
    name: 'argad-sealed',
    what: 'Argad: sealed orders, each chance certain to 1 % (9,604 samples); the longest over the six skirmishes',
    unit: 'ms',
    bar: { under: 2000 },
    run: () => sealed('last'),
  },
  {
    name: 'argad-six',
    what: 'Argad: whole battles of random legal players, over the six skirmishes',
    unit: 'per second',
    bar: { times: 20, peer: 'showdown.battles' },
    run: sixSkirmishes,
  },
  {
    name: 'argad-strike',
    what: 'Argad: exact odds of one exchange of blows',
    unit: 'ms',
    bar: { under: 1 },
    run: (seconds) => odds(seconds, strike(), (at) => at === 'aftermath' || at === 'orders'),
  },
  {
    name: 'argad-shot',
    what: 'Argad: exact odds of one shot',
    unit: 'ms',
    bar: { under: 1 },
    run: (seconds) => odds(seconds, volley(1), shotsOver),
  },
  {
    name: 'argad-volley',
    what: 'Argad: exact odds of a volley of twelve at a group of twelve, how many are hit',
    unit: 'ms',
    bar: { under: 5 },
    run: (seconds) => odds(seconds, volley(12), (_, t) => stageOf(t) === 'losses'),
  },
  {
    name: 'argad-turn',
    what: 'Argad: a turn of 40 figures under random orders, median',
    unit: 'ms',
    bar: { under: 0.3 }, // a fifth of what it took when this bar was set
    run: () => turns((t) => t[t.length >> 1]),
  },
  {
    name: 'argad-turn-longest',
    what: 'Argad: a turn of 40 figures under random orders, the longest beside the median',
    unit: 'times',
    bar: { under: 4 },
    run: () => turns((t) => t[t.length - 1] / t[t.length >> 1]),
  },
];

/** Baroque: the rows of a whole game of 300 points, and the exact odds of shots, melees and charges. */
import { openBattle, play } from '../../packages/engine/src/battle/battle.ts';
import { luckOf, seedOf } from '../../packages/engine/src/battle/dice/seed.ts';
import { defaults } from '../../packages/engine/src/battle/options.ts';
import {
  type Command,
  complain,
  isComplaint,
  type State,
} from '../../packages/engine/src/battle/protocol.ts';
import { readBeginning } from '../../packages/engine/src/battle/record/rerun.ts';
import { byDefault, oddsOf } from '../../packages/engine/src/odds/outcomes.ts';
import { unfold } from '../../packages/engine/src/odds/unfold.ts';
import { LISTS } from '../../packages/engine/src/rules/baroque/army/lists.ts';
import { randomArmy } from '../../packages/engine/src/rules/baroque/army/muster.ts';
import type { BaroqueCommand } from '../../packages/engine/src/rules/baroque/commands.ts';
import { baroque } from '../../packages/engine/src/rules/baroque/index.ts';
import { foughtOut } from '../../packages/engine/src/rules/baroque/melee/melee.ts';
import { Between } from '../../packages/engine/src/rules/baroque/odds/between.ts';
import type { BaroqueState } from '../../packages/engine/src/rules/baroque/state.ts';
import { Scene, type Spec, u } from '../../packages/engine/src/rules/baroque/testing.ts';
import { SCENARIOS } from '../../packages/engine/src/scenarios/index.ts';
import { type Measured, milliseconds, type Row } from '../row.ts';
import { beginScenario, LARGEST, rowsOf, withoutOdds } from './games.ts';

/** Two armies of the smallest budget, drawn up by the rules themselves. */
async function begin(seed: string) {
  const luck = luckOf(seedOf('bench armies'));
  const rosters = [randomArmy(LISTS[0], 300, luck), randomArmy(LISTS[1], 300, luck)];
  const setup = readBeginning(baroque, { rosters, table: [20, 15], quick: true });
  if (isComplaint(setup)) throw new Error(complain(setup));
  return openBattle(baroque, { setup, options: defaults(baroque.options), seed, keepTrail: false });
}

const commands = [
  { side: 0, name: 'south', leader: { quality: 'reliable', x: 5, y: 5 } },
  { side: 1, name: 'north', leader: { quality: 'reliable', x: 30, y: 30 } },
];

/** Twenty more units about the table, as in a battle. */
const others = Array.from({ length: 20 }, (_, i) =>
  u(`${i % 2 === 0 ? 'A' : 'B'}${50 + i}`, 'T', 3 + (i % 10) * 3, i % 2 === 0 ? 8 + i / 10 : 34 + i / 10, {
    command: i % 2,
    vbu: 4,
  }),
);

/** Leaders who ride with the charger and with its target. */
const leading = [
  { side: 0, name: 'south', leader: { quality: 'reliable', unit: 'A1' } },
  { side: 1, name: 'north', leader: { quality: 'reliable', unit: 'B1' } },
];

/** An order that is to be counted, every question answered in the standing way, to the end of so many melee phases. */
function given(led: boolean, units: Spec[], order: Spec, phases: number) {
  const s = new Scene({ commands: led ? leading : commands, units: [...units, ...others] });
  const command = { ask: s.ask.id, ...order } as BaroqueCommand;
  const refusal = baroque.check(s.state, command);
  if (refusal !== undefined) throw new Error(`${refusal.rule} ${refusal.why}`);
  const wish = { answers: byDefault, until: (t: State) => foughtOut(t as BaroqueState, phases) };
  return { state: s.state, command, wish };
}

/** Exact odds of everything that the order does. */
function odds(seconds: number, units: Spec[], order: Spec, phases: number): Promise<number> {
  const { state, command, wish } = given(false, units, order, phases);
  return milliseconds(seconds, () => {
    if (oddsOf(baroque, state, [command], wish).outcomes.length < 2) throw new Error('nothing can happen');
    return 1;
  });
}

/** Exact odds between the units named: a leader's death shakes his whole command, but those apart are left out. */
function oddsBetween(
  seconds: number,
  ids: string[],
  units: Spec[],
  order: Spec,
  phases: number,
): Promise<number> {
  const { state, command } = given(true, units, order, phases);
  return milliseconds(seconds, () => {
    if (count(state, command, ids, phases) < 2) throw new Error('nothing can happen');
    return 1;
  });
}

/** Counts every outcome between the units named; how many there are. */
function count(state: State, command: Command, ids: string[], phases: number): number {
  const about = new Between(baroque, state as BaroqueState, ids, phases);
  const { rules, until, join } = about;
  const { ends, cut } = unfold(rules, state, [command], { answers: byDefault, until, join, deepest: true });
  if (cut) throw new Error('not counted out');
  return about.endings(ends).length;
}

/** A charge that a player of a battle could order, and the position in which he could. */
interface Charge {
  state: State;
  command: Command;
  ids: string[];
}

const CHARGES = 12; // looked at in each battle

/** Charges along random games of the six battles; those who play attach leaders and charge where they can. */
async function battleCharges(): Promise<Charge[]> {
  const out: Charge[] = [];
  for (const listed of SCENARIOS.filter((s) => s.rules.includes('baroque') && s.short !== true)) {
    const setup = readBeginning(baroque, (await listed.load('baroque')).setup);
    if (isComplaint(setup)) throw new Error(complain(setup));
    const luck = luckOf(seedOf(listed.id));
    const seen = new Set<string>();
    for (let game = 0; game < 6 && seen.size < CHARGES; game++) {
      const seed = `${listed.id} ${game}`;
      const battle = openBattle(baroque, {
        setup,
        options: defaults(baroque.options),
        seed,
        keepTrail: false,
      });
      for (let n = 0; n < 800 && battle.state.over === null && seen.size < CHARGES; n++) {
        const s = battle.state as BaroqueState;
        const [ask] = baroque.asks(s);
        let command = baroque.sample(s, ask, luck);
        if (ask.kind === 'order' && luck.below(3) === 0) {
          const charges = [...baroque.suggest(s, ask, { kind: 'charge', most: 3 })];
          for (const c of charges as (typeof command & { unit: string; target: string })[]) {
            const key = `${game} ${s.turn} ${c.unit} ${c.target}`;
            if (!seen.has(key)) out.push({ state: baroque.copy(s), command: c, ids: [c.unit, c.target] });
            seen.add(key);
          }
          const joins = baroque.suggest(s, ask, { kind: 'leader', most: 1 });
          for (const c of charges.length > 0 ? charges : joins) command = c;
        }
        play(battle, ask.side, command);
      }
    }
  }
  return out;
}

/** The slowest of all charges of the battles, by processor time in a warm process. */
async function slowest(phases: number): Promise<Measured> {
  const charges = await battleCharges();
  const times: number[] = [];
  for (const round of ['warm', 'measured'])
    for (const c of charges) {
      const before = process.cpuUsage();
      count(c.state, c.command, c.ids, phases);
      const { user, system } = process.cpuUsage(before);
      if (round === 'measured') times.push((user + system) / 1000);
    }
  times.sort((a, b) => a - b);
  const half = times[Math.floor(times.length / 2)].toFixed(1);
  return { value: times[times.length - 1], note: `half of ${times.length} within ${half} ms` };
}

const tercio = { vbu: 7, I: 2, mm: 4, M: '1', traits: ['massed', 'pike', 'motivated'] };
const shot = { kind: 'shoot', unit: 'A1', target: 'B1', from: 'front', at: 'best', reserve: 0, turn: 0 };
const musketeers = { command: 0, weapon: 'musket', vbu: 8, I: 1, traits: ['pike', 'wellTrained'] };
const charge = { kind: 'charge', unit: 'A1', target: 'B1', potential: false };
const riders = [
  u('A1', 'GA', 20, 16, { command: 0, vbu: 7, I: 4, M: '3', traits: ['lance', 'pointBlankPistol'] }),
  u('B1', 'TR', 20, 17.5, { command: 1, vbu: 7, I: 3, M: '3', traits: ['pointBlankPistol', 'motivated'] }),
  u('B2', 'TR', 20, 22, { command: 1, vbu: 6, I: 3, M: '3', traits: ['pointBlankPistol'] }),
];

export const rows: Row[] = [
  ...withoutOdds(rowsOf('baroque-300', begin)),
  ...withoutOdds(
    rowsOf('vienna-baroque', (seed) => beginScenario('baroque', 'vienna-1683-baroque', seed), LARGEST),
  ),
  {
    name: 'baroque-volley',
    what: 'Baroque: exact odds of a first volley with re-rolls and its cohesion test',
    unit: 'ms',
    bar: { under: 5 },
    run: (seconds) =>
      odds(
        seconds,
        [u('A1', 'P&M', 20, 16, musketeers), u('B1', 'LTE', 20, 16.9, { ...tercio, command: 1 })],
        shot,
        1,
      ),
  },
  {
    name: 'baroque-melee',
    what: 'Baroque: exact odds of a charge of tercios, pools of 13 dice and more with re-rolls, and its tests',
    unit: 'ms',
    bar: { under: 5 },
    run: (seconds) =>
      odds(
        seconds,
        [
          u('A1', 'LTE', 20, 16, { ...tercio, command: 0 }),
          u('B1', 'LTE', 20, 16.5, { ...tercio, command: 1, reacted: true }),
        ],
        charge,
        1,
      ),
  },
  {
    name: 'baroque-charge',
    what: 'Baroque: exact odds of a charge with every reaction, to the end of the first melee phase',
    unit: 'ms',
    bar: { under: 150 },
    run: (seconds) => odds(seconds, riders, charge, 1),
  },
  {
    name: 'baroque-pursuit',
    what: 'Baroque: the same with pursuit and a second melee phase',
    unit: 'ms',
    bar: { under: 300 },
    run: (seconds) => odds(seconds, riders, charge, 2),
  },
  {
    name: 'baroque-led-charge',
    what: 'Baroque: exact odds of a charge between units that leaders are attached to, to the end of the first melee phase',
    unit: 'ms',
    bar: { under: 150 },
    run: (seconds) => oddsBetween(seconds, ['A1', 'B1'], riders, charge, 1),
  },
  {
    name: 'baroque-led-pursuit',
    what: 'Baroque: the same with pursuit, the unit that it may meet, and a second melee phase',
    unit: 'ms',
    bar: { under: 300 },
    run: (seconds) => oddsBetween(seconds, ['A1', 'B1', 'B2'], riders, charge, 2),
  },
  {
    name: 'baroque-battle-charge',
    what: 'Baroque: exact odds of the slowest charge along games of the six battles, to the end of the first melee phase',
    unit: 'ms',
    bar: { under: 150 },
    run: () => slowest(1),
  },
  {
    name: 'baroque-battle-pursuit',
    what: 'Baroque: the same with pursuit and a second melee phase',
    unit: 'ms',
    bar: { under: 300 },
    run: () => slowest(2),
  },
];

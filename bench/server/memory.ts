/** What a live game holds beside its record, and whether many battles in a row leave anything behind. */

import type { Battle } from '../../packages/engine/src/battle/battle.ts';
import { openBattle } from '../../packages/engine/src/battle/battle.ts';
import { luckOf, STREAM, seedOf } from '../../packages/engine/src/battle/dice/seed.ts';
import { playAtRandom } from '../../packages/engine/src/generals/levels/recruit.ts';
import { beginScenario } from '../games/games.ts';
import type { Measured, Row } from '../row.ts';

/** The largest tables. */
const TABLES: readonly (readonly [rules: string, scenario: string])[] = [
  ['adlg-r-2024', 'rocroi-1643'],
  ['adlg-r-2024', 'vienna-1683'],
  ['baroque', 'vienna-1683-baroque'],
  ['group-orders', 'ridge-1811'],
  ['argad', 'churchyard-1644'],
];
const WARM = 200;
const GAMES = 200;
const COMMANDS = 60;

/** Bytes in use after everything unused was cleared away. Rows run with --expose-gc. */
function inUse(): number {
  const { gc } = globalThis as { gc?: () => void };
  if (gc === undefined) throw new Error('memory is measured with --expose-gc');
  gc();
  gc();
  return process.memoryUsage().heapUsed;
}

/** KiB of one game in the midst of play, as the driver keeps it with undo, without what its record holds. */
async function live(rules: string, name: string): Promise<number> {
  const first = await beginScenario(rules, name, 'memory');
  const { setup, options } = first.record;
  const play = (seed: string): Battle => {
    const battle = openBattle(first.rules, { setup, options, seed });
    playAtRandom(battle, luckOf(seedOf(seed), STREAM.general0), COMMANDS);
    return battle;
  };
  // what is kept once for all games: tables, and the code that the compiler makes
  for (let n = 0; n < WARM; n++) play(`warm ${n}`);
  const before = inUse();
  const games: Battle[] = [];
  for (let n = 0; n < GAMES; n++) {
    const battle = play(`memory ${n}`);
    // All that the record holds is let go; the game itself could be played on.
    battle.record = { ...battle.record, moves: [], turns: [], branches: [] };
    games.push(battle);
  }
  const bytes = inUse() - before;
  if (games.length !== GAMES) throw new Error('never');
  return bytes / GAMES / 1024;
}

/** KiB that each further battle leaves behind, after the first hundred. */
async function leftBehind(rules: string, name: string): Promise<Measured> {
  const first = await beginScenario(rules, name, 'memory');
  const { setup, options } = first.record;
  const play = (from: number, to: number): void => {
    for (let n = from; n < to; n++) {
      const seed = `lab ${n}`;
      const battle = openBattle(first.rules, { setup, options, seed, keepTrail: false });
      playAtRandom(battle, luckOf(seedOf(seed), STREAM.general0), 5000);
    }
  };
  play(0, 100);
  const before = inUse();
  play(100, 1100);
  const after = inUse();
  return { value: Math.max(0, after - before) / 1000 / 1024, note: '1,000 battles after the first hundred' };
}

export const rows: Row[] = [
  ...TABLES.map(
    ([rules, name]): Row => ({
      name: `memory-${rules}-${name}`,
      what: `${rules}: a live game beside its record, ${name}`,
      unit: 'KiB',
      bar: { under: 60 },
      run: () => live(rules, name),
    }),
  ),
  {
    name: 'memory-lab',
    what: 'a lab of many battles: what each leaves behind (A day on the heath)',
    unit: 'KiB',
    bar: { under: 1 },
    run: () => leftBehind('adlg-r-2024', 'a-day-on-the-heath'),
  },
];

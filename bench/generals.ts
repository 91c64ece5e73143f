/**
 * Rows of the sergeants: a battle of two of them and the longest turn of one, in processor time, on several tables; the
 * first battle compiled when `tercio battle` compiles it.
 */
import { compileAsUsual, compileLater } from '../apps/cli/src/compiler.ts';
import { asksOf, openBattle, play } from '../packages/engine/src/battle/battle.ts';
import { defaults } from '../packages/engine/src/battle/options.ts';
import { type AnyRuleSet, complain, isComplaint, type Json } from '../packages/engine/src/battle/protocol.ts';
import { readBeginning } from '../packages/engine/src/battle/record/rerun.ts';
import { choose, loadGeneral, seat } from '../packages/engine/src/generals/player.ts';
import { RULE_SETS } from '../packages/engine/src/rules/registry.ts';
import { scenario } from '../packages/engine/src/scenarios/index.ts';
import type { Row } from './row.ts';

/** The rated table of every game and its largest. */
const TABLES: readonly (readonly [rules: string, scenario: string])[] = [
  ['adlg-r-2021', 'a-day-on-the-heath'],
  ['adlg-r-2024', 'a-day-on-the-heath'],
  ['adlg-r-2024', 'rocroi-1643'],
  ['adlg-r-2024', 'vienna-1683'],
  ['baroque', 'push-of-pike-1643-baroque'],
  ['baroque', 'rocroi-1643-baroque'],
  ['baroque', 'vienna-1683-baroque'],
  ['argad', 'gentlemen-archers-1557'],
  ['argad', 'sunken-lane-1592'],
  ['group-orders', 'long-meadow-1760'],
  ['group-orders', 'ridge-1811'],
];

const MOST = 20_000; // commands of one battle

/** Processor milliseconds of one battle, and of the longest turn of a side in it. */
interface Cost {
  battle: number;
  turn: number;
}

async function tableOf(id: string, name: string): Promise<(seed: string) => Cost> {
  const rules: AnyRuleSet | undefined = await RULE_SETS.find((r) => r.id === id)?.load();
  const listing = scenario(name);
  if (rules === undefined || listing === undefined) throw new Error(`no table ${id} ${name}`);
  const setup = readBeginning(rules, (await listing.load(id)).setup);
  if (isComplaint(setup)) throw new Error(complain(setup));
  const general = await loadGeneral('sergeant', rules);
  if (general === undefined) throw new Error('no sergeant');
  return (seed) => {
    const begun = cpu();
    const options = defaults(rules.options);
    const battle = openBattle(rules, { setup: setup as Json, options, seed, keepTrail: false });
    const players = [seat(general, 0, `of ${seed}`), seat(general, 1, `of ${seed}`)];
    const turns = new Map<string, number>();
    for (let given = 0; battle.state.over === null && given < MOST; given++) {
      const [ask] = asksOf(battle);
      const whose = `${battle.state.turn} ${ask.side}`;
      const before = cpu();
      const { command } = choose(players[ask.side], battle, ask, 'plain');
      turns.set(whose, (turns.get(whose) ?? 0) + cpu() - before);
      play(battle, ask.side, command, 'general');
    }
    return { battle: cpu() - begun, turn: Math.max(...turns.values()) };
  };
}

/** Of this thread and the collector's, so that other work on the machine does not count. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const whole = (ms: number): string => Math.floor(ms + 0.5).toLocaleString('en');

export const rows: Row[] = TABLES.map(([id, name]) => ({
  name: `sergeants-${id}-${name}`,
  what: `${id}: a battle of two sergeants, ${name}`,
  unit: 'ms',
  bar: { under: 3000 },
  run: async (seconds) => {
    compileLater();
    const table = await tableOf(id, name);
    const first = table('bench cold');
    compileAsUsual();
    table('bench warm');
    const warm: Cost[] = [];
    const end = performance.now() + 1000 * seconds;
    while (warm.length < 3 || performance.now() < end) warm.push(table(`bench ${warm.length}`));
    const longest = Math.max(...warm.map((c) => c.turn));
    return {
      value: warm.reduce((sum, c) => sum + c.battle, 0) / warm.length,
      note: `longest turn ${whole(longest)} ms; the first battle of a process ${whole(first.battle)} ms, its longest turn ${whole(first.turn)} ms`,
    };
  },
}));

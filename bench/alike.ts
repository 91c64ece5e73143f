/**
 * Battles of one table, played and replayed: the digest of everything their records hold, and the processor time.
 * scripts/checks/alike.mjs runs it of two states of the sources in turn.
 */
import { openBattle } from '../packages/engine/src/battle/battle.ts';
import { luckOf, STREAM, seedOf } from '../packages/engine/src/battle/dice/seed.ts';
import { Mixer } from '../packages/engine/src/battle/digest.ts';
import { defaults } from '../packages/engine/src/battle/options.ts';
import { type AnyRuleSet, complain, isComplaint, type Json } from '../packages/engine/src/battle/protocol.ts';
import { replay } from '../packages/engine/src/battle/record/replay.ts';
import { readBeginning } from '../packages/engine/src/battle/record/rerun.ts';
import { playAtRandom } from '../packages/engine/src/generals.ts';
import { RULE_SETS } from '../packages/engine/src/rules/registry.ts';
import { SCENARIOS } from '../packages/engine/src/scenarios/index.ts';

const MOST = 5000; // commands of one battle
const spent = (from: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
};

async function tables(rules: AnyRuleSet, wanted: string): Promise<Json[]> {
  const out: Json[] = [];
  for (const x of SCENARIOS) {
    if (!x.rules.includes(rules.id) || (wanted === '' ? x.short === true : !x.id.startsWith(wanted)))
      continue;
    const setup = readBeginning(rules, (await x.load(rules.id)).setup);
    if (isComplaint(setup)) throw new Error(complain(setup));
    out.push(setup);
  }
  if (out.length === 0) throw new Error(`no table ${wanted} of ${rules.id}`);
  return out;
}

const [game, table = '', seed = 'alike', count = '10', warm = '0'] = process.argv.slice(2);
const listed = RULE_SETS.find(({ id }) => id === game);
if (listed === undefined) throw new Error(`no game ${game}`);
const rules = await listed.load();
const setups = await tables(rules, table);
const options = defaults(rules.options);

const battles: string[] = [];
let playing = 0;
let replaying = 0;
let commands = 0;
for (let n = -Number(warm); n < Number(count); n++) {
  for (const setup of setups) {
    const own = `${seed} ${n}`;
    const begun = process.cpuUsage();
    const battle = openBattle(rules, { setup, options, seed: own, keepTrail: false });
    const given = playAtRandom(battle, luckOf(seedOf(own), STREAM.general0), MOST);
    const played = spent(begun);
    const from = process.cpuUsage();
    const again = replay(rules, battle.record);
    const replayed = spent(from);
    if (isComplaint(again) || again.departs) throw new Error(`${own} does not replay`);
    if (n < 0) continue;
    commands += given;
    playing += played;
    replaying += replayed;
    battles.push(new Mixer().json(battle.record).hex());
  }
}
process.stdout.write(JSON.stringify({ battles, commands, playing, replaying }));

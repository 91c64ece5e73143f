import type { BattleRecord } from '@tercio/engine';
import {
  asksOf,
  type Command,
  checkOf,
  complain,
  isComplaint,
  openBattle,
  play,
  readBeginning,
  readOptions,
} from '@tercio/engine';
import { loadGeneral, playOut, seat } from '@tercio/engine/generals';
import { scenario } from '@tercio/engine/scenarios';
import { loadRules } from '../src/game/rules.ts';
import { manyPieces } from './positions.ts';

/** A battle of the lab as a record, for tests that look back: generals play it in a moment. */
export async function playedRecord(
  id: string,
  general: string,
  seed: string,
  most: number,
  wished: Readonly<Record<string, number>> = {},
): Promise<BattleRecord> {
  const rulesId = 'adlg-r-2021';
  const rules = await loadRules(rulesId);
  const listed = scenario(id);
  if (!rules || !listed) throw new Error(`no battle ${id} of ${rulesId}`);
  const { setup, names } = await listed.load(rulesId);
  const read = readBeginning(rules, setup);
  if (isComplaint(read)) throw new Error(complain(read));
  const options = readOptions(rules.options, wished);
  if (isComplaint(options)) throw new Error(complain(options));
  const battle = openBattle(rules, { setup: read, options, seed, names: [names[0], names[1]] });
  const player = await loadGeneral(general, rules);
  if (!player) throw new Error(`no general ${general}`);
  playOut(battle, [seat(player, 0, `${seed}0`, 0.1), seat(player, 1, `${seed}1`, 0.1)], most);
  return battle.record;
}

/** A long record of at least so many commands: two armies that look at each other and dress their lines. */
export async function longRecord(least: number): Promise<BattleRecord> {
  const rules = await loadRules('adlg-r-2021');
  if (!rules) throw new Error('no rules');
  const setup = readBeginning(rules, { position: manyPieces(60, { gap: 30, commands: 6 }) });
  const options = readOptions(rules.options, { turnLimit: 60, freePoints: 3 });
  if (isComplaint(setup)) throw new Error(complain(setup));
  if (isComplaint(options)) throw new Error(complain(options));
  const battle = openBattle(rules, { setup, options, seed: 'long', names: ['Blue', 'Red'] });
  for (let n = 0; battle.record.moves.length < least; n++) {
    const ask = asksOf(battle)[0];
    if (!ask) throw new Error(`over after ${n}`);
    const id = `${ask.side === 0 ? 'A' : 'B'}${(n % 30) + 1}`;
    const legs = [{ do: 'wheel', to: n % 2 ? 'left' : 'right', by: 2 }];
    const wheel = { ask: ask.id, kind: 'move', units: [id], legs } as unknown as Command;
    const dress = ask.kind === 'order' && checkOf(battle, ask.side, wheel) === undefined;
    play(battle, ask.side, dress ? wheel : ask.default);
  }
  return battle.record;
}

const plainArmy = (name: string) => ({
  name,
  budget: 110,
  commands: [
    {
      name: 'foot',
      commander: { value: 1, chief: true },
      units: [
        { count: 2, troop: { type: 'pike-and-shot', weapon: 'musket' } },
        { count: 1, troop: { type: 'light-infantry', weapon: 'musket' } },
      ],
    },
    {
      name: 'horse',
      commander: { value: 0, chief: false },
      units: [{ count: 3, troop: { type: 'medium-cavalry' } }],
    },
  ],
});

/** A battle before anything is chosen: two small armies, everything of the set-up still to be answered. */
export async function beforeSetup(
  seed: string,
  armies: readonly [object, object] = [plainArmy('Blue'), plainArmy('Red')],
  rulesId = 'adlg-r-2021',
  wished: Readonly<Record<string, boolean>> = {},
): Promise<BattleRecord> {
  const rules = await loadRules(rulesId);
  if (!rules) throw new Error('no rules');
  const setup = readBeginning(rules, { rosters: [...armies] });
  if (isComplaint(setup)) throw new Error(complain(setup));
  const options = readOptions(rules.options, wished);
  if (isComplaint(options)) throw new Error(complain(options));
  return openBattle(rules, { setup, options, seed, names: ['Blue', 'Red'] }).record;
}

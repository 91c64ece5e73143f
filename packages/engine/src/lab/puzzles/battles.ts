/** Battles of the lab to make puzzles of: every scenario and muster in turn, generals of all ranks by luck. */
import { openBattle } from '../../battle/battle.ts';
import { luckOf, seedOf } from '../../battle/dice/seed.ts';
import { defaults } from '../../battle/options.ts';
import { type AnyRuleSet, complain, isComplaint } from '../../battle/protocol.ts';
import type { BattleRecord } from '../../battle/record/record.ts';
import { readBeginning } from '../../battle/record/rerun.ts';
import type { General } from '../../generals/general.ts';
import { playOut, seat } from '../../generals/player.ts';

/** A set-up as it comes from outside, and what it is called. */
export interface Ground {
  name: string;
  setup: unknown;
}

/** Seconds of thinking a turn: battles in number, and generals who err. */
const SECONDS = 0.05;
/** Commands of one battle at most. */
const COMMANDS = 500;

/** The battle number `n` of a run; the same seed and number give the same battle. */
export function nthBattle(
  rules: AnyRuleSet,
  grounds: readonly Ground[],
  generals: readonly General[],
  seed: string,
  n: number,
): { record: BattleRecord; name: string } {
  const { name, setup } = grounds[n % grounds.length];
  const read = readBeginning(rules, setup);
  if (isComplaint(read)) throw new Error(complain(read));
  const luck = luckOf(seedOf(`${seed}/${n} who`));
  const options = optionsOf(rules, read);
  const battle = openBattle(rules, { setup: read, options, seed: `${seed}/${n}`, keepTrail: false });
  const sits = (side: 0 | 1) =>
    seat(generals[luck.below(generals.length)], side, `${seed}/${n} general`, SECONDS);
  playOut(battle, [sits(0), sits(1)], COMMANDS);
  return { record: battle.record, name };
}

/** A position says its options itself. */
function optionsOf(rules: AnyRuleSet, setup: unknown): ReturnType<typeof defaults> {
  if (typeof setup === 'object' && setup !== null && 'position' in setup) {
    const read = rules.readPosition(setup.position);
    if (!isComplaint(read)) return read.options;
  }
  return defaults(rules.options);
}

/**
 * The fuzzer: random legal battles, with illegal, malformed, stale and hostile commands thrown in between.
 * Nothing may throw, no refusal may change anything, every invariant must hold after every command.
 */
import { asksOf, type Battle, canUndo, openBattle, play, playRaw, undo } from '../../battle/battle.ts';
import type { Luck } from '../../battle/dice/dice.ts';
import { luckOf, seedOf } from '../../battle/dice/seed.ts';
import type { OptionSpec, OptionValue, OptionValues } from '../../battle/options.ts';
import { defaults } from '../../battle/options.ts';
import { type AnyRuleSet, type Ask, complain, isComplaint, type Json } from '../../battle/protocol.ts';
import type { BattleRecord } from '../../battle/record/record.ts';
import { replay } from '../../battle/record/replay.ts';
import { readBeginning } from '../../battle/record/rerun.ts';
import { isRefusal } from '../../battle/refuse.ts';
import { recruitAnswer } from '../../generals/levels/recruit.ts';
import { hostile } from './hostile.ts';

export interface FuzzWish {
  battles: number;
  seed: string; // any text; battle n uses `${seed}/${n}`
  most?: number; // commands until a battle counts as endless, default 5000
  setups: readonly unknown[]; // as they come from outside; taken in turn
  hostile?: number; // hostile commands per hundred legal ones, default 50
  options?: 'default' | 'random'; // default: every other battle has random options
}

export interface FuzzFailure {
  seed: string; // of the one battle: `fuzzOne` with it shows the failure again
  what: string; // one sentence
  record: BattleRecord | null; // up to the failure
}

export interface FuzzReport {
  battles: number;
  commands: number; // legal ones
  refused: number; // hostile ones that were refused
  endedBy: Record<string, number>; // how battles ended: 'army-broken': 12
  longest: number; // commands of the longest battle
  failures: FuzzFailure[];
}

export function fuzz(rules: AnyRuleSet, wish: FuzzWish, onBattle?: (n: number) => void): FuzzReport {
  const report: FuzzReport = { battles: 0, commands: 0, refused: 0, endedBy: {}, longest: 0, failures: [] };
  for (let n = 0; n < wish.battles; n++) {
    const random = wish.options === 'random' || (wish.options === undefined && n % 2 === 1);
    fuzzOne(rules, `${wish.seed}/${n}`, wish.setups[n % wish.setups.length], wish, random, report);
    onBattle?.(n + 1);
  }
  return report;
}

/** One battle; what was found is added to the report. */
export function fuzzOne(
  rules: AnyRuleSet,
  seed: string,
  rawSetup: unknown,
  wish: Pick<FuzzWish, 'most' | 'hostile'>,
  randomOptions: boolean,
  report: FuzzReport,
): void {
  report.battles++;
  const luck = luckOf(seedOf(`${seed} luck`));
  let battle: Battle | null = null;
  let commands = 0;
  try {
    const setup = readBeginning(rules, rawSetup);
    if (isComplaint(setup)) throw new Error(complain(setup));
    const options = randomOptions ? randomValues(rules.options, luck) : defaults(rules.options);
    battle = openBattle(rules, { setup: setup as Json, options, seed });
    commands = playOut(battle, luck, wish, report);
    const how = battle.state.over?.how ?? 'unfinished';
    report.endedBy[how] = (report.endedBy[how] ?? 0) + 1;
    const again = replay(rules, battle.record, { verify: true });
    if (isComplaint(again)) throw new Error(`the record does not replay: ${complain(again)}`);
    if (again.departs !== null)
      throw new Error(`the record departs at move ${again.departs.move}: ${again.departs.why}`);
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    report.failures.push({ seed, what, record: battle?.record ?? null });
    commands = Math.max(commands, battle?.record.moves.length ?? 0);
  }
  report.longest = Math.max(report.longest, commands);
}

function playOut(
  battle: Battle,
  luck: Luck,
  wish: Pick<FuzzWish, 'most' | 'hostile'>,
  report: FuzzReport,
): number {
  const { rules } = battle;
  const most = wish.most ?? 5000;
  const share = wish.hostile ?? 50;
  let given = 0;
  keep(battle);
  while (battle.state.over === null) {
    if (given >= most) throw new Error(`the battle is not over after ${most} commands`);
    const asks = asksOf(battle);
    if (asks.length === 0)
      throw new Error(`nobody is asked and the battle is not over (turn ${battle.state.turn})`);
    const ask = asks[luck.below(asks.length)];
    if (luck.below(100 + share) >= 100) {
      attack(battle, ask, luck, report);
      continue;
    }
    const before: string = rules.digest(battle.state);
    const command = recruitAnswer(battle, ask, luck);
    const done = play(battle, ask.side, command, 'general');
    if (isRefusal(done))
      throw new Error(`a sampled command was refused: ${done.rule} ${done.why} ${JSON.stringify(command)}`);
    given++;
    report.commands++;
    keep(battle);
    if (luck.below(20) === 0 && canUndo(battle, ask.side)) {
      undo(battle, ask.side);
      if (rules.digest(battle.state) !== before)
        throw new Error(`undo did not restore the state before ${JSON.stringify(command)}`);
    }
  }
  return given;
}

/** Send something hostile: it must be refused with a rule and change nothing, unless it happens to be legal. */
function attack(battle: Battle, ask: Ask, luck: Luck, report: FuzzReport): void {
  const { rules } = battle;
  const before: string = rules.digest(battle.state);
  const moves = battle.record.moves.length;
  const { what, side, raw } = hostile(rules, ask, recruitAnswer(battle, ask, luck), luck);
  const done = playRaw(battle, side, raw);
  if (!isRefusal(done)) {
    if (what === 'stale' || what === 'other-side' || what === 'no-command')
      throw new Error(`a ${what} command was carried out: ${shown(raw)}`);
    report.commands++;
    keep(battle);
    return;
  }
  report.refused++;
  if (typeof done.rule !== 'string' || done.rule === '' || done.why === '')
    throw new Error(`a refusal without rule or reason for ${shown(raw)}`);
  if (rules.digest(battle.state) !== before || battle.record.moves.length !== moves)
    throw new Error(`the refusal ${done.rule} ${done.why} changed the battle: ${shown(raw)}`);
}

const shown = (raw: unknown): string => (JSON.stringify(raw) ?? String(raw)).slice(0, 300);

function keep(battle: Battle): void {
  const broken = battle.rules.invariants(battle.state);
  if (broken.length > 0)
    throw new Error(`after move ${battle.record.moves.length}: ${broken.slice(0, 3).join('; ')}`);
}

/** Options by luck, each within its bounds. */
export function randomValues(specs: readonly OptionSpec[], luck: Luck): OptionValues {
  const values: Record<string, OptionValue> = {};
  for (const spec of specs) values[spec.id] = randomValue(spec, luck);
  return values;
}

function randomValue(spec: OptionSpec, luck: Luck): OptionValue {
  if (luck.below(2) === 0) return spec.default;
  if (spec.kind === 'switch') return luck.below(2) === 0;
  if (spec.kind === 'choice') return spec.values?.[luck.below(spec.values.length)] ?? spec.default;
  const least = spec.least ?? (spec.default as number);
  const most = spec.most ?? (spec.default as number);
  return spec.whole === true
    ? least + luck.below(most - least + 1)
    : least + ((most - least) * luck.below(1001)) / 1000;
}

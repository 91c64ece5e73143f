/** One battle between two generals, as data in and data out: what ladder and lab play by the thousand. */
import { openBattle } from '../battle/battle.ts';
import type { OptionValues } from '../battle/options.ts';
import type { AnyRuleSet, BodyId, Json, Side, State } from '../battle/protocol.ts';
import type { BattleRecord } from '../battle/record/record.ts';
import type { General } from '../generals/general.ts';
import { playOut, seat } from '../generals/player.ts';

/** A battle to be played. */
export interface Fixture {
  n: number; // its number in the run
  cell: string; // which question it belongs to: 'captain-sergeant', 'smoke=true'
  scenario: string;
  seed: string;
  generals: readonly [string, string]; // by side
  swapped: boolean; // the first named general of the question plays side 1
  seconds: number; // of thinking a turn
}

/** What is kept of a battle. */
export interface Finished {
  n: number;
  cell: string;
  winner: Side | null;
  how: string;
  turns: number;
  commands: number;
  score: readonly [number, number];
  swapped: boolean;
  lost: Readonly<Record<string, number>>; // strength lost by '0 tercio', '1 gun': side and kind
  had: Readonly<Record<string, number>>; // strength at the start, in the same words
  points?: readonly [number, number]; // lost by each side, where the armies were bought
  worths?: readonly number[]; // what the start of each turn was worth to side 0, for fitting the scale of chances
}

/** More commands than any battle takes. */
const ENDLESS = 20000;

export interface Played extends Finished {
  record: BattleRecord;
}

export function playFixture(
  rules: AnyRuleSet,
  setup: Json,
  options: OptionValues,
  fixture: Fixture,
  generals: readonly [General, General],
): Played {
  const battle = openBattle(rules, { setup, options, seed: fixture.seed, keepTrail: false });
  const commands = playOut(
    battle,
    [
      seat(generals[0], 0, `${fixture.seed} general`, fixture.seconds),
      seat(generals[1], 1, `${fixture.seed} general`, fixture.seconds),
    ],
    ENDLESS,
  );
  const { over } = battle.state;
  const result = over ?? { ...rules.score(battle.state), how: 'unfinished' };
  const had: Record<string, number> = {};
  const lost: Record<string, number> = {};
  const after = strengths(rules, battle.state);
  // as they were at the first turn that saw them: armies that are deployed by their players, and those who come late
  const before: typeof after = new Map();
  for (const { state } of battle.record.turns)
    for (const [id, body] of strengths(rules, state)) if (!before.has(id)) before.set(id, body);
  for (const [id, { word, left }] of before) {
    had[word] = (had[word] ?? 0) + left;
    lost[word] = (lost[word] ?? 0) + left - (after.get(id)?.left ?? 0);
  }
  return {
    n: fixture.n,
    cell: fixture.cell,
    winner: result.winner,
    how: result.how,
    turns: battle.state.turn,
    commands,
    score: [result.score[0], result.score[1]],
    swapped: fixture.swapped,
    lost,
    had,
    record: battle.record,
  };
}

function strengths(rules: AnyRuleSet, state: State): Map<BodyId, { word: string; left: number }> {
  const out = new Map<BodyId, { word: string; left: number }>();
  for (const b of rules.bodies(state))
    out.set(b.id, { word: `${b.side} ${b.kind}`, left: Math.max(0, b.strength - b.losses) });
  return out;
}

/** Without its record, for sending and keeping. */
export function brief(played: Played): Finished {
  const { record: _, ...rest } = played;
  return rest;
}

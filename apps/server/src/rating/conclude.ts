/** What is written of a battle that is over: its result, and what it does to the ratings. */
import { type Battle, type CommittedRecord, stateAt } from '@tercio/engine';
import { outcomeOf, outcomeOfGame } from '@tercio/engine/tournament';
import type { GameRow, GameStore } from '../store/port.ts';
import type { Game } from '../table/game.ts';
import { after } from './glicko.ts';
import { poolOf, ratedAs, throwsOf, unratedBecause } from './rated.ts';

/** May be called again, by any process: it counts once. */
export async function conclude(store: GameStore, game: Game, now: number): Promise<void> {
  const { row, battle } = game;
  const over = battle?.state.over;
  const dice = (game.record()?.dice as { committed?: CommittedRecord } | undefined)?.committed;
  if (over == null || dice === undefined) return;
  const because = unratedBecause(row, over, dice);
  if (because === undefined) {
    const accounts: [string, string] = [ratedAs(row.seats[0]), ratedAs(row.seats[1])];
    const score = over.winner === null ? 0.5 : over.winner === 0 ? 1 : 0;
    await store.rate({ game: row.id, pool: poolOf(row), accounts, at: now }, ([a, b]) =>
      after(a, b, score, now),
    );
  }
  const { winner, how, score } = over;
  if (row.tournament !== undefined) {
    const first = game.rules.score(stateAt(battle as Battle, 0)).score;
    const outcome = outcomeOf(row.rules, { winner, score: [score[0], score[1]] }, [first[0], first[1]]);
    await store.changeTournament(row.tournament, (found) => {
      const tournament = outcomeOfGame(found.tournament, row.id, outcome);
      return tournament === found.tournament ? undefined : { ...found, tournament };
    });
  }
  const told: Partial<GameRow> = {
    over: true,
    ended: now,
    result: { winner, how, score: [score[0], score[1]] },
    throws: throwsOf(dice),
    ...(because === undefined || because === 'casual' ? {} : { unrated: because }),
  };
  await store.changeGame(row.id, (found) => (found.result === undefined ? { ...found, ...told } : undefined));
  Object.assign(row, told);
}

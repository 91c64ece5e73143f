/** Battles between recruits of every game, as the digests after each command. */
import { luckOf, STREAM, seedOf } from '../../src/battle/dice/seed.ts';
import { playAtRandom } from '../../src/generals/levels/recruit.ts';
import { beginBattle, SUBJECTS } from '../subjects.ts';

export const games = (): string[] => Object.keys(SUBJECTS);

/** What one battle left: after each command the digest, the faces it drew and its text. */
export async function battleTrail(game: string, seed: string, most: number): Promise<string[]> {
  const battle = await beginBattle(game, seed);
  playAtRandom(battle, luckOf(seedOf(seed), STREAM.general0), most);
  return battle.record.moves.map(
    (m) => `${m.digest} ${m.faces.join(',')} ${JSON.stringify(m.command ?? m.talk)}`,
  );
}

import type { KeptBattle } from '../page/start.ts';
import type { Card } from './item.ts';
import type { Library } from './library.ts';

const keptBattle = (c: Card): KeptBattle => ({
  key: c.id,
  game: c.game,
  name: c.name,
  turn: Number(c.facts.turn ?? 1),
  over: c.state !== 'going',
});

/** Battles to go on with, the latest first; lessons are among them, puzzles are not. */
export async function listKept(library: Library): Promise<KeptBattle[]> {
  const cards = await library.list();
  const puzzle = (c: Card): boolean => String(c.facts.teach ?? '').startsWith('puzzle:');
  return cards.filter((c) => c.kind === 'battle' || (c.kind === 'teaching' && !puzzle(c))).map(keptBattle);
}

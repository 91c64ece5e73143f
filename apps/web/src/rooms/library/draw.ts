import { stateAfter } from '../../game/engine.ts';
import { readKept } from '../../game/keep.ts';
import { mapOf } from '../../game/map.ts';
import { loadRules } from '../../game/rules.ts';
import type { Card } from '../../library/item.ts';
import type { Library } from '../../library/library.ts';

/** One after the other: a battle is run again for its map. */
let last: Promise<unknown> = Promise.resolve();

/** The picture of a battle that came without one, drawn once and kept; nothing for other things. */
export function drawn(library: Library, { id, kind, game }: Card): Promise<string | undefined> {
  if (kind !== 'battle' && kind !== 'teaching') return Promise.resolve(undefined);
  const made = last.then(async () => {
    const [found, rules] = await Promise.all([readKept(library, id), loadRules(game)]);
    if (!found || !rules) return undefined;
    const { record, seats, side } = found.kept;
    try {
      const state = stateAfter(rules, record, record.moves.length);
      const seen = seats === 'computer' && record.result === null ? rules.view(state, side) : state;
      const map = JSON.stringify(mapOf(rules, seen));
      await library.keepPicture(id, map);
      return map;
    } catch {
      return undefined; // a record of older rules that cannot be run to its end
    }
  });
  last = made.catch(() => {});
  return made;
}

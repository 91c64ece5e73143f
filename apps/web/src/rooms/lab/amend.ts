import { complain, isComplaint, type Json, luckOf, seedOf } from '@tercio/engine';
import type { ListedEntry, Muster } from '@tercio/engine/army';

/** What an author changes about one entry of a list. */
export interface EntryEdit {
  readonly id: string;
  readonly price: number; // added to each body; negative: cheaper
  readonly least?: number;
  readonly most?: number;
}

interface RosterLine {
  entry?: string;
  count?: number;
  troop: Readonly<Record<string, unknown>>;
}
interface RosterFile {
  commands: { units: RosterLine[] }[];
}

/** Which entry a line of a roster is of: it says so, or its troops tell. */
const entryOf = (line: RosterLine, entries: readonly ListedEntry[]): string | undefined =>
  line.entry ?? entries.find((e) => e.kinds.includes(String(line.troop.type)))?.id;

/** How many bodies of each entry an army has. */
export function counted(roster: Json, entries: readonly ListedEntry[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const c of (roster as unknown as RosterFile).commands)
    for (const u of c.units) {
      const id = entryOf(u, entries);
      if (id !== undefined) found.set(id, (found.get(id) ?? 0) + (u.count ?? 1));
    }
  return found;
}

const TRIED = 60;

/**
 * An army of a list as its author has changed it: of many made by luck the one that, at the changed prices and within
 * the changed limits, uses its points best. The same seed tries the same armies, whatever was changed.
 */
export async function amendedArmy(
  muster: Muster,
  wish: { list: string; budget: number },
  edits: readonly EntryEdit[],
  seed: string,
): Promise<{ roster: Json; points: number }> {
  const entries = await muster.entries(wish.list, wish.budget);
  if (isComplaint(entries)) throw new Error(complain(entries));
  let best: { roster: Json; points: number } | undefined;
  for (let n = 0; n < TRIED; n++) {
    const roster = await muster.random(wish, luckOf(seedOf(`${seed} ${n}`)));
    if (isComplaint(roster)) throw new Error(complain(roster));
    const has = counted(roster, entries);
    const fits = edits.every((e) => {
      const count = has.get(e.id) ?? 0;
      return count >= (e.least ?? 0) && count <= (e.most ?? Number.POSITIVE_INFINITY);
    });
    if (!fits) continue;
    const reckoned = await muster.reckon(roster);
    if (isComplaint(reckoned)) throw new Error(complain(reckoned));
    const points = edits.reduce((sum, e) => sum + e.price * (has.get(e.id) ?? 0), reckoned.points);
    if (points <= wish.budget && points > (best?.points ?? -1)) best = { roster, points };
  }
  if (!best) throw new Error(`${wish.list}: ${TRIED} × 0 ≤ ${wish.budget}`);
  return best;
}

import type { OptionValues } from '@tercio/engine';
import { isComplaint, type Json, luckOf, STREAM, seedOf } from '@tercio/engine';
import type { Muster } from '@tercio/engine/army';
import type { RosterFile } from '../../../games/kit/catalogue.ts';

/** An opponent by luck whose army cost about as much as ours. */
interface RivalWish {
  readonly lists: readonly string[]; // any of these
  readonly budget: number;
  readonly spent: number; // to be matched
  readonly seed: string;
  readonly options?: OptionValues;
}
export interface Rival {
  readonly roster: RosterFile;
  readonly points: number;
}

const TRIES = 16;
const CUTS = 14;

/** The cost of a legal army; nothing if it is not. */
async function costOf(muster: Muster, roster: RosterFile): Promise<number | undefined> {
  const found = await muster.reckon(roster as Json);
  return isComplaint(found) || found.remarks.length > 0 ? undefined : found.points;
}

/** Of several armies by luck the one whose cost is nearest, cut down where it cost more; always legal. */
export async function rivalOf(muster: Muster, wish: RivalWish): Promise<Rival | undefined> {
  const luck = luckOf(seedOf(wish.seed), STREAM.setup);
  const off = (points: number): number => Math.abs(points - wish.spent);
  let best: Rival | undefined;
  for (let i = 0; i < TRIES && (best === undefined || off(best.points) > 0); i++) {
    const list = wish.lists[luck.below(wish.lists.length)] ?? '';
    const { budget, options } = wish;
    const made = await muster.random({ list, budget, ...(options ? { options } : {}) }, luck);
    if (isComplaint(made)) continue;
    const roster = made as RosterFile;
    const points = await costOf(muster, roster);
    if (points === undefined) continue;
    if (!best || off(points) < off(best.points)) best = { roster, points };
  }
  return best && off(best.points) * 50 > wish.spent ? cut(muster, best, wish.spent) : best;
}

/** Takes bodies away one by one as long as that brings the cost nearer and the army stays legal. */
async function cut(muster: Muster, from: Rival, spent: number): Promise<Rival> {
  let best = from;
  for (let n = 0; n < CUTS && best.points > spent; n++) {
    const { roster } = best;
    let next: Rival | undefined;
    for (let c = 0; c < roster.commands.length; c++)
      for (let u = 0; u < roster.commands[c].units.length; u++) {
        const less = without(roster, c, u);
        const points = await costOf(muster, less);
        if (points === undefined || Math.abs(points - spent) >= Math.abs((next ?? best).points - spent))
          continue;
        next = { roster: less, points };
      }
    if (!next) break;
    best = next;
  }
  return best;
}

function without(roster: RosterFile, command: number, unit: number): RosterFile {
  const commands = roster.commands.map((c, i) => {
    if (i !== command) return c;
    const units = c.units.flatMap((u, k) => {
      if (k !== unit) return [u];
      return (u.count ?? 1) > 1 ? [{ ...u, count: (u.count ?? 1) - 1 }] : [];
    });
    return { ...c, units };
  });
  return { ...roster, commands };
}

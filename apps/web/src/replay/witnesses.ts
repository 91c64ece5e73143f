import type { BattleRecord, Side } from '@tercio/engine';

/** A throw of a battle at a server to which not every player opened a link of his own. */
export interface Unwitnessed {
  readonly move: number; // from 1
  readonly away: readonly Side[]; // who was not there
  readonly gave: readonly Side[]; // who was asked, and gave his link up
}

/** Those throws of a record, move by move. A general has no links to open: he is never away. */
export function unwitnessedIn({ dice, moves }: Pick<BattleRecord, 'dice' | 'moves'>): Unwitnessed[] {
  if (!('committed' in dice)) return [];
  const { anchors, slots } = dice.committed;
  const bound = new Map(slots.map((s) => [s.k, s]));
  const people = ([0, 1] as const).filter((side) => anchors[side + 1] !== '');
  return moves.flatMap(({ slot }, i) => {
    const found = slot === undefined ? undefined : bound.get(slot);
    if (!found) return [];
    const away = people.filter((side) => !found.asked.includes(side));
    const gave = found.gave ?? [];
    return away.length + gave.length === 0 ? [] : [{ move: i + 1, away, gave }];
  });
}

/** Numbers as one says them: 3, 5–8, 12. */
export function runsOf(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const n of numbers) {
    const last = runs.at(-1);
    if (last && last[1] === n - 1) last[1] = n;
    else runs.push([n, n]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

/** Walls and works of one's own: a group drawn up behind them, and how many of a side have cover. */
import type { Ask, Command, Side } from '../../../battle/protocol.ts';
import { armOf, isGun, STAND } from '../../../rules/group-orders/army/troops.ts';
import type { DeployCommand } from '../../../rules/group-orders/commands.ts';
import { coverLines, hasCover } from '../../../rules/group-orders/ground/cover.ts';
import { type GroupState, unitOf } from '../../../rules/group-orders/state.ts';
import { inUnits } from '../../../table/number.ts';

/** From the front of a line to the work before it, cm: well inside the 1 cm of GO-SETUP-14. */
const AT_WORK = 0.5;

/** The group as it would be drawn up, moved so that its first line is behind a wall or work. */
export function* behindWorks(s: GroupState, ask: Ask): Iterable<Command> {
  const usual = (ask.plan ?? ask.default) as DeployCommand;
  const ahead = ask.side === 0 ? 1 : -1;
  let front = Number.NEGATIVE_INFINITY;
  const lines = new Set<number>();
  for (const d of usual.units) {
    const u = unitOf(s, d.unit);
    if (d.block !== '') return;
    front = Math.max(front, ahead * d.y + STAND[armOf(u)].depth / 2);
    for (const { y, west, east } of coverLines(s, u))
      if (inUnits(west) <= d.x && d.x <= inUnits(east)) lines.add(inUnits(y));
  }
  for (const y of lines) {
    const by = ahead * (ahead * y - AT_WORK - front);
    yield {
      ...usual,
      order: 'stand',
      units: usual.units.map((d) => ({ ...d, y: d.y + by })),
      general: { ...usual.general, y: usual.general.y + by },
    } as Command;
  }
}

/** The share of a side's stands that have cover, guns among them. */
export function coveredShare(s: GroupState, side: Side): number {
  let [covered, all] = [0, 0];
  for (const u of s.units) {
    if (u.side !== side || u.place !== 'table') continue;
    all += u.stands;
    if (hasCover(s, u) && (!isGun(u) || u.order === 'stand')) covered += u.stands;
  }
  return covered / Math.max(1, all);
}

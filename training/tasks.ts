/**
 * Skirmishes of Argad with a task, made by luck: two bands on a table with some cover, and one of them is to leave it,
 * to bring a letter or sacks out, to reach a wood or to hold a door. The listed scenarios are for judging.
 */
import { isComplaint, type Json, type Luck } from '@tercio/engine';

import type { Muster } from '../packages/engine/src/army/muster.ts';
import { asJson } from '../packages/engine/src/battle/digest.ts';
import { meetingOf } from '../packages/engine/src/rules/argad/setup/muster.ts';

type Box = readonly [west: number, south: number, east: number, north: number];

const KINDS = ['door', 'march-off', 'wood', 'letter', 'sacks'] as const;
const [WIDTH, DEPTH] = [120, 90];

const pick = <T>(from: readonly T[], luck: Luck): T => from[luck.below(from.length)];
const between = (low: number, high: number, luck: Luck): number => low + luck.below(high - low + 1);

interface Recruited {
  readonly id: string;
  readonly role?: string;
}

/** Patches of bushes and stretches of hedge or wall in the middle of the table, away from other places. */
function cover(luck: Luck): { grounds: object[]; lines: object[] } {
  const grounds: object[] = [];
  const lines: object[] = [];
  for (let k = luck.below(3); k > 0; k--) {
    const [x, y] = [between(5, 95, luck), between(24, 50, luck)];
    grounds.push({ id: `bushes-${k}`, kind: 'bushes', box: [x, y, x + between(10, 18, luck), y + 12] });
  }
  for (let k = luck.below(3); k > 0; k--) {
    const [x, y] = [between(5, 80, luck), between(24, 66, luck)];
    const kind = pick(['hedge', 'low-wall'], luck);
    const points = [
      [x, y],
      [x + between(15, 35, luck), y],
    ];
    lines.push({ id: `line-${k}`, kind, points, gaps: [[x + 7, y, 4]] });
  }
  return { grounds, lines };
}

/** The set-up as one would write it; undefined where luck made none that the rules read. */
export async function drawTask(muster: Muster, luck: Luck): Promise<Json | undefined> {
  const lists = (await muster.lists()).map((l) => l.id);
  const rosters: Json[] = [];
  for (const _ of [0, 1]) {
    const roster = await muster.random({ list: pick(lists, luck), budget: between(40, 90, luck) }, luck);
    if (isComplaint(roster)) return undefined;
    rosters.push(roster);
  }
  const raw = meetingOf(rosters, 'rosters');
  const bands = raw.bands as { side: number; figures: Recruited[] }[];
  const side = luck.below(2);
  const men = bands.filter((b) => b.side === side).flatMap((b) => b.figures);
  const { grounds, lines } = cover(luck);
  const kind = pick(KINDS, luck);
  // Side 0 begins in the south; the foe's edge, one at the side, or one's own where something is to be fetched.
  const far = side === 0 ? 'north' : 'south';
  const near = side === 0 ? 'south' : 'north';
  const stretch = (edge: string): object => {
    const from = edge === 'east' || edge === 'west' ? between(25, 50, luck) : between(10, 90, luck);
    return { edge, from, to: from + between(12, 20, luck) };
  };
  const items: object[] = [];
  const depthwise = (y: number): number => (side === 0 ? y : DEPTH - y);
  let aim: object = { kind: 'score' };
  let exit: object | undefined;
  if (kind === 'door')
    aim = {
      ...{ kind, side, x: between(25, WIDTH - 25, luck), radius: between(12, 18, luck) },
      y: depthwise(between(60, 80, luck)),
    };
  else if (kind === 'march-off') {
    exit = stretch(pick([far, far, 'east', 'west'], luck));
    const need = Math.max(1, Math.floor((men.length * between(50, 80, luck)) / 100));
    aim = { kind, side, exit, need, least: Math.max(0, Math.floor((need * between(40, 80, luck)) / 100)) };
  } else if (kind === 'wood') {
    const box: Box = pick(
      [
        [0, 22, 15, 68],
        [WIDTH - 15, 22, WIDTH, 68],
        side === 0 ? [20, DEPTH - 15, 100, DEPTH] : [20, 0, 100, 15],
      ],
      luck,
    );
    grounds.push({ id: 'wood', kind: 'wood', box });
    aim = { kind, side, ground: 'wood' };
  } else if (kind === 'letter') {
    exit = stretch(pick([far, far, 'east', 'west'], luck));
    aim = { kind, side, exit };
    items.push({ id: 'letter', kind: 'letter', bearer: pick(men, luck).id });
  } else {
    const [x, y] = [between(20, 90, luck), depthwise(between(50, 70, luck))];
    exit = stretch(near);
    grounds.push({ id: 'barn', kind: 'bushes', box: [x - 2, y - 4, x + 14, y + 4] });
    aim = { kind, side, exit, home: 'barn' };
    for (let k = 0; k < between(3, 6, luck); k++)
      items.push({ id: `sack${k + 1}`, kind: 'sack', x: x + 2 * k, y });
  }
  const exits: object[][] = [[], []];
  if (exit !== undefined) exits[side].push(exit);
  return asJson({
    ...{ ...raw, name: `task: ${kind}`, length: between(9, 14, luck), home: ['south', 'north'] },
    ...{ terrain: { grounds, lines, buildings: [] }, exits, items, aim },
  });
}

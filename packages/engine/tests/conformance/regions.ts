/**
 * Regions say what the rules say: whoever threatens a body where it stands has it within his region; and a turned table
 * has the same regions turned.
 */
import { expect } from 'vitest';
import { luckOf, seedOf } from '../../src/battle/dice/seed.ts';
import type { Region, RegionKind } from '../../src/battle/outlook/region.ts';
import type { Threat } from '../../src/battle/outlook/threat.ts';
import type { AnyRuleSet, Body, State } from '../../src/battle/protocol.ts';
import { someTurning } from '../../src/lab/fuzz/turned.ts';
import { areaOfOutline, distanceToArea } from '../../src/table/area.ts';
import { pointToSegment } from '../../src/table/measure/distance.ts';
import { type Shape, shapeOf } from '../../src/table/shape.ts';
import { type Turning, turnOutline } from '../../src/table/turning.ts';
import { deepFreeze } from './leaves.ts';
import type { Moment } from './samples.ts';

/** How many of each kind were compared. */
export type Looked = Record<RegionKind | 'turned', number>;

const KINDS: readonly RegionKind[] = ['move', 'charge', 'shot', 'control', 'command', 'limit'];
/** Arcs are drawn in straight pieces, and orders are cut to thousandths of a unit. */
const DRAWN = 1 / 500;
const ROUNDED = 200;

const regionsOf = (
  rules: AnyRuleSet,
  view: State,
  ids: readonly string[],
  kind: RegionKind,
): readonly Region[] => rules.regions?.(view, ids, kind) ?? [];
const baseOf = ({ x, y, facing, width, depth, round }: Body): Shape =>
  shapeOf(round ? { x, y, facing, radius: width / 2 } : { x, y, facing, width, depth });

function within(regions: readonly Region[], shape: Shape, slack: number, what: string): void {
  const off = regions.map((r) => distanceToArea(shape, areaOfOutline(r.outline)) - r.far * DRAWN);
  expect(Math.min(...off), what).toBeLessThanOrEqual(ROUNDED + slack);
}

export function checkRegions(rules: AnyRuleSet, moments: readonly Moment[], slack: number): Looked {
  const luck = luckOf(seedOf('regions'));
  const looked: Looked = { move: 0, charge: 0, shot: 0, control: 0, command: 0, limit: 0, turned: 0 };
  for (const [n, { state, asks }] of moments.entries()) {
    const frozen = deepFreeze(JSON.parse(JSON.stringify(state)) as State);
    for (const { side } of asks) {
      const view: State = rules.view(frozen, side);
      if (n % 3 === 0) threatened(rules, view, side, slack, looked); // odds of charges take their time
      turned(rules, view, someTurning(luck), looked);
    }
  }
  return looked;
}

function threatened(rules: AnyRuleSet, view: State, side: number, slack: number, looked: Looked): void {
  const own = rules.bodies(view).filter((b) => b.side === side);
  const placed = own.map((b) => ({ body: b.id, x: b.x, y: b.y, facing: b.facing }));
  for (const t of (rules.threats?.(view, placed) ?? []) as readonly Threat[]) {
    const kind = t.how === 'shoot' ? 'shot' : 'charge';
    const regions = regionsOf(rules, view, [t.by], kind);
    const body = own.find((b) => b.id === t.to);
    if (regions.length === 0 || body === undefined) continue;
    looked[kind]++;
    within(regions, baseOf(body), kind === 'shot' ? slack : 0, JSON.stringify(t));
  }
}

/** Every place of the one outline lies on the other. */
function turned(rules: AnyRuleSet, view: State, by: Turning, looked: Looked): void {
  const there = rules.turned(view, by);
  for (const [n, { id }] of rules.bodies(view).entries())
    for (const kind of KINDS) {
      if (n % (kind === 'move' ? 9 : 3) !== 0) continue; // a move is planned in every direction, so it takes longest
      const here = regionsOf(rules, view, [id], kind);
      const turnedThere = regionsOf(rules, there, [id], kind);
      const linesOf = (all: readonly Region[]) => all.flatMap((r) => [r.outline, ...r.bands]);
      const [a, b] = [linesOf(here).map((o) => turnOutline(by, o)), linesOf(turnedThere)];
      expect(b.length, `${kind} of ${id}`).toBe(a.length);
      if (here.length === 0) continue;
      looked.turned++;
      if (kind !== 'charge' && kind !== 'shot') looked[kind]++;
      // A ring has no front: its straight pieces begin elsewhere.
      const most = kind === 'move' ? ROUNDED : kind === 'command' ? here[0].far * DRAWN : 1;
      for (const line of a) expect(least(line, b), `${kind} of ${id}`).toBeLessThanOrEqual(most);
    }
}

const least = (line: readonly number[], all: readonly (readonly number[])[]): number =>
  Math.min(...all.map((other) => Math.max(farthest(line, other), farthest(other, line))));

/** How far the farthest place of one line is from another. */
function farthest(a: readonly number[], b: readonly number[]): number {
  let most = 0;
  for (let i = 0; i < a.length; i += 2) {
    let near = Infinity;
    for (let k = 0; k < b.length; k += 2) {
      const j = (k + 2) % b.length;
      near = Math.min(near, pointToSegment(a[i], a[i + 1], b[k], b[k + 1], b[j], b[j + 1]));
    }
    most = Math.max(most, near);
  }
  return most;
}

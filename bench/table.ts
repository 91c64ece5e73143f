/** How fast the geometry is, on one core: `npx tsx bench/table.ts`. */

import { layArea, shareInArea } from '../packages/engine/src/table/area.ts';
import { separation } from '../packages/engine/src/table/measure/distance.ts';
import { overlaps } from '../packages/engine/src/table/measure/overlap.ts';
import { sightInZone } from '../packages/engine/src/table/measure/sight.ts';
import { zoneOf } from '../packages/engine/src/table/measure/zone.ts';
import { spansInArea } from '../packages/engine/src/table/motion/crossing.ts';
import { motionOf, pathOf } from '../packages/engine/src/table/motion/motion.ts';
import { firstStop, newStop, type Obstacle } from '../packages/engine/src/table/motion/path.ts';
import { wayRound } from '../packages/engine/src/table/motion/way.ts';
import { TURN, UNIT } from '../packages/engine/src/table/number.ts';
import { newShape, type Rect, type Shape, shapeOf } from '../packages/engine/src/table/shape.ts';

let seed = 20240611;
function random(): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
  return (seed >>> 0) / 4294967296;
}

function randomRect(width: number, height: number): Rect {
  return {
    x: Math.floor(random() * width * UNIT),
    y: Math.floor(random() * height * UNIT),
    facing: Math.floor(random() * TURN),
    width: (random() < 0.5 ? 1 : 2) * UNIT,
    depth: UNIT,
  };
}

/** Best of several rounds, in nanoseconds for one call of `work`, which does `size` calls. */
function measure(size: number, work: () => number): number {
  let best = Infinity;
  let sink = 0;
  for (let round = 0; round < 12; round++) {
    const start = performance.now();
    sink += work();
    best = Math.min(best, performance.now() - start);
  }
  if (Number.isNaN(sink)) throw new Error('the work must give a number');
  return (best * 1e6) / size;
}

const rows: [string, string, string][] = [];
const perSecond = (ns: number) => `${(1000 / ns).toFixed(0)} M/s`;

const table = Array.from({ length: 60 }, () => shapeOf(randomRect(30, 20)));
const crowd = Array.from({ length: 60 }, () => shapeOf(randomRect(2, 2)));
const size = 400 * 60 * 60;

// One function for each, so that a loop is measured and not a call through a closure.
function countOverlaps(shapes: Shape[]): number {
  let count = 0;
  for (let round = 0; round < 400; round++) {
    for (let i = 0; i < shapes.length; i++) {
      const a = shapes[i];
      for (let j = 0; j < shapes.length; j++) if (overlaps(a, shapes[j])) count++;
    }
  }
  return count;
}

function sumGaps(shapes: Shape[]): number {
  let sum = 0;
  for (let round = 0; round < 400; round++) {
    for (let i = 0; i < shapes.length; i++) {
      const a = shapes[i];
      for (let j = 0; j < shapes.length; j++) sum += separation(a, shapes[j]);
    }
  }
  return sum;
}

const spread = measure(size, () => countOverlaps(table));
rows.push(['overlap, 60 bases on a 30 × 20 table', perSecond(spread), 'bar 50 M/s']);
const dense = measure(size, () => countOverlaps(crowd));
rows.push(['overlap, 60 bases in a heap (no early out)', perSecond(dense), 'bar 50 M/s']);
const gaps = measure(size, () => sumGaps(table));
rows.push(['signed gap', perSecond(gaps), '']);

const rect = randomRect(30, 20);
const shape = newShape();
const shaped = measure(1e6, () => {
  let sum = 0;
  for (let i = 0; i < 1e6; i++) {
    rect.facing = (rect.facing + 77) & (TURN - 1);
    sum += shapeOf(rect, shape).corners[0];
  }
  return sum;
});
rows.push(['shape of a base', perSecond(shaped), '']);

function wheels(obstacles: Obstacle[], spreadX: number, spreadY: number): number {
  const movers = Array.from({ length: 200 }, () => randomRect(spreadX, spreadY));
  const paths = movers.map((mover) => [motionOf(mover, { kind: 'wheel', corner: 'left', angle: TURN / 4 })]);
  const stop = newStop();
  return measure(200 * 50, () => {
    let sum = 0;
    for (let round = 0; round < 50; round++) {
      for (let i = 0; i < movers.length; i++)
        sum += firstStop([movers[i]], paths[i], obstacles, stop).distance;
    }
    return sum;
  });
}

const enemies = (shapes: Shape[]): Obstacle[] => shapes.map((s) => ({ shape: s, shrink: 0 }));
const wheel = wheels(enemies(table), 30, 20);
rows.push(['swept wheel against 60 bases, 30 × 20 table', `${(wheel / 1000).toFixed(2)} µs`, 'bar 20 µs']);
const near = Array.from({ length: 60 }, () => shapeOf(randomRect(8, 8)));
const crowded = wheels(enemies(near), 8, 8);
rows.push(['swept wheel against 60 bases within 8 × 8', `${(crowded / 1000).toFixed(2)} µs`, 'bar 20 µs']);

const group = Array.from({ length: 6 }, (_, i) => ({
  ...randomRect(1, 1),
  x: i * UNIT,
  y: 0,
  facing: TURN / 4,
}));
const lead = { x: 2.5 * UNIT, y: 0, facing: TURN / 4, width: 6 * UNIT, depth: UNIT };
const path = pathOf(lead, [
  { kind: 'advance', by: 2 * UNIT },
  { kind: 'wheel', corner: 'left', angle: 6000 },
  { kind: 'advance', by: UNIT },
]);
const stop = newStop();
const enemies30 = enemies(table);
const marched = measure(2000, () => {
  let sum = 0;
  for (let i = 0; i < 2000; i++) sum += firstStop(group, path, enemies30, stop).distance;
  return sum;
});
rows.push(['group of 6, three legs, against 60 bases', `${(marched / 1000).toFixed(2)} µs`, '']);

const wood = layArea({ kind: 'ellipse', x: 6 * UNIT, y: 6 * UNIT, rx: 3 * UNIT, ry: 2 * UNIT });
const entering = { x: 2 * UNIT, y: 6 * UNIT, facing: 0, width: UNIT, depth: UNIT };
const straightIn = motionOf(entering, { kind: 'advance', by: 4 * UNIT });
const wheelIn = motionOf({ ...entering, x: 3 * UNIT }, { kind: 'wheel', corner: 'left', angle: 8000 });
const micro = (ns: number) => `${(ns / 1000).toFixed(2)} µs`;
const times = (count: number, work: () => number) =>
  measure(count, () => {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += work();
    return sum;
  });
const entry = shapeOf(entering);
rows.push([
  'entry and exit in a wood, straight',
  micro(times(5000, () => spansInArea(entry, straightIn, wood)[0])),
  '',
]);
rows.push([
  'entry and exit in a wood, wheeling',
  micro(times(5000, () => spansInArea(entry, wheelIn, wood).length)),
  '',
]);
rows.push([
  'share of a base in a wood',
  micro(times(5000, () => shareInArea(shapeOf({ ...entering, x: 3 * UNIT }), wood))),
  '',
]);

const shooter = shapeOf({ x: 15 * UNIT, y: 4 * UNIT, facing: TURN / 4, width: UNIT, depth: UNIT });
const target = shapeOf({ x: 15.3 * UNIT, y: 8 * UNIT, facing: 0, width: UNIT, depth: UNIT });
const zone = zoneOf(shooter, 'front', { side: UNIT });
rows.push([
  'some line of sight past 60 bases',
  micro(times(2000, () => Number(sightInZone(zone, target, table, 600).seen))),
  '',
]);
const barriers = { bodies: table };
rows.push([
  'a way across the table round 60 bases',
  micro(times(20, () => wayRound(0, 0, 30 * UNIT, 20 * UNIT, UNIT / 2, barriers).work)),
  '',
]);

for (const [what, value, bar] of rows) console.log(what.padEnd(46), value.padStart(12), '  ', bar);

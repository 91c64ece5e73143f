/**
 * Bases, areas, paths and sight on an exact grid. Knows no rule.
 *
 * @module @tercio/engine/table
 */

export * from './table/angle.ts';
export * from './table/area.ts';
export * from './table/board.ts';
export * from './table/grid.ts';
export * from './table/line.ts';
export * from './table/measure/align.ts';
export * from './table/measure/contact.ts';
export * from './table/measure/distance.ts';
export { within as withinRange } from './table/measure/distance.ts';
export * from './table/measure/overlap.ts';
export * from './table/measure/sight.ts';
export * from './table/measure/touching.ts';
export { within } from './table/measure/touching.ts';
export * from './table/measure/zone.ts';
export * from './table/motion/crossing.ts';
export * from './table/motion/group.ts';
export * from './table/motion/meet.ts';
export * from './table/motion/motion.ts';
export * from './table/motion/path.ts';
export * from './table/motion/sweep.ts';
export * from './table/motion/toward.ts';
export * from './table/motion/way.ts';
export * from './table/number.ts';
export * from './table/polygon.ts';
export * from './table/shape.ts';
export * from './table/turning.ts';

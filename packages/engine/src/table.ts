/**
 * Bases, areas, paths and sight on an exact grid. Knows no rule.
 *
 * @module @tercio/engine/table
 */
export * from './table/align.ts';
export * from './table/angle.ts';
export * from './table/area.ts';
export * from './table/board.ts';
export * from './table/column.ts';
export * from './table/contact.ts';
export * from './table/crossing.ts';
export * from './table/distance.ts';
export { within as withinRange } from './table/distance.ts';
export * from './table/grid.ts';
export * from './table/group.ts';
export * from './table/line.ts';
export * from './table/meet.ts';
export * from './table/motion.ts';
export * from './table/number.ts';
export * from './table/overlap.ts';
export * from './table/path.ts';
export * from './table/polygon.ts';
export * from './table/shape.ts';
export * from './table/sight.ts';
export * from './table/sweep.ts';
export * from './table/touching.ts';
export { within } from './table/touching.ts';
export * from './table/toward.ts';
export * from './table/turning.ts';
export * from './table/way.ts';
export * from './table/zone.ts';

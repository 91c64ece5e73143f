/** Pieces of ground laid edge to edge, at bearings that are no multiple of 15 degrees. */
import { describe, expect, it } from 'vitest';
import { degrees } from '../../../table/angle.ts';
import { facing, UNIT } from '../../../table/number.ts';
import { turnOutline } from '../../../table/turning.ts';
import type { Piece } from '../state.ts';
import { borderOn, crossEachOther, entersPiece, outlineOf, overlapping } from './meeting.ts';

const BEARINGS = [0, 7, 10, 37, 44, 61, 101, 143, 217, 290, 333];
const turning = (b: number) => ({
  facing: facing(degrees(b)),
  mirrored: b % 2 === 1,
  dx: 12345 * b,
  dy: -777 * b,
});
const laid = (b: number, box: readonly number[]): number[] => {
  const [w, s, e, n] = box.map((x) => x * UNIT);
  return turnOutline(turning(b), [w, s, e, s, e, n, w, n]);
};
const piece = (b: number, box: readonly number[]): Piece => ({
  id: box.join(' '),
  kind: 'wood',
  name: '',
  ground: 'difficult',
  outline: laid(b, box),
  crest: [],
  river: '',
});
const line = (b: number, ...points: number[]): number[] =>
  turnOutline(
    turning(b),
    points.map((x) => x * UNIT),
  );
const everywhere = <T>(story: (b: number) => T): T[] => [...new Set(BEARINGS.map(story))];

describe('ground beside ground', () => {
  it('BQ-3.3-g pieces edge to edge do not overlap; a hundredth deeper they do', () => {
    const beside = (gap: number) => (b: number) =>
      overlapping(piece(b, [4, 4, 7, 6]), piece(b, [7 + gap, 4.5, 9, 7]));
    expect(everywhere(beside(0))).toEqual([false]);
    expect(everywhere(beside(0.01))).toEqual([false]);
    expect(everywhere(beside(-0.01))).toEqual([true]);
    expect(everywhere((b) => overlapping(piece(b, [4, 4, 7, 6]), piece(b, [5, 4, 8, 6])))).toEqual([true]);
    expect(everywhere((b) => overlapping(piece(b, [4, 4, 7, 6]), piece(b, [4, 4, 7, 6])))).toEqual([true]);
    expect(everywhere((b) => overlapping(piece(b, [4, 4, 9, 9]), piece(b, [5, 5, 6, 6])))).toEqual([true]);
    // Corner to corner.
    expect(everywhere((b) => overlapping(piece(b, [4, 4, 7, 6]), piece(b, [7, 6, 9, 8])))).toEqual([false]);
    // A cross: no corner of the one is in the other.
    expect(everywhere((b) => overlapping(piece(b, [2, 4, 9, 5]), piece(b, [4, 2, 5, 9])))).toEqual([true]);
  });
  it('BQ-3.2-b whatever lies against a large piece borders on it, a hundredth off it does not', () => {
    const beside = (gap: number) => (b: number) =>
      borderOn(outlineOf(piece(b, [4, 4, 10, 6])), outlineOf(piece(b, [10 + gap, 4.5, 12, 7])));
    expect(everywhere(beside(0))).toEqual([true]);
    expect(everywhere(beside(-0.5))).toEqual([true]);
    expect(everywhere(beside(0.01))).toEqual([false]);
    const within = (b: number) =>
      [0, 1].map((k) => [outlineOf(piece(b, [4, 4, 10, 9])), outlineOf(piece(b, [5, 5, 6, 6]))][k]);
    expect(everywhere((b) => borderOn(within(b)[0], within(b)[1]))).toEqual([true]);
    expect(everywhere((b) => borderOn(within(b)[1], within(b)[0]))).toEqual([true]);
    expect(everywhere((b) => borderOn(line(b, 10, 3, 10, 8), outlineOf(piece(b, [4, 4, 10, 6]))))).toEqual([
      true,
    ]);
    expect(everywhere((b) => borderOn(line(b, 5, 5, 6, 5), outlineOf(piece(b, [4, 4, 10, 6]))))).toEqual([
      true,
    ]);
    expect(
      everywhere((b) => borderOn(line(b, 10.01, 3, 10.01, 8), outlineOf(piece(b, [4, 4, 10, 6])))),
    ).toEqual([false]);
  });
  it('BQ-3.3-g a hedge along a wood does not run into it', () => {
    const wood = (b: number): Piece => piece(b, [4, 4, 7, 6]);
    expect(everywhere((b) => entersPiece(line(b, 7, 3, 7, 8), wood(b)))).toEqual([false]);
    expect(everywhere((b) => entersPiece(line(b, 7, 5, 9, 5), wood(b)))).toEqual([false]);
    expect(everywhere((b) => entersPiece(line(b, 6.98, 5, 9, 5), wood(b)))).toEqual([true]);
    expect(everywhere((b) => entersPiece(line(b, 3, 5, 9, 5.1), wood(b)))).toEqual([true]);
    expect(everywhere((b) => crossEachOther(line(b, 1, 1, 3, 3), line(b, 2, 2, 4, 0), false))).toEqual([
      true,
    ]);
    expect(everywhere((b) => crossEachOther(line(b, 1, 1, 3, 3), line(b, 2, 2, 4, 0), true))).toEqual([
      false,
    ]);
    expect(everywhere((b) => crossEachOther(line(b, 1, 1, 3, 3), line(b, 1, 3, 3, 1), true))).toEqual([true]);
    expect(everywhere((b) => crossEachOther(line(b, 1, 1, 3, 3), line(b, 2.02, 2, 4, 0), false))).toEqual([
      false,
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { fromPiece } from '../scene.ts';
import { base, commander, sceneOf } from '../testing.ts';
import { FINGER, hitTest, MOUSE, underPointer } from './hit.ts';

const ZOOM = 40; // pixels a base width

describe('what lies under the pointer', () => {
  it('tells body, front corners and flanks apart, whichever way the piece looks', () => {
    for (const facing of [0, 37, 90, 180, 270, 301]) {
      const p = base('a', { facing });
      const part = (right: number, front: number) =>
        hitTest(sceneOf(p), fromPiece(p, right, front), ZOOM, MOUSE)?.part;
      expect(part(0, 0)).toBe('body');
      expect(part(0, 0.45)).toBe('body');
      expect(part(-0.95, 0.45)).toBe('frontLeft');
      expect(part(0.95, 0.45)).toBe('frontRight');
      expect(part(-0.95, -0.2)).toBe('left');
      expect(part(0.95, -0.2)).toBe('right');
      expect(part(1.3, 0)).toBeUndefined();
      expect(part(0, -0.8)).toBeUndefined();
    }
  });

  it('means the base a commander of its side stands on, and tells of him; the chosen, the enemy and the lone are on top', () => {
    const scene = sceneOf(commander('c', 10.2, 10), base('a'));
    const on = (s: typeof scene, at = { x: 10.2, y: 10 }) => hitTest(s, at, ZOOM, MOUSE);
    expect([on(scene)?.piece.id, on(scene)?.leader?.id]).toEqual(['a', 'c']);
    expect(on({ ...scene, selected: ['c'] })?.piece.id).toBe('c');
    expect(on({ ...scene, selected: ['a'] })?.piece.id).toBe('a');
    expect(on(sceneOf(commander('c', 10.2, 10), base('a', { side: 1 })))?.piece.id).toBe('c');
    // beside the base he is alone
    expect(on(scene, { x: 9.2, y: 10 })?.leader).toBeUndefined();
    expect(on(sceneOf(commander('c', 10, 8.4), base('a')), { x: 10, y: 8.4 })?.piece.id).toBe('c');
  });

  it('prefers the base the pointer is inside of to one that is merely near', () => {
    const scene = sceneOf(base('north', { y: 11 }), base('south', { y: 10 }));
    expect(hitTest(scene, { x: 10, y: 10.49 }, ZOOM, FINGER)?.piece.id).toBe('south');
    expect(hitTest(scene, { x: 10, y: 10.51 }, ZOOM, FINGER)?.piece.id).toBe('north');
  });

  it('is kinder to fingers than to a mouse', () => {
    const scene = sceneOf(base('a'));
    const beside = { x: 10, y: 9.25 }; // a quarter base width behind: ten pixels
    expect(hitTest(scene, beside, ZOOM, MOUSE)).toBeUndefined();
    expect(hitTest(scene, beside, ZOOM, FINGER)?.piece.id).toBe('a');
  });

  it('leaves most of a small piece to its body even from afar', () => {
    const p = base('a', { width: 1, depth: 0.75 });
    expect(hitTest(sceneOf(p), { x: 10, y: 10.1 }, 16, FINGER)?.part).toBe('body');
  });

  it('takes a friend who stands where another will stand, unless that one has just been drawn there', () => {
    const there = { x: 10, y: 10 };
    const pose = { ...there, facing: 90 };
    const scene = {
      ...sceneOf(base('b'), base('a', { x: 4, y: 4 })),
      overlays: [{ kind: 'ghost', of: 'a', pose, legal: true } as const],
    };
    const taken = (s: typeof scene, at = there) => underPointer(s, at, ZOOM, MOUSE)?.piece.id;
    expect(taken(scene)).toBe('b');
    expect(taken({ ...scene, selected: ['a'] })).toBe('a');
    // nobody stands there, or an enemy does: the place that was drawn
    expect(taken({ ...scene, pieces: scene.pieces.filter((p) => p.id === 'a') })).toBe('a');
    const enemy = base('b', { side: 1 });
    expect(taken({ ...scene, pieces: [enemy, ...scene.pieces.filter((p) => p.id === 'a')] })).toBe('a');
    expect(taken(scene, { x: 4, y: 4 })).toBe('a');
  });
});

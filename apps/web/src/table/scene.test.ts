import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestTowards } from './gesture/neighbours.ts';
import { arc, penOf } from './layers/ink.ts';
import { glideTime, Motion } from './layers/motion.ts';
import { placeNames } from './layers/place-names.ts';
import { cornersOf, emptyScene, fromPiece, seenBy } from './scene.ts';
import { base } from './testing.ts';

describe('places seen from a piece', () => {
  it('right and front are as the men see them', () => {
    const north = { x: 5, y: 5, facing: 90 };
    expect(fromPiece(north, 1, 0)).toEqual({ x: 6, y: expect.closeTo(5, 12) });
    expect(fromPiece(north, 0, 1)).toEqual({ x: expect.closeTo(5, 12), y: 6 });
    const south = { x: 5, y: 5, facing: 270 };
    expect(fromPiece(south, 1, 0).x).toBeCloseTo(4, 12);
  });

  it('there and back again is the same place', () => {
    const n = fc.double({ min: -50, max: 50, noNaN: true });
    fc.assert(
      fc.property(n, n, fc.double({ min: 0, max: 360, noNaN: true }), n, n, (x, y, facing, right, front) => {
        const back = seenBy({ x, y, facing }, fromPiece({ x, y, facing }, right, front));
        expect(back.right).toBeCloseTo(right, 9);
        expect(back.front).toBeCloseTo(front, 9);
      }),
    );
  });

  it('corners begin at the front left and go clockwise', () => {
    const [fl, fr, rr, rl] = cornersOf({ x: 0, y: 0, facing: 90 }, 2, 1);
    const close = (x: number, y: number) => ({ x: expect.closeTo(x, 12), y: expect.closeTo(y, 12) });
    expect([fl, fr, rr, rl]).toEqual([close(-1, 0.5), close(1, 0.5), close(1, -0.5), close(-1, -0.5)]);
  });
});

describe('the wheel arc', () => {
  it('turns the shorter way round, left and right', () => {
    const pen = penOf({ height: 20, drawn: 1 });
    // y points down in a drawing, so a left wheel sweeps counter-clockwise: flag 0
    expect(arc(pen, { x: 0, y: 0 }, { x: 2, y: 0 }, { x: 0, y: 2 })).toContain('A200,200 0 0 0 0,1800');
    expect(arc(pen, { x: 0, y: 0 }, { x: 2, y: 0 }, { x: 0, y: -2 })).toContain('A200,200 0 0 1 0,2200');
  });
});

describe('arrow keys', () => {
  const pieces = [
    base('here', { x: 10, y: 10 }),
    base('ahead', { x: 10.5, y: 14 }),
    base('aslant', { x: 12.5, y: 12 }),
    base('east', { x: 16, y: 10 }),
  ];
  it('go straight ahead rather than to what is nearer but aslant', () => {
    expect(nearestTowards(pieces, { x: 10, y: 10, id: 'here' }, 'north')?.id).toBe('ahead');
    expect(nearestTowards(pieces, { x: 10, y: 10, id: 'here' }, 'east')?.id).toBe('aslant');
    expect(nearestTowards(pieces, { x: 10, y: 10, id: 'here' }, 'south')).toBeUndefined();
  });
});

describe('moved pieces', () => {
  const from = base('a', { x: 0, y: 0, facing: 350 });
  const to = base('a', { x: 2, y: 0, facing: 10 });

  it('glide there within the time the design allows, turning the short way', () => {
    const motion = new Motion();
    motion.update([from], 0, 1, false);
    motion.update([to], 1000, 1, false);
    expect(glideTime(2)).toBe(340);
    expect(glideTime(100)).toBe(600);
    const half = motion.poseOf('a', to, 1170);
    expect(half.x).toBeCloseTo(1, 9);
    expect(half.facing).toBeCloseTo(360, 9);
    expect(motion.poseOf('a', to, 1340)).toBe(to);
    expect(motion.moving).toBe(false);
  });

  it('jump when motion is reduced', () => {
    const motion = new Motion();
    motion.update([from], 0, 1, true);
    motion.update([to], 1000, 1, true);
    expect(motion.moving).toBe(false);
    expect(motion.poseOf('a', to, 1001)).toBe(to);
  });

  it('are forgotten when they leave the table', () => {
    const motion = new Motion();
    motion.update([from], 0, 1, false);
    motion.update([to], 10, 1, false);
    motion.update([], 20, 1, false);
    expect(motion.moving).toBe(false);
  });
});

describe('names of places', () => {
  const rise = {
    id: 'rise',
    kind: 'gentle_hill' as const,
    name: 'north rise',
    area: { shape: 'ellipse' as const, cx: 15, cy: 10, rx: 7, ry: 2 },
  };
  const scene = { ...emptyScene(30, 20, 'UD'), areas: [rise] };

  it('stand low on their ground, with a capital', () => {
    expect(placeNames(scene)).toEqual([{ text: 'North rise', x: 15, y: 8.72 }]);
  });

  it('go where nobody stands on them', () => {
    const pieces = [base('A', { x: 13.5, y: 9 }), base('B', { x: 16, y: 9 }), base('C', { x: 18.5, y: 9 })];
    const [name] = placeNames({ ...scene, pieces });
    const clear = pieces.every(
      (p) => Math.abs(p.x - (name?.x ?? 0)) > 2.1 || Math.abs(p.y - (name?.y ?? 0)) > 0.6,
    );
    expect(clear).toBe(true);
  });

  it('do not stand on one another', () => {
    const two = placeNames({ ...scene, areas: [rise, { ...rise, id: 'heath', name: 'heath' }] });
    expect(two.map((n) => `${n.x} ${n.y}`)).toEqual([...new Set(two.map((n) => `${n.x} ${n.y}`))]);
  });
});

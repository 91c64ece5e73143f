import { describe, expect, it } from 'vitest';
import { toTable } from './camera.ts';
import { emptiest } from './corner.ts';

const camera = { x: 15, y: 10, zoom: 30, width: 1000, height: 700 };
const at = (x: number, y: number) => toTable(camera, { x, y });

describe('the emptiest corner', () => {
  it('is the first where nobody stands', () => {
    const corners = ['bottom left', 'bottom right', 'top left', 'top right'] as const;
    expect(emptiest(camera, [], corners)).toBe('bottom left');
    expect(emptiest(camera, [at(100, 600)], corners)).toBe('bottom right');
    expect(emptiest(camera, [at(100, 600), at(900, 650)], corners)).toBe('top left');
    expect(emptiest(camera, [at(100, 600), at(900, 650), at(20, 20)], corners)).toBe('top right');
  });

  it('hides as few as can be where all are taken', () => {
    const all = [at(100, 600), at(120, 600), at(900, 650)];
    expect(emptiest(camera, all, ['bottom left', 'bottom right'])).toBe('bottom right');
    // above the bar of an order, one that stands at the very edge is not hidden
    expect(emptiest(camera, [at(100, 690), at(900, 600)], ['raised left', 'raised right'])).toBe(
      'raised left',
    );
  });
});

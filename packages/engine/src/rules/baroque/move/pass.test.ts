/** Where a unit that was passed is set down. */
import { describe, expect, it } from 'vitest';
import { units } from '../../../table/number.ts';
import { shape } from '../shapes.ts';
import { Scene, u } from '../testing.ts';
import { placeBehind } from './pass.ts';

const commands = [{ side: 0 }, { side: 1 }];

describe('set down behind', () => {
  /** Skirmishers under musketeers who came through them from the south; the baggage stands behind, so far east. */
  const asideOf = (baggage: number): number | undefined => {
    const s = new Scene({
      commands,
      units: [
        u('A1', 'P&M', 20, 16, { command: 0 }),
        u('A2', 'S', 20, 17, { command: 0 }),
        { id: 'A3', side: 0, type: 'BAG', x: 20 + baggage, y: 14.2, facing: 90 },
        u('B1', 'PK', 30, 25, { command: 1 }),
      ],
    });
    const own = s.unit('A2');
    own.y = units(16.2);
    const place = placeBehind(s.state, own, 0, -1, shape(s.unit('A1')));
    return place === undefined ? undefined : (place.x - own.x) / units(1);
  };
  it('BQ-5.5-c R-119 straight behind where there is room', () => {
    expect(asideOf(2.2)).toBe(0);
  });
  it('BQ-5.5-c R-119 else to the side by the least distance that is free', () => {
    expect(asideOf(1.5)).toBe(-0.5);
    expect(asideOf(-1.7)).toBe(0.3);
  });
  it('BQ-5.5-c R-119 by 1 BU and no farther', () => {
    expect(asideOf(1)).toBe(-1);
    expect(asideOf(-1)).toBe(1);
    expect(asideOf(0.95)).toBeUndefined();
    expect(asideOf(-0.95)).toBeUndefined();
    expect(asideOf(0)).toBeUndefined();
  });
});

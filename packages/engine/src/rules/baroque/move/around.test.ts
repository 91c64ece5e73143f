/** Where a unit goes that cannot stand where it is, and how far one that is pushed can go. */
import { describe, expect, it } from 'vitest';
import { inUnits, units } from '../../../table/number.ts';
import { shape } from '../shapes.ts';
import { Scene, type Spec, u } from '../testing.ts';
import { clearOf, overlapped, placeAround, pushing } from './pass.ts';

const far = u('B9', 'PK', 30, 35);
const lake = (id: string, ...rect: number[]): Spec => ({ id, kind: 'lake', rect });

describe('nothing behind is free', () => {
  /** A unit under another; which way it goes, ahead and to the right, BU. */
  const goes = (terrain: Spec[]): [number, number] | undefined => {
    const s = new Scene({ units: [u('A1', 'P&M', 20, 20), u('A2', 'P&M', 35, 20), far], terrain });
    const own = s.unit('A1');
    s.unit('A2').x = own.x;
    expect(overlapped(s.state, own, shape(own)).map((v) => v.id)).toEqual(['A2']);
    const place = placeAround(s.state, own);
    const short = (n: number): number => Math.round(inUnits(n) * 100) / 100;
    return place === undefined ? undefined : [short(place.y - own.y), short(place.x - own.x)];
  };
  // The base is 2 wide and 2/3 deep: y from 19.33 to 20, x from 19 to 21.
  const behind = lake('s', 10, 15, 30, 19.3);
  const before = lake('n', 10, 20.05, 30, 25);
  it('BQ-5.5-d R-119 it goes back first, as little as clears the other', () => {
    expect(goes([])).toEqual([-0.7, 0]);
  });
  it('BQ-5.5-d R-119 then back and aside, then aside, then ahead and aside, to the left first', () => {
    expect(goes([lake('s', 20.9, 15, 21.2, 19.2)])).toEqual([-0.7, -0.7]);
    expect(goes([lake('s', 18, 15, 19.05, 19.2)])).toEqual([-0.7, 0.7]);
    expect(goes([behind])).toEqual([0.7, -0.7]);
    expect(goes([behind, lake('w', 18, 20.1, 19, 25)])).toEqual([0.7, 0.7]);
    expect(goes([behind, before])).toEqual([0, -2]);
    expect(goes([behind, before, lake('w', 16, 19, 18.5, 21)])).toEqual([0, 2]);
  });
  it('BQ-5.5-d R-119 straight ahead last, and nowhere beyond 4 BU', () => {
    expect(goes([behind, lake('w', 10, 19, 18.9, 25), lake('e', 21.1, 19, 30, 25)])).toEqual([0.7, 0]);
    const ring = [behind, before, lake('w', 10, 19, 18.9, 25), lake('e', 21.1, 19, 30, 25)];
    expect(goes(ring)).toBeUndefined();
  });
});

describe('pushing', () => {
  /** A unit of heavy foot goes back 1 BU; how far it comes, and who goes how far with it. */
  const pushed = (behind: Spec[], more: Spec = {}, wanted = 1): [number, string[]] => {
    const s = new Scene({ units: [u('A1', 'P&M', 20, 20), ...behind, far], ...more });
    const { reach, pushed } = pushing(s.state, s.unit('A1'), 0, -1, units(wanted), (v) => v.type !== 'ART');
    const short = (n: number): number => Math.round(inUnits(n) * 10) / 10;
    return [short(reach), pushed.map((p) => `${p.unit.id} ${short(p.by)}`)];
  };
  it('BQ-5.5-d each as far as the one before it needs, and the next by what is left', () => {
    expect(pushed([u('A2', 'P&M', 20, 19)])).toEqual([1, ['A2 0.7']]);
    expect(pushed([u('A2', 'P&M', 20, 19), u('A3', 'P&M', 20, 18)])).toEqual([1, ['A2 0.7', 'A3 0.3']]);
    expect(pushed([u('A2', 'P&M', 25, 19)])).toEqual([1, []]);
    expect(pushed([u('A2', 'P&M', 20, 18)])).toEqual([1, []]);
  });
  it('BQ-5.5-d nobody is pushed who fights, nor baggage, nor guns where they may not be', () => {
    expect(pushed([u('A2', 'ART', 20, 19)])).toEqual([0.3, []]);
    expect(pushed([{ id: 'A2', side: 0, type: 'BAG', x: 20, y: 18, facing: 90 }])).toEqual([0.3, []]);
    const fights = [u('A2', 'P&M', 20, 19), u('B2', 'P&M', 21.5, 18.8, { facing: 180 })];
    const s: Spec = { contacts: [{ a: 'B2', b: 'A2', from: 'flank' }] };
    fights[1] = { id: 'B2', side: 1, type: 'P&M', x: 21 + 1 / 3, y: 18.7, facing: 180 };
    expect(pushed(fights, s)[0]).toBeLessThan(0.4);
  });
  it('BQ-5.5-d an enemy, a lake or the edge of the table stops them all', () => {
    expect(pushed([u('A2', 'P&M', 20, 19), u('B2', 'P&M', 20, 17.8, { facing: 90 })])).toEqual([
      0.9,
      ['A2 0.5'],
    ]);
    expect(pushed([u('A2', 'P&M', 20, 19)], { terrain: [lake('s', 10, 10, 30, 18)] })).toEqual([
      0.7,
      ['A2 0.3'],
    ]);
    expect(pushed([u('A2', 'P&M', 20, 19)], { terrain: [lake('s', 10, 18.1, 30, 18.2)] })[0]).toBeLessThan(
      0.6,
    );
  });
  it('BQ-5.5-c clear of another along a direction, none if it is not in the way', () => {
    const s = new Scene({ units: [u('A1', 'P&M', 20, 20), u('A2', 'P&M', 20.5, 18), far] });
    const by = clearOf(s.state, shape(s.unit('A1')), 0, -1, shape(s.unit('A2')));
    expect(inUnits(by)).toBeCloseTo(2 + 2 / 3, 1);
    s.unit('A2').x = units(25);
    expect(clearOf(s.state, shape(s.unit('A1')), 0, -1, shape(s.unit('A2')))).toBe(0);
  });
});

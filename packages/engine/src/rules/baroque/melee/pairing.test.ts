/** Who fights whom: the front that two share, baggage, ties. */
import { describe, expect, it } from 'vitest';
import { inUnits } from '../../../table/number.ts';
import { shape } from '../shapes.ts';
import { Scene, type Spec, u } from '../testing.ts';
import { clusterOf, select, sharedFront, supportsNow } from './pairing.ts';

describe('shared fronts', () => {
  const shared = (a: Spec, b: Spec): number => {
    const s = new Scene({ units: [a, b] });
    return Math.round(inUnits(sharedFront(shape(s.unit('A1')), shape(s.unit('B1')))) * 100) / 100;
  };
  it('BQ-7.6-e the part of the one front that lies before the other', () => {
    expect(shared(u('A1', 'PK', 10, 10), u('B1', 'PK', 10, 10))).toBe(2);
    expect(shared(u('A1', 'PK', 10, 10), u('B1', 'PK', 11.5, 10))).toBe(0.5);
    expect(shared(u('A1', 'PK', 10, 10), u('B1', 'PK', 8.7, 10))).toBe(0.7);
    expect(shared(u('A1', 'PK', 10, 10), u('B1', 'PK', 13, 10))).toBe(0);
    expect(shared(u('A1', 'PK', 10, 10), u('B1', 'PK', 7, 10))).toBe(0);
  });
  it('BQ-7.6-e at right angles on the line of the front of the one whose turn it is not', () => {
    const slanting = (facing: number, x = 10): number =>
      shared({ id: 'A1', side: 0, type: 'P&M', x, y: 5, facing }, u('B1', 'PK', 10, 10));
    expect(slanting(60)).toBeCloseTo(1.73, 1); // 2 BU seen under 30°, its middle 0.17 aside
    expect(slanting(30)).toBe(1);
    expect(slanting(120, 11.5)).toBeCloseTo(0.53, 1);
    const east = shared(
      { id: 'A1', side: 0, type: 'P&M', x: 5, y: 10.5, facing: 0 },
      { id: 'B1', side: 1, type: 'P&M', x: 8, y: 9.2, facing: 180 },
    );
    expect(east).toBe(0.7);
  });
});

describe('pairs', () => {
  const commands = [{ side: 0 }, { side: 1 }];
  const melees = (position: Spec, seed: string, choices: string[] = []) => {
    const s = new Scene({ commands, ...position });
    const { melees: m, tie } = select(s.state, seed, choices);
    return { told: m.map((x) => `${x.a}-${x.b}${x.support.map((id) => `+${id}`).join('')}`), tie };
  };
  const two = {
    units: [u('A1', 'PK', 10, 10), u('B1', 'PK', 9.2, 10), u('B2', 'PK', 11.3, 10)],
    contacts: [
      { a: 'A1', b: 'B1' },
      { a: 'A1', b: 'B2' },
    ],
  };
  it('BQ-7.6-a BQ-7.6-e the greater front makes the main pair, whoever comes first in the list', () => {
    expect(melees(two, 'A1').told).toEqual(['A1-B1+B2']);
    const other = { ...two, units: [two.units[0], u('B1', 'PK', 8.7, 10), u('B2', 'PK', 10.8, 10)] };
    expect(melees(other, 'B1').told).toEqual(['A1-B2+B1']);
  });
  it('BQ-7.6-e equal fronts are for the active player to choose between, and his word counts', () => {
    const even = { ...two, units: [two.units[0], u('B1', 'PK', 9, 10), u('B2', 'PK', 11, 10)] };
    expect(melees(even, 'A1').tie).toEqual({
      side: 0,
      rule: 'BQ-7.6-e',
      pairs: [
        { a: 'A1', b: 'B1' },
        { a: 'A1', b: 'B2' },
      ],
    });
    expect(melees(even, 'A1').told).toEqual(['A1-B1+B2']);
    expect(melees(even, 'A1', ['A1|B2'])).toEqual({ told: ['A1-B2+B1'], tie: null });
    expect(melees(two, 'A1').tie).toBeNull();
  });
  it('BQ-7.6-f whoever is left between two melees supports in both', () => {
    const three = {
      units: [
        u('A1', 'PK', 9, 10),
        u('A2', 'PK', 13, 10),
        u('B1', 'PK', 8.8, 10),
        u('B2', 'PK', 11, 10),
        u('B3', 'PK', 13.2, 10),
      ],
      contacts: [
        { a: 'A1', b: 'B1' },
        { a: 'A1', b: 'B2' },
        { a: 'A2', b: 'B2' },
        { a: 'A2', b: 'B3' },
      ],
    };
    expect(melees(three, 'A1').told.sort()).toEqual(['A1-B1+B2', 'A2-B3+B2']);
    const s = new Scene({ commands, ...three });
    expect(clusterOf(s.state, 'B3').sort()).toEqual(['A1', 'A2', 'B1', 'B2', 'B3']);
    const m = select(s.state, 'A1', []).melees.find((x) => x.a === 'A1')!;
    expect(supportsNow(s.state, m)).toEqual(['B2']);
    s.state.contacts = s.state.contacts.filter((c) => !(c.a === 'A1' && c.b === 'B2'));
    expect(supportsNow(s.state, m)).toEqual([]);
    s.unit('B2').place = 'routed';
    expect(supportsNow(s.state, select(s.state, 'A2', []).melees[0])).toEqual([]);
  });
  it('BQ-7.9-b BQ-7.9-c baggage fights before everybody else; edge to edge before a corner', () => {
    const bag = (id: string, x: number, y: number, facing = 90): Spec => ({
      id,
      side: 1,
      type: 'BAG',
      x,
      y,
      facing,
    });
    const position = {
      units: [u('A1', 'PK', 10, 10), u('B1', 'PK', 9.4, 10), bag('B2', 11.7, 11)],
      contacts: [
        { a: 'A1', b: 'B1' },
        { a: 'A1', b: 'B2' },
      ],
    };
    expect(melees(position, 'A1').told).toEqual(['A1-B2+B1']);
  });
});

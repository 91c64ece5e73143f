import { describe, expect, it } from 'vitest';
import { complain, isComplaint } from '../../../battle/protocol.ts';
import { adlgR2021, adlgR2024 } from '../index.ts';

const body = (id: string, side: 0 | 1, at: string, more: object = {}): object => ({
  id,
  side,
  at,
  type: 'heavy-cavalry',
  ...more,
});
const A = body('A', 0, '[5..6, 5..5.75] N');
const B = body('B', 1, '[5..6, 5.75..6.5] S');

describe.each([adlgR2021, adlgR2024])('impossible positions, $id', (rules) => {
  const said = (position: object): string => {
    const read = rules.readPosition(position);
    return isComplaint(read) ? complain(read) : 'read';
  };
  it('ADLG-GEO-5 contacts between bodies that touch, enemies and on the table, and once', () => {
    const contact = { a: 'B', b: 'A' };
    expect(said({ units: [A, B], contacts: [contact] })).toBe('read');
    const apart = body('B', 1, '[5..6, 5.79..6.54] S');
    expect(said({ units: [A, apart], contacts: [contact] })).toContain(
      'contacts[0]: expected bases no farther apart',
    );
    const friend = body('B', 0, '[5..6, 5.75..6.5] N');
    expect(said({ units: [A, friend], contacts: [contact] })).toContain(
      'contacts[0]: expected a unit and an enemy',
    );
    const gone = body('B', 1, '[5..6, 5.75..6.5] S', { place: 'destroyed' });
    expect(said({ units: [A, gone], contacts: [contact] })).toContain(
      'contacts[0]: expected two units on the table',
    );
    expect(said({ units: [A, B], contacts: [contact, { a: 'A', b: 'B' }] })).toContain(
      'contacts[1]: expected a pair',
    );
  });
  it('ADLG-TUR-9 orders are given to a corps of the side whose turn it is', () => {
    const corps = [{ side: 0 }, { side: 1 }];
    const orders = (ordering: number): string =>
      said({ units: [A, B], corps, phase: 'orders', active: 0, ordering });
    expect(orders(0)).toBe('read');
    expect(orders(1)).toContain('ordering: expected a corps of the active side');
  });
  it('ADLG-CMD-9 a commander is not with the enemy', () => {
    const corps = (unit: string): object[] => [
      { side: 0, name: 'one', commander: { unit } },
      { side: 1, name: 'two' },
    ];
    const units = [
      body('A', 0, '[5..6, 5..5.75] N', { corps: 0 }),
      body('B', 1, '[5..6, 9..9.75] S', { corps: 1 }),
    ];
    expect(said({ corps: corps('A'), units })).toBe('read');
    expect(said({ corps: corps('B'), units })).toContain(
      'corps[0].commander.unit: expected a unit of his own side',
    );
  });
  it('ADLG-CMD-9 a commander who is alone stands where no enemy stands', () => {
    const units = [
      body('A', 0, '[5..6, 5..5.75] N', { corps: 0 }),
      body('B', 1, '[5..6, 9..9.75] S', { corps: 1 }),
    ];
    const at = (y: number): string =>
      said({
        corps: [
          { side: 0, name: 'one', commander: { x: 5.5, y } },
          { side: 1, name: 'two' },
        ],
        units,
      });
    expect(at(9.4)).toContain('corps[0].commander: expected a place that no enemy stands on');
    expect([at(9.75), at(8), at(5.4)]).toEqual(['read', 'read', 'read']);
  });
  it('ADLG-CMD-8 ADLG-ALW-7 a commander who is alone is on the table and in no impassable ground', () => {
    const at = (x: number, y: number, corps = 0): string =>
      said({
        corps: [{ side: 0, name: 'one', commander: { x, y } }, { side: 0, name: 'two' }],
        units: [body('A', 0, '[5..6, 5..5.75] N', { corps })],
        terrain: [{ id: 'lake', kind: 'impassable', polygon: [[8, 4], [11, 4], [11, 8], [8, 8]] }],
      }); // biome-ignore format: a rectangle
    expect([at(7, 4), at(0, 4), at(5.5, 5.4)]).toEqual(['read', 'read', 'read']);
    expect(at(-0.1, 4)).toContain('corps[0].commander: expected a place on the table');
    expect(at(9, 6)).toContain('corps[0].commander: expected ground that he may stand on');
    expect(at(-0.1, 4, 1)).toBe('read'); // his corps is not here
  });
  it('ADLG-ALW-7 nobody stands in impassable ground', () => {
    const lake = (x: number): object => ({
      units: [A],
      terrain: [{ id: 'lake', kind: 'impassable', polygon: [[x, 4], [x + 3, 4], [x + 3, 8], [x, 8]] }],
    }); // biome-ignore format: a rectangle
    expect(said(lake(6))).toBe('read'); // its edge on the edge of the lake
    expect(said(lake(5.5))).toContain('units[0]: expected a place where it can stand');
  });
  it('AR-MOVE-11 nobody stands in square who may not form it', () => {
    const square = (type: string): string =>
      said({ units: [body('A', 0, '[8..10, 5..6] N', { type, square: true }), B] });
    expect(square('pike-and-shot')).toBe('read');
    expect(square('heavy-swordsmen')).toContain('units[0].square: expected troops that may form square');
    expect(square('later-pike-and-shot') === 'read').toBe(rules === adlgR2024);
    expect(said({ units: [{ ...A, square: true }, B] })).toContain('units[0].square');
  });
  it('misspelt fields are named with the nearest known one, wherever they stand', () => {
    expect(said({ units: [{ ...A, loses: 1 }] })).toBe('units[0].loses: unknown field; did you mean losses?');
    expect(said({ units: [A], corps: [{ side: 0, nam: 'x' }] })).toContain(
      'corps[0].nam: unknown field; did you mean name?',
    );
    expect(said({ units: [A], corps: [{ side: 0, commander: { unti: 'A' } }] })).toContain(
      'did you mean unit?',
    );
    expect(said({ units: [A], camps: [{ side: 0, at: '[1..3, 0..1]', fortifed: true }] })).toContain(
      'did you mean fortified?',
    );
    expect(said({ units: [A], works: [{ id: 'w', knd: 'obstacle', x: 1, y: 1, facing: 90 }] })).toContain(
      'did you mean kind?',
    );
    expect(said({ unit: [A] })).toContain('did you mean units?');
  });
});

/** What stands for a field that a position leaves out, and what each field may say at its ends. */
import { describe, expect, it } from 'vitest';
import { complain, isComplaint } from '../../../battle/protocol.ts';
import { adlgR2024 } from '../index.ts';
import type { AdlgState } from '../state.ts';

type Spec = Record<string, unknown>;
const A = { id: 'A1', side: 0, type: 'heavy-swordsmen', x: 10, y: 5, facing: 90 };
const B = { id: 'B1', side: 1, type: 'heavy-swordsmen', x: 10, y: 15, facing: 270 };
const raw = (more: Spec): Spec => ({ rules: 'adlg-r-2024', units: [A, B], ...more });
function read(more: Spec = {}): AdlgState {
  const found = adlgR2024.readPosition(raw(more));
  if (isComplaint(found)) throw new Error(complain(found));
  return found.state as AdlgState;
}
const said = (more: Spec): string => {
  const found = adlgR2024.readPosition(raw(more));
  return isComplaint(found) ? complain(found) : 'read';
};
const unit = (more: Spec): string => said({ units: [{ ...A, ...more }, B] });
const U = 60000;

describe('a body of which little is told', () => {
  it('AR-BASE-04 is ordinary, whole, on the table, of its own side’s corps; caracole is one UD deep', () => {
    const s = read();
    expect(s.units[0]).toMatchObject({
      name: 'A1',
      quality: 'O',
      weapon: 'none',
      abilities: 0,
      commandedShot: false,
      losses: 0,
      place: 'table',
      square: false,
      did: 0,
      moves: 0,
      turnedHalves: 0,
      flankHit: false,
      heldTarget: '',
      heldTargetRight: '',
      shotTurns: 0,
      lootsCamp: false,
      routLoss: false,
      bank: -1,
    });
    expect(s.corps.map((c) => [c.side, c.name, c.points, c.rolled, c.done, c.fought, c.held])).toEqual([
      [0, 'South', 0, false, false, false, false],
      [1, 'North', 0, false, false, false, false],
    ]);
    expect(s.units.map((x) => x.corps)).toEqual([0, 1]);
    expect([s.turn, s.asked, s.active, s.first, s.phase]).toEqual([1, 0, 0, 0, 'movement']);
    expect([s.width / U, s.depth / U]).toEqual([30, 20]);
    const rider = { ...A, type: 'heavy-cavalry' };
    const depth = (abilities: string[]): number =>
      read({ units: [{ ...rider, abilities }, B] }).units[0].depth / U;
    expect(depth(['caracole'])).toBe(1);
  });

  it('off the table it needs no place, on it it does', () => {
    const { x: _x, y: _y, facing: _f, ...nowhere } = A;
    for (const place of ['marching', 'destroyed', 'left']) {
      const s = read({ units: [A, { ...nowhere, id: 'A2', place }, B] });
      expect([s.units[1].x, s.units[1].y, s.units[1].facing]).toEqual([0, 0, 0]);
    }
    expect(said({ units: [A, { ...nowhere, id: 'A2' }, B] })).toMatch(/units\[1\]/);
    const there = read({ units: [A, { ...A, id: 'A2', x: 14, place: 'left' }, B] });
    expect(there.units[1].x / U).toBe(14);
  });

  it('numbers go as far as is told', () => {
    const ends: [Spec, Spec, RegExp][] = [
      [{ losses: 9, place: 'left' }, { losses: 10 }, /losses/],
      [{ moves: 3 }, { moves: 31 }, /units\[0\]\.moves/],
      [{ turnedHalves: 3 }, { turnedHalves: 4 }, /turnedHalves/],
      [{ shotTurns: 99 }, { shotTurns: 100 }, /shotTurns/],
      [{ bank: 99 }, { bank: 100 }, /bank/],
      [{ bank: -1 }, { bank: -2 }, /bank/],
      [{ name: 'x'.repeat(200) }, { name: 'x'.repeat(201) }, /name/],
      [{ id: 'x'.repeat(40) }, { id: 'x'.repeat(41) }, /id/],
    ];
    for (const [last, next, field] of ends) {
      expect([last, unit(last)]).toEqual([last, 'read']);
      expect(unit(next)).toMatch(field);
    }
    expect(said({ units: [A, A, B] })).toMatch(/units\[1\]\.id.*used once/);
  });
});

describe('corps and commanders', () => {
  const corps = (commander: Spec, more: Spec = {}): Spec => ({
    corps: [{ side: 0, name: 'Right', commander, ...more }, { side: 1 }],
    units: [
      { ...A, corps: 0 },
      { ...B, corps: 1 },
    ],
  });

  it('ADLG-CMD-1 a commander is ordinary and free; with a unit he stands where it stands', () => {
    const free = read(corps({ x: 3, y: 4 })).commanders[0];
    expect(free).toMatchObject({
      id: 'c0',
      name: 'Right',
      value: 0,
      chief: false,
      included: false,
      unreliable: false,
      unit: '',
      half: 'left',
      engaged: false,
      lost: false,
      moved: false,
      freeSpent: 0,
    });
    expect([free.x / U, free.y / U]).toEqual([3, 4]);
    const along = read(corps({ unit: 'A1' })).commanders[0];
    expect([along.x / U, along.y / U]).toEqual([10, 5]);
    expect(said(corps({ unit: 'A9' }))).toMatch(/corps\[0\]\.commander\.unit.*id of a unit/);
    expect([said(corps({ value: 3 })), said(corps({ freeSpent: 9 }))]).toEqual(['read', 'read']);
    expect(said(corps({ value: 4 }))).toMatch(/value/);
    expect(said(corps({ freeSpent: 10 }))).toMatch(/freeSpent/);
    expect(said(corps({}, { points: 99 }))).toBe('read');
    expect(said(corps({ x: 400, y: -400 }))).toMatch(/commander: expected a place on the table/);
    expect(said(corps({ x: 401 }))).toMatch(/commander\.x/);
    expect(said(corps({ y: -401 }))).toMatch(/commander\.y/);
    expect(said(corps({}, { points: 100 }))).toMatch(/points/);
  });

  it('ADLG-CMD-1 a body is in a corps of its side that is in the list', () => {
    const of = (n: number): string =>
      said({
        corps: [{ side: 0 }, { side: 1 }],
        units: [
          { ...A, corps: n },
          { ...B, corps: 1 },
        ],
      });
    expect(of(0)).toBe('read');
    expect(of(1)).toMatch(/units\[0\]\.corps.*own side/);
    expect(of(2)).toMatch(/units\[0\]\.corps.*in the list/);
    // One that names none joins the first corps of its side.
    const s = read({ corps: [{ side: 1 }, { side: 0 }, { side: 0 }], units: [A, B] });
    expect(s.units.map((x) => x.corps)).toEqual([1, 0]);
  });
});

describe('ground', () => {
  const piece = (more: Spec): string => said({ terrain: [{ id: 'p', kind: 'wood', ...more }] });
  const triangle = [[1, 1], [4, 1], [2, 3]]; // biome-ignore format: points

  it('ADLG-TER-1 a piece has one outline: three corners, an ellipse, or two points of a line', () => {
    expect(piece({ polygon: triangle })).toBe('read');
    expect(piece({ polygon: triangle.slice(0, 2) })).toMatch(/terrain\[0\]\.polygon.*three corners/);
    const line = { points: [[1, 1], [5, 1]], width: 1 }; // biome-ignore format: points
    expect(piece({ line })).toBe('read');
    expect(piece({ line: { ...line, points: [[1, 1]] } })).toMatch(/line\.points.*two points/);
    expect(piece({ line: { ...line, width: 51 } })).toMatch(/line\.width/);
    expect(piece({ line: { ...line, width: 50 } })).toBe('read');
    const ellipse = { x: 4, y: 4, rx: 2, ry: 1 };
    expect(piece({ ellipse })).toBe('read');
    expect(piece({ ellipse: { ...ellipse, rx: 401 } })).toMatch(/ellipse\.rx/);
    expect(piece({})).toMatch(/one of the fields polygon, ellipse, line/);
    expect(piece({ polygon: triangle, ellipse })).toMatch(/polygon and ellipse/);
  });

  it('ADLG-TER-1 an ellipse lies as its angle says, along the table if it says nothing', () => {
    const span = (angle?: number): number[] => {
      const s = read({ terrain: [{ id: 'p', kind: 'wood', ellipse: { x: 8, y: 8, rx: 3, ry: 1, angle } }] });
      const { outline } = s.pieces[0];
      const of = (k: number): number => {
        const all = outline.filter((_, i) => i % 2 === k);
        return Math.round((10 * (Math.max(...all) - Math.min(...all))) / U) / 10;
      };
      return [of(0), of(1)];
    };
    expect(span()).toEqual([6, 2]);
    expect(span(90)).toEqual([2, 6]);
    expect(span(180)).toEqual([6, 2]);
  });

  it('AR-SHOOT-27 a work is one UD wide unless it is told, from 0.1 to 50', () => {
    const work = (more: Spec): Spec => ({
      works: [{ id: 'w', kind: 'fortification', x: 20, y: 10, facing: 90, ...more }],
    });
    expect(read(work({})).works[0].width / U).toBe(1);
    expect(read(work({ width: 3 })).works[0].width / U).toBe(3);
    expect([said(work({ width: 0.05 })), said(work({ width: 51 }))].join()).toMatch(/width.*width/);
  });

  it('a camp is 2 UD wide and 1 deep, whole and open; value has two numbers', () => {
    const camp = read({ camps: [{ side: 0, x: 4, y: 2, facing: 90 }] }).camps[0];
    expect(camp).toMatchObject({ fortified: false, losses: 0, taken: false });
    expect(said({ value: [20, 20] })).toBe('read');
    expect(said({ value: [20] })).toMatch(/value/);
    expect(said({ value: [20, 1000] })).toMatch(/value\[1\]/);
    expect(said({ table: [30] })).toMatch(/table.*width and depth/);
  });

  it('a march is due on a turn; its stretch goes from the first UD to the last', () => {
    const march = (more: Spec): Spec => ({ marches: [{ side: 0, corps: 0, edge: 'left', ...more }] });
    const kind = said(march({}));
    const edge = /one of ([a-z]+)/.exec(kind)?.[1] ?? 'left';
    expect(read(march({ edge })).marches[0].due).toBe(2);
    expect(said(march({ edge, between: [3, 3] }))).toBe('read');
    expect(said(march({ edge, between: [4, 3] }))).toMatch(/between.*first and the last/);
    expect(said(march({ edge, between: [3] }))).toMatch(/between/);
    expect([said(march({ edge, from: 1 })), said(march({ edge, from: 6 }))]).toEqual(['read', 'read']);
    expect([said(march({ edge, from: 0 })), said(march({ edge, from: 7 }))].join()).toMatch(/from.*from/);
  });
});

/** Terrain as version 4 of the base game places it, clause by clause. */
import { describe, expect, it } from 'vitest';
import { inUnits, units } from '../../../../table/number.ts';
import type { AdlgState, Piece, TerrainKind } from '../../state.ts';
import { asked, go, newSetup, rulesOf, say } from '../testing-setup.ts';
import { checkLay } from './dice.ts';
import { findForm } from './forms.ts';
import { wholeTable } from './place.ts';

/** This piece is next, laid by this side. */
function next(year: 2021 | 2024, kind: TerrainKind, by: 0 | 1 = 0, options = {}): AdlgState {
  const s = newSetup(year, undefined, undefined, { options });
  s.setup!.queue = [{ id: 'T1', by, compulsory: false, kind }];
  s.frames = [{ at: 'setup.lay' }];
  return s;
}
const ellipse = (x: number, y: number, rx = 1.5, ry = 1) => ({
  kind: 'lay',
  form: { ellipse: { x, y, rx, ry } },
});
const block = (id: string, kind: TerrainKind, x: number, y: number, wide = 4, deep = 3): Piece => ({
  id,
  kind,
  name: id,
  outline: [x, y, x + wide, y, x + wide, y + deep, x, y + deep].map(units),
  river: '',
});
const line = (width: number, ...points: [number, number][]) => ({
  kind: 'lay',
  form: { line: { points, width } },
});

describe.each([2021, 2024] as const)('terrain by two dice, %i', (year) => {
  it('ADLG-TER-18 the sector die: 1-2 left, 3-4 centre, 5-6 right of the own half as he sees it', () => {
    for (const [by, face, x, y] of [
      [0, 2, 5, 5],
      [0, 3, 15, 5],
      [0, 6, 25, 5],
      [1, 1, 25, 15],
      [1, 4, 15, 15],
      [1, 5, 5, 15],
    ] as const) {
      const s = next(year, 'brush', by);
      go(s, [face, 5]);
      expect(say(s, ellipse(30 - x === x ? 5 : 30 - x, y))).toMatchObject({ rule: 'ADLG-TER-18' });
      expect(say(s, ellipse(x, 20 - y))).toMatchObject({ rule: 'ADLG-TER-18', why: 'outside-sector' });
      expect(say(s, ellipse(x, y))).not.toHaveProperty('rule');
    }
  });
  it('ADLG-TER-18a 1-4 touch an edge of the table or water, 5-6 lie 2 UD from all edges', () => {
    const s = next(year, 'brush');
    go(s, [1, 4]);
    expect(say(s, ellipse(5, 5))).toMatchObject({ rule: 'ADLG-TER-18a', why: 'not-at-edge-or-water' });
    expect(say(s, ellipse(5, 1.2))).toMatchObject({ rule: 'ADLG-TER-18a' });
    s.pieces = [block('T9', 'river', 2, 0, 1, 20)];
    expect(say(s, ellipse(4.53, 5))).not.toHaveProperty('rule'); // beside the water
    const edge = next(year, 'brush');
    go(edge, [1, 1]);
    expect(say(edge, ellipse(5, 1))).not.toHaveProperty('rule');
    const inner = next(year, 'brush');
    go(inner, [1, 5]);
    expect(say(inner, ellipse(5, 2.9))).toMatchObject({ rule: 'ADLG-TER-18a', why: 'too-near-edge' });
    expect(say(inner, ellipse(5, 3))).not.toHaveProperty('rule');
  });
  it('ADLG-TER-18b one die may be thrown again by each player, the other lies', () => {
    const s = next(year, 'brush');
    s.setup!.queue.push({ id: 'T2', by: 0, compulsory: false, kind: 'gully' });
    go(s, [1, 5]);
    expect(say(s, { kind: 'throw-again', die: 'sector' }, [6])).toMatchObject([
      { kind: 'placing-sector', facts: { sector: 'sector-right', half: 'own-half' } },
    ]);
    expect(say(s, ellipse(5, 5))).toMatchObject({ rule: 'ADLG-TER-18' });
    expect(say(s, { kind: 'throw-again', die: 'position' })).toMatchObject({
      rule: 'ADLG-TER-18b',
      why: 'no-throw-left',
    });
    say(s, ellipse(25, 5), [3, 5]);
    expect(asked(s)).toEqual(['lay 0']);
    expect(say(s, { kind: 'throw-again', die: 'sector' })).toMatchObject({ rule: 'ADLG-TER-18b' });
    const other = next(year, 'brush', 1);
    other.setup!.again = [1, 0];
    go(other, [1, 5]);
    expect(say(other, { kind: 'throw-again', die: 'position' }, [2])).toMatchObject([
      { kind: 'placing-position', rule: 'ADLG-TER-18a', facts: { position: 'edge' } },
    ]);
  });
  it('ADLG-TER-18b a piece without room is asked for while a throw is left, and dropped without', () => {
    for (const left of [1, 0]) {
      const s = next(year, 'brush', 0, { placingAgain: left });
      s.pieces = [block('T9', 'wood', 0, 0, 10, 10)];
      go(s, [1, 5]);
      expect(asked(s)[0]?.startsWith('lay')).toBe(left === 1);
      if (left === 0) continue;
      const told = say(s, { kind: 'choose-for-me' }, [3, 5]);
      expect(told).toMatchObject([{ kind: 'placing-sector', facts: { sector: 'sector-right' } }]);
      expect(asked(s)).toEqual(['lay 0']);
    }
  });
  it('ADLG-TER-18 water without room is dropped, since no die of it can be thrown again', () => {
    const s = next(year, 'coast');
    s.pieces = [block('T8', 'wood', 0, 4), block('T9', 'wood', 26, 4)];
    expect(go(s, [4]).map((e) => e.kind)).toEqual(['piece-had', 'piece-dropped']);
  });
  it('ADLG-TER-18c impassable ground never goes to the centre', () => {
    for (const [face, sector] of [
      [3, 'sector-left'],
      [4, 'sector-right'],
    ] as const) {
      const s = next(year, 'impassable');
      expect(go(s, [face, 5])[0]).toMatchObject({ facts: { sector } });
    }
    expect(go(next(year, 'impassable', 0, { impassableCentral: true }), [3, 5])[0]).toMatchObject({
      facts: { sector: 'sector-centre' },
    });
  });
  it('ADLG-TER-18d a half that is three pieces ahead gets no more', () => {
    for (const [pieces, half] of [
      [2, 'own-half'],
      [3, 'other-half'],
    ] as const) {
      const s = next(year, 'brush');
      s.pieces = Array.from({ length: pieces }, (_, i) => block(`T${5 + i}`, 'wood', 12 + 5 * i, 1));
      s.pieces = [...s.pieces, block('T8', 'river', 2, 0, 1, 9)]; // water does not count
      expect(go(s, [1, 5])[0]).toMatchObject({ facts: { sector: 'sector-left', half } });
      expect(checked(s, 5, 15)).toBe(half === 'own-half' ? 'outside-sector' : undefined);
    }
  });
  it('ADLG-TER-16a river, coast and village are had from 4 on; the choice counts all the same', () => {
    for (const kind of ['river', 'coast', 'village'] as const) {
      const lost = next(year, kind);
      lost.setup!.chosen = [[{ kind }, { kind: 'gully' }, { kind: 'gully' }, { kind: 'road' }], []];
      const told = go(lost, [3]);
      expect(told[0]).toMatchObject({
        kind: 'piece-not-had',
        rule: 'ADLG-TER-16a',
        facts: { kind, from: 4 },
      });
      expect([lost.pieces, asked(lost).includes('adjust 0')]).toEqual([[], false]);
      const had = next(year, kind);
      expect(go(had, kind === 'village' ? [4, 1, 5] : [4])[0]).toMatchObject({ kind: 'piece-had' });
      expect(asked(had)).toEqual(['lay 0']);
    }
    const plain = next(year, 'brush');
    expect(go(plain, [1, 5])[0]).toMatchObject({ kind: 'placing-sector' });
  });
  it('ADLG-TER-9 a river is diced for when it lies: 1 open, 2-3 rough, 4-5 difficult, 6 impassable', () => {
    const found = [1, 2, 3, 4, 5, 6].map((face) => {
      const s = next(year, 'river');
      go(s, [4]);
      const told = say(s, line(1.5, [2, 0], [6, 20]), [face]) as { kind: string; rule: string }[];
      expect(told[1]).toMatchObject({ kind: 'river-diced', rule: 'ADLG-TER-9' });
      return s.pieces[0].river;
    });
    expect(found).toEqual(['open', 'rough', 'rough', 'difficult', 'difficult', 'impassable']);
  });
  it('ADLG-TER-9 it is 1 to 2 UD wide, everywhere between 2 and 6 UD of the short edge', () => {
    const s = next(year, 'river');
    go(s, [4]);
    expect(say(s, line(0.9, [3, 0], [3, 20]))).toMatchObject({ rule: 'ADLG-TER-9', why: 'river-band' });
    expect(say(s, line(2.1, [3, 0], [3, 20]))).toMatchObject({ rule: 'ADLG-TER-9', why: 'river-band' });
    expect(say(s, line(2, [3, 0], [6.1, 20]))).toMatchObject({ rule: 'ADLG-TER-9', why: 'river-place' });
    expect(say(s, line(2, [27, 0], [24, 20]), [1])).not.toHaveProperty('rule');
  });
  it('ADLG-TER-4a no piece over a river or a coast, nor they over a piece; roads cross them', () => {
    const s = next(year, 'river');
    s.pieces = [block('T9', 'field', 2, 8)];
    const form = line(1, [3, 0], [3, 20]).form;
    const lay = (kind: TerrainKind) =>
      checkLay(s, { id: 'T1', by: 0, compulsory: false, kind }, form, wholeTable(s))?.rule;
    expect([lay('river'), lay('road')]).toEqual(['ADLG-TER-4', undefined]);
    expect(findForm(s, s.setup!.queue[0], { sector: 0 }, undefined)).toBeDefined(); // along the other edge
    s.pieces = [block('T9', 'coast', 0, 0, 4, 20)];
    const wood = { id: 'T1', by: 0 as const, compulsory: false, kind: 'wood' as const };
    const at = (x: number) => checkLay(s, wood, ellipse(x, 5).form, wholeTable(s))?.rule;
    expect([at(5), at(5.6)]).toEqual(['ADLG-TER-4', undefined]);
    s.options = { ...s.options, waterClear: false };
    expect(at(5)).toBeUndefined();
  });
  it('ADLG-TER-11a a road is 10 to 30 UD long, from the sector of one die to that of the other', () => {
    const s = next(year, 'road');
    const told = go(s, [1, 6]);
    expect(told.map((e) => [e.rule, e.facts!.sector, e.facts!.half])).toEqual([
      ['ADLG-TER-11a', 'sector-left', 'own-half'],
      ['ADLG-TER-11a', 'sector-right', 'other-half'],
    ]);
    expect(say(s, line(0.5, [15, 0], [25, 20]))).toMatchObject({ rule: 'ADLG-TER-11a', why: 'road-sectors' });
    expect(say(s, line(0.5, [0, 1], [30, 19]))).toMatchObject({ rule: 'ADLG-TER-11a', why: 'road-length' });
    expect(say(s, line(0.5, [25, 20], [5, 0]))).not.toHaveProperty('rule');
    const short = next(year, 'road');
    short.pieces = [block('V', 'village', 2, 5)];
    go(short, [1, 1]);
    expect(say(short, line(0.5, [3, 0], [3, 6]))).toMatchObject({ why: 'road-length' });
    expect(say(short, line(0.5, [7, 0], [7, 4], [3, 6]))).toMatchObject({ why: 'road-length' });
    expect(say(short, line(0.5, [9, 0], [9, 6], [3, 6]))).not.toHaveProperty('rule');
  });
  it('a legal place is offered for every piece on every dice', () => {
    for (const kind of ['field', 'wood', 'gully', 'village', 'gentle-hill', 'impassable', 'road'] as const)
      for (let a = 1; a <= 6; a++)
        for (const b of [2, 5]) {
          const s = next(year, kind, (a % 2) as 0 | 1);
          go(s, kind === 'village' ? [4, a, b] : [a, b]);
          const ask = rulesOf(s).asks(s)[0];
          const offered = [...rulesOf(s).suggest(s, ask, {})].filter((c) => c.kind === 'lay');
          expect([kind, a, b, offered.length]).toEqual([kind, a, b, 6]);
          for (const c of offered) expect(rulesOf(s).check(s, c)).toBeUndefined();
        }
  });
});

function checked(s: AdlgState, x: number, y: number): string | undefined {
  const told = say(s, ellipse(x, y));
  return 'why' in told ? told.why : undefined;
}

it('ADLG-TER-10 the coast is 4 UD deep', () => {
  const s = next(2024, 'coast');
  go(s, [4]);
  const strip = (deep: number) => ({
    kind: 'lay',
    form: { polygon: [[0, 0], [deep, 0], [deep, inUnits(s.depth)], [0, inUnits(s.depth)]] }, // biome-ignore format: one strip
  });
  expect(say(s, strip(3))).toMatchObject({ rule: 'ADLG-TER-10' });
  expect(say(s, strip(4))).not.toHaveProperty('rule');
});

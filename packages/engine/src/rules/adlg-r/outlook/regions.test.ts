/** Parts of the table that a body shoots at, binds and is heard in, held against what the rules do there. */
import { describe, expect, it } from 'vitest';
import { areaOfOutline, distanceToArea } from '../../../table/area.ts';
import { units } from '../../../table/number.ts';
import { shape } from '../bodies/shapes.ts';
import { EDITIONS, field } from '../charge/testing-charge.ts';
import { adlgR2021, adlgR2024 } from '../index.ts';
import { targetsOf } from '../shooting/target.ts';
import { type AdlgState, unitOf } from '../state.ts';
import type { UnitSpec } from '../testing.ts';

describe.each(EDITIONS)('a region, %i', (edition) => {
  const rules = edition === 2021 ? adlgR2021 : adlgR2024;
  const state = (...list: UnitSpec[]): AdlgState => field({ edition, units: list });
  const gap = (s: AdlgState, of: string, kind: 'control' | 'shot', to: string): number =>
    Math.min(
      ...rules.regions!(s, [of], kind).map((r) =>
        distanceToArea(shape(unitOf(s, to)), areaOfOutline(r.outline)),
      ),
    );
  const at = (id: string, place: string, type: UnitSpec['type'], side: 0 | 1): UnitSpec => ({
    id,
    at: place,
    type,
    side,
  });

  it('ADLG-ZOC-1 ADLG-ZOC-2 the zone of control reaches as far as a plan finds itself in it, and artillery has none', () => {
    for (const [ahead, inside] of [
      [0.9, true],
      [1.1, false],
    ] as const) {
      const s = state(
        at('H', '[0..1, -0.75..0] N', 'heavy-cavalry', 0),
        at('E', `[0..1, ${3 + ahead}..${3.75 + ahead}] S`, 'heavy-cavalry', 1),
      );
      s.frames = [{ at: 'movement.next' }, { at: 'orders', corps: 0, n: 1 } as never];
      s.asked = 1;
      const c = { ask: '1', kind: 'move', units: ['H'], legs: [{ do: 'advance', by: 3 }] } as never;
      const end = rules.plan!(s, c, {})!;
      expect(end.zones).toEqual(inside ? ['E'] : []);
      const there = state(
        at('H', '[0..1, 2.25..3] N', 'heavy-cavalry', 0),
        at('E', `[0..1, ${3 + ahead}..${3.75 + ahead}] S`, 'heavy-cavalry', 1),
      );
      expect(gap(there, 'E', 'control', 'H') === 0).toBe(inside);
    }
    const guns = state(at('G', '[0..1, 0..1] N', 'medium-artillery', 0));
    expect(rules.regions!(guns, ['G'], 'control')).toEqual([]);
  });

  it('AR-SHOOT-10 ADLG-SHO-3 ADLG-SHO-4 whom a body may shoot at lies in its region, and nobody a hand farther', () => {
    for (const [type, deep] of [
      ['light-infantry', 0.5],
      ['light-cavalry', 0.75],
      ['medium-artillery', 1],
    ] as const)
      for (const aside of [0, 1.2, 1.9, 2.6, 3.4])
        for (const ahead of [1.3, 2.5, 4.5, 5.5]) {
          const s = state(
            at('U', `[0..1, -${deep}..0] N`, type, 0),
            at('E', `[${aside}..${aside + 1}, ${ahead}..${ahead + 0.75}] S`, 'heavy-cavalry', 1),
          );
          const aims = targetsOf(s, unitOf(s, 'U'), 'left').length > 0;
          expect({ type, aside, ahead, aims }).toEqual({
            type,
            aside,
            ahead,
            aims: gap(s, 'U', 'shot', 'E') < units(0.001),
          });
        }
  });

  it('ADLG-MOV-1 what a move reaches begins at its front and is as far as the rules let it go', () => {
    const s = state(
      at('H', '[0..1, -0.75..0] N', 'heavy-cavalry', 0),
      at('E', '[0..1, 9..9.75] S', 'heavy-cavalry', 1),
    );
    s.frames = [{ at: 'movement.next' }];
    expect(rules.regions!(s, ['H'], 'move')).toEqual([]); // nobody is asked for orders
    s.frames = [{ at: 'movement.next' }, { at: 'orders', corps: 0, n: 1 } as never];
    s.asked = 1;
    const [r] = rules.regions!(s, ['H'], 'move');
    const ys = r.outline.filter((_, i) => i % 2 === 1);
    expect([r.far, Math.min(...ys), Math.max(...ys)]).toEqual([units(4), units(10), units(14) - 60]);
  });
});

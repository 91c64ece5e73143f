import { describe, expect, it } from 'vitest';
import { inUnits, units } from '../../../table/number.ts';
import { EDITIONS, field } from '../charge/testing-charge.ts';
import { adlgR2021, adlgR2024 } from '../index.ts';
import { type AdlgState, unitOf } from '../state.ts';
import type { UnitSpec } from '../testing.ts';

const HORSE: UnitSpec = { id: 'H', at: '[0..1, -0.75..0] N', type: 'heavy-cavalry' };
const FAR: UnitSpec = { id: 'E', at: '[20..21, 30..30.75] S', type: 'heavy-cavalry', side: 1 };

describe.each(EDITIONS)('the way to a place, %i', (edition) => {
  const rules = edition === 2021 ? adlgR2021 : adlgR2024;
  /** Orders to a place so many UD ahead and to the right, turned to the left by so many degrees: 'wheel, advance · advance = 2 CP'. */
  const way = (s: AdlgState, ahead: number, right: number, turned?: number, ids = ['H']): string => {
    s.frames = [{ at: 'orders', corps: 0, n: 1 } as AdlgState['frames'][number]];
    s.asked = 1;
    const all = ids.map((id) => unitOf(s, id));
    const x = all.reduce((sum, u) => sum + u.x, 0) / all.length + units(right);
    const y = all.reduce((sum, u) => sum + u.y, 0) / all.length + units(ahead);
    const facing =
      turned === undefined ? undefined : (all[0].facing + Math.round((turned * 65536) / 360) + 65536) % 65536;
    const found = rules.way?.(s, ids, { x, y, ...(facing === undefined ? {} : { facing }) });
    if (found === undefined) return 'none';
    for (const [i, o] of found.orders.entries()) if (i === 0) expect(rules.check(s, o)).toBeUndefined();
    const legs = found.orders
      .map((o) => (o.kind === 'move' ? o.legs.map((l) => l.do).join(', ') : o.kind))
      .join(' · ');
    return `${legs} = ${found.price} CP${inUnits(found.away) > 0.1 ? `, ${inUnits(found.away).toFixed(1)} short` : ''}`;
  };
  const alone = (): AdlgState => field({ edition, units: [HORSE, FAR] });

  it('ADLG-MOV-7 straight ahead, in as many orders as it takes', () => {
    expect(way(alone(), 3, 0)).toBe('advance = 1 CP');
    expect(way(alone(), 0.01, 0)).toBe('none');
    expect(way(alone(), 9, 0)).toMatch(/^advance · advance( · advance)? = [23] CP/);
  });
  it('ADLG-MOV-1 AR-MOVE-01 aside by a slide, farther by a wheel, behind by a turn', () => {
    expect(way(alone(), 2, 0.6)).toBe('slide, advance = 1 CP');
    expect(way(alone(), 2, 2)).toMatch(/^wheel, advance = 1 CP/);
    expect(way(alone(), -2, 0)).toMatch(/^turn, advance = [12] CP/);
  });
  it('AR-MOVE-03 back and looking as before: an about-face, back, an about-face', () => {
    expect(way(alone(), -2, 0, 0)).toMatch(/^turn, advance · turn = [234] CP$/);
  });
  it('AR-MOVE-03 to face another way on the spot', () => {
    expect(way(alone(), 0, 0, 180)).toMatch(/^turn = [12] CP/);
    expect(way(alone(), 0, 0, 90)).toMatch(/^turn = [12] CP/);
  });
  it('ADLG-CMD-2 no more than there are points for', () => {
    const s = alone();
    s.corps[0].points = 1;
    expect(way(s, 9, 0)).toMatch(/^advance = 1 CP, \d\.\d short$/);
    s.corps[0].points = 0;
    expect(way(s, 9, 0)).toBe('none');
  });
  it('ADLG-CMD-8 ADLG-CMD-9 out of command: their commander joins them first', () => {
    const [H, I]: UnitSpec[] = [HORSE, { ...HORSE, id: 'I', at: '[1..2, -0.75..0] N' }];
    const s = field({ edition, units: [H, I, FAR] });
    const [chief] = s.commanders;
    const at = unitOf(s, 'I');
    [chief.x, chief.y, chief.unit, chief.moved] = [at.x + units(5.3), at.y, '', false];
    [chief.value, chief.included] = [0, false];
    s.corps[0].points = 1;
    expect(way(s, 3, 0, undefined, ['H', 'I'])).toBe('commander · advance = 1 CP');
    chief.moved = true;
    expect(way(s, 3, 0, undefined, ['H', 'I'])).toBe('none');
  });
  it('ADLG-MOV-13 a whole line goes by one order', () => {
    const s = field({ edition, units: [HORSE, { ...HORSE, id: 'I', at: '[1..2, -0.75..0] N' }, FAR] });
    expect(way(s, 3, 0, undefined, ['H', 'I'])).toBe('advance = 1 CP');
  });
  it('AR-GROUP-07 a wing that is no group goes in several, each by its own order, as far as the points reach', () => {
    const wing = (): AdlgState =>
      field({
        edition,
        units: [
          HORSE,
          { ...HORSE, id: 'I', at: '[1..2, -0.75..0] N' },
          { ...HORSE, id: 'J', at: '[8..9, -3..-2.25] N' },
          FAR,
        ],
      });
    expect(way(wing(), 3, 0, undefined, ['H', 'I', 'J'])).toMatch(/^advance · advance = 2 CP/);
    const poor = wing();
    poor.corps[0].points = 1;
    expect(way(poor, 3, 0, undefined, ['H', 'I', 'J'])).toMatch(/^advance = 1 CP, 3\.0 short$/);
  });
});

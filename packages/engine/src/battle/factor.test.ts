import { describe, expect, it } from 'vitest';
import { onCite } from './cite.ts';
import { cancelled, factor, total } from './factor.ts';
import { isRefusal, refuse } from './refuse.ts';

describe('factors', () => {
  it('add up; cancelled ones are listed but not counted', () => {
    const flank = factor('R-FLANK', 'flank', -2, 'A1');
    const list = [
      factor('R-BASE', 'basic', 4, 'A1'),
      cancelled(flank, 'R-SQUARE'),
      factor('R-HILL', 'hill', 1, 'A1'),
    ];
    expect(total(list)).toBe(5);
    expect(list[1]).toEqual({
      rule: 'R-FLANK',
      what: 'flank',
      value: -2,
      owner: 'A1',
      cancelledBy: 'R-SQUARE',
    });
    expect(flank).not.toHaveProperty('cancelledBy');
    expect(total([])).toBe(0);
  });

  it('cite their rule, and the one that cancels', () => {
    const cited: string[] = [];
    onCite((rule) => cited.push(rule));
    cancelled(factor('R-FLANK', 'flank', -2, 'A1'), 'R-SQUARE');
    refuse('R-FAR', 'too-far');
    onCite(undefined);
    factor('R-UNHEARD', 'x', 0, 'A1');
    expect(cited).toEqual(['R-FLANK', 'R-SQUARE', 'R-FAR']);
  });
});

describe('refusals', () => {
  it('carry rule, reason, figures and what could be done instead', () => {
    const cut = { ask: '1', kind: 'march' };
    expect(refuse('R-FAR', 'too-far', { ahead: 5, most: 4 }, { cut })).toEqual({
      rule: 'R-FAR',
      why: 'too-far',
      figures: { ahead: 5, most: 4 },
      cut,
    });
    expect(isRefusal(refuse('R-FAR', 'too-far'))).toBe(true);
    for (const x of [undefined, null, 3, {}, { rule: 'x' }, { events: [], faces: [] }])
      expect(isRefusal(x)).toBe(false);
  });
});

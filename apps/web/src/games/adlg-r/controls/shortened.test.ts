import { planOf } from '@tercio/engine';
import type { AdlgCommand, AdlgState, MoveOrder } from '@tercio/engine/rules/adlg-r';
import { expect, it } from 'vitest';
import { recruits } from '../../../game/testing.ts';
import type { Moment } from '../moment.ts';
import { draftOf } from './draft.ts';

it('a line behind a gun that cannot make room is held before it, and told what stands in the way', async () => {
  const r = await recruits('adlg-r-2024', 'rocroi-1643', 'gun');
  let seen = 0;
  await r.walk(40, (ask) => {
    if (seen > 0 || ask.side !== 0 || ask.kind !== 'order' || !r.controls.takes(r.moment(ask, 'en'), 'A08'))
      return;
    seen++;
    const m = r.moment(ask, 'en') as Moment;
    const s = m.state;
    const line = ['A07', 'A08', 'A09'];
    const go = (by: number): MoveOrder => ({
      ask: ask.id,
      kind: 'move',
      units: line,
      legs: [{ do: 'advance', by }],
    });
    for (const wish of [2, 2.2]) {
      const plan = planOf<AdlgState, AdlgCommand>(m.rules, s, go(wish), { snap: false });
      expect(plan.stop?.refusal.rule).toBe('ADLG-GEO-6');
      const near = plan.command as MoveOrder;
      const [leg] = near.legs;
      const by = leg?.do === 'advance' ? leg.by : 0;
      expect(by).toBeGreaterThan(0.3);
      expect(m.rules.check(s, go(by))).toBeUndefined();
      expect(m.rules.check(s, go(by + 0.02))).toBeDefined();
      const draft = draftOf(m, line, go(wish).legs, 'stay-short');
      expect(draft.command).toEqual(near);
      expect(draft.refusal?.held).toMatch(/nearest legal place/);
    }
    const full = r.controls.buttons(m, line).find((b) => b.id === 'full');
    expect(full).toMatchObject({ off: undefined });
  });
  expect(seen).toBe(1);
});

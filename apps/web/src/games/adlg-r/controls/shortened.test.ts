import { isRefusal } from '@tercio/engine';
import type { MoveOrder } from '@tercio/engine/rules/adlg-r';
import { planMove } from '@tercio/engine/rules/adlg-r';
import { expect, it } from 'vitest';
import { recruits } from '../../../game/testing.ts';
import type { Moment } from '../moment.ts';
import { corpsNow, draftOf } from './draft.ts';
import { shortened } from './shortened.ts';

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
      const no = planMove(s, corpsNow(s), go(wish));
      if (!isRefusal(no)) throw new Error('nothing stands in the way');
      const near = shortened(s, corpsNow(s), go(wish), no);
      if (!near) throw new Error('no place was found');
      expect(near.why.rule).toBe('ADLG-GEO-6');
      const [leg] = near.order.legs;
      const by = leg?.do === 'advance' ? leg.by : 0;
      expect(by).toBeGreaterThan(0.3);
      expect(isRefusal(planMove(s, corpsNow(s), go(by)))).toBe(false);
      expect(isRefusal(planMove(s, corpsNow(s), go(by + 0.01)))).toBe(true);
      const draft = draftOf(m, line, go(wish).legs, 'stay-short');
      expect(draft.command).toEqual(near.order);
      expect(draft.refusal?.held).toMatch(/nearest legal place/);
    }
    const full = r.controls.buttons(m, line).find((b) => b.id === 'full');
    expect(full).toMatchObject({ off: undefined });
  });
  expect(seen).toBe(1);
});

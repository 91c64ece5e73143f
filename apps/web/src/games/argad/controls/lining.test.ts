import { asksOf, play } from '@tercio/engine';
import type { Orders } from '@tercio/engine/rules/argad';
import { describe, expect, it } from 'vitest';
import { recruits } from '../../../game/testing.ts';
import { placesOn } from './lining.ts';

describe('men told to line up', () => {
  const row = (n: number, y = 0) =>
    Array.from({ length: n }, (_, k) => ({ id: `${k}`, at: { x: 4 * k, y } }));

  it('stand evenly from end to end, in the order in which they stood', () => {
    const places = placesOn(row(4), { x: 2, y: 10 }, { x: 8, y: 10 });
    expect(places.map((p) => [p.id, p.to.x, p.to.y])).toEqual([
      ['0', 2, 10],
      ['1', 4, 10],
      ['2', 6, 10],
      ['3', 8, 10],
    ]);
    // drawn the other way it is the same line
    expect(
      placesOn(row(4), { x: 8, y: 10 }, { x: 2, y: 10 })
        .map((p) => [p.id, p.to.x])
        .sort(),
    ).toEqual(places.map((p) => [p.id, p.to.x]));
  });

  it('let nobody go farther than the last one must', () => {
    // one stands behind the last of the row: he takes the place that is nearer for him
    const men = [...row(3), { id: 'behind', at: { x: 8, y: -4 } }];
    const places = placesOn(men, { x: 8, y: 8 }, { x: 14, y: 8 });
    const way = (id: string): number => {
      const [from, to] = [men.find((m) => m.id === id)?.at, places.find((p) => p.id === id)?.to];
      return Math.hypot((from?.x ?? 0) - (to?.x ?? 0), (from?.y ?? 0) - (to?.y ?? 0));
    };
    expect(Math.max(...men.map((m) => way(m.id)))).toBeLessThan(13.5);
    expect(new Set(places.map((p) => p.to.x)).size).toBe(4);
  });

  it('get one order each on the sheet by one line; a stroke that is none does nothing; the sign asks for both ends', async () => {
    const two = await recruits('argad', 'two-patrols-1636', 'lines');
    for (let i = 0; i < 6 && asksOf(two.battle)[0]?.kind !== 'orders'; i++) {
      const [ask] = asksOf(two.battle);
      if (ask) play(two.battle, ask.side, ask.default);
    }
    const [asked] = asksOf(two.battle);
    if (!asked) throw new Error('nobody is asked');
    const m = two.moment(asked, 'en');
    const { controls } = two;
    const men = m.rules.bodies(m.state).filter((b) => b.side === m.side && /^[AB][3-5]$/.test(b.id));
    const ids = men.map((b) => b.id);
    const y = (men[0]?.y ?? 0) / 60000 + (m.side === 0 ? 4 : -4);
    const x = Math.min(...men.map((b) => b.x / 60000));
    const [from, to] = [
      { x, y },
      { x: x + 6, y },
    ];
    const drawn = controls.line?.(m, ids, from, to, false);
    expect(drawn?.plan).toBeUndefined();
    expect(drawn?.overlays.filter((o) => o.kind === 'ghost')).toHaveLength(3);
    const given = controls.line?.(m, ids, from, to, true)?.plan as Orders | undefined;
    const lined = given?.orders.filter((o) => ids.includes(o.who[0] ?? '')) ?? [];
    expect(lined.map((o) => [o.who.length, o.intent, o.path?.length])).toEqual(ids.map(() => [1, 'move', 1]));
    expect(lined.map((o) => o.path?.[0]?.x).sort()).toEqual([x, x + 3, x + 6]);
    expect(controls.line?.(m, ids, from, from, true)).toBeUndefined();
    expect(controls.line?.(m, ids.slice(0, 1), from, to, true)).toBeUndefined();
    // without a second button: the sign, then a click on each end
    const sign = controls.buttons(m, ids).find((b) => b.label === 'Line up');
    const first = controls.press(m, ids, sign?.id ?? '', undefined);
    expect(first?.awaits).toBe('line');
    const second = controls.point?.(m, ids, from, undefined, first);
    expect(second?.say).toBe('Click its other end');
    expect(controls.point?.(m, ids, to, undefined, second)?.plan).toEqual(given);
  });
});

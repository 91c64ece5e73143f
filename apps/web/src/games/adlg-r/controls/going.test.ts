import { isRefusal, play } from '@tercio/engine';
import { describe, expect, it } from 'vitest';
import { MEETING } from '../../../../tests/positions.ts';
import type { Draft, Drag } from '../../../game/controls.ts';
import { goalOf } from '../../../game/orders/leading.ts';
import { ordering } from '../../../game/testing.ts';
import { isStraight, middleAfter } from '../../../input/seeking.ts';
import type { Place } from '../../../table/scene.ts';

const { kind: _, ...position } = MEETING;

const ghostOf = (d: Draft | undefined): { x: number; y: number; text: string } | undefined => {
  const o = d?.overlays.find((x) => x.kind === 'ghost');
  return o?.kind === 'ghost' ? { x: o.pose.x, y: o.pose.y, text: o.chip?.text ?? '' } : undefined;
};

describe('pointed at, not drawn', () => {
  it('to a place: the ghost lies there, with the price; more orders if it is far, each legal in its turn', async () => {
    const { controls, moment } = await ordering('adlg-r-2021', position);
    const near = ghostOf(controls.go?.(moment(), ['A2'], { x: 9.5, y: 5.5 }, undefined));
    expect(near?.x).toBeCloseTo(9.5, 1);
    expect(near?.y).toBeCloseTo(5.5, 1);
    expect(near?.text).toBe('1 CP');
    const held = controls.go?.(moment(), ['A2'], { x: 9, y: 8 }, undefined);
    expect(ghostOf(held)?.text).toMatch(/^1 CP · [\d.]+ UD short of it$/); // so near the enemy one moves once
  });

  it('ADLG-ORD-6 farther off it takes several orders, each legal in its turn', async () => {
    const units = position.units.map((u) => (u.side === 1 ? { ...u, y: 13 } : u));
    const { controls, moment, battle } = await ordering('adlg-r-2021', { ...position, units });
    const far = controls.go?.(moment(), ['A2'], { x: 9, y: 8 }, undefined);
    expect(ghostOf(far)?.text).toMatch(/^2 orders · 2 CP$/);
    expect(far?.then).toHaveLength(1);
    for (const order of far?.command ? [far.command, ...(far.then ?? [])] : [])
      expect(isRefusal(play(battle, 0, order))).toBe(false);
    const stands = moment()
      .rules.bodies(moment().state)
      .find((b) => b.id === 'A2');
    expect((stands?.y ?? 0) / 60000).toBeCloseTo(8, 1);
  });

  it('an enemy: the charge that does best, named; nothing where there is none', async () => {
    const { controls, moment } = await ordering('adlg-r-2021', position);
    const charge = controls.go?.(moment(), ['A1'], { x: 4, y: 6.8 }, 'B1');
    expect(charge?.say).toMatch(/^Charge · Vermuyden’s horse/);
    expect(controls.go?.(moment(), ['A1'], { x: 9, y: 12 }, 'B3')).toBeUndefined();
  });

  it('a drag by the middle goes where the pointer is, aside and behind too; onto an enemy it charges', async () => {
    const { controls, moment } = await ordering('adlg-r-2021', position);
    const m = moment();
    const dragged = (id: string, from: Place, to: Place): Drag => {
      const rest = { phase: 'move', manoeuvre: 'advance', free: false, short: false, touch: false } as const;
      return { kind: 'drag', id, from, to, ...rest };
    };
    // no single manoeuvre goes there, so a way is looked for (off the main thread in the page) and drawn as the game does
    const led = (g: Drag) => {
      const [at, way] = [middleAfter(m, [g.id], g), m.rules.way];
      const found = at && way?.(m.state, [g.id], goalOf(at, undefined));
      return isStraight(m, g, 1) || !found ? undefined : ghostOf(controls.led?.(m, [g.id], found, at));
    };
    expect(led(dragged('A2', { x: 9, y: 4 }, { x: 10, y: 5.6 }))?.x).toBeCloseTo(10, 0);
    expect(led(dragged('A2', { x: 9, y: 4 }, { x: 9, y: 2.6 }))?.y).toBeLessThan(3.5);
    const drag = (g: Drag): Draft => controls.drag(m, [g.id], g, undefined);
    expect(drag(dragged('A3', { x: 14, y: 4 }, { x: 14, y: 7 })).say).toMatch(/^Charge · Rossiter’s scouts/);
    // straight on stays what it was
    const ahead = dragged('A2', { x: 9, y: 4 }, { x: 9.2, y: 5.5 });
    expect(isStraight(m, ahead, 1)).toBe(true);
    expect(drag(ahead).say).toMatch(/^1\.5 of 3 UD · 1 CP$/);
  });
});

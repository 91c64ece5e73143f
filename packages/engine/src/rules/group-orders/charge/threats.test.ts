import { describe, expect, it } from 'vitest';
import { units } from '../../../table/number.ts';
import { groupOrders } from '../index.ts';
import { HC, MA, MI, type Spec, table, u, unit } from '../testing.ts';

describe('who could charge a unit that stood there', () => {
  const said = (theirs: Spec, by: number): string[] => {
    const s = table('moves', [
      unit('A1.1', MI, 60, 50),
      unit('B1.1', HC, 60, 95, { facing: 270, ...theirs }),
    ]);
    const { x, y, facing } = u(s, 'A1.1');
    return (groupOrders.threats?.(s, [{ body: 'A1.1', x, y: y + units(by), facing }]) ?? []).map(
      (t) => `${t.by} ${t.how} ${t.edge}`,
    );
  };
  it('GO-MOVE-15 within the speed of horse, on Advance or on Stand, whose order may change', () => {
    expect(said({}, 0)).toEqual([]);
    expect(said({}, 25)).toEqual(['B1.1 charge front']);
    expect(said({ order: 'advance' }, 25)).toEqual(['B1.1 charge front']);
  });
  it('GO-MELEE-02 GO-MELEE-08 the odds are those of the first melee if it is awaited: 36 throws counted, a flank is worse', () => {
    const odds = (theirs: Spec, looks: number) => {
      const s = table('moves', [
        unit('A1.1', MI, 60, 75),
        unit('B1.1', HC, 60, 95, { facing: 270, ...theirs }),
      ]);
      const { x, y } = u(s, 'A1.1');
      const [t] = groupOrders.threats?.(s, [{ body: 'A1.1', x, y, facing: looks * 16384 }]) ?? [];
      return t?.odds;
    };
    const [front, flank] = [odds({}, 1), odds({}, 0)];
    for (const o of [front, flank]) {
      expect((o?.win ?? 0) + (o?.tie ?? 0) + (o?.lose ?? 0)).toBeCloseTo(1);
      expect(Number.isInteger(Math.round((o?.win ?? 0.5) * 36 * 1e6) / 1e6)).toBe(true);
    }
    expect(flank?.win ?? 0).toBeGreaterThan(front?.win ?? 1);
  });
  it('GO-SHOOT-01 GO-ORDER-19 guns within range could shoot if they stand, whatever they did this turn', () => {
    const guns: Spec = { type: MA, y: 90, shotTurn: true };
    expect(said(guns, 0)).toEqual(['B1.1 shoot undefined']);
    expect(said({ ...guns, order: 'advance' }, 0)).toEqual([]);
  });
  it('GO-ORDER-24 not who runs', () => {
    expect(said({ order: 'rout' }, 25)).toEqual([]);
  });
});

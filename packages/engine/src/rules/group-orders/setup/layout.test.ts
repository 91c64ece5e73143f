import { describe, expect, it } from 'vitest';
import { asksOf, type Battle, openBattle, play } from '../../../battle/battle.ts';
import { defaults } from '../../../battle/options.ts';
import type { AnyRuleSet } from '../../../battle/protocol.ts';
import { isRefusal } from '../../../battle/refuse.ts';
import { SCENARIOS } from '../../../scenarios/index.ts';
import { inUnits, UNIT } from '../../../table/number.ts';
import { isCavalry, isFoot, isGun, isMassedFoot } from '../army/troops.ts';
import { behindDefence } from '../ground/cover.ts';
import { gapBetween, rect } from '../ground/shapes.ts';
import { inDisorderingGround } from '../ground/terrain.ts';
import { groupOrders } from '../index.ts';
import { runsIntoFriends } from '../move/duties.ts';
import { type GroupState, groupUnits, type Unit } from '../state.ts';
import { layOut } from './layout.ts';

const rules = groupOrders as unknown as AnyRuleSet;

/** A scenario with everybody where the engine proposes. */
async function drawnUp(id: string): Promise<GroupState> {
  const found = SCENARIOS.find((x) => x.id === id);
  if (found === undefined) throw new Error(id);
  const { setup } = await found.load('group-orders');
  const battle: Battle = openBattle(rules, {
    setup,
    options: defaults(groupOrders.options),
    seed: 'layout',
  });
  for (let [ask] = asksOf(battle); ask?.kind === 'deploy'; [ask] = asksOf(battle)) {
    const done = play(battle, ask.side, ask.default);
    if (isRefusal(done)) throw new Error(`${done.rule} ${done.why}`);
  }
  return battle.state as GroupState;
}

const middle = (units: readonly Unit[]): number =>
  units.reduce((n, u) => n + inUnits(u.x), 0) / Math.max(1, units.length);
const front = (s: GroupState, u: Unit): number => {
  const r = rect(s, u);
  return inUnits(u.side === 0 ? r.y + r.depth / 2 : -(r.y - r.depth / 2));
};

const ALL = ['encounter-1757', 'ridge-1811', 'village-1809', 'toll-house-1759'];

describe('the army as it is drawn up', () => {
  it.each(ALL)('GO-SETUP-18 GO-ORDER-13 %s: groups side by side, none in the way of another', async (id) => {
    const s = await drawnUp(id);
    for (const u of s.units) {
      if (u.place !== 'table') continue;
      expect(runsIntoFriends(s, u), u.id).toBe(false);
      if (u.block === '') expect(inDisorderingGround(s, u), u.id).toBe(false);
      const fellows = groupUnits(s, u.group).filter((q) => q !== u);
      // GO-MOVE-11: nobody begins out of reach of his group
      if (fellows.length > 0)
        expect(
          fellows.some((q) => gapBetween(s, u, q) <= 15 * UNIT),
          u.id,
        ).toBe(true);
    }
  });

  it('GO-SETUP-18 horse on the wings, foot in the centre', async () => {
    for (const id of ['ridge-1811', 'village-1809', 'toll-house-1759']) {
      const s = await drawnUp(id);
      for (const side of [0, 1] as const) {
        const groups = s.groups.flatMap((g, i) => (g.side === side ? [groupUnits(s, i)] : []));
        const mounted = (g: readonly Unit[]): boolean => g.filter(isCavalry).length * 2 > g.length;
        const horse = groups.filter(mounted).map(middle);
        const foot = groups.filter((g) => g.length > 0 && !mounted(g)).map(middle);
        for (const x of horse)
          expect(x < Math.min(...foot) || x > Math.max(...foot), `${id} ${side}`).toBe(true);
      }
    }
  });

  it('GO-SETUP-18 guns in the intervals of the first line, supports ten behind it', async () => {
    const s = await drawnUp('ridge-1811');
    const guns = s.units.filter((u) => u.side === 0 && isGun(u));
    expect(guns.length).toBeGreaterThan(3);
    for (const gun of guns) {
      const group = groupUnits(s, gun.group);
      const first = Math.max(...group.map((u) => front(s, u)));
      expect(front(s, gun), gun.id).toBeCloseTo(first, 2);
    }
    const [c1] = s.groups.flatMap((g, i) => (g.name === 'C1' ? [groupUnits(s, i)] : []));
    const battalions = c1.filter(isMassedFoot);
    const gun = c1.find(isGun);
    const line = battalions.filter((u) => Math.abs(front(s, u) - (gun ? front(s, gun) : 0)) < 0.01);
    expect(line.some((u) => u.x < (gun?.x ?? 0)) && line.some((u) => u.x > (gun?.x ?? 0))).toBe(true);
    // the supports: room for the first line to fall back on them
    const behind = battalions.filter((u) => !line.includes(u));
    expect(behind.length).toBeGreaterThan(0);
    for (const u of behind) expect(front(s, line[0]) - 2 - front(s, u)).toBeGreaterThanOrEqual(10);
    for (let i = 1; i < line.length; i++) expect(gapBetween(s, line[i - 1], line[i]) >= 2 * UNIT).toBe(true);
  });

  it('GO-SETUP-30 GO-SETUP-15 two battalions hold the houses nearest to the enemy', async () => {
    const s = await drawnUp('village-1809');
    const inside = s.units.filter((u) => u.block !== '');
    expect(inside.map((u) => u.block).sort()).toEqual(['block-se', 'block-sw']);
    expect(inside.every((u) => u.side === 1 && isFoot(u))).toBe(true);
  });

  it('GO-SETUP-29 GO-SETUP-14 the stone wall of the ridge is lined', async () => {
    const s = await drawnUp('ridge-1811');
    const lining = s.units.filter((u) => u.side === 1 && behindDefence(s, u, u.x, 40 * UNIT));
    expect(lining.length).toBeGreaterThan(0);
    expect(lining.some(isMassedFoot)).toBe(true);
  });

  it('GO-SETUP-18 the whole army laid out at once lies as group by group', async () => {
    const found = SCENARIOS.find((x) => x.id === 'ridge-1811');
    const { setup } = (await found?.load('group-orders')) ?? { setup: {} };
    const battle = openBattle(rules, { setup, options: defaults(groupOrders.options), seed: 'layout' });
    const s = battle.state as GroupState;
    const all = layOut(s, 1);
    expect(all.map((l) => s.groups[l.group].name)).toEqual(['D1', 'D2', 'D3', 'D4']);
    const later = await drawnUp('ridge-1811');
    for (const l of all)
      for (const d of l.units) {
        const u = later.units.find((x) => x.id === d.unit);
        expect([d.unit, inUnits(u?.x ?? 0), inUnits(u?.y ?? 0)]).toEqual([d.unit, d.x, d.y]);
      }
  });
});

/** GO-SETUP-21, -22: broken armies, objectives, points, to the last stand. */
import { describe, expect, it } from 'vitest';
import { UNIT } from '../../../table/number.ts';
import type { General, GroupState, Objective, Unit } from '../state.ts';
import { MI, table, u, unit } from '../testing.ts';
import {
  byPoints,
  holdObjectives,
  isBroken,
  lostStands,
  pointsOf,
  sweep,
  turnLimit,
  verdict,
} from './victory.ts';

/** Five units of four stands on either side. */
const armies = (): GroupState => table('moves', [unit('A1.1', MI, 60, 40), unit('B1.1', MI, 60, 80)]);
const ours = (s: GroupState): Unit[] => s.units.filter((x) => x.side === 0);
const said = (r: ReturnType<typeof verdict>): string =>
  r === undefined ? '' : `${r.winner} ${r.how} ${r.rule} ${r.score?.join(':')}`;

describe('broken armies', () => {
  it('GO-SETUP-21 killed, gone off the table and on Rout count; at half of the starting stands an army is broken', () => {
    const s = armies();
    expect(lostStands(s, 0)).toEqual({ gone: 0, routing: 0, start: 20 });
    const [a, b, c] = ours(s);
    a.stands = 1;
    expect([lostStands(s, 0).gone, lostStands(s, 1).gone]).toEqual([3, 0]);
    b.place = 'left';
    expect(lostStands(s, 0).gone).toBe(7);
    c.order = 'rout';
    c.stands = 2;
    expect(lostStands(s, 0)).toEqual({ gone: 9, routing: 2, start: 20 });
    expect([isBroken(s, 0), isBroken(s, 1)]).toEqual([true, false]); // 11 of 20
    a.stands = 2;
    expect(isBroken(s, 0)).toBe(true); // exactly half
    a.stands = 3;
    expect(isBroken(s, 0)).toBe(false);
    c.place = 'left'; // once off the table he routs no more
    expect(lostStands(s, 0)).toEqual({ gone: 9, routing: 0, start: 20 });
  });
  it('GO-SETUP-21 an army with nobody left who does not rout has lost at once; whoever is still to come counts', () => {
    const s = armies();
    expect(sweep(s)).toBeUndefined();
    for (const x of ours(s)) x.order = 'rout';
    expect(said(sweep(s)).slice(0, 27)).toBe('1 army-broken GO-SETUP-21 0');
    ours(s)[2].order = 'stand';
    expect(sweep(s)).toBeUndefined();
    Object.assign(ours(s)[2], { order: 'rout' });
    Object.assign(ours(s)[0], { place: 'waiting', order: 'reserve' });
    expect(sweep(s)?.winner).toBe(1); // his group never comes
    s.groups[ours(s)[0].group].arrives = 1;
    expect(sweep(s)).toBeUndefined();
    for (const x of s.units) Object.assign(x, { place: 'dead', stands: 0 });
    expect(said(sweep(s))).toBe('null army-broken GO-SETUP-21 20:20');
  });
  it('GO-SETUP-21 GO-SETUP-21a one broken army has lost, two have their points; then the last turn', () => {
    const s = armies();
    expect([turnLimit(s), said(verdict(s))]).toEqual([16, '']);
    s.turn = 15;
    expect(said(verdict(s))).toBe('');
    s.turn = 16;
    expect(said(verdict(s))).toBe('null turn-limit GO-SETUP-21a 0:0');
    s.scenario = { ...s.scenario, turns: 12 };
    s.turn = 12;
    expect([turnLimit(s), said(verdict(s))]).toEqual([12, 'null turn-limit GO-SETUP-22 0:0']);
    for (const x of ours(s).slice(0, 3)) x.stands = 0;
    expect(said(verdict(s))).toBe('1 army-broken GO-SETUP-21 0:12');
    for (const x of s.units) x.stands = x.side === 0 ? 2 : 0;
    expect(said(verdict(s))).toBe('0 army-broken GO-SETUP-21 20:10');
  });
});

describe('points', () => {
  it('GO-SETUP-22 a stand one, a general five, the commander ten, objectives as they say', () => {
    const s = armies();
    s.generals = [
      { side: 0, group: -1, lost: false } as General,
      { side: 0, group: 0, lost: false } as General,
      { side: 1, group: 1, lost: true } as General,
    ];
    expect([pointsOf(s, 0), pointsOf(s, 1)]).toEqual([5, 0]);
    s.generals[1].lost = true;
    expect(pointsOf(s, 1)).toBe(5);
    s.generals[0].lost = true;
    expect(pointsOf(s, 1)).toBe(15);
    ours(s)[0].stands = 3;
    Object.assign(ours(s)[1], { order: 'rout' });
    expect(pointsOf(s, 1)).toBe(20);
    const at = { x: 0, y: 0, points: 7 };
    s.objectives = [
      { ...at, name: 'ford', holder: 0 } as Objective,
      { ...at, name: 'mill', holder: 1, only: 0 } as Objective,
      { ...at, name: 'hill', holder: 0, only: 0, points: 3 } as Objective,
    ];
    expect([pointsOf(s, 0), pointsOf(s, 1)]).toEqual([15, 20]); // the mill counts for nobody but him
  });
  it('GO-SETUP-22 a lead of ten wins, nine is a draw', () => {
    const s = armies();
    const lead = (mine: number, theirs: number): unknown => {
      for (const x of s.units) x.stands = 4;
      let [a, b] = [theirs, mine];
      for (const x of s.units) {
        const n = Math.min(4, x.side === 0 ? a : b);
        x.stands -= n;
        if (x.side === 0) a -= n;
        else b -= n;
      }
      return byPoints(s, 'turn-limit', 'GO-SETUP-22').winner;
    };
    expect([lead(10, 0), lead(9, 0), lead(0, 10), lead(0, 9), lead(12, 3), lead(3, 13)]).toEqual([0, null, 1, null, null, 1]); // biome-ignore format: one line
  });
});

describe('objectives', () => {
  it('GO-SETUP-22 are held by the only side that has an unrouted unit within ten; else by whoever had them last', () => {
    const holder = (change: (s: GroupState) => void, was: -1 | 0 | 1 = -1): unknown => {
      const s = armies();
      s.objectives = [{ name: 'ford', x: 60 * UNIT, y: 51 * UNIT, points: 5, holder: was } as Objective];
      change(s);
      const told: string[] = [];
      holdObjectives(s, (e) => told.push(`${e.kind} ${e.side} ${e.facts?.objective} ${e.facts?.points}`));
      return [s.objectives[0].holder, told.join()];
    };
    const put = (id: string, y: number) => (s: GroupState) => Object.assign(u(s, id), { y: y * UNIT });
    // Half of the depth of 2 before its middle: 51 − 40 − 1 is ten.
    expect(holder(() => {})).toEqual([0, 'objective 0 ford 5']);
    expect(holder(put('A1.1', 39.9))).toEqual([-1, '']);
    expect(holder(put('A1.1', 39.9), 1)).toEqual([1, '']);
    expect(holder(() => {}, 0)).toEqual([0, '']); // nothing new
    expect(holder(put('B1.1', 62))).toEqual([-1, '']); // both are there
    expect(holder(put('B1.1', 62), 1)).toEqual([1, '']);
    expect(holder((s) => [put('B1.1', 62)(s), Object.assign(u(s, 'A1.1'), { order: 'rout' })])).toEqual([1, 'objective 1 ford 5']); // biome-ignore format: one line
    expect(holder((s) => Object.assign(u(s, 'A1.1'), { place: 'left' }))).toEqual([-1, '']);
  });
});

/** Rosters as they are read: what is said of them, and the prices at their least. */
import { describe, expect, it } from 'vitest';
import { reading } from '../../../battle/form/form.ts';
import { type Complaint, complain, isComplaint } from '../../../battle/protocol.ts';
import { checkRoster, mayMeet, pointsIn, type Roster, readRoster, standPrice } from './roster.ts';

const line = { type: 'medium-infantry', stands: 4 } as const;
const roster = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Ours',
  groups: [{ name: 'One', units: [line, line] }],
  ...more,
});
const said = (raw: unknown): string => {
  const read: Roster | Complaint = reading(() => readRoster(raw, 'army'));
  return isComplaint(read) ? complain(read) : 'none';
};

describe('rosters', () => {
  it('GO-SETUP-08 an army has groups, each with a name of its own', () => {
    expect(said(roster())).toBe('none');
    expect(said(roster({ groups: [] }))).toMatch(/GO-SETUP-08.*no-groups/);
    const one = { name: 'One', units: [line] };
    expect(said(roster({ groups: [one, { ...one, name: 'Two' }] }))).toBe('none');
    expect(said(roster({ groups: [one, one] }))).toMatch(/army\.groups.*names of their own/);
  });

  it('GO-SETUP-08 one to six units make a group', () => {
    const of = (units: number): string =>
      said(roster({ groups: [{ name: 'One', units: Array(units).fill(line) }] }));
    expect([of(1), of(6)]).toEqual(['none', 'none']);
    expect(of(0)).toMatch(/GO-SETUP-08.*group-size/);
    expect(of(7)).toMatch(/GO-SETUP-08.*group-size/);
  });

  it('GO-SETUP-07 names are of 80 letters, of groups and ids of 40', () => {
    const group = (name: string) => ({ name, units: [line] });
    expect(said(roster({ name: 'x'.repeat(80), id: 'y'.repeat(40), groups: [group('z'.repeat(40))] }))).toBe(
      'none',
    );
    expect(said(roster({ name: 'x'.repeat(81) }))).toMatch(/army\.name/);
    expect(said(roster({ id: 'x'.repeat(41) }))).toMatch(/army\.id/);
    expect(said(roster({ groups: [group('x'.repeat(41))] }))).toMatch(/army\.groups\[0\]\.name/);
  });

  it('GO-SETUP-23 a stand costs 2 at least; high morale 2 more, poor 2 less, drill one either way, poor shots one less', () => {
    const price = (more: object): number => standPrice({ ...line, ...more } as never) - standPrice(line);
    expect(price({ morale: 'high' })).toBe(2);
    expect(price({ morale: 'poor' })).toBe(-2);
    expect(price({ drill: 'well' })).toBe(1);
    expect(price({ drill: 'badly' })).toBe(-1);
    expect(price({ poorShot: true })).toBe(-1);
    const militia = { type: 'militia', stands: 4, drill: 'badly' } as const;
    expect(standPrice({ ...militia })).toBe(standPrice({ type: 'militia', stands: 4 }));
    expect(standPrice({ ...militia, morale: 'poor', poorShot: true })).toBe(2);
    const horse = { type: 'light-cavalry', stands: 4 } as const;
    expect(standPrice({ ...horse, weapon: 'bow' }) - standPrice(horse)).toBe(1);
  });

  it('GO-SETUP-23 GO-SETUP-31 40 for the commander, 25 for each general; armies meet within 5 % exactly', () => {
    const army = (stands: number, groups = 1): Roster => ({
      name: 'x',
      groups: Array.from({ length: groups }, (_, i) => ({
        name: `${i}`,
        units: i === 0 ? [{ ...line, stands }] : [],
      })),
    });
    const each = standPrice(line);
    expect(pointsIn(army(4))).toBe(40 + 25 + 4 * each);
    expect(pointsIn(army(4, 2)) - pointsIn(army(4))).toBe(25);
    const worth = (points: number): Roster => {
      const units = [{ ...line, stands: (points - 65) / each }];
      return { name: 'x', groups: [{ name: 'a', units }] };
    };
    expect(pointsIn(worth(400))).toBe(400);
    expect([mayMeet(worth(400), worth(380)), mayMeet(worth(380), worth(400))]).toEqual([true, true]);
    expect([mayMeet(worth(400), worth(379)), mayMeet(worth(379), worth(400))]).toEqual([false, false]);
    expect(checkRoster(army(4))).toEqual([]);
  });
});

/** Rosters as they are read: what is said of them, and the prices at their least. */
import { describe, expect, it } from 'vitest';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import { reading } from '../../../battle/form/form.ts';
import { type Complaint, complain, isComplaint } from '../../../battle/protocol.ts';
import {
  CHIEF_PRICE,
  checkRoster,
  drawnFrom,
  GENERAL_PRICE,
  mayMeet,
  pointsIn,
  type Roster,
  randomRoster,
  readRoster,
  standPrice,
  standsIn,
} from './roster.ts';

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

describe('what a roster may say', () => {
  const unit = (more: object): string =>
    said(roster({ groups: [{ name: 'One', units: [{ ...line, ...more }] }] }));
  it('GO-SETUP-07 names of units are of 60 letters, stands from 1 to 12, words are of their lists', () => {
    expect([unit({ name: 'x'.repeat(60) }), unit({ drill: 'well', morale: 'poor', poorShot: true })]).toEqual(['none', 'none']); // biome-ignore format: one line
    expect(unit({ name: 'x'.repeat(61) })).toMatch(/units\[0\]\.name/);
    expect(unit({ stands: 0 })).toMatch(/units\[0\]\.stands.*1 to 12/);
    expect(unit({ stands: 13 })).toMatch(/units\[0\]\.stands.*1 to 12/);
    expect(unit({ stands: 12 })).toMatch(/GO-SETUP-07.*unit-size/);
    for (const [
      key,
      value,
    ] of [['drill', 'fair'], ['morale', 'best'], ['weapon', 'sword'], ['poorShot', 'yes'], ['type', 'elephants'], ['cost', 4]] as const) // biome-ignore format: one line
      expect(unit({ [key]: value })).toMatch(new RegExp(`units\\[0\\]\\.${key}`));
  });
  it('GO-SETUP-08 no more than twelve groups are read, nor twelve units of one', () => {
    const groups = (n: number): string =>
      said(roster({ groups: Array.from({ length: n }, (_, k) => ({ name: `G${k}`, units: [line] })) }));
    expect(groups(12)).toBe('none');
    expect(groups(13)).toMatch(/army\.groups: expected a list of at most 12/);
    const units = (n: number): string =>
      said(roster({ groups: [{ name: 'One', units: Array(n).fill(line) }] }));
    expect(units(12)).toMatch(/GO-SETUP-08.*group-size/);
    expect(units(13)).toMatch(/units: expected a list of at most 12/);
  });
  it('GO-SETUP-07 GO-UNIT-06 sizes by type at both ends, weapons by arm', () => {
    const faults = (u: object): string =>
      checkRoster({ name: 'x', groups: [{ name: 'a', units: [u as never] }] })
        .map((f) => `${f.rule} ${f.group}.${f.unit}`)
        .join();
    const sizes = [['medium-infantry', 3, 6], ['militia', 3, 6], ['light-infantry', 2, 4], ['riflemen', 2, 4], ['heavy-cavalry', 2, 4], ['medium-artillery', 1, 3], ['howitzers', 1, 3]] as const; // biome-ignore format: a table
    for (const [type, least, most] of sizes) {
      const of = (stands: number): string => faults({ type, stands });
      expect([type, of(least), of(most), of(most + 1)]).toEqual([type, '', '', 'GO-SETUP-07 0.0']);
      if (least > 1) expect(of(least - 1)).toBe('GO-SETUP-07 0.0');
    }
    const armed = (type: string, weapon: string): boolean => faults({ type, stands: 3, weapon }) === '';
    expect(['gun', 'rifle', 'musket', 'bow', 'none', 'spear'].map((w) => armed('medium-infantry', w))).toEqual([false, false, true, true, true, true]); // biome-ignore format: one line
    expect(['gun', 'rifle', 'musket', 'bow', 'none'].map((w) => armed('light-cavalry', w))).toEqual([false, false, false, true, true]); // biome-ignore format: one line
    expect(['gun', 'bow', 'none'].map((w) => armed('heavy-cavalry', w))).toEqual([false, false, true]);
    expect(['gun', 'musket', 'none'].map((w) => armed('medium-artillery', w))).toEqual([true, false, false]);
    expect(['rifle', 'musket'].map((w) => armed('riflemen', w))).toEqual([true, false]);
  });
});

describe('armies by luck', () => {
  const army: Roster = {
    id: 'x',
    name: 'Ours',
    groups: [
      { name: 'C1', units: [{ ...line }, { type: 'heavy-cavalry', stands: 3 }] },
      { name: 'C2', units: [{ type: 'medium-artillery', stands: 1 }] },
    ],
  };
  it('GO-SETUP-08 GO-SETUP-23 are legal and within their points; few groups for few, more for many', () => {
    const counts = new Map<number, Set<number>>();
    for (const points of [400, 499, 500, 799, 800, 1200])
      for (let n = 0; n < 12; n++) {
        const luck = luckOf(seedOf(`${points} ${n}`));
        const drawn = drawnFrom(army, luck, points);
        const random = randomRoster(luck, points, 'R');
        for (const r of [drawn, random]) {
          expect(checkRoster(r)).toEqual([]);
          // An empty group of a random army is given three stands of foot, whatever is left.
          expect(pointsIn(r)).toBeLessThanOrEqual(points + (r === random ? 3 * 21 : 0));
        }
        expect(pointsIn(drawn)).toBeGreaterThan(points * 0.6);
        const wanted = new Set(army.groups.flatMap((g) => g.units.map((u) => u.type)));
        expect(drawn.groups.flatMap((g) => g.units).every((u) => wanted.has(u.type))).toBe(true);
        expect(drawn.groups.every((g) => g.name.startsWith('C'))).toBe(true);
        expect(random.groups.map((g) => g.name)).toEqual(random.groups.map((_, k) => `R${k + 1}`));
        counts.set(points, (counts.get(points) ?? new Set()).add(random.groups.length));
      }
    const many = (points: number): number[] => [...(counts.get(points) ?? [])].sort();
    expect([many(400), many(499), many(500), many(799), many(800), many(1200)]).toEqual([[2, 3], [2, 3], [3, 4], [3, 4], [5, 6], [5, 6]]); // biome-ignore format: one line
    expect([CHIEF_PRICE, GENERAL_PRICE, standsIn(army)]).toEqual([40, 25, 8]);
  });
});

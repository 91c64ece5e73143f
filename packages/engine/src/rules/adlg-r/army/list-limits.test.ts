/** What an army list allows, at every border: years, entries, least and most, elite, allies, limits over entries. ADLG-ARM. */
import { describe, expect, it } from 'vitest';
import { isComplaint } from '../../../battle/protocol.ts';
import { EDITION_2024 } from '../editions.ts';
import { houseRulesOf } from '../house-rules/house-rules.ts';
import { optionsOf } from '../testing.ts';
import {
  checkAllies,
  checkCommanders,
  checkCorps,
  checkElite,
  checkList,
  scaled,
  unitsOf,
} from './army-checks.ts';
import { type AdlgList, allows, readList } from './lists.ts';
import { type AdlgRoster, readRoster } from './roster.ts';
import { ABILITY, TROOP_TYPES, TROOPS } from './troops.ts';

const RULES = houseRulesOf(optionsOf(2024));

interface Line {
  entry?: string;
  type?: string;
  count?: number;
  quality?: string;
  abilities?: string[];
}
interface Corps {
  units: Line[];
  commander?: object | null;
}
function army(corps: Corps[], more: { budget?: number; year?: number } = {}): AdlgRoster {
  const read = readRoster(EDITION_2024, {
    name: 'test',
    budget: more.budget ?? 220,
    year: more.year ?? 0,
    commands: corps.map(({ units, commander }, i) => ({
      name: `c${i}`,
      commander: commander === undefined ? { value: 0, chief: i === 0 } : commander,
      units: units.map(({ entry, count, type, ...troop }) => ({
        entry: entry ?? '',
        count: count ?? 1,
        troop: { type: type ?? 'keil', ...troop },
      })),
    })),
  });
  if (isComplaint(read)) throw new Error(`${read.place}: ${read.expected}`);
  return read;
}
function list(
  over: { entries?: object[]; limits?: object[]; commands?: object; years?: number[] } = {},
): AdlgList {
  const name = { en: 'x', fr: 'x' };
  const entry = (e: object) => ({
    name,
    least: 0,
    most: 10,
    choices: [{ type: 'keil', quality: ['M', 'O', 'E'] }],
    ...e,
  });
  const read = readList({
    id: 'test',
    rules: ['adlg-r-2024'],
    name,
    years: over.years ?? [1500, 1600],
    commands: over.commands ?? {},
    entries: (over.entries ?? [{ id: 'a' }, { id: 'b' }]).map(entry),
    limits: (over.limits ?? []).map((l) => ({ entries: ['a'], ...l })),
  });
  if (isComplaint(read)) throw new Error(`${read.place}: ${read.expected}`);
  return read;
}
type Check = (say: (rule: string, why: string, figures: object, where?: object) => void) => void;
const said = (check: Check): string[] => {
  const out: string[] = [];
  check((rule, why, figures, where = {}) => {
    out.push([rule, why, ...Object.values(figures), ...Object.values(where).map((w) => `@${w}`)].join(' '));
  });
  return out;
};
const against = (l: AdlgList, r: AdlgRoster): string[] => said((say) => checkList(r, l, RULES, say as never));
const of = (entry: string, count: number, more: Line = {}): Corps => ({ units: [{ entry, count, ...more }] });

describe('a list', () => {
  it('ADLG-ARM-6 its years, first and last included; an army without a year is of any', () => {
    const at = (year: number): string[] => against(list(), army([of('a', 1)], { year }));
    expect([at(0), at(1500), at(1550), at(1600)]).toEqual([[], [], [], []]);
    for (const year of [1499, 1601]) expect(at(year)[0]).toBe(`ADLG-ARM-6 year-outside ${year} 1500 1600`);
  });
  it('ADLG-ARM-6 the years of an entry; a body of it in another year is named with its corps and line', () => {
    const l = list({ entries: [{ id: 'a' }, { id: 'b', years: [1520, 1540] }] });
    const at = (year: number): string[] =>
      against(l, army([of('a', 1), { units: [{ entry: 'a' }, { entry: 'b' }] }], { year }));
    expect([at(0), at(1520), at(1540)]).toEqual([[], [], []]);
    for (const year of [1519, 1541])
      expect(at(year)).toEqual([`ADLG-ARM-6 entry-outside b ${year} 1520 1540 @1 @1`]);
  });
  it('ADLG-ARM-6 no body of another list, nor one that its entry does not have', () => {
    expect(against(list(), army([of('a', 1), { units: [{ entry: 'a' }, { entry: 'zz' }] }]))).toEqual([
      'ADLG-ARM-6 not-in-list zz @1 @1',
    ]);
    expect(against(list(), army([{ units: [{ type: 'gendarmes' }] }]))).toEqual([
      'ADLG-ARM-6 not-in-list gendarmes @0 @0',
    ]);
    expect(against(list(), army([{ units: [{ entry: 'a', type: 'tercio' }] }]))).toEqual([
      'ADLG-ARM-6 not-of-entry a tercio @0 @0',
    ]);
  });
  it('ADLG-ARM-6 least and most of an entry, both allowed, counted over all corps', () => {
    const l = list({ entries: [{ id: 'a', least: 2, most: 4 }, { id: 'b' }] });
    const with_ = (n: number): string[] => against(l, army([of('a', n - 1), of('a', 1)], { year: 1550 }));
    expect([with_(2), with_(3), with_(4)]).toEqual([[], [], []]);
    expect(against(l, army([of('a', 1)], { year: 1550 }))).toEqual(['ADLG-ARM-6 entry-too-few a 1 2']);
    expect(with_(5)).toEqual(['ADLG-ARM-6 entry-too-many a 5 4']);
  });
  it('ADLG-ARM-6 an entry of other years need not be there; without a year, those that begin later need not', () => {
    const l = list({
      entries: [
        { id: 'a' },
        { id: 'early', least: 1, years: [1500, 1549] },
        { id: 'late', least: 1, years: [1550, 1600] },
      ],
    });
    const at = (year: number): string[] => against(l, army([of('a', 1)], { year }));
    const few = (id: string): string => `ADLG-ARM-6 entry-too-few ${id} 0 1`;
    expect([at(1500), at(1549), at(1550), at(1600)]).toEqual([
      [few('early')],
      [few('early')],
      [few('late')],
      [few('late')],
    ]);
    expect(at(0)).toEqual([few('early')]);
  });
  it('ADLG-ARM-8 elite: so many of an entry as it says, or half of its bodies, rounded down', () => {
    const elite = (n: number, of_: number, most: number | 'half'): string[] =>
      against(
        list({ entries: [{ id: 'a', choices: [{ type: 'keil', quality: ['O', 'E'], elite: most }] }] }),
        army([
          {
            units: [
              { entry: 'a', count: n, quality: 'E' },
              ...(of_ > n ? [{ entry: 'a', count: of_ - n }] : []),
            ],
          },
        ]),
      );
    expect([elite(2, 3, 2), elite(2, 5, 'half'), elite(2, 4, 'half')]).toEqual([[], [], []]);
    expect(elite(3, 3, 2)).toEqual(['ADLG-ARM-8 entry-too-elite a 3 2']);
    expect(elite(3, 5, 'half')).toEqual(['ADLG-ARM-8 entry-too-elite a 3 2']);
    expect(elite(1, 1, 0)).toEqual(['ADLG-ARM-8 entry-too-elite a 1 0']);
  });
  it('ADLG-CMD-20 allies only under an allied commander, where every choice that fits is one of allies', () => {
    const choices = (...allied: boolean[]) => [
      { id: 'a', choices: allied.map((x) => ({ type: 'keil', allied: x })) },
    ];
    const led = (unreliable: boolean, ...allied: boolean[]): string[] =>
      against(
        list({ entries: choices(...allied) }),
        army([{ units: [{ entry: 'a' }], commander: { value: 0, chief: true, unreliable } }]),
      );
    expect([led(true, true), led(false, false), led(false, true, false), led(true, false)]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(led(false, true)).toEqual(['ADLG-CMD-20 allies-only a @0 @0']);
    expect(
      against(list({ entries: choices(true) }), army([{ units: [{ entry: 'a' }], commander: null }])),
    ).toEqual(['ADLG-CMD-20 allies-only a @0 @0']);
  });
});

describe('limits over several entries', () => {
  const limited = (
    limit: object,
    corps: Corps[],
    more: { year?: number; budget?: number } = { year: 1550 },
  ): string[] => against(list({ limits: [{ entries: ['a', 'b'], ...limit }] }), army(corps, more));
  it('ADLG-ARM-6 least and most together, both allowed', () => {
    const n = (a: number, b: number): string[] => limited({ least: 2, most: 4 }, [of('a', a), of('b', b)]);
    expect([n(1, 1), n(1, 2), n(2, 2)]).toEqual([[], [], []]);
    expect(n(3, 2)).toEqual(['ADLG-ARM-6 limit-too-many a, b  5 4']);
    expect(limited({ least: 2 }, [of('a', 1)])).toEqual(['ADLG-ARM-6 limit-too-few a, b  1 2']);
  });
  it('ADLG-ARM-6 in each corps, named with it, and not scaled by the budget', () => {
    const each = (a: number, b: number, budget = 220): string[] =>
      limited({ most: 2, per: 'corps' }, [of('a', a), of('b', b)], { year: 1550, budget });
    expect([each(2, 2), each(2, 2, 330), each(2, 2, 110)]).toEqual([[], [], []]);
    expect(each(2, 3)).toEqual(['ADLG-ARM-6 limit-too-many a, b  3 2 @1']);
    expect(each(3, 1, 330)).toEqual(['ADLG-ARM-6 limit-too-many a, b  3 2 @0']);
  });
  it('ADLG-ARM-7 those of the army are scaled', () => {
    const at = (n: number, budget: number): string[] =>
      limited({ most: 4 }, [of('a', n)], { year: 1550, budget });
    expect([at(2, 110), at(4, 220), at(6, 330)]).toEqual([[], [], []]);
    expect([at(3, 110).length, at(5, 220).length, at(7, 330).length]).toEqual([1, 1, 1]);
  });
  it('ADLG-ARM-8 shares: at least so many in a hundred, rounded up; at most, rounded down; of one quality', () => {
    const elites = (n: number, all: number, limit: object): string[] =>
      limited({ quality: 'E', ...limit }, [
        {
          units: [
            { entry: 'a', count: n, quality: 'E' },
            ...(all > n ? [{ entry: 'b', count: all - n }] : []),
          ],
        },
      ]);
    expect([
      elites(2, 5, { mostShare: 50 }),
      elites(2, 4, { mostShare: 50 }),
      elites(2, 4, { leastShare: 50 }),
    ]).toEqual([[], [], []]);
    expect(elites(3, 5, { mostShare: 50 })).toEqual(['ADLG-ARM-8 limit-too-many a, b E 3 2']);
    expect(elites(2, 5, { leastShare: 50 })).toEqual(['ADLG-ARM-8 limit-too-few a, b E 2 3']);
  });
  it('ADLG-ARM-6 groups of entries that do not go together', () => {
    const both = (...corps: Corps[]): string[] => limited({ oneOf: [['a'], ['b']] }, corps);
    expect([both(of('a', 2)), both(of('b', 1)), both(of('a', 1), of('a', 1))]).toEqual([[], [], []]);
    expect(both(of('a', 1), of('b', 1))).toEqual(['ADLG-ARM-6 limit-exclusive a / b']);
    // Without a year as well: that holds in all of them.
    expect(limited({ oneOf: [['a'], ['b']] }, [of('a', 1), of('b', 1)], {})).toEqual([
      'ADLG-ARM-6 limit-exclusive a / b',
    ]);
  });
  it('ADLG-ARM-6 only in its years, first and last included; without a year no figures bind', () => {
    const at = (year: number): number =>
      limited({ most: 1, years: [1520, 1540] }, [of('a', 2)], { year }).length;
    expect([1519, 1520, 1540, 1541, 0].map(at)).toEqual([0, 1, 1, 0, 0]);
  });
});

describe('an army without a list', () => {
  it('ADLG-ARM-7 a half at 110 points, rounded up; half as much again at 330', () => {
    const at = (n: number, budget: number): number[] => [
      scaled(n, budget, 'least', RULES),
      scaled(n, budget, 'most', RULES),
    ];
    expect([0, 1, 2, 3, 4, 7].map((n) => at(n, 110))).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
      [2, 2],
      [2, 2],
      [4, 4],
    ]);
    expect([0, 1, 5].map((n) => at(n, 220))).toEqual([
      [0, 0],
      [1, 1],
      [5, 5],
    ]);
    expect([0, 1, 2, 3, 5].map((n) => at(n, 330))).toEqual([
      [0, 0],
      [1, 1],
      [3, 3],
      [4, 4],
      [7, 7],
    ]);
    expect(scaled(Number.POSITIVE_INFINITY, 110, 'most', RULES)).toBe(Number.POSITIVE_INFINITY);
    const outwards = houseRulesOf({ ...optionsOf(2024), listRounds330: 'outwards' });
    expect([scaled(3, 330, 'least', outwards), scaled(3, 330, 'most', outwards)]).toEqual([4, 5]);
  });
  it('ADLG-ARM-1 ADLG-ARM-3 so many corps as the budget says, each with a commander and one to fourteen units', () => {
    const corps = (r: AdlgRoster): string[] => said((say) => checkCorps(r, RULES, say as never));
    const three = (n: number, more: Line[] = []): Corps[] => [
      of('', 1),
      of('', 1),
      { units: [{ count: n }, ...more] },
    ];
    expect([corps(army(three(7))), corps(army(three(1)))]).toEqual([[], []]);
    expect(corps(army(three(7, [{ type: 'light-cavalry' }])))).toEqual([
      'ADLG-ARM-3 corps-too-large 3 15 14 @2',
    ]);
    expect(corps(army([of('', 1), of('', 1)]))).toEqual(['ADLG-ARM-1 corps-count 2 3 220']);
    expect(corps(army([of('', 1), of('', 1), { units: [], commander: null }]))).toEqual([
      'ADLG-ARM-3 corps-too-small 3 0 1 @2',
      'ADLG-ARM-1 no-commander 3 @2',
    ]);
    expect(unitsOf(army([{ units: [{ count: 2 }, { type: 'levy', count: 3 }] }]).commands[0].units)).toBe(7);
  });
  it('ADLG-ARM-8 at most half of the heavy bodies elite, rounded down, over all corps; light ones do not count', () => {
    const elite = (n: number, other: number, more: Line[] = []): string[] =>
      said((say) =>
        checkElite(
          army([
            { units: [{ type: 'gendarmes', count: n, quality: 'E' }] },
            { units: [{ type: 'gendarmes', count: other }, ...more] },
          ]),
          RULES,
          say as never,
        ),
      );
    expect([
      elite(2, 2),
      elite(2, 3),
      elite(1, 1, [{ type: 'light-cavalry', count: 4, quality: 'E' }]),
    ]).toEqual([[], [], []]);
    expect(elite(3, 2)).toEqual(['ADLG-ARM-8 too-many-elite 3 2']);
    expect(elite(2, 1, [{ type: 'light-cavalry', count: 4 }])).toEqual(['ADLG-ARM-8 too-many-elite 2 1']);
  });
  it('ADLG-ARM-7a at 330 points alone allies may cost 40 in a hundred, 132 points', () => {
    const allies = (budget: number, costs: number[], ...unreliable: boolean[]): string[] =>
      said((say) =>
        checkAllies(
          army(
            unreliable.map((x, i) => ({
              units: [{}],
              commander: { value: 0, chief: i === 0, unreliable: x },
            })),
            { budget },
          ),
          RULES,
          costs,
          say as never,
        ),
      );
    expect([
      allies(330, [132, 200], true, false),
      allies(330, [100, 200], false, false),
      allies(220, [200, 0], true, false),
    ]).toEqual([[], [], []]);
    expect(allies(330, [133, 200], true, false)).toEqual(['ADLG-ARM-7a allies-too-dear 133 132 40']);
    expect(allies(330, [70, 63], true, true)).toEqual(['ADLG-ARM-7a allies-too-dear 133 132 40']);
  });
  const commanders = (all: object[], l?: AdlgList, budget = 220): { bad: string[]; advice: string[] } => {
    const bad: string[] = [];
    const advice: string[] = [];
    const into =
      (out: string[]) =>
      (rule: string, why: string, figures: object, where: object = {}): void =>
        void out.push(
          [rule, why, ...Object.values(figures), ...Object.values(where).map((w) => `@${w}`)].join(' '),
        );
    const r = army(
      all.map((commander) => ({ units: [{}], commander })),
      { budget },
    );
    checkCommanders(r, l, RULES, into(bad) as never, into(advice) as never);
    return { bad, advice };
  };
  it('ADLG-CMD-7 one chief, with the highest value; no strategist but him', () => {
    const of_ = (...all: [number, boolean][]): string[] =>
      commanders(all.map(([value, chief]) => ({ value, chief }))).bad;
    expect([of_([1, true], [1, false]), of_([3, true], [0, false]), of_([0, true])]).toEqual([[], [], []]);
    expect(of_([1, false], [0, false])).toEqual(['ADLG-CMD-7 one-chief 0']);
    expect(of_([1, true], [1, true])).toEqual(['ADLG-CMD-7 one-chief 2']);
    expect(of_([1, true], [2, false])).toEqual(['ADLG-CMD-7 chief-not-best 1 2 @0']);
    expect(of_([3, false], [3, true])).toEqual([
      'ADLG-ARM-9 too-many-commanders strategist 2 1',
      'ADLG-CMD-7 strategist-not-chief @0',
    ]);
  });
  it('ADLG-ARM-9 ADLG-ARM-9a so many commanders of each value as the list says; four points in all, five at 330', () => {
    const l = list({ commands: { strategist: 0, brilliant: 1, competent: 1, points: 4 } });
    const of_ = (values: number[], from: AdlgList | undefined, budget = 220) =>
      commanders(
        values.map((value, i) => ({ value, chief: i === 0 })),
        from,
        budget,
      );
    expect(of_([2, 1, 0], l)).toEqual({ bad: [], advice: [] });
    expect(of_([2, 2, 0], l).bad).toEqual(['ADLG-ARM-9 too-many-commanders brilliant 2 1']);
    expect(of_([1, 1, 0], l).bad).toEqual(['ADLG-ARM-9 too-many-commanders competent 2 1']);
    expect(of_([3, 0, 0], l).bad).toEqual(['ADLG-ARM-9 too-many-commanders strategist 1 0']);
    expect([of_([2, 1, 1], undefined), of_([2, 2, 1], undefined, 330)]).toEqual([
      { bad: [], advice: [] },
      { bad: [], advice: [] },
    ]);
    expect(of_([2, 2, 1], undefined).advice).toEqual(['ADLG-ARM-9 too-many-command-points 5 4']);
    expect(of_([2, 2, 2], undefined, 330).advice).toEqual(['ADLG-ARM-9 too-many-command-points 6 5']);
  });
  it('ADLG-ARM-6 one allied corps, or as many as the list says', () => {
    const allied = (n: number, l?: AdlgList): string[] =>
      commanders(
        Array.from({ length: 3 }, (_, i) => ({ value: 0, chief: i === 0, unreliable: i < n })),
        l,
      ).bad;
    expect([allied(1), allied(2, list({ commands: { allied: 2 } }))]).toEqual([[], []]);
    expect(allied(2)).toEqual(['ADLG-ARM-6 too-many-allies 2 1']);
    expect(allied(1, list({ commands: { allied: 0 } }))).toEqual(['ADLG-ARM-6 too-many-allies 1 0']);
  });
});

describe('a choice of a list', () => {
  const choice = list({
    entries: [
      {
        id: 'a',
        choices: [
          {
            type: 'heavy-cavalry',
            quality: ['O', 'E'],
            weapon: ['none', 'bow'],
            abilities: ['pistol'],
            options: ['shock', 'commandedShot'],
            years: [1520, 1540],
          },
        ],
      },
    ],
  }).entries[0].choices[0];
  const kit = {
    type: 'heavy-cavalry',
    quality: 'O',
    weapon: 'none',
    abilities: ABILITY.pistol,
    commandedShot: false,
  } as const;
  it('ADLG-ARM-6 its type, qualities, weapons and years; what it always has and what may be bought', () => {
    const ok = (more: object, year = 1530): boolean => allows(choice, { ...kit, ...more } as never, year);
    const may = [
      ok({}), ok({ quality: 'E' }), ok({ weapon: 'bow' }), ok({ abilities: ABILITY.pistol | ABILITY.shock }),
      ok({ commandedShot: true }), ok({}, 1520), ok({}, 1540), ok({}, 0),
    ]; // biome-ignore format: a list
    expect(may).toEqual(may.map(() => true));
    const not = [
      ok({ type: 'medium-cavalry' }), ok({ quality: 'M' }), ok({ weapon: 'carbine' }), ok({ abilities: 0 }),
      ok({ abilities: ABILITY.pistol | ABILITY.caracole }), ok({}, 1519), ok({}, 1541),
    ]; // biome-ignore format: a list
    expect(not).toEqual(not.map(() => false));
    expect(allows({ ...choice, commandedShot: false }, { ...kit, commandedShot: true }, 0)).toBe(false);
  });
  it('AR-TROOP-13 bayonets in HI order may stand in MI order, nobody the other way round', () => {
    const as = (a: string, b: string): boolean =>
      allows({ ...choice, type: a as never, abilities: [] }, { ...kit, type: b as never, abilities: 0 }, 0);
    for (const a of TROOP_TYPES)
      for (const b of TROOP_TYPES)
        expect([a, b, as(a, b)]).toEqual([a, b, a === b || (a === 'bayonet-hi' && b === 'bayonet-mi')]);
    expect(TROOPS['bayonet-hi'].category).toBe('HI');
  });
});

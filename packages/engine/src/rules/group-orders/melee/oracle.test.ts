/**
 * The numbers of the sheet a second time, slowly and by the letter: random shots, melees and tests of morale are
 * reckoned both by the engine's tables and by these, and must agree.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { total } from '../../../battle/factor.ts';
import type { TroopType } from '../army/troops.ts';
import { standsInContact } from '../charge/contact.ts';
import { moraleFactors } from '../morale/morale.ts';
import { aimOf, shotFactors, shotResult } from '../shooting/shooting.ts';
import { targetsOf } from '../shooting/target.ts';
import { type Spec, table, u, unit } from '../testing.ts';
import { meleeFactors, meleeResult } from './melee-factors.ts';

/** One line of the sheet: class, speed, melee factor, melee factor against infantry, ranges. */
const SHEET: Readonly<Record<string, readonly [string, number, number, number, number, number, number]>> = {
  'heavy-cavalry': ['massed', 30, 4, 3, 0, 0, 0],
  'medium-cavalry': ['massed', 30, 3, 3, 0, 0, 0],
  'light-cavalry': ['light', 40, 2, 2, 0, 0, 0],
  'light-cavalry-a': ['light', 40, 2, 2, 0, 0, 0],
  'heavy-infantry': ['massed', 20, 3, 4, 5, 10, 0],
  'medium-infantry': ['massed', 20, 3, 3, 5, 10, 0],
  militia: ['massed', 20, 2, 2, 0, 10, 0],
  'light-infantry': ['light', 24, 2, 2, 0, 10, 0],
  riflemen: ['light', 24, 1, 1, 8, 15, 20],
  'heavy-artillery': ['massed', 20, 1, 1, 15, 40, 60],
  'medium-artillery': ['massed', 20, 0, 0, 10, 30, 60],
  howitzers: ['massed', 20, 0, 0, 15, 40, 60],
  'light-artillery': ['massed', 24, 0, 0, 10, 30, 0],
};
const TYPES = Object.keys(SHEET) as TroopType[];
const isGun = (t: string): boolean => t.endsWith('artillery') || t === 'howitzers';
const isHorse = (t: string): boolean => t.includes('cavalry');
const isFoot = (t: string): boolean => !isGun(t) && !isHorse(t);
const deep = (t: string): number => (isGun(t) ? 4 : isHorse(t) ? 3 : 2);

interface Shot {
  shooter: TroopType;
  target: TroopType;
  gap: number;
  stands: number;
  order: 'stand' | 'reserve' | 'advance';
  moved: boolean;
  poor: boolean;
  shaken: boolean;
  first: boolean;
  cover: 'none' | 'soft' | 'hard';
  square: boolean;
}

/** The sum of a shot as the sheet says it, or nothing if there is none. */
function slowShot(x: Shot): number | undefined {
  const [, , , , short, long, extreme] = SHEET[x.shooter];
  let sum = 0;
  if (short > 0 && x.gap <= short) sum += 0;
  else if (long > 0 && x.gap <= long) sum -= 1;
  else if (extreme > 0 && x.gap <= extreme) sum -= 2;
  else return undefined;
  if (isGun(x.shooter) && x.order !== 'stand') return undefined;
  if (x.poor) sum -= 1;
  if (!isGun(x.shooter) && (x.moved || x.order !== 'stand')) sum -= 1;
  if (!isGun(x.shooter) && x.cover !== 'none') sum -= 1;
  if ((x.shooter === 'light-artillery' || x.shooter === 'medium-artillery') && x.cover === 'hard') sum -= 1;
  if (x.target === 'light-infantry' || x.target === 'riflemen') sum -= 1;
  if (x.shooter === 'light-infantry' || x.shooter === 'riflemen') sum -= 1;
  if (x.shaken) sum -= 1;
  if (isGun(x.shooter) && x.shooter !== 'howitzers' && x.square) sum += 1;
  if (isGun(x.shooter) && x.gap <= 5) sum += 1;
  const massed = ['heavy-infantry', 'medium-infantry', 'militia'].includes(x.shooter);
  if (x.first && massed) sum += 1;
  if (['heavy-infantry', 'medium-infantry'].includes(x.shooter) && x.gap <= short) sum += 1;
  const extra = x.stands - 1;
  sum += x.shooter === 'light-infantry' || x.shooter === 'riflemen' ? Math.min(1, extra) : extra;
  return sum;
}

const GAPS = [
  2.5, 4.9, 5, 5.1, 7.9, 8, 8.1, 9.9, 10, 10.1, 14.9, 15, 15.1, 20, 20.1, 30, 30.1, 40, 40.1, 60, 60.1,
];

describe('the sheet by the letter', () => {
  it('GO-SHOOT-08 GO-SHOOT-05 GO-UNIT-01 GO-SHOOT-M01 GO-SHOOT-M04 GO-SHOOT-M14 the sum of any shot', () => {
    fc.assert(
      fc.property(
        fc.record({
          shooter: fc.constantFrom(...TYPES.filter((t) => !isHorse(t))),
          target: fc.constantFrom(...TYPES.filter((t) => !isGun(t))),
          gap: fc.constantFrom(...GAPS),
          stands: fc.integer({ min: 1, max: 3 }),
          order: fc.constantFrom('stand' as const, 'reserve' as const, 'advance' as const),
          moved: fc.boolean(),
          poor: fc.boolean(),
          shaken: fc.boolean(),
          first: fc.boolean(),
          cover: fc.constantFrom('none' as const, 'soft' as const, 'hard' as const),
          square: fc.boolean(),
        }),
        (x: Shot) => {
          const square = x.square && ['heavy-infantry', 'medium-infantry', 'militia'].includes(x.target);
          const cover = isFoot(x.target) && !square ? x.cover : 'none';
          const shot: Shot = { ...x, square, cover };
          const y = 40 + deep(x.shooter) / 2 + x.gap + (square ? 2 : deep(x.target) / 2);
          const front = 40 + deep(x.shooter) / 2 + x.gap;
          const s = table(
            'shooting',
            [
              unit('A1.1', x.shooter, 60, 40, {
                stands: x.stands,
                start: 6,
                order: x.order,
                did: x.moved ? 1 : 0,
                poorShot: x.poor,
                disordered: x.shaken,
                shotToday: !x.first,
              }),
              unit('B1.1', x.target, 60, y, {
                stands: 4,
                start: 4,
                ...(square ? { formation: 'square' } : {}),
              }),
            ],
            {
              table: [180, 200],
              terrain: cover === 'soft' ? [{ kind: 'orchard', rect: [40, front, 80, front + 10] }] : [],
              lines: cover === 'hard' ? [{ kind: 'wall', points: [40, front - 0.5, 80, front - 0.5] }] : [],
            },
          );
          const [by, at] = [u(s, 'A1.1'), u(s, 'B1.1')];
          const t = targetsOf(s, by).find((q) => q.target === at);
          const slow = slowShot(shot);
          if (t === undefined || (isGun(x.shooter) && x.order !== 'stand')) {
            // out of range; guns that may not shoot are refused elsewhere
            if (t === undefined) expect(slow).toBeUndefined();
            return;
          }
          const sum = total(shotFactors(s, by, at, aimOf(s, by, at, t.stands)));
          expect(sum).toBe(slowShot({ ...shot, stands: t.stands.length }));
        },
      ),
      { numRuns: 400, seed: 1757 },
    );
  });

  it('GO-SHOOT-07 GO-MELEE-05 what a score does to whom it hits', () => {
    const kills = ['0', '0', '0', '0', 'shaken', '1', '1', '2', '2', '2', '3', '3', '3'];
    kills.forEach((said, score) => {
      expect(shotResult(score)).toBe(said === 'shaken' ? 1 : said === '0' ? 0 : Number(said) + 1);
    });
    const blows = [0, 0, 0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 3];
    blows.forEach((said, score) => {
      expect(meleeResult(score)).toBe(said);
    });
  });

  interface Fight {
    a: TroopType;
    b: TroopType;
    stands: number;
    morale: 'high' | 'normal' | 'poor';
    order: 'advance' | 'stand' | 'reserve' | 'retreat';
    shaken: boolean;
    scrub: boolean;
    uphill: boolean;
    edge: 'front' | 'flank' | 'rear';
  }
  /** The sum of A's die in a melee with B, as the sheet says it. */
  function slowFight(x: Fight, touching: number): number {
    let sum = 0;
    if (x.morale === 'high') sum += 1;
    if (x.edge !== 'front') sum += 1;
    if (x.order !== 'retreat') sum += touching - 1;
    const value = (me: string, foe: string): number => (isFoot(foe) ? SHEET[me][3] : SHEET[me][2]);
    sum -= Math.max(0, value(x.b, x.a) - value(x.a, x.b));
    if (x.shaken) sum -= 1;
    if (x.morale === 'poor') sum -= 1;
    if (x.scrub && SHEET[x.a][0] === 'massed') sum -= 1;
    if (x.order === 'reserve' || x.order === 'retreat') sum -= 1;
    if (x.uphill) sum -= 1;
    return sum;
  }
  it('GO-MELEE-04 GO-MELEE-03 GO-MELEE-M05 GO-MELEE-M06 GO-MELEE-M10 the sum of any melee, line against line', () => {
    fc.assert(
      fc.property(
        fc.record({
          a: fc.constantFrom(...TYPES),
          b: fc.constantFrom(...TYPES),
          stands: fc.integer({ min: 1, max: 4 }),
          morale: fc.constantFrom('high' as const, 'normal' as const, 'poor' as const),
          order: fc.constantFrom(
            'advance' as const,
            'stand' as const,
            'reserve' as const,
            'retreat' as const,
          ),
          shaken: fc.boolean(),
          scrub: fc.boolean(),
          uphill: fc.boolean(),
          edge: fc.constantFrom('front' as const, 'flank' as const, 'rear' as const),
        }),
        (x: Fight) => {
          const y = 60 + (deep(x.a) + deep(x.b)) / 2;
          const terrain: Spec[] = [];
          if (x.scrub) terrain.push({ kind: 'scrub', rect: [40, 40, 80, 60 + deep(x.a) / 2 - 0.1] });
          if (x.uphill) terrain.push({ kind: 'hill', rect: [30, 60 + deep(x.a) / 2 + 0.1, 90, 90] });
          const s = table(
            'melee',
            [
              unit('A1.1', x.a, 60, 60, {
                stands: x.stands,
                start: 4,
                morale: x.morale,
                order: x.order,
                disordered: x.shaken,
              }),
              // as wide as A or wider, so that nobody overlaps
              unit('B1.1', x.b, 60, y, { stands: 4, start: 4 }),
            ],
            { contacts: [{ a: 'A1.1', b: 'B1.1', edge: x.edge, rounds: 1 }], terrain },
          );
          const stands = standsInContact(s, u(s, 'A1.1'), u(s, 'B1.1'));
          const sum = total(meleeFactors(s, { unit: 'A1.1', enemy: 'B1.1', stands, overlaps: [] }));
          expect(sum).toBe(slowFight(x, stands.length));
        },
      ),
      { numRuns: 400, seed: 1809 },
    );
  });

  interface Mood {
    won: number;
    lost: number;
    kills: number;
    losses: number;
    killed: number; // of 20 stands
    guns: boolean;
    shaken: boolean;
    morale: 'high' | 'normal' | 'poor';
    near: boolean;
    cover: boolean;
  }
  /** The modifiers of a group's test, as the sheet says them. */
  function slowMood(x: Mood): number {
    let sum = 0;
    if (x.kills > x.losses) sum += 2;
    for (let i = 0; i < x.lost; i++) sum -= 2;
    if (x.near) sum += 1;
    if (x.morale === 'high') sum += 1;
    if (x.cover) sum += 1;
    for (let i = 0; i < x.won; i++) sum += 1;
    if (x.guns) sum -= 1;
    for (let k = 4; k <= x.killed; k += 4) sum -= 1; // every full fifth of twenty
    if (x.shaken) sum -= 1;
    if (x.morale === 'poor') sum -= 1;
    return sum;
  }
  it('GO-MORALE-04 GO-MORALE-M01 GO-MORALE-M06 GO-MORALE-M11 GO-MORALE-M13 the modifiers of any test of a group', () => {
    fc.assert(
      fc.property(
        fc.record({
          won: fc.integer({ min: 0, max: 3 }),
          lost: fc.integer({ min: 0, max: 3 }),
          kills: fc.integer({ min: 0, max: 4 }),
          losses: fc.integer({ min: 0, max: 4 }),
          killed: fc.integer({ min: 0, max: 12 }),
          guns: fc.boolean(),
          shaken: fc.boolean(),
          morale: fc.constantFrom('high' as const, 'normal' as const, 'poor' as const),
          near: fc.boolean(),
          cover: fc.boolean(),
        }),
        (x: Mood) => {
          const s = table(
            'morale',
            [
              unit('A1.1', 'medium-infantry', 60, 40, {
                gunfire: x.guns ? 1 : 0,
                disordered: x.shaken,
                morale: x.morale,
              }),
              unit('B1.1', 'medium-infantry', 60, 110),
            ],
            { terrain: x.cover ? [{ kind: 'orchard', rect: [40, 30, 80, 50] }] : [] },
          );
          const { group } = u(s, 'A1.1');
          Object.assign(s.groups[group], {
            won: x.won,
            lost: x.lost,
            kills: x.kills,
            losses: x.losses,
            killed: x.killed,
            start: 20,
          });
          const test = { occasion: 'group' as const, group, unit: '', foes: [], edges: [], gap: -1 };
          expect(total(moraleFactors(s, test, x.near))).toBe(slowMood(x));
        },
      ),
      { numRuns: 300, seed: 1811 },
    );
  });
});

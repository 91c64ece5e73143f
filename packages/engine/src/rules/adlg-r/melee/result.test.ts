/** Ties, armour and the table of losses. */
import { describe, expect } from 'vitest';
import { protectionOf } from '../shooting/shot.ts';
import { unitOf } from '../state.ts';
import { board, fight } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { meleeFactors } from './melee-factors.ts';
import { armourClass, lossesFor, outcomesOf, ROUT } from './result.ts';
import { fightsOf } from './support.ts';
import { type DuelSpec, duel, inDuel } from './testing-duel.ts';

const EDITIONS = [2021, 2024] as const;
type Body = DuelSpec['a'];
const HS: Body = { type: 'heavy-swordsmen' };
const PS: Body = { type: 'pike-and-shot', weapon: 'musket' };
const CV: Body = { type: 'medium-cavalry' };

/** What B loses (negative: A) when A's total is ahead by so much before ties and armour. */
function lost(s: ReturnType<typeof duel>, ahead: number): number {
  const { a, b } = meleeFactors(s, fightsOf(s)[0]);
  const { from, of } = outcomesOf(s, a, b);
  return of[ahead - (a.total - b.total) - from];
}

describe('the table', () => {
  for (const edition of EDITIONS)
    it(`AR-MELEE-01 ADLG-MEL-11 ${edition}: losses by difference, 11 or more a rout`, () => {
      expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 15].map(lossesFor)).toEqual([
        0,
        1,
        1,
        2,
        2,
        3,
        3,
        4,
        4,
        5,
        5,
        ROUT,
        ROUT,
      ]);
      // Six ahead on the dice is impossible here; 5 is three points.
      const s = duel({ edition, a: CV, b: CV });
      fight(s, [6, 1]);
      expect(unitOf(s, 'B').losses).toBe(3);
      expect(unitOf(s, 'A').losses).toBe(0);
    });
});

describe('tie-breakers', () => {
  for (const edition of EDITIONS) {
    it(`AR-ABIL-01a AR-ABIL-01b ADLG-MEL-10 ADLG-ABI-2 AR-TROOP-12a ${edition}: a two-handed weapon wins ties by 1, in every round`, () => {
      const s = duel({ edition, a: { ...HS, abilities: ['twoHanded'] }, b: HS, contact: 'round 3' });
      expect([lost(s, -1), lost(s, 0), lost(s, 1)]).toEqual([-1, 1, 1]);
      const both = duel({
        edition,
        a: { ...HS, abilities: ['twoHanded'] },
        b: { ...HS, abilities: ['twoHanded'] },
      });
      expect(lost(both, 0)).toBe(0);
    });
    it(`AR-TROOP-12 ${edition}: medium swordsmen may have them too`, () => {
      const s = duel({ edition, a: { type: 'medium-swordsmen', abilities: ['twoHanded'] }, b: HS });
      expect(lost(s, 0)).toBe(1);
    });
    it(`AR-ABIL-01a ${edition}: a polearm only against mounted`, () => {
      const pole: Body = { ...HS, abilities: ['polearm'] };
      expect(lost(duel({ edition, a: pole, b: CV }), 0)).toBe(1);
      expect(lost(duel({ edition, a: pole, b: HS }), 0)).toBe(0);
    });
    it(`AR-TROOP-15 ${edition}: foot knights have two-handed weapons and heavy armour`, () => {
      const s = duel({ edition, a: { type: 'foot-knights' }, b: HS });
      expect(lost(s, 0)).toBe(1);
      expect(inDuel(s, 'A')).toContain('two-handed 0');
      expect(inDuel(s, 'A')).toContain('heavy-armour 0');
    });
    it(`AR-ABIL-03 AR-ABIL-04 ${edition}: keil swordsmen win ties against spear and pike, bayonets are neither`, () => {
      const keil: Body = { type: 'keil', abilities: ['keilSwordsmen'] };
      for (const type of [
        'medium-spearmen',
        'heavy-spearmen',
        'pike-and-shot',
        'later-pike-and-shot',
        'colunela',
        'tercio',
        'later-tercio',
      ] as const)
        expect([type, lost(duel({ edition, a: keil, b: { type }, contact: 'round 2' }), 0)]).toEqual([
          type,
          1,
        ]);
      for (const type of ['bayonet-hi', 'heavy-swordsmen', 'shot', 'medium-cavalry'] as const)
        expect([type, lost(duel({ edition, a: keil, b: { type } }), 0)]).toEqual([type, 0]);
      expect(lost(duel({ edition, a: keil, b: keil }), 0)).toBe(0);
    });
    it(`AR-ABIL-03 ${edition}: a tie that the Keil's own armour made is no tie to break`, () => {
      const s = duel({
        edition,
        a: { type: 'keil', abilities: ['keilSwordsmen', 'armour'] },
        b: { type: 'heavy-spearmen' },
        contact: 'round 2',
      });
      expect([lost(s, -1), lost(s, 0)]).toEqual([0, 1]);
    });
    it(`AR-ABIL-03 ${edition === 2024 ? 'AR-ABIL-01' : 'AR-ABIL-02'} ${edition}: the enemy's heavier armour makes the tie again`, () => {
      const s = duel({
        edition,
        a: { type: 'keil', abilities: ['keilSwordsmen'] },
        b: { type: 'heavy-spearmen', abilities: ['armour'] },
        contact: 'round 2',
      });
      expect([lost(s, 0), lost(s, 1), lost(s, 2)]).toEqual([0, 0, 1]);
    });
    it(`AR-ABIL-09 AR-ABIL-11 ${edition}: a regimental gun wins ties of the first round, for both halves`, () => {
      const gun: Body = { ...PS, abilities: ['regimentalGun'] };
      expect(lost(duel({ edition, a: gun, b: HS }), 0)).toBe(1);
      const s = duel({ edition, a: gun, b: HS });
      for (const f of fightsOf(s))
        expect(meleeFactors(s, f).a.factors.some((x) => x.what === 'regimental-gun')).toBe(true);
      expect(lost(duel({ edition, a: gun, b: HS, contact: 'round 2' }), 0)).toBe(0);
      // AR-AMB-87: two guns cancel out.
      expect(lost(duel({ edition, a: gun, b: gun }), 0)).toBe(0);
    });
    it(`AR-ABIL-12 AR-ABIL-12a ${edition}: no gun after a flank charge or in penalising ground`, () => {
      const gun: Body = { ...PS, abilities: ['regimentalGun'] };
      const s = duel({ edition, a: HS, b: { ...gun, flankHit: true } });
      expect(lost(s, 0)).toBe(0);
      expect(inDuel(s, 'B')).toContain('(regimental-gun 0 by AR-ABIL-12a)');
      const brush = [{ kind: 'brush', at: '[-3..5, 0.5..5]' }] as const;
      expect(inDuel(duel({ edition, a: HS, b: gun, pieces: brush }), 'B')).toContain(
        '(regimental-gun 0 by AR-ABIL-12)',
      );
    });
  }
  it('AR-ABIL-11 2024: the gun helps only on the front', () => {
    const at = (edition: 2021 | 2024) => {
      const s = duel({
        edition,
        a: HS,
        b: { ...PS, abilities: ['regimentalGun'], turnedHalves: 2 },
        edge: 'right',
      });
      return inDuel(s, 'B');
    };
    expect(at(2021)).toContain(', regimental-gun 0');
    expect(at(2024)).toContain('(regimental-gun 0 by AR-ABIL-11)');
  });
  it('AR-ABIL-11 in 2021 the hit of the gun passes by armour, in 2024 armour may make the tie again', () => {
    const a: Body = { type: 'bayonet-hi', abilities: ['regimentalGun'] };
    const at = (edition: 2021 | 2024) => lost(duel({ edition, a, b: { ...HS, abilities: ['armour'] } }), 0);
    // In the first round armour is void against a firearm anyway.
    expect([at(2021), at(2024)]).toEqual([1, 1]);
  });
  it('AR-ABIL-01a the book may have two-handed weapons add when winning, or cost a point more', () => {
    const at = (twoHandedWeapon: string, ahead: number) =>
      lost(
        duel({
          a: { ...HS, abilities: ['twoHanded'] },
          b: HS,
          contact: 'round 2',
          options: { twoHandedWeapon },
        }),
        ahead,
      );
    expect([at('adds-when-winning', 0), at('adds-when-winning', 2), at('adds-when-winning', -2)]).toEqual([
      0, 2, -1,
    ]);
    expect([at('extra-loss', 0), at('extra-loss', 2), at('extra-loss', -2)]).toEqual([0, 2, -1]);
  });
});

describe('armour', () => {
  for (const edition of EDITIONS) {
    it(`AR-ABIL-34 ADLG-ABI-3 ${edition}: the heavier class saves one, to a tie and no further`, () => {
      const s = duel({ edition, a: { type: 'heavy-cavalry' }, b: CV, contact: 'round 2' });
      expect([lost(s, -1), lost(s, -2), lost(s, -3), lost(s, 1)]).toEqual([0, -1, -1, 1]);
      const heavier = duel({
        edition,
        a: { type: 'armoured-cavalry' },
        b: { type: 'heavy-cavalry' },
        contact: 'round 2',
      });
      expect([lost(heavier, -1), lost(heavier, 1)]).toEqual([0, 1]);
    });
    it(`AR-TROOP-20 AR-ABIL-35 AR-ABIL-35e ${edition}: equal classes count for nothing`, () => {
      const s = duel({
        edition,
        a: { type: 'gendarmes' },
        b: { type: 'armoured-cavalry' },
        contact: 'round 2',
      });
      expect([lost(s, -1), lost(s, 1)]).toEqual([-1, 1]);
      expect([armourClass(unitOf(s, 'A')), armourClass(unitOf(s, 'B'))]).toEqual([2, 2]);
    });
    it(`AR-ABIL-35 AR-ABIL-35a AR-ABIL-35b AR-ABIL-35c AR-ABIL-35d ${edition}: void against Furious Charge in the first round, Shock and elephants always, firearms in the first`, () => {
      const knight: Body = { type: 'gendarmes' };
      expect(lost(duel({ edition, a: { ...HS, abilities: ['furiousCharge'] }, b: knight }), 1)).toBe(2);
      // Even when the enemy with the Furious Charge is beaten, his own armour is not brought back.
      expect(inDuel(duel({ edition, a: { ...HS, abilities: ['furiousCharge'] }, b: knight }), 'B')).toContain(
        '(heavy-armour 0 by AR-ABIL-35)',
      );
      expect(
        lost(duel({ edition, a: { ...CV, abilities: ['shock'] }, b: knight, contact: 'round 3' }), 1),
      ).toBe(1);
      expect(lost(duel({ edition, a: { type: 'elephants' }, b: knight, contact: 'round 3' }), 1)).toBe(1);
      expect(lost(duel({ edition, a: PS, b: knight }), 1)).toBe(1);
      expect(lost(duel({ edition, a: PS, b: knight, contact: 'round 2' }), 1)).toBe(0);
      // AR-AMB-81: not a carbine, not a commanded shot.
      expect(lost(duel({ edition, a: { ...CV, weapon: 'carbine' }, b: knight }), 1)).toBe(0);
      expect(lost(duel({ edition, a: { ...CV, commandedShot: true }, b: knight }), 1)).toBe(0);
      expect(lost(duel({ edition, a: { type: 'dragoons', weapon: 'arquebus' }, b: knight }), 1)).toBe(1);
    });
    it(`AR-ABIL-35 ${edition}: light infantry with firearms ${edition === 2021 ? 'is excepted' : 'is not excepted'}`, () => {
      const s = duel({
        edition,
        a: { type: 'light-infantry', weapon: 'musket' },
        b: { type: 'elephants', abilities: ['armour'] },
      });
      const said = inDuel(s, 'B');
      expect(said).toContain(edition === 2021 ? ', armour 0' : '(armour 0 by AR-ABIL-35)');
    });
    it(`ADLG-ABI-1 ${edition}: a Furious Charge that wins costs one point more`, () => {
      const s = duel({ edition, a: { ...HS, abilities: ['furiousCharge'] }, b: HS });
      expect([lost(s, 1), lost(s, 3), lost(s, -1), lost(s, 0)]).toEqual([2, 3, -1, 0]);
      expect(
        lost(
          duel({
            edition,
            a: { ...HS, abilities: ['furiousCharge'] },
            b: HS,
            options: { furiousChargeLoss: 2 },
          }),
          1,
        ),
      ).toBe(3);
    });
    it(`ADLG-ABI-1a ${edition}: it counts if charging or charged in front, not by conforming, in a pursuit or across a work`, () => {
      const wild = { ...HS, abilities: ['furiousCharge'] } as const;
      expect(lost(duel({ edition, a: HS, b: wild }), -1)).toBe(-2);
      expect(lost(duel({ edition, options: { furiousWhenCharged: false }, a: HS, b: wild }), -1)).toBe(-1);
      expect(lost(duel({ edition, a: HS, b: wild, contact: 'received' }), -1)).toBe(-1);
      expect(lost(duel({ edition, a: wild, b: HS, contact: 'received' }), 1)).toBe(1);
      expect(lost(duel({ edition, a: wild, b: HS, contact: 'round 2' }), 1)).toBe(1);
      for (const kind of ['fortification', 'obstacle'] as const) {
        const works = [{ kind, from: [0, 0], to: [2, 0], facing: 'S' }] as const;
        expect(inDuel(duel({ edition, a: wild, b: HS, works }), 'A')).toContain(
          '(furious-charge 0 by ADLG-MEL-8)',
        );
      }
    });
  }
});

describe('AV-E-29', () => {
  for (const edition of EDITIONS)
    it(`AR-ABIL-33 ${edition}: foot with Armour has protection 2, with Heavy Armour 3; mounted 1 and 2`, () => {
      const s = board({
        edition,
        units: [
          { id: 'A', at: '[0..2, 0..1] N', type: 'heavy-spearmen', abilities: ['armour'] },
          { id: 'B', at: '[3..5, 0..1] N', type: 'heavy-spearmen', abilities: ['heavyArmour'] },
          { id: 'C', at: '[6..7, 0..0.75] N', type: 'medium-cavalry', abilities: ['armour'] },
          { id: 'D', at: '[8..9, 0..0.75] N', type: 'gendarmes', abilities: ['heavyArmour'] },
          { id: 'K', at: '[10..12, 0..1] N', type: 'foot-knights' },
        ],
      });
      expect(s.units.map(protectionOf)).toEqual([2, 3, 1, 2, 3]);
    });
});

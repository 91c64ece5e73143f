/** Abilities of the first round and what takes them away. */
import { describe, expect } from 'vitest';
import type { AbilityName, TroopType } from '../army/troops.ts';
import { DID } from '../state.ts';
import { it } from '../tests/testing-twice.ts';
import { type DuelSpec, duel, inDuel } from './testing-duel.ts';

const EDITIONS = [2021, 2024] as const;
const CV = 'medium-cavalry';
type Body = DuelSpec['a'];

/** Does this word count for A (who charges) or B, is it cancelled, or absent? */
function state(said: string, what: string): 'counts' | 'cancelled' | 'none' {
  if (said.includes(`(${what} `)) return 'cancelled';
  return new RegExp(`(^|, )${what} `).test(said) ? 'counts' : 'none';
}
const ofA = (edition: 2021 | 2024, a: Body, b: Body, what: string, more: Partial<DuelSpec> = {}) =>
  state(inDuel(duel({ edition, a, b, ...more }), 'A'), what);
const ofB = (edition: 2021 | 2024, a: Body, b: Body, what: string, more: Partial<DuelSpec> = {}) =>
  state(inDuel(duel({ edition, a, b, ...more }), 'B'), what);
const horse = (...abilities: AbilityName[]): Body => ({ type: CV, abilities });

/** A second reading of AR-ABIL-43: rows in the page's order; `x` both editions, `1` 2021, `4` 2024. */
const PAGE: Record<string, string> = {
  //                pistol shock caracole star hash ground
  'mounted-impact': 'x x 4 x x x',
  pistol: '- 1 - 1 x x',
  shock: '- - - 1 x x',
  'furious-charge': '- - - - x x',
};
const OPPONENT: { name: string; b: Body; more?: Partial<DuelSpec> }[] = [
  { name: 'pistol', b: horse('pistol') },
  { name: 'shock', b: horse('shock') },
  { name: 'caracole', b: horse('caracole') },
  { name: 'star', b: { type: 'pike-and-shot' } },
  { name: 'hash', b: { type: 'war-wagon' } },
  { name: 'ground', b: { type: 'shot' }, more: { pieces: [{ kind: 'brush', at: '[-3..5, -3..5]' }] } },
];

describe('who cancels what in the first round', () => {
  for (const edition of EDITIONS)
    it(`AR-ABIL-43 AR-ABIL-21 AR-ABIL-26 AR-TROOP-03 AR-TROOP-05 AR-TERR-10 ${edition}: as the summary says`, () => {
      for (const [what, cells] of Object.entries(PAGE)) {
        const ability: AbilityName =
          what === 'mounted-impact' ? 'mountedImpact' : what === 'pistol' ? 'pistol' : 'shock';
        OPPONENT.forEach(({ name, b, more }, i) => {
          // Furious Charge works against foot only: against mounted it is not there at all.
          if (what === 'furious-charge' && i < 3) return;
          const mark = cells.split(' ')[i];
          const expected = mark === 'x' || mark === (edition === 2021 ? '1' : '4') ? 'cancelled' : 'counts';
          expect([what, name, ofA(edition, horse(ability), b, what, more)]).toEqual([what, name, expected]);
        });
      }
    });
});

describe.each(EDITIONS)('a charge that was not received on the front, %i', (edition) => {
  const lancers = horse('mountedImpact', 'pistol', 'shock');
  const foot: Body = { type: 'pike-and-shot' };
  const cases: [string, Partial<DuelSpec>, Body][] = [
    ['on a flank where it could not conform', { edge: 'right', contact: 'loose' }, foot],
    ['on a flank that has turned before they fought', { edge: 'right' }, { ...foot, turnedHalves: 2 }],
    ['in the flank of a body that has faced since', {}, { ...foot, flankHit: true, did: DID.conformed }],
  ];
  it.each(cases)('AR-TROOP-03 AR-TROOP-04 AR-ABIL-40 ADLG-MEL-9 spears cancel nothing %s', (_, more, b) => {
    for (const what of ['mounted-impact', 'pistol', 'shock'])
      expect([what, ofA(edition, lancers, b, what, more)]).toEqual([what, 'counts']);
    expect(ofB(edition, lancers, b, 'receives-mounted', more)).toBe('none');
  });
  it('AR-TROOP-03 AR-TROOP-04 they do where it was', () => {
    expect(ofA(edition, lancers, foot, 'mounted-impact')).toBe('cancelled');
    expect(ofB(edition, lancers, foot, 'receives-mounted')).toBe('counts');
  });
});

describe('Impact', () => {
  for (const edition of EDITIONS) {
    const foot: Body = { type: 'medium-swordsmen', abilities: ['impact'] };
    it(`AR-ABIL-37 ${edition}: +1 in the first round when charging or charged in front, never against elephants`, () => {
      expect(ofA(edition, foot, { type: 'pike-and-shot' }, 'impact')).toBe('counts');
      expect(ofB(edition, { type: 'pike-and-shot' }, foot, 'impact')).toBe('counts');
      expect(ofA(edition, foot, { type: 'pike-and-shot' }, 'impact', { contact: 'round 2' })).toBe('none');
      expect(ofA(edition, foot, { type: 'pike-and-shot' }, 'impact', { contact: 'received' })).toBe('none');
      expect(ofB(edition, { type: 'pike-and-shot' }, foot, 'impact', { edge: 'right' })).toBe('none');
      expect(ofA(edition, foot, { type: 'elephants' }, 'impact')).toBe('cancelled');
      expect(ofA(edition, horse('mountedImpact'), { type: 'elephants' }, 'mounted-impact')).toBe('cancelled');
      expect(
        ofA(edition, { type: 'gendarmes', abilities: ['mountedImpact'] }, { type: 'shot' }, 'mounted-impact'),
      ).toBe('counts');
    });
    it(`AR-ABIL-38 ${edition}: foot that charges mounted has no Impact`, () => {
      expect(ofA(edition, foot, { type: CV }, 'impact')).toBe('cancelled');
    });
    it(`AR-ABIL-39 ${edition}: nor against charging mounted with Impact, Pistol or Shock`, () => {
      for (const ability of ['mountedImpact', 'pistol', 'shock'] as const)
        expect(ofB(edition, horse(ability), foot, 'impact')).toBe('cancelled');
      expect(ofB(edition, horse(), foot, 'impact')).toBe('counts');
    });
    it(`AR-ABIL-40 ${edition}: every spear, pike and bayonet that receives on its front cancels Mounted Impact`, () => {
      const star: TroopType[] = [
        'medium-spearmen', 'bayonet-mi', 'bayonet-hi', 'heavy-spearmen', 'keil', 'colunela', 'tercio', 'later-tercio',
        'pike-and-shot', 'later-pike-and-shot',
      ]; // biome-ignore format: a list
      for (const type of star)
        expect(ofA(edition, horse('mountedImpact'), { type }, 'mounted-impact')).toBe('cancelled');
      for (const type of ['medium-swordsmen', 'heavy-swordsmen', 'shot', 'levy', 'foot-knights'] as const)
        expect(ofA(edition, horse('mountedImpact'), { type }, 'mounted-impact')).toBe('counts');
      // AR-AMB-90: only when the foot receives.
      expect(ofB(edition, { type: 'pike-and-shot' }, horse('mountedImpact'), 'mounted-impact')).toBe(
        'counts',
      );
    });
    it(`AR-ABIL-40 ${edition}: not when hit on a flank`, () => {
      const on = (type: TroopType) =>
        ofA(edition, horse('mountedImpact'), { type }, 'mounted-impact', { edge: 'right' });
      expect(on('pike-and-shot')).toBe('counts');
      // Deep Order has fronts on its flanks.
      expect(on('keil')).toBe('cancelled');
    });
    it(`AR-ABIL-41 AR-TERR-10 ${edition}: lost in rough or difficult ground`, () => {
      for (const kind of ['brush', 'wood'] as const)
        expect(
          ofA(edition, horse('mountedImpact'), { type: 'shot' }, 'mounted-impact', {
            pieces: [{ kind, at: '[-3..5, -3..5]' }],
          }),
        ).toBe('cancelled');
    });
    it(`AR-ABIL-42 ${edition}: elephants have Impact but against LI and LH, and nothing cancels it`, () => {
      const el: Body = { type: 'elephants' };
      for (const type of ['pike-and-shot', 'war-wagon', 'shot', 'dragoons', CV] as const)
        expect(ofA(edition, el, { type }, 'elephant-impact')).toBe('counts');
      expect(ofA(edition, el, horse('pistol'), 'elephant-impact')).toBe('counts');
      expect(ofA(edition, el, horse('shock'), 'elephant-impact')).toBe('counts');
      expect(ofA(edition, el, { type: 'light-infantry' }, 'elephant-impact')).toBe('cancelled');
      expect(ofA(edition, el, { type: 'light-cavalry' }, 'elephant-impact')).toBe('cancelled');
    });
  }
  it('AR-TERR-06 2024: heavy foot in penalising ground has no Impact, medium foot keeps it', () => {
    const brush = { pieces: [{ kind: 'brush', at: '[-3..5, -3..5]' }] } as const;
    const heavy: Body = { type: 'heavy-swordsmen', abilities: ['impact', 'furiousCharge'] };
    expect(ofA(2024, heavy, { type: 'shot' }, 'impact', brush)).toBe('cancelled');
    expect(ofA(2024, heavy, { type: 'shot' }, 'furious-charge', brush)).toBe('cancelled');
    expect(
      ofA(2024, { type: 'medium-swordsmen', abilities: ['impact'] }, { type: 'shot' }, 'impact', brush),
    ).toBe('counts');
    expect(ofA(2021, heavy, { type: 'shot' }, 'impact', brush)).toBe('counts');
    expect(
      ofA(2021, heavy, { type: 'shot' }, 'impact', {
        ...brush,
        options: { footImpactInBadGround2021: false },
      }),
    ).toBe('cancelled');
  });
});

describe('Pistol and Shock', () => {
  for (const edition of EDITIONS) {
    it(`AR-ABIL-20 AR-ABIL-25 ${edition}: +1 charging or charged in front, not against elephants`, () => {
      for (const what of ['pistol', 'shock'] as const) {
        expect(ofA(edition, horse(what), { type: 'shot' }, what)).toBe('counts');
        expect(ofB(edition, horse(), horse(what), what)).toBe('counts');
        expect(ofB(edition, horse(), horse(what), what, { edge: 'right' })).toBe('none');
        expect(ofA(edition, horse(what), { type: 'elephants' }, what)).toBe('cancelled');
        expect(ofA(edition, horse(what), { type: 'shot' }, what, { contact: 'round 2' })).toBe('none');
      }
    });
    it(`AR-ABIL-22 AR-ABIL-30 ${edition}: lost in penalising ground`, () => {
      const brush = { pieces: [{ kind: 'brush', at: '[-3..5, -3..5]' }] } as const;
      expect(ofA(edition, horse('pistol'), { type: 'shot' }, 'pistol', brush)).toBe('cancelled');
      expect(ofA(edition, horse('shock'), { type: 'shot' }, 'shock', brush)).toBe('cancelled');
      expect(ofA(edition, horse('shock'), { type: 'shot' }, 'furious-charge', brush)).toBe('cancelled');
    });
    it(`AR-ABIL-27 ${edition}: Shock has Furious Charge against foot, not against mounted`, () => {
      expect(ofA(edition, horse('shock'), { type: 'shot' }, 'furious-charge')).toBe('counts');
      expect(ofA(edition, horse('shock'), { type: 'pike-and-shot' }, 'furious-charge')).toBe('counts');
      expect(ofA(edition, horse('shock'), horse(), 'furious-charge')).toBe('none');
    });
    it(`AR-ABIL-21 AR-ABIL-26 ${edition}: a pistol that ground has taken away cancels nothing`, () => {
      // B stands in the brush with its rear, A does not.
      const pieces = [{ kind: 'brush', at: '[-3..5, 0.5..5]' }] as const;
      expect(ofA(edition, horse('mountedImpact'), horse('pistol'), 'mounted-impact', { pieces })).toBe(
        'counts',
      );
      expect(ofA(edition, horse('mountedImpact'), horse('pistol'), 'mounted-impact')).toBe('cancelled');
      expect(ofA(edition, horse('mountedImpact'), horse('shock'), 'mounted-impact')).toBe('cancelled');
    });
  }
  it('AR-ABIL-24 AR-ABIL-29 2021: pikes take Pistol and Shock, not the Furious Charge', () => {
    expect(ofA(2021, horse('pistol'), { type: 'pike-and-shot' }, 'pistol')).toBe('cancelled');
    expect(ofA(2021, horse('shock'), { type: 'pike-and-shot' }, 'shock')).toBe('cancelled');
    expect(ofA(2021, horse('shock'), { type: 'pike-and-shot' }, 'furious-charge')).toBe('counts');
    expect(ofA(2024, horse('shock'), { type: 'pike-and-shot' }, 'shock')).toBe('counts');
  });
  it('AR-ABIL-32 2024: a caracole cancels Mounted Impact', () => {
    expect(ofA(2024, horse('mountedImpact'), horse('caracole'), 'mounted-impact')).toBe('cancelled');
    expect(ofA(2021, horse('mountedImpact'), horse('caracole'), 'mounted-impact')).toBe('counts');
  });
});

describe('Salvo', () => {
  const salvo: Body = { type: 'pike-and-shot', weapon: 'musket', abilities: ['salvo'] };
  for (const edition of EDITIONS) {
    it(`AR-ABIL-08 ${edition}: Impact and Furious Charge against foot, charging or charged`, () => {
      expect(ofA(edition, salvo, { type: 'heavy-swordsmen' }, 'salvo')).toBe('counts');
      expect(ofA(edition, salvo, { type: 'heavy-swordsmen' }, 'furious-charge')).toBe('counts');
      expect(ofB(edition, { type: 'heavy-swordsmen' }, salvo, 'salvo')).toBe('counts');
      expect(ofB(edition, { type: 'heavy-swordsmen' }, salvo, 'furious-charge')).toBe('counts');
      expect(ofB(edition, horse(), salvo, 'salvo')).toBe('none');
      expect(ofA(edition, salvo, { type: 'heavy-swordsmen' }, 'salvo', { contact: 'round 2' })).toBe('none');
      const both: Body = { ...salvo, abilities: ['salvo', 'impact'] };
      expect(ofA(edition, both, { type: 'heavy-swordsmen' }, 'salvo')).toBe('none');
      expect(ofA(edition, both, { type: 'heavy-swordsmen' }, 'impact')).toBe('counts');
    });
    it(`AR-ABIL-08 ${edition === 2021 ? 'AR-TERR-05' : 'AR-TERR-06'} ${edition}: lost in penalising ground`, () => {
      const brush = { pieces: [{ kind: 'brush', at: '[-3..5, -3..5]' }] } as const;
      expect(ofA(edition, salvo, { type: 'heavy-swordsmen' }, 'salvo', brush)).toBe('cancelled');
      expect(ofA(edition, salvo, { type: 'heavy-swordsmen' }, 'furious-charge', brush)).toBe('cancelled');
    });
    it(`AR-MOVE-13 ${edition}: a square has no bonus against mounted and no Furious Charge, but keeps the Impact of its salvo`, () => {
      expect(ofB(edition, horse(), { ...salvo, square: true }, 'receives-mounted')).toBe('cancelled');
      expect(ofB(edition, { type: 'heavy-swordsmen' }, { ...salvo, square: true }, 'furious-charge')).toBe(
        'cancelled',
      );
      expect(ofB(edition, { type: 'heavy-swordsmen' }, { ...salvo, square: true }, 'salvo')).toBe('counts');
    });
  }
});

describe('war wagons', () => {
  for (const edition of EDITIONS)
    it(`AR-TROOP-05 ${edition}: whatever edge is attacked, but not from elephants`, () => {
      for (const edge of ['front', 'right', 'rear'] as const)
        for (const what of ['pistol', 'shock'] as const)
          expect(ofA(edition, horse(what), { type: 'war-wagon', did: 1 }, what, { edge })).toBe('cancelled');
      expect(
        ofA(
          edition,
          { type: 'medium-swordsmen', abilities: ['furiousCharge'] },
          { type: 'war-wagon' },
          'furious-charge',
        ),
      ).toBe('cancelled');
    });
});

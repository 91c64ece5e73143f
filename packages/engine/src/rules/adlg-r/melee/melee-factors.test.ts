/** Basic factors and everything that bears on them. */
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { isBattleUnit, TROOP_TYPES, type TroopType } from '../army/troops.ts';
import { unitOf } from '../state.ts';
import { board, boardsOf, factorsOf, totals } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { fightsOf } from './support.ts';
import { duel, inDuel, inDuelTotals } from './testing-duel.ts';

const EDITIONS = [2021, 2024] as const;
const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const CV = { type: 'medium-cavalry' } as const;

/** A second reading of the table, row by row as on the page; `o` cells are looked at in their own tests. */
const PAGE = `
light-infantry                                                              | 0 0   0 0   0 0 0 0   0 0 0 0
shot                                                                        | 1 0   0 0   0 0 0 1   1 0 0 0
medium-swordsmen medium-spearmen bayonet-mi                                 | 1 1   1 1   1 1 1 1   1 1 0 1
bayonet-hi                                                                  | 1 1   1 1   1 1 1 1   1 1 1 1
heavy-swordsmen foot-knights heavy-spearmen pike-and-shot later-pike-and-shot | 1 2/1 1 1 1 1 1 2 1 1 1 1
keil colunela tercio later-tercio                                           | 2 2   2 2   2 2 2 2   2 2 2 2
levy                                                                        | 1 1   0 0   0 0 0 1   1 0 0 0
war-wagon                                                                   | 1 0   0 0   0 0 0 2   1 2 2 0
light-artillery medium-artillery heavy-artillery                            | 0 0   0 0   0 0 0 0   0 0 0 0
light-cavalry                                                               | 1/0 0 0 0   0 0 0 0   0 0 0 0
dragoons                                                                    | 1/0 0 0 0   0 0 0 D   0 0 0 0
medium-cavalry camelry heavy-cavalry armoured-cavalry                       | 1 1   1 F   1 0 0 1   1 1 1 1
gendarmes                                                                   | 1 2   1 1   1 0 1 2   2 2 1 1
elephants                                                                   | 1 1   1 1   1 1 1 2   2 2 2 2`;
const COLUMN: Readonly<Record<string, TroopType[]>> = {
  LI: ['light-infantry'],
  LMI: ['shot'],
  MI: ['medium-swordsmen', 'medium-spearmen', 'bayonet-mi'],
  HI: [
    'bayonet-hi', 'heavy-swordsmen', 'foot-knights', 'heavy-spearmen', 'keil', 'colunela', 'tercio', 'later-tercio',
    'pike-and-shot', 'later-pike-and-shot',
  ],
  Levy: ['levy'],
  WWg: ['war-wagon'],
  Art: ['light-artillery', 'medium-artillery', 'heavy-artillery'],
  LH: ['light-cavalry'],
  Drag: ['dragoons'],
  Cv: ['medium-cavalry', 'camelry', 'heavy-cavalry', 'armoured-cavalry'],
  Kn: ['gendarmes'],
  El: ['elephants'],
}; // biome-ignore format: as on the page

interface Case {
  open: boolean;
  flank: boolean;
  edition: 2021 | 2024;
}
function page(own: TroopType, enemy: TroopType, c: Case): number {
  for (const row of PAGE.trim().split('\n')) {
    const [types, cells] = row.split('|');
    if (!types.trim().split(/\s+/).includes(own)) continue;
    const cell = cells.trim().split(/\s+/)[Object.values(COLUMN).findIndex((types) => types.includes(enemy))];
    if (cell === 'F') return c.flank ? 1 : 0;
    if (cell === 'D') return c.edition === 2021 && c.open ? 1 : 0;
    const [inOpen, elsewhere] = cell.split('/');
    return Number(c.open || elsewhere === undefined ? inOpen : elsewhere);
  }
  throw new Error(own);
}

const basicOf = (said: string): number => Number(/basic (-?\d+)/.exec(said)?.[1]);

afterEach(() => boardsOf(2024));

describe.each([2021, 2024] as const)('the table of basic factors, %i', (boards) => {
  beforeEach(() => boardsOf(boards));
  afterEach(() => boardsOf(2024));
  for (const edition of EDITIONS) {
    it(`AR-TROOP-08 ${edition}: every type against every other, in the open, front on front`, () => {
      for (const a of TROOP_TYPES)
        for (const b of TROOP_TYPES) {
          const s = duel({ edition, a: { type: a }, b: { type: b } });
          const c = { open: true, flank: false, edition };
          expect([a, b, basicOf(inDuel(s, 'A'))]).toEqual([a, b, page(a, b, c)]);
          expect([b, a, basicOf(inDuel(s, 'B'))]).toEqual([b, a, page(b, a, c)]);
        }
    });
    it(`AR-TROOP-08 AR-TERR-01 AR-TERR-01a ${edition}: the same in a wood`, () => {
      const pieces = [{ kind: 'wood', at: '[-3..5, -3..5]' }] as const;
      for (const a of TROOP_TYPES)
        for (const b of TROOP_TYPES) {
          const s = duel({ edition, a: { type: a }, b: { type: b }, pieces });
          expect([a, b, basicOf(inDuel(s, 'A'))]).toEqual([
            a,
            b,
            page(a, b, { open: false, flank: false, edition }),
          ]);
        }
    });
    it(`AR-TROOP-08 AR-MELEE-03 ${edition}: on a flank cavalry has +1 against heavy foot, which has nothing`, () => {
      for (const b of COLUMN.HI) {
        const s = duel({ edition, a: CV, b: { type: b, losses: 4 }, edge: 'right' });
        expect(inDuel(s, 'A')).toContain('basic 1, flank-attack 1');
        expect(inDuel(s, 'B')).toContain('by AR-MELEE-03)');
      }
    });
  }
});

describe.each([2021, 2024] as const)('state, supports and commanders, %i', (boards) => {
  beforeEach(() => boardsOf(boards));
  afterEach(() => boardsOf(2024));
  for (const edition of EDITIONS) {
    it(`AR-STATE-01 AR-STATE-02 ${edition}: disorder costs 1 once, whatever the losses`, () => {
      expect(inDuelTotals(duel({ edition, a: { ...PS, losses: 1 }, b: { ...PS, losses: 5 } }))).toBe(
        '0 vs 0',
      );
      expect(inDuelTotals(duel({ edition, a: PS, b: PS }))).toBe('1 vs 1');
    });
    it(`AR-CMD-03 ADLG-CMD-13 AR-CMD-05 ${edition === 2024 ? 'AR-CMD-04 ' : ''}${edition}: an engaged commander helps the half he is with, no other`, () => {
      const commanders = [{ unit: 'A', half: 'left', engaged: true }] as const;
      const s = duel({ edition, a: PS, b: PS, commanders });
      expect(totals(s, 'A:left')).toBe('2 vs 1');
      expect(totals(s, 'A:right')).toBe('1 vs 1');
      s.commanders[0].engaged = false;
      expect(totals(s, 'A:left')).toBe('1 vs 1');
      s.commanders[0].included = true;
      expect(totals(s, 'A:left')).toBe('2 vs 1');
    });
  }
  it('AR-MELEE-14 AR-MELEE-18 ADLG-MEL-5 a supporter on the rear adds 1 and its factor, without its abilities', () => {
    const s = duel({
      a: PS,
      b: { type: 'heavy-swordsmen' },
      more: [{ id: 'C', at: '[0..1, 1..1.75] S', type: 'heavy-cavalry', abilities: ['pistol'], losses: 2 }],
      contacts: ['C>B rear'],
    });
    expect(factorsOf(s, 'A:left')).toBe('basic 1, melee-support 1, support-factor 1');
    expect(factorsOf(s, 'B:right')).toBe('(basic 1 by AR-MELEE-03)');
    expect(totals(s, 'B:left')).toBe('1 vs 1');
  });
  it('ADLG-MEL-5 ADLG-MEL-6 one melee support to a flank, artillery gives none', () => {
    const foe = { id: 'C', at: '[2..3, 0..1] W', type: 'light-artillery' } as const;
    const s = duel({ a: PS, b: PS, more: [foe], contacts: ['C>B left'] });
    expect(factorsOf(s, 'A:right')).toBe('basic 1');
    const light = { id: 'C', at: '[2..2.5, 0..1] W', type: 'light-infantry' } as const;
    const t = duel({ a: PS, b: PS, more: [light], contacts: ['C>B left'] });
    expect(factorsOf(t, 'A:right')).toBe('basic 1, melee-support 1, support-factor 0');
  });
  it('ADLG-MEL-8 attacked on a flank a unit has no simple support, unless the book says so', () => {
    const more = [
      { id: 'C', at: '[-1..0, -0.75..0] N', type: 'medium-cavalry' },
      { id: 'D', at: '[1..1.75, -1..0] W', side: 1, type: 'medium-cavalry' },
    ] as const;
    const at = (flankTakesSimpleSupport: boolean) =>
      duel({ a: CV, b: CV, more, contacts: ['D>A right'], options: { flankTakesSimpleSupport } });
    expect(factorsOf(at(true), 'A')).toContain('(simple-support 1 by ADLG-MEL-8)');
    expect(factorsOf(at(false), 'A')).toContain(', simple-support 1');
  });
});

describe.each([2021, 2024] as const)('first round, %i', (boards) => {
  beforeEach(() => boardsOf(boards));
  afterEach(() => boardsOf(2024));
  for (const edition of EDITIONS) {
    it(`AR-TROOP-10 ${edition}: shot charged in front by mounted, elephants too, in the first round`, () => {
      for (const type of ['medium-cavalry', 'elephants', 'light-cavalry', 'dragoons'] as const)
        expect(inDuel(duel({ edition, a: { type }, b: { type: 'shot' } }), 'B')).toContain(
          'shot-receives-mounted 1',
        );
      expect(inDuel(duel({ edition, a: CV, b: { type: 'shot' }, contact: 'round 2' }), 'B')).not.toContain(
        'receives',
      );
      expect(inDuel(duel({ edition, a: CV, b: { type: 'shot' }, contact: 'received' }), 'B')).not.toContain(
        'receives',
      );
      expect(inDuel(duel({ edition, a: { type: 'shot' }, b: CV }), 'A')).not.toContain('receives');
      expect(inDuel(duel({ edition, a: PS, b: { type: 'shot' } }), 'B')).not.toContain('receives');
    });
    it(`AR-TROOP-04 ADLG-MEL-9 ${edition}: spears and pikes receiving mounted, not elephants`, () => {
      const spears = [
        'medium-spearmen',
        'bayonet-hi',
        'heavy-spearmen',
        'keil',
        'colunela',
        'tercio',
        'later-tercio',
        'pike-and-shot',
      ];
      for (const type of TROOP_TYPES.filter(isBattleUnit)) {
        const has = inDuel(duel({ edition, a: CV, b: { type } }), 'B').includes('receives-mounted 1');
        expect([type, has]).toEqual([type, spears.includes(type) || type === 'shot']);
      }
      expect(inDuel(duel({ edition, a: { type: 'elephants' }, b: PS }), 'B')).not.toContain('receives');
      expect(inDuel(duel({ edition, a: CV, b: PS, contact: 'round 2' }), 'B')).not.toContain('receives');
    });
    it(`AR-TROOP-13 AR-TROOP-16 ${edition}: bayonets in MI order and later pike and shot have no such bonus`, () => {
      expect(inDuel(duel({ edition, a: CV, b: { type: 'bayonet-mi' } }), 'B')).toBe(
        'basic 1, simple-support 1',
      );
      expect(inDuel(duel({ edition, a: CV, b: { type: 'later-pike-and-shot' } }), 'B')).toBe(
        'basic 1, simple-support 1',
      );
    });
    it(`AR-TROOP-19 AR-TROOP-19a AR-TROOP-19b AR-TROOP-19c ${edition}: cavalry against shot and medium swordsmen, whoever charged`, () => {
      expect(inDuel(duel({ edition, a: CV, b: { type: 'shot' } }), 'A')).toContain('cavalry-bonus 1');
      expect(inDuel(duel({ edition, a: { type: 'medium-swordsmen' }, b: CV }), 'B')).toContain(
        'cavalry-bonus 1',
      );
      for (const type of ['medium-spearmen', 'bayonet-mi', 'pike-and-shot'] as const)
        expect(inDuel(duel({ edition, a: CV, b: { type } }), 'A')).not.toContain('cavalry-bonus');
      for (const ability of ['mountedImpact', 'pistol', 'shock'] as const)
        expect(
          inDuel(duel({ edition, a: { ...CV, abilities: [ability] }, b: { type: 'shot' } }), 'A'),
        ).not.toContain('cavalry-bonus');
      expect(inDuel(duel({ edition, a: { type: 'gendarmes' }, b: { type: 'shot' } }), 'A')).not.toContain(
        'cavalry-bonus',
      );
      const brush = [{ kind: 'brush', at: '[-3..5, -3..5]' }] as const;
      expect(inDuel(duel({ edition, a: CV, b: { type: 'shot' }, pieces: brush }), 'A')).toContain(
        '(cavalry-bonus 1 by AR-TERR-07)',
      );
    });
  }
  it('AR-ABIL-36 headstrong troops fight like others', () => {
    for (const edition of EDITIONS)
      expect(inDuelTotals(duel({ edition, a: { ...PS, abilities: ['headstrong'] }, b: PS }))).toBe('1 vs 1');
  });
  it('AR-ABIL-15 2021: a carbine gives nothing of its own in melee and takes nothing', () => {
    const s = duel({ edition: 2021, a: { ...CV, weapon: 'carbine' }, b: { type: 'shot' } });
    expect(inDuel(s, 'A')).toBe('basic 1, cavalry-bonus 1');
  });
  it('AR-TROOP-19 the book may give the bonus to pistol cavalry', () => {
    const s = duel({
      a: { ...CV, abilities: ['pistol'] },
      b: { type: 'shot' },
      options: { pistolCavalryBonus: true },
    });
    expect(inDuel(s, 'A')).toContain('cavalry-bonus 1');
  });
  it('ADLG-ABI-1 javelins of horse against light troops and elephants', () => {
    const at = (type: TroopType) =>
      inDuel(duel({ a: { type: 'light-cavalry', weapon: 'javelin' }, b: { type } }), 'A');
    for (const type of ['light-infantry', 'light-cavalry', 'dragoons', 'elephants'] as const)
      expect(at(type)).toContain('javelin 1');
    expect(at('shot')).not.toContain('javelin');
  });
});

describe.each([2021, 2024] as const)('troops with factors of their own, %i', (boards) => {
  beforeEach(() => boardsOf(boards));
  afterEach(() => boardsOf(2024));
  for (const edition of EDITIONS) {
    it(`AR-TROOP-17 ${edition}: a wagon that did not move, unless Mediocre`, () => {
      expect(inDuel(duel({ edition, a: PS, b: { type: 'war-wagon' } }), 'B')).toContain('battle-ready 1');
      expect(inDuel(duel({ edition, a: PS, b: { type: 'war-wagon', quality: 'M' } }), 'B')).not.toContain(
        'battle-ready',
      );
      expect(inDuel(duel({ edition, a: PS, b: { type: 'war-wagon', did: 1 } }), 'B')).not.toContain(
        'battle-ready',
      );
    });
    it(`AR-TROOP-18 ${edition}: who fights artillery has +1, light troops not`, () => {
      for (const type of TROOP_TYPES) {
        const said = inDuel(duel({ edition, a: { type }, b: { type: 'medium-artillery' } }), 'A');
        const light = type === 'light-infantry' || type === 'light-cavalry' || type === 'dragoons';
        expect([type, said.includes('against-artillery 1')]).toEqual([type, !light]);
      }
    });
    it(`AR-TROOP-07 ${edition}: horses fear elephants and camels`, () => {
      const panics = (a: TroopType, b: TroopType): boolean =>
        inDuel(duel({ edition, a: { type: a }, b: { type: b } }), 'A').includes('panic -1');
      expect(panics('medium-cavalry', 'elephants')).toBe(true);
      expect(panics('dragoons', 'elephants')).toBe(true);
      expect(panics('elephants', 'elephants')).toBe(false);
      expect(panics('pike-and-shot', 'elephants')).toBe(false);
      expect(panics('gendarmes', 'camelry')).toBe(true);
      expect(panics('light-cavalry', 'camelry')).toBe(true);
      expect(panics('camelry', 'camelry')).toBe(false);
      expect(panics('dragoons', 'camelry')).toBe(false);
    });
  }
});

describe.each([2021, 2024] as const)('ground, %i', (boards) => {
  beforeEach(() => boardsOf(boards));
  afterEach(() => boardsOf(2024));
  const on = (
    kind: 'brush' | 'wood' | 'field' | 'enclosed-field' | 'marsh',
    type: TroopType,
    edition: 2021 | 2024 = 2024,
  ) => inDuel(duel({ edition, a: { type }, b: PS, pieces: [{ kind, at: '[-3..5, -3..5]' }] }), 'A');
  for (const edition of EDITIONS) {
    it(`AR-TERR-03 AR-TERR-04 AR-TERR-07 ${edition}: what rough and difficult ground cost`, () => {
      const cost = (kind: 'brush' | 'wood', type: TroopType): number =>
        Number(/ground (-\d)/.exec(on(kind, type, edition))?.[1] ?? 0);
      for (const type of TROOP_TYPES) {
        const rough: Record<string, number> = {
          'light-infantry': 0, shot: 0, 'medium-swordsmen': 0, 'medium-spearmen': 0, 'bayonet-mi': 0, 'bayonet-hi': -1,
          'heavy-swordsmen': -1, 'foot-knights': -1, 'heavy-spearmen': -2, keil: -2, colunela: -2, tercio: -2,
          'later-tercio': -2, 'pike-and-shot': -2, 'later-pike-and-shot': -2, levy: -1, 'war-wagon': -1,
          'light-artillery': 0, 'medium-artillery': 0, 'heavy-artillery': 0, dragoons: 0, elephants: 0,
        }; // biome-ignore format: a table
        const difficult: Record<string, number> = {
          'light-infantry': 0, shot: -1, 'medium-swordsmen': -1, 'medium-spearmen': -1, 'bayonet-mi': -1, 'bayonet-hi': -2,
          'heavy-swordsmen': -2, 'foot-knights': -2, 'heavy-spearmen': -2, keil: -2, colunela: -2, tercio: -2,
          'later-tercio': -2, 'pike-and-shot': -2, 'later-pike-and-shot': -2, levy: -2, 'war-wagon': -2,
          'light-artillery': 0, 'medium-artillery': 0, 'heavy-artillery': 0,
        }; // biome-ignore format: a table
        expect([type, cost('brush', type)]).toEqual([type, rough[type] ?? -2]);
        expect([type, cost('wood', type)]).toEqual([type, difficult[type] ?? -3]);
      }
    });
    it(`AR-TERR-08 ${edition}: light infantry has no penalty anywhere`, () => {
      expect(on('wood', 'light-infantry', edition)).not.toContain('ground');
    });
    it(`AR-TERR-12 AR-TROOP-22 ${edition}: brush, fields and enclosed fields are open to dragoons`, () => {
      for (const kind of ['brush', 'field', 'enclosed-field'] as const)
        expect(on(kind, 'dragoons', edition)).not.toContain('ground');
      expect(on('wood', 'dragoons', edition)).toContain('difficult-ground -3');
    });
    it(`AR-TERR-11 ${edition}: fields and brush are open to elephants, enclosed fields only in 2024`, () => {
      expect(on('field', 'elephants', edition)).not.toContain('ground');
      expect(on('brush', 'elephants', edition)).not.toContain('ground');
      const said = on('enclosed-field', 'elephants', edition);
      if (edition === 2021) expect(said).toContain('rough-ground -2');
      else expect(said).not.toContain('ground');
    });
    it(`AR-TERR-02 ${edition}: who attacks an enemy at the inside edge of a wood counts as inside`, () => {
      const pieces = [{ kind: 'wood', at: '[-3..5, 0..5]' }] as const;
      expect(inDuel(duel({ edition, a: PS, b: PS, pieces }), 'A')).toContain('difficult-ground -2');
      // An enemy whose rear only is in the wood draws nobody into it.
      const behind = [{ kind: 'wood', at: '[-3..5, 0.5..5]' }] as const;
      expect(inDuel(duel({ edition, a: PS, b: PS, pieces: behind }), 'A')).not.toContain('ground');
      // Nor is he who is attacked by one coming to the edge from inside.
      const out = duel({ edition, a: PS, b: PS, pieces: [{ kind: 'wood', at: '[-3..5, -5..0]' }] });
      expect(inDuel(out, 'A')).toContain('difficult-ground -2');
      expect(inDuel(out, 'B')).not.toContain('ground');
    });
    it(`AR-TERR-01a AR-TERR-01 ADLG-TER-8 ${edition}: one half in the terrain penalises both`, () => {
      const s = duel({ edition, a: PS, b: PS, pieces: [{ kind: 'brush', at: '[-3..0.5, -3..-0.5]' }] });
      expect(factorsOf(s, 'A:right')).toContain('rough-ground -2');
    });
  }
  it('AR-AMB-102 unless the book counts halves', () => {
    const pieces = [{ kind: 'brush', at: '[-3..0.5, -3..-0.5]' }] as const;
    const s = duel({ a: PS, b: PS, pieces, options: { terrainPerUnit: 'half' } });
    expect(factorsOf(s, 'A:left')).toContain('rough-ground -2');
    expect(factorsOf(s, 'A:right')).not.toContain('ground');
  });
  it('ADLG-TER-21 the higher ground', () => {
    const pieces = [{ kind: 'gentle-hill', at: '[-4..6, 0..4]' }] as const;
    const s = duel({ a: PS, b: PS, pieces });
    expect(inDuel(s, 'B')).toContain('higher-ground 1');
    expect(inDuel(s, 'A')).not.toContain('higher-ground');
    expect(inDuel(duel({ a: PS, b: PS, pieces, options: { higherGround: 2 } }), 'B')).toContain(
      'higher-ground 2',
    );
  });
  it('ADLG-MEL-8 a fortification gives +1 and takes Impact, Pistol, Shock and Furious Charge from the attacker', () => {
    const works = [{ kind: 'fortification', from: [0, 0], to: [2, 0], facing: 'S' }] as const;
    const s = duel({ a: { ...CV, abilities: ['shock'] }, b: PS, works });
    expect(inDuel(s, 'B')).toContain('defends-work 1');
    expect(inDuel(s, 'A')).toContain('(shock 1 by ADLG-MEL-8), (furious-charge 0 by ADLG-MEL-8)');
    const half = [{ kind: 'fortification', from: [0, 0], to: [1, 0], facing: 'S' }] as const;
    expect(inDuel(duel({ a: CV, b: PS, works: half }), 'B')).not.toContain('defends-work');
  });
  it('ADLG-MEL-8 stakes hold mounted only, and only while their foot has not moved', () => {
    boardsOf(boards, true); // by the rulings of before
    const b = { type: 'shot', weapon: 'longbow', abilities: ['stakes'] } as const;
    expect(inDuel(duel({ a: CV, b }), 'B')).toContain('defends-work 1');
    expect(inDuel(duel({ a: PS, b }), 'B')).not.toContain('defends-work');
    expect(inDuel(duel({ a: CV, b: { ...b, did: 1 } }), 'B')).not.toContain('defends-work');
  });
  it('ADLG-MEL-8 the bank of a river', () => {
    const s = duel({ a: PS, b: PS, pieces: [{ kind: 'river', at: '[-5..8, -1..0]', river: 'open' }] });
    expect(inDuel(s, 'B')).toContain('river-bank 1');
    expect(inDuel(s, 'A')).not.toContain('river-bank');
  });
});

describe.each([2021, 2024] as const)('looking changes nothing, %i', (boards) => {
  beforeEach(() => boardsOf(boards));
  afterEach(() => boardsOf(2024));
  it('fights are the same object until something moves', () => {
    const s = board({
      units: [
        { id: 'A', at: '[0..2, -1..0] N', ...PS },
        { id: 'B', at: '[0..2, 0..1] S', side: 1, ...PS },
      ],
      contacts: 'touching',
    });
    const before = JSON.stringify(s);
    const first = fightsOf(s);
    expect(fightsOf(s)).toBe(first);
    expect(JSON.stringify(s)).toBe(before);
    unitOf(s, 'B').x += 60000;
    expect(fightsOf(s)).not.toBe(first);
    expect(fightsOf(s)).toHaveLength(1);
  });
});

describe.each([2021, 2024] as const)('elephants and works, %i', (edition) => {
  const works = [{ kind: 'fortification', from: [0, 0], to: [2, 0], facing: 'S' }] as const;
  it('ADLG-MEL-8 AR-ABIL-42 a work takes the Impact of elephants that attack it, though foot and horse do not', () => {
    expect(inDuel(duel({ edition, a: { type: 'elephants' }, b: PS }), 'A')).toContain('elephant-impact 1');
    const s = duel({ edition, a: { type: 'elephants' }, b: PS, works });
    expect(inDuel(s, 'A')).toContain('(elephant-impact 1 by ADLG-MEL-8)');
    expect(inDuel(s, 'B')).toContain('defends-work 1');
  });
  it('ADLG-MEL-8 AR-ABIL-42 elephants behind a work have its +1 and the Impact of who receives a charge', () => {
    boardsOf(edition, true); // by the rulings of before
    const one = [{ kind: 'fortification', from: [0, 0], to: [1, 0], facing: 'S' }] as const;
    const s = duel({
      edition,
      a: { ...CV, abilities: ['mountedImpact'] },
      b: { type: 'elephants' },
      works: one,
    });
    expect(inDuel(s, 'B')).toContain('defends-work 1');
    expect(inDuel(s, 'B')).toContain('elephant-impact 1');
    expect(inDuel(s, 'A')).toContain('(mounted-impact 1 by AR-ABIL-37)');
  });
});

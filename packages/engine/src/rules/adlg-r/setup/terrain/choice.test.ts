/** The tables of the terrain choice, swept whole: AR-TERR-18 to 22, AR-SETUP-04 to 06, ADLG-TER-15 to 17. */
import { describe, expect, it } from 'vitest';
import { luckOf, seedOf } from '../../../../battle/dice/seed.ts';
import type { Region } from '../../army/lists.ts';
import type { AdlgState, TerrainKind } from '../../state.ts';
import type { PieceChoice } from '../setup-state.ts';
import { asked, go, newSetup, rulesOf, say } from '../testing-setup.ts';
import { checkPieces, coveringsIn, enclosedMost, kindsFor, placingOrder, samplePieces } from './choice.ts';

const EDITIONS = [2021, 2024] as const;
const REGIONS = ['plain', 'forest', 'mountain', 'desert', 'steppes'] as const satisfies readonly Region[];

/** AR-TERR-21 as on the page: row | plain, forest, mountain, desert, steppes; the compulsory piece is among them. */
const PAGE = `
river coast           | 1 1 1 - 1
open                  | 2 1 1 1 1
gentle-hill           | 1 2 - 2 4
steep-hill            | - 2 4 2 -
field enclosed-field  | 4 - - - -
brush                 | - 3 2 2 3
plantation            | 2 - - 1 -
wood                  | - 4 2 - -
marsh                 | 1 2 1 - 1
dune                  | - - - 4 -
gully                 | 1 1 2 1 1
road                  | 1 1 1 1 1
village               | 1 1 1 - -
impassable            | - 1 1 1 -`;
const COMPULSORY: Record<Region, TerrainKind> = {
  plain: 'field',
  forest: 'wood',
  mountain: 'steep-hill',
  desert: 'dune',
  steppes: 'gentle-hill',
};
const ROWS = PAGE.trim()
  .split('\n')
  .map((line) => line.split('|'))
  .map(([kinds, cells]) => ({
    kinds: kinds.trim().split(/\s+/) as TerrainKind[],
    most: cells.trim().split(/\s+/).map((c) => (c === '-' ? 0 : Number(c))),
  })); // biome-ignore format: a table
const KINDS = ROWS.flatMap((row) => row.kinds);
const rowOf = (kind: TerrainKind) => ROWS.find((row) => row.kinds.includes(kind))!;

/** Both sides are about to choose; side 0 defends. */
function choosing(edition: 2021 | 2024, region: Region): AdlgState {
  const s = newSetup(edition);
  s.setup!.region = region;
  s.setup!.defender = 0;
  return s;
}
const some = (kind: TerrainKind, n: number): PieceChoice[] => Array.from({ length: n }, () => ({ kind }));
/** What is said to this choice of the attacker, the defender having chosen these. */
const attacker = (s: AdlgState, his: PieceChoice[], own: PieceChoice[]) => {
  s.setup!.chosen = [his, []];
  return checkPieces(s, 1, own);
};

describe.each(EDITIONS)('the table of regions, %i', (edition) => {
  it.each(REGIONS)('AR-TERR-21 %s: as many of each kind as the table says, and no more', (region) => {
    const s = choosing(edition, region);
    for (const kind of KINDS) {
      const most = rowOf(kind).most[REGIONS.indexOf(region)];
      const lawful =
        most > 0 && !(kind === 'open' && edition === 2021) && !(kind === 'coast' && region === 'steppes');
      const said = attacker(s, [], [{ kind }, { kind: 'road' }]);
      if (kind === 'village') {
        expect([region, kind, said?.rule]).toEqual([region, kind, most > 0 ? 'ADLG-TER-17' : 'AR-TERR-21']);
        continue;
      }
      if (kind === 'road') continue;
      const absent = kind === 'open' && edition === 2021 ? 'no-open-terrain' : 'not-in-region';
      expect([region, kind, said?.why]).toEqual([region, kind, lawful ? undefined : absent]);
      if (!lawful) continue;
      // Up to the limit, the compulsory piece and those of the other side counted.
      const compulsory = rowOf(COMPULSORY[region]) === rowOf(kind) ? 1 : 0;
      const before = some(rowOf(kind).kinds[0], most - compulsory - 1);
      expect([kind, attacker(s, before, [{ kind }, { kind: 'road' }])]).toEqual([kind, undefined]);
      const other: PieceChoice = { kind: kind === 'enclosed-field' ? 'field' : kind };
      expect(attacker(s, [...before, other], [{ kind }, { kind: 'road' }])).toMatchObject({
        rule: 'AR-TERR-21',
        why: 'too-many-pieces',
        figures: { kind, has: most + 1, most },
      });
    }
  });
  it('AR-TERR-21 river and coast, either hill, field and enclosed field share a row', () => {
    const pairs: [Region, TerrainKind, TerrainKind][] = [
      ['plain', 'river', 'coast'],
      ['forest', 'river', 'coast'],
      ['mountain', 'coast', 'river'],
    ];
    for (const [region, a, b] of pairs)
      expect(attacker(choosing(edition, region), [{ kind: a }], [{ kind: b }, { kind: 'gully' }])).toMatchObject({
        why: 'too-many-pieces',
        figures: { kind: b, has: 2, most: 1 },
      }); // biome-ignore format: one expectation
    const hills = attacker(choosing(edition, 'forest'), some('gentle-hill', 2), [
      { kind: 'steep-hill' },
      { kind: 'gully' },
    ]);
    expect(hills).toMatchObject({ why: 'too-many-pieces', figures: { has: 3, most: 2 } });
    const fields = attacker(choosing(edition, 'plain'), some('field', 3), [
      { kind: 'enclosed-field' },
      { kind: 'gully' },
    ]);
    expect(fields).toMatchObject({ why: 'too-many-pieces', figures: { has: 5, most: 4 } });
  });
  it('ADLG-TER-17 the village is the defender’s', () => {
    for (const region of ['plain', 'forest', 'mountain'] as const) {
      const s = choosing(edition, region);
      expect(checkPieces(s, 0, [{ kind: 'village' }, { kind: 'gully' }])).toBeUndefined();
      expect(checkPieces(s, 1, [{ kind: 'village' }, { kind: 'gully' }])?.rule).toBe('ADLG-TER-17');
      expect(kindsFor(s, 0)).toContain('village');
      expect(kindsFor(s, 1)).not.toContain('village');
    }
  });
  it('AR-SETUP-04 two, three or four pieces: neither one nor five', () => {
    const s = choosing(edition, 'forest');
    const five: PieceChoice[] = [
      { kind: 'brush' },
      { kind: 'gentle-hill' },
      { kind: 'marsh' },
      { kind: 'gully' },
      { kind: 'road' },
    ];
    const said = [0, 1, 2, 3, 4, 5].map((n) => checkPieces(s, 1, five.slice(0, n))?.why ?? 'lawful');
    expect(said).toEqual(['pieces-count', 'pieces-count', 'lawful', 'lawful', 'lawful', 'pieces-count']);
  });
  it('AR-SETUP-05 two of a kind, not three; of the defender the compulsory one counts', () => {
    const s = choosing(edition, 'forest');
    expect(checkPieces(s, 1, some('brush', 2))).toBeUndefined();
    expect(checkPieces(s, 1, some('brush', 3))).toMatchObject({
      rule: 'AR-SETUP-05',
      figures: { kind: 'brush', has: 3 },
    });
    expect(checkPieces(s, 1, some('wood', 2))).toBeUndefined();
    expect(checkPieces(s, 0, some('wood', 2))).toMatchObject({
      rule: 'AR-SETUP-05',
      figures: { kind: 'wood', has: 3 },
    });
    expect(checkPieces(s, 0, [{ kind: 'wood' }, { kind: 'brush' }])).toBeUndefined();
  });
  it('ADLG-TER-7 AR-TERR-20 coverings: what the region has ground for, on hills alone', () => {
    const ALL = ['field', 'enclosed-field', 'brush', 'plantation', 'wood'] as const;
    for (const region of REGIONS) {
      const s = choosing(edition, region);
      const at = REGIONS.indexOf(region);
      const has = ALL.filter((c) => rowOf(c).most[at] > 0);
      expect([region, coveringsIn(region)]).toEqual([region, has]);
      const hills = (['gentle-hill', 'steep-hill'] as const).filter((h) => rowOf(h).most[at] > 0);
      for (const kind of hills)
        for (const cover of ALL)
          expect([region, kind, cover, checkPieces(s, 1, [{ kind, cover }, { kind: 'gully' }])?.why]).toEqual([
            region, kind, cover, has.includes(cover) ? undefined : 'no-such-covering',
          ]); // biome-ignore format: one expectation
      expect(checkPieces(s, 1, [{ kind: 'gully', cover: has[0] }, { kind: 'road' }])).toMatchObject({
        rule: 'ADLG-TER-7',
        why: 'no-such-covering',
      });
    }
  });
  it('AR-TERR-18 one enclosed field before 1600, two from then on, coverings and both sides counted', () => {
    const s = choosing(edition, 'plain');
    const most = [1500, 1599, 1600, 1601, 1699, 0].map((year) => {
      s.setup!.year = year;
      return enclosedMost(s);
    });
    expect(most).toEqual([1, 1, 2, 2, 2, 2]);
    s.options = { ...s.options, enclosed1600: 'before' };
    s.setup!.year = 1600;
    expect(enclosedMost(s)).toBe(1);
    s.setup!.year = 1601;
    expect(enclosedMost(s)).toBe(2);
    s.setup!.year = 1550;
    const covered: PieceChoice = { kind: 'gentle-hill', cover: 'enclosed-field' };
    expect(attacker(s, [], [covered, { kind: 'gully' }])).toBeUndefined();
    expect(attacker(s, [], [covered, { kind: 'enclosed-field' }])).toMatchObject({
      rule: 'AR-TERR-18',
      figures: { has: 2, most: 1 },
    });
    expect(attacker(s, [covered], [{ kind: 'enclosed-field' }, { kind: 'gully' }])?.rule).toBe('AR-TERR-18');
    // Who takes none himself is not to blame.
    s.setup!.chosen = [[covered, { kind: 'enclosed-field' }], []];
    expect(checkPieces(s, 1, [{ kind: 'plantation' }, { kind: 'gully' }])).toBeUndefined();
  });
  it('AR-TERR-22 one hill covered with brush in the steppes, whoever took it; two elsewhere', () => {
    const covered: PieceChoice = { kind: 'gentle-hill', cover: 'brush' };
    const steppes = choosing(edition, 'steppes');
    expect(attacker(steppes, [], [covered, { kind: 'brush' }])).toBeUndefined();
    expect(attacker(steppes, [covered], [covered, { kind: 'gully' }])?.rule).toBe('AR-TERR-22');
    expect(attacker(choosing(edition, 'forest'), [covered], [covered, { kind: 'gully' }])).toBeUndefined();
    expect(attacker(steppes, [{ kind: 'brush' }], [covered, { kind: 'gully' }])).toBeUndefined();
  });
  it('ADLG-TER-17 the compulsory piece, water, village, open ground, the rest of the defender and of the attacker, roads', () => {
    for (const defender of [0, 1] as const) {
      const s = choosing(edition, 'forest');
      s.setup!.defender = defender;
      const open: TerrainKind = edition === 2024 ? 'open' : 'marsh';
      s.setup!.chosen[defender] = ['road', 'brush', 'village', 'gully'].map((k) => ({ kind: k as TerrainKind }));
      s.setup!.chosen[defender === 0 ? 1 : 0] = [
        { kind: 'gentle-hill', cover: 'wood' },
        { kind: open },
        { kind: 'coast' },
      ];
      const [own, his] = [defender, defender === 0 ? 1 : 0];
      const said = placingOrder(s).map((p) => `${p.kind} ${p.by}${p.cover === undefined ? '' : ` ${p.cover}`}`);
      const rest = [`brush ${own}`, `gully ${own}`, `gentle-hill ${his} wood`];
      const middle = edition === 2024 ? [`open ${his}`, ...rest] : [...rest, `marsh ${his}`];
      expect(said).toEqual([`wood ${own}`, `coast ${his}`, `village ${own}`, ...middle, `road ${own}`]);
      expect(placingOrder(s).map((p) => p.compulsory)).toEqual(said.map((_, i) => i === 0));
      expect(new Set(placingOrder(s).map((p) => p.id)).size).toBe(said.length);
    }
  }); // biome-ignore format: a list of pieces
  it('AR-SETUP-04 what is chosen by luck, or proposed, is lawful for either side in every region', () => {
    for (const region of REGIONS)
      for (const side of [0, 1] as const) {
        const s = choosing(edition, region);
        const sizes = new Set<number>();
        let coveredHills = 0;
        for (let i = 0; i < 40; i++) {
          const { pieces } = samplePieces(s, '1', side, luckOf(seedOf(`${region} ${side} ${i}`)));
          expect([pieces, checkPieces(s, side, pieces)]).toEqual([pieces, undefined]);
          sizes.add(pieces.length);
          coveredHills += pieces.filter((p) => p.cover !== undefined).length;
        }
        expect([...sizes].sort()).toEqual([2, 3, 4]);
        // Gentle hills may be covered where the region has them and ground to cover them with.
        expect([region, coveredHills > 0]).toEqual([region, region !== 'mountain']);
        s.frames = [{ at: 'setup.choose', side, n: 1 } as never];
        const rules = rulesOf(s);
        const offered = [...rules.suggest(s, rules.asks(s)[0], {})];
        expect(offered.length).toBeGreaterThan(5);
        for (const c of offered) expect(rules.check(s, c)).toBeUndefined();
      }
  });
});

describe.each(EDITIONS)('what is told of the choice, %i', (edition) => {
  it('AR-SETUP-04 the defender is asked first; his pieces are told and open to the other', () => {
    for (const attack of [false, true]) {
      const s = newSetup(edition, undefined, undefined, { regions: [['forest'], ['forest']] });
      go(s, [6, 1]);
      say(s, { kind: 'role', attack, region: 'forest' });
      const defender = attack ? 1 : 0;
      expect(asked(s)).toEqual([`pieces ${defender}`]);
      const told = say(s, { kind: 'pieces', pieces: [{ kind: 'brush' }, { kind: 'gully' }] });
      expect(told).toMatchObject([
        { kind: 'pieces-chosen', rule: 'AR-SETUP-04', side: defender, facts: { pieces: ['brush', 'gully'] } },
      ]);
      expect(asked(s)).toEqual([`pieces ${1 - defender}`]);
      expect(rulesOf(s).asks(s)[0]).toMatchObject({ secret: false, rule: 'AR-SETUP-04', about: [] });
    }
  });
});

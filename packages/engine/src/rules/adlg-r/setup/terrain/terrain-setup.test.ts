import { describe, expect, it } from 'vitest';
import { luckOf, seedOf } from '../../../../battle/dice/seed.ts';
import { total } from '../../../../battle/factor.ts';
import { units } from '../../../../table/number.ts';
import { unitOf } from '../../state.ts';
import { initiativeFactors, scouts } from '../initiative.ts';
import { asked, go, newSetup, say } from '../testing-setup.ts';
import { checkPieces, enclosedMost } from './choice.ts';
import { checkLay } from './dice.ts';
import { findForm } from './forms.ts';
import { checkForm, sectorBox, wholeTable } from './place.ts';

const LIGHT = {
  corps: [
    [{ type: 'keil', count: 2 }],
    [
      { type: 'light-cavalry', count: 2 },
      { type: 'light-infantry', count: 12 },
    ],
  ],
};
/** Up to the choice of terrain: side 0 wins, defends in the region. */
function chosen(year: 2021 | 2024, region = 'plain', values = [0, 0, 0]) {
  const s = newSetup(
    year,
    { corps: [[{ type: 'keil', count: 2 }], [{ type: 'keil', count: 2 }]], values },
    undefined,
    { regions: [[region], [region]] },
  );
  go(s, [6, 1]);
  say(s, { kind: 'role', attack: false, region });
  return s;
}
const kinds = (...k: string[]) => ({ kind: 'pieces', pieces: k.map((kind) => ({ kind })) });
const ellipse = (x: number, y: number, rx = 1.5, ry = 1) => ({
  kind: 'lay',
  form: { ellipse: { x, y, rx, ry } },
});

describe.each([2021, 2024] as const)('initiative, %i', (year) => {
  it('AR-SETUP-01 ADLG-TER-12 half of the command values, a strategist in command, scouting', () => {
    const s = newSetup(year, { ...LIGHT, values: [3, 2] });
    expect(total(initiativeFactors(s, 0))).toBe(2 + 1 + 2);
  });
  it('AV-E-24 AR-SETUP-02 light horse and dragoons count one, light infantry a third: 2 LH and 12 LI give 6', () => {
    const s = newSetup(year, LIGHT);
    expect(scouts(s, 0)).toBe(6);
    expect(initiativeFactors(s, 0).map((f) => `${f.rule} ${f.value}`)).toContain('AR-SETUP-02 2');
    unitOf(s, 'A05').side = 1;
    expect(scouts(s, 0)).toBe(5);
  });
  it('ADLG-TER-13 a die each, ties are thrown again; the higher chooses', () => {
    const s = newSetup(year);
    go(s, [4, 4, 2, 5]);
    expect(asked(s)).toEqual(['role 1']);
  });
  it('AR-SETUP-03 ADLG-TER-14 the attacker picks from the defender’s regions, the defender from his own', () => {
    const s = newSetup(year, undefined, undefined, { regions: [['plain'], ['forest']] });
    go(s, [6, 1]);
    expect(say(s, { kind: 'role', attack: true, region: 'plain' })).toMatchObject({ rule: 'ADLG-TER-14' });
    const told = say(s, { kind: 'role', attack: true, region: 'forest' });
    expect(told).toContainEqual(expect.objectContaining({ kind: 'role', rule: 'AR-SETUP-03' }));
    expect([s.setup!.defender, s.setup!.region, s.first]).toEqual([1, 'forest', 0]);
  });
});

describe.each([2021, 2024] as const)('choosing terrain, %i', (year) => {
  it('AR-SETUP-04 ADLG-TER-16 ADLG-TER-17 the defender, then the attacker, two to four pieces each', () => {
    const s = chosen(year);
    expect(asked(s)).toEqual(['pieces 0']);
    expect(say(s, kinds('field'))).toMatchObject({ rule: 'AR-SETUP-04', why: 'pieces-count' });
    say(s, kinds('village', 'river', 'road'));
    expect(asked(s)).toEqual(['pieces 1']);
    expect(say(s, kinds('village', 'plantation'))).toMatchObject({ rule: 'ADLG-TER-17' });
    const other = year === 2024 ? 'open' : 'gully';
    say(s, kinds('plantation', other), [2, 1]);
    // Compulsory piece, water, village, open ground, the rest, roads last.
    expect(s.setup!.queue.map((q) => `${q.kind} ${q.by}`)).toEqual([
      'field 0',
      'river 0',
      'village 0',
      ...(year === 2024 ? ['open 1', 'plantation 1'] : ['plantation 1', 'gully 1']),
      'road 0',
    ]);
  });
  it('ADLG-TER-15 each region has a compulsory piece, placed by the defender', () => {
    for (const [region, kind] of [
      ['plain', 'field'],
      ['forest', 'wood'],
      ['mountain', 'steep-hill'],
      ['desert', 'dune'],
      ['steppes', 'gentle-hill'],
    ]) {
      const s = chosen(year, region);
      const two = {
        plain: ['plantation', 'gully'],
        forest: ['brush', 'gully'],
        mountain: ['brush', 'gully'],
        desert: ['brush', 'gully'],
        steppes: ['brush', 'gully'],
      }[region]!;
      say(s, kinds(...two));
      say(s, kinds(two[0], 'road'), [1, 1]);
      expect(s.setup!.queue[0]).toMatchObject({ kind, by: 0, compulsory: true });
    }
  });
  it('AV-E-30 AR-SETUP-05 in a plain one field beside the compulsory one is the most, a third is refused', () => {
    const s = chosen(year);
    expect(checkPieces(s, 0, [{ kind: 'field' }, { kind: 'gully' }])).toBeUndefined();
    expect(checkPieces(s, 0, [{ kind: 'field' }, { kind: 'field' }])).toMatchObject({
      rule: 'AR-SETUP-05',
      figures: { kind: 'field', has: 3 },
    });
  });
  it('AR-SETUP-05 never more than two identical pieces, the compulsory one included', () => {
    const s = chosen(year);
    expect(checkPieces(s, 0, [{ kind: 'field' }, { kind: 'field' }])).toMatchObject({ rule: 'AR-SETUP-05' });
    expect(checkPieces(s, 1, [{ kind: 'field' }, { kind: 'field' }])).toBeUndefined();
    // A field that is enclosed is a field all the same (AR-TERR-18).
    expect(checkPieces(s, 0, [{ kind: 'field' }, { kind: 'enclosed-field' }])).toMatchObject({
      rule: 'AR-SETUP-05',
    });
    expect(checkPieces(s, 0, [{ kind: 'enclosed-field' }, { kind: 'gully' }])).toBeUndefined();
  });
  it('AR-TERR-21 ADLG-TER-20 the table of regions: what there is and how much of it', () => {
    const s = chosen(year);
    expect(checkPieces(s, 0, [{ kind: 'wood' }, { kind: 'gully' }])).toMatchObject({
      rule: 'AR-TERR-21',
      why: 'not-in-region',
    });
    expect(checkPieces(s, 0, [{ kind: 'river' }, { kind: 'coast' }])).toMatchObject({
      rule: 'AR-TERR-21',
      why: 'too-many-pieces',
    });
    expect(checkPieces(s, 0, [{ kind: 'steep-hill' }, { kind: 'gully' }])).toMatchObject({
      rule: 'AR-TERR-21',
    });
    expect(checkPieces(chosen(year, 'steppes'), 0, [{ kind: 'coast' }, { kind: 'brush' }])).toMatchObject({
      rule: 'AR-TERR-21',
    });
  });
  it('AR-TERR-18 one enclosed field before 1600, two after', () => {
    const s = chosen(year);
    const two = [{ kind: 'enclosed-field' as const }, { kind: 'enclosed-field' as const }];
    s.setup!.year = 1599;
    expect(checkPieces(s, 1, two)).toMatchObject({ rule: 'AR-TERR-18', figures: { has: 2, most: 1 } });
    s.setup!.year = 1600; // AR-AMB-61
    expect([enclosedMost(s), checkPieces(s, 1, two)]).toEqual([2, undefined]);
  });
  it('AR-TERR-22 in the steppes one hill only is covered with brush', () => {
    const s = chosen(year, 'steppes');
    const covered = { kind: 'gentle-hill' as const, cover: 'brush' as const };
    expect(checkPieces(s, 1, [covered, covered])).toMatchObject({ rule: 'AR-TERR-22' });
    expect(checkPieces(s, 1, [covered, { kind: 'gentle-hill' }])).toBeUndefined();
  });
  it('AR-TERR-19 ADLG-TER-2 open ground exists in 2024 and is taken away when all is adjusted', () => {
    const s = chosen(year);
    if (year === 2021) {
      expect(checkPieces(s, 0, [{ kind: 'open' }, { kind: 'gully' }])).toMatchObject({ rule: 'AR-TERR-19' });
      return;
    }
    say(s, kinds('open', 'gully', 'plantation', 'gentle-hill'));
    say(s, kinds('open', 'plantation', 'field', 'marsh'), [1, 5]);
    let told: readonly { kind: string }[] = [];
    let at = 0;
    while (asked(s)[0]?.startsWith('lay')) {
      const next = s.setup!.queue.length > 1 ? [1 + (at++ % 6), 5] : [];
      told = say(s, { kind: 'choose-for-me' }, [1, ...next]) as typeof told;
      if ('rule' in told) throw new Error(JSON.stringify(told));
    }
    expect(told.map((e) => e.kind)).toContain('open-removed');
    expect(s.pieces.some((p) => p.kind === 'open')).toBe(false);
  });
  it('ADLG-TER-7 a gentle hill may be covered for nothing; the covering lies on it', () => {
    const s = chosen(year);
    s.setup!.queue = [{ id: 'T1', by: 0, compulsory: false, kind: 'gentle-hill', cover: 'field' }];
    s.frames = [{ at: 'setup.lay' }];
    go(s, [1, 5]);
    say(s, ellipse(5, 5));
    expect(s.pieces.map((p) => p.kind)).toEqual(['gentle-hill', 'field']);
  });
});

it.each([2021, 2024] as const)(
  'AR-TERR-20 ADLG-TER-7 %i: a steep hill has the cover of what lies on it',
  (year) => {
    const s = chosen(year, 'mountain');
    const wooded = { kind: 'steep-hill' as const, cover: 'wood' as const };
    expect(checkPieces(s, 1, [wooded, { kind: 'brush' }])).toBeUndefined();
    expect(checkPieces(s, 1, [{ kind: 'marsh', cover: 'wood' }, { kind: 'brush' }])).toMatchObject({
      why: 'no-such-covering',
    });
  },
);

describe.each([2021, 2024] as const)('placing terrain, %i', (year) => {
  it('ADLG-TER-18 by the rulings of before: a die for one of six sectors as the placing player sees them', () => {
    const s = chosen(year);
    s.options = { ...s.options, placingDice: 'one-die' };
    expect(sectorBox(s, 0, 1)).toMatchObject({ west: 0, east: units(10), south: 0, north: units(10) });
    expect(sectorBox(s, 1, 1)).toMatchObject({ west: units(20), south: units(10) });
    s.setup!.queue = [{ id: 'T1', by: 0, compulsory: true, kind: 'brush' }];
    s.frames = [{ at: 'setup.lay' }];
    go(s, [6]);
    expect(say(s, ellipse(5, 5))).toMatchObject({ rule: 'ADLG-TER-18', why: 'outside-sector' });
    expect(say(s, ellipse(25, 15))).not.toHaveProperty('rule');
  });
  it('ADLG-TER-3a fields, plantations and villages are rectangles', () => {
    const s = chosen(year);
    const round = { ellipse: { x: 5, y: 5, rx: 2, ry: 1.5 } };
    const band = (width: number, to = 8) => ({ line: { points: [[4, 5], [to, 5]] as [number, number][], width } }); // biome-ignore format: two points
    const askew = { polygon: [[4, 4], [8, 4], [7, 6], [4, 6]] as [number, number][] }; // biome-ignore format: four points
    const turned = { polygon: [[5, 4], [8, 7], [6.5, 8.5], [3.5, 5.5]] as [number, number][] }; // biome-ignore format: four points
    for (const kind of ['field', 'enclosed-field', 'plantation', 'village'] as const) {
      expect(checkForm(s, kind, round)).toMatchObject({ rule: 'ADLG-TER-3a', why: 'not-rectangular' });
      expect(checkForm(s, kind, askew)).toMatchObject({ rule: 'ADLG-TER-3a' });
      expect(checkForm(s, kind, turned)?.rule).not.toBe('ADLG-TER-3a');
      expect(checkForm(s, kind, band(2))).toBeUndefined();
      // Its sides are measured, not its diagonal.
      expect(checkForm(s, kind, band(1.9))).toMatchObject({ why: 'piece-too-small' });
      expect(checkForm(s, kind, band(2.5, 6.8))).toMatchObject({ why: 'piece-too-small' });
      const before = { ...s, options: { ...s.options, rectangularFields: false } };
      expect(checkForm(before, kind, round)).toBeUndefined();
    }
    expect(checkForm(s, 'wood', round)).toBeUndefined();
    // What is proposed is lawful.
    for (const kind of ['field', 'village', 'plantation'] as const) {
      s.setup!.queue = [{ id: 'T1', by: 0, compulsory: false, kind }];
      expect(
        findForm(s, s.setup!.queue[0], { sector: 1, position: 'inner' }, luckOf(seedOf('x'))),
      ).toHaveProperty('line');
    }
  });
  it('ADLG-TER-3 pieces fit a circle of 6 UD at 220 points and are at least 3 by 2', () => {
    const s = chosen(year);
    const form = (rx: number, ry: number) => ({ ellipse: { x: 5, y: 5, rx, ry } });
    expect(checkForm(s, 'wood', form(3.2, 2))).toMatchObject({ why: 'piece-too-large' });
    expect(checkForm(s, 'wood', form(1.4, 1))).toMatchObject({ why: 'piece-too-small' });
    expect(checkForm(s, 'wood', form(3, 2))).toBeUndefined();
    expect(
      checkForm(s, 'gully', {
        line: {
          points: [
            [2, 2],
            [4, 2],
          ],
          width: 1,
        },
      }),
    ).toMatchObject({ why: 'gully-size' });
    s.setup!.budget = 330;
    expect(checkForm(s, 'wood', form(3.4, 2))).toBeUndefined();
  });
  it('ADLG-TER-4 pieces do not overlap, but for roads; before they stayed 1 UD apart', () => {
    const s = chosen(year);
    s.pieces = [
      {
        id: 'T9',
        kind: 'wood',
        name: 'w',
        outline: [units(4), units(4), units(8), units(4), units(8), units(7), units(4), units(7)],
        river: '',
      },
    ];
    const item = { id: 'T1', by: 0 as const, compulsory: false, kind: 'brush' as const };
    expect(checkLay(s, item, { ellipse: { x: 6, y: 7.5, rx: 1.5, ry: 1 } }, wholeTable(s))).toMatchObject({
      rule: 'ADLG-TER-4',
    });
    expect(checkLay(s, item, { ellipse: { x: 6, y: 8.1, rx: 1.5, ry: 1 } }, wholeTable(s))).toBeUndefined();
    const apart = { ...s, options: { ...s.options, pieceGap: 1 } };
    expect(
      checkLay(apart, item, { ellipse: { x: 6, y: 8.5, rx: 1.5, ry: 1 } }, wholeTable(apart)),
    ).toMatchObject({ rule: 'ADLG-TER-4' });
    expect(
      checkLay(
        s,
        { ...item, kind: 'road' },
        {
          line: {
            points: [
              [6, 0],
              [6, 20],
            ],
            width: 0.5,
          },
        },
        wholeTable(s),
      ),
    ).toBeUndefined();
  });
  it('ADLG-TER-10 ADLG-TER-11 the coast lies along a short edge, a road joins two edges', () => {
    const s = chosen(year);
    expect(
      checkForm(s, 'coast', {
        polygon: [
          [0, 0],
          [5, 0],
          [5, 20],
          [0, 20],
        ],
      }),
    ).toMatchObject({ rule: 'ADLG-TER-10' });
    expect(
      checkForm(s, 'coast', {
        polygon: [
          [26, 0],
          [30, 0],
          [30, 20],
          [26, 20],
        ],
      }),
    ).toBeUndefined();
    expect(
      checkForm(s, 'road', {
        line: {
          points: [
            [3, 0],
            [6, 12],
          ],
          width: 0.5,
        },
      }),
    ).toMatchObject({ rule: 'ADLG-TER-11' });
    expect(
      checkForm(s, 'river', {
        line: {
          points: [
            [3, 0],
            [12, 20],
          ],
          width: 1,
        },
      }),
    ).toMatchObject({ rule: 'ADLG-TER-9' });
  });
});

/** Two woods on the table, side 1 (the attacker) adjusts after choosing so many pieces. */
function adjusting(year: 2021 | 2024, pieces: number, strategist = false) {
  const s = chosen(year, 'forest');
  const set = s.setup!;
  set.chosen = [
    [{ kind: 'brush' }, { kind: 'brush' }],
    Array.from({ length: pieces }, () => ({ kind: 'brush' as const })),
  ];
  const at = (id: string, x: number) => ({
    id,
    kind: 'wood' as const,
    name: id,
    outline: [units(x), units(4), units(x + 4), units(4), units(x + 4), units(7), units(x), units(7)],
    river: '' as const,
  });
  s.pieces = [at('T1', 4), at('T2', 12), at('T3', 20)];
  set.laid = ['T1', 'T2', 'T3'].map((id, i) => ({
    id,
    by: 0 as const,
    compulsory: i === 0,
    kind: 'wood' as const,
    tried: false,
  }));
  if (strategist) for (const c of s.commanders) if (c.side === 1 && c.chief) c.value = 3;
  set.queue = [];
  s.frames = [{ at: 'setup.lay' }];
  go(s);
  return s;
}

describe.each([2021, 2024] as const)('adjusting terrain, %i', (year) => {
  it('AR-SETUP-06 ADLG-TER-19 two tries for two pieces, one for three, none for four; the attacker first', () => {
    const s = adjusting(year, 2);
    expect(asked(s)).toEqual(['adjust 1']);
    say(s, { kind: 'adjust', piece: 'T1' }, [1]);
    expect(say(s, { kind: 'adjust', piece: 'T1' })).toMatchObject({
      rule: 'AR-SETUP-06',
      why: 'may-not-adjust',
    });
    say(s, { kind: 'adjust', piece: 'T2' }, [2]);
    expect(asked(s)).toEqual(['adjust 0']);
    expect(asked(adjusting(year, 4))).toEqual(['adjust 0']);
  });
  it('AR-SETUP-07 AR-AMB-85 a strategist who chose four pieces has no try at all', () => {
    expect(asked(adjusting(year, 4, true))).not.toContain('adjust 1');
  });
  it('AR-SETUP-07 a strategist tries one piece more or throws again for a failure', () => {
    const s = adjusting(year, 3, true);
    say(s, { kind: 'adjust', piece: 'T1' }, [1]);
    expect(say(s, { kind: 'adjust', piece: 'T2', again: true })).toMatchObject({ rule: 'AR-SETUP-07' });
    say(s, { kind: 'adjust', piece: 'T1', again: true }, [4]);
    expect(asked(s)).toEqual(['shift 1']);
    say(s, { kind: 'shift', do: 'stay' });
    expect(asked(s)).toEqual(['adjust 0']);
  });
  it('AR-SETUP-08 3 or 4 moves it 4 UD, 5 six UD or turns it, 6 takes it away unless it is compulsory', () => {
    const s = adjusting(year, 2);
    say(s, { kind: 'adjust', piece: 'T1' }, [3]);
    expect(say(s, { kind: 'shift', do: 'move', x: 0, y: 5 })).toMatchObject({
      rule: 'AR-SETUP-08',
      why: 'too-far',
    });
    expect(say(s, { kind: 'shift', do: 'turn', by: 90 })).toMatchObject({
      rule: 'AR-SETUP-08',
      why: 'not-turned-on',
    });
    const four = adjusting(year, 2);
    say(four, { kind: 'adjust', piece: 'T1' }, [4]);
    expect(say(four, { kind: 'shift', do: 'turn', by: 90 })).toMatchObject({ why: 'not-turned-on' });
    expect(say(four, { kind: 'shift', do: 'remove' })).toMatchObject({ why: 'not-removed-on' });
    const five = adjusting(year, 2);
    say(five, { kind: 'adjust', piece: 'T1' }, [5]);
    expect(say(five, { kind: 'shift', do: 'remove' })).toMatchObject({ why: 'not-removed-on' });
    expect(say(five, { kind: 'shift', do: 'move', x: 0, y: 6.1 })).toMatchObject({ why: 'too-far' });
    expect(say(five, { kind: 'shift', do: 'turn', by: 90 })).not.toHaveProperty('rule');
    say(s, { kind: 'shift', do: 'move', x: 0, y: 4 });
    expect(s.pieces[0].outline[1]).toBe(units(8));
    say(s, { kind: 'adjust', piece: 'T2' }, [6]);
    say(s, { kind: 'shift', do: 'remove' });
    expect(s.pieces.map((p) => p.id)).toEqual(['T1', 'T3']);
    say(s, { kind: 'adjust', piece: 'T3' }, [6]);
    expect(say(s, { kind: 'shift', do: 'remove' })).toMatchObject({ why: 'removed-already' });
  });
  it('AR-SETUP-08 the compulsory piece stays', () => {
    const s = adjusting(year, 2);
    say(s, { kind: 'adjust', piece: 'T1' }, [6]);
    expect(say(s, { kind: 'shift', do: 'remove' })).toMatchObject({
      rule: 'AR-SETUP-08',
      why: 'compulsory-stays',
    });
  });
});

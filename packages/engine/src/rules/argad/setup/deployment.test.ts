/** AG-SCEN-0, AG-SCEN-1: where figures may be placed, who carries the letter, where waves come on; and the lists of bands. */
import { describe, expect, it } from 'vitest';
import { readOptions } from '../../../battle/options.ts';
import { isComplaint } from '../../../battle/protocol.ts';
import type { Deploy } from '../commands.ts';
import { CM, OPTIONS } from '../house-rules.ts';
import { argad } from '../index.ts';
import type { Argad } from '../state.ts';
import { at, fig } from '../testing.ts';
import { BAND_LISTS } from './bands.ts';

const figures = (side: string, spots: object[]): object[] =>
  spots.map((spot, n) => ({ id: `${side}${n + 1}`, class: 3, ...spot }));

/** A1 to A3 choose in x 0–60, y 0–20; B1 stands, B2 is hidden. */
function deploying(
  more: object = {},
  a: object[] = [
    { x: 10, y: 10 },
    { x: 20, y: 10 },
    { x: 30, y: 10 },
  ],
): Argad {
  const setup = argad.readSetup({
    width: 120,
    depth: 90,
    bands: [
      { side: 0, name: 'ours', figures: figures('A', a) },
      {
        side: 1,
        name: 'theirs',
        figures: figures('B', [
          { x: 50, y: 40 },
          { x: 10, y: 31, hidden: true },
        ]),
      },
    ],
    zones: [{ figures: ['A1', 'A2', 'A3'], boxes: [[0, 0, 60, 35]] }],
    ...more,
  });
  if (isComplaint(setup)) throw new Error(JSON.stringify(setup));
  return argad.begin(setup, readOptions(OPTIONS, { nerve: false }) as never);
}
const said = (s: Argad, c: Partial<Deploy>): string => {
  const ask = argad.asks(s).find((x) => x.side === 0)!;
  const r = argad.check(argad.view(s, 0), { ask: ask.id, kind: 'deploy', places: [], ...c } as never);
  return r === undefined ? '' : `${r.rule} ${r.why}`;
};
const put = (x: number, y: number, figure = 'A1', facing?: number) => ({
  figure,
  x,
  y,
  ...(facing === undefined ? {} : { facing }),
});

describe('deployment', () => {
  it('AG-SCEN-0 inside the zone, its borders included, with the whole base on the table', () => {
    const one = (x: number, y: number): string => said(deploying(), { places: [put(x, y)] });
    expect([one(5, 5), one(60, 20), one(30, 35), one(1, 1)]).toEqual(['', '', '', '']);
    const inner = { zones: [{ figures: ['A1', 'A2', 'A3'], boxes: [[8, 8, 60, 35]] }] };
    const edge = (x: number, y: number): string => said(deploying(inner), { places: [put(x, y)] });
    expect([edge(8, 20), edge(60, 20), edge(40, 8), edge(20, 35)]).toEqual(['', '', '', '']);
    for (const [x, y] of [[7.9, 20], [60.1, 20], [40, 7.9], [20, 35.1]]) // biome-ignore format: one line
      expect(edge(x, y)).toBe('AG-SCEN-0 outside-zone');
    for (const [x, y] of [
      [60.1, 20],
      [20.5, 35.1],
      [0.9, 10],
      [10, 0.9],
      [5, 60],
    ])
      expect(one(x, y)).toBe('AG-SCEN-0 outside-zone');
  });
  it('AG-SCEN-0 not on another, and 10 cm from every enemy who is seen', () => {
    const s = deploying();
    expect(said(s, { places: [put(22, 10)] })).toBe('');
    expect(said(s, { places: [put(21.9, 10)] })).toBe('AG-SCEN-0 overlap');
    expect(said(s, { places: [put(22, 10), put(24, 10, 'A2')] })).toBe('');
    expect(said(s, { places: [put(20, 10), put(10, 10, 'A2')] })).toBe(''); // they change places
    expect(said(s, { places: [put(50, 28)] })).toBe('');
    expect(said(s, { places: [put(50, 28.1)] })).toBe('AG-SCEN-0 too-near-enemy');
    expect(said(s, { places: [put(10, 25)] })).toBe(''); // nobody knows of the hidden one
  });
  it('AG-SCEN-0 each of one’s own that chooses, once', () => {
    const s = deploying();
    for (const id of ['B1', 'X1'])
      expect(said(s, { places: [put(10, 10, id)] })).toBe('AG-SCEN-0 not-to-be-placed');
    expect(said(s, { places: [put(5, 5), put(15, 5)] })).toBe('AG-SCEN-0 not-to-be-placed');
    expect(said(s, { places: [put(5, 5), put(15, 5, 'A2')] })).toBe('');
  });
  it('AG-SCEN-0 on ground that he may enter', () => {
    const rider = [
      { x: 10, y: 10, mode: 'cavalry' },
      { x: 20, y: 10 },
      { x: 30, y: 10 },
    ];
    const house = { terrain: { grounds: [{ kind: 'building', box: [40, 2, 50, 12] }] } };
    expect(said(deploying(house, rider), { places: [put(45, 7)] })).toBe('AG-SCEN-0 impassable');
    expect(said(deploying(house), { places: [put(45, 7)] })).toBe('');
  });
  it('AG-SCEN-0 stands where he was placed, looking where he was told', () => {
    const s = deploying();
    const [ask] = argad.asks(s);
    argad.accept(s, {
      ask: ask.id,
      kind: 'deploy',
      places: [put(5, 6, 'A1', 180), put(25, 7, 'A2')],
    } as never);
    expect([at(s, 'A1'), at(s, 'A2'), at(s, 'A3')]).toEqual([
      [5, 6],
      [25, 7],
      [30, 10],
    ]);
    const f = fig(s, 'A1');
    expect([f.facing, f.startFacing, f.startX / CM, f.startY / CM]).toEqual([32768, 32768, 5, 6]);
    expect(fig(s, 'A2').facing).toBe(16384);
    expect(argad.asks(s)).toEqual([]);
  });
  it('AG-SCEN-1 the letter is carried by one of those who have it, and who stands there', () => {
    const letter = (side: number) => ({
      items: [{ id: 'letter', kind: 'letter', x: 10, y: 10 }],
      aim: { kind: 'letter', side, exit: { edge: 'north', from: 10, to: 20 } },
    });
    const bearer = (id: string, side = 0): string => said(deploying(letter(side)), { bearer: id });
    expect([bearer('A1'), bearer('A3')]).toEqual(['', '']);
    for (const id of ['B1', 'X']) expect(bearer(id)).toBe('AG-SCEN-1 not-the-bearer');
    expect(bearer('A1', 1)).toBe('AG-SCEN-1 not-the-bearer');
    expect(said(deploying(), { bearer: 'A1' })).toBe('AG-SCEN-1 not-the-bearer');
    const s = deploying(letter(0));
    const [ask] = argad.asks(s);
    argad.accept(s, { ask: ask.id, kind: 'deploy', places: [], bearer: 'A2' } as never);
    expect(s.items[0].bearer).toBe(1);
  });
  it('AG-SCEN-0 a wave comes by one of its stretches, at its turn, later only where it may', () => {
    const wave = (later: boolean) => ({
      length: 8,
      zones: [],
      waves: [
        {
          turn: 2,
          later,
          figures: ['A3'],
          stretches: [
            { edge: 'south', from: 20, to: 40 },
            { edge: 'west', from: 20, to: 40 },
          ],
        },
      ],
    });
    const men = [{ x: 10, y: 10 }, { x: 20, y: 10 }, { reserve: true }];
    const choice = (stretch: number, turn: number, later = false): string =>
      said(deploying(wave(later), men), { waves: [{ stretch, turn }] });
    expect([choice(0, 2), choice(1, 2), choice(0, 3, true), choice(1, 8, true)]).toEqual(['', '', '', '']);
    for (const no of [choice(2, 2), choice(0, 3), choice(0, 1), choice(0, 1, true), choice(0, 9, true)])
      expect(no).toBe('AG-SCEN-0 no-such-wave');
    expect(
      said(deploying(wave(false), men), {
        waves: [
          { stretch: 0, turn: 2 },
          { stretch: 0, turn: 2 },
        ],
      }),
    ).toBe('AG-SCEN-0 no-such-wave');
    const s = deploying(wave(true), men);
    const [ask] = argad.asks(s);
    argad.accept(s, { ask: ask.id, kind: 'deploy', places: [], waves: [{ stretch: 1, turn: 3 }] } as never);
    expect(s.waveChoice).toEqual([103]);
  });
});

describe('lists of bands', () => {
  it('AG-BUDGET-2 one officer or chief to each, and how many of the others', () => {
    const rows = BAND_LISTS.map((l) => [
      `${l.id} ${l.years.join('–')}`,
      l.entries
        .filter((e) => e.least > 0 || e.most !== null)
        .map((e) => `${e.id} ${e.least}–${e.most}`)
        .join(', '),
      l.entries.map((e) => e.id).join(' '),
    ]);
    expect(rows).toEqual([
      [
        'company 1560–1650',
        'officer 1–1, sergeant 0–2, drummer 0–1',
        'officer sergeant drummer pikeman halberdier musketeer caliver',
      ],
      ['horse 1560–1650', 'captain 1–1', 'captain cuirassier reiter lancer dragoon'],
      ['villagers 1550–1650', 'elder 1–1', 'elder peasant miller hunter'],
      ['adventurers 1590–1650', 'hero 1–2, marksman 0–1', 'hero marksman swordsman arquebusier lackey'],
    ]);
  });
});

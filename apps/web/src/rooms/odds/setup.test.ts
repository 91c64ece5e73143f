import { RULE_SETS } from '@tercio/engine/rules';
import { describe, expect, it } from 'vitest';
import { pack } from '../../game/share.ts';
import type { Duel } from '../../games/kit/duel.ts';
import { differing, figuresOf } from './count/differing.ts';
import { BOOK, type Cell, duelOf, inOrder, meanOf, pricesOf, rowOf, worthOfCell } from './count/heat.ts';
import { courseOf, roundOf } from './count/reckon.ts';
import { duelsOf } from './duels-of.ts';
import {
  carriedTo,
  freshDuel,
  type Games,
  isFault,
  MAP,
  readSetup,
  type Setup,
  setupIn,
  setupPath,
  writeSetup,
} from './setup.ts';
import { oddsWords } from './words.ts';

const games: Games = async (id) => {
  const [rules, duels] = [await RULE_SETS.find((r) => r.id === id)?.load(), await duelsOf(id)];
  return rules && duels ? { rules, duels } : undefined;
};
async function gameOf(id: string) {
  const game = await games(id);
  if (!game) throw new Error(id);
  return game;
}

/** Everything that can be set up: lines, qualities, losses, ground, options, both variants, the map and its order. */
async function rich(id: string): Promise<Setup> {
  const { duels, rules } = await gameOf(id);
  const one = freshDuel(duels);
  const [field] = duels.fields(one.troops[0]);
  const value = field.kind === 'number' ? (field.most ?? 1) : String(field.values?.at(-1));
  const options = Object.fromEntries(
    rules.options
      .filter((o) => o.kind === 'switch' && o.id !== 'nerve')
      .slice(0, 2)
      .map((o) => [o.id, !o.default]),
  );
  const ground = duels.circumstances.filter((c) => c.modes.includes('melee'));
  const two: Duel = {
    ...one,
    troops: [field.set(one.troops[0], value), one.troops[1]],
    more: [[one.troops[0]], []],
    on: [[ground[0].id], [ground.at(-1)?.id ?? '']],
    losses: duels.spread ? [1, 0] : [0, 0],
    later: true,
    options,
  };
  return {
    variants: [{ ...one, mode: 'shooting', distance: duels.range[1] }, two],
    map: {
      variant: 1,
      measure: 'points',
      rows: { by: `kind:${duels.kinds[1]}`, down: true },
      columns: { by: 'mean', down: true },
    },
    from: 'battle/5f0c2a9b11de/12/A1/B2',
  };
}

describe.each(RULE_SETS.map((r) => r.id))('%s: a set-up of the odds lab', (id) => {
  it('comes back from its link and from the library as it was', async () => {
    const { duels } = await gameOf(id);
    const plain: Setup = { variants: [freshDuel(duels)], map: null };
    const shown: Setup = { variants: [freshDuel(duels)], map: MAP };
    for (const setup of [plain, shown, await rich(id)]) {
      const path = await setupPath(setup);
      const [room, game, packed] = (path ?? '').split('/');
      expect([room, game]).toEqual(['odds', id]);
      expect(packed.length).toBeLessThan(2000);
      expect(await setupIn(packed, games)).toEqual(setup);
      expect(await readSetup(JSON.parse(JSON.stringify(writeSetup(setup))), games)).toEqual(setup);
    }
  });

  it('all against all: every pair is counted, priced, and the two sides of a fight pay for one hundred', async () => {
    const { rules, duels } = await gameOf(id);
    const duel = freshDuel(duels);
    const count = (d: Duel) => roundOf(rules, duels, d);
    const [a, b] = [duels.kinds[0], duels.kinds[duels.kinds.length - 1]];
    const small = { ...duels, kinds: [a, b] };
    const [row, back] = [rowOf(small, duel, a, count), rowOf(small, duel, b, count)];
    const priced = pricesOf(duels, duel);
    for (const kind of duels.kinds) expect(priced.price(kind), kind).toBeGreaterThan(0);
    expect(Object.keys(row.cells)).toEqual([a, b]);
    const round = count(duelOf(duels, duel, a, b));
    expect(worthOfCell(row.cells[b], 'chance', priced, a, b)).toBeCloseTo(round.win + round.tie / 2, 12);
    const [ours, theirs] = [row, back].map((r, i) =>
      worthOfCell(r.cells[i === 0 ? b : a], 'points', priced, i === 0 ? a : b, i === 0 ? b : a),
    );
    // fresh troops on open ground: the fight is the same seen from either side
    if (ours !== undefined && theirs !== undefined) expect(ours + theirs).toBeCloseTo(1, 6);
  });
});

describe('editions', () => {
  it('a situation goes over to another edition as it is, and to another game as a fresh one', async () => {
    const [from, to, other] = await Promise.all(['adlg-r-2021', 'adlg-r-2024', 'argad'].map(gameOf));
    const duel: Duel = { ...freshDuel(from.duels), on: [['charged'], ['uphill']], losses: [1, 0] };
    expect(carriedTo(to, duel, {})).toEqual({ ...duel, rules: 'adlg-r-2024' });
    expect(carriedTo(other, duel, {})).toEqual(freshDuel(other.duels));
  });
});

describe('bad links', () => {
  it('are told apart, each in one sentence of both languages', async () => {
    const { duels } = await gameOf('baroque');
    const good = JSON.parse(JSON.stringify(writeSetup({ variants: [freshDuel(duels)], map: MAP })));
    const [duel] = good.variants;
    const broken: [string, unknown][] = [
      ['spoilt', { ...good, format: 2 }],
      ['spoilt', { ...good, variants: [] }],
      ['spoilt', { ...good, variants: [duel, duel, duel] }],
      ['spoilt', { ...good, variants: [{ ...duel, distance: -1 }] }],
      ['spoilt', { ...good, variants: [{ ...duel, losses: [0, 99] }] }],
      ['spoilt', { ...good, map: { ...good.map, variant: 1 } }], // there is only one
      ['spoilt', { ...good, map: { ...good.map, columns: { by: 'luck', down: true } } }],
      ['game', { ...good, variants: [{ ...duel, rules: 'chess' }] }],
      ['troops', { ...good, variants: [{ ...duel, troops: [{ type: 'rook' }, duel.troops[1]] }] }],
      ['circumstance', { ...good, variants: [{ ...duel, on: [['castled'], []] }] }],
      ['options', { ...good, variants: [{ ...duel, options: { enPassant: true } }] }],
      [
        'cannot',
        { ...good, variants: [{ ...duel, troops: [{ ...duel.troops[0], vbu: 'many' }, duel.troops[1]] }] },
      ],
    ];
    for (const [fault, raw] of broken) {
      const read = await setupIn((await pack(JSON.stringify(raw))) ?? '', games);
      if (!isFault(read)) throw new Error(`${fault} was taken: ${JSON.stringify(raw)}`);
      expect(read.fault).toBe(fault);
      for (const w of [oddsWords.en, oddsWords.fr])
        expect(w.faults[fault](read.what).length).toBeGreaterThan(20);
    }
    for (const cut of ['xx', '%%', (await pack('not json')) ?? '', (await pack('[1]')) ?? ''])
      expect(await setupIn(cut, games)).toMatchObject({ fault: 'spoilt' });
  });
});

describe('the difference of two variants', () => {
  it('names what is not the same, and nothing else', async () => {
    const { duels } = await gameOf('adlg-r-2021');
    const one = freshDuel(duels);
    expect(differing(one, { ...one })).toEqual([]);
    const two: Duel = {
      ...one,
      troops: [{ ...one.troops[0], quality: 'E' }, duels.fresh('light-horse')],
      on: [['charged'], []],
      options: { rangeOrdinary: 5 },
      distance: 9, // of no use in a fight
    };
    expect(differing(one, two).map((d) => [d.where, d.side, d.key, ...d.values])).toEqual([
      ['field', 0, 'quality', 'O', 'E'],
      ['on', 0, 'charged', false, true],
      ['troops', 1, '', ['pike-and-shot'], ['light-horse']],
      ['option', undefined, 'rangeOrdinary', undefined, 5],
    ]);
  });

  it('has the figures of both rounds, and of the fight as far as both were followed', async () => {
    const { rules, duels } = await gameOf('adlg-r-2021');
    const one = freshDuel(duels);
    const two: Duel = { ...one, on: [['charged'], []] };
    const [a, b] = [one, two].map((d) => ({
      round: roundOf(rules, duels, d),
      course: courseOf(rules, duels, d, 3),
    }));
    const { figures, rounds } = figuresOf(a, b);
    expect(rounds).toBe(3);
    const of = (id: string) => figures.find((f) => f.id === id)?.values;
    expect(of('win')).toEqual([a.round.win, b.round.win]);
    expect(of('weThere')).toEqual([a.course.there[3][0], b.course.there[3][0]]);
    const sum = [0, 1].map((n) => ['win', 'tie', 'lose'].reduce((s, id) => s + (of(id)?.[n] ?? 0), 0));
    expect(sum[0]).toBeCloseTo(1, 9);
    expect(sum[1]).toBeCloseTo(1, 9);
    expect(figuresOf({ round: a.round }, b).rounds).toBe(0);
  });

  it('options are counted: a variant by another book gives other odds', async () => {
    const { rules, duels } = await gameOf('baroque');
    const duel: Duel = { ...freshDuel(duels), on: [['charged'], []] };
    const ends = (options: Duel['options']): string =>
      JSON.stringify(roundOf(rules, duels, { ...duel, options }).ends);
    const usual = ends({});
    const others = rules.options.flatMap((o) =>
      (o.kind === 'switch' ? [!o.default] : (o.values ?? [])).map((v) => ({ [o.id]: v })),
    );
    expect(others.some((options) => ends(options) !== usual)).toBe(true);
  });
});

describe('the order of the map', () => {
  const cell = (win: number): Cell => ({ win, tie: 0.2, lost: [0.5, 0.25] });
  it('sorts either way, keeps equals in place, and puts what has no value last', () => {
    const worth: Readonly<Record<string, number | undefined>> = { a: 2, b: undefined, c: 1, d: 2 };
    const by = (down: boolean) => inOrder(['a', 'b', 'c', 'd'], { by: 'points', down }, (k) => worth[k]);
    expect(by(false)).toEqual(['c', 'a', 'd', 'b']);
    expect(by(true)).toEqual(['a', 'd', 'c', 'b']);
    expect(inOrder(['b', 'a'], BOOK, () => 1)).toEqual(['b', 'a']);
    expect(inOrder(['é', 'f', 'e'], { by: 'name', down: false }, (k) => k)).toEqual(['e', 'é', 'f']);
  });

  it('points: of what a fight costs, the share the enemy pays; in shooting, what each point takes', () => {
    const price = (k: string | null): number | undefined => (k === 'x' ? 10 : k === 'y' ? 20 : undefined);
    const fight = { mode: 'melee' as const, price };
    // 10 × ½ of ours against 20 × ¼ of theirs: even
    expect(worthOfCell(cell(0.4), 'points', fight, 'x', 'y')).toBe(0.5);
    expect(worthOfCell(cell(0.4), 'points', { mode: 'shooting', price }, 'x', 'y')).toBe(0.5);
    expect(worthOfCell(cell(0.4), 'chance', fight, 'x', 'y')).toBe(0.5);
    expect(worthOfCell(cell(0.4), 'points', fight, 'x', 'z')).toBeUndefined();
    expect(worthOfCell(undefined, 'chance', fight, 'x', 'y')).toBeUndefined();
    expect(meanOf([0.2, undefined, 0.4])).toBeCloseTo(0.3, 12);
    expect(meanOf([undefined])).toBeUndefined();
  });
});

/** The house rules: every option of the fight changes play or a refusal, and none is left without a test. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type OptionSpec, type OptionValue, unsaidIn } from '../../../battle/options.ts';
import { units } from '../../../table/number.ts';
import { TROOPS, type TroopType } from '../army/troops.ts';
import { shape } from '../bodies/shapes.ts';
import { commandSteps, costOf, inCommand, pointsFor } from '../command/command.ts';
import { commanderOrder } from '../command/commander.ts';
import { score, verdict } from '../command/end.ts';
import { rallyFactors, rallyOrder, rallyScore } from '../command/rally.ts';
import type { Leg } from '../commands.ts';
import { digestState } from '../digest.ts';
import { EDITION_2021, EDITION_2024 } from '../editions.ts';
import { adjustedRoll } from '../flight/evade.ts';
import { adlgR2024 } from '../index.ts';
import { allowanceIn } from '../move/allowance.ts';
import { loseCommandedShot } from '../move/commanded-shot.ts';
import { groupOf } from '../move/group.ts';
import { disengageOrder, leaveZocOrder } from '../move/manoeuvre.ts';
import { moveOrder, moveSteps } from '../move/move.ts';
import { mayContact } from '../move/zoc/restrictions.ts';
import { inZoc } from '../move/zoc/zoc.ts';
import { type AdlgState, DID, unitOf } from '../state.ts';
import { board, run, type UnitSpec } from '../testing.ts';
import {
  ALLOWANCES,
  CHOICES,
  FIGURES,
  formerRulings,
  MOVERS,
  optionSpecs,
  STANDERS,
  SWITCHES,
  unsaidOf,
  YOUNGER,
} from './house-rules.ts';

type Options = Record<string, OptionValue>;
const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const CV = { type: 'medium-cavalry' } as const;
const advance = (by: number): Leg => ({ do: 'advance', by });

/** One corps with points enough, ready to be ordered. */
function ready(options: Options, list: UnitSpec[], more: object = {}): AdlgState {
  const s = board({
    options,
    units: list,
    commanders: [{ side: 0, corps: 0, value: 0, x: units(10), y: units(9) }],
    ...more,
  });
  s.corps[0].points = 6;
  return s;
}
/** What is said to a move order: the refusal, or where everybody ends. */
function moved(s: AdlgState, ids: string[], legs: Leg[]): unknown {
  const order = { ask: '1', kind: 'move', units: ids, legs } as never;
  const no = moveOrder.check(s, 0, order);
  if (no !== undefined) return { rule: no.rule, why: no.why, figures: no.figures };
  moveOrder.accept(s, 0, order);
  return s.units.map((u) => [u.x, u.y, u.facing, u.commandedShot, u.losses]);
}
const refusalOf = (no: { rule: string; why: string; figures?: unknown } | undefined): unknown =>
  no ?? 'lawful';
const foe = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'E',
  at,
  side: 1,
  ...CV,
  ...more,
});
const A: UnitSpec = { id: 'A', at: '[0..2, -1..0] N', ...PS };
const H: UnitSpec = { id: 'H', at: '[0..1, -0.75..0] N', ...CV };

function rolled(s: AdlgState, face: number): unknown {
  s.frames = [{ at: 'command.roll', corps: 0 } as never];
  run(s, { steps: commandSteps, dice: [face], until: (t) => t.frames[0]?.at === 'orders' });
  return [s.corps[0].points, s.corps[0].held];
}
const far = (options: Options, value: number): unknown => {
  const s = board({
    options,
    units: [A],
    commanders: [{ side: 0, corps: 0, value, x: units(11), y: units(9.5 - [4.5, 6.5, 8.5, 8.5][value] + 4) }],
  });
  s.commanders[0].y = unitOf(s, 'A').y - units(0.5 + [4.5, 6.5, 8.5, 8.5][value]);
  return inCommand(s, s.commanders[0], unitOf(s, 'A'));
};
const ended = (options: Options): AdlgState => {
  const s = board({ options, units: [A, foe('[0..1, 9..9.75] S')], turn: 10 });
  s.value = [2, 2];
  unitOf(s, 'E').losses = 1;
  return s;
};
const controlled = (options: Options, more: Partial<UnitSpec> = {}): AdlgState =>
  ready(options, [{ ...H, ...more }, foe('[0..1, 0.5..1.25] S')]);
const ground = (
  options: Options,
  type: TroopType,
  rough: 'Open' | 'Rough' | 'Difficult',
  near: boolean,
): number => {
  const s = board({
    options,
    units: [{ id: 'U', at: `[0..${TROOPS[type].width}, -${TROOPS[type].depth}..0] N`, type }],
  });
  return allowanceIn(s, unitOf(s, 'U'), rough.toLowerCase() as 'open', near);
};
const river = (options: Options, face: number): unknown => {
  const s = ready(options, [H], { pieces: [{ kind: 'river', at: '[-5..8, 0.5..1.5]' }] });
  moveOrder.accept(s, 0, { ask: '1', kind: 'move', units: ['H'], legs: [advance(2)] } as never);
  run(s, { steps: moveSteps, dice: [face], until: (t) => t.frames.length === 0 });
  return [s.pieces[0].river, unitOf(s, 'H').y];
};
const looter = (options: Options): unknown => {
  const s = ready(options, [{ ...H, lootsCamp: true }, foe('[0..1, 9..9.75] S')]);
  s.frames = [{ at: 'camp.loot', unit: 'H' } as never];
  adlgR2024.step(s, { last: [3], roll: (r: { score: readonly number[] }) => r.score[2] } as never);
  return unitOf(s, 'H').lootsCamp;
};
const rearOf = (options: Options): unknown => {
  const s = ready(options, [
    { ...A, losses: 2 },
    { id: 'G', at: '[0..2, -2.5..-1.5] N', ...PS, losses: 4 },
  ]);
  return rallyFactors(s, unitOf(s, 'A')).length;
};

/** Each option, another value, and something that can be seen of it. */
const PROBES: [string, OptionValue, (options: Options) => unknown][] = [
  ['stopShort', 0.2, (o) => moved(ready(o, [H, foe('[0..1, 3..3.75] S')]), ['H'], [advance(4)])],
  ['sameFacing', 5, (o) => 'rule' in groupOf(board({ options: o, units: [] }), board({ options: o, units: [H, { id: 'G', at: '[1..2, -0.75..0] N', ...CV, turn: 3 }] }).units)],
  ['turnLimit', 10, (o) => verdict(ended(o), true)],
  ['scoreWinner', 70, (o) => score(ended(o), 0, 'x', 'ADLG-END-3').score],
  ['scoreSpread', 10, (o) => score(ended(o), 0, 'x', 'ADLG-END-3').score],
  ['scoreDraw', 30, (o) => score(ended(o), null, 'x', 'ADLG-END-5').score],
  ['rangeOrdinary', 5, (o) => far(o, 0)],
  ['rangeCompetent', 8, (o) => far(o, 1)],
  ['rangeBrilliant', 12, (o) => far(o, 2)],
  ['rangeStrategist', 12, (o) => far(o, 3)],
  ['freePoints', 2, (o) => pointsFor(board({ options: o, units: [A], commanders: [{ side: 0, corps: 0, unit: 'A' }] }), 0, board({ units: [A] }).units)],
  ['freePointUse', 'any', (o) => pointsFor(board({ options: o, units: [A, { ...H, at: '[3..4, -0.75..0] N' }], commanders: [{ side: 0, corps: 0, unit: 'A' }] }), 0, board({ units: [H] }).units)],
  ['commanderMove', 9, (o) => refusalOf(commanderOrder.check(ready(o, [{ ...A, at: '[0..2, 6..7] N' }]), 0, { ask: '1', kind: 'commander', commander: ready(o, [A]).commanders[0].id, do: 'attach', unit: 'A', half: 'left' } as never))],
  ['leaderlessDivisor', 3, (o) => rolled(board({ options: o, units: [A], commanders: [{ side: 0, corps: 0, lost: true }] }), 6)],
  ['unreliableUpTo', 2, (o) => rolled(board({ options: o, units: [A], commanders: [{ side: 0, corps: 0, unreliable: true }] }), 2)],
  ['roadBonus', 2, (o) => moved(ready(o, [H], { pieces: [{ kind: 'road', at: '[0..1, -9..9]' }] }), ['H'], [advance(6)])],
  ['heavyArtilleryWheel', 45, (o) => moved(ready(o, [{ id: 'G', at: '[0..1, -1..0] N', type: 'heavy-artillery' }]), ['G'], [{ do: 'wheel', to: 'left', by: 60 }])],
  ['interpenetrationAngle', 30, (o) => moved(ready(o, [{ id: 'L', at: '[0..1, -0.5..0] N', type: 'light-infantry' }, { id: 'F', at: '[0..2, 0.5..1.5] N', ...PS, turn: 20 }]), ['L'], [advance(4)])],
  ['passGunsAndWagons', false, (o) => moved(ready(o, [{ id: 'L', at: '[0..2, -1..0] N', type: 'shot' }, { id: 'G', at: '[0..1, 0.5..1.5] E', type: 'light-artillery' }]), ['L'], [advance(3)])],
  ['footKnightsPass', false, (o) => moved(ready(o, [{ id: 'L', at: '[0..2, -1..0] N', type: 'shot' }, { id: 'F', at: '[0..2, 0.5..1.5] N', type: 'foot-knights' }]), ['L'], [advance(3)])],
  ['shiftMost', 0.2, (o) => moved(ready(o, [{ id: 'L', at: '[0..1, 1.5..2] N', type: 'light-infantry' }, A]), ['A'], [advance(2)])],
  ['zocDepth', 2, (o) => { const s = ready(o, [H, foe('[0..1, 1.5..2.25] S')]); return inZoc(s, unitOf(s, 'E'), unitOf(s, 'H'), shape(unitOf(s, 'H'))); }],
  ['zocRetreatLess', 3, (o) => refusalOf(leaveZocOrder.check(controlled({ zocLeaving: 'allowance-less', ...o }), 0, { ask: '1', kind: 'leave-zoc', units: ['H'], by: 2, direction: 0 } as never))],
  ['disengageClear', 3, (o) => refusalOf(disengageOrder.check(ready(o, [H, foe('[0..2, 0..1] S', PS), { id: 'F', at: '[0..2, -4..-3] N', ...PS }], { contacts: ['H>E'] }), 0, { ask: '1', kind: 'disengage', unit: 'H', turnBack: false } as never))],
  ['lootFrom', 3, looter],
  ['rallyClear', 2, (o) => rallyScore(board({ options: o, units: [] }), 'clear')],
  ['riverOpenUpTo', 3, (o) => river(o, 3)],
  ['riverRoughUpTo', 5, (o) => river(o, 5)],
  ['dragoonRules2024', 'dropped', (o) => { const s = ready(o, [{ id: 'D', at: '[0..1, -1..0] N', type: 'dragoons' }, foe('[0..2, 2..3] S', PS)]); return refusalOf(mayContact(s, unitOf(s, 'D'), unitOf(s, 'E'), { edge: 'front', inCover: false, frontInside: false })); }],
  ['commandedShotLost', 'any-evade-or-long-move', (o) => { const s = ready(o, [{ ...H, commandedShot: true }]); loseCommandedShot(s, unitOf(s, 'H'), units(2), 'evade'); return unitOf(s, 'H').commandedShot; }],
  ['rearSupportGiver', 'fewer', rearOf],
  ['groupOutOfRange', 'refused', (o) => { const s = ready(o, [H, { id: 'G', at: '[1..2, -0.75..0] N', ...CV }]); s.commanders[0].x = units(28); return costOf(s, 0, s.units.slice(0, 2), { order: 'move' }); }],
  ['shiftedMayMoveAndRally', true, (o) => refusalOf(rallyOrder.check(ready(o, [{ id: 'L', at: '[0..1, -0.5..0] N', type: 'light-infantry', losses: 1, did: DID.shifted | DID.moved, moves: 1 }]), 0, { ask: '1', kind: 'rally', unit: 'L' } as never))],
  ['deepMoveAndRallyTwo', true, (o) => { const s = ready(o, [{ id: 'K', at: '[0..2, -1.5..0] N', type: 'keil', losses: 3 }]); moveOrder.accept(s, 0, { ask: '1', kind: 'move', units: ['K'], legs: [advance(2)], rally: true } as never); return s.frames; }],
]; // biome-ignore format: one probe to a line

describe('the house rules in movement and command', () => {
  for (const [option, value, probe] of PROBES)
    it(`${option} changes what happens`, () => {
      expect(JSON.stringify(probe({ [option]: value }))).not.toBe(JSON.stringify(probe({})));
    });
});

/** A type and the nearness of the enemy for every row of allowances. */
const ROWS: Readonly<Record<keyof typeof ALLOWANCES, readonly [TroopType, boolean]>> = {
  li: ['light-infantry', true],
  lmi: ['shot', true],
  mi: ['medium-swordsmen', true],
  hi: ['pike-and-shot', true],
  deep: ['tercio', true],
  levy: ['levy', true],
  wagon: ['war-wagon', true],
  lightArtillery: ['light-artillery', true],
  mediumArtillery: ['medium-artillery', true],
  heavyArtillery: ['heavy-artillery', true],
  lh: ['light-cavalry', true],
  dragoonsNear: ['dragoons', true],
  dragoonsFar: ['dragoons', false],
  cv: ['medium-cavalry', true],
  kn: ['gendarmes', true],
  el: ['elephants', true],
};

describe('ADLG-ALW-1 HR-11 every allowance', () => {
  for (const row of Object.keys(ALLOWANCES) as (keyof typeof ALLOWANCES)[])
    for (const rough of ['Open', 'Rough', 'Difficult'] as const)
      it(`${row} in ${rough.toLowerCase()} ground`, () => {
        const [type, near] = ROWS[row];
        expect(ground({ [`allow.${row}.${rough}`]: 7 }, type, rough, near)).toBe(units(7));
        expect(ground({}, type, rough, near)).not.toBe(units(7));
      });
});

describe('HR-21 every face of an adjusted move', () => {
  for (const face of [1, 2, 3, 4, 5, 6])
    it(`evadeDie${face}`, () => {
      const s = board({ options: { [`evadeDie${face}`]: 3 }, units: [] });
      expect(adjustedRoll(s, 0, 'evade').score[face - 1]).toBe(3);
      expect(adjustedRoll(board({ units: [] }), 0, 'evade').score[face - 1]).not.toBe(3);
    });
});

const MOVER: Readonly<Record<(typeof MOVERS)[number], TroopType>> = {
  LI: 'light-infantry',
  LH: 'light-cavalry',
  Drag: 'dragoons',
  LMI: 'shot',
  swords: 'medium-swordsmen',
  foot: 'heavy-swordsmen',
  horse: 'medium-cavalry',
  El: 'elephants',
  other: 'light-artillery',
};
const STANDER: Readonly<Record<(typeof STANDERS)[number], TroopType>> = {
  LI: 'light-infantry',
  LH: 'light-cavalry',
  Drag: 'dragoons',
  LMI: 'shot',
  swords: 'medium-swordsmen',
  spear: 'medium-spearmen',
  HI: 'heavy-swordsmen',
  Levy: 'levy',
  horse: 'medium-cavalry',
  El: 'elephants',
  Art: 'light-artillery',
  WWg: 'war-wagon',
};

describe.each([2021, 2024] as const)(
  'ADLG-MOV-15 HR-16 every pair of the interpenetration table, %i',
  (edition) => {
    const specs = optionSpecs(edition === 2021 ? EDITION_2021 : EDITION_2024);
    for (const mover of MOVERS)
      it(`${mover} through everybody`, () => {
        for (const stander of STANDERS) {
          const id = `through.${mover}.${stander}`;
          const order = (options: Options): unknown => {
            const [m, f] = [MOVER[mover], STANDER[stander]];
            const list: UnitSpec[] = [
              { id: 'M', at: `[0..${TROOPS[m].width}, -${TROOPS[m].depth}..0] N`, type: m },
              // Wagons are passed over their long sides (ADLG-MOV-15a).
              stander === 'WWg'
                ? { id: 'F', at: '[0..2, 0.5..1.5] E', type: f }
                : { id: 'F', at: `[0..${TROOPS[f].width}, 0.5..${0.5 + TROOPS[f].depth}] N`, type: f },
            ];
            return moved(ready(options, list, { edition }), ['M'], [advance(2)]);
          };
          const now = specs.find((o) => o.id === id)?.default;
          expect([id, order({ [id]: now === 'n' ? 'y' : 'n' })]).not.toEqual([id, order({})]);
        }
      });
  },
);

describe('the whole profile', () => {
  const folder = new URL('../', import.meta.url);
  const texts = (which: (file: string) => boolean): string =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((f) => f.endsWith('.ts') && which(f))
      .map((f) => readFileSync(new URL(f, folder), 'utf8'))
      .join('\n');

  it('every option is changed by a test: a row of probes, or a value in the options of a board', () => {
    const tests = texts((f) => f.endsWith('.test.ts'));
    const names = [...Object.keys(FIGURES), ...Object.keys(CHOICES), ...Object.keys(SWITCHES)];
    const changed = (id: string): boolean =>
      new RegExp(`\\[\\s*'${id}',`).test(tests) || new RegExp(`\\{[^{}]*\\b${id}: (?!\\[)`).test(tests);
    expect(names.filter((id) => !changed(id) && !id.startsWith('evadeDie'))).toEqual([]);
  });
  it('a younger option leaves the digest of older records alone at the value of before, and only there', () => {
    const usual = board({ units: [A], house: true });
    const older = Object.fromEntries(Object.entries(usual.options).filter(([id]) => !YOUNGER.includes(id)));
    expect(digestState({ ...usual, options: older })).toBe(digestState(usual));
    for (const id of YOUNGER) {
      const spec = optionSpecs(EDITION_2024).find((o) => o.id === id)!;
      const was = spec.before ?? spec.default;
      const other =
        spec.kind === 'switch' ? was !== true : (spec.values?.find((v) => v !== was) ?? Number(was) + 1);
      expect([id, digestState(board({ units: [A], house: true, options: { [id]: other } }))]).not.toEqual([
        id,
        digestState(usual),
      ]);
    }
  });
  it('a file of an older version takes what was played then for what it leaves unsaid', () => {
    for (const edition of [EDITION_2021, EDITION_2024]) {
      const four = unsaidOf(edition, 4);
      expect([four.offTableCounts, four.rangeCompetent, four.heldHeadstrongCharge]).toEqual([true, 8, true]);
      expect(Object.keys(four)).toEqual(expect.arrayContaining(Object.keys(formerRulings(edition))));
      expect(
        YOUNGER.filter(
          (id) => !(id in four) && optionSpecs(edition).some((o) => o.id === id && (o.since ?? 0) >= 5),
        ),
      ).toEqual([]);
      expect(unsaidOf(edition, 5)).toEqual({ zocAway: 'bases' });
      // Version 6 is that of now: every option there is belongs to it.
      expect(unsaidOf(edition, 6)).toEqual({});
      expect(optionSpecs(edition).filter((o) => (o.since ?? 0) > 6)).toEqual([]);
    }
    const specs: OptionSpec[] = [
      { id: 'old', rule: 'HR-1', group: 'ruling', kind: 'switch', default: true },
      { id: 'six', rule: 'HR-1', group: 'ruling', kind: 'switch', default: true, before: false, since: 6 },
    ];
    expect([unsaidIn(specs, 5), unsaidIn(specs, 6)]).toEqual([{ six: false }, {}]);
  });
  it('a position that names an older version keeps its options, one without a version is of now', () => {
    const read = (more: object): unknown => {
      const {
        frames: _,
        seal: __,
        ...bare
      } = adlgR2024.writePosition(board({ units: [A] })) as Record<string, unknown>;
      const p = { ...bare, phase: 'movement', ...more };
      const found = adlgR2024.readPosition(p as never);
      if ('place' in found) throw new Error(`${found.place}: ${found.expected}`);
      return [found.options.rangeCompetent, found.options.offTableCounts, found.options.eliteUpTo];
    };
    expect(read({})).toEqual([6, false, 3]);
    expect(read({ version: 5 })).toEqual([6, false, 3]);
    expect(read({ version: 4 })).toEqual([8, true, 2]);
    expect(read({ version: 4, options: { eliteUpTo: 4 } })).toEqual([8, true, 4]);
  });
  it('records of this version say every option', () => {
    const at = new URL('../../../tests/records/', folder);
    for (const name of [
      'adlg-r-2021-short-battle-6',
      'adlg-r-2024-house-rules-6',
      'adlg-r-2024-short-battle-6',
    ]) {
      const record = JSON.parse(readFileSync(new URL(`${name}.json`, at), 'utf8'));
      const edition = record.rules === 'adlg-r-2021' ? EDITION_2021 : EDITION_2024;
      expect([name, Object.keys(record.options).sort()]).toEqual([
        name,
        optionSpecs(edition)
          .map((o) => o.id)
          .sort(),
      ]);
    }
  });
  it('no rule reads a figure from the table of defaults', () => {
    const rules = texts(
      (f) => !f.endsWith('.test.ts') && !/(^|\/)testing/.test(f) && !/^house-rules\b/.test(f),
    );
    expect(rules.match(/\b(FIGURES|CHOICES|SWITCHES|ALLOWANCES)\b/g)).toBeNull();
  });

  it('docs/rulings.md names every option', () => {
    const page = readFileSync(new URL('../../../../../docs/rulings.md', folder), 'utf8');
    const names = [...Object.keys(FIGURES), ...Object.keys(CHOICES), ...Object.keys(SWITCHES)];
    expect(names.filter((id) => !page.includes(`\`${id}\``))).toEqual([]);
  });

  it('the README names every folder of the module', () => {
    const page = readFileSync(new URL('README.md', folder), 'utf8');
    const names = readdirSync(folder, { withFileTypes: true }).filter((f) => f.isDirectory());
    expect(names.map((f) => f.name).filter((f) => !page.includes(`\`${f}/\``))).toEqual([]);
  });

  it('every option is read by some rule', () => {
    const rules = texts(
      (f) => !f.endsWith('.test.ts') && !/(^|\/)testing/.test(f) && !/^house-rules\b/.test(f),
    );
    const names = [...Object.keys(FIGURES), ...Object.keys(CHOICES), ...Object.keys(SWITCHES)];
    const read = (id: string): boolean =>
      new RegExp(`\\b${id}\\b`).test(rules) || new RegExp(`${id.replace(/\d+$/, '')}\\$\\{`).test(rules);
    expect(names.filter((id) => !read(id))).toEqual([]);
  });
});

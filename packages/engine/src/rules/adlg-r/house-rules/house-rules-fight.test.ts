/** Every figure and reading of the house rules that the fight looks at changes it. */
import { describe, expect } from 'vitest';
import type { OptionValue } from '../../../battle/options.ts';
import { attackedFromTwoSides } from '../melee/flank.ts';
import { type DuelSpec, duel, inDuel } from '../melee/testing-duel.ts';
import { unitOf } from '../state.ts';
import { board, factorsOf, fight, rout, sayShot, sayShots, totals, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';

type Options = Record<string, OptionValue>;
const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const CV = { type: 'medium-cavalry' } as const;
const LI: UnitSpec = { id: 'L', at: '[0..1, -0.5..0] N', type: 'light-infantry' };
const foe = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'B',
  at,
  side: 1,
  ...CV,
  ...more,
});
const said = (spec: DuelSpec, who: 'A' | 'B', options: Options): string =>
  inDuel(duel({ ...spec, options }), who);
const shots = (units: UnitSpec[], options: Options, edition: 2021 | 2024 = 2024): string[] =>
  sayShots(board({ edition, units, options }), 0);
const after = (
  options: Options,
  make: (options: Options) => ReturnType<typeof board>,
  dice: number[],
  run: typeof fight | typeof rout,
): string => {
  const s = make(options);
  run(s, dice);
  return JSON.stringify([
    s.units.map((u) => [u.losses, u.place]),
    s.commanders.map((c) => [c.lost, c.unit]),
    s.camps,
  ]);
};
const hill = [{ kind: 'gentle-hill', at: '[-9..11, -4..4]' }] as const;
const routed = (options: Options) =>
  board({
    house: true,
    options,
    units: [
      { id: 'R', at: '[0..2, 0..1] N', ...PS, place: 'routed', losses: 6 },
      { id: 'O', at: '[3..5, 0..1] N', ...PS },
    ],
    commanders: [{ unit: 'R' }],
  });
const camp = (options: Options) =>
  board({
    options,
    units: [{ id: 'A', at: '[0..1, -0.75..0] N', ...CV }],
    camps: [{ side: 1, at: '[-0.5..1.5, 0..1] S', fortified: true }],
  });

/** Each option, another value, and something that can be seen of it. */
const PROBES: [string, OptionValue, (options: Options) => unknown][] = [
  ['touch', 0.04, (options) => totals(board({ options, units: [{ id: 'A', at: '[0..1, -0.75..0] N', ...CV }, { id: 'N', at: '[1.03..2.03, -0.75..0] N', ...CV }, foe('[0..1, 0..0.75] S')], contacts: ['A>B'] }), 'A')],
  ['equalDistance', 0.2, (options) => shots([LI, foe('[-0.5..0.5, 1..1.75] S'), foe('[0.5..1.5, 1.1..1.85] S', { id: 'C' })], options)],
  ['zoneSide', 2, (options) => shots([LI, foe('[2..3, 0.5..1.25] S')], options)],
  ['zoneSideFar', 3, (options) => shots([{ id: 'G', at: '[0..1, -1..0] N', type: 'heavy-artillery' }, foe('[3.2..4.2, 6..6.75] S')], options)],
  ['eliteUpTo', 1, (options) => after(options, (o) => duel({ options: o, a: { ...CV, quality: 'E' }, b: CV }), [2, 2], fight)],
  ['mediocreFrom', 6, (options) => after(options, (o) => duel({ options: o, a: { ...CV, quality: 'M' }, b: CV }), [5, 5], fight)],
  ['higherGround', 2, (options) => said({ a: PS, b: PS, pieces: [{ kind: 'gentle-hill', at: '[-4..6, 0..4]' }] }, 'B', options)],
  ['higherGroundNearer', 3, (options) => said({ a: PS, b: PS, pieces: [{ kind: 'gentle-hill', at: '[-9..11, -2..9]' }] }, 'B', { higherBy: 'middle', ...options })],
  ['worksShelterAll', true, (options) => said({ a: PS, b: { type: 'elephants' }, works: [{ kind: 'fortification', from: [0, 0], to: [1, 0], facing: 'S' }] }, 'B', options)],
  ['fortificationBonus', 2, (options) => said({ a: PS, b: PS, works: [{ kind: 'fortification', from: [0, 0], to: [2, 0], facing: 'S' }] }, 'B', options)],
  ['riverBank', 0, (options) => said({ a: PS, b: PS, pieces: [{ kind: 'river', at: '[-5..8, -1..0]', river: 'open' }] }, 'B', options)],
  ['panic', -2, (options) => said({ a: CV, b: { type: 'elephants' } }, 'A', options)],
  ['furiousChargeLoss', 0, (options) => after(options, (o) => duel({ options: o, a: { ...CV, abilities: ['shock'] }, b: PS }), [6, 1], fight)],
  ['javelinFirstRound', 2, (options) => said({ a: { ...CV, weapon: 'javelin' }, b: { type: 'light-cavalry' } }, 'A', options)],
  ['paviseProtection', 2, (options) => sayShot(board({ options, units: [LI, foe('[0..2, 1..2] S', { type: 'shot', weapon: 'crossbow', abilities: ['pavise'] })] }), 'B:right', 'L')],
  ['crestNear', 5, (options) => sayShots(board({ options, pieces: hill, units: [{ id: 'A', at: '[0..2, -2..-1] N', type: 'shot', weapon: 'bow' }, foe('[0..1, 2..2.75] S')] }), 0)],
  ['sightIntoCover', 2, (options) => sayShots(board({ options, pieces: [{ kind: 'wood', at: '[-5..6, 0.5..9]' }], units: [LI, foe('[0..1, 1.75..2.5] S')] }), 0)],
  ['routTestRange', 0.5, (options) => routTested(options)],
  ['routTestOrdinary', 0, (options) => routTested(options)],
  ['commanderRoutUpTo', 1, (options) => after(options, routed, [2, 2], rout)],
  ['commanderRefuge', 1, (options) => after(options, routed, [4, 2], rout)],
  ['commanderRiskUpTo', 3, (options) => after(options, (o) => duel({ options: o, a: CV, b: CV, commanders: [{ unit: 'B', engaged: true }] }), [6, 3, 3], fight)],
  ['routTestMediocre', 1, (options) => tested(options, 'M', 2)],
  ['routTestElite', 1, (options) => tested(options, 'E', 1)],
  ['rampageFrom', 3, (options) => after(options, (o) => board({ house: true, options: o, units: [{ id: 'E', at: '[0..1, 0..1] N', type: 'elephants', place: 'routed', losses: 3 }, foe('[0..1, 1..1.75] S')] }), [4], rout)],
  ['campFactor', 3, (options) => after({ fortifiedCamp: 'fights', ...options }, camp, [6, 2], fight)],
  ['campCohesion', 2, (options) => after({ fortifiedCamp: 'fights', ...options }, camp, [6, 2], fight)],
  ['twoHandedWeapon', 'extra-loss', (options) => after(options, (o) => duel({ options: o, a: { type: 'foot-knights' }, b: { type: 'heavy-swordsmen' } }), [3, 3, 3, 3], fight)],
  ['protectionOne', 'cap', (options) => sayShot(board({ options, units: [{ ...LI, weapon: 'musket' }, foe('[0..1, 1..1.75] S')] }), 'B', 'L')],
  ['deepOrderTwo', 'all-light', (options) => sayShot(board({ options, units: [{ id: 'D', at: '[0..1, -1..0] N', type: 'dragoons' }, foe('[0..2, 1..2.5] S', { type: 'keil' })] }), 'B:right', 'D')],
  ['artilleryShortRange', '4', (options) => sayShot(board({ options, units: [{ id: 'G', at: '[0..1, -1..0] N', type: 'heavy-artillery' }, foe('[0..1, 3..3.75] S')] }), 'B', 'G')],
  ['laterPikeAndShotWeapon', 'musket', (options) => shots([{ id: 'A', at: '[0..2, -1..0] N', type: 'later-pike-and-shot' }, foe('[0..1, 3.5..4.25] S')], options)],
  ['flankToFlank', 'none', (options) => totals(board({ options, units: [{ id: 'A', at: '[0..2, -1..0] N', ...PS }, { id: 'B', at: '[0..2, 0..1.5] S', side: 1, type: 'keil' }, { id: 'F', at: '[2..3, 0..0.75] N', ...CV }], contacts: ['A>B'] }), 'A:right')],
  ['terrainPerUnit', 'half', (options) => factorsOf(duel({ options, a: PS, b: PS, pieces: [{ kind: 'brush', at: '[-3..0.5, -3..-0.5]' }] }), 'A:right')],
  ['flankTakesSimpleSupport', true, (options) => factorsOf(duel({ options, a: CV, b: CV, more: [{ id: 'C', at: '[-1..0, -0.75..0] N', ...CV }, { id: 'D', at: '[1..1.75, -1..0] W', side: 1, ...CV }], contacts: ['D>A right'] }), 'A')],
  ['pistolCavalryBonus', true, (options) => said({ a: { ...CV, abilities: ['pistol'] }, b: { type: 'shot' } }, 'A', options)],
  ['levyDestroysLight', false, (options) => after(options, (o) => duel({ options: o, a: { type: 'levy' }, b: { type: 'light-infantry' } }), options.levyDestroysLight === false ? [3, 3] : [], fight)],
  ['deepRearNoLoss', false, (options) => {
    const s = board({ options, active: 1, units: [{ id: 'K', at: '[0..2, -1.5..0] N', type: 'keil' }, { id: 'G', at: '[0..2, 0..1] S', side: 1, ...PS }, { id: 'R', at: '[0..1, -2.25..-1.5] N', side: 1, ...CV }], contacts: ['G>K', 'R>K rear'] });
    attackedFromTwoSides(s);
    return unitOf(s, 'K').losses;
  }],
]; // biome-ignore format: one probe to a line

function tested(options: Options, quality: 'M' | 'E', face: number): string {
  const s = board({
    house: true, // by the rulings of before, which had rout tests
    options,
    units: [
      { id: 'R', at: '[0..2, 0..1] N', ...PS, place: 'routed', losses: 6 },
      { id: 'O', at: '[3..5, 0..1] N', ...PS, quality },
    ],
  });
  const asked = quality === 'M' || options.routTestElite !== undefined;
  rout(s, asked ? [face] : []);
  return JSON.stringify(s.units.map((u) => u.losses));
}
function routTested(options: Options): string {
  const s = board({
    house: true, // by the rulings of before, which had rout tests
    options,
    units: [
      { id: 'R', at: '[0..2, 0..1] N', ...PS, place: 'routed', losses: 6 },
      { id: 'O', at: '[3..5, 0..1] N', ...PS },
    ],
  });
  const silent = options.routTestRange !== undefined || options.routTestOrdinary !== undefined;
  rout(s, silent ? [] : [1]);
  return JSON.stringify(s.units.map((u) => u.losses));
}

describe('the house rules in the fight', () => {
  for (const [option, value, probe] of PROBES)
    it(`${option} changes what happens`, () => {
      expect(JSON.stringify(probe({ [option]: value }))).not.toBe(JSON.stringify(probe({})));
    });
  it('reducedShooter, doubleLossMargin and lightRange are probed with their editions', () => {
    const reduced = (options: Options) =>
      shots(
        [
          { id: 'A', at: '[0..2, -1..0] N', type: 'shot', weapon: 'bow', abilities: ['halfShooter'] },
          foe('[0..1, 3..3.75] S'),
        ],
        options,
        2021,
      );
    expect(reduced({ reducedShooter: 'minus-one-only' })).not.toEqual(reduced({}));
    const light = (options: Options) =>
      shots([{ ...LI, weapon: 'musket' }, foe('[0..1, 3..3.75] S')], options, 2021);
    expect(light({ lightRange: false })).not.toEqual(light({}));
  });
});

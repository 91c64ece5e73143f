/** Section 21 of the catalogue: what is played unless somebody says otherwise, and what each switch changes. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaults } from '../../../battle/options.ts';
import { marchAllowance } from '../formation/formation.ts';
import { CM, OPTIONS } from '../house-rules.ts';
import { outcomeOf, rankOf } from '../melee/strike.ts';
import type { Order } from '../orders/orders.ts';
import { aimOf, type ShotWay } from '../shooting/shot.ts';
import type { Argad, Seen } from '../state.ts';
import { allowance } from '../table/allowance.ts';
import { factorsOf, fig, fight, move, refusal, shoot, skirmish, told } from '../testing.ts';

const hold = (who: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'hold',
  reaction: { on: 'none', do: 'go-on' },
  ...more,
});
const two = (a: object, b: object, options: object = {}): Argad =>
  skirmish({
    a: { A1: { x: 50, y: 50, ...a } },
    b: { B1: { x: 50, y: 52, ...b } },
    options: { nerve: false, ...options },
  });
const way: ShotWay = { salvo: false, elite: 'no', end: true, runUp: false };
const seen = (cm: number): Seen => ({
  target: 1,
  range: cm * CM,
  cover: 0,
  coverRule: '',
  work: false,
  also: 0,
  moment: 20,
  approach: false,
});
const needAt = (s: Argad, cm: number): number | string => {
  const a = aimOf(s, 0, 0, seen(cm), way);
  return 'need' in a ? a.need : a.why;
};

describe('options', () => {
  it('what is played unless somebody says otherwise', () => {
    expect(defaults(OPTIONS)).toMatchObject({
      closeOrder: true,
      shootDuringMovement: true,
      mutualKillTieBreak: true,
      manySixesReroll: 'auto',
      pcTwoLives: true,
      surprise: 'scenario',
      mountedInfantryFireMoving: false,
      caliverMounted: true,
      forklessMusket: false,
      halfArmourMeleeValue: 5,
      farmHorseMove: 36,
      shotReplacesStrike: true,
      nerve: true,
      cavalryReform: false,
      friendlyAmendment: false,
      sixesPool: 'target',
      javelinBands: 'both',
      pistolRiderInContact: 0,
      secondRankFire: true,
      killAgainstRecoil: 'both',
      lesserHorse: 'notMountedInfantry',
      aimLeftAlone: 'carriedOut',
      skinTable: false,
      supernatural: false,
      commandRadius: 20,
    });
    expect(OPTIONS.find((o) => o.id === 'friendlyAmendment')).toMatchObject({ two: true }); // on for two people
  });

  it('docs/rulings.md gives every option with its reason', () => {
    const page = readFileSync(new URL('../../../../../../docs/rulings.md', import.meta.url), 'utf8');
    const section = page.slice(page.indexOf('## Argad'));
    const missing = OPTIONS.filter((o) => {
      const row = section.split('\n').find((line) => line.startsWith(`| ${o.rule} | \`${o.id}\` |`));
      const cells = row?.split('|') ?? [];
      const ours = o.kind === 'switch' ? (o.default ? 'on' : 'off') : `${o.default}`;
      return cells[4]?.trim() !== ours || (cells[5]?.trim() ?? '').length < 10;
    });
    expect(missing.map((o) => o.id)).toEqual([]);
  });

  it('AG-ORDER-1 closeOrder: without it nobody forms and no unit manoeuvres', () => {
    const men = { A1: { role: 'officer', x: 50, y: 50 }, A2: { x: 55, y: 50 }, A3: { x: 45, y: 50 } };
    const table = (closeOrder: boolean) =>
      skirmish({ a: men, b: { B1: { x: 50, y: 100 } }, options: { closeOrder } });
    const form: Order = { who: ['A1', 'A2', 'A3'], intent: 'form' };
    expect(refusal(table(true), 0, [form])).toBe('');
    expect(refusal(table(false), 0, [form])).toBe('AG-ORDER-1 no-close-order');
  });

  it('AG-WEAPON-3 caliverMounted: from the saddle at −1, or not at all', () => {
    const s = (caliverMounted: boolean) =>
      two({ mode: 'cavalry', ranged: ['caliver'], y: 20 }, { y: 90 }, { caliverMounted });
    expect([needAt(s(true), 20), needAt(s(false), 20)]).toEqual([6, 'not-mounted']);
  });

  it('AG-ARM-2 halfArmourMeleeValue: half-armour stops a five, or only a four', () => {
    const outcome = (halfArmourMeleeValue: number) =>
      outcomeOf(two({}, { armour: '4*' }, { halfArmourMeleeValue }), 1, 5, 0);
    expect([outcome(5), outcome(4)]).toEqual(['recoil', 'kill']);
  });

  it('AG-MOVE-11 AG-MOVE-4 farmHorseMove and unfitMove', () => {
    const pace = (spec: object, options: object) => allowance(two(spec, { y: 90 }, options), 0) / CM;
    const farm = { mode: 'mounted-infantry', horse: 'draught' };
    expect([pace(farm, {}), pace(farm, { farmHorseMove: 32 })]).toEqual([36, 32]);
    expect([pace({ dress: 'unfit' }, {}), pace({ dress: 'unfit' }, { unfitMove: 16 })]).toEqual([12, 16]);
  });

  it('AG-SHOOT-14 shotReplacesStrike: a pistol and then the sword, if that is played', () => {
    const strikes = (shotReplacesStrike: boolean, faces: number[]) =>
      told(
        fight(
          two({ ranged: ['pistol'] }, { armour: '5' }, { shotReplacesStrike }),
          [hold('A1', { fire: { when: 'end' } })],
          [hold('B1', { passive: true })],
          faces,
        ),
        'struck',
      ).length;
    expect([strikes(true, [1]), strikes(false, [1, 1])]).toEqual([0, 1]);
  });

  it('AG-TERR-9 terrainHabit: two dice for foot used to the ground, or one like everybody', () => {
    const slow = (terrainHabit: boolean, faces: number[]) => {
      const s = skirmish({
        a: { A1: { habit: ['wood'], x: 50, y: 40 } },
        b: { B1: { x: 100, y: 100 } },
        terrain: { grounds: [{ kind: 'wood', box: [40, 42, 60, 60] }] },
        options: { terrainHabit },
      });
      move(s, [{ who: ['A1'], intent: 'move', path: [{ x: 50, y: 48 }] }], [], faces);
      return fig(s, 'A1').slow;
    };
    expect([slow(true, [5, 2]), slow(false, [5])]).toEqual([2, 5]);
  });

  it('AG-WEAPON-11 AG-WEAPON-12 javelinBands: to 20 cm, or 10 without a run-up', () => {
    const s = (javelinBands: string) => two({ ranged: ['javelin'], y: 20 }, { y: 90 }, { javelinBands });
    expect([needAt(s('both'), 15), needAt(s('first'), 15), needAt(s('first'), 8)]).toEqual([
      6,
      'out-of-range',
      6,
    ]);
    expect(aimOf(s('first'), 0, 0, seen(15), { ...way, runUp: true })).toMatchObject({ need: 6 });
  });

  it('AG-ORDER-4 columnOfThrees: twelve men in threes march as a column of twos', () => {
    const men: Record<string, object> = {};
    const ids: string[] = [];
    for (let n = 0; n < 12; n++) {
      ids.push(`A${n + 1}`);
      men[`A${n + 1}`] = { x: 50 + 2 * (n % 3), y: 50 - 2 * Math.floor(n / 3) };
    }
    const pace = (columnOfThrees: boolean) =>
      marchAllowance(
        skirmish({
          a: men as never,
          b: { B1: { x: 50, y: 100 } },
          units: [{ members: ids, front: 90 }],
          options: { columnOfThrees },
        }),
        0,
        'front',
      );
    expect([pace(true), pace(false)]).toEqual([16, 12]);
  });

  it('AG-ORDER-5 commandRadius: how far an officer is heard', () => {
    const march: Order = {
      who: ['A1', 'A2', 'A3'],
      intent: 'manoeuvre',
      manoeuvre: { what: 'march', way: 'front', by: 6 },
    };
    const table = (commandRadius: number) =>
      skirmish({
        a: {
          A1: { x: 50, y: 50 },
          A2: { x: 52, y: 50 },
          A3: { x: 54, y: 50 },
          A4: { role: 'officer', x: 50, y: 35 },
        },
        b: { B1: { x: 50, y: 110 } },
        units: [{ members: ['A1', 'A2', 'A3'], front: 90 }],
        options: { commandRadius },
      });
    expect([refusal(table(20), 0, [march]), refusal(table(10), 0, [march])]).toEqual([
      '',
      'AG-ORDER-5 no-officer',
    ]);
  });

  it('AG-WEAPON-32 duel: two nobles on foot cross swords of one length, whatever they hold', () => {
    const table = (duel: boolean, more: object = {}, b: object = {}) =>
      two({ class: 5, melee: ['two-hander'], ...more }, { class: 4, ...b }, { duel });
    const ranks = (s: Argad) => [rankOf(s, 0, 'two-hander'), rankOf(s, 1, 'sword')];
    expect(ranks(table(false))).toEqual([3, 2]);
    expect(ranks(table(true))).toEqual([2, 2]);
    expect(ranks(table(true, {}, { class: 3 }))).toEqual([3, 2]); // no noble
    const fencer = table(true, { melee: ['sword'], abilities: ['long-reach'] });
    expect(rankOf(fencer, 0, 'sword')).toBe(2);
    const crowd = skirmish({
      a: { A1: { class: 5, melee: ['two-hander'], x: 50, y: 50 } },
      b: { B1: { class: 4, x: 50, y: 52 }, B2: { class: 4, x: 50, y: 48 } },
      options: { duel: true },
    });
    expect(rankOf(crowd, 0, 'two-hander')).toBe(3); // no duel with a third man at him
  });

  it('AG-SPECIAL-1 AG-SPECIAL-3 AG-SPECIAL-4 abilities: without them everybody throws one die and adds nothing', () => {
    const table = (abilities: boolean, gift: string) =>
      two({ class: 5, abilities: [gift] }, {}, { abilities });
    const fought = (s: Argad, faces: number[]) => fight(s, [], [hold('B1', { passive: true })], faces);
    expect(told(fought(table(true, 'legend'), [1, 1, 1]), 'struck')).toHaveLength(3);
    expect(told(fought(table(false, 'legend'), [1]), 'struck')).toHaveLength(1);
    expect(factorsOf(fought(table(true, 'strong'), [1]), 'struck')).toBe('strong 1');
    expect(factorsOf(fought(table(false, 'strong'), [1]), 'struck')).toBe('');
  });

  it('AG-SHOOT-38 AG-SHOOT-39 supernatural and skinTable: no effect unless they are played', () => {
    const s = (options: object) =>
      two({ ranged: ['caliver'], y: 20 }, { abilities: ['flying'], skin: 6, y: 90 }, options);
    expect([
      needAt(s({}), 10),
      needAt(s({ supernatural: true }), 10),
      needAt(s({ skinTable: true }), 10),
    ]).toEqual([5, 6, 6]);
  });

  it('AG-SHOOT-20 surprise: on, off, or as the scenario says', () => {
    const plus = (surprise: string, scenario: boolean) => {
      const s = skirmish({
        a: { A1: { x: 50, y: 30 } },
        b: { B1: { ranged: ['caliver'], hidden: true, x: 50, y: 52 } },
        terrain: { grounds: [{ kind: 'wood', box: [40, 50, 60, 70] }] },
        surprise: scenario,
        options: { surprise, nerve: false },
      });
      return factorsOf(shoot(s, [], [hold('B1', { fire: { when: 'end' } })], [1]), 'volley');
    };
    expect([plus('scenario', false), plus('scenario', true), plus('on', false), plus('off', true)]).toEqual([
      '',
      'surprise 1',
      'surprise 1',
      '',
    ]);
  });
});

import { describe, expect } from 'vitest';
import { isRefusal } from '../../../battle/refuse.ts';
import { units } from '../../../table/number.ts';
import type { HoldOrder, RallyOrder } from '../commands.ts';
import { type AdlgState, DID, unitOf } from '../state.ts';
import { board, listener, run, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { holdOrder, pushRally, rallyOrder, rallyState, rallySteps, rearSupport } from './rally.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const EDITIONS = [2021, 2024] as const;
const supported = (s: AdlgState, id: string): boolean => rearSupport(s, unitOf(s, id)) !== undefined;

/** Points regained with this die. */
function regained(s: AdlgState, id: string, face: number): number {
  const before = unitOf(s, id).losses;
  pushRally(s, unitOf(s, id));
  run(s, { steps: rallySteps, dice: [face] });
  return before - unitOf(s, id).losses;
}
const rally = (unit: string): RallyOrder => ({ ask: '1', kind: 'rally', unit });
const refusal = (s: AdlgState, unit: string): string => {
  const r = rallyOrder.check(s, 0, rally(unit) as never);
  return isRefusal(r) ? `${r.rule} ${r.why}` : 'allowed';
};

describe.each(EDITIONS)('rear support, %i', (edition) => {
  const three = (a: string, b: string, c: string, more: Partial<UnitSpec> = {}): AdlgState =>
    board({
      edition,
      units: [
        { id: 'A', at: a, losses: 1, ...PS },
        { id: 'B', at: b, ...PS, ...more },
        { id: 'C', at: c, losses: 1, ...PS },
      ],
    });

  it('AR-RALLY-07 AR-RALLY-11 AR-RALLY-13 ADLG-RAL-6 AV-E-08 corner contacts of a checkerboard', () => {
    const s = three('[0..2, 0..1] N', '[2..4, -1..0] N', '[4..6, 0..1] N');
    expect([supported(s, 'A'), supported(s, 'C')]).toEqual([true, true]);
    expect(regained(s, 'A', 3)).toBe(1);
  });
  it('AR-RALLY-08 AR-RALLY-11 AV-E-09 offset but within 2 UD', () => {
    const s = three('[1..3, 1..2] N', '[2..4, -1..0] N', '[5..7, 0.5..1.5] N');
    expect([supported(s, 'A'), supported(s, 'C')]).toEqual([true, true]);
    regained(s, 'C', 3);
  });
  it('AR-RALLY-11 AV-E-10 rear corners behind the line: none', () => {
    const s = three('[1..3, 0.5..1.5] N', '[2..4, -1..0] N', '[5..7, -0.5..0.5] N');
    expect([supported(s, 'A'), supported(s, 'C')]).toEqual([true, false]);
    regained(s, 'A', 3);
  });
  it('AR-RALLY-08 a battle unit 2 UD, mounted 4 UD', () => {
    const at = (y: string, type: UnitSpec['type'], from: string): boolean => {
      const s = board({
        edition,
        units: [
          { id: 'A', at: y, losses: 1, ...PS },
          { id: 'B', at: from, type },
        ],
      });
      regained(s, 'A', 1);
      return supported(s, 'A');
    };
    expect(at('[0..2, 2..3] N', 'pike-and-shot', '[0..2, -1..0] N')).toBe(true);
    expect(at('[0..2, 2.1..3.1] N', 'pike-and-shot', '[0..2, -1..0] N')).toBe(false);
    expect(at('[0..2, 4..5] N', 'heavy-cavalry', '[0..1, -0.75..0] N')).toBe(true);
    expect(at('[0..2, 4.1..5.1] N', 'heavy-cavalry', '[0..1, -0.75..0] N')).toBe(false);
  });
  it('AR-RALLY-06 AR-RALLY-13 light troops, levy, guns and wagons do not give it', () => {
    for (const [type, at] of [
      ['light-infantry', '[0..1, -0.5..0] N'],
      ['light-cavalry', '[0..1, -0.75..0] N'],
      ['dragoons', '[0..1, -1..0] N'],
      ['levy', '[0..1, -0.75..0] N'],
      ['light-artillery', '[0..1, -1..0] N'],
      ['war-wagon', '[0..1, -2..0] N'],
    ] as const) {
      const s = board({
        edition,
        units: [
          { id: 'A', at: '[0..2, 1..2] N', losses: 1, ...PS },
          { id: 'B', at, type },
        ],
      });
      expect(supported(s, 'A')).toBe(false);
    }
    const light = board({
      edition,
      units: [
        { id: 'A', at: '[0..1, 1..1.5] N', losses: 1, type: 'light-infantry' },
        { id: 'B', at: '[0..2, -1..0] N', ...PS },
      ],
    });
    expect(supported(light, 'A')).toBe(true);
    regained(light, 'A', 2);
  });
  it('AR-RALLY-10 AR-AMB-21 how many losses the giver may have', () => {
    const with_ = (losses: number): boolean =>
      supported(three('[0..2, 0..1] N', '[2..4, -1..0] N', '[4..6, 0..1] N', { losses }), 'A');
    expect([3, 4, 5].map(with_)).toEqual(edition === 2021 ? [true, false, false] : [true, true, false]);
    const horse = (losses: number): boolean =>
      supported(
        board({
          edition,
          units: [
            { id: 'A', at: '[0..2, 1..2] N', losses: 1, ...PS },
            { id: 'B', at: '[0..1, -1..0] N', type: 'heavy-cavalry', abilities: ['caracole'], losses },
          ],
        }),
        'A',
      );
    expect([1, 2, 3].map(horse)).toEqual(edition === 2021 ? [true, false, false] : [true, true, false]);
    regained(three('[0..2, 0..1] N', '[2..4, -1..0] N', '[4..6, 0..1] N', { losses: 3 }), 'A', 3);
  });
  it('AR-RALLY-09 not in melee, and with no enemy in its zone of control', () => {
    const units: UnitSpec[] = [
      { id: 'A', at: '[0..2, 1..2] N', losses: 1, ...PS },
      { id: 'B', at: '[2..4, -1..0] N', ...PS },
    ];
    expect(supported(board({ edition, units }), 'A')).toBe(true);
    const enemy: UnitSpec = { id: 'E', at: '[3..4, 0.5..1.25] S', side: 1, type: 'heavy-cavalry' };
    expect(supported(board({ edition, units: [...units, enemy] }), 'A')).toBe(false);
    const touching: UnitSpec = { id: 'E', at: '[2..4, 0..1] S', side: 1, ...PS };
    const s = board({ edition, units: [...units, touching], contacts: 'touching' });
    expect(supported(s, 'A')).toBe(false);
    regained(board({ edition, units }), 'A', 3);
  });
});

it('AR-RALLY-07 AR-RALLY-13 AV-E-11 2024: one caracole supports three battle units', () => {
  const s = board({
    edition: 2024,
    units: [
      { id: 'R', at: '[2..3, -1..0] N', type: 'armoured-cavalry', abilities: ['caracole'] },
      { id: 'A', at: '[-1..1, 1..2] N', losses: 1, ...PS },
      { id: 'B', at: '[1.5..3.5, 2..3] N', losses: 1, ...PS },
      { id: 'C', at: '[4..6, 1..2] N', losses: 1, ...PS },
    ],
  });
  expect(['A', 'B', 'C'].map((id) => supported(s, id))).toEqual([true, true, true]);
  regained(s, 'B', 3);
});

describe.each(EDITIONS)('the rally die, %i', (edition) => {
  const near = (support: boolean, commander: boolean, contact = false): AdlgState =>
    board({
      edition,
      active: 1,
      units: [
        { id: 'A', at: '[0..2, 0..1] N', losses: 3, ...PS },
        { id: 'E', at: contact ? '[0..2, 1..2] S' : '[0..2, 4..5] S', side: 1, ...PS },
        ...(support ? [{ id: 'B', at: '[2..4, -1..0] N', ...PS } as UnitSpec] : []),
      ],
      commanders: commander ? [{ unit: 'A' }] : [],
      contacts: contact ? 'touching' : [],
    });
  it('AR-RALLY-03 AR-RALLY-04 AV-E-12 enemy within 4 UD with rear support: 5 + 1 regains one', () => {
    expect(regained(near(true, false), 'A', 5)).toBe(1);
    expect(regained(near(true, false), 'A', 2)).toBe(0);
    expect(regained(near(true, false), 'A', 3)).toBe(1);
  });
  it('AR-RALLY-03 AR-RALLY-04 ADLG-RAL-2 AV-E-13 with a commander instead: one', () => {
    expect(regained(near(false, true), 'A', 5)).toBe(1);
  });
  it('AR-RALLY-04 ADLG-RAL-3 AV-E-14 in melee with both: 5 + 2 regains two', () => {
    const s = near(true, true, true);
    expect(rallyState(s, unitOf(s, 'A'))).toBe('melee');
    expect(regained(s, 'A', 5)).toBe(2);
    expect(regained(near(true, true, true), 'A', 4)).toBe(1);
    expect(regained(near(true, true, true), 'A', 2)).toBe(0);
  });
  it('AR-RALLY-04 a point from elsewhere does not stand in for rear support or commander', () => {
    for (const [support, commander] of [
      [true, false],
      [false, true],
    ] as const) {
      const s = near(support, commander);
      s.special = ['rally-plus 0 1-3'];
      expect(regained(s, 'A', 6)).toBe(1);
    }
    expect(regained(near(true, true), 'A', 6)).toBe(2);
  });
  it('ADLG-RAL-1 HR-30 with every enemy more than 4 UD away 3 is enough', () => {
    const s = board({ edition, units: [{ id: 'A', at: '[0..2, 0..1] N', losses: 3, ...PS }] });
    expect(regained(s, 'A', 2)).toBe(0);
    expect(regained(s, 'A', 3)).toBe(1);
  });
  it('AR-RALLY-15 ADLG-GEO-2 ADLG-GEO-3 AR-AMB-22 exactly 4 UD is near', () => {
    const at = (y: number): string => {
      const s = board({
        edition,
        units: [
          { id: 'A', at: '[0..2, 0..1] N', losses: 3, ...PS },
          { id: 'E', at: `[0..2, ${1 + y}..${2 + y}] S`, side: 1, ...PS },
        ],
      });
      regained(s, 'A', 1);
      return rallyState(s, unitOf(s, 'A'));
    };
    expect([at(4), at(4.01)]).toEqual(['near', 'clear']);
  });
});

describe.each(EDITIONS)('rally orders, %i', (edition) => {
  const at = (u: Partial<UnitSpec>): AdlgState => {
    const s = board({
      edition,
      units: [{ id: 'A', at: '[0..2, 0..1] N', ...PS, ...u }],
      commanders: [{ side: 0, corps: 0, x: units(11), y: units(10) }],
    });
    s.corps[0].points = 1;
    return s;
  };
  it('AR-RALLY-01 AR-STATE-02 only disordered units rally', () => {
    expect(refusal(at({}), 'A')).toBe('AR-RALLY-01 not-disordered');
    expect(refusal(at({ losses: 1 }), 'A')).toBe('allowed');
  });
  it('AR-RALLY-02 ADLG-ORD-5 ADLG-RAL-5 either moves or rallies', () => {
    expect(refusal(at({ losses: 1, did: DID.moved }), 'A')).toBe('ADLG-ORD-5 moved-already');
  });
  it('ADLG-RAL-4 AR-BU-02 one try a turn, the battle unit as one body', () => {
    const s = at({ losses: 3 });
    rallyOrder.accept(s, 0, rally('A') as never, listener().tell);
    expect(s.frames.map((f) => f.at)).toEqual(['rally.test']);
    run(s, { steps: rallySteps, dice: [6] });
    expect(unitOf(s, 'A').losses).toBe(2);
    expect(refusal(s, 'A')).toBe('ADLG-RAL-4 rallied-already');
  });
  it('AR-RALLY-14 a unit that conformed cannot rally', () => {
    expect(refusal(at({ losses: 1, did: DID.conformed }), 'A')).toBe('AR-RALLY-14 conformed-already');
  });
});

describe.each(EDITIONS)('holding headstrong troops, %i', (edition) => {
  const tempted = (): AdlgState => {
    const s = board({
      edition,
      units: [
        { id: 'A', at: '[0..2, -1.5..0] N', type: 'keil', abilities: ['headstrong'], losses: 1 },
        { id: 'E', at: '[0..2, 1.5..2.5] S', side: 1, ...PS },
      ],
      commanders: [{ side: 0, corps: 0, x: units(11), y: units(9) }],
    });
    s.corps[0].points = 3;
    return s;
  };
  const hold = (rallies: string[]): HoldOrder => ({ ask: '1', kind: 'hold', units: ['A'], rally: rallies });
  it('AR-CHARGE-07 AR-CMD-02 AR-RALLY-05 3 CP hold it and let one rally', () => {
    const s = tempted();
    expect(holdOrder.check(s, 0, hold(['A']) as never)).toBeUndefined();
    holdOrder.accept(s, 0, hold(['A']) as never, listener().tell);
    expect(s.corps[0].points).toBe(0);
    run(s, { steps: rallySteps, dice: [6] });
    expect(unitOf(s, 'A').losses).toBe(0);
  });
  it('AR-CMD-01 AR-CHARGE-07 held are bodies of the corps, on the table, each once', () => {
    const no = (units: string[], change?: (s: AdlgState) => void): string => {
      const s = tempted();
      change?.(s);
      const found = holdOrder.check(s, 0, { ask: '1', kind: 'hold', units, rally: [] } as never);
      return found === undefined ? 'held' : `${found.rule} ${found.why}`;
    };
    expect(no(['A'])).toBe('held');
    expect(no([])).toBe('AR-CHARGE-07 nobody-ordered');
    expect(no(['nobody'])).toBe('AR-CMD-01 not-in-corps');
    expect(no(['E'])).toBe('AR-CMD-01 not-in-corps');
    expect(
      no(['A'], (s) => {
        unitOf(s, 'A').corps = 1;
      }),
    ).toBe('AR-CMD-01 not-in-corps');
    expect(
      no(['A'], (s) => {
        unitOf(s, 'A').place = 'gone' as never;
      }),
    ).toBe('AR-CMD-01 not-in-corps');
    expect(no(['A', 'A'])).toBe('AR-CMD-01 named-twice');
  });
  it('AR-CHARGE-07 AR-RALLY-05 one price holds one body or one group, whoever of it is headstrong; each rallies once', () => {
    const at = (b: string, abilities: UnitSpec['abilities'], rally: string[]): string => {
      const s = board({
        edition,
        units: [
          { id: 'A', at: '[0..2, -1..0] N', ...PS, abilities: ['headstrong'], losses: 1 },
          { id: 'B', at: b, ...PS, abilities, losses: 1 },
          { id: 'E', at: '[0..2, 1.5..2.5] S', side: 1, ...PS },
        ],
        commanders: [{ side: 0, corps: 0, value: 3, x: units(11), y: units(9) }],
      });
      s.corps[0].points = 4;
      const no = holdOrder.check(s, 0, { ask: '1', kind: 'hold', units: ['A', 'B'], rally } as never);
      return no === undefined ? 'held' : `${no.rule} ${no.why}`;
    };
    expect(at('[3..5, -1..0] N', ['headstrong'], ['A', 'B'])).toBe('held');
    expect(at('[3..5, -1..0] N', [], ['A', 'B'])).toBe('held');
    expect(at('[5..7, -1..0] N', ['headstrong'], [])).toBe('AR-GROUP-02 neither-checkerboard-nor-gapped');
    expect(at('[3..5, -1..0] N', ['headstrong'], ['A', 'A'])).toBe('ADLG-RAL-4 rallied-already');
  });
  it('AR-CHARGE-05 AR-ABIL-36 others have nothing to be held from', () => {
    const s = tempted();
    unitOf(s, 'A').abilities = 0;
    expect(holdOrder.check(s, 0, hold([]) as never)).toMatchObject({ rule: 'AR-CHARGE-05' });
  });
});

it.each(EDITIONS)(
  'AR-RALLY-07 AR-RALLY-13 %i: a corner on a corner is no rear support for a body that faces aside',
  (edition) => {
    const at = (facing: string): boolean => {
      const s = board({
        edition,
        units: [
          { id: 'A', at: facing === 'N' ? '[0..2, 0..1] N' : '[0..1, 0..2] E', losses: 1, ...PS },
          { id: 'B', at: facing === 'N' ? '[2..4, -1..0] N' : '[0..2, -1..0] N', ...PS },
        ],
      });
      return supported(s, 'A');
    };
    expect([at('N'), at('E')]).toEqual([true, false]);
  },
);

/** What a move may hold, how far each goes and who may evade, row by row: ADLG-MOV, ADLG-ORD, ADLG-ALW, AR-EVADE. */
import { describe, expect } from 'vitest';
import { isRefusal } from '../../../battle/refuse.ts';
import { inUnits, units } from '../../../table/number.ts';
import { ABILITY, type AbilityName, TROOP_TYPES, TROOPS, type TroopType } from '../army/troops.ts';
import { advance, EDITIONS, slide, turn, wheel } from '../charge/testing-charge.ts';
import type { Leg } from '../commands.ts';
import { DID, unitOf } from '../state.ts';
import { type BoardSpec, board, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { allowanceIn, canEvade, farPace, isUnmanoeuvrable, openAllowance, turnCost } from './allowance.ts';
import { type Group, groupOf } from './group.ts';
import { checkLegs, checkMoveAndRally, difficulty, easyThirdMove, markLed, mayDoBoth, movesOf, orderable, thirdMove } from './lawful.ts'; // biome-ignore format: one line
import type { Walk } from './walk/gait.ts';

const one = (type: TroopType, more: Partial<UnitSpec> = {}): UnitSpec => {
  const { width, depth } = TROOPS[type];
  const deep = more.abilities?.includes('caracole') ? 1 : depth;
  return { id: 'A', type, at: `[0..${width}, ${-deep}..0] N`, ...more };
};
const group = (list: readonly UnitSpec[], more: Partial<BoardSpec> = {}) => {
  const s = board({ units: list, ...more });
  const g = groupOf(s, s.units.filter((u) => u.side === 0));
  if (isRefusal(g)) throw new Error(g.why);
  return { s, g };
}; // biome-ignore format: one line
const legs = (list: readonly UnitSpec[], path: readonly Leg[], more: Partial<BoardSpec> = {}): string => {
  const { s, g } = group(list, more);
  const found = checkLegs(s, g, path);
  return found === undefined ? 'may' : `${found.rule} ${found.why}`;
};
const pivot = (by: number): Leg => ({ do: 'pivot', to: 'left', by }) as Leg;
const CV = one('heavy-cavalry');
const LH = one('light-cavalry');

describe.each(EDITIONS)('what a move may hold, %i', (edition) => {
  const of = (unit: UnitSpec, path: readonly Leg[], options = {}): string =>
    legs([unit], path, { edition, options });
  it('ADLG-MOV-3 ADLG-MOV-3a all wheels together 90 degrees, of wagons 45', () => {
    expect([
      of(CV, [wheel('left', 90)]),
      of(CV, [wheel('left', 45), advance(1), wheel('right', 45)]),
    ]).toEqual(['may', 'may']);
    expect([of(CV, [wheel('left', 90.1)]), of(CV, [wheel('left', 45), wheel('right', 45.1)])]).toEqual(
      Array(2).fill('ADLG-MOV-3 wheel-too-far'),
    );
    const wagon = one('war-wagon');
    expect([of(wagon, [wheel('left', 45)]), of(wagon, [wheel('left', 45.1)])]).toEqual([
      'may',
      'ADLG-MOV-3a wheel-too-far',
    ]);
    expect([
      of(wagon, [wheel('left', 90)], { wagonWheelMost: 90 }),
      of(wagon, [wheel('left', 90.1)], { wagonWheelMost: 90 }),
    ]).toEqual(['may', 'ADLG-MOV-3 wheel-too-far']);
  });
  it('ADLG-MOV-1 ADLG-MOV-1a ADLG-MOV-1b one slide of a UD with a UD straight ahead, no turn, once a phase', () => {
    expect([
      of(CV, [slide(1), advance(1)]),
      of(CV, [slide(-1), advance(1)]),
      of(CV, [advance(0.5), slide(0.3), advance(0.5)]),
    ]).toEqual(Array(3).fill('may'));
    expect([of(CV, [slide(1.01), advance(2)]), of(CV, [slide(-1.01), advance(2)])]).toEqual(
      Array(2).fill('ADLG-MOV-1 slide-too-far'),
    );
    expect([of(CV, [slide(0.2)]), of(CV, [slide(0.2), advance(0.99)])]).toEqual(
      Array(2).fill('ADLG-MOV-1a slide-needs-straight'),
    );
    expect(of(CV, [slide(0.2), advance(1), slide(0.2)])).toBe('ADLG-MOV-3 one-slide');
    expect(of(CV, [turn('left'), slide(0.2), advance(1)])).toBe('ADLG-MOV-1b no-slide-with-turn');
    expect(of({ ...CV, did: DID.slid }, [slide(0.2), advance(1)])).toBe('ADLG-MOV-1b slid-already');
    expect(of({ ...CV, did: DID.slid }, [advance(1)])).toBe('may');
    const before = { slideFree: false };
    expect([
      of(CV, [slide(0.5), advance(0.5)], before),
      of(CV, [slide(0.5), advance(0.49)], before),
      of(CV, [turn('left'), slide(0.5), advance(0.5)], before),
    ]).toEqual(['may', 'ADLG-MOV-1 slide-needs-advance', 'may']);
  });
  it('ADLG-MOV-5 ADLG-MOV-3 ADLG-MOV-4a one turn at the start or the end; light troops at both', () => {
    for (const to of ['left', 'right', 'about'] as const) {
      expect([of(CV, [turn(to)]), of(CV, [turn(to), advance(1)]), of(CV, [advance(1), turn(to)])]).toEqual(
        Array(3).fill('may'),
      );
      expect(of(CV, [advance(1), turn(to), advance(1)])).toBe('ADLG-MOV-5 turn-in-the-middle');
      for (const type of TROOP_TYPES) {
        const light = ['LI', 'LH', 'Drag'].includes(TROOPS[type].category);
        if (type === 'heavy-artillery') continue;
        expect([type, of(one(type), [turn(to), advance(1), turn(to)])]).toEqual([
          type,
          light ? 'may' : 'ADLG-MOV-3 one-turn',
        ]);
      }
    }
    expect(of(LH, [turn('left'), advance(1), turn('left')], { lightTurnFree: false })).toBe(
      'ADLG-MOV-3 one-turn',
    );
    const mixed = [LH, { ...CV, id: 'B', at: '[1..2, -0.75..0] N' }];
    expect(legs(mixed, [turn('about'), advance(1), turn('about')], { edition })).toBe('ADLG-MOV-3 one-turn');
  });
  it('ADLG-MOV-6 ADLG-MOV-1 forwards, and somewhere', () => {
    expect([of(CV, []), of(CV, [advance(-0.5)]), of(CV, [wheel('left', -5)]), of(CV, [advance(0)])]).toEqual([
      'ADLG-MOV-1 no-movement',
      'ADLG-MOV-6 no-backward',
      'ADLG-MOV-6 no-backward',
      'may',
    ]);
  });
  it('AR-GROUP-09 AR-MOVE-03 no quarter-turn of battle units in a group, a half-turn may be; others turn', () => {
    const two = [one('pike-and-shot'), { ...one('pike-and-shot'), id: 'B', at: '[3..5, -1..0] N' }];
    expect(['left', 'right', 'about'].map((to) => legs(two, [turn(to as 'left')], { edition }))).toEqual([
      ...Array(2).fill('AR-GROUP-09 no-quarter-turn-in-group'),
      'may',
    ]);
    expect(legs([two[0]], [turn('left')], { edition })).toBe('may');
    expect(legs([CV, { ...CV, id: 'B', at: '[1..2, -0.75..0] N' }], [turn('left')], { edition })).toBe('may');
  });
  it('ADLG-ALW-8 heavy guns wheel to 90 degrees and do nothing else', () => {
    const gun = one('heavy-artillery');
    for (const turns of [wheel('left', 90), pivot(90)]) expect(of(gun, [turns])).toBe('may');
    for (const path of [
      [advance(0.5)],
      [turn('left')],
      [wheel('left', 40), advance(0.1)],
      [wheel('left', 40), wheel('left', 40)],
    ])
      expect([path, of(gun, path)]).toEqual([path, 'ADLG-ALW-8 heavy-artillery-wheels']);
  });
  it('ADLG-ALW-8a only a gun alone turns on its middle; none behind a fortification, but behind an obstacle', () => {
    for (const type of ['light-artillery', 'medium-artillery', 'heavy-artillery'] as const) {
      expect([type, of(one(type), [pivot(40)]), of(one(type), [pivot(40)], { gunsWheel: 'corner' })]).toEqual(
        [type, 'may', 'ADLG-ALW-8a only-guns-pivot'],
      );
      for (const kind of ['fortification', 'obstacle'] as const)
        for (const leg of [pivot(40), wheel('left', 40)]) {
          const works = [{ kind, from: [0, 0.02], to: [1, 0.02], facing: 'N' }] as const;
          const said = legs([one(type)], [leg], { edition, works });
          expect([type, kind, leg.do, said]).toEqual([
            type,
            kind,
            leg.do,
            kind === 'obstacle' ? 'may' : 'ADLG-ALW-8a gun-behind-work',
          ]);
        }
    }
    expect(of(CV, [pivot(40)])).toBe('ADLG-ALW-8a only-guns-pivot');
    const two = [one('light-artillery'), { ...one('light-artillery'), id: 'B', at: '[1..2, -1..0] N' }];
    expect(legs(two, [pivot(40)], { edition })).toBe('ADLG-ALW-8a only-guns-pivot');
  });
});

describe.each(EDITIONS)('who may be given an order, %i', (edition) => {
  const may = (more: Partial<UnitSpec>, ids = ['A'], options = {}): string => {
    const s = board({
      edition,
      options,
      units: [
        { ...one('pike-and-shot'), ...more },
        { ...one('pike-and-shot'), id: 'E', side: 1, at: '[0..2, 6..7] S' },
      ],
    });
    const found = orderable(s, 0, ids);
    return isRefusal(found) ? `${found.rule} ${found.why}` : found.map((u) => u.id).join('');
  };
  it('ADLG-ORD-5 ADLG-ORD-6 ADLG-ORD-11 AR-RALLY-14 ADLG-MOV-18a what was done before', () => {
    const DONE: [number, string][] = [
      [DID.rallied, 'ADLG-ORD-5 rallied-already'],
      [DID.burst, 'ADLG-MOV-18a burst-through-already'],
      [DID.toRally, 'AR-RALLY-14 named-to-rally'],
      [DID.charged, 'ADLG-ORD-11 no-further-order'],
      [DID.evaded, 'ADLG-ORD-11 no-further-order'],
      [DID.disengaged, 'ADLG-ORD-11 no-further-order'],
      [DID.leftZoc, 'ADLG-ORD-11 no-further-order'],
      [DID.moved, 'A'],
      [DID.shifted, 'A'],
      [DID.conformed, 'A'],
    ];
    for (const [bit, want] of DONE) expect([bit, may({ did: bit })]).toEqual([bit, want]);
    expect([2, 3, 4].map((moves) => may({ moves }))).toEqual([
      'A',
      ...Array(2).fill('ADLG-ORD-6 three-moves'),
    ]);
    expect([3, 9].map((moves) => may({ moves, did: DID.reserve }))).toEqual(['A', 'A']);
    expect(may({ lootsCamp: true })).toBe('ADLG-ROU-9 loots-camp');
  });
  it('AR-CMD-01 one’s own corps, on the table, each once', () => {
    expect([may({}, []), may({}, ['A', 'A']), may({}, ['E']), may({}, ['X']), may({ corps: 2 }), may({ place: 'routed' })]).toEqual([
      'AR-CMD-01 nobody-ordered', 'AR-CMD-01 named-twice', ...Array(4).fill('AR-CMD-01 not-in-corps'),
    ]); // biome-ignore format: one list
  });
  it('ADLG-CON-10 not who fights or gives melee support; simple support does not bind', () => {
    const s = board({
      edition,
      contacts: ['A>E'],
      units: [
        CV,
        { ...CV, id: 'B', at: '[1..2, -0.75..0] N' },
        { ...CV, id: 'E', side: 1, at: '[0..1, 0..0.75] S' },
      ],
    });
    const said = (id: string): string => {
      const found = orderable(s, 0, [id]);
      return isRefusal(found) ? found.why : 'may';
    };
    expect([said('A'), said('B')]).toEqual(['in-melee', 'may']);
  });
  it('AR-AMB-94 light troops that were pushed aside may move and rally by option only', () => {
    const both = (u: UnitSpec, options: object): boolean => {
      const s = board({ edition, options: { ...options }, units: [u] });
      return mayDoBoth(s, s.units[0]);
    };
    const shifted = { did: DID.shifted | DID.rallied };
    expect([
      both({ ...LH, ...shifted }, {}),
      both({ ...LH, ...shifted }, { shiftedMayMoveAndRally: true }),
    ]).toEqual([false, true]);
    expect([
      both({ ...CV, ...shifted }, { shiftedMayMoveAndRally: true }),
      both({ ...LH, did: DID.rallied }, { shiftedMayMoveAndRally: true }),
    ]).toEqual([false, false]);
  });
  it('ADLG-ORD-9a a third move with the commander of the corps for all three; not by guns, wagons or the unmanoeuvrable', () => {
    const third = (u: UnitSpec, with_ = 'A', options = {}): string => {
      const s = board({
        edition,
        options,
        units: [{ moves: 2, did: DID.led, ...u }],
        commanders: [{ side: 0, corps: 0, unit: with_, x: units(11), y: units(9) }],
      });
      const found = thirdMove(s, s.units);
      return found?.why ?? 'may';
    };
    for (const type of TROOP_TYPES) {
      const c = TROOPS[type].category;
      const never = c === 'Art' || c === 'WWg' || ['elephants', 'levy', 'heavy-artillery'].includes(type);
      expect([type, third(one(type))]).toEqual([type, never ? 'no-third-move' : 'may']);
    }
    expect([
      third(one('heavy-swordsmen', { abilities: ['headstrong'] })),
      third(one('heavy-cavalry', { abilities: ['headstrong'] })),
      third(one('gendarmes', { abilities: ['headstrong'] })),
    ]).toEqual(['no-third-move', 'may', 'may']);
    expect([third({ ...CV, did: 0 }), third(CV, '')]).toEqual([
      'third-needs-commander',
      'third-needs-commander',
    ]);
    expect([
      third({ ...CV, did: 0, moves: 1 }, ''),
      third({ ...CV, did: DID.reserve }, ''),
      third({ ...CV, did: 0 }, '', { thirdNeedsCommander: false }),
    ]).toEqual(['may', 'may', 'may']);
  });
  it('ADLG-ORD-9a each move is marked as led or not', () => {
    const marks = (moves: number, did: number, unit: string): boolean => {
      const s = board({
        edition,
        units: [{ ...CV, moves, did }],
        commanders: [{ side: 0, corps: 0, unit, x: 0, y: 0 }],
      });
      markLed(s, s.units);
      return (s.units[0].did & DID.led) !== 0;
    };
    expect([
      marks(0, 0, 'A'),
      marks(1, DID.led, 'A'),
      marks(1, 0, 'A'),
      marks(0, 0, ''),
      marks(1, DID.led, ''),
    ]).toEqual([true, true, false, false, false]);
  });
  it('ADLG-ORD-9 ADLG-ORD-12 AR-MOVE-06 AR-MOVE-07 AR-MOVE-08 what is a difficult manoeuvre', () => {
    const FULL = { spent: units(4), allowance: units(4) } as Walk;
    const SHORT = { spent: units(3), allowance: units(4) } as Walk;
    const hard = (u: UnitSpec, path: readonly Leg[], moves = 0, walked = FULL): string => {
      const { g } = group([u], { edition });
      return difficulty(g, path, walked, moves) ?? 'easy';
    };
    for (const type of TROOP_TYPES) {
      const c = TROOPS[type].category;
      const u = one(type);
      const clumsy = ['elephants', 'levy'].includes(type);
      const light = ['LI', 'LH', 'Drag'].includes(c);
      expect([type, hard(u, [advance(4)], 1)]).toEqual([type, 'easy']);
      expect([type, hard(u, [advance(4)], 2)]).toEqual([type, light || c === 'Cv' ? 'easy' : 'AR-MOVE-06']);
      const turning = ['keil', 'colunela', 'tercio'].includes(type)
        ? 'AR-MOVE-08'
        : clumsy
          ? 'AR-MOVE-07'
          : 'easy';
      for (const to of ['left', 'right', 'about'] as const)
        expect([type, hard(u, [turn(to)])]).toEqual([type, turning]);
      expect([type, hard(u, [advance(3)], 0, SHORT)]).toEqual([type, clumsy ? 'AR-MOVE-07' : 'easy']);
      expect([type, hard(u, [wheel('left', 30), slide(0.5), advance(2)])]).toEqual([type, 'easy']);
    }
    const proud = one('heavy-cavalry', { abilities: ['headstrong'] });
    expect([
      hard(proud, [advance(4)], 2),
      hard(proud, [turn('left')]),
      hard(proud, [advance(3)], 0, SHORT),
      hard(proud, [advance(4)]),
    ]).toEqual(['AR-MOVE-06', 'AR-MOVE-07', 'AR-MOVE-07', 'easy']);
    expect([
      hard(one('heavy-artillery'), [pivot(30)]),
      hard(one('light-artillery'), [pivot(30)]),
      hard(one('heavy-artillery'), [wheel('left', 30)], 0, SHORT),
    ]).toEqual(['ADLG-ALW-8a', 'easy', 'easy']);
    expect([
      easyThirdMove(board({ units: [proud] }).units[0]),
      easyThirdMove(board({ units: [CV] }).units[0]),
    ]).toEqual([false, true]);
  });
  it('AR-OPT-01 AR-MOVE-06 the price of a move: the first, the second, any later one', () => {
    const counted = (moves: number[], did: number[] = [], unit = ''): number => {
      const list = moves.map((m, i) => ({
        ...CV,
        id: `U${i}`,
        at: `[${i}..${i + 1}, -0.75..0] N`,
        moves: m,
        did: did[i] ?? 0,
      }));
      const s = board({ edition, units: list, commanders: [{ side: 0, corps: 0, unit, x: 0, y: 0 }] });
      return movesOf(s, s.units);
    };
    expect([[0], [1], [2], [3], [1, 0], [0, 1], [2, 0, 1]].map((m) => counted(m))).toEqual([
      0, 1, 2, 2, 1, 1, 2,
    ]);
    expect([
      counted([5], [DID.reserve], 'U0'),
      counted([5], [DID.reserve]),
      counted([5], [0], 'U0'),
      counted([5, 5], [DID.reserve, 0], 'U0'),
    ]).toEqual([0, 2, 2, 2]);
  });
  it('AR-RALLY-12 AR-RALLY-12a AR-RALLY-01 in 2024 Deep Order alone moves and rallies, disordered, with its first move', () => {
    const both = (...list: UnitSpec[]): string => {
      const { s, g } = group(list, { edition });
      return checkMoveAndRally(s, g)?.why ?? 'may';
    };
    for (const type of TROOP_TYPES)
      expect([type, both(one(type, { losses: 1 }))]).toEqual([
        type,
        edition === 2024 && TROOPS[type].deep ? 'may' : 'may-not-move-and-rally',
      ]);
    if (edition === 2021) return;
    expect([both(one('keil')), both(one('keil', { losses: 1, moves: 1 }))]).toEqual([
      'not-disordered',
      'moved-already',
    ]);
    expect(both(one('keil', { losses: 1 }), { ...one('keil'), id: 'B', at: '[3..5, -1.5..0] N' })).toBe(
      'may-not-move-and-rally',
    );
  });
});

/** ADLG-ALW-1: open, rough, difficult; `-` may not enter. Version 4: light foot is unhindered everywhere, and only it. */
const PACE = `
light-infantry                                                                        | 4 4 4
shot medium-swordsmen medium-spearmen bayonet-mi                                      | 3 3 2
bayonet-hi heavy-swordsmen foot-knights heavy-spearmen pike-and-shot later-pike-and-shot | 2 1 1
keil colunela tercio later-tercio levy                                                | 2 1 1
war-wagon light-artillery medium-artillery                                            | 2 1 -
heavy-artillery                                                                       | 0 0 -
light-cavalry                                                                         | 5 3 2
medium-cavalry camelry heavy-cavalry armoured-cavalry                                 | 4 2 1
gendarmes elephants                                                                   | 3 2 1`;

describe.each(EDITIONS)('how far troops go, %i', (edition) => {
  const state = (u: UnitSpec, options = {}) => board({ edition, options, units: [u] });
  const paces = (u: UnitSpec, nearEnemy = false): number[] => {
    const s = state(u);
    return (['open', 'rough', 'difficult', 'impassable'] as const).map((g) => {
      const far = allowanceIn(s, s.units[0], g, nearEnemy);
      return far < 0 ? -1 : inUnits(far);
    });
  };
  it('ADLG-ALW-1 the table of allowances', () => {
    let rows = 0;
    for (const line of PACE.trim().split('\n')) {
      const [types, cells] = line.split('|').map((x) => x.trim().split(/\s+/));
      for (const type of types as TroopType[]) {
        rows++;
        expect([type, paces(one(type))]).toEqual([
          type,
          [...cells.map((c) => (c === '-' ? -1 : Number(c))), -1],
        ]);
      }
    }
    expect(rows).toBe(TROOP_TYPES.length - 1);
    // AR-MOVE-10: dragoons have two rows.
    expect([paces(one('dragoons'), true), paces(one('dragoons'))]).toEqual([
      [3, 3, 2, -1],
      [4, 2, 1, -1],
    ]);
    expect(inUnits(openAllowance(state(one('dragoons')), state(one('dragoons')).units[0]))).toBe(3);
  });
  it('AR-ABIL-17 AR-ABIL-18a commanded shot: a UD less in any ground, at least one', () => {
    for (const type of ['medium-cavalry', 'heavy-cavalry', 'armoured-cavalry', 'camelry'] as const)
      expect([type, paces(one(type, { commandedShot: true }))]).toEqual([type, [3, 1, 1, -1]]);
    expect(paces(one('gendarmes', { commandedShot: true }))).toEqual([2, 1, 1, -1]);
  });
  it('ADLG-ALW-1a ADLG-ALW-1b heavy foot far from all enemies goes 3 UD, Deep Order likewise', () => {
    const s = state(one('keil'), { heavyFootFar: 3.5, deepFar: 3 });
    expect([farPace(s, s.units[0]), farPace(s, state(one('pike-and-shot')).units[0])]).toEqual([3, 3.5]);
  });
  it('AR-MOVE-01 AR-MOVE-04 a turn costs a UD, two of the unmanoeuvrable, of wagons and of Deep Order', () => {
    for (const type of TROOP_TYPES) {
      const u = state(one(type)).units[0];
      const clumsy = ['elephants', 'levy', 'heavy-artillery'].includes(type);
      const two = clumsy || ['war-wagon', 'keil', 'colunela', 'tercio', 'later-tercio'].includes(type);
      expect([type, isUnmanoeuvrable(u), inUnits(turnCost(u))]).toEqual([type, clumsy, two ? 2 : 1]);
    }
    const proud = state(one('heavy-cavalry', { abilities: ['headstrong'] })).units[0];
    expect([isUnmanoeuvrable(proud), inUnits(turnCost(proud))]).toEqual([true, 2]);
  });
  it('AR-EVADE-01 AR-EVADE-02 AR-EVADE-05 AR-ABIL-14 ADLG-EVA-1 ADLG-EVA-1a who may evade', () => {
    const may = (type: TroopType, weapon = 'none', abilities: AbilityName[] = [], options = {}): boolean => {
      const s = state(one(type, { weapon: weapon as never, abilities }), options);
      return canEvade(s, s.units[0]);
    };
    for (const type of TROOP_TYPES) {
      const c = TROOPS[type].category;
      const light = c === 'LI' || c === 'LH' || c === 'Drag';
      // 2021 leaves the list to the base game: cavalry without impact evades there.
      expect([type, may(type)]).toEqual([type, light || (c === 'Cv' && edition === 2021)]);
      for (const weapon of ['bow', 'crossbow', 'carbine', 'arquebus'])
        expect([type, weapon, may(type, weapon)]).toEqual([type, weapon, light || c === 'Cv']);
      if (c === 'Cv') expect([type, may(type, 'none', ['caracole', 'mountedImpact'])]).toEqual([type, true]);
    }
    for (const armed of ['mountedImpact', 'shock', 'headstrong', 'furiousCharge'] as const) {
      expect([armed, may('heavy-cavalry', 'none', [armed])]).toEqual([armed, false]);
      for (const weapon of ['bow', 'crossbow', 'carbine', 'arquebus'])
        expect([armed, weapon, may('heavy-cavalry', weapon, [armed])]).toEqual([armed, weapon, true]);
    }
    expect([
      may('heavy-cavalry', 'carbine', ['shock'], { shockMayEvade: false }),
      may('heavy-cavalry', 'carbine', ['pistol'], { shockMayEvade: false }),
    ]).toEqual([false, true]);
    const plain = (said: string, abilities: AbilityName[] = []): boolean =>
      may('medium-cavalry', 'none', abilities, { plainCavalryEvades: said });
    expect([plain('never'), plain('without-pistol'), plain('with-pistol')]).toEqual([
      false,
      edition === 2021,
      edition === 2021,
    ]);
    expect([plain('without-pistol', ['pistol']), plain('with-pistol', ['pistol'])]).toEqual([
      false,
      edition === 2021,
    ]);
    expect(ABILITY.caracole & (ABILITY.shock | ABILITY.pistol)).toBe(0);
  });
});

it('AR-MOVE-06 orders count moves of whoever is on the board', () => {
  const s = board({ units: [one('light-cavalry', { moves: 2 })] });
  expect(unitOf(s, 'A').moves).toBe(2);
  const g: Group = { units: s.units, shape: 'single', lead: s.units[0], battleUnits: false, column: false };
  expect(difficulty(g, [advance(5)], { spent: units(5), allowance: units(5) } as Walk, 2)).toBeUndefined();
});

import { afterEach, describe, expect } from 'vitest';
import { units } from '../../../table/number.ts';
import { advance, charge, EDITIONS, field, kinds, says } from '../charge/testing-charge.ts';
import { DID, unitOf } from '../state.ts';
import { type Answer, board, boardsOf, placeOf, type UnitSpec } from '../testing.ts';
import { it, once } from '../tests/testing-twice.ts';
import { evadeFacings, mayEvade, mayTurnBack } from './evade.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const H = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'H',
  at,
  type: 'heavy-cavalry',
  ...more,
});
const LI = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'L',
  at,
  type: 'light-infantry',
  side: 1,
  ...more,
});
const L2 = (id: string, x: number): UnitSpec => ({
  id,
  at: `[${x}..${x + 1}, 1..1.5] S`,
  type: 'light-infantry',
  side: 1,
});
const run: Answer = (ask) =>
  ask.kind === 'evade'
    ? ({ ask: ask.id, kind: 'evade', evade: true, direction: 0, turnBack: false } as never)
    : undefined;
const runAndTurn: Answer = (ask) =>
  ask.kind === 'evade'
    ? ({ ask: ask.id, kind: 'evade', evade: true, direction: 0, turnBack: true } as never)
    : undefined;
const follow =
  (by: number, evade: Answer = run): Answer =>
  (ask, s) =>
    ask.kind === 'follow' ? ({ ask: ask.id, kind: 'follow', by } as never) : evade(ask, s);

afterEach(() => boardsOf(2024));

describe.each(EDITIONS)('who may evade, %i', (edition) => {
  it('ADLG-EVA-1 AR-EVADE-01 AR-EVADE-02 AR-EVADE-05 AV-E-28 light troops, caracole, cavalry with a missile weapon', () => {
    const may = (spec: Partial<UnitSpec> & { type: UnitSpec['type'] }): boolean => {
      const depth = spec.abilities?.includes('caracole') ? 1 : 0.75;
      const s = board({ edition, units: [{ id: 'U', at: `[0..1, 0..${depth}] N`, ...spec }] });
      return mayEvade(s, s.units[0]);
    };
    expect(may({ type: 'light-cavalry' })).toBe(true);
    expect(may({ type: 'heavy-cavalry', abilities: ['mountedImpact'], weapon: 'bow' })).toBe(true);
    expect(may({ type: 'armoured-cavalry', abilities: ['pistol'], weapon: 'carbine' })).toBe(true);
    expect(may({ type: 'heavy-cavalry', abilities: ['caracole', 'pistol'] })).toBe(true);
    expect(may({ type: 'heavy-cavalry', abilities: ['shock'] })).toBe(false);
    expect(may({ type: 'heavy-cavalry', abilities: ['shock'], weapon: 'carbine' })).toBe(true);
    expect(may({ type: 'heavy-cavalry', abilities: ['pistol'] })).toBe(false);
    expect(may({ type: 'heavy-cavalry', weapon: 'arquebus' })).toBe(true); // a carbine: AR-ABIL-14
    expect(may({ type: 'gendarmes' })).toBe(false);
  });
  it('ADLG-EVA-1a 2021 leaves the list to the base game: cavalry without Impact evades, by 2024 not', () => {
    const may = (spec: Partial<UnitSpec>, options: object = {}): boolean => {
      const U: UnitSpec = { id: 'U', at: '[0..1, 0..0.75] N', type: 'heavy-cavalry', ...spec };
      const s = board({ edition, options: { ...options }, units: [U] });
      return mayEvade(s, s.units[0]);
    };
    const in2021 = edition === 2021;
    expect([may({}), may({ weapon: 'javelin' }), may({ type: 'armoured-cavalry' })]).toEqual([
      in2021,
      in2021,
      in2021,
    ]);
    for (const ability of ['mountedImpact', 'shock', 'headstrong', 'pistol'] as const)
      expect([ability, may({ abilities: [ability] })]).toEqual([ability, false]);
    expect(may({ abilities: ['pistol'] }, { plainCavalryEvades: 'with-pistol' })).toBe(in2021);
    expect(may({ abilities: ['shock'] }, { plainCavalryEvades: 'with-pistol' })).toBe(false);
    expect(may({}, { plainCavalryEvades: 'never' })).toBe(false);
  });
  it('AR-AMB-95 the switch takes it from shock cavalry', () => {
    const s = board({
      edition,
      options: { shockMayEvade: false },
      units: [
        { id: 'U', at: '[0..1, 0..0.75] N', type: 'heavy-cavalry', abilities: ['shock'], weapon: 'carbine' },
      ],
    });
    expect(mayEvade(s, s.units[0])).toBe(false);
  });
  it('ADLG-EVA-2 not in melee or melee support; in simple support yes', () => {
    const s = board({
      edition,
      units: [
        { id: 'A', at: '[0..2, -1..0] N', ...PS },
        { id: 'B', at: '[0..1, 0..0.75] S', type: 'light-cavalry', side: 1 },
        { id: 'C', at: '[1..2, 0..0.75] S', type: 'heavy-cavalry', side: 1 },
        { id: 'D', at: '[2..3, 0..0.75] S', type: 'light-cavalry', side: 1 },
      ],
      contacts: ['A>B', 'A>C'],
    });
    expect(mayEvade(s, unitOf(s, 'B'))).toBe(false);
    expect(mayEvade(s, unitOf(s, 'D'))).toBe(true);
  });
  it('ADLG-EVA-9 AR-EVADE-03 who may turn back at the end', () => {
    const may = (type: UnitSpec['type'], depth: number, abilities: UnitSpec['abilities'] = []): boolean => {
      const s = board({ edition, units: [{ id: 'U', at: `[0..1, 0..${depth}] N`, type, abilities }] });
      return mayTurnBack(s, s.units[0]);
    };
    expect(may('light-infantry', 0.5)).toBe(true);
    expect(may('light-cavalry', 0.75)).toBe(true);
    expect(may('dragoons', 1)).toBe(edition === 2024);
    expect(may('heavy-cavalry', 1, ['caracole'])).toBe(edition === 2024);
    expect(may('heavy-cavalry', 0.75)).toBe(false);
  });
});

describe.each(EDITIONS)('the way it runs, %i', (edition) => {
  it('ADLG-EVA-3 ADLG-EVA-3a ADLG-EVA-6 HR-21 half-turn and straight away, the die adjusts: 1 less, 6 more', () => {
    for (const [face, y] of [
      [1, '[0..1, 4..4.5] N'],
      [3, '[0..1, 5..5.5] N'],
      [6, '[0..1, 6..6.5] N'],
    ] as const) {
      const s = field({ edition, units: [H('[0..1, -0.75..0] N'), LI('[0..1, 1..1.5] S')] });
      const dice = [
        { face, for: 'evade' },
        { face: 3, for: 'follow' },
      ];
      const played = charge(s, 'H', 'L', [advance(1)], dice, follow(2));
      expect(placeOf(s, 'L')).toBe(y);
      expect(says(played.events, 'evaded')?.thrown?.[0].rule).toBe('ADLG-EVA-6');
      expect(unitOf(s, 'L').did & DID.evaded).toBe(DID.evaded);
      // ADLG-CHA-3: mounted go on at least 2 UD
      expect(placeOf(s, 'H')).toBe('[0..1, 1.25..2] N');
    }
  });
  it('ADLG-EVA-3a the direction of the charge instead; charged on the rear it goes straight on', () => {
    boardsOf(edition, true); // by the rulings of before
    const s = field({ edition, units: [H('[-2..-1.25, 0..1] E'), LI('[0..1, 0.25..0.75] S')] });
    const away: Answer = (ask) =>
      ask.kind === 'evade'
        ? ({ ask: ask.id, kind: 'evade', evade: true, direction: 1, turnBack: false } as never)
        : undefined;
    charge(s, 'H', 'L', [advance(2)], [3, 3], away);
    expect(placeOf(s, 'L')).toBe('[4.25..4.75, 0..1] E');
    const t = field({ edition, units: [H('[0..1, -1.75..-1] N'), LI('[0..1, 0..0.5] N')] });
    charge(t, 'H', 'L', [advance(2)], [3, 3], run);
    expect(placeOf(t, 'L')).toBe('[0..1, 4..4.5] N');
  });
  it('ADLG-EVA-4 ADLG-EVA-4a blocked within a UD by an enemy, a zone, closed ground or a friend: the other way, or not at all', () => {
    const ways = (
      more: readonly UnitSpec[],
      pieces: readonly { kind: 'impassable'; at: string }[] = [],
      evadeSlideClears = false,
    ): number => {
      const s = field({
        edition,
        options: { evadeSlideClears },
        units: [H('[-2..-1.25, 0..1] E'), LI('[0..1, 0.25..0.75] S'), ...more],
        pieces,
      });
      return evadeFacings(s, unitOf(s, 'L'), unitOf(s, 'H'), 0).length;
    };
    expect(ways([])).toBe(2);
    expect(ways([{ id: 'F', at: '[0..2, 1.5..2.5] S', side: 1, ...PS }])).toBe(2); // LI passes everybody
    expect(ways([{ id: 'E', at: '[0..1, 1.5..2.25] N', type: 'heavy-cavalry' }])).toBe(1);
    expect(ways([{ id: 'E', at: '[0..1, 2.6..3.35] S', type: 'heavy-cavalry' }])).toBe(1); // its zone
    expect(ways([], [{ kind: 'impassable', at: '[-1..2, 1.5..3]' }])).toBe(1);
    expect(
      ways(
        [{ id: 'E', at: '[0..1, 1.5..2.25] N', type: 'heavy-cavalry' }],
        [{ kind: 'impassable', at: '[1.5..3, -1..2]' }],
      ),
    ).toBe(0);
    // ADLG-EVA-4a: by version 4 a slide of 1 UD clears one enemy, not a wall of them.
    const E: UnitSpec = { id: 'E', at: '[0..1, 1.5..2.25] N', type: 'heavy-cavalry' };
    const wall = ['[-1..0, 1.5..2.25] N', '[1..2, 1.5..2.25] N'].map((at, i) => ({ ...E, id: `E${i}`, at }));
    expect([ways([E], [], true), ways([E, ...wall], [], true)]).toEqual([2, 1]);
    expect(ways([], [{ kind: 'impassable', at: '[-3..4, 1.5..3]' }], true)).toBe(1);
    expect(ways([{ ...E, at: '[0..1, 2.6..3.35] S' }], [], true)).toBe(1); // its zone bars all the same
    // Horse that would ride over its own foot
    const s = field({
      edition,
      options: { evadeSlideClears: false },
      units: [
        H('[0..1, -1.75..-1] N'),
        { id: 'L', at: '[0..1, 0..0.75] S', type: 'light-cavalry', side: 1 },
        { id: 'F', at: '[0..2, 1.2..2.2] S', side: 1, ...PS },
      ],
    });
    expect(evadeFacings(s, unitOf(s, 'L'), unitOf(s, 'H'), 16384)).toEqual([]);
    expect(charge(s, 'H', 'L', [advance(2)]).said).toBe('H>L front');
  });
  once('ADLG-EVA-5 obstacles after the first UD are avoided with a slide or wheel, or it stops', () => {
    const wall = { kind: 'impassable', at: '[-0.5..0.6, 3..4]' } as const;
    const s = field({ edition, units: [H('[0..1, -0.75..0] N'), LI('[0..1, 0.5..1] S')], pieces: [wall] });
    charge(s, 'H', 'L', [advance(1)], [3, 3], follow(2));
    // It slid past the rocks to the east
    expect(unitOf(s, 'L').y).toBeGreaterThan(unitOf(s, 'H').y + 60000);
    expect(unitOf(s, 'L').x).toBeGreaterThan(11 * 60000);
    const shut = { kind: 'impassable', at: '[-9..9, 3..4]' } as const;
    const t = field({ edition, units: [H('[0..1, -0.75..0] N'), LI('[0..1, 0.5..1] S')], pieces: [shut] });
    charge(t, 'H', 'L', [advance(1)], [3, 3], follow(2));
    expect(unitOf(t, 'L').y).toBeLessThan(13 * 60000);
  });
  it('ADLG-MOV-14 ADLG-MOV-16a friends are passed by the table, and it ends clear of them', () => {
    const F = (at: string): UnitSpec => ({ id: 'F', at, side: 1, ...PS });
    const s = field({
      edition,
      units: [H('[0..1, -0.75..0] N'), LI('[0..1, 0.5..1] S'), F('[0..2, 2.2..3.2] S')],
    });
    const played = charge(s, 'H', 'L', [advance(1)], [3, 3], follow(2));
    expect(kinds(played.events)).toContain('passed-through');
    expect(placeOf(s, 'L')).toBe('[0..1, 4.5..5] N');
    // It cannot end on them: it goes on until it stands clear (ADLG-MOV-16a), or before version 4 stops short.
    const u = field({
      edition,
      units: [H('[0..1, -0.75..0] N'), LI('[0..1, 0.5..1] S'), F('[0..2, 4.2..5.2] S')],
    });
    charge(u, 'H', 'L', [advance(1)], [3, 3], follow(2));
    expect(placeOf(u, 'L')).toBe('[0..1, 5.2..5.7] N');
    const t = field({
      edition,
      options: { clearAdvanceMost: 0 },
      units: [H('[0..1, -0.75..0] N'), LI('[0..1, 0.5..1] S'), F('[0..2, 4.2..5.2] S')],
    });
    charge(t, 'H', 'L', [advance(1)], [3, 3], follow(2));
    expect(unitOf(t, 'F').y - unitOf(t, 'L').y).toBeGreaterThanOrEqual(0.74 * 60000);
  });
  it('ADLG-MOV-17 friends that may not be passed are not burst through: it stops short of them', () => {
    const wall = [-4, -2, 0, 2].map((x, i): UnitSpec => ({ id: `F${i}`, at: `[${x}..${x + 2}, 2.5..3.5] S`, side: 1, ...PS })); // biome-ignore format: one line
    const s = field({
      edition,
      units: [
        H('[0..1, -1.75..-1] N'),
        { id: 'L', at: '[0..1, 0..0.75] S', type: 'light-cavalry', side: 1 },
        ...wall,
      ],
    });
    const played = charge(s, 'H', 'L', [advance(2)], [6, 1], follow(2));
    expect(kinds(played.events)).toContain('evaded');
    expect(kinds(played.events)).not.toContain('burst-through');
    expect(placeOf(s, 'L')).toMatch(/, 1\.75\d*\.\.2\.50?\d*\] N$/);
    expect(wall.map((f) => unitOf(s, f.id).losses)).toEqual([0, 0, 0, 0]);
  });
  it('ADLG-EVA-3a a group evades body by body with one die', () => {
    const two = [L2('L', 0), L2('M', 1)];
    const s = field({ edition, units: [H('[0.5..1.5, -0.75..0] N'), ...two] });
    const played = charge(
      s,
      'H',
      'L',
      [advance(1)],
      [
        { face: 6, for: 'evade' },
        { face: 3, for: 'follow' },
      ],
      follow(2),
    );
    expect([placeOf(s, 'L'), placeOf(s, 'M')]).toEqual(['[0..1, 6..6.5] N', '[1..2, 6..6.5] N']);
    expect(played.events.filter((e) => e.kind === 'evaded')).toHaveLength(2);
    // Two that are no group throw each for itself
    const t = field({
      edition,
      units: [H('[0.5..1.5, -0.75..0] N'), two[0], { ...two[1], at: '[1.1..2.1, 1..1.5] S' }],
    });
    charge(t, 'H', 'L', [advance(1)], [6, 1, 3], follow(2));
    expect([placeOf(t, 'L'), placeOf(t, 'M')]).toEqual(['[0..1, 6..6.5] N', '[1.1..2.1, 4..4.5] N']);
  });
  once('ADLG-EVA-10 ADLG-ROU-7 over the edge it has left', () => {
    const s = field({ edition, units: [H('[0..1, 6.25..7] N'), LI('[0..1, 8..8.5] S')] });
    const played = charge(s, 'H', 'L', [advance(2)], [3, 3], follow(2));
    expect(unitOf(s, 'L').place).toBe('left');
    expect(says(played.events, 'left-table')?.rule).toBe('ADLG-EVA-10');
  });
  once(
    'ADLG-CMD-16a a commander leaves the table with an evader and is lost; before he looked for another unit',
    () => {
      const gone = (options: object): boolean => {
        const s = field({
          edition,
          options: { ...options },
          units: [
            H('[0..1, 6.25..7] N'),
            LI('[0..1, 8..8.5] S'),
            { id: 'F', at: '[2..3, 8..8.75] S', type: 'heavy-cavalry', side: 1 },
          ],
          commanders: [
            { side: 0, corps: 0, value: 3, x: units(10), y: units(15) },
            { side: 1, corps: 1, unit: 'L' },
          ],
        });
        charge(s, 'H', 'L', [advance(2)], [3, 3], follow(2));
        expect(unitOf(s, 'L').place).toBe('left');
        return s.commanders[1].lost;
      };
      expect([gone({}), gone({ evaderTakesCommander: false })]).toEqual([true, false]);
    },
  );
  it('ADLG-EVA-11 AR-EVADE-04 AR-ABIL-18 commanded shot is lost by evading', () => {
    const horse = (): UnitSpec => ({
      id: 'L',
      at: '[0..1, 1..1.75] S',
      type: 'heavy-cavalry',
      weapon: 'carbine',
      commandedShot: true,
      side: 1,
    });
    const s = field({ edition, units: [H('[0..1, -0.75..0] N'), horse()] });
    charge(s, 'H', 'L', [advance(1)], [1, 3], follow(2)); // 3 - 1 = 2 UD
    expect(unitOf(s, 'L').commandedShot).toBe(edition === 2024);
    const t = field({ edition, units: [H('[0..1, -0.75..0] N'), horse()] });
    charge(t, 'H', 'L', [advance(1)], [6, 3], follow(2)); // 3 + 1 = 4 UD
    expect(unitOf(t, 'L').commandedShot).toBe(false);
  });
});

describe.each(EDITIONS)('the charger after them, %i', (edition) => {
  it('ADLG-EVA-7 ADLG-CHA-3 at least 2 UD mounted, 1 UD foot, at most the adjusted move', () => {
    const at = (): ReturnType<typeof field> =>
      field({ edition, units: [H('[0..1, -0.75..0] N'), LI('[0..1, 1..1.5] S')] });
    expect(() => charge(at(), 'H', 'L', [advance(1)], [3, 3], follow(1.5))).toThrow(/ADLG-CHA-3/);
    expect(() => charge(at(), 'H', 'L', [advance(1)], [3, 3], follow(4.5))).toThrow(/ADLG-EVA-7/);
    const s = at();
    // With a 6 it just reaches an evader who threw no better
    expect(charge(s, 'H', 'L', [advance(1)], [3, 6], follow(5)).said).toBe('H>L rear');
    expect(placeOf(s, 'H')).toBe('[0..1, 4.25..5] N');
  });
  it('ADLG-EVA-7 headstrong and shock troops must use it all', () => {
    for (const ability of ['headstrong', 'shock'] as const) {
      const s = field({
        edition,
        units: [H('[0..1, -0.75..0] N', { abilities: [ability] }), LI('[0..1, 1..1.5] S')],
      });
      const asked: string[] = [];
      charge(s, 'H', 'L', [advance(1)], [3, 3], (ask, st) => {
        asked.push(ask.kind);
        return run(ask, st);
      });
      expect(asked).toEqual(['evade']);
      expect(placeOf(s, 'H')).toBe('[0..1, 3.25..4] N');
    }
  });
  once('ADLG-EVA-8 an evader that is caught is hit in the rear; AR-AMB-88 it does not turn back', () => {
    // A blind alley
    const alley = ['[-9..9, 3.2..4]', '[-3..-0.1, 0.6..3.2]', '[1.1..4, 0.6..3.2]'];
    const pieces = alley.map((at) => ({ kind: 'impassable', at }) as const);
    const t = field({ edition, units: [H('[0..1, -0.75..0] N'), LI('[0..1, 1..1.5] S')], pieces });
    const played = charge(t, 'H', 'L', [advance(1)], [3, 3], follow(4, runAndTurn));
    expect(played.said).toBe('H>L rear');
    expect(unitOf(t, 'L').facing).toBe(16384);
  });
  it('ADLG-EVA-9 AR-AMB-88 not caught, it turns back to face the enemy', () => {
    const s = field({ edition, units: [H('[0..1, -0.75..0] N'), LI('[0..1, 1..1.5] S')] });
    const played = charge(s, 'H', 'L', [advance(1)], [3, 3], follow(2, runAndTurn));
    expect(placeOf(s, 'L')).toBe('[0..1, 5..5.5] S');
    expect(says(played.events, 'turned-back')?.rule).toBe('ADLG-EVA-9');
  });
  it('AR-EVADE-03 in 2024 caracole cavalry turns back too', () => {
    const K: UnitSpec = {
      id: 'L',
      at: '[0..1, 1..2] S',
      type: 'heavy-cavalry',
      abilities: ['caracole'],
      side: 1,
    };
    const s = field({ edition, units: [H('[0..1, -0.75..0] N'), K] });
    if (edition === 2021) {
      expect(() => charge(s, 'H', 'L', [advance(1)], [3, 3], follow(2, runAndTurn))).toThrow(/ADLG-EVA-9/);
      return;
    }
    const played = charge(s, 'H', 'L', [advance(1)], [3, 3], follow(2, runAndTurn));
    expect(says(played.events, 'turned-back')?.rule).toBe('AR-EVADE-03');
  });
  it('ADLG-EVA-8 ADLG-CHA-9 others met on the way are contacted, and may evade in turn', () => {
    const E: UnitSpec = {
      id: 'E',
      at: '[0..1, 3..3.75] S',
      type: 'heavy-cavalry',
      abilities: ['mountedImpact'],
      side: 1,
    };
    const s = field({ edition, units: [H('[0..1, -0.75..0] N'), LI('[0..1, 1..1.5] S'), E] });
    const played = charge(s, 'H', 'L', [advance(1)], [3, 3], follow(4));
    expect(played.said).toBe('H>E front');
    const asked: string[] = [];
    const t = field({
      edition,
      units: [H('[0..1, -0.75..0] N'), LI('[0..1, 1..1.5] S'), { ...E, type: 'light-cavalry' }],
    });
    charge(t, 'H', 'L', [advance(1)], [3, 3, 3], (ask, st) => {
      asked.push(`${ask.kind} ${ask.about[0]}`);
      return follow(4)(ask, st);
    });
    expect(asked).toEqual(['evade L', 'follow H', 'evade E']);
  });
  it('ADLG-CHA-9 a target that stands is charged with the plain move, no die', () => {
    const s = field({ edition, units: [H('[0..1, -0.75..0] N'), LI('[0..1, 1..1.5] S')] });
    const stand: Answer = (ask) =>
      ({ ask: ask.id, kind: 'evade', evade: false, direction: 0, turnBack: false }) as never;
    expect(charge(s, 'H', 'L', [advance(1)], [], stand).said).toBe('H>L front');
  });
  it('ADLG-CHA-8 AR-CHARGE-03 met on the way, a contact that may not be made ends a few millimetres short', () => {
    const D: UnitSpec = { id: 'D', at: '[0..1, -1..0] N', type: 'dragoons' };
    const s = field({
      edition,
      units: [D, LI('[0..1, 1..1.5] S'), { id: 'E', at: '[0..2, 2.5..3.5] S', side: 1, ...PS }],
    });
    const played = charge(s, 'D', 'L', [advance(1)], [3, 3], follow(3));
    expect(played.said).toBe('');
    expect(placeOf(s, 'D')).toBe('[0..1, 1.45..2.45] N');
    expect(says(played.events, 'stopped-short')?.rule).toBe('AR-CHARGE-01');
  });
});

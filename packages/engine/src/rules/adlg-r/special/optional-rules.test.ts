import { describe, expect } from 'vitest';
import { EAST, units } from '../../../table/number.ts';
import { reckon } from '../army/muster.ts';
import { readRoster } from '../army/roster.ts';
import { EDITION_2021, EDITION_2024 } from '../editions.ts';
import { checkNotes } from '../setup/notes.ts';
import { asked, go, newSetup, roster, rulesOf, say } from '../setup/testing-setup.ts';
import { shipFrames, shipTargets } from '../shooting/ships.ts';
import { type AdlgState, DID, did, unitOf } from '../state.ts';
import { board, type UnitSpec } from '../testing.ts';
import { it, once } from '../tests/testing-twice.ts';

const A: UnitSpec = { id: 'A', at: '[0..1, -0.75..0] N', type: 'heavy-cavalry', bank: 0 };
const far: UnitSpec = { id: 'E', at: '[0..2, 8..9] S', type: 'pike-and-shot', side: 1 };
function ordering(year: 2021 | 2024, over: Partial<UnitSpec> = {}, on = true): AdlgState {
  const s = board({
    edition: year,
    units: [{ ...A, ...over }, far],
    options: { reserves: on },
    commanders: [{ unit: 'A', value: 2 }],
  });
  s.corps[0].points = 3;
  s.frames = [{ at: 'movement.next' }, { at: 'orders', corps: 0, n: 7 } as never];
  return s;
}
const move = (by: number) => ({ kind: 'move', units: ['A'], legs: [{ do: 'advance', by }] });

describe.each([2021, 2024] as const)('reserves, %i', (year) => {
  it('AR-OPT-01 at most two, no skirmishers, only where the option is taken', () => {
    const army = { corps: [[{ type: 'keil', count: 3 }, { type: 'light-infantry' }]] };
    const notes = (...reserves: string[]) => ({
      ask: '1:0',
      kind: 'notes' as const,
      march: null,
      ambushes: [],
      bayonets: [],
      reserves,
    });
    expect(checkNotes(newSetup(year, army), 0, notes('A01'))).toMatchObject({
      rule: 'AR-OPT-01',
      why: 'no-reserves',
    });
    const s = newSetup(year, army, undefined, { options: { reserves: true } });
    expect(checkNotes(s, 0, notes('A01', 'A02'))).toBeUndefined();
    expect(checkNotes(s, 0, notes('A01', 'A02', 'A03'))).toMatchObject({
      rule: 'AR-OPT-01',
      why: 'two-reserves',
    });
    expect(checkNotes(s, 0, notes('A04'))).toMatchObject({ rule: 'AR-OPT-01', why: 'no-skirmishers' });
  });
  it('AR-OPT-01a points are saved, and all spent when the reserve is set going; then it is an ordinary body', () => {
    const s = ordering(year);
    expect(say(s, { kind: 'bank', unit: 'A', points: 4 })).toMatchObject({ rule: 'AR-OPT-01a' });
    say(s, { kind: 'bank', unit: 'A', points: 3 });
    expect([s.corps[0].points, unitOf(s, 'A').bank]).toEqual([0, 3]);
    say(s, { kind: 'reserve', unit: 'A' });
    expect(did(unitOf(s, 'A'), DID.reserve)).toBe(true);
    for (const by of [2, 1, 0.5, 0.5]) expect(say(s, move(by))).not.toHaveProperty('rule'); // four moves: the free point and the bank
    expect(unitOf(s, 'A').moves).toBe(4);
    expect(unitOf(s, 'A').bank).toBe(0);
    const rules = rulesOf(s);
    rules.accept(s, { ask: rules.asks(s)[0].id, kind: 'end-corps' } as never);
    expect(unitOf(s, 'A').bank).toBe(-1);
  });
  it('AR-OPT-01 AR-MOVE-06 third and later moves are difficult, but not with a commander attached', () => {
    const costs = (attached: boolean): number[] => {
      const s = board({
        edition: year,
        units: [
          { ...A, at: '[0..2, -1..0] N', type: 'pike-and-shot' },
          { ...far, at: '[0..2, 9..10] S' },
        ],
        options: { reserves: true },
        commanders: [attached ? { unit: 'A' } : { side: 0, corps: 0, x: units(11), y: units(9) }],
      });
      s.corps[0].points = 20;
      s.frames = [{ at: 'movement.next' }, { at: 'orders', corps: 0, n: 7 } as never];
      say(s, { kind: 'reserve', unit: 'A' });
      s.commanders[0].freeSpent = 1;
      return [0.5, 0.5, 0.5, 0.5].map((by) => {
        const before = s.corps[0].points;
        expect(say(s, move(by))).not.toHaveProperty('rule');
        return before - s.corps[0].points;
      });
    };
    expect(costs(false)).toEqual([1, 1, 2, 2]);
    expect(costs(true)).toEqual([1, 1, 1, 1]);
  });
  it('AR-OPT-01 AR-OPT-01a a reserve marches into contact with its second or third move, not with its fourth', () => {
    const after = (moves: number, reserve = true): unknown => {
      const s = ordering(year, { at: '[0..1, 5..5.75] N', moves, did: reserve ? DID.reserve : 0 });
      return say(s, { kind: 'charge', units: ['A'], legs: [{ do: 'advance', by: 4 }], target: 'E' });
    };
    expect(after(1)).not.toHaveProperty('rule');
    expect(after(2)).not.toHaveProperty('rule');
    expect(after(3)).toMatchObject({ rule: 'AR-OPT-01', why: 'three-moves' });
    expect(after(1, false)).toMatchObject({ rule: 'ADLG-CHA-1', why: 'first-move-only' });
  });
  it('AR-OPT-01 without the option nobody saves points', () => {
    expect(say(ordering(year, {}, false), { kind: 'bank', unit: 'A', points: 1 })).toMatchObject({
      rule: 'AR-OPT-01',
      why: 'no-reserves',
    });
  });
});

/** A coast in the west, 3 UD deep; an enemy 2 UD inland and one far away. */
function shore(year: 2021 | 2024): AdlgState {
  const s = board({
    edition: year,
    units: [
      { id: 'A', at: '[10..12, -6..-5] N', type: 'pike-and-shot' },
      { id: 'N', at: '[-5..-3, 0..1] S', type: 'pike-and-shot', side: 1 },
      { id: 'F', at: '[2..4, 0..1] S', type: 'pike-and-shot', side: 1 },
    ],
    options: { ships: true },
    phase: 'shooting',
  });
  s.pieces = [
    {
      id: 'T1',
      kind: 'coast',
      name: 'coast',
      river: '',
      outline: [0, 0, units(3), 0, units(3), units(20), 0, units(20)],
    },
  ];
  s.ships = [{ side: 0, piece: 'T1', shots: 3 }];
  return s;
}

describe.each([2021, 2024] as const)('ships, %i', (year) => {
  once('AR-OPT-05 three shots of light artillery at enemies within 4 UD of the coast', () => {
    const s = shore(year);
    expect(shipTargets(s, s.ships[0])).toEqual(['N:left', 'N:right']);
    s.frames = [{ at: 'movement.next' }, { at: 'shooting.start' }, ...shipFrames(s)];
    expect(asked(s)).toEqual(['ship 0']);
    expect(say(s, { kind: 'ship', targets: ['F:left'] })).toMatchObject({
      rule: 'AR-OPT-05',
      why: 'no-target-there',
    });
    const rules = rulesOf(s);
    rules.accept(s, { ask: rules.asks(s)[0].id, kind: 'ship', targets: ['N:left'] } as never);
    const told: string[] = [];
    const dice = { roll: () => 0, contest: () => 1, last: [6, 1] };
    while (s.frames.length > 1) rules.step(s, dice, (e) => told.push(e.kind));
    expect(told).toContain('ship-shot');
    expect(unitOf(s, 'N').losses).toBe(1);
  });
  once('AR-OPT-05 AR-SHOOT-07 not at those who fight or support a fight', () => {
    const s = shore(year);
    const free = (): string[] => shipTargets(s, s.ships[0]);
    s.units[0].x = units(5.5); // A stands before the left half of N, which faces south; the other half supports it
    s.units[0].y = units(9.5);
    s.contacts = [
      { a: 'A', b: 'N', edge: 'front', charged: true, conformed: true, rounds: 0, lossTaken: false },
    ];
    expect(free()).toEqual([]);
    s.contacts = [];
    expect(free()).toEqual(['N:left', 'N:right']);
  });
  once(
    'AR-SHOOT-17 AR-SHOOT-19 AR-OPT-05 its hits are those of the phase: a half loses one point at most',
    () => {
      const s = shore(year);
      // A, facing west, shoots at the left half of N as the ship does; N is worn down to two points.
      s.units[0] = { ...s.units[0], x: units(6.5), y: units(8), weapon: 'musket' };
      unitOf(s, 'N').losses = 4;
      s.frames = [{ at: 'sequence', next: 'shooting' } as never];
      go(s);
      expect(asked(s)).toEqual(['ship 0']);
      const told = say(s, { kind: 'ship', targets: ['N:left'] }, [6, 1]) as { kind: string }[];
      expect(told.map((e) => e.kind)).toEqual(['ship-shot']);
      expect(unitOf(s, 'N').losses).toBe(4);
      expect(asked(s)).toEqual(['shooting 0']);
      const shots = (rulesOf(s).asks(s)[0].default as unknown as { shots: { target: string }[] }).shots;
      expect(shots[0].target).toBe('N:left');
      const answers = [[shots[0]], []];
      for (let i = 0; asked(s)[0]?.startsWith('shooting'); i++)
        say(
          s,
          { kind: 'shooting', shots: answers[i], primary: [] },
          asked(s)[0] === 'shooting 1' ? [6, 1, 3] : [],
        );
      expect(unitOf(s, 'N').losses).toBe(5);
    },
  );
  it('AR-OPT-05a ADLG-SHO-5 AR-TERR-13 a body hides another from it, and its line of sight meets cover', () => {
    const s = shore(year);
    const free = (): string[] => shipTargets(s, s.ships[0]);
    s.units.push({ ...unitOf(s, 'A'), id: 'W', x: units(4), y: units(10.5), facing: EAST });
    expect(free()).toEqual([]);
  });
  once('AR-OPT-05a each shot at another target', () => {
    const s = shore(year);
    s.frames = [{ at: 'movement.next' }, ...shipFrames(s)];
    expect(say(s, { kind: 'ship', targets: ['N:left', 'N:left'] })).toMatchObject({ rule: 'AR-OPT-05a' });
  });
  it('AR-OPT-05 it costs 10 points, and without the coast it is lost', () => {
    const edition = year === 2021 ? EDITION_2021 : EDITION_2024;
    const read = readRoster(edition, roster({ corps: [[{ type: 'keil', count: 2 }]], army: { ships: 1 } }));
    if ('place' in read) throw new Error(read.place);
    expect(reckon(edition, read, undefined).points).toBe(year === 2021 ? 48 : 44);
    const s = newSetup(year, { corps: [[{ type: 'keil' }]], army: { ships: 1 } }, undefined, {
      options: { ships: true },
    });
    s.frames = [{ at: 'setup.begin' }];
    for (const u of s.units) u.place = 'destroyed';
    const told: string[] = [];
    rulesOf(s).step(s, { roll: () => 0, contest: () => 0, last: [] }, (e) => told.push(e.kind));
    expect(told).toContain('ship-lost');
  });
});

describe.each([2021, 2024] as const)('other rules of armies, %i', (year) => {
  it('AR-ABIL-13 AR-ABIL-19 no regimental gun on mediocre, no commanded shot on elite', async () => {
    const { notForSale } = await import('../army/prices.ts');
    const { cite } = await import('../../../battle/cite.ts');
    const edition = year === 2021 ? EDITION_2021 : EDITION_2024;
    const kit = {
      type: 'pike-and-shot' as const,
      quality: 'M' as const,
      weapon: 'musket' as const,
      abilities: 16384,
      commandedShot: false,
    };
    const gun = notForSale(edition, kit)!;
    const shot = notForSale(edition, {
      type: 'heavy-cavalry',
      quality: 'E',
      weapon: 'none',
      abilities: 0,
      commandedShot: true,
    })!;
    for (const r of [gun, shot]) cite(r.rule);
    expect([gun.rule, shot.rule]).toEqual(['AR-ABIL-13', 'AR-ABIL-19']);
  });
  it('ADLG-TUR-1 ADLG-TUR-2 ADLG-TUR-3 ADLG-TUR-9 ADLG-TUR-10 ADLG-CMD-6 the sequence of a player', () => {
    const s = board({
      edition: year,
      units: [
        { id: 'A', at: '[0..2, -1.5..0] N', type: 'keil' },
        { id: 'E', at: '[0..2, 8..9] S', type: 'pike-and-shot', side: 1 },
      ],
    });
    s.frames = [{ at: 'sequence', next: 'movement' } as never];
    const told = go(s, [4]);
    expect(told.map((e) => e.rule)).toEqual(expect.arrayContaining(['ADLG-TUR-1', 'ADLG-TUR-3']));
    expect(rulesOf(s).asks(s)[0].rule).toBe('ADLG-TUR-9');
    const more = say(s, { kind: 'end-corps' }, [4]) as { rule: string }[];
    expect(more.map((e) => e.rule)).toEqual(expect.arrayContaining(['ADLG-CMD-6', 'ADLG-TUR-2']));
  });
});

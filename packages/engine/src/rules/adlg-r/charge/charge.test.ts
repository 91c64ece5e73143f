import { afterEach, describe, expect } from 'vitest';
import { type AdlgState, DID, unitOf } from '../state.ts';
import { boardsOf, placeOf, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { chargeOrder } from './charge.ts';
import {
  advance,
  charge,
  EDITIONS,
  field,
  kinds,
  says,
  slide,
  support,
  turn,
  wheel,
} from './testing-charge.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const A: UnitSpec = { id: 'A', at: '[0..2, -1..0] N', ...PS };
const B: UnitSpec = { id: 'B', at: '[0..2, 1.5..2.5] S', side: 1, ...PS };
const H: UnitSpec = { id: 'H', at: '[0..1, -0.75..0] N', type: 'heavy-cavalry' };
const C = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'C',
  at,
  type: 'heavy-cavalry',
  side: 1,
  ...more,
});

afterEach(() => boardsOf(2024));

describe.each(EDITIONS)('the order to charge, %i', (edition) => {
  it('ADLG-CHA-1 ADLG-CHA-9 ADLG-CON-1 ADLG-CON-2 straight ahead into contact, conformed corner on corner', () => {
    const s = field({ edition, units: [A, B] });
    const played = charge(s, 'A', 'B', [advance(2)]);
    expect(played.said).toBe('A>B front');
    expect(placeOf(s, 'A')).toBe('[0..2, 0.5..1.5] N');
    expect(unitOf(s, 'A').did & (DID.charged | DID.moved | DID.ordered)).toBe(
      DID.charged | DID.moved | DID.ordered,
    );
    expect(s.corps[0].points).toBe(8);
    expect(kinds(played.events)).toBe('charge-declared charged contact');
  });
  it('ADLG-CHA-1 beyond the allowance it is refused with the figures and the same move cut', () => {
    const s = field({ edition, units: [A, { ...B, at: '[0..2, 2.5..3.5] S' }] });
    const c = { ask: '1', kind: 'charge', units: ['A'], legs: [advance(3)], target: 'B' };
    expect(chargeOrder.check(s, 0, c as never)).toMatchObject({
      rule: 'ADLG-ALW-1',
      why: 'too-far',
      figures: { allowance: 2 },
      cut: { kind: 'move', legs: [{ do: 'advance', by: 2 }] },
    });
    expect(charge(s, 'A', 'B', [advance(1.5)]).said).toBe('ADLG-CHA-1 out-of-reach');
  });
  it('ADLG-CHA-1 ADLG-ALW-9 AR-MOVE-12 a first move; no artillery, no square', () => {
    const moved = field({ edition, units: [{ ...A, moves: 1 }, B] });
    expect(charge(moved, 'A', 'B', [advance(2)]).said).toBe('ADLG-CHA-1 first-move-only');
    const square = field({ edition, units: [{ ...A, square: true }, B] });
    expect(charge(square, 'A', 'B', [advance(2)]).said).toBe('AR-MOVE-12 square-stands');
    const gun: UnitSpec = { id: 'G', at: '[0..1, -1..0] N', type: 'light-artillery' };
    expect(charge(field({ edition, units: [gun, B] }), 'G', 'B', [advance(2)]).said).toBe(
      'ADLG-ALW-9 artillery-never-charges',
    );
  });
  it('ADLG-CON-10 a body in melee leaves it for no other enemy', () => {
    const s = field({
      edition,
      units: [A, { ...B, at: '[0..2, 0..1] S' }, C('[3..3.75, -1..0] W')],
      contacts: ['A>B'],
    });
    expect(charge(s, 'A', 'C', [turn('right'), advance(1)]).said).toBe('ADLG-CON-10 in-melee');
  });
  it('ADLG-CHA-4 ADLG-MOV-5 a turn only at the start, wheels to 90 degrees, one slide of 1 UD', () => {
    const s = field({ edition, units: [H, C('[0..1, 2..2.75] S')] });
    expect(charge(s, 'H', 'C', [advance(1), turn('left'), advance(1)]).said).toBe(
      'ADLG-CHA-4 turn-at-start-only',
    );
    expect(charge(s, 'H', 'C', [wheel('left', 60), wheel('right', 60)]).said).toBe(
      'ADLG-CHA-4 wheel-too-far',
    );
    expect(charge(s, 'H', 'C', [slide(0.3), slide(0.3), advance(2)]).said).toBe('ADLG-CHA-4 one-slide');
    expect(charge(s, 'H', 'C', [slide(1.1), advance(2)]).said).toBe('ADLG-CHA-4 slide-too-far');
    expect(charge(s, 'H', 'C', [slide(0.9), advance(2.1)]).said).toBe('H>C front');
    expect(placeOf(s, 'H')).toBe('[0..1, 1.25..2] N');
  });
  it('ADLG-MOV-1 a slide needs as much advance', () => {
    boardsOf(edition, true); // by the rulings of before
    const s = field({ edition, units: [H, C('[1.6..2.6, 0.3..1.05] S')] });
    expect(charge(s, 'H', 'C', [slide(0.7), advance(1)]).said).toBe('ADLG-MOV-1 slide-needs-advance');
  });
  it('ADLG-CHA-4 a turn at the start, then straight on, is a charge; it costs a UD', () => {
    const s = field({ edition, units: [H, C('[2..2.75, -1..0] W')] });
    expect(charge(s, 'H', 'C', [turn('right'), advance(1.25)]).said).toBe('H>C front');
    expect(placeOf(s, 'H')).toBe('[1.25..2, -1..0] E');
  });
  it('ADLG-MOV-21 the enemy touched first must be the one named; the refusal offers him', () => {
    const D: UnitSpec = { id: 'D', at: '[0..1, 1..1.75] S', type: 'heavy-cavalry', side: 1 };
    const s = field({ edition, units: [H, C('[0..1, 2..2.75] S'), D] });
    const c = { ask: '1', kind: 'charge', units: ['H'], legs: [advance(3)], target: 'C' };
    expect(chargeOrder.check(s, 0, c as never)).toMatchObject({
      rule: 'ADLG-MOV-21',
      why: 'another-enemy-first',
      snap: { target: 'D' },
    });
  });
  it('ADLG-CHA-1 contact by another edge than the front is refused', () => {
    const s = field({ edition, units: [H, C('[1.2..2.2, -0.75..0] S')] });
    expect(charge(s, 'H', 'C', [slide(0.3), advance(1)]).said).toBe('ADLG-CHA-1 not-with-front');
  });
  it('ADLG-MOV-15 a friend in the way, ADLG-MOV-14 light friends are passed and ADLG-CON-8 shifted', () => {
    const F: UnitSpec = { id: 'F', at: '[0..1, 0.5..1.25] N', type: 'levy' };
    expect(
      charge(field({ edition, units: [H, F, C('[0..1, 2..2.75] S')] }), 'H', 'C', [advance(2)]).said,
    ).toBe('ADLG-MOV-15 friend-in-the-way');
    const L: UnitSpec = { id: 'L', at: '[0..1, 1.2..1.7] N', type: 'light-infantry' };
    const s = field({ edition, units: [H, L, C('[0..1, 2..2.75] S')] });
    const played = charge(s, 'H', 'C', [advance(2)]);
    expect(played.said).toBe('H>C front');
    expect(placeOf(s, 'H')).toBe('[0..1, 1.25..2] N');
    expect(unitOf(s, 'L').y).toBeLessThan(unitOf(s, 'H').y);
    expect(kinds(played.events)).toContain('shifted');
  });
  it('ADLG-ZOC-5 ADLG-ZOC-6 who starts in a zone charges its owner; on the path zones do not matter', () => {
    const Z: UnitSpec = { id: 'Z', at: '[0..1, 0.5..1.25] S', type: 'heavy-cavalry', side: 1 };
    const far = C('[2..3, 1..1.75] S');
    const s = field({ edition, units: [H, Z, far] });
    expect(charge(s, 'H', 'C', [wheel('right', 40), advance(3)]).said).toBe(
      'ADLG-ZOC-5 charge-controller-first',
    );
    expect(charge(s, 'H', 'Z', [advance(1)]).said).toBe('H>Z front');
    // Through the zone of Z towards another
    const t = field({
      edition,
      units: [
        { ...H, at: '[0.6..1.6, -3..-2.25] N' },
        { ...Z, at: '[1.2..2.2, -0.5..0.25] S' },
        C('[0..1, 0..0.75] S'),
      ],
    });
    expect(charge(t, 'H', 'C', [advance(1.2), slide(-0.5), advance(2)]).said).toBe('H>C front');
  });
  it('ADLG-CHA-5 a gap between enemies in melee is run through, sides touching', () => {
    const L: UnitSpec = { id: 'L', at: '[-1..0, 0.5..1.25] S', type: 'heavy-cavalry', side: 1 };
    const R: UnitSpec = { id: 'R', at: '[1..2, 0.5..1.25] S', type: 'heavy-cavalry', side: 1 };
    const s = field({ edition, units: [H, L, R, C('[0..1, 2..2.75] S')] });
    expect(charge(s, 'H', 'C', [advance(3)]).said).toBe('H>C front');
  });
  it('AR-MOVE-07 AR-MOVE-08 AR-CHARGE-08 a turn makes the charge of unmanoeuvrable and deep bodies difficult', () => {
    const t: UnitSpec = { id: 'T', at: '[0..2, -2..0] N', type: 'tercio' };
    const s = field({ edition, units: [t, { ...B, at: '[-1..0, -2..0] E' }] });
    expect(charge(s, 'T', 'B', [turn('left'), advance(0.1)]).said).toBe('T>B front');
    expect(s.corps[0].points).toBe(7);
    const h = field({ edition, units: [{ ...H, abilities: ['headstrong'] }, C('[2..2.75, -1..0] W')] });
    expect(charge(h, 'H', 'C', [turn('right'), advance(1.25)]).said).toBe('H>C front');
    expect(h.corps[0].points).toBe(7);
  });
});

describe.each(EDITIONS)('who may contact whom, %i', (edition) => {
  const LI: UnitSpec = { id: 'L', at: '[0..1, -0.5..0] N', type: 'light-infantry' };
  const LH: UnitSpec = { id: 'L', at: '[0..1, -0.75..0] N', type: 'light-cavalry' };
  const D: UnitSpec = { id: 'D', at: '[0..1, -1..0] N', type: 'dragoons' };
  it('ADLG-CHA-8 light infantry in the open: not heavy troops, but guns', () => {
    expect(charge(field({ edition, units: [LI, B] }), 'L', 'B', [advance(2)]).said).toBe(
      'ADLG-CHA-8 light-in-open',
    );
    const gun: UnitSpec = { id: 'G', at: '[0..1, 1..2] S', type: 'light-artillery', side: 1 };
    expect(charge(field({ edition, units: [LI, gun] }), 'L', 'G', [advance(2)]).said).toBe('L>G front');
  });
  it('ADLG-CHA-8a light horse charges anybody', () => {
    expect(charge(field({ edition, units: [LH, B] }), 'L', 'B', [advance(2)]).said).toBe('L>B front');
  });
  it('ADLG-CHA-8b war wagons never charge', () => {
    const W: UnitSpec = { id: 'W', at: '[0..1, -2..0] N', type: 'war-wagon' };
    const near = { ...B, at: '[0..2, 1..2] S' };
    expect(charge(field({ edition, units: [W, near] }), 'W', 'B', [advance(1)]).said).toBe(
      'ADLG-CHA-8b wagons-never-charge',
    );
    const options = { wagonsCharge: true };
    expect(charge(field({ edition, options, units: [W, near] }), 'W', 'B', [advance(1)]).said).toBe(
      'W>B front',
    );
  });
  it('ADLG-CHA-8 by the rulings of before light horse: disordered enemies and flanks, not fresh fronts', () => {
    const options = { lightHorseContacts: false };
    expect(charge(field({ edition, options, units: [LH, B] }), 'L', 'B', [advance(2)]).said).toBe(
      'ADLG-CHA-8 light-horse-fresh-front',
    );
    const tired = field({ edition, options, units: [LH, { ...B, losses: 1 }] });
    expect(charge(tired, 'L', 'B', [advance(2)]).said).toBe('L>B front');
    const flank = field({ edition, options, units: [LH, { ...B, at: '[0..1, 1.5..3.5] W' }] });
    expect(charge(flank, 'L', 'B', [advance(2)]).said).toBe('L>B left');
  });
  it('AR-CHARGE-01 AR-CHARGE-15 dragoons in the open: LI, LH, guns, camp', () => {
    expect(charge(field({ edition, units: [D, B] }), 'D', 'B', [advance(2)]).said).toBe(
      'AR-CHARGE-01 dragoons-in-open',
    );
    const other: UnitSpec = { id: 'E', at: '[0..1, 1..2] S', type: 'dragoons', side: 1 };
    expect(charge(field({ edition, units: [D, other] }), 'D', 'E', [advance(2)]).said).toBe(
      'AR-CHARGE-01 dragoons-in-open',
    );
    const horse: UnitSpec = { id: 'E', at: '[0..1, 1..1.75] S', type: 'light-cavalry', side: 1 };
    const stand = (): never => ({ kind: 'evade', evade: false, direction: 0, turnBack: false }) as never;
    expect(charge(field({ edition, units: [D, horse] }), 'D', 'E', [advance(2)], [], stand).said).toBe(
      'D>E front',
    );
  });
  it('AR-CHARGE-02 AR-CHARGE-15 dragoons in a wood: enemies penalised there, front wholly inside', () => {
    const wood = { kind: 'wood', at: '[-3..4, -3..6]' } as const;
    const s = field({ edition, units: [D, { ...B, at: '[0..2, 1..2] S' }], pieces: [wood] });
    expect(charge(s, 'D', 'B', [advance(1)]).said).toBe('D>B front');
    // The front ends outside the wood in which the enemy stands
    const edge = field({
      edition,
      units: [
        { ...D, at: '[0..1, -1..0] N' },
        { ...B, at: '[0..2, 1..2] S' },
      ],
      pieces: [{ kind: 'wood', at: '[-3..4, 1.1..6]' }],
    });
    expect(charge(edge, 'D', 'B', [advance(1)]).said).toBe('AR-CHARGE-02 front-not-in-cover');
  });
  it('AR-CHARGE-02 AR-TERR-12 brush is rough ground also for dragoons who are not hampered in it', () => {
    const horse: UnitSpec = { id: 'E', at: '[0..1, 1..1.75] S', type: 'heavy-cavalry', side: 1 };
    const s = field({ edition, units: [D, horse], pieces: [{ kind: 'brush', at: '[-3..4, -3..6]' }] });
    expect(charge(s, 'D', 'E', [advance(1)]).said).toBe('D>E front');
    const open = field({ edition, units: [D, horse] });
    expect(charge(open, 'D', 'E', [advance(1)]).said).toBe('AR-CHARGE-01 dragoons-in-open');
  });
  it('ADLG-CHA-8 ADLG-CHA-7 the flank of fresh Deep Order is no flank: not for light horse, but for wagons', () => {
    const keil = (losses: number): UnitSpec => ({
      id: 'K',
      at: '[0..1.5, 1..3] W',
      type: 'keil',
      side: 1,
      losses,
    });
    const said = (own: UnitSpec, losses: number): string =>
      charge(
        field({
          edition,
          options: { lightHorseContacts: false, wagonsCharge: true },
          units: [own, keil(losses)],
        }),
        own.id,
        'K',
        [advance(2)],
      ).said;
    expect(said(LH, 0)).toBe('ADLG-CHA-8 light-horse-fresh-front');
    expect(said(LH, 4)).toBe('L>K left');
    const W: UnitSpec = { id: 'W', at: '[0..1, -2..0] N', type: 'war-wagon' };
    expect(said(W, 0)).toBe('W>K left');
    expect(said(W, 4)).toBe('ADLG-CHA-8 wagon-only-front');
  });
  it('AR-CHARGE-04 dragoons may take the flank of an enemy in melee', () => {
    const s = field({
      edition,
      units: [A, { ...B, at: '[0..2, 0..1] S' }, { ...D, at: '[3..4, 0..1] W' }],
      contacts: ['A>B'],
    });
    expect(charge(s, 'D', 'B', [advance(1)]).said).toBe('A>B front, D>B left');
  });
  it('ADLG-CHA-8 by the rulings of before wagons charge frontally only', () => {
    const W: UnitSpec = { id: 'W', at: '[0..1, -2..0] N', type: 'war-wagon' };
    const options = { wagonsCharge: true };
    const s = field({ edition, options, units: [W, { ...B, at: '[0..1, 1..3] W' }] });
    expect(charge(s, 'W', 'B', [advance(1)]).said).toBe('ADLG-CHA-8 wagon-only-front');
  });
});

describe.each(EDITIONS)('a group charges, %i', (edition) => {
  const line: UnitSpec[] = [0, 1, 2].map((i) => ({
    id: `H${i}`,
    at: `[${i}..${i + 1}, -0.75..0] N`,
    type: 'heavy-cavalry',
  }));
  it('ADLG-CHA-9 ADLG-CON-2b the whole line goes to the first contact, each then to its own enemy', () => {
    const s = field({
      edition,
      units: [
        ...line,
        C('[0..1, 1..1.75] S'),
        { id: 'D', at: '[2..3, 2..2.75] S', type: 'heavy-cavalry', side: 1 },
      ],
    });
    const played = charge(s, 'H0 H1 H2', 'C', [advance(3)]);
    expect(played.said).toBe('H0>C front, H2>D front');
    expect(placeOf(s, 'H1')).toBe('[1..2, 0.25..1] N');
    expect(placeOf(s, 'H2')).toBe('[2..3, 1.25..2] N');
  });
  it('ADLG-CON-4 members without contact shift to stay aligned with the one that conforms', () => {
    const s = field({ edition, units: [...line, C('[0.3..1.3, 1..1.75] S')] });
    const played = charge(s, 'H0 H1 H2', 'C', [advance(3)]);
    expect(played.said).toBe('H0>C front');
    expect(placeOf(s, 'H0')).toBe('[0.3..1.3, 0.25..1] N');
    expect(placeOf(s, 'H1')).toBe('[1.3..2.3, 0.25..1] N');
    expect(placeOf(s, 'H2')).toBe('[2.3..3.3, 0.25..1] N');
    expect(says(played.events, 'aligned')?.rule).toBe('ADLG-CON-4');
  });
  it('ADLG-MOV-7 a line of horse turns to a column and charges with its first body', () => {
    const s = field({ edition, units: [...line, C('[-3..-2.25, -1..0] E')] });
    expect(charge(s, 'H0 H1', 'C', [turn('left'), advance(3)]).said).toBe('H0>C front');
    const other: UnitSpec = { id: 'A2', at: '[3..5, -1..0] N', ...PS };
    const g = field({ edition, units: [A, other, C('[-3..-2.25, -1..0] E')] });
    expect(charge(g, 'A A2', 'C', [turn('left'), advance(1)]).said).toBe(
      'AR-GROUP-09 no-quarter-turn-in-group',
    );
  });
});

describe.each(EDITIONS)('what contact brings, %i', (edition) => {
  it('ADLG-CMD-12 an attached commander is asked whether he fights, an included one does', () => {
    const s = field({
      edition,
      units: [A, B],
      commanders: [
        { unit: 'A', value: 1 },
        { unit: 'B', included: true, value: 1 },
      ],
    });
    const asked: string[] = [];
    charge(s, 'A', 'B', [advance(2)], [], (ask) => {
      asked.push(`${ask.side} ${ask.kind} ${ask.about}`);
      return { ask: ask.id, kind: 'engage', engage: true } as never;
    });
    expect(asked).toEqual(['0 engage A']);
    expect(s.commanders.map((c) => c.engaged)).toEqual([true, true]);
  });
  it('ADLG-CMD-11 a lone commander who is run into flees to his troops', () => {
    const s = field({
      edition,
      units: [A, B],
      commanders: [
        { side: 0, corps: 0, value: 3 },
        { side: 1, corps: 1, x: 11 * 60000, y: 11.2 * 60000 },
      ],
    });
    const played = charge(s, 'A', 'B', [advance(2)]);
    expect(says(played.events, 'commander-fled')?.rule).toBe('ADLG-CMD-11');
    expect(s.commanders[1].unit).toBe('B');
  });
  it('ADLG-MEL-13 AR-ABIL-12a a flank hit on a body engaged in front costs it a point at once', () => {
    const s = field({
      edition,
      units: [A, { ...B, at: '[0..2, 0..1] S' }, { ...H, at: '[3..3.75, 0..1] W' }],
      contacts: ['A>B'],
    });
    expect(charge(s, 'H', 'B', [advance(2)]).said).toBe('A>B front, H>B left');
    expect(unitOf(s, 'B').losses).toBe(1);
    expect(unitOf(s, 'B').flankHit).toBe(true);
  });
  it('ADLG-ROU-8 a camp is charged; there is no contact to conform to', () => {
    const s = field({ edition, units: [H], camps: [{ side: 1, at: '[0..2, 1..2] S' }] });
    expect(charge(s, 'H', 'camp:1', [advance(2)]).said).toBe('');
    expect(placeOf(s, 'H')).toBe('[0..1, 0.25..1] N');
    expect(
      charge(field({ edition, units: [H], camps: [{ side: 0, at: '[0..2, 1..2] S' }] }), 'H', 'camp:0', [
        advance(2),
      ]).said,
    ).toBe('ADLG-CHA-1 no-such-target');
  });
  it('ADLG-TER-9 a river on the way is diced for; a dear one stops the charger short', () => {
    const river = { kind: 'river', at: '[-5..5, 0.5..1.5]' } as const;
    const units = [{ ...H, at: '[0..1, -0.75..0] N' }, C('[0..1, 3..3.75] S')];
    const s = field({ edition, units, pieces: [river] });
    const easy = charge(s, 'H', 'C', [advance(3)], [{ face: 1, for: 'river' }]);
    expect(easy.said).toBe('H>C front');
    const t = field({ edition, units, pieces: [river] });
    const hard = charge(t, 'H', 'C', [advance(3)], [{ face: 6, for: 'river' }]);
    expect(hard.said).toBe('');
    expect(unitOf(t, 'H').did & DID.charged).toBe(DID.charged);
  });
  it('ADLG-ALW-10 a work stops the attacker, who fights across it', () => {
    const s = field({
      edition,
      units: [A, { ...B, at: '[0..2, 1..2] S' }],
      works: [
        { kind: 'fortification', from: [0, 1], to: [1, 1], facing: 'S' },
        { kind: 'fortification', from: [1, 1], to: [2, 1], facing: 'S' },
      ],
    });
    expect(charge(s, 'A', 'B', [advance(2)]).said).toBe('A>B front');
    const empty = field({
      edition,
      units: [A, B],
      works: [{ kind: 'obstacle', from: [0, 0.5], to: [2, 0.5], facing: 'S' }],
    });
    // Undefended it costs 1 UD to cross (ADLG-ALW-10a); before it stopped everybody.
    expect(charge(empty, 'A', 'B', [advance(2)]).said).toBe('ADLG-ALW-1 too-far');
    const old = field({
      edition,
      options: { workCrossing: 'stops' },
      units: [A, B],
      works: [{ kind: 'obstacle', from: [0, 0.5], to: [2, 0.5], facing: 'S' }],
    });
    expect(charge(old, 'A', 'B', [advance(2)]).said).toBe('ADLG-ALW-10 work-in-the-way');
  });
});

describe.each(EDITIONS)('which half is in melee, %i', (edition) => {
  const D: UnitSpec = { id: 'D', at: '[0..1, -1..0] N', type: 'dragoons' };
  // B faces south; its western (right) half fights C, its eastern (left) half nobody.
  const half = (own: UnitSpec): AdlgState =>
    field({
      edition,
      units: [
        { ...B, at: '[0..2, 0..1] S' },
        { id: 'C', at: '[0..1, -0.75..0] N', type: 'heavy-cavalry' },
        own,
      ],
      contacts: ['C>B'],
    });
  it('AR-CHARGE-01 AR-CHARGE-04 ADLG-CHA-8 the flank of a half that fights nobody is no place of support', () => {
    expect(charge(half({ ...D, at: '[3..4, 0..1] W' }), 'D', 'B', [advance(1)]).said).toBe(
      'AR-CHARGE-01 dragoons-in-open',
    );
    expect(charge(half({ ...D, at: '[-2..-1, 0..1] E' }), 'D', 'B', [advance(1)]).said).toBe(
      'C>B front, D>B right',
    );
    const L: UnitSpec = { id: 'L', at: '[3..3.5, 0..1] W', type: 'light-infantry' };
    expect(charge(half(L), 'L', 'B', [advance(1)]).said).toBe('ADLG-CHA-8 light-in-open');
  });
  it('ADLG-MOV-20 ADLG-MEL-5 nor is it taken by a support move: that is a charge', () => {
    const H2: UnitSpec = { id: 'H2', at: '[3..3.75, 0..1] W', type: 'heavy-cavalry' };
    expect(support(half(H2), 'H2', [advance(1)]).said).toBe('ADLG-MOV-20 no-support-place');
    expect(charge(half(H2), 'H2', 'B', [advance(1)]).said).toBe('C>B front, H2>B left');
  });
});

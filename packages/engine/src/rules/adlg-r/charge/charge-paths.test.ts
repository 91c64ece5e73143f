/** Paths of a charge that are seldom taken: following by a wheel, a group's quarter-turn, full speed, commanders. */
import { describe, expect } from 'vitest';
import { units } from '../../../table/number.ts';
import { adlgR2021, adlgR2024 } from '../index.ts';
import { moveOrder } from '../move/move.ts';
import { shootingQuestions, shootingSteps } from '../shooting/shooting.ts';
import { type AdlgState, DID, unitOf } from '../state.ts';
import { type Answer, board, placeOf, run, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { chargeOrder } from './charge.ts';
import { chargeQuestions } from './charge-asks.ts';
import type { ChargeFrame } from './charge-frame.ts';
import { followWheels } from './follow.ts';
import { pathsTo } from './reach.ts';
import {
  advance,
  charge,
  contactsOf,
  EDITIONS,
  field,
  QUESTIONS,
  STEPS,
  says,
  turn,
} from './testing-charge.ts';

const horse = (id: string, at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id,
  at,
  type: 'heavy-cavalry',
  ...more,
});
const light = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'L',
  at,
  type: 'light-infantry',
  side: 1,
  ...more,
});

describe.each(EDITIONS)('following those who ran, %i', (edition) => {
  /** The light foot stands at 30 degrees to the charge and runs off to its own rear, aside. */
  const chase = (
    abilities: UnitSpec['abilities'],
    answer: Answer,
  ): ReturnType<typeof charge> & { s: AdlgState } => {
    const s = field({
      edition,
      units: [horse('H', '[0..1, -0.75..0] N', { abilities }), light('[0.4..0.9, 1..2] W')],
    });
    return { ...charge(s, 'H', 'L', [advance(2)], [1, 6], answer), s };
  };
  const runs: Answer = (ask) =>
    ask.kind === 'evade'
      ? ({ ask: ask.id, kind: 'evade', evade: true, direction: 0, turnBack: false } as never)
      : undefined;

  it('ADLG-EVA-7 straight on it misses an evader who went aside, a wheel catches him in the rear', () => {
    const straight = chase([], (ask, s) =>
      ask.kind === 'follow' ? ({ ask: ask.id, kind: 'follow', by: 5 } as never) : runs(ask, s),
    );
    expect(straight.said).toBe('');
    let offered = 0;
    const after = chase([], (ask, s) => {
      if (ask.kind !== 'follow') return runs(ask, s);
      const wheel = [...followWheels(s, s.frames[s.frames.length - 1] as ChargeFrame)];
      offered = wheel.length;
      return { ask: ask.id, kind: 'follow', by: 5, wheel: wheel[0] } as never;
    });
    expect(offered).toBeGreaterThan(0);
    expect(after.said).toMatch(/^H>L rear/);
  });
  it('ADLG-EVA-7 all wheels of the charge together turn 90 degrees at most, and towards somebody who ran', () => {
    chase([], (ask, s) => {
      if (ask.kind !== 'follow') return runs(ask, s);
      const frame = s.frames[s.frames.length - 1] as ChargeFrame;
      const tried = (by: number, to: 'left' | 'right') =>
        chargeQuestions['charge.follow'].check(
          s,
          frame as never,
          {
            ask: ask.id,
            kind: 'follow',
            by: 5,
            wheel: { after: 1, to, by },
          } as never,
        )?.why;
      expect([tried(91, 'right'), tried(20, 'left'), tried(40, 'right')]).toEqual([
        'wheel-too-far',
        'wheel-not-after-evader',
        undefined,
      ]);
      return undefined;
    });
  });
  it('ADLG-EVA-7 shock troops use all of the move, yet choose to wheel after him', () => {
    let asked = '';
    const after = chase(['shock'], (ask, s) => {
      if (ask.kind !== 'follow') return runs(ask, s);
      const frame = s.frames[s.frames.length - 1] as ChargeFrame;
      asked = chargeQuestions['charge.follow'].check(
        s,
        frame as never,
        { ask: ask.id, kind: 'follow', by: 2 } as never,
      )!.why;
      const wheel = [...followWheels(s, frame)][0];
      return { ask: ask.id, kind: 'follow', by: 5, wheel } as never;
    });
    expect([asked, after.said.startsWith('H>L rear')]).toEqual(['too-short', true]);
  });
});

describe.each(EDITIONS)('a group that turns and charges, %i', (edition) => {
  const column = (type: 'heavy-cavalry' | 'pike-and-shot'): AdlgState => {
    const deep = type === 'heavy-cavalry' ? 0.75 : 1;
    const wide = type === 'heavy-cavalry' ? 1 : 2;
    return field({
      edition,
      units: [
        { id: 'A', at: `[0..${wide}, ${-deep}..0] N`, type },
        type === 'heavy-cavalry'
          ? { id: 'B', at: `[0..1, ${-2 * deep}..${-deep}] N`, type }
          : { id: 'B', at: '[2..4, -2..-1] N', type },
        horse('E', '[3..3.75, -1..0] W', { side: 1 }),
      ],
    });
  };
  it('ADLG-MOV-7 ADLG-CHA-4 a column of horse makes a quarter-turn at the start and charges as a line', () => {
    const s = column('heavy-cavalry');
    const played = charge(s, 'A B', 'E', [turn('right'), advance(3)]);
    expect(played.said).toBe('A>E front');
    expect([placeOf(s, 'A'), placeOf(s, 'B')]).toEqual(['[2.25..3, -1..0] E', '[2.25..3, -2..-1] E']);
  });
  it('ADLG-CHA-4 the family is offered to a group that is named, turns included', () => {
    const s = column('heavy-cavalry');
    s.frames = [{ at: 'movement.next' }, { at: 'orders', corps: 0, n: 7 } as never];
    const rules = edition === 2021 ? adlgR2021 : adlgR2024;
    const [ask] = rules.asks(s);
    const offered = [...rules.suggest(s, ask, { about: ['A', 'B'], kind: 'charge' })] as unknown as {
      units: string[];
      legs: { do: string }[];
    }[];
    expect(offered.some((c) => c.units.length === 2 && c.legs[0].do === 'turn')).toBe(true);
  });
  it('AR-GROUP-09 battle units in a group do not', () => {
    expect(charge(column('pike-and-shot'), 'A B', 'E', [turn('right'), advance(3)]).said).toBe(
      'AR-GROUP-09 no-quarter-turn-in-group',
    );
  });
});

describe('AR-ABIL-18a commanded shot at full speed', () => {
  const shot = (edition: 2021 | 2024, far: number): AdlgState =>
    field({
      edition,
      units: [
        horse('H', '[0..1, -0.75..0] N', { commandedShot: true }),
        horse('E', `[0..1, ${far}..${far + 0.75}] S`, { side: 1 }),
      ],
    });
  it('AR-ABIL-18a AR-ABIL-18 in 2021 it may charge 4 UD, and the marker is gone', () => {
    const s = shot(2021, 3.8);
    expect(charge(s, 'H', 'E', [advance(4)]).said).toBe('H>E front');
    expect(unitOf(s, 'H').commandedShot).toBe(false);
  });
  it('AR-ABIL-17 within 3 UD it keeps it', () => {
    const s = shot(2021, 2.8);
    expect(charge(s, 'H', 'E', [advance(4)]).said).toBe('H>E front');
    expect(unitOf(s, 'H').commandedShot).toBe(true);
  });
  it('AR-ABIL-18a in 2024 it goes 3 UD and no farther', () => {
    expect(charge(shot(2024, 3.8), 'H', 'E', [advance(4)]).said).toMatch(/too-far|out-of-reach/);
  });
  it('AR-ABIL-18a a plain move of 4 UD in 2021 costs the marker, one in bad ground beyond 1 UD too', () => {
    const move = (s: AdlgState, by: number): unknown => {
      const c = { ask: '1', kind: 'move', units: ['H'], legs: [advance(by)] } as never;
      const no = moveOrder.check(s, 0, c);
      if (no !== undefined) return no.why;
      moveOrder.accept(s, 0, c);
      return unitOf(s, 'H').commandedShot;
    };
    expect([move(shot(2021, 9), 3), move(shot(2021, 9), 4), move(shot(2024, 9), 4)]).toEqual([
      true,
      false,
      'too-far',
    ]);
    const marsh = (): AdlgState => {
      const s = field({
        edition: 2021,
        units: [horse('H', '[0..1, -0.75..0] N', { commandedShot: true })],
        pieces: [{ kind: 'brush', at: '[-3..4, -3..9]' }],
      });
      return s;
    };
    expect([move(marsh(), 1), move(marsh(), 2), move(marsh(), 2.5)]).toEqual([true, false, 'too-far']);
  });
  it('ADLG-CHA-2 the family of paths reaches as far when the owner gives it up', () => {
    const s = shot(2021, 3.8);
    const reach = (fullSpeed: boolean) =>
      [...pathsTo(s, unitOf(s, 'H'), unitOf(s, 'E'), { fullSpeed })].length > 0;
    expect([reach(false), reach(true)]).toEqual([false, true]);
  });
});

describe.each(EDITIONS)('lone commanders, %i', (edition) => {
  const alone = (y: number): AdlgState =>
    field({
      edition,
      units: [
        horse('H', '[0..1, -0.75..0] N'),
        horse('E', '[3..4, 2..2.75] S', { side: 1 }),
        horse('T', '[0..1, 3..3.75] S', { side: 1 }),
      ],
      commanders: [
        { side: 0, corps: 0, value: 3, x: units(11), y: units(9) },
        { id: 'his', side: 1, corps: 1, x: units(10.5), y: units(10 + y) },
      ],
    });
  it('ADLG-CMD-11 he flees from a body that rides over his place, not only from one that stops there', () => {
    const s = alone(1);
    const order = { ask: '1', kind: 'move', units: ['H'], legs: [advance(2)] } as never;
    moveOrder.accept(s, 0, order);
    expect(s.commanders[1].unit).not.toBe('');
    const far = alone(2.5);
    moveOrder.accept(far, 0, order);
    expect(far.commanders[1].unit).toBe('');
  });
  it('ADLG-CMD-11 and from a charge on its way', () => {
    const s = alone(1);
    expect(says(charge(s, 'H', 'T', [advance(4)]).events, 'commander-fled')?.rule).toBe('ADLG-CMD-11');
  });
});

describe.each(EDITIONS)('what an evade leaves behind, %i', (edition) => {
  it('ADLG-EVA-12 AR-SHOOT-06 running from a pursuit in the own rout phase, it shoots in the next sequence', () => {
    const s = board({
      edition,
      active: 1,
      phase: 'rout',
      options: { pursuers: 'both' },
      units: [horse('H', '[0..1, -0.75..0] N'), light('[0..1, 0.8..1.3] S')],
    });
    s.frames.push({ at: 'pursuit.start', won: [{ unit: 'H', edge: 'front', supporters: [] }] } as never);
    run(s, {
      steps: STEPS,
      questions: QUESTIONS,
      dice: [3],
      answer: (ask) =>
        ask.kind === 'pursue' ? ({ ask: ask.id, kind: 'pursue', unit: 'H' } as never) : undefined,
    });
    expect(unitOf(s, 'L').did & DID.evaded).toBe(0);
    expect(contactsOf(s)).toBe('');
  });
});

describe.each(EDITIONS)('two missile weapons, %i', (edition) => {
  const s = (): AdlgState =>
    board({
      edition,
      phase: 'shooting',
      units: [
        horse('H', '[0..1, -0.75..0] N', { commandedShot: true, weapon: 'carbine' }),
        { id: 'E', at: '[0..1, 1.5..2.25] S', type: 'medium-cavalry', side: 1 },
      ],
    });
  const shoot = (weapon: string | undefined) => {
    const state = s();
    state.frames.push({ at: 'shooting.start' });
    return run(state, {
      steps: shootingSteps,
      questions: shootingQuestions,
      dice: [1, 6],
      answer: (ask) =>
        ask.side === 0
          ? ({
              ask: ask.id,
              kind: 'shooting',
              shots: [{ shooter: 'H', target: 'E', ...(weapon === undefined ? {} : { with: weapon }) }],
              primary: [],
            } as never)
          : undefined,
    }).find((e) => e.kind === 'shot')?.facts?.with;
  };
  it('AR-TROOP-26 the owner says which of the two he uses; without a word the better one', () => {
    expect([shoot('carbine'), shoot('musket')]).toEqual(['carbine', 'musket']);
    expect(['carbine', 'musket']).toContain(shoot(undefined));
    expect(() => shoot('longbow')).toThrow(/no-such-arm/);
  });
});

describe('an order that was refused', () => {
  it('ADLG-CHA-1 a charge beyond the reach of a marked body is refused with its figures', () => {
    const s = field({
      edition: 2024,
      units: [
        horse('H', '[0..1, -0.75..0] N', { commandedShot: true }),
        horse('E', '[0..1, 3.8..4.55] S', { side: 1 }),
      ],
    });
    const c = { ask: '1', kind: 'charge', units: ['H'], legs: [advance(4)], target: 'E' } as never;
    expect(chargeOrder.check(s, 0, c)?.figures).toMatchObject({ allowance: 3 });
  });
});

/** Special rules of the battles clause by clause: from when to when, of whom, how near, on which die. */
import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../battle/dice/scripted.ts';
import type { Event } from '../../../battle/protocol.ts';
import { inUnits, units } from '../../../table/number.ts';
import { shapeOf } from '../../../table/shape.ts';
import { EDITIONS } from '../charge/testing-charge.ts';
import { losses } from '../command/end.ts';
import { rallyFactors } from '../command/rally.ts';
import type { Group } from '../move/group.ts';
import { rulesOf } from '../setup/testing-setup.ts';
import { type AdlgState, DID, did, findUnit, unitOf } from '../state.ts';
import { type BoardSpec, board, listener, sayShot, sayShots, type UnitSpec, under } from '../testing.ts';
import { mustDice, specialOrder, standsOnce, within } from './special.ts';
import { gunsBeside, specialEndOfCorps, specialWins } from './special-deeds.ts';
import { passingShots } from './special-passing.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const A: UnitSpec = { id: 'A', at: '[0..2, -1..0] N', ...PS };
const E: UnitSpec = { id: 'E', at: '[0..2, 5..6] S', side: 1, ...PS };
const horse = (id: string, at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id,
  at,
  type: 'medium-cavalry',
  ...more,
});
const gun = (id: string, at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id,
  at,
  type: 'medium-artillery',
  ...more,
});

function field(special: string[], list: UnitSpec[] = [A, E], more: Partial<BoardSpec> = {}): AdlgState {
  const s = board({
    units: list,
    commanders: [{ side: 0, corps: 0, value: 3, x: units(11), y: units(9) }],
    ...more,
  });
  s.special = special;
  s.corps[0].points = 9;
  return s;
}
const order = (kind: string, ids: string[], more: object = {}) =>
  ({ ask: '1', kind, units: ids, legs: [{ do: 'advance', by: 1 }], ...more }) as never;
const why = (s: AdlgState, c: never, corps = 0): string => specialOrder(s, corps, c)?.why ?? 'may';
/** The steps of these frames until somebody is asked or all are done. */
function play(s: AdlgState, at: 'special.start' | 'special.after', faces: readonly number[] = []): Event[] {
  s.frames = [{ at: 'movement.next' }, { at }];
  return steps(s, faces);
}
function steps(s: AdlgState, faces: readonly number[] = []): Event[] {
  const rules = rulesOf(under(s));
  const dice = new ScriptedDice(faces);
  const { tell, events } = listener();
  while (s.frames.length > 1 && rules.asks(s).length === 0) rules.step(s, dice, tell);
  dice.finish();
  return events;
}
function answer(s: AdlgState, ids: string[], faces: readonly number[] = []): Event[] | string {
  const rules = rulesOf(s);
  const c = { ask: rules.asks(s)[0].id, kind: 'special', units: ids } as never;
  const no = rules.check(s, c);
  if (no !== undefined) return no.why;
  const { tell, events } = listener();
  rules.accept(s, c, tell);
  return [...events, ...steps(s, faces)];
}
const asksNow = (s: AdlgState): string[] =>
  s.frames.length > 1
    ? rulesOf(s)
        .asks(s)
        .map((a) => `${a.side} ${a.about.join(' ')}`.trim())
    : [];
const placeIs = (s: AdlgState, id: string): number[] =>
  [unitOf(s, id).x, unitOf(s, id).y].map((v) => Math.round((inUnits(v) - 10) * 1000) / 1000);
const at = (s: AdlgState, turn: number, active: 0 | 1 = 0): AdlgState => Object.assign(s, { turn, active });

describe('the turns of a special rule', () => {
  it('from the first to the last turn named, or in the one alone', () => {
    expect([1, 2, 3, 4, 5].map((t) => within('2-4', t))).toEqual([false, true, true, true, false]);
    expect([1, 2, 3].map((t) => within('2', t))).toEqual([false, true, false]);
  });
});

describe('orders that special rules forbid', () => {
  it('a held corps: in its turns, its own bodies alone; it may rally, and is free with an enemy so near', () => {
    for (const [turn, want] of [[1, 'may'], [2, 'special-held'], [3, 'special-held'], [4, 'may']] as const)
      for (const kind of ['move', 'charge', 'support', 'reform', 'square'])
        expect([turn, kind, why(at(field(['held 0 2-3']), turn), order(kind, ['A']))]).toEqual([turn, kind, want]);
    expect(why(at(field(['held 1 2-3']), 2), order('move', ['A']))).toBe('may');
    expect(why(at(field(['held 0 2-3']), 2), order('rally', [], { unit: 'A' }))).toBe('may');
    const near = (far: number, more: Partial<UnitSpec> = {}): string =>
      why(field(['held 0 1-3 4'], [A, { ...E, at: `[0..2, ${far}..${far + 1}] S`, ...more }]), order('move', ['A']));
    expect([near(3.99), near(4), near(4.02)]).toEqual(['may', 'may', 'special-held']);
    expect([near(2, { place: 'ambush' }), near(2, { side: 0, corps: 1 })]).toEqual(['special-held', 'special-held']);
    const other = field(['held 0 1-3 4'], [A, E, { ...A, id: 'B', at: '[0..2, 3..4] N', corps: 2 }]);
    expect(why(other, order('move', ['A']))).toBe('special-held');
    const gone = field(['held 0 1-3 4'], [A, { ...A, id: 'B', at: '[0..2, 3..4] N', place: 'routed' }, E]);
    expect(why(gone, order('move', ['A']))).toBe('special-held');
  }); // biome-ignore format: turns
  it('who rides after the enemy obeys nothing but being held back', () => {
    const s = field(['gone A'], [A, { ...A, id: 'B', at: '[4..6, -1..0] N' }, E]);
    expect(why(s, order('move', ['A']))).toBe('special-gone');
    expect(why(s, order('move', ['B', 'A']))).toBe('special-gone');
    expect(why(s, { ask: '1', kind: 'rally', unit: 'A' } as never)).toBe('special-gone');
    expect([why(s, order('hold', ['A'])), why(s, order('move', ['B']))]).toEqual(['may', 'may']);
  });
  it('who balks moves no more in these turns, but may rally', () => {
    const s = field(['halt 2-2 K A'], [A, { ...A, id: 'B', at: '[4..6, -1..0] N' }, E]);
    const said = (turn: number, c: never): string => why(at(s, turn), c);
    expect([1, 2, 3].map((t) => said(t, order('move', ['A'])))).toEqual(['may', 'special-held', 'may']);
    expect([said(2, order('move', ['B'])), said(2, order('move', ['B', 'A']))]).toEqual([
      'may',
      'special-held',
    ]);
    expect(said(2, { ask: '1', kind: 'rally', unit: 'A' } as never)).toBe('may');
  });
  it('no charge of a corps in its turns; in fog none longer than one sees', () => {
    const s = field(['no-charge 0 2-3']);
    const charge = (by: number) => order('charge', ['A'], { target: 'E', legs: [{ do: 'advance', by }, { do: 'wheel', to: 'left', by: 30 }, { do: 'advance', by: 1 }] });
    expect([1, 2, 3, 4].map((t) => why(at(s, t), charge(1)))).toEqual(['may', 'special-no-charge', 'special-no-charge', 'may']);
    expect(why(at(s, 2), order('move', ['A']))).toBe('may');
    expect(why(at(field(['no-charge 1 2-3']), 2), charge(1))).toBe('may');
    const fog = field(['range 2-2 3 charges']);
    expect([1, 2, 3].map((t) => why(at(fog, t), charge(2.5)))).toEqual(['may', 'special-no-charge', 'may']);
    expect([why(at(fog, 2), charge(2)), why(at(fog, 2), charge(2.01))]).toEqual(['may', 'special-no-charge']);
    expect(why(at(field(['range 2-2 3']), 2), charge(9))).toBe('may');
    expect(why(at(fog, 2), order('move', ['A'], { legs: [{ do: 'advance', by: 9 }] }))).toBe('may');
  }); // biome-ignore format: rows
  it('no third move of an army, whatever kind of move it is', () => {
    const tired = (moves: number, side: number): AdlgState => field([`no-third ${side}`], [{ ...A, moves }, E]);
    for (const kind of ['move', 'charge', 'support', 'reform'])
      expect([kind, ...[0, 1, 2, 3].map((m) => why(tired(m, 0), order(kind, ['A'])))]).toEqual([kind, 'may', 'may', 'special-no-move', 'special-no-move']);
    expect([why(tired(2, 1), order('move', ['A'])), why(tired(2, 0), order('square', ['A']))]).toEqual(['may', 'may']);
  }); // biome-ignore format: rows
  it('unpaid troops that lost half their cohesion rally with the commander alone', () => {
    const rally = { ask: '1', kind: 'rally', unit: 'A' } as never;
    const s = (losses: number, side = 0): AdlgState => field([`low-pay ${side}`], [{ ...A, losses }, E]);
    // A pike and shot unit has six points.
    expect([1, 2, 3, 4].map((n) => why(s(n), rally))).toEqual(['may', 'may', 'special-held', 'special-held']);
    expect(why(s(4, 1), rally)).toBe('may');
    const led = s(4);
    led.commanders[0].unit = 'A';
    expect(why(led, rally)).toBe('may');
    led.commanders[0].unit = 'E';
    expect(why(led, rally)).toBe('special-held');
  });
  it('no order farther from the commander than he sees, where he stands or rides', () => {
    const s = field(['far-command 12'], [A, { ...E, side: 0, corps: 2 }]);
    const stands = (dx: number, dy: number): string => {
      Object.assign(s.commanders[0], { x: unitOf(s, 'A').x + units(dx), y: unitOf(s, 'A').y + units(dy) });
      return why(s, order('move', ['A']));
    };
    expect([stands(12, 0), stands(-12, 0), stands(0, 12), stands(7.2, -9.6)]).toEqual(Array(4).fill('may'));
    expect([stands(12.01, 0), stands(-12.01, 0), stands(0, 12.01), stands(7.3, -9.6)]).toEqual(
      Array(4).fill('special-held'),
    );
    s.commanders[0].unit = 'A';
    expect(stands(14, 0)).toBe('may');
    expect(why(s, { ask: '1', kind: 'rally', unit: 'A' } as never)).toBe('may');
  });
  it('Tatars dice before their first move of a turn', () => {
    const s = field(['tatars A B'], [A, { ...A, id: 'C', at: '[4..6, -1..0] N' }, E]);
    const dice = (c: never) => mustDice(s, c)?.unit ?? 'none';
    expect([dice(order('move', ['A'])), dice(order('move', ['C'])), dice(order('move', ['C', 'A']))]).toEqual(['A', 'none', 'A']);
    expect(dice(order('charge', ['A']))).toBe('none');
    unitOf(s, 'A').moves = 1;
    expect(dice(order('move', ['A']))).toBe('none');
    Object.assign(unitOf(s, 'A'), { moves: 0, did: DID.ordered });
    expect(dice(order('move', ['A']))).toBe('none');
    unitOf(s, 'A').did = 0;
    s.special = ['tatars A B', 'tatar-moves A 1'];
    expect(dice(order('move', ['A']))).toBe('none');
    s.turn = 2;
    expect(dice(order('move', ['A']))).toBe('A');
  }); // biome-ignore format: rows
});

describe('shooting under special rules', () => {
  const G = gun('G', '[0..1, -1..0] N');
  const shots = (special: string[], list: UnitSpec[], turn = 1): boolean =>
    sayShots(at(field(special, list), turn), 0).length > 0;
  it('nobody shoots farther than one sees, in its turns', () => {
    const far = (y: number, turn = 2): boolean =>
      shots(['range 2-3 4'], [G, { ...E, at: `[0..2, ${y}..${y + 1}] S` }], turn);
    expect([far(3.99), far(4), far(4.02)]).toEqual([true, true, false]);
    expect([1, 2, 3, 4].map((t) => far(5, t))).toEqual([true, false, false, true]);
  });
  it('guns are masked by horse of their side so near, by nobody else, and nobody else is', () => {
    const masked = (x: number, more: Partial<UnitSpec> = {}, shooter = G): boolean =>
      !shots(['mask-guns 0 1'], [shooter, horse('H', `[${x}..${x + 1}, -0.75..0] N`, more), E]);
    expect([masked(1), masked(2), masked(2.02), masked(-2), masked(-2.02)]).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    expect(masked(1, { place: 'routed' })).toBe(false);
    expect(!shots(['mask-guns 0 1'], [G, { ...A, at: '[1..3, -1..0] N' }, E])).toBe(false);
    expect(!shots(['mask-guns 1 1'], [G, horse('H', '[1..2, -0.75..0] N'), E])).toBe(false);
    expect(
      shots(['mask-guns 0 1'], [A, horse('H', '[2..3, -0.75..0] N'), { ...E, at: '[0..2, 2..3] S' }]),
    ).toBe(true);
    expect(masked(1, { side: 1, at: '[1..2, -1.75..-1] N' })).toBe(false);
  });
  it('who stands behind the slope is no target of guns, in its turns', () => {
    expect([1, 2, 3].map((t) => shots(['slope 1-2 D E'], [G, E], t))).toEqual([false, false, true]);
    expect(shots(['slope 1-2 D'], [G, E])).toBe(true);
    expect(shots(['slope 1-2 E'], [A, { ...E, at: '[0..2, 2..3] S' }])).toBe(true);
  });
  it('dust: who shoots from beyond this has one less, but no gun', () => {
    const dust = (side: number, y: number): boolean =>
      sayShot(
        field([`dust ${side} 2`], [A, { ...E, at: `[0..2, ${y}..${y + 1}] S` }]),
        'E:right',
        'A:left',
      ).includes('special-shooting -1');
    expect([dust(0, 1.9), dust(0, 2), dust(0, 2.02), dust(1, 2.5)]).toEqual([false, false, true, false]);
    expect(sayShot(field(['dust 0 2'], [G, E]), 'E:right', 'G')).not.toContain('special-shooting');
  });
  it('who has shot at passing horse shoots no more in that turn', () => {
    const near = { ...E, at: '[0..2, 2..3] S' };
    expect(shots(['passed A 2'], [A, near], 2)).toBe(false);
    expect(shots(['passed A 1'], [A, near], 2)).toBe(true);
  });
});

describe('losses under special rules', () => {
  it('each lost commander costs so much more, a friend of a dead king rallies better in its turns', () => {
    const s = field(['taken 2']);
    s.commanders = [0, 0, 1].map((side, i) => ({ ...s.commanders[0], id: `c${i}`, side: side as 0 | 1, lost: i !== 1 }));
    const more = (side: 0 | 1) => losses(s, side).find((f) => f.what === 'special-loss')?.value;
    expect([more(0), more(1)]).toEqual([2, 2]);
    s.commanders[1].lost = true;
    expect([more(0), more(1)]).toEqual([4, 2]);
    const rallies = (turn: number, side: number): number =>
      rallyFactors(at(field([`rally-plus ${side} 2-4`], [{ ...A, losses: 1 }, E]), turn), unitOf(field([], [{ ...A, losses: 1 }, E]), 'A'))
        .filter((f) => f.what === 'special-rally').reduce((n, f) => n + f.value, 0);
    expect([1, 2, 4, 5].map((t) => rallies(t, 0))).toEqual([0, 1, 1, 0]);
    expect(rallies(2, 1)).toBe(0);
  }); // biome-ignore format: rows
  it('an army stands once', () => {
    const s = field(['steadfast 1', 'taken 1']);
    expect([standsOnce(s, 0), standsOnce(s, 1), standsOnce(s, 1)]).toEqual([false, true, false]);
    expect(s.special).toEqual(['taken 1']);
  });
});

describe.each(EDITIONS)('at the start of a sequence, %i', (edition) => {
  const start = (special: string[], list: UnitSpec[], turn: number, active: 0 | 1, faces: number[] = []): [AdlgState, Event[]] => {
    const s = at(field(special, list, { edition }), turn, active);
    return [s, play(s, 'special.start', faces)];
  }; // biome-ignore format: one line
  it('fog is diced for in its turns, once, in the sequence of who plays first', () => {
    const fog = (turn: number, active: 0 | 1, faces: number[]): readonly string[] => start(['fog 2,3 4 5'], [A, E], turn, active, faces)[0].special;
    expect(fog(2, 0, [4])).toEqual(['fog 2,3 4 5', 'range 2-2 5 charges']);
    expect(fog(3, 0, [6])).toEqual(['fog 2,3 4 5', 'range 3-3 5 charges']);
    expect(fog(2, 0, [3])).toEqual(['fog 2,3 4 5']);
    for (const [turn, active] of [[1, 0], [4, 0], [2, 1]] as const) expect(fog(turn, active, [])).toEqual(['fog 2,3 4 5']);
  }); // biome-ignore format: rows
  it('a betrayed ambush loses so many points from this face on, once, and is named to its own side alone', () => {
    for (const [face, lost] of [[3, 0], [4, 2], [6, 2]] as const)
      for (const place of ['ambush', 'marching', 'table'] as const) {
        const [s, told] = start(['betrayed A 4 2 hidden'], [{ ...A, place }, E], 1, 1, [face]);
        expect([face, place, unitOf(s, 'A').losses, s.special]).toEqual([face, place, lost, []]);
        expect([unitOf(s, 'A').place, told.length]).toEqual([place, lost === 0 ? 1 : 2]);
        for (const e of told) expect(e.secretTo).toBe(place === 'table' ? undefined : 0);
        expect(told[0]).toMatchObject({ kind: 'special-die', about: ['A'], facts: { special: 'betrayed', die: face }, thrown: [{ side: 0, score: face }] });
        expect([place, told[0].secretTo]).toEqual([place, place === 'table' ? undefined : 0]);
      }
  }); // biome-ignore format: rows
  it('who is asked what: the side named, in its own sequence, in its turns', () => {
    const LI: UnitSpec = { id: 'L', at: '[5..6, -0.5..0] N', type: 'light-infantry' };
    const SHOCK = horse('S', '[-4..-3, -0.75..0] N', { abilities: ['shock'] });
    const all = [A, LI, SHOCK, E];
    const asked = (text: string, turn: number, active: 0 | 1 = 0): string[] => asksNow(start([text], all, turn, active)[0]);
    for (const [text, about, from, to] of [
      ['skirmish 0', '0 L', 1, 9],
      ['feign 0', '0 S', 1, 2],
      ['anhalt 0 A S', '0 A S', 1, 9],
      ['swap 0 A', '0 A', 5, 9],
      ['courland 0 A L', '0 A L', 1, 1],
    ] as const) {
      for (let turn = 1; turn <= 6; turn++) expect([text, turn, asked(text, turn)]).toEqual([text, turn, turn >= from && turn <= to ? [about] : []]);
      expect(asked(text, from, 1)).toEqual([]);
    }
    // Nobody who fights or is off the table.
    const s = at(field(['anhalt 0 A S L'], [{ ...A, place: 'left' }, LI, SHOCK, { ...E, at: '[-4..-2, 0..1] S' }], { edition, contacts: ['S>E'] }), 2);
    play(s, 'special.start');
    expect(asksNow(s)).toEqual(['0 L']);
    expect([answer(s, ['S']), answer(s, ['L', 'L']), answer(s, ['A'])]).toEqual(Array(3).fill('special-not-these'));
  }); // biome-ignore format: rows
  it('one body feigns or is swapped, of the others as many as are named', () => {
    const shock = ['S', 'T'].map((id, i) =>
      horse(id, `[${3 * i - 8}..${3 * i - 7}, -0.75..0] N`, { abilities: ['shock'] }),
    );
    const both = (text: string, turn: number): unknown => {
      const s = start([text], [...shock, E], turn, 0)[0];
      return answer(s, ['S', 'T']) === 'special-not-these';
    };
    expect([both('feign 0', 1), both('swap 0 S T', 5), both('anhalt 0 S T', 1)]).toEqual([true, true, false]);
  });
  it('Anhalt’s horse has a free move each as reserves have; the rule is spent when somebody is named', () => {
    const s = start(['anhalt 0 A'], [A, E], 3, 0)[0];
    answer(s, []);
    expect([s.special, unitOf(s, 'A').bank]).toEqual([['anhalt 0 A'], -1]);
    play(s, 'special.start');
    expect(answer(s, ['A'])).toMatchObject([
      { kind: 'special', side: 0, about: ['A'], facts: { special: 'anhalt' } },
    ]);
    expect([s.special, unitOf(s, 'A').bank, did(unitOf(s, 'A'), DID.reserve)]).toEqual([[], 1, true]);
  });
  it('skirmishers go straight on as far as their move and the ground allow, not up to an enemy', () => {
    const L = (more: Partial<UnitSpec> = {}): UnitSpec => ({
      id: 'L',
      at: '[0..1, -0.5..0] N',
      type: 'light-infantry',
      ...more,
    });
    const goes = (list: UnitSpec[], pieces: BoardSpec['pieces'] = []): number[] => {
      const s = at(field(['skirmish 0'], list, { edition, pieces }), 1);
      play(s, 'special.start');
      answer(s, ['L']);
      expect(s.special).toEqual([]);
      return placeIs(s, 'L');
    };
    const [x, y] = goes([L(), E]);
    expect([x, y]).toEqual([0.5, -0.25 + 4]); // light infantry moves 4 UD
    expect(goes([L(), { ...E, at: '[0..2, 2..3] S' }])[1]).toBeLessThan(1.75);
    expect(goes([L(), E], [{ kind: 'impassable', at: '[-2..3, 1..3]' }])[1]).toBeLessThanOrEqual(0.75);
    const s = at(field(['skirmish 0'], [L(), E], { edition }), 1);
    play(s, 'special.start');
    answer(s, []);
    expect([s.special, placeIs(s, 'L')]).toEqual([[], [0.5, -0.25]]); // refused once, gone
  });
  it('a feigned flight: he and the light horse fall back 4 UD; mediocre and headstrong enemies near come on', () => {
    const list = [
      horse('S', '[0..1, -0.75..0] N', { abilities: ['shock'] }),
      horse('T', '[3..4, -0.75..0] N', { abilities: ['shock'] }),
      { id: 'L', at: '[-3..-2, -0.75..0] N', type: 'light-cavalry' } as UnitSpec,
      horse('M', '[-3..-2, 3.5..4.25] S', { side: 1, quality: 'M' }), // 3.5 + 4 from the light horse
      horse('H', '[-7..-6, 3..3.75] S', { side: 1, abilities: ['headstrong'] }),
      horse('O', '[-5..-4, 3.5..4.25] S', { side: 1 }),
      horse('F', '[9..10, 4..4.75] S', { side: 1, quality: 'M' }), // out of reach of it all
    ];
    const s = at(field(['feign 0'], list, { edition }), 1);
    play(s, 'special.start');
    answer(s, ['S']);
    expect([placeIs(s, 'S'), placeIs(s, 'T'), placeIs(s, 'L')]).toEqual([[0.5, -4.375], [3.5, -0.375], [-2.5, -4.375]]);
    expect(unitOf(s, 'S').facing).toBe(16384);
    const came = ['M', 'H', 'O', 'F'].map((id) => placeIs(s, id)[1] < 3.3);
    expect(came).toEqual([true, true, false, false]);
    expect(s.special).toEqual([]);
  }); // biome-ignore format: bodies
  it('those who turn back are diced for in the sequence of their side: on 4 or more they go on', () => {
    for (const [face, halted] of [[3, true], [4, false]] as const) {
      const [s] = start(['turning A B'], [A, E], 2, 0, [face]);
      expect(s.special).toEqual(halted ? ['halt 2-2 A B'] : []);
    }
    expect(start(['turning A B'], [A, E], 2, 1)[0].special).toEqual(['turning A B']);
  }); // biome-ignore format: faces
  it('a fresh body comes on in the stead of the worn one', () => {
    const s = at(
      field(
        ['swap 0 A'],
        [{ ...A, losses: 4, corps: 0, quality: 'O' }, { ...A, id: 'B', at: '[4..6, -1..0] N' }, E],
        { edition },
      ),
      5,
    );
    s.commanders[0].unit = 'A';
    play(s, 'special.start');
    answer(s, ['A']);
    expect(findUnit(s, 'A')).toMatchObject({ losses: 0, quality: 'M', place: 'marching' });
    expect(unitOf(s, 'B')).toMatchObject({ losses: 0, quality: 'O', place: 'table' });
    expect(s.marches).toEqual([{ side: 0, corps: 0, edge: 'own', due: 5, between: [0, 30] }]);
    expect([s.commanders[0].unit, s.special]).toEqual(['', []]);
  });
});

describe.each(EDITIONS)('when orders have been given, %i', (edition) => {
  const after = (
    special: string[],
    list: UnitSpec[],
    faces: number[] = [],
    more: Partial<BoardSpec> = {},
  ): [AdlgState, Event[]] => {
    const s = field(special, list, { edition, ...more });
    return [s, play(s, 'special.after', faces)];
  };
  const foe = { ...E, at: '[0..2, 0..1] S' };
  it('a shaky body that is charged leaves on 1 or 2; whoever stood is diced for no more', () => {
    for (const [face, place] of [[1, 'left'], [2, 'left'], [3, 'table']] as const) {
      const [s] = after(['shaky E D'], [A, foe], [face], { contacts: ['A>E'] });
      expect([face, unitOf(s, 'E').place, s.special, s.contacts.length]).toEqual([face, place, ['shaky D'], place === 'left' ? 0 : 1]);
    }
    for (const [contacts, who] of [[['A>E round 2'], 'E'], [['A>E received'], 'E'], [['A>E'], 'D']] as const)
      expect(after([`shaky ${who}`], [A, foe], [], { contacts })[0].special).toEqual([`shaky ${who}`]);
  }); // biome-ignore format: faces
  it('panic: when so many of the corps are gone each of the rest routs on this face or less', () => {
    const body = (id: string, x: number, more: Partial<UnitSpec> = {}): UnitSpec => ({ ...A, id, at: `[${x}..${x + 2}, -1..0] N`, ...more });
    const list = (b: UnitSpec['place'], c: UnitSpec['place']): UnitSpec[] => [A, body('B', 4, { place: b }), body('C', 8, { place: c }), body('D', -6, { corps: 2 }), E];
    expect(after(['panic 0 2 3'], list('destroyed', 'table'))[0].special).toEqual(['panic 0 2 3']);
    for (const gone of ['destroyed', 'left', 'routed'] as const)
      for (const [face, place] of [[3, false], [4, true]] as const) {
        const [s, told] = after(['panic 0 2 3'], list('left', gone), [face]);
        expect([gone, face, unitOf(s, 'A').place === 'table', s.special]).toEqual([gone, face, place, []]);
        expect(told[0]).toMatchObject({ kind: 'special', side: 0, facts: { special: 'panic' } });
        expect(unitOf(s, 'D').losses).toBe(0);
      }
  }); // biome-ignore format: bodies
  it('pistols in the second rank: both lose a point before the first round, once, whoever charged', () => {
    const lost = (contacts: BoardSpec['contacts'], text = 'rank A E'): unknown[] => {
      const [s] = after([text], [A, foe], [], { contacts });
      return [unitOf(s, 'A').losses, unitOf(s, 'E').losses, s.special.length];
    };
    expect([lost(['A>E']), lost(['E>A']), lost(['A>E'], 'rank E A')]).toEqual(Array(3).fill([1, 1, 0]));
    expect([lost(['A>E round 2']), lost([]), lost(['A>E'], 'rank A D'), lost(['A>E'], 'rank D E')]).toEqual(
      Array(4).fill([0, 0, 1]),
    );
  });
  it('the king is lost: his corps goes to another, and his army rallies better for two turns', () => {
    const list = [{ ...A, corps: 0 }, { ...A, id: 'B', at: '[4..6, -1..0] N', corps: 2 }, E];
    const [lives] = after(['king c0 2'], list);
    expect([unitOf(lives, 'A').corps, lives.special]).toEqual([0, ['king c0 2']]);
    const s = at(field(['king c0 2'], list, { edition }), 3);
    s.commanders[0].lost = true;
    const told = play(s, 'special.after');
    expect([unitOf(s, 'A').corps, unitOf(s, 'B').corps, unitOf(s, 'E').corps]).toEqual([2, 2, 1]);
    expect(s.special).toEqual(['rally-plus 0 3-5']);
    expect(told).toMatchObject([{ kind: 'special', side: 0 }]);
  });
});

describe.each(EDITIONS)('the end of a corps, %i', (edition) => {
  it('a rash corps that has points left and has not moved goes on by itself in turn 1', () => {
    const goes = (turn: number, points: number, moves: number, corps = 0): boolean => {
      const s = at(field(['rash 0'], [{ ...A, moves }, { ...A, id: 'B', at: '[4..6, -1..0] N', corps: 2 }, E], { edition }), turn);
      specialEndOfCorps(s, corps, points);
      expect([turn, s.special]).toEqual([turn, turn === 1 && corps === 0 ? [] : ['rash 0']]);
      expect(placeIs(s, 'B')).toEqual([5, -0.5]);
      return placeIs(s, 'A')[1] > -0.4;
    };
    expect([goes(1, 2, 0), goes(1, 1, 0), goes(1, 0, 0), goes(1, 2, 1), goes(2, 2, 0), goes(1, 2, 0, 2)]).toEqual([true, true, false, false, false, false]);
  }); // biome-ignore format: cases
  it('who rides after the enemy leaves with his corps, unless he met another enemy', () => {
    const rides = (
      contacts: BoardSpec['contacts'],
      corps: number,
      place: UnitSpec['place'] = 'table',
    ): unknown[] => {
      const s = field(
        ['gone A'],
        [
          { ...A, place },
          { ...E, at: '[0..2, 0..1] S' },
        ],
        { edition, contacts },
      );
      s.commanders[0].unit = 'A';
      specialEndOfCorps(s, corps, 0);
      return [unitOf(s, 'A').place, s.special.length, s.commanders[0].unit];
    };
    expect(rides([], 0)).toEqual(['left', 0, '']);
    expect(rides([], 1)).toEqual(['table', 1, 'A']);
    expect([rides(['A>E'], 0), rides(['E>A'], 0)]).toEqual(Array(2).fill(['table', 0, 'A']));
    expect(rides([], 0, 'routed')).toEqual(['routed', 0, 'A']);
  });
  it('Rupert: headstrong bodies of his corps that rout somebody ride off; no others', () => {
    const won = (unit: string) => [{ unit, half: 'left', over: 'E', edge: 'front', supporters: [] }] as never;
    const off = (more: Partial<UnitSpec>): readonly string[] => {
      const s = field(['rupert 0'], [horse('H', '[0..1, -0.75..0] N', more), E], { edition });
      specialWins(s, won('H'));
      specialWins(s, won('H'));
      return s.special;
    };
    expect(off({ abilities: ['headstrong'] })).toEqual(['rupert 0', 'gone H']);
    expect(off({ abilities: ['headstrong'], corps: 2 })).toEqual(['rupert 0']);
    expect(off({ abilities: ['shock'] })).toEqual(['rupert 0']);
  });
  it('two routs by one corps in one turn turn the reserve back, once', () => {
    const s = field(['turned-back 0 E'], [A, { ...A, id: 'B', at: '[4..6, -1..0] N', corps: 2 }, E], {
      edition,
    });
    const rout = (turn: number, ...ids: string[]): string[] => {
      s.turn = turn;
      specialWins(
        s,
        ids.map((unit) => ({ unit, half: 'left', over: 'E', edge: 'front', supporters: [] })) as never,
      );
      return s.special.slice(1);
    };
    expect(rout(1, 'B')).toEqual([]);
    expect(rout(1, 'A')).toEqual(['routs 0 1 1']);
    expect(rout(2, 'A')).toEqual(['routs 0 2 1']); // a new turn counts anew
    expect(rout(2, 'A')).toEqual(['routs 0 2 2', 'turning E']);
    expect(rout(2, 'A')).toEqual(['turning E', 'routs 0 2 3']);
    s.special = ['turned-back 0 E'];
    expect(rout(3, 'A', 'A')).toEqual(['routs 0 3 2', 'turning E']);
  });
});

describe.each(EDITIONS)('guns that are turned round, %i', (edition) => {
  const G = (more: Partial<UnitSpec> = {}): UnitSpec =>
    gun('G', '[0..1, 0.25..1.25] S', { side: 1, place: 'destroyed', losses: 2, ...more });
  it('abandoned guns a quarter of a UD away at most', () => {
    const beside = (list: UnitSpec[]): number => {
      const s = field(['captured 0'], list, { edition });
      return gunsBeside(s, unitOf(s, 'A')).length;
    };
    expect(beside([A, G(), E])).toBe(1);
    expect(beside([A, G({ at: '[0..1, 0.27..1.27] S' }), E])).toBe(0);
    expect(beside([A, G({ place: 'table' }), E])).toBe(0);
    expect(beside([A, { ...E, id: 'G', at: '[0..2, 0.25..1.25] S', place: 'destroyed' }, E])).toBe(0);
  });
  it('it faces the other way, has all its points and has moved in this turn', () => {
    const s = field(['captured 0'], [A, G(), E], { edition });
    s.frames = [{ at: 'movement.next' }, { at: 'orders', corps: 0, n: 7 } as never];
    const told = answer(s, ['A', 'G']);
    expect(told).toMatchObject([
      { kind: 'special', side: 0, about: ['A', 'Gt'], facts: { special: 'captured' } },
    ]);
    expect(findUnit(s, 'Gt')).toMatchObject({
      side: 0,
      corps: 0,
      facing: 16384,
      losses: 0,
      place: 'table',
      moves: 1,
      bank: -1,
      heldTarget: '',
    });
    expect([did(unitOf(s, 'Gt'), DID.moved), did(unitOf(s, 'Gt'), DID.ordered), s.corps[0].points]).toEqual([
      true,
      true,
      7,
    ]);
  });
  it('by a body of the corps that has its orders, of the side that may, one body and one gun', () => {
    const said = (special: string, ids: string[], more: Partial<UnitSpec> = {}, gunIs: Partial<UnitSpec> = {}): unknown => {
      const s = field([special], [{ ...A, ...more }, G(gunIs), E], { edition });
      s.frames = [{ at: 'movement.next' }, { at: 'orders', corps: 0, n: 7 } as never];
      const told = answer(s, ids);
      return typeof told === 'string' ? told : 'done';
    };
    expect(said('captured 0', ['A', 'G'])).toBe('done');
    expect([said('captured 1', ['A', 'G']), said('captured 0', ['A']), said('captured 0', ['A', 'G', 'E']), said('captured 0', ['A', 'X']), said('captured 0', ['A', 'G'], { corps: 2 })]).toEqual(Array(5).fill('special-not-these'));
    expect([said('captured 0', ['A', 'E']), said('captured 0', ['A', 'G'], {}, { at: '[0..1, 0.3..1.3] S' })]).toEqual(Array(2).fill('special-not-beside'));
    // A friend stands where the gun was left.
    expect(said('captured 0', ['A', 'G'], {}, { at: '[0..1, -0.9..0.1] S' })).toBe('special-not-beside');
    // A gun of their own is theirs again, and looks where it looked.
    const own = field(['captured 0'], [A, G({ side: 0 }), E], { edition });
    own.frames = [{ at: 'movement.next' }, { at: 'orders', corps: 0, n: 7 } as never];
    answer(own, ['A', 'G']);
    expect(findUnit(own, 'Gt')?.facing).toBe(unitOf(own, 'G').facing);
  }); // biome-ignore format: cases
});

describe.each(EDITIONS)('horse that rides past, %i', (edition) => {
  /** D, dragoons with muskets, look east from x = 1; H rides from north to south at this distance before them. */
  const past = (
    far: number,
    more: {
      special?: string[];
      rider?: Partial<UnitSpec>;
      shooter?: Partial<UnitSpec>;
      from?: number;
      by?: number;
      turn?: number;
      pieces?: BoardSpec['pieces'];
    } = {},
  ): (string | number)[] => {
    const from = more.from ?? 4;
    const rider = horse('H', `[${1 + far}..${2 + far}, ${from}..${from + 0.75}] S`, {
      side: 1,
      ...more.rider,
    });
    const s = board({
      edition,
      active: 1,
      turn: more.turn ?? 1,
      pieces: more.pieces ?? [],
      units: [{ id: 'D', at: '[0..1, 0..1] E', type: 'dragoons', weapon: 'musket', ...more.shooter }, rider],
    });
    s.special = more.special ?? ['passing 1-2 D'];
    const u = unitOf(s, 'H');
    const group = {
      units: [u],
      lead: { x: u.x, y: u.y, facing: u.facing, width: u.width, depth: u.depth },
    } as unknown as Group;
    return passingShots(s, group, [{ do: 'advance', by: more.by ?? 7 }]).flatMap((f) => [
      f.unit,
      f.target,
      Math.round(10 * inUnits(f.distance)) / 10,
    ]);
  };
  it('the nearest it comes within range of their front', () => {
    expect([past(1), past(2.5), past(3)]).toEqual([
      ['D', 'H', 1],
      ['D', 'H', 2.5],
      ['D', 'H', 3],
    ]);
    expect([past(3.02), past(1, { by: 0.5 }), past(-4)]).toEqual([[], [], []]);
  });
  it('in its turns, once a turn, at horse of the enemy, by whoever is there', () => {
    expect([past(1, { turn: 2 }), past(1, { turn: 3 })]).toEqual([['D', 'H', 1], []]);
    expect([
      past(1, { special: ['passing 1-2 D', 'passed D 1'] }),
      past(1, { special: ['passing 1-2 D', 'passed D 1'], turn: 2 }),
    ]).toEqual([[], ['D', 'H', 1]]);
    expect([
      past(1, { special: ['passing 1-2 X'] }),
      past(1, { rider: { side: 0 } }),
      past(1, { shooter: { place: 'routed' } }),
    ]).toEqual([[], [], []]);
    expect(past(1, { rider: { type: 'levy' } })).toEqual([]);
  });
  it('not through a wood', () => {
    expect(past(2, { pieces: [{ kind: 'wood', at: '[1.5..2, -9..9]' }] })).toEqual([]);
  });
  it('within the zone a UD to either side of their base', () => {
    // Half a base and a UD: the middle of the rider comes within 1.5 UD of the line through the middle of D.
    expect([past(1, { by: 2.38 }).length, past(1, { by: 2.36 }).length]).toEqual([3, 0]);
    expect([
      past(1, { from: 0, by: 1 }).length,
      past(1, { from: -1.3, by: 1 }).length,
      past(1, { from: -1.4, by: 1 }).length,
    ]).toEqual([3, 3, 0]);
  });
});

it('corners of shapes are laid clockwise from the front left', () => {
  // What the tests above measure by: a body 2 wide and 1 deep, facing north.
  const { corners } = shapeOf({ x: 0, y: 0, facing: 16384, width: units(2), depth: units(1) });
  expect(Array.from(corners).map(inUnits)).toEqual([-1, 0.5, 1, 0.5, 1, -0.5, -1, -0.5]);
});

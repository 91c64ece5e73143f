/** Who is carried away, whom he must charge and what excuses him: every condition of the lists by itself. */
import { afterEach, describe, expect } from 'vitest';
import { contactsOf, EDITIONS, endCorps, field, kinds } from '../charge/testing-charge.ts';
import { type AdlgState, DID, unitOf } from '../state.ts';
import { type Answer, type BoardSpec, boardsOf, type PieceSpec, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { forcedCharge, uncontrolledQuestions } from './uncontrolled.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const headstrong = ['headstrong'] as const;
const K: UnitSpec = { id: 'K', at: '[0..2, -1.5..0] N', type: 'keil', abilities: headstrong };
const H: UnitSpec = { id: 'H', at: '[0..1, -0.75..0] N', type: 'heavy-cavalry', abilities: headstrong };
const foe = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'E',
  at,
  side: 1,
  ...PS,
  ...more,
});
const horse = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'E',
  at,
  type: 'heavy-cavalry',
  side: 1,
  ...more,
});
const light = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'L',
  at,
  type: 'light-infantry',
  side: 1,
  ...more,
});
const E = foe('[0..2, 1.5..2.5] S');
const stand: Answer = (ask) =>
  ask.kind === 'evade'
    ? ({ ask: ask.id, kind: 'evade', evade: false, direction: 0, turnBack: false } as never)
    : undefined;

afterEach(() => boardsOf(2024));

describe.each(EDITIONS)('carried away, %i', (edition) => {
  const spec = (
    units: readonly UnitSpec[],
    pieces: readonly PieceSpec[] = [],
    more: Partial<BoardSpec> = {},
  ) => ({ edition, units, pieces, ...more }) as BoardSpec;
  /** Whom the body must charge; '' nobody. */
  const must = (b: BoardSpec, id = 'K'): string => {
    const s = field(b);
    return forcedCharge(s, unitOf(s, id))?.target.id ?? '';
  };
  const after = (b: BoardSpec, change: (s: AdlgState) => void = () => undefined): string => {
    const s = field(b);
    change(s);
    endCorps(s, [], stand);
    return contactsOf(s);
  };

  it('AR-CHARGE-05 AR-CHARGE-09 AR-CHARGE-13 only a headstrong body on the table that did nothing, of the corps that ends', () => {
    expect(after(spec([K, E]))).toBe('K>E front');
    const rows: [string, Partial<UnitSpec>][] = [
      ['ordered', { did: DID.ordered }],
      ['charged', { did: DID.charged }],
      ['rallied', { did: DID.rallied }],
      ['evaded', { did: DID.evaded }],
      ['is to rally', { did: DID.toRally }],
      ['moved once', { moves: 1 }],
      ['loots', { lootsCamp: true }],
      ['is no longer there', { place: 'destroyed' }],
      ['is yet to come', { place: 'marching' }],
      ['is not headstrong', { abilities: ['armour'] }],
    ];
    for (const [what, more] of rows) expect([what, after(spec([{ ...K, ...more }, E]))]).toEqual([what, '']);
    // Guns and squares charge nobody.
    const gun: UnitSpec = { id: 'K', at: '[0..1, -1..0] N', type: 'light-artillery', abilities: headstrong };
    expect(after(spec([gun, E]))).toBe('');
    const square: UnitSpec = { id: 'K', at: '[0..2, -1..0] N', ...PS, abilities: headstrong };
    expect(after(spec([square, E]))).toBe('K>E front');
    expect(after(spec([{ ...square, square: true }, E]))).toBe('');
    // A shot, or who was pushed aside, is not kept by it.
    expect(after(spec([{ ...K, did: DID.shifted }, E]))).toBe('K>E front');
    // Only the corps that ends.
    const other = after(
      spec([
        K,
        { ...K, id: 'O', at: '[6..8, -1.5..0] N', corps: 2 },
        E,
        { ...E, id: 'F', at: '[6..8, 1.5..2.5] S' },
      ]),
    );
    expect(other).toBe('K>E front');
  });
  it('AR-CHARGE-13 the owner names one of those that must charge, and nothing else', () => {
    const frame = { at: 'uncontrolled.order', n: 3, who: ['K', 'L'] } as never;
    const s = field(spec([K]));
    const said = (c: object): string | undefined =>
      uncontrolledQuestions['uncontrolled.order'].check(s, frame, { ask: '3', ...c } as never)?.why;
    expect([0, 1].map((choice) => said({ kind: 'choose', choice }))).toEqual([undefined, undefined]);
    expect([-1, 2].map((choice) => said({ kind: 'choose', choice }))).toEqual([
      'no-such-body',
      'no-such-body',
    ]);
    expect(said({ kind: 'hold', units: ['K'] })).toBe('choose-who-charges');
    const asks = uncontrolledQuestions['uncontrolled.order'].asks(s, frame);
    expect(asks).toMatchObject([{ side: 0, kind: 'choose', about: ['K', 'L'], secret: false }]);
    const whom = { at: 'uncontrolled.target', n: 3, unit: 'K', targets: ['E', 'F', 'G'] } as never;
    const named = (c: object): string | undefined =>
      uncontrolledQuestions['uncontrolled.target'].check(s, whom, { ask: '3', ...c } as never)?.why;
    expect([0, 2].map((choice) => named({ kind: 'choose', choice }))).toEqual([undefined, undefined]);
    expect([-1, 3].map((choice) => named({ kind: 'choose', choice }))).toEqual([
      'no-such-body',
      'no-such-body',
    ]);
    expect(named({ kind: 'rally', unit: 'K' })).toBe('choose-whom-to-charge');
    expect(uncontrolledQuestions['uncontrolled.target'].asks(s, whom)).toMatchObject([
      { side: 0, kind: 'choose', about: ['E', 'F', 'G'], secret: false },
    ]);
  });
  it('ADLG-CHA-10 ADLG-ZOC-7 first whose zone holds it, then straight ahead, then any other; of equal ones the nearest', () => {
    const straight = horse('[0..1, 2..2.75] S', { id: 'S' });
    const far = horse('[0..1, 3..3.75] S', { id: 'T' });
    const aside = horse('[2..3, 0.9..1.65] S', { id: 'A' });
    const holds = horse('[0.9..1.9, 0.6..1.35] S', { id: 'Z' });
    const of = (...units: UnitSpec[]): string => must(spec([H, ...units]), 'H');
    expect([of(straight), of(aside), of(holds)]).toEqual(['S', 'A', 'Z']);
    expect([of(straight, aside), of(aside, straight)]).toEqual(['S', 'S']);
    expect([of(straight, holds), of(holds, straight)]).toEqual(['Z', 'Z']);
    const beside = horse('[-2.2..-1.2, 1.6..2.35] S', { id: 'B' });
    expect([of(aside, beside), of(beside, aside)]).toEqual(['A', 'A']);
    const clear = horse('[-0.7..0.3, 2.9..3.65] S', { id: 'C' });
    expect([of(horse('[0.2..1.2, 2..2.75] S', { id: 'S' }), clear), of(clear, straight)]).toEqual(['S', 'S']);
    expect(of(far)).toBe('T');
    // Whoever is excused leaves it to the next.
    const camels = { type: 'camelry' } as const;
    expect(of({ ...straight, ...camels }, aside)).toBe('A');
    expect(of({ ...holds, ...camels })).toBe('');
    // Nobody behind it, though a turn about would reach him.
    expect(of(horse('[0..1, -2.5..-1.75] N'))).toBe('');
    expect(of({ ...straight, place: 'ambush' })).toBe('');
    expect(of({ ...straight, side: 0 })).toBe('');
  });
  it('ADLG-CHA-10 HR-20 by the rulings of before: the least rotation, and of equal ones the nearest', () => {
    const options = { uncontrolledTarget: 'least-rotation' };
    const of = (...units: UnitSpec[]): string => must(spec([H, ...units], [], { options }), 'H');
    const straight = horse('[0..1, 2..2.75] S', { id: 'S' });
    const aside = horse('[2..3, 0.9..1.65] S', { id: 'A' });
    const beside = horse('[-2.2..-1.2, 1.6..2.35] S', { id: 'B' });
    expect([of(straight, aside), of(aside, straight)]).toEqual(['S', 'S']);
    expect([of(beside, aside), of(aside, beside)]).toEqual(['B', 'B']);
    const nearer = horse('[-0.7..0.3, 1.4..2.15] S', { id: 'N' });
    const right = horse('[0.7..1.7, 2.3..3.05] S', { id: 'R' });
    expect([of(nearer, right), of(right, nearer)]).toEqual(['N', 'N']);
    expect(of({ ...straight, place: 'ambush' }, aside)).toBe('A');
    expect(of({ ...straight, type: 'camelry' }, aside)).toBe('A');
    expect(of({ ...straight, side: 0, at: '[6..7, 2..2.75] S' })).toBe('');
    // Here a turn about is a path like another.
    expect(of(horse('[0..1, -2.5..-1.75] N'))).toBe('E');
  });
  it('AR-CHARGE-10i AR-CHARGE-12 who does not run at heavy infantry in good order, and from where he does', () => {
    const of = (type: UnitSpec['type'], at: string, target: UnitSpec): string =>
      must(spec([{ id: 'H', at, type, abilities: headstrong }, target]), 'H');
    const before = foe('[0..2, 1..2] S');
    const flank = foe('[0..1, 1..3] W');
    const one = '[0..1, -0.75..0] N';
    const rows: [UnitSpec['type'], string, boolean, boolean][] = [
      ['medium-cavalry', one, true, true],
      ['heavy-cavalry', one, true, true],
      ['armoured-cavalry', one, true, true],
      ['gendarmes', one, false, false],
      ['elephants', '[0..1, -1..0] N', false, true],
      ['keil', '[0..2, -1.5..0] N', false, false],
    ];
    for (const [type, at, in2021, in2024] of rows) {
      const excused = edition === 2021 ? in2021 : in2024;
      expect([type, of(type, at, before)]).toEqual([type, excused ? '' : 'E']);
      expect([type, of(type, at, { ...before, losses: 1 })]).toEqual([type, 'E']);
      expect([type, of(type, at, flank)]).toEqual([type, 'E']);
    }
    // Other foot is no heavy infantry, nor is levy.
    expect(of('heavy-cavalry', one, { ...before, type: 'medium-swordsmen', weapon: 'none' })).toBe('E');
    expect(of('heavy-cavalry', one, foe('[0..1, 1..1.75] S', { type: 'levy', weapon: 'none' }))).toBe('E');
  });
  it('AR-CHARGE-10 (e) (f) (h) elephants, wagons and camels from any side; foot at the front of mounted only', () => {
    const foot = (target: UnitSpec): string => must(spec([K, target]));
    const rides = (target: UnitSpec, type: UnitSpec['type'] = 'heavy-cavalry'): string =>
      must(spec([{ ...H, type }, target]), 'H');
    const elephants = horse('[0..1, 1..2] N', { type: 'elephants' });
    const wagon = foe('[0..1, 1..3] S', { type: 'war-wagon', weapon: 'none' });
    for (const target of [elephants, wagon]) expect([foot(target), rides(target)]).toEqual(['', '']);
    const camels = horse('[0..1, 1..1.75] N', { type: 'camelry' });
    expect(
      (['medium-cavalry', 'heavy-cavalry', 'gendarmes', 'camelry'] as const).map((type) =>
        rides(camels, type),
      ),
    ).toEqual(['', '', '', 'E']);
    expect(must(spec([{ ...H, at: '[0..1, -1..0] N', type: 'elephants' }, camels]), 'H')).toBe('E');
    expect([foot(camels), foot({ ...camels, at: '[0..1, 1..1.75] S' })]).toEqual(['E', '']);
    // From the flank foot runs at mounted, too.
    expect(foot(horse('[0.5..1.25, 1..2] E'))).toBe('E');
  });
  it('AR-CHARGE-10 (d) AR-CHARGE-10b a work before it, a work before him, a river on the way; not those elsewhere', () => {
    const works = (y: number, facing: 'N' | 'S', x = 0) =>
      [0, 1].map((i) => ({ kind: 'fortification', from: [x + i, y], to: [x + i + 1, y], facing }) as const);
    const of = (more: Partial<BoardSpec>, pieces: PieceSpec[] = []): string =>
      must(spec([K, E], pieces, more));
    expect(of({ works: works(0, 'N') })).toBe(''); // its own, before it
    expect(of({ works: works(1.5, 'S') })).toBe(''); // his
    expect(of({ works: works(1.5, 'S', 5) })).toBe('E');
    expect(of({ works: works(2.5, 'N') })).toBe('E'); // behind him
    expect(of({}, [{ kind: 'river', at: '[-5..8, 2.6..3]', river: 'open' }])).toBe('E');
    expect(of({}, [{ kind: 'river', at: '[3..8, 0.3..0.8]', river: 'open' }])).toBe('E');
    expect(of({}, [{ kind: 'field', at: '[3..8, 0.3..0.8]' }])).toBe('E');
    // In a village nobody is carried away, and nobody in one is run at; beside it both.
    expect(of({}, [{ kind: 'village', at: '[2.2..5, -3..5]' }])).toBe('E');
    expect(after(spec([K, E], [{ kind: 'village', at: '[1.9..5, -3..-1]' }]))).toBe('');
    expect(after(spec([K, E], [{ kind: 'wood', at: '[2.1..5, -3..-1]' }]))).toBe('K>E front');
  });
  it('AR-CHARGE-10j only enemies who would touch its flank or rear, where it would stand', () => {
    const target = foe('[0..2, 1..2] S');
    const of = (...more: UnitSpec[]): string => {
      const found = must(spec([K, target, ...more]));
      return found === 'E' ? 'E' : '';
    };
    // Who would lie at its own front beside the target is no excuse, nor one who is a little away, nor a friend.
    expect(of(foe('[2..4, 1..2] S', { id: 'Z' }))).toBe('E');
    expect(of(horse('[2.2..2.95, 0..1] W', { id: 'Z', place: 'ambush' }))).toBe('E');
    expect(of(horse('[2..2.75, 0..1] W', { id: 'Z', side: 0 }))).toBe('E');
    expect(of(horse('[4..4.75, 0..1] W', { id: 'Z' }))).toBe('E');
    expect(of(horse('[2..2.75, 0..1] W', { id: 'Z' }))).toBe('');
    // On its rear edge: the Keil stands from -0.5 to 1 there.
    expect(of(horse('[0..1, -1.25..-0.5] N', { id: 'Z' }))).toBe('');
    // An enemy who turns his own flank to its flank: in 2024 only.
    const back = horse('[2..2.75, 0..1] E', { id: 'Z' });
    expect(of(back)).toBe(edition === 2021 ? 'E' : '');
  });
  it('AR-CHARGE-11 ADLG-CHA-11 beyond one who may evade, as far as it could follow, and beyond the next such one', () => {
    const L = light('[0..1, 1.5..2] S');
    const beyond = (y: number, more: Partial<UnitSpec> = {}): UnitSpec =>
      horse(`[0..1, ${y}..${y + 0.75}] S`, { id: 'Z', ...more });
    const of = (...units: UnitSpec[]): string => must(spec([K, L, ...units]));
    expect([of(beyond(2.95)), of(beyond(3)), of(beyond(3.05))]).toEqual(['', '', 'L']);
    // A friend there, or one who lies in wait, excuses nobody; neither does who would be charged anyhow.
    expect(of(beyond(2.5, { side: 0 }))).toBe('L');
    expect(of(beyond(2.5, { place: 'ambush' }))).toBe('L');
    expect(of(foe('[0..2, 2.5..3.5] S', { id: 'Z' }))).toBe('L');
    // Beyond a second light body.
    const M = light('[0..1, 2.1..2.6] S', { id: 'M' });
    expect([of(M), of(M, beyond(3)), of(M, beyond(3.05))]).toEqual(['L', '', 'L']);
    // Somebody who cannot evade ends the look.
    const wall = foe('[0..2, 2.1..3.1] S', { id: 'W' });
    expect(of(wall, beyond(2.9, { at: '[2.5..3.5, 2.9..3.65] S' }))).toBe('L');
    const ground = (y: number, kind: PieceSpec['kind'] = 'field'): string =>
      must(spec([K, L], [{ kind, at: `[-3..5, ${y}..8]` }]));
    expect([ground(2.95), ground(3), ground(3.05)]).toEqual(['', '', 'L']);
    // By the other reading from where he stands: 1.5 UD farther.
    const options = { beyondTarget: 'from-target' };
    const far = (y: number): string => must(spec([K, L, beyond(y)], [], { options }));
    expect([far(4.45), far(4.55)]).toEqual(['', 'L']);
    // Cavalry looks 5 UD ahead, and does not look beyond who stands.
    const rides = (y: number, target = L): string =>
      must(spec([H, target, horse(`[0..1, ${y}..${y + 1}] S`, { id: 'Z', type: 'elephants' })]), 'H');
    expect([rides(4.95), rides(5.05)]).toEqual(['', 'L']);
    expect(rides(2.5, horse('[0..1, 1..1.75] S', { id: 'L', type: 'gendarmes' }))).toBe('L');
  });
  it('AR-CHARGE-10 AR-CHARGE-10i that it stays where it is, and by which rule, is told of each enemy it could charge', () => {
    const told = (units: UnitSpec[]): string[] => {
      const s = field(spec(units));
      return endCorps(s, [], stand)
        .filter((e) => e.kind === 'excused')
        .map((e) => `${e.rule} ${e.about?.join(' ')}`);
    };
    expect(told([H, foe('[0..2, 1..2] S')])).toEqual(['AR-CHARGE-10i H E']);
    expect(told([H, foe('[0..2, 1..2] S', { side: 0, id: 'F' })])).toEqual([]);
    expect(told([H, foe('[0..2, 1..2] S', { place: 'ambush' })])).toEqual([]);
    expect(told([H, foe('[0..2, 6..7] S')])).toEqual([]);
    expect(told([{ ...H, moves: 1 }, foe('[0..2, 1..2] S')])).toEqual([]);
    const camels = horse('[0..1, 1..1.75] S', { type: 'camelry' });
    expect(told([H, camels])).toEqual(['AR-CHARGE-10 H E']);
  });
  it('AR-CHARGE-13 ADLG-MOV-18 through friends only where they are in the way, and never to reach light troops', () => {
    const G: UnitSpec = { ...H, at: '[0..1, -1.5..-0.75] N' };
    const levy: UnitSpec = { id: 'F', at: '[0..1, -0.5..0.25] N', type: 'levy' };
    const events = (units: UnitSpec[]): string => {
      const s = field(spec(units));
      const seen = kinds(endCorps(s, [], stand));
      return `${contactsOf(s)}${seen.includes('burst-through') ? ' burst' : ''} ${unitOf(s, 'F').losses}`;
    };
    const target = horse('[0..1, 1.5..2.25] S');
    expect(events([G, levy, target])).toBe('H>E front burst 1');
    expect(events([G, { ...levy, at: '[2..3, -0.5..0.25] N' }, target])).toBe('H>E front 0');
    // Light foot is passed, not burst through.
    const skirmishers: UnitSpec = { id: 'F', at: '[0..1, -0.5..0] N', type: 'light-infantry' };
    expect(events([G, { ...skirmishers, type: 'light-cavalry', at: '[0..1, -0.5..0.25] N' }, target])).toBe(
      'H>E front 0',
    );
    // Light troops are reached round friends, or not at all.
    const lights = light('[0..1, 1.4..1.9] S', { id: 'E' });
    expect(events([G, { ...levy, at: '[0.8..1.8, -0.5..0.25] N' }, lights])).toBe(' 0');
    expect(events([G, { ...levy, at: '[1.1..2.1, -0.5..0.25] N' }, lights])).toBe('H>E front 0');
  });
});

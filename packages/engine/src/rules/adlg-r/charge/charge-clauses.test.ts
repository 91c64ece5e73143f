/** Charges: whom one may name, what a path may hold, what it costs, what it leaves on the charger; limit by limit. */
import { afterEach, describe, expect } from 'vitest';
import { inUnits, units } from '../../../table/number.ts';
import { newShape, shapeOf } from '../../../table/shape.ts';
import { shape } from '../bodies/shapes.ts';
import type { Leg } from '../commands.ts';
import { type AdlgState, DID, unitOf } from '../state.ts';
import {
  type Answer,
  type BoardSpec,
  board,
  boardsOf,
  listener,
  placeOf,
  type UnitSpec,
} from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { chargeOrder } from './charge.ts';
import { chargeQuestions } from './charge-asks.ts';
import { type ChargeFrame, chargeFrame } from './charge-frame.ts';
import { leastOf } from './charge-run.ts';
import { addContact, addTouching, toEngage } from './contact.ts';
import { chargedEdges, touched } from './edge.ts';
import { halfUpon, pathsTo, zocForbids } from './reach.ts';
import {
  advance,
  charge,
  contactsOf,
  EDITIONS,
  field,
  kinds,
  says,
  slide,
  turn,
  wheel,
} from './testing-charge.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const A: UnitSpec = { id: 'A', at: '[0..2, -1..0] N', ...PS };
const B: UnitSpec = { id: 'B', at: '[0..2, 1.5..2.5] S', side: 1, ...PS };
const H: UnitSpec = { id: 'H', at: '[0..1, -0.75..0] N', type: 'heavy-cavalry' };
const horse = (id: string, at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id,
  at,
  type: 'heavy-cavalry',
  side: 1,
  ...more,
});
const light = (id: string, at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id,
  at,
  type: 'light-infantry',
  side: 1,
  ...more,
});
const run =
  (more: Answer = () => undefined): Answer =>
  (ask, s) =>
    ask.kind === 'evade'
      ? ({ ask: ask.id, kind: 'evade', evade: true, direction: 0, turnBack: false } as never)
      : more(ask, s);
const stand: Answer = (ask) =>
  ask.kind === 'evade'
    ? ({ ask: ask.id, kind: 'evade', evade: false, direction: 0, turnBack: false } as never)
    : undefined;

afterEach(() => boardsOf(2024));

describe.each(EDITIONS)('the order, %i', (edition) => {
  const said = (
    spec: Partial<BoardSpec>,
    ids: string,
    target: string,
    legs: Leg[],
    change?: (s: AdlgState) => void,
  ): string => {
    const s = field({ edition, units: [A, B], ...spec });
    change?.(s);
    const c = { ask: '1', kind: 'charge', units: ids.split(' '), legs, target };
    return chargeOrder.check(s, 0, c as never)?.why ?? 'legal';
  };
  it('ADLG-CHA-1 only enemies on the table and enemy camps that still stand may be named', () => {
    const far = [advance(2)];
    expect([said({}, 'A', 'B', far), said({}, 'A', 'A', far), said({}, 'A', 'X', far)]).toEqual([
      'legal',
      'no-such-target',
      'no-such-target',
    ]);
    expect(said({ units: [A, { ...B, place: 'ambush' }] }, 'A', 'B', far)).toBe('no-such-target');
    expect(said({ units: [A, { ...B, side: 0 }] }, 'A', 'B', far)).toBe('no-such-target');
    const camps = [{ side: 1, at: '[0..2, 1.5..2.5] N' }] as const;
    const only = { units: [A, { ...B, at: '[8..10, 8..9] S' }], camps };
    expect([said(only, 'A', 'camp:1', far), said(only, 'A', 'camp:0', far)]).toEqual([
      'legal',
      'no-such-target',
    ]);
    const taken = (s: AdlgState): void => {
      s.camps[0].taken = true;
    };
    expect(said(only, 'A', 'camp:1', far, taken)).toBe('no-such-target');
  });
  it('ADLG-CHA-1 AR-OPT-01 with the first move; a reserve with its third at most', () => {
    const moves = (n: number, did = 0): string =>
      said({ units: [{ ...A, moves: n, did }, B], options: { reserves: true } }, 'A', 'B', [advance(2)]);
    expect([moves(0), moves(1), moves(2)]).toEqual(['legal', 'first-move-only', 'first-move-only']);
    expect([moves(1, DID.reserve), moves(2, DID.reserve), moves(3, DID.reserve)]).toEqual([
      'legal',
      'legal',
      'three-moves',
    ]);
  });
  it('ADLG-CHA-4 ADLG-CHA-4a HR-14 wheels of 90 degrees, a slide of 1 UD: to the limit and not beyond it', () => {
    const C = horse('C', '[0..1, 2..2.75] S');
    const rides = (legs: Leg[], options = {}): string =>
      said({ units: [H, C], options: { ...options } as never }, 'H', 'C', legs);
    const free = { chargeWheelOrSlide: false };
    expect(rides([])).toBe('no-movement');
    expect(rides([wheel('left', 45), wheel('right', 45), advance(3)])).not.toBe('wheel-too-far');
    expect(rides([wheel('left', 45), wheel('right', 46), advance(3)])).toBe('wheel-too-far');
    expect([
      rides([slide(1), advance(3)]),
      rides([slide(1.05), advance(3)]),
      rides([slide(-1.05), advance(3)]),
    ]).not.toContain('legal');
    expect(rides([slide(-0.9), advance(2.1)])).toBe('legal');
    expect(rides([slide(1.05), advance(3)])).toBe('slide-too-far');
    expect(rides([slide(-1.05), advance(3)])).toBe('slide-too-far');
    expect(rides([slide(0.2), slide(0.2), advance(3)])).toBe('one-slide');
    expect(rides([wheel('left', 5), slide(0.2), advance(3)])).toBe('wheel-or-slide');
    expect(rides([wheel('left', 5), slide(0.2), advance(3)], free)).toBe('legal');
    expect(rides([turn('about'), slide(0.2), advance(3)])).toBe('wheel-or-slide');
    expect(rides([advance(1), turn('left'), advance(1)])).toBe('turn-at-start-only');
  });
  it('ADLG-MOV-1 ADLG-MOV-1a a slide with 1 UD straight on; by the rulings of before with as much as it slides', () => {
    const C = horse('C', '[0..1, 0.8..1.55] S');
    const rides = (by: number, on: number, at: string, options = {}): string =>
      said({ units: [{ ...H, at }, C], options: { ...options } as never }, 'H', 'C', [
        slide(by),
        advance(on),
      ]);
    // Contact comes after 0.8 UD straight on.
    expect(rides(0.5, 2, '[-0.5..0.5, -0.75..0] N')).toBe('slide-needs-straight');
    expect(rides(0.5, 2, '[-0.5..0.5, -0.95..-0.2] N')).toBe('legal');
    const before = { slideFree: false };
    expect(rides(0.5, 2, '[-0.5..0.5, -0.75..0] N', before)).toBe('legal');
    expect(rides(0.85, 2, '[-0.85..0.15, -0.75..0] N', before)).toBe('slide-needs-advance');
    expect(rides(-0.85, 2, '[0.85..1.85, -0.75..0] N', before)).toBe('slide-needs-advance');
  });
  it('ADLG-ORD-1a straight on with an enemy in its own zone of control costs nothing', () => {
    const paid = (at: string, legs: Leg[], options = {}): string => {
      const s = field({ edition, units: [A, { ...B, at }], options: { ...options } as never });
      s.commanders[0].x = units(29);
      const played = charge(s, 'A', 'B', legs, [], stand);
      return played.said.includes('>') ? `${9 - s.corps[0].points}` : played.said;
    };
    expect([paid('[0..2, 0.9..1.9] S', [advance(1)]), paid('[0..2, 1.1..2.1] S', [advance(2)])]).toEqual([
      '0',
      '2',
    ]);
    expect(paid('[0..2, 0.9..1.9] S', [advance(1)], { spontaneousCharge: false })).toBe('2');
    expect(paid('[1..3, 0.9..1.9] S', [wheel('right', 2), advance(1)])).toBe('2');
  });
  it('AR-MOVE-06 AR-MOVE-07 AR-MOVE-08 a turn makes it dearer for deep and unmanoeuvrable bodies; wheels and slides do not', () => {
    const price = (u: Partial<UnitSpec>, legs: Leg[]): number => {
      const at = u.at ?? '[0..2, -1..0] N';
      const s = field({
        edition,
        units: [{ ...A, ...u, at } as UnitSpec, horse('C', '[0.5..1.5, 1.2..1.95] S')],
      });
      unitOf(s, 'C').losses = 1;
      const c = { ask: '1', kind: 'charge', units: ['A'], legs, target: 'C' };
      const order = chargeOrder.check(s, 0, c as never);
      if (order !== undefined) return -1;
      chargeOrder.accept(s, 0, c as never, listener().tell);
      return 9 - s.corps[0].points;
    };
    expect(price({}, [advance(2)])).toBe(1);
    const about: Leg[] = [turn('about'), advance(2)];
    const rides = { type: 'heavy-cavalry', weapon: 'none', at: '[0..1, -0.75..0] S' } as const;
    expect(price({ ...rides, abilities: ['headstrong'] }, about)).toBe(2);
    expect(price({ ...rides, abilities: ['headstrong'], at: '[0..1, -0.75..0] N' }, [advance(2)])).toBe(1);
    expect(price({ ...rides, type: 'gendarmes' }, about)).toBe(1);
    expect(price({ type: 'heavy-cavalry', weapon: 'none', at: '[0..1, -0.75..0] S' }, about)).toBe(1);
    expect(price({ type: 'keil', weapon: 'none', at: '[0..2, -1.5..0] N' }, [advance(2)])).toBe(1);
  });
  it('ADLG-ZOC-5 ADLG-MOV-21 who is held charges the holder or whom he touches; the first touched is the one named', () => {
    const Z = horse('Z', '[0..1, 0.5..1.25] S');
    const other = horse('C', '[-2..-1, 1..1.75] S');
    const s = field({ edition, units: [H, Z, other] });
    const h = unitOf(s, 'H');
    expect([zocForbids(s, h, unitOf(s, 'Z')), zocForbids(s, h, unitOf(s, 'C'))?.id]).toEqual([
      undefined,
      'Z',
    ]);
    const free = field({ edition, units: [H, { ...Z, at: '[0..1, 1.1..1.85] S' }, other] });
    expect(zocForbids(free, unitOf(free, 'H'), unitOf(free, 'C'))).toBeUndefined();
    expect(said({ units: [H, Z, other] }, 'H', 'C', [wheel('left', 40), advance(3)])).toBe(
      'charge-controller-first',
    );
  });
});

describe.each(EDITIONS)('what a charge leaves, %i', (edition) => {
  it('ADLG-CHA-9 the charger has moved, charged and was ordered; a turn or wheel is noted; what it shot and turned is forgotten', () => {
    const after = (legs: Leg[], at: string, u: UnitSpec = H) => {
      const s = field({
        edition,
        units: [{ ...u, shotTurns: 2, turnedHalves: 1 }, horse('C', at, { losses: 1 })],
      });
      const played = charge(s, 'H', 'C', legs, [], stand);
      expect(played.said).toContain('H>C');
      return { u: unitOf(s, 'H'), played, s };
    };
    const plain = DID.moved | DID.charged | DID.ordered;
    const straight = after([advance(2)], '[0..1, 1.2..1.95] S');
    expect(straight.u).toMatchObject({ moves: 1, did: plain, shotTurns: 0, turnedHalves: 0 });
    expect(after([slide(0.4), advance(2)], '[0.4..1.4, 1.2..1.95] S').u.did).toBe(plain);
    expect(after([wheel('left', 20), advance(3)], '[-1..0, 1.2..1.95] S').u.did).toBe(plain | DID.turned);
    expect(after([turn('right'), advance(2)], '[2..2.75, -1..0] W').u.did).toBe(plain | DID.turned);
    expect(says(straight.played.events, 'charge-declared')).toMatchObject({
      rule: 'ADLG-CHA-9',
      side: 0,
      about: ['H', 'C'],
      facts: { target: 'C', category: 'Cv' },
    });
    const told = says(straight.played.events, 'charged');
    expect(told).toMatchObject({
      rule: 'ADLG-CHA-9',
      side: 0,
      about: ['H', 'C'],
      facts: { allowance: 4, contact: true },
    });
    expect(told?.facts?.length).toBeCloseTo(1.2, 2);
    expect(told?.facts?.spent).toBeCloseTo(1.2, 2);
  });
  it('ADLG-CHA-3 ADLG-EVA-7 after targets that ran: mounted 2 UD and foot 1 at least, headstrong and shock troops all', () => {
    const least = (u: Partial<UnitSpec>, most: number): number => {
      const s = field({ edition, units: [{ ...A, ...u } as UnitSpec, B] });
      const frame = { ...chargeFrame('charge', [unitOf(s, 'A')], [advance(2)]), most: units(most) };
      return inUnits(leastOf(s, frame));
    };
    const rides = { type: 'heavy-cavalry', weapon: 'none', at: '[0..1, -0.75..0] N' } as const;
    expect([least({}, 3), least({}, 0.5), least(rides, 5), least(rides, 1.5)]).toEqual([1, 0.5, 2, 1.5]);
    expect(least({ ...rides, abilities: ['shock'] }, 5)).toBe(5);
    expect(least({ ...rides, abilities: ['headstrong'] }, 5)).toBe(5);
    expect(least({ abilities: ['headstrong'] }, 3)).toBe(3);
  });
  it('ADLG-EVA-7 ADLG-CHA-3 how far it follows: from the least to the adjusted move', () => {
    const follow = (by: number, u: UnitSpec = H): string => {
      const s = field({ edition, units: [u, light('L', '[0..1, 1..1.5] S')] });
      let said = '';
      try {
        charge(
          s,
          u.id,
          'L',
          [advance(2)],
          [3, 3],
          run((ask) => (ask.kind === 'follow' ? ({ ask: ask.id, kind: 'follow', by } as never) : undefined)),
        );
        said = placeOf(s, u.id);
      } catch (error) {
        said = /"why":"([^"]+)"/.exec(String(error))?.[1] ?? String(error);
      }
      return said;
    };
    expect([follow(1.9), follow(2), follow(4), follow(4.1)]).toEqual([
      'too-short',
      '[0..1, 1.25..2] N',
      '[0..1, 3.25..4] N',
      'too-far',
    ]);
    const foot = { ...A, at: '[0..2, -1..0] N' };
    expect([follow(0.9, foot), follow(1, foot), follow(2, foot), follow(2.1, foot)]).toEqual([
      'too-short',
      '[0..2, 0..1] N',
      '[0..2, 1..2] N',
      'too-far',
    ]);
  });
  it('ADLG-EVA-6 ADLG-EVA-6a the die of the charger: on horse 1 less to 1 more; heavy foot is never shortened', () => {
    const thrown = (u: UnitSpec): number[] =>
      [1, 2, 3, 4, 5, 6].map((face) => {
        const s = field({ edition, units: [u, light('L', '[0..1, 1..1.5] S')] });
        const played = charge(s, u.id, 'L', [advance(2)], [6, face], run());
        return Number(says(played.events, 'charger-rolled')?.facts?.move);
      });
    expect(thrown(H)).toEqual([3, 3, 4, 4, 5, 5]);
    expect(thrown(A)).toEqual([2, 2, 2, 2, 3, 3]);
    const medium: UnitSpec = { id: 'A', at: '[0..2, -1..0] N', type: 'medium-swordsmen' };
    expect(thrown(medium)).toEqual([2, 2, 3, 3, 4, 4]);
  });
  it('ADLG-CHA-9 ADLG-EVA-2 each target that may evade is asked, once; who stands is hit', () => {
    const s = field({ edition, units: [A, light('L', '[0..1, 1..1.5] S'), light('M', '[1..2, 1..1.5] S')] });
    const asked: string[] = [];
    const played = charge(s, 'A', 'L', [advance(2)], [3], (ask) => {
      asked.push(`${ask.kind} ${ask.about.join(' ')}`);
      if (ask.kind !== 'evade') return undefined;
      return {
        ask: ask.id,
        kind: 'evade',
        evade: ask.about[0] === 'M',
        direction: 0,
        turnBack: false,
      } as never;
    });
    expect(asked).toEqual(['evade L A', 'evade M A']);
    expect(kinds(played.events).split(' ').slice(0, 3)).toEqual(['charge-declared', 'stood', 'evaded']);
    expect(played.said.startsWith('A>L front')).toBe(true);
    expect(unitOf(s, 'M').did & DID.evaded).toBe(DID.evaded);
  });
  it('HR-18 ADLG-CHA-9 of a line those without an enemy close up level, at most 1 UD beyond the allowance', () => {
    const line = (back: number, at: string): [string, string] => {
      const G: UnitSpec = { ...H, id: 'G', at: `[1..2, ${-0.75 - back}..${-back}] N` };
      const s = field({ edition, units: [H, G, horse('C', at, { losses: 1 })] });
      const ids = back === 0 ? 'H G' : 'H';
      const played = charge(s, ids, 'C', [advance(4)], [], stand);
      return [played.said, placeOf(s, 'G')];
    };
    expect(line(0, '[-0.9..0.1, 2..2.75] S')).toEqual(['H>C front', '[0.1..1.1, 1.25..2] N']);
    expect(line(0, '[0..1, 2..2.75] S')).toEqual(['H>C front', '[1..2, 1.25..2] N']);
  });
});

describe.each(EDITIONS)('contacts, %i', (edition) => {
  const fresh = (more: UnitSpec[] = []): AdlgState =>
    board({ edition, units: [A, { ...B, at: '[0..2, 0..1] S' }, ...more] });
  it('ADLG-CON-1 AR-ABIL-12a ADLG-CHA-7 a contact is noted once; a flank charged is remembered, not one that counts as front', () => {
    const s = fresh();
    const [a, b] = [unitOf(s, 'A'), unitOf(s, 'B')];
    addContact(s, a, b, 'front', true, true);
    addContact(s, a, b, 'left', true, true);
    addContact(s, b, a, 'rear', true, true);
    expect([contactsOf(s), b.flankHit, a.flankHit]).toEqual(['A>B front', false, false]);
    const hit = (
      edge: 'left' | 'right' | 'rear',
      charged: boolean,
      target: Partial<UnitSpec> = {},
    ): boolean => {
      const t = board({ edition, units: [A, { ...B, ...target } as UnitSpec] });
      addContact(t, unitOf(t, 'A'), unitOf(t, 'B'), edge, charged, true);
      expect(t.contacts).toMatchObject([{ a: 'A', b: 'B', edge, charged, rounds: 0, lossTaken: false }]);
      return unitOf(t, 'B').flankHit;
    };
    expect([hit('left', true), hit('right', true), hit('rear', true), hit('left', false)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(hit('left', true, { square: true })).toBe(false);
    const keil = { type: 'keil', weapon: 'none', at: '[0..2, 1.5..3] S' } as const;
    expect([hit('left', true, keil), hit('rear', true, keil)]).toEqual([false, true]);
  });
  it('ADLG-CON-1 ADLG-CON-10 whoever else it touches: before its front, or with his front on its flank; not side by side', () => {
    const touching = (...more: UnitSpec[]): string => {
      const s = board({ edition, units: [A, ...more] });
      addTouching(s, unitOf(s, 'A'), shapeOf(unitOf(s, 'A'), newShape()), true);
      return contactsOf(s);
    };
    expect(touching({ ...B, at: '[0..2, 0..1] S' })).toBe('A>B front');
    expect(touching({ ...B, at: '[1..3, 0..1] S' })).toBe('A>B front');
    expect(touching({ ...B, at: '[0.5..2.5, 0..1] S' })).toBe('A>B front loose');
    expect(touching({ ...B, at: '[2..4, 0..1] S' })).toBe(''); // corner on corner
    expect(touching({ ...B, at: '[2..4, -1..0] S' })).toBe(''); // side by side
    expect(touching({ ...B, at: '[0..2, 0.05..1.05] S' })).toBe('');
    expect(touching({ ...B, at: '[0..2, 0..1] S', place: 'ambush' })).toBe('');
    expect(touching({ ...B, at: '[0..2, 0..1] S', side: 0 })).toBe('');
    expect(touching(horse('C', '[2..2.75, -1..0] W'))).toBe('C>A right received');
    expect(touching(horse('C', '[-0.75..0, -1..0] E'))).toBe('C>A left received');
    expect(touching(horse('C', '[0..1, -1.75..-1] N'))).toBe('C>A rear received');
    expect(touching(horse('C', '[2..2.75, -1.3..-0.3] W'))).toBe('C>A right loose received');
  });
  it('ADLG-CMD-12 commanders whose unit has come to blows: asked if attached, engaged if included; the active side first', () => {
    const s = board({
      edition,
      units: [A, { ...B, at: '[0..2, 0..1] S' }, { ...A, id: 'X', at: '[6..8, -1..0] N' }],
      contacts: ['A>B'],
      commanders: [
        { side: 1, corps: 1, unit: 'B' },
        { side: 0, corps: 0, unit: 'A' },
        { side: 0, corps: 0, unit: 'X' },
        { side: 0, corps: 0, unit: 'A', lost: true },
        { side: 0, corps: 0, unit: 'A', engaged: true },
        { side: 0, corps: 0, unit: 'A', included: true },
        { side: 0, corps: 0 },
      ],
    });
    expect(toEngage(s, s.contacts)).toEqual(['c1', 'c0']);
    expect(s.commanders.map((c) => c.engaged)).toEqual([false, false, false, false, true, true, false]);
    expect(toEngage(s, [])).toEqual([]);
    s.active = 1;
    expect(toEngage(s, s.contacts)).toEqual(['c0', 'c1']);
  });
  it('ADLG-CMD-12 what is asked of him, and what he may answer', () => {
    const s = board({
      edition,
      units: [A, { ...B, at: '[0..2, 0..1] S' }],
      contacts: ['A>B'],
      commanders: [{ side: 0, corps: 0, unit: 'A' }],
    });
    const frame = {
      ...chargeFrame('charge', [unitOf(s, 'A')], []),
      at: 'charge.engage',
      who: ['c0'],
      n: 3,
    } as ChargeFrame;
    s.frames = [frame as never];
    const q = chargeQuestions['charge.engage'];
    expect(q.asks(s, frame)).toMatchObject([
      {
        side: 0,
        kind: 'engage',
        rule: 'ADLG-CMD-12',
        about: ['A'],
        secret: false,
        default: { kind: 'engage', engage: false },
      },
    ]);
    expect(q.check(s, frame, { kind: 'hold' } as never)?.why).toBe('engage-or-not');
    const { tell, events } = listener();
    q.accept(s, frame, { kind: 'engage', engage: true } as never, tell);
    expect([s.commanders[0].engaged, s.frames.length]).toEqual([true, 0]);
    expect(events).toMatchObject([{ kind: 'commander-engage', rule: 'ADLG-CMD-12', side: 0, about: ['A'] }]);
    s.commanders[0].engaged = false;
    const again = { ...frame, who: ['c0', 'c0'] };
    s.frames = [again as never];
    const calm = listener();
    q.accept(s, again, { kind: 'engage', engage: false } as never, calm.tell);
    expect([s.commanders[0].engaged, s.frames.length, calm.events, again.who]).toEqual([
      false,
      1,
      [],
      ['c0'],
    ]);
    expect(again.n).not.toBe(3);
  });
  it('ADLG-CHA-6 ADLG-CHA-6a the edge it counts as: by where its front stood, at each line and just beyond', () => {
    /** It stood so far before the target's front line (negative: behind) and now lies with its front on an edge. */
    const counts = (start: string, now: string): string => {
      const s = board({
        edition,
        units: [
          { ...A, id: 'T', side: 1, at: '[0..2, -1..0] N' },
          { ...H, at: now },
          { ...H, id: 'S', at: start },
        ],
      });
      const t = touched(s, shape(unitOf(s, 'H')), shape(unitOf(s, 'T')));
      if (t === undefined) return 'apart';
      return chargedEdges(s, t, shape(unitOf(s, 'S')), false, unitOf(s, 'T')).join(' ');
    };
    const right = '[2..2.75, -1..0] W';
    expect(counts('[5..5.75, -1..0] W', right)).toBe('right');
    expect(counts('[5..5.75, -0.98..0.02] W', right)).toBe('front');
    expect(counts('[5..5.75, -3..-2] W', right)).toBe('right');
    const left = '[-0.75..0, -1..0] E';
    expect([counts('[-5..-4.25, -1..0] E', left), counts('[-5..-4.25, -0.95..0.05] E', left)]).toEqual([
      'left',
      'front',
    ]);
    const rear = '[0.2..1.2, -1.75..-1] N';
    expect([counts('[0..1, -4..-3.25] N', rear), counts('[0..1, -1.75..-1] N', rear)]).toEqual([
      'rear',
      'rear',
    ]);
    // On the rear line or behind it with the front; else the nearer flank.
    expect(counts('[2.5..3.25, -1.9..-0.9] W', rear)).toBe('left');
    expect(counts('[2.5..3.25, -1.9..-0.9] W', '[0.9..1.9, -1.75..-1] N')).toBe('right');
    expect(counts('[2.5..3.25, -2..-1] W', rear)).toBe('rear');
    expect(counts('[0..1, 3..3.75] S', '[0..1, 0..0.75] S')).toBe('front');
    expect(counts('[0..1, 3..3.75] S', '[0..1, 0.1..0.85] S')).toBe('apart');
  });
  it('AR-MELEE-16 ADLG-CHA-6 the half come upon: of a flank that flank, of the rear by the side touched', () => {
    const s = board({
      edition,
      units: [{ ...A, id: 'T', side: 1, at: '[0..2, -1..0] N' }, horse('C', '[5..6, 0..0.75] N')],
    });
    const t = unitOf(s, 'T');
    const own = shape(t);
    const at = (right: number) => ({ x: own.x + own.uy * units(right), y: own.y - own.ux * units(right) });
    expect([halfUpon(s, t, 'left', at(0.5)), halfUpon(s, t, 'right', at(-0.5))]).toEqual(['left', 'right']);
    expect([halfUpon(s, t, 'rear', at(-0.5)), halfUpon(s, t, 'rear', at(0.5))]).toEqual(['left', 'right']);
    expect(halfUpon(s, unitOf(s, 'C'), 'rear', at(0.5))).toBe(halfUpon(s, unitOf(s, 'C'), 'rear', at(-0.5)));
  });
});

describe.each(EDITIONS)('whom it can reach, %i', (edition) => {
  const reach = (u: UnitSpec, at: string, more: Partial<UnitSpec> = {}): boolean => {
    const s = board({ edition, units: [u, horse('C', at, more)] });
    for (const _ of pathsTo(s, unitOf(s, u.id), unitOf(s, 'C'))) return true;
    return false;
  };
  it('ADLG-CHA-2 ADLG-ALW-1 straight ahead to the last of the allowance, with any part of the front', () => {
    expect([reach(H, '[0..1, 4..4.75] S'), reach(H, '[0..1, 4.02..4.77] S')]).toEqual([true, false]);
    expect([reach(H, '[0.9..1.9, 4..4.75] S'), reach(H, '[-0.9..0.1, 4..4.75] S')]).toEqual([true, true]);
    const slow: UnitSpec = { id: 'H', at: '[0..1, -0.75..0] N', type: 'gendarmes' };
    expect([reach(slow, '[0..1, 3..3.75] S'), reach(slow, '[0..1, 3.02..3.77] S')]).toEqual([true, false]);
  });
  it('ADLG-CHA-4 AR-MOVE-01 with a slide of 1 UD at most, with a turn that costs 1 UD, by a wheel', () => {
    expect([reach(H, '[1.9..2.9, 2..2.75] S'), reach(H, '[-1.9..-0.9, 2..2.75] S')]).toEqual([true, true]);
    // A quarter-turn, then 3 UD.
    expect([reach(H, '[3.85..4.6, -0.9..0.1] W'), reach(H, '[4.2..4.95, -0.9..0.1] W')]).toEqual([
      true,
      false,
    ]);
    expect([reach(H, '[0..1, -4.45..-3.7] N'), reach(H, '[0..1, -4.9..-4.15] N')]).toEqual([true, false]);
  });
});

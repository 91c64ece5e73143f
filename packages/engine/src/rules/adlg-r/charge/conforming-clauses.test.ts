/** What is told of contacts, who chooses a place, what a wild or caught charge leaves. */
import { afterEach, describe, expect } from 'vitest';
import { type AdlgState, unitOf } from '../state.ts';
import { type Answer, boardsOf, placeOf, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { chargeQuestions } from './charge-asks.ts';
import { advance, charge, contactsOf, EDITIONS, endCorps, field, says } from './testing-charge.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const A: UnitSpec = { id: 'A', at: '[0..2, -1..0] N', ...PS };
const horse = (id: string, at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id,
  at,
  type: 'heavy-cavalry',
  side: 1,
  ...more,
});
const run: Answer = (ask, s) =>
  ask.kind === 'evade'
    ? ({ ask: ask.id, kind: 'evade', evade: true, direction: 0, turnBack: s.edition === 2024 } as never)
    : undefined;

afterEach(() => boardsOf(2024));

describe.each(EDITIONS)('conforming in a charge, %i', (edition) => {
  it('ADLG-CON-2 the contact is told with its edge and the slide', () => {
    const told = (list: UnitSpec[], by = 2) => {
      const s = field({ edition, units: list });
      const played = charge(s, list[0].id, 'C', [advance(by)]);
      return says(played.events, 'contact');
    };
    const H: UnitSpec = { id: 'H', at: '[0..1, -0.75..0] N', type: 'heavy-cavalry' };
    const straight = told([H, horse('C', '[0..1, 1..1.75] S')]);
    expect(straight).toMatchObject({
      rule: 'ADLG-CON-2',
      side: 0,
      about: ['H', 'C'],
      facts: { edge: 'front', conformed: true, slide: 0 },
    });
    const aside = told([H, horse('C', '[0.4..1.4, 1..1.75] S')]);
    expect(aside?.facts?.slide).toBeCloseTo(0.4, 2);
  });
  it('ADLG-CON-2a of two places equally near its player names one of them, by its number', () => {
    const asked: string[] = [];
    const at = (choice: number): string => {
      const s = field({
        edition,
        units: [
          { id: 'H', at: '[0.5..1.5, -0.75..0] N', type: 'heavy-cavalry' },
          { id: 'C', at: '[0..2, 1..2] S', side: 1, ...PS, losses: 1 },
        ],
      });
      charge(s, 'H', 'C', [advance(2)], [], (ask, now) => {
        if (ask.kind !== 'choose') return undefined;
        const frame = now.frames.at(-1) as never;
        const said = (c: object): string =>
          chargeQuestions['charge.place'].check(now, frame, c as never)?.why ?? 'ok';
        asked.push(
          `${ask.rule} ${ask.about.join(' ')} ${ask.secret} ${JSON.stringify((ask.default as never as { choice: number }).choice)}`,
        );
        asked.push(
          [
            said({ kind: 'choose', choice: 0 }),
            said({ kind: 'choose', choice: 1 }),
            said({ kind: 'choose', choice: 2 }),
            said({ kind: 'choose', choice: -1 }),
            said({ kind: 'hold' }),
          ].join(' '),
        );
        return { ask: ask.id, kind: 'choose', choice } as never;
      });
      return placeOf(s, 'H');
    };
    const places = [at(0), at(1)];
    expect(places.sort()).toEqual(['[0..1, 0.25..1] N', '[1..2, 0.25..1] N']);
    expect(asked.slice(0, 2)).toEqual([
      'ADLG-CON-2a H C false 0',
      'ok ok no-such-place no-such-place choose-a-place',
    ]);
  });
  it('ADLG-EVA-8 ADLG-EVA-8a ADLG-EVA-9 an evader who is caught is hit in the rear, pays a point to heavy troops, and turns not back', () => {
    const caught = (type: UnitSpec['type'], options: object = {}): [string, number] => {
      const depth = type === 'light-cavalry' ? 0.75 : type === 'dragoons' ? 1 : 0.75;
      const s = field({
        edition,
        options: { ...options } as never,
        units: [
          { id: 'H', at: `[0..1, ${-depth}..0] N`, type },
          { id: 'L', at: '[0..1, 0.6..1.6] S', type: 'dragoons', side: 1 },
        ],
      });
      charge(s, 'H', 'L', [advance(1)], [1, 6], (ask, now) =>
        ask.kind === 'follow'
          ? ({ ask: ask.id, kind: 'follow', by: type === 'light-cavalry' ? 6 : 5 } as never)
          : run(ask, now),
      );
      return [contactsOf(s), unitOf(s, 'L').losses];
    };
    expect(caught('heavy-cavalry')).toEqual(['H>L rear', 1]);
    expect(caught('heavy-cavalry', { caughtEvaderLoss: 0 })).toEqual(['H>L rear', 0]);
    expect(caught('heavy-cavalry', { caughtEvaderLoss: 2 })).toEqual(['H>L rear', 2]);
    expect(caught('light-cavalry')).toEqual(['H>L rear', 0]);
  });
  it('ADLG-CHA-10a the contact of an uncontrolled charge is marked as wild, no other', () => {
    const wild = (change: (s: AdlgState) => void): unknown => {
      const s = field({
        edition,
        units: [
          { ...A, type: 'keil', weapon: 'none', at: '[0..2, -1.5..0] N', abilities: ['headstrong'] },
          { id: 'C', at: '[0..2, 1.5..2.5] S', side: 1, ...PS },
        ],
      });
      change(s);
      return s.contacts.map((c) => [c.a, c.wild ?? false]);
    };
    expect(wild((s) => void endCorps(s))).toEqual([['A', true]]);
    expect(wild((s) => void charge(s, 'A', 'C', [advance(2)]))).toEqual([['A', false]]);
  });
});

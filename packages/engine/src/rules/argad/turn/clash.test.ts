import { describe, expect, it } from 'vitest';
import type { Command } from '../../../battle/protocol.ts';
import { byDefault, oddsOf } from '../../../odds/outcomes.ts';
import { argad } from '../index.ts';
import type { Argad } from '../state.ts';
import { skirmish } from '../testing.ts';
import { clashOdds, touchingOdds } from './clash.ts';

describe('the first clash of one man with another', () => {
  it('AG-MELEE-10 is the turn played out by both who stand in contact, and the same from afar', () => {
    const at = (gap: number): Argad =>
      skirmish({
        a: { A1: { x: 50, y: 50 } },
        b: { B1: { x: 50, y: 52 + gap } },
        options: { nerve: false },
      });
    const s = at(0);
    const seal: Command = { ...argad.asks(s).find((a) => a.side === 0)!.default };
    const { outcomes } = oddsOf(argad, s, [seal], {
      answers: byDefault,
      until: (x) => (x as Argad).turn > s.turn,
    });
    const ends = { win: 0, tie: 0, lose: 0 };
    for (const { facets, weight } of outcomes) {
      const [a, b] = [facets['A1.place'] === 'down', facets['B1.place'] === 'down'];
      ends[a === b ? 'tie' : b ? 'win' : 'lose'] += weight;
    }
    const odds = clashOdds(s, 0, 1, argad)!;
    expect(odds.win).toBeCloseTo(ends.win, 12);
    expect(odds.tie).toBeCloseTo(ends.tie, 12);
    expect(odds.lose).toBeCloseTo(ends.lose, 12);
    expect(odds.win).toBeGreaterThan(0.3);
    expect(clashOdds(at(6), 0, 1, argad)).toEqual(odds);
  });

  it('AG-CAV-2 a run that may fail counts both ways; others near change nothing; nobody is moved by asking', () => {
    const s = (y: number, more = {}) =>
      skirmish({
        a: { A1: { x: 50, y: 40, mounted: true, class: 4, mode: 'cavalry' }, ...more },
        b: { B1: { x: 50, y } },
        options: { nerve: false },
      });
    const [near, far] = [s(46), s(70)];
    const before = argad.digest(far);
    const [walks, charges] = [clashOdds(near, 0, 1, argad), clashOdds(far, 0, 1, argad)];
    expect(charges?.win ?? 0).toBeGreaterThan(walks?.win ?? 1);
    expect(argad.digest(far)).toBe(before);
    const crowd = s(70, { A2: { x: 52, y: 68 }, A3: { x: 48, y: 68 } });
    expect(
      clashOdds(
        crowd,
        0,
        crowd.men.findIndex((m) => m.id === 'B1'),
        argad,
      ),
    ).toEqual(charges);
  });

  it('AG-MELEE-3 those who touch strike together: a second man at him makes it worse for him, one elsewhere does not', () => {
    const s = (more: object) => {
      const state = skirmish({
        a: { A1: { x: 50, y: 50 }, ...more },
        b: { B1: { x: 50, y: 52 }, B2: { x: 80, y: 52 } },
        options: { nerve: false },
      });
      const at = state.men.findIndex((m) => m.id === 'B1');
      return { state, odds: touchingOdds(state, 0, at, argad)! };
    };
    const [one, two] = [s({}), s({ A2: { x: 52, y: 52 } })];
    const apart = s({ A2: { x: 80, y: 50 } });
    expect(one.state.contacts).toHaveLength(1);
    expect(two.state.contacts).toHaveLength(2);
    expect(two.odds.win).toBeGreaterThan(one.odds.win);
    expect(apart.odds).toEqual(one.odds);
    expect(one.odds.win + one.odds.tie + one.odds.lose).toBeCloseTo(1, 12);
  });
});

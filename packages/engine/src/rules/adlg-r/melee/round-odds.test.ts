import { describe, expect, it } from 'vitest';
import { EnumeratingDice } from '../../../battle/dice/enumerated.ts';
import { type AdlgState, copyState, unitOf } from '../state.ts';
import { fight } from '../testing.ts';
import { fightOdds } from './round-odds.ts';
import { duel } from './testing-duel.ts';

/** Every throw of the melee phase played by the rules, counted. */
function played(
  s: AdlgState,
  own: readonly string[],
): { win: number; weLose: number; theyRout: number; fallen: number } {
  const dice = new EnumeratingDice();
  const sum = { win: 0, weLose: 0, theyRout: 0, fallen: 0 };
  do {
    const t = copyState(s);
    fight(t, dice);
    let [ours, theirs, rout] = [0, 0, false];
    for (const u of t.units) {
      const lost = u.losses - unitOf(s, u.id).losses;
      if (own.includes(u.id)) ours += lost;
      else theirs += lost;
      if (!own.includes(u.id) && u.place !== 'table') rout = true;
    }
    if (theirs > ours) sum.win += dice.weight;
    if (ours > 0) sum.weLose += dice.weight;
    if (rout) sum.theyRout += dice.weight;
    if (t.commanders.some((c) => c.lost)) sum.fallen += dice.weight;
  } while (dice.next());
  return sum;
}

const HORSE = { type: 'medium-cavalry' } as const;
const FOOT = { type: 'pike-and-shot', weapon: 'musket' } as const;

describe('the odds of the next round', () => {
  it('ADLG-MEL-12 one fight: as the phase itself plays it', () => {
    const s = duel({ a: HORSE, b: { ...HORSE, losses: 2 } });
    const odds = fightOdds(s, 'A');
    const all = played(s, ['A']);
    expect(odds?.win).toBeCloseTo(all.win, 9);
    expect(odds?.weLose).toBeCloseTo(all.weLose, 9);
    expect(odds?.theyRout).toBeCloseTo(all.theyRout, 9);
  });
  it('ADLG-MEL-12 two against one: both fights are told together', () => {
    const s = duel({
      a: HORSE,
      b: FOOT,
      more: [{ id: 'C', at: '[1..2, -0.75..0] N', ...HORSE }],
      contacts: ['C>B front'],
    });
    const odds = fightOdds(s, 'A');
    const all = played(s, ['A', 'C']);
    expect(odds?.bodies).toEqual(['A', 'B', 'C']);
    expect(odds?.win).toBeCloseTo(all.win, 9);
    expect(odds?.weLose).toBeCloseTo(all.weLose, 9);
  });
  it('ADLG-CMD-15 a commander who fights may fall', () => {
    const s = duel({ a: HORSE, b: HORSE, commanders: [{ unit: 'A', engaged: true, name: 'Rupert' }] });
    const risk = fightOdds(s, 'A')?.risk ?? [];
    expect(risk.map((r) => r.commander)).toEqual(['Rupert']);
    expect(risk[0].falls).toBeGreaterThan(0);
    expect(risk[0].falls).toBeCloseTo(played(s, ['A']).fallen, 9);
  });
});

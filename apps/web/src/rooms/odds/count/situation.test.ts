import { isComplaint, type State } from '@tercio/engine';
import { RULE_SETS } from '@tercio/engine/rules';
import { describe, expect, it } from 'vitest';
import type { Duel } from '../../../games/kit/duel.ts';
import { duelsOf } from '../duels-of.ts';

/** Troops that every circumstance may befall. */
const WHO: Readonly<Record<string, readonly [string, string]>> = {
  'adlg-r-2021': ['pike-and-shot', 'pike-and-shot'],
  'adlg-r-2024': ['pike-and-shot', 'pike-and-shot'],
  baroque: ['P&M', 'P&M'],
  argad: ['halberdier', 'swordsman'],
  'group-orders': ['medium-infantry', 'medium-infantry'],
};

/** Not to be seen on the board of a duel, where it is an order still to be given. */
const TO_COME: Readonly<Record<string, readonly string[]>> = { baroque: ['charged'], argad: ['charged'] };

describe.each(RULE_SETS.map((r) => r.id))('%s: a moment of a battle in the odds lab', (id) => {
  it('flank, ground, support, commander: what a duel lays out is found again, for either side', async () => {
    const rules = await RULE_SETS.find((r) => r.id === id)?.load();
    const duels = await duelsOf(id);
    if (!rules || !duels) throw new Error(id);
    const wrong: string[] = [];
    const seen = (duel: Duel) => {
      const read = rules.readPosition(duels.position(duel));
      if (isComplaint(read)) throw new Error(JSON.stringify(read));
      return duels.situation(read.state as State, 'A', 'B');
    };
    const duel: Duel = {
      rules: id,
      mode: 'melee',
      troops: [duels.fresh(WHO[id][0]), duels.fresh(WHO[id][1])],
      on: [[], []],
      losses: [0, 0],
      distance: duels.unit === 'cm' ? 10 : 2,
      later: false,
    };
    expect(seen(duel)).toEqual({ on: [[], []], later: false });
    if (id !== 'baroque' && id !== 'argad') expect(seen({ ...duel, later: true }).later).toBe(true);
    for (const c of duels.circumstances)
      for (const side of [0, 1]) {
        if (TO_COME[id]?.includes(c.id)) continue;
        const mode = c.modes[0];
        const found = seen({ ...duel, mode, on: side === 0 ? [[c.id], []] : [[], [c.id]] });
        if (!found.on[side].includes(c.id)) wrong.push(`${c.id} of ${side}: ${JSON.stringify(found)}`);
        else if (found.on[side].length > 1 || found.on[1 - side].some((x) => x !== 'wall'))
          wrong.push(`${c.id} of ${side} and more: ${JSON.stringify(found)}`);
      }
    expect(wrong).toEqual([]);
  });
});

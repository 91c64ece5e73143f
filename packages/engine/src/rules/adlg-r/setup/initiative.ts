/** Who attacks, who defends, and where: AR-SETUP-01 to 03, ADLG-TER-12 to 14. */

import { cite } from '../../../battle/cite.ts';
import type { Dice, Luck } from '../../../battle/dice/dice.ts';
import { die } from '../../../battle/dice/dice.ts';
import { type Factor, factor, total } from '../../../battle/factor.ts';
import { type Ask, askId, other, type Refusal, type Side, type Tell } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import type { Region } from '../army/lists.ts';
import { TROOPS } from '../army/troops.ts';
import type { Role } from '../commands.ts';
import { type AskFrame, become, nextAsk, pop, push } from '../frames.ts';
import { type AdlgState, houseRules } from '../state.ts';

/** AR-SETUP-02: light horse and dragoons count one, light infantry a third, in whole triples (AR-AMB-64). */
export function scouts(s: AdlgState, side: Side): number {
  let mounted = 0;
  let foot = 0;
  for (const u of s.units) {
    if (u.side !== side) continue;
    const { category } = TROOPS[u.type];
    if (category === 'LH' || category === 'Drag') mounted++;
    else if (category === 'LI') foot++;
  }
  return mounted + Math.floor(foot / 3);
}

/** AR-SETUP-01: half of all command values, a strategist in command, scouting. */
export function initiativeFactors(s: AdlgState, side: Side): Factor[] {
  const own = s.commanders.filter((c) => c.side === side);
  const sum = own.reduce((n, c) => n + c.value, 0);
  const out = [factor('AR-SETUP-01', 'initiative-commanders', Math.floor(sum / 2), '')];
  if (own.some((c) => c.chief && c.value === 3)) {
    cite('ADLG-TER-12');
    out.push(factor('AR-SETUP-01', 'initiative-strategist', 1, ''));
  }
  const n = scouts(s, side);
  const scouting = n >= 6 ? 2 : n >= 2 ? 1 : 0;
  if (scouting > 0) {
    cite('ADLG-TER-12');
    out.push(factor('AR-SETUP-02', 'initiative-scouts', scouting, ''));
  }
  return out;
}

/** ADLG-TER-13: a die each and the value; ties are thrown again. */
export function rollInitiative(s: AdlgState, dice: Dice, tell?: Tell): void {
  const values = [initiativeFactors(s, 0), initiativeFactors(s, 1)] as const;
  const roll = (side: Side) => {
    // The higher value adds the difference, as far as the book lets it.
    const ahead = total(values[side]) - total(values[other(side)]);
    const value = Math.max(0, Math.min(houseRules(s).initiativeMost, ahead));
    return { ...die('ADLG-TER-13', 'initiative', side), score: [1, 2, 3, 4, 5, 6].map((d) => d + value) };
  };
  const difference = dice.contest({
    rule: 'ADLG-TER-13',
    purpose: 'initiative',
    first: roll(0),
    second: roll(1),
    again: 'on-tie',
    classes: { from: -1, of: [0, 0, 1] },
  });
  const winner: Side = difference === 1 ? 0 : 1;
  for (const side of [0, 1] as const)
    tell?.({
      kind: 'initiative-value',
      rule: 'AR-SETUP-01',
      side,
      factors: values[side],
      facts: { value: total(values[side]) },
    });
  tell?.({
    kind: 'initiative',
    rule: 'ADLG-TER-13',
    side: winner,
    thrown: [
      { purpose: 'initiative', rule: 'ADLG-TER-13', side: winner, faces: dice.last, score: difference },
    ],
  });
  s.setup!.winner = winner;
  become(s, { at: 'setup.role', n: nextAsk(s) });
}

/** Regions the winner may pick from in a role: ADLG-TER-14. */
function regionsFor(s: AdlgState, attack: boolean): readonly Region[] {
  const { winner, regions } = s.setup!;
  return regions[attack ? other(winner) : winner];
}

export const roleQuestion = {
  asks: (s: AdlgState, frame: AskFrame): Ask[] => {
    const id = askId(frame.n);
    return [
      {
        id,
        side: s.setup!.winner,
        kind: 'role',
        rule: 'AR-SETUP-03',
        about: [],
        secret: false,
        default: { ask: id, kind: 'choose-for-me' },
      },
    ];
  },
  check: (s: AdlgState, _frame: AskFrame, c: Role): Refusal | undefined =>
    regionsFor(s, c.attack).includes(c.region)
      ? undefined
      : refuse('ADLG-TER-14', 'no-such-region', { region: c.region }),
  accept: (s: AdlgState, _frame: AskFrame, c: Role, tell?: Tell): void => {
    const set = s.setup!;
    set.defender = c.attack ? other(set.winner) : set.winner;
    set.region = c.region;
    s.first = other(set.defender);
    tell?.({
      kind: 'role',
      rule: 'AR-SETUP-03',
      side: set.winner,
      facts: { attack: c.attack, region: c.region },
    });
    tell?.({ kind: 'region', rule: 'ADLG-TER-14', side: set.winner, facts: { region: c.region } });
    pop(s);
    push(s, { at: 'setup.terrain' });
  },
};

export function sampleRole(s: AdlgState, ask: string, luck: Luck): Role {
  const attack = luck.below(2) === 0;
  const regions = regionsFor(s, attack);
  return { ask, kind: 'role', attack, region: regions[luck.below(regions.length)] };
}

export function* suggestRole(s: AdlgState, ask: string): Iterable<Role> {
  for (const attack of [true, false])
    for (const region of regionsFor(s, attack)) yield { ask, kind: 'role', attack, region };
}

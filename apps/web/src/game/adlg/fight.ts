import { contestChances } from '@tercio/engine/battle/chances.ts';
import type { AnyRuleSet, Ask, Command, Side } from '@tercio/engine/battle/protocol.ts';
import { unfold } from '@tercio/engine/odds/unfold.ts';
import { cohesionOf } from '@tercio/engine/rules/adlg-r/bodies/half.ts';
import { contestOf, destroyedOutright } from '@tercio/engine/rules/adlg-r/melee/melee.ts';
import { meleeFactors } from '@tercio/engine/rules/adlg-r/melee/melee-factors.ts';
import { type Engagement, fightsOf } from '@tercio/engine/rules/adlg-r/melee/support.ts';
import type { AdlgState, Unit } from '@tercio/engine/rules/adlg-r/state.ts';
import type { OutcomeBar } from '../../page/desk.ts';
import { percentText } from '../../words/format.ts';
import type { Moment } from '../hand.ts';

/** The exact odds of the next round of a body's fights, by the rules' own factors and dice. */
export interface FightOdds {
  readonly win: number; // they lose more
  readonly tie: number;
  readonly lose: number;
  readonly theyLose: number; // chance that they lose one or more
  readonly theyRout: number;
  readonly weLose: number;
  readonly weRout: number;
}

interface Share {
  own: number;
  theirs: number;
  weight: number;
}

export function fightOdds(s: AdlgState, id: string): FightOdds | undefined {
  const fights = fightsOf(s).filter((f) => f.a.id === id || f.b?.id === id);
  if (fights.length === 0) return undefined;
  let shares: Share[] = [{ own: 0, theirs: 0, weight: 1 }];
  let enemy: Unit | undefined;
  for (const f of fights) {
    const mine = f.a.id === id;
    enemy ??= mine ? f.b : f.a;
    const next: Share[] = [];
    for (const { score, weight } of chances(s, f)) {
      const theirs = Math.max(0, mine ? score : -score);
      const own = Math.max(0, mine ? -score : score);
      for (const x of shares)
        next.push({ own: x.own + own, theirs: x.theirs + theirs, weight: x.weight * weight });
    }
    shares = next;
  }
  const me = s.units.find((u) => u.id === id);
  const left = (u: Unit | undefined): number => (u ? cohesionOf(u) - u.losses : 3);
  const sum = (test: (x: Share) => boolean): number =>
    shares.reduce((total, x) => (test(x) ? total + x.weight : total), 0);
  return {
    win: sum((x) => x.theirs > x.own),
    tie: sum((x) => x.theirs === x.own),
    lose: sum((x) => x.theirs < x.own),
    theyLose: sum((x) => x.theirs > 0),
    theyRout: sum((x) => x.theirs >= left(enemy)),
    weLose: sum((x) => x.own > 0),
    weRout: sum((x) => x.own >= left(me)),
  };
}

function chances(s: AdlgState, f: Engagement): { score: number; weight: number }[] {
  const light = destroyedOutright(s, f);
  if (light) return [{ score: light === f.b ? 99 : -99, weight: 1 }];
  const { a, b } = meleeFactors(s, f);
  const c = contestChances(contestOf(s, f, a, b));
  return c.scores.map((score, i) => ({ score, weight: c.weights[i] ?? 0 }));
}

/** "they lose 1 or more 63 %, rout 8 %" */
export function outcomeBar(m: Moment, o: FightOdds, win: 'own' | 'theirs' = 'own'): OutcomeBar {
  const per = (x: number): string => percentText(x, m.language);
  const flip = win === 'theirs';
  return {
    odds: flip ? { win: o.lose, tie: o.tie, lose: o.win } : { win: o.win, tie: o.tie, lose: o.lose },
    sentence: m.words.game.oddsSentence(per(o.theyLose), per(o.theyRout), per(o.weLose), per(o.weRout)),
  };
}

/** Whoever could evade stands, commanders stay out, everything else goes by default. */
const standing =
  (stop: (ask: Ask) => boolean) =>
  (_: unknown, ask: Ask): Command | undefined => {
    if (stop(ask)) return undefined;
    if (ask.kind === 'evade')
      return { ask: ask.id, kind: 'evade', evade: false, direction: 0, turnBack: false } as Command;
    return ask.default;
  };

/** The table after a charge that nobody evades, up to the next order; the likeliest if dice come in between. */
export function afterCharge(rules: AnyRuleSet, s: AdlgState, command: Command): AdlgState | undefined {
  try {
    const { ends } = unfold(rules, s, [command], {
      answers: standing((ask) => ask.kind === 'order' || ask.kind === 'corps' || ask.kind === 'shooting'),
      most: 400,
    });
    const best = [...ends].sort((a, b) => b.weight - a.weight)[0];
    return best && !best.unfinished ? (best.state as AdlgState) : undefined;
  } catch {
    return undefined; // odds are a help; a charge without them is still a charge
  }
}

/** Chance that a body is in contact with an enemy after these commands. */
export function caughtChance(
  rules: AnyRuleSet,
  s: AdlgState,
  command: Command,
  id: string,
): number | undefined {
  const { ends, cut } = unfold(rules, s, [command], {
    answers: (_, ask) =>
      ask.kind === 'order' || ask.kind === 'corps' || ask.kind === 'shooting' ? undefined : ask.default,
    most: 2000,
  });
  if (cut) return undefined;
  let caught = 0;
  for (const end of ends) {
    const after = end.state as AdlgState;
    const u = after.units.find((x) => x.id === id);
    if (
      after.contacts.some((c) => c.a === id || c.b === id) ||
      (u && u.place !== 'table' && u.place !== 'left')
    )
      caught += end.weight;
  }
  return caught;
}

export const sideOf = (s: AdlgState, id: string): Side | undefined => s.units.find((u) => u.id === id)?.side;

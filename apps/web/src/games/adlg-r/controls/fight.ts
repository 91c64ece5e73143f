import type { AnyRuleSet, Ask, Command, Side, State } from '@tercio/engine';
import { unfold } from '@tercio/engine/odds';
import { type AdlgState, type FightOdds, fightOdds } from '@tercio/engine/rules/adlg-r';
import type { OutcomeBar } from '../../../page/panels.ts';
import { percentText } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';

/** "they lose 1 or more 63 %, rout 8 %" */
export function outcomeBar(m: Moment, o: FightOdds, win: 'own' | 'theirs' = 'own'): OutcomeBar {
  const per = (x: number): string => percentText(x, m.language);
  const flip = win === 'theirs';
  return {
    odds: flip ? { win: o.lose, tie: o.tie, lose: o.win } : { win: o.win, tie: o.tie, lose: o.lose },
    sentence: m.words.game.oddsSentence(per(o.theyLose), per(o.theyRout), per(o.weLose), per(o.weRout)),
  };
}

/** Who of one's own fights along with these, and who of them may fall: after the figures, in this order. */
export function besides(m: Moment, odds: FightOdds, ids: readonly string[]): string[] {
  const g = m.words.game;
  const own = odds.bodies.filter((id) => m.rules.bodies(m.state).find((b) => b.id === id)?.side === m.side);
  const along = own.filter((id) => !ids.includes(id)).map((id) => m.speaker.bodies.get(id) ?? id);
  return [
    ...(along.length > 0 ? [g.foughtAlong(along)] : []),
    ...odds.risk.map((r) => g.mayFall(r.commander, percentText(r.falls, m.language))),
  ];
}

/** Whoever could evade stands, commanders stay out, everything else goes by default. */
const standing =
  (stop: (ask: Ask) => boolean, met?: (ask: Ask) => void) =>
  (_: unknown, ask: Ask): Command | undefined => {
    if (stop(ask)) return undefined;
    met?.(ask);
    if (ask.kind === 'evade')
      return { ask: ask.id, kind: 'evade', evade: false, direction: 0, turnBack: false } as Command;
    return ask.default;
  };

const isSettled = (ask: Ask): boolean =>
  ask.kind === 'order' || ask.kind === 'corps' || ask.kind === 'shooting';

/** The table after a charge, and who of its targets could have run. */
export interface Charged {
  readonly after: AdlgState;
  readonly mayEvade: readonly string[];
}

/** After a charge that nobody evades, up to the next order; the likeliest if dice come in between. */
export function charged(rules: AnyRuleSet, s: AdlgState, command: Command): Charged | undefined {
  const mayEvade: string[] = [];
  try {
    const { ends } = unfold(rules, s, [command], {
      answers: standing(isSettled, (ask) => {
        const id = ask.kind === 'evade' ? ask.about[0] : undefined;
        if (id !== undefined && !mayEvade.includes(id)) mayEvade.push(id);
      }),
      most: 400,
    });
    const best = [...ends].sort((a, b) => b.weight - a.weight)[0];
    return best && !best.unfinished ? { after: best.state as AdlgState, mayEvade } : undefined;
  } catch {
    return undefined; // odds are a help; a charge without them is still a charge
  }
}
export const afterCharge = (rules: AnyRuleSet, s: AdlgState, command: Command): AdlgState | undefined =>
  charged(rules, s, command)?.after;

/** Chance that somebody is met although everybody runs who can; undefined where that is too much work. */
export function metInFlight(
  rules: AnyRuleSet,
  s: State,
  command: Command,
  ids: readonly string[],
): number | undefined {
  try {
    const { ends, cut } = unfold(rules, s, [command], {
      answers: (_, ask) => {
        if (isSettled(ask)) return undefined;
        if (ask.kind !== 'evade') return ask.default;
        const usual = ask.default as Command & { evade?: boolean };
        return usual.evade
          ? usual
          : ({ ask: ask.id, kind: 'evade', evade: true, direction: 0, turnBack: false } as Command);
      },
      most: 2000,
    });
    if (cut || ends.some((e) => e.asked !== null && !isSettled(e.asked))) return undefined;
    let met = 0;
    for (const { state, weight } of ends)
      if ((state as AdlgState).contacts.some((c) => ids.includes(c.a) || ids.includes(c.b))) met += weight;
    return met;
  } catch {
    return undefined;
  }
}

/** A flight from a charge: how often it is caught, what the round costs both then, and a table on which it is. */
export interface Flight {
  readonly caught: number;
  readonly odds: FightOdds; // over all flights: who gets away loses nothing
  readonly fought: AdlgState | undefined;
}

export function flightOf(rules: AnyRuleSet, s: AdlgState, command: Command, id: string): Flight | undefined {
  const { ends, cut } = unfold(rules, s, [command], {
    answers: (_, ask) => (isSettled(ask) ? undefined : ask.default),
    most: 2000,
  });
  if (cut) return undefined;
  let [caught, win, tie, lose, theyLose, theyRout, weLose, weRout] = [0, 0, 0, 0, 0, 0, 0, 0];
  let fought: AdlgState | undefined;
  for (const { state, weight } of ends) {
    const after = state as AdlgState;
    const u = after.units.find((x) => x.id === id);
    const gone = u !== undefined && u.place !== 'table' && u.place !== 'left';
    const met = after.contacts.some((c) => c.a === id || c.b === id);
    const round = met ? fightOdds(after, id) : undefined;
    if (met || gone) caught += weight;
    if (met) fought ??= after;
    win += weight * (round?.win ?? 0);
    lose += weight * (round?.lose ?? (gone ? 1 : 0));
    tie += weight * (round?.tie ?? (gone ? 0 : 1));
    theyLose += weight * (round?.theyLose ?? 0);
    theyRout += weight * (round?.theyRout ?? 0);
    weLose += weight * (round?.weLose ?? (gone ? 1 : 0));
    weRout += weight * (round?.weRout ?? (gone ? 1 : 0));
  }
  const odds: FightOdds = { win, tie, lose, theyLose, theyRout, weLose, weRout, bodies: [], risk: [] };
  return { caught, odds, fought };
}

export const sideOf = (s: AdlgState, id: string): Side | undefined => s.units.find((u) => u.id === id)?.side;

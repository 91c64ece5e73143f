import type { Command } from '@tercio/engine';
import { unfold } from '@tercio/engine/odds';
import type { BaroqueState, ReactFrame } from '@tercio/engine/rules/baroque';
import { type Figure, figures } from '../../../../game/answers/figures.ts';
import { throwsAhead } from '../../../../game/answers/why.ts';
import type { OutcomeBar, Reckoned } from '../../../../page/panels.ts';
import { percentText } from '../../../../words/format.ts';
import type { Moment } from '../../moment.ts';
import { wordsOf } from '../words.ts';

/** Steps of counting before an impression must do: a charge between leaders and their pistols. */
const MOST = 20_000;

/** What is known by now of where an order or an answer leads; the rest comes from a worker. */
export function outlook(
  m: Moment,
  command: Command,
  own: string,
  enemy: string,
  most = MOST,
): Figure | undefined {
  if (m.help !== 'full') return undefined;
  return figures.about(m.rules, m.state, { command, own, enemy, most });
}

/** An impression says that it is one. */
const so = (m: Moment, f: Figure, sentence: string): string => {
  const w = wordsOf(m.language);
  return f.exact ? sentence : f.last ? w.estimated(sentence) : w.roughly(sentence);
};

export function barOf(m: Moment, f: Figure | undefined): OutcomeBar | undefined {
  const o = f?.outlook;
  if (!f || !o) return undefined;
  const per = (x: number): string => percentText(x, m.language);
  return {
    odds: { win: o.win, tie: Math.max(0, 1 - o.win - o.lose), lose: o.lose },
    sentence: so(m, f, m.words.game.oddsSentence(per(o.hurts), per(o.gone), per(o.hurt), per(o.weGone))),
  };
}

export function shotSentence(m: Moment, f: Figure | undefined): string | undefined {
  const o = f?.outlook;
  if (!f || !o) return undefined;
  const per = (x: number): string => percentText(x, m.language);
  return so(m, f, wordsOf(m.language).shotOutcome(per(o.shakes), per(o.hurts), per(o.gone)));
}

/** Of what the figures of an order or answer are made, once somebody wants to know. */
export const whyOf = (m: Moment, command: Command): { why?: () => readonly Reckoned[] } =>
  m.help === 'full' ? { why: () => throwsAhead(m, command) } : {};

/** Who may react to an order, named with how. */
export function provoked(m: Moment, command: Command): string {
  const w = wordsOf(m.language);
  let f: ReactFrame | undefined;
  try {
    const end = unfold(m.rules, m.state, [command], { most: 6 }).ends.find((e) => e.asked?.kind === 'react');
    const frames = (end?.state as BaroqueState | undefined)?.frames;
    f = frames?.[frames.length - 1] as ReactFrame | undefined;
  } catch {
    f = undefined;
  }
  if (f?.at !== 'react') return w.provokesNobody;
  const name = (id: string): string => m.speaker.bodies.get(id) ?? id;
  // each is named once, with all that he may do
  const ways = new Map<string, string[]>();
  const may = (id: string, how: string): void => {
    ways.set(id, [...(ways.get(id) ?? []), how]);
  };
  for (const id of f.evaders) may(id, w.kinds.evade);
  for (const o of f.options) may(o.unit, w.kinds[o.do]);
  const all = [...ways].map(([id, hows]) => w.reactionOf(name(id), [...new Set(hows)].join(', ')));
  const shown = all.slice(0, 4).join(', ');
  return w.provokes(all.length > 4 ? `${shown} +${all.length - 4}` : shown);
}

import type { Ask, Command, State } from '@tercio/engine/battle/protocol.ts';
import { unfold } from '@tercio/engine/odds/unfold.ts';
import { foughtOut } from '@tercio/engine/rules/baroque/melee.ts';
import type { ReactFrame } from '@tercio/engine/rules/baroque/reaction.ts';
import { type BaroqueState, onTable } from '@tercio/engine/rules/baroque/state.ts';
import type { OutcomeBar } from '../../page/desk.ts';
import { percentText } from '../../words/format.ts';
import type { Moment } from '../hand.ts';
import { stateOf, unitIn } from './draft.ts';
import { wordsOf } from './words.ts';

/** What an order or an answer leads to between two units, to the end of the first melee phase. */
export interface Outlook {
  readonly hurts: number; // they lose a point or more
  readonly shakes: number; // they are disordered
  readonly gone: number;
  readonly hurt: number; // we do
  readonly weGone: number;
  readonly win: number; // they come off worse
  readonly lose: number;
}

const kept = new Map<string, Outlook | undefined>();
const MOST = 5000;

/** Everything else is answered in the standing way. */
const usual = (_: State, ask: Ask): Command | undefined => ask.default;

export function outlook(
  m: Moment,
  command: Command,
  own: string,
  enemy: string,
  most = MOST,
): Outlook | undefined {
  if (m.help !== 'full') return undefined;
  const s = stateOf(m);
  const { ask: _, ...said } = command as Command & Record<string, unknown>;
  const key = `${m.rules.digest(s)} ${JSON.stringify(said)} ${own} ${enemy}`;
  if (kept.has(key)) return kept.get(key);
  if (kept.size > 120) kept.clear();
  const found = reckon(m, s, command, own, enemy, most);
  kept.set(key, found);
  return found;
}

function reckon(
  m: Moment,
  s: BaroqueState,
  command: Command,
  own: string,
  enemy: string,
  most: number,
): Outlook | undefined {
  const [us, them] = [unitIn(s, own), unitIn(s, enemy)];
  if (!us || !them) return undefined;
  let done: ReturnType<typeof unfold>;
  try {
    done = unfold(m.rules, s, [command], {
      answers: usual,
      most,
      until: (t) => foughtOut(t as BaroqueState, 1),
    });
  } catch {
    return undefined; // odds are a help; an order without them is still an order
  }
  if (done.cut) return undefined;
  let [hurts, shakes, gone, hurt, weGone, win, lose] = [0, 0, 0, 0, 0, 0, 0];
  for (const { state, weight } of done.ends) {
    const t = state as BaroqueState;
    const [a, b] = [unitIn(t, own), unitIn(t, enemy)];
    if (!a || !b) continue;
    const theirs = onTable(b) ? b.losses - them.losses : 9;
    const ours = onTable(a) ? a.losses - us.losses : 9;
    if (theirs > 0) hurts += weight;
    if (onTable(b) && b.disordered && !them.disordered) shakes += weight;
    if (!onTable(b)) gone += weight;
    if (ours > 0) hurt += weight;
    if (!onTable(a)) weGone += weight;
    if (theirs > ours) win += weight;
    if (ours > theirs) lose += weight;
  }
  return { hurts, shakes, gone, hurt, weGone, win, lose };
}

export function barOf(m: Moment, o: Outlook): OutcomeBar {
  const per = (x: number): string => percentText(x, m.language);
  return {
    odds: { win: o.win, tie: Math.max(0, 1 - o.win - o.lose), lose: o.lose },
    sentence: wordsOf(m.language).outcome(per(o.hurts), per(o.gone), per(o.hurt), per(o.weGone)),
  };
}

export const shotSentence = (m: Moment, o: Outlook): string => {
  const per = (x: number): string => percentText(x, m.language);
  return wordsOf(m.language).shotOutcome(per(o.shakes), per(o.hurts), per(o.gone));
};

/** Who may react to an order, named with how. */
export function provoked(m: Moment, command: Command): string {
  const w = wordsOf(m.language);
  let f: ReactFrame | undefined;
  try {
    const end = unfold(m.rules, stateOf(m), [command], { most: 6 }).ends.find(
      (e) => e.asked?.kind === 'react',
    );
    const frames = (end?.state as BaroqueState | undefined)?.frames;
    f = frames?.[frames.length - 1] as ReactFrame | undefined;
  } catch {
    f = undefined;
  }
  if (f?.at !== 'react') return w.provokesNobody;
  const name = (id: string): string => m.speaker.bodies.get(id) ?? id;
  const all = [
    ...f.evaders.map((id) => w.reactionOf(name(id), w.kinds.evade)),
    ...f.options.map((o) => w.reactionOf(name(o.unit), w.kinds[o.do])),
  ];
  const shown = all.slice(0, 4).join(', ');
  return w.provokes(all.length > 4 ? `${shown} +${all.length - 4}` : shown);
}

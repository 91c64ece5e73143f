import type { Ask, Command, State } from '@tercio/engine';
import { total } from '@tercio/engine';
import { unfold } from '@tercio/engine/odds';
import type { ChargesCommand, ReactCommand } from '@tercio/engine/rules/group-orders';
import {
  aimOf,
  type GroupState,
  inContact,
  shotFactors,
  shotResult,
  type Unit,
} from '@tercio/engine/rules/group-orders';
import { perState } from '../../../game/answers/known.ts';
import type { OutcomeBar } from '../../../page/panels.ts';
import type { Odds } from '../../../table/scene.ts';
import { percentText } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { unitIn } from './draft.ts';
import { wordsOf } from './words.ts';

/** The exact chances that a shot of these stands kills at least one, or disorders only, by the rules' own factors and table. */
export function shotChances(
  s: GroupState,
  u: Unit,
  target: Unit,
  stands: readonly number[],
): { readonly kills: number; readonly disorders: number } {
  const sum = total(shotFactors(s, u, target, aimOf(s, u, target, stands)));
  const results = [1, 2, 3, 4, 5, 6].map((face) => shotResult(face + sum));
  return {
    kills: results.filter((r) => r >= 2).length / 6,
    disorders: results.filter((r) => r === 1).length / 6,
  };
}

/** What a charge or an answer to one leads to, up to the end of the melee it brings about. */
interface ChargeOdds {
  readonly home: number; // comes into contact, or the enemy gives way first
  readonly hurts: number; // they lose a stand or more
  readonly gives: number; // they rout, retreat or are destroyed
  readonly hurt: number; // we lose a stand or more
  readonly yields: number; // we rout, are destroyed, or retreat without having chosen to
  readonly off: number; // we run off the table
  readonly odds: Odds;
}

/** Nobody shoots but in defence, everything else by default: the charge alone is reckoned. */
const quiet = (_: State, ask: Ask): Command | undefined =>
  ask.kind === 'shots' ? ({ ask: ask.id, kind: 'shots', shots: [] } as Command) : ask.default;

const known = perState<Moment, ChargeOdds | undefined>(80);
const MOST = 6000;

export function chargeOdds(m: Moment, command: Command, own: string, enemy: string): ChargeOdds | undefined {
  const s = m.state;
  return known(m, `${JSON.stringify(command)} ${own}`, () => reckon(m, s, command, own, enemy));
}

function reckon(
  m: Moment,
  s: GroupState,
  command: Command,
  own: string,
  enemy: string,
): ChargeOdds | undefined {
  const [us, them] = [unitIn(s, own), unitIn(s, enemy)];
  if (!us || !them) return undefined;
  let ends: ReturnType<typeof unfold>['ends'];
  try {
    const done = unfold(m.rules, s, [command], {
      answers: quiet,
      most: MOST,
      until: (t) => {
        const g = t as GroupState;
        return g.step > 7 || g.step < 3 || g.frames[g.frames.length - 1]?.at === 'melee.after';
      },
    });
    if (done.cut) return undefined;
    ends = done.ends;
  } catch {
    return undefined; // odds are a help; a charge without them is still a charge
  }
  // whoever evades is on Retreat by his own choice: he has lost nothing by it
  const evades = command.kind === 'react' && (command as ReactCommand).how === 'evade';
  let [home, hurts, gives, hurt, yields, off, win, lose] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const end of ends) {
    const t = end.state as GroupState;
    const [a, b] = [unitIn(t, own), unitIn(t, enemy)];
    if (!a || !b) continue;
    const theirs = them.stands - b.stands;
    const ours = us.stands - a.stands;
    const gone =
      b.place !== 'table' || (b.order !== them.order && (b.order === 'rout' || b.order === 'retreat'));
    if (inContact(t, a) || gone) home += end.weight;
    if (theirs > 0) hurts += end.weight;
    if (gone) gives += end.weight;
    const yielded = a.place !== 'table' || a.order === 'rout' || (a.order === 'retreat' && !evades);
    if (ours > 0) hurt += end.weight;
    if (yielded) yields += end.weight;
    if (evades && a.place !== 'table') off += end.weight;
    if (gone || theirs > ours) win += end.weight;
    else if (ours > theirs || yielded) lose += end.weight;
  }
  return { home, hurts, gives, hurt, yields, off, odds: { win, tie: Math.max(0, 1 - win - lose), lose } };
}

/** Who is charged does not charge home: of him only what both lose is told; who evades fights only if he is caught. */
export function chargeBar(
  m: Moment,
  o: ChargeOdds,
  whose: 'charging' | 'charged' | 'evading' = 'charging',
): OutcomeBar {
  const per = (x: number): string => percentText(x, m.language);
  const w = wordsOf(m.language);
  const both = w.lossSentence(per(o.hurts), per(o.gives), per(o.hurt), per(o.yields));
  const sentence = {
    charging: w.chargeSentence(per(o.home), both),
    charged: both,
    evading: `${w.notFought(per(o.home))}; ${both}`,
  }[whose];
  return { odds: o.odds, sentence };
}

/** The charge of one unit alone, as a command. */
export const alone = (command: ChargesCommand, unit: string): ChargesCommand => ({
  ...command,
  charges: command.charges.filter((c) => c.unit === unit),
});

import type { Json, State } from '@tercio/engine';
import { isRefusal } from '@tercio/engine';
import {
  type AdlgState,
  behindRout,
  type Commander,
  canReach,
  commandDistance,
  commandRange,
  controllersOf,
  exertsZoc,
  groundUnder,
  groupOf,
  type Half,
  higherGround,
  inCommand,
  involvement,
  type Leg,
  openAllowance,
  rangeOf,
  rearSupport,
  routTests,
  targetsOf,
  type Unit,
  whyNotAt,
} from '@tercio/engine/rules/adlg-r';
import { inUnits } from '@tercio/engine/table';
import { blockOf } from '../../../../game/adlg/draft.ts';
import { afterLegs, baseOf, carried } from '../../../../game/adlg/legs.ts';
import type { Answer, Kit, Question } from '../kit.ts';

const s = (q: Question): AdlgState => q.state as AdlgState;
const unit = (state: State, id: string): Unit => {
  const found = (state as AdlgState).units.find((u) => u.id === id);
  if (!found) throw new Error(`no unit is called ${id}`);
  return found;
};
const one = (q: Question, n = 0): Unit => unit(q.state, q.of[n]);
const general = (q: Question): Commander => {
  const found = s(q).commanders.find((c) => c.id === q.of[0]);
  if (!found) throw new Error(`no commander is called ${q.of[0]}`);
  return found;
};
const rounded = (grid: number): number => Math.round(inUnits(grid) * 100) / 100;
const names = (units: readonly Unit[]): Json => units.map((u) => u.id).sort();
const halves: readonly Half[] = ['left', 'right'];

/** What figures of ADLG-R may ask: each answer is the rules' own. */
export const ADLG_KIT: Kit = {
  asks: {
    /** Whose zones of control a body stands in. */
    controllers: (q) => ({ is: names(controllersOf(s(q), one(q))) }),
    exertsZoc: (q) => ({ is: exertsZoc(s(q), one(q)) }),
    inCommand: (q) => ({ is: inCommand(s(q), general(q), one(q, 1)), at: place(one(q, 1)) }),
    commandRange: (q) => ({ is: rounded(commandRange(s(q), general(q), q.of[1] ? one(q, 1) : undefined)) }),
    commandDistance: (q) => ({ is: rounded(commandDistance(s(q), general(q), one(q, 1))) }),
    /** How far it goes in the open, an enemy near or not. */
    allowance: (q) => ({ is: rounded(openAllowance(s(q), one(q), q.of[1] !== 'far')) }),
    range: (q) => ({ is: rounded(rangeOf(s(q), one(q))) }),
    /** Whom a body may shoot at, with either half. */
    targets: (q) => {
      const found = halves.flatMap((h) => targetsOf(s(q), one(q), h).map((a) => a.target));
      return { is: names([...new Set(found)]) };
    },
    /** The rule by which it may not shoot there. */
    spared: (q) => ({ is: whyNotAt(s(q), one(q), 'left', one(q, 1), 'left')?.rule ?? null }),
    ground: (q) => ({ is: groundUnder(s(q), one(q)) }),
    higher: (q) => ({ is: higherGround(s(q), one(q), one(q, 1)) }),
    involvement: (q) => ({ is: involvement(s(q), one(q)) }),
    reaches: (q) => ({ is: canReach(s(q), one(q), one(q, 1)) }),
    rearSupport: (q) => ({ is: rearSupport(s(q), one(q))?.id ?? null }),
    /** Who tests, and who loses what, when one routs. */
    testsForRout: (q) => ({ is: names(routTests(s(q), [one(q)])) }),
    losesBehind: (q) => ({ is: names(behindRout(s(q), [one(q)]).map(([u]) => u)) }),
    /** 'line', or the rule why these are no group. */
    group: (q): Answer => {
      const g = groupOf(
        s(q),
        q.of.map((_, i) => one(q, i)),
      );
      return { is: isRefusal(g) ? g.rule : g.shape };
    },
  },
  ends(state, order) {
    const legs = order.legs as readonly Leg[] | undefined;
    const members = (order.units as readonly string[] | undefined) ?? [];
    if (!legs || members.length === 0) return [];
    const block = blockOf(state as AdlgState, members);
    if (isRefusal(block)) {
      const [lone] = members;
      return [{ of: lone, pose: afterLegs(baseOf(unit(state, lone)), legs) }];
    }
    const end = afterLegs(block.lead, legs);
    return members.map((id) => ({ of: id, pose: carried(baseOf(unit(state, id)), block.lead, end) }));
  },
};

const place = (u: Unit): { x: number; y: number } => ({ x: inUnits(u.x), y: inUnits(u.y) });

/** Step 4: moves of units and groups, formation changes, drops to Stand, generals. GO-MOVE, GO-ORDER. */
import { lastMade } from '../../../battle/cache.ts';
import { cite } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import { type Ask, askId, type Frame, type Refusal, type Tell } from '../../../battle/protocol.ts';
import type { Motion } from '../../../table/motion/motion.ts';
import { inUnits, roundHalfAway, UNIT } from '../../../table/number.ts';
import type { Rect } from '../../../table/shape.ts';
import { isGun } from '../army/troops.ts';
import { judgeGeneral, moveGeneral } from '../command/general-move.ts';
import { displaceGenerals } from '../command/generals.ts';
import type { DoneCommand, GroupCommand, MarchCommand, MoveCommand } from '../commands.ts';
import { type AskFrame, become, nextAsk, pop, type Questions, type Steps } from '../frames.ts';
import { rect, within } from '../ground/shapes.ts';
import { disorder } from '../morale/losses.ts';
import { refuse } from '../refuse.ts';
import { arrive, arriveByThemselves, judgeArrive, mayArrive } from '../setup/arrival.ts';
import { setDown, spend } from '../setup/placing.ts';
import {
  DID,
  did,
  findUnit,
  type GroupState,
  groupUnits,
  houseRules,
  inContact,
  type Unit,
  unitOf,
} from '../state.ts';
import { atLeast } from '../tolerances.ts';
import { isAboutOnly, type Marched, type Tried, tryMarch, tryMove } from './attempt.ts';
import { judgeSeveral } from './drill.ts';
import { aheadOf, runsIntoFriends } from './duties.ts';
import { isFlankChange, reform } from './formation.ts';
import { enter, judgeEnter, judgeLeave, leave } from './garrison.ts';
import { longest } from './legs.ts';
import { type MoveLeg, passedThrough, passingDisorders, speedOf, wayOf } from './march.ts';

export interface MovesFrame extends AskFrame {
  generals: boolean; // generals have begun to move: they come last
}

/** A refusal with the same move cut at its last legal point. */
function withCut(s: GroupState, c: MoveCommand | MarchCommand, refusal: Refusal): Refusal {
  if (c.kind === 'move' && findUnit(s, c.unit) === undefined) return refusal;
  const legal = (legs: MoveLeg[]): boolean =>
    c.kind === 'move'
      ? tryMove(s, unitOf(s, c.unit), legs).refusal === undefined
      : tryMarch(s, c.group, legs).refusal === undefined;
  const { cost, most } = refusal.figures as { cost?: number; most?: number };
  const guess =
    refusal.why === 'too-far' && cost !== undefined && most !== undefined ? most / cost : undefined;
  const cut = longest(c.legs, legal, guess);
  return cut === undefined ? refusal : { ...refusal, cut: { ...c, legs: cut } as GroupCommand };
}

/**
 * What was found for the last move or march looked at. A command is looked at when it is made, checked and carried
 * out, each time at the same moment of the same battle: `asked` moves on with every answer.
 */
interface Looked {
  s: GroupState;
  asked: number;
  c: GroupCommand;
  move: Tried | undefined;
  march: Marched | undefined;
}
const lookedAt = lastMade(
  (s: GroupState, c: GroupCommand): Looked => ({
    s,
    asked: s.asked,
    c,
    move: undefined,
    march: undefined,
  }),
  (known, s, c) => known.s === s && known.asked === s.asked && known.c === c,
);
function triedMove(s: GroupState, c: MoveCommand, u: Unit): Tried {
  const l = lookedAt(s, c);
  l.move ??= tryMove(s, u, c.legs);
  return l.move;
}
function triedMarch(s: GroupState, c: MarchCommand): Marched {
  const l = lookedAt(s, c);
  l.march ??= tryMarch(s, c.group, c.legs);
  return l.march;
}

/** Is the command legal, without looking for a cut? */
export function judgeMoves(s: GroupState, f: MovesFrame, c: GroupCommand): Refusal | undefined {
  switch (c.kind) {
    case 'done':
      return undefined;
    case 'general':
      return judgeGeneral(s, c);
    default:
  }
  if (f.generals) return refuse('GO-SETUP-20', 'generals-last', {});
  switch (c.kind) {
    case 'move': {
      const u = findUnit(s, c.unit);
      return u === undefined
        ? refuse('GO-SETUP-20', 'not-yours', { unit: c.unit })
        : triedMove(s, c, u).refusal;
    }
    case 'march':
      return triedMarch(s, c).refusal;
    case 'form':
    case 'halt':
      return judgeSeveral(s, c);
    case 'enter':
      return judgeEnter(s, c);
    case 'leave':
      return judgeLeave(s, c);
    case 'arrive':
      return judgeArrive(s, c);
    default:
      return refuse('GO-SETUP-20', 'not-an-answer', { kind: c.kind });
  }
}

/** Put a unit where its move ends: friends passed are disordered, generals driven off. */
function finishMove(
  s: GroupState,
  u: Unit,
  start: Rect,
  path: readonly Motion[],
  t: Tried,
  with_: readonly Unit[],
  legs: readonly MoveLeg[],
  tell?: Tell,
): void {
  for (const friend of passedThrough(s, u, start, path))
    if (!with_.includes(friend) && passingDisorders(u, friend)) {
      disorder(friend, 'GO-MOVE-10', tell);
      disorder(u, 'GO-MOVE-10', tell);
    }
  setDown(u, t.end);
  u.did |= DID.moved;
  if (!isAboutOnly(legs)) u.did |= DID.marched;
  if (legs.some((l) => l.go === 'about')) u.did |= DID.turned;
  if (u.order === 'stand') u.did |= DID.shifted;
  spend(u, roundHalfAway(Math.min(t.cost, 1e9)));
}

function acceptMoves(s: GroupState, f: MovesFrame, c: GroupCommand, tell?: Tell): void {
  const move = c.kind === 'move' ? triedMove(s, c, unitOf(s, c.unit)) : undefined;
  const march = c.kind === 'march' ? triedMarch(s, c) : undefined;
  f.n = nextAsk(s);
  switch (c.kind) {
    case 'move': {
      const u = unitOf(s, c.unit);
      const start = rect(s, u);
      const t = move ?? tryMove(s, u, c.legs);
      const { path } = wayOf(u, start, c.legs);
      finishMove(s, u, start, path, t, [], c.legs, tell);
      tell?.({
        kind: 'moved',
        rule: 'GO-MOVE-03',
        side: u.side,
        about: [u.id],
        facts: { cost: inUnits(roundHalfAway(t.cost)) },
      });
      displaceGenerals(s, u, tell);
      return;
    }
    case 'march': {
      const m = march ?? tryMarch(s, c.group, c.legs);
      const starts = m.units.map((u) => rect(s, u));
      for (let i = 0; i < m.units.length; i++)
        finishMove(s, m.units[i], starts[i], m.path, m.tried[i], m.units, c.legs, tell);
      tell?.({
        kind: 'marched',
        rule: 'GO-MOVE-03',
        side: s.active,
        about: m.units.map((u) => u.id),
        facts: { group: s.groups[c.group].name },
      });
      for (const u of m.units) displaceGenerals(s, u, tell);
      return;
    }
    case 'form':
      for (const id of c.units) {
        const u = unitOf(s, id);
        const stays =
          u.order === 'stand' || isGun(u) || (u.drill === 'normal' && !isFlankChange(u, c.to, c.side));
        reform(s, u, c.to, c.side);
        u.did |= DID.moved | DID.formed | (stays ? DID.shifted : 0);
        tell?.({
          kind: 'formed',
          rule: 'GO-MOVE-08',
          side: u.side,
          about: [u.id],
          facts: { formation: c.to },
        });
        displaceGenerals(s, u, tell);
      }
      return;
    case 'halt':
      for (const id of c.units) {
        const u = unitOf(s, id);
        u.order = 'stand';
        tell?.({
          kind: 'halted',
          rule: isGun(u) ? 'GO-ORDER-09' : 'GO-ORDER-11',
          side: u.side,
          about: [u.id],
        });
      }
      return;
    case 'general':
      f.generals = true;
      moveGeneral(s, c, tell);
      return;
    case 'enter':
      enter(s, c, tell);
      return;
    case 'leave':
      leave(s, c, tell);
      return;
    case 'arrive':
      arrive(s, c, tell);
      return;
    default:
      become(s, { at: 'moves.end' });
  }
}

/** Is there anything to order in step 4? */
const anythingToDo = (s: GroupState): boolean =>
  s.units.some((u) => u.side === s.active && u.place === 'table' && u.order !== 'rout') ||
  s.generals.some((g) => g.side === s.active && g.place === 'table') ||
  mayArrive(s).length > 0;

export const moveSteps = {
  'moves.start': (s: GroupState, _f: Frame, _dice: Dice, tell?: Tell) => {
    for (let i = 0; i < s.groups.length; i++) {
      const g = s.groups[i];
      if (g.side !== s.active) continue;
      g.blocked = groupUnits(s, i).some(
        (u) => u.order === 'advance' && !inContact(s, u) && runsIntoFriends(s, u),
      );
      if (g.blocked)
        tell?.({ kind: 'friends-ahead', rule: 'GO-ORDER-13', side: g.side, facts: { group: g.name } });
    }
    if (anythingToDo(s)) become(s, { at: 'moves.ask', generals: false, n: nextAsk(s) });
    else become(s, { at: 'moves.end' });
  },
  /** The duties of orders that happen by themselves: GO-ORDER-10 to 14, GO-MOVE-11. */
  'moves.end': (s: GroupState, _f: Frame, _dice: Dice, tell?: Tell) => {
    pop(s);
    arriveByThemselves(s, tell);
    const halt = (u: Unit, rule: string, kind: string): void => {
      u.order = 'stand';
      tell?.({ kind, rule, side: u.side, about: [u.id] });
    };
    for (let i = 0; i < s.groups.length; i++) {
      const g = s.groups[i];
      if (g.side !== s.active) continue;
      const units = groupUnits(s, i);
      const done = units.some((u) => inContact(s, u) || atLeast(2 * u.spent, speedOf(u) * UNIT));
      if (done) cite('GO-ORDER-07');
      for (const u of units) {
        if (u.order === 'advance' && !inContact(s, u) && !did(u, DID.charged)) {
          const a = aheadOf(s, u, rect(s, u));
          if (a?.stands === true) halt(u, a.rule, 'must-stand');
          else if (g.blocked) halt(u, 'GO-ORDER-13', 'must-stand');
          else if (!done) halt(u, 'GO-ORDER-14', 'duty-not-done');
        }
      }
      g.blocked = false;
      for (const u of units)
        if (
          did(u, DID.marched) &&
          (u.order === 'advance' || u.order === 'reserve') &&
          !inContact(s, u) &&
          strays(s, u, units)
        )
          halt(u, 'GO-MOVE-11', 'strayed');
    }
  },
} satisfies Steps;

/** GO-MOVE-11: farther than 15 from every other unit of its group. */
const strays = (s: GroupState, u: Unit, units: readonly Unit[]): boolean =>
  units.length > 1 && !units.some((q) => q !== u && within(s, u, q, houseRules(s).cohesion));

export const moveQuestions = {
  'moves.ask': {
    asks: (s: GroupState, f: MovesFrame): Ask[] => {
      const id = askId(f.n);
      const done: DoneCommand = { ask: id, kind: 'done' };
      return [
        { id, side: s.active, kind: 'moves', rule: 'GO-SETUP-20', about: [], secret: false, default: done },
      ];
    },
    check: (s: GroupState, f: MovesFrame, c: GroupCommand): Refusal | undefined => {
      const refusal = judgeMoves(s, f, c);
      if (refusal === undefined || f.generals || (c.kind !== 'move' && c.kind !== 'march')) return refusal;
      return withCut(s, c, refusal);
    },
    accept: acceptMoves,
  },
} satisfies Questions;

/** The sequence of a player: phases, corps by corps, end of the turn. ADLG-TUR. */
import { cite } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import { total } from '../../../battle/factor.ts';
import {
  type Ask,
  askId,
  type Frame,
  other,
  type Refusal,
  type Side,
  type Tell,
} from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import type { ActivateCorps, AdlgCommand, EndCorps } from '../commands.ts';
import { type AskFrame, become, nextAsk, pop, push, type Questions, type Steps } from '../frames.ts';
import { lookFrame, unmaskFrames } from '../hidden/ambush.ts';
import { closeReserves } from '../hidden/reserves.ts';
import { dropGunWorks } from '../setup/deployment.ts';
import { shipFrames } from '../shooting/ships.ts';
import { mustDice, specialOrder } from '../special/special.ts';
import { specialEndOfCorps } from '../special/special-deeds.ts';
import { specialAfter, specialStart } from '../special/special-steps.ts';
import { type AdlgState, houseRules, type Phase, type Unit } from '../state.ts';
import { isHeld } from './command.ts';
import { losses, verdict } from './end.ts';

/** The frame at the bottom of the stack: which phase comes next. */
export interface SequenceFrame extends Frame {
  at: 'sequence';
  next: Phase;
}

/** Waiting for orders to one corps. */
export interface OrdersFrame extends AskFrame {
  at: 'orders';
  corps: number;
}

export const sequenceFrame = (next: Phase): SequenceFrame => ({ at: 'sequence', next });

/** ADLG-TUR-2: the phases in order. */
const ORDER: readonly Phase[] = ['movement', 'shooting', 'melee', 'rout', 'end'];

/** Forget what was done in the last sequence of this side. */
function startSequence(s: AdlgState): void {
  for (const u of s.units) {
    u.routLoss = false;
    if (u.side !== s.active) continue;
    u.did = 0;
    u.moves = 0;
  }
  for (const c of s.corps) {
    if (c.side !== s.active) continue;
    c.done = false;
    c.rolled = false;
    c.points = 0;
    c.urged = false;
    // ADLG-CMD-19: a corps that hesitates does so until it is roused.
    if (houseRules(s).hesitation === 'each-turn') c.held = false;
  }
  for (const c of s.commanders) {
    if (c.side !== s.active) continue;
    c.moved = false;
    c.freeSpent = 0;
  }
}

function endSequence(s: AdlgState, tell?: Tell): void {
  const lastOfTurn = s.active !== s.first;
  for (const side of [0, 1] as const) {
    const lost = losses(s, side);
    tell?.({
      kind: 'losses-counted',
      rule: 'AR-LOSS-02',
      side,
      factors: lost,
      facts: { losses: total(lost), left: Math.max(0, s.value[side] - total(lost)), value: s.value[side] },
    });
  }
  const result = verdict(s, lastOfTurn);
  if (result !== null) {
    s.over = result;
    s.frames = [];
    tell?.({ kind: 'battle-over', rule: result.rule, facts: { how: result.how, winner: result.winner } });
    return;
  }
  s.active = other(s.active);
  if (lastOfTurn) s.turn++;
}

/** Corps of a side that have bodies to order and were not activated in this sequence. */
export function corpsToActivate(s: AdlgState, side: Side): number[] {
  const out: number[] = [];
  s.corps.forEach((c, i) => {
    if (c.side === side && !c.done && s.units.some((u) => u.corps === i && isOrdered(u))) out.push(i);
  });
  return out;
}
const isOrdered = (u: Unit): boolean => u.place === 'table' || u.place === 'ambush';

function activate(s: AdlgState, corps: number): void {
  s.corps[corps].done = true;
  push(s, { at: 'command.roll', corps });
}

export const turnSteps = {
  sequence: (s: AdlgState, frame: SequenceFrame, _dice: Dice, tell?: Tell) => {
    const phase = frame.next;
    frame.next = ORDER[(ORDER.indexOf(phase) + 1) % ORDER.length];
    s.phase = phase;
    if (phase === 'end') {
      endSequence(s, tell);
      return;
    }
    dropGunWorks(s, tell);
    const look: Frame[] = s.markers.length > 0 ? [lookFrame()] : [];
    if (s.special.length > 0) look.push(specialAfter(), ...(phase === 'movement' ? [specialStart()] : []));
    if (phase === 'movement') {
      startSequence(s);
      tell?.({ kind: 'sequence-began', rule: 'ADLG-TUR-1', side: s.active, facts: { turn: s.turn } });
      cite('ADLG-TUR-10');
      if (s.active === s.first) cite('ADLG-TUR-6');
      // ADLG-TUR-10: naming those that rally, compulsory conformations, then the corps.
      cite('ADLG-TUR-10');
      const away = s.units.some(
        (u) => u.side === s.active && (u.place === 'marching' || u.place === 'ambush'),
      );
      push(
        s,
        ...look,
        { at: 'conform.name' },
        { at: 'conform.own' },
        ...(away ? [{ at: 'march.start' }] : []),
        {
          at: 'movement.next',
        },
      );
      return;
    }
    tell?.({ kind: 'phase-began', rule: 'ADLG-TUR-2', side: s.active, facts: { phase } });
    const first = phase === 'shooting' ? [...unmaskFrames(s), ...shipFrames(s)] : [];
    push(s, ...look, ...first, { at: `${phase}.start` });
  },

  // ADLG-TUR-3: the corps one after another, in the owner's order.
  'movement.next': (s: AdlgState, _frame: Frame, _dice: Dice, tell?: Tell) => {
    const left = corpsToActivate(s, s.active);
    if (left.length === 0) {
      pop(s);
      return;
    }
    if (left.length === 1) {
      tell?.({
        kind: 'corps-activated',
        rule: 'ADLG-TUR-3',
        side: s.active,
        only: true,
        facts: { corps: s.corps[left[0]].name },
      });
      activate(s, left[0]);
      return;
    }
    push(s, { at: 'movement.corps', n: nextAsk(s) });
  },
} satisfies Steps;

/** Orders that chapters hand in: what may answer an `orders` ask. */
export interface OrderChapter {
  check(s: AdlgState, corps: number, c: AdlgCommand): Refusal | undefined;
  /** Pays, changes the state and pushes the chapter's frames on top of the orders frame. */
  accept(s: AdlgState, corps: number, c: AdlgCommand, tell?: Tell): void;
}
export type Orders = Readonly<Record<string, OrderChapter>>;

/** ADLG-CMD-19: no voluntary move; rallying, holding headstrong troops and engaging a commander are none. */
const whileHeld = (c: AdlgCommand): boolean =>
  c.kind === 'rally' || c.kind === 'hold' || (c.kind === 'commander' && c.do === 'engage');

/** The questions of the sequence; `orders` is the table of what may be ordered. */
export function turnQuestions(orders: Orders) {
  return {
    'movement.corps': {
      asks: (s: AdlgState, frame: AskFrame): Ask[] => {
        const left = corpsToActivate(s, s.active);
        const id = askId(frame.n);
        const command: ActivateCorps = { ask: id, kind: 'activate', corps: left[0] };
        return [
          {
            id,
            side: s.active,
            kind: 'corps',
            rule: 'ADLG-TUR-3',
            about: [],
            secret: false,
            default: command,
          },
        ];
      },
      check: (s: AdlgState, _frame: AskFrame, c: ActivateCorps): Refusal | undefined => {
        if (c.kind !== 'activate')
          return refuse('ADLG-TUR-3', 'corps-first', { kind: (c as AdlgCommand).kind });
        return corpsToActivate(s, s.active).includes(c.corps)
          ? undefined
          : refuse('ADLG-TUR-3', 'no-such-corps', { corps: c.corps });
      },
      accept: (s: AdlgState, _frame: AskFrame, c: ActivateCorps, tell?: Tell): void => {
        pop(s);
        tell?.({
          kind: 'corps-activated',
          rule: 'ADLG-TUR-3',
          side: s.active,
          facts: { corps: s.corps[c.corps].name },
        });
        activate(s, c.corps);
      },
    },
    orders: {
      asks: (s: AdlgState, frame: OrdersFrame): Ask[] => {
        const id = askId(frame.n);
        const end: EndCorps = { ask: id, kind: 'end-corps' };
        return [
          { id, side: s.active, kind: 'order', rule: 'ADLG-TUR-9', about: [], secret: false, default: end },
        ];
      },
      check: (s: AdlgState, frame: OrdersFrame, c: AdlgCommand): Refusal | undefined => {
        if (c.kind === 'end-corps') return undefined;
        const chapter = orders[c.kind];
        if (chapter === undefined) return refuse('ADLG-TUR-9', 'not-an-order', { kind: c.kind });
        const forbidden = specialOrder(s, frame.corps, c);
        if (forbidden !== undefined) return forbidden;
        if (isHeld(s, frame.corps) && !whileHeld(c))
          return refuse('ADLG-CMD-19', 'corps-held', { corps: s.corps[frame.corps].name });
        const refusal = chapter.check(s, frame.corps, c);
        if (refusal?.cut === undefined || refusal.cut.kind === c.kind) return refusal;
        // A charge cut to a move: special rules may allow the one and not the other.
        if (specialOrder(s, frame.corps, refusal.cut as AdlgCommand) === undefined) return refusal;
        const { cut: _, ...rest } = refusal;
        return rest;
      },
      accept: (s: AdlgState, frame: OrdersFrame, c: AdlgCommand, tell?: Tell): void => {
        if (c.kind === 'end-corps') {
          tell?.({
            kind: 'corps-ended',
            rule: 'ADLG-CMD-6',
            side: s.active,
            facts: { corps: s.corps[frame.corps].name, lost: s.corps[frame.corps].points },
          });
          if (s.special.length > 0) specialEndOfCorps(s, frame.corps, s.corps[frame.corps].points, tell);
          s.corps[frame.corps].points = 0;
          closeReserves(s, frame.corps, tell);
          become(s, { at: 'uncontrolled.start', corps: frame.corps });
          return;
        }
        frame.n = nextAsk(s);
        const diced = mustDice(s, c);
        if (diced !== undefined) {
          push(s, { at: 'special.die', ...diced });
          return;
        }
        if (s.markers.length > 0) push(s, lookFrame());
        if (s.special.length > 0) push(s, specialAfter());
        orders[c.kind].accept(s, frame.corps, c, tell);
      },
    },
  } satisfies Questions;
}

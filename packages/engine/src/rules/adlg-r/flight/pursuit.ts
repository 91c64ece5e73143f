/** Pursuit. ADLG-ROU-3 to 5 and 11, AR-ABIL-28. */
import { cite, citing } from '../../../battle/cite.ts';
import { type Ask, askId, type Frame, type Refusal, type Tell } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { inUnits, units } from '../../../table/number.ts';
import { newShape, shapeOf } from '../../../table/shape.ts';
import { ABILITY, isFoot, TROOPS } from '../army/troops.ts';
import { chargeFrame } from '../charge/charge-frame.ts';
import { asGroup, CHARGE_GAIT } from '../charge/reach.ts';
import type { PursueAnswer } from '../commands.ts';
import { dutyOf, faceAttacker } from '../conform/duty.ts';
import { nextAsk, pop, push, type Questions, type Steps } from '../frames.ts';
import { groundAt, penalised, workBefore } from '../ground/terrain.ts';
import { countsAsFront } from '../melee/pairing.ts';
import { involvement } from '../melee/support.ts';
import { walk } from '../move/walk/walk.ts';
import type { PursuitFrame, Won } from '../rout/rout.ts';
import { specialWins } from '../special/special-deeds.ts';
import { type AdlgState, DID, did, houseRules, type Unit, unitOf } from '../state.ts';

export interface NextFrame extends Frame {
  at: 'pursuit.next' | 'pursuit.ask';
  won: Won[]; // the active side's first
  i: number;
  n: number;
}

/** How far a pursuer goes. */
const pursuitMove = (s: AdlgState, u: Unit): number =>
  units(isFoot(TROOPS[u.type].category) ? houseRules(s).pursuitFoot : houseRules(s).pursuitMounted);

/** ADLG-ROU-5, 11: may this body pursue at all now? */
function mayPursue(s: AdlgState, u: Unit): boolean {
  if (u.place !== 'table' || did(u, DID.pursued) || u.lootsCamp) return false;
  const { category } = TROOPS[u.type];
  if (citing(u.square, 'ADLG-ROU-5c') || citing(category === 'Art' || category === 'WWg', 'ADLG-ROU-5b')) {
    cite('ADLG-ROU-5');
    return false;
  }
  // It is still in a fight, or its other half is.
  const doing = involvement(s, u);
  if (doing === 'melee' || doing === 'melee-support') return false;
  if (s.contacts.some((c) => c.a === u.id || c.b === u.id)) return false;
  if (s.works.length === 0 || !citing(workBefore(s, u), 'ADLG-ROU-5d')) return true;
  cite('ADLG-ROU-5');
  return false;
}

/** ADLG-ROU-3, AR-ABIL-28: in its own sequence; foot need not enter ground that penalises it. */
function mustPursue(s: AdlgState, u: Unit): boolean {
  const bound = (u.abilities & (ABILITY.headstrong | ABILITY.shock)) !== 0 || elephants(s, u);
  if (u.side !== s.active || !bound) return false;
  if ((u.abilities & ABILITY.shock) !== 0) cite('AR-ABIL-28a');
  if (s.pieces.length === 0 || !isFoot(TROOPS[u.type].category)) return true;
  const walked = walk(s, asGroup(u), [{ do: 'advance', by: inUnits(pursuitMove(s, u)) }], {
    ...CHARGE_GAIT,
    fords: false,
    budget: Number.POSITIVE_INFINITY,
  });
  const end = shapeOf(walked.poses[0], newShape());
  return !citing(penalised(s, u, groundAt(s, u, end)), 'ADLG-ROU-5e');
}

/** ADLG-ROU-3b */
const elephants = (s: AdlgState, u: Unit): boolean => u.type === 'elephants' && houseRules(s).elephantsPursue;

/** Who of those that took part may pursue: the main fighter first, then his melee supporters. */
function candidates(s: AdlgState, w: Won): Unit[] {
  const out: Unit[] = [];
  const main = unitOf(s, w.unit);
  // ADLG-ROU-11: an opponent beaten on the flank side is not pursued by the main fighter.
  if (w.edge !== 'front') cite('ADLG-ROU-11');
  else if (mayPursue(s, main)) out.push(main);
  for (const id of w.supporters) {
    const u = unitOf(s, id);
    if (!out.includes(u) && mayPursue(s, u)) {
      cite('ADLG-ROU-11');
      out.push(u);
    }
  }
  return out;
}

/** ADLG-ROU-4: an enemy front still on its flank or rear. */
const flanked = (s: AdlgState, u: Unit): boolean =>
  u.place === 'table' &&
  s.contacts.some((c) => c.b === u.id && c.edge !== 'front' && !countsAsFront(u, c.edge));

function begin(s: AdlgState, u: Unit): void {
  push(s, chargeFrame('pursuit', [u], [{ do: 'advance', by: inUnits(pursuitMove(s, u)) }], FAR));
}
/** A pursuer goes its distance whatever the ground; only the length of the path limits it. */
const FAR = units(200);

export const pursuitSteps = {
  'pursuit.start': (s: AdlgState, frame: PursuitFrame, _dice: unknown, tell?: Tell) => {
    if (s.special.length > 0) specialWins(s, frame.won, tell);
    const own = (w: Won): boolean => unitOf(s, w.unit).side === s.active;
    // ADLG-ROU-3a: only the side whose sequence it is may pursue.
    const one = houseRules(s).pursuers === 'phasing';
    if (one && frame.won.length > 0) cite('ADLG-ROU-3a');
    const others = frame.won.filter((w) => !own(w) && (!one || flanked(s, unitOf(s, w.unit))));
    const won = [...frame.won.filter(own), ...others];
    pop(s);
    if (won.length > 0) push(s, { at: 'pursuit.next', won, i: 0, n: 0 });
  },

  'pursuit.next': (s: AdlgState, frame: NextFrame, _dice: unknown, tell?: Tell) => {
    const w = frame.won[frame.i];
    if (w === undefined) {
      pop(s);
      return;
    }
    const main = unitOf(s, w.unit);
    if (flanked(s, main)) {
      frame.i++;
      const duty = dutyOf(s, main);
      if (duty?.do === 'face') faceAttacker(s, main, duty, 'ADLG-ROU-4', tell);
      return;
    }
    const able = candidates(s, w);
    if (able.length === 0) {
      frame.i++;
      return;
    }
    if (able[0] === main && mustPursue(s, main)) {
      frame.i++;
      const shock = (main.abilities & ABILITY.shock) !== 0;
      const rule = shock ? 'AR-ABIL-28' : elephants(s, main) ? 'ADLG-ROU-3b' : 'ADLG-ROU-3';
      tell?.({ kind: 'must-pursue', rule, side: main.side, about: [main.id], only: true });
      begin(s, main);
      return;
    }
    frame.at = 'pursuit.ask';
    frame.n = nextAsk(s);
  },
} satisfies Steps;

export const pursuitQuestions = {
  'pursuit.ask': {
    asks: (s: AdlgState, frame: NextFrame): Ask[] => {
      const id = askId(frame.n);
      const w = frame.won[frame.i];
      const none: PursueAnswer = { ask: id, kind: 'pursue', unit: '' };
      const about = candidates(s, w).map((u) => u.id);
      const { side } = unitOf(s, w.unit);
      return [{ id, side, kind: 'pursue', rule: 'ADLG-ROU-3', about, secret: false, default: none }];
    },
    check: (s: AdlgState, frame: NextFrame, c: PursueAnswer): Refusal | undefined => {
      if (c.kind !== 'pursue') return refuse('ADLG-ROU-3', 'pursue-or-not');
      if (c.unit === '') return undefined;
      return candidates(s, frame.won[frame.i]).some((u) => u.id === c.unit)
        ? undefined
        : refuse('ADLG-ROU-11', 'may-not-pursue', { unit: c.unit });
    },
    accept: (s: AdlgState, frame: NextFrame, c: PursueAnswer, tell?: Tell): void => {
      const w = frame.won[frame.i];
      frame.at = 'pursuit.next';
      frame.i++;
      if (c.unit !== '') begin(s, unitOf(s, c.unit));
      else tell?.({ kind: 'no-pursuit', rule: 'ADLG-ROU-3', side: unitOf(s, w.unit).side, about: [w.unit] });
    },
  },
} satisfies Questions;

/** The sequence of play: two phases to a turn, nine steps to a phase. GO-SETUP-20. */
import { cite, citing } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import { type Frame, other, type Tell } from '../../../battle/protocol.ts';
import { pop, push, type Steps } from '../frames.ts';
import { enemyWithin } from '../ground/shapes.ts';
import { testOrder } from '../morale/give-way.ts';
import { DID, did, type GroupState, houseRules, inContact, type Unit } from '../state.ts';
import { dismissGenerals, replaceGenerals } from './generals.ts';
import { holdObjectives, sweep, verdict } from './victory.ts';

/** The frame at the bottom of the stack: which step comes next. */
export interface PhaseFrame extends Frame {
  at: 'phase';
  next: number; // 1 to 9
}

export const phaseFrame = (next = 1): PhaseFrame => ({ at: 'phase', next });

/** The frames of each step, in order of work. */
const STEP_FRAMES = [
  [],
  ['orders.start', 'rally.start'],
  ['rout.start', 'retreat.start'],
  ['charge.start'],
  ['moves.start'],
  ['shoot.start'],
  ['morale.shooting'],
  ['melee.start'],
  [],
  ['phase.end'],
] as const;

function beginPhase(s: GroupState, tell?: Tell): void {
  for (const u of s.units) {
    u.did = 0;
    u.gunfire = (u.gunfire & 1) << 1;
    if (u.side !== s.active) continue;
    u.began = u.order;
    u.x0 = u.x;
    u.y0 = u.y;
    u.f0 = u.facing;
    u.spent = 0;
  }
  for (const g of s.groups) {
    g.won = 0;
    g.lost = 0;
    g.kills = 0;
    g.losses = 0;
    g.blocked = false;
  }
  for (const g of s.generals) if (g.side === s.active) g.moved = false;
  tell?.({ kind: 'phase-began', rule: 'GO-SETUP-20', side: s.active, facts: { turn: s.turn } });
  replaceGenerals(s, tell);
}

/** GO-UNIT-13: who recovers from disorder. */
export function recovers(s: GroupState, u: Unit): boolean {
  if (!u.disordered || u.order === 'rout' || inContact(s, u)) return false;
  if (citing(did(u, DID.lost | DID.shaken), 'GO-UNIT-13d')) return false;
  if (did(u, DID.moved)) return false;
  if (citing(u.drill === 'well', 'GO-UNIT-13a')) return true;
  if (did(u, DID.shot)) return false;
  if (citing(u.drill === 'normal', 'GO-UNIT-13b')) return true;
  cite('GO-UNIT-13c');
  return !enemyWithin(s, u, houseRules(s).safe_distance);
}

export const turnSteps = {
  phase: (s: GroupState, f: PhaseFrame, _dice: Dice, tell?: Tell) => {
    const step = f.next;
    f.next = step === 9 ? 1 : step + 1;
    if (step === 1) beginPhase(s, tell);
    const end = sweep(s);
    if (end !== undefined) {
      s.over = end;
      return;
    }
    s.step = step;
    push(s, ...STEP_FRAMES[step].map((at) => ({ at })));
  },
  /** Step 6, GO-MORALE-02: groups that lost stands to shooting, or their general. */
  'morale.shooting': (s: GroupState, _f: Frame) => {
    pop(s);
    const byUnit = houseRules(s).morale_scope === 'unit';
    const groups: number[] = [];
    const units: string[] = [];
    for (let i = 0; i < s.groups.length; i++) {
      const g = s.groups[i];
      if (g.bereft || (g.shotAt && !byUnit)) groups.push(i);
      else if (g.shotAt)
        for (const u of s.units)
          if (u.group === i && u.place === 'table' && did(u, DID.lost) && did(u, DID.hit)) units.push(u.id);
      g.shotAt = false;
      g.bereft = false;
    }
    if (groups.length === 0 && units.length === 0) return;
    push(s, { at: 'morale.groups', groups: testOrder(s, groups), units, lines: [] });
  },
  /** Step 9. */
  'phase.end': (s: GroupState, _f: Frame, _dice: Dice, tell?: Tell) => {
    pop(s);
    for (const u of s.units) {
      if (u.side !== s.active || u.place !== 'table' || !recovers(s, u)) continue;
      u.disordered = false;
      tell?.({ kind: 'recovered', rule: 'GO-UNIT-13', side: u.side, about: [u.id] });
    }
    holdObjectives(s, tell);
    const second = s.active !== s.first;
    if (second) {
      dismissGenerals(s, tell);
      const result = verdict(s);
      if (result !== undefined) {
        s.over = result;
        return;
      }
      s.turn++;
      for (const u of s.units) u.shotTurn = false;
    }
    s.active = other(s.active);
  },
} satisfies Steps;

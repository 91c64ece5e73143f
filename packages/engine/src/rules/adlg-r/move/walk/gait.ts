/** How a walk is stopped, and what comes of it. */
import type { RuleId } from '../../../../battle/protocol.ts';
import type { Rect, Shape } from '../../../../table/shape.ts';
import type { Leg } from '../../commands.ts';
import type { Unit } from '../../state.ts';

/** How a walk is stopped. */
export interface Gait {
  enemies: 'short' | 'touch' | 'ignore'; // stops short of every enemy, at contact, or looks at none
  awayFromEnemies: number; // grid; > 0: no point within this of a visible enemy (ADLG-ORD-7)
  budget: number; // grid of open-ground allowance that may be spent; NaN: the group's own allowance
  adjust?: number; // grid that a die added to the budget or took from it: also in slower ground (ADLG-ALW-4)
  far?: readonly string[]; // members that start 4 UD or more from all enemies (ADLG-ALW-1a)
  paidSlide?: boolean; // a slide costs its distance: in an evade (ADLG-MOV-1a)
  markers?: readonly Shape[]; // enemy ambush markers that count for `awayFromEnemies` (ADLG-ORD-8)
  bonus?: number; // road: added to the allowance, ground ignored (ADLG-ALW-6)
  spent?: number; // of the allowance before the first leg: by whoever comes on at the table edge (ADLG-FLM-3)
  passFriends: 'table' | 'burst'; // by the interpenetration table, or through everybody
  ignoring?: readonly string[]; // enemies not looked at
  near?: readonly Unit[]; // only these bodies can be met; absent: all
  quarry?: string; // stopped by anybody else the walk is of no use: its cost is not reckoned
  fords?: boolean; // rivers are crossed at right angles only (ADLG-TER-9a)
  freeTurns: boolean; // turns cost nothing (evade, disengage)
}

/** Where and why a walk ends before its path does. */
export interface Stop {
  rule: RuleId;
  why: string;
  figures: Record<string, number | string>;
  leg: number; // index of the leg
  fraction: number; // of it
  by: string; // id of the body that stops it, or ''
}

export interface Walk {
  poses: Rect[]; // where each member ends, rounded, in the order of the group
  legs: Leg[]; // what was really walked
  length: number; // of the path, grid
  spent: number; // of the open-ground allowance, grid
  allowance: number; // open-ground allowance of the slowest member, grid
  budget: number; // what it was allowed to spend
  stop: Stop | null; // null: the whole path was walked
  passed: Unit[]; // friends passed through
  burst: Unit[]; // friends burst through
  turned: boolean; // a turn was made and paid for
  short?: boolean; // for want of allowance it disorders (ADLG-ORD-13a)
  nearEnemy: boolean; // some point within 4 UD of an enemy (dragoons, AR-MOVE-10a)
}

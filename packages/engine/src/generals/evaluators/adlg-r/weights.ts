/** How much each thing counts in ADLG-R, for whom. */
import type { Intent } from '../../plans/plans.ts';

export interface Weights {
  fight: number; // a point that a fight going on is expected to cost the enemy
  charge: number; // a charge of ours that could be made at once
  chargeLater: number; // one that needs a move before
  charged: number; // a charge of theirs
  chargedLater: number;
  fire: number; // fire of ours that could be opened
  fired: number;
  line: number; // a neighbour in line
  away: number; // a body out of command
  near: number; // every UD nearer to the enemy
  camp: number;
  lead: number; // every UD that horse is ahead of the foot while the enemy has horse to meet it; 0: not looked at
}

/** A sergeant's; tuned by playing the ladder. */
export const WEIGHTS: Weights = {
  fight: 1.8,
  charge: 0.6,
  chargeLater: 0.6,
  charged: 0.6,
  chargedLater: 0.6,
  fire: 0.5,
  fired: 0.6,
  line: 0.12,
  away: 0.3,
  near: 0.03,
  camp: 0.5,
  lead: 0,
};

/**
 * A captain's: near what terms were worth in loss points a turn or two later, in 1,000 positions of 100 battles, then
 * tuned by playing the sergeant. Charges that may be made promise far less than they seem to, a line that holds
 * together more; horse that stays with the foot is worth most.
 */
export const CAPTAINS: Weights = {
  ...WEIGHTS,
  fight: 2.2,
  charge: 0.15,
  chargeLater: 0.3,
  charged: 0.4,
  chargedLater: 0.3,
  line: 0.3,
  lead: 0.25,
};

/** A captain's who goes in since nobody comes: the sergeant's, who is not afraid of charges that nobody makes. */
export const ATTACK: Weights = {
  ...WEIGHTS,
  fight: 2.2,
  near: 0.1,
  charged: 0.2,
  chargedLater: 0.1,
  fired: 0.3,
};

/** How much a corps wants to be nearer and fears charges beside one that was told nothing. */
export const TOLD: Readonly<Record<Intent, { wanted: number; feared: number }>> = {
  usual: { wanted: 1, feared: 1 },
  hold: { wanted: 0, feared: 1 },
  attack: { wanted: 3, feared: 0.4 },
};

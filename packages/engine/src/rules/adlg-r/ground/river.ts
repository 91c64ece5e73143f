/** Rivers: a die says what one is when it is laid, or when the first body enters it. ADLG-TER-9 */

import { type Dice, dieOf } from '../../../battle/dice/dice.ts';
import type { Side, Tell } from '../../../battle/protocol.ts';
import { spansInArea } from '../../../table/motion/crossing.ts';
import { carry, motionOf } from '../../../table/motion/motion.ts';
import { newShape, type Rect, shapeOf } from '../../../table/shape.ts';
import type { Leg } from '../commands.ts';
import type { Group } from '../move/group.ts';
import { tableLeg } from '../move/walk/legs.ts';
import { type AdlgState, houseRules, type Piece } from '../state.ts';
import { areaOf } from './terrain.ts';

/** The first river not diced for that a path would enter. */
export function riverAhead(s: AdlgState, group: Group, legs: readonly Leg[]): Piece | undefined {
  const rivers = s.pieces.filter((p) => p.kind === 'river' && p.river === '');
  if (rivers.length === 0) return undefined;
  const lead: Rect = { ...group.lead };
  const at: Rect[] = group.units.map((u) => ({
    x: u.x,
    y: u.y,
    facing: u.facing,
    width: u.width,
    depth: u.depth,
  }));
  const now = newShape();
  for (const leg of legs) {
    const motion = motionOf(lead, tableLeg(leg));
    for (const p of rivers) {
      const area = areaOf(p);
      for (const body of at) if (spansInArea(shapeOf(body, now), motion, area).length > 0) return p;
    }
    for (const body of at) carry(body, motion, 1, body);
    carry(lead, motion, 1, lead);
  }
  return undefined;
}

const CLASSES = ['open', 'rough', 'difficult', 'impassable'] as const;

/** `by`: who lays it. A river that is diced for when somebody enters it is never worse than difficult. */
export function diceRiver(s: AdlgState, river: Piece, dice: Dice, tell?: Tell, by?: Side): void {
  const b = houseRules(s);
  const closes = by === undefined ? 7 : b.riverDifficultUpTo;
  const score = [1, 2, 3, 4, 5, 6].map((d) =>
    d <= b.riverOpenUpTo ? 0 : d <= b.riverRoughUpTo ? 1 : d <= closes ? 2 : 3,
  );
  const side = by ?? s.active;
  const roll = { rule: 'ADLG-TER-9', purpose: 'river', side, count: 1, faces: 6, score };
  const found = CLASSES[dice.roll(roll)];
  s.pieces = s.pieces.map((p) => (p.id === river.id ? { ...p, river: found } : p));
  tell?.({
    kind: 'river-diced',
    rule: 'ADLG-TER-9',
    side,
    thrown: [
      {
        purpose: 'river',
        rule: 'ADLG-TER-9',
        side,
        faces: dice.last,
        score: dieOf(dice.last),
      },
    ],
    facts: { river: river.name, ground: found },
  });
}

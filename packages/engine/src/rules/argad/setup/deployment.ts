/** AG-SCEN-0: both sides seal where they stand, who carries the letter and where their waves come from. */

import type { Dice } from '../../../battle/dice/dice.ts';
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
import { degrees } from '../../../table/angle.ts';
import { onBoard } from '../../../table/board.ts';
import { fromUnits } from '../../../table/grid.ts';
import { type Facing, inUnits, type Length, facing as wrap } from '../../../table/number.ts';
import { type AskFrame, SIDES, sideOf, wrongKind } from '../asking.ts';
import type { Deploy } from '../commands.ts';
import { become, type Questions } from '../frames.ts';
import { DEPLOY_APART } from '../house-rules.ts';
import { type Argad, bodily, idOf, indexOf, standing } from '../state.ts';
import { baseOf, gapAt } from '../table/bases.ts';
import { roomOnTable } from '../table/edges.ts';
import { walkerOf } from '../table/obstacles.ts';
import { goingAt } from '../table/terrain.ts';
import { SAME } from '../tolerances.ts';

export const deployQuestions = {
  deploy: {
    asks(s: Argad, frame: AskFrame): readonly Ask[] {
      return SIDES.filter((side) => !s.sealed[side]).map((side) => {
        const id = askId(frame.n, side);
        const none: Deploy = { ask: id, kind: 'deploy', places: [] };
        return {
          id,
          side,
          kind: 'deploy',
          rule: 'AG-SCEN-0',
          about: deployable(s, side),
          secret: true,
          default: none,
        };
      });
    },
    check(s: Argad, _frame: AskFrame, c: Deploy): Refusal | undefined {
      return wrongKind(c.kind, 'deploy') ?? checkDeploy(s, sideOf(c.ask), c);
    },
    accept(s: Argad, _frame: AskFrame, c: Deploy): void {
      const side = sideOf(c.ask);
      for (const p of c.places) {
        const f = s.figures[indexOf(s, p.figure)];
        f.x = fromUnits(p.x);
        f.y = fromUnits(p.y);
        if (p.facing !== undefined) f.facing = wrap(degrees(p.facing));
        f.startX = f.x;
        f.startY = f.y;
        f.startFacing = f.facing;
      }
      if (c.bearer !== undefined)
        for (const item of s.items) if (item.kind === 'letter') item.bearer = indexOf(s, c.bearer);
      let n = 0;
      s.table.waves.forEach((w, k) => {
        if (w.side !== side) return;
        const choice = c.waves?.[n++];
        if (choice !== undefined) s.waveChoice[k] = choice.stretch * 100 + choice.turn;
      });
      s.sealed[side] = true;
    },
  },
} satisfies Questions;

/** Who may still choose where he stands. */
export const deployable = (s: Argad, side: Side): string[] => {
  const out: string[] = [];
  for (const z of s.table.zones) for (const i of z.figures) if (s.men[i].side === side) out.push(idOf(s, i));
  return out;
};

const board = { x: 0, y: 0 };
const inBox = (b: readonly number[], x: Length, y: Length): boolean =>
  x >= b[0] - SAME && y >= b[1] - SAME && x <= b[2] + SAME && y <= b[3] + SAME;

/** AG-SCEN-0 */
function checkDeploy(s: Argad, side: Side, c: Deploy): Refusal | undefined {
  const free = deployable(s, side);
  const placed = new Map<number, { x: Length; y: Length; facing: Facing }>();
  for (const p of c.places) {
    const i = indexOf(s, p.figure);
    if (!free.includes(p.figure) || placed.has(i))
      return refuse('AG-SCEN-0', 'not-to-be-placed', { figure: p.figure });
    const x = fromUnits(p.x);
    const y = fromUnits(p.y);
    const zone = s.table.zones.find((z) => z.figures.includes(i));
    onBoard(s.table.lie, x, y, board);
    const inside = zone?.boxes.some((b) => inBox(b, board.x, board.y)) ?? false;
    if (!inside) return refuse('AG-SCEN-0', 'outside-zone', { figure: p.figure, x: p.x, y: p.y });
    if (goingAt(s.table.terrain, x, y, walkerOf(s, i)) === 3)
      return refuse('AG-SCEN-0', 'impassable', { x: p.x, y: p.y });
    placed.set(i, { x, y, facing: p.facing === undefined ? s.figures[i].facing : wrap(degrees(p.facing)) });
  }
  for (const [i, at] of placed) {
    const base = baseOf(s.men[i], s.figures[i]);
    const r = base.round + base.half;
    if (!roomOnTable(s, at.x, at.y, r))
      return refuse('AG-SCEN-0', 'outside-zone', { figure: idOf(s, i), x: inUnits(at.x), y: inUnits(at.y) });
    for (let k = 0; k < s.figures.length; k++) {
      const g = s.figures[k];
      if (k === i || !bodily(g)) continue;
      const own = s.men[k].side === side;
      // What the enemy seals at the same time is not known: the apart rule is met by the zones.
      if (!own && (g.hidden || deployable(s, other(side)).includes(idOf(s, k)))) continue;
      const it = placed.get(k) ?? g;
      const d = gapAt(at.x, at.y, at.facing, base, it.x, it.y, it.facing, baseOf(s.men[k], g));
      if (d < (own ? 0 : DEPLOY_APART) - SAME)
        return refuse('AG-SCEN-0', own ? 'overlap' : 'too-near-enemy', {
          figure: idOf(s, i),
          other: idOf(s, k),
          distance: inUnits(Math.floor(d)),
        });
    }
  }
  if (c.bearer !== undefined) {
    const i = indexOf(s, c.bearer);
    const { aim } = s.table;
    if (
      i < 0 ||
      s.men[i].side !== side ||
      aim.kind !== 'letter' ||
      aim.side !== side ||
      !standing(s.figures[i])
    )
      return refuse('AG-SCEN-1', 'not-the-bearer', { figure: c.bearer });
  }
  const own = s.table.waves.filter((w) => w.side === side);
  for (let n = 0; n < (c.waves?.length ?? 0); n++) {
    const w = own[n];
    const choice = c.waves![n];
    if (
      w === undefined ||
      choice.stretch >= w.stretches.length ||
      choice.turn < w.turn ||
      (choice.turn > w.turn && !w.later) ||
      choice.turn > s.table.length
    )
      return refuse('AG-SCEN-0', 'no-such-wave', { stretch: choice.stretch, turn: choice.turn });
  }
  return undefined;
}

export function stepDeploy(s: Argad, _frame: Frame, _dice: Dice, tell?: Tell): void {
  tell?.({
    kind: 'deployed',
    rule: 'AG-SCEN-0',
    reveals: true,
    facts: { figures: s.figures.filter((f) => standing(f) && !f.hidden).length },
  });
  s.sealed = [false, false];
  become(s, { at: 'turn-begins' });
}

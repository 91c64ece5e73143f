/** What a side may know. Hidden are only the other side's sealed shots. */
import type { Luck } from '../../../battle/dice/dice.ts';
import { other, type Side } from '../../../battle/protocol.ts';
import { top } from '../frames.ts';
import type { ShootAsk } from '../shooting/shooting.ts';
import { copyState, type GroupState } from '../state.ts';

const asking = (s: GroupState): ShootAsk | undefined => {
  const frame = s.frames.length === 0 ? undefined : top(s);
  return frame?.at === 'shoot.ask' ? (frame as ShootAsk) : undefined;
};

/** The state itself where nothing is hidden. */
export function viewOf(s: GroupState, side: Side): GroupState {
  const answer = asking(s)?.answers[other(side)];
  if (answer === undefined || answer === null || answer.hidden) return s;
  const v = copyState(s);
  const f = asking(v)!;
  f.answers[other(side)] = { hidden: true, shots: [] };
  return v;
}

/** Sealed shots are imagined as the usual ones. */
export function imagineView(view: GroupState, _luck: Luck): GroupState {
  const s = copyState(view);
  const f = asking(s);
  if (f !== undefined)
    for (const side of [0, 1] as const)
      if (f.answers[side]?.hidden === true)
        f.answers[side] = {
          hidden: false,
          shots: f.plans[side].map((x) => ({ ...x, stands: x.stands.slice() })),
        };
  return s;
}

/** What a side may know. Only the division that the other side has named for initiative is ever hidden. */
import type { Luck } from '../../../battle/dice/dice.ts';
import { other, type Side } from '../../../battle/protocol.ts';
import { type NameFrame, nameable } from '../command/initiative.ts';
import { copyState } from '../odds/copy.ts';
import type { BaroqueState } from '../state.ts';

const SEALED = -2;

export function viewOf(s: BaroqueState, side: Side): BaroqueState {
  const f = s.frames[s.frames.length - 1];
  if (f === undefined || f.at !== 'name') return s;
  const named = f as NameFrame;
  if (!named.asked[other(side)] || named.named[other(side)] < 0) return s;
  const v = copyState(s);
  (v.frames[v.frames.length - 1] as NameFrame).named[other(side)] = SEALED;
  return v;
}

/** A sealed name is imagined as any division that could be named. */
export function imagineView(view: BaroqueState, luck: Luck): BaroqueState {
  const s = copyState(view);
  const f = s.frames[s.frames.length - 1];
  if (f !== undefined && f.at === 'name') {
    const named = (f as NameFrame).named;
    for (const side of [0, 1] as const)
      if (named[side] === SEALED) {
        const able = nameable(s, side);
        named[side] = able[luck.below(able.length)];
      }
  }
  return s;
}

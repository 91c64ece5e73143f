import type { Overlay, Place } from '../table/scene.ts';
import type { Actor, Beat, Movement } from './script.ts';

/** What is drawn like ink while a beat is shown: the way of an order, who is charged or shot at. */
const FEW = 4; // more than these are drawn as ways only

const STEPS = 10;
const points = (m: Movement): Place[] =>
  Array.from({ length: STEPS + 1 }, (_, i) => {
    const { x, y } = m.way.at(i / STEPS);
    return { x, y };
  });

const places = (a: readonly Actor[]): readonly Place[] => a.map((x) => x.pose);

export function overlaysOf(beat: Beat, still: boolean): readonly Overlay[] {
  const out: Overlay[] = [];
  const [from] = places(beat.by);
  const [to] = places(beat.to);
  if (beat.kind === 'order') {
    for (const m of beat.moves) {
      out.push({ kind: 'path', points: points(m) });
      if (beat.moves.length <= FEW) out.push({ kind: 'ghost', of: m.id, pose: m.to, legal: true });
    }
    if (beat.moves.length === 0 && from && to) out.push({ kind: 'charge', from, to, title: '' });
  } else if (['fire', 'gun', 'name', 'dice', 'read', 'verdict'].includes(beat.kind) && beat.event) {
    if (to) for (const p of places(beat.by)) out.push({ kind: 'link', from: p, to });
  } else if (still && beat.moves.length > 0)
    for (const m of beat.moves) out.push({ kind: 'trail', points: points(m), side: m.side });
  return out;
}

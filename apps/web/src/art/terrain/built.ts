import type { Drawing, Shape } from '../shape.ts';
import { at, fill, line, n } from '../shape.ts';
import { trees } from './growth.ts';
import { church, house, hut } from './houses.ts';
import { boundsOf, scatter, smooth } from './outline.ts';
import { type Plot, strew } from './plot.ts';

/** Villages from above, and single buildings without their roofs, since men fight in them. */

export function village(p: Plot): Drawing {
  const ring = p.ring();
  const d = smooth(ring, 'closed');
  const out: Shape[] = [
    fill(d, '#b5a675', 0.75),
    line(d, '#75663c', 3, { strokeOpacity: 0.6, dash: [10, 7] }),
  ];
  const plots = scatter(p.ring(0.8), 66, p.seed);
  const TURNS = [0, 90, 12, -10, 78, -20] as const;
  plots.forEach(([x, y], i) => {
    const what = i === plots.length >> 1 ? church : i % 3 === 2 ? hut : house;
    out.push(at(x, y, what, { turn: TURNS[i % 6] ?? 0, spot: true }));
  });
  strew(
    out,
    scatter(ring, 95, p.seed + 8).slice(0, 6),
    () => trees[1],
    () => 0.5,
  );
  return out;
}

/** Boards in a house, flags in a hall; the walls are drawn as what they are. */
export function floor(p: Plot): Drawing {
  const ring = p.corners.length > 2 ? p.corners : p.border;
  const d = `M${ring.map(([x, y]) => `${n(x)},${n(y)}`).join('L')}Z`;
  const b = boundsOf(ring);
  const hall = p.kind === 'hall';
  const step = hall ? 34 : 17;
  let joints = '';
  for (let y = b.top + step, row = 0; y < b.bottom; y += step, row++) {
    joints += `M${n(b.left)},${n(y)}H${n(b.right)}`;
    const long = hall ? step : 5 * step;
    for (let x = b.left + (hall ? (row % 2) * 17 : (row * 37) % long); x < b.right; x += long)
      joints += `M${n(x)},${n(y)}v${-step}`;
  }
  const shapes: Shape[] = [line(joints, hall ? '#6f6a5c' : '#5d4526', 1.6, { strokeOpacity: 0.5 })];
  const [cx, cy] = [(b.left + b.right) / 2, (b.top + b.bottom) / 2];
  // a hall has an aisle along its length
  if (hall && b.right - b.left >= b.bottom - b.top)
    shapes.push(fill(`M${n(b.left)},${n(cy - 26)}H${n(b.right)}v52H${n(b.left)}Z`, '#e6dcc0', 0.3));
  else if (hall) shapes.push(fill(`M${n(cx - 26)},${n(b.top)}h52V${n(b.bottom)}h-52Z`, '#e6dcc0', 0.3));
  return [
    at(12, 16, [fill(d, '#10160a', 0.3)]),
    fill(d, hall ? '#a9a493' : '#a5855a'),
    { clip: d, shapes },
    line(d, '#2b2416', 3, { strokeOpacity: 0.45 }),
  ];
}

/** Nobody peeks: what a side may know, and filling in what it does not. */
import type { Luck, Side } from '@tercio/engine';
import { NORTH, poseInPlane, SOUTH } from '@tercio/engine/table';
import { inTheWay } from './march.ts';
import { BASE, copy, copyCompany, type Hedgerow, TABLE } from './state.ts';

/** HR-HIDE-1: a company in hiding and a sealed stance are known to their own side alone. */
export function view(s: Hedgerow, side: Side): Hedgerow {
  const seen = copy(s);
  const theirs = side === 0 ? 1 : 0;
  // Once both have answered the stances are public; until then only that there is an answer.
  if (s.stance[theirs] !== 'none' && s.frames[s.frames.length - 1]?.at === 'seal')
    seen.stance[theirs] = 'sealed';
  seen.companies = s.companies.map((c) =>
    c.side === theirs && c.shown !== 'open'
      ? { ...copyCompany(c), x: 0, y: 0, facing: 0, shown: 'unknown', marched: false, fired: false }
      : copyCompany(c),
  );
  return seen;
}

/** Put what is unknown somewhere plausible: in its own half, in nobody's way. */
export function imagine(v: Hedgerow, luck: Luck): Hedgerow {
  const s = copy(v);
  for (const side of [0, 1] as const)
    if (s.stance[side] === 'sealed') s.stance[side] = luck.below(2) === 0 ? 'press' : 'hold';
  for (const c of s.companies) {
    for (let tries = 0; c.shown === 'unknown' && tries < 50; tries++) {
      const x = BASE.width + luck.below(TABLE.width - 2 * BASE.width);
      const y =
        BASE.width +
        luck.below(TABLE.depth / 2 - BASE.width) +
        (c.side === 0 ? 0 : TABLE.depth / 2 - BASE.width);
      const place = poseInPlane(s.lie, { x, y, facing: c.side === 0 ? NORTH : SOUTH });
      if (inTheWay(s, c, { ...place, ...BASE }) === undefined) Object.assign(c, place, { shown: 'hidden' });
    }
  }
  return s;
}

import { type AdlgState, fightsOf, supportsOf } from '@tercio/engine/rules/adlg-r';
import { baseOf } from '../../../game/orders/legs.ts';
import { bound } from '../../../game/orders/regions.ts';
import type { Overlay } from '../../../table/scene.ts';
import type { Moment } from '../moment.ts';

/** Zones of control that the end of a move lies in. */
export const zones = (m: Moment, of: readonly string[]): Overlay[] =>
  m.state.units.filter((u) => of.includes(u.id)).flatMap((u) => bound(m, [u.id], u.side));

/** Who supports whom in the fights of a body: a line from each to the fighter he helps. */
export function supportLinks(s: AdlgState, id: string): Overlay[] {
  const out: Overlay[] = [];
  for (const f of fightsOf(s)) {
    if (!f.b || (f.a.id !== id && f.b.id !== id)) continue;
    const { a, b } = supportsOf(f);
    for (const [helped, list] of [
      [f.a, a],
      [f.b, b],
    ] as const)
      for (const { unit } of list) out.push({ kind: 'link', from: baseOf(unit), to: baseOf(helped) });
  }
  return out;
}

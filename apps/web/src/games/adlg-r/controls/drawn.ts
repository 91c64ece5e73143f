import { type AdlgState, fightsOf, houseRules, supportsOf, type Unit } from '@tercio/engine/rules/adlg-r';
import { baseOf } from '../../../game/orders/legs.ts';
import { fromPiece, type Overlay } from '../../../table/scene.ts';
import type { Moment } from '../moment.ts';

/** Zones of control that the end of a move lies in. */
export const zones = (m: Moment, of: readonly string[]): Overlay[] =>
  m.help === 'bare' ? [] : m.state.units.filter((u) => of.includes(u.id)).map((u) => zoneOf(m.state, u));

export function zoneOf(s: AdlgState, u: Unit): Overlay {
  const b = baseOf(u);
  const deep = houseRules(s).zocDepth;
  const [w, d] = [b.width / 2, b.depth / 2];
  return {
    kind: 'zone',
    side: u.side,
    outline: [fromPiece(b, -w, d), fromPiece(b, w, d), fromPiece(b, w, d + deep), fromPiece(b, -w, d + deep)],
  };
}

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

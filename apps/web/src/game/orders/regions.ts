import type { Region, RegionKind } from '@tercio/engine';
import type { Chip, Outline, Overlay, Place, Side } from '../../table/scene.ts';
import type { Moment } from '../controls.ts';
import { inUnits } from '../pieces.ts';

/** Parts of the table that the rules say a body may move to, charge, shoot at, bind or command, drawn. */

const drawn = (flat: readonly number[]): Outline => {
  const out: Place[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2)
    out.push({ x: inUnits(flat[i] ?? 0), y: inUnits(flat[i + 1] ?? 0) });
  return out;
};

const asked = (m: Moment, ids: readonly string[], kind: RegionKind): readonly Region[] =>
  m.help === 'bare' ? [] : (m.rules.regions?.(m.state, ids, kind) ?? []);

/** Where these may go with one order. */
export const reached = (m: Moment, ids: readonly string[]): Overlay[] => {
  const outlines = asked(m, ids, 'move').map((r) => drawn(r.outline));
  return outlines.length > 0 ? [{ kind: 'region', outlines }] : [];
};

export const shotAt = (m: Moment, ids: readonly string[]): Overlay[] =>
  asked(m, ids, 'shot').map((r) => ({
    kind: 'shooting',
    outline: drawn(r.outline),
    rungs: r.bands.map(drawn),
  }));

export const bound = (m: Moment, ids: readonly string[], side: Side): Overlay[] =>
  asked(m, ids, 'control').map((r) => ({ kind: 'zone', side, outline: drawn(r.outline) }));

/** How far somebody is heard; `chip` says it beside the ring, told the table units. */
export const heard = (m: Moment, id: string, side: Side, chip: (far: number) => Chip): Overlay[] =>
  asked(m, [id], 'command').flatMap((r): Overlay[] => {
    const near = r.bands[0];
    return [
      ...(near ? [{ kind: 'command' as const, side, outline: drawn(near) }] : []),
      { kind: 'command', side, outline: drawn(r.outline), chip: chip(inUnits(r.far)) },
    ];
  });

/** What these could charge, and where they shoot. */
export const threatening = (
  m: Moment,
  ids: readonly string[],
  kinds: readonly ('charge' | 'shot')[],
): Overlay[] =>
  kinds.flatMap((how) =>
    asked(m, ids, how).map((r): Overlay => ({ kind: 'threat', how, outline: drawn(r.outline) })),
  );

/** Lines that their fronts may not pass; each says once what is kept off by, however many it holds. */
export function halted(m: Moment, ids: readonly string[], chip: (far: number) => Chip): Overlay[] {
  const said = new Set<number>();
  return asked(m, ids, 'limit').map(({ outline, far }): Overlay => {
    const first = !said.has(far);
    said.add(far);
    return { kind: 'limit', points: drawn(outline), ...(first ? { chip: chip(inUnits(far)) } : {}) };
  });
}

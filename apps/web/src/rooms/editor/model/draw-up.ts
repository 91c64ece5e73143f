import type { Box, Pose, SideNumber } from '../../../games/kit/editor.ts';

/** An army drawn up by corps: foot in the middle, horse on the wings, guns before them. Knows no game. */
export interface Drawn {
  readonly id: string;
  readonly width: number; // table units
  readonly depth: number;
  readonly arm: 'foot' | 'horse' | 'guns';
}

const ORDER = { guns: 0, foot: 1, horse: 2 } as const;

/** Corps from left to right as seen from the middle of the table: those of horse outside. */
function arranged(corps: readonly (readonly Drawn[])[]): (readonly Drawn[])[] {
  const mounted = (c: readonly Drawn[]): boolean => c.filter((u) => u.arm === 'horse').length > c.length / 2;
  const middle = corps.filter((c) => !mounted(c));
  const wings = corps.filter(mounted);
  const left = wings.filter((_, i) => i % 2 === 0);
  const right = wings.filter((_, i) => i % 2 === 1);
  return [...left, ...middle, ...right];
}

interface Row {
  readonly units: Drawn[];
  width: number;
  depth: number;
}

/** A corps in rows no wider than this, guns first. */
function rowsOf(corps: readonly Drawn[], most: number, gap: number): Row[] {
  const sorted = corps.map((u, i) => ({ u, i })).sort((a, b) => ORDER[a.u.arm] - ORDER[b.u.arm] || a.i - b.i);
  const rows: Row[] = [];
  for (const { u } of sorted) {
    const last = rows.at(-1);
    const turn = last && last.units[0]?.arm === 'guns' && u.arm !== 'guns';
    if (!last || turn || last.width + gap + u.width > most)
      rows.push({ units: [u], width: u.width, depth: u.depth });
    else {
      last.units.push(u);
      last.width += gap + u.width;
      last.depth = Math.max(last.depth, u.depth);
    }
  }
  return rows;
}

const GAPS = [0.25, 0.1, 0.02]; // of a common width

/**
 * Where everybody stands inside a box, facing the other side. Corps stand side by side, each in as few rows as the box
 * allows; nobody overlaps. A box too small is left by the last rows: the rules then say so.
 */
export function drawUp(
  corps: readonly (readonly Drawn[])[],
  side: SideNumber,
  [west, south, east, north]: Box,
): Map<string, Pose> {
  const all = arranged(corps.filter((c) => c.length > 0));
  const poses = new Map<string, Pose>();
  if (all.length === 0) return poses;
  const widths = all.flatMap((c) => c.map((u) => u.width)).sort((a, b) => a - b);
  const usual = widths[Math.floor(widths.length / 2)] ?? 1;
  const [across, deep] = [east - west, north - south];
  const total = (c: readonly Drawn[], gap: number): number => c.reduce((sum, u) => sum + u.width + gap, 0);
  for (const share of GAPS) {
    const gap = usual * share;
    const between = usual * (share > 0.1 ? 1 : share * 2);
    const free = across - between * (all.length - 1) - gap;
    const sum = all.reduce((n, c) => n + total(c, gap), 0);
    const laid = all.map((c) => {
      const widest = Math.max(...c.map((u) => u.width));
      return rowsOf(c, Math.max(widest, (free * total(c, gap)) / Math.max(sum, 1e-6)), gap);
    });
    const wide = laid.map((rows) => Math.max(...rows.map((r) => r.width)));
    const whole = wide.reduce((n, w) => n + w, 0) + between * (all.length - 1);
    const depth = Math.max(...laid.map((rows) => rows.reduce((n, r) => n + r.depth + gap, 0)));
    if ((whole > across || depth > deep) && share !== GAPS.at(-1)) continue;
    let x = (west + east) / 2 - whole / 2;
    const front = side === 0 ? north - gap / 2 : south + gap / 2;
    const back = side === 0 ? -1 : 1;
    laid.forEach((rows, i) => {
      const middle = x + (wide[i] ?? 0) / 2;
      let line = front;
      for (const row of rows) {
        let at = middle - row.width / 2;
        for (const u of row.units) {
          const y = line + (back * u.depth) / 2;
          poses.set(u.id, { x: round(at + u.width / 2), y: round(y), facing: side === 0 ? 90 : 270 });
          at += u.width + gap;
        }
        line += back * (row.depth + gap);
      }
      x += (wide[i] ?? 0) + between;
    });
    return poses;
  }
  return poses;
}

const round = (x: number): number => Math.round(x * 1000) / 1000;

/** Where a side stands when nobody has said so: a strip along its own edge, clear of the edge. */
export function usualZone([width, depth]: readonly [number, number], side: SideNumber): Box {
  const cut = (x: number): number => Math.round(x * 100) / 100;
  const [back, front] = side === 0 ? [0.08, 0.3] : [0.92, 0.7];
  const [south, north] = [Math.min(back, front), Math.max(back, front)];
  return [cut(width * 0.05), cut(depth * south), cut(width * 0.95), cut(depth * north)];
}

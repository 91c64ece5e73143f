import type { CellReport, Interval, Study } from '@tercio/engine/lab';
import type { Draft } from '../../library/item.ts';
import type { Counted, StudyStart } from './run.svelte.ts';

/** A study as it is kept: what was found, and all that is needed to watch its battles. */
export interface KeptStudy {
  readonly study: Study;
  readonly cells: readonly CellReport[];
  readonly laid: readonly StudyStart[]; // empty in files of the command line
  readonly counted: readonly Counted[];
}

/** From the library or a file; nothing if it is none. */
export function readStudy(raw: unknown): KeptStudy | undefined {
  const k = raw as Partial<KeptStudy> | null;
  if (typeof k !== 'object' || k === null || typeof k.study !== 'object' || !Array.isArray(k.cells))
    return undefined;
  const sound = (c: Partial<CellReport> | null): boolean =>
    Boolean(c?.south && c.north && c.generals && c.names);
  if (!k.cells.every(sound)) return undefined;
  return {
    study: k.study as Study,
    cells: k.cells as readonly CellReport[],
    laid: Array.isArray(k.laid) ? k.laid : [],
    counted: Array.isArray(k.counted) ? k.counted : [],
  };
}

/** `note`: what its card says besides, in the language it was made in. */
export function studyDraft(kept: KeptStudy, note: string, general: (id: string) => string): Draft {
  const { study, cells } = kept;
  const [table] = study.tables;
  const pair = [...new Set((study.generals[0] ?? []).map(general))].join(' – ');
  const changed = cells.map((c) => c.variant).filter((v) => v !== '');
  return {
    kind: 'study',
    name: [...new Set(study.tables.map((t) => t.scenario))].join(', '),
    game: table?.rules ?? '',
    facts: { note: [pair, ...new Set(changed), note].filter((x) => x !== '').join(' · ') },
    words: study.tables.flatMap((t) => [...t.names, t.variant]).join(' '),
    content: kept,
    picture: sketch(cells),
  };
}

/** Shares of the first side with their intervals, as a small drawing. */
function sketch(cells: readonly CellReport[]): string {
  const rows = cells.slice(0, 5);
  const x = (share: number): number => Math.round((30 + share * 200) * 10) / 10;
  const drawn = rows.map(({ south: { low, high, share } }, i) => {
    const y = 66 + (i - (rows.length - 1) / 2) * 22;
    return `<path d="M${x(low)},${y}H${x(high)}" stroke="#756450" stroke-width="3"/><circle cx="${x(share)}" cy="${y}" r="6" fill="#1f4b99"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 260 132"><rect width="260" height="132" fill="#ebe1c8"/><path d="M130,12V120" stroke="#a8761c" stroke-width="2" stroke-dasharray="4 4"/>${drawn.join('')}</svg>`;
}

/** How much larger one share is than another, with its interval (Newcombe's, from those of the two). */
export function difference(a: Interval, b: Interval): { by: number; low: number; high: number } {
  const by = a.share - b.share;
  return {
    by,
    low: by - Math.hypot(a.share - a.low, b.high - b.share),
    high: by + Math.hypot(a.high - a.share, b.share - b.low),
  };
}

/** Cells of two studies that ask the same of the same battle; where none do, one after the other. */
export function pairs(
  one: readonly CellReport[],
  two: readonly CellReport[],
): readonly (readonly [CellReport, CellReport])[] {
  const key = (c: CellReport): string => [c.scenario, c.variant, ...c.names].join('|');
  const same = one.flatMap((a) => {
    const b = two.find((c) => key(c) === key(a));
    return b ? [[a, b] as const] : [];
  });
  if (same.length > 0) return same;
  return one.flatMap((a, i) => (two[i] ? [[a, two[i]] as const] : []));
}

import type { EditorKit } from '../editor.ts';
import { beginner } from './lists.ts';
import { entriesOf } from './sheet.ts';

/** A game that brings nothing of its own: its battles are moved about, turned, copied and changed field by field. */
export const plainKit: EditorKit = {
  sizes: { usual: [30, 20], least: 1, most: 1000, unit: '' },
  size: (sheet) => {
    const [w, d] = (sheet.table ?? [sheet.width ?? 30, sheet.depth ?? 20]) as readonly number[];
    return [w ?? 30, d ?? 20];
  },
  resize: (sheet, [w, d]) => {
    if (Array.isArray(sheet.table)) sheet.table = [w, d];
    else Object.assign(sheet, { width: w, depth: d });
  },
  empty: (size) => ({ table: [...size] }),
  ground: { areas: [], lines: [], width: 1, area: () => {}, line: () => {} },
  corps: {
    ranks: [],
    with: 'nobody',
    alone: true,
    all: (sheet) =>
      ([0, 1] as const).map((side) => ({
        key: String(side),
        side,
        name: '',
        units: [...entriesOf(sheet)].filter(([, e]) => e.side === side).map(([id]) => id),
      })),
    add: () => '',
    rename: () => {},
    drop: () => {},
    insert: () => {},
    lead: () => {},
  },
  arrivals: { edges: [], die: false, stretch: false, set: () => {} },
  limit: { get: () => undefined, set: () => {} },
  specials: [],
  extras: [beginner(['first', 'active'])],
  objectives: false,
  aims: [],
  camps: false,
};

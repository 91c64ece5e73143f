import type { Drawing } from '../shape.ts';
import { at, line } from '../shape.ts';
import type { TerrainKind } from './feature.ts';

/** Things that run: roads, rivers, walls. */
export function course(kind: TerrainKind, d: string, w: number, ends: 'free' | 'joined'): Drawing {
  const cap = ends === 'free' ? ({ round: 'cap' } as const) : {};
  switch (kind) {
    case 'road':
      return [
        line(d, '#6f5f38', w + 10, { strokeOpacity: 0.55, ...cap }),
        line(d, '#cbb683', w, cap),
        line(d, '#a58d58', w * 0.62, { strokeOpacity: 0.6 }),
        line(d, '#d9c796', w * 0.36),
      ];
    case 'river':
    case 'coast':
    case 'lake':
      return [
        line(d, '#4d5a32', w + 16, { strokeOpacity: 0.6, ...cap }),
        line(d, '#4f7f8e', w, cap),
        line(d, '#86b2b8', w * 0.5, { strokeOpacity: 0.7 }),
        line(d, '#d7ebe8', 2.6, { strokeOpacity: 0.6, dash: [26, 60] }),
      ];
    case 'ford':
      return [
        line(d, '#6d6a3c', w + 16, { strokeOpacity: 0.5 }),
        line(d, '#7fa9a6', w),
        line(d, '#cfc08e', w * 0.86, { strokeOpacity: 0.45, dash: [9, 17] }),
        line(d, '#e4f0ea', w * 0.4, { strokeOpacity: 0.5, dash: [3, 23] }),
      ];
    case 'gully':
      return [
        line(d, '#5a5128', w, { strokeOpacity: 0.6 }),
        line(d, '#3c3618', w * 0.5, { strokeOpacity: 0.5 }),
      ];
    default:
      return [
        at(4, 6, [line(d, '#10160a', 16, { strokeOpacity: 0.4 })]),
        line(d, '#7d7567', 14),
        line(d, '#b5ad9c', 8, { dash: [14, 4] }),
      ];
  }
}

import type { Feature, TerrainKind } from '../art/terrain/feature.ts';
import type { AreaShape } from '../art/terrain/outline.ts';
import { blockFor } from '../game/blocks.ts';
import type { BattleCard } from '../page/start.ts';
import battles from './battles.json';

/** Maps of the historical battles for the start page. */
export type UnitRow = [
  string,
  string,
  string,
  string,
  number,
  number,
  number,
  number,
  number,
  string,
  string,
  1?, // in ambush
];
export interface RawBattle {
  readonly id: string;
  readonly name: string;
  readonly year: string;
  readonly sides: readonly string[];
  readonly table: readonly number[];
  readonly areas: readonly Record<string, unknown>[];
  readonly units: readonly UnitRow[];
}

export const rawBattles = battles as unknown as readonly RawBattle[];

export function featuresOf(areas: RawBattle['areas']): Feature[] {
  return areas.map((a) => ({
    id: String(a.id),
    kind: a.type as TerrainKind,
    area: (a.shape === 'ellipse'
      ? { shape: 'ellipse', cx: a.cx, cy: a.cy, rx: a.rx, ry: a.ry, angle: a.angle }
      : a.shape === 'polyline'
        ? { shape: 'polyline', points: a.points, width: a.width ?? 0.5 }
        : { shape: 'polygon', points: a.points }) as AreaShape,
  }));
}

export function battleCards(): BattleCard[] {
  return rawBattles.map((b) => ({
    id: b.id,
    name: b.name,
    year: b.year,
    sides: [b.sides[0] ?? '', b.sides[1] ?? ''],
    table: { width: b.table[0] ?? 30, height: b.table[1] ?? 20, drawn: 1 },
    areas: featuresOf(b.areas),
    // what lies in ambush is nobody's business before the battle
    blocks: b.units
      .filter((u) => u[11] !== 1)
      .map((u) => ({
        side: u[0] === 'A' ? 0 : 1,
        kind: blockFor(u[3]),
        x: u[4],
        y: u[5],
        facing: u[6],
        width: u[7],
        depth: u[8],
      })),
  }));
}

/** A position with comments, as a start for one's own. */
import { commented } from '../../../battle/fields/template.ts';
import { oneOf, optional, reading } from '../../../battle/form/form.ts';
import type { Complaint, Json } from '../../../battle/protocol.ts';
import { POSITION } from '../fields/records.ts';

const man = (id: string, at: readonly [number, number], more: Readonly<Record<string, Json>>): Json => {
  const [x, y] = at;
  return { id, class: 3, ...more, x, y };
};
const pike = { melee: ['pike'] };
const musket = { ranged: ['musket'] };
const rider = { mode: 'cavalry', ranged: ['pistol'], melee: ['sword'] };

export const templateOf = (phase: string | undefined): string | Complaint =>
  reading(() =>
    commented(POSITION, {
      rules: 'argad',
      phase: optional(phase, 'phase', (v, p) => oneOf(v, p, ['orders']), 'orders'),
      width: 120,
      depth: 90,
      length: 12,
      home: ['south', 'north'],
      terrain: {
        grounds: [
          { kind: 'wood', box: [8, 38, 34, 60] },
          { kind: 'bushes', box: [86, 30, 102, 44] },
          { kind: 'road', box: [57, 0, 63, 90] },
        ],
        lines: [{ kind: 'low-wall', points: [[64, 46], [84, 46]] }], // biome-ignore format: a line
        buildings: [{ name: 'farm', box: [40, 48, 52, 58], doors: [[46, 48]], windows: [[52, 53]] }],
      },
      bands: [
        {
          side: 0,
          name: 'the company',
          figures: [
            man('A1', [60, 10], { class: 4, role: 'officer', armour: '4', melee: ['sword'] }),
            ...[man('A2', [52, 14], pike), man('A3', [54, 14], pike), man('A4', [56, 14], pike)],
            ...[man('A5', [54, 12], pike), man('A6', [66, 14], musket), man('A7', [69, 14], musket)],
            ...[man('A8', [72, 14], musket), man('A9', [40, 16], { ranged: ['caliver'] })],
            man('A10', [44, 16], { melee: ['halberd'] }),
          ],
        },
        {
          side: 0,
          name: 'the riders',
          figures: [
            man('A11', [90, 12], { ...rider, class: 4, armour: '4*' }),
            man('A12', [95, 12], { mode: 'cavalry', melee: ['lance', 'sword'] }),
          ],
        },
        {
          side: 1,
          name: 'the raiders',
          figures: [
            man('B1', [60, 80], {
              ...{ class: 5, pc: true, role: 'officer', ranged: ['pistol'], melee: ['sword'] },
              abilities: ['rapier-dagger'],
            }),
            man('B2', [50, 76], { ranged: ['short-arquebus'] }),
            man('B3', [54, 76], { ranged: ['short-arquebus'] }),
            man('B4', [64, 76], { melee: ['halberd'] }),
            man('B5', [67, 76], { melee: ['halberd'] }),
            man('B6', [70, 76], { class: 4, melee: ['two-hander'] }),
            man('B7', [40, 74], { class: 2, role: 'civilian', melee: ['long-tool'] }),
            man('B8', [37, 74], { class: 2, role: 'civilian', melee: ['heavy-tool'] }),
            man('B9', [20, 56], { ranged: ['crossbow'], hidden: true }),
          ],
        },
        {
          side: 1,
          name: 'the horse',
          figures: [
            ...[man('B10', [90, 78], rider), man('B11', [95, 78], rider)],
            man('B12', [100, 78], { mode: 'mounted-infantry', ranged: ['short-arquebus'] }),
          ],
        },
      ],
      units: [{ members: ['A2', 'A3', 'A4', 'A5'], front: 90 }],
    }),
  );

import type { Json } from '@tercio/engine';
import { scenario } from '@tercio/engine/scenarios';
import { at, type Fact, type Figure, fact, figure } from '../../kit/figure.ts';
import { INF } from './pieces.ts';

type Spot = readonly [id: string, lies: string, en: string, fr: string];

/** The map of a scenario, with its places where the rules have them. */
async function map(
  rule: string,
  id: string,
  ys: readonly [number, number],
  spots: readonly Spot[],
): Promise<Figure> {
  const setup = (await scenario(id)?.load('group-orders'))?.setup as Readonly<Record<string, Json>>;
  const facts = spots.map(([spot, lies, e, f]): Fact => fact('spot', spot, lies, [e, f]));
  return figure(
    rule,
    [at('A1.1', INF, 90, ys[0], 90, { order: 'stand' }), at('B1.1', INF, 90, ys[1], 270, { order: 'stand' })],
    'The table, 180 by 120 cm, south below; one unit of each side where it may start.',
    'La table, 180 sur 120 cm, le sud en bas ; une unité de chaque camp là où elle peut commencer.',
    {
      more: { table: [180, 120], terrain: setup.terrain ?? [], lines: setup.lines ?? [], generals: [] },
      facts: [fact('table', '', '180 × 120'), ...facts],
    },
  );
}

/** The maps of the scenarios of Group Orders. */
export const groupOrdersMaps = (): Promise<readonly Figure[]> =>
  Promise.all([
    map(
      'GO-SETUP-28 GO-SETUP-04',
      'encounter-1757',
      [12, 108],
      [
        ['hill', '70–110, 50–70', 'Hill', 'Colline'],
        ['wood', '20–45, 40–60', 'Wood', 'Bois'],
        ['orchard', '135–160, 60–80', 'Orchard', 'Verger'],
        ['road-ns', '87.5–92.5, 0–120', 'Road', 'Route'],
      ],
    ),
    map(
      'GO-SETUP-29',
      'ridge-1811',
      [12, 80],
      [
        ['crest', '15–165, 88–88', 'Crest', 'Crête'],
        ['wall', '75–105, 74–74', 'Wall', 'Mur'],
        ['scrub', '120–150, 40–60', 'Scrub', 'Broussailles'],
      ],
    ),
    map(
      'GO-SETUP-30',
      'village-1809',
      [12, 100],
      [
        ['block-sw', '78–90, 58–70', 'Village', 'Village'],
        ['gardens', '66–76, 60–80', 'Gardens', 'Jardins'],
        ['wood', '130–160, 70–95', 'Wood', 'Bois'],
        ['stream', '0–180, 48–48', 'Stream', 'Ruisseau'],
      ],
    ),
  ]);

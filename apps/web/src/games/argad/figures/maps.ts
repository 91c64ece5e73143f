import type { Json } from '@tercio/engine';
import { scenario } from '@tercio/engine/scenarios';
import { at, type Fact, type Figure, fact, figure } from '../../kit/figure.ts';

type Men = readonly [ax: number, ay: number, bx: number, by: number];
type Spot = readonly [id: string, lies: string, en: string, fr: string];

/** The map of a skirmish, with its places where the rules have them. */
async function map(
  rule: string,
  id: string,
  size: string,
  [ax, ay, bx, by]: Men,
  spots: readonly Spot[],
): Promise<Figure> {
  const setup = (await scenario(id)?.load('argad'))?.setup as Readonly<Record<string, Json>>;
  const facts = spots.map(([spot, lies, e, f]): Fact => fact('spot', spot, lies, [e, f]));
  const [wide, deep] = size.split(' × ');
  const en = `The table, ${wide} by ${deep} cm, south below; one man of each side where it starts.`;
  const fr = `La table, ${wide} sur ${deep} cm, le sud en bas ; un homme de chaque camp là où il commence.`;
  const men = [at('A1', 'swordsman', ax, ay, 90), at('B1', 'swordsman', bx, by, 270)];
  return figure(rule, men, en, fr, {
    more: { width: setup.width, depth: setup.depth, terrain: setup.terrain },
    facts: [fact('table', '', size), ...facts],
  });
}

/** The maps of the skirmishes of Argad. */
export const argadMaps = (): Promise<readonly Figure[]> =>
  Promise.all([
    map(
      'AG-SCEN-1m',
      'inn-1628',
      '90 × 90',
      [43, 41, 64, 3],
      [
        ['inn', '40–55, 35–47', 'Inn', 'Auberge'],
        ['yard', '30–60, 22–35', 'Yard', 'Cour'],
        ['ford', '57–72, 78–84', 'Ford', 'Gué'],
        ['road', '62–66, 0–90', 'Road', 'Route'],
        ['bushes-west', '8–22, 40–60', 'Bushes', 'Buissons'],
      ],
    ),
    map(
      'AG-SCEN-2m',
      'sunken-lane-1592',
      '120 × 90',
      [14, 45, 70, 70],
      [
        ['lane', '0–120, 42–48', 'Lane', 'Chemin'],
        ['wood', '10–110, 56–85', 'Wood', 'Bois'],
        ['chapel', '52–66, 30–38', 'Chapel', 'Chapelle'],
      ],
    ),
    map(
      'AG-SCEN-3m',
      'crossroads-1632',
      '150 × 120',
      [30, 60, 90, 110],
      [
        ['west-east', '0–150, 57–63', 'Road', 'Route'],
        ['north-farm', '55–67, 68–80', 'Farm', 'Ferme'],
        ['south-farm', '86–98, 36–48', 'Farm', 'Ferme'],
        ['wheat', '95–130, 70–100', 'Wheat', 'Blé'],
        ['marsh', '120–150, 0–25', 'Marsh', 'Marais'],
      ],
    ),
    map(
      'AG-SCEN-4m',
      'mill-1636',
      '90 × 90',
      [45, 4, 57, 55],
      [
        ['mill', '50–62, 50–60', 'Mill', 'Moulin'],
        ['barn', '66–80, 62–72', 'Barn', 'Grange'],
        ['stream', '0–90, 36–40', 'Stream', 'Ruisseau'],
        ['orchard', '10–30, 55–80', 'Orchard', 'Verger'],
        ['hedge', '35–35, 45–85', 'Hedge', 'Haie'],
      ],
    ),
    map(
      'AG-SCEN-5m',
      'caracole-1587',
      '180 × 120',
      [90, 105, 12, 12],
      [
        ['bushes-1', '40–55, 70–82', 'Bushes', 'Buissons'],
        ['bushes-2', '85–100, 40–55', 'Bushes', 'Buissons'],
        ['bushes-3', '120–132, 75–90', 'Bushes', 'Buissons'],
        ['pond', '70–80, 85–95', 'Pond', 'Étang'],
        ['wood', '160–180, 0–120', 'Wood', 'Bois'],
      ],
    ),
    map(
      'AG-SCEN-6m',
      'churchyard-1644',
      '120 × 120',
      [58, 87, 62, 12],
      [
        ['church', '50–75, 80–94', 'Church', 'Église'],
        ['yard', '40–85, 66–104', 'Churchyard', 'Cimetière'],
        ['cottage-1', '20–30, 30–40', 'Cottage', 'Chaumière'],
        ['cottage-2', '92–104, 30–42', 'Cottage', 'Chaumière'],
        ['field', '15–35, 45–62', 'Field', 'Champ'],
      ],
    ),
  ]);

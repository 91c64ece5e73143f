import { generalKit, type Kit, kitOf, type LiveryId } from '../art/livery.ts';
import type { Quality } from '../art/markers.ts';
import type { Feature } from '../art/terrain/feature.ts';
import { blockFor } from '../game/blocks.ts';
import type { BasePiece, Piece, PieceState, Pose, Side } from '../table/scene.ts';
import { featuresOf, rawBattles } from './cards.ts';

/** Rocroi in its fourth turn, to look at while there is no game behind the table. */
type Now = readonly [x: number, y: number, facing: number, losses?: number, ...states: PieceState[]];
const NOW: Readonly<Record<string, Now>> = {
  A01: [22.2, 10.6, 90, 0, 'charging'],
  A02: [21.15, 10.6, 90, 0, 'ordered'],
  A03: [21.0, 8.7, 90, 0, 'done'],
  A04: [22.25, 8.6, 90, 0, 'done'],
  A05: [23.6, 7.5, 84, 1, 'done'],
  A06: [26.4, 7.2, 92, 0, 'done'],
  A07: [18.4, 8.2, 90],
  A08: [13, 9.75, 90, 1, 'inMelee'],
  A09: [16, 8.7, 90, 2],
  A10: [17.2, 6.1, 90],
  A11: [13.6, 6.6, 90],
  A12: [9.7, 8.25, 90, 1],
  A13: [14.5, 8.1, 90],
  A14: [4.4, 6.75, 236, 0, 'routed'],
  A15: [6.6, 9.2, 90, 2, 'inMelee'],
  A16: [7.65, 9.2, 90, 1, 'inMelee'],
  A17: [6.9, 7.5, 94],
  A18: [10.3, 6.1, 90],
  A19: [8.0, 6.0, 98],
  B01: [21.2, 14.6, 270],
  B02: [25.2, 14.4, 258, 1],
  B03: [23.23, 13.6, 250, 0, 'target'],
  B04: [24.2, 16.5, 266],
  B06: [13, 11.0, 270, 3, 'inMelee'],
  B07: [16.35, 12.5, 270, 1],
  B08: [19.5, 13.1, 270],
  B09: [9.8, 12.9, 270, 2],
  B10: [13.0, 15.0, 270],
  B11: [18.0, 15.6, 270, 5],
  B12: [14.75, 13.3, 270],
  B13: [7.65, 9.95, 270, 1, 'inMelee'],
  B14: [6.6, 9.95, 270, 0, 'inMelee'],
  B15: [5.5, 12.3, 276],
  B16: [3.2, 13.0, 290],
};

const COMMANDERS: readonly (readonly [Side, string, number, number, number])[] = [
  [0, 'Enghien', 21.68, 9.62, 2],
  [0, 'Espenan', 15.3, 6.5, 0],
  [0, 'La Ferté', 5.75, 8.0, 1],
  [1, 'Melo', 15.1, 15.0, 1],
  [1, 'Albuquerque', 22.6, 15.7, 0],
  [1, 'Isenburg', 7.2, 11.1, 1],
];

const LIVERY: readonly [LiveryId, LiveryId] = ['louis-xiv-french', 'spanish-army-of-flanders'];
const QUALITY: Readonly<Record<string, Quality>> = { E: 'elite', O: 'ordinary', M: 'mediocre' };
const NAMES: Readonly<Record<string, string>> = {
  'ambush-wood': 'The Ambush Wood',
  'ste-anne-marsh': 'Ste Anne’s marsh',
  'south-rise': 'South rise',
  'north-rise': 'North rise',
};

const EXTRAS: readonly Record<string, unknown>[] = [
  {
    id: 'rocroi-road',
    type: 'road',
    shape: 'polyline',
    width: 0.42,
    points: [
      [11.2, -0.3],
      [11.9, 2.2],
      [11.6, 4.4],
      [12.0, 7],
      [11.3, 9.6],
      [11.4, 13],
      [12.4, 16.4],
      [15.2, 18.2],
      [20.4, 18.7],
      [22.5, 20.3],
    ],
  },
  {
    id: 'ste-anne-brook',
    type: 'river',
    shape: 'polyline',
    width: 0.34,
    points: [
      [-0.3, 15.6],
      [1.2, 14.6],
      [1.5, 12.6],
      [2.7, 11.0],
      [3.4, 9.4],
      [2.3, 7.9],
      [1.7, 5.6],
      [2.0, 3.0],
      [1.1, -0.3],
    ],
  },
  { id: 'faubourg', type: 'village', shape: 'ellipse', cx: 22.9, cy: 18.7, rx: 1.9, ry: 0.95 },
  {
    id: 'east-field',
    type: 'enclosed_field',
    shape: 'polygon',
    points: [
      [25.6, 16.6],
      [28.9, 17.0],
      [28.7, 19.2],
      [25.4, 18.9],
    ],
  },
  {
    id: 'south-field',
    type: 'field',
    shape: 'polygon',
    points: [
      [24.6, 1.2],
      [28.4, 0.9],
      [28.8, 3.4],
      [25.1, 3.8],
    ],
  },
  { id: 'nw-copse', type: 'wood', shape: 'ellipse', cx: 2.0, cy: 18.1, rx: 1.3, ry: 0.9 },
  {
    id: 'sw-field',
    type: 'field',
    shape: 'polygon',
    points: [
      [3.4, 0.7],
      [6.6, 0.8],
      [6.2, 2.9],
      [3.6, 2.7],
    ],
  },
];

const raw = rawBattles.find((b) => b.id === 'rocroi-1643');

export function demoAreas(): Feature[] {
  return featuresOf([...(raw?.areas ?? []), ...EXTRAS]).map((f) => ({ ...f, name: NAMES[f.id] }));
}

const dress = (kit: Kit) => ({ ...kit });

export function demoPieces(): Piece[] {
  const out: Piece[] = [];
  const count = [0, 0];
  for (const [s, id, name, type, x, y, facing, width, depth, quality] of raw?.units ?? []) {
    const side: Side = s === 'A' ? 0 : 1;
    const kind = blockFor(type);
    const now: Now = NOW[id] ?? [x, y, facing];
    const [nx, ny, nf, losses = 0, ...states] = now;
    const foot = width > 1;
    const kit = kitOf(LIVERY[side], kind, foot ? (count[side] ?? 0) : 0, side);
    if (foot) count[side] = (count[side] ?? 0) + 1;
    const guns = kind === 'lightGuns' || kind === 'mediumGuns' || kind === 'heavyGuns';
    const piece: BasePiece = {
      id,
      side,
      form: 'base',
      kind,
      label: name,
      speech: `${name}, ${losses} losses`,
      x: nx,
      y: ny,
      facing: nf,
      width,
      depth,
      quality: QUALITY[quality] ?? 'ordinary',
      losses,
      states,
      badges: [],
      ...(states.includes('ordered') ? { price: '1' } : {}),
      ...dress(kit),
      banner: guns ? undefined : kit.banner,
    };
    out.push(id === 'B05' ? hide(piece, { x: 25.5, y: 10.6, facing: 205 }) : piece);
  }
  for (const [side, name, x, y, value] of COMMANDERS)
    out.push({
      id: `c-${name}`,
      side,
      form: 'commander',
      label: name,
      speech: `${name}, commander`,
      x,
      y,
      facing: 90,
      value,
      ...dress(generalKit(LIVERY[side])),
    });
  for (const [side, x, y] of [
    [0, 15, 0.5],
    [1, 17, 19.5],
  ] as const)
    out.push({
      id: `camp${side}`,
      side,
      form: 'camp',
      label: 'Camp',
      speech: 'Camp',
      x,
      y,
      facing: 90,
      width: 2,
      depth: 1,
      fortified: false,
      ...dress(generalKit(LIVERY[side])),
    });
  return out;
}

const hide = (p: BasePiece, at: Pose): Piece => ({
  id: p.id,
  side: p.side,
  form: 'hidden',
  label: '?',
  speech: 'hidden troops',
  width: p.width,
  depth: p.depth,
  coat: p.coat,
  trim: p.trim,
  field: p.field,
  device: p.device,
  alternate: p.alternate,
  ...at,
});

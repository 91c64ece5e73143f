import type { Json, State } from '@tercio/engine';
import type { Both } from '@tercio/engine/army';
import type { Overlay } from '../../../table/scene.ts';
import type { Bench } from '../../odds/bench.ts';

/**
 * A figure of the rulebook: a small position and what is done in it. Nothing is drawn by hand: the rules carry the
 * order out, the hand of the game shows zones, arcs and reach, and the table's renderer draws both.
 */
export interface Figure {
  readonly rules: readonly string[]; // that it illustrates
  readonly units: readonly Placed[];
  readonly ground?: readonly Json[]; // in the game's own words
  readonly more?: Readonly<Record<string, Json>>; // of the position
  readonly of?: string; // whose zone, arc, range or reach is shown
  readonly show?: readonly Shown[]; // of these, only such
  readonly stop?: 'contact' | 'answer'; // the picture is of the contact, or of the enemy's first movement
  readonly order?: Readonly<Record<string, Json>>; // a command of the rules, without its ask
  readonly wish?: Readonly<Record<string, Json>>; // or the first that is suggested of this form
  readonly zones?: (state: State) => readonly Overlay[]; // as the rules themselves measure them
  readonly refused?: true; // the rules refuse the order: the wish is shown struck out
  readonly caption: Both;
}

export type Shown = 'region' | 'zone' | 'shooting' | 'command' | 'sight' | 'threat' | 'limit';

/** Side by the first letter of the id. */
export interface Placed {
  readonly id: string;
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly more: Readonly<Record<string, Json>>;
}

export const at = (
  id: string,
  kind: string,
  x: number,
  y: number,
  facing: number,
  more: Readonly<Record<string, Json>> = {},
): Placed => ({ id, kind, x, y, facing, more });

export const figure = (
  rules: string,
  units: readonly Placed[],
  en: string,
  fr: string,
  rest: Omit<Figure, 'rules' | 'units' | 'caption'> = {},
): Figure => ({ rules: rules.split(' '), units, caption: { en, fr }, ...rest });

const sideOf = (id: string): 0 | 1 => (id.startsWith('A') ? 0 : 1);
const troops = (bench: Bench, p: Placed): Record<string, Json> => ({
  ...(bench.fresh(p.kind) as Record<string, Json>),
  id: p.id,
  name: p.id,
  x: p.x,
  y: p.y,
  facing: p.facing,
  ...p.more,
});

/** The position of a figure, as each game writes one at the moment of its orders. */
export function positionOf(bench: Bench, f: Figure): Json {
  const { rules } = bench;
  const ground = f.ground && f.ground.length > 0 ? f.ground : undefined;
  if (rules === 'argad') {
    const figures = (side: 0 | 1): Json =>
      f.units
        .filter((u) => sideOf(u.id) === side)
        .map((u) => {
          const { kind: _kind, ...man } = troops(bench, u);
          return man;
        });
    return {
      rules,
      phase: 'orders',
      width: 60,
      depth: 60,
      length: 10,
      options: { nerve: false },
      ...(ground ? { terrain: { grounds: ground } } : {}),
      bands: [
        { side: 0, name: '', figures: figures(0) },
        { side: 1, name: '', figures: figures(1) },
      ],
      ...f.more,
    };
  }
  if (rules === 'baroque')
    return {
      rules,
      table: [20, 15],
      turn: 1,
      phase: 'orders',
      ordering: 0,
      armies: [{ structure: 'good' }, { structure: 'average' }],
      commands: [
        { side: 0, leader: { quality: 'expert', x: 10, y: 1 } },
        { side: 1, leader: { quality: 'expert', x: 10, y: 14 } },
      ],
      units: f.units.map((u) => ({ ...troops(bench, u), side: sideOf(u.id), command: sideOf(u.id) })),
      ...(ground ? { terrain: ground } : {}),
      ...f.more,
    };
  if (rules === 'group-orders')
    return {
      rules,
      table: [120, 90],
      turn: 2,
      active: 0,
      at: 'moves',
      units: f.units.map((u) => ({
        order: 'advance',
        ...troops(bench, u),
        side: sideOf(u.id),
        group: u.id.split('.')[0],
      })),
      generals: [
        { id: 'A.C', side: 0, x: 6, y: 4 },
        { id: 'A1.G', side: 0, group: 'A1', x: 10, y: 4 },
        { id: 'B.C', side: 1, x: 114, y: 86 },
        { id: 'B9.G', side: 1, group: 'B9', x: 110, y: 86 },
      ],
      ...(ground ? { terrain: ground } : {}),
      ...f.more,
    };
  return {
    rules,
    table: [30, 20],
    turn: 1,
    active: 0,
    phase: 'orders',
    ordering: 0,
    corps: [
      { side: 0, name: '', points: 9, commander: { id: 'A-c', name: '', value: 3, x: 10, y: 3 } },
      { side: 1, name: '', commander: { id: 'B-c', name: '', value: 3, x: 20, y: 18 } },
    ],
    units: f.units.map((u) => ({ ...troops(bench, u), side: sideOf(u.id), corps: sideOf(u.id) })),
    ...(ground ? { terrain: ground } : {}),
    ...f.more,
  };
}

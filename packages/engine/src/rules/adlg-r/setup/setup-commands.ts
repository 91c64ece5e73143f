/** The commands that answer the questions before the first turn, and those of ambushes, flank marches, ships, reserves. */
import {
  at,
  type Fields,
  flag,
  list,
  number,
  object,
  oneOf,
  optional,
  text,
  whole,
  wrong,
} from '../../../battle/form.ts';
import type { Command } from '../../../battle/protocol.ts';
import { REGIONS, type Region } from '../army/lists.ts';
import type { Covering, PieceChoice, Planned } from '../setup-state.ts';
import type { TerrainKind } from '../state.ts';

/** The engine chooses: answers any question of the set-up. */
export interface ChooseForMe extends Command {
  kind: 'choose-for-me';
}
/** The winner of the initiative: attack or defend, and in which region. */
export interface Role extends Command {
  kind: 'role';
  attack: boolean;
  region: Region;
}
export interface Pieces extends Command {
  kind: 'pieces';
  pieces: PieceChoice[];
}
/** The form of a piece, in UD and degrees. */
export type PieceForm =
  | { ellipse: { x: number; y: number; rx: number; ry: number; angle?: number } }
  | { polygon: [number, number][] }
  | { line: { points: [number, number][]; width: number } };
export interface Lay extends Command {
  kind: 'lay';
  form: PieceForm;
}
/** ADLG-TER-18b: one die of the piece is thrown again; of a road `position` is the die of its other end. */
export interface ThrowAgain extends Command {
  kind: 'throw-again';
  die: 'sector' | 'position';
}
/** Try to adjust a piece; '' no more tries. `again`: a strategist's second throw for a piece that stayed. */
export interface Adjust extends Command {
  kind: 'adjust';
  piece: string;
  again?: boolean;
}
export interface Shift extends Command {
  kind: 'shift';
  do: 'stay' | 'move' | 'turn' | 'remove';
  x?: number; // UD to the east
  y?: number; // UD to the north
  by?: number; // degrees, counter-clockwise, about its middle
}
export interface NotesCommand extends Command {
  kind: 'notes';
  march: { corps: number; edge: 'west' | 'east' } | null;
  ambushes: { corps: number; units: string[] }[];
  bayonets: string[]; // in MI order
  reserves: string[];
  plan?: Planned[]; // corps that are not named go where they usually go (ADLG-DEP-3a)
}
export interface PlaceOf {
  unit: string;
  x: number; // UD
  y: number;
  facing: number; // degrees
}
export interface CampCommand extends Command {
  kind: 'camp';
  x: number;
  y: number;
  works: { x: number; y: number; facing: number; of?: string }[];
  guns: PlaceOf[]; // heavy artillery
}
export interface AmbushCommand extends Command {
  kind: 'ambush';
  hidden: PlaceOf[]; // bodies noted for an ambush
  dummies: { corps: number; x: number; y: number }[];
}
export interface Deploy extends Command {
  kind: 'deploy';
  corps: number;
  places: PlaceOf[];
  commander: { unit: string; half: 'left' | 'right' } | { x: number; y: number } | null;
  formation?: Drawn; // in the place of `places` and `commander`: the engine draws the corps up
  middle?: number; // UD from the west, of the formation
}
/** How a corps is drawn up: in a formation, or as it was kept with the roster, as it is or mirrored. */
export const DRAWN = ['line', 'two-lines', 'checkerboard', 'wings', 'as-kept', 'mirrored'] as const;
export type Drawn = (typeof DRAWN)[number];
/** In battle: show an ambush, or take a dummy away. */
export interface Reveal extends Command {
  kind: 'reveal';
  marker: string;
}
/** Before a shooting phase: ambushes that show themselves. */
export interface Unmask extends Command {
  kind: 'unmask';
  markers: string[];
}
/** A flank march arrives. */
export interface Enter extends Command {
  kind: 'enter';
  places: PlaceOf[];
}
/** Shots of a ship: 'B03' or 'B03:left'. */
export interface ShipShots extends Command {
  kind: 'ship';
  targets: string[];
}
/** AR-OPT-01a: the reserve is set going with what was saved for it. */
export interface ReserveOrder extends Command {
  kind: 'reserve';
  unit: string;
}
/** A yes or no that a special rule of a battle asks for. */
export interface SpecialAnswer extends Command {
  kind: 'special';
  units: string[];
}

export type SetupCommand =
  | ChooseForMe
  | Role
  | Pieces
  | Lay
  | ThrowAgain
  | Adjust
  | Shift
  | NotesCommand
  | CampCommand
  | AmbushCommand
  | Deploy
  | Reveal
  | Unmask
  | Enter
  | ShipShots
  | ReserveOrder
  | SpecialAnswer;

export const SETUP_KINDS = [
  'choose-for-me', 'role', 'pieces', 'lay', 'throw-again', 'adjust', 'shift', 'notes', 'camp', 'ambush', 'deploy', 'reveal',
  'unmask', 'enter', 'ship', 'reserve', 'special',
] as const; // biome-ignore format: a list of words
export type SetupKind = (typeof SETUP_KINDS)[number];

const PIECE_KINDS: readonly TerrainKind[] = [
  'open', 'river', 'coast', 'gentle-hill', 'steep-hill', 'brush', 'field', 'enclosed-field', 'plantation', 'wood',
  'marsh', 'dune', 'gully', 'road', 'village', 'impassable',
]; // biome-ignore format: a list of words
const COVERINGS: readonly Covering[] = ['field', 'enclosed-field', 'brush', 'plantation', 'wood'];
const EDGES = ['west', 'east'] as const;

const id = (v: unknown, p: string): string => text(v, p, 60);
const ids = (v: unknown, p: string): string[] => list(v, p, 100).map((x, i) => id(x, at(p, i)));
const length = (v: unknown, p: string): number => number(v, p, -400, 400);
const corps = (v: unknown, p: string): number => whole(v, p, 0, 100);

function placeOf(raw: unknown, p: string): PlaceOf {
  const f = object(raw, p, ['unit', 'x', 'y', 'facing']);
  return {
    unit: id(f.unit, at(p, 'unit')),
    x: length(f.x, at(p, 'x')),
    y: length(f.y, at(p, 'y')),
    facing: number(f.facing, at(p, 'facing'), -360, 360),
  };
}
const places = (v: unknown, p: string): PlaceOf[] => list(v, p, 200).map((x, i) => placeOf(x, at(p, i)));

function point(raw: unknown, p: string): [number, number] {
  const two = list(raw, p, 2).map((x, i) => length(x, at(p, i)));
  if (two.length !== 2) wrong(p, 'x and y', raw);
  return [two[0], two[1]];
}
const points = (raw: unknown, p: string, least: number): [number, number][] => {
  const out = list(raw, p, 64).map((x, i) => point(x, at(p, i)));
  if (out.length < least) wrong(p, `at least ${least} points`, raw);
  return out;
};

function form(raw: unknown, p: string): PieceForm {
  const f = object(raw, p, ['ellipse', 'polygon', 'line']);
  if (Object.keys(f).length !== 1) wrong(p, 'one of ellipse, polygon, line', raw);
  if (f.polygon !== undefined) return { polygon: points(f.polygon, at(p, 'polygon'), 3) };
  if (f.line !== undefined) {
    const q = at(p, 'line');
    const l = object(f.line, q, ['points', 'width']);
    return {
      line: {
        points: points(l.points, at(q, 'points'), 2),
        width: number(l.width, at(q, 'width'), 0.05, 50),
      },
    };
  }
  const q = at(p, 'ellipse');
  const e = object(f.ellipse, q, ['x', 'y', 'rx', 'ry', 'angle']);
  const out = {
    x: length(e.x, at(q, 'x')),
    y: length(e.y, at(q, 'y')),
    rx: number(e.rx, at(q, 'rx'), 0.05, 50),
    ry: number(e.ry, at(q, 'ry'), 0.05, 50),
  };
  return {
    ellipse: e.angle === undefined ? out : { ...out, angle: number(e.angle, at(q, 'angle'), -360, 360) },
  };
}

/** The form of one of these commands; `only` complains about fields that it does not know. */
export function readSetupCommand(
  kind: SetupKind,
  ask: string,
  f: Fields,
  only: (...fields: string[]) => void,
): SetupCommand {
  switch (kind) {
    case 'choose-for-me':
      only();
      return { ask, kind };
    case 'role':
      only('attack', 'region');
      return { ask, kind, attack: flag(f.attack, 'attack'), region: oneOf(f.region, 'region', REGIONS) };
    case 'pieces':
      only('pieces');
      return {
        ask,
        kind,
        pieces: list(f.pieces, 'pieces', 20).map((x, i) => pieceChoice(x, at('pieces', i))),
      };
    case 'lay':
      only('form');
      return { ask, kind, form: form(f.form, 'form') };
    case 'throw-again':
      only('die');
      return { ask, kind, die: oneOf(f.die, 'die', ['sector', 'position'] as const) };
    case 'adjust': {
      only('piece', 'again');
      const c: Adjust = { ask, kind, piece: id(f.piece, 'piece') };
      if (optional(f.again, 'again', flag, false)) c.again = true;
      return c;
    }
    case 'shift': {
      only('do', 'x', 'y', 'by');
      const c: Shift = { ask, kind, do: oneOf(f.do, 'do', ['stay', 'move', 'turn', 'remove'] as const) };
      if (f.x !== undefined) c.x = length(f.x, 'x');
      if (f.y !== undefined) c.y = length(f.y, 'y');
      if (f.by !== undefined) c.by = number(f.by, 'by', -360, 360);
      return c;
    }
    case 'notes':
      only('march', 'ambushes', 'bayonets', 'reserves', 'plan');
      return {
        ask,
        kind,
        march: f.march === null ? null : march(f.march, 'march'),
        ambushes: list(f.ambushes, 'ambushes', 20).map((x, i) => ambush(x, at('ambushes', i))),
        bayonets: ids(f.bayonets, 'bayonets'),
        reserves: ids(f.reserves, 'reserves'),
        ...(f.plan === undefined
          ? {}
          : { plan: list(f.plan, 'plan', 20).map((x, i) => planned(x, at('plan', i))) }),
      };
    case 'camp':
      only('x', 'y', 'works', 'guns');
      return {
        ask,
        kind,
        x: length(f.x, 'x'),
        y: length(f.y, 'y'),
        works: list(f.works, 'works', 60).map((x, i) => work(x, at('works', i))),
        guns: places(f.guns, 'guns'),
      };
    case 'ambush':
      only('hidden', 'dummies');
      return {
        ask,
        kind,
        hidden: places(f.hidden, 'hidden'),
        dummies: list(f.dummies, 'dummies', 20).map((x, i) => dummy(x, at('dummies', i))),
      };
    case 'deploy':
      only('corps', 'places', 'commander', 'formation', 'middle');
      if (f.formation !== undefined)
        return {
          ask,
          kind,
          corps: corps(f.corps, 'corps'),
          places: [],
          commander: null,
          formation: oneOf(f.formation, 'formation', DRAWN),
          ...(f.middle === undefined ? {} : { middle: number(f.middle, 'middle', 0, 400) }),
        };
      return {
        ask,
        kind,
        corps: corps(f.corps, 'corps'),
        places: places(f.places, 'places'),
        commander: f.commander === null ? null : commander(f.commander, 'commander'),
      };
    case 'reveal':
      only('marker');
      return { ask, kind, marker: id(f.marker, 'marker') };
    case 'unmask':
      only('markers');
      return { ask, kind, markers: ids(f.markers, 'markers') };
    case 'enter':
      only('places');
      return { ask, kind, places: places(f.places, 'places') };
    case 'ship':
      only('targets');
      return { ask, kind, targets: ids(f.targets, 'targets') };
    case 'reserve':
      only('unit');
      return { ask, kind, unit: id(f.unit, 'unit') };
    default:
      only('units');
      return { ask, kind, units: ids(f.units, 'units') };
  }
}

function pieceChoice(raw: unknown, p: string): PieceChoice {
  const f = object(raw, p, ['kind', 'cover']);
  const kind = oneOf(f.kind, at(p, 'kind'), PIECE_KINDS);
  return f.cover === undefined ? { kind } : { kind, cover: oneOf(f.cover, at(p, 'cover'), COVERINGS) };
}

function march(raw: unknown, p: string): { corps: number; edge: 'west' | 'east' } {
  const f = object(raw, p, ['corps', 'edge']);
  return { corps: corps(f.corps, at(p, 'corps')), edge: oneOf(f.edge, at(p, 'edge'), EDGES) };
}

function planned(raw: unknown, p: string): Planned {
  const f = object(raw, p, ['corps', 'zone']);
  return {
    corps: corps(f.corps, at(p, 'corps')),
    zone: oneOf(f.zone, at(p, 'zone'), ['left', 'centre', 'right'] as const),
  };
}

function ambush(raw: unknown, p: string): { corps: number; units: string[] } {
  const f = object(raw, p, ['corps', 'units']);
  return { corps: corps(f.corps, at(p, 'corps')), units: ids(f.units, at(p, 'units')) };
}

function work(raw: unknown, p: string): CampCommand['works'][number] {
  const f = object(raw, p, ['x', 'y', 'facing', 'of']);
  const out = {
    x: length(f.x, at(p, 'x')),
    y: length(f.y, at(p, 'y')),
    facing: number(f.facing, at(p, 'facing'), -360, 360),
  };
  return f.of === undefined ? out : { ...out, of: id(f.of, at(p, 'of')) };
}

function dummy(raw: unknown, p: string): AmbushCommand['dummies'][number] {
  const f = object(raw, p, ['corps', 'x', 'y']);
  return { corps: corps(f.corps, at(p, 'corps')), x: length(f.x, at(p, 'x')), y: length(f.y, at(p, 'y')) };
}

function commander(raw: unknown, p: string): Deploy['commander'] {
  const f = object(raw, p, ['unit', 'half', 'x', 'y']);
  if (f.unit === undefined) return { x: length(f.x, at(p, 'x')), y: length(f.y, at(p, 'y')) };
  return { unit: id(f.unit, at(p, 'unit')), half: oneOf(f.half, at(p, 'half'), ['left', 'right'] as const) };
}

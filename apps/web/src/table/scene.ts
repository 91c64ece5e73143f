import type { BannerStyle } from '../art/banners.ts';
import type { Stands } from '../art/base.ts';
import type { BlockKind } from '../art/layouts.ts';
import type { Quality } from '../art/markers.ts';
import type { Feature } from '../art/terrain/feature.ts';
import type { ThingKind } from '../art/things.ts';

/**
 * Everything the table shows, as plain data: no game in it. Places are table units (the rule set's own: UD, BU, cm),
 * x east, y north; facings are degrees counter-clockwise from east, as in scenario files (90 looks north).
 */
export type Side = 0 | 1;

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Pose extends Place {
  readonly facing: number;
}

export type Outline = readonly Place[];

/** The look of a piece at one moment; several may hold. */
export type PieceState =
  | 'ordered' // a price is pledged
  | 'done' // has acted: veiled, ticked
  | 'charging'
  | 'target'
  | 'inMelee' // no triangle
  | 'square' // triangles on all edges
  | 'routed'
  | 'inside' // lines the walls of a house
  | 'ragged'; // disordered ranks

export interface Badge {
  readonly text: string; // "2", "P", …
  readonly tone: 'ink' | 'gold' | 'red' | 'verd';
}

interface PieceBase extends Pose {
  readonly id: string;
  readonly side: Side;
  readonly label: string; // "Picardie"
  readonly speech: string; // what a screen reader says of it, whole
  readonly coat: string;
  readonly trim: string;
  readonly banner?: BannerStyle; // none: no flag
  readonly field: string;
  readonly device: string;
  readonly alternate: string;
}

export interface BasePiece extends PieceBase {
  readonly form: 'base' | 'disc';
  readonly kind: BlockKind;
  readonly width: number; // table units; a disc's diameter
  readonly depth: number;
  readonly quality: Quality;
  readonly losses: number;
  readonly states: readonly PieceState[];
  readonly badges: readonly Badge[];
  readonly price?: string; // coin shown while ordered
  readonly stands?: Stands; // drawn stand by stand
}

export interface CommanderPiece extends PieceBase {
  readonly form: 'commander';
  readonly value: number; // command value, shown as pips
}

interface CampPiece extends PieceBase {
  readonly form: 'camp';
  readonly width: number;
  readonly depth: number;
  readonly fortified: boolean;
}

/** Where an own ambush lies, or where one is suspected. */
export interface HiddenPiece extends PieceBase {
  readonly form: 'hidden';
  readonly bare?: true; // taken hold of, drawn by ground or overlays
  readonly width: number;
  readonly depth: number;
}

/** What belongs to nobody: a sack, a riderless horse. */
interface ThingPiece extends PieceBase {
  readonly form: 'thing';
  readonly thing: ThingKind;
  readonly width: number;
  readonly depth: number;
}

export type Piece = BasePiece | CommanderPiece | CampPiece | HiddenPiece | ThingPiece;

/** Share of outcomes, in whole numbers or fractions; shown in this order, always with the number. */
export interface Odds {
  readonly win: number; // 0…1
  readonly tie: number;
  readonly lose: number;
}

export interface Chip {
  readonly text: string;
  readonly tone: 'ink' | 'good' | 'bad' | 'name' | 'side0' | 'side1' | 'shot';
}

/** The intention layer. Each is drawn as told; the page decides which to show. */
export type Overlay =
  | { readonly kind: 'region'; readonly outlines: readonly Outline[] } // where the selected piece may go
  | {
      readonly kind: 'ghost';
      readonly of: string;
      readonly pose: Pose;
      readonly legal: boolean;
      readonly chip?: Chip;
    }
  | {
      readonly kind: 'wheel';
      readonly pivot: Place;
      readonly from: Place; // the outer corner before
      readonly to: Place; // and after
      readonly chip?: Chip;
    }
  | { readonly kind: 'path'; readonly points: Outline; readonly chip?: Chip } // legs of an advance, a trail
  | { readonly kind: 'limit'; readonly points: Outline; readonly chip?: Chip } // may not be passed
  | { readonly kind: 'trail'; readonly points: Outline; readonly side: Side }
  | {
      readonly kind: 'charge';
      readonly from: Place;
      readonly to: Place;
      readonly title: string; // "Charge · 2.95 UD"
      readonly odds?: Odds;
    }
  | { readonly kind: 'zone'; readonly side: Side; readonly outline: Outline } // of control
  | { readonly kind: 'shooting'; readonly outline: Outline; readonly rungs: readonly Outline[] }
  | {
      readonly kind: 'sight';
      readonly from: Place;
      readonly to: Place;
      readonly blocked: boolean;
      readonly chip?: Chip;
    }
  | {
      readonly kind: 'command';
      readonly side: Side;
      readonly outline: Outline; // a ring
      readonly chip?: Chip;
    }
  | { readonly kind: 'ruler'; readonly from: Place; readonly to: Place; readonly text: string }
  | { readonly kind: 'threat'; readonly how: 'charge' | 'shot'; readonly outline: Outline }
  | { readonly kind: 'melee'; readonly at: Place; readonly label: string }
  | { readonly kind: 'link'; readonly from: Place; readonly to: Place } // a leader to a pop-over
  | { readonly kind: 'bracket'; readonly outline: Outline; readonly side: Side; readonly sign?: string } // a group
  | { readonly kind: 'note'; readonly at: Place; readonly chip: Chip; readonly below?: true }; // clear of the place

export interface Scene {
  readonly width: number; // of the table
  readonly height: number;
  readonly unit: string; // "UD"
  /** Table units in one drawn base width: 1 for UD, 4 for a game in centimetres. */
  readonly drawn: number;
  readonly areas: readonly Feature[];
  readonly pieces: readonly Piece[];
  readonly overlays: readonly Overlay[];
  readonly selected: readonly string[];
  readonly hovered?: string;
  readonly glide?: number; // ms from place to place while a film runs; pieces go at an even pace
  readonly directed?: boolean; // pieces stand where they are put: whoever shows them moves them
  readonly asked?: Side; // whose answer is awaited; the other army is not greyed out
}

export const emptyScene = (width: number, height: number, unit: string): Scene => ({
  width,
  height,
  unit,
  drawn: 1,
  areas: [],
  pieces: [],
  overlays: [],
  selected: [],
});

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Half sizes of a piece in table units, whatever its form. */
export function halves(piece: Piece, drawn: number): { half: number; deep: number; round: boolean } {
  if (piece.form === 'commander') return { half: 0.39 * drawn, deep: 0.39 * drawn, round: true };
  return { half: piece.width / 2, deep: piece.depth / 2, round: piece.form === 'disc' };
}

/** A point given by how far right of the centre and how far to the front, in table coordinates. */
export function fromPiece(pose: Pose, right: number, front: number): Place {
  const a = radians(pose.facing);
  const [c, s] = [Math.cos(a), Math.sin(a)];
  return { x: pose.x + front * c + right * s, y: pose.y + front * s - right * c };
}

/** A circle as an outline. */
export const ringAt = (at: Place, radius: number): Outline =>
  Array.from({ length: 72 }, (_, i) => {
    const a = radians(i * 5);
    return { x: at.x + radius * Math.cos(a), y: at.y + radius * Math.sin(a) };
  });

/** The reverse: where a place lies as seen by a piece. */
export function seenBy(pose: Pose, place: Place): { right: number; front: number } {
  const a = radians(pose.facing);
  const [c, s] = [Math.cos(a), Math.sin(a)];
  const [dx, dy] = [place.x - pose.x, place.y - pose.y];
  return { right: dx * s - dy * c, front: dx * c + dy * s };
}

export function cornersOf(pose: Pose, width: number, depth: number): [Place, Place, Place, Place] {
  const [w, d] = [width / 2, depth / 2];
  return [fromPiece(pose, -w, d), fromPiece(pose, w, d), fromPiece(pose, w, -d), fromPiece(pose, -w, -d)];
}

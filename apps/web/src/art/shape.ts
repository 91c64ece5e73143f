/**
 * Drawings are data: a list of shapes that one painter puts on a canvas (sprites, ground) and another writes as SVG
 * (cards, export, print). Units: 100 = one base width of the rule set (`UD`). A piece is drawn about its centre and
 * faces up (−y).
 */

/** Colours a piece brings with it; a drawing names them and serves every army. */
export type InkName =
  | 'rim'
  | 'coat'
  | 'trim'
  | 'horse'
  | 'hat'
  | 'plume'
  | 'field'
  | 'device'
  | 'alternate'
  | 'leaf';
/** Fills that are more than one colour. */
export type PatternName = 'turf' | 'turfB' | 'plough' | 'crop';
export type Ink = `#${string}` | InkName | PatternName;
export type Inks = Partial<Record<InkName, string>>;

export interface PathShape {
  readonly d: string;
  readonly fill?: Ink;
  readonly stroke?: Ink;
  readonly width?: number; // of the stroke, 0 = no stroke
  readonly opacity?: number; // 0…1, default 1
  readonly fillOpacity?: number; // on top of opacity
  readonly strokeOpacity?: number;
  readonly dash?: readonly number[];
  readonly round?: 'cap' | 'join' | 'both';
  readonly shade?: Shade; // instead of fill
}

/** A radial wash: stops are [offset, colour with alpha]. */
interface Shade {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly stops: readonly (readonly [offset: number, colour: string])[];
}

export interface TextShape {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly face: 'sans' | 'display' | 'italic';
  readonly weight?: number;
  readonly fill: Ink;
  readonly halo?: Ink;
  readonly opacity?: number;
}

export interface GroupShape {
  readonly shapes: readonly Shape[];
  readonly x?: number;
  readonly y?: number;
  readonly turn?: number; // degrees, clockwise on screen
  readonly scale?: number;
  readonly opacity?: number;
  readonly clip?: string; // path
  readonly inks?: Inks; // added to the inks in force
  readonly spot?: true; // small and standing on (x, y): may be left out when that lies outside what is painted
}

export type Shape = PathShape | TextShape | GroupShape;
export type Drawing = readonly Shape[];

export const n = (v: number): string => {
  const s = (Math.round(v * 10) / 10).toString();
  return s === '-0' ? '0' : s;
};

/** A circle as path data, so that many of them make one path. */
export const disc = (x: number, y: number, r: number): string => oval(x, y, r, r);

export const oval = (x: number, y: number, a: number, b: number): string =>
  `M${n(x - a)},${n(y)}a${n(a)},${n(b)} 0 1,0 ${n(2 * a)},0a${n(a)},${n(b)} 0 1,0 ${n(-2 * a)},0`;

export function box(x: number, y: number, w: number, h: number, r = 0): string {
  if (!r) return `M${n(x)},${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
  const [iw, ih] = [n(w - 2 * r), n(h - 2 * r)];
  const c = (dx: number, dy: number) => `a${n(r)},${n(r)} 0 0 1 ${n(dx)},${n(dy)}`;
  return `M${n(x + r)},${n(y)}h${iw}${c(r, r)}v${ih}${c(-r, r)}h${n(-(w - 2 * r))}${c(-r, -r)}v${n(-(h - 2 * r))}${c(r, -r)}Z`;
}

export const fill = (d: string, ink: Ink, opacity = 1): PathShape => ({ d, fill: ink, opacity });

export const line = (d: string, ink: Ink, width: number, more: Partial<PathShape> = {}): PathShape => ({
  d,
  stroke: ink,
  width,
  ...more,
});

export const at = (x: number, y: number, shapes: Drawing, more: Partial<GroupShape> = {}): GroupShape => ({
  x,
  y,
  shapes,
  ...more,
});

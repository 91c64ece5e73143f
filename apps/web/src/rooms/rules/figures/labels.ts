import type { Chip, Place, Scene } from '../../../table/scene.ts';
import type { Frame } from './frame.ts';

/** A label and the place that it speaks of. */
export interface Pinned extends Chip {
  readonly at: Place; // table units
}

/** A label where it stands, in pixels of the drawn figure. A number refers to the list below the figure. */
export interface LaidLabel {
  readonly text: string; // on the figure: the words, or the number
  readonly words: string; // in full
  readonly number?: number;
  readonly tone: Chip['tone'];
  readonly x: number; // middle
  readonly y: number;
  readonly width: number;
  readonly from: readonly [x: number, y: number]; // the place it speaks of
}

export const HEIGHT = 24;
const LETTER = 7.7; // of bold type of 13 px, with room to spare
const EDGE = 3; // pixels kept free along the frame
const NEAR = 34; // farther from its place a line leads to it
const TOO_MUCH = 0.55; // of a label over bodies: a number is shorter

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const widthOf = (text: string): number => Math.ceil(text.length * LETTER) + 18;
export const apart = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2;

function shared(a: Box, b: Box): number {
  const wide = (a.width + b.width) / 2 - Math.abs(a.x - b.x);
  const high = (a.height + b.height) / 2 - Math.abs(a.y - b.y);
  return wide > 0 && high > 0 ? Math.min(wide, a.width) * Math.min(high, a.height) : 0;
}

/** Round about the place, nearest first. */
const STEPS: readonly (readonly [number, number])[] = [0, 22, 36, 52, 72, 96, 124, 156].flatMap((r) =>
  r === 0
    ? [[0, 0] as const]
    : [0, 45, 90, 135, 180, 225, 270, 315].map((a): readonly [number, number] => [
        Math.round(r * 1.5 * Math.cos((a * Math.PI) / 180)),
        Math.round(r * Math.sin((a * Math.PI) / 180)),
      ]),
);

/** How wide and high the figure is drawn, pixels a drawing unit: as wide as it may be, and not too high. */
export const scaleOf = (frame: Frame, width: number, highest: number): number =>
  Math.min(width / frame.width, highest / frame.height);

/** Lays labels out so that none covers another or leaves the frame, and bodies stay in view. */
export function layOut(labels: readonly Pinned[], scene: Scene, frame: Frame, scale: number): LaidLabel[] {
  const unit = 100 / scene.drawn;
  const px = (p: Place): readonly [number, number] => [
    (p.x * unit - frame.x) * scale,
    ((scene.height - p.y) * unit - frame.y) * scale,
  ];
  const sheet = { width: frame.width * scale, height: frame.height * scale };
  const bodies = scene.pieces.map((p): Box => {
    const [x, y] = px(p);
    const [w, d] = 'width' in p ? [p.width, p.depth] : [0.8 * scene.drawn, 0.8 * scene.drawn];
    const a = (p.facing * Math.PI) / 180;
    const [c, s] = [Math.abs(Math.cos(a)), Math.abs(Math.sin(a))];
    return { x, y, width: (w * s + d * c) * unit * scale, height: (w * c + d * s) * unit * scale };
  });
  const taken: Box[] = [];
  const pins = labels.map((l): Box => {
    const [x, y] = px(l.at);
    return { x, y, width: 8, height: 8 };
  });
  /** The best free place, and how much of it lies over bodies. */
  const placed = (from: readonly [number, number], width: number, own: number) => {
    let best: { box: Box; cost: number; over: number } | undefined;
    for (const [dx, dy] of STEPS) {
      const inside = (v: number, half: number, most: number): number =>
        Math.min(most - half - EDGE, Math.max(half + EDGE, v));
      const box = {
        x: inside(from[0] + dx + Math.sign(dx) * (width / 2 - 11), width / 2, sheet.width),
        y: inside(from[1] + dy, HEIGHT / 2, sheet.height),
        width,
        height: HEIGHT,
      };
      if (box.width + 2 * EDGE > sheet.width || !taken.every((t) => apart(t, box))) continue;
      const over = bodies.reduce((sum, b) => sum + shared(box, b), 0) / (width * HEIGHT);
      const pinned = pins.reduce((sum, p, i) => sum + (i !== own && shared(box, p) > 0 ? 1 : 0), 0);
      const cost = over * 120 + pinned * 25 + Math.hypot(box.x - from[0], box.y - from[1]) * 0.6;
      if (!best || cost < best.cost) best = { box, cost, over };
    }
    return best;
  };
  let number = 0;
  // measures first: they belong where they are
  const order = labels.map((_, i) => i).sort((a, b) => rank(labels[a]) - rank(labels[b]) || a - b);
  const out: LaidLabel[] = [];
  for (const i of order) {
    const { text, tone } = labels[i];
    const from = px(labels[i].at);
    const whole = placed(from, widthOf(text), i);
    const short = whole && (whole.over < TOO_MUCH || rank(labels[i]) === 0);
    const name = short ? text : `${++number}`;
    const found = short ? whole : placed(from, HEIGHT, i);
    if (!found) continue; // a test sees to it that there is room at the widths of pages
    taken.push(found.box);
    const { x, y, width } = found.box;
    out.push({ text: name, words: text, number: short ? undefined : number, tone, x, y, width, from });
  }
  return out;
}
const rank = (l: Pinned): number => (l.tone === 'name' && /\d/.test(l.text) ? 0 : 1);

/** Does a line lead from the label to its place? */
export const led = (l: LaidLabel): boolean =>
  Math.abs(l.x - l.from[0]) > l.width / 2 + 4 || Math.abs(l.y - l.from[1]) > NEAR / 2;

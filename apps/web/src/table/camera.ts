import type { Place } from './scene.ts';

/** Where one looks: a centre on the table and pixels a table unit. Plain data, pure functions. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number; // CSS pixels a table unit
  readonly width: number; // of the window on the table, CSS pixels
  readonly height: number;
}

export interface Extent {
  readonly width: number;
  readonly height: number;
  readonly drawn: number; // table units in one drawn base width
}

/** Frame round the table, in drawn base widths. */
export const FRAME = 0.62;

export const toScreen = (c: Camera, p: Place): Place => ({
  x: (p.x - c.x) * c.zoom + c.width / 2,
  y: (c.y - p.y) * c.zoom + c.height / 2,
});

export const toTable = (c: Camera, p: Place): Place => ({
  x: (p.x - c.width / 2) / c.zoom + c.x,
  y: c.y - (p.y - c.height / 2) / c.zoom,
});

function fitZoom(c: Camera, e: Extent): number {
  const frame = 2 * FRAME * e.drawn;
  return Math.min(c.width / (e.width + frame), c.height / (e.height + frame));
}

/** Zoom stays between the whole table and some 190 pixels a base width; the centre stays on the table. */
export function held(c: Camera, e: Extent): Camera {
  if (c.width <= 0 || c.height <= 0) return c;
  const least = fitZoom(c, e);
  const most = Math.max(least, 190 / e.drawn);
  const zoom = Math.max(least, Math.min(most, c.zoom));
  const slack = FRAME * e.drawn;
  const axis = (centre: number, size: number, seen: number): number => {
    const half = seen / 2 / zoom;
    return half * 2 >= size + 2 * slack
      ? size / 2
      : Math.max(half - slack, Math.min(size + slack - half, centre));
  };
  return { ...c, zoom, x: axis(c.x, e.width, c.width), y: axis(c.y, e.height, c.height) };
}

export const fit = (c: Camera, e: Extent): Camera =>
  held({ ...c, x: e.width / 2, y: e.height / 2, zoom: fitZoom(c, e) }, e);

/** A part of the table, in table units. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Round those who fight: so many drawn base widths, for them to move in. */
const ROOM = 2.4;
/** So much closer than the whole table at most, and so many pixels a base width. */
const CLOSER = 1.9;
const LARGEST = 96;

/** As close as everybody can be seen from: a small battle on a large table fills the window. */
export function framed(c: Camera, e: Extent, box: Box): Camera {
  const whole = fit(c, e);
  const room = 2 * ROOM * e.drawn;
  const zoom = Math.min(
    c.width / (box.east - box.west + room),
    c.height / (box.north - box.south + room),
    whole.zoom * CLOSER,
    Math.max(whole.zoom, LARGEST / e.drawn),
  );
  return held({ ...c, x: (box.west + box.east) / 2, y: (box.south + box.north) / 2, zoom }, e);
}

/** A window narrower than this (pixels) is a phone's. */
const NARROW = 700;
/** Pixels a base width that can be read; so many are shown where that takes less than the whole table. */
const LEGIBLE = 18;
const READABLE = 26;
/** A single man is half a base wide, and is to be told from his neighbour. */
const SINGLE = 1.7;

/**
 * What is looked at first: everybody, or the whole table. A phone shows half a table, legibly, rather than all of it as
 * a stamp; held upright it would be a strip between two dark fields, and is gone nearer to. A desk shows everybody.
 */
export function opening(c: Camera, e: Extent, box: Box | undefined, singles: boolean): Camera {
  if (c.width <= 0) return fit(c, e);
  const near = box ? framed(c, e, box) : fit(c, e);
  const narrow = c.width < NARROW;
  const single = narrow && singles ? SINGLE : 1;
  const upright = narrow && c.height > c.width;
  const least = upright && !singles ? READABLE : LEGIBLE * single;
  return near.zoom * e.drawn >= least ? near : held({ ...near, zoom: (READABLE * single) / e.drawn }, e);
}

/** Fewer than this part of them in view is an empty field. */
const ENOUGH = 1 / 3;

/** Where a first look would show hardly anybody, it goes to where the most of them are. */
export function peopled(c: Camera, e: Extent, all: readonly Place[]): Camera {
  if (c.width <= 0) return c;
  const inView = (at: Camera): number =>
    all.filter((p) => sees(at, { west: p.x, east: p.x, south: p.y, north: p.y })).length;
  let [best, most] = [c, inView(c)];
  if (most >= all.length * ENOUGH) return c;
  for (const { x, y } of all) {
    const there = held({ ...c, x, y }, e);
    const seen = inView(there);
    if (seen > most) [best, most] = [there, seen];
  }
  return best;
}

export const sees = (c: Camera, box: Box): boolean =>
  Math.abs(box.east - c.x) * c.zoom <= c.width / 2 &&
  Math.abs(box.west - c.x) * c.zoom <= c.width / 2 &&
  Math.abs(box.north - c.y) * c.zoom <= c.height / 2 &&
  Math.abs(box.south - c.y) * c.zoom <= c.height / 2;

export const panBy = (c: Camera, e: Extent, dx: number, dy: number): Camera =>
  held({ ...c, x: c.x - dx / c.zoom, y: c.y + dy / c.zoom }, e);

/** Zooms so that the table point under the screen point stays there. */
export function zoomAt(c: Camera, e: Extent, factor: number, at: Place): Camera {
  const before = toTable(c, at);
  const next = held({ ...c, zoom: c.zoom * factor }, e);
  const after = toTable(next, at);
  return held({ ...next, x: next.x + before.x - after.x, y: next.y + before.y - after.y }, e);
}

/** Brings a place into view if it is not, with a margin in pixels. */
export function reveal(c: Camera, e: Extent, place: Place, margin: number): Camera {
  const s = toScreen(c, place);
  const dx = s.x < margin ? margin - s.x : s.x > c.width - margin ? c.width - margin - s.x : 0;
  const dy = s.y < margin ? margin - s.y : s.y > c.height - margin ? c.height - margin - s.y : 0;
  return dx || dy ? panBy(c, e, dx, dy) : c;
}

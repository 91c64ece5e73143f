import {
  type Box,
  type Camera,
  type Extent,
  fit,
  held,
  opening,
  panBy,
  peopled,
  reveal,
  sees,
  zoomAt,
} from './camera.ts';
import type { Piece, Place, Scene } from './scene.ts';

type Looked = Pick<Scene, 'width' | 'height' | 'drawn'> & Partial<Pick<Scene, 'pieces'>>;

/** The camera of one table as reactive state: the table, its minimap and its buttons look through the same lens. */
export class Lens {
  camera = $state.raw<Camera>({ x: 15, y: 10, zoom: 0, width: 0, height: 0 });
  private extent: Extent = { width: 30, height: 20, drawn: 1 };
  /** Until the player moves it, the lens keeps everybody in view; after "whole table", the table. */
  private shows: 'bodies' | 'table' | 'chosen';
  private readonly first: 'bodies' | 'table';
  private pieces: readonly Piece[] | undefined;
  private box: Box | undefined;

  /** `first`: what is looked at before anybody has chosen. */
  constructor(first: 'bodies' | 'table' = 'bodies') {
    this.first = first;
    this.shows = first;
  }

  setScene(scene: Looked): void {
    const e = this.extent;
    const same = e.width === scene.width && e.height === scene.height && e.drawn === scene.drawn;
    if (same && this.pieces === scene.pieces) return;
    this.pieces = scene.pieces;
    const had = this.box;
    this.box = boxOf(scene.pieces ?? [], scene.drawn);
    if (!same) {
      this.extent = { width: scene.width, height: scene.height, drawn: scene.drawn };
      this.shows = this.first;
      this.camera = this.opening(this.camera);
    } else if (this.shows === 'bodies' && this.box && (!had || !sees(this.camera, this.box))) {
      const next = this.opening(this.camera);
      // on a small screen not everybody is seen at once: then it stays where it is
      if (!had || sees(next, this.box)) this.camera = next;
    }
  }

  resize(width: number, height: number): void {
    const c = { ...this.camera, width, height };
    if (this.camera.zoom !== 0 && this.shows === 'chosen') this.camera = held(c, this.extent);
    else this.camera = this.opening(c);
  }

  private opening(c: Camera): Camera {
    const singles = this.pieces?.some(isSingle) === true;
    const first = opening(c, this.extent, this.shows === 'bodies' ? this.box : undefined, singles);
    const men = this.shows === 'bodies' ? this.pieces?.filter((p) => p.form !== 'thing') : undefined;
    return men ? peopled(first, this.extent, men) : first;
  }

  fit(): void {
    this.shows = 'table';
    this.camera = fit(this.camera, this.extent);
  }

  pan(dx: number, dy: number): void {
    this.shows = 'chosen';
    this.camera = panBy(this.camera, this.extent, dx, dy);
  }

  zoom(factor: number, about?: Place): void {
    this.shows = 'chosen';
    const c = this.camera;
    this.camera = zoomAt(c, this.extent, factor, about ?? { x: c.width / 2, y: c.height / 2 });
  }

  look(x: number, y: number, zoom?: number): void {
    this.shows = 'chosen';
    this.camera = held({ ...this.camera, x, y, zoom: zoom ?? this.camera.zoom }, this.extent);
  }

  reveal(place: Place): void {
    const next = reveal(this.camera, this.extent, place, 90);
    if (next !== this.camera) {
      this.shows = 'chosen';
      this.camera = next;
    }
  }
}

/** One man or rider of a skirmish. */
const isSingle = (p: Piece): boolean => p.form === 'disc' || (p.form === 'base' && p.kind === 'oneRider');

/** What the pieces cover. */
function boxOf(all: readonly Piece[], drawn: number): Box | undefined {
  const pieces = all.filter((p) => p.form !== 'thing');
  // before both armies stand on the table the whole of it is looked at; in a skirmish the men that are drawn up
  const alone = !pieces.some((p) => p.side === 0) || !pieces.some((p) => p.side === 1);
  if (alone && !pieces.some(isSingle)) return undefined;
  let box: Box | undefined;
  for (const p of pieces) {
    const far = p.form === 'commander' ? drawn / 2 : Math.max(p.width, p.depth) / 2;
    box = {
      west: Math.min(box?.west ?? Infinity, p.x - far),
      south: Math.min(box?.south ?? Infinity, p.y - far),
      east: Math.max(box?.east ?? -Infinity, p.x + far),
      north: Math.max(box?.north ?? -Infinity, p.y + far),
    };
  }
  return box;
}

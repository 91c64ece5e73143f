import { type Camera, type Extent, fit, held, panBy, reveal, zoomAt } from './camera.ts';
import type { Place, Scene } from './scene.ts';

/** The camera of one table as reactive state: the table, its minimap and its buttons look through the same lens. */
export class Lens {
  camera = $state.raw<Camera>({ x: 15, y: 10, zoom: 0, width: 0, height: 0 });
  private extent: Extent = { width: 30, height: 20, drawn: 1 };
  /** Until the player moves it, the lens keeps the whole table in view. */
  private untouched = true;

  setScene(scene: Pick<Scene, 'width' | 'height' | 'drawn'>): void {
    const e = this.extent;
    if (e.width === scene.width && e.height === scene.height && e.drawn === scene.drawn) return;
    this.extent = { width: scene.width, height: scene.height, drawn: scene.drawn };
    this.untouched = true;
    this.camera = fit(this.camera, this.extent);
  }

  resize(width: number, height: number): void {
    const c = { ...this.camera, width, height };
    this.camera = this.untouched || this.camera.zoom === 0 ? this.opening(c) : held(c, this.extent);
  }

  /** A phone held upright shows half a table, legibly, rather than all of it as a stamp. */
  private opening(c: Camera): Camera {
    const whole = fit(c, this.extent);
    const pixels = whole.zoom * this.extent.drawn;
    return pixels >= 18 || c.width <= 0
      ? whole
      : held({ ...whole, zoom: 26 / this.extent.drawn }, this.extent);
  }

  fit(): void {
    this.untouched = true;
    this.camera = fit(this.camera, this.extent);
  }

  pan(dx: number, dy: number): void {
    this.untouched = false;
    this.camera = panBy(this.camera, this.extent, dx, dy);
  }

  zoom(factor: number, about?: Place): void {
    this.untouched = false;
    const c = this.camera;
    this.camera = zoomAt(c, this.extent, factor, about ?? { x: c.width / 2, y: c.height / 2 });
  }

  look(x: number, y: number, zoom?: number): void {
    this.untouched = false;
    this.camera = held({ ...this.camera, x, y, zoom: zoom ?? this.camera.zoom }, this.extent);
  }

  reveal(place: Place): void {
    const next = reveal(this.camera, this.extent, place, 90);
    if (next !== this.camera) {
      this.untouched = false;
      this.camera = next;
    }
  }
}

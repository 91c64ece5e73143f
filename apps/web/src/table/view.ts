import { type Ctx, contextOf, makeCanvas } from '../art/paint/paint.ts';
import { SpriteBook } from '../art/paint/sprite.ts';
import { type Camera, FRAME } from './camera.ts';
import { GroundLayer } from './layers/ground-layer.ts';
import { Motion } from './layers/motion.ts';
import { drawPieces } from './layers/piece-layer.ts';
import { emptyScene, type Scene } from './scene.ts';
import type { Show, ShowView } from './show.ts';

/** The canvases of a table: draws only when something changed, at most once a frame. */
interface ViewSettings {
  readonly theme: 'day' | 'dark';
  readonly still: boolean; // reduced motion
  readonly markers: number;
}

/** Painting of new sprites in one frame, ms; more waits for the next one. */
const ALLOWANCE = 12;
/** The camera must rest this long before the ground is painted finer. */
const REST = 140;

export interface FrameCost {
  readonly ground: number; // ms of script
  readonly pieces: number;
  readonly show: number;
}

export class TableView {
  private readonly ground = new GroundLayer();
  private readonly book = new SpriteBook();
  private readonly motion = new Motion();
  private readonly groundCtx: Ctx;
  private readonly pieceCtx: Ctx;
  private readonly showCtx: Ctx;
  private readonly showCanvas: HTMLCanvasElement;
  private show: Show | undefined;
  private readonly groundCanvas: HTMLCanvasElement;
  private readonly pieceCanvas: HTMLCanvasElement;
  private scene: Scene = emptyScene(30, 20, 'UD');
  private camera: Camera = { x: 15, y: 10, zoom: 1, width: 0, height: 0 };
  private settings: ViewSettings = { theme: 'day', still: false, markers: 1 };
  private ratio = 1;
  private request = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private stale = { ground: true, pieces: true };
  /** Told after each drawn frame, for measuring. */
  onframe: ((cost: FrameCost) => void) | undefined;

  constructor(ground: HTMLCanvasElement, pieces: HTMLCanvasElement, show: HTMLCanvasElement) {
    this.showCanvas = show;
    this.showCtx = contextOf(show);
    this.groundCanvas = ground;
    this.pieceCanvas = pieces;
    this.groundCtx = contextOf(ground);
    this.pieceCtx = contextOf(pieces);
  }

  setScene(scene: Scene): void {
    if (this.ground.setScene(scene)) this.stale.ground = true;
    if (scene.pieces !== this.scene.pieces)
      this.motion.update(
        scene.pieces,
        performance.now(),
        scene.drawn,
        this.settings.still || scene.directed === true,
        scene.glide,
      );
    this.scene = scene;
    this.stale.pieces = true;
    this.ask();
  }

  /** What goes on by itself: drawn as long as it moves. */
  setShow(show: Show | undefined): void {
    if (this.show) this.show.wake = undefined;
    this.show = show;
    if (show)
      show.wake = () => {
        this.stale.pieces = true;
        this.ask();
      };
    this.ask();
  }

  setSettings(settings: ViewSettings): void {
    this.settings = settings;
    if (settings.still) this.motion.finish();
    this.stale = { ground: true, pieces: true };
    this.ask();
  }

  setCamera(camera: Camera): void {
    const c = this.camera;
    const sized = c.width !== camera.width || c.height !== camera.height;
    if (sized) this.resize(camera);
    this.camera = camera;
    this.stale = { ground: true, pieces: true };
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.settle(), REST);
    if (!sized) {
      this.ask();
      return;
    }
    // a canvas of another size is empty: drawn before it is seen
    cancelAnimationFrame(this.request);
    this.frame(performance.now());
  }

  /** Fonts have come: texts on sprites and frame must be drawn anew. */
  refresh(): void {
    this.book.clear();
    this.stale = { ground: true, pieces: true };
    this.ask();
  }

  finishMotion(): void {
    this.motion.finish();
    this.stale.pieces = true;
    this.ask();
  }

  thumbnail(pixels: number): HTMLCanvasElement | OffscreenCanvas {
    return this.ground.thumbnail(pixels);
  }

  /** The whole table with its pieces on a canvas of its own, for a picture file; nothing of the hand's is on it. */
  whole(width: number): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    const { width: w, height: h, drawn } = this.scene;
    const frame = 2 * FRAME * drawn;
    const zoom = width / (w + frame);
    const camera: Camera = { x: w / 2, y: h / 2, zoom, width, height: Math.round((h + frame) * zoom) };
    canvas.width = camera.width;
    canvas.height = camera.height;
    const ctx = contextOf(canvas);
    const bare: Scene = { ...this.scene, overlays: [], selected: [], hovered: undefined };
    this.ground.draw(ctx, camera, 1, 'day');
    const pieces = makeCanvas(camera.width, camera.height);
    const book = new SpriteBook();
    const [theme, motion] = ['day' as const, new Motion()];
    drawPieces(contextOf(pieces), book, { scene: bare, camera, ratio: 1, theme, motion, markers: 1, now: 0 });
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(pieces, 0, 0);
    book.clear();
    return canvas;
  }

  private resize(c: Camera): void {
    this.ratio = Math.min(globalThis.devicePixelRatio || 1, 2.5);
    for (const canvas of [this.groundCanvas, this.pieceCanvas, this.showCanvas]) {
      canvas.width = Math.max(1, Math.round(c.width * this.ratio));
      canvas.height = Math.max(1, Math.round(c.height * this.ratio));
    }
  }

  private settle(): void {
    if (!this.ground.coarse(this.camera, this.ratio)) return;
    this.ground.refine(this.camera, this.ratio);
    this.stale.ground = true;
    this.ask();
  }

  private ask(): void {
    if (!this.request) this.request = requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    this.request = 0;
    if (this.camera.width <= 0) return;
    const t0 = performance.now();
    if (this.stale.ground) {
      this.stale.ground = false;
      this.ground.draw(this.groundCtx, this.camera, this.ratio, this.settings.theme);
    }
    const t1 = performance.now();
    if (this.stale.pieces) {
      this.stale.pieces = false;
      this.book.allowance = ALLOWANCE;
      this.book.owing = false;
      drawPieces(this.pieceCtx, this.book, {
        scene: this.scene,
        camera: this.camera,
        ratio: this.ratio,
        theme: this.settings.theme,
        motion: this.motion,
        markers: this.settings.markers,
        now,
        show: this.show,
      });
    }
    const t2 = performance.now();
    const live = this.show?.live === true;
    if (this.show && (live || this.showing)) {
      this.showCtx.setTransform(1, 0, 0, 1, 0, 0);
      this.showCtx.clearRect(0, 0, this.showCanvas.width, this.showCanvas.height);
      this.show.over(this.showCtx, this.showView());
      this.showing = live;
    }
    this.onframe?.({ ground: t1 - t0, pieces: t2 - t1, show: performance.now() - t2 });
    if (this.motion.moving || this.book.owing || live) {
      this.stale.pieces = true;
      this.ask();
    } else if (!this.shown && this.scene.pieces.length > 0) {
      this.shown = true;
      performance.mark('tercio-drawn'); // every piece is on the screen: for whoever measures a cold start
    }
  }
  private shown = false;
  private showing = false; // something is left on the canvas of the show
  private showView(): ShowView {
    return {
      camera: this.camera,
      ratio: this.ratio,
      drawn: this.scene.drawn,
      theme: this.settings.theme,
    };
  }

  destroy(): void {
    cancelAnimationFrame(this.request);
    clearTimeout(this.rest);
    this.book.clear();
  }
}

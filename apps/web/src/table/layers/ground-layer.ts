import { type Ctx, contextOf, fontOf, makeCanvas } from '../../art/paint/paint.ts';
import { drawFeatures, type Feature } from '../../art/terrain/feature.ts';
import { type GroundSheet, paintGround, type Region } from '../../art/terrain/ground.ts';
import { type Camera, FRAME, toScreen } from '../camera.ts';
import type { Scene } from '../scene.ts';
import { nameSize, type PlaceName, placeNames } from './place-names.ts';

/** Cloth, terrain and frame on their own canvas. Painted to a bitmap once, and finer for the part one looks at. */
type Bitmap = HTMLCanvasElement | OffscreenCanvas;

interface Baked {
  readonly image: Bitmap;
  readonly region: Region; // drawing units
  readonly scale: number; // pixels a drawing unit
}

/** Largest whole-table bitmap, in pixels. */
const WHOLE = 5_500_000;

export class GroundLayer {
  private sheet: GroundSheet = { width: 1, height: 1, features: [] };
  private whole: Baked | undefined;
  private fine: Baked | undefined;
  private areas: readonly Feature[] | undefined;
  private drawn = 1;
  private names: readonly PlaceName[] = [];

  setScene(scene: Scene): boolean {
    if (scene.areas === this.areas && scene.width * 100 === this.sheet.width * scene.drawn) return false;
    this.areas = scene.areas;
    this.drawn = scene.drawn;
    const { width, height, drawn } = scene;
    this.sheet = {
      width: (width / drawn) * 100,
      height: (height / drawn) * 100,
      features: drawFeatures(scene.areas, { height, unit: drawn }),
    };
    this.names = placeNames(scene);
    this.whole = undefined;
    this.fine = undefined;
    return true;
  }

  /** Is the bitmap in use too coarse for this look? Then `refine` is worth its time, once the camera rests. */
  coarse(c: Camera, ratio: number): boolean {
    const want = ((c.zoom * this.drawn) / 100) * ratio;
    if (!this.whole || want < this.whole.scale * 1.15) return false;
    return (
      !this.fine || this.fine.scale < want * 0.8 || this.fine.scale > want * 1.6 || !this.covers(this.fine, c)
    );
  }

  private view(c: Camera): Region {
    const unit = (c.zoom * this.drawn) / 100; // pixels a drawing unit
    const left = (c.x / this.drawn) * 100 - c.width / 2 / unit;
    const top = this.sheet.height - (c.y / this.drawn) * 100 - c.height / 2 / unit;
    return { left, top, width: c.width / unit, height: c.height / unit };
  }

  private covers(b: Baked, c: Camera): boolean {
    const v = this.view(c);
    const right = Math.min(v.left + v.width, this.sheet.width);
    const bottom = Math.min(v.top + v.height, this.sheet.height);
    return (
      b.region.left <= Math.max(0, v.left) &&
      b.region.top <= Math.max(0, v.top) &&
      b.region.left + b.region.width >= right &&
      b.region.top + b.region.height >= bottom
    );
  }

  refine(c: Camera, ratio: number): void {
    const v = this.view(c);
    const scale = ((c.zoom * this.drawn) / 100) * ratio;
    const mx = v.width * 0.2;
    const my = v.height * 0.2;
    const left = Math.max(0, v.left - mx);
    const top = Math.max(0, v.top - my);
    const right = Math.min(this.sheet.width, v.left + v.width + mx);
    const bottom = Math.min(this.sheet.height, v.top + v.height + my);
    if (right <= left || bottom <= top) return;
    this.fine = this.bake({ left, top, width: right - left, height: bottom - top }, scale);
  }

  private bake(region: Region, scale: number): Baked {
    const image = makeCanvas(region.width * scale, region.height * scale);
    paintGround(contextOf(image), this.sheet, region, scale);
    return { image, region, scale };
  }

  /** The whole table small, for the overview map. */
  thumbnail(pixels: number): Bitmap {
    return this.bake(
      { left: 0, top: 0, width: this.sheet.width, height: this.sheet.height },
      pixels / this.sheet.width,
    ).image;
  }

  draw(ctx: Ctx, c: Camera, ratio: number, theme: 'day' | 'dark'): void {
    if (!this.whole) {
      const most = Math.sqrt(WHOLE / (this.sheet.width * this.sheet.height));
      this.whole = this.bake(
        { left: 0, top: 0, width: this.sheet.width, height: this.sheet.height },
        Math.min(most, 0.56 * ratio),
      );
    }
    const unit = ((c.zoom * this.drawn) / 100) * ratio;
    const v = this.view(c);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.globalAlpha = 1;
    const [W, H] = [Math.ceil(c.width * ratio), Math.ceil(c.height * ratio)];
    ctx.fillStyle = theme === 'dark' ? '#0f0a06' : '#20140b';
    ctx.fillRect(0, 0, W, H);
    ctx.setTransform(unit, 0, 0, unit, -v.left * unit, -v.top * unit);
    this.drawFrame(ctx);
    const b =
      this.fine && this.fine.scale >= unit * 0.75 && this.covers(this.fine, c) ? this.fine : this.whole;
    ctx.imageSmoothingEnabled = true;
    ctx.imageSmoothingQuality = 'medium';
    this.blit(ctx, b, v);
    if (theme === 'dark') {
      ctx.globalAlpha = 0.5;
      ctx.fillStyle = '#0d1526';
      ctx.fillRect(0, 0, this.sheet.width, this.sheet.height);
      ctx.globalAlpha = 1;
    }
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.drawNames(ctx, c, theme);
  }

  /** Copies only what is seen: large sources are slow to scale whole. */
  private blit(ctx: Ctx, b: Baked, v: Region): void {
    const { region: r, scale } = b;
    const left = Math.max(r.left, v.left);
    const top = Math.max(r.top, v.top);
    const right = Math.min(r.left + r.width, v.left + v.width);
    const bottom = Math.min(r.top + r.height, v.top + v.height);
    if (right <= left || bottom <= top) return;
    const [w, h] = [right - left, bottom - top];
    ctx.drawImage(
      b.image,
      (left - r.left) * scale,
      (top - r.top) * scale,
      w * scale,
      h * scale,
      left,
      top,
      w,
      h,
    );
  }

  private drawFrame(ctx: Ctx): void {
    const { width: W, height: H } = this.sheet;
    const F = FRAME * 100;
    const wood = ctx.createLinearGradient(0, -F, 0, H + F);
    wood.addColorStop(0, '#6a4526');
    wood.addColorStop(0.5, '#4d3019');
    wood.addColorStop(1, '#3a2412');
    ctx.fillStyle = wood;
    ctx.fillRect(-F, -F, W + 2 * F, H + 2 * F);
    ctx.lineWidth = 14;
    ctx.strokeStyle = 'rgba(26,15,6,.6)';
    ctx.strokeRect(-7, -7, W + 14, H + 14);
    ctx.lineWidth = 3;
    ctx.strokeStyle = 'rgba(217,168,62,.8)';
    ctx.strokeRect(-13, -13, W + 26, H + 26);
    ctx.beginPath();
    const step = 100 * Math.max(1, Math.ceil(Math.max(W, H) / 100 / 60));
    for (let x = 0; x <= W; x += step) {
      const l = (x / step) % 5 ? 12 : 20;
      ctx.moveTo(x, -16);
      ctx.lineTo(x, -16 - l);
      ctx.moveTo(x, H + 16);
      ctx.lineTo(x, H + 16 + l);
    }
    for (let y = 0; y <= H; y += step) {
      const l = (y / step) % 5 ? 12 : 20;
      ctx.moveTo(-16, H - y);
      ctx.lineTo(-16 - l, H - y);
      ctx.moveTo(W + 16, H - y);
      ctx.lineTo(W + 16 + l, H - y);
    }
    ctx.stroke();
    ctx.fillStyle = '#e7c987';
    ctx.font = fontOf({ face: 'display', size: 25 });
    ctx.textAlign = 'center';
    for (let x = 5 * step; x < W; x += 5 * step)
      ctx.fillText(String(Math.round((x / 100) * this.drawn)), x, H + 58);
  }

  /** Names of places in engraver's italic, of constant size, hidden when one is too far to read them. */
  private drawNames(ctx: Ctx, c: Camera, theme: 'day' | 'dark'): void {
    const pixels = c.zoom * this.drawn;
    if (pixels < 20 || this.names.length === 0) return;
    const size = nameSize(pixels);
    ctx.font = fontOf({ face: 'italic', size });
    if ('letterSpacing' in ctx) ctx.letterSpacing = `${size * 0.05}px`;
    if ('wordSpacing' in ctx) ctx.wordSpacing = `${size * 0.16}px`;
    ctx.textAlign = 'center';
    ctx.lineJoin = 'round';
    ctx.lineWidth = size * 0.2;
    const day = theme === 'day';
    const west = toScreen(c, { x: 0, y: 0 }).x;
    const east = toScreen(c, { x: (this.sheet.width * this.drawn) / 100, y: 0 }).x;
    const written: { x: number; y: number; half: number }[] = [];
    for (const name of this.names) {
      const p = toScreen(c, name);
      if (p.x < -100 || p.x > c.width + 100 || p.y < -30 || p.y > c.height + 30) continue;
      ctx.strokeStyle = day ? 'rgba(232,223,174,.45)' : 'rgba(10,14,24,.55)';
      ctx.fillStyle = day ? 'rgba(43,36,16,.78)' : 'rgba(232,220,188,.72)';
      const half = ctx.measureText(name.text).width / 2 + size * 0.3;
      const x = Math.max(west + half, Math.min(east - half, p.x)); // not over the edge of the table
      // seen from afar names grow together: the first one stands
      if (written.some((t) => Math.abs(t.x - x) < t.half + half && Math.abs(t.y - p.y) < size * 1.1))
        continue;
      written.push({ x, y: p.y, half });
      ctx.strokeText(name.text, x, p.y);
      ctx.fillText(name.text, x, p.y);
    }
    if ('letterSpacing' in ctx) ctx.letterSpacing = '0px';
    if ('wordSpacing' in ctx) ctx.wordSpacing = '0px';
  }
}

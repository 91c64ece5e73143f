import { type BannerStyle, bannerOf, whiteFlag } from '../banners.ts';
import { type PieceLook, pieceOf, type SideIndex } from '../base.ts';
import type { Detail } from '../block.ts';
import { COMMANDER_RADIUS, commanderOf } from '../commander.ts';
import { inksOf, type Kit } from '../livery.ts';
import {
  badgeOf,
  beadsFor,
  beadsOf,
  coinOf,
  pipsOf,
  type Quality,
  qualityOf,
  swords,
  tick,
} from '../markers.ts';
import type { Drawing, Inks } from '../shape.ts';
import { contextOf, makeCanvas, paint } from './paint.ts';

/**
 * Bitmaps of drawings, made on first use and kept: two hundred live vectors are slow, two hundred bitmaps are not.
 * Sizes step by √2, so a sprite is never stretched and seldom shrunk by more than a third.
 */
export interface Sprite {
  readonly image: HTMLCanvasElement | OffscreenCanvas;
  readonly left: number; // of the image, in drawing units from the piece's centre
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Cached {
  sprite: Sprite;
  used: number;
  bytes: number;
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const SMALLEST = 14; // pixels a base width
const LARGEST = 226;
const BUDGET = 160 * 1024 * 1024;

/** Pixels a base width to paint for a wanted size. */
export function spriteScale(pixels: number): number {
  let s = SMALLEST;
  while (s < pixels * 0.98 && s < LARGEST) s *= Math.SQRT2;
  return Math.min(s, LARGEST);
}

export class SpriteBook {
  private readonly cache = new Map<string, Cached>();
  private bytes = 0;
  private clock = 0;
  /** Milliseconds of painting allowed before `get` begins to hand out smaller substitutes; Infinity = always paint. */
  allowance = Number.POSITIVE_INFINITY;
  /** True when something had to be put off: draw again soon. */
  owing = false;

  piece(look: PieceLook, kit: Kit, rim: string, detail: Detail, pixels: number): Sprite {
    const key = `p ${look.kind} ${look.width} ${look.depth} ${look.shape} ${look.side} ${look.order} ${look.edges} ${look.veiled ? 'v' : ''} ${look.stands ? `${look.stands.files}/${look.stands.count}` : ''} ${kit.coat} ${kit.trim} ${rim} ${detail}`;
    const m = 42;
    return this.get(
      key,
      pixels,
      {
        left: -look.width * 50 - m,
        top: -look.depth * 50 - m,
        width: look.width * 100 + 2 * m,
        height: look.depth * 100 + 2 * m,
      },
      () => pieceOf(look, detail),
      inksOf(kit, rim),
    );
  }

  banner(side: SideIndex, style: BannerStyle, kit: Kit, pixels: number): Sprite {
    return this.get(
      `b ${side} ${style} ${kit.field} ${kit.device} ${kit.alternate}`,
      pixels,
      { left: -6, top: -34, width: 58, height: 56 },
      () => bannerOf(side, style),
      inksOf(kit, '#000000'),
    );
  }

  commander(side: SideIndex, kit: Kit, rim: string, pixels: number): Sprite {
    const r = COMMANDER_RADIUS * 100 + 12;
    return this.get(
      `c ${side} ${kit.coat} ${kit.trim} ${rim}`,
      pixels,
      { left: -r, top: -r, width: 2 * r, height: 2 * r },
      () => commanderOf(side),
      inksOf(kit, rim),
    );
  }

  losses(count: number, pixels: number): Sprite {
    const beads = beadsFor(count).length;
    return this.mark(
      `l ${count}`,
      { left: -14, top: -14, width: 28 + Math.max(0, beads - 1) * 21, height: 30 },
      () => beadsOf(count),
      pixels,
    );
  }

  quality(quality: Quality, pixels: number): Sprite {
    return this.mark(
      `q ${quality}`,
      { left: -13, top: -13, width: 26, height: 26 },
      () => qualityOf(quality),
      pixels,
    );
  }

  pips(value: number, pixels: number): Sprite {
    const w = Math.max(1, value) * 12 + 8;
    return this.mark(
      `v ${value}`,
      { left: -w / 2, top: -7, width: w, height: 14 },
      () => pipsOf(value),
      pixels,
    );
  }

  badge(text: string, tone: 'ink' | 'gold' | 'red' | 'verd', pixels: number): Sprite {
    const w = Math.max(22, text.length * 10 + 12) + 6;
    return this.mark(
      `a ${text} ${tone}`,
      { left: -w / 2, top: -14, width: w, height: 30 },
      () => badgeOf(text, tone),
      pixels,
    );
  }

  coin(text: string, pixels: number): Sprite {
    return this.mark(`o ${text}`, { left: -17, top: -17, width: 35, height: 36 }, () => coinOf(text), pixels);
  }

  tick(pixels: number): Sprite {
    return this.mark('t', { left: -16, top: -16, width: 32, height: 32 }, () => tick, pixels);
  }

  swords(pixels: number): Sprite {
    return this.mark('s', { left: -28, top: -28, width: 58, height: 60 }, () => swords, pixels);
  }

  whiteFlag(pixels: number): Sprite {
    return this.mark('w', { left: -30, top: -28, width: 64, height: 66 }, () => whiteFlag, pixels);
  }

  private mark(key: string, frame: Frame, draw: () => Drawing, pixels: number): Sprite {
    return this.get(key, pixels, frame, draw, {});
  }

  private get(key: string, pixels: number, frame: Frame, draw: () => Drawing, inks: Inks): Sprite {
    const scale = spriteScale(pixels);
    const full = `${key} @${scale.toFixed(1)}`;
    const known = this.cache.get(full);
    if (known) {
      known.used = ++this.clock;
      return known.sprite;
    }
    if (this.allowance <= 0) {
      const other = this.substitute(key, scale);
      if (other) {
        this.owing = true;
        return other;
      }
    }
    const start = performance.now();
    const sprite = make(frame, draw(), inks, scale / 100);
    this.allowance -= performance.now() - start;
    const bytes = sprite.image.width * sprite.image.height * 4;
    this.cache.set(full, { sprite, used: ++this.clock, bytes });
    this.bytes += bytes;
    if (this.bytes > BUDGET) this.forget();
    return sprite;
  }

  /** The same drawing at another size, if there is one. */
  private substitute(key: string, scale: number): Sprite | undefined {
    for (const s of [
      scale / Math.SQRT2,
      scale * Math.SQRT2,
      scale / 2,
      scale * 2,
      scale / 2 / Math.SQRT2,
      scale / 4,
    ]) {
      const found = this.cache.get(`${key} @${s.toFixed(1)}`);
      if (found) return found.sprite;
    }
    return undefined;
  }

  private forget(): void {
    const oldest = [...this.cache].sort((a, b) => a[1].used - b[1].used);
    for (const [key, k] of oldest) {
      if (this.bytes < BUDGET * 0.7) return;
      this.cache.delete(key);
      this.bytes -= k.bytes;
    }
  }

  clear(): void {
    this.cache.clear();
    this.bytes = 0;
  }
}

function make(frame: Frame, drawing: Drawing, inks: Inks, scale: number): Sprite {
  const image = makeCanvas(frame.width * scale, frame.height * scale);
  const ctx = contextOf(image);
  ctx.scale(scale, scale);
  ctx.translate(-frame.left, -frame.top);
  paint(ctx, drawing, inks);
  return { image, ...frame };
}

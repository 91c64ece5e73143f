import { basePath, edgesOf, type PieceLook } from '../../art/base.ts';
import { camp, fortifiedCamp } from '../../art/camp.ts';
import { inksOf, type Kit, ROUTED_KIT, rimOf } from '../../art/livery.ts';
import { hiddenMark } from '../../art/markers.ts';
import { type Ctx, paint } from '../../art/paint/paint.ts';
import type { Sprite, SpriteBook } from '../../art/paint/sprite.ts';
import { disc } from '../../art/shape.ts';
import { THING_INKS, thingOf, thingScale } from '../../art/things.ts';
import type { Camera } from '../camera.ts';
import {
  type BasePiece,
  fromPiece,
  type HiddenPiece,
  halves,
  type Overlay,
  type Piece,
  type Pose,
  type Scene,
} from '../scene.ts';
import type { Show } from '../show.ts';
import { detailFor } from './detail.ts';
import type { Motion } from './motion.ts';

/** Pieces, their markers and ghosts, drawn from sprites on one canvas. */
interface PieceView {
  readonly scene: Scene;
  readonly camera: Camera;
  readonly ratio: number; // device pixels a CSS pixel
  readonly theme: 'day' | 'dark';
  readonly motion: Motion;
  readonly now: number;
  readonly markers: number; // 1, or 1.4 for larger ones
  readonly show?: Show | undefined; // what goes on on the table
}

type Ghost = Extract<Overlay, { kind: 'ghost' }>;
const outlines = new Map<string, Path2D>();

function outline(piece: Piece, drawn: number, grow: number): Path2D {
  const { half, deep, round } = halves(piece, drawn);
  const key = `${round ? 'o' : piece.side} ${half} ${deep} ${drawn} ${grow}`;
  let p = outlines.get(key);
  if (!p) {
    const [w, d] = [(2 * half) / drawn, (2 * deep) / drawn];
    p = new Path2D(round ? disc(0, 0, w * 50 + grow) : basePath(w, d, piece.side, grow));
    outlines.set(key, p);
  }
  return p;
}

export function drawPieces(ctx: Ctx, book: SpriteBook, v: PieceView): void {
  new Painter(ctx, book, v).all();
}

class Painter {
  private readonly ctx: Ctx;
  private readonly book: SpriteBook;
  private readonly v: PieceView;
  private readonly pixels: number; // CSS pixels a base width
  private readonly k: number; // device pixels a drawing unit
  private readonly detail;

  constructor(ctx: Ctx, book: SpriteBook, v: PieceView) {
    this.ctx = ctx;
    this.book = book;
    this.v = v;
    this.pixels = v.camera.zoom * v.scene.drawn;
    this.k = (this.pixels / 100) * v.ratio;
    this.detail = detailFor(this.pixels);
  }

  all(): void {
    const { scene, camera: c, ratio } = this.v;
    const { ctx } = this;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, Math.ceil(c.width * ratio), Math.ceil(c.height * ratio));
    ctx.imageSmoothingEnabled = true;
    ctx.imageSmoothingQuality = 'medium';
    const { show, theme } = this.v;
    show?.under(ctx, { camera: c, ratio, drawn: scene.drawn, theme });
    const seen = this.seen();
    for (const [p, at] of seen) if (p.form === 'camp') this.camp(p, at);
    for (const [p, at] of seen) if (p.form === 'thing') this.thing(p, at);
    for (const [p, at] of seen) if (p.form === 'base' || p.form === 'disc') this.block(p, at, 1);
    for (const [p, at] of seen) if (p.form === 'base' || p.form === 'disc') this.marks(p, at);
    for (const [p, at] of seen) if (p.form === 'commander') this.commander(p, at);
    for (const [p, at] of seen) if (p.form === 'hidden' && !p.bare) this.hidden(p, at);
    for (const o of scene.overlays) if (o.kind === 'ghost') this.ghost(o);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.globalAlpha = 1;
  }

  /** Those in view, north first, so that southern ones lie on top. */
  private seen(): [Piece, Pose][] {
    const { scene, camera: c, motion, now, show } = this.v;
    const m = scene.drawn * 1.6;
    const wide = c.width / 2 / c.zoom + m;
    const high = c.height / 2 / c.zoom + m;
    const out: [Piece, Pose][] = [];
    for (const p of scene.pieces) {
      const at = show?.poseOf(p.id) ?? motion.poseOf(p.id, p, now);
      if (Math.abs(at.x - c.x) > wide || Math.abs(at.y - c.y) > high) continue;
      out.push([p, at]);
    }
    return out.sort((a, b) => b[1].y - a[1].y || (a[0].id < b[0].id ? -1 : 1));
  }

  /** Drawing units about a place; `turn` true: with the piece's facing. */
  private at(x: number, y: number, degrees: number, scale = 1): void {
    const { camera: c, ratio } = this.v;
    const sx = ((x - c.x) * c.zoom + c.width / 2) * ratio;
    const sy = ((c.y - y) * c.zoom + c.height / 2) * ratio;
    const a = (degrees * Math.PI) / 180;
    const cos = Math.cos(a) * this.k * scale;
    const sin = Math.sin(a) * this.k * scale;
    this.ctx.setTransform(cos, sin, -sin, cos, sx, sy);
  }

  private put(s: Sprite): void {
    this.ctx.drawImage(s.image, s.left, s.top, s.width, s.height);
  }

  private rim(side: 0 | 1): string {
    return rimOf(side, this.v.theme);
  }

  private block(p: BasePiece, at: Pose, alpha: number): void {
    const { scene } = this.v;
    const has = (s: BasePiece['states'][number]) => p.states.includes(s);
    const routed = has('routed');
    const look: PieceLook = {
      kind: p.kind,
      width: p.width / scene.drawn,
      depth: p.depth / scene.drawn,
      shape: has('inside') ? 'house' : p.form,
      side: p.side,
      order: (p.losses >= 2 || routed || has('ragged')) && this.detail !== 'far' ? 'ragged' : 'tidy',
      edges: edgesOf(p.kind, p.states),
      veiled: has('done'),
      stands: p.stands,
    };
    this.at(at.x, at.y, 90 - at.facing);
    if (alpha === 1) this.under(p);
    const kit: Kit = routed ? ROUTED_KIT : { ...p, banner: p.banner ?? 'plain' };
    const sprite = this.book.piece(
      look,
      kit,
      routed ? '#20242c' : this.rim(p.side),
      this.detail,
      this.pixels * this.v.ratio,
    );
    this.ctx.globalAlpha = alpha * (routed ? 0.85 : 1);
    this.put(sprite);
    this.ctx.globalAlpha = 1;
  }

  /** Outlines of state, below the piece. */
  private under(p: Piece): void {
    const { scene } = this.v;
    const { ctx } = this;
    const stroke = (grow: number, colour: string, width: number, dash?: number[]) => {
      ctx.strokeStyle = colour;
      ctx.lineWidth = Math.max(width, 1.6 / this.k);
      if (dash) ctx.setLineDash(dash);
      ctx.stroke(outline(p, scene.drawn, grow));
      if (dash) ctx.setLineDash([]);
    };
    const states = 'states' in p ? p.states : [];
    if (states.includes('target')) stroke(11, '#7a0f18', 5, [18, 9]);
    if (states.includes('ordered')) stroke(9, '#f3c64f', 5, [14, 8]);
    if (states.includes('charging')) {
      ctx.fillStyle = 'rgba(255,224,138,.2)';
      ctx.fill(outline(p, scene.drawn, 11));
      stroke(11, '#fff3c9', 4);
      stroke(7, '#c22631', 5);
    }
    if (scene.selected.includes(p.id)) {
      ctx.fillStyle = 'rgba(255,224,138,.32)';
      ctx.fill(outline(p, scene.drawn, 14));
      stroke(14, '#fff3c9', 4.5);
      stroke(8, '#d79a1c', 7);
    } else if (scene.hovered === p.id) stroke(9, '#fffdf4', 5);
  }

  /** Upright things at places given by the piece: they keep their size and do not turn. */
  private marks(p: BasePiece, at: Pose): void {
    const { scene, ratio, markers } = this.v;
    const { book, detail } = this;
    const unit = scene.drawn / 100;
    const big = p.width / scene.drawn > 1;
    const [hw, hd] = [(p.width / scene.drawn) * 50, (p.depth / scene.drawn) * 50];
    const up = p.side === 0 ? 1 : -1;
    const has = (s: BasePiece['states'][number]) => p.states.includes(s);
    const size = (want: number) => this.pixels * ratio * want;
    const mark = (
      right: number,
      back: number,
      sprite: (scale: number) => Sprite,
      scale: number,
      shift = 0,
    ) => {
      const q = fromPiece(at, right * unit, -back * unit);
      this.at(q.x + shift * unit, q.y, 0, scale);
      this.put(sprite(size(scale)));
    };
    const single = p.form === 'disc' || hw < 40;
    if (p.banner && !has('routed') && detail !== 'far' && !single) {
      // a shallow base is not hidden under its own flag
      const shallow = Math.min(1, Math.max(0.65, hd / 37));
      const scale = (big ? 1.22 : detail === 'near' ? 0.8 : 0.72) * shallow;
      const banner = p.banner;
      mark(
        (big ? -8 : -14) * up,
        big ? hd * 0.2 : 6,
        (s) => book.banner(p.side, banner, { ...p, banner }, s),
        scale,
      );
    }
    // a bead is never smaller than some thirteen pixels, so that its number can be read
    const least = Math.min(2.5, 60 / this.pixels);
    const grow = Math.max(detail === 'near' ? 1.1 : 1.4, least) * markers * (single ? 0.7 : 1);
    if (p.quality !== 'ordinary' && !has('routed'))
      mark(-(hw - 8) * up, hd - 1, (s) => book.quality(p.quality, s), grow * 0.92);
    if (p.losses > 0 && !has('routed')) {
      const beads = p.losses > 3 ? (p.losses > 6 ? 3 : 2) : 1;
      mark(
        (hw - 10) * up,
        hd - 1,
        (s) => book.losses(p.losses, s),
        grow,
        -(beads - 1) * 21 * grow * (up > 0 ? 1 : 0),
      );
    }
    if (has('done')) mark((hw - 12) * up * (p.losses ? -1 : 1), hd - 2, (s) => book.tick(s), grow * 0.8);
    if (has('ordered') && p.price) {
      const price = p.price;
      mark((hw - 10) * up * (p.losses ? 0 : 1), hd, (s) => book.coin(price, s), grow * 0.85);
    }
    // a single man has his enemy before him: what is said of him stands behind him
    const behind = p.form === 'disc' ? hd - 4 : -hd + 4;
    p.badges.forEach((b, i) => {
      mark((-hw + 14 + i * 26 * grow) * up, behind, (s) => book.badge(b.text, b.tone, s), grow * 0.85);
    });
    if (has('routed')) {
      this.at(at.x + 30 * unit, at.y + 40 * unit, 0, 1);
      this.put(book.whiteFlag(size(1)));
    }
  }

  private commander(p: Extract<Piece, { form: 'commander' }>, at: Pose): void {
    const { ratio, scene } = this.v;
    const kit: Kit = { ...p, banner: p.banner ?? 'plain' };
    const px = this.pixels * ratio;
    this.at(at.x, at.y, 0);
    this.under(p);
    this.put(this.book.commander(p.side, kit, this.rim(p.side), px));
    if (this.detail !== 'far' || this.pixels > 16) {
      this.at(at.x + 0.02 * scene.drawn, at.y + 0.18 * scene.drawn, 0, 1.15);
      this.put(this.book.banner(p.side, kit.banner, kit, px * 1.15));
    }
    const grow = this.detail === 'near' ? 1 : 1.3;
    this.at(at.x, at.y - 0.47 * scene.drawn, 0, grow);
    this.put(this.book.pips(p.value, px * grow));
  }

  private camp(p: Extract<Piece, { form: 'camp' }>, at: Pose): void {
    this.at(at.x, at.y, 0, Math.min(p.width / 2, p.depth) / this.v.scene.drawn);
    if (this.v.scene.selected.includes(p.id) || this.v.scene.hovered === p.id) this.under(p);
    const kit: Kit = { ...p, banner: p.banner ?? 'plain' };
    paint(this.ctx, p.fortified ? fortifiedCamp : camp, inksOf(kit, this.rim(p.side)));
  }

  private thing(p: Extract<Piece, { form: 'thing' }>, at: Pose): void {
    const deep = (p.depth / this.v.scene.drawn) * 100;
    this.at(at.x, at.y, 90 - at.facing, thingScale(p.thing, deep));
    paint(this.ctx, thingOf(p.thing), THING_INKS);
  }

  private hidden(p: HiddenPiece, at: Pose): void {
    const { ctx } = this;
    this.at(at.x, at.y, 90 - at.facing);
    this.under(p);
    const path = outline(p, this.v.scene.drawn, 0);
    ctx.fillStyle = 'rgba(32,20,11,.38)';
    ctx.fill(path);
    ctx.strokeStyle = '#fff3d6';
    ctx.lineWidth = 4;
    ctx.setLineDash([12, 9]);
    ctx.stroke(path);
    ctx.setLineDash([]);
    this.at(at.x, at.y, 0);
    paint(ctx, hiddenMark, {});
  }

  private ghost(o: Ghost): void {
    const p = this.v.scene.pieces.find((q) => q.id === o.of);
    if (!p) return;
    if (p.form === 'base' || p.form === 'disc')
      this.block({ ...p, states: [] }, o.pose, o.legal ? 0.62 : 0.4);
    else if (p.form === 'commander') {
      this.ctx.globalAlpha = 0.62;
      this.commander({ ...p, id: `${p.id} ghost` }, o.pose);
      this.ctx.globalAlpha = 1;
    }
    if (!o.legal) return;
    const { ctx } = this;
    this.at(o.pose.x, o.pose.y, 90 - o.pose.facing);
    const path = outline(p, this.v.scene.drawn, 1);
    ctx.strokeStyle = '#fff0b8';
    ctx.lineWidth = 6;
    ctx.stroke(path);
    ctx.strokeStyle = '#b37908';
    ctx.lineWidth = 3.4;
    ctx.setLineDash([14, 8]);
    ctx.stroke(path);
    ctx.setLineDash([]);
  }
}

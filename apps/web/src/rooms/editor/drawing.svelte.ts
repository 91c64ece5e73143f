import { entriesOf, shift, turnBy } from '../../games/kit/editor/sheet.ts';
import type { Gesture } from '../../table/gesture/gestures.ts';
import type { Place } from '../../table/scene.ts';
import { catalogue } from '../../words/words.svelte.ts';
import type { Board } from './board.svelte.ts';
import { heldBy, moveHandle } from './handles.ts';
import { clone, type Draft } from './model/draft.ts';
import { isWay, LEAST, layGround, simplified, type Tool } from './model/ground.ts';
import { isLegal, nearestPlace, readDraft } from './model/nearest.ts';
import { editorWords } from './words/words.ts';

/** Ground under way: the tool, the kind, the places drawn so far. */
interface Sketch {
  readonly tool: Tool;
  readonly kind: string;
  readonly drawn: readonly Place[];
}

/** A commander who is with a unit, pulled onto another of his corps: he goes there; pulled aside, he stands alone. */
function joined(board: Board, held: Draft, id: string, to: Place): Draft | undefined {
  const { kit } = board;
  const corps = kit.corps.all(held.sheet).find((c) => c.commander?.id === id);
  if (!corps?.commander || kit.corps.with !== 'units') return undefined;
  const far = (u: string): number => {
    const e = entriesOf(held.sheet).get(u);
    return Math.hypot(Number(e?.x ?? Infinity) - to.x, Number(e?.y ?? Infinity) - to.y);
  };
  const [near] = [...corps.units].sort((a, b) => far(a) - far(b));
  const sheet = clone(held.sheet);
  const unit = near !== undefined && far(near) < (board.scene?.drawn ?? 1) * 1.2 ? near : '';
  kit.corps.lead(sheet, corps.key, { unit });
  const who = entriesOf(sheet).get(id);
  if (unit === '' && who)
    Object.assign(who, { x: Math.round(to.x * 100) / 100, y: Math.round(to.y * 100) / 100 });
  return { ...held, sheet };
}

/** What the pointer does to a board: chooses, drags, draws. */
export class Drawing {
  sketch = $state.raw<Sketch | undefined>();
  private readonly board: Board;
  private held: Draft | undefined;

  constructor(board: Board) {
    this.board = board;
  }

  begin(tool: Tool, kind: string): void {
    this.sketch = { tool, kind, drawn: [] };
    this.board.selected = undefined;
  }
  stop(): void {
    this.sketch = undefined;
  }
  /** Drags draw instead of moving the table. */
  get byDragging(): boolean {
    return this.sketch !== undefined && this.sketch.tool !== 'polygon';
  }
  private mark(at: Place): void {
    const { sketch } = this;
    if (!sketch) return;
    this.sketch = { ...sketch, drawn: [...sketch.drawn, at] };
    if (sketch.tool === 'ellipse' && this.sketch.drawn.length === LEAST.ellipse) this.finish();
  }
  /** Lays what was drawn; without enough places it is dropped. The brush stays in the hand. */
  finish(): void {
    const { sketch, board } = this;
    if (!sketch) return;
    this.sketch = { ...sketch, drawn: [] };
    if (sketch.drawn.length < LEAST[sketch.tool]) return;
    const w = editorWords[catalogue.language];
    let made: string | undefined;
    board.change(w.did.drew(board.term(sketch.kind)), (sheet) => {
      made = layGround(board.kit, sheet, sketch.kind, sketch.tool, sketch.drawn);
    });
    board.selected = made;
  }
  /** The same by keys: a piece in the middle of the table, to be moved from there. */
  layInMiddle(kind: string): void {
    const { board } = this;
    const [width, depth] = board.size;
    const [x, y] = [width / 2, depth / 2];
    const size = board.kit.ground.width * 2;
    const way = isWay(board.kit, kind);
    const drawn = way ? [{ x: x - size, y }, { x: x + size, y }] : [{ x, y }, { x: x + size, y: y + size * 0.7 }]; // biome-ignore format: two places
    this.sketch = { tool: way ? 'strip' : 'ellipse', kind, drawn };
    this.finish();
    this.sketch = undefined;
  }

  gesture(g: Gesture): void {
    if (this.sketch) this.draw(g);
    else if (g.kind === 'click') this.choose(g.hit?.piece.id ?? this.groundAt(g.at.x, g.at.y));
    else if (g.kind === 'drag') this.drag(g);
  }

  choose(picked: string | undefined): void {
    const { board } = this;
    const id = picked === undefined ? undefined : heldBy(picked);
    if (id !== undefined && /^(corner|zone):/.test(id)) return;
    board.selected = id;
    board.tab = id?.startsWith('objective:') ? 'battle' : 'chosen';
  }

  private draw(g: Gesture): void {
    const { sketch } = this;
    if (!sketch) return;
    if (g.kind === 'click') {
      if (g.count > 1 && sketch.tool !== 'ellipse') this.finish();
      else this.mark(g.at);
    } else if (g.kind === 'ruler') {
      const { drawn } = sketch;
      const last = drawn.at(-1);
      const fine = (this.board.scene?.drawn ?? 1) / 12;
      if (sketch.tool === 'ellipse') this.sketch = { ...sketch, drawn: [g.from, g.to] };
      else if (!last) this.sketch = { ...sketch, drawn: [g.from, g.to] };
      else if (Math.hypot(g.to.x - last.x, g.to.y - last.y) > fine)
        this.sketch = { ...sketch, drawn: [...drawn, g.to] };
      if (g.phase !== 'end') return;
      const { drawn: all } = this.sketch ?? sketch;
      if (sketch.tool !== 'ellipse') this.sketch = { ...sketch, drawn: simplified(all, fine / 1.5) };
      this.finish();
    }
  }

  private drag(g: Extract<Gesture, { kind: 'drag' }>): void {
    const { board } = this;
    if (g.phase === 'start') {
      this.held = board.draft;
      if (!/^(corner|zone):/.test(g.id)) this.choose(g.id);
    }
    const { held } = this;
    if (!held) return;
    const w = editorWords[catalogue.language];
    const show = (draft: Draft): void => {
      board.history = { ...board.history, now: draft };
    };
    if (g.phase === 'cancel') {
      show(held);
      this.held = undefined;
      return;
    }
    let next: Draft | undefined =
      moveHandle(board, held, g.id, g.from, g.to) ??
      (g.phase === 'end' ? joined(board, held, g.id, g.to) : undefined);
    let moved = '';
    if (!next) {
      const sheet = clone(held.sheet);
      const entry = entriesOf(sheet).get(g.id);
      if (!entry) return;
      if (g.manoeuvre === 'wheelLeft' || g.manoeuvre === 'wheelRight') {
        const [x, y] = [Number(entry.x), Number(entry.y)];
        const angle = (p: Place): number => (Math.atan2(p.y - y, p.x - x) * 180) / Math.PI;
        turnBy(entry, Math.round(angle(g.to) - angle(g.from)));
      } else {
        const step = g.free ? 0.001 : 0.25;
        const snap = (d: number): number => Math.round(d / step) * step;
        shift(entry, snap(g.to.x - g.from.x), snap(g.to.y - g.from.y));
      }
      next = { ...held, sheet };
      // where the rules would not have it, it goes to the nearest place where they do, and says why
      if (isLegal(readDraft(board.rules, board.kit, held))) {
        const found = nearestPlace(board.rules, board.kit, next, g.id, (board.scene?.drawn ?? 1) / 4);
        if (!found) return;
        next = found.draft;
        moved = found.off > 0 ? w.moved : '';
      }
    }
    if (g.phase === 'end') {
      this.held = undefined;
      show(held);
      board.become(w.did.moved(this.named(g.id)), next);
    } else show(next);
    board.moved = moved;
  }

  /** What a handle or a piece is called, for undo. */
  private named(id: string): string {
    const { board } = this;
    const own = /^corner:/.test(id) ? (board.selected ?? '') : heldBy(id);
    return board.scene?.pieces.find((p) => p.id === own)?.label ?? board.called(own);
  }

  /** The piece of ground under a point, the last laid first. */
  private groundAt(x: number, y: number): string | undefined {
    const unit = 60000;
    const inside = this.board.grounds.filter((g) => {
      let odd = false;
      const o = g.outline;
      for (let i = 0, j = o.length - 2; i < o.length; j = i, i += 2) {
        const [ax, ay] = [(o[i] ?? 0) / unit, (o[i + 1] ?? 0) / unit];
        const [bx, by] = [(o[j] ?? 0) / unit, (o[j + 1] ?? 0) / unit];
        if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
      }
      return odd;
    });
    return inside.at(-1)?.id;
  }
}

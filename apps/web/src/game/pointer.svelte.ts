import type { Gesture } from '../table/gestures.ts';
import type { Hit } from '../table/hit.ts';
import type { Place } from '../table/scene.ts';
import { withUnit } from '../words/format.ts';
import { catalogue } from '../words/words.svelte.ts';
import type { Ask } from './engine.ts';
import { groupOf } from './groups.ts';
import type { Draft } from './hand.ts';
import { Play } from './play.svelte.ts';

/** What the pointer does on the table: choose, grow the choice, drag, aim, measure; a draft that comes of it is given. */
export class Pointer extends Play {
  protected stage = 0;

  canDrag(hit: Hit, touch: boolean): boolean {
    const m = this.moment;
    return (
      this.hand !== undefined &&
      m.ask?.kind !== undefined &&
      (this.hand.orders(m.ask) || this.slides(m.ask)) &&
      this.hand.takes(m, hit.piece.id) &&
      (!touch || this.slides(m.ask) || this.selected.includes(hit.piece.id))
    );
  }

  /** A handle that changes the answer lies on the table. */
  protected slides(ask: Ask): boolean {
    return this.hand?.slides?.(ask) === true;
  }

  gesture(g: Gesture): void {
    if (g.kind === 'hover') this.hovered = g.hit?.piece.id;
    else if (g.kind === 'click') this.click(g);
    else if (g.kind === 'drag') this.drag(g);
    else if (g.kind === 'menu') this.point(g.at, g.hit?.piece.id);
    else if (g.kind === 'ruler') {
      const length = Math.hypot(g.to.x - g.from.x, g.to.y - g.from.y);
      this.ruler = {
        kind: 'ruler',
        from: g.from,
        to: g.to,
        text: withUnit(length, this.size.unit, catalogue.language),
      };
    } else if (g.kind === 'lasso' && g.phase === 'end') {
      const [l, r] = [Math.min(g.from.x, g.to.x), Math.max(g.from.x, g.to.x)];
      const [b, t] = [Math.min(g.from.y, g.to.y), Math.max(g.from.y, g.to.y)];
      const inside = this.pieces.filter(
        (p) =>
          p.side === this.moment.side &&
          (p.form === 'base' || p.form === 'disc') &&
          p.x > l &&
          p.x < r &&
          p.y > b &&
          p.y < t,
      );
      this.draft = undefined;
      const ids = inside.map((p) => p.id);
      // Shift alone begins a lasso; with the lasso in hand it adds to what is chosen
      this.selected = g.add && this.tool === 'lasso' ? [...new Set([...this.selected, ...ids])] : ids;
      if (this.tool === 'lasso') this.tool = 'hand';
    }
  }

  private click(g: Extract<Gesture, { kind: 'click' }>): void {
    this.tip = undefined;
    this.rolls = [];
    if (this.director.busy) {
      // whoever gave the order goes on at once; else the present event is shown to its end
      const own = this.director.script?.take.by !== 'general' && this.at === undefined;
      if (!own) {
        this.director.finish();
        return;
      }
      this.director.skip();
    }
    const id = g.hit?.piece.id;
    if (this.draft?.awaits !== undefined && this.point(g.at, id)) return;
    if (this.draft) {
      if (id !== undefined && this.draft.ids.includes(id)) {
        if (g.count >= 2) this.confirm();
        return;
      }
      this.draft = undefined;
    }
    if (id === undefined) {
      this.selected = [];
      this.ruler = undefined;
      return;
    }
    const m = this.moment;
    if (m.ask && this.plan && this.hand?.plans(m.ask)) {
      this.aim(m.ask, id);
      return;
    }
    this.select(id, g.add);
  }

  /** A place or a piece shown to the hand: where to, whom. True when it meant something. */
  private point(at: Place, on: string | undefined): boolean {
    const ids = this.draft?.awaits !== undefined ? this.draft.ids : this.selected;
    const d = ids.length > 0 ? this.hand?.point?.(this.moment, ids, at, on, this.draft) : undefined;
    if (d) this.take(d);
    return d !== undefined;
  }

  /** A second click takes the group, a third the corps. */
  protected select(id: string, add: boolean): void {
    if (add) {
      this.selected = this.selected.includes(id)
        ? this.selected.filter((x) => x !== id)
        : [...this.selected, id];
      this.stage = 0;
      return;
    }
    this.stage = this.anchor === id && this.selected.includes(id) ? (this.stage % 3) + 1 : 1;
    this.anchor = id;
    const m = { ...this.moment, state: this.shown };
    const own = this.stage === 2 ? this.remembered(id) : undefined;
    this.selected = own ?? (this.hand && this.stage > 1 ? this.hand.grow(m, id, this.stage) : [id]);
  }
  /** The bodies that were last ordered together with this one, if they still can be. */
  protected remembered(id: string): readonly string[] | undefined {
    const group = groupOf(this.groups, id);
    return group && this.hand?.together?.(this.moment, group) ? group : undefined;
  }
  protected anchor: string | undefined;

  /** In a plan: one's own piece changes its target, an enemy becomes the target of the chosen one. */
  protected aim(ask: Ask, id: string): void {
    const now = this.plan?.command;
    if (!this.hand || !now) return;
    const own = this.owners.get(id) === ask.side;
    const shooter = own ? id : this.selected[0];
    if (shooter === undefined || (own && this.selected[0] !== id)) {
      this.selected = [id];
      return;
    }
    const next = this.hand.change(this.moment, ask, now, shooter, own ? undefined : id);
    if ('kind' in next) this.planned = next;
    else this.tip = next;
  }

  private drag(g: Extract<Gesture, { kind: 'drag' }>): void {
    this.tip = undefined;
    if (g.phase === 'cancel') {
      this.draft = undefined;
      return;
    }
    if (g.phase === 'start' && !this.selected.includes(g.id)) {
      this.selected = [g.id];
      this.anchor = g.id;
      this.stage = 1;
    }
    if (!this.hand) return;
    this.draft = this.hand.drag(this.moment, this.selected, g, this.draft);
    if (g.phase === 'end' && this.draft.plan) this.take(this.draft);
  }

  order(id: string): void {
    if (id === 'confirm') {
      this.confirm();
      return;
    }
    if (id === 'cancel') {
      this.draft = undefined;
      return;
    }
    const d = this.hand?.press(this.moment, this.selected, id, this.draft);
    this.take(d);
  }

  protected confirm(): boolean {
    const d = this.draft;
    if (d) {
      if (d.command) this.give(d.command);
      return true;
    }
    if (this.plan) return this.give(this.plan.command);
    if (!this.ask || !this.hand?.orders(this.ask) || this.ask.kind === 'order') return false;
    this.order('activate');
    return true;
  }

  protected take(d: Draft | undefined): void {
    this.tip = undefined;
    if (d?.standing) {
      this.sayBeforehand(d.of ?? this.moment.side, d.standing);
      if (d.command) this.give(d.command);
      this.save();
      this.version++;
    } else if (d?.now && d.command) this.give(d.command);
    else if (d?.plan) {
      this.plannedBefore = [...this.plannedBefore, this.planned];
      this.planned = d.plan;
      this.last = d.plan;
      this.draft = undefined;
      this.tip = d.refusal;
    } else this.draft = d;
  }
}

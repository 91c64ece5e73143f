import type { Progress } from '../battle/progress.svelte.ts';
import type { Draft, Moment } from '../game/controls.ts';
import type { Ask, Command } from '../game/engine.ts';
import { groupOf } from '../game/orders/groups.ts';
import { type Kept, keptWith, without } from '../game/orders/in-hand.ts';
import { changedWing, goalOf } from '../game/orders/leading.ts';
import { inUnits } from '../game/pieces.ts';
import type { Gesture } from '../table/gesture/gestures.ts';
import type { Hit } from '../table/gesture/hit.ts';
import type { Piece, Place } from '../table/scene.ts';
import type { Sight } from '../view/sight.svelte.ts';
import { withUnit } from '../words/format.ts';
import { catalogue } from '../words/words.svelte.ts';
import type { Orders } from './orders.ts';
import { carried, Stroke } from './pulling.ts';
import { isMeant, isStraight, middleAfter, missed, Seeking, type Sought } from './seeking.ts';

/** Of a base width: within this two clicks are on the same place. */
const SAME_PLACE = 0.5;
/** Of a base width: a way must end nearer by this than the plain move. */
const NEARER = 0.2;

const bodyOf = (m: Moment, id: string): Place | undefined => {
  const b = m.rules.bodies(m.state).find((x) => x.id === id);
  return b && { x: inUnits(b.x), y: inUnits(b.y) };
};
const isNearer = (at: Place, a: Place | undefined, b: Place | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  Math.hypot(a.x - at.x, a.y - at.y) < Math.hypot(b.x - at.x, b.y - at.y);

const isCharge = (d: Draft): boolean => d.overlays.some((o) => o.kind === 'charge');

/** What the pointer does on the table: choose, grow the choice, drag, aim, measure; a draft that comes of it is given. */
export class Pointer {
  /** How far the choice has grown, and from whom. */
  private stage = 0;
  private anchor: string | undefined;
  private readonly progress: Progress;
  private readonly sight: Sight;
  private readonly orders: Orders;

  constructor(progress: Progress, sight: Sight, orders: Orders) {
    this.progress = progress;
    this.sight = sight;
    this.orders = orders;
  }

  private get controls() {
    return this.progress.controls;
  }
  private get held() {
    return this.progress.held;
  }

  canDrag(hit: Hit, touch: boolean): boolean {
    const m = this.sight.ahead;
    const { controls } = this;
    if (!controls || m.ask === undefined) return false;
    if (touch && !this.slides(m.ask) && !this.held.selected.includes(hit.piece.id)) return false;
    const { id } = hit.piece;
    if ((controls.orders(m.ask) || this.slides(m.ask)) && controls.takes(m, id)) return true;
    return controls.wakes?.(m, id) !== undefined;
  }

  /** A handle that changes the answer lies on the table. */
  slides(ask: Ask): boolean {
    return this.controls?.slides?.(ask) === true;
  }

  gesture(g: Gesture): void {
    const { held } = this;
    if (g.kind === 'hover') held.hovered = g.hit?.piece.id;
    else if (g.kind === 'click') this.click(g);
    else if (g.kind === 'drag') this.drag(g);
    else if (g.kind === 'place') this.place(g);
    else if (g.kind === 'menu') this.point(g.at, g.hit?.piece.id);
    else if (g.kind === 'ruler') {
      const length = Math.hypot(g.to.x - g.from.x, g.to.y - g.from.y);
      held.ruler = {
        kind: 'ruler',
        from: g.from,
        to: g.to,
        text: withUnit(length, this.sight.size.unit, catalogue.language),
      };
    } else if (g.kind === 'lasso' && g.phase === 'end') this.lasso(g);
  }

  private lasso(g: Extract<Gesture, { kind: 'lasso' }>): void {
    const { held } = this;
    const [l, r] = [Math.min(g.from.x, g.to.x), Math.max(g.from.x, g.to.x)];
    const [b, t] = [Math.min(g.from.y, g.to.y), Math.max(g.from.y, g.to.y)];
    // own men in hiding are framed like others where they can be ordered
    const lies = (p: Piece): boolean =>
      p.form === 'hidden' && !p.bare && this.controls?.takes(this.sight.ahead, p.id) === true;
    const inside = this.sight.pieces.filter(
      (p) =>
        p.side === this.sight.moment.side &&
        (p.form === 'base' || p.form === 'disc' || lies(p)) &&
        p.x > l &&
        p.x < r &&
        p.y > b &&
        p.y < t,
    );
    held.draft = undefined;
    const ids = inside.map((p) => p.id);
    // Shift alone begins a lasso; with the lasso in hand it adds to what is chosen
    held.selected = g.add && held.tool === 'lasso' ? [...new Set([...held.selected, ...ids])] : ids;
    if (held.tool === 'lasso') held.tool = 'hand';
  }

  private click(g: Extract<Gesture, { kind: 'click' }>): void {
    const { held, sight } = this;
    const { director } = this.progress;
    held.tip = undefined;
    held.rolls = [];
    if (director.busy) {
      // whoever gave the order goes on at once; else the present event is shown to its end
      const take = director.script?.take;
      const own = take !== undefined && take.by !== 'general' && this.progress.human(take.side);
      if (!own || sight.looking) {
        director.finish();
        return;
      }
      director.skip();
    }
    const id = g.hit?.piece.id;
    if (held.draft?.awaits !== undefined && this.point(g.at, id)) return;
    const { wing } = held.draft ?? {};
    if (wing && id !== undefined && wing.ids.includes(id) && g.count === 1) {
      this.orders.wing(wing.ids, changedWing(sight.moment, wing, id));
      return;
    }
    if (held.draft) {
      if (this.isGoal(g.at)) {
        this.orders.confirm();
        return;
      }
      if (id !== undefined && held.draft.ids.includes(id)) {
        if (g.count >= 2) this.orders.confirm();
        return;
      }
      if (id !== undefined && this.progress.cast.owners.get(id) === sight.moment.side) this.keep();
      else held.draft = undefined;
    }
    if (!g.add && this.go(g.at, id)) return;
    // the second click on a commander who stands on his unit means him
    const leader = g.hit?.leader?.id;
    if (leader !== undefined && !g.add && held.selected.length === 1 && held.selected[0] === id) {
      this.select(leader, false);
      return;
    }
    if (id === undefined) {
      held.selected = [];
      held.ruler = undefined;
      return;
    }
    const m = sight.moment;
    if (m.ask && sight.plan && this.controls?.plans(m.ask)) this.orders.aim(m.ask, id);
    else this.select(id, g.add);
  }

  /** Is this the place that was pointed at before? */
  private isGoal(at: Place): boolean {
    const { goal } = this.held.draft ?? {};
    return goal !== undefined && Math.hypot(goal.x - at.x, goal.y - at.y) < this.progress.drawn * SAME_PLACE;
  }

  private inHandWith(d: Draft): readonly Kept[] | undefined {
    return keptWith(this.sight.moment, this.sight.kept, d);
  }

  /** An order that is made stays in hand while the next is made; one that cannot wait is put down. */
  keep(): void {
    const { held, sight } = this;
    if (!held.draft) return;
    held.kept = this.inHandWith(held.draft) ?? sight.kept;
    held.draft = undefined;
  }

  private stroke: Stroke | undefined;

  /** Pulled with the other button: there, looking that way; begun on a body: an arrow for it. */
  private place({ phase, from, to, id, line }: Extract<Gesture, { kind: 'place' }>): void {
    const { held, controls } = this;
    this.led = undefined;
    if (phase === 'cancel') {
      this.stroke = undefined;
      this.seeking.drop();
      held.draft = undefined;
      return;
    }
    if (line && controls?.line) {
      if (!this.places) return;
      const lined = controls.line(this.sight.ahead, held.selected, from, to, phase === 'end');
      if (lined?.plan) this.orders.take(lined);
      else held.draft = phase === 'end' ? undefined : lined;
      return;
    }
    if (id !== undefined && !held.selected.includes(id)) this.take(id, [id], from);
    this.stroke ??= new Stroke();
    this.stroke.add(to);
    const head = id === undefined ? undefined : this.stroke.headed(this.progress.drawn);
    if (phase === 'end') this.stroke = undefined;
    const at = head === undefined ? from : to;
    const facing = head ?? (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const m = this.sight.ahead;
    if (!controls || !m.ask || !controls.leads?.(m.ask)) {
      if (phase === 'end' || !controls?.onSheet) this.go(at, undefined, facing);
      return;
    }
    if (!this.places) return;
    const { selected } = held;
    if (this.isWing(m)) {
      if (phase === 'end') this.orders.wing(selected, { manner: 'place', to: goalOf(at, facing) });
      return;
    }
    this.seeking.seek({ m, controls, ids: selected, at, facing }, (way) => {
      if (way && held.selected === selected && this.sight.ahead.ask?.id === m.ask?.id) this.orders.take(way);
    });
  }

  /** Are more chosen than one order moves, in a game that finds ways for them? */
  private isWing(m: Moment): boolean {
    const { selected } = this.held;
    if (selected.length < 2 || !m.ask || !m.rules.way || this.controls?.leads?.(m.ask) !== true) return false;
    return (m.rules.parties?.(m.state, selected).length ?? 0) > 1;
  }

  /** Are some chosen who may be sent somewhere? Then ground that is held and pulled says where and which way they look. */
  get places(): boolean {
    const m = this.sight.ahead;
    const { selected } = this.held;
    const { controls } = this;
    if (!controls?.go || !m.ask || !controls.orders(m.ask) || selected.length === 0) return false;
    return selected.every((id) => controls.takes(m, id));
  }

  /** The goal of the draft with another facing; false where nothing was pointed at. */
  turn(by: number): boolean {
    const { draft } = this.held;
    if (!draft?.goal || draft.wing) return false;
    const ghost = draft.overlays.find((o) => o.kind === 'ghost');
    const now = draft.looks ?? (ghost?.kind === 'ghost' ? ghost.pose.facing : undefined);
    return now !== undefined && this.go(draft.goal, undefined, now + by);
  }

  /** Free ground or an enemy, while some that can be ordered are chosen: go there. True when they can. */
  private go(at: Place, on: string | undefined, facing?: number): boolean {
    const m = this.sight.ahead;
    const { selected } = this.held;
    const { controls } = this;
    if (!controls?.go || !this.places) return false;
    if (on !== undefined && this.progress.cast.owners.get(on) === m.side) return false;
    if (on === undefined && this.isWing(m)) {
      this.orders.wing(selected, { manner: 'place', to: goalOf(at, facing) });
      return true;
    }
    const draft = controls.go(m, selected, at, on, facing);
    if (draft) this.orders.take(draft);
    return draft !== undefined;
  }

  /** A place or a piece shown to the controls: where to, whom. True when it meant something. */
  private point(at: Place, on: string | undefined): boolean {
    const { draft, selected } = this.held;
    const chosen = draft?.awaits !== undefined ? draft.ids : selected;
    const ids = chosen.length > 0 || on === undefined ? chosen : [on];
    const d = ids.length > 0 ? this.controls?.point?.(this.sight.ahead, ids, at, on, draft) : undefined;
    const first = d && draft && !d.ids.some((x) => draft.ids.includes(x)) && this.inHandWith(d);
    const both = first && draft && keptWith(this.sight.moment, first, draft);
    if (both) {
      // it was shown while the draft was not yet carried out: so it comes before it
      this.held.kept = both;
      this.held.draft = undefined;
    } else if (d) {
      // what was made for others is given with it, not put down
      if (d.now && draft && !d.ids.some((x) => draft.ids.includes(x))) this.keep();
      this.orders.take(d);
    }
    return d !== undefined;
  }

  /** A second click takes the group, a third the corps. */
  select(id: string, add: boolean): void {
    const { held } = this;
    if (add) {
      held.selected = held.selected.includes(id)
        ? held.selected.filter((x) => x !== id)
        : [...held.selected, id];
      this.stage = 0;
      return;
    }
    this.stage = this.anchor === id && held.selected.includes(id) ? (this.stage % 3) + 1 : 1;
    this.anchor = id;
    const { ahead } = this.sight;
    const m = this.sight.kept.length > 0 ? ahead : { ...ahead, state: this.sight.shown };
    const own = this.stage === 2 ? this.remembered(id) : undefined;
    held.selected = own ?? (this.controls && this.stage > 1 ? this.controls.grow(m, id, this.stage) : [id]);
  }
  /** The group it was last ordered with, or the largest it stands in. */
  private groupWith(id: string): readonly string[] {
    return this.remembered(id) ?? this.controls?.grow(this.sight.ahead, id, 2) ?? [id];
  }
  /** The bodies that were last ordered together with this one, if they still can be. */
  private remembered(id: string): readonly string[] | undefined {
    const group = groupOf(this.progress.groups, id);
    return group && this.controls?.together?.(this.sight.ahead, group) ? group : undefined;
  }
  /** These are to be ordered: what is drafted for others stays in hand, what was in hand for these is made anew. */
  private take(id: string, chosen: readonly string[], at: Place): void {
    const { held, sight } = this;
    if (!held.draft?.ids.includes(id)) this.keep();
    // taken hold of where it will be, it goes on from there
    if (!isNearer(at, bodyOf(sight.ahead, id), bodyOf(sight.moment, id)))
      held.kept = without(sight.moment, sight.kept, chosen);
    this.begin(id, chosen);
  }
  private begin(id: string, chosen: readonly string[]): void {
    this.held.selected = chosen;
    this.anchor = id;
    this.stage = 1;
  }

  private drag(g: Extract<Gesture, { kind: 'drag' }>): void {
    const { held, controls } = this;
    held.tip = undefined;
    if (g.phase === 'cancel') {
      held.draft = undefined;
      return;
    }
    const { wing } = held.draft ?? {};
    if (controls && wing?.ids.includes(g.id)) {
      const by = { dx: g.to.x - g.from.x, dy: g.to.y - g.from.y };
      if (g.phase === 'end') this.orders.wing(wing.ids, changedWing(this.sight.ahead, wing, g.id, by));
      return;
    }
    if (g.phase === 'start') {
      if (!held.selected.includes(g.id)) this.take(g.id, g.whole ? this.groupWith(g.id) : [g.id], g.from);
      else if (!held.draft?.ids.includes(g.id)) this.take(g.id, held.selected, g.from);
    }
    if (!controls) return;
    const m = this.sight.ahead;
    const woken = controls.takes(m, g.id) ? undefined : controls.wakes?.(m, g.id);
    if (woken) {
      this.callUp(m, g, woken);
      return;
    }
    const was = g.phase === 'start' ? undefined : this.led;
    const draft = controls.drag(m, held.selected, g, was?.plain ?? held.draft);
    this.led = undefined;
    if (g.manoeuvre === 'advance' && !isCharge(draft) && this.isWing(m)) {
      this.pullWing(m, g);
      return;
    }
    const lead = this.leads(m, g, draft);
    if (lead) {
      // until the new way has come the last one of this drag stands, unless the plain move is nearer
      this.led = { plain: draft, way: was?.way };
      held.draft = was?.way && missed(m, g, was.way) < missed(m, g, draft) ? was.way : draft;
      const { led } = this;
      this.seeking.seek(lead, (way) => {
        if (this.led !== led || this.sight.ahead.ask?.id !== m.ask?.id) return;
        if (!way || missed(m, g, way) >= missed(m, g, draft) - NEARER * this.progress.drawn)
          held.draft = draft;
        else {
          led.way = way;
          held.draft = way;
        }
      });
      return;
    }
    this.seeking.drop();
    held.draft = draft;
    if (g.phase === 'end' && draft.plan) this.orders.take(draft);
  }

  /** More than one order moves is pulled: everybody keeps his place in the line. */
  private pullWing(m: Moment, g: Extract<Gesture, { kind: 'drag' }>): void {
    const { held } = this;
    const ids = (m.rules.parties?.(m.state, held.selected) ?? []).flatMap((p) => p.bodies);
    const at = middleAfter(m, ids, g);
    if (g.phase !== 'end') {
      const overlays = carried(m, ids, g.to.x - g.from.x, g.to.y - g.from.y);
      held.draft = { ids, overlays, nudges: 'none', say: m.words.game.wingPulled(ids.length) };
      return;
    }
    held.draft = undefined;
    if (at) this.orders.wing(held.selected, { manner: 'place', to: goalOf(at) });
  }

  /**
   * A body of a corps that is not yet at work is pulled: let go, its corps is called up and the pull is an order, as soon
   * as it can be one and if it still stands there.
   */
  private callUp(
    m: Moment,
    g: Extract<Gesture, { kind: 'drag' }>,
    { call, say }: { readonly call: Command; readonly say: string },
  ): void {
    const { held } = this;
    const [dx, dy] = [g.to.x - g.from.x, g.to.y - g.from.y];
    held.draft =
      g.phase === 'end'
        ? undefined
        : { ids: held.selected, overlays: carried(m, held.selected, dx, dy), nudges: 'none', say };
    if (g.phase !== 'end' || Math.hypot(dx, dy) < this.progress.drawn * SAME_PLACE) return;
    const { selected } = held;
    const stood = bodyOf(m, g.id);
    void this.orders.callUp(call).then((up) => {
      const now = this.sight.ahead;
      if (!up || !this.controls?.takes(now, g.id)) return;
      const stands = bodyOf(now, g.id);
      if (stands?.x !== stood?.x || stands?.y !== stood?.y) return;
      held.selected = selected;
      for (const phase of ['start', 'move', 'end'] as const) this.drag({ ...g, phase });
    });
  }

  /** The plain move of this drag, and the way that was found instead. */
  private led: { readonly plain: Draft; way: Draft | undefined } | undefined;
  private readonly seeking = new Seeking((out) => {
    this.held.seeking = out;
  });

  /** A drag by the middle that a plain move does not follow: where they shall be led. */
  private leads(m: Moment, g: Extract<Gesture, { kind: 'drag' }>, draft: Draft): Sought | undefined {
    const { controls } = this;
    const { selected } = this.held;
    if (!controls?.leads || !m.ask || !controls.leads(m.ask) || !m.rules.way) return undefined;
    if (g.manoeuvre !== 'advance' || g.short || g.phase === 'start' || draft.plan) return undefined;
    if (isCharge(draft)) return undefined;
    // straight on and too far is held where the rules end it; it does not become another order
    if (draft.command && isStraight(m, g, this.progress.drawn)) return undefined;
    if (!selected.every((id) => controls.takes(m, id)) || isMeant(m, g, draft, this.progress.drawn))
      return undefined;
    const at = middleAfter(m, selected, g);
    return at && { m, controls, ids: selected, at };
  }

  /** To the next or last one who has no order yet; a group of last turn is one stop. */
  step(by: number): boolean {
    const { held } = this;
    const ids = this.controls?.order(this.sight.ahead) ?? [];
    if (ids.length === 0) return false;
    const stops = ids.filter((id) => {
      const group = this.remembered(id);
      return !group?.every((x) => ids.includes(x)) || group[0] === id;
    });
    const i = stops.indexOf(held.selected[0] ?? '');
    const next = stops[(i + by + stops.length) % stops.length] ?? stops[0];
    this.keep();
    if (next !== undefined) {
      const group = this.remembered(next);
      this.begin(next, group?.every((x) => ids.includes(x)) ? group : [next]);
    }
    return true;
  }
}

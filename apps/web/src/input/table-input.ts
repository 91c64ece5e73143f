import type { Progress } from '../battle/progress.svelte.ts';
import type { Projector } from '../game/film/projector.svelte.ts';
import type { Playing } from '../page/battle-parts.ts';
import type { Action } from '../page/keys.ts';
import type { LogEntry } from '../page/panels.ts';
import { preferences } from '../page/settings/preferences.svelte.ts';
import type { Gesture } from '../table/gesture/gestures.ts';
import type { Hit } from '../table/gesture/hit.ts';
import type { Piece, Place } from '../table/scene.ts';
import type { Sight } from '../view/sight.svelte.ts';
import type { Keys } from './keys.ts';
import type { Orders } from './orders.ts';
import type { Pointer } from './pointer.ts';

/** Everything the player does at the table, handed on to whoever it concerns. */
export class TableInput implements Playing {
  private readonly progress: Progress;
  private readonly projector: Projector;
  private readonly sight: Sight;
  private readonly orders: Orders;
  private readonly pointer: Pointer;
  private readonly keys: Keys;

  constructor(
    progress: Progress,
    projector: Projector,
    sight: Sight,
    orders: Orders,
    pointer: Pointer,
    keys: Keys,
  ) {
    this.progress = progress;
    this.projector = projector;
    this.sight = sight;
    this.orders = orders;
    this.pointer = pointer;
    this.keys = keys;
  }

  get tool(): 'hand' | 'lasso' | 'ruler' {
    return this.progress.held.tool;
  }
  setTool(tool: 'hand' | 'lasso' | 'ruler'): void {
    this.keys.setTool(tool);
  }
  get seeking(): boolean {
    return this.progress.held.seeking;
  }
  get threatened(): boolean {
    return this.progress.held.threat;
  }

  canDrag(hit: Hit, touch: boolean): boolean {
    return this.pointer.canDrag(hit, touch);
  }
  canPlace(): boolean {
    return this.pointer.places;
  }
  gesture(g: Gesture): void {
    this.pointer.gesture(g);
  }
  pick(piece: Piece, key: 'Enter' | ' '): void {
    this.keys.pick(piece, key);
  }
  slide(id: string, to: 'advance' | 'back', fine: boolean): boolean {
    return this.keys.slide(id, to, fine);
  }
  act(action: Action, shift: boolean): boolean {
    return this.keys.act(action, shift);
  }

  answer(option: string, always: boolean): void {
    this.orders.answer(option, always);
  }
  order(id: string): void {
    this.orders.order(id);
  }
  corps(id: string): void {
    this.orders.corps(id);
  }
  remind(id: string): void {
    this.orders.remind(id);
  }
  end(): void {
    this.orders.end();
  }
  undo(): void {
    this.orders.undo();
  }
  choose(ids: readonly string[]): void {
    this.orders.choose(ids);
  }

  get measurable(): boolean {
    const { held, controls } = this.progress;
    const m = this.sight.moment;
    const { selected } = held;
    if (!controls?.measured || !m.ask || !controls.orders(m.ask) || selected.length === 0) return false;
    return selected.every((id) => controls.takes(m, id));
  }
  measure(far: number, turn: number): void {
    const { held, controls } = this.progress;
    if (this.measurable) this.orders.take(controls?.measured?.(this.sight.moment, held.selected, far, turn));
  }
  rehearse(): void {
    const film = this.progress.controls?.rehearse?.(this.sight.moment);
    if (film) this.projector.show(film, preferences.still, () => {});
  }
  open(entry: LogEntry): Place | undefined {
    if (entry.roll) this.progress.held.rolls = [entry.roll];
    return entry.at;
  }
  closeRoll(): void {
    if (this.progress.director.busy) this.progress.director.finish();
    this.progress.held.rolls = [];
  }
}

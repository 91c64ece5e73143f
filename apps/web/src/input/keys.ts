import type { Progress } from '../battle/progress.svelte.ts';
import type { Projector } from '../game/film/projector.svelte.ts';
import type { Action } from '../page/keys.ts';
import type { Replay } from '../replay/replay.svelte.ts';
import type { Piece } from '../table/scene.ts';
import type { PanelsView } from '../view/panels.svelte.ts';
import type { Sight } from '../view/sight.svelte.ts';
import type { Orders } from './orders.ts';
import type { Pointer } from './pointer.ts';

/** What keys and the buttons with a key mean: in play, while something is shown, while looking back. */
export class Keys {
  private readonly progress: Progress;
  private readonly replay: Replay;
  private readonly projector: Projector;
  private readonly sight: Sight;
  private readonly panels: PanelsView;
  private readonly orders: Orders;
  private readonly pointer: Pointer;
  private readonly hint: (follow: boolean) => boolean;

  constructor(
    progress: Progress,
    replay: Replay,
    projector: Projector,
    sight: Sight,
    panels: PanelsView,
    orders: Orders,
    pointer: Pointer,
    hint: (follow: boolean) => boolean,
  ) {
    this.progress = progress;
    this.replay = replay;
    this.projector = projector;
    this.sight = sight;
    this.panels = panels;
    this.orders = orders;
    this.pointer = pointer;
    this.hint = hint;
  }

  private get controls() {
    return this.progress.controls;
  }
  private get held() {
    return this.progress.held;
  }

  /** Enter gives what is drafted or planned; else it chooses, then the group, then the corps. Space changes a target. */
  pick(piece: Piece, key: 'Enter' | ' '): void {
    const { held, orders, sight } = this;
    const { ask } = sight.moment;
    // while the general thinks, or while looking back, there is no target to change
    if (key === ' ' && (this.progress.thinking || this.replay.at !== undefined)) this.act('skip', false);
    else if (key === 'Enter' && (orders.planning || held.draft?.ids.includes(piece.id))) orders.confirm();
    else if (ask && sight.plan) {
      if (key === 'Enter') orders.confirm();
      else orders.aim(ask, piece.id);
    } else if (key === 'Enter' && ask?.kind === 'corps' && held.selected.includes(piece.id)) orders.confirm();
    else {
      this.pointer.keep();
      this.pointer.select(piece.id, false);
    }
  }

  setTool(tool: 'hand' | 'lasso' | 'ruler'): void {
    this.held.tool = tool;
    if (tool !== 'ruler') this.held.ruler = undefined;
  }

  /** A handle is moved on or back; false where it is none. */
  slide(id: string, to: 'advance' | 'back', fine: boolean): boolean {
    const { moment } = this.sight;
    const { ask } = moment;
    if (!ask || !this.pointer.slides(ask) || !this.controls?.takes(moment, id)) return false;
    this.held.selected = [id];
    return this.act(to, fine);
  }

  /** True when the key meant something. */
  act(action: Action, shift: boolean): boolean {
    const { held, replay, projector } = this;
    if (replay.at !== undefined) return this.leaf(action, replay.at);
    if (this.progress.director.busy && this.watch(action)) return true;
    switch (action) {
      case 'confirm':
        return this.orders.confirm();
      case 'escape':
        this.escape();
        return true;
      case 'hint':
        return this.hint(shift);
      case 'ruler':
        this.setTool(held.tool === 'ruler' ? 'hand' : 'ruler');
        return true;
      case 'threat':
        held.threat = !held.threat;
        return true;
      case 'skip':
        if (projector.film) projector.close();
        held.rolls = [];
        return true;
      case 'nextUnit':
      case 'previousUnit':
        return this.pointer.step(action === 'nextUnit' ? 1 : -1);
      case 'nextCorps':
      case 'previousCorps':
        return this.pointer.step(action === 'nextCorps' ? 1 : -1);
      case 'repeat':
        this.repeat();
        return true;
      case 'last': {
        if (replay.recall()) return true;
        const last = this.panels.log.findLast((e) => e.roll);
        if (last?.roll) held.rolls = [last.roll];
        return true;
      }
      default:
        return this.byHand(action, shift);
    }
  }

  private escape(): void {
    const { held } = this;
    if (held.reminding) held.reminding = false;
    else if (held.draft || held.tip) {
      held.draft = undefined;
      held.tip = undefined;
    } else if (this.sight.kept.length > 0) held.kept = [];
    else if (held.rolls.length > 0) held.rolls = [];
    else held.selected = [];
  }

  private repeat(): void {
    const { last } = this.progress;
    const { selected } = this.held;
    if (last && this.controls && selected.length > 0)
      this.orders.take(this.controls.again(this.sight.ahead, selected, last));
  }

  /** What only the controls of the game know. */
  private byHand(action: Action, shift: boolean): boolean {
    const m = this.sight.ahead;
    if (!this.controls || m.ask === undefined) return false;
    if (!this.controls.orders(m.ask) && !this.pointer.slides(m.ask)) return false;
    // what was pointed at is turned where it lies; a whole wing goes forward together
    const turns = action === 'wheelLeft' || action === 'wheelRight';
    if (turns && this.pointer.turn((action === 'wheelLeft' ? 1 : -1) * (shift ? 15 : 5))) return true;
    const { selected } = this.held;
    if (
      action === 'fullMove' &&
      selected.length > 1 &&
      (m.rules.parties?.(m.state, selected).length ?? 0) > 1
    ) {
      this.orders.wing(selected, { manner: 'advance' });
      return true;
    }
    const d = this.controls.key(m, this.held.selected, action, shift, this.held.draft);
    if (d === undefined) return false;
    this.orders.take(d);
    return true;
  }

  /** While something is shown: halt, the next event, on to the next decision. */
  private watch(action: Action): boolean {
    const { director } = this.progress;
    if (action === 'skip') director.toggle();
    else if (action === 'confirm') director.finish();
    else if (action === 'nextUnit') director.step();
    else if (action === 'escape') director.skip('decision');
    else return false;
    return true;
  }

  /** While looking back: through the moves and turns, let it run, back to the battle. */
  private leaf(action: Action, at: number): boolean {
    const { replay } = this;
    const { director } = this.progress;
    const turns = replay.turnStarts;
    if (action === 'escape') replay.look(undefined);
    else if (action === 'nextUnit') replay.forward();
    else if (action === 'previousUnit') replay.look(at - 1);
    else if (action === 'nextCorps') replay.look(turns.find((t) => t > at) ?? replay.length);
    else if (action === 'previousCorps') replay.look(turns.findLast((t) => t < at) ?? 0);
    else if (action === 'skip') replay.run(director.busy ? director.paused : !replay.running);
    else return false;
    return true;
  }
}

import { undo } from '@tercio/engine/battle/battle.ts';
import type { Standing } from '@tercio/engine/battle/protocol.ts';
import { phrase } from '@tercio/engine/text/phrases.ts';
import type { BattleModel, StandingCard } from '../page/battle-model.ts';
import type { LogEntry } from '../page/desk.ts';
import type { Action } from '../page/keys.ts';
import { preferences } from '../page/preferences.svelte.ts';
import { toasts } from '../page/toasts.svelte.ts';
import type { Gesture } from '../table/gestures.ts';
import type { Hit } from '../table/hit.ts';
import type { Piece, Place } from '../table/scene.ts';
import { withUnit } from '../words/format.ts';
import { catalogue } from '../words/words.svelte.ts';
import type { Ask, Command, Side } from './engine.ts';
import { groupOf } from './groups.ts';
import type { Draft } from './hand.ts';
import type { Opened } from './open.ts';
import { Play } from './play.svelte.ts';

/** A battle of any rule set on the page's table: what the player does with pointer, keys and buttons. */
export class Game extends Play implements BattleModel {
  private stage = 0;

  constructor(opened: Opened) {
    super(opened);
    if (opened.departs)
      toasts.show(catalogue.words.replay.departs(opened.departs.move, opened.departs.why), 'bad');
    void this.callCoach();
    this.save();
    if (opened.battle.state.over === null) this.next();
    else this.version++;
  }

  /* ---- what the player does ---- */

  canDrag(hit: Hit, touch: boolean): boolean {
    const m = this.moment;
    return (
      this.hand !== undefined &&
      m.ask?.kind !== undefined &&
      this.hand.orders(m.ask) &&
      this.hand.takes(m, hit.piece.id) &&
      (!touch || this.selected.includes(hit.piece.id))
    );
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
  private select(id: string, add: boolean): void {
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
  private remembered(id: string): readonly string[] | undefined {
    const group = groupOf(this.groups, id);
    return group && this.hand?.together?.(this.moment, group) ? group : undefined;
  }
  private anchor: string | undefined;

  /** In a plan: one's own piece changes its target, an enemy becomes the target of the chosen one. */
  private aim(ask: Ask, id: string): void {
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

  /** Enter gives what is drafted or planned; else it chooses, then the group, then the corps. Space changes a target. */
  pick(piece: Piece, key: 'Enter' | ' '): void {
    const { ask } = this.moment;
    if (key === ' ' && this.thinking) this.act('skip', false);
    else if (key === 'Enter' && this.draft?.ids.includes(piece.id)) this.confirm();
    else if (ask && this.plan) {
      if (key === 'Enter') this.confirm();
      else this.aim(ask, piece.id);
    } else if (key === 'Enter' && ask?.kind === 'corps' && this.selected.includes(piece.id)) this.confirm();
    else {
      this.draft = undefined;
      this.select(piece.id, false);
    }
  }

  private confirm(): boolean {
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

  answer(option: string, always: boolean): void {
    let command: Command;
    try {
      command = JSON.parse(option) as Command;
    } catch {
      return;
    }
    const { ask } = this.moment;
    const chosen = this.question?.options.find((o) => o.id === option);
    const stands = chosen?.stands ?? [];
    if (ask && chosen?.standing) this.sayBeforehand(ask.side, chosen.standing);
    if (ask)
      for (const kind of stands)
        this.battle.standing[ask.side] = [
          ...this.battle.standing[ask.side].filter((s) => s.kind !== kind),
          { kind, answer: 'default' },
        ];
    if (always && ask) {
      const said = command as unknown as Record<string, unknown>;
      const yes = said.evade ?? said.engage ?? (said.unit !== undefined ? said.unit !== '' : undefined);
      const answer = yes === undefined ? 'default' : yes ? 'always' : 'never';
      this.battle.standing[ask.side] = [
        ...this.battle.standing[ask.side].filter((s) => s.kind !== ask.kind),
        { kind: ask.kind, answer },
      ];
    }
    this.give(command);
  }

  /** What is answered without asking, for the sides that people play. */
  get standing(): readonly StandingCard[] {
    void this.version;
    return ([0, 1] as const).flatMap((side) =>
      this.human(side)
        ? this.battle.standing[side]
            .filter((s, i, all) => s.answer !== 'type' && all.findIndex((x) => x.kind === s.kind) === i)
            .map((s) => ({ side, kind: s.kind, text: this.sayStanding(s) }))
        : [],
    );
  }
  private sayStanding({ kind, answer }: Standing): string {
    const title = phrase(this.speaker, 'asks', kind)?.[catalogue.language].replace(/\{[^}]*\}/g, '…') ?? kind;
    const w = catalogue.words.asking.standing;
    return `${title} ${answer === 'always' ? w.always : answer === 'never' ? w.never : w.usual}`;
  }
  askAgain(side: Side, kind: string): void {
    this.battle.standing[side] = this.battle.standing[side].filter((s) => s.kind !== kind);
    this.save();
    this.version++;
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

  private take(d: Draft | undefined): void {
    this.tip = undefined;
    if (d?.standing) {
      this.sayBeforehand(this.moment.side, d.standing);
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

  corps(id: string): void {
    const { ask } = this.moment;
    if (ask?.kind === 'corps')
      this.give({ ask: ask.id, kind: 'activate', corps: Number(id) } as unknown as Command);
    else {
      const all = this.hand?.members?.(this.moment, id) ?? this.hand?.order(this.moment).slice(0, 1) ?? [];
      if (all.length > 0) {
        this.draft = undefined;
        this.selected = [...all];
      }
    }
  }

  remind(id: string): void {
    const r = this.forgotten.find((f) => f.id === id);
    if (!r) return;
    if (r.command) {
      this.give(r.command);
      return;
    }
    this.reminding = false;
    if (r.look !== undefined) this.selected = [r.look];
  }

  end(): void {
    const m = this.moment;
    const end = this.hand?.end(m);
    if (!end || performance.now() - this.confirmed < 300) return;
    if (this.plan) {
      this.give(this.plan.command);
      return;
    }
    this.draft = undefined;
    if (
      !this.reminding &&
      this.hand &&
      preferences.settings.help !== 'bare' &&
      this.hand.forgotten(m).length > 0
    ) {
      this.reminding = true;
      return;
    }
    this.give(end.command);
  }

  undo(): void {
    if (this.draft) {
      this.draft = undefined;
      return;
    }
    if (this.plannedBefore.length > 0) {
      this.planned = this.plannedBefore.at(-1);
      this.plannedBefore = this.plannedBefore.slice(0, -1);
      return;
    }
    const side = this.ask?.side;
    if (side === undefined) return;
    const no = undo(this.battle, side);
    if (no) {
      this.refuse(no);
      return;
    }
    const moves = this.battle.record.moves.length;
    this.told = this.told.filter((t) => t.move <= moves);
    this.save();
    this.next();
  }

  choose(ids: readonly string[]): void {
    this.draft = undefined;
    this.selected = [...ids];
  }

  rehearse(): void {
    const film = this.hand?.rehearse?.(this.moment);
    if (film) this.projector.show(film, preferences.still, () => {});
  }

  setTool(tool: 'hand' | 'lasso' | 'ruler'): void {
    this.tool = tool;
    if (tool !== 'ruler') this.ruler = undefined;
  }

  act(action: Action, shift: boolean): boolean {
    const m = this.moment;
    if (this.at !== undefined) {
      return this.leaf(action, this.at);
    }
    switch (action) {
      case 'confirm':
        return this.confirm();
      case 'escape':
        if (this.reminding) this.reminding = false;
        else if (this.draft || this.tip) {
          this.draft = undefined;
          this.tip = undefined;
        } else if (this.rolls.length > 0) this.rolls = [];
        else this.selected = [];
        return true;
      case 'ruler':
        this.setTool(this.tool === 'ruler' ? 'hand' : 'ruler');
        return true;
      case 'threat':
        this.threat = !this.threat;
        return true;
      case 'skip':
        if (this.projector.film) this.projector.close();
        this.hurry = this.thinking;
        this.rolls = [];
        return true;
      case 'nextUnit':
      case 'previousUnit':
        return this.step(action === 'nextUnit' ? 1 : -1);
      case 'nextCorps':
      case 'previousCorps':
        return this.step(action === 'nextCorps' ? 1 : -1);
      case 'repeat': {
        if (this.last && this.hand && this.selected.length > 0)
          this.take(this.hand.again(m, this.selected, this.last));
        return true;
      }
      case 'last': {
        if (this.recall()) return true;
        const last = this.log.findLast((e) => e.roll);
        if (last?.roll) this.rolls = [last.roll];
        return true;
      }
      default: {
        if (!this.hand || m.ask === undefined || !this.hand.orders(m.ask)) return false;
        const d = this.hand.key(m, this.selected, action, shift, this.draft);
        if (d === undefined) return false;
        this.take(d);
        return true;
      }
    }
  }

  /** Keys while looking back: through the moves and turns, let it run, back to the battle. */
  private leaf(action: Action, at: number): boolean {
    const turns = this.turnStarts;
    if (action === 'escape') this.look(undefined);
    else if (action === 'nextUnit') this.look(at + 1);
    else if (action === 'previousUnit') this.look(at - 1);
    else if (action === 'nextCorps') this.look(turns.find((t) => t > at) ?? this.length);
    else if (action === 'previousCorps') this.look(turns.findLast((t) => t < at) ?? 0);
    else if (action === 'skip') this.run(!this.running);
    else return false;
    return true;
  }

  private step(by: number): boolean {
    const ids = this.hand?.order(this.moment) ?? [];
    if (ids.length === 0) return false;
    // a group of last turn is one stop
    const stops = ids.filter((id) => {
      const group = this.remembered(id);
      return !group?.every((x) => ids.includes(x)) || group[0] === id;
    });
    const i = stops.indexOf(this.selected[0] ?? '');
    const next = stops[(i + by + stops.length) % stops.length] ?? stops[0];
    this.draft = undefined;
    if (next !== undefined) {
      const group = this.remembered(next);
      this.selected = group?.every((x) => ids.includes(x)) ? group : [next];
      this.anchor = next;
      this.stage = 1;
    }
    return true;
  }

  open(entry: LogEntry): Place | undefined {
    if (entry.roll) this.rolls = [entry.roll];
    clearTimeout(this.timer);
    return entry.at;
  }
  closeRoll(): void {
    clearTimeout(this.timer);
    this.rolls = [];
  }
  rule(id: string): void {
    this.ruleShown = id;
  }
  closeRule(): void {
    this.ruleShown = undefined;
  }
  get rulesId(): string {
    return this.rules.id;
  }
}

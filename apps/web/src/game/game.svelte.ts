import { undo } from '@tercio/engine/battle/battle.ts';
import type { Standing } from '@tercio/engine/battle/protocol.ts';
import { phrase } from '@tercio/engine/text/phrases.ts';
import type { BattleModel, StandingCard } from '../page/battle-model.ts';
import type { LogEntry, Occasion } from '../page/desk.ts';
import type { Action } from '../page/keys.ts';
import { preferences } from '../page/preferences.svelte.ts';
import { toasts } from '../page/toasts.svelte.ts';
import type { Piece, Place } from '../table/scene.ts';
import { catalogue } from '../words/words.svelte.ts';
import type { Command, Side } from './engine.ts';
import type { Opened } from './open.ts';
import { Pointer } from './pointer.svelte.ts';

/** A battle of any rule set on the page's table: what the player does with keys and buttons. */
export class Game extends Pointer implements BattleModel {
  constructor(opened: Opened) {
    super(opened);
    if (opened.departs)
      toasts.show(catalogue.words.replay.departs(opened.departs.move, opened.departs.why), 'bad');
    void this.callCoach();
    void this.callEffects();
    this.save();
    if (opened.battle.state.over === null) this.next();
    else this.version++;
  }

  /* ---- what the player does ---- */

  /** Enter gives what is drafted or planned; else it chooses, then the group, then the corps. Space changes a target. */
  pick(piece: Piece, key: 'Enter' | ' '): void {
    const { ask } = this.moment;
    // while the general thinks, or while looking back, there is no target to change
    if (key === ' ' && (this.thinking || this.at !== undefined)) this.act('skip', false);
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
    if (this.director.busy && this.at === undefined) {
      this.director.skip('decision');
      return;
    }
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

  slide(id: string, to: 'advance' | 'back', fine: boolean): boolean {
    const { ask } = this.moment;
    if (!ask || !this.slides(ask) || !this.hand?.takes(this.moment, id)) return false;
    this.selected = [id];
    return this.act(to, fine);
  }

  act(action: Action, shift: boolean): boolean {
    const m = this.moment;
    if (this.at !== undefined) {
      return this.leaf(action, this.at);
    }
    if (this.director.busy && this.watch(action)) return true;
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
      case 'hint':
        void this.advise(shift ? 'follow' : 'show');
        return this.advisable;
      case 'ruler':
        this.setTool(this.tool === 'ruler' ? 'hand' : 'ruler');
        return true;
      case 'threat':
        this.threat = !this.threat;
        return true;
      case 'skip':
        if (this.projector.film) this.projector.close();
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
        if (!this.hand || m.ask === undefined) return false;
        if (!this.hand.orders(m.ask) && !this.slides(m.ask)) return false;
        const d = this.hand.key(m, this.selected, action, shift, this.draft);
        if (d === undefined) return false;
        this.take(d);
        return true;
      }
    }
  }

  /** Keys while something is shown: halt, the next event, on to the next decision. */
  private watch(action: Action): boolean {
    if (action === 'skip') this.director.toggle();
    else if (action === 'confirm') this.director.finish();
    else if (action === 'nextUnit') this.director.step();
    else if (action === 'escape') this.director.skip('decision');
    else return false;
    return true;
  }

  /** Keys while looking back: through the moves and turns, let it run, back to the battle. */
  private leaf(action: Action, at: number): boolean {
    const turns = this.turnStarts;
    if (action === 'escape') this.look(undefined);
    else if (action === 'nextUnit') this.forward();
    else if (action === 'previousUnit') this.look(at - 1);
    else if (action === 'nextCorps') this.look(turns.find((t) => t > at) ?? this.length);
    else if (action === 'previousCorps') this.look(turns.findLast((t) => t < at) ?? 0);
    else if (action === 'skip') this.run(this.director.busy ? this.director.paused : !this.running);
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
    return entry.at;
  }
  closeRoll(): void {
    if (this.director.busy) this.director.finish();
    this.rolls = [];
  }
  rule(id: string, occasion?: Occasion): void {
    this.ruleAbout = this.aboutOf(occasion);
    this.ruleShown = id;
  }
  closeRule(): void {
    this.ruleShown = undefined;
  }
  get threatened(): boolean {
    return this.threat;
  }
  get own(): Side | undefined {
    return this.opened.seats === 'computer' ? this.opened.side : undefined;
  }
  get rulesId(): string {
    return this.rules.id;
  }
  get scenario(): string {
    return this.opened.scenario;
  }
}

import { asksOf, heardBy, play, viewOf } from '@tercio/engine/battle/battle.ts';
import { SeededDice } from '@tercio/engine/battle/seed.ts';
import type { Saves } from '../page/battle-model.ts';
import type { RollCard } from '../page/desk.ts';
import { preferences } from '../page/preferences.svelte.ts';
import { toasts } from '../page/toasts.svelte.ts';
import type { Overlay, Place } from '../table/scene.ts';
import { catalogue } from '../words/words.svelte.ts';
import type { Ask, Command, Played, Refusal, Side } from './engine.ts';
import { type BattleRecord, cutRecord, isRefusal, sayRefusal, stateAfter, talk } from './engine.ts';
import { keep } from './keep.ts';
import type { Opened } from './open.ts';
import { Opponent } from './opponent.ts';
import { type Placed, placesOf, rollOf } from './report.ts';
import { Sight } from './sight.svelte.ts';

const PACE = { instant: 0, brief: 320, single: 800 } as const;
const ROLL_SHOWN = { instant: 0, brief: 1500, single: 0 } as const;

/** A battle going on: commands given, generals answering, the table changing hands, everything kept. */
export class Play extends Sight {
  protected readonly opponent = new Opponent();
  protected seen = new Map<string, Place>();
  protected run = 0; // guards the general's loop
  protected last: Command | undefined;
  protected confirmed = 0;
  protected warned = false;
  protected asked = 0;

  /* ---- playing on ---- */

  protected say(played: Played): void {
    const places = placesOf(this.rules.bodies(this.battle.state));
    for (const [id, p] of this.lastPlaces) if (!places.has(id)) places.set(id, p);
    const move = this.battle.record.moves.length;
    const news = played.events.map((event, i) => ({ id: this.told.length + i, event, places, move }));
    this.fresh = this.told.length;
    this.told = [...this.told, ...news];
    const cards = heardBy(played.events, this.seat)
      .map((e) => rollOf(this.speaker, e, places))
      .filter((c) => c !== undefined);
    this.lastPlaces = places;
    if (cards.length > 0 && preferences.settings.dice !== 'instant') this.show(cards);
  }
  protected lastPlaces: ReadonlyMap<string, Placed> = new Map();

  protected timer: ReturnType<typeof setTimeout> | undefined;
  protected show(cards: readonly RollCard[]): void {
    this.rolls = cards;
    const time = ROLL_SHOWN[preferences.settings.dice];
    clearTimeout(this.timer);
    if (time === 0) return;
    const step = (): void => {
      this.rolls = this.rolls.slice(1);
      if (this.rolls.length > 0) this.timer = setTimeout(step, this.rolls.length > 3 ? time / 2 : time);
    };
    this.timer = setTimeout(step, time);
  }

  /** Give a command for the asked side. */
  protected give(command: Command, by: 'player' | 'general' = 'player'): boolean {
    const side = asksOf(this.battle).find((a) => a.id === command.ask)?.side ?? this.moment.side;
    const done = play(this.battle, side, command, by);
    if (isRefusal(done)) {
      if (by === 'player') this.refuse(done);
      return false;
    }
    this.draft = undefined;
    this.tip = undefined;
    this.planned = undefined;
    this.reminding = false;
    this.say(done);
    if (by === 'player') {
      this.trails = [];
      this.last = command;
      this.confirmed = performance.now();
    }
    this.save();
    this.next();
    return true;
  }

  protected refuse(r: Refusal): void {
    this.tip = {
      title: catalogue.words.game.cannot,
      prose: [sayRefusal(this.speaker, r), ' ', { rule: r.rule }],
    };
  }

  protected next(): void {
    this.learn();
    this.version++;
    const bodies = new Set(this.rules.bodies(this.battle.state).map((b) => b.id));
    this.selected = this.selected.filter((id) => bodies.has(id));
    if (this.battle.state.over !== null) return;
    const asks = asksOf(this.battle);
    if (asks.some((a) => !this.human(a.side))) void this.think();
    else this.changeHands(asks);
    if (this.ask && this.ask.side !== this.lastAsked) {
      this.lastAsked = this.ask.side;
      this.selected = [];
    }
    if (this.ask && !this.hand?.orders(this.ask) && !this.hand?.plans(this.ask)) this.asked++;
  }
  protected lastAsked: Side | undefined;

  /** The table turns to whoever is asked; a hand-over screen comes only before what is secret. */
  protected changeHands(asks: readonly Ask[]): void {
    if (this.opened.seats !== 'two') return;
    const ask = asks.find((a) => a.side === this.seat) ?? asks[0];
    if (!ask || (ask.side === this.seat && !this.both)) return;
    const hides = (side: Side): boolean => viewOf(this.battle, side) !== this.battle.state;
    // their own ambushes come into view: only when they order, not when they answer in the other's turn
    const secretView = hides(ask.side === 0 ? 1 : 0) && ask.about.length === 0;
    if (ask.secret || secretView) this.handover = ask.side;
    else {
      this.seat = ask.side;
      this.both = hides(0) || hides(1);
    }
  }

  takeOver(): void {
    if (this.handover === undefined) return;
    this.seat = this.handover;
    this.both = false;
    this.handover = undefined;
    this.version++;
  }

  /** The general answers as long as he is asked; the page stays free. */
  protected async think(): Promise<void> {
    const run = ++this.run;
    this.thinking = true;
    if (this.seen.size === 0) this.seen = this.placesNow();
    for (;;) {
      const ask = asksOf(this.battle).find((a) => !this.human(a.side));
      if (!ask) break;
      const started = performance.now();
      const luck = `${this.opened.key} ${this.battle.record.moves.length}`;
      const view = viewOf(this.battle, ask.side);
      const command = await this.opponent.answer(this.rules.id, this.opened.general, view, ask, luck);
      if (run !== this.run) return;
      const wait = PACE[preferences.settings.dice] - (performance.now() - started);
      if (wait > 0 && !this.hurry) await new Promise((r) => setTimeout(r, wait));
      if (run !== this.run) return;
      const done = play(this.battle, ask.side, command, 'general');
      const played = isRefusal(done) ? play(this.battle, ask.side, ask.default, 'default') : done;
      if (!isRefusal(played)) this.say(played);
      this.learn();
      this.version++;
      this.save();
      if (this.battle.state.over !== null) break;
      if (this.opened.seats === 'computer' && asksOf(this.battle).some((a) => this.human(a.side))) break;
    }
    this.thinking = false;
    this.hurry = false;
    this.showTrails();
    this.next();
  }
  protected hurry = false;

  protected placesNow(): Map<string, Place> {
    return new Map(this.pieces.map((p) => [p.id, { x: p.x, y: p.y }]));
  }

  /** What the other side moved since one last gave an order. */
  protected showTrails(): void {
    const out: Overlay[] = [];
    for (const p of this.pieces) {
      const was = this.seen.get(p.id);
      if (p.side !== this.seat && was && Math.hypot(p.x - was.x, p.y - was.y) > 0.05)
        out.push({ kind: 'trail', points: [was, { x: p.x, y: p.y }], side: p.side });
    }
    this.trails = out;
    this.seen = new Map();
  }

  protected save(): void {
    const { key, scenario, name, seats, side, general } = this.opened;
    const { record, standing } = this.battle;
    const lasting = keep(preferences.store, { key, scenario, name, seats, side, general, record, standing });
    if (!lasting && !this.warned) {
      this.warned = true;
      toasts.show(catalogue.words.errors.storage, 'bad');
    }
  }

  /* ---- looking back, saving, leaving ---- */

  get length(): number {
    void this.version;
    return this.battle.record.moves.length;
  }
  look(at: number | undefined): void {
    this.draft = undefined;
    this.selected = [];
    this.at = at === undefined ? undefined : Math.max(0, Math.min(this.length, at));
  }
  /** Play on from the moment that is looked at: a battle of its own, the old one is kept. */
  branch(): Opened | undefined {
    if (this.at === undefined) return undefined;
    const { battle } = this;
    const record = JSON.parse(JSON.stringify(battle.record)) as BattleRecord;
    const state = stateAfter(this.rules, record, this.at);
    cutRecord(record, this.at);
    record.result = null;
    // the dice go on where they are, so that nobody knows what will be thrown
    const dice = battle.dice && new SeededDice(battle.dice.seed, 0, battle.dice.drawn);
    const branches = record.branches.filter((b) => b.at <= (this.at ?? 0));
    record.branches = [
      ...branches,
      { at: this.at, by: this.seat, drawn: dice?.drawn ?? 0, dropped: [], alone: true },
    ];
    const past = this.told.filter((t) => t.move <= (this.at ?? 0));
    return {
      ...this.opened,
      battle: { ...battle, record, state, dice, trail: [], pending: null },
      key: `${this.opened.key}b${this.at}`,
      past,
    };
  }

  readonly saves: Saves = {
    record: () => JSON.stringify(this.battle.record),
    position: () => JSON.stringify(this.rules.writePosition(this.shown)),
    resign: () => {
      const side = this.ask?.side ?? this.seat;
      this.run++;
      this.thinking = false;
      const no = talk(this.battle, side, { say: 'resign' });
      if (no) this.refuse(no);
      this.save();
      this.version++;
    },
  };

  /** Decisions put to people so far: what budgets are counted by. */
  get questions(): number {
    return this.asked;
  }

  leave(): void {
    this.run++;
    clearTimeout(this.timer);
    this.opponent.close();
  }
}

import type { AnyRuleSet, Json, State } from '@tercio/engine';
import { runSteps, SeededDice, seedOf } from '@tercio/engine';
import { type PhraseBook, sayTerm, speaker } from '@tercio/engine/text';
import type { Controls, Moment } from '../../game/controls.ts';
import { liveriesOf, Wardrobe } from '../../game/liveries.ts';
import { inUnits } from '../../game/pieces.ts';
import type { Values } from '../../games/kit/catalogue.ts';
import type { Duels } from '../../games/kit/duel.ts';
import { type Entry, entriesOf, freshId, listOf, shift, turnBy } from '../../games/kit/editor/sheet.ts';
import type { EditorKit, SideNumber } from '../../games/kit/editor.ts';
import { stillOf } from '../../report/still.ts';
import type { Overlay, Piece, Place, Scene } from '../../table/scene.ts';
import { catalogue } from '../../words/words.svelte.ts';
import { Drawing } from './drawing.svelte.ts';
import { handlesOf, signsOf } from './handles.ts';
import { putTroop, settle, someCorps, takeAway } from './model/army.ts';
import { clone, type Draft, readySheet } from './model/draft.ts';
import { usualZone } from './model/draw-up.ts';
import { type Fault, type FaultSpeech, faultsOf, type Mend, nameOf } from './model/faults.ts';
import { begun, type History, redone, stepped, undone } from './model/history.ts';
import { commanderWith, mended } from './model/mend.ts';
import { isLegal, isOnTable, isStandIn, nearestPlace, type Reading, readDraft } from './model/nearest.ts';
import { editorWords } from './words/words.ts';

export interface Game {
  readonly rules: AnyRuleSet;
  readonly kit: EditorKit;
  readonly duels: Duels | undefined;
  readonly phrases: PhraseBook | undefined;
  readonly controls: Controls | undefined;
}

export type Tab = 'chosen' | 'army' | 'battle' | 'story';

/** A battle being laid out: the draft and its history, what is chosen, what the rules have against it. */
export class Board {
  readonly game: Game;
  readonly rules: AnyRuleSet;
  readonly kit: EditorKit;
  readonly phrases: PhraseBook | undefined;
  history = $state.raw<History<Draft>>(begun({} as Draft));
  selected = $state<string | undefined>();
  tab = $state<Tab>('chosen');
  side = $state<SideNumber>(0); // whose troops the palette gives
  corps = $state(''); // into which corps; '' the first
  /** Why something does not lie where it was put. */
  moved = $state('');
  /** A commander whose unit is to be taken away: where shall he go? */
  leaving = $state.raw<string | undefined>();
  readonly drawing: Drawing;
  private readonly wardrobe: Wardrobe;
  private readonly onchange: (draft: Draft) => void;

  constructor(game: Game, draft: Draft, onchange: (draft: Draft) => void) {
    this.game = game;
    this.rules = game.rules;
    this.kit = game.kit;
    this.phrases = game.phrases;
    this.history = begun(draft);
    this.onchange = onchange;
    this.drawing = new Drawing(this);
    this.wardrobe = new Wardrobe(liveriesOf(draft.source, draft.names));
  }

  get draft(): Draft {
    return this.history.now;
  }
  get sheet(): Entry {
    return this.history.now.sheet;
  }
  get size(): readonly [number, number] {
    return this.kit.size(this.sheet);
  }
  get names(): readonly [string, string] {
    const w = editorWords[catalogue.language];
    return [this.draft.names[0] || w.sides[0], this.draft.names[1] || w.sides[1]];
  }
  term = (key: string): string => sayTerm(speaker(catalogue.language, this.phrases), key);

  /** The last state that the rules could read: what is drawn while something is wrong. */
  private last: State | undefined;
  readonly read: Reading & { readonly drawn: State | undefined } = $derived.by(() => {
    const read = readDraft(this.rules, this.kit, this.draft);
    if (read.state) this.last = read.state;
    return { ...read, drawn: read.state ?? this.last };
  });
  /** The position, if nothing is against it. */
  readonly state: State | undefined = $derived(isLegal(this.read) ? this.read.state : undefined);

  private readonly speech: FaultSpeech = $derived.by(() => {
    const { language } = catalogue;
    const w = editorWords[language];
    const label = (key: string) => w.fields[key];
    return { language, words: w.faults, sides: this.names, term: this.term, label };
  });
  readonly faults: readonly Fault[] = $derived.by(() =>
    faultsOf(this.rules, this.kit, this.draft, this.read, this.speech),
  );
  readonly legal: boolean = $derived(!this.faults.some((f) => f.must));
  /** A corps as the table calls it: those that every army has by their name in this language. */
  corpsCalled = (name: string): string => catalogue.words.game.corpsNames[name] ?? name;
  called = (id: string): string => nameOf(entriesOf(this.sheet).get(id), this.speech);

  readonly scene: Scene | undefined = $derived.by(() => {
    const state = this.read.drawn;
    if (!state) return undefined;
    const s = speaker(catalogue.language, this.phrases, {
      bodies: this.rules.bodies(state),
      names: this.names,
      unit: this.rules.field(state).unit,
    });
    const { words, language } = catalogue;
    const lens = {
      rules: this.rules,
      controls: undefined,
      wardrobe: this.wardrobe,
      speaker: s,
      words,
      language,
    };
    const scene = stillOf(lens, state);
    const entries = entriesOf(this.sheet);
    const bodies = scene.pieces
      .filter((p) => !isStandIn(p.id) && entries.has(p.id))
      .map((p) => this.posed(p, entries));
    const selected = this.selected === undefined ? [] : [this.selected];
    const handles = handlesOf(this, scene.drawn);
    const [width, height] = this.size;
    return {
      ...scene,
      width,
      height,
      pieces: [...bodies, ...handles],
      selected,
      overlays: [...signsOf(this, bodies), ...this.reach()],
    };
  });
  /** While the rules cannot read the draft, everybody is drawn where the draft has them. */
  private posed(p: Piece, entries: ReadonlyMap<string, Entry>): Piece {
    const e = entries.get(p.id);
    if (this.read.state || !e || typeof e.x !== 'number' || typeof e.y !== 'number') return p;
    return { ...p, x: e.x, y: e.y, facing: typeof e.facing === 'number' ? e.facing : p.facing };
  }

  /** The same position as soon as somebody is asked; dice that are thrown before are thrown by luck. */
  private readonly asked: State | undefined = $derived.by(() => {
    const { state } = this;
    if (!state || !this.legal || this.rules.asks(state).length > 0) return state;
    const copy: State = this.rules.copy(state);
    runSteps(this.rules, copy, new SeededDice(seedOf('board')));
    return copy;
  });

  /** The position as somebody at the table sees it: the side of what is chosen, else whoever is asked. */
  moment(): Moment | undefined {
    const state = this.asked;
    if (!state) return undefined;
    const bodies = this.rules.bodies(state);
    const asks = this.rules.asks(state);
    const side = bodies.find((b) => b.id === this.selected)?.side ?? asks[0]?.side ?? 0;
    const { words, language } = catalogue;
    const { unit } = this.rules.field(state);
    return {
      rules: this.rules,
      state,
      side,
      ask: asks.find((a) => a.side === side),
      speaker: speaker(language, this.phrases, { bodies, names: this.names, unit }),
      words,
      language,
      help: 'full',
    };
  }

  /** Zone, arc, command range and reach of what is chosen, as the hand of the game shows them. */
  private reach(): readonly Overlay[] {
    const { selected: id } = this;
    const { controls } = this.game;
    const m = id === undefined ? undefined : this.moment();
    const body = m && this.rules.bodies(m.state).find((b) => b.id === id);
    if (!controls || !m || !body) return [];
    return [...controls.selection(m, [body.id]), ...controls.hover(m, body.id)];
  }

  readonly grounds = $derived.by(() => {
    const state = this.read.drawn;
    return state ? this.rules.field(state).grounds : [];
  });
  get entry(): Entry | undefined {
    return this.selected === undefined ? undefined : entriesOf(this.sheet).get(this.selected);
  }

  /** Every change goes through here, under a name by which it is taken back. Steps of one kind in a row are one. */
  become(name: string, draft: Draft, same?: string): void {
    if (JSON.stringify(draft) === JSON.stringify(this.draft)) return;
    this.moved = '';
    this.history = stepped(this.history, draft, name, same);
    this.onchange(draft);
  }
  change(name: string, how: (sheet: Entry) => void, same?: string): void {
    const sheet = clone(this.sheet);
    how(sheet);
    settle(this.kit, sheet);
    this.become(name, { ...this.draft, sheet }, same);
  }
  tell(name: string, what: Partial<Draft>, same?: string): void {
    this.become(name, { ...this.draft, ...what }, same);
  }
  undo(): void {
    this.travel(undone(this.history));
  }
  redo(): void {
    this.travel(redone(this.history));
  }
  private travel(to: History<Draft>): void {
    if (to === this.history) return;
    this.history = to;
    this.moved = '';
    if (this.selected !== undefined && !this.entry && !/:/.test(this.selected)) this.selected = undefined;
    this.onchange(this.draft);
  }
  mend(mend: Mend): void {
    const w = editorWords[catalogue.language];
    this.become(w.did.mended, mended(this.rules, this.kit, this.draft, mend, this.step));
  }

  /** A quarter of a usual base: how far things are moved aside. */
  private get step(): number {
    return (this.scene?.drawn ?? 1) / 4;
  }
  touch(name: string, id: string, how: (entry: Entry) => void, same?: string): void {
    this.change(
      name,
      (sheet) => {
        const entry = entriesOf(sheet).get(id);
        if (entry) how(entry);
      },
      same,
    );
  }
  turn(degrees: number): void {
    const id = this.selected;
    const w = editorWords[catalogue.language];
    if (id !== undefined)
      this.touch(w.did.turned(this.called(id)), id, (e) => turnBy(e, degrees), `turn ${id}`);
  }
  nudge(dx: number, dy: number): void {
    const id = this.selected;
    const w = editorWords[catalogue.language];
    if (id !== undefined)
      this.touch(w.did.moved(this.called(id)), id, (e) => shift(e, dx, dy), `nudge ${id}`);
  }

  /** Takes away what is chosen; a commander who is with it is asked for first. */
  remove(): void {
    const id = this.selected;
    if (id === undefined) return;
    if (commanderWith(this.kit, this.draft, id)) this.leaving = id;
    else this.removeNow(id);
  }
  /** Takes it away; `then` says where its commander goes. */
  removeNow(id: string, then?: (sheet: Entry) => void): void {
    const w = editorWords[catalogue.language];
    const name = w.did.removed(this.called(id));
    this.leaving = undefined;
    this.change(name, (sheet) => {
      then?.(sheet);
      // a commander stands in no list of his own
      const led = this.kit.corps.all(sheet).find((c) => c.commander?.id === id && c.commander.unit !== id);
      if (led) this.kit.corps.lead(sheet, led.key, undefined);
      else takeAway(sheet, id);
    });
    this.selected = undefined;
  }

  /** One more like the chosen one, beside it. */
  copy(): void {
    const id = this.selected;
    const w = editorWords[catalogue.language];
    if (id === undefined) return;
    const fresh = freshId(this.sheet, id);
    const sheet = clone(this.sheet);
    const found = listOf(sheet, id);
    const old = found?.list[found.at];
    if (!found || !old) return;
    const made = JSON.parse(JSON.stringify({ ...old, id: fresh })) as Entry;
    shift(made, this.width(id), 0);
    found.list.splice(found.at + 1, 0, made);
    this.place(w.did.put(this.called(id)), { ...this.draft, sheet }, fresh);
  }
  private width(id: string): number {
    const state = this.read.drawn;
    const body = state && this.rules.bodies(state).find((b) => b.id === id);
    return body ? Math.round(inUnits(body.width) * 1000) / 1000 : this.step * 8;
  }
  /** Something new is chosen and goes to the nearest place where it may stand. */
  private place(name: string, wished: Draft, id: string): void {
    const near = isLegal(this.read) ? nearestPlace(this.rules, this.kit, wished, id, this.step) : undefined;
    this.become(name, near?.draft ?? wished);
    this.selected = id;
    this.tab = 'chosen';
  }

  /** Troops of the palette: at a place, or in the middle of their side's zone. */
  put(troop: Values, name: string, at?: Place): void {
    const w = editorWords[catalogue.language];
    const { side } = this;
    const sheet = clone(this.sheet);
    const known = this.kit.corps.all(sheet).find((c) => c.key === this.corps && c.side === side && !c.staff);
    const corps = known?.key ?? someCorps(this.kit, sheet, side, w.firstCorps);
    const [west, south, east, north] = this.draft.zones[side] ?? usualZone(this.size, side);
    // beside the last one, so that a line grows; the first in the middle of its zone
    const last = this.kit.corps
      .all(sheet)
      .find((c) => c.key === corps)
      ?.units.at(-1);
    const e = last === undefined ? undefined : entriesOf(sheet).get(last);
    const beside = last !== undefined && e && isOnTable(e) ? Number(e.x) + this.width(last) : Infinity;
    const middle = { x: (west + east) / 2, y: (south + north) / 2 };
    const where = at ?? (beside < east ? { x: beside, y: Number(e?.y) } : middle);
    const round = (x: number): number => Math.round(x * 100) / 100;
    const pose = { x: round(where.x), y: round(where.y), facing: side === 0 ? 90 : 270 };
    const id = putTroop(this.kit, sheet, corps, troop, name, pose);
    this.place(w.did.put(name), { ...this.draft, sheet }, id);
  }

  /** The whole sheet from its text; false when it cannot be read as one. */
  write(text: string): boolean {
    const w = editorWords[catalogue.language];
    try {
      const next = JSON.parse(text) as Entry;
      if (typeof next !== 'object' || next === null || Array.isArray(next)) return false;
      this.become(w.text, { ...this.draft, sheet: next });
      return true;
    } catch {
      return false;
    }
  }
  /** As the rules are given it. */
  position(): Json {
    return readySheet(this.kit, this.draft);
  }
}

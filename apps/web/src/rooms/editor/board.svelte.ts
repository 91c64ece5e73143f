import type { AnyRuleSet, Json, State } from '@tercio/engine/battle/protocol.ts';
import { runSteps } from '@tercio/engine/battle/rerun.ts';
import { SeededDice, seedOf } from '@tercio/engine/battle/seed.ts';
import { type PhraseBook, speaker } from '@tercio/engine/text/phrases.ts';
import { stillOf } from '../../account/still.ts';
import type { Hand, Moment } from '../../game/hand.ts';
import { liveriesOf, Wardrobe } from '../../game/liveries.ts';
import { inUnits } from '../../game/pieces.ts';
import type { Gesture } from '../../table/gestures.ts';
import type { Overlay, Place, Scene } from '../../table/scene.ts';
import { catalogue } from '../../words/words.svelte.ts';
import { groundsOf, LEAST, layGround, outlineOf, type Tool } from './ground.ts';
import { nearestPlace, readSheet } from './nearest.ts';
import { objectivesIn, settingsOf } from './settings.ts';
import { type Entry, entriesOf, freshId, listOf, setField, shift, turnBy } from './sheet.ts';

export const FORMAT = 1;

/** A battle being laid out: what lies on the table, freely moved; the rules say in words what is wrong. */
export class Board {
  readonly rules: AnyRuleSet;
  readonly phrases: PhraseBook | undefined;
  private readonly hand: Hand | undefined;
  private readonly wardrobe: Wardrobe;
  sheet = $state.raw<Entry>({});
  title = $state('');
  names = $state<[string, string]>(['', '']);
  selected = $state<string | undefined>();
  private before = $state.raw<readonly Entry[]>([]);
  private held: Entry | undefined;

  constructor(
    rules: AnyRuleSet,
    phrases: PhraseBook | undefined,
    hand: Hand | undefined,
    sheet: Entry,
    title: string,
    names: readonly [string, string],
  ) {
    this.rules = rules;
    this.phrases = phrases;
    this.hand = hand;
    this.sheet = sheet;
    this.title = title;
    this.names = [names[0], names[1]];
    this.wardrobe = new Wardrobe(liveriesOf('', names));
  }

  /** The last state that the rules could read: what is drawn while something is wrong. */
  private last: State | undefined;
  readonly read: { state: State | undefined; wrong: readonly string[] } = $derived.by(() => {
    const { state, wrong } = readSheet(this.rules, this.sheet);
    if (state) this.last = state;
    return { state: this.last, wrong };
  });

  readonly scene: Scene | undefined = $derived.by(() => {
    const { state } = this.read;
    if (!state) return undefined;
    const s = speaker(catalogue.language, this.phrases, {
      bodies: this.rules.bodies(state),
      names: this.names,
      unit: this.rules.field(state).unit,
    });
    const { words, language } = catalogue;
    const lens = { rules: this.rules, hand: undefined, wardrobe: this.wardrobe, speaker: s, words, language };
    const scene = stillOf(lens, state);
    const selected = this.selected === undefined ? [] : [this.selected];
    return { ...scene, selected, overlays: this.signs() };
  });

  /** What is being drawn, where sides deploy, what is fought for. */
  private signs(): Overlay[] {
    const out: Overlay[] = [];
    const corners = ([w, s, e, n]: readonly number[]): Place[] => [
      { x: w, y: s },
      { x: e, y: s },
      { x: e, y: n },
      { x: w, y: n },
    ];
    for (const [side, box] of settingsOf(this.rules.id).zones?.(this.sheet) ?? [])
      out.push({ kind: 'bracket', outline: corners(box), side: side === 0 ? 0 : 1 });
    for (const o of objectivesIn(this.sheet))
      out.push({
        kind: 'note',
        at: { x: o.x, y: o.y },
        chip: { text: `${o.name} · ${o.points}`, tone: 'name' },
      });
    out.push(...this.reach());
    const { drawing } = this;
    if (!drawing) return out;
    const made = outlineOf(drawing.tool, drawing.clicked, groundsOf(this.rules.id).width);
    const points = made ? [...made, made[0]] : drawing.clicked;
    if (points.length > 1) out.push({ kind: 'path', points });
    for (const p of drawing.clicked) out.push({ kind: 'note', at: p, chip: { text: '•', tone: 'name' } });
    return out;
  }

  /** The same position as soon as somebody is asked; dice that are thrown before are thrown by luck. */
  private readonly asked: State | undefined = $derived.by(() => {
    const { state } = this.read;
    if (!state || this.rules.asks(state).length > 0) return state;
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
    const { names } = this;
    const { unit } = this.rules.field(state);
    return {
      rules: this.rules,
      state,
      side,
      ask: asks.find((a) => a.side === side),
      speaker: speaker(language, this.phrases, { bodies, names, unit }),
      words,
      language,
      help: 'full',
    };
  }

  /** Zone, arc, command range and reach of what is chosen, as the hand of the game shows them. */
  private reach(): readonly Overlay[] {
    const { selected: id, hand } = this;
    const m = this.moment();
    const body = m && this.rules.bodies(m.state).find((b) => b.id === id);
    if (!hand || !m || !body) return [];
    return [...hand.selection(m, [body.id]), ...hand.hover(m, body.id)];
  }

  /** New ground under way: the tool, the kind, the places clicked so far. */
  drawing = $state.raw<{ tool: Tool; kind: string; clicked: readonly Place[] } | undefined>();

  begin(tool: Tool, kind: string): void {
    this.drawing = { tool, kind, clicked: [] };
    this.selected = undefined;
  }
  private mark(at: Place): void {
    const { drawing } = this;
    if (!drawing) return;
    this.drawing = { ...drawing, clicked: [...drawing.clicked, at] };
    if (drawing.tool === 'ellipse' && this.drawing.clicked.length === LEAST.ellipse) this.finish();
  }
  /** Lays what was drawn; without enough clicks it is dropped. */
  finish(): void {
    const { drawing } = this;
    this.drawing = undefined;
    if (!drawing || drawing.clicked.length < LEAST[drawing.tool]) return;
    this.change((sheet) => {
      this.selected = layGround(sheet, this.rules.id, drawing.kind, drawing.tool, drawing.clicked);
    });
  }
  /** The same by keys: a round piece in the middle of the table, to be moved from there. */
  layInMiddle(kind: string): void {
    const { state } = this.read;
    if (!state) return;
    const field = this.rules.field(state);
    const [x, y] = [inUnits(field.width) / 2, inUnits(field.depth) / 2];
    const size = groundsOf(this.rules.id).width * 2;
    this.drawing = {
      tool: 'ellipse',
      kind,
      clicked: [
        { x, y },
        { x: x + size, y: y + size * 0.7 },
      ],
    };
    this.finish();
  }

  readonly grounds = $derived.by(() => {
    const { state } = this.read;
    return state ? this.rules.field(state).grounds : [];
  });

  /** Width and depth of the table in its units. */
  get size(): [number, number] {
    const { state } = this.read;
    const field = state && this.rules.field(state);
    return field ? [inUnits(field.width), inUnits(field.depth)] : [0, 0];
  }
  get entry(): Entry | undefined {
    return this.selected === undefined ? undefined : entriesOf(this.sheet).get(this.selected);
  }
  get canUndo(): boolean {
    return this.before.length > 0;
  }

  /** Why something does not lie where it was put. */
  moved = $state('');

  /** Every change goes through here: the old sheet is kept, the new one takes its place. */
  change(how: (sheet: Entry) => void): void {
    const old = this.sheet;
    const next = JSON.parse(JSON.stringify(old)) as Entry;
    how(next);
    if (JSON.stringify(next) === JSON.stringify(old)) return;
    this.moved = '';
    this.before = [...this.before.slice(-99), old];
    this.sheet = next;
  }

  undo(): void {
    const old = this.before[this.before.length - 1];
    if (!old) return;
    this.before = this.before.slice(0, -1);
    this.sheet = old;
  }

  private touch(id: string, how: (entry: Entry) => void): void {
    this.change((sheet) => {
      const entry = entriesOf(sheet).get(id);
      if (entry) how(entry);
    });
  }

  set(id: string, key: string, text: string): void {
    this.touch(id, (e) => setField(e, key, text));
  }
  setTop(key: string, text: string): void {
    this.change((sheet) => setField(sheet, key, text));
  }
  turn(degrees: number): void {
    const id = this.selected;
    if (id !== undefined) this.touch(id, (e) => turnBy(e, degrees));
  }
  nudge(dx: number, dy: number): void {
    const id = this.selected;
    if (id !== undefined) this.touch(id, (e) => shift(e, dx, dy));
  }
  remove(): void {
    const id = this.selected;
    if (id === undefined) return;
    this.change((sheet) => {
      const found = listOf(sheet, id);
      found?.list.splice(found.at, 1);
    });
    this.selected = undefined;
  }
  /** One more like the chosen one, a little to its right. */
  copy(): void {
    const id = this.selected;
    if (id === undefined) return;
    const fresh = freshId(this.sheet, id);
    this.change((sheet) => {
      const found = listOf(sheet, id);
      const old = found?.list[found.at];
      if (!found || !old) return;
      const made = JSON.parse(JSON.stringify(old)) as Entry;
      made.id = fresh;
      const wide = this.width(id);
      shift(made, wide, 0);
      found.list.splice(found.at + 1, 0, made);
    });
    this.selected = fresh;
  }
  private width(id: string): number {
    const { state } = this.read;
    const body = state && this.rules.bodies(state).find((b) => b.id === id);
    return body ? Math.round(inUnits(body.width) * 1000) / 1000 : 2;
  }
  /** The whole sheet from its text; a sentence when it cannot be read. */
  write(text: string): string | undefined {
    try {
      const next = JSON.parse(text) as Entry;
      this.change((sheet) => {
        for (const key of Object.keys(sheet)) delete sheet[key];
        Object.assign(sheet, next);
      });
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  gesture(g: Gesture): void {
    if (this.drawing) {
      if (g.kind !== 'click') return;
      if (g.count > 1 && this.drawing.tool !== 'ellipse') this.finish();
      else this.mark(g.at);
    } else if (g.kind === 'click') this.selected = g.hit?.piece.id ?? this.groundAt(g.at.x, g.at.y);
    else if (g.kind === 'drag') this.drag(g);
  }

  private drag(g: Extract<Gesture, { kind: 'drag' }>): void {
    if (g.phase === 'start') {
      this.held = this.sheet;
      this.selected = g.id;
    }
    const { held } = this;
    if (!held) return;
    if (g.phase === 'cancel') {
      this.sheet = held;
      this.held = undefined;
      return;
    }
    const next = JSON.parse(JSON.stringify(held)) as Entry;
    const entry = entriesOf(next).get(g.id);
    if (!entry) return;
    if (g.manoeuvre === 'wheelLeft' || g.manoeuvre === 'wheelRight') {
      const [x, y] = [Number(entry.x), Number(entry.y)];
      const angle = (p: { x: number; y: number }): number => (Math.atan2(p.y - y, p.x - x) * 180) / Math.PI;
      turnBy(entry, Math.round(angle(g.to) - angle(g.from)));
    } else {
      const step = g.free ? 0.001 : 0.25;
      const snap = (d: number): number => Math.round(d / step) * step;
      shift(entry, snap(g.to.x - g.from.x), snap(g.to.y - g.from.y));
    }
    // where the rules would not have it, it goes to the nearest place where they do, and says why
    const readable = readSheet(this.rules, held).wrong.length === 0;
    const found = readable ? nearestPlace(this.rules, next, g.id, this.width(g.id) / 4) : undefined;
    this.moved = found?.why ?? '';
    if (found || !readable) this.sheet = found?.sheet ?? next;
    if (g.phase === 'end') {
      this.before = [...this.before.slice(-99), held];
      this.held = undefined;
    }
  }

  /** The piece of ground under a point, the smallest first. */
  private groundAt(x: number, y: number): string | undefined {
    const inside = this.grounds.filter((g) => {
      let odd = false;
      const o = g.outline;
      for (let i = 0, j = o.length - 2; i < o.length; j = i, i += 2) {
        const [ax, ay, bx, by] = [o[i], o[i + 1], o[j], o[j + 1]].map((v) => inUnits(v ?? 0)) as [
          number,
          number,
          number,
          number,
        ];
        if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
      }
      return odd;
    });
    return inside[inside.length - 1]?.id;
  }

  /** As people exchange it. */
  file(): Json {
    return {
      format: FORMAT,
      kind: 'scenario',
      rules: this.rules.id,
      title: { en: this.title, fr: this.title },
      names: [...this.names],
      setup: { position: { ...this.sheet, rules: this.rules.id } },
    };
  }
}

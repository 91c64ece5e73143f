import {
  type AnyRuleSet,
  type Ask,
  type Body,
  type Command,
  complain,
  isComplaint,
  SeededDice,
  type State,
  seedOf,
} from '@tercio/engine';
import type { PhraseBook } from '@tercio/engine/text';
import { speaker } from '@tercio/engine/text';
import { stillOf } from '../../../account/still.ts';
import type { Hand, Moment } from '../../../game/hand.ts';
import { liveriesOf, Wardrobe } from '../../../game/liveries.ts';
import { inUnits } from '../../../game/pieces.ts';
import { cornersOf, type Overlay, type Place, type Scene } from '../../../table/scene.ts';
import type { Words } from '../../../words/en.ts';
import type { Language } from '../../../words/format.ts';
import type { Bench } from '../../odds/bench.ts';
import { type Figure, positionOf } from './figure.ts';

/** What is needed to draw a figure. */
export interface Easel {
  readonly rules: AnyRuleSet;
  readonly bench: Bench;
  readonly hand: Hand | undefined;
  readonly phrases: PhraseBook | undefined;
  readonly words: Words;
  readonly language: Language;
}

const MOST_ANSWERS = 16;
const TRIES = 12;
const degrees = (facing: number): number => (facing / 65536) * 360;
const placeOf = (b: Body): Place & { facing: number } => ({
  x: inUnits(b.x),
  y: inUnits(b.y),
  facing: degrees(b.facing),
});

/** Does a suggested command have everything that was wished for? */
function fits(command: Command, wish: Readonly<Record<string, unknown>>): boolean {
  const text = JSON.stringify(command);
  for (const [key, value] of Object.entries(wish)) {
    if (key === 'about' || key === 'target') {
      for (const id of [value].flat()) if (!text.includes(JSON.stringify(id))) return false;
    } else if (!text.includes(`${JSON.stringify(key)}:${JSON.stringify(value)}`)) return false;
  }
  return true;
}

function orderOf(rules: AnyRuleSet, state: State, ask: Ask, f: Figure): Command | undefined {
  if (f.order) return { ...f.order, ask: ask.id } as Command;
  if (!f.wish) return undefined;
  const { kind, about, target } = f.wish as { kind?: string; about?: string[]; target?: string };
  for (const c of rules.suggest(state, ask, { kind, about, target, most: 200 }))
    if (fits(c, f.wish)) return c as Command;
  throw new Error(`${f.rules[0]}: nothing of the kind is suggested`);
}

/** The order carried out, every question answered as usual, until another order is asked for. */
function carriedOut(
  rules: AnyRuleSet,
  state: State,
  ask: Ask,
  command: Command,
  stop: Figure['stop'],
): State {
  const foes = (s: State): string =>
    JSON.stringify(rules.bodies(s).map((b: Body) => (b.side === 1 ? [b.x, b.y, b.facing] : 0)));
  const still = foes(state);
  const met = (s: State): boolean => ((s as State & { contacts?: unknown[] }).contacts ?? []).length > 0;
  const tried = (n: number): State =>
    onward(rules, state, ask, command, n, (s) => stop !== undefined && ended(s));
  const ended = (s: State): boolean => (stop === 'contact' ? met(s) : foes(s) !== still);
  // dice that bring it about: a charge may also come to nothing
  for (let n = 0; n < TRIES && stop !== undefined; n++) {
    const after = tried(n);
    if (ended(after)) return after;
  }
  return tried(0);
}

function onward(
  rules: AnyRuleSet,
  state: State,
  ask: Ask,
  command: Command,
  seed: number,
  enough: (s: State) => boolean,
): State {
  const after: State = rules.copy(state);
  rules.accept(after, command);
  const dice = new SeededDice(seedOf(`figure ${seed}`));
  for (let n = 0; n < MOST_ANSWERS && after.over === null; ) {
    if (enough(after)) break;
    const asks: readonly Ask[] = rules.asks(after);
    if (asks.length === 0) {
      rules.step(after, dice);
      continue;
    }
    if (asks[0].kind === ask.kind && asks[0].side === ask.side) break;
    if (after.turn !== state.turn) break;
    rules.accept(after, asks[0].default);
    n++;
  }
  return after;
}

/** Where those who moved came from: the outline of before, and the way. */
function traces(before: readonly Body[], after: readonly Body[]): Overlay[] {
  const out: Overlay[] = [];
  for (const b of before) {
    const now = after.find((x) => x.id === b.id);
    if (!now || !/^[AB][\d.]*$/.test(b.id)) continue;
    if (now.x === b.x && now.y === b.y && now.facing === b.facing) continue;
    const [w, d] = [inUnits(b.width), inUnits(b.depth)];
    out.push({ kind: 'bracket', outline: cornersOf(placeOf(b), w, d), side: b.side });
    if (Math.hypot(now.x - b.x, now.y - b.y) > b.depth / 8)
      out.push({ kind: 'path', points: [placeOf(b), placeOf(now)] });
  }
  return out;
}

/** A scene for a figure, or a sentence why there is none: a test sees to it that there is one. */
export function sceneOf(easel: Easel, f: Figure): Scene {
  const { rules, bench, hand, phrases, words, language } = easel;
  const read = rules.readPosition(positionOf(bench, f));
  if (isComplaint(read)) throw new Error(`${f.rules[0]}: ${complain(read)}`);
  const state: State = read.state;
  const dice = new SeededDice(seedOf('figure'));
  for (let n = 0; n < 20 && rules.asks(state).length === 0 && state.over === null; n++)
    rules.step(state, dice);
  const ask = (rules.asks(state) as readonly Ask[]).find((a) => a.side === 0);
  const command = ask && orderOf(rules, state, ask, f);
  const refusal = command && rules.check(rules.view(state, 0), command);
  if (command && (refusal !== undefined) !== (f.refused === true))
    throw new Error(
      `${f.rules[0]}: ${refusal ? `refused by ${refusal.rule} (${refusal.why})` : 'not refused'}`,
    );
  const overlays: Overlay[] = [...(f.zones?.(state) ?? [])];
  const say = speaker(language, phrases, { bodies: rules.bodies(state), unit: rules.field(state).unit });
  if (f.of !== undefined && hand) {
    const side = f.of.startsWith('A') ? 0 : 1;
    const m: Moment = { rules, state, side, ask, speaker: say, words, language, help: 'full' };
    const shown = [...hand.selection({ ...m, side: 0 }, side === 0 ? [f.of] : []), ...hand.hover(m, f.of)];
    const kinds: readonly string[] = f.show ?? ['region', 'zone', 'shooting', 'command', 'sight', 'limit'];
    overlays.push(...shown.filter((o) => kinds.includes(o.kind)));
  }
  const done = command && ask && !refusal ? carriedOut(rules, state, ask, command, f.stop) : state;
  if (refusal?.cut && ask) {
    const cut = carriedOut(rules, state, ask, refusal.cut as Command, undefined);
    overlays.push(...traces(rules.bodies(state), rules.bodies(cut)));
  }
  overlays.push(...traces(rules.bodies(state), rules.bodies(done)));
  const wardrobe = new Wardrobe(liveriesOf('', ['', '']));
  const scene = stillOf({ rules, hand, wardrobe, speaker: say, words, language }, done);
  return { ...scene, areas: scene.areas.map((a) => ({ ...a, name: undefined })), overlays };
}

/** What of the table is shown: everybody but those who stand far off, and the ways they came. */
export function frameOf(scene: Scene, f: Figure): string {
  const seen = f.units.filter((u) => !u.id.startsWith('B9')).map((u) => u.id);
  const pieces = scene.pieces.filter((p) => seen.includes(p.id));
  const reach = (p: (typeof pieces)[number]): number =>
    'width' in p ? Math.max(p.width, p.depth) * 0.62 : scene.drawn;
  const spots = pieces.flatMap((p) => [
    { x: p.x - reach(p), y: p.y - reach(p) },
    { x: p.x + reach(p), y: p.y + reach(p) },
  ]);
  for (const o of scene.overlays) {
    if (o.kind === 'bracket' || o.kind === 'zone') spots.push(...o.outline);
    if (o.kind === 'shooting' && f.show?.includes('shooting')) spots.push(...o.outline);
    if (o.kind === 'command' && f.show?.includes('command'))
      spots.push(
        { x: o.at.x - o.radius, y: o.at.y - o.radius },
        { x: o.at.x + o.radius, y: o.at.y + o.radius },
      );
    if (o.kind === 'path') spots.push(...o.points);
  }
  const margin = 0.6 * scene.drawn;
  const [left, right] = [Math.min(...spots.map((s) => s.x)), Math.max(...spots.map((s) => s.x))];
  const [low, high] = [Math.min(...spots.map((s) => s.y)), Math.max(...spots.map((s) => s.y))];
  const height = high - low + 2 * margin;
  const width = Math.max(right - left + 2 * margin, height * 2);
  const unit = 100 / scene.drawn;
  const middle = (left + right) / 2;
  return [(middle - width / 2) * unit, (scene.height - high - margin) * unit, width * unit, height * unit]
    .map((x) => Math.round(x * 10) / 10)
    .join(' ');
}

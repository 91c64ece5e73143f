import {
  type AnyRuleSet,
  type Ask,
  type Body,
  type Command,
  complain,
  type Event,
  isComplaint,
  planOf,
  SeededDice,
  type State,
  seedOf,
} from '@tercio/engine';
import type { PhraseBook } from '@tercio/engine/text';
import { sayTerm, speaker } from '@tercio/engine/text';
import type { Controls, Moment } from '../../../game/controls.ts';
import { liveriesOf, Wardrobe } from '../../../game/liveries.ts';
import { poseOf } from '../../../game/orders/planned.ts';
import { inUnits, isLeader } from '../../../game/pieces.ts';
import type { Duels } from '../../../games/kit/duel.ts';
import type { Fact, Figure, FigureBook, Label } from '../../../games/kit/figure.ts';
import { type Answer, COMMON, type FigureMoment } from '../../../games/kit/figure-asks.ts';
import { stillOf } from '../../../report/still.ts';
import {
  type Chip,
  cornersOf,
  fromPiece,
  type Overlay,
  type Place,
  type Pose,
} from '../../../table/scene.ts';
import type { Words } from '../../../words/catalogue.ts';
import { type Language, withUnit } from '../../../words/format.ts';
import { type FigureScene, isFarOff } from './frame.ts';
import type { Pinned } from './labels.ts';

/** What is needed to draw a figure. */
interface Easel {
  readonly rules: AnyRuleSet;
  readonly duels: Duels;
  readonly controls: Controls | undefined;
  readonly book: FigureBook;
  readonly phrases: PhraseBook | undefined;
  readonly words: Words;
  readonly language: Language;
}

const MOST_ANSWERS = 16;
const TRIES = 60;
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

/**
 * The order carried out, every question answered as the figure says or as usual, until another order is asked for. Dice
 * are sought that bring about what the figure says of the end: a charge may also come to nothing.
 */
function carriedOut(
  easel: Easel,
  f: Figure,
  state: State,
  ask: Ask,
  command: Command,
  told: Set<string> = new Set(),
): State {
  const { rules } = easel;
  const foes = (s: State): string =>
    JSON.stringify(rules.bodies(s).map((b: Body) => (b.side === 1 ? [b.x, b.y, b.facing] : 0)));
  const still = foes(state);
  const met = (s: State): boolean => ((s as State & { contacts?: unknown[] }).contacts ?? []).length > 0;
  const ended = (s: State): boolean =>
    f.stop === 'contact' ? met(s) : f.stop === 'answer' ? foes(s) !== still : true;
  const moment = { before: state, order: command, ground: f.ground ?? [], cited: told };
  const asSaid = (s: State): boolean =>
    (f.facts ?? []).every((x) => !x.after || holds(easel, f, x, { ...moment, state: s }));
  const enough = (s: State): boolean => (f.stop === 'facts' ? asSaid(s) : f.stop !== undefined && ended(s));
  for (let n = 0; n < TRIES; n++) {
    const after = onward(easel, f, state, ask, command, n, enough, told);
    if (ended(after) && asSaid(after)) return after;
  }
  return onward(easel, f, state, ask, command, 0, enough, told);
}

function holds(easel: Easel, f: Figure, x: Fact, moment: Asked): boolean {
  try {
    asked(easel, f, x, moment);
    return true;
  } catch {
    return false;
  }
}

function onward(
  { rules }: Easel,
  f: Figure,
  state: State,
  ask: Ask,
  command: Command,
  seed: number,
  enough: (s: State) => boolean,
  told: Set<string>,
): State {
  told.clear();
  const tell = (e: Event): void => {
    told.add(e.rule);
    for (const x of e.factors ?? []) told.add(x.rule);
  };
  const after: State = rules.copy(state);
  rules.accept(after, command, tell);
  const dice = new SeededDice(seedOf(`figure ${seed}`));
  const answers = [...(f.answers ?? [])];
  for (let n = 0; n < MOST_ANSWERS && after.over === null; ) {
    if (enough(after)) break;
    const asks: readonly Ask[] = rules.asks(after);
    if (asks.length === 0) {
      rules.step(after, dice, tell);
      continue;
    }
    if (asks[0].kind === ask.kind && asks[0].side === ask.side) break;
    if (after.turn !== state.turn) break;
    const said = answers.findIndex((a) => a.kind === asks[0].default.kind);
    const answer = { ...asks[0].default, ...(said < 0 ? {} : answers.splice(said, 1)[0]) } as Command;
    const refusal = said < 0 ? undefined : rules.check(rules.view(after, asks[0].side), answer);
    if (refusal) throw new Error(`${f.rules[0]}: the answer is refused by ${refusal.rule} (${refusal.why})`);
    rules.accept(after, answer, tell);
    n++;
  }
  return after;
}

/** Where those who moved came from: the outline of before, and the way. */
function traces(
  before: readonly Body[],
  after: readonly Body[],
  via: Readonly<Record<string, readonly Place[]>> = {},
): Overlay[] {
  const out: Overlay[] = [];
  for (const b of before) {
    const now = after.find((x) => x.id === b.id);
    if (!/^[AB](-c|[\d.]*)$/.test(b.id)) continue;
    if (now && now.x === b.x && now.y === b.y && now.facing === b.facing) continue;
    const [w, d] = [inUnits(b.width), inUnits(b.depth)];
    if (!isLeader(b)) out.push({ kind: 'bracket', outline: cornersOf(placeOf(b), w, d), side: b.side });
    if (now && Math.hypot(now.x - b.x, now.y - b.y) > b.depth / 8)
      out.push({ kind: 'path', points: [placeOf(b), ...(via[b.id] ?? []), placeOf(now)] });
  }
  return out;
}

/** Where a label stands on a body: 'A1', 'A1.front', 'A1.rear-left'. */
function spotOn(bodies: readonly Body[], name: string): Place {
  const [, id, part = ''] = /^\*?(.+?)(?:\.((?:front|rear)?-?(?:left|right)?))?$/.exec(name) ?? [];
  const b = bodies.find((x) => x.id === id);
  if (!b) throw new Error(`nobody is called ${id}`);
  const across = part.includes('left') ? -1 : part.includes('right') ? 1 : 0;
  const along = part.includes('front') ? 1 : part.includes('rear') ? -1 : 0;
  return fromPiece(placeOf(b), (across * inUnits(b.width)) / 2, (along * inUnits(b.depth)) / 2);
}

/** The chips of overlays become labels, so that all are laid out together. */
function unpinned(o: Overlay, labels: Pinned[]): Overlay {
  const pin = (at: Place | undefined, chip: Chip): void =>
    void (at && labels.push({ at, text: chip.text, tone: chip.tone }));
  if (o.kind === 'ruler') {
    if (o.text !== '') pin(between(o.from, o.to), { text: o.text, tone: 'name' });
    return { ...o, text: '' };
  }
  if (o.kind === 'note') {
    pin(o.at, o.chip);
    return { kind: 'path', points: [] };
  }
  if (!('chip' in o) || !o.chip) return o;
  if (o.kind === 'sight') pin(between(o.from, o.to), o.chip);
  else if (o.kind === 'command') pin(highest(o.outline), o.chip);
  else if (o.kind === 'path' || o.kind === 'limit') pin(o.points[o.points.length - 1], o.chip);
  else if (o.kind === 'wheel') pin(o.to, o.chip);
  else pin(o.pose, o.chip);
  return { ...o, chip: undefined };
}
const highest = (outline: readonly Place[]): Place | undefined =>
  outline.reduce<Place | undefined>((a, b) => (a && a.y >= b.y ? a : b), undefined);
const between = (a: Place, b: Place): Place => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Ask the rules; the answer that the figure rests on must be theirs. */
type Asked = Omit<FigureMoment, 'rules' | 'of'>;
function asked(easel: Easel, f: Figure, x: Fact, moment: Asked): Answer {
  const ask = easel.book.asks.asks[x.ask] ?? COMMON[x.ask];
  if (!ask) throw new Error(`${f.rules[0]}: nobody can answer ${x.ask}`);
  const answer = ask({ rules: easel.rules, of: x.of, ...moment });
  if (JSON.stringify(answer.is) !== JSON.stringify(x.is))
    throw new Error(
      `${f.rules[0]}: ${x.ask} ${x.of.join(' ')} is ${JSON.stringify(answer.is)}, not ${JSON.stringify(x.is)}`,
    );
  return answer;
}

/** Where bodies would stand: as the rules plan the order, or as the game says where it is no move. */
function wishedEnds(
  easel: Easel,
  state: State,
  order: Figure['order'],
): readonly { of: string; pose: Pose }[] {
  if (!order) return [];
  const own = easel.book.asks.ends?.(state, order) ?? [];
  if (own.length > 0) return own;
  const ask = (easel.rules.asks(state) as readonly Ask[]).find((a) => a.side === 0);
  const command = easel.rules.readCommand({ ...order, ask: ask?.id ?? '' });
  if (isComplaint(command)) return [];
  const plan = planOf(easel.rules, easel.rules.view(state, 0), command, { snap: false });
  return (plan.stop?.wished ?? plan).ends.map((end) => ({ of: end.body, pose: poseOf(end) }));
}

/** How an order that is not carried out is drawn: struck out where it would end, or the outline of the place. */
function wouldBe(easel: Easel, state: State, order: Figure['order'], refused: boolean): Overlay[] {
  const bodies: readonly Body[] = easel.rules.bodies(state);
  return wishedEnds(easel, state, order).flatMap(({ of, pose }): Overlay[] => {
    if (refused) return [{ kind: 'ghost', of, pose, legal: false }];
    const b = bodies.find((x) => x.id === of);
    const outline = b && cornersOf(pose, inUnits(b.width), inUnits(b.depth));
    return outline ? [{ kind: 'bracket', outline, side: b.side }] : [];
  });
}

/** Refused by the rule it names, or legal where it names none. */
function judged(easel: Easel, f: Figure, state: State, command: Command, rule: string | undefined) {
  const refusal = easel.rules.check(easel.rules.view(state, 0), command);
  if (refusal?.rule !== rule)
    throw new Error(
      `${f.rules[0]}: ${refusal ? `refused by ${refusal.rule} (${refusal.why})` : 'not refused'}${rule ? `, not by ${rule}` : ''}`,
    );
  return refusal;
}

/** A scene for a figure, or a sentence why there is none: a test sees to it that there is one. */
export function sceneOf(easel: Easel, f: Figure): FigureScene {
  const { rules, duels, controls, phrases, words, language } = easel;
  const read = rules.readPosition(easel.book.position(duels, f));
  if (isComplaint(read)) throw new Error(`${f.rules[0]}: ${complain(read)}`);
  const state: State = read.state;
  const began: readonly Body[] = rules.bodies(state);
  const dice = new SeededDice(seedOf('figure'));
  for (let n = 0; n < 20 && rules.asks(state).length === 0 && state.over === null; n++)
    rules.step(state, dice);
  const ask = (rules.asks(state) as readonly Ask[]).find((a) => a.side === 0);
  if (!ask && (f.order || f.wish)) throw new Error(`${f.rules[0]}: nothing is asked`);
  const command = ask && orderOf(rules, state, ask, f);
  const refusal = command && judged(easel, f, state, command, f.refused);
  const overlays: Overlay[] = [...(f.zones?.(state) ?? [])];
  const unit = rules.field(state).unit;
  const say = speaker(language, phrases, { bodies: rules.bodies(state), unit });
  if (f.of !== undefined && controls) {
    const side = f.of.startsWith('A') ? 0 : 1;
    const m: Moment = { rules, state, side, ask, speaker: say, words, language, help: 'full' };
    const shown = [
      ...controls.selection({ ...m, side: 0 }, side === 0 ? [f.of] : []),
      ...controls.hover(m, f.of),
    ];
    const kinds: readonly string[] = f.show ?? ['region', 'zone', 'shooting', 'command', 'sight', 'limit'];
    overlays.push(...shown.filter((o) => kinds.includes(o.kind)));
  }
  const told = new Set<string>();
  const done = command && ask && !refusal ? carriedOut(easel, f, state, ask, command, told) : state;
  if (refusal?.cut && ask) {
    const cut = onward(easel, f, state, ask, refusal.cut as Command, 0, () => false, new Set());
    overlays.push(...traces(rules.bodies(state), rules.bodies(cut)));
  }
  if (refusal) overlays.push(...wouldBe(easel, state, f.order, true));
  for (const t of f.tries ?? []) {
    if (!ask) throw new Error(`${f.rules[0]}: nothing is asked`);
    judged(easel, f, state, { ...t.order, ask: ask.id } as Command, t.refused);
    // a group that goes by the order that is drawn is not drawn again by another
    const going = new Set([f.order?.units ?? []].flat());
    overlays.push(
      ...wouldBe(easel, state, t.order, t.refused !== undefined).filter(
        (o) => o.kind !== 'ghost' || f.refused !== undefined || going.size < 2 || !going.has(o.of),
      ),
    );
  }
  const [bodies, moved]: readonly (readonly Body[])[] = [rules.bodies(state), rules.bodies(done)];
  overlays.push(...traces(began, bodies));
  overlays.push(...traces(bodies, moved, f.order && easel.book.asks.ways?.(f.order)));
  const labels: Pinned[] = [];
  for (const x of f.facts ?? []) {
    const now = x.after ? done : state;
    const answer = asked(easel, f, x, {
      state: now,
      before: state,
      order: command,
      ground: f.ground ?? [],
      cited: told,
    });
    // what has no length is said, not drawn
    const length = typeof answer.is === 'number' && answer.is > 0;
    if (length) overlays.push(...(answer.draw ?? []));
    const measured = length && (answer.draw || answer.at);
    if (!x.label && !measured) continue;
    const written = language === 'fr' ? answer.text?.replaceAll('.', ',') : answer.text;
    const value =
      typeof answer.is === 'number' ? withUnit(answer.is, answer.unit ?? unit, language) : (written ?? '');
    const text = [x.label?.[language], value].filter(Boolean).join(language === 'fr' ? ' : ' : ': ');
    labels.push({ at: answer.at ?? spotOn(x.after ? moved : bodies, x.of[0]), text, tone: 'name' });
  }
  const place = (at: Label['at']): Place =>
    typeof at === 'string' ? spotOn(at.startsWith('*') ? bodies : moved, at) : { x: at[0], y: at[1] };
  for (const l of f.labels ?? []) labels.push({ at: place(l.at), text: l.text[language], tone: 'ink' });
  const bare = overlays
    .map((o) => unpinned(o, labels))
    .filter((o) => o.kind !== 'path' || o.points.length > 0);
  // where nothing else is said, it is said who stands there
  if (labels.length === 0)
    for (const { id, kind } of f.units)
      if (!isFarOff(id) && moved.some((b) => b.id === id))
        labels.push({ at: spotOn(moved, id), text: sayTerm(say, kind), tone: 'name' });
  const wardrobe = new Wardrobe(liveriesOf('', ['', '']));
  const scene = stillOf({ rules, controls, wardrobe, speaker: say, words, language }, done);
  const areas = scene.areas.map((a) => ({ ...a, name: undefined }));
  // a commander of no importance to the figure is left out of it
  const pieces = scene.pieces.filter((p) => f.more?.corps !== undefined || !/^[AB]-c$/.test(p.id));
  return { scene: { ...scene, areas, pieces, overlays: bare }, labels };
}

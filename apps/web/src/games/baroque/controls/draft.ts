import { type Command, quietly } from '@tercio/engine';
import type { BaroqueState, Leader, MoveOrder, OrdersFrame, Unit } from '@tercio/engine/rules/baroque';
import { faced, naturalNeeded } from '@tercio/engine/rules/baroque';
import { sayRefusal } from '@tercio/engine/text';
import { refusedDraft, tipOf } from '../../../game/answers/tip.ts';
import type { Draft, Drag } from '../../../game/controls.ts';
import { afterLeg, type Base, baseOf, hingeOf, outerOf } from '../../../game/orders/legs.ts';
import { inDegrees, inUnits } from '../../../game/pieces.ts';
import { fromPiece, type Overlay, type Place } from '../../../table/scene.ts';
import { degreesText, withUnit } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { wordsOf } from './words.ts';

/** From a drag or a key to a movement action: where it ends, what it costs, why not further. */

export const unitIn = (s: BaroqueState | undefined, id: string | undefined): Unit | undefined =>
  s?.units.find((u) => u.id === id);
export const leaderIn = (s: BaroqueState, id: string | undefined): Leader | undefined =>
  s.leaders.find((l) => l.id === id);
/** What one press of an arrow adds to a move: BU and degrees, and finely with Shift. */
export const STEP = { far: 0.5, turn: 10, fineFar: 0.1, fineTurn: 1 } as const;

export const bu = (m: Moment, x: number): string => withUnit(x, 'BU', m.language);

/** The frame that waits for orders, if it does. */
export function ordersNow(s: BaroqueState): OrdersFrame | undefined {
  const f = s.frames[s.frames.length - 1];
  return f?.at === 'orders' ? (f as OrdersFrame) : undefined;
}

/** An order without particulars: given at once if it is legal. */
export function now(m: Moment, ids: readonly string[], command: object): Draft {
  const c = { ask: m.ask?.id ?? '', ...command } as Command;
  const no = m.rules.check(m.state, c);
  return no ? refusedDraft(m, ids, no, c) : { ids, command: c, now: true, overlays: [], say: '' };
}

export type Step = Pick<MoveOrder, 'do' | 'by' | 'right' | 'to'>;
export const step = (does: MoveOrder['do'], by = 0, right = 0, to: 'left' | 'right' = 'left'): Step => ({
  do: does,
  by,
  right,
  to,
});

/** A movement action on its way. */
interface StepDraft extends Draft {
  readonly step: Step; // as wished
}
const isStep = (d: Draft | undefined): d is StepDraft => d !== undefined && 'step' in d;
export const stepBefore = (d: Draft | undefined, id: string): Step | undefined => {
  if (!isStep(d) || d.ids[0] !== id) return undefined;
  const given = d.command as MoveOrder | undefined;
  return given ?? d.step;
};

/** Where a base would stand after an action, before any rule has looked. */
function afterStep(u: Unit, a: Step): Base {
  const b = baseOf(u);
  switch (a.do) {
    case 'advance':
      return afterLeg(b, { do: 'advance', by: a.by });
    case 'back':
      return afterLeg(b, { do: 'advance', by: -a.by });
    case 'oblique':
      return { ...b, ...fromPiece(b, a.right, a.by) };
    case 'wheel':
      return afterLeg(b, { do: 'wheel', to: a.to, by: a.by });
    case 'turn':
      return { ...b, facing: b.facing + a.by };
    case 'about':
      return { ...b, facing: b.facing + 180 };
    case 'face': {
      const pose = faced(u, a.to);
      return { ...b, x: inUnits(pose.x), y: inUnits(pose.y), facing: inDegrees(pose.facing) };
    }
    default:
      return b;
  }
}

const sayStep = (m: Moment, a: Step): string => {
  const w = wordsOf(m.language);
  switch (a.do) {
    case 'wheel':
    case 'turn':
      return degreesText(Math.abs(a.by), m.language);
    case 'back':
      return w.backwards(bu(m, a.by));
    case 'oblique':
      return w.obliquely(bu(m, Math.hypot(a.by, a.right)));
    case 'about':
      return w.buttons.about;
    case 'face':
      return a.to === 'left' ? w.buttons.faceLeft : w.buttons.faceRight;
    default:
      return w.moved(bu(m, a.by));
  }
};

/** What the action asks of the unit afterwards. */
function priceOf(m: Moment, u: Unit, a: Step): string {
  const w = wordsOf(m.language);
  const s = m.state;
  const o = ordersNow(s);
  const nth = (o?.unit === u.id ? o.moves : 0) + 1;
  if (a.do === 'about' || a.do === 'face') return w.tests(naturalNeeded(s, u, 'turn'));
  return nth < 2 ? w.marchFree : w.march(nth, naturalNeeded(s, u, 'march', { nth }));
}

export function moveDraft(m: Moment, u: Unit, wish: Step): StepDraft {
  const order = { ask: m.ask?.id ?? '', kind: 'move', unit: u.id, ...wish } as MoveOrder;
  const no = m.rules.check(m.state, order as Command);
  const cut = no?.cut as MoveOrder | undefined;
  const held = cut !== undefined && m.rules.check(m.state, cut as Command) === undefined;
  const taken: Step | undefined = no === undefined ? wish : held ? cut : undefined;
  const heldText = no && taken && wordsOf(m.language).held(sayStep(m, taken));
  const end = afterStep(u, taken ?? wish);
  const text = `${sayStep(m, taken ?? wish)} · ${priceOf(m, u, wish)}`;
  const overlays: Overlay[] = [
    ...way(u, taken ?? wish),
    {
      kind: 'ghost',
      of: u.id,
      pose: { x: end.x, y: end.y, facing: end.facing },
      legal: taken !== undefined,
      chip: { text: taken ? text : m.words.game.cannot, tone: taken ? (no ? 'ink' : 'good') : 'bad' },
    },
  ];
  return {
    ids: [u.id],
    command:
      no === undefined ? (order as Command) : held ? ({ ...cut, ask: order.ask } as Command) : undefined,
    overlays,
    refusal: no && { ...tipOf(m, no, order as Command), held: heldText },
    step: wish,
    nudges:
      wish.do === 'about' || wish.do === 'face'
        ? 'none'
        : wordsOf(m.language).nudge(bu(m, STEP.far), degreesText(STEP.turn, m.language)),
    say: no ? `${sayRefusal(m.speaker, no)} ${heldText ?? ''}` : text,
  };
}

/** Pulled so much farther than one move goes, it is meant to go on. */
const FARTHER = 0.25;

/** Straight on, farther than one move goes: a second move follows, with its march test (BQ-5.1-c). */
export function marchDraft(m: Moment, u: Unit, by: number): Draft | undefined {
  const o = ordersNow(m.state);
  if (by < u.move + FARTHER || (o?.unit === u.id && o.moves > 0)) return undefined;
  const first = moveDraft(m, u, step('advance', u.move));
  const next: BaroqueState | undefined =
    first.command && !first.refusal ? quietly(m.rules, m.state, first.command, 'some') : undefined;
  const there = unitIn(next, u.id);
  const ask = next && m.rules.asks(next).find((a) => a.side === m.side);
  if (!first.command || !next || !there || !ask) return undefined;
  const on = { ...m, state: next, ask };
  const wish = step('advance', Math.min(u.move, by - u.move));
  const second = moveDraft(on, there, wish);
  if (!second.command) return undefined;
  const went = u.move + Number((second.command as MoveOrder).by);
  const text = `${bu(m, went)} · ${priceOf(on, there, wish)}`;
  const overlays = second.overlays.map((x) =>
    x.kind === 'ghost'
      ? { ...x, chip: { text, tone: second.refusal ? ('ink' as const) : ('good' as const) } }
      : x,
  );
  const then = [second.command];
  return {
    ids: [u.id],
    command: first.command,
    then,
    overlays: [...way(u, first.step), ...overlays],
    nudges: 'none',
    say: text,
  };
}

/** The way drawn: a path, or the arc of a wheel. */
function way(u: Unit, a: Step): Overlay[] {
  const from = baseOf(u);
  const to = afterStep(u, a);
  if (a.do === 'wheel')
    return [{ kind: 'wheel', pivot: hingeOf(from, a.to), from: outerOf(from, a.to), to: outerOf(to, a.to) }];
  if (a.do === 'advance' || a.do === 'back' || a.do === 'oblique') {
    const edge = a.do === 'back' ? -from.depth / 2 : from.depth / 2;
    return [{ kind: 'path', points: [fromPiece(from, 0, edge), fromPiece(to, 0, edge)] }];
  }
  return [];
}

const snapped = (x: number, to: number, free: boolean): number =>
  free ? Math.round(x * 100) / 100 : Math.round(x / to) * to;

/** Degrees from one direction, seen from a hinge, to another; left positive. */
const swing = (hinge: Place, from: Place, to: Place): number => {
  const a = Math.atan2(from.y - hinge.y, from.x - hinge.x);
  const b = Math.atan2(to.y - hinge.y, to.x - hinge.x);
  const d = ((b - a) * 180) / Math.PI;
  return d > 180 ? d - 360 : d < -180 ? d + 360 : d;
};

/** What a drag of a unit means. */
export function stepOfDrag(u: Unit, g: Drag): Step {
  const base = baseOf(u);
  const ahead = { x: Math.cos((base.facing * Math.PI) / 180), y: Math.sin((base.facing * Math.PI) / 180) };
  const [dx, dy] = [g.to.x - g.from.x, g.to.y - g.from.y];
  const front = dx * ahead.x + dy * ahead.y;
  const right = dx * ahead.y - dy * ahead.x;
  if (u.type === 'ART' && g.manoeuvre !== 'advance') {
    const by = Math.round(swing(base, g.from, g.to));
    return step('turn', Math.max(-90, Math.min(90, by)));
  }
  if (g.manoeuvre === 'wheelLeft' || g.manoeuvre === 'wheelRight') {
    const to = g.manoeuvre === 'wheelLeft' ? 'left' : 'right';
    const by = swing(hingeOf(base, to), g.from, g.to) * (to === 'left' ? 1 : -1);
    const most = Math.min(90, (u.move / base.width) * (180 / Math.PI));
    return step('wheel', Math.max(0, Math.min(snapped(by, 5, g.free), Math.floor(most))), 0, to);
  }
  if (g.manoeuvre === 'slide') return step('oblique', 0, snapped(right, 0.25, g.free));
  if (front < 0 && -front > Math.abs(right)) return step('back', snapped(-front, 0.25, g.free));
  if (Math.abs(right) < Math.max(0.3, front * 0.2))
    return step('advance', Math.max(0, snapped(front, 0.1, g.free)));
  return step('oblique', Math.max(0, snapped(front, 0.25, g.free)), snapped(right, 0.25, g.free));
}

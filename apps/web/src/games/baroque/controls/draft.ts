import { type Command, type Plan, quietly } from '@tercio/engine';
import type { BaroqueState, Leader, MoveOrder, OrdersFrame, Unit } from '@tercio/engine/rules/baroque';
import { sayRefusal } from '@tercio/engine/text';
import { refusedDraft, tipOf } from '../../../game/answers/tip.ts';
import type { Draft, Drag } from '../../../game/controls.ts';
import { baseOf, hingeOf } from '../../../game/orders/legs.ts';
import { ghosts, planned, poseOf, ways } from '../../../game/orders/planned.ts';
import { pulledBy, swing } from '../../../game/orders/pull.ts';
import type { Overlay } from '../../../table/scene.ts';
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
function testText(m: Moment, u: Unit, a: Step, test: Plan['test']): string {
  const w = wordsOf(m.language);
  if (!test) return w.marchFree;
  if (a.do === 'about' || a.do === 'face') return w.tests(test.needed);
  const o = ordersNow(m.state);
  return w.march((o?.unit === u.id ? o.moves : 0) + 1, test.needed);
}

export const moveOrder = (m: Moment, u: Unit, wish: Step): MoveOrder => ({
  ask: m.ask?.id ?? '',
  kind: 'move',
  unit: u.id,
  do: wish.do,
  by: wish.by,
  right: wish.right,
  to: wish.to,
});

export function moveDraft(m: Moment, u: Unit, wish: Step): StepDraft {
  return stepDraft(m, u, wish, planned(m, moveOrder(m, u, wish), { snap: false }));
}

/** A movement action as it was planned. */
export function stepDraft(m: Moment, u: Unit, wish: Step, p: Plan<MoveOrder>): StepDraft {
  const { command, stop } = p;
  const taken: Step = command ?? wish;
  const text = `${sayStep(m, taken)} · ${testText(m, u, wish, p.test)}`;
  const tone = command ? (stop ? 'ink' : 'good') : 'bad';
  const course = command ? p : stop?.wished;
  // whoever only pulled farther than it goes is held without a word of blame
  const overshot = command !== undefined && stop?.refusal.why === 'too-far';
  const heldText = stop && command && wordsOf(m.language).held(sayStep(m, command));
  return {
    ids: [u.id],
    command,
    overlays: [
      ...ways(m, course?.path ?? [], 'bare'),
      ...(course?.ends ?? []).map(
        (end): Overlay => ({
          kind: 'ghost',
          of: end.body,
          pose: poseOf(end),
          legal: command !== undefined,
          chip: { text: command ? text : m.words.game.cannot, tone },
        }),
      ),
    ],
    ...(overshot ? { more: m.words.game.asFarAsItGoes } : {}),
    refusal: stop && !overshot ? { ...tipOf(m, stop.refusal, stop.of), held: heldText } : undefined,
    step: wish,
    nudges:
      wish.do === 'about' || wish.do === 'face'
        ? 'none'
        : wordsOf(m.language).nudge(bu(m, STEP.far), degreesText(STEP.turn, m.language)),
    say: stop && !overshot ? `${sayRefusal(m.speaker, stop.refusal)} ${heldText ?? ''}` : text,
  };
}

/** Pulled so much farther than one move goes, it is meant to go on. */
const FARTHER = 0.25;

/** Straight on, farther than one move goes: a second move follows, with its march test (BQ-5.1-c). */
export function marchDraft(m: Moment, u: Unit, by: number): Draft | undefined {
  const o = ordersNow(m.state);
  if (by < u.move + FARTHER || (o?.unit === u.id && o.moves > 0)) return undefined;
  const first = planned(m, moveOrder(m, u, step('advance', u.move)), { snap: false });
  const { command } = first;
  const next: BaroqueState | undefined =
    command && !first.stop ? quietly(m.rules, m.state, command, 'some') : undefined;
  const there = unitIn(next, u.id);
  const ask = next && m.rules.asks(next).find((a) => a.side === m.side);
  if (!command || !next || !there || !ask) return undefined;
  const on = { ...m, state: next, ask };
  const wish = step('advance', Math.min(u.move, by - u.move));
  const p = planned(on, moveOrder(on, there, wish), { snap: false });
  if (!p.command) return undefined;
  const went = u.move + p.command.by;
  const text = `${bu(m, went)} · ${testText(on, there, wish, p.test)}`;
  const then = [p.command];
  return {
    ids: [u.id],
    command,
    then,
    overlays: [
      ...ways(m, [...first.path, ...p.path], 'bare'),
      ...ghosts(p.ends, text, p.stop ? 'ink' : 'good'),
    ],
    nudges: 'none',
    say: text,
  };
}

const snapped = (x: number, to: number, free: boolean): number =>
  free ? Math.round(x * 100) / 100 : Math.round(x / to) * to;

/** What a drag of a unit means. */
export function stepOfDrag(u: Unit, g: Drag): Step {
  const base = baseOf(u);
  const { front, right } = pulledBy(base.facing, g);
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

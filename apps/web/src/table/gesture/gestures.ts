import type { Place } from '../scene.ts';
import type { Hit, Part } from './hit.ts';

/**
 * From pointers to meanings. The machine below knows pointers, time and what lies under them; it knows no game.
 * Everything it says is a `Gesture`; the page turns gestures into camera moves, selections and orders.
 */
export type Gesture =
  | { readonly kind: 'hover'; readonly hit?: Hit; readonly at: Place }
  | {
      readonly kind: 'click';
      readonly hit?: Hit;
      readonly at: Place;
      readonly count: 1 | 2 | 3;
      readonly add: boolean;
    }
  | { readonly kind: 'menu'; readonly hit?: Hit; readonly at: Place }
  | {
      readonly kind: 'drag';
      readonly phase: 'start' | 'move' | 'end' | 'cancel';
      readonly id: string;
      readonly manoeuvre: Manoeuvre;
      readonly from: Place;
      readonly to: Place;
      readonly free: boolean; // Shift: no snapping to steps
      readonly short: boolean; // Alt: stay out of contact
      readonly whole?: boolean; // begun with Ctrl: its whole group goes along
      readonly touch: boolean;
    }
  | {
      readonly kind: 'lasso';
      readonly phase: 'move' | 'end' | 'cancel';
      readonly from: Place;
      readonly to: Place;
      readonly add: boolean;
    }
  /** With the other button: where they shall stand, and pulled the way they shall look. */
  | {
      readonly kind: 'place';
      readonly phase: 'move' | 'end' | 'cancel';
      readonly from: Place;
      readonly to: Place;
      readonly id?: string; // begun on a body that may be ordered: an arrow for it
      readonly line?: true; // begun with Ctrl: a line for the chosen to stand on
    }
  | { readonly kind: 'ruler'; readonly phase: 'move' | 'end'; readonly from: Place; readonly to: Place }
  | { readonly kind: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'zoom'; readonly factor: number; readonly about: Place }; // about: screen

export type Manoeuvre = 'advance' | 'wheelLeft' | 'wheelRight' | 'slide';

/** Dragging the right front corner forward wheels about the left one: the body turns left. */
const manoeuvreOf = (part: Part): Manoeuvre =>
  part === 'body'
    ? 'advance'
    : part === 'frontLeft'
      ? 'wheelRight'
      : part === 'frontRight'
        ? 'wheelLeft'
        : 'slide';

export interface PointerFact {
  readonly id: number;
  readonly x: number; // screen, within the table element
  readonly y: number;
  readonly time: number; // ms
  readonly touch: boolean;
  readonly button: number;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly ctrl: boolean;
}

export interface Ground {
  hit(at: Place, touch: boolean): Hit | undefined; // table place
  toTable(screen: Place): Place;
  /** May this piece be dragged now? A finger drags only what is selected. */
  canDrag(hit: Hit, touch: boolean): boolean;
  readonly tool: 'hand' | 'lasso' | 'ruler';
  /** Are some chosen who may be sent somewhere? A finger that holds free ground and pulls then shows them the way to look. */
  readonly places?: boolean;
}

type Mode =
  | { kind: 'idle' }
  | { kind: 'down'; hit?: Hit; start: PointerFact; held: boolean }
  | { kind: 'drag'; hit: Hit; start: PointerFact; from: Place }
  | { kind: 'pan'; last: PointerFact }
  | { kind: 'lasso' | 'ruler'; from: Place }
  | { kind: 'place'; from: Place; id?: string; line?: true }
  | { kind: 'pinch'; distance: number; middle: Place };

const placed = ({ kind, from, id, line }: Extract<Mode, { kind: 'place' }>) => ({
  kind,
  from,
  ...(id === undefined ? {} : { id }),
  ...(line ? { line } : {}),
});

const SLOP = { mouse: 4, touch: 9 };
const LONG_PRESS = 450;
const CLICK_GAP = 420;

export class GestureMachine {
  private mode: Mode = { kind: 'idle' };
  private readonly pointers = new Map<number, PointerFact>();
  private lastClick: { id?: string; time: number; count: number; x: number; y: number } | undefined;

  private readonly ground: Ground;
  private readonly say: (g: Gesture) => void;

  constructor(ground: Ground, say: (g: Gesture) => void) {
    this.ground = ground;
    this.say = say;
  }

  get busy(): boolean {
    return this.mode.kind !== 'idle' && this.mode.kind !== 'down';
  }

  down(p: PointerFact): void {
    this.pointers.set(p.id, p);
    if (this.pointers.size === 2) this.pinch();
    if (this.pointers.size >= 2) return;
    if (p.button === 1) {
      this.mode = { kind: 'pan', last: p };
      return;
    }
    const at = this.ground.toTable(p);
    this.mode = { kind: 'down', hit: this.ground.hit(at, p.touch), start: p, held: false };
  }

  private pinch(): void {
    this.cancelDrag();
    const [a, b] = [...this.pointers.values()] as [PointerFact, PointerFact];
    this.mode = {
      kind: 'pinch',
      distance: Math.hypot(a.x - b.x, a.y - b.y),
      middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    };
  }

  move(p: PointerFact): void {
    const known = this.pointers.has(p.id);
    if (known) this.pointers.set(p.id, p);
    const m = this.mode;
    const at = this.ground.toTable(p);
    switch (m.kind) {
      case 'idle':
        if (!p.touch) this.say({ kind: 'hover', hit: this.ground.hit(at, false), at });
        return;
      case 'down':
        if (!known) return;
        if (p.touch && !m.held && p.time - m.start.time > LONG_PRESS) m.held = true;
        if (Math.hypot(p.x - m.start.x, p.y - m.start.y) > (p.touch ? SLOP.touch : SLOP.mouse))
          this.begin(m, p, at);
        return;
      case 'drag':
        this.say(this.dragGesture(m, 'move', at, p));
        return;
      case 'pan':
        this.say({ kind: 'pan', dx: p.x - m.last.x, dy: p.y - m.last.y });
        m.last = p;
        return;
      case 'lasso':
        this.say({ kind: 'lasso', phase: 'move', from: m.from, to: at, add: p.shift });
        return;
      case 'ruler':
        this.say({ kind: 'ruler', phase: 'move', from: m.from, to: at });
        return;
      case 'place':
        this.say({ ...placed(m), phase: 'move', to: at });
        return;
      case 'pinch': {
        const [a, b] = [...this.pointers.values()];
        if (!a || !b) return;
        const distance = Math.hypot(a.x - b.x, a.y - b.y);
        const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
        this.say({ kind: 'pan', dx: middle.x - m.middle.x, dy: middle.y - m.middle.y });
        if (m.distance > 0 && distance > 0)
          this.say({ kind: 'zoom', factor: distance / m.distance, about: middle });
        m.distance = distance;
        m.middle = middle;
        return;
      }
    }
  }

  /** The pointer has left the slop: decide what this is. */
  private begin(m: Extract<Mode, { kind: 'down' }>, p: PointerFact, at: Place): void {
    const from = this.ground.toTable(m.start);
    if (this.ground.tool === 'ruler') {
      this.mode = { kind: 'ruler', from };
      this.say({ kind: 'ruler', phase: 'move', from, to: at });
      return;
    }
    if (m.start.button === 2 || (m.held && !m.hit && this.ground.places && this.ground.tool === 'hand')) {
      const on = m.hit && !m.start.ctrl && this.ground.canDrag(m.hit, p.touch) ? { id: m.hit.piece.id } : {};
      const line = m.start.ctrl ? ({ line: true } as const) : {};
      const place: Extract<Mode, { kind: 'place' }> = { kind: 'place', from, ...on, ...line };
      this.mode = place;
      this.say({ ...placed(place), phase: 'move', to: at });
      return;
    }
    if (m.hit && this.ground.canDrag(m.hit, p.touch) && this.ground.tool === 'hand') {
      const drag: Extract<Mode, { kind: 'drag' }> = { kind: 'drag', hit: m.hit, start: m.start, from };
      this.mode = drag;
      this.say(this.dragGesture(drag, 'start', from, p));
      this.say(this.dragGesture(drag, 'move', at, p));
      return;
    }
    if (this.ground.tool === 'lasso' || m.held || p.shift || p.ctrl) {
      this.mode = { kind: 'lasso', from };
      this.say({ kind: 'lasso', phase: 'move', from, to: at, add: p.shift });
      return;
    }
    this.mode = { kind: 'pan', last: p };
    this.say({ kind: 'pan', dx: p.x - m.start.x, dy: p.y - m.start.y });
  }

  up(p: PointerFact): void {
    this.pointers.delete(p.id);
    const m = this.mode;
    const at = this.ground.toTable(p);
    if (m.kind === 'pinch') {
      const left = [...this.pointers.values()][0];
      this.mode = left ? { kind: 'pan', last: left } : { kind: 'idle' };
      return;
    }
    if (this.pointers.size > 0) return;
    this.mode = { kind: 'idle' };
    if (m.kind === 'drag') this.say(this.dragGesture(m, 'end', at, p));
    else if (m.kind === 'lasso')
      this.say({ kind: 'lasso', phase: 'end', from: m.from, to: at, add: p.shift });
    else if (m.kind === 'place') this.say({ ...placed(m), phase: 'end', to: at });
    else if (m.kind === 'ruler') this.say({ kind: 'ruler', phase: 'end', from: m.from, to: at });
    else if (m.kind === 'down') this.click(m, p, at);
  }

  private click(m: Extract<Mode, { kind: 'down' }>, p: PointerFact, at: Place): void {
    if (p.button === 2) {
      this.say({ kind: 'menu', hit: m.hit, at });
      return;
    }
    if (p.touch && p.time - m.start.time > LONG_PRESS) {
      this.say({ kind: 'hover', hit: m.hit, at });
      return;
    }
    const id = m.hit?.piece.id;
    const last = this.lastClick;
    const again =
      last && last.id === id && p.time - last.time < CLICK_GAP && Math.hypot(p.x - last.x, p.y - last.y) < 12;
    const count = (again ? Math.min(3, last.count + 1) : 1) as 1 | 2 | 3;
    this.lastClick = { id, time: p.time, count, x: p.x, y: p.y };
    this.say({ kind: 'click', hit: m.hit, at, count, add: p.shift || p.ctrl });
  }

  /** Escape, or the browser took the pointer away. */
  cancel(): void {
    this.cancelDrag();
    this.pointers.clear();
    this.mode = { kind: 'idle' };
  }

  private cancelDrag(): void {
    const m = this.mode;
    if (m.kind === 'drag')
      this.say({
        kind: 'drag',
        phase: 'cancel',
        id: m.hit.piece.id,
        manoeuvre: manoeuvreOf(m.hit.part),
        from: m.from,
        to: m.from,
        free: false,
        short: false,
        touch: m.start.touch,
      });
    if (m.kind === 'place') this.say({ ...placed(m), phase: 'cancel', to: m.from });
    if (m.kind === 'lasso')
      this.say({ kind: 'lasso', phase: 'cancel', from: m.from, to: m.from, add: false });
  }

  private dragGesture(
    m: Extract<Mode, { kind: 'drag' }>,
    phase: 'start' | 'move' | 'end',
    to: Place,
    p: PointerFact,
  ): Gesture {
    return {
      kind: 'drag',
      phase,
      id: m.hit.piece.id,
      manoeuvre: manoeuvreOf(m.hit.part),
      from: m.from,
      to,
      free: p.shift,
      short: p.alt,
      whole: m.start.ctrl,
      touch: p.touch,
    };
  }
}

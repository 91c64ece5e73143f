import type { Way } from '@tercio/engine';
import type { Controls, Draft, Drag, Moment } from '../game/controls.ts';
import { goalOf, wayDraft } from '../game/orders/leading.ts';
import { lookOnce } from '../game/orders/look.ts';
import { inDegrees, inUnits } from '../game/pieces.ts';
import type { Place } from '../table/scene.ts';

/** Of a drawn base width: a plain move that ends within this of the pointer is what was meant. */
const MEANT = 0.35;

/** Somewhere bodies shall go, found off the main thread: a drag never waits for it. */
export interface Sought {
  readonly m: Moment;
  readonly controls: Controls;
  readonly ids: readonly string[];
  readonly at: Place;
  readonly facing?: number;
}

/** One look at a time; while it is out only the last wish waits. */
export class Seeking {
  private out = false;
  private next: { sought: Sought; found: (draft: Draft | undefined) => void } | undefined;
  private readonly tell: (out: boolean) => void;

  constructor(tell: (out: boolean) => void) {
    this.tell = tell;
  }

  seek(sought: Sought, found: (draft: Draft | undefined) => void): void {
    if (this.out) {
      this.next = { sought, found };
      return;
    }
    this.out = true;
    this.tell(true);
    const { m, ids, at, facing, controls } = sought;
    const { rules, state } = m;
    const goal = goalOf(at, facing);
    void lookOnce<Way>(rules, state, { at: 'way', ids, goal }, async () =>
      rules.way?.(state, ids, goal),
    ).then((way) => {
      this.out = false;
      const { next } = this;
      this.next = undefined;
      if (next) {
        this.seek(next.sought, next.found);
        return;
      }
      const draft = way && (controls.led?.(m, ids, way, at, facing) ?? wayDraft(m, ids, way, at, facing));
      const faces = facing === undefined && draft ? turnedAway(m, ids, draft) : undefined;
      // whoever is pulled back should not end with his back to the enemy, if that can be had
      if (faces !== undefined) {
        this.seek({ ...sought, facing: faces }, (kept) => found(kept ?? draft));
        return;
      }
      found(draft);
      this.tell(false);
    });
  }

  /** What was asked last is not wanted any more. */
  drop(): void {
    this.next = undefined;
  }
}

/** The way they look now, in degrees, if the order would turn them more than a quarter away from it. */
function turnedAway(m: Moment, ids: readonly string[], draft: Draft): number | undefined {
  const b = m.rules.bodies(m.state).find((x) => x.id === ids[0]);
  const ghost = b && draft.overlays.find((o) => o.kind === 'ghost' && o.of === b.id);
  if (!b || ghost?.kind !== 'ghost') return undefined;
  const now = inDegrees(b.facing);
  const off = Math.abs(((((ghost.pose.facing - now + 180) % 360) + 360) % 360) - 180);
  return off > 90 ? now : undefined;
}

/** Where the middle of these shall be when the pointer has gone so far; nothing if they are not there. */
export function middleAfter(m: Moment, ids: readonly string[], g: Drag): Place | undefined {
  const own = m.rules.bodies(m.state).filter((b) => ids.includes(b.id) && b.side === m.side);
  if (own.length === 0) return undefined;
  const mean = (f: (b: (typeof own)[number]) => number): number =>
    inUnits(own.reduce((sum, b) => sum + f(b), 0) / own.length);
  return { x: mean((b) => b.x) + g.to.x - g.from.x, y: mean((b) => b.y) + g.to.y - g.from.y };
}

/** How far from the pointer the body that is dragged would stand; nothing: it would not move. */
export function missed(m: Moment, g: Drag, draft: Draft): number {
  const b = m.rules.bodies(m.state).find((x) => x.id === g.id);
  if (!b) return 0;
  const wished = { x: inUnits(b.x) + g.to.x - g.from.x, y: inUnits(b.y) + g.to.y - g.from.y };
  const ghost = draft.command && draft.overlays.find((o) => o.kind === 'ghost' && o.of === g.id && o.legal);
  const end = ghost?.kind === 'ghost' ? ghost.pose : { x: inUnits(b.x), y: inUnits(b.y) };
  return Math.hypot(end.x - wished.x, end.y - wished.y);
}

export const isMeant = (m: Moment, g: Drag, draft: Draft, drawn: number): boolean =>
  missed(m, g, draft) <= MEANT * drawn;

/** Of a drawn base width, and of the way ahead: a drag that strays less aside goes straight on, however far. */
const ASIDE = 0.6;
const ASIDE_SHARE = 0.25;

export function isStraight(m: Moment, g: Drag, drawn: number): boolean {
  const b = m.rules.bodies(m.state).find((x) => x.id === g.id);
  if (!b) return true;
  const a = (inDegrees(b.facing) * Math.PI) / 180;
  const [dx, dy] = [g.to.x - g.from.x, g.to.y - g.from.y];
  const front = dx * Math.cos(a) + dy * Math.sin(a);
  const right = Math.abs(dx * Math.sin(a) - dy * Math.cos(a));
  return front > -ASIDE * drawn && right < Math.max(ASIDE * drawn, ASIDE_SHARE * front);
}

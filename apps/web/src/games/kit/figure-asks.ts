import type { AnyRuleSet, Body, Command, Json, State } from '@tercio/engine';
import { inUnits, newSpan, type Shape, separation, shapeOf, shortestLine } from '@tercio/engine/table';
import type { Overlay, Place, Pose } from '../../table/scene.ts';

/** A position, and what the rules are asked about it. */
export interface FigureMoment {
  readonly rules: AnyRuleSet;
  readonly state: State;
  readonly before: State; // the order
  readonly order: Command | undefined;
  readonly of: readonly string[];
  readonly ground: readonly Json[]; // as the figure writes it
  readonly cited: ReadonlySet<string>; // rules of the events of the order
}

/** What the rules answer, and how it is drawn. */
export interface Answer {
  readonly is: Json; // a number is a measure, in table units
  readonly draw?: readonly Overlay[];
  readonly at?: Place; // where the label stands; absent: at the first body asked about
  readonly unit?: string; // of a number; absent: the table's
  readonly text?: string; // shown with the label where the answer is no number; a point is a comma in French
}

export type Asks = Readonly<Record<string, (q: FigureMoment) => Answer>>;

/** What the figures of a game may ask of its rules. */
export interface FigureAsks {
  readonly asks: Asks;
  /** The points by which an order leads bodies to their end, where it is not a straight line. */
  ways?(order: Readonly<Record<string, Json>>): Readonly<Record<string, readonly Place[]>>;
  /** Where bodies would stand if an order were carried out that is refused. */
  ends?(state: State, order: Readonly<Record<string, Json>>): readonly { of: string; pose: Pose }[];
}

export function bodyOf(q: Pick<FigureMoment, 'rules' | 'state'>, id: string): Body {
  const found = (q.rules.bodies(q.state) as readonly Body[]).find((b) => b.id === id);
  if (!found) throw new Error(`nobody is called ${id}`);
  return found;
}

const shape = (b: Body): Shape =>
  shapeOf(b.round ? { x: b.x, y: b.y, facing: b.facing, radius: b.width / 2 } : b);

const rounded = (n: number): number => Math.round(n * 100) / 100;

/** A measure between two shapes along the shortest line. */
export function ruled(a: Shape, b: Shape): Answer {
  const span = shortestLine(a, b, newSpan());
  const from = { x: inUnits(span.ax), y: inUnits(span.ay) };
  const to = { x: inUnits(span.bx), y: inUnits(span.by) };
  return {
    is: rounded(Math.max(0, inUnits(separation(a, b)))),
    draw: [{ kind: 'ruler', from, to, text: '' }],
    at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
  };
}

/** What every game answers. */
export const COMMON: Asks = {
  /** The shortest way between two bodies. */
  gap: (q) => ruled(shape(bodyOf(q, q.of[0])), shape(bodyOf(q, q.of[1]))),
  /** How far a body has come, in a straight line. */
  moved: (q) => {
    const [from, to] = [bodyOf({ ...q, state: q.before }, q.of[0]), bodyOf(q, q.of[0])];
    const [x, y] = [inUnits(to.x - from.x), inUnits(to.y - from.y)];
    const at = { x: inUnits(from.x) + x / 2, y: inUnits(from.y) + y / 2 };
    return { is: rounded(Math.sqrt(x * x + y * y)), at };
  },
  /** Do the events of the order cite a rule? */
  cites: (q) => ({ is: q.cited.has(q.of[0]) }),
};

/** Positions in two lines, for tests: place units, give orders with scripted dice, read what was told. */
import { cite } from '../../battle/cite.ts';
import { ScriptedDice, type ScriptedFace } from '../../battle/dice/scripted.ts';
import {
  type Ask,
  type Command,
  complain,
  type Event,
  isComplaint,
  type Refusal,
} from '../../battle/protocol.ts';
import { isRefusal } from '../../battle/refuse.ts';
import { cosine, degrees, inDegrees, sine } from '../../table/angle.ts';
import { inUnits, roundHalfAway, units } from '../../table/number.ts';
import type { TroopType } from './army/troops.ts';
import { baroque } from './index.ts';
import { shape } from './shapes.ts';
import type { BaroqueState, Leader, Unit } from './state.ts';

export interface Spec {
  [field: string]: unknown;
}

/** A unit of the south (id with A) facing north, or of the north facing south, by the middle of its front edge. */
export function u(id: string, type: TroopType, x: number, front: number, more: Spec = {}): Spec {
  const side = id.startsWith('A') ? 0 : 1;
  const turned = (more.facing as number | undefined) ?? (side === 0 ? 90 : 270);
  const deep =
    (more.depth as number | undefined) ??
    depthOf(type, (more.traits as string[] | undefined)?.includes('massed') ?? false);
  const at =
    turned === 90
      ? [x, front - deep / 2]
      : turned === 270
        ? [x, front + deep / 2]
        : turned === 0
          ? [x - deep / 2, front]
          : [x + deep / 2, front];
  return { id, side, type, ...more, x: at[0], y: at[1], facing: turned };
}

const DEPTHS: Readonly<Partial<Record<TroopType, number>>> = {
  ETE: 2,
  PK: 2,
  LTE: 4 / 3,
  T: 0.5,
  DR: 0.5,
  S: 1 / 3,
  BAG: 2,
};
const depthOf = (type: TroopType, massed: boolean): number =>
  (DEPTHS[type] ?? 2 / 3) * (massed && type !== 'ETE' && type !== 'LTE' ? 2 : 1);

export class Scene {
  state: BaroqueState;
  events: Event[] = [];
  constructor(position: Spec) {
    const read = baroque.readPosition({
      rules: 'baroque',
      table: [40, 40],
      phase: 'orders',
      armies: [{ structure: 'good' }, { structure: 'good' }],
      ...position,
    });
    if (isComplaint(read)) throw new Error(complain(read));
    this.state = read.state;
  }
  private readonly tell = (e: Event): void => {
    cite(e.rule);
    this.events.push(e);
  };
  get ask(): Ask {
    const ask = baroque.asks(this.state)[0];
    if (ask === undefined)
      throw new Error(`nobody is asked: ${this.state.frames.map((f) => f.at).join(' ')}`);
    return ask;
  }
  private command(c: Spec): Command {
    const full = { ask: (c.ask as string | undefined) ?? this.ask.id, ...c };
    const read = baroque.readCommand(full);
    if (isComplaint(read)) throw new Error(complain(read));
    return read;
  }
  /** Give a legal answer and run on to the next question; all dice must be used. */
  give(c: Spec, faces: readonly ScriptedFace[] = []): this {
    const command = this.command(c);
    const refusal = baroque.check(this.state, command as never);
    if (refusal !== undefined)
      throw new Error(`${refusal.rule} ${refusal.why} ${JSON.stringify(refusal.figures)}`);
    this.events = [];
    baroque.accept(this.state, command as never, this.tell);
    return this.run(faces);
  }
  /** Answer with the default of the question. */
  usual(faces: readonly ScriptedFace[] = []): this {
    return this.give({ ...this.ask.default } as unknown as Spec, faces);
  }
  run(faces: readonly ScriptedFace[] = []): this {
    const dice = new ScriptedDice(faces);
    while (this.state.over === null && baroque.asks(this.state).length === 0)
      baroque.step(this.state, dice, this.tell);
    dice.finish();
    const broken = baroque.invariants(this.state);
    if (broken.length > 0) throw new Error(broken.join('; '));
    return this;
  }
  /** The reason why not. */
  why(c: Spec): Refusal {
    const refusal = baroque.check(this.state, this.command(c) as never);
    if (!isRefusal(refusal)) throw new Error(`it is legal: ${JSON.stringify(c)}`);
    return refusal;
  }
  legal(c: Spec): boolean {
    return baroque.check(this.state, this.command(c) as never) === undefined;
  }
  unit(id: string): Unit {
    const found = this.state.units.find((x) => x.id === id);
    if (found === undefined) throw new Error(`no unit ${id}`);
    return found;
  }
  leader(id: string): Leader {
    const found = this.state.leaders.find((x) => x.id === id);
    if (found === undefined) throw new Error(`no leader ${id}`);
    return found;
  }
  /** Middle of the front edge, BU. */
  front(id: string): [number, number] {
    const { x, y, ux, uy, halfDepth } = shape(this.unit(id));
    const short = (length: number): number => roundHalfAway(inUnits(length) * 1000) / 1000;
    return [short(x + ux * halfDepth), short(y + uy * halfDepth)];
  }
  kinds(): string[] {
    return this.events.map((e) => e.kind);
  }
  event(kind: string): Event {
    const found = this.events.find((e) => e.kind === kind);
    if (found === undefined) throw new Error(`no ${kind} among ${this.kinds().join(', ')}`);
    return found;
  }
  /** How many dice were counted for a unit. */
  dice(id: string): number {
    const found = this.events.find((e) => e.kind === 'dice-counted' && e.about?.[0] === id);
    if (found === undefined) throw new Error(`no dice for ${id} among ${this.kinds().join(', ')}`);
    return found.facts?.dice as number;
  }
  factors(kind: string, id: string): string[] {
    const found = this.events.find((e) => e.kind === kind && e.about?.[0] === id);
    return (found?.factors ?? []).map(
      (f) => `${f.what} ${f.value}${f.cancelledBy === undefined ? '' : ' x'}`,
    );
  }
}

/** Nobody reacts. */
export const PASS = { kind: 'react', evade: [], unit: '', do: 'none', at: 0 };
/** A question about reactions, if one is open, is answered with nothing. */
export function passing(s: Scene, faces: readonly ScriptedFace[] = []): Scene {
  return baroque.asks(s.state)[0]?.kind === 'react' ? s.give(PASS, faces) : s.run(faces);
}

// --- Orders and dice that tests give again and again --------------------------------------------------------

export const charge = (unit: string, target: string, more: Spec = {}): Spec => ({
  kind: 'charge',
  unit,
  target,
  ...more,
});
export const react = (unit: string, what: string, more: Spec = {}): Spec => ({
  kind: 'react',
  unit,
  do: what,
  ...more,
});
export const shoot = (unit: string, target: string, more: Spec = {}): Spec => ({
  kind: 'shoot',
  unit,
  target,
  ...more,
});
/** Shot that has fired its first volley. */
export const musket: Spec = { weapon: 'musket', volley: false };
export const ones = (n: number): number[] => Array(n).fill(1);

/** Two units in contact, the melee fought by order of A1. */
export function fight(a: Spec, b: Spec, faces: number[], more: Spec = {}): Scene {
  const s = new Scene({
    contacts: [{ a: a.id, b: b.id }],
    ...more,
    units: [a, b, ...((more.units as Spec[] | undefined) ?? [])],
  });
  return s.give({ kind: 'fight', unit: 'A1' }, faces);
}

/** Fire with nobody answering. */
export const fire = (s: Scene, c: Spec, faces: number[]): Scene =>
  passing(s.give(c, s.legal(c) && opensWindow(s, c) ? [] : faces), isAsking(s) ? faces : []);

function opensWindow(s: Scene, c: Spec): boolean {
  const t = new Scene({ units: [] as Spec[] });
  t.state = JSON.parse(JSON.stringify(s.state));
  try {
    t.give(c, []);
    return t.ask.kind === 'react';
  } catch {
    return false;
  }
}
const isAsking = (s: Scene): boolean => s.state.frames[s.state.frames.length - 1]?.at === 'react';

// --- The same board on another bearing ------------------------------------------------------------------------

/** Degrees by which boards are turned in tests. */
export const BEARINGS = [0, 10, 37, 45, 60, 101] as const;

/** Boards are turned about this point of the text and laid in the middle of a table with room for every bearing. */
const HUB = 10;
const MIDDLE = 60;

type Point = [number, number];

/** A point of the text on the turned board, BU. The angle is taken as whole facing steps, as facings are. */
function turnedPoint([x, y]: readonly number[], by: number): Point {
  const steps = degrees(by);
  const dx = x - HUB;
  const dy = y - HUB;
  const at = (v: number): number => inUnits(units(v));
  return [
    at(MIDDLE + dx * cosine(steps) - dy * sine(steps)),
    at(MIDDLE + dx * sine(steps) + dy * cosine(steps)),
  ];
}

function turnedOutline(piece: Spec, by: number): Spec {
  const { rect, points, line, ellipse, crest, ...rest } = piece;
  const all = (list: unknown): Point[] => (list as number[][]).map((p) => turnedPoint(p, by));
  const out: Spec = { ...rest };
  if (rect !== undefined) {
    const [west, south, east, north] = rect as number[];
    out.points = all([
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ]);
  }
  if (points !== undefined) out.points = all(points);
  if (line !== undefined) out.line = all(line);
  if (crest !== undefined) out.crest = all(crest);
  if (ellipse !== undefined) {
    const e = ellipse as { x: number; y: number; angle?: number };
    const [x, y] = turnedPoint([e.x, e.y], by);
    out.ellipse = { ...e, x, y, angle: ((e.angle ?? 0) + inDegrees(degrees(by))) % 360 };
  }
  return out;
}

const turnedPlace = <T extends Spec>(body: T, by: number): T => {
  if (body.x === undefined) return body;
  const [x, y] = turnedPoint([body.x as number, body.y as number], by);
  const facing =
    body.facing === undefined
      ? {}
      : { facing: inDegrees(degrees(body.facing as number) + degrees(by)) % 360 };
  return { ...body, x, y, ...facing };
};

/** The same position turned by so many degrees: bodies, ground, obstacles, crossings. */
export function turnedBoard(position: Spec, by: number): Spec {
  const list = (name: string): Spec[] => (position[name] as Spec[] | undefined) ?? [];
  return {
    ...position,
    table: [2 * MIDDLE, 2 * MIDDLE],
    units: list('units').map((x) => turnedPlace(x, by)),
    ...(position.commands === undefined
      ? {}
      : {
          commands: list('commands').map((c) =>
            c.leader === undefined || c.leader === null
              ? c
              : { ...c, leader: turnedPlace(c.leader as Spec, by) },
          ),
        }),
    terrain: list('terrain').map((x) => turnedOutline(x, by)),
    obstacles: list('obstacles').map((x) => turnedOutline(x, by)),
    crossings: list('crossings').map((x) => turnedOutline(x, by)),
  };
}

/** A scene on a turned board; places are told as if it had not been turned. */
export class TurnedScene extends Scene {
  readonly by: number;
  constructor(position: Spec, by: number) {
    super(turnedBoard(position, by));
    this.by = by;
  }
  /** Middle of the front edge in the text's own coordinates, to a hundredth of a BU. */
  override front(id: string): [number, number] {
    const [x, y] = super.front(id);
    const steps = degrees(this.by);
    const dx = x - MIDDLE;
    const dy = y - MIDDLE;
    const short = (length: number): number => roundHalfAway(length * 100) / 100;
    return [
      short(HUB + dx * cosine(steps) + dy * sine(steps)),
      short(HUB - dx * sine(steps) + dy * cosine(steps)),
    ];
  }
}

/** What one story comes to on every bearing. */
export const onAllBearings = <T>(position: Spec, story: (s: TurnedScene) => T): T[] =>
  BEARINGS.map((by) => story(new TurnedScene(position, by)));

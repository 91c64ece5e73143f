import type { AnyRuleSet, Body, Event, State } from '@tercio/engine';
import { blockFor, GUNS } from '../game/blocks.ts';
import { inDegrees, inUnits } from '../game/pieces.ts';
import type { Take } from '../seat/take.ts';
import type { Place, Pose, Side } from '../table/scene.ts';
import { type Deed, deedOf, partiesOf, wholeOf } from './deeds.ts';
import { type Way, wayOf } from './path.ts';

/** What is shown in one stretch of time. Of one event they come in this order; none changes places. */
export type BeatKind =
  | 'turn'
  | 'phase'
  | 'order' // the way is drawn
  | 'name' // who, whom, what is needed
  | 'fire'
  | 'gun'
  | 'fight'
  | 'dice'
  | 'read'
  | 'verdict'
  | 'march'
  | 'charge'
  | 'recoil'
  | 'flight'
  | 'contact'
  | 'loss'
  | 'lower' // a flag goes down
  | 'rout'
  | 'fall'
  | 'rally'
  | 'tally'
  | 'breaks'
  | 'over'
  | 'told'; // the chronicle has its line

/** A body as it stands when something happens to it. */
export interface Actor {
  readonly id: string;
  readonly side: Side;
  readonly pose: Pose;
  readonly wide: number; // table units
  readonly deep: number;
  readonly kind: string;
  readonly gun: boolean;
  readonly single: boolean; // one man on a disc
  readonly half?: 'left' | 'right';
}

export interface Movement {
  readonly id: string;
  readonly side: Side;
  readonly from: Pose;
  readonly to: Pose;
  readonly way: Way;
}

export interface DiceThrown {
  readonly side: Side;
  readonly faces: readonly number[];
  readonly of: Actor | undefined; // by whom they lie
}

export interface Beat {
  readonly kind: BeatKind;
  readonly at: number; // seconds at normal pace since the beginning of the script
  readonly length: number;
  readonly shot: number; // which event of the take; the last one counts what came after all of them
  readonly event: Event | undefined;
  readonly state: State; // what table and panels show meanwhile
  readonly told: number; // events of the take that are written by now
  readonly by: readonly Actor[];
  readonly to: readonly Actor[];
  readonly moves: readonly Movement[];
  readonly dice: readonly DiceThrown[];
  readonly lost: readonly { readonly of: Actor; readonly points: number }[];
  readonly even: boolean; // at one pace: a step of many
  readonly spot: Place | undefined; // where to look
}

export interface Script {
  readonly take: Take;
  readonly beats: readonly Beat[];
  readonly length: number;
}

/** What a script needs to know of the game. */
export interface Staging {
  readonly rules: AnyRuleSet;
  readonly drawn: number; // table units in one drawn base width
  /** What is counted against each side. */
  tally(state: State): readonly [number, number];
  /** Does the chronicle have a line for it? */
  written(event: Event): boolean;
}

/** Seconds at normal pace. */
const TIMES = {
  turn: 1.1,
  phase: 0.45,
  order: 0.55,
  name: 0.6,
  fire: 0.9,
  gun: 1.1,
  fight: 1.2,
  dice: 0.95,
  read: 0.6,
  verdict: 0.45,
  contact: 0.35,
  loss: 0.9,
  lower: 0.75,
  rout: 2.8,
  fall: 0.7,
  rally: 0.5,
  tally: 0.4,
  breaks: 1.5,
  over: 2.6,
  told: 0.22,
  pulse: 0.17,
} as const;

const marchTime = (widths: number): number => Math.min(2.9, 0.45 + 0.5 * widths);
const chargeTime = (widths: number): number => Math.min(2.25, 0.5 + 0.4 * widths);

/** Many throws in a row are told faster; the last one is never hurried. */
const haste = (throws: number): number => (throws > 3 ? Math.max(0.45, 3 / throws) : 1);

const poseOf = (b: Body): Pose => ({ x: inUnits(b.x), y: inUnits(b.y), facing: inDegrees(b.facing) });

const actorOf = (b: Body, half?: 'left' | 'right'): Actor => ({
  id: b.id,
  side: b.side,
  pose: poseOf(b),
  wide: inUnits(b.width),
  deep: inUnits(b.depth),
  kind: b.kind,
  gun: GUNS.has(blockFor(b.kind)),
  single: b.round,
  ...(half ? { half } : {}),
});

/** What of the table changed between two moments. */
interface Change {
  readonly moves: readonly Movement[];
  readonly lost: readonly { readonly of: Actor; readonly points: number }[];
  readonly gone: readonly Actor[];
}

type Bodies = ReadonlyMap<string, Body>;

function changeOf(before: Bodies, now: Bodies): Change {
  const moves: Movement[] = [];
  const lost: { of: Actor; points: number }[] = [];
  const gone: Actor[] = [];
  for (const [id, a] of before) {
    const b = now.get(id);
    if (!b) {
      gone.push(actorOf(a));
      continue;
    }
    if (a.x !== b.x || a.y !== b.y || a.facing !== b.facing) {
      const [from, to] = [poseOf(a), poseOf(b)];
      moves.push({ id, side: a.side, from, to, way: wayOf(from, to, inUnits(b.width), inUnits(b.depth)) });
    }
    if (b.losses > a.losses) lost.push({ of: actorOf(b), points: b.losses - a.losses });
  }
  return { moves, lost, gone };
}

/** Everything that is told of one move, as one list of beats: nothing early, nothing left out. */
export function scriptOf(take: Take, staging: Staging): Script {
  return new Writer(take, staging).script();
}

const NOBODY: Pick<Beat, 'by' | 'to' | 'moves' | 'dice' | 'lost' | 'even' | 'spot'> = {
  by: [],
  to: [],
  moves: [],
  dice: [],
  lost: [],
  even: false,
  spot: undefined,
};

class Writer {
  private readonly take: Take;
  private readonly staging: Staging;
  private readonly beats: Beat[] = [];
  private readonly doomed = new Set<string>(); // were told to rout or fall
  private at = 0;
  private shot = 0;
  private told = 0;
  private state: State;
  private event: Event | undefined;

  constructor(take: Take, staging: Staging) {
    this.take = take;
    this.staging = staging;
    this.state = take.before;
  }

  script(): Script {
    const { shots, after, before } = this.take;
    const throws = shots.filter((s) => thrownIn(s.event)).length;
    let thrown = 0;
    let seen = this.bodies(before);
    let counted = this.staging.tally(before);
    // what changed after the last event is shown too
    for (const [i, next] of [...shots, { event: undefined, state: after }].entries()) {
      const now = this.bodies(next.state);
      const tally = this.staging.tally(next.state);
      this.shot = i;
      this.event = next.event;
      if (next.event && thrownIn(next.event)) thrown++;
      const pace = thrown < throws ? haste(throws) : 1;
      this.happens(changeOf(seen, now), seen, now, next.state, pace, counted, tally);
      seen = now;
      counted = tally;
    }
    return { take: this.take, beats: this.beats, length: this.at };
  }

  private bodies(state: State): Bodies {
    return new Map(this.staging.rules.bodies(state).map((b) => [b.id, b]));
  }

  private put(kind: BeatKind, length: number, facts: Partial<Beat> = {}): void {
    const { at, shot, event, state, told } = this;
    this.beats.push({ ...NOBODY, ...facts, kind, at, length, shot, event, state, told });
    this.at += length;
  }

  /** One event: named, done, thrown, read, judged, felt, counted, written. */
  private happens(
    change: Change,
    seen: Bodies,
    now: Bodies,
    next: State,
    pace: number,
    counted: readonly [number, number],
    tally: readonly [number, number],
  ): void {
    const { event } = this;
    const deed: Deed = event ? deedOf(event, change.moves.length > 0) : 'march';
    const find = (id: string): Actor | undefined => {
      const b = seen.get(wholeOf(id)) ?? now.get(wholeOf(id));
      const half = /:(left|right)$/.exec(id)?.[1];
      return b && actorOf(b, half === 'left' || half === 'right' ? half : undefined);
    };
    const parties = event ? partiesOf(event, deed) : { by: [], at: undefined };
    const by = parties.by.map(find).filter((a) => a !== undefined);
    const at = parties.at === undefined ? undefined : find(parties.at);
    const to = at ? [at] : [];
    const where = middle([...by, ...to]) ?? change.moves[0]?.from;
    const cast = { by, to, spot: where };
    if (event && (deed === 'rout' || deed === 'fall')) {
      const whom = event.facts?.unit;
      for (const id of typeof whom === 'string' ? [whom] : (event.about ?? [])) this.doomed.add(wholeOf(id));
    }
    this.before(deed, cast, pace, change, event !== undefined && thrownIn(event));
    if (event && thrownIn(event)) this.throws(event, cast, find, pace);
    this.goes(deed, change, cast);
    this.state = next;
    this.feels(deed, change, cast);
    if (tally[0] !== counted[0] || tally[1] !== counted[1]) this.put('tally', TIMES.tally);
    if (deed === 'breaks') {
      // of an army the flags of all that still stand go down
      const all = [...now.values()].filter((b) => b.side === event?.side && b.solid);
      const by = event?.kind === 'side-breaks' ? all.map((b) => actorOf(b)) : cast.by;
      this.put('breaks', TIMES.breaks, { ...cast, by });
    }
    if (deed === 'over') {
      const winner = next.over?.winner;
      const standing = [...now.values()].filter((b) => b.solid).map((b) => actorOf(b));
      const to = winner === null || winner === undefined ? [] : standing.filter((a) => a.side !== winner);
      this.put('over', TIMES.over, { by: standing.filter((a) => a.side === winner), to });
    }
    if (!event) {
      this.put('told', 0);
      return;
    }
    this.told = this.shot + 1;
    this.put('told', this.rest(event, deed), cast);
  }

  private rest(event: Event, deed: Deed): number {
    if (!this.staging.written(event) || deed === 'turn' || deed === 'phase') return 0;
    return deed === 'note' && !thrownIn(event) ? TIMES.told / 2 : TIMES.told;
  }

  private before(
    deed: Deed,
    cast: Pick<Beat, 'by' | 'to' | 'spot'>,
    pace: number,
    { moves }: Change,
    dice: boolean,
  ): void {
    if (deed === 'turn') this.put('turn', TIMES.turn);
    else if (deed === 'phase') this.put('phase', TIMES.phase);
    else if (deed === 'declare') this.put('order', TIMES.order, cast);
    else if ((deed === 'march' || deed === 'charge') && moves.length > 0 && !this.stepping())
      this.put('order', TIMES.order, { ...cast, moves });
    if (dice) this.put('name', TIMES.name * pace, cast);
    if (deed === 'volley') {
      const guns = cast.by.some((a) => a.gun);
      this.put(guns ? 'gun' : 'fire', (guns ? TIMES.gun : TIMES.fire) * pace, cast);
    } else if (deed === 'melee') this.put('fight', TIMES.fight * pace, cast);
  }

  private throws(
    event: Event,
    cast: Pick<Beat, 'by' | 'to' | 'spot'>,
    find: (id: string) => Actor | undefined,
    pace: number,
  ): void {
    const all = [...cast.by, ...cast.to, ...(event.about ?? []).map(find).filter((a) => a !== undefined)];
    const dice = (event.thrown ?? []).map(({ side, faces }) => ({
      side,
      faces,
      of: all.find((a) => a.side === side) ?? all[0],
    }));
    this.put('dice', TIMES.dice * pace, { ...cast, dice });
    this.put('read', TIMES.read * pace, { ...cast, dice });
    this.put('verdict', TIMES.verdict, { ...cast, dice });
  }

  /** One of many small steps that make one motion. */
  private stepping(): boolean {
    return this.event?.kind === 'pulse';
  }

  private goes(deed: Deed, { moves }: Change, cast: Pick<Beat, 'by' | 'to' | 'spot'>): void {
    if (moves.length > 0) {
      const far = Math.max(...moves.map((m) => m.way.length)) / this.staging.drawn;
      const kind: BeatKind =
        deed === 'charge' || deed === 'contact'
          ? 'charge'
          : deed === 'recoil'
            ? 'recoil'
            : deed === 'flight' || deed === 'rout'
              ? 'flight'
              : 'march';
      const even = this.stepping();
      const length = even ? TIMES.pulse : kind === 'march' ? marchTime(far) : chargeTime(far);
      this.put(kind, length, { ...cast, moves, even });
    }
    if (deed === 'contact') this.put('contact', TIMES.contact, cast);
  }

  /** Afterwards: what the event did to men and flags. The state is already the new one; those who left are told apart. */
  private feels(deed: Deed, { lost, gone }: Change, cast: Pick<Beat, 'by' | 'to' | 'spot'>): void {
    if (lost.length > 0) this.put('loss', TIMES.loss, { lost, spot: cast.spot ?? lost[0]?.of.pose });
    const down = gone.filter((a) => this.doomed.has(a.id));
    const fallen = down.filter((a) => a.single || deed === 'fall');
    const fled = down.filter((a) => !fallen.includes(a));
    if (fled.length > 0) this.put('rout', TIMES.rout, { by: fled, spot: fled[0]?.pose });
    if (fallen.length > 0) this.put('fall', TIMES.fall, { by: fallen, spot: fallen[0]?.pose });
    if (deed === 'rout' && fled.length === 0 && cast.by.length > 0) this.put('lower', TIMES.lower, cast);
    if (deed === 'rally') this.put('rally', TIMES.rally, cast);
  }
}

export const thrownIn = (e: Event): boolean => e.thrown?.some((t) => t.faces.length > 0) === true;

function middle(actors: readonly Actor[]): Place | undefined {
  if (actors.length === 0) return undefined;
  const sum = actors.reduce((s, a) => ({ x: s.x + a.pose.x, y: s.y + a.pose.y }), { x: 0, y: 0 });
  return { x: sum.x / actors.length, y: sum.y / actors.length };
}

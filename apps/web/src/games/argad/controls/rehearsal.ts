import type { Event, RoundOdds } from '@tercio/engine';
import { MiddlingDice } from '@tercio/engine/generals';
import type { Order } from '@tercio/engine/rules/argad';
import { type Argad, able, indexOf, touchingOdds } from '@tercio/engine/rules/argad';
import { inUnits } from '@tercio/engine/table';
import type { Place, Pose } from '../../../table/scene.ts';
import type { Moment } from '../moment.ts';
import { sheetOf } from './sheet.ts';

/** The plan run through its pulses against enemies who stand still; dice fall in the middle. */
interface Rehearsed {
  readonly before: Argad;
  readonly events: readonly Event[];
  readonly ways: ReadonlyMap<string, readonly Place[]>; // of whoever moves
  readonly ends: ReadonlyMap<string, Pose>;
  readonly met: readonly Met[];
}
interface Met {
  readonly a: string;
  readonly b: string;
  readonly at: Place;
  readonly foe: string;
  readonly past: Place; // a man's breadth behind the enemy, seen from one's own man
  readonly odds?: RoundOdds; // of one's own man, if the enemy stands and nobody shoots
}

/** The last of each state: its orders are asked for again and again while they are looked at. */
const rehearsed = new WeakMap<object, { readonly orders: readonly Order[]; readonly done: Rehearsed }>();

const STEPS = 400;

export function rehearse(m: Moment, orders: readonly Order[] = sheetOf(m)): Rehearsed {
  const known = rehearsed.get(m.state);
  if (known?.orders === orders) return known.done;
  const { rules } = m;
  const before = m.state;
  const s = rules.copy(before) as Argad;
  const events: Event[] = [];
  const tell = (e: Event): void => void events.push(e);
  const dice = new MiddlingDice();
  const idle = (side: number): Order[] => {
    const who = s.men.flatMap((man, i) => (man.side === side && able(s.figures[i]) ? [man.id] : []));
    return who.length === 0
      ? []
      : who.map((id) => ({
          who: [id],
          intent: 'hold' as const,
          reaction: { on: 'none' as const, do: 'go-on' as const },
          fire: { when: 'none' as const },
        }));
  };
  s.orders = m.side === 0 ? [[...orders], idle(1)] : [idle(0), [...orders]];
  s.sealed = [true, true];
  s.options = { ...s.options, friendlyAmendment: false };
  for (let n = 0; n < STEPS && s.over === null; n++) {
    const at = s.frames[s.frames.length - 1]?.at;
    if (at === 'movement-over' || at === undefined) break;
    rules.step(s, dice, tell);
  }
  const ways = new Map<string, Place[]>();
  const ends = new Map<string, Pose>();
  const met: Met[] = [];
  const start = (id: string): Place => {
    const f = before.figures[indexOf(before, id)];
    return { x: inUnits(f?.x ?? 0), y: inUnits(f?.y ?? 0) };
  };
  for (const e of events) {
    if (e.kind === 'pulse')
      for (const step of movesOf(e)) {
        const way = ways.get(step.figure) ?? [start(step.figure)];
        way.push({ x: step.x, y: step.y });
        ways.set(step.figure, way);
        ends.set(step.figure, { x: step.x, y: step.y, facing: step.facing });
      }
    if (e.kind === 'contact') {
      const [a, b] = [e.about?.[0] ?? '', e.about?.[1] ?? ''];
      const [p, q] = [ends.get(a) ?? start(a), ends.get(b) ?? start(b)];
      const [i, j] = [indexOf(s, a), indexOf(s, b)];
      const [own, foe] = s.men[i]?.side === m.side ? [i, j] : [j, i];
      const odds = m.help === 'full' ? touchingOdds(s, own, foe, rules) : undefined;
      const [mine, his] = own === i ? [p, q] : [q, p];
      const away = { x: his.x - mine.x, y: his.y - mine.y };
      met.push({
        a,
        b,
        at: { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 },
        foe: own === i ? b : a,
        past: { x: his.x + away.x, y: his.y + away.y },
        ...(odds ? { odds } : {}),
      });
    }
  }
  const done = { before, events, ways, ends, met };
  rehearsed.set(m.state, { orders, done });
  return done;
}

export interface Step {
  readonly figure: string;
  readonly x: number;
  readonly y: number;
  readonly facing: number; // degrees
}

/** The steps of a pulse as its event tells them. */
export const movesOf = (e: Event): readonly Step[] => (e.facts?.moves ?? []) as unknown as readonly Step[];

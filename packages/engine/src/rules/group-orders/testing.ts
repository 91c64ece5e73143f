/** Positions in two lines, for tests: units in cm and degrees, scripted dice that must all be used. */
import { cite } from '../../battle/cite.ts';
import { ScriptedDice, type ScriptedFace } from '../../battle/dice/scripted.ts';
import {
  type Ask,
  complain,
  type Event,
  isComplaint,
  type Json,
  type Refusal,
} from '../../battle/protocol.ts';
import type { GroupCommand } from './commands.ts';
import { groupOrders } from './index.ts';
import { type GroupState, type Unit, unitOf } from './state.ts';

export type Spec = Record<string, Json>;

/** A unit: its id's first letter A is the south, B the north; `A1.2` belongs to group A1. */
export function unit(id: string, type: string, x: number, y: number, more: Spec = {}): Spec {
  const side = id.startsWith('A') ? 0 : 1;
  const facing = side === 0 ? 90 : 270;
  return { id, side, group: id.split('.')[0], type, x, y, facing, order: 'stand', ...more };
}

export const MI = 'medium-infantry';
export const HI = 'heavy-infantry';
export const LI = 'light-infantry';
export const HC = 'heavy-cavalry';
export const MC = 'medium-cavalry';
export const LC = 'light-cavalry';
export const LCA = 'light-cavalry-a';
export const MA = 'medium-artillery';
export const HA = 'heavy-artillery';
export const LA = 'light-artillery';
export const HOW = 'howitzers';
export const MIL = 'militia';
export const RIF = 'riflemen';

/** A position; `at` names the step at whose start it is. Far away stand two units that keep both armies alive. */
export function table(at: string, units: Spec[], more: Spec = {}): GroupState {
  const keep = [
    unit('A9.1', MI, 12, 4, { facing: 90 }),
    unit('A9.2', MI, 32, 4, { facing: 90 }),
    unit('A9.3', MI, 52, 4, { facing: 90 }),
    unit('A9.4', MI, 72, 4, { facing: 90 }),
    unit('B9.1', MI, 168, 116, { facing: 270 }),
    unit('B9.2', MI, 148, 116, { facing: 270 }),
    unit('B9.3', MI, 128, 116, { facing: 270 }),
    unit('B9.4', MI, 108, 116, { facing: 270 }),
  ];
  const all = [...units, ...keep].sort((a, b) =>
    String(a.group) < String(b.group) ? -1 : String(a.group) > String(b.group) ? 1 : 0,
  );
  const read = groupOrders.readPosition({ rules: 'group-orders', at, units: all, ...more });
  if (isComplaint(read)) throw new Error(complain(read));
  return read.state;
}

export type Answer = (ask: Ask, s: GroupState) => Partial<Record<string, unknown>> | 'stop' | undefined;

/**
 * Run on: dice as scripted and all used, questions answered by `answer` (default otherwise) until it says stop, or
 * until the step named `end` would begin.
 */
export function run(
  s: GroupState,
  dice: readonly ScriptedFace[] = [],
  answer: Answer = () => 'stop',
  end = 0,
): Event[] {
  const scripted = new ScriptedDice(dice);
  const events: Event[] = [];
  const tell = (e: Event): void => {
    cite(e.rule);
    events.push(e);
  };
  for (let n = 0; s.over === null; n++) {
    if (n > 5000) throw new Error('never ends');
    const asks = groupOrders.asks(s);
    if (asks.length === 0) {
      const top = s.frames[s.frames.length - 1] as unknown as { at: string; next?: number };
      if (n > 0 && end > 0 && top.at === 'phase' && top.next === end) break;
      if (end === 8 && top.at === 'melee.after') break; // step 8 follows on step 7
      groupOrders.step(s, scripted, tell);
      continue;
    }
    const given = answer(asks[0], s);
    if (given === 'stop') break;
    const raw = given === undefined ? asks[0].default : { ask: asks[0].id, ...given };
    const command = groupOrders.readCommand(raw);
    if (isComplaint(command)) throw new Error(complain(command));
    const refusal = groupOrders.check(groupOrders.view(s, asks[0].side), command);
    if (refusal !== undefined)
      throw new Error(`refused: ${refusal.rule} ${refusal.why} ${JSON.stringify(refusal.figures)}`);
    groupOrders.accept(s, command, tell);
  }
  scripted.finish();
  return events;
}

/** Answers questions of these kinds as given; stops at any other. */
export const answers =
  (given: Record<string, Partial<Record<string, unknown>> | 'default'>): Answer =>
  (ask) => {
    if (!Object.hasOwn(given, ask.kind)) return 'stop';
    const found = given[ask.kind];
    return found === 'default' ? undefined : found;
  };
/** Takes the default of every question. */
export const usual: Answer = () => undefined;

/** Go on to a question of this kind with defaults, which must throw no dice. */
export function until(s: GroupState, kind: string, dice: readonly ScriptedFace[] = []): GroupState {
  run(s, dice, (ask) => (ask.kind === kind ? 'stop' : undefined));
  return s;
}

/** Answer the question that is open, then run on to the next. */
export function say(
  s: GroupState,
  fields: Record<string, unknown>,
  dice: readonly ScriptedFace[] = [],
  end = 0,
): Event[] {
  let first = true;
  return run(
    s,
    dice,
    () => {
      if (!first) return end > 0 ? undefined : 'stop';
      first = false;
      return fields;
    },
    end,
  );
}

/** Why the side that is asked may not do this. */
export function refused(s: GroupState, fields: Record<string, unknown>): Refusal | undefined {
  const ask = groupOrders.asks(s)[0];
  const command = groupOrders.readCommand({ ask: ask.id, ...fields });
  if (isComplaint(command)) throw new Error(complain(command));
  return groupOrders.check(groupOrders.view(s, ask.side), command as GroupCommand);
}
export const why = (s: GroupState, fields: Record<string, unknown>): string => {
  const r = refused(s, fields);
  return r === undefined ? 'legal' : `${r.rule} ${r.why}`;
};

export const u = (s: GroupState, id: string): Unit => unitOf(s, id);
export const kinds = (events: readonly Event[]): string[] => events.map((e) => e.kind);
export const told = (events: readonly Event[], kind: string): Event | undefined =>
  events.find((e) => e.kind === kind);
/** Factors as `disordered -1, overlap 1`. */
export const factorsOf = (event: Event | undefined): string =>
  (event?.factors ?? [])
    .map((f) => `${f.what} ${f.value}${f.cancelledBy === undefined ? '' : ' cancelled'}`)
    .join(', ');

/** Bearings in facing steps, none of them a multiple of 15 degrees but the first. */
export const BEARINGS: readonly number[] = [0, 1821, 6736, 9011, 10417, 25003, 40009, 57777];

/** The same units turned to the left about the middle of the table, by whole facing steps. */
export function turnedUnits(units: readonly Spec[], steps: number): Spec[] {
  const degrees = (steps * 360) / 65536;
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return units.map((u) => {
    const [dx, dy] = [Number(u.x) - 90, Number(u.y) - 60];
    return {
      ...u,
      x: 90 + dx * cos - dy * sin,
      y: 60 + dx * sin + dy * cos,
      facing: (Number(u.facing) + degrees) % 360,
    };
  });
}

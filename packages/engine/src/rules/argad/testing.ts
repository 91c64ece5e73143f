/** Making positions for tests in a few lines, and running a turn with scripted dice. */
import { parseJson } from '../../../../../apps/cli/src/jsonc.ts';
import { cite } from '../../battle/cite.ts';
import { ScriptedDice, type ScriptedFace } from '../../battle/dice/scripted.ts';
import { type OptionValues, readOptions } from '../../battle/options.ts';
import { type Command, complain, type Event, isComplaint, type Side } from '../../battle/protocol.ts';
import { units } from '../../table/number.ts';
import { OPTIONS } from './house-rules.ts';
import { argad } from './index.ts';
import type { Order } from './orders/orders.ts';
import { type Argad, type Figure, indexOf, type Man } from './state.ts';

/** The position of the template, as a set-up without anything of a running battle. */
export const SKIRMISH: Record<string, unknown> = (() => {
  const {
    format: _f,
    kind: _k,
    rules: _r,
    phase: _p,
    ...setup
  } = parseJson(argad.template(undefined) as string, 'template') as Record<string, unknown>;
  return setup;
})();

type Spec = Readonly<Record<string, unknown>>;

/** `a` and `b` are the sides: id → class, place and whatever else a figure has. */
export interface Table {
  a: Readonly<Record<string, Spec>>;
  b: Readonly<Record<string, Spec>>;
  terrain?: unknown;
  units?: unknown;
  items?: unknown;
  aim?: unknown;
  width?: number;
  depth?: number;
  length?: number;
  surprise?: boolean;
  exits?: unknown;
  waves?: unknown;
  zones?: unknown;
  options?: Readonly<Record<string, unknown>>;
}

const figuresOf = (side: Readonly<Record<string, Spec>>): Spec[] =>
  Object.entries(side).map(([id, spec]) => ({ id, class: 3, ...spec }));

/** A skirmish at the moment when orders are asked for. */
export function skirmish(t: Table): Argad {
  const options = readOptions(OPTIONS, t.options);
  if (isComplaint(options)) throw new Error(complain(options));
  const { a, b, options: _o, ...rest } = t;
  const setup = argad.readSetup({
    width: 120,
    depth: 120,
    ...rest,
    bands: [
      { side: 0, name: 'ours', figures: figuresOf(a) },
      { side: 1, name: 'theirs', figures: figuresOf(b) },
    ],
  });
  if (isComplaint(setup)) throw new Error(complain(setup));
  const s = argad.begin(setup, options as OptionValues);
  run(s, []);
  GATHERED.keepPosition?.('argad', s);
  return s;
}

/** `npm run prove -- positions` gathers skirmishes, too (scripts/vitest/vitest-positions.ts). */
const GATHERED = globalThis as unknown as { keepPosition?: (id: string, s: Argad) => void };

/** Run steps until somebody is asked; all scripted dice must be thrown. */
export function run(s: Argad, faces: readonly ScriptedFace[], until?: (s: Argad) => boolean): Event[] {
  const dice = new ScriptedDice(faces);
  const events: Event[] = [];
  const tell = (e: Event): void => {
    cite(e.rule);
    events.push(e);
  };
  for (let n = 0; s.over === null && argad.asks(s).length === 0 && until?.(s) !== true; n++) {
    if (n > 5000) throw new Error(`steps never end: ${JSON.stringify(s.frames)}`);
    argad.step(s, dice, tell);
  }
  dice.finish();
  return events;
}

/** Give an answer; it must be legal. */
export function answer(s: Argad, c: Command): void {
  const view = argad.view(s, argad.asks(s).find((x) => x.id === c.ask)?.side ?? 0);
  const refusal = argad.check(view, c as never);
  if (refusal !== undefined) throw new Error(`refused: ${JSON.stringify(refusal)}`);
  argad.accept(s, c as never, (e) => cite(e.rule));
}

/** Both sides seal these orders. */
export function seal(s: Argad, a: readonly Order[] = [], b: readonly Order[] = []): void {
  for (const ask of argad.asks(s))
    if (ask.kind === 'orders')
      answer(s, { ask: ask.id, kind: 'orders', orders: ask.side === 0 ? a : b } as Command);
}

/** A whole turn: orders of both, then everything with these dice. */
export function turn(
  s: Argad,
  a: readonly Order[],
  b: readonly Order[],
  faces: readonly ScriptedFace[] = [],
): Event[] {
  seal(s, a, b);
  return run(s, faces);
}

/** Only the movement of a turn: stops when the twenty pulses are over. */
export function move(
  s: Argad,
  a: readonly Order[],
  b: readonly Order[],
  faces: readonly ScriptedFace[] = [],
): Event[] {
  seal(s, a, b);
  return run(s, faces, (x) => x.frames[x.frames.length - 1]?.at === 'movement-over');
}

/** Movement and shooting: stops before the melee. */
export function shoot(
  s: Argad,
  a: readonly Order[],
  b: readonly Order[],
  faces: readonly ScriptedFace[] = [],
): Event[] {
  seal(s, a, b);
  return run(s, faces, (x) => x.frames[x.frames.length - 1]?.at === 'melee.begin');
}

/** Everything up to the nerve tests. */
export function fight(
  s: Argad,
  a: readonly Order[],
  b: readonly Order[],
  faces: readonly ScriptedFace[] = [],
): Event[] {
  seal(s, a, b);
  return run(s, faces, (x) => x.frames[x.frames.length - 1]?.at === 'aftermath');
}

export const fig = (s: Argad, id: string): Figure => s.figures[indexOf(s, id)];
export const man = (s: Argad, id: string): Man => s.men[indexOf(s, id)];
export const no = (s: Argad, id: string): number => indexOf(s, id);

/** Where a figure stands, cm with two decimals. */
export const at = (s: Argad, id: string): [number, number] => {
  const f = fig(s, id);
  return [Math.floor((f.x / units(1)) * 100 + 0.5) / 100, Math.floor((f.y / units(1)) * 100 + 0.5) / 100];
};

/** The refusal of one side's orders, as `rule why`; empty when they are legal. */
export function refusal(s: Argad, side: Side, orders: readonly Order[]): string {
  const ask = argad.asks(s).find((x) => x.side === side && x.kind === 'orders')!;
  const r = argad.check(argad.view(s, side), { ask: ask.id, kind: 'orders', orders } as never);
  return r === undefined ? '' : `${r.rule} ${r.why}`;
}

/** Events of a kind. */
export const told = (events: readonly Event[], kind: string): Event[] =>
  events.filter((e) => e.kind === kind);
/** Factors of the first event of a kind, as `cover -1, armour -1`; what was cancelled in brackets. */
export const factorsOf = (events: readonly Event[], kind: string, nth = 0): string =>
  (told(events, kind)[nth]?.factors ?? [])
    .map((f) => (f.cancelledBy === undefined ? `${f.what} ${f.value}` : `(${f.what} ${f.value})`))
    .join(', ');

/** Orders that a side has left for when it is asked: what is to be done of them now. */
import {
  type AnyRuleSet,
  type Ask,
  type Command,
  type Event,
  isComplaint,
  type Json,
  type Refusal,
  refuse,
  type State,
} from '@tercio/engine';
import type { Condition, Prepared } from '@tercio/protocol/messages.ts';

/** What happened since the orders were left, as far as their owner knows it: enough for conditions. */
export type Heard = Pick<Event, 'kind' | 'about'>;

/** What follows from the orders at this moment: an order to give, one that cannot be given, or that none is left. */
export type Due =
  | { kind: 'give'; command: Command; left: Prepared[] }
  | { kind: 'drop'; command: Json; refusal: Refusal }
  | { kind: 'spent' };

const holds = ({ about, kind, turn }: Condition, view: State, heard: readonly Heard[]): boolean =>
  (turn === undefined || view.turn >= turn) &&
  ((about === undefined && kind === undefined) ||
    heard.some(
      (e) => (kind === undefined || e.kind === kind) && (about === undefined || e.about?.includes(about)),
    ));

const kindOf = (command: Json): string => String((command as { kind?: Json }).kind ?? '');

/** The orders from the first that is to be given now, by its condition. */
function next(list: readonly Prepared[], view: State, heard: readonly Heard[]): Prepared[] {
  for (let i = 0; i < list.length; i++) {
    const { if: when, do: first, else: otherwise = [] } = list[i];
    const branch = when === undefined || holds(when, view, heard) ? first : otherwise;
    if (branch.length > 0) return [{ do: branch }, ...list.slice(i + 1)];
  }
  return [];
}

/** `asks` are those of the side that left the orders, `view` is what it may know. Undefined: they wait for another question. */
export function duePrepared(
  rules: AnyRuleSet,
  view: State,
  asks: readonly Ask[],
  list: readonly Prepared[],
  heard: readonly Heard[],
): Due | undefined {
  if (asks.length === 0) return undefined;
  // Conditions are looked at when something is asked that the orders answer: until then things may still happen.
  const kinds = new Set(list.flatMap((p) => [...p.do, ...(p.else ?? [])]).map(kindOf));
  const answered = asks.filter((a) => rules.commands[a.kind]?.some((k) => kinds.has(k)));
  if (list.length > 0 && kinds.size > 0 && answered.length === 0) return undefined;
  const [first, ...rest] = next(list, view, heard);
  if (first === undefined) return { kind: 'spent' };
  const [raw, ...more] = first.do;
  const fitting = asks.filter((a) => rules.commands[a.kind]?.includes(kindOf(raw)));
  if (fitting.length === 0) return undefined;
  const left = more.length > 0 ? [{ do: more }, ...rest] : rest;
  let refusal: Refusal | undefined;
  for (const ask of fitting) {
    const command = rules.readCommand({ ...(raw as object), ask: ask.id });
    const wrong = isComplaint(command)
      ? refuse('TERCIO-FORM', 'form', {
          place: command.place,
          expected: command.expected,
          found: command.found,
        })
      : rules.check(view, command);
    if (wrong === undefined) return { kind: 'give', command: command as Command, left };
    refusal ??= wrong;
  }
  return { kind: 'drop', command: raw, refusal: refusal as Refusal };
}

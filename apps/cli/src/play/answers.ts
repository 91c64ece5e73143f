/** Who answers the questions that a command leads to, and where its resolution ends. */
import {
  type AnyRuleSet,
  type Ask,
  type Command,
  isComplaint,
  type Refusal,
  refuse,
  type State,
  show,
} from '@tercio/engine';
import { fault, faultOf } from '../fault.ts';
import type { Fields, Reader, Source } from '../input.ts';

/** A command as people write it: the ask may be left out where the kind of command says which is meant. */
export interface Draft {
  name: string; // 'COMMAND 2' or 'orders.json[1]'
  fields: Fields;
}

/** Every command that the arguments name: an object, or a list of them, in each. */
export async function readDrafts(reader: Reader, args: readonly string[], label: string): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const [i, argument] of args.entries()) {
    const source = await reader.read(argument, args.length > 1 ? `${label} ${i + 1}` : label);
    drafts.push(...draftsOf(source));
  }
  return drafts;
}

function draftsOf(source: Source): Draft[] {
  const many = Array.isArray(source.value);
  const values: readonly unknown[] = many ? (source.value as unknown[]) : [source.value];
  return values.map((value, i) => {
    const name = many ? `${source.name}[${i}]` : source.name;
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      fault(name, 'a command, an object with its kind', show(value));
    const fields = value as Fields;
    if (typeof fields.kind !== 'string') fault(`${name}, kind`, 'a kind of command', show(fields.kind));
    if (fields.ask !== undefined && typeof fields.ask !== 'string')
      fault(`${name}, ask`, 'the id of an ask, or nothing', show(fields.ask));
    return { name, fields };
  });
}

/** The open ask that a draft answers: the one it names, or the first that takes its kind. */
export function askFor(rules: AnyRuleSet, asks: readonly Ask[], draft: Draft): Ask | undefined {
  const { ask, kind } = draft.fields;
  if (ask !== undefined) return asks.find((a) => a.id === ask);
  return asks.find((a) => rules.commands[a.kind]?.includes(kind as string));
}

/** The ask that a draft answers, and the command, of correct form; or why there is no such ask. */
export function answerOf(
  rules: AnyRuleSet,
  state: State,
  asks: readonly Ask[],
  draft: Draft,
): { ask: Ask; command: Command } | { command: Command; refusal: Refusal } {
  const ask = askFor(rules, asks, draft);
  if (ask === undefined && draft.fields.ask === undefined && asks.length > 0) {
    const kinds = new Set(asks.flatMap((a) => rules.commands[a.kind] ?? []));
    fault(`${draft.name}, kind`, `one of ${[...kinds].join(', ')}`, JSON.stringify(draft.fields.kind));
  }
  const command = commandOf(rules, draft, ask?.id ?? String(draft.fields.ask ?? ''));
  if (ask !== undefined) return { ask, command };
  const over = state.over !== null;
  const refusal = over
    ? refuse('TERCIO-OVER', 'over')
    : refuse('TERCIO-STALE', 'stale', { ask: command.ask });
  return { command, refusal };
}

/** The command of a draft for an ask; its form is checked by the rule set. */
export function commandOf(rules: AnyRuleSet, draft: Draft, ask: string): Command {
  const command = rules.readCommand({ ...draft.fields, ask });
  if (isComplaint(command)) faultOf(draft.name, command);
  return command;
}

/** How the questions after the given commands are answered. */
export type Mode = { by: 'nobody' } | { by: 'default' } | { by: 'list'; drafts: readonly Draft[] };

export async function readMode(reader: Reader, argument: string | undefined): Promise<Mode> {
  if (argument === undefined || argument === 'ask') return { by: 'nobody' };
  if (argument === 'default') return { by: 'default' };
  return { by: 'list', drafts: await readDrafts(reader, [argument], '--answers') };
}

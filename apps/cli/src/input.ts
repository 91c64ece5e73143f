/** Reading what the arguments name: a file, `-` for standard input, or JSON written out in the argument. */

import type { AnyRuleSet, OptionValues } from '@tercio/engine';
import { type Complaint, isComplaint, type State, show } from '@tercio/engine';
import { Fault, fault, faultOf } from './fault.ts';
import { canonical, loadGame } from './games/games.ts';
import { type Io, MEGA, tooBig } from './io.ts';
import { parseJson } from './jsonc.ts';

/** No file that people exchange is larger. */
export const LARGEST = 32 * MEGA;

/** The number in these files; a higher one is from a newer Tercio. */
export const POSITION_FORMAT = 1;
export const SCENARIO_FORMAT = 1;

export type Fields = Readonly<Record<string, unknown>>;

/** A source that was read, with the name it goes by in complaints. */
export interface Source {
  name: string; // 'rocroi.json', 'standard input', 'COMMAND 2'
  value: unknown;
}

/** Reads sources; standard input can be named once. */
export class Reader {
  private readonly io: Io;
  private used = false;
  constructor(io: Io) {
    this.io = io;
  }
  async read(argument: string, label: string): Promise<Source> {
    if (/^\s*[[{]/.test(argument)) {
      if (argument.length > LARGEST) throw new Fault(tooBig(label, LARGEST, argument.length));
      return { name: label, value: parseJson(argument, label) };
    }
    if (argument === '-') {
      if (this.used) fault(label, 'standard input ("-") to be named once', 'it named twice');
      this.used = true;
      const name = `${label} (standard input)`;
      return { name, value: parseJson(await this.standardInput(name), name) };
    }
    if (argument === '') fault(label, 'a file, "-" or JSON', 'an empty text');
    return { name: argument, value: parseJson(this.io.readFile(argument, LARGEST), argument) };
  }
  private async standardInput(name: string): Promise<string> {
    const pieces: string[] = [];
    let size = 0;
    for await (const piece of this.io.stdin) {
      size += piece.length;
      if (size > LARGEST) throw new Fault(tooBig(name, LARGEST, size));
      pieces.push(piece);
    }
    return pieces.join('');
  }
}

export function fieldsOf(source: Source, expected: string): Fields {
  const { value } = source;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    fault(source.name, expected, show(value));
  return value as Fields;
}

/** Check what every exchanged file begins with: its kind and its format number. */
export function envelope(source: Source, kind: string, newest: number): Fields {
  const fields = fieldsOf(source, `a ${kind}`);
  if (fields.kind !== undefined && fields.kind !== kind)
    fault(`${source.name}, kind`, `"${kind}"`, show(fields.kind));
  const { format } = fields;
  if (format !== undefined) {
    if (typeof format !== 'number' || !Number.isInteger(format) || format < 1)
      fault(`${source.name}, format`, `a whole number from 1 to ${newest}`, show(format));
    if (format > newest)
      fault(`${source.name}, format`, `at most ${newest} (the file is from a newer Tercio)`, String(format));
  }
  return fields;
}

/** A position that is ready to be played on. */
export interface Loaded {
  rules: AnyRuleSet;
  state: State;
  options: OptionValues;
  source: Source;
}

/** Read a position. The file names its rule set; `wanted` may insist on one. */
export async function readPosition(reader: Reader, argument: string, wanted?: string): Promise<Loaded> {
  const source = positionIn(await reader.read(argument, 'POSITION'));
  const fields = envelope(source, 'position', POSITION_FORMAT);
  const rules = await gameOf(source, fields, wanted);
  const version = fields.version;
  if (version !== undefined) {
    if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
      fault(`${source.name}, version`, `a whole number from 1 to ${rules.version}`, show(version));
    if (version > rules.version)
      fault(`${source.name}, version`, `at most ${rules.version} (newer rules)`, String(version));
  }
  const read: { state: State; options: OptionValues } | Complaint = rules.readPosition({
    ...fields,
    rules: rules.id,
  });
  if (isComplaint(read)) faultOf(source.name, read);
  return { rules, state: read.state, options: read.options, source };
}

/** What the page saves of a moment is the position and, beside it, whose battle it is. */
export function positionIn(source: Source): Source {
  const { kind, position } = fieldsOf(source, 'a position');
  return kind === 'battle' && position !== undefined
    ? { name: `${source.name}, position`, value: position }
    : source;
}

/** The rule set that a file is for. */
export async function gameOf(source: Source, fields: Fields, wanted?: string): Promise<AnyRuleSet> {
  const named = fields.rules ?? wanted;
  if (typeof named !== 'string') fault(`${source.name}, rules`, 'the id of a rule set', show(named));
  if (wanted !== undefined && canonical(named) !== canonical(wanted))
    fault(`${source.name}, rules`, `a file for ${canonical(wanted)}`, show(named));
  return loadGame(named, `${source.name}, rules`);
}

/**
 * Profiles of house rules: what a player who owns a book has changed of our rulings, kept under a name and shared as a file.
 * A profile holds only what differs; the record of a battle stores the options it was played with.
 */
import { type OptionSpec, type OptionValue, type OptionValues, readOptions, show } from '../options.ts';
import { type Complaint, isComplaint } from '../protocol.ts';

export const PROFILE_FORMAT = 1;

export interface Profile {
  format: typeof PROFILE_FORMAT;
  kind: 'profile';
  rules: string; // 'adlg-r-2024'
  name: string; // 'As we play it at the club'
  note?: string;
  options: OptionValues; // those that are changed
}

/** The game whose options a profile changes. */
interface Game {
  readonly id: string;
  readonly options: readonly OptionSpec[];
}

const FIELDS = ['format', 'kind', 'rules', 'name', 'note', 'options'];

/** A profile from outside for this game, or what is wrong with it. */
export function readProfile(game: Game, raw: unknown): Profile | Complaint {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return { place: '', expected: 'a profile', found: show(raw) };
  const fields = raw as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(fields))
    if (!FIELDS.includes(key))
      return { place: key, expected: `one of the fields ${FIELDS.join(', ')}`, found: 'another' };
  if (fields.format !== PROFILE_FORMAT)
    return { place: 'format', expected: String(PROFILE_FORMAT), found: show(fields.format) };
  if (fields.kind !== 'profile') return { place: 'kind', expected: '"profile"', found: show(fields.kind) };
  if (fields.rules !== game.id)
    return { place: 'rules', expected: JSON.stringify(game.id), found: show(fields.rules) };
  if (typeof fields.name !== 'string' || fields.name === '')
    return { place: 'name', expected: 'the name of the profile', found: show(fields.name) };
  if (fields.note !== undefined && typeof fields.note !== 'string')
    return { place: 'note', expected: 'a text', found: show(fields.note) };
  const read = readOptions(game.options, fields.options);
  if (isComplaint(read)) return read;
  const note = fields.note === undefined ? {} : { note: fields.note };
  const options = (fields.options ?? {}) as OptionValues;
  return { format: PROFILE_FORMAT, kind: 'profile', rules: game.id, name: fields.name, ...note, options };
}

/** The profile of these options: what of them is not as we rule it. */
export function profileOf(game: Game, name: string, options: OptionValues, note?: string): Profile {
  const changed: Record<string, OptionValue> = {};
  for (const spec of game.options) {
    const value = options[spec.id];
    if (value !== undefined && value !== spec.default) changed[spec.id] = value;
  }
  const said = note === undefined ? {} : { note };
  return { format: PROFILE_FORMAT, kind: 'profile', rules: game.id, name, ...said, options: changed };
}

/** Options with those of a profile over them. */
export const byProfile = (options: OptionValues, profile: Profile): OptionValues => ({
  ...options,
  ...profile.options,
});

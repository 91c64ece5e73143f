/** What a club may keep: files that Tercio knows, checked like any other from outside. */
import {
  type Complaint,
  isComplaint,
  type Json,
  object,
  oneOf,
  readBeginning,
  reading,
  readProfile,
} from '@tercio/engine';
import { profileFault, readPack } from '@tercio/engine/army';
import { RULE_SETS, registered } from '@tercio/engine/rules';
import { FILE_KINDS, type FileKind } from './row.ts';

/** Most bytes of one. */
export const FILE_MOST = 262_144;
const NAME_MOST = 80;

export interface Shared {
  kind: FileKind;
  rules: string;
  name: string; // as the file calls itself; '' where it does not
  body: string;
}

type Fields = Readonly<Record<string, unknown>>;

export async function readShared(raw: unknown): Promise<Shared | Complaint> {
  const head = reading(() => {
    const f = object(raw, '');
    return { fields: f, kind: oneOf(f.kind, 'kind', FILE_KINDS) };
  });
  if (isComplaint(head)) return head;
  const { kind, fields } = head;
  const body = JSON.stringify(raw);
  if (Buffer.byteLength(body) > FILE_MOST)
    return { place: '', expected: `at most ${FILE_MOST} bytes`, found: `${Buffer.byteLength(body)}` };
  const ids = RULE_SETS.map((r) => r.id);
  // A list may be of several editions; what is checked is the first.
  const wanted = kind === 'army-list' && Array.isArray(fields.rules) ? fields.rules[0] : fields.rules;
  const found = reading(() => oneOf(wanted, 'rules', ids));
  if (isComplaint(found)) return found;
  const wrong = await WRONG[kind](found, fields);
  return wrong ?? { kind, rules: found, name: nameIn(fields), body };
}

const complaintIn = (read: unknown): Complaint | undefined =>
  isComplaint(read as object) ? (read as Complaint) : undefined;

/** What is wrong with each kind. */
const WRONG: Record<FileKind, (rules: string, fields: Fields) => Promise<Complaint | undefined>> = {
  async pack(rules, fields) {
    const read = readPack(fields, [rules]);
    const game = await registered(rules)?.load();
    return complaintIn(read) ?? (game && !isComplaint(read) ? profileFault(read, game.options) : undefined);
  },
  async profile(rules, fields) {
    const game = await registered(rules)?.load();
    return game && complaintIn(readProfile(game, fields));
  },
  async scenario(rules, fields) {
    const known = [
      'format',
      'kind',
      'rules',
      'title',
      'names',
      'setup',
      'options',
      'text',
      'briefings',
      'zones',
    ];
    const read = reading(() => object(fields, '', known));
    if (isComplaint(read)) return read;
    const game = await registered(rules)?.load();
    return game && complaintIn(readBeginning(game, fields.setup));
  },
  async roster(rules, fields) {
    const muster = await registered(rules)?.muster?.();
    return muster === undefined ? NO_LISTS(rules) : complaintIn(muster.read(fields));
  },
  async 'army-list'(rules, fields) {
    const muster = await registered(rules)?.muster?.();
    if (muster === undefined) return NO_LISTS(rules);
    return complaintIn(await muster.entries(String(fields.id), muster.budgets[0] ?? 200, fields as Json));
  },
};
const NO_LISTS = (rules: string): Complaint => ({
  place: 'rules',
  expected: 'a game with army lists',
  found: JSON.stringify(rules),
});

/** `name`, or `title`, in one language or in both. */
function nameIn({ name, title }: Fields): string {
  const given = name ?? title;
  const text =
    typeof given === 'object' && given !== null ? ((given as Fields).en ?? (given as Fields).fr) : given;
  return typeof text === 'string' ? text.trim().slice(0, NAME_MOST) : '';
}

import { type BattleRecord, isComplaint, readRecord, type Standing } from '@tercio/engine';
import type { Both } from '@tercio/engine/army';
import type { Draft, Facts } from '../library/item.ts';
import type { Library } from '../library/library.ts';
import type { Store } from '../page/settings/storage.ts';
import type { Seats } from '../page/start.ts';
import type { Side } from '../table/scene.ts';

/** A battle as it is kept: the record (short, since its turns can be run again) and the seats. */
export interface Kept {
  readonly key: string;
  readonly scenario: string; // '' for a battle from a file
  readonly name: string;
  readonly seats: Seats;
  readonly side: Side;
  readonly general: string;
  readonly record: BattleRecord;
  readonly standing: readonly [readonly Standing[], readonly Standing[]];
  readonly teach?: string; // the lesson or puzzle it is
  readonly text?: Both; // the story of a battle that is none of ours
}

/** Where the plan that is being made in a battle is kept until it is given. */
export const planKey = (battle: string): string => `plan.${battle}`;
/** A battle of which the page was closed before the library had written it. */
export const unwrittenKey = (battle: string): string => `unwritten.${battle}`;
/** A battle that lay on the table of this tab without anything having been played: it is not kept, but one can go back to it. */
export const lookedKey = (battle: string): string => `looked.${battle}`;

const kindOf = (teach: string | undefined): 'battle' | 'teaching' =>
  teach === undefined ? 'battle' : 'teaching';

/** How it stands for whoever plays it here. */
function stateOf({ record: { result }, seats, side }: Kept): string {
  if (result === null) return 'going';
  if (result.winner === null) return 'drawn';
  if (seats !== 'computer') return 'over';
  return result.winner === side ? 'won' : 'lost';
}

function factsOf(kept: Kept, turn: number): Facts {
  const { record, seats, side, general, scenario, teach } = kept;
  return {
    turn,
    seats,
    side,
    general: seats === 'two' ? '' : general,
    one: record.names[0],
    two: record.names[1],
    winner: record.result?.winner ?? null,
    moves: record.moves.length,
    scenario,
    ...(teach === undefined ? {} : { teach }),
  };
}

/** A battle as an item of the library. `turn` and `words` are read off its state by whoever has it. */
export function draftOf(kept: Kept, turn: number, words = ''): Draft {
  const { key, name, record, teach, scenario } = kept;
  return {
    id: key,
    kind: kindOf(teach),
    name,
    game: record.rules,
    state: stateOf(kept),
    facts: factsOf(kept, turn),
    words: `${record.names.join(' ')} ${scenario.replaceAll('-', ' ')} ${words}`,
    content: { ...kept, record: { ...record, turns: [] } },
  };
}

/** What is on its way into the library. */
const writing = new Map<string, Promise<unknown>>();
export function whileWriting(key: string, done: Promise<unknown>): void {
  writing.set(key, done);
  void done.finally(() => {
    if (writing.get(key) === done) writing.delete(key);
  });
}
export const written = async (key: string): Promise<void> => void (await writing.get(key));

/** A kept battle and the revision it was read at (0: it is only looked at), or nothing if what lies there is spoilt. */
export async function readKept(
  library: Library,
  key: string,
  visit?: Store,
): Promise<{ kept: Kept; revision: number } | undefined> {
  await written(key);
  const item = await library.read(key);
  if (item) {
    const kept = soundBattle(key, item.content);
    return kept && { kept: { ...kept, name: item.name }, revision: item.revision };
  }
  const kept = soundBattle(key, visit?.read(lookedKey(key)));
  return kept && { kept, revision: 0 };
}

/** A battle from whatever was stored under its key; nothing if it is spoilt. */
export function soundBattle(key: string, raw: unknown): Kept | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const k = raw as Kept;
  const record = readRecord(k.record);
  if (isComplaint(record)) return undefined;
  const seats: Seats = k.seats === 'two' || k.seats === 'watch' ? k.seats : 'computer';
  const standing = Array.isArray(k.standing) && k.standing.length === 2 ? k.standing : ([[], []] as const);
  return {
    key,
    scenario: String(k.scenario ?? ''),
    name: String(k.name ?? ''),
    seats,
    side: k.side === 1 ? 1 : 0,
    general: String(k.general ?? 'sergeant'),
    record,
    standing,
    ...(typeof k.teach === 'string' ? { teach: k.teach } : {}),
    ...(typeof k.text?.en === 'string' && typeof k.text.fr === 'string' ? { text: k.text } : {}),
  };
}

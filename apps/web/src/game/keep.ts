import { isComplaint, type Standing } from '@tercio/engine/battle/protocol.ts';
import { type BattleRecord, readRecord } from '@tercio/engine/battle/record.ts';
import type { KeptBattle, Seats } from '../page/start.ts';
import type { Store } from '../page/storage.ts';
import type { Side } from '../table/scene.ts';

/** Battles kept in the browser without asking: the record (short, since its turns can be run again) and the seats. */
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
}

const LIST = 'battles';

/** Where the plan that is being made in a battle is kept until it is given. */
export const planKey = (battle: string): string => `plan.${battle}`;

const MOST = 12;

export function listKept(store: Store): KeptBattle[] {
  const list = store.read(LIST);
  if (!Array.isArray(list)) return [];
  return list.filter(
    (x): x is KeptBattle =>
      typeof x === 'object' &&
      x !== null &&
      typeof (x as KeptBattle).key === 'string' &&
      typeof (x as KeptBattle).name === 'string',
  );
}

/** True when it is stored for good, false when only while the page is open. */
export function keep(store: Store, battle: Kept): boolean {
  const { record } = battle;
  const short: BattleRecord = { ...record, turns: [] };
  const stored = store.write(`battle.${battle.key}`, { ...battle, record: short });
  const turn = record.turns[record.turns.length - 1]?.turn ?? 1;
  const entry: KeptBattle = { key: battle.key, name: battle.name, turn, over: record.result !== null };
  const others = listKept(store).filter((b) => b.key !== battle.key);
  for (const old of others.slice(MOST - 1)) {
    store.remove(`battle.${old.key}`);
    store.remove(planKey(old.key));
  }
  return store.write(LIST, [entry, ...others.slice(0, MOST - 1)]) && stored;
}

export function forget(store: Store, key: string): void {
  store.remove(`battle.${key}`);
  store.remove(planKey(key));
  store.write(
    LIST,
    listKept(store).filter((b) => b.key !== key),
  );
}

/** A kept battle, or nothing if what lies there is spoilt. */
export function readKept(store: Store, key: string): Kept | undefined {
  const raw = store.read(`battle.${key}`);
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
  };
}

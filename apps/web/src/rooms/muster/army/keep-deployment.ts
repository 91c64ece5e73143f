import type { BattleRecord } from '@tercio/engine';
import { type AnyRuleSet, type Complaint, isComplaint, type Json } from '@tercio/engine';
import { registered } from '@tercio/engine/rules';
import type { RosterFile } from '../../../games/kit/catalogue.ts';
import type { Library } from '../../../library/library.ts';
import type { Side } from '../../../table/scene.ts';
import { armyOf, freshKey, saveArmy, savedArmies } from './saved.ts';

/** The roster that a side brought to a battle, once both armies stand. */
export function rosterOf(record: BattleRecord, side: Side): RosterFile | undefined {
  const { rosters } = record.setup as { rosters?: unknown };
  const roster = Array.isArray(rosters) ? (rosters[side] as RosterFile | undefined) : undefined;
  return roster && record.turns.some((t) => t.state.turn >= 1) ? roster : undefined;
}

/** Keeps how a side stood at the beginning with its army; one that was not kept in this browser is kept now. */
export async function keepDeployment(
  library: Library,
  rules: AnyRuleSet,
  record: BattleRecord,
  side: Side,
): Promise<Complaint | undefined> {
  const roster = rosterOf(record, side);
  const began = record.turns.find((t) => t.state.turn >= 1);
  const muster = await registered(rules.id)?.muster?.();
  if (!roster || !began || !muster?.keep) return undefined;
  const kept = muster.keep(roster as Json, rules.writePosition(began.state), side);
  if (isComplaint(kept)) return kept;
  const { deployment } = kept as RosterFile;
  const same = (p: RosterFile): boolean =>
    p.rules === rules.id &&
    p.name === roster.name &&
    JSON.stringify(p.commands) === JSON.stringify(roster.commands);
  let key = freshKey();
  let file: RosterFile = { ...(kept as RosterFile), name: roster.name };
  for (const army of await savedArmies(library, rules.id)) {
    const had = await armyOf(library, army.key);
    if (!had || !same(had)) continue;
    [key, file] = [army.key, had];
    break;
  }
  file = { ...file, deployment };
  const cost = await muster.reckon(file as Json);
  const known = isComplaint(cost) ? {} : { points: cost.points, faults: cost.remarks.length };
  await saveArmy(library, { key, roster: file, ...known });
  return undefined;
}

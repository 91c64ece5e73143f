/** With real dice: a face that was entered wrongly is put right, until the next decision. */
import { type Battle, carryOut, enterFaces, giveStanding, type Heard, type Played } from '../battle.ts';
import type { Refusal } from '../protocol.ts';
import { cutRecord } from '../record/record.ts';
import { isRefusal, refuse } from '../refuse.ts';
import { foresee } from './foresight.ts';
import { aboutOf, allThrown, factorsOf, rollAt, type ToldThrow } from './throws.ts';

export interface Corrected extends Played {
  readonly dropped: readonly ToldThrow[]; // to be thrown again, for others threw or threw for something else
}

/**
 * What was thrown after the face counts as it stands, as long as the same bodies throw for the same; from the first
 * throw that is another, the rest is to be thrown again. The record says nothing of it: the dice lay so on the table.
 */
export function correctFace(battle: Battle, nth: number, face: number): Refusal | Corrected {
  const { entered, rules } = battle;
  const old = allThrown(battle);
  let first = 0; // face of the throw
  let at = 0;
  while (at < old.length && nth >= first + old[at].faces.length) first += old[at++].faces.length;
  if (entered === null || !Number.isInteger(nth) || nth < 0 || at === old.length)
    return refuse('TERCIO-DICE', 'nothing-to-correct');
  const { faces } = rollAt(old[at], nth - first);
  if (!Number.isInteger(face) || face < 1 || face > faces)
    return refuse('TERCIO-DICE', 'no-such-face', { face: String(face), faces });
  cutRecord(battle.record, entered.moves);
  battle.record.result = null;
  battle.state = rules.copy(entered.before);
  battle.pending = null;
  battle.trail = [];
  battle.entered = null;
  const heard: Heard = { events: [], faces: [] };
  const { side, command, by } = entered;
  let waitsFor = giveStanding(battle, carryOut(battle, side, command, by, heard), heard);
  let n = 0;
  let kept = 0;
  for (; kept < old.length && waitsFor !== null; kept++) {
    if (kept > at && !isDue(battle, old[kept])) break;
    for (const was of old[kept].faces) {
      // the pool that the face belongs to may now be thrown again in another way
      const done = enterFaces(battle, [n++ === nth ? face : was]);
      if (isRefusal(done)) return { ...heard, waitsFor, dropped: old.slice(kept + 1) };
      heard.events.push(...done.events);
      heard.faces.push(...done.faces);
      waitsFor = done.waitsFor;
      if (waitsFor === null) break;
    }
  }
  return { ...heard, waitsFor, dropped: old.slice(kept) };
}

/** Is this the throw that is waited for, of the same bodies with the same factors? */
function isDue(battle: Battle, old: ToldThrow): boolean {
  const now = foresee(battle)?.now;
  return now !== undefined && keyOf(now) === keyOf(old);
}

const keyOf = (t: ToldThrow): string => JSON.stringify([t.roll, t.contest, aboutOf(t), factorsOf(t)]);

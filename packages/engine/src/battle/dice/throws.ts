/** The throws between two decisions: each with the event that told of it, and so with who acts on whom and why. */
import type { Battle } from '../battle.ts';
import type { Factor } from '../factor.ts';
import type { BodyId, Event } from '../protocol.ts';
import type { Roll } from './dice.ts';
import type { Throw } from './scripted.ts';

/** A throw and the events that told of it: who acts on whom, the factors, what came of it. */
export interface ToldThrow extends Throw {
  event?: Event; // absent: not told yet
  announced?: Event; // before the dice fell, where the rules tell factors then
}

const purposes = ({ roll, contest }: Throw): readonly string[] =>
  contest === undefined ? [roll.purpose] : [contest.purpose, contest.first.purpose, contest.second.purpose];

const within = (some: readonly number[], all: readonly number[]): boolean =>
  some.every((f) => all.includes(f));

/** Does the event tell of this throw? By purpose and by faces: an event may tell of several, or of one in two parts. */
const tellsOf = (event: Event, t: Throw): boolean =>
  (event.thrown ?? []).some(
    (x) => purposes(t).includes(x.purpose) && (within(x.faces, t.faces) || within(t.faces, x.faces)),
  );

/**
 * Adds throws to those before. Every event goes to the first throws that nobody told of yet, as many as it has faces;
 * `events` are those since the decision, the last `fresh` of them new.
 */
export function throwsTold(
  all: ToldThrow[],
  thrown: readonly Throw[],
  events: readonly Event[],
  fresh: number,
): void {
  for (const t of thrown) all.push({ ...t, faces: [...t.faces] });
  for (const event of events.slice(events.length - fresh)) {
    let left = (event.thrown ?? []).reduce((n, t) => n + t.faces.length, 0);
    for (const t of all) {
      if (left <= 0) break;
      if (t.event !== undefined || !tellsOf(event, t)) continue;
      left -= t.faces.length;
      t.event = event;
      const before = announcement(event, t, events);
      if (before !== undefined) t.announced = before;
    }
  }
}

/** The last announcement of such a throw by the same body. */
const announcement = (event: Event, t: Throw, events: readonly Event[]): Event | undefined =>
  events.findLast(
    (e) =>
      e.announces !== undefined && purposes(t).includes(e.announces) && e.about?.[0] === event.about?.[0],
  );

/** Who acts, then on whom. */
export const aboutOf = ({ event, announced }: ToldThrow): readonly BodyId[] =>
  (event?.about?.length ?? 0) > 1 ? (event?.about ?? []) : (announced?.about ?? event?.about ?? []);

export const factorsOf = ({ event, announced }: ToldThrow): readonly Factor[] =>
  event?.factors ?? announced?.factors ?? [];

/** Which roll of a throw the next face belongs to. */
export function rollAt({ roll, contest }: Throw, shown: number): Roll {
  if (contest === undefined) return roll;
  // with no re-rolls: the first's dice, the second's, and after a tie both again
  const both = contest.first.count + contest.second.count;
  return shown % both < contest.first.count ? contest.first : contest.second;
}

/** Everything that was thrown since the last decision, the throw under way with its faces so far. */
export function allThrown({ entered, pending }: Pick<Battle, 'entered' | 'pending'>): readonly ToldThrow[] {
  const done = entered?.throws ?? [];
  const now = (pending?.thrown ?? []).filter((t) => t.faces.length > 0);
  return [...done, ...now];
}

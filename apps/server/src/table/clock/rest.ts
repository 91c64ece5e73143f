/** Days on which clocks stand: how much of a time counts, and when so much of it will have passed. */
import type { RestDays } from '@tercio/protocol/messages.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** A clock looks no further ahead than this; nobody agrees to stand still for years. */
const FAR = 4000;

/** The days since 1970 at the place, by which a moment is dated. */
const dayOf = (at: number, zone: number): number => Math.floor((at + zone * MINUTE) / DAY);
const startOf = (day: number, zone: number): number => day * DAY - zone * MINUTE;
const THURSDAY = 4; // the first day of 1970

const isFree = (day: number, { weekdays, days }: RestDays): boolean =>
  weekdays.includes((((day + THURSDAY) % 7) + 7) % 7) ||
  (days.length > 0 && days.includes(new Date(day * DAY).toISOString().slice(0, 10)));

export const isResting = (at: number, rest: RestDays | undefined): boolean =>
  rest !== undefined && isFree(dayOf(at, rest.zone), rest);

const NO_REST: RestDays = { weekdays: [], days: [], zone: 0 };
/** The same days off, or none on both. The place does not matter where there are none. */
export function sameRest(one: RestDays | undefined, two: RestDays | undefined): boolean {
  const [a, b] = [one ?? NO_REST, two ?? NO_REST];
  const days = (r: RestDays): string => [...r.weekdays, ...r.days].join();
  return days(a) === days(b) && (days(a) === '' || a.zone === b.zone);
}

/** Of the time from `since` to `now`, what clocks run. */
export function counted(since: number, now: number, rest: RestDays | undefined): number {
  if (rest === undefined || now <= since) return Math.max(0, now - since);
  let sum = 0;
  for (let at = since; at < now; ) {
    const day = dayOf(at, rest.zone);
    const until = Math.min(now, startOf(day + 1, rest.zone));
    if (!isFree(day, rest)) sum += until - at;
    at = until;
  }
  return sum;
}

/** When a clock that begins to run at `since` has run for `ms`. */
export function after(since: number, ms: number, rest: RestDays | undefined): number {
  if (rest === undefined) return since + ms;
  let [at, left] = [since, ms];
  for (let i = 0; i < FAR; i++) {
    const day = dayOf(at, rest.zone);
    const next = startOf(day + 1, rest.zone);
    if (!isFree(day, rest)) {
      if (next - at >= left) return at + left;
      left -= next - at;
    }
    at = next;
  }
  return at;
}

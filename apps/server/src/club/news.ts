/** Who is to be told of what changed in a club: its officers that somebody would like to come in, he what they answered. */
import type { Club, ClubDeed, Role } from './row.ts';

export interface ClubThing {
  account: string;
  kind: 'asks' | 'let-in' | 'kept-out';
}
/** What waits from now on, and what waits no more. */
export interface ClubNews {
  waits: ClubThing[];
  done: ClubThing[];
}

const accounts = ({ members }: Club, role: Role): string[] =>
  members.filter((m) => m.role === role).map((m) => m.account);

export function clubNews(before: Club, after: Club, deeds: readonly ClubDeed[]): ClubNews {
  const ended = after.row.ended !== null;
  const asked = ended ? [] : accounts(after, 'asked');
  const known = accounts(before, 'asked');
  const officers = accounts(after, 'officer');
  const were = accounts(before, 'officer');
  const isNew = asked.some((a) => !known.includes(a));
  const waits: ClubThing[] = [];
  const done: ClubThing[] = [];
  for (const account of officers)
    if (isNew || (asked.length > 0 && !were.includes(account))) waits.push({ account, kind: 'asks' });
  for (const account of were)
    if (known.length > 0 && (asked.length === 0 || !officers.includes(account)))
      done.push({ account, kind: 'asks' });
  // What an officer answers; whoever came in by a link or asks no more knows it.
  for (const { what, by, account } of deeds) {
    if (by === account) continue;
    const comesIn = what === 'join';
    if (!comesIn && !(what === 'out' && known.includes(account))) continue;
    done.push({ account, kind: comesIn ? 'kept-out' : 'let-in' });
    waits.push({ account, kind: comesIn ? 'let-in' : 'kept-out' });
  }
  return { waits, done };
}

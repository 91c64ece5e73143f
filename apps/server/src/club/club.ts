/** Who may do what in a club, and what becomes of it: nothing here knows a store or a clock. */
import {
  type Club,
  type ClubChange,
  type ClubDeed,
  isMember,
  type MemberRow,
  type NamedMember,
  type Role,
} from './row.ts';

export const MOST_MEMBERS = 500;

/** Why not; the page has a sentence for each. */
export const WHYS = {
  'not-officer': 'Only officers of the club do that.',
  'not-member': 'Only members of the club do that.',
  invited: 'This club takes in only whom it invites.',
  out: 'An officer has put you out of this club; one of them has to let you in again.',
  full: `A club has at most ${MOST_MEMBERS} members.`,
  many: 'You are in as many clubs as one can be.',
  senior: 'Only an officer who became one earlier does that.',
  reason: 'reason: expected why, for members to read, found nothing.',
  ended: 'This club has ended.',
  last: 'You are the last member: if you leave, the club ends.',
  nobody: 'There is no such member.',
  muted: 'A moderator has muted you: you may write nothing for others.',
  files: 'The club keeps as many files as it can; take one out first.',
} as const;
export type Why = keyof typeof WHYS;
export interface Denied {
  denied: Why;
}
const no = (denied: Why): Denied => ({ denied });
export const isDenied = (x: object): x is Denied => 'denied' in x;

export const roleIn = ({ members }: Club, account: string): Role | '' =>
  members.find((m) => m.account === account)?.role ?? '';
export const belongs = (club: Club, account: string): boolean =>
  club.members.some((m) => m.account === account && isMember(m));
export const isOfficer = (club: Club, account: string): boolean => roleIn(club, account) === 'officer';

const count = (club: Club): number => club.members.filter(isMember).length;
const deed = (
  at: number,
  by: string,
  what: ClubDeed['what'],
  about: { account?: string; text?: string } = {},
): ClubDeed => ({ at, by, what, account: about.account ?? '', text: about.text ?? '' });

/** With this one in place of what was there of him. */
const with_ = (members: readonly MemberRow[], one: MemberRow): MemberRow[] => [
  ...members.filter((m) => m.account !== one.account),
  one,
];
const without = (members: readonly MemberRow[], account: string): MemberRow[] =>
  members.filter((m) => m.account !== account);

/** The one who looks after it when no officer is left: who has been in it for longest. */
export function heirOf(club: Club, leaves: string): NamedMember | undefined {
  const rest = club.members.filter((m) => m.account !== leaves && isMember(m));
  if (rest.some((m) => m.role === 'officer') || !isOfficer(club, leaves)) return undefined;
  return rest.toSorted((a, b) => a.joined - b.joined || (a.account < b.account ? -1 : 1))[0];
}

interface Act {
  me: string;
  now: number;
}

/** Comes in at once, asks, or may not; whoever is in stays as he is. */
export function join(club: Club, { me, now }: Act, invite: string): ClubChange | Denied {
  const { row } = club;
  if (row.ended !== null) return no('ended');
  const role = roleIn(club, me);
  if (role === 'officer' || role === 'member') return { deeds: [] };
  if (role === 'out') return no('out');
  const invited = invite !== '' && invite === row.invite;
  if (!invited && row.joining === 'invited') return no('invited');
  if (count(club) >= MOST_MEMBERS) return no('full');
  if (!invited && row.joining === 'asked') {
    if (role === 'asked') return { deeds: [] };
    const asks: MemberRow = { account: me, role: 'asked', since: now, joined: now };
    return { members: with_(club.members, asks), deeds: [deed(now, me, 'asks', { account: me })] };
  }
  const comes: MemberRow = { account: me, role: 'member', since: now, joined: now };
  return { members: with_(club.members, comes), deeds: [deed(now, me, 'join', { account: me })] };
}

/** Out of it by oneself. The last officer passes it on; with the last member it ends, if he says so. */
export function leave(club: Club, { me, now }: Act, ends: boolean): ClubChange | Denied {
  const { row, members } = club;
  const role = roleIn(club, me);
  if (role === 'asked') return { members: without(members, me), deeds: [] };
  if (role !== 'officer' && role !== 'member') return no('not-member');
  const dates = row.dates.map((d) => ({ ...d, comes: d.comes.filter((a) => a !== me) }));
  const left = deed(now, me, 'leave', { account: me });
  if (count(club) === 1) {
    if (!ends) return no('last');
    return { row: { ...row, dates, ended: now }, members: [], deeds: [left, deed(now, '', 'end')] };
  }
  const heir = heirOf(club, me);
  const rest = without(members, me);
  if (heir === undefined) return { row: { ...row, dates }, members: rest, deeds: [left] };
  const officer: MemberRow = { ...plain(heir), role: 'officer', since: now };
  const passes = deed(now, '', 'pass', { account: heir.account });
  return { row: { ...row, dates }, members: with_(rest, officer), deeds: [left, passes] };
}

const plain = ({ account, role, since, joined }: NamedMember): MemberRow => ({
  account,
  role,
  since,
  joined,
});

/**
 * An officer lets somebody in, makes him an officer or a member, or puts him out with a reason. An officer who became one
 * later than he who asks can be made a member again, or put out; an earlier one cannot.
 */
export function place(
  club: Club,
  { me, now }: Act,
  wish: { account: string; role: 'officer' | 'member' | 'out'; reason: string },
): ClubChange | Denied {
  if (club.row.ended !== null) return no('ended');
  const mine = club.members.find((m) => m.account === me);
  if (mine?.role !== 'officer') return no('not-officer');
  const found = club.members.find((m) => m.account === wish.account);
  if (found === undefined || found.account === me) return no('nobody');
  if (found.role === wish.role) return { deeds: [] };
  if (found.role === 'officer' && found.since <= mine.since) return no('senior');
  if (wish.role === 'out' && wish.reason === '') return no('reason');
  if (!isMember(found) && wish.role !== 'out' && count(club) >= MOST_MEMBERS) return no('full');
  const comesIn = !isMember(found) && wish.role !== 'out';
  const one: MemberRow = {
    account: found.account,
    role: wish.role,
    since: now,
    joined: comesIn ? now : found.joined,
  };
  const about = { account: found.account, text: wish.reason };
  const row =
    wish.role === 'out'
      ? {
          ...club.row,
          dates: club.row.dates.map((d) => ({ ...d, comes: d.comes.filter((a) => a !== found.account) })),
        }
      : undefined;
  return {
    ...(row === undefined ? {} : { row }),
    members: with_(club.members, one),
    deeds: [deed(now, me, comesIn ? 'join' : wish.role, about)],
  };
}

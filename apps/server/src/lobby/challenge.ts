/** Challenges: a battle that is offered to one person alone, who accepts or declines. */
import type { Account, GameRow, Store } from '../store/port.ts';
import { told } from './offers.ts';
import { isWaiting } from './waiting.ts';

const DAY = 86_400_000;
/** Challenges of one player that wait for an answer. */
const WAITING_MOST = 20;

/** Why not; the page has a sentence for each. */
export const CHALLENGE_WHYS = {
  self: 'You cannot challenge yourself.',
  nobody: 'There is nobody to challenge by that account.',
  alone: 'A challenge is for one person: it does not stand on the list, and no general plays it.',
  muted: 'A moderator has muted you: you challenge nobody.',
  banned: 'That account cannot be challenged.',
  member: 'That is no member of the club.',
  waiting: 'You have challenged that player already, and have no answer yet.',
  declined: 'That player has declined; you can ask again a day later.',
  many: `${WAITING_MOST} of your challenges have no answer yet; take one back first.`,
} as const;
export type ChallengeWhy = keyof typeof CHALLENGE_WHYS;
export const CHALLENGE_STATUS: Readonly<Record<ChallengeWhy, 400 | 403 | 404 | 409>> = {
  ...{ self: 400, nobody: 404, alone: 400, muted: 403, banned: 409, member: 403 },
  ...{ waiting: 409, declined: 409, many: 409 },
};

/** Why this player may not challenge that one now; undefined: he may. */
export async function whyNotChallenge(
  store: Store,
  me: Account,
  { to, club, now }: { to: string; club?: string | undefined; now: number },
): Promise<ChallengeWhy | undefined> {
  if (to === me.id) return 'self';
  const them = await store.account(to);
  if (them === undefined) return 'nobody';
  const under = async (account: string, kind: 'mute' | 'ban'): Promise<boolean> =>
    (await store.sanctionsOf(account)).some((s) => s.kind === kind && s.until > now);
  if (await under(me.id, 'mute')) return 'muted';
  if (await under(to, 'ban')) return 'banned';
  if (club !== undefined && !(await store.belongsTo(club, to))) return 'member';
  const mine = (await store.gamesOf(me.id)).filter((g) => g.to !== undefined && g.to !== me.id);
  if (mine.some((g) => g.to === to && isWaiting(g))) return 'waiting';
  const late = ({ off }: GameRow): boolean => off?.how === 'declined' && off.at > now - DAY;
  if (mine.some((g) => g.to === to && late(g))) return 'declined';
  return mine.filter(isWaiting).length >= WAITING_MOST ? 'many' : undefined;
}

/** A game with the name of the one it is offered to. */
export const toldTo = async (row: GameRow, store: Store): Promise<object> => ({
  ...(told(row) as object),
  toName: row.to === undefined ? '' : ((await store.account(row.to))?.name ?? ''),
});

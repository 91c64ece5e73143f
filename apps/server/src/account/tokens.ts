/** Who somebody is: an opaque random token, of which the store keeps only the hash. */
import { createHash, randomBytes } from 'node:crypto';
import type { Account, AccountStore, Token } from '../store/port.ts';

/** A prefix by which scanners of leaked secrets know it. */
const PREFIX = 'tercio_';

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
const newToken = (): string => `${PREFIX}${randomBytes(24).toString('base64url')}`;

export async function issue(
  store: AccountStore,
  account: string,
  kind: Token['kind'],
  now: number,
  label = '',
): Promise<string> {
  const token = newToken();
  await store.addToken({ hash: hashToken(token), account, kind, game: '', created: now, used: now }, label);
  return token;
}

/** When a token was used last is known to the hour. */
const TOUCHED = 3_600_000;

/** A link to another device is good for ten minutes, once. */
const DEVICE_LIFE = 600_000;

export async function accountOf(
  store: AccountStore,
  token: string | undefined,
  kinds: readonly Token['kind'][],
  now = 0,
): Promise<Account | undefined> {
  if (token === undefined || !token.startsWith(PREFIX) || token.length > 100) return undefined;
  const found = await store.token(hashToken(token));
  if (found === undefined || !kinds.includes(found.kind)) return undefined;
  if (now - found.used > TOUCHED) await store.touchToken(found.hash, now);
  return store.account(found.account);
}

/** The account that a link to another device leads to; it works once. */
export async function redeem(store: AccountStore, token: string, now: number): Promise<Account | undefined> {
  const hash = hashToken(token);
  const found = await store.token(hash);
  if (found === undefined || found.kind !== 'device') return undefined;
  const mine = await store.dropToken(hash);
  return !mine || now - found.created > DEVICE_LIFE ? undefined : store.account(found.account);
}

/** Names: letters, digits and a few signs of one script, so that nobody can look like somebody else by tricks. */
const NAME = /^(?:[\p{Script=Latin}\p{N}]|[ .'’-])+$/u;
const CLUB = /^(?:[\p{Script=Latin}\p{N}]|[ .,&'’-])+$/u;

const clean = (raw: unknown, most: number, signs: RegExp): string | undefined => {
  if (typeof raw !== 'string' || raw.length > most + 50) return undefined;
  const name = raw.normalize('NFKC').replace(/\s+/g, ' ').trim();
  return name.length >= 1 && name.length <= most && signs.test(name) && /[\p{L}\p{N}]/u.test(name)
    ? name
    : undefined;
};
export const cleanName = (raw: unknown): string | undefined => clean(raw, 30, NAME);
/** Of a club: longer, and with its town behind a comma. */
export const cleanClubName = (raw: unknown): string | undefined => clean(raw, 60, CLUB);

/** What every route needs: who asks, what he sends, and how he is answered. */
import { type Complaint, complain } from '@tercio/engine';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { accountOf, hashToken, issue } from '../account/tokens.ts';
import type { Account, Store } from '../store/port.ts';

type Wrong = 400 | 401 | 403 | 404 | 409 | 413 | 421;

export interface Desk {
  /** Who asks: by a token in the header, else by the cookie of our own page. */
  me(c: Context): Promise<Account | undefined>;
  tokenOf(c: Context): string | undefined;
  /** What the token of a program is for; undefined: everything. */
  scopes(c: Context): Promise<readonly string[] | undefined>;
  /** Unknown, private, and not yours look alike. */
  gone(c: Context): Response;
  originOf(c: Context): string;
  body(c: Context): Promise<Readonly<Record<string, unknown>> | undefined>;
  wrong(c: Context, status: Wrong, sentence: string): Response;
  /** “Too many …”: how long to wait is told in words and in headers. Nothing may be left for whoever asks: ms. */
  tooMany(c: Context, what: string, wait: number): Response;
  complaint(c: Context, what: Complaint): Response;
  data(c: Context, value: unknown): Response;
  /** A new token each time: what was known before opens nothing new. */
  signIn(c: Context, account: Account): Promise<void>;
  /** Why this account may not come in, in a sentence. */
  banned(account: string): Promise<string | undefined>;
  forget(c: Context): void;
}

const COOKIE = 'tercio';
const YEAR = 365 * 24 * 3600;
const LABEL = 120;

export function makeDesk(store: Store, secure: boolean, now: () => number): Desk {
  const cookie = secure ? `__Host-${COOKIE}` : COOKIE;
  const bearerOf = (c: Context): string | undefined =>
    /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
  const known = new WeakMap<Context, Promise<Account | undefined>>(); // asked for once in a request
  const wrong = (c: Context, status: Wrong, sentence: string): Response =>
    c.json({ error: sentence }, status);
  return {
    me(c) {
      let found = known.get(c);
      if (found === undefined) {
        const bearer = bearerOf(c);
        found =
          bearer !== undefined
            ? accountOf(store, bearer, ['session', 'api'], now())
            : accountOf(store, getCookie(c, cookie), ['session'], now());
        known.set(c, found);
      }
      return found;
    },
    async scopes(c) {
      const bearer = bearerOf(c);
      return bearer === undefined ? undefined : store.scopesOf(hashToken(bearer));
    },
    gone: (c) => wrong(c, 404, 'There is no such game.'),
    tokenOf: (c) => bearerOf(c) ?? getCookie(c, cookie),
    originOf: (c) => `${secure ? 'https' : 'http'}://${c.req.header('host') ?? ''}`,
    async body(c) {
      try {
        const raw: unknown = await c.req.json();
        return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
          ? (raw as Readonly<Record<string, unknown>>)
          : undefined;
      } catch {
        return undefined;
      }
    },
    wrong,
    tooMany(c, what, wait) {
      const seconds = Math.ceil(wait / 1000);
      c.header('retry-after', String(seconds));
      c.header('ratelimit-remaining', '0');
      c.header('ratelimit-reset', String(seconds));
      const told = seconds > 600 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} s`;
      return c.json({ error: `Too many ${what}; wait ${told}.` }, 429);
    },
    complaint: (c, what) => wrong(c, 400, complain(what)),
    data: (c, value) =>
      c.body(JSON.stringify(value), 200, { 'content-type': 'application/json; charset=utf-8' }),
    async banned(account) {
      const ban = (await store.sanctionsOf(account)).find((s) => s.kind === 'ban' && s.until > now());
      return ban && `A moderator has banned this account: ${ban.reason}`;
    },
    async signIn(c, account) {
      const before = getCookie(c, cookie);
      if (before !== undefined) await store.dropToken(hashToken(before));
      const label = (c.req.header('user-agent') ?? '').slice(0, LABEL);
      const token = await issue(store, account.id, 'session', now(), label);
      setCookie(c, cookie, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: YEAR,
        ...(secure ? { secure: true } : {}),
      });
    },
    forget(c) {
      deleteCookie(c, cookie, { path: '/', ...(secure ? { secure: true } : {}) });
    },
  };
}

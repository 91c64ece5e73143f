import type { ClockSpec } from '@tercio/protocol/messages.ts';
import type { Side } from '../table/scene.ts';
import { catalogue } from '../words/words.svelte.ts';
import { sayRefusal } from './refusals.ts';

/** What the page asks its own server over HTTP. Answers are checked as far as they are used. */

export interface Hello {
  readonly account: { readonly id: string; readonly name: string } | null;
  readonly build: string;
  readonly clocks: Readonly<Record<string, ClockSpec | null>>;
}
export interface GameTold {
  readonly id: string;
  readonly rules: string;
  readonly scenario: string;
  readonly names: readonly [string, string];
  readonly seats: readonly { readonly name: string; readonly general: string; readonly free: boolean }[];
  readonly clock: ClockSpec | null;
  readonly watch: boolean;
  readonly undo?: 'free' | 'none';
  readonly hints?: boolean;
  readonly over: boolean;
  readonly rated?: boolean;
  readonly waits?: boolean; // for me, where it is played days apart
  readonly until?: number | null; // when my time is up there
  readonly ended?: number | null;
  readonly to?: string; // the account that it is offered to alone
  readonly toName?: string;
  readonly off?: '' | 'declined' | 'withdrawn'; // it was never begun, and is not to be
}
/** A battle to watch: the featured one is the first of the list. */
export interface Watched extends GameTold {
  readonly watchers: number;
  readonly ratings: readonly [number, number];
  readonly begun: boolean; // somebody has given an order
}
/** One line of a list of ratings. */
export interface Rated {
  readonly id: string;
  readonly name: string;
  readonly general: string;
  readonly rating: number;
  readonly rd: number;
  readonly games: number;
}

/** One sentence of the server that says why not. */
export class Refused extends Error {
  fault?: unknown; // the same as data, where it is a tournament's
}

export const address = (path: string): URL => new URL(path, document.baseURI);

export async function ask<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(address(path), {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json' },
  });
  const answer = (await response.json()) as T & { error?: string; fault?: unknown };
  if (!response.ok)
    throw Object.assign(
      new Refused(sayRefusal(answer.error ?? String(response.status), catalogue.language)),
      {
        fault: answer.fault,
      },
    );
  return answer;
}

/** Nothing where the page was not opened from a server of Tercio. */
export async function hello(): Promise<Hello | undefined> {
  try {
    const told = await ask<Hello & { server?: string }>('api/hello');
    return told.server === 'tercio' ? told : undefined;
  } catch {
    return undefined;
  }
}
export const beGuest = (name: string): Promise<{ id: string; name: string }> => ask('api/guest', { name });
export const makeGame = (wish: object): Promise<{ id: string; invite: string }> => ask('api/games', wish);
export const gameTold = (id: string, invite: string): Promise<GameTold> =>
  ask(`api/games/${id}${invite === '' ? '' : `?invite=${invite}`}`);
export const mine = (): Promise<readonly GameTold[]> => ask('api/mine');
export const sit = (id: string, invite: string, side: Side): Promise<{ side: Side }> =>
  ask(`api/games/${id}/sit`, { invite, side });
/** A player, and why one cannot challenge him now, one word; '' where one can. */
export interface PlayerTold {
  readonly id: string;
  readonly name: string;
  readonly why: string;
}
export const player = (id: string, club = ''): Promise<PlayerTold> =>
  ask(`api/players/${encodeURIComponent(id)}${club === '' ? '' : `?club=${club}`}`);
export const decline = (id: string): Promise<unknown> => ask(`api/games/${id}/decline`, {});
export const withdraw = (id: string): Promise<unknown> => ask(`api/games/${id}/withdraw`, {});
/** One has looked at a game, a club or a tournament: nothing of it has to be told any more. */
export const looked = (about: string): Promise<unknown> => ask('api/notices/seen', { about });
/** Games that anybody may join, and those that may be watched. */
export const offers = (): Promise<readonly GameTold[]> => ask('api/offers');
export const live = (): Promise<readonly Watched[]> => ask('api/live');
/** A code that takes one's name and seats to another device, once; and what that device does with it. */
export const deviceCode = async (): Promise<string> => (await ask<{ code: string }>('api/device', {})).code;
export const beDevice = (code: string): Promise<{ id: string; name: string }> => ask('api/device', { code });
/** A battle that is over, as one of its players sees it. */
export interface Fought extends GameTold {
  readonly side: number;
  readonly outcome: string; // won, lost, drawn
  readonly unrated: string | null; // why it did not count though it was to
  readonly throws: { readonly both: number; readonly one: number; readonly none: number } | null;
}
export const fought = (query: string): Promise<readonly Fought[]> => ask(`api/history?${query}`);
export const foughtHref = (query: string): string => address(`api/history.ndjson?${query}`).href;
export const ratingsOf = (account: string): Promise<readonly (Rated & { pool: string })[]> =>
  ask(`api/ratings/${account}`);
export const ratings = (pool: string, all: boolean): Promise<readonly Rated[]> =>
  ask(`api/ratings?pool=${encodeURIComponent(pool)}${all ? '&all=1' : ''}`);
/** A rating after one battle, and what was to be expected of it. */
export interface RatedPoint {
  readonly pool: string;
  readonly at: number;
  readonly rating: number;
  readonly rd: number;
  readonly expected: number;
}
export const ratingHistory = (account: string): Promise<readonly RatedPoint[]> =>
  ask(`api/ratings/${account}/history`);
export const recordOf = (id: string): Promise<unknown> => ask(`api/games/${id}/record`);

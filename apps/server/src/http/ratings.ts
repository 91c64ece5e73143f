/** Ratings over HTTP: lists for anybody. */
import type { Hono } from 'hono';
import { doubtNow, SURE } from '../rating/glicko.ts';
import { generalIn } from '../rating/rated.ts';
import type { RatingRow, Store } from '../store/port.ts';
import type { Desk } from './desk.ts';

const POOL = /^[a-z-]{1,30} (?:live|mail)$/;
const ANY_DOUBT = 1000;

export function ratingRoutes(app: Hono, store: Store, { wrong, data }: Desk, now: () => number): void {
  const told = (r: RatingRow) => ({
    id: r.account,
    name: r.name,
    general: generalIn(r.account),
    pool: r.pool,
    rating: Math.round(r.rating),
    rd: Math.round(doubtNow(r, now())),
    games: r.games,
  });

  /** `pool` is a game and a pace, `baroque live`; with `all=1` those are listed too that are still doubted. */
  app.get('/api/ratings', async (c) => {
    const pool = c.req.query('pool') ?? '';
    if (!POOL.test(pool))
      return wrong(c, 400, 'pool: expected a game and live or mail, such as "baroque live".');
    return data(c, (await store.ratings(pool, c.req.query('all') === '1' ? ANY_DOUBT : SURE)).map(told));
  });
  /** Of one player, in all pools. */
  app.get('/api/ratings/:id', async (c) => data(c, (await store.ratingsOf(c.req.param('id'))).map(told)));
}

/** Ratings over HTTP: lists for anybody. */
import { doubtNow, SURE } from '../../rating/glicko.ts';
import { generalIn } from '../../rating/rated.ts';
import type { RatingRow, Store } from '../../store/port.ts';
import type { Api } from '../api.ts';
import type { Desk } from '../desk.ts';
import { list, maybe, num, obj, str } from '../shape.ts';
import { RATING } from '../shapes.ts';

const POOL = /^[a-z-]{1,30} (?:live|mail)$/;
const ANY_DOUBT = 1000;

export function ratingRoutes(api: Api, store: Store, { wrong, data }: Desk, now: () => number): void {
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
  api.get(
    '/api/ratings',
    {
      what: 'The best of a pool.',
      scope: 'read',
      query: {
        pool: maybe(str('a game and live or mail, such as baroque live')),
        all: maybe(str('1: those too that are still doubted')),
      },
      answer: list(RATING),
    },
    async (c) => {
      const pool = c.req.query('pool') ?? '';
      if (!POOL.test(pool))
        return wrong(c, 400, 'pool: expected a game and live or mail, such as "baroque live".');
      return data(c, (await store.ratings(pool, c.req.query('all') === '1' ? ANY_DOUBT : SURE)).map(told));
    },
  );
  api.get(
    '/api/ratings/:id/history',
    {
      what: 'A player’s ratings after each of his rated battles, the oldest first.',
      scope: 'read',
      answer: list(
        obj({
          pool: str(),
          at: num('ms since 1970'),
          rating: num(),
          rd: num(),
          expected: num('score that was to be expected, 0 to 1'),
        }),
      ),
    },
    async (c) => data(c, await store.ratedOf(c.req.param('id') ?? '')),
  );
  /** Of one player, in all pools. */
  api.get(
    '/api/ratings/:id',
    { what: 'A player’s ratings in all pools.', scope: 'read', answer: list(RATING) },
    async (c) => data(c, (await store.ratingsOf(c.req.param('id') ?? '')).map(told)),
  );
}

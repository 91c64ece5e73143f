/** Ratings over HTTP: lists for anybody. */
import { generalsIn } from '@tercio/engine/generals';
import { RULE_SETS } from '@tercio/engine/rules';
import { doubtNow, SURE } from '../../rating/glicko.ts';
import { general, generalIn } from '../../rating/rated.ts';
import type { RatingRow, Store } from '../../store/port.ts';
import type { Api } from '../api.ts';
import type { Desk } from '../desk.ts';
import { list, maybe, num, obj, str } from '../shape.ts';
import { RATING } from '../shapes.ts';

const POOL = /^[a-z-]{1,30} (?:live|mail)$/;
const ANY_DOUBT = 1000;
const GENERAL_NAMES = [...new Set(RULE_SETS.flatMap((r) => generalsIn(r.id)))];

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
      what: 'The best of a pool, and every general who has fought in it.',
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
      const all = c.req.query('all') === '1';
      const best = (await store.ratings(pool, all ? ANY_DOUBT : SURE)).map(told);
      const sure = best.filter((r) => all || r.rd <= SURE);
      // Generals stand in every list, however few have fought them: players see by them where they stand.
      const generals = (await store.ratingsIn(GENERAL_NAMES.map(general))).filter((r) => r.pool === pool);
      const more = generals.map(told).filter((g) => !sure.some((r) => r.id === g.id));
      return data(
        c,
        [...sure, ...more].sort((a, b) => b.rating - a.rating),
      );
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

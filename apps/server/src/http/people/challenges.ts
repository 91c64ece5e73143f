/** Challenges over HTTP: whom one can challenge, declining one, taking one's own back. They are made as games are. */
import type { Context } from 'hono';
import { whyNotChallenge } from '../../lobby/challenge.ts';
import type { Account, GameRow, Store } from '../../store/port.ts';
import type { Api } from '../api.ts';
import type { Desk } from '../desk.ts';
import { maybe, obj, str } from '../shape.ts';
import { DONE, PERSON } from '../shapes.ts';

const ID = /^[a-z0-9]{6,20}$/;

interface ChallengeParts {
  store: Store;
  desk: Desk;
  now(): number;
}

export function challengeRoutes(api: Api, { store, desk, now }: ChallengeParts): void {
  const { me, wrong, data, gone } = desk;
  const nobody = (c: Context): Response => wrong(c, 401, 'Say who you are first: POST /api/guest.');

  api.get(
    '/api/players/:id',
    {
      what: 'A player, and whether you can challenge him.',
      scope: 'read',
      query: { club: maybe(str('to a battle of this club', { most: 20 })) },
      answer: obj({
        ...PERSON.fields,
        why: str('why you cannot challenge him now, one word; empty: you can'),
      }),
    },
    async (c) => {
      const id = c.req.param('id') ?? '';
      const them = ID.test(id) ? await store.account(id) : undefined;
      if (them === undefined) return wrong(c, 404, 'There is no such player.');
      const account = await me(c);
      const wish = { to: id, club: c.req.query('club'), now: now() };
      const why = account === undefined ? undefined : await whyNotChallenge(store, account, wish);
      return data(c, { id, name: them.name, why: why ?? '' });
    },
  );

  /** Ends a game that was never begun, where `may` says so. */
  async function callOff(
    c: Context,
    how: 'declined' | 'withdrawn',
    may: (row: GameRow, account: Account) => boolean,
  ): Promise<GameRow | Response> {
    const account = await me(c);
    if (account === undefined) return nobody(c);
    const id = c.req.param('id') ?? '';
    const row = ID.test(id) ? await store.game(id) : undefined;
    if (row === undefined || !may(row, account)) return gone(c);
    const made = await store.changeGame(id, (found) => {
      const free = found.seats.some((s) => s.account === '' && s.general === '');
      if (!free || found.off !== undefined || found.over) return undefined;
      return { ...found, open: false, over: true, off: { at: now(), how } };
    });
    if (made === undefined) return wrong(c, 409, 'It was answered already.');
    await store.dropThings(id, 'challenge');
    return made;
  }

  api.post(
    '/api/games/:id/decline',
    {
      what: 'Decline a challenge; whoever made it is told.',
      scope: 'challenge',
      body: obj({}),
      answer: DONE('declined'),
    },
    async (c) => {
      const row = await callOff(c, 'declined', (found, account) => found.to === account.id);
      if (row instanceof Response) return row;
      const maker = row.seats.find((s) => s.account !== '');
      if (maker !== undefined)
        await store.addThing({ about: row.id, account: maker.account, kind: 'declined', now: now() });
      return c.json({ declined: true });
    },
  );
  api.post(
    '/api/games/:id/withdraw',
    {
      what: 'Take back a challenge or an offer of yours to which nobody has sat down.',
      scope: 'challenge',
      body: obj({}),
      answer: DONE('withdrawn'),
    },
    async (c) => {
      const row = await callOff(c, 'withdrawn', (found, account) =>
        found.seats.some((s) => s.account === account.id),
      );
      return row instanceof Response ? row : c.json({ withdrawn: true });
    },
  );
}

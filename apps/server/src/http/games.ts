/** Games over HTTP: made, listed, joined, and their records. */
import { isComplaint, type Side } from '@tercio/engine';
import type { ClubRow } from '../club/row.ts';
import { CHALLENGE_STATUS, CHALLENGE_WHYS, toldTo, whyNotChallenge } from '../lobby/challenge.ts';
import { newGame, SETUP_MOST, told } from '../lobby/offers.ts';
import { isWaiting, waitsFor } from '../lobby/waiting.ts';
import { type Shown, shownBattles } from '../lobby/watching.ts';
import type { GameRow, Store } from '../store/port.ts';
import type { Tables } from '../table/tables.ts';
import type { Api } from './api.ts';
import { Purse } from './credits.ts';
import type { Desk } from './desk.ts';
import { publicView } from './public-view.ts';
import { any, bool, list, maybe, num, obj, str, word } from './shape.ts';
import { GAME, MESSAGE, MINE, RECORD, SHOWN } from './shapes.ts';

interface GameParts {
  host: Tables;
  store: Store;
  desk: Desk;
  setups: boolean; // guests may bring set-ups of their own
  now(): number;
}

const toldShown = ({ row, watchers, ratings, begun }: Shown) => ({
  ...(told(row) as object),
  watchers,
  ratings: ratings.map((r) => Math.round(r)),
  begun,
});

const WISH = obj({
  rules: str('rule set'),
  scenario: maybe(str('a battle that comes with Tercio')),
  setup: maybe(any(`a set-up of your own, at most ${SETUP_MOST} bytes`)),
  names: maybe(any('of the two armies')),
  options: maybe(any('readings of the rules')),
  side: maybe(num('yours: 0 or 1')),
  clock: maybe(any('a name of /api/hello, or base, increment, delay and onFlag; null: untimed')),
  rest: maybe(any('days on which clocks stand: weekdays (0 is Sunday), days (2026-12-25), zone (minutes)')),
  opponent: maybe(str('a general')),
  open: maybe(bool('stands on the list')),
  watch: maybe(bool('anybody may watch')),
  undo: maybe(word(['free', 'none'])),
  hints: maybe(bool()),
  chain: maybe(bool('false: you open no links for the dice')),
  rated: maybe(bool()),
  club: maybe(str('of yours: its members find it and sit down, nobody else', { most: 20 })),
  to: maybe(str('a challenge: the account that alone may sit down, and is told', { most: 20 })),
});

export function gameRoutes(api: Api, { host, store, desk, setups, now }: GameParts): void {
  const { me, body, wrong, data, complaint, gone } = desk;
  const games = new Purse(30, 0.2); // new games of one account
  const belongs = async (row: GameRow, account: string | undefined): Promise<boolean> =>
    row.club !== undefined && account !== undefined && (await store.belongsTo(row.club.id, account));
  /** The club that a game is to be of; null: it is none of his. */
  async function clubFor(account: string, id: unknown): Promise<ClubRow | undefined | null> {
    if (typeof id !== 'string' || id === '') return undefined;
    const club = (await store.belongsTo(id, account)) ? await store.club(id) : undefined;
    return club === undefined || club.row.ended !== null ? null : club.row;
  }

  api.post(
    '/api/games',
    {
      what: 'A new game: with a friend by its link, with anybody, with one who is challenged, or with a general.',
      scope: 'challenge',
      body: WISH,
      answer: obj({
        id: str(),
        invite: str('the key that lets somebody sit down'),
        path: str('of its link'),
      }),
    },
    async (c) => {
      const account = await me(c);
      if (account === undefined) return wrong(c, 401, 'Say who you are first: POST /api/guest.');
      const wait = games.pay(account.id, 1, now());
      if (wait > 0) return desk.tooMany(c, 'games at once', wait);
      const raw = await body(c);
      if (raw?.setup !== undefined && !setups)
        return wrong(c, 403, 'This server takes no set-ups of guests.');
      const club = await clubFor(account.id, raw?.club);
      if (club === null) return wrong(c, 403, 'Only members of the club do that.');
      const to = typeof raw?.to === 'string' ? raw.to : '';
      if (to !== '') {
        const shared = raw?.open === true || (raw?.opponent ?? '') !== '';
        const wish = { to, club: club?.id, now: now() };
        const why = shared ? 'alone' : await whyNotChallenge(store, account, wish);
        if (why !== undefined)
          return c.json({ error: CHALLENGE_WHYS[why], fault: { why } }, CHALLENGE_STATUS[why]);
      }
      const made = { id: host.newId(), invite: host.newId(16), now: now(), club };
      const row = await newGame(raw, account, made);
      if (isComplaint(row)) return complaint(c, row);
      if (row.to !== undefined)
        await store.addThing({ about: row.id, account: row.to, kind: 'challenge', now: now() });
      await host.create(row);
      await host.ready(row.id);
      const path = `/#/online/${row.id}/${row.invite}`;
      return c.json({ id: row.id, invite: row.invite, path });
    },
  );

  api.get(
    '/api/offers',
    { what: 'Games that anybody may join.', scope: 'read', answer: list(GAME) },
    async (c) => data(c, (await store.offers()).map(told)),
  );
  api.get(
    '/api/live',
    {
      what: 'Games that anybody may watch: first the one that most people watch, then by the ratings of both sides, then the latest.',
      scope: 'read',
      answer: list(SHOWN),
    },
    async (c) => data(c, (await shownBattles(store)).map(toldShown)),
  );
  api.get(
    '/api/mine',
    { what: 'Your games, the newest first.', scope: 'read', answer: list(MINE) },
    async (c) => {
      const account = await me(c);
      if (account === undefined) return data(c, []);
      const games = (await store.gamesOf(account.id)).filter((g) => g.off === undefined);
      const waits = await store.waits(games.map((g) => g.id));
      const one = async (g: GameRow): Promise<object> => ({
        ...(isWaiting(g) ? await toldTo(g, store) : (told(g) as object)),
        ...waitsFor(account.id, g, waits.get(g.id)),
      });
      return data(c, await Promise.all(games.map(one)));
    },
  );

  /** Unknown, private, and not yours look alike. */
  const ID = /^[a-z0-9]{6,20}$/;

  api.get(
    '/api/games/:id',
    {
      what: 'A game; with “battle”, its record once it is over, and the table as watchers see it before.',
      scope: 'read',
      query: { invite: maybe(str('where it is private')), battle: maybe(str('1: tell the battle, too')) },
      answer: {
        ...GAME,
        fields: { ...GAME.fields, record: maybe(RECORD), view: maybe(MESSAGE) },
      },
    },
    async (c) => {
      const id = c.req.param('id') ?? '';
      const row = ID.test(id) ? await store.game(id) : undefined;
      const account = await me(c);
      const seated = row?.seats.some((s) => s.account !== '' && s.account === account?.id) === true;
      const invited = row !== undefined && c.req.query('invite') === row.invite;
      if (row === undefined) return gone(c);
      const called = row.to !== undefined && row.to === account?.id;
      const seen = row.watch || row.open || seated || invited || called;
      if (!seen && !((row.club?.watch || row.club?.sit) && (await belongs(row, account?.id)))) return gone(c);
      if (c.req.query('battle') !== '1') return data(c, told(row));
      const record = row.over ? (await host.record(id))?.record : undefined;
      const may = row.watch || seated || (row.club?.watch === true && (await belongs(row, account?.id)));
      const battle = row.over ? may && { record } : { view: await publicView(host, account, id) };
      return data(c, { ...(told(row) as object), ...battle });
    },
  );

  api.post(
    '/api/games/:id/sit',
    {
      what: 'Take a free seat.',
      scope: 'challenge',
      body: obj({
        invite: maybe(str('unless it stands on the list')),
        side: maybe(num('0 or 1')),
        chain: maybe(bool('false: you open no links for the dice')),
      }),
      answer: obj({ id: str(), side: num() }),
    },
    async (c) => {
      const account = await me(c);
      if (account === undefined) return wrong(c, 401, 'Say who you are first: POST /api/guest.');
      const id = c.req.param('id') ?? '';
      const row = ID.test(id) ? await store.game(id) : undefined;
      const raw = await body(c);
      const member = row !== undefined && (await belongs(row, account.id));
      const called = row?.to !== undefined && row.to === account.id;
      const may =
        row?.open === true || raw?.invite === row?.invite || called || (member && row?.club?.sit === true);
      if (row === undefined || !may) return gone(c);
      if (row.club !== undefined && !member) return wrong(c, 403, 'Only members of the club sit down here.');
      const already = row.seats.findIndex((s) => s.account === account.id);
      if (already >= 0) return c.json({ id, side: already });
      if (row.to !== undefined && !called) return wrong(c, 403, 'This battle is offered to somebody else.');
      if (row.off !== undefined) return wrong(c, 409, 'This offer was taken back, or declined.');
      const free = ([0, 1] as const).filter(
        (s) => row.seats[s].account === '' && row.seats[s].general === '',
      );
      const side: Side | undefined =
        raw?.side === 0 || raw?.side === 1 ? free.find((s) => s === raw.side) : free[0];
      const seat = { account: account.id, name: account.name, general: '', chain: raw?.chain !== false };
      if (side === undefined || !(await host.sit(id, side, seat)))
        return wrong(c, 409, 'That seat is taken.');
      if (called) {
        await store.dropThings(id, 'challenge');
        const { account: maker } = row.seats[side === 0 ? 1 : 0];
        await store.addThing({ about: id, account: maker, kind: 'accepted', now: now() });
      }
      return c.json({ id, side });
    },
  );

  api.get(
    '/api/games/:id/record',
    { what: 'The whole battle, once it is over.', scope: 'read', answer: RECORD },
    async (c) => {
      const id = c.req.param('id') ?? '';
      const found = ID.test(id) ? await host.record(id) : undefined;
      const account = await me(c);
      const row = found?.row;
      const seated = row?.seats.some((s) => s.account !== '' && s.account === account?.id) === true;
      const member = row?.club?.watch === true && (await belongs(row, account?.id));
      if (found === undefined || !(row?.watch === true || seated || member)) return gone(c);
      return found.record === undefined ? wrong(c, 409, 'The battle is not over.') : data(c, found.record);
    },
  );
}

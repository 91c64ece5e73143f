/** Notices over HTTP: what waits for me, and where I want to be told of it. */
import type { Context } from 'hono';
import { hashToken, issue } from '../../account/tokens.ts';
import { toldTo } from '../../lobby/challenge.ts';
import { isWaiting } from '../../lobby/waiting.ts';
import type { Notices } from '../../notify/notices.ts';
import { isAddress, isStopKey, type Post } from '../../notify/post.ts';
import { isEndpoint } from '../../notify/push.ts';
import { languageOf, noticeWords } from '../../notify/words.ts';
import {
  OF_CHALLENGE,
  OF_CLUB,
  OF_GAME,
  OF_TOURNAMENT,
  type Store,
  type ThingRow,
} from '../../store/port.ts';
import type { Api } from '../api.ts';
import { Purse } from '../credits.ts';
import type { Desk } from '../desk.ts';
import { bool, list, maybe, num, obj, orNull, str, word } from '../shape.ts';
import { DONE, GAME, PERSON } from '../shapes.ts';

interface NoticeRouteParts {
  store: Store;
  desk: Desk;
  notices: Notices;
  post: Post | undefined;
  origin(): string;
  now(): number;
}

/** A link that says whose an address is, is good for a day. */
const CONFIRMS = 86_400_000;
const KEY = /^[\w-]{10,200}=*$/;

const isOfClub = (kind: string): boolean => (OF_CLUB as readonly string[]).includes(kind);

const LANGUAGE = maybe(word(['en', 'fr'], 'of the notices'));

export function noticeRoutes(api: Api, { store, desk, notices, post, origin, now }: NoticeRouteParts): void {
  const { me, body, wrong, data } = desk;
  const letters = new Purse(5, 1 / 600); // to new addresses, of one account
  const nobody = (c: Context): Response => wrong(c, 401, 'Say who you are first: POST /api/guest.');

  api.get(
    '/api/notices',
    {
      what: 'What waits for you: battles that are to begin, and battles days apart; challenges and their answers; who would like to come into a club of yours, and whether you were let in; rounds on real tables.',
      scope: 'read',
      answer: list(
        obj({
          game: maybe({ ...GAME, fields: { ...GAME.fields, toName: str('whom it is offered to alone') } }),
          club: maybe({ ...PERSON, what: 'in place of a game' }),
          tournament: maybe({ ...PERSON, what: 'in place of a game' }),
          kind: word([...OF_GAME, ...OF_CHALLENGE, ...OF_CLUB, ...OF_TOURNAMENT]),
          since: num('ms since 1970'),
        }),
      ),
    },
    async (c) => {
      const account = await me(c);
      if (account === undefined) return data(c, []);
      const found = await Promise.all((await store.thingsOf(account.id)).map(subject));
      return data(
        c,
        found.filter((x) => x !== undefined),
      );
    },
  );
  /** What it is about; undefined where that is gone. */
  async function subject({ game: about, kind, since }: ThingRow): Promise<object | undefined> {
    if (isOfClub(kind)) {
      const club = await store.club(about);
      return club && { club: { id: about, name: club.row.name }, kind, since };
    }
    if ((OF_TOURNAMENT as readonly string[]).includes(kind)) {
      const found = await store.tournament(about);
      return found && { tournament: { id: about, name: found.tournament.name }, kind, since };
    }
    const row = await store.game(about);
    if (row === undefined || (kind === 'challenge' && !isWaiting(row))) return undefined;
    return { game: await toldTo(row, store), kind, since };
  }
  api.post(
    '/api/notices/seen',
    {
      what: 'You have looked at a game, a club or a tournament: you are not told of it any more, and news of it waits no longer. Sitting down at a game does the same.',
      scope: 'read',
      body: obj({ about: str('of the game, club or tournament', { most: 20 }) }),
      answer: DONE('seen'),
    },
    async (c) => {
      const account = await me(c);
      if (account === undefined) return nobody(c);
      await store.seen(((await body(c)) as { about: string }).about, account.id);
      return c.json({ seen: true });
    },
  );

  api.get(
    '/api/me/notices',
    {
      what: 'How you are told of it.',
      scope: 'account',
      answer: obj({
        key: str('of this server, for Web Push'),
        devices: list(str('address that its push service gave a browser of yours')),
        canMail: bool('this server sends mail'),
        mail: orNull(obj({ address: str(), confirmed: bool() })),
      }),
    },
    async (c) => {
      const account = await me(c);
      if (account === undefined) return nobody(c);
      const mail = await store.addressOf(account.id);
      return c.json({
        key: await notices.publicKey(),
        devices: (await store.subscriptionsOf(account.id)).map((s) => s.endpoint),
        canMail: post !== undefined,
        mail: mail === undefined ? null : { address: mail.address, confirmed: mail.confirmed },
      });
    },
  );

  api.post(
    '/api/me/push',
    {
      what: 'Pushes to this browser.',
      scope: 'account',
      body: obj({
        endpoint: str('as the browser has it', { most: 1000 }),
        keys: obj({ p256dh: str(undefined, { most: 200 }), auth: str(undefined, { most: 200 }) }),
        language: LANGUAGE,
      }),
      answer: DONE('taken'),
    },
    async (c) => {
      const account = await me(c);
      if (account === undefined) return nobody(c);
      const raw = (await body(c)) as {
        endpoint: string;
        keys: { p256dh: string; auth: string };
        language?: string;
      };
      const { endpoint, keys, language } = raw;
      if (!isEndpoint(endpoint, notices.anywhere) || !KEY.test(keys.p256dh) || !KEY.test(keys.auth))
        return wrong(c, 400, 'That is no address of a push service.');
      await store.addSubscription({
        endpoint,
        account: account.id,
        body: JSON.stringify({ p256dh: keys.p256dh, auth: keys.auth }),
        language: languageOf(language),
        created: now(),
      });
      return c.json({ taken: true });
    },
  );
  api.post(
    '/api/me/push/drop',
    {
      what: 'No more pushes to a browser.',
      scope: 'account',
      body: obj({ endpoint: str() }),
      answer: DONE('dropped'),
    },
    async (c) => {
      const account = await me(c);
      if (account === undefined) return nobody(c);
      const { endpoint } = (await body(c)) as { endpoint: string };
      const own = (await store.subscriptionsOf(account.id)).some((s) => s.endpoint === endpoint);
      if (own) await store.dropSubscription(endpoint);
      return c.json({ dropped: own });
    },
  );

  // --- mail

  api.post(
    '/api/me/mail',
    {
      what: 'Mail to this address, once whoever reads it has agreed.',
      scope: 'account',
      body: obj({ address: str('one address', { most: 254 }), language: LANGUAGE }),
      answer: DONE('sent'),
    },
    async (c) => {
      const account = await me(c);
      if (account === undefined) return nobody(c);
      if (post === undefined) return wrong(c, 409, 'This server sends no mail.');
      const { address, language } = (await body(c)) as { address: string; language?: string };
      if (!isAddress(address)) return wrong(c, 400, 'That is no address of mail.');
      const wait = letters.pay(account.id, 1, now());
      if (wait > 0) return desk.tooMany(c, 'letters', wait);
      const lang = languageOf(language);
      await store.setAddress({ account: account.id, address, language: lang, confirmed: false });
      const code = await issue(store, account.id, 'mail', now());
      const w = noticeWords[lang];
      const link = new URL(`#/online/mail/${code}`, origin()).href;
      await post.send({
        to: address,
        subject: w.confirmTitle,
        text: `${w.confirm(account.name)}\n\n${link}\n\n${w.ignore}\n`,
      });
      return c.json({ sent: true });
    },
  );
  api.post(
    '/api/mail/confirm',
    {
      what: 'Whoever reads the mail agrees; the code came with it.',
      body: obj({ code: str(undefined, { most: 100 }) }),
      answer: DONE('confirmed'),
    },
    async (c) => {
      const hash = hashToken(((await body(c)) as { code: string }).code);
      const found = await store.token(hash);
      const old = found === undefined || found.kind !== 'mail' || now() - found.created > CONFIRMS;
      const mail = old ? undefined : await store.addressOf(found.account);
      if (mail === undefined || !(await store.dropToken(hash)))
        return wrong(c, 404, 'That link was used already, or is too old.');
      await store.setAddress({ ...mail, confirmed: true });
      return c.json({ confirmed: true });
    },
  );
  api.post(
    '/api/me/mail/drop',
    {
      what: 'No more mail; the address is forgotten.',
      scope: 'account',
      body: obj({}),
      answer: DONE('dropped'),
    },
    async (c) => {
      const account = await me(c);
      if (account === undefined) return nobody(c);
      await store.dropAddress(account.id);
      return c.json({ dropped: true });
    },
  );
  api.post(
    '/api/mail/stop',
    {
      what: 'The same by the one click of a mail program; the address stands in the mail.',
      query: { account: str(undefined, { most: 40 }), key: str(undefined, { most: 64 }) },
      answer: DONE('dropped'),
    },
    async (c) => {
      const { account = '', key = '' } = c.req.query();
      if (!(await isStopKey(store, account, key))) return wrong(c, 404, 'That is not from a mail of ours.');
      await store.dropAddress(account);
      return c.json({ dropped: true });
    },
  );
}

/** Accounts over HTTP: kept by six words or passkeys, devices listed and signed out, everything exported or erased. */
import type { Context } from 'hono';
import { askPasskey, offerPasskey, openedBy, siteOf, takePasskey } from '../../account/passkeys.ts';
import { hashPhrase, newPhrase, readPhrase } from '../../account/phrase.ts';
import { hashToken } from '../../account/tokens.ts';
import type { Entry, Store, TokenInfo } from '../../store/port.ts';
import type { Tables } from '../../table/tables.ts';
import type { Api } from '../api.ts';
import { Purse } from '../credits.ts';
import type { Desk } from '../desk.ts';
import { any, bool, list, maybe, num, obj, open, str, word } from '../shape.ts';
import { DONE, PERSON } from '../shapes.ts';

interface AccountParts {
  store: Store;
  host: Tables;
  desk: Desk;
  now(): number;
  addressOf(c: Context): string;
}

const WEBAUTHN = open({}, 'as the browser’s PublicKeyCredential has it');
const ME = obj({
  id: str(),
  name: str(),
  created: num(),
  words: bool('six words open it'),
  passkeys: list(obj({ id: str(), created: num() })),
  canPasskey: bool('this address can have passkeys'),
  sessions: list(
    obj({
      id: str(),
      kind: word(['session', 'api']),
      label: str(),
      created: num(),
      used: num('to the hour'),
      current: bool(),
      scopes: maybe(list(str(), 'of a program')),
    }),
  ),
});

const OWN: readonly Entry['kind'][] = ['do', 'undo', 'stand', 'prepare', 'say', 'claim'];
const ALL = 100_000; // games

/** A session as its owner sees it; by a name that opens nothing. */
const shortName = (t: TokenInfo): string => t.hash.slice(0, 16);

export function accountRoutes(api: Api, { store, host, desk, now, addressOf }: AccountParts): void {
  const tries = new Purse(10, 0.05); // phrases and passkeys tried from one address
  const { me, body, wrong, signIn } = desk;
  const nobody = (c: Context): Response => wrong(c, 401, 'Say who you are first: POST /api/guest.');
  const slow = (c: Context): Response | undefined => {
    const wait = tries.pay(addressOf(c), 1, now());
    return wait > 0 ? desk.tooMany(c, 'tries', wait) : undefined;
  };

  api.get('/api/me', { what: 'Your account.', scope: 'account', answer: ME }, async (c) => {
    const account = await me(c);
    if (account === undefined) return nobody(c);
    const current = desk.tokenOf(c);
    const ways = await store.credentialsOf(account.id);
    const tokens = await store.tokensOf(account.id);
    const scopes = await Promise.all(tokens.map((t) => store.scopesOf(t.hash)));
    const sessions = tokens.map((t, i) => ({
      ...(scopes[i] === undefined ? {} : { scopes: scopes[i] }),
      id: shortName(t),
      kind: t.kind,
      label: t.label,
      created: t.created,
      used: t.used,
      current: current !== undefined && t.hash === hashToken(current),
    }));
    return c.json({
      id: account.id,
      name: account.name,
      created: account.created,
      words: ways.some((w) => w.kind === 'words'),
      passkeys: ways.filter((w) => w.kind === 'passkey').map(({ id, created }) => ({ id, created })),
      canPasskey: siteOf(c.req.header('origin') ?? desk.originOf(c)) !== undefined,
      sessions,
    });
  });

  // --- six words

  /** New words; the old ones open nothing any more. They are told this once. */
  api.post(
    '/api/me/words',
    {
      what: 'Six new words that open the account; the old ones open nothing any more.',
      scope: 'account',
      body: obj({ language: maybe(word(['en', 'fr'])) }),
      answer: obj({ words: str('told this once') }),
    },
    async (c) => {
      const account = await me(c);
      if (account === undefined) return nobody(c);
      const phrase = newPhrase((await body(c))?.language === 'fr' ? 'fr' : 'en');
      const id = await hashPhrase(readPhrase(phrase) ?? '');
      for (const old of await store.credentialsOf(account.id))
        if (old.kind === 'words') await store.dropCredential(account.id, old.id);
      await store.addCredential({ id, account: account.id, kind: 'words', body: '', created: now() });
      return c.json({ words: phrase });
    },
  );

  api.post(
    '/api/signin/words',
    {
      what: 'Open an account by its six words.',
      body: obj({ words: any('as they were shown') }),
      answer: PERSON,
    },
    async (c) => {
      const late = slow(c);
      if (late !== undefined) return late;
      // Words that cannot be a phrase take as long as those that are unknown.
      const phrase = readPhrase((await body(c))?.words);
      const id = await hashPhrase(phrase ?? '');
      const found = phrase === undefined ? undefined : await store.credential(id);
      const account = found?.kind === 'words' ? await store.account(found.account) : undefined;
      if (account === undefined) return wrong(c, 404, 'Nobody has these six words.');
      const ban = await desk.banned(account.id);
      if (ban !== undefined) return wrong(c, 403, ban);
      await signIn(c, account);
      return c.json({ id: account.id, name: account.name });
    },
  );

  // --- passkeys

  const NO_SITE = 'Passkeys need https, or the name localhost.';

  api.post(
    '/api/me/passkey/options',
    { what: 'What a new passkey is made of.', scope: 'account', body: obj({}), answer: WEBAUTHN },
    async (c) => {
      const account = await me(c);
      if (account === undefined) return nobody(c);
      const site = siteOf(c.req.header('origin'));
      return site === undefined
        ? wrong(c, 409, NO_SITE)
        : c.json(await offerPasskey(store, site, account, now()));
    },
  );
  api.post(
    '/api/me/passkey',
    { what: 'A new passkey.', scope: 'account', body: WEBAUTHN, answer: DONE('taken') },
    async (c) => {
      const account = await me(c);
      if (account === undefined) return nobody(c);
      const site = siteOf(c.req.header('origin'));
      if (site === undefined) return wrong(c, 409, NO_SITE);
      const taken = await takePasskey(store, site, account, await body(c), now());
      return taken
        ? c.json({ taken })
        : wrong(c, 400, 'That is no answer to what was asked, or it came too late.');
    },
  );
  api.post(
    '/api/me/passkey/drop',
    {
      what: 'A passkey opens nothing any more.',
      scope: 'account',
      body: obj({ id: str() }),
      answer: DONE('dropped'),
    },
    async (c) => {
      const account = await me(c);
      if (account === undefined) return nobody(c);
      const id = (await body(c))?.id;
      if (typeof id === 'string') await store.dropCredential(account.id, id);
      return c.json({ dropped: true });
    },
  );
  api.post(
    '/api/signin/passkey/options',
    { what: 'What a passkey has to answer.', body: obj({}), answer: WEBAUTHN },
    async (c) => {
      const site = siteOf(c.req.header('origin'));
      if (site === undefined) return wrong(c, 409, NO_SITE);
      return slow(c) ?? c.json(await askPasskey(store, site, now()));
    },
  );
  api.post(
    '/api/signin/passkey',
    { what: 'Open an account by a passkey.', body: WEBAUTHN, answer: PERSON },
    async (c) => {
      const site = siteOf(c.req.header('origin'));
      if (site === undefined) return wrong(c, 409, NO_SITE);
      const account = await openedBy(store, site, await body(c), now());
      if (account === undefined) return wrong(c, 404, 'This server does not know that passkey.');
      const ban = await desk.banned(account.id);
      if (ban !== undefined) return wrong(c, 403, ban);
      await signIn(c, account);
      return c.json({ id: account.id, name: account.name });
    },
  );

  // --- devices

  api.post(
    '/api/me/sessions/end',
    {
      what: 'Sign a device out, or all others.',
      scope: 'account',
      body: obj({ id: str('of the device, or “others”') }),
      answer: obj({ ended: num() }),
    },
    async (c) => {
      const account = await me(c);
      if (account === undefined) return nobody(c);
      const id = (await body(c))?.id;
      const own = desk.tokenOf(c);
      const all = await store.tokensOf(account.id);
      const ending =
        id === 'others'
          ? all.filter((t) => own === undefined || t.hash !== hashToken(own))
          : all.filter((t) => shortName(t) === id);
      if (ending.length === 0 && id !== 'others') return wrong(c, 404, 'There is no such device.');
      for (const t of ending) await store.dropToken(t.hash);
      host.signedOut(account.id);
      return c.json({ ended: ending.length });
    },
  );
  api.post(
    '/api/signout',
    { what: 'Sign out here.', body: obj({}), answer: DONE('signedOut') },
    async (c) => {
      const token = desk.tokenOf(c);
      const account = await me(c);
      if (token !== undefined) await store.dropToken(hashToken(token));
      if (account !== undefined) host.signedOut(account.id);
      desk.forget(c);
      return c.json({ signedOut: true });
    },
  );

  // --- everything one owns

  api.get(
    '/api/me/export',
    { what: 'Everything you own here, in one file.', scope: 'account', answer: open({ kind: str() }) },
    async (c) => {
      const account = await me(c);
      if (account === undefined) return nobody(c);
      const games = [];
      for (const row of await store.gamesOf(account.id, ALL)) {
        const side = row.seats.findIndex((s) => s.account === account.id);
        const record = row.over ? (await host.record(row.id))?.record : undefined;
        const orders = row.over ? [] : (await store.entries(row.id)).filter((e) => e.side === side);
        const { id, rules, version, scenario, options, names, clock, created, over } = row;
        games.push({
          id,
          rules,
          version,
          scenario,
          options,
          names,
          clock,
          created,
          over,
          side,
          record: record ?? null,
          // of a battle under way, what one has given, left and said so far
          orders: orders
            .filter(({ kind }) => OWN.includes(kind))
            .map(({ at, kind, data }) => ({ at, kind, data })),
        });
      }
      const said = (await store.chatOf(account.id)).map(({ game, at, text }) => ({ game, at, text }));
      const tokens = await store.tokensOf(account.id);
      const scopes = await Promise.all(tokens.map((t) => store.scopesOf(t.hash)));
      const sessions = tokens.map((t, i) => ({
        ...{ kind: t.kind, label: t.label, created: t.created, used: t.used },
        ...(scopes[i] === undefined ? {} : { scopes: scopes[i] }),
      }));
      const rated = await store.ratedOf(account.id);
      const ratings = (await store.ratingsOf(account.id)).map(({ account: _, name: __, ...r }) => r);
      const ways = (await store.credentialsOf(account.id)).map(({ kind, created }) => ({ kind, created }));
      const { id } = account;
      const notices = {
        mail: (await store.addressOf(id))?.address ?? null,
        browsers: (await store.subscriptionsOf(id)).map(({ endpoint, created }) => ({ endpoint, created })),
      };
      const decided = (await store.sanctionsOf(id)).map(({ kind, until, reason }) => ({
        kind,
        until,
        reason,
      }));
      const deeds = await store.deedsOf(id);
      // Who did it is another's.
      const moderated = deeds
        .filter((d) => d.account === id)
        .map(({ at, what, game, line, text, reason, until }) => ({
          at,
          what,
          game,
          line,
          text,
          reason,
          until,
        }));
      // Whom it was about, and what that one wrote, is another's.
      const moderation = deeds
        .filter((d) => d.by === id)
        .map(({ at, what, reason }) => ({ at, what, reason }));
      const log = await store.clubDeedsOf(id);
      const clubs = (await store.clubsOf(id)).map(({ row, role }) => ({
        ...{ id: row.id, name: row.name, role },
        comes: row.dates.filter((d) => d.comes.includes(id)).map(({ at, what }) => ({ at, what })),
      }));
      const inClubs = log.map(({ club, at, by, what, text }) => ({ club, at, what, text, yours: by === id }));
      const files = (await store.clubFilesOf(id)).map(({ account: _, body: text, ...head }) => ({
        ...head,
        file: text === '' ? null : (JSON.parse(text) as unknown),
      }));
      const tournaments = (await store.tournamentsOf(id)).map(({ row, entrant, army }) => ({
        id: row.id,
        name: row.tournament.name,
        directs: row.director === id,
        entrant,
        list: army === '' ? null : (JSON.parse(army) as unknown),
      }));
      const waits = (await store.thingsOf(id)).map(({ game, kind, since }) => ({ about: game, kind, since }));
      const reports = (await store.reportsBy(id)).map(({ at, game, line, text }) => ({
        at,
        game,
        line,
        text,
      }));
      const drafts = await store.draftsOf(id);
      const whole = {
        ...{ account, ways, notices, waits, decided, moderated, moderation, ratings, rated, clubs, inClubs },
        ...{ files, tournaments, reports, drafts, sessions, said, games },
      };
      return c.body(JSON.stringify({ kind: 'tercio-account', ...whole }), 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="tercio-account.json"',
      });
    },
  );

  /** Gone for good; the name typed again says that it is meant. */
  api.post(
    '/api/me/erase',
    {
      what: 'The account is gone for good.',
      scope: 'account',
      body: obj({ name: any('yours, to say that you mean it') }),
      answer: DONE('erased'),
    },
    async (c) => {
      const account = await me(c);
      if (account === undefined) return nobody(c);
      if ((await body(c))?.name !== account.name)
        return wrong(c, 400, 'Write your name as it stands to say that you mean it.');
      const games = await store.gamesOf(account.id, ALL);
      await store.erase(account.id);
      await host.erased(account.id);
      for (const { id } of games) store.fellows?.wake(id); // where others have them in memory
      desk.forget(c);
      return c.json({ erased: true });
    },
  );
}

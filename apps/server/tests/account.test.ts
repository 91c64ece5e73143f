import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPhrase, readPhrase } from '../src/account/phrase.ts';
import { WORD_LISTS } from '../src/account/word-list.ts';
import { type Fixture, isOver, seated, started, until } from './server.ts';

/** A browser of a kind: it keeps the cookie and says where its page is from. */
class Browser {
  cookie = '';
  private readonly url: string;
  private readonly origin: string;
  constructor(url: string, origin: string) {
    this.url = url;
    this.origin = origin;
  }
  async ask(where: string, body?: unknown): Promise<{ status: number; told: Record<string, never> }> {
    const answer = await fetch(new URL(where, this.url), {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        origin: this.origin,
        'content-type': 'application/json',
        'user-agent': 'Test browser',
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
      },
    });
    const set = answer.headers.get('set-cookie');
    if (set !== null) this.cookie = set.split(';')[0];
    return { status: answer.status, told: (await answer.json()) as Record<string, never> };
  }
}

/** A device that holds passkeys, made after the standard: attestation none, ES256. */
class Device {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = randomBytes(16);
  private count = 0;
  private readonly origin: string;
  constructor(origin: string) {
    this.origin = origin;
  }
  private client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }
  private authenticator(flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++this.count);
    const name = createHash('sha256').update(new URL(this.origin).hostname).digest();
    return Buffer.concat([name, Buffer.from([flags]), count, more]);
  }
  make(challenge: string): object {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    // COSE, as CBOR by hand: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    const key = Buffer.concat([
      Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 32]),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.from([0, this.id.length]);
    const data = this.authenticator(0x41, Buffer.concat([Buffer.alloc(16), length, this.id, key]));
    // {fmt: "none", attStmt: {}, authData: data}
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return this.answer({
      clientDataJSON: this.client('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    });
  }
  open(challenge: string): object {
    const client = this.client('webauthn.get', challenge);
    const data = this.authenticator(0x01);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return this.answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
    });
  }
  private answer(response: object): object {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

describe('six words', () => {
  it('are told apart by their first four letters in both languages, and read as people write them', () => {
    for (const language of ['en', 'fr'] as const) {
      const list = WORD_LISTS[language];
      const stems = list.map((w) => readPhrase(Array(6).fill(w).join(' '))?.split(' ')[0]);
      expect(new Set(stems).size).toBe(list.length);
      expect(list.length).toBeGreaterThanOrEqual(900);
      const phrase = newPhrase(language);
      expect(readPhrase(`  ${phrase.toUpperCase().replaceAll(' ', ',\n ')}. `)).toBe(readPhrase(phrase));
    }
    for (const wrong of ['', 'one two three', 7, null, 'a b c d e f', 'x'.repeat(300)])
      expect(readPhrase(wrong)).toBeUndefined();
  });
});

describe('an account', () => {
  let at: Fixture;
  let local: string; // passkeys know names, not numbers
  beforeAll(async () => {
    at = await started();
    local = `http://localhost:${at.port}`;
  });
  afterAll(() => at.end());
  const browser = (): Browser => new Browser(at.url, at.url.slice(0, -1));
  const guest = async (name: string): Promise<Browser> => {
    const b = browser();
    expect((await b.ask('/api/guest', { name })).status).toBe(200);
    return b;
  };

  it('is a guest’s at once, and is kept by six words: new ones replace the old', async () => {
    const ann = await guest('Ann');
    const { told } = await ann.ask('/api/me/words', { language: 'fr' });
    const words: string = told.words;
    expect(words.split(' ').length).toBe(6);
    const other = browser();
    expect((await other.ask('/api/signin/words', { words: 'unit unit unit unit unit unit' })).status).toBe(
      404,
    );
    const signed = await other.ask('/api/signin/words', { words: words.toUpperCase() });
    expect([signed.status, signed.told.name]).toEqual([200, 'Ann']);
    expect((await other.ask('/api/me')).told.words).toBe(true);
    await other.ask('/api/me/words', {});
    expect((await browser().ask('/api/signin/words', { words })).status).toBe(404);
  });

  it('lists its devices, signs one out, and all others at once', async () => {
    const ann = await guest('Ann');
    const words: string = (await ann.ask('/api/me/words', {})).told.words;
    const [two, three] = [browser(), browser()];
    await two.ask('/api/signin/words', { words });
    await three.ask('/api/signin/words', { words });
    type Session = { id: string; current: boolean; label: string };
    const list = async (b: Browser): Promise<Session[]> =>
      (await b.ask('/api/me')).told.sessions as Session[];
    expect((await list(ann)).map((s) => s.label)).toEqual(Array(3).fill('Test browser'));
    const second = (await list(two)).find((s) => s.current)?.id;
    expect((await ann.ask('/api/me/sessions/end', { id: second })).status).toBe(200);
    expect((await two.ask('/api/me')).status).toBe(401);
    expect((await ann.ask('/api/me/sessions/end', { id: 'nothing' })).status).toBe(404);
    await ann.ask('/api/me/sessions/end', { id: 'others' });
    expect((await three.ask('/api/me')).status).toBe(401);
    expect((await list(ann)).length).toBe(1);
    await ann.ask('/api/signout', {});
    expect((await ann.ask('/api/me')).status).toBe(401);
  });

  it('has a new token at each sign-in, and tries of words are few', async () => {
    const ann = await guest('Ann');
    const before = ann.cookie;
    const words: string = (await ann.ask('/api/me/words', {})).told.words;
    await ann.ask('/api/signin/words', { words });
    expect(ann.cookie).not.toBe(before);
    const old = browser();
    old.cookie = before;
    expect((await old.ask('/api/me')).status).toBe(401);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++)
      statuses.push((await browser().ask('/api/signin/words', { words: 'x' })).status);
    expect(statuses).toContain(429);
  });

  it('is kept by a passkey, whose answers work once, for this account, from this page', async () => {
    const b = new Browser(at.url, local);
    await b.ask('/api/guest', { name: 'Ben' });
    const device = new Device(local);
    const challenge = async (): Promise<string> =>
      (await b.ask('/api/me/passkey/options', {})).told.challenge as string;
    const foreign = new Device('http://localhost:1');
    expect((await b.ask('/api/me/passkey', foreign.make(await challenge()))).status).toBe(400);
    expect((await b.ask('/api/me/passkey', device.make('AAAA'))).status).toBe(400);
    const made = device.make(await challenge());
    expect((await b.ask('/api/me/passkey', made)).status).toBe(200);
    expect((await b.ask('/api/me/passkey', made)).status).toBe(400);
    const other = new Browser(at.url, local);
    // tries of this address were used up above
    const store = at.store;
    const { askPasskey, openedBy } = await import('../src/account/passkeys.ts');
    const site = { origin: local, name: 'localhost' };
    const asked = (await askPasskey(store, site, Date.now())) as { challenge: string };
    const opens = device.open(asked.challenge);
    const signed = await other.ask('/api/signin/passkey', opens);
    expect([signed.status, signed.told.name]).toEqual([200, 'Ben']);
    expect((await other.ask('/api/signin/passkey', opens)).status).toBe(404);
    const late = (await askPasskey(store, site, 0)) as { challenge: string };
    expect(await openedBy(store, site, device.open(late.challenge), Date.now())).toBeUndefined();
    const stolen = (await askPasskey(store, site, Date.now())) as { challenge: string };
    const thief = new Device(local);
    Object.assign(thief, { id: device.id });
    expect(await openedBy(store, site, thief.open(stolen.challenge), Date.now())).toBeUndefined();
    // Not by a page under a number, which has no passkeys.
    expect((await browser().ask('/api/signin/passkey', opens)).status).toBe(409);
    const { passkeys } = (await b.ask('/api/me')).told as unknown as { passkeys: { id: string }[] };
    await b.ask('/api/me/passkey/drop', { id: passkeys[0].id });
    expect(((await b.ask('/api/me')).told.passkeys as unknown[]).length).toBe(0);
  });

  it('is exported with its battles and words, and erased: the battle stays for the other side', async () => {
    const { id, people, players, end } = await seated(at.url, 'group-orders', {}, 71);
    const [ann, ben] = players;
    await until(() => ann.client.view !== null && ben.client.view !== null);
    for (const p of players) p.plays = false;
    ann.take(ann.client.chat('My own words').step);
    await until(() => ben.happened.some((h) => h.kind === 'chat'));
    await until(() => players.every((p) => p.client.outbox.length === 0));
    ann.take(ann.client.say('resign').step);
    await until(() => players.every(isOver));
    const as = (token: string, where: string, body?: object): Promise<Response> =>
      fetch(new URL(where, at.url), {
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
    await until(async () => (await at.store.game(id))?.over === true);
    // What lies elsewhere is his, too: a tournament he directs and plays in, what he is writing, a battle under way.
    const cup = { name: 'Ann’s cup', rules: 'group-orders', system: 'swiss', where: 'tables' };
    const made = (await (await as(people[0].token, '/api/tournaments', cup)).json()) as { id: string };
    await as(people[0].token, `/api/tournaments/${made.id}/enter`, {});
    const under = await seated(at.url, 'group-orders', { clock: 'days' }, 73);
    const [player] = under.players;
    await until(() => player.given > 0);
    for (const p of under.players) p.plays = false;
    await until(() => under.players.every((p) => p.client.outbox.length === 0));
    player.take(player.client.draft('half an order'));
    await until(async () => (await at.store.draftsOf(under.people[0].id)).length === 1);
    const others = (await (await as(under.people[0].token, '/api/me/export')).json()) as {
      drafts: { body: string }[];
      games: { record: null; orders: { kind: string }[] }[];
    };
    expect(others.drafts.map((d) => d.body)).toEqual(['half an order']);
    expect(others.games[0].record).toBeNull();
    // what came through: of two orders in a row one may have been refused as late
    const log = (await at.store.entries(under.id)).filter((e) => e.kind === 'do' && e.side === 0);
    expect(log.length).toBeGreaterThan(0);
    expect(others.games[0].orders.filter((o) => o.kind === 'do').length).toBe(log.length);
    under.end();
    const mine = (await (await as(people[0].token, '/api/me/export')).json()) as {
      account: { name: string };
      said: { text: string }[];
      tournaments: { name: string; directs: boolean; entrant: string }[];
      games: { id: string; side: number; record: object | null }[];
    };
    expect(mine.tournaments).toMatchObject([{ name: 'Ann’s cup', directs: true }]);
    expect(mine.tournaments[0].entrant).not.toBe('');
    expect(mine.account.name).toBe('Ann');
    expect(mine.said.map((s) => s.text)).toEqual(['My own words']);
    expect(mine.games.map((g) => [g.id, g.side, g.record !== null])).toEqual([[id, 0, true]]);
    expect(JSON.stringify(mine)).not.toContain(people[0].token);
    expect((await as(people[0].token, '/api/me/erase', { name: 'ann' })).status).toBe(400);
    expect((await as(people[0].token, '/api/me/erase', { name: 'Ann' })).status).toBe(200);
    expect((await as(people[0].token, '/api/me')).status).toBe(401);
    expect(await at.store.account(people[0].id)).toBeUndefined();
    expect(await at.store.chat(id)).toEqual([]);
    const told = (await (await as(people[1].token, `/api/games/${id}`)).json()) as {
      seats: { name: string }[];
    };
    expect(told.seats.map((s) => s.name)).toEqual(['', 'Ben']);
    const record = await as(people[1].token, `/api/games/${id}/record`);
    expect(record.status).toBe(200);
    expect(await record.text()).not.toContain('Ann');
    end();
  });
});

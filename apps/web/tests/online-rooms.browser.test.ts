import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { sample } from '../../../scripts/vitest/sample.ts';
import {
  call,
  type Fixture,
  invited,
  type Seated,
  seated,
  shortBattle,
  started,
  until,
} from '../../server/tests/server.ts';
import { cutOff, ENGLISH, keyless, wordsOf } from './reading.ts';
import { DESK, dist, findings, openSite, PHONE, type Site, type Visit } from './site.ts';

/**
 * Every room of online play, twice: in English by day at a desk, and in French by night on a phone, at a server where
 * much goes on. What a person reads differs, nothing is wider than the page, everything is reached by keys, the
 * accessibility check has nothing serious to say, and the page asks for nothing that is not in the public API.
 */
let site: Site;
let server: Fixture;
let desk: Visit;
let phone: Visit;
let played: Seated;
const ids = { game: '', over: '', offer: '', invite: '', club: '', tournament: '', player: '' };
const asked = new Set<string>();
beforeAll(async () => {
  if (!uses('chromium')) return;
  const moderators: string[] = [];
  site = await openSite();
  server = await started({ page: dist, moderators });
  // a battle that is over, one that is played days apart, an offer, an invitation, and what goes on around them
  const over = await seated(server.url, 'group-orders', { rated: true }, 85);
  ids.over = over.id;
  await until(async () => (await server.store.entries(over.id)).some((e) => e.kind === 'bound'));
  for (const p of over.players) p.plays = false;
  await until(() => over.players.every((p) => p.client.outbox.length === 0));
  over.players[1].take(over.players[1].client.chat('words that <i>nobody</i> likes').step);
  await until(async () => (await server.store.chat(over.id)).length === 1);
  over.players[1].take(over.players[1].client.say('resign').step);
  await until(async () => (await server.store.game(over.id))?.result !== undefined);
  over.end();
  const [ann, ben] = over.people;
  ids.player = ben.id;
  moderators.push(ann.id);
  const send = async <T>(who: { token: string }, where: string, body: object): Promise<T> => {
    const answer = await call(server.url, 'POST', where, who.token, body);
    if (answer.status !== 200) throw new Error(`${where}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const [line] = await server.store.chat(over.id);
  await send(ann, '/api/report', { game: over.id, line: line.n });
  const rules = 'group-orders';
  const scenario = shortBattle(rules);
  played = await seated(server.url, 'baroque', { clock: 'days', open: true }, 91);
  for (const p of played.players) p.plays = false;
  await until(() => played.players.every((p) => p.client.asks.length > 0));
  for (const s of played.sockets) s.terminate();
  ids.game = played.id;
  ids.offer = await invited(server.url, ben, null, { rules, scenario, clock: 'usual', open: true });
  const friend = await send<{ id: string; invite: string }>(ben, '/api/games', {
    ...{ rules, scenario, clock: 'days' },
    rest: { weekdays: [0, 6], days: ['2026-12-25'], zone: 60 },
  });
  ids.invite = `${friend.id}/${friend.invite}`;
  const club = await send<{ id: string }>(ann, '/api/clubs', {
    name: 'Tercio Viejo',
    about: 'Gent, Tuesdays',
  });
  ids.club = club.id;
  await send(ben, `/api/clubs/${club.id}/enter`, {}).catch(() => undefined);
  const cup = await send<{ id: string }>(ann, '/api/tournaments', {
    ...{ name: 'Winter 2026', rules, system: 'swiss', rounds: 3, where: 'here', scenario },
  });
  ids.tournament = cup.id;
  for (const who of [ann, ben]) await send(who, `/api/tournaments/${cup.id}/enter`, {});
  await send(ann, `/api/tournaments/${cup.id}/pair`, {});

  const sits = async (options: typeof DESK, settings: object): Promise<Visit> => {
    const visit = await site.visit(options, '', settings);
    visit.page.on('request', (r) => {
      const { pathname } = new URL(r.url());
      if (r.url().startsWith(server.url) && pathname.startsWith('/api/'))
        asked.add(`${r.method().toLowerCase()} ${pathname}`);
    });
    visit.page.on('websocket', (s) => asked.add(`get ${new URL(s.url()).pathname}`));
    const { code } = await send<{ code: string }>(ann, '/api/device', {});
    await visit.page.goto(`${server.url}#/online/privacy`);
    await visit.page.evaluate(async (body) => {
      const headers = { 'content-type': 'application/json' };
      await fetch('api/device', { method: 'POST', headers, body });
    }, JSON.stringify({ code }));
    await visit.page.reload();
    return visit;
  };
  desk = await sits(DESK, {});
  phone = await sits(PHONE as typeof DESK, { language: 'fr', theme: 'dark' });
});
afterAll(async () => {
  for (const v of [desk, phone]) await v?.page.context().close();
  await server?.end();
  await site?.close();
});

/** A room by its address, and what is there once it is ready. */
const ROOMS: readonly (readonly [string, () => string, string])[] = [
  ['the list', () => '', 'main .card'],
  ['a battle of one’s own', () => 'new', 'main form'],
  ['an offer to anybody', () => 'offer', 'main form'],
  ['the account', () => 'me', 'main .card'],
  ['ratings', () => 'ratings', 'main select'],
  ['history and statistics', () => 'history', '#statistics'],
  ['another player', () => `history/${ids.player}`, '.who b'],
  ['a challenge', () => `challenge/${ids.player}`, 'main form'],
  ['tournaments', () => 'tournament', 'main .card'],
  ['a tournament of one’s own', () => 'tournament/new', 'main form'],
  ['a tournament', () => `tournament/${ids.tournament}`, 'main table'],
  ['clubs', () => 'club', 'main .card'],
  ['a club of one’s own', () => 'club/new', 'main form'],
  ['a club', () => `club/${ids.club}`, 'main h2'],
  ['a battle of a club', () => `club/${ids.club}/battle`, 'main form'],
  ['a tournament of a club', () => `club/${ids.club}/tournament`, 'main form'],
  ['moderation', () => 'moderation', 'main li .btn'],
  ['privacy', () => 'privacy', 'main dt'],
  ['an invitation', () => ids.invite, 'main form, main .btn'],
  ['what is not there', () => 'nothere', 'main [role=alert], main p'],
  ['a used link', () => 'device/abcdefgh/nothere', 'main [role=alert], main p'],
];

async function enter({ page }: Visit, room: string, ready: string): Promise<void> {
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `#/online${room === '' ? '' : `/${room}`}`,
  );
  await page.locator(ready).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** Requests to elsewhere are the test's own site, which the visit began at. */
const bad = ({ wrong }: Visit): string[] =>
  wrong.filter((x) => !/^asks for http:..127|status of 40[149]/.test(x));

describe.skipIf(!uses('chromium'))('every room of online play', () => {
  it.each(sample(ROOMS, 7, 'online-rooms'))('%s', async (_name, room, ready) => {
    await enter(desk, room(), ready);
    expect(await findings(desk.page)).toEqual([]);
    expect(await keyless(desk.page)).toEqual([]);
    const english = new Set(await wordsOf(desk.page));
    await enter(phone, room(), ready);
    expect(await findings(phone.page)).toEqual([]);
    const french = await wordsOf(phone.page);
    expect(french.filter((t) => english.has(t) && ENGLISH.test(t))).toEqual([]);
    for (const { page } of [desk, phone]) expect(await cutOff(page)).toEqual([]);
    expect([...bad(desk), ...bad(phone)]).toEqual([]);
  });

  it('an invitation names the battle and its sides as the page is read', async () => {
    await enter(desk, ids.invite, 'main form, main .btn');
    expect(await desk.page.locator('main').textContent()).toContain(
      'Ben invites you: The toll-house, Prussia – Austria',
    );
    await enter(phone, ids.invite, 'main form, main .btn');
    const french = (await phone.page.locator('main').textContent()) ?? '';
    expect(french).toContain('Ben vous invite : La maison de péage, Prusse – Autriche');
  });

  it('a battle that is over: what is said of the line lies beside who has won, not on it', async () => {
    for (const { page } of [desk, phone]) {
      await page.goto('about:blank');
      await page.goto(`${server.url}#/online/${ids.over}`);
      await page.locator('main > .result').waitFor();
      const line = page.locator('main > .line');
      await line.waitFor();
      await expect
        .poll(async () => {
          const [card, bar] = [await page.locator('main > .result').boundingBox(), await line.boundingBox()];
          return card !== null && bar !== null && card.y + card.height <= bar.y;
        })
        .toBe(true);
      // pressed where it is seen
      await line.getByRole('button', { name: /Once more|Encore une/ }).click({ trial: true });
      await page.goto('about:blank');
      await page.goto(`${server.url}#/online`);
    }
  });

  it('asks for nothing that is not in the public API', async () => {
    const document = (await (await fetch(new URL('/api/openapi.json', server.url))).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const known = Object.entries(document.paths).flatMap(([where, methods]) =>
      Object.keys(methods).map((m) => new RegExp(`^${m} ${where.replace(/\{\w+\}/g, '[^/]+')}$`)),
    );
    expect(asked.size).toBeGreaterThan(4);
    expect([...asked].filter((a) => !known.some((k) => k.test(a)))).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conclude } from '../src/rating/conclude.ts';
import { Player } from './players.ts';
import {
  call,
  connect,
  type Fixture,
  invited,
  isOver,
  person,
  rulesOf,
  type Seated,
  seated,
  shortBattle,
  started,
  until,
} from './server.ts';

interface Listed {
  id: string;
  name: string;
  general: string;
  rating: number;
  games: number;
}

describe('rated battles', () => {
  let at: Fixture;
  beforeAll(async () => {
    at = await started();
  });
  afterAll(() => at.end());
  const list = async (pool: string): Promise<Listed[]> =>
    (await (await fetch(new URL(`/api/ratings?all=1&pool=${pool}`, at.url))).json()) as Listed[];
  const ended = async (id: string): Promise<void> =>
    until(async () => (await at.store.game(id))?.result !== undefined);
  const thrown = ({ players }: Seated): boolean => players.every((p) => p.client.witness.seen > 0);
  const resign = async (game: Seated, side: 0 | 1): Promise<void> => {
    for (const p of game.players) p.plays = false;
    await until(() => game.players.every((p) => p.client.outbox.length === 0));
    game.players[side].take(game.players[side].client.say('resign').step);
    await until(() => game.players.every(isOver));
    await ended(game.id);
    game.end();
  };

  it('move both ratings, once, and are played without advice', async () => {
    const game = await seated(at.url, 'group-orders', { rated: true, hints: true, undo: 'free' }, 31);
    const row = await at.store.game(game.id);
    expect([row?.rated, row?.hints, row?.undo]).toEqual([true, false, 'none']);
    await until(() => thrown(game));
    await resign(game, 1);
    const [first, second] = await list('group-orders live');
    expect([first.name, second.name]).toEqual(['Ann', 'Ben']);
    expect(first.rating - 1500).toBe(1500 - second.rating);
    expect(first.rating).toBeGreaterThan(1600); // both were new
    const open = await at.host.find(game.id);
    if (open === undefined) throw new Error('no game');
    await conclude(at.store, open.game, Date.now());
    expect((await list('group-orders live')).map((r) => r.games)).toEqual([1, 1]);
    const told = (await (await fetch(new URL(`/api/games/${game.id}`, at.url))).json()) as {
      result: { winner: number; how: string };
      throws: { both: number };
      unrated: string | null;
    };
    expect([told.result.winner, told.result.how, told.unrated]).toEqual([0, 'resigned', null]);
    expect(told.throws.both).toBeGreaterThan(0);
  });

  it('do not move by casual battles', async () => {
    const before = await list('group-orders live');
    const casual = await seated(at.url, 'group-orders', {}, 33);
    await until(() => thrown(casual));
    await resign(casual, 1);
    expect(await list('group-orders live')).toEqual(before);
  });

  it('do not move by what was broken off: nothing was thrown, or both agreed to stop; and the game says why', async () => {
    const told = async (id: string): Promise<string | null> =>
      ((await (await fetch(new URL(`/api/games/${id}`, at.url))).json()) as { unrated: string | null })
        .unrated;
    const early = await seated(at.url, 'argad', { rated: true }, 45);
    for (const p of early.players) p.plays = false;
    await until(() => early.players.every((p) => p.client.view !== null));
    expect((await at.host.find(early.id))?.game.book?.slots).toEqual([]);
    await resign(early, 1);
    expect([await told(early.id), await list('argad live')]).toEqual(['aborted', []]);
    const before = await list('group-orders live');
    const stopped = await seated(at.url, 'group-orders', { rated: true }, 47);
    await until(() => thrown(stopped));
    for (const p of stopped.players) p.plays = false;
    await until(() => stopped.players.every((p) => p.client.outbox.length === 0));
    for (const p of stopped.players) p.take(p.client.say('stop').step);
    await ended(stopped.id);
    stopped.end();
    expect([await told(stopped.id), await list('group-orders live')]).toEqual(['stopped', before]);
  });

  it('against a general rate him in the same pool', async () => {
    const ann = await person(at.url, 'Cat');
    const wish = {
      rules: 'group-orders',
      scenario: shortBattle('group-orders'),
      opponent: 'recruit',
      rated: true,
    };
    const id = await invited(at.url, ann, null, wish);
    const player = new Player(await rulesOf('group-orders'), id, ann.token, 37);
    const line = connect(at.url, player);
    await until(() => player.client.witness.seen > 0);
    player.plays = false;
    await until(() => player.client.outbox.length === 0 && player.client.asks.length > 0);
    player.take(player.client.say('resign').step);
    await ended(id);
    line.terminate();
    const found = (await list('group-orders live')).find((r) => r.general === 'recruit');
    expect(found?.rating).toBeGreaterThan(1500);
    expect(found?.id).toBe('general:recruit');
    // One battle leaves him in doubt; he stands in the list all the same, people do not.
    const sure = (await (
      await fetch(new URL('/api/ratings?pool=group-orders live', at.url))
    ).json()) as Listed[];
    expect(sure.map((r) => r.id)).toEqual(['general:recruit']);
  });

  it('are listed as they are doubted now: whoever has not played for long leaves the list', async () => {
    const year = 365 * 86_400_000;
    const [ann, ben] = [await person(at.url, 'Idle'), await person(at.url, 'Keen')];
    for (const [game, when, who] of [
      ['idle', Date.now() - 2 * year, ann],
      ['keen', Date.now(), ben],
    ] as const)
      await at.store.rate(
        { game, pool: 'baroque mail', accounts: [who.id, 'general:ensign'], at: when },
        ([a, b]) => [
          { ...a, rd: 60, games: 9, at: when },
          { ...b, at: when },
        ],
      );
    const listed = (await (
      await fetch(new URL('/api/ratings?pool=baroque mail', at.url))
    ).json()) as Listed[];
    expect(listed.map((r) => r.name)).toEqual(['Keen', '']);
    expect((await list('baroque mail')).map((r) => r.name).sort()).toEqual(['', 'Idle', 'Keen']);
  });

  it('stand in the history, found by game, opponent, result and pace; as lines with their records', async () => {
    const game = await seated(at.url, 'group-orders', {}, 41);
    const secret = await seated(at.url, 'group-orders', { watch: false }, 43);
    for (const g of [game, secret]) {
      await until(() => thrown(g));
      await resign(g, 1);
    }
    const [ann, ben] = game.people;
    type Line = { id: string; outcome: string; side: number; record?: object };
    const asked = async (token: string, query: string): Promise<Line[]> =>
      (await (await call(at.url, 'GET', `/api/history?${query}`, token)).json()) as Line[];
    expect((await asked(ann.token, '')).map((g) => [g.id, g.outcome, g.side])).toEqual([[game.id, 'won', 0]]);
    expect((await asked(ben.token, 'result=lost&game=group-orders&opponent=ann&pace=live')).length).toBe(1);
    const army = (await at.store.game(game.id))?.names ?? ['', ''];
    expect((await asked(ann.token, `list=${encodeURIComponent(army[0].slice(0, 4))}`)).length).toBe(1);
    expect(await asked(ann.token, 'list=no+such+army')).toEqual([]);
    expect((await asked(ben.token, `opponent=${encodeURIComponent('zoe|ANN')}`)).length).toBe(1);
    expect(await asked(ben.token, 'from=1')).toEqual([]); // the next of a list that has one
    expect((await call(at.url, 'GET', '/api/history?from=x', ann.token)).status).toBe(400);
    for (const none of ['result=won', 'game=baroque', 'opponent=Zoe', 'pace=mail'])
      expect(await asked(ben.token, none)).toEqual([]);
    // Of others what may be watched.
    expect((await asked(ben.token, `player=${ann.id}`)).map((g) => g.id)).toEqual([game.id]);
    expect(await asked(ben.token, `player=${secret.people[0].id}`)).toEqual([]);
    expect((await asked(secret.people[0].token, '')).length).toBe(1);
    expect((await call(at.url, 'GET', '/api/history?result=never', ann.token)).status).toBe(400);
    expect((await call(at.url, 'GET', '/api/history', 'none')).status).toBe(401);
    const lines = await (await call(at.url, 'GET', '/api/history.ndjson', ann.token)).text();
    const read = lines
      .trimEnd()
      .split('\n')
      .map((l) => JSON.parse(l) as Line);
    expect(read.map((l) => [l.id, l.record != null])).toEqual([[game.id, true]]);
  });

  it('are told battle by battle, with what was to be expected', async () => {
    const accounts: [string, string] = ['one', 'two'];
    for (const [n, won] of [1500, 1540, 1520].entries())
      await at.store.rate({ game: `h${n}`, pool: 'argad live', accounts, at: 1000 + n }, ([a, b]) => [
        { ...a, rating: won, games: n + 1 },
        { ...b, rating: 3000 - won, games: n + 1 },
      ]);
    const told = await (await fetch(new URL('/api/ratings/two/history', at.url))).json();
    expect(told).toMatchObject([
      { at: 1000, rating: 1500, expected: 0.5 },
      { at: 1001, rating: 1460, expected: 0.5 },
      { at: 1002, rating: 1480, expected: 0.39 },
    ]);
  });

  it('are asked for by pools that there are', async () => {
    expect((await fetch(new URL('/api/ratings?pool=x', at.url))).status).toBe(400);
    expect((await fetch(new URL('/api/ratings/nobody', at.url))).status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { featuredFirst } from '../src/lobby/watching.ts';
import { NEW } from '../src/rating/glicko.ts';
import type { GameRow } from '../src/store/port.ts';
import { type Fixture, invited, type Person, person, shortBattle, started, until } from './server.ts';

interface Listed {
  id: string;
  watchers: number;
  ratings: [number, number];
}

let at: Fixture;
let people: Person[];
beforeAll(async () => {
  at = await started();
  people = await Promise.all(['Ann', 'Ben', 'Cat'].map((name) => person(at.url, name)));
});
afterAll(() => at.end());

const listed = async (): Promise<Listed[]> =>
  (await (await fetch(new URL('/api/live', at.url))).json()) as Listed[];

function watches(game: string, more: object = {}): WebSocket {
  const socket = new WebSocket(`${at.url.replace('http', 'ws')}api/socket`);
  socket.on('open', () => {
    socket.send(JSON.stringify({ t: 'hello', v: 1, build: '' }));
    socket.send(JSON.stringify({ t: 'join', g: game, as: 'watch', n: 0, ...more }));
  });
  return socket;
}
const told = async (game: string, watchers: number): Promise<void> => {
  await until(() => (at.watching.counts().get(game) ?? 0) === watchers);
  await at.watching.tell(at.store);
};

describe('battles to watch', () => {
  it('come behind those that have begun as long as nobody has given an order', () => {
    const shown = {
      row: { created: 1 } as GameRow,
      watchers: 0,
      ratings: [1500, 1500],
      begun: true,
    } as const;
    const empty = { ...shown, row: { created: 2 } as GameRow, watchers: 9, begun: false };
    expect([empty, shown].sort(featuredFirst)).toEqual([shown, empty]);
  });

  it('come by who watches, then by ratings, then the latest first; a look at the list does not count', async () => {
    const [ann, ben, cat] = people;
    const wish = { rules: 'group-orders', scenario: shortBattle('group-orders'), open: true };
    const games: string[] = [];
    for (const [one, two] of [
      [ann, ben],
      [cat, ben],
      [ann, cat],
    ])
      games.push(await invited(at.url, one, two, wish));
    const [first, second, third] = games;
    // the latest first, as long as nobody is rated and nobody looks
    expect((await listed()).map((g) => g.id)).toEqual([third, second, first]);
    const pool = 'group-orders live';
    await at.store.rate({ game: 'another', pool, accounts: [ann.id, ben.id], at: 1 }, (b) => [
      { ...b[0], rating: 1700 },
      { ...b[1], rating: 1600 },
    ]);
    const rated = await listed();
    expect(rated.map((g) => g.id)).toEqual([first, third, second]);
    expect(rated[0].ratings).toEqual([1700, 1600]);
    expect(rated[1].ratings).toEqual([1700, NEW.rating]);
    const glance = watches(first, { glance: true });
    const one = watches(second);
    await told(second, 1);
    expect((await listed()).map((g) => [g.id, g.watchers])).toEqual([
      [second, 1],
      [first, 0],
      [third, 0],
    ]);
    const two = [watches(third), watches(third)];
    await told(third, 2);
    expect((await listed())[0].id).toBe(third);
    two[0].send(JSON.stringify({ t: 'leave', g: third }));
    two[1].terminate();
    await told(third, 0);
    expect((await listed())[0].id).toBe(second);
    for (const s of [glance, one, ...two]) s.terminate();
    await told(second, 0);
    expect((await listed())[0]).toMatchObject({ id: first, watchers: 0 });
  });
});

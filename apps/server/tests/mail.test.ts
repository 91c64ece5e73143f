import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Fixture, seated, started, until } from './server.ts';

const DAY = 86_400_000;

describe('a battle days apart', () => {
  let at: Fixture;
  let time = Date.now();
  beforeAll(async () => {
    at = await started({ now: () => time });
  });
  afterAll(() => at.end());
  const moves = async (id: string): Promise<string[]> =>
    (await at.store.entries(id)).filter((e) => e.kind === 'do').map((e) => (e.data as { by: string }).by);
  const mine = async (token: string, id: string) =>
    (
      (await (await call(at.url, 'GET', '/api/mine', token)).json()) as {
        id: string;
        waits: boolean;
        until: number | null;
      }[]
    ).find((g) => g.id === id);
  const waits = async (token: string, id: string): Promise<boolean | undefined> =>
    (await mine(token, id))?.waits;

  it('waits for whoever is asked; nobody there may claim; what nobody answers is answered as usual', async () => {
    const game = await seated(at.url, 'group-orders', { clock: 'days' }, 61);
    const { id, players, people } = game;
    for (const p of players) p.plays = false;
    await until(() => players.every((p) => p.client.view !== null));
    await until(() => players.some((p) => p.client.asks.length > 0));
    const asked = players.findIndex((p) => p.client.asks.length > 0) as 0 | 1;
    expect(asked).toBeGreaterThanOrEqual(0);
    await until(async () => (await waits(people[asked].token, id)) === true);
    const other = (1 - asked) as 0 | 1;
    const simultaneous = players[other].client.asks.length > 0;
    expect(await waits(people[other].token, id)).toBe(simultaneous);
    // Until when: what is on his clock.
    const left = players[asked].client.moment?.clocks?.left[asked] ?? 0;
    expect(left).toBeGreaterThan(14 * DAY - 1000);
    expect((await mine(people[asked].token, id))?.until).toBe(time + left);
    if (!simultaneous) expect((await mine(people[other].token, id))?.until).toBeNull();

    // The one who is asked goes away, for long; the other can claim nothing by that.
    game.sockets[asked].terminate();
    await until(() => players[other].client.seats?.[asked].here === false);
    time += 3 * DAY;
    players[other].take(players[other].client.claim('win').step);
    await until(() => players[other].happened.some((h) => h.kind === 'refused'));
    expect(players[other].client.moment?.result).toBeNull();
    game.end();
    await until(() => at.host.connections === 0);
    expect(await moves(id)).toEqual([]);

    // Nobody is there, and the game leaves memory; when the time is up it is taken up again.
    time += 3 * 60_000;
    await until(() => at.host.games === 0);
    expect(await moves(id)).toEqual([]);
    time += 20 * DAY;
    await until(async () => (await moves(id)).length > 0);
    expect(new Set(await moves(id))).toEqual(new Set(['default']));
    expect((await at.store.game(id))?.over).toBe(false);
  });

  it('keeps the days of each turn and the reserve on its clock', async () => {
    const { players, end } = await seated(at.url, 'baroque', { clock: 'day' }, 63);
    for (const p of players) p.plays = false;
    await until(() => players.every((p) => p.client.moment?.clocks != null));
    expect(players[0].client.moment?.clocks?.left).toEqual([5 * DAY, 5 * DAY]);
    end();
  });
});

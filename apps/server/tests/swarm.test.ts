import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, started } from './server.ts';
import { crowd, manyGames, swarm } from './swarm.ts';

let at: Fixture;
beforeAll(async () => {
  at = await started();
});
afterAll(() => at.end());

/** `npm run bench -- --only server` does this at size, in processes of their own. */
describe('a small swarm', () => {
  it('of ten games of all kinds: every command is acknowledged, no digest differs, no die is wrong', async () => {
    const told = await swarm(at.url, await manyGames(at.host, at.store, 12), {
      games: 10,
      rate: 20,
      seconds: 2,
    });
    expect(told).toMatchObject({ differ: 0, alarms: 0 });
    expect(told.commands).toBeGreaterThan(5);
    expect(told.p99).toBeLessThan(5000);
  });

  it('of thirty watchers: all hear each command', async () => {
    const [seat] = await manyGames(at.host, at.store, 1);
    expect(await crowd(at.url, seat, 30, 3)).toHaveLength(3);
  });
});

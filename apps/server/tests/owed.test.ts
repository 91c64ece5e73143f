import type { ClientMessage } from '@tercio/protocol/messages.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Player } from './players.ts';
import { call, connect, type Fixture, type Seated, seated, started, until } from './server.ts';

/**
 * Somebody goes between the moment a throw was bound and the moment he was to open his link: a telephone that falls
 * asleep, a device that is lost. The throw waits for him; nothing else can be done, and nobody else throws for him.
 */
describe('a link that is owed by somebody who is gone', () => {
  let at: Fixture;
  let time = Date.now();
  beforeEach(async () => {
    at = await started({ now: () => time });
  });
  afterEach(() => at.end());

  const gameOf = async ({ id }: Seated) => {
    const open = await at.host.find(id);
    if (open === undefined) throw new Error('no game');
    return open.game;
  };
  /** Plays on until a throw waits for Ben's link, which he does not send; then his line is cut. The slot. */
  async function owedByBen(game: Seated, ben: Player = game.players[1]): Promise<number> {
    const { sends } = ben;
    ben.sends = (m: ClientMessage) => {
      if (m.t !== 'link') sends(m);
    };
    for (const p of [game.players[0], ben]) {
      p.plays = true;
      p.play();
    }
    await until(async () => (await gameOf(game)).book?.owes() === 1, 60_000, 'a throw that waits for Ben');
    const k = (await gameOf(game)).book?.open?.k ?? 0;
    game.sockets[1].terminate();
    await until(() => game.players[0].client.owed !== null, 60_000, 'told that it is owed');
    return k;
  }
  const look = async <T>(token: string, where: string): Promise<T> =>
    (await (await call(at.url, 'GET', where, token)).json()) as T;
  const notices = async (token: string): Promise<string[]> =>
    (await look<{ kind: string }[]>(token, '/api/notices')).map((n) => n.kind);
  const tooEarly = (p: Player): number =>
    p.happened.filter((h) => h.kind === 'refused' && h.refusal.why === 'not-away').length;
  const back = (game: Seated): Promise<void> => {
    game.sockets[1] = connect(at.url, game.players[1]);
    return until(() => game.players[1].client.connection === 'live');
  };

  it('days apart: he is told, the other side sees it, and goes on without it; the second time it does not count', async () => {
    const game = await seated(at.url, 'group-orders', { clock: 'days', rated: true }, 51);
    const [ann, ben] = game.players;
    const { id } = game;
    await until(() => ann.client.witness.seen > 0 && ben.client.witness.seen > 0);
    for (const times of [1, 2]) {
      const k = await owedByBen(game);
      expect(ann.client.owed).toEqual({ k, side: 1 });
      const mine = await look<{ id: string; waits: boolean }[]>(game.people[1].token, '/api/mine');
      expect(mine.find((g) => g.id === id)?.waits).toBe(true);
      await until(async () => (await notices(game.people[1].token)).includes('link'));
      expect(await notices(game.people[0].token)).not.toContain('asked');
      // Not at once: he may only have closed his laptop for a moment.
      ann.take(ann.client.give(k).step);
      await until(() => tooEarly(ann) === times);
      time += 61_000;
      expect(await at.notices.look()).toBe(1);
      time += 61_000;
      ann.plays = false;
      ann.take(ann.client.give(k).step);
      await until(async () => (await gameOf(game)).book?.open === null);
      await until(() => ann.client.owed === null && ann.client.outbox.length === 0);
      expect((await gameOf(game)).book?.slots[k - 1]).toMatchObject({ k, gave: [1] });
      await until(async () => !(await notices(game.people[1].token)).includes('link'));
      await back(game);
    }
    await until(() => ann.client.outbox.length === 0);
    ann.take(ann.client.say('resign').step);
    await until(async () => (await at.store.game(id))?.result !== undefined);
    expect((await at.store.game(id))?.unrated).toBe('links');
    expect(await at.store.ratingsOf(game.people[0].id)).toEqual([]);
    game.end();
  });

  it('he comes back, and what he owed is opened by itself; nothing is marked', async () => {
    const game = await seated(at.url, 'group-orders', { clock: 'days' }, 53);
    const [ann, ben] = game.players;
    await until(() => ann.client.witness.seen > 0 && ben.client.witness.seen > 0);
    const k = await owedByBen(game);
    const seen = ben.client.witness.seen;
    await back(game);
    await until(() => ben.client.witness.seen > seen && ann.client.owed === null);
    expect((await gameOf(game)).book?.slots[k - 1].gave ?? []).toEqual([]);
    for (const p of game.players) expect(p.client.witness.alarm).toBeNull();
    game.end();
  });

  it('his device is lost: on another he gives it up at once, and his new chain counts from the next throws on', async () => {
    const game = await seated(at.url, 'baroque', { clock: 'days' }, 55);
    const [ann, ben] = game.players;
    await until(() => ann.client.witness.seen > 0 && ben.client.witness.seen > 0);
    const k = await owedByBen(game);
    const other = new Player(game.rules, game.id, game.people[1].token, 99);
    game.sockets[1] = connect(at.url, other);
    await until(() => other.client.owed !== null);
    expect([other.client.side, other.client.owed]).toEqual([1, { k, side: 1 }]);
    for (const p of [ann, other]) p.plays = false;
    other.take(other.client.give(k).step);
    await until(() => ann.client.owed === null && other.client.owed === null);
    for (const p of [ann, other]) {
      p.plays = true;
      p.play();
    }
    // Both are asked again, by the new chain.
    await until(
      async () => (await gameOf(game)).book?.slots.some((s) => s.k > k && s.asked.length === 2) === true,
    );
    await until(() => ann.client.witness.newChains === 1);
    for (const p of [ann, other]) expect(p.client.witness.alarm).toBeNull();
    game.end();
  });
});

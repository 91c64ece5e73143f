import { publicView, viewOf } from '@tercio/engine';
import { viewDigest } from '@tercio/protocol/digest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Player } from './players.ts';
import { connect, type Fixture, isOver, person, seated, started, until, verified } from './server.ts';

let at: Fixture;
beforeAll(async () => {
  at = await started({ perSecond: 10_000 }); // nobody here pauses to think
});
afterAll(() => at.end());

describe('two clients over sockets', () => {
  it.each(['adlg-r-2021', 'adlg-r-2024', 'baroque', 'group-orders', 'argad'])(
    'play a whole battle of %s, watched; every die is checked, all see the same, and the record verifies',
    async (game) => {
      const table = await seated(at.url, game);
      const { id, rules, players } = table;
      const eve = new Player(rules, id, (await person(at.url, 'Eve')).token, 9, undefined, 'watch');
      const watching = connect(at.url, eve);
      await until(() => players.every(isOver) && isOver(eve), 240_000, 'the end');
      expect(players[0].client.moment?.result?.how).not.toBe('resigned');
      const state = (await at.host.find(id))?.game.battle;
      if (state == null) throw new Error('no battle');
      for (const p of players)
        expect(viewDigest(p.client.view)).toBe(viewDigest(viewOf(state, p.side === 0 ? 0 : 1)));
      expect(viewDigest(eve.client.view)).toBe(viewDigest(publicView(rules, state.state)));
      expect(eve.client.resyncs).toBe(0);
      for (const { seen, witnesses } of await verified(at.url, table)) {
        expect(seen).toBeGreaterThan(0);
        expect(witnesses).toMatchObject({ both: seen, one: 0, none: 0, givenUp: 0 });
      }
      watching.terminate();
      table.end();
    },
  );
});

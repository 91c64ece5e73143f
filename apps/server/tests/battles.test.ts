import { viewDigest } from '@tercio/engine/battle/digest.ts';
import { isComplaint } from '@tercio/engine/battle/protocol.ts';
import { readRecord } from '@tercio/engine/battle/record.ts';
import { replay } from '@tercio/engine/battle/replay.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Player } from './players.ts';
import {
  call,
  connect,
  type Fixture,
  invited,
  isOver,
  person,
  rulesOf,
  shortBattle,
  started,
  until,
} from './server.ts';

let at: Fixture;
beforeAll(async () => {
  at = await started();
});
afterAll(() => at.end());

/** Commands after which the side that is asked resigns, so that a test takes seconds. */
const ENOUGH = 40;

describe('two clients over sockets', () => {
  it.each(['adlg-r-2021', 'adlg-r-2024', 'baroque', 'group-orders', 'argad'])(
    'play a battle of %s to its end, each die checked by both, and the record verifies',
    async (game) => {
      const rules = await rulesOf(game);
      const [ann, ben] = [await person(at.url, 'Ann'), await person(at.url, 'Ben')];
      const id = await invited(at.url, ann, ben, { rules: game, scenario: shortBattle(game) });
      const players = [new Player(rules, id, ann.token, 1), new Player(rules, id, ben.token, 2)];
      const sockets = players.map((p) => connect(at.url, p));
      const given = (): number => players[0].given + players[1].given;
      await until(() => players.some(isOver) || given() >= ENOUGH, 60_000, `${ENOUGH} commands`);
      for (const p of players) p.plays = false;
      if (!players.some(isOver)) players[0].take(players[0].client.say('resign').step);
      await until(() => players.every(isOver), 20_000, 'the end');
      for (const p of players) {
        expect(p.client.witness.alarm).toBeNull();
        expect(p.client.resyncs).toBe(0);
      }
      expect(viewDigest(players[0].client.view)).not.toBe('');
      const answer = await call(at.url, 'GET', `/api/games/${id}/record`, ann.token);
      const record = readRecord(await answer.json());
      if (isComplaint(record)) throw new Error(JSON.stringify(record));
      for (const p of players) {
        const again = replay(rules, record, { verify: true, kept: p.client.witness.kept() });
        if (isComplaint(again)) throw new Error(JSON.stringify(again));
        expect(again.departs).toBeNull();
        const { witnesses } = again.checked ?? {};
        // Every throw was asked of both; one may have been under way when the battle ended.
        const { seen } = p.client.witness;
        expect(seen).toBeGreaterThan(0);
        expect([seen, seen + 1]).toContain(witnesses?.both);
        expect(witnesses).toMatchObject({ one: 0, none: 0, givenUp: 0 });
      }
      for (const s of sockets) s.close();
    },
  );
});

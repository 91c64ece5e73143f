import { readFileSync } from 'node:fs';
import type { Command } from '@tercio/engine/battle/protocol.ts';
import { luckOf, seedOf } from '@tercio/engine/battle/seed.ts';
import { describe, expect, it } from 'vitest';
import { type Table, table } from './tables.ts';

const kept = JSON.parse(
  readFileSync(
    new URL('../../../packages/engine/tests/records/adlg-r-2021-rosters-4.json', import.meta.url),
    'utf8',
  ),
) as { setup: unknown };

/** Promises are hashes under salts nobody knows: they differ, and say nothing. All else must be the same to the byte. */
const plain = (texts: readonly string[]): string[] =>
  texts.map((t) => t.replace(/"(h|M|C|before)":"[0-9a-f]{64}"/g, '"$1":"#"'));

/** Two games alike to the byte, up to a hidden question to side 1. */
async function twins(): Promise<[Table, Table]> {
  const make = (): Promise<Table> => table('adlg-r-2021', { setup: kept.setup });
  const two: [Table, Table] = [await make(), await make()];
  const asked = (t: Table): boolean => t.players[1].client.asks.some((a) => a.secret);
  for (const t of two) {
    for (let n = 0; n < 3000 && !asked(t); n++) {
      t.run(1);
      // Side 1 keeps its hidden answers to itself until we say.
      t.players[1].plays = !t.players[1].client.asks.some((a) => a.secret);
    }
    t.players[1].plays = false;
    t.run();
    expect(asked(t)).toBe(true);
  }
  return two;
}

describe('wire twins: two games that differ only in what a side may not know', () => {
  it('give that side and the watchers the same bytes: numbers, ids, clocks, sizes', async () => {
    const [a, b] = await twins();
    expect(a.heard).toEqual(b.heard);
    const ask = a.players[1].client.asks.find((x) => x.secret);
    const view = a.players[1].client.view;
    if (ask === undefined || view === null) throw new Error('nobody is asked');
    const answers: Command[] = [];
    for (let n = 0; n < 200 && answers.length < 2; n++) {
      const c: Command = a.rules.sample(view, ask, luckOf(seedOf(`twin ${n}`)));
      if (answers.every((x) => JSON.stringify(x) !== JSON.stringify(c))) answers.push(c);
    }
    expect(answers.length).toBe(2);
    for (const [i, t] of [a, b].entries()) {
      t.players[1].take(t.players[1].client.do(answers[i]).step);
      t.run();
    }
    expect(a.heard[1]).not.toEqual(b.heard[1]); // his own stream tells him his own answer
    for (const r of [0, 'w'] as const) expect(plain(a.heard[r])).toEqual(plain(b.heard[r]));
    // Side 0 can do the same things in both, and gets the same answers.
    for (const t of [a, b]) {
      const g = t.game.row.id;
      t.players[0].take(t.players[0].client.undo().step);
      t.players[0].take(t.players[0].client.do({ ask: '0', kind: 'nothing' }).step);
      t.players[0].take(t.players[0].client.claim('win').step);
      t.run();
      expect(t.game.row.id).toBe(g);
    }
    for (const r of [0, 'w'] as const) expect(plain(a.heard[r])).toEqual(plain(b.heard[r]));
  });

  it('TERCIO-STALE a hidden question to one side does not shift the ids of the other’s', async () => {
    const [a, b] = await twins();
    const ids = (t: Table): string[] => t.players[0].client.asks.map((x) => x.id);
    // In one game side 1 answers, in the other it does not yet: what side 0 is asked has the same name.
    const before = ids(a);
    const ask = a.players[1].client.asks.find((x) => x.secret);
    if (ask === undefined) throw new Error('nobody is asked');
    a.players[1].take(a.players[1].client.do(ask.default).step);
    a.run();
    if (before.length > 0 && a.players[0].client.asks.length > 0) expect(ids(a)).toEqual(ids(b));
    expect(ids(b)).toEqual(before);
  });
});

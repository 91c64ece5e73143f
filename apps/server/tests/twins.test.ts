import type { Ask, Command } from '@tercio/engine';
import { luckOf, seedOf } from '@tercio/engine';
import { describe, expect, it } from 'vitest';
import { rostersOf } from './rosters.ts';
import { type Table, table } from './tables.ts';

/** Promises are hashes under salts nobody knows: they differ, and say nothing. All else must be the same to the byte. */
const plain = (texts: readonly string[]): string[] =>
  texts.map((t) => t.replace(/"(h|M|C|before)":"[0-9a-f]{64}"/g, '"$1":"#"'));

/** Two games alike to the byte, up to a hidden question to side 1. */
async function twins(
  game = 'adlg-r-2021',
  wish: Parameters<typeof table>[1] = { setup: rostersOf() },
  waits: (a: Ask) => boolean = (a) => a.secret,
): Promise<[Table, Table]> {
  const two: [Table, Table] = [await table(game, wish), await table(game, wish)];
  const asked = (t: Table): boolean => t.players[1].client.asks.some(waits);
  for (const t of two) {
    t.players[1].withholds = waits; // it keeps its hidden answers to itself until we say
    for (let n = 0; n < 3000 && !asked(t); n++) t.run(1);
    t.players[1].plays = false;
    t.run();
    expect(asked(t)).toBe(true);
  }
  expect(two[0].heard).toEqual(two[1].heard);
  return two;
}

/** Some answers to a question, no two alike. */
function answersTo(
  t: Table,
  ask: Ask,
  enough: number,
  fits: (c: Command) => boolean = () => true,
): Command[] {
  const { view } = t.players[1].client;
  if (view === null) throw new Error('no battle');
  const found: Command[] = [];
  for (let n = 0; n < 400 && found.length < enough; n++) {
    const c: Command = t.rules.sample(view, ask, luckOf(seedOf(`twin ${n}`)));
    if (fits(c) && found.every((x) => JSON.stringify(x) !== JSON.stringify(c))) found.push(c);
  }
  expect(found.length).toBe(enough);
  return found;
}

/** Side 1 answers each table in another way; then side 0 tries whatever could tell it something. */
function answered(two: readonly [Table, Table], answers: readonly Command[]): void {
  for (const [i, t] of two.entries()) {
    t.players[1].take(t.players[1].client.do(answers[i]).step);
    t.run();
  }
  for (const t of two) {
    const { client } = t.players[0];
    for (const { step } of [
      client.undo(),
      client.do({ ask: '0', kind: 'nothing' }),
      client.claim('win'),
      client.give((t.game.book?.k ?? 0) + 1),
      client.say('rewind', 1),
    ])
      t.players[0].take(step);
    t.run();
  }
}

const sameForOthers = ([a, b]: readonly [Table, Table]): void => {
  for (const r of [0, 'w'] as const) {
    expect(a.heard[r].length).toBeGreaterThan(1);
    expect(plain(a.heard[r])).toEqual(plain(b.heard[r]));
  }
  expect(a.players[0].client.moment).toEqual(b.players[0].client.moment); // undo, asks, clocks
};

describe('wire twins: two games that differ only in what a side may not know', () => {
  it('give that side and the watchers the same bytes: numbers, ids, clocks, sizes', async () => {
    const two = await twins();
    const [a, b] = two;
    const ask = a.players[1].client.asks.find((x) => x.secret);
    if (ask === undefined) throw new Error('nobody is asked');
    answered(two, answersTo(a, ask, 2));
    expect(a.heard[1]).not.toEqual(b.heard[1]); // his own stream tells him his own answer
    sameForOthers(two);
  });

  it('Argad: sealed orders, with clocks that run', async () => {
    const clock = { base: 3_600_000, increment: 0, delay: 3000, onFlag: 'lose' as const };
    const two = await twins('argad', { clock, plays: false }); // side 0 has not sealed its own yet
    expect(two[0].players[0].client.asks.map((x) => x.kind)).toEqual(['orders']);
    const [a, b] = two;
    const ask = a.players[1].client.asks.find((x) => x.secret);
    if (ask === undefined) throw new Error('nobody is asked');
    answered(two, answersTo(a, ask, 2));
    expect(a.heard[1]).not.toEqual(b.heard[1]);
    sameForOthers(two);
  });

  it('12 with a hidden throw and without: no slot, no number, no refusal tells them apart', async () => {
    const two = await twins(
      'adlg-r-2021',
      { setup: rostersOf() },
      (a) => a.secret && a.default.kind === 'choose-for-me',
    );
    const [a, b] = two;
    const ask = a.players[1].client.asks.find((x) => x.default.kind === 'choose-for-me');
    if (ask === undefined) throw new Error('nobody is asked');
    const j = a.game.book?.j[1] ?? 0;
    const [plainly] = answersTo(a, ask, 1, (c) => c.kind !== 'choose-for-me');
    answered(two, [ask.default, plainly]); // one lets luck choose, in secret; the other chooses
    expect(a.game.book?.j[1]).toBeGreaterThan(j);
    expect(b.game.book?.j[1]).toBe(j);
    expect(a.game.book?.k).toBe(b.game.book?.k);
    sameForOthers(two);
    // Both play on until the next hidden question: what was hidden stays so.
    for (const t of two) {
      t.players[0].plays = true;
      t.players[0].play();
      t.run();
    }
    sameForOthers(two);
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

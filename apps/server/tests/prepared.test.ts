import { asksOf, isComplaint, type Json, reading, type Side } from '@tercio/engine';
import type { Prepared } from '@tercio/protocol/messages.ts';
import { readClock } from '@tercio/protocol/readers.ts';
import { describe, expect, it } from 'vitest';
import { PRESETS } from '../src/lobby/clocks.ts';
import type { Entry } from '../src/store/port.ts';
import { Game } from '../src/table/game.ts';
import { type Table, table } from './tables.ts';

const without = ({ ask: _, ...rest }: { ask: string }): Json => rest as unknown as Json;

async function laid(): Promise<Table> {
  const t = await table('baroque', { clock: PRESETS.days ?? null, plays: false });
  t.run();
  // until one side alone is asked
  for (let n = 0; n < 20 && t.players.every((p) => p.client.asks.length > 0); n++)
    for (const p of t.players) {
      p.take(p.client.do(p.client.asks[0].default).step);
      t.run();
    }
  return t;
}
const askOf = (t: Table, side: Side) => t.players[side].client.asks[0];
/** This side answers with defaults until the other is asked; false: the battle is over. */
function playOn(t: Table, side: Side, until: () => boolean): boolean {
  for (let n = 0; n < 500; n++) {
    if (until()) return true;
    const ask = askOf(t, side);
    if (ask === undefined) return false;
    t.players[side].take(t.players[side].client.do(ask.default).step);
    t.run();
  }
  return false;
}
function leave(t: Table, side: Side, list: Prepared[]): void {
  t.players[side].take(t.players[side].client.prepare(list).step);
  t.run();
}
/** Orders since the orders were left, by whom. */
const given = (t: Table): [Side | null, string][] =>
  t.log
    .slice(t.log.findIndex((e) => e.kind === 'prepare') + 1)
    .filter((e) => e.kind === 'do')
    .map((e) => [e.side, (e.data as { by: string }).by]);
/** Hashes under secret salts, and what follows from them, apart. */
const plainly = (texts: readonly string[]): string[] =>
  texts.filter((x) => !x.includes('"t":"bound"')).map((x) => x.replace(/[0-9a-f]{64}/g, '#'));

/** What the side that is not asked first is asked when its time comes. */
async function foreseen(): Promise<{ first: Side; then: Side; command: Json; kind: string }> {
  const t = await laid();
  const first: Side = askOf(t, 0) !== undefined ? 0 : 1;
  const then: Side = first === 0 ? 1 : 0;
  expect(askOf(t, then)).toBeUndefined();
  expect(playOn(t, first, () => askOf(t, then) !== undefined)).toBe(true);
  return { first, then, command: without(askOf(t, then).default), kind: askOf(t, then).kind };
}

describe('prepared orders', () => {
  it('are given by the server when the side is asked, also while nobody is there; the other side cannot tell', async () => {
    const { first, then, command } = await foreseen();
    const t = await laid();
    leave(t, then, [{ do: [command] }]);
    expect(t.players[then].client.prepared.list).toEqual([{ do: [command] }]);
    const twin = await laid();
    t.leave(then);
    twin.leave(then);
    const theirs = (x: Table) => given(x).some(([side]) => side === then);
    expect(playOn(t, first, () => theirs(t))).toBe(true);
    expect(given(t).filter(([side]) => side === then)).toEqual([[then, 'prepared']]);
    expect(t.heard[first].join('')).not.toContain('prepared');
    expect(t.heard.w.join('')).not.toContain('prepared');
    expect(t.game.prepared[then].list).toEqual([]);
    // up to there the other side heard the same as in a game without
    playOn(twin, first, () => askOf(twin, first) === undefined);
    const mine = plainly(twin.heard[first]);
    const same = plainly(t.heard[first]).slice(0, mine.length - 1);
    expect(same).toEqual(mine.slice(0, -1));
    // and the same log gives the same game again
    again(t);
  });

  it('wait for a question that they answer, and are dropped with a notice when they are not legal', async () => {
    const { first, then, command } = await foreseen();
    const t = await laid();
    const wrong = {
      ...(command as object),
      kind: (command as { kind: string }).kind,
      body: 'ZZ',
      unit: 'ZZ',
      division: 99,
    };
    leave(t, then, [{ do: [wrong as unknown as Json, command] }]);
    expect(playOn(t, first, () => t.log.some((e) => e.kind === 'drop'))).toBe(true);
    expect(given(t).some(([side]) => side === then)).toBe(false);
    t.run();
    const { list, dropped } = t.players[then].client.prepared;
    expect(list).toEqual([]);
    expect(dropped?.refusal.rule).toBeTruthy();
    expect(askOf(t, then)).toBeDefined(); // still asked, as if nothing had been left
    expect(t.game.things().map((x) => x.kind)).toContain('dropped');
    again(t);
  });

  it('go by what happened since: if … these, else those', async () => {
    const { first, then, command } = await foreseen();
    const never: Prepared = { if: { about: 'nobody' }, do: [{ kind: 'none' }], else: [command] };
    const late: Prepared = { if: { turn: 900 }, do: [{ kind: 'none' }] };
    const t = await laid();
    leave(t, then, [late, never]);
    expect(playOn(t, first, () => given(t).some(([, by]) => by === 'prepared'))).toBe(true);
    again(t);
    // something did happen: the other branch, which cannot be done
    const u = await laid();
    const happened = t.log.length > 0 ? eventKind(t) : '';
    leave(u, then, [{ if: { kind: happened }, do: [], else: [command] }]);
    expect(playOn(u, first, () => askOf(u, then) !== undefined)).toBe(true);
    expect(given(u).some(([, by]) => by === 'prepared')).toBe(false);
    expect(u.game.prepared[then].list).toEqual([]); // spent
    expect(u.game.prepared[then].dropped).toBeNull();
  });

  it('are forgotten when their owner takes an order back, and never given after the end', async () => {
    const t = await laid();
    const side: Side = askOf(t, 0) !== undefined ? 0 : 1;
    leave(t, side, [{ do: [{ kind: 'none' }] }]);
    expect(t.game.prepared[side].list.length).toBe(1); // answers nothing that is asked: it waits
    playOn(t, side, () => t.game.mayUndo(side));
    if (t.game.mayUndo(side)) {
      t.players[side].take(t.players[side].client.undo().step);
      t.run();
      expect(t.game.prepared[side].list).toEqual([]);
    }
    leave(t, side, [{ do: [{ kind: 'none' }] }]);
    t.players[side].take(t.players[side].client.say('resign').step);
    t.run();
    expect(t.game.stage).toBe('over');
    again(t);
  });

  /** A kind of event that the second side heard before it was asked. */
  function eventKind(t: Table): string {
    const side = t.log.find((e) => (e.data as { by?: string } | null)?.by === 'prepared')?.side as Side;
    for (const text of t.heard[side]) {
      const m = JSON.parse(text) as { t: string; e?: { kind: string }[]; by?: { side: Side } };
      if (m.t === 'news' && m.by?.side !== side && m.e?.[0] !== undefined) return m.e[0].kind;
    }
    throw new Error('nothing happened');
  }
});

/** The log, run again, gives the game that it gave. */
function again(t: Table): void {
  const { row, rules, secrets, sealing } = t.game;
  const fresh = new Game(row, rules, secrets, sealing.server, 1_000_000);
  for (const entry of t.log) fresh.repeat(structuredClone(entry) as Entry, null);
  expect(fresh.prepared).toEqual(t.game.prepared);
  expect(fresh.battle === null ? [] : asksOf(fresh.battle)).toEqual(
    t.game.battle === null ? [] : asksOf(t.game.battle),
  );
}

describe('live and days apart', () => {
  it('change into each other when both agree, with clocks as at the beginning', async () => {
    const t = await laid();
    expect(t.players[0].client.moment?.pace).toBeUndefined();
    t.players[0].take(t.players[0].client.say('to-days').step);
    t.run();
    expect(t.players[0].happened.some((h) => h.kind === 'refused')).toBe(true); // it is so already
    t.players[0].take(t.players[0].client.say('to-live').step);
    t.run();
    expect(t.players[1].client.moment?.offers['to-live']).toBe(0);
    expect(t.game.pace).toEqual(PRESETS.days);
    t.players[1].take(t.players[1].client.say('to-live').step);
    t.run();
    expect(t.players[1].client.moment?.offers['to-live']).toBeNull();
    expect(t.players[0].client.moment?.pace).toEqual(PRESETS.friends);
    expect(t.game.clock?.left[0]).toBeGreaterThan(3_500_000);
    again(t);
    t.game.row.rated = true;
    t.players[1].take(t.players[1].client.say('to-days').step);
    t.run();
    expect(t.game.extra['to-days']).toBeNull();
  });

  it('stay as they were made in what is rated or of a tournament, where nothing is taken back and players stop no clocks', async () => {
    const t = await laid();
    let n = 0;
    const refused = (word: 'rewind' | 'to-live' | 'pause' | 'resume') => {
      const say = { t: 'say', g: t.game.row.id, id: `said${n++}`, word, to: 1 } as const;
      return t.game.handle(0, say, t.now).refused?.why;
    };
    expect(refused('rewind')).not.toBe('nothing-back');
    t.game.row.rated = true;
    expect([refused('rewind'), refused('to-live')]).toEqual(['nothing-back', 'pace-fixed']);
    t.game.row.rated = false;
    t.game.row.tournament = 'open';
    expect(['rewind', 'to-live', 'pause', 'resume'].map((w) => refused(w as 'pause'))).toEqual([
      'nothing-back',
      'pace-fixed',
      'clocks-fixed',
      'clocks-fixed',
    ]);
  });

  it('stand when a tournament’s director says so, whoever agrees, and begin standing', async () => {
    const t = await laid();
    const stop = (halted: boolean): void => {
      const { entries, out } = t.game.halt(halted, t.now);
      expect(entries).toHaveLength(1);
      t.enter({ entries, out });
      t.run();
    };
    stop(true);
    expect(t.players.map((p) => p.client.moment?.clocks?.paused)).toEqual([true, true]);
    expect(t.game.deadline()).toBeNull();
    const left = [...(t.game.clock?.left ?? [])];
    t.now += 30 * 86_400_000;
    expect(t.game.halt(true, t.now).entries).toEqual([]); // they stand already
    stop(false);
    expect(t.game.clock?.left).toEqual(left);
    expect(t.players[1].client.moment?.clocks?.paused).toBe(false);
    expect(t.game.deadline()).not.toBeNull();
    again(t);
  });

  it('stand on the days off that both agree to while they play, and on no others', async () => {
    const t = await laid();
    const [one, two] = t.players;
    const weekend = { weekdays: [0, 6], days: ['2026-12-25'], zone: 60 };
    one.take(one.client.say('days-off', undefined, weekend).step);
    t.run();
    expect(two.client.moment?.offers['days-off']).toEqual({ by: 0, rest: weekend });
    expect(t.game.pace?.rest).toBeUndefined();
    // who asks for other days has not agreed
    const more = { ...weekend, days: ['2026-12-24', '2026-12-25'] };
    two.take(two.client.say('days-off', undefined, more).step);
    t.run();
    expect(one.client.moment?.offers['days-off']).toEqual({ by: 1, rest: more });
    expect(t.game.pace?.rest).toBeUndefined();
    one.take(one.client.say('days-off', undefined, more).step);
    t.run();
    expect(one.client.moment?.offers['days-off']).toBeNull();
    for (const p of t.players) expect(p.client.moment?.pace).toEqual({ ...PRESETS.days, rest: more });
    const left = t.game.clock?.left.slice() ?? [];
    for (const ms of left) expect(ms).toBeGreaterThan(14 * 86_400_000 - 60_000); // what they had, not anew and not less
    const free = Date.parse('2026-12-24T12:00:00Z');
    expect(t.game.clock?.deadline()).not.toBeNull();
    t.game.clock?.skip(free);
    t.game.clock?.advance(free + 3_600_000);
    expect(t.game.clock?.left).toEqual(left);
    again(t);
    // they are so already; then there are none any more
    const refused = (): number => two.happened.filter((h) => h.kind === 'refused').length;
    const before = refused();
    two.take(two.client.say('days-off', undefined, more).step);
    two.take(two.client.say('days-off').step);
    t.run();
    expect(refused()).toBe(before + 2);
    two.take(two.client.say('days-off', undefined, { weekdays: [], days: [], zone: 0 }).step);
    t.run();
    one.take(one.client.say('days-off').step); // to whatever the other asks for
    t.run();
    expect(t.game.pace).toEqual(PRESETS.days);
    again(t);
  });

  it('never cost a battle by the time: a clock of days answers with what is usual, or is refused', () => {
    const DAY = 86_400_000;
    const clock = { base: 14 * DAY, increment: 3 * DAY, delay: 0 };
    expect(reading(() => readClock({ ...clock, onFlag: 'default' }, 'clock'))).toMatchObject(clock);
    for (const onFlag of ['lose', 'claim', undefined])
      expect(reading(() => readClock({ ...clock, onFlag }, 'clock'))).toMatchObject({
        place: 'clock.onFlag',
      });
    expect(isComplaint(reading(() => readClock({ ...clock, increment: 0, onFlag: 'lose' }, 'clock')))).toBe(
      false,
    );
  });
});

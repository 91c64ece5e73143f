import { expect, it } from 'vitest';
import { Client } from './client.ts';
import { Line, type Socket } from './line.ts';

/** A line over sockets that the test holds in its hand, on a clock of its own. */
function lineOf(as: 'seat' | 'watch' = 'watch') {
  const sockets: (Socket & { sent: string[]; closed: boolean })[] = [];
  let now = 0;
  let timers: { at: number; call: () => void }[] = [];
  const client = new Client({ game: 'abc', as, build: '', secret: 'ab'.repeat(32) });
  const line = new Line(client, {
    open() {
      const none = { onopen: null, onmessage: null, onclose: null, onerror: null };
      const sent: string[] = [];
      const socket = { ...none, sent, closed: false, send: (text: string) => sent.push(text), close() {} };
      socket.close = () => {
        socket.closed = true; // and nothing answers: onclose may come much later
      };
      sockets.push(socket);
      return socket;
    },
    keep() {},
    happened() {},
    timer(ms, call) {
      const timer = { at: now + ms, call };
      timers.push(timer);
      return () => {
        timers = timers.filter((t) => t !== timer);
      };
    },
  });
  const pass = (ms: number): void => {
    const until = now + ms;
    for (;;) {
      const next = timers.filter((t) => t.at <= until).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      now = next.at;
      timers = timers.filter((t) => t !== next);
      next.call();
    }
    now = until;
  };
  const pings = (k: number): number => sockets[k].sent.filter((text) => text.includes('"ping"')).length;
  return { client, line, sockets, pass, pings };
}

it('a line that falls silent without being closed is asked, given up and opened anew', () => {
  const { sockets, pass, pings } = lineOf();
  sockets[0].onopen?.();
  pass(30_500); // nothing is heard for a whole while, so the server is asked
  expect(pings(0)).toBe(1);
  pass(1_000);
  expect([sockets[0].closed, sockets.length]).toEqual([true, 2]);
  sockets[1].onopen?.();
  sockets[0].onmessage?.({ data: '{"t":"pong","now":1}' }); // too late, and from a line that is no longer ours
  sockets[0].onclose?.();
  pass(5_000);
  expect(sockets.length).toBe(2);
});

it('in a battle under way a server that is gone is noticed within two and a half seconds, days apart at leisure', () => {
  for (const increment of [0, 86_400_000]) {
    const { client, sockets, pass, pings } = lineOf('seat');
    sockets[0].onopen?.();
    const clock = { base: 60_000, increment, delay: 0, onFlag: 'lose' } as const;
    client.moment = { stage: 'playing', pace: clock } as NonNullable<Client['moment']>;
    sockets[0].onmessage?.({ data: '{"t":"pong","now":1}' });
    pass(2_500);
    expect([pings(0), sockets[0].closed]).toEqual(increment === 0 ? [1, true] : [0, false]);
  }
});

it('a line that does not open is given up and tried again, each time with more patience', () => {
  const { sockets, pass } = lineOf();
  pass(1_250);
  expect([sockets[0].closed, sockets.length]).toEqual([true, 2]);
  pass(2_500); // twice as long, and twice the wait after it
  expect([sockets[1].closed, sockets.length]).toEqual([true, 3]);
  pass(3_900);
  expect(sockets[2].closed).toBe(false);
  pass(600_000);
  expect(sockets.length).toBeLessThan(40);
});

it('a line on which the server answers is kept, however little happens', () => {
  const { sockets, pass, pings } = lineOf();
  sockets[0].onopen?.();
  for (let k = 1; k <= 20; k++) {
    while (pings(0) < k) pass(1_000);
    sockets[0].onmessage?.({ data: '{"t":"pong","now":1}' });
  }
  expect([sockets[0].closed, sockets.length]).toEqual([false, 1]);
});

it('what the server leaves out, because too much came at once, is made up for after the time that it names', async () => {
  const { client, sockets, pass } = lineOf('seat');
  const passes = async (ms: number): Promise<void> => {
    pass(ms);
    await new Promise(setImmediate); // what is sent waits for what is kept
  };
  const joins = (): number => sockets[0].sent.filter((text) => text.includes('"join"')).length;
  sockets[0].onopen?.();
  client.connection = 'live';
  for (const wait of [400, 400]) {
    sockets[0].onmessage?.({ data: JSON.stringify({ t: 'slow', wait }) });
    await passes(100);
  }
  expect(joins()).toBe(1); // of the beginning
  await passes(300); // once, however much was left out
  expect(joins()).toBe(2);
  await passes(700);
  expect(joins()).toBe(2);
});

it('a line that is ended asks nothing more and opens nothing', () => {
  const { line, sockets, pass, pings } = lineOf();
  sockets[0].onopen?.();
  line.end();
  pass(600_000);
  expect([pings(0), sockets.length]).toEqual([0, 1]);
});

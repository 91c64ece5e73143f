/** A table thread: games, their whole states, and a line of its own to the store. A long command holds up only these. */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Command } from '@tercio/engine';
import { openStore } from '../store/open.ts';
import { Host, keeping } from '../table/host.ts';
import type { Conn } from '../table/tables.ts';
import type { FromTable, TableWish, ToTable } from './messages.ts';

if (parentPort === null) throw new Error('a table thread is started by the server');
const port = parentPort;
const { data, address, writer, answered, busy, steps } = workerData as TableWish;
const working = new Uint8Array(busy);
const done = new Int32Array(steps);

/** Told together, once what is at hand is done. */
let waiting: FromTable[] = [];
let due = false;
const flush = (): void => {
  if (!due) return;
  due = false;
  const list = waiting;
  waiting = [];
  port.postMessage(list);
};
function tell(said: FromTable): void {
  waiting.push(said);
  if (due) return;
  due = true;
  setImmediate(flush);
}
/** What is only counted goes with the next that is told, at the latest with the pulse: waking a thread costs more than it. */
const note = (said: FromTable): void => void waiting.push(said);
/** The same text to many goes over once. */
function send(conn: string, text: string): void {
  const last = waiting[waiting.length - 1];
  if (last?.t === 'send' && last.text === text) last.conns.push(conn);
  else tell({ t: 'send', conns: [conn], text });
}

const thinking = new Map<number, { done(c: Command): void; failed(e: Error): void }>();
let thoughts = 0;
const store = await openStore(address, data, writer);
await store.beat();
const host = new Host({
  store,
  now: () => store.now(),
  random: (n) => randomBytes(n),
  answered,
  version: createHash('sha256')
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest('hex')
    .slice(0, 12),
  thinks: (task) =>
    new Promise((done, failed) => {
      thinking.set(++thoughts, { done, failed });
      tell({ t: 'think', n: thoughts, task });
    }),
  counted: (what, ms) => note({ t: 'counted', what, ms }),
  log: (what, facts) => tell({ t: 'log', what, facts }),
  busy: (game) => {
    working.fill(0);
    for (let i = 0; i < game.length; i++) working[i] = game.charCodeAt(i);
  },
});
const rest = keeping(host, () => tell({ t: 'pulse', games: host.games }));

/** Lines of clients, as this thread knows them; each is heard in order. */
interface ClientLine extends Conn {
  last: Promise<void>;
}
const lines = new Map<string, ClientLine>();
function lineOf(id: string): ClientLine {
  const found = lines.get(id);
  if (found !== undefined) return found;
  const made: ClientLine = {
    id,
    account: null,
    games: new Map(),
    last: Promise.resolve(),
    spent: (ms) => tell({ t: 'spent', conn: id, ms }),
    send: (text) => send(id, text),
    close: (why) => tell({ t: 'close', conn: id, why }),
  };
  lines.set(id, made);
  host.attach(made);
  return made;
}

async function called(call: Extract<ToTable, { t: 'call' }>): Promise<unknown> {
  const { args } = call;
  switch (call.call) {
    case 'create':
      return host.create(...(args as Parameters<Host['create']>));
    case 'ready':
      return host.ready(...(args as Parameters<Host['ready']>));
    case 'sit':
      return host.sit(...(args as Parameters<Host['sit']>));
    case 'halt':
      return host.halt(...(args as Parameters<Host['halt']>));
    case 'record':
      return host.record(...(args as Parameters<Host['record']>));
    case 'erased':
      return host.erased(...(args as Parameters<Host['erased']>));
    case 'stop':
      rest();
      await host.stop();
      return store.close();
  }
}

/** What came and is not taken up. Node hands over all of it at once; then nothing would be told until all is done. */
let inbox: ToTable[] = [];
const AT_ONCE = 8;
port.on('message', (said: ToTable) => {
  if (inbox.length === 0) setImmediate(turn);
  inbox.push(said);
});
function turn(): void {
  flush();
  Atomics.add(done, 0, 1);
  const now = inbox.slice(0, AT_ONCE);
  inbox = inbox.slice(AT_ONCE);
  for (const said of now) take(said);
  if (inbox.length > 0) setImmediate(turn);
}

function take(said: ToTable): void {
  switch (said.t) {
    case 'message': {
      const line = lineOf(said.conn);
      line.account = said.account;
      line.last = line.last.then(() => host.message(line, said.m)).catch(() => line.close('mistake'));
      return;
    }
    case 'detach': {
      const line = lines.get(said.conn);
      lines.delete(said.conn);
      // after what it sent before
      if (line !== undefined) void line.last.then(() => host.detach(line));
      return;
    }
    case 'call':
      called(said).then(
        (value) => tell({ t: 'answer', n: said.n, value }),
        (error: unknown) => tell({ t: 'answer', n: said.n, error: String(error) }),
      );
      return;
    case 'thought': {
      const open = thinking.get(said.n);
      thinking.delete(said.n);
      if (said.command === undefined) open?.failed(new Error(said.error));
      else open?.done(said.command);
    }
  }
}

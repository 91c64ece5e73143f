import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServerMessage } from '@tercio/protocol/messages.ts';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { optionsFor, PARTS } from '../../cli/parts.mjs';
import type { Conn } from '../src/table/tables.ts';
import { TableThreads } from '../src/threads/tables.ts';
import { MemoryStore, newDisk } from './memory.ts';
import { isOver, rulesOf, seated, shortBattle, started, until, verified } from './server.ts';
import { agreed } from './tables.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const bundles = path.join(root, 'node_modules/.tercio', `threads-${process.pid}`);
beforeAll(async () => {
  await build({
    ...optionsFor('server', root, bundles),
    entryPoints: { table: PARTS.server.table, writer: PARTS.server.writer },
  });
}, 120_000);
afterAll(() => rmSync(bundles, { recursive: true, force: true }));

describe('games in threads of their own', () => {
  it('are played, written and told as in one; whoever stops the server finds all of it on disk', async () => {
    const at = await started({ threads: path.join(bundles, 'table.js') });
    const tables = [await seated(at.url, 'group-orders'), await seated(at.url, 'argad', {}, 5)];
    await until(() => tables.every((t) => t.players.every(isOver)));
    for (const t of tables) await verified(at.url, t);
    expect(at.tables.connections).toBe(4);
    await until(() => at.tables.games === 2);
    for (const t of tables) t.end();
    await at.stop();
    const again = await started({ data: at.folder });
    for (const t of tables) expect((await again.host.find(t.id))?.game.stage).toBe('over');
    await again.end();
  });

  it('a writer that fails is replaced with the threads that wait for it; no game is frozen for it', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tercio-threads-'));
    const [file, writer] = [path.join(folder, 'table.mjs'), path.join(folder, 'writer.mjs')];
    // The first writer fails at the first thing it is to write; the next writes.
    writeFileSync(
      writer,
      `import { existsSync, writeFileSync } from 'node:fs';
      import { parentPort, workerData } from 'node:worker_threads';
      const failed = workerData.data + '/failed';
      parentPort.on('message', (port) => {
        if (port === null) parentPort.postMessage('closed');
        else port.on('message', ({ n }) => {
          if (existsSync(failed)) return port.postMessage({ n });
          writeFileSync(failed, '');
          throw new Error('the disk is full');
        });
      });`,
    );
    writeFileSync(
      file,
      `import { parentPort, workerData } from 'node:worker_threads';
      parentPort.on('message', ({ t, n, conn, m }) => {
        if (t === 'call') return parentPort.postMessage([{ t: 'answer', n }]);
        if (t !== 'message') return;
        workerData.writer.once('message', () =>
          parentPort.postMessage([{ t: 'send', conns: [conn], text: JSON.stringify({ t: 'bye', why: m.g }) }]));
        workerData.writer.postMessage({ n: 1 });
      });`,
    );
    const store = new MemoryStore(newDisk());
    const row = await agreed({ rules: 'group-orders', scenario: shortBattle('group-orders') }, 'gamegamega');
    await store.addGame(row, { end: '', z: '' });
    const heard: string[] = [];
    const tables = new TableThreads({
      ...{ file, writer, data: folder, store, lanes: 1 },
      ...{ thinks: () => Promise.reject(new Error('nobody thinks here')), counted: () => {} },
      log: (what, { why }) => heard.push(`${what}: ${String(why)}`),
    });
    const ann: Conn = {
      ...{ id: 'ann', account: null, games: new Map() },
      send: (text) => heard.push((JSON.parse(text) as Extract<ServerMessage, { t: 'bye' }>).why),
      close: (why) => heard.push(`closed: ${why}`),
    };
    tables.attach(ann);
    await tables.message(ann, { t: 'leave', g: 'gamegamega' });
    await until(() => heard.length === 2);
    await tables.message(ann, { t: 'leave', g: 'gamegamega' });
    await until(() => heard.length === 3);
    const replaced = 'a table thread is replaced: Error: the disk is full';
    expect(heard).toEqual([replaced, 'closed: again', 'gamegamega']);
    await tables.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('a thread that has much to do and says nothing for long is left alone', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tercio-threads-'));
    const file = path.join(folder, 'slow.mjs');
    // Takes four steps of work at one message, longer than it may be silent, and then answers.
    writeFileSync(
      file,
      `import { parentPort, workerData } from 'node:worker_threads';
      parentPort.postMessage([{ t: 'pulse', games: 1 }]);
      parentPort.on('message', ({ conn, m }) => {
        const busy = new Uint8Array(workerData.busy);
        for (let i = 0; i < m.g.length; i++) busy[i] = m.g.charCodeAt(i);
        for (let n = 0; n < 4; n++) {
          for (const until = Date.now() + 1000; Date.now() < until; );
          Atomics.add(new Int32Array(workerData.steps), 0, 1);
        }
        parentPort.postMessage([{ t: 'send', conns: [conn], text: JSON.stringify({ t: 'bye', why: m.g }) }]);
      });`,
    );
    const store = new MemoryStore(newDisk());
    const row = await agreed({ rules: 'group-orders', scenario: shortBattle('group-orders') }, 'slowslowsl');
    await store.addGame(row, { end: '', z: '' });
    const tables = new TableThreads({
      ...{ file, data: folder, store, patience: 2500, lanes: 1 },
      ...{ thinks: () => Promise.reject(new Error('nobody thinks here')), counted: () => {} },
      log: (what) => heard.push(what),
    });
    const heard: string[] = [];
    const ann: Conn = {
      ...{ id: 'ann', account: null, games: new Map() },
      send: (text) => heard.push((JSON.parse(text) as Extract<ServerMessage, { t: 'bye' }>).why),
      close: (why) => heard.push(`closed: ${why}`),
    };
    tables.attach(ann);
    await tables.message(ann, { t: 'leave', g: 'slowslowsl' });
    await until(() => heard.length > 0);
    expect(heard).toEqual(['slowslowsl']);
    void tables.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('another thread begins when those there have enough to do, and not before', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tercio-threads-'));
    const file = path.join(folder, 'counting.mjs');
    // Tells which thread it is; says how many games it has, and is busy, as it is asked to.
    writeFileSync(
      file,
      `import { parentPort, threadId } from 'node:worker_threads';
      parentPort.on('message', ({ conn, m }) => {
        const list = [{ t: 'send', conns: [conn], text: JSON.stringify({ t: 'bye', why: String(threadId) }) }];
        if (m.games !== undefined) list.push({ t: 'pulse', games: m.games });
        if (m.busy === true) setInterval(() => { for (const until = Date.now() + 50; Date.now() < until; ); }, 0);
        parentPort.postMessage(list);
      });`,
    );
    const store = new MemoryStore(newDisk());
    const ids = Array.from({ length: 12 }, (_, n) => `gamegame${String.fromCharCode(97 + n)}a`);
    for (const id of ids) {
      const row = await agreed({ rules: 'group-orders', scenario: shortBattle('group-orders') }, id);
      await store.addGame(row, { end: '', z: '' });
    }
    for (const wish of [{ games: 1 }, { games: 100 }, { busy: true }]) {
      const tables = new TableThreads({
        ...{ file, data: folder, store, lanes: 2, looks: 20, log: () => {}, counted: () => {} },
        thinks: () => Promise.reject(new Error('nobody thinks here')),
      });
      const heard: string[] = [];
      const ann: Conn = {
        ...{ id: 'ann', account: null, games: new Map(), close: () => {} },
        send: (text) => heard.push((JSON.parse(text) as Extract<ServerMessage, { t: 'bye' }>).why),
      };
      tables.attach(ann);
      const threads = new Set<string>();
      const looks = new Set<unknown>();
      const ask = async (g: string, more = {}): Promise<void> => {
        await tables.message(ann, { t: 'leave', g, ...more });
        await until(() => heard.length > 0, 60_000, g);
        threads.add(heard.splice(0)[0]);
      };
      for (const id of ids.slice(0, 4)) await ask(id);
      expect(threads.size).toBe(1);
      await ask(ids[0], wish);
      const isWide = (): boolean => (Reflect.get(tables, 'usual') as { wide: number }).wide === 2;
      if (wish.games === 1)
        await until(() => looks.add(Reflect.get(tables, 'looked')).size > 20, 60_000, 'many looks');
      else await until(isWide, 60_000, 'another thread');
      for (const id of ids.slice(4)) await ask(id);
      expect(threads.size).toBe(wish.games === 1 ? 1 : 2);
      const [first] = threads;
      await ask(ids[0]);
      expect([...threads][0]).toBe(first); // it stays where it was
      if (wish.games === 100) {
        await ask(ids[0], { games: 1 }); // less to do again
        await until(() => !isWide(), 60_000, 'one thread less');
      }
      void tables.stop();
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it('a thread that stands still is replaced: its game stays frozen, the others go on, and it is reported', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tercio-threads-'));
    const file = path.join(folder, 'still.mjs');
    // Answers every message with its game, and stands still at the first undo.
    writeFileSync(
      file,
      `import { parentPort, workerData } from 'node:worker_threads';
      setInterval(() => parentPort.postMessage([{ t: 'pulse', games: 1 }]), 20);
      parentPort.on('message', ({ conn, m }) => {
        const busy = new Uint8Array(workerData.busy);
        for (let i = 0; i < m.g.length; i++) busy[i] = m.g.charCodeAt(i);
        while (m.t === 'undo');
        busy.fill(0);
        parentPort.postMessage([{ t: 'send', conns: [conn], text: JSON.stringify({ t: 'bye', why: m.g }) }]);
      });`,
    );
    const store = new MemoryStore(newDisk());
    const rules = await rulesOf('group-orders');
    for (const id of ['badbadbadb', 'goodgoodgo'])
      await store.addGame(await agreed({ rules: rules.id, scenario: shortBattle(rules.id) }, id), {
        end: '',
        z: '',
      });
    const log: unknown[] = [];
    const tables = new TableThreads({
      ...{ file, data: folder, store, patience: 1500, lanes: 1 },
      thinks: () => Promise.reject(new Error('nobody thinks here')),
      counted: () => {},
      log: (what, facts) => log.push({ what, ...facts }),
    });
    const heard: string[] = [];
    const line = (id: string): Conn => ({
      id,
      account: null,
      games: new Map(),
      send: (text) => heard.push(`${id} ${(JSON.parse(text) as Extract<ServerMessage, { t: 'bye' }>).why}`),
      close: (why) => heard.push(`${id} closed: ${why}`),
    });
    const [ann, ben] = [line('ann'), line('ben')];
    tables.attach(ann);
    tables.attach(ben);
    await tables.message(ben, { t: 'leave', g: 'goodgoodgo' });
    await until(() => heard.length === 1);
    await tables.message(ann, { t: 'undo', g: 'badbadbadb', id: '1' });
    await until(() => heard.length === 3);
    await tables.message(ann, { t: 'leave', g: 'badbadbadb' });
    await tables.message(ben, { t: 'leave', g: 'goodgoodgo' });
    await until(() => heard.length === 5);
    expect(heard.sort()).toEqual([
      ...['ann closed: again', 'ann frozen', 'ben closed: again', 'ben goodgoodgo', 'ben goodgoodgo'],
    ]);
    expect(log).toEqual([{ what: 'a table thread is replaced', game: 'badbadbadb', why: 'it stood still' }]);
    rmSync(folder, { recursive: true, force: true });
    void tables.stop();
  });
});

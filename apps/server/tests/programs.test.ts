import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Fixture, invited, person, shortBattle, started, until } from './server.ts';
import { table } from './tables.ts';

let at: Fixture;
beforeAll(async () => {
  at = await started();
});
afterAll(() => at.end());

/** Runs a program to its end; what it said. */
function ran(
  words: string[],
  input?: (line: string, write: (line: string) => void) => void,
): Promise<{ code: number; said: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'pipe'] });
    let said = '';
    let err = '';
    let rest = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      rest += text;
      for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
        input?.(rest.slice(0, end), (line) => child.stdin.write(`${line}\n`));
        rest = rest.slice(end + 1);
      }
    });
    child.on('close', (code) => resolve({ code: code ?? 1, said, err }));
  });
}

describe('programs at a server', () => {
  it('the thirty lines of docs/protocol.md play a whole battle', async () => {
    const doc = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
    const code = /```js\n(\/\/ at-server\.mjs[\s\S]*?)```/.exec(doc)?.[1] ?? '';
    expect(code.trim().split('\n').length).toBeLessThanOrEqual(36);
    const file = path.join(at.folder, 'at-server.mjs');
    writeFileSync(file, code);
    const { code: status, said, err } = await ran([file, at.url]);
    expect(err).toBe('');
    expect(status).toBe(0);
    expect(said).toMatch(/^\d+ answers, [a-z-]+, winner (0|1|null)/);
  });

  it('tercio bot --server takes a seat for a program and checks the dice', async () => {
    const ann = await person(at.url, 'Ann');
    const made = await call(at.url, 'POST', '/api/games', ann.token, {
      rules: 'group-orders',
      scenario: shortBattle('group-orders'),
      chain: false,
    });
    const { id, path: link } = (await made.json()) as { id: string; path: string };
    const cli = path.resolve(import.meta.dirname, '../../cli/tercio.mjs');
    // Ann plays by hand, with defaults; after a few answers she resigns.
    const stream = await call(at.url, 'GET', `/api/games/${id}/stream`, ann.token);
    let given = 0;
    const annPlays = (async () => {
      let rest = '';
      const seen = new Set<string>();
      for await (const piece of stream.body as unknown as AsyncIterable<Uint8Array>) {
        rest += new TextDecoder().decode(piece);
        for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
          const m = JSON.parse(rest.slice(0, end)) as {
            asks?: { id: string; default: unknown }[];
            result?: unknown;
          };
          rest = rest.slice(end + 1);
          if (m.result != null) return;
          const ask = m.asks?.[0];
          if (ask === undefined || seen.has(ask.id)) continue;
          seen.add(ask.id);
          const message =
            ++given > 6
              ? { t: 'say', g: id, id: `${given}`, word: 'resign' }
              : { t: 'do', g: id, id: `${given}`, c: ask.default };
          await call(at.url, 'POST', `/api/games/${id}/send`, ann.token, message);
        }
      }
    })();
    const { code, said, err } = await ran(
      [cli, 'bot', '--server', new URL(link, at.url).href],
      (line, write) => {
        const m = JSON.parse(line) as { type: string; ask?: { default: unknown } };
        if (m.type === 'ask') write(JSON.stringify(m.ask?.default));
      },
    );
    await annPlays;
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(said).toContain('"type":"over"');
    const record = (await (await call(at.url, 'GET', `/api/games/${id}/record`, ann.token)).json()) as {
      dice: { committed: { anchors: string[] } };
    };
    expect(record.dice.committed.anchors[1]).toBe(''); // Ann opened no links
    expect(record.dice.committed.anchors[2]).not.toBe('');
  });

  it('is told of its games as they go on, and after a break of those that ended meanwhile', async () => {
    const [ann, ben] = [await person(at.url, 'Ann'), await person(at.url, 'Ben')];
    type Line = { t: string; n: number; game: { id: string; over: boolean; seats: { name: string }[] } };
    /** Lines of the stream until one fits. */
    const lines = async (query: string, fits: (line: Line) => boolean): Promise<Line[]> => {
      const answer = await call(at.url, 'GET', `/api/stream${query}`, ann.token);
      expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
      const all: Line[] = [];
      let text = '';
      const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
      for (;;) {
        const { value } = await reader.read();
        text += new TextDecoder().decode(value);
        const whole = text.split('\n');
        text = whole.pop() ?? '';
        all.push(...whole.map((l) => JSON.parse(l) as Line));
        if (all.some(fits)) {
          await reader.cancel();
          return all;
        }
      }
    };
    const wish = { rules: 'group-orders', scenario: shortBattle('group-orders') };
    const made = await call(at.url, 'POST', '/api/games', ann.token, wish);
    const { id, invite } = (await made.json()) as { id: string; invite: string };
    const told = lines('', (l) => l.game?.seats[1].name === 'Ben');
    await until(async () => (await lines('', (l) => l.game?.id === id)).length > 0);
    await call(at.url, 'POST', `/api/games/${id}/sit`, ben.token, { invite });
    const seen = await told;
    expect(seen.map((l) => [l.game.id, l.game.seats[1].name])).toEqual([
      [id, ''],
      [id, 'Ben'],
    ]);
    const { n } = seen[1];
    await at.store.changeGame(id, (row) => ({ ...row, over: true, ended: n + 1 }));
    const since = await lines(`?n=${n}`, (l) => l.game?.over === true);
    expect(since.map((l) => l.game.id)).toEqual([id]);
    // A device that is signed out hears no more, however long its line stands.
    const rest = await call(at.url, 'GET', '/api/stream', ann.token);
    await call(at.url, 'POST', '/api/signout', ann.token, {});
    await rest.text(); // until it ends
    // nobody's: refused
    expect((await call(at.url, 'GET', '/api/stream', 'tercio_nobody')).status).toBe(401);
  });

  it('tercio replay --verify --kept checks a battle of a server, and finds what was changed', async () => {
    const t = await table('group-orders');
    t.run(300);
    for (const p of t.players) p.plays = false;
    t.run();
    t.enter(t.game.handle(0, { t: 'say', g: t.game.row.id, id: 'end', word: 'resign' }, t.now));
    const cli = path.resolve(import.meta.dirname, '../../cli/tercio.mjs');
    const [record, kept, forged] = ['record', 'kept', 'forged'].map((n) => path.join(at.folder, `${n}.json`));
    writeFileSync(record, JSON.stringify(t.game.record()));
    const mine = t.players[0].client.witness.kept();
    writeFileSync(kept, JSON.stringify(mine));
    const fine = await ran([cli, 'replay', record, '--verify', '--kept', kept, '--quiet']);
    expect(fine.err).toBe('');
    expect(fine.code).toBe(0);
    expect(fine.said).toContain('Every face comes from the links of server and players.');
    expect(fine.said).toContain(
      `Throws by who was asked for a link: both sides ${mine.slots.length}, one 0, none 0`,
    );
    const slots = mine.slots.map((s, i) => (i === 1 ? { ...s, h: 'f'.repeat(64) } : s));
    writeFileSync(forged, JSON.stringify({ ...mine, slots }));
    const wrong = await ran([cli, 'replay', record, '--verify', '--kept', forged, '--quiet']);
    expect(wrong.code).toBe(1);
    expect(wrong.said).toContain('slot 2 was bound to something else while it was played');
  });

  it('is told in one sentence what is wrong', async () => {
    const ann = await person(at.url, 'Ann');
    const id = await invited(at.url, ann, null, { rules: 'baroque', scenario: shortBattle('baroque') });
    const send = await call(at.url, 'POST', `/api/games/${id}/send`, ann.token, { t: 'ping' });
    expect([send.status, await send.json()]).toEqual([
      409,
      { error: 'Open the stream of the game first; answers come there.' },
    ]);
    const wish = await call(at.url, 'POST', '/api/games', ann.token, {
      rules: 'baroque',
      scenario: 'nowhere',
    });
    expect([wish.status, await wish.json()]).toEqual([
      400,
      { error: 'scenario: expected a scenario of baroque, found "nowhere"' },
    ]);
  });
});

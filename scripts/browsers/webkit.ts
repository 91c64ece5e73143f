/**
 * WebKit for tests, by the plain WebDriver protocol: Debian's `webkit2gtk-driver` starts its own small browser, on a screen
 * that nobody sees where there is none.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { findBrowser, howToGet } from './browsers.mjs';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'; // how WebDriver names an element
const KEYS: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Shift: '\uE008',
};

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface WebKitPage {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** What an expression gives in the page, waited for. */
  read<T>(expression: string): Promise<T>;
  /** The first element that fits, once it can be clicked. */
  click(css: string): Promise<void>;
  write(css: string, text: string): Promise<void>;
  /** `Enter`, `o`, `Control+Enter`. */
  press(key: string): Promise<void>;
  drag(from: Point, to: Point): Promise<void>;
  close(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** A screen in memory; it says its own number. */
function screen(): Promise<{ name: string; program: ChildProcess }> {
  const words = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const program = spawn('Xvfb', words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  return new Promise((done, failed) => {
    program.once('error', failed);
    program.once('exit', (code) => failed(new Error(`Xvfb ended with ${code}`)));
    const said = program.stdio[3] as Readable;
    said.once('data', (number: Buffer) => done({ name: `:${`${number}`.trim()}`, program }));
  });
}

export async function openWebKit(): Promise<WebKitPage> {
  const file = findBrowser('webkit');
  if (!file) throw new Error(howToGet('webkit'));
  const unseen = process.platform === 'linux' ? await screen() : undefined;
  const env = { ...process.env, ...(unseen ? { DISPLAY: unseen.name, GDK_BACKEND: 'x11' } : {}) };
  const port = await freePort();
  const driver = spawn(file, [`--port=${port}`], { env, stdio: 'ignore' });
  const end = (): void => {
    driver.kill();
    unseen?.program.kill();
  };
  let gone: Error | undefined;
  driver.once('error', (error) => (gone = error));
  driver.once('exit', (code) => (gone = new Error(`${file} ended with ${code}`)));

  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
    return value;
  };
  /** Until it answers: the driver has just been started, or an element is not there yet. */
  const patiently = async <T>(what: () => Promise<T>): Promise<T> => {
    const late = Date.now() + 120_000; // a slow machine takes its time
    for (;;) {
      try {
        return await what();
      } catch (error) {
        if (gone) throw gone;
        if (Date.now() > late) throw error;
        await new Promise((r) => setTimeout(r, 25));
      }
    }
  };

  try {
    await patiently(() => ask('GET', '/status'));
    const session = await ask<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { timeouts: { script: 600_000, pageLoad: 600_000 } } },
    });
    const own = `/session/${session.sessionId}`;
    await ask('POST', `${own}/window/rect`, { x: 0, y: 0, width: 1440, height: 1000 });
    const element = async (css: string): Promise<string> => {
      const found = await ask<Record<string, string>>('POST', `${own}/element`, {
        using: 'css selector',
        value: css,
      });
      return `${own}/element/${found[ELEMENT]}`;
    };
    const pointer = (actions: object[]) =>
      ask('POST', `${own}/actions`, {
        actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
      });
    const move = ({ x, y }: Point, duration = 0): object => ({
      type: 'pointerMove',
      origin: 'viewport',
      x: Math.round(x),
      y: Math.round(y),
      duration,
    });
    return {
      goto: (url) => ask('POST', `${own}/url`, { url }),
      reload: () => ask('POST', `${own}/refresh`, {}),
      read: <T>(expression: string) =>
        ask<T>('POST', `${own}/execute/sync`, { script: `return (${expression})`, args: [] }),
      click: (css) => patiently(async () => ask('POST', `${await element(css)}/click`, {})),
      write: (css, text) =>
        patiently(async () => {
          const at = await element(css);
          await ask('POST', `${at}/clear`, {});
          await ask('POST', `${at}/value`, { text });
        }),
      press: async (key) => {
        const values = key.split('+').map((name) => KEYS[name] ?? name);
        const down = values.map((value) => ({ type: 'keyDown', value }));
        const up = values.toReversed().map((value) => ({ type: 'keyUp', value }));
        await ask('POST', `${own}/actions`, {
          actions: [{ type: 'key', id: 'keys', actions: [...down, ...up] }],
        });
      },
      drag: async (from, to) => {
        const between = (n: number): Point => ({
          x: from.x + ((to.x - from.x) * n) / 6,
          y: from.y + ((to.y - from.y) * n) / 6,
        });
        await pointer([
          move(from),
          { type: 'pointerDown', button: 0 },
          ...[1, 2, 3, 4, 5, 6].map((n) => move(between(n), 16)),
          { type: 'pointerUp', button: 0 },
        ]);
      },
      close: async () => {
        await ask('DELETE', own).catch(() => {});
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

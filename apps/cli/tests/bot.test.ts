import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { main } from '../src/program.ts';
import { isWrongInput, memoryIo, run, words } from './run.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

type Line = { type: string; [key: string]: unknown };
type AskLine = Line & {
  ask: { id: string; side: number; kind: string; default: object };
  view: { companies: Company[] };
};
interface Company {
  id: string;
  side: number;
  shown: string;
  x: number;
}

/** Talk with `tercio bot` inside this process: every line that comes is handed to `reply`, which may send lines. */
async function converse(argv: readonly string[], reply: (line: Line) => readonly unknown[]) {
  const heard: Line[] = [];
  const queue: string[] = [];
  let wake: (() => void) | undefined;
  const io = memoryIo({
    stdin: {
      async *[Symbol.asyncIterator]() {
        for (;;) {
          while (queue.length > 0) yield queue.shift() as string;
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      },
    },
  });
  io.out = (text) => {
    for (const raw of text.trim().split('\n')) {
      const line = JSON.parse(raw) as Line;
      heard.push(line);
      for (const sent of reply(line))
        queue.push(`${typeof sent === 'string' ? sent : JSON.stringify(sent)}\n`);
      if (queue.length > 0) wake?.();
    }
  };
  const code = await main(['bot', ...argv], io);
  return { code, heard, err: io.said.err, written: io.written };
}

const byDefault = (line: Line): unknown[] => (line.type === 'ask' ? [(line as AskLine).ask.default] : []);

describe('tercio bot as the table', () => {
  it('plays a battle with a program that sends every default, and keeps the record', async () => {
    const { code, heard, err, written } = await converse(
      words('--rules teaching --seed 5 --record kept.json'),
      byDefault,
    );
    expect([code, err]).toEqual([0, '']);
    expect(heard[0]).toMatchObject({ type: 'battle', protocol: 1, rules: 'hedgerow', sides: [0] });
    expect(heard.at(-1)).toMatchObject({ type: 'over' });
    expect(heard.filter((l) => l.type === 'ask').every((l) => (l as AskLine).ask.side === 0)).toBe(true);
    const checked = await run(['replay', '-', '--verify', '--quiet'], { stdin: written['kept.json'] });
    expect(checked.code).toBe(0);
    const again = await converse(words('--rules teaching --seed 5'), byDefault);
    expect(again.heard).toEqual(heard);
  });

  it('shows no side what it may not know', async () => {
    const { heard } = await converse(words('--rules teaching --seed 5'), byDefault);
    const asks = heard.filter((l): l is AskLine => l.type === 'ask');
    const hidden = asks.flatMap((l) => l.view.companies.filter((c) => c.side === 1 && c.shown !== 'open'));
    expect(hidden.length).toBeGreaterThan(0);
    for (const c of hidden) expect([c.shown, c.x]).toEqual(['unknown', 0]);
    const events = heard
      .filter((l) => l.type === 'events')
      .flatMap((l) => l.events as { secretTo?: number }[]);
    expect(events.some((e) => e.secretTo === 1)).toBe(false);
  });

  it('lets one program play both sides, each with its own view', async () => {
    const { heard, code } = await converse(words('--rules teaching --seed 5 --side 0'), byDefault);
    expect(code).toBe(0);
    expect(new Set(heard.filter((l) => l.type === 'ask').map((l) => (l as AskLine).ask.side))).toEqual(
      new Set([0, 1]),
    );
    expect(new Set(heard.filter((l) => l.type === 'events').map((l) => l.side))).toEqual(new Set([0, 1]));
  });

  it('answers what the program wants to know, without changing anything', async () => {
    let first = true;
    const { heard, code } = await converse(words('--rules teaching --seed 5'), (line) => {
      if (line.type !== 'ask') return [];
      const { ask } = line as AskLine;
      if (!first || ask.kind !== 'order') return [ask.default];
      first = false;
      const march = { ask: ask.id, kind: 'march', company: 'A1', turn: 0, ahead: 1 };
      return [
        { want: 'suggestions', ask: ask.id, most: 2 },
        { want: 'check', command: march },
        { want: 'check', command: { ...march, ahead: 50 } },
        { want: 'odds', command: march },
        ask.default,
      ];
    });
    expect(code).toBe(0);
    const of = (type: string) => heard.filter((l) => l.type === type);
    expect((of('suggestions')[0] as Line & { commands: object[] }).commands).toHaveLength(2);
    expect(of('checked').map((l) => l.refusal)).toEqual([
      null,
      expect.objectContaining({ rule: 'HR-MARCH-1' }),
    ]);
    expect(of('odds')[0]).toMatchObject({ cut: false });
    const plain = await converse(words('--rules teaching --seed 5'), byDefault);
    expect(heard.filter((l) => !['suggestions', 'checked', 'odds'].includes(l.type))).toEqual(plain.heard);
  });

  it('finds the way to a place and orders a whole wing, in table units', async () => {
    let first = true;
    const argv = words('--rules adlg-r-2024 --scenario skirmish-at-the-ford --seed 3');
    const { heard } = await converse(argv, (line) => {
      if (line.type !== 'ask') return [];
      const { ask } = line as AskLine;
      if (!first || ask.kind !== 'order') return [first ? ask.default : { say: 'resign' }];
      first = false;
      const { units } = line.view as unknown as {
        units: { id: string; side: number; x: number; y: number }[];
      };
      const own = units.filter((u) => u.side === 0);
      const [u] = own;
      const to = { x: u.x / 60000, y: u.y / 60000 + 1 };
      return [
        { want: 'way', ask: ask.id, bodies: [u.id], to },
        { want: 'wing', ask: ask.id, bodies: own.map((x) => x.id), manner: 'advance', share: 0.5 },
        { want: 'wing', ask: ask.id, bodies: [u.id], manner: 'dance' },
        {
          want: 'plan',
          command: { ask: ask.id, kind: 'move', units: [u.id], legs: [{ do: 'advance', by: 9 }] },
        },
        { say: 'resign' },
      ];
    });
    const of = (type: string) => heard.filter((l) => l.type === type);
    expect(of('way')[0]).toMatchObject({ price: 1, orders: [{ kind: 'move' }] });
    const [{ parts }] = of('wing') as (Line & { parts: { orders: object[] }[] })[];
    expect(parts.length).toBeGreaterThan(0);
    expect(of('error')[0]).toMatchObject({ place: 'manner' });
    const [plan] = of('plan') as (Line & { command: { legs: { by: number }[] }; ends: object[] })[];
    expect(plan).toMatchObject({ price: 1, priced: 'points', stop: { refusal: { why: 'too-far' } } });
    expect(plan.command.legs[0].by).toBeLessThan(9);
    expect(plan.ends).toHaveLength(1);
  });

  it('TERCIO-FORM TERCIO-STALE TERCIO-SIDE refuses in words, and the question stays open', async () => {
    let tries = 0;
    const wrongs = (id: string): unknown[] => [
      '{"ask": ',
      '7',
      { ask: id, kind: 'seal', stance: 'sleep' },
      { ask: '99', kind: 'done' },
      { ask: id.replace(':0', ':1'), kind: 'seal', stance: 'hold' },
      { want: 'tea' },
      { want: 'check', command: { ask: '99', kind: 'done' } },
      { say: 'hello' },
    ];
    const { heard, code } = await converse(words('--rules teaching --seed 5'), (line) => {
      if (line.type !== 'ask') return [];
      const { ask } = line as AskLine;
      return tries++ === 0 ? [...wrongs(ask.id), ask.default] : [ask.default];
    });
    expect(code).toBe(0);
    const answers = heard.filter((l) => l.type === 'error' || l.type === 'refused');
    expect(answers.map((l) => l.sentence)).toEqual([
      'the input: expected one line of JSON, found "{\\"ask\\":"',
      'the input: expected an object, found 7',
      'The command is malformed at stance: expected one of press, hold, found "sleep".',
      'Question 99 is not open any more.',
      expect.stringMatching(/Question 0:1 is (not open any more|put to the other side)\./),
      'want: expected one of suggestions, check, plan, odds, way, wing, found "tea"',
      expect.stringContaining('command.ask: expected one of'),
      'say: expected one of resign, draw, stop, decline, found "hello"',
    ]);
  });

  it('TERCIO-TALK takes a resignation; a general declines a draw', async () => {
    const { heard } = await converse(words('--rules teaching --seed 5'), (line) =>
      line.type === 'ask' ? [{ say: 'draw' }, { say: 'resign' }] : [],
    );
    expect(heard.at(-2)).toEqual({ type: 'declined', say: 'draw' });
    expect(heard.at(-1)).toMatchObject({ type: 'over', result: { winner: 1, how: 'resigned' } });
    const both = await converse(words('--rules teaching --seed 5 --side 0'), (line) =>
      line.type === 'ask' ? [{ say: 'stop', side: (line as AskLine).ask.side }] : [],
    );
    expect(both.heard.at(-1)).toMatchObject({ type: 'over', result: { how: 'stopped' } });
  });

  it('gives up when the program goes away, or is wrong a thousand times', async () => {
    const gone = await run(words('bot --rules teaching --seed 5'), { stdin: '' });
    expect(gone.code).toBe(2);
    expect(gone.err).toMatch(
      /^tercio: standard input: expected an answer to ask 0:0, found the end of the input\n$/,
    );
    const wild = await run(words('bot --rules teaching --seed 5'), { stdin: '{}\n'.repeat(1001) });
    expect(wild.code).toBe(2);
    expect(wild.err).toContain('1000 wrong lines in a row');
  });
});

describe('tercio bot as the player', () => {
  it('answers the asks of a table with legal commands, seeded', async () => {
    const asks: string[] = [];
    const { heard } = await converse(words('--rules teaching --seed 9'), (line) => {
      if (line.type === 'ask') asks.push(JSON.stringify(line));
      return byDefault(line);
    });
    const stdin = [...heard.filter((l) => l.type !== 'ask').map((l) => JSON.stringify(l)), ...asks].join(
      '\n',
    );
    const played = await run(words('bot --seed 3'), { stdin });
    expect(played.code).toBe(0);
    const commands = played.out
      .trim()
      .split('\n')
      .map((l) => JSON.parse(l));
    expect(commands.map((c) => c.ask)).toEqual(asks.map((a) => JSON.parse(a).ask.id));
    expect((await run(words('bot --seed 3'), { stdin })).out).toBe(played.out);
    expect((await run(words('bot --seed 4'), { stdin })).out).not.toBe(played.out);
  });

  it('plays whole battles against the table', async () => {
    // Each ask of the table goes to a player of its own; its one answer comes back.
    const answers = new Map<string, unknown>();
    for (let round = 0; ; round++) {
      let missing: AskLine | undefined;
      const replies = (line: Line): unknown[] => {
        if (line.type !== 'ask' || missing !== undefined) return [];
        const known = answers.get((line as AskLine).ask.id);
        if (known === undefined) missing = line as AskLine;
        return known === undefined ? [{ say: 'resign' }] : [known];
      };
      const { heard } = await converse(words('--rules teaching --seed 2'), replies);
      expect(heard.some((l) => l.type === 'refused')).toBe(false);
      if (missing === undefined || round === 8) break;
      const { out } = await run(words('bot --seed 1'), { stdin: JSON.stringify(missing) });
      answers.set(missing.ask.id, JSON.parse(out));
    }
    expect(answers.size).toBe(8);
  });

  it('names what is wrong with a line and goes on', async () => {
    const ask = { id: '0', side: 0, kind: 'order', rule: 'x', about: [], secret: false, default: {} };
    const lines = [
      'nonsense',
      '{"type":"ask"}',
      JSON.stringify({ type: 'ask', rules: 'chess', ask, view: {} }),
      JSON.stringify({ type: 'ask', rules: 'hedgerow', ask, view: {} }),
      '{"type":"over"}',
    ];
    const { out, code } = await run(words('bot --seed 3'), { stdin: lines.join('\n') });
    expect(code).toBe(0);
    expect(
      out
        .trim()
        .split('\n')
        .map((l) => JSON.parse(l).sentence),
    ).toEqual([
      'the input: expected one line of JSON, found "nonsense"',
      'ask: expected an object, found nothing',
      'rules: expected a rule set, found "chess"',
      'view: expected a view of hedgerow, found something else',
    ]);
  });

  it('knows its generals', async () => {
    isWrongInput(await run(words('bot --general marshal'), { stdin: '' }));
  });
});

describe('the example in docs/protocol.md', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tercio-bot-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const document = readFileSync(path.join(root, 'docs/protocol.md'), 'utf8');
  const example = /```js\n([\s\S]*?)```/.exec(document)?.[1] ?? '';

  it('has thirty lines and really plays', async () => {
    expect(example.trim().split('\n').length).toBeLessThanOrEqual(30);
    const file = path.join(folder, 'bot.mjs');
    const record = path.join(folder, 'record.json');
    writeFileSync(file, example);
    const child = spawn(process.execPath, [file, '--record', record], { cwd: root });
    let out = '';
    let err = '';
    child.stdout.on('data', (piece) => {
      out += piece;
    });
    child.stderr.on('data', (piece) => {
      err += piece;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code, err).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      rule: expect.stringMatching(/^HR-END/),
      score: expect.any(Array),
    });
    const checked = await run(['replay', '-', '--verify', '--quiet'], {
      stdin: readFileSync(record, 'utf8'),
    });
    expect(checked.code).toBe(0);
  });
});

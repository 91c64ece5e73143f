/** All that the command line needs of its surroundings; tests hand in their own. */
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  appendFileSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Presets, SingleBar } from 'cli-progress';
import { Fault } from './fault.ts';

export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** The text of a file; a `Fault` when it cannot be read or is larger than `most` bytes. */
  readFile(path: string, most: number): string;
  /** Every line of a file, one after the other; none if there is no file. Did the last one end? */
  readLines(path: string, each: (line: string) => void): boolean;
  /** A `Fault` now if `writeFile` could not write there later; changes nothing. */
  checkWritable(path: string): void;
  /** Write a whole file, or leave the old one as it was. */
  writeFile(path: string, text: string): void;
  /** Add to the end of a file, which is made if there is none. */
  appendFile(path: string, text: string): void;
  /** Standard input, in pieces as they come. */
  stdin: AsyncIterable<string>;
  /** Shows how far a long run is, where somebody watches; on the error stream. */
  progress(total: number): { update(done: number): void; stop(): void };
  /** A fresh seed for a battle that was given none. */
  freshSeed(): string;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read or written',
  EPERM: 'it may not be read or written',
  ENOTDIR: 'its folder is a file',
  ENOSPC: 'the disk is full',
};

function because(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (code === '' ? 'it cannot be opened' : `the system says ${code}`);
}

export const nodeIo: Io = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  readFile(path, most) {
    try {
      const found = statSync(path);
      if (found.isDirectory()) throw new Fault(`${path}: expected a file, found a folder`);
      if (found.size > most) throw new Fault(tooBig(path, most, found.size));
      return utf8(path, readBounded(path, most));
    } catch (error) {
      if (error instanceof Fault) throw error;
      throw new Fault(`${path}: expected a file that can be read, but ${because(error)}`);
    }
  },
  readLines(path, each) {
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return true;
    const file = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(MEGA);
      const decoder = new TextDecoder();
      let rest = '';
      for (let n = readSync(file, bytes); n > 0; n = readSync(file, bytes)) {
        const lines = (rest + decoder.decode(bytes.subarray(0, n), { stream: true })).split('\n');
        rest = lines.pop() as string;
        for (const line of lines) each(line);
        if (rest.length > LONGEST_LINE)
          throw new Fault(tooBig(`a line of ${path}`, LONGEST_LINE, rest.length));
      }
      if (rest !== '') each(rest);
      return rest === '';
    } finally {
      closeSync(file);
    }
  },
  checkWritable(path) {
    try {
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) throw isFolder();
      const folder = dirname(path);
      if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
      accessSync(folder, constants.W_OK);
    } catch (error) {
      throw new Fault(`${path}: expected a file that can be written, but ${because(error)}`);
    }
  },
  writeFile(path, text) {
    writing(path, (draft) => {
      writeFileSync(draft, text);
      renameSync(draft, path);
    });
  },
  appendFile(path, text) {
    try {
      appendFileSync(path, text);
    } catch (error) {
      throw new Fault(`${path}: expected a file that can be written, but ${because(error)}`);
    }
  },
  stdin: {
    async *[Symbol.asyncIterator]() {
      process.stdin.setEncoding('utf8');
      for await (const piece of process.stdin) yield String(piece);
    },
  },
  progress(total) {
    if (process.stderr.isTTY !== true) return { update: () => {}, stop: () => {} };
    const bar = new SingleBar(
      { clearOnComplete: true, stream: process.stderr, format: BAR },
      Presets.shades_classic,
    );
    bar.start(total, 0);
    return bar;
  },
  freshSeed: () => randomBytes(16).toString('hex'),
};

/** How far a run is, and how much time is left. */
export const BAR = '{bar} {percentage} % | {value}/{total} | {eta_formatted} left';

const isFolder = (): Error => Object.assign(new Error(), { code: 'EISDIR' });

/** Every byte of a file that is not longer than `most`; a device or a pipe has no size, and is read no further. */
function readBounded(path: string, most: number): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const pieces: Buffer[] = [];
    let size = 0;
    for (;;) {
      const piece = Buffer.alloc(MEGA);
      const n = readSync(file, piece);
      if (n === 0) return Buffer.concat(pieces);
      size += n;
      if (size > most) throw new Fault(tooBig(path, most, size));
      pieces.push(piece.subarray(0, n));
    }
  } finally {
    closeSync(file);
  }
}

/** Drafts of runs that were killed while they wrote this file. */
function clearDrafts(path: string): void {
  const head = `${basename(path)}.`;
  for (const name of readdirSync(dirname(path))) {
    if (!name.startsWith(head) || !name.endsWith('.part')) continue;
    const run = name.slice(head.length, -'.part'.length);
    if (/^\d+$/.test(run) && !isAlive(Number(run))) rmSync(join(dirname(path), name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Do something with a draft beside a file; whatever happens, no draft is left. */
function writing(path: string, write: (draft: string) => void): void {
  const draft = `${path}.${process.pid}.part`;
  try {
    clearDrafts(path);
    write(draft);
  } catch (error) {
    throw new Fault(`${path}: expected a file that can be written, but ${because(error)}`);
  } finally {
    if (existsSync(draft)) rmSync(draft);
  }
}

export const MEGA = 1024 * 1024;
/** No line of a file that is read line by line is longer. */
export const LONGEST_LINE = 4 * MEGA;

export const tooBig = (place: string, most: number, found: number): string =>
  `${place}: expected at most ${most / MEGA} MB, found ${Math.ceil((found / MEGA) * 10) / 10} MB`;

function utf8(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Fault(`${path}: expected text in UTF-8, found other bytes`);
  }
}

/** Running the command line inside a test: files, standard input and output are all in memory. */
import { Fault } from '../src/fault.ts';
import { type Io, tooBig } from '../src/io.ts';
import { main } from '../src/program.ts';

export interface Ran {
  code: number;
  out: string;
  err: string;
  written: Record<string, string>;
}

export interface World {
  files?: Record<string, string | object>;
  stdin?: string | AsyncIterable<string>;
}

/** An `Io` over plain objects; `out` and `err` collect. */
export function memoryIo(
  world: World,
): Io & { said: { out: string; err: string }; written: Record<string, string> } {
  const said = { out: '', err: '' };
  const written: Record<string, string> = {};
  const { files = {}, stdin = '' } = world;
  return {
    said,
    written,
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
    readFile(path, most) {
      if (!Object.hasOwn(files, path))
        throw new Fault(`${path}: expected a file that can be read, but there is no such file`);
      const found = files[path];
      const text = typeof found === 'string' ? found : JSON.stringify(found);
      if (text.length > most) throw new Fault(tooBig(path, most, text.length));
      return text;
    },
    readLines(path, each) {
      const text = Object.hasOwn(files, path) ? String(files[path]) : '';
      for (const line of text.split('\n')) if (line !== '') each(line);
      return text === '' || text.endsWith('\n');
    },
    checkWritable: (path) => {
      if (path.startsWith('locked')) throw new Fault(`${path}: expected a file that can be written`);
    },
    writeFile: (path, text) => {
      written[path] = text;
    },
    appendFile: (path, text) => {
      const before = written[path] ?? (Object.hasOwn(files, path) ? String(files[path]) : '');
      written[path] = before + text;
    },
    stdin:
      typeof stdin === 'string'
        ? {
            async *[Symbol.asyncIterator]() {
              yield stdin;
            },
          }
        : stdin,
    progress: () => ({ update: () => {}, stop: () => {} }),
    freshSeed: () => 'fresh',
  };
}

export async function run(argv: readonly string[], world: World = {}): Promise<Ran> {
  const io = memoryIo(world);
  const code = await main(argv, io);
  return { code, ...io.said, written: io.written };
}

/** The words of a command with its first argument: `words('ask p.json --json')`. */
export const words = (line: string): string[] => line.split(' ').filter((w) => w !== '');

/** One sentence on standard error, nothing on standard output, nothing written, code 2. */
export function isWrongInput(ran: Ran): void {
  if (ran.code !== 2) throw new Error(`code ${ran.code}, said ${ran.err}${ran.out.slice(0, 300)}`);
  if (ran.out !== '') throw new Error(`wrote to standard output: ${ran.out.slice(0, 300)}`);
  if (Object.keys(ran.written).length > 0) throw new Error('wrote a file');
  if (!/^tercio: [^\n]+\n$/.test(ran.err)) throw new Error(`not one sentence: ${JSON.stringify(ran.err)}`);
}

/** Battles of ladders that were finished, in a file of lines, each with the pairing it belongs to. */
import type { Finished } from '@tercio/engine/lab';
import { fault } from '../fault.ts';
import type { Io } from '../io.ts';

/** The battles of one pairing, by number. */
export interface KeptMatch {
  readonly found: readonly (Finished | undefined)[];
  add(battle: Finished): void;
}

interface StoredLine {
  of: string;
  battle: Finished;
}

/** No pairing has more battles. */
const MOST = 10_000_000;

/** How every line begins, whole or cut off. */
const HEAD = '{"of":';

export class KeptMatches {
  private readonly io: Io;
  private readonly file: string | undefined;
  private readonly found = new Map<string, (Finished | undefined)[]>();

  constructor(io: Io, file: string | undefined) {
    this.io = io;
    this.file = file;
    if (file === undefined) return;
    // A line that was cut off by an interruption is played again.
    const whole = io.readLines(file, (text) => {
      const line = parse(text);
      if (line === undefined) {
        if (!HEAD.startsWith(text.slice(0, HEAD.length)))
          fault(file, 'a file that the ladder has kept, or a new one', 'another file');
        return;
      }
      const battles = this.found.get(line.of) ?? [];
      battles[line.battle.n] = line.battle;
      this.found.set(line.of, battles);
    });
    if (!whole) io.appendFile(file, '\n');
  }

  /** `what` says everything that the battles depend on. */
  of(what: readonly unknown[]): KeptMatch {
    const of = JSON.stringify(what);
    return {
      found: this.found.get(of) ?? [],
      add: (battle) => {
        if (this.file !== undefined) this.io.appendFile(this.file, `${JSON.stringify({ of, battle })}\n`);
      },
    };
  }
}

function parse(text: string): StoredLine | undefined {
  try {
    const line = JSON.parse(text) as Partial<StoredLine>;
    const n = line?.battle?.n;
    const ours = typeof line?.of === 'string' && Number.isInteger(n) && Number(n) >= 0 && Number(n) < MOST;
    return ours ? (line as StoredLine) : undefined;
  } catch {
    return undefined;
  }
}

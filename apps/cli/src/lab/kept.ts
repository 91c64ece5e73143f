/** Battles of a study that were finished, in a file of lines: the study first, then one line for each battle. */
import type { Finished } from '@tercio/engine/lab';
import { type Study, sameQuestion } from '@tercio/engine/lab';
import { fault } from '../fault.ts';
import type { Io } from '../io.ts';

export class Kept {
  private readonly io: Io;
  private readonly file: string | undefined;

  /** Hands over the battles of an earlier run one by one, so that a file of millions needs no room. */
  constructor(io: Io, file: string | undefined, study: Study, found: (battle: Finished) => void) {
    this.io = io;
    this.file = file;
    if (file === undefined) return;
    let lines = 0;
    // A last line that was cut off by an interruption is played again.
    const whole = io.readLines(file, (line) => {
      if (line === '') return;
      if (lines++ === 0) isOurs(file, line, study);
      else {
        const b = parse(line) as Finished | undefined;
        if (b !== undefined && typeof b.cell === 'string') found(b);
      }
    });
    if (lines === 0) io.appendFile(file, `${JSON.stringify({ format: 1, kind: 'lab', study })}\n`);
    else if (!whole) io.appendFile(file, '\n');
  }

  add(b: Finished): void {
    if (this.file !== undefined) this.io.appendFile(this.file, `${JSON.stringify(b)}\n`);
  }
}

function isOurs(file: string, line: string, study: Study): void {
  const head = parse(line) as { kind?: string; study?: Study } | undefined;
  if (head?.kind !== 'lab' || head.study === undefined)
    fault(file, 'a file that the lab has kept, or a new one', 'another file');
  if (!sameQuestion(head.study, study))
    fault(
      file,
      'battles of this study (same seed, rules and their version, scenarios, options, generals)',
      'those of another',
    );
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

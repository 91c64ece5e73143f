/** Standard input, line by line, and lines of JSON out. */
import { Fault } from './fault.ts';
import { type Io, LONGEST_LINE, tooBig } from './io.ts';

export async function* linesOf(io: Io): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of io.stdin) {
    rest += piece;
    let end = rest.indexOf('\n');
    while (end >= 0) {
      const line = rest.slice(0, end).trim();
      rest = rest.slice(end + 1);
      if (line !== '') yield line;
      end = rest.indexOf('\n');
    }
    if (rest.length > LONGEST_LINE)
      throw new Fault(tooBig('a line of standard input', LONGEST_LINE, rest.length));
  }
  if (rest.trim() !== '') yield rest.trim();
}

export const sendTo =
  (io: Io) =>
  (message: object): void =>
    io.out(`${JSON.stringify(message)}\n`);

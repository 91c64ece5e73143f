/** Flags that several commands share, and how their values are read. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Io } from '../io.ts';

/** What is done with a tournament. Commands themselves are loaded when they are called. */
export const ACTS = ['new', 'enter', 'drop', 'pair', 'result'] as const;

/** How a command is added to the program: `does` runs it and hands its exit code on. */
export type Does = <A extends unknown[]>(
  run: (...args: A) => Promise<number>,
) => (...args: A) => Promise<void>;
export type Calls = (program: Command, io: Io, does: Does) => void;

/** A whole number within bounds. */
export const whole =
  (least: number, most: number) =>
  (value: string): number => {
    const n = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (!(n >= least && n <= most))
      throw new InvalidArgumentError(`Expected a whole number, ${least} to ${most}.`);
    return n;
  };

/** Faces with commas: 3,5,1. */
export function faces(value: string): number[] {
  if (!/^\s*\d{1,3}(\s*[, ]\s*\d{1,3})*\s*$/.test(value))
    throw new InvalidArgumentError('Expected faces of dice with commas, such as 3,5,1.');
  return value
    .trim()
    .split(/[\s,]+/)
    .map(Number);
}

/** The address of a PostgreSQL. */
export function database(value: string): string {
  if (!URL.canParse(value) || !/^postgres(ql)?:$/.test(new URL(value).protocol))
    throw new InvalidArgumentError('Expected the address of a PostgreSQL: postgres://NAME@HOST/DATABASE.');
  return value;
}

export const gather = (value: string, before: readonly string[]): readonly string[] => [...before, value];

export const inLanguage = (): Option =>
  new Option('--lang <lang>', 'language of the text').choices(['en', 'fr']).default('en');
export const asJson = (): Option => new Option('--json', 'print JSON and nothing else');
export const seeded = (what: string): Option => new Option('--seed <text>', `seed of ${what}: any text`);
export const thinking = (seconds = 2): Option =>
  new Option('--seconds <s>', 'time of a general for a whole turn, counted as work')
    .argParser((value: string): number => {
      const n = /^\d{1,3}(\.\d{1,3})?$/.test(value) ? Number(value) : Number.NaN;
      if (!(n > 0 && n <= 600)) throw new InvalidArgumentError('Expected seconds, 0.01 to 600.');
      return n;
    })
    .default(seconds);
export const threads = (): Option =>
  new Option('--threads <n>', 'how many battles are played at once; default: one for each core').argParser(
    whole(1, 256),
  );
export const answering = (more = ''): Option =>
  new Option(
    '--answers <how>',
    `who answers the questions on the way: "ask" stops there, "default" takes the default answers until the command is resolved (the next like question or turn), ${more}else a list of commands`,
  ).default('ask');

export const POSITION = 'a position: a file, "-" for standard input, or JSON';
export const COMMANDS = 'commands, each a file, "-" or JSON: an object or a list; "ask" may be left out';

export const examples = (...lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`;

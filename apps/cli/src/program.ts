/** The command `tercio`: its commands, flags and help. `main` runs one call and returns the exit code. */
import { Command, CommanderError } from 'commander';
import { battles } from './calls/battles.ts';
import { type Does, examples } from './calls/flags.ts';
import { lookup } from './calls/lookup.ts';
import { opening } from './calls/open.ts';
import { positions } from './calls/positions.ts';
import { serving } from './calls/serve.ts';
import { studies } from './calls/studies.ts';
import { Broken, EXIT, Fault, quoting } from './fault.ts';
import type { Io } from './io.ts';
import { TERCIO_VERSION } from './version.ts';

function build(io: Io, finish: (code: number) => void): Command {
  const program = new Command('tercio');
  const does: Does =
    (run) =>
    async (...args) =>
      finish(await run(...args));

  program
    .description('The digital table for pike-and-shot wargames, from a terminal.')
    .version(TERCIO_VERSION)
    .helpCommand('help [command]', 'help on a command')
    .addHelpText(
      'after',
      `${examples(
        'tercio',
        'tercio rules adlg-r-2021 AR-ABIL-03',
        'tercio position hedgerow > try.json',
        'tercio ask try.json',
        'tercio battle --rules hedgerow --seed 1',
      )}
Exit codes: 0 done, 1 refused by the rules or not in agreement, 2 wrong input, 3 a mistake of the program, or it broke off.
`,
    );

  for (const calls of [opening, lookup, positions, battles, studies, serving]) calls(program, io, does);

  for (const command of [program, ...program.commands]) {
    command.exitOverride();
    command.showSuggestionAfterError(false);
    command.configureOutput({
      writeOut: (text) => io.out(text),
      writeErr: (text) => io.err(text),
      outputError: (text, write) => write(`tercio: ${quoting(text.replace(/^error: /, '').trimEnd())}\n`),
    });
  }
  return program;
}

/** Flags of `tercio` alone, which opens the game. */
const OPENS = /^--(?:rules|port|no-open)(?:=|$)/;

/** The words as commands know them: without a command's name the game is opened, and files of games have an id. */
async function wordsFor(program: Command, argv: readonly string[]): Promise<string[]> {
  const [first] = argv;
  if (first === undefined || OPENS.test(first)) return ['open', ...argv];
  if (first === 'open' || !argv.some((word) => /[./\\]/.test(word))) return [...argv];
  const command = program.commands.find((c) => c.name() === first);
  const knows = command?.options.some((o) => o.long === '--rules') ?? true;
  return (await import('./games/outside.ts')).withIds(argv, knows);
}

/** Run one call, `argv` without the program's own name. */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  let code: number = EXIT.fine;
  const program = build(io, (result) => {
    code = result;
  });
  try {
    if (argv[0] === 'help' && argv[1] !== undefined && !program.commands.some((c) => c.name() === argv[1]))
      throw new Fault(`unknown command '${argv[1]}'`);
    await program.parseAsync(await wordsFor(program, argv), { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.wrong;
    if (error instanceof Fault) {
      io.err(`tercio: ${quoting(error.message)}\n`);
      return EXIT.wrong;
    }
    if (error instanceof Broken) {
      io.err(`tercio: ${quoting(error.message)}\n`);
      return EXIT.broken;
    }
    const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
    io.err(`tercio: a mistake of the program, please report it: ${trace}\n`);
    return EXIT.broken;
  }
}

/** `tercio` alone: the game in the browser. */
import { Option } from 'commander';
import { type Calls, examples, whole } from './flags.ts';

export const opening: Calls = (program, io, does) => {
  program
    .command('open')
    .summary('the game in the browser; also without its name: tercio')
    .description(
      'Serve the page on this machine only, say where it is and open a browser. With --rules it also plays a game from\n' +
        'a file, a single JavaScript module: docs/adding-a-rule-set.md says how to write one. That file runs as a part of\n' +
        'the page, so take it from somebody you trust; it has an address, and so a memory, of its own.',
    )
    .addOption(
      new Option(
        '--port <n>',
        'the port; default: 1643 (with --rules 1648) if it is free, else any',
      ).argParser(whole(0, 65_535)),
    )
    .option('--rules <file>', 'a game of your own: ./my-game.js')
    .option('--no-open', 'do not open a browser')
    .addHelpText('after', examples('tercio', 'tercio open --port 8080', 'tercio --rules ./my-game.js'))
    .action(does(async (flags) => (await import('../commands/play/open.ts')).open(io, flags)));
};

/** `tercio serve`: battles between people over the network. The server itself is an app beside this one. */
import { pathToFileURL } from 'node:url';
import type { ServeFlags } from '@tercio/protocol/serving.ts';
import { InvalidArgumentError, Option } from 'commander';
import { Fault, fault } from '../fault.ts';
import type { Io } from '../io.ts';
import { type Calls, database, examples, gather, whole } from './flags.ts';

/** What the server's own bundle offers. */
interface ServerBundle {
  run(flags: ServeFlags, out: (text: string) => void): Promise<number>;
}

async function serve(io: Io, flags: ServeFlags): Promise<number> {
  const bundle = process.env.TERCIO_SERVER;
  if (bundle === undefined) fault('serve', 'the command tercio', 'another program');
  const server = (await import(pathToFileURL(bundle).href).catch((error: unknown) => {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Fault(
      `serve: a package that the server needs is not installed (${error.message.split('\n')[0]})`,
    );
  })) as ServerBundle;
  return server.run(flags, (text) => io.out(text));
}

function origin(value: string, before: readonly string[]): readonly string[] {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.origin !== value || !/^https?:$/.test(url.protocol))
    throw new InvalidArgumentError('Expected an origin, such as https://play.example.org.');
  return gather(value, before);
}

export const serving: Calls = (program, io, does) => {
  program
    .command('serve')
    .summary('a server for battles between people')
    .description(
      'Serve the page and battles over the network on one port: for this machine, or with --lan for everybody in\n' +
        'your network. What is played is kept in one file. docs/online.md says more.',
    )
    .addOption(
      new Option('--port <n>', 'the port; default: 1643 if it is free, else any').argParser(whole(0, 65_535)),
    )
    .option('--data <folder>', 'where battles are kept; default: a folder of your user')
    .addOption(
      new Option(
        '--store <address>',
        'keep battles in a PostgreSQL (postgres://…), which any number of servers may share',
      ).argParser(database),
    )
    .option('--lan', 'for everybody in your network; prints the address and a code to scan')
    .option('--bind <address>', 'listen on this address of the machine')
    .addOption(
      new Option(
        '--origin <url>',
        'behind a proxy: the address that players see (may be given several times)',
      )
        .argParser(origin)
        .default([]),
    )
    .addOption(
      new Option('--proxies <n>', 'how many proxies stand before the server')
        .argParser(whole(0, 10))
        .default(0),
    )
    .option('--no-setups', 'take no set-ups from players, only battles that come with Tercio')
    .addOption(
      new Option(
        '--moderator <account>',
        'the id of an account that moderates (several times, or TERCIO_MODERATORS=A,B)',
      )
        .argParser((id: string, before: readonly string[]) => [...before, id])
        .default([]),
    )
    .option('--smtp <url>', 'send notices by mail through this server (or TERCIO_SMTP)')
    .option('--mail-from <address>', 'whom that mail comes from (or TERCIO_MAIL_FROM)')
    .option('--backup <file>', 'copy what is kept to a file, also while a server runs, and stop')
    .addHelpText(
      'after',
      examples(
        'tercio serve',
        'tercio serve --lan',
        'tercio serve --origin https://play.example.org --proxies 1 --data /data',
        'tercio serve --store postgres://tercio@db.example.org/tercio --port 1644',
        'tercio serve --backup tuesday.db',
      ),
    )
    .action(does((flags: ServeFlags) => serve(io, flags)));
};

/** A server that lives until it is killed: `--store` opens its store only. See kill.test.ts and newer-build.ts. */
import path from 'node:path';
import { serve } from '../src/serve.ts';
import { openSqlite } from '../src/store/sqlite.ts';

const [how, data, port, page, address] = process.argv.slice(2);
process.stdout.write('opening\n');
if (how === '--store') await (await openSqlite(data)).close();
else
  await serve({
    data,
    port: Number(port),
    quiet: true,
    perSecond: 10_000, // nobody here pauses to think
    ...(page === undefined ? {} : { page }),
    ...(address === undefined ? {} : { address }),
    threads: path.join(path.dirname(process.argv[1]), 'table.js'),
  });
process.stdout.write('ready\n');

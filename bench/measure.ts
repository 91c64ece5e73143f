/** Measures one row, or lists all: run in a process of its own by scripts/bench.mjs. */
import { shared } from './row.ts';
import { ROWS } from './rows.ts';
import { serveSwarm } from './server/server.ts';

const [name, seconds, address] = process.argv.slice(2);
if (name === undefined) {
  process.stdout.write(JSON.stringify(ROWS.map(({ name, what, unit, bar }) => ({ name, what, unit, bar }))));
} else if (name === '--swarm') await serveSwarm(Number(seconds), address);
else {
  const row = ROWS.find((one) => one.name === name);
  if (!row) throw new Error(`no row ${name}`);
  const found = await row.run(Number(seconds));
  const told = typeof found === 'number' ? { value: found, note: '' } : found;
  process.stdout.write(JSON.stringify({ ...told, shared }));
}

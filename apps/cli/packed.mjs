#!/usr/bin/env node
// The command `tercio` as it is installed from its package: everything lies built beside this file.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Tercio needs Node 20.19 or later; this is Node ${process.versions.node}.\n`);
  process.exit(2);
}
const here = path.dirname(fileURLToPath(import.meta.url));
process.env.TERCIO_PAGE = path.join(here, 'page');
process.env.TERCIO_SERVER = path.join(here, 'server', 'main.js');
process.env.TERCIO_WORKER = path.join(here, 'cli', 'worker.js');
await import('./cli/main.js');

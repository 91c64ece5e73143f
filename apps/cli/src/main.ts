/** The process: what `tercio.mjs` starts. */
import { compileFor } from './compiler.ts';
import { nodeIo } from './io.ts';
import { main } from './program.ts';

// A reader that has seen enough (`tercio battle | head`) is no mistake.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 3));
const words = process.argv.slice(2);
compileFor(words);
process.exitCode = await main(words, nodeIo);
process.stdin.destroy(); // whoever wrote to it may go on; nobody reads any more

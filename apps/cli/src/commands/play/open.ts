/** `tercio` alone: serves the page, says where it is, opens a browser. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openBrowser } from '../../../../../scripts/browsers/open-browser.mjs';
import { type Instead, serve } from '../../../../../scripts/serve.mjs';
import { EXIT, Fault } from '../../fault.ts';
import { loadOutside } from '../../games/outside.ts';
import type { Io } from '../../io.ts';

interface OpenFlags {
  port?: number;
  rules?: string;
  open: boolean;
}

/** Rocroi was fought in 1643; with a game from outside the page has an origin of its own, of the peace of 1648. */
const PORTS = { plain: 1643, outside: 1648 };

/** The page lies built in the package; beside the sources it is built when they changed. */
function pageFolder(): string {
  const { TERCIO_PAGE, TERCIO_ROOT } = process.env;
  if (TERCIO_PAGE !== undefined) return TERCIO_PAGE;
  if (TERCIO_ROOT === undefined) throw new Fault('open: expected the command tercio, found another program');
  const script = path.join(TERCIO_ROOT, 'scripts', 'start.mjs');
  const { status } = spawnSync(process.execPath, [script, '--build'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Fault('open: the page could not be built');
  return path.join(TERCIO_ROOT, 'apps', 'web', 'dist');
}

/** The page finds the file under this name, from its own origin. */
const SERVED = 'outside/rules.js';

/** An import that only Node could follow: a page has no packages and no folder beside the file. */
const IMPORT = /^\s*(?:import\s*(?:[\w*{][^;'"]*?from\s*)?|export\s[^;'"]*?from\s*)['"]([^'"]+)['"]/m;

/** What is served besides the page: the file of the game, and the page's word of it. No worker keeps any of it. */
function withRules(page: string, file: string): Instead {
  const text = readFileSync(file, 'utf8');
  const found = IMPORT.exec(text)?.[1];
  if (found !== undefined)
    throw new Fault(
      `${file}: expected one file with everything in it, found an import of ${JSON.stringify(found)}; ` +
        'esbuild --bundle --format=esm makes one',
    );
  const told = `<meta name="tercio-rules" content="./${SERVED}">`;
  const html = readFileSync(path.join(page, 'index.html'), 'utf8').replace('<head>', `<head>${told}`);
  return {
    '/': { type: 'text/html; charset=utf-8', text: html },
    '/index.html': { type: 'text/html; charset=utf-8', text: html },
    [`/${SERVED}`]: { type: 'text/javascript; charset=utf-8', text },
    '/sw.js': undefined,
  };
}

export async function open(io: Io, flags: OpenFlags): Promise<number> {
  if (flags.rules !== undefined) await loadOutside(flags.rules); // a file that is wrong is told here, not by the page
  const page = pageFolder();
  const instead = flags.rules === undefined ? {} : withRules(page, path.resolve(flags.rules));
  const usual = flags.rules === undefined ? PORTS.plain : PORTS.outside;
  let server: Awaited<ReturnType<typeof serve>>;
  try {
    server = await serve(page, { port: flags.port ?? usual, instead });
  } catch (error) {
    if (flags.port !== undefined) {
      const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      const what = why === 'EADDRINUSE' ? 'is taken' : `cannot be used (${why})`;
      throw new Fault(`port ${flags.port} ${what}; choose another with --port N, or leave it out`);
    }
    server = await serve(page, { port: 0, instead });
  }
  io.out(`Tercio is at ${server.url} (Ctrl+C stops it)\n`);
  if (flags.open) openBrowser(server.url);
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
  await server.close();
  return EXIT.fine;
}

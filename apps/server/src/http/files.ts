/** The files of the page. */
import { createReadStream, existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
};

/** The file that a path names, or undefined: nothing outside the folder, not even through a link. */
export function fileFor(folder: string, name: string): string | undefined {
  let plain: string;
  try {
    plain = decodeURIComponent(name);
  } catch {
    return undefined;
  }
  if (!plain.startsWith('/') || plain.includes('\0') || plain.includes('\\')) return undefined;
  try {
    const home = realpathSync(folder);
    let file = realpathSync(path.join(home, plain));
    if (statSync(file).isDirectory()) file = realpathSync(path.join(file, 'index.html'));
    return file.startsWith(home + path.sep) && statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

/** What the build named by its content is never asked for again; everything else is asked for each time. */
const keepFor = (file: string): string =>
  path.basename(path.dirname(file)) === 'assets' ? 'public, max-age=31536000, immutable' : 'no-cache';

/** A file as an answer. */
export function fileAnswer(file: string, ifNoneMatch: string | undefined): Response {
  const found = statSync(file);
  const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
  const headers = {
    'content-type': TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream',
    'cache-control': keepFor(file),
    etag,
  };
  if (ifNoneMatch === etag) return new Response(null, { status: 304, headers });
  const body = Readable.toWeb(createReadStream(file)) as ReadableStream;
  return new Response(body, { headers: { ...headers, 'content-length': String(found.size) } });
}

/**
 * What build of the page is served, by the name of its first script, which changes with everything it loads. A page
 * reads the same name out of its own document: one that was opened before an update finds another.
 */
export function buildOf(folder: string | undefined): string {
  const index = folder === undefined ? undefined : path.join(folder, 'index.html');
  if (index === undefined || !existsSync(index)) return 'none';
  const script = /<script[^>]*type="module"[^>]*src="([^"]+)"/.exec(readFileSync(index, 'utf8'))?.[1];
  return script === undefined ? 'none' : path.posix.basename(script);
}

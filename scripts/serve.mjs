// A small server of static files on loopback: the page for `npm start`, and for the browser tests.
import { createReadStream, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
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

/**
 * The page runs its own scripts and workers and asks nobody else; pictures may be its own, drawn (blob:) or written
 * out (data:). Style attributes move things about; style sheets are files. Nobody may show it in a frame.
 */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const GUARDS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Is this the name of the loopback? Another name that leads here is a page's trick to read what is served. */
export const isOurs = (host, port) =>
  host !== undefined &&
  [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`].includes(host.toLowerCase());

/** The file a request path names, or undefined: nothing outside the folder, not even through a link. */
export function fileFor(folder, url) {
  let name;
  try {
    name = decodeURIComponent(url.split(/[?#]/)[0]);
  } catch {
    return undefined;
  }
  if (!name.startsWith('/') || name.includes('\0') || name.includes('\\')) return undefined;
  try {
    const home = realpathSync(folder);
    let file = realpathSync(path.join(home, name));
    if (statSync(file).isDirectory()) file = realpathSync(path.join(file, 'index.html'));
    if (!file.startsWith(home + path.sep) || !statSync(file).isFile()) return undefined;
    return file;
  } catch {
    return undefined;
  }
}

/** What the build named by its content is never asked for again; everything else is asked for each time. */
const keepFor = (file) =>
  path.basename(path.dirname(file)) === 'assets' ? 'public, max-age=31536000, immutable' : 'no-cache';

function answer(folder, instead, request, response) {
  const plain = (status, text) => {
    response.writeHead(status, {
      ...GUARDS,
      'content-type': 'text/plain; charset=utf-8',
      'content-length': text.length,
    });
    response.end(request.method === 'HEAD' ? undefined : text);
  };
  if (!isOurs(request.headers.host, request.socket.localPort))
    return plain(421, 'Not the name of this server.\n');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return plain(405, 'Only GET and HEAD.\n');
  }
  const [name] = (request.url ?? '/').split(/[?#]/);
  if (Object.hasOwn(instead, name)) {
    const other = instead[name];
    if (!other) return plain(404, 'Not found.\n');
    const body = Buffer.from(other.text);
    const headers = { ...GUARDS, 'content-type': other.type, 'cache-control': 'no-store' };
    response.writeHead(200, { ...headers, 'content-length': body.length });
    return response.end(request.method === 'HEAD' ? undefined : body);
  }
  const file = fileFor(folder, request.url ?? '/');
  if (!file) return plain(404, 'Not found.\n');
  const found = statSync(file);
  const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
  const headers = {
    ...GUARDS,
    'content-type': TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream',
    'cache-control': keepFor(file),
    etag,
  };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers);
    return response.end();
  }
  response.writeHead(200, { ...headers, 'content-length': found.size });
  if (request.method === 'HEAD') return response.end();
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
}

/**
 * Serves a folder on 127.0.0.1; port 0 means any free one. Some names may be answered otherwise (`instead`), or not at
 * all. Resolves to the address and a function that stops the server.
 */
export function serve(folder, { port = 0, instead = {} } = {}) {
  return new Promise((resolve, reject) => {
    const server = createServer((request, response) => answer(folder, instead, request, response));
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const taken = server.address().port;
      const close = () =>
        new Promise((done) => {
          server.close(done);
          server.closeAllConnections();
        });
      resolve({ port: taken, url: `http://127.0.0.1:${taken}/`, close });
    });
  });
}

// How the command line and the server are bundled: by tercio.mjs at first use, by scripts/package/build.mjs for the package.

/** What is bundled: the command line always, the server when it is wanted. Its packages stay where npm put them. */
export const PARTS = {
  cli: { main: 'apps/cli/src/main.ts', worker: 'apps/cli/src/lab/worker.ts' },
  server: {
    main: 'apps/server/src/main.ts',
    thinker: 'apps/server/src/table/thinker.ts',
    table: 'apps/server/src/threads/table.ts',
    writer: 'apps/server/src/threads/writer.ts',
  },
};

/** Packages that the server's bundle does not hold. */
export const OUTSIDE = [
  'libsql',
  'hono',
  '@hono/node-server',
  'kysely',
  'nodemailer',
  'pg',
  'pg-boss',
  'pino',
  'prom-client',
  'uqr',
  'web-push',
  'ws',
];

export const optionsFor = (part, root, outdir) => ({
  absWorkingDir: root,
  entryPoints: PARTS[part],
  external: part === 'server' ? [...OUTSIDE, 'hono/*'] : [],
  outdir,
  bundle: true,
  splitting: true, // rule sets are loaded on demand here too
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['@tercio/source'],
  logLevel: 'silent',
  banner: {
    js: "import { createRequire as __own } from 'node:module'; const require = __own(import.meta.url);",
  },
});

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { ruleTests } from './rule-tests.ts';

/** Lists what was built in the service worker, so that the whole page is there without a network. */
function offline(): Plugin {
  let out = 'dist';
  const files = (dir: string): string[] =>
    readdirSync(dir).flatMap((name) => {
      const path = join(dir, name);
      return statSync(path).isDirectory() ? files(path) : [path];
    });
  return {
    name: 'tercio-offline',
    apply: 'build',
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const worker = join(out, 'sw.js');
      if (!existsSync(worker)) return; // the build has failed, and its own mistake is told
      const list = files(out)
        .map((f) => relative(out, f).replaceAll('\\', '/'))
        .filter((f) => f !== 'sw.js' && !f.endsWith('.map') && !f.startsWith('fonts/LICENSE'))
        .sort();
      const hash = createHash('sha256');
      for (const f of list) hash.update(f).update(readFileSync(join(out, f)));
      const text = readFileSync(worker, 'utf8')
        .replace('/*VERSION*/', hash.digest('hex').slice(0, 12))
        .replace('/*FILES*/', list.map((f) => JSON.stringify(f)).join(','));
      writeFileSync(worker, text);
    },
  };
}

/**
 * Workers as chunks of the page's own build: what page and workers share is built, loaded and compiled once. (By itself
 * the bundler builds each worker apart, with a copy of the engine each.)
 */
function workers(): Plugin {
  const named = /new URL\('(\.\/[\w-]+-worker\.ts)', import\.meta\.url\)/g;
  return {
    name: 'tercio-workers',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('-worker.ts')) return null;
      return code.replace(named, (_, file: string) => {
        const chunk = this.emitFile({ type: 'chunk', id: resolve(id, '..', file) });
        return `import.meta.ROLLUP_FILE_URL_${chunk}`;
      });
    },
  };
}

/**
 * Few files instead of hundreds: what every battle needs, the rules of each game, its battles and army lists.
 * Whatever else there is (rooms, generals, words) comes as it is asked for.
 */
const under = (folders: string): RegExp => new RegExp(folders.replaceAll('/', '[\\\\/]'));
const GAMES = ['adlg-r', 'argad', 'baroque', 'group-orders'];
const shelves = [
  { name: 'loader', test: under('preload-helper') }, // apart: the first screen loads with it and needs no engine
  { name: 'core', test: under('packages/engine/src/(table|battle)/.*ts$') },
  ...GAMES.map((game) => ({ name: `rules-${game}`, test: under(`packages/engine/src/rules/${game}/.*ts$`) })),
  { name: 'lists', test: under('packages/engine/src/rules/.*/lists/.*json$') },
  ...GAMES.map((folder) => ({
    name: `battles-${folder}`,
    test: under(`packages/engine/src/scenarios/${folder}/.*json$`),
  })),
].map((shelf, i) => ({ ...shelf, priority: 20 - i })); // the first that fits

export default defineConfig({
  base: './',
  resolve: { conditions: ['@tercio/source', ...defaultClientConditions] },
  plugins: [
    workers(),
    svelte(),
    offline(),
    ruleTests(resolve(import.meta.dirname, '../../packages/engine/src')),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // a chunk that a worker loads too has no document to preload into
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: shelves,
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1', fs: { allow: ['../..'] } },
});

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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

export default defineConfig({
  base: './',
  resolve: { conditions: ['@tercio/source', ...defaultClientConditions] },
  plugins: [svelte(), offline(), ruleTests(resolve(import.meta.dirname, '../../packages/engine/src'))],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  worker: { format: 'es' },
  server: { host: '127.0.0.1', fs: { allow: ['../..'] } },
});

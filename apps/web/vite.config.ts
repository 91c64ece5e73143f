import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './', // the built page works from any folder
  plugins: [svelte()],
  build: { target: 'es2022' },
  server: { host: '127.0.0.1', fs: { allow: ['../..'] } },
});

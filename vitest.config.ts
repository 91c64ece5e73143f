import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'packages/*/tests/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'apps/*/tests/**/*.test.ts', 'docs/**/*.test.ts', 'scripts/**/*.test.ts'],
    pool: 'threads',
  },
});

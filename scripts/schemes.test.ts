/** What is checked in is what the descriptions give. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generated } from './schemes.ts';

describe('generated code and schemas', () => {
  it.each(generated())('%s is what its description gives: npm run generate', (name, text) => {
    const file = new URL(`../${name}`, import.meta.url);
    expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(text);
  });
});

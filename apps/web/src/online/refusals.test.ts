import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sayRefusal } from './refusals.ts';

const server = path.resolve(import.meta.dirname, '../../../server/src');
const sources = readdirSync(server, { recursive: true, withFileTypes: true })
  .filter((f) => f.isFile() && f.name.endsWith('.ts') && !f.name.includes('.test.'))
  .map((f) => readFileSync(path.join(f.parentPath, f.name), 'utf8'));
const TEXT = String.raw`(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|\`([^\`]*)\`)`;
const SAYS = [String.raw`wrong\(\s*c,\s*\d+,\s*`, 'denied: ', 'NO_SITE = ', 'return ban && '];

/** What only programs are told: they stream, have tokens, or come from another page. */
const PROGRAMS = /token|stream|WebSocket|is missing|such as "baroque live"|answers come there|^It is not|^$/i;

const said = (): string[] =>
  sources.flatMap((text) =>
    SAYS.flatMap((before) =>
      [...text.matchAll(new RegExp(before + TEXT, 'g'))].map(([, a, b, c]) =>
        (a ?? b ?? c ?? '').replace(/\$\{[^}]*(\{[^}]*\})?[^}]*\}/g, '7').replace(/\\'/g, '’'),
      ),
    ),
  );

describe('what the server refuses', () => {
  it('is told in French where the page is, and never as a request of a program', () => {
    const all = [...new Set(said())].filter((s) => s.includes(' ') && !PROGRAMS.test(s));
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter((s) => sayRefusal(s, 'fr') === s)).toEqual([]);
    for (const s of all) expect(sayRefusal(s, 'en')).not.toMatch(/POST|\/api\/|: expected/);
  });

  it('keeps what it names', () => {
    expect(sayRefusal('Too many games at once; wait 12 s.', 'fr')).toBe('Trop souvent ; attendez 12 s.');
    expect(sayRefusal('A moderator has banned this account: rude words', 'fr')).toBe(
      'Un modérateur a exclu ce compte : rude words',
    );
    expect(sayRefusal('clock.base: expected a number, found "x".', 'fr')).toContain('clock.base');
    expect(sayRefusal('Something new.', 'fr')).toBe('Something new.');
  });
});

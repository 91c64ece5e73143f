import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RULE_SETS } from '../../src/rules/registry.ts';

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../src/rules');

/** The conformance tests of all rule sets: `tests/conformance.test.ts` of each rule set. */
const suites = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => path.join(folder, entry.name, 'tests/conformance.test.ts'))
  .filter((file) => existsSync(file))
  .map((file) => readFileSync(file, 'utf8'));

describe('registered rule sets', () => {
  it('have ids of their own', () => {
    const ids = RULE_SETS.map((r) => r.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(RULE_SETS.map((r) => [r.id, r] as const))(
    '%s loads under its id, has names, and runs the one suite',
    async (id, entry) => {
      const rules = await entry.load();
      expect(rules.id).toBe(id);
      expect(entry.name.en).not.toBe('');
      expect(entry.name.fr).not.toBe('');
      expect(suites.some((text) => text.includes(id) && text.includes('conformance('))).toBe(true);
    },
  );
});

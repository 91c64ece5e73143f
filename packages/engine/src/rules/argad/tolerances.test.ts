import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as tolerances from './tolerances.ts';

const folder = path.dirname(fileURLToPath(import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) =>
    name.endsWith('.ts') && !name.endsWith('test.ts') && name !== 'testing.ts' && name !== 'tolerances.ts',
);
const names = Object.keys(tolerances).join('|');

/** What a tolerance looks like when it is not one of the table: a name for one, a part of one, or a bare small number. */
const SIGNS: readonly RegExp[] = [
  /\bconst (?:[A-Z_]*(?:SAME|TOUCH|HAIR|SLACK|EPSILON|TOLERANCE|LOOSE|NEARLY|CLOSE_ENOUGH)[A-Z_]*)\s*[:=]/,
  new RegExp(`\\b(?:${names})\\b\\s*[*/]\\s*[0-9.]`),
  new RegExp(`[0-9.]\\s*\\*\\s*(?:${names})\\b`),
  /\b[0-9]+e-[0-9]+\b/,
  /\bCM \/ (?:[2-9][0-9]|[0-9]{3,})\b/,
  /[<>]=? 0?\.0[0-9]*\b/,
  /[<>]=? 0?\.[0-9]{3,}/,
];

/** Code only: comments and strings may say what they like. */
const code = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (c) => c.replace(/[^\n]/g, ' '))
    .replace(/\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''");

describe('tolerances of Argad', () => {
  it('stand in one table: no other file of the rules holds one', () => {
    const found: string[] = [];
    for (const name of sources)
      code(readFileSync(path.join(folder, name), 'utf8'))
        .split('\n')
        .forEach((line, n) => {
          if (SIGNS.some((sign) => sign.test(line))) found.push(`${name}:${n + 1}: ${line.trim()}`);
        });
    expect(found).toEqual([]);
  });

  it('lie between two thousandths, in which places and orders are given', () => {
    const { TOUCH, SAME, OVERLAP, NO_CONTACT, SHORT_LEG, AT_HAND, EVEN, IN_LINE, APART, IN_WALL } =
      tolerances;
    for (const length of [
      TOUCH,
      SAME,
      OVERLAP,
      NO_CONTACT,
      SHORT_LEG,
      AT_HAND,
      EVEN,
      IN_LINE,
      APART,
      IN_WALL,
    ])
      expect(Math.abs((length % 60) - 30), String(length)).toBeLessThan(20);
  });

  it('are found when somebody writes one', () => {
    for (const line of [
      'const SAME = 60;',
      'const SLACK = TOUCH / 2;',
      'if (d > TOUCH * 1.5) return;',
      'if (d > 2 * TOUCH) return;',
      'return range > most + CM / 1000;',
      'if (then >= now - 1e-6) continue;',
      'if (d < 0.001) return;',
    ])
      expect([line, SIGNS.some((sign) => sign.test(code(line)))]).toEqual([line, true]);
  });
});

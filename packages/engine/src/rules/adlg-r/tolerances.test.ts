import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { atLeast, beyond, SAME, under, upTo } from './tolerances.ts';

const here = fileURLToPath(new URL('./', import.meta.url));

/** Numbers that look like a tolerance and are none, with what they are. */
const NONE = new Map([
  ['house-rules/figures.ts', 'figures of the house rules'],
  ['suggest.ts 60', 'degrees between a wheel and a turn'],
  ['suggest.ts 120', 'the same'],
  ['melee/quality.ts 100', 'a key'],
  ['setup/setup-armies.ts 60', 'bodies of a corps'],
  ['fields/commands.ts 0.05', 'the least size of ground in a form'],
  ['setup/deployment.ts 20', 'tries'],
  ['setup/terrain/choice.ts 60', 'tries'],
  ['setup/formation.ts 120', 'half units of a pattern'],
  ['fields/records.ts 0.01', 'the least size of ground in a file'],
]);

const LENGTHS = new Set([60, 120, 182, 300, 364, 600, 3600]);
const NAMED = /^(?:SAME|SLACK|TOUCH|HAIR|EPSILON|EPS|TOLERANCE|ONE_DEGREE)$/;

/** Places of a source that hold a tolerance of their own. */
function tolerancesIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const out: string[] = [];
  const say = (node: ts.Node, what: string): void => {
    if (NONE.has(file) || NONE.has(`${file} ${what}`)) return;
    out.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`);
  };
  const measured = (node: ts.Node): boolean => {
    const { parent } = node;
    if (ts.isPrefixUnaryExpression(parent)) return measured(parent);
    if (!ts.isBinaryExpression(parent)) return false;
    const { kind } = parent.operatorToken;
    if (kind === ts.SyntaxKind.PlusToken || kind === ts.SyntaxKind.MinusToken) return true;
    const compared = kind >= ts.SyntaxKind.LessThanToken && kind <= ts.SyntaxKind.GreaterThanEqualsToken;
    return compared && ts.isNumericLiteral(node) && LENGTHS.has(Number(node.text));
  };
  const look = (node: ts.Node): void => {
    if (ts.isNumericLiteral(node)) {
      const value = Number(node.text);
      if (value > 0 && value < 0.1) say(node, node.text);
      else if (value > 0.9 && value < 1) say(node, node.text);
      else if (value >= 20 && value < 5000 && measured(node)) say(node, node.text);
    } else if (ts.isImportSpecifier(node) && /^(?:HAIR|ONE_DEGREE)$/.test(node.name.text)) {
      if (!/tolerances/.test(node.parent.parent.parent.moduleSpecifier.getText())) say(node, node.name.text);
    } else if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      NAMED.test(node.name.text) &&
      node.initializer !== undefined
    )
      say(node, node.name.text);
    ts.forEachChild(node, look);
  };
  look(source);
  return out;
}

describe('tolerances', () => {
  it('stand in one table and in no other file of the rule set', () => {
    const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
      .map((name) => name.split(path.sep).join('/'))
      .filter(
        (name) => name.endsWith('.ts') && !/test(?:ing[^/]*)?\.ts$/.test(name) && name !== 'tolerances.ts',
      );
    expect(files.length).toBeGreaterThan(80);
    const found = files.flatMap((file) => tolerancesIn(file, readFileSync(path.join(here, file), 'utf8')));
    expect(found).toEqual([]);
  });

  it.each([
    'const SAME = 60;',
    'if (a > b + 60) go();',
    'if (gap <= 600) go();',
    'const near = units(0.05);',
    'if (cos < -0.9998) go();',
    `import { HAIR } from '../../table/number.ts';`,
  ])('are found in %s', (text) => {
    expect(tolerancesIn('a.ts', text)).toHaveLength(1);
  });

  it('make closed limits include the limit and open ones leave it out, whatever rounding does', () => {
    const limit = 60_000;
    for (const off of [-SAME, -2, 0, 2, SAME]) {
      expect(upTo(limit + off, limit)).toBe(true);
      expect(atLeast(limit + off, limit)).toBe(true);
      expect(beyond(limit + off, limit)).toBe(false);
      expect(under(limit + off, limit)).toBe(false);
    }
    expect(upTo(limit + SAME + 1, limit)).toBe(false);
    expect(beyond(limit + SAME + 1, limit)).toBe(true);
    expect(under(limit - SAME - 1, limit)).toBe(true);
    expect(atLeast(limit - SAME - 1, limit)).toBe(false);
  });
});

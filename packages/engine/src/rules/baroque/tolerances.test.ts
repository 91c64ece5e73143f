import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const here = fileURLToPath(new URL('./', import.meta.url));

/** Numbers that look like a tolerance and are none, with what they are. */
const NONE = new Map([
  ['house-rules.ts', 'figures of the house rules'],
  ['army/muster.ts 300', 'points of an army'],
  ['army/muster.ts 60', 'tries'],
  ['army/roster.ts 300', 'points of an army'],
  ['odds/reckoning.ts 64', 'a key'],
  ['move/pass.ts 0.05', 'the step of a search for a free place'],
  ['fields/records.ts 0.05', 'the least width of a line in a file'],
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
    expect(files.length).toBeGreaterThan(50);
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
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { atLeast, beyond, hundredths, nearestFirst, SAME, under, upTo } from './tolerances.ts';

const here = fileURLToPath(new URL('./', import.meta.url));

const NAMED = /^(?:SAME|SLACK|TOUCH|HAIR|EPSILON|EPS|TOLERANCE|ONE_DEGREE)$/;

/** Places of a source that hold a tolerance of their own. */
function tolerancesIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const out: string[] = [];
  const say = (node: ts.Node, what: string): void => {
    out.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`);
  };
  /** A multiple or a part of another tolerance, or a small part of a cm. */
  const small = (node: ts.BinaryExpression): boolean => {
    const { kind } = node.operatorToken;
    const parts = [node.left.getText(), node.right.getText()];
    if (kind === ts.SyntaxKind.SlashToken) return parts[0] === 'UNIT' && Number(parts[1]) > 2;
    if (kind !== ts.SyntaxKind.AsteriskToken) return false;
    return parts.some((p) => /^(?:SAME|TOUCH|HAIR)$/.test(p)) && parts.some((p) => !Number.isNaN(Number(p)));
  };
  const look = (node: ts.Node): void => {
    if (ts.isNumericLiteral(node)) {
      const value = Number(node.text);
      if ((value > 0 && value < 0.1) || (value > 0.9 && value < 1)) say(node, node.text);
    } else if (ts.isBinaryExpression(node) && small(node)) say(node, node.getText());
    else if (ts.isImportSpecifier(node) && NAMED.test(node.name.text)) {
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
    expect(files.flatMap((file) => tolerancesIn(file, readFileSync(path.join(here, file), 'utf8')))).toEqual(
      [],
    );
  });

  it.each([
    'const SAME = 60;',
    'const near = UNIT / 50;',
    'if (gap > 2 * TOUCH) go();',
    'const near = units(0.05);',
    'if (cos < -0.9998) go();',
    `import { HAIR } from '../../table/number.ts';`,
  ])('are found in %s', (text) => {
    expect(tolerancesIn('a.ts', text)).toHaveLength(1);
  });

  it('GO-SETUP-01 "within X" includes exactly X, "nearer than X" does not, whatever rounding does', () => {
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

  it('order by distance and leave those equally near as they are in the list', () => {
    expect(nearestFirst([5000, 202, 200, 201, 90], (x) => x)).toEqual([90, 202, 200, 201, 5000]);
  });

  it('cut a length to hundredths without losing one to rounding', () => {
    expect(hundredths(19.999999)).toBe(20);
    expect(hundredths(19.991)).toBe(19.99);
  });
});

/**
 * Fixed sleeps and short waits of tests. A sleep: a wait of so many milliseconds that nothing repeats until what is waited for has come. It is too
 * short on a slow machine and too long on a quick one. Where time itself is tried, the line or the one before says so
 * (`// time itself: …`).
 */
import ts from 'typescript';
import type { Problem } from './structure.ts';

const TIMERS = new Set(['waitForTimeout', 'setTimeout']);
/** What calls its function again and again. */
const REPEATS = new Set(['until', 'poll']);

/** Loops that go on until something is so; one over a list sleeps once for each. */
const LOOPS = new Set([ts.SyntaxKind.ForStatement, ts.SyntaxKind.WhileStatement, ts.SyntaxKind.DoStatement]);

const nameOf = (call: ts.CallExpression): string => {
  const { expression } = call;
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
};

/** Milliseconds that a call lets pass: 0 where it is no timer, or where nobody waits for it. */
function sleepOf(call: ts.CallExpression): string | undefined {
  const name = nameOf(call);
  if (!TIMERS.has(name)) return undefined;
  const time = call.arguments[name === 'setTimeout' ? 1 : 0];
  if (time === undefined || !/\d/.test(time.getText())) return undefined; // by luck, or the next turn of the loop
  if (Number(time.getText().replaceAll('_', '')) === 0) return undefined;
  if (name === 'waitForTimeout') return time.getText();
  const promised = (node: ts.Node | undefined): boolean =>
    node !== undefined &&
    ((ts.isNewExpression(node) && node.expression.getText() === 'Promise') ||
      (!ts.isBlock(node) && !ts.isSourceFile(node) && promised(node.parent)));
  return promised(call.parent) ? time.getText() : undefined;
}

/** Is this run again and again, by a loop's body or by what asks until it is so? */
function isRepeated(node: ts.Node): boolean {
  for (let at: ts.Node = node; at.parent !== undefined; at = at.parent) {
    const { parent } = at;
    if (LOOPS.has(parent.kind) && (parent as ts.IterationStatement).statement === at) return true;
    if (ts.isCallExpression(parent) && REPEATS.has(nameOf(parent))) return true;
    if (ts.isFunctionDeclaration(parent)) return false;
  }
  return false;
}

/** A slow machine needs this long for what a quick one does at once. */
const PATIENCE = 60_000;

/** Milliseconds that `expect.poll` is given, where that is less patience than a slow machine needs. */
function hasteOf(call: ts.CallExpression): string | undefined {
  const wish = nameOf(call) === 'poll' ? call.arguments[1] : undefined;
  if (wish === undefined || !ts.isObjectLiteralExpression(wish)) return undefined;
  const given = wish.properties.find((p) => p.name?.getText() === 'timeout');
  const time = given && ts.isPropertyAssignment(given) ? given.initializer.getText() : '';
  return time !== '' && Number(time.replaceAll('_', '')) < PATIENCE ? time : undefined;
}

export function sleepsIn(file: string, text: string): Problem[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  const found: Problem[] = [];
  const visit = (node: ts.Node): void => {
    const time = ts.isCallExpression(node) ? sleepOf(node) : undefined;
    const haste = ts.isCallExpression(node) ? hasteOf(node) : undefined;
    if (haste !== undefined) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ file, line: line + 1, what: `waits ${haste} ms only` });
    }
    if (time !== undefined && !isRepeated(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      if (![lines[line], lines[line - 1]].some((l) => l?.includes('// time itself')))
        found.push({ file, line: line + 1, what: `sleeps ${time} ms, whatever comes meanwhile` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

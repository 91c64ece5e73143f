/**
 * A citation labels a branch: it stands where its rule decides something, not where a function merely begins. One that
 * is met whenever its function is run says nothing of what the test that met it has played.
 */
import ts from 'typescript';

export interface Citation {
  line: number;
  rule: string;
}

/** Citations of a named rule in the body of a function itself, with nothing before them that may leave it. */
export function unconditionalCitations(file: string, text: string): Citation[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const found: Citation[] = [];
  const visit = (node: ts.Node): void => {
    const rule = ts.isExpressionStatement(node) ? ruleOf(node.expression) : undefined;
    const block = node.parent;
    if (rule !== undefined && ts.isBlock(block) && ts.isFunctionLike(block.parent)) {
      const before = block.statements.slice(0, block.statements.indexOf(node as ts.Statement));
      if (!before.some(mayLeave)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push({ line: line + 1, rule });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function ruleOf(node: ts.Expression): string | undefined {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'cite') return undefined;
  const [rule] = node.arguments;
  return rule !== undefined && ts.isStringLiteralLike(rule) ? rule.text : undefined;
}

function mayLeave(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isReturnStatement(node) || ts.isThrowStatement(node)) return true;
  return ts.forEachChild(node, (child) => mayLeave(child) || undefined) === true;
}

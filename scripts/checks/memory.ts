/**
 * What a module of a rule set keeps from one call to the next beside `battle/cache.ts`: variables, lists and maps that are
 * written to, and registers that functions are handed to leave their results in.
 */
import ts from 'typescript';

/** Methods that change what they are called on. */
const WRITES = /^(?:push|pop|set|add|clear|delete|fill|splice|shift|unshift|sort|reverse|copyWithin)$/;
/** Records that hold one result, and what makes them. */
const REGISTER = /^(?:Vector|Span|Share|Shape|Polygon|EdgeReach|Nearest|Stop)$/;
const MADE = /^new[A-Z]\w*$/;
const ROOM = /^(?:(?:Float|Int|Uint)\d+Array|Array)$/;

const rootOf = (node: ts.Expression): string | undefined => {
  let at = node;
  let parts = 0;
  while (
    ts.isPropertyAccessExpression(at) ||
    ts.isElementAccessExpression(at) ||
    ts.isNonNullExpression(at)
  ) {
    at = at.expression;
    parts++;
  }
  return ts.isIdentifier(at) && parts > 0 ? at.text : undefined;
};

/** Names of a source that are written to after they were made. */
function writtenIn(source: ts.SourceFile): Set<string> {
  const found = new Set<string>();
  const note = (name: string | undefined): void => void (name !== undefined && found.add(name));
  const visit = (node: ts.Node): void => {
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
      node.operatorToken.kind <= ts.SyntaxKind.LastAssignment
    )
      note(rootOf(node.left));
    if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
      if (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken)
        note(rootOf(node.operand));
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: of, name } = node.expression;
      if (WRITES.test(name.text)) note(ts.isIdentifier(of) ? of.text : rootOf(of));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Is what a constant begins with a register or empty room for results? */
function isRegister({ type, initializer: is }: ts.VariableDeclaration): boolean {
  if (is === undefined) return false;
  const bare = ts.isAsExpression(is) ? is.expression : is;
  const all = ts.isArrayLiteralExpression(bare) ? [...bare.elements] : [bare];
  return all.some(
    (one) =>
      (type !== undefined && REGISTER.test(type.getText()) && ts.isObjectLiteralExpression(one)) ||
      (ts.isCallExpression(one) && MADE.test(one.expression.getText()) && one.arguments.length <= 1) ||
      (ts.isNewExpression(one) &&
        (ROOM.test(one.expression.getText()) || !one.arguments?.length) &&
        !/^Error$/.test(one.expression.getText())),
  );
}

/** The names that a module keeps something in, in their order. */
export function memoryIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const written = writtenIn(source);
  return source.statements.flatMap((s) => {
    if (!ts.isVariableStatement(s)) return [];
    const fixed = (s.declarationList.flags & ts.NodeFlags.Const) !== 0;
    return s.declarationList.declarations
      .filter(
        (d) =>
          !/^(?:readonly |Readonly)/.test(d.type?.getText() ?? '') &&
          (!fixed || written.has(d.name.getText()) || isRegister(d)),
      )
      .map((d) => d.name.getText());
  });
}

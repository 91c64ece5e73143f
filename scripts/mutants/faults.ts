/**
 * Small faults in a file of rules, found on its syntax tree. Each is one change that a tired author could make:
 * a boundary moved, a condition turned round, a figure off by one, a line forgotten.
 */
import ts from 'typescript';

/** The kinds of change, as told in docs/rule-coverage.md. */
export const KINDS = {
  boundary: '< and <=, > and >= exchanged',
  equality: '=== and !== exchanged',
  logic: '&& and || exchanged',
  arithmetic: '+ and −, × and ÷ exchanged',
  figure: 'a whole number one larger, or one smaller',
  truth: 'true and false exchanged',
  condition: 'the condition of an if or a choice turned round',
  negation: 'a "not" left out',
  statement: 'a call or an assignment left out',
  extreme: 'least and greatest exchanged',
  entry: 'an entry of a list left out',
} as const;
export type Kind = keyof typeof KINDS;

/** One possible fault. `start` and `end` span the expression or statement it stands for. */
export interface Fault {
  file: string; // "packages/engine/src/rules/argad/melee/blows.ts"
  line: number; // from 1
  column: number;
  kind: Kind;
  start: number;
  end: number;
  before: string; // the changed piece, shortened
  after: string;
  text: string; // what stands there instead; '' for a statement left out
}

const SWAPS: Partial<Record<ts.SyntaxKind, [Kind, string]>> = {
  [ts.SyntaxKind.LessThanToken]: ['boundary', '<='],
  [ts.SyntaxKind.LessThanEqualsToken]: ['boundary', '<'],
  [ts.SyntaxKind.GreaterThanToken]: ['boundary', '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['boundary', '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['equality', '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['equality', '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ['logic', '||'],
  [ts.SyntaxKind.BarBarToken]: ['logic', '&&'],
  [ts.SyntaxKind.PlusToken]: ['arithmetic', '-'],
  [ts.SyntaxKind.MinusToken]: ['arithmetic', '+'],
  [ts.SyntaxKind.AsteriskToken]: ['arithmetic', '/'],
  [ts.SyntaxKind.SlashToken]: ['arithmetic', '*'],
};

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= 60 ? line : `${line.slice(0, 57)}…`;
};

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node);

/** Every fault that could be made in a file. */
export function faultsIn(file: string, text: string): Fault[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const found: Fault[] = [];

  const add = (node: ts.Node, kind: Kind, instead: string, before?: string, after?: string): void => {
    const start = node.getStart(source);
    const { line, character } = source.getLineAndCharacterOfPosition(start);
    found.push({
      file,
      line: line + 1,
      column: character + 1,
      kind,
      start,
      end: node.end,
      before: short(before ?? node.getText(source)),
      after: short(after ?? instead),
      text: instead,
    });
  };

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isImportDeclaration(node)) return;
    // A citation is no play, nor is the condition that decides on nothing else.
    if (ts.isIfStatement(node) && node.elseStatement === undefined && onlyCites(node.thenStatement)) return;
    if (ts.isExpressionStatement(node) && onlyCites(node)) return;
    if (ts.isBinaryExpression(node)) binary(node);
    else if (ts.isNumericLiteral(node)) figure(node);
    else if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'truth', 'false');
    else if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'truth', 'true');
    else if (ts.isIfStatement(node)) turned(node.expression);
    else if (ts.isConditionalExpression(node)) turned(node.condition);
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add(node, 'negation', `(${node.operand.getText(source)})`);
    else if (ts.isExpressionStatement(node)) statement(node);
    else if (ts.isCallExpression(node)) extreme(node);
    else if (ts.isArrayLiteralExpression(node)) entries(node);
    ts.forEachChild(node, visit);
  };

  function binary(node: ts.BinaryExpression): void {
    const swap = SWAPS[node.operatorToken.kind];
    if (swap === undefined) return;
    if (swap[0] === 'arithmetic' && (isText(node.left) || isText(node.right))) return;
    const [left, right] = [node.left.getText(source), node.right.getText(source)];
    add(node, swap[0], `(${left}) ${swap[1]} (${right})`, undefined, `${left} ${swap[1]} ${right}`);
  }

  function figure(node: ts.NumericLiteral): void {
    const parent = node.parent;
    if (ts.isLiteralTypeNode(parent) || ts.isEnumMember(parent)) return;
    if ((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node) return;
    const value = Number(node.text);
    if (!Number.isInteger(value)) return;
    // A place to be written into: what stands there before is never read.
    if (parent.parent.getText(source).replace(/\s/g, '') === '{x:0,y:0}') return;
    const more = (value + node.getStart(source)) % 2 === 0 || value === 0;
    add(node, 'figure', `${more ? value + 1 : value - 1}`);
  }

  function turned(condition: ts.Expression): void {
    // A comparison turned round is the same fault as its own; a "not" left out too.
    if (ts.isPrefixUnaryExpression(condition)) return;
    if (ts.isBinaryExpression(condition)) {
      const kind = SWAPS[condition.operatorToken.kind]?.[0];
      if (kind === 'equality') return;
    }
    add(condition, 'condition', `!(${condition.getText(source)})`);
  }

  function statement(node: ts.ExpressionStatement): void {
    const inner = node.expression;
    const assigns = ts.isBinaryExpression(inner) && inner.operatorToken.kind === ts.SyntaxKind.EqualsToken;
    const adds =
      ts.isBinaryExpression(inner) &&
      inner.operatorToken.kind >= ts.SyntaxKind.FirstCompoundAssignment &&
      inner.operatorToken.kind <= ts.SyntaxKind.LastCompoundAssignment;
    const counts = ts.isPostfixUnaryExpression(inner);
    if (!(ts.isCallExpression(inner) || assigns || adds || counts)) return;
    // The step of a loop that is left out never ends: it tells nothing about the tests.
    if (inLoopHead(node)) return;
    // A citation is no play, and news that nobody hears changes nothing.
    const text = inner.getText(source);
    if (/^(cite|citeUnder)\(/.test(text)) return;
    add(node, 'statement', '', text, '(nothing)');
  }

  function extreme(node: ts.CallExpression): void {
    const called = node.expression.getText(source);
    if (called !== 'Math.min' && called !== 'Math.max') return;
    const instead = called === 'Math.min' ? 'Math.max' : 'Math.min';
    add(node, 'extreme', instead + node.getText(source).slice(called.length));
  }

  function entries(node: ts.ArrayLiteralExpression): void {
    if (node.elements.length < 2 || node.elements.some((e) => ts.isNumericLiteral(e))) return;
    if (ts.isBinaryExpression(node.parent) && node.parent.left === node) return; // [a, b] = [b, a]
    for (const one of node.elements) {
      const rest = node.elements.filter((e) => e !== one).map((e) => e.getText(source));
      add(node, 'entry', `[${rest.join(', ')}]`, one.getText(source), '(left out)');
    }
  }

  visit(source);
  return found;
}

const onlyCites = (node: ts.Statement): boolean =>
  ts.isBlock(node)
    ? node.statements.length > 0 && node.statements.every(onlyCites)
    : /^(?:cite|citeUnder)\([^;]*\);?$/.test(node.getText());

const inLoopHead = (node: ts.Node): boolean => ts.isForStatement(node.parent);

/** A fault and the number by which it is known. */
export interface Numbered {
  fault: Fault;
  k: number;
}

/**
 * The text of a file in which each of these faults can be switched on: fault k stands while `__on[k]` is 1.
 * Outside its fault the file means what it meant before.
 */
export const withFaults = (file: string, text: string, faults: readonly Numbered[]): string =>
  rewritten(file, text, faults, (inner, { fault, k }) =>
    fault.kind === 'statement'
      ? `{ if (__on[${k}] !== 1) { ${inner} } }`
      : `(__on[${k}] === 1 ? (${fault.text}) : (${inner}))`,
  );

/** The text of a file that notes in `__met` which of these places it comes to, and does what it did before. */
export const withMarks = (file: string, text: string, faults: readonly Numbered[]): string =>
  rewritten(file, text, faults, (inner, { fault, k }) =>
    fault.kind === 'statement' ? `{ __met[${k}] = 1; ${inner} }` : `(__met[${k}] = 1, (${inner}))`,
  );

function rewritten(
  file: string,
  text: string,
  faults: readonly Numbered[],
  put: (inner: string, one: Numbered) => string,
): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const at = new Map<string, Numbered[]>();
  for (const one of faults) {
    const key = `${one.fault.start}-${one.fault.end}`;
    at.set(key, [...(at.get(key) ?? []), one]);
  }

  /** The text of a node with the faults inside it and its own. */
  function emit(node: ts.Node): string {
    const start = node.getStart(source);
    let out = '';
    let from = start;
    ts.forEachChild(node, (child) => {
      const begins = child.getStart(source);
      if (begins < from) return; // shorthand properties name one place twice
      out += text.slice(from, begins) + emit(child);
      from = child.end;
    });
    out += text.slice(from, node.end);
    if (ts.isStatement(node) || ts.isExpression(node)) {
      for (const one of at.get(`${start}-${node.end}`) ?? []) {
        if ((one.fault.kind === 'statement') === ts.isStatement(node)) out = put(out, one);
      }
    }
    return out;
  }
  return text.slice(0, source.getStart(source)) + emit(source) + text.slice(source.end);
}

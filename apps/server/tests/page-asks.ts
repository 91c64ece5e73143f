/** What the page may ask of its server, read off the syntax trees of its sources. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const page = path.resolve(import.meta.dirname, '../../web/src');

/** “get /api/games/x”, and the names of what is asked behind the question mark; a hole in an address is an x. */
export interface PageAsk {
  readonly operation: string;
  readonly query: readonly string[];
  readonly body: readonly string[] | undefined; // names of what is sent, where they stand there
}

const HOLE = 'x';
type Known = ReadonlyMap<string, readonly string[]>; // parameters by what they may be

class Source {
  private readonly file: ts.SourceFile;
  private readonly unions = new Map<string, readonly string[]>();
  private readonly makers = new Map<string, ts.ArrowFunction>(); // of addresses: at(id, '/games')

  constructor(name: string) {
    this.file = ts.createSourceFile(name, readFileSync(name, 'utf8'), ts.ScriptTarget.Latest, true);
    for (const s of this.file.statements) {
      if (ts.isTypeAliasDeclaration(s) && ts.isUnionTypeNode(s.type)) {
        const words = s.type.types.flatMap((t) =>
          ts.isLiteralTypeNode(t) && ts.isStringLiteral(t.literal) ? [t.literal.text] : [],
        );
        if (words.length === s.type.types.length) this.unions.set(s.name.text, words);
      }
      if (ts.isVariableStatement(s))
        for (const d of s.declarationList.declarations)
          if (ts.isIdentifier(d.name) && d.initializer !== undefined && ts.isArrowFunction(d.initializer))
            this.makers.set(d.name.text, d.initializer);
    }
  }

  /** All that an address may be. */
  private may(e: ts.Expression, known: Known): readonly string[] {
    if (ts.isStringLiteralLike(e)) return [e.text];
    if (ts.isParenthesizedExpression(e)) return this.may(e.expression, known);
    if (ts.isConditionalExpression(e))
      return [...this.may(e.whenTrue, known), ...this.may(e.whenFalse, known)];
    if (ts.isIdentifier(e)) return known.get(e.text) ?? [HOLE];
    if (ts.isTemplateExpression(e)) {
      let all: readonly string[] = [e.head.text];
      for (const { expression, literal } of e.templateSpans)
        all = all.flatMap((a) => this.may(expression, known).map((b) => a + b + literal.text));
      return all;
    }
    if (ts.isCallExpression(e) && ts.isIdentifier(e.expression)) {
      const maker = this.makers.get(e.expression.text);
      if (maker === undefined || ts.isBlock(maker.body)) return [HOLE];
      const given = maker.parameters.map((p, i) => {
        const argument = e.arguments[i] ?? p.initializer;
        return [p.name.getText(), argument === undefined ? [HOLE] : this.may(argument, known)] as const;
      });
      return this.may(maker.body, new Map(given));
    }
    return [HOLE];
  }

  /** Parameters of the functions around it whose type lists what they may be. */
  private knownAt(node: ts.Node): Known {
    const known = new Map<string, readonly string[]>();
    for (let n: ts.Node | undefined = node; n !== undefined; n = n.parent)
      if (ts.isArrowFunction(n) || ts.isFunctionDeclaration(n))
        for (const p of n.parameters) {
          const union = p.type === undefined ? undefined : this.unions.get(p.type.getText());
          if (union !== undefined) known.set(p.name.getText(), union);
        }
    return known;
  }

  asks(): PageAsk[] {
    const found: PageAsk[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
        const { text } = node.expression;
        const [where, body] = node.arguments;
        if ((text === 'ask' || text === 'address') && where !== undefined)
          for (const at of this.may(where, this.knownAt(node)))
            if (at !== HOLE) found.push(asked(at, text === 'ask' ? body : undefined));
      }
      ts.forEachChild(node, visit);
    };
    visit(this.file);
    return found;
  }
}

function asked(at: string, body: ts.Expression | undefined): PageAsk {
  const [where, query = ''] = at.split('?');
  const method = body === undefined ? 'get' : 'post';
  const names =
    body !== undefined && ts.isObjectLiteralExpression(body)
      ? body.properties.flatMap((p) => (p.name === undefined ? [] : [p.name.getText()]))
      : undefined;
  return {
    operation: `${method} /${where}`,
    query: [...query.matchAll(/(?:^|&)(\w+)=/g)].map(([, name]) => name),
    body: names,
  };
}

const files = (kind: RegExp): string[] =>
  readdirSync(page, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile() && kind.test(f.name) && !f.name.includes('.test.'))
    .map((f) => path.join(f.parentPath, f.name));

/** Everything that the page asks for. */
export const pageAsks = (): PageAsk[] =>
  files(/\.ts$/)
    .filter((name) => /\b(ask|address)(<.*>)?\(/.test(readFileSync(name, 'utf8')))
    .flatMap((name) => new Source(name).asks());

/** Where sources reach over the network by other means than `ask`, `address` and the one line. */
export const otherWays = (): string[] =>
  files(/\.(ts|svelte)$/).flatMap((name) =>
    [
      ...readFileSync(name, 'utf8').matchAll(
        /\b(fetch\(|new WebSocket\(|new EventSource|XMLHttpRequest|sendBeacon|new Request\()/g,
      ),
    ].map(([, way]) => `${path.relative(page, name)}: ${way.replace(/\($/, '')}`),
  );

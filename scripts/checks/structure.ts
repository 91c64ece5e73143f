/**
 * Laws of the house that a compiler does not know, read off the syntax tree: imports go downwards only, in the
 * engine and in the page, the engine depends on nothing, and uses no function whose result depends on the machine (laws 6, 7, 10).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { oldWord } from './words.ts';

export interface Problem {
  file: string; // "packages/engine/src/table/measure/contact.ts"
  line: number;
  what: string;
}

const ENGINE = 'packages/engine/src/';
const PROTOCOL = 'packages/protocol/src/';

/** From the ground up. Folders of one number may know each other; rule sets may not. */
const LEVEL: Record<string, number> = {
  table: 0,
  battle: 1,
  army: 2,
  rules: 3,
  odds: 4,
  generals: 4,
  lab: 4,
  tournament: 4,
  scenarios: 4,
};

/** Exact or correctly rounded in every engine. */
const SAFE_MATH = new Set([
  'abs',
  'sqrt',
  'floor',
  'ceil',
  'trunc',
  'min',
  'max',
  'sign',
  'imul',
  'clz32',
  'fround',
  'PI',
]);

/** Clocks, locales, and what only a page or only a server has. */
const FORBIDDEN_GLOBALS = new Set([
  ...[
    'Date',
    'performance',
    'Intl',
    'Temporal',
    'crypto',
    'fetch',
    'console',
    'globalThis',
    'eval',
    'Function',
  ],
  ...['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame', 'queueMicrotask'],
  ...['process', 'Buffer', 'require', 'window', 'document', 'navigator', 'localStorage', 'self'],
]);

/** Tests, and what they share (`testing.ts`, `testing-charge.ts`), may do as they like. */
const isTest = (file: string) => /(?:\.test|\/testing(?:-[a-z]+)?)\.ts$/.test(file);

/** "rules/adlg-r" for a file of that rule set, "battle" for one of that folder, "" for one beside the folders. */
function place(file: string): { folder: string; ruleSet: string } {
  const parts = file.slice(ENGINE.length).split('/');
  const folder = parts.length > 1 ? (parts[0] ?? '') : '';
  return { folder, ruleSet: folder === 'rules' && parts.length > 2 ? (parts[1] ?? '') : '' };
}

interface Import {
  node: ts.Node;
  from: string;
  typeOnly: boolean;
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) {
    const named = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : [];
    return node.isTypeOnly || (named.length > 0 && named.every((one) => one.isTypeOnly));
  }
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named =
    clause.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : [];
  return !clause.name && named.length > 0 && named.every((one) => one.isTypeOnly);
}

function importOf(node: ts.Node): Import | undefined {
  const text = (name: ts.Node | undefined) =>
    name && ts.isStringLiteralLike(name) ? name.text : '(computed)';
  if (ts.isImportDeclaration(node) || (ts.isExportDeclaration(node) && node.moduleSpecifier)) {
    return { node, from: text(node.moduleSpecifier), typeOnly: isTypeOnly(node) };
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return { node, from: text(node.arguments[0]), typeOnly: false };
  }
  if (ts.isImportTypeNode(node)) {
    const literal = ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
    return { node, from: text(literal), typeOnly: true };
  }
  if (ts.isImportEqualsDeclaration(node)) return { node, from: '(computed)', typeOnly: false };
  return undefined;
}

/** Why an import of the engine is wrong, or undefined. */
function wrongImport(file: string, { from, typeOnly }: Import): string | undefined {
  if (!from.startsWith('.')) return `imports "${from}": the engine depends on nothing`;
  const target = path.posix.join(path.posix.dirname(file), from);
  if (!target.startsWith(ENGINE)) return `imports ${target}, which is outside the engine`;
  if (isTest(target)) return `imports ${target}, which is for tests`;
  const here = place(file);
  const there = place(target);
  if (here.folder === '') return undefined; // the public surface stands above all folders
  if (here.folder === 'text') {
    return there.folder === 'text' || typeOnly ? undefined : `imports ${target}: text may import types only`;
  }
  if (there.folder === 'text') return `imports ${target}: only apps import text`;
  if (there.folder === '') return `imports ${target}, which stands above all folders`;
  const mine = LEVEL[here.folder];
  const theirs = LEVEL[there.folder];
  if (mine === undefined || theirs === undefined) return `imports ${target}: the house has no such folder`;
  if (theirs > mine) return `imports ${target}, which is upwards`;
  if (here.ruleSet && there.folder === 'rules' && there.ruleSet !== here.ruleSet) {
    return `imports ${target}: a rule set knows no other`;
  }
  return undefined;
}

/** Names the file declares itself: a parameter called `process` is not Node's. */
function declaredNames(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const named =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isImportSpecifier(node);
    if (named && node.name && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** The identifier stands for a value of that name, not for a property, a label or a type. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  if (ts.isExportSpecifier(parent) || ts.isBindingElement(parent)) return parent.propertyName !== node;
  const isName =
    (ts.isTypeElement(parent) || ts.isClassElement(parent) || ts.isEnumMember(parent)) &&
    parent.name === node;
  return (
    !isName &&
    !ts.isTypeNode(parent) &&
    !ts.isTypeAliasDeclaration(parent) &&
    !ts.isInterfaceDeclaration(parent)
  );
}

/** The line, or the one before it, says in a comment that the value is not negative. */
function saysNonNegative(source: ts.SourceFile, node: ts.Node): boolean {
  const lines = source.text.split('\n');
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  const comment = /(?:\/\/|\/\*|^\s*\*).*non-?negative/i;
  return (
    comment.test(lines[line] ?? '') ||
    (/^\s*(?:\/\/|\/?\*)/.test(lines[line - 1] ?? '') && comment.test(lines[line - 1] ?? ''))
  );
}

function wrongMath(source: ts.SourceFile, math: ts.Identifier): string | undefined {
  const { parent } = math;
  if (!ts.isPropertyAccessExpression(parent)) return 'uses Math other than as Math.name';
  const name = parent.name.text;
  if (SAFE_MATH.has(name)) return undefined;
  if (name !== 'round') return `uses Math.${name}, which differs between machines`;
  return saysNonNegative(source, parent)
    ? undefined
    : 'uses Math.round without a comment that the value is non-negative';
}

/** What one node of an engine file does that the engine may not, or undefined. */
function wrongUse(source: ts.SourceFile, declared: Set<string>, node: ts.Node): string | undefined {
  if (ts.isIdentifier(node) && !declared.has(node.text) && isReference(node)) {
    if (node.text === 'Math') return wrongMath(source, node);
    return FORBIDDEN_GLOBALS.has(node.text) ? `uses ${node.text}` : undefined;
  }
  if (node.kind === ts.SyntaxKind.AsteriskAsteriskToken) return 'uses **, which differs between machines';
  if (node.kind === ts.SyntaxKind.AsteriskAsteriskEqualsToken)
    return 'uses **=, which differs between machines';
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const name = node.name.text;
  if (/^toLocale|^localeCompare$/.test(name)) return `uses ${name}, which depends on the locale`;
  const call = ts.isCallExpression(node.parent) && node.parent.expression === node ? node.parent : undefined;
  if ((name === 'sort' || name === 'toSorted') && call?.arguments.length === 0)
    return `calls .${name}() without an order`;
  return undefined;
}

/** Casts that no check stands behind: `as never`, and `as unknown as` something else. */
export function castsIn(file: string, text: string): { toNever: number; throughUnknown: number } {
  const name = file.replace(/\.svelte$/, '.svelte.ts');
  const found = { toNever: 0, throughUnknown: 0 };
  if (isTest(file)) return found;
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node)) {
      if (node.type.kind === ts.SyntaxKind.NeverKeyword) found.toNever++;
      const before = node.expression;
      if (ts.isAsExpression(before) && before.type.kind === ts.SyntaxKind.UnknownKeyword)
        found.throughUnknown++;
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, scriptOf(file, text), ts.ScriptTarget.Latest));
  return found;
}

/** Pairs that are measured on the table, and what each of the two is called alone. */
const MEASURED: readonly (readonly [string, string])[] = [
  ['x', 'y'],
  ['ax', 'ay'],
  ['bx', 'by'],
  ['px', 'py'],
  ['dx', 'dy'],
  ['width', 'depth'],
];

/** In table, battle and rules what is measured on the table says so: grid steps, table units, a facing, degrees. */
function wrongNumber(file: string, node: ts.Node): string | undefined {
  if (!/^packages\/engine\/src\/(?:table|battle|rules)\//.test(file)) return undefined;
  if (!ts.isParameter(node) && !ts.isPropertySignature(node)) return undefined;
  if (node.type?.kind !== ts.SyntaxKind.NumberKeyword || !ts.isIdentifier(node.name)) return undefined;
  const name = node.name.text;
  if (name === 'facing') return 'facing: number; it is a Facing, or Degrees';
  const beside = ts.isParameter(node)
    ? node.parent.parameters
    : ts.isTypeElement(node)
      ? (node.parent as ts.TypeLiteralNode | ts.InterfaceDeclaration).members
      : [];
  const names = new Set(
    [...beside].map((one) => (one.name && ts.isIdentifier(one.name) ? one.name.text : '')),
  );
  const paired = MEASURED.some(([a, b]) => (name === a && names.has(b)) || (name === b && names.has(a)));
  return paired ? `${name}: number; it is a Length, or Units` : undefined;
}

/** The scripts of a Svelte file, on their own lines; of any other file, all of it. */
export function scriptOf(file: string, text: string): string {
  if (!file.endsWith('.svelte')) return text;
  const lines = text.split('\n');
  let inside = false;
  return lines
    .map((line) => {
      if (/^\s*<script\b/.test(line)) inside = true;
      else if (/^\s*<\/script>/.test(line)) inside = false;
      else if (inside) return line;
      return '';
    })
    .join('\n');
}

/** The problems of one file, by its path from the root of the repository. */
export function problemsIn(file: string, text: string): Problem[] {
  const name = file.replace(/\.svelte$/, '.svelte.ts');
  const source = ts.createSourceFile(name, scriptOf(file, text), ts.ScriptTarget.Latest, true);
  const declared = declaredNames(source);
  const found: Problem[] = [];
  const inEngine = file.startsWith(ENGINE);
  const inProtocol = file.startsWith(PROTOCOL);
  const visit = (node: ts.Node): void => {
    const imported = importOf(node);
    const whats = inEngine
      ? [imported && wrongImport(file, imported), wrongUse(source, declared, node), wrongNumber(file, node)]
      : inProtocol
        ? [imported && wrongProtocolImport(file, imported), wrongUse(source, declared, node)]
        : [
            imported &&
              (wrongAppImport(file, imported) ??
                wrongPageImport(file, imported) ??
                wrongGameImport(file, imported) ??
                wrongGeometry(file, imported)),
            wrongState(file, node),
            ownRegion(file, node),
          ];
    for (const what of [...whats, oldWord(file, node)]) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      if (what) found.push({ file, line, what });
    }
    ts.forEachChild(node, visit);
  };
  if (isTest(file)) return found;
  visit(source);
  return [...found, ...namedGames(file, text)];
}

const LISTED: Record<string, unknown> = JSON.parse(
  readFileSync(new URL('../../packages/engine/package.json', import.meta.url), 'utf8'),
).exports;

/** An import of the engine by a name that its package file does not list. */
function unlisted(name: string): string | undefined {
  if (!/^@tercio\/engine(?:\/|$)/.test(name)) return undefined;
  return Object.hasOwn(LISTED, name.replace('@tercio/engine', '.'))
    ? undefined
    : `imports ${name}, which @tercio/engine does not list`;
}

/** The protocol knows the engine and nothing else, and like it has no clock and no luck of its own. */
function wrongProtocolImport(file: string, { from }: Import): string | undefined {
  const target = from.startsWith('.') ? path.posix.join(path.posix.dirname(file), from) : from;
  const fine = target.startsWith(PROTOCOL) || /^@tercio\/engine(?:\/|$)/.test(target);
  if (!fine || isTest(target)) return `imports ${target}: the protocol knows the engine only`;
  return unlisted(target);
}

const PAGE = 'apps/web/src/';

/** The page from the ground up. Folders of one number may know each other, except those that stand alone. */
const PAGE_LEVEL: Record<string, number> = {
  words: 0,
  art: 0,
  seat: 0, // a place at a battle: view, asks, orders, news
  table: 1,
  page: 2, // what papers show, as plain data; settings; `page/screen` puts the screen together
  game: 3, // a battle as a table needs it, whatever the game
  games: 3, // what each game adds
  library: 3, // what a player made or played, as it is kept
  director: 4,
  battle: 5, // the battle in progress
  report: 6,
  replay: 6,
  view: 7, // follows from the battle, the replay and what is held in hand
  input: 8,
  screen: 9, // components, rooms, the shell
};

/** Folders whose objects hold their own state, and the controls of games: none lies in a module. */
const OWN_STATE = new Set(['seat', 'battle', 'replay', 'view', 'input', 'games']);
const GESTURES = `${PAGE}table/gesture/`;

function pageFolder(file: string): string {
  const [folder = '', rest = ''] = file.slice(PAGE.length).split(/\/(.*)/s);
  if (file.endsWith('.svelte') || rest === '' || (folder === 'page' && rest.startsWith('screen/')))
    return 'screen';
  return folder === 'rooms' || folder === 'online' ? 'screen' : folder;
}

/** The page's layers, as the engine's: imports go downwards only, those of types too. */
function wrongPageImport(file: string, { from }: Import): string | undefined {
  if (!file.startsWith(PAGE) || !from.startsWith('.')) return undefined;
  const target = path.posix.join(path.posix.dirname(file), from);
  if (!target.startsWith(PAGE)) return undefined; // whether an app may is checked elsewhere
  const [here, there] = [pageFolder(file), pageFolder(target)];
  const [mine, theirs] = [PAGE_LEVEL[here], PAGE_LEVEL[there]];
  if (mine === undefined || theirs === undefined) return `imports ${target}: the page has no such folder`;
  if (isTest(target)) return `imports ${target}, which is for tests`;
  return theirs > mine ? `imports ${target}, which is upwards` : undefined;
}

const GAME = /^apps\/web\/src\/games\/(?!kit\/)([^/]+)\//;
const gameOf = (file: string): string | undefined => GAME.exec(file)?.[1];
const REGISTRY = `${PAGE}games/index.ts`;

/** What a game adds to the page is reached through the registry, and a game knows no other. */
function wrongGameImport(file: string, { from }: Import): string | undefined {
  if (!file.startsWith(PAGE)) return undefined;
  const rules = /^@tercio\/engine\/rules\/(.+)$/.exec(from)?.[1];
  if (rules !== undefined)
    return rules === gameOf(file) ? undefined : `imports ${from}: only games/${rules} knows these rules`;
  const game = from.startsWith('.') ? gameOf(path.posix.join(path.posix.dirname(file), from)) : undefined;
  return game === undefined || game === gameOf(file) || file === REGISTRY
    ? undefined
    : `imports from games/${game}, which only the registry does`;
}

/** What the page may take of the engine's table: measures, and outlines that no rule is about. */
const MEASURES = new Set(['units', 'inUnits', 'degrees', 'inDegrees', 'TURN', 'groupOutline']);

/** Figures of the rulebook measure what they show; everything else on the page asks the rules by `plan`. */
const MEASURING = new RegExp(`^${PAGE}games/(?:[^/]+/figures/|kit/figure-asks\\.ts$)`);

function wrongGeometry(file: string, { from, node }: Import): string | undefined {
  if (!file.startsWith(PAGE) || from !== '@tercio/engine/table' || MEASURING.test(file) || isTest(file))
    return undefined;
  const clause = ts.isImportDeclaration(node) ? node.importClause : undefined;
  if (clause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return undefined;
  const named =
    clause?.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : [];
  const taken = named.filter((one) => !one.isTypeOnly).map((one) => (one.propertyName ?? one.name).text);
  const wrong = named.length === 0 ? ['*'] : taken.filter((name) => !MEASURES.has(name));
  return wrong.length === 0
    ? undefined
    : `imports ${wrong.join(', ')} of the table: the page has no geometry of rules, it asks for a plan`;
}

/** What the rules say of a part of the table (`RuleSet.regions`) is drawn in one place. */
const REGIONS = new Set(['shooting', 'threat', 'command']);
const DRAWS_REGIONS = `${PAGE}game/orders/regions.ts`;

function ownRegion(file: string, node: ts.Node): string | undefined {
  if (!file.startsWith(PAGE) || file === DRAWS_REGIONS || MEASURING.test(file)) return undefined;
  if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'kind') return undefined;
  const { initializer: is } = node;
  const kind = ts.isAsExpression(is) ? is.expression : is;
  return ts.isStringLiteral(kind) && REGIONS.has(kind.text) && /\bOverlay\b/.test(node.getSourceFile().text)
    ? `draws a ${kind.text} of its own: the rules say where it is (game/orders/regions.ts)`
    : undefined;
}

const NAMES = /adlg|baroque|argad|group.?orders|hedgerow/i;
const COMMENT = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?:^|\s)\/\/.*$/gm;

/** Lines of generic code of the page that name a game, outside comments: all of them belong to its kit. */
function namedGames(file: string, text: string): Problem[] {
  if (!file.startsWith(PAGE) || gameOf(file) !== undefined || file === REGISTRY) return [];
  const lines = text.replace(COMMENT, (said) => said.replace(/[^\n]/g, '')).split('\n');
  return lines.flatMap((line, i) =>
    NAMES.test(line) ? [{ file, line: i + 1, what: `names a game: ${line.trim()}` }] : [],
  );
}

/** State of a gesture or a battle that would be shared by all of them. What is kept with a state (WeakMap) is none. */
function wrongState(file: string, node: ts.Node): string | undefined {
  if (!file.startsWith(PAGE)) return undefined;
  if (!OWN_STATE.has(pageFolder(file)) && !file.startsWith(GESTURES)) return undefined;
  return isMemory(node) ? 'keeps state in a module' : undefined;
}

/** A statement of a module that keeps something from one call to the next: a variable, or a list or map that begins empty. */
function isMemory(node: ts.Node): boolean {
  if (!ts.isVariableStatement(node) || !ts.isSourceFile(node.parent)) return false;
  if (!(node.declarationList.flags & ts.NodeFlags.Const)) return true;
  return node.declarationList.declarations.some(({ type, initializer: is }) => {
    if (is === undefined || /^(?:readonly|Readonly)/.test(type?.getText() ?? '')) return false;
    if (ts.isArrayLiteralExpression(is)) return is.elements.length === 0 && type !== undefined;
    return ts.isNewExpression(is) && /^(?:Map|Set)$/.test(is.expression.getText()) && !is.arguments?.length;
  });
}

/** Apps stand side by side and know only the engine and the protocol. */
function wrongAppImport(file: string, { from }: Import): string | undefined {
  const app = /^apps\/[^/]+\//.exec(file)?.[0];
  if (!app) return undefined;
  const other = from.startsWith('.') ? path.posix.join(path.posix.dirname(file), from) : from;
  const wrong = other.startsWith('apps/')
    ? !other.startsWith(app)
    : /^@tercio\/(?!engine(?:\/|$)|protocol\/)/.test(other);
  if (other.startsWith(ENGINE)) return `imports ${other}: apps import what @tercio/engine lists`;
  return wrong ? `imports ${other}: an app knows no other` : unlisted(other);
}

/** Run-time dependencies a package file names. */
export function dependenciesOf(packageFile: string): string[] {
  const told = JSON.parse(packageFile) as Record<string, Record<string, string> | undefined>;
  const kinds = [
    'dependencies',
    'peerDependencies',
    'optionalDependencies',
    'bundledDependencies',
    'bundleDependencies',
  ];
  return kinds.flatMap((kind) => Object.keys(told[kind] ?? {}));
}

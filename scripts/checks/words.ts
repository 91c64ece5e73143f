/** One word for one thing: names that gave way to plain ones, and types of one name with several meanings. */
import ts from 'typescript';

/** Names that gave way, and what is said now: nobody brings them back. Whole names, in any file. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['bookFault', 'profileFault'],
  ['bookOfRoster', 'houseRulesOfRoster'],
  ['crew', 'pool'],
  ['keen', 'ofCaptains'],
  ['LastPlan', 'PlanCache'],
  ['Noted', 'RepeatableDice, or Attempt'],
  ['Sense', 'PuzzleAims'],
  ['senseBy', 'evaluatorBy'],
  ['senseIn', 'evaluatorIn'],
  ['senseOf', 'puzzleAimsOf'],
  ['Senseless', 'NoMeaning'],
  ['senseless', 'noMeaning'],
  ['SENSES', 'EVALUATORS'],
  ['senseWith', 'evaluatorWith'],
  ['shop', 'catalogue'],
  ['trodden', 'cache'],
]);
/** In rule sets the figures and readings that a player may choose are house rules; a phrase book is another thing. */
const RULINGS: ReadonlyMap<string, string> = new Map([
  ['Book', 'HouseRules'],
  ['bookOf', 'houseRulesOf'],
]);
/** In the page: what the odds lab lays out, armies of the muster, what is read beside the table. */
const ON_THE_PAGE: ReadonlyMap<string, string> = new Map([
  ['Bag', 'Values'],
  ['Bench', 'Duels'],
  ['bench', 'duels'],
  ['benchOf', 'duelsOf'],
  ['BookNotes', 'RulebookNotes'],
  ['KeptPlan', 'PlanDraft'],
  ['myBook', 'myHouseRules'],
  ['Paper', 'RosterFile'],
  ['papers', 'panels'],
]);

/** "says shop; the word is catalogue", where a node is such a name. */
export function oldWord(file: string, node: ts.Node): string | undefined {
  if (!ts.isIdentifier(node)) return undefined;
  const here = file.startsWith('packages/engine/src/rules/')
    ? RULINGS
    : file.startsWith('apps/web/src/')
      ? ON_THE_PAGE
      : undefined;
  const now = PLAIN.get(node.text) ?? here?.get(node.text);
  return now && `says ${node.text}; the word is ${now}`;
}

/** Names that were once another thing in each file. */
const ONE_MEANING = new Set(['Place', 'Line', 'Question', 'Told', 'Laid', 'Desk', 'Bench', 'Account']);

/** "Line: a.ts, b.ts" where more than one of these files declares a type of such a name. Records of games are apart. */
export function severalMeanings(files: ReadonlyMap<string, string>): string[] {
  const found = new Map<string, string[]>();
  for (const [file, text] of files) {
    const name = file.replace(/\.svelte$/, '.svelte.ts');
    const visit = (node: ts.Node): void => {
      const declares =
        ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node);
      const called = declares ? (node.name?.text ?? '') : '';
      if (ONE_MEANING.has(called)) found.set(called, [...(found.get(called) ?? []), file]);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest));
  }
  return [...found]
    .filter(([, all]) => all.length > 1)
    .map(([called, all]) => `${called}: ${all.sort((a, b) => (a < b ? -1 : 1)).join(', ')}`);
}

/** "words.ts: haltNot" for each word of a table of both languages that no file names: nobody ever reads it. */
export function unusedWords(files: ReadonlyMap<string, string>): string[] {
  const named = new Map<string, number>();
  for (const text of files.values())
    for (const [name] of text.matchAll(/[A-Za-z_$][\w$]*/g)) named.set(name, (named.get(name) ?? 0) + 1);
  const found: string[] = [];
  for (const [file, text] of files)
    for (const [, key] of text.matchAll(/^\s+([a-zA-Z]\w*): both\(/gm))
      if (named.get(key) === 1) found.push(`${file}: ${key}`);
  return found;
}

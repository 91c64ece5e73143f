/** `tercio rules [RULESET] [ID]`: the rulebook, and how much of it tests have proved. */
import { fileURLToPath } from 'node:url';
import type { Lang } from '@tercio/engine/text';
import {
  colon,
  type KnownId,
  knownIds,
  protocolRulebook,
  type RulebookEntry,
  reason,
  rulebookOf,
} from '@tercio/engine/text';
import { coverage, type RuleProof, type RuleTests, type SetCoverage } from '../coverage.ts';
import { EXIT, fault } from '../fault.ts';
import { canonical, GAME_NAMES, games, TEACHING } from '../games/games.ts';
import { LARGEST } from '../input.ts';
import type { Io } from '../io.ts';
import { parseJson } from '../jsonc.ts';
import { heading, label } from '../words/labels.ts';

interface RulesFlags {
  lang: Lang;
  coverage?: boolean;
  json?: boolean;
  report?: string; // where the test report is; tests name their own
}

const REPORT = fileURLToPath(new URL('../../../../.tercio/rule-tests.json', import.meta.url));
const PROTOCOL = 'protocol';

export async function rules(
  io: Io,
  ruleSet: string | undefined,
  id: string | undefined,
  flags: RulesFlags,
): Promise<number> {
  const ids = await knownIds();
  if (ruleSet !== undefined && id === undefined && !isRuleSet(ruleSet)) {
    // `tercio rules AR-ABIL-03`: the id alone says which game is meant.
    const known = ids.find((k) => k.id === ruleSet);
    if (known !== undefined) return rules(io, known.ruleSets[0], known.id, flags);
    if (ruleSet.startsWith('TERCIO-')) return rules(io, PROTOCOL, ruleSet, flags);
    if ((await teachingBook()).some((e) => e.id === ruleSet)) return rules(io, TEACHING, ruleSet, flags);
  }
  if (ruleSet !== undefined && !isRuleSet(ruleSet))
    fault('RULESET', `one of ${ruleSetNames().join(', ')}, or the id of a rule`, JSON.stringify(ruleSet));
  if (flags.coverage === true) return showCoverage(io, ids, ruleSet, id, flags);
  if (ruleSet === undefined) return showSets(io, ids, flags);
  return showEntries(io, ids, canonical(ruleSet), id, flags);
}

const ruleSetNames = (): string[] => [
  ...new Set([...Object.keys(GAME_NAMES), ...games().map((g) => g.id), PROTOCOL]),
];

const isRuleSet = (name: string): boolean => ruleSetNames().includes(canonical(name));

/** Every rule set with how much of its rulebook is written. */
async function showSets(io: Io, ids: readonly KnownId[], flags: RulesFlags): Promise<number> {
  const playable = new Set(games().map((g) => g.id));
  const sets = [];
  for (const [id, name] of Object.entries(GAME_NAMES)) {
    const mine = ids.filter((k) => k.ruleSets.includes(id));
    const count = (kind: string): number => mine.filter((k) => k.kind === kind).length;
    sets.push({
      id,
      name: name[flags.lang],
      rules: count('rule'),
      notes: count('note'),
      entries: (await rulebookOf(id)).length,
      playable: playable.has(id),
    });
  }
  const { length } = await teachingBook();
  for (const game of games())
    if (game.id === TEACHING)
      sets.push({
        id: game.id,
        name: game.name[flags.lang],
        rules: length,
        notes: 0,
        entries: length,
        playable: true,
      });
  if (flags.json === true) io.out(`${JSON.stringify(sets, null, 2)}\n`);
  else
    for (const s of sets) {
      const counts = (['rules', 'notes'] as const).map((k) => `${s[k]} ${label(k, flags.lang)}`).join(', ');
      const plays = s.playable ? `, ${label('playable', flags.lang)}` : '';
      io.out(
        `${s.id.padEnd(14)} ${s.name}: ${counts}, ${s.entries} ${label('written', flags.lang)}${plays}\n`,
      );
    }
  return EXIT.fine;
}

const teachingBook = async (): Promise<readonly RulebookEntry[]> =>
  (await import('../games/teaching-rules.ts')).teachingRules;

/** Ids that an argument names: exactly, or a chapter's (`AR-SHOOT`), as whole words. */
function matching<T extends { id: string }>(all: readonly T[], wanted: string): T[] {
  const exact = all.filter((k) => k.id === wanted);
  if (exact.length > 0) return exact;
  return all.filter((k) => k.id.startsWith(`${wanted}-`) || k.id.startsWith(`${wanted}.`));
}

async function showEntries(
  io: Io,
  ids: readonly KnownId[],
  ruleSet: string,
  id: string | undefined,
  flags: RulesFlags,
): Promise<number> {
  const own = ruleSet === TEACHING ? await teachingBook() : await rulebookOf(ruleSet);
  const shared = await protocolRulebook();
  const written = id?.startsWith('TERCIO-') === true || ruleSet === PROTOCOL ? shared : own;
  const byId = new Map(written.map((e) => [e.id, e]));
  const known = ids.filter((k) => k.ruleSets.includes(ruleSet));
  // In the order of the catalogue; ids whose entry is not written yet are shown too.
  const all = known.length > 0 && written !== shared ? known.map(({ id }) => ({ id })) : [...written];
  const wanted = id === undefined ? all : matching(all, id);
  if (id !== undefined && wanted.length === 0) {
    const example = all[0] === undefined ? '' : `, such as ${all[0].id}`;
    fault('ID', `the id of a rule of ${ruleSet}${example}`, JSON.stringify(id));
  }
  if (flags.json === true) {
    const entries = wanted.map(({ id }) => byId.get(id) ?? { id, unwritten: true });
    io.out(`${JSON.stringify(id !== undefined && entries.length === 1 ? entries[0] : entries, null, 2)}\n`);
    return EXIT.fine;
  }
  for (const one of wanted) io.out(`${inWords(one.id, byId.get(one.id), flags.lang).join('\n')}\n\n`);
  return EXIT.fine;
}

function inWords(id: string, entry: RulebookEntry | undefined, lang: Lang): string[] {
  if (entry === undefined) return [`${id}  ${label('noEntry', lang)}`];
  const marks = entry.ruling === true ? `  [${label('ruling', lang)}]` : '';
  const lines = [`${id}  ${entry.title[lang]}${marks}`, entry.text[lang]];
  if (entry.why !== undefined) lines.push(`${heading('why', lang)} ${entry.why[lang]}`);
  const idle = reason(entry.noEffect, lang);
  if (idle !== undefined) lines.push(`[${label('noEffect', lang)}${colon(lang)} ${idle}]`);
  if (entry.source !== undefined) lines.push(`${heading('source', lang)} ${entry.source}`);
  return lines;
}

/** The proofs of every rule set, from the last test run. */
async function proofs(io: Io, ids: readonly KnownId[], report: string): Promise<SetCoverage[]> {
  let text: string;
  try {
    text = io.readFile(report, LARGEST);
  } catch {
    fault('--coverage', 'the report of a test run (run `npm test` first)', 'none');
  }
  const tests = parseJson(text, 'the report of the last test run') as RuleTests;
  if (tests?.format !== 1 || !Array.isArray(tests.tests))
    fault('the report of the last test run, format', '1', 'another (run `npm test` again)');
  const entries = (await Promise.all(Object.keys(GAME_NAMES).map(rulebookOf))).flat();
  const notes = new Map(
    entries.map((e) => [
      e.id,
      { id: e.id, noCite: reason(e.noCite, 'en'), noEffect: reason(e.noEffect, 'en') },
    ]),
  );
  return coverage(ids, tests, [...notes.values()]);
}

async function showCoverage(
  io: Io,
  ids: readonly KnownId[],
  ruleSet: string | undefined,
  id: string | undefined,
  flags: RulesFlags,
): Promise<number> {
  const all = await proofs(io, ids, flags.report ?? REPORT);
  const sets = ruleSet === undefined ? all : all.filter((s) => s.ruleSet === ruleSet);
  if (sets.length === 0) fault('RULESET', `one of ${all.map((s) => s.ruleSet).join(', ')}`, String(ruleSet));
  const shown = sets.map((s) => ({ ...s, rules: id === undefined ? s.rules : matching(s.rules, id) }));
  if (id !== undefined && shown[0].rules.length === 0)
    fault('ID', `the id of a rule of ${ruleSet}`, JSON.stringify(id));
  if (flags.json === true) {
    io.out(`${JSON.stringify(shown, null, 2)}\n`);
    return EXIT.fine;
  }
  const { lang } = flags;
  if (ruleSet !== undefined) for (const rule of shown[0].rules) io.out(`${proofInWords(rule).join('\n')}\n`);
  for (const s of sets) {
    const share = ((100 * s.proved) / s.total).toFixed(1);
    const words = `${s.proved} ${label('of', lang)} ${s.total} ${label('rules', lang)} ${label('proved', lang)}`;
    io.out(`${s.ruleSet.padEnd(14)} ${words}, ${lang === 'fr' ? share.replace('.', ',') : share} %\n`);
  }
  return EXIT.fine;
}

function proofInWords(rule: RuleProof): string[] {
  const why = rule.why === undefined ? '' : `  (${rule.why})`;
  const tests = rule.tests.map((t) => {
    const state = t.state === 'passed' ? (t.cited ? 'cited' : 'not cited') : 'failed';
    return `    ${t.title}  [${state}]  ${t.file}`;
  });
  return [`${rule.proved ? '✓' : '·'} ${rule.id}${why}`, ...tests];
}

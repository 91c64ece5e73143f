import {
  complain,
  defaults,
  isComplaint,
  type Json,
  type OptionValue,
  type OptionValues,
  readBeginning,
  readOptions,
} from '@tercio/engine';
import type { Study, StudyTable } from '@tercio/engine/lab';
import { registered } from '@tercio/engine/rules';
import { SCENARIOS } from '@tercio/engine/scenarios';
import { loadRules } from '../../game/rules.ts';
import type { Language } from '../../words/format.ts';
import { setupFor } from '../rosters.ts';
import { amendedArmy, type EntryEdit } from './amend.ts';
import type { StudyStart } from './run.svelte.ts';

/** What is asked of the lab, as chosen in the room. */
export interface LabQuestion {
  readonly rules: string;
  readonly about: 'scenario' | 'armies';
  readonly scenario: string;
  readonly list: string; // of the first army
  readonly against: readonly string[]; // lists of the others
  readonly budget: number;
  readonly generals: readonly [string, string];
  readonly seconds: number;
  readonly battles: number;
  readonly seed: string;
  /** What an author changes; played beside the unchanged version with the same seeds. */
  readonly option?: { readonly id: string; readonly value: OptionValue };
  readonly scenarioText?: string; // the changed set-up, as JSON
  readonly alone?: Alone; // the set-up is a battle of its own: there is none to compare it with
  readonly edits?: readonly EntryEdit[]; // of the first army's list: prices and limits
}

/** What a battle of one's own is called. */
export interface Alone {
  readonly title: string;
  readonly names: readonly [string, string];
}

/** A battle changed or made in the editor, on its way here. */
export const brought: {
  now: { rules: string; scenario: string; text: string; alone?: Alone } | undefined;
} = { now: undefined };

export interface Laying {
  readonly study: Study;
  readonly laid: readonly StudyStart[];
}

/** An edit in signs: `cuirassiers +3, 0–2`. */
const sayEdit = (e: EntryEdit): string =>
  [
    e.id,
    e.price === 0 ? '' : `${e.price > 0 ? '+' : '−'}${Math.abs(e.price)}`,
    e.least === undefined && e.most === undefined ? '' : `${e.least ?? 0}–${e.most ?? '∞'}`,
  ]
    .filter((x) => x !== '')
    .join(' ');

/** A battle, or an army of the first list against one of each of the others: made by luck, the same by seed. */
async function tablesOf(q: LabQuestion, language: Language): Promise<{ table: StudyTable; setup: Json }[]> {
  if (q.about === 'scenario' && q.alone && q.scenarioText !== undefined) {
    const table = { rules: q.rules, scenario: q.alone.title, variant: '', names: q.alone.names };
    return [{ table, setup: JSON.parse(q.scenarioText) as Json }];
  }
  if (q.about === 'scenario') {
    const listed = SCENARIOS.find((s) => s.id === q.scenario && s.rules.includes(q.rules));
    if (!listed) throw new Error(q.scenario);
    const found = await listed.load(q.rules);
    const table = { rules: q.rules, scenario: listed.name[language], variant: '', names: found.names };
    return [{ table, setup: found.setup }];
  }
  const muster = await registered(q.rules)?.muster?.();
  if (!muster) throw new Error(q.rules);
  const lists = await muster.lists();
  const nameOf = (id: string): string => lists.find((l) => l.id === id)?.name[language] ?? id;
  const army = async (list: string, side: number, edits: readonly EntryEdit[]): Promise<Json> =>
    (await amendedArmy(muster, { list, budget: q.budget }, edits, `${q.seed} ${list} ${side}`)).roster;
  const out: { table: StudyTable; setup: Json }[] = [];
  for (const other of q.against) {
    const names: [string, string] = [nameOf(q.list), nameOf(other)];
    const title = `${names[0]} – ${names[1]}`;
    const foe = await army(other, 1, []);
    const lay = async (edits: readonly EntryEdit[], variant: string): Promise<void> => {
      const setup = await setupFor(q.rules, [await army(q.list, 0, edits), foe], true);
      out.push({ table: { rules: q.rules, scenario: title, variant, names }, setup });
    };
    await lay([], '');
    const edits = q.edits ?? [];
    if (edits.length > 0) await lay(edits, edits.map(sayEdit).join(', '));
  }
  return out;
}

/** The tables of a question, checked: the unchanged ones and, beside them, the changed. */
export async function layOut(q: LabQuestion, language: Language): Promise<Laying> {
  const rules = await loadRules(q.rules);
  if (!rules) throw new Error(q.rules);
  const laid: StudyStart[] = [];
  const tables: StudyTable[] = [];
  const put = (table: StudyTable, raw: Json, options: OptionValues): void => {
    const setup = readBeginning(rules, raw);
    if (isComplaint(setup)) throw new Error(complain(setup));
    laid.push({ rules: q.rules, setup, options });
    tables.push(table);
  };
  const usual = defaults(rules.options);
  for (const { table, setup } of await tablesOf(q, language)) {
    put(table, setup, usual);
    if (q.option !== undefined) {
      const options = readOptions(rules.options, { ...usual, [q.option.id]: q.option.value });
      if (isComplaint(options)) throw new Error(complain(options));
      put({ ...table, variant: `${q.option.id} = ${q.option.value}` }, setup, options);
    }
    if (q.about === 'scenario' && q.scenarioText !== undefined && q.alone === undefined)
      put({ ...table, variant: '✎' }, JSON.parse(q.scenarioText) as Json, usual);
  }
  const study: Study = {
    seed: q.seed,
    seconds: q.seconds,
    most: q.battles,
    least: Math.min(20, q.battles),
    within: 0,
    tables,
    generals: [q.generals],
  };
  return { study, laid };
}

/** `tercio lab`: many battles over all cores, kept as they finish, told with intervals. */
import { type OptionValues, readOptions } from '@tercio/engine/battle/options.ts';
import { type AnyRuleSet, isComplaint, type Json } from '@tercio/engine/battle/protocol.ts';
import { GENERAL_IDS } from '@tercio/engine/generals/player.ts';
import { senseOf } from '@tercio/engine/generals/sense.ts';
import { everyPair, fewerPairs } from '@tercio/engine/lab/armies.ts';
import { brier, fitScale, reliabilityOf, type Sample, SCALE } from '@tercio/engine/lab/chance.ts';
import { csvOf, htmlOf } from '@tercio/engine/lab/report.ts';
import { listStandings } from '@tercio/engine/lab/standings.ts';
import type { Study, StudyTable } from '@tercio/engine/lab/study.ts';
import { type CellReport, reportCell } from '@tercio/engine/lab/tally.ts';
import { registered } from '@tercio/engine/rules/registry.ts';
import { Cells } from '../cells.ts';
import { Crew, type Laid, threadsHere } from '../crew.ts';
import { EXIT, fault, faultOf } from '../fault.ts';
import { loadGame } from '../games.ts';
import { Reader } from '../input.ts';
import type { Io } from '../io.ts';
import { Kept } from '../kept.ts';
import { measureScaling, sayScaling } from '../scaling.ts';
import { openScenario, scenariosOf } from '../scenarios.ts';
import { tablesOf } from './ladder.ts';

export interface LabFlags {
  rules: string;
  scenario?: string;
  generals: string;
  vary: readonly string[];
  armies?: string;
  rivals?: number;
  budget?: string;
  price: readonly string[];
  seconds: number;
  battles: number;
  least: number;
  within: number;
  seed: string;
  threads?: number;
  fit?: boolean;
  scaling?: boolean;
  keep?: string;
  csv?: string;
  html?: string;
  json?: boolean;
}

interface Laying {
  laid: Laid[];
  tables: StudyTable[];
}

export async function lab(io: Io, flags: LabFlags): Promise<number> {
  for (const file of [flags.keep, flags.csv, flags.html]) if (file !== undefined) io.checkWritable(file);
  const { laid, tables } = await layOut(io, flags);
  const study: Study = {
    seed: flags.seed,
    seconds: flags.seconds,
    most: flags.battles,
    least: Math.min(flags.least, flags.battles),
    within: flags.within / 100,
    tables,
    generals: pairsOf(flags.generals),
  };
  if (flags.scaling === true) {
    const paces = await measureScaling(laid, study, flags.threads ?? threadsHere());
    io.out(flags.json === true ? `${JSON.stringify(paces, null, 2)}\n` : sayScaling(paces));
    return EXIT.fine;
  }
  const cells = new Cells(study, flags.fit === true);
  const kept = new Kept(io, flags.keep, study, (b) => cells.take(b));
  const bar = io.progress(cells.runs.length * study.most);
  const crew = new Crew(laid, flags.threads ?? threadsHere());
  try {
    bar.update(cells.done());
    await cells.play(crew, (b) => {
      kept.add(b);
      bar.update(cells.done());
    });
  } finally {
    crew.close();
  }
  const reports = cells.runs.map((r) => reportCell(study, r.cell, r.tally));
  const samples = new Map<string, Sample[]>();
  for (const r of cells.runs) {
    const { rules } = tables[r.cell.table];
    samples.set(rules, [...(samples.get(rules) ?? []), ...r.tally.samples]);
  }
  bar.stop();
  const title = `Tercio lab: ${[...new Set(tables.map((t) => t.scenario))].join(', ')}`;
  if (flags.csv !== undefined) io.writeFile(flags.csv, csvOf(reports));
  if (flags.html !== undefined) io.writeFile(flags.html, htmlOf(study, reports, title));
  if (flags.json === true) io.out(`${JSON.stringify({ study, cells: reports }, null, 2)}\n`);
  else io.out(told(study, reports));
  if (flags.fit === true) for (const [id, all] of samples) io.out(await fitted(id, all));
  return EXIT.fine;
}

/** The scale of chances that fits these battles best, beside the one in use, and how reliable it is. */
async function fitted(id: string, samples: readonly Sample[]): Promise<string> {
  const best = fitScale(samples);
  const used = (await senseOf(await loadGame(id, '--rules'))).scale ?? SCALE;
  const rows = reliabilityOf(samples, best, 5)
    .filter((r) => r.positions > 0)
    .map((r) => `  said ${percent(r.said)}: won ${percent(r.won)} of ${r.positions} positions`);
  return (
    `${id}, scale of chances: ${tenth(best)} (Brier ${thousandth(brier(samples, best))}); ` +
    `in use ${used} (${thousandth(brier(samples, used))}); always even ${thousandth(brier(samples, 1e9))}\n${rows.join('\n')}\n`
  );
}
const thousandth = (x: number): string => `${Math.floor(x * 1000 + 0.5) / 1000}`;

/** Every scenario under every rule set that is named, with every option that is varied. */
async function layOut(io: Io, flags: LabFlags): Promise<Laying> {
  const out: Laying = { laid: [], tables: [] };
  for (const id of flags.rules.split(',').map((r) => r.trim())) {
    const rules = await loadGame(id, '--rules');
    if (flags.armies !== undefined) {
      await layArmies(rules, flags, out);
      continue;
    }
    const base: Laid[] = [];
    if (flags.scenario === 'all') {
      for (const s of await scenariosOf(rules)) base.push(...(await tablesOf(io, rules.id, s.id)));
    } else if (flags.scenario === undefined) base.push(...(await tablesOf(io, rules.id, undefined)));
    else for (const s of flags.scenario.split(',')) base.push(...(await tablesOf(io, rules.id, s.trim())));
    for (const table of base) {
      const { names } = await openScenario(new Reader(io), { rules: rules.id, scenario: table.scenario });
      for (const [variant, changed] of variantsOf(flags.vary)) {
        const options = readOptions(rules.options, { ...table.options, ...changed }, '--vary');
        if (isComplaint(options)) faultOf('--vary', options);
        out.laid.push({ ...table, options: options as OptionValues, setup: table.setup as Json });
        out.tables.push({ rules: rules.id, scenario: table.scenario, variant, names });
      }
    }
  }
  return out;
}

/** Every list against every other, from both sides, with every option that is varied. */
async function layArmies(rules: AnyRuleSet, flags: LabFlags, out: Laying): Promise<void> {
  const muster = await registered(rules.id)?.muster?.();
  if (muster === undefined) fault('--armies', 'a game with army lists', rules.id);
  const known = (await muster.lists()).map((l) => l.id);
  const wanted = flags.armies === 'all' ? known : (flags.armies as string).split(',').map((l) => l.trim());
  for (const list of wanted)
    if (!known.includes(list)) fault('--armies', `"all", or of ${known.join(', ')}`, JSON.stringify(list));
  const budgets = budgetsOf(flags.budget, muster.budgets[Math.floor(muster.budgets.length / 2)]);
  const prices = pricesOf(flags.price);
  const notes = [
    budgets[0] === budgets[1] ? `${budgets[0]} points` : `${budgets[0]} against ${budgets[1]} points`,
    ...Object.entries(prices).map(([kind, more]) => `${kind} ${more > 0 ? '+' : ''}${more}`),
  ];
  for (const lists of pairsOfLists(wanted, flags))
    for (const [variant, changed] of variantsOf(flags.vary)) {
      const options = readOptions(rules.options, changed, '--vary');
      if (isComplaint(options)) faultOf('--vary', options);
      const meeting = { lists, budgets, prices };
      const scenario = lists.join(' – ');
      out.laid.push({ rules: rules.id, scenario, setup: null, options, meeting });
      const told = [...notes, variant].filter((w) => w !== '').join(', ');
      out.tables.push({ rules: rules.id, scenario, variant: told, names: lists, meeting });
    }
}

/** Each list against each other, or each against so many. */
function pairsOfLists(lists: readonly string[], flags: LabFlags): [string, string][] {
  const { rivals } = flags;
  if (rivals === undefined || rivals >= lists.length - 1) return everyPair(lists);
  if (rivals % 2 === 1 && lists.length % 2 === 1)
    fault('--rivals', `an even number, since there are ${lists.length} lists`, String(rivals));
  return fewerPairs(lists, rivals, flags.seed);
}

/** `200`, or `200:220` for the first and the second side. */
function budgetsOf(given: string | undefined, usual: number): [number, number] {
  if (given === undefined) return [usual, usual];
  const parts = /^(\d{1,5})(?::(\d{1,5}))?$/.exec(given);
  if (parts === null)
    fault('--budget', 'points, such as 200, or of both sides, such as 200:220', JSON.stringify(given));
  return [Number(parts[1]), Number(parts[2] ?? parts[1])];
}

/** `heavy-artillery=+5`: so many points more or less for each body of a kind. */
function pricesOf(given: readonly string[]): Record<string, number> {
  const out: Record<string, number> = {};
  for (const text of given) {
    const parts = /^([a-z0-9-]+)=([+-]?\d{1,4})$/i.exec(text);
    if (parts === null)
      fault('--price', 'a kind of troops and points, such as heavy-artillery=+5', JSON.stringify(text));
    out[parts[1]] = Number(parts[2]);
  }
  return out;
}

/** `smoke=true,false`: each value of each option, one at a time, and nothing changed when none is given. */
function variantsOf(vary: readonly string[]): [string, Record<string, string | number | boolean>][] {
  if (vary.length === 0) return [['', {}]];
  return vary.flatMap((given): [string, Record<string, string | number | boolean>][] => {
    const [id, values] = given.split('=');
    if (values === undefined || values === '')
      fault('--vary', 'an option and its values, such as smoke=true,false', JSON.stringify(given));
    return values.split(',').map((text) => [`${id}=${text}`, { [id]: optionValue(text) }]);
  });
}

const optionValue = (text: string): string | number | boolean =>
  text === 'true' ? true : text === 'false' ? false : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;

/** `sergeant` plays itself; `captain,sergeant` play each other; several with spaces or semicolons. */
function pairsOf(given: string): [string, string][] {
  return given
    .split(/[;\s]+/)
    .filter((p) => p !== '')
    .map((pair) => {
      const names = pair.split(',');
      const [a, b] = names.length === 1 ? [names[0], names[0]] : names;
      for (const name of names.length > 2 ? [pair] : [a, b])
        if (!GENERAL_IDS.includes(name))
          fault('--generals', `one or two of ${GENERAL_IDS.join(', ')}`, JSON.stringify(name));
      return [a, b];
    });
}

const percent = (x: number): string => `${Math.floor(x * 1000 + 0.5) / 10} %`;
const hundredth = (x: number): string => `${Math.floor(x * 100 + 0.5) / 100}`;
const signed = (x: number): string => `${x < 0 ? '−' : '+'}${Math.floor(Math.abs(x) + 0.5)}`;
const tenth = (x: number): string => `${Math.floor(x * 10 + 0.5) / 10}`;

function told(study: Study, reports: readonly CellReport[]): string {
  const lines = reports.flatMap((c) => {
    const side = (i: 0 | 1): string => c.names[i] || (i === 0 ? 'first side' : 'second side');
    const share = (x: { share: number; low: number; high: number }): string =>
      `${percent(x.share)} (${percent(x.low)} to ${percent(x.high)})`;
    const rows = [
      `${c.cell}: ${c.battles} battles, ${tenth(c.turns.mean)} ± ${tenth(c.turns.plus)} turns`,
      `  ${side(0)} won ${share(c.south)}, ${side(1)} ${share(c.north)}, drawn ${percent(c.draws / Math.max(1, c.battles))}`,
    ];
    if (c.generals[0] !== c.generals[1]) rows.push(`  ${c.generals[0]} won ${share(c.first)}`);
    const worst = [...c.losses]
      .filter((l) => l.had > 0)
      .sort((a, b) => b.lost / b.had - a.lost / a.had || (a.kind < b.kind ? -1 : 1))
      .slice(0, 4)
      .map((l) => `${side(l.side as 0 | 1)} ${l.kind} ${percent(l.lost / l.had)}`);
    rows.push(`  losses: ${worst.join(', ')}`);
    return rows;
  });
  for (const id of new Set(reports.map((c) => c.rules))) {
    const standings = listStandings(reports.filter((c) => c.rules === id));
    if (standings.length > 0) lines.push(`${id}, army lists (a draw is half):`);
    for (const s of standings)
      lines.push(
        `  ${s.list.padEnd(32)} ${percent(s.share.share).padStart(7)} (${percent(s.share.low)} to ${percent(s.share.high)}), ${s.battles} battles, Elo ${signed(s.elo)} ± ${Math.floor(s.plus + 0.5)}, ${hundredth(s.efficiency)} points destroyed for each lost`,
      );
  }
  const who = [...new Set(study.generals.flat())].join(', ');
  return `${lines.join('\n')}\nThis holds for the generals who played: ${who}, ${study.seconds} s a turn, seed ${study.seed}.\n`;
}

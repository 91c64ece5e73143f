/** `tercio lab`: many battles over all cores, kept as they finish, told with intervals. */
import { GENERAL_IDS, generalsIn } from '@tercio/engine/generals';
import type { Sample } from '@tercio/engine/lab';
import { cellsOf, csvOf, htmlOf, OPPONENT_IDS, reportCell, type Study } from '@tercio/engine/lab';
import type { Lang, PhraseBook } from '@tercio/engine/text';
import { phrasesOf, reportWords } from '@tercio/engine/text';
import { EXIT, fault } from '../../fault.ts';
import type { Io } from '../../io.ts';
import { Cells } from '../../lab/cells.ts';
import { Kept } from '../../lab/kept.ts';
import { type Asked, layOut } from '../../lab/lab-tables.ts';
import { sayFit, sayStudy } from '../../lab/lab-words.ts';
import { openQueue, QueuedWorkers } from '../../lab/queue.ts';
import { measureScaling, sayScaling } from '../../lab/scaling.ts';
import { type Players, Workers, workersHere } from '../../lab/workers.ts';

interface LabFlags extends Asked {
  generals: string;
  seconds: number;
  battles: number;
  least: number;
  within: number;
  threads?: number;
  queue?: string;
  fit?: boolean;
  scaling?: boolean;
  keep?: string;
  csv?: string;
  html?: string;
  lang: Lang; // of the page
  json?: boolean;
}

/** Flags that contradict each other or would do nothing. */
function checkFlags(flags: LabFlags): void {
  const files = { '--keep': flags.keep, '--csv': flags.csv, '--html': flags.html };
  const seen = new Set<string>();
  for (const [flag, file] of Object.entries(files)) {
    if (file === undefined) continue;
    if (flags.scaling === true)
      fault(flag, 'no file with --scaling, which only measures', JSON.stringify(file));
    if (seen.has(file)) fault(flag, 'a file of its own', `${JSON.stringify(file)} twice`);
    seen.add(file);
  }
  if (flags.scaling === true && flags.queue !== undefined)
    fault('--queue', 'either --scaling or --queue', 'both of them');
  if (flags.scaling === true && flags.fit === true)
    fault('--fit', 'either --scaling or --fit', 'both of them');
}

export async function lab(io: Io, flags: LabFlags): Promise<number> {
  for (const file of [flags.keep, flags.csv, flags.html]) if (file !== undefined) io.checkWritable(file);
  checkFlags(flags);
  const { laid, tables } = await layOut(io, flags);
  const study: Study = {
    seed: flags.seed,
    seconds: flags.seconds,
    most: flags.battles,
    least: Math.min(flags.least, flags.battles),
    within: flags.within / 100,
    tables,
    generals: pairsOf(flags.generals, flags.rules),
  };
  const keys = cellsOf(study).map((c) => c.key);
  const twice = keys.find((key, i) => keys.indexOf(key) !== i);
  if (twice !== undefined) fault('lab', 'every question once', `twice: ${twice}`);
  if (flags.scaling === true) {
    const paces = await measureScaling(laid, study, flags.threads ?? workersHere());
    io.out(flags.json === true ? `${JSON.stringify(paces, null, 2)}\n` : sayScaling(paces));
    return EXIT.fine;
  }
  const cells = new Cells(study, flags.fit === true);
  const kept = new Kept(io, flags.keep, study, (b) => cells.take(b));
  const bar = io.progress(cells.runs.length * study.most);
  const workers: Players =
    flags.queue === undefined
      ? new Workers(laid, flags.threads ?? workersHere())
      : await QueuedWorkers.over(await openQueue(flags.queue), laid, io.freshSeed());
  try {
    bar.update(cells.done());
    await cells.play(workers, (b) => {
      kept.add(b);
      bar.update(cells.done());
    });
  } finally {
    await workers.close();
    bar.stop();
  }
  const reports = cells.runs.map((r) => reportCell(study, r.cell, r.tally));
  const samples = new Map<string, Sample[]>();
  for (const r of cells.runs) {
    const { rules } = tables[r.cell.table];
    samples.set(rules, [...(samples.get(rules) ?? []), ...r.tally.samples]);
  }
  const title = `Tercio lab: ${titleOf([...new Set(tables.map((t) => t.scenario))])}`;
  if (flags.csv !== undefined) io.writeFile(flags.csv, csvOf(reports));
  if (flags.html !== undefined) {
    const books = new Map<string, PhraseBook | undefined>();
    for (const { rules } of tables) books.set(rules, await phrasesOf(rules));
    io.writeFile(flags.html, htmlOf(study, reports, title, reportWords(flags.lang, books)));
  }
  if (flags.json === true) io.out(`${JSON.stringify({ study, cells: reports }, null, 2)}\n`);
  else io.out(sayStudy(study, reports));
  if (flags.fit === true) for (const [id, all] of samples) io.out(await sayFit(id, all));
  return EXIT.fine;
}

/** The first few battles by name, and how many more there are. */
const titleOf = (names: readonly string[]): string =>
  names.length <= NAMED
    ? names.join(', ')
    : `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`;
const NAMED = 3;

/** Generals, and opponents for measuring them. */
const KNOWN: readonly string[] = [...GENERAL_IDS, ...OPPONENT_IDS];

/** `sergeant` plays itself; `captain,sergeant` play each other; several with spaces or semicolons. */
function pairsOf(given: string, rules: string): [string, string][] {
  const here = KNOWN.filter((name) => !GENERAL_IDS.includes(name) || generalsIn(rules).includes(name));
  const pairs = given
    .split(/[;\s]+/)
    .filter((p) => p !== '')
    .map((pair): [string, string] => {
      const names = pair.split(',');
      const [a, b] = names.length === 1 ? [names[0], names[0]] : names;
      for (const name of names.length > 2 ? [pair] : [a, b])
        if (!here.includes(name))
          fault('--generals', `one or two of ${here.join(', ')}`, JSON.stringify(name));
      return [a, b];
    });
  if (pairs.length === 0) fault('--generals', `one or two of ${here.join(', ')}`, JSON.stringify(given));
  return pairs;
}

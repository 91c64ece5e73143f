/** `npm run train`: plays battles, fits a network to what came of them, judges it on others and writes its weights. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gameOf, PECULIAR } from '../packages/engine/src/generals/learned/games.ts';
import { FACTS, MEASURES } from '../packages/engine/src/generals/learned/inputs.ts';
import type { WeightsFile } from '../packages/engine/src/generals/learned/learned.ts';
import { rowsOf } from '../packages/engine/src/generals/learned/words.ts';
import { battlesIn, gather } from './data.ts';
import { digestOf, examplesIn, wordsIn } from './examples.ts';
import { figureOf } from './figure.ts';
import type { FitWish } from './fit.ts';
import { type Judged, judge, sayJudged } from './judge.ts';
import { learnFrom, WAYS } from './learn.ts';

const HELP = `npm run train -- --rules R [--battles N] [--chooses N] [--judges N] [--seed S] [--fresh S] [--data FOLDER]
                    [--way JSON] [--into FILE] [--figure FILE]

  --rules R     a game or one of its editions: ${Object.keys(PECULIAR).join(', ')}
  --battles N   battles to learn from (700); those in the data folder are not played again
  --chooses N   other battles, on tables of another kind, to choose shares by (60)
  --judges N    historical battles and armies drawn anew, to be judged by (100)
  --seed S      of battles and weights (pike)
  --fresh S     seed of the battles to be judged by (that of the others): a new one where any was looked at before
  --way JSON    the one way to fit, like {"decay":2,"epochs":6}; absent: several are tried (learn.ts)
  --data FOLDER where battles are kept (.tercio/training)
  --into FILE   where the weights go; absent: they are judged and not kept
  --figure FILE where the reliability plot goes, an SVG
`;

function flagsOf(words: readonly string[]): Map<string, string> {
  const known = [
    ...['--rules', '--battles', '--chooses', '--judges', '--seed', '--fresh'],
    ...['--data', '--way', '--into', '--figure'],
  ];
  const flags = new Map<string, string>();
  for (let i = 0; i < words.length; i += 2) {
    if (!known.includes(words[i]) || words[i + 1] === undefined) fail(`${words[i]} is not understood.`);
    flags.set(words[i], words[i + 1]);
  }
  return flags;
}

function fail(why: string): never {
  process.stderr.write(`${why}\n${HELP}`);
  process.exit(2);
}

function count(flags: Map<string, string>, name: string, usual: number): number {
  const given = flags.get(name) ?? `${usual}`;
  if (!/^[1-9]\d{0,5}$/.test(given)) fail(`${name} takes a number of battles, from 1.`);
  return Number(given);
}

export interface TrainWish {
  game: string;
  battles: number;
  chooses: number;
  judges: number;
  seed: string;
  fresh?: string; // seed of the battles to be judged by; absent: the same
  data: string;
  fit?: Partial<FitWish>;
  way?: Partial<FitWish>; // absent: several are tried
}

/** The whole of it; `say` hears how it goes. The same wish gives the same file, to the bit. */
export async function train(
  wish: TrainWish,
  say: (line: string) => void = () => {},
): Promise<{ file: WeightsFile; judged: Judged }> {
  const { game, battles, chooses, judges, seed, data, fresh = seed } = wish;
  const parts = [
    { use: 'train', seed, count: battles },
    { use: 'choose', seed, count: chooses },
    { use: 'judge', seed: fresh, count: judges },
  ] as const;
  for (const { use, seed: own, count: most } of parts)
    await gather(data, game, use, own, most, (n) => n % 10 === 0 && say(`${game}, to ${use}: ${n} battles`));
  const words = await wordsIn(game, battlesIn(data, game, 'train', seed, battles));
  const rows = rowsOf(words);
  const [examples, choose, others] = await Promise.all(
    parts.map((p) => examplesIn(game, battlesIn(data, game, p.use, p.seed, p.count), rows)),
  );
  say(`${game}: ${examples.length} positions to learn from, ${choose.length} to choose by`);
  const learnt = learnFrom(
    examples,
    choose,
    rows.count,
    { ...wish.fit, seed: `${seed} ${game}` },
    say,
    wish.way === undefined ? WAYS : [wish.way],
  );
  const { net, blend, way, apart } = learnt;
  const judged = judge(learnt, others);
  say(sayJudged(game, judged, learnt.scale));
  const file: WeightsFile = {
    game,
    measures: MEASURES,
    facts: FACTS,
    words,
    made: {
      ...{ seed, fresh, battles, positions: examples.length, digest: digestOf(examples), chooses, way },
      apart: Math.floor(apart * 10000 + 0.5) / 10000,
      judges,
      judged: judged.kinds,
    },
    blend,
    hidden: net.hidden,
    top: net.top,
    body: [...net.body],
    join: [...net.join],
    out: [...net.out],
  };
  return { file, judged };
}

async function main(): Promise<void> {
  const given = process.argv.slice(2);
  if (given.includes('--help') || given.includes('-h')) {
    process.stdout.write(HELP);
    return;
  }
  const flags = flagsOf(given);
  const rules = flags.get('--rules') ?? fail('--rules says which game.');
  const game = Object.hasOwn(PECULIAR, rules) ? rules : gameOf(rules);
  if (game === undefined) fail(`--rules knows no game ${JSON.stringify(rules)}.`);
  const { file, judged } = await train(
    {
      game,
      battles: count(flags, '--battles', 700),
      chooses: count(flags, '--chooses', 60),
      judges: count(flags, '--judges', 100),
      seed: flags.get('--seed') ?? 'pike',
      fresh: flags.get('--fresh'),
      way: wayOf(flags.get('--way')),
      data: flags.get('--data') ?? path.join('.tercio', 'training'),
    },
    (line) => process.stdout.write(`${line}\n`),
  );
  keep(flags.get('--into'), () => textOf(file));
  keep(flags.get('--figure'), () => figureOf(game, judged));
}

function wayOf(given: string | undefined): Partial<FitWish> | undefined {
  if (given === undefined) return undefined;
  try {
    const way: unknown = JSON.parse(given);
    const known = ['hidden', 'top', 'epochs', 'rate', 'decay', 'trust'];
    if (typeof way === 'object' && way !== null)
      if (Object.entries(way).every(([key, n]) => known.includes(key) && typeof n === 'number' && n > 0))
        return way;
  } catch {}
  return fail('--way takes numbers by name, like {"decay":2,"epochs":6}.');
}

function keep(file: string | undefined, text: () => string): void {
  if (file === undefined) return;
  const folder = path.dirname(file);
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  writeFileSync(file, text());
}

/** One line for each list of numbers. */
export const textOf = (file: WeightsFile): string =>
  `{\n${Object.entries(file)
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(',\n')}\n}\n`;

if (process.argv[1]?.endsWith('train.ts')) await main();

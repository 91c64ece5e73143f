/** `npm run train`: plays battles, fits a network to what came of them, judges it on others and writes its weights. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gameOf, PECULIAR } from '../packages/engine/src/generals/learned/games.ts';
import { FACTS, MEASURES } from '../packages/engine/src/generals/learned/inputs.ts';
import type { WeightsFile } from '../packages/engine/src/generals/learned/learned.ts';
import { rowsOf } from '../packages/engine/src/generals/learned/words.ts';
import { battlesIn, gather } from './data.ts';
import { digestOf, examplesIn, wordsIn } from './examples.ts';
import { FIT, type FitWish, learnFrom } from './fit.ts';
import { judge, sayJudged } from './judge.ts';

const HELP = `npm run train -- --rules R [--battles N] [--judges N] [--seed S] [--fresh S] [--data FOLDER] [--into FILE]

  --rules R     a game or one of its editions: ${Object.keys(PECULIAR).join(', ')}
  --battles N   battles to learn from (600); those in the data folder are not played again
  --judges N    other battles, on tables kept apart, to be judged by (120)
  --seed S      of battles and weights (november)
  --fresh S     seed of the battles to be judged by (that of the others): a new one where any was looked at before
  --data FOLDER where battles are kept (.tercio/training)
  --into FILE   where the weights go; absent: they are judged and not kept
`;

function flagsOf(words: readonly string[]): Map<string, string> {
  const known = ['--rules', '--battles', '--judges', '--seed', '--fresh', '--data', '--into'];
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
  judges: number;
  seed: string;
  fresh?: string; // seed of the battles to be judged by; absent: the same
  data: string;
  fit?: Partial<FitWish>;
}

/** Of these the one that says best what came of battles that were not fitted to. */
const TRUSTS = [0.3, 1];

/** The whole of it; `say` hears how it goes. The same wish gives the same file, to the bit. */
export async function train(wish: TrainWish, say: (line: string) => void = () => {}): Promise<WeightsFile> {
  const { game, battles, judges, seed, data, fresh = seed } = wish;
  await gather(data, game, 'train', seed, battles, (n) => n % 10 === 0 && say(`${game}: ${n} battles`));
  await gather(data, game, 'judge', fresh, judges, (n) => n % 10 === 0 && say(`${game}: ${n} to judge by`));
  const words = await wordsIn(game, battlesIn(data, game, 'train', seed, battles));
  const rows = rowsOf(words);
  const examples = await examplesIn(game, battlesIn(data, game, 'train', seed, battles), rows);
  const fits = TRUSTS.map((trust) => {
    say(`${game}: ${examples.length} positions, trust ${trust}`);
    return learnFrom(examples, rows.count, { ...FIT, ...wish.fit, trust, seed: `${seed} ${game}` }, say);
  });
  const fitted = fits.reduce((best, f) => (f.together < best.together ? f : best));
  const { net } = fitted;
  const others = await examplesIn(game, battlesIn(data, game, 'judge', fresh, judges), rows);
  const judged = judge(fitted, examples, others);
  say(sayJudged(game, judged));
  return {
    game,
    measures: MEASURES,
    facts: FACTS,
    words,
    made: {
      seed,
      fresh,
      battles,
      positions: examples.length,
      digest: digestOf(examples),
      apart: Math.floor(fitted.together * 10000 + 0.5) / 10000,
      judges,
      judged: judged.short,
    },
    blend: fitted.blend,
    hidden: net.hidden,
    top: net.top,
    body: [...net.body],
    join: [...net.join],
    out: [...net.out],
  };
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
  const into = flags.get('--into');
  const folder = into === undefined ? undefined : path.dirname(into);
  if (folder !== undefined && !existsSync(folder)) mkdirSync(folder, { recursive: true });
  const file = await train(
    {
      game,
      battles: count(flags, '--battles', 600),
      judges: count(flags, '--judges', 120),
      seed: flags.get('--seed') ?? 'november',
      fresh: flags.get('--fresh'),
      data: flags.get('--data') ?? path.join('.tercio', 'training'),
    },
    (line) => process.stdout.write(`${line}\n`),
  );
  if (into !== undefined) writeFileSync(into, textOf(file));
}

/** One line for each list of numbers. */
export const textOf = (file: WeightsFile): string =>
  `{\n${Object.entries(file)
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(',\n')}\n}\n`;

if (process.argv[1]?.endsWith('train.ts')) await main();

/** `tercio puzzles`: makes puzzles of battles, and judges again those that were made. */
import { join } from 'node:path';
import { type AnyRuleSet, isComplaint, luckOf, readBeginning, seedOf } from '@tercio/engine';
import { evaluatorOf, GENERALS } from '@tercio/engine/generals';
import {
  type Ground,
  inOrder,
  judgeAgain,
  nthBattle,
  puzzlesOf,
  type PuzzleTally as Tally,
} from '@tercio/engine/lab';
import type { Made } from '@tercio/engine/odds';
import { SCENARIOS } from '@tercio/engine/scenarios';
import { MADE, madeFor } from '@tercio/engine/scenarios/puzzles';
import { rulebookOf } from '@tercio/engine/text';
import { EXIT } from '../../fault.ts';
import { games, loadGame } from '../../games/games.ts';
import { scenariosOf } from '../../games/scenarios.ts';
import { Reader } from '../../input.ts';
import type { Io } from '../../io.ts';
import { openRecord } from './review.ts';

interface MakeFlags {
  rules: string;
  seed: string;
  most: number;
  battles: number;
  out?: string;
  scenario?: string;
  generals: string;
}

/** Rules named at each puzzle, at most. */
const CITED = 3;

/** A file of puzzles: a list with a line for each. */
export const fileOf = (all: readonly Made[]): string =>
  `[\n${inOrder(all)
    .map((p) => JSON.stringify(p))
    .join(',\n')}\n]\n`;

export async function makePuzzles(io: Io, flags: MakeFlags): Promise<number> {
  const rules = await loadGame(flags.rules, '--rules');
  const evaluator = await evaluatorOf(rules);
  const generals = flags.generals.split(',').map((g) => GENERALS[g](evaluator));
  const grounds = await groundsOf(rules, flags);
  const book = new Set((await rulebookOf(rules.id)).map((e) => e.id));
  const tally: Tally = {};
  const all: Made[] = [];
  const known = new Set<string>();
  for (let n = 0; n < flags.battles && all.length < flags.most; n++) {
    const { record, name } = nthBattle(rules, grounds, generals, flags.seed, n);
    tally.battles = n + 1;
    for (const puzzle of puzzlesOf(rules, record, evaluator, `${name} ${flags.seed}/${n}`, tally, known)) {
      const cites = puzzle.cites.filter((rule) => book.has(rule)).slice(0, CITED);
      all.push({ ...puzzle, cites });
      if (flags.out !== undefined) io.writeFile(flags.out, fileOf(all));
      if (all.length >= flags.most) break;
    }
    io.err(`${n + 1} ${name}: ${JSON.stringify(tally)}\n`);
  }
  if (flags.out === undefined) io.out(fileOf(all));
  return EXIT.fine;
}

/** Puzzles of one's own battle: a record. */
export async function ownPuzzles(
  io: Io,
  argument: string,
  flags: { out?: string; most: number },
): Promise<number> {
  const { rules, record } = await openRecord(new Reader(io), argument);
  const evaluator = await evaluatorOf(rules);
  const tally: Tally = {};
  const all: Made[] = [];
  for (const puzzle of puzzlesOf(rules, record, evaluator, 'own', tally)) {
    all.push(puzzle);
    if (all.length >= flags.most) break;
  }
  if (flags.out === undefined) io.out(fileOf(all));
  else io.writeFile(flags.out, fileOf(all));
  io.err(`${JSON.stringify(tally)}\n`);
  return EXIT.fine;
}

/** Judges the puzzles that come with the games again; with a folder to write to, those that are stale are mended or dropped. */
export async function checkPuzzles(
  io: Io,
  flags: { rules?: string; whole?: boolean; write?: string },
): Promise<number> {
  let stale = 0;
  for (const game of MADE) {
    if (flags.rules !== undefined && game !== madeFor(flags.rules)) continue;
    const all = await game.load();
    const bar = io.progress(all.length);
    const kept: Made[] = [];
    const told: string[] = [];
    for (const [n, made] of all.entries()) {
      const rules = await loadGame(made.rules, '--rules');
      const again = judgeAgain(rules, made, await evaluatorOf(rules), flags.whole === true);
      if (again.stale !== '')
        told.push(`${made.id} ${again.dropped ? 'dropped' : 'changed'}: ${again.stale}`);
      if (!again.dropped) kept.push(again.made);
      bar.update(n + 1);
    }
    bar.stop();
    stale += told.length;
    io.out(
      `${game.id}: ${all.length} puzzles, ${told.length} stale\n${told.map((t) => `  ${t}\n`).join('')}`,
    );
    if (flags.write !== undefined) io.writeFile(join(flags.write, `${game.id}.json`), fileOf(kept));
  }
  return stale === 0 || flags.write !== undefined ? EXIT.fine : EXIT.refused;
}

/** Where battles are fought: the scenarios of the game, and armies of its lists drawn by luck. */
async function groundsOf(rules: AnyRuleSet, { seed, scenario }: MakeFlags): Promise<Ground[]> {
  const out: Ground[] = [];
  // the short ones first: more battles in the same time
  const isShort = (id: string): boolean => SCENARIOS.some((s) => s.id === id && s.short === true);
  const listings = [...(await scenariosOf(rules))].sort(
    (a, b) => Number(isShort(b.id)) - Number(isShort(a.id)),
  );
  for (const listed of listings)
    if (scenario === undefined ? listed.id !== 'template' : scenario.split(',').includes(listed.id))
      out.push({ name: listed.id, setup: (await listed.load()).setup });
  const muster = await games()
    .find((g) => g.id === rules.id)
    ?.muster?.();
  if (muster === undefined || scenario !== undefined) return out;
  const luck = luckOf(seedOf(`${seed} armies`));
  const lists = await muster.lists();
  const budget = Math.min(...muster.budgets);
  for (let tries = 0, made = 0; made < MUSTERED && tries < 4 * MUSTERED; tries++) {
    const army = () => muster.random({ list: lists[luck.below(lists.length)].id, budget }, luck);
    const rosters = [await army(), await army()];
    if (rosters.some(isComplaint)) continue;
    out.push({ name: `muster-${++made}`, setup: { rosters, quick: true } });
  }
  return out.filter((g) => !isComplaint(readBeginning(rules, g.setup)));
}
const MUSTERED = 6;

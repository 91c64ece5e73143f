/**
 * Many battles: matches, ladders, studies, reviews, the fuzzer.
 *
 * @module @tercio/engine/lab
 */

export * from './lab/armies.ts';
export * from './lab/fuzz/alike.ts';
export * from './lab/fuzz/fuzz.ts';
export * from './lab/fuzz/hostile.ts';
export * from './lab/fuzz/turned.ts';
export * from './lab/fuzz/turned-battles.ts';
export * from './lab/interval.ts';
export * from './lab/ladder.ts';
export * from './lab/match.ts';
export { loadOpponent, OPPONENT_IDS } from './lab/opponents/opponents.ts';
export { type Again, judgeAgain } from './lab/puzzles/again.ts';
export { type Ground, nthBattle } from './lab/puzzles/battles.ts';
export { inOrder, puzzlesOf, type Tally as PuzzleTally } from './lab/puzzles/make.ts';
export * from './lab/rating.ts';
export * from './lab/report.ts';
export * from './lab/review/chance.ts';
export * from './lab/review/decisions.ts';
export * from './lab/review/luck.ts';
export * from './lab/review/review.ts';
export * from './lab/review/whatif.ts';
export * from './lab/standings.ts';
export * from './lab/study.ts';
export * from './lab/tally.ts';

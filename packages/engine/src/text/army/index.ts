/**
 * Armies as text: read, written, said.
 *
 * @module @tercio/engine/text/army
 */
export type { GameWords, WrittenRoster } from './book.ts';
export { gameWords } from './game-words.ts';
export { sayPackFault } from './pack-words.ts';
export { looksLikeArmy, type ReadArmy, readArmyText, type Unread } from './read.ts';
export { RESULT_WORDS, type ResultRow, resultsPage, verdictWord } from './results.ts';
export { sayUnread } from './say.ts';
export { writeArmyText } from './write.ts';

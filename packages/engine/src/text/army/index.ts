/**
 * Armies as text: read, written, said.
 *
 * @module @tercio/engine/text/army
 */

export { gameWords } from './game-words.ts';
export { sayPackFault } from './pack-words.ts';
export { looksLikeArmy, type ReadArmy, readArmyText, type Unread } from './read.ts';
export { RESULT_WORDS, type ResultRow, resultsPage, verdictWord } from './results.ts';
export { sayUnread } from './say.ts';
export type { GameWords, WrittenRoster } from './vocabulary.ts';
export { writeArmyText } from './write.ts';

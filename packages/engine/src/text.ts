/**
 * English and French: phrases, the rulebook, commands typed as sentences.
 *
 * @module @tercio/engine/text
 */

export { sayArmyPlan, sayPlays } from './text/generals/army-plan.ts';
export { sayReason, sayWhy } from './text/generals/reasons.ts';
export { sayAnswer, sayLost } from './text/grammar/answer.ts';
export { answerNow, type Said, sayBeforehand, settle } from './text/grammar/beforehand.ts';
export { CONTROL_SAID, type Control, controlIn, sayHelp, sayNumbered } from './text/grammar/control.ts';
export type { Tongue } from './text/grammar/form.ts';
export {
  complete,
  type Grammar,
  grammarOf,
  sayBriefly,
  sayLine,
  tongueIn,
  understand,
} from './text/grammar/grammar.ts';
export { bodiesIn, type Names } from './text/grammar/names.ts';
export { reportWords } from './text/lab-report.ts';
export { sayLeft } from './text/left.ts';
export { named, nameIn, namesIn, sideIn } from './text/names/names.ts';
export { ofSide, theSide, toSide } from './text/names/sides.ts';
export { sayOutcome } from './text/odds/outcomes.ts';
export { LEVELS, sayAim, sayLevel, sayQuestion, THEME_WORDS } from './text/odds/puzzles.ts';
export { sayValue } from './text/option-values.ts';
export { addPhrases, phrasesOf } from './text/phrase-books.ts';
export { adlgTerms } from './text/phrases/adlg-r/terms.ts';
export { groupOrders as groupOrdersPhrases } from './text/phrases/group-orders/index.ts';
export {
  groupsOf,
  type Keys,
  type PhraseBook,
  phrase,
  phraseProblems,
  type Speaker,
  sayAsk,
  sayChoice,
  sayCommand,
  sayEvent,
  sayFacet,
  sayFactor,
  sayOption,
  sayRefusal,
  sayResult,
  sayTerm,
  sayThrown,
  speaker,
} from './text/phrases.ts';
export { sayPlan } from './text/plan.ts';
export {
  chaptersOf,
  editionOf,
  type KnownId,
  knownIds,
  protocolRulebook,
  RULEBOOKS,
  type RulebookEntry,
  reason,
  rulebookOf,
} from './text/rulebook.ts';
export {
  both,
  colon,
  fill,
  type In,
  type InBoth,
  inBoth,
  type Lang,
  sayChance,
  sayList,
  sayNumber,
  saySigned,
  sayUnit,
  sayWhole,
  type Words,
} from './text/words.ts';

/** What the page uses of the engine's protocol, in one place. */
export type {
  Ask,
  Body,
  Command,
  Event,
  Json,
  Played,
  Refusal,
  Side,
  State,
} from '@tercio/engine';
export { type BattleRecord, cutRecord, isRefusal, stateAfter, talk } from '@tercio/engine';
export { sayRefusal } from '@tercio/engine/text';

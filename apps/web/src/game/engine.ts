/** What the page uses of the engine's protocol, in one place. */
export type {
  Ask,
  Body,
  Command,
  Event,
  Refusal,
  Side,
  State,
} from '@tercio/engine';
export { type BattleRecord, cutRecord, stateAfter } from '@tercio/engine';
export { sayRefusal } from '@tercio/engine/text';

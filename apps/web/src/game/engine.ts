/** What the page uses of the engine's protocol, in one place. */
export type { Played } from '@tercio/engine/battle/battle.ts';
export { talk } from '@tercio/engine/battle/battle.ts';
export type {
  Ask,
  Body,
  Command,
  Event,
  Json,
  Refusal,
  Side,
  State,
} from '@tercio/engine/battle/protocol.ts';
export { type BattleRecord, cutRecord } from '@tercio/engine/battle/record.ts';
export { isRefusal } from '@tercio/engine/battle/refuse.ts';
export { stateAfter } from '@tercio/engine/battle/rerun.ts';
export { sayRefusal } from '@tercio/engine/text/phrases.ts';

import type { BattleModel } from './battle-model.ts';

/** The battle that lies on the table now, for panels that speak of its moment. */
export const atTable: { model: BattleModel | undefined; key: string } = { model: undefined, key: '' };

/** Where the odds lab finds this moment, with the unit that is looked at; nothing before the first command. */
export function oddsOfMoment(): string | undefined {
  const { model, key } = atTable;
  if (!model || model.replay.length === 0) return undefined;
  const unit = model.show.panels.unit?.id;
  return `#/odds/battle/${key}/${model.replay.at ?? model.replay.length}${unit === undefined ? '' : `/${encodeURIComponent(unit)}`}`;
}

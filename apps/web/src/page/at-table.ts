import type { Json } from '@tercio/engine/battle/protocol.ts';
import type { BattleModel } from './battle-model.ts';

/** The battle that lies on the table now, for papers that speak of its moment. */
export const atTable: { model: BattleModel | undefined; key: string } = { model: undefined, key: '' };

/** The position of the moment and the last command that was given. */
export function momentAtTable(): { position?: Json; command?: Json } {
  const { model } = atTable;
  if (!model) return {};
  const position = JSON.parse(model.saves.position()) as Json;
  const { moves } = JSON.parse(model.saves.record()) as { moves: { command?: Json }[] };
  const given = moves.slice(0, model.at ?? moves.length).filter((m) => m.command !== undefined);
  const command = given[given.length - 1]?.command;
  return command === undefined ? { position } : { position, command };
}

/** Where the odds lab finds this moment, with the unit that is looked at; nothing before the first command. */
export function oddsOfMoment(): string | undefined {
  const { model, key } = atTable;
  if (!model || model.length === 0) return undefined;
  const unit = model.desk.unit?.id;
  return `#/odds/battle/${key}/${model.at ?? model.length}${unit === undefined ? '' : `/${encodeURIComponent(unit)}`}`;
}

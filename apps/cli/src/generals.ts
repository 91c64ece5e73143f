/** The computer players by name. */
import type { Battle } from '@tercio/engine/battle/battle.ts';
import type { Ask, Command } from '@tercio/engine/battle/protocol.ts';
import { luckOf, type Seed, STREAM } from '@tercio/engine/battle/seed.ts';
import { recruitAnswer } from '@tercio/engine/generals/recruit.ts';
import { fault } from './fault.ts';

/** Answers asks of one side of one battle. */
export type General = (battle: Battle, ask: Ask) => Command;

type MakeGeneral = (seed: Seed, stream: number) => General;

export const GENERALS: Readonly<Record<string, MakeGeneral>> = {
  recruit: (seed, stream) => {
    const luck = luckOf(seed, stream);
    return (battle, ask) => recruitAnswer(battle, ask, luck);
  },
};

export function generalOf(name: string, place: string, seed: Seed, side: 0 | 1): General {
  const make = Object.hasOwn(GENERALS, name) ? GENERALS[name] : undefined;
  if (make === undefined) fault(place, `one of ${Object.keys(GENERALS).join(', ')}`, JSON.stringify(name));
  return make(seed, side === 0 ? STREAM.general0 : STREAM.general1);
}

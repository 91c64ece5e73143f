/** What players can say, and checking that it has the right form (not yet that it is legal). */

import type { Command, Complaint } from '@tercio/engine';
import { flag, list, number, object, oneOf, reading, text } from '@tercio/engine';

/** Lengths and angles in commands are table units and degrees, as in every file. */
export interface March extends Command {
  kind: 'march';
  company: string;
  turn: number; // degrees, to the left
  ahead: number; // table units
}
export interface Done extends Command {
  kind: 'done'; // no more marches this turn
}
export interface Seal extends Command {
  kind: 'seal';
  stance: 'press' | 'hold';
}
export interface React extends Command {
  kind: 'react';
  shoot: boolean;
}
/** A plan: all volleys of the phase in one answer. A company that is left out does not shoot. */
export interface Shoot extends Command {
  kind: 'shoot';
  shots: readonly Shot[];
}
export interface Shot {
  company: string;
  target: string;
}
export type Order = March | Done | Seal | React | Shoot;

/** Which commands answer which ask. */
export const COMMANDS = {
  stance: ['seal'],
  order: ['march', 'done'],
  react: ['react'],
  shoot: ['shoot'],
} as const;

export const readCommand = (raw: unknown): Order | Complaint =>
  reading((): Order => {
    const f = object(raw, '');
    const ask = text(f.ask, 'ask', 20);
    const kind = oneOf(f.kind, 'kind', ['march', 'done', 'seal', 'react', 'shoot']);
    switch (kind) {
      case 'march':
        object(f, '', ['ask', 'kind', 'company', 'turn', 'ahead']);
        return {
          ask,
          kind,
          company: text(f.company, 'company', 20),
          turn: f.turn === undefined ? 0 : number(f.turn, 'turn', -360, 360),
          ahead: f.ahead === undefined ? 0 : number(f.ahead, 'ahead', 0, 100),
        };
      case 'done':
        object(f, '', ['ask', 'kind']);
        return { ask, kind };
      case 'seal':
        object(f, '', ['ask', 'kind', 'stance']);
        return { ask, kind, stance: oneOf(f.stance, 'stance', ['press', 'hold']) };
      case 'react':
        object(f, '', ['ask', 'kind', 'shoot']);
        return { ask, kind, shoot: flag(f.shoot, 'shoot') };
      case 'shoot':
        object(f, '', ['ask', 'kind', 'shots']);
        return { ask, kind, shots: list(f.shots, 'shots', 100).map((s, i) => readShot(s, `shots[${i}]`)) };
    }
  });

function readShot(raw: unknown, place: string): Shot {
  const f = object(raw, place, ['company', 'target']);
  return {
    company: text(f.company, `${place}.company`, 20),
    target: text(f.target, `${place}.target`, 20),
  };
}

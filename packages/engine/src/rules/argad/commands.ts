/** What players say, and checking that it has the right form. */
import { at, flag, list, number, object, oneOf, reading, text, whole } from '../../battle/form.ts';
import type { Command, Complaint } from '../../battle/protocol.ts';
import { type Order, readOrder } from './orders/orders.ts';

/** AG-SCEN-0: where those who may choose stand, and what is settled in secret before play. */
export interface Deploy extends Command {
  kind: 'deploy';
  places: readonly { figure: string; x: number; y: number; facing?: number }[];
  bearer?: string; // who carries the letter
  waves?: readonly { stretch: number; turn: number }[]; // own waves in order
}
/** AG-SIM-1 P1: all orders of a side at once. Whoever is not named takes his stance. */
export interface Orders extends Command {
  kind: 'orders';
  orders: readonly Order[];
}
/** AG-VICT-6 */
export interface Yield extends Command {
  kind: 'yield';
}
/** AG-SIM-5: one new order after the reveal, or none. */
export interface Amend extends Command {
  kind: 'amend';
  order: Order | null;
}
export interface AnswerAmendment extends Command {
  kind: 'answer-amendment';
  yes: boolean;
}
/** AG-MELEE-7: no room to recoil. */
export interface Fate extends Command {
  kind: 'fate';
  surrender: boolean;
}
export type ArgadCommand = Deploy | Orders | Yield | Amend | AnswerAmendment | Fate;

export const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  deploy: ['deploy'],
  orders: ['orders', 'yield'],
  amend: ['amend'],
  'answer-amendment': ['answer-amendment'],
  fate: ['fate'],
};

export const readCommand = (raw: unknown): ArgadCommand | Complaint =>
  reading((): ArgadCommand => {
    const f = object(raw, '');
    const ask = text(f.ask, 'ask', 20);
    const kind = oneOf(f.kind, 'kind', [
      'deploy',
      'orders',
      'yield',
      'amend',
      'answer-amendment',
      'fate',
    ] as const);
    switch (kind) {
      case 'deploy': {
        object(f, '', ['ask', 'kind', 'places', 'bearer', 'waves']);
        const places = list(f.places, 'places', 200).map((p, i) => readPlacing(p, at('places', i)));
        return {
          ask,
          kind,
          places,
          ...(f.bearer === undefined ? {} : { bearer: text(f.bearer, 'bearer', 20) }),
          ...(f.waves === undefined
            ? {}
            : { waves: list(f.waves, 'waves', 20).map((w, i) => readWave(w, at('waves', i))) }),
        };
      }
      case 'orders':
        object(f, '', ['ask', 'kind', 'orders']);
        return {
          ask,
          kind,
          orders: list(f.orders, 'orders', 100).map((o, i) => readOrder(o, at('orders', i))),
        };
      case 'yield':
        object(f, '', ['ask', 'kind']);
        return { ask, kind };
      case 'amend':
        object(f, '', ['ask', 'kind', 'order']);
        return { ask, kind, order: f.order === null ? null : readOrder(f.order, 'order') };
      case 'answer-amendment':
        object(f, '', ['ask', 'kind', 'yes']);
        return { ask, kind, yes: flag(f.yes, 'yes') };
      case 'fate':
        object(f, '', ['ask', 'kind', 'surrender']);
        return { ask, kind, surrender: flag(f.surrender, 'surrender') };
    }
  });

function readPlacing(raw: unknown, p: string) {
  const f = object(raw, p, ['figure', 'x', 'y', 'facing']);
  return {
    figure: text(f.figure, at(p, 'figure'), 20),
    x: number(f.x, at(p, 'x'), 0, 500),
    y: number(f.y, at(p, 'y'), 0, 500),
    ...(f.facing === undefined ? {} : { facing: number(f.facing, at(p, 'facing'), -360, 360) }),
  };
}

function readWave(raw: unknown, p: string) {
  const f = object(raw, p, ['stretch', 'turn']);
  return { stretch: whole(f.stretch, at(p, 'stretch'), 0, 20), turn: whole(f.turn, at(p, 'turn'), 1, 60) };
}

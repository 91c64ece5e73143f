/** What players can say (`fields/commands.ts` describes it), and checking that it has the right form. */
import { commandReader } from '../../battle/fields/union.ts';
import { ORDER } from './fields/commands.ts';
import type { BaroqueCommand } from './fields/generated.ts';

export { EDGE_NAMES, MOVES } from './fields/commands.ts';
export type * from './fields/generated.ts';

/** Which commands answer which ask. */
export const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  order: [
    'rally',
    'force-rally',
    'withdraw',
    'disengage',
    'fight',
    'caracole',
    'move',
    'charge',
    'shoot',
    'turn-gun',
    'leader',
    'end-unit',
    'end-command',
  ],
  name: ['name'],
  reroll: ['reroll'],
  'hand-over': ['hand-over'],
  react: ['react'],
  bonus: ['bonus'],
  halt: ['halt'],
  counter: ['counter'],
  main: ['pair'],
  melee: ['pair'],
  pursue: ['pursue'],
  'step-back': ['step-back'],
  destiny: ['destiny'],
  'terrain-challenge': ['challenge'],
  'deployment-challenge': ['challenge'],
  terrain: ['lay'],
  alter: ['alter'],
  deploy: ['deploy'],
  arrive: ['special'],
  swap: ['special'],
  'free-march': ['special'],
};

export const readCommand = commandReader<BaroqueCommand>(ORDER);

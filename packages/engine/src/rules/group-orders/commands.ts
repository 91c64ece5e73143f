/** The commands of Group Orders (`fields/commands.ts` describes them) and the form they must have. */
import { commandReader } from '../../battle/fields/union.ts';
import { COMMAND } from './fields/commands.ts';
import type { GroupCommand } from './fields/generated.ts';

export type * from './fields/generated.ts';

/** Kinds of commands that may answer each kind of ask. */
export const COMMANDS: Readonly<Record<string, readonly GroupCommand['kind'][]>> = {
  first: ['first'],
  deploy: ['deploy'],
  orders: ['orders'],
  help: ['help'],
  face: ['face'],
  retreat: ['retreat'],
  charges: ['charges'],
  react: ['react'],
  fire: ['fire'],
  sequence: ['sequence'],
  moves: ['move', 'march', 'form', 'halt', 'general', 'enter', 'leave', 'arrive', 'done'],
  shots: ['shots'],
  melee: ['melee'],
  pursue: ['pursue'],
  occupy: ['occupy'],
  follow: ['follow'],
};

/** Check the form of a command that came from outside. */
export const readCommand = commandReader<GroupCommand>(COMMAND);

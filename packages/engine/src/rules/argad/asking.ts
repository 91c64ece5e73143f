/** What the questions of a turn have in common. */
import type { Refusal, Side } from '../../battle/protocol.ts';
import { refuse } from '../../battle/refuse.ts';
import { COMMANDS } from './commands.ts';

export type { AskFrame } from '../../battle/resolver.ts';

export const SIDES = [0, 1] as const;
export const sideOf = (ask: string): Side => (ask.endsWith(':0') ? 0 : 1);

export const wrongKind = (kind: string, asked: string): Refusal | undefined =>
  COMMANDS[asked].includes(kind) ? undefined : refuse('AG-SIM-1', 'no-answer-to-this', { kind, asked });

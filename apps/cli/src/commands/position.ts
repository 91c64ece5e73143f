/** `tercio position RULES [--phase P]`: a commented template. */
import { isComplaint } from '@tercio/engine/battle/protocol.ts';
import { EXIT, faultOf } from '../fault.ts';
import { loadGame } from '../games.ts';
import type { Io } from '../io.ts';

export async function position(io: Io, id: string, flags: { phase?: string }): Promise<number> {
  const rules = await loadGame(id, 'RULES');
  const template = rules.template(flags.phase);
  if (isComplaint(template)) faultOf('--phase', template);
  io.out(template.endsWith('\n') ? template : `${template}\n`);
  return EXIT.fine;
}

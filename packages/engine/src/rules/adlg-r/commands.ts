/** The commands of ADLG-R (`fields/commands.ts` describes them) and reading them. */
import { readTagged } from '../../battle/fields/union.ts';
import { object, reading, wrong } from '../../battle/form/form.ts';
import type { Complaint } from '../../battle/protocol.ts';
import { COMMAND } from './fields/commands.ts';
import type { AdlgCommand, CommanderOrder, Deploy } from './fields/generated.ts';

export type * from './fields/generated.ts';

/** The form of a command from outside; legality is another question. */
export const readCommand = (raw: unknown): AdlgCommand | Complaint =>
  reading(() => {
    const c = readTagged<AdlgCommand>(COMMAND, raw, '');
    return c.kind === 'commander' ? ordered(c) : c.kind === 'deploy' ? drawnUp(c) : c;
  });

/** What each order to a commander needs. */
const NEEDED = {
  move: ['x', 'y'],
  attach: ['unit', 'half'],
  detach: [],
  engage: [],
  urge: ['whom'],
} as const;
const EXPECTED = { x: 'a number', y: 'a number', unit: 'a text', half: 'one of left, right', whom: 'a text' };

function ordered(c: CommanderOrder): CommanderOrder {
  for (const name of NEEDED[c.do]) if (c[name] === undefined) wrong(name, EXPECTED[name], undefined);
  if (NEEDED[c.do].length === 0 && (c.x !== undefined || c.unit !== undefined))
    wrong('do', 'no place or unit with this', c.do);
  return c;
}

/** The engine draws the corps up, or everybody is told where. */
function drawnUp(c: Deploy): Deploy {
  const { places, commander } = object(c, '');
  if (c.formation !== undefined) return { ...c, places: [], commander: null };
  if (places === undefined) wrong('places', 'a list', places);
  if (commander === undefined) wrong('commander', 'an object', commander);
  return c;
}

/** `tercio position RULES [--phase P]`: a commented template; with `--fields`, every field with its meaning. */
import { isComplaint } from '@tercio/engine';
import type { Lang } from '@tercio/engine/text';
import { EXIT, fault, faultOf } from '../../fault.ts';
import { loadGame } from '../../games/games.ts';
import type { Io } from '../../io.ts';
import { fieldsInJson, fieldsInWords } from '../../words/fields.ts';

interface PositionFlags {
  phase?: string;
  fields?: boolean;
  lang: Lang;
  json?: boolean;
}

export async function position(io: Io, id: string, flags: PositionFlags): Promise<number> {
  const rules = await loadGame(id, 'RULES');
  if (flags.fields === true) {
    if (rules.position === undefined) fault('--fields', 'a game that describes its fields', rules.id);
    if (flags.json === true)
      io.out(`${JSON.stringify({ rules: rules.id, fields: fieldsInJson(rules.position) }, null, 2)}\n`);
    else io.out(fieldsInWords(rules.position, flags.lang));
    return EXIT.fine;
  }
  if (flags.json === true) fault('--json', '--fields beside it', 'a template, which has comments');
  const template = rules.template(flags.phase);
  if (isComplaint(template)) faultOf('--phase', template);
  io.out(template.endsWith('\n') ? template : `${template}\n`);
  return EXIT.fine;
}

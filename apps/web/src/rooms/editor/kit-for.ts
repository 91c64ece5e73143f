import { cardOf, kitOf } from '../../games/index.ts';
import { plainKit } from '../../games/kit/editor/plain.ts';
import type { EditorKit } from '../../games/kit/editor.ts';

/** What a game adds to the editor; one that adds nothing is edited field by field. */
export const kitFor = async (rules: string): Promise<EditorKit> =>
  (await (await kitOf(rules))?.editor?.()) ?? plainKit;
/** Can a battle of this game be laid out from an empty table? */
export const hasKit = (rules: string): boolean => cardOf(rules) !== undefined;

import { plainKit } from '../../../games/kit/editor/plain.ts';
import type { EditorKit } from '../../../games/kit/editor.ts';

const adlg = () => import('../../../games/adlg-r/editor.ts').then((m) => m.adlgKit);

/** What each game adds to the editor; a game that is not here is edited field by field. */
const KITS: Readonly<Record<string, () => Promise<EditorKit>>> = {
  'adlg-r-2021': adlg,
  'adlg-r-2024': adlg,
  baroque: () => import('../../../games/baroque/editor.ts').then((m) => m.baroqueKit),
  'group-orders': () => import('../../../games/group-orders/editor.ts').then((m) => m.groupOrdersKit),
  argad: () => import('../../../games/argad/editor.ts').then((m) => m.argadKit),
};

export const kitFor = async (rules: string): Promise<EditorKit> => (await KITS[rules]?.()) ?? plainKit;
/** Can a battle of this game be laid out from an empty table? */
export const hasKit = (rules: string): boolean => rules in KITS;

import type { EditorKit } from './kit.ts';
import { plainKit } from './plain.ts';

const adlg = () => import('./adlg.ts').then((m) => m.adlgKit);

/** What each game adds to the editor; a game that is not here is edited field by field. */
const KITS: Readonly<Record<string, () => Promise<EditorKit>>> = {
  'adlg-r-2021': adlg,
  'adlg-r-2024': adlg,
  baroque: () => import('./baroque.ts').then((m) => m.baroqueKit),
  'group-orders': () => import('./group-orders.ts').then((m) => m.groupOrdersKit),
  argad: () => import('./argad.ts').then((m) => m.argadKit),
};

export const kitFor = async (rules: string): Promise<EditorKit> => (await KITS[rules]?.()) ?? plainKit;
/** Can a battle of this game be laid out from an empty table? */
export const hasKit = (rules: string): boolean => rules in KITS;

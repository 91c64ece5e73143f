import { isComplaint } from '@tercio/engine';
import { registered } from '@tercio/engine/rules';
import { pack, unpack } from '../../../game/share.ts';
import type { Paper } from '../../../games/kit/catalogue.ts';

/** An army in an address: `#/muster/army=…`. */
const MARK = 'army=';

/** The path of the room that holds this army; nothing when it is too long for a link. */
export async function armyPath(paper: Paper): Promise<string | undefined> {
  const { deployment: _own, points: _reckoned, ...rest } = paper; // how it was drawn up stays at home
  const packed = await pack(JSON.stringify(rest));
  return packed === undefined ? undefined : `muster/${MARK}${packed}`;
}

export const isArmyPath = (path: string): boolean => path.startsWith(MARK);

/** The army in an address; nothing when the link is cut or no army. */
export async function armyOfPath(path: string): Promise<Paper | undefined> {
  const text = await unpack(path.slice(MARK.length));
  if (text === undefined) return undefined;
  try {
    const paper = JSON.parse(text) as Paper;
    const muster = await registered(String(paper.rules))?.muster?.();
    return muster && !isComplaint(muster.read(paper)) ? paper : undefined;
  } catch {
    return undefined;
  }
}

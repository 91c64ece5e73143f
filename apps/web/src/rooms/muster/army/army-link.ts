import { isComplaint } from '@tercio/engine';
import { registered } from '@tercio/engine/rules';
import { pack, unpack } from '../../../game/share.ts';
import type { RosterFile } from '../../../games/kit/catalogue.ts';

/** An army in an address: `#/muster/army=…`. */
const MARK = 'army=';

/** The path of the room that holds this army; nothing when it is too long for a link. */
export async function armyPath(roster: RosterFile): Promise<string | undefined> {
  const { deployment: _own, points: _reckoned, ...rest } = roster; // how it was drawn up stays at home
  const packed = await pack(JSON.stringify(rest));
  return packed === undefined ? undefined : `muster/${MARK}${packed}`;
}

export const isArmyPath = (path: string): boolean => path.startsWith(MARK);

/** The army in an address; nothing when the link is cut or no army. */
export async function armyOfPath(path: string): Promise<RosterFile | undefined> {
  const text = await unpack(path.slice(MARK.length));
  if (text === undefined) return undefined;
  try {
    const roster = JSON.parse(text) as RosterFile;
    const muster = await registered(String(roster.rules))?.muster?.();
    return muster && !isComplaint(muster.read(roster)) ? roster : undefined;
  } catch {
    return undefined;
  }
}

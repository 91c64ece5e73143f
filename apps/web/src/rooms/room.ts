import type { Component } from 'svelte';
import type { Sitting } from '../battle/sitting.ts';
import type { Opened } from '../game/open.ts';
import type { Side } from '../table/scene.ts';

/** A room beside the table: what it is handed, and the list of those that are open. */

/** The ways out of a room. */
export interface Doors {
  /** To another room: `go('odds/adlg-r-2021')`. */
  go(path: string): void;
  /** The address of a room, for links: `#/odds/adlg-r-2021`. */
  href(path: string): string;
  /** Writes the room's own state into the address without a step in the history. */
  note(path: string): void;
  /** Opens a battle, or says in a sentence why not. */
  open(make: () => Promise<Opened | Sitting>): Promise<void>;
  /** Goes back to a battle kept in this browser. */
  resume(key: string): Promise<void>;
}

export interface RoomProps {
  readonly path: string; // what follows the room's name in the address: 'AR-MELEE-08'
  readonly doors: Doors;
}

export interface RoomCard {
  readonly id: RoomId; // the name in the address, and the key of its words
  readonly icon: string; // path on a 24 × 24 grid
  load(): Promise<{ default: Component<RoomProps> }>;
}

export type RoomId =
  | 'library'
  | 'muster'
  | 'odds'
  | 'rules'
  | 'teach'
  | 'puzzles'
  | 'editor'
  | 'lab'
  | 'umpire'
  | 'online';

/**
 * The rooms that are open, in the order of the frame. One line each; its name and line stand in `words.rooms`.
 * A room stands here only when it works.
 */
export const ROOMS: readonly RoomCard[] = [
  {
    id: 'library',
    icon: 'M4 4h4v16H4zM8 6h4v14H8zM13 6l4-1 4 15-4 1z',
    load: () => import('./library/Room.svelte'),
  },
  {
    id: 'muster',
    icon: 'M5 3v18M5 4h13l-3 4 3 4H5M9 21h10M14 16v5',
    load: () => import('./muster/Room.svelte'),
  },
  {
    id: 'teach',
    icon: 'M2 9l10-5 10 5-10 5zM6 11v5c3 3 9 3 12 0v-5M22 9v6',
    load: () => import('./teach/Room.svelte'),
  },
  {
    id: 'puzzles',
    icon: 'M4 8h5a2.500 2.500 0 1 1 5 0h6v5a2.500 2.500 0 1 0 0 5v3H4z',
    load: () => import('./puzzles/Room.svelte'),
  },
  {
    id: 'editor',
    icon: 'M3 6l6-3 6 3 6-3v15l-6 3-6-3-6 3zM9 3v15M15 6v15',
    load: () => import('./editor/Room.svelte'),
  },
  {
    id: 'lab',
    icon: 'M9 3h6M10 3v6l-5 9a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5-9V3M7 15h10',
    load: () => import('./lab/Room.svelte'),
  },
  {
    id: 'umpire',
    icon: 'M4 4h16v16H4zM8 8h.01M16 8h.01M12 12h.01M8 16h.01M16 16h.01',
    load: () => import('./umpire/Room.svelte'),
  },
  {
    id: 'odds',
    icon: 'M4 4h9v9H4zM7 7v.01M10 10v.01M15 9l5 2-3.500 9-8-3.500',
    load: () => import('./odds/Room.svelte'),
  },
  {
    id: 'rules',
    icon: 'M12 6C9 4 5.500 4 3 5v14c2.500-1 6-1 9 1 3-2 6.500-2 9-1V5c-2.500-1-6-1-9 1zM12 6v14',
    load: () => import('./rules/Room.svelte'),
  },
];

/** Two people, two machines: entered from the start page or by a link, and from the frame by whoever has a name there. */
const ONLINE: RoomCard = {
  id: 'online',
  icon: 'M4 12a8 8 0 0 1 16 0M8 12a4 4 0 0 1 8 0M12 12v9',
  load: () => import('../online/Room.svelte'),
};

/** A battle of the start page that an address names: `#/start/adlg-r-2024/rocroi-1643`, with `/1` for the second side. */
export interface BattleLink {
  readonly rules: string;
  readonly battle: string;
  readonly side: Side;
}
export const startPath = ({ rules, battle, side }: BattleLink): string =>
  `start/${rules}/${battle}${side === 1 ? '/1' : ''}`;

/** What an address means. `#battle/…` and `#p=…` are battles, everything of the form `#/room/path` a room. */
export type Route =
  | { readonly kind: 'start'; readonly battle?: BattleLink }
  | { readonly kind: 'play' }
  | { readonly kind: 'battle'; readonly key: string; readonly move?: number }
  | { readonly kind: 'link'; readonly packed: string }
  | { readonly kind: 'room'; readonly room: RoomCard; readonly path: string };

export function routeOf(hash: string): Route {
  const battle = /^#battle\/([^@]*)(?:@(\d+))?$/.exec(hash);
  if (battle) return { kind: 'battle', key: battle[1], ...(battle[2] ? { move: Number(battle[2]) } : {}) };
  if (hash.startsWith('#p=')) return { kind: 'link', packed: hash.slice(3) };
  const found = /^#\/([a-z]+)(?:\/(.*))?$/.exec(hash);
  if (found?.[1] === 'play') return { kind: 'play' };
  const named = /^start\/([\w-]+)\/([\w-]+)(\/1)?$/.exec(hash.slice(2));
  if (named) return { kind: 'start', battle: { rules: named[1], battle: named[2], side: named[3] ? 1 : 0 } };
  const room = [...ROOMS, ONLINE].find((r) => r.id === found?.[1]);
  return room ? { kind: 'room', room, path: decode(found?.[2] ?? '') } : { kind: 'start' };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray per cent sign: as it stands
  }
}

export const hrefOf = (path: string): string => (path === '' ? '#/' : `#/${encodeURI(path)}`);

/**
 * What processes tell each other beside the log: the finished news of an entry for players at another process, and what
 * came from a player there. All of it may be lost, late, or of another version: the log has everything.
 */
import type { Side } from '@tercio/engine';
import type { ClientMessage } from '@tercio/protocol/messages.ts';
import type { Entry } from '../store/port.ts';
import type { Game, Out } from './game.ts';
import type { Recipient } from './stream.ts';

/** What follows from entries that are on disk, as text for those who are at one other process. */
export interface News {
  t: 'news';
  game: string;
  by: string; // the version of the program that wrote the texts
  from: number; // the first entry, 0 where there is none
  to: number; // the last
  sides: readonly Side[]; // whose news these are
  deadline: number | null; // when a clock runs out next
  asked: boolean; // a general is asked
  over: boolean; // so is the battle
  done: readonly { n: number; ms: number }[]; // what was handed in from there and is seen to, and what it cost
  lines: readonly Out[];
}

/** A message of a player at another process, for the one that wrote the last entry. */
export interface Handed {
  t: 'handed';
  game: string;
  n: number;
  side: Side;
  conn: string;
  m: ClientMessage;
  until: number; // so long it is waited for; afterwards it is played where it came from
}

/** Not taken: whoever has the player is to see to it himself. */
export interface Declined {
  t: 'declined';
  game: string;
  n: number;
}

export type Said = News | Handed | Declined;

/** One line for the facts, then one for each text: texts are not wrapped once more. */
export function written(said: Said): string {
  if (said.t !== 'news') return JSON.stringify(said);
  const { lines, ...facts } = said;
  return [JSON.stringify(facts), ...lines.map(({ to, text }) => `${to} ${text}`)].join('\n');
}

/** Undefined: nothing that this version understands. */
export function read(text: string): Said | undefined {
  const [head, ...rest] = text.split('\n');
  try {
    const said = JSON.parse(head) as Said;
    if (said.t !== 'news') return said.t === 'handed' || said.t === 'declined' ? said : undefined;
    const lines = rest.map((line) => {
      const space = line.indexOf(' ');
      return { to: recipient(line.slice(0, space)), text: line.slice(space + 1) };
    });
    return { ...said, lines };
  } catch {
    return undefined;
  }
}
const recipient = (word: string): Recipient | string => (word === '0' ? 0 : word === '1' ? 1 : word);

/** What may be handed to the process that wrote last: nothing that tells who is here, or with which chain. */
export const mayHand = (m: ClientMessage): boolean => m.t === 'do' || m.t === 'link';

/** Entries after which every process has to look at its game itself: who is there changes, or the battle begins. */
const LOOKS: readonly Entry['kind'][] = ['here', 'awake', 'rematch'];
export const isTold = (game: Game, entries: readonly Entry[], out: readonly Out[]): boolean =>
  game.battle !== null &&
  !entries.some((e) => LOOKS.includes(e.kind)) &&
  !out.some(({ text }) => text.startsWith('{"t":"full"'));

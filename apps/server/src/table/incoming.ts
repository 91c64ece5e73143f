/** What a message of a side would enter into the log, or why not. Nothing changes here. */

import type { GivenBy, SlotBook } from '@tercio/engine';
import {
  asJson,
  asksOf,
  type Battle,
  type Command,
  clocksFixed,
  isComplaint,
  type Json,
  notAway,
  nothingBack,
  nothingOwed,
  other,
  paceFixed,
  type Refusal,
  refuse,
  type Side,
  untimed,
  viewOf,
} from '@tercio/engine';
import { type ClientMessage, isMail, type RestDays } from '@tercio/protocol/messages.ts';
import { PRESETS } from '../lobby/clocks.ts';
import type { Entry } from '../store/port.ts';
import { sameRest } from './clock/rest.ts';
import type { Game } from './game.ts';

/** An entry before it has its number. */
type Unnumbered = Omit<Entry, 'seq' | 'n' | 'digest' | 'id'>;

interface Coming {
  side: Side;
  now: number;
  by: GivenBy;
  conn: string;
}

/** Undefined: there is nothing to do, it was said already. */
export function entryOf(game: Game, m: ClientMessage, coming: Coming): Unnumbered | Refusal | undefined {
  const { side, now, by } = coming;
  const { battle, book } = game;
  const entry = (kind: Entry['kind'], data: Json): Unnumbered => ({ at: now, kind, side, data });
  if (m.t === 'anchor' || m.t === 'link') {
    const wrong = m.t === 'anchor' ? wrongAnchor(game, m.anchor, coming) : wrongLink(game, m, side);
    if (wrong === false) return undefined;
    return wrong ?? entry(m.t, m.t === 'anchor' ? m.anchor : { k: m.k, link: m.link });
  }
  if (battle === null || book === null) return refuse('TERCIO-STALE', 'stale', { ask: '' });
  const rematch = m.t === 'say' && m.word === 'rematch';
  if (battle.state.over !== null && !rematch) return refuse('TERCIO-OVER', 'over');
  // Between binding and throwing only this may come.
  const ends = m.t === 'give' || m.t === 'claim' || (m.t === 'say' && m.word === 'resign');
  if (book.open !== null && !ends)
    return refuse('TERCIO-DICE', 'dice-first', { for: battle.pending?.roll.purpose ?? '' });
  switch (m.t) {
    case 'do': {
      const command = game.rules.readCommand(m.c);
      if (isComplaint(command)) {
        const { place, expected, found } = command;
        return refuse('TERCIO-FORM', 'form', { place, expected, found });
      }
      return illegal(game, battle, side, command) ?? entry('do', { c: command as Json, by });
    }
    case 'undo':
      return game.mayUndo(side) ? entry('undo', null) : refuse('TERCIO-UNDO', 'nothing-to-undo');
    case 'stand':
      return entry('stand', asJson(m.list));
    case 'prepare':
      return entry('prepare', asJson(m.list));
    case 'say':
      return saying(game, battle, side, m) ?? entry('say', said(game, battle, side, m));
    case 'claim': {
      const them = other(side);
      if (game.flagFell === them) return entry('claim', { what: m.what, why: 'time' });
      // Days apart nobody is expected to be there.
      return game.presence.isAway(them, now) && !isMail(game.pace)
        ? entry('claim', { what: m.what, why: 'away' })
        : notAway();
    }
    case 'give': {
      const owes = book.owes();
      if (owes === null || book.open?.k !== m.k) return nothingOwed();
      if (owes !== side && !game.presence.isAway(owes, now)) return notAway();
      return entry('give', { k: m.k, whose: owes });
    }
    default:
      return undefined;
  }
}

/** `false`: nothing to do. */
function wrongAnchor(game: Game, anchor: string, { side, conn }: Coming): Refusal | false | undefined {
  const { book } = game;
  if (book === null) return game.stage === 'sealing' ? game.sealing.wrongAnchor(side, anchor) : false;
  if (book.standing(side).anchor === anchor) {
    game.presence.holdsChain(side, conn);
    return false;
  }
  return book.wrongChain(side, anchor) === undefined ? undefined : false;
}

function wrongLink(
  game: Game,
  { k, link }: Extract<ClientMessage, { t: 'link' }>,
  side: Side,
): Refusal | false | undefined {
  const book: SlotBook | null = game.book;
  if (book === null) return game.stage === 'sealing' ? game.sealing.wrongFirst(side, k, link) : false;
  return book.wrongLink(side, k, link) === undefined ? undefined : false;
}

/** Checked on the view of the side that gives it. */
function illegal(game: Game, battle: Battle, side: Side, command: Command): Refusal | undefined {
  const ask = asksOf(battle).find((a) => a.id === command.ask);
  if (ask === undefined) return refuse('TERCIO-STALE', 'stale', { ask: command.ask });
  if (ask.side !== side) return refuse('TERCIO-SIDE', 'not-asked', { ask: command.ask });
  return game.rules.check(viewOf(battle, side), command);
}

type Say = Extract<ClientMessage, { t: 'say' }>;

/** Moves to go back to: what the other side has offered, or the moment after one's own news number `to`. */
function rewindTo(game: Game, battle: Battle, side: Side, to: number): number | undefined {
  const offered = battle.offers.rewind;
  const stream = game.streams[side];
  const agrees = offered !== null && offered.by !== side && stream.numberAt(offered.to) === to;
  return agrees ? offered.to : stream.movesAt(to);
}

function saying(game: Game, battle: Battle, side: Side, say: Say): Refusal | undefined {
  const { word, to = -1 } = say;
  const { rated, tournament } = game.row;
  const counts = rated === true || tournament !== undefined;
  if (word === 'rewind') {
    if (counts) return nothingBack();
    const moves = rewindTo(game, battle, side, to);
    const begun = battle.record.moves[0]?.talk === 'begin' ? 1 : 0;
    if (moves === undefined || moves < begun || moves > battle.record.moves.length - 1)
      return refuse('TERCIO-REWIND', 'no-such-moment', { to, least: 1, most: game.streams[side].n });
  }
  if (word === 'to-days' || word === 'to-live') {
    const days = isMail(game.pace);
    return counts || days === (word === 'to-days') ? paceFixed() : undefined;
  }
  if (word === 'days-off') {
    const rest = restOf(game, side, say);
    return !isMail(game.pace) || rest === undefined || sameRest(rest, game.pace?.rest)
      ? paceFixed()
      : undefined;
  }
  if (tournament !== undefined && (word === 'pause' || word === 'resume')) return clocksFixed();
  const timed = word === 'pause' || word === 'resume' || word === 'add-time';
  return timed && game.clock === null ? untimed() : undefined;
}

/** The days off that are offered; whoever names none agrees to the other's. */
function restOf(game: Game, side: Side, { rest }: Say): RestDays | undefined {
  const offered = game.extra['days-off'];
  return rest ?? (offered?.by === other(side) ? offered.rest : undefined);
}

function said(game: Game, battle: Battle, side: Side, say: Say): Json {
  const { word, to = -1 } = say;
  if (word === 'rewind') return { word, to: rewindTo(game, battle, side, to) ?? 0 };
  if (word === 'days-off') return { word, rest: asJson(restOf(game, side, say) ?? null) };
  return word === 'to-days' || word === 'to-live'
    ? { word, clock: asJson(PRESETS[word === 'to-days' ? 'days' : 'friends']) }
    : { word };
}

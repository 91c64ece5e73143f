/** Reading messages from outside: what a server takes from clients, and what both take as JSON. */

import type { Complaint, Json, Standing } from '@tercio/engine';
import { at, flag, list, number, object, oneOf, optional, reading, text, whole, wrong } from '@tercio/engine';
import {
  CLAIMS,
  type ClientMessage,
  type ClockSpec,
  type Condition,
  isMail,
  type Prepared,
  type RestDays,
  WORDS,
} from './messages.ts';

const GAME = /^[a-z0-9]{6,20}$/;
const ID = /^[A-Za-z0-9_.:-]{1,40}$/;
const HASH = /^[0-9a-f]{64}$/;

export const gameId = (v: unknown, place: string): string =>
  GAME.test(text(v, place, 20)) ? (v as string) : wrong(place, 'the id of a game', v);
const messageId = (v: unknown, place: string): string =>
  ID.test(text(v, place, 40)) ? (v as string) : wrong(place, '1 to 40 letters, digits or _ . : -', v);
const hash = (v: unknown, place: string): string =>
  HASH.test(text(v, place, 64)) ? (v as string) : wrong(place, '64 hexadecimal digits', v);

/** The deepest that data in a message may nest. */
const DEEPEST = 40;

function shallow(value: unknown, place: string, depth = 0): Json {
  if (depth > DEEPEST) wrong(place, `data nested at most ${DEEPEST} deep`, value);
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) shallow(inner, place, depth + 1);
  return value as Json;
}

export function readStanding(raw: unknown, place: string): Standing {
  const f = object(raw, place, ['kind', 'body', 'answer', 'figure']);
  const said: Standing = {
    kind: text(f.kind, at(place, 'kind'), 80),
    answer: text(f.answer, at(place, 'answer'), 80),
  };
  if (f.body !== undefined) said.body = text(f.body, at(place, 'body'), 80);
  if (f.figure !== undefined) said.figure = number(f.figure, at(place, 'figure'));
  return said;
}

const PREPARED_MOST = 60;
const COMMANDS_MOST = 100;
const DRAFT_MOST = 32_768;

const commands = (raw: unknown, place: string): Json[] =>
  list(raw, place, COMMANDS_MOST).map((c, i) => {
    object(c, at(place, i));
    return shallow(c, at(place, i));
  });

function readCondition(raw: unknown, place: string): Condition {
  const f = object(raw, place, ['about', 'kind', 'turn']);
  const said: Condition = {};
  if (f.about !== undefined) said.about = text(f.about, at(place, 'about'), 80);
  if (f.kind !== undefined) said.kind = text(f.kind, at(place, 'kind'), 80);
  if (f.turn !== undefined) said.turn = whole(f.turn, at(place, 'turn'), 0, 1000);
  return Object.keys(said).length === 0 ? wrong(place, 'about, kind or turn', raw) : said;
}

export function readPrepared(raw: unknown, place: string): Prepared {
  const f = object(raw, place, ['if', 'do', 'else']);
  return {
    ...(f.if === undefined ? {} : { if: readCondition(f.if, at(place, 'if')) }),
    do: commands(f.do, at(place, 'do')),
    ...(f.else === undefined ? {} : { else: commands(f.else, at(place, 'else')) }),
  };
}

/** A message of a client, or what is wrong with it. */
export function readClientMessage(raw: unknown): ClientMessage | Complaint {
  return reading((): ClientMessage => {
    const t = oneOf(object(raw, '').t, 't', [
      'hello',
      'join',
      'leave',
      'do',
      'undo',
      'say',
      'stand',
      'prepare',
      'draft',
      'claim',
      'give',
      'chat',
      'anchor',
      'link',
      'ping',
    ] as const);
    const f = (...known: string[]) => object(raw, '', ['t', ...known]);
    switch (t) {
      case 'hello': {
        const m = f('v', 'build', 'token');
        const token = optional(m.token, 'token', (v, p) => text(v, p, 100), undefined);
        return {
          t,
          v: whole(m.v, 'v', 0, 1e6),
          build: text(m.build, 'build', 80),
          ...(token === undefined ? {} : { token }),
        };
      }
      case 'join': {
        const m = f('g', 'as', 'n', 'slot', 'anchor', 'glance');
        const slot = optional(m.slot, 'slot', (v, p) => whole(v, p, 0, 1e6), undefined);
        const anchor = optional(m.anchor, 'anchor', hash, undefined);
        return {
          t,
          g: gameId(m.g, 'g'),
          as: oneOf(m.as, 'as', ['seat', 'watch'] as const),
          n: whole(m.n, 'n', 0, 1e9),
          ...(slot === undefined ? {} : { slot }),
          ...(anchor === undefined ? {} : { anchor }),
          ...(optional(m.glance, 'glance', flag, false) ? { glance: true } : {}),
        };
      }
      case 'leave':
        return { t, g: gameId(f('g').g, 'g') };
      case 'do': {
        const m = f('g', 'id', 'c');
        object(m.c, 'c');
        return { t, g: gameId(m.g, 'g'), id: messageId(m.id, 'id'), c: shallow(m.c, 'c') };
      }
      case 'undo': {
        const m = f('g', 'id');
        return { t, g: gameId(m.g, 'g'), id: messageId(m.id, 'id') };
      }
      case 'say': {
        const m = f('g', 'id', 'word', 'to', 'rest');
        const to = optional(m.to, 'to', (v, p) => whole(v, p, 0, 1e6), undefined);
        const rest = optional(m.rest, 'rest', readRest, undefined);
        return {
          t,
          g: gameId(m.g, 'g'),
          id: messageId(m.id, 'id'),
          word: oneOf(m.word, 'word', WORDS),
          ...(to === undefined ? {} : { to }),
          ...(rest === undefined ? {} : { rest }),
        };
      }
      case 'stand': {
        const m = f('g', 'id', 'list');
        const said = list(m.list, 'list', 200).map((s, i) => readStanding(s, at('list', i)));
        return { t, g: gameId(m.g, 'g'), id: messageId(m.id, 'id'), list: said };
      }
      case 'prepare': {
        const m = f('g', 'id', 'list');
        const left = list(m.list, 'list', PREPARED_MOST).map((p, i) => readPrepared(p, at('list', i)));
        return { t, g: gameId(m.g, 'g'), id: messageId(m.id, 'id'), list: left };
      }
      case 'draft': {
        const m = f('g', 'body');
        return { t, g: gameId(m.g, 'g'), body: text(m.body, 'body', DRAFT_MOST) };
      }
      case 'claim': {
        const m = f('g', 'id', 'what');
        return { t, g: gameId(m.g, 'g'), id: messageId(m.id, 'id'), what: oneOf(m.what, 'what', CLAIMS) };
      }
      case 'give': {
        const m = f('g', 'id', 'k');
        return { t, g: gameId(m.g, 'g'), id: messageId(m.id, 'id'), k: whole(m.k, 'k', 1, 1e6) };
      }
      case 'chat': {
        const m = f('g', 'id', 'text');
        return { t, g: gameId(m.g, 'g'), id: messageId(m.id, 'id'), text: text(m.text, 'text', 300) };
      }
      case 'anchor': {
        const m = f('g', 'anchor');
        return { t, g: gameId(m.g, 'g'), anchor: hash(m.anchor, 'anchor') };
      }
      case 'link': {
        const m = f('g', 'k', 'link');
        return { t, g: gameId(m.g, 'g'), k: whole(m.k, 'k', 0, 1e6), link: hash(m.link, 'link') };
      }
      case 'ping':
        f();
        return { t };
    }
  });
}

const HOUR = 3_600_000;
const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export function readRest(raw: unknown, place: string): RestDays {
  const f = object(raw, place, ['weekdays', 'days', 'zone']);
  const weekdays = list(f.weekdays ?? [], at(place, 'weekdays'), 6).map((d, i) =>
    whole(d, at(at(place, 'weekdays'), i), 0, 6),
  );
  const days = list(f.days ?? [], at(place, 'days'), 60).map((d, i) => {
    const where = at(at(place, 'days'), i);
    return DATE.test(text(d, where, 10)) ? (d as string) : wrong(where, 'a date such as 2026-12-25', d);
  });
  return {
    weekdays: [...new Set(weekdays)].sort((a, b) => a - b),
    days: [...new Set(days)].sort((a, b) => (a < b ? -1 : 1)),
    zone: optional(f.zone, at(place, 'zone'), (v, p) => whole(v, p, -840, 840), 0),
  };
}

export function readClock(raw: unknown, place: string): ClockSpec | null {
  if (raw === null) return null;
  const f = object(raw, place, ['base', 'increment', 'delay', 'onFlag', 'rest']);
  const clock: ClockSpec = {
    base: whole(f.base, at(place, 'base'), 1000, 2400 * HOUR),
    increment: whole(f.increment, at(place, 'increment'), 0, 720 * HOUR),
    delay: optional(f.delay, at(place, 'delay'), (v, p) => whole(v, p, 0, HOUR), 3000),
    onFlag: optional(
      f.onFlag,
      at(place, 'onFlag'),
      (v, p) => oneOf(v, p, ['lose', 'claim', 'default'] as const),
      'lose',
    ),
    ...(f.rest === undefined ? {} : { rest: readRest(f.rest, at(place, 'rest')) }),
  };
  // Days apart nobody loses a battle because he was away.
  if (isMail(clock) && clock.onFlag !== 'default')
    wrong(at(place, 'onFlag'), '"default" where turns have days', clock.onFlag);
  return clock;
}

/** One line or frame of JSON, or what is wrong with it. */
export function parsed(line: string): unknown | Complaint {
  try {
    return JSON.parse(line);
  } catch {
    return { place: '', expected: 'JSON', found: JSON.stringify(line.slice(0, 40)) };
  }
}

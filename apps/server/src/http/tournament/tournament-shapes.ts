/** Tournaments as the API describes them. What is sent is read by the tournament's own readers. */
import type { Described } from '../api.ts';
import { any, bool, type Fields, list, maybe, num, obj, open, str } from '../shape.ts';

const TOURNAMENT = open({ id: str(), standings: list(any('a line of the standings')) }, 'how it stands');
const SHORT = open({
  id: str(),
  name: str(),
  rules: str(),
  system: str(),
  rounds: num(),
  entrants: num(),
  played: num('rounds'),
});

/** Something that changes a tournament, and is answered by how it stands then. */
export const acts = (what: string, body: Fields): Described => ({
  what,
  scope: 'challenge',
  body: open(body),
  answer: TOURNAMENT,
});

export const LISTED: Described = {
  what: 'Tournaments, the newest first.',
  scope: 'read',
  query: { club: maybe(str('of a club alone')) },
  answer: list(SHORT),
};
export const MADE: Described = {
  what: 'A new tournament; whoever makes it directs it.',
  scope: 'challenge',
  body: open({
    name: maybe(any('of the tournament')),
    rules: maybe(any('rule set')),
    rounds: maybe(any('how many')),
    club: maybe(any('of which you are an officer')),
    members: maybe(any('true: only members of the club enter')),
  }),
  answer: obj({ id: str(), path: str('of its page') }),
};
export const ONE: Described = { what: 'A tournament.', scope: 'read', answer: TOURNAMENT };
export const HANDED: Described = {
  what: 'Hand in a list: checked at once, shown to nobody else before the lists are revealed.',
  scope: 'challenge',
  body: open({ army: maybe(any('the roster')), language: maybe(any('of what is said: en or fr')) }),
  answer: obj({
    seal: str('hash that the list is promised by'),
    legal: bool(),
    points: num(),
    said: list(str()),
  }),
};
export const OWN_ARMY: Described = {
  what: 'Your own list, as it was handed in.',
  scope: 'read',
  answer: any('the roster'),
};
export const ARMIES: Described = {
  what: 'All lists, with what opens their seals, once they are revealed.',
  scope: 'read',
  answer: list(obj({ entrant: str(), written: str(), secret: str(), seal: str() })),
};
export const RESULT: Fields = {
  round: maybe(any('from 1')),
  table: maybe(any('from 1')),
  winner: maybe(any('entrant, or null')),
  score: maybe(any('of both')),
  how: maybe(any('played or forfeit')),
  none: maybe(any('true: the result is taken back')),
  reason: maybe(any('of a correction, for everybody to read')),
};
export const PAGE: Described = {
  what: 'Pairings and standings to print, as a page.',
  scope: 'read',
  query: { lang: maybe(str('en or fr')), round: maybe(str('the last unless said')) },
  page: true,
  answer: str('HTML'),
};
export const TABLE: Described = {
  what: 'Your battle of this round.',
  scope: 'play',
  answer: obj({ game: str() }),
};

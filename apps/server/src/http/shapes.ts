/** What several routes tell: a game, a player, a rating. */
import { any, bool, list, maybe, num, obj, open, orNull, str, word } from './shape.ts';

export const PERSON = obj({ id: str('of the account'), name: str() });

export const GAME = obj(
  {
    id: str('of the game'),
    rules: str('rule set, such as baroque'),
    version: num('of the rule set'),
    scenario: str('empty for a set-up of the players’ own'),
    names: list(str(), 'of the two armies'),
    seats: list(obj({ name: str(), general: str('empty for a person'), free: bool() }), 'of sides 0 and 1'),
    clock: orNull(
      open(
        { base: num('ms'), increment: num('ms for each turn'), delay: num('ms'), onFlag: str() },
        'null: untimed',
      ),
    ),
    undo: word(['free', 'none']),
    hints: bool('advice is allowed'),
    watch: bool('anybody may watch'),
    over: bool(),
    created: num('ms since 1970'),
    rated: bool(),
    club: str('whose it is; empty: none'),
    to: str('account that it is offered to alone; empty: nobody in particular'),
    off: word(['', 'declined', 'withdrawn'], 'it was never begun, and is not to be'),
    ended: orNull(num()),
    result: orNull(
      obj({ winner: orNull(num('side')), how: str(), score: list(num()) }, 'once the battle is over'),
    ),
    unrated: orNull(str('why a battle that was to count did not')),
    throws: orNull(obj({ both: num(), one: num(), none: num() }, 'by how many sides were there')),
  },
  'a game as anybody with its link may know it',
);

export const MINE = {
  ...GAME,
  fields: {
    ...GAME.fields,
    waits: bool('days apart: it waits for you'),
    until: orNull(num('when time is up, where it waits for you: ms since 1970')),
    toName: maybe(str('whom it is offered to alone, by name')),
  },
};
export const SHOWN = {
  ...GAME,
  fields: {
    ...GAME.fields,
    watchers: num('who watch it now'),
    ratings: list(num(), 'of sides 0 and 1 in its pool; of a newcomer where there is none'),
    begun: bool('somebody has given an order'),
  },
};
export const FOUGHT = {
  ...GAME,
  fields: {
    ...GAME.fields,
    side: num('of the one whose battles they are'),
    outcome: word(['won', 'lost', 'drawn', '']),
  },
};

export const RATING = obj({
  id: str('account, or general:NAME'),
  name: str(),
  general: str('empty for a person'),
  pool: str('game and pace, such as baroque live'),
  rating: num(),
  rd: num('doubt'),
  games: num(),
});

export const RECORD = any('the record of a battle, docs/formats.md');
export const MESSAGE = any('a message as docs/protocol.md has it');
export const DONE = (name: string) => obj({ [name]: bool() });

/** How the history is searched. */
export const SEARCH = {
  player: maybe(str('“me”, or an account whose battles may be watched', { most: 40 })),
  game: maybe(str('rule set, or a game of several editions', { most: 40 })),
  list: maybe(str('part of the name of the player’s army', { most: 60 })),
  opponent: maybe(
    str('part of the other player’s name, or of a general’s; several with | between', { most: 200 }),
  ),
  result: maybe(word(['', 'won', 'lost', 'drawn'])),
  pace: maybe(word(['', 'live', 'mail'])),
  from: maybe(str('of a list of 200 the next: how many are known already', { most: 6 })),
};

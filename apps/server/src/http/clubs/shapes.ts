/** Clubs as the API describes them. */
import { FILE_KINDS, ROLES } from '../../club/row.ts';
import type { Described } from '../api.ts';
import { any, bool, type Fields, list, maybe, num, obj, orNull, str, word } from '../shape.ts';
import { DONE, GAME } from '../shapes.ts';

export const JOINING = ['free', 'asked', 'invited'] as const;
const ROLE = word(['', ...ROLES], 'yours; empty: none');

const HEAD: Fields = {
  id: str(),
  name: str(),
  about: str(),
  open: bool('on the list and seen by everybody; else by its members alone'),
  joining: word(JOINING, 'how one comes in: at once, when an officer lets one, or by invitation alone'),
  count: num('members'),
  role: ROLE,
  asks: num('who would like to come in; for officers'),
};
export const CLUB = obj(
  {
    ...HEAD,
    created: num('ms since 1970'),
    ended: orNull(num('once the last member has left')),
    members: list(
      obj({ id: str('of the account'), name: str(), role: word(ROLES), since: num() }),
      'with those who ask and those who were put out, for officers',
    ),
    note: str('from the officers, for members'),
    dates: list(
      obj({
        id: str(),
        at: num('ms since 1970'),
        what: str(),
        count: num('who come'),
        comes: list(str('name'), 'for members'),
        mine: bool('you come'),
      }),
    ),
    invite: str('the key in the link by which somebody comes in; for officers'),
    heir: str('who looks after the club if you leave; empty: an officer stays, or nobody is left'),
  },
  'a club, as far as you may know it',
);

export const LISTED: Described = {
  what: 'Clubs that everybody may see, the newest first; with mine=1 your own.',
  scope: 'read',
  query: { mine: maybe(str('1: your own')) },
  answer: list(obj(HEAD)),
};
const WORDS: Fields = {
  name: maybe(any("1 to 60 letters, digits, spaces or . , & ' -")),
  about: maybe(str('for whoever may see the club', { most: 600 })),
  note: maybe(str('for members', { most: 600 })),
  open: maybe(bool()),
  joining: maybe(word(JOINING)),
};
export const FOUNDED: Described = {
  what: 'A new club; whoever founds it is its first officer.',
  scope: 'challenge',
  body: obj(WORDS),
  answer: obj({ id: str(), path: str('of its page') }),
};
export const ONE: Described = {
  what: 'A club.',
  scope: 'read',
  query: { invite: maybe(str('where it is private')) },
  answer: CLUB,
};
/** Something done in a club, answered by how it stands then. */
export const acts = (what: string, body: Fields): Described => ({
  what,
  scope: 'challenge',
  body: obj(body),
  answer: CLUB,
});
export const CHANGED = acts(
  'Officers change what the club says of itself, and who may see and join it.',
  WORDS,
);
export const INVITING = acts(
  'Officers make a new key of invitation; the one before opens nothing any more.',
  {},
);
export const JOINED = acts('Come in, or ask to.', { invite: maybe(str()) });
export const LEFT: Described = {
  what: 'Leave. The last officer passes the club on to who has been in it for longest; with the last member it ends.',
  scope: 'challenge',
  body: obj({ ends: maybe(bool('true: you are the last, and it may end')) }),
  answer: obj({ left: bool(), ended: bool(), heir: str('who looks after it from now on; empty: no change') }),
};
export const PLACED = acts('Officers let somebody in, make him an officer or a member, or put him out.', {
  account: str(),
  role: word(['officer', 'member', 'out']),
  reason: maybe(str('for members to read; needed to put somebody out', { most: 200 })),
});
export const DATED = acts('Officers put a date on the calendar, or take one off.', {
  at: maybe(num('ms since 1970')),
  what: maybe(str('what happens', { most: 120 })),
  drop: maybe(str('the date to be taken off')),
});
export const COMING = acts('Members say whether they come.', { date: str(), comes: bool() });

export const LOG: Described = {
  what: 'What was done in the club, the last first; for members.',
  scope: 'read',
  answer: list(
    obj({
      at: num(),
      by: str('name; empty: the server, a moderator, or an erased account'),
      what: str(),
      name: str('whom it is about'),
      text: str('a reason, or the name of a file'),
    }),
  ),
};
export const GAMES: Described = {
  what: 'Battles of the club, the newest first; for its members, and for everybody those that anybody may watch.',
  scope: 'read',
  answer: list({
    ...GAME,
    fields: {
      ...GAME.fields,
      tournament: str('whose it is; empty: none'),
      mine: bool('you sit there'),
      sit: bool('you may sit down'),
      look: bool('you may watch'),
    },
  }),
};
const FILE: Fields = {
  id: str(),
  kind: word(FILE_KINDS),
  name: str(),
  rules: str('the game'),
  by: str('name; empty: an erased account'),
  mine: bool(),
  created: num(),
  size: num('bytes'),
  hidden: str('why a moderator took it away; else empty'),
};
export const FILES: Described = {
  what: 'What the club keeps; for members.',
  scope: 'read',
  answer: list(obj(FILE)),
};
export const FILE_ONE: Described = {
  what: 'A file of the club, as docs/formats.md has it; for members, and for whose it is.',
  scope: 'read',
  answer: any('the file'),
};
export const KEPT: Described = {
  what: 'Give the club a file: a pack, an army, a battle, a list or house rules.',
  scope: 'challenge',
  body: obj({
    name: maybe(str('unless it has one', { most: 80 })),
    file: any('as docs/formats.md has it'),
  }),
  answer: obj({ id: str() }),
};
export const TAKEN: Described = {
  what: 'Take a file out: one’s own, or by an officer.',
  scope: 'challenge',
  body: obj({ reason: maybe(str('for members to read', { most: 200 })) }),
  answer: DONE('dropped'),
};

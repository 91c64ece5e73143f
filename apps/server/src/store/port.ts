/** What the server keeps, whatever keeps it. Times are milliseconds, data is JSON as text. */
import type { Json, OptionValues, Side } from '@tercio/engine';
import type { ClockSpec } from '@tercio/protocol/messages.ts';
import type { Club, ClubChange, ClubDeed, ClubRow, FileHead, FileRow, MemberRow, Role } from '../club/row.ts';
import type { Rating } from '../rating/glicko.ts';
import type { EntrantRow, TournamentRow } from '../tournament/row.ts';

export interface Seat {
  account: string; // '' while nobody sits there
  name: string;
  general: string; // '' for a person
  chain: boolean; // its client opens links for throws; a general and a plain program do not
}

/** At a seat whose owner has erased his account. */
export const ERASED = '-';

/** A game as agreed before the battle. */
export interface GameRow {
  id: string;
  rules: string;
  version: number;
  scenario: string;
  options: OptionValues;
  setup: Json;
  names: [string, string];
  seats: [Seat, Seat];
  clock: ClockSpec | null;
  undo: 'free' | 'none';
  hints: boolean;
  open: boolean; // stands on the list of offers
  watch: boolean; // anybody with the link may watch
  invite: string; // the key in the link that lets somebody sit down
  created: number;
  over: boolean;
  to?: string; // a challenge: the account that alone may sit down
  off?: { at: number; how: 'declined' | 'withdrawn' }; // it was never begun, and is not to be
  pace?: ClockSpec; // in place of the clock, once both agreed to it
  rated?: boolean; // it was agreed that it counts
  tournament?: string; // whose it is
  club?: { id: string; sit: boolean; watch: boolean }; // whose it is, and what its members may do
  delay?: number; // watchers are so far behind: milliseconds
  // once it is over:
  result?: { winner: Side | null; how: string; score: [number, number] };
  ended?: number;
  unrated?: string; // why it did not count though it was to
  throws?: { both: number; one: number; none: number }; // by who was there
}

/** One line of a game's log. The battle follows from these alone. */
export interface Entry {
  seq: number; // from 1, without a hole
  at: number;
  kind:
    | 'anchor'
    | 'link'
    | 'do'
    | 'bound'
    | 'undo'
    | 'say'
    | 'stand'
    | 'prepare'
    | 'drop'
    | 'claim'
    | 'give'
    | 'flag'
    | 'awake'
    | 'halt'
    | 'here'
    | 'rematch';
  side: Side | null;
  id: string | null; // as the client chose it: unique for each side
  data: Json;
  n: [number, number, number]; // numbers of the three streams after it
  digest: string; // of the whole state after it; never leaves the server
}

export interface Account {
  id: string;
  name: string;
  created: number;
}

export interface Token {
  hash: string;
  account: string;
  kind: 'session' | 'api' | 'device' | 'challenge' | 'mail';
  game: string; // '' unless it is for one game
  created: number;
  used: number;
}

/** A token as its owner sees it in the list of his devices and programs. */
export interface TokenInfo extends Token {
  label: string; // what it is used by: a browser as it calls itself, or a name
}

/** What opens an account besides a token: six words (by their hash) or a passkey (by its id). */
export interface Credential {
  id: string;
  account: string;
  kind: 'words' | 'passkey';
  body: string;
  created: number;
}

export interface ChatRow {
  game: string;
  n: number;
  side: Side | null;
  account: string;
  name: string;
  text: string;
  at: number;
  id: string;
}

/** Somebody else wrote entry `seq` first. */
export class Taken extends Error {}

/** A time in which no process served. */
export interface Gap {
  since: number;
  until: number;
}

/** How far a game has come in the store. */
export interface Last {
  seq: number;
  chat: number; // lines
}

/** A process that has not said for so long that it serves is gone. */
export const ALIVE = 6000;

/** The other processes that serve the same store. Nothing they do needs them to be reached: the log decides. */
export interface Fellows {
  /** The name of this process among them. */
  readonly process: string;
  /**
   * `heard`: another process changed this game, up to this entry if that is known (0: it is not, or more than its log); ''
   * when any may have changed. `told`: what another process tells this one alone.
   */
  listen(heard: (game: string, seq: number) => void, told: (from: string, text: string) => void): void;
  /** Hear of this game from now on. */
  follow(game: string): void;
  /**
   * Tell the others at once that a game changed: by more than its log, or up to this entry. What was appended is told
   * anyway, a little later, together with what else was.
   */
  wake(game: string, seq?: number): void;
  /** Tell one process something, before the others are woken by what was appended a moment ago; false: it is too long. */
  tell(process: string, text: string): boolean;
  last(games: readonly string[]): Promise<Map<string, Last>>;
  /** The processes that were there when this one last said that it serves. */
  alive(): Promise<ReadonlySet<string>>;
}

/** A battle that counts. */
export interface Rated {
  game: string;
  pool: string;
  accounts: [string, string];
  at: number;
}

/** A rating after a battle. */
export interface RatedPoint {
  pool: string;
  at: number;
  rating: number;
  rd: number;
  expected: number; // of the score
}

/** A rating as it is listed. */
export interface RatingRow extends Rating {
  account: string;
  name: string; // '' for a general
  pool: string;
}

/** What a table needs of the store. */
export interface GameStore {
  /** Null where one process has the store for itself. */
  readonly fellows: Fellows | null;
  /** The clock by which entries are dated. */
  now(): number;
  /**
   * On disk when it resolves. Rejects with `Taken` if the next number is not free. A game's next entries are not to be
   * handed in before the last ones are on disk.
   */
  append(game: string, entries: readonly Entry[]): Promise<void>;
  entries(game: string, after?: number): Promise<Entry[]>;
  addGame(row: GameRow, secret: { end: string; z: string }): Promise<void>;
  game(id: string): Promise<GameRow | undefined>;
  secret(id: string): Promise<{ end: string; z: string } | undefined>;
  /** Read, change and write as one; undefined when there is no such game or `change` would not. */
  changeGame(id: string, change: (row: GameRow) => GameRow | undefined): Promise<GameRow | undefined>;
  /**
   * When something is to be done in a game though nobody comes, who is asked meanwhile (a bit for each side), and what
   * waits for whom: what waited before stays as it is, what is not named waits no more.
   */
  setDue(
    game: string,
    at: number | null,
    waits: number,
    things?: readonly Thing[],
    now?: number,
  ): Promise<void>;
  /** He has looked at the game, or the club: nothing of it has to be told any more. */
  seen(game: string, account: string): Promise<void>;
  /** What a player was writing, '' for nothing: the last writer wins. */
  setDraft(game: string, account: string, body: string): Promise<void>;
  draft(game: string, account: string): Promise<string>;
  /** Both ratings of a pool change as one, once for each game; false: that was done before. */
  rate(rated: Rated, change: (before: [Rating, Rating]) => [Rating, Rating]): Promise<boolean>;
  /** Read, change and write as one; undefined when there is no such tournament or `change` would not. */
  changeTournament(
    id: string,
    change: (row: TournamentRow) => TournamentRow | undefined,
  ): Promise<TournamentRow | undefined>;
  /** With the number that it gets: no other line of the game has it. */
  addChat(line: Omit<ChatRow, 'n'>): Promise<ChatRow>;
  /** Is he a member of the club, or an officer? */
  belongsTo(club: string, account: string): Promise<boolean>;
  /** What moderators decided about somebody; it may be over. */
  sanctionsOf(account: string): Promise<Sanction[]>;
  chat(game: string): Promise<ChatRow[]>;
  /** This process serves: to be said again and again. If nobody had for long, that was a gap. */
  beat(): Promise<void>;
  /** Times in which no process served. */
  gaps(): Promise<Gap[]>;
}

export interface AccountStore {
  addAccount(account: Account): Promise<void>;
  account(id: string): Promise<Account | undefined>;
  rename(id: string, name: string): Promise<void>;
  addToken(token: Token, label?: string): Promise<void>;
  token(hash: string): Promise<Token | undefined>;
  /** Those of these hashes that open something still. */
  tokensAmong(hashes: readonly string[]): Promise<Set<string>>;
  /** True for whoever dropped it: what works once is used once. */
  dropToken(hash: string): Promise<boolean>;
  touchToken(hash: string, now: number): Promise<void>;
  tokensOf(account: string): Promise<TokenInfo[]>;
  /** What the token of a program is for; undefined: everything. */
  setScopes(hash: string, scopes: readonly string[]): Promise<void>;
  scopesOf(hash: string): Promise<string[] | undefined>;
  addCredential(credential: Credential): Promise<void>;
  credential(id: string): Promise<Credential | undefined>;
  changeCredential(id: string, body: string): Promise<void>;
  credentialsOf(account: string): Promise<Credential[]>;
  dropCredential(account: string, id: string): Promise<void>;
  chatOf(account: string): Promise<ChatRow[]>;
  /** The account is gone: its name, tokens, credentials and what it said. Its battles stay for the other side. */
  erase(account: string): Promise<void>;
}

export interface TournamentStore extends Pick<GameStore, 'changeTournament'> {
  addTournament(row: TournamentRow): Promise<void>;
  tournament(id: string): Promise<TournamentRow | undefined>;
  /** As `changeTournament`, with somebody who enters. */
  enterTournament(
    id: string,
    entrant: Omit<EntrantRow, 'tournament'>,
    change: (row: TournamentRow) => TournamentRow | undefined,
  ): Promise<TournamentRow | undefined>;
  /** As `changeTournament`, with a list that is handed in; false when `change` would not. */
  setArmy(
    id: string,
    entrant: string,
    army: string,
    change: (row: TournamentRow) => TournamentRow | undefined,
  ): Promise<boolean>;
  /** The newest; of a club, or with '' of all. */
  tournaments(club: string): Promise<TournamentRow[]>;
  /** Those of which a round was to begin by now. */
  dueTournaments(now: number): Promise<string[]>;
  entrantsOf(tournament: string): Promise<EntrantRow[]>;
  /** Those that he is entered in (by which number, with which list) or directs. */
  tournamentsOf(account: string): Promise<{ row: TournamentRow; entrant: string; army: string }[]>;
}

/** A club as it is listed. */
export interface ClubListed {
  row: ClubRow;
  role: Role | ''; // of the one who asks for his own
  members: number;
  asks: number; // who would like to come in
}

export interface ClubStore extends Pick<GameStore, 'belongsTo'> {
  addClub(row: ClubRow, members: readonly MemberRow[], deeds: readonly ClubDeed[]): Promise<void>;
  club(id: string): Promise<Club | undefined>;
  /** Read, change and write as one, with members and log; undefined when there is no such club or `change` would not. */
  changeClub(id: string, change: (club: Club) => ClubChange | undefined): Promise<Club | undefined>;
  /** Those that everybody may see, the newest first. */
  clubsListed(): Promise<ClubListed[]>;
  clubsOf(account: string): Promise<ClubListed[]>;
  /** The last first. */
  clubLog(club: string): Promise<ClubDeed[]>;
  /** What he did in clubs, and what was done there about him, the oldest first. */
  clubDeedsOf(account: string): Promise<(ClubDeed & { club: string })[]>;
  /** Battles of the club, the newest first. */
  gamesOfClub(club: string): Promise<GameRow[]>;
  /** False: it keeps as many as it can. */
  addClubFile(file: FileRow, deed: ClubDeed): Promise<boolean>;
  clubFiles(club: string): Promise<FileHead[]>;
  clubFile(id: string): Promise<FileRow | undefined>;
  clubFilesOf(account: string): Promise<FileRow[]>;
  dropClubFile(id: string, club: string, deed: ClubDeed): Promise<boolean>;
}

/**
 * What a battle says of itself: at any pace, that it begins when he comes; days apart, a question, a throw that waits for
 * a link, an offer, orders that could not be carried out, its end.
 */
export const OF_GAME = ['begin', 'asked', 'link', 'offer', 'dropped', 'over'] as const;
/** Between players: a challenge, and how it was answered. */
export const OF_CHALLENGE = ['challenge', 'accepted', 'declined'] as const;
/** Of a club: somebody would like to come in (for its officers), and what he is answered. */
export const OF_CLUB = ['asks', 'let-in', 'kept-out'] as const;
/** Of a tournament: on real tables, that one is paired; to its director, that a round waits though its time has come. */
export const OF_TOURNAMENT = ['paired', 'decide'] as const;
/** What is only to be told: it waits no more once one has looked. */
export const NEWS = ['dropped', 'over', 'accepted', 'declined', 'let-in', 'kept-out', 'paired'] as const;
export type ThingKind = (
  | typeof OF_GAME
  | typeof OF_CHALLENGE
  | typeof OF_CLUB
  | typeof OF_TOURNAMENT
)[number];

/** Something that waits for somebody. */
export interface Thing {
  account: string;
  kind: ThingKind;
  told: boolean; // he need not be told: he was, or is there
}
export interface ThingRow extends Thing {
  game: string; // or a club or a tournament, where it is about one
  since: number;
}

/** A browser that takes pushes. */
export interface Subscription {
  endpoint: string;
  account: string;
  body: string; // keys, as the browser gave them
  language: string;
  created: number;
}
/** Where mail goes. */
export interface Address {
  account: string;
  address: string;
  language: string;
  confirmed: boolean;
}

export interface MailStore extends Pick<GameStore, 'setDue' | 'seen' | 'setDraft' | 'draft'> {
  /** Games in which something is due; each is told to one who asks, and to another only after a while. */
  due(now: number): Promise<string[]>;
  /** Who is asked in these games (a bit for each side), and when the first of them runs out of time; where that is kept. */
  waits(games: readonly string[]): Promise<Map<string, { sides: number; until: number | null }>>;
  /** What has waited since before then, and nobody was told of. */
  untold(before: number): Promise<ThingRow[]>;
  markTold(things: readonly ThingRow[]): Promise<void>;
  /** Something waits for him from now on, and he is told of it, again where he was. */
  addThing(thing: { about: string; account: string; kind: ThingKind; now: number }): Promise<void>;
  /** It waits no more: for whomever it did. */
  dropThings(about: string, kind: ThingKind): Promise<void>;
  thingsOf(account: string): Promise<ThingRow[]>;
  /** Everything he is writing. */
  draftsOf(account: string): Promise<{ game: string; at: number; body: string }[]>;
  /** What all processes must agree on: made once, by whoever comes first. */
  setting(key: string, make: () => string): Promise<string>;
  addSubscription(s: Subscription): Promise<void>;
  subscriptionsOf(account: string): Promise<Subscription[]>;
  dropSubscription(endpoint: string): Promise<void>;
  setAddress(address: Address): Promise<void>;
  addressOf(account: string): Promise<Address | undefined>;
  dropAddress(account: string): Promise<void>;
}

/** What somebody told the moderators. */
export interface Report {
  id: string;
  at: number;
  account: string; // whom it is about
  by: string;
  game: string;
  line: number; // of the talk; 0: none
  text: string;
  closed: number;
  club?: string; // whom it is about, in place of a player of a game
  file?: string; // of the club
}
/** What a moderator did, and why. */
export interface Deed {
  id: string;
  at: number;
  by: string;
  what: 'hide' | 'mute' | 'unmute' | 'ban' | 'unban' | 'close';
  account: string;
  game: string;
  line: number;
  text: string; // as it was before it was hidden
  report: string;
  reason: string;
  until: number;
  club?: string; // what is hidden
  file?: string;
}
export interface Sanction {
  account: string;
  kind: 'mute' | 'ban';
  until: number;
  reason: string;
}

export interface ModerationStore extends Pick<GameStore, 'sanctionsOf'> {
  addReport(report: Report): Promise<void>;
  report(id: string): Promise<Report | undefined>;
  openReports(): Promise<Report[]>;
  reportsBy(account: string): Promise<Report[]>;
  /** What was done, the last first. */
  deeds(): Promise<Deed[]>;
  /** What was done about him, and what he did himself, the oldest first. */
  deedsOf(account: string): Promise<Deed[]>;
  moderate(deed: Deed): Promise<void>;
}

export interface Store
  extends GameStore,
    AccountStore,
    MailStore,
    ClubStore,
    TournamentStore,
    ModerationStore {
  offers(): Promise<GameRow[]>;
  /** Battles that were offered to everybody, are being played, and may be watched. */
  live(): Promise<GameRow[]>;
  /** Which of these games somebody has given an order in. */
  begun(games: readonly string[]): Promise<Set<string>>;
  /** How many watch each game at this process; and at all processes that serve. */
  setWatched(counts: ReadonlyMap<string, number>): Promise<void>;
  watched(): Promise<Map<string, number>>;
  gamesOf(account: string, most?: number): Promise<GameRow[]>;
  /** The best of a pool; those that are doubted more than `doubt` are left out. */
  ratings(pool: string, doubt: number): Promise<RatingRow[]>;
  ratingsOf(account: string): Promise<RatingRow[]>;
  /** Of all these, in all pools. */
  ratingsIn(accounts: readonly string[]): Promise<RatingRow[]>;
  /** After each of his battles, the oldest first. */
  ratedOf(account: string): Promise<RatedPoint[]>;
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}

import { ask, type GameTold } from '../server.ts';

/** Clubs of the page's own server. */

export type Role = '' | 'officer' | 'member' | 'asked' | 'out';
export type Joining = 'free' | 'asked' | 'invited';
export interface ClubCard {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly open: boolean;
  readonly joining: Joining;
  readonly count: number;
  readonly role: Role;
  readonly asks: number;
}
export interface ClubMember {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly since: number;
}
export interface ClubDate {
  readonly id: string;
  readonly at: number;
  readonly what: string;
  readonly count: number;
  readonly comes: readonly string[];
  readonly mine: boolean;
}
export interface ClubTold extends ClubCard {
  readonly created: number;
  readonly ended: number | null;
  readonly members: readonly ClubMember[];
  readonly note: string;
  readonly dates: readonly ClubDate[];
  readonly invite: string; // '' unless one is an officer
  readonly heir: string; // who looks after it if I leave
}
export interface ClubGame extends GameTold {
  readonly created: number;
  readonly mine: boolean;
  readonly sit: boolean;
  readonly look: boolean;
  readonly result: { readonly winner: number | null } | null;
}
export interface ClubFile {
  readonly id: string;
  readonly kind: 'pack' | 'roster' | 'scenario' | 'army-list' | 'profile';
  readonly name: string;
  readonly rules: string;
  readonly by: string;
  readonly mine: boolean;
  readonly created: number;
  readonly size: number;
  readonly hidden: string;
}
export interface ClubDeed {
  readonly at: number;
  readonly by: string;
  readonly what: string;
  readonly name: string;
  readonly text: string;
}
export interface Left {
  readonly ended: boolean;
  readonly heir: string;
}

const at = (id: string, act = ''): string => `api/clubs/${id}${act}`;
export const clubs = (): Promise<readonly ClubCard[]> => ask('api/clubs');
export const myClubs = (): Promise<readonly ClubCard[]> => ask('api/clubs?mine=1');
export const foundClub = (wish: object): Promise<{ id: string }> => ask('api/clubs', wish);
export const clubTold = (id: string, invite: string): Promise<ClubTold> =>
  ask(at(id, invite === '' ? '' : `?invite=${invite}`));
/** What is done in a club, each a request of its own. */
export type ClubAct = 'join' | 'invite' | 'members' | 'dates' | 'come' | 'change';
/** Does something in a club, and tells how it stands. */
export const actIn = (id: string, what: ClubAct, body: object = {}): Promise<ClubTold> =>
  ask(at(id, `/${what}`), body);
export const leaveClub = (id: string, ends: boolean): Promise<Left> => ask(at(id, '/leave'), { ends });
export const clubGames = (id: string): Promise<readonly ClubGame[]> => ask(at(id, '/games'));
export const clubLog = (id: string): Promise<readonly ClubDeed[]> => ask(at(id, '/log'));
export const clubFiles = (id: string): Promise<readonly ClubFile[]> => ask(at(id, '/files'));
export const clubFile = (id: string, file: string): Promise<unknown> => ask(at(id, `/files/${file}`));
export const giveFile = (id: string, file: unknown, name: string): Promise<{ id: string }> =>
  ask(at(id, '/files'), { file, ...(name === '' ? {} : { name }) });
export const takeOut = (id: string, file: string, reason: string): Promise<unknown> =>
  ask(at(id, `/files/${file}/drop`), { reason });
export const reportClub = (club: string, file = ''): Promise<unknown> =>
  ask('api/report', { club, ...(file === '' ? {} : { file }) });

/** A club as a server keeps it. */

/** Something on the calendar: an evening, a match, a teach-in. */
export interface ClubDate {
  id: string;
  at: number;
  what: string;
  comes: string[]; // accounts
}

export interface ClubRow {
  id: string;
  name: string;
  about: string; // for whoever may see the club
  note: string; // from the officers, for members
  open: boolean; // on the list, seen by everybody; false: by members alone
  joining: 'free' | 'asked' | 'invited';
  invite: string; // the key in the link by which somebody comes in
  dates: ClubDate[];
  created: number;
  ended: number | null; // the last member has left
}

/** `asked`: would like to come in. `out`: was put out, and comes in again only when an officer lets him. */
export const ROLES = ['officer', 'member', 'asked', 'out'] as const;
export type Role = (typeof ROLES)[number];

export interface MemberRow {
  account: string;
  role: Role;
  since: number; // of the role
  joined: number;
}
export interface NamedMember extends MemberRow {
  name: string;
}

/** What was done in a club, for its members to read. */
export interface ClubDeed {
  at: number;
  by: string; // an account; '' for the server or a moderator
  what:
    | 'found'
    | 'change'
    | 'asks'
    | 'join'
    | 'leave'
    | 'officer'
    | 'member'
    | 'out'
    | 'pass'
    | 'file'
    | 'file-out'
    | 'hidden'
    | 'end';
  account: string; // whom it is about
  text: string; // a reason, or the name of a file
}

export interface Club {
  row: ClubRow;
  members: readonly NamedMember[];
}

/** What becomes of a club; what is not said stays. */
export interface ClubChange {
  row?: ClubRow;
  members?: readonly MemberRow[]; // all of them
  deeds: readonly ClubDeed[];
}

/** A file that the club keeps, without what is in it. */
export interface FileHead {
  id: string;
  club: string;
  account: string; // whose it is; '' once he has erased his account
  kind: FileKind;
  name: string;
  rules: string; // the game; '' for a list of several
  created: number;
  size: number;
  hidden: string; // why a moderator took it away; '' else
}
export const FILE_KINDS = ['pack', 'roster', 'scenario', 'army-list', 'profile'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
export interface FileRow extends FileHead {
  body: string;
}

export const isMember = ({ role }: { role: Role }): boolean => role === 'officer' || role === 'member';

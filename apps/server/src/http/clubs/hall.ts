/** What every route of clubs needs: which club, who asks, and what he may know of it. */
import type { Context } from 'hono';
import { belongs, heirOf, isDenied, isOfficer, roleIn, WHYS, type Why } from '../../club/club.ts';
import { type Club, type ClubChange, isMember } from '../../club/row.ts';
import type { Account, Store } from '../../store/port.ts';
import type { Desk } from '../desk.ts';

const ID = /^[a-z0-9]{6,20}$/;

export interface ClubParts {
  store: Store;
  desk: Desk;
  newId(length?: number): string;
  now(): number;
}
export interface Found {
  club: Club;
  me: Account | undefined;
}

/** A private club does not exist for whoever is not in it and has no key. */
const maySee = (club: Club, account: string, invite = ''): boolean =>
  club.row.open || belongs(club, account) || (invite !== '' && invite === club.row.invite);

const STATUS: Partial<Record<Why, 400 | 403>> = {
  'not-officer': 403,
  'not-member': 403,
  invited: 403,
  out: 403,
  senior: 403,
  muted: 403,
  reason: 400,
};

export class Hall {
  readonly parts: ClubParts;
  constructor(parts: ClubParts) {
    this.parts = parts;
  }
  gone = (c: Context): Response => this.parts.desk.wrong(c, 404, 'There is no such club.');
  nobody = (c: Context): Response => this.parts.desk.wrong(c, 401, 'Say who you are first: POST /api/guest.');
  denied = (c: Context, why: Why): Response =>
    c.json({ error: WHYS[why], fault: { why } }, STATUS[why] ?? 409);

  async found(c: Context, invite = c.req.query('invite') ?? ''): Promise<Found | undefined> {
    const id = c.req.param('id') ?? '';
    const club = ID.test(id) ? await this.parts.store.club(id) : undefined;
    const me = await this.parts.desk.me(c);
    return club !== undefined && maySee(club, me?.id ?? '', invite) ? { club, me } : undefined;
  }
  /** For members alone. */
  async inside(c: Context): Promise<(Found & { me: Account }) | Response> {
    const f = await this.found(c);
    if (f === undefined) return this.gone(c);
    if (f.me === undefined) return this.nobody(c);
    return belongs(f.club, f.me.id) ? { club: f.club, me: f.me } : this.denied(c, 'not-member');
  }
  /** A moderator has told him to write nothing for others. */
  async isMuted(account: string): Promise<boolean> {
    const { store, now } = this.parts;
    return (await store.sanctionsOf(account)).some((s) => s.kind === 'mute' && s.until > now());
  }
  /** Changes the club as one and tells how it stands. */
  async change(
    c: Context,
    me: Account,
    act: (club: Club) => ClubChange | { denied: Why },
    tells: 'club' | 'nothing' = 'club',
  ): Promise<Response | Club> {
    let why: Why | undefined;
    const club = await this.parts.store.changeClub(c.req.param('id') ?? '', (found) => {
      const made = act(found);
      if (isDenied(made)) why = made.denied;
      return isDenied(made) ? undefined : made;
    });
    if (why !== undefined) return this.denied(c, why);
    if (club === undefined) return this.gone(c);
    return tells === 'club' ? this.told(c, { club, me }) : club;
  }

  told(c: Context, { club, me }: Found): Response {
    const { row, members } = club;
    const account = me?.id ?? '';
    const inside = belongs(club, account);
    const officer = isOfficer(club, account);
    const nameOf = (id: string): string => members.find((m) => m.account === id)?.name ?? '';
    const shown = members.filter((m) => isMember(m) || officer);
    return this.parts.desk.data(c, {
      id: row.id,
      name: row.name,
      about: row.about,
      open: row.open,
      joining: row.joining,
      count: members.filter(isMember).length,
      role: roleIn(club, account),
      asks: officer ? members.filter((m) => m.role === 'asked').length : 0,
      created: row.created,
      ended: row.ended,
      members: shown.map(({ account: id, name, role, since }) => ({ id, name, role, since })),
      note: inside ? row.note : '',
      dates: row.dates.map(({ id, at, what, comes }) => ({
        ...{ id, at, what, count: comes.length },
        comes: inside ? comes.map(nameOf) : [],
        mine: comes.includes(account),
      })),
      invite: officer ? row.invite : '',
      heir: (inside && heirOf(club, account)?.name) || '',
    });
  }
}

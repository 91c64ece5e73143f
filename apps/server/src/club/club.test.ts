import { describe, expect, it } from 'vitest';
import { heirOf, isDenied, join, leave, place } from './club.ts';
import type { Club, ClubChange, ClubRow, NamedMember, Role } from './row.ts';

const row = (more: Partial<ClubRow> = {}): ClubRow => ({
  id: 'club',
  name: 'Tercio Viejo',
  about: '',
  note: '',
  open: true,
  joining: 'free',
  invite: 'key',
  dates: [{ id: 'd', at: 5, what: 'Six tables', comes: ['ann', 'ben'] }],
  created: 0,
  ended: null,
  ...more,
});
const who = (account: string, role: Role, since: number): NamedMember => ({
  account,
  name: account,
  role,
  since,
  joined: since,
});
const of = (members: NamedMember[], more: Partial<ClubRow> = {}): Club => ({ row: row(more), members });
const done = (x: ClubChange | { denied: string }): ClubChange => {
  if (isDenied(x as object)) throw new Error(JSON.stringify(x));
  return x as ClubChange;
};
const roles = (c: ClubChange): Record<string, Role> =>
  Object.fromEntries((c.members ?? []).map((m) => [m.account, m.role]));
const ann = who('ann', 'officer', 1);

describe('a club', () => {
  it('takes in whoever comes, asks, or is invited, as it chose', () => {
    const come = (joining: ClubRow['joining'], invite = ''): unknown => {
      const made = join(of([ann], { joining }), { me: 'cat', now: 9 }, invite);
      return isDenied(made) ? made.denied : roles(made).cat;
    };
    expect(come('free')).toBe('member');
    expect(come('asked')).toBe('asked');
    expect(come('invited')).toBe('invited');
    expect(come('invited', 'wrong')).toBe('invited');
    expect(come('invited', 'key')).toBe('member');
    expect(come('asked', 'key')).toBe('member');
    // nothing for nothing: an empty key opens no club
    expect(join(of([ann], { joining: 'invited', invite: '' }), { me: 'cat', now: 9 }, '')).toEqual({
      denied: 'invited',
    });
    // who is in stays what he is, and who was put out stays out, with the key too
    expect(done(join(of([ann]), { me: 'ann', now: 9 }, 'key')).members).toBeUndefined();
    expect(join(of([ann, who('cat', 'out', 3)]), { me: 'cat', now: 9 }, 'key')).toEqual({ denied: 'out' });
    expect(join(of([], { ended: 4 }), { me: 'cat', now: 9 }, 'key')).toEqual({ denied: 'ended' });
  });

  it('passes on from its last officer to who has been in it for longest, and says so', () => {
    const club = of([ann, who('cat', 'member', 7), who('ben', 'member', 4), who('dan', 'asked', 2)]);
    expect(heirOf(club, 'ann')?.account).toBe('ben');
    const left = done(leave(club, { me: 'ann', now: 9 }, false));
    expect(roles(left)).toEqual({ cat: 'member', ben: 'officer', dan: 'asked' });
    expect(left.deeds.map((d) => [d.what, d.account])).toEqual([
      ['leave', 'ann'],
      ['pass', 'ben'],
    ]);
    expect(left.row?.dates[0].comes).toEqual(['ben']);
    // with another officer it stays with him
    const two = of([ann, who('cat', 'officer', 7), who('ben', 'member', 4)]);
    expect(heirOf(two, 'ann')).toBeUndefined();
    expect(roles(done(leave(two, { me: 'ann', now: 9 }, false)))).toEqual({ cat: 'officer', ben: 'member' });
  });

  it('ends with its last member, and only when he says so', () => {
    const club = of([ann, who('dan', 'asked', 2)]);
    expect(leave(club, { me: 'ann', now: 9 }, false)).toEqual({ denied: 'last' });
    const ended = done(leave(club, { me: 'ann', now: 9 }, true));
    expect([ended.row?.ended, ended.members]).toEqual([9, []]);
    expect(ended.deeds.map((d) => d.what)).toEqual(['leave', 'end']);
    expect(leave(club, { me: 'eve', now: 9 }, true)).toEqual({ denied: 'not-member' });
  });

  it('is run by its officers; earlier ones stand above later ones; nobody is put out without a reason', () => {
    const club = of([
      ann,
      who('ben', 'officer', 4),
      who('cat', 'member', 5),
      who('dan', 'asked', 6),
      who('eve', 'out', 7),
    ]);
    const put = (me: string, account: string, role: 'officer' | 'member' | 'out', reason = '') => {
      const made = place(club, { me, now: 9 }, { account, role, reason });
      return isDenied(made) ? made.denied : (roles(made)[account] ?? 'as it was');
    };
    expect(put('cat', 'dan', 'member')).toBe('not-officer');
    expect(put('ben', 'dan', 'member')).toBe('member');
    expect(put('ben', 'eve', 'member')).toBe('member');
    expect(put('ben', 'cat', 'officer')).toBe('officer');
    expect(put('ben', 'cat', 'out')).toBe('reason');
    expect(put('ben', 'cat', 'out', 'rude')).toBe('out');
    expect(put('ben', 'ann', 'member')).toBe('senior');
    expect(put('ben', 'ann', 'out', 'mine now')).toBe('senior');
    expect(put('ann', 'ben', 'member')).toBe('member');
    expect(put('ann', 'ann', 'member')).toBe('nobody'); // out of office by leaving only
    expect(put('ann', 'nobody', 'member')).toBe('nobody');
    const out = done(
      place(club, { me: 'ann', now: 9 }, { account: 'ben', role: 'out', reason: 'left town' }),
    );
    expect(out.row?.dates[0].comes).toEqual(['ann']);
    expect(out.deeds).toEqual([{ at: 9, by: 'ann', what: 'out', account: 'ben', text: 'left town' }]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Player } from './players.ts';
import {
  call,
  connect,
  type Fixture,
  invited,
  type Person,
  person,
  rulesOf,
  shortBattle,
  started,
  until,
} from './server.ts';

interface Told {
  name: string;
  role: string;
  count: number;
  asks: number;
  note: string;
  invite: string;
  heir: string;
  ended: number | null;
  members: { id: string; name: string; role: string }[];
  dates: { id: string; what: string; count: number; comes: string[]; mine: boolean }[];
}
const PACK = { format: 1, kind: 'pack', name: 'League', rules: 'group-orders', points: 200 };

describe('a club at a server', () => {
  let at: Fixture;
  const moderators: string[] = [];
  beforeAll(async () => {
    at = await started({ moderators });
  });
  afterAll(() => at.end());

  const send = (who: Person, where: string, body: object = {}): Promise<Response> =>
    call(at.url, 'POST', where, who.token, body);
  const done = async <T = Told>(answer: Promise<Response>): Promise<T> => {
    const got = await answer;
    expect(got.status, await got.clone().text()).toBe(200);
    return (await got.json()) as T;
  };
  const look = <T = Told>(who: Person, where: string): Promise<T> =>
    done<T>(call(at.url, 'GET', where, who.token));
  const refused = async (
    answer: Promise<Response>,
  ): Promise<{ status: number; why?: string; said: string }> => {
    const got = await answer;
    const { error, fault } = (await got.json()) as { error: string; fault?: { why: string } };
    return { status: got.status, ...fault, said: error };
  };
  const founded = async (who: Person, wish: object): Promise<string> =>
    (await done<{ id: string }>(send(who, '/api/clubs', { name: 'Tercio Viejo', ...wish }))).id;
  const listed = async (who: Person, query = ''): Promise<string[]> =>
    (await look<{ id: string }[]>(who, `/api/clubs${query}`)).map((c) => c.id);
  const people = (...names: string[]): Promise<Person[]> => Promise.all(names.map((n) => person(at.url, n)));

  it('is founded, asked, let in, led, written on and left; the last officer passes it on, and it ends in words', async () => {
    const [ann, ben, cat, eve] = await people('Ann', 'Ben', 'Cat', 'Eve');
    expect(await refused(send(ann, '/api/clubs', { name: '<b>' }))).toMatchObject({ status: 400 });
    expect(await refused(send(ann, '/api/clubs', { name: 'X', colour: 'red' }))).toMatchObject({
      status: 400,
    });
    const id = await founded(ann, { about: 'Tuesdays', joining: 'asked' });
    const club = `/api/clubs/${id}`;
    expect(await listed(eve)).toContain(id);
    expect((await done(send(ben, `${club}/join`))).role).toBe('asked');
    expect(await refused(send(ben, `${club}/come`, { date: 'x', comes: true }))).toMatchObject({
      status: 403,
      why: 'not-member',
    });
    expect(await refused(send(ben, `${club}/change`, { note: 'mine' }))).toMatchObject({
      status: 403,
      why: 'not-member',
    });
    expect((await look(ann, club)).asks).toBe(1);
    expect((await look(eve, club)).members.map((m) => m.name)).toEqual(['Ann']); // who asks is for officers to see
    const put = (who: Person, account: Person, role: string, reason?: string): Promise<Response> =>
      send(who, `${club}/members`, {
        account: account.id,
        role,
        ...(reason === undefined ? {} : { reason }),
      });
    await done(put(ann, ben, 'member'));
    const { invite } = await look(ann, club);
    expect((await look(ben, club)).invite).toBe(''); // for officers
    expect((await done(send(cat, `${club}/join`, { invite }))).role).toBe('member');
    expect(await refused(put(ben, cat, 'out', 'no'))).toMatchObject({ status: 403, why: 'not-officer' });

    // What officers write, for members; a date, and who comes.
    await done(send(ann, `${club}/change`, { note: 'Bring dice', about: 'Tuesdays at eight' }));
    expect([(await look(ben, club)).note, (await look(eve, club)).note]).toEqual(['Bring dice', '']);
    expect(await refused(send(ann, `${club}/dates`, { what: 'never' }))).toMatchObject({ status: 400 });
    const dated = await done(send(ann, `${club}/dates`, { at: Date.now() + 1e6, what: 'Six tables' }));
    await done(send(ben, `${club}/come`, { date: dated.dates[0].id, comes: true }));
    expect((await look(cat, club)).dates).toMatchObject([
      { what: 'Six tables', comes: ['Ben'], mine: false },
    ]);
    expect((await look(eve, club)).dates).toMatchObject([{ what: 'Six tables', comes: [], count: 1 }]);

    // A new key; the old one opens nothing.
    const fresh = (await done(send(ann, `${club}/invite`))).invite;
    expect(fresh).not.toBe(invite);
    await done(send(ann, `${club}/change`, { joining: 'invited' }));
    expect(await refused(send(eve, `${club}/join`, { invite }))).toMatchObject({
      status: 403,
      why: 'invited',
    });
    expect((await done(send(eve, `${club}/join`, { invite: fresh }))).role).toBe('member');
    expect(await refused(put(ann, eve, 'out'))).toMatchObject({ status: 400, why: 'reason' });
    await done(put(ann, eve, 'out', 'sold our dice'));
    expect(await refused(send(eve, `${club}/join`, { invite: fresh }))).toMatchObject({
      status: 403,
      why: 'out',
    });

    // Who leaves as the last officer is told before whom it passes to.
    expect((await look(ann, club)).heir).toBe('Ben');
    expect(await done(send(ann, `${club}/leave`))).toEqual({ left: true, ended: false, heir: 'Ben' });
    expect((await look(ben, club)).role).toBe('officer');
    const log = await look<{ what: string; by: string; name: string; text: string }[]>(cat, `${club}/log`);
    expect(log.map((d) => [d.what, d.by, d.name, d.text]).slice(0, 3)).toEqual([
      ['pass', '', 'Ben', ''],
      ['leave', 'Ann', 'Ann', ''],
      ['out', 'Ann', 'Eve', 'sold our dice'],
    ]);
    expect(await refused(call(at.url, 'GET', `${club}/log`, eve.token))).toMatchObject({
      status: 403,
      why: 'not-member',
    });
    await done(send(cat, `${club}/leave`));
    expect(await refused(send(ben, `${club}/leave`))).toMatchObject({ status: 409, why: 'last' });
    expect(await done(send(ben, `${club}/leave`, { ends: true }))).toEqual({
      left: true,
      ended: true,
      heir: '',
    });
    expect(await listed(ben)).not.toContain(id);
    expect(typeof (await look(ben, club)).ended).toBe('number');
    expect(await refused(send(ann, `${club}/join`, { invite: fresh }))).toMatchObject({
      status: 409,
      why: 'ended',
    });
  });

  it('officers are told that somebody asks, each of them, until it is answered; he is told the answer, once', async () => {
    const [ann, ben, cat, eve] = await people('Ann', 'Ben', 'Cat', 'Eve');
    const id = await founded(ann, { joining: 'asked' });
    const club = `/api/clubs/${id}`;
    const waits = async (who: Person): Promise<string[]> =>
      (await look<{ kind: string; club: { name: string } }[]>(who, '/api/notices')).map(
        (x) => `${x.club.name}: ${x.kind}`,
      );
    const put = (account: Person, role: string, reason = 'no room'): Promise<Told> =>
      done(send(ann, `${club}/members`, { account: account.id, role, reason }));
    await done(send(ben, `${club}/join`));
    expect(await waits(ann)).toEqual(['Tercio Viejo: asks']);
    await put(ben, 'member');
    expect([await waits(ann), await waits(ben)]).toEqual([[], ['Tercio Viejo: let-in']]);
    // told as a push or by mail too, once it has waited for a minute, unless he looks before
    const untold = async (who: Person): Promise<boolean> =>
      (await at.store.untold(Date.now() + 1000)).some((t) => t.account === who.id);
    expect(await untold(ben)).toBe(true);
    await send(ben, '/api/notices/seen', { about: id });
    expect([await waits(ben), await untold(ben)]).toEqual([[], false]);

    // A second officer is told of who asks already; the next who asks is told to both, also to one who has looked.
    await done(send(cat, `${club}/join`));
    await put(ben, 'officer');
    await send(ben, '/api/notices/seen', { about: id });
    expect([await waits(ben), await untold(ben)]).toEqual([['Tercio Viejo: asks'], false]);
    await done(send(eve, `${club}/join`));
    expect([await untold(ann), await untold(ben)]).toEqual([true, true]);
    await put(cat, 'out');
    expect(await waits(cat)).toEqual(['Tercio Viejo: kept-out']);
    expect(await waits(ben)).toEqual(['Tercio Viejo: asks']); // Eve still does
    await done(send(eve, `${club}/leave`));
    expect([await waits(ann), await waits(ben), await waits(eve)]).toEqual([[], [], []]);
    // Let in after all, he is told that, and not the other.
    await put(cat, 'member');
    expect(await waits(cat)).toEqual(['Tercio Viejo: let-in']);
    // An officer no more, and no club any more: nothing waits.
    await done(send(eve, `${club}/join`));
    await put(ben, 'member');
    expect([await waits(ann), await waits(ben)]).toEqual([['Tercio Viejo: asks'], []]);
  });

  it('a private one does not exist for others: page, tournaments, battles; its members watch', async () => {
    const [ann, ben, eve] = await people('Ann', 'Ben', 'Eve');
    const id = await founded(ann, { open: false });
    const club = `/api/clubs/${id}`;
    const { invite } = await look(ann, club);
    const hidden = async (where: string): Promise<number> =>
      (await call(at.url, 'GET', where, eve.token)).status;
    expect(await listed(eve)).not.toContain(id);
    expect(await hidden(club)).toBe(404);
    expect(await hidden(`${club}?invite=wrong`)).toBe(404);
    expect((await refused(send(eve, `${club}/join`))).status).toBe(404);
    expect((await look(ben, `${club}?invite=${invite}`)).name).toBe('Tercio Viejo');
    await done(send(ben, `${club}/join`, { invite }));
    expect(await listed(ben, '?mine=1')).toEqual([id]);

    // A battle offered in it: its members find it and sit down, nobody else, with the link neither.
    const wish = { rules: 'group-orders', scenario: shortBattle('group-orders') };
    expect(await refused(send(eve, '/api/games', { ...wish, club: id }))).toMatchObject({ status: 403 });
    const made = await done<{ id: string; invite: string }>(
      send(ann, '/api/games', { ...wish, club: id, open: true }),
    );
    const offers = async (who: Person): Promise<string[]> =>
      (await look<{ id: string }[]>(who, '/api/offers')).map((g) => g.id);
    expect(await offers(ben)).not.toContain(made.id);
    expect(await hidden(`/api/games/${made.id}`)).toBe(404);
    expect(await refused(send(eve, `/api/games/${made.id}/sit`, { invite: made.invite }))).toMatchObject({
      status: 403,
    });
    type Battle = { id: string; sit: boolean; look: boolean; mine: boolean; club: string };
    expect(await look<Battle[]>(ben, `${club}/games`)).toMatchObject([
      { id: made.id, sit: true, look: true, mine: false, club: id },
    ]);
    await done(send(ben, `/api/games/${made.id}/sit`));
    const rules = await rulesOf('group-orders');
    const cat = await person(at.url, 'Cat');
    await done(send(cat, `${club}/join`, { invite }));
    const watcher = (who: Person): Player => new Player(rules, made.id, who.token, 70, undefined, 'watch');
    const [inside, outside] = [watcher(cat), watcher(eve)];
    const lines = [inside, outside].map((p) => connect(at.url, p));
    await until(() => inside.client.info !== null);
    await until(() => outside.happened.some((h) => h.kind === 'bye' && h.why === 'no-such-game'));
    for (const l of lines) l.terminate();

    // A tournament of its own, which only members find.
    const cup = {
      name: 'League',
      rules: 'group-orders',
      system: 'round-robin',
      where: 'here',
      scenario: wish.scenario,
    };
    expect(await refused(send(ben, '/api/tournaments', { ...cup, club: id }))).toMatchObject({ status: 403 });
    expect(await refused(send(ann, '/api/tournaments', { ...cup, members: true }))).toMatchObject({
      status: 400,
    });
    const t = await done<{ id: string }>(send(ann, '/api/tournaments', { ...cup, club: id, members: true }));
    const all = async (who: Person, query = ''): Promise<string[]> =>
      (await look<{ id: string }[]>(who, `/api/tournaments${query}`)).map((x) => x.id);
    expect([await all(eve), await all(eve, `?club=${id}`), await all(ben, `?club=${id}`)]).toEqual([
      [],
      [],
      [t.id],
    ]);
    expect(await hidden(`/api/tournaments/${t.id}`)).toBe(404);
    for (const who of [ann, ben]) await done(send(who, `/api/tournaments/${t.id}/enter`));
    await done(send(ann, `/api/tournaments/${t.id}/pair`));
    const battles = await look<(Battle & { tournament: string })[]>(cat, `${club}/games`);
    expect(battles.map((b) => [b.tournament, b.look])).toEqual([
      [t.id, true],
      ['', true],
    ]);
    expect((await look<{ id: string }[]>(eve, '/api/live')).map((g) => g.id)).not.toContain(battles[0].id);
    expect(await hidden(`/api/games/${battles[0].id}`)).toBe(404);
  });

  it('a tournament of a public club is seen by everybody and entered by members, where it is theirs', async () => {
    const [ann, eve] = await people('Ann', 'Eve');
    const id = await founded(ann, {});
    const cup = {
      name: 'League',
      rules: 'baroque',
      system: 'swiss',
      where: 'tables',
      club: id,
      members: true,
    };
    const t = await done<{ id: string }>(send(ann, '/api/tournaments', cup));
    const seen = await look<{ clubName: string; members: boolean }>(eve, `/api/tournaments/${t.id}`);
    expect([seen.clubName, seen.members]).toEqual(['Tercio Viejo', true]);
    expect(await refused(send(eve, `/api/tournaments/${t.id}/enter`))).toMatchObject({ status: 403 });
    await done(send(ann, `/api/tournaments/${t.id}/enter`, { name: 'Tom' })); // at a real table
  });

  it('keeps files that Tercio can read, for members; they are reported, hidden, taken out, exported', async () => {
    const [ann, ben, eve] = await people('Ann', 'Ben', 'Eve');
    const id = await founded(ann, { joining: 'free' });
    const club = `/api/clubs/${id}`;
    await done(send(ben, `${club}/join`));
    expect(await refused(send(eve, `${club}/files`, { file: PACK }))).toMatchObject({
      status: 403,
      why: 'not-member',
    });
    const bad = await refused(send(ben, `${club}/files`, { file: { ...PACK, points: -1 } }));
    expect([bad.status, bad.said]).toEqual([400, expect.stringContaining('file.points')]);
    expect((await refused(send(ben, `${club}/files`, { file: { kind: 'novel' } }))).said).toContain(
      'file.kind',
    );
    const { id: file } = await done<{ id: string }>(send(ben, `${club}/files`, { file: PACK }));
    const book = { format: 1, kind: 'profile', rules: 'baroque', name: 'As we play it', options: {} };
    await done(send(ann, `${club}/files`, { file: book, name: 'House rules' }));
    type File = { id: string; name: string; kind: string; by: string; mine: boolean; hidden: string };
    expect(await look<File[]>(ann, `${club}/files`)).toMatchObject([
      { name: 'House rules', kind: 'profile', by: 'Ann', mine: true },
      { name: 'League', kind: 'pack', by: 'Ben', mine: false },
    ]);
    expect(await look(ann, `${club}/files/${file}`)).toEqual(PACK);
    expect((await refused(call(at.url, 'GET', `${club}/files/${file}`, eve.token))).status).toBe(404);
    expect((await refused(send(eve, `${club}/files/${file}/drop`))).status).toBe(404);

    // He leaves; what he gave stays his to fetch and to take out. It stands in what he saves of his account.
    await done(send(ben, `${club}/leave`));
    expect(await look(ben, `${club}/files/${file}`)).toEqual(PACK);
    const whole = await look<{ files: { id: string; file: object }[]; clubs: object[] }>(
      ben,
      '/api/me/export',
    );
    expect(whole.files).toMatchObject([{ id: file, file: PACK }]);
    expect((await look<{ clubs: object[] }>(ann, '/api/me/export')).clubs).toContainEqual({
      id,
      name: 'Tercio Viejo',
      role: 'officer',
      comes: [], // to no date of its calendar
    });

    // Reported and hidden by a moderator; its members read why.
    await done(send(ann, '/api/report', { club: id, file, text: 'stolen' }));
    await done(send(eve, '/api/report', { club: id, text: 'a rude name' }));
    expect(await refused(send(eve, '/api/report', { club: id, file }))).toMatchObject({ status: 404 });
    const [mod] = await people('Mod');
    moderators.push(mod.id);
    type Open = { id: string; text: string; club: string; file: string; name: string };
    const { reports } = await look<{ reports: Open[] }>(mod, '/api/moderation');
    expect(reports.map((r) => [r.name, r.text, r.club, r.file])).toEqual([
      ['Ben', 'Tercio Viejo | League | stolen', id, file],
      ['Ann', 'Tercio Viejo | a rude name', id, ''],
    ]);
    for (const r of reports)
      await done(send(mod, '/api/moderation', { what: 'hide', report: r.id, reason: 'not here' }));
    expect((await refused(call(at.url, 'GET', `${club}/files/${file}`, ann.token))).said).toContain(
      'not here',
    );
    expect((await look(ann, club)).name).toBe('…');
    expect(await listed(eve)).not.toContain(id);
    const deeds = (await look<{ deeds: { what: string; text: string }[] }>(mod, '/api/moderation')).deeds;
    expect(deeds.map((d) => d.text)).toEqual([
      'Tercio Viejo | a rude name',
      'Tercio Viejo | League | stolen',
    ]);
    // Muted, she writes nothing for others.
    await done(send(mod, '/api/moderation', { what: 'mute', account: ann.id, days: 1, reason: 'a rest' }));
    expect(await refused(send(ann, `${club}/change`, { note: 'rude' }))).toMatchObject({
      status: 403,
      why: 'muted',
    });
    expect(await refused(send(ann, `${club}/files`, { file: PACK }))).toMatchObject({
      status: 403,
      why: 'muted',
    });

    await done(send(ben, `${club}/files/${file}/drop`));
    const kept = await look<File[]>(ann, `${club}/files`);
    expect(kept.map((f) => f.name)).toEqual(['House rules']);
    // Erased as the last member: the club ends with what nobody could reach any more, her name is in nothing of it.
    expect((await refused(send(ann, '/api/me/erase', { name: 'Somebody' }))).status).toBe(400);
    await done(send(ann, '/api/me/erase', { name: 'Ann' }));
    expect(typeof (await at.store.club(id))?.row.ended).toBe('number');
    expect(await at.store.clubFiles(id)).toEqual([]);
    expect(JSON.stringify(await at.store.clubLog(id))).not.toContain(ann.id);
  });

  it('asks for the scopes that games do: a token for reading looks, and changes nothing', async () => {
    const [ann] = await people('Ann');
    const id = await founded(ann, {});
    const { token } = await done<{ token: string }>(send(ann, '/api/tokens', { scopes: ['read'] }));
    const reader = { ...ann, token };
    expect((await look(reader, `/api/clubs/${id}`)).role).toBe('officer');
    for (const act of ['change', 'invite', 'dates', 'leave', 'join', 'files'])
      expect((await refused(send(reader, `/api/clubs/${id}/${act}`))).said).toContain('challenge');
    expect(
      await invited(at.url, ann, null, {
        rules: 'group-orders',
        scenario: shortBattle('group-orders'),
        club: id,
      }),
    ).toMatch(/^[a-z0-9]+$/);
  });
});

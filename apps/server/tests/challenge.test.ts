import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Fixture, type Person, person, shortBattle, started } from './server.ts';

interface Waits {
  kind: string;
  game?: { id: string; toName: string; seats: { name: string }[] };
  club?: { id: string; name: string };
}
const DAY = 86_400_000;

describe('challenges', () => {
  let at: Fixture;
  let time = Date.now();
  const moderators: string[] = [];
  beforeAll(async () => {
    at = await started({ moderators, now: () => time });
  });
  afterAll(() => at.end());

  const send = (who: Person, where: string, body: object = {}): Promise<Response> =>
    call(at.url, 'POST', where, who.token, body);
  const look = async <T>(who: Person, where: string): Promise<T> =>
    (await (await call(at.url, 'GET', where, who.token)).json()) as T;
  const wish = { rules: 'baroque', scenario: shortBattle('baroque') };
  const challenge = (who: Person, to: Person, more: object = {}): Promise<Response> =>
    send(who, '/api/games', { ...wish, to: to.id, ...more });
  const made = async (answer: Promise<Response>): Promise<{ id: string; invite: string }> => {
    const got = await answer;
    expect(got.status, await got.clone().text()).toBe(200);
    return (await got.json()) as { id: string; invite: string };
  };
  const refused = async (answer: Promise<Response>): Promise<[number, string]> => {
    const got = await answer;
    const { fault, error } = (await got.json()) as { fault?: { why: string }; error: string };
    return [got.status, fault?.why ?? error];
  };
  const waiting = (who: Person): Promise<Waits[]> => look(who, '/api/notices');
  const people = (...names: string[]): Promise<Person[]> => Promise.all(names.map((n) => person(at.url, n)));
  const mine = async (who: Person): Promise<string[]> =>
    (await look<{ id: string }[]>(who, '/api/mine')).map((g) => g.id);

  it.each([
    ['live', {}],
    ['days apart', { clock: 'days' }],
  ])('%s: told to the one, accepted by nobody else; who made it is told', async (_, clock) => {
    const [ann, ben, cat] = await people('Ann', 'Ben', 'Cat');
    const { id, invite } = await made(challenge(ann, ben, { ...clock, side: 1 }));
    expect(await look(ann, '/api/mine')).toMatchObject([{ id, to: ben.id, toName: 'Ben' }]);
    expect(await waiting(ben)).toMatchObject([
      { kind: 'challenge', game: { id, seats: [{ name: '' }, { name: 'Ann' }] } },
    ]);
    expect(await waiting(cat)).toEqual([]);
    expect(await refused(send(cat, `/api/games/${id}/sit`, { invite }))).toEqual([
      403,
      'This battle is offered to somebody else.',
    ]);
    expect((await send(cat, `/api/games/${id}/decline`)).status).toBe(404);
    expect(await look<object[]>(cat, '/api/offers')).toEqual([]);
    // he is told of it once it has waited for a minute
    const isTold = async (): Promise<boolean> => (await at.store.thingsOf(ben.id)).every((t) => t.told);
    await at.notices.look();
    expect(await isTold()).toBe(false);
    time += 61_000;
    await at.notices.look();
    expect(await isTold()).toBe(true);

    expect(await made(send(ben, `/api/games/${id}/sit`))).toMatchObject({ id, side: 0 });
    expect((await waiting(ben)).map((x) => x.kind)).not.toContain('challenge');
    expect((await waiting(ann)).map((x) => x.kind)).toContain('accepted');
    await send(ann, '/api/notices/seen', { about: id });
    expect((await waiting(ann)).map((x) => x.kind)).not.toContain('accepted');
    // it is a battle like any other from here on
    expect((await at.store.game(id))?.seats.map((s) => s.name)).toEqual(['Ben', 'Ann']);
    expect(await refused(send(ben, `/api/games/${id}/decline`))).toEqual([409, 'It was answered already.']);
    expect(await refused(send(ann, `/api/games/${id}/withdraw`))).toEqual([409, 'It was answered already.']);
  });

  it('is declined: gone from both lists, told, and not made again for a day', async () => {
    const [ann, ben] = await people('Ann', 'Ben');
    const { id } = await made(challenge(ann, ben));
    expect(await look(ben, `/api/players/${ann.id}`)).toEqual({ id: ann.id, name: 'Ann', why: '' });
    expect(await look(ann, `/api/players/${ben.id}`)).toMatchObject({ name: 'Ben', why: 'waiting' });
    expect(await refused(challenge(ann, ben))).toEqual([409, 'waiting']);
    expect((await send(ben, `/api/games/${id}/decline`)).status).toBe(200);
    expect(await waiting(ben)).toEqual([]);
    expect(await mine(ann)).toEqual([]);
    expect(await look(ann, '/api/history')).toEqual([]);
    expect(await waiting(ann)).toMatchObject([{ kind: 'declined', game: { id, toName: 'Ben' } }]);
    expect(await refused(send(ben, `/api/games/${id}/sit`))).toEqual([
      409,
      'This offer was taken back, or declined.',
    ]);
    expect(await refused(challenge(ann, ben))).toEqual([409, 'declined']);
    time += DAY + 1;
    await made(challenge(ann, ben));
    await made(challenge(ben, ann)); // the other way round it is nobody's business
  });

  it('is taken back, as any offer is to which nobody has sat down', async () => {
    const [ann, ben] = await people('Ann', 'Ben');
    const { id } = await made(challenge(ann, ben));
    const open = await made(send(ann, '/api/games', { ...wish, open: true }));
    expect((await send(ben, `/api/games/${id}/withdraw`)).status).toBe(404);
    for (const game of [id, open.id])
      expect((await send(ann, `/api/games/${game}/withdraw`)).status).toBe(200);
    expect(await mine(ann)).toEqual([]);
    expect(await waiting(ben)).toEqual([]);
    expect((await look<{ id: string }[]>(ben, '/api/offers')).some((g) => g.id === open.id)).toBe(false);
    expect((await send(ben, `/api/games/${open.id}/sit`, { invite: open.invite })).status).toBe(409);
    await made(challenge(ann, ben)); // at once, since nobody declined
  });

  it('is for somebody there, not banned; not by whom a moderator has muted; not for everybody; of a club for its members', async () => {
    const [ann, ben, cat, mod] = await people('Ann', 'Ben', 'Cat', 'Mod');
    moderators.push(mod.id);
    expect(await refused(challenge(ann, ann))).toEqual([400, 'self']);
    expect(await refused(challenge(ann, { ...ben, id: 'nobodyatall' }))).toEqual([404, 'nobody']);
    expect(await refused(challenge(ann, ben, { open: true }))).toEqual([400, 'alone']);
    expect(await refused(challenge(ann, ben, { opponent: 'recruit' }))).toEqual([400, 'alone']);
    const club = (await made(send(ann, '/api/clubs', { name: 'Gent', joining: 'free', open: true }))).id;
    expect(await refused(challenge(ann, ben, { club }))).toEqual([403, 'member']);
    await made(send(ben, `/api/clubs/${club}/join`));
    const { id } = await made(challenge(ann, ben, { club }));
    await made(send(ben, `/api/games/${id}/sit`));
    expect((await at.store.game(id))?.club?.id).toBe(club);
    const act = (what: string, who: Person): Promise<Response> =>
      send(mod, '/api/moderation', { what, account: who.id, reason: 'rude', days: 1 });
    expect((await act('mute', ann)).status).toBe(200);
    expect(await refused(challenge(ann, cat))).toEqual([403, 'muted']);
    await made(challenge(cat, ann)); // who is muted may still be asked
    expect((await act('ban', ben)).status).toBe(200);
    expect(await refused(challenge(cat, ben))).toEqual([409, 'banned']);
    expect((await look<{ why: string }>(cat, `/api/players/${ben.id}`)).why).toBe('banned');
    expect((await call(at.url, 'GET', '/api/players/nobodyatall', cat.token)).status).toBe(404);
  });

  it('twenty at a time; whoever erases his account is challenged no more, and his own are gone', async () => {
    time += 1_000_000; // new guests of one address are few at a time
    const [ann, ben, ...others] = await people('Ann', ...Array.from({ length: 19 }, (_, i) => `B${i}`));
    const games = [];
    for (const other of [ben, ...others]) games.push(await made(challenge(ann, other)));
    time += 100_000;
    const [late] = await people('Late');
    games.push(await made(challenge(ann, late)));
    const [later] = await people('Later');
    expect(await refused(challenge(ann, later))).toEqual([409, 'many']);
    await send(ann, `/api/games/${games[1].id}/withdraw`);
    await made(challenge(ann, later));
    await made(challenge(later, ben));
    await at.store.erase(ann.id);
    expect((await waiting(ben)).map((x) => x.game?.seats[0].name)).toEqual(['Later']);
    expect(await waiting(late)).toEqual([]);
    await at.store.erase(ben.id);
    // his challenge is declined, which he is told, and waits no longer
    expect(await look(later, '/api/mine')).toEqual([]);
    expect((await waiting(later)).map((x) => x.kind)).toEqual(['declined']);
  });
});

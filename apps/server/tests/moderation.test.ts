import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Fixture, seated, started, until } from './server.ts';

describe('moderation', () => {
  let at: Fixture;
  const moderators: string[] = [];
  beforeAll(async () => {
    at = await started({ moderators });
  });
  afterAll(() => at.end());

  it('lines are reported and hidden, players muted and banned and let in again, each with a reason and a trace', async () => {
    const { id, players, people, end } = await seated(at.url, 'group-orders', {}, 91);
    const [ann, ben] = people;
    for (const p of players) p.plays = false;
    await until(() => players.every((p) => p.client.connection === 'live' && p.client.view !== null));
    players[1].take(players[1].client.chat('something rude').step);
    await until(async () => (await at.store.chat(id)).length === 1);
    const [said] = await at.store.chat(id);
    const send = async (token: string, where: string, body: object): Promise<number> =>
      (await call(at.url, 'POST', where, token, body)).status;

    // Nobody is a moderator by himself; nobody reports what is not there, or himself.
    expect((await call(at.url, 'GET', '/api/moderation', ann.token)).status).toBe(403);
    expect(await send(ann.token, '/api/moderation', { what: 'ban', account: ben.id, reason: 'x' })).toBe(403);
    expect(await send(ann.token, '/api/report', { game: id, line: 1 })).toBe(404);
    expect(await send(ben.token, '/api/report', { game: id, line: said.n })).toBe(404);
    expect(await send(ann.token, '/api/report', { game: id, line: said.n, text: 'rude' })).toBe(200);

    moderators.push(ann.id);
    type List = {
      reports: { id: string; text: string; name: string }[];
      deeds: { what: string; reason: string; text: string }[];
    };
    const look = async (): Promise<List> =>
      (await (await call(at.url, 'GET', '/api/moderation', ann.token)).json()) as List;
    const [report] = (await look()).reports;
    expect(report).toMatchObject({ name: 'Ben', text: 'something rude | rude' });
    expect(await send(ann.token, '/api/moderation', { what: 'hide', report: report.id, reason: ' ' })).toBe(
      400,
    );
    expect(
      await send(ann.token, '/api/moderation', { what: 'hide', report: report.id, reason: 'rude' }),
    ).toBe(200);
    expect((await at.store.chat(id))[0].text).toBe('…');
    expect((await look()).reports).toEqual([]);

    expect(
      await send(ann.token, '/api/moderation', { what: 'mute', account: ben.id, days: 1, reason: 'a rest' }),
    ).toBe(200);
    players[1].take(players[1].client.chat('again').step);
    await until(() => players[1].happened.some((h) => h.kind === 'refused' && h.refusal.why === 'muted'));
    expect((await at.store.chat(id)).length).toBe(1);
    expect(
      await send(ann.token, '/api/moderation', { what: 'unmute', account: ben.id, reason: 'sorry' }),
    ).toBe(200);
    players[1].take(players[1].client.chat('sorry').step);
    await until(async () => (await at.store.chat(id)).length === 2);

    // Banned: his devices are signed out, and his words open nothing while it lasts.
    const { words } = (await (await call(at.url, 'POST', '/api/me/words', ben.token, {})).json()) as {
      words: string;
    };
    expect(await send(ann.token, '/api/moderation', { what: 'ban', account: ann.id, reason: 'x' })).toBe(409);
    expect(
      await send(ann.token, '/api/moderation', { what: 'ban', account: ben.id, reason: 'rude twice' }),
    ).toBe(200);
    expect((await call(at.url, 'GET', '/api/me', ben.token)).status).toBe(401);
    await until(() => players[1].client.connection === 'offline');
    const signIn = () => call(at.url, 'POST', '/api/signin/words', 'none', { words });
    const refused = await signIn();
    expect(refused.status).toBe(403);
    expect(((await refused.json()) as { error: string }).error).toContain('rude twice');
    expect(
      await send(ann.token, '/api/moderation', { what: 'unban', account: ben.id, reason: 'a year ago' }),
    ).toBe(200);
    expect((await signIn()).status).toBe(200);

    expect((await look()).deeds.map((d) => [d.what, d.reason])).toEqual([
      ['unban', 'a year ago'],
      ['ban', 'rude twice'],
      ['unmute', 'sorry'],
      ['mute', 'a rest'],
      ['hide', 'rude'],
    ]);
    expect((await look()).deeds[4].text).toContain('something rude'); // as it was, for who asks why
    end();
  });
});

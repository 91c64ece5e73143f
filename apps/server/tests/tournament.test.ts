import { isComplaint, luckOf, seedOf } from '@tercio/engine';
import { sealOf } from '@tercio/engine/army';
import { registered } from '@tercio/engine/rules';
import type { Standing, Tournament } from '@tercio/engine/tournament';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginDue, pairNext } from '../src/tournament/organise.ts';
import { Player } from './players.ts';
import { hasPostgres, newDatabase } from './postgres.ts';
import {
  call,
  connect,
  type Fixture,
  isOver,
  type Person,
  person,
  rulesOf,
  shortBattle,
  started,
  until,
} from './server.ts';

interface Told {
  id: string;
  tournament: Tournament;
  standings: Standing[];
  revealed: boolean;
  seals: Record<string, { seal: string; legal: boolean; allowed: string }>;
  directs: boolean;
  entrant: string;
  note: string;
}

const STORES = [
  { name: 'SQLite', there: true, address: async () => undefined },
  { name: 'PostgreSQL', there: hasPostgres, address: newDatabase },
] as const;

describe.each(STORES)('tournaments in $name', ({ there, address }) => {
  const test = it.skipIf(!there);
  let at: Fixture;
  let people: Person[] = [];
  beforeAll(async () => {
    if (!there) return;
    at = await started({ address: await address() });
    people = await Promise.all(['Anna', 'Björn', 'Chloé', 'Dirk', 'Elsa'].map((n) => person(at.url, n)));
  });
  afterAll(() => at?.end());

  const send = (who: Person, where: string, body: object = {}): Promise<Response> =>
    call(at.url, 'POST', `/api/tournaments${where}`, who.token, body);
  const made = async (who: Person, wish: object): Promise<string> => {
    const answer = await send(who, '', { name: 'Open', system: 'swiss', rounds: 3, ...wish });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return ((await answer.json()) as { id: string }).id;
  };
  const look = async (who: Person, id: string): Promise<Told> =>
    (await (await call(at.url, 'GET', `/api/tournaments/${id}`, who.token)).json()) as Told;
  const done = async (answer: Promise<Response>): Promise<Told> => {
    const got = await answer;
    expect(got.status, await got.clone().text()).toBe(200);
    return (await got.json()) as Told;
  };
  const refused = async (answer: Promise<Response>, status: number): Promise<string> => {
    const got = await answer;
    expect(got.status).toBe(status);
    return ((await got.json()) as { error: string }).error;
  };
  const waiting = async (who: Person): Promise<{ kind: string; about: string }[]> => {
    const found = (await (await call(at.url, 'GET', '/api/notices', who.token)).json()) as {
      kind: string;
      game?: { id: string };
      tournament?: { id: string };
    }[];
    return found.map((x) => ({ kind: x.kind, about: x.game?.id ?? x.tournament?.id ?? '' }));
  };
  const parts = () => ({ store: at.store, host: at.tables, now: () => at.store.now() });

  test('results of battles here come by themselves, and the next round pairs nobody twice', async () => {
    const [anna, ...others] = people.slice(0, 4);
    const scenario = shortBattle('group-orders');
    const id = await made(anna, {
      rules: 'group-orders',
      where: 'here',
      scenario,
      rated: true,
      delay: 60_000,
    });
    for (const who of [anna, ...others]) await done(send(who, `/${id}/enter`));
    const first = await done(send(anna, `/${id}/pair`));
    expect(first.directs).toBe(true);
    const { pairings } = first.tournament.played[0];
    expect(pairings).toHaveLength(2);
    const entrantOf = new Map<string, Person>();
    for (const who of [anna, ...others]) entrantOf.set((await look(who, id)).entrant, who);
    const rules = await rulesOf('group-orders');
    for (const p of pairings) {
      const row = await at.store.game(p.game);
      expect(row?.seats.map((s) => s.account)).toEqual([p.a, p.b].map((e) => entrantOf.get(e ?? '')?.id));
      expect([row?.hints, row?.undo, row?.rated, row?.delay]).toEqual([false, 'none', true, 60_000]);
      const two = [p.a, p.b].map(
        (e, side) => new Player(rules, p.game, entrantOf.get(e ?? '')?.token ?? '', 50 + side),
      );
      // Nobody is there: it waits for both, until they come.
      const players = [p.a, p.b].map((e) => entrantOf.get(e ?? '') as Person);
      for (const who of players) expect(await waiting(who)).toEqual([{ kind: 'begin', about: p.game }]);
      const lines = two.map((x) => connect(at.url, x));
      await until(() => two.every((x) => x.client.moment !== null && x.client.view !== null));
      await until(async () => (await Promise.all(players.map(waiting))).flat().length === 0);
      for (const x of two) x.plays = false;
      await until(() => two.every((x) => x.client.outbox.length === 0));
      two[1].take(two[1].client.say('resign').step);
      await until(() => two.every(isOver));
      for (const l of lines) l.terminate();
    }
    await until(async () => {
      const t = (await at.store.tournament(id))?.tournament;
      return t?.played[0].pairings.every((p) => p.outcome !== null) === true;
    });
    const { tournament, standings } = await look(anna, id);
    expect(tournament.played[0].pairings.map((p) => p.outcome?.winner)).toEqual([0, 0]);
    expect(standings.map((s) => s.points)).toEqual([3, 3, 0, 0]);
    const second = await done(send(anna, `/${id}/pair`));
    const met = second.tournament.played.flatMap((r) => r.pairings.map((p) => [p.a, p.b].sort().join()));
    expect(new Set(met).size).toBe(4);
    expect(await refused(send(anna, `/${id}/pair`), 409)).toBe('Round 2 has battles without a result.');
  });

  test('lists are checked by the muster, sealed, and revealed with the first round to everybody', async () => {
    const [anna, bjorn] = people;
    const pack = { format: 1, kind: 'pack', name: 'Open', rules: 'adlg-r-2024', points: 220 };
    const id = await made(anna, { rules: 'adlg-r-2024', where: 'here', pack });
    for (const who of [anna, bjorn]) await done(send(who, `/${id}/enter`));
    const muster = await registered('adlg-r-2024')?.muster?.();
    const list = 'swiss-1500';
    const draw = async (seed: string) => {
      const army = await muster?.random({ list, budget: 220 }, luckOf(seedOf(seed)));
      if (army === undefined || isComplaint(army)) throw new Error('no army');
      return army;
    };
    const army = await draw('a');
    const mine = (await done(send(anna, `/${id}/army`, { army }))) as unknown as {
      seal: string;
      legal: boolean;
    };
    expect(mine.legal).toBe(true);
    expect(await refused(send(anna, `/${id}/pair`), 409)).toBe('No list that is legal or allowed: Björn.');
    // The second has nobody in it: not legal, and told why; the director lets it pass, with a reason.
    const poor = { ...(army as object), commands: [] };
    const faulty = (await done(send(bjorn, `/${id}/army`, { army: poor, language: 'fr' }))) as unknown as {
      legal: boolean;
      said: string[];
    };
    expect([faulty.legal, faulty.said.length > 0]).toEqual([false, true]);
    const theirs = (await done(send(bjorn, `/${id}/army`, { army: await draw('b') }))) as unknown as {
      seal: string;
    };
    expect(await refused(call(at.url, 'GET', `/api/tournaments/${id}/armies`, anna.token), 409)).toContain(
      'sealed',
    );
    const before = await look(anna, id);
    expect(JSON.stringify(before)).not.toContain((army as { name: string }).name);
    expect(
      Object.values(before.seals)
        .map((s) => s.seal)
        .sort(),
    ).toEqual([mine.seal, theirs.seal].sort());
    const paired = await done(send(anna, `/${id}/pair`));
    expect(paired.revealed).toBe(true);
    expect(paired.tournament.entrants.map((e) => e.army !== '')).toEqual([true, true]);
    const shown = (await (
      await call(at.url, 'GET', `/api/tournaments/${id}/armies`, bjorn.token)
    ).json()) as {
      entrant: string;
      written: string;
      secret: string;
      seal: string;
    }[];
    expect(shown).toHaveLength(2);
    for (const s of shown) expect(sealOf(s.secret, s.written)).toBe(before.seals[s.entrant].seal);
    expect(await refused(send(anna, `/${id}/army`, { army }), 409)).toContain('revealed');
    const game = await at.store.game(paired.tournament.played[0].pairings[0].game);
    expect((game?.setup as { rosters: unknown[] } | undefined)?.rosters).toHaveLength(2);
  });

  test('results of real tables are typed in by who played; the director corrects, with a trace', async () => {
    const [anna, bjorn, chloe] = people;
    const id = await made(anna, { rules: 'baroque', where: 'tables', rounds: 2 });
    await done(send(bjorn, `/${id}/enter`));
    await done(send(anna, `/${id}/enter`, { name: 'Old Tom' }));
    expect(await refused(send(chloe, `/${id}/enter`, { name: 'Nobody' }), 403)).toContain('director');
    expect(await refused(send(bjorn, `/${id}/pair`), 403)).toContain('director');
    await done(send(anna, `/${id}/pair`));
    const typed = { round: 1, table: 1, winner: 0, score: [12, 3] };
    expect(await refused(send(chloe, `/${id}/result`, typed), 403)).toContain('director');
    await done(send(bjorn, `/${id}/result`, typed));
    expect(await refused(send(bjorn, `/${id}/result`, { ...typed, reason: 'no' }), 403)).toContain(
      'director',
    );
    expect(await refused(send(anna, `/${id}/result`, typed), 409)).toContain('says why');
    const after = await done(
      send(anna, `/${id}/result`, { ...typed, winner: 1, reason: 'the sheet says so' }),
    );
    expect(after.tournament.corrections).toMatchObject([
      { by: 'Anna', before: { winner: 0 }, after: { winner: 1 }, reason: 'the sheet says so' },
    ]);
    expect(await refused(send(anna, `/${id}/pair`), 409)).toContain('second time');
    const page = await call(at.url, 'GET', `/api/tournaments/${id}/page?lang=fr`, bjorn.token);
    expect(page.headers.get('content-security-policy')).not.toContain('script-src');
    expect(await page.text()).toContain('<h2>Classement</h2>');
    const left = await done(send(bjorn, `/${id}/leave`));
    expect(left.tournament.entrants.map((e) => e.until)).toContain(1);
  });

  test('on real tables the director lets somebody play without a list here, with a reason; here nobody', async () => {
    const [anna, bjorn] = people;
    const pack = { format: 1, kind: 'pack', name: 'Open', rules: 'adlg-r-2024', points: 220 };
    for (const where of ['tables', 'here'] as const) {
      const id = await made(anna, { rules: 'adlg-r-2024', where, pack });
      const { entrant } = await done(send(anna, `/${id}/enter`));
      if (where === 'tables') await done(send(anna, `/${id}/enter`, { name: 'Old Tom' }));
      else await done(send(bjorn, `/${id}/enter`));
      const other = (await look(anna, id)).tournament.entrants.find((e) => e.id !== entrant)?.id;
      const allow = (who: string | undefined) =>
        send(anna, `/${id}/allow`, { entrant: who, reason: 'his list is on paper' });
      if (where === 'here') {
        expect(await refused(allow(other), 409)).toContain('no sealed list');
        continue;
      }
      expect(await refused(allow('nobody'), 409)).toContain('no sealed list');
      await done(allow(other));
      const { seals } = await done(allow(entrant));
      expect(seals[entrant]).toMatchObject({ seal: '', legal: false, allowed: 'his list is on paper' });
      expect((await done(send(anna, `/${id}/pair`))).tournament.played).toHaveLength(1);
      const armies = await call(at.url, 'GET', `/api/tournaments/${id}/armies`, anna.token);
      expect(await armies.json()).toEqual([]);
    }
  });

  test('the director stops the clocks of all battles here, those of the next hour too; players do not', async () => {
    const [, bjorn, chloe] = people;
    const anna = await person(at.url, 'Hilde');
    const scenario = shortBattle('group-orders');
    const id = await made(anna, { rules: 'group-orders', where: 'here', scenario, clock: 'quick' });
    for (const who of [anna, bjorn]) await done(send(who, `/${id}/enter`));
    expect(await refused(send(chloe, `/${id}/pause`, { paused: true }), 403)).toContain('Only the director');
    const game = async (): Promise<string> =>
      (await at.store.tournament(id))?.tournament.played.at(-1)?.pairings[0].game ?? '';
    const halts = async (): Promise<unknown[]> =>
      (await at.store.entries(await game())).filter((e) => e.kind === 'halt').map((e) => e.data);
    // before the first round: a battle that is made meanwhile begins with clocks that stand
    expect(((await done(send(anna, `/${id}/pause`, { paused: true }))) as { paused?: boolean }).paused).toBe(
      true,
    );
    await done(send(anna, `/${id}/pair`));
    expect(await halts()).toEqual([{ halted: true }]);
    const rules = await rulesOf('group-orders');
    const g = await game();
    const seats = (await at.store.game(g))?.seats.map((s) => s.account);
    const two = [0, 1].map((side) => {
      const who = [anna, bjorn].find((p) => p.id === seats?.[side]) as Person;
      const player = new Player(rules, g, who.token, 90 + side);
      player.plays = false;
      return player;
    });
    const lines = two.map((x) => connect(at.url, x));
    await until(() => two.every((x) => x.client.moment?.clocks?.paused === true));
    await done(send(anna, `/${id}/pause`, { paused: false }));
    await until(() => two.every((x) => x.client.moment?.clocks?.paused === false));
    await done(send(anna, `/${id}/pause`, { paused: true }));
    await until(() => two.every((x) => x.client.moment?.clocks?.paused === true));
    expect(await halts()).toEqual([{ halted: true }, { halted: false }, { halted: true }]);
    for (const l of lines) l.terminate();
    const tables = await made(anna, { rules: 'baroque', where: 'tables' });
    expect(await refused(send(anna, `/${tables}/pause`, { paused: true }), 409)).toContain('real tables');
  });

  test('a round begins at its hour, once, whoever looks', async () => {
    const [anna, bjorn, chloe, dirk] = people;
    const later = at.store.now() + 3_600_000;
    const dates = [
      { begins: later, ends: later + 1000 },
      { begins: later + 2000, ends: null },
    ];
    const scenario = shortBattle('baroque');
    const id = await made(anna, { rules: 'baroque', where: 'here', scenario, dates });
    for (const who of [anna, bjorn, chloe, dirk]) await done(send(who, `/${id}/enter`));
    const when = (now: number) => ({ ...parts(), now: () => now });
    await beginDue(when(later - 1));
    expect((await look(anna, id)).tournament.played).toHaveLength(0);
    await Promise.all([beginDue(when(later)), beginDue(when(later)), beginDue(when(later))]);
    const { played } = (await look(anna, id)).tournament;
    expect(played).toHaveLength(1);
    for (const p of played[0].pairings) expect(await at.store.game(p.game)).toBeDefined();
    expect(await at.store.dueTournaments(later)).toEqual([]);
    // The next one waits for results: the director is told, once, until it is paired.
    const asked = async (): Promise<boolean[]> =>
      (await at.store.thingsOf(anna.id))
        .filter((t) => t.game === id && t.kind === 'decide')
        .map((t) => t.told);
    expect(await asked()).toEqual([]);
    await beginDue(when(later + 2000));
    expect(await asked()).toEqual([false]);
    expect(await waiting(anna)).toContainEqual({ kind: 'decide', about: id });
    await call(at.url, 'POST', '/api/notices/seen', anna.token, { about: id });
    await beginDue(when(later + 3000));
    expect(await asked()).toEqual([true]); // it waits still; he is not told again
    for (const table of [1, 2]) await done(send(anna, `/${id}/result`, { round: 1, table, winner: 0 }));
    await beginDue(when(later + 4000));
    expect((await look(anna, id)).tournament.played).toHaveLength(2);
    expect(await asked()).toEqual([]);
  });

  test('two directors’ windows pair one round, not two', async () => {
    const [anna, bjorn] = people;
    const id = await made(anna, { rules: 'baroque', where: 'tables', rounds: 1 });
    for (const who of [anna, bjorn]) await done(send(who, `/${id}/enter`));
    const both = await Promise.all([pairNext(parts(), id, 'never'), pairNext(parts(), id, 'never')]);
    expect(both.filter((b) => 'denied' in b)).toHaveLength(1);
    expect((await look(anna, id)).tournament.played).toHaveLength(1);
  });

  test('whoever erases his account leaves, and his name with him', async () => {
    const [anna] = people;
    const elsa = people[4];
    const id = await made(anna, { rules: 'baroque', where: 'tables' });
    for (const who of [anna, elsa]) await done(send(who, `/${id}/enter`));
    await done(send(anna, `/${id}/pair`));
    const mine = async (who: Person) => (await at.store.tournamentsOf(who.id)).find((t) => t.row.id === id);
    expect([await mine(elsa), await mine(anna)]).toMatchObject([
      { row: { director: anna.id }, army: '' },
      { row: { director: anna.id } },
    ]);
    expect((await mine(elsa))?.entrant).not.toBe('');
    await at.store.erase(elsa.id);
    expect(await mine(elsa)).toBeUndefined();
    const { tournament } = await look(anna, id);
    expect(JSON.stringify(tournament)).not.toContain('Elsa');
    expect(tournament.played[0].pairings[0].outcome).toMatchObject({ how: 'forfeit' });
  });

  test('whoever leaves before it begins may come again, with another list', async () => {
    const [anna, bjorn] = people;
    const pack = { format: 1, kind: 'pack', name: 'Open', rules: 'adlg-r-2024', points: 220 };
    const id = await made(anna, { rules: 'adlg-r-2024', where: 'here', pack });
    for (const who of [anna, bjorn]) await done(send(who, `/${id}/enter`));
    const muster = await registered('adlg-r-2024')?.muster?.();
    const army = await muster?.random({ list: 'swiss-1500', budget: 220 }, luckOf(seedOf('again')));
    await done(send(bjorn, `/${id}/army`, { army }));
    const left = await done(send(bjorn, `/${id}/leave`));
    expect([left.entrant, Object.keys(left.seals)]).toEqual(['', []]);
    expect((await call(at.url, 'GET', `/api/tournaments/${id}/army`, bjorn.token)).status).toBe(404);
    const back = await done(send(bjorn, `/${id}/enter`));
    expect(back.tournament.entrants.map((e) => [e.name, e.until])).toEqual([
      ['Anna', null],
      ['Björn', null],
    ]);
    expect(back.tournament.entrants.map((e) => e.id)).toContain(back.entrant);
    await done(send(bjorn, `/${id}/army`, { army }));
    expect(Object.keys((await look(anna, id)).seals)).toEqual([back.entrant]);
  });

  test('whoever comes late hands in a list too, before he is paired, for everybody to see', async () => {
    const [anna, bjorn, chloe, dirk] = people;
    const pack = { format: 1, kind: 'pack', name: 'Open', rules: 'adlg-r-2024', points: 220 };
    const id = await made(anna, { rules: 'adlg-r-2024', where: 'here', pack, rounds: 3 });
    const muster = await registered('adlg-r-2024')?.muster?.();
    const army = async (seed: string) =>
      muster?.random({ list: 'swiss-1500', budget: 220 }, luckOf(seedOf(seed)));
    for (const who of [anna, bjorn]) {
      await done(send(who, `/${id}/enter`));
      await done(send(who, `/${id}/army`, { army: await army(who.name) }));
    }
    await done(send(anna, `/${id}/pair`));
    await done(send(anna, `/${id}/result`, { round: 1, table: 1, winner: 0, score: [90, 5] }));
    // Two come late. Nobody is paired with one who has no army; what was revealed stays as it is.
    for (const who of [chloe, dirk]) await done(send(who, `/${id}/enter`));
    expect(await refused(send(anna, `/${id}/pair`), 409)).toBe(
      'No list that is legal or allowed: Chloé, Dirk.',
    );
    expect(await refused(send(bjorn, `/${id}/army`, { army: await army('x') }), 409)).toContain('revealed');
    await done(send(chloe, `/${id}/army`, { army: await army('c') }));
    expect(await refused(send(chloe, `/${id}/army`, { army: await army('d') }), 409)).toContain('revealed');
    const shown = (await (
      await call(at.url, 'GET', `/api/tournaments/${id}/armies`, bjorn.token)
    ).json()) as { entrant: string; written: string; secret: string; seal: string }[];
    expect(shown).toHaveLength(3);
    for (const s of shown) expect(sealOf(s.secret, s.written)).toBe(s.seal);
    // One who has no list may be taken out again; the round goes on with three, each with an army.
    await done(send(dirk, `/${id}/leave`));
    const paired = await done(send(anna, `/${id}/pair`));
    expect(paired.tournament.entrants.map((e) => e.army !== '')).toEqual([true, true, true]);
    const games = paired.tournament.played[1].pairings.filter((p) => p.b !== null).map((p) => p.game);
    expect(games).toHaveLength(1);
    const game = await at.store.game(games[0]);
    expect((game?.setup as { rosters: unknown[] } | undefined)?.rosters).toHaveLength(2);
  });

  test('a director who erases his account passes it on, and his name leaves what he corrected', async () => {
    const [anna, bjorn, chloe] = people;
    const gone = await person(at.url, 'Gwen');
    const id = await made(gone, { rules: 'baroque', where: 'tables' });
    for (const who of [gone, bjorn, chloe]) await done(send(who, `/${id}/enter`));
    await done(send(gone, `/${id}/pair`));
    // On real tables: told once, and no more once one has looked.
    expect(await waiting(bjorn)).toContainEqual({ kind: 'paired', about: id });
    await call(at.url, 'POST', '/api/notices/seen', bjorn.token, { about: id });
    expect(await waiting(bjorn)).not.toContainEqual({ kind: 'paired', about: id });
    const { pairings } = (await look(gone, id)).tournament.played[0];
    const table = pairings.findIndex((p) => p.b !== null) + 1;
    await done(send(gone, `/${id}/result`, { round: 1, table, winner: 0, score: [5, 1] }));
    const fixed = { round: 1, table, winner: 1, score: [1, 5], reason: 'the sheet says so' };
    await done(send(gone, `/${id}/result`, fixed));
    // Of a club's tournament its senior officer, though others entered before.
    const club = (await (
      await call(at.url, 'POST', '/api/clubs', gone.token, { name: 'Gent', joining: 'free' })
    ).json()) as { id: string };
    for (const who of [anna, chloe]) await call(at.url, 'POST', `/api/clubs/${club.id}/join`, who.token, {});
    const league = await made(gone, { rules: 'baroque', where: 'tables', club: club.id });
    await done(send(chloe, `/${league}/enter`));
    await at.store.erase(gone.id);
    const after = await look(bjorn, id);
    expect([after.directs, (await look(chloe, id)).directs]).toEqual([true, false]);
    expect(after.tournament.corrections).toMatchObject([{ by: '', reason: 'the sheet says so' }]);
    expect(JSON.stringify(after)).not.toContain('Gwen');
    const page = await (await call(at.url, 'GET', `/api/tournaments/${id}/page?lang=en`, bjorn.token)).text();
    expect(page).toContain('the sheet says so</li>');
    expect([(await look(anna, league)).directs, (await look(chloe, league)).directs]).toEqual([true, false]);
    await done(send(bjorn, `/${id}/result`, { ...fixed, winner: null, reason: 'a draw after all' }));
  });

  test('what is wrong with a wish is said in a sentence', async () => {
    const [anna] = people;
    const fine = { name: 'Open', rules: 'baroque', system: 'swiss', where: 'tables' };
    for (const [wish, place] of [
      [{ ...fine, name: ' ' }, 'name'],
      [{ ...fine, rules: 'chess' }, 'rules'],
      [{ ...fine, where: 'moon' }, 'where'],
      [{ ...fine, where: 'here' }, 'scenario'],
      [{ ...fine, where: 'here', scenario: 'nowhere' }, 'scenario'],
      [{ ...fine, dates: [{ begins: 5, ends: 3 }] }, 'dates'],
      [{ ...fine, delay: -1 }, 'delay'],
      [{ ...fine, colour: 'red' }, 'colour'],
      [{ ...fine, pack: { kind: 'pack' } }, 'pack'],
    ] as const)
      expect(await refused(send(anna, '', wish), 400)).toContain(place);
    expect(await refused(call(at.url, 'GET', '/api/tournaments/nosuchone', anna.token), 404)).toContain(
      'no such',
    );
  });
});

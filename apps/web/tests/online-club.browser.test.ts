import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { call, type Fixture, person, shortBattle, started } from '../../server/tests/server.ts';
import { DESK, dist, findings, inLibrary, onTable, openSite, PHONE, type Site, type Visit } from './site.ts';

/** Clubs at a real server, through the page: founded at a desk, joined by its link on a phone in French. */
let site: Site;
let server: Fixture;
const visits: Visit[] = [];
beforeAll(async () => {
  if (!uses('chromium')) return;
  site = await openSite();
  server = await started({ page: dist });
});
afterAll(async () => {
  for (const v of visits) await v.page.context().close();
  await server?.end();
  await site?.close();
});

const visitor = async (settings: object = {}, size = DESK): Promise<Page> => {
  const visit = await site.visit(size, '', settings);
  visits.push(visit);
  return visit.page;
};
const isNarrow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const PACK = { format: 1, kind: 'pack', name: 'Winter pack', rules: 'group-orders', points: 200 };

describe.skipIf(!uses('chromium'))('a club in the page', () => {
  it('founded at a desk, written on, given files; joined on a phone in French; a battle between members; passed on', async () => {
    const desk = await visitor();
    await desk.goto(`${server.url}#/online`);
    await desk.getByRole('link', { name: 'Clubs' }).click();
    await desk.getByText('You are in no club here.').waitFor();
    await desk.getByRole('link', { name: 'Found a club' }).click();
    await desk.getByLabel('Your name').fill('Hanna');
    await desk.getByLabel('Name of the club').fill('Tercio <Viejo>');
    await desk.getByLabel('What it is').fill('Tuesdays at the Vooruit');
    await desk.getByLabel('Seen by').selectOption('private');
    expect(await findings(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Found it' }).click();
    // what cannot be a name is told, and nothing is lost
    await desk.getByRole('alert').waitFor();
    await desk.getByLabel('Name of the club').fill('Tercio Viejo, Gent');
    await desk.keyboard.press('Enter');
    await desk.getByRole('heading', { name: 'Tercio Viejo, Gent' }).waitFor();
    const id = /club\/([a-z0-9]{6,})/.exec(desk.url())?.[1] ?? '';

    await desk.getByText('Put on the calendar').click();
    await desk.getByLabel('When', { exact: true }).fill('2031-11-18T20:00');
    await desk.getByLabel('What', { exact: true }).fill('Six tables');
    await desk.keyboard.press('Enter'); // without a mouse
    await desk.getByRole('button', { name: 'I come: Six tables' }).click();
    await desk.getByText('1 comes: Hanna').waitFor();
    await desk.getByText('Give the club a file').click();
    const chooser = desk.waitForEvent('filechooser');
    await desk.getByRole('button', { name: 'A file' }).click();
    const text = (what: unknown) => ({
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(what)),
    });
    await (await chooser).setFiles(text({ ...PACK, points: -1 }));
    await desk.getByText('The club cannot keep this file:').waitFor();
    await desk.getByLabel('A file', { exact: true }).setInputFiles(text(PACK));
    await desk.getByText('tournament pack').waitFor();
    await desk.getByRole('button', { name: 'Into my library: Winter pack' }).click();
    await desk.getByText('lies in your library').waitFor();
    expect(
      (await inLibrary(desk)).map((x) => (x as unknown as { pack?: { name: string } }).pack?.name),
    ).toEqual(['Winter pack']);
    // and from there back to it
    await desk.getByRole('button', { name: 'Take out: Winter pack' }).click();
    await desk.getByText('The club keeps no file yet.').waitFor();
    await desk.reload();
    await desk.getByText('Give the club a file').click();
    await desk.getByRole('button', { name: 'From your library' }).click();
    await desk.getByText('tournament pack').first().waitFor();

    // a tournament of its own, by that pack
    await desk.getByRole('link', { name: 'Direct a tournament' }).click();
    await desk.getByText('A tournament of Tercio Viejo, Gent').waitFor();
    await desk.getByLabel('Name', { exact: true }).fill('Winter league');
    await desk.getByLabel('Game').selectOption('group-orders');
    await desk.getByLabel('Conditions').selectOption({ label: 'Winter pack' });
    await desk.getByRole('button', { name: 'Make it' }).click();
    await desk.getByRole('heading', { name: 'Winter league' }).waitFor();
    await desk.getByText('Only members of the club enter').waitFor();
    await desk.getByRole('link', { name: 'A tournament of Tercio Viejo, Gent' }).click();
    await desk.getByRole('link', { name: 'Look: Winter league' }).waitFor();

    await desk.getByRole('button', { name: 'Invite somebody' }).click();
    const link = await desk.getByRole('textbox', { name: /link/ }).inputValue();
    expect(link).toContain(`/#/online/club/${id}/`);
    expect(await findings(desk)).toEqual([]);

    const phone = await visitor({ language: 'fr', theme: 'dark' }, PHONE);
    await phone.goto(`${server.url}#/online/club/${id}`);
    await phone.getByText('Ce club n’existe pas').waitFor();
    await phone.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      await fetch('api/guest', { method: 'POST', headers, body: JSON.stringify({ name: 'Chloé' }) });
    });
    await phone.goto('about:blank');
    await phone.goto(link);
    await phone.getByRole('button', { name: 'Entrer' }).click();
    await phone.getByRole('heading', { name: 'Batailles' }).waitFor();
    await phone.getByRole('link', { name: 'Proposer une bataille' }).waitFor();
    await phone.getByText('Ce qui a été fait').click();
    await phone.getByText('Chloé est entré.').waitFor();
    expect(await findings(phone)).toEqual([]);
    expect(await isNarrow(phone)).toBe(true);

    // She offers a battle to the club; it stands on its page, and nowhere else.
    await phone.getByRole('link', { name: 'Proposer une bataille' }).click();
    await phone.getByRole('combobox', { name: 'Jeu' }).selectOption('group-orders');
    await phone.getByRole('combobox', { name: 'Bataille' }).selectOption(shortBattle('group-orders'));
    await phone.getByText('N’importe quel membre').waitFor({ state: 'attached' });
    await phone.getByRole('button', { name: 'Mettre sur la liste' }).click();
    await phone.getByText('On attend que quelqu’un').waitFor();
    await desk.reload();
    await desk.getByRole('link', { name: /^Sit down: .*Chloé/ }).waitFor();
    expect(await server.store.offers()).toEqual([]);

    // The last officer who leaves is told to whom the club passes.
    await desk.getByRole('button', { name: 'Leave the club' }).click();
    await desk.getByText('If you leave, Chloé looks after the club.').waitFor();
    await desk.getByRole('button', { name: 'Leave', exact: true }).click();
    await desk.getByText('You have left Tercio Viejo, Gent. Chloé looks after it now.').waitFor();
    await desk.getByText('You are in no club here.').waitFor();
    await phone.goto('about:blank');
    await phone.goto(`${server.url}#/online/club/${id}`);
    await phone.getByText('Bureau des responsables').waitFor();
    await phone.getByRole('button', { name: 'Quitter le club' }).click();
    await phone.getByText('le club prend fin.').waitFor();
    await phone.getByRole('button', { name: 'Rester' }).click();
  });

  it('officers let in, make officers and put out with a reason; moderators see what is reported', async () => {
    const [ann, ben, cat] = await Promise.all(['Ann', 'Ben', 'Cat'].map((n) => person(server.url, n)));
    const made = await call(server.url, 'POST', '/api/clubs', ann.token, {
      name: 'Grenadiers',
      joining: 'asked',
    });
    const { id } = (await made.json()) as { id: string };
    for (const p of [ben, cat]) await call(server.url, 'POST', `/api/clubs/${id}/join`, p.token, {});
    const desk = await visitor();
    await desk.goto(`${server.url}#/online`);
    await desk.evaluate(
      async (code) => {
        const headers = { 'content-type': 'application/json' };
        await fetch('api/device', { method: 'POST', headers, body: JSON.stringify({ code }) });
      },
      ((await (await call(server.url, 'POST', '/api/device', ann.token, {})).json()) as { code: string })
        .code,
    );
    await desk.goto('about:blank');
    // she is told that somebody asks, and is a press away from answering
    await desk.goto(`${server.url}#/online`);
    await desk.getByRole('heading', { name: 'What waits for you (1)' }).waitFor();
    await desk.getByText('somebody would like to come in').waitFor();
    await desk.getByRole('link', { name: 'Look at it: Grenadiers' }).click();
    await desk.getByRole('button', { name: 'Let in: Ben' }).waitFor();
    await desk.goto(`${server.url}#/online/club`);
    await desk.getByText('2 would like to come in').waitFor();
    await desk.getByRole('region', { name: 'Your clubs' }).getByRole('link').click();
    await desk.getByRole('button', { name: 'Let in: Ben' }).click();
    await desk.getByRole('heading', { name: 'Members 2 members' }).waitFor();
    await desk.getByLabel('What to do about Ben').click();
    await desk.getByRole('button', { name: 'Make an officer' }).click();
    await desk.getByText('· officer', { exact: true }).nth(1).waitFor();
    await desk.getByLabel('What to do about Cat').click();
    await desk.getByRole('textbox', { name: 'Why, for members to read' }).fill('nobody knows him');
    await desk.getByRole('button', { name: 'Do not let in' }).click();
    await desk.getByText('What was done').click();
    await desk.getByText('Ann put Cat out: nobody knows him').waitFor();
    expect(await findings(desk)).toEqual([]);

    // She challenges Ben from the list of members; his phone, in French and dark, says that he came in, and that.
    await desk.getByRole('link', { name: 'Challenge Ben' }).click();
    await desk.getByRole('heading', { name: 'Challenge Ben' }).waitFor();
    await desk.getByLabel('Game').selectOption('group-orders');
    await desk.getByLabel('Clock').selectOption('days');
    expect(await findings(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Send the challenge' }).click();
    await desk.getByText('Waiting for Ben').waitFor();
    const phone = await visitor({ language: 'fr', theme: 'dark' }, PHONE);
    const asBen = async (path: string): Promise<void> => {
      await phone.goto('about:blank');
      await phone.goto(`${server.url}#/${path}`);
    };
    await asBen('online');
    await phone.evaluate(
      async (code) => {
        const headers = { 'content-type': 'application/json' };
        await fetch('api/device', { method: 'POST', headers, body: JSON.stringify({ code }) });
      },
      ((await (await call(server.url, 'POST', '/api/device', ben.token, {})).json()) as { code: string })
        .code,
    );
    await asBen('online');
    await phone.getByRole('heading', { name: 'Ce qui vous attend (2)' }).waitFor();
    await phone.getByText('vous êtes admis').waitFor();
    await phone.getByText('Ann vous défie').waitFor();
    expect(await findings(phone)).toEqual([]);
    expect(await isNarrow(phone)).toBe(true);
    await phone.getByRole('button', { name: 'Refuser le défi de Ann' }).click();
    await phone.getByText('Ann vous défie').waitFor({ state: 'detached' });
    await desk.getByText('Ben has declined.').waitFor();
    // For a day he cannot be asked again; the other way round he can ask, from her own page.
    await desk.goto(`${server.url}#/online/history/${ben.id}`);
    await desk.getByText('That player has declined; you can ask again a day later.').waitFor();
    await asBen(`online/history/${ann.id}`);
    await phone.getByRole('link', { name: 'Défier Ann' }).click();
    await phone.getByRole('heading', { name: 'Défier Ann' }).waitFor(); // the page before has a choice of games too
    await phone.getByRole('combobox', { name: 'Jeu' }).selectOption('baroque');
    await phone.getByRole('combobox', { name: 'Bataille' }).selectOption(shortBattle('baroque'));
    await phone.getByRole('button', { name: 'Envoyer le défi' }).click();
    await phone.getByText('On attend Ann').waitFor();
    await desk.goto(`${server.url}#/online`);
    await desk.getByRole('link', { name: 'Look at it: Ben challenges you' }).click();
    await desk.getByText('Ben challenges you:').waitFor();
    await desk.getByRole('button', { name: 'Decline' }).waitFor();
    await desk.getByRole('button', { name: /^Accept, and play/ }).press('Enter');
    await onTable(desk);
    await onTable(phone);
  });
});

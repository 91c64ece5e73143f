/** Files that a club keeps: given by members, taken by members, out again by whose they are or by an officer. */
import { isComplaint } from '@tercio/engine';
import type { Context } from 'hono';
import { belongs, isOfficer } from '../../club/club.ts';
import { readShared } from '../../club/files.ts';
import type { FileHead, FileRow } from '../../club/row.ts';
import type { Account } from '../../store/port.ts';
import type { Api } from '../api.ts';
import type { Hall } from './hall.ts';
import { FILE_ONE, FILES, KEPT, TAKEN } from './shapes.ts';

const ID = /^[a-z0-9]{6,20}$/;

export function clubFileRoutes(api: Api, hall: Hall): void {
  const { store, desk, now, newId } = hall.parts;
  const { body, wrong, data } = desk;
  const noFile = (c: Context): Response => wrong(c, 404, 'The club keeps no such file.');

  api.get('/api/clubs/:id/files', FILES, async (c) => {
    const f = await hall.inside(c);
    if (f instanceof Response) return f;
    const files = await store.clubFiles(f.club.row.id);
    const names = new Map(f.club.members.map((m) => [m.account, m.name]));
    for (const { account } of files)
      if (account !== '' && !names.has(account))
        names.set(account, (await store.account(account))?.name ?? '');
    const head = ({ club: _, account, ...rest }: FileHead) => ({
      ...rest,
      by: names.get(account) ?? '',
      mine: account === f.me.id,
    });
    return data(c, files.map(head));
  });

  api.post('/api/clubs/:id/files', KEPT, async (c) => {
    const f = await hall.inside(c);
    if (f instanceof Response) return f;
    if (await hall.isMuted(f.me.id)) return hall.denied(c, 'muted');
    const raw = (await body(c)) as { name?: string; file: unknown };
    const shared = await readShared(raw.file);
    if (isComplaint(shared))
      return desk.complaint(c, { ...shared, place: `file${shared.place === '' ? '' : `.${shared.place}`}` });
    const name = (raw.name ?? '').trim() || shared.name;
    if (name === '') return wrong(c, 400, 'name: expected what the file is called, found nothing.');
    const { kind, rules, body: text } = shared;
    const file: FileRow = {
      ...{ id: newId(), club: f.club.row.id, account: f.me.id, kind, name, rules },
      ...{ created: now(), size: Buffer.byteLength(text), hidden: '', body: text },
    };
    const deed = { at: now(), by: f.me.id, what: 'file' as const, account: '', text: name };
    return (await store.addClubFile(file, deed)) ? c.json({ id: file.id }) : hall.denied(c, 'files');
  });

  /** A file of this club: for its members, and for whose it is, wherever he is now. */
  async function open(c: Context): Promise<{ file: FileRow; me: Account; leads: boolean } | Response> {
    const me = await desk.me(c);
    if (me === undefined) return hall.nobody(c);
    const [id, wanted] = [c.req.param('id') ?? '', c.req.param('file') ?? ''];
    const club = ID.test(id) ? await store.club(id) : undefined;
    const file = ID.test(wanted) ? await store.clubFile(wanted) : undefined;
    if (club === undefined || file === undefined || file.club !== club.row.id) return noFile(c);
    if (file.account !== me.id && !belongs(club, me.id)) return noFile(c);
    return { file, me, leads: isOfficer(club, me.id) };
  }
  api.get('/api/clubs/:id/files/:file', FILE_ONE, async (c) => {
    const f = await open(c);
    if (f instanceof Response) return f;
    if (f.file.hidden !== '') return wrong(c, 409, `A moderator has taken this file away: ${f.file.hidden}`);
    return c.body(f.file.body, 200, { 'content-type': 'application/json; charset=utf-8' });
  });
  api.post('/api/clubs/:id/files/:file/drop', TAKEN, async (c) => {
    const f = await open(c);
    if (f instanceof Response) return f;
    const { file, me, leads } = f;
    const reason = ((await body(c)) as { reason?: string }).reason?.trim() ?? '';
    if (file.account !== me.id && !leads) return hall.denied(c, 'not-officer');
    if (file.account !== me.id && reason === '') return hall.denied(c, 'reason');
    const text = reason === '' ? file.name : `${file.name}: ${reason}`;
    const deed = { at: now(), by: me.id, what: 'file-out' as const, account: file.account, text };
    return (await store.dropClubFile(file.id, file.club, deed)) ? c.json({ dropped: true }) : noFile(c);
  });
}

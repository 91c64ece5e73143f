/** The table as its watchers see it now, for programs that ask once instead of reading a stream. */
import type { Account } from '../store/port.ts';
import type { Conn, Tables } from '../table/tables.ts';

/** So long it is waited for a table that is busy: ms. */
const PATIENCE = 5000;

/** The first message of a watcher's stream; undefined where nobody watches, or nothing came in time. */
export function publicView(host: Tables, account: Account | undefined, game: string): Promise<unknown> {
  return new Promise((done) => {
    const end = (told?: unknown): void => {
      clearTimeout(late);
      host.detach(conn);
      done(told);
    };
    const late = setTimeout(end, PATIENCE);
    const conn: Conn = {
      id: host.newId(16),
      account: account === undefined ? null : { id: account.id, name: account.name },
      games: new Map(),
      send(text) {
        if (text.startsWith('{"t":"full"')) end(JSON.parse(text));
        else if (text.startsWith('{"t":"bye"')) end();
      },
      close: () => end(),
    };
    host.attach(conn);
    host.message(conn, { t: 'join', g: game, as: 'watch', n: 0 }).catch(() => end());
  });
}

/** Battles of a club: what its members offer each other, play, and have played. */
import { belongs } from '../../club/club.ts';
import { told } from '../../lobby/offers.ts';
import type { Api } from '../api.ts';
import type { Hall } from './hall.ts';
import { GAMES } from './shapes.ts';

export function clubGameRoutes(api: Api, hall: Hall): void {
  const { store, desk } = hall.parts;
  api.get('/api/clubs/:id/games', GAMES, async (c) => {
    const f = await hall.found(c);
    if (f === undefined) return hall.gone(c);
    const { club, me } = f;
    const inside = me !== undefined && belongs(club, me.id);
    const rows = (await store.gamesOfClub(club.row.id)).map((row) => {
      const mine = me !== undefined && row.seats.some((s) => s.account === me.id);
      const free = row.seats.some((s) => s.account === '' && s.general === '');
      return {
        row,
        mine,
        sit: inside && !mine && free && row.club?.sit === true && !row.over,
        look: row.watch || (inside && row.club?.watch === true),
      };
    });
    return desk.data(
      c,
      rows
        .filter((x) => x.mine || x.sit || x.look)
        .map(({ row, mine, sit, look }) => ({
          ...(told(row) as object),
          tournament: row.tournament ?? '',
          mine,
          sit,
          look,
        })),
    );
  });
}

import { scenario } from '@tercio/engine/scenarios';
import { namesIn, sayRefusal, sideIn, speaker } from '@tercio/engine/text';
import type { Sitting } from '../battle/sitting.ts';
import { gameOf } from '../game/open.ts';
import type { Side } from '../table/scene.ts';
import type { Language } from '../words/format.ts';
import { OnlineCompany } from './company.svelte.ts';
import type { Connection } from './connection.ts';
import { OnlineHistory } from './history.ts';
import { OnlineSeat } from './seat.ts';
import { recordOf } from './server.ts';

/** Sit down to a battle on the server, which has begun, or watch it (no side): the same table as for one in this page. */
export async function sitOnline(
  connection: Connection,
  sits: Side | undefined,
  address: string,
  language: Language,
): Promise<Sitting> {
  const { info, log } = connection.client;
  if (!info) throw new Error('nothing is known of the game');
  const game = await gameOf(info.rules);
  const side = sits ?? 0;
  connection.client.legal = (view, command) => game.rules.check(view, command) === undefined;
  const seat = new OnlineSeat(game.rules, sits, connection);
  const history = new OnlineHistory(seat, log);
  const say = speaker(language, game.phrases);
  const company = new OnlineCompany(seat, side, connection, (r) => `${sayRefusal(say, r)} (${r.rule})`);
  const leave = seat.leave.bind(seat);
  seat.leave = () => {
    company.close();
    leave();
  };
  // what is said beforehand at every table of this game
  const usual = game.controls?.standing ?? [];
  if (
    sits !== undefined &&
    connection.fromStart &&
    connection.client.standing.length === 0 &&
    usual.length > 0
  )
    void seat.stand(usual);
  const called = await namesIn(language);
  const name = scenario(info.scenario)?.name[language] ?? info.names.join(' – ');
  let asked: Promise<boolean> | undefined;
  return {
    ...game,
    key: `online-${info.id}`,
    scenario: info.scenario,
    name,
    side,
    how: 'online',
    own: [seat],
    players: [],
    history,
    names: [sideIn(called, info.names[0]), sideIn(called, info.names[1])],
    keeping: undefined,
    address,
    company,
    ...(sits === undefined ? {} : { drafts: connection.drafts }),
    hints: info.hints && sits !== undefined,
    whole: () => {
      asked ??= recordOf(info.id).then(
        (raw) => history.adopt(game.rules, raw, side),
        () => false,
      );
      return asked;
    },
  };
}

import type { Command, Json, Side } from '@tercio/engine';
import { scenario } from '@tercio/engine/scenarios';
import { namesIn, sideIn } from '@tercio/engine/text';
import type { Sitting } from '../../battle/sitting.ts';
import { openNew } from '../../game/open.ts';
import { LocalHistory } from '../../seat/history.ts';
import { LocalBattle } from '../../seat/local.ts';
import type { Language } from '../../words/format.ts';
import type { Connection } from '../connection.ts';
import { PrepareCompany } from './company.svelte.ts';

/**
 * A copy of the table as one's side knows it, to leave orders from: the other side answers with defaults. What one
 * orders is written down; it follows to one's other devices while it is being written.
 */
export async function sitToPrepare(
  connection: Connection,
  side: Side,
  address: string,
  language: Language,
): Promise<Sitting> {
  const { info, view } = connection.client;
  if (!info || !view) throw new Error('nothing is known of the game');
  const { rules } = await import('../../game/open.ts').then(({ gameOf }) => gameOf(info.rules));
  const called = await namesIn(language);
  const name = scenario(info.scenario)?.name[language] ?? info.names.join(' – ');
  const opened = await openNew({
    rules: info.rules,
    setup: { position: rules.writePosition(view) },
    options: info.options,
    names: [sideIn(called, info.names[0]), sideIn(called, info.names[1])],
    scenario: info.scenario,
    name,
    seats: 'computer',
    side,
    general: '',
    // the same dice on all of one's devices, so that the same orders are legal there
    seed: `prepare ${info.id} ${rules.digest(view)}`,
    language,
  });
  const { battle, seats: _, past: __, general: ___, ...table } = opened;
  const local = new LocalBattle(battle, []);
  const mine = local.seat(side);
  const foe = local.seat(side === 0 ? 1 : 0);
  const answer = (): void => {
    const ask = foe.now.asks[0];
    if (ask && battle.pending === null) void foe.do(ask.default, 'default');
  };
  foe.hear((heard) => {
    if (heard.kind === 'news') answer();
  });
  answer();
  /** Once the other side has done what it must. */
  const settled = async (): Promise<void> => {
    do await local.next(() => {});
    while (foe.now.asks.length > 0 && battle.state.over === null);
  };
  const orders = (): Json[] => ordersIn(battle.record.moves, side);
  await settled();
  const company = new PrepareCompany(connection, mine, { orders, settled }, side);
  await company.goOn();
  return {
    ...table,
    side,
    how: 'computer',
    own: [mine],
    players: [],
    history: new LocalHistory(local, 'one', side),
    names: battle.record.names,
    keeping: undefined,
    address,
    company,
    hints: info.hints,
  };
}

/** What one ordered so far, without the questions it answered. */
function ordersIn(moves: readonly { side: Side; by: string; command?: Command }[], side: Side): Json[] {
  return moves
    .filter((m) => m.side === side && m.by === 'player' && m.command !== undefined)
    .map(({ command }) => {
      const { ask: _, ...rest } = command as Command;
      return rest as object as Json;
    });
}

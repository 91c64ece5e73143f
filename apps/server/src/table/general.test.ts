import {
  asksOf,
  defaults,
  isComplaint,
  isRefusal,
  openBattle,
  play,
  readBeginning,
  viewOf,
} from '@tercio/engine';
import { registered } from '@tercio/engine/rules';
import { scenario } from '@tercio/engine/scenarios';
import { expect, it } from 'vitest';
import { newGame } from '../lobby/offers.ts';
import { think } from './general.ts';

it('a marshal of a server keeps to the plan of his turn, question after question, and answers legally', async () => {
  const groupOrders = await registered('group-orders')!.load();
  const setup = readBeginning(groupOrders, (await scenario('toll-house-1759')!.load('group-orders')).setup);
  if (isComplaint(setup)) throw new Error(setup.place);
  const battle = openBattle(groupOrders, {
    setup,
    options: defaults(groupOrders.options),
    seed: 'a server',
    keepTrail: false,
  });
  const kinds = new Set<string>();
  while (battle.state.turn < 3 && battle.state.over === null) {
    const [ask] = asksOf(battle);
    const general = ask.side === 0 ? 'marshal' : 'recruit';
    const view = viewOf(battle, ask.side);
    const thought = { rules: 'group-orders', general, side: ask.side, view, ask, game: 'g' } as const;
    const command = await think(thought);
    if (ask.side === 0) kinds.add(ask.kind);
    expect(isRefusal(play(battle, ask.side, command, 'general'))).toBe(false);
  }
  expect([...kinds]).toContain('orders');
});

it('only games that have a marshal offer him as an opponent', async () => {
  const wish = (rules: string, battle: string) =>
    newGame(
      { rules, scenario: battle, opponent: 'marshal' },
      { id: 'a', name: 'Anna' },
      { id: 'g', invite: 'i', now: 0 },
    );
  expect(isComplaint(await wish('group-orders', 'toll-house-1759'))).toBe(false);
  expect(await wish('adlg-r-2024', 'skirmish-at-the-ford')).toMatchObject({ place: 'opponent' });
});

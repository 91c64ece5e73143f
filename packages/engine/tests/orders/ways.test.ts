/** The orders to a place that is pointed at, and those for a whole wing, in a battle of each game. */
import { beforeAll, describe, expect, it } from 'vitest';
import { asksOf, type Battle, openBattle, play, viewOf } from '../../src/battle/battle.ts';
import { type OptionValues, readOptions } from '../../src/battle/options.ts';
import {
  type AnyRuleSet,
  type Ask,
  type Body,
  type Command,
  complain,
  isComplaint,
} from '../../src/battle/protocol.ts';
import { readBeginning } from '../../src/battle/record/rerun.ts';
import { isRefusal } from '../../src/battle/refuse.ts';
import { evaluatorOf } from '../../src/generals/evaluator.ts';
import { MANNERS } from '../../src/generals/manner.ts';
import { wingOf } from '../../src/generals/wing.ts';
import { registered } from '../../src/rules/registry.ts';
import { SCENARIOS } from '../../src/scenarios/index.ts';
import { middleOf, shifted } from '../../src/table/motion/toward.ts';
import { inUnits, units } from '../../src/table/number.ts';

/** A battle at the first question for orders in which somebody can be moved. */
async function ordered(id: string, scenario: string): Promise<{ battle: Battle; rules: AnyRuleSet }> {
  const rules = (await registered(id)!.load()) as AnyRuleSet;
  const listed = SCENARIOS.find((s) => s.id === scenario && s.rules.includes(id));
  const { setup } = await listed!.load(id);
  const battle = openBattle(rules, { setup: rules.readSetup(setup), seed: 'ways', options: standard(rules) });
  for (let n = 0; n < 60; n++) {
    const [ask] = asksOf(battle);
    const own = ask === undefined ? [] : bodiesFor(battle, ask);
    if (ask === undefined || own.length > 0) break;
    const [first] = ask.kind === 'orders' ? rules.suggest(viewOf(battle, ask.side), ask, { most: 1 }) : [];
    play(battle, ask.side, first ?? ask.plan ?? ask.default);
  }
  return { battle, rules };
}

const bodiesFor = (battle: Battle, ask: Ask): Body[] => {
  const view = viewOf(battle, ask.side);
  const { rules } = battle;
  const own = rules.bodies(view).filter((b) => b.side === ask.side);
  const able = new Set(
    (
      rules.parties?.(
        view,
        own.map((b) => b.id),
      ) ?? []
    ).flatMap((p) => p.bodies),
  );
  return own.filter((b) => able.has(b.id));
};

/** Gives orders one after another, each with the ask that is open then. Who else is asked takes the default. */
function give(battle: Battle, side: 0 | 1, orders: readonly Command[]): number {
  let given = 0;
  for (const order of orders) {
    for (let n = 0; n < 40; n++) {
      const [ask] = asksOf(battle);
      if (ask === undefined || ask.side === side) break;
      play(battle, ask.side, ask.default);
    }
    const ask = asksOf(battle).find((a) => a.side === side);
    if (ask === undefined || isRefusal(play(battle, side, { ...order, ask: ask.id }))) return given;
    given++;
  }
  return given;
}

const LARGE = [
  ['adlg-r-2024', 'rocroi-1643'],
  ['baroque', 'rocroi-1643-baroque'],
  ['group-orders', 'ridge-1811'],
  ['argad', 'inn-1628'],
] as const;

describe.each(LARGE)('orders that are pointed at, %s', (id, scenario) => {
  let rules: AnyRuleSet;
  let battle: Battle;
  let ask: Ask;
  let own: Body[];
  beforeAll(async () => {
    ({ rules, battle } = await ordered(id, scenario));
    [ask] = asksOf(battle);
    own = bodiesFor(battle, ask);
  });
  const again = (): Battle => structuredCloneOf(battle);

  it('the way to a place ahead or aside is a legal order, and at least five places are reached', () => {
    const view = viewOf(battle, ask.side);
    let reached = 0;
    for (const b of own.slice(0, 12)) {
      const [party] = rules.parties?.(view, [b.id]) ?? [];
      for (const [front, right] of [
        [0.8, 0],
        [0.6, 0.3],
        [0.6, -0.3],
      ]) {
        const goal = shifted(b, party.reach * front, party.reach * right);
        const way = rules.way?.(view, [b.id], { x: goal.x, y: goal.y, most: 1 });
        if (way === undefined) continue;
        const [order] = way.orders;
        expect(rules.check(view, order), `${b.id} ${JSON.stringify(order)}`).toBeUndefined();
        if (way.away < units(0.6)) reached++;
      }
    }
    expect(reached).toBeGreaterThan(4);
  });

  it('nothing is ordered where nobody comes nearer', () => {
    const view = viewOf(battle, ask.side);
    const [b] = own;
    expect(rules.way?.(view, [b.id], { x: b.x, y: b.y })).toBeUndefined();
    expect(rules.way?.(view, ['nobody'], { x: b.x, y: b.y })).toBeUndefined();
  });

  it('a wing sent to a place keeps its order as a line, each order legal in its turn; too far is as far as it goes', () => {
    const view = viewOf(battle, ask.side);
    const ids = own.map((b) => b.id);
    const middle = middleOf(own);
    const to = shifted({ ...middle, facing: own[0].facing }, units(60), 0);
    const wing = wingOf(rules, view, ask, ids, { manner: 'place', to: { x: to.x, y: to.y } });
    expect(wing?.parts.length).toBeGreaterThan(0);
    const copy = again();
    const orders = wing!.parts.flatMap((p) => p.orders);
    expect(give(copy, ask.side, orders)).toBe(orders.length);
    expect(wingOf(rules, view, ask, ids, { manner: 'place' })).toBeUndefined();
  });

  it.each(MANNERS.filter((m) => m !== 'charge'))(
    'a wing: %s; every order is legal in its turn',
    async (manner) => {
      const view = viewOf(battle, ask.side);
      const ids = own.map((b) => b.id);
      const wing = wingOf(rules, view, ask, ids, { manner }, await evaluatorOf(rules));
      expect(wing).toBeDefined();
      const orders = wing!.parts.flatMap((p) => p.orders);
      const copy = again();
      expect(give(copy, ask.side, orders)).toBe(orders.length);
      expect([...wing!.parts.flatMap((p) => p.bodies), ...wing!.idle].sort()).toEqual([...ids].sort());
      if (manner === 'hold') return;
      // argad moves when both have sealed
      if (id === 'argad') return;
      const [was, is] = [own, rules.bodies(copy.state).filter((b) => ids.includes(b.id))].map((all) =>
        middleOf(all),
      );
      expect(inUnits(Math.hypot(is.x - was.x, is.y - was.y))).toBeGreaterThan(0.2);
    },
  );

  it('one part changed: it stays or goes elsewhere, the others do as before', async () => {
    const view = viewOf(battle, ask.side);
    const ids = own.map((b) => b.id);
    const all = wingOf(rules, view, ask, ids, { manner: 'advance' })!;
    const [part] = all.parts;
    const [one] = part.bodies;
    const without = wingOf(rules, view, ask, ids, { manner: 'advance', changes: [{ bodies: part.bodies }] });
    expect(without?.idle ?? ids).toContain(one);
    expect(without?.parts.flatMap((p) => p.bodies) ?? []).not.toContain(one);
  });
});

describe('a wing charges where it pays', () => {
  /** Heavy horse before light horse, which it rides down; shot before a wall of pikes, which it had better leave alone. */
  const unit = (id: string, type: string, x: number, y: number, more = {}) => {
    const side = id.startsWith('A') ? 0 : 1;
    return { id, side, corps: side, name: id, type, x, y, facing: side === 0 ? 90 : 270, ...more };
  };
  const corps = (side: 0 | 1, with_: string) => ({
    side,
    name: `corps ${side}`,
    commander: { id: `C${side}`, name: `C${side}`, value: 2, unit: with_ },
  });
  const position = {
    rules: 'adlg-r-2021',
    turn: 1,
    first: 0,
    active: 0,
    phase: 'movement',
    table: [18, 14],
    corps: [corps(0, 'A1'), corps(1, 'B1')],
    units: [
      unit('A1', 'heavy-cavalry', 4, 4),
      unit('A2', 'shot', 12, 4, { weapon: 'musket' }),
      unit('B1', 'shot', 4, 6.6, { weapon: 'musket', losses: 2 }),
      unit('B2', 'pike-and-shot', 12, 5.8, { weapon: 'musket', quality: 'E' }),
    ],
  };

  it('ADLG-CHA-1 the one who gains by it, at whom he gains; the order is legal; the other stays', async () => {
    const rules = (await registered('adlg-r-2021')!.load()) as AnyRuleSet;
    const setup = readBeginning(rules, { position });
    if (isComplaint(setup)) throw new Error(complain(setup));
    const battle = openBattle(rules, { setup, seed: 'charge', options: standard(rules) });
    for (let n = 0; n < 5 && asksOf(battle)[0]?.kind !== 'order'; n++) {
      const [ask] = asksOf(battle);
      play(battle, ask.side, ask.default);
    }
    const [ask] = asksOf(battle);
    const view = viewOf(battle, ask.side);
    const wing = wingOf(rules, view, ask, ['A1', 'A2'], { manner: 'charge' }, await evaluatorOf(rules));
    const orders = wing!.parts.flatMap((p) => p.orders) as (Command & { target?: string })[];
    expect(orders.map((o) => `${o.kind} ${o.target}`)).toEqual(['charge B1']);
    expect(wing!.idle).toEqual(['A2']);
    expect(give(battle, ask.side, orders)).toBe(1);
    // without somebody who can weigh it nothing is said to pay
    expect(wingOf(rules, view, ask, ['A1'], { manner: 'charge' })).toBeUndefined();
  });
});

function structuredCloneOf(battle: Battle): Battle {
  const { rules, record } = battle;
  const copy = openBattle(rules, { setup: record.setup, seed: 'ways', options: record.options });
  for (const m of record.moves) if (m.command) play(copy, m.side, m.command);
  return copy;
}

const standard = (rules: AnyRuleSet): OptionValues => readOptions(rules.options, {}) as OptionValues;

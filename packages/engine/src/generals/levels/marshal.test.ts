import { beforeAll, describe, expect, it } from 'vitest';
import { asksOf, type Battle, openBattle, play, viewOf } from '../../battle/battle.ts';
import { onCite } from '../../battle/cite.ts';
import { luckOf, SeededDice, seedOf } from '../../battle/dice/seed.ts';
import { defaults } from '../../battle/options.ts';
import { isComplaint } from '../../battle/protocol.ts';
import { readBeginning } from '../../battle/record/rerun.ts';
import { isRefusal } from '../../battle/refuse.ts';
import { groupOrders } from '../../rules/group-orders/index.ts';
import type { GroupState } from '../../rules/group-orders/state.ts';
import { RULE_SETS } from '../../rules/registry.ts';
import { scenario } from '../../scenarios/index.ts';
import { sayArmyPlan, sayPlays } from '../../text/generals/army-plan.ts';
import { evaluatorOf } from '../evaluator.ts';
import { groupsInLine } from '../evaluators/group-orders/plans.ts';
import { type General, type PlanNote, stepsIn } from '../general.ts';
import { gainOf, raceOf, turnsBy } from '../plans/judging.ts';
import { changesOf, HOLD, type Planner, plansOf, USUAL } from '../plans/plans.ts';
import { choose, loadGeneral, seat } from '../player.ts';
import { generalsIn } from './levels.ts';

beforeAll(() => onCite(undefined));

async function opened(id: string, seed: string): Promise<Battle> {
  const read = readBeginning(groupOrders, (await scenario(id)!.load('group-orders')).setup);
  if (isComplaint(read)) throw new Error(read.place);
  return openBattle(groupOrders, {
    setup: read,
    options: defaults(groupOrders.options),
    seed,
    keepTrail: false,
  });
}

const marshalOf = async (): Promise<General> => (await loadGeneral('marshal', groupOrders)) as General;

/** The first battle order of a day between marshals, at the first ask for which this is true. */
async function upTo(battle: Battle, seconds: number, wanted: (b: Battle) => boolean): Promise<void> {
  const general = await marshalOf();
  const players = [seat(general, 0, 'a', seconds), seat(general, 1, 'a', seconds)];
  while (!wanted(battle)) {
    const [ask] = asksOf(battle);
    const { command } = choose(players[ask.side], battle, ask, 'plain');
    if (isRefusal(play(battle, ask.side, command, 'general'))) throw new Error('refused');
  }
}

const isOrders = (b: Battle): boolean => b.state.turn > 0 && asksOf(b)[0].kind === 'orders';

describe('a marshal', () => {
  it('is there where armies are led by plans, and nowhere else', async () => {
    for (const r of RULE_SETS) {
      const found = await loadGeneral('marshal', await r.load());
      expect(found?.id, r.id).toBe(generalsIn(r.id).includes('marshal') ? 'marshal' : undefined);
    }
    expect(generalsIn('group-orders')).toContain('marshal');
  });

  it('plans once a turn, gives the plan back, and decides the same whatever dice are to come', async () => {
    const battle = await opened('long-meadow-1760', 'plans');
    await upTo(battle, 0.02, isOrders);
    const general = await marshalOf();
    const [ask] = asksOf(battle);
    const turn = stepsIn(0.2, general.pace);
    const answer = (b: Battle, plan?: PlanNote) =>
      general.answer(groupOrders, viewOf(b, ask.side), ask, luckOf(seedOf('own')), {
        turn,
        left: turn,
        plain: true,
        ...(plan === undefined ? {} : { plan }),
      });
    const first = answer(battle);
    expect(first.plan).toMatchObject({ turn: battle.state.turn, side: ask.side });
    expect(first.plan?.plays).toBeGreaterThan(1);
    const other: Battle = { ...battle, dice: new SeededDice(seedOf('other dice')) };
    expect(answer(other)).toEqual(first);
    // what was decided is not decided again, and costs nothing
    const again = answer(battle, first.plan);
    expect(again.plan).toBe(first.plan);
    expect(again.steps).toBeLessThan(first.steps / 2);
    // a plan of the other side is none of his
    const foreign = { ...(first.plan as PlanNote), side: (1 - ask.side) as 0 | 1 };
    expect(answer(battle, foreign).plan).toEqual(first.plan);
  });

  it('spends at most a tenth more than he is given for a turn, whether that is much or next to nothing', async () => {
    for (const seconds of [0.02, 0.2]) {
      const battle = await opened('long-meadow-1760', 'budget');
      const general = await marshalOf();
      const players = [seat(general, 0, 'a', seconds), seat(general, 1, 'a', seconds)];
      const spent = new Map<string, number>();
      while (battle.state.turn <= 2 && battle.state.over === null) {
        const [ask] = asksOf(battle);
        const choice = choose(players[ask.side], battle, ask, 'plain');
        const key = `${battle.state.turn} ${ask.side}`;
        spent.set(key, (spent.get(key) ?? 0) + choice.steps);
        play(battle, ask.side, choice.command, 'general');
      }
      // each question of a turn may cost the few hundred steps that every captain takes
      const least = seconds < 0.1 ? 12 * 300 : 0;
      for (const n of spent.values())
        expect(n).toBeLessThanOrEqual(1.1 * stepsIn(seconds, general.pace) + least);
    }
  });

  it('with no time for plays plays a captain’s own turn', async () => {
    const battle = await opened('encounter-1757', 'no time');
    await upTo(battle, 0.01, isOrders);
    const [ask] = asksOf(battle);
    const budget = { turn: 800, left: 800, plain: true } as const;
    const choice = (await marshalOf()).answer(
      groupOrders,
      viewOf(battle, ask.side),
      ask,
      luckOf(seedOf('x')),
      budget,
    );
    expect(choice.plan?.plan).toEqual(USUAL);
    const captain = (await loadGeneral('captain', groupOrders)) as General;
    const his = captain.answer(groupOrders, viewOf(battle, ask.side), ask, luckOf(seedOf('x')), budget);
    expect(choice.command).toEqual(his.command);
  });
});

describe('plans of Group Orders', () => {
  const planner = async (): Promise<Planner> => {
    const evaluator = await evaluatorOf(groupOrders);
    return (evaluator.ofCaptains as { planner: Planner }).planner;
  };

  it('a captain’s own turn comes first; a wing is the left or the right as its army looks', async () => {
    const battle = await opened('long-meadow-1760', 'wings');
    await upTo(battle, 0.01, isOrders);
    const state = battle.state as GroupState;
    for (const side of [0, 1] as const) {
      const plans = plansOf(await planner(), state, side, USUAL);
      expect(plans.map((p) => [p.all, p.hand])).toEqual([
        ['usual', undefined],
        ['hold', undefined],
        ['attack', undefined],
        ['hold', 'left'],
        ['hold', 'right'],
      ]);
      const line = groupsInLine(state, side).map((g) => state.groups[g].name);
      expect(plans[3].corps.map((t) => state.groups[Number(t.id)].name)).toEqual(line.slice(0, 2));
      // groups go by their first regiment
      expect(plans[3].corps[0].name).toMatch(/^(Regiment|Grenadiers|Infantry)/);
      const eastOf = (name: string): number => {
        const units = state.units.filter((u) => state.groups[u.group].name === name);
        return units.reduce((sum, u) => sum + u.x, 0) / units.length;
      };
      const [left, right] = [eastOf(line[0]), eastOf(line[line.length - 1])];
      expect(side === 0 ? left < right : left > right).toBe(true);
    }
  });

  it('a change tells one group the opposite, and what one is about is thought of again', async () => {
    const battle = await opened('long-meadow-1760', 'changes');
    await upTo(battle, 0.01, isOrders);
    const p = await planner();
    const changes = changesOf(p, battle.state, 0, HOLD);
    expect(changes[0]).toBe(HOLD);
    expect(changes.slice(1).map((c) => c.corps.map((t) => t.intent))).toEqual(Array(4).fill(['attack']));
    const [, one] = changes;
    expect(plansOf(p, battle.state, 0, one).map((q) => q.id)).toContain(one.id);
    // of a corps that is gone nothing is left in the plan
    const state = groupOrders.copy(battle.state as GroupState);
    for (const u of state.units) if (String(u.group) === one.corps[0].id) u.place = 'left';
    expect(plansOf(p, state, 0, one).every((q) => q.corps.every((t) => t.id !== one.corps[0].id))).toBe(true);
  });

  it('an enemy whose groups are told to come on is taken for one who comes', async () => {
    const battle = await opened('long-meadow-1760', 'foes');
    await upTo(battle, 0.01, isOrders);
    const p = await planner();
    const with_ = (order: 'stand' | 'advance'): Record<string, number> => {
      const state = groupOrders.copy(battle.state as GroupState);
      for (const u of state.units) if (u.side === 1) u.order = order;
      return Object.fromEntries((p.foes?.(state, 0) ?? []).map((f) => [f.plan.id, f.weight]));
    };
    expect(with_('advance').attack).toBeGreaterThan(4 * with_('stand').attack);
    expect(with_('stand').hold).toBeGreaterThan(4 * with_('advance').hold);
  });
});

describe('a race of plans', () => {
  it('keeps the first unless another gains more than the plays may err', () => {
    const noise = [0.9, -0.9, 0.3, -0.6, 0.8, -0.2, 0.1, -0.7];
    const run = (gain: number) =>
      raceOf(
        ['first', 'other'],
        (what, nth) => ({ worth: noise[nth % 8] + (what === 'other' ? gain * (nth % 3) : 0), steps: 1 }),
        4000,
      ).best.what;
    expect(run(0)).toBe('first');
    expect(run(0.01)).toBe('first');
    expect(run(0.4)).toBe('other');
    expect(run(-0.4)).toBe('first');
  });

  it('does not leave what it is about for something that is hardly better', () => {
    const worths: Record<string, number> = { first: 0, about: 0.3, other: 0.31 };
    const run = (about?: string, more = 0) =>
      raceOf(
        ['first', 'about', 'other'],
        (what) => ({ worth: worths[what] + (what === 'other' ? more : 0), steps: 1 }),
        20000,
        about,
      ).best.what;
    expect(run()).toBe('other');
    expect(run('about')).toBe('about');
    expect(run('about', 0.5)).toBe('other');
  });

  it('plays nothing it has no steps for, and few plays that came out alike are no proof', () => {
    const none = raceOf(['a', 'b'], () => ({ worth: 1, steps: 500 }), 600);
    expect(none).toMatchObject({ steps: 0, best: { what: 'a', worths: [] } });
    expect(gainOf([1, 1], [0.9, 0.9]).error).toBeGreaterThan(0.3);
    expect(gainOf(Array(40).fill(1), Array(40).fill(0.9)).error).toBeLessThan(0.05);
  });

  it('lets every enemy come in his turn by his weight', () => {
    const next = turnsBy([2, 1, 1]);
    const met = Array.from({ length: 8 }, () => next());
    expect([0, 1, 2].map((i) => met.filter((m) => m === i).length)).toEqual([4, 2, 2]);
    expect(met[0]).toBe(0);
  });
});

describe('a plan in words', () => {
  const told = (id: string, intent: 'hold' | 'attack') => ({ id, name: `P${id}`, intent });
  const wing = {
    id: 'x',
    all: 'hold',
    corps: [told('3', 'attack'), told('4', 'attack')],
    hand: 'right',
  } as const;
  it('says who does what, and where', () => {
    expect(sayArmyPlan(HOLD, 'en')).toBe('I hold and let them come.');
    expect(sayArmyPlan(wing, 'en')).toBe('I attack on the right with P3 and P4; the others hold.');
    expect(sayArmyPlan(wing, 'fr')).toBe('J’attaque à droite avec P3 et P4 ; les autres tiennent.');
    const mixed = { id: 'y', all: 'usual', corps: [told('1', 'hold'), told('2', 'attack')] } as const;
    expect(sayArmyPlan(mixed, 'en')).toBe('I attack with P2; I hold with P1; the others do what suits them.');
  });
  it('says what its plays came to, beside a captain’s own turn', () => {
    const note = { turn: 3, side: 0, plan: wing, plays: 24, worth: 0.32, usual: -0.12, arrows: [] } as const;
    expect(sayPlays(note, 'en')).toBe(
      'Played on to the end 24 times: 66 points of 100, against 44 for a captain’s turn.',
    );
    expect(sayPlays({ ...note, plan: USUAL }, 'fr')).toBe('Joué jusqu’au bout 24 fois : 44 points sur 100.');
    expect(sayPlays({ ...note, plays: 3 }, 'en')).toBeUndefined();
  });
});

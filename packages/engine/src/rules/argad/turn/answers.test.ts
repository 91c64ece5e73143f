/** AG-SIM-4, -7, -8, -19, -23: triggers and answers one by one, from the state of a pulse. */
import { describe, expect, it } from 'vitest';
import { CM } from '../house-rules.ts';
import type { Order, Reaction } from '../orders/orders.ts';
import type { Argad, Figure } from '../state.ts';
import { fig, no, skirmish, type Table } from '../testing.ts';
import { apply, type Change, isTarget, pursuers, triggers } from './reactions.ts';

const c = (n: number): number => n * CM;
/** A1 at (50, 30) and whoever else is told; nobody has an order. */
const scene = (a: Table['a'] = {}, b: Table['b'] = {}, more: Partial<Table> = {}): Argad => {
  const s = skirmish({
    a: Object.assign({ A1: { x: 50, y: 30 } }, a),
    b: Object.assign({ B1: { x: 50, y: 50 } }, b),
    options: { nerve: false },
    ...more,
  });
  s.pulse = 1;
  for (const f of s.figures) Object.assign(f, { full: c(20), rate: c(20), over: 200, from: 0 });
  return s;
};
const set = (s: Argad, id: string, change: Partial<Figure>): Argad => {
  Object.assign(fig(s, id), change);
  return s;
};
/** This figure alone has this order. */
const order = (s: Argad, id: string, o: Partial<Order>): Argad => {
  const { side } = s.men[no(s, id)];
  fig(s, id).order = s.orders[side].length;
  s.orders[side] = [...s.orders[side], { who: [id], intent: 'hold', ...o }];
  return s;
};
const goal = (s: Argad, id: string): string => (fig(s, id).goal < 0 ? 'nobody' : s.men[fig(s, id).goal].id);
const change = (s: Argad, who: string, what: Change['what'], foe: string): Change => ({
  who: no(s, who),
  what,
  foe: no(s, foe),
});
const said = (s: Argad, changes: readonly Change[]): string =>
  changes.map((x) => `${s.men[x.who].id} ${x.what} ${s.men[x.foe].id}`).join('; ');

describe('whom an order names', () => {
  it('AG-SIM-4 the goal himself, those of his unit, those told together with him; nobody of another side', () => {
    const s = scene({}, { B2: { x: 52, y: 50 }, B3: { x: 54, y: 50 }, B4: { x: 70, y: 50 } });
    const named = (): string =>
      ['B1', 'B2', 'B3', 'B4', 'A1'].filter((id) => isTarget(s, 0, no(s, id))).join();
    expect(named()).toBe('');
    set(s, 'A1', { goal: no(s, 'B1') });
    expect(named()).toBe('B1');
    for (const id of ['B1', 'B2']) set(s, id, { unit: 0 });
    set(s, 'B3', { unit: 1 });
    expect(named()).toBe('B1,B2');
    for (const id of ['B1', 'B2', 'B3']) set(s, id, { unit: -1, group: no(s, 'B1'), order: 0 });
    expect(named()).toBe('B1,B2,B3');
    set(s, 'B3', { order: 1 });
    expect(named()).toBe('B1,B2');
    set(s, 'B2', { group: no(s, 'B3') });
    expect(named()).toBe('B1');
    // A group of the other side has the same numbers by chance.
    set(s, 'A1', { group: no(s, 'B1'), order: 0 });
    expect(isTarget(s, 0, 0)).toBe(false);
    set(s, 'A1', { group: -1, order: -1 });
    for (const id of ['B1', 'B2', 'B3']) set(s, id, { group: -1, order: -1 });
    expect(named()).toBe('B1'); // whoever is in no group is in none together with others
  });
});

describe('attacked', () => {
  const attacked = (
    mine: Partial<Figure>,
    reaction: Partial<Reaction> = {},
    his: Partial<Figure> = {},
  ): string => {
    const s = scene();
    order(s, 'B1', { reaction: { on: 'attacked', do: 'stand', ...reaction } as Reaction });
    set(s, 'A1', { doing: 'attack', goal: no(s, 'B1'), resolved: true, ...mine });
    set(s, 'B1', his);
    return said(s, triggers(s));
  };
  it('AG-SIM-4a by one who attacks or charges, stands, and is not halted; CHARGED by a charge only', () => {
    const yes = 'B1 react A1';
    expect([attacked({}), attacked({ doing: 'charge' })]).toEqual([yes, yes]);
    for (const doing of ['move', 'hold', 'interpose', 'evade', 'march', 'withdraw'] as const)
      expect([doing, attacked({ doing })]).toEqual([doing, '']);
    expect([attacked({ halted: true }), attacked({ place: 'down' })]).toEqual(['', '']);
    expect([attacked({}, { on: 'charged' }), attacked({ doing: 'charge' }, { on: 'charged' })]).toEqual([
      '',
      yes,
    ]);
    expect(attacked({}, { on: 'none' })).toBe('');
  });
  it('AG-SIM-8 AG-TERR-7 not one who has reacted, lies stunned, is blocked or gone', () => {
    for (const his of [
      { reacted: true },
      { stunned: 3 },
      { blocked: true },
      { place: 'down' },
      { place: 'captive' },
    ] as const)
      expect(attacked({}, {}, his)).toBe('');
    expect(attacked({}, {}, { halted: true })).toBe('B1 react A1');
  });
  it('AG-SIM-6 by the first whom he sees, whoever else comes', () => {
    const s = scene(
      { A2: { x: 60, y: 30 } },
      {},
      {
        terrain: { lines: [{ kind: 'wall', points: [[45, 40], [52, 40]] }] }, // biome-ignore format: one line
      },
    );
    order(s, 'B1', { reaction: { on: 'attacked', do: 'stand' } });
    for (const id of ['A1', 'A2']) set(s, id, { doing: 'attack', goal: no(s, 'B1'), resolved: true });
    expect(said(s, triggers(s))).toBe('B1 react A2');
    fig(s, 'A2').place = 'down';
    expect(said(s, triggers(s))).toBe('');
  });
});

describe('a target that answers', () => {
  const answer = (his: Partial<Figure>, mine: Partial<Figure> = {}): string => {
    const s = scene();
    order(s, 'B1', { reaction: { on: 'none', do: 'go-on' } });
    set(s, 'A1', { doing: 'attack', goal: no(s, 'B1'), ...mine });
    set(s, 'B1', his);
    return said(s, triggers(s)).replace('A1 resolve-', '').replace(' B1', '');
  };
  it('AG-SIM-7 who holds, reloads, crouches or has reacted stands; who evades leaves', () => {
    for (const doing of ['hold', 'reload', 'crouch'] as const)
      expect([doing, answer({ doing })]).toEqual([doing, 'stands']);
    expect([answer({ doing: 'attack', reacted: true }), answer({ doing: 'attack' }), answer({ doing: 'form' })]).toEqual(['stands', '', '']); // biome-ignore format: one line
    expect([answer({ doing: 'evade' }), answer({ doing: 'evade', reacted: true })]).toEqual([
      'leaves',
      'leaves',
    ]);
  });
  it('AG-SIM-7a who walks leaves if his path ends more than a centimetre farther off', () => {
    const walks = (y: number, doing: Figure['doing'] = 'move'): string =>
      answer({ doing, path: [c(50), c(y)] });
    expect([walks(51.1), walks(51), walks(60), walks(40)]).toEqual(['leaves', '', 'leaves', '']);
    expect([walks(51.1, 'withdraw'), walks(60, 'march'), walks(60, 'attack')]).toEqual(['leaves', '', '']);
    expect(answer({ doing: 'move', path: [] })).toBe('');
    // It is the end that counts, however he goes.
    expect(answer({ doing: 'move', path: [c(50), c(70), c(50), c(45)] })).toBe('');
    expect(answer({ doing: 'move', path: [c(50), c(45), c(50), c(70)] })).toBe('leaves');
  });
  it('AG-SIM-8 asked of an attacker who has not resolved, goes on and has a target that is there', () => {
    const holds = { doing: 'hold' } as const;
    expect([answer(holds), answer(holds, { doing: 'charge' })]).toEqual(['stands', 'stands']);
    for (const mine of [
      { resolved: true },
      { halted: true },
      { goal: -1 },
      { doing: 'move' },
      { doing: 'interpose' },
      { place: 'down' },
    ] as const)
      expect([mine, answer(holds, mine)]).toEqual([mine, '']);
    expect(answer({ ...holds, place: 'down' })).toBe('');
  });
});

describe('what an attacker does then', () => {
  it('AG-SIM-7a STOP gives up; SWITCH takes the nearest other within what is left of his move', () => {
    const after = (leaves: 'stop' | 'switch' | 'pursue', mine: Partial<Figure> = {}, pulse = 1): string => {
      const s = scene({}, { B2: { x: 62, y: 30 }, B3: { x: 38, y: 30.5 }, B4: { x: 50, y: 44 } });
      order(s, 'A1', { intent: 'attack', resolve: { leaves, stands: 'press' } });
      set(s, 'A1', { doing: 'attack', goal: no(s, 'B1'), path: [1, 2], leg: true, anchor: 5, ...mine });
      s.pulse = pulse;
      apply(s, change(s, 'A1', 'resolve-leaves', 'B1'));
      const f = fig(s, 'A1');
      return `${f.doing} ${goal(s, 'A1')} ${f.path.length} ${f.resolved}`;
    };
    expect(after('stop')).toBe('hold nobody 0 true');
    expect(after('pursue')).toBe('attack B1 2 true');
    expect(after('switch')).toBe('attack B2 0 true'); // 10 cm off; the others are a little farther
    expect(after('switch', { rate: c(10.6) })).toBe('attack B2 0 true'); // one pulse of twenty is gone: 10.07 left
    expect(after('switch', { rate: c(10.4) })).toBe('hold nobody 0 true');
    expect(after('switch', {}, 10)).toBe('attack B2 0 true'); // half is left: ten, exactly
    expect(after('switch', {}, 11)).toBe('hold nobody 0 true');
    // Slowed in pulse 9, with what is left for the twelve pulses from then on.
    expect(after('switch', { rate: c(12), over: 120, from: 80 }, 10)).toBe('attack B2 0 true');
    expect(after('switch', { rate: c(12), over: 120, from: 80 }, 11)).toBe('hold nobody 0 true');
    expect(after('switch', { resolved: true })).toBe('attack B1 2 true'); // once
    expect(after('switch', { halted: true })).toBe('attack B1 2 false');
    expect(after('stop', { place: 'down' })).toBe('attack B1 2 false');
  });
  it('AG-SIM-7a nobody switches to one who is hidden, gone, his friend, or the one who left', () => {
    const after = (other: Partial<Figure>): string => {
      const s = scene({ A2: { x: 53, y: 30 } }, { B2: { x: 60, y: 30 } });
      set(s, 'B1', { x: c(50), y: c(33) });
      order(s, 'A1', { intent: 'attack', resolve: { leaves: 'switch', stands: 'press' } });
      set(s, 'A1', { doing: 'attack', goal: no(s, 'B1') });
      set(s, 'B2', other);
      apply(s, change(s, 'A1', 'resolve-leaves', 'B1'));
      return goal(s, 'A1');
    };
    expect([after({}), after({ hidden: true }), after({ place: 'off' }), after({ place: 'captive' })]).toEqual(['B2', 'nobody', 'nobody', 'nobody']); // biome-ignore format: one line
  });
  it('AG-SIM-7b HALT keeps the farther of two distances; PRESS goes on', () => {
    const halt = (stands: 'halt' | 'press', halt_: number | undefined, haltAt: number): number => {
      const s = scene();
      order(s, 'A1', {
        intent: 'attack',
        resolve: { leaves: 'stop', stands, ...(halt_ === undefined ? {} : { halt: halt_ }) },
      });
      set(s, 'A1', { doing: 'attack', goal: no(s, 'B1'), haltAt });
      apply(s, change(s, 'A1', 'resolve-stands', 'B1'));
      expect(fig(s, 'A1').doing).toBe('attack');
      return fig(s, 'A1').haltAt / CM;
    };
    expect([halt('halt', 8, -1), halt('halt', 8, c(10)), halt('halt', 12, c(10)), halt('halt', undefined, -1)]).toEqual([8, 10, 12, 0]); // biome-ignore format: one line
    expect(halt('press', 8, -1)).toBe(-1 / CM);
  });
  it('AG-SIM-12 civilians who were not told how press with two of them at one, and stop alone', () => {
    const after = (
      other: Partial<Figure>,
      spec: object = { class: 2, role: 'civilian' },
      o: Partial<Order> = {},
    ): string => {
      const s = scene({ A1: { x: 50, y: 30, ...spec }, A2: { x: 54, y: 30 } });
      order(s, 'A1', { intent: 'attack', ...o });
      for (const id of ['A1', 'A2']) set(s, id, { doing: 'attack', goal: no(s, 'B1') });
      set(s, 'A2', other);
      apply(s, change(s, 'A1', 'resolve-stands', 'B1'));
      return fig(s, 'A1').doing;
    };
    expect([after({}), after({ goal: -1 }), after({ doing: 'hold' })]).toEqual(['attack', 'hold', 'hold']);
    expect(after({ goal: -1 }, { class: 2 })).toBe('attack');
    expect(
      after({ goal: -1 }, { class: 2, role: 'civilian' }, { resolve: { leaves: 'stop', stands: 'press' } }),
    ).toBe('attack');
  });
});

describe('responses', () => {
  const reacts = (
    reaction: Reaction,
    his: Partial<Figure> = {},
    more: { b?: Table['b']; pulse?: number; table?: Partial<Table> } = {},
  ): Argad => {
    const s = scene({}, more.b ?? {}, more.table);
    s.pulse = more.pulse ?? 3;
    order(s, 'B1', { intent: 'move', reaction });
    set(s, 'B1', { doing: 'move', path: [c(60), c(60)], ...his });
    set(s, 'A1', { doing: 'attack', goal: no(s, 'B1') });
    apply(s, change(s, 'B1', 'react', 'A1'));
    return s;
  };
  const doing = (s: Argad): unknown[] => {
    const f = fig(s, 'B1');
    return [f.doing, goal(s, 'B1'), f.path.length, f.reacted];
  };
  const on = 'attacked';
  it('AG-SIM-4 AG-SIM-8 each as it is told, once, and not by one who is halted', () => {
    expect(doing(reacts({ on, do: 'stand' }))).toEqual(['hold', 'nobody', 0, true]);
    expect(doing(reacts({ on, do: 'go-on' }))).toEqual(['move', 'nobody', 2, true]);
    expect(doing(reacts({ on, do: 'evade' }))).toEqual(['evade', 'nobody', 0, true]);
    expect(doing(reacts({ on, do: 'counter' }))).toEqual(['attack', 'A1', 0, true]);
    expect(doing(reacts({ on, do: 'stand' }, { reacted: true }))).toEqual(['move', 'nobody', 2, true]);
    expect(doing(reacts({ on, do: 'stand' }, { halted: true }))).toEqual(['move', 'nobody', 2, false]);
    expect(doing(reacts({ on, do: 'stand' }, { place: 'down' }))).toEqual(['move', 'nobody', 2, false]);
  });
  it('AG-SIM-4 COUNTER is a charge for cavalry that touched nobody at the beginning; its run begins anew', () => {
    const rider = (mode: string, his: Partial<Figure> = {}): unknown[] => {
      const s = reacts(
        { on, do: 'counter' },
        { run: c(5), anchor: 7, leg: true, ...his },
        { b: { B1: { x: 50, y: 50, mode } } },
      );
      const f = fig(s, 'B1');
      return [f.doing, f.run, f.anchor, f.leg];
    };
    expect(rider('cavalry')).toEqual(['charge', 0, -1, false]);
    expect(rider('cavalry', { startContact: true })).toEqual(['attack', 0, -1, false]);
    expect(rider('mounted-infantry')).toEqual(['attack', 0, -1, false]);
  });
  it('AG-SIM-4 COVER goes for a friend who stands; else he stands himself', () => {
    const b = { B1: { x: 50, y: 50 }, B2: { x: 60, y: 50 } };
    expect(doing(reacts({ on, do: 'cover', friend: 'B2' }, {}, { b }))).toEqual(['interpose', 'B2', 0, true]);
    expect(doing(reacts({ on, do: 'cover', friend: 'X9' }, {}, { b }))).toEqual(['hold', 'nobody', 0, true]);
    expect(doing(reacts({ on, do: 'cover' }, {}, { b }))).toEqual(['hold', 'nobody', 0, true]);
  });
  it('AG-SIM-4 EVADE to the point that was told, or 4 cm behind the friend on the line from the enemy', () => {
    const path = (
      reaction: Partial<Reaction>,
      b: Table['b'] = { B1: { x: 50, y: 50 }, B2: { x: 62, y: 46 } },
    ): number[] =>
      fig(reacts({ on, do: 'evade', ...reaction } as Reaction, {}, { b }), 'B1').path.map(
        (v) => Math.round((v / CM) * 10) / 10,
      );
    expect(path({ to: { x: 33.5, y: 61 } })).toEqual([33.5, 61]);
    expect(path({})).toEqual([]);
    // From (50, 30) to (62, 46) are 20 cm: 4 more of them are 2.4 and 3.2.
    expect(path({ friend: 'B2' })).toEqual([64.4, 49.2]);
    expect(path({ friend: 'X9' })).toEqual([]);
    expect(path({ to: { x: 40, y: 60 }, friend: 'B2' })).toEqual([40, 60]);
    const edge = { B1: { x: 50, y: 50 }, B2: { x: 50, y: 116 } };
    expect(path({ friend: 'B2' }, edge)).toEqual([]); // behind him the table ends
    expect(path({ friend: 'B2' }, { ...edge, B2: { x: 50, y: 115 } })).toEqual([50, 119]);
  });
  it('AG-SIM-4 AG-ORDER-9 PIVOT turns the unit to the threat, if it is not in front already and a pulse is left; all of it stands', () => {
    const unit = (pulse: number, front: number): unknown[] => {
      const b = { B1: { x: 50, y: 50 }, B2: { x: 52, y: 50 }, B3: { x: 54, y: 50 } };
      const s = reacts(
        { on, do: 'pivot' },
        {},
        { b, pulse, table: { units: [{ members: ['B1', 'B2', 'B3'], front }] } },
      );
      for (const id of ['B2', 'B3']) expect(fig(s, id).doing).toBe('hold');
      return [s.units[0].front, fig(s, 'B1').doing, fig(s, 'B2').pivoted];
    };
    expect(unit(3, 90)).toEqual([49152, 'hold', true]);
    expect(unit(3, 270)).toEqual([49152, 'hold', false]);
    expect(unit(19, 0)).toEqual([49152, 'hold', true]);
    expect(unit(20, 90)).toEqual([16384, 'hold', false]);
    expect(doing(reacts({ on, do: 'pivot' }))).toEqual(['hold', 'nobody', 0, true]); // loose men only stand
  });
  it('AG-SIM-4 SHOOT_NOW stands, or runs with a weapon that fires in movement and is loaded', () => {
    const after = (gun: string, then: 'stand' | 'evade', loaded = true): string => {
      const s = scene({}, { B1: { x: 50, y: 50, ranged: [gun] } });
      s.pulse = 3;
      order(s, 'B1', { reaction: { on, do: 'shoot-now', then } as Reaction });
      fig(s, 'B1').arms[0].loaded = loaded;
      apply(s, change(s, 'B1', 'react', 'A1'));
      return fig(s, 'B1').doing;
    };
    expect([after('pistol', 'evade'), after('pistol', 'stand'), after('caliver', 'evade')]).toEqual([
      'evade',
      'hold',
      'hold',
    ]);
    expect([after('pistol', 'evade', false), after('bow', 'evade'), after('javelin', 'evade')]).toEqual(['hold', 'evade', 'evade']); // biome-ignore format: one line
  });
});

describe('pursuit', () => {
  const chase = (
    his: Partial<Figure>,
    mine: Partial<Figure> = {},
    o: Partial<Order> = {},
    pulse = 0,
  ): string => {
    const s = skirmish({
      a: { A1: { x: 50, y: 50 } },
      b: { B1: { x: 50, y: 52 } },
      options: { nerve: false },
    });
    order(s, 'A1', { resolve: { leaves: 'pursue', stands: 'press' }, ...o });
    s.contacts[0].pulse = pulse;
    set(s, 'A1', mine);
    set(s, 'B1', { gone: c(1), ...his });
    return said(s, pursuers(s));
  };
  it('AG-SIM-19 whoever held or attacked and was told to pursue follows one who has gone from contact', () => {
    expect(chase({})).toBe('A1 pursue B1');
    expect(chase({}, { doing: 'attack', goal: 1 }, { intent: 'attack' })).toBe('A1 pursue B1');
    expect(chase({}, { doing: 'attack', goal: -1 }, { intent: 'attack' })).toBe('');
    expect(chase({}, {}, { resolve: { leaves: 'stop', stands: 'press' } })).toBe('');
    expect(
      chase(
        {},
        { doing: 'attack', goal: 1 },
        { intent: 'attack', resolve: { leaves: 'stop', stands: 'press' } },
      ),
    ).toBe('');
    for (const doing of ['reload', 'move', 'crouch'] as const) expect(chase({}, { doing })).toBe('');
    expect([chase({ gone: 0 }), chase({ place: 'off' }), chase({}, { stunned: 2 }), chase({}, { blocked: true })]).toEqual(['', '', '', '']); // biome-ignore format: one line
    expect(chase({}, {}, {}, 1)).toBe(''); // it was not from before the turn
  });
  it('AG-SIM-19 AG-SIM-8 he follows though he is halted, and has used his resolve', () => {
    const s = scene();
    set(s, 'A1', { halted: true, doing: 'hold' });
    apply(s, change(s, 'A1', 'pursue', 'B1'));
    expect(fig(s, 'A1')).toMatchObject({ doing: 'attack', goal: no(s, 'B1'), halted: false, resolved: true });
  });
});

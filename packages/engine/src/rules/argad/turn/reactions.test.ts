/** AG-SIM-4, -6, -8, AG-SHOOT-20: each trigger at its limit, and each response. */
import { describe, expect, it } from 'vitest';
import type { Order, Reaction, Resolve } from '../orders/orders.ts';
import type { Argad } from '../state.ts';
import { at, fig, move, skirmish, told } from '../testing.ts';

const still = { on: 'none', do: 'go-on' } as const;
const noNerve = { nerve: false };
const hold = (who: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'hold',
  reaction: still,
  fire: { when: 'none' },
  ...more,
});
const reacts = (who: string, reaction: Reaction): Order => ({
  who: [who],
  intent: 'hold',
  reaction,
  fire: { when: 'none' },
});
const go = (who: string, x: number, y: number, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'move',
  path: [{ x, y }],
  reaction: still,
  ...more,
});
const attack = (who: string, target: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'attack',
  target: [target],
  reaction: still,
  ...more,
});
const charge = (who: string, target: string): Order => ({ ...attack(who, target), intent: 'charge' });
const press: Resolve = { leaves: 'pursue', stands: 'press' };

/** `pulse who→foe response` of every reaction. */
const reactions = (events: ReturnType<typeof move>): string[] =>
  told(events, 'reacts').map((e) => `${e.facts?.pulse} ${e.about?.join('→')} ${e.facts?.response}`);

describe('NEAR', () => {
  /** A1 walks 1 cm a pulse straight at B1; their bases are 18 cm apart when the turn begins. */
  const near = (r: Partial<Reaction>, more: { a?: object; walk?: Order } = {}) => {
    const s = skirmish({
      a: { A1: { x: 50, y: 30, ...more.a } },
      b: { B1: { x: 50, y: 50 } },
      options: noNerve,
    });
    const reaction = { on: 'near', do: 'stand', ...r } as Reaction;
    return reactions(move(s, [more.walk ?? go('A1', 50, 46)], [reacts('B1', reaction)])).join();
  };
  it('AG-SIM-4 AG-SIM-4b fires in the first pulse that begins within the distance, base to base, from the second on', () => {
    expect(near({ within: 12 })).toBe('7 B1→A1 stand'); // six pulses walked: 12 cm
    expect(near({ within: 11.99 })).toBe('8 B1→A1 stand');
    expect(near({ within: 16 })).toBe('3 B1→A1 stand');
    expect(near({ within: 17 })).toBe('2 B1→A1 stand');
    expect(near({ within: 18 })).toBe('2 B1→A1 stand'); // judged from pulse 2 on
    expect(near({ within: 40 })).toBe('2 B1→A1 stand');
    expect(near({ within: 1.9 })).toBe(''); // he ends 2 cm away
  });
  it('AG-SIM-4 is for an enemy of the kind who has come nearer', () => {
    expect(near({ within: 12, kind: 'foot' })).toBe('7 B1→A1 stand');
    expect(near({ within: 12, kind: 'any' })).toBe('7 B1→A1 stand');
    expect(near({ within: 12, kind: 'mounted' })).toBe('');
    const rider = { a: { mode: 'cavalry', facing: 90, y: 29 }, walk: go('A1', 50, 44) };
    // 40 cm a turn are 2 a pulse; 50 − 29 − 2.5 − 1 = 17.5 between them.
    expect(near({ within: 12, kind: 'mounted' }, rider)).toBe('4 B1→A1 stand');
    expect(near({ within: 12, kind: 'foot' }, rider)).toBe('');
    expect(near({ within: 40 }, { walk: hold('A1') })).toBe('');
    expect(near({ within: 40 }, { walk: go('A1', 50, 15) })).toBe('');
    expect(near({ within: 40 }, { walk: go('A1', 50, 15), a: { y: 31 } })).toBe('');
  });
  it('AG-SIM-4 not by one who is hidden', () => {
    const wood = { grounds: [{ kind: 'wood', box: [40, 20, 60, 33] }] };
    const s = skirmish({
      a: { A1: { hidden: true, x: 50, y: 24 } },
      b: { B1: { x: 50, y: 50 } },
      terrain: wood,
      options: noNerve,
    });
    const events = move(
      s,
      [go('A1', 50, 25.5)],
      [reacts('B1', { on: 'near', within: 40, do: 'stand' })],
      [1],
    );
    expect(reactions(events)).toEqual([]);
  });
  it('AG-SIM-4 the nearest of several, at equal distance the first', () => {
    const who = (x1: number, x2: number): string => {
      const s = skirmish({
        a: { A1: { x: x1, y: 30 }, A2: { x: x2, y: 30 } },
        b: { B1: { x: 50, y: 50 } },
        options: noNerve,
      });
      const walks = [go('A1', x1, 45), go('A2', x2, 45)];
      return reactions(move(s, walks, [reacts('B1', { on: 'near', within: 15, do: 'stand' })])).join();
    };
    expect(who(48, 54)).toMatch(/B1→A1/);
    expect(who(46, 52)).toMatch(/B1→A2/);
    expect(who(47, 53)).toMatch(/B1→A1/);
  });
});

describe('PASSES and SIGHTED', () => {
  const passing = (on: 'near' | 'passes', within: number, order: Order, a: object = {}): string => {
    const s = skirmish({
      a: { A1: { x: 30, y: 40, ...a } },
      b: { B1: { x: 50, y: 50 }, B2: { x: 70, y: 40 } },
      options: noNerve,
    });
    return reactions(move(s, [order], [reacts('B1', { on, within, do: 'stand' }), hold('B2')])).join();
  };
  it('AG-SIM-4 PASSES is for an enemy who does not attack me, within 20 cm at most', () => {
    expect(passing('passes', 15, go('A1', 45, 40))).toMatch(/B1→A1/);
    expect(passing('passes', 15, attack('A1', 'B2'))).toMatch(/B1→A1/);
    expect(passing('passes', 15, attack('A1', 'B1'))).toBe('');
    expect(passing('near', 15, attack('A1', 'B1'))).toMatch(/B1→A1/);
    // From 38 cm away to 26: within 30, but not within 20.
    const far = { x: 50, y: 10 };
    expect(passing('passes', 30, go('A1', 50, 22), far)).toBe('');
    expect(passing('near', 30, go('A1', 50, 22), far)).toMatch(/B1→A1/);
    expect(passing('passes', 30, go('A1', 50, 29.5), far)).toMatch(/B1→A1/);
  });
  it('AG-SIM-4 SIGHTED is for one who was unseen at the reveal, in the very pulse in which he appears', () => {
    const sighted = (hidden: boolean, y = 46): string => {
      const s = skirmish({
        a: { A1: { hidden, x: 50, y } },
        b: { B1: { x: 50, y: 70 } },
        terrain: { grounds: [{ kind: 'wood', box: [40, 20, 60, 48] }] },
        options: noNerve,
      });
      const walk = go('A1', 50, y + 12);
      return reactions(move(s, [walk], [reacts('B1', { on: 'sighted', do: 'stand' })], [1])).join();
    };
    expect(sighted(false)).toBe('');
    // More than two paces show him: after three pulses, a little slower in the wood.
    expect(sighted(true)).toMatch(/^[34] B1→A1 stand$/);
  });
});

describe('ATTACKED', () => {
  const scene = (b: object = {}): Argad =>
    skirmish({
      a: { A1: { x: 50, y: 34 }, A2: { mode: 'cavalry', x: 30, y: 34 } },
      b: { B1: { x: 50, y: 50, ...b }, B2: { x: 58, y: 50 } },
      options: noNerve,
    });
  const on = (trigger: 'attacked' | 'charged', orders: Order[], who = 'B1'): string =>
    reactions(
      move(scene(), orders, [reacts(who, { on: trigger, do: 'go-on' }), hold(who === 'B1' ? 'B2' : 'B1')]),
    ).join();
  it('AG-SIM-6 AG-SIM-4a fires at once for whoever is named; CHARGED only by a charge', () => {
    expect(on('attacked', [attack('A1', 'B1')])).toBe('0 B1→A1 go-on');
    expect(on('attacked', [charge('A2', 'B1')])).toBe('0 B1→A2 go-on');
    expect(on('charged', [attack('A1', 'B1')])).toBe('');
    expect(on('charged', [charge('A2', 'B1')])).toBe('0 B1→A2 go-on');
    expect(on('charged', [attack('A1', 'B1'), charge('A2', 'B1')])).toBe('0 B1→A2 go-on');
    expect(on('attacked', [attack('A1', 'B2')])).toBe('');
    expect(on('attacked', [go('A1', 50, 46)])).toBe('');
    expect(on('attacked', [attack('A1', 'B2')], 'B2')).toBe('0 B2→A1 go-on');
  });
  it('AG-SIM-4 for the whole group that was ordered together, not for others', () => {
    const both: Order = { ...reacts('B1', { on: 'attacked', do: 'go-on' }), who: ['B1', 'B2'] };
    expect(reactions(move(scene(), [attack('A1', 'B1')], [both]))).toEqual([
      '0 B1→A1 go-on',
      '0 B2→A1 go-on',
    ]);
    const each = (who: string): Order => reacts(who, { on: 'attacked', do: 'go-on' });
    expect(reactions(move(scene(), [attack('A1', 'B1')], [each('B1'), each('B2')]))).toEqual([
      '0 B1→A1 go-on',
    ]);
  });
  it('AG-SIM-6 waits for an attacker who cannot be seen, and fires when he comes into sight', () => {
    const seen = (x: number): number => {
      const s = skirmish({
        a: { A1: { x, y: 40 } },
        b: { B1: { x: 60, y: 50 } },
        terrain: {
          lines: [
            {
              kind: 'wall',
              points: [
                [45, 45],
                [57, 45],
              ],
            },
          ],
        },
        options: noNerve,
      });
      const events = move(s, [attack('A1', 'B1')], [reacts('B1', { on: 'attacked', do: 'go-on' })]);
      return told(events, 'reacts')[0]?.facts?.pulse as number;
    };
    expect(seen(62)).toBe(0);
    expect(seen(46)).toBeGreaterThan(1);
  });
  it('AG-SHOOT-20 nobody reacts to a surprise; without the rule he does as soon as the man shows himself', () => {
    const ambush = (surprise: 'on' | 'off'): number => {
      const s = skirmish({
        a: { A1: { hidden: true, x: 50, y: 40 } },
        b: { B1: { x: 50, y: 52 } },
        terrain: { grounds: [{ kind: 'wood', box: [40, 20, 60, 41] }] },
        options: { ...noNerve, surprise },
      });
      return reactions(move(s, [attack('A1', 'B1')], [reacts('B1', { on: 'attacked', do: 'stand' })], [1]))
        .length;
    };
    expect([ambush('on'), ambush('off')]).toEqual([0, 1]);
  });
});

describe('FRIEND_HIT', () => {
  const scene = (b: object = {}): Argad =>
    skirmish({
      a: { A1: { x: 50, y: 40 } },
      b: { B1: { x: 50, y: 48 }, B2: { x: 60, y: 48 }, B3: { x: 66, y: 48, ...b } },
      options: noNerve,
    });
  const go_on = (who: string[], friend?: string): Order => ({
    who,
    intent: 'hold',
    fire: { when: 'none' },
    reaction: { on: 'friend-hit', do: 'go-on', ...(friend === undefined ? {} : { friend }) },
  });
  const hit = (orders: Order[], t = scene()): string[] => reactions(move(t, [attack('A1', 'B1')], orders));
  it('AG-SIM-4 AG-SIM-4c the friend who was named, or any of the group', () => {
    // Six centimetres are walked in six pulses; the next one knows of it.
    expect(hit([hold('B1'), go_on(['B2'], 'B1'), hold('B3')])).toEqual(['7 B2→A1 go-on']);
    expect(hit([hold('B1'), go_on(['B2'], 'B3'), hold('B3')])).toEqual([]);
    expect(hit([hold('B1'), go_on(['B2']), hold('B3')])).toEqual(['7 B2→A1 go-on']); // of one band
    expect(hit([go_on(['B1', 'B2']), hold('B3')])).toEqual(['7 B2→A1 go-on']);
    // B2 and B3 were told together: B1 is none of theirs.
    expect(hit([hold('B1'), go_on(['B2', 'B3'])])).toEqual([]);
  });
  it('AG-SIM-4 not by a contact from before the turn, nor for the one who is hit himself', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 46 }, A2: { x: 90, y: 20 } },
      b: { B1: { x: 50, y: 48 }, B2: { x: 60, y: 48 } },
      options: noNerve,
    });
    expect(reactions(move(s, [hold('A1'), go('A2', 90, 30)], [hold('B1'), go_on(['B2'], 'B1')]))).toEqual([]);
    expect(hit([go_on(['B1']), hold('B2'), hold('B3')])).toEqual([]);
  });
});

describe('responses', () => {
  const scene = (b1: object = {}, more: object = {}): Argad =>
    skirmish({
      a: { A1: { x: 50, y: 34 } },
      b: { B1: { x: 50, y: 50, ...b1 }, B2: { x: 60, y: 50 } },
      options: noNerve,
      ...more,
    });
  const answers = (
    reaction: Partial<Reaction>,
    s: Argad = scene(),
    order: Partial<Order> = {},
    faces: number[] = [],
  ): Argad => {
    const o: Order = {
      who: ['B1'],
      intent: 'hold',
      fire: { when: 'none' },
      reaction: { on: 'attacked', do: 'stand', ...reaction } as Reaction,
      ...order,
    };
    move(s, [attack('A1', 'B1', { resolve: press })], [o, hold('B2')], faces);
    return s;
  };
  const walking: Partial<Order> = { intent: 'move', path: [{ x: 62, y: 60 }] };
  it('AG-SIM-4 STAND stops him where he is, GO_ON lets him walk', () => {
    expect(at(answers({}, scene(), walking), 'B1')).toEqual([50, 50]);
    expect(at(answers({ do: 'go-on' }, scene(), walking), 'B1')).toEqual([62, 60]);
  });
  it('AG-SIM-4 AG-SIM-11 EVADE away runs at full speed straight from the attacker', () => {
    expect(at(answers({ do: 'evade' }), 'B1')).toEqual([50, 70]);
    expect(at(answers({ do: 'evade' }, scene({ armour: '4' })), 'B1')).toEqual([50, 66]);
    expect(at(answers({ do: 'evade' }, scene(), walking), 'B1')).toEqual([50, 70]);
  });
  it('AG-SIM-11 with the edge of the table behind him he turns aside, to the left first, and does not leave it', () => {
    const aside = (x: number): [number, number] => {
      const s = skirmish({
        a: { A1: { x, y: 103 } },
        b: { B1: { x, y: 119 }, B2: { x: 60, y: 60 } },
        options: noNerve,
      });
      const evade = reacts('B1', { on: 'attacked', do: 'evade' });
      move(s, [attack('A1', 'B1', { resolve: { leaves: 'stop', stands: 'press' } })], [evade, hold('B2')]);
      expect(fig(s, 'B1').place).toBe('table');
      return at(s, 'B1');
    };
    const [x, y] = aside(50);
    expect([Math.round(x), Math.round(y)]).toEqual([30, 119]); // 90° to the left of due north
    const [cx] = aside(1); // in the corner only the right is free
    expect(cx).toBeGreaterThan(15);
  });
  it('AG-SIM-4 EVADE to a point, or 4 cm behind a friend on the line from the attacker', () => {
    expect(at(answers({ do: 'evade', to: { x: 34, y: 62 } }), 'B1')).toEqual([34, 62]); // 20 cm away
    const s = answers({ do: 'evade', friend: 'B2' }, scene({ armour: '5' }));
    // From (50, 34) through (60, 50) and 4 cm on: 12.58 cm from where he stood, of which he can go 12.
    const d = Math.sqrt(10 * 10 + 16 * 16);
    const [dx, dy] = [10 + (10 * 4) / d, (16 * 4) / d];
    const [x, y] = at(s, 'B1');
    const far = Math.sqrt(dx * dx + dy * dy);
    expect(x).toBeCloseTo(50 + (dx * 12) / far, 1);
    expect(y).toBeCloseTo(50 + (dy * 12) / far, 1);
  });
  it('AG-SIM-12 the unloaded run behind the nearest pike, spear or halberd in reach, nobody else', () => {
    const runs = (polearm: object, more: object = {}): [number, number] => {
      const s = skirmish({
        a: { A1: { x: 50, y: 34 } },
        b: { B1: { ranged: ['caliver'], x: 50, y: 50, ...more }, B2: { x: 60, y: 50, ...polearm } },
        options: noNerve,
      });
      fig(s, 'B1').arms[0].loaded = false;
      move(s, [attack('A1', 'B1')], [hold('B2')]);
      return at(s, 'B1');
    };
    expect(runs({})).toEqual([50, 70]); // straight away
    for (const kind of ['pike', 'spear', 'halberd']) expect(runs({ melee: [kind] })[0]).toBeGreaterThan(60);
    expect(runs({ melee: ['halberd'], x: 90 })).toEqual([50, 70]); // 38 cm are out of reach
  });
  it('AG-SIM-4 COUNTER attacks on foot and charges on horseback', () => {
    const s = answers({ do: 'counter' });
    expect([fig(s, 'B1').doing, at(s, 'A1'), at(s, 'B1')]).toEqual(['attack', [50, 41], [50, 43]]);
    const rider = answers({ do: 'counter' }, scene({ mode: 'cavalry', facing: 270 }), {}, [1, 1]);
    expect(fig(rider, 'B1').doing).toBe('charge');
    const dragoon = answers({ do: 'counter' }, scene({ mode: 'mounted-infantry', facing: 270 }));
    expect(fig(dragoon, 'B1').doing).toBe('attack');
  });
  it('AG-SIM-4 COVER goes to the line from the attacker to the friend, as near to the friend as can be', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 30 } },
      b: { B1: { x: 50, y: 50 }, B2: { x: 54, y: 46 }, B3: { x: 90, y: 50 } },
      options: noNerve,
    });
    const cover = (who: string): Order => reacts(who, { on: 'near', within: 40, do: 'cover', friend: 'B1' });
    move(s, [attack('A1', 'B1', { stopAt: 5 })], [hold('B1'), cover('B2'), hold('B3')]);
    const [x, y] = at(s, 'B2');
    expect([Math.round(x * 10) / 10, Math.round(y)]).toEqual([50, 48]);
    expect(fig(s, 'B2').doing).toBe('interpose');
    expect(at(s, 'A1')[1]).toBeLessThanOrEqual(45);
  });
  it('AG-SIM-4 SHOOT_NOW shoots from where he was and runs only with a weapon that fires in movement', () => {
    const runs = (gun: string): unknown[] => {
      const s = skirmish({
        a: { A1: { x: 50, y: 34 } },
        b: { B1: { ranged: [gun], x: 50, y: 50 } },
        options: noNerve,
      });
      const reaction = JSON.parse('{"on":"attacked","do":"shoot-now","then":"evade"}') as Reaction;
      move(s, [attack('A1', 'B1', { resolve: press })], [{ who: ['B1'], intent: 'hold', reaction }]);
      return [s.shots.length, at(s, 'B1')[1] > 50];
    };
    expect([runs('pistol'), runs('caliver')]).toEqual([
      [1, true],
      [1, false],
    ]);
  });
  it('AG-SIM-8 one reaction a turn', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 34 }, A2: { x: 70, y: 50 } },
      b: { B1: { x: 50, y: 50 } },
      options: noNerve,
    });
    const events = move(
      s,
      [attack('A1', 'B1', { resolve: press }), attack('A2', 'B1', { resolve: press })],
      [reacts('B1', { on: 'attacked', do: 'evade' })],
    );
    expect(reactions(events)).toHaveLength(1);
  });
});

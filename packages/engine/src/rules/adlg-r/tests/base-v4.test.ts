/** Charges, flight, commanders, works and camps by version 4 of the base game; each by the rulings of before too. */
import { describe, expect } from 'vitest';
import type { Event } from '../../../battle/protocol.ts';
import { isRefusal } from '../../../battle/refuse.ts';
import { degrees } from '../../../table/angle.ts';
import { units } from '../../../table/number.ts';
import { chargeOrder } from '../charge/charge.ts';
import { charge, contactsOf, EDITIONS, endCorps, field } from '../charge/testing-charge.ts';
import { commandSteps, isHeld } from '../command/command.ts';
import { commanderOrder } from '../command/commander.ts';
import { demoralisationValue, verdict } from '../command/end.ts';
import type { Leg } from '../commands.ts';
import { reveal } from '../hidden/ambush.ts';
import { adlgR2021, adlgR2024 } from '../index.ts';
import { duel, inDuel } from '../melee/testing-duel.ts';
import { disengageOrder } from '../move/manoeuvre.ts';
import { lootSteps } from '../rout/camp.ts';
import { rollInitiative } from '../setup/initiative.ts';
import { whyNoShooting } from '../shooting/shooter.ts';
import { type AdlgState, unitOf } from '../state.ts';
import { board, fight, listener, placeOf, run, sayShot, type UnitSpec } from '../testing.ts';
import { it, once } from './testing-twice.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const CV = { type: 'heavy-cavalry' } as const;
const advance = (by: number): Leg => ({ do: 'advance', by });
const H = (more: Partial<UnitSpec> = {}): UnitSpec => ({ id: 'H', at: '[0..1, -0.75..0] N', ...CV, ...more });
const L = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'L',
  at,
  side: 1,
  type: 'light-cavalry',
  weapon: 'bow',
  ...more,
});
const stand = (ask: { id: string; kind: string }) =>
  ask.kind === 'evade'
    ? ({ ask: ask.id, kind: 'evade', evade: false, direction: 0, turnBack: false } as never)
    : undefined;
const away = (ask: { id: string; kind: string }) =>
  ask.kind === 'evade'
    ? ({ ask: ask.id, kind: 'evade', evade: true, direction: 0, turnBack: false } as never)
    : undefined;

describe.each(EDITIONS)('evading, %i', (edition) => {
  it('ADLG-EVA-3a about if charged in front, a quarter-turn if in the flank, none on the rear', () => {
    const end = (at: string, options: object = {}): string => {
      const s = field({ edition, options: { ...options }, units: [H(), L(at)] });
      charge(s, 'H', 'L', [advance(3)], [3, 3], away);
      return placeOf(s, 'L').replace(/.* /, '');
    };
    expect(end('[0..1, 2..2.75] S')).toBe('N');
    expect(end('[-0.2..0.55, 2..3] W')).toBe('N');
    expect(end('[0..1, 2..2.75] N')).toBe('N');
    expect(end('[-0.2..0.55, 2..3] W', { evadeStart: 'half-turn' })).toBe('E');
  });
  it('ADLG-EVA-6a the die never shortens the charge of heavy foot', () => {
    const end = (options: object): string => {
      const A: UnitSpec = { id: 'H', at: '[0..2, -1..0] N', ...PS };
      const s = field({ edition, options: { ...options }, units: [A, L('[0..1, 1..1.75] S')] });
      charge(s, 'H', 'L', [advance(2)], [3, 1], (ask) =>
        ask.kind === 'follow' ? ({ ask: ask.id, kind: 'follow', by: 2 } as never) : away(ask),
      );
      return placeOf(s, 'H');
    };
    expect([end({}), end({ heavyFootNeverShort: false })]).toEqual(['[0..2, 1..2] N', '[0..2, 0..1] N']);
  });
  it('ADLG-EVA-8a a caught evader loses a point at once, unless by light troops', () => {
    const losses = (charger: Partial<UnitSpec>, options: object = {}): [number, string] => {
      // It runs a UD less than it might, he a UD more.
      const s = field({ edition, options: { ...options }, units: [H(charger), L('[0..1, 1..1.75] S')] });
      charge(s, 'H', 'L', [advance(4)], [1, 6], (ask) =>
        ask.kind === 'follow'
          ? ({ ask: ask.id, kind: 'follow', by: charger.type === undefined ? 5 : 6 } as never)
          : away(ask),
      );
      return [unitOf(s, 'L').losses, contactsOf(s)];
    };
    expect(losses({})).toEqual([1, 'H>L rear']);
    expect(losses({}, { caughtEvaderLoss: 0 })).toEqual([0, 'H>L rear']);
    expect(losses({ type: 'light-cavalry' })).toEqual([0, 'H>L rear']);
  });
});

describe.each(EDITIONS)('charges without orders, %i', (edition) => {
  const price = (s: AdlgState, legs: Leg[], target = 'E', ids = ['H']): unknown => {
    const c = { ask: '1', kind: 'charge', units: ids, legs, target } as never;
    const r = chargeOrder.check(s, 0, c);
    if (isRefusal(r)) return `${r.rule} ${r.why}`;
    const before = s.corps[0].points;
    chargeOrder.accept(s, 0, c, listener().tell);
    return before - s.corps[0].points;
  };
  const near = (options: object = {}): AdlgState => {
    const s = field({
      edition,
      options: { ...options },
      units: [H(), { id: 'E', at: '[0..1, 0.5..1.25] S', side: 1, ...CV }],
    });
    s.corps[0].points = 2;
    s.commanders[0].x = units(29);
    s.commanders[0].y = units(19);
    s.commanders[0].value = 0;
    return s;
  };
  once('ADLG-ORD-1a straight ahead with an enemy in its zone it costs nothing, even out of command', () => {
    expect(price(near(), [advance(1)])).toBe(0);
    expect(price(near({ spontaneousCharge: false }), [advance(1)])).toBe(2);
    expect(price(near(), [{ do: 'wheel', to: 'left', by: 5 }, advance(1)])).toBe(2);
    const far = near();
    unitOf(far, 'E').y = units(10 + 2 + 0.375);
    expect(price(far, [advance(3)])).toBe(2);
    const broke = near();
    broke.corps[0].points = 0;
    expect(price(broke, [advance(1)])).toBe(0);
  });
  it('ADLG-ORD-1a ADLG-ALW-1a what is suggested: a spontaneous charge without points, 3 UD far from the enemy', () => {
    const rules = edition === 2021 ? adlgR2021 : adlgR2024;
    const offered = (s: AdlgState, kind: string): { kind: string; legs: Leg[] }[] => {
      s.frames = [{ at: 'orders', corps: 0, n: 1 } as never];
      const ask = rules.asks(s)[0];
      return [...rules.suggest(s, ask, { about: ['H'], kind, most: 20 })] as never;
    };
    const broke = near();
    broke.corps[0].points = 0;
    expect(offered(broke, 'charge').map((c) => c.legs.every((l) => l.do === 'advance'))).toContain(true);
    const off = near({ spontaneousCharge: false });
    off.corps[0].points = 0;
    expect(offered(off, 'charge')).toEqual([]);
    const foot = (options: object): number => {
      const s = field({
        edition,
        options: { ...options },
        units: [{ ...PS, id: 'H', at: '[0..2, -1..0] N' }],
      });
      return Math.max(
        ...offered(s, 'move').flatMap((c) => c.legs.map((l) => (l.do === 'advance' ? l.by : 0))),
      );
    };
    expect([foot({}), foot({ heavyFootFar: 2 })]).toEqual([3, 2]);
  });
  once('ADLG-CHA-10 ADLG-CHA-10a ADLG-ZOC-7a the ladder of targets, and −1 in the first round', () => {
    const wild = H({ abilities: ['headstrong'] });
    const E: UnitSpec = { id: 'E', at: '[0..1, 2.5..3.25] S', side: 1, ...CV };
    // Nearer, but not straight ahead.
    const F: UnitSpec = { id: 'F', at: '[1.6..2.6, 1.2..1.95] S', side: 1, ...CV };
    const s = field({ edition, units: [wild, E, F] });
    endCorps(s, [], stand);
    expect(contactsOf(s)).toBe('H>E front');
    expect(s.contacts[0].wild).toBe(true);
    const before = field({ edition, options: { uncontrolledTarget: 'least-rotation' }, units: [wild, E] });
    endCorps(before, [], stand);
    expect(contactsOf(before)).toBe('H>E front');
    // ADLG-ZOC-7a: two that threaten it alike, and its player names one; with one way to both nobody is asked.
    const two = (way: 'apart' | 'abreast'): AdlgState => {
      const t = field({
        edition,
        units: [
          wild,
          { id: 'L', at: '[-0.5..0.5, 0.5..1.25] S', side: 1, ...CV },
          { id: 'R', at: '[0.5..1.5, 0.5..1.25] S', side: 1, ...CV },
        ],
      });
      if (way === 'apart')
        for (const [id, right, facing] of [
          ['L', -0.75, 315],
          ['R', 0.75, 225],
        ] as const) {
          const u = unitOf(t, id);
          Object.assign(u, { x: u.x + units(right), y: u.y + units(0.125), facing: degrees(facing) });
        }
      return t;
    };
    for (const [way, choice, met, asks] of [
      ['apart', 0, 'L', 1],
      ['apart', 1, 'R', 1],
      ['abreast', 0, 'L', 0],
    ] as const) {
      const t = two(way);
      let asked = 0;
      endCorps(t, [], (ask) => {
        if (ask.rule !== 'ADLG-ZOC-7a') return stand(ask);
        asked++;
        return { ask: ask.id, kind: 'choose', choice } as never;
      });
      expect([asked, contactsOf(t)]).toEqual([asks, expect.stringContaining(`H>${met} `)]);
    }
    const first = (options: object): string => {
      const d = duel({ edition, options: { ...options }, a: CV, b: CV });
      d.contacts[0].wild = true;
      return inDuel(d, 'A');
    };
    expect(first({})).toContain('uncontrolled-charge -1');
    expect(first({ uncontrolledFirstRound: 0 })).not.toContain('uncontrolled-charge');
  });
});

describe.each(EDITIONS)('breaking off, %i', (edition) => {
  const broke = (u: Partial<UnitSpec>, e: Partial<UnitSpec>, options: object = {}): string => {
    const s = field({
      edition,
      options: { ...options },
      units: [H(u), { id: 'E', at: '[0..2, 0..1] S', side: 1, ...PS, ...e }],
      contacts: ['H>E'],
    });
    const c = { ask: '1', kind: 'disengage', unit: 'H', turnBack: false } as never;
    const r = disengageOrder.check(s, 0, c);
    if (isRefusal(r)) return `${r.rule} ${r.why}`;
    disengageOrder.accept(s, 0, c, listener().tell);
    return placeOf(s, 'H');
  };
  it('ADLG-DIS-2 ADLG-DIS-2a ADLG-DIS-2b ADLG-DIS-2c ADLG-DIS-3 mounted from foot, backwards facing him, by all it has less 1 UD', () => {
    expect(broke({}, {})).toBe('[0..1, -3.75..-3] N');
    expect(broke({}, { at: '[0..1, 0..0.75] S', type: 'gendarmes' })).toBe('[0..1, -3.75..-3] N');
    expect(broke({}, { at: '[0..1, 0..0.75] S', ...CV })).toBe('ADLG-DIS-2 may-not-disengage');
    expect(broke({ at: '[0..2, -1..0] N', ...PS }, {})).toBe('ADLG-DIS-2 may-not-disengage');
    expect(broke({ at: '[0..2, -1..0] N', ...PS }, { at: '[0..1, 0..1] S', type: 'light-artillery' })).toBe(
      '[0..2, -2..-1] N',
    );
    expect(broke({}, {}, { disengaging: 'faster' })).toBe('[0..1, -4.75..-4] S');
    const light = { at: '[0..1, -0.5..0] N', type: 'light-infantry' } as const;
    expect(broke(light, {})).not.toContain('ADLG-DIS-2');
    expect(broke(light, { at: '[0..1, 0..0.75] S', type: 'gendarmes' })).toBe('ADLG-DIS-2 may-not-disengage');
  });
  it('ADLG-DIS-3a groups break off together for one order', () => {
    const off = (options: object, second: Partial<UnitSpec> = {}, foe: Partial<UnitSpec> = {}): string => {
      const s = field({
        edition,
        options: { ...options },
        units: [
          H(),
          { ...H(), id: 'G', at: '[1..2, -0.75..0] N', ...second },
          { id: 'E', at: '[0..2, 0..1] S', side: 1, ...PS, ...foe },
        ],
        contacts: 'touching',
      });
      const c = { ask: '1', kind: 'disengage', unit: 'H', with: ['G'], turnBack: false } as never;
      const no = disengageOrder.check(s, 0, c);
      if (isRefusal(no)) return `${no.rule} ${no.why}`;
      const { tell, events } = listener();
      disengageOrder.accept(s, 0, c, tell);
      return `${placeOf(s, 'H')} ${placeOf(s, 'G')} ${9 - s.corps[0].points} ${s.contacts.length} ${events[0].about}`;
    };
    expect(off({})).toBe('[0..1, -3.75..-3] N [1..2, -3.75..-3] N 1 0 H,G');
    // By the slowest of them.
    expect(off({}, { type: 'gendarmes' })).toContain('[1..2, -2.75..-2] N');
    expect(off({ disengaging: 'faster' })).toContain('ADLG-DIS-3a one-by-one');
    // All of them must be able to.
    expect(off({}, {}, { at: '[0..1, 0..0.75] S', ...CV })).toContain('ADLG-DIS');
  });
});

describe.each(EDITIONS)('commanders and corps, %i', (edition) => {
  it('ADLG-CMD-12a he fights with a main unit only', () => {
    const engage = (options: object): string => {
      const s = board({
        edition,
        options: { ...options },
        units: [
          { id: 'A', at: '[0..1, -0.75..0] N', ...CV },
          { id: 'F', at: '[1..1.75, 0..1] W', ...CV },
          { id: 'E', at: '[0..1, 0..0.75] S', side: 1, ...CV },
        ],
        contacts: ['A>E', 'F>E left'],
        commanders: [{ side: 0, corps: 0, unit: 'F' }],
      });
      const c = { ask: '1', kind: 'commander', commander: s.commanders[0].id, do: 'engage' } as never;
      return commanderOrder.check(s, 0, c)?.why ?? 'lawful';
    };
    expect([engage({}), engage({ commanderWithSupport: true })]).toEqual(['not-in-melee', 'lawful']);
  });
  const rolled = (s: AdlgState, face: number): unknown => {
    s.frames = [{ at: 'command.roll', corps: 0 } as never];
    run(s, { steps: commandSteps, dice: [face], until: (t) => t.frames[0]?.at === 'orders' });
    return [s.corps[0].points, s.corps[0].held];
  };
  it('ADLG-CMD-18 without a commander the die is halved and rounded up', () => {
    const at = (options: object): unknown =>
      rolled(
        board({
          edition,
          options: { ...options },
          units: [H()],
          commanders: [{ side: 0, corps: 0, lost: true }],
        }),
        3,
      );
    expect([at({}), at({ leaderlessRounds: 'down' })]).toEqual([
      [2, false],
      [1, false],
    ]);
  });
  it('ADLG-CMD-19 ADLG-CMD-19b an unreliable corps hesitates by its first die, until a 6 or the enemy rouses it', () => {
    const A: UnitSpec = { id: 'H', at: '[0..2, -1..0] N', ...PS };
    const s = board({ edition, units: [A], commanders: [{ side: 0, corps: 0, unreliable: true }] });
    // Before its first die it counts as hesitant.
    expect(whyNoShooting(s, unitOf(s, 'H'))?.rule).toBe('ADLG-CMD-19b');
    expect(rolled(s, 1)).toEqual([1, true]);
    expect(rolled(s, 3)).toEqual([2, true]);
    expect(isHeld(s, 0)).toBe(true);
    expect(whyNoShooting(s, unitOf(s, 'H'))?.rule).toBe('ADLG-CMD-19b');
    expect(rolled(s, 6)).toEqual([3, false]);
    expect(rolled(s, 1)).toEqual([1, false]); // only the first die tells
    const near = board({
      edition,
      units: [A, { id: 'E', at: '[0..1, 3..3.75] S', side: 1, ...CV }],
      commanders: [{ side: 0, corps: 0, unreliable: true }],
    });
    expect(rolled(near, 1)).toEqual([1, false]);
    const old = board({
      edition,
      options: { hesitation: 'each-turn' },
      units: [A],
      commanders: [{ side: 0, corps: 0, unreliable: true }],
    });
    expect([rolled(old, 3), rolled(old, 1)]).toEqual([
      [2, false],
      [1, true],
    ]);
  });
});

describe.each(EDITIONS)('urging a hesitant corps, %i', (edition) => {
  const A: UnitSpec = { id: 'H', at: '[0..2, -1..0] N', ...PS };
  const hesitant = (options: object = {}): AdlgState => {
    const s = board({
      edition,
      options: { ...options },
      units: [A, { id: 'U', at: '[5..7, -1..0] N', ...PS, corps: 2 }],
      commanders: [
        { side: 0, corps: 0, chief: true },
        { side: 0, corps: 2, unreliable: true },
      ],
    });
    s.corps[0].points = 2;
    s.corps[2] = { ...s.corps[0], held: true, tested: true };
    return s;
  };
  const urge = (s: AdlgState, more: object = {}): string => {
    const c = { ask: '1', kind: 'commander', commander: 'c0', do: 'urge', whom: 'c1', ...more } as never;
    const r = commanderOrder.check(s, 0, c);
    if (isRefusal(r)) return `${r.rule} ${r.why}`;
    commanderOrder.accept(s, 0, c, listener().tell);
    return 'urged';
  };
  const roll = (s: AdlgState, dice: number[]): unknown => {
    s.frames = [{ at: 'command.roll', corps: 2 } as never];
    run(s, { steps: commandSteps, dice, until: (t) => t.frames[0]?.at === 'orders' });
    return [s.corps[2].points, s.corps[2].held];
  };
  it('ADLG-CMD-19c the commander-in-chief spends 2 CP for +1 to its die; roused so it throws again', () => {
    const s = hesitant();
    expect(urge(s)).toBe('urged');
    expect(s.corps[0].points).toBe(0);
    expect(roll(s, [5, 3])).toEqual([2, false]);
    const six = hesitant();
    urge(six);
    expect(roll(six, [6, 1])).toEqual([1, false]);
    const no = hesitant();
    urge(no);
    expect(roll(no, [4])).toEqual([2, true]);
    expect(roll(hesitant(), [5])).toEqual([3, true]);
    expect(roll(hesitant(), [6])).toEqual([3, false]);
  });
  it('ADLG-CMD-19c only he, with the points, once, and before that corps is activated', () => {
    const poor = hesitant();
    poor.corps[0].points = 1;
    expect(urge(poor)).toBe('AR-CMD-02 not-enough-points');
    const plain = hesitant();
    plain.commanders[0].chief = false;
    expect(urge(plain)).toBe('ADLG-CMD-19c chief-urges');
    const late = hesitant();
    late.corps[2].done = true;
    expect(urge(late)).toBe('ADLG-CMD-19c urged-too-late');
    const twice = hesitant();
    twice.corps[0].points = 4;
    expect([urge(twice), urge(twice)]).toEqual(['urged', 'ADLG-CMD-19c urged-too-late']);
    const steady = hesitant();
    steady.corps[2].held = false;
    expect(urge(steady)).toBe('ADLG-CMD-19c nobody-hesitates');
    expect(urge(hesitant({ urgePoints: 0 }))).toBe('ADLG-CMD-19c chief-urges');
    const dear = hesitant({ urgePoints: 3 });
    expect(urge(dear)).toBe('AR-CMD-02 not-enough-points');
  });
});

describe.each(EDITIONS)('works and camps, %i', (edition) => {
  const behind = (
    kind: 'fortification' | 'obstacle',
    who: 'A' | 'B',
    a: Partial<UnitSpec>,
    options: object = {},
  ): string => {
    const works = [0, 1].map((i) => ({ kind, from: [i, 0], to: [i + 1, 0], facing: 'S' }) as const);
    return inDuel(duel({ edition, options: { ...options }, a: { ...CV, ...a }, b: PS, works } as never), who);
  };
  it('ADLG-MEL-8a a fortification gives foot +1, an obstacle nothing', () => {
    expect(behind('fortification', 'B', {})).toContain('defends-work 1');
    expect(behind('obstacle', 'B', {})).not.toContain('defends-work');
    expect(behind('obstacle', 'B', {}, { obstacleBonus: 1 })).toContain('defends-work 1');
  });
  it('ADLG-MEL-8b mounted across either have −2', () => {
    for (const kind of ['fortification', 'obstacle'] as const)
      expect(behind(kind, 'A', {})).toContain('mounted-across -2');
    expect(behind('obstacle', 'A', {}, { mountedAcross: 0 })).not.toContain('mounted-across');
  });
  it('ADLG-ROU-8a a fortified camp falls to a die: foot 5 or 6, mounted 6, light troops never', () => {
    const storm = (u: Partial<UnitSpec>, dice: number[], options: object = {}): boolean => {
      const s = board({
        edition,
        options: { ...options },
        units: [H(u)],
        camps: [{ side: 1, at: '[0..2, 0..1] S', fortified: true }],
        phase: 'melee',
      });
      const events: Event[] = fight(s, dice, lootSteps as never);
      expect(events.every((e) => e.kind !== 'fought')).toBe(true);
      return s.camps[0].taken;
    };
    const foot = { at: '[0..2, -1..0] N', ...PS };
    expect([storm(foot, [4]), storm(foot, [5]), storm({}, [5]), storm({}, [6])]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(storm({ type: 'light-cavalry' }, [])).toBe(false);
    expect(storm(foot, [4], { campFallsFoot: 4 })).toBe(true);
    expect(storm({}, [5], { campFallsMounted: 5 })).toBe(true);
  });
  it('ADLG-END-1b troops in ambush or on a flank march count only once they are there', () => {
    const value = (options: object): number =>
      demoralisationValue(
        board({
          edition,
          options: { ...options },
          units: [
            H(),
            { ...L('[5..6, 5..5.75] S'), id: 'M', side: 0, place: 'marching' },
            { id: 'B', at: '[8..10, 0..1] N', ...PS, place: 'ambush' },
          ],
        }),
        0,
      );
    expect(value({})).toBe(1);
    expect(value({ offTableCounts: true })).toBe(4);
    const shown = board({
      edition,
      units: [H(), { id: 'B', at: '[8..10, 0..1] N', ...PS, place: 'ambush' }],
    });
    shown.markers = [{ id: 'A-m1', side: 0, corps: 0, x: units(19), y: units(10.5), units: ['B'] }];
    shown.value = [1, 1];
    reveal(shown, shown.markers[0], 'near');
    expect(shown.value).toEqual([3, 1]);
    // Nobody is there yet: not beaten for that.
    expect(verdict({ ...shown, value: [0, 1] }, false)).toBeNull();
  });
  it('ADLG-END-1a a fortified camp counts as one unit', () => {
    const value = (options: object, fortified: boolean): number =>
      demoralisationValue(
        board({
          edition,
          options: { ...options },
          units: [H()],
          camps: [{ side: 0, at: '[0..2, -5..-4] N', fortified }],
        }),
        0,
      );
    expect([value({}, true), value({}, false), value({ campCounts: 0 }, true)]).toEqual([2, 1, 1]);
  });
});

describe.each(EDITIONS)('small figures, %i', (edition) => {
  it('ADLG-SHO-9 ADLG-SHO-9b half supporters are rounded up', () => {
    const shot = (options: object): string =>
      sayShot(
        board({
          edition,
          options: { ...options },
          units: [
            { id: 'A', at: '[0..2, -1..0] N', type: 'shot', weapon: 'musket' },
            { id: 'L', at: '[-1..0, -0.5..0] N', type: 'light-infantry', weapon: 'bow' },
            { id: 'B', at: '[0..1, 1..1.75] S', side: 1, ...CV },
          ],
        }),
        'B',
        'A:left',
        'L',
      );
    expect(shot({})).not.toBe(shot({ lightSupportRounds: 'down' }));
  });
  it('ADLG-TER-13 the higher value adds at most 4', () => {
    const thrown = (options: object): readonly number[] => {
      let seen: readonly number[] = [];
      const s = board({
        edition,
        options: { ...options },
        units: [H()],
        commanders: [0, 1, 2, 3].map(() => ({ side: 0, corps: 0, value: 3, chief: true })),
      });
      s.setup = { winner: 0 } as never;
      rollInitiative(s, {
        last: [1, 1],
        contest: (c: { first: { score: readonly number[] } }) => {
          seen = c.first.score;
          return 1;
        },
      } as never);
      return seen;
    };
    expect([thrown({})[0], thrown({ initiativeMost: 99 })[0]]).toEqual([5, 8]);
  });
});

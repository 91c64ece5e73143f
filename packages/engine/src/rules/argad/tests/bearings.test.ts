/** What was once right only square to the table: the same positions at odd bearings. */
import { describe, expect, it } from 'vitest';
import { healthFactors } from '../deeds/wounds.ts';
import { CM } from '../house-rules.ts';
import type { Order } from '../orders/orders.ts';
import { gap } from '../table/bases.ts';
import {
  factorsOf,
  fig,
  fight,
  move,
  no,
  refusal,
  run,
  seal,
  shoot,
  skirmish,
  told,
  turn,
} from '../testing.ts';
import { TOUCH } from '../tolerances.ts';
import { verdict } from '../victory/victory.ts';

const noNerve = { nerve: false };
/** None is a multiple of 15. */
const BEARINGS = [0, 10, 37, 62, 101, 143, 217, 290, 333];

/** A place so far ahead and to the left of 60, 60 on a bearing. */
const at = (bearing: number, ahead: number, left = 0): { x: number; y: number } => {
  const a = (bearing * Math.PI) / 180;
  const round = (v: number): number => Math.round(v * 60000) / 60000;
  return {
    x: round(60 + Math.cos(a) * ahead - Math.sin(a) * left),
    y: round(60 + Math.sin(a) * ahead + Math.cos(a) * left),
  };
};
/** A box on that bearing, as an outline. */
const box = (b: number, from: number, to: number, right: number, left: number): number[][] =>
  [at(b, from, right), at(b, to, right), at(b, to, left), at(b, from, left)].map((p) => [p.x, p.y]);
const hold = (who: string, more: Partial<Order> = {}): Order => ({ who: [who], intent: 'hold', ...more });
const quiet = (who: string): Order =>
  hold(who, { reaction: { on: 'none', do: 'go-on' }, fire: { when: 'none' } });

describe('movement at odd bearings', () => {
  it('AG-SIM-9 AG-SIM-11 whoever runs from a charger keeps running at his full speed', () => {
    for (const b of BEARINGS) {
      const s = skirmish({
        a: { A1: { mode: 'cavalry', ...at(b, 0), facing: b } },
        b: { B1: { ...at(b, 20) }, B2: { ...at(b, 26, 12) } },
        options: noNerve,
      });
      const events = move(
        s,
        [{ who: ['A1'], intent: 'charge', target: ['B1'] }],
        [
          { who: ['B1'], intent: 'hold', reaction: { on: 'charged', do: 'evade' }, fire: { when: 'none' } },
          quiet('B2'),
        ],
      );
      // 16.5 cm between them, the charger gains 1 cm a pulse: they meet in the seventeenth.
      const [met] = told(events, 'contact');
      expect([b, met.facts?.pulse, met.about]).toEqual([b, 17, ['A1', 'B1']]);
      expect(Math.abs(fig(s, 'B1').gone / CM - 16.5)).toBeLessThan(0.1);
      expect(fig(s, 'A1').charged).toBe(true);
    }
  });

  it('AG-SIM-9 whoever has marched as far as he was told has no way left before him', () => {
    for (const b of BEARINGS) {
      const men = ['A1', 'A2', 'A3', 'A4'];
      const of = (k: number) => ({ melee: ['pike'], ...at(b, -2 * (k >> 1), 2 * (k % 2)), facing: b });
      for (const by of [3, 4, 5, 6]) {
        const s = skirmish({
          a: { A1: { ...of(0), role: 'officer' }, A2: of(1), A3: of(2), A4: of(3) },
          b: { B1: { ...at(b, 40) } },
          units: [{ members: men, front: b }],
          options: noNerve,
        });
        seal(
          s,
          [{ who: men, intent: 'manoeuvre', manoeuvre: { what: 'march', way: 'front', by } }],
          [quiet('B1')],
        );
        run(s, [], (t) => t.frames.some((f) => f.at === 'movement-over'));
        expect([b, by, ...men.map((m) => fig(s, m).path.length)]).toEqual([b, by, 0, 0, 0, 0]);
      }
    }
  });

  it('AG-SIM-8 AG-SEE-6 riders nose to nose are within exactly the distance between their bases', () => {
    for (const b of BEARINGS) {
      const s = skirmish({
        a: { A1: { mode: 'cavalry', ...at(b, 0), facing: b } },
        b: { B1: { mode: 'cavalry', ...at(b, 29), facing: b + 180 } },
        options: noNerve,
      });
      // 24 cm between the bases, 2 cm less in every pulse: 10 cm exactly after the seventh.
      const events = move(
        s,
        [{ who: ['A1'], intent: 'move', path: [at(b, 27)] }],
        [hold('B1', { reaction: { on: 'near', within: 10, do: 'evade' }, fire: { when: 'none' } })],
      );
      const [reacts] = told(events, 'reacts');
      const before = events.slice(0, events.indexOf(reacts)).filter((e) => e.kind === 'pulse').length;
      expect([b, reacts.about, before]).toEqual([b, ['B1', 'A1'], 8]);
    }
  });

  it('AG-SIM-11 whom a charger passes by he does not freeze either', () => {
    for (const b of BEARINGS) {
      const s = skirmish({
        a: { A1: { mode: 'cavalry', ...at(b, 0), facing: b } },
        b: { B1: { ...at(b, 40) }, B2: { ...at(b, 12, 2.6) } },
        options: noNerve,
      });
      move(
        s,
        [{ who: ['A1'], intent: 'charge', target: ['B1'] }],
        [
          quiet('B1'),
          { who: ['B2'], intent: 'move', path: [at(b, 31, 2.6)], reaction: { on: 'none', do: 'go-on' } },
        ],
      );
      expect([b, fig(s, 'B2').gone > 18.9 * CM]).toEqual([b, true]);
    }
  });

  it('AG-CAV-2 a straight run of exactly 12 cm needs no dice, and one of exactly 7 reaches a 7', () => {
    for (const b of BEARINGS) {
      const charge = (gapCm: number, faces: number[]): string[] => {
        const s = skirmish({
          a: { A1: { mode: 'cavalry', ...at(b, 0), facing: b } },
          b: { B1: { ...at(b, 3.5 + gapCm) } },
          options: noNerve,
        });
        const events = move(s, [{ who: ['A1'], intent: 'charge', target: ['B1'] }], [quiet('B1')], faces);
        return events.map((e) => e.kind).filter((k) => k.startsWith('charge'));
      };
      expect([b, charge(12, [])]).toEqual([b, ['charge-valid']]);
      expect([b, charge(7, [3, 4])]).toEqual([b, ['charge-test', 'charge-valid']]);
      expect([b, charge(6.9, [3, 4])]).toEqual([b, ['charge-test', 'charge-fails']]);
    }
  });

  it('AG-SIM-19 who pursues one that withdraws steps off in the second pulse', () => {
    for (const b of BEARINGS) {
      const s = skirmish({
        a: { A1: { ...at(b, 0) } },
        b: { B1: { ...at(b, 2) } },
        options: noNerve,
      });
      const events = move(
        s,
        [hold('A1', { resolve: { leaves: 'pursue', stands: 'press' } })],
        [{ who: ['B1'], intent: 'withdraw', path: [at(b, 22)], reaction: { on: 'none', do: 'go-on' } }],
      );
      const first = told(events, 'pulse').find((e) => JSON.stringify(e.facts?.moves).includes('"A1"'));
      expect([b, first?.facts?.pulse]).toEqual([b, 2]);
      expect(fig(s, 'A1').gone).toBe(19 * CM);
    }
  });
});

describe('distances are from the base', () => {
  it('AG-SEE-4 AG-SEE-3 a rider head-on at a wall is pressed against it', () => {
    const factors = (b: number, away: number): string => {
      const wall = [at(b, 2.5 + away, -20), at(b, 2.5 + away, 20)].map((p) => [p.x, p.y]);
      const s = skirmish({
        a: { A1: { mode: 'cavalry', ranged: ['pistol'], ...at(b, 0), facing: b } },
        b: { B1: { ...at(b, 3.7 + away) } },
        terrain: { lines: [{ kind: 'low-wall', points: wall }] },
        options: noNerve,
      });
      return factorsOf(
        shoot(s, [hold('A1', { fire: { when: 'end', at: ['B1'] } })], [quiet('B1')], [1]),
        'volley',
      );
    };
    for (const b of BEARINGS) {
      expect([b, factors(b, 0.1)]).toEqual([b, 'threatened -1']);
      expect([b, factors(b, 3)]).toEqual([b, 'cover -1, threatened -1']);
    }
  });

  it('AG-SHOOT-30 a rider with his base on the edge of a wood has no wood before him', () => {
    const factors = (b: number, inside: number, mode: string): string => {
      const half = mode === 'cavalry' ? 2.5 : 1;
      const s = skirmish({
        a: { A1: { ranged: ['caliver'], ...at(b, -15) } },
        b: { B1: { mode, ...at(b, half + inside), facing: b } },
        terrain: { grounds: [{ kind: 'wood', outline: box(b, 0, 30, -15, 15) }] },
        options: noNerve,
      });
      return factorsOf(shoot(s, [hold('A1', { fire: { when: 'end' } })], [quiet('B1')], [1]), 'volley');
    };
    for (const b of BEARINGS) {
      expect([b, factors(b, 0, 'cavalry')]).toEqual([b, '']);
      expect([b, factors(b, 1.9, 'cavalry')]).toEqual([b, '']);
      expect([b, factors(b, 2.1, 'cavalry')]).toEqual([b, 'cover -1']);
      expect([b, factors(b, 0.2, 'foot')]).toEqual([b, 'cover -1']);
      expect([b, factors(b, 0, 'foot')]).toEqual([b, '']);
    }
  });

  it('AG-SEE-2 AG-SEE-1 ten centimetres of wood before a base do not hide it, more do', () => {
    for (const b of BEARINGS)
      for (const [inside, shots] of [
        [10, 1],
        [10.1, 0],
      ]) {
        const s = skirmish({
          a: { A1: { ranged: ['caliver'], ...at(b, -5) } },
          b: { B1: { ...at(b, 1 + inside) } },
          terrain: { grounds: [{ kind: 'wood', outline: box(b, 0, 40, -25, 25) }] },
          options: noNerve,
        });
        const orders = [hold('A1', { fire: { when: 'end' } })];
        const events = shoot(s, orders, [quiet('B1')], shots === 1 ? [1] : []);
        expect([b, inside, told(events, 'volley').length]).toEqual([b, inside, shots]);
      }
  });
});

describe('close order at odd bearings', () => {
  it('AG-ORDER-1 two soldiers and a drummer are no close order; three soldiers and a drummer are', () => {
    const formed = (b: number, soldiers: number): string[] => {
      const men = ['A3', 'A4', 'A5'].slice(0, soldiers);
      const s = skirmish({
        a: {
          A1: { role: 'officer', class: 4, ...at(b, 0, 12) },
          A2: { role: 'musician', ...at(b, 0) },
          ...Object.fromEntries(men.map((id, n) => [id, at(b, -4, 4 * n - 4)])),
        },
        b: { B1: at(b, 50) },
        options: noNerve,
      });
      const events = turn(
        s,
        [{ who: ['A2', ...men], intent: 'form', marker: 'A2', front: b }],
        [quiet('B1')],
      );
      return events.map((e) => e.kind).filter((k) => k === 'formed' || k === 'not-formed');
    };
    for (const b of BEARINGS) {
      expect([b, formed(b, 2)]).toEqual([b, ['not-formed']]);
      expect([b, formed(b, 3)]).toEqual([b, ['formed']]);
    }
  });

  it('AG-ORDER-8 a unit with two soldiers left is broken, though its officer lives', () => {
    const s = skirmish({
      a: {
        A1: { role: 'officer', class: 4, ...at(37, 0) },
        A2: at(37, 0, 2),
        A3: at(37, 0, 4),
        A4: at(37, 0, 6),
      },
      b: { B1: { ranged: ['caliver'], ...at(37, 15, 6) } },
      units: [{ members: ['A1', 'A2', 'A3', 'A4'], front: 37 }],
      options: noNerve,
    });
    const events = turn(
      s,
      [],
      [hold('B1', { fire: { when: 'start' } })],
      [6, { face: 4, for: 'who-is-hit' }],
    );
    expect(fig(s, 'A4').place).toBe('down');
    expect(told(events, 'close-order-broken').map((e) => e.rule)).toEqual(['AG-ORDER-8']);
  });

  it('AG-MELEE-23 AG-MELEE-25 the pikes of the file behind the man touched strike, whoever lies within 45 degrees', () => {
    for (const b of BEARINGS)
      for (const [aside, strikers] of [
        // Touching the middle file alone, from a little aside; between two files both strike.
        [0, ['A2', 'A5', 'A8']],
        [0.6, ['A2', 'A5', 'A8']],
        [1, ['A1', 'A2', 'A4', 'A5', 'A7', 'A8']],
      ] as const) {
        const men: Record<string, Record<string, unknown>> = {};
        for (let n = 0; n < 9; n++)
          men[`A${n + 1}`] = {
            melee: ['pike'],
            ...at(b, -2 * Math.floor(n / 3), 2 - 2 * (n % 3)),
            facing: b,
          };
        const ahead = Math.sqrt(4 - aside * aside);
        const s = skirmish({
          a: men,
          b: { B1: { class: 5, armour: '5', ...at(b, ahead, aside), facing: b + 180 } },
          units: [{ members: Object.keys(men), front: b }],
          options: noNerve,
        });
        const events = fight(s, [], [quiet('B1')], strikers.map(() => 1).concat([1]));
        const struck = told(events, 'struck').map((e) => e.about?.[0]);
        expect([b, aside, struck.filter((id) => id !== 'B1')]).toEqual([b, aside, strikers]);
      }
  });
});

describe('dice that are thrown, and those that are not', () => {
  it('AG-SHOOT-7 a single six is not thrown again when another shot hits the man anyway', () => {
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], ...at(0, 0) }, A2: { ranged: ['caliver'], ...at(0, -8, 4) } },
      b: { B1: { armour: '5', ...at(0, 19) } },
      options: noNerve,
    });
    const orders = [hold('A1', { fire: { when: 'end' } }), hold('A2', { fire: { when: 'end' } })];
    // A1 needs 5 at under 20 cm and shows it; what A2 needs at over 20 no longer matters.
    const events = shoot(s, orders, [quiet('B1')], [5, 6]);
    expect(told(events, 'six-again')).toHaveLength(0);
    expect(told(events, 'hit')).toHaveLength(1);
  });

  it('AG-SHOOT-7 the same six is thrown again when nothing else hits, and when two men are to be hit', () => {
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], ...at(0, 0) }, A2: { ranged: ['caliver'], ...at(0, -12, 4) } },
      b: { B1: { armour: '5', ...at(0, 19) } },
      options: noNerve,
    });
    const orders = [hold('A1', { fire: { when: 'end' } }), hold('A2', { fire: { when: 'end' } })];
    const events = shoot(s, orders, [quiet('B1')], [4, 6, { face: 6, for: 'six-again' }]);
    expect(told(events, 'six-again')).toHaveLength(1);
    expect(told(events, 'hit')).toHaveLength(1);
  });

  it('AG-UNIT-2 AG-SHOOT-5 who of a group is hit is drawn from a list by ascending number', () => {
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], ...at(37, 0) }, A2: at(37, 4, -7) },
      b: { B1: at(37, 6, -4), B2: at(37, 6), B3: at(37, 6, 4) },
      options: noNerve,
    });
    // B1 was seen last, as he came to A2, and is still the first of the list.
    const events = shoot(
      s,
      [hold('A1', { fire: { when: 'end' } }), quiet('A2')],
      [quiet('B2'), quiet('B3'), { who: ['B1'], intent: 'attack', target: ['A2'], fire: { when: 'none' } }],
      [5, { face: 1, for: 'who-is-hit' }],
    );
    expect(told(events, 'hit').map((e) => e.about)).toEqual([['B1']]);
  });

  it('AG-HEAL-3 under a roof the wounded has a clean room; in the field his health is one less', () => {
    const factors = (terrain?: object): number[] => {
      const s = skirmish({
        a: { A1: { abilities: ['healer'], x: 50, y: 50 }, A2: { matters: true, class: 4, x: 52, y: 50 } },
        b: { B1: { x: 100, y: 100 } },
        ...(terrain === undefined ? {} : { terrain }),
        options: noNerve,
      });
      fig(s, 'A2').place = 'down';
      return healthFactors(s, no(s, 'A2'), no(s, 'A1')).map((f) => f.value);
    };
    expect(factors()).toEqual([4, 1, -1]);
    expect(factors({ grounds: [{ kind: 'building', box: [40, 40, 60, 60] }] })).toEqual([4, 1]);
  });
});

describe('AG-SIM-2 shots that cannot be are refused when they are sealed', () => {
  const one = (spec: object, foe: object, options = {}) =>
    skirmish({ a: { A1: { ...at(0, 0), ...spec } }, b: { B1: { ...at(0, 60), ...foe } }, options });
  const fire = (when: 'start' | 'end', more: object = {}): Order[] => [
    hold('A1', { fire: { when, ...more } }),
  ];

  it('AG-SIM-2 at START nobody is in sight and range', () => {
    const s = one({ ranged: ['caliver'] }, {});
    expect(refusal(s, 0, fire('start'))).toBe('AG-SIM-2 nobody-to-shoot');
    expect(refusal(s, 0, fire('end'))).toBe('');
    expect(refusal(one({ ranged: ['caliver'] }, at(0, 30)), 0, fire('start'))).toBe('');
  });

  it('AG-SHOOT-18 AG-SIM-2 a threatened rider’s caliver, AG-SHOOT-19 mounted infantry on the move or threatened', () => {
    const rider = { mode: 'cavalry', ranged: ['caliver'] };
    expect(refusal(one(rider, at(0, 20)), 0, fire('end'))).toBe('AG-SHOOT-18 needs-immobile');
    expect(refusal(one(rider, {}), 0, fire('end'))).toBe('');
    const dragoon = { mode: 'mounted-infantry', ranged: ['short-arquebus'] };
    expect(refusal(one(dragoon, at(0, 20)), 0, fire('end'))).toBe('AG-SHOOT-19 mounted-infantry-moving');
    const ride: Order = { who: ['A1'], intent: 'move', path: [at(0, 10)], fire: { when: 'end' } };
    expect(refusal(one(dragoon, {}), 0, [ride])).toBe('AG-SHOOT-19 mounted-infantry-moving');
    expect(refusal(one(dragoon, {}, { mountedInfantryFireMoving: true }), 0, [ride])).toBe('');
  });

  it('AG-WEAPON-3 AG-SIM-2 a caliver on horseback where that is not played, AG-SIM-3 a shot while forming or mounting', () => {
    const rider = { mode: 'cavalry', ranged: ['caliver'] };
    expect(refusal(one(rider, {}, { caliverMounted: false }), 0, fire('end'))).toBe(
      'AG-WEAPON-3 not-mounted',
    );
    const s = one({ mode: 'cavalry', ranged: ['pistol'] }, {});
    expect(refusal(s, 0, [{ who: ['A1'], intent: 'dismount', fire: { when: 'end' } }])).toBe(
      'AG-SIM-3 does-nothing-else',
    );
  });

  it('AG-SIM-2 a target that is down or gone', () => {
    const s = one({ ranged: ['caliver'] }, at(0, 20));
    fig(s, 'B1').place = 'down';
    expect(refusal(s, 0, fire('end', { at: ['B1'] }))).toBe('AG-SIM-2 no-such-target');
  });

  it('AG-SHOOT-22 what was only a stance’s shot on a march is not told as lapsed', () => {
    const s = one({ ranged: ['caliver'] }, at(0, 20));
    const events = shoot(s, [{ who: ['A1'], intent: 'move', path: [at(0, 6)] }], [quiet('B1')]);
    expect(told(events, 'shot-lapsed')).toHaveLength(0);
  });
});

describe('AG-VICT-8 a side without figures and the aim', () => {
  const stretch = { edge: 'north', from: 0, to: 90 };
  const alone = (aim: object, aimLeftAlone: string, gone: 0 | 1, more: object = {}): number | null => {
    const s = skirmish({
      a: { A1: { class: 4, role: 'officer', x: 30, y: 30 }, A2: { x: 34, y: 30 } },
      b: { B1: { x: 60, y: 30 }, B2: { x: 64, y: 30 } },
      aim,
      ...more,
      options: { aimLeftAlone, nerve: false },
    });
    s.men.forEach((m, i) => {
      if (m.side === gone) s.figures[i].place = 'down';
    });
    return verdict(s)?.winner ?? null;
  };
  const letter = { kind: 'letter', side: 0, exit: stretch };
  const bearer = { items: [{ id: 'letter', kind: 'letter', bearer: 'A1' }] };

  it('AG-VICT-8 nobody is left to stop them: the aim counts as carried out, or by the other reading as it stands', () => {
    expect(alone(letter, 'carriedOut', 1, bearer)).toBe(0);
    expect(alone(letter, 'asItStands', 1, bearer)).toBe(null);
    const door = { kind: 'door', side: 0, x: 60, y: 90, radius: 15 };
    expect(alone(door, 'carriedOut', 1)).toBe(0);
    expect(alone(door, 'asItStands', 1)).toBe(1);
    expect(alone(door, 'carriedOut', 0)).toBe(1);
    const off = { kind: 'march-off', side: 0, exit: stretch, need: 2, least: 1 };
    expect(alone(off, 'carriedOut', 1)).toBe(0);
    expect(alone(off, 'asItStands', 1)).toBe(1);
    expect(alone({ kind: 'score' }, 'carriedOut', 1)).toBe(0);
  });
});

describe('contacts', () => {
  it('AG-UNIT-1 AG-SIM-11 attackers touch whom they reach on every bearing', () => {
    for (const b of BEARINGS) {
      const s = skirmish({
        a: { A1: at(b, 0), A2: at(b, 0, 3), A3: at(b, 0, -3) },
        b: { B1: at(b, 12) },
        options: noNerve,
      });
      seal(s, [{ who: ['A1', 'A2', 'A3'], intent: 'attack', target: ['B1'] }], [quiet('B1')]);
      run(s, [], (x) => x.frames[x.frames.length - 1]?.at === 'movement-over');
      for (const id of ['A1', 'A2', 'A3'])
        expect([b, id, gap(s, no(s, id), no(s, 'B1')) <= TOUCH]).toEqual([b, id, true]);
    }
  });
});

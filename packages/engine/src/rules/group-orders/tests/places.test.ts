/** Where units end: every forced move and every move of a charge, to the hundredth. */
import { describe, expect, it } from 'vitest';
import { inDegrees } from '../../../table/angle.ts';
import { inUnits } from '../../../table/number.ts';
import { evade, fallBack, routMove } from '../morale/flight.ts';
import type { GroupState } from '../state.ts';
import {
  type Answer,
  HC,
  kinds,
  LC,
  LI,
  MA,
  MC,
  MI,
  RIF,
  run,
  type Spec,
  say,
  table,
  told,
  u,
  unit,
  until,
} from '../testing.ts';

const CM = 60000;
const round = (n: number): number => Math.round(n * 100) / 100;
/** x, y, facing, formation. */
const at = (s: GroupState, id: string): string => {
  const v = u(s, id);
  return `${round(inUnits(v.x))},${round(inUnits(v.y))} ${round(inDegrees(v.facing))} ${v.formation}`;
};
const FAR = unit('B1.1', MI, 60, 115);

describe('falling back', () => {
  const back = (more: Spec, cm: number, others: Spec[] = [], rest: Spec = {}): string => {
    const s = table('morale', [unit('A1.1', MI, 60, 40, more), FAR, ...others], rest);
    fallBack(s, u(s, 'A1.1'), cm);
    const v = u(s, 'A1.1');
    return `${v.place === 'table' ? at(s, 'A1.1') : v.place}${v.disordered ? ' disordered' : ''} ${v.stands}`;
  };
  it('GO-MOVE-25 straight back from its own front, keeping its face to the enemy', () => {
    expect(back({}, 10)).toBe('60,30 90 line 4');
    expect(back({ facing: 0 }, 20)).toBe('40,40 0 line 4');
    expect(back({ facing: 180 }, 20)).toBe('80,40 180 line 4');
    expect(back({ facing: 270 }, 20)).toBe('60,60 270 line 4');
  });
  it('GO-ORDER-20 GO-MOVE-25 the badly drilled end facing the other way; a square breaks and is disordered', () => {
    expect(back({ drill: 'badly' }, 10)).toBe('60,30 270 line 4');
    expect(back({ formation: 'square' }, 10)).toBe('60,30 90 line disordered 4');
    expect(back({ formation: 'column1' }, 10)).toBe('60,30 90 column1 4');
  });
  it('GO-MOVE-25 terrain of type 1 does not slow it, other terrain does', () => {
    const ground = (kind: string): Spec => ({ terrain: [{ kind, rect: [0, 0, 180, 41.5] }] });
    expect(back({}, 20, [], ground('scrub'))).toBe('60,20 90 line 4');
    expect(back({}, 20, [], ground('wood'))).toBe('60,30 90 line 4');
    expect(back({}, 20, [], ground('marsh'))).toBe('60,35 90 line 4');
  });
  it('GO-MOVE-25a over its base edge it is lost, at another it stops', () => {
    expect(back({ y: 21 }, 20)).toBe('left 4');
    expect(back({ y: 21.02 }, 20)).toBe('60,1.02 90 line 4');
    expect(back({ facing: 0, x: 15 }, 20)).toBe('1,40 0 line 4');
    expect(back({ facing: 180, x: 165 }, 20)).toBe('179,40 180 line 4');
    expect(back({ facing: 270, y: 110 }, 20, [unit('B1.2', MI, 30, 60)])).toBe('60,112 270 line 4');
  });
  it('GO-MOVE-14 what bars the way stops it one short; fully blocked it loses a stand', () => {
    expect(back({}, 20, [unit('B1.2', MI, 60, 25)])).toBe('60,28 90 line 4');
    expect(back({}, 20, [unit('B1.2', MI, 60, 37.5)])).toBe('58,40 90 line 3');
  });
  it('GO-MOVE-10 GO-MOVE-25 through friends, who are disordered if Massed; nobody ends on them', () => {
    const s = table('morale', [
      unit('A1.1', MI, 60, 60),
      unit('A1.2', MI, 60, 52),
      unit('A1.3', LI, 60, 46),
      unit('B1.1', MI, 60, 115),
    ]);
    fallBack(s, u(s, 'A1.1'), 20);
    expect(at(s, 'A1.1')).toBe('60,40 90 line');
    expect([u(s, 'A1.2').disordered, u(s, 'A1.3').disordered]).toEqual([true, false]);
    const t = table('morale', [unit('A1.1', MI, 60, 60), unit('A1.2', MI, 60, 40), FAR]);
    fallBack(t, u(t, 'A1.1'), 20);
    expect(at(t, 'A1.1')).toBe('60,42 90 line');
  });
  it('GO-MOVE-25 in contact straight away from the enemy, by the edge opposite to the one he touches', () => {
    const struck = (x: number, y: number, facing: number, edge: string): string => {
      const s = table('melee', [unit('A1.1', MI, 60, 40), unit('B1.1', MI, x, y, { facing })], {
        contacts: [{ a: 'B1.1', b: 'A1.1', edge }],
      });
      fallBack(s, u(s, 'A1.1'), 10);
      return `${at(s, 'A1.1')} ${s.contacts.length}`;
    };
    expect(struck(60, 42, 270, 'front')).toBe('60,30 90 line 0');
    expect(struck(60, 38, 90, 'rear')).toBe('60,50 90 line 0');
    expect(struck(51, 40, 0, 'flank')).toBe('70,40 90 line 0');
    expect(struck(69, 40, 180, 'flank')).toBe('50,40 90 line 0');
  });
});

describe('routing', () => {
  const rout = (more: Spec, cm: number, others: Spec[] = [], rest: Spec = {}): string => {
    const s = table('morale', [unit('A1.1', MI, 60, 60, { order: 'rout', ...more }), FAR, ...others], rest);
    routMove(s, u(s, 'A1.1'), cm * CM);
    const v = u(s, 'A1.1');
    return `${v.place === 'table' ? at(s, 'A1.1') : v.place} ${v.stands}`;
  };
  it('GO-ORDER-21 GO-ORDER-23 towards its own base edge, as a mass two wide', () => {
    expect(rout({}, 22)).toBe('60,37 270 column2 4');
    expect(rout({ formation: 'column2' }, 22)).toBe('60,38 270 column2 4');
    expect(rout({ facing: 270, formation: 'column2' }, 22)).toBe('60,38 270 column2 4');
    const s = table('morale', [unit('A1.1', MI, 60, 10), unit('B1.1', MI, 60, 60, { order: 'rout' })]);
    routMove(s, u(s, 'B1.1'), 22 * CM);
    expect(at(s, 'B1.1')).toBe('60,83 90 column2');
  });
  it('GO-ORDER-23 a unit whose first stand reaches the edge is lost', () => {
    expect(rout({ y: 24, formation: 'column2' }, 22)).toBe('left 4');
    expect(rout({ x: 100, y: 24.1, formation: 'column2' }, 22)).toBe('100,2.1 270 column2 4');
    expect(rout({ x: 100, y: 24, formation: 'column2' }, 22)).toBe('left 4');
  });
  it('GO-ORDER-23 terrain slows routers', () => {
    expect(
      rout({ formation: 'column2' }, 22, [], { terrain: [{ kind: 'scrub', rect: [0, 0, 180, 70] }] }),
    ).toBe('60,43.5 270 column2 4');
  });
  it('GO-ORDER-22 in single file where only that gets through', () => {
    const gate = [unit('B1.2', MI, 49.5, 40), unit('B1.3', MI, 70.5, 40)];
    expect(rout({ formation: 'column2' }, 22, gate)).toBe('60,36 270 column1 4');
  });
  it('GO-ORDER-23 round an enemy who bars the way, or to the nearest other edge', () => {
    const wall = (n: number): Spec[] =>
      Array.from({ length: n }, (_, i) => unit(`B1.${i + 2}`, MI, 60 + 16 * (i - (n - 1) / 2), 52));
    expect(rout({ formation: 'column2' }, 22, wall(1))).toMatch(/^(?!60,)/);
    expect(
      rout(
        { formation: 'column2', x: 40 },
        22,
        wall(7).map((w) => ({ ...w, y: 57 })),
      ),
    ).toMatch(/ 180 /);
  });
});

describe('evading', () => {
  const away = (type: string, from: Spec, about: boolean, more: Spec = {}): string => {
    const s = table('charges', [unit('A1.1', MC, 60, 40, from), unit('B1.1', type, 60, 60, more)]);
    evade(s, u(s, 'B1.1'), u(s, 'A1.1'), about);
    return `${at(s, 'B1.1')} ${u(s, 'B1.1').order}`;
  };
  it('GO-MOVE-20 straight away from the charger at full speed, on Retreat', () => {
    expect(away(LI, {}, false)).toBe('60,84 270 line retreat');
    expect(away(RIF, {}, true)).toBe('60,84 90 line retreat');
    expect(away(LC, {}, false)).toBe('60,100 270 line retreat');
    expect(away(LI, { x: 40 }, false)).toBe('76.97,76.97 270 line retreat');
    expect(away(LI, {}, false, { drill: 'badly' })).toBe('60,84 90 line retreat');
  });
});

describe('charging', () => {
  const charge = (type: string, target: Spec, c: Spec, more: Spec = {}, dice = [6, 6]): string => {
    const s = until(
      table('charges', [unit('A1.1', type, 60, 40, { order: 'advance', ...more }), target]),
      'charges',
    );
    const answer: Answer = (ask) =>
      ask.kind === 'charges'
        ? { kind: 'charges', charges: [{ unit: 'A1.1', target: 'B1.1', ...c }] }
        : ask.kind === 'fire'
          ? { kind: 'fire', target: '' }
          : undefined;
    const events = run(s, dice, answer, 4);
    const contact = told(events, 'contact')?.facts?.edge ?? 'none';
    return `${at(s, 'A1.1')} ${contact} ${round(inUnits(u(s, 'A1.1').spent))}`;
  };
  it('GO-MOVE-23 flush with the edge it struck', () => {
    expect(charge(MC, unit('B1.1', MI, 60, 60), {})).toBe('60,57.5 90 line front 17.5');
    expect(charge(MC, unit('B1.1', MI, 64, 60), {})).toBe('60,57.5 90 line front 17.5');
    expect(charge(HC, unit('B1.1', MI, 60, 60, { facing: 0 }), {})).toMatch(/ 90 line flank/);
    expect(charge(MC, unit('B1.1', MI, 60, 60, { facing: 90 }), {})).toBe('60,57.5 90 line rear 17.5');
  });
  it('GO-MOVE-04 GO-MOVE-15 after a wheel to the left or the right', () => {
    const left = charge(MC, unit('B1.1', MI, 48, 58, { facing: 300 }), { wheel: 30 });
    const right = charge(MC, unit('B1.1', MI, 72, 58, { facing: 240 }), { wheel: -30 });
    expect(left).toMatch(/ 120 line front/);
    expect(right).toMatch(/ 60 line front/);
    const number = (text: string): number[] => text.match(/[\d.]+/g)?.map(Number) ?? [];
    expect(number(left)[0] + number(right)[0]).toBeCloseTo(120, 1);
    expect(number(left)[1]).toBeCloseTo(number(right)[1], 1);
    expect(number(left)[3]).toBeCloseTo(number(right)[3], 1);
  });
  it('GO-MOVE-05 GO-MOVE-15 after an incline, which costs horse double', () => {
    expect(charge(MC, unit('B1.1', MI, 56, 60), { incline: 4 })).toBe('57.17,57.5 90 line front 22.67');
    expect(charge(MC, unit('B1.1', MI, 64, 60), { incline: -4 })).toBe('62.83,57.5 90 line front 22.67');
  });
  it('GO-MOVE-18 a failed test: straight on to the halting distance, on Stand', () => {
    expect(charge(MC, unit('B1.1', MI, 60, 65), {}, {}, [1])).toBe('60,52.5 90 line none 12.5');
    expect(charge(MI, unit('B1.1', MI, 60, 58), {}, {}, [1])).toBe('60,46 90 line none 6');
    expect(charge(MC, unit('B1.1', MI, 60, 50), {}, {}, [1])).toBe('60,40 90 line none 0');
  });
  it('GO-MOVE-23 a charger that reaches nobody goes on to the end of its speed', () => {
    const s = until(
      table('charges', [unit('A1.1', MC, 60, 40, { order: 'advance' }), unit('B1.1', LC, 60, 60)]),
      'charges',
    );
    const answer: Answer = (ask) =>
      ask.kind === 'charges'
        ? { kind: 'charges', charges: [{ unit: 'A1.1', target: 'B1.1', wheel: 0, incline: 0 }] }
        : ask.kind === 'react'
          ? { kind: 'react', how: 'evade', about: false }
          : undefined;
    const events = run(s, [6], answer, 4);
    expect(told(events, 'charge-runs-out')?.facts?.went).toBe(30);
    expect(at(s, 'A1.1')).toBe('60,70 90 line');
    expect(u(s, 'A1.1').order).toBe('advance');
  });
});

describe('pursuing', () => {
  it('GO-MOVE-27 horse follows at once to its full speed, foot may to half, and is disordered', () => {
    const after = (type: string, go: boolean): string => {
      const deep = type === MC ? 3 : 2;
      const s = table(
        'melee',
        [
          unit('A1.1', type, 60, 60, { order: 'advance', morale: 'high' }),
          unit('B1.1', MI, 60, 60 + deep / 2 + 1, { morale: 'poor', start: 6, stands: 4 }),
        ],
        { contacts: [{ a: 'A1.1', b: 'B1.1', edge: 'front' }] },
      );
      const events = run(
        s,
        [6, 1, 6, 1, 6],
        (ask) => (ask.kind === 'pursue' ? { kind: 'pursue', go } : undefined),
        9,
      );
      expect(kinds(events)).toContain('breaks');
      return `${at(s, 'A1.1')} ${u(s, 'A1.1').disordered} ${told(events, 'pursues')?.facts?.went ?? 'caught'}`;
    };
    expect(after(MC, true)).toMatch(/true/);
    expect(after(MI, true)).toMatch(/true 10$/);
    expect(after(MI, false)).toMatch(/^60,60 90 line false/);
  });
});

describe('arriving', () => {
  const coming = (more: Spec, c: Record<string, unknown>): string => {
    const s = until(
      table(
        'moves',
        [unit('A1.1', MI, 120, 40, { order: 'reserve' }), unit('A2.1', MI, 0, 0, { place: 'waiting' }), FAR],
        {
          groups: [
            { side: 0, name: 'A1' },
            { side: 0, name: 'A2', deployed: false, arrives: 1 },
            { side: 0, name: 'A9' },
            { side: 1, name: 'B1' },
            { side: 1, name: 'B9' },
          ],
          ...more,
        },
      ),
      'moves',
    );
    say(s, { kind: 'arrive', unit: 'A2.1', ...c });
    return `${at(s, 'A2.1')} ${u(s, 'A2.1').order} ${round(inUnits(u(s, 'A2.1').spent))}`;
  };
  it('GO-SETUP-28a the head of the column comes on at the base edge and marches on', () => {
    expect(coming({}, { x: 95, wide: 2, ahead: 20 })).toBe('95,18 90 column2 reserve 20');
    expect(coming({}, { x: 85, wide: 1, ahead: 24 })).toBe('85,20 90 column1 reserve 24');
  });
  it('GO-SETUP-28a nobody told: beside the road, as far as it can', () => {
    const s = until(
      table(
        'moves',
        [unit('A1.1', MI, 120, 40, { order: 'reserve' }), unit('A2.1', MI, 0, 0, { place: 'waiting' }), FAR],
        {
          groups: [
            { side: 0, name: 'A1' },
            { side: 0, name: 'A2', deployed: false, arrives: 1 },
            { side: 0, name: 'A9' },
            { side: 1, name: 'B1' },
            { side: 1, name: 'B9' },
          ],
        },
      ),
      'moves',
    );
    say(s, { kind: 'done' }, [], 5);
    expect(at(s, 'A2.1')).toBe('90,22 90 column2');
  });
});

describe('houses', () => {
  const block: Spec = { terrain: [{ kind: 'block', id: 'house', rect: [54, 44, 66, 56] }] };
  it('GO-MOVE-29 out by any face, in line or column, for 5 and what follows', () => {
    const out = (face: string, formation: string, ahead: number): string => {
      const s = until(
        table(
          'moves',
          [unit('A1.1', MI, 0, 0, { order: 'reserve', block: 'house' }), unit('A1.2', MI, 90, 50), FAR],
          block,
        ),
        'moves',
      );
      say(s, { kind: 'leave', unit: 'A1.1', face, formation, ahead });
      return `${at(s, 'A1.1')} ${u(s, 'A1.1').block} ${round(inUnits(u(s, 'A1.1').spent))}`;
    };
    expect(out('front', 'line', 3)).toBe('60,60 90 line  8');
    expect(out('rear', 'line', 0)).toBe('60,43 270 line  5');
    expect(out('left', 'column2', 2)).toBe('50,50 180 column2  7');
    expect(out('right', 'column1', 0)).toBe('70,50 0 column1  5');
  });
  it('GO-MOVE-29 in, with 5 left when it gets there', () => {
    const s = until(
      table('moves', [unit('A1.1', MI, 60, 35, { order: 'reserve' }), unit('A1.2', MI, 90, 40), FAR], block),
      'moves',
    );
    say(s, { kind: 'enter', unit: 'A1.1', block: 'house' });
    expect(at(s, 'A1.1')).toBe('60,50 90 line');
    expect([u(s, 'A1.1').block, u(s, 'A1.1').order, round(inUnits(u(s, 'A1.1').spent))]).toEqual([
      'house',
      'stand',
      13,
    ]);
  });
});

describe('losses', () => {
  it('GO-UNIT-11 a line closes up towards the enemy, a column loses its rear', () => {
    const after = (more: Spec, enemy: [number, number], face: number): string => {
      const s = table('shooting', [
        unit('A1.1', MI, 60, 40, more),
        unit('B1.1', MA, enemy[0], enemy[1], { shotToday: true, facing: face }),
      ]);
      run(s, [6], (ask) => (ask.side === 0 ? { kind: 'shots', shots: [] } : undefined), 6);
      return `${at(s, 'A1.1')} ${u(s, 'A1.1').stands}`;
    };
    expect(after({}, [60, 58], 270)).toBe('58,40 90 line 3');
    expect(after({}, [70, 58], 270)).toBe('62,40 90 line 3');
    expect(after({}, [50, 58], 270)).toBe('58,40 90 line 3');
    expect(after({ formation: 'column1' }, [60, 58], 270)).toBe('60,42 90 column1 2');
    expect(after({ formation: 'square' }, [60, 58], 270)).toBe('60,41 90 line 2');
  });
  it('GO-MOVE-26 GO-MORALE-07 a group that breaks runs its speed and a die', () => {
    const s = table('shooting', [
      unit('A1.1', MI, 60, 40, { shotToday: true, stands: 6, start: 6 }),
      unit('B1.1', LI, 60, 47, { stands: 3, start: 4, order: 'reserve' }),
    ]);
    const events = run(
      s,
      [4, 1, 3],
      (ask) => (ask.kind === 'shots' && ask.side === 1 ? { kind: 'shots', shots: [] } : undefined),
      7,
    );
    expect(told(events, 'rout-rate')?.facts?.rate).toBe(27);
    expect(at(s, 'B1.1')).toMatch(/ 90 column/);
  });
});

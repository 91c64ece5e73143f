/** Rules that must not ask which way the table lies: the same story on boards turned to odd bearings. */
import { describe, expect, it } from 'vitest';
import { shape } from '../shapes.ts';
import { aimAt, isRefused } from '../shooting/target.ts';
import { BEARINGS, charge, musket, onAllBearings, ones, react, type Spec, u } from '../testing.ts';

/** The same outcome on every bearing. */
const everywhere = <T>(outcome: T): T[] => BEARINGS.map(() => outcome);

describe('retreats', () => {
  const beaten = [6, 6, ...ones(4), ...ones(6), 6];
  it('BQ-7.5.3-a a loser struck on its side slides back along the face of the enemy', () => {
    const position = {
      units: [u('A1', 'PK', 9, 11.2, { facing: 0 }), u('B1', 'PK', 10, 10)],
      contacts: [{ a: 'A1', b: 'B1', from: 'side' }],
    };
    const ends = onAllBearings(position, (s) => {
      s.give({ kind: 'fight', unit: 'A1' }, beaten);
      s.give({ kind: 'pursue', units: [] }, [1, ...ones(6), ...ones(3)]);
      return [s.unit('B1').place, s.front('B1'), s.kinds().includes('not-clear')];
    });
    expect(ends).toEqual(everywhere(['table', [10, 11], true]));
  });
  it('BQ-7.5.3-a the same after a charge that struck its side at an angle', () => {
    const again = [...ones(6), ...ones(3)]; // not clear of the enemy: the next phase
    for (const [facing, then] of [
      [0, again],
      [13, []],
      [20, []],
      [341, again],
    ] as const) {
      const attacker: Spec = { ...u('A1', 'PK', 9, 9), x: 7.6, y: 10.9, facing };
      const position = { units: [attacker, u('B1', 'PK', 10, 10)] };
      const ends = onAllBearings(position, (s) => {
        s.give(charge('A1', 'B1'), [6, 6, ...ones(6), ...ones(6), 6]);
        const { from } = s.state.contacts[0];
        s.give({ kind: 'pursue', units: [] }, [1, ...then]);
        return [from, s.unit('B1').place, s.front('B1')];
      });
      expect(ends).toEqual(everywhere(['side', 'table', [10, 11]]));
    }
  });
  it('BQ-5.5-d BQ-7.5.2-c a friend beside the one that stops the retreat is not pushed, one before it is', () => {
    const behind = (gap: number) =>
      onAllBearings(
        {
          units: [
            u('A1', 'PK', 10, 10),
            u('B1', 'PK', 10, 10),
            u('B2', 'PK', 9, 12 + gap),
            u('B3', 'BAG', 11, 12.6),
          ],
          contacts: [{ a: 'A1', b: 'B1' }],
        },
        (s) => {
          s.give({ kind: 'fight', unit: 'A1' }, [6, 6, ...ones(4), ...ones(6), 6]);
          s.give({ kind: 'pursue', units: [] }, [1]);
          return [s.front('B1'), s.kinds().includes('set-down'), s.unit('B2').disordered];
        },
      );
    expect(behind(0.6)).toEqual(everywhere([[10, 10.61], false, false]));
    expect(behind(0.5)).toEqual(everywhere([[10, 10.61], true, true]));
  });
  it('BQ-7.5.3-a BQ-7.6-c the enemy at its side may be a support', () => {
    const position = {
      units: [
        u('A1', 'PK', 10, 10),
        u('A2', 'PK', 9, 11.2, { facing: 0 }),
        u('B1', 'PK', 10, 10),
        u('B2', 'PK', 9.99, 14),
      ],
      contacts: [
        { a: 'A1', b: 'B1' },
        { a: 'A2', b: 'B1', from: 'side' },
      ],
    };
    const ends = onAllBearings(position, (s) => {
      s.give({ kind: 'fight', unit: 'A1' }, [6, 6, ...ones(7), ...ones(6), 6]);
      s.give({ kind: 'pursue', units: [] }, [1, ...ones(6), ...ones(3)]);
      return [s.unit('B1').place, s.front('B1'), s.event('not-clear').about];
    });
    expect(ends).toEqual(everywhere(['table', [10, 11], ['B1']]));
  });
});

describe('charges', () => {
  it('BQ-7.7-a BQ-7.7-b BQ-7.8-a BQ-7.7-d a screen touched at the very end of the charge is dispersed though it fired', () => {
    for (const [screen, rule] of [
      [u('B1', 'S', 10, 11, { ...musket, I: 0 }), 'BQ-7.7-a'],
      [u('B1', 'ART', 10, 11, { gun: 'B' }), 'BQ-7.8-a'],
    ] as const) {
      const position = { units: [u('A1', 'PK', 10, 10), screen] };
      const ends = onAllBearings(position, (s) => {
        s.give(charge('A1', 'B1'));
        s.give(react('B1', 'defend'), [{ face: 1, for: 'defensive-fire' }]);
        return [s.unit('B1').place, s.event('eliminated').rule, s.front('A1')];
      });
      expect(ends).toEqual(everywhere(['routed', rule, [10, 11]]));
    }
  });
  it('BQ-7.7-b a screen whose fire throws the charger back survives', () => {
    const position = {
      units: [u('A1', 'PK', 10, 10), u('B1', 'S', 10, 11, { ...musket, vbu: 2, I: 0 })],
    };
    const ends = onAllBearings(position, (s) => {
      s.give(charge('A1', 'B1'));
      s.give(react('B1', 'defend'), [{ face: 6, for: 'defensive-fire' }, 6, 6, 1, 1, 6]);
      return [s.unit('B1').place, s.front('A1')];
    });
    expect(ends).toEqual(everywhere(['table', [10, 10]]));
  });
  it('BQ-5.4.3-d BQ-5.4.1-e the bonus die is offered where a slow counter-charger leaves more than M to the charger', () => {
    const story = (M: string, gap: number) =>
      onAllBearings(
        { units: [u('A1', 'TR', 10, 10, { M: '2' }), u('B1', 'TR', 10, 10 + gap, { M })] },
        (s) => {
          s.give(charge('A1', 'B1'));
          s.give(react('B1', 'counter'), [{ face: 6, for: 'countercharge' }]);
          return [s.ask.kind, s.ask.side];
        },
      );
    // 3.5 apart: a unit with M 1 comes 1 BU and leaves 2.5 to the charger, whose M is 2.
    expect(story('1', 3.5)).toEqual(everywhere(['bonus', 0]));
    const meets = onAllBearings(
      { units: [u('A1', 'TR', 10, 10, { M: '2' }), u('B1', 'TR', 10, 13, { M: '1' })] },
      (s) => {
        s.give(charge('A1', 'B1'));
        s.give(react('B1', 'counter'), [{ face: 6, for: 'countercharge' }, ...ones(8), ...ones(8)]);
        return [s.front('A1'), s.front('B1'), s.state.contacts.length];
      },
    );
    expect(meets).toEqual(everywhere([[10, 12], [10, 12], 1]));
  });
});

describe('moves', () => {
  const advance = (unit: string, by: number): Spec => ({ kind: 'move', unit, do: 'advance', by });
  it('BQ-3.1.2-a a unit that has stopped on the end of a bridge is disordered when it crosses', () => {
    for (const bank of [11, 10.9]) {
      const position = {
        terrain: [{ id: 'r', kind: 'river', rect: [0, 11, 20, 12.5], river: 'normal' }],
        crossings: [{ id: 'b', kind: 'bridge', rect: [9.5, bank, 10.5, 12.6] }],
        units: [u('A1', 'TR', 10, 10), u('B9', 'PK', 10, 25)],
      };
      const ends = onAllBearings(position, (s) => {
        s.give(advance('A1', 1));
        const before = s.unit('A1').disordered;
        s.give(advance('A1', 1), []);
        return [before, s.unit('A1').disordered, s.event('disordered').rule];
      });
      expect(ends).toEqual(everywhere([false, true, 'BQ-3.1.2-a']));
    }
  });
  it('BQ-5.5.1-a BQ-5.1-a an advance that ends a hair deep in a friend is legal or not alike, and is cut where they touch', () => {
    // Front to rear 0.992 BU: exactly 1 BU goes in by 0.008, which was the limit to the grid step.
    const story = (gap: number): unknown[] =>
      onAllBearings(
        { units: [u('A1', 'P&M', 10, 10), u('A2', 'P&M', 10, 10 + gap + 2 / 3), u('B9', 'PK', 10, 30)] },
        (s) => {
          if (s.legal(advance('A1', 1))) return 'legal';
          const { rule, cut } = s.why(advance('A1', 1));
          return [rule, Math.abs(Number((cut as Spec | undefined)?.by) - gap) < 0.0015];
        },
      );
    expect(story(0.992)).toEqual(everywhere(['BQ-5.5.1-a', true]));
    expect(story(0.995)).toEqual(everywhere('legal'));
    // What a cut leaves is no multiple of a tolerance: the next measure may have its limit there.
    const left = onAllBearings(
      { units: [u('A1', 'P&M', 10, 10), u('A2', 'P&M', 10, 10.5 + 2 / 3), u('B9', 'PK', 10, 30)] },
      (s) => (0.5 - Number((s.why(advance('A1', 1)).cut as Spec | undefined)?.by)) * 60000,
    );
    expect(left.map((grid) => grid > 36 && grid < 54)).toEqual(everywhere(true));
  });
  it('BQ-0-l a move is cut to five thousandths, not to less', () => {
    const isCut = (gap: number): unknown[] =>
      onAllBearings(
        { units: [u('A1', 'P&M', 10, 10), u('B1', 'P&M', 10, 10 + gap)] },
        (s) => s.why(advance('A1', 1)).cut !== undefined,
      );
    // 0.0115 is kept off the enemy, 0.0015 more counts as the same, and a cut ends 0.0007 short.
    expect(isCut(0.0187)).toEqual(everywhere(true));
    expect(isCut(0.0185)).toEqual(everywhere(false));
  });
  it('BQ-5.2.1-a BQ-0-l a wheel that a corner would graze is cut to the same quarter of a degree', () => {
    // The outer rear corner swings out until it all but passes the enemy's flank: a grid step is many facing steps.
    const cuts = onAllBearings({ units: [u('A1', 'P&M', 10, 10), u('B1', 'P&M', 12.1194, 9.7)] }, (s) => {
      const { rule, cut, figures } = s.why({ kind: 'move', unit: 'A1', do: 'wheel', by: 28, to: 'left' });
      const by = Number((cut as Spec | undefined)?.by);
      return [rule, by, figures.allowance, by * 4 === Math.floor(by * 4), s.legal({ ...cut })];
    });
    expect(cuts).toEqual(everywhere(cuts[0]));
    expect(cuts[0].slice(0, 2)).toEqual(['BQ-0-l', 15.25]);
    expect(cuts[0].slice(3)).toEqual([true, true]);
  });
  it('BQ-5.5.1-b A-29 dragoons are set back only if the move of those who pass them ends there', () => {
    const position = {
      units: [u('A1', 'P&M', 10, 10), u('A2', 'DR', 10, 10.9), u('A3', 'PK', 16, 10), u('B9', 'PK', 10, 30)],
    };
    const through = onAllBearings(position, (s) => {
      s.give(advance('A1', 1));
      expect(s.kinds()).not.toContain('set-down');
      s.give(advance('A1', 1), [{ face: 6, for: 'march' }]);
      s.give({ kind: 'end-unit' });
      return [s.front('A1'), s.front('A2'), s.unit('A2').disordered];
    });
    expect(through).toEqual(everywhere([[10, 12], [10, 10.9], false]));
    const behind = [
      [10, 11],
      [10, 10.34],
    ];
    const ended: Spec[] = [
      { kind: 'end-unit' },
      { kind: 'end-command' },
      advance('A3', 0.5),
      { kind: 'move', unit: 'A2', do: 'advance', by: 0 },
    ];
    for (const order of ended) {
      const stopped = onAllBearings(position, (s) => {
        s.give(advance('A1', 1));
        s.give(order, order.kind === 'end-command' ? [3, 4] : []);
        return [s.front('A1'), s.front('A2')];
      });
      expect(stopped).toEqual(everywhere(behind));
    }
    // A second action that does not clear them, and a failed march test, leave them behind as well.
    const failed = onAllBearings(position, (s) => {
      s.give(advance('A1', 1)).give(advance('A1', 0.4), [{ face: 1, for: 'march' }]);
      return [s.front('A1'), s.front('A2')];
    });
    expect(failed).toEqual(
      everywhere([
        [10, 11.4],
        [10, 10.74],
      ]),
    );
    const wheeled = onAllBearings(position, (s) => {
      s.give(advance('A1', 1)).give({ kind: 'move', unit: 'A1', do: 'wheel', by: 10, to: 'left' }, [
        { face: 6, for: 'march' },
      ]);
      return s.front('A2');
    });
    expect(wheeled).toEqual(everywhere([10, 10.34]));
  });
});

describe('obstacles', () => {
  const wall = (...points: number[][]): Spec => ({ obstacles: [{ id: 'w', points }] });
  it('BQ-7.5.4-d a wall on the front edge: nobody must pursue over it', () => {
    const position = (y: number): Spec => ({
      units: [u('A1', 'GA', 10, 10), u('B1', 'TR', 10, 10)],
      contacts: [{ a: 'B1', b: 'A1', works: true }],
      ...wall([7, y], [13, y]),
    });
    const must = (y: number): boolean[] =>
      onAllBearings(position(y), (s) => {
        s.give({ kind: 'fight', unit: 'A1' }, [6, 6, ...ones(4), ...ones(6), 6]);
        return !s.legal({ kind: 'pursue', units: [] });
      });
    expect(must(10)).toEqual(everywhere(false));
    expect(must(11)).toEqual(everywhere(false));
    expect(must(9)).toEqual(everywhere(true));
  });
  it('BQ-LO-a BQ-6.1.3.6-b A-52 a wall on the edge that is shot at protects; one along the flank or behind does not', () => {
    const factors = (...points: number[][]): boolean[] =>
      onAllBearings(
        { units: [u('A1', 'T', 10, 10, musket), u('B1', 'PK', 10, 12)], ...wall(...points) },
        (s) => {
          const [a, b] = [s.unit('A1'), s.unit('B1')];
          const aim = aimAt(s.state, a, shape(a), 'front', b, shape(b), 'best');
          return !isRefused(aim) && aim.cover === 'obstacle';
        },
      );
    expect(factors([8, 12], [12, 12])).toEqual(everywhere(true));
    expect(factors([10.5, 12], [12, 12])).toEqual(everywhere(true)); // one corner line is enough
    expect(factors([8, 11.995], [12, 11.995])).toEqual(everywhere(true));
    expect(factors([8, 11.5], [12, 11.5])).toEqual(everywhere(false)); // not touched by the target
    expect(factors([11, 12], [11, 14])).toEqual(everywhere(false)); // along its flank
    expect(factors([8, 14], [12, 14])).toEqual(everywhere(false)); // behind it
    expect(factors([8, 10], [12, 10])).toEqual(everywhere(false)); // the shooter's own wall
  });
  it('BQ-LO-b BQ-LO-d BQ-3.1.1-g BQ-7.4-a a wall on the front edge of the charged is defended, and disorders who comes up to it', () => {
    const story = (y: number): unknown[] =>
      onAllBearings(
        { units: [u('A1', 'TR', 10, 10), u('B1', 'T', 10, 12)], ...wall([7, y], [13, y]) },
        (s) => {
          s.give(charge('A1', 'B1'), y === 30 ? ones(14) : ones(9));
          const [{ works, crossed }] = s.state.contacts;
          return [works, crossed, s.unit('A1').disordered];
        },
      );
    expect(story(12)).toEqual(everywhere([true, true, true]));
    expect(story(30)).toEqual(everywhere([false, false, false]));
  });
  it('BQ-3.1.1-g going on from a wall crosses it, coming up to it or going back from it does not', () => {
    const position = { units: [u('A1', 'P&M', 10, 10), u('B9', 'PK', 10, 30)], ...wall([7, 11], [13, 11]) };
    const ends = onAllBearings(position, (s) => {
      s.give({ kind: 'move', unit: 'A1', do: 'advance', by: 1 });
      const up = s.unit('A1').disordered;
      s.give({ kind: 'move', unit: 'A1', do: 'advance', by: 0.5 });
      return [up, s.unit('A1').disordered, s.event('disordered').rule];
    });
    expect(ends).toEqual(everywhere([false, true, 'BQ-3.1.1-g']));
    const back = onAllBearings(
      {
        units: [u('A1', 'DR', 10, 11), u('A2', 'TR', 13, 11), u('B9', 'PK', 10, 30)],
        ...wall([7, 11], [17, 11]),
      },
      (s) => {
        s.give({ kind: 'move', unit: 'A2', do: 'back', by: 1 });
        return s.unit('A2').disordered;
      },
    );
    expect(back).toEqual(everywhere(false));
  });
});

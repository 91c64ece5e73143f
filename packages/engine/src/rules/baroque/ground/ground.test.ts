import { describe, expect, it } from 'vitest';
import { charge, musket, ones, Scene, type Spec, u } from '../testing.ts';

const move = (unit: string, by: number) => ({ kind: 'move', unit, do: 'advance', by });
const far = u('B9', 'PK', 35, 38);
const on = (terrain: Spec[], units: Spec[], more: Spec = {}) =>
  new Scene({ terrain, units: [...units, far], ...more });

describe('ground', () => {
  it('BQ-3.1-a BQ-3.1-b BQ-3.1-c BQ-3.1.1-a A-07 entering broken ground with half the base disorders, except S, WB, T, DR', () => {
    const scrub = [{ id: 's', kind: 'scrub', rect: [0, 10.5, 40, 14] }];
    const s = on(scrub, [u('A1', 'P&M', 10, 10), u('A2', 'T', 14, 10), u('A3', 'P&M', 18, 10)]);
    s.give(move('A1', 0.8)); // 0.3 of 0.667 inside: less than half
    expect(s.unit('A1').disordered).toBe(false);
    s.give(move('A3', 0.9));
    expect(s.unit('A3').disordered).toBe(true);
    s.give(move('A2', 1));
    expect(s.unit('A2').disordered).toBe(false);
  });
  it('BQ-3.1-c moving on inside disorders, leaving does not', () => {
    const scrub = [{ id: 's', kind: 'scrub', rect: [0, 5, 40, 10.5] }];
    const s = on(scrub, [u('A1', 'TR', 10, 9), u('A2', 'TR', 14, 10)]);
    s.give(move('A1', 1));
    expect(s.unit('A1').disordered).toBe(true);
    s.give(move('A2', 2));
    expect(s.unit('A2').disordered).toBe(false);
  });
  it('BQ-3.1.1-b BQ-3.1-d difficult ground: at most 1 BU, also when leaving, and no entering after more', () => {
    const wood = [{ id: 'w', kind: 'wood', rect: [0, 11, 40, 14] }];
    const s = on(wood, [
      u('A1', 'CL', 10, 10, { M: '2F' }),
      u('A2', 'DR', 14, 10.9),
      u('A3', 'DR', 18, 13.9),
    ]);
    expect(s.why(move('A1', 2))).toMatchObject({ rule: 'BQ-3.1-d', why: 'slow-ground' });
    s.give(move('A2', 1));
    expect(s.why(move('A3', 2))).toMatchObject({ rule: 'BQ-3.1.1-b', figures: { allowance: 1 } });
  });
  it('BQ-3.1-e impassable ground stops every move', () => {
    const s = on([{ id: 'l', kind: 'lake', rect: [0, 11, 40, 14] }], [u('A1', 'TR', 10, 10)]);
    expect(s.why(move('A1', 2))).toMatchObject({ rule: 'BQ-3.1-e', why: 'impassable' });
  });
  it('BQ-3.1.1-g crossing a hedge disorders, except dragoons and skirmishers', () => {
    const s = on([], [u('A1', 'TR', 10, 10), u('A2', 'DR', 14, 10)], {
      obstacles: [
        {
          id: 'h',
          points: [
            [0, 11],
            [40, 11],
          ],
        },
      ],
    });
    s.give(move('A1', 2)).give(move('A2', 2));
    expect([s.unit('A1').disordered, s.unit('A2').disordered]).toEqual([true, false]);
  });
  it('BQ-3.1.2-a BQ-3.1.2-b BQ-3.1.2-c a ford: half M, straight, disorder, centres on the crossing', () => {
    const river = {
      terrain: [{ id: 'r', kind: 'river', rect: [0, 11, 40, 12.5], river: 'normal' }],
      crossings: [{ id: 'f', kind: 'ford', rect: [9.5, 10.9, 10.5, 12.6] }],
    };
    const s = new Scene({ ...river, units: [u('A1', 'TR', 10, 10.5), u('A2', 'TR', 14, 10.5), far] });
    expect(s.why(move('A1', 2))).toMatchObject({ rule: 'BQ-3.1.2-a', figures: { allowance: 1 } });
    expect(s.why(move('A2', 2))).toMatchObject({ rule: 'BQ-3.1.2-c' });
    expect(s.why({ kind: 'move', unit: 'A1', do: 'oblique', by: 1, right: 0.2 })).toMatchObject({
      rule: 'BQ-3.1.2-b',
    });
    s.give(move('A1', 1));
    expect(s.unit('A1').disordered).toBe(true);
    const deep = new Scene({
      ...river,
      terrain: [{ id: 'r', kind: 'river', rect: [0, 11, 40, 12.5], river: 'deep' }],
      units: [u('A1', 'TR', 10, 10.5), far],
    });
    expect(deep.why(move('A1', 1))).toMatchObject({ rule: 'BQ-3.1.2-c' });
  });

  it('BQ-3.1.2-a a unit that is over the ford in one move is disordered too', () => {
    const s = on(
      [{ id: 'r', kind: 'river', rect: [0, 11, 40, 12], river: 'normal' }],
      [u('A1', 'TR', 10, 10.8, { M: '4' })],
      {
        crossings: [{ id: 'f', kind: 'ford', rect: [9.5, 11, 10.5, 12] }],
      },
    );
    s.give(move('A1', 2));
    expect(s.front('A1')).toEqual([10, 12.8]);
    expect(s.unit('A1').disordered).toBe(true);
  });
});

describe('sight', () => {
  const wood = [{ id: 'w', kind: 'wood', rect: [0, 12, 40, 18] }];
  it('BQ-3.1.4-a BQ-3.1.4-b BQ-3.1.4-c BQ-3.1.4-d BQ-6.1.3.6-a A-08 at the edge of a wood seen and seeing, farther in neither', () => {
    const s = on(wood, [
      u('A1', 'P&M', 10, 10.5, musket),
      u('A2', 'P&M', 20, 10.5, musket),
      u('B1', 'T', 10, 12.2, { ...musket, reacted: true }),
      u('B2', 'T', 20, 13.4, { ...musket, reacted: true }),
    ]);
    s.give({ kind: 'shoot', unit: 'A1', target: 'B1' }, ones(6));
    expect(s.factors('dice-counted', 'A1')).toContain('target-at-edge -1');
    expect(s.why({ kind: 'shoot', unit: 'A2', target: 'B2' })).toMatchObject({ why: 'no-line' });
    const out = on(wood, [
      u('A1', 'T', 10, 12.5, { ...musket, facing: 270 }),
      u('B1', 'P&M', 10, 10.5, { facing: 90, reacted: true }),
    ]);
    out.give({ kind: 'shoot', unit: 'A1', target: 'B1' }, ones(7));
    expect(out.dice('A1')).toBe(7);
  });
  it('BQ-3.1.4-b BQ-3.1.4-f A-09 only the part of the line inside the wood counts', () => {
    const strip = (from: number, to: number) =>
      on(
        [{ id: 'w', kind: 'wood', rect: [0, from, 40, to] }],
        [u('A1', 'P&M', 10, 10, musket), u('B1', 'PK', 10, 13.9, { reacted: true })],
      );
    expect(strip(11, 11.9).legal({ kind: 'shoot', unit: 'A1', target: 'B1' })).toBe(true);
    expect(strip(11, 12.2).why({ kind: 'shoot', unit: 'A1', target: 'B1' }).why).toBe('no-line');
  });
  it('BQ-3.1.4-a an unseen unit cannot be charged; a crest shortens sight to 1', () => {
    const s = on(
      [{ id: 'w', kind: 'wood', rect: [0, 10.2, 40, 11.5] }],
      [u('A1', 'TR', 10, 10), u('B1', 'PK', 10, 11.6)],
    );
    expect(s.why(charge('A1', 'B1'))).toMatchObject({ rule: 'BQ-3.1.4-a', why: 'unseen' });
    const hill = (crest: unknown) =>
      on(
        [
          {
            id: 'h',
            kind: 'gentle-hill',
            rect: [0, 10.2, 40, 11.8],
            ...(crest === undefined ? {} : { crest }),
          },
        ],
        [u('A1', 'P&M', 10, 10, musket), u('B1', 'PK', 10, 12, { reacted: true })],
      );
    expect(hill(undefined).legal({ kind: 'shoot', unit: 'A1', target: 'B1' })).toBe(true);
    expect(
      hill([
        [0, 11],
        [40, 11],
      ]).why({ kind: 'shoot', unit: 'A1', target: 'B1' }).why,
    ).toBe('no-line');
  });
});

describe('fighting on ground', () => {
  const meet = (terrain: Spec[], a: Spec, b: Spec, faces: number[], more: Spec = {}) =>
    on(terrain, [a, { ...b, reacted: true }], more).give(charge('A1', 'B1'), faces);
  it('BQ-3.1.4-e BQ-7.4-e BQ-7.5-c BQ-7.5-c1 BQ-7.3-b R-38 heavy troops against units wholly in difficult ground: −2 dice, −2 in the test, no impetus', () => {
    const s = meet(
      [{ id: 'w', kind: 'wood', rect: [0, 11, 40, 14] }],
      u('A1', 'PK', 10, 10.5),
      u('B1', 'T', 10, 11),
      [...ones(4), 6, ...ones(5), 3],
    );
    expect(s.factors('dice-counted', 'A1')).toEqual(['vbu 6', 'impetus 2 x', 'difficult-ground -2']);
    expect(s.factors('cohesion-passed', 'A1')).toContain('difficult-ground -2');
  });
  it('BQ-7.5-c BQ-7.5-c2 R-143 broken ground: −1 in the test', () => {
    const s = meet(
      [{ id: 'b', kind: 'scrub', rect: [0, 11, 40, 14] }],
      u('A1', 'PK', 10, 10.5),
      u('B1', 'T', 10, 11),
      [...ones(8), 6, ...ones(5), 2],
    );
    expect(s.factors('cohesion-passed', 'A1')).toContain('broken-ground -1');
  });
  it('BQ-3.1.4-g BQ-3.1.1-c BQ-7.5-c higher on a gentle hill: +1 in the test', () => {
    const s = meet(
      [{ id: 'h', kind: 'gentle-hill', rect: [5, 10.75, 15, 16] }],
      u('A1', 'PK', 10, 10),
      u('B1', 'PK', 10, 10.8),
      [6, ...ones(7), ...ones(6), 2],
    );
    expect(s.factors('cohesion-passed', 'B1')).toContain('higher-up 1');
  });
  it('BQ-6.1.3.6-b A-52 shooting at a unit behind a wall it touches costs a die', () => {
    const wall = {
      obstacles: [
        {
          id: 'w',
          points: [
            [5, 12],
            [15, 12],
          ],
        },
      ],
    };
    const s = on([], [u('A1', 'P&M', 10, 10, musket), u('B1', 'PK', 10, 12, { reacted: true })], wall);
    s.give({ kind: 'shoot', unit: 'A1', target: 'B1' }, ones(6));
    expect(s.factors('dice-counted', 'A1')).toContain('target-behind-obstacle -1');
    const t = on([], [u('A1', 'P&M', 10, 10, musket), u('B1', 'PK', 10, 12.4, { reacted: true })], wall);
    t.give({ kind: 'shoot', unit: 'A1', target: 'B1' }, ones(4));
    expect(t.factors('dice-counted', 'A1')).not.toContain('target-behind-obstacle -1');
  });
  it('BQ-7.3-b BQ-7.4-a BQ-7.4-a1 BQ-7.5-c BQ-7.5-c3 BQ-3.1.1-g A-53 charging a defended hedge: no impetus, disorder, horse −2, defender +1', () => {
    const hedge = {
      obstacles: [
        {
          id: 'h',
          points: [
            [5, 11],
            [15, 11],
          ],
        },
      ],
    };
    const s = meet(
      [],
      u('A1', 'TR', 10, 10),
      u('B1', 'T', 10, 11),
      [...ones(2), 6, ...ones(2)].slice(0, 0).concat([6, 1, 1, ...ones(6), 3]),
      hedge,
    );
    expect(s.factors('dice-counted', 'A1')).toEqual([
      'vbu 6',
      'impetus 2 x',
      'disordered -1',
      'charges-obstacle -2',
    ]);
    expect(s.factors('cohesion-passed', 'B1')).toContain('defends-obstacle 1');
  });
  it('BQ-7.3-b horse that ends its charge in broken ground has no impetus, foot has', () => {
    const scrub = [{ id: 's', kind: 'scrub', rect: [0, 9.9, 40, 10.99] }];
    const horse = meet(scrub, u('A1', 'TR', 10, 9.8), u('B1', 'T', 10, 11), [...ones(5), ...ones(6)]);
    expect(horse.factors('dice-counted', 'A1')).toEqual(['vbu 6', 'impetus 2 x', 'disordered -1']);
    const foot = meet(scrub, u('A1', 'WB', 10, 10.2), u('B1', 'T', 10, 11), [...ones(8), ...ones(6)]);
    expect(foot.factors('dice-counted', 'A1')).toEqual(['vbu 6', 'impetus 2']);
  });
  it('BQ-7.5-c BQ-3.1.4-g a hedge and a hill together help once', () => {
    const hedge = {
      obstacles: [
        {
          id: 'h',
          points: [
            [5, 11],
            [15, 11],
          ],
        },
      ],
    };
    const hill = [{ id: 'hill', kind: 'gentle-hill', rect: [5, 10.9, 15, 16] }];
    const s = meet(hill, u('A1', 'TR', 10, 10), u('B1', 'T', 10, 11), [6, 1, 1, ...ones(6), 3], hedge);
    const plus = s.factors('cohesion-passed', 'B1').filter((f) => /obstacle|higher/.test(f));
    expect(plus).toEqual(['defends-obstacle 1']);
  });
  it('BQ-7.5.4-f a pursuit over the hedge that was defended only disorders', () => {
    const s = on([], [u('A1', 'TR', 10, 10), u('B1', 'TR', 10, 10, { vbu: 3 })], {
      contacts: [{ a: 'A1', b: 'B1' }],
      obstacles: [
        {
          id: 'h',
          points: [
            [5, 10.5],
            [15, 10.5],
          ],
        },
      ],
    });
    s.give({ kind: 'fight', unit: 'A1' }, [6, 6, ...ones(4), ...ones(3), 6]);
    if (s.ask.kind === 'pursue') s.give({ kind: 'pursue', units: ['A1'], straight: ['A1'] }, [2]);
    expect(s.unit('A1').disordered).toBe(true);
  });

  it('BQ-3.1.1-g BQ-7.3-b BQ-LO-b a hedge crossed on the way denies impetus and disorders, whoever stands behind it', () => {
    const hedge = (y: number): Spec => ({
      obstacles: [
        {
          id: 'h',
          points: [
            [5, y],
            [15, y],
          ],
        },
      ],
    });
    const far = meet(
      [],
      u('A1', 'PK', 10, 10),
      u('B1', 'PK', 10, 10.9),
      [...ones(5), ...ones(6)],
      hedge(10.3),
    );
    expect(far.factors('dice-counted', 'A1')).toEqual(['vbu 6', 'impetus 2 x', 'disordered -1']);
    // Dragoons keep their order, but not their impetus.
    const dragoons = meet(
      [],
      u('A1', 'DR', 10, 10, { I: 1 }),
      u('B1', 'PK', 10, 10.9),
      [...ones(6), ...ones(6)],
      hedge(10.3),
    );
    expect(dragoons.factors('dice-counted', 'A1')).toEqual(['vbu 6', 'impetus 1 x']);
    // A hedge it set out from does not count.
    const behind = meet(
      [],
      u('A1', 'PK', 10, 10),
      u('B1', 'PK', 10, 10.9),
      [...ones(8), ...ones(6)],
      hedge(8),
    );
    expect(behind.factors('dice-counted', 'A1')).toContain('impetus 2');
  });
});

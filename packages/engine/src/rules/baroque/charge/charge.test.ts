import { describe, expect, it } from 'vitest';
import { charge, ones, PASS, react, Scene, u } from '../testing.ts';

describe('charging', () => {
  it('BQ-5.4-a BQ-5.4-b BQ-2.3-b BQ-7.1-c who may charge whom', () => {
    const s = new Scene({
      units: [
        u('A1', 'TR', 10, 10),
        u('A2', 'T', 14, 10),
        u('A3', 'PK', 18, 10),
        u('A4', 'PK', 18, 12.2),
        u('B1', 'PK', 10, 14.5),
        u('B2', 'PK', 14, 10.5),
        u('B3', 'PK', 18, 12.9),
      ],
    });
    expect(s.why(charge('A1', 'B1'))).toMatchObject({
      rule: 'BQ-5.4-b',
      why: 'target-out-of-reach',
      figures: { reach: 4 },
    });
    expect(s.why(charge('A2', 'B2'))).toMatchObject({ rule: 'BQ-7.1-c', why: 'no-impetus' });
    expect(s.why(charge('A3', 'B3'))).toMatchObject({ rule: 'BQ-5.5.4-a' });
    expect(s.legal(charge('A4', 'B3'))).toBe(true);
  });

  it('BQ-5.4-a BQ-0-j BQ-5.4-c BQ-5.4.5-a BQ-7.1-a BQ-7.1-b BQ-7.2.1-a contact at first touch, the melee at once, the activation over', () => {
    const s = new Scene({ units: [u('A1', 'PK', 10, 10), u('B1', 'PK', 10, 11, { reacted: true })] });
    s.give(charge('A1', 'B1'), [...ones(8), ...ones(6)]);
    expect(s.event('contact').facts).toMatchObject({ from: 'front' });
    expect(s.dice('A1')).toBe(8);
    expect(s.dice('B1')).toBe(6);
    expect(s.event('melee-drawn').rule).toBe('BQ-7.5.2-b');
    expect(s.unit('A1').done).toBe(true);
    expect(s.state.contacts).toHaveLength(1);
  });

  it('BQ-5.4.1-a BQ-5.4.1-b BQ-5.4.1-e R-26 the bonus die is asked when M does not reach; missing with it disorders', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 10), u('B1', 'TR', 10, 13.5, { reacted: true })] });
    s.give(charge('A1', 'B1'));
    expect(s.ask).toMatchObject({ kind: 'bonus', side: 0 });
    s.give({ kind: 'bonus', roll: true }, [{ face: 2, for: 'charge-bonus' }]);
    expect(s.event('charge-bonus').facts).toMatchObject({ bonus: 1 });
    expect(s.front('A1')).toEqual([10, 13]);
    expect(s.unit('A1')).toMatchObject({ disordered: true, done: true });
    const t = new Scene({ units: [u('A1', 'TR', 10, 10), u('B1', 'TR', 10, 13.5, { reacted: true })] });
    t.give(charge('A1', 'B1')).give({ kind: 'bonus', roll: false });
    expect(t.unit('A1')).toMatchObject({ disordered: false, done: true });
  });

  it('BQ-5.4.1-a BQ-2.2-a every column of the bonus table', () => {
    const far = (type: string, M: string): number[] =>
      [1, 2, 3, 4, 5, 6].map((face) => {
        const gap = Number(M[0]) + 0.9;
        const s = new Scene({
          units: [
            u('A1', type as never, 10, 10, { M }),
            u('B1', type as never, 10, 10 + gap, { reacted: true }),
          ],
        });
        s.give(charge('A1', 'B1'));
        const t = s.give({ kind: 'bonus', roll: true }, face >= 0 ? facesFor(type, M, face) : []);
        return t.event('charge-bonus').facts?.bonus as number;
      });
    const facesFor = (type: string, M: string, face: number): number[] => {
      const table: Record<string, number[]> = {
        'PK 1S': [0, 0, 0, 0, 1, 1],
        'PK 1': [0, 0, 0, 1, 1, 1],
        'TR 2S': [0, 0, 1, 1, 1, 2],
        'TR 2': [0, 1, 1, 1, 2, 2],
        'GA 2': [1, 1, 1, 2, 2, 2],
        'H&M 2': [0, 0, 1, 1, 1, 2],
        'GA 2S': [0, 1, 1, 1, 2, 2],
      };
      return table[`${type} ${M}`][face - 1] > 0 ? [face, ...ones(14)] : [face];
    };
    // Dice after contact: both sides 6, the charger 2 more where impetus is not denied.
    for (const [type, M, row] of [
      ['PK', '1S', [0, 0, 0, 0, 1, 1]],
      ['PK', '1', [0, 0, 0, 1, 1, 1]],
      ['TR', '2S', [0, 0, 1, 1, 1, 2]],
      ['TR', '2', [0, 1, 1, 1, 2, 2]],
      ['GA', '2', [1, 1, 1, 2, 2, 2]],
      ['GA', '2S', [0, 1, 1, 1, 2, 2]],
      ['H&M', '2', [0, 0, 1, 1, 1, 2]],
    ] as const)
      expect(far(type, M)).toEqual(row);
  });

  it('BQ-5.4.1-d plain M reaches: no bonus', () => {
    const s = new Scene({ units: [u('A1', 'PK', 10, 10), u('B1', 'PK', 10, 11, { reacted: true })] });
    s.give(charge('A1', 'B1'), ones(14));
    expect(s.kinds()).not.toContain('charge-bonus');
  });

  it('BQ-5.1-d R-15 a charge as second action is tested on contact, before any fire', () => {
    const s = new Scene({ units: [u('A1', 'PK', 10, 10), u('B1', 'PK', 10, 12, { reacted: true })] });
    s.give({ kind: 'move', unit: 'A1', do: 'advance', by: 1 });
    s.give(charge('A1', 'B1'), [{ face: 2, for: 'march' }, ...ones(7), ...ones(6)]);
    expect(s.kinds().indexOf('contact')).toBeLessThan(s.kinds().indexOf('test-failed'));
    expect(s.dice('A1')).toBe(7);
  });

  it('BQ-5.5.4-a friends in the way of a charge: only light horse, skirmishers and guns are passed', () => {
    const s = new Scene({
      units: [
        u('A1', 'PK', 10, 10),
        u('A2', 'S', 10, 10.5),
        u('A3', 'PK', 20, 10),
        u('A4', 'DR', 20, 10.6),
        u('B1', 'PK', 10, 11, { reacted: true }),
        u('B2', 'PK', 20, 11),
      ],
    });
    expect(s.why(charge('A3', 'B2'))).toMatchObject({
      rule: 'BQ-5.5.4-a',
      why: 'friend-in-the-way',
      figures: { what: expect.stringMatching(/./) },
    });
    s.give(charge('A1', 'B1'), ones(14));
    expect(s.event('set-down').about).toEqual(['A2']);
  });

  it('BQ-5.4.6-a BQ-5.4.6-b BQ-5.4.6-d BQ-5.6-c A-32 a potential charge becomes an ordinary move when the target evades', () => {
    const s = new Scene({ units: [u('A1', 'GA', 10, 10), u('B1', 'CL', 10, 11.9)] });
    expect(s.why(charge('A1', 'B1', { potential: true, unit: 'A1', target: 'nobody' })).why).toBe(
      'no-such-target',
    );
    s.give(charge('A1', 'B1', { potential: true }));
    s.give({ kind: 'react', evade: ['B1'] }, [{ face: 2, for: 'evade' }]);
    expect(s.front('B1')).toEqual([10, 13.9]);
    expect(s.ask.kind).toBe('halt');
    s.give({ kind: 'halt', at: 2 });
    expect(s.front('A1')).toEqual([10, 12]);
    expect(s.unit('A1').done).toBe(false);
    s.give(charge('A1', 'B1'));
    s.give({ kind: 'react', evade: ['B1'] }, [{ face: 2, for: 'evade' }, 6, ...ones(8), ...ones(6)]);
    expect(s.event('test-failed').factors?.map((f) => f.what)).toContain('evaded-before');
  });

  it('BQ-5.4.6-a a target that cannot evade allows no potential charge', () => {
    const s = new Scene({ units: [u('A1', 'GA', 10, 10), u('B1', 'TR', 10, 11.9)] });
    expect(s.why(charge('A1', 'B1', { potential: true }))).toMatchObject({ rule: 'BQ-5.4.6-a' });
  });
});

describe('countercharge', () => {
  it('BQ-5.4.3-a BQ-5.4.3-b BQ-5.4.3-c BQ-5.4.3-d A-24 horse meets horse halfway, both with impetus', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 10), u('B1', 'TR', 10, 12)] });
    s.give(charge('A1', 'B1')).give(react('B1', 'counter'), [
      { face: 3, for: 'countercharge' },
      ...ones(8),
      ...ones(8),
    ]);
    expect(s.front('A1')[1]).toBeCloseTo(11, 3);
    expect(s.front('B1')[1]).toBeCloseTo(11, 3);
    expect(s.dice('A1')).toBe(8);
    expect(s.dice('B1')).toBe(8);
  });
  it('BQ-8.1.4-a gallopers and warbands are eager, motivated fighters more so', () => {
    const s = new Scene({
      units: [u('A1', 'TR', 10, 10), u('B1', 'GA', 10, 12, { D: 'C', traits: ['motivated'] })],
    });
    s.give(charge('A1', 'B1')).give(react('B1', 'counter'), [2, ...ones(8), ...ones(8), ...ones(8)]);
    expect(s.factors('test-passed', 'B1')).toEqual(['eager 2', 'motivated 1']);
  });
  it('BQ-5.4.3-a A-22 not by foot against horse, nor by a unit facing away', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 10), u('B1', 'PK', 10, 12)] });
    s.give(charge('A1', 'B1'), [...ones(6), ...ones(6)]);
    const t = new Scene({ units: [u('A1', 'TR', 10, 10), u('B1', 'TR', 10, 13, { facing: 90 })] });
    t.give(charge('A1', 'B1'));
    expect(t.ask.kind).toBe('bonus');
  });
  it('BQ-5.4.4-a BQ-5.4.3-a A-20 of two that would be struck one may countercharge', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 10), u('B1', 'TR', 9.2, 12), u('B2', 'TR', 11.3, 12)] });
    s.give(charge('A1', 'B1'));
    expect(s.ask.about).toEqual(expect.arrayContaining(['B1', 'B2']));
    s.give(react('B2', 'counter'), [1, ...ones(8), ...ones(6), ...ones(6)].slice(0, 1 + 8 + 9));
    expect(s.unit('B2').reacted).toBe(true);
  });
  it('BQ-5.4.6-c A-25 the unit uncovered by an evasion may countercharge', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 10), u('B1', 'CL', 10, 10.9), u('B2', 'TR', 10, 11.7)] });
    s.give(charge('A1', 'B1', { potential: true })).give({ kind: 'react', evade: ['B1'] }, [6]);
    expect(s.ask).toMatchObject({ kind: 'counter', about: ['B2'] });
    s.give({ kind: 'counter', unit: 'B2' }, [6, ...ones(8), ...ones(8)]);
    expect(s.state.contacts).toHaveLength(1);
  });

  it('BQ-5.4.3-e BQ-6.7-a a counter-charger that strikes another first fights it, pistols and all, also where the charger stays out', () => {
    const s = new Scene({
      units: [
        u('A1', 'TR', 10, 10, { M: '1' }),
        u('A2', 'TR', 12.02, 11.5),
        u('B1', 'TR', 10.5, 12.6, { traits: ['pointBlankPistol'] }),
      ],
    }).give(charge('A1', 'B1'));
    s.give(react('B1', 'counter'), [{ face: 3, for: 'countercharge' }]);
    expect(s.ask.kind).toBe('bonus');
    // The charger does not come up: it had 1 BU, and 1.5 were left to it.
    s.give({ kind: 'bonus', roll: false }, [1, 1, 1, ...ones(6), ...ones(8)]);
    expect(s.state.contacts).toMatchObject([{ a: 'B1', b: 'A2' }]);
    expect(s.unit('B1').pistols).toBe(false);
    expect(s.kinds()).toContain('melee-drawn');
  });
});

describe('odd cases of charges', () => {
  it('BQ-5.4.1-c reaching only a screen with the bonus is not reaching the target', () => {
    const s = new Scene({
      units: [u('A1', 'PK', 10, 10), u('B1', 'S', 10, 10.6, { reacted: true }), u('B2', 'PK', 10, 11.9)],
    });
    s.give(charge('A1', 'B2')).give(PASS);
    s.give({ kind: 'bonus', roll: true }, [1]);
    expect(s.unit('B1').place).toBe('routed');
    expect(s.unit('A1').disordered).toBe(true);
  });
  it('BQ-5.4.2-f front to front an intercepted charger keeps its impetus', () => {
    const s = new Scene({
      units: [u('A1', 'TR', 10, 10), u('B1', 'PK', 8.5, 12, { reacted: true }), u('B3', 'TR', 11.6, 12.4)],
    });
    s.give(charge('A1', 'B1')).give(react('B3', 'charge'), [5]);
    if (s.ask.kind === 'halt') s.usual([...ones(8), ...ones(8)]);
    expect(s.factors('dice-counted', 'A1')).toContain('impetus 2');
  });
  it('BQ-5.4.3-e a counter-charger that strikes another enemy stops there; the charger joins the melee', () => {
    const s = new Scene({
      units: [u('A1', 'TR', 9.6, 10), u('A2', 'TR', 11.9, 11.2), u('B1', 'TR', 10.5, 12)],
    });
    s.give(charge('A1', 'B1')).give(react('B1', 'counter'), [5, ...ones(11), ...ones(8)]);
    expect(s.front('B1')[1]).toBeCloseTo(11.2, 2);
    expect(s.state.contacts).toHaveLength(2);
  });
  it('BQ-2.3.1-e massed light horse evades at −1', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 10), u('B1', 'CL', 10, 11.9, { traits: ['massed'] })] });
    s.give(charge('A1', 'B1')).give({ kind: 'react', evade: ['B1'] }, [3]);
    expect(s.factors('test-passed', 'B1')).toEqual(['light-horse 2', 'massed -1']);
  });
  it('BQ-7.2.3-d a corner of the target that is struck counts as its front', () => {
    const s = new Scene({
      units: [
        u('A1', 'TR', 10, 10),
        { id: 'B1', side: 1, type: 'PK', x: 10, y: 12.5, facing: 290, reacted: true },
      ],
    });
    s.give(charge('A1', 'B1'), [...ones(6), ...ones(6)]);
    expect(s.event('contact').facts).toMatchObject({ from: 'front' });
  });

  it('BQ-5.4.1-c BQ-7.7-c whoever charges a screen itself has reached its target; it may stop there or go on', () => {
    const scene = (): Scene =>
      new Scene({
        units: [u('A1', 'PK', 10, 10), u('B1', 'S', 10, 11.4, { reacted: true }), u('B2', 'PK', 10, 11.9)],
      });
    const s = scene().give(charge('A1', 'B1')).give(PASS);
    s.give({ kind: 'bonus', roll: true }, [{ face: 5, for: 'charge-bonus' }]);
    expect(s.unit('B1').place).toBe('routed');
    expect(s.ask).toMatchObject({ kind: 'halt', rule: 'BQ-7.7-c', side: 0 });
    expect(s.why({ kind: 'halt', at: 1 })).toMatchObject({ rule: 'BQ-7.7-c', why: 'halt-off-path' });
    s.usual();
    expect(s.front('A1')[1]).toBeCloseTo(11.4, 2);
    expect(s.unit('A1')).toMatchObject({ disordered: false, done: true });
    expect(s.kinds()).not.toContain('charge-failed');
    const t = scene().give(charge('A1', 'B1')).give(PASS);
    t.give({ kind: 'bonus', roll: true }, [{ face: 5, for: 'charge-bonus' }]);
    t.give({ kind: 'halt', at: (t.state.frames.at(-1) as unknown as { most: number }).most / 60000 }, [
      ...ones(8),
      ...ones(6),
    ]);
    expect(t.event('contact').about).toEqual(['A1', 'B2']);
  });
  it('BQ-5.1-b a charge that meets nobody is a movement action: the second one is tested', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 10), u('B1', 'TR', 10, 14.5, { reacted: true })] });
    s.give({ kind: 'move', unit: 'A1', do: 'advance', by: 2 });
    s.give(charge('A1', 'B1')).give({ kind: 'bonus', roll: false }, [{ face: 2, for: 'march' }]);
    expect(s.front('A1')).toEqual([10, 14]);
    expect(s.unit('A1')).toMatchObject({ disordered: true, done: true, moves: 2 });
  });

  it('BQ-5.5.4-a in the charge itself only light horse, skirmishers and guns are passed, shooters and dragoons not', () => {
    const passes = (type: 'CL' | 'S' | 'ART' | 'T' | 'DR'): boolean =>
      new Scene({
        units: [u('A1', 'TR', 10, 10), u('A2', type, 10, 10.9), u('B1', 'PK', 10, 11.6)],
      }).legal(charge('A1', 'B1'));
    expect((['CL', 'S', 'ART', 'T', 'DR'] as const).map(passes)).toEqual([true, true, true, false, false]);
  });
});

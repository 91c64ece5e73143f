import { describe, expect, it } from 'vitest';
import { chancesOf } from '../../battle/chances.ts';
import { PASS, passing, Scene, type Spec, u } from './testing.ts';

const charge = (unit: string, target: string, more: Spec = {}) => ({ kind: 'charge', unit, target, ...more });
const react = (unit: string, what: string, more: Spec = {}) => ({ kind: 'react', unit, do: what, ...more });
const musket = { weapon: 'musket', volley: false };
const ones = (n: number): number[] => Array(n).fill(1);

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
      figures: { stop: 'friend-in-the-way' },
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

describe('evading a charge', () => {
  it('BQ-5.6.1-a BQ-4.1.3-e BQ-4.1.3-a BQ-5.6-b BQ-5.6-e BQ-5.6-f BQ-5.6-g BQ-4.1.3-f A-14 A-30 dragoons evade anybody, or fire, not both', () => {
    const scene = () =>
      new Scene({
        units: [u('A1', 'TR', 10, 10), u('B1', 'DR', 10, 12, musket), u('B2', 'P&M', 13, 12.5, musket)],
      });
    const s = scene().give(charge('A1', 'B1'));
    expect(s.why(react('B1', 'fire', { evade: ['B1'] }))).toMatchObject({ rule: 'BQ-5.6.1-a' });
    s.give(react('B2', 'fire', { evade: ['B1'], at: 1.9 }), [
      { face: 3, for: 'evade' },
      { face: 4, for: 'opportunity-fire' },
    ]);
    expect(s.front('B1')).toEqual([10, 14]);
    expect(s.ask.kind).toBe('bonus');
  });

  it('BQ-5.6-b other horse evades foot but not horse', () => {
    const s = new Scene({ units: [u('A1', 'PK', 10, 10), u('B1', 'TR', 10, 11)] });
    s.give(charge('A1', 'B1'));
    s.give({ kind: 'react', evade: ['B1'] }, [{ face: 3, for: 'evade' }]);
    expect(s.event('test-passed').factors?.map((f) => f.what)).toEqual(['foot-charges']);
    const t = new Scene({ units: [u('A1', 'TR', 10, 10), u('B1', 'TR', 10, 11)] });
    t.give(charge('A1', 'B1'));
    expect(t.why({ kind: 'react', evade: ['B1'] })).toMatchObject({ rule: 'BQ-5.6-a' });
  });

  it('BQ-0-k BQ-5.6-d A-26 only a threat in the strip ahead can be evaded', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 10), u('B1', 'DR', 11.2, 12, { facing: 0 })] });
    s.give(charge('A1', 'B1'), [...ones(8), ...ones(4)]);
    // The dragoons face east: the charge comes from their side.
    expect(s.kinds()).toContain('charge');
    expect(s.state.frames.some((f) => f.at === 'react')).toBe(false);
  });

  it('BQ-5.6-j BQ-5.6-c A-27 two evade, one fails and is struck', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 10), u('B1', 'DR', 9, 12), u('B2', 'DR', 11.1, 12)] });
    s.give(charge('A1', 'B1'));
    s.give({ kind: 'react', evade: ['B1', 'B2'] }, [5, 1, ...ones(8), ...ones(6)]);
    expect(s.event('contact')).toBeDefined();
    expect(s.state.contacts).toHaveLength(1);
  });

  it('BQ-5.6-h passing friends behind, and no evasion where the way is closed', () => {
    const s = new Scene({ units: [u('A1', 'PK', 10, 10), u('B1', 'S', 10, 11), u('B2', 'PK', 10, 12.4)] });
    s.give(charge('A1', 'B1')).give({ kind: 'react', evade: ['B1'] }, [3]);
    expect(s.front('B1')[1]).toBeGreaterThan(14.3);
    const t = new Scene({
      units: [
        u('A1', 'PK', 10, 10),
        u('B1', 'TR', 10, 11, { reacted: true }),
        u('B2', 'PK', 10, 12.4, { reacted: true }),
      ],
    });
    t.give(charge('A1', 'B1'), ones(12));
    expect(t.state.contacts).toHaveLength(1);
  });

  it('BQ-5.8-a R-68 an evader that leaves the table is removed', () => {
    const s = new Scene({ units: [u('A1', 'PK', 10, 37.5), u('B1', 'S', 10, 38.4)] });
    s.give(charge('A1', 'B1')).give({ kind: 'react', evade: ['B1'] }, [3]);
    expect(s.unit('B1').place).toBe('routed');
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
});

describe('opportunity', () => {
  it('BQ-6.5-a BQ-6.5-b BQ-2.5.4-a BQ-4.1.3-g BQ-4.1.3-k fire at a mover at a point of its path; it still completes the move', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 10), u('B1', 'P&M', 10, 13.5, musket)] });
    s.give({ kind: 'move', unit: 'A1', do: 'advance', by: 2 });
    expect(s.why(react('B1', 'fire', { at: 3 }))).toMatchObject({ rule: 'BQ-6.5-a', why: 'halt-off-path' });
    s.give(react('B1', 'fire', { at: 1.6 }), [{ face: 5, for: 'opportunity-fire' }, 6, ...ones(6), 3]);
    expect(s.dice('B1')).toBe(7); // 6 + 1 at short range
    expect(s.front('A1')).toEqual([10, 12]);
    expect(s.unit('A1').disordered).toBe(true);
    expect(s.why({ kind: 'move', unit: 'A1', do: 'advance', by: 1 }).why).toBe('disordered-moved');
  });
  it('BQ-5.4.2-a BQ-5.4.2-d BQ-5.4.2-e A-23 interception ends the activation of the mover; impetus for the interceptor', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 10), u('B1', 'TR', 12.5, 11.2, { facing: 180 })] });
    s.give({ kind: 'move', unit: 'A1', do: 'advance', by: 2 });
    expect(s.ask.about).toContain('B1');
    s.give(react('B1', 'charge'), [{ face: 5, for: 'opportunity-charge' }]);
    expect(s.ask.kind).toBe('halt');
    expect(s.why({ kind: 'halt', at: 5 }).rule).toBe('BQ-5.4.2-d');
    s.usual([...ones(6), ...ones(8)]);
    expect(s.dice('B1')).toBe(8);
    expect(s.unit('A1').done).toBe(true);
  });
  it('BQ-5.4.2-f an intercepted charger has impetus only front to front', () => {
    const s = new Scene({
      units: [
        u('A1', 'TR', 10, 10),
        u('B1', 'PK', 10, 12, { reacted: true }),
        u('B3', 'TR', 11.5, 11.2, { facing: 180 }),
      ],
    });
    s.give(charge('A1', 'B1'));
    s.give(react('B3', 'charge'), [5]);
    if (s.ask.kind === 'halt') s.usual([...ones(6), ...ones(8)]);
    expect(s.factors('dice-counted', 'A1')).not.toContain('impetus 2');
    expect(s.factors('dice-counted', 'B3')).toContain('impetus 2');
  });
  it('BQ-5.4.2-d BQ-6.5-a a charger is halted before contact, also where an evasion has shortened its way', () => {
    const s = new Scene({
      units: [
        { id: 'A1', side: 0, type: 'RE', x: 9.0015, y: 3.432, facing: 33 },
        { id: 'B1', side: 1, type: 'CL', x: 13.321, y: 4.3941, facing: 44 },
        { id: 'B2', side: 1, type: 'ART', x: 15.025, y: 2.7331, facing: 111, gun: 'B' },
      ],
    });
    s.give(charge('A1', 'B1'));
    // The light horse falls back slantwise over the charger's path, nearer to it than the point named.
    s.give(react('B2', 'fire', { evade: ['B1'], at: 1.5 }), [
      { face: 6, for: 'evade' },
      { face: 6, for: 'opportunity-fire' },
      ...ones(1),
      ...ones(8),
      ...ones(4),
    ]);
    expect(s.event('contact')).toMatchObject({ about: ['A1', 'B1'] });
  });
  it('BQ-5.4.2-b foot does not opportunity charge horse', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 10), u('B1', 'PK', 10, 12.5)] });
    s.give({ kind: 'move', unit: 'A1', do: 'advance', by: 1 });
    expect(s.front('A1')).toEqual([10, 11]);
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
});

describe('defensive fire and pistols', () => {
  it('BQ-6.1.5-b defensive fire uses up the first volley', () => {
    const s = new Scene({ units: [u('A1', 'PK', 10, 10), u('B1', 'P&M', 10, 11, { weapon: 'musket' })] });
    s.give(charge('A1', 'B1')).give(react('B1', 'defend'), [
      2,
      ...ones(8),
      ...ones(8),
      ...ones(8),
      ...ones(6),
    ]);
    expect(s.unit('B1').volley).toBe(false);
  });
  it('BQ-6.6-a BQ-6.6-b BQ-6.6-e BQ-6.6-g R-29 A-40 disordered pikes charged frontally: natural 3+, four dice', () => {
    const s = new Scene({
      units: [
        u('A1', 'P&M', 10, 10),
        u('B1', 'P&M', 10, 11, { ...musket, sm: -2, losses: 1, disordered: true, traits: ['pike'] }),
      ],
    });
    s.give(charge('A1', 'B1'));
    s.give(react('B1', 'defend'), [{ face: 3, for: 'defensive-fire' }, ...ones(4), ...ones(8), ...ones(4)]);
    expect(s.event('test-passed').facts).toMatchObject({ natural: 3 });
    expect(s.dice('B1')).toBe(4);
  });
  it('BQ-6.6-d BQ-6.6-f A-41 real losses throw the charger back 1 BU and there is no melee', () => {
    const s = new Scene({
      units: [
        u('A1', 'P&M', 10, 10),
        u('B1', 'P&M', 10, 11, { ...musket, sm: -2, losses: 1, disordered: true }),
      ],
    });
    s.give(charge('A1', 'B1')).give(react('B1', 'defend'), [3, 6, 1, 1, 1, 6]);
    expect(s.unit('A1')).toMatchObject({ losses: 1, disordered: true, done: true });
    expect(s.front('A1')[1]).toBeCloseTo(10, 2);
    expect(s.state.contacts).toHaveLength(0);
  });
  it('R-30 accumulation does not repulse', () => {
    const s = new Scene({
      units: [u('A1', 'P&M', 10, 10, { disordered: true }), u('B1', 'P&M', 10, 11, { ...musket, sm: -2 })],
    });
    s.give(charge('A1', 'B1')).give(react('B1', 'defend'), [3, 6, ...ones(5), 1, ...ones(6), ...ones(6)]);
    expect(s.unit('A1').losses).toBe(1);
    expect(s.kinds()).toContain('melee');
  });
  it('BQ-6.6-c of two struck only the main unit fires', () => {
    const s = new Scene({
      units: [u('A1', 'PK', 10, 10), u('B1', 'P&M', 9.2, 11, musket), u('B2', 'P&M', 11.3, 11, musket)],
    });
    s.give(charge('A1', 'B1')).give(react('B2', 'defend'), [...ones(8), ...ones(9)]);
    expect(s.unit('B2').reacted).toBe(false);
    expect(s.event('melee').about).toEqual(['A1', 'B1', 'B2']);
  });
  it('BQ-6.7-a BQ-6.7-b BQ-6.7-c BQ-6.7-e R-50 both sides fire pistols at first contact, once', () => {
    const pbp = { traits: ['pointBlankPistol'] };
    const s = new Scene({
      units: [
        u('A1', 'TR', 10, 10, pbp),
        u('B1', 'TR', 10, 11, { traits: ['pointBlankPistol', 'cuirass'], M: '2S', reacted: true }),
      ],
    });
    s.give(charge('A1', 'B1'), [1, 1, 6, 1, 1, 2, ...ones(7), ...ones(6)]);
    expect(
      s.events
        .filter((e) => e.kind === 'dice-counted' && e.facts?.for === 'pistols')
        .map((e) => e.facts?.dice),
    ).toEqual([2, 3]);
    expect(s.unit('A1').pistols).toBe(false);
    expect(s.unit('B1').pistols).toBe(false);
  });
  it('BQ-7.7-a BQ-7.7-b BQ-7.7-c BQ-7.7-d BQ-5.4.5-a A-51 a screen fires and is dispersed; the charger stops at M', () => {
    const s = new Scene({
      units: [u('A1', 'P&M', 10, 10), u('B1', 'S', 10, 10.6, { ...musket, vbu: 3 }), u('B2', 'PK', 10, 12.9)],
    });
    s.give(charge('A1', 'B1'));
    s.give(react('B1', 'defend'), [{ face: 2, for: 'defensive-fire' }, 6, 1, 1, 1, 1, 2]);
    expect(s.unit('B1').place).toBe('routed');
    expect(s.unit('A1')).toMatchObject({ disordered: true, done: true });
    expect(s.front('A1')[1]).toBeCloseTo(11, 2);
  });
  it('BQ-7.8-a guns are dispersed; the charge goes on into the unit behind', () => {
    const s = new Scene({
      units: [
        u('A1', 'TR', 10, 10),
        u('B1', 'ART', 10, 10.8, { reacted: true }),
        u('B2', 'TR', 10, 11.6, { reacted: true }),
      ],
    });
    s.give(charge('A1', 'B2'), [...ones(8), ...ones(6)]);
    expect(s.unit('B1').place).toBe('routed');
    expect(s.state.contacts).toMatchObject([{ a: 'A1', b: 'B2' }]);
  });
});

describe('dice described as data', () => {
  it('BQ-4.1.2-c A-13 the exact chance of a forced rally with two dice on 4+ is three quarters', () => {
    const c = chancesOf({
      rule: 'BQ-4.1.2-c',
      purpose: 'forced-rally',
      side: 0,
      count: 2,
      faces: 6,
      score: [0, 0, 0, 1, 1, 1],
      most: 1,
    });
    expect(c.weights[1]).toBeCloseTo(0.75, 12);
  });
  it('BQ-4.1.3-i passing asks nothing else', () => {
    const s = new Scene({ units: [u('A1', 'PK', 10, 10), u('B1', 'P&M', 10, 11, musket)] });
    passing(s.give(charge('A1', 'B1')), [...ones(8), ...ones(6)]);
    expect(s.unit('B1').reacted).toBe(false);
    expect(PASS.do).toBe('none');
  });
});

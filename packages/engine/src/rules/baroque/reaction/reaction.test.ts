import { describe, expect, it } from 'vitest';
import { chancesOf } from '../../../battle/dice/chances.ts';
import { charge, musket, ones, PASS, passing, react, Scene, shoot, u } from '../testing.ts';

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
    // By the edge, not by the charge: nobody is struck, and skirmishers who are would be destroyed as well.
    expect(s.events.filter((e) => e.about?.[0] === 'B1' && e.rule === 'BQ-5.8-a')).toHaveLength(1);
    expect(s.kinds()).not.toContain('contact');
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
  it('BQ-5.6-d who is struck from behind its own front before the charger has come ahead of it does not evade', () => {
    const s = new Scene({
      units: [
        { id: 'A1', side: 0, type: 'RE', x: 9.0015, y: 3.432, facing: 33 },
        { id: 'B1', side: 1, type: 'CL', x: 13.321, y: 4.3941, facing: 44 },
        { id: 'B2', side: 1, type: 'ART', x: 15.025, y: 2.7331, facing: 111, gun: 'B' },
      ],
    });
    s.give(charge('A1', 'B1'));
    expect(s.why(react('B2', 'fire', { evade: ['B1'], at: 1.5 })).rule).toBe('BQ-5.6-a');
  });
  it('BQ-5.4.2-b foot does not opportunity charge horse', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 10), u('B1', 'PK', 10, 12.5)] });
    s.give({ kind: 'move', unit: 'A1', do: 'advance', by: 1 });
    expect(s.front('A1')).toEqual([10, 11]);
  });

  it('BQ-5.4.2-f BQ-7.3-a a mover struck front to front was not charging: it has no impetus', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 10), u('B1', 'TR', 10, 13)] });
    s.give({ kind: 'move', unit: 'A1', do: 'advance', by: 2 });
    s.give(react('B1', 'charge'), [{ face: 6, for: 'opportunity-charge' }]);
    if (s.ask.kind === 'halt') s.usual([...ones(6), ...ones(8)]);
    expect(s.factors('dice-counted', 'A1')).toEqual(['vbu 6']);
    expect(s.factors('dice-counted', 'B1')).toEqual(['vbu 6', 'impetus 2']);
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

describe('answers to shooting', () => {
  it('BQ-6.5-a BQ-6.5-b BQ-6.5-c A-39 opportunity fire in answer to a shot: 4+ without deduction, simultaneous', () => {
    const s = new Scene({
      units: [
        u('A1', 'P&M', 10, 10, { ...musket, vbu: 2, sm: -2 }),
        u('B1', 'P&M', 10, 11.5, { ...musket, vbu: 2, sm: -2 }),
      ],
    });
    s.give(shoot('A1', 'B1'));
    s.give({ kind: 'react', unit: 'B1', do: 'fire' }, [{ face: 4, for: 'opportunity-fire' }, 6, 6, 6, 5]);
    expect(s.unit('B1').place).toBe('routed');
    expect(s.unit('A1').place).toBe('routed');
  });
  it('BQ-5.6-i BQ-6.1.3.7-a BQ-5.6-a BQ-5.6-f the target evades first; the shot has one die less at the old distance', () => {
    const s = new Scene({ units: [u('A1', 'P&M', 10, 10, musket), u('B1', 'TR', 10, 12)] });
    s.give(shoot('A1', 'B1'));
    s.give({ kind: 'react', evade: ['B1'] }, [4, 1, 1, 1, 1, 1, 1]);
    expect(s.front('B1')).toEqual([10, 14]);
    expect(s.factors('dice-counted', 'A1')).toEqual(['vbu 6', 'firing-musket 1', 'target-evades -1']);
  });
  it('BQ-5.4.2-b BQ-5.4.2-c BQ-2.4.1-b BQ-4.1.3-c A-19 a tercio shot at answers with an opportunity charge: natural 6 only', () => {
    const s = new Scene({ units: [u('A1', 'P&M', 10, 10, { ...musket, vbu: 1 }), u('B1', 'LTE', 10, 10.9)] });
    s.give(shoot('A1', 'B1'));
    s.give({ kind: 'react', unit: 'B1', do: 'charge' }, [6, 1, 1, 1, { face: 5, for: 'opportunity-charge' }]);
    expect(s.event('test-failed').facts).toMatchObject({ needed: 4, natural: 6 });
    expect(s.unit('B1')).toMatchObject({ reacted: true, disordered: true, losses: 0 });
  });
  it('BQ-6.8-a massed reiters in order fire again after a test', () => {
    const s = new Scene({
      units: [
        u('A1', 'RE', 10, 10, { weapon: 'pistol', traits: ['massed'], M: '2S' }),
        u('A2', 'RE', 15, 10, { weapon: 'pistol' }),
        u('B1', 'PK', 10, 10.9, { reacted: true }),
      ],
    });
    s.give(shoot('A1', 'B1'), [1, 1, 1, 1, 1]);
    s.give({ kind: 'caracole', unit: 'A1' }, [4]);
    expect(s.why({ kind: 'move', unit: 'A1', do: 'back', by: 1 }).rule).toBe('BQ-6.8-a');
    s.give(shoot('A1', 'B1'), [1, 1, 1, 1, 1]);
    expect(s.legal({ kind: 'move', unit: 'A1', do: 'back', by: 1 })).toBe(true);
    expect(s.why({ kind: 'caracole', unit: 'A2' })).toMatchObject({ rule: 'BQ-6.8-a', why: 'no-caracole' });
  });
  it('BQ-4.1.3-d BQ-4.1.3-h BQ-4.1.3-l BQ-4.1.3-b who may not react', () => {
    const s = new Scene({
      units: [
        u('A1', 'P&M', 10, 10, musket),
        u('B1', 'P&M', 10, 12, { ...musket, reacted: true }),
        u('B2', 'P&M', 7.5, 12, { ...musket, losses: 4 }),
        u('B3', 'P&M', 12.5, 12, musket),
        u('B4', 'P&M', 16, 11, musket),
        u('A4', 'P&M', 16, 11, musket),
      ],
      contacts: [{ a: 'A4', b: 'B4' }],
    });
    s.give(shoot('A1', 'B1'));
    expect(s.why({ kind: 'react', unit: 'B1', do: 'fire' })).toMatchObject({ rule: 'BQ-4.1.3-d' });
    expect(s.why({ kind: 'react', unit: 'B2', do: 'fire' })).toMatchObject({ rule: 'BQ-4.1.3-h' });
    expect(s.why({ kind: 'react', unit: 'B4', do: 'fire' })).toMatchObject({ rule: 'BQ-4.1.3-l' });
    s.give({ kind: 'react', unit: 'B3', do: 'fire' }, [1, 1, 1, 1, 1, 1, 1, 1]);
    expect(s.unit('B3').reacted).toBe(true);
  });
  it('BQ-4.1.3-i a window that is passed is told', () => {
    const s = new Scene({ units: [u('A1', 'P&M', 10, 10, musket), u('B1', 'P&M', 10, 12, musket)] });
    s.give(shoot('A1', 'B1')).give(PASS, Array(7).fill(1));
    expect(s.event('window-passed').facts).toMatchObject({ could: 2 });
  });
});

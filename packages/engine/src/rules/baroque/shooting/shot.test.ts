import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../battle/dice/scripted.ts';
import { poolFrame, poolSteps } from '../loss/pool.ts';
import { fire, musket, passing, Scene, type Spec, shoot, u } from '../testing.ts';

describe('dice of a shot', () => {
  it('BQ-6.1-a BQ-6.1-b BQ-6.1.2-a the firing table is added to VBU by distance', () => {
    for (const [gap, dice] of [
      [1, 8],
      [2, 7],
      [2.01, 4],
      [4, 4],
    ] as const) {
      const s = new Scene({ units: [u('A1', 'P&M', 10, 10, musket), u('B1', 'P&M', 10, 10 + gap)] });
      fire(s, shoot('A1', 'B1'), Array(dice).fill(1));
      expect(s.dice('A1')).toBe(dice);
    }
    const s = new Scene({ units: [u('A1', 'P&M', 10, 10, musket), u('B1', 'P&M', 10, 14.1)] });
    expect(s.why(shoot('A1', 'B1'))).toMatchObject({
      rule: 'BQ-6.1.2-a',
      why: 'out-of-range',
      figures: { distance: 4.1, range: 4 },
    });
  });

  it('BQ-6.1.3.1-a BQ-6.1.3-b BQ-6.1.3.4-a SM and disorder take dice, at least one remains', () => {
    const s = new Scene({
      units: [
        u('A1', 'P&M', 10, 10, { ...musket, vbu: 2, sm: -4, disordered: true }),
        u('B1', 'P&M', 10, 13.5),
      ],
    });
    fire(s, shoot('A1', 'B1'), [1]);
    expect(s.dice('A1')).toBe(1);
    expect(s.factors('dice-counted', 'A1')).toEqual(['vbu 2', 'firing-musket -2', 'sm -4', 'disordered -1']);
  });

  it('BQ-6.1.3-a BQ-6.1.3-a1 BQ-6.1.3.2-b moves of the turn cost dice, but not reiters, sipahis, skirmishers and light horse', () => {
    const s = new Scene({
      units: [
        u('A1', 'P&M', 10, 10, musket),
        u('A2', 'S', 14, 10, { ...musket, vbu: 3 }),
        u('B1', 'PK', 12, 13.5),
      ],
    });
    s.give({ kind: 'move', unit: 'A1', do: 'advance', by: 1 });
    fire(s, shoot('A1', 'B1'), [1, 1, 1]);
    expect(s.dice('A1')).toBe(3);
    s.give({ kind: 'move', unit: 'A2', do: 'advance', by: 0.5 });
    fire(s, shoot('A2', 'B1'), [1]);
    expect(s.factors('dice-counted', 'A2')).toEqual(['vbu 3', 'firing-musket -2']);
    expect(s.legal({ kind: 'move', unit: 'A2', do: 'back', by: 1 })).toBe(true);
  });

  it('BQ-6.1.3.2-a firing first, a move is paid for in advance or lost', () => {
    const s = new Scene({
      units: [u('A1', 'P&M', 10, 10, musket), u('A2', 'P&M', 16, 10, musket), u('B1', 'PK', 13, 13.3)],
    });
    fire(s, shoot('A1', 'B1', { reserve: 1 }), [1, 1, 1]);
    expect(s.dice('A1')).toBe(3);
    s.give({ kind: 'move', unit: 'A1', do: 'advance', by: 1 });
    expect(s.why({ kind: 'move', unit: 'A1', do: 'advance', by: 1 })).toMatchObject({ rule: 'BQ-6.1.3.2-a' });
    fire(s, shoot('A2', 'B1'), [1, 1, 1, 1]);
    expect(s.why({ kind: 'move', unit: 'A2', do: 'advance', by: 1 })).toMatchObject({
      why: 'no-move-reserved',
    });
  });

  it('BQ-6.1-a no shot between two moves, and one shot', () => {
    const s = new Scene({ units: [u('A1', 'P&M', 10, 10, musket), u('B1', 'PK', 10, 13.5)] });
    s.give({ kind: 'move', unit: 'A1', do: 'advance', by: 0.5 });
    expect(s.why(shoot('A1', 'B1', { reserve: 1 })).why).toBe('no-reserve-after-moving');
    fire(s, shoot('A1', 'B1'), [1, 1, 1]);
    expect(s.why({ kind: 'move', unit: 'A1', do: 'advance', by: 0.2 })).toMatchObject({
      rule: 'BQ-6.1-a',
      why: 'fired-between',
    });
    expect(s.why(shoot('A1', 'B1')).why).toBe('fired-already');
  });

  it('BQ-6.1.3-a BQ-6.1.3-a2 BQ-8.2.3-a BQ-8.2.3-a1 BQ-8.2.1-a light targets and cuirass take dice, regimental guns add one', () => {
    const s = new Scene({
      units: [
        u('A1', 'P&M', 10, 10, { ...musket, traits: ['regimentalArtillery'] }),
        u('A2', 'SP', 16, 10, { weapon: 'bow' }),
        u('B1', 'CL', 10, 13.5),
        u('B2', 'TR', 16, 11, { traits: ['cuirass'], M: '2S', reacted: true }),
      ],
    });
    passing(s.give(shoot('A1', 'B1')), [1, 1, 1, 1]);
    expect(s.factors('dice-counted', 'A1')).toEqual([
      'vbu 6',
      'firing-musket -2',
      'light-target -1',
      'regimental-artillery 1',
    ]);
    passing(s.give(shoot('A2', 'B2')), [1, 1]);
    expect(s.factors('dice-counted', 'A2')).toEqual(['vbu 6', 'firing-bow -2', 'cuirass -2']);
  });

  it('BQ-8.2.3-a BQ-8.2.3-a2 BQ-8.2.3-a3 a cuirass takes one die from firearms, none from guns', () => {
    const s = new Scene({
      units: [
        u('A1', 'P&M', 10, 10, musket),
        u('A2', 'ART', 13, 10, { gun: 'A' }),
        u('B1', 'TR', 10, 13.5, { traits: ['cuirass'], M: '2S', reacted: true }),
        u('B2', 'TR', 13, 13.5, { traits: ['cuirass'], M: '2S', reacted: true }),
      ],
    });
    passing(s.give(shoot('A1', 'B1')), [1, 1, 1]);
    expect(s.factors('dice-counted', 'A1')).toContain('cuirass -1');
    passing(s.give(shoot('A2', 'B2')), [1, 1]);
    expect(s.factors('dice-counted', 'A2').join()).not.toContain('cuirass');
  });

  it('BQ-6.1.3.8-a BQ-2.3.1-d cannon have one more die at massed units, howitzers not', () => {
    const s = new Scene({
      units: [
        u('A1', 'ART', 10, 10, { gun: 'A' }),
        u('A2', 'ART', 12, 10, { gun: 'D' }),
        u('B1', 'LTE', 11, 16),
      ],
    });
    fire(s, shoot('A1', 'B1'), [1, 1, 1]);
    expect(s.factors('dice-counted', 'A1')).toEqual(['vbu 1', 'firing-A 1', 'massed-target 1']);
    fire(s, shoot('A2', 'B1'), [1, 1]);
    expect(s.dice('A2')).toBe(2);
  });

  it('BQ-6.1.6-a BQ-8.2.4-a foot fires and charges in one activation only with Salvo', () => {
    const scene = (traits: string[]) =>
      new Scene({
        units: [u('A1', 'P&M', 10, 10, { ...musket, traits }), u('B1', 'PK', 10, 10.8, { reacted: true })],
      });
    const s = scene(['pike']);
    fire(s, shoot('A1', 'B1', { reserve: 1 }), Array(7).fill(1));
    expect(s.why({ kind: 'charge', unit: 'A1', target: 'B1' })).toMatchObject({ rule: 'BQ-6.1.6-a' });
    const t = scene(['pike', 'salvo']);
    fire(t, shoot('A1', 'B1', { reserve: 1 }), Array(7).fill(1));
    expect(t.legal({ kind: 'charge', unit: 'A1', target: 'B1' })).toBe(true);
  });
});

describe('hits', () => {
  const pool = (dice: number, faces: number[], more: Spec = {}) => {
    const parent = { at: 'x', hitsA: -1 };
    const frame = poolFrame({
      unit: 'A',
      at: 'B',
      side: 0,
      rule: 'BQ-6.1.4-a',
      purpose: 'shot',
      dice,
      misses: false,
      low: false,
      slot: 'A',
      most: 99,
      factors: [],
      ...more,
    });
    const s = { frames: [parent, frame] } as never as { frames: { at: string }[] };
    const script = new ScriptedDice(faces);
    while (s.frames.length > 1)
      (poolSteps.pool as never as (...a: unknown[]) => void)(s, s.frames[1], script, () => {});
    script.finish();
    return parent.hitsA;
  };
  it('BQ-6.1.4-a each six and each pair of fives is a hit', () => {
    expect(pool(6, [6, 5, 5, 5, 1, 2])).toBe(2);
    expect(pool(4, [5, 5, 5, 5])).toBe(2);
    expect(pool(3, [5, 4, 1])).toBe(0);
  });
  it('BQ-6.1.5-a R-31 a first volley keeps sixes and pairs of fives and throws the rest again, an odd five too', () => {
    expect(pool(5, [6, 5, 5, 5, 1, 5, 5], { misses: true })).toBe(3);
    expect(pool(2, [5, 1, 6, 6], { misses: true })).toBe(2);
  });
  it('BQ-8.1.2-a R-32 well trained shooters throw ones and twos again, after the first volley', () => {
    expect(pool(3, [1, 2, 4, 6, 5], { low: true })).toBe(1);
    expect(pool(2, [3, 3, 1, 6, 6], { misses: true, low: true })).toBe(2);
  });
});

describe('special shooters', () => {
  it('BQ-0-h BQ-6.1.5-a BQ-8.1.2-a the first volley of a unit, once', () => {
    const s = new Scene({
      units: [
        u('A1', 'T', 10, 10, { weapon: 'musket', vbu: 4, traits: ['wellTrained'] }),
        u('B1', 'PK', 10, 13.5),
      ],
    });
    expect(s.unit('A1').volley).toBe(true);
    s.give(shoot('A1', 'B1'), [3, 4, 1, 3, 4]);
    expect(s.kinds()).toContain('pool-first');
    expect(s.unit('A1').volley).toBe(false);
  });
  it('BQ-8.1.3-a a master gunner throws ones and twos again', () => {
    const s = new Scene({
      units: [u('A1', 'ART', 10, 10, { gun: 'A', traits: ['masterGunner'] }), u('B1', 'PK', 10, 16)],
    });
    s.give(shoot('A1', 'B1'), [1, 3, 4]);
    expect(s.dice('A1')).toBe(2);
  });
});

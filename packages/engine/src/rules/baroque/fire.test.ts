import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../battle/scripted.ts';
import { poolFrame, poolSteps } from './pool.ts';
import { PASS, passing, Scene, type Spec, u } from './testing.ts';

const shoot = (unit: string, target: string, more: Spec = {}) => ({ kind: 'shoot', unit, target, ...more });
const musket = { weapon: 'musket', volley: false };
/** Fire with nobody answering. */
const fire = (s: Scene, c: Spec, faces: number[]) =>
  passing(s.give(c, s.legal(c) && hasWindow(s, c) ? [] : faces), hasLeft(s) ? faces : []);
const hasWindow = (s: Scene, c: Spec): boolean => {
  const t = new Scene({ units: [] as Spec[] });
  t.state = JSON.parse(JSON.stringify(s.state));
  try {
    t.give(c, []);
    return t.ask.kind === 'react';
  } catch {
    return false;
  }
};
const hasLeft = (s: Scene): boolean => s.state.frames[s.state.frames.length - 1]?.at === 'react';

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

  it('BQ-6.1.3-a BQ-6.1.3.2-b moves of the turn cost dice, but not reiters, sipahis, skirmishers and light horse', () => {
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

  it('BQ-6.1.3-a BQ-8.2.3-a BQ-8.2.1-a light targets and cuirass take dice, regimental guns add one', () => {
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

describe('cohesion', () => {
  const hit = (target: Spec, faces: number[], gap = 0.9, more: Spec = {}) => {
    const s = new Scene({
      units: [
        u('A1', 'T', 10, 10, { weapon: 'musket', volley: false, vbu: 1 }),
        u('B1', 'PK', 10, 10 + gap, { reacted: true, ...target }),
      ],
      ...more,
    });
    return passing(s.give(shoot('A1', 'B1'), faces), []);
  };
  it('BQ-6.2-a BQ-6.2-b BQ-6.2-c BQ-6.2-d BQ-2.5.3-a a failed test loses die minus critical number', () => {
    const s = hit({ vbu: 4 }, [6, 6, 1, 5]); // 3 dice, 2 hits: CN 2
    expect(s.event('cohesion-failed').facts).toMatchObject({ critical: 2, loss: 3 });
    expect(s.unit('B1')).toMatchObject({ losses: 3, disordered: true });
    const t = hit({ vbu: 4 }, [6, 1, 1, 3]);
    expect(t.event('cohesion-passed').facts).toMatchObject({ critical: 3 });
    expect(t.unit('B1')).toMatchObject({ losses: 0, disordered: true });
  });
  it('BQ-6.2-b BQ-6.2-c a one always passes, a six always fails and costs one at CN 6 or more', () => {
    expect(hit({ vbu: 3 }, [6, 6, 6, 1]).unit('B1').losses).toBe(0);
    expect(hit({ vbu: 8 }, [6, 1, 1, 6]).unit('B1').losses).toBe(1);
  });
  it('BQ-6.2-a A-34 VBU 3, disordered, 3 hits at point-blank: CN 1', () => {
    const s = hit({ vbu: 3, disordered: true }, [6, 6, 6, 4]);
    expect(s.event('cohesion-failed').facts).toMatchObject({ critical: 1, loss: 3 });
  });
  it('BQ-2.5.3-b BQ-6.2-a BQ-6.2.1-a BQ-6.2.1-b BQ-2.5.3-e BQ-2.5.3-f BQ-6.1.4-b A-35 VBU 6, disordered, short distance', () => {
    const at = (hits: number, die: number) => {
      const s = new Scene({
        units: [
          u('A1', 'T', 10, 10, { weapon: 'musket', volley: false, vbu: 2 }),
          u('B1', 'P&M', 10, 11.5, { disordered: true, reacted: true }),
        ],
      });
      s.give(shoot('A1', 'B1'), [...Array(hits).fill(6), ...Array(3 - hits).fill(1), die]);
      return s;
    };
    expect(at(3, 3).event('cohesion-passed').facts).toMatchObject({ critical: 3 });
    expect([3, 4, 5, 6].map((d) => at(3, d).unit('B1').losses)).toEqual([1, 1, 2, 3]);
    expect([4, 5, 6].map((d) => at(2, d).unit('B1').losses)).toEqual([1, 1, 2]);
    expect(at(2, 4).factors('cohesion-passed', 'B1')).toEqual([
      'vbu 6',
      'hits -2',
      'disordered -1',
      'short-distance 1',
    ]);
  });
  it('BQ-2.5.3-e A-03 a disordered unit that passes its test loses one and stays disordered', () => {
    const s = hit({ vbu: 6, disordered: true }, [6, 1, 1, 2]);
    expect(s.unit('B1')).toMatchObject({ losses: 1, disordered: true });
  });
  it('BQ-2.5.1-a A-02 a unit of 8 is fresh at 4 and exhausted at 3', () => {
    const s = hit({ vbu: 8, losses: 4 }, [6, 1, 1, 4]); // CN 3, loss 1
    expect(s.kinds()).toContain('exhausted');
    expect(hit({ vbu: 8, losses: 3 }, [6, 1, 1, 5]).kinds()).not.toContain('exhausted');
  });
  it('BQ-2.5.2-a at VBU 0 the unit is routed and removed at once', () => {
    const s = hit({ vbu: 2 }, [6, 1, 1, 5]);
    expect(s.unit('B1').place).toBe('routed');
  });
  it('BQ-8.1.6-a BQ-8.1.7-a recruits and demotivated throw ones again; BQ-8.1.8-a hardened throw sixes again', () => {
    expect(hit({ vbu: 4, traits: ['recruits'] }, [6, 1, 1, 1, 4]).unit('B1').losses).toBe(1);
    expect(hit({ vbu: 4, traits: ['demotivated'] }, [6, 1, 1, 1, 2]).unit('B1').losses).toBe(0);
    expect(hit({ vbu: 4, traits: ['hardened'] }, [6, 1, 1, 6, 2]).unit('B1').losses).toBe(0);
  });
  it('BQ-2.6.1-f BQ-2.6.1-i BQ-6.2.2-a BQ-2.6.1-d an attached leader adds one and is at risk on a six', () => {
    const commands = [{ side: 0 }, { side: 1, leader: { id: 'L', unit: 'B1' } }];
    const s = hit({ vbu: 4 }, [6, 1, 1, 6, 5], 0.9, { commands });
    expect(s.event('cohesion-failed').facts).toMatchObject({ critical: 4, loss: 2 });
    expect(s.leader('L').lost).toBe(true);
    const t = hit({ vbu: 4 }, [6, 1, 1, 6, 4], 0.9, { commands });
    expect(t.leader('L').lost).toBe(false);
  });
  it('BQ-2.6.1-j BQ-7.5.6-b destruction by itself never kills the leader', () => {
    const s = hit({ vbu: 1 }, [6, 1, 1, 5], 0.9, {
      commands: [{ side: 0 }, { side: 1, leader: { id: 'L', unit: 'B1' } }],
    });
    expect(s.unit('B1').place).toBe('routed');
    expect(s.leader('L')).toMatchObject({ lost: false, unit: '', barred: true });
  });
  it('BQ-8.1-b a Roll of Destiny has a test thrown again, once', () => {
    const s = new Scene({
      options: { rollOfDestiny: true },
      armies: [{ destiny: 1 }, { destiny: 1 }],
      units: [
        u('A1', 'T', 10, 10, { weapon: 'musket', volley: false, vbu: 1 }),
        u('B1', 'PK', 10, 10.9, { reacted: true, vbu: 4 }),
      ],
    });
    s.give(shoot('A1', 'B1'), [6, 1, 1, 6]);
    expect(s.ask).toMatchObject({ kind: 'destiny', side: 0 });
    s.give({ kind: 'destiny', again: false });
    s.give({ kind: 'destiny', again: true }, [1]);
    expect(s.unit('B1').losses).toBe(0);
    expect(s.state.armies[1].destiny).toBe(0);
  });
});

describe('targets', () => {
  it('BQ-6.3.1-a the arc opens 45 degrees at each front corner; tercios fire from their sides', () => {
    const s = new Scene({
      units: [
        u('A1', 'P&M', 10, 10, musket),
        u('A2', 'ETE', 20, 10, { ...musket, sm: -4 }),
        u('B1', 'PK', 10, 9, { facing: 90 }),
        u('B2', 'PK', 20, 7.5, { facing: 90 }),
        u('B3', 'PK', 13, 12.2),
      ],
    });
    expect(s.why(shoot('A1', 'B1')).rule).toBe('BQ-6.3.1-a');
    expect(s.why(shoot('A1', 'B1', { from: 'rear' }))).toMatchObject({ why: 'no-fire-from-there' });
    expect(s.legal(shoot('A2', 'B2', { from: 'rear' }))).toBe(true);
    expect(s.legal(shoot('A1', 'B3'))).toBe(true);
  });
  it('BQ-6.3.2-a distance runs from the middle of the firing side to the nearest point', () => {
    const s = new Scene({
      units: [
        u('A1', 'P&M', 10, 10, { weapon: 'arquebus', volley: false }),
        u('B1', 'PK', 13, 11.5),
        u('B2', 'PK', 8.5, 11.9),
      ],
    });
    expect(s.why(shoot('A1', 'B1')).figures).toEqual({ target: 'B1', distance: 2.5, range: 2 });
    expect(s.legal(shoot('A1', 'B2'))).toBe(true);
  });
  it('BQ-6.3.3-a BQ-6.3.3-b BQ-0-c A-36 three lines: all free full, centre and one corner half, rounded up', () => {
    const s = new Scene({
      units: [
        u('A1', 'P&M', 10, 10, { ...musket, vbu: 7 }),
        u('A2', 'ART', 8.9, 11.5),
        u('B1', 'PK', 10, 13),
      ],
    });
    fire(s, shoot('A1', 'B1'), [1, 1, 1]);
    expect(s.dice('A1')).toBe(3); // (7 - 2) / 2 up
    const t = new Scene({
      units: [u('A1', 'P&M', 10, 10, musket), u('A2', 'P&M', 10, 12), u('B1', 'PK', 10, 13.5)],
    });
    expect(t.why(shoot('A1', 'B1'))).toMatchObject({ rule: 'BQ-6.3.3-a', why: 'no-line' });
  });
  it('BQ-6.3.4-a never at a unit in melee', () => {
    const s = new Scene({
      units: [u('A1', 'P&M', 10, 10, musket), u('A2', 'PK', 12.2, 12), u('B1', 'PK', 11.5, 12)],
      contacts: [{ a: 'A2', b: 'B1' }],
    });
    expect(s.why(shoot('A1', 'B1'))).toMatchObject({ rule: 'BQ-6.3.4-a' });
  });
  it('BQ-6.3.5-a A-37 the enemy within 2 most directly in front must be taken if fully seen', () => {
    const units = [u('A1', 'P&M', 10, 10, musket), u('B1', 'PK', 10.3, 11.5), u('B2', 'PK', 7.5, 11.5)];
    expect(new Scene({ units }).why(shoot('A1', 'B2'))).toMatchObject({
      rule: 'BQ-6.3.5-a',
      figures: { instead: 'B1' },
    });
    const hampered = new Scene({ units: [...units, u('A2', 'ART', 11.2, 11)] });
    expect(hampered.legal(shoot('A1', 'B2'))).toBe(true);
  });
  it('BQ-6.4-a BQ-6.4-b A-38 cannon on a hill fire over nearer friends with one die less, howitzers from anywhere', () => {
    const scene = (gun: string, hill: boolean, friend: number) =>
      new Scene({
        units: [u('A1', 'ART', 10, 10, { gun }), u('A2', 'P&M', 10, friend), u('B1', 'PK', 10, 14)],
        terrain: hill ? [{ id: 'hill', kind: 'gentle-hill', rect: [8, 8, 12, 10.2] }] : [],
      });
    const s = scene('A', true, 11.2);
    s.give(shoot('A1', 'B1'), [1]);
    expect(s.factors('dice-counted', 'A1')).toEqual(['vbu 1', 'firing-A 1', 'indirect -1']);
    expect(scene('A', true, 13.5).why(shoot('A1', 'B1')).why).toBe('no-line');
    expect(scene('A', false, 11.2).why(shoot('A1', 'B1')).why).toBe('no-line');
    const h = scene('D', false, 11.2);
    h.give(shoot('A1', 'B1'), [1, 1, 1]);
    expect(h.dice('A1')).toBe(3);
  });
  it('BQ-6.9-a A-42 A-44 through light horse beyond 2 with half the dice, not at a second light unit', () => {
    const s = new Scene({
      units: [
        u('A1', 'T', 10, 10, { ...musket, vbu: 4 }),
        u('B1', 'CL', 10, 12.2),
        u('B2', 'TR', 10, 13.6),
        u('B3', 'CL', 20, 12.2),
        u('B4', 'CL', 20, 13.5),
        u('A2', 'T', 20, 10, { ...musket, vbu: 4 }),
      ],
    });
    passing(s.give(shoot('A1', 'B2')), [1]);
    expect(s.dice('A1')).toBe(1);
    expect(s.factors('dice-counted', 'A1')).toContain('shooting-through -1');
    expect(s.why(shoot('A2', 'B4')).why).toBe('no-line');
    expect(s.legal(shoot('A2', 'B3'))).toBe(true);
  });
  it('BQ-6.1.3.5-a BQ-6.9-a A-43 guns beyond 2 are fired over without penalty and may be ignored', () => {
    const s = new Scene({
      units: [u('A1', 'P&M', 10, 10, musket), u('B1', 'ART', 10, 12.2), u('B2', 'PK', 10, 13.6)],
    });
    passing(s.give(shoot('A1', 'B2')), [1, 1, 1, 1]);
    expect(s.dice('A1')).toBe(4);
  });
  it('BQ-6.3.5-a A-45 a screen within 2 must be the target', () => {
    const s = new Scene({
      units: [u('A1', 'P&M', 10, 10, musket), u('B1', 'CL', 10, 11.5), u('B2', 'PK', 10, 13.4)],
    });
    expect(s.legal(shoot('A1', 'B2'))).toBe(false);
    expect(s.legal(shoot('A1', 'B1'))).toBe(true);
  });
  it('BQ-7.9-a baggage cannot be shot at', () => {
    const s = new Scene({
      units: [u('A1', 'P&M', 10, 10, musket), u('B1', 'PK', 20, 30), u('B2', 'BAG', 10, 12)],
    });
    expect(s.why(shoot('A1', 'B2'))).toMatchObject({ rule: 'BQ-7.9-a' });
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

import { describe, expect, it } from 'vitest';
import { PASS, Scene, type Spec, u } from './testing.ts';

const ones = (n: number): number[] => Array(n).fill(1);
const charge = (unit: string, target: string, more: Spec = {}) => ({ kind: 'charge', unit, target, ...more });
/** Two units in contact, the melee fought by order of A1. */
const fight = (a: Spec, b: Spec, faces: number[], more: Spec = {}) => {
  const s = new Scene({
    contacts: [{ a: a.id, b: b.id }],
    ...more,
    units: [a, b, ...((more.units as Spec[] | undefined) ?? [])],
  });
  return s.give({ kind: 'fight', unit: 'A1' }, faces);
};

describe('direction', () => {
  it('BQ-7.2.1-a BQ-7.2.2-a BQ-7.2.3-a BQ-7.2.3-b A-46 front, side, flank and rear', () => {
    // B1 faces south: front edge at y 20, base 19..21 by 20..22.
    const at = (x: number, y: number, facing: number): unknown => {
      const s = new Scene({
        units: [{ id: 'A1', side: 0, type: 'TR', x, y, facing }, u('B1', 'PK', 20, 20, { reacted: true })],
      });
      try {
        s.give(charge('A1', 'B1'), [...ones(6), ...ones(6)]);
      } catch {
        // the number of dice differs by direction
      }
      return s.events.find((e) => e.kind === 'contact')?.facts?.from;
    };
    expect(at(20, 18.5, 90)).toBe('front');
    expect(at(17.5, 20.5, 0)).toBe('side'); // its base reaches ahead of the front line
    expect(at(17.5, 21.5, 0)).toBe('flank');
    expect(at(20, 23.5, 270)).toBe('rear');
  });

  it('BQ-7.2.3-b BQ-7.5.2-f a unit struck in flank is disordered, loses a die, tests at -1 and is routed when beaten', () => {
    const s = new Scene({
      units: [
        { id: 'A1', side: 0, type: 'TR', x: 17.5, y: 21.5, facing: 0 },
        u('B1', 'PK', 20, 20, { reacted: true }),
      ],
    });
    s.give(charge('A1', 'B1'), [6, ...ones(5), ...ones(4), 5]); // horse has no impetus against pikes: 6 dice against 4
    expect(s.dice('B1')).toBe(4);
    expect(s.factors('cohesion-failed', 'B1')).toEqual(['vbu 6', 'hits -1', 'disordered -1', 'flanked -1']);
    s.give({ kind: 'pursue', units: [], straight: [] });
    expect(s.unit('B1').place).toBe('routed');
    expect(s.events.find((e) => e.kind === 'eliminated')?.rule).toBe('BQ-7.5.2-f');
  });

  it('BQ-7.2.3-c an early tercio struck in flank has no penalty and does not retreat', () => {
    const s = new Scene({
      units: [
        { id: 'A1', side: 0, type: 'TR', x: 17.5, y: 21.5, facing: 0 },
        u('B1', 'ETE', 20, 20, { reacted: true }),
      ],
    });
    s.give(charge('A1', 'B1'), [6, ...ones(5), ...ones(6), 6]);
    expect(s.unit('B1')).toMatchObject({ losses: 1, place: 'table' });
    expect(s.event('stands').rule).toBe('BQ-7.2.3-c');
    expect(s.state.contacts).toHaveLength(1);
  });
});

describe('impetus and dice', () => {
  const dice = (a: Spec, b: Spec, n: number, more: Spec = {}): Scene => {
    const s = new Scene({ units: [a, { ...b, reacted: true }], ...more });
    return s.give(charge('A1', 'B1'), [...ones(n)]);
  };
  it('BQ-7.3-a BQ-7.3-b BQ-7.3-c BQ-2.2-b BQ-2.2-c who has impetus', () => {
    expect(dice(u('A1', 'TR', 10, 10), u('B1', 'TR', 10, 11), 14).factors('dice-counted', 'A1')).toContain(
      'impetus 2',
    );
    expect(
      dice(u('A1', 'TR', 10, 10), u('B1', 'P&M', 10, 11, { traits: ['pike'] }), 12).factors(
        'dice-counted',
        'A1',
      ),
    ).toContain('impetus 2 x');
    expect(dice(u('A1', 'TR', 10, 10), u('B1', 'P&M', 10, 11), 14).factors('dice-counted', 'A1')).toContain(
      'impetus 2',
    );
    const s = new Scene({ units: [u('A1', 'PK', 10, 10), u('B1', 'TR', 10, 11)] });
    s.give(charge('A1', 'B1')).give(PASS, ones(12));
    expect(s.factors('dice-counted', 'A1')).toContain('impetus 2 x');
  });
  it('BQ-2.5.1-b BQ-7.4-a BQ-7.4-b BQ-2.3.1-c exhausted units have neither impetus nor MM', () => {
    const s = dice(
      u('A1', 'PK', 10, 10, { vbu: 8, losses: 5, mm: 2 }),
      u('B1', 'PK', 10, 11, { mm: 2 }),
      3 + 8,
    );
    expect(s.factors('dice-counted', 'A1')).toEqual(['vbu 3', 'impetus 2 x', 'mm 2 x']);
    expect(s.factors('dice-counted', 'B1')).toEqual(['vbu 6', 'mm 2']);
  });
  it('BQ-8.1.5-a BQ-2.6.1-f Feared enemies take a die and have ones thrown again; a leader adds one', () => {
    const s = new Scene({
      commands: [{ side: 0, leader: { id: 'L', unit: 'A1' } }, { side: 1 }],
      units: [
        u('A1', 'PK', 10, 10),
        u('B1', 'PK', 10, 11, { traits: ['feared'], reacted: true }),
        u('A9', 'PK', 30, 5),
      ],
    });
    s.give(charge('A1', 'B1'), [...ones(8), 6, ...ones(5), 1, 3]);
    expect(s.factors('dice-counted', 'A1')).toEqual([
      'vbu 6',
      'impetus 2',
      'leader-attached 1',
      'feared-enemy -1',
    ]);
    expect(s.unit('A1').losses).toBe(0);
  });
  it('BQ-8.1.4-a motivated fighters throw ones and twos again', () => {
    const s = dice(u('A1', 'PK', 10, 10, { traits: ['motivated'] }), u('B1', 'PK', 10, 11), 0 + 8 + 8 + 6);
    expect(s.event('pool').thrown?.[0].faces).toHaveLength(16);
  });
  it('BQ-8.2.2-a a lance throws all misses again in the first charge', () => {
    const s = dice(u('A1', 'GA', 10, 10, { traits: ['lance'] }), u('B1', 'TR', 10, 11), 8 + 8 + 6);
    expect(s.kinds()).toContain('pool-first');
    expect(s.unit('A1').lance).toBe(false);
  });
  it('BQ-7.5-a BQ-7.5-b BQ-7.5.1-a both roll at once, no distance modifier, accumulation as under fire', () => {
    const s = fight(u('A1', 'PK', 10, 10), u('B1', 'PK', 10, 10, { disordered: true }), [
      6,
      ...ones(5),
      ...ones(5),
      1,
    ]);
    expect(s.factors('cohesion-passed', 'B1')).toEqual(['vbu 6', 'hits -1', 'disordered -1']);
    expect(s.unit('B1').losses).toBe(1);
    expect(s.kinds()).toContain('melee-drawn'); // accumulation does not decide
  });
});

describe('results', () => {
  it('BQ-7.5.2-a BQ-7.5.2-c BQ-7.5.2-i the side with more losses from failed tests retreats straight back', () => {
    const s = fight(u('A1', 'PK', 10, 10), u('B1', 'PK', 10, 10), [6, 6, ...ones(4), 6, ...ones(5), 6, 5]);
    expect(s.event('melee-won').about).toEqual(['A1', 'B1']);
    s.give({ kind: 'pursue', units: [], straight: [] }, [3]);
    expect(s.front('B1')).toEqual([10, 11]);
    expect(s.state.contacts).toHaveLength(0);
  });
  it('BQ-7.5.2-c every column of the retreat table', () => {
    const at = (type: string, M: string, face: number): number => {
      const s = new Scene({
        units: [u('A1', 'T', 10, 10, { I: 0 }), u('B1', type as never, 10, 10, { M })],
        contacts: [{ a: 'A1', b: 'B1' }],
      });
      s.give({ kind: 'fight', unit: 'A1' }, [6, 6, ...ones(4), ...ones(6), 6, face]);
      return Math.round(s.front('B1')[1] - 10);
    };
    const table: Record<string, number[]> = {
      'PK 1': [1, 1, 1, 1, 1, 1],
      'TR 2S': [1, 1, 2, 2, 2, 3],
      'TR 2': [1, 2, 2, 2, 3, 3],
      'GA 2': [2, 2, 2, 3, 3, 3],
    };
    for (const [key, expected] of Object.entries(table)) {
      const [type, M] = key.split(' ');
      expect([1, 2, 3, 4, 5, 6].map((f) => at(type, M, f))).toEqual(expected);
    }
  });
  it('BQ-7.5.2-b BQ-7.5.2-k a draw: stay in contact; horse against foot may fall back 1 BU', () => {
    const s = fight(u('A1', 'TR', 10, 10), u('B1', 'PK', 10, 10), [...ones(6), ...ones(6)]);
    expect(s.ask).toMatchObject({ kind: 'step-back', side: 0 });
    s.give({ kind: 'step-back', back: true });
    expect(s.front('A1')).toEqual([10, 9]);
    expect(s.state.contacts).toHaveLength(0);
    expect(s.unit('A1').done).toBe(true);
  });
  it('BQ-4.1.1-h BQ-7.1-d BQ-7.5.5-a R-86 a unit in contact fights or disengages', () => {
    const s = new Scene({
      units: [u('A1', 'PK', 10, 10), u('B1', 'PK', 10, 10)],
      contacts: [{ a: 'B1', b: 'A1' }],
    });
    expect(s.why({ kind: 'end-command' })).toMatchObject({ rule: 'BQ-4.1.1-h' });
    expect(s.why({ kind: 'move', unit: 'A1', do: 'advance', by: 1 })).toMatchObject({ rule: 'BQ-7.1-d' });
    s.give({ kind: 'fight', unit: 'A1' }, ones(12));
    expect(s.unit('A1').done).toBe(true);
  });
  it('BQ-5.5.2-a horse retreats through friends and is set down behind; BQ-5.5.2-b foot pushes and disorders', () => {
    const beaten = (b: Spec, behind: Spec) => {
      const s = new Scene({ units: [u('A1', 'T', 10, 10), b, behind], contacts: [{ a: 'A1', b: 'B1' }] });
      return s.give({ kind: 'fight', unit: 'A1' }, [6, 6, ...ones(4), ...ones(6), 6, 1]);
    };
    const s = beaten(u('B1', 'TR', 10, 10), u('B2', 'PK', 10, 11));
    expect(s.front('B1')[1]).toBeGreaterThan(12.9);
    expect(s.unit('B2').disordered).toBe(false);
    const t = beaten(u('B1', 'PK', 10, 10), u('B2', 'PK', 10, 12.3));
    expect(t.unit('B2').disordered).toBe(true);
    expect(t.front('B2')[1]).toBeCloseTo(13, 1);
  });
  it('BQ-7.5.2-e BQ-7.5.2-d a retreat that cannot begin destroys; friends in melee block', () => {
    const s = new Scene({
      units: [
        u('A1', 'T', 10, 10),
        u('B1', 'PK', 10, 10),
        u('B2', 'PK', 10, 12),
        u('A2', 'PK', 12.5, 13, { facing: 180 }),
      ],
      contacts: [
        { a: 'A1', b: 'B1' },
        { a: 'A2', b: 'B2', from: 'side' },
      ],
    });
    s.give({ kind: 'fight', unit: 'A1' }, [6, 6, ...ones(4), ...ones(6), 6, 1]);
    expect(s.unit('B1').place).toBe('routed');
    expect(s.events.find((e) => e.kind === 'eliminated')?.rule).toBe('BQ-7.5.2-e');
  });
  it('BQ-5.8-a a unit that retreats off the table is removed', () => {
    const s = new Scene({
      units: [u('A1', 'T', 10, 37.5), u('B1', 'PK', 10, 37.5)],
      contacts: [{ a: 'A1', b: 'B1' }],
    });
    s.give({ kind: 'fight', unit: 'A1' }, [6, 6, ...ones(4), ...ones(6), 6, 1]);
    expect(s.unit('B1').place).toBe('routed');
  });
  it('BQ-7.5.2-g BQ-7.5.2-h a rout disorders friends directly behind, touching ones lose one', () => {
    const s = new Scene({
      units: [
        u('A1', 'T', 10, 10),
        u('B1', 'PK', 10, 10, { vbu: 2 }),
        u('B2', 'P&M', 10, 12),
        u('B3', 'P&M', 10.4, 12.9),
      ],
      contacts: [{ a: 'A1', b: 'B1' }],
    });
    s.give({ kind: 'fight', unit: 'A1' }, [6, 6, ...ones(4), ...ones(2), 6]);
    expect(s.unit('B1').place).toBe('routed');
    expect(s.unit('B2')).toMatchObject({ disordered: true, losses: 1 });
    expect(s.unit('B3')).toMatchObject({ disordered: true, losses: 0 });
    const t = new Scene({
      units: [u('A1', 'T', 10, 10), u('B1', 'T', 10, 10, { vbu: 2 }), u('B2', 'P&M', 10, 10.5)],
      contacts: [{ a: 'A1', b: 'B1' }],
    });
    t.give({ kind: 'fight', unit: 'A1' }, [6, 6, ...ones(4), ...ones(2), 6]);
    expect(t.unit('B2').disordered).toBe(false);
  });
  it('BQ-7.5.2-j both main units routed: nobody pursues', () => {
    const s = fight(u('A1', 'GA', 10, 10, { vbu: 2 }), u('B1', 'GA', 10, 10, { vbu: 2 }), [6, 1, 6, 1, 6, 6]);
    expect(s.kinds()).toContain('both-routed');
  });
  it('BQ-7.5.3-a A-47 a loser struck on the side slides back and fights on if not clear', () => {
    const s = new Scene({
      units: [u('A1', 'PK', 8, 21.2, { facing: 0 }), u('B1', 'PK', 9, 20)],
      contacts: [{ a: 'A1', b: 'B1', from: 'side' }],
    });
    s.give({ kind: 'fight', unit: 'A1' }, [6, 6, ...ones(4), ...ones(6), 6]);
    s.give({ kind: 'pursue', units: [] }, [1, ...ones(6), ...ones(3)]);
    expect(s.event('not-clear').rule).toBe('BQ-7.5.3-a');
  });
});

describe('pursuit', () => {
  const beat = (a: Spec, b: Spec, more: Spec[] = []) => {
    const s = new Scene({ units: [a, b, ...more], contacts: [{ a: 'A1', b: 'B1' }] });
    return s.give({ kind: 'fight', unit: 'A1' }, [
      6,
      6,
      ...ones(((a.vbu as number) ?? 6) - 2),
      ...ones(6),
      6,
    ]);
  };
  it('BQ-7.5.4-a BQ-7.5.4-b BQ-7.5.4-e BQ-7.5.4-g BQ-7.3-a A-49 gallopers must pursue and fight again at once with impetus', () => {
    const s = beat(u('A1', 'GA', 10, 10), u('B1', 'TR', 10, 10));
    expect(s.why({ kind: 'pursue', units: [] })).toMatchObject({ rule: 'BQ-7.5.4-a', why: 'must-pursue' });
    s.give({ kind: 'pursue', units: ['A1'], straight: ['A1'] }, [
      1,
      { face: 1, for: 'pursuit' },
      ...ones(8),
      ...ones(3),
    ]);
    expect(s.factors('dice-counted', 'A1')).toContain('impetus 2');
  });
  it('BQ-7.5.4-c a pursuer may pivot towards the beaten unit', () => {
    const s = beat(u('A1', 'TR', 10, 10), u('B1', 'TR', 10.9, 10));
    s.give({ kind: 'pursue', units: ['A1'] }, [6, 1]);
    expect(s.unit('A1').facing).toBe(16384);
    const t = beat(u('A1', 'TR', 10, 10), u('B1', 'TR', 10.9, 10));
    t.give({ kind: 'pursue', units: ['A1'] }, [6, 2]);
    expect(t.unit('A1').facing).not.toBe(16384);
  });
  it('BQ-7.5.4-d foot does not pursue horse; nobody is forced into difficult ground', () => {
    const s = new Scene({
      units: [u('A1', 'PK', 10, 10), u('B1', 'TR', 10, 10)],
      contacts: [{ a: 'A1', b: 'B1' }],
    });
    s.give({ kind: 'fight', unit: 'A1' }, [6, 6, ...ones(4), ...ones(6), 6, 1]);
    expect(s.kinds()).not.toContain('pursues');
    const t = new Scene({
      units: [u('A1', 'GA', 10, 10), u('B1', 'TR', 10, 10)],
      contacts: [{ a: 'A1', b: 'B1' }],
      terrain: [{ id: 'w', kind: 'wood', rect: [8, 11.5, 12, 15] }],
    });
    t.give({ kind: 'fight', unit: 'A1' }, [6, 6, ...ones(4), ...ones(6), 6]);
    expect(t.legal({ kind: 'pursue', units: [] })).toBe(true);
  });
  it('BQ-6.7-d contact by pursuit: pistols are lost for good', () => {
    const s = new Scene({
      units: [
        u('A1', 'GA', 10, 10),
        u('B1', 'TR', 10, 10, { vbu: 2 }),
        u('B2', 'TR', 10, 11.8, { traits: ['pointBlankPistol'] }),
      ],
      contacts: [{ a: 'A1', b: 'B1' }],
    });
    s.give({ kind: 'fight', unit: 'A1' }, [
      6,
      6,
      ...ones(4),
      1,
      1,
      6,
      { face: 6, for: 'pursuit' },
      ...ones(8),
      ...ones(6),
    ]);
    expect(s.unit('B2').pistols).toBe(false);
    expect(s.state.contacts).toMatchObject([{ a: 'A1', b: 'B2' }]);
  });
  it('BQ-5.8-a a pursuer stops at the edge; BQ-7.7-d and disperses guns on its way', () => {
    const s = beat(u('A1', 'GA', 10, 10), u('B1', 'TR', 10, 10), [u('B2', 'ART', 10.8, 11)]);
    s.give({ kind: 'pursue', units: ['A1'], straight: ['A1'] }, [6, 6]);
    expect(s.unit('B2').place).toBe('routed');
  });
});

describe('leaders in melee', () => {
  const lead = (faces: number[]) => {
    const s = new Scene({
      commands: [{ side: 0 }, { side: 1, leader: { id: 'L', unit: 'B1' } }],
      units: [
        u('A1', 'T', 10, 10),
        u('B1', 'PK', 10, 10),
        u('B2', 'PK', 16, 20),
        u('B3', 'PK', 20, 20, { disordered: true }),
      ],
      contacts: [{ a: 'A1', b: 'B1' }],
    });
    return s.give({ kind: 'fight', unit: 'A1' }, [6, 6, ...ones(4), ...ones(7), 6, ...faces]);
  };
  it('BQ-7.5.6-a BQ-2.6.1-k R-138 on a six: 1-3 nothing, 4-5 lost, 6 lost and the command tests', () => {
    expect(lead([3, 1]).leader('L').lost).toBe(false);
    expect(lead([4, 1]).leader('L').lost).toBe(true);
    const s = lead([6, 6, 4, 2, 1]);
    expect(s.leader('L').lost).toBe(true);
    expect(s.unit('B2').disordered).toBe(true); // 4 is not enough out of command
    expect(s.unit('B3').losses).toBe(1);
    expect(s.events.find((e) => e.kind === 'test-failed')?.factors?.map((f) => f.what)).toEqual([
      'out-of-command',
    ]);
  });
});

describe('multiple melees', () => {
  it('BQ-7.6-a BQ-7.6-b BQ-7.6-c BQ-7.6-e main by the larger shared front, supports add half their dice and go along', () => {
    const s = new Scene({
      units: [u('A1', 'T', 9.4, 10), u('A2', 'T', 11.6, 10), u('B1', 'PK', 10, 10)],
      contacts: [
        { a: 'A1', b: 'B1' },
        { a: 'A2', b: 'B1' },
      ],
    });
    s.give({ kind: 'fight', unit: 'A1' }, [...ones(9), 6, 6, ...ones(4), 6]);
    expect(s.event('melee').about).toEqual(['A1', 'B1', 'A2']);
    expect(s.factors('dice-counted', 'A1')).toEqual(['vbu 6', 'support 3']);
    s.give({ kind: 'pursue', units: [] }, [1, 1]);
    expect(s.unit('A2')).toMatchObject({ disordered: true, losses: 0 });
    expect(s.front('A2')[1]).toBeCloseTo(9, 2);
  });
  it('BQ-7.6-d supports pursue only with the main unit', () => {
    const s = new Scene({
      units: [u('A1', 'TR', 9.4, 10), u('A2', 'TR', 11.6, 10), u('B1', 'TR', 10, 10)],
      contacts: [
        { a: 'A1', b: 'B1' },
        { a: 'A2', b: 'B1' },
      ],
    });
    s.give({ kind: 'fight', unit: 'A1' }, [6, 6, ...ones(7), ...ones(6), 6]);
    expect(s.why({ kind: 'pursue', units: ['A2'] })).toMatchObject({ rule: 'BQ-7.6-d' });
    s.give({ kind: 'pursue', units: ['A1', 'A2'], straight: ['A1', 'A2'] }, [6, 2, 2]);
    expect(s.front('A2')).toEqual([11.6, 11]);
  });
  it('BQ-7.6-e BQ-7.6-f BQ-7.6.1-a ties and several melees are the active player’s to decide; friends act with it', () => {
    const s = new Scene({
      units: [u('A1', 'PK', 9, 10), u('A2', 'PK', 11.1, 10), u('B1', 'PK', 9, 10), u('B2', 'PK', 11.1, 10)],
      contacts: [
        { a: 'A1', b: 'B1' },
        { a: 'A2', b: 'B2' },
        { a: 'A1', b: 'B2' },
      ],
    });
    s.give({ kind: 'fight', unit: 'A1' });
    expect(s.unit('A2').done).toBe(true);
    expect(s.ask.kind).toBe('melee');
    s.give({ kind: 'pair', a: 'A2', b: 'B2' }, [...ones(12), ...ones(12)]);
    const t = new Scene({
      units: [u('A1', 'PK', 9, 10), u('A2', 'PK', 11, 10), u('B1', 'PK', 10, 10)],
      contacts: [
        { a: 'A1', b: 'B1' },
        { a: 'A2', b: 'B1' },
      ],
    });
    t.give({ kind: 'fight', unit: 'A1' });
    expect(t.ask).toMatchObject({ kind: 'main', rule: 'BQ-7.6-e' });
    t.give({ kind: 'pair', a: 'A2', b: 'B1' }, ones(15));
    expect(t.event('melee').about).toEqual(['A2', 'B1', 'A1']);
  });
  it('BQ-7.3-d pikes in support deny the impetus of horse', () => {
    const s = new Scene({
      units: [
        u('A1', 'TR', 10, 10),
        u('B1', 'T', 9.2, 11, { reacted: true }),
        u('B2', 'PK', 11.3, 11, { reacted: true }),
      ],
    });
    s.give(charge('A1', 'B1'), ones(6 + 9));
    expect(s.factors('dice-counted', 'A1')).toContain('impetus 2 x');
  });
});

describe('disengaging', () => {
  it('BQ-5.7-b A-33 compare M, then F over none over S', () => {
    const can = (a: string, b: string): boolean =>
      new Scene({
        units: [u('A1', 'TR', 10, 10, { M: a }), u('B1', 'TR', 10, 10, { M: b })],
        contacts: [{ a: 'B1', b: 'A1' }],
      }).legal({ kind: 'disengage', unit: 'A1' });
    expect([can('2F', '1'), can('2F', '2'), can('2S', '1'), can('2S', '2')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
  it('BQ-5.7-a BQ-5.7-c BQ-5.7-d BQ-5.7-e the test, the move, disorder and no more reactions; failing means fighting', () => {
    const scene = (a: Spec) =>
      new Scene({ units: [a, u('B1', 'PK', 10, 10)], contacts: [{ a: 'B1', b: 'A1' }] });
    expect(scene(u('A1', 'PK', 10, 10)).why({ kind: 'disengage', unit: 'A1' })).toMatchObject({
      rule: 'BQ-5.7-c',
    });
    const s = scene(u('A1', 'TR', 10, 10)).give({ kind: 'disengage', unit: 'A1' }, [4]);
    expect(s.front('A1')).toEqual([10, 8]);
    expect(s.unit('A1')).toMatchObject({ disordered: true, barred: true, done: true });
    const t = scene(u('A1', 'TR', 10, 10)).give({ kind: 'disengage', unit: 'A1' }, [3, ...ones(12)]);
    expect(t.kinds()).toContain('melee-drawn');
    const flank = new Scene({
      units: [u('A1', 'TR', 10, 10), u('B1', 'PK', 10, 10), u('B2', 'PK', 9, 9.5, { facing: 0 })],
      contacts: [
        { a: 'B1', b: 'A1' },
        { a: 'B2', b: 'A1', from: 'flank' },
      ],
    });
    expect(flank.why({ kind: 'disengage', unit: 'A1' })).toMatchObject({ rule: 'BQ-5.7-a' });
    const closed = new Scene({
      units: [u('A1', 'TR', 10, 10), u('B1', 'PK', 10, 10), u('A2', 'PK', 10, 9)],
      contacts: [{ a: 'B1', b: 'A1' }],
    });
    expect(closed.why({ kind: 'disengage', unit: 'A1' })).toMatchObject({ rule: 'BQ-5.7-e' });
  });
});

describe('baggage', () => {
  it('BQ-2.8-a BQ-2.8-b BQ-2.8-c BQ-2.8-d BQ-7.9-a BQ-7.9-d it fights with 2 or 4, denies impetus when fortified, and is removed at 0', () => {
    const s = new Scene({ units: [u('A1', 'PK', 10, 10), u('B1', 'PK', 30, 30), u('B9', 'BAG', 10, 11)] });
    s.give(charge('A1', 'B9'), [6, 6, ...ones(6), 1, 1, 6]);
    expect(s.unit('B9').place).toBe('routed');
    expect(s.state.contacts).toHaveLength(0);
    const t = new Scene({
      units: [
        u('A1', 'PK', 10, 10),
        u('B1', 'PK', 30, 30),
        u('B9', 'BAG', 10, 11, { traits: ['fortified'] }),
      ],
    });
    t.give(charge('A1', 'B9'), [...ones(6), ...ones(4)]);
    expect(t.factors('dice-counted', 'A1')).toContain('impetus 2 x');
  });
  it('BQ-7.9-b a side of the baggage that is attacked is taken', () => {
    const s = new Scene({
      units: [
        u('A1', 'TR', 9.2, 10),
        u('A2', 'TR', 11.3, 9),
        u('A3', 'TR', 8, 11, { facing: 0 }),
        u('B1', 'PK', 30, 30),
        u('B9', 'BAG', 10, 10),
      ],
      contacts: [{ a: 'A1', b: 'B9' }],
    });
    expect(s.why(charge('A2', 'B9'))).toMatchObject({ rule: 'BQ-7.9-b', why: 'baggage-beset' });
    expect(s.legal(charge('A3', 'B9'))).toBe(true);
  });
  it('BQ-7.9-b BQ-7.9-c its owner chooses the main attacker; baggage stays main', () => {
    const s = new Scene({
      units: [
        u('A1', 'PK', 10, 10),
        u('A2', 'PK', 9, 11, { facing: 0 }),
        u('B1', 'PK', 30, 30),
        u('B9', 'BAG', 10, 10),
      ],
      contacts: [
        { a: 'A1', b: 'B9' },
        { a: 'A2', b: 'B9' },
      ],
    });
    s.give({ kind: 'fight', unit: 'A1' });
    expect(s.ask).toMatchObject({ kind: 'main', side: 1, rule: 'BQ-7.9-b' });
    s.usual(ones(6 + 3 + 2));
  });
});

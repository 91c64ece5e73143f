import { describe, expect, it } from 'vitest';
import { fight, ones, Scene, type Spec, u } from '../testing.ts';

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
        u('A2', 'PK', 11, 13, { facing: 180 }),
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
  it('BQ-7.5.2-g BQ-7.5.2-g1 BQ-7.5.2-g2 BQ-7.5.2-h a rout disorders friends directly behind, touching ones lose one', () => {
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

  it('BQ-7.5.3-a BQ-5.5.2-b struck on the side even horse pushes friends back instead of going through them', () => {
    const scene = (from: string): Scene =>
      new Scene({
        units: [u('A1', 'TR', 9, 10, { facing: 0 }), u('B1', 'TR', 10, 9.5), u('B2', 'P&M', 10, 10.4)],
        contacts: [{ a: 'A1', b: 'B1', from }],
      });
    const s = scene('side').give({ kind: 'fight', unit: 'A1' }, [6, 6, ...ones(4), ...ones(6), 6]);
    s.give({ kind: 'pursue', units: [] }, [{ face: 2, for: 'retreat' }]);
    expect(s.front('B2')[1]).toBeGreaterThan(12);
    expect(s.unit('B2').disordered).toBe(true);
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

  it('BQ-7.6-d supports follow only a main unit that really got on', () => {
    const scene = (wall: Spec[]): Scene =>
      new Scene({
        units: [u('A1', 'GA', 10, 10), u('A2', 'GA', 12, 10), u('B1', 'TR', 10.8, 10, { vbu: 6 })],
        contacts: [
          { a: 'A1', b: 'B1' },
          { a: 'A2', b: 'B1' },
        ],
        terrain: wall,
      });
    const beaten = (s: Scene, faces: number[]): Scene => {
      s.give({ kind: 'fight', unit: 'A1' }, [6, 6, ...ones(7), ...ones(6), 6]);
      return s.give({ kind: 'pursue', units: ['A1', 'A2'], straight: ['A1', 'A2'] }, faces);
    };
    const free = beaten(scene([]), [6, 1, 1]);
    expect(free.events.filter((e) => e.kind === 'pursues').map((e) => e.about?.[0])).toEqual(['A1', 'A2']);
    // A rock before the main unit: its die would carry it on, the ground does not.
    const held = beaten(scene([{ id: 'c', kind: 'crag', rect: [9, 10.0005, 9.5, 10.7] }]), [6, 1]);
    expect(held.events.filter((e) => e.kind === 'pursues').map((e) => e.about?.[0])).toEqual(['A1']);
  });

  it('BQ-7.6-d BQ-7.5.4-a exhausted supports do not follow, an exhausted galloper need not', () => {
    const s = new Scene({
      units: [
        u('A1', 'GA', 10, 10, { losses: 4 }),
        u('A2', 'GA', 12, 10, { losses: 4 }),
        u('B1', 'TR', 10.8, 10),
      ],
      contacts: [
        { a: 'A1', b: 'B1' },
        { a: 'A2', b: 'B1' },
      ],
    });
    s.give({ kind: 'fight', unit: 'A1' }, [6, 6, 1, ...ones(6), 6]);
    expect(s.ask.kind).toBe('pursue');
    expect(s.why({ kind: 'pursue', units: ['A1', 'A2'] })).toMatchObject({ why: 'may-not-pursue' });
    expect(s.legal({ kind: 'pursue', units: [] })).toBe(true);
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

  it('BQ-5.7-d BQ-3.1-d one movement action: 1 BU where difficult ground is in it', () => {
    const s = new Scene({
      units: [u('A1', 'DR', 10, 10, { M: '2' }), u('B1', 'PK', 10, 10)],
      contacts: [{ a: 'B1', b: 'A1' }],
      terrain: [{ id: 'w', kind: 'wood', rect: [8, 5, 12, 10] }],
    });
    s.give({ kind: 'disengage', unit: 'A1' }, [4]);
    expect(s.front('A1')).toEqual([10, 9]);
  });
});

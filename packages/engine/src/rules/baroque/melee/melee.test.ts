import { describe, expect, it } from 'vitest';
import { charge, fight, ones, PASS, Scene, type Spec, u } from '../testing.ts';

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
      units: [u('A1', 'PK', 9, 10), u('A2', 'PK', 11, 10), u('B1', 'PK', 9, 10), u('B2', 'PK', 11, 10)],
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

  it('BQ-8.1.5-a R-137 a Feared enemy takes one die from the main unit, none from its supports', () => {
    const s = new Scene({
      units: [
        u('A1', 'PK', 10, 10),
        u('A2', 'PK', 12, 10, { vbu: 5 }),
        u('B1', 'PK', 10.8, 10, { traits: ['feared'] }),
      ],
      contacts: [
        { a: 'A1', b: 'B1' },
        { a: 'A2', b: 'B1' },
      ],
    });
    s.give({ kind: 'fight', unit: 'A1' }, [...ones(8), ...ones(6)]);
    expect(s.factors('dice-counted', 'A1')).toEqual(['vbu 6', 'feared-enemy -1', 'support 3']);
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

  it('BQ-7.9-a BQ-2.8-b baggage is not shot at, with pistols neither: they are kept', () => {
    const s = new Scene({
      units: [
        u('A1', 'TR', 10, 10, { traits: ['pointBlankPistol'] }),
        u('B1', 'PK', 30, 30),
        u('B9', 'BAG', 10, 11, { vbu: 2 }),
      ],
    });
    s.give(charge('A1', 'B9'), [...ones(8), ...ones(2)]);
    expect(s.kinds()).toContain('melee-drawn');
    expect(s.unit('A1').pistols).toBe(true);
  });
});

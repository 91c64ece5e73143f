/** More clauses that no other test would have missed when its rule was spoilt. */
import { describe, expect, it } from 'vitest';
import { units } from '../../../table/number.ts';
import { passage } from '../ground/terrain.ts';
import { ahead } from '../move/course.ts';
import { shape } from '../shapes.ts';
import { BEARINGS, charge, musket, onAllBearings, react, Scene, type Spec, shoot, u } from '../testing.ts';
import { villagesLost } from '../victory.ts';

const far = u('B9', 'PK', 30, 35);

describe('thrown back by defensive fire', () => {
  const fires = [3, 6, 1, 1, 1, 6]; // the test, four dice, the charger's cohesion
  const foot = u('B1', 'P&M', 10, 11, { ...musket, sm: -2, losses: 1, disordered: true });
  it('BQ-6.6-d BQ-6.6-f horse goes 1 BU straight back, on every bearing', () => {
    const ends = onAllBearings({ units: [u('A1', 'TR', 10, 10), foot] }, (s) => {
      s.give(charge('A1', 'B1')).give(react('B1', 'defend'), fires);
      return [s.front('A1'), s.state.contacts.length];
    });
    expect(ends).toEqual(BEARINGS.map(() => [[10, 10], 0]));
  });
  it('BQ-6.6-d BQ-5.5.1-c as far as baggage behind it lets it', () => {
    const bag: Spec = { id: 'A3', side: 0, type: 'BAG', x: 10, y: 9 - 2 / 3 + 0.2, facing: 90 };
    const s = new Scene({ units: [u('A1', 'TR', 10, 10.4), foot, bag] });
    s.give(charge('A1', 'B1')).give(react('B1', 'defend'), fires);
    const [, y] = s.front('A1');
    expect(y).toBeGreaterThan(10.1);
    expect(y).toBeLessThan(10.4);
  });
});

describe('caracole', () => {
  it('BQ-6.8-a is tested once, after the first shot', () => {
    const s = new Scene({
      units: [
        u('A1', 'RE', 10, 10, { weapon: 'pistol', traits: ['massed'], M: '2S' }),
        u('B1', 'PK', 10, 10.9, { reacted: true }),
      ],
    });
    const caracole = { kind: 'caracole', unit: 'A1' };
    expect(s.why(caracole)).toMatchObject({ rule: 'BQ-6.8-a', why: 'after-a-shot' });
    s.give(shoot('A1', 'B1'), [1, 1, 1, 1, 1]);
    s.give(caracole, [4]);
    expect(s.why(caracole)).toMatchObject({ rule: 'BQ-6.8-a', why: 'shot-at-once' });
  });
});

describe('water', () => {
  const river = {
    terrain: [{ id: 'r', kind: 'river', rect: [0, 11, 40, 12], river: 'normal' }],
    crossings: [{ id: 'f', kind: 'bridge', rect: [9.5, 10.9, 10.5, 12.1] }],
  };
  it('BQ-3.1.2-a BQ-3.1.2-b one motion is judged by itself as a straight move, a manoeuvre, and a flight', () => {
    const s = new Scene({ ...river, units: [u('A1', 'TR', 10, 10.5), far] });
    const own = s.unit('A1');
    const look = (shorten: boolean, straight: boolean): string => {
      const p = passage(s.state, shape(own), ahead(own, units(2)), units(2), shorten, straight);
      return `${p.rule} ${Math.round((p.limit / units(1)) * 100) / 100}`;
    };
    expect([look(true, true), look(true, false), look(false, true), look(false, false)]).toEqual([
      'BQ-3.1.2-a 1',
      'BQ-3.1.2-b 0.5',
      ' Infinity',
      'BQ-3.1.2-b 0.5',
    ]);
  });
  it('BQ-3.1.3-a a leader rides over a bridge, not through the water; over a ford unless the river is deep', () => {
    const rides = (x: number, more: Spec = {}): string => {
      const s = new Scene({
        ...river,
        ...more,
        units: [u('A1', 'PK', 5, 5), far],
        commands: [{ side: 0, leader: { id: 'L', x, y: 10.2 } }, { side: 1 }],
      });
      const order = { kind: 'leader', leader: 'L', do: 'move', x, y: 12.8 };
      return s.legal(order) ? '' : s.why(order).rule;
    };
    expect([rides(10), rides(20), rides(10.4), rides(10.7)]).toEqual(['', 'BQ-3.1.3-a', '', 'BQ-3.1.3-a']);
    const ford = (depth: string): Spec => ({
      terrain: [{ ...river.terrain[0], river: depth }],
      crossings: [{ ...river.crossings[0], kind: 'ford' }],
    });
    expect([rides(10, ford('normal')), rides(10, ford('deep')), rides(20, ford('dry'))]).toEqual([
      '',
      'BQ-3.1.3-a',
      '',
    ]);
  });
});

describe('leaders', () => {
  it('BQ-2.6.1-e a unit has one leader at most; one who fell does not count', () => {
    const s = new Scene({
      units: [u('A1', 'PK', 10, 10), far],
      commands: [
        { side: 0, leader: { id: 'L', x: 10, y: 8, chief: true } },
        { side: 1 },
        { side: 0, leader: { id: 'M', unit: 'A1' } },
      ],
    });
    const attach = { kind: 'leader', leader: 'L', do: 'attach', unit: 'A1' };
    expect(s.why(attach)).toMatchObject({ rule: 'BQ-2.6.1-e', why: 'has-a-leader' });
    s.leader('M').lost = true;
    expect(s.legal(attach)).toBe(true);
  });
});

describe('villages', () => {
  it('BQ-9.1-c one in the own zone is lost while an enemy is wholly in it and no friend is', () => {
    const lost = (units: Spec[], rect = [8, 1, 14, 5]): number =>
      villagesLost(
        new Scene({
          units: [...units, u('A9', 'PK', 30, 5), far],
          terrain: [{ id: 'v', kind: 'village', rect }],
        }).state,
        0,
      );
    const enemy = u('B1', 'P&M', 10, 2.5, { facing: 90 });
    expect(lost([enemy])).toBe(1);
    expect(lost([])).toBe(0);
    expect(lost([enemy, u('A1', 'P&M', 12.5, 4)])).toBe(0);
    expect(lost([u('A1', 'P&M', 12.5, 4)])).toBe(0);
    expect(lost([enemy, { id: 'A1', side: 0, type: 'BAG', x: 12.5, y: 3, facing: 90 }])).toBe(1);
    expect(lost([u('B1', 'P&M', 10, 5.2, { facing: 90 })])).toBe(0); // not wholly in it
    expect(lost([u('B1', 'P&M', 10, 8.5, { facing: 90 })], [8, 6, 14, 10])).toBe(0); // beyond the zone
  });
});

describe('ground as it is written', () => {
  it('BQ-3.1-a a rectangle has its west and south first', () => {
    const wrong = (rect: number[]): string => {
      try {
        new Scene({ units: [u('A1', 'PK', 30, 5), far], terrain: [{ id: 'w', kind: 'wood', rect }] });
        return '';
      } catch (error) {
        return String(error);
      }
    };
    expect(wrong([5, 5, 8, 9])).toBe('');
    for (const rect of [[8, 5, 5, 9], [5, 9, 8, 5], [5, 5, 5, 9], [5, 5, 8, 5]]) expect(wrong(rect)).toContain('terrain[0].rect'); // biome-ignore format: four of them
  });
});

/** What stands for a field that a position leaves out, and what a position may not say. */
import { describe, expect, it } from 'vitest';
import { complain, isComplaint } from '../../../battle/protocol.ts';
import { TRAIT, type TroopType } from '../army/troops.ts';
import { baroque } from '../index.ts';
import type { BaroqueState, Unit } from '../state.ts';
import { type Spec, u } from '../testing.ts';

const B = u('B1', 'PK', 10, 12);
function read(position: Spec): BaroqueState {
  const found = baroque.readPosition({ rules: 'baroque', ...position });
  if (isComplaint(found)) throw new Error(complain(found));
  return found.state;
}
const said = (position: Spec): string => {
  const found = baroque.readPosition({ rules: 'baroque', ...position });
  return isComplaint(found) ? complain(found) : 'read';
};
const one = (type: TroopType, more: Spec = {}): Unit =>
  read({ units: [{ id: 'A1', side: 0, type, x: 10, y: 5, facing: 90, ...more }, B] }).units[0];
const saidOne = (more: Spec): string =>
  said({ units: [{ id: 'A1', side: 0, type: 'PK', x: 10, y: 5, facing: 90, ...more }, B] });

describe('a unit of which only the type is told', () => {
  it('BQ-2.3-a moves by its type: tercios slowly, foot and guns 1, the others 2, baggage not at all', () => {
    const pace = (type: TroopType): string => `${one(type).move}${one(type).pace}`;
    expect(['ETE', 'LTE'].map((t) => pace(t as TroopType))).toEqual(['1S', '1S']);
    expect(['P&M', 'PK', 'T', 'WB'].map((t) => pace(t as TroopType).slice(0, 1))).toEqual(Array(4).fill('1'));
    expect(one('ART').move).toBe(1);
    for (const type of ['GA', 'TR', 'RE', 'CL', 'DR', 'S', 'SP'] as const) expect(one(type).move).toBe(2);
    expect(one('BAG', { command: -1 }).move).toBe(0);
  });

  it('BQ-2.8-b has the strength, impetus and value of its kind', () => {
    const figures = (type: TroopType, more: Spec = {}): number[] => {
      const { vbu, impetus, vd, losses } = one(type, more);
      return [vbu, impetus, vd, losses];
    };
    expect(figures('PK')).toEqual([6, 2, 3, 0]);
    expect(figures('TR', { vbu: 5 })).toEqual([5, 2, 2, 0]);
    expect(figures('ART')).toEqual([1, 0, 1, 0]);
    expect(figures('BAG')).toEqual([2, 0, 0, 0]);
    expect(figures('BAG', { traits: ['fortified'] })).toEqual([4, 0, 0, 0]);
    for (const type of ['T', 'S'] as const) expect(one(type).impetus).toBe(0);
    expect([one('ART').gun, one('PK').gun]).toEqual(['B', '']);
    expect([one('BAG').command, one('PK').command]).toEqual([-1, 0]);
  });

  it('BQ-2.3.1-a tercios are massed pikes; nobody else is unless it is told', () => {
    for (const type of ['ETE', 'LTE'] as const) {
      expect(one(type).traits).toBe(TRAIT.massed | TRAIT.pike);
      expect(one(type, { traits: [] }).traits).toBe(0);
    }
    expect(one('PK').traits).toBe(0);
  });

  it('BQ-6.1.5-a BQ-8.2.2-a the first volley, pistols and lance are still there for those who have them', () => {
    const left = (more: Spec): boolean[] => {
      const { volley, pistols, lance } = one('TR', more);
      return [volley, pistols, lance];
    };
    expect(left({})).toEqual([false, false, false]);
    expect(left({ weapon: 'musket' })).toEqual([true, false, false]);
    expect(left({ weapon: 'arquebus' })).toEqual([true, false, false]);
    expect(left({ weapon: 'pistol' })).toEqual([false, false, false]);
    expect(left({ traits: ['pointBlankPistol'] })).toEqual([false, true, false]);
    expect(left({ traits: ['lance'] })).toEqual([false, false, true]);
    expect(left({ weapon: 'musket', volley: false })).toEqual([false, false, false]);
  });
});

describe('movement as it is written', () => {
  it('BQ-2.3-a is a number with S or F or neither', () => {
    const m = (M: unknown): string => {
      const { move, pace } = one('TR', { M });
      return `${move}${pace}`;
    };
    expect([m(2), m('2'), m('1.5'), m('2F'), m('1S')]).toEqual(['2', '2', '1.5', '2F', '1S']);
    for (const M of ['', 'F', '2X', '-1', '2.', '1234567.8', [2]])
      expect(saidOne({ M })).toMatch(/units\[0\]\.M/);
  });
});

describe('leaders who were not placed', () => {
  it('stand 1.5 BU behind the first unit of their command that is on the table, and on the table', () => {
    const leader = (units: Spec[]): number[] => {
      const { x, y } = read({ units: [...units, B], table: [20, 15] }).leaders[0];
      return [x / 60000, y / 60000];
    };
    expect(leader([{ id: 'A1', side: 0, type: 'PK', x: 8, y: 5, facing: 90 }])).toEqual([8, 3.5]);
    expect(leader([{ id: 'A1', side: 0, type: 'PK', x: 8, y: 5, facing: 180 }])).toEqual([9.5, 5]);
    expect(leader([{ id: 'A1', side: 0, type: 'PK', x: 8, y: 1.1, facing: 90 }])).toEqual([8, 0]);
    expect(
      leader([
        { id: 'A0', side: 0, type: 'PK', place: 'reserve' },
        { id: 'A1', side: 0, type: 'PK', x: 6, y: 6, facing: 90 },
      ]),
    ).toEqual([6, 4.5]);
  });

  it('BQ-2.1-a the first of a side commands in chief; one may be left out altogether', () => {
    const commands = [{ side: 0 }, { side: 0 }, { side: 1 }, { side: 1, leader: null }];
    const s = read({ units: [u('A1', 'PK', 10, 5), { ...B, command: 2 }], commands });
    expect(s.leaders.map((l) => [l.command, l.chief, l.level])).toEqual([
      [0, true, s.leaders[0].level],
      [1, false, s.leaders[0].level],
      [2, true, s.leaders[0].level],
    ]);
  });
});

describe('what no position may say', () => {
  it('BQ-2.1-c units have commands of their own side, baggage none, and ids of their own', () => {
    expect(saidOne({ command: 0 })).toBe('read');
    expect(saidOne({ command: 1 })).toMatch(/units\[0\]\.command.*of its side/);
    expect(saidOne({ command: 2 })).toMatch(/units\[0\]\.command/);
    expect(saidOne({ command: -1 })).toMatch(/units\[0\]\.command/);
    expect(saidOne({ type: 'BAG' })).toBe('read');
    expect(saidOne({ type: 'BAG', command: 0 })).toMatch(/units\[0\]\.command/);
    const A = u('A1', 'PK', 10, 5);
    expect(said({ units: [A, { ...A, x: 14 }, B] })).toMatch(/units\[1\]\.id.*of its own/);
  });

  it('BQ-2.5.1-a losses go up to the strength, and no farther', () => {
    expect([saidOne({ vbu: 5, losses: 5, place: 'destroyed' }), saidOne({ vbu: 5, losses: 4 })]).toContain(
      'read',
    );
    expect(saidOne({ vbu: 5, losses: 6 })).toMatch(/units\[0\]\.losses/);
    expect(saidOne({ vbu: 0 })).toMatch(/units\[0\]\.vbu/);
    expect(saidOne({ vbu: 13 })).toMatch(/units\[0\]\.vbu/);
  });

  it('BQ-7.1-a contacts and leaders name units that are there', () => {
    const A = u('A1', 'PK', 10, 5);
    expect(said({ units: [A, B], contacts: [{ a: 'A1', b: 'B7' }] })).toMatch(
      /contacts\[0\]\.b.*id of a unit/,
    );
    expect(said({ units: [A, B], contacts: [{ a: 'A7', b: 'B1' }] })).toMatch(
      /contacts\[0\]\.a.*id of a unit/,
    );
    const commands = [{ side: 0, leader: { unit: 'A7' } }, { side: 1 }];
    expect(said({ units: [A, B], commands })).toMatch(/commands\[0\]\.leader\.unit.*id of a unit/);
  });
});

/** Clauses of being set down and pushed, of armies and of standing answers that no other test would have missed. */
import { describe, expect, it } from 'vitest';
import { complain, type Event, isComplaint, type Standing } from '../../battle/protocol.ts';
import { units } from '../../table/number.ts';
import { readRoster, reckon } from './army/roster.ts';
import { overlapping } from './ground/meeting.ts';
import { baroque } from './index.ts';
import { pushOff, setDown } from './move/pass.ts';
import { charge, musket, Scene, type Spec, u } from './testing.ts';

const far = u('B9', 'PK', 30, 35);
const wood = { terrain: [{ id: 'w', kind: 'wood', rect: [0, 4, 20, 8] }] };

describe('moved by others', () => {
  it('BQ-5.5-c BQ-3.1-c whoever is set down in ground that hinders him is disordered, and it is told', () => {
    const down = (type: 'PK' | 'S', y: number): [boolean, string[]] => {
      const s = new Scene({ ...wood, units: [u('A1', type, 10, 12), far] });
      const told: Event[] = [];
      setDown(s.state, s.unit('A1'), units(10), units(y), 'BQ-5.5.1-b', (e) => told.push(e));
      return [s.unit('A1').disordered, told.map((e) => e.kind)];
    };
    expect(down('PK', 6)).toEqual([true, ['set-down', 'disordered']]);
    expect(down('PK', 10)).toEqual([false, ['set-down']]);
    expect(down('S', 6)).toEqual([false, ['set-down']]);
  });
  it('BQ-5.5.1-c BQ-3.1-c whoever is pushed into it as well', () => {
    const push = (by: number): [boolean, string[]] => {
      const s = new Scene({ ...wood, units: [u('A1', 'PK', 10, 12), far] });
      const told: Event[] = [];
      pushOff(s.state, { unit: s.unit('A1'), by: units(by) }, 0, -1, (e) => told.push(e));
      return [s.unit('A1').disordered, told.map((e) => e.kind)];
    };
    expect(push(1)).toEqual([false, ['pushed']]);
    expect(push(4)).toEqual([true, ['pushed', 'disordered']]);
  });
});

describe('pieces of ground', () => {
  it('BQ-3.3-g two that only share a border do not cover the same ground', () => {
    const apart = (west: number): boolean => {
      const s = new Scene({
        terrain: [
          { id: 'p', kind: 'wood', rect: [5, 5, 10, 10] },
          { id: 'q', kind: 'scrub', rect: [west, 5, west + 4, 10] },
        ],
        units: [u('A1', 'PK', 20, 20), far],
      });
      const [p, q] = s.state.table.pieces;
      return overlapping(p, q);
    };
    expect([apart(9), apart(9.9), apart(10), apart(11), apart(1), apart(0.9)]).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(apart(1.1)).toBe(true);
  });
});

describe('leaders of an army', () => {
  const whys = (quality: string, chief: number): string[] => {
    const read = readRoster({
      name: 'Test',
      list: 'swedish-tyw',
      budget: 600,
      commands: [0, 1, 2].map((i) => ({
        name: `c${i}`,
        commander: { name: `l${i}`, quality: i === 0 ? quality : 'reliable', chief: i === chief },
        units: [{ entry: 'swedish-foot-p-m', count: 1, troop: {} }],
      })),
    });
    if (isComplaint(read)) throw new Error(complain(read));
    const found = reckon(read);
    return isComplaint(found) ? [complain(found)] : found.remarks.map((x) => x.why);
  };
  it('BQ-2.7-a no list here has a charismatic leader, in chief or not', () => {
    expect(whys('charismatic', 0)).toContain('no-charismatic');
    expect(whys('charismatic', 1)).toContain('no-charismatic');
    expect(whys('expert', 0)).not.toContain('no-charismatic');
  });
});

describe('positions', () => {
  it('a unit that left the table touches nobody', () => {
    const said = (place: string): string => {
      const read = baroque.readPosition({
        rules: 'baroque',
        table: [40, 40],
        units: [u('A1', 'PK', 10, 10), { ...u('B1', 'PK', 10, 10), place }, far],
        contacts: [{ a: 'A1', b: 'B1' }],
      });
      return isComplaint(read) ? complain(read) : 'read';
    };
    expect(said('table')).toBe('read');
    expect(said('routed')).toMatch(/^contacts\[0\].*units on the table/);
  });
});

describe('standing answers', () => {
  const shot = (): Scene =>
    new Scene({
      commands: [
        { side: 0, name: 'a', leader: { quality: 'reliable', x: 2, y: 2 } },
        { side: 1, name: 'b', leader: { quality: 'reliable', x: 30, y: 30 } },
      ],
      units: [u('A1', 'PK', 10, 10, { command: 0 }), u('B1', 'P&M', 10, 11, { ...musket, command: 1 })],
    }).give(charge('A1', 'B1'));
  const by = (...answers: Standing[]): unknown => {
    const s = shot();
    return (baroque.standing(s.state, s.ask, answers) as Spec | undefined)?.do;
  };
  const TYPE: Standing = { kind: 'react', answer: 'type' };
  const NEVER: Standing = { kind: 'react', answer: 'never' };
  it('of two that say as much of a unit the first holds; one about the unit goes before one about its type', () => {
    expect([by(TYPE), by(NEVER)]).toEqual(['defend', 'none']);
    expect([by(TYPE, NEVER), by(NEVER, TYPE)]).toEqual(['defend', 'none']);
    expect(by({ ...NEVER, body: 'type:P&M' }, { ...TYPE, body: 'B1' })).toBe('defend');
    expect(by({ ...TYPE, body: 'B1' }, { ...NEVER, body: 'type:P&M' })).toBe('defend');
    expect(by({ ...NEVER, body: 'type:P&M' }, TYPE)).toBe('none');
  });
});

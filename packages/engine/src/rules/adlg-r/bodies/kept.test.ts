/** What is kept about bodies for speed is forgotten when what it was made from changes. */
import { describe, expect, it } from 'vitest';
import { lineOf } from '../melee/support.ts';
import { armsAt } from '../shooting/arm.ts';
import { copyState, unitOf } from '../state.ts';
import { board } from '../testing.ts';
import { viewOf } from '../view/view.ts';

const FIGHT = {
  phase: 'melee',
  units: [
    { id: 'A', at: '[0..1, -0.75..0] N', type: 'heavy-cavalry', abilities: ['pistol'] },
    { id: 'B', side: 1, at: '[0..1, 0..0.75] S', type: 'heavy-cavalry' },
  ],
  contacts: ['A>B'],
} as const satisfies Parameters<typeof board>[0];

describe('kept for speed', () => {
  it('the arm of a body has the quality that the body has now', () => {
    const s = board({
      units: [
        { id: 'A', at: '[0..1, -0.5..0] N', type: 'light-infantry', weapon: 'musket' },
        { id: 'B', side: 1, at: '[0..1, 4..4.75] S', type: 'heavy-cavalry' },
      ],
    });
    const u = unitOf(s, 'A');
    expect(armsAt(s, u, 0)[0].quality).toBe('O');
    u.quality = 'M';
    expect(armsAt(s, u, 0)[0].quality).toBe('M');
    u.weapon = 'javelin';
    expect(armsAt(s, u, 0)[0].fires).toBe('javelin');
  });

  it('fights hold the bodies and contacts of the state, also those that were replaced', () => {
    const s = board(FIGHT);
    expect(lineOf(s).fights).toHaveLength(1);
    s.units = s.units.map((u) => ({ ...u }));
    expect(lineOf(s).fights[0].a).toBe(unitOf(s, 'A'));
    s.units[1] = { ...s.units[1] };
    expect(lineOf(s).fights[0].b).toBe(unitOf(s, 'B'));
    s.contacts = s.contacts.map((c) => ({ ...c }));
    expect(lineOf(s).fights[0].contact).toBe(s.contacts[0]);
  });

  it('a state with a fight and one without know nothing of each other', () => {
    const s = board(FIGHT);
    const apart = copyState(s);
    apart.contacts = [];
    expect(lineOf(apart).fights).toHaveLength(0);
    expect(lineOf(s).fights).toHaveLength(1);
    expect([...lineOf(apart).roles]).toEqual([0, 0, 0, 0]);
  });

  it('a view follows its state', () => {
    const s = board(FIGHT);
    const hidden = unitOf(s, 'B');
    s.contacts = [];
    hidden.place = 'ambush';
    const first = viewOf(s, 0);
    expect(first).not.toBe(s);
    expect(viewOf(s, 0)).toBe(first);
    expect(unitOf(first, 'B')).toMatchObject({ place: 'marching', x: 0, y: 0 });
    unitOf(s, 'A').losses = 1;
    expect(unitOf(viewOf(s, 0), 'A').losses).toBe(1);
    hidden.losses = 1; // nobody knows of it yet
    expect(unitOf(viewOf(s, 0), 'B').losses).toBe(0);
    s.turn++;
    expect(viewOf(s, 0).turn).toBe(s.turn);
    hidden.place = 'table';
    expect(viewOf(s, 0)).toBe(s);
    expect(unitOf(viewOf(s, 0), 'B').losses).toBe(1);
  });
});

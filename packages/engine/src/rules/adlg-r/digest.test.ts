import { describe, expect, it } from 'vitest';
import { luckOf, seedOf } from '../../battle/dice/seed.ts';
import { units } from '../../table/number.ts';
import { digestState, markSeen } from './digest.ts';
import { type AdlgState, copyState } from './state.ts';
import { board } from './testing.ts';
import { viewOf } from './view/view.ts';

const base = (): AdlgState =>
  board({
    units: [
      { id: 'A', at: '[0..2, -1..0] N', type: 'pike-and-shot' },
      { id: 'B', at: '[0..2, 0..1] S', side: 1, type: 'pike-and-shot' },
    ],
    commanders: [{ unit: 'A' }],
    camps: [{ side: 0, at: '[5..7, -8..-7]' }],
    contacts: ['B>A'],
  });

/** Fields that change in a battle, with the most each may have. */
const UNIT = {
  losses: 20,
  moves: 40,
  shotTurns: 200,
  turnedHalves: 3,
  did: 32767,
  bank: 60,
  facing: 65535,
  x: units(60),
  y: units(60),
} as const;
const COMMANDER = { corps: 100, value: 3, freeSpent: 200, x: units(60), y: units(60) } as const;
const CORPS = { points: 500 } as const;
const CAMP = { losses: 40 } as const;
const CONTACT = { rounds: 200 } as const;
const STATE = { turn: 200, asked: 100_000 } as const;

type Fields = Readonly<Record<string, number>>;

describe('digests', () => {
  it.each([
    ['a unit', UNIT, (s: AdlgState) => s.units[0]],
    ['the last unit', UNIT, (s: AdlgState) => s.units[1]],
    ['a commander', COMMANDER, (s: AdlgState) => s.commanders[0]],
    ['a corps', CORPS, (s: AdlgState) => s.corps[0]],
    ['a camp', CAMP, (s: AdlgState) => s.camps[0]],
    ['a contact', CONTACT, (s: AdlgState) => s.contacts[0]],
    ['the state', STATE, (s: AdlgState) => s],
  ] as const)(
    'are equal only for equal states, over the whole range of the fields of %s',
    (what, fields, of) => {
      const seen = new Map<string, string>();
      const add = (s: AdlgState): void => {
        const now = JSON.stringify(s);
        const digest = digestState(s);
        const before = seen.get(digest);
        if (before !== undefined && before !== now) expect(now).toBe(before);
        seen.set(digest, now);
      };
      // Every value of the small fields against each other, and values of all of them by luck.
      const luck = luckOf(seedOf(`digest ${what}`));
      const names = Object.keys(fields);
      for (const a of names)
        for (const b of names)
          for (let i = 0; i <= Math.min(20, (fields as Fields)[a]); i++)
            for (const j of [0, 1, 2, 7, 8, 9, 15, 16, 64]) {
              if (j > (fields as Fields)[b]) continue;
              const s = copyState(base());
              Object.assign(of(s), { [a]: i, [b]: j });
              add(s);
            }
      for (let i = 0; i < 3000; i++) {
        const s = copyState(base());
        for (const name of names) Object.assign(of(s), { [name]: luck.below((fields as Fields)[name] + 1) });
        add(s);
      }
      expect(seen.size).toBeGreaterThan(20);
    },
  );

  it('tell eight turns of shooting from one loss', () => {
    const [one, other] = [copyState(base()), copyState(base())];
    one.units[0].shotTurns = 8;
    other.units[0].losses = 1;
    expect(digestState(one)).not.toBe(digestState(other));
  });
});

describe('marks of what lies open', () => {
  const CHANGES: [string, (s: AdlgState) => void][] = [
    ['the turn', (s) => void s.turn++],
    [
      'whose sequence it is',
      (s) => {
        s.active = 1;
      },
    ],
    ['a body to the east', (s) => void s.units[1].x++],
    [
      'a body to the north, by less than a step',
      (s) => {
        s.units[1].y += 1 / 4096;
      },
    ],
    ['a body by a whole step to the north', (s) => void s.units[0].y++],
    ['a facing', (s) => void s.units[0].facing++],
    [
      'a deed',
      (s) => {
        s.units[0].did |= 1;
      },
    ],
    ['a loss', (s) => void s.units[1].losses++],
    [
      'a place',
      (s) => {
        s.units[1].place = 'left';
      },
    ],
    ['moves', (s) => void s.units[0].moves++],
    [
      'nine moves',
      (s) => {
        s.units[0].moves = 9;
      },
    ],
    [
      'turns of shooting',
      (s) => {
        s.units[0].shotTurns = 9;
      },
    ],
    [
      'a half that turned',
      (s) => {
        s.units[0].turnedHalves = 2;
      },
    ],
    [
      'points saved',
      (s) => {
        s.units[0].bank = 3;
      },
    ],
    [
      'a contact less',
      (s) => {
        s.contacts = [];
      },
    ],
    ['its rounds', (s) => void s.contacts[0].rounds++],
    [
      'charged or not',
      (s) => {
        s.contacts[0].charged = !s.contacts[0].charged;
      },
    ],
    [
      'conformed or not',
      (s) => {
        s.contacts[0].conformed = !s.contacts[0].conformed;
      },
    ],
    [
      'its point taken',
      (s) => {
        s.contacts[0].lossTaken = true;
      },
    ],
    [
      'its edge',
      (s) => {
        s.contacts[0].edge = 'left';
      },
    ],
    [
      'who is in it',
      (s) => {
        [s.contacts[0].a, s.contacts[0].b] = ['A', 'B'];
      },
    ],
    ['points of a corps', (s) => void s.corps[1].points++],
    [
      'a corps held',
      (s) => {
        s.corps[0].held = true;
      },
    ],
    [
      'a corps that fought',
      (s) => {
        s.corps[0].fought = true;
      },
    ],
    ['losses of a camp', (s) => void s.camps[0].losses++],
    [
      'a camp taken',
      (s) => {
        s.camps[0].taken = true;
      },
    ],
    [
      'a commander engaged',
      (s) => {
        s.commanders[0].engaged = true;
      },
    ],
    [
      'a commander lost',
      (s) => {
        s.commanders[0].lost = true;
      },
    ],
    [
      'a commander who moved',
      (s) => {
        s.commanders[0].moved = true;
      },
    ],
    [
      'his half',
      (s) => {
        s.commanders[0].half = 'right';
      },
    ],
    ['his place', (s) => void s.commanders[0].x++],
    [
      'his other place',
      (s) => {
        s.commanders[0].y += 1 / 4096;
      },
    ],
    ['his free points', (s) => void s.commanders[0].freeSpent++],
    [
      'his unit',
      (s) => {
        s.commanders[0].unit = '';
      },
    ],
  ];
  it('each of these changes the mark, and each to another', () => {
    const known = new Map([[markSeen(base()), 'nothing']]);
    const alike: string[] = [];
    for (const [what, change] of CHANGES) {
      const s = copyState(base());
      change(s);
      const mark = markSeen(s);
      const same = known.get(mark);
      if (same !== undefined) alike.push(`${what}: ${same}`);
      known.set(mark, what);
    }
    expect(alike).toEqual([]);
  });
  it('it says nothing of who is hidden: the same for a state and its view', () => {
    for (const place of ['ambush', 'marching'] as const) {
      const s = base();
      s.contacts = [];
      s.units[1].place = place;
      const mark = markSeen(s);
      expect(markSeen(viewOf(s, 0))).toBe(mark);
      s.units[1].x += 4096;
      s.units[1].losses = 2;
      expect(markSeen(s)).toBe(mark);
      expect(markSeen(viewOf(s, 0))).toBe(mark);
    }
  });
});

/** What is kept about bodies for speed is forgotten when what it was made from changes. */
import { describe, expect } from 'vitest';
import { shapeOf } from '../../../table/shape.ts';
import { lineOf } from '../melee/support.ts';
import { moveOrder } from '../move/move.ts';
import { armsAt } from '../shooting/arm.ts';
import { type AdlgState, copyState, unitOf } from '../state.ts';
import { board, under } from '../testing.ts';
import { it, once } from '../tests/testing-twice.ts';
import { viewOf } from '../view/view.ts';
import { layOut } from './layout.ts';
import { halfShape } from './shapes.ts';

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

/** Two lines at blows: fights, a flank attack, a support and a fortified camp that fights as a unit. */
const LINES = (): AdlgState =>
  board({
    phase: 'melee',
    options: { fortifiedCamp: 'fights' },
    units: [
      { id: 'A', at: '[0..2, -1..0] N', type: 'pike-and-shot' },
      { id: 'N', at: '[2..4, -1..0] N', type: 'pike-and-shot' },
      { id: 'L', at: '[8..10, -1..0] N', type: 'pike-and-shot' },
      { id: 'B', side: 1, at: '[0..2, 0..1.5] S', type: 'keil' },
      { id: 'F', side: 1, at: '[-0.75..0, -1..0] E', type: 'heavy-cavalry' },
      { id: 'E', side: 1, at: '[2..4, 0..1] S', type: 'pike-and-shot' },
    ],
    camps: [{ side: 1, at: '[8..10, 0..1] S', fortified: true }],
    contacts: ['A>B', 'F>A left'],
  });
const CHANGES: [string, (s: AdlgState) => void][] = [
  [
    'a body goes a little to the east',
    (s) => {
      unitOf(s, 'N').x += 60000;
    },
  ],
  [
    'a body goes to the north',
    (s) => {
      unitOf(s, 'N').y += 60000;
    },
  ],
  [
    'a body turns',
    (s) => {
      unitOf(s, 'N').facing = 49152;
    },
  ],
  [
    'a body of Deep Order has lost four',
    (s) => {
      unitOf(s, 'B').losses = 4;
    },
  ],
  [
    'a half has turned',
    (s) => {
      unitOf(s, 'A').turnedHalves = 1;
    },
  ],
  [
    'the other half has turned',
    (s) => {
      unitOf(s, 'A').turnedHalves = 2;
    },
  ],
  [
    'it stands in square',
    (s) => {
      unitOf(s, 'A').square = true;
    },
  ],
  [
    'a body is off the table',
    (s) => {
      unitOf(s, 'N').place = 'destroyed';
    },
  ],
  [
    'the enemy is off the table',
    (s) => {
      unitOf(s, 'F').place = 'left';
    },
  ],
  [
    'a body is replaced',
    (s) => {
      s.units[4] = { ...s.units[4], type: 'light-cavalry' };
    },
  ],
  ['a body less', (s) => void s.units.pop()],
  [
    'a contact was not conformed',
    (s) => {
      s.contacts[1].conformed = false;
    },
  ],
  [
    'a contact is on another edge',
    (s) => {
      s.contacts[1].edge = 'rear';
    },
  ],
  ['a contact less', (s) => void s.contacts.pop()],
  [
    'a contact is replaced',
    (s) => {
      s.contacts[0] = { ...s.contacts[0], a: 'N', b: 'E' };
    },
  ],
  ['a contact more', (s) => void s.contacts.push({ ...s.contacts[0], a: 'N', b: 'E' })],
  [
    'whose sequence it is',
    (s) => {
      s.active = 1;
    },
  ],
  [
    'the camp is beaten',
    (s) => {
      s.camps[0].losses = 3;
    },
  ],
  [
    'the camp is taken',
    (s) => {
      s.camps[0].taken = true;
    },
  ],
  [
    'the camp is open',
    (s) => {
      s.camps[0].fortified = false;
    },
  ],
];
const sayLines = (s: AdlgState): string => {
  const { fights, roles } = lineOf(under(s));
  const more = (list: (typeof fights)[number]['ofA']): string =>
    list.map((x) => `${x.unit.id}:${x.half} ${x.kind} ${x.slot}`).join(', ');
  const said = fights.map(
    (f) =>
      `${f.a.id}:${f.aHalf} > ${f.b?.id ?? 'camp'}:${f.bHalf} ${f.edge} ${f.aFlanked} ${f.bFlanked} (${more(f.ofA)}) (${more(f.ofB)})`,
  );
  return [...said, roles.join('')].join('; ');
};

describe('the lines of battle follow their state', () => {
  it.each(CHANGES)('AR-MELEE-19 %s', (_what, change) => {
    const s = LINES();
    const before = sayLines(s);
    expect(lineOf(s)).toBe(lineOf(s));
    change(s);
    const now = sayLines(s);
    expect(now).toBe(sayLines(copyState(s)));
    // And back between it and others that were looked at meanwhile.
    for (let i = 0; i < 9; i++) sayLines(copyState(LINES()));
    expect(sayLines(s)).toBe(now);
    expect(sayLines(LINES())).toBe(before);
  });
  it('most of these change something, and that is seen', () => {
    const said = CHANGES.map(([, change]) => {
      const s = LINES();
      change(s);
      return sayLines(s);
    });
    expect(new Set(said).size).toBeGreaterThan(8);
  });
});

describe('shapes of all bodies', () => {
  it('AR-BU-03 are those of where each stands now, the halves of a battle unit and the whole of any other', () => {
    const states = [LINES(), copyState(LINES()), board(FIGHT)];
    const moves: ((s: AdlgState) => void)[] = [
      (s) => {
        s.units[0].x += 777;
      },
      (s) => {
        s.units[0].y += 777;
      },
      (s) => {
        s.units[0].facing = 0;
      },
      (s) => {
        s.units[1].facing = 0;
      },
      (s) => {
        s.units[1].facing = 12345;
      },
      (s) => {
        s.units[1].depth += 60000;
      },
      (s) => {
        s.units[1].width += 60000;
      },
      (s) => {
        s.units[0].y = 0;
      },
      (s) => {
        s.units[0].x = 0;
      },
    ];
    const corners = (shape: { corners: ArrayLike<number> }): number[] => Array.from(shape.corners);
    for (const move of moves)
      for (const s of states) {
        move(s);
        const { bodies, halves } = layOut(s);
        s.units.forEach((u, k) => {
          expect(corners(bodies[k])).toEqual(corners(shapeOf(u)));
          expect(corners(halves[2 * k])).toEqual(corners(halfShape(u, 'left')));
          if (u.width > 60000) expect(corners(halves[2 * k + 1])).toEqual(corners(halfShape(u, 'right')));
          else expect(corners(halves[2 * k + 1])).toEqual(corners(shapeOf(u)));
        });
      }
  });
});

describe('the plan of an order', () => {
  /** The same order, asked again after something has changed. */
  const field = (): AdlgState => {
    const s = board({
      units: [
        { id: 'A', at: '[0..2, -1..0] N', type: 'pike-and-shot' },
        { id: 'E', side: 1, at: '[0..2, 12..13] S', type: 'pike-and-shot' },
      ],
      commanders: [{ side: 0, corps: 0, value: 3, unit: 'A' }],
    });
    s.corps[0].points = 9;
    return s;
  };
  const order = { ask: '1', kind: 'move', units: ['A'], legs: [{ do: 'advance', by: 3 }] } as const;
  const THINGS: [string, (s: AdlgState) => void][] = [
    ['nothing', () => undefined],
    [
      'an enemy in the way',
      (s) => {
        unitOf(s, 'E').y = unitOf(s, 'A').y + 90000;
      },
    ],
    [
      'it has moved twice',
      (s) => {
        unitOf(s, 'A').moves = 2;
      },
    ],
    [
      'no points are left',
      (s) => {
        s.corps[0].points = 0;
      },
    ],
    [
      'it is in square',
      (s) => {
        unitOf(s, 'A').square = true;
      },
    ],
    [
      'it loots',
      (s) => {
        unitOf(s, 'A').lootsCamp = true;
      },
    ],
    [
      'a wood lies there',
      (s) => {
        s.pieces = [
          {
            id: 'T',
            kind: 'wood',
            name: 'wood',
            outline: [0, 0, 4000000, 0, 4000000, 4000000, 0, 4000000],
            river: '',
          },
        ];
      },
    ],
    [
      'an option is another',
      (s) => {
        s.options = { ...s.options, heavyFootFar: 2 };
      },
    ],
  ];
  it.each(THINGS)('ADLG-MOV-1 is made anew when what it depends on has changed: %s', (_what, change) => {
    const say = (t: AdlgState, c: object): string =>
      JSON.stringify(moveOrder.check(under(t), 0, c as never) ?? 'may');
    const s = field();
    const c = { ...order };
    expect(say(s, c)).toBe('"may"');
    change(s);
    expect(say(s, c)).toBe(say(copyState(s), structuredClone(c)));
    // Another corps has no such body.
    expect(JSON.stringify(moveOrder.check(s, 1, c as never))).toBe(
      JSON.stringify(moveOrder.check(copyState(s), 1, structuredClone(c) as never)),
    );
  });
  once('a state that is copied plans the same; an order that was changed is another', () => {
    const s = field();
    const c = { ...order };
    expect(moveOrder.check(under(s), 0, c as never)).toBeUndefined();
    const t = copyState(s);
    moveOrder.accept(t, 0, c as never, () => undefined);
    expect(unitOf(t, 'A').y - unitOf(s, 'A').y).toBe(180000);
    expect(moveOrder.check(s, 0, { ...c, legs: [{ do: 'advance', by: 9 }] } as never)).toBeDefined();
  });
});

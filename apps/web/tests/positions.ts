/** Small battles for the tests of the page: table units and degrees, as files write them. */
type Unit = Record<string, unknown>;

const unit = (
  id: string,
  side: 0 | 1,
  corps: number,
  name: string,
  type: string,
  x: number,
  y: number,
  more: Unit = {},
): Unit => ({
  id,
  side,
  corps,
  name,
  type,
  x,
  y,
  facing: side === 0 ? 90 : 270,
  ...more,
});

const corps = (side: 0 | 1, name: string, commander: string, with_: string) => ({
  side,
  name,
  commander: { id: `${side === 0 ? 'A' : 'B'}-${name}`, name: commander, value: 2, unit: with_ },
});

const base = { kind: 'setup', rules: 'adlg-r-2021', turn: 1, first: 0, active: 0, phase: 'movement' };

/** Horse before horse, shot with room ahead, light horse within reach of a charge. */
export const MEETING = {
  ...base,
  table: [18, 14],
  corps: [corps(0, 'right', 'Rupert', 'A1'), corps(1, 'left', 'Cromwell', 'B3')],
  units: [
    unit('A1', 0, 0, 'Rupert’s horse', 'medium-cavalry', 4, 4),
    unit('A2', 0, 0, 'Lunsford’s shot', 'shot', 9, 4, { weapon: 'musket' }),
    unit('A3', 0, 0, 'Lucas’s horse', 'medium-cavalry', 14, 4),
    unit('B1', 1, 1, 'Vermuyden’s horse', 'medium-cavalry', 4, 6.8),
    unit('B2', 1, 1, 'Rossiter’s scouts', 'light-cavalry', 14, 7, { weapon: 'carbine' }),
    unit('B3', 1, 1, 'Fairfax’s foot', 'pike-and-shot', 9, 12, { weapon: 'musket' }),
  ],
};

/** Everything that could be forgotten at the end of a corps: rash horse, a free rally, a straggler, points. */
export const FORGETFUL = {
  ...base,
  table: [24, 16],
  corps: [corps(0, 'right', 'Rupert', 'A2'), corps(1, 'left', 'Cromwell', 'B2')],
  units: [
    unit('A1', 0, 0, 'Byron’s horse', 'medium-cavalry', 8, 5, { abilities: ['headstrong'] }),
    unit('A2', 0, 0, 'Lunsford’s shot', 'shot', 5, 2, { weapon: 'musket', losses: 1 }),
    unit('A3', 0, 0, 'Lucas’s horse', 'medium-cavalry', 22, 2),
    unit('B1', 1, 1, 'Vermuyden’s horse', 'medium-cavalry', 8, 7.6),
    unit('B2', 1, 1, 'Fairfax’s foot', 'pike-and-shot', 14, 14, { weapon: 'musket' }),
  ],
};

/** An enemy who stands askew, so that a charge wheels and lines up; and a melee with a friend beside in support. */
export const ASKEW = {
  ...base,
  table: [18, 14],
  corps: [corps(0, 'right', 'Rupert', 'A1'), corps(1, 'left', 'Cromwell', 'B1')],
  units: [
    unit('A1', 0, 0, 'Rupert’s horse', 'medium-cavalry', 5, 4),
    unit('A2', 0, 0, 'Maurice’s horse', 'medium-cavalry', 12, 6.625),
    unit('A3', 0, 0, 'Lucas’s horse', 'medium-cavalry', 13, 6.625),
    unit('B1', 1, 1, 'Vermuyden’s horse', 'medium-cavalry', 5, 6.6, { facing: 280 }),
    unit('B2', 1, 1, 'Rossiter’s horse', 'medium-cavalry', 12, 7.375),
    unit('B3', 1, 1, 'Fairfax’s foot', 'pike-and-shot', 9, 12, { weapon: 'musket' }),
  ],
  contacts: [{ a: 'A2', b: 'B2', edge: 'front', charged: false, rounds: 1 }],
};

/** Four companies of horse in line, with room about them. */
export const LINE = {
  ...base,
  table: [18, 14],
  corps: [corps(0, 'right', 'Rupert', 'A1'), corps(1, 'left', 'Cromwell', 'B1')],
  units: [
    ...[0, 1, 2, 3].map((i) => unit(`A${i + 1}`, 0, 0, `Horse ${i + 1}`, 'medium-cavalry', 6 + i, 4)),
    unit('A5', 0, 0, 'Shot', 'shot', 14, 2, { weapon: 'musket' }),
    unit('B1', 1, 1, 'Foot', 'pike-and-shot', 9, 13, { weapon: 'musket' }),
  ],
};

/** A turn with eight orders, a charge, ten shots and four melees in it. */
export function busyTurn() {
  const units: Unit[] = [];
  const contacts: Unit[] = [];
  for (let i = 0; i < 4; i++) {
    const x = 2 + i * 2;
    units.push(unit(`A${i + 1}`, 0, 0, `First horse ${i + 1}`, 'medium-cavalry', x, 8.625));
    units.push(unit(`B${i + 1}`, 1, 2, `Second horse ${i + 1}`, 'medium-cavalry', x, 9.375));
    contacts.push({ a: `A${i + 1}`, b: `B${i + 1}`, edge: 'front', charged: false, rounds: 1 });
  }
  // a pair of horse within reach of a charge, the charger first of its corps
  units.push(unit('A10', 0, 1, 'Charging horse', 'medium-cavalry', 28, 7));
  units.push(unit('B10', 1, 3, 'Waiting horse', 'medium-cavalry', 28, 9.5));
  for (let i = 0; i < 5; i++) {
    const x = 12 + i * 3;
    units.push(unit(`A${i + 11}`, 0, 1, `First foot ${i + 1}`, 'pike-and-shot', x, 7, { weapon: 'musket' }));
    units.push(
      unit(`B${i + 11}`, 1, 3, `Second foot ${i + 1}`, 'pike-and-shot', x, 11, { weapon: 'musket' }),
    );
  }
  for (let i = 0; i < 4; i++)
    units.push(unit(`A${i + 21}`, 0, 0, `Reserve ${i + 1}`, 'medium-cavalry', 2 + i * 2, 3));
  return {
    ...base,
    table: [30, 20],
    corps: [
      corps(0, 'left', 'Essex', 'A21'),
      corps(0, 'right', 'Balfour', 'A13'),
      corps(1, 'horse', 'Wilmot', 'B1'),
      corps(1, 'foot', 'Astley', 'B13'),
    ],
    units,
    contacts,
  };
}

/** Two armies in two lines each, near enough for zones and charges unless told otherwise: for measuring. */
export function manyPieces(count: number, { gap = 4, commands = 1 } = {}) {
  const units: Unit[] = [];
  const half = Math.floor(count / 2);
  const row = Math.ceil(half / 2);
  const wide = row * 2 + 4;
  for (const side of [0, 1] as const)
    for (let i = 0; i < half; i++) {
      const [line, at] = [i < row ? 0 : 1, i < row ? i : i - row];
      const y = side === 0 ? 8 - line * 2 : 8 + gap + line * 2;
      const type = at % 3 === 0 ? 'medium-cavalry' : at % 3 === 1 ? 'pike-and-shot' : 'shot';
      const arms = type === 'medium-cavalry' ? {} : { weapon: 'musket' };
      const id = `${side === 0 ? 'A' : 'B'}${i + 1}`;
      const command = side * commands + (i % commands);
      units.push(unit(id, side, command, `Company ${id}`, type, 3 + at * 2.1, y, arms));
    }
  return {
    ...base,
    table: [wide + 4, 16 + gap],
    corps: ([0, 1] as const).flatMap((side) =>
      Array.from({ length: commands }, (_, i) =>
        corps(side, `command-${i + 1}`, `Leader ${i + 1}`, `${side === 0 ? 'A' : 'B'}${i + 1}`),
      ),
    ),
    units,
  };
}

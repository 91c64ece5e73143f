/** BQ-3.4: where a command may be put down, what of it, and its leader: limits on both sides, for either army. */
import { describe, expect, it } from 'vitest';
import { complain, isComplaint } from '../../../battle/protocol.ts';
import { units } from '../../../table/number.ts';
import type { Deploy } from '../commands.ts';
import { baroque } from '../index.ts';
import type { BaroqueState } from '../state.ts';
import type { Spec } from '../testing.ts';
import { acceptDeploy, checkDeploy } from './deployment.ts';

const LINES = [
  { name: 'c0', entry: 'swedish-foot-p-m', count: 2, chief: true },
  { name: 'c1', entry: 'swedish-foot-p-m', count: 2, chief: false },
  { name: 'c2', entry: 'swedish-foot-p-m', count: 2, chief: false },
];
function begun(): BaroqueState {
  const roster = {
    name: 'Swedes',
    list: 'swedish-tyw',
    budget: 600,
    commands: LINES.map(({ name, entry, count, chief }) => ({
      name,
      commander: { name: `${name} leader`, quality: 'reliable', chief },
      units: [{ entry, count, troop: {} }],
    })),
  };
  const setup = baroque.readSetup({ rosters: [roster, roster], table: [20, 15] } as never);
  if (isComplaint(setup)) throw new Error(complain(setup));
  const s = baroque.begin(setup, Object.fromEntries(baroque.options.map((o) => [o.id, o.default])));
  return s;
}

describe.each([0, 1] as const)('putting down a command, side %i', (side) => {
  const letter = side === 0 ? 'A' : 'B';
  const facing = side === 0 ? 90 : 270;
  /** Places seen from the own edge. */
  const y = (from: number): number => (side === 0 ? from : 15 - from);
  const order = (more: Spec = {}, first: Spec = {}): Deploy =>
    ({
      ask: '1',
      kind: 'deploy',
      command: side === 0 ? 0 : 3,
      units: [
        { unit: `${letter}01`, x: 6, y: y(3), facing, ...first },
        { unit: `${letter}02`, x: 9, y: y(3), facing },
      ],
      leader: { unit: '', x: 8, y: y(1) },
      baggage: { x: 14, y: y(1.5) },
      ...more,
    }) as never;
  const said = (
    more: Spec = {},
    first: Spec = {},
    change: (s: BaroqueState) => void = () => undefined,
  ): string => {
    const s = begun();
    change(s);
    return checkDeploy(s, side, order(more, first))?.why ?? 'may';
  };
  it('BQ-3.4-d BQ-3.4-f in the zone 4 BU deep and 2 BU from the side edges, to its very border', () => {
    const s = begun();
    const one = s.units.find((u) => u.id === `${letter}01`)!;
    const [w, d] = [one.width / 120000, one.depth / 120000];
    expect(said()).toBe('may');
    expect([
      said({}, { y: y(4 - d) }),
      said({}, { y: y(4.05 - d) }),
      said({}, { y: y(d) }),
      said({}, { y: y(d - 0.05) }),
    ]).toEqual(['may', 'outside-zone', 'may', 'outside-zone']);
    expect([said({}, { x: 2 + w }), said({}, { x: 1.95 + w })]).toEqual(['may', 'outside-zone']);
    const last = (x: number): string =>
      said({
        baggage: { x: 5, y: y(1.5) },
        units: [
          { unit: `${letter}01`, x: 9, y: y(3), facing },
          { unit: `${letter}02`, x, y: y(3), facing },
        ],
      });
    expect([last(18 - w), last(18.05 - w)]).toEqual(['may', 'outside-zone']);
  });
  it('BQ-3.4-a BQ-3.4-f the whole command, each once; the baggage with the first', () => {
    const two = order().units;
    expect(said({ units: two.slice(1) })).toBe('whole-command');
    expect(said({ units: [...two, two[0]] })).toBe('whole-command');
    expect(said({ units: [...two, { unit: `${letter}03`, x: 12, y: y(3), facing }] })).toBe('whole-command');
    expect(said({ baggage: null })).toBe('baggage-first');
    expect([said({ command: side === 0 ? 3 : 0 }), said({ command: 9 })]).toEqual([
      'not-this-command',
      'not-this-command',
    ]);
  });
  it('BQ-3.4-f on nobody and on no closed ground', () => {
    expect(said({}, { x: 9 })).toBe('ends-on-a-base');
    expect([said({}, { x: 7 }), said({}, { x: 7.1 })]).toEqual(['may', 'ends-on-a-base']);
    const lake = (x: number) => (s: BaroqueState) => {
      const [south, north] = side === 0 ? [2.5, 3.5] : [11.5, 12.5];
      const outline = [x, south, x + 0.5, south, x + 0.5, north, x, north].map(units);
      s.table = {
        ...s.table,
        pieces: [
          { id: 'l', kind: 'lake', name: 'l', ground: 'impassable', outline, crest: [], river: '' },
        ] as never,
      };
    };
    expect([said({}, {}, lake(4.6)), said({}, {}, lake(4.4))]).toEqual(['impassable', 'may']);
  });
  it('BQ-3.4-f its leader with one of its units, no gun; or free in the zone, on no closed ground', () => {
    const led = (unit: string): string => said({ leader: { unit, x: 0, y: 0 } });
    expect([led(`${letter}01`), led(`${letter}03`), led('X')]).toEqual([
      'may',
      'no-such-unit',
      'no-such-unit',
    ]);
    const free = (x: number, from: number): string => said({ leader: { unit: '', x, y: y(from) } });
    expect([
      free(2, 1),
      free(1.95, 1),
      free(18, 1),
      free(18.05, 1),
      free(8, 4),
      free(8, 4.05),
      free(8, 0),
      free(8, -0.05),
    ]).toEqual(['may', 'outside-zone', 'may', 'outside-zone', 'may', 'outside-zone', 'may', 'outside-zone']);
  });
  it('BQ-3.4-f what is put down stands there; a leader is with his unit or where he was put', () => {
    const s = begun();
    acceptDeploy(s, side, order());
    const one = s.units.find((u) => u.id === `${letter}01`)!;
    expect([one.x, one.y, one.facing, one.place]).toEqual([
      units(6),
      units(y(3)),
      side === 0 ? 16384 : 49152,
      'table',
    ]);
    const bag = s.units.find((u) => u.id === `${letter}-baggage`)!;
    expect([bag.place, bag.x, bag.facing]).toEqual(['table', units(14), side === 0 ? 16384 : 49152]);
    const l = s.leaders.find((x) => x.id === `${letter}-l1`)!;
    expect([l.unit, l.x, l.y]).toEqual(['', units(8), units(y(1))]);
    expect(s.commands[side === 0 ? 0 : 3].deployed).toBe(true);
    const t = begun();
    acceptDeploy(t, side, order({ leader: { unit: `${letter}02`, x: 3, y: 3 } }));
    const with_ = t.leaders.find((x) => x.id === `${letter}-l1`)!;
    expect([with_.unit, with_.x, with_.y]).toEqual([`${letter}02`, 0, 0]);
  });
});

/** Clauses that no other test would have missed: each of these failed to fail when its rule was spoilt. */
import { describe, expect, it } from 'vitest';
import { asksOf, openBattle, play } from '../../../battle/battle.ts';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import { defaults } from '../../../battle/options.ts';
import { isComplaint, type Json } from '../../../battle/protocol.ts';
import { isRefusal } from '../../../battle/refuse.ts';
import { LISTS } from '../army/lists.ts';
import { randomArmy } from '../army/muster.ts';
import type { Deploy } from '../commands.ts';
import { groundUnder, isIn } from '../ground/terrain.ts';
import { baroque } from '../index.ts';
import { shape } from '../shapes.ts';
import type { BaroqueState } from '../state.ts';
import { charge, ones, react, Scene, type Spec, u } from '../testing.ts';

const far = u('B9', 'PK', 30, 35);

describe('ground', () => {
  it('BQ-3.1-b a unit is in a piece with exactly half of its surface, and not with a hair less', () => {
    // P&M are 2/3 deep: the middle of the base lies 1/3 behind the front.
    const inside = (west: number): boolean => {
      const s = new Scene({
        units: [{ id: 'A1', side: 0, type: 'P&M', x: 10, y: 10, facing: 90 }, far],
        terrain: [{ id: 'w', kind: 'wood', rect: [west, 5, 25, 15] }],
      });
      return isIn(shape(s.unit('A1')), s.state.table.pieces[0]);
    };
    expect([inside(9.9), inside(10), inside(10.01)]).toEqual([true, true, false]);
  });

  it('BQ-3.1-b of several pieces the worst counts', () => {
    const under = (...kinds: string[]): string => {
      const s = new Scene({
        units: [{ id: 'A1', side: 0, type: 'P&M', x: 10, y: 10, facing: 90 }, far],
        terrain: kinds.map((kind, i) => ({ id: `${i}`, kind, rect: [5, 5, 15, 15] })),
      });
      return groundUnder(s.state, shape(s.unit('A1')));
    };
    const alone = (kind: string): string => under(kind);
    expect(under('orchard', 'wood')).toBe(alone('wood'));
    expect(under('wood', 'orchard')).toBe(alone('wood'));
    expect(alone('orchard')).not.toBe(alone('wood'));
    expect(under()).toBe('open');
  });
});

describe('a countercharge', () => {
  it('BQ-LO-b BQ-7.3-b over a hedge has no impetus, in the open it has', () => {
    const dice = (more: Spec): number => {
      const s = new Scene({ units: [u('A1', 'TR', 10, 10), u('B1', 'TR', 10, 12)], ...more });
      s.give(charge('A1', 'B1'));
      s.give(react('B1', 'counter'), [
        { face: 3, for: 'countercharge' },
        ...ones(8),
        ...ones(more.obstacles === undefined ? 8 : 5),
      ]);
      return s.dice('B1');
    };
    expect(dice({})).toBe(8);
    const over = dice({ obstacles: [{ id: 'h', points: [[5, 11.6], [15, 11.6]] }] }); // biome-ignore format: two points
    expect(over).toBeLessThan(8 - 1);
  });
});

describe('who is named', () => {
  it('BQ-4.1.1-a a command that alone is left is named without a question, and both hear of it', () => {
    const s = new Scene({
      phase: 'initiative',
      units: [u('A1', 'PK', 10, 5), u('B1', 'PK', 10, 20), u('B2', 'PK', 20, 20, { command: 2 })],
      commands: [{ side: 0 }, { side: 1 }, { side: 1 }],
    }).run();
    const named = s.event('command-named');
    expect([named.side, named.only]).toEqual([0, true]);
    expect(s.ask).toMatchObject({ kind: 'name', side: 1 });
    expect(baroque.asks(s.state)).toHaveLength(1);
  });
});

/** Two small armies, asked for the first deployment. */
function deploying(terrain: Json[]) {
  const luck = luckOf(seedOf('deploying'));
  const rosters = [randomArmy(LISTS[0], 300, luck), randomArmy(LISTS[1], 300, luck)];
  const setup = baroque.readSetup({ rosters, table: [20, 15], terrain });
  if (isComplaint(setup)) throw new Error(`${setup.place} ${setup.expected}`);
  const battle = openBattle(baroque, {
    setup: setup as unknown as Json,
    options: defaults(baroque.options),
    seed: 'deploying',
  });
  for (let i = 0; i < 50; i++) {
    const ask = asksOf(battle)[0];
    if (ask.kind === 'deploy') {
      const usual = ask.default as Deploy;
      return {
        side: ask.side,
        usual,
        why: (leader: { unit: string; x: number; y: number }): string => {
          const refusal = baroque.check(battle.state as BaroqueState, { ...usual, leader } as never);
          return refusal === undefined ? 'legal' : `${refusal.rule} ${refusal.why}`;
        },
      };
    }
    const done = play(battle, ask.side, ask.default);
    if (isRefusal(done)) throw new Error(done.why);
  }
  throw new Error('nobody deploys');
}

describe('the place of a leader at deployment', () => {
  it('BQ-3.4-f is in the zone, 4 BU deep, up to its very border', () => {
    const { side, why } = deploying([]);
    const y = (deep: number): number => (side === 0 ? deep : 15 - deep);
    const at = (x: number, deep: number): string => why({ unit: '', x, y: y(deep) });
    expect([at(10, 0), at(10, 2), at(10, 4)]).toEqual(Array(3).fill('legal'));
    expect(at(10, 4.1)).toBe('BQ-3.4-f outside-zone');
    expect(at(10, -0.1)).toBe('BQ-3.4-f outside-zone');
    // As far from either side of the table, whichever it is.
    const edge = [0, 0.5, 1, 1.5, 2, 2.5, 3].find((x) => at(x, 2) === 'legal');
    expect(edge).toBeDefined();
    expect(at(20 - (edge as number), 2)).toBe('legal');
    if ((edge as number) > 0) {
      expect(at((edge as number) - 0.1, 2)).toBe('BQ-3.4-f outside-zone');
      expect(at(20 - (edge as number) + 0.1, 2)).toBe('BQ-3.4-f outside-zone');
    }
  });

  it('BQ-3.1.3-a is not in ground that nobody can pass; a wood he may stand in', () => {
    const both = (kind: string): Json[] => [
      { id: 's', kind, rect: [9, 1, 11, 3] },
      { id: 'n', kind, rect: [9, 12, 11, 14] },
    ];
    const lake = deploying(both('lake'));
    const y = lake.side === 0 ? 2 : 13;
    expect(lake.why({ unit: '', x: 10, y })).toBe('BQ-3.1.3-a impassable');
    expect(lake.why({ unit: '', x: 12, y })).toBe('legal');
    expect(deploying(both('wood')).why({ unit: '', x: 10, y })).toBe('legal');
  });
});

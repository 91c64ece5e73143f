/** Deployment where there is little room, and charges over friends for whom there is none. */
import { describe, expect, it } from 'vitest';
import { asksOf, openBattle, play } from '../../../battle/battle.ts';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import { defaults } from '../../../battle/options.ts';
import { isComplaint, type Json } from '../../../battle/protocol.ts';
import { isRefusal } from '../../../battle/refuse.ts';
import { LISTS } from '../army/lists.ts';
import { randomArmy } from '../army/muster.ts';
import type { Deploy } from '../commands.ts';
import { baroque } from '../index.ts';
import type { BaroqueState } from '../state.ts';
import { PASS, Scene, u } from '../testing.ts';

/** Two armies of these points on a table of this width, up to the first turn by the proposals. */
function drawnUp(points: number, width: number, list: number) {
  const luck = luckOf(seedOf(`crowded ${points} ${width} ${list}`));
  const raw = {
    rosters: [
      randomArmy(LISTS[list], points, luck),
      randomArmy(LISTS[(list + 1) % LISTS.length], points, luck),
    ],
    table: [width, 15],
  };
  const setup = baroque.readSetup(raw);
  if (isComplaint(setup)) throw new Error(setup.expected);
  const options = defaults(baroque.options);
  const battle = openBattle(baroque, { setup: setup as unknown as Json, options, seed: 'crowded' });
  const placed: Deploy[] = [];
  while (battle.state.turn === 0) {
    const ask = asksOf(battle)[0];
    if (ask.kind === 'deploy') placed.push(ask.default as Deploy);
    const done = play(battle, ask.side, ask.default);
    if (isRefusal(done)) throw new Error(`${done.rule} ${done.why} ${JSON.stringify(ask.default)}`);
    expect(baroque.invariants(battle.state as BaroqueState)).toEqual([]);
  }
  return { state: battle.state as BaroqueState, placed };
}

describe('a crowded zone', () => {
  for (const [i, list] of LISTS.entries())
    it(`BQ-3.4-f BQ-3.4-d ${list.id}: 600 points find room in the 4 BU of a table 20 BU wide`, () => {
      const { state } = drawnUp(600, 20, i);
      for (const unit of state.units) {
        const y = (unit.side === 0 ? unit.y : state.table.depth - unit.y) / 60000;
        expect(y + unit.depth / 120000).toBeLessThanOrEqual(4.001);
      }
    });
  it('BQ-3.4-f an army too large for the zone of its table is given a deeper one, and only then', () => {
    const { state, placed } = drawnUp(1000, 12, 0);
    expect(placed.length).toBe(state.commands.length);
    const deepest = Math.max(
      ...state.units.filter((x) => x.side === 0).map((x) => (x.y + x.depth / 2) / 60000),
    );
    expect(deepest).toBeGreaterThan(4);
    expect(deepest).toBeLessThan(9);
  });
});

describe('friends run over by a charge', () => {
  const gun = u('A2', 'ART', 20.3, 17, { gun: 'C', command: 0 });
  const foe = u('B1', 'TR', 20, 17.5, { command: 1, vbu: 4 });
  const charger = u('A1', 'TR', 20, 16, { command: 0, M: '3', vbu: 5, I: 2 });
  const commands = [
    { side: 0, name: 'a', leader: { quality: 'reliable', x: 5, y: 5 } },
    { side: 1, name: 'b', leader: { quality: 'reliable', x: 30, y: 30 } },
  ];
  it('BQ-5.5.1-b a gun run over is set down behind the charger', () => {
    const s = new Scene({ commands, units: [charger, gun, foe] });
    s.give({ kind: 'charge', unit: 'A1', target: 'B1', potential: false });
    s.give(PASS, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1].slice(0, 11));
    expect(s.kinds()).toContain('contact');
    expect(s.front('A2')[1]).toBeLessThan(17);
  });
});

/** What a refusal offers instead may be ordered as it stands: thousands of spoilt orders in whole battles. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { luckOf, SeededDice, seedOf } from '../../../battle/dice/seed.ts';
import { complain, isComplaint } from '../../../battle/protocol.ts';
import { runSteps } from '../../../battle/record/rerun.ts';
import { type BaroqueCommand, MOVES, type MoveOrder } from '../commands.ts';
import { baroque } from '../index.ts';
import { onTable } from '../state.ts';

const battle = (id: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../scenarios/baroque/${id}.json`, import.meta.url), 'utf8'))
    .position;

describe('refusals', () => {
  it.each(['rocroi-1643', 'lutzen-1632'])(
    'BQ-5.1-a BQ-5.2.1-a BQ-5.2.2-a BQ-5.2.3-a the cut of every refused order is legal as it stands, %s',
    (id) => {
      const luck = luckOf(seedOf(`cut ${id}`));
      const dice = new SeededDice(seedOf(`cut dice ${id}`));
      const begun = baroque.readPosition(battle(id));
      if (isComplaint(begun)) throw new Error(complain(begun));
      const s = begun.state;
      runSteps(baroque, s, dice);
      let spoilt = 0;
      let offered = 0;
      for (let n = 0; n < 500 && s.over === null; n++) {
        const ask = baroque.asks(s)[0];
        if (ask.kind === 'order') {
          const mine = s.units.filter((u) => ask.about.includes(u.id) && onTable(u));
          for (let k = 0; k < 12 && mine.length > 0; k++) {
            const what = MOVES[luck.below(MOVES.length)];
            const order: MoveOrder = {
              ask: ask.id,
              kind: 'move',
              unit: mine[luck.below(mine.length)].id,
              do: what,
              by: what === 'wheel' || what === 'turn' ? luck.below(12000) / 100 : luck.below(500) / 100,
              right: what === 'oblique' ? (luck.below(401) - 200) / 100 : 0,
              to: luck.below(2) === 0 ? 'left' : 'right',
            };
            spoilt++;
            const refusal = baroque.check(s, order);
            for (const instead of [refusal?.cut, refusal?.snap]) {
              if (instead === undefined) continue;
              offered++;
              const again = baroque.check(s, instead as BaroqueCommand);
              expect([order, refusal?.why, instead, again]).toEqual([
                order,
                refusal?.why,
                instead,
                undefined,
              ]);
            }
          }
        }
        baroque.accept(s, baroque.sample(baroque.view(s, ask.side), ask, luck));
        runSteps(baroque, s, dice);
      }
      expect(spoilt).toBeGreaterThan(2000);
      expect(offered).toBeGreaterThan(300);
    },
    120_000,
  );
});

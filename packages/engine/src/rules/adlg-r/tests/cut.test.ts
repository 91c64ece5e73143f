/** What a refusal offers instead may be ordered as it stands: thousands of spoilt orders in battles of both editions. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { luckOf, SeededDice, seedOf } from '../../../battle/dice/seed.ts';
import { complain, isComplaint } from '../../../battle/protocol.ts';
import { runSteps } from '../../../battle/record/rerun.ts';
import type { AdlgCommand, ChargeOrder, Leg, MoveOrder } from '../commands.ts';
import { adlgR2021, adlgR2024 } from '../index.ts';
import type { AdlgState } from '../state.ts';

const battle = (id: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../scenarios/adlg-r/${id}.json`, import.meta.url), 'utf8')).position;

type Luck = ReturnType<typeof luckOf>;
const HANDS = ['left', 'right'] as const;

/** Legs that mostly go too far, turn too much or run into somebody. */
function someLegs(luck: Luck): Leg[] {
  const advance: Leg = { do: 'advance', by: (1 + luck.below(1200)) / 100 };
  const wheel: Leg = { do: 'wheel', to: HANDS[luck.below(2)], by: (1 + luck.below(9000)) / 100 };
  const slide: Leg = { do: 'slide', by: (luck.below(201) - 100) / 100 };
  const turn: Leg = { do: 'turn', to: (['left', 'right', 'about'] as const)[luck.below(3)] };
  const ways: Leg[][] = [
    [advance],
    [wheel, advance],
    [advance, wheel],
    [slide, advance],
    [advance, slide],
    [turn, advance],
    [advance, turn],
    [wheel, advance, { ...wheel, to: HANDS[luck.below(2)] }, { ...advance }],
  ];
  return ways[luck.below(ways.length)];
}

describe.each([adlgR2021, adlgR2024])('refusals, $id', (rules) => {
  it.each(['rocroi-1643', 'pavia-1525'])(
    'ADLG-MOV-21 ADLG-MOV-19 ADLG-GEO-6 the cut or snap of every refused order is legal as it stands, %s',
    (id) => {
      const luck = luckOf(seedOf(`cut ${rules.id} ${id}`));
      const dice = new SeededDice(seedOf(`cut dice ${rules.id} ${id}`));
      const begun = rules.readPosition(battle(id));
      if (isComplaint(begun)) throw new Error(complain(begun));
      const s: AdlgState = begun.state;
      runSteps(rules, s, dice);
      let offered = 0;
      let spoilt = 0;
      for (let n = 0; n < 400 && s.over === null; n++) {
        const ask = rules.asks(s)[0];
        if (ask.kind === 'order') {
          const mine = s.units.filter((u) => u.side === ask.side && u.place === 'table');
          const foes = s.units.filter((u) => u.side !== ask.side && u.place === 'table');
          for (let k = 0; k < 12; k++) {
            const u = mine[luck.below(mine.length)];
            const legs = someLegs(luck);
            const order: MoveOrder | ChargeOrder =
              luck.below(3) === 0
                ? {
                    ask: ask.id,
                    kind: 'charge',
                    units: [u.id],
                    target: foes[luck.below(foes.length)].id,
                    legs,
                  }
                : { ask: ask.id, kind: 'move', units: [u.id], legs };
            spoilt++;
            const refusal = rules.check(s, order);
            for (const instead of [refusal?.cut, refusal?.snap]) {
              if (instead === undefined) continue;
              offered++;
              expect((instead as MoveOrder).legs.length).toBeGreaterThan(0);
              const again = rules.check(s, instead as AdlgCommand);
              expect([order, refusal?.why, instead, again]).toEqual([
                order,
                refusal?.why,
                instead,
                undefined,
              ]);
            }
          }
        }
        rules.accept(s, rules.sample(rules.view(s, ask.side), ask, luck));
        runSteps(rules, s, dice);
      }
      expect(spoilt).toBeGreaterThan(1000);
      expect(offered).toBeGreaterThan(100);
    },
    120_000,
  );
});

/** Law 5: what a refusal offers instead is legal as it stands. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { open } from '../../../../tests/conformance/samples.ts';
import { asksOf, play } from '../../../battle/battle.ts';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import { type Command, isComplaint, type Json } from '../../../battle/protocol.ts';
import { recruitAnswer } from '../../../generals/levels/recruit.ts';
import { argad } from '../index.ts';
import type { Argad } from '../state.ts';
import { skirmish } from '../testing.ts';

const folder = new URL('../../../scenarios/argad/', import.meta.url);
const scenarios = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** The same command with every path made longer, and some other number changed. */
function stretched(c: Command, by: number): Json {
  return JSON.parse(JSON.stringify(c), (key, value) =>
    (key === 'x' || key === 'y' || key === 'by') && typeof value === 'number'
      ? Math.max(-400, Math.min(400, value * by - (by - 1) * 45))
      : value,
  ) as Json;
}

describe('cuts', () => {
  it('AG-SIM-2 AG-MOVE-16 AG-SIM-14 every cut of thousands of spoilt orders is accepted as it stands', () => {
    let [tried, refused, cuts] = [0, 0, 0];
    for (const name of scenarios) {
      const { setup, options } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
      const battle = open(argad, { name, setup, options }, `cut ${name}`);
      const luck = luckOf(seedOf(`cut ${name}`));
      for (let n = 0; n < 14 && battle.state.over === null; n++) {
        for (const ask of asksOf(battle)) {
          const view = argad.view(battle.state as Argad, ask.side);
          for (let k = 0; k < 24; k++) {
            const raw = stretched(argad.sample(view, ask, luck), [1.3, 1.9, 3.1, 6][luck.below(4)]);
            const command = argad.readCommand(raw);
            if (isComplaint(command)) continue;
            tried++;
            const no = argad.check(view, command);
            if (no === undefined) continue;
            refused++;
            for (const offer of [no.cut, no.snap]) {
              if (offer === undefined) continue;
              cuts++;
              expect({ offer, refusal: argad.check(view, offer as never) }).toEqual({
                offer,
                refusal: undefined,
              });
            }
          }
        }
        const [ask] = asksOf(battle);
        play(battle, ask.side, recruitAnswer(battle, ask, luck), 'general');
      }
    }
    expect(tried).toBeGreaterThan(2000);
    expect(refused).toBeGreaterThan(500);
    expect(cuts).toBeGreaterThan(200);
  });

  it('AG-SIM-2 orders of which one cannot be mended by cutting are refused without an offer', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 50 }, A2: { x: 60, y: 50 } },
      b: { B1: { x: 50, y: 100 } },
    });
    const ask = argad.asks(s).find((x) => x.side === 0)!;
    const far = { who: ['A1'], intent: 'move', path: [{ x: 50, y: 90 }] };
    const none = { who: ['A2'], intent: 'move', path: [] };
    const both = { ask: ask.id, kind: 'orders', orders: [far, none] } as never;
    const alone = { ask: ask.id, kind: 'orders', orders: [far] } as never;
    expect(argad.check(s, both)?.cut).toBeUndefined();
    expect(argad.check(s, alone)?.cut).toMatchObject({ orders: [{ path: [{ x: 50, y: 70 }] }] });
  });
});

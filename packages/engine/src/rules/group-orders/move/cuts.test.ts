/** A refusal's cut is accepted as it stands: thousands of spoilt orders at moments of random battles. */
import { describe, expect, it } from 'vitest';
import { asksOf, openBattle, play, viewOf } from '../../../battle/battle.ts';
import type { Luck } from '../../../battle/dice/dice.ts';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import { defaults } from '../../../battle/options.ts';
import { isComplaint, type Json } from '../../../battle/protocol.ts';
import { readBeginning } from '../../../battle/record/rerun.ts';
import { isRefusal } from '../../../battle/refuse.ts';
import { recruitAnswer } from '../../../generals/levels/recruit.ts';
import { SCENARIOS } from '../../../scenarios/index.ts';
import { groupOrders } from '../index.ts';
import type { GroupState } from '../state.ts';
import { turned } from '../view/turned.ts';

const pick = <T>(list: readonly T[], luck: Luck): T => list[luck.below(list.length)];

/** A chain of up to four legs, most of them too long for anybody. */
function spoiltLegs(luck: Luck): Json[] {
  const by = (most: number): number => luck.below(100 * most) / 100 + 0.01;
  const side = pick(['left', 'right'], luck);
  const leg = (): Json => {
    switch (luck.below(8)) {
      case 0:
        return { go: 'wheel', side, by: by(120) };
      case 1:
        return { go: 'incline', side, by: by(50) };
      case 2:
        return { go: 'back', by: by(50) };
      case 3:
        return { go: 'about' };
      case 4:
        return { go: 'turn', by: by(170) * (luck.below(2) === 0 ? 1 : -1) };
      case 5:
        return { go: 'shift', toward: luck.below(360), by: by(50) };
      default:
        return { go: 'ahead', by: by(80) };
    }
  };
  return Array.from({ length: 1 + luck.below(4) }, leg);
}

describe('law 5', () => {
  it('GO-SETUP-34 GO-MOVE-03 whatever is refused with a cut, the cut is legal as it stands', async () => {
    const luck = luckOf(seedOf('cuts'));
    const listed = SCENARIOS.filter((s) => s.rules.includes('group-orders'));
    let refused = 0;
    const cuts = new Map<string, number>();
    for (const [n, entry] of listed.entries()) {
      const setup = readBeginning(groupOrders, (await entry.load('group-orders')).setup);
      if (isComplaint(setup)) throw new Error(setup.place);
      const battle = openBattle(groupOrders, {
        setup: setup as Json,
        options: defaults(groupOrders.options),
        seed: `cuts ${n}`,
        keepTrail: false,
      });
      for (let move = 0; move < 60 && battle.state.over === null; move++) {
        const ask = pick(asksOf(battle), luck);
        if (ask.kind === 'moves') {
          const here = viewOf(battle, ask.side) as GroupState;
          const there = turned(here, {
            facing: luck.below(65536),
            mirrored: luck.below(2) === 1,
            dx: 7,
            dy: 11,
          });
          for (let k = 0; k < 40; k++) {
            const s = k % 2 === 0 ? here : there;
            const own = s.units.filter((u) => u.side === ask.side && u.place === 'table');
            const raw: Json =
              luck.below(4) === 0
                ? { ask: ask.id, kind: 'march', group: pick(own, luck).group, legs: spoiltLegs(luck) }
                : { ask: ask.id, kind: 'move', unit: pick(own, luck).id, legs: spoiltLegs(luck) };
            const c = groupOrders.readCommand(raw);
            if (isComplaint(c)) continue;
            const refusal = groupOrders.check(s, c);
            if (refusal === undefined) continue;
            refused++;
            if (refusal.cut === undefined) continue;
            cuts.set(refusal.why, (cuts.get(refusal.why) ?? 0) + 1);
            const again = groupOrders.readCommand(JSON.parse(JSON.stringify(refusal.cut)));
            if (isComplaint(again)) throw new Error(`${again.place} of ${JSON.stringify(refusal.cut)}`);
            expect(groupOrders.check(s, again), JSON.stringify([raw, refusal])).toBeUndefined();
          }
        }
        const done = play(battle, ask.side, recruitAnswer(battle, ask, luck), 'general');
        if (isRefusal(done)) throw new Error(done.why);
      }
    }
    expect(refused).toBeGreaterThan(3000);
    expect([...cuts.values()].reduce((a, b) => a + b, 0)).toBeGreaterThan(800);
    expect([...cuts.keys()].sort()).toEqual(expect.arrayContaining(['too-far', 'in-the-way']));
  });
});

/**
 * Inputs of a first movement in large battles: order by order (choose, take the group, order, confirm) beside whole wings
 * (take the corps, order, confirm). Ends of corps are the same in both and left out. Rocroi of ADLG-R is counted on the page
 * itself (`apps/web/tests/budget.browser.test.ts`).
 */
import { describe, expect, it } from 'vitest';
import { asksOf, type Battle, openBattle, play, viewOf } from '../../src/battle/battle.ts';
import { type OptionValues, readOptions } from '../../src/battle/options.ts';
import { isRefusal } from '../../src/battle/refuse.ts';
import { wingOf } from '../../src/generals/wing.ts';
import { registered } from '../../src/rules/registry.ts';
import { SCENARIOS } from '../../src/scenarios/index.ts';

/** Corps are ordered one after another while one side moves; each is one wing. */
async function counted(id: string, scenario: string): Promise<{ before: number; now: number }> {
  const rules = (await registered(id)?.load())!;
  const { setup } = await SCENARIOS.find((s) => s.id === scenario && s.rules.includes(id))!.load(id);
  const options = readOptions(rules.options, {}) as OptionValues;
  const battle: Battle = openBattle(rules, { setup: rules.readSetup(setup), seed: 'inputs', options });
  let [before, now] = [0, 0];
  let side: number | undefined;
  for (let n = 0; n < 200; n++) {
    const [ask] = asksOf(battle);
    if (ask === undefined) break;
    const view = viewOf(battle, ask.side);
    const own = rules.bodies(view).filter((b) => b.side === ask.side);
    const ids = own.map((b) => b.id);
    const wing =
      (rules.parties?.(view, ids).length ?? 0) > 0 && wingOf(rules, view, ask, ids, { manner: 'advance' });
    if (wing && (side === undefined || side === ask.side)) {
      side = ask.side;
      now += 3;
      for (const p of wing.parts)
        for (const order of p.orders) {
          before += p.bodies.length > 1 ? 4 : 3;
          for (let k = 0; k < 20 && asksOf(battle)[0]?.side !== side; k++) {
            const [other] = asksOf(battle);
            play(battle, other.side, other.default);
          }
          const open = asksOf(battle).find((a) => a.side === side);
          if (open) expect(isRefusal(play(battle, side as 0 | 1, { ...order, ask: open.id }))).toBe(false);
        }
      const [next] = asksOf(battle);
      if (next?.side === side && next.kind === ask.kind)
        play(
          battle,
          next.side,
          rules.id === 'baroque' ? { ask: next.id, kind: 'end-command' } : next.default,
        );
      continue;
    }
    if (side !== undefined && battle.state.turn > 1) break;
    if (side !== undefined && wing) break;
    const [first] = ask.kind === 'orders' ? rules.suggest(view, ask, { most: 1 }) : [];
    play(battle, ask.side, first ?? ask.plan ?? ask.default);
  }
  return { before, now };
}

describe('inputs of a first movement', () => {
  it.each([
    ['baroque', 'vienna-1683-baroque'],
    ['group-orders', 'ridge-1811'],
  ])('%s, %s: a third', async (id, scenario) => {
    const { before, now } = await counted(id, scenario);
    console.log(`${id} ${scenario}: ${before} inputs order by order, ${now} as wings`);
    expect(now * 3).toBeLessThanOrEqual(before);
  });
});

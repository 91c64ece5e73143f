import { beforeAll, describe, expect, it } from 'vitest';
import { portion, sample } from '../../../../../scripts/vitest/sample.ts';
import { openBattle } from '../../battle/battle.ts';
import { onCite } from '../../battle/cite.ts';
import { defaults } from '../../battle/options.ts';
import { type AnyRuleSet, isComplaint } from '../../battle/protocol.ts';
import { readBeginning } from '../../battle/record/rerun.ts';
import type { General } from '../../generals/general.ts';
import { generalsIn } from '../../generals/levels/levels.ts';
import { seat } from '../../generals/player.ts';
import { RULE_SETS } from '../../rules/registry.ts';
import { SCENARIOS } from '../../scenarios/index.ts';
import { loadOpponent } from '../opponents/opponents.ts';
import { countFollies, type Follies, noFollies } from './follies.ts';
import { HABITATS } from './habitats.ts';

beforeAll(() => onCite(undefined));

const seconds = portion(0.1, 0.02);

/** Battles of a general on short tables of his game in turn, both sides in turn, and what he did that was foolish. */
async function folliesOf(id: string, name: string, foe: string, battles: number): Promise<Follies> {
  const rules: AnyRuleSet = await RULE_SETS.find((r) => r.id === id)!.load();
  const tables = SCENARIOS.filter((s) => s.rules.includes(id) && s.short === true);
  const [his, theirs] = (await Promise.all([name, foe].map((g) => loadOpponent(g, rules)))) as General[];
  let sum = noFollies();
  for (let n = 0; n < battles; n++) {
    const side = n % 2 === 0 ? 0 : 1;
    const setup = readBeginning(rules, (await tables[n % tables.length].load(id)).setup);
    if (isComplaint(setup)) throw new Error(setup.place);
    const seed = `follies ${n}`;
    const battle = openBattle(rules, { setup, options: defaults(rules.options), seed, keepTrail: false });
    const two = [side === 0 ? his : theirs, side === 1 ? his : theirs] as const;
    const players = [seat(two[0], 0, seed, seconds), seat(two[1], 1, seed, seconds)] as const;
    sum = addUp(sum, countFollies(battle, HABITATS[id], players, MOST)[side]);
  }
  return sum;
}

/** Commands of one battle: without an end of the day two who stand would never stop. */
const MOST = 1500;

const addUp = (a: Follies, b: Follies): Follies =>
  Object.fromEntries(Object.entries(a).map(([k, v]) => [k, v + b[k as keyof Follies]])) as unknown as Follies;

const PAIRS = Object.keys(HABITATS).flatMap((id) =>
  [...new Set(['captain', ...generalsIn(id).slice(3)])].map((name) => [id, name] as const),
);

describe.each(sample(PAIRS, 2, 'follies'))('follies in %s of a %s', (id, name) => {
  it('hardly any move changes nothing or is taken back, and hardly a gun goes ahead of its foot', async () => {
    // against one who comes and one who does not; npm run prove -- follies plays fifty
    const some = portion(25, 1);
    const found = addUp(
      await folliesOf(id, name, 'rusher', some),
      await folliesOf(id, name, 'passive', some),
    );
    if (some > 1) console.log(id, name, JSON.stringify(found));
    expect(found.moves, 'somebody moved').toBeGreaterThan(0);
    expect(found.idle, JSON.stringify(found)).toBeLessThanOrEqual(0.02 * found.moves);
    expect(found.alone, JSON.stringify(found)).toBeLessThanOrEqual(0.1 * found.guns + 1);
    expect(found.back, JSON.stringify(found)).toBeLessThanOrEqual(0.02 * found.marched);
  });
});

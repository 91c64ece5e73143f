import { describe, expect, it } from 'vitest';
import { RULE_SETS } from '../../rules/registry.ts';
import { SCENARIOS } from '../../scenarios/index.ts';
import { asksOf, openBattle, play, viewOf } from '../battle.ts';
import { luckOf, seedOf } from '../dice/seed.ts';
import { defaults } from '../options.ts';
import { type Body, type Command, isComplaint } from '../protocol.ts';
import { readBeginning } from '../record/rerun.ts';
import { answerTo, distanceBetween, reaching } from './inquiry.ts';

/** Everybody whom a command speaks of. */
function spokenOf(value: unknown, ids: ReadonlySet<string>): string[] {
  if (typeof value === 'string') {
    const id = value.split(':')[0];
    return ids.has(id) ? [id] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((inner) => spokenOf(inner, ids));
}

/** The longest move of a rider in Argad, and his reach. */
const FARTHEST_ARGAD = 50;

describe.each(RULE_SETS.filter((r) => r.id !== 'adlg-r-2024').map((r) => r.id))(
  '%s: what can reach a body',
  (id) => {
    it('lists legal orders against it and against nobody else, and for one’s own what enemies could do', async () => {
      const game = RULE_SETS.find((r) => r.id === id);
      const scenario = SCENARIOS.find((s) => s.rules.includes(id));
      const rules = await game?.load();
      if (!rules || !scenario) throw new Error(id);
      const setup = readBeginning(rules, (await scenario.load(id)).setup);
      if (isComplaint(setup)) throw new Error(setup.expected);
      const options = defaults(rules.options);
      const battle = openBattle(rules, { setup, options, seed: 'who reaches whom', keepTrail: false });
      const luck = luckOf(seedOf('who reaches whom'));
      const wrong: string[] = [];
      let [orders, threats] = [0, 0];
      for (let n = 0; n < 240; n++) {
        const [ask] = asksOf(battle);
        if (!ask) break;
        const view = viewOf(battle, ask.side);
        const bodies = rules.bodies(view) as readonly Body[];
        const foes = bodies.filter((b) => b.side !== ask.side);
        const ids = new Set(foes.map((b) => b.id));
        if (n % 8 === 0)
          for (const foe of foes.slice(0, 6)) {
            const found: Command[] = reaching(rules, view, ask, foe.id);
            expect(new Set(found.map((c) => JSON.stringify(c))).size).toBe(found.length);
            for (const c of found) {
              orders++;
              if (rules.check(view, c) !== undefined) wrong.push(`refused: ${JSON.stringify(c)}`);
              const named = new Set(spokenOf(c, ids));
              if (!named.has(foe.id) || named.size > 1) wrong.push(`of ${[...named]}: ${JSON.stringify(c)}`);
              const own = bodies.filter(
                (b) => b.side === ask.side && JSON.stringify(c).includes(`"${b.id}"`),
              );
              if (id === 'argad' && own.every((b) => distanceBetween(b, foe) > FARTHEST_ARGAD))
                wrong.push(`too far: ${JSON.stringify(c)}`);
            }
          }
        if (n % (id === 'argad' ? 4 : 40) === 0)
          for (const own of bodies.filter((b) => b.side === ask.side).slice(0, 4)) {
            const said = answerTo(rules, view, ask.side, ask, { about: 'reach', target: own.id });
            if (said.about !== 'threat') throw new Error(said.about);
            threats += said.threats.length;
            for (const t of said.threats)
              if (t.to !== own.id || !ids.has(t.by)) wrong.push(`${t.by} to ${t.to}`);
            expect(new Set(said.threats.map((t) => t.by)).size).toBe(said.threats.length);
          }
        play(battle, ask.side, rules.sample(view, ask, luck));
      }
      expect(wrong).toEqual([]);
      expect(orders).toBeGreaterThan(0);
      expect(threats).toBeGreaterThan(0);
    });
  },
);

describe('an attack in Argad', () => {
  it('is no reaching when he who is sent cannot get there in this turn', async () => {
    const rules = await RULE_SETS.find((r) => r.id === 'argad')?.load();
    const man = { class: 3, melee: ['sword'] };
    const read = rules?.readPosition({
      rules: 'argad',
      kind: 'position',
      format: 1,
      phase: 'orders',
      turn: 1,
      width: 120,
      depth: 120,
      length: 30,
      bands: [
        {
          side: 0,
          name: '',
          figures: [
            { ...man, id: 'near', x: 50, y: 30 },
            { ...man, id: 'far', x: 50, y: 5 },
          ],
        },
        { side: 1, name: '', figures: [{ ...man, id: 'foe', x: 50, y: 45 }] },
      ],
    });
    if (!rules || !read || isComplaint(read)) throw new Error(JSON.stringify(read));
    const [ask] = rules.asks(read.state);
    expect(reaching(rules, rules.view(read.state, 0), ask, 'foe')).toEqual([
      { ask: ask.id, kind: 'orders', orders: [{ who: ['near'], intent: 'attack', target: ['foe'] }] },
    ]);
    // and of his own: who could come to him, not whoever is nearest
    const said = (target: string) =>
      answerTo(rules, rules.view(read.state, 0), 0, ask, { about: 'reach', target });
    expect(said('near')).toMatchObject({ threats: [{ by: 'foe', to: 'near', how: 'contact' }] });
    expect(said('far')).toMatchObject({ about: 'threat', threats: [] });
  });
});

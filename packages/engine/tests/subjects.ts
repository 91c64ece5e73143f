/** Every game with a set-up to begin a battle with: what is played in all browsers and measured by the bench. */
import { hedgerow } from '../../../docs/teaching/hedgerow.ts';
import { type Battle, openBattle } from '../src/battle/battle.ts';
import { defaults } from '../src/battle/options.ts';
import { type AnyRuleSet, complain, isComplaint, type Json } from '../src/battle/protocol.ts';

/** A game and a set-up to begin a battle with. */
export interface Subject {
  load: () => Promise<AnyRuleSet>;
  setup: (seed: string) => Json | Promise<Json>;
}

/** Two lines of companies, one of each in hiding. */
const patrols = (): Json => ({
  companies: [0, 1].flatMap((side) =>
    [0, 1, 2, 3, 4, 5].map((i) => ({
      id: `${side === 0 ? 'S' : 'N'}${i}`,
      side,
      x: 3 + i * 3.5,
      y: side === 0 ? 3 : 13,
      facing: side === 0 ? 90 : 270,
      drilled: i % 2 === 0,
      shown: i === 5 ? 'hidden' : 'open',
    })),
  ),
});

export const SUBJECTS: Readonly<Record<string, Subject>> = {
  hedgerow: { load: async () => hedgerow, setup: patrols },
};

/** A battle of a game, ready to be played; the same seed gives the same battle. */
export async function beginBattle(game: string, seed: string): Promise<Battle> {
  const subject = SUBJECTS[game];
  const rules = await subject.load();
  const setup = rules.readSetup(await subject.setup(seed));
  if (isComplaint(setup)) throw new Error(`${game}: ${complain(setup)}`);
  return openBattle(rules, { setup, options: defaults(rules.options), seed, keepTrail: false });
}

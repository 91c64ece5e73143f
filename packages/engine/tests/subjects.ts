/** Every game with something to begin a battle with: what is played in all browsers and measured by the bench. */
import { parseJson } from '../../../apps/cli/src/jsonc.ts';
import { hedgerow } from '../../../docs/teaching/hedgerow.ts';
import { MEETING } from '../../../docs/teaching/meeting.ts';
import { type Battle, openBattle } from '../src/battle/battle.ts';
import { defaults } from '../src/battle/options.ts';
import { type AnyRuleSet, complain, isComplaint } from '../src/battle/protocol.ts';
import { readBeginning } from '../src/battle/record/rerun.ts';
import { RULE_SETS } from '../src/rules/registry.ts';

/** A game and what its battles begin with: a set-up, or a position. */
export interface Subject {
  load: () => Promise<AnyRuleSet>;
  beginning: (rules: AnyRuleSet) => unknown;
}

/** The position that a game's template shows. */
function template(rules: AnyRuleSet): unknown {
  const written = rules.template(undefined);
  if (isComplaint(written)) throw new Error(`${rules.id}: ${complain(written)}`);
  return { position: parseJson(written, `the template of ${rules.id}`) };
}

export const SUBJECTS: Readonly<Record<string, Subject>> = {
  hedgerow: { load: async () => hedgerow, beginning: () => MEETING },
  ...Object.fromEntries(RULE_SETS.map(({ id, load }) => [id, { load, beginning: template }])),
};

/** A battle of a game, ready to be played; the same seed gives the same battle. */
export async function beginBattle(game: string, seed: string): Promise<Battle> {
  const subject = SUBJECTS[game];
  const rules = await subject.load();
  const setup = readBeginning(rules, subject.beginning(rules));
  if (isComplaint(setup)) throw new Error(`${game}: ${complain(setup)}`);
  return openBattle(rules, { setup, options: defaults(rules.options), seed, keepTrail: false });
}

import { readFileSync } from 'node:fs';
import {
  type AnyRuleSet,
  type Ask,
  asksOf,
  type Battle,
  type Body,
  complain,
  isComplaint,
  isRefusal,
  type Json,
  openBattle,
  play,
  readBeginning,
  readOptions,
  viewOf,
} from '@tercio/engine';
import { choose, loadGeneral, seat } from '@tercio/engine/generals';
import { scenario } from '@tercio/engine/scenarios';
import { phrasesOf, speaker } from '@tercio/engine/text';
import { en, fr } from '../words/catalogue.ts';
import type { Controls, Moment } from './controls.ts';
import { controlsOf } from './open.ts';
import { loadRules } from './rules.ts';

const RECORDS = new URL('../../../../packages/engine/tests/records/', import.meta.url);
interface Begun {
  readonly setup: Json;
  readonly names: readonly [string, string];
  readonly options: unknown;
}

/** A listed battle, or the set-up of a record of the corpus. */
async function begun(rulesId: string, id: string): Promise<Begun> {
  const listed = scenario(id);
  if (listed) return { ...(await listed.load(rulesId)), options: {} };
  const { setup, names, options } = JSON.parse(readFileSync(new URL(`${id}.json`, RECORDS), 'utf8')) as Begun;
  return { setup, names, options };
}

/** A battle between recruits, and each moment of it as controls see it. For tests. */
export interface Recruits {
  readonly rules: AnyRuleSet;
  readonly controls: Controls;
  readonly battle: Battle;
  bodies(ask: Ask, language: 'en' | 'fr'): readonly Body[];
  moment(ask: Ask, language: 'en' | 'fr'): Moment;
  /** Every question in its turn, until the battle is over or enough were put; looked at, then answered. */
  walk(most: number, look: (ask: Ask) => void | Promise<void>): Promise<void>;
}

export async function recruits(rulesId: string, id: string, seed: string): Promise<Recruits> {
  const [rules, controls, book] = await Promise.all([
    loadRules(rulesId),
    controlsOf(rulesId),
    phrasesOf(rulesId),
  ]);
  if (!rules || !controls) throw new Error(`no game ${rulesId}`);
  const { setup, names, options: given } = await begun(rulesId, id);
  const read = readBeginning(rules, setup);
  if (isComplaint(read)) throw new Error(complain(read));
  const options = readOptions(rules.options, given);
  if (isComplaint(options)) throw new Error(complain(options));
  const battle = openBattle(rules, { setup: read, options, seed, names: [names[0], names[1]] });
  const recruit = await loadGeneral('recruit', rules);
  if (!recruit) throw new Error('no recruit');
  const players = [seat(recruit, 0, `${seed}0`, 0.05), seat(recruit, 1, `${seed}1`, 0.05)] as const;
  const bodies = (ask: Ask, language: 'en' | 'fr'): Body[] =>
    rules
      .bodies(viewOf(battle, ask.side))
      .map((b, _i, all) => ({ ...b, name: controls.called?.(b, language, all) ?? b.name }));
  return {
    rules,
    controls,
    battle,
    bodies,
    moment(ask, language) {
      const state = viewOf(battle, ask.side);
      const { unit } = rules.field(state);
      return {
        rules,
        state,
        side: ask.side,
        ask,
        speaker: speaker(language, book, {
          bodies: bodies(ask, language),
          names: [names[0], names[1]],
          unit,
        }),
        words: language === 'en' ? en : fr,
        language,
        help: 'full',
      };
    },
    async walk(most, look) {
      for (let n = 0; n < most && battle.state.over === null; n++) {
        const [ask] = asksOf(battle);
        if (!ask) break;
        await look(ask);
        const done = play(battle, ask.side, choose(players[ask.side], battle, ask, 'plain').command);
        if (isRefusal(done)) throw new Error(`refused: ${done.why}`);
      }
    },
  };
}

/** A position as somebody who is to order sees it: whatever is asked before goes by default. For tests. */
export async function ordering(
  rulesId: string,
  position: unknown,
  kind = 'order',
): Promise<{ controls: Controls; battle: Battle; moment(language?: 'en' | 'fr'): Moment }> {
  const [rules, controls, book] = await Promise.all([
    loadRules(rulesId),
    controlsOf(rulesId),
    phrasesOf(rulesId),
  ]);
  if (!rules || !controls) throw new Error(`no game ${rulesId}`);
  const setup = readBeginning(rules, { position });
  if (isComplaint(setup)) throw new Error(complain(setup));
  const options = readOptions(rules.options, {});
  if (isComplaint(options)) throw new Error(complain(options));
  const battle = openBattle(rules, { setup, options, seed: 'ordering', names: ['South', 'North'] });
  for (let n = 0; n < 50; n++) {
    const [ask] = asksOf(battle);
    if (!ask || ask.kind === kind) break;
    play(battle, ask.side, ask.default);
  }
  return {
    controls,
    battle,
    moment(language = 'en') {
      const [ask] = asksOf(battle);
      if (ask?.kind !== kind) throw new Error(`asked ${ask?.kind}, not ${kind}`);
      const state = viewOf(battle, ask.side);
      const words = language === 'en' ? en : fr;
      const { unit } = rules.field(state);
      const said = speaker(language, book, { bodies: rules.bodies(state), names: ['South', 'North'], unit });
      return { rules, state, side: ask.side, ask, speaker: said, words, language, help: 'full' };
    },
  };
}

import { readFileSync } from 'node:fs';
import { asksOf, isComplaint, type Json, openPosition, viewOf } from '@tercio/engine';
import { phrasesOf, speaker } from '@tercio/engine/text';
import { expect, it } from 'vitest';
import { en } from '../../words/catalogue.ts';
import type { Moment } from '../controls.ts';
import type { Command } from '../engine.ts';
import { loadRules } from '../rules.ts';
import { recruits } from '../testing.ts';
import { Talker } from './talker.ts';

const docs = new URL('../../../../../docs/', import.meta.url);
const [anywhere = '', inBaroque = ''] = readFileSync(new URL('words.md', docs), 'utf8').split(
  'In Baroque also:',
);
const linesIn = (text: string): string[] =>
  [...text.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line),
  );
const LOST = /Not understood|Understood as far as|Which\?|No legal order|No suggestion/;

/** The command box over one moment; what it does beside answering is noted. */
function boxAt(
  moment: Moment,
  phrases: Awaited<ReturnType<typeof phrasesOf>>,
): { talker: Talker; did: string[] } {
  const did: string[] = [];
  const talker = new Talker({
    moment: () => moment,
    phrases,
    give: async (command: Command, by) => {
      did.push(`${by} ${command.kind}`);
      return moment.rules.check(moment.state, command) === undefined;
    },
    giveAll: async (commands) => {
      for (const c of commands) did.push(`led ${c.kind}`);
      return true;
    },
    beforehand: () => did.push('beforehand') > 0,
    undo: () => did.push('undo') > 0,
    save: (name) => void did.push(name),
    quit: () => void did.push('quit'),
    advise: async (general) => ({ command: moment.ask?.default, lines: [general] }),
  });
  return { talker, did };
}

it('every line of docs/words.md works on the page', async () => {
  const {
    rules: id,
    setup,
    names,
  } = JSON.parse(readFileSync(new URL('words.json', docs), 'utf8')) as {
    rules: string;
    setup: { position: Json };
    names: [string, string];
  };
  const [rules, phrases] = await Promise.all([loadRules(id), phrasesOf(id)]);
  if (!rules) throw new Error(id);
  const battle = openPosition(rules, setup.position, { seed: 'words', names });
  if (isComplaint(battle)) throw new Error(battle.place);
  const [ask] = asksOf(battle);
  if (!ask) throw new Error('nobody is asked');
  const state = viewOf(battle, ask.side);
  const bodies = rules.bodies(state);
  const moment: Moment = {
    rules,
    state,
    side: ask.side,
    ask,
    speaker: speaker('en', phrases, { bodies, names, unit: 'UD' }),
    words: en,
    language: 'en',
    help: 'full',
    standing: [],
  };
  const lines = linesIn(anywhere);
  expect(lines.length).toBeGreaterThan(22);
  for (const line of lines) {
    const { talker, did } = boxAt(moment, phrases);
    const { lines: told, refused } = await talker.speak(line);
    expect(refused, line).toBeUndefined();
    expect(told.flat().join('\n'), line).not.toMatch(LOST);
    expect(told.length + did.length, line).toBeGreaterThan(0);
  }
  const { talker, did } = boxAt(moment, phrases);
  await talker.speak('list');
  expect((await talker.speak('1')).lines).toEqual([]);
  expect(did).toHaveLength(1);
  expect((await talker.speak('77')).lines.flat().join()).toMatch(/No suggestion/);
});

it('every line of docs/words.md that is Baroque’s works on the page', async () => {
  const phrases = await phrasesOf('baroque');
  const r = await recruits('baroque', 'bridge-road-1642-baroque', 'lines');
  let met = 0;
  await r.walk(40, async (ask) => {
    if (ask.kind !== 'order' || met++ > 0) return;
    for (const line of linesIn(inBaroque)) {
      const { talker, did } = boxAt({ ...r.moment(ask, 'en'), standing: [], opposed: [] }, phrases);
      const { lines: told } = await talker.speak(line);
      expect(told.flat().join('\n'), line).not.toMatch(LOST);
      expect(told.length + did.length, line).toBeGreaterThan(0);
    }
  });
  expect(met).toBeGreaterThan(0);
});

/** Games written outside of this repository: what their file exports, checked before anything runs it. */
import type { AnyRuleSet, Complaint, Json } from '../battle/protocol.ts';
import { addRuleSet, type Registered, registered } from './registry.ts';

interface Words {
  readonly en: string;
  readonly fr: string;
}

/** A battle of an outside game. */
export interface OutsideScenario {
  readonly id: string;
  readonly name: Words;
  readonly names: readonly [string, string]; // the sides
  readonly setup: Json; // as `readSetup` reads it, or { position: … }
}

/** What the file of an outside game exports by default; nothing but the rules is needed. */
export interface OutsideGame {
  readonly rules: AnyRuleSet;
  readonly name?: Words;
  readonly scenarios?: readonly OutsideScenario[];
  readonly phrases?: object; // a PhraseBook of @tercio/engine/text; without one, keys are shown as they stand
}

/** Functions that every rule set has; the others of the protocol may be missing. */
const NEEDED = [
  ...[
    'readSetup',
    'readCommand',
    'begin',
    'asks',
    'check',
    'accept',
    'step',
    'suggest',
    'sample',
    'standing',
  ],
  ...['view', 'imagine', 'copy', 'digest', 'score', 'facets', 'invariants', 'field', 'bodies', 'turned'],
  ...['turnedCommand', 'readPosition', 'writePosition', 'template'],
];

const isObject = (x: unknown): x is Readonly<Record<string, unknown>> => typeof x === 'object' && x !== null;
const isText = (x: unknown): x is string => typeof x === 'string' && x !== '';
const isWords = (x: unknown): x is Words => isObject(x) && isText(x.en) && isText(x.fr);

function wrongRules(rules: unknown): Complaint | undefined {
  const wrong = (place: string, expected: string, found: unknown): Complaint => ({
    place: `rules.${place}`,
    expected,
    found: found === undefined ? 'nothing' : typeof found,
  });
  if (!isObject(rules)) return { ...wrong('', 'a rule set', rules), place: 'rules' };
  if (!isText(rules.id) || !/^[a-z][a-z0-9-]{0,40}$/.test(rules.id))
    return wrong('id', 'a short name of small letters, digits and hyphens', rules.id);
  if (registered(rules.id) !== undefined)
    return { place: 'rules.id', expected: 'an id of its own', found: `that of a game at hand, ${rules.id}` };
  if (typeof rules.version !== 'number') return wrong('version', 'a number', rules.version);
  if (!Array.isArray(rules.options)) return wrong('options', 'a list', rules.options);
  if (!isObject(rules.commands)) return wrong('commands', 'an object', rules.commands);
  for (const name of NEEDED)
    if (typeof rules[name] !== 'function') return wrong(name, 'a function', rules[name]);
  return undefined;
}

function wrongScenario(raw: unknown, n: number): Complaint | undefined {
  const place = `scenarios[${n}]`;
  if (!isObject(raw)) return { place, expected: 'an object', found: typeof raw };
  if (!isText(raw.id)) return { place: `${place}.id`, expected: 'a text', found: typeof raw.id };
  if (!isWords(raw.name))
    return { place: `${place}.name`, expected: 'a text in en and fr', found: 'another' };
  if (!Array.isArray(raw.names) || raw.names.length !== 2 || !raw.names.every(isText))
    return { place: `${place}.names`, expected: 'the names of both sides', found: 'another' };
  return raw.setup === undefined
    ? { place: `${place}.setup`, expected: 'a set-up', found: 'nothing' }
    : undefined;
}

/** The game that a module exports by default. */
export function readGame(module: unknown): OutsideGame | Complaint {
  const game = isObject(module) ? module.default : undefined;
  if (!isObject(game))
    return {
      place: 'its default export',
      expected: 'a game: { rules, name, scenarios, phrases }',
      found: typeof game,
    };
  const wrong = wrongRules(game.rules);
  if (wrong !== undefined) return wrong;
  if (game.name !== undefined && !isWords(game.name))
    return { place: 'name', expected: 'a text in en and fr', found: typeof game.name };
  if (game.phrases !== undefined && !isObject(game.phrases))
    return { place: 'phrases', expected: 'an object', found: typeof game.phrases };
  const { scenarios = [] } = game;
  if (!Array.isArray(scenarios)) return { place: 'scenarios', expected: 'a list', found: typeof scenarios };
  for (const [n, one] of scenarios.entries()) {
    const bad = wrongScenario(one, n);
    if (bad !== undefined) return bad;
  }
  return game as object as OutsideGame;
}

/** From now on this game can be found by its id, as those that come with the engine. */
export function addGame(game: OutsideGame): Registered {
  const { rules, name = { en: rules.id, fr: rules.id } } = game;
  const found: Registered = { id: rules.id, name, outside: game, load: async () => rules };
  addRuleSet(found);
  return found;
}

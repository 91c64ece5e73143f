/** What a battle begins with: a scenario by name, a scenario or position file, or the game's own template. */
import {
  type AnyRuleSet,
  asJson,
  byProfile,
  isComplaint,
  type Json,
  type OptionValues,
  PROFILE_FORMAT,
  type Profile,
  readBeginning,
  readOptions,
  readProfile,
  show,
} from '@tercio/engine';
import { registered } from '@tercio/engine/rules';
import { SCENARIOS } from '@tercio/engine/scenarios';
import type { Lang } from '@tercio/engine/text';
import { named, namesIn, sideIn } from '@tercio/engine/text';
import { fault, faultOf } from '../fault.ts';
import {
  envelope,
  type Fields,
  fieldsOf,
  gameOf,
  POSITION_FORMAT,
  positionIn,
  type Reader,
  SCENARIO_FORMAT,
  type Source,
} from '../input.ts';
import { parseJson } from '../jsonc.ts';
import { loadGame, TEACHING } from './games.ts';

export interface Scenario {
  id: string;
  setup: Json; // the rule set's own, or { position: … }
  options?: Json;
  names?: readonly [string, string];
}

/** A scenario that comes with a game. */
interface Listed {
  id: string;
  load(): Promise<Scenario>;
}

/** The scenarios of a game, the first being the one that is played when none is named. */
export async function scenariosOf(rules: AnyRuleSet): Promise<readonly Listed[]> {
  if (rules.id === TEACHING && registered(TEACHING) === undefined) {
    const { MEETING } = await import('../../../../docs/teaching/meeting.ts');
    const meeting = { id: 'meeting', setup: asJson(MEETING), names: ['South', 'North'] as const };
    return [{ id: 'meeting', load: async () => meeting }];
  }
  const listed = SCENARIOS.filter((s) => s.rules.includes(rules.id));
  const battles = listed.map(({ id, load }) => ({ id, load: () => load(rules.id) }));
  // Every game has at least the position that its template shows.
  const template = rules.template(undefined);
  if (isComplaint(template)) return battles;
  const position = parseJson(template, 'the template') as Json;
  return [...battles, { id: 'template', load: async () => ({ id: 'template', setup: { position } }) }];
}

/** A set-up and options that were checked. */
export interface Opened {
  rules: AnyRuleSet;
  setup: Json;
  options: OptionValues;
  names: [string, string];
}

/** Find the game and the scenario that the flags name. A file says itself which rules it is for. */
export async function openScenario(
  reader: Reader,
  flags: { rules?: string; scenario?: string; profile?: string },
  lang: Lang = 'en', // of the names of troops, leaders and places of listed battles
): Promise<Opened> {
  const opened = inLanguage(await findScenario(reader, flags), await namesIn(lang));
  return flags.profile === undefined ? opened : underProfile(reader, flags.profile, opened);
}

const inLanguage = (o: Opened, called: Awaited<ReturnType<typeof namesIn>>): Opened => ({
  ...o,
  setup: named(o.setup, called),
  names: [sideIn(called, o.names[0]), sideIn(called, o.names[1])],
});

/** Play by a profile of house rules: its options over those of the scenario. */
async function underProfile(reader: Reader, argument: string, opened: Opened): Promise<Opened> {
  const profile = await profileFor(reader, argument, opened.rules);
  return { ...opened, options: byProfile(opened.options, profile) };
}

/** A profile of house rules for this game: one that comes with it, by its name, or a file. */
export async function profileFor(reader: Reader, argument: string, rules: AnyRuleSet): Promise<Profile> {
  const own = rules.profiles?.find((p) => p.name === argument);
  if (own !== undefined) return own;
  const source = await reader.read(argument, '--profile');
  const fields = envelope(source, 'profile', PROFILE_FORMAT);
  await gameOf(source, fields, rules.id);
  const profile = readProfile(rules, { format: PROFILE_FORMAT, kind: 'profile', ...fields, rules: rules.id });
  if (isComplaint(profile)) faultOf(source.name, profile);
  return profile as Profile;
}

function noOthers(source: Source, fields: Fields, known: readonly string[]): void {
  for (const key of Object.keys(fields))
    if (!known.includes(key))
      fault(`${source.name}, ${key}`, `one of the fields ${known.join(', ')}`, 'another');
}

const fromPosition = (setup: Json): setup is { position: Json } =>
  typeof setup === 'object' && setup !== null && 'position' in setup;

async function findScenario(reader: Reader, flags: { rules?: string; scenario?: string }): Promise<Opened> {
  const named = flags.scenario;
  if (named !== undefined && (named === '-' || /[./\\{]/.test(named)))
    return fromSource(await reader.read(named, '--scenario'), flags.rules);
  if (flags.rules === undefined)
    fault('--rules', 'the id of a rule set, or --scenario with a file', 'neither');
  const rules = await loadGame(flags.rules, '--rules');
  const known = await scenariosOf(rules);
  const found = named === undefined ? known[0] : known.find((s) => s.id === named);
  if (found === undefined) {
    const ids = known.map((s) => s.id).join(', ');
    fault('--scenario', ids === '' ? 'a file' : `one of ${ids}, or a file`, show(named));
  }
  return check(rules, await found.load(), `scenario ${found.id}`);
}

async function fromSource(source: Source, wanted: string | undefined): Promise<Opened> {
  const { kind, names: called } = fieldsOf(source, 'a scenario or a position');
  if (kind === 'position' || kind === 'battle') {
    const inner = positionIn(source);
    const fields = envelope(inner, 'position', POSITION_FORMAT);
    const rules = await gameOf(inner, fields, wanted);
    const names = kind === 'battle' ? { names: namesOf(source, called) } : {};
    const setup = { position: { ...fields, rules: rules.id } as Json };
    return check(rules, { id: '', setup, ...names }, inner.name);
  }
  const fields = envelope(source, 'scenario', SCENARIO_FORMAT);
  const rules = await gameOf(source, fields, wanted);
  noOthers(source, fields, [
    'format',
    'kind',
    'rules',
    'title',
    'text',
    'briefings',
    'zones',
    'names',
    'setup',
    'options',
  ]);
  const scenario = { id: '', setup: fields.setup as Json, options: fields.options as Json | undefined };
  return check(rules, { ...scenario, names: namesOf(source, fields.names) }, source.name);
}

function namesOf(source: Source, names: unknown = ['', '']): [string, string] {
  if (!Array.isArray(names) || names.length !== 2 || names.some((n) => typeof n !== 'string'))
    fault(`${source.name}, names`, 'the names of both sides', show(names));
  return names as [string, string];
}

function check(rules: AnyRuleSet, scenario: Scenario, name: string): Opened {
  const setup = readBeginning(rules, scenario.setup);
  if (isComplaint(setup)) faultOf(name, setup);
  const options = optionsOf(rules, scenario);
  if (isComplaint(options)) faultOf(name, options);
  return { rules, setup, options, names: [scenario.names?.[0] ?? '', scenario.names?.[1] ?? ''] };
}

/** A position says its options itself. */
function optionsOf(rules: AnyRuleSet, { setup, options }: Scenario): ReturnType<typeof readOptions> {
  if (options === undefined && fromPosition(setup)) {
    const read = rules.readPosition(setup.position);
    return isComplaint(read) ? read : read.options;
  }
  return readOptions(rules.options, options);
}

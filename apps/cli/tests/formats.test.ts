import { existsSync, readdirSync, readFileSync } from 'node:fs';
import {
  complain,
  defaults,
  isComplaint,
  type Json,
  luckOf,
  openBattle,
  play,
  readRecord,
  rewind,
  seedOf,
  talk,
} from '@tercio/engine';
import { playAtRandom } from '@tercio/engine/generals';
import { describe, expect, it } from 'vitest';
import { hedgerow } from '../../../docs/teaching/hedgerow.ts';
import { MEETING } from '../../../docs/teaching/meeting.ts';
import { games, loadGame } from '../src/games/games.ts';
import { parseJson } from '../src/jsonc.ts';
import { ORDERS } from './positions.ts';
import { isWrongInput, run, words } from './run.ts';
import { problems, type Schema } from './schema.ts';

const docs = new URL('../../../docs/', import.meta.url);
const schemaOf = (name: string): Schema =>
  JSON.parse(readFileSync(new URL(`schemas/${name}.json`, docs), 'utf8'));
const KINDS = ['record', 'position', 'scenario', 'roster', 'army-list', 'profile', 'pack', 'odds'];
const valid = (kind: string, value: unknown) => expect(problems(schemaOf(kind), value)).toEqual([]);

/** A battle with everything a record can hold: talk, general and player moves, a branch. */
function battleRecord(): Json {
  const battle = openBattle(hedgerow, {
    setup: MEETING as unknown as Json,
    options: defaults(hedgerow.options),
    seed: '1',
    names: ['A', 'B'],
  });
  playAtRandom(battle, luckOf(seedOf('x')), 30);
  rewind(battle, 0, 12);
  const ask = hedgerow.asks(battle.state as never)[0];
  play(battle, ask.side, ask.default, 'default');
  talk(battle, 1, { say: 'resign' });
  return JSON.parse(JSON.stringify(battle.record));
}

describe('schemas', () => {
  it('there is one for each kind, of draft 2020-12, under its own name', () => {
    const files = readdirSync(new URL('schemas/', docs)).filter((name) => name !== 'games');
    expect(files.sort()).toEqual(KINDS.map((k) => `${k}.json`).sort());
    for (const kind of KINDS) {
      const schema = schemaOf(kind) as Record<string, unknown>;
      expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
      expect(schema.$id).toContain(`/${kind}.json`);
    }
  });

  it('those of games know what is written, told and suggested, and no other field', async () => {
    for (const file of readdirSync(new URL('schemas/games/', docs)).filter((x) =>
      x.endsWith('-position.json'),
    )) {
      const id = file.replace('-position.json', '');
      const rules = await loadGame(id, '');
      const position = parseJson(rules.template(undefined) as string, '') as Record<string, Json>;
      valid(`games/${id}-position`, position);
      expect(problems(schemaOf(`games/${id}-position`), { ...position, turnn: 1 })).not.toEqual([]);
      const read = rules.readPosition(position);
      if (isComplaint(read)) throw new Error(complain(read));
      valid(`games/${id}-position`, rules.writePosition(read.state));
      if (!existsSync(new URL(`schemas/games/${id}-command.json`, docs))) continue;
      for (const ask of rules.asks(read.state)) {
        const given = [...rules.suggest(rules.view(read.state, ask.side), ask, { most: 40 })];
        for (const command of [ask.default, ...given]) valid(`games/${id}-command`, command);
        expect(problems(schemaOf(`games/${id}-command`), { ...ask.default, kind: 'cheat' })).not.toEqual([]);
      }
    }
  });

  it('those of profiles know every option, its default and its bounds, and no other', async () => {
    for (const game of games()) {
      const rules = await game.load();
      const profile = {
        format: 1,
        kind: 'profile',
        rules: rules.id,
        name: 'x',
        options: defaults(rules.options),
      };
      const wrong = (options: object) =>
        problems(schemaOf(`games/${rules.id}-profile`), { ...profile, options }).length > 0;
      valid(`games/${rules.id}-profile`, profile);
      expect(wrong({ lances: 3 })).toBe(true);
      for (const o of rules.options)
        if (o.kind === 'number' && o.most !== undefined) {
          expect([o.id, wrong({ [o.id]: o.most }), wrong({ [o.id]: o.most + 1 })]).toEqual([
            o.id,
            false,
            true,
          ]);
        }
    }
  });

  it('the examples in docs/formats.md are valid, and those that can be read are read', async () => {
    const text = readFileSync(new URL('formats.md', docs), 'utf8');
    const examples = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map((m) => JSON.parse(m[1]));
    expect(examples.map((e) => e.kind ?? 'position').sort()).toEqual([...KINDS].sort());
    for (const example of examples) valid(example.kind ?? 'position', example);
    const of = (kind: string) => JSON.stringify(examples.find((e) => (e.kind ?? 'position') === kind));
    expect((await run(['ask', of('position')])).code).toBe(0);
    const argv = [
      'battle',
      '--scenario',
      of('scenario'),
      '--profile',
      of('profile'),
      '--seed',
      '1',
      '--json',
    ];
    const played = await run(argv);
    expect(played.err).toBe('');
    expect(JSON.parse(played.out).options).toEqual({ turns: 8, haltOnHit: false, drill: 'one' });
    expect(isComplaint(readRecord(JSON.parse(of('record'))))).toBe(false);
  });

  it('real records are valid', async () => {
    valid('record', battleRecord());
    valid('record', JSON.parse((await run(words('battle --rules teaching --seed 1 --json'))).out));
    const entered = openBattle(hedgerow, {
      setup: MEETING as unknown as Json,
      options: defaults(hedgerow.options),
    });
    valid('record', JSON.parse(JSON.stringify(entered.record)));
  });

  it('templates of every game, and positions it writes, are valid', async () => {
    for (const game of games()) {
      const rules = await game.load();
      const template = rules.template(undefined);
      valid('position', parseJson(template as string, 'template'));
    }
    const { out } = await run([
      'try',
      JSON.stringify(ORDERS),
      '{"kind":"march","company":"A1","ahead":1}',
      '--json',
    ]);
    valid('position', JSON.parse(out).position);
  });

  it('bodies stand by corners or by their middle', () => {
    const root = schemaOf('position') as { $defs: { place: Schema } };
    const place = (value: unknown) => problems(root.$defs.place, value, root).length === 0;
    expect(place({ at: '[0..2, -1..0] N' })).toBe(true);
    expect(place({ x: 1, y: 2.5, facing: 90 })).toBe(true);
    expect(place({ x: 1, y: 2.5, facing: 'SW' })).toBe(true);
    expect(place({ at: '[0..2] N' })).toBe(false);
    expect(place({ x: 1, facing: 90 })).toBe(false);
    expect(place({ x: 1, y: 2.5, facing: 'up' })).toBe(false);
  });
});

describe('the schema of records and the engine’s reader agree', () => {
  type Spoil = (r: Record<string, never>) => void;
  const set =
    (path: string, value: unknown): Spoil =>
    (record) => {
      const steps = path.split('.');
      const last = steps.pop() as string;
      let at: Record<string, unknown> = record;
      for (const step of steps) at = at[step] as Record<string, unknown>;
      if (value === undefined) delete at[last];
      else at[last] = value;
    };
  const spoils: [string, Spoil, boolean][] = [
    ['as it is', () => {}, true],
    ['without names', set('names', undefined), true],
    ['without turns', set('turns', undefined), true],
    ['without result', set('result', undefined), true],
    ['with a note', set('note', 'kept'), true],
    ['without kind', set('kind', undefined), false],
    ['format 2', set('format', 2), false],
    ['format "1"', set('format', '1'), false],
    ['no rules', set('rules', undefined), false],
    ['version 0', set('version', 0), false],
    ['options a list', set('options', []), false],
    ['a short seed', set('dice.seed', 'abc'), false],
    ['stray dice', set('dice.loaded', true), false],
    ['one name', set('names', ['A']), false],
    ['moves an object', set('moves', {}), false],
    ['a third side', set('moves.0.side', 2), false],
    ['a face of nought', set('moves.0.faces', [0]), false],
    ['half a face', set('moves.0.faces', [1.5]), false],
    ['a move by nobody', set('moves.0.by', 'nobody'), false],
    ['a move without digest', set('moves.0.digest', undefined), false],
    ['a move without command', set('moves.0.command', undefined), false],
    ['a command without ask', set('moves.0.command.ask', undefined), false],
    ['a stray field of a move', set('moves.0.why', ''), false],
    ['a turn without state', set('turns.0.state', undefined), false],
    ['a branch before the start', set('branches.0.at', -1), false],
    ['a branch that drops nonsense', set('branches.0.dropped', [1]), false],
    ['a result without score', set('result.score', undefined), false],
    ['a third winner', set('result.winner', 2), false],
  ];
  it.each(spoils)('%s', (_, spoil, fine) => {
    const record = battleRecord() as never;
    spoil(record);
    expect(problems(schemaOf('record'), record).length === 0).toBe(fine);
    expect(!isComplaint(readRecord(record))).toBe(fine);
  });
});

describe('wrong profiles', () => {
  const scenario = JSON.stringify({ rules: 'hedgerow', setup: { companies: ORDERS.companies } });
  it.each<[string, object, string]>([
    ['another game', { rules: 'argad', name: 'x', options: {} }, 'rules: expected a file for hedgerow'],
    ['no name', { rules: 'hedgerow', options: {} }, 'name: expected the name of the profile'],
    [
      'an unknown option',
      { rules: 'hedgerow', name: 'x', options: { lances: 3 } },
      'options.lances: expected an option',
    ],
    ['a stray field', { rules: 'hedgerow', name: 'x', option: {} }, 'option: expected one of the fields'],
    ['another kind', { kind: 'roster', rules: 'hedgerow' }, 'kind: expected "profile", found "roster"'],
    ['from the future', { format: 3, rules: 'hedgerow' }, 'format: expected at most 1'],
  ])('%s', async (_, profile, sentence) => {
    const ran = await run(['battle', '--scenario', scenario, '--profile', JSON.stringify(profile)]);
    isWrongInput(ran);
    expect(ran.err).toContain(sentence);
  });
});

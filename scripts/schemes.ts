/** What is generated from descriptions, by file. */
import { SCHEME as HEDGEROW, ORDER, POSITION } from '../docs/teaching/fields.ts';
import { hedgerow } from '../docs/teaching/hedgerow.ts';
import type { RecordSpec, TaggedSpec } from '../packages/engine/src/battle/fields/fields.ts';
import { generate, type Scheme } from '../packages/engine/src/battle/fields/generate.ts';
import { schemaOf } from '../packages/engine/src/battle/fields/schema.ts';
import type { OptionSpec } from '../packages/engine/src/battle/options.ts';
import type { AnyRuleSet, Json } from '../packages/engine/src/battle/protocol.ts';
import {
  SCHEME as ADLG_R,
  COMMAND as AR_COMMAND,
} from '../packages/engine/src/rules/adlg-r/fields/commands.ts';
import { positionOf } from '../packages/engine/src/rules/adlg-r/fields/records.ts';
import { adlgR2021, adlgR2024 } from '../packages/engine/src/rules/adlg-r/index.ts';
import { COMMAND as AG_COMMAND } from '../packages/engine/src/rules/argad/fields/orders.ts';
import {
  POSITION as AG_POSITION,
  SCHEME as ARGAD,
} from '../packages/engine/src/rules/argad/fields/records.ts';
import { argad } from '../packages/engine/src/rules/argad/index.ts';
import {
  SCHEME as BAROQUE,
  ORDER as BQ_ORDER,
} from '../packages/engine/src/rules/baroque/fields/commands.ts';
import { POSITION as BQ_POSITION } from '../packages/engine/src/rules/baroque/fields/records.ts';
import { baroque } from '../packages/engine/src/rules/baroque/index.ts';
import {
  COMMAND as GO_COMMAND,
  SCHEME as GROUP_ORDERS,
} from '../packages/engine/src/rules/group-orders/fields/commands.ts';
import { POSITION as GO_POSITION } from '../packages/engine/src/rules/group-orders/fields/records.ts';
import { groupOrders } from '../packages/engine/src/rules/group-orders/index.ts';

interface Game {
  readonly code: { readonly folder: string; readonly scheme: Scheme };
  readonly schemas: Readonly<Record<string, RecordSpec | TaggedSpec>>; // by the names of their files
}

export const GAMES: readonly Game[] = [
  {
    code: { folder: 'packages/engine/src/rules/adlg-r/fields', scheme: ADLG_R },
    schemas: {
      'adlg-r-2021-position': positionOf('adlg-r-2021'),
      'adlg-r-2024-position': positionOf('adlg-r-2024'),
      'adlg-r-command': AR_COMMAND,
    },
  },
  {
    code: { folder: 'packages/engine/src/rules/argad/fields', scheme: ARGAD },
    schemas: { 'argad-position': AG_POSITION, 'argad-command': AG_COMMAND },
  },
  {
    code: { folder: 'packages/engine/src/rules/baroque/fields', scheme: BAROQUE },
    schemas: { 'baroque-position': BQ_POSITION, 'baroque-command': BQ_ORDER },
  },
  {
    code: { folder: 'packages/engine/src/rules/group-orders/fields', scheme: GROUP_ORDERS },
    schemas: { 'group-orders-position': GO_POSITION, 'group-orders-command': GO_COMMAND },
  },
  {
    code: { folder: 'docs/teaching', scheme: HEDGEROW },
    schemas: { 'hedgerow-position': POSITION, 'hedgerow-command': ORDER },
  },
];

const PROFILES: readonly AnyRuleSet[] = [adlgR2021, adlgR2024, argad, baroque, groupOrders, hedgerow];

/** What a profile of a game may say: every option with its rule, its range and its default. */
function profileOf(rules: AnyRuleSet): Json {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `https://tercio.invalid/schemas/games/${rules.id}-profile.json`,
    title: `${rules.id}-profile`,
    type: 'object',
    required: ['format', 'kind', 'rules', 'name', 'options'],
    additionalProperties: false,
    properties: {
      format: { const: 1 },
      kind: { const: 'profile' },
      rules: { const: rules.id },
      name: { type: 'string', minLength: 1, maxLength: 200 },
      note: { type: 'string', maxLength: 2000 },
      options: {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(rules.options.map((o) => [o.id, optionOf(o)])),
      },
    },
  };
}

function optionOf(o: OptionSpec): Json {
  const told = [
    `${o.rule}, ${o.group}`,
    o.grade === undefined ? [] : `grade ${o.grade}`,
    o.before === undefined ? [] : `before: ${o.before}`,
    o.since === undefined ? [] : `since version ${o.since}`,
    o.two === undefined ? [] : `between two people: ${o.two}`,
  ].flat();
  const range: Json =
    o.kind === 'switch'
      ? { type: 'boolean' }
      : o.kind === 'choice'
        ? { enum: [...(o.values ?? [])] }
        : {
            type: o.whole === true ? 'integer' : 'number',
            ...(o.least === undefined ? {} : { minimum: o.least }),
            ...(o.most === undefined ? {} : { maximum: o.most }),
          };
  return { description: told.join('; '), ...range, default: o.default };
}

const schemaFile = (name: string, schema: Json): [string, string] => [
  `docs/schemas/games/${name}.json`,
  `${JSON.stringify(schema, null, 2)}\n`,
];

export function generated(): [string, string][] {
  const profiles = PROFILES.map((rules) => schemaFile(`${rules.id}-profile`, profileOf(rules)));
  const games = GAMES.flatMap(({ code, schemas }) => [
    [`${code.folder}/generated.ts`, generate(code.scheme)] as [string, string],
    ...Object.entries(schemas).map(([name, of]) => schemaFile(name, schemaOf(of, name))),
  ]);
  return [...games, ...profiles];
}

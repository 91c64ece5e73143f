/** What is generated from descriptions, by file. */
import { SCHEME as HEDGEROW, ORDER, POSITION } from '../docs/teaching/fields.ts';
import { generate, type Scheme } from '../packages/engine/src/battle/fields/generate.ts';
import { schemaOf } from '../packages/engine/src/battle/fields/schema.ts';
import type { RecordSpec, TaggedSpec } from '../packages/engine/src/battle/fields.ts';
import {
  SCHEME as BAROQUE,
  ORDER as BQ_ORDER,
} from '../packages/engine/src/rules/baroque/fields/commands.ts';
import { POSITION as BQ_POSITION } from '../packages/engine/src/rules/baroque/fields/records.ts';
import {
  COMMAND as GO_COMMAND,
  SCHEME as GROUP_ORDERS,
} from '../packages/engine/src/rules/group-orders/fields/commands.ts';
import { POSITION as GO_POSITION } from '../packages/engine/src/rules/group-orders/fields/records.ts';

interface Game {
  readonly folder: string;
  readonly scheme: Scheme;
  readonly schemas: Readonly<Record<string, RecordSpec | TaggedSpec>>; // by the names of their files
}

export const GAMES: readonly Game[] = [
  {
    folder: 'packages/engine/src/rules/baroque/fields',
    scheme: BAROQUE,
    schemas: { 'baroque-position': BQ_POSITION, 'baroque-command': BQ_ORDER },
  },
  {
    folder: 'packages/engine/src/rules/group-orders/fields',
    scheme: GROUP_ORDERS,
    schemas: { 'group-orders-position': GO_POSITION, 'group-orders-command': GO_COMMAND },
  },
  {
    folder: 'docs/teaching',
    scheme: HEDGEROW,
    schemas: { 'hedgerow-position': POSITION, 'hedgerow-command': ORDER },
  },
];

export function generated(): [string, string][] {
  return GAMES.flatMap(({ folder, scheme, schemas }) => [
    [`${folder}/generated.ts`, generate(scheme)] as [string, string],
    ...Object.entries(schemas).map(([name, of]): [string, string] => [
      `docs/schemas/games/${name}.json`,
      `${JSON.stringify(schemaOf(of, name), null, 2)}\n`,
    ]),
  ]);
}

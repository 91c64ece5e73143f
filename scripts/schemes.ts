/** What is generated from descriptions, by file. */
import { SCHEME as HEDGEROW, ORDER, POSITION } from '../docs/teaching/fields.ts';
import { generate, type Scheme } from '../packages/engine/src/battle/fields/generate.ts';
import { schemaOf } from '../packages/engine/src/battle/fields/schema.ts';
import type { RecordSpec, TaggedSpec } from '../packages/engine/src/battle/fields.ts';

interface Game {
  readonly folder: string;
  readonly scheme: Scheme;
  readonly schemas: Readonly<Record<string, RecordSpec | TaggedSpec>>; // by the names of their files
}

export const GAMES: readonly Game[] = [
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

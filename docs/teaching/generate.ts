/** The text of `generated.ts`, from the descriptions in `fields.ts`. */
import { generate } from '@tercio/engine/fields';
import { SCHEME } from './fields.ts';

console.log(generate(SCHEME).trimEnd());

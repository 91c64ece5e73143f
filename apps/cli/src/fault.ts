/** Wrong input: one sentence that names the place and what was expected. The program ends with code 2. */
import { type Complaint, complain } from '@tercio/engine';

export class Fault extends Error {}

/** Nobody's mistake, and the run cannot go on: one sentence, and code 3. */
export class Broken extends Error {}

/** Exit codes of every command. */
export const EXIT = {
  fine: 0,
  refused: 1, // the rules refuse a command, a record departs, fuzzing found something
  wrong: 2, // the input is wrong
  broken: 3, // a mistake of ours, or something broke off
} as const;

/** A sentence that quotes at most 200 characters of anything: no word and no quotation is longer. */
export const quoting = (sentence: string): string =>
  sentence
    .replace(/(["'])((?:\\.|(?!\1)[^\\])*)\1/gs, (all, mark: string, inner: string) =>
      inner.length > 200 ? `${mark}${inner.slice(0, 200)}…${mark}` : all,
    )
    .replace(/(\S{200})\S+/g, '$1…');

/** Give up with the place, what was expected there and what was found. */
export function fault(place: string, expected: string, found: string): never {
  throw new Fault(`${place}: expected ${expected}, found ${found}`);
}

/** Give up with a complaint of the engine, under the name of the source it came from. */
export function faultOf(source: string, complaint: Complaint): never {
  throw new Fault(`${source}, ${complain(complaint)}`);
}

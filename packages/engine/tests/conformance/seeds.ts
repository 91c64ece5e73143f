/**
 * The seeds of the suite. `npm test` takes the same in every run; `npm run prove -- conformance --seed S` takes others, so
 * that other battles are looked at, other orders spoilt, other positions altered.
 */
import { type Seed, seedOf } from '../../src/battle/dice/seed.ts';

const other = process.env.TERCIO_PROVE === 'conformance' ? (process.env.TERCIO_PROVE_SEED ?? '') : '';

export const fresh = (name: string): string => (other === '' ? name : `${name} ${other}`);
export const freshSeed = (name: string): Seed => seedOf(fresh(name));
/** Must these battles have what a case looks at? Of others it may happen that nobody hides in them. */
export const usual = other === '';

/**
 * Properties are tried on the same cases in every run, so that a run says something about the code and not about
 * luck. `TERCIO_SEED=7 npm run unit` tries others.
 */
import fc from 'fast-check';
import { readSeed } from './seed.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: readSeed() });

/** When the machine's compiler sets to work. */
import { setFlagsFromString } from 'node:v8';

/** Commands that are over after a battle or less. */
export const SHORT: ReadonlySet<string> = new Set([
  'battle',
  'play',
  'replay',
  'ask',
  'plan',
  'try',
  'way',
  'odds',
]);

/**
 * Rules are many small functions, and of the first battle of a process the compiler takes more than half, much of it for
 * code that it takes back as soon as something new happens. Where nothing comes after that battle it waits until a function
 * has done six times as much (67,584 is Node's own figure); what plays on for long is better compiled early.
 */
export function compileLater(): void {
  setFlagsFromString('--interrupt-budget=400000');
}

/** Chooses by the words of a call. */
export function compileFor([command]: readonly string[]): void {
  if (command !== undefined && SHORT.has(command)) compileLater();
}

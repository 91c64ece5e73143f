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

const countsWork = Number.parseInt(process.versions.v8, 10) < 12;

/**
 * Rules are many small functions, and of the first battle of a process the compiler takes more than half, much of it for
 * code that it takes back as soon as something new happens. Where nothing comes after that battle it waits until a function
 * has done six times as much (67,584 is Node's own figure); what plays on for long is better compiled early. The switch is that
 * of Node 20: later ones count calls instead, have a quicker first compiler, and complain about a switch that they lack.
 */
export function compileLater(): void {
  if (countsWork) setFlagsFromString('--interrupt-budget=400000');
}

/** As Node does by itself. */
export function compileAsUsual(): void {
  if (countsWork) setFlagsFromString('--interrupt-budget=67584');
}

/** Chooses by the words of a call. */
export function compileFor([command]: readonly string[]): void {
  if (command !== undefined && SHORT.has(command)) compileLater();
}

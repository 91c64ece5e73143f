/** The stack of unfinished resolution, and the tables by which chapters hand in their steps and questions. */
import type { Dice } from '../../battle/dice.ts';
import type { Ask, Frame, Refusal, Tell } from '../../battle/protocol.ts';
import type { Argad } from './state.ts';

/** Runs the top frame to the next boundary: pops it, changes it, or pushes others on it. */
export type Step = (s: Argad, frame: never, dice: Dice, tell?: Tell) => void;
export type Steps = Readonly<Record<string, Step>>;

/** How a chapter asks and takes answers. Keyed by the `at` of the waiting frame. */
export interface Question {
  asks(s: Argad, frame: never): readonly Ask[];
  check(s: Argad, frame: never, command: never): Refusal | undefined;
  accept(s: Argad, frame: never, command: never, tell?: Tell): void;
}
export type Questions = Readonly<Record<string, Question>>;

/** Replace the top frame by these, the first named worked on first. */
export function become(s: Argad, ...frames: Frame[]): void {
  s.frames.pop();
  push(s, ...frames);
}

export function push(s: Argad, ...frames: Frame[]): void {
  for (let i = frames.length - 1; i >= 0; i--) s.frames.push(frames[i]);
}

/** The stack of unfinished resolution, and the tables by which chapters hand in their steps and questions. */
import type { Dice } from '../../battle/dice.ts';
import type { Ask, Command, Frame, Refusal, Tell } from '../../battle/protocol.ts';
import type { AdlgState } from './state.ts';

/** Runs the top frame to the next boundary: pops it, changes it, or pushes others on it. */
export type Step = (s: AdlgState, frame: never, dice: Dice, tell?: Tell) => void;
export type Steps = Readonly<Record<string, Step>>;

/** How a chapter asks and takes answers. Keyed by the `at` of the waiting frame. */
export interface Question {
  asks(s: AdlgState, frame: never): readonly Ask[];
  check(s: AdlgState, frame: never, command: never): Refusal | undefined;
  /** Takes the answer; usually pops or changes the waiting frame. Draws no dice. */
  accept(s: AdlgState, frame: never, command: never, tell?: Tell): void;
}
export type Questions = Readonly<Record<string, Question>>;

/** A waiting frame carries the number of its question. */
export interface AskFrame extends Frame {
  n: number; // gives the ask its id
}

export const top = (s: AdlgState): Frame => s.frames[s.frames.length - 1];
export function pop(s: AdlgState): void {
  s.frames.pop();
}
export function push(s: AdlgState, ...frames: Frame[]): void {
  // The first named is worked on first.
  for (let i = frames.length - 1; i >= 0; i--) s.frames.push(frames[i]);
}
/** Replace the top frame. */
export function become(s: AdlgState, ...frames: Frame[]): void {
  s.frames.pop();
  push(s, ...frames);
}
/** The number for a new question. */
export const nextAsk = (s: AdlgState): number => ++s.asked;

export type { Ask, Command };

/** The stack of unfinished resolution, and the tables by which chapters hand in their steps and questions. */
import type { Dice } from '../../battle/dice.ts';
import type { Ask, Frame, Refusal, Tell } from '../../battle/protocol.ts';
import type { GroupState } from './state.ts';

/** Runs the top frame to the next boundary: pops it, changes it, or pushes others on it. */
export type Step = (s: GroupState, frame: never, dice: Dice, tell?: Tell) => void;
export type Steps = Readonly<Record<string, Step>>;

/** How a chapter asks and takes answers. Keyed by the `at` of the waiting frame. */
export interface Question {
  asks(s: GroupState, frame: never): readonly Ask[];
  check(s: GroupState, frame: never, command: never): Refusal | undefined;
  /** Takes the answer; usually pops or changes the waiting frame. Draws no dice. */
  accept(s: GroupState, frame: never, command: never, tell?: Tell): void;
}
export type Questions = Readonly<Record<string, Question>>;

/** A waiting frame carries the number of its question. */
export interface AskFrame extends Frame {
  n: number; // gives the ask its id
}

export const top = (s: GroupState): Frame => s.frames[s.frames.length - 1];
export function pop(s: GroupState): void {
  s.frames.pop();
}
/** The first named is worked on first. */
export function push(s: GroupState, ...frames: Frame[]): void {
  for (let i = frames.length - 1; i >= 0; i--) s.frames.push(frames[i]);
}
/** Replace the top frame. */
export function become(s: GroupState, ...frames: Frame[]): void {
  s.frames.pop();
  push(s, ...frames);
}
export const nextAsk = (s: GroupState): number => ++s.asked;

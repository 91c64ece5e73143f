/** The stack of unfinished resolution, and the tables by which chapters hand in their steps and questions. */
import type { Dice } from '../../battle/dice.ts';
import { copyJson } from '../../battle/digest.ts';
import type { Ask, Frame, Refusal, Tell } from '../../battle/protocol.ts';
import type { BaroqueState } from './state.ts';

/** Runs the top frame to the next boundary: pops it, changes it, or pushes others on it. */
export type Step = (s: BaroqueState, frame: never, dice: Dice, tell?: Tell) => void;
export type Steps = Readonly<Record<string, Step>>;

/** How a chapter asks and takes answers. Keyed by the `at` of the waiting frame. */
export interface Question {
  asks(s: BaroqueState, frame: never): readonly Ask[];
  check(s: BaroqueState, frame: never, command: never): Refusal | undefined;
  /** Takes the answer; pops or changes the waiting frame. Draws no dice. */
  accept(s: BaroqueState, frame: never, command: never, tell?: Tell): void;
}
export type Questions = Readonly<Record<string, Question>>;

/** A waiting frame carries the number of its question. */
export interface AskFrame extends Frame {
  n: number;
}

export const top = (s: BaroqueState): Frame => s.frames[s.frames.length - 1];
export const pop = (s: BaroqueState): void => {
  s.frames.pop();
};
/** The first named is worked on first. */
export function push(s: BaroqueState, ...frames: Frame[]): void {
  for (let i = frames.length - 1; i >= 0; i--) s.frames.push(frames[i]);
}
/** Replace the top frame. */
export function become(s: BaroqueState, ...frames: Frame[]): void {
  s.frames.pop();
  push(s, ...frames);
}
/** The number for a new question. */
export const nextAsk = (s: BaroqueState): number => ++s.asked;
/** The nearest frame below the top with this name. */
export function below<F extends Frame>(s: BaroqueState, at: string): F | undefined {
  for (let i = s.frames.length - 1; i >= 0; i--) if (s.frames[i].at === at) return s.frames[i] as F;
  return undefined;
}
/** A frame is flat but for a list or two. */
export function copyFrame(f: Frame): Frame {
  const out = { ...f } as Frame & Record<string, unknown>;
  for (const key in out) if (typeof out[key] === 'object') out[key] = copyJson(out[key]);
  return out;
}

/**
 * Unfinished resolution is a stack of frames, the last one being worked on. A game lists its frames by name; each chapter
 * hands in the steps and questions of its own frames, keyed by the same names.
 */
import type { Dice } from './dice/dice.ts';
import type { Ask, Command, Frame, Refusal, State, Tell } from './protocol.ts';

/** A waiting frame carries the number of its question. */
export interface AskFrame extends Frame {
  n: number; // gives the ask its id
}

/** Any frame of a list of frames by name; those that do not say their name get it from the list. */
export type FrameOf<M> = {
  [At in keyof M]: M[At] extends Frame ? (string extends M[At]['at'] ? M[At] & { at: At } : M[At]) : never;
}[keyof M];

/** Runs the top frame to the next boundary: pops it, changes it, or pushes others on it. */
export type Step<S, F> = (s: S, frame: F, dice: Dice, tell?: Tell) => void;
export type StepsOf<S, M> = { readonly [At in keyof M]?: Step<S, M[At]> };

/** How a chapter asks and takes answers while a frame waits; `C` are the answers that it takes. */
export interface FrameQuestion<S, F, C> {
  asks(s: S, frame: F): readonly Ask[];
  check(s: S, frame: F, command: C): Refusal | undefined;
  /** Takes the answer; usually pops or changes the waiting frame. Draws no dice. */
  accept(s: S, frame: F, command: C, tell?: Tell): void;
}
export type QuestionsOf<S, M, C> = { readonly [At in keyof M]?: FrameQuestion<S, M[At], C> };

/** The part of a state that is the stack. */
interface Stacked<F extends Frame> {
  frames: F[];
}

export const top = <F extends Frame>(s: Stacked<F>): F => s.frames[s.frames.length - 1];
export function pop(s: Stacked<Frame>): void {
  s.frames.pop();
}
/** The first named is worked on first. */
export function push<F extends Frame>(s: Stacked<F>, ...frames: F[]): void {
  for (let i = frames.length - 1; i >= 0; i--) s.frames.push(frames[i]);
}
/** Replaces the top frame. */
export function become<F extends Frame>(s: Stacked<F>, ...frames: F[]): void {
  s.frames.pop();
  push(s, ...frames);
}
/** The number for a new question. */
export const nextAsk = (s: { asked: number }): number => ++s.asked;

export interface Resolver<S, C> {
  /** Is there a question at the top frame? It may still have nobody to ask. */
  waits(s: S): boolean;
  asks(s: S): readonly Ask[];
  check(s: S, command: C): Refusal | undefined;
  accept(s: S, command: C, tell?: Tell): void;
  step(s: S, dice: Dice, tell?: Tell): void;
}

const NO_ASKS: readonly Ask[] = [];

/** Puts the chapters of a game together. Every frame has a step or a question: one that has neither is no type. */
export const resolver =
  <S extends State, M, C extends Command>() =>
  <P extends StepsOf<S, M>>(
    steps: P,
    questions: QuestionsOf<S, M, C> & Readonly<Record<Exclude<keyof M, keyof P>, unknown>>,
  ): Resolver<S, C> => {
    const run = steps as Readonly<Record<string, Step<S, Frame> | undefined>>;
    const ask = questions as Readonly<Record<string, FrameQuestion<S, Frame, C> | undefined>>;
    const waiting = (s: S): FrameQuestion<S, Frame, C> => {
      const question = ask[top(s).at];
      if (question === undefined) throw new Error(`nobody is asked at ${top(s).at}`);
      return question;
    };
    return {
      waits: (s) => s.frames.length > 0 && ask[top(s).at] !== undefined,
      asks: (s) =>
        (s.over !== null || s.frames.length === 0 ? undefined : ask[top(s).at])?.asks(s, top(s)) ?? NO_ASKS,
      check: (s, command) => waiting(s).check(s, top(s), command),
      accept: (s, command, tell) => waiting(s).accept(s, top(s), command, tell),
      step(s, dice, tell) {
        const frame = top(s);
        const step = run[frame.at];
        if (step === undefined) throw new Error(`no step for ${frame.at}`);
        step(s, frame, dice, tell);
      },
    };
  };

/** The kit itself: what the types refuse is marked as an error that must come, so the type check is part of the test. */
import { describe, expect, it } from 'vitest';
import { ScriptedDice } from './dice/scripted.ts';
import type { Ask, Command, Frame, State } from './protocol.ts';
import { type AskFrame, become, type FrameOf, nextAsk, pop, push, resolver, top } from './resolver.ts';

interface Walk extends Frame {
  left: number;
}
interface Frames {
  walk: Walk;
  rest: AskFrame;
  end: Frame;
}
type Any = FrameOf<Frames>;
interface Toy extends State {
  frames: Any[];
  steps: number;
}
interface Go extends Command {
  kind: 'go';
  far: number;
}

const ask = (f: AskFrame): Ask => ({
  id: `${f.n}`,
  side: 0,
  kind: 'rest',
  rule: 'T-1',
  about: [],
  secret: false,
  default: { ask: `${f.n}`, kind: 'go' },
});
const steps = {
  walk(s: Toy, f: Walk) {
    s.steps++;
    if (--f.left === 0) become(s, { at: 'rest', n: nextAsk(s) });
  },
  end: (s: Toy) => pop(s),
};
const questions = {
  rest: {
    asks: (_: Toy, f: AskFrame) => [ask(f)],
    check: (_s: Toy, _f: AskFrame, c: Go) =>
      c.far > 3 ? { rule: 'T-2', why: 'too-far', figures: { far: c.far } } : undefined,
    accept(s: Toy, _: AskFrame, c: Go) {
      become(s, { at: 'walk', left: c.far });
    },
  },
};
const toy = (): Toy => ({
  frames: [{ at: 'end' }, { at: 'walk', left: 2 }],
  turn: 1,
  asked: 0,
  over: null,
  steps: 0,
});

describe('the resolver kit', () => {
  const { waits, asks, check, accept, step } = resolver<Toy, Frames, Go>()(steps, questions);
  const dice = new ScriptedDice([]);

  it('runs the top frame by its name, asks where a question waits, and takes the answer', () => {
    const s = toy();
    step(s, dice);
    expect([waits(s), asks(s)]).toEqual([false, []]);
    step(s, dice);
    expect([top(s).at, waits(s), asks(s)[0].id]).toEqual(['rest', true, '1']);
    const go: Go = { ask: '1', kind: 'go', far: 4 };
    expect(check(s, go)?.rule).toBe('T-2');
    expect(check(s, { ...go, far: 1 })).toBeUndefined();
    accept(s, { ...go, far: 1 });
    step(s, dice);
    expect([s.steps, asks(s)[0].id]).toEqual([3, '2']);
    s.over = { winner: null, how: 'agreed', rule: 'T-3', score: [0, 0] };
    expect(asks(s)).toEqual([]);
  });

  it('says so when a step or a question is not there at all', () => {
    const s = toy();
    expect(() => accept(s, { ask: '1', kind: 'go', far: 1 })).toThrow('nobody is asked at walk');
    s.frames = [{ at: 'rest', n: 1 }];
    expect(() => step(s, dice)).toThrow('no step for rest');
  });

  it('is typed end to end: frames of the list only, each with its own fields, each with a step or a question', () => {
    const s = toy();
    push(s, { at: 'walk', left: 1 });
    // @ts-expect-error no such frame
    push(s, { at: 'run', left: 1 });
    // @ts-expect-error a walk says how much is left
    push(s, { at: 'walk' });
    // @ts-expect-error the question of `rest` is missing
    resolver<Toy, Frames, Go>()(steps, {});
    // @ts-expect-error the step of `end` is missing
    resolver<Toy, Frames, Go>()({ walk: steps.walk }, questions);
    // @ts-expect-error a step is handed the frame of its name
    resolver<Toy, Frames, Go>()({ ...steps, walk: (_: Toy, f: AskFrame) => void f.n }, questions);
    const back = { ...questions.rest, accept: (_s: Toy, _f: AskFrame, c: { go: string }) => void c.go };
    // @ts-expect-error a question takes the commands of the game
    resolver<Toy, Frames, Go>()(steps, { rest: { ...back, check: () => undefined } });
    expect(s.frames.map((f) => f.at)).toEqual(['end', 'walk', 'walk', 'run', 'walk']);
  });
});

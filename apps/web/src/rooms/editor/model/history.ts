/** What was done, step by step: every change can be taken back and done again, each under its name. */
export interface Step<T> {
  readonly value: T; // before the step, or after it when it was taken back
  readonly name: string;
}

export interface History<T> {
  readonly now: T;
  readonly done: readonly Step<T>[]; // the last one last
  readonly undone: readonly Step<T>[]; // the next to do again last
  readonly same?: string; // steps that go on under this word are one: typing a title
}

export const begun = <T>(now: T): History<T> => ({ now, done: [], undone: [] });

const MOST = 500;

/** One step further. Steps that follow each other under the same word count as one. */
export function stepped<T>(h: History<T>, value: T, name: string, same?: string): History<T> {
  if (same !== undefined && same === h.same && h.done.length > 0)
    return { now: value, done: h.done, undone: [], same };
  return {
    now: value,
    done: [...h.done.slice(1 - MOST), { value: h.now, name }],
    undone: [],
    ...(same === undefined ? {} : { same }),
  };
}

export function undone<T>(h: History<T>): History<T> {
  const last = h.done.at(-1);
  if (!last) return h;
  return {
    now: last.value,
    done: h.done.slice(0, -1),
    undone: [...h.undone, { value: h.now, name: last.name }],
  };
}

export function redone<T>(h: History<T>): History<T> {
  const next = h.undone.at(-1);
  if (!next) return h;
  return {
    now: next.value,
    done: [...h.done, { value: h.now, name: next.name }],
    undone: h.undone.slice(0, -1),
  };
}

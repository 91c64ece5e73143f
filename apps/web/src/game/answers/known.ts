import type { Moment } from '../controls.ts';

/**
 * What was worked out before and would come out the same: kept with the state that it follows from, so that no battle
 * finds anything of another's, and nothing outlives it.
 */

/** Once for each question: nothing moves while it is open. */
export function perQuestion<M extends Pick<Moment, 'state' | 'side' | 'ask'>, V>(
  make: (m: M) => V,
): (m: M) => V {
  const known = new WeakMap<object, { readonly of: string; readonly made: V }>();
  return (m) => {
    const of = `${m.side} ${m.ask?.id ?? ''}`;
    const found = known.get(m.state);
    if (found?.of === of) return found.made;
    const made = make(m);
    known.set(m.state, { of, made });
    return made;
  };
}

/** The last few of a state, by what tells them apart. */
export function perState<M extends Pick<Moment, 'state'>, V extends object | undefined>(
  most: number,
): (m: M, by: string, make: () => V) => V {
  const known = new WeakMap<object, Map<string, V>>();
  return (m, by, make) => {
    const old = known.get(m.state);
    const of = old === undefined || old.size >= most ? new Map<string, V>() : old;
    known.set(m.state, of);
    if (!of.has(by)) of.set(by, make());
    return of.get(by) as V;
  };
}

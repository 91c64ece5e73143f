import type { LogEntry, Prose } from '../panels.ts';

/**
 * The lines of the chronicle as they are read: a charge that was declared is not told again when it sets off, and what
 * is told of many in a row is one line.
 */
export function chronicleLines(log: readonly LogEntry[]): LogEntry[] {
  const out: LogEntry[] = [];
  let declared: (readonly string[])[] = [];
  let names: string[] = []; // in the last line
  for (const e of log) {
    if (e.sort === 'turn') declared = [];
    const { charge, one } = e;
    if (charge?.step === 'declared') declared.push(charge.ids);
    if (charge?.step === 'off') {
      const told = declared.findIndex((ids) => ids.some((id) => charge.ids.includes(id)));
      if (told >= 0) {
        declared.splice(told, 1);
        continue;
      }
    }
    const last = out.at(-1);
    const same = one !== undefined && last?.one?.intro === one.intro && last.side === e.side;
    if (!same) {
      names = one ? [one.name] : [];
      out.push(e);
      continue;
    }
    names.push(one.name);
    const prose: Prose = [`${one.intro} ${names.join(', ')}. `, { rule: one.rule }];
    out[out.length - 1] = { ...e, prose };
  }
  return out;
}

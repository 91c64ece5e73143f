import type { LogEntry, Prose } from '../panels.ts';

type Charge = NonNullable<LogEntry['charge']>;

/**
 * The lines of the chronicle as they are read. A charge is one line: it is declared, and once it sets off at whom it was
 * declared on that line says that it charges. What is told of many in a row is one line, too.
 */
export function chronicleLines(log: readonly LogEntry[]): LogEntry[] {
  const out: LogEntry[] = [];
  let declared: { readonly charge: Charge; readonly at: number }[] = []; // where it stands in `out`
  let names: string[] = []; // in the last line
  for (const e of log) {
    if (e.sort === 'turn') declared = [];
    const { charge, one } = e;
    if (charge?.step === 'declared') declared.push({ charge, at: out.length });
    if (charge?.step === 'off') {
      const told = declared.find((d) => sameCharge(d.charge, charge));
      const line = told && out[told.at];
      if (told && line) {
        declared = declared.filter((d) => d !== told);
        out[told.at] = { ...line, prose: e.prose };
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

/** The same two: who runs after somebody else than he declared makes another charge of it. */
function sameCharge(a: Charge, b: Charge): boolean {
  const [whom = '', target = ''] = b.ids;
  return a.ids.includes(whom) && a.ids.includes(target);
}

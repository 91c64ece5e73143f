import { describe, expect, it } from 'vitest';
import { faultsIn, withFaults, withMarks } from './mutants/faults.ts';
import { excuseOf, isAtTolerance, pageWith, sectionOf, summaryOf, type Tried } from './mutants/report.ts';

const TEXT = `
export const reach = (gap: number, most: number): boolean => gap <= most && most > 0;
export function losses(hits: number, square: boolean): number {
  let lost = hits;
  if (square) lost += 1;
  else lost -= 2;
  return Math.max(0, lost);
}
`;

const faults = faultsIn('rules/x.ts', TEXT);

/** The functions of the file with one fault switched on; 0 for none. */
async function made(on: number): Promise<{
  reach(gap: number, most: number): boolean;
  losses(hits: number, square: boolean): number;
}> {
  const { transform } = await import('esbuild');
  const all = faults.map((fault, i) => ({ fault, k: i + 1 }));
  const { code } = await transform(withFaults('rules/x.ts', TEXT, all), { loader: 'ts', format: 'esm' });
  const text = `const __on = { ${on}: 1 };\n${code}`;
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);
}

describe('faults in rule files', () => {
  it('are found by kind', () => {
    const kinds = faults.map((f) => f.kind);
    for (const kind of ['boundary', 'logic', 'figure', 'condition', 'statement', 'extreme'])
      expect(kinds).toContain(kind);
  });

  it('leave citations alone, and conditions that only cite', () => {
    const text = `if (far > 3) cite('X-1');\nif (far > 3) { cite('X-1'); go(); }\n`;
    const found = faultsIn('rules/y.ts', text);
    expect(found.every((f) => f.line === 2)).toBe(true);
    expect(found.map((f) => f.before)).toContain('go()');
    expect(faultsIn('x.ts', "cite(year === 2021 ? 'X-1' : 'X-2');\n")).toEqual([]);
  });

  it('change nothing as long as none is switched on', async () => {
    const { reach, losses } = await made(0);
    expect([reach(2, 2), reach(3, 2), reach(0, 0)]).toEqual([true, false, false]);
    expect([losses(3, true), losses(3, false), losses(1, false)]).toEqual([4, 1, 0]);
  });

  it('places that a test comes to are noted, and nothing else changes', async () => {
    const { transform } = await import('esbuild');
    const all = faults.map((fault, i) => ({ fault, k: i + 1 }));
    const marked = withMarks('rules/x.ts', TEXT, all);
    const { code } = await transform(marked, { loader: 'ts', format: 'esm' });
    const text = `export const __met = [];\n${code}`;
    const { losses, __met } = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`
    );
    expect(losses(3, true)).toBe(4);
    const lines = new Set(all.filter(({ k }) => __met[k] === 1).map(({ fault }) => fault.line));
    expect([...lines]).toEqual([5, 7]);
  });

  it('leave alone what is assigned to', () => {
    expect(faultsIn('rules/z.ts', '[a, b] = [b, a];').filter((f) => f.kind === 'entry')).toHaveLength(2);
  });

  it('each changes what the file does, somewhere', async () => {
    for (let k = 1; k <= faults.length; k++) {
      const { reach, losses } = await made(k);
      const same = [0, 1, 2, 3, 4].every((a) =>
        [-1, 0, 1, 2, 3].every((b) => reach(a, b) === (a <= b && b > 0)),
      );
      const alike = [-2, 0, 1, 2, 3, 4].every(
        (n) => losses(n, true) === Math.max(0, n + 1) && losses(n, false) === Math.max(0, n - 2),
      );
      expect([faults[k - 1], same && alike]).toEqual([faults[k - 1], false]);
    }
  });
});

describe('the report', () => {
  const tried: Tried[] = faults.map((fault, i) => ({
    fault,
    fate: i === 0 ? 'survived' : i === 1 ? 'excused' : 'killed',
    by: i === 1 ? 'nobody can tell' : 'a test',
  }));

  it('tells the raw score and the one without excuses', () => {
    const summary = summaryOf('x', 'seed', tried);
    const n = faults.length;
    expect(summary.killed).toBe(n - 2);
    expect(summary.raw).toBe(`${((100 * (n - 2)) / n).toFixed(1)} %`);
    expect(summary.score).toBe(`${((100 * (n - 2)) / (n - 1)).toFixed(1)} %`);
  });

  it('replaces the section of its game and leaves the others', () => {
    const section = sectionOf(summaryOf('x', 'seed', tried), tried);
    expect(section).toContain('Not noticed');
    const page = pageWith(pageWith('# Page\n', 'x', 'old\n'), 'y', 'other\n');
    const now = pageWith(page, 'x', section);
    expect(now).toContain('other');
    expect(now).not.toContain('old');
    expect(pageWith(now, 'x', section)).toBe(now);
  });

  it('excuses a boundary at a tolerance, and no other', () => {
    const at = (text: string): boolean[] =>
      faultsIn('x.ts', text)
        .filter((f) => f.kind === 'boundary')
        .map((f) => isAtTolerance(f, ['SAME', 'touching']));
    expect(at('const a = d > UNIT + SAME;')).toEqual([true]);
    expect(at('const a = d < -SAME || gap(p, q) <= touching(s);')).toEqual([true, true]);
    expect(at('const a = measured(p, SAME) < UNIT;')).toEqual([false]);
    expect(at('const a = d > UNIT && n >= 2;')).toEqual([false, false]);
    expect(faultsIn('x.ts', 'const a = UNIT + SAME;').some((f) => isAtTolerance(f, ['SAME']))).toBe(false);
  });

  it('excuses only the very change that was excused', () => {
    const [one, two] = [faults[0]!, faults[1]!];
    const { file, kind, before, after } = one;
    const excuses = [{ file, kind, before, after, why: 'because' }];
    expect(excuseOf(one, excuses)?.why).toBe('because');
    expect(excuseOf(two, excuses)).toBeUndefined();
  });
});

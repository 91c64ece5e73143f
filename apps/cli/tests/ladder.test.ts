import { describe, expect, it } from 'vitest';
import { run } from './run.ts';

const LINE = 'ladder --rules teaching --generals recruit,sergeant --least 6 --most 6 --seconds 0.02 --keep k';

describe('tercio ladder --keep', () => {
  it('goes on from the battles that were finished, and plays none of them again', async () => {
    const whole = await run(LINE.split(' '));
    expect(whole.code).toBe(0);
    const lines = whole.written.k.trimEnd().split('\n');
    expect(lines).toHaveLength(6);
    // Interrupted in the middle of a line: that battle and those after it are played again.
    const cut = `${lines.slice(0, 3).join('\n')}\n${lines[3].slice(0, 40)}`;
    const again = await run(LINE.split(' '), { files: { k: cut } });
    expect(again.out).toBe(whole.out);
    expect(again.written.k.slice(cut.length).trim().split('\n')).toEqual(lines.slice(3));
    const none = await run(LINE.split(' '), { files: { k: whole.written.k } });
    expect([none.out, none.written.k]).toEqual([whole.out, undefined]);
  });

  it('battles of another seed are not taken for these', async () => {
    const { written } = await run(LINE.split(' '));
    const other = await run(`${LINE} --seed 2`.split(' '), { files: { k: written.k } });
    expect(other.written.k.trimEnd().split('\n')).toHaveLength(12);
  });
});

describe('tercio ladder --against', () => {
  const line = (rest: string): string[] => `ladder --rules teaching --seconds 0.02 ${rest}`.split(' ');

  it('plays each general against each opponent and tells draws in which nothing happened', async () => {
    const told = await run(line('--generals recruit,sergeant --against passive,turtle --least 2 --most 2'));
    expect(told.code).toBe(0);
    for (const pair of ['recruit – passive', 'recruit – turtle', 'sergeant – passive', 'sergeant – turtle'])
      expect(told.out).toContain(`${pair}: `);
  });

  it('takes no general for his own opponent, and no name that nobody bears', async () => {
    const twice = await run(line('--generals sergeant,captain --against captain'));
    expect([twice.code, twice.err]).toEqual([2, expect.stringContaining('--against')]);
    const nobody = await run(line('--generals sergeant --against nobody'));
    expect([nobody.code, nobody.err]).toEqual([2, expect.stringContaining('passive, turtle, rusher')]);
  });
});

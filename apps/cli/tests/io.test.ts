import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { quoting } from '../src/fault.ts';
import { LONGEST_LINE, MEGA, nodeIo } from '../src/io.ts';
import { isWrongInput, run } from './run.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'tercio-io-'));
const at = (name: string): string => path.join(home, name);
afterAll(() => rmSync(home, { recursive: true }));

describe('reading is bounded', () => {
  it.skipIf(!existsSync('/dev/zero'))('a device is read no further than a file may be long', () => {
    expect(() => nodeIo.readFile('/dev/zero', 3 * MEGA)).toThrow(
      '/dev/zero: expected at most 3 MB, found 4 MB',
    );
  });

  it('a file of just that size is read, one byte more is not', () => {
    writeFileSync(at('a'), 'x'.repeat(MEGA));
    expect(nodeIo.readFile(at('a'), MEGA)).toHaveLength(MEGA);
    expect(() => nodeIo.readFile(at('a'), MEGA - 1)).toThrow('expected at most');
  });

  it('a kept file with a line that never ends is given up', () => {
    writeFileSync(at('lines'), `{"a":1}\n${'x'.repeat(LONGEST_LINE + 2 * MEGA)}`);
    const lines: string[] = [];
    expect(() => nodeIo.readLines(at('lines'), (line) => lines.push(line))).toThrow(
      /^a line of .*: expected at most 4 MB/,
    );
    expect(lines).toEqual(['{"a":1}']);
  });
});

describe('an error quotes at most 200 characters', () => {
  it.each([
    ['a file with a long name', ['ask', 'x'.repeat(5000)]],
    ['an unknown command', ['y'.repeat(5000)]],
    ['help on an unknown command', ['help', 'y'.repeat(5000)]],
    ['an unknown flag', ['ask', '{}', `--${'z'.repeat(5000)}`]],
    ['a rule set', ['position', 'w w'.repeat(2000)]],
    ['a long field', ['ask', JSON.stringify({ rules: 'hedgerow', ['v'.repeat(5000)]: 1 })]],
  ])('%s', async (_, argv) => {
    const ran = await run(argv);
    isWrongInput(ran);
    expect(ran.err).not.toMatch(/(\w)\1{200}/);
    expect(ran.err.length).toBeLessThan(1200);
  });

  it('leaves shorter ones as they are', () => {
    const short = `a "${'b c'.repeat(60)}" and 'd'`;
    expect(quoting(short)).toBe(short);
    expect(quoting(`a "${'b c'.repeat(90)}" d`)).toBe(`a "${'b c'.repeat(90).slice(0, 200)}…" d`);
  });
});

describe('no drafts are left', () => {
  it('of a run that was killed while it wrote, nor of ones that look whether they may', () => {
    const file = at('record.json');
    writeFileSync(at('record.json.999999999.part'), 'half');
    writeFileSync(at(`record.json.${process.ppid}.part`), 'of a run that still writes');
    writeFileSync(at('other.json.999999999.part'), 'of another file');
    nodeIo.checkWritable(file);
    expect(existsSync(file)).toBe(false);
    nodeIo.writeFile(file, 'whole');
    expect(readFileSync(file, 'utf8')).toBe('whole');
    expect(readdirSync(home).filter((name) => name.startsWith('record'))).toEqual([
      'record.json',
      `record.json.${process.ppid}.part`,
    ]);
    expect(existsSync(at('other.json.999999999.part'))).toBe(true);
  });

  it('where nothing can be written', () => {
    expect(() => nodeIo.checkWritable(at('no/such/folder'))).toThrow('there is no such file');
    expect(() => nodeIo.checkWritable(home)).toThrow('it is a folder');
    expect(() => nodeIo.checkWritable(`${at('a')}/b`)).toThrow('its folder is a file');
  });
});

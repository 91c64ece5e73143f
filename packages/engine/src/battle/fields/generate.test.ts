import { describe, expect, it } from 'vitest';
import {
  copyHedgerow,
  digestHedgerow,
  type Hedgerow,
  mixCompany,
  newCompany,
  sameCompany,
  sameHedgerow,
  writeCompany,
} from '../../../../../docs/teaching/generated.ts';
import { hedgerow } from '../../../../../docs/teaching/hedgerow.ts';
import { MEETING } from '../../../../../docs/teaching/meeting.ts';
import { Mixer } from '../digest.ts';
import { reading } from '../form/form.ts';
import { defaults } from '../options.ts';
import {
  type FieldSpec,
  fieldLines,
  flagField,
  hidden,
  lengthField,
  listField,
  type Mix,
  maybe,
  or,
  readRecord,
  record,
  say,
  textField,
  wholeField,
  wordField,
} from './fields.ts';
import { generate } from './generate.ts';
import { schemaOf } from './schema.ts';
import { commented } from './template.ts';

const words = say('a field', 'un champ');
const gun = (digest?: readonly Mix[]) =>
  generate({
    runtime: './runtime.ts',
    words: {},
    records: [
      record(
        'gun',
        words,
        {
          id: textField(9, words),
          shots: or(3, wholeField(0, 7, words)),
          size: or('light', wordField(['light', 'medium', 'heavy'], words)),
          laid: or(false, flagField(words)),
        },
        { digest },
      ),
    ],
  });

describe('generated code', () => {
  it('packs fields of known range, and nothing into bits of another', () => {
    const bits = { shots: 0, size: 3, laid: 5 };
    expect(gun(['id', { bits }])).toContain('o.shots |');
    expect(() => gun(['id', { bits: { ...bits, size: 2 } }])).toThrow(
      'bits of Gun.size overlap those of shots',
    );
    expect(() => gun(['id', { bits: { ...bits, laid: 4 } }])).toThrow(
      'bits of Gun.laid overlap those of size',
    );
    expect(() => gun(['id', { bits: { ...bits, laid: 32 } }])).toThrow('no room');
    expect(() => gun([{ bits: { ...bits, id: 6 } }])).toThrow('Gun.id cannot be packed');
  });

  it('packs the low bits of a field only if the others are mixed, too, and nowhere else', () => {
    const low = { shots: 2 };
    const packed: Mix = { bits: { shots: 0, size: 2, laid: 4 }, low, as: 'state' };
    const beyond: Mix = { beyond: { shots: 0 }, before: { text: 'more' } };
    const text = gun(['id', packed, beyond]);
    expect(text).toContain('export const stateGun = (o: Gun): number =>');
    expect(text).toContain('((o.shots & 3) << 0)');
    expect(text).toContain("if (o.shots > 3) m.text('more').int(");
    expect(() => gun(['id', packed])).toThrow('leaves shots out');
    expect(() => gun(['id', 'shots', 'size', 'laid', beyond])).toThrow('nothing of Gun.shots is left');
    expect(() => gun(['id', { ...packed, bits: { shots: 0, size: 1, laid: 4 } }, beyond])).toThrow('overlap');
    expect(() => gun(['id', { ...packed, low: { shots: 3 } }, beyond])).toThrow('no more than 3 bits');
  });

  it('numbers words in another order only if it is an order of the same words', () => {
    const bits = { shots: 0, size: 3, laid: 5 };
    const text = gun(['id', { bits, order: { size: ['heavy', 'light', 'medium'] } }]);
    expect(text).toContain("GUN_SIZE = { 'heavy': 0, 'light': 8, 'medium': 16 }");
    expect(() => gun(['id', { bits, order: { size: ['heavy', 'light'] } }])).toThrow('other words');
    expect(() => gun(['id', { bits, order: { size: ['heavy', 'light', 'light'] } }])).toThrow('other words');
  });

  it('has every field in a digest, once', () => {
    expect(() => gun(['id', 'shots', 'size'])).toThrow('leaves laid out');
    expect(() => gun(['id', 'shots', 'size', 'laid', 'shots'])).toThrow('mixes shots twice');
    expect(() => gun(['id', 'shots', 'size', 'laid', 'weight'])).toThrow('names weight, which it has not');
    expect(gun()).toMatch(
      /m\.text\(o\.id\);\s+m\.int\(o\.shots\);\s+m\.int\(\s+GUN_SIZE\[o\.size\] \|\s+\(o\.laid \? 4 : 0\)/,
    );
  });

  it('keeps what is absent absent, and knows lengths, pairs and lists', () => {
    const text = generate({
      runtime: './runtime.ts',
      records: [
        record('mark', words, {
          x: lengthField(0, 9, words),
          range: listField(wholeField(0, 9, words), 2, 2, words),
          seen: listField(textField(9, words), 0, 9, words),
          held: maybe(flagField(words)),
        }),
      ],
    });
    expect(text).toContain('x: Length;');
    expect(text).toContain('x: inUnits(o.x),');
    expect(text).toContain('range: [number, number];');
    expect(text).toContain('range: [o.range[0], o.range[1]],');
    expect(text).toContain('seen: o.seen.length === 0 ? [] : o.seen.slice(),');
    expect(text).toContain('...(o.held === undefined ? {} : { held: o.held }),');
    expect(text).not.toMatch(/\bFunction\b|\beval\b/);
  });

  it('has a new field everywhere once it is described: in one place', () => {
    const described = (more: Readonly<Record<string, FieldSpec<unknown>>>) =>
      record('gun', words, { id: textField(9, words), shots: or(3, wholeField(0, 7, words)), ...more });
    const added = hidden(or('plain', wordField(['plain', 'royal'], say('its banner', 'sa bannière'))));
    const [before, after] = [described({}), described({ banner: added })];
    const code = (of: typeof before): string =>
      generate({ runtime: './runtime.ts', words: {}, records: [of] });
    const blocks = (of: typeof before): Map<string, string> =>
      new Map(
        code(of)
          .split(/\n(?=export )/)
          .map((text) => [/^export \w+ (\w+)/.exec(text)?.[1] ?? '', text]),
      );
    const told = [...blocks(after)].filter(([, text]) => /\bbanner\b/.test(text)).map(([name]) => name);
    for (const made of ['Gun', 'newGun', 'copyGun', 'mixGun', 'sameGun', 'WrittenGun', 'writeGun'])
      expect(told).toContain(made);
    expect(code(before)).not.toMatch(/\bbanner\b/);
    // The reader, the schema, the list of fields and the template take it from the same description.
    const read = (of: typeof before, raw: unknown) => reading(() => readRecord(of, raw, 'gun'));
    expect(read(after, { id: 'A' })).toEqual({ id: 'A', shots: 3, banner: 'plain' });
    expect(read(after, { id: 'A', banner: 'blue' })).toMatchObject({ place: 'gun.banner' });
    expect(read(before, { id: 'A', banner: 'royal' })).toMatchObject({
      place: 'gun.banner',
      found: expect.any(String),
    });
    expect(JSON.stringify(schemaOf(after, 'A gun'))).toMatch(/"banner":\{[^}]*"royal"/);
    expect(fieldLines(after).find((line) => line.place === 'banner')).toMatchObject({
      spec: { hidden: true },
    });
    expect(commented(after, { id: 'A' })).toMatch(/"banner": "plain".*its banner/);
  });

  it('makes, compares, copies, digests and writes', () => {
    const one = newCompany({ id: 'A1', side: 0, x: 60000, y: 0, facing: 16384 });
    expect(one).toMatchObject({ strength: 4, losses: 0, drilled: false, shown: 'open' });
    expect(JSON.parse(JSON.stringify(writeCompany(one)))).toEqual({
      id: 'A1',
      side: 0,
      x: 1,
      y: 0,
      facing: 90,
    });
    const digest = (c: typeof one) => mixCompany(new Mixer(), c).hex();
    const seen = new Set([digest(one)]);
    for (const [key, value] of Object.entries({ ...one, x: 1, y: 1, facing: 1, losses: 2, strength: 5 })) {
      const changed = typeof value === 'boolean' ? !value : typeof value === 'string' ? 'hidden' : value;
      const other = { ...one, [key]: key === 'side' ? 1 : changed };
      expect({ key, same: sameCompany(one, other) }).toEqual({ key, same: false });
      seen.add(digest(other));
    }
    expect(seen.size).toBe(Object.keys(one).length + 1);
    const setup = hedgerow.readSetup(MEETING) as typeof MEETING;
    const s: Hedgerow = hedgerow.begin(setup, defaults(hedgerow.options));
    const copy = copyHedgerow(s);
    expect([sameHedgerow(s, copy), digestHedgerow(copy)]).toEqual([true, digestHedgerow(s)]);
    copy.companies[3].losses += 1;
    expect([sameHedgerow(s, copy), digestHedgerow(copy) === digestHedgerow(s)]).toEqual([false, false]);
  });
});

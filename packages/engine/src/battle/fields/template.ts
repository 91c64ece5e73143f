/** A position to start from, with a comment on every field: JSON with // comments. */

import type { Json } from '../protocol.ts';
import { type FieldSpec, namesOf, type RecordSpec } from './fields.ts';

type Sample = Readonly<Record<string, Json>>;

/** On one line, as people write it. */
function inLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, v]) => `"${name}": ${inLine(v as Json)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

const choice = (spec: FieldSpec): string =>
  spec.values === undefined || spec.values.length < 2 ? '' : `; one of ${spec.values.join(', ')}`;

/** The fields that these leave out, with what stands for them. */
function also(of: RecordSpec, given: readonly Json[]): string[] {
  const named = new Set(given.flatMap((one) => Object.keys(one as Sample)));
  const rest = namesOf(of).filter((name) => !named.has(name) && of.fields[name].kind !== 'data');
  return rest.map((name) => {
    const { missing, meaning } = of.fields[name];
    const usual =
      missing === undefined
        ? ''
        : 'value' in missing
          ? `: ${inLine(missing.value)}`
          : ` (${missing.said.en})`;
    return `// "${name}"${usual}, ${meaning.en}${choice(of.fields[name])}`;
  });
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/** A record that holds lists of others is written over several lines. */
const isLong = (of: RecordSpec, one: Json): boolean =>
  Object.keys(one as Sample).some((name) => of.fields[name].kind === 'records');

/** Each field with its comment; `told`: records whose other fields were listed. */
function linesOf(of: RecordSpec, one: Sample, told: Set<RecordSpec>): string[] {
  return Object.entries(one).flatMap(([name, value], i, all) => {
    const spec = of.fields[name];
    const end = i === all.length - 1 ? '' : ',';
    const said = `// ${spec.meaning.en}${choice(spec)}`;
    if (spec.of !== undefined && spec.kind === 'records' && Array.isArray(value))
      return [`"${name}": [ ${said}`, ...indented(itemsOf(spec.of, value, told)), `]${end}`];
    if (spec.of !== undefined && spec.kind === 'record' && isLong(spec.of, value))
      return [`"${name}": { ${said}`, ...indented(bodyOf(spec.of, value as Sample, told)), `}${end}`];
    return [`"${name}": ${inLine(value)}${end} ${said}`];
  });
}

function itemsOf(of: RecordSpec, items: readonly Json[], told: Set<RecordSpec>): string[] {
  const rest = told.has(of) ? [] : also(of, items);
  told.add(of);
  const lines = items.flatMap((one, i) => {
    const end = i === items.length - 1 ? '' : ',';
    return isLong(of, one)
      ? ['{', ...indented(linesOf(of, one as Sample, told)), `}${end}`]
      : [`${inLine(one)}${end}`];
  });
  return [...rest, ...lines];
}

const bodyOf = (of: RecordSpec, one: Sample, told: Set<RecordSpec>): string[] => [
  ...linesOf(of, one, told),
  ...also(of, [one]),
];

/** `sample` is written out, what it leaves out is listed in comments. */
export function commented(root: RecordSpec, sample: Sample): string {
  const lines = indented(bodyOf(root, sample, new Set())).map((line) => `${line}\n`);
  return `// A position of ${sample.rules}: lengths in table units, x to the east, y to the north, facings in degrees from east.\n// Whatever has a default may be left out; the comments say what stands for it.\n{\n${lines.join('')}}\n`;
}

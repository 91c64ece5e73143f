/** A position to start from, with a comment on every field: JSON with // comments. */
import { type FieldSpec, namesOf, type RecordSpec } from '../fields.ts';
import type { Json } from '../protocol.ts';

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

/** `sample` is written out, what it leaves out is listed in comments. */
export function commented(root: RecordSpec, sample: Sample): string {
  const parts = Object.entries(sample).map(([name, value], i, all) => {
    const spec = root.fields[name];
    const end = i === all.length - 1 ? '' : ',';
    if (spec.kind !== 'records' || spec.of === undefined || !Array.isArray(value))
      return [`"${name}": ${inLine(value)}${end} // ${spec.meaning.en}${choice(spec)}`];
    const items = value.map((one, j) => `  ${inLine(one)}${j === value.length - 1 ? '' : ','}`);
    const rest = also(spec.of, value).map((line) => `  ${line}`);
    return [`"${name}": [ // ${spec.meaning.en}`, ...rest, ...items, `]${end}`];
  });
  const lines = [...parts.flat(), ...also(root, [sample])].map((line) => `  ${line}\n`);
  return `// A position of ${sample.rules}: lengths in table units, x to the east, y to the north, facings in degrees from east.\n// Whatever has a default may be left out; the comments say what stands for it.\n{\n${lines.join('')}}\n`;
}

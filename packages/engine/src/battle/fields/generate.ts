/**
 * Code from descriptions: for each record its type, constructor, copy, equality, digest and writer, for each union its
 * types. Plain TypeScript, written to a file that is checked in; `npm run generate` writes those of this repository.
 */
import type { FieldSpec, FieldSpecs, RecordSpec, TaggedSpec } from './fields.ts';
import { held, isPair, mixing, quoted, typeOf } from './mixing.ts';

/** All records of a game. */
export interface Scheme {
  readonly runtime: string; // where generated code imports from: '@tercio/engine/fields'
  readonly types?: Readonly<Record<string, string>>; // names of types in fields, and the file of each
  readonly functions?: Readonly<Record<string, string>>; // those that copy or mix plain data, and the file of each
  readonly words?: Readonly<Record<string, readonly string[]>>; // lists of words that have a type: { Place: PLACES }
  readonly records: readonly RecordSpec[]; // of the state
  readonly parts?: readonly RecordSpec[]; // of commands: they get a type and nothing else
  readonly unions?: readonly TaggedSpec[];
}

/** The functions of `runtime.ts` and its types, of which those that are used are imported. */
const CALLED = [
  'mixLie',
  'copyJson',
  'copyLie',
  'copyResult',
  'digestOf',
  'inDegrees',
  'inUnits',
  'Mixer',
  'sameJson',
  'toUnits',
];
/** What writes a length and a coordinate. */
const IN_FILES = { length: 'inUnits', coordinate: 'toUnits' } as const;
const TYPES = [
  'BodyId',
  'Command',
  'Degrees',
  'Facing',
  'Frame',
  'Length',
  'Lie',
  'OptionValues',
  'Result',
  'Side',
  'State',
  'Units',
];

/** The same field as files have it: table units and degrees. */
const inFileOf = (spec: FieldSpec): FieldSpec => {
  const counts = spec.kind === 'facing' ? 'Degrees' : spec.grid === undefined ? spec.counts : 'Units';
  return { ...spec, counts, item: spec.item && inFileOf(spec.item) };
};

const literal = (value: unknown): string =>
  typeof value === 'string'
    ? quoted(value)
    : Array.isArray(value)
      ? `[${value.map(literal).join(', ')}]`
      : String(value);

export function generate(scheme: Scheme): string {
  const words = Object.entries(scheme.words ?? {});
  const named = new Set(scheme.records);
  const typed = new Set([...scheme.records, ...(scheme.parts ?? [])]);

  function typeIn(spec: FieldSpec): string {
    const type = bare(spec);
    return spec.nullable === true ? `${type} | null` : type;
  }
  function bare(spec: FieldSpec): string {
    if (spec.plain !== undefined) return spec.plain.type;
    const many = (type: string): string => {
      if (isPair(spec)) return `[${Array(spec.most).fill(type).join(', ')}]`;
      return `${spec.shared === true ? 'readonly ' : ''}${/[ |]/.test(type) ? `(${type})` : type}[]`;
    };
    const word = (): string =>
      words.find(([, values]) => values === spec.values)?.[0] ?? (spec.values ?? []).map(quoted).join(' | ');
    switch (spec.kind) {
      case 'text':
      case 'corners':
        return spec.counts ?? 'string';
      case 'word':
        return word();
      case 'words':
        return many(word());
      case 'flag':
        return 'boolean';
      case 'side':
        return 'Side';
      case 'list':
        return many(bare(spec.item as FieldSpec));
      case 'tagged':
        return many(spec.union?.name ?? '');
      case 'one':
        return spec.union?.name ?? '';
      case 'record':
      case 'records': {
        const type = typed.has(spec.of as RecordSpec) ? typeOf(spec.of as RecordSpec) : inline(spec.of);
        return spec.kind === 'record' ? type : many(type);
      }
      case 'data':
        return 'unknown';
      default:
        return (
          spec.counts ?? (spec.kind === 'facing' ? 'Facing' : spec.grid === undefined ? 'number' : 'Length')
        );
    }
  }
  const inline = (of: RecordSpec | undefined): string =>
    `{ ${held(of?.fields ?? {})
      .map(([name, spec]) => `${name}${spec.optional === true ? '?' : ''}: ${typeIn(spec)}`)
      .join('; ')} }`;

  /** `fixed`: of a command, which nobody changes. */
  const lines = (fields: FieldSpecs, fixed = false): string =>
    held(fields)
      .map(([name, spec]) => {
        const type = typeIn(fixed ? { ...spec, shared: true } : spec);
        return `  ${name}${spec.optional === true ? '?' : ''}: ${type}; // ${spec.meaning.en}\n`;
      })
      .join('');

  function interfaceOf(of: RecordSpec): string {
    const base = of.made?.extends === undefined ? '' : ` extends ${of.made.extends}`;
    return `/** ${of.meaning.en} */\nexport interface ${typeOf(of)}${base} {\n${lines(of.fields, !named.has(of))}}\n`;
  }

  // --- Constructors -------------------------------------------------------------------------------------------------

  /** What a new record has where nothing is given, as code; undefined if it must be given. */
  function usual(spec: FieldSpec, all: FieldSpecs): string | undefined {
    const { missing } = spec;
    if (missing === undefined) return undefined;
    if ('value' in missing) return literal(spec.read(missing.value, ''));
    if (missing.same === undefined) return undefined;
    const other = usual(all[missing.same], all);
    return `given.${missing.same}${other === undefined ? '' : ` ?? ${other}`}`;
  }

  function constructorOf(of: RecordSpec): string {
    const type = typeOf(of);
    const fields = held(of.fields);
    const needed = fields.filter(
      ([, spec]) => usual(spec, of.fields) === undefined && spec.optional !== true,
    );
    const given = needed.map(([name]) => quoted(name)).join(' | ');
    const body = fields.map(([name, spec]) => {
      if (spec.whenTrue === true) return `  ...(given.${name} === true ? { ${name}: true } : {}),\n`;
      if (spec.optional === true)
        return `  ...(given.${name} === undefined ? {} : { ${name}: given.${name} }),\n`;
      const value = usual(spec, of.fields);
      return `  ${name}: given.${name}${value === undefined ? '' : ` ?? ${value}`},\n`;
    });
    const parameter =
      needed.length === fields.length
        ? type
        : `Partial<${type}>${given === '' ? '' : ` & Pick<${type}, ${given}>`}`;
    return `export const new${type} = (given: ${parameter}): ${type} => ({\n${body.join('')}});\n`;
  }

  // --- Copies -------------------------------------------------------------------------------------------------------

  function copied(spec: FieldSpec, value: string): string {
    if (spec.shared === true) return value;
    if (spec.plain?.copy !== undefined) return `${spec.plain.copy}(${value})`;
    const copy = inside(spec, value);
    return spec.nullable === true && copy !== value ? `${value} === null ? null : ${copy}` : copy;
  }
  function inside(spec: FieldSpec, value: string): string {
    const of = spec.of !== undefined && named.has(spec.of) ? typeOf(spec.of) : undefined;
    if (isPair(spec)) {
      const item: FieldSpec =
        spec.kind === 'records' ? { ...spec, kind: 'record' } : (spec.item as FieldSpec);
      const items = Array.from({ length: spec.most ?? 0 }, (_, i) => copied(item, `${value}[${i}]`));
      return `[${items.join(', ')}]`;
    }
    switch (spec.kind) {
      case 'words':
      case 'list':
        return `${value}.length === 0 ? [] : ${value}.slice()`;
      case 'record':
        return of === undefined ? `copyJson(${value})` : `copy${of}(${value})`;
      case 'records':
        return of === undefined ? `copyJson(${value})` : `copyEach${of}(${value})`;
      case 'tagged':
        return isFlat(spec.union) ? `${value}.map((x) => ({ ...x }))` : `copyJson(${value})`;
      case 'one':
      case 'data':
        return `copyJson(${value})`;
      default:
        return value;
    }
  }
  /** Copied by one level. */
  const isFlat = (union: TaggedSpec | undefined): boolean =>
    (union?.variants ?? []).every((one) => held(one.fields).every(([, spec]) => inside(spec, 'x') === 'x'));
  const listed = new Set(
    scheme.records.flatMap((of) =>
      held(of.fields).flatMap(([, spec]) => (spec.kind === 'records' && spec.of ? [spec.of] : [])),
    ),
  );
  function copyOf(of: RecordSpec): string {
    const type = typeOf(of);
    const body = held(of.fields).map(([name, spec]) =>
      spec.whenTrue === true
        ? `  ...(o.${name} === true ? { ${name}: true } : {}),\n`
        : spec.optional === true
          ? `  ...(o.${name} === undefined ? {} : { ${name}: ${copied(spec, `o.${name}`)} }),\n`
          : `  ${name}: ${copied(spec, `o.${name}`)},\n`,
    );
    const one = `export const copy${type} = (o: ${type}): ${type} => ({\n${body.join('')}});\n`;
    if (!listed.has(of)) return one;
    return `${one}
export function copyEach${type}(from: readonly ${type}[]): ${type}[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copy${type}(out[i]);
  return out;
}
`;
  }

  // --- Equality -----------------------------------------------------------------------------------------------------

  function sameOf(of: RecordSpec): string {
    const type = typeOf(of);
    const all = held(of.fields);
    const test = ([name, spec]: [string, FieldSpec]): string => {
      const [a, b] = [`a.${name}`, `b.${name}`];
      if (spec.kind === 'record' && named.has(spec.of as RecordSpec) && !spec.nullable && !spec.optional)
        return `same${typeOf(spec.of as RecordSpec)}(${a}, ${b})`;
      return copied(spec, a) === a && spec.shared !== true ? `${a} === ${b}` : `sameJson(${a}, ${b})`;
    };
    const same = (name: string, fields: readonly [string, FieldSpec][]): string =>
      `export const same${name}${type} = (a: ${type}, b: ${type}): boolean =>\n  ${fields.map(test).join(' &&\n  ')};\n`;
    const fixed = of.made?.fixed;
    if (fixed === undefined) return same('', all);
    const now = all.filter(([name]) => !fixed.includes(name));
    const renew = now.map(([name, spec]) => `  o.${name} = ${copied(spec, `by.${name}`)};\n`);
    return `${same('', all)}${same(
      'Fixed',
      all.filter(([name]) => fixed.includes(name)),
    )}${same('Now', now)}/** What changes in a battle, written over another copy of the same. */
export function renew${type}(o: ${type}, by: ${type}): ${type} {
${renew.join('')}  return o;
}
`;
  }

  // --- Writers ------------------------------------------------------------------------------------------------------

  /** A field of another form in files is handed in, by its name. */
  const handedIn = (spec: FieldSpec): boolean =>
    spec.state !== undefined || (spec.kind === 'record' && !named.has(spec.of as RecordSpec));

  function written(spec: FieldSpec, value: string): string {
    if (spec.kind === 'facing') return `inDegrees(${value})`;
    if (spec.grid !== undefined)
      return `${spec.none ? `${value} < 0 ? -1 : ` : ''}${IN_FILES[spec.grid]}(${value})`;
    if (spec.item?.grid !== undefined) return `${value}.map(${IN_FILES[spec.item.grid]})`;
    if (spec.kind === 'records') return `${value}.map(write${typeOf(spec.of as RecordSpec)})`;
    return value;
  }
  function writerOf(of: RecordSpec): string {
    const type = typeOf(of);
    const fields = Object.entries(of.fields).filter(
      ([, spec]) => !('unwritten' in spec) && (spec.state !== null || spec.always === true),
    );
    const more = fields.filter(([, spec]) => handedIn(spec));
    const body = fields.map(([name, spec]) => {
      if (handedIn(spec)) return `  ${name}: more.${name},\n`;
      const value = written(spec, `o.${name}`);
      const { missing } = spec;
      if (spec.optional === true) return `  ${name}: o.${name} === undefined ? undefined : ${value},\n`;
      if (spec.always === true || missing === undefined) return `  ${name}: ${value},\n`;
      if ('value' in missing) {
        const test = Array.isArray(missing.value)
          ? `o.${name}.length === 0`
          : `o.${name} === ${usual(spec, of.fields)}`;
        return `  ${name}: ${test} ? undefined : ${value},\n`;
      }
      return missing.same === undefined
        ? `  ${name}: ${value},\n`
        : `  ${name}: o.${name} === o.${missing.same} ? undefined : ${value},\n`;
    });
    const types = fields.map(([name, spec]) => {
      const free = spec.missing !== undefined || spec.optional === true;
      const whole = handedIn(spec) ? 'unknown' : typeIn(inFileOf(spec));
      return `  ${name}${free ? '?' : ''}: ${spec.kind === 'records' && !handedIn(spec) ? `Written${typeOf(spec.of as RecordSpec)}[]` : whole};\n`;
    });
    const names = more.map(([name, spec]) => `${name}${spec.missing === undefined ? '' : '?'}: unknown`);
    const second = more.length === 0 ? '' : `, more: { ${names.join('; ')} }`;
    return `/** ${of.meaning.en}, as it is written */
export interface Written${type} {
${types.join('')}}
export const write${type} = (o: ${type}${second}): Written${type} => ({
${body.join('')}});
`;
  }
  const isWritten = (of: RecordSpec): boolean =>
    Object.values(of.fields).some((spec) => !('unwritten' in spec));

  // --- Unions -------------------------------------------------------------------------------------------------------

  function unionOf(union: TaggedSpec): string {
    const base = union.tag === 'kind' && 'ask' in union.base ? ' extends Command' : '';
    const parts = union.variants.map((one) => {
      const tag = `  ${union.tag}: ${one.tags.map(quoted).join(' | ')}; // ${one.meaning.en}\n`;
      const own = base === '' ? lines(union.base) : '';
      const head = base === '' ? `type ${typeOf(one)} =` : `interface ${typeOf(one)}${base}`;
      return `export ${head} {\n${tag}${own}${lines(one.fields, base !== '')}}${base === '' ? ';' : ''}\n`;
    });
    const names = union.variants.map(typeOf);
    return `${parts.join('')}export type ${union.name} = ${names.join(' | ')};\n`;
  }

  const own = words.filter(([name]) => scheme.types?.[name] === undefined);
  const wordTypes = own.map(([name, values]) => `export type ${name} = ${values.map(quoted).join(' | ')};\n`);
  const sections = [
    wordTypes.join(''),
    ...(scheme.parts ?? []).map(interfaceOf),
    ...(scheme.unions ?? []).map(unionOf),
    ...scheme.records.flatMap((of) => [
      interfaceOf(of),
      constructorOf(of),
      copyOf(of),
      sameOf(of),
      mixing(of, named),
      ...(isWritten(of) && of.made?.extends === undefined ? [writerOf(of)] : []),
    ]),
  ];
  const code = sections.filter((part) => part !== '').join('\n');
  const uses = (name: string): boolean => new RegExp(`(?<![\\w.'])${name}\\b`).test(code);
  const imports = [
    ...CALLED.filter(uses),
    ...TYPES.filter((name) => uses(name) && scheme.types?.[name] === undefined).map((name) => `type ${name}`),
  ];
  const others = Object.entries(scheme.types ?? {}).filter(([name]) => uses(name));
  const functions = Object.entries(scheme.functions ?? {}).filter(([name]) => uses(name));
  return `// Written by \`npm run generate\` from the descriptions beside it: change those.
import { ${imports.join(', ')} } from '${scheme.runtime}';
${functions.map(([name, file]) => `import { ${name} } from '${file}';\n`).join('')}${others.map(([name, file]) => `import type { ${name} } from '${file}';\n`).join('')}
${code}`;
}

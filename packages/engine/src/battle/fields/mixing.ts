/** Digests from descriptions: every field of a state is mixed over its whole range, and no two share a bit. */
import { keyOf } from '../digest.ts';
import type { Bits, FieldSpec, FieldSpecs, Mix, RecordSpec } from './fields.ts';

/** 'end-unit' is an EndUnit in TypeScript. */
export const typeName = (name: string): string =>
  name.replace(/(?:^|[-.])(\w)/g, (_, letter: string) => letter.toUpperCase());

export const typeOf = (of: RecordSpec): string => of.made?.type ?? typeName(of.name);

/** The fields that the state has, as it has them. */
export function held(fields: FieldSpecs): [string, FieldSpec][] {
  const all = Object.entries(fields).map(([name, spec]): [string, FieldSpec | null] => [
    name,
    spec.state === undefined ? spec : spec.state,
  ]);
  return all.filter((field): field is [string, FieldSpec] => field[1] !== null);
}

export const isPair = (spec: FieldSpec): boolean =>
  (spec.kind === 'list' || spec.kind === 'records') && spec.least === spec.most && (spec.most ?? 9) <= 4;

export const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;
const MOST_BITS = 32;

/** A pair of flags. */
const isFlags = (spec: FieldSpec): boolean => isPair(spec) && spec.item?.kind === 'flag';

/** How many bits a field needs when it is packed. */
function bitsOf(name: string, spec: FieldSpec): number {
  if (spec.kind === 'flag' || spec.kind === 'side') return 1;
  if (spec.kind === 'facing') return 16;
  if (isFlags(spec)) return spec.most ?? 0;
  const most =
    spec.kind === 'word' ? (spec.values ?? []).length - 1 : spec.kind === 'whole' ? (spec.most ?? 0) : -1;
  if (most < 0 || (spec.least ?? 0) < 0 || spec.nullable === true)
    throw new Error(`${name} cannot be packed into bits`);
  return 32 - Math.clz32(most);
}

const isElsewhere = (mix: Mix): boolean => typeof mix === 'object' && 'elsewhere' in mix;
const stepsOf = (of: RecordSpec): readonly Mix[] | undefined =>
  of.made?.digest === 'json' ? [] : of.made?.digest;
/** Its digest needs to know its place in the list. */
const isNumbered = (of: RecordSpec): boolean =>
  (stepsOf(of) ?? []).some(
    (mix) =>
      typeof mix === 'object' && ('known' in mix || ('before' in mix && typeof mix.before === 'string')),
  );
const mixOf = (of: RecordSpec, value: string, i: string): string =>
  `mix${typeOf(of)}(m, ${value}${isNumbered(of) ? `, ${i}` : ''});`;

/** The code that mixes a record, and what it keeps. `named`: records that have such code of their own. */
export function mixing(of: RecordSpec, named: ReadonlySet<RecordSpec>): string {
  const type = typeOf(of);
  const fields = new Map(held(of.fields));
  const mixed = new Set<string>();
  const left = new Map<string, number>(); // of fields that are not packed whole: the bits that are
  const before: string[] = [];
  const given = of.made?.given ?? [];
  const read = (name: string): string => (given.includes(name) ? name : `o.${name}`);

  function take(name: string): FieldSpec {
    const spec = fields.get(name);
    if (spec === undefined) throw new Error(`the digest of ${type} names ${name}, which it has not`);
    if (mixed.has(name)) throw new Error(`the digest of ${type} mixes ${name} twice`);
    mixed.add(name);
    return spec;
  }

  /** Statements that mix one value. */
  function byKind(spec: FieldSpec, value: string): string {
    if (spec.plain?.mix !== undefined) return `${spec.plain.mix}(m, ${value});`;
    if (spec.optional === true)
      return `if (${value} === undefined) m.int(0x6a09e667);\n  else {\n  ${byKind({ ...spec, optional: undefined }, value)}\n  }`;
    if (spec.nullable === true && spec.kind !== 'data')
      return `if (${value} === null) m.int(0x6a09e667);\n  else {\n  ${byKind({ ...spec, nullable: undefined }, value)}\n  }`;
    switch (spec.kind) {
      case 'text':
      case 'word':
        return `m.text(${value});`;
      case 'flag':
        return `m.bool(${value});`;
      case 'side':
      case 'facing':
        return `m.int(${value});`;
      case 'whole': {
        const small = (spec.least ?? -1e10) >= -0x80000000 && (spec.most ?? 1e10) <= 0x7fffffff;
        return `m.${small ? 'int' : 'num'}(${value});`;
      }
      case 'number':
        return `m.num(${value});`;
      case 'words':
      case 'list':
      case 'records':
        return `${isPair(spec) ? '' : `m.int(${value}.length);\n  `}${items(spec, value)}`;
      case 'record':
        return named.has(spec.of as RecordSpec)
          ? mixOf(spec.of as RecordSpec, value, '0')
          : `m.json(${value});`;
      default:
        return `m.json(${value});`;
    }
  }
  function items(spec: FieldSpec, value: string): string {
    if (spec.kind === 'records' && named.has(spec.of as RecordSpec))
      return `for (let i = 0; i < ${value}.length; i++) ${mixOf(spec.of as RecordSpec, `${value}[i]`, 'i')}`;
    if (spec.kind === 'records') return `for (const x of ${value}) m.json(x);`;
    const item: FieldSpec = spec.kind === 'words' ? { ...spec, kind: 'text' } : (spec.item as FieldSpec);
    return `for (const x of ${value}) ${byKind(item, 'x')}`;
  }

  function packed({ bits, low = {}, order = {} }: Bits): string {
    const room = roomIn();
    const terms = Object.entries(bits).map(([name, from]) => {
      const spec = take(name);
      const wide = bitsOf(`${type}.${name}`, spec);
      const least = low[name];
      if (least !== undefined) {
        if (least >= wide) throw new Error(`${type}.${name} has no more than ${least} bits`);
        room(name, from, least);
        left.set(name, least);
        return `((${read(name)} & ${(1 << least) - 1}) << ${from})`;
      }
      room(name, from, wide);
      // As a number of 32 bits, whose highest is its sign.
      const flagged = (value: string, bit: number) => `(${value} ? ${(1 << bit).toString()} : 0)`;
      if (spec.kind === 'flag') return flagged(read(name), from);
      if (isFlags(spec))
        return Array.from({ length: wide }, (_, i) => flagged(`o.${name}[${i}]`, from + i)).join(' | ');
      if (spec.kind !== 'word') return from === 0 ? read(name) : `(${read(name)} << ${from})`;
      const table = `${type.toUpperCase()}_${name.toUpperCase()}`;
      const values = order[name] ?? spec.values ?? [];
      const known = new Set(spec.values);
      if (new Set(values).size !== known.size || !values.every((value) => known.has(value)))
        throw new Error(`${type}.${name} is numbered by other words than it has`);
      const numbers = values.map((value, i) => `${quoted(value)}: ${i << from}`);
      before.push(`const ${table} = { ${numbers.join(', ')} } as const;\n`);
      return `${table}[o.${name}]`;
    });
    return terms.join(' |\n      ');
  }
  /** No two in the same bits. */
  function roomIn(): (name: string, from: number, wide: number) => void {
    const taken: [number, number, string][] = [];
    return (name, from, wide) => {
      const to = from + wide;
      if (to > MOST_BITS) throw new Error(`${type}.${name} has no room in ${MOST_BITS} bits`);
      const other = taken.find(([low, high]) => from < high && to > low);
      if (other !== undefined) throw new Error(`bits of ${type}.${name} overlap those of ${other[2]}`);
      taken.push([from, to, name]);
    };
  }
  /** A number that other code asks for, too, has a name. */
  function number(code: string, as: string | undefined): string {
    if (as === undefined) return `\n    ${code},\n  `;
    before.push(`export const ${as}${type} = (o: ${type}): number =>\n  ${code};\n`);
    return `${as}${type}(o)`;
  }
  function beyond({ beyond: bits, before: first, as }: Extract<Mix, { beyond: unknown }>): string {
    const room = roomIn();
    const parts = Object.entries(bits).map(([name, from]): [string, string] => {
      const least = left.get(name);
      if (least === undefined) throw new Error(`nothing of ${type}.${name} is left`);
      left.delete(name);
      room(name, from, bitsOf(name, fields.get(name) as FieldSpec) - least);
      const rest = `(o.${name} >>> ${least})`;
      return [`o.${name} > ${(1 << least) - 1}`, from === 0 ? rest : `(${rest} << ${from})`];
    });
    const code = number(parts.map(([, rest]) => rest).join(' | '), as);
    return `if (${parts.map(([test]) => test).join(' || ')}) ${marked(first)}.int(${code});`;
  }
  const marked = (first: 'place' | 'inverted' | { readonly text: string }): string =>
    first === 'place' ? 'm.int(i)' : first === 'inverted' ? 'm.int(~i)' : `m.text(${quoted(first.text)})`;

  /** A word as a number, and bits turned in it: no two words with whatever bits give the same. */
  function keyed(
    name: string,
    as: Readonly<Record<string, number>>,
    bits: Readonly<Record<string, number>>,
  ): string {
    const { values = [] } = take(name);
    const turned = packed({ bits });
    const table = `${type.toUpperCase()}_${name.toUpperCase()}`;
    const keys = values.map((value): [string, number] => [value, as[value] ?? keyOf(value)]);
    const most = Object.entries(bits).reduce((sum, [bit, from]) => {
      return sum | (((1 << bitsOf(bit, fields.get(bit) as FieldSpec)) - 1) << from);
    }, 0);
    const apart = new Set(keys.map(([, key]) => key & ~most));
    if (apart.size !== values.length) throw new Error(`two words of ${type}.${name} are mixed as one`);
    before.push(
      `const ${table} = { ${keys.map(([value, key]) => `${quoted(value)}: ${key}`).join(', ')} } as const;\n`,
    );
    // The number given is that of the usual word: asked first, which is faster than looking it up.
    const usual = Object.entries(as).map(([value, key]) => `o.${name} === ${quoted(value)} ? ${key} : `);
    const key = `${usual.join('')}${table}[o.${name}]`;
    return `m.int(${turned === '' ? key : `(${key}) ^ (${turned})`});`;
  }

  /** What hardly ever changes is mixed once for each place in the list, and again when another comes along. */
  function known(steps: readonly Mix[], words: 1 | 2): string {
    const others = new Set(mixed);
    const statements = steps.map(step);
    const names = [...mixed].filter((name) => !others.has(name));
    const pick = `Pick<${type}, ${names.map(quoted).join(' | ')}>`;
    before.push(`interface Known${type} extends ${pick} {
  high: number;
  low: number;
}
const known${type}s: Known${type}[] = [];
function known${type}(o: ${type}, i: number): Known${type} {
  const k = known${type}s[i];
  if (
    k !== undefined &&
    ${names.map((name) => `k.${name} === o.${name}`).join(' &&\n    ')}
  )
    return k;
  const m = new Mixer();
  ${statements.join('\n  ')}
  const { ${names.join(', ')} } = o;
  const { high, low } = m.halves();
  known${type}s[i] = { ${names.join(', ')}, high, low };
  return known${type}s[i];
}
`);
    return `const k = known${type}(o, i);\n  m.int(k.high)${words === 2 ? '.int(k.low)' : ''};`;
  }

  function step(mix: Mix): string {
    if (typeof mix === 'string') return byKind(take(mix), `o.${mix}`);
    if ('known' in mix) return known(mix.known, mix.words ?? 2);
    if ('keys' in mix) return keyed(mix.keys, mix.as ?? {}, mix.bits ?? {});
    if ('bits' in mix) return `m.int(${number(packed(mix), mix.as)});`;
    if ('beyond' in mix) return beyond(mix);
    if ('json' in mix) {
      take(mix.json);
      return `m.json(o.${mix.json});`;
    }
    if ('word' in mix) {
      take(mix.word);
      return `m.${mix.words === 1 ? 'key' : 'word'}(o.${mix.word});`;
    }
    if ('digest' in mix) {
      take(mix.digest);
      return `m.${mix.text === true ? 'text' : 'word'}(digestOf(o.${mix.digest}));`;
    }
    if ('lengths' in mix) return `m.int(${mix.lengths.map((name) => `o.${name}.length`).join(' + ')});`;
    if ('length' in mix) return `m.int(o.${mix.length}.length);`;
    if ('each' in mix) return items(take(mix.each), `o.${mix.each}`);
    if ('elsewhere' in mix) {
      mix.elsewhere.forEach(take);
      return '';
    }
    return unless(mix);
  }
  function unless({ unless, mix, before: first }: Extract<Mix, { unless: unknown }>): string {
    const name = typeof mix === 'string' ? mix : 'word' in mix ? mix.word : '';
    const value = unless === null ? 'null' : typeof unless === 'string' ? quoted(unless) : String(unless);
    const spec = fields.get(name);
    const test = spec?.optional === true ? 'undefined' : value;
    if (spec?.optional === true && typeof mix === 'string')
      return `if (o.${name} !== ${test}) ${byKind({ ...take(name), optional: undefined }, `o.${name}`)}`;
    const code = step(mix);
    return `if (o.${name} !== ${test}) ${first === undefined ? code : `{ ${marked(first)}; ${code} }`}`;
  }

  if (of.made?.digest === 'json')
    return `export const mix${type} = (m: Mixer, o: ${type}): Mixer => m.json(o);\n`;
  const steps = (of.made?.digest ?? usual(fields)).map(step).filter((line) => line !== '');
  for (const name of fields.keys())
    if (!mixed.has(name) || left.has(name)) throw new Error(`the digest of ${type} leaves ${name} out`);
  const numbered = isNumbered(of) ? ', i: number' : '';
  const body = (lines: readonly string[]): string => `{\n  ${lines.join('\n  ')}\n  return m;\n}\n`;
  const code = [...before];
  if (given.length === 0)
    code.push(`export function mix${type}(m: Mixer, o: ${type}${numbered}): Mixer ${body(steps)}`);
  else {
    // What is known comes first; the rest is mixed by itself, too.
    const [first, ...rest] = steps;
    const more = given.map((name) => `, ${name} = o.${name}`).join('');
    code.push(`export function mixNow${type}(m: Mixer, o: ${type}${more}): Mixer ${body(rest)}`);
    code.push(
      `export function mix${type}(m: Mixer, o: ${type}${numbered}): Mixer ${body([first, `mixNow${type}(m, o);`])}`,
    );
  }
  if (of.made?.extends !== undefined && !(of.made.digest ?? []).some(isElsewhere)) {
    const more = numbered === '' ? '' : ', 0';
    code.push(
      `export const digest${type} = (o: ${type}): string => mix${type}(new Mixer(), o${more}).hex();\n`,
    );
  }
  return code.join('');
}

/** Every field in order; flags and words packed together at the end. */
function usual(fields: ReadonlyMap<string, FieldSpec>): Mix[] {
  const steps: Mix[] = [];
  let bits: Record<string, number> = {};
  let from = 0;
  for (const [name, spec] of fields) {
    const small = spec.kind === 'flag' || (spec.kind === 'word' && spec.plain === undefined);
    if (!small || spec.nullable || spec.optional) steps.push(name);
    else {
      const wide = bitsOf(name, spec);
      if (from + wide > MOST_BITS) {
        steps.push({ bits });
        bits = {};
        from = 0;
      }
      bits[name] = from;
      from += wide;
    }
  }
  return from === 0 ? steps : [...steps, { bits }];
}

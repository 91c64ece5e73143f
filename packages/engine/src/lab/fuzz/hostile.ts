/** Commands that nobody should send: wrong types, huge numbers, keys of prototypes, answers to other questions. */

import type { Luck } from '../../battle/dice/dice.ts';
import { asJson } from '../../battle/digest.ts';
import type { AnyRuleSet, Ask, Command, Json, Side } from '../../battle/protocol.ts';

/** A command from outside, as it may come off the wire, and who claims to send it. */
export interface Hostile {
  what: string; // 'stale', 'wrong-type': for the report
  side: Side;
  raw: unknown;
}

const NUMBERS: readonly Json[] = [-1, 0.5, 1e308, -1e308, 4294967296, 9007199254740992, 1e-320];
const TEXTS: readonly Json[] = [
  '',
  'NaN',
  'Infinity',
  '__proto__',
  'constructor',
  'toString',
  '０',
  '\u0000',
  '1e999',
];
const OTHERS: readonly Json[] = [null, true, false, [], {}, [[[[]]]], { length: 3 }];
const STRANGE: readonly Json[] = [...NUMBERS, ...TEXTS, ...OTHERS];

/** Lists in lists in lists. */
const nested = (depth: number): unknown => {
  let value: unknown = [];
  for (let i = 0; i < depth; i++) value = [value];
  return value;
};

/** Things that are no command at all. */
const NO_COMMAND: readonly unknown[] = [
  undefined,
  null,
  '',
  'march',
  0,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  [],
  [{ ask: '0', kind: 'done' }],
  {},
  { ask: '0' },
  { kind: 'done' },
  { ask: 0, kind: 'done' },
  { ask: '0', kind: ['done'] },
  { ask: '0', kind: '__proto__' },
  { ask: '0', kind: 'constructor' },
  JSON.parse('{"__proto__": {"ask": "0", "kind": "done"}}'),
  JSON.parse('{"ask": "0", "kind": "done", "__proto__": {"polluted": true}}'),
  { ask: '0', kind: 'x'.repeat(100000) },
  { ask: 'x'.repeat(100000), kind: 'done' },
  { ask: nested(1000), kind: nested(1000) },
  { ask: '0', kind: 'done', more: nested(1000) },
];

const pick = <T>(list: readonly T[], luck: Luck): T => list[luck.below(list.length)];

/** One hostile command, made from the legal answer `good` to `ask` or out of thin air. */
export function hostile(rules: AnyRuleSet, ask: Ask, good: Command, luck: Luck): Hostile {
  const { side } = ask;
  const away: Side = side === 0 ? 1 : 0;
  switch (luck.below(9)) {
    case 0:
      return { what: 'no-command', side, raw: pick(NO_COMMAND, luck) };
    case 1:
      return { what: 'other-side', side: away, raw: good };
    case 2:
      return { what: 'stale', side, raw: { ...good, ask: pick(['-1', '999999', '', '0:9', '1e3'], luck) } };
    case 3:
      return {
        what: 'unknown-kind',
        side,
        raw: { ...good, kind: pick(['sack-the-town', '__proto__', ''], luck) },
      };
    case 4:
      return { what: 'extra-field', side, raw: { ...good, [pick(['cheat', 'constructor', '0'], luck)]: 1 } };
    case 5: {
      // The kind of one ask as answer to another.
      const kinds = Object.values(rules.commands).flat();
      return { what: 'other-kind', side, raw: { ...good, kind: pick(kinds, luck) } };
    }
    case 6:
      return { what: 'field-missing', side, raw: without(good, luck) };
    default:
      return { what: 'wrong-value', side, raw: spoilt(asJson(good), luck) };
  }
}

function without(good: Command, luck: Luck): unknown {
  const fields: Record<string, unknown> = { ...good };
  delete fields[pick(Object.keys(fields), luck)];
  return fields;
}

/** The same data with one value, however deep, replaced by something strange. */
export function spoilt(value: Json, luck: Luck): Json {
  if (Array.isArray(value) && value.length > 0 && luck.below(4) > 0) {
    const at = luck.below(value.length);
    return value.map((v: Json, i: number) => (i === at ? spoilt(v, luck) : v));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && luck.below(8) > 0) {
    const fields = value as Readonly<Record<string, Json>>;
    const keys = Object.keys(fields).filter((k) => k !== 'ask');
    if (keys.length > 0) {
      const key = pick(keys, luck);
      return { ...fields, [key]: spoilt(fields[key], luck) };
    }
  }
  return pick(STRANGE, luck);
}

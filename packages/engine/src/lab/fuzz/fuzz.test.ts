import { describe, expect, it } from 'vitest';
import { hedgerow } from '../../../../../docs/teaching/hedgerow.ts';
import { MEETING } from '../../../../../docs/teaching/meeting.ts';
import { luckOf, seedOf } from '../../battle/dice/seed.ts';
import type { AnyRuleSet } from '../../battle/protocol.ts';
import { refuse } from '../../battle/refuse.ts';
import { fuzz, randomValues } from './fuzz.ts';
import { hostile } from './hostile.ts';

const wish = { battles: 6, seed: 'fuzz', setups: [MEETING], most: 2000 };
const rules: AnyRuleSet = hedgerow;
const what = (broken: Partial<AnyRuleSet>, more = {}): string =>
  fuzz({ ...rules, ...broken }, { ...wish, ...more })
    .failures.map((f) => f.what)
    .join('\n');

describe('the fuzzer', () => {
  it('finds nothing in a sound rule set, and counts', () => {
    const report = fuzz(rules, { ...wish, battles: 20 });
    expect(report.failures).toEqual([]);
    expect(report.battles).toBe(20);
    expect(report.commands).toBeGreaterThan(500);
    expect(report.refused).toBeGreaterThan(200);
    expect(Object.values(report.endedBy).reduce((a, b) => a + b, 0)).toBe(20);
    expect(report.longest).toBeGreaterThan(20);
  });

  it('is the same with the same seed', () => {
    expect(fuzz(rules, wish)).toEqual(fuzz(rules, wish));
    expect(fuzz(rules, wish)).not.toEqual(fuzz(rules, { ...wish, seed: 'other' }));
  });

  it('finds a broken invariant, and keeps seed and record', () => {
    const report = fuzz({ ...rules, invariants: (s) => (s.turn > 2 ? ['turn three is cursed'] : []) }, wish);
    expect(report.failures).toHaveLength(wish.battles);
    expect(report.failures[0]).toMatchObject({
      seed: 'fuzz/0',
      what: expect.stringContaining('turn three is cursed'),
    });
    expect(report.failures[0].record?.moves.length).toBeGreaterThan(5);
  });

  it('finds a check that changes the state', () => {
    const cursed: AnyRuleSet = {
      ...rules,
      view: (s) => s,
      check: (s, c) => {
        const refusal = rules.check(s, c);
        if (refusal !== undefined) s.asked += 1;
        return refusal;
      },
    };
    expect(what(cursed)).toContain('changed the battle');
  });

  it('finds a thrown error, a battle without end, a sample that is refused, and a battle where nobody is asked', () => {
    const step: AnyRuleSet['step'] = (s, dice, tell) => {
      if (s.turn > 3) throw new Error('boom');
      rules.step(s, dice, tell);
    };
    expect(what({ step })).toContain('boom');
    expect(what({}, { most: 5 })).toContain('not over after 5 commands');
    expect(what({ check: () => refuse('HR-TEST', 'never') })).toContain(
      'a sampled command was refused: HR-TEST never',
    );
  });

  it('finds a refusal without a rule', () => {
    const check: AnyRuleSet['check'] = (s, c) => {
      const refusal = rules.check(s, c);
      return refusal === undefined ? undefined : { ...refusal, rule: '' };
    };
    expect(what({ check })).toContain('a refusal without rule or reason');
  });

  it('finds a copy that forgets a field, by undo or by replay', () => {
    const copy: AnyRuleSet['copy'] = (s) => ({ ...rules.copy(s), first: 0 });
    expect(what({ copy }, { battles: 20 })).not.toBe('');
  });

  it('reports a set-up that cannot be read instead of throwing', () => {
    expect(what({}, { setups: [{ companies: 7 }] })).toContain('setup.companies: expected a list, found 7');
  });
});

describe('random options', () => {
  it('stay within their bounds', () => {
    const luck = luckOf(seedOf('options'));
    const seen = new Set<unknown>();
    for (let i = 0; i < 200; i++) {
      const values = randomValues(rules.options, luck);
      expect(Number.isInteger(values.turns)).toBe(true);
      expect(values.turns).toBeGreaterThanOrEqual(1);
      expect(values.turns).toBeLessThanOrEqual(12);
      for (const v of Object.values(values)) seen.add(v);
    }
    for (const v of [1, 12, true, false, 'one', 'all']) expect(seen).toContain(v);
  });
});

describe('hostile commands', () => {
  it('come in every kind and never change what they were made from', () => {
    const s = rules.begin(rules.readSetup(MEETING), { turns: 6, haltOnHit: true, drill: 'one' });
    const [ask] = rules.asks(s);
    const good = Object.freeze({ ...ask.default });
    const luck = luckOf(seedOf('hostile'));
    const kinds = new Set(Array.from({ length: 500 }, () => hostile(rules, ask, good, luck).what));
    expect([...kinds].sort()).toEqual([
      'extra-field',
      'field-missing',
      'no-command',
      'other-kind',
      'other-side',
      'stale',
      'unknown-kind',
      'wrong-value',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { idsIn } from '../../../scripts/vitest/rule-titles.ts';
import { coverage, falls, mergeRuleTests, type RuleTest, raised } from './coverage.ts';

const ids = [
  { id: 'AG-SIM-1', ruleSets: ['argad'], kind: 'rule' },
  { id: 'AG-SIM-2', ruleSets: ['argad'], kind: 'rule' },
  { id: 'AG-NOTE-1', ruleSets: ['argad'], kind: 'note' },
  { id: 'AR-GEN-01', ruleSets: ['adlg-r-2021', 'adlg-r-2024'], kind: 'rule' },
];
const test = (id: string, more: Partial<RuleTest> = {}): RuleTest => ({
  id,
  file: 'a.test.ts',
  title: `${id} holds`,
  state: 'passed',
  cited: true,
  ...more,
});
const argad = (tests: RuleTest[], entries: Parameters<typeof coverage>[2] = []) => {
  const set = coverage(ids, { format: 1, tests }, entries).find(({ ruleSet }) => ruleSet === 'argad');
  return set?.rules.map(({ id, proved, why }) => ({ id, proved, why }));
};
const first = (tests: RuleTest[], entries: Parameters<typeof coverage>[2] = []) => argad(tests, entries)?.[0];

describe('ids in titles', () => {
  it.each([
    ['AG-SIM-1 orders are sealed', ['AG-SIM-1']],
    ['AG-SIM-10 orders', ['AG-SIM-10']],
    ['XAG-SIM-1 AG-SIM-1x AG-SIM-1-b', []],
    ['AG-SIM-1, AG-SIM-2: both (AG-SIM-3).', ['AG-SIM-1', 'AG-SIM-2', 'AG-SIM-3']],
    ['AG-SIM-1 twice > AG-SIM-1', ['AG-SIM-1']],
    ['BQ-3.1.4-c a dotted one', ['BQ-3.1.4-c']],
    ['BQ-3.1.4 is only a chapter', []],
  ])('%s', (title, expected) => {
    expect(idsIn(title)).toEqual(expected);
  });
});

describe('a rule', () => {
  it('is proved by a passing test in which the engine cited it', () => {
    expect(first([test('AG-SIM-1')])).toEqual({ id: 'AG-SIM-1', proved: true, why: undefined });
  });

  it('is not proved by a title alone, a failing test, or none', () => {
    const uncited = 'its tests pass, but the engine never cited it in them';
    expect(first([test('AG-SIM-1', { cited: false })])).toMatchObject({ proved: false, why: uncited });
    expect(first([test('AG-SIM-1', { state: 'failed' })])).toMatchObject({
      proved: false,
      why: 'its tests fail',
    });
    expect(first([test('AG-SIM-2')])).toMatchObject({ proved: false, why: 'no test bears its id' });
  });

  it('that cannot be cited still needs a passing test; one without effect does not', () => {
    const noCite = [{ id: 'AG-SIM-1', noCite: 'a size of the table' }];
    expect(first([], noCite)).toMatchObject({ proved: false });
    expect(first([test('AG-SIM-1', { cited: false })], noCite)).toMatchObject({
      proved: true,
      why: 'a size of the table',
    });
    const noEffect = [{ id: 'AG-SIM-1', noEffect: 'advice to painters' }];
    expect(first([], noEffect)).toMatchObject({ proved: true, why: 'advice to painters' });
  });

  it('counts in each of its rule sets; notes count in none', () => {
    const both = { under: ['adlg-r-2021', 'adlg-r-2024'] };
    const sets = coverage(ids, { format: 1, tests: [test('AR-GEN-01', both), test('AG-NOTE-1')] }, []);
    expect(sets.map(({ ruleSet, proved, total }) => [ruleSet, proved, total])).toEqual([
      ['argad', 0, 2],
      ['adlg-r-2021', 1, 1],
      ['adlg-r-2024', 1, 1],
    ]);
  });
});

describe('a rule of two editions', () => {
  it('is proved in each by itself', () => {
    const old = { under: ['adlg-r-2021'] };
    const sets = coverage(ids, { format: 1, tests: [test('AR-GEN-01', old)] }, []);
    expect(sets.slice(1).map(({ proved, rules }) => [proved, rules[0].why])).toEqual([
      [1, undefined],
      [0, 'its tests cite it in another edition only'],
    ]);
  });
});

describe('the report of a run', () => {
  const before = {
    format: 1 as const,
    tests: [test('AG-SIM-1'), test('AG-SIM-2'), test('AG-SIM-1', { file: 'b.test.ts' })],
  };
  const failed = test('AG-SIM-1', { state: 'failed' });

  it('replaces the files that ran and keeps the others', () => {
    const after = mergeRuleTests(before, { ran: ['a.test.ts'], tests: [failed], partial: false });
    expect(after.tests).toEqual([failed, test('AG-SIM-1', { file: 'b.test.ts' })]);
  });

  it('keeps the other tests of a file when only some ran', () => {
    const after = mergeRuleTests(before, { ran: ['a.test.ts'], tests: [failed], partial: true });
    expect(after.tests).toEqual([failed, test('AG-SIM-2'), test('AG-SIM-1', { file: 'b.test.ts' })]);
  });
});

describe('the share', () => {
  const at = (proved: number, total = 10) => ({ argad: { proved, total } });

  it('may rise and may not fall', () => {
    expect(falls(at(5), at(5))).toEqual([]);
    expect(falls(at(5), at(6))).toEqual([]);
    expect(falls(at(5), at(4))).toEqual(['argad: 4 of 10 rules proved, was 5 of 10']);
    expect(falls(at(5), at(5, 11))).toEqual(['argad: 5 of 11 rules proved, was 5 of 10']);
    expect(falls(at(5), {})).toEqual(['argad: had 5 of 10 rules proved and is gone']);
  });

  it('is never lowered by an update', () => {
    expect(raised(at(5), at(4))).toEqual(at(5));
    expect(raised(at(5), at(6))).toEqual(at(6));
    expect(raised({}, at(1))).toEqual(at(1));
  });
});

/** Rows of the house rules: a figure, a reading or a switch, with its rule, how sure it is, and what it was before. */
import type { Grade } from '../../../battle/options.ts';
import type { RuleId } from '../../../battle/protocol.ts';

/** What every row may say. */
interface Row<V> {
  grade?: Grade; // absent: a document's if the rule is one of ours to read, else our ruling
  before?: V; // in the profile `house-rules-1`; absent: the same
  since?: number; // the version that added it, if records were kept already: at the value of before it leaves digests alone
}
export interface Figure extends Row<number> {
  rule: RuleId;
  value: number;
  least: number;
  most: number;
  whole: boolean;
}
export interface Choice<V extends string> extends Row<V> {
  rule: RuleId;
  value: V;
  values: readonly V[];
}
export interface Switch extends Row<boolean> {
  rule: RuleId;
  value: boolean;
  group: 'rule' | 'ruling';
}

export const length = (rule: RuleId, value: number, most = 60): Figure => ({
  rule,
  value,
  least: 0,
  most,
  whole: false,
});
export const between = (rule: RuleId, value: number, least: number, most: number): Figure => ({
  rule,
  value,
  least,
  most,
  whole: false,
});
export const count = (rule: RuleId, value: number, least = -20, most = 100): Figure => ({
  rule,
  value,
  least,
  most,
  whole: true,
});
export const angle = (rule: RuleId, value: number, most = 180): Figure => ({
  rule,
  value,
  least: 0,
  most,
  whole: false,
});
export const choice = <V extends string>(rule: RuleId, value: V, ...rest: V[]): Choice<V> => ({
  rule,
  value,
  values: [value, ...rest],
});
export const ruling = (rule: RuleId, value: boolean): Switch => ({ rule, value, group: 'ruling' });
export const optionalRule = (rule: RuleId): Switch => ({ rule, value: false, group: 'rule' });

/** Public material on version 4 says so too. */
export const sure = <T extends Row<unknown>>(grade: Grade, row: T): T => ({ ...row, grade });
/** Version 4 has another figure than we ruled before. */
export const was = <V, T extends Row<V>>(before: V, grade: Grade, row: T & Row<V>): T => ({
  ...row,
  grade,
  before,
});
/** A figure or procedure of version 4 that had no option before. */
export const anew = <V, T extends Row<V>>(before: V, grade: Grade, row: T & Row<V>): T => ({
  ...row,
  grade,
  before,
  since: 5,
});
/** The same, added after version 5. */
export const since = <V, T extends Row<V>>(version: number, row: T & Row<V>): T => ({
  ...row,
  since: version,
});

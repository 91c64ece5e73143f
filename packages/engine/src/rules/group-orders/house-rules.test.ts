/** The page of rulings tells the options as they are. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHOICES, FIGURES, OPTIONS, SWITCHES } from './house-rules.ts';

const page = readFileSync(new URL('../../../../../docs/rulings.md', import.meta.url), 'utf8');
const section = page.slice(page.indexOf('## Group Orders'));
/** Rows of the tables, by option. */
const rows = new Map(
  [...section.matchAll(/^\| `([a-z_]+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|/gm)].map((m) => [
    m[1],
    m.slice(2, 5).map((cell) => cell.trim()),
  ]),
);

describe('docs/rulings.md', () => {
  it('GO-SETUP-32 has every figure with its rule, its value and its bounds', () => {
    for (const [id, f] of Object.entries(FIGURES))
      expect([id, ...(rows.get(id) ?? [])]).toEqual([id, f.rule, `${f.value}`, `${f.least} to ${f.most}`]);
  });
  it('GO-SETUP-32a has every reading with its rule and its answers, the usual one first', () => {
    for (const [id, c] of Object.entries(CHOICES))
      expect([id, ...(rows.get(id) ?? [])]).toEqual([id, c.rule, c.value, c.values.slice(1).join(', ')]);
    for (const [id, w] of Object.entries(SWITCHES))
      expect([id, ...(rows.get(id) ?? [])]).toEqual([
        id,
        w.rule,
        w.value ? 'on' : 'off',
        w.value ? 'off' : 'on',
      ]);
  });
  it('whole numbers are asked for turns, percentages and leads alone', () => {
    const whole = OPTIONS.flatMap((o) => (o.kind === 'number' && o.whole === true ? [o.id] : []));
    expect(whole).toEqual(['turn_limit', 'army_break', 'winning_lead']);
    expect(OPTIONS.filter((o) => o.group === 'rule').map((o) => o.id)).toEqual([
      'group_charge_test',
      'two_sided_fire',
    ]);
    expect(OPTIONS.filter((o) => o.group === 'figure')).toHaveLength(Object.keys(FIGURES).length);
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isComplaint, luckOf, seedOf } from '@tercio/engine';
import { RULE_SETS, registered } from '@tercio/engine/rules';
import { SCENARIOS } from '@tercio/engine/scenarios';
import { describe, expect, it } from 'vitest';
import { FILE_MOST, readShared } from './files.ts';

const docs = path.resolve(import.meta.dirname, '../../../../docs');

describe('files that a club keeps', () => {
  it.each(RULE_SETS.filter((r) => r.muster !== undefined).map((r) => r.id))(
    'armies of %s, as its muster makes them, and not as it does not',
    async (id) => {
      const muster = await registered(id)?.muster?.();
      const [first] = (await muster?.lists()) ?? [];
      const army = await muster?.random(
        { list: first?.id ?? 'free', budget: muster.budgets[0] },
        luckOf(seedOf('x')),
      );
      if (army === undefined || isComplaint(army)) throw new Error(JSON.stringify(army));
      const read = await readShared({ ...(army as object), kind: 'roster', format: 1, rules: id });
      expect(read).toMatchObject({ kind: 'roster', rules: id });
      expect(await readShared({ ...(army as object), kind: 'roster', rules: id, commands: 7 })).toMatchObject(
        {
          place: expect.any(String),
        },
      );
    },
  );

  it.each(RULE_SETS.map((r) => r.id))('battles of %s', async (id) => {
    const listed = SCENARIOS.find((s) => s.rules.includes(id));
    const { setup, names } = (await listed?.load(id)) ?? {};
    const file = {
      format: 1,
      kind: 'scenario',
      rules: id,
      title: { en: 'At the ford', fr: 'Au gué' },
      names,
      setup,
    };
    expect(await readShared(file)).toMatchObject({ kind: 'scenario', rules: id, name: 'At the ford' });
    expect(isComplaint((await readShared({ ...file, setup: { position: 3 } })) as object)).toBe(true);
    expect(isComplaint((await readShared({ ...file, wish: 1 })) as object)).toBe(true);
  });

  it('lists of one’s own, packs, house rules, and nothing else', async () => {
    const example = /```json\n(\{\s*"format": 1, "kind": "army-list"[\s\S]*?)```/.exec(
      readFileSync(path.join(docs, 'formats.md'), 'utf8'),
    )?.[1];
    const list = JSON.parse(example ?? 'null') as object;
    expect(await readShared(list)).toMatchObject({ kind: 'army-list', rules: 'adlg-r-2021' });
    expect(isComplaint((await readShared({ ...list, entries: 'none' })) as object)).toBe(true);
    const pack = { format: 1, kind: 'pack', name: 'Open', rules: 'baroque', points: 300 };
    expect(await readShared(pack)).toMatchObject({ kind: 'pack', name: 'Open' });
    const profile = { name: 'Ours', options: { nonsense: 1 } };
    expect(isComplaint((await readShared({ ...pack, profile })) as object)).toBe(true);
    expect(await readShared({ ...pack, kind: 'record' })).toMatchObject({ place: 'kind' });
    expect(await readShared({ ...pack, rules: 'chess' })).toMatchObject({ place: 'rules' });
    expect(await readShared(null)).toMatchObject({ expected: expect.any(String) });
    expect(await readShared({ ...pack, note: 'x'.repeat(FILE_MOST) })).toMatchObject({
      expected: `at most ${FILE_MOST} bytes`,
    });
  });
});

import { type Body, isComplaint, type Json } from '@tercio/engine';
import { RULE_SETS } from '@tercio/engine/rules';
import { SCENARIOS } from '@tercio/engine/scenarios';
import { describe, expect, it } from 'vitest';
import { type Entry, entriesOf, freshId, listOf, sheetOf, shift, turnBy } from './sheet.ts';

describe.each(RULE_SETS.map((g) => [g.id, g] as const))('a sheet of %s', (id, game) => {
  it('every battle of the game opens as one that the rules can read again', async () => {
    const rules = await game.load();
    const battles = SCENARIOS.filter((s) => s.rules.includes(id));
    expect(battles.length).toBeGreaterThan(2);
    for (const battle of battles) {
      const sheet = sheetOf(rules, (await battle.load(id)).setup);
      if (typeof sheet === 'string') throw new Error(`${battle.id}: ${sheet}`);
      const read = rules.readPosition(sheet as Json);
      if (isComplaint(read)) throw new Error(`${battle.id}: ${JSON.stringify(read)}`);
      const entries = entriesOf(sheet);
      const bodies = rules.bodies(read.state).filter((b: Body) => b.solid);
      expect(bodies.length).toBeGreaterThan(5);
      for (const b of bodies) expect([battle.id, b.id, entries.has(b.id)]).toEqual([battle.id, b.id, true]);
    }
  });

  it('a body is moved, turned, copied, renamed; the rules see it', async () => {
    const rules = await game.load();
    const battle = SCENARIOS.filter((s) => s.rules.includes(id)).at(-1)!;
    const sheet = sheetOf(rules, (await battle.load(id)).setup);
    if (typeof sheet === 'string') throw new Error(sheet);
    const before = rules.readPosition(sheet as Json);
    if (isComplaint(before)) throw new Error('unreadable');
    /** The first body with room beside it. */
    const attempt = (id: string) => {
      const tried = JSON.parse(JSON.stringify(sheet)) as Entry;
      const entry = entriesOf(tried).get(id);
      if (!entry) return undefined;
      shift(entry, 0.5, 0.25);
      turnBy(entry, -15);
      entry.name = 'Nobody’s regiment';
      const read = rules.readPosition(tried as Json);
      return isComplaint(read) ? undefined : { state: read.state, tried, entry };
    };
    const bodies = rules.bodies(before.state).filter((b: Body) => b.solid && b.kind !== 'baggage');
    const body = bodies.find((b: Body) => attempt(b.id) !== undefined)!;
    const { state, tried, entry } = attempt(body.id)!;
    const moved = rules.bodies(state).find((b: Body) => b.id === body.id)!;
    expect(moved.x - body.x).toBe(30000);
    expect(moved.y - body.y).toBe(15000);
    expect(moved.facing).not.toBe(body.facing);
    expect(moved.name).toBe('Nobody’s regiment');
    const found = listOf(tried, body.id)!;
    const fresh = freshId(tried, body.id);
    found.list.push({ ...entry, id: fresh });
    expect(entriesOf(tried).has(fresh)).toBe(true);
    found.list.splice(found.list.length - 1, 1);
    expect(entriesOf(tried).has(fresh)).toBe(false);
  });
});

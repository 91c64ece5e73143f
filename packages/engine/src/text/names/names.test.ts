import { describe, expect, it } from 'vitest';
import { isComplaint, type Json } from '../../battle/protocol.ts';
import { readBeginning } from '../../battle/record/rerun.ts';
import { RULE_SETS } from '../../rules/registry.ts';
import { SCENARIOS } from '../../scenarios/index.ts';
import { named, nameIn, namesIn } from './names.ts';

const ENGLISH =
  /\b(of|and|the|with|then|horse|foot|shot|guns?|regiment|left|right|light|hussars|captain|sergeant|wood|hill|road|field)\b|['’]s\b/i;

function* namesOf(setup: Json): Generator<string> {
  if (Array.isArray(setup)) for (const x of setup) yield* namesOf(x);
  else if (typeof setup === 'object' && setup !== null)
    for (const [key, value] of Object.entries(setup)) {
      if (key === 'name' && typeof value === 'string') yield value;
      else yield* namesOf(value as Json);
    }
}

/** Names of corps that every army uses: the phrase books say them. */
const CORPS = new Set(['left', 'right', 'centre', 'van', 'battle', 'reserve', 'foot', 'horse']);
/** English places that have no other name. */
const KEPT = new Set(['Mill Hill', 'Dust Hill']);

describe('names in French', () => {
  it.each(SCENARIOS.map((s) => [s.id, s] as const))('%s is called and played so', async (_, listed) => {
    const french = await namesIn('fr');
    const rules = listed.rules[0] ?? '';
    const { setup, names } = await listed.load(rules);
    const own = named(setup, french);
    const all = [...namesOf(own), ...names.map((x) => nameIn(french, x))];
    expect(all.filter((x) => ENGLISH.test(x) && !CORPS.has(x) && !KEPT.has(x))).toEqual([]);
    // those that were told apart still are
    const before = new Set(namesOf(setup));
    expect(new Set(namesOf(own)).size).toBe(before.size);
    const set = await RULE_SETS.find((r) => r.id === rules)?.load();
    expect(set && isComplaint(readBeginning(set, own))).toBe(false);
  });

  it('leaves numbers behind, and what it does not know as it is', async () => {
    const french = await namesIn('fr');
    expect(nameIn(french, 'Left horse 2')).toBe('Cavalerie de gauche 2');
    expect(nameIn(french, 'My own troop 7')).toBe('My own troop 7');
    expect(nameIn(await namesIn('en'), 'Left horse 2')).toBe('Left horse 2');
  });
});

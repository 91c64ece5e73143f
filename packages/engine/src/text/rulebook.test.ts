import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATALOGUES, chaptersOf, knownIds, protocolRulebook, RULEBOOKS, rulebookOf } from './rulebook.ts';

const folder = new URL('./rulebook/', import.meta.url);

describe('the rulebook', () => {
  it('every catalogue in the folder can be loaded under its name', async () => {
    const files = readdirSync(folder).map((name) => name.replace(/\.json$/, ''));
    expect(Object.keys(RULEBOOKS).sort()).toEqual(files.sort());
    for (const name of files) expect((await RULEBOOKS[name]()).catalogue).toBe(name);
  });

  it('every entry has its words in English and French, and an id of its own', async () => {
    for (const [name, load] of Object.entries(RULEBOOKS)) {
      const { entries, chapters } = await load();
      expect(new Set(entries.map((e) => e.id)).size, name).toBe(entries.length);
      for (const { id, chapter, title, text, noEffect, noCite } of entries) {
        for (const words of [title, text]) {
          expect(words.en?.trim(), id).not.toBe('');
          expect(words.fr?.trim(), id).not.toBe('');
          expect(Object.keys(words).sort(), id).toEqual(['en', 'fr']);
        }
        for (const why of [noEffect, noCite]) expect(why === undefined || why !== '', id).toBe(true);
        if (chapters !== undefined)
          expect(
            chapters.map((c) => c.en),
            id,
          ).toContain(chapter);
      }
    }
  });

  it('every ruling says why it is so, in both languages, and few say the same', async () => {
    const said = new Map<string, number>();
    for (const [name, load] of Object.entries(RULEBOOKS))
      for (const { id, ruling, why } of (await load()).entries) {
        if (name === 'protocol' || (ruling !== true && !id.includes('-AMB-'))) continue;
        expect([id, (why?.en.length ?? 0) >= 40, (why?.fr.length ?? 0) >= 40]).toEqual([id, true, true]);
        expect(why?.en, id).not.toBe(why?.fr);
        said.set(why?.en ?? '', (said.get(why?.en ?? '') ?? 0) + 1);
      }
    expect(said.size).toBeGreaterThan(700);
    expect(Math.max(...said.values())).toBeLessThanOrEqual(3);
  });

  it('entries of the games are ids of the catalogues', async () => {
    const known = new Set((await knownIds()).map((k) => k.id));
    for (const [name, load] of Object.entries(RULEBOOKS)) {
      if (name === 'protocol') continue;
      for (const { id } of (await load()).entries) expect(known.has(id), id).toBe(true);
    }
  });

  it('an edition sees its own rules only', async () => {
    const of2021 = (await rulebookOf('adlg-r-2021')).map((e) => e.id);
    const of2024 = (await rulebookOf('adlg-r-2024')).map((e) => e.id);
    expect(of2021).not.toContain('AR-GEN-05');
    expect(of2024).toContain('AR-GEN-05');
    expect(of2021).toContain('ADLG-GEO-2');
    expect((await chaptersOf('adlg-r-2021'))[0]).toEqual({ en: 'General', fr: 'Généralités' });
    expect(await rulebookOf('no-such-game')).toEqual([]);
  });

  it('the catalogues of a rule set are those that its ids name', async () => {
    const named = new Map<string, Set<string>>();
    for (const { file, ruleSets } of await knownIds())
      for (const set of ruleSets) named.set(set, (named.get(set) ?? new Set()).add(file.replace('.md', '')));
    expect(Object.keys(CATALOGUES).sort()).toEqual([...named.keys()].sort());
    for (const [set, catalogues] of named) expect(new Set(CATALOGUES[set])).toEqual(catalogues);
  });

  it('every rule that the protocol cites has its entry', async () => {
    const entries = new Set((await protocolRulebook()).map((e) => e.id));
    const battle = new URL('../battle/', import.meta.url);
    const cited = new Set<string>();
    const names = readdirSync(battle, { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((n) => n.endsWith('.ts') && !n.endsWith('.test.ts')))
      for (const m of readFileSync(new URL(name, battle), 'utf8').matchAll(/'(TERCIO-[A-Z0-9-]+)'/g))
        cited.add(m[1]);
    expect(entries).toEqual(cited);
  });
});

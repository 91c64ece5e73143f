import type { AnyRuleSet, Json } from '@tercio/engine';
import { isComplaint, luckOf, STREAM, seedOf } from '@tercio/engine';
import { RULE_SETS } from '@tercio/engine/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Duels } from '../../../games/kit/duel.ts';
import { type Entry, entriesOf } from '../../../games/kit/editor/sheet.ts';
import { composed, takenApart } from '../../../games/kit/editor/specials.ts';
import type { EditorKit } from '../../../games/kit/editor.ts';
import { duelsOf } from '../../odds/duels-of.ts';
import { kitFor } from '../kit-for.ts';
import { editorWords } from '../words/words.ts';
import { assign, putTroop, settle, someCorps, takeAway } from './army.ts';
import { clone, type Draft, emptyDraft, fileOf, keptForm, readKeptForm, readySheet, told } from './draft.ts';
import { type FaultSpeech, faultsOf, playable } from './faults.ts';
import { layGround } from './ground.ts';
import { commanderWith, mended } from './mend.ts';
import { isLegal, readDraft } from './nearest.ts';
import { withRoster } from './rosters.ts';

const say = (language: 'en' | 'fr' = 'en'): FaultSpeech => ({
  language,
  words: editorWords[language].faults,
  sides: ['Sweden', 'Empire'],
  term: (key) => key,
  label: (key) => editorWords[language].fields[key],
});

const change = (draft: Draft, how: (sheet: Entry) => void): Draft => {
  const sheet = clone(draft.sheet);
  how(sheet);
  return { ...draft, sheet };
};

describe.each(RULE_SETS.map((g) => [g.id, g] as const))('a draft of %s', (id, game) => {
  let rules: AnyRuleSet;
  let kit: EditorKit;
  let duels: Duels;
  beforeAll(async () => {
    rules = await game.load();
    kit = await kitFor(id);
    duels = (await duelsOf(id)) as Duels;
  });
  const empty = (factor = 1): Draft => {
    const [w, d] = kit.sizes.usual;
    return emptyDraft(id, kit, [w * factor, d * factor], ['Sweden', 'Empire']);
  };
  /** Three units a side in one corps each, with a commander. */
  const small = (): Draft =>
    change(empty(), (sheet) => {
      const [w, d] = kit.size(sheet);
      for (const side of [0, 1] as const) {
        const corps = someCorps(kit, sheet, side, side === 0 ? 'Right' : 'Left');
        const kind = duels.kinds[1] ?? '';
        for (const n of [1, 2, 3])
          putTroop(kit, sheet, corps, duels.fresh(kind), `Regiment ${n}`, {
            x: (w * n) / 4,
            y: side === 0 ? d * 0.15 : d * 0.85,
            facing: side === 0 ? 90 : 270,
          });
        const [first = ''] = kit.corps.all(sheet).find((c) => c.key === corps)?.units ?? [];
        kit.corps.lead(sheet, corps, { name: 'Horn', chief: true, unit: first });
      }
    });
  const faults = (draft: Draft, language: 'en' | 'fr' = 'en') =>
    faultsOf(rules, kit, draft, readDraft(rules, kit, draft), say(language));

  it('an empty table of any size is read and drawn; what is missing is said in words', () => {
    for (const factor of [0.8, 1, 1.5]) {
      const draft = empty(factor);
      const read = readDraft(rules, kit, draft);
      expect(read.complaint).toBeUndefined();
      expect(rules.field(read.state).width).toBe(kit.size(draft.sheet)[0] * 60000);
      const found = faults(draft);
      expect(found.map((f) => f.words)).toEqual([
        'Nobody of Sweden is on the table yet.',
        'Nobody of the Empire is on the table yet.',
      ]);
      expect(playable(found)).toBe(false);
    }
  });

  it('troops of every kind of the palette are put on the table, in a corps with a commander', () => {
    const draft = small();
    const read = readDraft(rules, kit, draft);
    expect([read.complaint, read.broken]).toEqual([undefined, []]);
    expect(faults(draft).filter((f) => f.must)).toEqual([]);
    const wrong: string[] = [];
    for (const kind of duels.kinds) {
      const one = change(draft, (sheet) => {
        const [w, d] = kit.size(sheet);
        const corps = someCorps(kit, sheet, 0, '');
        putTroop(kit, sheet, corps, duels.fresh(kind), kind, { x: w / 2, y: d / 2, facing: 90 });
      });
      const tried = readDraft(rules, kit, one);
      if (!isLegal(tried)) wrong.push(`${kind}: ${JSON.stringify(tried.complaint ?? tried.broken)}`);
    }
    expect(wrong).toEqual([]);
    // it begins: somebody is asked, or dice are due
    expect(rules.readPosition(readySheet(kit, draft))).not.toHaveProperty('expected');
  });

  it('corps are added, renamed, filled and dropped; commanders named and moved', () => {
    const draft = change(small(), (sheet) => {
      const more = kit.corps.add(sheet, 0, 'Reserve');
      const first =
        kit.corps
          .all(sheet)
          .find((c) => c.side === 0 && c.units.length > 0)
          ?.units.at(-1) ?? '';
      assign(kit, sheet, first, more);
      kit.corps.lead(sheet, more, { name: 'Banér', unit: first });
      settle(kit, sheet);
    });
    const reserve = kit.corps.all(draft.sheet).find((c) => c.name === 'Reserve');
    expect(reserve?.units).toHaveLength(1);
    expect(reserve?.commander?.name).toBe('Banér');
    expect(isLegal(readDraft(rules, kit, draft))).toBe(true);
    const back = change(draft, (sheet) => {
      const own = kit.corps.all(sheet);
      const [home] = own.filter((c) => c.side === 0 && c.name === 'Right');
      const [unit = ''] = own.find((c) => c.name === 'Reserve')?.units ?? [];
      assign(kit, sheet, unit, home?.key ?? '');
      settle(kit, sheet);
      kit.corps.lead(sheet, own.find((c) => c.name === 'Reserve')?.key ?? '', undefined);
      kit.corps.drop(sheet, own.find((c) => c.name === 'Reserve')?.key ?? '');
    });
    expect(kit.corps.all(back.sheet).filter((c) => !c.staff)).toHaveLength(2);
    expect(kit.corps.all(back.sheet).find((c) => c.name === 'Right')?.units).toHaveLength(3);
    expect(isLegal(readDraft(rules, kit, back))).toBe(true);
  });

  it('a commander whose unit is taken away can be moved, and is never left with nobody', () => {
    const draft = small();
    const corps = kit.corps.all(draft.sheet).find((c) => c.side === 0 && !c.staff);
    const [first = ''] = corps?.units ?? [];
    const found = commanderWith(kit, draft, first);
    if (kit.corps.with === 'nobody') expect(found).toBeUndefined();
    else expect(found?.commander.unit).toBe(first);
    const after = change(draft, (sheet) => {
      takeAway(sheet, first);
      settle(kit, sheet);
    });
    expect(isLegal(readDraft(rules, kit, after))).toBe(true);
    const now = kit.corps.all(after.sheet).find((c) => c.key === corps?.key);
    if (kit.corps.with !== 'nobody') expect(now?.units).toContain(now?.commander?.unit);
  });

  it('two upon each other, off the table, outside the zone: said by name, mended by a button', () => {
    const draft = small();
    const [a = '', b = ''] = kit.corps.all(draft.sheet).find((c) => c.side === 0 && !c.staff)?.units ?? [];
    const on = change(draft, (sheet) => {
      const entries = entriesOf(sheet);
      Object.assign(entries.get(a) ?? {}, { x: entries.get(b)?.x, y: entries.get(b)?.y });
    });
    const [fault] = faults(on);
    expect(fault?.words).toMatch(/(Regiment [12]|Horn) .*Regiment [12]/);
    expect(fault?.words).not.toMatch(/units|bands|\[|\bA\d/);
    expect(fault?.mend).toBeDefined();
    const mendedDraft = fault?.mend ? mended(rules, kit, on, fault.mend, 0.5) : on;
    expect(faults(mendedDraft).filter((f) => f.must)).toEqual([]);
    const off = change(draft, (sheet) => Object.assign(entriesOf(sheet).get(a) ?? {}, { x: -3 }));
    const [gone] = faults(off, 'fr');
    expect(gone?.words).toMatch(/Regiment 1|Horn/);
    expect(gone?.words).not.toMatch(/units|bands|\[|table\)/);
    const [w, d] = kit.size(draft.sheet);
    const zoned: Draft = { ...draft, zones: [[0, d * 0.3, w, d * 0.45], null] };
    const outside = faults(zoned).find((f) => f.mend?.kind === 'into-zone');
    expect(outside?.words).toMatch(/(Regiment \d|Horn) stands outside/);
    const inside = outside?.mend ? mended(rules, kit, zoned, outside.mend, 0.5) : zoned;
    expect(faults(inside).filter((f) => f.about === outside?.about)).toEqual([]);
  });

  it('a corps comes later, and is back on the table when it does not', () => {
    const draft = change(small(), (sheet) => {
      const more = kit.corps.add(sheet, 1, 'Pappenheim');
      const last =
        kit.corps
          .all(sheet)
          .find((c) => c.side === 1 && c.units.length > 0)
          ?.units.at(-1) ?? '';
      assign(kit, sheet, last, more);
      settle(kit, sheet);
    });
    const key = kit.corps.all(draft.sheet).find((c) => c.name === 'Pappenheim')?.key ?? '';
    const later = change(draft, (sheet) => kit.arrivals.set(sheet, key, { turn: 3 }));
    const read = readDraft(rules, kit, later);
    expect([read.complaint, read.broken]).toEqual([undefined, []]);
    expect(kit.corps.all(later.sheet).find((c) => c.key === key)?.arrives?.turn).toBe(3);
    const now = change(later, (sheet) => kit.arrivals.set(sheet, key, undefined));
    expect(isLegal(readDraft(rules, kit, now))).toBe(true);
    expect(kit.corps.all(now.sheet).find((c) => c.key === key)?.arrives).toBeUndefined();
  });

  it('every special rule that is offered is one that the rules read', () => {
    const draft = change(small(), (sheet) => {
      layGround(kit, sheet, kit.ground.areas.includes('wood') ? 'wood' : (kit.ground.areas[0] ?? ''), 'ellipse', [{ x: 8, y: 8 }, { x: 9, y: 9 }]); // biome-ignore format: two places
    });
    const corps = kit.corps.all(draft.sheet).filter((c) => !c.staff);
    const [first] = corps;
    const ground = [...entriesOf(draft.sheet)].find(([, e]) => e.kind !== undefined)?.[0] ?? '';
    for (const rule of kit.specials) {
      const chosen = rule.words.map((word) => {
        if (word.usual !== undefined) return word.usual;
        const values: Readonly<Record<string, string>> = {
          side: '0',
          corps: first?.key ?? '',
          unit: first?.units[0] ?? '',
          units: first?.units.slice(0, 2).join(' ') ?? '',
          commander: first?.commander?.id ?? '',
          ground,
        };
        return values[word.kind] ?? '';
      });
      const line = composed(rule, chosen);
      expect([rule.name, line]).not.toEqual([rule.name, undefined]);
      const read = readDraft(
        rules,
        kit,
        change(draft, (sheet) => Object.assign(sheet, { special: [line ?? ''] })),
      );
      expect([rule.name, read.complaint]).toEqual([rule.name, undefined]);
      expect(
        takenApart(rule, line ?? '')
          .join(' ')
          .trim(),
      ).toBe((line ?? '').slice(rule.name.length + 1));
    }
  });

  it('special rules follow their corps when another is dropped, and go with their own', () => {
    const rule = kit.specials.find((r) => r.name === 'panic');
    if (rule === undefined) return;
    const line = (corps: string): string => composed(rule, [corps, '2', '3']) ?? '';
    const draft = change(small(), (sheet) => {
      const own = kit.corps.add(sheet, 0, 'Reserve');
      const last = kit.corps.add(sheet, 1, 'Rearguard');
      Object.assign(sheet, { special: [line(own), line(last), 'steadfast 1'] });
    });
    const corps = kit.corps.all(draft.sheet);
    const key = (of: typeof corps, name: string): string => of.find((c) => c.name === name)?.key ?? '?';
    const after = change(draft, (sheet) => kit.corps.drop(sheet, key(corps, 'Reserve')));
    const left = key(kit.corps.all(after.sheet), 'Rearguard');
    expect(left).not.toBe(key(corps, 'Rearguard'));
    expect(after.sheet.special).toEqual([line(left), 'steadfast 1']);
  });

  it('zones, limit and the rest are read back; a file and a kept draft bring everything again', () => {
    const [w, d] = kit.sizes.usual;
    const draft: Draft = {
      ...change(small(), (sheet) => {
        kit.limit.set(sheet, 9);
        for (const extra of kit.extras) extra.set(sheet, extra.values?.at(-1)?.value ?? true);
      }),
      title: { en: 'The ford', fr: 'Le gué' },
      story: { en: 'Dawn.', fr: 'L’aube.' },
      briefings: [
        { en: 'Take it.', fr: 'Prenez-le.' },
        { en: '', fr: '' },
      ],
      zones: [
        [0, 0, w, d * 0.25],
        [0, d * 0.75, w, d],
      ],
    };
    expect(readDraft(rules, kit, draft).complaint).toBeUndefined();
    const file = JSON.parse(JSON.stringify(fileOf(kit, draft))) as { setup: { position: Entry } };
    expect(rules.readPosition(file.setup.position)).not.toHaveProperty('expected');
    expect(kit.limit.get(file.setup.position)).toBe(9);
    const again = told(file);
    expect(again).toMatchObject({ title: draft.title, story: draft.story, briefings: draft.briefings, zones: draft.zones, names: draft.names }); // biome-ignore format: one line
    expect(readKeptForm(keptForm(draft))).toEqual(draft);
  });

  it('two rosters of the muster are drawn up by corps, on small tables and large ones', async () => {
    const muster = await game.muster?.();
    if (!muster) return;
    const luck = luckOf(seedOf(`editor ${id}`), STREAM.setup);
    const made = await muster.random(
      { list: (await muster.lists())[0]?.id ?? '', budget: muster.budgets[0] ?? 0 },
      luck,
    );
    if (isComplaint(made)) throw new Error(JSON.stringify(made));
    for (const factor of [1, 1.6]) {
      let draft = change(empty(factor), (sheet) => {
        const [w, d] = kit.size(sheet);
        const kind = kit.ground.areas.includes('marsh') ? 'marsh' : (kit.ground.areas[0] ?? '');
        layGround(kit, sheet, kind, 'ellipse', [{ x: w / 2, y: d * 0.2 }, { x: w * 0.54, y: d * 0.24 }]); // biome-ignore format: two places
      });
      for (const side of [0, 1] as const) draft = await withRoster(rules, kit, draft, side, made as Json);
      const read = readDraft(rules, kit, draft);
      expect([read.complaint, read.broken]).toEqual([undefined, []]);
      const corps = kit.corps.all(draft.sheet).filter((c) => !c.staff);
      for (const side of [0, 1])
        expect(corps.filter((c) => c.side === side).flatMap((c) => c.units).length).toBeGreaterThan(3);
      expect(faults(draft).filter((f) => f.must)).toEqual([]);
      // once more on the same side: instead of, not beside
      const twice = await withRoster(rules, kit, draft, 0, made as Json);
      expect(entriesOf(twice.sheet).size).toBe(entriesOf(draft.sheet).size);
    }
  });
});

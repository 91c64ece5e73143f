import { onCite } from '@tercio/engine';
import { RULE_SETS } from '@tercio/engine/rules';
import { phrasesOf, rulebookOf } from '@tercio/engine/text';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { controlsOf } from '../../../game/open.ts';
import type { Figure } from '../../../games/kit/figure.ts';
import { en, fr } from '../../../words/catalogue.ts';
import { duelsOf } from '../../odds/duels-of.ts';
import { sceneOf } from './draw.ts';
import { frameOf, NARROW, WIDE } from './frame.ts';
import { bookOf, figuresOf } from './index.ts';
import { apart, HEIGHT, layOut, scaleOf } from './labels.ts';

// hands may keep what the page watches; nobody watches here
beforeAll(() => void vi.stubGlobal('$state', (x: unknown) => x));

const DRAWN = [
  { width: 320, ratio: NARROW }, // a phone
  { width: 760, ratio: WIDE },
] as const;
const HIGHEST = 340;

/** Which of its rules the figure is asked about by the rules themselves: an order, a refusal, a fact. */
const answered = (f: Figure): boolean =>
  f.order !== undefined || f.wish !== undefined || (f.facts ?? []).length > 0 || f.tries !== undefined;

describe.each(RULE_SETS.map((g) => [g.id, g] as const))('the figures of %s', (id, game) => {
  it('each is read strictly, answered by the rules themselves, and its labels lie clear of each other in both languages', async () => {
    const rules = await game.load();
    const [duels, controls, phrases, book] = await Promise.all([
      duelsOf(id),
      controlsOf(id),
      phrasesOf(id),
      bookOf(id),
    ]);
    if (!duels || !book) throw new Error(id);
    const wrong: string[] = [];
    const used = new Set<string>();
    const geometry = new Set(book.geometry.rules);
    onCite((rule) => used.add(rule));
    for (const f of await figuresOf(id))
      for (const [language, words] of [['en', en] as const, ['fr', fr] as const]) {
        const name = `${f.rules[0]} (${language})`;
        try {
          used.clear();
          if (language === 'fr' && /"fr":"[^"]*\bBU\b/.test(JSON.stringify(f)))
            wrong.push(`${name}: BU, not UB`);
          const made = sceneOf({ rules, duels, controls, book, phrases, words, language }, f);
          // the rules have consulted each rule of geometry that is drawn, or say something of the position
          const silent = f.rules.filter((r) => geometry.has(r) && !used.has(r));
          if ((f.facts ?? []).length === 0 && silent.length > 0)
            wrong.push(`${name}: nothing is said of ${silent.join(' ')}`);
          if ((f.order || f.wish || f.of) && made.scene.overlays.length + made.labels.length === 0)
            wrong.push(`${name}: shows nothing`);
          if (made.labels.length === 0 && f.rules.some((r) => geometry.has(r)))
            wrong.push(`${name}: nothing on it is labelled`);
          for (const { width, ratio } of DRAWN) {
            const frame = frameOf(made, f, ratio);
            if (!Object.values(frame).every(Number.isFinite)) wrong.push(`${name}: no frame`);
            const scale = scaleOf(frame, width, HIGHEST);
            const laid = layOut(made.labels, made.scene, frame, scale);
            if (laid.length < made.labels.length) wrong.push(`${name}: no room for all labels at ${width}`);
            const boxes = laid.map((l) => ({ ...l, height: HEIGHT }));
            for (const [i, a] of boxes.entries()) {
              for (const b of boxes.slice(0, i))
                if (!apart(a, b)) wrong.push(`${name}: ${a.words} covers ${b.words} at ${width}`);
              const [x, y] = [a.width / 2, HEIGHT / 2];
              const [right, low] = [frame.width * scale, frame.height * scale];
              if (a.x < x || a.y < y || a.x > right - x || a.y > low - y)
                wrong.push(`${name}: ${a.words} leaves the figure at ${width}`);
            }
          }
        } catch (e) {
          wrong.push(e instanceof Error ? `${language}: ${e.message}` : String(e));
        }
      }
    onCite(undefined);
    expect(wrong).toEqual([]);
  });

  it('every rule of geometry has a figure, and every rule is held to be geometry or not', async () => {
    const book = await rulebookOf(id);
    const figures = await figuresOf(id);
    const drawn = new Set(figures.flatMap((f) => f.rules));
    const { rules, not } = (await bookOf(id))?.geometry ?? { rules: [], not: {} };
    expect(rules.length).toBeGreaterThan(20);
    const known = new Set(book.map((e) => e.id));
    const elsewhere = new Set(
      (await Promise.all(RULE_SETS.map((g) => rulebookOf(g.id)))).flat().map((e) => e.id),
    );
    expect(rules.filter((r) => !elsewhere.has(r))).toEqual([]);
    const here = rules.filter((r) => known.has(r));
    expect(here.filter((r) => !drawn.has(r))).toEqual([]);
    // what is drawn of a rule of geometry, the rules have been asked about
    const shown = figures.filter((f) => f.rules.some((r) => rules.includes(r)));
    expect(shown.filter((f) => !answered(f)).map((f) => f.rules[0])).toEqual([]);
    // a refusal shown is one of a rule that the figure is about
    expect(
      figures.filter((f) => f.refused !== undefined && !f.rules.includes(f.refused)).map((f) => f.rules[0]),
    ).toEqual([]);
    const out = new Map(Object.values(not).flatMap((list) => list.map((x) => [x, true] as const)));
    const held = (e: (typeof book)[number]): boolean => out.has(e.id) || out.has(`§${e.chapter}`);
    expect(
      book.filter((e) => held(e) === rules.includes(e.id) && !out.has(`§${e.chapter}`)).map((e) => e.id),
    ).toEqual([]);
    expect(book.filter((e) => !held(e) && !rules.includes(e.id)).map((e) => e.id)).toEqual([]);
    const chapters = new Set(book.map((e) => `§${e.chapter}`));
    expect([...out.keys()].filter((x) => !elsewhere.has(x) && !chapters.has(x))).toEqual([]);
  });

  it('cite rules of the book, each in one figure, and a clause is of a rule of its figure', async () => {
    const known = new Set((await rulebookOf(id)).map((e) => e.id));
    const figures = await figuresOf(id);
    const cited = figures.flatMap((f) => f.rules);
    expect(cited.filter((r, i) => cited.indexOf(r) !== i)).toEqual([]);
    // a figure of both editions may cite a rule that only one of them has
    const other = id.startsWith('adlg')
      ? [...(await rulebookOf('adlg-r-2021')), ...(await rulebookOf('adlg-r-2024'))].map((e) => e.id)
      : [];
    expect(cited.filter((r) => !known.has(r) && !other.includes(r))).toEqual([]);
    const loose = figures.flatMap((f) => Object.keys(f.clauses ?? {}).filter((r) => !f.rules.includes(r)));
    expect(loose).toEqual([]);
  });
});

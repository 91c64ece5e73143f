import { RULE_SETS } from '@tercio/engine';
import { phrasesOf, rulebookOf } from '@tercio/engine/text';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { handOf } from '../../../game/open.ts';
import { en } from '../../../words/en.ts';
import { benchOf } from '../../odds/benches/index.ts';
import { hasScene } from '../diagrams.ts';
import { frameOf, sceneOf } from './draw.ts';
import { GEOMETRY } from './geometry.ts';
import { figuresOf } from './index.ts';

// hands may keep what the page watches; nobody watches here
beforeAll(() => void vi.stubGlobal('$state', (x: unknown) => x));

describe.each(RULE_SETS.map((g) => [g.id, g] as const))('the figures of %s', (id, game) => {
  it('each is played by the rules themselves, and shows something', async () => {
    const rules = await game.load();
    const [bench, hand, phrases] = await Promise.all([benchOf(id), handOf(id), phrasesOf(id)]);
    if (!bench) throw new Error(id);
    const wrong: string[] = [];
    for (const f of await figuresOf(id)) {
      try {
        const scene = sceneOf({ rules, bench, hand, phrases, words: en, language: 'en' }, f);
        if (frameOf(scene, f).includes('NaN')) wrong.push(`${f.rules[0]}: no frame`);
        if ((f.order || f.wish || f.of) && scene.overlays.length === 0)
          wrong.push(`${f.rules[0]}: shows nothing`);
      } catch (e) {
        wrong.push(e instanceof Error ? e.message : String(e));
      }
    }
    expect(wrong).toEqual([]);
  });

  it('every rule of geometry has a figure, or a picture of troops where they stand', async () => {
    const known = new Set((await rulebookOf(id)).map((e) => e.id));
    const drawn = new Set((await figuresOf(id)).flatMap((f) => f.rules));
    const rules = GEOMETRY[id] ?? [];
    expect(rules.length).toBeGreaterThan(20);
    expect(rules.filter((r) => !known.has(r))).toEqual([]);
    expect(rules.filter((r) => !drawn.has(r) && !hasScene(r))).toEqual([]);
  });

  it('cite rules of the book, each in one figure', async () => {
    const known = new Set((await rulebookOf(id)).map((e) => e.id));
    const cited = (await figuresOf(id)).flatMap((f) => f.rules);
    expect(cited.filter((r, i) => cited.indexOf(r) !== i)).toEqual([]);
    // a figure of both editions may cite a rule that only one of them has
    const other = id.startsWith('adlg') ? (await rulebookOf('adlg-r-2021')).map((e) => e.id) : [];
    expect(cited.filter((r) => !known.has(r) && !other.includes(r))).toEqual([]);
  });
});

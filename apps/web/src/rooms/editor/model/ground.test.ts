import type { Body, Ground } from '@tercio/engine';
import { RULE_SETS } from '@tercio/engine/rules';
import { SCENARIOS } from '@tercio/engine/scenarios';
import { describe, expect, it } from 'vitest';
import {
  aimIn,
  hasCamp,
  objectivesIn,
  setAim,
  setCamp,
  setObjectives,
} from '../../../games/kit/editor/settings.ts';
import { entriesOf, sheetOf } from '../../../games/kit/editor/sheet.ts';
import { kitFor } from '../kit-for.ts';
import { clone, type Draft, draftOf } from './draft.ts';
import { cornersOf, layGround, outlineOf, pullCorner, simplified, type Tool } from './ground.ts';
import { begun, redone, stepped, undone } from './history.ts';
import { isLegal, nearestPlace, readDraft } from './nearest.ts';

it('a strip is as wide as wanted, an oval has the corners it was given', () => {
  const strip = outlineOf('strip', [{ x: 0, y: 0 }, { x: 10, y: 0 }], 2); // biome-ignore format: a way
  expect(strip).toEqual([{ x: 0, y: 1 }, { x: 10, y: 1 }, { x: 10, y: -1 }, { x: 0, y: -1 }]); // biome-ignore format: corners
  const oval = outlineOf('ellipse', [{ x: 5, y: 5 }, { x: 8, y: 7 }], 1); // biome-ignore format: two clicks
  expect(Math.max(...(oval ?? []).map((p) => p.x))).toBe(8);
  expect(Math.max(...(oval ?? []).map((p) => p.y))).toBe(7);
  expect(outlineOf('polygon', [{ x: 0, y: 0 }], 1)).toBeUndefined();
});

it('a drawn way keeps its bends and loses what lies on the line', () => {
  const way = [0, 1, 2, 3, 4].map((x) => ({ x, y: 0 })).concat([1, 2, 3].map((y) => ({ x: 4, y })));
  expect(simplified(way, 0.1)).toEqual([{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 4, y: 3 }]); // biome-ignore format: corners
});

it('every step is taken back and done again under its name; typing in a row is one step', () => {
  let h = begun('');
  for (const text of ['L', 'Lü', 'Lützen']) h = stepped(h, text, 'wrote the title', 'title');
  h = stepped(h, 'Lützen!', 'moved Horn');
  expect(h.done.map((s) => s.name)).toEqual(['wrote the title', 'moved Horn']);
  const back = undone(undone(h));
  expect([back.now, back.undone.length]).toEqual(['', 2]);
  expect(undone(back)).toBe(back);
  expect(redone(redone(back)).now).toBe('Lützen!');
  expect(stepped(undone(h), 'Rocroi', 'another').undone).toEqual([]);
});

const TOOLS: readonly Tool[] = ['freehand', 'polygon', 'ellipse', 'strip'];

describe.each(RULE_SETS.map((g) => [g.id, g] as const))('laying out %s', (id, game) => {
  const first = async () => {
    const [rules, kit] = await Promise.all([game.load(), kitFor(id)]);
    const battle = SCENARIOS.filter((s) => s.rules.includes(id)).at(-1);
    const sheet = sheetOf(rules, (await battle?.load(id))?.setup ?? {});
    if (typeof sheet === 'string') throw new Error(sheet);
    return { rules, kit, draft: draftOf(id, kit, sheet) };
  };

  it('every kind of ground can be drawn with every tool and pulled by its corners, and the rules read it', async () => {
    const { rules, kit, draft } = await first();
    const [w, d] = kit.size(draft.sheet);
    // three places in the free middle of the table
    const places = [
      { x: w * 0.45, y: d / 2 },
      { x: w * 0.53, y: d / 2 + d / 40 },
      { x: w * 0.5, y: d / 2 + d / 20 },
    ];
    const wrong: string[] = [];
    for (const kind of new Set([...kit.ground.areas, ...kit.ground.lines]))
      for (const tool of TOOLS) {
        const sheet = clone(draft.sheet);
        const made =
          layGround(kit, sheet, kind, tool, tool === 'ellipse' ? places.slice(0, 2) : places) ?? '';
        const entry = entriesOf(sheet).get(made) ?? {};
        const [corner] = cornersOf(entry);
        if (!corner) wrong.push(`${kind} ${tool}: no corners`);
        else pullCorner(entry, 0, { x: corner.x - 0.1, y: corner.y });
        if (Math.abs((cornersOf(entry)[0]?.x ?? 0) - (corner?.x ?? 0) + 0.1) > 0.011)
          wrong.push(`${kind} ${tool}: not pulled`);
        const read = readDraft(rules, kit, { ...draft, sheet });
        if (!read.state) wrong.push(`${kind} ${tool}: ${JSON.stringify(read.complaint)}`);
        else if (!rules.field(read.state).grounds.some((g: Ground) => g.id.startsWith(made)))
          wrong.push(`${kind} ${tool}: not on the table`);
      }
    expect(wrong).toEqual([]);
  });

  it('what is dragged upon another goes to the nearest place that can be read', async () => {
    const { rules, kit, draft } = await first();
    const { state } = readDraft(rules, kit, draft);
    const solid = rules.bodies(state).filter((b: Body) => b.solid && b.kind !== 'baggage');
    const [one, two] = [solid[0], solid.find((b: Body) => b.side !== solid[0].side)];
    if (!one || !two) throw new Error('nobody');
    const sheet = clone(draft.sheet);
    const [a, b] = [entriesOf(sheet).get(one.id), entriesOf(sheet).get(two.id)];
    if (!a || !b) throw new Error('no entry');
    Object.assign(a, { x: b.x, y: b.y });
    const found = nearestPlace(rules, kit, { ...draft, sheet }, one.id, one.width / 60000 / 4);
    expect(found?.off).toBeGreaterThan(0);
    expect(isLegal(readDraft(rules, kit, found?.draft ?? draft))).toBe(true);
  });

  it('objectives, camps and aims of the games that have them are read back', async () => {
    const { rules, kit, draft } = await first();
    const sheet = clone(draft.sheet);
    if (kit.objectives)
      setObjectives(sheet, [...objectivesIn(sheet), { name: 'mill', x: 30, y: 40, points: 7 }]);
    if (kit.camps) for (const side of [0, 1]) setCamp(sheet, side, true);
    if (kit.aims.length > 0) setAim(sheet, 'door');
    const zoned: Draft = {
      ...draft,
      sheet,
      zones: [
        [0, 0, 40, 20],
        [0, 60, 40, 80],
      ],
    };
    const { state, complaint } = readDraft(rules, kit, zoned);
    expect(complaint).toBeUndefined();
    const written = JSON.parse(JSON.stringify(rules.writePosition(state)));
    if (kit.zones) expect(kit.zones(written).map(([, box]) => box[2])).toEqual([40, 40]);
    if (kit.objectives) expect(objectivesIn(written).at(-1)).toMatchObject({ name: 'mill', points: 7 });
    if (kit.camps) expect([hasCamp(written, 0), hasCamp(written, 1)]).toEqual([true, true]);
    if (kit.aims.length > 0) expect(aimIn(written)).toBe('door');
  });
});

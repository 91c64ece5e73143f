import { type Body, type Ground, isComplaint } from '@tercio/engine/battle/protocol.ts';
import { RULE_SETS } from '@tercio/engine/rules/registry.ts';
import { SCENARIOS } from '@tercio/engine/scenarios/index.ts';
import { describe, expect, it } from 'vitest';
import { groundsOf, layGround, outlineOf, TOOLS } from './ground.ts';
import { nearestPlace, readSheet } from './nearest.ts';
import { objectivesIn, setAim, setCamp, setObjectives, setSpecials, settingsOf } from './settings.ts';
import { type Entry, entriesOf, sheetOf } from './sheet.ts';

const clone = (sheet: Entry): Entry => JSON.parse(JSON.stringify(sheet)) as Entry;

it('a strip is as wide as wanted, an oval has the corners it was given', () => {
  const strip = outlineOf('strip', [{ x: 0, y: 0 }, { x: 10, y: 0 }], 2); // biome-ignore format: a way
  expect(strip).toEqual([{ x: 0, y: 1 }, { x: 10, y: 1 }, { x: 10, y: -1 }, { x: 0, y: -1 }]); // biome-ignore format: corners
  const oval = outlineOf('ellipse', [{ x: 5, y: 5 }, { x: 8, y: 7 }], 1); // biome-ignore format: two clicks
  expect(Math.max(...(oval ?? []).map((p) => p.x))).toBe(8);
  expect(Math.max(...(oval ?? []).map((p) => p.y))).toBe(7);
  expect(outlineOf('polygon', [{ x: 0, y: 0 }], 1)).toBeUndefined();
});

describe.each(RULE_SETS.map((g) => [g.id, g] as const))('laying out %s', (id, game) => {
  const first = async () => {
    const rules = await game.load();
    const battle = SCENARIOS.filter((s) => s.rules.includes(id)).at(-1);
    const sheet = sheetOf(rules, (await battle?.load(id))?.setup ?? {});
    if (typeof sheet === 'string') throw new Error(sheet);
    return { rules, sheet };
  };

  it('every kind of ground can be drawn with every tool, and the rules read it', async () => {
    const { rules, sheet } = await first();
    const read = rules.readPosition(sheet);
    if (isComplaint(read)) throw new Error('unreadable');
    const field = rules.field(read.state);
    const [w, d] = [field.width / 60000, field.depth / 60000];
    // three places in the free middle of the table
    const clicked = [
      { x: w * 0.45, y: d / 2 },
      { x: w * 0.53, y: d / 2 + d / 40 },
      { x: w * 0.5, y: d / 2 + d / 20 },
    ];
    const grounds = groundsOf(id);
    const wrong: string[] = [];
    for (const kind of new Set([...grounds.areas, ...grounds.lines]))
      for (const tool of TOOLS) {
        const tried = clone(sheet);
        const made = layGround(tried, id, kind, tool, tool === 'ellipse' ? clicked.slice(0, 2) : clicked);
        const again = rules.readPosition(tried);
        if (isComplaint(again)) wrong.push(`${kind} ${tool}: ${JSON.stringify(again)}`);
        else if (
          made === undefined ||
          !rules.field(again.state).grounds.some((g: Ground) => g.id.startsWith(made))
        )
          wrong.push(`${kind} ${tool}: not on the table`);
      }
    expect(wrong).toEqual([]);
  });

  it('what is dragged upon another goes to the nearest place that can be read, and says why', async () => {
    const { rules, sheet } = await first();
    const read = rules.readPosition(sheet);
    if (isComplaint(read)) throw new Error('unreadable');
    const solid = rules.bodies(read.state).filter((b: Body) => b.solid && b.kind !== 'baggage');
    const [one, two] = [solid[0], solid.find((b: Body) => b.side !== solid[0].side)];
    if (!one || !two) throw new Error('nobody');
    const wished = clone(sheet);
    const [a, b] = [entriesOf(wished).get(one.id), entriesOf(wished).get(two.id)];
    if (!a || !b) throw new Error('no entry');
    a.x = b.x;
    a.y = b.y;
    const found = nearestPlace(rules, wished, one.id, one.width / 60000 / 4);
    expect(found?.why).not.toBe('');
    expect(found?.off).toBeGreaterThan(0);
    expect(readSheet(rules, found?.sheet ?? {}).wrong).toEqual([]);
  });

  it('turn limit, deployment, objectives, camps and special rules that exist are read back', async () => {
    const { rules, sheet } = await first();
    const s = settingsOf(id);
    s.limit.set(sheet, 9);
    expect(s.limit.get(sheet)).toBe(9);
    for (const side of [0, 1]) s.setZone?.(sheet, side, side === 0 ? [0, 0, 40, 20] : [0, 60, 40, 80]);
    if (s.objectives)
      setObjectives(sheet, [...objectivesIn(sheet), { name: 'mill', x: 30, y: 40, points: 7 }]);
    if (s.camps) for (const side of [0, 1]) setCamp(sheet, side, true);
    if (s.aims.length > 0) setAim(sheet, 'door');
    if (s.specials.includes('steadfast')) setSpecials(sheet, ['steadfast 1']);
    const read = rules.readPosition(sheet);
    expect(read).not.toHaveProperty('place');
    if (isComplaint(read)) return;
    const written = rules.writePosition(read.state) as Entry;
    expect(s.limit.get(written)).toBe(9);
    expect(s.zones?.(written)?.map(([, box]) => box[2]) ?? []).toEqual(s.zones ? [40, 40] : []);
    if (s.objectives) expect(objectivesIn(written).at(-1)).toMatchObject({ name: 'mill', points: 7 });
    if (s.specials.includes('steadfast')) expect(written.special).toEqual(['steadfast 1']);
    if (s.aims.length > 0) expect(written.aim).toMatchObject({ kind: 'door' });
  });
});

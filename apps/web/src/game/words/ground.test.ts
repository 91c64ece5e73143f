import { SCENARIOS } from '@tercio/engine/scenarios';
import { expect, it } from 'vitest';
import { en, fr } from '../../words/catalogue.ts';
import { briefingOf } from './briefing.ts';
import { groundOf } from './ground.ts';

type Card = Parameters<typeof groundOf>[0];
const block = (side: 0 | 1, x: number, y: number): Card['blocks'][number] => ({
  ...{ side, kind: 'mediumHorse', x, y, facing: 90, width: 2, depth: 1 },
});
const wood = (id: string, cx: number, cy: number): Card['areas'][number] => ({
  id,
  kind: 'wood',
  area: { shape: 'ellipse', cx, cy, rx: 1, ry: 1, angle: 0 },
});

it('ground lies with the army that has it in its line or behind it, else between the lines', () => {
  const areas = [wood('a', 4, 3), wood('b', 9, 10), wood('c', 15, 17), wood('d', 20, 18)];
  const lines = [block(0, 5, 4), block(0, 9, 5), block(1, 5, 16), block(1, 9, 15)];
  expect(groundOf({ areas, blocks: lines })).toEqual({
    held: [[['wood', 1]], [['wood', 2]]],
    between: [['wood', 1]],
  });
  // the same table turned by a quarter: the armies face each other across it
  const turned = groundOf({
    areas: [wood('a', 3, 4), wood('b', 10, 9), wood('c', 17, 15), wood('d', 18, 20)],
    blocks: lines.map((b) => ({ ...b, x: b.y, y: b.x })),
  });
  expect(turned).toEqual(groundOf({ areas, blocks: lines }));
  expect(groundOf({ areas, blocks: lines.slice(0, 2) })).toBeUndefined();
});

it('every battle says who has the ground, in both languages, or that it is still to be drawn up', async () => {
  for (const { id } of SCENARIOS) {
    const briefing = await briefingOf(id, 'en');
    const { ground } = briefing ?? {};
    if (!ground) continue;
    for (const w of [en.briefing, fr.briefing])
      for (const [kind, n] of [...ground.held.flat(), ...ground.between])
        expect(w.grounds(kind, n), `${id} ${kind}`).not.toMatch(/undefined|_/);
  }
});

import { deflateSync } from 'node:zlib';
import { SCENARIOS } from '@tercio/engine/scenarios';
import { describe, expect, it } from 'vitest';
import { LIVERIES } from '../art/livery.ts';
import { isSoft } from '../art/terrain/feature.ts';
import { blockFor, groundFor } from './blocks.ts';
import { battleCard } from './cards.ts';
import { liveriesOf, Wardrobe } from './liveries.ts';
import { tidy } from './orders/legs.ts';
import { featureOf, GRID } from './pieces.ts';
import { pack, unpack } from './share.ts';
import { briefingOf } from './words/briefing.ts';

describe('legs drawn by hand', () => {
  it('joins neighbours of one kind and drops what is nothing', () => {
    expect(
      tidy([
        { do: 'advance', by: 0.1 },
        { do: 'advance', by: 0.2 },
        { do: 'wheel', to: 'left', by: 5 },
        { do: 'wheel', to: 'right', by: 5 },
      ]),
    ).toEqual([{ do: 'advance', by: 0.3 }]);
  });
});

describe('what is drawn for what', () => {
  it('names a drawing for troops of games to come', () => {
    expect(blockFor('later-tercio')).toBe('laterTercio');
    expect(blockFor('armoured-reiters-on-horse')).toBe('mediumHorse');
    expect(groundFor('open')).toBeUndefined();
  });

  it('draws ground that nobody passes as what its name says', () => {
    expect(groundFor('impassable', 'Danube')).toBe('coast');
    expect(groundFor('rocks', 'road ditches')).toBe('gully');
    expect(groundFor('impassable', 'Lützen, burning')).toBe('village');
    expect(groundFor('rocks', 'The Devil’s Teeth')).toBe('impassable');
    expect(groundFor('wood', 'Brook wood')).toBe('wood'); // whoever can pass it sees what it is
  });

  it('a side that is named for a colour is drawn in it', async () => {
    const colours = [/\bblue/i, /\breds?\b/i]; // of the rims: livery.ts
    for (const s of SCENARIOS) {
      const { sides } = await battleCard(s, 'en');
      for (const [i, colour] of colours.entries())
        if (sides.some((side) => colour.test(side))) expect(sides[i], s.id).toMatch(colour);
    }
  });

  it('a ribbon of road is a line with a width again, whichever side is told first', () => {
    const outline = [0, 1, 10, 1, 10, 0, 0, 0].map((x) => x * GRID);
    const road = featureOf({ id: 'r', kind: 'road', name: '', outline });
    expect(road?.area).toEqual({
      shape: 'polyline',
      points: [
        [0, 0.5],
        [10, 0.5],
      ],
      width: 1,
    });
    // a box is told from its corner, however the road runs
    const box = [0, 0, 1, 0, 1, 10, 0, 10].map((x) => x * GRID);
    expect(featureOf({ id: 'r', kind: 'road', name: '', outline: box })?.area.shape).toBe('polyline');
  });

  it('an obstacle of two points is drawn from one to the other, in every game', () => {
    const outline = [2, 3, 8, 5].map((x) => x * GRID);
    const points = [
      [2, 3],
      [8, 5],
    ];
    expect(featureOf({ id: 'o', kind: 'obstacle', name: '', outline })?.area).toEqual({
      shape: 'polyline',
      points,
      width: 0.2,
    });
    // on a table of centimetres a stream is as broad as its bases ask for
    expect(featureOf({ id: 's', kind: 'stream', name: '', outline }, 4)?.area).toEqual({
      shape: 'polyline',
      points,
      width: 2,
    });
  });

  it('deep water that runs nowhere is a pond, and no square one; a stream is a ribbon', () => {
    const deep = (...box: [number, number, number, number]) => {
      const [l, b, r, t] = box.map((v) => v * GRID) as typeof box;
      return featureOf({ id: 'w', kind: 'deep', name: 'w', outline: [l, b, r, b, r, t, l, t] }, 4);
    };
    const pond = deep(70, 85, 80, 95);
    expect(pond?.kind).toBe('lake');
    expect(pond && isSoft(pond)).toBe(true);
    expect(deep(0, 78, 57, 84)?.kind).toBe('river');
    expect(deep(0, 78, 57, 84)?.area.shape).toBe('polyline');
  });

  it('ground called by its kind has no label, in either language', () => {
    const outline = [0, 0, 1, 0, 1, 1].map((x) => x * GRID);
    const ground = (name: string) => ({ id: 'w1', kind: 'wood', name, outline });
    expect(featureOf(ground('bois'), 1, () => 'bois')?.name).toBeUndefined();
    expect(featureOf(ground('bois de Linkel'), 1, () => 'bois')?.name).toBe('Bois de Linkel');
  });

  it('every battle has a briefing in both languages, and armies that stand there are counted', async () => {
    for (const s of SCENARIOS)
      for (const language of ['en', 'fr'] as const) {
        const told = await briefingOf(s.id, language);
        expect(told?.card.name, s.id).toBe(s.name[language]);
        expect(told?.victory, `how ${s.id} is won`).toBeTruthy();
        const bodies = told?.card.blocks.filter((b) => b.kind !== 'baggage').length;
        const counted = told?.sides.reduce((n, a) => n + a.foot + a.horse + a.guns, 0);
        expect(counted, s.id).toBe(bodies);
      }
    expect(await briefingOf('nowhere', 'en')).toBeUndefined();
    // leaders have their ranks in the language that is read
    const patrols = await briefingOf('two-patrols-1636', 'fr');
    expect(patrols?.sides[0].commanders).toEqual(['le capitaine de Brissac']);
  });

  it('a regiment named for a colour flies it, whatever its number', () => {
    const wardrobe = new Wardrobe(['swedes-gustavus', 'imperial-catholic-league']);
    wardrobe.kit('a', 0, 'pikeAndShot', 'foot', 'Life regiment');
    expect(wardrobe.kit('b', 0, 'pikeAndShot', 'foot', 'Yellow Brigade').field).toBe('#f2c230');
    expect(wardrobe.kit('c', 0, 'pikeAndShot', 'foot', 'Blue Brigade').field).toBe('#2255a4');
    expect(wardrobe.kit('d', 0, 'pikeAndShot', 'foot', 'Redwald').field).not.toBe('#b3202c');
  });

  it('every battle has a card with its map and two liveries', async () => {
    for (const s of SCENARIOS) {
      const card = await battleCard(s, 'fr');
      expect(card.name).not.toBe('');
      const [a, b] = liveriesOf(s.id, [card.sides[0], card.sides[1]]);
      expect(LIVERIES[a]).toBeDefined();
      expect(a).not.toBe(b);
    }
  });
});

describe('links', () => {
  it('come back as they went', async () => {
    const text = JSON.stringify({ position: 'é ø 騎', list: Array.from({ length: 200 }, (_, i) => i) });
    const packed = await pack(text);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(await unpack(packed ?? '')).toBe(text);
  });

  it('cut or spoilt ones are known', async () => {
    const packed = (await pack('x'.repeat(500) + Math.PI)) ?? '';
    expect(await unpack(packed.slice(0, -6))).toBeUndefined();
    const bomb = deflateSync(Buffer.alloc(10_000_000)).toString('base64url');
    expect(bomb.length).toBeLessThan(16000);
    expect(await unpack(bomb)).toBeUndefined();
    expect(await unpack(deflateSync(Buffer.alloc(1_000_000, 'x')).toString('base64url'))).toHaveLength(
      1_000_000,
    );
    expect(await unpack('A'.repeat(16001))).toBeUndefined();
    expect(await unpack('not a link!')).toBeUndefined();
    expect(await unpack(`A${packed.slice(1)}`)).toBeUndefined();
  });
});

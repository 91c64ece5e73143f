import { other, type Standing } from '@tercio/engine';
import { USUAL } from '@tercio/engine/rules/baroque';
import { phrasesOf } from '@tercio/engine/text';
import { expect, it } from 'vitest';
import type { Moment } from '../controls.ts';
import { recruits } from '../testing.ts';
import { hear } from './speech.ts';

it('what is said beforehand is of one’s own side; at one table whoever waits passes and halts', async () => {
  const book = await phrasesOf('baroque');
  const r = await recruits('baroque', 'bridge-road-1642-baroque', 'beforehand');
  const met = new Set<string>();
  await r.walk(60, async (ask) => {
    if (met.has(ask.kind) || (ask.kind !== 'order' && ask.kind !== 'react')) return;
    met.add(ask.kind);
    const m = r.moment(ask, 'en');
    const alone = { ...m, standing: USUAL, opposed: undefined };
    const charge = await hear(alone, book, 'pass until the next charge');
    expect(charge.beforehand).toEqual({
      side: ask.side,
      said: [{ kind: 'react', body: 'pass', answer: 'pass-to-charge' }],
    });
    const two = await hear({ ...m, standing: USUAL, opposed: USUAL }, book, 'halt at the next window');
    expect(two.beforehand?.side).toBe(ask.kind === 'order' ? other(ask.side) : ask.side);
    expect((await hear(alone, book, 'pursuit: never')).lines).toEqual([['said beforehand: pursuit: never']]);
    // where nobody keeps answers, as on the analysis board, there is nothing to say beforehand
    const board = await hear({ ...m, standing: undefined }, book, 'pursuit: never');
    expect(board).toEqual({ lines: [[m.words.game.nothingAsked]] });
    // a window that is open is passed at once
    const unit = await hear(alone, book, 'pass until the next unit');
    if (ask.kind === 'react') expect(unit.command).toMatchObject({ ask: ask.id, kind: 'react' });
    else expect(unit.command).toBeUndefined();
  });
  expect([...met].sort()).toEqual(['order', 'react']);
});

it('passing by the mouse answers an open window as passing by words does', async () => {
  const book = await phrasesOf('baroque');
  const r = await recruits('baroque', 'bridge-road-1642-baroque', 'pass');
  // everybody reacts by itself, or nobody does, or as the rules of thumb say
  const lists: Standing[][] = [
    [...USUAL],
    [{ kind: 'react', answer: 'always' }],
    [{ kind: 'react', answer: 'never' }],
    [{ kind: 'react', answer: 'ask' }],
  ];
  const done = new Set<boolean>();
  let windows = 0;
  await r.walk(600, async (ask) => {
    if (ask.kind !== 'react' || windows >= 8) return;
    windows++;
    for (const standing of lists) {
      const m: Moment = { ...r.moment(ask, 'en'), standing };
      const options = r.controls.question(m, ask)?.options ?? [];
      expect(new Set(options.map((o) => o.id)).size).toBe(options.length);
      for (const label of ['Pass until the next unit', 'Pass until the next charge']) {
        const clicked = options.find((o) => o.label === label);
        const typed = await hear(m, book, label.toLowerCase());
        expect(JSON.parse(clicked?.id ?? '{}')).toEqual(typed.command);
        expect(clicked?.standing).toEqual(typed.beforehand?.said);
        const { unit, evade } = typed.command as unknown as { unit: string; evade: readonly string[] };
        const reacts = unit !== '' || evade.length > 0;
        if (standing !== lists[0]) expect(reacts).toBe(standing === lists[1]);
        done.add(reacts);
      }
    }
  });
  expect(windows).toBeGreaterThan(3);
  expect(done).toEqual(new Set([true, false]));
});

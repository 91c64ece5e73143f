import { other } from '@tercio/engine/battle/protocol.ts';
import { USUAL } from '@tercio/engine/rules/baroque/stance.ts';
import { phrasesOf } from '@tercio/engine/text/phrase-books.ts';
import { expect, it } from 'vitest';
import { hear } from './speech.ts';
import { recruits } from './testing.ts';

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

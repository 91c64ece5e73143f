import { asksOf, play } from '@tercio/engine';
import { describe, expect, it } from 'vitest';
import { recruits } from '../../../game/testing.ts';

describe('the sheet run through against enemies who stand', () => {
  it('says of each who would come to blows how often he wins, with full help only', async () => {
    const two = await recruits('argad', 'two-patrols-1636', 'blows');
    const side = 0;
    // both go straight on until some of them can come to blows within a turn
    for (let turn = 0; turn < 4; turn++) {
      for (const ask of asksOf(two.battle)) {
        const m = two.moment(ask, 'en');
        const ids = ask.kind === 'orders' ? m.rules.bodies(m.state).filter((b) => b.side === ask.side) : [];
        const foe = m.rules.bodies(m.state).find((b) => b.side !== ask.side);
        const draft =
          foe &&
          two.controls.go?.(
            m,
            ids.map((b) => b.id),
            { x: foe.x / 60000, y: foe.y / 60000 },
            foe.id,
          );
        const seen = draft?.plan && two.controls.melees({ ...m, planned: draft.plan });
        const notes = seen?.flatMap((o) => (o.kind === 'note' ? [o.chip.text] : [])) ?? [];
        if (ask.side === side && notes.length > 0 && draft?.plan) {
          for (const text of notes) expect(text).toMatch(/^if he stands: wins \d+ %$/);
          const bare = two.controls.melees({ ...m, planned: { ...draft.plan }, help: 'table' });
          expect(bare.some((o) => o.kind === 'melee')).toBe(true);
          expect(bare.some((o) => o.kind === 'note')).toBe(false);
          return;
        }
        play(two.battle, ask.side, draft?.plan ?? ask.default);
      }
    }
    throw new Error('nobody came to blows');
  });
});

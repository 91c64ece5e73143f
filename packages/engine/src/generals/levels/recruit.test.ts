import { describe, expect, it } from 'vitest';
import { hedgerow } from '../../../../../docs/teaching/hedgerow.ts';
import { MEETING } from '../../../../../docs/teaching/meeting.ts';
import { asksOf, openBattle, play, viewOf } from '../../battle/battle.ts';
import { luckOf, SeededDice, seedOf } from '../../battle/dice/seed.ts';
import { defaults } from '../../battle/options.ts';
import type { Json } from '../../battle/protocol.ts';
import { isRefusal } from '../../battle/refuse.ts';
import { playAtRandom, recruitAnswer } from './recruit.ts';

const open = (seed: string) =>
  openBattle(hedgerow, { setup: MEETING as unknown as Json, options: defaults(hedgerow.options), seed });

describe('the recruit', () => {
  it('plays whole battles, the same with the same seeds', () => {
    const one = open('recruit');
    const two = open('recruit');
    expect(playAtRandom(one, luckOf(seedOf('luck')), 5000)).toBe(
      playAtRandom(two, luckOf(seedOf('luck')), 5000),
    );
    expect(one.state.over).not.toBeNull();
    expect(one.record).toEqual(two.record);
  });

  it('stops after as many commands as it may give', () => {
    const battle = open('recruit');
    expect(playAtRandom(battle, luckOf(seedOf('luck')), 7)).toBe(7);
    expect(battle.record.moves).toHaveLength(7);
  });

  it('knows only what its side may know, and nothing of the dice to come', () => {
    const battle = open('recruit');
    for (let n = 0; n < 60 && battle.state.over === null; n++) {
      const [ask] = asksOf(battle);
      const answer = recruitAnswer(battle, ask, luckOf(seedOf(`n ${n}`)));
      // The same table with other dice, and as its side sees it.
      const other = { ...battle, dice: new SeededDice(seedOf('other')), state: viewOf(battle, ask.side) };
      expect(recruitAnswer(other, ask, luckOf(seedOf(`n ${n}`)))).toEqual(answer);
      expect(isRefusal(play(battle, ask.side, answer))).toBe(false);
    }
  });
});

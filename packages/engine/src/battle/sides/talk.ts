/** What the sides settle outside the rules: resign, agreed draw, stop and score, going back by consent. */
import type { Battle } from '../battle.ts';
import { cite } from '../cite.ts';
import { other, type Refusal, type Side } from '../protocol.ts';
import { type Branch, cutRecord, type Talk } from '../record/record.ts';
import { settled, stateAfter } from '../record/rerun.ts';
import { refuse } from '../refuse.ts';

export type TalkWord =
  | { say: 'resign' }
  | { say: 'draw' } // offers, or agrees to the other side's offer
  | { say: 'stop' } // stop and score: likewise
  | { say: 'rewind'; to: number } // go back to this many moves: likewise
  | { say: 'decline' };

/** What one side has offered and the other has not answered yet. */
export interface Offers {
  draw: Side | null;
  stop: Side | null;
  rewind: { by: Side; to: number } | null;
}

export const noOffers = (): Offers => ({ draw: null, stop: null, rewind: null });

/** A side says something that is no answer to an ask. */
export function talk(battle: Battle, side: Side, word: TalkWord): Refusal | undefined {
  if (battle.state.over !== null && word.say !== 'rewind' && word.say !== 'decline')
    return refuse('TERCIO-OVER', 'over');
  const { offers } = battle;
  switch (word.say) {
    case 'resign':
      settle(battle, side, 'resign');
      return undefined;
    case 'draw':
    case 'stop':
      if (offers[word.say] === other(side)) settle(battle, side, word.say);
      else offers[word.say] = side;
      return undefined;
    case 'rewind': {
      const refusal = checkRewind(battle, word.to);
      if (refusal !== undefined) return refusal;
      // A general always agrees; the branch says that nobody was asked.
      if (battle.generals[other(side)]) rewind(battle, side, word.to, 'alone');
      else if (offers.rewind?.by === other(side) && offers.rewind.to === word.to)
        rewind(battle, other(side), word.to);
      else offers.rewind = { by: side, to: word.to };
      return undefined;
    }
    case 'decline':
      battle.offers = noOffers();
      return undefined;
  }
}

/** The battle ends without the other's consent: this side has run out of time, or has left. */
export function forfeit(battle: Battle, side: Side, why: 'time' | 'away'): Refusal | undefined {
  if (battle.state.over !== null) return refuse('TERCIO-OVER', 'over');
  settle(battle, side, why);
  return undefined;
}

function settle(battle: Battle, side: Side, word: Talk): void {
  if (battle.pending !== null) {
    // A command that still waits for dice was not carried out.
    battle.state = battle.pending.before;
    battle.pending = null;
  }
  const { rules, record } = battle;
  battle.state.over = settled(rules, battle.state, word, side);
  record.moves.push({ side, talk: word, by: 'player', faces: [], digest: rules.digest(battle.state) });
  record.result = battle.state.over;
  battle.trail = [];
  battle.entered = null; // the dice that lay there are no longer of this battle
  battle.offers = noOffers();
}

/** The first steps of a battle are nobody's command: it goes back to after them at most. */
function checkRewind(battle: Battle, to: number): Refusal | undefined {
  const { moves } = battle.record;
  const least = moves[0]?.talk === 'begin' ? 1 : 0;
  const most = battle.pending === null ? moves.length - 1 : moves.length;
  if (Number.isInteger(to) && to >= least && to <= most) return undefined;
  return refuse('TERCIO-REWIND', 'no-such-moment', { to, least, most });
}

/**
 * Go back past dice or secrets, both sides agreeing (against a general always); the battle goes on as a branch.
 * Seeded dice go on where they are, so that no die is thrown twice.
 */
export function rewind(battle: Battle, by: Side, to: number, agreed: 'both' | 'alone' = 'both'): void {
  const refusal = checkRewind(battle, to);
  if (refusal !== undefined) throw new Error(`there is no moment ${to} to go back to`);
  cite('TERCIO-REWIND');
  const { rules, record, pending } = battle;
  battle.state = stateAfter(rules, record, to);
  const dropped = cutRecord(record, to);
  if (pending !== null)
    dropped.push({ ...pending.move, faces: [...pending.move.faces, ...pending.stepFaces], digest: '' });
  const branch: Branch = { at: to, by, drawn: battle.dice?.drawn ?? 0, dropped };
  if (agreed === 'alone') branch.alone = true;
  const inside = record.branches.filter((b) => b.at > to);
  if (inside.length > 0) branch.branches = inside;
  record.branches = [...record.branches.filter((b) => b.at <= to), branch];
  record.result = battle.state.over;
  battle.pending = null;
  battle.trail = [];
  battle.entered = null; // the dice that lay there are no longer of this battle
  battle.offers = noOffers();
}

/** Quality changes a die before anything else does. ADLG-QUA, AR-GEN-04. */
import { cachedBy } from '../../../battle/cache.ts';
import { cite } from '../../../battle/cite.ts';
import { PIPS_6, type Roll } from '../../../battle/dice/dice.ts';
import type { RuleId, Side } from '../../../battle/protocol.ts';
import type { Quality } from '../army/troops.ts';
import { type AdlgState, houseRules } from '../state.ts';

/** What the faces of elite troops count up to this one, and of mediocre ones from this one on. */
const elite = cachedBy((upTo: number) => PIPS_6.map((face) => (face <= upTo ? face + 1 : face)));
const mediocre = cachedBy((from: number) => PIPS_6.map((face) => (face >= from ? face - 1 : face)));

/** What each natural face counts for troops of this quality: ADLG-QUA-1. */
function facesOf(s: AdlgState, quality: Quality): readonly number[] {
  if (quality === 'O') return PIPS_6;
  cite('ADLG-QUA-1');
  cite('AR-GEN-04');
  const { eliteUpTo, mediocreFrom } = houseRules(s);
  return quality === 'E' ? elite(eliteUpTo) : mediocre(mediocreFrom);
}

/** A die of troops of this quality. */
export const qualityDie = (
  s: AdlgState,
  rule: RuleId,
  purpose: string,
  side: Side,
  quality: Quality,
): Roll => ({
  rule,
  purpose,
  side,
  count: 1,
  faces: 6,
  score: facesOf(s, quality),
});

/** AR-ABIL-07: one quality lower, Mediocre stays. */
export const lower = (quality: Quality): Quality => (quality === 'E' ? 'O' : 'M');

/** Losses, demoralisation and score. AR-LOSS, ADLG-END. */

import { cite } from '../../../battle/cite.ts';
import { type Factor, factor } from '../../../battle/factor.ts';
import { other, type Result, type Side } from '../../../battle/protocol.ts';
import { SCENARIO_RULE } from '../../../battle/refuse.ts';
import { isBattleUnit } from '../army/troops.ts';
import { specialLosses, standsOnce } from '../special/special.ts';
import { type AdlgState, houseRules, type March, type Unit } from '../state.ts';

/** AR-LOSS-01: number of units, a battle unit counting two. */
export function demoralisationValue(s: AdlgState, side: Side): number {
  let n = 0;
  for (const u of s.units) {
    if (u.side !== side) continue;
    if (isAway(u)) {
      // ADLG-END-1b: whoever is not there yet counts when he comes.
      cite('ADLG-END-1b');
      if (!houseRules(s).offTableCounts) continue;
      if (u.place === 'marching' && s.marches.some((m) => m.corps === u.corps && isExtra(m))) continue;
    }
    cite('ADLG-END-1');
    if (isBattleUnit(u.type)) {
      cite('AR-LOSS-01');
      cite('AR-BU-04');
      n += 2;
    } else n += 1;
  }
  // ADLG-END-1a: a fortified camp counts as a unit.
  const { campCounts } = houseRules(s);
  if (campCounts > 0 && s.camps.some((c) => c.side === side && c.fortified)) {
    cite('ADLG-END-1a');
    n += campCounts;
  }
  return n;
}

const isAway = (u: Unit): boolean => u.place === 'ambush' || u.place === 'marching';

/** ADLG-END-1b: a body that has come on, or has shown itself, counts from now on. */
export function countArrived(s: AdlgState, u: Unit, extra: boolean): void {
  if (s.setup !== null || (houseRules(s).offTableCounts && !extra)) return;
  cite('ADLG-END-1b');
  s.value[u.side] += isBattleUnit(u.type) ? 2 : 1;
}

/** One that has left the table to come on again does not count meanwhile. */
export function countAway(s: AdlgState, u: Unit): void {
  if (!houseRules(s).offTableCounts) s.value[u.side] -= isBattleUnit(u.type) ? 2 : 1;
}

/** Reinforcements of a scenario that may never come count from the moment they come on. */
export const isExtra = (m: March): boolean => m.may === true || m.from !== undefined;

/** Loss points of one body by its worst state, AR-LOSS-02 and 03. Who is not seen yet counts when he is: it would tell of him. */
export function lossPoints(u: Unit): number {
  if (isAway(u)) return 0;
  const bu = isBattleUnit(u.type);
  if (u.place === 'left') return bu ? 2 : 1; // AR-AMB-59
  if (u.place === 'routed' || u.place === 'destroyed') return bu ? 4 : 2;
  if (u.losses === 0) return 0;
  return bu && u.losses >= 4 ? 2 : 1;
}

function whatHappened(u: Unit, points: number): string {
  if (u.place === 'table') return points === 2 ? 'shaken' : 'disordered';
  return u.place === 'left' ? 'left-table' : 'routed';
}

/** Every loss of a side with its rule. */
export function losses(s: AdlgState, side: Side): Factor[] {
  const out: Factor[] = [];
  for (const u of s.units) {
    if (u.side !== side) continue;
    const points = lossPoints(u);
    if (points > 0) {
      cite('ADLG-END-2');
      const rule = isBattleUnit(u.type) ? 'AR-LOSS-03' : 'AR-LOSS-02';
      out.push(factor(rule, whatHappened(u, points), points, u.id));
    }
  }
  for (const c of s.commanders)
    if (c.side === side && c.lost) out.push(factor('ADLG-CMD-17', 'commander-lost', 1 + c.value, c.name));
  if (s.special.length > 0 && specialLosses(s, side) > 0)
    out.push(factor(SCENARIO_RULE, 'special-loss', specialLosses(s, side), ''));
  for (const camp of s.camps)
    if (camp.side === side && camp.taken)
      out.push(factor('AR-LOSS-02', 'camp-lost', camp.fortified ? 6 : 4, 'camp'));
  return out;
}

export function lossTotal(s: AdlgState, side: Side): number {
  let n = 0;
  for (const u of s.units) if (u.side === side) n += lossPoints(u);
  for (const c of s.commanders) if (c.side === side && c.lost) n += 1 + c.value;
  for (const camp of s.camps) if (camp.side === side && camp.taken) n += camp.fortified ? 6 : 4;
  return s.special.length === 0 ? n : n + specialLosses(s, side);
}

/** ADLG-END-6: points out of 100 from the loss ratios. */
export function score(s: AdlgState, winner: Side | null, how: string, rule: string): Result {
  cite(rule);
  const b = houseRules(s);
  const ratio = ([0, 1] as const).map((side) =>
    s.value[side] === 0 ? 0 : Math.min(1, lossTotal(s, side) / s.value[side]),
  );
  const points = ([0, 1] as const).map((side) => {
    const enemy = ratio[other(side)];
    if (winner === null) return Math.min(b.scoreDraw, b.scoreDraw * enemy);
    cite('ADLG-END-6');
    return side === winner
      ? b.scoreWinner + b.scoreSpread * (1 - ratio[side])
      : Math.min(b.scoreSpread, b.scoreSpread * enemy);
  });
  return { winner, how, rule, score: [tenth(points[0]), tenth(points[1])] };
}
const tenth = (x: number): number => Math.floor(x * 10 + 0.5) / 10;

/** ADLG-END-3 to 5, ADLG-TUR-8: is the battle over at the end of a sequence? */
export function verdict(s: AdlgState, lastOfTurn: boolean): Result | null {
  if (lastOfTurn) cite('ADLG-TUR-7');
  const broken = ([0, 1] as const).map(
    (side) =>
      // ADLG-END-1b: an army of which nobody is there yet is not beaten.
      s.value[side] > 0 &&
      lossTotal(s, side) >= s.value[side] &&
      !(s.special.length > 0 && standsOnce(s, side)),
  );
  if (broken[0] || broken[1]) cite('ADLG-END-4');
  if (broken[0] && broken[1]) return score(s, null, 'both-broken', 'ADLG-END-5');
  if (broken[0]) return score(s, 1, 'army-broken', 'ADLG-END-3');
  if (broken[1]) return score(s, 0, 'army-broken', 'ADLG-END-3');
  if (lastOfTurn && s.turn >= houseRules(s).turnLimit) return score(s, null, 'turn-limit', 'ADLG-TUR-8');
  return null;
}

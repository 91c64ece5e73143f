/** Blows of one step (AG-MELEE-4 to -11): dice, many sixes, of two equal results one, who falls and who recoils. */
import { cite, citing } from '../../../battle/cite.ts';
import { type Dice, pips } from '../../../battle/dice/dice.ts';
import type { Factor } from '../../../battle/factor.ts';
import type { Frame, RuleId, Tell } from '../../../battle/protocol.ts';
import { capture, strikeDown } from '../deeds/wounds.ts';
import type { Steps } from '../frames.ts';
import { on } from '../house-rules.ts';
import { MELEE, type MeleeKind } from '../shooting/weapons.ts';
import { type Argad, has, idOf, standing } from '../state.ts';
import type { RecoilFrame } from './fate.ts';
import type { MeleeFrame } from './melee.ts';
import { armourRank, meleeClass, type Outcome, outcomeOf, rankOf } from './strike.ts';

/** One die of one striker at one victim. */
export interface Blow {
  by: number;
  at: number;
  front: number;
  weapon: MeleeKind;
  mod: number;
  factors: Factor[];
  value: number; // 0 not thrown; the natural face, more by many sixes
  sure: boolean; // three sixes
  result: Outcome | '';
  best: boolean; // AG-SPECIAL-2 b: of two dice only the better counts
  second: boolean; // the dagger's
  seizes: boolean; // AG-HEAL-9: the one attempt of his side in this turn to take an armed enemy alive
}

/** The blows of one cluster at one length of weapon. */
export interface BlowsFrame extends Frame {
  at: 'blows';
  blows: Blow[];
  next: number;
  stage: 'throw' | 'again' | 'results';
  again: number; // victim whose single six is thrown again
  checked: number[]; // victims whose sixes were settled
}

/** Do these two strike each other in this step? */
const mutual = (f: BlowsFrame, b: Blow): Blow | undefined =>
  f.blows.find((c) => c.by === b.at && c.at === b.by);

const evenlyMatched = (s: Argad, i: number, j: number): boolean =>
  meleeClass(s, i) === meleeClass(s, j) && armourRank(s.men[i]) === armourRank(s.men[j]);

/** The lowest face of the die that does this; nought where none does. */
const least = (s: Argad, b: Blow, does: Outcome): number =>
  pips(6).find((face) => outcomeOf(s, b.at, face, b.mod) === does) ?? 0;

/** One die: faces that lead to the same end share a score, so that outcomes merge. */
function throwBlow(s: Argad, f: BlowsFrame, dice: Dice, tell?: Tell): void {
  const b = f.blows[f.next];
  const side = s.men[b.by].side;
  const opponent = mutual(f, b);
  const whole = opponent !== undefined && evenlyMatched(s, b.by, b.at);
  const many = f.blows.filter((c) => c.at === b.at).length > 1 || outcomeOf(s, b.at, 6, b.mod) !== 'kill';
  const score = pips(6).map((face) => {
    if (whole || (face === 6 && many)) return face;
    const o = outcomeOf(s, b.at, face, b.mod);
    for (let low = 1; low <= face; low++) if (outcomeOf(s, b.at, low, b.mod) === o) return low;
    return face;
  });
  b.value = dice.roll({ rule: 'AG-MELEE-4', purpose: 'blow', side, count: 1, faces: 6, score });
  const faces = dice.last;
  f.next++;
  tell?.({
    kind: 'struck',
    rule: b.value === 1 ? 'AG-MELEE-5' : 'AG-MELEE-4',
    side,
    about: [idOf(s, b.by), idOf(s, b.at)],
    factors: b.factors,
    thrown: [{ purpose: 'blow', rule: 'AG-MELEE-4', side, faces, score: b.value }],
    facts: {
      weapon: b.weapon,
      rank: rankOf(s, b.by, b.weapon),
      class: meleeClass(s, b.at),
      outcome: outcomeOf(s, b.at, b.value, b.mod),
      fells: least(s, b, 'kill'),
      drives: least(s, b, 'recoil'),
      rear: b.front >= 0,
    },
  });
  const card = MELEE[b.weapon];
  tell?.({ kind: 'weapon-used', rule: card.rule, side, about: [idOf(s, b.by)], facts: { weapon: b.weapon } });
  if (b.front >= 0)
    tell?.({
      kind: 'over-the-shoulder',
      rule: b.weapon === 'pike' ? 'AG-MELEE-25' : 'AG-MELEE-20',
      side,
      about: [idOf(s, b.by), idOf(s, b.front)],
    });
  if (f.next >= f.blows.length) settleSixes(s, f, tell);
}

/** AG-MELEE-6: double and triple sixes at one victim; a single six thrown again. */
function settleSixes(s: Argad, f: BlowsFrame, tell?: Tell): void {
  for (const b of f.blows) {
    if (f.checked.includes(b.at)) continue;
    f.checked.push(b.at);
    const all = f.blows.filter((c) => c.at === b.at && c.value === 6);
    const ordered = all.filter((c) => !s.figures[c.by].disorder);
    if (ordered.length < all.length) cite('AG-DIS-2');
    if (citing(all.length >= 3, 'AG-MELEE-6b')) {
      all[2].sure = true;
      tell?.({
        kind: 'triple-six',
        rule: 'AG-MELEE-6',
        about: [idOf(s, all[2].by), idOf(s, b.at)],
        side: s.men[b.by].side,
      });
    }
    if (citing(ordered.length >= 2, 'AG-MELEE-6a')) {
      // The seven goes to the blow that gains by it.
      const gains = ordered.find(
        (c) =>
          outcomeOf(s, c.at, 6, c.mod) !== 'kill' &&
          outcomeOf(s, c.at, 7, c.mod) !== outcomeOf(s, c.at, 6, c.mod),
      );
      (gains ?? ordered[ordered.length - 1]).value = 7;
      tell?.({
        kind: 'double-six',
        rule: 'AG-MELEE-6',
        about: [idOf(s, b.by), idOf(s, b.at)],
        side: s.men[b.by].side,
      });
    } else if (
      ordered.length === 1 &&
      all.length === 1 &&
      s.options.manySixesReroll !== 'never' &&
      worthAgain(s, f, ordered[0])
    ) {
      cite('AG-MELEE-6c');
      f.again = b.at;
      f.stage = 'again';
      return;
    }
  }
  f.stage = 'results';
}

/** A higher value would change the outcome: it kills, or a seven decides between two who would fell each other. */
function worthAgain(s: Argad, f: BlowsFrame, b: Blow): boolean {
  const c = mutual(f, b);
  if (outcomeOf(s, b.at, b.value, b.mod) !== 'kill') return c !== undefined || !fallsAnyway(s, f, b);
  if (c === undefined || !on(s.options, 'mutualKillTieBreak') || !evenlyMatched(s, b.by, b.at)) return false;
  return b.value === 6 && c.value >= 6 && outcomeOf(s, c.at, c.value, c.mod) === 'kill';
}

/** Another blow of this step fells the same victim, who strikes neither of them back. */
const fallsAnyway = (s: Argad, f: BlowsFrame, b: Blow): boolean =>
  f.blows.some(
    (d) =>
      d !== b &&
      d.at === b.at &&
      d.weapon !== 'hands' &&
      mutual(f, d) === undefined &&
      (d.sure || outcomeOf(s, d.at, d.value, d.mod) === 'kill'),
  );

function throwAgain(s: Argad, f: BlowsFrame, dice: Dice, tell?: Tell): void {
  const b = f.blows.find((c) => c.at === f.again && c.value >= 6)!;
  const side = s.men[b.by].side;
  const six = dice.roll({
    rule: 'AG-MELEE-6',
    purpose: 'six-again',
    side,
    count: 1,
    faces: 6,
    score: [0, 0, 0, 0, 0, 1],
  });
  const faces = dice.last;
  if (six === 1) {
    if (b.value === 7) b.sure = true;
    b.value = 7;
  }
  tell?.({
    kind: 'six-again',
    rule: 'AG-MELEE-6',
    side,
    about: [idOf(s, b.by)],
    thrown: [{ purpose: 'six-again', rule: 'AG-MELEE-6', side, faces, score: six }],
    facts: { value: b.value },
  });
  const better = !b.sure && six === 1 && worthAgain(s, f, b);
  if (better) return;
  f.again = -1;
  settleSixes(s, f, tell);
}

/** AG-MELEE-9, -10: what stands of the blows of this step. */
function results(s: Argad, f: BlowsFrame, tell?: Tell): void {
  for (const b of f.blows) b.result = b.sure ? 'kill' : outcomeOf(s, b.at, b.value, b.mod);
  bestOfTwo(f);
  const frame = s.frames[s.frames.length - 2] as MeleeFrame;
  for (const b of f.blows)
    if (
      b.result === 'miss' &&
      !b.second &&
      b.weapon === 'sword' &&
      has(s.men[b.by], 'rapier-dagger') &&
      on(s.options, 'abilities')
    ) {
      cite('AG-SPECIAL-2a');
      frame.missed.push(b.by);
    } else if (b.second) frame.missed = frame.missed.filter((i) => i !== b.by);
  if (on(s.options, 'mutualKillTieBreak')) tieBreaks(s, f, tell);
  const killed = new Map<number, Blow>();
  const pushed = new Map<number, Blow>();
  for (const b of f.blows) {
    if (b.result !== 'kill' && b.result !== 'recoil') continue;
    if (killed.has(b.at) || pushed.has(b.at)) cite('AG-MELEE-9');
    if (b.result === 'kill' && !killed.has(b.at)) killed.set(b.at, b);
    else if (b.result === 'recoil' && !pushed.has(b.at)) pushed.set(b.at, b);
  }
  const recoils: RecoilFrame['pushed'] = [];
  for (const [i, b] of [...killed].sort((a, c) => a[0] - c[0])) {
    const g = s.figures[i];
    frame.vacated.push({ by: b.by, x: g.x, y: g.y });
    if (b.weapon === 'hands') {
      fell(s, i, b, tell);
    } else if (!strikeDown(s, i, tell)) {
      cite('AG-HEAL-6');
      recoils.push({ who: i, from: b.by, wounded: true });
    }
  }
  for (const [i, b] of [...pushed].sort((a, c) => a[0] - c[0])) {
    if (killed.has(i) || !standing(s.figures[i])) continue;
    recoils.push({ who: i, from: b.by, wounded: false });
    frame.vacated.push({ by: b.by, x: s.figures[i].x, y: s.figures[i].y });
  }
  recoils.sort((a, b) => a.who - b.who);
  s.frames.pop();
  if (recoils.length > 0) s.frames.push({ at: 'recoils', pushed: recoils });
}

/** AG-SPECIAL-2b */
function bestOfTwo(f: BlowsFrame): void {
  const worth = { kill: 2, recoil: 1, miss: 0, '': 0 } as const;
  for (const b of f.blows) {
    if (!b.best) continue;
    const twin = f.blows.find((c) => c !== b && c.by === b.by && c.best);
    if (twin === undefined) continue;
    cite('AG-SPECIAL-2b');
    if (worth[twin.result] > worth[b.result]) b.result = 'miss';
    else twin.result = 'miss';
    b.best = false;
    twin.best = false;
  }
}

/** AG-WEAPON-28, AG-MELEE-13, AG-HEAL-9: bare hands stun, or master whom they seized. */
function fell(s: Argad, i: number, b: Blow, tell?: Tell): void {
  if (b.seizes) {
    capture(s, i, b.by, 'AG-HEAL-9', tell);
    return;
  }
  s.figures[i].stunned = s.turn + 2;
  tell?.({ kind: 'stunned', rule: 'AG-WEAPON-28', side: s.men[i].side, about: [idOf(s, i)] });
}

/** AG-MELEE-10, -11: of two equal results one stands; a kill against a recoil both do. */
function tieBreaks(s: Argad, f: BlowsFrame, tell?: Tell): void {
  for (const b of f.blows) {
    if (b.result !== 'kill' && b.result !== 'recoil') continue;
    const c = f.blows.find(
      (x) => x.by === b.at && x.at === b.by && (x.result === 'kill' || x.result === 'recoil'),
    );
    if (c === undefined || b.by > c.by) continue;
    if (b.result !== c.result) {
      if (citing(s.options.killAgainstRecoil !== 'killOnly', 'AG-MELEE-10f')) continue;
      (b.result === 'recoil' ? b : c).result = 'miss';
      continue;
    }
    const compare =
      by('AG-MELEE-10a', meleeClass(s, b.by) - meleeClass(s, c.by)) ||
      by('AG-MELEE-10b', armourRank(s.men[b.by]) - armourRank(s.men[c.by])) ||
      by('AG-MELEE-10c', natural(b) - natural(c)) ||
      by('AG-MELEE-10d', b.mod - c.mod);
    if (compare === 0) cite('AG-MELEE-10e');
    tell?.({
      kind: compare === 0 ? 'both-suffer' : 'prevails',
      rule: compare !== 0 && Math.max(b.value, c.value) > 6 ? 'AG-MELEE-11' : 'AG-MELEE-10',
      side: s.men[(compare >= 0 ? b : c).by].side,
      about: [idOf(s, (compare >= 0 ? b : c).by), idOf(s, (compare >= 0 ? c : b).by)],
      facts: { result: b.result },
    });
    if (compare > 0) c.result = 'miss';
    else if (compare < 0) b.result = 'miss';
  }
}

/** By how much this decides; 0 does not. */
const by = (rule: RuleId, more: number): number => (citing(more !== 0, rule) ? more : 0);

function natural(b: Blow): number {
  if (b.value > 6) cite('AG-MELEE-11');
  return b.sure ? 8 : b.value;
}

function stepBlows(s: Argad, f: BlowsFrame, dice: Dice, tell?: Tell): void {
  if (f.stage === 'throw') throwBlow(s, f, dice, tell);
  else if (f.stage === 'again') throwAgain(s, f, dice, tell);
  else results(s, f, tell);
}

export const blowSteps = { blows: stepBlows } satisfies Steps;

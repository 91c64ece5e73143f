/** P8: melee. Clusters one after another, weapons from the longest to the shortest, blows of one step at once. */
import { cite } from '../../battle/cite.ts';
import { type Dice, pips } from '../../battle/dice.ts';
import { type Factor, factor, total } from '../../battle/factor.ts';
import { type Ask, askId, type Frame, type Tell } from '../../battle/protocol.ts';
import { on } from './book.ts';
import type { Fate } from './commands.ts';
import { become, push, type Questions, type Steps } from './frames.ts';
import { defendersFirst, type Reach, reachOf, touching } from './ranks.ts';
import { recoil } from './recoil.ts';
import { orderOf } from './stance.ts';
import { type Argad, able, has, idOf, indexOf, standing } from './state.ts';
import {
  armourRank,
  chances,
  meleeClass,
  type Outcome,
  outcomeOf,
  rankOf,
  strikeFactors,
  weaponInHand,
} from './strike.ts';
import { MELEE, type MeleeKind } from './weapons.ts';
import { capture, remove, strikeDown } from './wounds.ts';

/** A place that somebody was driven from, and who drove him (AG-MELEE-12). */
export interface Vacated {
  by: number;
  x: number;
  y: number;
}

export interface MeleeFrame extends Frame {
  at: 'melee';
  clusters: number[][];
  rank: number;
  struck: number[]; // have struck
  missed: number[]; // AG-SPECIAL-2 a: may strike again with the dagger
  vacated: Vacated[];
}

/** One die of one striker at one victim. */
interface Blow {
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
}

interface BlowsFrame extends Frame {
  at: 'blows';
  blows: Blow[];
  next: number;
  stage: 'throw' | 'again' | 'results';
  again: number; // victim whose single six is thrown again
  checked: number[]; // victims whose sixes were settled
}

interface RecoilFrame extends Frame {
  at: 'recoils';
  pushed: { who: number; from: number; wounded: boolean }[];
}

/** AG-MELEE-3: connected contacts with their supporting ranks, by ascending smallest number. */
export function clustersOf(s: Argad): number[][] {
  cite('AG-MELEE-3');
  const of = new Map<number, number>();
  const find = (i: number): number => {
    let r = i;
    while (of.get(r) !== r) r = of.get(r)!;
    return r;
  };
  const join = (a: number, b: number): void => {
    for (const x of [a, b]) if (!of.has(x)) of.set(x, x);
    const [p, q] = [find(a), find(b)];
    if (p !== q) of.set(Math.max(p, q), Math.min(p, q));
  };
  for (const c of s.contacts) if (standing(s.figures[c.a]) && standing(s.figures[c.b])) join(c.a, c.b);
  if (of.size === 0) return [];
  for (let i = 0; i < s.figures.length; i++) {
    if (of.has(i) || !able(s.figures[i]) || s.figures[i].mounted) continue;
    const x = reachOf(s, i, weaponInHand(s, i))[0];
    if (x !== undefined) join(i, x.foe);
  }
  const lists = new Map<number, number[]>();
  for (const i of [...of.keys()].sort((a, b) => a - b)) {
    const r = find(i);
    lists.set(r, [...(lists.get(r) ?? []), i]);
  }
  return [...lists.keys()].sort((a, b) => a - b).map((r) => lists.get(r)!);
}

function stepBegin(s: Argad, _frame: Frame, _dice: Dice, tell?: Tell): void {
  // AG-WEAPON-26: in contact without charging the lance is dropped.
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (
      !standing(f) ||
      !f.mounted ||
      f.charged ||
      f.lost.includes('lance') ||
      !s.men[i].melee.includes('lance')
    )
      continue;
    if (touching(s, i).length === 0) continue;
    f.lost.push('lance');
    tell?.({ kind: 'lance-dropped', rule: 'AG-WEAPON-26', side: s.men[i].side, about: [idOf(s, i)] });
  }
  const clusters = clustersOf(s);
  if (clusters.length === 0) {
    become(s, { at: 'aftermath', vacated: [] } as Frame);
    return;
  }
  become(s, { at: 'melee', clusters, rank: 5, struck: [], missed: [], vacated: [] } as MeleeFrame);
}

/** The next step of blows: one cluster, one rank. */
function stepMelee(s: Argad, frame: MeleeFrame, _dice: Dice, _tell?: Tell): void {
  while (frame.clusters.length > 0) {
    while (frame.rank >= 0) {
      const blows = blowsAt(s, frame, frame.clusters[0], frame.rank);
      frame.rank--;
      if (blows.length > 0) {
        push(s, { at: 'blows', blows, next: 0, stage: 'throw', again: -1, checked: [] } as BlowsFrame);
        return;
      }
    }
    frame.clusters.shift();
    frame.rank = 5;
  }
  become(s, { at: 'aftermath', vacated: frame.vacated } as Frame);
}

function blowsAt(s: Argad, frame: MeleeFrame, cluster: readonly number[], rank: number): Blow[] {
  const blows: Blow[] = [];
  for (const i of cluster) {
    const f = s.figures[i];
    if (!standing(f) || f.stunned > 0) continue;
    if (f.blocked) cite('AG-TERR-7'); // no chosen action, but he strikes back
    if (frame.struck.includes(i)) {
      // AG-SPECIAL-2 a: after a rapier that missed, the dagger at its own rank.
      if (rank === 1 && frame.missed.includes(i)) blows.push(...blowsOf(s, i, 'dagger', true));
      continue;
    }
    const k = weaponInHand(s, i);
    if (rankOf(s, i, k) !== rank) continue;
    if (f.fired || orderOf(s, i)?.passive === true) continue;
    const mine = blowsOf(s, i, k, false);
    if (mine.length === 0) continue;
    frame.struck.push(i);
    blows.push(...mine);
  }
  if (blows.length === 0) return blows;
  const refused = defendersFirst(
    s,
    blows.map((b) => ({ by: b.by, foe: b.at })),
  );
  return blows.filter((_, n) => !refused.has(n));
}

/** AG-MELEE-2a, AG-SPECIAL-2, -3: whom he strikes and with how many dice. */
function blowsOf(s: Argad, i: number, k: MeleeKind, second: boolean): Blow[] {
  const reach = reachOf(s, i, k);
  if (reach.length === 0) {
    if (s.figures[i].touched) cite('AG-MELEE-8');
    return [];
  }
  cite('AG-MELEE-1');
  cite('AG-MELEE-2');
  const order = inOrder(s, i, k, reach);
  const gifted = on(s.options, 'abilities') && (k === 'sword' || k === 'dagger') && !second;
  const dice = !gifted
    ? 1
    : has(s.men[i], 'legend')
      ? 3
      : has(s.men[i], 'two-dice') || has(s.men[i], 'two-dice-best')
        ? 2
        : 1;
  const best = dice === 2 && has(s.men[i], 'two-dice-best');
  const out: Blow[] = [];
  for (let n = 0; n < dice; n++) {
    const x = best ? order[0] : order[Math.min(n, order.length - 1)];
    const factors = strikeFactors(s, i, x.foe, k, x.front);
    if (dice > 1) cite('AG-SPECIAL-5');
    if (dice > 1)
      factors.push(factor(dice === 3 ? 'AG-SPECIAL-3' : 'AG-SPECIAL-2', 'several-dice', 0, s.men[i].id));
    out.push({
      by: i,
      at: x.foe,
      front: x.front,
      weapon: k,
      mod: total(factors),
      factors,
      value: 0,
      sure: false,
      result: '',
      best,
      second,
    });
  }
  return out;
}

/** By the order's list, else the best chance of a kill, then of a recoil, then the lower number. */
function inOrder(s: Argad, i: number, k: MeleeKind, reach: Reach[]): Reach[] {
  cite('AG-MELEE-2a');
  const wanted = (orderOf(s, i)?.strike ?? []).map((id) => indexOf(s, id));
  const key = reach.map((x) => {
    const at = wanted.indexOf(x.foe);
    const c = chances(s, x.foe, total(strikeFactors(s, i, x.foe, k, x.front)));
    return { x, at: at < 0 ? wanted.length : at, kill: c.kill, recoil: c.recoil };
  });
  key.sort((a, b) => a.at - b.at || b.kill - a.kill || b.recoil - a.recoil || a.x.foe - b.x.foe);
  return key.map((n) => n.x);
}

/** Do these two strike each other in this step? */
const mutual = (f: BlowsFrame, b: Blow): Blow | undefined =>
  f.blows.find((c) => c.by === b.at && c.at === b.by);

const evenlyMatched = (s: Argad, i: number, j: number): boolean =>
  meleeClass(s.men[i], s.figures[i]) === meleeClass(s.men[j], s.figures[j]) &&
  armourRank(s.men[i]) === armourRank(s.men[j]);

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
      class: meleeClass(s.men[b.at], s.figures[b.at]),
      outcome: outcomeOf(s, b.at, b.value, b.mod),
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
    if (all.length >= 3) {
      all[2].sure = true;
      tell?.({
        kind: 'triple-six',
        rule: 'AG-MELEE-6',
        about: [idOf(s, all[2].by), idOf(s, b.at)],
        side: s.men[b.by].side,
      });
    }
    if (ordered.length >= 2) {
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
      outcomeOf(s, b.at, 6, ordered[0].mod) !== 'kill'
    ) {
      f.again = b.at;
      f.stage = 'again';
      return;
    }
  }
  f.stage = 'results';
}

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
  const better = !b.sure && six === 1 && outcomeOf(s, b.at, 7, b.mod) !== 'kill';
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
    )
      frame.missed.push(b.by);
    else if (b.second) frame.missed = frame.missed.filter((i) => i !== b.by);
  if (on(s.options, 'mutualKillTieBreak')) tieBreaks(s, f, tell);
  cite('AG-MELEE-9');
  const killed = new Map<number, Blow>();
  const pushed = new Map<number, Blow>();
  for (const b of f.blows) {
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
  if (recoils.length > 0) s.frames.push({ at: 'recoils', pushed: recoils } as RecoilFrame);
}

/** AG-SPECIAL-2 b */
function bestOfTwo(f: BlowsFrame): void {
  const worth = { kill: 2, recoil: 1, miss: 0, '': 0 } as const;
  for (const b of f.blows) {
    if (!b.best) continue;
    const twin = f.blows.find((c) => c !== b && c.by === b.by && c.best);
    if (twin === undefined) continue;
    if (worth[twin.result] > worth[b.result]) b.result = 'miss';
    else twin.result = 'miss';
    b.best = false;
    twin.best = false;
  }
}

/** AG-WEAPON-28, AG-MELEE-13, AG-HEAL-9: bare hands stun, or master whom they seized. */
function fell(s: Argad, i: number, b: Blow, tell?: Tell): void {
  const side = s.men[b.by].side;
  if (orderOf(s, b.by)?.seize === true && on(s.options, 'seizing') && !s.seized[side]) {
    s.seized[side] = true;
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
      if (s.options.killAgainstRecoil === 'killOnly') (b.result === 'recoil' ? b : c).result = 'miss';
      continue;
    }
    const compare =
      meleeClass(s.men[b.by], s.figures[b.by]) - meleeClass(s.men[c.by], s.figures[c.by]) ||
      armourRank(s.men[b.by]) - armourRank(s.men[c.by]) ||
      natural(b) - natural(c) ||
      b.mod - c.mod;
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

function natural(b: Blow): number {
  if (b.value > 6) cite('AG-MELEE-11');
  return b.sure ? 8 : b.value;
}

function stepBlows(s: Argad, f: BlowsFrame, dice: Dice, tell?: Tell): void {
  if (f.stage === 'throw') throwBlow(s, f, dice, tell);
  else if (f.stage === 'again') throwAgain(s, f, dice, tell);
  else results(s, f, tell);
}

export interface FateFrame extends Frame {
  at: 'fate';
  n: number;
  who: number;
  by: number;
}

/** AG-MELEE-7a: recoils of one step, in ascending number. */
function stepRecoils(s: Argad, f: RecoilFrame, _dice: Dice, tell?: Tell): void {
  while (f.pushed.length > 0) {
    const p = f.pushed.shift()!;
    if (!standing(s.figures[p.who])) continue;
    if (recoil(s, p.who, p.from, tell) || p.wounded) continue;
    const taker = touching(s, p.who).find((k) => s.men[k].class >= 2 && able(s.figures[k]));
    if (taker === undefined) {
      tell?.({
        kind: 'no-room',
        rule: 'AG-MELEE-7',
        side: s.men[p.who].side,
        about: [idOf(s, p.who)],
        only: true,
      });
      die(s, p.who, tell);
      continue;
    }
    if (f.pushed.length === 0) s.frames.pop();
    s.asked++;
    s.frames.push({ at: 'fate', n: s.asked, who: p.who, by: taker } as FateFrame);
    return;
  }
  s.frames.pop();
}

function die(s: Argad, i: number, tell?: Tell): void {
  if (!strikeDown(s, i, tell) && standing(s.figures[i])) return;
}

/** AG-MELEE-7: death or surrender, as the owner chooses. */
export const meleeQuestions: Questions = {
  fate: {
    asks(s: Argad, frame: FateFrame): readonly Ask[] {
      const id = askId(frame.n);
      return [
        {
          id,
          side: s.men[frame.who].side,
          kind: 'fate',
          rule: 'AG-MELEE-7',
          about: [idOf(s, frame.who), idOf(s, frame.by)],
          secret: false,
          default: { ask: id, kind: 'fate', surrender: true } as Fate,
        },
      ];
    },
    check: () => undefined,
    accept(s: Argad, frame: FateFrame, c: Fate, tell?: Tell): void {
      s.frames.pop();
      if (c.surrender) {
        tell?.({
          kind: 'surrendered',
          rule: 'AG-MELEE-7',
          side: s.men[frame.who].side,
          about: [idOf(s, frame.who), idOf(s, frame.by)],
        });
        capture(s, frame.who, frame.by, 'AG-HEAL-8', tell);
      } else {
        remove(s, frame.who, 'down');
        tell?.({
          kind: 'down',
          rule: 'AG-MELEE-7',
          side: s.men[frame.who].side,
          about: [idOf(s, frame.who)],
          facts: { pc: s.men[frame.who].pc },
        });
      }
    },
  },
};

export const meleeSteps: Steps = {
  'melee.begin': stepBegin,
  melee: stepMelee,
  blows: stepBlows,
  recoils: stepRecoils,
};

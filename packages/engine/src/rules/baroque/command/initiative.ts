/** Initiative: naming divisions, dice and re-rolls, level changes, stopped divisions, sermons. BQ-2.7, BQ-4.1.1, S-0. */
import { cite } from '../../../battle/cite.ts';
import { type Dice, die } from '../../../battle/dice/dice.ts';
import { type Factor, factor } from '../../../battle/factor.ts';
import { type Frame, other, type Side, type Tell } from '../../../battle/protocol.ts';
import { STRUCTURES, TRAIT } from '../army/troops.ts';
import { type AskFrame, nextAsk, pop, push, type Steps } from '../frames.ts';
import { disorder } from '../loss/cohesion.ts';
import { countBoth, countPair, isCounted } from '../odds/pairs.ts';
import { isSpecialDue, settleSpecial } from '../special/special-turn.ts';
import { type BaroqueState, has, leaderOf, onTable, type Sermon } from '../state.ts';
import { ordersFrame } from './activation.ts';

/** Asked of both sides at once; the step goes on when both have named a command. */
export interface NameFrame extends AskFrame {
  at: 'name';
  named: [number, number]; // -1 not yet, -2 named and sealed (in a view), -3 none left
  asked: [boolean, boolean]; // who has a choice
}

/** Two dice of one side. */
export type Pair = readonly [number, number];

export interface RollFrame extends Frame {
  at: 'initiative';
  named: [number, number];
  dice: [number, number, number, number]; // two of side 0, two of side 1; 0 not thrown
  rerolled: [boolean, boolean]; // each leader once
  stage: 'throw' | 'rerolls' | 'again' | 'resolve';
  again: 'none' | 'first' | 'second' | 'both';
  side: Side; // whose dice are thrown again
}

/** Divisions that may still be named: with a unit on the table and their activation left. BQ-4.1-b */
export function nameable(s: BaroqueState, side: Side): number[] {
  const out: number[] = [];
  s.commands.forEach((c, i) => {
    if (c.side === side && !c.activated && s.units.some((u) => u.command === i && onTable(u))) out.push(i);
  });
  return out;
}

export const initiativeSteps = {
  /** The frame at the bottom of the stack. */
  turn: (s: BaroqueState, _f: Frame, _dice: Dice, tell?: Tell) => {
    if (isSpecialDue(s)) {
      settleSpecial(s, tell);
      return;
    }
    const able = [nameable(s, 0), nameable(s, 1)];
    if (able[0].length + able[1].length === 0) {
      cite('BQ-4.1-b');
      push(s, { at: 'turn.end' });
      return;
    }
    const named: [number, number] = [-1, -1];
    for (const side of [0, 1] as const) {
      if (able[side].length === 0) {
        named[side] = -3;
        cite('BQ-4.1.1-e');
      } else if (able[side].length === 1) {
        named[side] = able[side][0];
        tell?.({
          kind: 'command-named',
          rule: 'BQ-4.1.1-a',
          side,
          only: true,
          facts: { command: s.commands[named[side]].name },
        });
      }
    }
    const asked: [boolean, boolean] = [named[0] === -1, named[1] === -1];
    push(s, { at: 'name', n: nextAsk(s), named, asked });
  },
  name: (s: BaroqueState, f: NameFrame, _dice: Dice, tell?: Tell) => {
    pop(s);
    for (const side of [0, 1] as const)
      if (f.asked[side])
        tell?.({
          kind: 'command-named',
          rule: 'BQ-4.1.1-a',
          side,
          facts: { command: s.commands[f.named[side]].name },
          reveals: true,
        });
    push(s, {
      at: 'initiative',
      named: f.named.map((n) => (n < 0 ? -1 : n)) as [number, number],
      dice: [0, 0, 0, 0],
      rerolled: [false, false],
      stage: 'throw',
      again: 'none',
      side: 0,
    });
  },
  initiative: (s: BaroqueState, f: RollFrame, dice: Dice, tell?: Tell) => {
    switch (f.stage) {
      case 'throw':
        if (isCounted(dice, tell)) countBoth(s, f, dice);
        else throwBoth(s, f, dice, tell);
        f.stage = 'rerolls';
        return;
      case 'rerolls': {
        const side = nextReroll(s, f);
        if (side === undefined) {
          f.stage = 'resolve';
          return;
        }
        f.rerolled[side] = true;
        f.side = side;
        f.again = 'none';
        f.stage = 'again';
        push(s, { at: 'reroll', n: nextAsk(s), side });
        return;
      }
      case 'again':
        f.stage = 'rerolls';
        throwAgain(s, f, dice, tell);
        return;
      default:
        resolve(s, f, tell);
    }
  },
} satisfies Steps;

export const oneDie = (side: Side) => die('BQ-4.1.1-a', 'initiative', side);

function throwBoth(_s: BaroqueState, f: RollFrame, dice: Dice, tell?: Tell): void {
  const values = [0, 0, 0, 0];
  for (const side of [0, 1] as const) {
    if (f.named[side] < 0) {
      cite('BQ-2.7.5-e');
      continue;
    }
    for (const k of [0, 1]) values[2 * side + k] = dice.roll(oneDie(side));
  }
  // whoever shows it dice by dice sees no throw before it is told
  f.dice = [0, 0, 0, 0];
  for (const side of [0, 1] as const)
    if (f.named[side] >= 0) {
      const faces = [values[2 * side], values[2 * side + 1]];
      [f.dice[2 * side], f.dice[2 * side + 1]] = faces;
      tell?.({
        kind: 'initiative-thrown',
        rule: 'BQ-4.1.1-a',
        side,
        thrown: [{ purpose: 'initiative', rule: 'BQ-4.1.1-a', side, faces, score: faces[0] + faces[1] }],
      });
    }
}

function throwAgain(s: BaroqueState, f: RollFrame, dice: Dice, tell?: Tell): void {
  if (f.again === 'none') return;
  const i = 2 * f.side;
  const values = f.dice.slice() as RollFrame['dice'];
  if (f.again === 'both' && isCounted(dice, tell)) {
    [values[i], values[i + 1]] = countPair(s, f, f.side, dice);
    f.dice = values;
    return;
  }
  if (f.again !== 'second') values[i] = dice.roll(oneDie(f.side));
  if (f.again !== 'first') values[i + 1] = dice.roll(oneDie(f.side));
  f.dice = values;
  const faces = [values[i], values[i + 1]];
  tell?.({
    kind: 'initiative-again',
    rule: 'BQ-4.1.1-c',
    side: f.side,
    thrown: [{ purpose: 'initiative', rule: 'BQ-4.1.1-c', side: f.side, faces, score: faces[0] + faces[1] }],
  });
}

export const bonusOf = (s: BaroqueState, command: number): number => leaderOf(s, command)?.level ?? 0;
const pips = (f: RollFrame, side: Side): number => f.dice[2 * side] + f.dice[2 * side + 1];
export const rankOf = (s: BaroqueState, side: Side): number => STRUCTURES.indexOf(s.armies[side].structure);

/** The sides whose leaders may still throw again. */
export const rerollers = (s: BaroqueState, f: RollFrame): Side[] =>
  ([0, 1] as Side[]).filter(
    (side) => f.named[side] >= 0 && !f.rerolled[side] && bonusOf(s, f.named[side]) >= 3,
  );

/**
 * The sides of which one is asked next whatever initiative dice that are about to be thrown show: for a re-roll, or for the
 * orders of the division that wins.
 */
export function askedAfterThrow(s: BaroqueState): readonly Side[] {
  const f = s.frames[s.frames.length - 1];
  if (f?.at !== 'initiative' || f.stage !== 'throw') return [];
  const able = rerollers(s, f);
  if (able.length > 0) return able;
  const named = ([0, 1] as Side[]).filter((side) => f.named[side] >= 0);
  return s.special.length === 0 && named.every((side) => isSureOfOrders(s, f.named[side])) ? named : [];
}

/** No dice stop this division or move its men, and it has somebody to be ordered. */
function isSureOfOrders(s: BaroqueState, command: number): boolean {
  const l = leaderOf(s, command);
  if (l !== undefined && l.level < (l.changed ? 1 : 2)) return false;
  return (
    flockOf(s, command).length === 0 && s.units.some((u) => u.command === command && onTable(u) && !u.done)
  );
}

/** Has the frame at work nothing to throw? */
export const isThrown = (f: RollFrame): boolean => f.stage === 'rerolls' || f.stage === 'resolve';

/** the lower total may re-roll first, then the other; each leader once. */
function nextReroll(s: BaroqueState, f: RollFrame): Side | undefined {
  const able = rerollers(s, f);
  if (able.length < 2) return able[0];
  return losing(s, f, 0) ? 0 : 1;
}

/** Would this side lose the roll as it stands? A tie goes by command structure. BQ-4.1.1-d */
export function losing(s: BaroqueState, f: RollFrame, side: Side): boolean {
  const foe = other(side);
  if (f.named[foe] < 0) return false;
  const own = pips(f, side) + bonusOf(s, f.named[side]);
  const theirs = pips(f, foe) + bonusOf(s, f.named[foe]);
  if (own !== theirs) return own < theirs;
  return rankOf(s, side) < rankOf(s, foe) || (rankOf(s, side) === rankOf(s, foe) && side === 0);
}

/** BQ-2.7.5: what a final pair does to the leader's level. */
export function changed(
  level: number,
  spent: boolean,
  chief: boolean,
  pair: Pair,
): { level: number; spent: boolean } {
  if (pair[0] !== pair[1] || spent) return { level, spent };
  if (pair[0] === 6) {
    if (level === 4) {
      cite('BQ-2.7.5-c');
      return { level, spent: true };
    }
    if (level === 3 && !chief) {
      cite('BQ-2.7.5-d');
      return { level, spent: true };
    }
    if (level === 3) cite('BQ-2.7.5-g');
    return { level: level + 1, spent: true };
  }
  if (pair[0] === 1 && level > 0) return { level: level - 1, spent: true };
  return { level, spent };
}

function resolve(s: BaroqueState, f: RollFrame, tell?: Tell): void {
  const before = s.leaders.map((l) => ({ level: l.level, changed: l.changed }));
  const totals: [number, number] = [-1, -1];
  const stopped: [boolean, boolean] = [false, false];
  const double: [number, number] = [0, 0];
  const parts: Factor[] = [];
  for (const side of [0, 1] as const) {
    const command = f.named[side];
    if (command < 0) continue;
    const pair: [number, number] = [f.dice[2 * side], f.dice[2 * side + 1]];
    if (pair[0] === pair[1]) double[side] = pair[0];
    const l = leaderOf(s, command);
    if (l !== undefined) {
      const now = changed(l.level, l.changed, l.chief, pair);
      if (now.level !== l.level) {
        cite('BQ-2.7.5-a');
        cite('BQ-2.7.5-f');
      }
      if (now.spent) cite('BQ-2.7.5-b');
      l.level = now.level;
      l.changed = now.spent;
      stopped[side] = l.level === 0 && double[side] > 0;
      if (l.level > 0) parts.push(factor('BQ-2.7-a', 'leader-bonus', l.level, l.id));
    } else cite('BQ-2.6.1-k');
    totals[side] = pair[0] + pair[1] + bonusOf(s, command);
  }
  if (isTied(s, f, totals, stopped)) {
    // The tied pairs are void: nothing of them counts.
    s.leaders.forEach((l, i) => {
      l.level = before[i].level;
      l.changed = before[i].changed;
    });
    tell?.({ kind: 'initiative-tied', rule: 'BQ-4.1.1-d', facts: { total: totals[0] } });
    f.stage = 'throw';
    f.rerolled = [false, false];
    return;
  }
  pop(s);
  s.leaders.forEach((l, i) => {
    if (l.level !== before[i].level)
      tell?.({
        kind: 'leader-level',
        rule: 'BQ-2.7.5-a',
        side: l.side,
        about: [l.id],
        facts: { level: l.level },
      });
  });
  for (const side of [0, 1] as const) {
    if (f.named[side] < 0) continue;
    if (stopped[side]) {
      s.commands[f.named[side]].activated = true;
      tell?.({
        kind: 'command-stopped',
        rule: 'BQ-2.7.4-a',
        side,
        facts: { command: s.commands[f.named[side]].name },
      });
    }
    if (double[side] > 0) preach(s, f.named[side], double[side], tell);
  }
  const winner = winnerOf(s, f, totals, stopped);
  remember(s, f, winner);
  if (winner === undefined) return;
  tell?.({
    kind: 'initiative',
    rule: 'BQ-4.1.1-a',
    side: winner,
    factors: parts,
    facts: { total: totals[winner], against: totals[other(winner)] },
  });
  const l = leaderOf(s, f.named[winner]);
  const foe = other(winner);
  if (l !== undefined && l.level === 4 && f.named[foe] >= 0 && !stopped[foe])
    push(s, { at: 'hand-over', n: nextAsk(s), side: winner, named: f.named });
  else activate(s, f.named[winner], tell);
}

/** BQ-4.1.1-b: the loser may name the same division again. */
function remember(s: BaroqueState, f: RollFrame, winner: Side | undefined): void {
  for (const side of [0, 1] as const) {
    if (f.named[side] < 0) continue;
    s.commands.forEach((c, i) => {
      if (c.side === side) c.named = i === f.named[side] && side !== winner && !c.activated;
    });
  }
}

/** The division named last, if it lost and can be named again; or else the first that can be. */
export const usualName = (s: BaroqueState, side: Side): number => {
  const able = nameable(s, side);
  return able.find((i) => s.commands[i].named) ?? able[0];
};

/** BQ-4.1.1-d: equal totals of equal command structures decide nothing. */
export const isTied = (
  s: BaroqueState,
  f: RollFrame,
  totals: [number, number],
  stopped: [boolean, boolean],
): boolean =>
  f.named[0] >= 0 &&
  f.named[1] >= 0 &&
  !stopped[0] &&
  !stopped[1] &&
  totals[0] === totals[1] &&
  rankOf(s, 0) === rankOf(s, 1);

export function winnerOf(
  s: BaroqueState,
  f: RollFrame,
  totals: [number, number],
  stopped: [boolean, boolean],
): Side | undefined {
  const able = ([0, 1] as Side[]).filter((side) => f.named[side] >= 0 && !stopped[side]);
  if (able.length < 2) return able[0];
  if (totals[0] !== totals[1]) return totals[0] > totals[1] ? 0 : 1;
  cite('BQ-2.6.2-c');
  return rankOf(s, 0) > rankOf(s, 1) ? 0 : 1;
}

export const flockOf = (s: BaroqueState, command: number) =>
  s.units.filter((u) => u.command === command && onTable(u) && has(u, TRAIT.preachers));
export const sermonOf = (face: number): Sermon => (face <= 2 ? 'shaken' : face <= 4 ? 'steady' : 'inspired');

/** BQ-8.1.9-a: a later double in the same turn replaces the earlier. */
function preach(s: BaroqueState, command: number, face: number, tell?: Tell): void {
  const c = s.commands[command];
  const flock = flockOf(s, command);
  if (flock.length === 0) return;
  const sermon = sermonOf(face);
  c.sermon = sermon;
  tell?.({
    kind: 'sermon',
    rule: 'BQ-8.1.9-a',
    side: c.side,
    about: flock.map((u) => u.id),
    facts: { sermon },
  });
  for (const u of flock) {
    u.silenced = sermon === 'shaken' && u.disordered;
    if (sermon === 'shaken') disorder(u, 'BQ-8.1.9-a', tell);
  }
}

export function activate(s: BaroqueState, command: number, tell?: Tell): void {
  const c = s.commands[command];
  c.activated = true;
  c.named = false;
  if (s.active !== c.side) cite('BQ-0-d');
  s.active = c.side;
  for (const l of s.leaders)
    if (l.command === command) {
      l.spent = 0;
      l.joined = false;
      l.barred = false;
    }
  tell?.({ kind: 'command-activated', rule: 'BQ-4.1-a', side: c.side, facts: { command: c.name } });
  push(s, ordersFrame(s, command));
}

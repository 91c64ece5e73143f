/** The course of a turn: who is asked, what an answer does, and the steps between questions. */
import {
  type Ask,
  askId,
  type Contest,
  type Dice,
  die,
  type Factor,
  factor,
  other,
  PIPS_6,
  type Refusal,
  type Result,
  refuse,
  type Side,
  type Tell,
} from '@tercio/engine';
import { COMMANDS, type Order } from './commands.ts';
import { anyShot, checkShoot, proposedShots, stepVolley } from './fire.ts';
import { acceptMarch, checkMarch, stepMarch } from './march.ts';
import { companyOf, type Hedgerow, present, top } from './state.ts';

const fresh = (s: Hedgerow, side: Side): boolean =>
  s.companies.some((c) => c.side === side && present(c) && !c.marched);

/** The question that the top frame puts, if it puts one. */
export function asks(s: Hedgerow): Ask[] {
  if (s.over !== null) return [];
  const frame = top(s);
  const id = askId(s.asked);
  switch (frame.at) {
    case 'seal':
      // Both at once and in secret. Either may answer first; the state after both is the same.
      return ([0, 1] as const)
        .filter((side) => s.stance[side] === 'none')
        .map((side) => {
          const ask = askId(s.asked, side);
          const hold = { ask, kind: 'seal', stance: 'hold' };
          return { id: ask, side, kind: 'stance', rule: 'HR-TURN-1', about: [], secret: true, default: hold };
        });
    case 'orders': {
      // With nobody left to march `done` is the only answer: the step gives it.
      if (!fresh(s, frame.side)) return [];
      const done = { ask: id, kind: 'done' };
      return [
        { id, side: frame.side, kind: 'order', rule: 'HR-ORDER-1', about: [], secret: false, default: done },
      ];
    }
    case 'react': {
      const side = companyOf(s, frame.company)!.side;
      const about = [frame.company, frame.target];
      const hold = { ask: id, kind: 'react', shoot: false };
      return [{ id, side, kind: 'react', rule: 'HR-REACT-1', about, secret: false, default: hold }];
    }
    case 'shoot': {
      const shots = proposedShots(s, frame.side);
      if (shots.length === 0 && !anyShot(s, frame.side)) return [];
      const plan = { ask: id, kind: 'shoot', shots };
      const about = plan.shots.map((shot) => shot.company);
      return [
        { id, side: frame.side, kind: 'shoot', rule: 'HR-FIRE-1', about, secret: false, default: plan, plan },
      ];
    }
    default:
      return [];
  }
}

/** Is this answer legal? `s` is the view of the side that gives it, so a refusal cannot betray what is hidden. */
export function check(s: Hedgerow, c: Order): Refusal | undefined {
  const ask = asks(s).find((a) => a.id === c.ask);
  if (ask === undefined) return refuse('TERCIO-STALE', 'stale', { ask: c.ask });
  const kinds: readonly string[] = COMMANDS[ask.kind as keyof typeof COMMANDS];
  if (!kinds.includes(c.kind))
    return refuse('HR-TURN-2', 'no-answer-to-this', { kind: c.kind, asked: ask.kind });
  if (c.kind === 'march') return checkMarch(s, c);
  if (c.kind === 'shoot') return checkShoot(s, ask.side, c);
  return undefined;
}

/** Put a legal answer into the state. No dice here. */
export function accept(s: Hedgerow, c: Order): void {
  const frame = top(s);
  if (c.kind === 'seal') {
    // The question is the same until both have answered, so `asked` moves on in the step.
    s.stance[c.ask.endsWith(':0') ? 0 : 1] = c.stance;
    return;
  }
  s.asked++;
  switch (c.kind) {
    case 'march':
      acceptMarch(s, c);
      return;
    case 'done':
      s.frames.pop();
      return;
    case 'react':
      s.frames.pop();
      if (c.shoot && frame.at === 'react')
        s.frames.push({ at: 'volley', company: frame.company, target: frame.target, reaction: true });
      return;
    case 'shoot':
      s.frames.pop();
      for (const shot of [...c.shots].reverse())
        s.frames.push({ at: 'volley', company: shot.company, target: shot.target, reaction: false });
      return;
  }
}

/** Run the top frame to the next frame boundary: after a test, after a volley, after half a march. */
export function step(s: Hedgerow, dice: Dice, tell?: Tell): void {
  const frame = top(s);
  switch (frame.at) {
    case 'seal':
      stepSeal(s, dice, tell);
      break;
    case 'orders':
    case 'shoot':
      // Asks with one answer are answered here and told.
      s.frames.pop();
      tell?.({
        kind: frame.at === 'orders' ? 'no-orders' : 'no-shots',
        rule: 'HR-TURN-3',
        side: frame.side,
        only: true,
      });
      break;
    case 'march':
      stepMarch(s, frame, tell);
      break;
    case 'volley':
      stepVolley(s, frame, dice, tell);
      break;
    case 'end':
      stepEnd(s, tell);
      break;
    case 'react':
      throw new Error('a reaction is a question, not a step');
  }
  const beaten = ([0, 1] as const).find(
    (side) => !s.companies.some((c) => c.side === side && c.losses < c.strength),
  );
  if (beaten !== undefined && s.over === null)
    s.over = { ...score(s), winner: other(beaten), how: 'army-broken', rule: 'HR-END-1' };
}

/** HR-TURN-1: both throw a die, pressing adds one, ties are thrown again; the higher goes first. */
function stepSeal(s: Hedgerow, dice: Dice, tell?: Tell): void {
  const factors: Factor[] = [];
  for (const side of [0, 1] as const)
    if (s.stance[side] === 'press') factors.push(factor('HR-TURN-1', 'press', 1, `side ${side}`));
  const roll = (side: Side) => {
    const bonus = s.stance[side] === 'press' ? 1 : 0;
    return { ...die('HR-TURN-1', 'initiative', side), score: PIPS_6.map((p) => p + bonus) };
  };
  const contest: Contest = {
    rule: 'HR-TURN-1',
    purpose: 'initiative',
    first: roll(0),
    second: roll(1),
    again: 'on-tie',
    classes: { from: -1, of: [1, 1, 0] }, // below zero side 1, above zero side 0
  };
  const first: Side = dice.contest(contest) === 0 ? 0 : 1;
  const faces = dice.last;
  const thrown = [{ purpose: 'initiative', rule: 'HR-TURN-1', side: first, faces, score: 1 }];
  s.first = first;
  s.asked++;
  s.frames.pop();
  // What remains of the turn, the last thing first.
  s.frames.push({ at: 'end' });
  for (const side of [other(first), first]) s.frames.push({ at: 'shoot', side });
  for (const side of [other(first), first]) s.frames.push({ at: 'orders', side });
  const facts = { south: s.stance[0], north: s.stance[1] };
  tell?.({ kind: 'initiative', rule: 'HR-TURN-1', side: first, factors, thrown, facts, reveals: true });
}

function stepEnd(s: Hedgerow, tell?: Tell): void {
  s.frames.pop();
  tell?.({ kind: 'turn-over', rule: 'HR-TURN-4', facts: { turn: s.turn } });
  if (s.turn >= s.turns) {
    s.over = score(s);
    return;
  }
  s.turn++;
  s.stance = ['none', 'none'];
  for (const c of s.companies) c.marched = c.fired = false;
  s.frames.push({ at: 'seal' });
}

/** HR-END-2: a point for each loss of the other side. */
export function score(s: Hedgerow): Result {
  const lost: [number, number] = [0, 0];
  for (const c of s.companies) lost[c.side] += c.losses;
  const winner = lost[0] === lost[1] ? null : lost[0] < lost[1] ? 0 : 1;
  return { winner, how: 'turn-limit', rule: 'HR-END-2', score: [lost[1], lost[0]] };
}

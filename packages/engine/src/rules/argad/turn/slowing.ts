/** AG-TERR-1 to -9: slowing dice on entering difficult ground. */
import { cite, citing } from '../../../battle/cite.ts';
import type { Dice, Roll } from '../../../battle/dice/dice.ts';
import type { Frame, Tell } from '../../../battle/protocol.ts';
import { breakUnit } from '../formation/formation.ts';
import type { Steps } from '../frames.ts';
import { CM, on, PULSES, SUB_STEPS } from '../house-rules.ts';
import { strideOf, type Ways } from '../move/mover.ts';
import { type Argad, idOf, standing } from '../state.ts';
import { distance, gap } from '../table/bases.ts';
import { walkerOf } from '../table/obstacles.ts';
import { goingAt, groundAt, layout, stepGoing } from '../table/terrain.ts';

/** A throw for those who enter together. */
export interface SlowFrame extends Frame {
  at: 'slow';
  who: number[];
  going: number;
}

/** AG-SIM-10 (c): whose next step enters new difficult ground. Groups that move together throw once. */
export function slowed(s: Argad, ways: Ways, tell?: Tell): SlowFrame[] {
  const frames: SlowFrame[] = [];
  const t0 = (s.pulse - 1) * SUB_STEPS;
  if (!layout(s.table.terrain).difficult) return frames;
  for (let n = 0; n < ways.who.length; n++) {
    const i = ways.who[n];
    const way = ways.points[n];
    const f = s.figures[i];
    if (f.slowWorst === 2 || f.halted) continue;
    let stride = strideOf(f, t0, t0 + SUB_STEPS);
    // Nobody walks on into the one he attacks.
    if (f.goal >= 0 && f.doing !== 'interpose') stride = Math.min(stride, Math.max(0, gap(s, i, f.goal)));
    const d = distance(f.x, f.y, way[0], way[1]);
    const part = d <= stride || d === 0 ? 1 : stride / d;
    const x = f.x + (way[0] - f.x) * part;
    const y = f.y + (way[1] - f.y) * part;
    const walker = walkerOf(s, i);
    let going: number = stepGoing(s.table.terrain, f.x, f.y, x, y, walker);
    if (f.gone === 0) going = Math.max(going, goingAt(s.table.terrain, f.x, f.y, walker));
    if (going === 0 || going === 3 || going <= f.slowWorst) continue;
    if (f.doing === 'charge' && !f.leg) f.spoilt = true;
    if (f.unit >= 0) {
      cite('AG-ORDER-8b');
      breakUnit(s, f.unit, 'AG-ORDER-8', tell);
    }
    if (f.slow >= 0) {
      readSlow(s, i, going, tell); // AG-TERR-5: the same dice read again
      continue;
    }
    const group = members(s, i);
    const known = frames.find((x) => x.who.includes(i));
    if (known !== undefined) known.going = Math.max(known.going, going);
    else {
      cite('AG-TERR-4'); // the throw is made on entering, not before
      frames.push({ at: 'slow', who: group, going });
    }
  }
  return frames;
}

/** AG-TERR-8: those who were told to move together. */
function members(s: Argad, i: number): number[] {
  const f = s.figures[i];
  if (f.group < 0 || (f.doing !== 'move' && f.doing !== 'withdraw' && f.doing !== 'march')) return [i];
  const out: number[] = [];
  s.figures.forEach((g, k) => {
    if (
      g.group === f.group &&
      g.order === f.order &&
      s.men[k].side === s.men[i].side &&
      g.doing === f.doing &&
      standing(g) &&
      !g.halted &&
      g.mounted === f.mounted
    )
      out.push(k);
  });
  return out.length === 0 ? [i] : out;
}

const SIXES = 100;

function stepSlow(s: Argad, frame: SlowFrame, dice: Dice, tell?: Tell): void {
  const lead = frame.who[0];
  const f = s.figures[lead];
  const side = s.men[lead].side;
  const very = frame.going === 2;
  const rule = very ? 'AG-TERR-2' : 'AG-TERR-1';
  const mounted = f.mounted;
  const score = [1, 2, 3, 4, 5, 6 + SIXES];
  // Law 9: that somebody hidden was slowed is for his own side.
  const unseen = frame.who.every((i) => s.figures[i].hidden) ? ({ secret: true } as const) : {};
  const one: Roll = { rule, purpose: 'slowing', side, count: 1, faces: 6, score, ...unseen };
  let thrown = dice.roll({ ...one, count: mounted ? 2 : 1 });
  let faces = dice.last;
  const used = !mounted && on(s.options, 'terrainHabit') && frame.who.every((i) => usedTo(s, i));
  if (used) {
    // AG-TERR-9: two dice, the more favourable counts.
    const second = dice.roll({ ...one, rule: 'AG-TERR-9' });
    faces = [...faces, ...dice.last];
    thrown = Math.min(thrown, second);
  }
  s.frames.pop();
  const sixes = Math.floor(thrown / SIXES);
  const cm = thrown - sixes * SIXES;
  for (const i of frame.who) {
    s.figures[i].slow = cm;
    s.figures[i].slowSixes = sixes;
  }
  tell?.({
    kind: 'slowed',
    rule: used ? 'AG-TERR-9' : rule,
    side,
    about: frame.who.map((i) => idOf(s, i)),
    thrown: [{ purpose: 'slowing', rule, side, faces, score: cm }],
    facts: { cm, very, group: frame.who.length > 1, pulse: s.pulse },
  });
  if (frame.who.length > 1)
    tell?.({ kind: 'slowed-together', rule: 'AG-TERR-8', side, about: frame.who.map((i) => idOf(s, i)) });
  for (const i of frame.who) readSlow(s, i, frame.going, tell);
}

function usedTo(s: Argad, i: number): boolean {
  const man = s.men[i];
  if (man.habit.length === 0) return false;
  const f = s.figures[i];
  // The ground he is about to enter: looked for a little ahead.
  const ahead = f.path.length > 0 ? { x: f.path[0], y: f.path[1] } : f.goal >= 0 ? s.figures[f.goal] : f;
  const d = distance(f.x, f.y, ahead.x, ahead.y);
  const t = d === 0 ? 0 : Math.min(1, (2 * CM) / d);
  const kind = groundAt(s.table.terrain, f.x + (ahead.x - f.x) * t, f.y + (ahead.y - f.y) * t)?.kind;
  return kind !== undefined && man.habit.includes(kind);
}

/** AG-TERR-1 to -6: what the dice mean for this category of ground. */
function readSlow(s: Argad, i: number, going: number, tell?: Tell): void {
  const f = s.figures[i];
  if (f.slowWorst > 0)
    tell?.({
      kind: 'slowed-again',
      rule: 'AG-TERR-5',
      side: s.men[i].side,
      about: [idOf(s, i)],
      facts: { cm: f.slow },
    });
  f.slowWorst = going;
  const blocked =
    citing(!f.mounted && f.slowSixes > 0, 'AG-TERR-3a') ||
    citing(f.mounted && f.slowSixes > 1, 'AG-TERR-3b') ||
    citing(f.mounted && going === 2 && f.slowSixes > 0, 'AG-TERR-3c');
  if (blocked) {
    f.blocked = true;
    f.halted = true;
    tell?.({ kind: 'blocked', rule: 'AG-TERR-3', side: s.men[i].side, about: [idOf(s, i)] });
    return;
  }
  const reduced = Math.max(0, (going === 2 ? Math.floor(f.full / 2) : f.full) - f.slow * CM);
  f.rate = Math.max(0, reduced - f.gone);
  f.over = (PULSES + 1 - s.pulse) * SUB_STEPS;
  f.from = (s.pulse - 1) * SUB_STEPS;
  if (f.rate === 0) {
    f.halted = true;
    tell?.({ kind: 'stops-at-edge', rule: 'AG-TERR-6', side: s.men[i].side, about: [idOf(s, i)] });
  }
}

export const slowingSteps = { slow: stepSlow } satisfies Steps;

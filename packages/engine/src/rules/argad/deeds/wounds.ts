/** AG-HEAL: wounds, the second life of player characters, tending, capture. */
import { cite } from '../../../battle/cite.ts';
import { type Dice, die, dieOf } from '../../../battle/dice/dice.ts';
import { type Factor, factor, total } from '../../../battle/factor.ts';
import type { Frame, Tell } from '../../../battle/protocol.ts';
import type { Steps } from '../frames.ts';
import { CAPTIVE_GUARD, on } from '../house-rules.ts';
import { type Argad, has, idOf, standing, type Whereabouts } from '../state.ts';
import { gap } from '../table/bases.ts';
import { roofed } from '../table/terrain.ts';
import { SAME, TOUCH } from '../tolerances.ts';

/** Somebody is hit or killed; true if he is out of play (a player character may survive the first wound). */
export function strikeDown(s: Argad, i: number, tell?: Tell): boolean {
  const f = s.figures[i];
  const man = s.men[i];
  if (man.pc && f.lives > 1 && on(s.options, 'pcTwoLives')) {
    f.lives--;
    tell?.({
      kind: 'wounded',
      rule: 'AG-HEAL-5',
      side: man.side,
      about: [man.id],
      facts: { lives: f.lives },
    });
    return false;
  }
  remove(s, i, 'down');
  tell?.({ kind: 'down', rule: 'AG-HEAL-1', side: man.side, about: [man.id], facts: { pc: man.pc } });
  return true;
}

/** Leaves play: contacts end, what he carried lies there, his band counts him. */
export function remove(s: Argad, i: number, to: Whereabouts): void {
  const f = s.figures[i];
  const was = f.place;
  f.place = to;
  f.hit = false;
  f.hidden = false;
  s.contacts = s.contacts.filter((c) => c.a !== i && c.b !== i);
  if (f.unit >= 0) {
    const unit = s.units[f.unit];
    if (unit.members.length > 1) unit.members = unit.members.filter((k) => k !== i);
    f.unit = -1;
  }
  for (const item of s.items) {
    if (item.bearer !== i) continue;
    item.x = f.x;
    item.y = f.y;
    if (to !== 'off') item.bearer = -1;
  }
  if (to !== 'off' && to !== 'captive') f.load = 0;
  if (was === 'table' && to !== 'off') s.bands[s.men[i].band].lost++;
  for (const g of s.figures) if (g.captor === i && to !== 'off') g.captor = -1;
}

/** AG-HEAL-8: taken alive. */
export function capture(s: Argad, i: number, by: number, rule: string, tell?: Tell): void {
  remove(s, i, 'captive');
  const f = s.figures[i];
  f.captor = by;
  f.stunned = 0;
  tell?.({ kind: 'captured', rule, side: s.men[i].side, about: [idOf(s, i), idOf(s, by)] });
}

/** AG-HEAL-8: freed when no enemy is near and a friend touches him. */
export function freeCaptives(s: Argad, tell?: Tell): void {
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (f.place !== 'captive') continue;
    let guarded = false;
    let friend = -1;
    for (let k = 0; k < s.figures.length; k++) {
      if (k === i || !standing(s.figures[k])) continue;
      const d = gap(s, i, k);
      if (s.men[k].side !== s.men[i].side) guarded = guarded || d <= CAPTIVE_GUARD + SAME;
      else if (d <= TOUCH) friend = k;
    }
    if (guarded || friend < 0) continue;
    cite('AG-HEAL-8d');
    f.place = 'table';
    f.captor = -1;
    s.bands[s.men[i].band].lost--;
    tell?.({ kind: 'freed', rule: 'AG-HEAL-8', side: s.men[i].side, about: [idOf(s, i), idOf(s, friend)] });
  }
}

export interface TendFrame extends Frame {
  at: 'tend';
  victim: number;
  by: number;
}

/** AG-HEAL-2, -3: health and what changes it. */
export function healthFactors(s: Argad, victim: number, by: number): Factor[] {
  const man = s.men[victim];
  const factors = [factor('AG-HEAL-2', 'health', man.health, man.id)];
  if (has(s.men[by], 'healer')) factors.push(factor('AG-HEAL-3', 'healer', 1, idOf(s, by)));
  // Bad conditions are those of the field: under a roof there is a clean room for him.
  const f = s.figures[victim];
  if (!roofed(s.table.terrain, f.x, f.y)) factors.push(factor('AG-HEAL-3', 'battlefield', -1, man.id));
  return factors;
}

function stepTend(s: Argad, frame: TendFrame, dice: Dice, tell?: Tell): void {
  const man = s.men[frame.victim];
  const f = s.figures[frame.victim];
  const factors = healthFactors(s, frame.victim, frame.by);
  const health = total(factors);
  const roll = {
    ...die('AG-HEAL-2', 'tend', man.side),
    score: [1, 2, 3, 4, 5, 6].map((n) => (n < health ? 0 : n === health ? 1 : 2)),
  };
  const result = dice.roll(roll);
  const faces = dice.last;
  s.frames.pop();
  f.tended = true;
  // AG-HEAL-5: a player character after his first wound does not die of it; another healer may try after the day.
  const pc = man.pc && standing(f);
  f.fate = result === 0 ? 'recovers' : result === 1 ? 'sequelae' : pc ? 'unhealed' : 'dead';
  tell?.({
    kind: 'tended',
    rule: pc ? 'AG-HEAL-5' : 'AG-HEAL-2',
    side: man.side,
    about: [man.id, idOf(s, frame.by)],
    factors,
    thrown: [
      { purpose: 'tend', rule: 'AG-HEAL-2', side: man.side, faces, score: dieOf(faces), most: health },
    ],
    facts: { fate: f.fate, health },
  });
  if (f.fate === 'sequelae') s.frames.push({ at: 'sequel', victim: frame.victim });
}

export interface SequelFrame extends Frame {
  at: 'sequel';
  victim: number;
}

/** AG-HEAL-4: 1–2 head, 3–4 torso, 5–7 sword arm, 8–9 other arm, 10–12 leg. */
const SEQUELS = [
  'head',
  'head',
  'torso',
  'torso',
  'sword-arm',
  'sword-arm',
  'sword-arm',
  'other-arm',
  'other-arm',
  'leg',
  'leg',
  'leg',
];

function stepSequel(s: Argad, frame: SequelFrame, dice: Dice, tell?: Tell): void {
  const man = s.men[frame.victim];
  const place = dice.roll({
    rule: 'AG-HEAL-4',
    purpose: 'wound-place',
    side: man.side,
    count: 1,
    faces: 12,
    score: SEQUELS.map((w) => SEQUELS.indexOf(w)),
  });
  const faces = dice.last;
  s.frames.pop();
  const sequel = SEQUELS[place];
  // AG-HEAL-5: no effect the same day; the wound is written down for the campaign.
  if (s.figures[frame.victim].place !== 'table') s.figures[frame.victim].sequel = sequel;
  tell?.({
    kind: 'sequel',
    rule: 'AG-HEAL-4',
    side: man.side,
    about: [man.id],
    thrown: [{ purpose: 'wound-place', rule: 'AG-HEAL-4', side: man.side, faces, score: place }],
    facts: { place: sequel },
  });
}

export const woundSteps = { tend: stepTend, sequel: stepSequel } satisfies Steps;

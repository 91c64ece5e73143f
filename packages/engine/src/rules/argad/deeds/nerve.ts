/** AG-VICT-1 to -4: nerve, bands that fall back, sides that break. */
import { cite } from '../../../battle/cite.ts';
import { type Dice, dieOf, pips } from '../../../battle/dice/dice.ts';
import { type Factor, factor, total } from '../../../battle/factor.ts';
import type { Frame, Side, Tell } from '../../../battle/protocol.ts';
import { disorder } from '../formation/formation.ts';
import type { Steps } from '../frames.ts';
import { CM, on } from '../house-rules.ts';
import { type Argad, idOf, type Man, standing } from '../state.ts';
import { baseOf, gap } from '../table/bases.ts';
import { sightLine } from '../table/sight.ts';
import { groundAt, layout, pressed } from '../table/terrain.ts';
import { SAME } from '../tolerances.ts';
import { remove } from './wounds.ts';

export interface NerveFrame extends Frame {
  at: 'nerve';
  band: number;
  why: string;
}

const membersOf = (s: Argad, band: number): number[] => {
  const out: number[] = [];
  s.men.forEach((m, i) => {
    if (m.band === band && standing(s.figures[i])) out.push(i);
  });
  return out;
};

/** AG-VICT-1: which bands test this turn, and why. */
export function nerveTests(s: Argad): NerveFrame[] {
  const frames: NerveFrame[] = [];
  s.bands.forEach((b, n) => {
    const was = b.nerve;
    if (was !== 'gone') b.nerve = 'steady';
    const members = membersOf(s, n);
    const fresh = b.lost > b.lostBefore;
    const atHalf = 2 * (b.start - b.lost) <= b.start;
    const down =
      b.leader >= 0 &&
      !b.leaderDown &&
      !standing(s.figures[b.leader]) &&
      s.figures[b.leader].place !== 'reserve' &&
      s.figures[b.leader].place !== 'off';
    if (down) b.leaderDown = true;
    let why = '';
    if (fresh && atHalf) {
      cite('AG-VICT-1a');
      why = 'half';
    } else if (down) {
      cite('AG-VICT-1b');
      why = 'leaderDown';
    } else if (b.ridden && members.some((i) => s.men[i].class <= 2 && inTheOpen(s, i))) {
      cite('AG-VICT-1c');
      why = 'ridden-down';
    }
    if (fresh && atHalf) b.half = true;
    b.ridden = false;
    b.lostBefore = b.lost;
    if (was === 'gone' || why === '' || !on(s.options, 'nerve')) return;
    if (members.every((i) => s.men[i].pc)) return; // player characters never test
    frames.push({ at: 'nerve', band: n, why });
  });
  return frames;
}

const inTheOpen = (s: Argad, i: number): boolean =>
  s.figures[i].unit < 0 &&
  (groundAt(s.table.terrain, s.figures[i].x, s.figures[i].y)?.kind ?? 'road') === 'road';

/** AG-VICT-2: the commonest class, the lower of two as common. */
function commonestClass(men: readonly Man[]): number {
  let best = 0;
  let most = 0;
  for (let c = 1; c <= 5; c++) {
    const n = men.filter((m) => m.class === c).length;
    if (n > most) {
      most = n;
      best = c;
    }
  }
  return best;
}

export function nerveFactors(s: Argad, band: number): Factor[] {
  const members = membersOf(s, band);
  const b = s.bands[band];
  const owner = members.length > 0 ? idOf(s, members[0]) : b.id;
  const factors = [
    factor('AG-VICT-2', 'commonest-class', commonestClass(members.map((i) => s.men[i])), owner),
  ];
  if (officerNear(s, band, members)) factors.push(factor('AG-VICT-2', 'officer-near', 1, owner));
  if (members.some((i) => s.figures[i].unit >= 0 || sheltered(s, i)))
    factors.push(factor('AG-VICT-2', 'close-order-or-cover', 1, owner));
  return factors;
}

const sheltered = (s: Argad, i: number): boolean => {
  const f = s.figures[i];
  const kind = groundAt(s.table.terrain, f.x, f.y)?.kind;
  return (
    kind === 'wood' ||
    kind === 'building' ||
    kind === 'hall' ||
    kind === 'bushes' ||
    kind === 'crops' ||
    kind === 'battlement' ||
    behindCover(s, i)
  );
};

/** On foot and close behind something that covers against shots. */
function behindCover(s: Argad, i: number): boolean {
  const f = s.figures[i];
  if (f.mounted) return false;
  const base = baseOf(s.men[i], f);
  return layout(s.table.terrain).segments.some(
    (g) => (g.row.cover !== 0 || g.row.work) && pressed(f, base, g),
  );
}

function officerNear(s: Argad, band: number, members: readonly number[]): boolean {
  const radius = (s.options.commandRadius as number) * CM;
  const { side } = s.bands[band];
  return s.figures.some((f, k) => {
    if (!standing(f) || s.men[k].side !== side || (s.men[k].role !== 'officer' && !s.men[k].pc)) return false;
    return members.some(
      (i) => i === k || (gap(s, i, k) <= radius + SAME && sightLine(s, k, i, 'now') !== undefined),
    );
  });
}

function stepNerve(s: Argad, frame: NerveFrame, dice: Dice, tell?: Tell): void {
  const b = s.bands[frame.band];
  const members = membersOf(s, frame.band);
  if (members.length === 0) {
    s.frames.pop();
    return;
  }
  const factors = nerveFactors(s, frame.band);
  const most = total(factors);
  // 0 holds, 1 shaken, 2 falls back.
  const score = pips(6).map((n) =>
    n <= most ? (n === 6 ? 1 : 0) : n - most === 1 || (n === 6 && most >= 5) ? 1 : 2,
  );
  const result = dice.roll({ rule: 'AG-VICT-2', purpose: 'nerve', side: b.side, count: 1, faces: 6, score });
  const faces = dice.last;
  s.frames.pop();
  tell?.({
    kind: 'nerve',
    rule: 'AG-VICT-2',
    side: b.side,
    about: members.map((i) => idOf(s, i)),
    factors,
    thrown: [{ purpose: 'nerve', rule: 'AG-VICT-2', side: b.side, faces, score: dieOf(faces), most }],
    facts: { band: b.name, why: frame.why, result: ['holds', 'shaken', 'falls-back'][result] },
  });
  tell?.({ kind: 'nerve-tested', rule: 'AG-VICT-1', side: b.side, facts: { band: b.name, why: frame.why } });
  if (result === 0) return;
  b.nerve = result === 1 ? 'shaken' : 'falls-back';
  if (result === 1) cite('AG-VICT-3a');
  else {
    cite('AG-VICT-3b');
    b.falls++;
  }
  if (b.falls >= 2) {
    cite('AG-VICT-3c');
    b.nerve = 'gone';
    for (const i of members) if (!s.men[i].pc) remove(s, i, 'fled');
    tell?.({ kind: 'band-gone', rule: 'AG-VICT-3', side: b.side, facts: { band: b.name } });
    return;
  }
  for (const i of members) if (!s.men[i].pc) disorder(s, i, 'AG-VICT-3', tell);
}

/** AG-VICT-4: points of the fallen, fled and taken. */
export function pointsLost(s: Argad, side: Side): number {
  let lost = 0;
  for (let i = 0; i < s.men.length; i++) {
    if (s.men[i].side !== side) continue;
    const p = s.figures[i].place;
    if (p === 'down' || p === 'fled' || p === 'captive' || p === 'taken') lost += s.men[i].points;
  }
  return lost;
}

/** AG-VICT-4: half its starting points lost or fled. */
export function breakSides(s: Argad, tell?: Tell): void {
  for (const side of [0, 1] as const) {
    if (s.broken[side]) continue;
    const lost = pointsLost(s, side);
    if (lost * 2 < s.table.points[side] || s.table.points[side] === 0) continue;
    s.broken[side] = true;
    const breaks = Math.ceil(s.table.points[side] / 2);
    const left = Math.max(0, breaks - lost);
    tell?.({
      kind: 'side-breaks',
      rule: 'AG-VICT-4',
      side,
      facts: { lost, of: s.table.points[side], left, breaks },
    });
  }
}

export const nerveSteps = { nerve: stepNerve } satisfies Steps;

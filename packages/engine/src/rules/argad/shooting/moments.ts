/** The moments of shots (AG-SIM-2): what each shooter sees, noted when it counts and rolled later with all others. */
import { cite } from '../../../battle/cite.ts';
import { CM, on } from '../house-rules.ts';
import { fireOf, orderOf } from '../orders/stance.ts';
import { type Argad, able, indexOf, type Seen, type Shot, standing } from '../state.ts';
import { still } from '../table/allowance.ts';
import { baseOf, distance, gap } from '../table/bases.ts';
import { coverOf, kneeling, overHeads, sightLine } from '../table/sight.ts';
import { BOTH_BASES, SAME, TOUCH } from '../tolerances.ts';
import { RANGED } from './weapons.ts';

const SILENT: ReadonlySet<string> = new Set([
  'reload',
  'crouch',
  'mount',
  'dismount',
  'interact',
  'form',
  'drive',
]);

/** The weapon a figure would fire now: the one ordered, a pistol in contact, else the first that is ready. */
export function armOf(s: Argad, i: number): number {
  const f = s.figures[i];
  const wanted = fireOf(s, i).weapon;
  // AG-WEAPON-14: a light spear may be thrown like a javelin.
  if (wanted === 'javelin' && !f.arms.some((a) => a.kind === 'javelin') && throwable(s, i))
    f.arms.push({ kind: 'javelin', loaded: true, reloaded: 0, spoilt: false, left: 1 });
  let best = -1;
  for (let a = 0; a < f.arms.length; a++) {
    const arm = f.arms[a];
    if (!arm.loaded || arm.spoilt || arm.left <= 0) continue;
    if (wanted !== undefined && arm.kind !== wanted) continue;
    if (f.startContact && !RANGED[arm.kind].inContact) continue;
    if (best < 0) best = a;
  }
  return best;
}

/** Has he a light spear in hand that he could throw? */
export const throwable = (s: Argad, i: number): boolean =>
  (s.men[i].melee.includes('spear') || s.figures[i].gained.includes('spear')) &&
  !s.figures[i].lost.includes('spear');

/** P4: a shot is opened for everybody who may fire; START shots are fixed here. */
export function noteStart(s: Argad): void {
  s.shots = s.shots.filter((t) => t.when === 'now');
  const early = on(s.options, 'shootDuringMovement');
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (!able(f) || SILENT.has(f.doing)) continue;
    if (f.arms.length === 0 && fireOf(s, i).weapon !== 'javelin') continue;
    if (s.shots.some((t) => t.by === i)) continue;
    const fire = fireOf(s, i);
    if (fire.when === 'none') continue;
    const arm = armOf(s, i);
    if (arm < 0) continue;
    const when = circles(s, i) ? 'last' : early ? fire.when : 'end';
    const shot: Shot = { by: i, arm, when, open: when !== 'start', runUp: false, seen: [] };
    if (when === 'start') look(s, shot, 0);
    s.shots.push(shot);
  }
}

/** AG-CAV-13 (opt): declared circling, so that the closest point of its ride counts for its shots and those at it. */
export const circles = (s: Argad, i: number): boolean =>
  on(s.options, 'circling') && s.figures[i].mounted && orderOf(s, i)?.circle === true;

/** LAST is for whoever stays immobile, and for circling riders; another's shot is as END. */
const closest = (s: Argad, i: number): boolean => still(s.figures[i]) || circles(s, i);

/** A reaction fires at the start of this pulse. */
export function noteNow(s: Argad, i: number): void {
  const arm = armOf(s, i);
  if (arm < 0 || !on(s.options, 'shootDuringMovement')) return;
  s.shots = s.shots.filter((t) => t.by !== i);
  const shot: Shot = { by: i, arm, when: 'now', open: false, runUp: false, seen: [] };
  look(s, shot, s.pulse);
  s.shots.push(shot);
}

/** AG-SIM-10 (d): PASSING shots whose target is near enough; closest distances of LAST. */
export function notePulse(s: Argad): void {
  const circling = on(s.options, 'circling');
  for (const t of s.shots) {
    if (!t.open || !standing(s.figures[t.by])) continue;
    if (t.when === 'last') {
      if (closest(s, t.by)) lookCloser(s, t, haveMoved);
    } else if (t.when === 'end') {
      if (circling) lookCloser(s, t, circlesBy);
    } else if (t.when === 'passing') {
      const fire = fireOf(s, t.by);
      const trial: Shot = { ...t, seen: [] };
      look(s, trial, s.pulse, (fire.within ?? 0) * CM);
      const wanted =
        fire.at === undefined ? trial.seen : trial.seen.filter((x) => fire.at?.includes(s.men[x.target].id));
      if (wanted.length > 0) {
        t.seen = trial.seen;
        t.open = false;
      }
    }
  }
}

/** The end of movement: END shots, PASSING shots that found nobody, the last look of LAST. */
export function noteEnd(s: Argad): void {
  for (const t of s.shots) {
    if (!t.open || !standing(s.figures[t.by])) continue;
    if (t.when === 'last' && !closest(s, t.by)) t.when = 'end';
    const approach = t.seen.filter((x) => x.approach || circles(s, x.target));
    if (t.when === 'last') lookCloser(s, t, anybody);
    else {
      t.seen = [];
      look(s, t, 20);
      for (const a of approach) {
        t.seen = t.seen.filter((x) => x.target !== a.target);
        t.seen.push(a);
      }
    }
    t.open = false;
  }
}

/** AG-SHOOT-13: an enemy who reaches contact may be shot at as he was one pulse before. */
export function noteApproach(s: Argad, arrived: number, victim: number): void {
  for (const t of s.shots) {
    if (!t.open || !standing(s.figures[t.by])) continue;
    const side = s.men[t.by].side;
    for (const [who, other] of [
      [arrived, victim],
      [victim, arrived],
    ]) {
      if (s.men[who].side === side || s.figures[who].startContact) continue;
      // By the one he touches at the shortest band, by others at the distance he then had.
      const own = t.by === other;
      if (!own && who !== arrived) continue;
      const found = seenFrom(s, t.by, who, t.arm, s.pulse);
      if (found === undefined) continue;
      if (own) found.range = 0;
      cite('AG-SEE-5b');
      found.approach = true;
      const before = seenAt(t, who);
      if (before < 0) t.seen.push(found);
      else if (own || !t.seen[before].approach) t.seen[before] = found;
    }
  }
}

export function longestOf(s: Argad, t: Pick<Shot, 'by' | 'arm'>): number {
  const bands = RANGED[s.figures[t.by].arms[t.arm].kind].bands;
  return bands[bands.length - 1].to * CM;
}

function look(s: Argad, t: Shot, moment: number, most = longestOf(s, t)): void {
  for (let j = 0; j < s.figures.length; j++) {
    const g = s.figures[j];
    if (s.men[j].side === s.men[t.by].side || !standing(g) || g.hidden) continue;
    const found = seenFrom(s, t.by, j, t.arm, moment, most);
    if (found !== undefined && mayShoot(s, t, j)) t.seen.push(found);
  }
}

/** Whom a shot looks at once more. */
type Looked = (s: Argad, t: Shot, j: number) => boolean;
const anybody: Looked = () => true;
/** The shooter or the target has moved in this turn. */
const haveMoved: Looked = (s, t, j) => s.pulse <= 1 || s.figures[j].gone > 0 || s.figures[t.by].gone > 0;
const circlesBy: Looked = (s, t, j) => circles(s, j) && haveMoved(s, t, j);

/** Better looks only: a target that neither moved nor came nearer is not looked at again. */
function lookCloser(s: Argad, t: Shot, wanted: Looked): void {
  const most = longestOf(s, t);
  const f = s.figures[t.by];
  for (let j = 0; j < s.figures.length; j++) {
    const g = s.figures[j];
    if (s.men[j].side === s.men[t.by].side || !standing(g) || g.hidden) continue;
    if (!wanted(s, t, j)) continue;
    const dx = g.x - f.x;
    const dy = g.y - f.y;
    const far = most + BOTH_BASES;
    if (dx * dx + dy * dy > far * far) continue;
    const at = seenAt(t, j);
    if (at >= 0 && (t.seen[at].approach || t.seen[at].range <= gap(s, t.by, j) + SAME)) continue;
    const found = seenFrom(s, t.by, j, t.arm, s.pulse, most);
    if (found === undefined || !mayShoot(s, t, j)) continue;
    if (at < 0) t.seen.push(found);
    else t.seen[at] = found;
  }
}

/** Where the target stands among those the shot has seen; −1 if it has not. */
function seenAt(t: Shot, target: number): number {
  for (let n = 0; n < t.seen.length; n++) if (t.seen[n].target === target) return n;
  return -1;
}

/** AG-SEE-5: not at an enemy who touches a friend, save with a pistol at one who touches the shooter. */
export function mayShoot(s: Argad, t: Pick<Shot, 'by' | 'arm'>, j: number): boolean {
  for (const c of s.contacts) {
    if (c.a !== j && c.b !== j) continue;
    const own = c.a === j ? c.b : c.a;
    if (s.men[own].side !== s.men[t.by].side || !standing(s.figures[own])) continue;
    if (gap(s, own, j) > TOUCH) continue;
    if (own === t.by && RANGED[s.figures[t.by].arms[t.arm].kind].inContact) continue;
    if (own !== t.by && inContact(s, t.by, j)) {
      cite('AG-SEE-5a');
      continue;
    }
    cite('AG-SEE-5');
    return false;
  }
  return true;
}

function inContact(s: Argad, i: number, j: number): boolean {
  for (const c of s.contacts) if ((c.a === i && c.b === j) || (c.a === j && c.b === i)) return true;
  return false;
}

/** What i sees of j now, if anything, within the range of his weapon. */
export function seenFrom(
  s: Argad,
  i: number,
  j: number,
  arm: number,
  moment: number,
  most = Infinity,
): Seen | undefined {
  const f = s.figures[i];
  const g = s.figures[j];
  if (distance(f.x, f.y, g.x, g.y) - 8 * CM > most) return undefined;
  const range = Math.max(0, gap(s, i, j));
  if (range > most + SAME) return undefined;
  const weapon = f.arms[arm];
  let line = sightLine(s, i, j, 'now');
  if (line === undefined && !f.mounted) {
    const heavyFork = weapon.kind === 'musket' && !f.forkless;
    if (RANGED[weapon.kind].firearm) {
      const friend = kneeling(s, i, j, heavyFork);
      if (friend >= 0) line = sightLine(s, i, j, 'now', friend);
    } else if (weapon.kind === 'javelin' && overFriends(s, i, j)) line = overHeads(s, i, j);
  }
  if (line === undefined) return undefined;
  const cover = coverOf(s, i, j, line);
  return {
    target: j,
    range: Math.floor(range),
    cover: cover.value,
    coverRule: cover.rule,
    work: cover.work,
    also: cover.also,
    moment,
    approach: false,
  };
}

/** AG-WEAPON-11: javelins fly over friends at enemies who do not touch them. */
function overFriends(s: Argad, i: number, j: number): boolean {
  let friend = false;
  for (let k = 0; k < s.figures.length; k++) {
    const f = s.figures[k];
    if (k === i || !standing(f) || s.men[k].side !== s.men[i].side) continue;
    if (gap(s, k, j) <= TOUCH) return false;
    friend = friend || gap(s, i, k) <= 2 * baseOf(s.men[k], f).round + SAME;
  }
  return friend;
}

/** The figures that a shooter would rather hit, best first. */
export const preferred = (s: Argad, i: number): readonly number[] =>
  (fireOf(s, i).at ?? []).map((id) => indexOf(s, id)).filter((j) => j >= 0);

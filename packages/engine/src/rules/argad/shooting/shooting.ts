/** P6: which of the noted shots are taken, at whom, in which volleys (AG-SHOOT-1 to -22, -50, -51). */
import { cite } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import type { Frame, Tell } from '../../../battle/protocol.ts';
import { become, type Steps } from '../frames.ts';
import { CHARGE_SURE, CM, GROUP_GAP, on, SALVO_LEAST, SHOT_MOST, SHOT_MOST_MANY } from '../house-rules.ts';
import { fireOf, orderOf } from '../orders/stance.ts';
import { type Argad, able, has, idOf, isCavalry, leads, type Seen, type Shot, standing } from '../state.ts';
import { baseOf, distance, gap } from '../table/bases.ts';
import { sightLine } from '../table/sight.ts';
import { groundAt, layout, pressed, roofed } from '../table/terrain.ts';
import { BOTH_BASES, SAME, STRAIGHT } from '../tolerances.ts';
import { isTarget, surpriseRule } from '../turn/reactions.ts';
import { show } from '../turn/spotting.ts';
import { noteEnd, preferred } from './moments.ts';
import { type Aim, aimOf, type NoShot, type ShotWay } from './shot.ts';
import type { Die, VolleyFrame } from './volley.ts';
import { RANGED } from './weapons.ts';

/** AG-SHOOT-4: lone figures, couples and groups, by the positions at the end of movement. */
export function groupsOf(s: Argad): number[] {
  const of = s.figures.map(() => -1);
  for (let i = 0; i < s.figures.length; i++) {
    if (of[i] >= 0 || !standing(s.figures[i])) continue;
    of[i] = i;
    const open = [i];
    while (open.length > 0) {
      const a = open.pop()!;
      for (let k = 0; k < s.figures.length; k++) {
        if (of[k] >= 0 || !standing(s.figures[k]) || s.men[k].side !== s.men[i].side) continue;
        if (distance(s.figures[a].x, s.figures[a].y, s.figures[k].x, s.figures[k].y) > GROUP_GAP + BOTH_BASES)
          continue;
        if (gap(s, a, k) > GROUP_GAP + SAME) continue;
        cite('AG-SHOOT-4');
        of[k] = i;
        open.push(k);
      }
    }
  }
  return of;
}

const isAim = (a: Aim | NoShot): a is Aim => 'need' in a;

/** A shot that will be taken. */
interface Taken {
  shot: Shot;
  target: Seen;
  aim: Aim;
  way: ShotWay;
}

const wayOf = (s: Argad, t: Shot, surprisedBy: readonly number[]): ShotWay => ({
  salvo: false,
  elite: eliteOf(s, t),
  end: t.when === 'end',
  runUp: t.runUp,
  surprisedBy,
});

/** AG-SHOOT-20: those unseen at the reveal who shot at this figure or reached it. */
function surprisers(s: Argad, i: number, groups: readonly number[], hidden: readonly Taken[]): number[] {
  if (!surpriseRule(s) || s.figures[i].startHidden) return [];
  const out: number[] = [];
  for (const t of hidden)
    if (s.men[t.shot.by].side !== s.men[i].side && groups[t.target.target] === groups[i]) out.push(t.shot.by);
  for (const c of s.contacts) {
    const foe = c.a === i ? c.b : c.b === i ? c.a : -1;
    if (foe >= 0 && s.figures[foe].startHidden) out.push(foe);
  }
  return out;
}

/** AG-SPECIAL-1: the choice made in the order; +1 unless told to aim. */
function eliteOf(s: Argad, t: Shot): ShotWay['elite'] {
  if (!on(s.options, 'abilities') || !has(s.men[t.by], 'elite')) return 'no';
  return fireOf(s, t.by).elite ?? 'plus';
}

/** AG-WEAPON-12: riders whose straight run was short throw 2D6 first. */
function stepBegin(s: Argad, _frame: Frame, dice: Dice, tell?: Tell): void {
  noteEnd(s);
  for (const t of s.shots) {
    const f = s.figures[t.by];
    if (!standing(f) || f.arms[t.arm].kind !== 'javelin' || !isCavalry(s.men[t.by], f)) continue;
    if (f.gone === 0 || f.slowWorst > 0) continue;
    const straight = distance(f.startX, f.startY, f.x, f.y);
    if (straight < f.gone * STRAIGHT) continue;
    if (f.gone >= CHARGE_SURE - SAME) t.runUp = true;
    else {
      const thrown = dice.roll({
        rule: 'AG-WEAPON-12',
        purpose: 'run-up',
        side: s.men[t.by].side,
        count: 2,
        faces: 6,
        score: [1, 2, 3, 4, 5, 6],
      });
      t.runUp = f.gone >= thrown * CM - SAME;
      tell?.({
        kind: 'run-up',
        rule: 'AG-WEAPON-12',
        side: s.men[t.by].side,
        about: [idOf(s, t.by)],
        thrown: [
          {
            purpose: 'run-up',
            rule: 'AG-WEAPON-12',
            side: s.men[t.by].side,
            faces: dice.last,
            score: thrown,
          },
        ],
        facts: { run: f.gone / CM, valid: t.runUp },
      });
    }
  }
  const volleys = plan(s, tell);
  s.shots = [];
  become(s, ...volleys, { at: 'shoot.apply' });
}

/** Every volley of the turn, in the canonical order of AG-SIM-15. */
function plan(s: Argad, tell?: Tell): VolleyFrame[] {
  const groups = groupsOf(s);
  const taken: Taken[] = [];
  const elite: [boolean, boolean] = [false, false];
  // Those who were hidden come first: whom they surprise may not shoot back at them.
  const hidden: Taken[] = [];
  const early = (t: Shot): boolean => surpriseRule(s) && s.figures[t.by].startHidden;
  for (const t of [...s.shots.filter(early), ...s.shots.filter((x) => !early(x))]) {
    const found = choose(s, t, groups, surprisers(s, t.by, groups, hidden), tell);
    if (found === undefined) continue;
    if (early(t)) hidden.push(found);
    const side = s.men[t.by].side;
    if (found.way.elite !== 'no') {
      // AG-SPECIAL-1: one elite shot per player and turn; the next ones are ordinary.
      if (elite[side]) {
        found.way = { ...found.way, elite: 'no' };
        const plain = aimOf(s, t.by, t.arm, found.target, found.way);
        if (!isAim(plain)) continue;
        found.aim = plain;
      }
      elite[side] = true;
    }
    taken.push(found);
  }
  salvos(s, taken, groups);
  let kept = dropHopeless(s, taken, groups);
  // AG-SHOOT-51: the three must actually fire; if some do not, it is no salvo.
  if (kept.length < taken.length && kept.some((t) => t.way.salvo)) {
    for (const t of kept) t.way = { ...t.way, salvo: false };
    salvos(s, kept, groups);
    for (const t of kept) {
      const aim = aimOf(s, t.shot.by, t.shot.arm, t.target, t.way);
      if (isAim(aim)) t.aim = aim;
    }
    kept = dropHopeless(s, kept, groups);
  }
  for (const t of taken) if (!kept.includes(t)) tellHopeless(s, t.shot, tell);
  return gather(s, kept, groups, tell);
}

/** Why those on the move do not shoot. */
const WALKING: ReadonlySet<string> = new Set(['needs-immobile', 'mounted-infantry-moving']);

/** Whom this shot goes to; undefined if it is not taken. */
function choose(
  s: Argad,
  t: Shot,
  groups: readonly number[],
  surprisedBy: readonly number[],
  tell?: Tell,
): Taken | undefined {
  const f = s.figures[t.by];
  if (!able(f) || t.seen.length === 0) return undefined;
  const way = wayOf(s, t, surprisedBy);
  let best: Taken | undefined;
  let bestKey: number[] = [];
  let refused: NoShot | undefined;
  const wanted = preferred(s, t.by);
  for (const x of t.seen) {
    if (groups[x.target] < 0 && !standing(s.figures[x.target])) continue;
    const aim = aimOf(s, t.by, t.arm, x, way);
    if (!isAim(aim)) {
      refused = aim;
      continue;
    }
    const at = wanted.indexOf(x.target);
    const attacking = x.approach && x.range === 0 ? 0 : isTarget(s, x.target, t.by) ? 1 : 2;
    const key = [at < 0 ? wanted.length : at, attacking, aim.need, x.range, x.target];
    if (best === undefined || less(key, bestKey)) {
      best = { shot: t, target: x, aim, way };
      bestKey = key;
    }
  }
  if (best === undefined && refused !== undefined) cite('AG-SHOOT-22');
  // A stance does not mean to shoot on a march; whoever was told to shoot hears why he does not.
  const meant = orderOf(s, t.by)?.fire !== undefined || !WALKING.has(refused?.why ?? '');
  if (best === undefined && refused !== undefined && meant)
    tell?.({
      kind: 'shot-lapsed',
      rule: refused.rule,
      side: s.men[t.by].side,
      about: [idOf(s, t.by)],
      facts: { why: refused.why, weapon: f.arms[t.arm].kind },
    });
  return best;
}

/** Where the range stands among what a choice of targets goes by. */
const RANGE = 3;

const less = (a: readonly number[], b: readonly number[]): boolean => {
  for (let k = 0; k < a.length; k++) if (Math.abs(a[k] - b[k]) > (k === RANGE ? SAME : 0)) return a[k] < b[k];
  return false;
};

/** AG-SHOOT-51: heavy muskets that fire together under command. */
function salvos(s: Argad, taken: Taken[], groups: readonly number[]): void {
  const together = new Map<number, Taken[]>();
  for (const t of taken) {
    const f = s.figures[t.shot.by];
    if (f.arms[t.shot.arm].kind !== 'musket' || f.forkless || fireOf(s, t.shot.by).salvo === false) continue;
    if (!commanded(s, t.shot.by) || !(formedBefore(s, t.shot.by) || manning(s, t.shot.by))) continue;
    const group = groups[t.target.target];
    if (sizeOf(groups, group) < 3 && !t.target.work) continue;
    const key = s.men[t.shot.by].side * 1000 + group;
    together.set(key, [...(together.get(key) ?? []), t]);
  }
  for (const list of together.values()) {
    if (list.length < SALVO_LEAST) continue;
    cite('AG-SHOOT-51');
    for (const t of list) {
      const way = { ...t.way, salvo: true };
      const aim = aimOf(s, t.shot.by, t.shot.arm, t.target, way);
      if (!isAim(aim)) continue;
      t.aim = aim;
      t.way = way;
    }
  }
}

export const sizeOf = (groups: readonly number[], group: number): number =>
  groups.reduce((n, g) => n + (g === group ? 1 : 0), 0);

function formedBefore(s: Argad, i: number): boolean {
  const u = s.figures[i].unit;
  return u >= 0 && !s.units[u].broken && s.units[u].formed < s.turn;
}

/** On a battlement, behind a solid wall, in an entrenchment or a building. */
export function manning(s: Argad, i: number): boolean {
  const f = s.figures[i];
  const t = s.table.terrain;
  if (roofed(t, f.x, f.y) || groundAt(t, f.x, f.y)?.kind === 'battlement') return true;
  const base = baseOf(s.men[i], f);
  return layout(t).segments.some((g) => g.row.work && pressed(f, base, g));
}

/** A leader in the unit, or near and in sight, able and out of contact. */
export function commanded(s: Argad, i: number): boolean {
  const radius = (s.options.commandRadius as number) * CM;
  for (let k = 0; k < s.figures.length; k++) {
    const g = s.figures[k];
    if (!able(g) || s.men[k].side !== s.men[i].side || !leads(s.men[k]) || g.touched) continue;
    if (k === i) return true;
    if (g.unit >= 0 && g.unit === s.figures[i].unit) return true;
    if (gap(s, k, i) <= radius + SAME && sightLine(s, k, i, 'now') !== undefined) return true;
  }
  return false;
}

/** AG-SIM-2: by default no shot needs more than 7, or 8 when at least three go to one target. */
function dropHopeless(s: Argad, taken: Taken[], groups: readonly number[]): Taken[] {
  const many = new Map<number, number>();
  for (const t of taken) {
    const key = s.men[t.shot.by].side * 1000 + groups[t.target.target];
    many.set(key, (many.get(key) ?? 0) + 1);
  }
  return taken.filter((t) => {
    const key = s.men[t.shot.by].side * 1000 + groups[t.target.target];
    const most = fireOf(s, t.shot.by).most ?? ((many.get(key) ?? 0) >= 3 ? SHOT_MOST_MANY : SHOT_MOST);
    return t.aim.need <= most;
  });
}

/** Whoever was told to shoot hears why he does not. */
function tellHopeless(s: Argad, { by, arm }: Shot, tell?: Tell): void {
  if (orderOf(s, by)?.fire === undefined) return;
  tell?.({
    kind: 'shot-lapsed',
    rule: 'AG-SIM-2',
    side: s.men[by].side,
    about: [idOf(s, by)],
    facts: { why: 'too-hard', weapon: s.figures[by].arms[arm].kind },
  });
}

/** One volley for each side and target; dice that are alike are thrown together. */
function gather(s: Argad, taken: readonly Taken[], groups: readonly number[], tell?: Tell): VolleyFrame[] {
  const volleys: VolleyFrame[] = [];
  const first = s.turn % 2 === 1 ? 0 : 1;
  if (taken.length > 1) cite('AG-SIM-15');
  const ordered = taken.slice().sort((a, b) => {
    const sa = s.men[a.shot.by].side === first ? 0 : 1;
    const sb = s.men[b.shot.by].side === first ? 0 : 1;
    return sa - sb || a.shot.by - b.shot.by;
  });
  for (const t of ordered) {
    const side = s.men[t.shot.by].side;
    const group = groups[t.target.target];
    let volley = volleys.find((v) => v.side === side && v.group === group);
    if (volley === undefined) {
      volley = {
        at: 'volley',
        side,
        group,
        size: sizeOf(groups, group),
        dice: [],
        pools: [],
        next: 0,
        values: [],
        hits: [],
        stage: 'throw',
        alone: [],
      };
      volleys.push(volley);
    }
    volley.dice.push(dieOf(s, t, groups, group));
    const arm = s.figures[t.shot.by].arms[t.shot.arm];
    if (RANGED[arm.kind].reload > 0) {
      arm.loaded = false;
      arm.reloaded = 0;
    }
    if (arm.kind === 'javelin') arm.left--;
    if (arm.kind === 'javelin' && !s.men[t.shot.by].ranged.includes('javelin')) {
      cite('AG-WEAPON-14'); // the spear itself was thrown and is lost
      s.figures[t.shot.by].lost.push('spear');
    }
    s.figures[t.shot.by].struckOrShot = true;
    if (s.figures[t.shot.by].hidden) show(s, t.shot.by, tell);
    cite('AG-SHOOT-21');
    if (on(s.options, 'shotReplacesStrike')) {
      cite('AG-SHOOT-14');
      s.figures[t.shot.by].fired = true;
    }
  }
  for (const v of volleys) pool(v);
  return volleys;
}

/** What one die needs against each member of the target that the shooter saw (AG-SHOOT-3, -5). */
function dieOf(s: Argad, t: Taken, groups: readonly number[], group: number): Die {
  const members: number[] = [];
  const needs: number[] = [];
  const aimed = t.way.elite === 'aim';
  // AG-UNIT-2: those among whom is drawn are listed by ascending number.
  for (const x of t.shot.seen.slice().sort((a, b) => a.target - b.target)) {
    if (groups[x.target] !== group) continue;
    if (aimed && x.target !== t.target.target) continue;
    // Range to a group is taken to its nearest visible member; cover and armour are each one's own.
    const nearest = t.shot.seen.reduce(
      (m, y) => (groups[y.target] === group ? Math.min(m, y.range) : m),
      Infinity,
    );
    const aim = aimOf(
      s,
      t.shot.by,
      t.shot.arm,
      { ...x, range: aimed ? x.range : nearest, approach: x.approach || t.target.approach },
      t.way,
    );
    if (!isAim(aim)) continue;
    members.push(x.target);
    needs.push(aim.need);
  }
  if (members.length > 1) cite('AG-SHOOT-3'); // nobody of them is picked
  if (members.length === 0) {
    members.push(t.target.target);
    needs.push(t.aim.need);
  }
  return {
    by: t.shot.by,
    kind: s.figures[t.shot.by].arms[t.shot.arm].kind,
    rule: t.aim.rule,
    score: t.aim.score,
    band: t.aim.band,
    members,
    needs,
    factors: t.aim.factors,
    disorder: s.figures[t.shot.by].disorder,
    apart: t.way.elite !== 'no',
    atWill:
      s.figures[t.shot.by].arms[t.shot.arm].kind === 'musket' &&
      !s.figures[t.shot.by].forkless &&
      !t.way.salvo &&
      t.way.elite === 'no' &&
      !s.figures[t.shot.by].disorder,
    approach: t.target.approach,
    moment: t.target.moment,
  };
}

/** AG-SHOOT-1: like weapons at the same range are one throw; an elite die is thrown apart. */
function pool(v: VolleyFrame): void {
  const keys: string[] = [];
  v.dice.forEach((d, k) => {
    const key = d.apart
      ? `apart ${k}`
      : `${d.kind} ${d.band} ${d.score} ${d.needs.join()} ${d.members.join()} ${d.disorder}`;
    const at = keys.indexOf(key);
    if (at < 0) {
      keys.push(key);
      v.pools.push([k]);
    } else v.pools[at].push(k);
  });
}

export const shootingSteps = { 'shoot.begin': stepBegin } satisfies Steps;

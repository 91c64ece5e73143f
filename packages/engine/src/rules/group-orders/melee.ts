/** Step 7: parts, overlaps, modifiers, dice, who won. GO-MELEE. */
import { cite } from '../../battle/cite.ts';
import type { Dice } from '../../battle/dice.ts';
import { cancelled, type Factor, factor, total } from '../../battle/factor.ts';
import { type Ask, askId, type Frame, type Refusal, type Side, type Tell } from '../../battle/protocol.ts';
import { angleBetween, direction, type Vector } from '../../table/angle.ts';
import { UNIT } from '../../table/number.ts';
import type { Rect } from '../../table/shape.ts';
import type { MeleeCommand } from './commands.ts';
import { standsInContact } from './contact.ts';
import { behindDefence } from './cover.ts';
import { type AskFrame, become, nextAsk, pop, push, type Questions, type Steps } from './frames.ts';
import { forgetLosses, generalsAtRisk } from './generals.ts';
import { measureGenerals } from './give-way.ts';
import type { GroupFactors } from './keys.ts';
import { disorder, kill } from './losses.ts';
import { refuse } from './refuse.ts';
import { isDeep, shape, standsOf } from './shapes.ts';
import {
  book,
  type Contact,
  type GroupState,
  groupUnits,
  inContact,
  opponentsOf,
  type Unit,
  unitOf,
} from './state.ts';
import { inDisorderingGround, isUphill, standsInRoughGround } from './terrain.ts';
import { isCavalry, isGun, isLightClass, isMassedFoot, valueAgainst } from './troops.ts';

/** One unit's fight against one enemy unit. */
export interface Part {
  unit: string;
  enemy: string;
  stands: number[]; // that count in this part
  overlaps: string[]; // units in support
}

/** A stand that touches several enemies, or a unit whose overlap could count against several. */
interface Contested {
  stands: { unit: string; stand: number; enemies: string[] }[];
  overlaps: { unit: string; enemies: string[] }[];
}

const axis: Vector = { x: 0, y: 0 };
const LEVEL = 1; // cm
const SQUARE_ON = 2000; // facing steps, about 11°: still side by side

/** GO-MELEE-07: does this free stand overlap the end of the enemy, beside a friendly stand in contact? */
function overlapsEnd(s: GroupState, free: Rect, beside: Rect, enemy: Unit): boolean {
  if (angleBetween(free.facing, beside.facing) > SQUARE_ON) return false;
  direction(beside.facing, axis);
  const dx = free.x - beside.x;
  const dy = free.y - beside.y;
  const ahead = dx * axis.x + dy * axis.y + (free.depth - beside.depth) / 2;
  const right = dx * axis.y - dy * axis.x;
  if (Math.abs(ahead) > LEVEL * UNIT) return false;
  const gap = Math.abs(right) - (free.width + beside.width) / 2;
  if (gap > (LEVEL + book(s).skirmish_gap) * UNIT || gap < -UNIT / 2) return false;
  // Past the end of the enemy, measured along the line of the friendly front.
  const e = shape(s, enemy);
  const ex = (e.x - beside.x) * axis.y - (e.y - beside.y) * axis.x;
  const along = Math.abs(e.uy * axis.x - e.ux * axis.y);
  const across = Math.abs(e.ux * axis.x + e.uy * axis.y);
  const half = e.halfWidth * across + e.halfDepth * along;
  return right > 0 ? right + free.width / 2 > ex + half : right - free.width / 2 < ex - half;
}

/** The units whose stands support this fight as overlaps; the unit's own free stands among them. */
export function overlapsOf(s: GroupState, u: Unit, enemy: Unit): Unit[] {
  if (enemy.formation === 'square' || enemy.block !== '' || u.block !== '') return [];
  const fighting = standsInContact(s, u, enemy);
  if (fighting.length === 0) return [];
  const own = standsOf(s, u);
  const out: Unit[] = [];
  for (const v of s.units) {
    if (
      v.side !== u.side ||
      v.place !== 'table' ||
      v.order === 'retreat' ||
      v.order === 'rout' ||
      v.block !== ''
    )
      continue;
    if (v !== u) {
      const p = shape(s, u);
      const q = shape(s, v);
      const dx = p.x - q.x;
      const dy = p.y - q.y;
      const most = p.reach + q.reach + 4 * UNIT;
      if (dx * dx + dy * dy > most * most) continue;
    }
    const rects = v === u ? own : standsOf(s, v);
    const busy = inContact(s, v) ? opponentsOf(s, v).flatMap((e) => standsInContact(s, v, e)) : [];
    const supports = rects.some(
      (stand, i) => !busy.includes(i) && fighting.some((j) => overlapsEnd(s, stand, own[j], enemy)),
    );
    if (supports) cite('GO-MELEE-07');
    if (supports) out.push(v);
  }
  return out;
}

/** Every fight, by contact; the phasing side's part first (GO-SETUP-33). */
function fights(s: GroupState): { unit: Unit; enemy: Unit }[] {
  const pairs: { unit: Unit; enemy: Unit; at: number }[] = [];
  for (const c of s.contacts) {
    const a = unitOf(s, c.a);
    const b = unitOf(s, c.b);
    const [first, second] = a.side === s.active ? [a, b] : [b, a];
    const at = s.units.indexOf(first) * 1000 + s.units.indexOf(second);
    if (!pairs.some((p) => p.unit === first && p.enemy === second))
      pairs.push({ unit: first, enemy: second, at });
  }
  pairs.sort((x, y) => x.at - y.at);
  return pairs.flatMap((p) => [
    { unit: p.unit, enemy: p.enemy },
    { unit: p.enemy, enemy: p.unit },
  ]);
}

/** What a side must decide: GO-MELEE-02, 07. */
export function contested(s: GroupState, side: Side): Contested {
  const out: Contested = { stands: [], overlaps: [] };
  const support = new Map<string, string[]>();
  for (const u of s.units) {
    if (u.side !== side || u.place !== 'table' || !inContact(s, u)) continue;
    const enemies = opponentsOf(s, u);
    const touch = enemies.map((e) => standsInContact(s, u, e));
    if (enemies.length > 1 && u.block === '')
      for (let i = 0; i < u.stands; i++) {
        const with_ = enemies.filter((_, k) => touch[k].includes(i)).map((e) => e.id);
        if (with_.length > 1) out.stands.push({ unit: u.id, stand: i, enemies: with_ });
      }
    for (const e of enemies)
      for (const v of overlapsOf(s, u, e)) {
        const list = support.get(v.id) ?? [];
        if (!list.includes(e.id)) list.push(e.id);
        support.set(v.id, list);
      }
  }
  for (const u of s.units) {
    const enemies = support.get(u.id);
    if (enemies !== undefined && enemies.length > 1) out.overlaps.push({ unit: u.id, enemies });
  }
  return out;
}

/** GO-SETUP-20a: the part with most stands; the enemy with most stands. */
function usual(s: GroupState, c: Contested, ask: string): MeleeCommand {
  const most = (ids: readonly string[], count: (id: string) => number): string =>
    ids.reduce((best, id) => (count(id) > count(best) ? id : best));
  return {
    ask,
    kind: 'melee',
    stands: c.stands.map((x) => ({
      unit: x.unit,
      stand: x.stand,
      enemy: most(x.enemies, (id) => standsInContact(s, unitOf(s, x.unit), unitOf(s, id)).length),
    })),
    overlaps: c.overlaps.map((x) => ({ unit: x.unit, enemy: most(x.enemies, (id) => unitOf(s, id).stands) })),
  };
}

/** The parts of all fights, given what was decided. */
function partsOf(s: GroupState, decided: Pick<MeleeCommand, 'stands' | 'overlaps'>): Part[] {
  return fights(s).map(({ unit, enemy }) => {
    const stands = standsInContact(s, unit, enemy).filter((i) => {
      const d = decided.stands.find((x) => x.unit === unit.id && x.stand === i);
      return d === undefined || d.enemy === enemy.id;
    });
    const overlaps = overlapsOf(s, unit, enemy)
      .filter((v) => {
        const d = decided.overlaps.find((x) => x.unit === v.id);
        return d === undefined || d.enemy === enemy.id;
      })
      .map((v) => v.id);
    return { unit: unit.id, enemy: enemy.id, stands, overlaps };
  });
}

const contactOfPair = (s: GroupState, a: string, b: string): Contact | undefined =>
  s.contacts.find((c) => c.a === a && c.b === b);

/** GO-MELEE-03: a routing unit has value 0. */
const value = (u: Unit, enemy: Unit): number => {
  cite('GO-MELEE-03');
  return u.order === 'rout' ? 0 : valueAgainst(u, enemy);
};

/** GO-MELEE-M07: half of the group's units, those in rout left out. */
function groupShaken(s: GroupState, group: number): boolean {
  const units = groupUnits(s, group).filter((u) => u.order !== 'rout');
  const bad = units.filter((u) => u.disordered || inDisorderingGround(s, u)).length;
  return units.length > 0 && 2 * bad >= units.length;
}

type Row = (s: GroupState, u: Unit, e: Unit, part: Part) => Factor | undefined;
const when = (yes: boolean, rule: string, what: GroupFactors, value_: number, u: Unit): Factor | undefined =>
  yes ? factor(rule, what, value_, u.id) : undefined;
/** Does the enemy stand on this unit's flank or rear? */
const isFlanked = (s: GroupState, u: Unit, e: Unit): boolean => {
  const c = contactOfPair(s, e.id, u.id);
  return c !== undefined && c.edge !== 'front';
};

/** GO-MELEE-04, in the order of the sheet. */
const ROWS: readonly Row[] = [
  (_s, u) => when(u.morale === 'high', 'GO-MELEE-M01', 'high-morale', 1, u),
  (s, u, e) => when(isFlanked(s, e, u), 'GO-MELEE-M02', 'against-flank-or-rear', 1, u),
  (s, u, e) =>
    when(
      isMassedFoot(u) &&
        isCavalry(e) &&
        u.block === '' &&
        (u.formation === 'square' || (isDeep(u) && !isFlanked(s, u, e))),
      'GO-MELEE-M03',
      'square-or-deep-column',
      1,
      u,
    ),
  (_s, u, e, part) =>
    when(
      part.overlaps.length > 0 && e.formation !== 'square' && e.block === '',
      'GO-MELEE-M04',
      'overlap',
      1,
      u,
    ),
  (_s, u, _e, part) =>
    when(
      part.stands.length > 1 && u.order !== 'rout' && u.order !== 'retreat',
      'GO-MELEE-M05',
      'extra-stands',
      part.stands.length - 1,
      u,
    ),
  (_s, u, e) => when(value(u, e) < value(e, u), 'GO-MELEE-M06', 'lower-value', value(u, e) - value(e, u), u),
  (s, u) => when(groupShaken(s, u.group), 'GO-MELEE-M07', 'group-disordered', -1, u),
  (_s, u) => when(u.morale === 'poor', 'GO-MELEE-M08', 'poor-morale', -1, u),
  (s, u, _e, part) =>
    when(!isLightClass(u) && standsInRoughGround(s, u, part.stands), 'GO-MELEE-M09', 'rough-ground', -1, u),
  (s, u, e) =>
    when(
      u.order === 'reserve' || u.order === 'retreat' || isFlanked(s, u, e),
      'GO-MELEE-M10',
      'reserve-retreat-or-flanked',
      -1,
      u,
    ),
  (s, u, e) =>
    when(
      (e.block !== '' && u.block === '') || behindDefence(s, e, u.x, u.y) || isUphill(s, e, u),
      'GO-MELEE-M11',
      'enemy-sheltered-or-uphill',
      -1,
      u,
    ),
  (s, u, e) => {
    const c = contactOfPair(s, e.id, u.id);
    return when(c?.stood === true && c.rounds === 0, 'GO-MELEE-M12', 'charged-on-stand', -1, u);
  },
];

export function meleeFactors(s: GroupState, part: Part): Factor[] {
  const u = unitOf(s, part.unit);
  const e = unitOf(s, part.enemy);
  const out: Factor[] = [];
  for (const row of ROWS) {
    const f = row(s, u, e, part);
    if (f !== undefined) out.push(u.order === 'rout' && f.value > 0 ? cancelled(f, 'GO-MELEE-09') : f);
  }
  return out;
}

/** GO-MELEE-05: stands killed. */
export const meleeResult = (score: number): number => (score >= 10 ? 3 : score >= 7 ? 2 : score >= 5 ? 1 : 0);

interface DecideFrame extends AskFrame {
  side: Side;
  stands: MeleeCommand['stands'];
  overlaps: MeleeCommand['overlaps'];
}
interface FightFrame extends Frame {
  parts: Part[]; // still to be thrown
  done: { unit: string; enemy: string; kills: number }[];
}
export interface AfterFrame extends Frame {
  was: { unit: string; enemies: string[] }[]; // who was in contact with whom
  blocks: { block: string; garrison: string; attackers: string[] }[];
}

export const meleeSteps: Steps = {
  'melee.start': (s: GroupState, _f: Frame) => {
    if (s.contacts.length === 0) {
      pop(s);
      return;
    }
    measureGenerals(s);
    forgetLosses(s);
    const busy = s.units.filter((u) => u.place === 'table' && inContact(s, u));
    for (const u of busy) s.groups[u.group].fought = true;
    const was = busy.map((u) => ({ unit: u.id, enemies: opponentsOf(s, u).map((e) => e.id) }));
    const blocks = busy
      .filter((u) => u.block !== '')
      .map((u) => ({ block: u.block, garrison: u.id, attackers: opponentsOf(s, u).map((e) => e.id) }));
    become(
      s,
      { at: 'melee.decide', side: s.active, stands: [], overlaps: [] } as Frame,
      { at: 'melee.after', was, blocks } as Frame,
    );
  },
  /** Each side decides where stands and overlaps count, if there is anything to decide. */
  'melee.decide': (s: GroupState, f: DecideFrame) => {
    const c = contested(s, f.side);
    if (c.stands.length === 0 && c.overlaps.length === 0) {
      if (f.side === s.active) f.side = s.active === 0 ? 1 : 0;
      else
        become(s, {
          at: 'melee.fight',
          parts: partsOf(s, f),
          done: [],
        } as FightFrame);
      return;
    }
    push(s, {
      at: 'melee.ask',
      side: f.side,
      stands: f.stands,
      overlaps: f.overlaps,
      n: nextAsk(s),
    } as DecideFrame);
  },
  /** GO-MELEE-01: all dice before casualties come off. */
  'melee.fight': (s: GroupState, f: FightFrame, dice: Dice, tell?: Tell) => {
    const part = f.parts[0];
    if (part === undefined) {
      cite('GO-MELEE-01');
      become(s, { at: 'melee.results', done: f.done } as Frame);
      return;
    }
    const u = unitOf(s, part.unit);
    const factors = meleeFactors(s, part);
    const sum = total(factors);
    const kills = dice.roll({
      rule: 'GO-MELEE-02',
      purpose: 'melee',
      side: u.side,
      count: 1,
      faces: 6,
      score: [1, 2, 3, 4, 5, 6].map((face) => meleeResult(face + sum)),
    });
    f.parts.shift();
    f.done.push({ unit: part.unit, enemy: part.enemy, kills: Math.min(kills, unitOf(s, part.enemy).stands) });
    tell?.({
      kind: 'melee',
      rule: 'GO-MELEE-05',
      side: u.side,
      about: [part.unit, part.enemy],
      factors,
      thrown: [{ purpose: 'melee', rule: 'GO-MELEE-02', side: u.side, faces: dice.last, score: kills }],
      facts: { kills, sum, stands: part.stands.length },
    });
  },
  /** Casualties, then GO-MELEE-08: who won. */
  'melee.results': (s: GroupState, f: FightFrame, _dice: Dice, tell?: Tell) => {
    // GO-MELEE-11: those still in contact fight again; what was a charge is one no longer.
    for (const c of s.contacts) c.rounds++;
    cite('GO-MELEE-11');
    const killed = new Map<string, number>();
    const stands = new Map(s.units.map((u) => [u.id, u.stands]));
    for (const d of f.done) killed.set(d.enemy, (killed.get(d.enemy) ?? 0) + d.kills);
    for (const u of s.units) {
      const kills = killed.get(u.id);
      if (kills === undefined || kills === 0) continue;
      const lost = kill(s, u, kills, 'GO-MELEE-05', tell);
      s.groups[u.group].losses += lost;
      if (u.place === 'table') disorder(u, 'GO-MELEE-05', tell);
    }
    // GO-MELEE-08: kills count up to the stands that were there, however many struck the same unit.
    const there = new Map<string, number>();
    for (const d of f.done) {
      const left = there.get(d.enemy) ?? stands.get(d.enemy) ?? 0;
      const counted = Math.min(d.kills, left);
      there.set(d.enemy, left - counted);
      s.groups[unitOf(s, d.unit).group].kills += counted;
    }
    for (let i = 0; i + 1 < f.done.length; i += 2) {
      const [x, y] = [f.done[i], f.done[i + 1]];
      const a = unitOf(s, x.unit);
      const b = unitOf(s, y.unit);
      const goneA = a.place !== 'table';
      const goneB = b.place !== 'table';
      const better = goneA !== goneB ? (goneB ? 1 : -1) : x.kills - y.kills;
      if (better !== 0) {
        const [winner, loser] = better > 0 ? [a, b] : [b, a];
        s.groups[winner.group].won++;
        s.groups[loser.group].lost++;
        if (isGun(loser)) cite('GO-MELEE-10'); // its morale test decides
        tell?.({ kind: 'melee-won', rule: 'GO-MELEE-08', side: winner.side, about: [winner.id, loser.id] });
      } else tell?.({ kind: 'melee-drawn', rule: 'GO-MELEE-08', about: [a.id, b.id] });
    }
    become(s, { at: 'general.risk', generals: generalsAtRisk(s) } as Frame);
  },
};

export const meleeQuestions: Questions = {
  'melee.ask': {
    asks: (s: GroupState, f: DecideFrame): Ask[] => {
      const id = askId(f.n);
      const c = contested(s, f.side);
      const plan = usual(s, c, id);
      const about = [...new Set([...c.stands.map((x) => x.unit), ...c.overlaps.map((x) => x.unit)])];
      return [
        { id, side: f.side, kind: 'melee', rule: 'GO-MELEE-02', about, secret: false, default: plan, plan },
      ];
    },
    check: (s: GroupState, f: DecideFrame, c: MeleeCommand): Refusal | undefined => {
      if (c.kind !== 'melee')
        return refuse('GO-MELEE-02', 'not-an-answer', { kind: (c as { kind: string }).kind });
      const open = contested(s, f.side);
      for (const x of c.stands) {
        const o = open.stands.find((y) => y.unit === x.unit && y.stand === x.stand);
        if (o === undefined || !o.enemies.includes(x.enemy))
          return refuse('GO-MELEE-02', 'stand-cannot', { unit: x.unit, stand: x.stand, target: x.enemy });
      }
      for (const x of c.overlaps) {
        const o = open.overlaps.find((y) => y.unit === x.unit);
        if (o === undefined || !o.enemies.includes(x.enemy))
          return refuse('GO-MELEE-07', 'no-overlap', { unit: x.unit, target: x.enemy });
      }
      const twice =
        c.stands.some((x, i) => c.stands.some((y, j) => j < i && y.unit === x.unit && y.stand === x.stand)) ||
        c.overlaps.some((x, i) => c.overlaps.some((y, j) => j < i && y.unit === x.unit));
      if (twice)
        return refuse('GO-MELEE-02', 'each-once', { wanted: open.stands.length, given: c.stands.length });
      return undefined;
    },
    accept: (s: GroupState, f: DecideFrame, c: MeleeCommand): void => {
      const all = usual(s, contested(s, f.side), c.ask);
      pop(s);
      const decide = s.frames[s.frames.length - 1] as DecideFrame;
      // What was left open counts as usual.
      decide.stands = [
        ...decide.stands,
        ...all.stands.map((x) => c.stands.find((y) => y.unit === x.unit && y.stand === x.stand) ?? x),
      ];
      decide.overlaps = [
        ...decide.overlaps,
        ...all.overlaps.map((x) => c.overlaps.find((y) => y.unit === x.unit) ?? x),
      ];
      if (f.side === s.active) decide.side = s.active === 0 ? 1 : 0;
      else become(s, { at: 'melee.fight', parts: partsOf(s, decide), done: [] } as FightFrame);
    },
  },
};

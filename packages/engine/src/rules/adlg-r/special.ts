/**
 * Special rules of the battles that come with the game. The state holds each as words: its name, then bodies, corps,
 * turns or figures: `held 2 1-1`, `range 1-2 4`. A rule that works once is taken out of the list when it has worked.
 */
import { type Dice, die } from '../../battle/dice.ts';
import type { Factor } from '../../battle/factor.ts';
import { factor } from '../../battle/factor.ts';
import { type Ask, askId, type Frame, type Refusal, type Side, type Tell } from '../../battle/protocol.ts';
import { refuse, SCENARIO_RULE as SPECIAL_RULE } from '../../battle/refuse.ts';
import { separation } from '../../table/distance.ts';
import { TURN, units } from '../../table/number.ts';
import { openAllowance } from './allowance.ts';
import type { AdlgCommand, Leg } from './commands.ts';
import { cohesionOf } from './describe.ts';
import { flightOf } from './evade.ts';
import { type AskFrame, nextAsk, pop, push, type Questions, type Steps } from './frames.ts';
import { loseCohesion } from './rout.ts';
import type { SpecialAnswer } from './setup-commands.ts';
import { shape } from './shapes.ts';
import { type AdlgState, commanderOf, DID, did, findUnit, type Unit } from './state.ts';
import type { Aim } from './target.ts';
import { ABILITY, isMounted, TROOPS } from './troops.ts';

/** The names of all special rules, for the words of both languages. */
export const SPECIALS = [
  'range', 'mask-guns', 'held', 'no-charge', 'dust', 'no-third', 'panic', 'shaky', 'taken', 'steadfast',
  'dragoons-at-home', 'tatars', 'low-pay', 'far-command', 'rank', 'fog', 'betrayed', 'rash', 'slope', 'swap', 'king',
  'anhalt', 'skirmish', 'feign', 'rally-plus',
] as const; // biome-ignore format: a list of words
export type SpecialName = (typeof SPECIALS)[number];

interface Special {
  text: string; // as it stands in the state
  name: SpecialName;
  words: string[];
}

const parsed = new Map<string, Special>();
function special(text: string): Special {
  let p = parsed.get(text);
  if (p === undefined) {
    const [name, ...words] = text.split(' ');
    p = { text, name: name as SpecialName, words };
    parsed.set(text, p);
  }
  return p;
}

/** Every rule of a name that is in force. */
function* inForce(s: AdlgState, name: SpecialName): Iterable<Special> {
  for (const text of s.special)
    if (text.startsWith(name)) {
      const p = special(text);
      if (p.name === name) yield p;
    }
}

/** `1-2`: within these turns? */
function within(turns: string, turn: number): boolean {
  const [from, to] = turns.split('-').map(Number);
  return turn >= from && turn <= (to ?? from);
}

function consume(s: AdlgState, p: Special): void {
  s.special = s.special.filter((t) => t !== p.text);
}

const told = (p: Special, side: Side | undefined, about: readonly string[] = []) => ({
  kind: 'special',
  rule: SPECIAL_RULE,
  ...(side === undefined ? {} : { side }),
  about,
  facts: { special: p.name },
});

// --- What may be ordered ---------------------------------------------------------------------------------------------

const lengthOf = (legs: readonly Leg[]): number =>
  legs.reduce((n, l) => n + (l.do === 'advance' ? l.by : 0), 0);

/** Refuses orders that a special rule forbids. */
export function specialOrder(s: AdlgState, corps: number, c: AdlgCommand): Refusal | undefined {
  if (s.special.length === 0) return undefined;
  const held = (why: string, p: Special): Refusal => refuse(SPECIAL_RULE, why, { special: p.name });
  const moves = c.kind === 'move' || c.kind === 'charge' || c.kind === 'support' || c.kind === 'reform';
  for (const p of inForce(s, 'held')) {
    if (Number(p.words[0]) !== corps || !within(p.words[1], s.turn) || c.kind === 'rally') continue;
    const near = p.words[2] === undefined ? 0 : Number(p.words[2]);
    if (near === 0 || !enemyWithin(s, corps, units(near))) return held('special-held', p);
  }
  if (c.kind === 'charge') {
    for (const p of inForce(s, 'no-charge'))
      if (Number(p.words[0]) === corps && within(p.words[1], s.turn)) return held('special-no-charge', p);
    for (const p of inForce(s, 'range'))
      if (p.words[2] === 'charges' && within(p.words[0], s.turn) && lengthOf(c.legs) > Number(p.words[1]))
        return held('special-no-charge', p);
  }
  if (moves)
    for (const p of inForce(s, 'no-third')) {
      const ids = 'units' in c ? c.units : [];
      if (Number(p.words[0]) === s.active && ids.some((id) => (findUnit(s, id)?.moves ?? 0) >= 2))
        return held('special-no-move', p);
    }
  if (c.kind === 'rally')
    for (const p of inForce(s, 'low-pay')) {
      const u = findUnit(s, c.unit);
      if (u === undefined || Number(p.words[0]) !== u.side || 2 * u.losses < cohesionOf(u)) continue;
      if (commanderOf(s, u.corps)?.unit !== u.id) return held('special-held', p);
    }
  for (const p of inForce(s, 'far-command')) {
    const commander = commanderOf(s, corps);
    if (commander === undefined || !('units' in c)) continue;
    for (const id of c.units) {
      const u = findUnit(s, id);
      const at = commander.unit === '' ? commander : findUnit(s, commander.unit);
      if (u === undefined || at === undefined) continue;
      const dx = u.x - at.x;
      const dy = u.y - at.y;
      if (Math.sqrt(dx * dx + dy * dy) > units(Number(p.words[0]))) return held('special-held', p);
    }
  }
  return undefined;
}

function enemyWithin(s: AdlgState, corps: number, range: number): boolean {
  return s.units.some(
    (u) =>
      u.corps === corps &&
      u.place === 'table' &&
      s.units.some(
        (e) => e.side !== u.side && e.place === 'table' && separation(shape(u), shape(e)) <= range,
      ),
  );
}

// --- Shooting, ground, losses -------------------------------------------------------------------------------------

/** May this shot be made, as far as special rules go? */
export function specialShot(s: AdlgState, a: Aim): boolean {
  const gun = TROOPS[a.shooter.type].category === 'Art';
  for (const p of inForce(s, 'range'))
    if (within(p.words[0], s.turn) && a.distance > units(Number(p.words[1])) + 60) return false;
  if (!gun) return true;
  for (const p of inForce(s, 'mask-guns')) {
    if (Number(p.words[0]) !== a.shooter.side) continue;
    const near = units(Number(p.words[1]));
    for (const u of s.units)
      if (
        u.side === a.shooter.side &&
        u.place === 'table' &&
        isMounted(TROOPS[u.type].category) &&
        separation(shape(u), shape(a.shooter)) <= near
      )
        return false;
  }
  for (const p of inForce(s, 'slope'))
    if (within(p.words[0], s.turn) && p.words.includes(a.target.id)) return false;
  return true;
}

/** Factors that special rules add to a shot. */
export function specialShotFactors(s: AdlgState, a: Aim, out: Factor[]): void {
  for (const p of inForce(s, 'dust'))
    if (
      Number(p.words[0]) === a.shooter.side &&
      TROOPS[a.shooter.type].category !== 'Art' &&
      a.distance > units(Number(p.words[1])) + 60
    )
      out.push(factor(SPECIAL_RULE, 'special-shooting', -1, a.shooter.id));
}

export function specialRally(s: AdlgState, u: Unit, out: Factor[]): void {
  for (const p of inForce(s, 'rally-plus'))
    if (Number(p.words[0]) === u.side && within(p.words[1], s.turn))
      out.push(factor(SPECIAL_RULE, 'special-rally', 1, u.id));
}

/** Further points of army loss: commanders taken. */
export function specialLosses(s: AdlgState, side: Side): number {
  for (const p of inForce(s, 'taken'))
    return Number(p.words[0]) * s.commanders.filter((c) => c.side === side && c.lost).length;
  return 0;
}

/** Does the army stand although it is beaten, this once? */
export function standsOnce(s: AdlgState, side: Side): boolean {
  for (const p of inForce(s, 'steadfast'))
    if (Number(p.words[0]) === side) {
      consume(s, p);
      return true;
    }
  return false;
}

export const dragoonsAtHome = (s: AdlgState, side: Side): boolean =>
  s.special.includes(`dragoons-at-home ${side}`);

// --- What happens at the start of a sequence and after orders -----------------------------------------------------

export const specialStart = (): Frame => ({ at: 'special.start' });
export const specialAfter = (): Frame => ({ at: 'special.after' });

interface OnceFrame extends Frame {
  at: 'special.die';
  text: string;
  unit: string;
}
interface AskedFrame extends AskFrame {
  at: 'special.ask';
  text: string;
  side: Side;
}

/** Move straight on or back as far as its move and the ground allow. */
function goStraight(s: AdlgState, u: Unit, back: boolean, most: number): void {
  if (u.place !== 'table' || s.contacts.some((c) => c.a === u.id || c.b === u.id)) return;
  const facing = back ? (u.facing + TURN / 2) % TURN : u.facing;
  const flight = flightOf(s, u, facing, Math.min(most, openAllowance(s, u)));
  if (flight.left || flight.length <= 0) return;
  const front = back ? (flight.pose.facing + TURN / 2) % TURN : flight.pose.facing;
  const moved = { ...u, x: flight.pose.x, y: flight.pose.y, facing: front };
  const near = s.units.some(
    (e) => e.side !== u.side && e.place === 'table' && separation(shape(moved), shape(e)) <= units(0.1),
  );
  if (near || flight.shifts.length > 0) return;
  u.x = moved.x;
  u.y = moved.y;
  u.facing = moved.facing;
}

const dieFrame = (p: Special, unit: string): OnceFrame => ({ at: 'special.die', text: p.text, unit });

export const specialSteps: Steps = {
  'special.start': (s: AdlgState) => {
    pop(s);
    const frames: Frame[] = [];
    for (const p of inForce(s, 'betrayed')) frames.push(dieFrame(p, p.words[0]));
    if (s.active === s.first)
      for (const p of inForce(s, 'fog'))
        if (p.words[0].split(',').includes(`${s.turn}`)) frames.push(dieFrame(p, ''));
    const ask = (p: Special, side: number): void => {
      if (side === s.active)
        frames.push({ at: 'special.ask', text: p.text, side: s.active, n: nextAsk(s) } as AskedFrame);
    };
    for (const p of inForce(s, 'skirmish')) ask(p, Number(p.words[0]));
    for (const p of inForce(s, 'feign')) if (s.turn < 3) ask(p, Number(p.words[0]));
    for (const p of inForce(s, 'anhalt')) ask(p, Number(p.words[0]));
    for (const p of inForce(s, 'swap')) if (s.turn >= 4) ask(p, Number(p.words[0]));
    push(s, ...frames);
  },
  'special.after': (s: AdlgState, _frame: Frame, _dice: Dice, tell?: Tell) => {
    pop(s);
    const frames: Frame[] = [];
    for (const p of inForce(s, 'shaky'))
      for (const c of s.contacts)
        if (c.rounds === 0 && c.charged && p.words.includes(c.b)) frames.push(dieFrame(p, c.b));
    for (const p of inForce(s, 'panic')) {
      const corps = Number(p.words[0]);
      const gone = s.units.filter(
        (u) => u.corps === corps && (u.place === 'destroyed' || u.place === 'left' || u.place === 'routed'),
      );
      if (gone.length < Number(p.words[1])) continue;
      consume(s, p);
      tell?.(told(p, s.corps[corps].side));
      for (const u of s.units) if (u.corps === corps && u.place === 'table') frames.push(dieFrame(p, u.id));
    }
    for (const p of inForce(s, 'rank')) secondRank(s, p, tell);
    for (const p of inForce(s, 'king')) theKingIsDead(s, p, tell);
    push(s, ...frames);
  },
  // One die of a special rule.
  'special.die': (s: AdlgState, frame: OnceFrame, dice: Dice, tell?: Tell) => {
    const p = special(frame.text);
    const u = findUnit(s, frame.unit);
    const face = dice.roll(die(SPECIAL_RULE, 'special', u?.side ?? s.active));
    pop(s);
    tell?.({
      kind: 'special-die',
      rule: SPECIAL_RULE,
      about: u === undefined ? [] : [u.id],
      thrown: [
        { purpose: 'special', rule: SPECIAL_RULE, side: u?.side ?? s.active, faces: dice.last, score: face },
      ],
      facts: { special: p.name, die: face },
    });
    if (p.name === 'fog') {
      if (face >= Number(p.words[1]))
        s.special = [...s.special, `range ${s.turn}-${s.turn} ${p.words[2]} charges`];
    } else if (p.name === 'betrayed' && u !== undefined) {
      consume(s, p);
      if (face >= Number(p.words[1])) loseCohesion(s, u, Number(p.words[2]), SPECIAL_RULE, tell);
    } else if (p.name === 'panic' && u !== undefined) {
      if (face <= Number(p.words[2])) rout(s, u, tell);
    } else if (p.name === 'shaky' && u !== undefined) {
      s.special = s.special.map((t) => (t === p.text ? p.text.replace(` ${u.id}`, '') : t));
      if (face <= 2) leaves(s, u, tell);
    } else if (p.name === 'tatars' && u !== undefined && face <= 3) {
      u.moves = 3;
      u.did |= DID.ordered;
    }
  },
};

function rout(s: AdlgState, u: Unit, tell?: Tell): void {
  loseCohesion(s, u, 9, SPECIAL_RULE, tell);
}

function leaves(s: AdlgState, u: Unit, tell?: Tell): void {
  u.place = 'left';
  s.contacts = s.contacts.filter((c) => c.a !== u.id && c.b !== u.id);
  for (const c of s.commanders) if (c.unit === u.id && !c.included) c.unit = '';
  tell?.({ kind: 'left-table', rule: SPECIAL_RULE, side: u.side, about: [u.id], facts: { unit: u.id } });
}

/** Pistols and arquebuses in the second rank: each loses a point before the first round, once. */
function secondRank(s: AdlgState, p: Special, tell?: Tell): void {
  const [own, his] = p.words;
  const met = s.contacts.some(
    (c) => c.rounds === 0 && ((c.a === own && c.b === his) || (c.a === his && c.b === own)),
  );
  if (!met) return;
  consume(s, p);
  tell?.(told(p, undefined, [own, his]));
  for (const id of [own, his]) {
    const u = findUnit(s, id);
    if (u !== undefined) loseCohesion(s, u, 1, SPECIAL_RULE, tell);
  }
}

/** The king is lost: his corps passes to another, and his army rallies better for two turns. */
function theKingIsDead(s: AdlgState, p: Special, tell?: Tell): void {
  const king = s.commanders.find((c) => c.id === p.words[0]);
  if (king === undefined || !king.lost) return;
  consume(s, p);
  const to = Number(p.words[1]);
  s.units = s.units.map((u) => (u.corps === king.corps ? { ...u, corps: to } : u));
  s.special = [...s.special, `rally-plus ${king.side} ${s.turn}-${s.turn + 2}`];
  tell?.(told(p, king.side));
}

/** Bodies that an ask may name. */
function namable(s: AdlgState, p: Special): Unit[] {
  const side = Number(p.words[0]);
  const own = s.units.filter(
    (u) => u.side === side && u.place === 'table' && !s.contacts.some((c) => c.a === u.id || c.b === u.id),
  );
  if (p.name === 'skirmish') return own.filter((u) => TROOPS[u.type].category === 'LI');
  if (p.name === 'feign') return own.filter((u) => (u.abilities & ABILITY.shock) !== 0);
  return own.filter((u) => p.words.includes(u.id));
}

export const specialQuestions: Questions = {
  'special.ask': {
    asks: (s: AdlgState, frame: AskedFrame): Ask[] => {
      const id = askId(frame.n);
      const none: SpecialAnswer = { ask: id, kind: 'special', units: [] };
      const about = namable(s, special(frame.text)).map((u) => u.id);
      return [
        { id, side: frame.side, kind: 'special', rule: SPECIAL_RULE, about, secret: false, default: none },
      ];
    },
    check: (s: AdlgState, frame: AskedFrame, c: SpecialAnswer): Refusal | undefined => {
      const p = special(frame.text);
      if (c.kind !== 'special') return refuse(SPECIAL_RULE, 'special-not-these', { special: p.name });
      const able = namable(s, p).map((u) => u.id);
      const most = p.name === 'feign' || p.name === 'swap' ? 1 : able.length;
      const ok =
        c.units.length <= most &&
        new Set(c.units).size === c.units.length &&
        c.units.every((id) => able.includes(id));
      return ok ? undefined : refuse(SPECIAL_RULE, 'special-not-these', { special: p.name });
    },
    accept: (s: AdlgState, frame: AskedFrame, c: SpecialAnswer, tell?: Tell): void => {
      const p = special(frame.text);
      pop(s);
      if (p.name === 'skirmish') consume(s, p);
      if (c.units.length === 0) return;
      consume(s, p);
      tell?.(told(p, frame.side, c.units));
      for (const id of c.units) answered(s, p, findUnit(s, id)!);
      if (p.name === 'feign') feign(s, frame.side);
    },
  },
};

function answered(s: AdlgState, p: Special, u: Unit): void {
  if (p.name === 'skirmish') goStraight(s, u, false, units(9));
  else if (p.name === 'feign') goStraight(s, u, true, units(4));
  else if (p.name === 'anhalt') {
    u.bank = 1;
    u.did |= DID.reserve;
  } else if (p.name === 'swap') {
    // Another body takes its place: what is kept about the old one is forgotten.
    s.units[s.units.indexOf(u)] = { ...u, losses: 0, quality: 'M' };
  }
}

/** Light horse falls back too; headstrong and mediocre enemies near come on. */
function feign(s: AdlgState, side: Side): void {
  const light = s.units.filter(
    (u) => u.side === side && u.place === 'table' && TROOPS[u.type].category === 'LH',
  );
  for (const u of light) goStraight(s, u, true, units(4));
  for (const e of s.units) {
    const tempted = e.quality === 'M' || (e.abilities & ABILITY.headstrong) !== 0;
    if (e.side === side || e.place !== 'table' || !tempted) continue;
    if (light.some((u) => separation(shape(u), shape(e)) <= units(8))) goStraight(s, e, false, units(9));
  }
}

/** A move of these bodies must be diced for first. */
export function mustDice(s: AdlgState, c: AdlgCommand): { text: string; unit: string } | undefined {
  if (s.special.length === 0 || c.kind !== 'move') return undefined;
  for (const p of inForce(s, 'tatars'))
    for (const id of c.units) {
      const u = findUnit(s, id);
      if (u !== undefined && p.words.includes(id) && u.moves === 0 && !did(u, DID.ordered))
        return { text: p.text, unit: id };
    }
  return undefined;
}

/** A rash corps that has points and has not moved goes forward by itself. */
export function rashAdvance(s: AdlgState, corps: number, points: number, tell?: Tell): void {
  for (const p of inForce(s, 'rash')) {
    if (Number(p.words[0]) !== corps || s.turn !== 1) continue;
    consume(s, p);
    if (points === 0 || s.units.some((u) => u.corps === corps && u.moves > 0)) continue;
    tell?.(told(p, s.corps[corps].side));
    for (const u of s.units) if (u.corps === corps && u.place === 'table') goStraight(s, u, false, units(9));
  }
}

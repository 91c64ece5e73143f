/** What special rules of the battles make bodies do. */
import type { BodyId, Side, Tell } from '../../../battle/protocol.ts';
import { SCENARIO_RULE } from '../../../battle/refuse.ts';
import { separation } from '../../../table/measure/distance.ts';
import { TURN, units } from '../../../table/number.ts';
import { ABILITY, TROOPS } from '../army/troops.ts';
import { shape } from '../bodies/shapes.ts';
import { countAway } from '../command/end.ts';
import { flightOf } from '../flight/flight.ts';
import { push } from '../frames.ts';
import { openAllowance } from '../move/allowance.ts';
import { loseCohesion, type Won } from '../rout/rout.ts';
import { type AdlgState, DID, findUnit, type Unit, unitOf } from '../state.ts';
import { upTo } from '../tolerances.ts';
import { consume, inForce, type Special, special, told } from './special.ts';

/** Move straight on or back as far as its move and the ground allow. */
function goStraight(s: AdlgState, u: Unit, back: boolean, most: number): void {
  if (u.place !== 'table' || s.contacts.some((c) => c.a === u.id || c.b === u.id)) return;
  const facing = back ? (u.facing + TURN / 2) % TURN : u.facing;
  const flight = flightOf(s, u, facing, Math.min(most, openAllowance(s, u)));
  if (flight.left || flight.length <= 0) return;
  const front = back ? (flight.pose.facing + TURN / 2) % TURN : flight.pose.facing;
  const moved = { ...u, x: flight.pose.x, y: flight.pose.y, facing: front };
  const near = s.units.some(
    (e) => e.side !== u.side && e.place === 'table' && upTo(separation(shape(moved), shape(e)), units(0.1)),
  );
  if (near || flight.shifts.length > 0) return;
  u.x = moved.x;
  u.y = moved.y;
  u.facing = moved.facing;
}

export function rout(s: AdlgState, u: Unit, tell?: Tell): void {
  loseCohesion(s, u, 9, SCENARIO_RULE, tell);
}

/**
 * Found out before the battle: it begins with these losses, of which its own side alone is told while it lies hidden.
 * Battles set up before the last word was added go on without.
 */
export function betray(s: AdlgState, u: Unit, p: Special, tell?: Tell): void {
  const points = Number(p.words[2]);
  if (u.place === 'table' || p.words[3] !== 'hidden') {
    loseCohesion(s, u, points, SCENARIO_RULE, tell);
    return;
  }
  const { place } = u;
  u.place = 'table';
  loseCohesion(s, u, points, SCENARIO_RULE, (e) => tell?.({ ...e, secretTo: u.side }));
  if (u.place === 'table') u.place = place;
}

export function leaves(s: AdlgState, u: Unit, tell?: Tell): void {
  u.place = 'left';
  s.contacts = s.contacts.filter((c) => c.a !== u.id && c.b !== u.id);
  for (const c of s.commanders) if (c.unit === u.id && !c.included) c.unit = '';
  tell?.({ kind: 'left-table', rule: SCENARIO_RULE, side: u.side, about: [u.id], facts: { unit: u.id } });
}

/** Pistols and arquebuses in the second rank: each loses a point before the first round, once. */
export function secondRank(s: AdlgState, p: Special, tell?: Tell): void {
  const [own, his] = p.words;
  const met = s.contacts.some(
    (c) => c.rounds === 0 && ((c.a === own && c.b === his) || (c.a === his && c.b === own)),
  );
  if (!met) return;
  consume(s, p);
  tell?.(told(p, undefined, [own, his]));
  for (const id of [own, his]) {
    const u = findUnit(s, id);
    if (u !== undefined) loseCohesion(s, u, 1, SCENARIO_RULE, tell);
  }
}

/** The king is lost: his corps passes to another, and his army rallies better for two turns. */
export function theKingIsDead(s: AdlgState, p: Special, tell?: Tell): void {
  const king = s.commanders.find((c) => c.id === p.words[0]);
  if (king === undefined || !king.lost) return;
  consume(s, p);
  const to = Number(p.words[1]);
  s.units = s.units.map((u) => (u.corps === king.corps ? { ...u, corps: to } : u));
  s.special = [...s.special, `rally-plus ${king.side} ${s.turn}-${s.turn + 2}`];
  tell?.(told(p, king.side));
}

export function answered(s: AdlgState, p: Special, u: Unit): void {
  if (p.name === 'skirmish') goStraight(s, u, false, units(9));
  else if (p.name === 'feign') goStraight(s, u, true, units(4));
  else if (p.name === 'anhalt') {
    u.bank = 1;
    u.did |= DID.reserve;
  } else if (p.name === 'swap') {
    // A fresh one comes from the siege lines in its stead: what is kept about the old one is forgotten.
    s.units[s.units.indexOf(u)] = { ...u, losses: 0, quality: 'M', place: 'marching' };
    comesOn(s, u);
  } else if (p.name === 'courland') {
    u.place = 'marching';
    comesOn(s, u);
  }
}

/** It comes on by its own edge in this sequence, where its owner likes. */
function comesOn(s: AdlgState, u: Unit): void {
  countAway(s, u);
  for (const c of s.commanders) if (c.unit === u.id && !c.included) c.unit = '';
  if (s.marches.some((m) => m.corps === u.corps)) return;
  const width = s.width / units(1);
  s.marches.push({ side: u.side, corps: u.corps, edge: 'own', due: s.turn, between: [0, width] });
  push(s, { at: 'march.start' });
}

/** Light horse falls back too; headstrong and mediocre enemies near come on. */
export function feign(s: AdlgState, side: Side): void {
  const light = s.units.filter(
    (u) => u.side === side && u.place === 'table' && TROOPS[u.type].category === 'LH',
  );
  for (const u of light) goStraight(s, u, true, units(4));
  for (const e of s.units) {
    const tempted = e.quality === 'M' || (e.abilities & ABILITY.headstrong) !== 0;
    if (e.side === side || e.place !== 'table' || !tempted) continue;
    if (light.some((u) => upTo(separation(shape(u), shape(e)), units(8)))) goStraight(s, e, false, units(9));
  }
}

/** A rash corps that has points and has not moved goes forward by itself. */
function rashAdvance(s: AdlgState, corps: number, points: number, tell?: Tell): void {
  for (const p of inForce(s, 'rash')) {
    if (Number(p.words[0]) !== corps || s.turn !== 1) continue;
    consume(s, p);
    if (points === 0 || s.units.some((u) => u.corps === corps && u.moves > 0)) continue;
    tell?.(told(p, s.corps[corps].side));
    for (const u of s.units) if (u.corps === corps && u.place === 'table') goStraight(s, u, false, units(9));
  }
}

/** The end of a corps' activation, before its points are lost. */
export function specialEndOfCorps(s: AdlgState, corps: number, points: number, tell?: Tell): void {
  rashAdvance(s, corps, points, tell);
  for (const text of s.special.filter((t) => t.startsWith('gone '))) {
    const p = special(text);
    const u = unitOf(s, p.words[0]);
    if (u.corps !== corps) continue;
    consume(s, p);
    // Whoever met another enemy fights him instead.
    if (u.place !== 'table' || s.contacts.some((c) => c.a === u.id || c.b === u.id)) continue;
    tell?.(told(p, u.side, [u.id]));
    leaves(s, u, tell);
  }
}

/** Called back for the price of holding it. */
export function callBack(s: AdlgState, ids: readonly BodyId[]): void {
  if (s.special.length > 0) s.special = s.special.filter((t) => !ids.some((id) => t === `gone ${id}`));
}

/** Bodies were routed in melee: who rides off after them, and whom that turns back. */
export function specialWins(s: AdlgState, won: readonly Won[], tell?: Tell): void {
  for (const p of inForce(s, 'rupert'))
    for (const w of won) {
      const u = unitOf(s, w.unit);
      if (u.corps !== Number(p.words[0]) || (u.abilities & ABILITY.headstrong) === 0) continue;
      if (!s.special.includes(`gone ${u.id}`)) s.special = [...s.special, `gone ${u.id}`];
      tell?.(told(p, u.side, [u.id]));
    }
  for (const p of [...inForce(s, 'turned-back')]) {
    const [corps, ...reserve] = p.words;
    const routed = won.filter((w) => unitOf(s, w.unit).corps === Number(corps)).length;
    if (routed === 0) continue;
    let before = 0;
    for (const r of [...inForce(s, 'routs')]) {
      if (r.words[0] === corps && Number(r.words[1]) === s.turn) before = Number(r.words[2]);
      consume(s, r);
    }
    s.special = [...s.special, `routs ${corps} ${s.turn} ${before + routed}`];
    if (before < 2 && before + routed >= 2) {
      s.special = [...s.special, `turning ${reserve.join(' ')}`];
      tell?.(told(p, undefined, reserve));
    }
  }
}

/** How near it must stand to an abandoned gun. */
const BESIDE = units(0.25);

/** Guns left on the field that this body stands beside and could turn round. */
export function gunsBeside(s: AdlgState, u: Unit): Unit[] {
  return s.units.filter(
    (g) =>
      TROOPS[g.type].category === 'Art' &&
      g.place === 'destroyed' &&
      findUnit(s, `${g.id}t`) === undefined &&
      upTo(separation(shape(u), shape(g)), BESIDE),
  );
}

/** A gun turned round serves its captors: another body, in the corps of whoever turned it. */
export function turnGun(s: AdlgState, by: Unit, gun: Unit): void {
  s.units.push({
    ...gun,
    id: `${gun.id}t`,
    side: by.side,
    corps: by.corps,
    facing: gun.side === by.side ? gun.facing : (gun.facing + TURN / 2) % TURN,
    losses: 0,
    place: 'table',
    did: DID.moved | DID.ordered,
    moves: 1,
    turnedHalves: 0,
    flankHit: false,
    heldTarget: '',
    heldTargetRight: '',
    shotTurns: 0,
    routLoss: false,
    bank: -1,
  });
}

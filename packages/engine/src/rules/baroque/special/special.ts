/**
 * Special rules of scenarios, written in a position as words: what one battle adds to the book. The list is never
 * changed, only replaced; a rule that is used up leaves it, and what a rule has brought about is a word of its own.
 */
import { type Factor, factor } from '../../../battle/factor.ts';
import {
  consume,
  type SpecialRule,
  specialsNamed,
  specialTold,
  standsOnce,
  within,
} from '../../../battle/form/special.ts';
import type { Event, Refusal, Side } from '../../../battle/protocol.ts';
import { refuse, SCENARIO_RULE } from '../../../battle/refuse.ts';
import { UNIT } from '../../../table/number.ts';
import type { Shape } from '../../../table/shape.ts';
import { TRAIT } from '../army/troops.ts';
import { isIn } from '../ground/terrain.ts';
import { type BaroqueState, has, onTable, type Unit } from '../state.ts';

/** Every rule with what its words are; a last word with a dot may come again. */
const WORDS = {
  quick: '', // set up at once
  'charge-from': 'turns command', // it may not charge before this turn
  dust: 'side', // its small shot beyond short range has a die less
  shaky: 'number unit.', // charged for the first time it leaves the table up to this face
  'free-march': 'unit', // once in the battle its march test counts as passed
  'low-pay': 'side', // units at half their VBU rally only with a leader attached
  panic: 'command number number', // after so many lost units each other one routs up to this face
  captured: 'side', // its units may turn abandoned guns round
  fog: 'list number number', // in these turns, from this face on, shots and charges reach no farther than this
  fogged: 'turns number', // it came down
  arrives: 'turns number number number unit', // from this turn and face on by its own edge between x and x
  heir: 'leader command number', // he falls: his units go to this division and rally better for so many turns
  inherits: 'command command', // the units of the first go to the second when the next turn begins
  'rally-plus': 'side turns', // one more on the die when rallying
  rash: 'command turns', // its units must go forward
  steadfast: 'side', // it stands although it is broken, once
  passing: 'turns unit.', // its opportunity fire at horse needs no test
  'rides-off': 'command', // units that rout an enemy leave after him unless they pass a test
  rode: 'unit', // it is to be tested
  slope: 'turns piece unit.', // guns cannot aim at them as long as they stand there
  'turned-back': 'command number number unit.', // it has routed so many in a turn: these balk below this face
  routs: 'command turns number', // so many so far
  balks: 'turns number unit.', // it moves or charges only from this face on
  moves: 'unit turns', // it has thrown the number
  swap: 'turns side unit.', // from the end of this turn, once, for a fresh one of class C
} as const;
export type SpecialName = keyof typeof WORDS;
export const SPECIALS = Object.keys(WORDS) as SpecialName[];

export { consume, standsOnce, within };

/** Does the text name a rule, with words that fit the battle? */
export function isSpecial(s: BaroqueState, text: string): boolean {
  const [name, ...words] = text.split(' ');
  if (!SPECIALS.includes(name as SpecialName)) return false;
  const kinds = WORDS[name as SpecialName].split(' ').filter((k) => k !== '');
  const many = kinds.length > 0 && kinds[kinds.length - 1].endsWith('.');
  if (many ? words.length < kinds.length : words.length !== kinds.length) return false;
  return words.every((w, i) => fits(s, kinds[Math.min(i, kinds.length - 1)], w));
}

function fits(s: BaroqueState, kind: string, word: string): boolean {
  switch (kind) {
    case 'side':
      return word === '0' || word === '1';
    case 'command':
      return /^\d+$/.test(word) && Number(word) < s.commands.length;
    case 'leader':
      return s.leaders.some((l) => l.id === word);
    case 'piece':
      return s.table.pieces.some((p) => p.id === word);
    case 'turns':
      return /^\d+(-\d+)?$/.test(word);
    case 'list':
      return /^\d+(,\d+)*$/.test(word);
    case 'number':
      return /^\d+(\.\d+)?$/.test(word);
    default:
      return s.units.some((u) => u.id === word);
  }
}

export type Special = SpecialRule<SpecialName>;
export const inForce: (s: BaroqueState, name: SpecialName) => readonly Special[] = specialsNamed;
export function note(s: BaroqueState, text: string): void {
  if (!s.special.includes(text)) s.special = [...s.special, text];
}

export const told: (name: SpecialName, side: Side | undefined, about?: readonly string[]) => Event =
  specialTold;

const held = (why: string, p: Special, u: Unit): Refusal =>
  refuse(SCENARIO_RULE, why, { unit: u.name, special: p.name });

/** The first turn in which a unit may charge. */
export function chargesFrom(s: BaroqueState, u: Unit): number {
  for (const p of inForce(s, 'charge-from')) if (Number(p.words[1]) === u.command) return Number(p.words[0]);
  return 0;
}

/** Dust and wind blow into the faces of its side. */
export const isInDust = (s: BaroqueState, u: Unit): boolean =>
  u.type !== 'ART' && inForce(s, 'dust').some((p) => Number(p.words[0]) === u.side);

/** How far anybody sees in the fog of this turn, grid. */
export function fogLimit(s: BaroqueState): number {
  for (const p of inForce(s, 'fogged')) if (Number(p.words[0]) === s.turn) return Number(p.words[1]) * UNIT;
  return Infinity;
}

/** Foot on the far slope cannot be seen by guns. */
export function isBehindSlope(s: BaroqueState, gun: Unit, target: Unit, seen: Shape): boolean {
  if (gun.type !== 'ART') return false;
  return inForce(s, 'slope').some((p) => {
    const [turns, piece, ...ids] = p.words;
    if (!within(turns, s.turn) || !ids.includes(target.id)) return false;
    const hill = s.table.pieces.find((x) => x.id === piece);
    return hill !== undefined && isIn(seen, hill);
  });
}

/** Does its opportunity fire at this enemy need no test? */
export const firesAtPassers = (s: BaroqueState, u: Unit, horse: boolean): boolean =>
  horse && inForce(s, 'passing').some((p) => within(p.words[0], s.turn) && p.words.includes(u.id));

/** Modifiers of a rally. */
export function specialRally(s: BaroqueState, u: Unit): Factor[] {
  return inForce(s, 'rally-plus')
    .filter((p) => Number(p.words[0]) === u.side && within(p.words[1], s.turn))
    .map(() => factor(SCENARIO_RULE, 'special-rally', 1, u.id));
}

/** Unpaid troops at half their strength want to see a leader. */
export function mayNotRally(s: BaroqueState, u: Unit): Refusal | undefined {
  for (const p of inForce(s, 'low-pay'))
    if (Number(p.words[0]) === u.side && 2 * u.losses >= u.vbu && !s.leaders.some((l) => l.unit === u.id))
      return held('special-low-pay', p, u);
  return undefined;
}

/** A unit that must go forward in this turn and has not done so. */
export const isRash = (s: BaroqueState, u: Unit): boolean =>
  u.moves === 0 &&
  !u.disordered &&
  inForce(s, 'rash').some((p) => Number(p.words[0]) === u.command && within(p.words[1], s.turn));

/** The least face at which it moves; 0: it need not be asked. */
export function balksBelow(s: BaroqueState, u: Unit): number {
  if (s.special.length === 0 || s.special.includes(`moves ${u.id} ${s.turn}`)) return 0;
  for (const p of inForce(s, 'balks')) {
    const [turns, least, ...ids] = p.words;
    if (within(turns, s.turn) && ids.includes(u.id)) return Number(least);
  }
  return 0;
}

/** A unit has been routed in melee: who rides off after it, and whom that turns back. */
export function specialRout(s: BaroqueState, u: Unit): void {
  if (s.special.length === 0) return;
  const victors = s.units.filter(
    (v) =>
      v.side !== u.side &&
      onTable(v) &&
      s.contacts.some((c) => (c.a === u.id && c.b === v.id) || (c.a === v.id && c.b === u.id)),
  );
  for (const p of inForce(s, 'rides-off'))
    for (const v of victors) if (v.command === Number(p.words[0]) && isHeadstrong(v)) note(s, `rode ${v.id}`);
  for (const p of inForce(s, 'turned-back')) {
    const [command, count, least, ...reserve] = p.words;
    if (!victors.some((v) => v.command === Number(command))) continue;
    let had = 0;
    for (const r of inForce(s, 'routs'))
      if (r.words[0] === command) {
        if (Number(r.words[1]) === s.turn) had = Number(r.words[2]);
        consume(s, r);
      }
    note(s, `routs ${command} ${s.turn} ${had + 1}`);
    if (had + 1 === Number(count)) note(s, `balks ${s.turn} ${least} ${reserve.join(' ')}`);
  }
}

const isHeadstrong = (u: Unit): boolean => u.type === 'GA' || has(u, TRAIT.mustPursue);

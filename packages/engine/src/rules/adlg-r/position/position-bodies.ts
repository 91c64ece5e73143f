/** Bodies, commanders, corps and contacts of a position as people write them. */
import { namesOf } from '../../../battle/fields.ts';
import { at, flag, list, number, object, oneOf, optional, text, whole, wrong } from '../../../battle/form.ts';
import { readPlace } from '../../../battle/place.ts';
import type { Side } from '../../../battle/protocol.ts';
import { fromUnits } from '../../../table/grid.ts';
import { units } from '../../../table/number.ts';
import { WEAPONS } from '../army/roster.ts';
import { type Commander, type Contact, type Corps, DID, type Unit } from '../state.ts';
import { ABILITY, ABILITY_NAMES, TROOP_TYPES, TROOPS } from '../troops.ts';
import { COMMANDER, CONTACT, CORPS, DEEDS, EDGES, HALVES, PLACES, QUALITIES, UNIT } from './fields.ts';

/** Characters of a name. */
export const NAME = 200;

export const side = (v: unknown, p: string): Side => whole(v, p, 0, 1) as Side;

export function readUnit(raw: unknown, p: string): Unit {
  const f = object(raw, p, namesOf(UNIT));
  const type = oneOf(f.type, at(p, 'type'), TROOP_TYPES);
  const troop = TROOPS[type];
  const abilities = optional(f.abilities, at(p, 'abilities'), readAbilities, 0);
  const caracole = (abilities & ABILITY.caracole) !== 0;
  const width = units(troop.width);
  const depth = caracole ? units(1) : units(troop.depth); // AR-BASE-04
  const id = text(f.id, at(p, 'id'), 40);
  const off = f.place === 'marching' || f.place === 'destroyed' || f.place === 'left';
  const place =
    off && f.at === undefined && f.x === undefined
      ? { x: 0, y: 0, facing: 0, width, depth }
      : readPlace(f, p, { width, depth });
  const bits = (v: unknown, q: string): number =>
    list(v, q, 40).reduce<number>((sum, x, i) => sum | DID[oneOf(x, at(q, i), DEEDS)], 0);
  return {
    id,
    side: side(f.side, at(p, 'side')),
    corps: whole(f.corps ?? -1, at(p, 'corps'), -1, 30),
    name: optional(f.name, at(p, 'name'), (v, q) => text(v, q, NAME), id),
    type,
    quality: optional(f.quality, at(p, 'quality'), (v, q) => oneOf(v, q, QUALITIES), 'O'),
    weapon: optional(f.weapon, at(p, 'weapon'), (v, q) => oneOf(v, q, WEAPONS), 'none'),
    abilities,
    commandedShot: optional(f.commandedShot, at(p, 'commandedShot'), flag, false),
    x: place.x,
    y: place.y,
    facing: place.facing,
    width,
    depth,
    losses: optional(f.losses, at(p, 'losses'), (v, q) => whole(v, q, 0, 9), 0),
    place: optional(f.place, at(p, 'place'), (v, q) => oneOf(v, q, PLACES), 'table'),
    square: optional(f.square, at(p, 'square'), flag, false),
    did: optional(f.did, at(p, 'did'), bits, 0),
    moves: optional(f.moves, at(p, 'moves'), (v, q) => whole(v, q, 0, 30), 0),
    turnedHalves: optional(f.turnedHalves, at(p, 'turnedHalves'), (v, q) => whole(v, q, 0, 3), 0),
    flankHit: optional(f.flankHit, at(p, 'flankHit'), flag, false),
    heldTarget: optional(f.heldTarget, at(p, 'heldTarget'), (v, q) => text(v, q, NAME), ''),
    heldTargetRight: optional(f.heldTargetRight, at(p, 'heldTargetRight'), (v, q) => text(v, q, NAME), ''),
    shotTurns: optional(f.shotTurns, at(p, 'shotTurns'), (v, q) => whole(v, q, 0, 99), 0),
    lootsCamp: optional(f.lootsCamp, at(p, 'lootsCamp'), flag, false),
    routLoss: optional(f.routLoss, at(p, 'routLoss'), flag, false),
    bank: optional(f.bank, at(p, 'bank'), (v, q) => whole(v, q, -1, 99), -1),
  };
}

const readAbilities = (v: unknown, p: string): number =>
  list(v, p, 30).reduce<number>((sum, x, i) => sum | ABILITY[oneOf(x, at(p, i), ABILITY_NAMES)], 0);

export function readCommander(
  raw: unknown,
  p: string,
  corps: number,
  of: Corps,
  known: readonly Unit[],
): Commander {
  const f = object(raw, p, namesOf(COMMANDER));
  const unit = optional(f.unit, at(p, 'unit'), (v, q) => text(v, q, NAME), '');
  const with_ = known.find((u) => u.id === unit);
  if (unit !== '' && with_ === undefined) wrong(at(p, 'unit'), 'the id of a unit', unit);
  return {
    id: optional(f.id, at(p, 'id'), (v, q) => text(v, q, NAME), `c${corps}`),
    side: of.side,
    corps,
    name: optional(f.name, at(p, 'name'), (v, q) => text(v, q, NAME), of.name),
    value: optional(f.value, at(p, 'value'), (v, q) => whole(v, q, 0, 3), 0),
    chief: optional(f.chief, at(p, 'chief'), flag, false),
    included: optional(f.included, at(p, 'included'), flag, false),
    unreliable: optional(f.unreliable, at(p, 'unreliable'), flag, false),
    unit,
    half: optional(f.half, at(p, 'half'), (v, q) => oneOf(v, q, HALVES), 'left'),
    x: f.x === undefined ? (with_?.x ?? 0) : fromUnits(number(f.x, at(p, 'x'), -400, 400)),
    y: f.y === undefined ? (with_?.y ?? 0) : fromUnits(number(f.y, at(p, 'y'), -400, 400)),
    engaged: optional(f.engaged, at(p, 'engaged'), flag, false),
    lost: optional(f.lost, at(p, 'lost'), flag, false),
    moved: optional(f.moved, at(p, 'moved'), flag, false),
    freeSpent: optional(f.freeSpent, at(p, 'freeSpent'), (v, q) => whole(v, q, 0, 9), 0),
  };
}

export function readCorps(raw: unknown, p: string): Corps {
  const f = object(raw, p, namesOf(CORPS));
  return {
    side: side(f.side, at(p, 'side')),
    name: optional(f.name, at(p, 'name'), (v, q) => text(v, q, NAME), 'corps'),
    points: optional(f.points, at(p, 'points'), (v, q) => whole(v, q, 0, 99), 0),
    rolled: optional(f.rolled, at(p, 'rolled'), flag, false),
    done: optional(f.done, at(p, 'done'), flag, false),
    fought: optional(f.fought, at(p, 'fought'), flag, false),
    held: optional(f.held, at(p, 'held'), flag, false),
    ...(optional(f.tested, at(p, 'tested'), flag, false) ? { tested: true } : {}),
    ...(optional(f.urged, at(p, 'urged'), flag, false) ? { urged: true } : {}),
  };
}

export function readContact(raw: unknown, p: string, known: readonly Unit[]): Contact {
  const f = object(raw, p, namesOf(CONTACT));
  const id = (key: string): string => {
    const found = text(f[key], at(p, key), 40);
    if (!known.some((u) => u.id === found)) wrong(at(p, key), 'the id of a unit', found);
    return found;
  };
  return {
    a: id('a'),
    b: id('b'),
    edge: optional(f.edge, at(p, 'edge'), (v, q) => oneOf(v, q, EDGES), 'front'),
    charged: optional(f.charged, at(p, 'charged'), flag, true),
    conformed: optional(f.conformed, at(p, 'conformed'), flag, true),
    rounds: optional(f.rounds, at(p, 'rounds'), (v, q) => whole(v, q, 0, 99), 0),
    lossTaken: optional(f.lossTaken, at(p, 'lossTaken'), flag, false),
    ...(optional(f.wild, at(p, 'wild'), flag, false) ? { wild: true } : {}),
  };
}

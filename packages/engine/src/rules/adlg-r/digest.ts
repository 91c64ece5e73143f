/**
 * The digest of a state: everything that may change in a battle, field by field. What hardly ever changes (names,
 * types, outlines, options) is mixed once and kept, since texts are slow to mix.
 */
import { Mixer } from '../../battle/digest.ts';
import type { OptionValues } from '../../battle/options.ts';
import { beforeOf, YOUNGER } from './book.ts';
import type { AdlgState, Commander, Place, Unit } from './state.ts';

export function digestState(s: AdlgState): string {
  const m = new Mixer();
  m.int(s.edition)
    .int(s.turn)
    .int(s.first)
    .int(s.active)
    .text(s.phase)
    .int(s.width)
    .int(s.depth)
    .int(s.asked);
  if (s.lie !== null) m.json(s.lie);
  const k = knownTable(s);
  m.int(k.a).int(k.b);
  m.int(s.units.length).int(s.commanders.length).int(s.corps.length).int(s.camps.length);
  m.int(s.contacts.length);
  for (let i = 0; i < s.units.length; i++) mixUnit(m, i, s.units[i]);
  for (let i = 0; i < s.commanders.length; i++) mixCommander(m, i, s.commanders[i]);
  for (const c of s.corps) {
    m.int(c.side).text(c.name).int(c.points);
    m.int(
      (c.rolled ? 1 : 0) +
        (c.done ? 2 : 0) +
        (c.fought ? 4 : 0) +
        (c.held ? 8 : 0) +
        (c.tested === true ? 16 : 0) +
        (c.urged === true ? 32 : 0),
    );
  }
  for (const c of s.camps) {
    m.int(c.side).num(c.x).num(c.y).int(c.facing).int(c.width).int(c.depth).int(c.losses);
    m.int((c.fortified ? 1 : 0) + (c.taken ? 2 : 0));
  }
  for (const c of s.contacts) {
    m.text(c.a).text(c.b).text(c.edge).int(c.rounds);
    m.int((c.charged ? 1 : 0) + (c.conformed ? 2 : 0) + (c.lossTaken ? 4 : 0) + (c.wild === true ? 8 : 0));
  }
  m.int(s.value[0]).int(s.value[1]);
  // ADLG-END-1b: with all its troops hidden a side has no value yet.
  for (const value of s.value) if (value === 0) m.text('nobody');
  m.json(s.setup);
  for (const x of s.markers) m.json(x);
  for (const x of s.marches) m.json(x);
  for (const x of s.ships) m.json(x);
  return m.json(s.frames).json(s.over).hex();
}

/** In three bits. */
const PLACES: readonly Place[] = ['table', 'ambush', 'marching', 'routed', 'destroyed', 'left'];

/** In one number; moves and shots have three bits each, and what they do not hold is in `farther`. */
const standing = (u: Unit): number =>
  (u.commandedShot ? 1 : 0) +
  (u.square ? 2 : 0) +
  (u.flankHit ? 4 : 0) +
  (u.lootsCamp ? 8 : 0) +
  (u.routLoss ? 16 : 0) +
  PLACES.indexOf(u.place) * 32 +
  u.turnedHalves * 256 +
  (u.moves & 7) * 1024 +
  (u.shotTurns & 7) * 8192 +
  u.losses * 65536;

/** What of moves and shots is beyond three bits; 0 in nearly every battle. */
const farther = (u: Unit): number => (u.moves >>> 3) * 4096 + (u.shotTurns >>> 3);

function mixUnit(m: Mixer, i: number, u: Unit): void {
  const k = knownUnit(i, u);
  m.int(k.a).int(k.b).num(u.x).num(u.y);
  m.int(u.facing + u.did * 65536).int(standing(u));
  if (u.moves > 7 || u.shotTurns > 7) m.int(~i).int(farther(u));
  if (u.did > 65535) m.text('did').int(u.did >> 16);
  if (u.bank !== -1) m.int(u.bank);
  if (u.heldTarget !== '') m.text(u.heldTarget);
  if (u.heldTargetRight !== '') m.int(i).text(u.heldTargetRight);
}

// --- Has it changed? -----------------------------------------------------------------------------------------------

/**
 * A number that tells whether what lies open on the table has changed since, at a tenth of the cost of a digest: equal
 * for a state and its views, whatever is asked. All that an order depends on. Only for numbers of one and the same
 * battle: what never changes in it (names, types, ground) is left out.
 */
export function markSeen(s: AdlgState): number {
  let a = s.turn * 2 + s.active;
  let b = s.contacts.length; // the whole steps of every place; in `a` what is finer
  for (const u of s.units) {
    if (u.place === 'ambush' || u.place === 'marching') continue;
    const now = standing(u);
    a = stir(stir(stir(stir(a, u.x * 4096), u.y * 4096), u.facing + u.did * 65536), now);
    b = stir(stir(b, u.x + u.bank), now ^ u.y ^ (farther(u) << 20));
  }
  for (const c of s.contacts) {
    const bits = c.rounds * 8 + (c.charged ? 1 : 0) + (c.conformed ? 2 : 0) + (c.lossTaken ? 4 : 0);
    a = named(named(stir(a, bits), c.a), c.b);
    b = named(b, c.edge);
  }
  for (const c of s.corps) b = stir(b, c.points * 4 + (c.held ? 1 : 0) + (c.fought ? 2 : 0));
  for (const c of s.camps) b = stir(b, c.losses * 2 + (c.taken ? 1 : 0));
  for (const c of s.commanders) {
    const bits = (c.engaged ? 1 : 0) + (c.lost ? 2 : 0) + (c.moved ? 4 : 0) + (c.half === 'left' ? 8 : 0);
    a = named(stir(stir(stir(a, c.x * 4096), c.y * 4096), c.freeSpent * 16 + bits), c.unit);
    b = stir(stir(b, c.x), c.y);
  }
  return (a >>> 0) * 0x200000 + (b >>> 11);
}

function stir(h: number, n: number): number {
  const x = Math.imul(h ^ n, 0x2c1b3c6d);
  return x ^ (x >>> 15);
}
function named(h: number, text: string): number {
  let out = h ^ text.length;
  for (let i = 0; i < text.length; i++) out = stir(out, text.charCodeAt(i));
  return out;
}

// --- Known ---------------------------------------------------------------------------------------------------------

/** What a body is, mixed once for its place in the list. */
interface KnownUnit {
  id: string;
  name: string;
  type: string;
  quality: string;
  weapon: string;
  side: number;
  corps: number;
  abilities: number;
  width: number;
  depth: number;
  a: number;
  b: number;
}
const units: KnownUnit[] = [];

function knownUnit(i: number, u: Unit): KnownUnit {
  const k = units[i];
  if (
    k !== undefined &&
    k.id === u.id &&
    k.name === u.name &&
    k.type === u.type &&
    k.quality === u.quality &&
    k.weapon === u.weapon &&
    k.side === u.side &&
    k.corps === u.corps &&
    k.abilities === u.abilities &&
    k.width === u.width &&
    k.depth === u.depth
  )
    return k;
  const { id, name, type, quality, weapon, side, corps, abilities, width, depth } = u;
  const m = new Mixer().text(id).text(name).text(type).text(quality).text(weapon);
  const { a, b } = halvesOf(m.int(side).int(corps).int(abilities).int(width).int(depth));
  units[i] = { id, name, type, quality, weapon, side, corps, abilities, width, depth, a, b };
  return units[i];
}

interface KnownCommander {
  id: string;
  name: string;
  a: number;
  b: number;
}
const commanders: KnownCommander[] = [];

function mixCommander(m: Mixer, i: number, c: Commander): void {
  let k = commanders[i];
  if (k === undefined || k.id !== c.id || k.name !== c.name) {
    k = { id: c.id, name: c.name, ...halvesOf(new Mixer().text(c.id).text(c.name)) };
    commanders[i] = k;
  }
  m.int(k.a).int(k.b).text(c.unit).num(c.x).num(c.y);
  m.int(c.side + c.corps * 2 + c.value * 1024).int(c.freeSpent);
  m.int(
    (c.chief ? 1 : 0) +
      (c.included ? 2 : 0) +
      (c.unreliable ? 4 : 0) +
      (c.engaged ? 8 : 0) +
      (c.lost ? 16 : 0) +
      (c.moved ? 32 : 0) +
      (c.half === 'left' ? 64 : 0),
  );
}

/** Options, terrain, works and special rules are replaced as a whole if ever; those seen last are kept. */
interface KnownTable {
  options: AdlgState['options'];
  pieces: AdlgState['pieces'];
  works: AdlgState['works'];
  special: AdlgState['special'];
  a: number;
  b: number;
}
let table: KnownTable | undefined;

function knownTable({ options, pieces, works, special }: AdlgState): KnownTable {
  if (
    table === undefined ||
    table.options !== options ||
    table.pieces !== pieces ||
    table.works !== works ||
    table.special !== special
  ) {
    const m = new Mixer();
    m.text(digestOf(options, asRecorded))
      .text(digestOf(pieces))
      .text(digestOf(works))
      .text(digestOf(special));
    table = { options, pieces, works, special, ...halvesOf(m) };
  }
  return table;
}

const cache = new WeakMap<object, string>();
function digestOf<T extends object>(value: T, as: (v: T) => object = (v) => v): string {
  let d = cache.get(value);
  if (d === undefined) {
    d = new Mixer().json(as(value)).hex();
    cache.set(value, d);
  }
  return d;
}

/** Without the younger options that have their usual value, so that older records keep their digests. */
function asRecorded(options: OptionValues): OptionValues {
  const kept = Object.entries(options).filter(([id, v]) => !YOUNGER.includes(id) || v !== beforeOf(id));
  return Object.fromEntries(kept);
}

function halvesOf(m: Mixer): { a: number; b: number } {
  const hex = m.hex();
  return { a: Number.parseInt(hex.slice(0, 8), 16) | 0, b: Number.parseInt(hex.slice(8), 16) | 0 };
}

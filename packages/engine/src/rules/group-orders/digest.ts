/** Digests of a state: every field of play mixed, texts that come again and again only once. */
import { Mixer } from '../../battle/digest.ts';
import { volleyOf } from './shooting/volley.ts';
import { FORMATIONS, type GroupState, ORDERS, PLACES, type Unit } from './state.ts';

const bit = (flag: boolean, value: number): number => (flag ? value : 0);

/** Two mixed words for a text that comes again and again (ids, types, orders): worked out once. */
const words = new Map<string, readonly [number, number]>();
const MOST_WORDS = 20000;
function word(m: Mixer, text: string): Mixer {
  let w = words.get(text);
  if (w === undefined) {
    const hex = new Mixer().text(text).hex();
    w = [Number.parseInt(hex.slice(0, 8), 16) | 0, Number.parseInt(hex.slice(8), 16) | 0];
    if (words.size < MOST_WORDS) words.set(text, w);
  }
  return m.int(w[0]).int(w[1]);
}

/** What never changes of a unit, mixed once for each id: most of the work of a digest would be texts. */
interface Muster {
  name: string;
  type: string;
  drill: string;
  morale: string;
  weapon: string;
  a: number;
  b: number;
}
const musters = new Map<string, Muster>();
function muster(m: Mixer, u: Unit): Mixer {
  let k = musters.get(u.id);
  if (
    k === undefined ||
    k.name !== u.name ||
    k.type !== u.type ||
    k.drill !== u.drill ||
    k.morale !== u.morale ||
    k.weapon !== u.weapon
  ) {
    const { name, type, drill, morale, weapon } = u;
    const hex = new Mixer().text(u.id).text(name).text(type).text(drill).text(morale).text(weapon).hex();
    const a = Number.parseInt(hex.slice(0, 8), 16) | 0;
    k = { name, type, drill, morale, weapon, a, b: Number.parseInt(hex.slice(8), 16) | 0 };
    if (musters.size >= MOST_WORDS) musters.clear();
    musters.set(u.id, k);
  }
  return m.int(k.a).int(k.b);
}

const numbered = <T extends string>(names: readonly T[]): Readonly<Record<T, number>> =>
  Object.fromEntries(names.map((name, i) => [name, i])) as Record<T, number>;
const ORDER_NUMBER = numbered(ORDERS);
const FORMATION_NUMBER = numbered(FORMATIONS);
const PLACE_NUMBER = numbered(PLACES);

/** Everything but the options: what a position in mid-resolution is sealed with. */
const mixPlay = (s: GroupState): Mixer =>
  mixedTable(s).int(s.contacts.length).int(s.groups.length).json(s.frames).json(s.over);

/** The table of the last volley, mixed: it is the same for every outcome. */
let volley: { units: readonly Unit[]; mixed: Mixer } | undefined;

function mixedTable(s: GroupState): Mixer {
  if (volleyOf(s) === undefined) return mixTable(new Mixer(), s);
  if (volley?.units !== s.units) volley = { units: s.units, mixed: mixTable(new Mixer(), s) };
  return volley.mixed.fork();
}

function mixTable(m: Mixer, s: GroupState): Mixer {
  m.int(s.turn).int(s.asked).int(s.first).int(s.active).int(s.step).int(s.width).int(s.depth);
  if (s.lie !== null) m.num(s.lie.x).num(s.lie.y).int(s.lie.facing).bool(s.lie.mirrored);
  word(word(word(m, fixedDigest(s.pieces)), fixedDigest(s.lines)), fixedDigest(s.scenario));
  for (const u of s.units) {
    muster(m, u).int(u.side).int(u.group).int(u.start).int(u.stands);
    m.num(u.x).num(u.y).num(u.facing).num(u.x0).num(u.y0).num(u.f0).num(u.spent);
    m.int(
      ORDER_NUMBER[u.order] +
        8 * ORDER_NUMBER[u.began] +
        64 * FORMATION_NUMBER[u.formation] +
        512 * PLACE_NUMBER[u.place] +
        bit(u.poorShot, 4096) +
        bit(u.disordered, 8192) +
        bit(u.shotToday, 16384) +
        bit(u.shotTurn, 32768) +
        bit(u.routMoved, 65536),
    );
    m.int(u.gunfire).int(u.did);
    if (u.block !== '') word(m, u.block);
  }
  for (const g of s.groups) {
    word(m, g.name).int(g.side).int(g.start).int(g.killed).int(g.arrives).int(g.won).int(g.lost);
    m.int(g.kills).int(g.losses).num(g.gap).num(g.chief);
    m.int(bit(g.deployed, 1) + bit(g.shotAt, 2) + bit(g.fought, 4) + bit(g.bereft, 8) + bit(g.blocked, 16));
  }
  for (const g of s.generals) {
    word(word(m, g.id), g.name).int(PLACE_NUMBER[g.place]).int(g.side).int(g.group).num(g.x).num(g.y);
    m.int(4 * g.returns + bit(g.lost, 1) + bit(g.moved, 2));
  }
  for (const c of s.contacts)
    word(word(word(m, c.a), c.b), c.edge)
      .int(c.rounds)
      .bool(c.stood);
  for (const o of s.objectives) {
    word(m, o.name).num(o.x).num(o.y).num(o.points).int(o.holder);
    if (o.only !== undefined) m.int(o.only);
  }
  return m;
}

export const digestState = (s: GroupState): string => mixPlay(s).text(fixedDigest(s.options)).hex();
export const sealOf = (s: GroupState): string => mixPlay(s).hex();

/** Digests of things that never change are kept beside them. */
const fixed = new WeakMap<object, string>();
function fixedDigest(value: object): string {
  let d = fixed.get(value);
  if (d === undefined) {
    d = new Mixer().json(value).hex();
    fixed.set(value, d);
  }
  return d;
}

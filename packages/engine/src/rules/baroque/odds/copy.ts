/** States copied and digested field by field: hot, so written out. */
import { Mixer } from '../../../battle/digest.ts';
import type { OptionValues } from '../../../battle/options.ts';
import { OPTIONS, YOUNG } from '../book.ts';
import { copyFrame } from '../frames.ts';
import type { Army, BaroqueState, Command, Contact, Leader, Table, Unit } from '../state.ts';

/** Written out: the fastest way to copy flat objects. A test fails when a field is missing. */
export const copyUnit = (u: Unit): Unit => ({
  id: u.id,
  side: u.side,
  command: u.command,
  name: u.name,
  type: u.type,
  gun: u.gun,
  move: u.move,
  pace: u.pace,
  vbu: u.vbu,
  impetus: u.impetus,
  discipline: u.discipline,
  vd: u.vd,
  weapon: u.weapon,
  sm: u.sm,
  mm: u.mm,
  traits: u.traits,
  x: u.x,
  y: u.y,
  facing: u.facing,
  width: u.width,
  depth: u.depth,
  place: u.place,
  losses: u.losses,
  disordered: u.disordered,
  reacted: u.reacted,
  barred: u.barred,
  silenced: u.silenced,
  evasions: u.evasions,
  moves: u.moves,
  done: u.done,
  volley: u.volley,
  pistols: u.pistols,
  lance: u.lance,
  exhaustedWhenLeft: u.exhaustedWhenLeft,
});

export const copyLeader = (l: Leader): Leader => ({
  id: l.id,
  side: l.side,
  command: l.command,
  name: l.name,
  level: l.level,
  changed: l.changed,
  chief: l.chief,
  unit: l.unit,
  x: l.x,
  y: l.y,
  lost: l.lost,
  spent: l.spent,
  joined: l.joined,
  barred: l.barred,
  routed: l.routed,
});

/*
 * Coordinates are no whole numbers. Where the machine has seen nothing but numbers in a field, each object keeps them in a
 * box of its own, and every copy makes new boxes: a battle takes a quarter more time. Where it has seen something else,
 * copies share the box. So it is shown a unit with nothing in it.
 */
copyUnit({} as Unit);
copyLeader({} as Leader);

export const copyCommand = (c: Command): Command => ({
  side: c.side,
  name: c.name,
  activated: c.activated,
  named: c.named,
  sermon: c.sermon,
  deployed: c.deployed,
  tested: c.tested,
});

export const copyContact = (c: Contact): Contact => ({
  a: c.a,
  b: c.b,
  from: c.from,
  works: c.works,
  crossed: c.crossed,
  charge: c.charge,
});

export const copyArmy = (a: Army): Army => ({
  name: a.name,
  structure: a.structure,
  dice: a.dice,
  destiny: a.destiny,
  prostitutes: a.prostitutes,
  value: a.value,
});

/** What changes in a battle, written over another copy of the same unit. */
export function renew(u: Unit, by: Unit): Unit {
  u.x = by.x;
  u.y = by.y;
  u.facing = by.facing;
  u.place = by.place;
  u.losses = by.losses;
  u.disordered = by.disordered;
  u.reacted = by.reacted;
  u.barred = by.barred;
  u.silenced = by.silenced;
  u.evasions = by.evasions;
  u.moves = by.moves;
  u.done = by.done;
  u.volley = by.volley;
  u.pistols = by.pistols;
  u.lance = by.lance;
  u.exhaustedWhenLeft = by.exhaustedWhenLeft;
  return u;
}

export function renewLeader(l: Leader, by: Leader): void {
  l.level = by.level;
  l.changed = by.changed;
  l.chief = by.chief;
  l.unit = by.unit;
  l.x = by.x;
  l.y = by.y;
  l.lost = by.lost;
  l.spent = by.spent;
  l.joined = by.joined;
  l.barred = by.barred;
  l.routed = by.routed;
}

export function renewCommand(c: Command, by: Command): void {
  c.activated = by.activated;
  c.named = by.named;
  c.sermon = by.sermon;
  c.deployed = by.deployed;
  c.tested = by.tested;
}

export function renewArmy(a: Army, by: Army): void {
  a.structure = by.structure;
  a.dice = by.dice;
  a.destiny = by.destiny;
  a.prostitutes = by.prostitutes;
  a.value = by.value;
}

/** Units, which are most of a state, are written over those of a copy that nobody needs any more. */
export function copyState(s: BaroqueState, spare?: BaroqueState): BaroqueState {
  const units: Unit[] = [];
  const old = spare?.units;
  for (let i = 0; i < s.units.length; i++) {
    const u = s.units[i];
    const v = old?.[i];
    units.push(v !== undefined && isSameProfile(u, v) ? renew(v, u) : copyUnit(u));
  }
  return {
    frames: s.frames.map(copyFrame),
    turn: s.turn,
    asked: s.asked,
    over: s.over,
    options: s.options,
    active: s.active,
    table: s.table,
    units,
    leaders: s.leaders.map(copyLeader),
    commands: s.commands.map(copyCommand),
    armies: [copyArmy(s.armies[0]), copyArmy(s.armies[1])],
    contacts: s.contacts.map(copyContact),
    special: s.special,
  };
}

export function digestState(s: BaroqueState): string {
  const m = new Mixer();
  m.int(s.turn).int(s.asked).int(s.active);
  m.text(optionsDigest(s.options)).text(tableDigest(s.table)).text(fixedDigest(s.special));
  for (let i = 0; i < s.units.length; i++) {
    const u = s.units[i];
    m.int(printed(u, i));
    mixUnit(m, u, u.losses, u.disordered);
  }
  for (const l of s.leaders) mixLeader(m, l);
  for (const c of s.commands) mixCommand(m, c);
  for (const a of s.armies) mixArmy(m, a);
  for (const c of s.contacts) mixContact(m, c);
  mixPlain(m, s.frames);
  m.json(s.over);
  return m.hex();
}

/** What changes about a unit, with the strength and order given. */
export function mixUnit(m: Mixer, u: Unit, losses: number, disordered: boolean): void {
  m.int(u.place === 'table' ? 1 : word(u.place));
  m.num(u.x).num(u.y);
  m.int(
    u.facing |
      (disordered ? 0x10000 : 0) |
      (u.reacted ? 0x20000 : 0) |
      (u.barred ? 0x40000 : 0) |
      (u.done ? 0x80000 : 0) |
      (u.volley ? 0x100000 : 0) |
      (u.pistols ? 0x200000 : 0) |
      (u.lance ? 0x400000 : 0) |
      (u.exhaustedWhenLeft ? 0x800000 : 0) |
      (u.silenced ? 0x1000000 : 0),
  );
  m.int(losses | (u.evasions << 8) | (u.moves << 16));
}

export function mixLeader(m: Mixer, l: Leader): void {
  m.int(word(l.id)).int(word(l.name)).int(word(l.unit)).num(l.x).num(l.y).int(l.spent);
  m.int(
    (l.changed ? 1 : 0) |
      (l.chief ? 2 : 0) |
      (l.lost ? 4 : 0) |
      (l.joined ? 8 : 0) |
      (l.barred ? 16 : 0) |
      (l.side << 5) |
      (l.level << 6) |
      (l.routed ? 512 : 0) |
      (l.command << 10),
  );
}

export function mixCommand(m: Mixer, c: Command): void {
  m.int(c.side).int(word(c.name)).int(word(c.sermon));
  m.int((c.activated ? 1 : 0) + (c.deployed ? 2 : 0) + (c.tested ? 4 : 0) + (c.named ? 8 : 0));
}

export const mixArmy = (m: Mixer, a: Army): Mixer =>
  m.int(word(a.name)).int(word(a.structure)).int(a.dice).int(a.destiny).bool(a.prostitutes).int(a.value);

export const mixContact = (m: Mixer, c: Contact): Mixer =>
  m
    .int(word(c.a))
    .int(word(c.b))
    .int(word(c.from) ^ ((c.works ? 1 : 0) + (c.charge ? 2 : 0) + (c.crossed ? 4 : 0)));

/** Frames in the order of their fields, which the code that makes them fixes; a third of the cost of sorted keys. */
export function mixPlain(m: Mixer, value: unknown): void {
  if (typeof value === 'number') m.num(value);
  else if (typeof value === 'string') m.int(word(value));
  else if (typeof value === 'boolean') m.bool(value);
  else if (value === null || value === undefined) m.int(0x6a09e667);
  else if (Array.isArray(value)) {
    m.int(value.length ^ 0x3c6ef372);
    for (let i = 0; i < value.length; i++) mixPlain(m, value[i]);
  } else {
    for (const key in value) {
      m.int(word(key));
      mixPlain(m, (value as Record<string, unknown>)[key]);
    }
    m.int(0x510e527f);
  }
}

/** What is printed about the unit at each place of the list, as last seen, with its number. */
interface Printed {
  unit: Unit;
  number: number;
}
const seen: (Printed | undefined)[] = [];

/** What never changes in a battle, as one number: worked out again only where another unit comes along. */
function printed(u: Unit, i: number): number {
  const had = seen[i];
  if (had !== undefined && isSameProfile(had.unit, u)) return had.number;
  const m = new Mixer().text(u.id).text(u.name).text(u.type).text(u.gun).text(u.pace).text(u.discipline);
  m.text(u.weapon).int(u.side).int(u.command).num(u.move).int(u.vbu).int(u.impetus).int(u.vd);
  m.int(u.sm).int(u.mm).int(u.traits).int(u.width).int(u.depth);
  const number = Number.parseInt(m.hex().slice(0, 8), 16) | 0;
  seen[i] = { unit: copyUnit(u), number };
  return number;
}

export const isSameProfile = (a: Unit, b: Unit): boolean =>
  a.id === b.id &&
  a.name === b.name &&
  a.type === b.type &&
  a.vbu === b.vbu &&
  a.impetus === b.impetus &&
  a.traits === b.traits &&
  a.command === b.command &&
  a.side === b.side &&
  a.gun === b.gun &&
  a.move === b.move &&
  a.pace === b.pace &&
  a.discipline === b.discipline &&
  a.vd === b.vd &&
  a.weapon === b.weapon &&
  a.sm === b.sm &&
  a.mm === b.mm &&
  a.width === b.width &&
  a.depth === b.depth;

/** A text as one number, kept: names and words come again and again. */
const words = new Map<string, number>();
const MOST_WORDS = 20000;
function word(text: string): number {
  let n = words.get(text);
  if (n === undefined) {
    n = Number.parseInt(new Mixer().text(text).hex().slice(0, 8), 16) | 0;
    if (words.size >= MOST_WORDS) words.clear();
    words.set(text, n);
  }
  return n;
}

/** Digests of things that never change are kept beside them. */
const fixed = new WeakMap<object, string>();
export function fixedDigest(value: object): string {
  let d = fixed.get(value);
  if (d === undefined) {
    d = new Mixer().json(value).hex();
    fixed.set(value, d);
  }
  return d;
}

/** A table in its usual place is digested as it was before tables could lie elsewhere. */
const tables = new WeakMap<Table, string>();
function tableDigest(table: Table): string {
  let d = tables.get(table);
  if (d === undefined) {
    const { lie, ...rest } = table;
    d = new Mixer().json(lie === null ? rest : table).hex();
    tables.set(table, d);
  }
  return d;
}

const ofOptions = new WeakMap<OptionValues, string>();
function optionsDigest(options: OptionValues): string {
  let d = ofOptions.get(options);
  if (d === undefined) {
    const said = Object.entries(options).filter(
      ([id, value]) => !OPTIONS.some((o) => o.id === id && YOUNG.includes(o.id) && o.default === value),
    );
    d = new Mixer().json(Object.fromEntries(said)).hex();
    ofOptions.set(options, d);
  }
  return d;
}

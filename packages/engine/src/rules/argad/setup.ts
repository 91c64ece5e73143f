/** Set-ups as people write them: centimetres, degrees, defaults left out; and the first state made from one. */
import { cite } from '../../battle/cite.ts';
import {
  at,
  type Fields,
  flag,
  list,
  number,
  object,
  oneOf,
  optional,
  text,
  whole,
  wrong,
} from '../../battle/form.ts';
import type { OptionValues } from '../../battle/options.ts';
import { readFacing } from '../../battle/place.ts';
import type { Frame, Side } from '../../battle/protocol.ts';
import { units } from '../../table/number.ts';
import { CM, HOLD_LENGTH, OPENING } from './book.ts';
import { faultOf, pointsOf, type Recruit } from './budget.ts';
import { clearMotion } from './reveal.ts';
import type {
  Ability,
  Aim,
  Argad,
  Band,
  Edge,
  Figure,
  Item,
  Man,
  Stretch,
  Table,
  Unit,
  Wave,
  Zone,
} from './state.ts';
import {
  GROUND,
  type Ground,
  type GroundKind,
  LINES,
  type Line,
  type LineKind,
  type Terrain,
} from './terrain.ts';
import { ARMOURS, MELEE_KINDS, RANGED_KINDS } from './weapons.ts';

export const EDGES: readonly Edge[] = ['north', 'east', 'south', 'west'];
export const ABILITIES: readonly Ability[] = [
  'elite',
  'rapier-dagger',
  'two-dice-best',
  'two-dice',
  'long-reach',
  'legend',
  'strong',
  'healer',
  'driver',
  'drilled',
  'flying',
  'warded',
];
export const ROLES = ['soldier', 'officer', 'sergeant', 'musician', 'ensign', 'civilian'] as const;

const side = (raw: unknown, p: string): Side => (whole(raw, p, 0, 1) === 0 ? 0 : 1);
const cm = (raw: unknown, p: string): number => units(number(raw, p, 0, 400));

/** x, y pairs. */
function points(raw: unknown, p: string, least: number): number[] {
  const out: number[] = [];
  const all = list(raw, p, 200);
  if (all.length < least) wrong(p, `at least ${least} points`, raw);
  all.forEach((v, i) => {
    const pair = list(v, at(p, i), 2);
    if (pair.length !== 2) wrong(at(p, i), 'two numbers', v);
    out.push(cm(pair[0], `${at(p, i)}[0]`), cm(pair[1], `${at(p, i)}[1]`));
  });
  return out;
}

function box(raw: unknown, p: string): number[] {
  const b = list(raw, p, 4);
  if (b.length !== 4) wrong(p, 'four numbers: west, south, east, north', raw);
  const n = b.map((v, i) => cm(v, at(p, i)));
  if (n[0] >= n[2] || n[1] >= n[3]) wrong(p, 'west before east, south before north', raw);
  return n;
}

const corners = (b: readonly number[]): number[] => [b[0], b[1], b[2], b[1], b[2], b[3], b[0], b[3]];

function readGround(raw: unknown, p: string, n: number): Ground {
  const f = object(raw, p, ['id', 'kind', 'name', 'box', 'outline', 'height']);
  const kind = oneOf(f.kind, at(p, 'kind'), Object.keys(GROUND) as GroundKind[]);
  const outline =
    f.box === undefined ? points(f.outline, at(p, 'outline'), 3) : corners(box(f.box, at(p, 'box')));
  return {
    id: optional(f.id, at(p, 'id'), (v, q) => text(v, q, 40), `g${n + 1}`),
    kind,
    name: optional(f.name, at(p, 'name'), (v, q) => text(v, q, 80), ''),
    outline,
    height: optional(f.height, at(p, 'height'), (v, q) => whole(v, q, 0, 5), GROUND[kind].height),
  };
}

function readLine(raw: unknown, p: string, n: number): Line[] {
  const f = object(raw, p, ['id', 'kind', 'points', 'gaps', 'mounted']);
  const kind = oneOf(f.kind, at(p, 'kind'), Object.keys(LINES) as LineKind[]);
  const mounted = optional(
    f.mounted,
    at(p, 'mounted'),
    (v, q) => whole(v, q, 0, 3),
    LINES[kind].mounted,
  ) as Line['mounted'];
  const id = optional(f.id, at(p, 'id'), (v, q) => text(v, q, 40), `l${n + 1}`);
  const path = points(f.points, at(p, 'points'), 2);
  const gaps = optional(
    f.gaps,
    at(p, 'gaps'),
    (v, q) => list(v, q, 20).map((g, i) => readGap(g, at(q, i))),
    [],
  );
  return cutGaps(id, kind, mounted, path, gaps);
}

interface Gap {
  x: number;
  y: number;
  half: number;
}

function readGap(raw: unknown, p: string): Gap {
  const g = list(raw, p, 3);
  if (g.length !== 3) wrong(p, 'x, y and width', raw);
  return { x: cm(g[0], at(p, 0)), y: cm(g[1], at(p, 1)), half: cm(g[2], at(p, 2)) / 2 };
}

/** A line with openings becomes several. */
function cutGaps(
  id: string,
  kind: LineKind,
  mounted: Line['mounted'],
  path: readonly number[],
  gaps: readonly Gap[],
): Line[] {
  if (gaps.length === 0) return [{ id, kind, mounted, points: path.slice() }];
  const out: Line[] = [];
  let n = 0;
  for (let i = 0; i + 3 < path.length; i += 2) {
    const [ax, ay, bx, by] = [path[i], path[i + 1], path[i + 2], path[i + 3]];
    const length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
    if (length === 0) continue;
    const ux = (bx - ax) / length;
    const uy = (by - ay) / length;
    const holes = gaps
      .filter((g) => Math.abs((g.x - ax) * uy - (g.y - ay) * ux) < CM / 10)
      .map((g) => ({ t: (g.x - ax) * ux + (g.y - ay) * uy, half: g.half }))
      .filter((h) => h.t > -h.half && h.t < length + h.half)
      .sort((a, b) => a.t - b.t);
    let from = 0;
    const piece = (a: number, b: number): void => {
      if (b - a < 2) return;
      n++;
      out.push({
        id: `${id}.${n}`,
        kind,
        mounted,
        points: [rnd(ax + ux * a), rnd(ay + uy * a), rnd(ax + ux * b), rnd(ay + uy * b)],
      });
    };
    for (const h of holes) {
      piece(from, h.t - h.half);
      from = h.t + h.half;
    }
    piece(from, length);
  }
  return out;
}

const rnd = (v: number): number => Math.floor(v + 0.5);

/** A building: its floor, its walls, and its openings 3 cm wide (AG-SCEN-0). */
function readBuilding(raw: unknown, p: string, n: number): { ground: Ground; lines: Line[] } {
  const f = object(raw, p, ['id', 'name', 'box', 'hall', 'doors', 'windows', 'slits', 'inner']);
  const b = box(f.box, at(p, 'box'));
  const id = optional(f.id, at(p, 'id'), (v, q) => text(v, q, 40), `b${n + 1}`);
  const doors = optional(f.doors, at(p, 'doors'), (v, q) => points(v, q, 0), []);
  const windows = optional(f.windows, at(p, 'windows'), (v, q) => points(v, q, 0), []);
  const slits = optional(f.slits, at(p, 'slits'), (v, q) => points(v, q, 0), []);
  const gaps: Gap[] = [];
  const lines: Line[] = [];
  const openings: [LineKind, number[]][] = [
    ['door', doors],
    ['window', windows],
    ['slit', slits],
  ];
  let k = 0;
  for (const [kind, list_] of openings)
    for (let i = 0; i + 1 < list_.length; i += 2) {
      const [x, y] = [list_[i], list_[i + 1]];
      gaps.push({ x, y, half: OPENING / 2 });
      const upright =
        Math.abs(x - b[0]) < 2 ||
        Math.abs(x - b[2]) < 2 ||
        !(Math.abs(y - b[1]) < 2 || Math.abs(y - b[3]) < 2);
      const d = OPENING / 2;
      k++;
      lines.push({
        id: `${id}.${kind}${k}`,
        kind,
        mounted: 3,
        points: upright ? [x, y - d, x, y + d] : [x - d, y, x + d, y],
      });
    }
  lines.push(
    ...cutGaps(`${id}.wall`, 'wall', 3, [b[0], b[1], b[2], b[1], b[2], b[3], b[0], b[3], b[0], b[1]], gaps),
  );
  const inner = optional(
    f.inner,
    at(p, 'inner'),
    (v, q) => list(v, q, 20).map((w, i) => points(w, at(q, i), 2)),
    [],
  );
  inner.forEach((w, i) => {
    lines.push(...cutGaps(`${id}.inner${i + 1}`, 'wall', 3, w, gaps));
  });
  const hall = optional(f.hall, at(p, 'hall'), flag, false);
  const ground: Ground = {
    id,
    kind: hall ? 'hall' : 'building',
    name: optional(f.name, at(p, 'name'), (v, q) => text(v, q, 80), ''),
    outline: corners(b),
    height: 0,
  };
  return { ground, lines };
}

export function readTerrain(raw: unknown, p: string): Terrain {
  const f = object(raw, p, ['grounds', 'lines', 'buildings']);
  const grounds = optional(
    f.grounds,
    at(p, 'grounds'),
    (v, q) => list(v, q, 100).map((g, i) => readGround(g, at(q, i), i)),
    [],
  );
  const lines = optional(
    f.lines,
    at(p, 'lines'),
    (v, q) => list(v, q, 400).flatMap((l, i) => readLine(l, at(q, i), i)),
    [],
  );
  const buildings = optional(
    f.buildings,
    at(p, 'buildings'),
    (v, q) => list(v, q, 30).map((b, i) => readBuilding(b, at(q, i), i)),
    [],
  );
  return {
    grounds: [...grounds, ...buildings.map((b) => b.ground)],
    lines: [...lines, ...buildings.flatMap((b) => b.lines)],
  };
}

export function readStretch(raw: unknown, p: string): Stretch {
  const f = object(raw, p, ['edge', 'from', 'to']);
  return {
    edge: oneOf(f.edge, at(p, 'edge'), EDGES),
    from: cm(f.from, at(p, 'from')),
    to: cm(f.to, at(p, 'to')),
  };
}

function readAim(raw: unknown, p: string): Aim {
  const f = object(raw, p);
  const kind = oneOf(f.kind, at(p, 'kind'), [
    'score',
    'letter',
    'wagon',
    'march-off',
    'sacks',
    'wood',
    'door',
  ] as const);
  const who = (): Side => side(f.side, at(p, 'side'));
  switch (kind) {
    case 'score':
      return { kind };
    case 'letter':
      return { kind, side: who(), exit: readStretch(f.exit, at(p, 'exit')) };
    case 'wagon':
      return { kind, side: who(), after: whole(f.after, at(p, 'after'), 0, 50) };
    case 'march-off':
      return {
        kind,
        side: who(),
        exit: readStretch(f.exit, at(p, 'exit')),
        need: whole(f.need, at(p, 'need'), 1, 60),
        least: whole(f.least, at(p, 'least'), 0, 60),
      };
    case 'sacks':
      return {
        kind,
        side: who(),
        exit: readStretch(f.exit, at(p, 'exit')),
        home: text(f.home, at(p, 'home'), 40),
      };
    case 'wood':
      return { kind, side: who(), ground: text(f.ground, at(p, 'ground'), 40) };
    case 'door':
      return {
        kind,
        side: who(),
        x: cm(f.x, at(p, 'x')),
        y: cm(f.y, at(p, 'y')),
        radius: cm(f.radius, at(p, 'radius')),
      };
  }
}

/** Fields of a figure that the roster knows; the rest are its state. */
export const ROSTER = [
  'id',
  'name',
  'class',
  'health',
  'armour',
  'skin',
  'mode',
  'horse',
  'horseWorth',
  'role',
  'pc',
  'matters',
  'dress',
  'ranged',
  'javelins',
  'melee',
  'abilities',
  'habit',
  'marker',
];
export const STANDING = ['x', 'y', 'facing', 'hidden', 'reserve', 'mounted'];

export interface ReadFigure {
  man: Man;
  javelins: number;
  fields: Fields;
  place: string;
}

export function readMan(
  raw: unknown,
  p: string,
  owner: Side,
  band: number,
  known: readonly string[],
): ReadFigure {
  const f = object(raw, p, known);
  const id = text(f.id, at(p, 'id'), 20);
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(id))
    wrong(at(p, 'id'), 'a letter, then letters, digits or dashes', f.id);
  const cls = whole(f.class, at(p, 'class'), 1, 5);
  const mode = optional(
    f.mode,
    at(p, 'mode'),
    (v, q) => oneOf(v, q, ['foot', 'cavalry', 'mounted-infantry'] as const),
    'foot',
  );
  const horse = optional(
    f.horse,
    at(p, 'horse'),
    (v, q) => oneOf(v, q, ['none', 'war', 'draught', 'mule'] as const),
    mode === 'cavalry' ? 'war' : mode === 'mounted-infantry' ? 'draught' : 'none',
  );
  const all = <T extends string>(v: unknown, q: string, of: readonly T[]): T[] =>
    list(v, q, 12).map((x, i) => oneOf(x, at(q, i), of));
  const ranged = optional(f.ranged, at(p, 'ranged'), (v, q) => all(v, q, RANGED_KINDS), []);
  const melee = optional(f.melee, at(p, 'melee'), (v, q) => all(v, q, MELEE_KINDS), []);
  const abilities = optional(f.abilities, at(p, 'abilities'), (v, q) => all(v, q, ABILITIES), []);
  const role = optional(f.role, at(p, 'role'), (v, q) => oneOf(v, q, ROLES), 'soldier');
  const armour = optional(f.armour, at(p, 'armour'), (v, q) => oneOf(v, q, ARMOURS), '0');
  const javelins = optional(f.javelins, at(p, 'javelins'), (v, q) => whole(v, q, 1, 9), 3);
  const horseWorth = optional(f.horseWorth, at(p, 'horseWorth'), (v, q) => whole(v, q, 0, 10), 0);
  const recruit: Recruit = {
    id,
    class: cls,
    armour,
    mode,
    horse,
    horseWorth,
    role,
    ranged,
    javelins,
    melee,
    abilities,
    marker: optional(f.marker, at(p, 'marker'), flag, false),
  };
  const fault = faultOf(recruit);
  if (fault !== undefined) wrong(p, `a figure that the rules know (${fault.rule} ${fault.why})`, id);
  const man: Man = {
    id,
    side: owner,
    band,
    name: optional(f.name, at(p, 'name'), (v, q) => text(v, q, 80), id),
    class: cls,
    health: optional(f.health, at(p, 'health'), (v, q) => whole(v, q, 1, 8), cls),
    armour,
    skin: optional(f.skin, at(p, 'skin'), (v, q) => whole(v, q, 0, 8), 0),
    mode,
    horse,
    horseWorth,
    role,
    pc: optional(f.pc, at(p, 'pc'), flag, false),
    matters: optional(f.matters, at(p, 'matters'), flag, false),
    dress: optional(
      f.dress,
      at(p, 'dress'),
      (v, q) => oneOf(v, q, ['light', 'robe', 'unfit'] as const),
      'light',
    ),
    ranged,
    melee,
    abilities,
    habit: optional(
      f.habit,
      at(p, 'habit'),
      (v, q) => list(v, q, 12).map((x, i) => text(x, at(q, i), 20)),
      [],
    ),
    points: pointsOf(recruit),
  };
  return { man, javelins, fields: f, place: p };
}

/** A figure at the beginning of a battle. */
export function freshFigure(r: ReadFigure): Figure {
  const { man, fields: f, place: p } = r;
  const figure: Figure = {
    place: 'table',
    x: 0,
    y: 0,
    facing: optional(f.facing, at(p, 'facing'), readFacing, man.side === 0 ? 16384 : 49152),
    mounted: optional(f.mounted, at(p, 'mounted'), flag, man.mode !== 'foot'),
    lives: man.pc ? 2 : 1,
    load: 0,
    arms: man.ranged.map((kind) => ({
      kind,
      loaded: true,
      reloaded: 0,
      spoilt: false,
      left: kind === 'javelin' ? r.javelins : 1,
    })),
    lost: [],
    gained: [],
    forkless: false,
    unit: -1,
    disorder: false,
    calm: false,
    caught: 0,
    stunned: 0,
    blocked: false,
    pivoted: false,
    hidden: optional(f.hidden, at(p, 'hidden'), flag, false),
    threatened: false,
    startContact: false,
    chargedLast: false,
    reform: false,
    touched: false,
    struckOrShot: false,
    pikeSpent: false,
    captor: -1,
    fate: '',
    sequel: '',
    tended: false,
    hit: false,
    fired: false,
    order: -1,
    group: -1,
    doing: 'hold',
    goal: -1,
    path: [],
    leg: false,
    full: 0,
    gone: 0,
    rate: 0,
    over: 0,
    from: 0,
    halted: false,
    haltAt: -1,
    reacted: false,
    resolved: false,
    pause: 0,
    done: false,
    slow: -1,
    slowSixes: 0,
    slowWorst: 0,
    anchor: -1,
    run: 0,
    spoilt: false,
    charged: false,
    ranInto: -1,
    startX: 0,
    startY: 0,
    startFacing: 0,
    startHidden: false,
    safe: false,
    stuck: false,
    looked: 0,
    near: -1,
  };
  if (figure.arms.length > 0) cite('AG-SHOOT-17');
  if (optional(f.reserve, at(p, 'reserve'), flag, false)) figure.place = 'reserve';
  else {
    figure.x = cm(f.x, at(p, 'x'));
    figure.y = cm(f.y, at(p, 'y'));
  }
  clearMotion(figure);
  return figure;
}

/** What a set-up or a position has in common, read. */
export interface Laid {
  table: Table;
  men: Man[];
  figures: Figure[];
  bands: Band[];
  units: Unit[];
  items: Item[];
  read: ReadFigure[];
}

export const SETUP = [
  'name',
  'width',
  'depth',
  'length',
  'surprise',
  'terrain',
  'home',
  'exits',
  'aim',
  'items',
  'bands',
  'waves',
  'zones',
  'units',
];

/** Read everything that both a set-up and a position say. */
export function layTable(f: Fields, more: readonly string[]): Laid {
  const width = cm(f.width, 'width');
  const depth = cm(f.depth, 'depth');
  if (width < 30 * CM || depth < 30 * CM) wrong('width', 'a table of at least 30 cm', f.width);
  const men: Man[] = [];
  const figures: Figure[] = [];
  const bands: Band[] = [];
  const read: ReadFigure[] = [];
  const known = [...ROSTER, ...STANDING, ...more];
  list(f.bands, 'bands', 20).forEach((raw, b) => {
    const p = at('bands', b);
    const g = object(raw, p, ['id', 'side', 'name', 'leader', 'figures']);
    const owner = side(g.side, at(p, 'side'));
    const first = men.length;
    list(g.figures, at(p, 'figures'), 60).forEach((m, i) => {
      const r = readMan(m, at(at(p, 'figures'), i), owner, b, known);
      if (men.some((x) => x.id === r.man.id)) wrong(`${r.place}.id`, 'a name of its own', r.man.id);
      men.push(r.man);
      figures.push(freshFigure(r));
      read.push(r);
    });
    const leader =
      g.leader === undefined
        ? men.findIndex((m, i) => i >= first && (m.role === 'officer' || m.pc))
        : men.findIndex((m) => m.id === g.leader);
    if (g.leader !== undefined && leader < first) wrong(at(p, 'leader'), 'a figure of this band', g.leader);
    bands.push({
      id: optional(g.id, at(p, 'id'), (v, q) => text(v, q, 40), `band${b + 1}`),
      side: owner,
      name: optional(g.name, at(p, 'name'), (v, q) => text(v, q, 80), `band ${b + 1}`),
      leader: leader >= first ? leader : -1,
      start: men.length - first,
      lost: 0,
      lostBefore: 0,
      leaderDown: false,
      half: false,
      nerve: 'steady',
      falls: 0,
      ridden: false,
    });
  });
  if (men.length > 200) wrong('bands', 'at most 200 figures', f.bands);
  for (const s of [0, 1]) if (!men.some((m) => m.side === s)) wrong('bands', `figures of side ${s}`, f.bands);
  const find = (v: unknown, p: string): number => {
    const id = text(v, p, 20);
    const i = men.findIndex((m) => m.id === id);
    if (i < 0) wrong(p, 'the id of a figure', v);
    return i;
  };
  const home = optional(f.home, 'home', (v, p) => list(v, p, 2).map((e, i) => oneOf(e, at(p, i), EDGES)), [
    'south',
    'north',
  ] as Edge[]);
  if (home.length !== 2) wrong('home', 'two edges', f.home);
  const exits = optional(
    f.exits,
    'exits',
    (v, p) =>
      list(v, p, 2).map((l, i) => list(l, at(p, i), 10).map((e, k) => readStretch(e, at(at(p, i), k)))),
    [[], []] as Stretch[][],
  );
  if (exits.length !== 2) wrong('exits', 'two lists, one for each side', f.exits);
  const waves = optional(
    f.waves,
    'waves',
    (v, p) => list(v, p, 20).map((w, i) => readWave(w, at(p, i), men, find)),
    [],
  );
  for (let i = 0; i < figures.length; i++)
    if (figures[i].place === 'reserve' && !waves.some((w) => w.figures.includes(i)))
      wrong(`${read[i].place}.reserve`, 'a wave that names it', men[i].id);
  const zones = optional(
    f.zones,
    'zones',
    (v, p) => list(v, p, 40).map((z, i) => readZone(z, at(p, i), find)),
    [],
  );
  const points: [number, number] = [0, 0];
  for (const m of men) points[m.side] += m.points;
  if (f.aim === undefined) cite('AG-VICT-9');
  const table: Table = {
    name: optional(f.name, 'name', (v, p) => text(v, p, 120), ''),
    width,
    depth,
    length: optional(f.length, 'length', (v, p) => whole(v, p, 1, 60), HOLD_LENGTH),
    surprise: optional(f.surprise, 'surprise', flag, false),
    terrain: optional(f.terrain, 'terrain', readTerrain, { grounds: [], lines: [] }),
    home: [home[0], home[1]],
    exits: [exits[0], exits[1]],
    aim: optional(f.aim, 'aim', readAim, { kind: 'score' } as Aim),
    waves,
    zones,
    points,
  };
  const units = optional(
    f.units,
    'units',
    (v, p) => list(v, p, 20).map((u, n) => readUnit(u, at(p, n), n, figures, men, find)),
    [],
  );
  const items = optional(
    f.items,
    'items',
    (v, p) => list(v, p, 40).map((x, i) => readItem(x, at(p, i), find)),
    [],
  );
  return { table, men, figures, bands, units, items, read };
}

function readWave(
  raw: unknown,
  p: string,
  men: readonly Man[],
  find: (v: unknown, p: string) => number,
): Wave {
  const f = object(raw, p, ['turn', 'later', 'stretches', 'figures']);
  const figures = list(f.figures, at(p, 'figures'), 60).map((v, i) => find(v, at(at(p, 'figures'), i)));
  const stretches = list(f.stretches, at(p, 'stretches'), 10).map((e, i) =>
    readStretch(e, at(at(p, 'stretches'), i)),
  );
  if (figures.length === 0 || stretches.length === 0) wrong(p, 'figures and a stretch of edge', raw);
  return {
    side: men[figures[0]].side,
    turn: whole(f.turn, at(p, 'turn'), 1, 60),
    later: optional(f.later, at(p, 'later'), flag, false),
    stretches,
    figures,
  };
}

function readZone(raw: unknown, p: string, find: (v: unknown, p: string) => number): Zone {
  const f = object(raw, p, ['figures', 'boxes', 'hidden']);
  return {
    figures: list(f.figures, at(p, 'figures'), 60).map((v, i) => find(v, at(at(p, 'figures'), i))),
    boxes: list(f.boxes, at(p, 'boxes'), 10).map((b, i) => box(b, at(at(p, 'boxes'), i))),
    hidden: optional(f.hidden, at(p, 'hidden'), flag, false),
  };
}

function readUnit(
  raw: unknown,
  p: string,
  n: number,
  figures: Figure[],
  men: readonly Man[],
  find: (v: unknown, p: string) => number,
): Unit {
  const f = object(raw, p, ['members', 'front', 'square', 'formed', 'broken']);
  const members = list(f.members, at(p, 'members'), 60).map((v, i) => find(v, at(at(p, 'members'), i)));
  const broken = optional(f.broken, at(p, 'broken'), flag, false);
  if (!broken && members.length < 3) wrong(at(p, 'members'), 'at least three figures', f.members);
  const front = optional(
    f.front,
    at(p, 'front'),
    readFacing,
    members.length === 0 ? 0 : figures[members[0]].facing,
  );
  for (const i of members) {
    if (men[i].side !== men[members[0]].side || figures[i].unit >= 0)
      wrong(at(p, 'members'), 'figures of one side that belong to no other unit', men[i].id);
    figures[i].unit = n;
    if (f.square !== true) figures[i].facing = front;
  }
  return {
    members: members.slice().sort((a, b) => a - b),
    front,
    square: optional(f.square, at(p, 'square'), flag, false),
    formed: optional(f.formed, at(p, 'formed'), (v, q) => whole(v, q, 0, 99), 0),
    broken,
  };
}

function readItem(raw: unknown, p: string, find: (v: unknown, p: string) => number): Item {
  const f = object(raw, p, ['id', 'kind', 'x', 'y', 'bearer', 'off']);
  return {
    id: text(f.id, at(p, 'id'), 20),
    kind: oneOf(f.kind, at(p, 'kind'), ['letter', 'sack', 'wagon'] as const),
    x: optional(f.x, at(p, 'x'), cm, 0),
    y: optional(f.y, at(p, 'y'), cm, 0),
    bearer: optional(f.bearer, at(p, 'bearer'), find, -1),
    off: optional(f.off, at(p, 'off'), (v, q) => whole(v, q, -1, 1), -1),
  };
}

/** The state of a battle that has not begun. */
export function stateOf(laid: Laid, options: OptionValues): Argad {
  const { table } = laid;
  const chooses = (s: Side): boolean =>
    table.zones.some((z) => z.figures.some((i) => laid.men[i].side === s)) ||
    table.waves.some((w) => w.side === s && (w.later || w.stretches.length > 1)) ||
    (table.aim.kind === 'letter' && table.aim.side === s);
  const asked = chooses(0) || chooses(1);
  const frames: Frame[] = asked ? [{ at: 'deploy', n: 0 } as Frame] : [{ at: 'turn-begins' }];
  return {
    frames,
    turn: 0,
    asked: 0,
    over: null,
    options,
    table,
    men: laid.men,
    figures: laid.figures,
    horses: [],
    units: laid.units,
    contacts: [],
    bands: laid.bands,
    items: laid.items,
    orders: [[], []],
    sealed: [asked && !chooses(0), asked && !chooses(1)],
    kept: [[], []],
    amended: [
      { order: null, answer: '' },
      { order: null, answer: '' },
    ],
    waveChoice: table.waves.map(() => -1),
    pulse: 0,
    shots: [],
    atWill: [false, false],
    eliteShot: [false, false],
    seized: [false, false],
    broken: [false, false],
    aimPoints: [0, 0],
  };
}

/** Set-ups as people write them: centimetres, degrees, defaults left out; and the first state made from one. */
import { cite } from '../../../battle/cite.ts';
import { namesOf, type RecordSpec } from '../../../battle/fields.ts';
import {
  at,
  type Fields,
  flag,
  list,
  object,
  oneOf,
  optional,
  text,
  whole,
  wrong,
} from '../../../battle/form.ts';
import type { OptionValues } from '../../../battle/options.ts';
import { readFacing } from '../../../battle/place.ts';
import type { Side } from '../../../battle/protocol.ts';
import { CM, HOLD_LENGTH } from '../book.ts';
import type { ArgadFrame } from '../frames.ts';
import type {
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
} from '../state.ts';
import { AIMS, BAND, EDGES, ITEM, ITEMS, STRETCH, UNIT, WAVE, ZONE } from './fields.ts';
import { box, cm, readTerrain } from './ground-form.ts';
import { freshFigure, type ReadFigure, readMan } from './roster.ts';

const side = (raw: unknown, p: string): Side => (whole(raw, p, 0, 1) === 0 ? 0 : 1);
function readStretch(raw: unknown, p: string): Stretch {
  const f = object(raw, p, namesOf(STRETCH));
  return {
    edge: oneOf(f.edge, at(p, 'edge'), EDGES),
    from: cm(f.from, at(p, 'from')),
    to: cm(f.to, at(p, 'to')),
  };
}

function readAim(raw: unknown, p: string): Aim {
  const kind = oneOf(object(raw, p).kind, at(p, 'kind'), Object.keys(AIMS) as Aim['kind'][]);
  const f = object(raw, p, ['kind', ...AIMS[kind]]);
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

/** Read everything that both a set-up and a position say. */
export function layTable(f: Fields, figure: RecordSpec): Laid {
  const width = cm(f.width, 'width');
  const depth = cm(f.depth, 'depth');
  if (width < 30 * CM || depth < 30 * CM) wrong('width', 'a table of at least 30 cm', f.width);
  const men: Man[] = [];
  const figures: Figure[] = [];
  const bands: Band[] = [];
  const read: ReadFigure[] = [];
  const known = namesOf(figure);
  list(f.bands, 'bands', 20).forEach((raw, b) => {
    const p = at('bands', b);
    const g = object(raw, p, namesOf(BAND));
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
    lie: null,
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
  const f = object(raw, p, namesOf(WAVE));
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
  const f = object(raw, p, namesOf(ZONE));
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
  const f = object(raw, p, namesOf(UNIT));
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
  const f = object(raw, p, namesOf(ITEM));
  return {
    id: text(f.id, at(p, 'id'), 20),
    kind: oneOf(f.kind, at(p, 'kind'), ITEMS),
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
  const frames: ArgadFrame[] = asked ? [{ at: 'deploy', n: 0 }] : [{ at: 'turn-begins' }];
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

/** Set-ups as people write them: centimetres, degrees, defaults left out; and the first state made from one. */
import { cite } from '../../../battle/cite.ts';
import type { RecordOf } from '../../../battle/fields/fields.ts';
import { at, wrong } from '../../../battle/form/form.ts';
import type { OptionValues } from '../../../battle/options.ts';
import type { BodyId, Side } from '../../../battle/protocol.ts';
import type { WRITTEN } from '../fields/figures.ts';
import { newArgad, newBand, newItem, newUnit } from '../fields/generated.ts';
import type { ITEM, SETUP, UNIT, WAVE, ZONE } from '../fields/records.ts';
import type { ArgadFrame } from '../frames.ts';
import type { Argad, Band, Figure, Item, Man, Table, Unit, Wave, Zone } from '../state.ts';
import { layGround } from './ground-form.ts';
import { figureOf, manOf } from './roster.ts';

/** What a set-up or a position has in common, read. */
export interface LaidTable {
  table: Table;
  men: Man[];
  figures: Figure[];
  bands: Band[];
  units: Unit[];
  items: Item[];
}

type Written = Partial<RecordOf<typeof WRITTEN>> & RecordOf<typeof SETUP>['bands'][number]['figures'][number];
type Find = (id: string, p: string) => number;

/** Lay out everything that both a set-up and a position say. */
export function layTable(f: RecordOf<typeof SETUP>): LaidTable {
  const men: Man[] = [];
  const figures: Figure[] = [];
  const bands: Band[] = [];
  const places: string[] = [];
  const find: Find = (id, p) => {
    const i = men.findIndex((m) => m.id === id);
    return i < 0 ? wrong(p, 'the id of a figure', id) : i;
  };
  const written: Written[] = [];
  f.bands.forEach((g, b) => {
    const p = at('bands', b);
    const first = men.length;
    g.figures.forEach((m, i) => {
      const place = at(at(p, 'figures'), i);
      if (men.some((x) => x.id === m.id)) wrong(`${place}.id`, 'a name of its own', m.id);
      men.push(manOf(m, place, g.side, b));
      written.push(m);
      places.push(place);
    });
    const leader =
      g.leader === undefined
        ? men.findIndex((m, i) => i >= first && (m.role === 'officer' || m.pc))
        : men.findIndex((m) => m.id === g.leader);
    if (g.leader !== undefined && leader < first) wrong(at(p, 'leader'), 'a figure of this band', g.leader);
    bands.push(
      newBand({
        ...{ id: g.id ?? `band${b + 1}`, side: g.side, name: g.name ?? `band ${b + 1}` },
        ...{ leader: leader >= first ? leader : -1, start: men.length - first },
      }),
    );
  });
  written.forEach((m, i) => {
    figures.push(figureOf(men[i], m, places[i], find));
  });
  if (men.length > 200) wrong('bands', 'at most 200 figures', f.bands);
  for (const s of [0, 1]) if (!men.some((m) => m.side === s)) wrong('bands', `figures of side ${s}`, f.bands);
  const waves = f.waves.map((w, i) => waveOf(w, at('waves', i), men, find));
  for (let i = 0; i < figures.length; i++)
    if (figures[i].place === 'reserve' && !waves.some((w) => w.figures.includes(i)))
      wrong(`${places[i]}.reserve`, 'a wave that names it', men[i].id);
  const points: [number, number] = [0, 0];
  for (const m of men) points[m.side] += m.points;
  if (f.aim === undefined) cite('AG-VICT-9');
  const table: Table = {
    ...{ name: f.name, lie: null, width: f.width, depth: f.depth, length: f.length, surprise: f.surprise },
    terrain: layGround(f.terrain, 'terrain'),
    home: [f.home[0], f.home[1]],
    exits: [f.exits[0], f.exits[1]],
    aim: f.aim ?? { kind: 'score' },
    waves,
    zones: f.zones.map((z, i) => zoneOf(z, at('zones', i), find)),
    points,
  };
  const units = f.units.map((u, n) => unitOf(u, at('units', n), n, figures, men, find));
  const items = f.items.map((x, i) => itemOf(x, at('items', i), find));
  return { table, men, figures, bands, units, items };
}

const findAll = (ids: readonly BodyId[], p: string, find: Find): number[] =>
  ids.map((id, i) => find(id, at(p, i)));

function waveOf(f: RecordOf<typeof WAVE>, p: string, men: readonly Man[], find: Find): Wave {
  const figures = findAll(f.figures, at(p, 'figures'), find);
  if (figures.length === 0 || f.stretches.length === 0) wrong(p, 'figures and a stretch of edge', f);
  return { ...f, side: men[figures[0]].side, figures };
}

const zoneOf = (f: RecordOf<typeof ZONE>, p: string, find: Find): Zone => ({
  ...f,
  figures: findAll(f.figures, at(p, 'figures'), find),
});

function unitOf(
  f: RecordOf<typeof UNIT>,
  p: string,
  n: number,
  figures: Figure[],
  men: readonly Man[],
  find: Find,
): Unit {
  const members = findAll(f.members, at(p, 'members'), find);
  if (!f.broken && members.length < 3) wrong(at(p, 'members'), 'at least three figures', f.members);
  const front = f.front ?? (members.length === 0 ? 0 : figures[members[0]].facing);
  for (const i of members) {
    if (men[i].side !== men[members[0]].side || figures[i].unit >= 0)
      wrong(at(p, 'members'), 'figures of one side that belong to no other unit', men[i].id);
    figures[i].unit = n;
    if (!f.square) figures[i].facing = front;
  }
  return newUnit({ ...f, members: members.slice().sort((a, b) => a - b), front });
}

const itemOf = (f: RecordOf<typeof ITEM>, p: string, find: Find): Item =>
  newItem({ ...f, bearer: f.bearer === undefined ? -1 : find(f.bearer, at(p, 'bearer')) });

/** The state of a battle that has not begun. */
export function stateOf(laid: LaidTable, options: OptionValues): Argad {
  const { table } = laid;
  const chooses = (s: Side): boolean =>
    table.zones.some((z) => z.figures.some((i) => laid.men[i].side === s)) ||
    table.waves.some((w) => w.side === s && (w.later || w.stretches.length > 1)) ||
    (table.aim.kind === 'letter' && table.aim.side === s);
  const asked = chooses(0) || chooses(1);
  const frames: ArgadFrame[] = asked ? [{ at: 'deploy', n: 0 }] : [{ at: 'turn-begins' }];
  return newArgad({
    ...laid,
    ...{ frames, options, over: null, contacts: [], kept: [[], []] },
    sealed: [asked && !chooses(0), asked && !chooses(1)],
    amended: [
      { order: null, answer: '' },
      { order: null, answer: '' },
    ],
    waveChoice: table.waves.map(() => -1),
  });
}

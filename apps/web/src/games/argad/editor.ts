import type { Json } from '@tercio/engine';
import { asJson } from '@tercio/engine';
import { GROUND, LINES } from '@tercio/engine/rules/argad';
import { both, freshIn, into, listIn, pairs, rows, sideOf, text, within } from '../kit/editor/lists.ts';
import type { Entry } from '../kit/editor/sheet.ts';
import type { Arrival, Box, Commander, Corps, EditorKit } from '../kit/editor.ts';

/** Argad: bands of single figures; a band's leader is one of its figures. Whoever comes later is named by a wave. */
interface Zone {
  readonly figures: readonly string[];
  readonly boxes: readonly Box[];
}
const figuresIn = (sheet: Entry): Entry[] => listIn(sheet, 'bands').flatMap((b) => listIn(b, 'figures'));
const figuresOf = (sheet: Entry, side: number): string[] =>
  rows(sheet, 'bands')
    .filter((b) => sideOf(b) === side)
    .flatMap((b) => rows(b, 'figures').map((f) => text(f.id)));
const zonesIn = (sheet: Entry): readonly Zone[] => rows(sheet, 'zones').map(asZone);
const asZone = (z: Entry): Zone => ({
  figures: (z.figures ?? []) as readonly string[],
  boxes: (z.boxes ?? []) as readonly Box[],
});
const sideOfZone = (sheet: Entry, z: Zone): 0 | 1 =>
  figuresOf(sheet, 0).includes(z.figures[0] ?? '') ? 0 : 1;

const waveOf = (sheet: Entry, figures: readonly string[]): Arrival | undefined => {
  const wave = rows(sheet, 'waves').find((w) =>
    ((w.figures ?? []) as readonly string[]).some((f) => figures.includes(f)),
  );
  const [stretch] = wave ? rows(wave, 'stretches') : [];
  if (!wave || !stretch) return undefined;
  return {
    turn: Number(wave.turn),
    edge: text(stretch.edge),
    from: Number(stretch.from),
    to: Number(stretch.to),
  };
};

const leaderOf = (band: Entry): Commander | undefined => {
  const figures = rows(band, 'figures');
  const who =
    figures.find((f) => f.id === band.leader) ??
    (band.leader === undefined ? figures.find((f) => f.role === 'officer' || f.pc === true) : undefined);
  const id = text(who?.id) || text(band.leader); // one who is gone is still named until another is
  return id === '' ? undefined : { id, name: text(who?.name), rank: '', chief: false, unit: id };
};

const bandsOf = (sheet: Entry): Corps[] =>
  rows(sheet, 'bands').map((b, n) => {
    const commander = leaderOf(b);
    const units = rows(b, 'figures').map((f) => text(f.id));
    const arrives = waveOf(sheet, units);
    return {
      key: String(n),
      side: sideOf(b),
      name: text(b.name),
      units,
      ...(commander ? { commander } : {}),
      ...(arrives ? { arrives } : {}),
    };
  });

function inTerrain(sheet: Entry, list: string, entry: Entry): void {
  const terrain = within(sheet, 'terrain');
  into(terrain, list, entry);
  sheet.terrain = terrain;
}

export const argadKit: EditorKit = {
  sizes: { usual: [90, 60], least: 30, most: 400, unit: 'cm' },
  size: (sheet) => [Number(sheet.width), Number(sheet.depth)],
  resize(sheet, [w, d]) {
    sheet.width = w;
    sheet.depth = d;
  },
  empty: ([width, depth]) => ({ width, depth, length: 12, terrain: {}, bands: [] }),
  ready(sheet) {
    sheet.bands = asJson(
      rows(sheet, 'bands')
        .filter((b) => rows(b, 'figures').length > 0)
        .map((b) => {
          const { leader, ...rest } = b;
          return rows(b, 'figures').some((f) => f.id === leader) ? b : rest;
        }),
    );
    sheet.waves = asJson(rows(sheet, 'waves').filter((w) => (w.figures as readonly Json[]).length > 0));
    sheet.zones = asJson(rows(sheet, 'zones').filter((z) => asZone(z).figures.length > 0));
    if (rows(sheet, 'zones').length === 0 && Number(sheet.turn ?? 0) === 0) delete sheet.phase;
    // three men at least stand in close order
    if (sheet.units !== undefined)
      sheet.units = asJson(rows(sheet, 'units').filter((u) => (u.members as readonly Json[]).length > 2));
    const [width, depth] = argadKit.size(sheet);
    const whole = (edge: string): number => (edge === 'north' || edge === 'south' ? width : depth);
    for (const w of rows(sheet, 'waves'))
      for (const s of rows(w, 'stretches')) s.to = Math.min(Number(s.to), whole(text(s.edge)));
  },
  standIn(sheet, side, id, { x, y, facing }) {
    into(sheet, 'bands', { side, name: id, figures: [{ id, name: id, class: 3, x, y, facing }] });
  },
  troop: ({ kind: _kind, ...rest }) => rest, // the palette's own name for it
  ground: {
    areas: Object.keys(GROUND),
    lines: Object.keys(LINES),
    width: 5,
    area: (sheet, id, kind, outline) => inTerrain(sheet, 'grounds', { id, kind, outline: pairs(outline) }),
    line: (sheet, id, kind, way) => inTerrain(sheet, 'lines', { id, kind, points: pairs(way) }),
  },
  corps: {
    ranks: [],
    with: 'one-of-them',
    alone: false,
    all: bandsOf,
    add(sheet, side, name) {
      const list = listIn(sheet, 'bands');
      const id = freshIn(new Set(list.map((b) => text(b.id))), 'band');
      list.push({ id, side, name: name || id, figures: [] });
      return String(list.length - 1);
    },
    rename(sheet, key, name) {
      const b = listIn(sheet, 'bands')[Number(key)];
      if (b) b.name = name;
    },
    drop(sheet, key) {
      listIn(sheet, 'bands').splice(Number(key), 1);
    },
    insert(sheet, key, entry) {
      const b = listIn(sheet, 'bands')[Number(key)];
      const { place: _place, side: _side, ...rest } = entry;
      if (b) into(b, 'figures', rest);
    },
    lead(sheet, key, who) {
      const b = listIn(sheet, 'bands')[Number(key)];
      if (!b) return;
      if (who === undefined || who.unit === '') {
        delete b.leader;
        return;
      }
      if (who.unit !== undefined) b.leader = who.unit;
      else if (b.leader === undefined) {
        const [first] = rows(b, 'figures');
        if (first) b.leader = text(first.id);
      }
      const man = rows(b, 'figures').find((f) => f.id === b.leader);
      if (man && who.name !== undefined) man.name = who.name;
    },
  },
  arrivals: {
    edges: ['south', 'north', 'west', 'east'],
    die: false,
    stretch: true,
    set(sheet, key, when) {
      const band = rows(sheet, 'bands')[Number(key)];
      if (!band) return;
      const ids = rows(band, 'figures').map((f) => text(f.id));
      const kept = rows(sheet, 'waves').map((w) => ({
        ...w,
        figures: ((w.figures ?? []) as readonly string[]).filter((f) => !ids.includes(f)),
      }));
      const edge = when?.edge ?? (sideOf(band) === 0 ? 'south' : 'north');
      const [width, depth] = argadKit.size(sheet);
      const long = edge === 'north' || edge === 'south' ? width : depth;
      const wave = when && {
        turn: when.turn,
        stretches: [{ edge, from: when.from ?? 0, to: when.to ?? long }],
        figures: ids,
      };
      sheet.waves = asJson([...kept.filter((w) => w.figures.length > 0), ...(wave ? [wave] : [])]);
      for (const f of figuresIn(sheet))
        if (ids.includes(text(f.id))) {
          if (when) f.reserve = true;
          else delete f.reserve;
          delete f.place;
        }
      // whoever comes on later is not placed by hand
      if (when && sheet.zones !== undefined)
        sheet.zones = asJson(
          rows(sheet, 'zones').map((z) => ({
            ...z,
            figures: asZone(z).figures.filter((f) => !ids.includes(f)),
          })),
        );
    },
  },
  limit: {
    get: (sheet) => Number(sheet.length) || undefined,
    set: (sheet, turns) => {
      sheet.length = turns ?? 12;
    },
  },
  specials: [],
  extras: [
    {
      id: 'surprise',
      say: both('The enemy is surprised', 'L’ennemi est surpris'),
      get: (sheet) => sheet.surprise === true,
      set: (sheet, value) => {
        sheet.surprise = value === true;
      },
    },
  ],
  objectives: false,
  aims: ['score', 'letter', 'wagon', 'march-off', 'sacks', 'wood', 'door'],
  camps: false,
  deploys: true,
  zones: (sheet) =>
    zonesIn(sheet).flatMap((z) => (z.boxes[0] ? [[sideOfZone(sheet, z), z.boxes[0]] as const] : [])),
  setZone(sheet, side, box) {
    const others = rows(sheet, 'zones').filter((z) => sideOfZone(sheet, asZone(z)) !== side);
    const later = new Set(rows(sheet, 'waves').flatMap((w) => (w.figures ?? []) as readonly string[]));
    const own = figuresOf(sheet, side).filter((f) => !later.has(f));
    sheet.zones = asJson(box ? [...others, { figures: own, boxes: [box] }] : others);
    if (rows(sheet, 'zones').length > 0)
      sheet.phase = 'deploy'; // the players place their men before the first turn
    else delete sheet.phase;
  },
};

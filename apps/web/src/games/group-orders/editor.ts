import { asJson } from '@tercio/engine';
import { GROUNDS } from '@tercio/engine/rules/group-orders';
import { both, flat, freshIn, into, listIn, rows, sideOf, text, within } from '../kit/editor/lists.ts';
import { type Entry, entriesOf } from '../kit/editor/sheet.ts';
import type { Box, Commander, Corps, EditorKit, Extra, SideNumber } from '../kit/editor.ts';

/** Group Orders: groups go by their names; generals stand apart, one for the army and one for each group. */
const STAFF = 'army:';

const generalOf = (sheet: Entry, side: SideNumber, group: string): Commander | undefined => {
  const g = rows(sheet, 'generals').find((x) => sideOf(x) === side && text(x.group) === group);
  return g && { id: text(g.id), name: text(g.name), rank: '', chief: group === '', unit: '' };
};

const groupsOf = (sheet: Entry): Corps[] => {
  const staff = ([0, 1] as const).map((side): Corps => {
    const commander = generalOf(sheet, side, '');
    return {
      key: `${STAFF}${side}`,
      side,
      name: '',
      units: [],
      staff: true,
      ...(commander ? { commander } : {}),
    };
  });
  const groups = rows(sheet, 'groups').map((g): Corps => {
    const [name, side] = [text(g.name), sideOf(g)];
    const commander = generalOf(sheet, side, name);
    return {
      key: name,
      side,
      name,
      units: rows(sheet, 'units')
        .filter((u) => u.group === name)
        .map((u) => text(u.id)),
      ...(commander ? { commander } : {}),
      ...(Number(g.arrives ?? 0) > 0 ? { arrives: { turn: Number(g.arrives) } } : {}),
    };
  });
  return [...staff, ...groups];
};

const sideAndName = (sheet: Entry, key: string): { side: SideNumber; name: string } =>
  key.startsWith(STAFF)
    ? { side: key.endsWith('1') ? 1 : 0, name: '' }
    : { side: sideOf(rows(sheet, 'groups').find((g) => g.name === key) ?? {}), name: key };

const who = (id: 'first' | 'defender', en: string, fr: string): Extra => ({
  id,
  say: both(en, fr),
  values: [
    { value: 'roll', say: both('dice decide', 'les dés décident') },
    { value: 'south', say: both('the first side', 'le premier camp'), side: 0 },
    { value: 'north', say: both('the second side', 'le second camp'), side: 1 },
  ],
  get: (sheet) => text(within(sheet, 'scenario')[id]) || 'roll',
  set: (sheet, value) => {
    sheet.scenario = { ...within(sheet, 'scenario'), [id]: String(value) };
  },
});

export const groupOrdersKit: EditorKit = {
  sizes: { usual: [180, 120], least: 40, most: 1000, unit: 'cm' },
  size: (sheet) => {
    const [w = 180, d = 120] = (sheet.table ?? []) as readonly number[];
    return [w, d];
  },
  resize: (sheet, [w, d]) => {
    sheet.table = [w, d];
  },
  empty: (size) => ({
    table: [...size],
    groups: [],
    units: [],
    generals: [],
    terrain: [],
    lines: [],
    objectives: [],
  }),
  ready(sheet) {
    const units = rows(sheet, 'units');
    const groups = rows(sheet, 'groups').filter((g) => units.some((u) => u.group === g.name));
    sheet.groups = asJson(groups.map(({ start: _start, ...g }) => g)); // counted from its units
    sheet.units = asJson(groups.flatMap((g) => units.filter((u) => u.group === g.name)));
    sheet.generals = asJson(
      rows(sheet, 'generals').filter((g) => text(g.group) === '' || groups.some((x) => x.name === g.group)),
    );
  },
  standIn(sheet, side, id, at) {
    into(sheet, 'groups', { side, name: id });
    into(sheet, 'units', { id, side, group: id, type: 'light-infantry', stands: 1, ...at });
  },
  ground: {
    areas: Object.keys(GROUNDS).filter((k) => k !== 'block'), // a block stands square to the table: it is copied
    lines: ['wall', 'hedge', 'fence', 'earthwork', 'stream', 'river', 'crest'],
    width: 4,
    area: (sheet, id, kind, outline) => into(sheet, 'terrain', { id, kind, outline: flat(outline) }),
    line: (sheet, id, kind, way) => into(sheet, 'lines', { id, kind, points: flat(way) }),
  },
  corps: {
    ranks: [],
    with: 'nobody',
    alone: true,
    all: groupsOf,
    add(sheet, side, name) {
      const taken = new Set(rows(sheet, 'groups').map((g) => text(g.name)));
      const own = name !== '' && !taken.has(name) ? name : freshIn(taken, `${name || 'AB'[side]} `);
      into(sheet, 'groups', { side, name: own });
      return own;
    },
    rename(sheet, key, name) {
      const groups = listIn(sheet, 'groups');
      if (key.startsWith(STAFF) || name === '' || groups.some((g) => g.name === name)) return;
      for (const g of groups) if (g.name === key) g.name = name;
      for (const list of ['units', 'generals'])
        for (const x of listIn(sheet, list)) if (x.group === key) x.group = name;
    },
    drop(sheet, key) {
      sheet.groups = asJson(rows(sheet, 'groups').filter((g) => g.name !== key));
      sheet.generals = asJson(rows(sheet, 'generals').filter((g) => text(g.group) !== key));
    },
    insert(sheet, key, entry) {
      const { side, name } = sideAndName(sheet, key);
      const { place: _place, block: _block, ...rest } = entry;
      if (name !== '') into(sheet, 'units', { ...rest, side, group: name });
    },
    lead(sheet, key, wanted) {
      const { side, name } = sideAndName(sheet, key);
      const list = listIn(sheet, 'generals');
      const at = list.findIndex((g) => sideOf(g) === side && text(g.group) === name);
      if (wanted === undefined) {
        if (at >= 0) list.splice(at, 1);
        return;
      }
      const [w, d] = groupOrdersKit.size(sheet);
      const first = rows(sheet, 'units').find((u) => u.group === name && typeof u.x === 'number');
      const behind = side === 0 ? -6 : 6;
      const made: Entry = list[at] ?? {
        id: freshIn(new Set(entriesOf(sheet).keys()), `${'AB'[side]}-g`),
        side,
        group: name,
        name: '',
        x: Number(first?.x ?? w / 2),
        y: Math.min(d - 2, Math.max(2, Number(first?.y ?? (side === 0 ? 8 : d - 8)) + behind)),
      };
      if (wanted.name !== undefined) made.name = wanted.name;
      if (at < 0) list.push(made);
    },
  },
  arrivals: {
    edges: [],
    die: false,
    stretch: false,
    set(sheet, key, when) {
      for (const g of listIn(sheet, 'groups'))
        if (g.name === key) {
          g.arrives = when?.turn ?? 0;
          if (when) g.deployed = false;
          else delete g.deployed;
        }
      for (const list of ['units', 'generals'])
        for (const x of listIn(sheet, list))
          if (x.group === key) {
            if (when) x.place = 'waiting';
            else if (x.place === 'waiting') delete x.place;
          }
    },
  },
  carry(sheet, from, side) {
    const chief = rows(from, 'generals').find((g) => sideOf(g) === side && text(g.group) === '');
    const others = rows(sheet, 'generals').filter((g) => sideOf(g) !== side || text(g.group) !== '');
    sheet.generals = asJson(chief ? [...others, chief] : others);
  },
  limit: {
    get: (sheet) => Number(within(sheet, 'scenario').turns) || undefined,
    set: (sheet, turns) => {
      sheet.scenario = { ...within(sheet, 'scenario'), turns: turns ?? 0 };
    },
  },
  specials: [],
  extras: [who('first', 'Who begins', 'Qui commence'), who('defender', 'Who defends', 'Qui défend')],
  objectives: true,
  aims: [],
  camps: false,
  zones(sheet) {
    const zones = within(sheet, 'scenario').zones as readonly (readonly Box[])[] | undefined;
    return (zones ?? []).flatMap((boxes, side) =>
      boxes[0] ? [[side === 1 ? 1 : 0, boxes[0]] as const] : [],
    );
  },
  setZone(sheet, side, box) {
    const scenario = within(sheet, 'scenario');
    const old = (scenario.zones as readonly (readonly Box[])[] | undefined) ?? [[], []];
    sheet.scenario = {
      ...scenario,
      zones: asJson([0, 1].map((s) => (s === side ? (box ? [box] : []) : (old[s] ?? [])))),
    };
  },
};

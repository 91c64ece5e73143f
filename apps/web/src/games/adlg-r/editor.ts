import { asJson } from '@tercio/engine';
import {
  beginner,
  freshIn,
  into,
  listIn,
  optionLimit,
  pairs,
  rows,
  sideOf,
  text,
} from '../kit/editor/lists.ts';
import { setSpecials, specialsIn } from '../kit/editor/settings.ts';
import { type Entry, entriesOf, isEntry } from '../kit/editor/sheet.ts';
import { withoutCorps } from '../kit/editor/specials.ts';
import type { Arrival, Commander, Corps, EditorKit } from '../kit/editor.ts';
import { SPECIALS } from './specials.ts';

/** ADLG-R: corps in a list, each with its commander; units name their corps by its number. */
const RANKS = ['ordinary', 'competent', 'brilliant', 'strategist'];
const numberOf = (key: string): number => Number(key);

const commanderOf = (c: Entry): Commander | undefined => {
  const who = c.commander;
  if (!isEntry(who)) return undefined;
  return {
    id: text(who.id),
    name: text(who.name),
    rank: RANKS[Number(who.value ?? 0)] ?? 'ordinary',
    chief: who.chief === true,
    unit: text(who.unit),
  };
};

const marchOf = (sheet: Entry, n: number): Arrival | undefined => {
  const m = rows(sheet, 'marches').find((x) => x.corps === n);
  if (!m) return undefined;
  const between = Array.isArray(m.between) ? (m.between as number[]) : [];
  return {
    turn: Number(m.due ?? 2),
    edge: text(m.edge),
    ...(typeof m.from === 'number' ? { die: m.from } : {}),
    ...(between.length === 2 ? { from: between[0], to: between[1] } : {}),
  };
};

const corpsOf = (sheet: Entry): Corps[] =>
  rows(sheet, 'corps').map((c, n) => {
    const commander = commanderOf(c);
    const arrives = marchOf(sheet, n);
    return {
      key: String(n),
      side: sideOf(c),
      name: text(c.name),
      units: rows(sheet, 'units')
        .filter((u) => u.corps === n)
        .map((u) => text(u.id)),
      ...(commander ? { commander } : {}),
      ...(arrives ? { arrives } : {}),
    };
  });

export const adlgKit: EditorKit = {
  sizes: { usual: [30, 20], least: 5, most: 200, unit: 'UD' },
  size: (sheet) => {
    const [w = 30, d = 20] = (sheet.table ?? []) as readonly number[];
    return [w, d];
  },
  resize: (sheet, [w, d]) => {
    sheet.table = [w, d];
  },
  empty: (size) => ({ table: [...size], corps: [], units: [], terrain: [] }),
  ground: {
    areas: ['wood', 'gentle-hill', 'steep-hill', 'brush', 'field', 'enclosed-field', 'plantation', 'village', 'marsh', 'dune', 'gully', 'road', 'river', 'coast', 'impassable'], // biome-ignore format: a list of words
    lines: [],
    width: 1,
    area: (sheet, id, kind, outline) =>
      into(sheet, 'terrain', {
        id,
        kind,
        polygon: pairs(outline),
        ...(kind === 'river' ? { river: 'rough' } : {}),
      }),
    line: () => {},
  },
  corps: {
    ranks: RANKS,
    with: 'units',
    alone: true,
    all: corpsOf,
    add(sheet, side, name) {
      const list = listIn(sheet, 'corps');
      list.push({ side, name });
      return String(list.length - 1);
    },
    rename(sheet, key, name) {
      const c = listIn(sheet, 'corps')[numberOf(key)];
      if (c) c.name = name;
    },
    drop(sheet, key) {
      const gone = numberOf(key);
      listIn(sheet, 'corps').splice(gone, 1);
      for (const u of rows(sheet, 'units')) if (Number(u.corps) > gone) u.corps = Number(u.corps) - 1;
      if (sheet.marches !== undefined)
        sheet.marches = rows(sheet, 'marches')
          .filter((m) => m.corps !== gone)
          .map((m) => (Number(m.corps) > gone ? { ...m, corps: Number(m.corps) - 1 } : m));
      setSpecials(sheet, withoutCorps(SPECIALS, specialsIn(sheet), gone));
    },
    insert(sheet, key, entry) {
      const c = rows(sheet, 'corps')[numberOf(key)];
      if (c) into(sheet, 'units', { ...entry, side: sideOf(c), corps: numberOf(key) });
    },
    lead(sheet, key, who) {
      const c = listIn(sheet, 'corps')[numberOf(key)];
      if (!c) return;
      if (who === undefined) {
        delete c.commander;
        return;
      }
      const stem = `${'AB'[sideOf(c)]}-c`;
      const old: Entry = isEntry(c.commander)
        ? c.commander
        : { id: freshIn(new Set(entriesOf(sheet).keys()), stem), name: '', value: 0, unit: '' };
      const { half: _half, x: _x, y: _y, engaged: _engaged, ...rest } = old;
      const moved = who.unit !== undefined && who.unit !== text(old.unit);
      const kept = moved ? rest : old;
      const [w, d] = adlgKit.size(sheet);
      const alone = moved && who.unit === '';
      const stood = rows(sheet, 'units').find((u) => u.id === old.unit);
      const at = { x: Number(stood?.x ?? w / 2), y: Number(stood?.y ?? (sideOf(c) === 0 ? 1 : d - 1)) };
      c.commander = {
        ...kept,
        ...(who.name === undefined ? {} : { name: who.name }),
        ...(who.rank === undefined ? {} : { value: Math.max(0, RANKS.indexOf(who.rank)) }),
        ...(who.chief === undefined ? {} : { chief: who.chief }),
        ...(who.unit === undefined ? {} : { unit: who.unit }),
        ...(alone || (kept.unit === '' && kept.x === undefined && !who.unit) ? at : {}),
      };
    },
  },
  arrivals: {
    edges: ['own', 'west', 'east', 'far'],
    die: true,
    stretch: true,
    set(sheet, key, when) {
      const n = numberOf(key);
      const c = rows(sheet, 'corps')[n];
      if (!c) return;
      const others = rows(sheet, 'marches').filter((m) => m.corps !== n);
      const march: Entry[] = when
        ? [
            {
              side: sideOf(c),
              corps: n,
              edge: when.edge ?? 'own',
              due: when.turn,
              ...(when.die === undefined ? {} : { from: when.die }),
              ...(when.from === undefined || when.to === undefined ? {} : { between: [when.from, when.to] }),
            },
          ]
        : [];
      sheet.marches = [...others, ...march];
      for (const u of listIn(sheet, 'units'))
        if (u.corps === n) {
          if (when) u.place = 'marching';
          else if (u.place === 'marching') delete u.place;
        }
    },
  },
  carry(sheet, from, side) {
    const camps = rows(from, 'camps').filter((c) => sideOf(c) === side);
    sheet.camps = asJson([...rows(sheet, 'camps').filter((c) => sideOf(c) !== side), ...camps]);
  },
  limit: optionLimit('turnLimit'),
  specials: SPECIALS,
  extras: [beginner(['first', 'active'])],
  objectives: false,
  aims: [],
  camps: true,
};

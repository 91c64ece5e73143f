import { KIND_NAMES } from '@tercio/engine/rules/baroque';
import type { Place } from '../../table/scene.ts';
import { both, freshIn, into, listIn, optionLimit, pairs, rows, sideOf, text } from '../kit/editor/lists.ts';
import { setSpecials, specialsIn } from '../kit/editor/settings.ts';
import { type Entry, entriesOf, isEntry } from '../kit/editor/sheet.ts';
import { withoutCorps } from '../kit/editor/specials.ts';
import type { Arrival, Commander, Corps, EditorKit, Extra } from '../kit/editor.ts';
import { SPECIALS } from './specials.ts';

/** Baroque: commands in a list, each with its leader; units name their command by its number, -1 is the baggage. */
const RANKS = ['incompetent', 'poor', 'reliable', 'expert', 'charismatic'];
const numberOf = (key: string): number => Number(key);

const leaderOf = (c: Entry): Commander | undefined => {
  const who = c.leader;
  if (!isEntry(who)) return undefined;
  return {
    id: text(who.id),
    name: text(who.name),
    rank: text(who.quality) || 'reliable',
    chief: who.chief === true,
    unit: text(who.unit),
  };
};

const isArrival = (line: string, units: readonly string[]): boolean => {
  const words = line.split(' ');
  return words[0] === 'arrives' && units.includes(words[5] ?? '');
};
const arrivalOf = (sheet: Entry, units: readonly string[]): Arrival | undefined => {
  const line = specialsIn(sheet).find((l) => isArrival(l, units));
  if (line === undefined) return undefined;
  const [turn = 1, die = 1, from = 0, to = 0] = line.split(' ').slice(1, 5).map(Number);
  return { turn, die, from, to };
};

const unitsOf = (sheet: Entry, n: number): string[] =>
  rows(sheet, 'units')
    .filter((u) => u.command === n)
    .map((u) => text(u.id));

const commandsOf = (sheet: Entry): Corps[] =>
  rows(sheet, 'commands').map((c, n) => {
    const commander = leaderOf(c);
    const units = unitsOf(sheet, n);
    const arrives = arrivalOf(sheet, units);
    return {
      key: String(n),
      side: sideOf(c),
      name: text(c.name),
      units,
      ...(commander ? { commander } : {}),
      ...(arrives ? { arrives } : {}),
    };
  });

/** A straight line of two points gets a third between them: the table tells lines from works by that. */
function withMiddle(way: readonly Place[]): readonly Place[] {
  const [a, b] = way;
  return way.length === 2 && a && b ? [a, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, b] : way;
}

const armiesIn = (sheet: Entry): Entry[] => {
  const list = listIn(sheet, 'armies');
  while (list.length < 2) list.push({ name: ['South', 'North'][list.length] ?? '', structure: 'average' });
  return list;
};
const structure = (side: 0 | 1): Extra => ({
  id: `structure${side}`,
  say:
    side === 0
      ? both('Command structure of the first side', 'Structure de commandement du premier camp')
      : both('Command structure of the second side', 'Structure de commandement du second camp'),
  values: [
    { value: 'poor', say: both('poor', 'mauvaise') },
    { value: 'average', say: both('average', 'moyenne') },
    { value: 'good', say: both('good', 'bonne') },
  ],
  get: (sheet) => text(rows(sheet, 'armies')[side]?.structure) || 'average',
  set: (sheet, value) => {
    const army = armiesIn(sheet)[side];
    if (army) army.structure = String(value);
  },
});

export const baroqueKit: EditorKit = {
  sizes: { usual: [20, 15], least: 4, most: 200, unit: 'BU' },
  size: (sheet) => {
    const [w = 20, d = 15] = (sheet.table ?? []) as readonly number[];
    return [w, d];
  },
  resize: (sheet, [w, d]) => {
    sheet.table = [w, d];
  },
  empty: (size) => ({ table: [...size], phase: 'initiative', commands: [], units: [], terrain: [] }),
  ready(sheet) {
    for (const army of rows(sheet, 'armies')) if (Number(sheet.turn ?? 1) <= 1) delete army.value; // reckoned from its units
  },
  ground: {
    areas: KIND_NAMES,
    lines: ['obstacle'],
    width: 1,
    area: (sheet, id, kind, outline) => into(sheet, 'terrain', { id, kind, points: pairs(outline) }),
    line: (sheet, id, _kind, way) => into(sheet, 'obstacles', { id, points: pairs(withMiddle(way)) }),
  },
  corps: {
    ranks: RANKS,
    with: 'units',
    alone: true,
    all: commandsOf,
    add(sheet, side, name) {
      const list = listIn(sheet, 'commands');
      list.push({ side, name, leader: null });
      return String(list.length - 1);
    },
    rename(sheet, key, name) {
      const c = listIn(sheet, 'commands')[numberOf(key)];
      if (c) c.name = name;
    },
    drop(sheet, key) {
      const gone = numberOf(key);
      listIn(sheet, 'commands').splice(gone, 1);
      for (const u of rows(sheet, 'units')) if (Number(u.command) > gone) u.command = Number(u.command) - 1;
      setSpecials(sheet, withoutCorps(SPECIALS, specialsIn(sheet), gone));
    },
    insert(sheet, key, entry) {
      const c = rows(sheet, 'commands')[numberOf(key)];
      const { place: _place, ...rest } = entry;
      if (c) into(sheet, 'units', { ...rest, side: sideOf(c), command: numberOf(key) });
    },
    lead(sheet, key, who) {
      const c = listIn(sheet, 'commands')[numberOf(key)];
      if (!c) return;
      if (who === undefined) {
        c.leader = null;
        return;
      }
      const stem = `${'AB'[sideOf(c)]}-l`;
      const old: Entry = isEntry(c.leader)
        ? c.leader
        : {
            id: freshIn(new Set(entriesOf(sheet).keys()), stem),
            name: '',
            quality: 'reliable',
            chief: false,
            unit: '',
          };
      const { x: _x, y: _y, ...rest } = old;
      const moved = who.unit !== undefined && who.unit !== text(old.unit);
      const stood = rows(sheet, 'units').find((u) => u.id === old.unit);
      const [w, d] = baroqueKit.size(sheet);
      const at = { x: Number(stood?.x ?? w / 2), y: Number(stood?.y ?? (sideOf(c) === 0 ? 1 : d - 1)) };
      const kept = moved ? rest : old;
      c.leader = {
        ...kept,
        ...(who.name === undefined ? {} : { name: who.name }),
        ...(who.rank === undefined ? {} : { quality: who.rank }),
        ...(who.chief === undefined ? {} : { chief: who.chief }),
        ...(who.unit === undefined ? {} : { unit: who.unit }),
        ...((moved && who.unit === '') || (kept.unit === '' && kept.x === undefined && !who.unit) ? at : {}),
      };
    },
  },
  arrivals: {
    edges: [],
    die: true,
    stretch: true,
    set(sheet, key, when) {
      const units = unitsOf(sheet, numberOf(key));
      const others = specialsIn(sheet).filter((l) => !isArrival(l, units));
      const [w] = baroqueKit.size(sheet);
      const lines = when
        ? units.map((u) => `arrives ${when.turn} ${when.die ?? 1} ${when.from ?? 0} ${when.to ?? w} ${u}`)
        : [];
      sheet.special = [...others, ...lines];
      for (const u of listIn(sheet, 'units'))
        if (units.includes(text(u.id))) {
          if (when) u.place = 'reserve';
          else if (u.place === 'reserve') delete u.place;
        }
      const c = listIn(sheet, 'commands')[numberOf(key)];
      if (c && isEntry(c.leader) && when) baroqueKit.corps.lead(sheet, key, { unit: '' });
    },
  },
  carry(sheet, from, side) {
    const army = rows(from, 'armies')[side];
    const { value: _value, ...rest } = army ?? {};
    if (army) armiesIn(sheet)[side] = rest;
    const baggage = rows(from, 'units').filter((u) => sideOf(u) === side && u.type === 'BAG');
    for (const b of baggage) into(sheet, 'units', b);
  },
  limit: optionLimit('turnLimit'),
  specials: SPECIALS,
  extras: [structure(0), structure(1)],
  objectives: false,
  aims: [],
  camps: false,
};

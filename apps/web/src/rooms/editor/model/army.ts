import type { AnyRuleSet, Body, Json, State } from '@tercio/engine';
import type { Values } from '../../../games/kit/catalogue.ts';
import { type Entry, entriesOf, isEntry, listOf } from '../../../games/kit/editor/sheet.ts';
import type { Corps, EditorKit, Pose, SideNumber } from '../../../games/kit/editor.ts';

/** Units, corps and commanders of a sheet: what is done with them whatever the game. All of it changes the sheet handed in. */

export const corpsWith = (kit: EditorKit, sheet: Entry, unit: string): Corps | undefined =>
  kit.corps.all(sheet).find((c) => c.units.includes(unit));

/** A unit's id by side: A7 after A6. */
function unitId(sheet: Entry, side: SideNumber): string {
  const known = entriesOf(sheet);
  for (let n = 1; ; n++) {
    const id = `${'AB'[side]}${n}`;
    if (!known.has(id)) return id;
  }
}

/** The first corps of a side, made if there is none. */
export const someCorps = (kit: EditorKit, sheet: Entry, side: SideNumber, name: string): string =>
  kit.corps.all(sheet).find((c) => c.side === side && !c.staff)?.key ?? kit.corps.add(sheet, side, name);

/** New troops in a corps; the first of it gets nobody: commanders are named by hand or with the first unit. */
export function putTroop(
  kit: EditorKit,
  sheet: Entry,
  corps: string,
  troop: Values,
  name: string,
  at: Pose,
): string {
  const side = kit.corps.all(sheet).find((c) => c.key === corps)?.side ?? 0;
  const id = unitId(sheet, side);
  const bag = kit.troop?.(troop) ?? troop;
  kit.corps.insert(sheet, corps, { id, name, ...(bag as Readonly<Record<string, Json>>), ...at });
  return id;
}

/** Whoever is named somewhere is forgotten there: in contacts, waves, zones and special rules. */
export function forget(sheet: Entry, id: string): void {
  const visit = (of: Entry): void => {
    for (const key of Object.keys(of)) {
      const value = of[key];
      if (Array.isArray(value)) {
        if (value.some((x) => x === id)) of[key] = value.filter((x) => x !== id);
        if (key === 'contacts') of[key] = value.filter((x) => !(isEntry(x) && (x.a === id || x.b === id)));
        for (const x of value) if (isEntry(x)) visit(x);
      } else if (isEntry(value)) visit(value);
    }
  };
  visit(sheet);
  if (Array.isArray(sheet.special))
    sheet.special = (sheet.special as readonly string[]).filter((line) => !line.split(' ').includes(id));
}

/** Takes a unit, a piece of ground or a camp away. Where its commander goes is settled by the caller. */
export function takeAway(sheet: Entry, id: string): void {
  const found = listOf(sheet, id);
  found?.list.splice(found.at, 1);
  forget(sheet, id);
}

/** Another corps for a unit, on the other side perhaps. */
export function assign(kit: EditorKit, sheet: Entry, id: string, corps: string): void {
  const found = listOf(sheet, id);
  const entry = found?.list[found.at];
  if (!found || !entry || corpsWith(kit, sheet, id)?.key === corps) return;
  found.list.splice(found.at, 1);
  kit.corps.insert(sheet, corps, entry);
}

const far = (a: Entry | undefined, b: Entry | undefined): number =>
  Math.hypot(Number(a?.x ?? 0) - Number(b?.x ?? 0), Number(a?.y ?? 0) - Number(b?.y ?? 0));

/** Units of a corps that its commander could be with instead, the nearest first. */
export function othersOf(sheet: Entry, corps: Corps, unit: string): readonly string[] {
  const entries = entriesOf(sheet);
  return corps.units
    .filter((u) => u !== unit)
    .sort((a, b) => far(entries.get(a), entries.get(unit)) - far(entries.get(b), entries.get(unit)));
}

/** A commander whose unit has left his corps goes to the nearest that is left, or stands alone. Says who moved. */
export function settle(kit: EditorKit, sheet: Entry): readonly string[] {
  const moved: string[] = [];
  if (kit.corps.with === 'nobody') return moved;
  for (const c of kit.corps.all(sheet)) {
    const { commander } = c;
    if (!commander || commander.unit === '' || c.units.includes(commander.unit)) continue;
    const [next] = othersOf(sheet, c, commander.unit);
    if (next !== undefined) kit.corps.lead(sheet, c.key, { unit: next });
    else if (kit.corps.alone) kit.corps.lead(sheet, c.key, { unit: '' });
    else kit.corps.lead(sheet, c.key, undefined);
    moved.push(commander.name);
  }
  return moved;
}

/** Everybody of a side leaves the table, corps and all. */
function clearSide(kit: EditorKit, sheet: Entry, side: SideNumber): void {
  for (const c of kit.corps.all(sheet)) if (c.side === side) for (const id of c.units) takeAway(sheet, id);
  for (const [id, e] of entriesOf(sheet)) if (e.side === side && typeof e.x === 'number') takeAway(sheet, id);
  for (const c of [...kit.corps.all(sheet)].reverse()) {
    if (c.side !== side) continue;
    if (c.arrives) kit.arrivals.set(sheet, c.key, undefined);
    kit.corps.lead(sheet, c.key, undefined);
    if (!c.staff) kit.corps.drop(sheet, c.key);
  }
}

/** An id that nobody has, for each that is taken; the same everywhere in what is brought. */
function renamed(of: Entry, taken: ReadonlySet<string>): Entry {
  const ids = [...entriesOf(of).keys()];
  const all = new Set([...taken, ...ids]);
  const names = new Map<string, string>();
  for (const id of ids)
    if (taken.has(id)) {
      let n = 2;
      while (all.has(`${id}-${n}`)) n++;
      all.add(`${id}-${n}`);
      names.set(id, `${id}-${n}`);
    }
  if (names.size === 0) return of;
  const visit = (x: Json): Json =>
    typeof x === 'string'
      ? (names.get(x) ?? x)
      : Array.isArray(x)
        ? x.map(visit)
        : isEntry(x)
          ? (Object.fromEntries(Object.entries(x).map(([k, v]) => [k, visit(v)])) as Entry)
          : x;
  return visit(of) as Entry;
}

/** Brings one side of another sheet of the same game into this one, instead of whoever stands there. */
export function graft(kit: EditorKit, sheet: Entry, from: Entry, side: SideNumber): readonly string[] {
  clearSide(kit, sheet, side);
  const brought = renamed(from, new Set(entriesOf(sheet).keys()));
  const entries = entriesOf(brought);
  const ids: string[] = [];
  for (const c of kit.corps.all(brought)) {
    if (c.side !== side || c.staff) continue;
    const key = kit.corps.add(sheet, side, c.name);
    for (const id of c.units) {
      const entry = entries.get(id);
      if (!entry) continue;
      const { place: _place, ...rest } = entry;
      kit.corps.insert(sheet, key, rest);
      ids.push(id);
    }
    if (c.commander) {
      const { name, rank, chief, unit } = c.commander;
      kit.corps.lead(sheet, key, { name, chief, unit, ...(rank === '' ? {} : { rank }) });
    }
  }
  kit.carry?.(sheet, brought, side);
  return ids;
}

/** The bodies of a side as the rules see them, by id. */
export const bodiesOf = (rules: AnyRuleSet, state: State): ReadonlyMap<string, Body> =>
  new Map(rules.bodies(state).map((b: Body) => [b.id, b]));

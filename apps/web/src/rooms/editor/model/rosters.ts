import { type AnyRuleSet, complain, type Json } from '@tercio/engine';
import { blockFor, GUNS } from '../../../game/blocks.ts';
import { type Entry, entriesOf, sheetOf } from '../../../games/kit/editor/sheet.ts';
import type { Box, EditorKit, SideNumber } from '../../../games/kit/editor.ts';
import { setupFor } from '../../rosters.ts';
import { bodiesOf, graft } from './army.ts';
import { clone, type Draft } from './draft.ts';
import { type Drawn, drawUp, usualZone } from './draw-up.ts';
import { isAgainst, isLegal, nearestPlace, readDraft } from './nearest.ts';

const UNITS = 60000; // to the table unit
const BEHIND = 0.07; // of the table's depth: the strip behind an army that nobody is drawn up in

const isMounted = (kind: string): boolean =>
  /horse|cuirassiers|gendarmes|dragoons|elephants|rider/i.test(kind);
/** Foot, horse or guns, by what is drawn for it. */
export function armOf(kind: string): Drawn['arm'] {
  const block = blockFor(kind);
  if (GUNS.has(block)) return 'guns';
  return isMounted(block) || /horse|cav|rider|mounted/.test(kind) ? 'horse' : 'foot';
}

/** The armies of two rosters as a sheet of their game, deployed somehow. */
async function sheetOfRosters(rules: AnyRuleSet, rosters: readonly [Json, Json]): Promise<Entry> {
  const setup = await setupFor(rules.id, rosters, true);
  const sheet = sheetOf(rules, setup);
  if (typeof sheet === 'string') throw new Error(sheet);
  return sheet;
}

/** A roster instead of a side's troops, drawn up in its zone: by corps, clear of each other and of closed ground. */
export async function withRoster(
  rules: AnyRuleSet,
  kit: EditorKit,
  draft: Draft,
  side: SideNumber,
  roster: Json,
): Promise<Draft> {
  const from = await sheetOfRosters(rules, [roster, roster]);
  const sheet = clone(draft.sheet);
  graft(kit, sheet, from, side);
  const name = (roster as { name?: unknown }).name;
  const names: [string, string] = [draft.names[0], draft.names[1]];
  if (typeof name === 'string' && name !== '') names[side] = name;
  return drawnUp(rules, kit, { ...draft, names, sheet }, side);
}

/** How large the troops of a side are and what they are: each set down by itself on a table with room for all. */
function measured(
  rules: AnyRuleSet,
  kit: EditorKit,
  draft: Draft,
  side: SideNumber,
): readonly (readonly Drawn[])[] {
  const { most } = kit.sizes;
  const cell = most / 16;
  const sheet: Entry = { ...kit.empty([most, most]), rules: draft.rules };
  const entries = entriesOf(draft.sheet);
  const corps = kit.corps.all(draft.sheet).filter((c) => c.side === side && !c.staff && !c.arrives);
  let n = 0;
  for (const c of corps) {
    const key = kit.corps.add(sheet, side, c.name);
    for (const id of c.units) {
      const { place: _place, reserve: _reserve, ...entry } = entries.get(id) ?? {};
      const at = { x: (1 + (n % 14)) * cell, y: (1 + Math.floor(n / 14)) * cell, facing: 90 };
      kit.corps.insert(sheet, key, { ...entry, ...at });
      n++;
    }
  }
  const read = readDraft(rules, kit, { ...draft, zones: [null, null], sheet });
  if (!read.state) throw new Error(read.complaint ? complain(read.complaint) : '');
  const bodies = bodiesOf(rules, read.state);
  return corps.map((c) =>
    c.units.flatMap((id): Drawn[] => {
      const b = bodies.get(id);
      return b ? [{ id, width: b.width / UNITS, depth: b.depth / UNITS, arm: armOf(b.kind) }] : [];
    }),
  );
}

/** The troops of a side drawn up anew in its zone. */
export function drawnUp(rules: AnyRuleSet, kit: EditorKit, draft: Draft, side: SideNumber): Draft {
  const corps = measured(rules, kit, draft, side);
  const size = kit.size(draft.sheet);
  const box: Box = draft.zones[side] ?? usualZone(size, side);
  const poses = drawUp(corps, side, box);
  const sheet = clone(draft.sheet);
  const entries = entriesOf(sheet);
  for (const [id, pose] of poses) {
    const e = entries.get(id);
    if (e) Object.assign(e, pose);
  }
  // baggage, camps and generals who stand apart go behind the line, along it as they were
  const apart = [...entries.values()].filter(
    (e) => e.side === side && typeof e.x === 'number' && !poses.has(String(e.id)),
  );
  const deep = (size[1] * BEHIND) / 2;
  apart.forEach((e, i) => {
    e.x = (size[0] * (i + 1)) / (apart.length + 1);
    e.y = side === 0 ? deep : size[1] - deep;
  });
  let made: Draft = { ...draft, sheet };
  const step = Math.max(0.2, (corps.flat()[0]?.width ?? 1) / 4);
  // closed ground and whoever stood there already: one after another gives way
  for (let tries = 0; tries < poses.size + apart.length; tries++) {
    const found = readDraft(rules, kit, made);
    if (isLegal(found)) break;
    const id = [...poses.keys(), ...apart.map((e) => String(e.id))].find((x) => isAgainst(found, x));
    const away = id === undefined ? undefined : nearestPlace(rules, kit, made, id, step);
    if (!away) break;
    made = away.draft;
  }
  return made;
}

/** A roster that somebody may bring, or why not. */
export function readRoster(rules: string, raw: unknown): Json | undefined {
  const f = raw as { kind?: unknown; rules?: unknown; commands?: unknown } | null;
  if (typeof f !== 'object' || f === null || !Array.isArray(f.commands)) return undefined;
  return f.rules === undefined || f.rules === rules ? (raw as Json) : undefined;
}

/** Positions written: whatever has its default is left out. */
import { writeLie } from '../../../battle/form/lying.ts';
import { writePlace } from '../../../battle/form/place.ts';
import type { Frame, Json } from '../../../battle/protocol.ts';
import { toUnits } from '../../../table/grid.ts';
import { inUnits } from '../../../table/number.ts';
import { ABILITY } from '../army/troops.ts';
import type { OrdersFrame } from '../command/turn.ts';
import { corpsToActivate } from '../command/turn.ts';
import { digestState } from '../digest.ts';
import type { Edition } from '../editions.ts';
import {
  writeCamp,
  writeCommander,
  writeContact,
  writeCorps,
  writeMarch,
  writeMarker,
  writeShip,
  writeUnit,
} from '../fields/generated.ts';
import type { Moment } from '../fields/records.ts';
import type { AskFrame } from '../frames.ts';
import { optionSpecs } from '../house-rules/house-rules.ts';
import { type AdlgState, DID } from '../state.ts';

export const POSITION_FORMAT = 1;

/** What has its default, nothing, is left out. */
const some = <T>(all: readonly T[]): readonly T[] | undefined => (all.length === 0 ? undefined : all);
const names = (bits: number, table: Readonly<Record<string, number>>): readonly string[] | undefined =>
  some(Object.keys(table).filter((k) => (bits & table[k]) !== 0));

/** The moment a state at rest stands at; undefined in the middle of a resolution. */
export function momentOf(s: AdlgState): { phase: Moment; ordering?: number; waits?: number } | undefined {
  const top = s.frames[s.frames.length - 1];
  if (top === undefined) return undefined;
  if (top.at === 'orders') {
    return { phase: 'orders', ordering: (top as OrdersFrame).corps, waits: (top as OrdersFrame).n };
  }
  if (top.at === 'movement.corps') return { phase: 'corps', waits: (top as AskFrame).n };
  // With several corps to choose from the question comes first: between the two nobody has been asked yet.
  if (top.at === 'movement.next')
    return corpsToActivate(s, s.active).length > 1 ? undefined : { phase: 'corps' };
  // Before the phase has turned over, the old one still stands in the state.
  const { next } = top as Frame & { next: Moment };
  if (top.at === 'sequence' && s.frames.length === 1 && next === s.phase) return { phase: next };
  return undefined;
}

export function writePosition(edition: Edition, s: AdlgState): Json {
  const atRest = momentOf(s);
  const moment: ReturnType<typeof momentOf> & object = atRest ?? { phase: s.phase as Moment };
  const defaults = Object.fromEntries(optionSpecs(edition).map((o) => [o.id, o.default]));
  const changed = Object.entries(s.options).filter(([k, v]) => defaults[k] !== v);
  const out = {
    ...{ kind: 'position', format: POSITION_FORMAT, rules: edition.id },
    options: changed.length === 0 ? undefined : Object.fromEntries(changed),
    table: [inUnits(s.width), inUnits(s.depth)],
    lie: s.lie === null ? undefined : writeLie(s.lie),
    ...{ turn: s.turn, first: s.first, active: s.active, phase: moment.phase, ordering: moment.ordering },
    ...(atRest === undefined ? { frames: s.frames, seal: digestState(s) } : {}),
    ...{ asked: s.asked, waiting: moment.waits },
    corps: s.corps.map((c, i) => {
      const commander = s.commanders.find((x) => x.corps === i);
      return { ...writeCorps(c), commander: commander && writeCommander(commander) };
    }),
    units: s.units.map((u) =>
      writeUnit(u, { abilities: names(u.abilities, ABILITY), did: names(u.did, DID) }),
    ),
    camps: some(s.camps.map(writeCamp)),
    terrain: some(s.pieces.map(({ outline, ...piece }) => ({ ...piece, polygon: pointsOf(outline) }))),
    works: some(s.works.map((w) => ({ ...w, ...writePlace(w), width: inUnits(w.width) }))),
    contacts: some(s.contacts.map(writeContact)),
    ...{ value: s.value, special: some(s.special) },
    markers: some(s.markers.map(writeMarker)),
    marches: some(s.marches.map(writeMarch)),
    ships: some(s.ships.map(writeShip)),
    ...{ setup: s.setup ?? undefined, over: s.over ?? undefined },
  };
  return JSON.parse(JSON.stringify(out));
}

function pointsOf(outline: readonly number[]): [number, number][] {
  const out: [number, number][] = [];
  for (let i = 0; i + 1 < outline.length; i += 2) out.push([toUnits(outline[i]), toUnits(outline[i + 1])]);
  return out;
}

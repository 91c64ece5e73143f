/** Positions written: whatever has its default is left out. */
import { asJson } from '../../../battle/digest.ts';
import { writeLie } from '../../../battle/lying.ts';
import { writePlace } from '../../../battle/place.ts';
import type { Frame, Json } from '../../../battle/protocol.ts';
import { toUnits } from '../../../table/grid.ts';
import { inUnits } from '../../../table/number.ts';
import { optionSpecs } from '../book.ts';
import type { OrdersFrame } from '../command/turn.ts';
import { corpsToActivate } from '../command/turn.ts';
import { digestState } from '../digest.ts';
import type { Edition } from '../editions.ts';
import type { AskFrame } from '../frames.ts';
import { type AdlgState, type Commander, DID, type Unit } from '../state.ts';
import { ABILITY, type AbilityName } from '../troops.ts';
import type { Moment } from './fields.ts';

export const POSITION_FORMAT = 1;

const names = (bits: number, table: Readonly<Record<string, number>>): string[] =>
  Object.keys(table).filter((k) => (bits & table[k]) !== 0);

/** Leave out what has its default. */
function lean(full: Record<string, Json>, defaults: Record<string, Json>): Record<string, Json> {
  const out: Record<string, Json> = {};
  for (const k of Object.keys(full))
    if (!(k in defaults) || JSON.stringify(full[k]) !== JSON.stringify(defaults[k])) out[k] = full[k];
  return out;
}

const writeUnit = (u: Unit): Json =>
  lean(
    {
      id: u.id,
      side: u.side,
      corps: u.corps,
      name: u.name,
      type: u.type,
      quality: u.quality,
      weapon: u.weapon,
      abilities: names(u.abilities, ABILITY) as AbilityName[],
      ...writePlace(u),
      commandedShot: u.commandedShot,
      losses: u.losses,
      place: u.place,
      square: u.square,
      did: names(u.did, DID),
      moves: u.moves,
      turnedHalves: u.turnedHalves,
      flankHit: u.flankHit,
      heldTarget: u.heldTarget,
      heldTargetRight: u.heldTargetRight,
      shotTurns: u.shotTurns,
      lootsCamp: u.lootsCamp,
      routLoss: u.routLoss,
      bank: u.bank,
    },
    {
      name: u.id,
      quality: 'O',
      weapon: 'none',
      abilities: [],
      commandedShot: false,
      losses: 0,
      place: 'table',
      square: false,
      did: [],
      moves: 0,
      turnedHalves: 0,
      flankHit: false,
      heldTarget: '',
      heldTargetRight: '',
      shotTurns: 0,
      lootsCamp: false,
      routLoss: false,
      bank: -1,
    },
  );

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
  const atRest = momentOf(s) !== undefined;
  const moment: ReturnType<typeof momentOf> & object = momentOf(s) ?? { phase: s.phase as Moment };
  const defaults = Object.fromEntries(optionSpecs(edition).map((o) => [o.id, o.default]));
  const changed = Object.fromEntries(Object.entries(s.options).filter(([k, v]) => defaults[k] !== v));
  return lean(
    {
      kind: 'position',
      format: POSITION_FORMAT,
      rules: edition.id,
      options: changed,
      table: [inUnits(s.width), inUnits(s.depth)],
      ...(s.lie === null ? {} : { lie: writeLie(s.lie) }),
      turn: s.turn,
      first: s.first,
      active: s.active,
      phase: moment.phase,
      ...(moment.ordering === undefined ? {} : { ordering: moment.ordering }),
      ...(atRest ? {} : { frames: asJson(s.frames), seal: digestState(s) }),
      asked: s.asked,
      ...(moment.waits === undefined ? {} : { waiting: moment.waits }),
      corps: s.corps.map((c, i) => {
        const commander = s.commanders.find((x) => x.corps === i);
        return { ...c, ...(commander === undefined ? {} : { commander: writeCommander(commander) }) };
      }),
      units: s.units.map(writeUnit),
      camps: s.camps.map((c) => ({
        side: c.side,
        ...writePlace(c),
        fortified: c.fortified,
        losses: c.losses,
        taken: c.taken,
      })),
      terrain: s.pieces.map((p) => ({
        id: p.id,
        kind: p.kind,
        name: p.name,
        river: p.river,
        polygon: pointsOf(p.outline),
      })),
      works: s.works.map((w) => ({
        id: w.id,
        kind: w.kind,
        ...writePlace(w),
        width: inUnits(w.width),
        ...(w.of === undefined ? {} : { of: w.of }),
      })),
      contacts: s.contacts.map((c) => ({ ...c })),
      value: [s.value[0], s.value[1]],
      special: s.special,
      markers: s.markers.map((m) => ({ ...m, x: toUnits(m.x), y: toUnits(m.y) })),
      marches: s.marches.map((m) => ({ ...m })),
      ships: s.ships.map((x) => ({ ...x })),
      ...(s.setup === null ? {} : { setup: asJson(s.setup) }),
      ...(s.over === null ? {} : { over: asJson(s.over) }),
    },
    {
      options: {}, camps: [], terrain: [], works: [], contacts: [], special: [], markers: [], marches: [], ships: [],
    }, // biome-ignore format: a list of words
  );
}

const writeCommander = (c: Commander): Json => ({
  id: c.id,
  name: c.name,
  value: c.value,
  chief: c.chief,
  included: c.included,
  unreliable: c.unreliable,
  unit: c.unit,
  half: c.half,
  x: toUnits(c.x),
  y: toUnits(c.y),
  engaged: c.engaged,
  lost: c.lost,
  moved: c.moved,
  freeSpent: c.freeSpent,
});

function pointsOf(outline: readonly number[]): [number, number][] {
  const out: [number, number][] = [];
  for (let i = 0; i + 1 < outline.length; i += 2) out.push([toUnits(outline[i]), toUnits(outline[i + 1])]);
  return out;
}

/** Positions and deployed set-ups as people write them: table units, degrees, whatever has a default left out. */
import { namesOf } from '../../../battle/fields.ts';
import {
  at,
  type Fields,
  list,
  number,
  object,
  oneOf,
  optional,
  pass,
  reading,
  text,
  whole,
  wrong,
} from '../../../battle/form.ts';
import { readLie } from '../../../battle/lying.ts';
import { type OptionValues, readOptions } from '../../../battle/options.ts';
import type { Complaint } from '../../../battle/protocol.ts';
import { readResult } from '../../../battle/record.ts';
import { units } from '../../../table/number.ts';
import { optionSpecs, unsaidOf } from '../book.ts';
import { demoralisationValue } from '../command/end.ts';
import { corpsToActivate, sequenceFrame } from '../command/turn.ts';
import { digestState } from '../digest.ts';
import type { Edition } from '../editions.ts';
import { type AdlgFrame, nextAsk } from '../frames.ts';
import type { SetUp } from '../setup-state.ts';
import type { AdlgState, Commander, Corps, Phase, Unit } from '../state.ts';
import { NAME, readCommander, readContact, readCorps, readUnit, side } from './position-bodies.ts';
import { readCamp, readMarch, readMarker, readPiece, readShip, readWork } from './position-ground.ts';
import { complainOfImpossible } from './possible.ts';

export { MOMENTS, type Moment } from './fields.ts';
export { momentOf, POSITION_FORMAT, writePosition } from './position-writing.ts';

import { MOMENTS, type Moment, positionOf } from './fields.ts';
import { POSITION_FORMAT } from './position-writing.ts';

/** Characters of a comment. */
const COMMENT = 2000;

const FIELDS = namesOf(positionOf(''));

/** Read a position or a deployed set-up. */
export function readPosition(
  edition: Edition,
  raw: unknown,
): { state: AdlgState; options: OptionValues } | Complaint {
  return reading(() => {
    const f = object(raw, '', FIELDS);
    if (f.rules !== undefined) oneOf(f.rules, 'rules', [edition.id]);
    if (f.kind !== undefined) oneOf(f.kind, 'kind', ['position', 'setup'] as const);
    if (f.format !== undefined) whole(f.format, 'format', 1, POSITION_FORMAT);
    optional(f.name, 'name', (v, p) => text(v, p, NAME), '');
    optional(f.comment, 'comment', (v, p) => text(v, p, COMMENT), '');
    // One of an older version keeps what was played then; without a version it is played as of now.
    const older = f.version === undefined ? {} : unsaidOf(edition, whole(f.version, 'version', 1, 1e6));
    const isSet = typeof f.options === 'object' && f.options !== null && !Array.isArray(f.options);
    const said = f.options === undefined || isSet ? { ...older, ...(f.options as object) } : f.options;
    const options = pass(readOptions(optionSpecs(edition), said));
    const table = optional(
      f.table,
      'table',
      (v, p) => list(v, p, 2).map((x, i) => number(x, at(p, i), 5, 200)),
      [30, 20],
    );
    if (table.length !== 2) wrong('table', 'width and depth', f.table);
    const all = list(f.units, 'units', 400).map((u, i) => readUnit(u, at('units', i)));
    for (let i = 0; i < all.length; i++)
      if (all.findIndex((u) => u.id === all[i].id) !== i)
        wrong(`units[${i}].id`, 'an id used once', all[i].id);
    const corps = corpsOf(f, all);
    const commanders: Commander[] = [];
    optional(f.corps, 'corps', many, []).forEach((c, i) => {
      const p = at('corps', i);
      const commander = object(c, p).commander;
      if (commander !== undefined)
        commanders.push(readCommander(commander, at(p, 'commander'), i, corps[i], all));
    });
    const moment = optional(
      f.phase,
      'phase',
      (v, p) =>
        oneOf(v, p, f.frames === undefined ? MOMENTS : ([...MOMENTS, 'setup'] as unknown as typeof MOMENTS)),
      'movement',
    );
    const active = optional(f.active, 'active', side, 0);
    const s: AdlgState = {
      edition: edition.year,
      options,
      frames: [],
      turn: optional(f.turn, 'turn', (v, p) => whole(v, p, 0, 99), 1),
      asked: optional(f.asked, 'asked', (v, p) => whole(v, p, 0, 1e9), 0),
      over: optional(f.over, 'over', readResult, null),
      first: optional(f.first, 'first', side, 0),
      active,
      phase: phaseOf(moment),
      width: units(table[0]),
      depth: units(table[1]),
      lie: optional(f.lie, 'lie', readLie, null),
      units: all,
      commanders,
      corps,
      camps: optional(f.camps, 'camps', many, []).map((c, i) => readCamp(c, at('camps', i))),
      pieces: optional(f.terrain, 'terrain', many, []).map((x, i) => readPiece(x, at('terrain', i))),
      works: optional(f.works, 'works', many, []).map((x, i) => readWork(x, at('works', i))),
      contacts: optional(f.contacts, 'contacts', many, []).map((x, i) =>
        readContact(x, at('contacts', i), all),
      ),
      value: [0, 0],
      special: optional(f.special, 'special', many, []).map((x, i) => text(x, at('special', i), 200)),
      setup:
        f.frames === undefined || f.setup === undefined
          ? null
          : (object(f.setup, 'setup') as unknown as SetUp),
      markers: optional(f.markers, 'markers', many, []).map((x, i) => readMarker(x, at('markers', i))),
      marches: optional(f.marches, 'marches', many, []).map((x, i) => readMarch(x, at('marches', i))),
      ships: optional(f.ships, 'ships', many, []).map((x, i) => readShip(x, at('ships', i))),
    };
    const value = optional(
      f.value,
      'value',
      (v, p) => list(v, p, 2, 2).map((x, i) => whole(x, at(p, i), 0, 999)),
      [],
    );
    s.value =
      value.length === 2 ? [value[0], value[1]] : [demoralisationValue(s, 0), demoralisationValue(s, 1)];
    if (f.frames !== undefined) {
      readFrames(s, f);
      return { state: s, options };
    }
    s.frames = framesOf(
      s,
      moment,
      optional(f.ordering, 'ordering', (v, p) => whole(v, p, 0, 30), -1),
      optional(f.waiting, 'waiting', (v, p) => whole(v, p, 1, 1e9), 0),
    );
    complainOfImpossible(s);
    return { state: s, options };
  });
}

/**
 * A position cut in the middle of a resolution carries its frames and a seal over everything: it is read as it was
 * written or not at all. Who wants to change such a position names a phase instead.
 */
function readFrames(s: AdlgState, f: Fields): void {
  s.frames = list(f.frames, 'frames', 60).map((x, i) => {
    text(object(x, at('frames', i)).at, `frames[${i}].at`, 60);
    return x as AdlgFrame;
  });
  if (digestState(s) !== text(f.seal, 'seal', 40))
    wrong(
      'frames',
      'a position in mid-resolution just as it was written, or a phase instead',
      'a changed one',
    );
}

/** Whatever there are many of; `fields.ts` says the same. */
const many = (v: unknown, p: string): readonly unknown[] => list(v, p, 1000);

function corpsOf(f: Fields, all: Unit[]): Corps[] {
  const corps = optional(f.corps, 'corps', many, []).map((c, i) => readCorps(c, at('corps', i)));
  // Units that name no corps make one corps of their side.
  for (let i = 0; i < all.length; i++) {
    const u = all[i];
    if (u.corps === -1) {
      let found = corps.findIndex((c) => c.side === u.side);
      if (found === -1) {
        found = corps.length;
        corps.push(readCorps({ side: u.side, name: u.side === 0 ? 'South' : 'North' }, 'corps'));
      }
      u.corps = found;
    } else if (u.corps >= corps.length)
      wrong(`units[${i}].corps`, 'the number of a corps in the list', u.corps);
    else if (corps[u.corps].side !== u.side) wrong(`units[${i}].corps`, 'a corps of its own side', u.corps);
  }
  return corps;
}

const phaseOf = (moment: Moment): Phase => (moment === 'corps' || moment === 'orders' ? 'movement' : moment);

/** The frames of a moment. */
function framesOf(s: AdlgState, moment: Moment, ordering: number, waiting: number): AdlgFrame[] {
  const question = (): number => (waiting > 0 ? waiting : nextAsk(s));
  if (moment === 'corps') {
    const frames: AdlgFrame[] = [sequenceFrame('shooting'), { at: 'movement.next' }];
    if (corpsToActivate(s, s.active).length > 1) frames.push({ at: 'movement.corps', n: question() });
    return frames;
  }
  if (moment === 'orders') {
    let corps = ordering;
    if (corps === -1) corps = s.corps.findIndex((c) => c.side === s.active);
    if (s.corps[corps]?.side !== s.active) wrong('ordering', 'a corps of the active side', ordering);
    s.corps[corps].done = true;
    s.corps[corps].rolled = true;
    return [sequenceFrame('shooting'), { at: 'movement.next' }, { at: 'orders', corps, n: question() }];
  }
  return [sequenceFrame(moment)];
}

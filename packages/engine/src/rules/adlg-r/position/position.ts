/** Positions and deployed set-ups as people write them: table units, degrees, whatever has a default left out. */
import { cachedOf } from '../../../battle/cache.ts';
import { type RecordOf, readRecord } from '../../../battle/fields/fields.ts';
import { at, list, object, pass, reading, text, whole, wrong } from '../../../battle/form/form.ts';
import { type OptionValues, readOptions } from '../../../battle/options.ts';
import type { Complaint } from '../../../battle/protocol.ts';
import { readResult } from '../../../battle/record/record.ts';
import { demoralisationValue } from '../command/end.ts';
import { corpsToActivate, sequenceFrame } from '../command/turn.ts';
import { digestState } from '../digest.ts';
import type { Edition } from '../editions.ts';
import { newAdlgState, newCorps } from '../fields/generated.ts';
import { MOMENTS, type Moment, positionOf } from '../fields/records.ts';
import { type AdlgFrame, nextAsk } from '../frames.ts';
import { optionSpecs, unsaidOf } from '../house-rules/house-rules.ts';
import type { SetUp } from '../setup/setup-state.ts';
import type { AdlgState, Commander, Corps, Phase, Unit } from '../state.ts';
import { campOf, checkContact, commanderOf, pieceOf, unitOf, workOf } from './bodies.ts';
import { complainOfImpossible } from './possible.ts';

export { MOMENTS } from '../fields/records.ts';
export { writePosition } from './position-writing.ts';

type Written = RecordOf<ReturnType<typeof positionOf>>;
/** The description of an edition's positions. */
export const positionIn = cachedOf(({ id }: Edition): ReturnType<typeof positionOf> => positionOf(id));

/** Read a position or a deployed set-up. */
export function readPosition(
  edition: Edition,
  raw: unknown,
): { state: AdlgState; options: OptionValues } | Complaint {
  return reading(() => {
    const f = readRecord(positionIn(edition), raw, '');
    const cut = f.frames !== undefined;
    // One of an older version keeps what was played then; without a version it is played as of now.
    const older = f.version === undefined ? {} : unsaidOf(edition, whole(f.version, 'version', 1, 1e6));
    const isSet = typeof f.options === 'object' && f.options !== null && !Array.isArray(f.options);
    const said = f.options === undefined || isSet ? { ...older, ...(f.options as object) } : f.options;
    const options = pass(readOptions(optionSpecs(edition), said));
    if (f.phase === 'setup' && !cut) wrong('phase', `one of ${MOMENTS.join(', ')}`, f.phase);
    const units = f.units.map((u, i) => unitOf(u, at('units', i)));
    for (let i = 0; i < units.length; i++)
      if (units.findIndex((u) => u.id === units[i].id) !== i)
        wrong(`units[${i}].id`, 'an id used once', units[i].id);
    const corps = corpsOf(f, units);
    const commanders: Commander[] = [];
    f.corps?.forEach((c, i) => {
      const p = at(at('corps', i), 'commander');
      if (c.commander !== undefined) commanders.push(commanderOf(c.commander, p, i, corps[i], units));
    });
    f.contacts.forEach((c, i) => {
      checkContact(c, at('contacts', i), units);
    });
    const s = newAdlgState({
      ...f,
      ...{ edition: edition.year, options, frames: [], units, corps, commanders },
      over: f.over === undefined ? null : readResult(f.over, 'over'),
      phase: phaseOf(f.phase as Moment),
      ...{ width: f.table[0], depth: f.table[1], lie: f.lie ?? null },
      camps: f.camps.map((c, i) => campOf(c, at('camps', i))),
      pieces: f.terrain.map((x, i) => pieceOf(x, at('terrain', i))),
      works: f.works.map((x, i) => workOf(x, at('works', i))),
      value: [0, 0],
      setup: !cut || f.setup === undefined ? null : (object(f.setup, 'setup') as unknown as SetUp),
    });
    const { value = [demoralisationValue(s, 0), demoralisationValue(s, 1)] } = f;
    s.value = [value[0], value[1]];
    if (cut) {
      takeFrames(s, f);
      return { state: s, options };
    }
    s.frames = framesOf(s, f.phase as Moment, f.ordering ?? -1, f.waiting ?? 0);
    complainOfImpossible(s);
    return { state: s, options };
  });
}

/**
 * A position cut in the middle of a resolution carries its frames and a seal over everything: it is read as it was
 * written or not at all. Who wants to change such a position names a phase instead.
 */
function takeFrames(s: AdlgState, f: Written): void {
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

function corpsOf(f: Written, all: Unit[]): Corps[] {
  const corps = (f.corps ?? []).map((c) => newCorps(c));
  // Units that name no corps make one corps of their side.
  for (let i = 0; i < all.length; i++) {
    const u = all[i];
    if (u.corps === -1) {
      let found = corps.findIndex((c) => c.side === u.side);
      if (found === -1) {
        found = corps.length;
        corps.push(newCorps({ side: u.side, name: u.side === 0 ? 'South' : 'North' }));
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

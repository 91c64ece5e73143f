/** Positions as people write them; one in the middle of a turn also carries the rest of its state. */

import { copyJson } from '../../../battle/digest.ts';
import { type RecordOf, readRecord } from '../../../battle/fields/fields.ts';
import { at, object, pass, reading, wrong } from '../../../battle/form/form.ts';
import { checkSeal } from '../../../battle/form/seal.ts';
import { type OptionValues, readOptions } from '../../../battle/options.ts';
import type { Complaint } from '../../../battle/protocol.ts';
import { readResult } from '../../../battle/record/record.ts';
import { type CONTACT, type NERVE, POSITION } from '../fields/records.ts';
import { OPTIONS, VERSION } from '../house-rules.ts';
import { type Argad, copyState, indexOf, standing } from '../state.ts';
import { walkerOf } from '../table/obstacles.ts';
import { goingAt } from '../table/terrain.ts';
import { clearMotion } from '../turn/reveal.ts';
import { noteContactsNow } from '../turn/turn.ts';
import { invariantsOf } from '../view/describe.ts';
import { layTable, stateOf } from './setup.ts';

export function readPosition(raw: unknown): { state: Argad; options: OptionValues } | Complaint {
  return reading(() => {
    const f = readRecord(POSITION, raw, '');
    const options = pass(readOptions(OPTIONS, f.options));
    const s = stateOf(layTable(f), options);
    if (f.moment !== undefined) return { state: readMoment(object(raw, ''), s), options };
    s.turn = f.turn;
    s.asked = f.asked;
    s.horses = f.horses;
    s.broken = [f.broken[0], f.broken[1]];
    s.aimPoints = [f.aimPoints[0], f.aimPoints[1]];
    if (f.kept !== undefined) s.kept = [f.kept[0], f.kept[1]];
    if (f.waveChoice !== undefined) s.waveChoice = f.waveChoice;
    if (s.waveChoice.length !== s.table.waves.length)
      wrong('waveChoice', 'one number for each wave', f.waveChoice);
    if (f.nerve !== undefined) takeNerve(f.nerve, s);
    s.over = f.over === undefined ? null : readResult(f.over, 'over');
    if (f.phase === 'deploy' || s.over !== null) {
      if (s.over !== null) s.frames = [];
    } else {
      // The start of a turn, as P0 leaves it.
      if (s.turn === 0) s.turn = 1;
      if (s.asked === 0) s.asked = 1;
      s.frames = [{ at: 'orders', n: s.asked }];
      s.sealed = [false, false];
      for (const g of s.figures) clearMotion(g);
      noteContactsNow(s);
      if (f.contacts !== undefined) takeContacts(f.contacts, s);
    }
    const faults = invariantsOf(s);
    if (faults.length > 0) wrong('bands', 'figures on the table and clear of each other', faults[0]);
    s.figures.forEach((g, i) => {
      if (g.place === 'table' && standing(g) && goingAt(s.table.terrain, g.x, g.y, walkerOf(s, i)) === 3)
        wrong('bands', 'figures on ground that they may enter', s.men[i].id);
    });
    return { state: s, options };
  });
}

function takeContacts(all: readonly RecordOf<typeof CONTACT>[], s: Argad): void {
  for (const [n, f] of all.entries()) {
    const p = at('contacts', n);
    const find = (id: string, key: string): number => {
      const i = indexOf(s, id);
      return i < 0 ? wrong(at(p, key), 'the id of a figure', id) : i;
    };
    const a = find(f.a, 'a');
    const b = find(f.b, 'b');
    const c = s.contacts.find((x) => x.a === Math.min(a, b) && x.b === Math.max(a, b));
    if (c === undefined) wrong(p, 'two figures that touch', `${s.men[a].id} and ${s.men[b].id}`);
    c.attacker = f.attacker === undefined ? -1 : find(f.attacker, 'attacker');
    c.turn = f.turn ?? s.turn;
  }
}

function takeNerve(all: readonly RecordOf<typeof NERVE>[], s: Argad): void {
  if (all.length > s.bands.length) wrong('nerve', 'no more entries than there are bands', all.length);
  all.forEach((f, i) => {
    Object.assign(s.bands[i], f);
  });
}

/** The middle of a turn, kept as it is and sealed; only the same version can go on with it. */
function readMoment(f: Readonly<Record<string, unknown>>, s: Argad): Argad {
  if (f.version !== VERSION)
    wrong('version', `${VERSION}: a position in the middle of a turn of these rules`, f.version);
  checkSeal(f);
  const moment = copyJson(object(f.moment, 'moment'));
  return copyState({ ...moment, options: s.options, table: s.table, men: s.men } as Argad);
}

/** Positions as people write them; one in the middle of a turn also carries the rest of its state. */

import { copyJson } from '../../../battle/digest.ts';
import { namesOf } from '../../../battle/fields.ts';
import {
  at,
  type Fields,
  flag,
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
import { type OptionValues, readOptions } from '../../../battle/options.ts';
import { readFacing } from '../../../battle/place.ts';
import type { Complaint } from '../../../battle/protocol.ts';
import { readResult } from '../../../battle/record.ts';
import { checkSeal } from '../../../battle/seal.ts';
import { fromUnits } from '../../../table/grid.ts';
import { OPTIONS, VERSION } from '../book.ts';
import { copyState } from '../copying.ts';
import { invariantsOf } from '../describe.ts';
import { readKept } from '../orders/orders.ts';
import { MELEE_KINDS, RANGED_KINDS } from '../shooting/weapons.ts';
import { type Argad, type Figure, type Man, standing } from '../state.ts';
import { walkerOf } from '../table/obstacles.ts';
import { goingAt } from '../table/terrain.ts';
import { clearMotion } from '../turn/reveal.ts';
import { noteContactsNow } from '../turn/turn.ts';
import {
  ARM,
  CONTACT,
  FATES,
  FIGURE,
  HORSE,
  NERVE,
  NERVES,
  PHASES,
  PLACES,
  POSITION,
  STEEDS,
} from './fields.ts';
import { layTable, stateOf } from './setup.ts';

export function readPosition(raw: unknown): { state: Argad; options: OptionValues } | Complaint {
  return reading(() => {
    const f = object(raw, '', namesOf(POSITION));
    oneOf(f.rules, 'rules', ['argad']);
    if (f.kind !== undefined) oneOf(f.kind, 'kind', ['position']);
    if (f.format !== undefined) whole(f.format, 'format', 1, 1);
    const options = pass(readOptions(OPTIONS, f.options));
    const laid = layTable(f, FIGURE);
    laid.read.forEach((r, i) => {
      readDynamic(r.fields, r.place, laid.figures[i], laid.men);
    });
    const s = stateOf(laid, options);
    if (f.moment !== undefined) return { state: readMoment(f, s), options };
    s.turn = optional(f.turn, 'turn', (v, p) => whole(v, p, 0, 99), 0);
    s.asked = optional(f.asked, 'asked', (v, p) => whole(v, p, 0, 1e9), 0);
    s.horses = optional(
      f.horses,
      'horses',
      (v, p) => list(v, p, 60).map((h, i) => readHorse(h, at(p, i))),
      [],
    );
    s.broken = pair(f.broken, 'broken', flag, false);
    if (f.kept !== undefined)
      s.kept = pair(f.kept, 'kept', (v, p) => list(v, p, 100).map((k, i) => readKept(k, at(p, i))), []);
    s.aimPoints = pair(f.aimPoints, 'aimPoints', (v, p) => number(v, p, 0, 1e6), 0);
    if (f.waveChoice !== undefined)
      s.waveChoice = list(f.waveChoice, 'waveChoice', s.waveChoice.length).map((v, i) =>
        whole(v, at('waveChoice', i), -1, 9999),
      );
    if (s.waveChoice.length !== s.table.waves.length)
      wrong('waveChoice', 'one number for each wave', f.waveChoice);
    if (f.nerve !== undefined) readNerve(f.nerve, s);
    s.over = optional(f.over, 'over', readResult, null);
    const phase = optional(f.phase, 'phase', (v, p) => oneOf(v, p, PHASES), 'orders');
    if (phase === 'deploy' || s.over !== null) {
      if (s.over !== null) s.frames = [];
    } else {
      // The start of a turn, as P0 leaves it.
      if (s.turn === 0) s.turn = 1;
      if (s.asked === 0) s.asked = 1;
      s.frames = [{ at: 'orders', n: s.asked }];
      s.sealed = [false, false];
      for (const g of s.figures) clearMotion(g);
      noteContactsNow(s);
      if (f.contacts !== undefined) readContacts(f.contacts, s);
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

function pair<T>(raw: unknown, p: string, read: (v: unknown, p: string) => T, missing: T): [T, T] {
  if (raw === undefined) return [missing, missing];
  const l = list(raw, p, 2);
  return [read(l[0], at(p, 0)), read(l[1], at(p, 1))];
}

function readDynamic(f: Readonly<Record<string, unknown>>, p: string, g: Figure, men: readonly Man[]): void {
  g.place = optional(f.place, at(p, 'place'), (v, q) => oneOf(v, q, PLACES), g.place);
  g.lives = optional(f.lives, at(p, 'lives'), (v, q) => whole(v, q, 0, 3), g.lives);
  g.steed = optional(f.steed, at(p, 'steed'), (v, q) => oneOf(v, q, STEEDS), g.steed);
  g.steedWorth = optional(f.steedWorth, at(p, 'steedWorth'), (v, q) => whole(v, q, 0, 20), g.steedWorth);
  g.load = optional(f.load, at(p, 'load'), (v, q) => whole(v, q, 0, 12), 0);
  if (f.arms !== undefined)
    g.arms = list(f.arms, at(p, 'arms'), 6).map((a, i) => {
      const q = at(at(p, 'arms'), i);
      const x = object(a, q, namesOf(ARM));
      return {
        kind: oneOf(x.kind, at(q, 'kind'), RANGED_KINDS),
        loaded: optional(x.loaded, at(q, 'loaded'), flag, true),
        reloaded: optional(x.reloaded, at(q, 'reloaded'), (v, r) => whole(v, r, 0, 2), 0),
        spoilt: optional(x.spoilt, at(q, 'spoilt'), flag, false),
        left: optional(x.left, at(q, 'left'), (v, r) => whole(v, r, 0, 9), 1),
      };
    });
  const kinds = (v: unknown, q: string) => list(v, q, 12).map((x, i) => oneOf(x, at(q, i), MELEE_KINDS));
  g.lost = optional(f.lost, at(p, 'lost'), kinds, []);
  g.gained = optional(f.gained, at(p, 'gained'), kinds, []);
  g.forkless = optional(f.forkless, at(p, 'forkless'), flag, false);
  g.disorder = optional(f.disorder, at(p, 'disorder'), flag, false);
  g.calm = optional(f.calm, at(p, 'calm'), flag, false);
  g.stunned = optional(f.stunned, at(p, 'stunned'), (v, q) => whole(v, q, 0, 99), 0);
  g.chargedLast = optional(f.chargedLast, at(p, 'chargedLast'), flag, false);
  g.reform = optional(f.reform, at(p, 'reform'), flag, false);
  g.pikeSpent = optional(f.pikeSpent, at(p, 'pikeSpent'), flag, false);
  g.captor = optional(
    f.captor,
    at(p, 'captor'),
    (v, q) => {
      const k = men.findIndex((m) => m.id === v);
      return k < 0 ? wrong(q, 'the id of a figure', v) : k;
    },
    -1,
  );
  g.fate = optional(f.fate, at(p, 'fate'), (v, q) => oneOf(v, q, FATES), '');
  g.sequel = optional(f.sequel, at(p, 'sequel'), (v, q) => text(v, q, 20), '');
  g.tended = optional(f.tended, at(p, 'tended'), flag, false);
  g.safe = optional(f.safe, at(p, 'safe'), flag, false);
  clearMotion(g);
}

function readHorse(raw: unknown, p: string) {
  const f = object(raw, p, namesOf(HORSE));
  return {
    x: fromUnits(number(f.x, at(p, 'x'), 0, 400)),
    y: fromUnits(number(f.y, at(p, 'y'), 0, 400)),
    facing: readFacing(f.facing, at(p, 'facing')),
    worth: whole(f.worth, at(p, 'worth'), 0, 20),
    kind: oneOf(f.kind, at(p, 'kind'), ['war', 'draught', 'mule'] as const),
  };
}

function readContacts(raw: unknown, s: Argad): void {
  for (const [n, v] of list(raw, 'contacts', 200).entries()) {
    const p = at('contacts', n);
    const f = object(v, p, namesOf(CONTACT));
    const find = (x: unknown, q: string): number => {
      const i = s.men.findIndex((m) => m.id === x);
      return i < 0 ? wrong(q, 'the id of a figure', x) : i;
    };
    const a = find(f.a, at(p, 'a'));
    const b = find(f.b, at(p, 'b'));
    const c = s.contacts.find((x) => x.a === Math.min(a, b) && x.b === Math.max(a, b));
    if (c === undefined) wrong(p, 'two figures that touch', `${s.men[a].id} and ${s.men[b].id}`);
    c.attacker = optional(f.attacker, at(p, 'attacker'), find, -1);
    c.turn = optional(f.turn, at(p, 'turn'), (x, q) => whole(x, q, 0, 99), s.turn);
  }
}

function readNerve(raw: unknown, s: Argad): void {
  const all = list(raw, 'nerve', 20);
  if (all.length > s.bands.length) wrong('nerve', 'no more entries than there are bands', all.length);
  all.forEach((v, i) => {
    const p = at('nerve', i);
    const f = object(v, p, namesOf(NERVE));
    const b = s.bands[i];
    b.lost = optional(f.lost, at(p, 'lost'), (x, q) => whole(x, q, 0, 200), 0);
    b.lostBefore = optional(f.lostBefore, at(p, 'lostBefore'), (x, q) => whole(x, q, -200, 200), 0);
    b.leaderDown = optional(f.leaderDown, at(p, 'leaderDown'), flag, false);
    b.half = optional(f.half, at(p, 'half'), flag, false);
    b.nerve = optional(f.nerve, at(p, 'nerve'), (x, q) => oneOf(x, q, NERVES), 'steady');
    b.falls = optional(f.falls, at(p, 'falls'), (x, q) => whole(x, q, 0, 9), 0);
    b.ridden = optional(f.ridden, at(p, 'ridden'), flag, false);
  });
}

/** The middle of a turn, kept as it is and sealed; only the same version can go on with it. */
function readMoment(f: Fields, s: Argad): Argad {
  if (f.version !== VERSION)
    wrong('version', `${VERSION}: a position in the middle of a turn of these rules`, f.version);
  checkSeal(f);
  const moment = copyJson(object(f.moment, 'moment'));
  return copyState({ ...moment, options: s.options, table: s.table, men: s.men } as Argad);
}

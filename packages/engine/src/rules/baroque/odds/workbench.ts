/**
 * Many states at once, as when outcomes are counted: they share whatever is alike. A step is made on one copy, the
 * workbench; what it has changed is then kept apart, and the rest is shared with the state before.
 */
import { digestOf, Mixer, sameJson } from '../../../battle/digest.ts';
import {
  copyArmy,
  copyContact,
  copyDivision,
  copyLeader,
  copyUnit,
  mixArmy,
  mixContact,
  mixDivision,
  mixLeader,
  mixNowUnit,
  renewArmy,
  renewDivision,
  renewLeader,
  renewUnit,
  sameContact,
  sameNowArmy,
  sameNowDivision,
  sameNowLeader,
  sameNowUnit,
} from '../fields/generated.ts';
import { type BaroqueFrame, copyFrame } from '../frames.ts';
import type { Army, BaroqueState, Command, Contact, Leader, Unit } from '../state.ts';
import { copyState } from './copy.ts';
import { mixPlain } from './mixing.ts';

/** What something adds to the digest. */
type Halves = ReturnType<Mixer['halves']>;

/** A state whose parts belong to others, too: to be read, and changed on the workbench only. */
export interface Shared extends BaroqueState {
  low: number; // the sum of what its parts, but for the leaders, add to the digest, in two halves
  high: number;
  leadLow: number; // the same of the leaders
  leadHigh: number;
  frameHalves: readonly Halves[]; // of each frame
}

/** Another state with the same parts. Written out, so that all are of one make. */
export const copyShared = (s: Shared): Shared => ({
  frames: s.frames,
  turn: s.turn,
  asked: s.asked,
  over: s.over,
  options: s.options,
  active: s.active,
  table: s.table,
  units: s.units,
  leaders: s.leaders,
  commands: s.commands,
  armies: s.armies,
  contacts: s.contacts,
  special: s.special,
  low: s.low,
  high: s.high,
  leadLow: s.leadLow,
  leadHigh: s.leadHigh,
  frameHalves: s.frameHalves,
});

/** Parts of one kind: how they are copied, written over, compared and digested. */
interface Kind<T> {
  salt: number;
  copy(part: T): T;
  renew(part: T, by: T): T;
  same(a: T, b: T): boolean;
  mix(m: Mixer, part: T): Mixer;
}

const UNITS: Kind<Unit> = {
  salt: 1,
  copy: copyUnit,
  renew: renewUnit,
  same: sameNowUnit,
  // Strength and order are left out here; special rules of a scenario may change the other two.
  mix: (m, u) => mixNowUnit(m.int(u.command).text(u.discipline), u, 0, false),
};
const LEADERS: Kind<Leader> = {
  salt: 2,
  copy: copyLeader,
  renew: renewLeader,
  same: sameNowLeader,
  mix: mixLeader,
};
const COMMANDS: Kind<Command> = {
  salt: 3,
  copy: copyDivision,
  renew: renewDivision,
  same: sameNowDivision,
  mix: mixDivision,
};
const ARMIES: Kind<Army> = { salt: 4, copy: copyArmy, renew: renewArmy, same: sameNowArmy, mix: mixArmy };

/** What a part adds to the digest. */
function addedBy<T>(kind: Kind<T>, part: T, i: number): Halves {
  const m = new Mixer().int(kind.salt).int(i);
  kind.mix(m, part);
  return m.halves();
}

/** The parts of one kind on the workbench, and the shared ones that they are copies of. */
class Shelf<T> {
  readonly own: T[];
  private readonly of: T[];
  private readonly kind: Kind<T>;
  constructor(kind: Kind<T>, parts: readonly T[]) {
    this.kind = kind;
    this.own = parts.map(kind.copy);
    this.of = this.own.map(kind.copy);
  }
  /** Parts ready to be shared: those of the last state on the workbench, where nothing is different. */
  share(parts: readonly T[], s: Shared): T[] {
    const { of, kind } = this;
    const out: T[] = [];
    for (let i = 0; i < parts.length; i++) {
      const part = i < of.length && kind.same(parts[i], of[i]) ? of[i] : kind.copy(parts[i]);
      out.push(part);
      this.add(s, addedBy(kind, part, i), 1);
    }
    return out;
  }
  private add(s: Shared, { low, high }: Halves, times: 1 | -1): void {
    if (this.kind.salt === LEADERS.salt) {
      s.leadLow = (s.leadLow + times * low) | 0;
      s.leadHigh = (s.leadHigh + times * high) | 0;
    } else {
      s.low = (s.low + times * low) | 0;
      s.high = (s.high + times * high) | 0;
    }
  }
  /** An order may add a part (a gun that is turned round): of other states there are fewer, or more. */
  load(parts: readonly T[]): void {
    const { own, of, kind } = this;
    own.length = Math.min(own.length, parts.length);
    of.length = own.length;
    for (let i = 0; i < own.length; i++)
      if (of[i] !== parts[i]) {
        kind.renew(own[i], parts[i]);
        of[i] = parts[i];
      }
    for (let i = own.length; i < parts.length; i++) {
      own.push(kind.copy(parts[i]));
      of.push(parts[i]);
    }
  }
  /** The parts as they are now: those given, where nothing has changed. */
  store(parts: T[], s: Shared): T[] {
    const { own, of, kind } = this;
    let out = parts;
    for (let i = 0; i < own.length; i++) {
      const isNew = i >= of.length;
      if (!isNew && kind.same(own[i], of[i])) continue;
      if (out === parts) out = parts.slice();
      const part = kind.copy(own[i]);
      if (!isNew) this.add(s, addedBy(kind, of[i], i), -1);
      this.add(s, addedBy(kind, part, i), 1);
      out[i] = part;
      of[i] = part;
    }
    return out;
  }
}

function sameContacts(a: readonly Contact[], b: readonly Contact[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!sameContact(a[i], b[i])) return false;
  return true;
}

function halvesOf(f: BaroqueFrame): Halves {
  const m = new Mixer();
  mixPlain(m, f);
  return m.halves();
}

export class Workbench {
  /** Where steps are made; load before, store after. */
  readonly state: BaroqueState;
  private readonly units: Shelf<Unit>;
  private readonly leaders: Shelf<Leader>;
  private readonly commands: Shelf<Command>;
  private readonly armies: Shelf<Army>;
  private readonly frames: (BaroqueFrame | undefined)[] = []; // copies that can be used again
  private readonly framesOf: (BaroqueFrame | undefined)[] = [];

  constructor(s: BaroqueState) {
    this.state = copyState(s);
    this.units = new Shelf(UNITS, s.units);
    this.leaders = new Shelf(LEADERS, s.leaders);
    this.commands = new Shelf(COMMANDS, s.commands);
    this.armies = new Shelf(ARMIES, s.armies);
    this.state.units = this.units.own;
    this.state.leaders = this.leaders.own;
    this.state.commands = this.commands.own;
    this.state.armies = this.armies.own as [Army, Army];
  }

  /** A state of the same battle, made ready to be shared. */
  share(s: BaroqueState): Shared {
    const frames = s.frames.map(copyFrame);
    const bare = { ...s, low: 0, high: 0, leadLow: 0, leadHigh: 0 };
    const contacts = s.contacts.map(copyContact);
    const out = copyShared({ ...bare, frames, contacts, frameHalves: frames.map(halvesOf) });
    out.units = this.units.share(s.units, out);
    out.leaders = this.leaders.share(s.leaders, out);
    out.commands = this.commands.share(s.commands, out);
    out.armies = this.armies.share(s.armies, out) as [Army, Army];
    return out;
  }

  load(s: Shared): BaroqueState {
    const w = this.state;
    w.turn = s.turn;
    w.asked = s.asked;
    w.over = s.over;
    w.active = s.active;
    w.table = s.table;
    w.special = s.special;
    this.units.load(s.units);
    this.leaders.load(s.leaders);
    this.commands.load(s.commands);
    this.armies.load(s.armies);
    w.contacts = [];
    for (let i = 0; i < s.contacts.length; i++) w.contacts.push(copyContact(s.contacts[i]));
    const { frames, framesOf } = this;
    w.frames = [];
    for (let i = 0; i < s.frames.length; i++) {
      const f = s.frames[i];
      let own = frames[i];
      if (own === undefined || framesOf[i] !== f) {
        own = copyFrame(f);
        frames[i] = own;
        framesOf[i] = f;
      }
      w.frames.push(own);
    }
    frames.length = w.frames.length;
    return w;
  }

  store(s: Shared): void {
    const w = this.state;
    s.turn = w.turn;
    s.asked = w.asked;
    s.over = w.over;
    s.active = w.active;
    s.table = w.table;
    s.special = w.special;
    s.units = this.units.store(s.units, s);
    s.leaders = this.leaders.store(s.leaders, s);
    s.commands = this.commands.store(s.commands, s);
    s.armies = this.armies.store(s.armies, s) as [Army, Army];
    if (!sameContacts(w.contacts, s.contacts)) s.contacts = w.contacts;
    const { frames } = this;
    const before = s.frames;
    const after: BaroqueFrame[] = [];
    const halves: Halves[] = [];
    for (let i = 0; i < w.frames.length; i++) {
      const f = w.frames[i];
      // What has changed is given away; the next state gets a copy of its own.
      if (i < before.length && sameJson(f, before[i])) {
        after.push(before[i]);
        halves.push(s.frameHalves[i]);
      } else {
        after.push(f);
        halves.push(halvesOf(f));
        frames[i] = undefined;
      }
      if (frames[i] !== f) frames[i] = undefined;
    }
    for (let i = after.length; i < frames.length; i++) frames[i] = undefined;
    s.frames = after;
    s.frameHalves = halves;
  }

  /** For states that are alike; strength and order of units, and all about leaders, are left out. */
  digest(s: Shared): Mixer {
    const m = new Mixer().int(s.turn).int(s.asked).int(s.active).int(s.low).int(s.high);
    for (const c of s.contacts) mixContact(m, c);
    for (const { low, high } of s.frameHalves) m.int(low).int(high);
    return m.text(digestOf(s.special)).json(s.over);
  }

  mixLeaders(m: Mixer, s: Shared): void {
    m.int(s.leadLow).int(s.leadHigh);
  }
}

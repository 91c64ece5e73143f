/** P5 of AG-SIM-1: twenty pulses. Only slowing dice and charge tests are thrown here. */
import { cite } from '../../battle/cite.ts';
import { type Dice, pips } from '../../battle/dice.ts';
import type { Frame, Side, Tell } from '../../battle/protocol.ts';
import { inUnits } from '../../table/number.ts';
import { distance, gap } from './bases.ts';
import {
  CHARGE_SURE,
  CM,
  HALF_TURN_PULSES,
  on,
  PULSES,
  SPOT,
  SPOT_CROUCHED,
  SUB_STEPS,
  TOUCH,
} from './book.ts';
import { changeMounts } from './deeds.ts';
import { inStretch } from './edges.ts';
import { breakUnit, caught } from './formation.ts';
import { become, push, type Steps } from './frames.ts';
import { noteApproach, notePulse } from './moments.ts';
import { type Met, movePulse, strideOf, waysOf } from './motion.ts';
import { apply, type Change, triggers } from './reactions.ts';
import { sightLine } from './sight.ts';
import { type Argad, type Contact, idOf, isCavalry, standing } from './state.ts';
import { goingAt, groundAt, obstacleBetween, stepGoing } from './terrain.ts';
import { walkerOf } from './way.ts';
import { remove } from './wounds.ts';

export interface PulsesFrame extends Frame {
  at: 'pulses';
  stage: 'triggers' | 'move';
  changes: Change[];
}

interface SlowFrame extends Frame {
  at: 'slow';
  who: number[];
  going: number;
}

interface ChargeFrame extends Frame {
  at: 'charge-test';
  who: number;
  foe: number;
}

/** Run pulses until dice are needed or movement is over. */
function stepPulses(s: Argad, frame: PulsesFrame, _dice: Dice, tell?: Tell): void {
  for (;;) {
    let ways: Map<number, number[]> | undefined;
    if (frame.stage === 'triggers') {
      if (s.pulse >= PULSES) {
        become(s, { at: 'movement-over' });
        return;
      }
      s.pulse++;
      frame.changes = triggers(s);
      ways = waysOf(s);
      const slow = slowed(s, ways, tell);
      frame.stage = 'move';
      if (slow.length > 0) {
        push(s, ...slow);
        return;
      }
    }
    const tests = displace(s, frame.changes, ways ?? waysOf(s), tell);
    frame.stage = 'triggers';
    frame.changes = [];
    if (tests.length > 0) {
      push(s, ...tests);
      return;
    }
    if (ways !== undefined && ways.size === 0 && quiet(s)) {
      s.pulse = PULSES; // nobody moves any more and nothing can start: the other pulses pass
    }
  }
}

/** Can nothing happen any more this turn? */
const quiet = (s: Argad): boolean =>
  s.pulse > 2 &&
  s.figures.every(
    (f) => f.place !== 'table' || (f.pause === 0 && f.doing !== 'mount' && f.doing !== 'dismount'),
  );

/** Where everybody stood when the pulse began; read back within the same step only. */
let places = new Float64Array(3 * 64);
function keepPlaces(s: Argad): void {
  if (places.length < 3 * s.figures.length) places = new Float64Array(3 * s.figures.length);
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    places[3 * i] = f.x;
    places[3 * i + 1] = f.y;
    places[3 * i + 2] = f.facing;
  }
}

/** AG-SIM-10 (d) to (f). */
function displace(
  s: Argad,
  changes: readonly Change[],
  ways: ReadonlyMap<number, number[]>,
  tell?: Tell,
): ChargeFrame[] {
  // LAST and PASSING look at the start of the pulse; who has moved since the last look is known by his travel.
  if (s.shots.some((t) => t.open && t.when !== 'end'))
    notePulse(
      s,
      s.figures.map((f) => f.gone > 0),
    );
  cite('AG-SIM-10');
  keepPlaces(s);
  const pulse = movePulse(s, ways);
  for (const i of pulse.left) leave(s, i, tell);
  if (tell !== undefined && pulse.moved.length > 0) tellPulse(s, pulse.moved, tell);
  if (pulse.met.length > 0) {
    // Approach shots see the table as it was when the pulse began.
    const now = s.figures.map((f) => [f.x, f.y, f.facing]);
    s.figures.forEach((f, i) => {
      f.x = places[3 * i];
      f.y = places[3 * i + 1];
      f.facing = places[3 * i + 2];
    });
    for (const m of pulse.met) {
      const arrived = arriver(s, m);
      noteApproach(s, arrived, arrived === m.a ? m.b : m.a);
    }
    s.figures.forEach((f, i) => {
      f.x = now[i][0];
      f.y = now[i][1];
      f.facing = now[i][2];
    });
  }
  const tests: ChargeFrame[] = [];
  for (const m of pulse.met) tests.push(...noteContact(s, m, tell));
  partContacts(s);
  spot(s, pulse.moved, tell);
  for (const c of changes) apply(s, c, tell);
  if (s.pulse === HALF_TURN_PULSES) changeMounts(s, tell);
  return tests;
}

/** Who stepped where; steps of the hidden are told to their own side only. */
function tellPulse(s: Argad, moved: readonly number[], tell: Tell): void {
  const told = (of: readonly number[], secretTo?: Side): void => {
    if (of.length === 0) return;
    const moves = of.map((i) => ({
      figure: idOf(s, i),
      x: inUnits(s.figures[i].x),
      y: inUnits(s.figures[i].y),
      facing: s.figures[i].facing,
    }));
    tell({
      kind: 'pulse',
      rule: 'AG-SIM-9',
      facts: { pulse: s.pulse, moves },
      ...(secretTo === undefined ? {} : { secretTo }),
    });
  };
  const shown = (i: number): boolean => !s.figures[i].hidden || s.figures[i].gone > 2 * CM;
  told(moved.filter(shown));
  for (const side of [0, 1] as const)
    told(
      moved.filter((i) => !shown(i) && s.men[i].side === side),
      side,
    );
}

/** Who came to whom: the one that aimed, else the lower number. */
function arriver(s: Argad, m: Met): number {
  const a = s.figures[m.a];
  const b = s.figures[m.b];
  const aimsA = (a.doing === 'attack' || a.doing === 'charge' || a.doing === 'march') && a.gone > 0;
  const aimsB = (b.doing === 'attack' || b.doing === 'charge' || b.doing === 'march') && b.gone > 0;
  if (aimsA !== aimsB) return aimsA ? m.a : m.b;
  return a.gone >= b.gone ? m.a : m.b;
}

function noteContact(s: Argad, m: Met, tell?: Tell): ChargeFrame[] {
  const a = s.figures[m.a];
  const b = s.figures[m.b];
  const arrived = arriver(s, m);
  const other = arrived === m.a ? m.b : m.a;
  const across = obstacleBetween(s.table.terrain, a.x, a.y, b.x, b.y) !== undefined;
  const contact: Contact = {
    a: m.a,
    b: m.b,
    pulse: s.pulse,
    sub: m.sub + 1,
    attacker: arrived,
    across,
    chargeTest: 0,
    turn: s.turn,
  };
  s.contacts = s.contacts.filter((c) => c.a !== m.a || c.b !== m.b);
  s.contacts.push(contact);
  for (const f of [a, b]) {
    f.touched = true;
    f.calm = false;
    f.hidden = false;
  }
  tell?.({
    kind: 'contact',
    rule: 'AG-SIM-11',
    side: s.men[arrived].side,
    about: [idOf(s, arrived), idOf(s, other)],
    facts: { pulse: s.pulse, sub: m.sub + 1, across },
  });
  if (s.figures[other].unit >= 0) caught(s, other, arrived, tell);
  const tests: ChargeFrame[] = [];
  for (const [i, j] of [
    [m.a, m.b],
    [m.b, m.a],
  ])
    if (s.figures[i].doing === 'charge' && s.figures[i].ranInto < 0) {
      s.figures[i].ranInto = j;
      if (s.figures[i].goal !== j) cite('AG-CAV-5');
      const need = chargeOutcome(s, i, across);
      if (need === 'test') tests.push({ at: 'charge-test', who: i, foe: j });
      else settleCharge(s, i, j, need === 'valid', tell);
    }
  return tests;
}

/** AG-CAV-1 to -4: valid at once, never, or by dice. */
function chargeOutcome(s: Argad, i: number, across: boolean): 'valid' | 'no' | 'test' {
  const f = s.figures[i];
  if (!isCavalry(s.men[i], f) || f.startContact || f.chargedLast || f.spoilt || across) return 'no';
  if (goingAt(s.table.terrain, f.x, f.y, walkerOf(s, i)) > 0) return 'no';
  return f.run >= CHARGE_SURE ? 'valid' : 'test';
}

function settleCharge(s: Argad, i: number, j: number, valid: boolean, tell?: Tell): void {
  const f = s.figures[i];
  f.charged = valid;
  cite('AG-CAV-2a');
  if (s.figures[j].mounted && s.figures[j].doing === 'charge') cite('AG-CAV-10');
  const why = f.startContact || f.chargedLast ? 'AG-CAV-4' : f.spoilt ? 'AG-CAV-1' : 'AG-CAV-2';
  tell?.({
    kind: valid ? 'charge-valid' : 'charge-fails',
    rule: valid ? 'AG-CAV-2' : why,
    side: s.men[i].side,
    about: [idOf(s, i), idOf(s, j)],
    facts: { run: Math.floor((f.run / CM) * 100) / 100 },
  });
  if (valid)
    s.bands[s.men[j].band].ridden =
      s.bands[s.men[j].band].ridden || (s.men[j].class <= 2 && s.figures[j].unit < 0);
}

function stepCharge(s: Argad, frame: ChargeFrame, dice: Dice, tell?: Tell): void {
  const { who, foe } = frame;
  const f = s.figures[who];
  const side = s.men[who].side;
  // By threshold: the run holds so many whole centimetres.
  const run = Math.floor(f.run / CM);
  const total = dice.roll({ rule: 'AG-CAV-2', purpose: 'charge', side, count: 2, faces: 6, score: pips(6) });
  const faces = dice.last;
  s.frames.pop();
  const contact = s.contacts.find((c) => (c.a === who && c.b === foe) || (c.a === foe && c.b === who));
  const valid = run >= total;
  if (contact !== undefined) contact.chargeTest = valid ? 1 : -1;
  tell?.({
    kind: 'charge-test',
    rule: 'AG-CAV-2',
    side,
    about: [idOf(s, who), idOf(s, foe)],
    thrown: [{ purpose: 'charge', rule: 'AG-CAV-2', side, faces, score: total }],
    facts: { run: Math.floor((f.run / CM) * 100) / 100, valid },
  });
  settleCharge(s, who, foe, valid, tell);
}

/** Contacts from before the turn that somebody walked away from. */
function partContacts(s: Argad): void {
  if (s.contacts.length === 0) return;
  s.contacts = s.contacts.filter(
    (c) =>
      standing(s.figures[c.a]) &&
      standing(s.figures[c.b]) &&
      (gap(s, c.a, c.b) <= TOUCH || (c.pulse === 0 && s.pulse < 2)), // whoever pursues follows from pulse 2
  );
}

/** AG-SIM-14: off the table, with what is carried and whom is guarded. */
function leave(s: Argad, i: number, tell?: Tell): void {
  const f = s.figures[i];
  const band = s.bands[s.men[i].band];
  const fled = band.nerve === 'falls-back';
  cite('AG-SIM-13');
  // What the scenario asks for counts only by the stretch that it names.
  const { aim } = s.table;
  const named = 'exit' in aim && aim.side === s.men[i].side;
  const right = named && inStretch(aim.exit, f.x, f.y, s.table.width, s.table.depth);
  f.safe = right;
  for (const item of s.items)
    if (item.bearer === i && (right || !named)) item.off = s.men[i].side;
    else if (item.bearer === i) item.bearer = -1;
  remove(s, i, fled ? 'fled' : 'off');
  f.halted = true;
  for (const g of s.figures)
    if (g.captor === i) {
      g.place = 'taken';
    }
  tell?.({
    kind: 'left-table',
    rule: 'AG-SIM-14',
    side: s.men[i].side,
    about: [idOf(s, i)],
    facts: { fled, pulse: s.pulse },
  });
}

/** AG-SEE-6: the hidden show themselves. */
export function spot(s: Argad, moved: readonly number[], tell?: Tell): void {
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (!f.hidden || !standing(f)) continue;
    let seen = f.gone > 2 * CM || f.touched;
    if (!seen && (moved.length > 0 || s.pulse <= 1)) seen = discovered(s, i);
    if (!seen) continue;
    f.hidden = false;
    tell?.({
      kind: 'spotted',
      rule: 'AG-SEE-6',
      side: s.men[i].side,
      about: [idOf(s, i)],
      reveals: true,
      facts: { x: inUnits(f.x), y: inUnits(f.y), pulse: s.pulse },
    });
  }
}

/** An enemy with a clear line has come near enough. */
export function discovered(s: Argad, i: number): boolean {
  const f = s.figures[i];
  const kind = groundAt(s.table.terrain, f.x, f.y)?.kind;
  const near = f.doing === 'crouch' && (kind === 'bushes' || kind === 'crops') ? SPOT_CROUCHED : SPOT;
  for (let k = 0; k < s.figures.length; k++) {
    const g = s.figures[k];
    if (s.men[k].side === s.men[i].side || !standing(g) || g.stunned > 0) continue;
    if (distance(f.x, f.y, g.x, g.y) > near + 5 * CM || gap(s, i, k) > near) continue;
    if (sightLine(s, k, i, 'now') !== undefined) return true;
  }
  return false;
}

/** AG-SIM-10 (c): whose next step enters new difficult ground. Groups that move together throw once. */
function slowed(s: Argad, ways: ReadonlyMap<number, number[]>, tell?: Tell): SlowFrame[] {
  const frames: SlowFrame[] = [];
  const t0 = (s.pulse - 1) * SUB_STEPS;
  for (const [i, way] of ways) {
    const f = s.figures[i];
    if (f.slowWorst === 2 || f.halted) continue;
    let stride = strideOf(f, t0, t0 + SUB_STEPS);
    // Nobody walks on into the one he attacks.
    if (f.goal >= 0 && f.doing !== 'interpose') stride = Math.min(stride, Math.max(0, gap(s, i, f.goal)));
    const d = distance(f.x, f.y, way[0], way[1]);
    const part = d <= stride || d === 0 ? 1 : stride / d;
    const x = f.x + (way[0] - f.x) * part;
    const y = f.y + (way[1] - f.y) * part;
    const walker = walkerOf(s, i);
    let going: number = stepGoing(s.table.terrain, f.x, f.y, x, y, walker);
    if (f.gone === 0) going = Math.max(going, goingAt(s.table.terrain, f.x, f.y, walker));
    if (going === 0 || going === 3 || going <= f.slowWorst) continue;
    if (f.doing === 'charge' && !f.leg) f.spoilt = true;
    if (f.unit >= 0) breakUnit(s, f.unit, 'AG-ORDER-8', tell);
    if (f.slow >= 0) {
      readSlow(s, i, going, tell); // AG-TERR-5: the same dice read again
      continue;
    }
    const group = members(s, i);
    const known = frames.find((x) => x.who.includes(i));
    if (known !== undefined) known.going = Math.max(known.going, going);
    else frames.push({ at: 'slow', who: group, going });
  }
  return frames;
}

/** AG-TERR-8: those who were told to move together. */
function members(s: Argad, i: number): number[] {
  const f = s.figures[i];
  if (f.group < 0 || (f.doing !== 'move' && f.doing !== 'withdraw' && f.doing !== 'march')) return [i];
  const out: number[] = [];
  s.figures.forEach((g, k) => {
    if (
      g.group === f.group &&
      g.order === f.order &&
      s.men[k].side === s.men[i].side &&
      g.doing === f.doing &&
      standing(g) &&
      !g.halted &&
      g.mounted === f.mounted
    )
      out.push(k);
  });
  return out.length === 0 ? [i] : out;
}

const SIXES = 100;

function stepSlow(s: Argad, frame: SlowFrame, dice: Dice, tell?: Tell): void {
  const lead = frame.who[0];
  cite('AG-TERR-4'); // the throw is made on entering, not before
  const f = s.figures[lead];
  const side = s.men[lead].side;
  const very = frame.going === 2;
  const rule = very ? 'AG-TERR-2' : 'AG-TERR-1';
  const mounted = f.mounted;
  const score = [1, 2, 3, 4, 5, 6 + SIXES];
  let thrown = dice.roll({ rule, purpose: 'slowing', side, count: mounted ? 2 : 1, faces: 6, score });
  let faces = dice.last;
  const used = !mounted && on(s.options, 'terrainHabit') && frame.who.every((i) => usedTo(s, i));
  if (used) {
    // AG-TERR-9: two dice, the more favourable counts.
    const second = dice.roll({ rule: 'AG-TERR-9', purpose: 'slowing', side, count: 1, faces: 6, score });
    faces = [...faces, ...dice.last];
    thrown = Math.min(thrown, second);
  }
  s.frames.pop();
  const sixes = Math.floor(thrown / SIXES);
  const cm = thrown - sixes * SIXES;
  for (const i of frame.who) {
    s.figures[i].slow = cm;
    s.figures[i].slowSixes = sixes;
  }
  tell?.({
    kind: 'slowed',
    rule: used ? 'AG-TERR-9' : rule,
    side,
    about: frame.who.map((i) => idOf(s, i)),
    thrown: [{ purpose: 'slowing', rule, side, faces, score: cm }],
    facts: { cm, very, group: frame.who.length > 1, pulse: s.pulse },
  });
  if (frame.who.length > 1)
    tell?.({ kind: 'slowed-together', rule: 'AG-TERR-8', side, about: frame.who.map((i) => idOf(s, i)) });
  for (const i of frame.who) readSlow(s, i, frame.going, tell);
}

function usedTo(s: Argad, i: number): boolean {
  const man = s.men[i];
  if (man.habit.length === 0) return false;
  const f = s.figures[i];
  // The ground he is about to enter: looked for a little ahead.
  const ahead = f.path.length > 0 ? { x: f.path[0], y: f.path[1] } : f.goal >= 0 ? s.figures[f.goal] : f;
  const d = distance(f.x, f.y, ahead.x, ahead.y);
  const t = d === 0 ? 0 : Math.min(1, (2 * CM) / d);
  const kind = groundAt(s.table.terrain, f.x + (ahead.x - f.x) * t, f.y + (ahead.y - f.y) * t)?.kind;
  return kind !== undefined && man.habit.includes(kind);
}

/** AG-TERR-1 to -6: what the dice mean for this category of ground. */
function readSlow(s: Argad, i: number, going: number, tell?: Tell): void {
  const f = s.figures[i];
  if (f.slowWorst > 0)
    tell?.({
      kind: 'slowed-again',
      rule: 'AG-TERR-5',
      side: s.men[i].side,
      about: [idOf(s, i)],
      facts: { cm: f.slow },
    });
  f.slowWorst = going;
  const blocked = f.mounted ? (going === 2 ? f.slowSixes > 0 : f.slowSixes > 1) : f.slowSixes > 0;
  if (blocked) {
    f.blocked = true;
    f.halted = true;
    tell?.({ kind: 'blocked', rule: 'AG-TERR-3', side: s.men[i].side, about: [idOf(s, i)] });
    return;
  }
  const reduced = Math.max(0, (going === 2 ? Math.floor(f.full / 2) : f.full) - f.slow * CM);
  f.rate = Math.max(0, reduced - f.gone);
  f.over = (PULSES + 1 - s.pulse) * SUB_STEPS;
  f.from = (s.pulse - 1) * SUB_STEPS;
  if (f.rate === 0) {
    f.halted = true;
    tell?.({ kind: 'stops-at-edge', rule: 'AG-TERR-6', side: s.men[i].side, about: [idOf(s, i)] });
  }
}

export const pulseSteps: Steps = { pulses: stepPulses, slow: stepSlow, 'charge-test': stepCharge };

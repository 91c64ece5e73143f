/** P5 of AG-SIM-1: twenty pulses. Only slowing dice and charge tests are thrown here. */
import { cite } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import type { Frame, Side, Tell } from '../../../battle/protocol.ts';
import { inDegrees } from '../../../table/angle.ts';
import { inUnits } from '../../../table/number.ts';
import { changeMounts } from '../deeds/deeds.ts';
import { remove } from '../deeds/wounds.ts';
import { become, push, type Steps } from '../frames.ts';
import { HALF_TURN_PULSES, on, PULSES } from '../house-rules.ts';
import { movePulse, waysOf } from '../move/motion.ts';
import type { Ways } from '../move/mover.ts';
import { noteApproach, notePulse } from '../shooting/moments.ts';
import { type Argad, idOf } from '../state.ts';
import { paces } from '../table/bases.ts';
import { inStretch } from '../table/edges.ts';
import { SAME } from '../tolerances.ts';
import { arriver, type ChargeFrame, contactSteps, noteContact, partContacts } from './contacts.ts';
import { apply, type Change, pursuers, triggers } from './reactions.ts';
import { slowed, slowingSteps } from './slowing.ts';
import { spot } from './spotting.ts';

export interface PulsesFrame extends Frame {
  at: 'pulses';
  stage: 'triggers' | 'move';
  changes: Change[];
}

/** Run pulses until dice are needed or movement is over. */
function stepPulses(s: Argad, frame: PulsesFrame, _dice: Dice, tell?: Tell): void {
  for (;;) {
    let ways: Ways | undefined;
    if (frame.stage === 'triggers') {
      if (s.pulse >= PULSES) {
        become(s, { at: 'movement-over' });
        return;
      }
      s.pulse++;
      // AG-SIM-19: whoever follows one that left him in the first pulse steps off in the second.
      if (s.pulse === 2) for (const c of pursuers(s)) apply(s, c, tell);
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
    if (ways !== undefined && ways.who.length === 0 && quiet(s)) {
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
class Places {
  private at = new Float64Array(2 * 64);
  private facings = new Int32Array(64);
  keep(s: Argad): void {
    const n = s.figures.length;
    if (this.facings.length < n) {
      this.at = new Float64Array(2 * n);
      this.facings = new Int32Array(n);
    }
    for (let i = 0; i < n; i++) {
      const f = s.figures[i];
      this.at[2 * i] = f.x;
      this.at[2 * i + 1] = f.y;
      this.facings[i] = f.facing;
    }
  }
  restore(s: Argad): void {
    for (let i = 0; i < s.figures.length; i++) {
      const f = s.figures[i];
      f.x = this.at[2 * i];
      f.y = this.at[2 * i + 1];
      f.facing = this.facings[i];
    }
  }
}
const begun = new Places();
const now = new Places();

/** AG-SIM-10 (d) to (f). */
function displace(s: Argad, changes: readonly Change[], ways: Ways, tell?: Tell): ChargeFrame[] {
  // LAST and PASSING look at the start of the pulse; who has moved since the last look is known by his travel.
  if (on(s.options, 'circling') || s.shots.some((t) => t.open && t.when !== 'end')) notePulse(s);
  begun.keep(s);
  const pulse = movePulse(s, ways);
  for (const i of pulse.left) {
    cite('AG-SIM-13');
    leave(s, i, tell);
  }
  if (tell !== undefined && pulse.moved.length > 0) tellPulse(s, pulse.moved, tell);
  if (pulse.met.length > 0) {
    // Approach shots see the table as it was when the pulse began.
    cite('AG-SIM-10');
    now.keep(s);
    begun.restore(s);
    for (const m of pulse.met) {
      const arrived = arriver(s, m);
      noteApproach(s, arrived, arrived === m.a ? m.b : m.a);
    }
    now.restore(s);
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
      facing: inDegrees(s.figures[i].facing),
    }));
    tell({
      kind: 'pulse',
      rule: 'AG-SIM-9',
      facts: { pulse: s.pulse, moves },
      ...(secretTo === undefined ? {} : { secretTo }),
    });
  };
  const shown = (i: number): boolean =>
    !s.figures[i].hidden || s.figures[i].gone > paces(s.men[i], s.figures[i]) + SAME;
  told(moved.filter(shown));
  for (const side of [0, 1] as const)
    told(
      moved.filter((i) => !shown(i) && s.men[i].side === side),
      side,
    );
}

/** AG-SIM-14: off the table, with what is carried and whom is guarded. */
function leave(s: Argad, i: number, tell?: Tell): void {
  const f = s.figures[i];
  const band = s.bands[s.men[i].band];
  const fled = band.nerve === 'falls-back';
  // What the scenario asks for counts only by the stretch that it names.
  const { aim } = s.table;
  const named = 'exit' in aim && aim.side === s.men[i].side;
  const right = named && inStretch(s, aim.exit, f.x, f.y);
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

export const pulseSteps = { pulses: stepPulses, ...slowingSteps, ...contactSteps } satisfies Steps;

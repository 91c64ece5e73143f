/** AG-SIM-10 (f): contacts of a pulse and the charges tested at them (AG-CAV-1 to -5, AG-CAV-10). */
import { cite } from '../../../battle/cite.ts';
import { type Dice, pips } from '../../../battle/dice/dice.ts';
import type { Frame, Tell } from '../../../battle/protocol.ts';
import { caught } from '../formation/formation.ts';
import type { Steps } from '../frames.ts';
import { CHARGE_SURE, CM } from '../house-rules.ts';
import type { Met } from '../move/mover.ts';
import { type Argad, type Contact, idOf, isCavalry, standing } from '../state.ts';
import { gap } from '../table/bases.ts';
import { walkerOf } from '../table/obstacles.ts';
import { goingAt, obstacleBetween } from '../table/terrain.ts';
import { hundredths, SAME, TOUCH } from '../tolerances.ts';

/** A straight run that is tested. */
export interface ChargeFrame extends Frame {
  at: 'charge-test';
  who: number;
  foe: number;
}

/** Who came to whom: the one that aimed, else the lower number. */
export function arriver(s: Argad, m: Met): number {
  const a = s.figures[m.a];
  const b = s.figures[m.b];
  const aimsA = (a.doing === 'attack' || a.doing === 'charge' || a.doing === 'march') && a.gone > 0;
  const aimsB = (b.doing === 'attack' || b.doing === 'charge' || b.doing === 'march') && b.gone > 0;
  if (aimsA !== aimsB) return aimsA ? m.a : m.b;
  return a.gone >= b.gone - SAME ? m.a : m.b;
}

export function noteContact(s: Argad, m: Met, tell?: Tell): ChargeFrame[] {
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
  if (f.slowWorst > 0 || goingAt(s.table.terrain, f.x, f.y, walkerOf(s, i)) > 0) return 'no';
  return f.run >= CHARGE_SURE - SAME ? 'valid' : 'test';
}

function settleCharge(s: Argad, i: number, j: number, valid: boolean, tell?: Tell): void {
  const f = s.figures[i];
  f.charged = valid;
  if (!valid) cite('AG-CAV-2a');
  if (s.figures[j].mounted && s.figures[j].doing === 'charge') cite('AG-CAV-10');
  const why =
    f.startContact || f.chargedLast ? 'AG-CAV-4' : f.spoilt || f.slowWorst > 0 ? 'AG-CAV-1' : 'AG-CAV-2';
  tell?.({
    kind: valid ? 'charge-valid' : 'charge-fails',
    rule: valid ? 'AG-CAV-2' : why,
    side: s.men[i].side,
    about: [idOf(s, i), idOf(s, j)],
    facts: { run: hundredths(f.run) },
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
  const run = Math.floor((f.run + SAME) / CM);
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
    facts: { run: hundredths(f.run), valid },
  });
  settleCharge(s, who, foe, valid, tell);
}

/** Contacts from before the turn that somebody walked away from. */
export function partContacts(s: Argad): void {
  if (s.contacts.length === 0) return;
  s.contacts = s.contacts.filter(
    (c) =>
      standing(s.figures[c.a]) &&
      standing(s.figures[c.b]) &&
      (gap(s, c.a, c.b) <= TOUCH || (c.pulse === 0 && s.pulse < 2)), // whoever pursues follows from pulse 2
  );
}

export const contactSteps = { 'charge-test': stepCharge } satisfies Steps;

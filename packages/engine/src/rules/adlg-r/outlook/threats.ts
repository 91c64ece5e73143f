/**
 * Who of the enemy could charge or shoot at bodies that stood somewhere, in his next sequence. Paths, contact and
 * factors are those of the rules (ADLG-CHA-1, 2); the odds are those of the first round if he is awaited.
 */

import { EnumeratingDice } from '../../../battle/dice/enumerated.ts';
import type { Placed, Threat } from '../../../battle/outlook/threat.ts';
import { worstFirst } from '../../../battle/outlook/threat.ts';
import type { RuleSet } from '../../../battle/protocol.ts';
import { chargeFrame } from '../charge/charge-frame.ts';
import { everCharges, pathsTo } from '../charge/reach.ts';
import type { AdlgCommand } from '../commands.ts';
import { push } from '../frames.ts';
import { fightOdds } from '../melee/round-odds.ts';
import { involvement } from '../melee/support.ts';
import { rangeOf } from '../shooting/arm.ts';
import { targetsOf } from '../shooting/target.ts';
import { type AdlgState, copyState, findUnit, type Unit, unitOf } from '../state.ts';

/** What runs a charge: the rule set itself. */
export type Runner = Pick<RuleSet<AdlgState, AdlgCommand, never>, 'asks' | 'accept' | 'step'>;

/** Paths of one charger that are looked at before he is thought harmless. */
const MOST_PATHS = 40;

export function threatsOf(s: AdlgState, placed: readonly Placed[], rules: Runner): Threat[] {
  const t = copyState(s);
  const own: Unit[] = [];
  for (const p of placed) {
    const u = findUnit(t, p.body);
    if (u === undefined || u.place !== 'table') continue;
    [u.x, u.y, u.facing] = [p.x, p.y, p.facing];
    own.push(u);
  }
  if (own.length === 0) return [];
  const { side } = own[0];
  // As his next sequence finds him: nothing done yet.
  t.active = side === 0 ? 1 : 0;
  t.phase = 'movement';
  const enemies = t.units.filter((e) => e.side === t.active && e.place === 'table');
  for (const e of enemies) [e.did, e.moves] = [0, 0];
  const out: Threat[] = [];
  for (const e of enemies) {
    const fights = involvement(t, e) === 'melee';
    for (const u of own) {
      const charge = fights || !everCharges(e) ? undefined : chargeOn(t, e, u, rules);
      if (charge !== undefined) out.push(charge);
      else if (!fights && shootsAt(t, e, u)) out.push({ by: e.id, to: u.id, how: 'shoot' });
    }
  }
  return out.sort(worstFirst);
}

function chargeOn(t: AdlgState, e: Unit, u: Unit, rules: Runner): Threat | undefined {
  for (const path of pathsTo(t, e, u, { most: MOST_PATHS })) {
    const edge = path.hit?.edge ?? 'front';
    return {
      by: e.id,
      to: u.id,
      how: 'charge',
      edge: edge === 'left' || edge === 'right' ? 'flank' : edge,
      ...oddsOf(t, e, u, path.legs, rules),
    };
  }
  return undefined;
}

/** The charge is run by the rules themselves, up to contact. */
function oddsOf(
  t: AdlgState,
  e: Unit,
  u: Unit,
  legs: Parameters<typeof chargeFrame>[2],
  rules: Runner,
): Pick<Threat, 'odds'> {
  const after = copyState(t);
  const depth = after.frames.length;
  push(after, chargeFrame('charge', [unitOf(after, e.id)], legs));
  if (!settled(after, depth, rules)) return {};
  const met = after.contacts.some((c) => (c.a === e.id && c.b === u.id) || (c.a === u.id && c.b === e.id));
  const found = met ? fightOdds(after, e.id) : undefined;
  return found === undefined ? {} : { odds: { win: found.win, tie: found.tie, lose: found.lose } };
}

const MOST_STEPS = 200;

/** Run down to this depth of frames: whoever could evade stands, the rest goes by default. False if dice come in. */
export function settled(s: AdlgState, depth: number, rules: Runner): boolean {
  for (let n = 0; s.frames.length > depth && s.over === null; n++) {
    if (n > MOST_STEPS) return false;
    const ask = rules.asks(s)[0];
    if (ask !== undefined) {
      const { id } = ask;
      rules.accept(
        s,
        ask.kind === 'evade'
          ? { ask: id, kind: 'evade', evade: false, direction: 0, turnBack: false }
          : (ask.default as AdlgCommand),
      );
      continue;
    }
    const dice = new EnumeratingDice();
    rules.step(s, dice);
    if (dice.next()) return false;
  }
  return true;
}

const shootsAt = (t: AdlgState, e: Unit, u: Unit): boolean =>
  rangeOf(t, e) > 0 &&
  (['left', 'right'] as const).some((half) => targetsOf(t, e, half).some((aim) => aim.target.id === u.id));

/** The melee phase: every fight from the state at its beginning, all losses together. ADLG-MEL, AR-MELEE. */
import { cite } from '../../../battle/cite.ts';
import { type Contest, type Dice, dieOf, test } from '../../../battle/dice/dice.ts';
import type { Frame, Side, Tell } from '../../../battle/protocol.ts';
import { isMounted, TROOPS } from '../army/troops.ts';
import { halfName } from '../bodies/half.ts';
import { lose, mayFightIn } from '../command/commander.ts';
import { type AdlgFrame, become, pop, type Steps } from '../frames.ts';
import { inOpen } from '../ground/terrain.ts';
import { destroysLight } from '../move/zoc/restrictions.ts';
import { stormers, stormFrame, takeCamps } from '../rout/camp.ts';
import { addLoss, applyLosses, type Lost } from '../rout/rout.ts';
import { type AdlgState, houseRules, type Unit, unitOf } from '../state.ts';
import { attackedFromTwoSides } from './flank.ts';
import { meleeFactors, type Reckoning } from './melee-factors.ts';
import { qualityDie } from './quality.ts';
import { outcomesOf, ROUT } from './result.ts';
import { type Engagement, fightsOf, involvement, lineOf } from './support.ts';

export interface FightFrame extends Frame {
  at: 'melee.fight';
  i: number; // which fight comes next
  lost: Lost; // so far in this phase
  camps: [number, number]; // losses of the fortified camps of both sides
}
export interface RiskFrame extends Frame {
  at: 'melee.risk';
  who: string[]; // commanders whose units lost points
  i: number;
}

/** ADLG-MEL-14: the light infantry of this fight that is destroyed without a die. */
export function destroyedOutright(s: AdlgState, f: Engagement): Unit | undefined {
  if (f.b === undefined) return undefined;
  const light = f.a.type === 'light-infantry' ? f.a : f.b.type === 'light-infantry' ? f.b : undefined;
  if (light === undefined) return undefined;
  const enemy = light === f.a ? f.b : f.a;
  if (!destroysLight(s, enemy)) return undefined;
  if (!inOpen(s, light)) {
    if (isMounted(TROOPS[enemy.type].category)) cite('AR-TERR-09');
    return undefined;
  }
  return light;
}

/** The roll of a fight, with what it would lead to for every difference of the dice. */
export function contestOf(s: AdlgState, f: Engagement, a: Reckoning, b: Reckoning): Contest {
  const second = f.b === undefined ? (f.camp!.side as Side) : f.b.side;
  return {
    rule: 'AR-MELEE-01',
    purpose: 'melee',
    first: qualityDie(s, 'AR-MELEE-01', 'melee', f.a.side, f.a.quality),
    second: qualityDie(s, 'AR-MELEE-01', 'melee', second, f.b === undefined ? 'O' : f.b.quality),
    classes: outcomesOf(s, a, b),
  };
}

export const meleeSteps = {
  'melee.start': (s: AdlgState, _frame: Frame, _dice: Dice, tell?: Tell) => {
    // Whoever was caught between two enemies by contacts of this phase has paid; this finds what was left.
    attackedFromTwoSides(s, tell);
    for (const f of fightsOf(s)) {
      cite('ADLG-MEL-1');
      s.corps[f.a.corps].fought = true;
      if (f.b !== undefined) s.corps[f.b.corps].fought = true;
    }
    become(s, { at: 'melee.fight', i: 0, lost: [], camps: [0, 0] });
  },

  'melee.fight': (s: AdlgState, frame: FightFrame, dice: Dice, tell?: Tell) => {
    const fights = fightsOf(s);
    if (frame.i >= fights.length) {
      finish(s, frame, tell);
      return;
    }
    const f = fights[frame.i++];
    const light = destroyedOutright(s, f);
    if (light !== undefined) {
      addLoss(frame.lost, s.units.indexOf(light), ROUT);
      tell?.({
        kind: 'destroyed-on-contact',
        rule: 'AR-TROOP-09',
        side: light.side,
        about: [light.id, light === f.a ? f.b!.id : f.a.id],
        facts: { unit: light.id },
      });
      cite('ADLG-MEL-14');
      return;
    }
    const { a, b } = meleeFactors(s, f);
    cite('ADLG-MEL-11');
    const contest = contestOf(s, f, a, b);
    const outcome = dice.contest(contest);
    if (outcome > 0) {
      if (f.b === undefined) frame.camps[f.camp!.side] += outcome;
      else addLoss(frame.lost, s.units.indexOf(f.b), outcome);
    } else if (outcome < 0) addLoss(frame.lost, s.units.indexOf(f.a), -outcome);
    if (tell !== undefined) tellFight(f, a, b, contest, dice.last, outcome, tell);
  },

  // ADLG-CMD-15: one die for each engaged commander whose unit lost points.
  'melee.risk': (s: AdlgState, frame: RiskFrame, dice: Dice, tell?: Tell) => {
    if (frame.i >= frame.who.length) {
      pop(s);
      return;
    }
    const id = frame.who[frame.i++];
    const c = s.commanders.find((x) => x.id === id)!;
    const upTo = houseRules(s).commanderRiskUpTo;
    const safe = dice.roll(test('ADLG-CMD-15', 'commander-risk', c.side, upTo + 1));
    tell?.({
      kind: 'commander-tested',
      rule: 'ADLG-CMD-15',
      side: c.side,
      about: [c.unit],
      thrown: [
        {
          purpose: 'commander-risk',
          rule: 'ADLG-CMD-15',
          side: c.side,
          faces: [...dice.last],
          score: dieOf(dice.last),
          needed: upTo + 1,
        },
      ],
      facts: { commander: c.name, lostUpTo: upTo, safe: safe === 1 },
    });
    if (safe === 0) lose(s, c, 'ADLG-CMD-15', tell);
  },
} satisfies Steps;

function tellFight(
  f: Engagement,
  a: Reckoning,
  b: Reckoning,
  contest: Contest,
  faces: readonly number[],
  outcome: number,
  tell: Tell,
): void {
  const other = f.b === undefined ? `camp:${f.camp!.side}` : f.b.id;
  const thrown = faces.length === 2;
  tell({
    kind: 'fought',
    rule: 'AR-MELEE-01',
    side: f.a.side,
    about: [f.a.id, other],
    factors: [...a.factors, ...b.factors],
    thrown: thrown
      ? [
          {
            purpose: 'melee',
            rule: 'ADLG-QUA-1',
            side: contest.first.side,
            faces: [faces[0]],
            score: contest.first.score[faces[0] - 1] + a.total,
          },
          {
            purpose: 'melee',
            rule: 'ADLG-QUA-1',
            side: contest.second.side,
            faces: [faces[1]],
            score: contest.second.score[faces[1] - 1] + b.total,
          },
        ]
      : [],
    facts: {
      a: halfName(f.a, f.aHalf),
      b: f.b === undefined ? other : halfName(f.b, f.bHalf),
      edge: f.edge,
      frontal: f.frontal,
      first: f.contact !== undefined && f.contact.rounds === 0,
      totalA: a.total,
      totalB: b.total,
      lostA: outcome < 0 ? -outcome : 0,
      lostB: Math.max(outcome, 0),
    },
  });
}

/** ADLG-TUR-12: losses, rounds counted, camps taken, commanders at risk. */
function finish(s: AdlgState, frame: FightFrame, tell?: Tell): void {
  const line = lineOf(s);
  const engaged = new Set<Unit>();
  for (const f of line.fights) {
    if (f.b === undefined) continue;
    engaged.add(f.a).add(f.b);
    for (const x of f.ofA) if (x.kind === 'melee') engaged.add(x.unit);
    for (const x of f.ofB) if (x.kind === 'melee') engaged.add(x.unit);
  }
  const atRisk = s.commanders.filter(
    (c) => !c.lost && c.unit !== '' && (c.engaged || c.included) && fights(s, unitOf(s, c.unit)),
  );
  const before = atRisk.map((c) => unitOf(s, c.unit).losses);
  for (const c of s.contacts) c.rounds++;
  for (const u of s.units) u.flankHit = false;
  if (frame.lost.length > 0) {
    cite('ADLG-MEL-12');
    applyLosses(s, frame.lost, 'AR-BU-03', tell);
  }
  for (const camp of s.camps) {
    const lost = frame.camps[camp.side];
    if (lost === 0) continue;
    camp.losses = Math.min(houseRules(s).campCohesion, camp.losses + lost);
    tell?.({
      kind: 'camp-lost-cohesion',
      rule: 'ADLG-ROU-8',
      side: camp.side,
      facts: {
        losses: camp.losses,
        left: houseRules(s).campCohesion - camp.losses,
        cohesion: houseRules(s).campCohesion,
      },
    });
  }
  if (s.camps.length > 0) takeCamps(s, (u) => engaged.has(u), tell);
  const storming = s.camps.length > 0 ? stormers(s, (u) => engaged.has(u)) : [];
  const who: string[] = [];
  atRisk.forEach((c, i) => {
    const u = unitOf(s, c.unit);
    // If his unit routs he is tested for that instead (ADLG-CMD-16).
    if (u.losses > before[i] && u.place === 'table' && houseRules(s).commanderRiskUpTo > 0) who.push(c.id);
  });
  const after: AdlgFrame[] = storming.length > 0 ? [stormFrame(storming)] : [];
  if (who.length > 0) after.push({ at: 'melee.risk', who, i: 0 });
  if (after.length > 0) become(s, ...after);
  else pop(s);
}

const fights = (s: AdlgState, u: Unit): boolean => mayFightIn(s, involvement(s, u));

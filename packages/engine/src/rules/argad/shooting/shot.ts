/** AG-SHOOT-30 to -43 and the weapon cards: what one shot needs, factor by factor. */
import { cite } from '../../../battle/cite.ts';
import { cancelled, type Factor, factor, total } from '../../../battle/factor.ts';
import { CM, on, PULSES } from '../house-rules.ts';
import { orderOf } from '../orders/stance.ts';
import { type Argad, has, modeOf, type Seen, standing } from '../state.ts';
import { immobile } from '../table/allowance.ts';
import { outdoors, sawAtStart, sightLine } from '../table/sight.ts';
import { SAME, TOUCH } from '../tolerances.ts';
import { surpriseRule } from '../turn/reactions.ts';
import { type BandRow, FORKLESS, RANGED, type Ranged, RUN_UP, SALVO, SHOT_ARMOUR } from './weapons.ts';

/** How a shot stands: its score, its modifiers, and what the die must reach. */
export interface Aim {
  rule: string; // of the row of the card
  score: number;
  band: number; // 0 short …
  factors: Factor[];
  need: number; // score minus modifiers
}

/** Why a shot cannot be taken: rule and key of a phrase. */
export interface NoShot {
  rule: string;
  why: string;
}

const noShot = (rule: string, why: string): NoShot => {
  cite(rule);
  return { rule, why };
};

export interface ShotWay {
  salvo: boolean;
  elite: 'plus' | 'aim' | 'no';
  end: boolean; // moment END: not during movement
  runUp: boolean; // AG-WEAPON-12
  surprisedBy?: readonly number[]; // AG-SHOOT-20: at whom he may not shoot back
}

/** The rows of the card that apply. */
function rows(s: Argad, i: number, arm: number, way: ShotWay): { rule: string; bands: readonly BandRow[] } {
  const f = s.figures[i];
  const kind = f.arms[arm].kind;
  if (kind === 'musket' && way.salvo) return { rule: 'AG-WEAPON-5', bands: SALVO };
  if (kind === 'musket' && f.forkless) return { rule: 'AG-WEAPON-6', bands: FORKLESS };
  if (kind === 'javelin' && way.runUp) return { rule: 'AG-WEAPON-12', bands: RUN_UP };
  const card = RANGED[kind];
  if (kind === 'javelin' && s.options.javelinBands === 'first')
    return { rule: card.rule, bands: card.bands.slice(0, 1) };
  return { rule: card.rule, bands: card.bands };
}

/** The shot of figure i with this weapon at what it saw, or why not. */
export function aimOf(s: Argad, i: number, arm: number, seen: Seen, way: ShotWay): Aim | NoShot {
  const man = s.men[i];
  const f = s.figures[i];
  const kind = f.arms[arm].kind;
  const card = RANGED[kind];
  const mode = modeOf(man, f);
  const moving = !immobile(f);
  // In contact with this target: reached it this turn, or touching it since before.
  const inContact = seen.range <= TOUCH && (seen.approach || f.startContact || f.touched);
  const touching = f.startContact || (f.touched && !seen.approach && !beforeContact(s, i, seen));
  if (touching && !card.inContact)
    return noShot(f.startContact ? 'AG-SHOOT-10' : 'AG-SHOOT-11', 'in-contact');
  const { rule, bands } = rows(s, i, arm, way);
  let band = 0;
  while (band < bands.length && seen.range > bands[band].to * CM + SAME) band++;
  if (band >= bands.length) return noShot(rule, 'out-of-range');
  if (f.mounted && (card.mounted === 'no' || (kind === 'caliver' && !on(s.options, 'caliverMounted'))))
    return noShot(card.mounted === 'no' ? 'AG-WEAPON-15' : 'AG-WEAPON-3', 'not-mounted');
  // AG-SHOOT-18a: a rider who stays in contact since the beginning is no mover to the one he touches.
  const stays = f.mounted && f.startContact && f.gone === 0 && kind === 'pistol' && inContact;
  const emergency = mode === 'mounted-infantry' && moving && !stays && kind !== 'javelin';
  if (emergency && !on(s.options, 'mountedInfantryFireMoving'))
    return noShot('AG-SHOOT-19', 'mounted-infantry-moving');
  const move = f.mounted ? card.moving.cavalry : card.moving.foot;
  if (moving && move === 'no') return noShot('AG-SHOOT-12', 'needs-immobile');
  const arriving = card.contactFree && !f.mounted && inContact;
  if (moving && !f.mounted && !arriving && band >= card.footMovingBands)
    return noShot(rule, 'moving-too-far');
  if (bands[band].outdoors === true && !outdoors(s, i)) return noShot('AG-WEAPON-13', 'under-a-roof');
  if (way.surprisedBy?.includes(seen.target) === true) return noShot('AG-SHOOT-20', 'surprised');
  cite(rule);
  cite('AG-STATE-2'); // what he travelled in the whole turn counts, whatever the moment of the shot
  const factors = modifiers(s, i, seen, way, {
    card,
    kind,
    row: bands[band],
    moving,
    arriving,
    emergency,
    stays,
    inContact,
    move,
  });
  const score = bands[band].score;
  return { rule, score, band, factors, need: score - total(factors) };
}

/** AG-SHOOT-11: was this shot aimed before an enemy reached the shooter? */
function beforeContact(s: Argad, i: number, seen: Seen): boolean {
  let first = PULSES + 1;
  for (const c of s.contacts) if (c.a === i || c.b === i) first = Math.min(first, c.pulse);
  return first <= PULSES && (seen.moment < first || (seen.moment === first && first < PULSES));
}

interface Circumstance {
  card: Ranged;
  kind: string;
  row: BandRow;
  moving: boolean;
  arriving: boolean;
  emergency: boolean;
  stays: boolean; // AG-SHOOT-18a
  inContact: boolean; // shooter and target touch
  move: number | 'no';
}

function modifiers(s: Argad, i: number, seen: Seen, way: ShotWay, c: Circumstance): Factor[] {
  const target = s.men[seen.target];
  const factors: Factor[] = [];
  // Terrain and target: together never worse than −2 (AG-SHOOT-41).
  if (seen.cover !== 0) {
    factors.push(factor(seen.coverRule, seen.cover === -2 ? 'slit' : 'cover', seen.cover, target.id));
    if (seen.also > 0) factors.push(cancelled(factor('AG-SHOOT-30', 'cover', -1, target.id), 'AG-SHOOT-40'));
  }
  const armour = armourFactor(s, seen, c);
  if (armour !== undefined) factors.push(armour);
  const sneaks = furtive(s, i, seen, way);
  if (sneaks !== undefined) factors.push(sneaks);
  const sum = total(factors);
  if (sum < -2) cite('AG-WEAPON-16');
  if (sum < -2) factors.push(factor('AG-SHOOT-41', 'floor', -2 - sum, target.id));
  shooterCells(s, i, seen, c, factors);
  if (way.elite === 'plus') factors.push(positive(s, i, factor('AG-SHOOT-36', 'elite', 1, s.men[i].id)));
  if (surpriseRule(s) && s.figures[i].startHidden)
    factors.push(positive(s, i, factor('AG-SHOOT-20', 'surprise', 1, s.men[i].id)));
  if (on(s.options, 'supernatural') && (has(target, 'flying') || has(target, 'warded'))) {
    cite('AG-SPECIAL-6');
    if (has(target, 'flying')) factors.push(factor('AG-SHOOT-38', 'flying', -1, target.id));
    if (has(target, 'warded')) factors.push(factor('AG-SHOOT-38', 'warded', -1, target.id));
  }
  if (target.skin > 0 && on(s.options, 'skinTable')) {
    cite('AG-FANTASY-1');
    if (c.kind === 'caliver' || c.kind === 'light-musket' || c.kind === 'firelock') cite('AG-FANTASY-2');
  }
  const above = on(s.options, 'skinTable') ? SHOT_ARMOUR[target.armour] + target.skin - 5 : 0;
  if (target.skin > 0 && above > 0) factors.push(factor('AG-SHOOT-39', 'skin', -above, target.id));
  return factors;
}

/** AG-DIS-3: those in disorder have no positive modifier. */
export const positive = (s: Argad, i: number, f: Factor): Factor =>
  s.figures[i].disorder && f.value > 0 ? cancelled(f, 'AG-DIS-3') : f;

/** AG-SHOOT-32: by weapon and band; 4* counts as 4 (AG-ARM-1). */
function armourFactor(s: Argad, seen: Seen, c: Circumstance): Factor | undefined {
  const target = s.men[seen.target];
  const skin = on(s.options, 'skinTable') ? target.skin : 0;
  const level = SHOT_ARMOUR[target.armour] + skin;
  if (level < 4 || c.row.armour === 'none') return undefined;
  const rule = target.armour === '4*' ? 'AG-ARM-1' : 'AG-SHOOT-32';
  if (c.kind === 'pistol' && c.inContact)
    return cancelled(factor(rule, 'armour', -1, target.id), 'AG-WEAPON-1');
  const value =
    c.row.armour === 'bow' ? (level >= 5 ? -2 : -1) : c.row.armour === 'A4' || level >= 5 ? -1 : 0;
  if (value === 0) return undefined;
  return factor(rule, 'armour', value, target.id);
}

/** AG-SHOOT-33: moves from hiding to hiding. */
function furtive(s: Argad, i: number, seen: Seen, way: ShotWay): Factor | undefined {
  const j = seen.target;
  const g = s.figures[j];
  if (g.gone === 0) return undefined;
  if (on(s.options, 'circling') && orderOf(s, j)?.circle === true)
    return factor('AG-CAV-13', 'circling', -1, s.men[j].id);
  if (way.end) return undefined;
  const close = touchesFriendOf(s, j, i) || !standing(g) || sightLine(s, i, j, 'now') === undefined;
  if (!close) return undefined;
  const begin = g.startContact || !sawAtStart(s, i, j);
  return begin ? factor('AG-SHOOT-33', 'furtive', -1, s.men[j].id) : undefined;
}

const touchesFriendOf = (s: Argad, j: number, i: number): boolean =>
  s.contacts.some((c) => {
    if (c.a !== j && c.b !== j) return false;
    const own = c.a === j ? c.b : c.a;
    return own !== i && s.men[own].side === s.men[i].side;
  });

/** AG-SHOOT-34, -35, -42: conditions within one cell do not add, the two cells do. */
function shooterCells(s: Argad, i: number, seen: Seen, c: Circumstance, out: Factor[]): void {
  const man = s.men[i];
  const f = s.figures[i];
  const mode = modeOf(man, f);
  const cell = (found: Factor[]): void => {
    found.forEach((x, n) => {
      out.push(n === 0 ? x : cancelled(x, 'AG-SHOOT-42'));
    });
  };
  const one: Factor[] = [];
  if (c.stays) {
    const value = s.options.pistolRiderInContact as number;
    one.push(factor('AG-SHOOT-18a', 'rider-in-contact', value, man.id));
  } else if (c.moving && !c.arriving && c.move !== 0) {
    if (c.emergency) one.push(factor('AG-SHOOT-19', 'moving', -1, man.id));
    else
      one.push(
        factor(
          f.mounted && f.gone === 0 ? 'AG-SHOOT-18' : 'AG-SHOOT-34',
          f.gone === 0 ? 'threatened' : 'moving',
          -1,
          man.id,
        ),
      );
  }
  if (
    c.moving &&
    f.gone > 0 &&
    sightLine(s, seen.target, i, 'now') === undefined &&
    !sawAtStart(s, seen.target, i)
  )
    one.push(factor('AG-SHOOT-34', 'furtive-shooter', -1, man.id));
  cell(one);
  const two: Factor[] = [];
  if (mode === 'mounted-infantry') two.push(factor('AG-SHOOT-35', 'mounted-infantry', -1, man.id));
  if (man.class <= 2 && c.card.firearm) two.push(factor('AG-SHOOT-35', 'class-two', -1, man.id));
  if (f.mounted && c.card.mounted === -1) two.push(factor('AG-SHOOT-35', 'mounted', -1, man.id));
  cell(two);
}

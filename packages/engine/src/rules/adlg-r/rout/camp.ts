/** Camps: assaulting a fortified one, taking and looting. ADLG-ROU-8, 9. */
import { cite } from '../../../battle/cite.ts';
import { type Dice, dieOf } from '../../../battle/dice/dice.ts';
import type { BodyId, Frame, Side, Tell } from '../../../battle/protocol.ts';
import { newSpan, segmentToShape } from '../../../table/measure/distance.ts';
import type { Shape } from '../../../table/shape.ts';
import { isLight, isMounted, TROOPS } from '../army/troops.ts';
import { halfShape, shape } from '../bodies/shapes.ts';
import { pop, type Steps } from '../frames.ts';
import { type Fight, halfOf, halves } from '../melee/pairing.ts';
import { type AdlgState, type Camp, type Half, houseRules, type Unit, unitOf } from '../state.ts';
import { touch } from '../tolerances.ts';

/** Troops that can take a camp: all but artillery and wagons. */
const takesCamps = (u: Unit): boolean => {
  const { category } = TROOPS[u.type];
  return u.place === 'table' && category !== 'Art' && category !== 'WWg';
};

const span = newSpan();

/** Does the front edge of this base touch the camp? */
function frontTouches(base: Shape, camp: Shape, touch: number): boolean {
  const reach = base.reach + camp.reach + touch;
  const dx = base.x - camp.x;
  const dy = base.y - camp.y;
  if (dx * dx + dy * dy > reach * reach) return false;
  const c = base.corners;
  return segmentToShape(c[0], c[1], c[2], c[3], camp, span).distance <= touch;
}

const touchesCamp = (s: AdlgState, u: Unit, half: Half, camp: Camp): boolean =>
  frontTouches(halfShape(u, half), shape(camp), touch(s));

/** How many losses a fortified camp stands; by version 4 it falls to a die only. */
const isBeaten = (s: AdlgState, camp: Camp): boolean =>
  !camp.fortified || (houseRules(s).fortifiedCamp === 'fights' && camp.losses >= houseRules(s).campCohesion);

/**
 * A fortified camp fights as one unit: of the enemies whose front touches it and who are not engaged with a body the
 * first in order assaults it, the others may support him.
 */
export function campAssaults(s: AdlgState, engaged: (u: Unit) => boolean): Fight[] {
  const out: Fight[] = [];
  if (houseRules(s).fortifiedCamp === 'die') return out;
  for (const camp of s.camps) {
    if (!camp.fortified || camp.taken || isBeaten(s, camp)) continue;
    const found = assailant(s, camp, engaged);
    if (found !== undefined)
      out.push({
        contact: undefined,
        ai: 2 * s.units.indexOf(found.unit) + (found.half === 'left' ? 0 : 1),
        bi: -1,
        a: found.unit,
        aHalf: found.half,
        b: undefined,
        bHalf: 'left',
        camp,
        edge: 'front',
        frontal: true,
        turned: false,
      });
  }
  return out;
}

function assailant(
  s: AdlgState,
  camp: Camp,
  engaged: (u: Unit) => boolean,
): { unit: Unit; half: Half } | undefined {
  for (const u of s.units) {
    if (u.side === camp.side || !takesCamps(u) || engaged(u)) continue;
    for (let h = 0; h < halves(u); h++)
      if (touchesCamp(s, u, halfOf(h), camp)) return { unit: u, half: halfOf(h) };
  }
  return undefined;
}

/** ADLG-ROU-8: at the end of the melee phase beaten and unfortified camps fall to whoever touches them freely. */
export function takeCamps(s: AdlgState, engaged: (u: Unit) => boolean, tell?: Tell): void {
  for (const camp of s.camps) {
    if (camp.taken || !isBeaten(s, camp)) continue;
    cite('ADLG-ROU-8');
    const found = assailant(s, camp, engaged);
    if (found !== undefined) take(camp, found.unit, 'ADLG-ROU-8', tell);
  }
}

function take(camp: Camp, u: Unit, rule: string, tell?: Tell): void {
  camp.taken = true;
  u.lootsCamp = true;
  tell?.({
    kind: 'camp-taken',
    rule,
    side: camp.side as Side,
    about: [u.id],
    facts: { by: u.id, fortified: camp.fortified, points: camp.fortified ? 6 : 4 },
  });
  tell?.({ kind: 'looting', rule: 'ADLG-ROU-9', side: u.side, about: [u.id] });
}

/** ADLG-ROU-8a: who storms a fortified camp now: everybody whose front touches it freely, but light troops. */
export function stormers(s: AdlgState, engaged: (u: Unit) => boolean): string[] {
  if (houseRules(s).fortifiedCamp !== 'die') return [];
  const out: string[] = [];
  for (const camp of s.camps) {
    if (!camp.fortified || camp.taken) continue;
    for (const u of s.units) {
      if (u.side === camp.side || !takesCamps(u) || engaged(u) || isLight(TROOPS[u.type].category)) continue;
      if (halves(u) > 0 && [0, 1].slice(0, halves(u)).some((h) => touchesCamp(s, u, halfOf(h), camp)))
        out.push(u.id);
    }
  }
  return out;
}

export interface StormFrame extends Frame {
  at: 'camp.storm';
  who: string[];
}
export const stormFrame = (who: string[]): StormFrame => ({ at: 'camp.storm', who });

export interface LootFrame extends Frame {
  at: 'camp.loot';
  unit: BodyId;
}
export const lootFrame = (unit: BodyId): LootFrame => ({ at: 'camp.loot', unit });

/** ADLG-ROU-9: at each later activation a die decides whether the looters obey again. */
export const lootSteps = {
  // ADLG-ROU-8a: each attacker throws, without modifiers; nobody of them loses anything.
  'camp.storm': (s: AdlgState, frame: StormFrame, dice: Dice, tell?: Tell) => {
    const id = frame.who.shift();
    if (id === undefined) {
      pop(s);
      return;
    }
    const u = unitOf(s, id);
    const camp = s.camps.find((c) => c.side !== u.side && c.fortified && !c.taken);
    if (camp === undefined) return;
    const { category } = TROOPS[u.type];
    const from =
      isMounted(category) && category !== 'El' ? houseRules(s).campFallsMounted : houseRules(s).campFallsFoot;
    const rule = 'ADLG-ROU-8a';
    const score = [1, 2, 3, 4, 5, 6].map((d) => (d >= from ? 1 : 0));
    const falls = dice.roll({ rule, purpose: 'storm', side: u.side, count: 1, faces: 6, score }) === 1;
    tell?.({
      kind: 'camp-stormed',
      rule,
      side: u.side,
      about: [u.id],
      thrown: [{ purpose: 'storm', rule, side: u.side, faces: [...dice.last], score: falls ? 1 : 0 }],
      facts: { unit: u.id, from, falls },
    });
    if (falls) take(camp, u, rule, tell);
  },

  'camp.loot': (s: AdlgState, frame: LootFrame, dice: Dice, tell?: Tell) => {
    const u = unitOf(s, frame.unit);
    const from = houseRules(s).lootFrom;
    const score = [1, 2, 3, 4, 5, 6].map((d) => (d >= from ? 1 : 0));
    const obeys = dice.roll({
      rule: 'ADLG-ROU-9',
      purpose: 'loot',
      side: u.side,
      count: 1,
      faces: 6,
      score,
    });
    if (obeys === 1) u.lootsCamp = false;
    pop(s);
    tell?.({
      kind: obeys === 1 ? 'looting-ended' : 'looting',
      rule: 'ADLG-ROU-9',
      side: u.side,
      about: [u.id],
      thrown: [
        {
          purpose: 'loot',
          rule: 'ADLG-ROU-9',
          side: u.side,
          faces: [...dice.last],
          score: dieOf(dice.last),
          needed: from,
        },
      ],
      facts: { unit: u.id, from },
    });
  },
} satisfies Steps;

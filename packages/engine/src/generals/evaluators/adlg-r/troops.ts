/** What an experienced player of ADLG-R knows by heart about troops: what they are worth and who beats whom. */

import {
  basicFactor,
  type Category,
  isBattleUnit,
  isFoot,
  isMounted,
  TROOPS,
} from '../../../rules/adlg-r/army/troops.ts';
import { cohesionOf, has } from '../../../rules/adlg-r/bodies/half.ts';
import { openAllowance, turnCost } from '../../../rules/adlg-r/move/allowance.ts';
import { rangeOf } from '../../../rules/adlg-r/shooting/arm.ts';
import { protectionOf } from '../../../rules/adlg-r/shooting/shot.ts';
import { type AdlgState, editionOf, type Unit } from '../../../rules/adlg-r/state.ts';
import { UNIT } from '../../../table/number.ts';

/** Facts about a kind of body that never change in a battle; lengths in UD. */
export interface Profile {
  index: number; // place in the table of kinds
  unit: Unit; // one of the kind
  category: Category;
  full: number; // loss points when it is gone (AR-LOSS-02, 03)
  cohesion: number;
  allowance: number;
  turn: number; // what a quarter-turn costs it
  range: number; // 0: does not shoot
  fire: number; // expected points that its fire costs an unprotected target in a turn
  protection: number;
  charges: boolean;
  quality: number; // what its quality is worth in the die
  readonly front: number[]; // advantage over each kind charged on the front, as far as known
  readonly flank: number[]; // the same on flank or rear
}

/** Kinds met so far; the same for every battle with the same options. */
export class Knowledge {
  private readonly kinds = new Map<string, Profile>();
  private readonly placed: Profile[] = [];
  private readonly state: AdlgState;

  constructor(state: AdlgState) {
    this.state = state;
  }

  /** The same bodies are looked at over and over: their place in the list finds them faster than their description. */
  profileAt(place: number, u: Unit): Profile {
    const seen = this.placed[place];
    if (
      seen !== undefined &&
      seen.unit.type === u.type &&
      seen.unit.commandedShot === u.commandedShot &&
      seen.unit.abilities === u.abilities &&
      seen.unit.quality === u.quality &&
      seen.unit.weapon === u.weapon
    )
      return seen;
    const found = this.profile(u);
    this.placed[place] = found;
    return found;
  }

  profile(u: Unit): Profile {
    const key = `${u.type} ${u.quality} ${u.weapon} ${u.abilities} ${u.commandedShot ? 1 : 0}`;
    let found = this.kinds.get(key);
    if (found === undefined) {
      found = this.study(u);
      this.kinds.set(key, found);
    }
    return found;
  }

  private study(u: Unit): Profile {
    const { category } = TROOPS[u.type];
    const bu = isBattleUnit(u.type);
    const range = rangeOf(this.state, u) / UNIT;
    const gun = category === 'Art';
    const big = u.type === 'medium-artillery' || u.type === 'heavy-artillery';
    const light = category === 'LI' || category === 'LH';
    return {
      index: this.kinds.size,
      unit: { ...u },
      category,
      full: bu ? 4 : 2,
      cohesion: cohesionOf(u),
      allowance: openAllowance(this.state, u) / UNIT,
      turn: turnCost(u) / UNIT,
      range,
      fire:
        range === 0
          ? 0
          : gun
            ? big
              ? 0.5
              : 0.42
            : (bu ? 0.8 : 0.4) * (light || has(u, 'halfShooter') ? 0.6 : 1),
      protection: protectionOf(u),
      charges: !gun && category !== 'WWg',
      quality: u.quality === 'E' ? 0.6 : u.quality === 'M' ? -0.6 : 0,
      front: [],
      flank: [],
    };
  }

  /** By how much the die of a charging body is better than that of the body it charges on the front. */
  advantage(a: Profile, d: Profile): number {
    a.front[d.index] ??= this.reckon(a, d, false);
    return a.front[d.index];
  }

  /** The same for a charge on flank or rear. */
  flankAdvantage(a: Profile, d: Profile): number {
    a.flank[d.index] ??= this.reckon(a, d, true);
    return a.flank[d.index];
  }

  private reckon(a: Profile, d: Profile, flank: boolean): number {
    const edition = editionOf(this.state);
    const open = { enemyInOpen: true, onFlankOrRear: flank };
    let mine = basicFactor(edition, a.unit.type, d.unit.type, open) + a.quality + (flank ? 1 : 0);
    let his = flank
      ? 0
      : basicFactor(edition, d.unit.type, a.unit.type, { enemyInOpen: true, onFlankOrRear: false });
    his += d.quality;
    const star = TROOPS[d.unit.type].star && isMounted(a.category) && !flank;
    const dash = (u: Unit): boolean =>
      has(u, 'impact') || has(u, 'mountedImpact') || has(u, 'pistol') || has(u, 'shock') || has(u, 'salvo');
    if (dash(a.unit) && !star) mine += 1;
    if (a.category === 'Cv' && d.category === 'LMI' && !dash(a.unit)) mine += 1;
    if (!flank && dash(d.unit) && isMounted(a.category) === isMounted(d.category)) his += 1;
    if (!flank && TROOPS[d.unit.type].at && isMounted(a.category)) his += 1;
    if (!flank && d.category === 'LMI' && isMounted(a.category)) his += 1;
    mine += 0.3 * TROOPS[a.unit.type].armour;
    his += 0.3 * TROOPS[d.unit.type].armour;
    if (isFoot(d.category) && d.category === 'LI' && a.category !== 'LI' && a.category !== 'LH') mine += 4;
    return mine - his;
  }
}

/** AR-MELEE-01 for two dice: expected points that the worse loses, by advantage in halves from −8 to +8. */
const LOST = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8];
const table = (sign: 1 | -1): number[] =>
  Array.from({ length: 33 }, (_, i) => {
    const advantage = (i - 16) / 2;
    let sum = 0;
    for (let x = 1; x <= 6; x++)
      for (let y = 1; y <= 6; y++) {
        const difference = sign * (x - y + advantage);
        if (difference <= 0) continue;
        const low = Math.floor(difference);
        const rest = difference - low;
        sum += LOST[low] * (1 - rest) + LOST[Math.min(13, low + 1)] * rest;
      }
    return sum / 36;
  });
const DEALT = table(1);
const TAKEN = table(-1);
const at = (advantage: number): number => Math.max(0, Math.min(32, Math.floor(2 * advantage + 0.5) + 16));

/** Points that a charger with this advantage is expected to deal and to take. */
export const dealt = (advantage: number): number => DEALT[at(advantage)];
export const taken = (advantage: number): number => TAKEN[at(advantage)];

/** Loss points that so many lost cohesion points are worth: half by the book's steps, half by the share that is gone. */
export function damage(p: Profile, losses: number): number {
  if (losses <= 0) return 0;
  if (losses >= p.cohesion) return p.full;
  const step = p.full === 4 ? (losses >= 4 ? 2 : 1) : 1;
  return 0.5 * step + (0.5 * p.full * losses) / p.cohesion;
}

/** Weapons and figures of Argad as the document and our rulings have them: none may change unnoticed. */
import { describe, expect, it } from 'vitest';
import * as houseRules from '../house-rules.ts';
import { ARMOUR_RANK, FORKLESS, MELEE, RANGED, RUN_UP, SALVO, SHOT_ARMOUR } from './weapons.ts';

/** A value as one reads it in a table. */
const line = (v: unknown): string =>
  JSON.stringify(v).replace(/"/g, '').replace(/,/g, ', ').replace(/:/g, ' ');
const rows = (table: object): string[] => Object.entries(table).map(([name, v]) => `${name} ${line(v)}`);
const FIGURES = [
  'PULSES',
  'SUB_STEPS',
  'KEEP_APART',
  'WOOD_SIGHT',
  'SPOT',
  'SPOT_CROUCHED',
  'WOOD_EDGE',
  'GROUP_GAP',
  'SALVO_LEAST',
  'REACTION_NEAR',
  'REACTION_PASSES',
  'CHARGE_SURE',
  'CHARGE_CONE',
  'FRONT_HALF',
  'REAR_CONE',
  'REAR_GAP',
  'HALF_TURN_PULSES',
  'CAPTIVE_GUARD',
  'HOLD_LENGTH',
  'EDGE_HELD',
  'DEPLOY_APART',
  'OPENING',
  'SHOT_MOST',
  'SHOT_MOST_MANY',
  'MARCH',
  'COLUMN_OF_THREES',
  'LEAST_MOVE',
  'WAGON',
] as const;
const figures: Readonly<Record<string, unknown>> = { ...houseRules };

describe('tables', () => {
  it('missile weapons: bands, what they need, reloading, moving, riding, price', () => {
    expect(rows(RANGED)).toEqual([
      'pistol {rule AG-WEAPON-1, bands [{to 10, score 5, armour A5}, {to 20, score 7, armour A4}], reload 1, moving {foot -1, cavalry -1}, footMovingBands 2, contactFree true, inContact true, mounted 0, firearm true, matchlockMusket false, budget 4}',
      'short-arquebus {rule AG-WEAPON-2, bands [{to 10, score 5, armour none}, {to 20, score 6, armour A5}, {to 40, score 7, armour A4}], reload 1, moving {foot -1, cavalry -1}, footMovingBands 1, contactFree false, inContact false, mounted 0, firearm true, matchlockMusket false, budget 4}',
      'caliver {rule AG-WEAPON-3, bands [{to 20, score 5, armour none}, {to 30, score 6, armour A5}, {to 40, score 7, armour A4}], reload 1, moving {foot no, cavalry no}, footMovingBands 0, contactFree false, inContact false, mounted -1, firearm true, matchlockMusket false, budget 4}',
      'musket {rule AG-WEAPON-4, bands [{to 20, score 6, armour none}, {to 40, score 7, armour none}, {to 60, score 8, armour A4}], reload 2, moving {foot no, cavalry no}, footMovingBands 0, contactFree false, inContact false, mounted no, firearm true, matchlockMusket true, budget 6}',
      'light-musket {rule AG-WEAPON-6, bands [{to 20, score 5, armour none}, {to 30, score 6, armour none}, {to 40, score 7, armour A4}], reload 2, moving {foot no, cavalry no}, footMovingBands 0, contactFree false, inContact false, mounted -1, firearm true, matchlockMusket true, budget 6}',
      'firelock {rule AG-WEAPON-6, bands [{to 20, score 5, armour none}, {to 30, score 6, armour none}, {to 40, score 7, armour A4}], reload 2, moving {foot no, cavalry no}, footMovingBands 0, contactFree false, inContact false, mounted -1, firearm true, matchlockMusket false, budget 6}',
      'rifle {rule AG-WEAPON-7, bands [{to 20, score 5, armour none}, {to 40, score 6, armour none}, {to 60, score 7, armour A4}], reload 2, moving {foot no, cavalry no}, footMovingBands 0, contactFree false, inContact false, mounted -1, firearm true, matchlockMusket false, budget 8}',
      'crossbow {rule AG-WEAPON-8, bands [{to 10, score 5, armour A5}, {to 20, score 6, armour A5}, {to 30, score 7, armour A5}], reload 1, moving {foot -1, cavalry -1}, footMovingBands 3, contactFree true, inContact false, mounted 0, firearm false, matchlockMusket false, budget 2}',
      'bow {rule AG-WEAPON-9, bands [{to 10, score 5, armour bow}, {to 20, score 6, armour bow}, {to 40, score 7, armour bow, outdoors true}], reload 0, moving {foot -1, cavalry -1}, footMovingBands 3, contactFree false, inContact false, mounted 0, firearm false, matchlockMusket false, budget 2}',
      'longbow {rule AG-WEAPON-10, bands [{to 20, score 5, armour bow}, {to 30, score 6, armour bow}, {to 40, score 7, armour bow, outdoors true}], reload 0, moving {foot no, cavalry no}, footMovingBands 0, contactFree false, inContact false, mounted no, firearm false, matchlockMusket false, budget 4}',
      'javelin {rule AG-WEAPON-11, bands [{to 10, score 6, armour none, outdoors true}, {to 20, score 6, armour none, outdoors true}], reload 0, moving {foot 0, cavalry 0}, footMovingBands 2, contactFree false, inContact false, mounted 0, firearm false, matchlockMusket false, budget 1}',
    ]);
  });

  it('salvo, muskets without a fork, a run-up', () => {
    expect(rows({ SALVO, FORKLESS, RUN_UP })).toEqual([
      'SALVO [{to 20, score 5, armour none}, {to 40, score 6, armour none}, {to 60, score 7, armour A4}]',
      'FORKLESS [{to 20, score 5, armour none}, {to 30, score 6, armour none}, {to 40, score 7, armour A4}]',
      'RUN_UP [{to 10, score 5, armour none, outdoors true}, {to 20, score 6, armour none, outdoors true}]',
    ]);
  });

  it('weapons for melee', () => {
    expect(rows(MELEE)).toEqual([
      'sword {rule AG-WEAPON-20, rank 2, mounted true, foot true, rear false, receives false, antiHorse false, heavy false, improvised false, staff false, budget 0}',
      'dagger {rule AG-WEAPON-21, rank 1, mounted true, foot true, rear false, receives false, antiHorse false, heavy false, improvised false, staff false, budget 0}',
      'spear {rule AG-WEAPON-22, rank 4, mounted true, foot true, rear true, receives true, antiHorse false, heavy false, improvised false, staff true, budget 2}',
      'halberd {rule AG-WEAPON-23, rank 4, mounted false, foot true, rear true, receives true, antiHorse true, heavy false, improvised false, staff true, budget 3}',
      'long-axe {rule AG-WEAPON-23, rank 4, mounted false, foot true, rear true, receives true, antiHorse true, heavy false, improvised false, staff true, budget 3}',
      'two-hander {rule AG-WEAPON-24, rank 3, mounted false, foot true, rear false, receives false, antiHorse false, heavy true, improvised false, staff false, budget 2}',
      'pointed-axe {rule AG-WEAPON-24, rank 3, mounted false, foot true, rear false, receives true, antiHorse false, heavy true, improvised false, staff true, budget 2}',
      'pike {rule AG-WEAPON-25, rank 5, mounted false, foot true, rear false, receives true, antiHorse false, heavy false, improvised false, staff true, budget 2}',
      'lance {rule AG-WEAPON-26, rank 4, mounted true, foot false, rear false, receives false, antiHorse false, heavy false, improvised false, staff false, budget 3}',
      'tool {rule AG-WEAPON-27, rank 2, mounted true, foot true, rear false, receives false, antiHorse false, heavy false, improvised true, staff false, budget 0}',
      'long-tool {rule AG-WEAPON-27, rank 3, mounted true, foot true, rear false, receives false, antiHorse false, heavy false, improvised true, staff true, budget 0.5}',
      'heavy-tool {rule AG-WEAPON-27, rank 3, mounted false, foot true, rear false, receives false, antiHorse false, heavy true, improvised true, staff true, budget 1}',
      'butt {rule AG-WEAPON-27, rank 2, mounted true, foot true, rear false, receives false, antiHorse false, heavy false, improvised true, staff false, budget 0}',
      'pistol-butt {rule AG-WEAPON-29, rank 2, mounted true, foot true, rear false, receives false, antiHorse false, heavy false, improvised true, staff false, budget 0}',
      'hands {rule AG-WEAPON-28, rank 0, mounted true, foot true, rear false, receives false, antiHorse false, heavy false, improvised true, staff false, budget 0}',
    ]);
  });

  it('armour', () => {
    expect(rows({ SHOT_ARMOUR, ARMOUR_RANK })).toEqual([
      'SHOT_ARMOUR {0 0, 4 4, 5 5, 4* 4}',
      'ARMOUR_RANK {0 0, 4 1, 5 3, 4* 2}',
    ]);
  });

  it('figures; lengths in grid steps, 60,000 to the centimetre', () => {
    expect(rows(Object.fromEntries(FIGURES.map((name) => [name, figures[name]])))).toEqual([
      'PULSES 20',
      'SUB_STEPS 10',
      'KEEP_APART 60000',
      'WOOD_SIGHT 600000',
      'SPOT 600000',
      'SPOT_CROUCHED 300000',
      'WOOD_EDGE 120000',
      'GROUP_GAP 240000',
      'SALVO_LEAST 3',
      'REACTION_NEAR 40',
      'REACTION_PASSES 20',
      'CHARGE_SURE 720000',
      'CHARGE_CONE 1820',
      'FRONT_HALF 10923',
      'REAR_CONE 8192',
      'REAR_GAP 60000',
      'HALF_TURN_PULSES 10',
      'CAPTIVE_GUARD 240000',
      'HOLD_LENGTH 12',
      'EDGE_HELD 300000',
      'DEPLOY_APART 600000',
      'OPENING 180000',
      'SHOT_MOST 7',
      'SHOT_MOST_MANY 8',
      'MARCH {twos 16, wide 12, aside 8}',
      'COLUMN_OF_THREES 12',
      'LEAST_MOVE 4',
      'WAGON {width 300000, depth 480000, move 12}',
    ]);
  });
});

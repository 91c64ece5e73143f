/** What differs between the two editions: the switch table of the catalogue, section 23. */

export interface Edition {
  year: 2021 | 2024;
  id: 'adlg-r-2021' | 'adlg-r-2024';
  starCancelsPistolAndShock: boolean; // AR-TROOP-03, AR-ABIL-24, 29, 40
  shockCancelsPistol: boolean; // AR-ABIL-26
  caracoleCancelsMountedImpact: boolean; // AR-ABIL-32
  weakShooters: 'reduced' | 'half'; // AR-ABIL-06, 07: shoots as LI with -1, or one quality lower
  dragoonsShootAsLight: boolean; // AR-SHOOT-13
  dragoonsAgainstLightHorse: boolean; // AR-TROOP-08: +1 in the open
  carbineIsFirearm: boolean; // AR-SHOOT-14: protection 1
  longbowExceptions: boolean; // AR-SHOOT-14: not against WWg, Art, light troops
  deepOrderTwoAgainstLight: boolean; // AR-SHOOT-24: protection 2
  doubleLossMargin: 3 | 4; // AR-SHOOT-16
  laterTercioFlankFire: boolean; // AR-SHOOT-20
  artilleryAtSquare: boolean; // AR-MOVE-16: +1
  laterPikeAndShotSquare: boolean; // AR-MOVE-11
  squareUsesMovement: boolean; // AR-MOVE-11: 2 UD
  fortificationFire: boolean; // AR-SHOOT-26 to 29
  elephantsInGroups: boolean; // AR-GROUP-04
  strangerBreaksGap: boolean; // AR-GROUP-06
  groupOutOfRange: 'refused' | 'plus-one'; // AR-GROUP-08
  interpenetrationAdditions: boolean; // AR-MOVE-17
  evadersTurnBack: boolean; // AR-EVADE-03: dragoons and caracole too
  commandedShotLost: 'any-evade-or-long-move' | 'long-evade'; // AR-ABIL-18
  commandedShotFullSpeed: boolean; // AR-ABIL-18a: at the price of the marker
  armourVoidAgainstLightInfantryFire: boolean; // AR-ABIL-35b: 2021 excepts LI
  rearSupportUnit: number; // AR-RALLY-10: most losses of the giver
  rearSupportBattleUnit: number;
  deepOrderMoveAndRally: boolean; // AR-RALLY-12
  zocExcuse: 'rear' | 'flank-or-rear'; // AR-CHARGE-10b
  goodOrderExcuse: 'cavalry' | 'mounted-but-gendarmes'; // AR-CHARGE-10i
  contactExcuse: 'enemy-front' | 'any-enemy'; // AR-CHARGE-10j
  flankToFlankSupportsAgainstDeep: boolean; // AR-MELEE-11
  twoSidesWithoutFront: boolean; // AR-MELEE-05: any two sides cost the point, the front need not be one of them
  badTerrainTakes: 'salvo' | 'impact-salvo-furious'; // AR-TERR-05, 06
  elephantsInEnclosedFields: boolean; // AR-TERR-11: as open
  gunMeleeOnFrontOnly: boolean; // AR-ABIL-11
  mixedAndShortRangeOptions: boolean; // AR-OPT-02, 03
}

export const EDITION_2021: Edition = {
  year: 2021,
  id: 'adlg-r-2021',
  starCancelsPistolAndShock: true,
  shockCancelsPistol: true,
  caracoleCancelsMountedImpact: false,
  weakShooters: 'reduced',
  dragoonsShootAsLight: true,
  dragoonsAgainstLightHorse: true,
  carbineIsFirearm: false,
  longbowExceptions: false,
  deepOrderTwoAgainstLight: false,
  doubleLossMargin: 4,
  laterTercioFlankFire: false,
  artilleryAtSquare: false,
  laterPikeAndShotSquare: false,
  squareUsesMovement: false,
  fortificationFire: false,
  elephantsInGroups: false,
  strangerBreaksGap: false,
  groupOutOfRange: 'refused',
  interpenetrationAdditions: false,
  evadersTurnBack: false,
  commandedShotLost: 'any-evade-or-long-move',
  commandedShotFullSpeed: true,
  armourVoidAgainstLightInfantryFire: false,
  rearSupportUnit: 1,
  rearSupportBattleUnit: 3,
  deepOrderMoveAndRally: false,
  zocExcuse: 'rear',
  goodOrderExcuse: 'cavalry',
  contactExcuse: 'enemy-front',
  flankToFlankSupportsAgainstDeep: false,
  twoSidesWithoutFront: false,
  badTerrainTakes: 'salvo',
  elephantsInEnclosedFields: false,
  gunMeleeOnFrontOnly: false,
  mixedAndShortRangeOptions: false,
};

export const EDITION_2024: Edition = {
  year: 2024,
  id: 'adlg-r-2024',
  starCancelsPistolAndShock: false,
  shockCancelsPistol: false,
  caracoleCancelsMountedImpact: true,
  weakShooters: 'half',
  dragoonsShootAsLight: false,
  dragoonsAgainstLightHorse: false,
  carbineIsFirearm: true,
  longbowExceptions: true,
  deepOrderTwoAgainstLight: true,
  doubleLossMargin: 3,
  laterTercioFlankFire: true,
  artilleryAtSquare: true,
  laterPikeAndShotSquare: true,
  squareUsesMovement: true,
  fortificationFire: true,
  elephantsInGroups: true,
  strangerBreaksGap: true,
  groupOutOfRange: 'plus-one',
  interpenetrationAdditions: true,
  evadersTurnBack: true,
  commandedShotLost: 'long-evade',
  commandedShotFullSpeed: false,
  armourVoidAgainstLightInfantryFire: true,
  rearSupportUnit: 2,
  rearSupportBattleUnit: 4,
  deepOrderMoveAndRally: true,
  zocExcuse: 'flank-or-rear',
  goodOrderExcuse: 'mounted-but-gendarmes',
  contactExcuse: 'any-enemy',
  flankToFlankSupportsAgainstDeep: true,
  twoSidesWithoutFront: true,
  badTerrainTakes: 'impact-salvo-furious',
  elephantsInEnclosedFields: true,
  gunMeleeOnFrontOnly: true,
  mixedAndShortRangeOptions: true,
};

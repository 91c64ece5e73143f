/** Rules of the 2021 edition and what took their place in 2024. */
export const PAIRS: readonly (readonly [string, string])[] = [
  ['AR-ABIL-02', 'AR-ABIL-01'],
  ['AR-ABIL-06', 'AR-ABIL-07'],
  ['AR-MOVE-17a', 'AR-MOVE-17'],
  ['AR-EVADE-02', 'AR-EVADE-01'],
  ['AR-TERR-05', 'AR-TERR-06'],
  ['AR-POINTS-03', 'AR-POINTS-05'],
  ['AR-POINTS-04', 'AR-POINTS-06'],
  ['AR-FORMULA-01', 'AR-FORMULA-06'],
  ['AR-FORMULA-04', 'AR-FORMULA-07'],
];

/** What a unit did in this player sequence; bits. */
export const DID = {
  moved: 1, // at least one move order carried out
  movedTwice: 2, // a second or third move: no shooting (ADLG-ORD-10)
  charged: 4,
  evaded: 8,
  disengaged: 16,
  leftZoc: 32,
  rallied: 64, // tried to
  conformed: 128, // by itself, in its own phase
  ordered: 256, // got any order, or was held for 3 CP
  turned: 512, // quarter- or half-turn or wheel of artillery
  squared: 1024, // formed or left square
  pursued: 2048,
  toRally: 4096, // named to rally: skips conforming (AR-RALLY-14)
  shifted: 8192, // pushed aside by friends: no move of its own (AR-AMB-94)
  reserve: 16384, // a reserve that was set going (AR-OPT-01a)
  slid: 65536, // its one slide of the phase (ADLG-MOV-1a)
  led: 131072, // every move of this phase with the corps commander (ADLG-ORD-9a)
  surprised: 262144, // an ambush showed itself as it came near: it may not charge it (ADLG-AMB-3a)
  sprung: 524288, // showed itself to somebody who came near (ADLG-AMB-3a)
  burst: 1048576, // burst through by friends: no order, and no further point (ADLG-MOV-18a)
  entered: 32768, // came on: its first move is measured from the edge, and it contacts nobody (ADLG-FLM-3)
} as const;

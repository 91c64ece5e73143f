/** The one suite that every rule set passes, run against one edition or, in a proof, against both: adlg-r-2021 and adlg-r-2024. */
import { readFileSync } from 'node:fs';
import { portion, sample } from '../../../../../scripts/sample.ts';
import { conformance } from '../../../tests/conformance/conformance.ts';
import type { Side } from '../../battle/protocol.ts';
import { adlgR2021, adlgR2024 } from './index.ts';
import { type AdlgState, copyState } from './state.ts';

const battle = (id: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../scenarios/adlg-r/${id}.json`, import.meta.url), 'utf8')).position;

/** What a side may not know: where the other side's hidden bodies stand. */
function* twins(s: AdlgState) {
  for (const side of [0, 1] as Side[]) {
    const i = s.units.findIndex((u) => u.side !== side && (u.place === 'ambush' || u.place === 'marching'));
    if (i < 0) continue;
    const b = copyState(s);
    b.units[i].x += 1000;
    b.units[i].facing = (b.units[i].facing + 77) % 65536;
    yield { side, a: s, b };
  }
}

/** A small army that has everything a set-up asks about. */
const ROSTER = {
  name: 'Everything',
  budget: 110,
  commands: [
    {
      commander: { value: 3, chief: true },
      units: [{ count: 2, troop: { type: 'pike-and-shot' } }, { troop: { type: 'heavy-artillery' } }],
    },
    {
      commander: { value: 1 },
      units: [
        { count: 2, troop: { type: 'light-infantry' } },
        { count: 2, troop: { type: 'heavy-cavalry' } },
        { troop: { type: 'bayonet' } },
      ],
    },
  ],
  army: { fortifications: 2 },
};

const FIXED =
  'laid before the battle and never changed; replaced as a whole where it changes (a diced river)';
const shared = {
  options: FIXED,
  pieces: FIXED,
  works: FIXED,
  special: FIXED,
  over: 'a result is never changed',
};

for (const rules of sample([adlgR2021, adlgR2024], 1, 'conformance'))
  conformance(rules.id, () => rules, {
    setups: [
      { name: 'Rocroi', setup: battle('rocroi-1643') },
      { name: 'Pavia', setup: battle('pavia-1525') },
      {
        name: 'two rosters',
        setup: { rosters: [ROSTER, { ...ROSTER, commands: [...ROSTER.commands].reverse().slice(0, 1) }] },
      },
    ],
    twins,
    shared,
    bounds: {
      'units[].losses': [0, 9],
      'units[].did': [0, 65535],
      'units[].moves': [0, 30],
      'units[].turnedHalves': [0, 3],
      'units[].shotTurns': [0, 99],
      'commanders[].corps': [0, 30],
      'commanders[].value': [0, 3],
    },
    battles: 2,
    moments: portion(12, 8),
    suggestions: 12,
  });

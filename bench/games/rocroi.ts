/** The same rows for a whole historical battle, Rocroi by ADLG-R; and the exact odds of one shot and of one melee. */
import { openBattle } from '../../packages/engine/src/battle/battle.ts';
import { defaults } from '../../packages/engine/src/battle/options.ts';
import { complain, isComplaint, type State } from '../../packages/engine/src/battle/protocol.ts';
import { readBeginning } from '../../packages/engine/src/battle/record/rerun.ts';
import { byDefault, oddsOf } from '../../packages/engine/src/odds/outcomes.ts';
import { sequenceFrame } from '../../packages/engine/src/rules/adlg-r/command/turn.ts';
import { adlgR2024 } from '../../packages/engine/src/rules/adlg-r/index.ts';
import type { AdlgState } from '../../packages/engine/src/rules/adlg-r/state.ts';
import { type BoardSpec, board } from '../../packages/engine/src/rules/adlg-r/testing.ts';
import { milliseconds, type Row } from '../row.ts';
import { beginScenario, LARGEST, rowsOf, withoutOdds } from './games.ts';

const begin = (seed: string) => beginScenario(adlgR2024.id, 'rocroi-1643', seed);

/** Rocroi on a table twice as wide, with bodies of the same armies beside it: sixty in all. */
async function beginSixty(seed: string) {
  const { state } = await begin(seed);
  const s = adlgR2024.copy(state as AdlgState);
  for (const u of s.units.slice(0, 60 - s.units.length))
    s.units.push({ ...u, id: `${u.id}b`, x: u.x + s.width });
  s.width *= 2;
  const setup = readBeginning(adlgR2024, { position: adlgR2024.writePosition(s) });
  if (isComplaint(setup)) throw new Error(complain(setup));
  return openBattle(adlgR2024, { setup, options: defaults(adlgR2024.options), seed, keepTrail: false });
}

/** Exact odds of what happens in one phase between two bodies. */
function oddsOfPhase(seconds: number, phase: 'shooting' | 'melee', spec: BoardSpec): Promise<number> {
  const s = board({ ...spec, phase });
  s.value = [40, 40];
  s.frames = [sequenceFrame(phase === 'shooting' ? 'melee' : 'rout'), { at: `${phase}.start` }];
  const wish = { answers: byDefault, until: (t: State) => (t as AdlgState).phase !== phase };
  return milliseconds(seconds, () => {
    for (let i = 0; i < 20; i++)
      if (oddsOf(adlgR2024, s, [], wish).outcomes.length < 2) throw new Error('nothing can happen');
    return 20;
  });
}

const FOE = { id: 'B', side: 1, type: 'heavy-cavalry' } as const;

export const rows: Row[] = [
  ...withoutOdds(rowsOf('rocroi', begin, LARGEST)),
  ...withoutOdds(rowsOf('vienna', (seed) => beginScenario(adlgR2024.id, 'vienna-1683', seed), LARGEST)),
  ...rowsOf('rocroi-sixty', beginSixty)
    .filter((row) => row.name === 'rocroi-sixty-check')
    .map((row) => ({ ...row, what: 'ADLG-R: check of one command with 60 bodies on the table' })),
  {
    name: 'rocroi-shot',
    what: 'ADLG-R: exact odds of one shot, with what follows in its phase',
    unit: 'ms',
    bar: { under: 1 },
    run: (seconds) =>
      oddsOfPhase(seconds, 'shooting', {
        units: [
          { id: 'A', at: '[0..1, -0.5..0] N', type: 'light-infantry', weapon: 'musket' },
          { ...FOE, at: '[0..1, 1..1.75] S' },
        ],
      }),
  },
  {
    name: 'rocroi-melee',
    what: 'ADLG-R: exact odds of one melee, with what follows in its phase',
    unit: 'ms',
    bar: { under: 1 },
    run: (seconds) =>
      oddsOfPhase(seconds, 'melee', {
        units: [
          { id: 'A', at: '[0..1, -0.75..0] N', type: 'heavy-cavalry', abilities: ['pistol'] },
          { ...FOE, at: '[0..1, 0..0.75] S' },
        ],
        contacts: ['A>B'],
      }),
  },
];

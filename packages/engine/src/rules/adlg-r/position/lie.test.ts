import { expect, it } from 'vitest';
import { openBattle } from '../../../battle/battle.ts';
import { defaults } from '../../../battle/options.ts';
import { isComplaint } from '../../../battle/protocol.ts';
import { readBeginning } from '../../../battle/record/rerun.ts';
import { scenario } from '../../../scenarios/index.ts';
import { adlgR2024 } from '../index.ts';
import type { AdlgState } from '../state.ts';

it('a position on a turned, mirrored, shifted table is written and read as it lies', async () => {
  const rocroi = await scenario('rocroi-1643')!.load(adlgR2024.id);
  const setup = readBeginning(adlgR2024, rocroi.setup);
  if (isComplaint(setup)) throw new Error('no set-up');
  const options = defaults(adlgR2024.options);
  const { state } = openBattle(adlgR2024, { setup, options, seed: 'lie', keepTrail: false });
  for (const mirrored of [false, true]) {
    const by = { facing: 5003, mirrored, dx: -600_007, dy: 77_003 };
    const there = adlgR2024.turned(state as AdlgState, by);
    const read = adlgR2024.readPosition(adlgR2024.writePosition(there));
    if (isComplaint(read)) throw new Error(JSON.stringify(read));
    expect(read.state.lie).toEqual(there.lie);
    expect(adlgR2024.digest(read.state)).toBe(adlgR2024.digest(there));
  }
});

/** Cost as work grows: 20, 40, 80 and 160 bodies a side (of Argad 100, the most it takes), on tables that grow with them. */
import { type Battle, openBattle } from '../../packages/engine/src/battle/battle.ts';
import { defaults } from '../../packages/engine/src/battle/options.ts';
import { complain, isComplaint } from '../../packages/engine/src/battle/protocol.ts';
import { readBeginning } from '../../packages/engine/src/battle/record/rerun.ts';
import { adlgR2024 } from '../../packages/engine/src/rules/adlg-r/index.ts';
import type { AdlgState } from '../../packages/engine/src/rules/adlg-r/state.ts';
import { argad } from '../../packages/engine/src/rules/argad/index.ts';
import { beginScenario, rowsOf } from '../games/games.ts';
import type { Row } from '../row.ts';

const SIZES = [20, 40, 80, 160];
const ARGAD_SIZES = [20, 40, 80, 100];

const ABREAST = 5; // a table has its largest width

/** Rocroi again and again, five side by side and then in a second row, until each side has so many bodies. */
async function adlg(seed: string, size: number): Promise<Battle> {
  const { state } = await beginScenario(adlgR2024.id, 'rocroi-1643', seed);
  const s = adlgR2024.copy(state as AdlgState);
  const [all, { width, depth }] = [s.units, s];
  s.units = [];
  for (const side of [0, 1]) {
    const own = all.filter((u) => u.side === side);
    for (let n = 0; n < size; n++) {
      const u = own[n % own.length];
      const table = Math.floor(n / own.length);
      const [east, north] = [(table % ABREAST) * width, Math.floor(table / ABREAST) * depth];
      s.units.push(table === 0 ? u : { ...u, id: `${u.id}x${table}`, x: u.x + east, y: u.y + north });
      s.width = Math.max(s.width, east + width);
      s.depth = Math.max(s.depth, north + depth);
    }
  }
  const setup = readBeginning(adlgR2024, { position: adlgR2024.writePosition(s) });
  if (isComplaint(setup)) throw new Error(complain(setup));
  return openBattle(adlgR2024, { setup, options: defaults(adlgR2024.options), seed, keepTrail: false });
}

const BAND = 40; // figures of a band at most

/** Bands in ranks of twenty, thirty centimetres and more of open ground between the sides, shot in every fourth hand. */
async function skirmish(seed: string, size: number): Promise<Battle> {
  const ranks = Math.ceil(size / 20);
  const figure = (side: 0 | 1, n: number) => ({
    id: `${side === 0 ? 'A' : 'B'}${n + 1}`,
    class: n % BAND === 0 ? 4 : 3,
    ...(n % BAND === 0 ? { role: 'officer' } : n % 4 === 1 ? { ranged: ['short-arquebus'] } : {}),
    x: 10 + (n % 20) * 6,
    y: side === 0 ? 5 + 5 * (ranks - 1 - Math.floor(n / 20)) : 40 + 5 * ranks + 5 * Math.floor(n / 20),
  });
  const bands = ([0, 1] as const).flatMap((side) =>
    Array.from({ length: Math.ceil(size / BAND) }, (_, b) => ({
      side,
      name: `${side === 0 ? 'ours' : 'theirs'} ${b + 1}`,
      figures: Array.from({ length: Math.min(BAND, size - b * BAND) }, (_, n) => figure(side, b * BAND + n)),
    })),
  );
  const setup = argad.readSetup({ width: 140, depth: 60 + 10 * ranks, bands });
  if (isComplaint(setup)) throw new Error(complain(setup));
  return openBattle(argad, { setup, options: defaults(argad.options), seed, keepTrail: false });
}

const rowsFor = (
  game: string,
  begin: (seed: string, size: number) => Promise<Battle>,
  sizes = SIZES,
): Row[] =>
  sizes.flatMap((size) =>
    rowsOf(`growth-${game}-${size}`, (seed) => begin(seed, size))
      .filter((row) => row.name.endsWith('-commands') || row.name.endsWith('-check'))
      .map((row) => ({ ...row, what: `${row.what.replace(/^[^:]*/, `${game}, ${size} bodies a side`)}` })),
  );

export const rows: Row[] = [...rowsFor('adlg-r', adlg), ...rowsFor('argad', skirmish, ARGAD_SIZES)];

/** How the battles that come with the game are drawn up as long as nobody says otherwise, unit by unit. */
import { describe, expect, it } from 'vitest';
import { defaults } from '../../../battle/options.ts';
import { isComplaint } from '../../../battle/protocol.ts';
import { SCENARIOS } from '../../../scenarios/index.ts';
import { groupOrders } from '../index.ts';
import { layOut } from './layout.ts';
import { readSetup } from './setup.ts';

const cm = (n: number): number => Math.round(n * 100) / 100;

/** Per group: its order, general and commander-in-chief, then each unit's number with its place or its block. */
async function laidOut(id: string): Promise<string[]> {
  const scenario = await SCENARIOS.find((x) => x.id === id)?.load('group-orders');
  const setup = readSetup(scenario?.setup);
  if (isComplaint(setup)) throw new Error(setup.place);
  const s = groupOrders.begin(setup, defaults(groupOrders.options));
  return ([0, 1] as const).flatMap((side) =>
    layOut(s, side).map((l) => {
      const at = (p: { x: number; y: number }): string => `${cm(p.x)},${cm(p.y)}`;
      const chief = l.chief === undefined ? '' : ` C ${at(l.chief)}`;
      const units = l.units.map((u) => `${u.unit.split('.').pop()} ${u.block === '' ? at(u) : u.block}`);
      return `${s.groups[l.group].name} ${l.order} G ${at(l.general)}${chief}: ${units.join(' ')}`;
    }),
  );
}

describe('drawn up', () => {
  it('GO-SETUP-18 encounter-1757', async () => {
    expect(await laidOut('encounter-1757')).toEqual([
      'A1 stand G 45,19.5 C 90,12.5: 1 13,24 2 31,24 3 59,24 4 77,24 5 45,23',
      'A2 stand G 135,19.5 C 90,12.5: 1 103,24 2 121,24 3 149,24 4 167,24 5 135,23',
      'A3 stand G 83,16.5 C 90,12.5: 1 65,19.5 2 83,19.5 3 101,19.5 4 117,19.5',
      'B1 stand G 45,100.5 C 90,107.5: 1 13,96 2 31,96 3 59,96 4 77,96 5 45,97',
      'B2 stand G 135,100.5 C 90,107.5: 1 103,96 2 121,96 3 149,96 4 167,96 5 135,97',
      'B3 stand G 88,100.5 C 90,107.5: 1 99,100 2 69,100 3 116,100.5 4 88,97',
      'B4 stand G 148,103.5 C 90,107.5: 1 32,100.5 2 148,100.5',
    ]);
  });
  it('GO-SETUP-18 ridge-1811', async () => {
    expect(await laidOut('ridge-1811')).toEqual([
      'C1 stand G 70.27,24.5 C 90,15: 1 84.27,29 2 68.27,15 3 86.27,15 4 56.27,29 5 52.27,15 6 70.27,28',
      'C2 stand G 126.37,24.5 C 90,15: 1 112.37,29 2 140.37,29 3 119.37,15 4 135.37,15 5 126.37,28',
      'C3 stand G 28.73,24.5 C 90,15: 1 16.73,28.5 2 28.73,14.5 3 10.73,14.5 4 28.73,28',
      'C4 stand G 174.82,24.5 C 90,15: 1 162.82,29 2 165.82,15 3 174.82,28',
      'D1 stand G 58.47,77.5 C 90,96: 1 44.47,73 2 72.47,73 3 63.47,87 4 49.47,87 5 58.47,74',
      'D2 stand G 115.42,77.5 C 90,96: 1 101.42,75.5 2 97.42,87 3 115.42,87 4 115.42,74',
      'D3 stand G 154.38,77.5 C 90,96: 1 142.38,73 2 166.38,73 3 163.38,87 4 147.38,87 5 154.38,74',
      'D4 stand G 23.42,76.5 C 90,96: 1 9.42,73.5 2 23.42,73.5 3 16.42,86.5',
    ]);
  });
  it('GO-SETUP-18 village-1809', async () => {
    expect(await laidOut('village-1809')).toEqual([
      'C1 stand G 70.27,19.5 C 90,12.5: 1 84.27,24 2 68.27,10 3 86.27,10 4 56.27,24 5 52.27,10 6 70.27,23',
      'C2 stand G 126.37,19.5 C 90,12.5: 1 112.37,24 2 140.37,24 3 119.37,10 4 135.37,10 5 126.37,23',
      'C3 stand G 28.73,19.5 C 90,12.5: 1 16.73,23.5 2 28.73,9.5 3 10.73,9.5 4 28.73,23',
      'C4 stand G 174.82,19.5 C 90,12.5: 1 162.82,24 2 165.82,10 3 174.82,23',
      'B1 stand G 54.13,65.5 C 90,90: 1 40.13,61 2 41.13,65 3 45.13,75 4 57.13,79 5 54.13,62',
      'B2 stand G 126.22,65.5 C 90,90: 1 block-sw 2 block-se 3 113.22,61 4 113.22,65 5 126.22,62',
      'B3 stand G 150.13,65.5 C 90,90: 1 162.13,61 2 150.13,75 3 168.13,75.5 4 150.13,62',
      'B4 stand G 13.04,64.5 C 90,90: 1 13.04,61.5 2 13.04,74.5',
    ]);
  });
});

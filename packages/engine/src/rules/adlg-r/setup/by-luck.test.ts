/** What is answered by luck or proposed: lawful, and everything that a player may choose comes up. ADLG-DEP-1, 3, 4. */
import { describe, expect, it } from 'vitest';
import type { Luck } from '../../../battle/dice/dice.ts';
import { ScriptedDice } from '../../../battle/dice/scripted.ts';
import { luckOf } from '../../../battle/dice/seed.ts';
import { inUnits } from '../../../table/number.ts';
import { TROOPS } from '../army/troops.ts';
import { type AdlgState, unitOf } from '../state.ts';
import { checkCamp, checkDeploy, deployments, sampleCamp, sampleDeploy } from './deployment.ts';
import { initiativeFactors, rollInitiative, sampleRole, suggestRole } from './initiative.ts';
import { checkNotes, plainNotes, sampleNotes } from './notes.ts';
import { type ArmySpec, newSetup } from './testing-setup.ts';

const EDITIONS = [2021, 2024] as const;
const lucks = (n: number): Luck[] => Array.from({ length: n }, (_, i) => luckOf([i + 1, 5, 7, 11]));
const ARMY: ArmySpec = {
  corps: [
    [{ type: 'keil', count: 2 }, { type: 'bayonet', weapon: 'flintlock' }, { type: 'medium-artillery' }],
    [
      { type: 'heavy-cavalry', count: 3 },
      { type: 'light-cavalry', count: 4 },
    ],
    [
      { type: 'bayonet', weapon: 'flintlock' },
      { type: 'keil', count: 2 },
    ],
  ],
};

describe.each(EDITIONS)('notes by luck, %i', (edition) => {
  const drawn = (options: object = {}) => {
    const s = newSetup(edition, ARMY, ARMY, { options });
    return ([0, 1] as const).flatMap((side) =>
      lucks(200).map((luck) => ({ s, side, c: sampleNotes(s, `1:${side}`, luck) })),
    );
  };
  it('ADLG-DEP-1 ADLG-FLM-1 lawful; a march round either flank by every corps that may, and none', () => {
    const found = drawn();
    for (const { s, side, c } of found) expect(checkNotes(s, side, c)).toBeUndefined();
    for (const side of [0, 1] as const) {
      const marches = found
        .filter((f) => f.side === side)
        .map(({ c }) => (c.march === null ? '-' : `${c.march.corps} ${c.march.edge}`));
      const [first, second, third] = [3 * side, 3 * side + 1, 3 * side + 2];
      expect([...new Set(marches)].sort()).toEqual(
        ['-', `${second} east`, `${second} west`, `${third} east`, `${third} west`].sort(),
      );
      expect(marches.some((m) => m.startsWith(`${first} `))).toBe(false); // the chief stays
      const share = marches.filter((m) => m !== '-').length / marches.length;
      expect(share).toBeGreaterThan(0.1);
      expect(share).toBeLessThan(0.4);
    }
  });
  it('ADLG-AMB-1 an ambush of one corps: one to three light bodies, or one battle unit; no guns, nobody who marches', () => {
    const found = drawn();
    const sizes = new Set<string>();
    for (const { s, c } of found) {
      expect(c.ambushes.length).toBeLessThanOrEqual(1);
      for (const { corps, units } of c.ambushes) {
        expect(c.march?.corps).not.toBe(corps);
        const bodies = units.map((id) => unitOf(s, id));
        for (const u of bodies) {
          expect(u.corps).toBe(corps);
          expect(TROOPS[u.type].category).not.toBe('Art');
        }
        const wide = bodies.some((u) => TROOPS[u.type].width === 2);
        sizes.add(`${wide ? 'battle unit' : 'single'} ${bodies.length}`);
      }
    }
    expect([...sizes].sort()).toEqual(['battle unit 1', 'single 1', 'single 2', 'single 3']);
  });
  it('AR-TROOP-13 every choice of the order of bayonets; AR-OPT-01 reserves only by option, at most two', () => {
    for (const reserves of [false, true]) {
      const found = drawn({ reserves });
      for (const side of [0, 1] as const) {
        const mine = found.filter((f) => f.side === side);
        const bayonets = new Set(mine.map(({ c }) => c.bayonets.length));
        expect([...bayonets].sort()).toEqual([0, 1, 2]);
        const named = new Set(mine.map(({ c }) => c.reserves.length));
        expect([...named].sort()).toEqual(reserves ? [0, 1, 2] : [0]);
        for (const { s, c } of mine)
          for (const id of [...c.bayonets, ...c.reserves]) expect(unitOf(s, id).side).toBe(side);
      }
    }
  });
  it('ADLG-DEP-1 the plain notes hide nobody and send nobody', () => {
    const s = newSetup(edition, ARMY, ARMY);
    const c = plainNotes('1:0');
    expect(c).toEqual({ ask: '1:0', kind: 'notes', march: null, ambushes: [], bayonets: [], reserves: [] });
    expect(checkNotes(s, 0, c)).toBeUndefined();
  });
});

describe.each(EDITIONS)('camps and corps by luck, %i', (edition) => {
  const GUNS: ArmySpec = {
    corps: [
      [
        { type: 'keil', count: 2 },
        { type: 'heavy-artillery', count: 2 },
      ],
      [{ type: 'heavy-cavalry', count: 4 }],
    ],
    army: { fortifications: 3 },
  };
  const camping = (bought = 3): AdlgState => {
    const army = { ...GUNS, army: { fortifications: bought } };
    const s = newSetup(edition, army, army);
    s.setup!.notes = [0, 1].map((side) => ({ ...plainNotes(`1:${side}`) })) as never;
    return s;
  };
  it('ADLG-DEP-4 ADLG-SCA-5 proposed: the camp in the middle of the edge, the works bought in one row before the middle, side by side, at the zone’s border', () => {
    for (const side of [0, 1] as const)
      for (const bought of [0, 1, 2, 3, 6]) {
        const s = camping(bought);
        const c = sampleCamp(s, '1', side, undefined);
        expect(checkCamp(s, side, c)).toBeUndefined();
        expect([c.x, c.y]).toEqual([15, side === 0 ? 0.5 : 19.5]);
        const row = Array.from({ length: bought }, (_, i) => 15 - bought / 2 + i + 0.5);
        expect(c.works.map((w) => w.x)).toEqual(row);
        for (const w of c.works) expect([w.y, w.facing]).toEqual(side === 0 ? [5, 90] : [15, 270]);
      }
  });
  it('AR-SETUP-12 the heavy guns with it, as far forward as they may stand, looking at the enemy', () => {
    for (const side of [0, 1] as const) {
      const s = camping();
      const c = sampleCamp(s, '1', side, undefined);
      expect(c.guns.map((g) => g.unit)).toEqual(
        s.units.filter((u) => u.side === side && u.type === 'heavy-artillery').map((u) => u.id),
      );
      for (const g of c.guns) {
        expect(g.y).toBeCloseTo(side === 0 ? 6.5 : 13.5, 3);
        expect(Math.abs(g.x - 15)).toBeLessThanOrEqual(1);
        expect(g.facing).toBe(side === 0 ? 90 : 270);
      }
    }
  });
  it('ADLG-SCA-5 ADLG-DEP-2 by luck it lies anywhere on the edge from 4 UD of one side to 4 UD of the other', () => {
    for (const side of [0, 1] as const) {
      const s = camping();
      const found = lucks(300).map((luck) => sampleCamp(s, '1', side, luck));
      for (const c of found.slice(0, 40)) expect(checkCamp(s, side, c)).toBeUndefined();
      const xs = found.map((c) => c.x);
      expect([Math.min(...xs), Math.max(...xs)]).toEqual([5, 25]);
      expect(new Set(xs).size).toBe(41);
    }
  });
  it('ADLG-DEP-1 ADLG-DEP-3 each corps and each formation comes up, lawful', () => {
    const s = camping();
    for (const side of [0, 1] as const) {
      const found = lucks(24).map((luck) => sampleDeploy(s, '1', side, luck));
      expect([...new Set(found.map((c) => c.corps))].sort()).toEqual([2 * side, 2 * side + 1]);
      for (const c of found.slice(0, 6)) expect(checkDeploy(s, side, c)).toBeUndefined();
      const said = (c: object): string => JSON.stringify(c);
      for (const corps of [2 * side, 2 * side + 1]) {
        const all = new Set([...deployments(s, '1', side, corps)].map(said));
        const came = new Set(found.filter((c) => c.corps === corps).map(said));
        for (const c of came) expect(all.has(c)).toBe(true);
        expect(came.size).toBeGreaterThan(1);
      }
    }
  });
});

describe.each(EDITIONS)('roles, %i', (edition) => {
  const state = (winner: 0 | 1): AdlgState => {
    const s = newSetup(edition, ARMY, ARMY, { regions: [['plain', 'forest'], ['desert']] });
    s.setup!.winner = winner;
    return s;
  };
  it('AR-SETUP-03 ADLG-TER-14 attack in a region of the other, or defend in one’s own: all of these and no others', () => {
    for (const [winner, wanted] of [
      [0, ['attack desert', 'defend forest', 'defend plain']],
      [1, ['attack forest', 'attack plain', 'defend desert']],
    ] as const) {
      const s = state(winner);
      const said = (c: { attack: boolean; region: string }): string =>
        `${c.attack ? 'attack' : 'defend'} ${c.region}`;
      expect([...suggestRole(s, '1')].map(said).sort()).toEqual(wanted);
      expect([...new Set(lucks(60).map((luck) => said(sampleRole(s, '1', luck))))].sort()).toEqual(wanted);
    }
  });
  it('AR-SETUP-01 ADLG-TER-13 both values are told with their factors, then who won and what was thrown', () => {
    const s = newSetup(edition, { ...ARMY, values: [3, 2, 0] }, { ...ARMY, values: [1, 0, 0] });
    const told: string[] = [];
    rollInitiative(s, new ScriptedDice([2, 5, 3, 5]), (e) => {
      told.push(`${e.kind} ${e.side} ${e.facts?.value ?? JSON.stringify(e.thrown?.map((t) => t.faces))}`);
    });
    const value = (side: 0 | 1): number => initiativeFactors(s, side).reduce((sum, f) => sum + f.value, 0);
    expect([value(0), value(1)]).toEqual([2 + 1 + 1, 0 + 1]);
    // Three ahead: 2 + 3 against 5 is a tie, thrown again; 3 + 3 against 5 is not.
    expect(told).toEqual(['initiative-value 0 4', 'initiative-value 1 1', 'initiative 0 [[2,5,3,5]]']);
    expect(s.setup!.winner).toBe(0);
  });
});

describe.each(EDITIONS)('an army becomes bodies, %i', (edition) => {
  it('AR-BU-01 ADLG-CMD-7 ids in order, names from the roster or the type, numbered where there are several', () => {
    const s = newSetup(
      edition,
      {
        corps: [
          [{ type: 'keil', count: 2, name: 'Landsknechts' }, { type: 'levy' }],
          [
            { type: 'gendarmes', name: 'The King’s' },
            { type: 'light-infantry', count: 2 },
          ],
        ],
      },
      { corps: [[{ type: 'keil', count: 2 }], [{ type: 'keil' }]], values: [0, 2] },
    );
    expect(s.units.map((u) => `${u.id} ${u.corps} ${u.name}`)).toEqual([
      'A01 0 Landsknechts 1',
      'A02 0 Landsknechts 2',
      'A03 0 levy',
      'A04 1 The King’s',
      'A05 1 light-infantry 1',
      'A06 1 light-infantry 2',
      'B01 2 keil 1',
      'B02 2 keil 2',
      'B03 3 keil',
    ]);
    expect(s.commanders.map((c) => `${c.id} ${c.corps} ${c.unit} ${c.value}`)).toEqual([
      'A-c1 0 A01 0',
      'A-c2 1 A04 0',
      'B-c1 2 B01 0',
      'B-c2 3 B03 2',
    ]);
    for (const u of s.units)
      expect(u).toMatchObject({ place: 'marching', losses: 0, bank: -1, moves: 0, did: 0 });
    expect(s.units.map((u) => inUnits(u.width))).toEqual([2, 2, 1, 1, 1, 1, 2, 2, 2]);
  });
});

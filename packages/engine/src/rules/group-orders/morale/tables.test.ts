/** The four tables of morale by the letter of the sheet: every total, every class of troops, every order. */
import { describe, expect, it } from 'vitest';
import type { Order } from '../state.ts';
import { kinds, LC, LCA, LI, MA, MC, MI, RIF, run, type Spec, table, u, unit, usual } from '../testing.ts';
import { consequence } from './give-way.ts';
import { lineOf } from './morale.ts';

/** What the sheet says of "other circumstances": the order afterwards and the move at once. */
function sheet(total: number, massed: boolean, gun: boolean, order: Order): string {
  if (total >= 6) return order;
  if (massed) {
    if (total >= 4) return order;
    if (total >= 2) return order === 'advance' ? 'stand' : order;
    if (gun) return 'killed';
    if (total >= 0) return order === 'retreat' ? 'retreat' : 'retreat, back 20';
    return 'rout, runs';
  }
  if (total >= 4) return order === 'advance' || order === 'stand' ? 'retreat, back 10' : order;
  if (total >= 2) return order === 'retreat' ? 'retreat' : 'retreat, back 10';
  return 'rout, runs';
}

describe('the tables of morale', () => {
  it('GO-MORALE-07 GO-MORALE-08 GO-MORALE-08a GO-MORALE-08b GO-MORALE-08c GO-MORALE-08d GO-UNIT-03 other circumstances: every total, class and order', () => {
    const classes: [string, boolean, boolean][] = [
      [MI, true, false],
      [MC, true, false],
      [LCA, true, false], // counts as Massed when testing
      [MA, true, true],
      [LI, false, false],
      [RIF, false, false],
      [LC, false, false],
    ];
    for (let total = -4; total <= 10; total++)
      for (const [type, massed, gun] of classes)
        for (const order of ['advance', 'reserve', 'stand', 'retreat'] as const) {
          const s = table('morale', [unit('A1.1', type, 60, 40, { order }), unit('B1.1', MI, 60, 110)]);
          const who = u(s, 'A1.1');
          const move = consequence(s, who, lineOf(total)) as { at: string; cm?: number } | undefined;
          const then = move === undefined ? '' : move.at === 'flee.rout' ? ', runs' : `, back ${move.cm}`;
          const is = who.place === 'dead' ? 'killed' : `${who.order}${then}`;
          expect(is, `${type} on ${order}, ${total}`).toBe(sheet(total, massed, gun, order));
        }
  });

  /** Does the charge go in? */
  const goes = (charger: Spec, target: Spec, face: number, more: Spec = {}): boolean => {
    const s = table('charges', [{ ...charger, order: 'advance' }, target], more);
    const charge = { unit: 'A1.1', target: 'B1.1', wheel: 0, incline: 0 };
    const events = run(
      s,
      [face],
      (ask) =>
        ask.kind === 'charges'
          ? { kind: 'charges', charges: [charge] }
          : kindsToStop.has(ask.kind)
            ? 'stop'
            : undefined,
      4,
    );
    return kinds(events).includes('charges');
  };
  const kindsToStop = new Set(['react', 'fire', 'sequence']);

  it('GO-MORALE-05 GO-MORALE-M02 others charging: Massed from 3, Lights from 5, by every face', () => {
    const light = unit('B1.1', LI, 60, 60); // may evade: the question stops the run
    const passes = (type: string): boolean[] =>
      [1, 2, 3, 4, 5, 6].map((face) => goes(unit('A1.1', type, 60, 50), light, face));
    expect(passes(MC)).toEqual([false, false, true, true, true, true]);
    expect(passes(LC)).toEqual([false, false, true, true, true, true]); // plus two against Lights: from 5
    expect(passes(LCA)).toEqual([false, false, true, true, true, true]); // Massed, no plus two
  });

  it('GO-MORALE-06 GO-MORALE-06a GO-MORALE-06b GO-MORALE-06c muskets charging frontally: 6; heavy infantry, defences and soft cover 5; at half strength 6', () => {
    const light = unit('B1.1', LI, 60, 58);
    const from = (charger: Spec, more: Spec = {}): number =>
      [1, 2, 3, 4, 5, 6].find((face) => goes(charger, light, face, more)) ?? 7;
    const orchard: Spec = { terrain: [{ kind: 'orchard', rect: [40, 56, 80, 70] }] };
    const wall: Spec = { lines: [{ kind: 'wall', points: [40, 56.5, 80, 56.5] }] };
    const foot = (type: string, more: Spec = {}): Spec => unit('A1.1', type, 60, 50, more);
    expect([from(foot(MI)), from(foot('heavy-infantry')), from(foot(LI)), from(foot(RIF))]).toEqual([
      6, 5, 6, 6,
    ]);
    expect([from(foot(MI), orchard), from(foot(MI), wall), from(foot('militia'), orchard)]).toEqual([
      5, 5, 5,
    ]);
    expect([
      from(foot('heavy-infantry', { stands: 2, start: 4 })),
      from(foot(MI, { stands: 2, start: 4 }), orchard),
    ]).toEqual([6, 6]);
  });

  it('GO-MORALE-09 GO-MORALE-M07 rallying: 5 any troops, 4 Massed troops, by every face and with the general', () => {
    const rallies = (type: string, face: number, general: boolean): boolean => {
      const s = table(
        'orders',
        [
          unit('A1.1', type, 60, 40, { order: 'rout', formation: 'column2', routMoved: true, facing: 270 }),
          unit('A1.2', MI, 90, 40),
          unit('B1.1', MI, 60, 100),
        ],
        { generals: general ? [{ id: 'A1.G', side: 0, group: 'A1', x: 60, y: 36 }] : [] },
      );
      run(s, [face], usual, 2);
      return u(s, 'A1.1').order === 'reserve';
    };
    const from = (type: string, general: boolean): number =>
      [1, 2, 3, 4, 5, 6].find((face) => rallies(type, face, general)) ?? 7;
    // minus two for rallying, plus one for the general
    expect([from(MI, false), from(MI, true), from(LI, false), from(LI, true)]).toEqual([6, 5, 7, 6]);
    expect([from(LCA, true), from(LC, true)]).toEqual([5, 6]); // LC(a) as Massed
  });
});

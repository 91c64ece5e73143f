/** AG-WEAPON: the cards of all ranged weapons. */
import { describe, expect, it } from 'vitest';
import { CM } from '../house-rules.ts';
import type { Order } from '../orders/orders.ts';
import { type Aim, aimOf, type NoShot, type ShotWay } from '../shooting/shot.ts';
import { type Armour, type RangedKind, SALVO, SHOT_ARMOUR } from '../shooting/weapons.ts';
import type { Argad, Seen } from '../state.ts';
import { fig, shoot, skirmish, told } from '../testing.ts';

const way: ShotWay = { salvo: false, elite: 'no', end: true, runUp: false };
const seenAt = (target: number, cm: number, more: Partial<Seen> = {}): Seen => ({
  target,
  range: cm * CM,
  cover: 0,
  coverRule: '',
  work: false,
  also: 0,
  moment: 0,
  approach: false,
  ...more,
});
const hold = (who: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'hold',
  reaction: { on: 'none', do: 'go-on' },
  ...more,
});
const quiet = (who: string): Order => hold(who, { fire: { when: 'none' } });

function pair(shooter: object, target: object = {}, options = {}): Argad {
  return skirmish({
    a: { A1: { x: 50, y: 20, ...shooter } },
    b: { B1: { x: 50, y: 60, ...target } },
    options,
  });
}
const aim = (s: Argad, cm: number, more: Partial<Seen> = {}, how: Partial<ShotWay> = {}): Aim | NoShot =>
  aimOf(s, 0, 0, seenAt(1, cm, more), { ...way, ...how });
const need = (a: Aim | NoShot): number | string => ('need' in a ? a.need : a.why);
const said = (a: Aim | NoShot): string =>
  'need' in a
    ? a.factors.map((f) => `${f.cancelledBy === undefined ? '' : '~'}${f.what}${f.value}`).join(' ')
    : `${a.rule} ${a.why}`;

/** The weapon cards once more, literally: score at the far end of each band against armour 0, 4, 4* and 5. */
const CARDS: Record<string, [string, RangedKind, number[], number[][]]> = {
  pistol: [
    'AG-WEAPON-1',
    'pistol',
    [10, 20],
    [
      [5, 5, 5, 6],
      [7, 8, 8, 8],
    ],
  ],
  arquebus: [
    'AG-WEAPON-2',
    'short-arquebus',
    [10, 20, 40],
    [
      [5, 5, 5, 5],
      [6, 6, 6, 7],
      [7, 8, 8, 8],
    ],
  ],
  caliver: [
    'AG-WEAPON-3',
    'caliver',
    [20, 30, 40],
    [
      [5, 5, 5, 5],
      [6, 6, 6, 7],
      [7, 8, 8, 8],
    ],
  ],
  musket: [
    'AG-WEAPON-4',
    'musket',
    [20, 40, 60],
    [
      [6, 6, 6, 6],
      [7, 7, 7, 7],
      [8, 9, 9, 9],
    ],
  ],
  light: [
    'AG-WEAPON-6',
    'light-musket',
    [20, 30, 40],
    [
      [5, 5, 5, 5],
      [6, 6, 6, 6],
      [7, 8, 8, 8],
    ],
  ],
  rifle: [
    'AG-WEAPON-7',
    'rifle',
    [20, 40, 60],
    [
      [5, 5, 5, 5],
      [6, 6, 6, 6],
      [7, 8, 8, 8],
    ],
  ],
  crossbow: [
    'AG-WEAPON-8',
    'crossbow',
    [10, 20, 30],
    [
      [5, 5, 5, 6],
      [6, 6, 6, 7],
      [7, 7, 7, 8],
    ],
  ],
  bow: [
    'AG-WEAPON-9',
    'bow',
    [10, 20, 40],
    [
      [5, 6, 6, 7],
      [6, 7, 7, 8],
      [7, 8, 8, 9],
    ],
  ],
  longbow: [
    'AG-WEAPON-10',
    'longbow',
    [20, 30, 40],
    [
      [5, 6, 6, 7],
      [6, 7, 7, 8],
      [7, 8, 8, 9],
    ],
  ],
  javelin: [
    'AG-WEAPON-11',
    'javelin',
    [10, 20],
    [
      [6, 6, 6, 6],
      [6, 6, 6, 6],
    ],
  ],
};

describe('the weapon cards', () => {
  it.each(Object.values(CARDS))(
    '%s AG-SHOOT-32 AG-ARM-1 %s: what is needed by band and armour',
    (_, kind, bands, table) => {
      for (const [col, armour] of (['0', '4', '4*', '5'] as Armour[]).entries()) {
        const s = pair({ ranged: [kind] }, { armour });
        expect(SHOT_ARMOUR[armour]).toBe(armour === '4*' ? 4 : Number(armour));
        for (const [row, cm] of bands.entries())
          expect([kind, armour, cm, need(aim(s, cm))]).toEqual([kind, armour, cm, table[row][col]]);
        expect(need(aim(s, bands[bands.length - 1] + 0.1))).toBe('out-of-range');
      }
    },
  );

  it('AG-WEAPON-5 AG-UNIT-1 the salvo row; a distance on a limit belongs to the nearer band', () => {
    const s = pair({ ranged: ['musket'] });
    expect([20, 40, 60].map((cm) => need(aim(s, cm, {}, { salvo: true })))).toEqual([5, 6, 7]);
    expect(SALVO.map((b) => b.to)).toEqual([20, 40, 60]);
    expect(need(aim(s, 20))).toBe(6);
    expect(need(aim(s, 20.01))).toBe(7);
  });

  it('AG-WEAPON-12 a javelin after a straight ride: 2D6 are thrown when it was short', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', ranged: ['javelin'], x: 50, y: 20 } },
      b: { B1: { x: 50, y: 42 } },
      options: { nerve: false },
    });
    const ride: Order = { who: ['A1'], intent: 'move', path: [{ x: 50, y: 30 }], fire: { when: 'end' } };
    const events = shoot(
      s,
      [ride],
      [quiet('B1')],
      [{ face: 3, for: 'run-up' }, { face: 4, for: 'run-up' }, 4],
    );
    expect(told(events, 'run-up')[0].facts).toMatchObject({ run: 10, valid: true });
    expect(told(events, 'volley')[0]).toMatchObject({ rule: 'AG-WEAPON-12' });
    expect(told(events, 'volley')[0].facts).toMatchObject({ need: 5 });
    expect(fig(s, 'A1').arms[0].left).toBe(2);
  });

  it('AG-WEAPON-13 long bow shots need the open air', () => {
    const inside = { buildings: [{ box: [40, 10, 60, 30], windows: [[50, 30]] }] };
    const s = skirmish({
      a: { A1: { ranged: ['bow'], x: 50, y: 28 } },
      b: { B1: { x: 50, y: 65 } },
      terrain: inside,
    });
    expect(said(aimOf(s, 0, 0, seenAt(1, 35), way))).toBe('AG-WEAPON-13 under-a-roof');
    expect(need(aimOf(s, 0, 0, seenAt(1, 15), way))).toBe(6);
  });

  it('AG-WEAPON-15 no forked musket and no longbow on horseback', () => {
    const s = pair({ mode: 'mounted-infantry', ranged: ['musket'] });
    expect(said(aim(s, 10))).toBe('AG-WEAPON-15 not-mounted');
  });

  it('AG-WEAPON-16 AG-SHOOT-41 the floor of −2 is applied first, then elite and cells', () => {
    const s = pair({ ranged: ['caliver'], class: 2, abilities: ['elite'] }, { armour: '4' });
    const a = aim(s, 35, { cover: -2, coverRule: 'AG-SHOOT-31' }, { elite: 'plus' });
    expect(said(a)).toBe('slit-2 armour-1 floor1 class-two-1 elite1');
    expect(need(a)).toBe(9);
  });
});

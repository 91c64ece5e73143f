/** What used to depend on the compass or on the hand: each differed between a battle and its turned or mirrored copy. */
import { describe, expect, it } from 'vitest';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import { someTurning } from '../../../lab/fuzz/turned.ts';
import type { Vector } from '../../../table/angle.ts';
import { motionOf } from '../../../table/motion/motion.ts';
import { units } from '../../../table/number.ts';
import { type Rect, shapeOf } from '../../../table/shape.ts';
import { type Turning, turnFacing, turnPoint, turnReal } from '../../../table/turning.ts';
import { halfName } from '../bodies/half.ts';
import { layOut } from '../bodies/layout.ts';
import { shape } from '../bodies/shapes.ts';
import { field } from '../charge/testing-charge.ts';
import type { AdlgCommand, ChargeOrder } from '../commands.ts';
import { crestOf } from '../ground/terrain.ts';
import { lookAround } from '../hidden/ambush.ts';
import { adlgR2024 } from '../index.ts';
import { firstTouch } from '../move/walk/meeting.ts';
import { groundBlocks, type Seen, seen } from '../shooting/sight.ts';
import { type Aim, heldName, shotsOf } from '../shooting/target.ts';
import { type AdlgState, unitOf } from '../state.ts';
import { board, rout, type UnitSpec } from '../testing.ts';

const MIRROR: Turning = { facing: 0, mirrored: true, dx: 0, dy: 0 };
const TURNINGS: Turning[] = [
  MIRROR,
  ...Array.from({ length: 24 }, (_, i) => someTurning(luckOf(seedOf(`hands ${i}`)))),
];
const turned = (s: AdlgState, by: Turning): AdlgState => adlgR2024.turned(s, by) as AdlgState;

describe('on every bearing and in a mirror', () => {
  it('AR-SHOOT-10 AR-SHOOT-02 light horse squarely before its target, half of its front behind a friend', () => {
    const s = board({
      edition: 2024,
      units: [
        { id: 'H', at: '[10.25..11.25, 4..4.75] N', type: 'light-cavalry', weapon: 'carbine' },
        { id: 'F', at: '[10.75..11.75, 4.75..5.5] N', type: 'medium-cavalry' },
        { id: 'E', at: '[10.25..11.25, 5.55..6.55] S', side: 1, type: 'dragoons', weapon: 'musket' },
        { id: 'D', at: '[9.25..10.25, 5.55..6.55] S', side: 1, type: 'dragoons', weapon: 'musket' },
      ],
    });
    const shots = (t: AdlgState): string[] =>
      shotsOf(t, 0).map((a) => `${a.shooter.id} at ${halfName(a.target, a.targetHalf)}`);
    const here = shots(s);
    expect(here.length).toBeGreaterThan(0);
    for (const by of TURNINGS) expect(shots(turned(s, by))).toEqual(here);
  });

  it('ADLG-AMB-3 an empty marker is met at the same distance whichever way the table lies', () => {
    const s = (off: number): AdlgState => {
      const t = board({
        edition: 2024,
        units: [
          { id: 'A', at: '[4..5, 4..4.75] N', type: 'heavy-cavalry' },
          { id: 'B', side: 1, at: '[20..21, 20..20.75] S', type: 'heavy-cavalry' },
        ],
      });
      const a = unitOf(t, 'A');
      t.markers = [{ id: 'B-m1', side: 1, corps: 1, x: a.x, y: a.y + units(0.375 + off), units: [] }];
      return t;
    };
    const met = (t: AdlgState): boolean => {
      lookAround(t);
      return t.markers.length === 0;
    };
    for (const off of [1.05, 1.09, 1.11, 1.13, 1.15]) {
      const here = met(s(off));
      for (const by of TURNINGS) expect([off, met(turned(s(off), by))]).toEqual([off, here]);
    }
    expect([met(s(1.09)), met(s(1.11))]).toEqual([true, false]);
  });
  it('AR-SHOOT-29 a gun a little askew behind two pieces steps out to the same one', () => {
    const s = board({
      edition: 2024,
      units: [
        { id: 'G', at: '[4..5, 4..5] N', type: 'medium-artillery' },
        { id: 'E', at: '[4..5, 10..10.75] S', side: 1, type: 'heavy-cavalry' },
      ],
    });
    const g = unitOf(s, 'G');
    g.facing -= 280; // a degree and a half
    const work = (id: string, aside: number, ahead: number): AdlgState['works'][number] =>
      ({
        id,
        kind: 'fortification',
        x: g.x + units(aside),
        y: g.y + units(ahead),
        facing: 16384,
        width: units(1),
      }) as never;
    s.works = [work('w1', -0.5, 0.513), work('w2', 0.5, 0.513)];
    const far = (t: AdlgState): number[] => shotsOf(t, 0).map((a) => Math.round(a.distance / 60) / 1000);
    const here = far(s);
    expect(here.length).toBe(1);
    for (const by of TURNINGS) expect(far(turned(s, by))).toEqual(here);
  });
  const ordering = (units: UnitSpec[]): AdlgState => {
    const s = field({ edition: 2024, units });
    s.frames = [{ at: 'orders', corps: 0, n: 1 } as AdlgState['frames'][number]];
    s.asked = 1;
    return s;
  };

  it('ADLG-MOV-7 a slide and a wheel that lead equally near: the same way', () => {
    const s = ordering([
      { id: 'A', at: '[10..11, 4..5] N', type: 'dragoons' },
      { id: 'B', at: '[10..11, 20..20.75] S', side: 1, type: 'heavy-cavalry' },
    ]);
    const { x, y } = unitOf(s, 'A');
    const led = (t: AdlgState, goal: Vector): string[] => {
      const [order] = adlgR2024.way?.(t, ['A'], { ...goal, most: 1 })?.orders ?? [];
      return order?.kind === 'move' ? order.legs.map((l) => l.do) : [];
    };
    for (const [right, ahead] of [
      [-52369, 57740],
      [-52000, 55000],
      [-51111, 53000],
    ]) {
      const goal = { x: x + right, y: y + ahead };
      const here = led(s, goal);
      expect(here.length).toBe(2);
      for (const by of TURNINGS)
        expect(led(turned(s, by), turnReal(by, goal.x, goal.y, { x: 0, y: 0 }))).toEqual(here);
    }
  });

  it('ADLG-MOV-1 a way to a place in thousandths of a UD ends there', () => {
    const s = ordering([
      { id: 'A', at: '[10..11, 4..4.75] N', type: 'heavy-cavalry' },
      { id: 'B', at: '[10..11, 20..20.75] S', side: 1, type: 'heavy-cavalry' },
    ]);
    const { x, y } = unitOf(s, 'A');
    for (const [right, ahead] of [
      [17760, 90120],
      [-17760, 90120],
      [0, 66660],
    ]) {
      for (const by of [MIRROR, ...TURNINGS]) {
        const at = turnReal(by, x + right, y + ahead, { x: 0, y: 0 });
        const found = adlgR2024.way?.(turned(s, by), ['A'], { ...at, most: 1 });
        expect(found?.away).toBeLessThan(1);
      }
    }
  });

  it('AR-CHARGE-01 a move drawn at the middle between two enemies is meant for the same of them', () => {
    const s = ordering([
      { id: 'A', at: '[10..11, 4..4.75] N', type: 'heavy-cavalry' },
      { id: 'B', at: '[9.5..10.5, 6..6.75] S', side: 1, type: 'heavy-cavalry' },
      { id: 'C', at: '[10.5..11.5, 6..6.75] S', side: 1, type: 'heavy-cavalry' },
    ]);
    const order: AdlgCommand = { ask: '1', kind: 'move', units: ['A'], legs: [{ do: 'advance', by: 1.1 }] };
    const meant = (t: AdlgState): string | undefined =>
      (adlgR2024.plan?.(t, order)?.snap as ChargeOrder | undefined)?.target;
    expect(meant(s)).toBe('B');
    for (const by of TURNINGS) expect(meant(turned(s, by))).toBe('B');
  });

  it('AR-SHOOT-09 light horse keeps the one right behind it whom it chose of two, in a mirror too', () => {
    const s = board({
      edition: 2024,
      units: [
        { id: 'H', at: '[10..11, 4..4.75] N', type: 'light-cavalry', weapon: 'carbine' },
        { id: 'D', at: '[9..10, 6..7] S', side: 1, type: 'dragoons', weapon: 'musket' },
        { id: 'E', at: '[11..12, 6..7] S', side: 1, type: 'dragoons', weapon: 'musket' },
      ],
    });
    const aims = (t: AdlgState): Aim[] => shotsOf(t, 0).filter((a) => a.shooter.id === 'H');
    const targets = (t: AdlgState): string[] => aims(t).map((a) => a.target.id);
    expect(targets(s)).toEqual(['D', 'E']);
    unitOf(s, 'H').heldTarget = heldName(aims(s)[1]);
    for (const by of [MIRROR, ...TURNINGS]) expect(targets(turned(s, by))).toEqual(['E']);
  });

  it('ADLG-ROU-6 in a mirror a routed elephant runs to the other side by the same die', () => {
    const s = board({
      edition: 2024,
      units: [
        { id: 'E', at: '[0..1, 0..1] N', type: 'elephants', place: 'routed', losses: 3 },
        { id: 'W', at: '[-2.5..-0.5, 0..1] N', type: 'pike-and-shot' },
        { id: 'O', at: '[1.5..3.5, 0..1] N', type: 'pike-and-shot' },
      ],
    });
    const hurt = (t: AdlgState, face: number): number[] => {
      const now = adlgR2024.copy(t) as AdlgState;
      rout(now, [{ face, for: 'rampage' }]);
      return ['W', 'O'].map((id) => unitOf(now, id).losses);
    };
    for (const face of [2, 3]) {
      const here = hurt(s, face);
      expect([...here].sort()).toEqual([0, 1]);
      for (const by of TURNINGS) expect(hurt(turned(s, by), face)).toEqual(here);
    }
  });

  it('ADLG-TER-21 a line past the very end of a crest is not over it, on every bearing', () => {
    const s = board({
      edition: 2024,
      units: [
        { id: 'A', at: '[4..5, 4..5] N', type: 'dragoons', weapon: 'musket' },
        { id: 'E', at: '[4..5, 17..17.75] S', side: 1, type: 'heavy-cavalry' },
      ],
      pieces: [{ kind: 'gentle-hill', at: '[4..8, 9..12]' }],
    });
    const blocked = (t: AdlgState, by: Turning, right: number): boolean => {
      const c = crestOf(s.pieces[0]);
      // Across the end of the crest, or a little inside it.
      const [ex, ey] = [c.ax + (c.bx > c.ax ? right : -right), c.ay];
      const [a, b] = [
        [ex - units(1), ey - units(4)],
        [ex + units(1), ey + units(4)],
      ].map(([x, y]) => turnReal(by, x, y, { x: 0, y: 0 }));
      return groundBlocks(t, a.x, a.y, b.x, b.y);
    };
    const still: Turning = { facing: 0, mirrored: false, dx: 0, dy: 0 };
    expect([blocked(s, still, 0), blocked(s, still, units(0.2))]).toEqual([false, true]);
    for (const by of TURNINGS)
      expect([blocked(turned(s, by), by, 0), blocked(turned(s, by), by, units(0.2))]).toEqual([false, true]);
  });

  it('AR-TERR-15 whoever stands with his middle on the border of cover is in it, from whichever side', () => {
    for (const to of [-units(4), units(4)]) {
      const s = board({
        edition: 2024,
        units: [
          { id: 'A', at: '[4..5, 4..5] N', type: 'dragoons', weapon: 'musket' },
          { id: 'E', at: '[4..5, 7..7.5] S', side: 1, type: 'light-infantry' },
        ],
      });
      const { x, y } = unitOf(s, 'E');
      const [south, north] = [y - units(0.25), y + units(4)];
      const outline = [x, south, x + to, south, x + to, north, x, north];
      const piece = { id: 'T', kind: 'plantation', name: 'plantation', river: '' };
      s.pieces = [{ ...piece, outline } as AdlgState['pieces'][number]];
      // The one line that is free ends in the middle of his front.
      const looked = (t: AdlgState): Seen => {
        layOut(t);
        const [a, e] = ['A', 'E'].map((id) => shape(unitOf(t, id)).corners);
        const line = { ax: a[0], ay: a[1], bx: (e[0] + e[2]) / 2, by: (e[1] + e[3]) / 2 };
        const [from, to] = [unitOf(t, 'A'), unitOf(t, 'E')];
        return seen(t, a[0], a[1], a[2], a[3], line, from, to, 'left', () => false);
      };
      expect(looked(s)).toBe('covered');
      for (const by of TURNINGS) expect(looked(turned(s, by))).toBe('covered');
    }
  });

  it('ADLG-CHA-1 a wheel away from a body that one touches stops in the same place on every bearing', () => {
    const rect = (by: Turning, x: number, y: number, facing: number, depth: number): Rect => ({
      ...turnPoint(by, x, y),
      facing: turnFacing(by, facing),
      width: units(1),
      depth,
    });
    const stop = (by: Turning, nearer: number): number => {
      const mover = rect(by, 0, 0, 9394, units(0.75));
      const other = rect(by, -33586.935, 68259.763 - nearer, 31946, units(1));
      const motion = motionOf(mover, { kind: 'wheel', corner: by.mirrored ? 'right' : 'left', angle: 12049 });
      return firstTouch(shapeOf(mover), motion, shapeOf(other), 0) * motion.length;
    };
    const here = stop(MIRROR, 0);
    expect(here).toBeGreaterThan(units(0.5));
    for (const by of TURNINGS)
      for (const nearer of [-0.001, -0.0005, 0, 0.0005, 0.001])
        expect(Math.abs(stop(by, nearer) - here)).toBeLessThan(20);
  });
});

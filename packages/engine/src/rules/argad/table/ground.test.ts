/** Section 5 of the rules: the register of terrain, line by line; what is crossed, entered, leaned on. */
import { describe, expect, it } from 'vitest';
import { CM } from '../house-rules.ts';
import type { Argad } from '../state.ts';
import { skirmish } from '../testing.ts';
import { PRESSED, SAME } from '../tolerances.ts';
import { FOOT, gap, gapAt, HORSE, MULE } from './bases.ts';
import { clampToTable, fromEdges, homePoint, inStretch, leavesBy, overEdge, roomOnTable } from './edges.ts';
import {
  barriers,
  crosses,
  GROUND,
  type GroundKind,
  goingAt,
  groundAt,
  heightAt,
  indoors,
  inFrame,
  LINES,
  type LineKind,
  layout,
  obstacleBetween,
  passable,
  pressed,
  roofed,
  type Segment,
  stepGoing,
  type Terrain,
} from './terrain.ts';

const FOOTMAN = { mounted: false, armoured: false };
const ARMOURED = { mounted: false, armoured: true };
const RIDER = { mounted: true, armoured: false };
const CUIRASSIER = { mounted: true, armoured: true };

const terrain = (more: object): Terrain =>
  skirmish({ a: { A1: { x: 5, y: 5 } }, b: { B1: { x: 115, y: 115 } }, terrain: more }).table.terrain;
const area = (kind: string, box = [40, 40, 60, 60]): object => ({ kind, box });
const line = (kind: string, ...points: number[][]): object => ({ kind, points });
const c = (n: number): number => n * CM;

describe('the register of terrain', () => {
  // easy 0, difficult 1, very difficult 2, impassable 3: on foot, mounted; and how high it is (AG-MELEE-33)
  const AREAS: Readonly<Record<GroundKind, readonly [number, number, number]>> = {
    road: [0, 0, 0],
    bushes: [1, 1, 0],
    crops: [1, 1, 0],
    wood: [1, 2, 0],
    ford: [1, 1, 0],
    deep: [2, 2, 0],
    marsh: [2, 2, 0],
    slope: [1, 2, 1],
    building: [0, 3, 0],
    hall: [0, 3, 0],
    bridge: [0, 3, 0],
    stairs: [0, 3, 1],
    battlement: [0, 3, 2],
  };
  it('AG-TERR-1 AG-TERR-2 AG-MELEE-33 what each ground costs on foot and mounted, and its height', () => {
    expect(Object.keys(GROUND).sort()).toEqual(Object.keys(AREAS).sort());
    for (const [kind, [foot, mounted, height]] of Object.entries(AREAS)) {
      const t = terrain({ grounds: [area(kind)] });
      const there = [
        goingAt(t, c(50), c(50), FOOTMAN),
        goingAt(t, c(50), c(50), RIDER),
        heightAt(t, c(50), c(50)),
      ];
      expect([kind, ...there]).toEqual([kind, foot, mounted, height]);
      const beside = [
        goingAt(t, c(39), c(50), FOOTMAN),
        goingAt(t, c(39), c(50), RIDER),
        heightAt(t, c(39), c(50)),
      ];
      expect([kind, ...beside]).toEqual([kind, 0, 0, 0]);
    }
  });

  // to cross on foot and mounted; cover for a target on foot; opaque, hides, fought across, masonry (AG-SHOOT-51)
  const LINE_ROWS: Readonly<Record<LineKind, readonly [number, number, number, string]>> = {
    hedge: [1, 1, -1, 'hides fought'],
    bank: [1, 1, -1, 'hides fought'],
    'low-wall': [1, 2, -1, 'hides fought'],
    'solid-wall': [1, 2, -1, 'hides fought work'],
    barricade: [1, 2, -1, 'hides fought'],
    stakes: [1, 2, -1, 'hides fought'],
    fence: [1, 2, -1, 'hides fought'],
    wall: [3, 3, 0, 'opaque work'],
    door: [0, 3, 0, 'hides fought work'],
    window: [2, 3, -1, 'hides fought work'],
    slit: [3, 3, -2, 'hides fought work'],
    parapet: [2, 3, -1, 'hides fought work'],
    climb: [2, 3, 0, ''],
    crest: [0, 0, 0, 'opaque'],
  };
  it('AG-TERR-1 AG-TERR-2 AG-SHOOT-30 AG-SHOOT-31 AG-MELEE-32 AG-SEE-6 what each line costs, covers, hides', () => {
    expect(Object.keys(LINES).sort()).toEqual(Object.keys(LINE_ROWS).sort());
    for (const [kind, [foot, mounted, cover, words]] of Object.entries(LINE_ROWS)) {
      const row = LINES[kind as LineKind];
      const t = terrain({ lines: [line(kind, [40, 50], [60, 50])] });
      const step = [
        stepGoing(t, c(50), c(49), c(50), c(51), FOOTMAN),
        stepGoing(t, c(50), c(49), c(50), c(51), RIDER),
      ];
      const said = (['opaque', 'hides', 'fought', 'work'] as const).filter((word) => row[word]).join(' ');
      expect([kind, ...step, row.cover, said]).toEqual([kind, foot, mounted, cover, words]);
      expect([kind, stepGoing(t, c(50), c(47), c(50), c(49), RIDER)]).toEqual([kind, 0]);
    }
  });

  it('AG-TERR-10 a scenario may make a line harder for riders than its kind', () => {
    const t = terrain({ lines: [{ ...line('hedge', [40, 50], [60, 50]), mounted: 2 }] });
    const step = (w: typeof RIDER): number => stepGoing(t, c(50), c(49), c(50), c(51), w);
    expect([step(FOOTMAN), step(RIDER)]).toEqual([1, 2]);
  });

  it('AG-TERR-10 armour keeps men on foot out of deep water, no rider', () => {
    const t = terrain({ grounds: [area('deep')] });
    expect([FOOTMAN, ARMOURED, RIDER, CUIRASSIER].map((w) => goingAt(t, c(50), c(50), w))).toEqual([
      2, 3, 2, 2,
    ]);
    const marsh = terrain({ grounds: [area('marsh')] });
    expect([FOOTMAN, ARMOURED].map((w) => goingAt(marsh, c(50), c(50), w))).toEqual([2, 2]);
  });

  it('AG-TERR-4 of grounds that lie over each other the last counts; on a border one is not in it yet', () => {
    const t = terrain({ grounds: [area('wood'), area('road', [45, 40, 55, 60])] });
    expect([groundAt(t, c(42), c(50))?.kind, groundAt(t, c(50), c(50))?.kind]).toEqual(['wood', 'road']);
    const inside = SAME + 1;
    for (const [x, y, kind] of [
      [c(40), c(50), undefined],
      [c(40) + inside, c(50), 'wood'],
      [c(60), c(50), undefined],
      [c(60) - inside, c(50), 'wood'],
      [c(42), c(40), undefined],
      [c(42), c(40) + inside, 'wood'],
      [c(42), c(60), undefined],
      [c(42), c(60) - inside, 'wood'],
    ] as const)
      expect([x, y, groundAt(t, x, y)?.kind]).toEqual([x, y, kind]);
  });

  it('AG-TERR-5 of a step the worst counts: where it ends and what it crosses', () => {
    const t = terrain({
      grounds: [area('bushes', [50, 40, 60, 60])],
      lines: [line('low-wall', [45, 40], [45, 60]), line('hedge', [46, 40], [46, 60])],
    });
    const step = (from: number, to: number, w = RIDER): number =>
      stepGoing(t, c(from), c(50), c(to), c(50), w);
    expect([step(40, 44), step(40, 45.5), step(45.5, 47), step(47, 52), step(40, 52)]).toEqual([
      0, 2, 1, 1, 2,
    ]);
    expect([step(40, 45.5, FOOTMAN), step(47, 49, FOOTMAN)]).toEqual([1, 0]);
    const road = terrain({ grounds: [area('road')] });
    expect([stepGoing(road, c(30), c(50), c(50), c(50), RIDER), layout(road).difficult]).toEqual([0, false]);
  });

  it('AG-WEAPON-30 AG-WEAPON-13 in a house and on its stairs there is no room; a hall has room, and a roof', () => {
    const said = Object.keys(AREAS).map((kind) => {
      const t = terrain({ grounds: [area(kind)] });
      return [kind, indoors(t, c(50), c(50)), roofed(t, c(50), c(50))] as const;
    });
    expect(said.filter(([, house]) => house).map(([kind]) => kind)).toEqual(['building', 'stairs']);
    expect(said.filter(([, , roof]) => roof).map(([kind]) => kind)).toEqual(['building', 'hall', 'stairs']);
  });
});

describe('what stops a walker', () => {
  it('AG-TERR-10 walls stop everybody, water men in armour, houses and their doors riders', () => {
    const t = terrain({
      grounds: [
        area('deep', [10, 80, 30, 100]),
        area('building', [80, 80, 100, 100]),
        area('marsh', [80, 10, 90, 20]),
      ],
      lines: [
        line('wall', [40, 10], [40, 30]),
        line('hedge', [50, 10], [50, 30]),
        line('window', [60, 10], [60, 30]),
        line('slit', [70, 10], [70, 30]),
      ],
    });
    const kinds = (w: typeof RIDER): string[] =>
      barriers(t, w).map((g) => `${g.kind} ${g.ax / CM},${g.ay / CM}`);
    const water = ['wall 10,80', 'wall 30,80', 'wall 30,100', 'wall 10,100'];
    const house = ['wall 80,80', 'wall 100,80', 'wall 100,100', 'wall 80,100'];
    expect(kinds(FOOTMAN)).toEqual(['wall 40,10', 'slit 70,10']);
    expect(kinds(ARMOURED)).toEqual(['wall 40,10', 'slit 70,10', ...water]);
    const rides = ['wall 40,10', 'window 60,10', 'slit 70,10', ...house];
    expect(kinds(RIDER)).toEqual(rides);
    expect(kinds(CUIRASSIER)).toEqual(rides);
    expect(kinds(ARMOURED)).toEqual(['wall 40,10', 'slit 70,10', ...water]); // and again, as before
    const way = (x0: number, x1: number, y: number, w: typeof RIDER): boolean =>
      passable(t, c(x0), c(y), c(x1), c(y), w);
    expect([way(35, 45, 20, FOOTMAN), way(45, 55, 20, RIDER), way(55, 65, 20, FOOTMAN)]).toEqual([
      false,
      true,
      true,
    ]);
    expect([way(55, 65, 20, RIDER), way(5, 35, 90, FOOTMAN), way(5, 35, 90, ARMOURED)]).toEqual([
      false,
      true,
      false,
    ]);
    expect([way(5, 35, 90, CUIRASSIER), way(75, 105, 90, CUIRASSIER), way(75, 105, 90, ARMOURED)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('AG-MELEE-32 the line that is fought across lies between the two', () => {
    const kinds = Object.keys(LINES).filter((kind) => {
      const t = terrain({ lines: [line(kind, [40, 50], [60, 50])] });
      expect(obstacleBetween(t, c(50), c(40), c(50), c(49))).toBeUndefined();
      return obstacleBetween(t, c(50), c(49), c(50), c(51))?.kind === kind;
    });
    expect(kinds).toEqual(Object.keys(LINES).filter((kind) => !['wall', 'climb', 'crest'].includes(kind)));
  });
});

describe('crossing a line', () => {
  /** The same question with the table turned by quarters and mirrored, and either of the two walked backwards. */
  const everyWay = (way: number[], g: number[]): boolean[] => {
    const out: boolean[] = [];
    for (const mirrored of [1, -1])
      for (let quarter = 0; quarter < 4; quarter++) {
        const put = (x: number, y: number): [number, number] => {
          let [px, py] = [x, y * mirrored];
          for (let k = 0; k < quarter; k++) [px, py] = [-py, px];
          return [px, py];
        };
        const [ax, ay] = put(way[0], way[1]);
        const [bx, by] = put(way[2], way[3]);
        const [gx, gy] = put(g[0], g[1]);
        const [hx, hy] = put(g[2], g[3]);
        out.push(crosses(ax, ay, bx, by, { ax: gx, ay: gy, bx: hx, by: hy }));
        out.push(crosses(ax, ay, bx, by, { ax: hx, ay: hy, bx: gx, by: gy }));
      }
    return out;
  };
  const said = (way: number[], g: number[]): boolean | string => {
    const all = everyWay(way, g);
    return all.every((x) => x === all[0]) ? all[0] : all.join();
  };
  const wall = [c(40), c(50), c(60), c(50)];
  it('AG-TERR-4 a step that goes from one side to the other crosses it, one that stays on its side does not', () => {
    expect(said([c(50), c(49), c(50), c(51)], wall)).toBe(true);
    expect(said([c(41), c(49), c(43), c(51)], wall)).toBe(true);
    expect(said([c(50), c(40), c(50), c(49)], wall)).toBe(false);
    expect(said([c(61), c(49), c(61), c(51)], wall)).toBe(false);
    expect(said([c(39), c(49), c(39), c(51)], wall)).toBe(false);
    expect(said([c(41), c(40), c(59), c(40)], wall)).toBe(false);
    expect(said([c(58), c(49), c(64), c(51)], wall)).toBe(false); // past its end, though the boxes overlap
    expect(said([c(57), c(49), c(62), c(51)], wall)).toBe(true);
    expect(said([c(30), c(50), c(70), c(50)], wall)).toBe(false); // along it
  });
  it('AG-TERR-4 one that begins on it does not cross it, one that ends on it does, to a thousandth of a cm', () => {
    const from = (off: number): boolean | string => said([c(50), c(50) - off, c(50), c(51)], wall);
    const to = (off: number): boolean | string => said([c(50), c(49), c(50), c(50) - off], wall);
    expect([from(0), from(SAME - 1), from(SAME + 1)]).toEqual([false, false, true]);
    expect([to(0), to(SAME - 1), to(SAME + 1)]).toEqual([true, true, false]);
    expect(said([c(50), c(50) + SAME - 1, c(50), c(51)], wall)).toBe(false);
  });
  it('AG-TERR-4 passing its end by no more than rounding is passing through it', () => {
    const past = (x: number, lean = 0): boolean | string => said([x - lean, c(45), x + lean, c(55)], wall);
    expect([past(c(60)), past(c(60) + SAME - 1), past(c(60) + SAME + 1)]).toEqual([true, true, false]);
    expect([past(c(40)), past(c(40) - SAME + 1), past(c(40) - SAME - 1)]).toEqual([true, true, false]);
    // It leaves the box round the line before it comes to it, and passes its end nevertheless.
    expect([past(c(60) + SAME / 2, SAME), past(c(60) + SAME / 2, -SAME)]).toEqual([true, true]);
    const short = [c(50), c(50), c(50), c(52)];
    expect(said([c(49), c(52) + SAME / 2, c(51), c(52) + SAME / 2], short)).toBe(true);
    expect(said([c(49), c(52) + SAME * 2, c(51), c(52) + SAME * 2], short)).toBe(false);
  });
});

describe('leaning on a line', () => {
  const hedge: Segment = {
    ax: c(40),
    ay: c(50),
    bx: c(60),
    by: c(50),
    kind: 'hedge',
    foot: 1,
    mounted: 1,
    row: LINES.hedge,
  };
  it('AG-SEE-3 within half a centimetre of the base, a rider’s measured where it lies', () => {
    const at = (y: number, b = FOOT, facing = 0): boolean => pressed({ x: c(50), y, facing }, b, hedge);
    expect([at(c(48.5)), at(c(48.5) - SAME), at(c(48.5) - SAME - 1)]).toEqual([true, true, false]);
    // Along the hedge 1.25 cm from his middle line, across it 2.5; a mule 1 and 2.
    const first = (b: typeof HORSE, facing: number): number => {
      let y = 0;
      while (!at(c(50) - y, b, facing)) y += 6000;
      while (at(c(50) - y, b, facing)) y += 6000;
      return (y - 6000) / CM;
    };
    expect([first(HORSE, 0), first(HORSE, 16384), first(MULE, 0), first(MULE, 16384)]).toEqual([
      1.7, 3, 1.5, 2.5,
    ]);
    expect(pressed({ x: c(61.5), y: c(50), facing: 0 }, FOOT, hedge)).toBe(true); // at its end
    expect(pressed({ x: c(61.6), y: c(50), facing: 0 }, FOOT, hedge)).toBe(false);
  });
  it('AG-SHOOT-30 in the frame of a door stands whose middle is within half a centimetre of it', () => {
    const door: Segment = {
      ax: c(48.5),
      ay: c(50),
      bx: c(51.5),
      by: c(50),
      kind: 'door',
      foot: 0,
      mounted: 3,
      row: LINES.door,
    };
    expect(
      [0, PRESSED, PRESSED + SAME, PRESSED + SAME + 1].map((d) => inFrame(c(50), c(50) + d, door)),
    ).toEqual([true, true, true, false]);
  });
});

describe('bases', () => {
  it('AG-TURN-1 AG-UNIT-1 gaps are from edge to edge, whoever is asked first', () => {
    const rows = [
      [FOOT, FOOT, 10, 8],
      [FOOT, HORSE, 10, 6.5],
      [HORSE, HORSE, 10, 5],
      [FOOT, MULE, 10, 7],
      [MULE, HORSE, 10, 5.5],
    ] as const;
    for (const [a, b, apart, want] of rows) {
      // Both lie along the line between them; then the second across it.
      expect(gapAt(0, 0, 0, a, c(apart), 0, 0, b) / CM).toBeCloseTo(want, 6);
      expect(gapAt(c(apart), 0, 0, b, 0, 0, 0, a) / CM).toBeCloseTo(want, 6);
      expect(gapAt(0, c(apart), 16384, b, 0, 0, 16384, a) / CM).toBeCloseTo(want, 6);
      expect(gapAt(0, 0, 0, a, c(apart), 0, 16384, b) / CM).toBeCloseTo(want + b.half / CM, 6);
      expect(gapAt(c(apart), 0, 16384, b, 0, 0, 0, a) / CM).toBeCloseTo(want + b.half / CM, 6);
    }
    expect(gapAt(0, 0, 0, FOOT, c(3), c(4), 0, FOOT) / CM).toBeCloseTo(3, 6);
    expect(gapAt(0, 0, 0, HORSE, c(1.25), c(5), 0, FOOT) / CM).toBeCloseTo(2.75, 6); // beside the horse’s head
    const s = skirmish({
      a: { A1: { mode: 'cavalry', x: 50, y: 50, facing: 90 } },
      b: { B1: { x: 50, y: 60 } },
    });
    expect([gap(s, 0, 1) / CM, gap(s, 1, 0) / CM]).toEqual([6.5, 6.5]);
  });
});

describe('edges of the table', () => {
  const scene = (more: object = {}): Argad =>
    skirmish({
      a: { A1: { x: 30, y: 20 } },
      b: { B1: { x: 60, y: 60 } },
      width: 120,
      depth: 90,
      ...(more as object),
    });
  const s = scene();
  it('AG-SIM-14 how far a place lies from the nearest edge, and whether a base has room on the table', () => {
    const places = [
      [3, 40, 3],
      [117, 40, 3],
      [60, 4, 4],
      [60, 86, 4],
      [-2, 40, -2],
      [60, 91, -1],
    ];
    for (const [x, y, far] of places) expect([x, y, fromEdges(s, c(x), c(y)) / CM]).toEqual([x, y, far]);
    expect([roomOnTable(s, c(1), c(40), CM), roomOnTable(s, c(1) - SAME, c(40), CM)]).toEqual([true, true]);
    expect(roomOnTable(s, c(1) - SAME - 1, c(40), CM)).toBe(false);
    expect([overEdge(s, c(1), c(40), CM), overEdge(s, c(0.5), c(40), CM)]).toEqual([0, c(0.5) - SAME]);
  });
  it('AG-SIM-14 the place of the table nearest to one beyond it', () => {
    const near = (x: number, y: number, room?: number): number[] =>
      clampToTable(s, c(x), c(y), room).map((v) => v / CM);
    expect([near(-5, 40), near(130, 40), near(60, -1), near(60, 95), near(60, 40)]).toEqual([
      [0, 40],
      [120, 40],
      [60, 0],
      [60, 90],
      [60, 40],
    ]);
    expect([near(-5, 95), near(0, 90, c(2)), near(121, -3, c(2))]).toEqual([
      [0, 90],
      [2, 88],
      [118, 2],
    ]);
  });
  it('AG-VICT-7 AG-SIM-14 the own edge is an exit, others where the scenario opens them', () => {
    const open = scene({
      exits: [[{ edge: 'east', from: 20, to: 30 }], []],
    });
    const by = (x: number, y: number, i = 0, on = open): string => {
      const e = leavesBy(on, i, c(x), c(y));
      return e === undefined ? '' : `${e.edge} ${e.from / CM}-${e.to / CM}`;
    };
    expect([by(60, 0), by(60, 0.5), by(60, 0.6), by(60, 90)]).toEqual(['south 0-120', 'south 0-120', '', '']);
    expect([by(120, 25), by(119.5, 25), by(119.4, 25), by(120, 19.9), by(120, 30.1)]).toEqual([
      'east 20-30',
      'east 20-30',
      '',
      '',
      '',
    ]);
    expect([by(120, 20), by(120, 30), by(0, 25), by(0, 0)]).toEqual([
      'east 20-30',
      'east 20-30',
      '',
      'south 0-120',
    ]);
    expect([by(60, 90, 1), by(60, 0, 1), by(120, 25, 1)]).toEqual(['north 0-120', '', '']);
    const corner = scene({ exits: [[{ edge: 'south', from: 100, to: 120 }], []], home: ['west', 'east'] });
    expect([
      by(120, 0, 0, corner),
      by(0, 0, 0, corner),
      by(0, 40, 0, corner),
      by(120, 40, 1, corner),
    ]).toEqual(['south 100-120', 'west 0-90', 'west 0-90', 'east 0-90']);
    const stretch = { edge: 'west', from: c(10), to: c(20) } as const;
    expect([10, 20, 9.9, 20.1].map((y) => inStretch(s, stretch, 0, c(y)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(inStretch(s, stretch, c(3), c(15))).toBe(false);
  });
  it('AG-VICT-3 the own edge is nearest straight ahead of it', () => {
    const home = (edge: string): number[] =>
      homePoint(scene({ home: [edge, edge === 'north' ? 'south' : 'north'] }), 0).map((v) => v / CM);
    expect(['south', 'north', 'west', 'east'].map(home)).toEqual([
      [30, 0],
      [30, 90],
      [0, 20],
      [120, 20],
    ]);
  });
});

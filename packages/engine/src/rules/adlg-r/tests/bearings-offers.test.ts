/**
 * What play makes exactly lies at no limit: the same offers, cuts, lines of sight and costs at two dozen bearings.
 * Positions from compared battles, laid plainly.
 */
import { expect, it } from 'vitest';
import type { Json } from '../../../battle/protocol.ts';
import { unlike } from '../../../lab/fuzz/alike.ts';
import { shape } from '../bodies/shapes.ts';
import { chargeOrder } from '../charge/charge.ts';
import { chargedEdges, touched } from '../charge/edge.ts';
import { pathsTo } from '../charge/reach.ts';
import { field } from '../charge/testing-charge.ts';
import type { Leg } from '../commands.ts';
import { forcedCharge } from '../flight/uncontrolled.ts';
import { groundAt } from '../ground/terrain.ts';
import { reveal } from '../hidden/ambush.ts';
import { fightsOf } from '../melee/support.ts';
import { moveOrder } from '../move/move.ts';
import { shotFactors } from '../shooting/shot.ts';
import { targetsOf } from '../shooting/target.ts';
import { specialShot } from '../special/special.ts';
import { type AdlgState, type Unit, unitOf } from '../state.ts';
import { type BoardSpec, board } from '../testing.ts';
import { turnBoard } from './testing-turned.ts';

const CV = { type: 'heavy-cavalry' } as const;
const LH = { type: 'light-cavalry' } as const;
const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const TURNS = Array.from({ length: 24 }, (_, k) => k * 14.37);

/** Says the same at every bearing as on the plain table, and returns it. */
function everywhere<T>(lay: () => AdlgState, ask: (s: AdlgState) => T): T {
  const plain = ask(lay());
  for (const by of TURNS) {
    const there = unlike(plain as Json, ask(turnBoard(lay(), by)) as Json, 'said');
    expect([by, there]).toEqual([by, undefined]);
  }
  return plain;
}

const offers =
  (of: string, at: string) =>
  (s: AdlgState): Leg[][] =>
    [...pathsTo(s, unitOf(s, of), unitOf(s, at))].map((p) => p.legs);
const move = (id: string, ...legs: Leg[]) => ({ ask: '1', kind: 'move', units: [id], legs }) as never;
const checked = (c: never) => (s: AdlgState) => {
  const r = moveOrder.check(s, 0, c);
  return r === undefined ? 'legal' : `${r.rule} ${r.cut === undefined ? 'no cut' : 'cut'}`;
};

it('ADLG-CHA-2 ADLG-CHA-4 charges at bodies that play left a hair away, aligned or corner to corner', () => {
  const targets = [
    '[0..1, 0.05..0.8] S', // stopped short of
    '[0.5..1.5, 2..2.75] S', // half a base aside: equal slides
    '[1..2, 0..0.75] S', // corner to corner
    '[2..2.75, 0.625..1.625] W',
    '[-2.5..-1.75, 0..1] E',
    '[1..2, 3.25..4] S',
  ];
  for (const at of targets) {
    const lay = () =>
      field({
        units: [
          { id: 'H', at: '[0..1, -0.75..0] N', ...CV },
          { id: 'E', at, side: 1, ...LH },
        ],
      });
    expect([at, everywhere(lay, offers('H', 'E')).length]).not.toEqual([at, -1]);
  }
});

it('ADLG-CHA-2 of two equal slides the one to the hand that comes first', () => {
  const lay = () =>
    field({
      units: [
        { id: 'H', at: '[0..2, -1..0] N', ...PS },
        { id: 'E', at: '[0.5..1.5, 2..2.75] S', side: 1, ...CV },
      ],
    });
  expect(everywhere(lay, offers('H', 'E'))[1][0]).toEqual({ do: 'slide', by: -0.5 });
});

it('ADLG-CHA-10 of two enemies equally near a headstrong body charges the first', () => {
  const lay = () =>
    field({
      options: { uncontrolledTarget: 'ladder' },
      units: [
        { id: 'H', at: '[0..1, -0.75..0] N', abilities: ['headstrong'], ...CV },
        { id: 'B', at: '[-0.5..0.5, 3..3.75] S', side: 1, ...LH },
        { id: 'C', at: '[0.5..1.5, 3..3.75] S', side: 1, ...LH },
      ],
    });
  expect(everywhere(lay, (s) => forcedCharge(s, unitOf(s, 'H'))?.target.id)).toBe('B');
});

it('ADLG-MOV-15 ADLG-GEO-6 whoever was stopped by a friend may still make a hair-thin wheel', () => {
  const lay = () => {
    const s = field({
      units: [
        { id: 'A', at: '[0..2, -1..0] N', ...PS },
        { id: 'F', at: '[0.2..2.2, 1..2] N', ...PS, turn: 7 },
      ],
    });
    return s;
  };
  const stopped = (s: AdlgState) => {
    const r = moveOrder.check(s, 0, move('A', { do: 'advance', by: 2 }));
    const cut = r?.cut as unknown as { legs: Leg[] };
    moveOrder.accept(s, 0, move('A', ...cut.legs));
    Object.assign(unitOf(s, 'A'), { moves: 0, did: 0 });
    s.corps[0].points = 9;
    return [0.02, 0.05, 0.1].map((by) => checked(move('A', { do: 'wheel', to: 'right', by }))(s));
  };
  expect(everywhere(lay, stopped)).toEqual(['legal', 'legal', 'legal']);
});

it('ADLG-ALW-4 a move that ends a thousandth over a border is out, one that ends two over it is in', () => {
  const lay = () =>
    field({
      units: [{ id: 'A', at: '[0..1, -0.75..0] N', ...CV }],
      pieces: [{ kind: 'village', at: '[-2..3, 2..4]' }],
    });
  const go = (by: number) => everywhere(lay, checked(move('A', { do: 'advance', by })));
  expect(go(2.001)).toBe('legal');
  expect(go(2.002)).toContain('ADLG-ALW-4');
});

it('ADLG-ALW-4 figures of a refusal do not depend on which of two corners met the wood first', () => {
  const lay = () =>
    field({
      units: [
        { id: 'A', at: '[0..1, -0.75..0] N', ...CV },
        { id: 'B', at: '[-1..0, -0.75..0] N', ...CV },
      ],
      pieces: [{ kind: 'wood', at: '[-1..1, 1.5..3]' }],
    });
  const order = { ask: '1', kind: 'move', units: ['A', 'B'], legs: [{ do: 'advance', by: 3 }] } as never;
  everywhere(lay, (s) => {
    const { needed, allowance } = moveOrder.check(s, 0, order)!.figures as Record<string, number>;
    return [Math.round(needed * 500), Math.round(allowance * 500)];
  });
});

it('ADLG-ROU-7 a cut of a thousandth is none', () => {
  const near = field({
    units: [{ id: 'A', at: '[0..1, 0.25..1] N', ...CV }],
    depth: 11.001,
  });
  expect(checked(move('A', { do: 'advance', by: 2 }))(near)).toBe('ADLG-ROU-7 no cut');
});

it('ADLG-ORD-7 a second move cut at four UD may go on sideways at every bearing', () => {
  const lay = () =>
    field({
      units: [
        { id: 'A', at: '[0..1, -0.75..0] N', ...LH, moves: 1 },
        { id: 'E', at: '[0..1, 5..5.75] S', side: 1, ...CV },
      ],
    });
  everywhere(lay, (s) => {
    const r = moveOrder.check(s, 0, move('A', { do: 'advance', by: 3 }));
    const cut = r?.cut as unknown as { legs: Leg[] };
    moveOrder.accept(s, 0, move('A', ...cut.legs));
    Object.assign(unitOf(s, 'A'), { moves: 1 });
    s.corps[0].points = 9;
    return checked(move('A', { do: 'wheel', to: 'right', by: 30 }))(s);
  });
});

it('ADLG-ALW-10 a body at a work that it may cross touches it', () => {
  const lay = () =>
    field({
      units: [{ id: 'A', at: '[0..2, -1..0] N', ...PS }],
      works: [{ kind: 'fortification', from: [0, 0], to: [1, 0], facing: 'N' }],
    });
  expect(everywhere(lay, checked(move('A', { do: 'advance', by: 1 })))).toBe('legal');
});

const aims =
  (id: string, half: 'left' | 'right' = 'left') =>
  (s: AdlgState) =>
    targetsOf(s, unitOf(s, id), half).map((a) => a.target.id);

it('ADLG-SHO-5 the middle of a target on the border of the zone is in it', () => {
  const lay = () =>
    board({
      options: { sightLines: 'one' },
      units: [
        { id: 'G', at: '[-0.5..0.5, -0.5..0.5] N', type: 'medium-artillery' },
        { id: 'E', at: '[-3..-2, 5.5..6] S', side: 1, type: 'light-infantry' },
      ],
      pieces: [{ kind: 'village', at: '[-1..1.4, 2..4]' }],
    });
  expect(everywhere(lay, aims('G'))).toEqual(['E']);
});

it('ADLG-SHO-5 a body behind another as wide is hidden from straight ahead', () => {
  const lay = () =>
    board({
      options: { sightLines: 'one' },
      units: [
        { id: 'S', at: '[0..1, -0.5..0] N', type: 'light-infantry', weapon: 'musket' },
        { id: 'F', at: '[0..1, 0.6..1.6] N', type: 'dragoons' },
        { id: 'E', at: '[0..1, 1.6..2.6] S', side: 1, type: 'dragoons' },
      ],
    });
  expect(everywhere(lay, aims('S'))).toEqual([]);
});

it('ADLG-SHO-4 of ways equally short the line straight ahead is the line', () => {
  const lay = () =>
    board({
      options: { sightLines: 'one' },
      units: [
        { id: 'S', at: '[0..2, -1..0] N', ...PS },
        { id: 'F', at: '[0..1, 0..0.5] N', type: 'light-infantry' },
        { id: 'G', at: '[-1..0, -1..0] N', type: 'light-artillery' },
        { id: 'E', at: '[-0.5..0.5, 1.2..1.7] S', side: 1, type: 'light-infantry' },
      ],
    });
  everywhere(lay, aims('S'));
});

it('ADLG-TER-5 a line along the border of a village does not run through it', () => {
  const lay = () =>
    board({
      options: { sightLines: 'one' },
      units: [
        { id: 'S', at: '[0..1, -0.5..0] N', type: 'light-infantry', weapon: 'musket' },
        { id: 'F', at: '[-0.5..0.5, 0.3..0.8] N', type: 'light-infantry' },
        { id: 'E', at: '[0..1, 1.5..2] S', side: 1, type: 'light-infantry' },
      ],
      pieces: [{ kind: 'village', at: '[0.5..3, 0.2..1.3]' }],
    });
  expect(everywhere(lay, aims('S'))).toEqual(['E']);
});

it('AR-TERR-14 AR-TERR-15 a half beside a village, its end on the border, does not shoot from cover', () => {
  const lay = () =>
    board({
      units: [
        { id: 'S', at: '[0..2, -1..0] N', ...PS },
        { id: 'E', at: '[1..2, 1..1.75] S', side: 1, ...CV },
      ],
      pieces: [{ kind: 'village', at: '[-1..1, -0.5..1]' }],
    });
  const said = (s: AdlgState) => {
    const [aim] = targetsOf(s, unitOf(s, 'S'), 'right');
    return shotFactors(s, aim, []).shooter.some((f) => f.what === 'from-cover');
  };
  expect(everywhere(lay, said)).toBe(false);
});

it('AR-CHARGE-02 a front whose end lies on the border of the wood is wholly in it', () => {
  const lay = () =>
    field({
      units: [
        { id: 'L', at: '[0..1, -0.5..0] N', type: 'light-infantry' },
        { id: 'E', at: '[0..1, 1..1.75] S', side: 1, ...CV },
      ],
      pieces: [{ kind: 'wood', at: '[0..3, -1..3]' }],
    });
  const order = {
    ask: '1',
    kind: 'charge',
    units: ['L'],
    target: 'E',
    legs: [{ do: 'advance', by: 1 }],
  } as never;
  everywhere(lay, (s) => chargeOrder.check(s, 0, order)?.why ?? 'legal');
});

it('TERCIO-SCENARIO horse exactly at the distance that masks guns masks them', () => {
  const lay = () => {
    const s = board({
      units: [
        { id: 'G', at: '[0..1, -1..0] N', type: 'medium-artillery' },
        { id: 'H', at: '[2..3, -1..-0.25] N', ...CV },
        { id: 'E', at: '[0..1, 3..3.75] S', side: 1, ...CV },
      ],
    });
    s.special = ['mask-guns 0 1'];
    return s;
  };
  const free = (s: AdlgState) => {
    const [aim] = targetsOf(s, unitOf(s, 'G'), 'left');
    return specialShot(s, aim);
  };
  expect(everywhere(lay, free)).toBe(false);
});

it('ADLG-CHA-6a a rear touched in its middle counts as the flank of the hand that comes first', () => {
  const lay = () =>
    field({
      units: [
        { id: 'E', at: '[0..1, 0..0.75] S', side: 1, ...CV },
        { id: 'H', at: '[0..1, 0.75..1.5] S', ...CV },
      ],
    });
  const said = (s: AdlgState) => {
    const [h, e] = [unitOf(s, 'H'), unitOf(s, 'E')];
    // As if it had stood level with the other's front: behind its front line, not behind its rear line.
    const start: Unit = { ...h, x: e.x + (h.x - e.x) * 0.2, y: e.y + (h.y - e.y) * 0.2 };
    return chargedEdges(s, touched(s, shape(h), shape(e))!, shape({ ...start }), false, e);
  };
  expect(everywhere(lay, said)).toHaveLength(1);
});

it('ADLG-MEL-3 supporters of a mirrored fight are told in mirrored order', () => {
  const spec: BoardSpec = {
    active: 1,
    units: [
      { id: 'A', at: '[0..1, -0.75..0] N', ...CV },
      { id: 'B', at: '[1..2, -0.75..0] N', ...CV },
      { id: 'D', at: '[-1..0, -0.75..0] N', ...CV },
      { id: 'C', at: '[0..1, 0..0.75] S', side: 1, ...CV },
    ],
    contacts: ['C>A'],
  };
  const s = board(spec);
  const of = (x: AdlgState) => fightsOf(x)[0].ofB.map((u) => u.slot);
  expect(of(s)).toEqual(['left', 'right']);
  s.lie = { x: 0, y: 0, facing: 0, mirrored: true };
  s.contacts = [...s.contacts.map((c) => ({ ...c }))];
  expect(of(s)).toEqual(['right', 'left']);
});

it('AR-CHARGE-06 a body corner to corner with an enemy is tempted by him everywhere or nowhere', () => {
  const lay = () =>
    field({
      units: [
        { id: 'H', at: '[0..1, -0.75..0] N', ...CV },
        { id: 'E', at: '[-1.0575..-0.0575, -0.0925..0.6575] S', side: 1, ...LH, turn: 10 },
      ],
    });
  everywhere(lay, (s) =>
    [...pathsTo(s, unitOf(s, 'H'), unitOf(s, 'E'), { ignoreFriends: true })].map((p) => p.legs),
  );
});

it('ADLG-AMB-3 ADLG-ALW-7 a hidden body that was walked over does not give way into closed ground', () => {
  const lay = () => {
    const s = board({
      units: [
        { id: 'H', at: '[0..1, -0.75..0] N', place: 'ambush', ...CV },
        { id: 'E', at: '[0..1, -0.75..0] S', side: 1, ...CV },
      ],
      pieces: [{ kind: 'impassable', at: '[-2..3, -3..-0.76]' }],
    });
    s.markers = [{ id: 'A-m1', side: 0, corps: 0, x: unitOf(s, 'H').x, y: unitOf(s, 'H').y, units: ['H'] }];
    return s;
  };
  const s = lay();
  reveal(s, s.markers[0], 'met');
  expect(unitOf(s, 'H').place).toBe('table');
  expect(groundAt(s, unitOf(s, 'H'), shape(unitOf(s, 'H')))).not.toBe('impassable');
});

it('ADLG-CON-5 a front exactly one degree off an edge lies on it', () => {
  const lay = () =>
    field({
      units: [
        { id: 'H', at: '[0..1, -0.75..0] N', ...CV },
        { id: 'E', at: '[0..1, 0.01..0.76] S', side: 1, ...CV, turn: 1 },
      ],
    });
  const said = (s: AdlgState) => {
    const own = shape(unitOf(s, 'H'));
    const t = touched(s, own, shape(unitOf(s, 'E')))!;
    return [t.left, t.right, ((t.x - own.x) * own.uy - (t.y - own.y) * own.ux) / 60000];
  };
  expect(everywhere(lay, said).slice(0, 2)).toEqual([true, true]);
});

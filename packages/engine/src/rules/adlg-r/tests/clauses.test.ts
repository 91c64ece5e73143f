/** Clauses of several chapters that no worked example touches, on boards as drawn and turned. */
import { describe, expect } from 'vitest';
import { luckOf } from '../../../battle/dice/seed.ts';
import { isComplaint } from '../../../battle/protocol.ts';
import { inUnits, units } from '../../../table/number.ts';
import { shape } from '../bodies/shapes.ts';
import { chargedEdges, touched } from '../charge/edge.ts';
import { canReach, pathsTo, zocForbids } from '../charge/reach.ts';
import { charge, contactsOf, field } from '../charge/testing-charge.ts';
import { readCommand } from '../commands.ts';
import { EDITION_2024 } from '../editions.ts';
import { crestOf } from '../ground/terrain.ts';
import { sampleAmbush } from '../hidden/hiding.ts';
import { fightsOf, halfInvolvement } from '../melee/support.ts';
import { keptPlaces } from '../setup/formation.ts';
import { readRosterSetup } from '../setup/setup-armies.ts';
import { newSetup, roster, rulesOf } from '../setup/testing-setup.ts';
import { type AdlgState, type Piece, unitOf } from '../state.ts';
import { board, factorsOf, fight, listener, type UnitSpec, under } from '../testing.ts';
import { it, once } from './testing-twice.ts';

const EDITIONS = [2021, 2024] as const;
const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const H = (id: string, at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id,
  at,
  type: 'heavy-cavalry',
  ...more,
});
const E = (id: string, at: string, more: Partial<UnitSpec> = {}): UnitSpec => H(id, at, { side: 1, ...more });

describe.each(EDITIONS)('charges out of a zone, %i', (edition) => {
  // Z controls H; E stands aside of both and could be reached.
  const z = E('Z', '[0..1, 0.5..1.25] S');
  const e = E('E', '[1.3..2.3, 1.2..1.95] S');
  const at = (...list: UnitSpec[]): AdlgState =>
    field({ edition, units: [H('H', '[0..1, -0.75..0] N'), ...list] });
  it('ADLG-ZOC-5 no path leads past him in whose zone it stands to another; to himself there is one', () => {
    const free = at(e);
    expect(canReach(free, unitOf(free, 'H'), unitOf(free, 'E'))).toBe(true);
    const s = at(z, e);
    expect(zocForbids(s, unitOf(s, 'H'), unitOf(s, 'E'))?.id).toBe('Z');
    expect(zocForbids(s, unitOf(s, 'H'), unitOf(s, 'Z'))).toBeUndefined();
    expect([...pathsTo(s, unitOf(s, 'H'), unitOf(s, 'E'))]).toEqual([]);
    expect(canReach(s, unitOf(s, 'H'), unitOf(s, 'Z'))).toBe(true);
  });
  it('ADLG-ZOC-5 not even to a camp', () => {
    const camp = { side: 1, at: '[1.2..3.2, 1.5..2.5] S' } as const;
    const s = field({ edition, units: [H('H', '[0..1, -0.75..0] N'), z], camps: [camp] });
    expect(canReach(s, unitOf(s, 'H'), s.camps[0])).toBe(false);
    const free = field({ edition, units: [H('H', '[0..1, -0.75..0] N')], camps: [camp] });
    expect(canReach(free, unitOf(free, 'H'), free.camps[0])).toBe(true);
  });
});

describe.each(EDITIONS)('which edge of whom, %i', (edition) => {
  const b: UnitSpec = { id: 'B', at: '[0..2, -1..0] N', side: 1, ...PS };
  const edges = (start: UnitSpec, at: UnitSpec): string => {
    const s = board({ edition, units: [start, b] });
    const there = board({ edition, units: [at, b] });
    const t = touched(there, shape(unitOf(there, at.id)), shape(unitOf(there, 'B')));
    if (t === undefined) return 'apart';
    const said = chargedEdges(
      s,
      t,
      shape(unitOf(s, start.id)),
      start.type === 'pike-and-shot',
      unitOf(s, 'B'),
    );
    return `${said.join(' ')}${t.front ? '' : ' not by its front'}${t.corner ? ' corner' : ''} ${t.left ? 'left' : ''}${t.right ? 'right' : ''}`;
  };
  it('ADLG-CHA-6a of a battle unit that touches with one half only that half had to stand behind the line', () => {
    // It comes from the east. Its left half (south) stood behind B's front line, its right half beyond it.
    const from = (y: number): UnitSpec => ({ id: 'A', at: `[4..5, ${y}..${y + 2}] W`, ...PS });
    const to = (y: number): UnitSpec => ({ id: 'A', at: `[2..3, ${y}..${y + 2}] W`, ...PS });
    expect(edges(from(-1), to(-0.9))).toBe('right left');
    // With both halves on the flank either of them will do: the left one stood behind the line.
    expect(edges(from(-1), to(-1.5))).toBe('right leftright');
    // Both beyond it: its front is charged.
    expect(edges(from(0.5), to(-1.5))).toBe('front leftright');
    expect([edges(from(0.01), to(-0.9)), edges(from(-0.9), to(-0.9))]).toEqual(['front left', 'front left']);
    // The right half alone touches, and it stood behind the line: the left one does not matter then.
    expect([edges(from(-2), to(-2.1)), edges(from(-1.5), to(-2.1))]).toEqual(['right right', 'front right']);
  });
  it('ADLG-CHA-6 a single unit stands behind the line with its whole front edge', () => {
    const from = (y: number): UnitSpec => H('A', `[4..4.75, ${y}..${y + 1}] W`);
    const to = H('A', '[2..2.75, -1..0] W');
    expect([edges(from(-1), to), edges(from(-3), to)]).toEqual(['right leftright', 'right leftright']);
    expect([edges(from(-0.9), to), edges(from(0.5), to)]).toEqual(['front leftright', 'front leftright']);
  });
  it('ADLG-CHA-6 a rear edge touched by whoever stood behind the rear line, else the nearer flank', () => {
    const to = (x: number): UnitSpec => H('A', `[${x}..${x + 1}, -1.75..-1] N`);
    expect(edges(H('A', '[0..1, -4..-3.25] N'), to(0))).toBe('rear leftright');
    expect(edges(H('A', '[3..3.75, -1.9..-0.9] W'), to(1.2))).toBe('right leftright');
    expect(edges(H('A', '[-2..-1.25, -1.9..-0.9] E'), to(-0.2))).toBe('left leftright');
    expect(edges(H('A', '[3..3.75, -0.9..0.1] W'), to(1.2))).toBe('front leftright');
  });
  it('ADLG-CON-9 what touches with a side or a corner is no front', () => {
    expect(edges(H('A', '[2..3, -0.75..0] N'), H('A', '[2..3, -0.75..0] N'))).toBe(
      'right not by its front left',
    );
    expect(edges(H('A', '[2..3, -1.75..-1] N'), H('A', '[2..3, -1.75..-1] N'))).toContain('corner');
    expect(edges(H('A', '[2.1..3.1, -1.75..-1] N'), H('A', '[2.1..3.1, -1.75..-1] N'))).toBe('apart');
  });
});

describe.each(EDITIONS)('support where a flank or rear is attacked, %i', (edition) => {
  /** B looks north and is attacked on an edge; F stands beside that edge and looks the same way as it. */
  const ROWS = [
    ['right', 'A>B right', '[1..1.75, -1..0] W', '[0.25..1, 0..1] E', '[0.25..1, -2..-1] E'],
    ['left', 'A>B left', '[-0.75..0, -1..0] E', '[0..0.75, 0..1] W', '[0..0.75, -2..-1] W'],
    ['rear', 'A>B rear', '[0..1, -1.75..-1] N', '[1..2, -1..-0.25] S', '[-1..0, -1..-0.25] S'],
  ] as const;
  it.each(ROWS)(
    'ADLG-MEL-3 on its %s: friends in line with that edge on either side of it, looking outwards',
    (edge, contact, foe, one, other) => {
      const D = { type: 'dragoons' } as const;
      const said = (...friends: UnitSpec[]): number => {
        const s = board({
          edition,
          active: 1,
          units: [{ id: 'B', at: '[0..1, -1..0] N', ...D }, E('A', foe), ...friends],
          contacts: [contact],
        });
        const [f] = fightsOf(s);
        expect(f.edge).toBe(edge);
        for (const x of f.ofB)
          expect([x.kind, halfInvolvement(s, x.unit, x.half)]).toEqual(['simple', 'simple-support']);
        expect((factorsOf(s, 'B').match(/simple-support 1/g) ?? []).length).toBe(f.ofB.length);
        return f.ofB.length;
      };
      expect([said(), said(H('F', one)), said(H('F', other)), said(H('F', one), H('G', other))]).toEqual([
        0, 1, 1, 2,
      ]);
      // Looking another way, or a little out of line, it does not.
      const away = one
        .replace(/[NESW]$/, 'N')
        .replace('0.25..1, 0..1', '0..1, 0..0.75')
        .replace('0..0.75, 0..1', '0..1, 0..0.75');
      expect(said(H('F', edge === 'rear' ? '[1..2, -1..-0.25] N' : away))).toBe(0);
    },
  );
});

describe.each(EDITIONS)('a fortified camp that fights, %i', (edition) => {
  it('ADLG-ROU-8 the assault is frontal, and told with the camp as the enemy', () => {
    const s = board({
      edition,
      options: { fortifiedCamp: 'fights' },
      units: [{ id: 'A', at: '[0..2, -1..0] N', ...PS }],
      camps: [{ side: 1, at: '[0..2, 0..1] S', fortified: true }],
    });
    const events = fight(s, [3, 3]);
    const [told] = events.filter((e) => e.kind === 'fought');
    expect(told.facts).toMatchObject({
      a: 'A:left',
      b: 'camp:1',
      edge: 'front',
      frontal: true,
      first: false,
    });
    const [a, b] = [told.facts!.totalA, told.facts!.totalB].map(Number);
    expect(told.thrown?.map((t) => t.score)).toEqual([3 + a, 3 + b]);
  });
});

describe.each(EDITIONS)('what is told of a fight, %i', (edition) => {
  it('ADLG-QUA-1 AR-MELEE-01 each die as quality changes it, with the total added, and what each lost', () => {
    const told = (quality: 'E' | 'O' | 'M', dice: number[]) => {
      const s = board({
        edition,
        units: [H('A', '[0..1, -0.75..0] N', { quality }), E('B', '[0..1, 0..0.75] S')],
        contacts: ['A>B'],
      });
      const [event] = fight(s, dice).filter((e) => e.kind === 'fought');
      const { totalA, totalB, lostA, lostB } = event.facts as Record<string, number>;
      const [a, b] = event.thrown!.map((t) => t.score);
      return [a - totalA, b - totalB, lostA, lostB, event.thrown!.map((t) => t.faces.join()).join(' ')];
    };
    expect(told('O', [3, 3])).toEqual([3, 3, 0, 0, '3 3']);
    // Elite: 1 to 3 count one more; mediocre: 4 to 6 one less.
    expect(told('E', [3, 5])).toEqual([4, 5, 1, 0, '3 5']);
    expect(told('M', [6, 2])).toEqual([5, 2, 0, 2, '6 2']);
  });
});

describe('crests', () => {
  once(
    'ADLG-TER-21 of any outline: through the middle, from a corner to the other side, and none is longer',
    () => {
      for (let n = 0; n < 60; n++) {
        const luck = luckOf([n + 1, 3, 5, 7]);
        const count = 3 + luck.below(6);
        // A convex outline: corners on an ellipse, in order.
        const angles = Array.from(
          { length: count },
          (_, i) => ((i + 0.1 + luck.below(80) / 100) * 2 * Math.PI) / count,
        );
        const outline = angles.flatMap((a) => [20 + 3 * Math.cos(a), 15 + 2 * Math.sin(a)].map(units));
        const p: Piece = { id: `T${n}`, kind: 'gentle-hill', name: '', outline, river: '' };
        const c = crestOf(p);
        let [mx, my] = [0, 0];
        for (let i = 0; i < count; i++) {
          mx += outline[2 * i] / count;
          my += outline[2 * i + 1] / count;
        }
        const off =
          ((c.bx - c.ax) * (my - c.ay) - (c.by - c.ay) * (mx - c.ax)) / Math.hypot(c.bx - c.ax, c.by - c.ay);
        expect(Math.abs(off)).toBeLessThan(1);
        const corner = (x: number, y: number): boolean =>
          angles.some((_, i) => Math.hypot(outline[2 * i] - x, outline[2 * i + 1] - y) < 1);
        expect(corner(c.ax, c.ay) || corner(c.bx, c.by)).toBe(true);
        // Chords through the middle from every corner, by stepping along.
        const inside = (x: number, y: number): boolean =>
          angles.every((_, i) => {
            const j = (i + 1) % count;
            const [ax, ay, bx, by] = [outline[2 * i], outline[2 * i + 1], outline[2 * j], outline[2 * j + 1]];
            return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
          });
        let most = 0;
        for (let i = 0; i < count; i++) {
          const [dx, dy] = [outline[2 * i] - mx, outline[2 * i + 1] - my];
          const far = Math.hypot(dx, dy);
          let back = 0;
          while (inside(mx - (dx / far) * back, my - (dy / far) * back)) back += 600;
          most = Math.max(most, far + back);
        }
        expect(Math.abs(Math.hypot(c.bx - c.ax, c.by - c.ay) - most)).toBeLessThan(1300);
      }
    },
  );
});

describe.each(EDITIONS)('read from outside, %i', (edition) => {
  once('ADLG-DEP-3 a corps is drawn up by the engine, or everybody is told where, the commander too', () => {
    const read = (more: object): string => {
      const c = readCommand({ ask: '1', kind: 'deploy', corps: 0, ...more });
      return isComplaint(c) ? `${c.place}: ${c.expected}` : 'read';
    };
    expect([read({ formation: 'line' }), read({ places: [], commander: null })]).toEqual(['read', 'read']);
    expect([read({}), read({ places: [] }), read({ commander: null })]).toEqual([
      'places: a list',
      'commander: an object',
      'places: a list',
    ]);
  });
  once('ADLG-ARM-3 a corps of a set-up has one body at least and sixty at most', () => {
    const read = (...lines: [string, number][]): string => {
      const army = roster({ corps: [lines.map(([type, count]) => ({ type, count }))] });
      const found = readRosterSetup(edition === 2024 ? EDITION_2024 : EDITION_2024, {
        rosters: [army, army],
      });
      return isComplaint(found) ? `${found.place}: ${found.expected}` : 'read';
    };
    expect([read(['levy', 1]), read(['levy', 20], ['keil', 20], ['light-infantry', 20])]).toEqual([
      'read',
      'read',
    ]);
    expect(read(['levy', 20], ['keil', 20], ['light-infantry', 20], ['gendarmes', 1])).toBe(
      'rosters[0].commands[0].units: at most 60 bodies',
    );
    expect(read()).toBe('rosters[0].commands[0].units: at least one line');
  });
  once('ADLG-DEP-3 a deployment kept with the roster is put down where it was, at the very edge too', () => {
    const s = newSetup(edition, { corps: [[{ type: 'light-infantry', count: 2 }]] });
    const bodies = s.units.filter((u) => u.side === 0);
    const kept = (...places: [number, number, number][]): number[][] | undefined =>
      keptPlaces(s, 0, bodies, { width: 30, bodies: places })?.map((p) => [p.x, p.y]);
    expect(kept([10, 0.25, 0], [11, 0.25, 0])).toEqual([
      [10, 0.25],
      [11, 0.25],
    ]);
    expect(kept([10.5, 3, 0], [12, 6.75, 0])).toEqual([
      [10.5, 3],
      [12, 6.75],
    ]);
    expect(kept([10, 2, 0])).toBeUndefined();
  });
});

describe.each(EDITIONS)('ambushes by luck, %i', (edition) => {
  once(
    'ADLG-AMB-1 side by side in a piece, fronts on one line: light troops without a gap, battle units 1 UD apart',
    () => {
      const wood = (id: string, x: number, y: number): Piece => ({
        id,
        kind: 'wood',
        name: id,
        outline: [x, y, x + 9, y, x + 9, y + 3, x, y + 3].map(units),
        river: '',
      });
      const army = {
        corps: [
          [
            { type: 'light-infantry', count: 3 },
            { type: 'shot', count: 2 },
          ],
        ],
      };
      for (const side of [0, 1] as const) {
        const drawn = (of: string[]): number[][] => {
          const s = newSetup(edition, army, army, { options: { ambushPlace: 'half' } });
          s.setup!.defender = side;
          s.pieces = [wood('T1', 1, side === 0 ? 1 : 16), wood('T2', 18, side === 0 ? 1 : 16)];
          const none = { march: null, bayonets: [], reserves: [], ambushes: [] };
          const noted = { ...none, ambushes: [{ corps: side, units: of }] };
          s.setup!.notes = side === 0 ? [noted, none] : [none, noted];
          const found: number[][] = [];
          let west = 0;
          let shown = 0;
          for (let i = 0; i < 60; i++) {
            const { hidden, dummies } = sampleAmbush(s, '1', side, luckOf([i + 1, 2, 3, 4]));
            if (hidden.length === 0) continue;
            expect(hidden.map((p) => p.unit)).toEqual(of);
            const facing = side === 0 ? 90 : 270;
            for (const p of hidden) expect(p.facing).toBe(facing);
            const fronts = hidden.map(
              (p) => p.y + ((side === 0 ? 1 : -1) * inUnits(unitOf(s, p.unit).depth)) / 2,
            );
            for (const y of fronts) expect(y).toBeCloseTo(fronts[0], 3);
            const xs = hidden.map((p) => p.x);
            found.push(xs.slice(1).map((x, k) => Math.round(100 * (x - xs[k])) / 100));
            if (xs[0] < 15) west++;
            shown += dummies.length;
            for (const d of dummies)
              expect([
                [5.5, side === 0 ? 2.5 : 17.5],
                [22.5, side === 0 ? 2.5 : 17.5],
              ]).toContainEqual([d.x, d.y]);
          }
          expect([found.length > 20, west > 5, found.length - west > 5, shown > 3]).toEqual([
            true,
            true,
            true,
            true,
          ]);
          return found;
        };
        const letter = side === 0 ? 'A' : 'B';
        for (const gaps of drawn([1, 2, 3].map((n) => `${letter}0${n}`))) expect(gaps).toEqual([1, 1]);
        for (const gaps of drawn([4, 5].map((n) => `${letter}0${n}`))) expect(gaps).toEqual([3]);
      }
    },
  );
});

describe('horse that rides past', () => {
  it('a body that is shot away as it passes is gone before anything else, and friends behind it lose a point', () => {
    const s = board({
      active: 1,
      units: [
        { id: 'D', at: '[0..1, 0..1] E', type: 'dragoons', weapon: 'musket' },
        { id: 'H', at: '[3..4, 2..2.75] S', type: 'medium-cavalry', side: 1, losses: 2 },
        { id: 'L', at: '[3..4, 3..3.75] S', type: 'medium-cavalry', side: 1 },
      ],
      commanders: [{ side: 1, corps: 1, value: 3, unit: 'L' }],
    });
    s.special = ['passing 1-1 D'];
    s.corps[1].points = 6;
    s.frames = [{ at: 'movement.next' }, { at: 'orders', corps: 1, n: 7 } as never];
    const rules = rulesOf(under(s));
    const c = { ask: '7', kind: 'move', units: ['H'], legs: [{ do: 'advance', by: 4 }] } as never;
    expect(rules.check(s, c)).toBeUndefined();
    rules.accept(s, c, listener().tell);
    const faces = [6, 1];
    const dice = { roll: () => 0, contest: () => 1, last: faces } as never;
    for (let n = 0; n < 50 && s.frames[s.frames.length - 1].at !== 'orders'; n++)
      rules.step(s, dice, listener().tell);
    expect(unitOf(s, 'H').place).toBe('destroyed');
    expect(s.frames.map((f) => f.at)).toEqual(['movement.next', 'orders']);
  });
});

describe.each(EDITIONS)('contact, %i', (edition) => {
  it('ADLG-CHA-1 nobody who is off the table is charged, touched or in the way', () => {
    for (const place of ['left', 'destroyed', 'ambush', 'marching'] as const) {
      const s = field({
        edition,
        units: [
          H('H', '[0..1, -0.75..0] N'),
          E('E', '[0.2..1.2, 2..2.75] S'),
          E('G', '[1.2..2.2, 2..2.75] S', { place }),
          E('F', '[0..1, 1..1.75] S', { place }),
        ],
      });
      if (place === 'ambush' || place === 'marching') s.units = s.units.filter((u) => u.id !== 'F');
      expect(charge(s, 'H', 'E', [{ do: 'advance', by: 3 }]).said).toBe('H>E front');
      expect(contactsOf(s)).toBe('H>E front');
    }
  });
});

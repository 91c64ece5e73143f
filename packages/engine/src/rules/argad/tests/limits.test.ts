/** Where rules begin and end: distances on the limit, who is not meant, what does not count. */
import { describe, expect, it } from 'vitest';
import { CM } from '../house-rules.ts';
import type { Order } from '../orders/orders.ts';
import { factorsOf, fig, fight, move, shoot, skirmish, told, turn } from '../testing.ts';

const hold = (who: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'hold',
  reaction: { on: 'none', do: 'go-on' },
  ...more,
});
const quiet = (who: string): Order => hold(who, { fire: { when: 'none' } });
const noNerve = { nerve: false };

describe('shooting', () => {
  it('AG-SHOOT-18 who threatens a rider: within the allowance, half of it through a marsh, not past a wall, not from contact', () => {
    const threatened = (b: object, terrain?: object, more: object = {}) => {
      const s = skirmish({
        a: { A1: { mode: 'cavalry', ranged: ['pistol'], x: 50, y: 50 }, ...more },
        b: { B1: b },
        terrain,
        options: noNerve,
      } as never);
      return told(move(s, [quiet('A1')], [quiet('B1')]), 'threatened').length;
    };
    const at = (gap: number) => ({ x: 50, y: 50 + 3.5 + gap });
    expect([threatened(at(20)), threatened(at(20.1)), threatened({ ...at(16.1), armour: '4' })]).toEqual([
      1, 0, 0,
    ]);
    const marsh = { grounds: [{ kind: 'marsh', box: [40, 56, 60, 60] }] };
    expect([threatened(at(10), marsh), threatened(at(10.1), marsh)]).toEqual([1, 0]);
    const wall = {
      lines: [
        {
          kind: 'wall',
          points: [
            [30, 56],
            [70, 56],
          ],
        },
      ],
    };
    expect(threatened(at(10), wall)).toBe(0);
    expect(threatened(at(10), undefined, { A2: { x: 50, y: 50 + 3.5 + 10 + 2 } })).toBe(0); // he has his hands full
  });

  it('AG-SHOOT-4 AG-SHOOT-50 three make a group at 4 cm from each other, not at more; two are a couple without +1', () => {
    const atWill = (xs: number[], drawn: number[]) => {
      const b: Record<string, object> = {};
      xs.forEach((x, n) => {
        b[`B${n + 1}`] = { x, y: 50 };
      });
      const s = skirmish({
        a: { A1: { ranged: ['musket'], x: 50, y: 34 } },
        b: b as never,
        options: noNerve,
      });
      const faces = [{ face: 5, for: 'shot' }, ...drawn.map((face) => ({ face, for: 'who-is-hit' }))];
      return told(
        shoot(
          s,
          [],
          xs.map((_, n) => quiet(`B${n + 1}`)),
          faces,
        ),
        'at-will',
      ).length;
    };
    // The five becomes a six, and one of the three is hit.
    expect([atWill([44, 50, 56], [2]), atWill([43.9, 50, 56.1], []), atWill([48, 52], [])]).toEqual([
      1, 0, 0,
    ]);
  });

  it('AG-SHOOT-30 hedges and bushes cover nobody on horseback; deep water covers whoever swims; a rider at the edge of a wood is bare', () => {
    const factors = (b: object, terrain: object) => {
      const s = skirmish({
        a: { A1: { ranged: ['caliver'], x: 50, y: 40 } },
        b: { B1: { x: 50, y: 56, ...b } },
        terrain,
        options: noNerve,
      } as never);
      return factorsOf(shoot(s, [], [quiet('B1')], [1]), 'volley');
    };
    const rider = { mode: 'cavalry', facing: 0 };
    const bushes = { grounds: [{ kind: 'bushes', box: [40, 50, 60, 70] }] };
    const hedge = {
      lines: [
        {
          kind: 'hedge',
          points: [
            [40, 52],
            [60, 52],
          ],
        },
      ],
    };
    const deep = { grounds: [{ kind: 'deep', box: [40, 50, 60, 70] }] };
    const wood = (y: number) => ({ grounds: [{ kind: 'wood', box: [40, y, 60, 80] }] });
    expect([factors({}, bushes), factors(rider, bushes)]).toEqual(['cover -1', '']);
    expect([factors({}, hedge), factors(rider, hedge)]).toEqual(['cover -1', '']);
    expect([factors({}, deep), factors(rider, deep)]).toEqual(['cover -1', 'cover -1']);
    expect([factors({}, wood(54.5)), factors(rider, wood(54.5)), factors(rider, wood(50))]).toEqual([
      'cover -1',
      '',
      'cover -1',
    ]);
  });

  it('AG-SHOOT-16 AG-SHOOT-15 a reloading turn does not count when he is contacted, goes more than two paces or is blocked', () => {
    const reloaded = (order: Order | undefined, b: Order[], faces: number[] = [], terrain?: object) => {
      const s = skirmish({
        a: { A1: { ranged: ['pistol'], x: 50, y: 40 } },
        b: { B1: { x: 50, y: 52 } },
        terrain,
        options: noNerve,
      } as never);
      fig(s, 'A1').arms[0].loaded = false;
      turn(s, order ? [order] : [], b, faces);
      return fig(s, 'A1').arms[0].loaded;
    };
    const walk = (y: number): Order => ({
      who: ['A1'],
      intent: 'move',
      path: [{ x: 50, y }],
      reaction: { on: 'none', do: 'go-on' },
    });
    const load: Order = { who: ['A1'], intent: 'reload', reaction: { on: 'none', do: 'go-on' } };
    expect(reloaded(load, [quiet('B1')])).toBe(true);
    expect(reloaded(walk(36), [quiet('B1')])).toBe(false);
    const rush: Order = { who: ['B1'], intent: 'attack', target: ['A1'] };
    expect(reloaded(load, [rush], [1, 1])).toBe(false);
  });
});

describe('seeing', () => {
  it('AG-SEE-6 a man crouching in bushes is found at 5 cm, one who only stands hidden in a wood at 10', () => {
    const found = (kind: string, crouches: boolean, y: number) => {
      const s = skirmish({
        a: { A1: { x: 50, y: 20 } },
        b: { B1: { hidden: true, x: 50, y: 46 } },
        terrain: { grounds: [{ kind, box: [40, 44.5, 60, 60] }] },
        options: noNerve,
      });
      const go: Order = { who: ['A1'], intent: 'move', path: [{ x: 50, y }] };
      const order: Order = crouches ? { who: ['B1'], intent: 'crouch' } : quiet('B1');
      return told(move(s, [go], [order]), 'spotted').length;
    };
    // Gap of the bases: 46 − y − 2.
    expect([found('wood', false, 33.9), found('wood', false, 34)]).toEqual([0, 1]);
    expect([found('bushes', true, 38.9), found('bushes', true, 39)]).toEqual([0, 1]);
  });
});

describe('melee', () => {
  it('AG-CAV-6 a charger is struck by whom he met, not by the man whose side he grazed', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', class: 5, x: 50, y: 20 } },
      b: { B1: { x: 50, y: 50 }, B2: { x: 52.27, y: 47 } },
      options: noNerve,
    });
    const events = fight(
      s,
      [{ who: ['A1'], intent: 'charge', target: ['B1'] }],
      [quiet('B1'), quiet('B2')],
      [2, 2],
    );
    expect(
      told(events, 'struck')
        .map((e) => e.about?.[0])
        .sort(),
    ).toEqual(['A1', 'B1']);
    expect(s.contacts.map((c) => [c.a, c.b])).toContainEqual([0, 2]); // though they touch
  });

  it('AG-MELEE-7a other edges are walls: he is pushed aside along the edge', () => {
    const s = skirmish({
      a: { A1: { x: 3.2, y: 50 } },
      b: { B1: { x: 1.2, y: 50 } },
      options: noNerve,
    });
    const events = fight(s, [], [hold('B1', { passive: true })], [3]);
    expect(told(events, 'recoiled')).toHaveLength(1);
    expect(fig(s, 'B1').place).toBe('table');
    expect(Math.abs(fig(s, 'B1').y - 50 * CM)).toBeGreaterThan(CM);
  });

  it('AG-MELEE-13 AG-HEAL-8 AG-HEAL-8a the stunned lie for the whole next turn and are bound by whoever stays with them', () => {
    const s = skirmish({
      a: { A1: { class: 5, melee: [], x: 50, y: 50 } },
      b: { B1: { class: 2, x: 50, y: 52 }, B2: { x: 100, y: 100 } },
      options: noNerve,
    });
    turn(s, [hold('A1', { weapon: 'hands', stay: true })], [hold('B1', { passive: true }), quiet('B2')], [6]);
    expect(fig(s, 'B1').stunned).toBeGreaterThan(s.turn - 1);
    const bind: Order = { who: ['A1'], intent: 'interact', deed: { what: 'bind', on: 'B1' } };
    const events = turn(s, [bind], [quiet('B2')]);
    expect(told(events, 'captured')[0].rule).toBe('AG-HEAL-8');
    expect(fig(s, 'B1').place).toBe('captive');
  });
});

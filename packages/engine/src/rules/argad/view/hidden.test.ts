/** Law 9, word by word: who hears what of the hidden, what a view veils, where the unseen are imagined. */
import { describe, expect, it } from 'vitest';
import type { Luck } from '../../../battle/dice/dice.ts';
import type { Event } from '../../../battle/protocol.ts';
import { newFigure } from '../fields/generated.ts';
import { CM } from '../house-rules.ts';
import type { Argad, Figure } from '../state.ts';
import { fig, skirmish } from '../testing.ts';
import { discreet } from './discreet.ts';
import { imagineView, viewOf } from './view.ts';

const c = (n: number): number => n * CM;
/** B2, and sometimes A2, are hidden. */
const scene = (more: object = {}): Argad =>
  skirmish({
    a: { A1: { x: 20, y: 20 }, A2: { x: 30, y: 20 } },
    b: { B1: { x: 80, y: 80 }, B2: { x: 84, y: 80, hidden: true } },
    terrain: { grounds: [{ kind: 'wood', box: [82, 70, 100, 90] }] },
    ...more,
  });
const heard = (s: Argad, e: Partial<Event> & { kind: string }): Event[] => {
  const out: Event[] = [];
  discreet(s, (x) => out.push(x))({ rule: 'AG-SIM-1', ...e } as Event);
  return out;
};
const brief = (all: readonly Event[]): unknown[] => all.map((e) => [e.about, e.secretTo]);

describe('what is told', () => {
  // Whoever does these things together is told of with the others who do them.
  const TOGETHER = [
    ...['slowed', 'slowed-together', 'formed', 'close-order-broken', 'marches', 'pivoted', 'square'],
    ...['ranks-changed', 'ranks-pushed', 'nerve', 'pulse', 'orders-revealed'],
  ];
  const ALONE = ['resolves', 'reacts', 'charge-test', 'spotted', 'reloaded', 'blocked', 'deed', 'contact'];
  it('AG-SEE-6 of several the seen are told to both, the hidden to their own side', () => {
    const s = scene();
    for (const kind of TOGETHER)
      expect([kind, ...brief(heard(s, { kind, side: 1, about: ['B1', 'B2'] }))]).toEqual([
        kind,
        [['B1'], undefined],
        [['B2'], 1],
      ]);
    for (const kind of ALONE)
      expect([kind, ...brief(heard(s, { kind, side: 1, about: ['B1', 'B2'] }))]).toEqual([
        kind,
        [['B1', 'B2'], 1],
      ]);
  });
  it('AG-SEE-6 what names nobody hidden, or is a secret already, is told as it is', () => {
    const s = scene();
    expect(brief(heard(s, { kind: 'resolves', about: ['B1', 'A1'] }))).toEqual([[['B1', 'A1'], undefined]]);
    expect(brief(heard(s, { kind: 'pulse', about: ['B2'], secretTo: 0 }))).toEqual([[['B2'], 0]]);
    fig(s, 'B2').place = 'down'; // whoever lies there is seen
    expect(brief(heard(s, { kind: 'down', about: ['B2'] }))).toEqual([[['B2'], undefined]]);
    Object.assign(fig(s, 'B2'), { place: 'table', hidden: false });
    expect(brief(heard(s, { kind: 'pulse', about: ['B2'] }))).toEqual([[['B2'], undefined]]);
  });
  it('AG-SEE-6 entries of facts that name a hidden figure go whole, deep down as well', () => {
    const s = scene();
    const facts = {
      list: [{ who: ['B2'] }, { who: ['B1'] }],
      on: 'B2',
      cm: 3,
      deep: { at: ['B2'] },
      none: null,
    };
    const [seen] = heard(s, { kind: 'pulse', side: 1, facts });
    expect([seen.facts, seen.secretTo]).toEqual([{ list: [{ who: ['B1'] }], cm: 3, none: null }, undefined]);
    expect(heard(s, { kind: 'pulse', side: 1, facts })).toHaveLength(1);
    expect(heard(s, { kind: 'volley', side: 1, facts })[0].secretTo).toBe(1);
    expect(heard(s, { kind: 'volley', side: 0, facts: { on: 'B2' } })[0].secretTo).toBe(1); // whose secret it is
  });
  it('AG-SEE-6 both sides may have some hidden: each hears of his own; a throw is told once', () => {
    const s = scene();
    fig(s, 'A2').hidden = true;
    const thrown = [{ purpose: 'slowing', rule: 'AG-TERR-1', side: 1 as const, faces: [3], score: 3 }];
    const all = heard(s, { kind: 'nerve', about: ['A1', 'A2', 'B2'], thrown });
    expect(all.map((e) => [e.about, e.secretTo, e.thrown?.length ?? 0])).toEqual([
      [['A1'], undefined, 1],
      [['A2'], 0, 0],
      [['B2'], 1, 0],
    ]);
    const alone = heard(s, { kind: 'slowed', about: ['B2'], thrown });
    expect(alone.map((e) => [e.about, e.secretTo, e.thrown?.length ?? 0])).toEqual([[['B2'], 1, 1]]);
    expect(heard(s, { kind: 'reacts', about: ['A2', 'B2'] })[0].secretTo).toBe(0); // the first of them
  });
});

describe('views', () => {
  it('AG-SEE-6 what is veiled looks like a fresh figure: nothing of this turn is left', () => {
    const s = scene();
    const f = fig(s, 'B2');
    const fresh = newFigure({ ...f, place: 'unknown' });
    const marks: Partial<Figure> = {
      ...{
        disorder: true,
        calm: true,
        blocked: true,
        caught: 3,
        stunned: 4,
        pivoted: true,
        threatened: true,
      },
      ...{ fired: true, load: 8, forkless: true, mounted: true, unit: 0, order: 3, group: 1, doing: 'evade' },
      ...{ goal: 1, path: [1, 2], leg: true, gone: 9, full: 9, rate: 9, from: 9, halted: true, haltAt: 9 },
      ...{
        reacted: true,
        resolved: true,
        pause: 3,
        done: true,
        slow: 3,
        slowSixes: 1,
        slowWorst: 2,
        anchor: 5,
      },
      ...{
        run: 6,
        spoilt: true,
        charged: true,
        ranInto: 1,
        near: 4,
        stuck: true,
        looked: 3,
        startHidden: false,
      },
    };
    Object.assign(f, marks);
    const seen = fig(viewOf(s, 0), 'B2');
    for (const key of Object.keys(marks) as (keyof Figure)[]) {
      const usual =
        key === 'startHidden' ? true : key === 'mounted' ? false : key === 'over' ? 200 : undefined;
      expect([key, seen[key]]).not.toEqual([key, marks[key]]);
      if (usual !== undefined) expect([key, seen[key]]).toEqual([key, usual]);
    }
    expect([seen.order, seen.group, seen.doing, seen.goal, seen.path, seen.over, seen.unit]).toEqual([
      -1,
      -1,
      'hold',
      -1,
      [],
      200,
      -1,
    ]);
    expect([seen.slow, seen.haltAt, seen.anchor, seen.ranInto, seen.near]).toEqual([-1, -1, -1, -1, -1]);
    expect([
      seen.gone,
      seen.full,
      seen.rate,
      seen.from,
      seen.pause,
      seen.run,
      seen.looked,
      seen.caught,
    ]).toEqual(Array(8).fill(0));
    expect([seen.slowSixes, seen.slowWorst, seen.load, seen.stunned]).toEqual([0, 0, 0, 0]);
    expect(fresh.place).toBe('unknown');
  });
  it('AG-SEE-6 the hidden are in no unit that the other side sees', () => {
    const s = skirmish({
      a: { A1: { x: 20, y: 20 } },
      b: {
        B1: { x: 80, y: 80 },
        B2: { x: 82, y: 80, hidden: true },
        B3: { x: 84, y: 80 },
        B4: { x: 86, y: 80 },
      },
      units: [{ members: ['B1', 'B2', 'B3', 'B4'], front: 270 }],
    });
    fig(s, 'B2').hidden = true;
    expect([viewOf(s, 0).units[0].members, viewOf(s, 1).units[0].members]).toEqual([
      [1, 3, 4],
      [1, 2, 3, 4],
    ]);
  });
  it('AG-SCEN-0 where a wave comes from is known to its own side; so is who still chooses his place', () => {
    const s = skirmish({
      a: { A1: { x: 20, y: 20 } },
      b: { B1: { x: 80, y: 80 }, B2: { reserve: true }, B3: { x: 90, y: 90 } },
      waves: [{ turn: 2, figures: ['B2'], later: true, stretches: [{ edge: 'north', from: 10, to: 20 }] }],
      zones: [{ figures: ['B3'], boxes: [[70, 70, 110, 110]] }],
    });
    s.waveChoice = [2];
    expect(s.frames[0].at).toBe('deploy');
    expect([viewOf(s, 0).waveChoice, viewOf(s, 1).waveChoice]).toEqual([[-1], [2]]);
    expect([
      fig(viewOf(s, 0), 'B3').place,
      fig(viewOf(s, 1), 'B3').place,
      fig(viewOf(s, 0), 'B1').place,
    ]).toEqual(['unknown', 'table', 'table']);
    s.frames = [{ at: 'orders', n: 1 } as never];
    expect(fig(viewOf(s, 0), 'B3').place).toBe('table');
  });
  it('AG-SIM-5 an amendment is sealed until both have given theirs', () => {
    const s = scene();
    const order = { who: ['B1'], intent: 'hold' } as const;
    s.amended[1] = { order, answer: '' };
    s.frames = [{ at: 'amend', n: 1 } as never];
    expect([viewOf(s, 0).amended[1].order, viewOf(s, 1).amended[1].order]).toEqual([null, order]);
    s.frames = [{ at: 'amend-answers', n: 2 } as never];
    expect(viewOf(s, 0).amended[1].order).toEqual(order);
  });
});

describe('imagined', () => {
  /** Luck that says each of these in turn, cut to what is asked. */
  const says = (...shares: number[]): Luck & { asked: number[] } => {
    const asked: number[] = [];
    let n = 0;
    return {
      asked,
      below: (most: number) => {
        asked.push(most);
        return Math.floor(shares[n++ % shares.length] * most);
      },
    } as unknown as Luck & { asked: number[] };
  };
  const placed = (home: [string, string], luck: Luck, more: object = {}): unknown => {
    const s = skirmish({
      a: { A1: { x: 60, y: 60 } },
      b: { B1: { x: 60, y: 70, hidden: true } },
      width: 120,
      depth: 100,
      ...({ home, ...more } as object),
    });
    const f = fig(imagineView(viewOf(s, 0), luck), 'B1');
    return f.place === 'table' ? [f.x / CM, f.y / CM, f.startX / CM, f.startY / CM] : f.place;
  };
  it('AG-SEE-6 within 30 cm of their own edge, all along it', () => {
    const at = (edge: string, x: number, y: number): unknown =>
      placed([edge === 'south' ? 'north' : 'south', edge] as [string, string], says(x, y));
    expect([at('north', 0.5, 0.5), at('north', 0.1, 0.9), at('north', 0.9, 0.1)]).toEqual([
      [60, 85, 60, 85],
      [12, 97, 12, 97],
      [108, 73, 108, 73],
    ]);
    expect([at('south', 0.5, 0.5), at('west', 0.5, 0.5), at('east', 0.5, 0.5)]).toEqual([
      [60, 15, 60, 15],
      [15, 50, 15, 50],
      [105, 50, 105, 50],
    ]);
    const asked = says(0.5);
    placed(['south', 'north'], asked);
    expect(asked.asked).toEqual([c(120), c(30)]);
  });
  it('AG-SCEN-0 in the zone where they may deploy, if they have one', () => {
    const zones = [{ figures: ['B1'], boxes: [[10, 40, 30, 60]], hidden: true }];
    expect(placed(['south', 'north'], says(0.5, 0.25), { zones })).toEqual([20, 45, 20, 45]);
    const asked = says(0.5);
    placed(['south', 'north'], asked, { zones });
    expect(asked.asked).toEqual([c(20), c(20)]);
  });
  it('AG-SEE-6 not where somebody stands or where they may not go: tried forty times, else nowhere', () => {
    const lake = { terrain: { grounds: [{ kind: 'deep', box: [0, 60, 70, 100] }] } };
    const armoured = { ...lake, b: { B1: { x: 90, y: 70, hidden: true, armour: '4' } } };
    expect(placed(['south', 'north'], says(0.5, 0.5, 0.75, 0.5), armoured)).toEqual([90, 85, 90, 85]);
    expect(placed(['south', 'north'], says(0.5, 0.5), armoured)).toBe('unknown');
    const asked = says(0.5);
    placed(['south', 'north'], asked, armoured);
    expect(asked.asked).toHaveLength(80);
    const taken = { a: { A1: { x: 60, y: 85 } } };
    expect(placed(['south', 'north'], says(0.5, 0.5, 0.25, 0.5), taken)).toEqual([30, 85, 30, 85]);
  });
  it('AG-SCEN-1 any of those who may have the letter has it', () => {
    const s = skirmish({
      a: { A1: { x: 20, y: 20 }, A2: { x: 30, y: 20 }, A3: { x: 40, y: 20 } },
      b: { B1: { x: 80, y: 80 } },
      items: [{ id: 'letter', kind: 'letter', x: 7, y: 9 }],
      aim: { kind: 'letter', side: 0, exit: { edge: 'north', from: 10, to: 20 } },
    });
    s.items[0].bearer = 0;
    fig(s, 'A2').place = 'down';
    const bearer = (share: number): number => imagineView(viewOf(s, 1), says(share)).items[0].bearer;
    expect([bearer(0), bearer(0.49), bearer(0.51), bearer(0.99)]).toEqual([0, 0, 2, 2]);
    expect(imagineView(viewOf(s, 0), says(0.99)).items[0].bearer).toBe(0); // his own side knows
    for (const id of ['A1', 'A3']) fig(s, id).place = 'down';
    expect(imagineView(viewOf(s, 1), says(0.5)).items[0].bearer).toBe(-2);
  });
});

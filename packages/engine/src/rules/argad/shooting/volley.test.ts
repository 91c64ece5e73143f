/** AG-SHOOT-1 to -9, -37, -50, die by die: one volley put down as it is thrown. */
import { describe, expect, it } from 'vitest';
import type { ScriptedFace } from '../../../battle/dice/scripted.ts';
import type { Event } from '../../../battle/protocol.ts';
import type { Argad } from '../state.ts';
import { fig, run, skirmish, told } from '../testing.ts';
import type { Die, VolleyFrame } from './volley.ts';

/** Shooters 0 … 5 of side 0; targets 6 … 10 of side 1. */
const scene = (options: object = {}): Argad => {
  const row = (name: string, n: number, y: number): Record<string, Record<string, unknown>> =>
    Object.fromEntries(Array.from({ length: n }, (_, k) => [`${name}${k + 1}`, { x: 20 + 6 * k, y }]));
  return skirmish({ a: row('A', 6, 20), b: row('B', 5, 60), options: { nerve: false, ...options } });
};
const die = (by: number, more: Partial<Die> = {}): Die => ({
  ...{ by, kind: 'caliver', rule: 'AG-WEAPON-3', score: 5, band: 0, members: [6], needs: [5], factors: [] },
  ...{ disorder: false, apart: false, atWill: false, approach: false, moment: 20 },
  ...more,
});
/** Several pools of dice at one target; what is told, and who is hit. */
const volley = (
  dice: Die[],
  faces: ScriptedFace[],
  more: Partial<VolleyFrame> & { options?: object; change?: (s: Argad) => void; pools?: number[][] } = {},
): { hit: string; events: Event[]; s: Argad } => {
  const { options, change, ...rest } = more;
  const s = scene(options);
  change?.(s);
  const frame: VolleyFrame = {
    ...{
      at: 'volley',
      side: 0,
      group: 6,
      size: 1,
      dice,
      pools: [dice.map((_, k) => k)],
      next: 0,
      values: [],
    },
    ...{ hits: [], stage: 'throw', alone: [] },
    ...rest,
  };
  s.frames = [{ at: 'turn-over' } as never, frame as never];
  const events = run(s, faces, (x) => x.frames.length < 2);
  const hit = s.men
    .filter((_, i) => s.figures[i].hit)
    .map((m) => m.id)
    .join();
  return { hit, events, s };
};
const shot = (...all: number[]): ScriptedFace[] => all.map((face) => ({ face, for: 'shot' }));
const again = (...all: number[]): ScriptedFace[] => all.map((face) => ({ face, for: 'six-again' }));
const who = (...all: number[]): ScriptedFace[] => all.map((face) => ({ face, for: 'who-is-hit' }));
const values = (events: readonly Event[]): unknown[] =>
  events.filter((e) => e.kind === 'hit' || e.kind === 'shot-spent').map((e) => e.facts?.value);

describe('a pool', () => {
  it('AG-SHOOT-1 AG-SHOOT-2 a die hits from what it needs on; it is told who shot, at whom and with what', () => {
    const one = (face: number, need: number): string => volley([die(0, { needs: [need] })], shot(face)).hit;
    expect([one(4, 5), one(5, 5), one(2, 3), one(3, 3), one(1, 1), one(1, 2)]).toEqual([
      '',
      'B1',
      '',
      'B1',
      'B1',
      '',
    ]);
    const { events } = volley([die(0, { members: [6, 7], needs: [5, 6], approach: true, moment: 7 }), die(1, { members: [6, 7], needs: [5, 6] })], shot(1, 2)); // biome-ignore format: two dice
    const [e] = told(events, 'volley');
    expect([e.rule, e.side, e.about]).toEqual(['AG-WEAPON-3', 0, ['A1', 'A2', 'B1']]);
    expect(e.facts).toEqual({
      ...{ weapon: 'caliver', score: 5, need: 5, shots: 2, shooters: ['A1', 'A2'], target: 'B1' },
      ...{ members: ['B1', 'B2'], approach: true, pulse: 7 },
    });
    expect(told(events, 'approach-shot').map((x) => [x.rule, x.side, x.about])).toEqual([
      ['AG-SHOOT-13', 0, ['A1']],
    ]);
    expect(told(volley([die(0)], shot(1)).events, 'approach-shot')).toEqual([]);
  });
  it('AG-SHOOT-1 of several dice each counts as it fell; two pools are thrown one after the other', () => {
    expect(values(volley([die(0), die(1), die(2)], shot(5, 2, 5)).events)).toEqual([5]); // the second hit has nobody left
    const two = volley([die(0, { members: [6, 7], needs: [5, 5] }), die(1, { members: [6, 7], needs: [5, 5] })], [...shot(5, 5), ...who(2)]); // biome-ignore format: two dice
    expect(two.hit).toBe('B1,B2');
    const pools = volley([die(0), die(1, { kind: 'pistol', members: [7], needs: [3] })], shot(5, 3), {
      pools: [[0], [1]],
    });
    expect([pools.hit, told(pools.events, 'volley').map((e) => e.facts?.weapon)]).toEqual([
      'B1,B2',
      ['caliver', 'pistol'],
    ]);
  });
  it('AG-SHOOT-5 losses are drawn among those who were seen and are not hit yet; the highest dice first', () => {
    const three = { members: [6, 7, 8], needs: [5, 5, 6] };
    const at = (face: number, draw: number): string =>
      volley([die(0, three)], [...shot(face), ...who(draw)]).hit;
    expect([at(5, 1), at(5, 2), at(5, 3)]).toEqual(['B1', 'B2', '']); // the third needs a six: the shot is spent
    const { events } = volley([die(0, three)], [...shot(5), ...who(3)]);
    const [spent] = told(events, 'shot-spent');
    expect([spent.rule, spent.side, spent.about, spent.facts]).toEqual([
      'AG-SHOOT-5',
      0,
      ['B3'],
      { value: 5, need: 6, among: 3 },
    ]);
    expect(spent.thrown?.[0]).toMatchObject({
      purpose: 'who-is-hit',
      rule: 'AG-SHOOT-5',
      score: 3,
      faces: [3],
    });
    const [hit] = told(volley([die(0)], shot(5)).events, 'hit');
    expect([hit.rule, hit.side, hit.about, hit.facts, hit.thrown]).toEqual([
      'AG-SHOOT-2',
      0,
      ['B1'],
      { value: 5, need: 5, among: 1 },
      [],
    ]);
    // The higher die is treated first and may take the one whom only it can hit.
    const both = volley([die(0, three), die(1, three)], [...shot(5, 6), ...who(3, 1)], {
      options: { manySixesReroll: 'never' },
    });
    expect(values(both.events)).toEqual([6, 5]);
    expect(both.hit).toBe('B1,B3');
  });
});

describe('many sixes', () => {
  const hard = (n: number): Partial<Die> => ({ members: [6], needs: [n], score: n });
  it('AG-SHOOT-6 the second six is a seven, the third an eight, and so on', () => {
    expect(volley([die(0, hard(7)), die(1, hard(7))], shot(6, 6)).hit).toBe('B1');
    expect(volley([die(0, hard(8)), die(1, hard(8))], shot(6, 6)).hit).toBe('');
    expect(volley([die(0, hard(8)), die(1, hard(8)), die(2, hard(8))], shot(6, 6, 6)).hit).toBe('B1');
    expect(
      volley(
        [0, 1, 2, 3].map((k) => die(k, hard(9))),
        shot(6, 6, 6, 6),
      ).hit,
    ).toBe('B1');
    const { events } = volley([die(0, hard(8)), die(1, hard(8)), die(2, hard(8))], shot(6, 6, 6));
    expect(told(events, 'many-sixes').map((e) => [e.rule, e.side, e.facts])).toEqual([
      ['AG-SHOOT-6', 0, { sixes: 3, pool: 'AG-SHOOT-9', best: 8 }],
    ]);
  });
  it('AG-SHOOT-9 the values are handed out so as to make the most hits, then to the lower shooter', () => {
    const needs = (...all: number[]): Die[] => all.map((n, k) => die(k, { members: [6 + k], needs: [n] }));
    expect(volley(needs(7, 6), shot(6, 6)).hit).toBe('B1,B2'); // the seven to him who needs it
    expect(volley(needs(6, 7), shot(6, 6)).hit).toBe('B1,B2');
    expect(volley(needs(8, 6, 7), shot(6, 6, 6)).hit).toBe('B1,B2,B3');
    expect(volley(needs(8, 8, 7), shot(6, 6, 6)).hit).toBe('B1,B3'); // one eight: the lower shooter has it
    expect(volley(needs(9, 6), shot(6, 6)).hit).toBe('B2');
  });
  it('AG-SHOOT-9 by weapon and band, if that is played; an elite die stands alone', () => {
    const mixed = [die(0, hard(7)), die(1, { ...hard(7), rule: 'AG-WEAPON-1', kind: 'pistol' })];
    const by = { options: { sixesPool: 'weaponAndBand', manySixesReroll: 'never' } };
    expect([volley(mixed, shot(6, 6)).hit, volley(mixed, shot(6, 6), by).hit]).toEqual(['B1', '']);
    const bands = [die(0, hard(7)), die(1, { ...hard(7), band: 1 })];
    expect([volley(bands, shot(6, 6)).hit, volley(bands, shot(6, 6), by).hit]).toEqual(['B1', '']);
    const elite = [die(0, hard(7)), die(1, { ...hard(7), apart: true })];
    expect([volley(elite, shot(6, 6)).hit, volley(elite, shot(6, 6), by).hit]).toEqual(['B1', '']);
    const like = [die(0, hard(7)), die(1, hard(7))];
    expect(volley(like, shot(6, 6), by).hit).toBe('B1');
  });
  it('AG-SHOOT-7 a single six is thrown again while a higher value could change the outcome', () => {
    expect(volley([die(0, hard(7))], [...shot(6), ...again(5)]).hit).toBe('');
    expect(volley([die(0, hard(7))], [...shot(6), ...again(6)]).hit).toBe('B1');
    expect(volley([die(0, hard(8))], [...shot(6), ...again(6, 5)]).hit).toBe('');
    expect(volley([die(0, hard(8))], [...shot(6), ...again(6, 6)]).hit).toBe('B1');
    expect(volley([die(0, hard(6))], shot(6)).hit).toBe('B1'); // it hits as it is
    expect(volley([die(0, hard(7))], shot(6), { options: { manySixesReroll: 'never' } }).hit).toBe('');
    // The only target falls by the other die anyway.
    expect(volley([die(0, { needs: [5] }), die(1, hard(7))], shot(5, 6), { pools: [[0], [1]] }).hit).toBe(
      'B1',
    );
    const [e] = told(volley([die(0, hard(7))], [...shot(6), ...again(6)]).events, 'six-again');
    expect([e.rule, e.side, e.about, e.facts, e.thrown?.[0].score]).toEqual([
      'AG-SHOOT-7',
      0,
      ['A1'],
      { value: 7 },
      1,
    ]);
    const [f] = told(volley([die(0, hard(7))], [...shot(6), ...again(5)]).events, 'six-again');
    expect([f.facts, f.thrown?.[0].score]).toEqual([{ value: 6 }, 0]);
  });
  it('AG-SHOOT-8 AG-DIS-2 sixes of the disordered are sixes, and not thrown again', () => {
    const loose = { ...hard(7), disorder: true };
    const { hit, events } = volley([die(0, loose), die(1, loose)], shot(6, 6));
    expect([hit, told(events, 'many-sixes').length]).toEqual(['', 0]);
    expect(told(events, 'no-many-sixes').map((e) => [e.rule, e.side, e.about])).toEqual([
      ['AG-SHOOT-8', 0, ['A1']],
      ['AG-SHOOT-8', 0, ['A2']],
    ]);
    expect(volley([die(0, loose)], shot(6)).hit).toBe('');
    expect(volley([die(0, loose), die(1, hard(7))], [...shot(6, 6), ...again(5)]).hit).toBe('');
  });
});

describe('muskets at will', () => {
  const group = { members: [6, 7, 8], needs: [6, 6, 6], atWill: true, kind: 'musket' };
  const will = (
    dice: Die[],
    faces: ScriptedFace[],
    more: object = {},
  ): { hit: string; events: Event[]; s: Argad } => volley(dice, faces, { size: 3, ...more });
  it('AG-SHOOT-50 AG-SHOOT-37 +1 to the die that gains most by it, at a group, once for each side and turn', () => {
    const { hit, events, s } = will([die(0, group)], [...shot(5), ...who(2)]);
    expect([hit, s.atWill]).toEqual(['B2', [true, false]]);
    expect(told(events, 'at-will').map((e) => [e.rule, e.side, e.about, e.factors])).toEqual([
      ['AG-SHOOT-50', 0, ['A1'], [{ rule: 'AG-SHOOT-37', what: 'at-will', value: 1, owner: 'A1' }]],
    ]);
    expect(will([die(0, group)], shot(4)).hit).toBe('');
    expect(will([die(0, group)], shot(5), { size: 2 }).hit).toBe('');
    expect(
      will([die(0, group)], shot(5), { change: (x: Argad) => Object.assign(x, { atWill: [true, false] }) })
        .hit,
    ).toBe('');
    expect(will([die(0, group)], [...shot(5), ...who(1)], { change: (x: Argad) => Object.assign(x, { atWill: [false, true] }) }).hit).toBe('B1'); // biome-ignore format: one volley
    expect(will([die(0, { ...group, atWill: false })], shot(5)).hit).toBe('');
  });
  it('AG-SHOOT-50 a die that hits already does not need it; the second that misses by one has none left', () => {
    const easy = { ...group, needs: [5, 5, 5] };
    const sure = will([die(0, easy)], [...shot(5), ...who(1)]);
    expect([sure.hit, sure.s.atWill[0]]).toEqual(['B1', false]);
    const two = will([die(0, group), die(1, group)], [...shot(5, 5), ...who(1)]);
    expect([two.hit, told(two.events, 'at-will').length]).toEqual(['B1', 1]);
    // One gains against all three, the other against one of them only.
    const part = { ...group, needs: [7, 6, 7] };
    const most = will([die(0, part), die(1, { ...group, needs: [6, 6, 6] })], [...shot(5, 5), ...who(3)], {
      pools: [[0], [1]],
    });
    expect([told(most.events, 'at-will')[0].about, most.hit]).toEqual([['A2'], 'B3']);
  });
});

describe('after a volley', () => {
  it('AG-SHOOT-5 nobody is hit twice; dice that hit nobody are forgotten', () => {
    const pair = { members: [6, 7], needs: [5, 5] };
    const { hit, events } = volley([die(0, pair), die(1, pair), die(2, pair)], [...shot(5, 5, 5), ...who(1)]);
    expect([hit, told(events, 'hit').length]).toEqual(['B1,B2', 2]);
    expect(fig(scene(), 'B1').hit).toBe(false);
  });
});

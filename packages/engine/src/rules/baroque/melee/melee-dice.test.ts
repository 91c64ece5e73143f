/** BQ-7.3, BQ-7.4, BQ-7.6-b: each die of a melee with its reason, and who has no impetus. */
import { describe, expect, it } from 'vitest';
import { Scene, type Spec, u } from '../testing.ts';
import { impetusDenied, meleeDice } from './melee-dice.ts';

const scene = (units: Spec[], more: Spec = {}): Scene => new Scene({ units, ...more });
const wood = (...rect: number[]) => ({ id: 'wood', kind: 'wood', rect });

describe('impetus', () => {
  const denied = (a: Spec, enemies: Spec[], more: Spec = {}): string => {
    const s = scene([a, ...enemies], more);
    return impetusDenied(
      s.state,
      s.unit('A1'),
      enemies.map((e) => s.unit(e.id as string)),
    );
  };
  const horse = u('A1', 'TR', 10, 10);
  const foot = u('A1', 'PK', 10, 10);
  const b = (type: Parameters<typeof u>[1], more: Spec = {}): Spec => u('B1', type, 10, 10, more);
  it('BQ-7.3-b BQ-7.3-b1 BQ-7.3-c horse against pikes, foot against horse', () => {
    for (const type of ['PK', 'ETE', 'LTE'] as const) expect(denied(horse, [b(type)])).toBe('BQ-7.3-b');
    expect(denied(horse, [b('P&M', { traits: ['pike'] })])).toBe('BQ-7.3-b');
    for (const type of ['P&M', 'T', 'WB', 'TR', 'CL'] as const) expect(denied(horse, [b(type)])).toBe('');
    for (const type of ['TR', 'GA', 'RE', 'SP', 'CL', 'H&M'] as const)
      expect(denied(foot, [b(type)])).toBe('BQ-7.3-c');
    for (const type of ['PK', 'P&M', 'T', 'WB', 'DR'] as const) expect(denied(foot, [b(type)])).toBe('');
  });
  it('BQ-7.3-d a support denies it as well as the main unit', () => {
    const side = u('B2', 'PK', 12, 10);
    expect(denied(horse, [b('TR'), side])).toBe('BQ-7.3-b');
    expect(denied(horse, [b('TR'), u('B2', 'TR', 12, 10)])).toBe('');
    expect(denied(foot, [b('PK'), u('B2', 'TR', 12, 10)])).toBe('BQ-7.3-c');
  });
  it('BQ-7.3-b BQ-7.3-b2 BQ-7.3-b4 horse in broken or difficult ground, anybody against those wholly in difficult ground', () => {
    const under = { terrain: [{ id: 'scrub', kind: 'scrub', rect: [8, 8, 12, 10] }] };
    expect(denied(horse, [b('TR')], under)).toBe('BQ-7.3-b');
    expect(denied(foot, [b('T')], under)).toBe('');
    const theirs = { terrain: [wood(8, 10, 12, 14)] };
    expect([denied(horse, [b('TR')], theirs), denied(foot, [b('T')], theirs)]).toEqual([
      'BQ-7.3-b',
      'BQ-7.3-b',
    ]);
    const partly = { terrain: [wood(10, 10, 12, 14)] };
    expect(denied(foot, [b('T')], partly)).toBe('');
    const scrub = { terrain: [{ id: 'scrub', kind: 'scrub', rect: [8, 10, 12, 14] }] };
    expect(denied(foot, [b('T')], scrub)).toBe('');
  });
  it('BQ-2.5.1-b BQ-2.8-c not the exhausted, nor against fortified baggage', () => {
    expect(denied(u('A1', 'TR', 10, 10, { vbu: 6, losses: 4 }), [b('TR')])).toBe('BQ-2.5.1-b');
    expect(denied(u('A1', 'TR', 10, 10, { vbu: 6, losses: 3 }), [b('TR')])).toBe('');
    const baggage = (traits: string[]): Spec => u('B1', 'BAG', 10, 10, { traits, command: -1 });
    expect(denied(foot, [baggage(['fortified'])])).toBe('BQ-2.8-c');
    expect(denied(foot, [baggage([])])).toBe('');
  });
  it('BQ-7.3-b BQ-7.3-b3 BQ-LO-b against whoever defends an obstacle: that contact and no other counts', () => {
    const s = scene([foot, u('A2', 'PK', 12, 10), u('B1', 'T', 10, 10), u('B2', 'T', 12, 10)], {
      contacts: [
        { a: 'A1', b: 'B1' },
        { a: 'A2', b: 'B2' },
        { a: 'A1', b: 'B2' },
      ],
    });
    const against = (b1: string): string => impetusDenied(s.state, s.unit('A1'), [s.unit(b1)]);
    expect([against('B1'), against('B2')]).toEqual(['', '']);
    const [one, two] = s.state.contacts;
    two.works = true; // A2 attacks B2 over a wall
    expect([against('B1'), against('B2')]).toEqual(['', '']);
    one.crossed = true; // A1 came over a hedge to B1
    expect([against('B1'), against('B2')]).toEqual(['BQ-7.3-b', '']);
    one.crossed = false;
    one.works = true;
    expect(against('B1')).toBe('BQ-7.3-b');
  });
});

describe('dice', () => {
  const dice = (a: Spec, bs: Spec, more: Spec = {}, supports: Spec[] = [], charged: string[] = []) => {
    const s = scene([a, bs, ...supports], more);
    const own = { main: s.unit('A1'), supports: supports.map((x) => s.unit(x.id as string)) };
    return meleeDice(s.state, own, { main: s.unit('B1'), supports: [] }, charged);
  };
  const b = u('B1', 'T', 10, 10);
  it('BQ-7.4-a BQ-7.4-a2 strength, disorder and impetus, never under one die', () => {
    expect(dice(u('A1', 'PK', 10, 10), b).dice).toBe(6);
    expect(dice(u('A1', 'PK', 10, 10, { losses: 2 }), b).dice).toBe(4);
    expect(dice(u('A1', 'PK', 10, 10, { disordered: true }), b).dice).toBe(5);
    expect(dice(u('A1', 'PK', 10, 10), b, {}, [], ['A1']).dice).toBe(8);
    expect(dice(u('A1', 'PK', 10, 10), b, {}, [], ['A2']).dice).toBe(6);
    expect(dice(u('A1', 'PK', 10, 10, { vbu: 1, disordered: true }), b).dice).toBe(1);
  });
  it('BQ-7.4-e two less in difficult ground or against those wholly in it, for those whom it hinders', () => {
    const on = { terrain: [wood(8, 7, 12, 10)] };
    const theirs = { terrain: [wood(8, 10, 12, 14)] };
    for (const [type, less] of [
      ['PK', 2],
      ['TR', 2],
      ['T', 0],
      ['S', 0],
    ] as const) {
      const a = u('A1', type, 10, 10, { vbu: 6, I: 0 });
      expect([type, dice(a, b).dice, dice(a, b, on).dice, dice(a, b, theirs).dice]).toEqual([
        type,
        6,
        6 - less,
        6 - less,
      ]);
    }
  });
  it('BQ-7.6-b half of each support, halves up, at least one each', () => {
    const a = u('A1', 'PK', 10, 10);
    const at = (vbu: number, x: number, id = 'A2'): Spec => u(id, 'PK', x, 10, { vbu });
    expect(dice(a, b, {}, [at(6, 12)]).dice).toBe(9);
    expect(dice(a, b, {}, [at(5, 12)]).dice).toBe(9);
    expect(dice(a, b, {}, [at(1, 12)]).dice).toBe(7);
    expect(dice(a, b, {}, [at(4, 12), at(3, 8, 'A3')]).dice).toBe(10);
    expect(dice(a, b, {}, [at(6, 12)]).own).toBe(6); // hits of its own dice are told apart
    expect(dice(a, b, {}, [at(6, 12)], ['A2']).dice).toBe(10); // 6 and half of 8
  });
});

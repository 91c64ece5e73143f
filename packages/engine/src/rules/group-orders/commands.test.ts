/** The form of commands: every field, its bounds and its default. */
import { describe, expect, it } from 'vitest';
import { isComplaint } from '../../battle/protocol.ts';
import { readCommand } from './commands.ts';

/** The command as read, or the place of the complaint. */
const read = (fields: Record<string, unknown>): unknown => {
  const c = readCommand({ ask: '7', ...fields });
  return isComplaint(c) ? `wrong: ${c.place}` : c;
};
const leg = (l: unknown): unknown => read({ kind: 'move', unit: 'A1.1', legs: [l] });
const ok = (value: unknown): boolean => typeof value !== 'string';

describe('commands', () => {
  it.each([
    ['ahead', { go: 'ahead' }, 0, 1000],
    ['back', { go: 'back' }, 0, 1000],
    ['wheel', { go: 'wheel', side: 'left' }, 0, 180],
    ['incline', { go: 'incline', side: 'right' }, 0, 1000],
    ['turn', { go: 'turn' }, -180, 180],
    ['shift', { go: 'shift', toward: 10 }, 0, 1000],
  ] as const)('GO-MOVE-03 a leg %s has bounds', (_, form, least, most) => {
    for (const by of [least, most]) expect(leg({ ...form, by })).toMatchObject({ legs: [{ ...form, by }] });
    for (const by of [least - 0.01, most + 0.01]) expect(leg({ ...form, by })).toBe('wrong: legs[0].by');
    expect(leg({ ...form, by: least, more: 1 })).toMatch(/^wrong/);
  });

  it('GO-MOVE-03 a leg that turns about has nothing else; there are at most eight', () => {
    expect(leg({ go: 'about' })).toMatchObject({ legs: [{ go: 'about' }] });
    expect(leg({ go: 'about', by: 1 })).toMatch(/^wrong/);
    const legs = (n: number) => Array.from({ length: n }, () => ({ go: 'about' }));
    for (const form of [
      { kind: 'move', unit: 'A1.1' },
      { kind: 'march', group: 0 },
    ]) {
      expect(ok(read({ ...form, legs: legs(8) }))).toBe(true);
      expect(ok(read({ ...form, legs: legs(9) }))).toBe(false);
    }
  });

  it.each([
    ['facing', { kind: 'face' }, -360, 360],
    ['x', { kind: 'general', general: 'A1.G', y: 0 }, -1000, 1000],
    ['y', { kind: 'general', general: 'A1.G', x: 0 }, -1000, 1000],
    ['x', { kind: 'follow', go: true, y: 0 }, -1000, 1000],
    ['y', { kind: 'follow', go: true, x: 0 }, -1000, 1000],
    ['ahead', { kind: 'leave', unit: 'A1.1', face: 'left', formation: 'line' }, 0, 1000],
    ['ahead', { kind: 'arrive', unit: 'A1.1', x: 90, wide: 2 }, 0, 1000],
    ['x', { kind: 'arrive', unit: 'A1.1', ahead: 9, wide: 2 }, -1000, 1000],
    ['wide', { kind: 'arrive', unit: 'A1.1', ahead: 9, x: 90 }, 1, 2],
    ['group', { kind: 'help' }, -1, 1000],
    ['group', { kind: 'march', legs: [{ go: 'about' }] }, -1, 1000],
  ] as const)('GO-SETUP-34 the field %s has bounds', (field, form, least, most) => {
    for (const value of [least, most])
      expect(read({ ...form, [field]: value })).toEqual({ ask: '7', ...form, [field]: value });
    for (const value of [least - 1, most + 1])
      expect(read({ ...form, [field]: value })).toBe(`wrong: ${field}`);
    expect(read(form)).toBe(`wrong: ${field}`);
    expect(read({ ...form, [field]: least, odd: 1 })).toMatch(/^wrong/);
  });

  it('GO-MOVE-15 a charge goes straight unless it says otherwise', () => {
    const charge = (c: Record<string, unknown>) => read({ kind: 'charges', charges: [c] });
    expect(charge({ unit: 'a', target: 'b' })).toEqual({
      ask: '7',
      kind: 'charges',
      charges: [{ unit: 'a', target: 'b', wheel: 0, incline: 0 }],
    });
    expect(charge({ unit: 'a', target: 'b', wheel: 361 })).toBe('wrong: charges[0].wheel');
    expect(charge({ unit: 'a', target: 'b', incline: 1001 })).toBe('wrong: charges[0].incline');
    expect(charge({ unit: 'a', target: 'b', odd: 1 })).toMatch(/^wrong/);
    expect(charge({ unit: 'a'.repeat(41), target: 'b' })).toBe('wrong: charges[0].unit');
    expect(ok(charge({ unit: 'a'.repeat(40), target: 'b' }))).toBe(true);
  });

  it('GO-ORDER-20 a retreat has at most three stretches', () => {
    const way = (n: number) => Array.from({ length: n }, () => ({ toward: 10, by: 5 }));
    expect(ok(read({ kind: 'retreat', way: way(3), about: true }))).toBe(true);
    expect(ok(read({ kind: 'retreat', way: way(4), about: true }))).toBe(false);
    expect(read({ kind: 'retreat', way: [{ toward: 361, by: 5 }], about: true })).toBe(
      'wrong: way[0].toward',
    );
    expect(read({ kind: 'retreat', way: [{ toward: 1, by: -1 }], about: true })).toBe('wrong: way[0].by');
    expect(read({ kind: 'retreat', way: [], about: 1 })).toBe('wrong: about');
  });

  it('GO-SHOOT-05 GO-MELEE-02 stands are counted from 0 to 12', () => {
    const shots = (stands: unknown) => read({ kind: 'shots', shots: [{ unit: 'a', target: 'b', stands }] });
    expect(ok(shots([0, 12]))).toBe(true);
    expect(shots([13])).toBe('wrong: shots[0].stands[0]');
    expect(shots([-1])).toBe('wrong: shots[0].stands[0]');
    expect(ok(shots(Array.from({ length: 12 }, () => 1)))).toBe(true);
    expect(ok(shots(Array.from({ length: 13 }, () => 1)))).toBe(false);
    const melee = (stand: number) =>
      read({
        kind: 'melee',
        stands: [{ unit: 'a', stand, enemy: 'b' }],
        overlaps: [{ unit: 'a', enemy: 'b' }],
      });
    expect(melee(12)).toEqual({
      ask: '7',
      kind: 'melee',
      stands: [{ unit: 'a', stand: 12, enemy: 'b' }],
      overlaps: [{ unit: 'a', enemy: 'b' }],
    });
    expect(melee(13)).toBe('wrong: stands[0].stand');
    expect(melee(-1)).toBe('wrong: stands[0].stand');
  });

  it('GO-SETUP-18 a deployment has at most six units, in line and facing east unless it says otherwise', () => {
    const deploy = (units: unknown[], more = {}) =>
      read({ kind: 'deploy', group: 0, order: 'stand', units, general: { x: 1, y: 2 }, ...more });
    expect(deploy([{ unit: 'a' }])).toEqual({
      ask: '7',
      kind: 'deploy',
      group: 0,
      order: 'stand',
      units: [{ unit: 'a', formation: 'line', x: 0, y: 0, facing: 0, block: '' }],
      general: { x: 1, y: 2 },
    });
    const six = Array.from({ length: 6 }, (_, i) => ({ unit: `${i}` }));
    expect(ok(deploy(six))).toBe(true);
    expect(ok(deploy([...six, { unit: 'x' }]))).toBe(false);
    expect(deploy([], { chief: { x: 3, y: 4 } })).toMatchObject({ chief: { x: 3, y: 4 } });
    expect(deploy([], { chief: { x: 3, y: 4, z: 1 } })).toMatch(/^wrong/);
    expect(deploy([], { order: 'rout' })).toBe('wrong: order');
  });

  it('GO-MOVE-08 GO-ORDER-11 several units form or halt at once, at most twelve', () => {
    const twelve = Array.from({ length: 12 }, (_, i) => `${i}`);
    expect(read({ kind: 'form', units: ['a'], to: 'square' })).toEqual({
      ask: '7',
      kind: 'form',
      units: ['a'],
      to: 'square',
      side: 'front',
    });
    for (const form of [{ kind: 'form', to: 'line' }, { kind: 'halt' }]) {
      expect(ok(read({ ...form, units: twelve }))).toBe(true);
      expect(ok(read({ ...form, units: [...twelve, 'x'] }))).toBe(false);
    }
  });

  it('GO-SETUP-34 small answers', () => {
    const whole = [
      { kind: 'first', first: true },
      { kind: 'react', how: 'evade', about: true },
      { kind: 'fire', target: 'b' },
      { kind: 'sequence', units: ['a', 'b'] },
      { kind: 'enter', unit: 'a', block: 'b' },
      { kind: 'done' },
      { kind: 'pursue', go: false },
      { kind: 'occupy', unit: '' },
      { kind: 'orders', orders: [{ group: 1, order: 'retreat' }] },
    ];
    for (const c of whole) {
      expect(read(c)).toEqual({ ask: '7', ...c });
      expect(read({ ...c, odd: 1 })).toMatch(/^wrong/);
    }
    expect(read({ kind: 'react', how: 'receive' })).toMatchObject({ about: false });
    expect(read({ kind: 'nothing' })).toBe('wrong: kind');
    expect(isComplaint(readCommand({ ask: '1'.repeat(21), kind: 'done' }))).toBe(true);
    expect(isComplaint(readCommand({ ask: '1'.repeat(20), kind: 'done' }))).toBe(false);
  });
});

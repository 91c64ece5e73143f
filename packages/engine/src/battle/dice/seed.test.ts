import { describe, expect, it } from 'vitest';
import { die, pips } from './dice.ts';
import { luckOf, SeededDice, STREAM, seedOf, seedText, word } from './seed.ts';

const d6 = die('TERCIO-TEST', 'd6', 0);
const throwMany = (dice: SeededDice, n: number): number[] => Array.from({ length: n }, () => dice.roll(d6));

describe('seeded dice', () => {
  it('are the same everywhere and for ever', () => {
    expect(seedText(seedOf('Rocroi'))).toBe('309207b5dc3818be870312f27a369169');
    expect(throwMany(new SeededDice(seedOf('Rocroi')), 20)).toEqual([
      5, 4, 3, 1, 6, 6, 1, 1, 2, 1, 3, 4, 1, 1, 2, 2, 5, 5, 3, 5,
    ]);
    expect([0, 1, 2].map((n) => word(seedOf('Rocroi'), STREAM.battle, n))).toEqual([
      3119554263, 2529324109, 1730490082,
    ]);
  });

  it('take 32 hexadecimal digits as they stand', () => {
    const text = '00112233445566778899aabbccddeeff';
    expect(seedText(seedOf(text))).toBe(text);
    expect(seedText(seedOf('1'))).not.toBe(seedText(seedOf('2')));
  });

  it('remember one number only', () => {
    const dice = new SeededDice(seedOf('a'));
    throwMany(dice, 7);
    const rest = throwMany(new SeededDice(seedOf('a'), 0, dice.drawn), 10);
    expect(throwMany(dice, 10)).toEqual(rest);
    expect(dice.drawn).toBe(17);
  });

  it.each([4, 6, 12, 5])('are fair with %i faces', (faces) => {
    const n = 60000;
    const dice = new SeededDice(seedOf(`fair ${faces}`));
    const roll = { ...d6, faces, score: pips(faces) };
    const counts = new Array<number>(faces).fill(0);
    let pairs = 0; // equal to the one before: catches dice that follow each other
    let before = 0;
    for (let i = 0; i < n; i++) {
      const face = dice.roll(roll);
      counts[face - 1]++;
      if (face === before) pairs++;
      before = face;
    }
    const chi = counts.reduce((sum, c) => sum + (c - n / faces) ** 2 / (n / faces), 0);
    expect(chi).toBeLessThan(40); // far beyond the 0.999 quantile of 11 degrees of freedom (31.3)
    expect(Math.abs(pairs - n / faces)).toBeLessThan(5 * Math.sqrt(n / faces));
  });

  it('of near seeds and of other streams have nothing in common', () => {
    const hex = (n: number) => n.toString(16).padStart(32, '0');
    const share = (a: number[], b: number[]) => a.filter((x, i) => x === b[i]).length / a.length;
    const n = 6000;
    const one = throwMany(new SeededDice(seedOf(hex(1))), n);
    for (const other of [
      new SeededDice(seedOf(hex(2))),
      new SeededDice(seedOf(`00000001${hex(1).slice(8)}`)),
      new SeededDice(seedOf(hex(1)), STREAM.setup),
    ]) {
      const faces = throwMany(other, n);
      expect(Math.abs(share(one, faces) - 1 / 6)).toBeLessThan(0.03);
    }
    // Not the same words in another order either: seeds that differ in the first word only.
    const words = (text: string) => Array.from({ length: 256 }, (_, i) => word(seedOf(text), 0, i));
    const seen = new Set(words(`00000001${hex(1).slice(8)}`));
    expect(words(`00000002${hex(1).slice(8)}`).filter((w) => seen.has(w))).toEqual([]);
  });

  it('luck has its own stream and stays below', () => {
    const luck = luckOf(seedOf('luck'));
    const all = Array.from({ length: 2000 }, () => luck.below(7));
    expect(new Set(all)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
    expect(luck.below(1)).toBe(0);
  });
});

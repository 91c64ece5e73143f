/** Whole phases on random tables: whatever stands where, they end and keep the books. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeededDice, seedOf } from '../../../battle/dice/seed.ts';
import { TURN, UNIT } from '../../../table/number.ts';
import { ABILITY_NAMES, TROOP_TYPES, TROOPS } from '../army/troops.ts';
import { cohesionOf } from '../bodies/half.ts';
import { digestState } from '../digest.ts';
import { shotsOf } from '../shooting/target.ts';
import { type AdlgState, copyState } from '../state.ts';
import { board, fight, rout, shoot, type UnitSpec } from '../testing.ts';
import { meleeFactors } from './melee-factors.ts';
import { fightsOf, lineOf } from './support.ts';

const WEAPONS = [
  'none',
  'bow',
  'arquebus',
  'musket',
  'crossbow',
  'carbine',
  'longbow',
  'javelin',
  'mixed',
] as const;
const KINDS = ['wood', 'brush', 'gentle-hill', 'enclosed-field', 'village', 'marsh', 'river'] as const;

/** Two rough lines of random bodies, some in contact, on random ground. */
const tables = fc.record({
  edition: fc.constantFrom(2021 as const, 2024 as const),
  units: fc.array(
    fc.record({
      type: fc.constantFrom(...TROOP_TYPES),
      weapon: fc.constantFrom(...WEAPONS),
      quality: fc.constantFrom('M' as const, 'O' as const, 'E' as const),
      abilities: fc.uniqueArray(fc.constantFrom(...ABILITY_NAMES), { maxLength: 3 }),
      losses: fc.nat({ max: 1 }),
      turn: fc.constantFrom(0, 0, 0, 90, 180, 17),
      back: fc.constantFrom(0, 0, 0, 1, 2.5),
      square: fc.constantFrom(false, false, false, true),
    }),
    { minLength: 6, maxLength: 20 },
  ),
  pieces: fc.array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      x: fc.integer({ min: -2, max: 12 }),
      y: fc.integer({ min: -4, max: 3 }),
    }),
    { maxLength: 3 },
  ),
  seed: fc.integer(),
});

interface Table {
  edition: 2021 | 2024;
  units: (Omit<UnitSpec, 'id' | 'at'> & { back: number })[];
  pieces: { kind: (typeof KINDS)[number]; x: number; y: number }[];
}

function laid({ edition, units, pieces }: Table): AdlgState {
  const across = [0, 0];
  const specs: UnitSpec[] = units.map(({ back, ...u }, i) => {
    const side = (i % 2) as 0 | 1;
    const w = TROOPS[u.type].width;
    const d = u.abilities?.includes('caracole') ? 1 : TROOPS[u.type].depth;
    const x = across[side];
    across[side] += w;
    const at =
      side === 0 ? `[${x}..${x + w}, ${-d - back}..${-back}] N` : `[${x}..${x + w}, ${back}..${back + d}] S`;
    return { ...u, id: `${side === 0 ? 'A' : 'B'}${i}`, at, side };
  });
  return board({
    edition,
    units: specs,
    pieces: pieces.map((p) => ({ kind: p.kind, at: `[${p.x}..${p.x + 3}, ${p.y}..${p.y + 2}]` })),
    contacts: 'touching',
    width: 60,
  });
}

function booksAreKept(s: AdlgState): void {
  expect(s.frames).toEqual([]);
  for (const u of s.units) {
    expect(u.losses).toBeGreaterThanOrEqual(0);
    expect(u.losses).toBeLessThanOrEqual(cohesionOf(u));
    if (u.losses === cohesionOf(u)) expect(u.place).not.toBe('table');
    expect(Number.isInteger(u.x) && u.facing >= 0 && u.facing < TURN).toBe(true);
  }
  for (const c of s.contacts)
    for (const id of [c.a, c.b]) expect(s.units.find((u) => u.id === id)?.place).not.toBe('destroyed');
}

describe('random tables', () => {
  it('shooting, melee and rout run to their ends, the same for the same dice, and looking changes nothing', () => {
    fc.assert(
      fc.property(tables, (t) => {
        const s = laid(t);
        const before = digestState(s);
        const shots = [...shotsOf(s, 0), ...shotsOf(s, 1)];
        for (const f of fightsOf(s)) {
          const { a, b } = meleeFactors(s, f);
          expect(Number.isInteger(a.total) && Number.isInteger(b.total)).toBe(true);
        }
        expect(digestState(s)).toBe(before);
        for (const a of shots) {
          expect(a.shooter.side).not.toBe(a.target.side);
          expect(a.distance).toBeLessThanOrEqual(10 * UNIT + 60);
        }
        const ends: string[] = [];
        for (let k = 0; k < 2; k++) {
          const play = copyState(s);
          const dice = new SeededDice(seedOf(String(t.seed)));
          shoot(play, dice);
          booksAreKept(play);
          fight(play, dice);
          rout(play, dice);
          booksAreKept(play);
          ends.push(digestState(play));
        }
        expect(ends[1]).toBe(ends[0]);
      }),
      { numRuns: 150 },
    );
  });
  it('kept lines of battle are those that would be drawn anew', () => {
    fc.assert(
      fc.property(tables, (t) => {
        const s = laid(t);
        const dice = new SeededDice(seedOf(String(t.seed)));
        for (let round = 0; round < 3; round++) {
          const fresh = lineOf(copyState(s));
          const kept = lineOf(s);
          expect([...kept.roles]).toEqual([...fresh.roles]);
          expect(kept.fights.map((f) => [f.ai, f.bi, f.frontal, f.ofA.length, f.ofB.length])).toEqual(
            fresh.fights.map((f) => [f.ai, f.bi, f.frontal, f.ofA.length, f.ofB.length]),
          );
          fight(s, dice);
          rout(s, dice);
        }
      }),
      { numRuns: 100 },
    );
  });
  it('no half is main fighter twice, and supporters are not fighters', () => {
    fc.assert(
      fc.property(tables, (t) => {
        const s = laid(t);
        const main = new Set<number>();
        const { fights, roles } = lineOf(s);
        for (const f of fights)
          for (const place of [f.ai, f.bi]) {
            expect(main.has(place)).toBe(false);
            main.add(place);
          }
        for (const f of fights)
          for (const x of [...f.ofA, ...f.ofB]) {
            const place = 2 * s.units.indexOf(x.unit) + (x.half === 'left' ? 0 : 1);
            expect(main.has(place)).toBe(false);
            expect(roles[place]).toBe(x.kind === 'melee' ? 2 : roles[place]);
            expect(roles[place]).toBeGreaterThan(0);
          }
      }),
      { numRuns: 200 },
    );
  });
});

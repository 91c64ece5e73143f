/** Whatever is charged from wherever: nobody overlaps, melees touch, nobody leaves the table but by evading, all frames end. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Luck } from '../../../battle/dice/dice.ts';
import { luckOf, SeededDice, seedOf } from '../../../battle/dice/seed.ts';
import { separation } from '../../../table/measure/distance.ts';
import { overlapDepth } from '../../../table/measure/overlap.ts';
import { shapeOf } from '../../../table/shape.ts';
import { TROOPS, type TroopType } from '../army/troops.ts';
import { shape } from '../bodies/shapes.ts';
import type { ChargeOrder } from '../commands.ts';
import { largestGroup } from '../move/group.ts';
import { type AdlgState, onTable, type Unit } from '../state.ts';
import { type Answer, type PieceSpec, run, type UnitSpec } from '../testing.ts';
import { chargeOrder } from './charge.ts';
import { pathsTo } from './reach.ts';
import { contactsOf, dress, EDITIONS, endCorps, field, QUESTIONS, STEPS } from './testing-charge.ts';

const TYPES: readonly TroopType[] = [
  'light-infantry',
  'pike-and-shot',
  'tercio',
  'keil',
  'shot',
  'heavy-cavalry',
  'heavy-cavalry',
  'gendarmes',
  'light-cavalry',
  'dragoons',
  'elephants',
  'light-artillery',
];

/** A crowd of both sides in a small field, some in lines, some headstrong, some carbineers. */
function crowd(edition: 2021 | 2024, luck: Luck): AdlgState {
  const units: UnitSpec[] = [];
  const taken: ReturnType<typeof shapeOf>[] = [];
  const size = 6 + luck.below(10);
  for (let tries = 0; units.length < size && tries < 200; tries++) {
    const type = TYPES[luck.below(TYPES.length)];
    const side = luck.below(2) as 0 | 1;
    const troop = TROOPS[type];
    // Rather often square to the table and side by side, as in a battle; else anyhow.
    const neat = luck.below(3) > 0;
    const x = neat ? luck.below(10) : luck.below(100) / 10;
    const y = neat ? luck.below(14) / 2 : luck.below(70) / 10;
    const turn = neat ? 90 * (luck.below(4) === 0 ? luck.below(4) : side * 2) : luck.below(360);
    const spec: UnitSpec = {
      id: `${side === 0 ? 'A' : 'B'}${units.length}`,
      at: `[${x}..${x + troop.width}, ${y}..${y + troop.depth}] N`,
      type,
      side,
      turn,
      losses: luck.below(4) === 0 ? 1 : 0,
      weapon: type === 'heavy-cavalry' && luck.below(3) === 0 ? 'carbine' : 'none',
      abilities: luck.below(4) === 0 ? ['headstrong'] : luck.below(5) === 0 ? ['shock'] : [],
    };
    const s = field({ edition, units: [spec] });
    const at = shapeOf(s.units[0]);
    if (taken.some((o) => separation(at, o) < (units.some((u) => u.side !== side) ? 700 : -500))) continue;
    taken.push(at);
    units.push(spec);
  }
  const pieces: PieceSpec[] =
    luck.below(3) === 0 ? [{ kind: luck.below(2) === 0 ? 'wood' : 'impassable', at: '[3..6, 2..4]' }] : [];
  const kept = pieces[0]?.kind === 'impassable' ? units.filter((u) => !/\[[3-5]/.test(u.at)) : units;
  return field({ edition, units: kept, pieces, origin: [3, 3], width: 16, depth: 13 });
}

function broken(s: AdlgState): string[] {
  const out: string[] = [];
  const on = s.units.filter(onTable);
  for (let i = 0; i < on.length; i++) {
    for (let j = i + 1; j < on.length; j++)
      if (overlapDepth(shape(on[i]), shape(on[j])) > 660) out.push(`${on[i].id} and ${on[j].id} overlap`);
    const c = shape(on[i]).corners;
    for (let k = 0; k < 8; k += 2)
      if (c[k] < -700 || c[k + 1] < -700 || c[k] > s.width + 700 || c[k + 1] > s.depth + 700)
        out.push(`${on[i].id} off`);
  }
  for (const c of s.contacts) {
    const a = on.find((u) => u.id === c.a);
    const b = on.find((u) => u.id === c.b);
    if (a === undefined || b === undefined || separation(shape(a), shape(b)) > 660)
      out.push(`${c.a} and ${c.b} apart`);
  }
  return out;
}

const anyAnswer =
  (luck: Luck): Answer =>
  (ask, s) => {
    const id = ask.id;
    const tried: object[] =
      ask.kind === 'evade'
        ? [
            { evade: true, direction: luck.below(2), turnBack: luck.below(2) === 0 },
            { evade: luck.below(2) === 0, direction: 0, turnBack: false },
          ]
        : ask.kind === 'choose'
          ? [{ choice: luck.below(3) }]
          : ask.kind === 'engage'
            ? [{ engage: luck.below(2) === 0 }]
            : ask.kind === 'follow'
              ? [{ by: luck.below(5) }]
              : [];
    const frame = s.frames[s.frames.length - 1];
    for (const t of tried) {
      const c = { ask: id, kind: ask.kind, ...t };
      if (QUESTIONS[frame.at]!.check(s, frame as never, c as never) === undefined) return c as never;
    }
    return undefined;
  };

/** One charge somewhere on the field, alone or with its group; true if there was one. */
function chargeSomewhere(s: AdlgState, luck: Luck, dice: SeededDice): boolean {
  const able = s.units.filter((u) => u.side === 0 && u.place === 'table' && u.moves === 0);
  for (let k = 0; k < able.length; k++) {
    const u = able[(k + luck.below(able.length)) % able.length];
    const group = luck.below(2) === 0 ? [u] : largestGroup(s, u, (v) => v.moves === 0);
    for (const e of s.units) {
      if (e.side === 0 || e.place !== 'table') continue;
      const c = order(s, u, e, group, luck);
      if (c === undefined) continue;
      chargeOrder.accept(s, 0, c as never);
      run(s, { steps: STEPS, questions: QUESTIONS, dice, answer: anyAnswer(luck) });
      return true;
    }
  }
  return false;
}

function order(s: AdlgState, u: Unit, e: Unit, group: readonly Unit[], luck: Luck): ChargeOrder | undefined {
  let skip = luck.below(3);
  for (const p of pathsTo(s, u, e)) {
    if (skip-- > 0) continue;
    const c: ChargeOrder = {
      ask: '1',
      kind: 'charge',
      units: group.map((v) => v.id),
      legs: p.legs,
      target: e.id,
    };
    if (chargeOrder.check(s, 0, c as never) === undefined) return c;
    const alone = { ...c, units: [u.id] };
    if (chargeOrder.check(s, 0, alone as never) === undefined) return alone;
  }
  return undefined;
}

describe.each(EDITIONS)('charges over random positions, %i', (edition) => {
  it('ADLG-GEO-6 ADLG-GEO-7 ADLG-CHA-9 ADLG-CON-2 no overlap, melees touch, all ends', () => {
    let made = 0;
    let touching = 0;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (n) => {
        const seed = seedOf(`charge ${edition} ${n}`);
        const luck = luckOf(seed);
        const dice = new SeededDice(seed);
        const s = crowd(edition, luck);
        if (broken(s).length > 0) return;
        s.corps[0].points = 40;
        for (let i = 0; i < 6 && chargeSomewhere(s, luck, dice); i++) {
          made++;
          expect(`${n} ${broken(s).join()}`).toBe(`${n} `);
        }
        endCorps(s, dice, anyAnswer(luck));
        expect(`${n} ${broken(s).join()}`).toBe(`${n} `);
        if (contactsOf(s) !== '') touching++;
        s.active = 1;
        dress(s, (ask, st) => (ask.kind === 'to-rally' ? undefined : anyAnswer(luck)(ask, st)));
        expect(`${n} dressed ${broken(s).join()}`).toBe(`${n} dressed `);
        expect(s.frames).toEqual([]);
      }),
      { numRuns: 60 },
    );
    expect(made).toBeGreaterThan(40);
    expect(touching).toBeGreaterThan(12);
  });
});

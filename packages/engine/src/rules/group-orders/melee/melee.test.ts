import { describe, expect, it } from 'vitest';
import { total } from '../../../battle/factor.ts';
import { byDefault, oddsOf } from '../../../odds/outcomes.ts';
import { standsInContact } from '../charge/contact.ts';
import { attachedTo } from '../command/generals.ts';
import { groupOrders } from '../index.ts';
import type { GroupState } from '../state.ts';
import {
  type Answer,
  factorsOf,
  HC,
  HI,
  kinds,
  LCA,
  LI,
  MA,
  MC,
  MI,
  run,
  type Spec,
  table,
  told,
  u,
  unit,
  usual,
} from '../testing.ts';
import { meleeFactors, meleeResult } from './melee-factors.ts';
import { overlapsOf } from './overlap.ts';
import { contested, type Part } from './parts.ts';

const deep = (t: string): number => (t.includes('cavalry') ? 3 : t.includes('artillery') ? 4 : 2);
/** A south unit whose front lies on the front (or another edge) of a north unit. */
function clash(
  a: string,
  b: string,
  more: Spec = {},
  theirs: Spec = {},
  other: Spec = {},
  contact: Spec = {},
): GroupState {
  const y = 60 + (deep(a) + deep(b) * (theirs.formation === 'square' ? 2 : 1)) / 2;
  return table(
    'melee',
    [unit('A1.1', a, 60, 60, { order: 'advance', ...more }), unit('B1.1', b, 60, y, theirs)],
    {
      contacts: [{ a: 'A1.1', b: 'B1.1', rounds: 1, ...contact }],
      ...other,
    },
  );
}
const part = (s: GroupState, id: string, enemy: string): Part => ({
  unit: id,
  enemy,
  stands: standsInContact(s, u(s, id), u(s, enemy)),
  overlaps: overlapsOf(s, u(s, id), u(s, enemy)).map((v) => v.id),
});
function rows(s: GroupState, id = 'A1.1', enemy = 'B1.1'): string {
  const list = meleeFactors(s, part(s, id, enemy));
  return `${list.map((f) => `${f.rule.slice(9)} ${f.value}${f.cancelledBy === undefined ? '' : 'x'}`).join(', ')} = ${total(list)}`;
}

describe('melee modifiers', () => {
  it('GO-MELEE-M01 GO-MELEE-M08 high and poor morale', () => {
    expect(rows(clash(MI, MI, { morale: 'high' }))).toBe('M01 1, M05 3 = 4');
    expect(rows(clash(MI, MI, { morale: 'poor' }))).toBe('M05 3, M08 -1 = 2');
  });
  it('GO-MELEE-M02 GO-MELEE-M02a GO-MELEE-M02b GO-MELEE-M10 GO-MELEE-M10a GO-MELEE-M10b flank and rear help one side and hurt the other', () => {
    const s = clash(MI, MI, {}, {}, {}, { edge: 'flank' });
    expect(rows(s)).toBe('M02 1, M05 3 = 4');
    expect(rows(s, 'B1.1', 'A1.1')).toBe('M05 3, M10 -1 = 2');
    expect(rows(clash(MI, MI, {}, {}, {}, { edge: 'rear' }))).toBe('M02 1, M05 3 = 4');
    expect(rows(clash(MI, MI, { order: 'reserve' }))).toBe('M05 3, M10 -1 = 2');
    expect(rows(clash(MI, MI, { order: 'retreat' }))).toBe('M10 -1 = -1');
  });
  it('GO-MELEE-M03 GO-MELEE-M03a GO-MELEE-M03b GO-UNIT-10 a square, or a deep column attacked on its front, against cavalry', () => {
    expect(rows(clash(MC, MI, {}, { formation: 'square' }), 'B1.1', 'A1.1')).toContain('M03 1');
    const column = (edge: string, stands: number): GroupState =>
      table(
        'melee',
        [
          unit('A1.1', MC, 60, 60, { order: 'advance' }),
          unit('B1.1', MI, 60, 61.5 + stands, { formation: 'column1', stands }),
        ],
        {
          contacts: [{ a: 'A1.1', b: 'B1.1', edge }],
        },
      );
    expect(rows(column('front', 3), 'B1.1', 'A1.1')).toContain('M03 1');
    expect(rows(column('rear', 3), 'B1.1', 'A1.1')).not.toContain('M03');
    expect(rows(clash(MI, MI, {}, { formation: 'square' }), 'B1.1', 'A1.1')).not.toContain('M03');
  });
  it('GO-MELEE-M04 GO-MELEE-07 one overlap or several give one; none against a square; none from Retreat', () => {
    const beside = (order: string, formation = 'line'): GroupState =>
      table(
        'melee',
        [
          unit('A1.1', MI, 60, 60, { order: 'advance' }),
          unit('A1.2', MI, 76, 60, { order }),
          unit('B1.1', MI, 60, formation === 'square' ? 63 : 62, { formation }),
        ],
        { contacts: [{ a: 'A1.1', b: 'B1.1', rounds: 1 }] },
      );
    expect(rows(beside('advance'))).toBe('M04 1, M05 3 = 4');
    expect(rows(beside('retreat'))).toBe('M05 3 = 3');
    expect(
      overlapsOf(
        beside('advance', 'square'),
        u(beside('advance', 'square'), 'A1.1'),
        u(beside('advance', 'square'), 'B1.1'),
      ),
    ).toEqual([]);
    // Its own stands past the end of a shorter enemy are overlaps too.
    expect(rows(clash(MI, MI, {}, { stands: 2, start: 2 }))).toContain('M04 1');
  });
  it('GO-MELEE-M05 GO-MELEE-06 stands in contact over the first; half a centimetre of edge is needed', () => {
    const shifted = (x: number): GroupState =>
      table('melee', [unit('A1.1', MI, 60, 60, { order: 'advance' }), unit('B1.1', MI, x, 62)], {
        contacts: [{ a: 'A1.1', b: 'B1.1', rounds: 1 }],
      });
    const n = (x: number): number => {
      const s = shifted(x);
      return standsInContact(s, u(s, 'A1.1'), u(s, 'B1.1')).length;
    };
    expect([n(60), n(64), n(67.4), n(67.6), n(71)]).toEqual([4, 3, 3, 2, 2]);
    expect(rows(shifted(68))).toContain('M05 1');
  });
  it('GO-MELEE-M06 GO-MELEE-03 GO-MELEE-04 each point of value below the enemy', () => {
    expect(rows(clash(LI, MI))).toContain('M06 -1');
    expect(rows(clash(MI, HI))).toContain('M06 -1'); // heavy infantry is 4 against infantry
    expect(rows(clash(HC, HI))).not.toContain('M06'); // both 3
    expect(rows(clash(MC, HC))).toContain('M06 -1'); // heavy cavalry is 4 against cavalry
    expect(rows(clash(HC, MA), 'B1.1', 'A1.1')).toContain('M06 -4');
  });
  it('GO-MELEE-M07 GO-MELEE-M07a half of the group disordered, or in ground that disorders it', () => {
    expect(rows(clash(MI, MI, { disordered: true }))).toContain('M07 -1');
    const two = table(
      'melee',
      [
        unit('A1.1', MI, 60, 60),
        unit('A1.2', MI, 30, 50, { disordered: true }),
        unit('A1.3', MI, 30, 40),
        unit('B1.1', MI, 60, 62),
      ],
      {
        contacts: [{ a: 'A1.1', b: 'B1.1', rounds: 1 }],
      },
    );
    expect(rows(two)).not.toContain('M07');
  });
  it('GO-MELEE-M09 Massed in terrain of types 1 to 3, not light troops', () => {
    const scrub: Spec = { terrain: [{ kind: 'scrub', rect: [40, 50, 80, 70] }] };
    expect(rows(clash(MI, MI, {}, {}, scrub))).toContain('M09 -1');
    expect(rows(clash(LI, MI, {}, {}, scrub))).not.toContain('M09');
    expect(rows(clash(LCA, MI, {}, {}, scrub))).not.toContain('M09');
    // GO-SETUP-11: a column on a road is on open ground.
    const road: Spec = { terrain: [...(scrub.terrain as Spec[]), { kind: 'road', rect: [56, 0, 64, 120] }] };
    const column = clash(MI, MI, {}, {}, road);
    u(column, 'A1.1').formation = 'column1';
    u(column, 'A1.1').y -= 3 * 60000;
    expect(rows(column)).not.toContain('M09');
  });
  it('GO-MELEE-M11 GO-MELEE-M11a GO-MELEE-M11b GO-MELEE-M11c GO-MELEE-M11d GO-SETUP-15 GO-SETUP-16 buildings, defences or higher ground, once', () => {
    expect(rows(clash(MI, MI, {}, {}, { terrain: [{ kind: 'hill', rect: [40, 61, 80, 90] }] }))).toContain(
      'M11 -1',
    );
    expect(rows(clash(MI, MI, {}, {}, { lines: [{ kind: 'wall', points: [40, 61, 80, 61] }] }))).toContain(
      'M11 -1',
    );
    const block = table(
      'melee',
      [unit('A1.1', MI, 60, 60, { order: 'advance' }), unit('B1.1', MI, 60, 67, { block: 'b' })],
      {
        terrain: [{ id: 'b', kind: 'block', rect: [54, 61, 66, 73] }],
        contacts: [{ a: 'A1.1', b: 'B1.1', rounds: 1 }],
      },
    );
    expect(rows(block)).toContain('M11 -1');
    expect(rows(block, 'B1.1', 'A1.1')).not.toContain('M09');
    // From house to house neither has the worse of it.
    const houses = table(
      'melee',
      [unit('A1.1', MI, 60, 55, { order: 'advance', block: 'a' }), unit('B1.1', MI, 60, 67, { block: 'b' })],
      {
        terrain: [
          { id: 'a', kind: 'block', rect: [54, 49, 66, 61] },
          { id: 'b', kind: 'block', rect: [54, 61, 66, 73] },
        ],
        contacts: [{ a: 'A1.1', b: 'B1.1', rounds: 1 }],
      },
    );
    expect(rows(houses)).not.toContain('M11');
  });
  it('GO-MELEE-M12 GO-MELEE-11 cavalry charged on Stand, in the first round only', () => {
    expect(rows(clash(MC, MC, {}, {}, {}, { rounds: 0, stood: true }), 'B1.1', 'A1.1')).toContain('M12 -1');
    expect(rows(clash(MC, MC, {}, {}, {}, { rounds: 1, stood: true }), 'B1.1', 'A1.1')).not.toContain('M12');
    const s = clash(MC, MC, {}, {}, {}, { rounds: 0, stood: true });
    run(s, [1, 1, 6, 6], usual, 9);
    expect(s.contacts[0].rounds).toBe(1);
    const again = clash(MC, MC, {}, {}, {}, { rounds: 1, stood: true });
    run(again, [1, 1, 6, 6], usual, 9);
    expect(again.contacts[0].rounds).toBe(2);
  });
  it('GO-MELEE-03 GO-MELEE-09 GO-ORDER-21 routers take only minus modifiers and have value 0', () => {
    const s = clash(MC, MI, {}, { order: 'rout', morale: 'high', formation: 'line' });
    expect(rows(s, 'B1.1', 'A1.1')).toContain('M01 1x');
    expect(rows(s, 'B1.1', 'A1.1')).toContain('M06 -3');
    expect(rows(s, 'B1.1', 'A1.1')).not.toContain('M05');
    until9(s);
  });
});
function until9(s: GroupState): void {
  // Both die low: nothing happens to the routers but the test of the victor's group.
  run(s, [1, 1, 6], usual, 9);
}

describe('the melee step', () => {
  it('GO-MELEE-05 results by score, a slow table beside it', () => {
    const slow = (n: number): number => (n <= 4 ? 0 : n <= 6 ? 1 : n <= 9 ? 2 : 3);
    for (let n = -8; n < 18; n++) expect(meleeResult(n)).toBe(slow(n));
  });
  it('GO-MELEE-01 GO-MELEE-02 GO-MELEE-05 GO-MELEE-08 both throw, the phasing side first; then casualties and who won', () => {
    const s = clash(MI, MI);
    const events = run(s, [4, 1], usual, 8);
    const melees = events.filter((e) => e.kind === 'melee');
    expect(melees.map((e) => [e.side, e.facts?.kills])).toEqual([
      [0, 2],
      [1, 0],
    ]);
    expect(factorsOf(melees[0])).toBe('extra-stands 3');
    expect(u(s, 'B1.1').stands).toBe(2);
    expect(kinds(events)).toContain('melee-won');
    expect([s.groups[u(s, 'A1.1').group].won, s.groups[u(s, 'B1.1').group].lost]).toEqual([1, 1]);
  });
  it('GO-MELEE-08 where both kill, the one that killed more has won, whoever threw first', () => {
    for (const [dice, winner, loser] of [
      [[2, 4], 'B1.1', 'A1.1'],
      [[4, 2], 'A1.1', 'B1.1'],
    ] as const) {
      const s = clash(MI, MI);
      const events = run(s, dice, usual, 8);
      const kills = events.filter((e) => e.kind === 'melee').map((e) => e.facts?.kills);
      expect(kills.every((n) => typeof n === 'number' && n > 0)).toBe(true);
      const group = (id: string) => s.groups[u(s, id).group];
      expect([group(winner).won, group(winner).lost, group(loser).won, group(loser).lost]).toEqual([
        1, 0, 0, 1,
      ]);
    }
    const s = clash(MI, MI);
    run(s, [2, 2], usual, 8);
    expect(s.groups.map((g) => g.won + g.lost).every((n) => n === 0)).toBe(true);
  });
  it('GO-MELEE-08 GO-MELEE-10 a unit destroyed outright has lost; a gun that survives waits for its test', () => {
    const s = clash(HC, MA, {}, { stands: 2, start: 2 });
    const events = run(s, [6, 6], usual, 8);
    expect(u(s, 'B1.1').place).toBe('dead');
    expect(told(events, 'melee-won')?.about).toEqual(['A1.1', 'B1.1']);
    const gun = clash(HC, MA, {}, { stands: 3, start: 3 });
    run(gun, [5, 1], usual, 8);
    expect(u(gun, 'B1.1').place).toBe('table');
  });
  it('GO-MELEE-02 GO-MELEE-07 GO-SETUP-20a stands that touch two enemies are counted in one part, as the owner says', () => {
    const s = table(
      'melee',
      [unit('A1.1', MI, 60, 60, { order: 'advance' }), unit('B1.1', MI, 50, 62), unit('B1.2', MI, 66, 62)],
      {
        contacts: [
          { a: 'A1.1', b: 'B1.1', rounds: 1 },
          { a: 'A1.1', b: 'B1.2', rounds: 1 },
        ],
      },
    );
    const open = contested(s, 0);
    expect(open.stands).toEqual([{ unit: 'A1.1', stand: 1, enemies: ['B1.1', 'B1.2'] }]);
    const events = run(
      s,
      [1, 1, 1, 1],
      (ask) =>
        ask.kind === 'melee' && ask.side === 0
          ? { kind: 'melee', stands: [{ unit: 'A1.1', stand: 1, enemy: 'B1.1' }], overlaps: [] }
          : undefined,
      8,
    );
    expect(events.filter((e) => e.kind === 'melee' && e.side === 0).map((e) => e.facts?.stands)).toEqual([
      2, 2,
    ]);
  });
  it('GO-MELEE-02 GO-SETUP-15 each stand of a garrison fights one enemy, two at a face', () => {
    const block = (stands: number, ...enemies: [number, number, number][]): number[] => {
      const s = table(
        'melee',
        [
          unit('B1.1', MI, 60, 67, { block: 'b', stands, start: 4 }),
          ...enemies.map(([x, y, facing], i) =>
            unit(`A1.${i + 1}`, MI, x, y, { order: 'advance', facing, stands: 2, start: 4 }),
          ),
        ],
        {
          terrain: [{ id: 'b', kind: 'block', rect: [54, 61, 66, 73] }],
          contacts: enemies.map((_, i) => ({ a: `A1.${i + 1}`, b: 'B1.1', rounds: 1 })),
        },
      );
      return enemies.map((_, i) => standsInContact(s, u(s, 'B1.1'), u(s, `A1.${i + 1}`)).length);
    };
    expect(block(4, [60, 60, 90])).toEqual([2]);
    // Two faces, four stands: two at each; with three, two and one.
    expect(block(4, [60, 60, 90], [53, 67, 0])).toEqual([2, 2]);
    expect(block(3, [60, 60, 90], [53, 67, 0])).toEqual([2, 1]);
    expect(block(2, [60, 60, 90], [53, 67, 0])).toEqual([1, 1]);
    // Two enemies at one face share the two stands there.
    expect(block(4, [55, 60, 90], [65, 60, 90])).toEqual([1, 1]);
  });
  it('GO-MELEE-08 GO-MORALE-M01 kills count up to the stands that were there, however many struck', () => {
    const s = table(
      'melee',
      [
        unit('A1.1', MI, 52, 60, { order: 'advance' }),
        unit('A1.2', MI, 68, 60, { order: 'advance' }),
        unit('B1.1', MI, 60, 62, { stands: 3, start: 4 }),
      ],
      {
        contacts: [
          { a: 'A1.1', b: 'B1.1', rounds: 1 },
          { a: 'A1.2', b: 'B1.1', rounds: 1 },
        ],
      },
    );
    const events = run(s, [6, 1, 6, 1], usual, 8);
    const thrown = events
      .filter((e) => e.kind === 'melee' && e.side === 0)
      .map((e) => Number(e.facts?.kills));
    expect(thrown[0] + thrown[1]).toBeGreaterThan(3);
    expect(s.groups[u(s, 'A1.1').group].kills).toBe(3);
  });
  it('GO-MELEE-12 what was lost to defensive fire puts no general at risk in a later step', () => {
    const s = table(
      'charges',
      [
        unit('A1.1', MC, 60, 50, { order: 'advance' }),
        unit('A2.1', MI, 120, 60, { shotToday: true }),
        unit('B1.1', MI, 60, 72.5, { shotToday: true }),
        unit('B2.1', MI, 120, 71, { shotToday: true }),
      ],
      { generals: [{ id: 'A1.G', side: 0, group: 'A1', x: 60, y: 57.5 }] },
    );
    const answer: Answer = (ask) =>
      ask.kind === 'charges'
        ? { kind: 'charges', charges: [{ unit: 'A1.1', target: 'B1.1', wheel: 0, incline: 0 }] }
        : undefined;
    // The foot stands and kills one; the charger halts beside its general. In step 5 others shoot and hit nobody.
    const events = run(s, [4, 6, 1, 4, 1, 1], answer, 6);
    expect(kinds(events)).toContain('charge-stopped');
    expect(attachedTo(s, u(s, 'A1.1')).map((g) => g.id)).toEqual(['A1.G']);
    expect(events.filter((e) => e.kind === 'shot')).toHaveLength(3);
    expect(kinds(events).filter((k) => k === 'general-safe' || k === 'general-killed')).toEqual([]);
  });
  it('GO-MELEE-12 a general beside a unit that lost a stand falls on a twelve; his group tests, a successor comes', () => {
    const s = clash(MI, MI, {}, {}, { generals: [{ id: 'B1.G', side: 1, group: 'B1', x: 60, y: 64.5 }] });
    const events = run(s, [4, 1, 6, 6], usual, 8);
    expect(kinds(events)).toContain('general-killed');
    expect(s.generals[0]).toMatchObject({ place: 'dead', lost: true, returns: 2 });
    const safe = clash(MI, MI, {}, {}, { generals: [{ id: 'B1.G', side: 1, group: 'B1', x: 60, y: 64.5 }] });
    expect(kinds(run(safe, [4, 1, 6, 5], usual, 8))).toContain('general-safe');
  });
  it('GO-UNIT-11 a unit that closes up over its losses has not moved, to whoever asks for odds', () => {
    const s = clash(MI, MI, {}, { order: 'retreat', weapon: 'none' });
    const { outcomes } = oddsOf(groupOrders, s, [], {
      answers: byDefault,
      until: (t) => t.frames[t.frames.length - 1].at === 'melee.after',
    });
    expect(outcomes.some((o) => Number(o.facets['B1.1.killed']) > 0)).toBe(true);
    for (const o of outcomes) expect(Object.keys(o.facets).filter((k) => k.endsWith('.moved'))).toEqual([]);
  });
  it('GO-UNIT-11 lines lose the flank far from the enemy, columns their rear, small squares become lines', () => {
    const s = table('melee', [unit('A1.1', MI, 60, 60, { order: 'advance' }), unit('B1.1', MI, 68, 62)], {
      contacts: [{ a: 'A1.1', b: 'B1.1', rounds: 1 }],
    });
    run(s, [4, 1], usual, 8); // 4 + 1 extra stand: one killed
    expect([u(s, 'B1.1').stands, u(s, 'B1.1').x / 60000]).toEqual([3, 66]);
    const square = clash(MI, MI, {}, { formation: 'square', stands: 3, start: 3 });
    const events = run(square, [6, 1], usual, 8);
    expect(u(square, 'B1.1').formation).toBe('line');
    expect(kinds(events)).toContain('square-broken');
    const column = table(
      'melee',
      [unit('A1.1', MI, 60, 60, { order: 'advance' }), unit('B1.1', MI, 60, 65, { formation: 'column1' })],
      { contacts: [{ a: 'A1.1', b: 'B1.1', rounds: 1 }] },
    );
    run(column, [4, 1], usual, 8);
    const col = u(column, 'B1.1');
    expect([col.stands, col.y / 60000 - col.stands]).toEqual([3, 61]);
  });
});

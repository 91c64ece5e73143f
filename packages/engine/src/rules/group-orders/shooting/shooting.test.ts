import { describe, expect, it } from 'vitest';
import { total } from '../../../battle/factor.ts';
import type { GroupState } from '../state.ts';
import {
  factorsOf,
  HA,
  HI,
  HOW,
  kinds,
  LA,
  LC,
  LI,
  MA,
  MC,
  MI,
  MIL,
  RIF,
  run,
  type Spec,
  say,
  table,
  told,
  u,
  unit,
  until,
  usual,
  why,
} from '../testing.ts';
import { aimOf, shotFactors, shotResult } from './shooting.ts';
import { targetsOf } from './target.ts';

/** One shooter of the south at one target of the north, `gap` apart, both in line. */
function duel(
  shooter: string,
  target: string,
  gap: number,
  more: Spec = {},
  theirs: Spec = {},
  other: Spec = {},
): GroupState {
  const deep = (t: string): number =>
    t.includes('cavalry') ? 3 : t.includes('artillery') || t === HOW ? 4 : 2;
  const y = 60 + deep(shooter) / 2 + gap + deep(target) / 2;
  return table(
    'shooting',
    [
      unit('A1.1', shooter, 60, 60, { shotToday: true, ...more }),
      unit('B1.1', target, 60, y, { shotToday: true, ...theirs }),
    ],
    other,
  );
}
/** Factors of all stands that can shoot, as words and as a sum. */
function factors(s: GroupState): string {
  const by = u(s, 'A1.1');
  const at = u(s, 'B1.1');
  const t = targetsOf(s, by).find((x) => x.target === at);
  if (t === undefined) return 'no target';
  const list = shotFactors(s, by, at, aimOf(s, by, at, t.stands));
  return `${list.map((f) => `${f.rule.slice(9)} ${f.value}`).join(', ')} = ${total(list)}`;
}

describe('shooting modifiers', () => {
  it('GO-SHOOT-M01 GO-SHOOT-M04 GO-SHOOT-08 GO-SETUP-32a extreme range takes the place of long range', () => {
    expect(factors(duel(MA, MI, 20))).toBe('M04 -1, M14 1 = 0');
    expect(factors(duel(MA, MI, 40))).toBe('M01 -2, M14 1 = -1');
    expect(factors(duel(MA, MI, 40, {}, {}, { options: { extreme_range: '-3' } }))).toBe(
      'M01 -3, M14 1 = -2',
    );
    expect(factors(duel(MA, MI, 61, {}, {}, { table: [180, 200] }))).toBe('no target');
    expect(factors(duel(LA, MI, 31))).toBe('no target');
  });
  it('GO-SHOOT-M02 GO-UNIT-09 poor shots', () => {
    expect(factors(duel(MI, MI, 4, { poorShot: true }))).toBe('M02 -1, M12 1, M14 3 = 3');
  });
  it('GO-SHOOT-M03 GO-SHOOT-M03a GO-SHOOT-M03b all but guns pay for moving or not being on Stand, once', () => {
    expect(factors(duel(MI, MI, 8, { order: 'reserve' }))).toBe('M03 -1, M04 -1, M14 3 = 1');
    expect(factors(duel(MI, MI, 8, { order: 'advance', did: 1 }))).toBe('M03 -1, M04 -1, M14 3 = 1');
    expect(factors(duel(MI, MI, 8, { did: 1 }))).toBe('M03 -1, M04 -1, M14 3 = 1');
    expect(factors(duel(MI, MI, 8))).toBe('M04 -1, M14 3 = 2');
    expect(factors(duel(MA, MI, 8, { did: 1 }))).toBe('M14 1 = 1');
  });
  it('GO-SHOOT-M05 GO-SHOOT-M05a GO-SHOOT-M05b GO-SHOOT-M05c GO-SETUP-11 GO-SETUP-32a soft cover against small arms, hard cover against light and medium guns', () => {
    const wood: Spec = { terrain: [{ kind: 'orchard', rect: [40, 62, 80, 90] }] };
    expect(factors(duel(MI, MI, 8, {}, {}, wood))).toBe('M04 -1, M05 -1, M14 3 = 1');
    expect(factors(duel(MA, MI, 8, {}, {}, wood))).toBe('M14 1 = 1');
    const wall: Spec = { lines: [{ kind: 'wall', points: [40, 68.5, 80, 68.5] }] };
    expect(factors(duel(MI, MI, 8, {}, {}, wall))).toBe('M04 -1, M05 -1, M14 3 = 1');
    expect(factors(duel(MI, MI, 8, {}, {}, { ...wall, options: { hard_cover_small_arms: '0' } }))).toBe(
      'M04 -1, M14 3 = 2',
    );
    expect(factors(duel(MA, MI, 7, {}, {}, wall))).toBe('M05 -1, M14 1 = 0');
    expect(factors(duel(HA, MI, 7, {}, {}, wall))).toBe('M14 1 = 1');
    expect(factors(duel(HOW, MI, 7, {}, {}, wall))).toBe('M14 1 = 1');
  });
  it('GO-SHOOT-M06 GO-SHOOT-M07 GO-SHOOT-M15 GO-UNIT-05 light infantry as target and as shooter', () => {
    expect(factors(duel(MI, LI, 8))).toBe('M04 -1, M06 -1, M14 3 = 1');
    expect(factors(duel(MI, RIF, 8))).toBe('M04 -1, M06 -1, M14 3 = 1');
    expect(factors(duel(MI, RIF, 8, {}, {}, { options: { riflemen_light: false } }))).toBe(
      'M04 -1, M14 3 = 2',
    );
    expect(factors(duel(LI, MI, 8))).toBe('M04 -1, M07 -1, M14 1 = -1');
    expect(factors(duel(RIF, MI, 7))).toBe('M07 -1, M14 1 = 0');
    expect(factors(duel(RIF, MI, 18))).toBe('M01 -2, M07 -1, M14 1 = -2');
    expect(factors(duel(LC, MI, 4, { weapon: 'bow' }))).toBe('M04 -1, M07 -1, M14 1 = -1');
  });
  it('GO-SHOOT-M08 GO-SETUP-12 disordered, by hits or by the ground', () => {
    expect(factors(duel(MI, MI, 8, { disordered: true }))).toBe('M04 -1, M08 -1, M14 3 = 1');
    expect(factors(duel(MI, MI, 8, {}, {}, { terrain: [{ kind: 'wood', rect: [40, 50, 80, 61] }] }))).toBe(
      'M04 -1, M08 -1, M14 3 = 1',
    );
    expect(factors(duel(LI, MI, 8, {}, {}, { terrain: [{ kind: 'wood', rect: [40, 50, 80, 61] }] }))).toBe(
      'M04 -1, M07 -1, M14 1 = -1',
    );
  });
  it('GO-SHOOT-M09 GO-SHOOT-M09a GO-SHOOT-M09b GO-SHOOT-M10 guns at columns and squares, and at 5 or less', () => {
    expect(factors(duel(MA, MI, 20, {}, { formation: 'column2' }))).toContain('M09 1');
    expect(factors(duel(MA, MI, 20, {}, { formation: 'square' }))).toContain('M09 1');
    expect(factors(duel(HOW, MI, 20, {}, { formation: 'square' }))).not.toContain('M09');
    expect(factors(duel(MA, MI, 5))).toBe('M10 1, M14 1 = 2');
    expect(factors(duel(MA, MI, 5.1))).toBe('M14 1 = 1');
  });
  it('GO-SHOOT-M11 the first volley of massed muskets, then never again', () => {
    expect(factors(duel(MI, MI, 8, { shotToday: false }))).toBe('M04 -1, M11 1, M14 3 = 3');
    expect(factors(duel(MIL, MI, 8, { shotToday: false }))).toContain('M11 1');
    expect(factors(duel(LI, MI, 8, { shotToday: false }))).not.toContain('M11');
    expect(factors(duel(MI, MI, 8, { shotToday: false, weapon: 'bow' }))).not.toContain('M11');
  });
  it('GO-SHOOT-M12 GO-UNIT-01 muskets at short range: heavy and medium infantry only', () => {
    expect(factors(duel(HI, MI, 5))).toBe('M12 1, M14 3 = 4');
    expect(factors(duel(MIL, MI, 5))).toBe('M04 -1, M14 3 = 2');
    expect(factors(duel(RIF, MI, 5))).not.toContain('M12');
  });
  it('GO-SHOOT-M14 GO-BAL-01 every stand after the first; half of them with the house option', () => {
    expect(factors(duel(MI, MI, 4))).toBe('M12 1, M14 3 = 4');
    expect(factors(duel(MI, MI, 4, {}, {}, { options: { extra_stands: 'half' } }))).toBe('M12 1, M14 1 = 2');
    const mean = (sum: number): number =>
      [1, 2, 3, 4, 5, 6].reduce((n, f) => n + Math.max(0, shotResult(f + sum) - 1), 0) / 6;
    expect([2, 1, 4, 5, -1, 0].map((x) => mean(x).toFixed(2))).toEqual([
      '1.00',
      '0.67',
      '1.83',
      '2.17',
      '0.17',
      '0.33',
    ]);
  });
  it('GO-UNIT-02 bows shoot as militia, spears to 2 and 8', () => {
    expect(factors(duel(MI, MI, 5, { weapon: 'bow' }))).toBe('M04 -1, M14 3 = 2');
    expect(factors(duel(MI, MI, 2, { weapon: 'spear' }))).toBe('M14 3 = 3');
    expect(factors(duel(MI, MI, 7, { weapon: 'spear' }))).toBe('M04 -1, M14 3 = 2');
    expect(factors(duel(MI, MI, 9, { weapon: 'spear' }))).toBe('no target');
  });
});

describe('the shooting step', () => {
  it('GO-SHOOT-07 GO-UNIT-12 the results by score, a slow table beside it', () => {
    const slow = (n: number): number => {
      if (n <= 3) return 0;
      if (n === 4) return 1;
      if (n === 5 || n === 6) return 2;
      if (n === 7 || n === 8 || n === 9) return 3;
      return 4;
    };
    for (let n = -8; n <= 18; n++) expect(shotResult(n)).toBe(slow(n));
    const s = duel(MI, MI, 4, { order: 'stand' }, { order: 'retreat' });
    const events = run(s, [2], usual, 6);
    expect(told(events, 'shot')?.facts).toMatchObject({ sum: 4, result: 'shot.2' });
    expect(kinds(events)).toContain('disordered');
    expect(u(s, 'B1.1').stands).toBe(3);
  });
  it('GO-UNIT-12 who is disordered already is not disordered twice', () => {
    const s = duel(MI, MI, 4, { order: 'stand' }, { order: 'retreat', disordered: true });
    const events = run(s, [2], usual, 6);
    expect(told(events, 'shot')?.facts).toMatchObject({ result: 'shot.2' });
    expect(kinds(events)).not.toContain('disordered');
    expect([u(s, 'B1.1').stands, u(s, 'B1.1').disordered]).toEqual([3, true]);
  });
  it('GO-SHOOT-01 GO-SHOOT-05 GO-SHOOT-09 both shoot, sealed; all shots are thrown before results count', () => {
    const s = until(duel(MI, MI, 8, { shotToday: false }, { shotToday: false }), 'shots');
    const events = run(s, [6, 6], usual, 6);
    expect(events.filter((e) => e.kind === 'shot').map((e) => e.side)).toEqual([0, 1]);
    expect([u(s, 'A1.1').stands, u(s, 'B1.1').stands]).toEqual([2, 2]);
    expect([u(s, 'A1.1').shotTurn, u(s, 'B1.1').shotTurn]).toEqual([true, true]);
    expect(u(s, 'A1.1').shotToday).toBe(true);
  });
  it('GO-SHOOT-01 GO-SETUP-32 GO-SETUP-32a once a turn, or as the switch says', () => {
    const shots = { kind: 'shots', shots: [{ unit: 'A1.1', target: 'B1.1', stands: [0, 1, 2, 3] }] };
    const ask = (options: Spec, more: Spec, active = 0): string => {
      const s = until(duel(MI, MI, 8, more, {}, { options, active }), 'shots');
      return why(s, shots);
    };
    expect(ask({}, { shotTurn: true }, 1)).toBe('GO-SHOOT-01 not-yours');
    const s = until(duel(MI, MI, 8, { shotTurn: true }, {}), 'shots');
    expect(s.frames[s.frames.length - 1]).toMatchObject({ answers: [{ shots: [] }, null] });
    const both = until(
      duel(MI, MI, 8, { shotTurn: true }, {}, { options: { two_sided_fire: true } }),
      'shots',
    );
    expect(why(both, shots)).toBe('legal');
    const phasing = until(duel(MI, MI, 8, {}, {}, { options: { fire: 'phasing' } }), 'shots');
    expect(phasing.frames[phasing.frames.length - 1]).toMatchObject({ answers: [null, { shots: [] }] });
  });
  it('GO-SHOOT-02 GO-ORDER-19 who may not shoot', () => {
    const three = table('shooting', [
      unit('A1.1', MI, 60, 60, { order: 'stand' }),
      unit('A1.2', MI, 80, 60, { order: 'retreat' }),
      unit('A1.3', MA, 100, 60, { order: 'advance' }),
      unit('A1.4', MI, 120, 60, { order: 'rout', formation: 'column2' }),
      unit('B1.1', MI, 80, 70),
    ]);
    until(three, 'shots');
    const at = (id: string): string =>
      why(three, { kind: 'shots', shots: [{ unit: id, target: 'B1.1', stands: [0] }] });
    expect(at('A1.2')).toBe('GO-SHOOT-02 order-forbids');
    expect(at('A1.3')).toBe('GO-ORDER-19 guns-on-stand-only');
    expect(at('A1.4')).toBe('GO-SHOOT-02 order-forbids');
    expect(at('B1.1')).toBe('GO-SHOOT-01 not-yours');
    const melee = table(
      'shooting',
      [
        unit('A1.1', MI, 60, 60),
        unit('A1.2', MI, 80, 60),
        unit('B1.1', MI, 60, 62),
        unit('B1.2', MI, 80, 70),
      ],
      {
        contacts: [{ a: 'A1.1', b: 'B1.1' }],
      },
    );
    until(melee, 'shots');
    expect(why(melee, { kind: 'shots', shots: [{ unit: 'A1.1', target: 'B1.2', stands: [0] }] })).toBe(
      'GO-SHOOT-02 in-contact',
    );
    expect(why(melee, { kind: 'shots', shots: [{ unit: 'A1.2', target: 'B1.1', stands: [0] }] })).toBe(
      'GO-SHOOT-02 target-in-contact',
    );
  });
  it('GO-SHOOT-03 GO-SHOOT-06 front rank, arc of 45 degrees, band of the farthest stand', () => {
    const column = duel(MI, MI, 8, { formation: 'column2' });
    expect(targetsOf(column, u(column, 'A1.1'))[0].stands).toEqual([0, 1]);
    const square = duel(MI, MI, 7, { formation: 'square' });
    expect(targetsOf(square, u(square, 'A1.1'))[0].stands).toEqual([0, 1]);
    const aside = table('shooting', [
      unit('A1.1', MI, 60, 60),
      unit('B1.1', MI, 78, 68),
      unit('B1.2', MI, 100, 75),
    ]);
    const by = u(aside, 'A1.1');
    expect(targetsOf(aside, by).find((t) => t.target.id === 'B1.1')?.stands).toEqual([3]);
    until(aside, 'shots');
    expect(why(aside, { kind: 'shots', shots: [{ unit: 'A1.1', target: 'B1.1', stands: [0] }] })).toBe(
      'GO-SHOOT-03 stand-cannot',
    );
    const slant = table('shooting', [unit('A1.1', MI, 60, 60), unit('B1.1', MI, 60, 69, { facing: 290 })]);
    const t = targetsOf(slant, u(slant, 'A1.1'))[0];
    const near = aimOf(slant, u(slant, 'A1.1'), u(slant, 'B1.1'), [t.stands[0]]).band;
    expect([near, aimOf(slant, u(slant, 'A1.1'), u(slant, 'B1.1'), t.stands).band].includes('long')).toBe(
      true,
    );
  });
  it('GO-SHOOT-06 one shot has one band, that of its farthest stand; whoever leaves it out shoots at short range', () => {
    const slant = (): GroupState =>
      until(
        table('shooting', [
          unit('A1.1', MI, 60, 60, { shotToday: true }),
          unit('B1.1', MI, 60, 68.5, { facing: 290, order: 'retreat' }),
        ]),
        'shots',
      );
    const s = slant();
    const [t] = targetsOf(s, u(s, 'A1.1'));
    const near = t.stands.filter((_, i) => t.ranges[i] <= 5 * 60000);
    expect(near.length).toBeGreaterThan(0);
    expect(near.length).toBeLessThan(t.stands.length);
    const shot = (stands: number[]) => {
      const again = slant();
      const events = say(again, { kind: 'shots', shots: [{ unit: 'A1.1', target: 'B1.1', stands }] }, [1], 6);
      return told(events, 'shot')?.facts;
    };
    expect(shot(t.stands)).toMatchObject({ band: 'long', stands: t.stands.length, sum: t.stands.length - 2 });
    expect(shot(near)).toMatchObject({ band: 'short', stands: near.length, sum: near.length });
  });
  it('GO-SHOOT-04 small arms shoot at the nearest, guns as they like', () => {
    const s = until(
      table('shooting', [
        unit('A1.1', MI, 60, 60),
        unit('A1.2', MA, 74, 60),
        unit('B1.1', MI, 60, 67),
        unit('B1.2', MI, 68, 71, { stands: 3 }),
      ]),
      'shots',
    );
    const at = (id: string, target: string, stands: number[]): string =>
      why(s, { kind: 'shots', shots: [{ unit: id, target, stands }] });
    expect(at('A1.1', 'B1.2', [3])).toBe('GO-SHOOT-04 nearest-first');
    expect(at('A1.1', 'B1.1', [0, 1])).toBe('legal');
    expect(at('A1.2', 'B1.1', [0])).toBe('legal');
  });
  it('GO-SHOOT-05 GO-SHOOT-M15 GO-SHOOT-M15a GO-SHOOT-M15b splitting, one shot at each; Lights have a second shot', () => {
    const s = until(duel(LI, MI, 8), 'shots');
    const two = (a: number[], b: number[]): string =>
      why(s, {
        kind: 'shots',
        shots: [
          { unit: 'A1.1', target: 'B1.1', stands: a },
          { unit: 'A1.1', target: 'B1.1', stands: b },
        ],
      });
    expect(two([0, 1], [2, 3])).toBe('legal');
    expect(two([0, 1, 2], [3])).toBe('GO-SHOOT-M15 too-many-stands');
    expect(two([0, 1], [1])).toBe('GO-SHOOT-05 stand-twice');
    const m = until(duel(MI, MI, 8), 'shots');
    expect(
      why(m, {
        kind: 'shots',
        shots: [
          { unit: 'A1.1', target: 'B1.1', stands: [0] },
          { unit: 'A1.1', target: 'B1.1', stands: [1] },
        ],
      }),
    ).toBe('GO-SHOOT-05 one-shot-each');
  });
  it('GO-SETUP-32a pooled fire: one die for all stands at a target', () => {
    const s = table(
      'shooting',
      [
        unit('A1.1', MI, 56, 60, { shotToday: true }),
        unit('A1.2', MI, 74, 60, { shotToday: true, disordered: true }),
        unit('B1.1', MI, 65, 70, { order: 'retreat' }),
      ],
      { options: { pooled_fire: true } },
    );
    const events = run(s, [1], usual, 6);
    expect(events.filter((e) => e.kind === 'shot')).toHaveLength(1);
    expect(factorsOf(told(events, 'shot'))).toContain('disordered -1');
    expect(factorsOf(told(events, 'shot'))).toContain('extra-stands 7');
    // Another target has its own die.
    const two = table(
      'shooting',
      [
        unit('A1.1', MI, 50, 60, { shotToday: true }),
        unit('A1.2', MI, 90, 60, { shotToday: true }),
        unit('B1.1', MI, 50, 70, { order: 'retreat' }),
        unit('B1.2', MI, 90, 70, { order: 'retreat' }),
      ],
      { options: { pooled_fire: true } },
    );
    const shots = run(two, [1, 1], usual, 6).filter((e) => e.kind === 'shot');
    expect(shots.map((e) => e.about?.at(-1)).sort()).toEqual(['B1.1', 'B1.2']);
    expect(shots.map((e) => factorsOf(e).includes('extra-stands 3'))).toEqual([true, true]);
  });
  it('GO-SETUP-17 stands, crests, blocks and woods hide; a higher gun looks over what is far from both ends', () => {
    const sees = (more: Spec, between: Spec[] = []): boolean => {
      const s = table('shooting', [unit('A1.1', MA, 60, 40), unit('B1.1', MI, 60, 70), ...between], more);
      return targetsOf(s, u(s, 'A1.1')).some((t) => t.target.id === 'B1.1');
    };
    expect(sees({})).toBe(true);
    expect(sees({}, [unit('A1.2', MC, 60, 55, { stands: 4, order: 'reserve' })])).toBe(false);
    expect(sees({ lines: [{ kind: 'crest', points: [30, 55, 90, 55] }] })).toBe(false);
    expect(sees({ terrain: [{ kind: 'block', rect: [50, 50, 70, 62] }] })).toBe(false);
    expect(sees({ terrain: [{ kind: 'wood', rect: [30, 50, 90, 56] }] })).toBe(false);
    expect(sees({ terrain: [{ kind: 'wood', rect: [30, 50, 90, 54] }] })).toBe(true);
    expect(
      sees({ terrain: [{ kind: 'hill', rect: [40, 30, 80, 44] }] }, [
        unit('A1.2', MC, 60, 55, { order: 'reserve' }),
      ]),
    ).toBe(true);
  });
  it('GO-SETUP-15 a garrison shoots with two stands at each face and has hard cover', () => {
    const s = table('shooting', [unit('A1.1', MI, 60, 40, { block: 'b' }), unit('B1.1', MI, 60, 54)], {
      terrain: [{ id: 'b', kind: 'block', rect: [54, 34, 66, 46] }],
    });
    expect(targetsOf(s, u(s, 'A1.1'))[0].stands).toEqual([0, 1]);
    until(s, 'shots');
    expect(why(s, { kind: 'shots', shots: [{ unit: 'A1.1', target: 'B1.1', stands: [0, 1] }] })).toBe(
      'legal',
    );
    const back = shotFactors(s, u(s, 'B1.1'), u(s, 'A1.1'), { band: 'long', stands: 4, close: false });
    expect(back.map((f) => f.what)).toContain('hard-cover');
  });
  it('GO-SETUP-34 an illegal command is refused and changes nothing', () => {
    const s = until(duel(MI, MI, 8), 'shots');
    const before = JSON.stringify(s);
    expect(why(s, { kind: 'shots', shots: [{ unit: 'A1.1', target: 'A9.1', stands: [0] }] })).toBe(
      'GO-SHOOT-02 no-target',
    );
    expect(JSON.stringify(s)).toBe(before);
    say(s, { kind: 'shots', shots: [] });
    expect(JSON.stringify(s)).not.toBe(before);
  });
});

/** The shooting phase: plans, shots at once, losses, routs. */
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { ScriptedDice } from '../../../battle/dice/scripted.ts';
import type { Refusal } from '../../../battle/protocol.ts';
import { resolver } from '../../../battle/resolver.ts';
import type { AdlgCommand, ShootingPlan } from '../commands.ts';
import { digestState } from '../digest.ts';
import type { AdlgFrames } from '../frames.ts';
import { routSteps } from '../rout/rout.ts';
import { type AdlgState, copyState, unitOf } from '../state.ts';
import { board, boardsOf, sayShot, shoot, type UnitSpec } from '../testing.ts';
import { it, once } from '../tests/testing-twice.ts';
import { shootingQuestions, shootingSteps } from './shooting.ts';

const EDITIONS = [2021, 2024] as const;
const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const a = (more: Partial<UnitSpec> = {}): UnitSpec => ({ id: 'A', at: '[0..2, -1..0] N', ...PS, ...more });
const b = (more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'B',
  at: '[0..2, 3..4] S',
  side: 1,
  ...PS,
  ...more,
});
const gun = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'G',
  at,
  type: 'medium-artillery',
  ...more,
});

/** The answer of one side; the other keeps the proposal. */
const answering = (side: number, shots: ShootingPlan['shots'], primary: ShootingPlan['primary'] = []) =>
  ((ask: { side: number }) =>
    ask.side === side ? { kind: 'shooting', shots, primary } : undefined) as never;

/** What the plan of the side that is asked first would be told. */
function refused(
  s: AdlgState,
  shots: ShootingPlan['shots'],
  primary: ShootingPlan['primary'] = [],
): Refusal | undefined {
  s.frames.push({ at: 'shooting.start' });
  shootingSteps['shooting.start'](s, s.frames[0] as never);
  const frame = s.frames[s.frames.length - 1];
  const [ask] = shootingQuestions['shooting.plan'].asks(s, frame as never);
  const before = JSON.stringify(s);
  const plan = { ask: ask.id, kind: 'shooting', shots, primary } as never;
  const refusal = shootingQuestions['shooting.plan'].check(s, frame as never, plan);
  expect(JSON.stringify(s)).toBe(before);
  return refusal;
}

describe.each([2021, 2024] as const)('a phase, %i', (boards) => {
  beforeEach(() => boardsOf(boards));
  afterEach(() => boardsOf(2024));
  for (const edition of EDITIONS) {
    it(`AR-SHOOT-01 AR-SHOOT-15 AR-SHOOT-18 AR-SHOOT-19 ADLG-SHO-13 ADLG-TUR-4 ${edition}: both sides shoot, losses come together`, () => {
      const s = board({ edition, units: [a(), b()] });
      // A:left hits, A:right ties, B:left misses, B:right hits: B shoots undisordered although it was hit.
      const events = shoot(s, [5, 3, 3, 2, 1, 4, 6, 2]);
      expect([unitOf(s, 'A').losses, unitOf(s, 'B').losses]).toEqual([1, 1]);
      const shots = events.filter((e) => e.kind === 'shot');
      expect(shots.map((e) => [e.facts?.shooter, e.facts?.target, e.facts?.lost])).toEqual([
        ['A:left', 'B:right', 1],
        ['A:right', 'B:left', 0],
        ['B:left', 'A:right', 0],
        ['B:right', 'A:left', 1],
      ]);
      expect(shots[0].factors?.map((f) => f.what)).toEqual(['protection']);
      expect(s.frames).toEqual([]);
    });
    it(`AR-SHOOT-19 ADLG-TUR-12 ADLG-TUR-5 ${edition}: both may rout; they are removed, friends behind lose a point, nobody pursues`, () => {
      const s = board({
        edition,
        units: [
          a({ losses: 5 }),
          b({ losses: 5 }),
          { id: 'N', at: '[0..2, -2..-1] N', type: 'heavy-swordsmen' },
        ],
      });
      const events = shoot(s, [6, 1, 6, 1, 6, 1, 6, 1]);
      expect([unitOf(s, 'A').place, unitOf(s, 'B').place]).toEqual(['destroyed', 'destroyed']);
      expect(unitOf(s, 'N').losses).toBe(1);
      expect(events.map((e) => e.kind)).not.toContain('pursuit');
    });
    it(`AR-SHOOT-17 AR-BU-03 ADLG-SHO-15 ${edition}: a battle unit adds the losses of its halves, one each`, () => {
      const s = board({ edition, units: [a(), b()] });
      shoot(s, [6, 1, 6, 1, 1, 6, 1, 6]);
      expect(unitOf(s, 'B').losses).toBe(2);
    });
    it(`ADLG-QUA-1 ADLG-SHO-12 ${edition}: quality changes the dice of both`, () => {
      const s = board({ edition, units: [a({ quality: 'E' }), b({ quality: 'M' })] });
      const events = shoot(s, [2, 1, 4, 6, 6, 1, 1, 1]);
      // Elite 2 counts 3 against 1 + 1; 4 against Mediocre 6 as 5, + 1.
      expect(events[0].thrown?.map((t) => t.score)).toEqual([3, 2]);
      expect(events[1].thrown?.map((t) => t.score)).toEqual([4, 6]);
    });
    it(`AR-SHOOT-16 ADLG-SHO-14 ${edition}: big guns at short range take two points from a margin of ${edition === 2021 ? 4 : 3}`, () => {
      const at = (face: number, y: number, options = {}) => {
        const s = board({
          edition,
          options,
          units: [
            gun('[0..1, -1..0] N'),
            { id: 'B', at: `[0..2, ${y}..${y + 1}] S`, side: 1, type: 'heavy-swordsmen' },
          ],
        });
        shoot(s, [face, 1]);
        return unitOf(s, 'B').losses;
      };
      // +1 for short range, protection 0.
      expect([at(2, 2), at(3, 2), at(4, 2)]).toEqual(edition === 2021 ? [1, 1, 2] : [1, 2, 2]);
      expect(at(6, 2.5)).toBe(1);
      expect(at(3, 2, { doubleLossMargin: '4' })).toBe(1);
    });
    it(`AR-ABIL-05 AR-SHOOT-18 ${edition}: arquebuses hit on a tie`, () => {
      const s = board({
        edition,
        units: [
          a({ weapon: 'arquebus' }),
          b({ at: '[0..2, 2..3] S', type: 'heavy-swordsmen', weapon: 'none' }),
        ],
      });
      const events = shoot(s, [4, 3, 3, 3]);
      expect(unitOf(s, 'B').losses).toBe(1);
      expect(events[0].rule).toBe('AR-ABIL-05');
    });
    it(`AR-ABIL-10 AR-ABIL-09 AR-ABIL-12 ${edition}: regimental guns too, for both halves, not in bad ground`, () => {
      const at = (pieces: Parameters<typeof board>[0]['pieces']) => {
        const s = board({
          edition,
          pieces,
          units: [a({ abilities: ['regimentalGun'] }), b({ type: 'heavy-swordsmen', weapon: 'none' })],
        });
        shoot(s, [4, 3, 4, 3]);
        return unitOf(s, 'B').losses;
      };
      expect(at([])).toBe(2);
      expect(at([{ kind: 'brush', at: '[-1..3, -2..-0.5]' }])).toBe(0);
    });
    it(`ADLG-SHO-8 ADLG-SHO-9 AR-SHOOT-13 ${edition}: all who aim at one target make one shot, led by the best`, () => {
      boardsOf(edition, true); // rounded down, by the rulings of before
      const s = board({
        edition,
        units: [
          { id: 'L', at: '[0..1, -0.5..0] N', type: 'light-infantry' },
          gun('[1..2, -1..0] N', { type: 'light-artillery' }),
          { id: 'B', at: '[0.5..1.5, 2..2.75] S', side: 1, type: 'heavy-cavalry' },
        ],
      });
      const events = shoot(s, [3, 1]);
      expect(events[0].facts).toMatchObject({
        shooter: 'G',
        supporters: ['L'],
        totalShooter: 0,
        totalTarget: 0,
        lost: 1,
      });
    });
    it(`ADLG-SHO-8 ${edition}: the owner may name another primary shooter`, () => {
      const units: UnitSpec[] = [
        { id: 'L', at: '[0..1, -0.5..0] N', type: 'light-infantry' },
        gun('[1..2, -1..0] N', { type: 'light-artillery' }),
        { id: 'B', at: '[0.5..1.5, 2..2.75] S', side: 1, type: 'heavy-cavalry' },
      ];
      const shots = [
        { shooter: 'L', target: 'B' },
        { shooter: 'G', target: 'B' },
      ];
      const s = board({ edition, units });
      const events = shoot(s, [6, 1], answering(0, shots, [{ target: 'B', shooter: 'L' }]));
      expect(events[0].facts).toMatchObject({
        shooter: 'L',
        supporters: ['G'],
        totalShooter: 0,
        totalTarget: 1,
      });
    });
  }
});

describe.each([2021, 2024] as const)('bodies routed while moving, %i', (boards) => {
  beforeEach(() => boardsOf(boards));
  afterEach(() => boardsOf(2024));
  it('ADLG-TUR-5 are removed before anybody shoots, and friends behind lose a point', () => {
    const s = board({
      units: [
        a({ place: 'routed', losses: 6 }),
        { id: 'N', at: '[0..2, -2..-1] N', type: 'heavy-swordsmen' },
        b(),
      ],
    });
    shoot(s, []);
    expect([unitOf(s, 'A').place, unitOf(s, 'N').losses]).toEqual(['destroyed', 1]);
  });
});

describe.each([2021, 2024] as const)('plans, %i', (boards) => {
  beforeEach(() => boardsOf(boards));
  afterEach(() => boardsOf(2024));
  const units = [a(), b(), { id: 'C', at: '[6..8, 3..4] S', side: 1, ...PS } as UnitSpec];
  it('AR-SHOOT-09a a unit may hold its fire', () => {
    const s = board({ units: [a(), b()] });
    shoot(s, [6, 1, 1, 6, 1, 6], answering(0, [{ shooter: 'A:left', target: 'B:right' }]));
    expect(unitOf(s, 'B').losses).toBe(1);
    const t = board({ units: [a(), b({ type: 'heavy-swordsmen', weapon: 'none' })] });
    shoot(t, [], answering(0, []));
    expect(unitOf(t, 'B').losses).toBe(0);
  });
  once(
    'AR-SHOOT-03 AR-SHOOT-12 AR-SHOOT-09 AR-SHOOT-21 ADLG-SHO-8 refusals name the rule and what was measured',
    () => {
      const at = (shots: ShootingPlan['shots'], primary: ShootingPlan['primary'] = []) =>
        refused(board({ units }), shots, primary);
      expect(at([{ shooter: 'A:left', target: 'B:right' }])).toBeUndefined();
      expect(at([{ shooter: 'A:left', target: 'C:right' }])).toMatchObject({
        rule: 'AR-SHOOT-03',
        figures: { distance: 5.830952, range: 3 },
      });
      expect(at([{ shooter: 'A:left', target: 'B:left' }])).toMatchObject({
        rule: 'AR-SHOOT-09',
        why: 'other-target-first',
        figures: { first: 'B:right' },
      });
      expect(at([{ shooter: 'B:left', target: 'A:right' }])?.rule).toBe('AR-BU-03');
      const twice = [
        { shooter: 'A:left', target: 'B:right' },
        { shooter: 'A:left', target: 'B:right' },
      ];
      expect(at(twice)).toMatchObject({ rule: 'AR-SHOOT-21', why: 'one-shot-each' });
      expect(at([], [{ target: 'B:right', shooter: 'A:left' }])).toMatchObject({ rule: 'ADLG-SHO-8' });
      expect(at([{ shooter: 'A:left', target: 'B:right', edge: 'left' }])).toMatchObject({
        rule: 'AR-SHOOT-21',
      });
    },
  );
  it('AR-SHOOT-09 the proposal fills in every shooter, is the default, and is lawful', () => {
    const s = board({ units });
    s.frames.push({ at: 'shooting.start' });
    shootingSteps['shooting.start'](s, s.frames[0] as never);
    const frame = s.frames[s.frames.length - 1];
    const [ask] = shootingQuestions['shooting.plan'].asks(s, frame as never);
    expect(ask).toMatchObject({ side: 0, kind: 'shooting', secret: false, about: ['A'] });
    expect(ask.plan).toEqual(ask.default);
    expect((ask.plan as ShootingPlan).shots).toEqual([
      { shooter: 'A:left', target: 'B:right' },
      { shooter: 'A:right', target: 'B:left' },
    ]);
    expect(shootingQuestions['shooting.plan'].check(s, frame as never, ask.default as never)).toBeUndefined();
  });
  it('a state copied between the two plans goes on as the first would', () => {
    const s = board({ units: [a(), b()] });
    s.frames.push({ at: 'shooting.start' });
    const { asks, accept, step } = resolver<AdlgState, AdlgFrames, AdlgCommand>()(
      { ...shootingSteps, ...routSteps },
      shootingQuestions as never,
    );
    const digests: string[] = [];
    for (const copies of [false, true]) {
      let t = copyState(s);
      const dice = new ScriptedDice([6, 1, 3, 3, 4, 4, 6, 2]);
      while (t.frames.length > 0) {
        if (copies) t = copyState(t);
        const [ask] = asks(t);
        if (ask === undefined) step(t, dice);
        else accept(t, ask.default as AdlgCommand);
      }
      dice.finish();
      digests.push(digestState(t));
    }
    expect(digests[1]).toBe(digests[0]);
  });
  it('nobody is asked when nobody can shoot', () => {
    const s = board({
      units: [a({ type: 'keil', at: '[0..2, -1.5..0] N', weapon: 'none' }), b({ at: '[0..2, 9..10] S' })],
    });
    shoot(s, []);
    expect(s.asked).toBe(0);
  });
});

describe.each([2021, 2024] as const)('optional rules, %i', (boards) => {
  beforeEach(() => boardsOf(boards));
  afterEach(() => boardsOf(2024));
  it('AR-OPT-03 2024: muskets and flintlocks at 1 UD are read from the table of melee, ½ shooters not', () => {
    const at = (y: number, more: Partial<UnitSpec> = {}, edition: 2021 | 2024 = 2024) => {
      const s = board({
        edition,
        units: [a(more), b({ at: `[0..2, ${y}..${y + 1}] S`, type: 'heavy-swordsmen', weapon: 'none' })],
        options: { shortRangeMusket: true },
      });
      shoot(s, [6, 1, 1, 6]);
      return unitOf(s, 'B').losses;
    };
    expect(at(1)).toBe(2); // four ahead
    expect(at(1.1)).toBe(1);
    expect(at(1, { abilities: ['halfShooter'] })).toBe(1);
    expect(at(1, { weapon: 'arquebus' })).toBe(1);
    expect(at(1, {}, 2021)).toBe(1);
  });
  it('AR-OPT-04 smoke: after two turns of shooting without moving −1, and +1 protection, until it moves', () => {
    const s = board({ units: [a(), b({ weapon: 'musket' })], options: { smoke: true } });
    shoot(s, [1, 6, 1, 6, 1, 6, 1, 6]);
    expect(sayShot(s, 'B:right', 'A:left')).not.toContain('smoke');
    s.active = 1;
    shoot(s, [1, 6, 1, 6, 1, 6, 1, 6]);
    expect(sayShot(s, 'B:right', 'A:left')).toBe('-1 vs 2: smoke -1, protection 1, smoke 1');
    s.active = 0;
    unitOf(s, 'A').did = 1;
    shoot(s, [1, 6, 1, 6, 1, 6, 1, 6]);
    expect(sayShot(s, 'B:right', 'A:left')).toBe('0 vs 2: protection 1, smoke 1');
  });
});

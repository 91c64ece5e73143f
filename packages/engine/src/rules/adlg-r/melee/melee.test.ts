/** The melee phase from its beginning to its end. */
import { afterEach, describe, expect } from 'vitest';
import { chancesOf, contestChances } from '../../../battle/dice/chances.ts';
import { unitOf } from '../state.ts';
import { board, boardsOf, fight, totals } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { contestOf } from './melee.ts';
import { meleeFactors } from './melee-factors.ts';
import { fightsOf } from './support.ts';
import { duel } from './testing-duel.ts';

const EDITIONS = [2021, 2024] as const;
const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const CV = { type: 'medium-cavalry' } as const;
const LI = { type: 'light-infantry' } as const;

afterEach(() => boardsOf(2024));

describe('a round', () => {
  for (const edition of EDITIONS) {
    it(`ADLG-MEL-1 ADLG-MEL-12 AR-BU-03 ${edition}: both halves fight from the same state, their losses are added`, () => {
      const s = duel({ edition, a: PS, b: PS });
      const events = fight(s, [6, 1, 1, 4]);
      // 5 ahead: three points for B; 3 behind: two for A. The first result does not change the second.
      expect([unitOf(s, 'A').losses, unitOf(s, 'B').losses]).toEqual([2, 3]);
      expect(events.filter((e) => e.kind === 'fought').map((e) => [e.facts?.lostA, e.facts?.lostB])).toEqual([
        [0, 3],
        [2, 0],
      ]);
      expect(s.contacts[0].rounds).toBe(1);
      expect(s.corps.map((c) => c.fought)).toEqual([true, true]);
      expect(s.frames).toEqual([]);
    });
    it(`ADLG-QUA-1 AR-GEN-04 ${edition}: an Elite 1 counts 2, a Mediocre 6 counts 5`, () => {
      const s = duel({ edition, a: { ...CV, quality: 'E' }, b: { ...CV, quality: 'M' } });
      const [event] = fight(s, [1, 6]);
      expect(event.thrown?.map((t) => t.score)).toEqual([2 + 1, 5 + 1]);
      expect(unitOf(s, 'A').losses).toBe(2);
    });
    it(`AR-STATE-03 ADLG-ROU-1 AR-TROOP-07 ${edition}: with no cohesion left it is routed and stays until the rout phase`, () => {
      const s = duel({ edition, a: CV, b: { ...CV, losses: 2 } });
      const events = fight(s, [4, 4]);
      expect(unitOf(s, 'B').place).toBe('routed');
      expect(events.map((e) => e.kind)).toEqual(['fought', 'lost-cohesion', 'routed']);
      expect(unitOf(s, 'B').losses).toBe(3);
    });
    it(`AR-ABIL-31 ${edition}: a caracole stands four points`, () => {
      const s = duel({ edition, a: CV, b: { ...CV, abilities: ['caracole'], losses: 2 } });
      fight(s, [4, 4]);
      expect([unitOf(s, 'B').losses, unitOf(s, 'B').place]).toEqual([3, 'table']);
    });
    it(`ADLG-MEL-7 ${edition}: supporters take no result`, () => {
      const s = duel({ edition, a: CV, b: PS, more: [{ id: 'C', at: '[1..2, -0.75..0] N', ...CV }] });
      expect(totals(s, 'A')).toBe('1 vs 3');
      fight(s, [1, 6]);
      expect([unitOf(s, 'A').losses, unitOf(s, 'C').losses]).toEqual([3, 0]);
    });
  }
});

describe('light infantry', () => {
  for (const edition of EDITIONS) {
    it(`AR-TROOP-09 ADLG-MEL-14 ${edition}: destroyed without a die by formed troops in the open`, () => {
      for (const type of [
        'shot',
        'medium-swordsmen',
        'heavy-swordsmen',
        'levy',
        'armoured-cavalry',
        'gendarmes',
      ] as const) {
        const s = duel({ edition, a: { type }, b: LI });
        const events = fight(s, []);
        expect([type, unitOf(s, 'B').place]).toEqual([type, 'routed']);
        expect(events[0].kind).toBe('destroyed-on-contact');
      }
      for (const type of ['light-cavalry', 'dragoons', 'elephants', 'light-infantry', 'war-wagon'] as const) {
        const s = duel({ edition, a: { type }, b: LI });
        fight(s, [3, 3]);
        expect([type, unitOf(s, 'B').place]).toEqual([type, 'table']);
      }
    });
    it(`AR-TERR-09 ${edition}: mounted do not destroy it in rough or difficult ground`, () => {
      const s = duel({ edition, a: CV, b: LI, pieces: [{ kind: 'brush', at: '[-2..3, -2..3]' }] });
      fight(s, [3, 3]);
      expect(unitOf(s, 'B').place).toBe('table');
    });
  }
  it('AR-AMB-83 the book may spare it from levy', () => {
    const s = duel({ a: { type: 'levy' }, b: LI, options: { levyDestroysLight: false } });
    fight(s, [3, 3]);
    expect(unitOf(s, 'B').place).toBe('table');
  });
});

describe('commanders', () => {
  const commanders = [{ unit: 'B', half: 'right', engaged: true, value: 2, name: 'Tilly' }] as const;
  for (const edition of EDITIONS) {
    it(`ADLG-CMD-15 ${edition}: at risk when his unit loses points: lost on a 1`, () => {
      const s = duel({ edition, a: CV, b: CV, commanders: [{ ...commanders[0], half: 'left' }] });
      const events = fight(s, [6, 2, { face: 1, for: 'commander-risk' }]);
      expect(s.commanders[0].lost).toBe(true);
      expect(events.at(-1)?.kind).toBe('commander-lost');
      const t = duel({ edition, a: CV, b: CV, commanders: [{ ...commanders[0], half: 'left' }] });
      fight(t, [6, 2, 2]);
      expect(t.commanders[0].lost).toBe(false);
      const u = duel({ edition, a: CV, b: CV, commanders: [{ ...commanders[0], half: 'left' }] });
      fight(u, [3, 3]);
      const v = duel({
        edition,
        a: CV,
        b: CV,
        commanders: [{ ...commanders[0], half: 'left', engaged: false }],
      });
      fight(v, [6, 2]);
      expect(v.commanders[0].lost).toBe(false);
    });
  }
  it('HR-9 the book says on what die he is lost', () => {
    const s = duel({
      a: CV,
      b: CV,
      commanders: [{ ...commanders[0], half: 'left' }],
      options: { commanderRiskUpTo: 3 },
    });
    fight(s, [6, 2, 3]);
    expect(s.commanders[0].lost).toBe(true);
  });
});

describe('camps', () => {
  const at = (fortified: boolean, more: Parameters<typeof board>[0]['units'] = []) =>
    board({
      units: [{ id: 'A', at: '[0..1, -0.75..0] N', ...CV }, ...more],
      camps: [{ side: 1, at: '[-0.5..1.5, 0..1] S', fortified }],
    });
  it('ADLG-ROU-8 ADLG-ROU-9 an ordinary camp falls to whoever touches it and is not engaged; he loots', () => {
    const s = at(false);
    const events = fight(s, []);
    expect(s.camps[0].taken).toBe(true);
    expect(unitOf(s, 'A').lootsCamp).toBe(true);
    expect(events.map((e) => e.kind)).toEqual(['camp-taken', 'looting']);
    expect(at(false, [{ id: 'G', at: '[5..6, 0..1] N', type: 'light-artillery' }]).camps[0].taken).toBe(
      false,
    );
  });
  it('ADLG-ROU-8 not to artillery, nor to a body engaged with an enemy', () => {
    const gun = board({
      units: [{ id: 'A', at: '[0..1, -1..0] N', type: 'light-artillery' }],
      camps: [{ side: 1, at: '[-0.5..1.5, 0..1] S' }],
    });
    fight(gun, []);
    expect(gun.camps[0].taken).toBe(false);
    const busy = board({
      active: 1,
      units: [
        { id: 'A', at: '[0..1, -0.75..0] N', ...CV },
        { id: 'B', at: '[1..1.75, -1..0] W', side: 1, ...CV },
      ],
      camps: [{ side: 1, at: '[-0.5..1, 0..1] S' }],
      contacts: ['B>A right'],
    });
    fight(busy, [3, 3]);
    expect(busy.camps[0].taken).toBe(false);
  });
  it('ADLG-ROU-8 a fortified camp must be beaten: factor +1, three points', () => {
    boardsOf(2024, true); // by the rulings of before
    const s = at(true);
    // Cavalry 0 against +1: 6 against 2 + 1, three ahead, two points.
    fight(s, [6, 2]);
    expect([s.camps[0].losses, s.camps[0].taken]).toEqual([2, false]);
    // Disordered now: 3 against 3; then one more.
    fight(s, [3, 3]);
    expect(s.camps[0].losses).toBe(2);
    fight(s, [4, 3]);
    expect([s.camps[0].losses, s.camps[0].taken]).toEqual([3, true]);
    const t = at(true);
    fight(t, [1, 4]);
    expect(unitOf(t, 'A').losses).toBe(2);
  });
});

describe('exact odds', () => {
  it('the classes of a contest are those of brute force over the faces', () => {
    const s = duel({
      a: { ...CV, quality: 'E', abilities: ['pistol'] },
      b: { type: 'heavy-cavalry', quality: 'M', losses: 1 },
    });
    const f = fightsOf(s)[0];
    const { a, b } = meleeFactors(s, f);
    const contest = contestOf(s, f, a, b);
    const { scores, weights } = contestChances(contest);
    const sums = new Map<number, number>();
    for (let i = 0; i < 6; i++)
      for (let j = 0; j < 6; j++) {
        const d = contest.first.score[i] - contest.second.score[j];
        const k = contest.classes!.of[d - contest.classes!.from];
        sums.set(k, (sums.get(k) ?? 0) + 1 / 36);
      }
    expect(scores).toEqual([...sums.keys()].sort((x, y) => x - y));
    for (const [i, k] of scores.entries()) expect(weights[i]).toBeCloseTo(sums.get(k)!, 12);
    expect(chancesOf(contest.first).scores).toEqual([2, 3, 4, 5, 6]);
  });
});

import { describe, expect } from 'vitest';
import type { ScriptedFace } from '../../../battle/dice/scripted.ts';
import type { Event } from '../../../battle/protocol.ts';
import { contactsOf, EDITIONS, kinds, QUESTIONS, STEPS, says } from '../charge/testing-charge.ts';
import { routSteps, type Won } from '../rout/rout.ts';
import { type AdlgState, DID, unitOf } from '../state.ts';
import { type Answer, board, placeOf, run, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const H = (more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'H',
  at: '[0..1, -0.75..0] N',
  type: 'heavy-cavalry',
  ...more,
});
const A: UnitSpec = { id: 'A', at: '[0..2, -1..0] N', ...PS };
const routed = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'R',
  at,
  type: 'heavy-cavalry',
  side: 1,
  losses: 3,
  place: 'routed',
  ...more,
});

/** The whole rout phase; rout tests near by throw the first dice. */
function routPhase(s: AdlgState, dice: readonly ScriptedFace[] = [], answer?: Answer): Event[] {
  s.phase = 'rout';
  s.frames.push({ at: 'rout.start' });
  return run(s, { steps: { ...STEPS, ...routSteps }, questions: QUESTIONS, dice, answer });
}
const pursue =
  (unit: string): Answer =>
  (ask) =>
    ask.kind === 'pursue' ? ({ ask: ask.id, kind: 'pursue', unit } as never) : undefined;

describe.each(EDITIONS)('pursuit, %i', (edition) => {
  it('ADLG-ROU-3 the victor may go straight ahead 1 UD, on horse or foot; or stay', () => {
    const s = board({ edition, units: [H(), routed('[0..1, 0..0.75] S')], contacts: ['H>R'] });
    const asked: string[] = [];
    routPhase(s, [], (ask, st) => {
      asked.push(`${ask.side} ${ask.kind} ${ask.about}`);
      return pursue('H')(ask, st);
    });
    expect(asked).toEqual(['0 pursue H']);
    expect(placeOf(s, 'H')).toBe('[0..1, 0.25..1] N');
    expect(unitOf(s, 'H').did & DID.pursued).toBe(DID.pursued);
    const foot = board({ edition, units: [A, routed('[0..1, 0..0.75] S')], contacts: ['A>R'] });
    routPhase(foot, [], pursue('A'));
    expect(placeOf(foot, 'A')).toBe('[0..2, 0..1] N');
    const stay = board({ edition, units: [A, routed('[0..1, 0..0.75] S')], contacts: ['A>R'] });
    routPhase(stay);
    expect(placeOf(stay, 'A')).toBe('[0..2, -1..0] N');
  });
  it('AR-ABIL-28 AR-ABIL-28a ADLG-ROU-3 ADLG-ROU-3a shock and headstrong must in their own sequence; in the other nobody may', () => {
    for (const ability of ['shock', 'headstrong'] as const) {
      const s = board({
        edition,
        units: [H({ abilities: [ability] }), routed('[0..1, 0..0.75] S')],
        contacts: ['H>R'],
      });
      const events = routPhase(s);
      expect(placeOf(s, 'H')).toBe('[0..1, 0.25..1] N');
      expect(says(events, 'must-pursue')?.rule).toBe(ability === 'shock' ? 'AR-ABIL-28' : 'ADLG-ROU-3');
      const other = board({
        edition,
        units: [H({ abilities: [ability] }), routed('[0..1, 0..0.75] S')],
        contacts: ['H>R'],
        active: 1,
      });
      const asked: string[] = [];
      routPhase(other, [], (ask) => {
        asked.push(ask.kind);
        return undefined;
      });
      expect(asked).toEqual([]);
      expect(placeOf(other, 'H')).toBe('[0..1, -0.75..0] N');
      const before = board({
        edition,
        options: { pursuers: 'both' },
        units: [H({ abilities: [ability] }), routed('[0..1, 0..0.75] S')],
        contacts: ['H>R'],
        active: 1,
      });
      routPhase(before, [], pursue('H'));
      expect(placeOf(before, 'H')).toBe('[0..1, 0.25..1] N');
    }
  });
  it('ADLG-ROU-3b elephants must pursue, unless the book says otherwise', () => {
    const E: UnitSpec = { id: 'H', at: '[0..1, -1..0] N', type: 'elephants' };
    const at = (options: object): Event[] =>
      routPhase(
        board({
          edition,
          options: { ...options },
          units: [E, routed('[0..1, 0..0.75] S')],
          contacts: ['H>R'],
        }),
      );
    expect(says(at({}), 'must-pursue')?.rule).toBe('ADLG-ROU-3b');
    expect(kinds(at({ elephantsPursue: false }))).not.toContain('must-pursue');
  });
  it('ADLG-ROU-5 ADLG-ROU-5a contact in a pursuit is conformed and no charge; before it was one', () => {
    const E: UnitSpec = {
      id: 'E',
      at: '[0.3..1.3, 0.9..1.65] S',
      type: 'heavy-cavalry',
      side: 1,
      losses: 1,
    };
    for (const pursuitIsCharge of [false, true]) {
      const units = [H(), routed('[0..1, 0..0.75] S'), E];
      const s = board({
        edition,
        options: { pursuitIsCharge: pursuitIsCharge, routEffect: 'test', routTestOrdinary: 0 },
        units,
        contacts: ['H>R'],
      });
      routPhase(s, [], pursue('H'));
      expect(contactsOf(s)).toBe(pursuitIsCharge ? 'H>E front' : 'H>E front received');
      expect(s.contacts[0]).toMatchObject({ charged: pursuitIsCharge, rounds: 0 });
      expect(placeOf(s, 'H')).toBe('[0.3..1.3, 0.15..0.9] N');
    }
  });
  it('ADLG-EVA-12 ADLG-ROU-5 light infantry touched by a pursuit evades, unasked', () => {
    const L: UnitSpec = { id: 'L', at: '[0..1, 0.8..1.3] S', type: 'light-infantry', side: 1, quality: 'E' };
    const s = board({ edition, units: [H(), routed('[0..1, 0..0.75] S'), L], contacts: ['H>R'] });
    const asked: string[] = [];
    const events = routPhase(s, [{ face: 3, for: 'evade' }], (ask, now) => {
      asked.push(ask.kind);
      return pursue('H')(ask, now);
    });
    expect(asked).toEqual(['pursue']);
    expect(contactsOf(s)).toBe('');
    expect(placeOf(s, 'L')).toBe('[0..1, 4.8..5.3] S');
    expect(placeOf(s, 'H')).toBe('[0..1, 0.25..1] N');
    expect(kinds(events)).toContain('evaded');
  });
  it('ADLG-ROU-4 a victor with an enemy front on its flank faces him instead', () => {
    const Z: UnitSpec = { id: 'Z', at: '[1..1.75, -1..0] W', type: 'heavy-cavalry', side: 1, quality: 'E' };
    const s = board({
      edition,
      units: [H(), routed('[0..1, 0..0.75] S'), Z],
      contacts: ['H>R', 'Z>H right'],
    });
    routPhase(s);
    expect(contactsOf(s)).toBe('Z>H front');
    expect(placeOf(s, 'H')).toBe('[0.25..1, -1..0] E');
  });
  it('ADLG-ROU-5 ADLG-ROU-5b ADLG-ROU-5c ADLG-ROU-5d no guns, wagons or squares, nobody behind his works', () => {
    const asked = (u: UnitSpec, works: boolean): boolean => {
      const w = [0, 1].map(
        (i) => ({ kind: 'fortification', from: [i, 0], to: [i + 1, 0], facing: 'N' }) as const,
      );
      const s = board({
        edition,
        units: [u, routed('[0..1, 0..0.75] S')],
        contacts: [`${u.id}>R`],
        works: works ? w : [],
      });
      let put = false;
      routPhase(s, [], (ask) => {
        put ||= ask.kind === 'pursue';
        return undefined;
      });
      return put;
    };
    expect(asked(A, false)).toBe(true);
    expect(asked(A, true)).toBe(false);
    expect(asked({ ...A, square: true }, false)).toBe(false);
    expect(asked({ id: 'W', at: '[0..1, -2..0] N', type: 'war-wagon' }, false)).toBe(false);
    expect(asked({ id: 'G', at: '[0..1, -1..0] N', type: 'light-artillery' }, false)).toBe(false);
  });
  it('ADLG-ROU-5 ADLG-ROU-5e foot that must pursue need not enter ground that penalises it', () => {
    const K: UnitSpec = { id: 'K', at: '[0..2, -1.5..0] N', type: 'keil', abilities: ['headstrong'] };
    const at = (pieces: readonly { kind: 'wood'; at: string }[]): Event[] =>
      routPhase(board({ edition, units: [K, routed('[0..1, 0..0.75] S')], contacts: ['K>R'], pieces }));
    expect(kinds(at([]))).toContain('must-pursue');
    expect(kinds(at([{ kind: 'wood', at: '[-2..4, 0.5..3]' }]))).not.toContain('must-pursue');
  });
  it('ADLG-ROU-7 pursuers stop at the edge', () => {
    const s = board({
      edition,
      units: [H({ at: '[0..1, 8.25..9] N' }), routed('[0..1, 9..9.75] S')],
      contacts: ['H>R'],
    });
    routPhase(s, [], pursue('H'));
    expect(placeOf(s, 'H')).toBe('[0..1, 9.25..10] N');
    expect(unitOf(s, 'H').place).toBe('table');
  });
  it('ADLG-ROU-11 if the main fighter declines or may not, a melee supporter; nobody on the flank side', () => {
    const F: UnitSpec = { id: 'F', at: '[1..1.75, -0.25..0.75] W', type: 'heavy-cavalry' };
    const s = board({
      edition,
      units: [H(), { ...F, at: '[1..1.75, 0..1] W' }, routed('[0..1, 0..0.75] S')],
      contacts: ['H>R', 'F>R left'],
    });
    const asked: string[] = [];
    routPhase(s, [], (ask, st) => {
      asked.push(ask.about.join(' '));
      return pursue('F')(ask, st);
    });
    expect(asked).toEqual(['H F']);
    expect(placeOf(s, 'F')).toBe('[0..0.75, 0..1] W');
    // A half treated as turned has beaten the enemy on its flank: no pursuit
    const won: Won = { unit: 'H', half: 'left', over: 'R', edge: 'right', supporters: [] };
    const t = board({ edition, units: [H()] });
    t.frames.push({ at: 'pursuit.start', won: [won] } as never);
    expect(kinds(run(t, { steps: STEPS, questions: QUESTIONS, dice: [] }))).toBe('');
  });
  it('ADLG-ROU-11 a battle unit whose other half is engaged does not pursue; two routed: once', () => {
    const E: UnitSpec = { id: 'E', at: '[1..2, 0..0.75] S', type: 'heavy-cavalry', side: 1, quality: 'E' };
    const s = board({ edition, units: [A, routed('[0..1, 0..0.75] S'), E], contacts: ['A>R', 'A>E'] });
    expect(kinds(routPhase(s))).not.toContain('pursued');
    const two = board({
      edition,
      units: [A, routed('[0..1, 0..0.75] S'), routed('[1..2, 0..0.75] S', { id: 'Q' })],
      contacts: ['A>R', 'A>Q'],
    });
    const events = routPhase(two, [], pursue('A'));
    expect(events.filter((e) => e.kind === 'pursued')).toHaveLength(1);
  });
});

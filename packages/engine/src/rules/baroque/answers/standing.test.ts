/** Standing answers: what each of them takes or leaves open, and which make sense. */
import { describe, expect, it } from 'vitest';
import type { Standing } from '../../../battle/protocol.ts';
import { baroque } from '../index.ts';
import { charge, musket, ones, Scene, type Spec, u } from '../testing.ts';
import { NEXT_UNIT, resolveStanding, standingOf } from './standing.ts';

const commands = [
  { side: 0, name: 'a', leader: { quality: 'reliable', x: 2, y: 2 } },
  { side: 1, name: 'b', leader: { quality: 'reliable', x: 30, y: 30 } },
];
const taken = (s: Scene, ...answers: Standing[]): Spec | undefined =>
  standingOf(s.state, s.ask, answers) as Spec | undefined;

describe('a question with two answers', () => {
  const drawn = (): Scene =>
    new Scene({
      units: [u('A1', 'TR', 10, 10), u('B1', 'PK', 10, 10)],
      contacts: [{ a: 'A1', b: 'B1' }],
    }).give({ kind: 'fight', unit: 'A1' }, ones(12));
  it('BQ-7.5.2-b always, never, the default, or a question; that about the unit before that about all', () => {
    const s = drawn();
    const back = (...answers: Standing[]): unknown => taken(s, ...answers)?.back;
    const kind = 'step-back';
    expect([back({ kind, answer: 'always' }), back({ kind, answer: 'never' })]).toEqual([true, false]);
    expect([back({ kind, answer: 'default' }), back({ kind, answer: 'ask' }), back()]).toEqual([
      false,
      undefined,
      undefined,
    ]);
    expect(back({ kind: 'bonus', answer: 'always' })).toBeUndefined();
    expect(back({ kind, answer: 'never' }, { kind, answer: 'always', body: 'A1' })).toBe(true);
    expect(back({ kind, answer: 'never', body: 'A1' }, { kind, answer: 'always' })).toBe(false);
    expect(back({ kind, answer: 'always', body: 'B1' }, { kind, answer: 'never' })).toBe(false);
    expect(back({ kind, answer: 'always', body: 'B1' })).toBeUndefined();
  });
});

describe('pursuit', () => {
  const won = (type: 'GA' | 'PK'): Scene =>
    new Scene({
      units: [u('A1', type, 10, 10), u('B1', 'T', 10, 10)],
      contacts: [{ a: 'A1', b: 'B1' }],
    }).give({ kind: 'fight', unit: 'A1' }, [6, 6, ...ones(4), ...ones(type === 'GA' ? 6 : 6), 6]);
  it('BQ-7.5.4-a whoever has to pursues; always is everybody who may, never only those', () => {
    const s = won('GA');
    expect(s.ask.kind).toBe('pursue');
    const units = (answer: string): unknown => taken(s, { kind: 'pursue', answer })?.units;
    expect([units('always'), units('never'), units('must')]).toEqual([['A1'], ['A1'], ['A1']]);
    const foot = won('PK');
    const said = (answer: string): unknown => taken(foot, { kind: 'pursue', answer })?.units;
    expect([said('always'), said('never')]).toEqual([['A1'], []]);
    expect(said('must')).toBeUndefined(); // he may, and could strike again: that is asked
  });
});

describe('initiative', () => {
  const scene = (): Scene => {
    const s = new Scene({
      commands: [0, 0, 1].map((side, i) => ({ side, leader: { x: 5 + 5 * i, y: side === 0 ? 5 : 35 } })),
      phase: 'initiative',
      units: [
        u('A1', 'PK', 8, 8, { command: 0 }),
        u('A2', 'PK', 12, 8, { command: 1 }),
        u('B1', 'PK', 8, 30, { command: 2 }),
      ],
    });
    return s.run();
  };
  it('BQ-4.1.1-b the command that lost the last roll is named once more, and only that', () => {
    const s = scene();
    const again = (): unknown => taken(s, { kind: s.ask.kind, answer: 'again' })?.command;
    expect(s.ask.side).toBe(0);
    expect(again()).toBeUndefined();
    s.state.commands[1].named = true;
    expect(again()).toBe(1);
    s.state.commands[1].activated = true;
    expect(again()).toBeUndefined();
  });
});

describe('what makes sense', () => {
  const shot = (): Scene =>
    new Scene({
      commands,
      units: [u('A1', 'PK', 10, 10, { command: 0 }), u('B1', 'P&M', 10, 11, { ...musket, command: 1 })],
    });
  const said = (s: Scene, answer: Standing): unknown => {
    const found = resolveStanding(s.state, answer);
    return 'noMeaning' in found ? found.noMeaning : found[0];
  };
  it('BQ-4.1.3-j passing until the next unit is about the one that acts now, if one does', () => {
    const s = shot();
    const pass: Standing = { kind: 'react', answer: NEXT_UNIT };
    expect(said(s, pass)).toBe('nobody-acts');
    s.give(charge('A1', 'B1'));
    expect(s.ask.kind).toBe('react');
    expect(said(s, pass)).toMatchObject({ answer: `${NEXT_UNIT}A1` });
    expect(said(s, { ...pass, answer: 'never' })).toEqual({ ...pass, answer: 'never' });
  });
  it('BQ-4.1.3-a a stance is for units that could ever react so', () => {
    const s = new Scene({
      commands,
      units: [u('A1', 'PK', 10, 10, { command: 0 }), u('B1', 'P&M', 10, 13, { ...musket, command: 1 })],
    });
    const stance = (body: string, kind: string): unknown =>
      said(s, { kind: `react.${kind}`, answer: 'never', body });
    expect(stance('A1', 'fire')).toBe('never-so'); // pikemen have nothing to fire
    expect(stance('B1', 'fire')).toMatchObject({ body: 'B1' });
    expect(stance('B1', 'evade')).toBe('never-so');
    expect(said(s, { kind: 'react.evade', answer: 'never' })).toMatchObject({ kind: 'react.evade' });
    expect(baroque.asks(s.state)).toHaveLength(1);
  });
});

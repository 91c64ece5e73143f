/** What a sequence begins and ends with: what is forgotten, who comes next, what may be ordered. */
import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../battle/dice/scripted.ts';
import { adlgR2021, adlgR2024 } from '../index.ts';
import { type AdlgState, unitOf } from '../state.ts';
import { board, listener, type UnitSpec } from '../testing.ts';
import { corpsToActivate, sequenceFrame, turnQuestions, turnSteps } from './turn.ts';

const EDITIONS = [2021, 2024] as const;
const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const A: UnitSpec = { id: 'A', at: '[0..2, -5..-4] N', ...PS };
const B: UnitSpec = { id: 'B', at: '[4..6, -5..-4] N', corps: 2, ...PS };
const C: UnitSpec = { id: 'C', at: '[0..2, 8..9] S', side: 1, ...PS };

describe.each(EDITIONS)('a sequence, %i', (edition) => {
  const set = (more: object = {}, list: UnitSpec[] = [A, B, C]): AdlgState => {
    const s = board({
      edition,
      units: list,
      commanders: [
        { side: 0, corps: 0, unit: 'A' },
        { side: 1, corps: 1, unit: 'C' },
      ],
      ...more,
    });
    s.value = [4, 2];
    return s;
  };
  const begin = (s: AdlgState, next: AdlgState['phase'] = 'movement') => {
    s.frames = [sequenceFrame(next)];
    const { tell, events } = listener();
    turnSteps.sequence(s, s.frames[0] as never, new ScriptedDice([]), tell);
    return events;
  };
  it('ADLG-TUR-1 ADLG-TUR-10 at its start the deeds of the active side are forgotten, and those of the other stand', () => {
    const s = set();
    for (const u of s.units) Object.assign(u, { did: 7, moves: 2, routLoss: true });
    for (const c of s.corps)
      Object.assign(c, { done: true, rolled: true, points: 4, urged: true, held: true });
    for (const c of s.commanders) Object.assign(c, { moved: true, freeSpent: 1 });
    const events = begin(s);
    expect([unitOf(s, 'A').did, unitOf(s, 'A').moves, unitOf(s, 'A').routLoss]).toEqual([0, 0, false]);
    expect([unitOf(s, 'C').did, unitOf(s, 'C').moves, unitOf(s, 'C').routLoss]).toEqual([7, 2, false]);
    const [own, his] = [s.corps[0], s.corps[1]];
    expect([own.done, own.rolled, own.points, own.urged, own.held]).toEqual([false, false, 0, false, true]);
    expect([his.done, his.rolled, his.points, his.urged]).toEqual([true, true, 4, true]);
    expect(s.commanders.map((c) => [c.moved, c.freeSpent])).toEqual([
      [false, 0],
      [true, 1],
    ]);
    expect(events).toMatchObject([
      { kind: 'sequence-began', rule: 'ADLG-TUR-1', side: 0, facts: { turn: 1 } },
    ]);
    const before = set({ options: { hesitation: 'each-turn' } });
    before.corps[0].held = true;
    begin(before);
    expect(before.corps[0].held).toBe(false);
  });
  it('ADLG-TUR-2 ADLG-TUR-10 the phases in order, and what each begins with', () => {
    const frames = (next: AdlgState['phase'], change: (s: AdlgState) => void = () => undefined): string[] => {
      const s = set();
      change(s);
      begin(s, next);
      expect(s.phase).toBe(next);
      return s.frames.map((f) => ('next' in f ? `${f.at} ${String(f.next)}` : f.at));
    };
    expect(frames('movement')).toEqual(['sequence shooting', 'movement.next', 'conform.own', 'conform.name']);
    expect(frames('shooting')).toEqual(['sequence melee', 'shooting.start']);
    expect(frames('melee')).toEqual(['sequence rout', 'melee.start']);
    expect(frames('rout')).toEqual(['sequence end', 'rout.start']);
    const away = (place: 'marching' | 'ambush', side: 0 | 1) => (s: AdlgState) => {
      s.units.find((u) => u.side === side)!.place = place;
    };
    expect(frames('movement', away('marching', 0))).toContain('march.start');
    expect(frames('movement', away('ambush', 0))).toContain('march.start');
    expect(frames('movement', away('marching', 1))).not.toContain('march.start');
    const marker = (s: AdlgState): void => {
      s.markers = [{ id: 'B-m1', side: 1, corps: 1, x: 0, y: 0, units: [] }];
    };
    expect(frames('shooting', marker)).toEqual(['sequence melee', 'shooting.start', 'ambush.look']);
    const own = (s: AdlgState): void => {
      s.markers = [{ id: 'A-m1', side: 0, corps: 0, x: 0, y: 0, units: [] }];
    };
    expect(frames('shooting', own)).toEqual([
      'sequence melee',
      'shooting.start',
      'ambush.unmask',
      'ambush.look',
    ]);
  });
  it('AR-LOSS-02 ADLG-TUR-7 at its end the losses of both are told; the other side is next, after the second a new turn begins', () => {
    const s = set();
    unitOf(s, 'C').losses = 1;
    const events = begin(s, 'end');
    expect(events).toMatchObject([
      { kind: 'losses-counted', side: 0, facts: { losses: 0, left: 4, value: 4 } },
      { kind: 'losses-counted', side: 1, facts: { losses: 1, left: 1, value: 2 } },
    ]);
    expect([s.active, s.turn, s.over]).toEqual([1, 1, null]);
    begin(s, 'end');
    expect([s.active, s.turn]).toEqual([0, 2]);
    const second = set();
    second.first = 1;
    begin(second, 'end');
    expect([second.active, second.turn]).toEqual([1, 2]);
    const beaten = set();
    unitOf(beaten, 'C').place = 'destroyed';
    const told = begin(beaten, 'end');
    expect(told.at(-1)).toMatchObject({ kind: 'battle-over', facts: { winner: 0 } });
    expect([beaten.frames, beaten.over?.winner, beaten.active]).toEqual([[], 0, 0]);
  });
  it('ADLG-TUR-3 ADLG-TUR-9 the corps still to come: with somebody on the table or in ambush, of that side, not done', () => {
    const s = set();
    expect([corpsToActivate(s, 0), corpsToActivate(s, 1)]).toEqual([[0, 2], [1]]);
    s.corps[0].done = true;
    expect(corpsToActivate(s, 0)).toEqual([2]);
    unitOf(s, 'B').place = 'ambush';
    expect(corpsToActivate(s, 0)).toEqual([2]);
    for (const place of ['marching', 'left', 'destroyed'] as const) {
      unitOf(s, 'B').place = place;
      expect(corpsToActivate(s, 0)).toEqual([]);
    }
    const next = (t: AdlgState): [string[], string[]] => {
      t.frames = [{ at: 'movement.next' }];
      const { tell, events } = listener();
      turnSteps['movement.next'](t, t.frames[0], new ScriptedDice([]), tell);
      return [t.frames.map((f) => f.at), events.map((e) => e.kind)];
    };
    expect(next(s)).toEqual([[], []]);
    const two = set();
    expect(next(two)).toEqual([['movement.next', 'movement.corps'], []]);
    two.corps[0].done = true;
    expect(next(two)).toEqual([['movement.next', 'command.roll'], ['corps-activated']]);
    expect([two.corps[2].done, two.frames.at(-1)]).toMatchObject([true, { corps: 2 }]);
  });
  it('ADLG-TUR-3 one names a corps of one’s own that is still to come', () => {
    const q = turnQuestions({})['movement.corps'];
    const s = set();
    const frame = { at: 'movement.corps', n: 4 } as never;
    s.frames = [{ at: 'movement.next' }, frame];
    expect(q.asks(s, frame)).toMatchObject([
      { side: 0, kind: 'corps', rule: 'ADLG-TUR-3', secret: false, default: { kind: 'activate', corps: 0 } },
    ]);
    const said = (c: object): string => q.check(s, frame, c as never)?.why ?? 'ok';
    expect([
      said({ kind: 'activate', corps: 0 }),
      said({ kind: 'activate', corps: 2 }),
      said({ kind: 'activate', corps: 1 }),
      said({ kind: 'end-corps' }),
    ]).toEqual(['ok', 'ok', 'no-such-corps', 'corps-first']);
    const { tell, events } = listener();
    q.accept(s, frame, { kind: 'activate', corps: 2 } as never, tell);
    expect([s.corps[2].done, s.corps[0].done, s.frames.map((f) => f.at)]).toEqual([
      true,
      false,
      ['movement.next', 'command.roll'],
    ]);
    expect(events).toMatchObject([{ kind: 'corps-activated', side: 0, facts: { corps: 'corps 2' } }]);
  });
  it('ADLG-CMD-6 ADLG-CMD-19 what may be ordered: nothing unknown; of a corps that hesitates only rallies, holding and engaging', () => {
    const rules = edition === 2021 ? adlgR2021 : adlgR2024;
    const s = set();
    s.corps[0].points = 5;
    s.frames = [{ at: 'movement.next' }, { at: 'orders', corps: 0, n: 7 } as never];
    const said = (c: object): string => rules.check(s, { ask: '7', ...c } as never)?.why ?? 'ok';
    expect([said({ kind: 'end-corps' }), said({ kind: 'follow', by: 1 })]).toEqual(['ok', 'not-an-order']);
    const move = { kind: 'move', units: ['A'], legs: [{ do: 'advance', by: 2 }] };
    expect(said(move)).toBe('ok');
    s.corps[0].held = true;
    expect([
      said(move),
      said({ kind: 'rally', unit: 'A' }),
      said({ kind: 'hold', units: ['A'], rally: [] }),
    ]).toEqual(['corps-held', 'not-disordered', 'nothing-to-hold']);
    expect(said({ kind: 'commander', commander: 'c0', do: 'engage' })).toBe('not-in-melee');
    expect(said({ kind: 'commander', commander: 'c0', do: 'detach' })).toBe('corps-held');
    const { tell, events } = listener();
    rules.accept(s, { ask: '7', kind: 'end-corps' } as never, tell);
    expect(events[0]).toMatchObject({
      kind: 'corps-ended',
      rule: 'ADLG-CMD-6',
      facts: { corps: 'corps 0', lost: 5 },
    });
    expect([s.corps[0].points, s.frames.at(-1)]).toMatchObject([0, { at: 'uncontrolled.start', corps: 0 }]);
  });
});

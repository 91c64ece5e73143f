/** What a move or march would come to before it is given: where it leads, what it costs, what stops it. */
import { describe, expect, it } from 'vitest';
import { complain, isComplaint } from '../../../battle/protocol.ts';
import { UNIT } from '../../../table/number.ts';
import type { GroupCommand } from '../commands.ts';
import { groupOrders } from '../index.ts';
import type { GroupState } from '../state.ts';
import { HC, LI, MI, type Spec, say, table, u, unit, until, why } from '../testing.ts';

const FAR = unit('B1.1', MI, 60, 110);
const moves = (units: Spec[], more: Spec = {}): GroupState => until(table('moves', units, more), 'moves');
/** A1.1 and a companion behind it on this order, the enemy far away. */
const pair = (
  a: [string, Spec],
  b: [string, Spec] = [MI, {}],
  rest: Spec[] = [FAR],
  order = 'reserve',
): GroupState =>
  moves([
    unit('A1.1', a[0], 60, 40, { order, ...a[1] }),
    unit('A1.2', b[0], 60, 28, { order, ...b[1] }),
    ...rest,
  ]);
const plan = (s: GroupState, fields: Record<string, unknown>) => {
  const ask = groupOrders.asks(s)[0];
  const c = groupOrders.readCommand({ ask: ask.id, ...fields });
  if (isComplaint(c)) throw new Error(complain(c));
  return groupOrders.plan?.(groupOrders.view(s, ask.side), c as GroupCommand);
};
const move = (...legs: Spec[]): Record<string, unknown> => ({ kind: 'move', unit: 'A1.1', legs });
const cm = (v: number | undefined): number => Math.round(((v ?? Number.NaN) / UNIT) * 100) / 100;
type Found = NonNullable<ReturnType<typeof plan>>;
const ends = (p: Found | undefined): string[] =>
  (p?.ends ?? []).map((e) => `${e.body} ${cm(e.x)},${cm(e.y)}`);
const sums = (p: Found | undefined): number[] => [p?.price ?? -1, cm(p?.spent), cm(p?.most)];
const legsOf = (c: unknown): Spec[] => (c as { legs: Spec[] } | undefined)?.legs ?? [];
const by = (c: unknown): number[] => legsOf(c).map((l) => Math.round(Number(l.by) * 100) / 100);

describe('a move that is legal', () => {
  it('GO-MOVE-01 GO-MOVE-03 leads where it was drawn and uses up its length of the speed', () => {
    const s = pair([MI, {}]);
    const p = plan(s, move({ go: 'ahead', by: 10 }));
    expect([ends(p), sums(p), p?.stop, p?.priced, p?.zones, p?.cost]).toEqual([['A1.1 60,50'], [10, 10, 20], undefined, 'length', [], []]); // biome-ignore format: one line
    expect(p?.path.map((l) => [l.go, cm(l.length), cm(l.from.y), cm(l.to.y)])).toEqual([
      ['shift', 10, 40, 50],
    ]);
    expect([cm(p?.block?.x), cm(p?.block?.y), cm(p?.block?.width), cm(p?.block?.depth)]).toEqual([
      60, 40, 16, 2,
    ]);
    expect(legsOf(p?.command)).toEqual([{ go: 'ahead', by: 10 }]);
    // It says the same as carrying it out.
    say(s, move({ go: 'ahead', by: 10 }));
    expect([cm(u(s, 'A1.1').x), cm(u(s, 'A1.1').y)]).toEqual([60, 50]);
  });
  it('GO-MOVE-04 GO-MOVE-05 what is dear costs more than its length: wheels by the outer corner, half speed twice', () => {
    const wheel = { go: 'wheel', side: 'left', by: 45 };
    const arc = Math.round(16 * (Math.PI / 4) * 100) / 100;
    const priced = (drill: string, ...legs: Spec[]): number[] => {
      const p = plan(pair([MI, { drill }]), move(...legs));
      return [cm(p?.spent), p?.path.length ?? 0];
    };
    expect([priced('normal', wheel), priced('badly', { ...wheel, by: 22.5 })]).toEqual([[arc, 1], [arc, 1]]); // biome-ignore format: one line
    expect(priced('normal', { go: 'incline', side: 'right', by: 6 })).toEqual([12, 1]);
    expect(priced('well', { go: 'incline', side: 'right', by: 6 }, { go: 'ahead', by: 4 })).toEqual([10, 2]);
    const p = plan(pair([MI, { drill: 'well' }]), move({ go: 'incline', side: 'right', by: 6 }));
    expect(ends(p)).toEqual([
      `A1.1 ${cm((60 + 6 * Math.SQRT1_2) * UNIT)},${cm((40 + 6 * Math.SQRT1_2) * UNIT)}`,
    ]);
  });
  it('GO-ORDER-18 on Stand there are five, whatever the ground', () => {
    const p = plan(pair([MI, {}], [MI, {}], [FAR], 'stand'), move({ go: 'ahead', by: 4 }));
    expect(sums(p)).toEqual([4, 4, 5]);
  });
});

describe('a move that goes too far', () => {
  it('GO-MOVE-01 is cut at the speed, and says by how much it falls short and what was wished', () => {
    const p = plan(pair([MI, {}]), move({ go: 'ahead', by: 33 }));
    expect([ends(p), sums(p), by(p?.command)]).toEqual([['A1.1 60,60'], [20, 20, 20], [20]]);
    expect([p?.stop?.refusal.rule, p?.stop?.refusal.why, cm(p?.stop?.short)]).toEqual([
      'GO-MOVE-01',
      'too-far',
      13,
    ]);
    expect(p?.stop?.wished.path.map((l) => cm(l.length))).toEqual([33]);
    expect(p?.stop?.wished.ends.map((e) => cm(e.y))).toEqual([73]);
    // What it says to be refused is: a little farther than where it is held.
    const s = pair([MI, {}]);
    expect(why(s, p?.stop?.of as never)).toBe('GO-MOVE-01 too-far');
    expect([by(p?.stop?.of)[0] > 20, by(p?.stop?.of)[0] < 33]).toEqual([true, true]);
    expect(why(s, p?.command as never)).toBe('legal');
  });
  it('GO-MOVE-03 of several legs the last that fits is cut, those after it are left out', () => {
    const p = plan(pair([MI, { drill: 'well' }]), move({ go: 'ahead', by: 12 }, { go: 'incline', side: 'left', by: 12 }, { go: 'ahead', by: 5 })); // biome-ignore format: one line
    expect(by(p?.command)).toEqual([12, 8]);
    expect([p?.path.length, p?.stop?.wished.path.length]).toEqual([2, 3]);
    const end = { x: 60 - 8 * Math.SQRT1_2, y: 52 + 8 * Math.SQRT1_2 };
    expect(ends(p)).toEqual([`A1.1 ${cm(end.x * UNIT)},${cm(end.y * UNIT)}`]);
    const wished = { x: 60 - 12 * Math.SQRT1_2, y: 57 + 12 * Math.SQRT1_2 };
    expect(Math.abs(cm(p?.stop?.short) - Math.hypot(wished.x - end.x, wished.y - end.y))).toBeLessThan(0.02);
  });
  it('GO-MOVE-05 where the way aside is not allowed it goes straight on, and nowhere if that was all', () => {
    const badly = (): GroupState => pair([MI, { drill: 'badly' }]);
    const aside = { go: 'incline', side: 'left', by: 4 };
    const p = plan(badly(), move({ go: 'ahead', by: 6 }, aside));
    expect([by(p?.command), ends(p), p?.stop?.refusal.why]).toEqual([[6], ['A1.1 60,46'], 'may-not-incline']);
    const far = plan(badly(), move(aside, { go: 'ahead', by: 30 }));
    expect([by(far?.command), ends(far)]).toEqual([[20], ['A1.1 60,60']]);
    const none = plan(badly(), move(aside));
    expect([none?.command, none?.path, none?.ends, ...sums(none)]).toEqual([undefined, [], [], 0, 0, 20]);
    expect([none?.stop?.refusal.why, none?.stop?.short, none?.stop?.wished.path.length]).toEqual([
      'may-not-incline',
      0,
      1,
    ]);
    expect(cm(none?.block?.y)).toBe(40);
  });
  it('GO-ORDER-10 GO-ORDER-12 an enemy stops it 10 cm before him, muskets and horse', () => {
    const up = (type: string): Found | undefined =>
      plan(
        pair([type, {}], [type, {}], [unit('B1.1', MI, 60, 60)], 'advance'),
        move({ go: 'ahead', by: 20 }),
      );
    // Their front is at 59, that of the foot at 41, that of the horse at 41.5.
    const foot = up(MI);
    expect([ends(foot), cm(foot?.spent), cm(foot?.most), by(foot?.command)]).toEqual([
      ['A1.1 60,48'],
      8,
      20,
      [8],
    ]);
    expect([foot?.stop?.refusal.rule, cm(foot?.stop?.short)]).toEqual(['GO-ORDER-10', 12]);
    const horse = up(HC);
    expect([ends(horse), by(horse?.command)]).toEqual([['A1.1 60,47.5'], [7.5]]);
    expect([horse?.stop?.refusal.rule, cm(horse?.stop?.short)]).toEqual(['GO-ORDER-12', 12.5]);
  });
});

describe('a march of a group', () => {
  const march = (s: GroupState, ...legs: Spec[]): Record<string, unknown> => ({ kind: 'march', group: u(s, 'A1.1').group, legs }); // biome-ignore format: one line
  it('GO-MOVE-11 all go as one, as far as the slowest', () => {
    const s = pair([LI, {}], [MI, {}]);
    const p = plan(s, march(s, { go: 'ahead', by: 8 }));
    expect([ends(p), sums(p), p?.stop]).toEqual([['A1.1 60,48', 'A1.2 60,36'], [8, 8, 20], undefined]);
    // One outline round both: from the front of the first to the rear of the second.
    expect([cm(p?.block?.depth), cm(p?.path[0].length)]).toEqual([14, 8]);
    const far = plan(s, march(s, { go: 'ahead', by: 30 }));
    expect([ends(far), cm(far?.stop?.short), far?.stop?.refusal.why]).toEqual([
      ['A1.1 60,60', 'A1.2 60,48'],
      10,
      'too-far',
    ]);
    expect(
      plan(s, { ...march(s), group: u(s, 'B1.1').group, legs: [{ go: 'ahead', by: 5 }] })?.command,
    ).toBeUndefined();
  });
});

describe('whatever else is asked', () => {
  it('GO-SETUP-20 nothing is planned when the battle is over or nobody is asked to move', () => {
    const s = pair([HC, {}]);
    const c = move({ go: 'ahead', by: 5 });
    expect(plan(s, c)).toBeDefined();
    const over = groupOrders.copy(s);
    over.over = { winner: 0, how: 'yielded', rule: 'GO-SETUP-21' } as never;
    const asked = { ask: groupOrders.asks(s)[0].id, ...c } as unknown as GroupCommand;
    expect(groupOrders.plan?.(over, asked)).toBeUndefined();
    const early = until(table('orders', [unit('A1.1', MI, 60, 40, { order: 'reserve' }), FAR]), 'orders');
    expect(groupOrders.plan?.(early, asked)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import type { Duel } from '../../../games/kit/duel.ts';
import { type Answer, type CountingWorker, OddsCounter } from './counter.ts';
import type { Found, Wanted } from './odds-worker.ts';
import type { Round } from './reckon.ts';

/** A worker that answers when it is told to, in any order, and takes no notice of being dismissed. */
class Slow implements CountingWorker {
  readonly asked: Wanted[] = [];
  private readonly ears: ((e: { data: Found }) => void)[] = [];
  private readonly alarms: (() => void)[] = [];
  dismissed = false;
  postMessage(w: Wanted): void {
    this.asked.push(w);
  }
  addEventListener(kind: 'message' | 'error', hear: ((e: { data: Found }) => void) | (() => void)): void {
    if (kind === 'message') this.ears.push(hear as (e: { data: Found }) => void);
    else this.alarms.push(hear as () => void);
  }
  terminate(): void {
    this.dismissed = true;
  }
  answer(w: Wanted, found: Answer): void {
    for (const ear of this.ears) ear({ data: { id: w.id, ...found } });
  }
  breakDown(): void {
    for (const alarm of this.alarms) alarm();
  }
}

const duel = (rules: string, distance = 2): Duel => ({
  rules,
  mode: 'melee',
  troops: [{}, {}],
  on: [[], []],
  losses: [0, 0],
  distance,
  later: false,
});
const round = (win: number): Round => ({
  ends: [],
  counted: [],
  win,
  tie: 0,
  lose: 1 - win,
  size: [1, 1],
  strength: [1, 1],
  cut: false,
});

/** A counter with all the workers it hired, and what it told. */
function lab() {
  const hired: Slow[] = [];
  const counter = new OddsCounter(() => {
    const slow = new Slow();
    hired.push(slow);
    return slow;
  });
  const told: [string, Answer][] = [];
  const count = (name: string, d: Duel): void => counter.count(d, (a) => void told.push([name, a]));
  const all = (what: Wanted['what']): { by: Slow; w: Wanted }[] =>
    hired.flatMap((by) => by.asked.filter((w) => w.what === what).map((w) => ({ by, w })));
  return { counter, hired, told, count, all };
}

describe('the counter of the odds lab', () => {
  it('drops answers to older questions, whenever they come and of whatever game', () => {
    const { told, count, all } = lab();
    count('first', duel('adlg-r-2021'));
    count('second', duel('baroque'));
    count('third', duel('baroque', 3));
    const [first, second, third] = all('round');
    third.by.answer(third.w, { round: round(0.3) });
    second.by.answer(second.w, { round: round(0.2) });
    first.by.answer(first.w, { failed: 'no-command' });
    expect(told).toEqual([['third', { round: round(0.3) }]]);
  });

  it('drops what takes longer when the next question comes between', () => {
    const { told, count, all } = lab();
    count('first', duel('argad'));
    const [one] = all('round');
    one.by.answer(one.w, { round: round(0.1) });
    const [course] = all('course');
    const [swings] = all('swings');
    swings.by.answer(swings.w, { swings: [] }); // before the course: any order will do
    count('second', duel('argad', 5));
    course.by.answer(course.w, { course: { there: [[1, 1]], over: [0], cut: false } });
    expect(told.map(([name]) => name)).toEqual(['first', 'first']);
    expect(course.by.dismissed).toBe(true);
    const two = all('round')[1];
    two.by.answer(two.w, { round: round(0.2) });
    expect(told.at(-1)).toEqual(['second', { round: round(0.2) }]);
    two.by.answer(two.w, { round: round(0.9) }); // said twice
    expect(told).toHaveLength(3);
  });

  it('asks for nothing more where a round cannot be counted, and says so when the worker breaks down', () => {
    const { told, count, all, hired } = lab();
    count('first', duel('argad'));
    all('round')[0].by.answer(all('round')[0].w, { failed: 'no-command' });
    expect(all('course')).toEqual([]);
    count('second', duel('argad'));
    hired[0].breakDown();
    expect(told.at(-1)).toEqual(['second', { failed: 'worker' }]);
    count('third', duel('argad'));
    const last = all('round').at(-1);
    last?.by.answer(last.w, { round: round(0.5) });
    expect(told.at(-1)?.[0]).toBe('third');
  });

  it('rows of a map: those of an older one are nobody’s', () => {
    const { counter, all } = lab();
    const told: string[] = [];
    const rows = (name: string, d: Duel): void =>
      counter.rows(d, ['a', 'b'], ({ row }) => void told.push(`${name} ${row?.kind}`));
    rows('old', duel('baroque'));
    rows('new', duel('argad'));
    const [oldA, oldB, newA, newB] = all('row');
    newB.by.answer(newB.w, { row: { kind: 'b', cells: {} } });
    oldA.by.answer(oldA.w, { row: { kind: 'a', cells: {} } });
    newA.by.answer(newA.w, { row: { kind: 'a', cells: {} } });
    oldB.by.answer(oldB.w, { row: { kind: 'b', cells: {} } });
    expect(told).toEqual(['new b', 'new a']);
  });
});

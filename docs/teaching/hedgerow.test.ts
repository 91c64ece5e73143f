/** What tests of rules look like: place companies, do this, with these dice, expect that. */
import {
  asksOf,
  type Battle,
  complain,
  type Event,
  isComplaint,
  isRefusal,
  type Json,
  luckOf,
  openPosition,
  playRaw,
  type Refusal,
  runSteps,
  ScriptedDice,
  type ScriptedFace,
  type Side,
  seedOf,
} from '@tercio/engine';
import { HAIR, UNIT } from '@tercio/engine/table';
import { describe, expect, it } from 'vitest';
import type { March } from './commands.ts';
import { hedgerow } from './hedgerow.ts';
import { type Company, companyOf, type Hedgerow } from './state.ts';

const A1 = { id: 'A1', side: 0, x: 12, y: 4, facing: 90 };
const B1 = { id: 'B1', side: 1, x: 12, y: 12, facing: 270 };

/** A position with these companies; both sides press unless told otherwise. */
function position(companies: Json[], more: Record<string, Json> = {}): Hedgerow {
  const read = hedgerow.readPosition({ rules: 'hedgerow', stance: ['press', 'press'], companies, ...more });
  if (isComplaint(read)) throw new Error(complain(read));
  return read.state;
}

/** Answer the first ask and run on with scripted dice, all of which must be thrown. */
function answer(s: Hedgerow, fields: Record<string, unknown>, dice: ScriptedFace[] = []): Event[] {
  const ask = hedgerow.asks(s)[0];
  const command = hedgerow.readCommand({ ask: ask.id, ...fields });
  if (isComplaint(command)) throw new Error(complain(command));
  const refusal = hedgerow.check(hedgerow.view(s, ask.side), command);
  if (refusal !== undefined) throw new Error(`${refusal.rule} ${refusal.why}`);
  const events: Event[] = [];
  const scripted = new ScriptedDice(dice);
  hedgerow.accept(s, command);
  runSteps(hedgerow, s, scripted, (event) => events.push(event));
  scripted.finish();
  return events;
}

/** Why the side that is asked may not do this. */
function refused(s: Hedgerow, fields: Record<string, unknown>) {
  const ask = hedgerow.asks(s)[0];
  const command = hedgerow.readCommand({ ask: ask.id, ...fields });
  if (isComplaint(command)) throw new Error(complain(command));
  return hedgerow.check(hedgerow.view(s, ask.side), command);
}

const company = (s: Hedgerow, id: string): Company => companyOf(s, id) as Company;
const march = (id: string, ahead: number, turn = 0) => ({ kind: 'march', company: id, ahead, turn });
const cutAhead = (refusal: Refusal | undefined): number => (refusal?.cut as March | undefined)?.ahead ?? -1;
const kinds = (events: Event[]): string[] => events.map((e) => e.kind);

it('the position of a battle that is over is written and read', () => {
  const s = position([A1, B1], { over: { winner: 0, how: 'resigned', rule: 'HR-END-1', score: [0, 0] } });
  s.frames = [];
  const read = hedgerow.readPosition(hedgerow.writePosition(s));
  if (isComplaint(read)) throw new Error(complain(read));
  expect(read.state.over).toEqual(s.over);
});

it('a position on a table that lies turned is written and read as it lies', () => {
  const there = hedgerow.turned(position([A1, B1]), {
    facing: 5003,
    mirrored: true,
    dx: -600_007,
    dy: 77_003,
  });
  const read = hedgerow.readPosition(hedgerow.writePosition(there));
  if (isComplaint(read)) throw new Error(complain(read));
  expect(read.state.lie).toEqual(there.lie);
  expect(hedgerow.digest(read.state)).toBe(hedgerow.digest(there));
});

describe('the turn', () => {
  it('HR-TURN-1 the higher die goes first, pressing adds one, ties are thrown again', () => {
    const s = position([A1, B1], { phase: 'stance', stance: ['none', 'none'] });
    answer(s, { kind: 'seal', stance: 'hold' });
    const events = answer(s, { kind: 'seal', stance: 'press' }, [4, 3, 2, 6]);
    expect(s.first).toBe(1);
    expect(events[0]).toMatchObject({
      kind: 'initiative',
      side: 1,
      reveals: true,
      factors: [{ what: 'press', value: 1 }],
    });
    expect(hedgerow.asks(s)).toMatchObject([{ side: 1, kind: 'order' }]);
  });

  it('HR-TURN-2 an answer must fit the question', () => {
    expect(refused(position([A1, B1]), { kind: 'seal', stance: 'hold' })).toMatchObject({
      rule: 'HR-TURN-2',
    });
  });

  it('HR-TURN-3 HR-TURN-4 with nothing left to decide the turn ends by itself', () => {
    const s = position([A1, B1], { side: 1, first: 0 });
    const events = answer(s, { kind: 'done' });
    expect(events.map((e) => [e.kind, e.only ?? false])).toEqual([
      ['no-shots', true],
      ['no-shots', true],
      ['turn-over', false],
    ]);
    expect([s.turn, s.stance]).toEqual([2, ['none', 'none']]);
  });
});

describe('orders', () => {
  it('HR-ORDER-1 HR-ORDER-2 only own companies, each once', () => {
    const s = position([A1, { ...A1, id: 'A2', x: 4 }, B1]);
    expect(refused(s, march('B1', 1))).toMatchObject({ rule: 'HR-ORDER-1' });
    expect(refused(s, march('Z9', 1))).toMatchObject({ rule: 'HR-ORDER-1' });
    answer(s, march('A1', 0.5));
    expect(refused(s, march('A1', 1))).toMatchObject({ rule: 'HR-ORDER-2' });
  });

  it('HR-MARCH-1 four units when pressing, two when holding; the refusal cuts the march', () => {
    const cut = (s: Hedgerow) => refused(s, march('A1', 7))?.cut;
    expect(cut(position([A1, B1]))).toMatchObject({ ahead: 4 });
    expect(cut(position([A1, B1], { stance: ['hold', 'press'] }))).toMatchObject({ ahead: 2 });
    const s = position([A1, B1]);
    answer(s, march('A1', 1));
    expect(company(s, 'A1').y).toBe(5 * UNIT);
  });

  it('HR-MARCH-2 at most an eighth of a turn', () => {
    expect(refused(position([A1, B1]), march('A1', 1, -60))).toMatchObject({
      rule: 'HR-MARCH-2',
      cut: { turn: -45 },
    });
  });

  it('HR-MARCH-3 nobody leaves the table', () => {
    const edge = { ...A1, x: 1.5, facing: 180 };
    const refusal = refused(position([edge, B1]), march('A1', 3));
    expect(refusal?.rule).toBe('HR-MARCH-3');
    expect(cutAhead(refusal)).toBeCloseTo(1, 4);
  });

  it('HR-MARCH-4 nobody marches through another', () => {
    const friend = { id: 'A2', side: 0, x: 12.5, y: 6.5, facing: 90 };
    const refusal = refused(position([A1, friend, B1]), march('A1', 4));
    expect(refusal).toMatchObject({ rule: 'HR-MARCH-4', figures: { by: 'A2' } });
    expect(cutAhead(refusal)).toBeCloseTo(1.5, 4);
  });
});

describe('reactions', () => {
  const near = { ...B1, y: 9 };

  it('HR-REACT-1 the nearest enemy that can shoot is asked when the march is halfway', () => {
    const s = position([A1, near, { ...near, id: 'B2', x: 15 }]);
    answer(s, march('A1', 2));
    expect(company(s, 'A1').y).toBe(5 * UNIT);
    expect(hedgerow.asks(s)).toMatchObject([{ side: 1, kind: 'react', about: ['B1', 'A1'] }]);
    answer(s, { kind: 'react', shoot: false });
    expect(company(s, 'A1').y).toBe(6 * UNIT);
  });

  it('HR-REACT-2 a hit ends the march, unless the option says otherwise', () => {
    for (const haltOnHit of [true, false]) {
      const s = position([A1, near], { options: { haltOnHit } });
      answer(s, march('A1', 2));
      const events = answer(
        s,
        { kind: 'react', shoot: true },
        [6, 1, 1, 1].map((face) => ({ face, for: 'volley' })),
      );
      expect(company(s, 'A1').y).toBe((haltOnHit ? 5 : 6) * UNIT);
      expect(kinds(events).includes('halted')).toBe(haltOnHit);
    }
  });

  it('HR-REACT-1 a company in hiding is not shot at and does not react', () => {
    const s = position([{ ...A1, shown: 'hidden' }, near]);
    expect(kinds(answer(s, march('A1', 2)))).toContain('no-orders');
    const t = position([A1, { ...near, shown: 'hidden' }, { ...B1, id: 'B2', x: 2 }]);
    answer(t, march('A1', 2));
    expect(hedgerow.asks(t)[0].kind).not.toBe('react');
  });
});

describe('volleys', () => {
  const shoot = (...shots: [string, string][]) => ({
    kind: 'shoot',
    shots: shots.map(([by, at]) => ({ company: by, target: at })),
  });

  it('HR-FIRE-1 HR-FIRE-2 four and more hits, five and more at long range', () => {
    const close = position([{ ...A1, y: 8 }, B1], { phase: 'shoot' }); // 3 apart
    answer(close, shoot(['A1', 'B1']), [4, 4, 3, 1]);
    expect(company(close, 'B1').losses).toBe(2);
    const far = position([{ ...A1, y: 7 }, B1], { phase: 'shoot' }); // 4 apart
    answer(far, shoot(['A1', 'B1']), [4, 4, 5, 1]);
    expect(company(far, 'B1').losses).toBe(1);
  });

  it('HR-FIRE-2 HR-FIRE-3 HR-FIRE-4 targets are in range, in front and seen', () => {
    const s = position(
      [
        { ...A1, y: 7 },
        B1,
        { ...B1, id: 'B2', x: 22 },
        { ...B1, id: 'B3', x: 8, y: 7 },
        { ...B1, id: 'B4', x: 15, shown: 'hidden' },
      ],
      { phase: 'shoot' },
    );
    expect(refused(s, shoot(['A1', 'B1']))).toBeUndefined();
    expect(refused(s, shoot(['A1', 'B2']))).toMatchObject({ rule: 'HR-FIRE-2', figures: { most: 6 } });
    expect(refused(s, shoot(['A1', 'B3']))).toMatchObject({ rule: 'HR-FIRE-3', figures: { off: 90 } });
    expect(refused(s, shoot(['A1', 'B4']))).toMatchObject({ rule: 'HR-FIRE-4' });
    expect(refused(s, shoot(['A1', 'B1'], ['A1', 'B1']))).toMatchObject({
      rule: 'HR-FIRE-1',
      why: 'fired-already',
    });
  });

  it('HR-FIRE-5 HR-DRILL-1 marching spoils the aim, but not of the drilled, who throw ones again', () => {
    const marched = { ...A1, y: 8, marched: true };
    const s = position([marched, B1], { phase: 'shoot' });
    answer(s, shoot(['A1', 'B1']), [4, 4, 5, 1]);
    expect(company(s, 'B1').losses).toBe(1);
    const drilled = position([{ ...marched, drilled: true }, B1], { phase: 'shoot' });
    answer(drilled, shoot(['A1', 'B1']), [4, 1, 1, 3, 6]); // one of the two ones again
    expect(company(drilled, 'B1').losses).toBe(2);
    const all = position([{ ...marched, drilled: true }, B1], { phase: 'shoot', options: { drill: 'all' } });
    answer(all, shoot(['A1', 'B1']), [4, 1, 1, 3, 6, 5]);
    expect(company(all, 'B1').losses).toBe(3);
  });

  it('HR-FIRE-6 HR-END-1 what has lost its strength is broken; without companies the battle is lost', () => {
    const s = position(
      [
        { ...A1, y: 8 },
        { ...B1, losses: 2 },
      ],
      { phase: 'shoot' },
    );
    const events = answer(s, shoot(['A1', 'B1']), [6, 6, 6, 6]);
    expect(kinds(events)).toContain('broken');
    expect(s.over).toMatchObject({ winner: 0, how: 'army-broken', rule: 'HR-END-1', score: [4, 0] });
  });

  it('a plan proposes everybody at the nearest, and may be changed in part', () => {
    const s = position([{ ...A1, y: 7 }, { ...A1, id: 'A2', x: 9, y: 8 }, B1], { phase: 'shoot' });
    expect(hedgerow.asks(s)[0].plan).toMatchObject(shoot(['A1', 'B1'], ['A2', 'B1']));
    answer(s, shoot(['A2', 'B1']), [1, 1, 1, 1]);
    expect([company(s, 'A1').fired, company(s, 'A2').fired]).toEqual([false, true]);
  });
});

describe('hiding', () => {
  const hidden = { ...B1, id: 'B2', y: 6.5, shown: 'hidden' };

  it('HR-HIDE-1 the other side sees neither the place nor a refusal that betrays it', () => {
    const s = position([A1, B1, hidden]);
    expect(hedgerow.bodies(hedgerow.view(s, 0)).map((b) => b.id)).toEqual(['A1', 'B1']);
    expect(hedgerow.bodies(hedgerow.view(s, 1)).map((b) => b.id)).toEqual(['A1', 'B1', 'B2']);
    expect(refused(s, march('A1', 4))).toBeUndefined();
  });

  it('HR-HIDE-2 who runs into it stops, and both are seen', () => {
    const s = position([A1, B1, hidden]);
    const events = answer(s, march('A1', 4));
    expect(events.find((e) => e.kind === 'met')).toMatchObject({
      rule: 'HR-HIDE-2',
      about: ['A1', 'B2'],
      reveals: true,
    });
    expect(Math.abs(company(s, 'A1').y - 5.5 * UNIT)).toBeLessThanOrEqual(HAIR);
    expect(company(s, 'B2').shown).toBe('open');
  });

  it('HR-HIDE-2 turning into it shows it, too', () => {
    const beside = { ...B1, id: 'B2', x: 14.05, y: 4, facing: 90, shown: 'hidden' };
    const s = position([A1, B1, beside]);
    expect(kinds(answer(s, march('A1', 1, 45)))[0]).toBe('met');
    expect(company(s, 'A1')).toMatchObject({ x: 12 * UNIT, y: 4 * UNIT, facing: 16384 });
  });

  it('HR-HIDE-3 it is seen when it shoots', () => {
    const s = position([{ ...A1, y: 8, shown: 'hidden' }, B1], { phase: 'shoot' });
    const events = answer(s, { kind: 'shoot', shots: [{ company: 'A1', target: 'B1' }] }, [1, 1, 1, 1]);
    expect(events.find((e) => e.kind === 'seen')).toMatchObject({ rule: 'HR-HIDE-3', reveals: true });
  });

  it('what a side imagines is somewhere, in nobody’s way', () => {
    const v = hedgerow.view(position([A1, B1, hidden]), 0);
    const places = new Set<number>();
    for (let i = 0; i < 20; i++) {
      const s = hedgerow.imagine(v, luckOf(seedOf(`imagine ${i}`)));
      expect(hedgerow.invariants(s)).toEqual([]);
      places.add(company(s, 'B2').x);
    }
    expect(places.size).toBeGreaterThan(10);
  });
});

describe('the end', () => {
  it('HR-END-2 after the last turn losses decide', () => {
    const s = position([{ ...A1, losses: 1 }, B1], { phase: 'orders', side: 1, first: 0, turn: 6 });
    answer(s, { kind: 'done' });
    expect(s.over).toEqual({ winner: 1, how: 'turn-limit', rule: 'HR-END-2', score: [0, 1] });
  });
});

describe('bad input', () => {
  it.each<[Json, string]>([
    [{ rules: 'chess' }, 'rules: expected one of hedgerow, found "chess"'],
    [{ rules: 'hedgerow', companies: [A1] }, 'companies: expected a company of side 1'],
    [
      { rules: 'hedgerow', companies: [A1, { ...B1, id: 'A1' }] },
      'companies[1].id: expected a name of its own, found "A1"',
    ],
    [
      { rules: 'hedgerow', companies: [A1, { ...B1, y: 4.5 }] },
      'companies: expected companies on the table and clear of each other',
    ],
    [{ rules: 'hedgerow', companies: [A1, { ...B1, y: 99 }] }, 'found "B1 is off the table at 12, 99"'],
    [
      { rules: 'hedgerow', companies: [A1, B1], phase: 'tea' },
      'phase: expected one of stance, orders, shoot, found "tea"',
    ],
    [
      { rules: 'hedgerow', companies: [A1, B1], frames: [] },
      'version: expected 3: a position in the middle of a command',
    ],
    [
      { rules: 'hedgerow', companies: [A1, B1], version: 3, frames: [{ at: 'march' }] },
      'frames[0].at: expected one of seal, end',
    ],
    [{ rules: 'hedgerow', companies: [A1, B1], turn: 8 }, 'turn: expected a turn up to 6, found 8'],
    [
      { rules: 'hedgerow', companies: [A1, B1], options: { turns: 0 } },
      'options.turns: expected a number of at least 1',
    ],
  ])('%j gets one sentence', (raw, sentence) => {
    const read = hedgerow.readPosition(raw);
    expect(isComplaint(read) ? complain(read) : 'read').toContain(sentence);
  });

  it.each([
    [{ kind: 'march', company: 'A1', ahead: '1' }, 'ahead: expected a number, found "1"'],
    [{ kind: 'march', company: 'A1', ahead: -1 }, 'ahead: expected a number from 0 to 100, found -1'],
    [{ kind: 'shoot', shots: [{ company: 'A1' }] }, 'shots[0].target: expected a text, found nothing'],
    [{ kind: 'react', shoot: 'yes' }, 'shoot: expected true or false, found "yes"'],
    [{ kind: 'seal', stance: 'sealed' }, 'stance: expected one of press, hold, found "sealed"'],
    [{ kind: 'done', cheat: 1 }, 'cheat: unknown field; expected one of the fields ask, kind'],
  ])('the command %j gets one sentence', (raw, sentence) => {
    const read = hedgerow.readCommand({ ask: '0', ...raw });
    expect(isComplaint(read) ? complain(read) : 'read').toContain(sentence);
  });
});

describe('standing answers', () => {
  it('one for the company goes before one for the whole side', () => {
    const battle = openPosition(
      hedgerow,
      { rules: 'hedgerow', stance: ['press', 'press'], companies: [A1, { ...B1, y: 9 }] },
      { seed: 's' },
    ) as Battle;
    battle.standing[1] = [
      { kind: 'react', answer: 'always' },
      { kind: 'react', answer: 'never', body: 'B1' },
    ];
    const side: Side = asksOf(battle)[0].side;
    expect(isRefusal(playRaw(battle, side, { ask: '0', ...march('A1', 2) }))).toBe(false);
    expect(battle.record.moves.map((m) => [m.by, m.faces.length])).toEqual([
      ['player', 0],
      ['standing', 0],
    ]);
  });
});

/** The driver, on Hedgerow: `docs/teaching/`. */
import { describe, expect, it } from 'vitest';
import { hedgerow } from '../../../../docs/teaching/hedgerow.ts';
import { MEETING } from '../../../../docs/teaching/meeting.ts';
import type { Hedgerow } from '../../../../docs/teaching/state.ts';
import { deepFreeze } from '../../tests/conformance/leaves.ts';
import { byDefault, oddsOf } from '../odds/outcomes.ts';
import { HAIR, UNIT } from '../table/number.ts';
import {
  asksOf,
  type Battle,
  canUndo,
  checkOf,
  enterFaces,
  heardBy,
  openBattle,
  openPosition,
  type Played,
  play,
  playRaw,
  stateAt,
  talk,
  undo,
  viewOf,
} from './battle.ts';
import { luckOf, seedOf } from './dice/seed.ts';
import { defaults } from './options.ts';
import { type Command, isComplaint, type Json, type Refusal, type Side, type State } from './protocol.ts';
import { replay } from './record/replay.ts';
import { isRefusal } from './refuse.ts';

const options = defaults(hedgerow.options);
const open = (seed?: string): Battle =>
  openBattle(hedgerow, { setup: MEETING as unknown as Json, options, seed });

/** Two companies face to face, ten units apart, south to give orders. */
const FACING = {
  rules: 'hedgerow',
  stance: ['press', 'press'],
  companies: [
    { id: 'A1', side: 0, x: 12, y: 3, facing: 90 },
    { id: 'A2', side: 0, x: 4, y: 3, facing: 90 },
    { id: 'B1', side: 1, x: 12, y: 10, facing: 270 },
  ],
};
function face(more: Record<string, unknown> = {}, seed?: string): Battle {
  const battle = openPosition(hedgerow, { ...FACING, ...more } as Json, { seed });
  if (isComplaint(battle)) throw new Error(JSON.stringify(battle));
  return battle;
}

const done = (x: Refusal | Played): Played => {
  if (isRefusal(x)) throw new Error(`refused: ${x.rule} ${x.why} ${JSON.stringify(x.figures)}`);
  return x;
};
const why = (x: unknown): string => (isRefusal(x) ? `${x.rule} ${x.why}` : 'not refused');
/** Give an answer of this kind to whatever this side is asked. */
function give(battle: Battle, side: Side, fields: Record<string, unknown>): Played {
  const ask = asksOf(battle, side)[0];
  return done(playRaw(battle, side, { ask: ask.id, ...fields }));
}
const march = (company: string, ahead: number, turn = 0) => ({ kind: 'march', company, ahead, turn });
const digest = (battle: Battle): string => hedgerow.digest(battle.state as never);
const kinds = (p: Played): string[] => p.events.map((e) => e.kind);

describe('commands', () => {
  it('TERCIO-FORM TERCIO-STALE TERCIO-SIDE are refused and change nothing', () => {
    const battle = face({}, 'a');
    const before = JSON.stringify([battle.state, battle.record, battle.dice?.drawn]);
    const ask = asksOf(battle)[0];
    expect(why(playRaw(battle, 0, { ask: ask.id, kind: 'march', company: 7 }))).toBe('TERCIO-FORM form');
    expect(why(playRaw(battle, 0, 'march'))).toBe('TERCIO-FORM form');
    expect(why(playRaw(battle, 0, { ask: '99', kind: 'done' }))).toBe('TERCIO-STALE stale');
    expect(why(playRaw(battle, 1, { ask: ask.id, kind: 'done' }))).toBe('TERCIO-SIDE not-asked');
    expect(why(playRaw(battle, 0, { ask: ask.id, ...march('B1', 1) }))).toBe('HR-ORDER-1 not-yours');
    expect(JSON.stringify([battle.state, battle.record, battle.dice?.drawn])).toBe(before);
  });

  it('a refusal carries what was measured, and the move cut at its last legal point', () => {
    const battle = face({}, 'a');
    const refusal = checkOf(battle, 0, { ask: '0', ...march('A1', 9) } as Command);
    expect(refusal).toMatchObject({ rule: 'HR-MARCH-1', figures: { ahead: 9, most: 4 }, cut: { ahead: 4 } });
    expect(checkOf(battle, 0, refusal?.cut as Command)).toBeUndefined();
  });

  it('are checked against the view of the side that gives them, whatever is really there', () => {
    const hidden = { id: 'B9', side: 1, x: 12, y: 5.5, facing: 270, shown: 'hidden' };
    const battle = face({ companies: [...FACING.companies, hidden] }, 'a');
    expect(viewOf(battle, 0)).toMatchObject({ companies: [{}, {}, {}, { shown: 'unknown', x: 0, y: 0 }] });
    const played = give(battle, 0, march('A1', 4));
    // It stops in front of the company it could not see: 5.5 − 0.5 − (3 + 0.5) = 1.5 ahead.
    expect(kinds(played)).toEqual(['marched', 'met']);
    const [mover, , , met] = (battle.state as Hedgerow).companies;
    expect(Math.abs(mover.y - 4.5 * UNIT)).toBeLessThanOrEqual(HAIR);
    expect(met.shown).toBe('open');
  });

  it('TERCIO-OVER after the end nobody is asked and nothing is accepted', () => {
    const battle = face({}, 'a');
    const ask = asksOf(battle)[0];
    talk(battle, 0, { say: 'resign' });
    expect(asksOf(battle)).toEqual([]);
    expect(why(play(battle, 0, ask.default))).toBe('TERCIO-OVER over');
  });
});

describe('secret simultaneous asks', () => {
  const answers: [Side, string][] = [
    [0, 'press'],
    [1, 'hold'],
  ];
  const both = (order: [Side, string][]) => {
    const battle = open('secret');
    for (const [side, stance] of order) give(battle, side, { kind: 'seal', stance });
    return battle;
  };

  it('leave a state that does not depend on the order of arrival', () => {
    expect(digest(both(answers))).toBe(digest(both([...answers].reverse())));
    expect(both(answers).state).toEqual(both([...answers].reverse()).state);
  });

  it('show the other side that there is an answer, not which', () => {
    const battle = open('secret');
    give(battle, 0, { kind: 'seal', stance: 'press' });
    const other = open('secret');
    give(other, 0, { kind: 'seal', stance: 'hold' });
    expect(viewOf(battle, 1)).toEqual(viewOf(other, 1));
    expect(viewOf(battle, 0)).not.toEqual(viewOf(other, 0));
    expect(asksOf(battle).map((a) => a.id)).toEqual(['0:1']);
  });
});

describe('a question with one answer', () => {
  it('is answered by the engine and told', () => {
    const far = { id: 'B1', side: 1, x: 12, y: 14, facing: 270 };
    const battle = face({ companies: [...FACING.companies.slice(0, 2), far] }, 'a');
    give(battle, 0, march('A1', 0));
    const played = give(battle, 0, march('A2', 0));
    expect(played.events.filter((e) => e.only)).toEqual([
      { kind: 'no-orders', rule: 'HR-TURN-3', side: 0, only: true },
    ]);
  });
});

describe('a question in the middle of a move', () => {
  it('suspends the march; the answer goes on with it', () => {
    const battle = face({}, 'a');
    const before = asksOf(battle)[0].id;
    give(battle, 0, march('A1', 4));
    const [ask] = asksOf(battle);
    expect(ask).toMatchObject({ side: 1, kind: 'react', about: ['B1', 'A1'] });
    expect(ask.id).not.toBe(before);
    expect(battle.state.frames.map((f) => f.at)).toEqual([
      'end',
      'shoot',
      'shoot',
      'orders',
      'orders',
      'march',
      'react',
    ]);
    give(battle, 1, { kind: 'react', shoot: false });
    expect(battle.state).toMatchObject({ companies: [{ y: 7 * 60000 }, {}, {}] });
    expect(asksOf(battle)[0].side).toBe(0);
  });
});

describe('standing answers', () => {
  const answered = (answer: string, figure?: number, body?: string) => {
    const battle = face({}, 'a');
    battle.standing[1] = [{ kind: 'react', answer, figure, body }];
    const played = give(battle, 0, march('A1', 4));
    return { battle, played, moves: battle.record.moves };
  };

  it('are given by the driver and marked in the record', () => {
    const { moves, battle } = answered('never');
    expect(moves.map((m) => [m.side, m.by, m.command?.kind])).toEqual([
      [0, 'player', 'march'],
      [1, 'standing', 'react'],
    ]);
    expect(asksOf(battle)[0]).toMatchObject({ side: 0, kind: 'order' });
  });

  it('may depend on a figure and on the body', () => {
    // Halfway A1 stands at 5, B1 at 10: the gap is 4.
    expect(answered('within', 4).moves[1].faces).toHaveLength(4);
    expect(answered('within', 3.9).moves[1].faces).toHaveLength(0);
    expect(answered('always', undefined, 'B2').moves).toHaveLength(1);
  });

  it('are in no view, no ask and no record', () => {
    const { battle } = answered('never');
    for (const side of [0, 1] as const) expect(JSON.stringify(viewOf(battle, side))).not.toContain('never');
    expect(JSON.stringify([battle.record, battle.state])).not.toContain('never');
  });
});

describe('undo', () => {
  it('takes back the last command and leaves no trace', () => {
    const battle = face({}, 'a');
    const before = JSON.stringify([battle.state, battle.record]);
    give(battle, 0, march('A2', 0.5));
    expect(canUndo(battle, 1)).toBe(false);
    expect(undo(battle, 0)).toBeUndefined();
    expect(JSON.stringify([battle.state, battle.record])).toBe(before);
    expect(why(undo(battle, 0))).toBe('TERCIO-UNDO nothing-to-undo');
  });

  it('takes back one command after another, the older moments found again from the record', () => {
    const ids = ['A1', 'A2', 'A3', 'A4', 'A5'];
    const companies = ids.map((id, n) => ({ id, side: 0, x: 3 + 4 * n, y: 3, facing: 90 }));
    const battle = face({ companies: [...companies, { id: 'B1', side: 1, x: 12, y: 13, facing: 270 }] }, 'a');
    const told = (): string => JSON.stringify([battle.state, battle.record]);
    const before: string[] = [];
    for (const id of ids.slice(0, 4)) {
      before.push(told());
      give(battle, 0, march(id, 0.5));
    }
    expect(battle.trail.map((m) => m.state === null)).toEqual([true, true, true, false]);
    for (const was of before.reverse()) {
      expect(undo(battle, 0)).toBeUndefined();
      expect(told()).toBe(was);
    }
    expect(canUndo(battle, 0)).toBe(false);
  });

  it('ends at dice', () => {
    const battle = face({}, 'a');
    battle.standing[1] = [{ kind: 'react', answer: 'always' }];
    expect(give(battle, 0, march('A1', 4)).faces.length).toBeGreaterThan(0);
    expect(canUndo(battle, 0)).toBe(false);
    expect(canUndo(battle, 1)).toBe(false);
  });

  it('ends where something hidden was seen', () => {
    const hidden = { id: 'B9', side: 1, x: 4, y: 5.5, facing: 270, shown: 'hidden' };
    const battle = face({ companies: [...FACING.companies, hidden] }, 'a');
    const played = give(battle, 0, march('A2', 4));
    expect(played.events.some((e) => e.reveals)).toBe(true);
    expect(played.faces).toEqual([]);
    expect(canUndo(battle, 0)).toBe(false);
  });

  it('TERCIO-UNDO ends when the other side is asked, in the middle of a march too', () => {
    const battle = face({}, 'a');
    give(battle, 0, march('A1', 4));
    expect(asksOf(battle)[0]).toMatchObject({ side: 1, kind: 'react' });
    expect(canUndo(battle, 0)).toBe(false);
    give(battle, 1, { kind: 'react', shoot: false });
    expect(asksOf(battle)[0].side).toBe(0);
    expect(canUndo(battle, 1)).toBe(false);
  });

  it('TERCIO-UNDO of a sealed answer is open while the other side still thinks: it was asked before', () => {
    const battle = face({ phase: 'stance', stance: ['none', 'none'] }, 'a');
    give(battle, 0, { kind: 'seal', stance: 'press' });
    expect(undo(battle, 0)).toBeUndefined();
    expect(asksOf(battle).map((a) => a.side)).toEqual([0, 1]);
  });

  it('takes standing answers of the same side along with the command that led to them', () => {
    const battle = face({}, 'a');
    const start = digest(battle);
    give(battle, 0, march('A2', 0.5));
    // As if the mover had a standing answer that followed at once.
    battle.trail.push({ ...battle.trail[0], by: 'standing' });
    undo(battle, 0);
    expect(digest(battle)).toBe(start);
    expect(battle.record.moves).toEqual([]);
  });

  it('TERCIO-UNDO ends with the turn, at whose start both are asked', () => {
    const battle = face({ phase: 'shoot', side: 1, first: 0, companies: FACING.companies }, 'a');
    give(battle, 1, { kind: 'shoot', shots: [] });
    expect(asksOf(battle).map((a) => a.side)).toEqual([0, 1]);
    expect(why(undo(battle, 1))).toBe('TERCIO-UNDO nothing-to-undo');
  });
});

describe('entered dice', () => {
  const reacting = () => {
    const battle = face();
    give(battle, 0, march('A1', 4));
    const played = give(battle, 1, { kind: 'react', shoot: true });
    return { battle, played };
  };

  it('wait for the roll; a missing face changes nothing', () => {
    const { battle, played } = reacting();
    expect(played.waitsFor).toMatchObject({ purpose: 'volley', count: 4, faces: 6 });
    expect(asksOf(battle)).toEqual([]);
    const waiting = JSON.stringify(battle.state);
    const moves = battle.record.moves.length;
    const some = done(enterFaces(battle, [6, 1]));
    expect(some.waitsFor).not.toBeNull();
    expect(some.events).toEqual([]);
    expect(JSON.stringify(battle.state)).toBe(waiting);
    expect(battle.record.moves).toHaveLength(moves);
    const rest = done(enterFaces(battle, [1, 5]));
    expect(rest.waitsFor).toBeNull();
    expect(kinds(rest)).toEqual(['volley', 'halted']);
    expect(battle.record.moves.at(-1)).toMatchObject({ faces: [6, 1, 1, 5], side: 1 });
    // Range 4 is long: hits on 5 and 6.
    expect(battle.state).toMatchObject({ companies: [{ losses: 2 }, {}, {}] });
  });

  it('give the same state one by one as all at once', () => {
    const one = reacting().battle;
    for (const f of [6, 1, 1, 5]) done(enterFaces(one, [f]));
    const all = reacting().battle;
    done(enterFaces(all, [6, 1, 1, 5]));
    expect(one.state).toEqual(all.state);
    expect(one.record).toEqual(all.record);
  });

  it.each([[[7]], [[0]], [[2.5]], [[Number.NaN]], [[6, 1, 9]], [[1, 1, 1, 1, 1]]])(
    'TERCIO-DICE %j are refused as a whole',
    (faces) => {
      const { battle } = reacting();
      done(enterFaces(battle, [4]));
      const before = JSON.stringify([battle.state, battle.record, battle.pending]);
      expect(why(enterFaces(battle, faces))).toMatch(/^TERCIO-DICE (no-such-face|too-many-faces)$/);
      expect(JSON.stringify([battle.state, battle.record, battle.pending])).toBe(before);
      expect(done(enterFaces(battle, [1, 1, 1])).waitsFor).toBeNull();
    },
  );

  it('TERCIO-DICE commands wait for them, and faces nobody wants are refused', () => {
    const { battle } = reacting();
    expect(why(playRaw(battle, 0, { ask: '2', kind: 'done' }))).toBe('TERCIO-DICE dice-first');
    expect(canUndo(battle, 0)).toBe(false);
    done(enterFaces(battle, [1, 1, 1, 1]));
    expect(why(enterFaces(battle, [1]))).toBe('TERCIO-DICE no-dice-wanted');
  });

  it('a battle that begins with dice waits for them before anybody is asked', () => {
    const battle = face({ phase: 'stance', stance: ['press', 'hold'] });
    expect(battle.pending?.roll.purpose).toBe('initiative');
    const played = done(enterFaces(battle, [3, 4, 6, 1])); // 3 + 1 ties with 4
    expect(played.waitsFor).toBeNull();
    expect(battle.record.moves[0]).toMatchObject({ talk: 'begin', faces: [3, 4, 6, 1] });
    expect(asksOf(battle)[0].side).toBe(0);
  });
});

describe('events', () => {
  it('that are secret are heard by one side only', () => {
    const hidden = { id: 'A9', side: 0, x: 20, y: 3, facing: 90, shown: 'hidden' };
    const battle = face({ companies: [...FACING.companies, hidden] }, 'a');
    const { events } = give(battle, 0, march('A9', 2));
    expect(heardBy(events, 0).map((e) => e.kind)).toEqual(['marched', 'marched']);
    expect(heardBy(events, 1)).toEqual([]);
  });

  it('name the factors, cancelled ones too, and the dice', () => {
    const companies = [
      { id: 'A1', side: 0, x: 12, y: 5, facing: 90, drilled: true, marched: true },
      { id: 'B1', side: 1, x: 12, y: 10, facing: 270 },
    ];
    const battle = face({ phase: 'shoot', companies });
    give(battle, 0, { kind: 'shoot', shots: [{ company: 'A1', target: 'B1' }] });
    const { events } = done(enterFaces(battle, [1, 5, 6, 2, 5])); // one of the ones again
    expect(events[0].factors).toEqual([
      { rule: 'HR-FIRE-1', what: 'basic', value: 4, owner: 'A1' },
      { rule: 'HR-FIRE-2', what: 'long-range', value: 1, owner: 'A1' },
      { rule: 'HR-FIRE-5', what: 'marched', value: 1, owner: 'A1', cancelledBy: 'HR-DRILL-1' },
    ]);
    expect(events[0].thrown).toMatchObject([{ purpose: 'volley', faces: [1, 5, 6, 2, 5], score: 3 }]);
  });
});

describe('a battle from a position', () => {
  it('is played with the options of the opening, and its record says both', () => {
    const position = {
      rules: 'hedgerow',
      options: { turns: 3 },
      companies: FACING.companies,
    } as unknown as Json;
    const own = openPosition(hedgerow, position, { seed: 'a' }) as Battle;
    expect([own.state, own.record.options]).toMatchObject([{ turns: 3 }, { turns: 3 }]);
    const other = openBattle(hedgerow, { setup: { position }, options: { ...options, turns: 5 }, seed: 'a' });
    expect([other.state, other.record.options]).toMatchObject([{ turns: 5 }, { turns: 5 }]);
    give(other, 0, { kind: 'done' });
    const again = replay(hedgerow, other.record, { verify: true });
    expect(isComplaint(again) || again.departs).toBeNull();
  });

  it('complains about one that cannot be read', () => {
    expect(openPosition(hedgerow, { rules: 'hedgerow', companies: 7 })).toMatchObject({ place: 'companies' });
  });
});

describe('looking', () => {
  it('changes neither state nor dice', () => {
    const battle = open('frozen');
    give(battle, 0, { kind: 'seal', stance: 'press' });
    give(battle, 1, { kind: 'seal', stance: 'press' });
    battle.state = deepFreeze(battle.state);
    const drawn = battle.dice?.drawn;
    const [ask] = asksOf(battle);
    const view = viewOf(battle, ask.side);
    const state = battle.state as never;
    for (const c of hedgerow.suggest(view as never, ask, {})) {
      expect(checkOf(battle, ask.side, c)).toBeUndefined();
      oddsOf(hedgerow, battle.state, [c], { answers: byDefault, most: 300 });
    }
    hedgerow.sample(view as never, ask, luckOf(seedOf('x')));
    hedgerow.facets(state, state);
    hedgerow.bodies(state);
    hedgerow.score(state);
    hedgerow.writePosition(state);
    expect(battle.dice?.drawn).toBe(drawn);
  });

  it('back gives the state after any number of moves', () => {
    const battle = open('back');
    const states: State[] = [hedgerow.copy(battle.state as never)];
    const luck = luckOf(seedOf('back'));
    while (battle.state.over === null && states.length < 60) {
      const [ask] = asksOf(battle);
      done(play(battle, ask.side, hedgerow.sample(viewOf(battle, ask.side) as never, ask, luck)));
      states.push(hedgerow.copy(battle.state as never));
    }
    states.forEach((s, i) => {
      expect(stateAt(battle, i)).toEqual(s);
    });
  });
});

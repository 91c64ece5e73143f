/** BQ-3.1.1-e, BQ-3.3, BQ-3.4: the dice before the battle, every number of them, and what is told. */
import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../battle/dice/scripted.ts';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import { complain, type Event, isComplaint } from '../../../battle/protocol.ts';
import { LISTS } from '../army/lists.ts';
import { randomArmy } from '../army/muster.ts';
import { baroque } from '../index.ts';
import type { BaroqueState, Piece } from '../state.ts';
import { setupSteps } from './setup.ts';

/** Two armies of 300 points with so many exploration dice besides the free one. */
function begun(dice: [number, number]): BaroqueState {
  const luck = luckOf(seedOf('dice before the battle'));
  const rosters = dice.map((n, i) => ({
    ...randomArmy(LISTS[i], 300, luck),
    army: { structure: 'average', dice: n, fortified: false, prostitutes: false, destiny: 0 },
  }));
  const setup = baroque.readSetup({ rosters, table: [20, 15] });
  if (isComplaint(setup)) throw new Error(complain(setup));
  return baroque.begin(setup, Object.fromEntries(baroque.options.map((o) => [o.id, o.default])));
}
/** Steps with these dice until somebody is asked; what was told. */
function run(s: BaroqueState, faces: number[]): Event[] {
  const events: Event[] = [];
  const script = new ScriptedDice(faces);
  while (s.over === null && baroque.asks(s).length === 0) baroque.step(s, script, (e) => events.push(e));
  script.finish();
  return events;
}
function give(s: BaroqueState, c: object, faces: number[] = []): Event[] {
  const [ask] = baroque.asks(s);
  const command = { ...(ask.default as object), ask: ask.id, ...c };
  expect(baroque.check(s, command as never)).toBeUndefined();
  baroque.accept(s, command as never);
  return run(s, faces);
}
const asked = (s: BaroqueState): string => baroque.asks(s).map((a) => `${a.kind} ${a.side}`)[0];
const kinds = (events: Event[]): string[] =>
  events.filter((e) => e.kind.startsWith('challenge')).map((e) => `${e.kind} ${e.side}`);

describe('who lays the ground', () => {
  it('BQ-3.3-b the higher free die is First Player, equal ones are thrown again', () => {
    const first = (...faces: number[]): string => {
      const s = begun([0, 0]);
      run(s, faces);
      return asked(s);
    };
    expect([first(4, 3), first(3, 4), first(2, 2, 1, 6)]).toEqual(['terrain 0', 'terrain 1', 'terrain 1']);
  });
  it('BQ-3.3-c BQ-3.3-g the other may spend a die to beat it, and so on until one fails or has none', () => {
    const s = begun([1, 2]);
    run(s, [4, 3]);
    expect(asked(s)).toBe('terrain-challenge 1');
    expect(kinds(give(s, { spend: true }, [5]))).toEqual(['challenge-won 1']);
    expect(asked(s)).toBe('terrain-challenge 0');
    expect(kinds(give(s, { spend: true }, [6]))).toEqual(['challenge-won 0']);
    expect(asked(s)).toBe('terrain-challenge 1');
    expect(kinds(give(s, { spend: true }, [6]))).toEqual(['challenge-lost 1']); // equal is not more
    expect([asked(s), s.armies.map((a) => a.dice).join()]).toEqual(['terrain 0', '0,0']);
    const declined = begun([1, 1]);
    run(declined, [4, 3]);
    expect(kinds(give(declined, { spend: false }))).toEqual([]);
    expect([asked(declined), declined.armies[1].dice]).toEqual(['terrain 0', 1]);
  });
});

describe('who deploys first', () => {
  /** The ground is laid by side 0; side 1 would deploy first. */
  const laid = (dice: [number, number]): BaroqueState => {
    const s = begun(dice);
    run(s, [3, 2]);
    if (asked(s) === 'terrain-challenge 1') give(s, { spend: false });
    give(s, {});
    if (asked(s) === 'alter 1') give(s, {});
    return s;
  };
  it('BQ-3.4-a the Second Player, unless he has dice and wants otherwise', () => {
    expect(asked(laid([0, 0]))).toBe('deploy 1');
    expect(asked(laid([2, 0]))).toBe('deploy 1'); // the other has no need to ask
    const s = laid([0, 1]);
    expect(asked(s)).toBe('deployment-challenge 1');
    give(s, { spend: false });
    expect([asked(s), s.armies[1].dice]).toEqual(['deploy 1', 1]);
  });
  it('BQ-3.4-b BQ-3.4-e one without dice to answer has lost; else the higher number, and the loser may go on', () => {
    const alone = laid([0, 1]);
    expect(kinds(give(alone, { spend: true }, [1]))).toEqual(['challenge-won 1']);
    expect(asked(alone)).toBe('deploy 0');
    const both = laid([1, 1]);
    expect(kinds(give(both, { spend: true }, [4, 4]))).toEqual(['challenge-lost 1']);
    expect([asked(both), both.armies.map((a) => a.dice).join()]).toEqual(['deploy 1', '0,0']);
    // A lost throw stands to be beaten; the next die of the same side is thrown against it alone.
    const more = laid([1, 2]);
    expect(kinds(give(more, { spend: true }, [2, 5]))).toEqual(['challenge-lost 1']);
    expect(asked(more)).toBe('deployment-challenge 1');
    expect(kinds(give(more, { spend: true }, [6]))).toEqual(['challenge-won 1']);
    expect(asked(more)).toBe('deploy 0');
    // Who has lost may throw against the number that stands.
    const back = laid([2, 1]);
    expect(kinds(give(back, { spend: true }, [5, 3]))).toEqual(['challenge-won 1']);
    expect(asked(back)).toBe('deployment-challenge 0');
    expect(kinds(give(back, { spend: true }, [5]))).toEqual(['challenge-lost 0']);
    expect(asked(back)).toBe('deploy 0');
  });
});

describe('water', () => {
  const river = (x: number): Piece => ({
    id: 'river',
    kind: 'river',
    name: '',
    ground: 'river',
    outline: [x, 0, x + 60_000, 0, x + 60_000, 900_000, x, 900_000],
    crest: [],
    river: '',
  });
  it('BQ-3.1.1-e 2 to 5 dry, 6 to 9 normal, 10 to 12 deep', () => {
    const depth = (a: number, b: number): string => {
      const s = begun([0, 0]);
      s.table = { ...s.table, pieces: [river(600_000)] };
      setupSteps.rivers(s, { at: 'rivers' } as never, new ScriptedDice([a, b]));
      return s.table.pieces[0].river;
    };
    const pairs = [
      [1, 1],
      [1, 2],
      [2, 2],
      [1, 4],
      [3, 3],
      [1, 6],
      [4, 4],
      [3, 6],
      [4, 6],
      [5, 6],
      [6, 6],
    ];
    expect(pairs.map(([a, b]) => depth(a, b))).toEqual([
      'dry',
      'dry',
      'dry',
      'dry',
      'normal',
      'normal',
      'normal',
      'normal',
      'deep',
      'deep',
      'deep',
    ]);
  });
  it('BQ-3.3-f where a road meets the river: odd a ford, even a bridge, as wide as the road and a little over either bank', () => {
    const road = (south: number): Piece => ({
      ...river(0),
      id: `road-${south}`,
      kind: 'road',
      ground: 'road',
      outline: [0, south, 1_200_000, south, 1_200_000, south + 30_000, 0, south + 30_000],
    });
    const crossing = (face: number) => {
      const s = begun([0, 0]);
      s.table = { ...s.table, pieces: [river(600_000), road(420_000)] };
      s.frames.push({
        at: 'terrain',
        stage: 'crossings',
        agreed: false,
        first: 0,
        numbers: [3, 2],
        laid: [],
        spend: false,
      });
      setupSteps.terrain(s, s.frames[s.frames.length - 1] as never, new ScriptedDice([face]));
      return s.table.crossings[0];
    };
    expect([1, 2, 3, 4, 5, 6].map((n) => crossing(n).kind)).toEqual([
      'ford',
      'bridge',
      'ford',
      'bridge',
      'ford',
      'bridge',
    ]);
    // River x 10 to 11 BU, road y 7 to 7.5; a tenth of a BU of each bank.
    expect(crossing(1).outline.map((v) => v / 60_000)).toEqual([9.9, 7, 11.1, 7, 11.1, 7.5, 9.9, 7.5]);
  });
});

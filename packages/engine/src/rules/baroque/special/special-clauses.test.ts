/** Special rules of scenarios, clause by clause: the words they are written in, their turns, faces and places. */
import { describe, expect, it } from 'vitest';
import { units } from '../../../table/number.ts';
import { eliminate } from '../loss/loss.ts';
import { shape } from '../shapes.ts';
import { charge, Scene, type Spec, u } from '../testing.ts';
import {
  balksBelow,
  chargesFrom,
  firesAtPassers,
  fogLimit,
  inForce,
  isBehindSlope,
  isInDust,
  isRash,
  isSpecial,
  specialRally,
  specialRout,
  standsOnce,
  within,
} from './special.ts';

const MEN = [u('A1', 'PK', 10, 10), u('A2', 'CL', 20, 10), u('B1', 'PK', 10, 30), u('B2', 'CL', 20, 30)];
const scene = (special: string[], more: Spec = {}): Scene => new Scene({ units: MEN, special, ...more });
const COMMANDS = [{ side: 0, leader: { x: 10, y: 5 } }, { side: 1 }, { side: 0 }];

describe('the words of special rules', () => {
  it('each rule has so many words of such kinds; the last may come again where it says so', () => {
    const s = scene([], { commands: COMMANDS });
    const good = [
      'quick',
      'charge-from 3 0',
      'charge-from 2-4 2',
      'dust 1',
      'shaky 2 B1',
      'shaky 2 B1 B2',
      'free-march A1',
      'panic 1 2 3',
      'fog 3 4 2',
      'fog 3,6 4 2.5',
      'fogged 3 2',
      'arrives 3 1 14 20 B2',
      'heir L0 2 2',
      'inherits 0 2',
      'rally-plus 0 1-3',
      'rides-off 2',
      'swap 4 0 A1 A2',
    ];
    expect(good.filter((x) => !isSpecial(s.state, x))).toEqual([]);
    const bad = [
      'quick 1',
      'charge-from 3',
      'charge-from 3 3', // there are three commands
      'charge-from x 0',
      'charge-from 3-x 0',
      'charge-from -3 0',
      'dust 2',
      'dust',
      'dust 0 1',
      'shaky 2',
      'shaky 2 B1 B9',
      'shaky x B1',
      'free-march A1 A2',
      'panic 1 2',
      'panic x 2 3',
      'panic 1 2 3.',
      'fog 3,x 4 2',
      'fog 3, 4 2',
      'heir L9 2 2',
      'heir L0 9 2',
      'slope 1-2 hill A1', // there is no such piece
      'plague',
    ];
    expect(bad.filter((x) => isSpecial(s.state, x))).toEqual([]);
    expect(isSpecial(scene([], { terrain: HILL }).state, 'slope 1-2 hill A1')).toBe(true);
  });
  it('turns are one or from the first to the last', () => {
    expect([2, 3, 4].map((t) => within('3', t))).toEqual([false, true, false]);
    expect([1, 2, 3, 4, 5].map((t) => within('2-4', t))).toEqual([false, true, true, true, false]);
  });
  it('no rule is in force where none is written', () => {
    const s = scene([]);
    expect([
      chargesFrom(s.state, s.unit('A1')),
      isInDust(s.state, s.unit('A1')),
      fogLimit(s.state),
      balksBelow(s.state, s.unit('A1')),
      isRash(s.state, s.unit('A1')),
      standsOnce(s.state, 0),
      specialRally(s.state, s.unit('A1')),
      firesAtPassers(s.state, s.unit('A1'), true),
    ]).toEqual([0, false, Infinity, 0, false, false, [], false]);
  });
});

const HILL = [{ id: 'hill', kind: 'gentle-hill', points: [[0, 0], [6, 0], [6, 6], [0, 6]] }]; // biome-ignore format: a square

describe('whom and when special rules concern', () => {
  it('a command, a side, a unit named: the others are as the book says', () => {
    const s = scene(['charge-from 3 0', 'dust 0', 'passing 1-2 A1', 'rally-plus 0 1-2', 'rash 0 1-2'], {
      turn: 2,
    });
    const [a, b] = [s.unit('A1'), s.unit('B1')];
    expect([chargesFrom(s.state, a), chargesFrom(s.state, b)]).toEqual([3, 0]);
    expect([isInDust(s.state, a), isInDust(s.state, b)]).toEqual([true, false]);
    expect([
      firesAtPassers(s.state, a, true),
      firesAtPassers(s.state, a, false),
      firesAtPassers(s.state, b, true),
    ]).toEqual([true, false, false]);
    expect([specialRally(s.state, a), specialRally(s.state, b)].map((x) => x.map((f) => f.value))).toEqual([
      [1],
      [],
    ]);
    expect([isRash(s.state, a), isRash(s.state, b)]).toEqual([true, false]);
    s.state.turn = 3;
    expect([firesAtPassers(s.state, a, true), specialRally(s.state, a).length, isRash(s.state, a)]).toEqual([
      false,
      0,
      false,
    ]);
  });
  it('rash: not whoever has moved, nor whoever is disordered', () => {
    const s = scene(['rash 0 2'], { turn: 2 });
    s.unit('A1').moves = 1;
    s.unit('A2').disordered = true;
    expect(['A1', 'A2'].map((x) => isRash(s.state, s.unit(x)))).toEqual([false, false]);
  });
  it('fogged: so far is seen in that turn alone', () => {
    const s = scene(['fogged 3 2', 'fogged 5 1.5']);
    expect(
      [2, 3, 4, 5].map((turn) => {
        s.state.turn = turn;
        return fogLimit(s.state);
      }),
    ).toEqual([Infinity, units(2), Infinity, units(1.5)]);
  });
  it('slope: guns alone, in its turns, at those it names, as long as they stand there', () => {
    const s = new Scene({
      special: ['slope 1-2 hill B1'],
      terrain: HILL,
      units: [
        u('A1', 'ART', 20, 2),
        u('A2', 'PK', 24, 2),
        u('B1', 'PK', 3, 2, { facing: 90 }),
        u('B2', 'PK', 5, 2, { facing: 90 }),
      ],
    });
    const hidden = (gun: string, at: string, turn = 1): boolean => {
      s.state.turn = turn;
      return isBehindSlope(s.state, s.unit(gun), s.unit(at), shape(s.unit(at)));
    };
    expect([hidden('A1', 'B1'), hidden('A1', 'B1', 2), hidden('A1', 'B1', 3)]).toEqual([true, true, false]);
    expect([hidden('A2', 'B1'), hidden('A1', 'B2')]).toEqual([false, false]);
    s.unit('B1').x = units(30);
    expect(hidden('A1', 'B1')).toBe(false);
  });
  it('balks: in its turns, those it names, until one has thrown its number in this turn', () => {
    const s = scene(['balks 2-3 4 A1', 'moves A1 3']);
    const least = (id: string, turn: number): number => {
      s.state.turn = turn;
      return balksBelow(s.state, s.unit(id));
    };
    expect([least('A1', 1), least('A1', 2), least('A1', 3), least('A2', 2)]).toEqual([0, 4, 0, 0]);
  });
  it('steadfast: its side alone, and only once', () => {
    const s = scene(['steadfast 1', 'dust 0']);
    expect([standsOnce(s.state, 0), standsOnce(s.state, 1), standsOnce(s.state, 1)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(s.state.special).toEqual(['dust 0']);
  });
  it('low-pay: from half its VBU lost, without a leader attached', () => {
    const why = (losses: number, side = 0, vbu = 6): string => {
      const s = new Scene({
        special: [`low-pay ${side}`],
        units: [u('A1', 'PK', 10, 10, { disordered: true, losses, vbu }), u('B1', 'PK', 30, 30)],
      });
      return s.legal({ kind: 'rally', unit: 'A1' }) ? '' : s.why({ kind: 'rally', unit: 'A1' }).why;
    };
    expect([why(2), why(3), why(4), why(3, 1)]).toEqual(['', 'special-low-pay', 'special-low-pay', '']);
    expect([why(2, 0, 5), why(3, 0, 5)]).toEqual(['', 'special-low-pay']);
  });
});

describe('what a rout brings about', () => {
  const routed = (special: string[], more: Spec = {}): Scene => {
    const s = new Scene({
      special,
      turn: 4,
      units: [
        u('A1', 'PK', 10, 10),
        u('B1', 'GA', 10, 10, more),
        u('B2', 'GA', 20, 10),
        u('B3', 'GA', 12, 10, { place: 'routed' }),
      ],
      contacts: [{ a: 'B1', b: 'A1' }],
    });
    specialRout(s.state, s.unit('A1'));
    return s;
  };
  it('rides-off: the gallopers of that command in contact with it, and those who must pursue; nobody else', () => {
    expect(routed(['rides-off 1']).state.special).toEqual(['rides-off 1', 'rode B1']);
    expect(routed(['rides-off 0']).state.special).toEqual(['rides-off 0']);
    expect(routed(['rides-off 1'], { type: 'CL' }).state.special).toEqual(['rides-off 1']);
  });
  it('turned-back: counted command by command and turn by turn, and once the number is reached', () => {
    const after = (...before: string[]): string[] =>
      routed(['turned-back 1 2 4 A1', ...before]).state.special.slice(1);
    expect(after()).toEqual(['routs 1 4 1']);
    expect(after('routs 1 4 1')).toEqual(['routs 1 4 2', 'balks 4 4 A1']);
    expect(after('routs 1 4 2')).toEqual(['routs 1 4 3']);
    expect(after('routs 1 3 1')).toEqual(['routs 1 4 1']);
    expect(after('routs 0 4 1')).toEqual(['routs 0 4 1', 'routs 1 4 1']);
    expect(routed(['turned-back 0 2 4 A1']).state.special).toEqual(['turned-back 0 2 4 A1']);
  });
});

describe('what comes of special rules in the game', () => {
  const late = (special: string[], men: Spec[], turn: number, dice: number[] = []): Scene => {
    const s = new Scene({ special, units: men, turn });
    for (const c of s.state.commands) c.activated = true;
    return s.give({ kind: 'end-command' }, dice as never);
  };
  it('arrives: from its turn on, by a face it needs, in the middle of what is free, a quarter outward otherwise', () => {
    const men = (...more: Spec[]): Spec[] => [
      u('A1', 'PK', 10, 10),
      u('B1', 'PK', 10, 30),
      { ...u('B2', 'TR', 0, 0), place: 'reserve' },
      ...more,
    ];
    const here = late(['arrives 3 1 14 20 B2'], men(), 2);
    expect(here.ask).toMatchObject({ kind: 'arrive', default: { unit: 'B2', x: 17 } });
    expect(late(['arrives 4 1 14 20 B2'], men(), 2, [6, 5, 1, 2]).state.turn).toBe(3);
    expect(late(['arrives 3 4 14 20 B2'], men(), 2, [4]).ask.kind).toBe('arrive');
    expect(late(['arrives 3 4 14 20 B2'], men(), 3, [4]).ask.kind).toBe('arrive');
    const taken = late(['arrives 3 1 14 20 B2'], men(u('B3', 'TR', 17, 39)), 2);
    const x = (taken.ask.default as unknown as { x: number }).x;
    const wide = taken.unit('B2').width / 60000;
    expect(Math.abs(x - 17)).toBeGreaterThanOrEqual(wide - 0.011);
    expect(Math.abs(x - 17)).toBeLessThan(wide + 0.25);
    expect(x).toBeGreaterThan(17); // the first of two as far off
    const order = (at: number): Spec => ({ kind: 'special', unit: 'B2', x: at });
    expect([13.9, 14, 20, 20.1].map((at) => here.legal(order(at)))).toEqual([false, true, true, false]);
    expect(taken.why(order(17))).toMatchObject({ why: 'special-not-there', figures: { from: 14, to: 20 } });
    // No room at all: it is not asked, and may come in a later turn.
    const full = late(['arrives 3 1 16.5 17.5 B2'], men(u('B3', 'TR', 17, 39)), 2, [6, 5, 1, 2]);
    expect([full.unit('B2').place, full.state.special.length]).toEqual(['reserve', 1]);
  });
  it('fog: from its face on, in the turns listed', () => {
    const fogged = (turn: number, faces: number[]): string[] =>
      late(['fog 3,6 4 2'], MEN, turn, [...faces, 6, 5, 1, 2]).state.special.slice(1);
    expect([fogged(2, [4]), fogged(2, [3]), fogged(3, []), fogged(5, [6])]).toEqual([
      ['fogged 3 2'],
      [],
      [],
      ['fogged 6 2'],
    ]);
  });
  it('swap: only after its turn, and only while one of those named fights nobody', () => {
    expect(late(['swap 4 0 A1'], MEN, 4).ask.kind).toBe('swap');
    expect(late(['swap 4 0 A1'], MEN, 3, [6, 5, 1, 2]).ask.kind).not.toBe('swap');
    const one = late(['swap 4 0 A1 A2'], MEN, 4);
    expect(one.ask.about).toEqual(['A1', 'A2']);
    one.give({ kind: 'special', unit: '' }, [6, 5, 1, 2]);
    expect(one.state.special).toEqual(['swap 4 0 A1 A2']); // it may be asked again
  });
  it('captured: at a quarter of a BU beside the gun, before it fires, by no other gun, once; in order and done', () => {
    const at = (x: number, front = 10, special = ['captured 0']): Scene =>
      new Scene({
        special,
        units: [
          u('A1', 'PK', x, front),
          u('A2', 'CL', 30, 10),
          u('B1', 'ART', 10, 10.2, { place: 'routed', losses: 1, disordered: true }),
          u('B2', 'PK', 10, 16),
        ],
      });
    const take = { kind: 'turn-gun', unit: 'A1', gun: 'B1' };
    const [half, own] = [at(10).unit('B1').width, at(10).unit('A1').width].map((w) => w / 120000);
    expect([
      at(10 + half + own + 0.24, 10.5).legal(take),
      at(10 + half + own + 0.27, 10.5).legal(take),
    ]).toEqual([true, false]);
    expect(at(10, 10, ['captured 1']).legal(take)).toBe(false);
    const s = at(10);
    expect(s.why({ ...take, gun: 'B2' }).why).toBe('special-no-gun');
    s.give(take);
    expect(s.unit('B1t')).toMatchObject({
      losses: 0,
      disordered: false,
      reacted: false,
      done: true,
      moves: 0,
      exhaustedWhenLeft: false,
      x: s.unit('B1').x,
      y: s.unit('B1').y,
    });
    expect(s.event('special')).toMatchObject({
      side: 0,
      about: ['A1', 'B1t'],
      facts: { special: 'captured' },
    });
  });
  it('panic: of the units of its command on the table, each by its own die, the face named still runs', () => {
    const s = new Scene({
      special: ['panic 1 1 2'],
      units: [
        u('A1', 'PK', 10, 10),
        u('B1', 'PK', 10, 30),
        u('B3', 'PK', 14, 30),
        u('B4', 'PK', 18, 30),
        u('B5', 'PK', 22, 30, { place: 'reserve' }),
      ],
    });
    eliminate(s.state, s.unit('B1'), 'BQ-2.5.2-a', 'melee');
    s.run([
      { face: 2, for: 'special' },
      { face: 3, for: 'special' },
    ]);
    expect(['B3', 'B4', 'B5'].map((x) => s.unit(x).place).sort()).toEqual(['reserve', 'routed', 'table']);
    expect(inForce(s.state, 'panic')).toEqual([]);
  });
  it('charge-from: the command it names, until that turn', () => {
    const men = [u('A1', 'TR', 10, 10, { M: '2', I: 2 }), u('B1', 'TR', 10, 11.5)];
    const lawful = (command: number, turn: number): boolean =>
      new Scene({
        units: men,
        special: [`charge-from 3 ${command}`],
        turn,
      }).legal(charge('A1', 'B1'));
    expect([lawful(0, 2), lawful(0, 3), lawful(1, 2)]).toEqual([false, true, true]);
  });
});

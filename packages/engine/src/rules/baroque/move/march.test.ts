import { describe, expect, it } from 'vitest';
import { PASS, Scene, u } from '../testing.ts';

const far = u('B1', 'P&M', 20, 38);
const move = (unit: string, what: string, by = 0, more = {}) => ({
  kind: 'move',
  unit,
  do: what,
  by,
  ...more,
});

describe('movement', () => {
  it('BQ-5.1-a BQ-5.1-b A-15 a pike unit of class B moves twice and tests on 4+', () => {
    const s = new Scene({ units: [u('A1', 'P&M', 10, 10), far] });
    s.give(move('A1', 'advance', 1));
    expect(s.front('A1')).toEqual([10, 11]);
    s.give(move('A1', 'advance', 1), [{ face: 4, for: 'march' }]);
    expect(s.front('A1')).toEqual([10, 12]);
    expect(s.unit('A1').disordered).toBe(false);
    expect(s.event('test-passed').facts).toMatchObject({ needed: 4, natural: 4 });
  });

  it('BQ-5.1-a too far is refused with the figures and cut', () => {
    const s = new Scene({ units: [u('A1', 'P&M', 10, 10), far] });
    const no = s.why(move('A1', 'advance', 1.5));
    expect(no).toMatchObject({ rule: 'BQ-5.1-a', why: 'too-far', figures: { needed: 1.5, allowance: 1 } });
    expect(no.cut).toMatchObject({ by: 1 });
  });

  it('BQ-5.1-c BQ-5.1.1-a BQ-2.4.1-a BQ-2.4.1-b A-16 the number rises with each action', () => {
    const s = new Scene({
      units: [
        u('A1', 'TR', 10, 10),
        u('A2', 'TR', 13, 10, { M: '2S' }),
        u('A3', 'CL', 16, 10, { M: '2F' }),
        far,
      ],
    });
    s.give(move('A1', 'advance', 2))
      .give(move('A1', 'advance', 2), [5])
      .give(move('A1', 'advance', 2), [6]);
    expect(s.front('A1')).toEqual([10, 16]);
    expect(s.event('test-passed').facts).toMatchObject({ needed: 5, natural: 5 });
    s.give(move('A1', 'advance', 2), [5]);
    expect(s.event('test-failed').facts).toMatchObject({ needed: 6, natural: 6 });
    s.give(move('A2', 'advance', 2)).give(move('A2', 'advance', 2), [5]);
    expect(s.event('test-passed').facts).toMatchObject({ needed: 4, natural: 5 });
    s.give(move('A3', 'advance', 2)).give(move('A3', 'advance', 2), [3]);
    expect(s.event('test-passed').facts).toMatchObject({ needed: 4, natural: 3 });
  });

  it('BQ-5.1-b BQ-5.1-e a failed march disorders and ends movement, and there is no charge afterwards', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 10), u('B1', 'P&M', 10, 15)] });
    s.give(move('A1', 'advance', 2)).give(move('A1', 'advance', 2), [1]);
    expect(s.unit('A1').disordered).toBe(true);
    expect(s.why(move('A1', 'advance', 1)).why).toBe('disordered-moved');
    expect(s.why({ kind: 'charge', unit: 'A1', target: 'B1' })).toMatchObject({
      rule: 'BQ-5.1-e',
      why: 'march-failed',
    });
  });

  it('BQ-2.5.3-c BQ-5.1-e a disordered unit makes one movement action, straight, a wheel or a charge', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 10, { disordered: true }), far] });
    expect(s.why(move('A1', 'oblique', 1, { right: 1 }))).toMatchObject({ rule: 'BQ-5.1-e' });
    s.give(move('A1', 'advance', 2));
    expect(s.why(move('A1', 'advance', 1))).toMatchObject({ rule: 'BQ-2.5.3-c', why: 'disordered-moved' });
  });

  it('BQ-5.2.1-a a wheel moves the outer corner at most M along its arc and at most 90 degrees', () => {
    const s = new Scene({ units: [u('A1', 'P&M', 10, 10), u('A2', 'CL', 20, 10, { M: '4' }), far] });
    const no = s.why(move('A1', 'wheel', 40, { to: 'left' }));
    expect(no).toMatchObject({ rule: 'BQ-5.2.1-a', why: 'wheel-too-wide' });
    expect(no.figures.most).toBeCloseTo(28.64, 1); // 1 BU of arc on a front of 2 BU: half a radian
    s.give(move('A1', 'wheel', 28, { to: 'left' }));
    expect(s.event('moved').rule).toBe('BQ-5.2.1-a');
    expect(s.why(move('A2', 'wheel', 95)).figures.most).toBe(90);
  });

  it('BQ-5.2.2-a A-17 an oblique move is the last of foot; horse repeats it with the march test', () => {
    const s = new Scene({
      units: [u('A1', 'P&M', 10, 10, { weapon: 'musket' }), u('A2', 'TR', 16, 10), u('B1', 'P&M', 10, 14)],
    });
    s.give(move('A1', 'advance', 1)).give(move('A1', 'oblique', 0.6, { right: 0.8 }), [4]);
    expect(s.front('A1')).toEqual([10.8, 11.6]);
    expect(s.why(move('A1', 'advance', 0.2))).toMatchObject({ rule: 'BQ-5.2.2-a', why: 'last-move-made' });
    expect(s.legal({ kind: 'shoot', unit: 'A1', target: 'B1' })).toBe(true);
    s.give(move('A2', 'oblique', 0, { right: 2 }));
    s.give(move('A2', 'oblique', 1, { right: -1 }), [4]);
    expect(s.front('A2')).toEqual([17, 11]);
  });

  it('BQ-5.2.3-a BQ-5.2.3-b a backward move disorders foot but not horse, dragoons and skirmishers', () => {
    const s = new Scene({
      units: [u('A1', 'P&M', 10, 10), u('A2', 'TR', 16, 10), u('A3', 'DR', 20, 10), far],
    });
    s.give(move('A1', 'back', 1));
    expect(s.unit('A1').disordered).toBe(true);
    expect(s.front('A1')).toEqual([10, 9]);
    s.give(move('A2', 'back', 2)).give(move('A2', 'back', 2), [1]);
    expect(s.unit('A2').disordered).toBe(true); // failing a second one
    s.give(move('A3', 'back', 1));
    expect(s.unit('A3').disordered).toBe(false);
  });

  it('BQ-5.2.4-a BQ-5.2.4-c facing about is the only action, tested at the end', () => {
    const s = new Scene({ units: [u('A1', 'P&M', 10, 10), u('A2', 'P&M', 14, 10), far] });
    s.give(move('A1', 'about'), [{ face: 3, for: 'turn' }]);
    expect(s.unit('A1').facing).toBe(49152);
    expect(s.unit('A1').disordered).toBe(true);
    expect(s.unit('A1').done).toBe(true);
    s.give(move('A2', 'advance', 1));
    expect(s.why(move('A2', 'about'))).toMatchObject({ rule: 'BQ-5.2.4-a', why: 'only-action' });
  });

  it('BQ-5.2.4-b A-18 a tercio turns to a side: the new front lies where the centre of that side was', () => {
    const s = new Scene({ units: [u('A1', 'LTE', 10, 10), u('A2', 'P&M', 16, 10), far] });
    expect(s.why(move('A2', 'face', 0, { to: 'left' }))).toMatchObject({ rule: 'BQ-5.2.4-b' });
    s.give(move('A1', 'face', 0, { to: 'left' }), [6]);
    expect(s.front('A1')).toEqual([9, 9.333]);
    expect(s.unit('A1').facing).toBe(32768);
  });

  it('BQ-5.2.4-c a side turn needs its whole new footprint free', () => {
    const s = new Scene({ units: [u('A1', 'LTE', 10, 10), u('A2', 'P&M', 10, 8.5), far] });
    expect(s.why(move('A1', 'face', 0, { to: 'left' }))).toMatchObject({
      rule: 'BQ-5.2.4-c',
      why: 'ends-on-a-base',
    });
  });

  it('BQ-5.3-a BQ-5.3-b light guns turn for free with the shot, others by a movement action of up to 90 degrees', () => {
    const s = new Scene({
      units: [
        u('A1', 'ART', 10, 10, { gun: 'C' }),
        u('A2', 'ART', 14, 10, { gun: 'B' }),
        u('B1', 'P&M', 6, 11, { facing: 0 }),
      ],
    });
    expect(s.why({ kind: 'shoot', unit: 'A1', target: 'B1' }).why).toBe('out-of-arc');
    expect(s.why({ kind: 'shoot', unit: 'A2', target: 'B1', turn: 40 })).toMatchObject({ rule: 'BQ-5.3-a' });
    s.give({ kind: 'shoot', unit: 'A1', target: 'B1', turn: 80 }, [1]);
    expect(s.dice('A1')).toBe(1); // 1 + 0 at long range
    expect(s.why(move('A2', 'turn', 100)).rule).toBe('BQ-5.3-b');
    s.give(move('A2', 'turn', 80));
    expect(s.unit('A2').moves).toBe(1);
  });

  it('BQ-0-l an ordinary move neither ends touching an enemy nor sweeps through one', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 10), u('B1', 'P&M', 10, 11)] });
    const no = s.why(move('A1', 'advance', 2));
    expect(no).toMatchObject({ rule: 'BQ-0-l', why: 'enemy-in-the-way' });
    expect(s.legal(no.cut as never)).toBe(true);
    expect((no.cut as { by: number } | undefined)?.by).toBeCloseTo(0.987, 2);
  });

  it('BQ-5.8-a nobody moves off the table', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 39), far] });
    expect(s.why(move('A1', 'advance', 2))).toMatchObject({ rule: 'BQ-5.8-a', why: 'table-edge' });
  });

  it('BQ-5.1-e BQ-5.3-a a disordered gun does not turn; a light one still turns as it fires', () => {
    const turn = { kind: 'move', unit: 'A1', do: 'turn', by: 45 };
    const gun = (gunOf: string, disordered: boolean): Scene =>
      new Scene({
        units: [u('A1', 'ART', 10, 10, { gun: gunOf, disordered }), u('B1', 'PK', 13, 11, { reacted: true })],
      });
    expect(gun('B', false).legal(turn)).toBe(true);
    expect(gun('B', true).why(turn)).toMatchObject({ rule: 'BQ-5.1-e', why: 'disordered-manoeuvre' });
    expect(gun('C', true).legal({ kind: 'shoot', unit: 'A1', target: 'B1', turn: -60 })).toBe(true);
  });

  it('BQ-5.5.1-b among friends it must get through straight ahead: no wheel, no shot, no other unit first', () => {
    const s = new Scene({
      units: [
        u('A1', 'TR', 10, 10, { M: '1' }),
        u('A2', 'TR', 10, 10.9),
        u('A3', 'TR', 20, 10),
        u('B1', 'PK', 10, 30),
      ],
    });
    s.give({ kind: 'move', unit: 'A1', do: 'advance', by: 1 });
    for (const c of [
      { kind: 'move', unit: 'A1', do: 'wheel', by: 5, to: 'left' },
      { kind: 'move', unit: 'A3', do: 'advance', by: 1 },
      { kind: 'end-unit' },
    ])
      expect(s.why(c)).toMatchObject({ rule: 'BQ-5.5.1-b', why: 'must-get-through' });
    s.give({ kind: 'move', unit: 'A1', do: 'advance', by: 1 }, [{ face: 4, for: 'march' }]);
    expect(s.legal({ kind: 'end-unit' })).toBe(true);
  });
});

describe('going through friends', () => {
  it('BQ-5.5.1-a BQ-5.5.1-b BQ-5.5-c A-29 dragoons passed partly are set down behind', () => {
    const s = new Scene({ units: [u('A1', 'P&M', 10, 10), u('A2', 'DR', 10, 10.8), far] });
    s.give(move('A1', 'advance', 1)).give({ kind: 'end-unit' });
    expect(s.front('A1')).toEqual([10, 11]);
    expect(s.front('A2')[1]).toBeCloseTo(11 - 2 / 3, 1);
  });

  it('BQ-5.5.1-b BQ-5.5-d A-28 horse inside horse needs a second action to clear it; a failed test puts it back', () => {
    const scene = () => new Scene({ units: [u('A1', 'TR', 10, 10), u('A2', 'TR', 10, 12.2), far] });
    const s = scene().give(move('A1', 'advance', 2));
    expect(s.why({ kind: 'end-unit' })).toMatchObject({ rule: 'BQ-5.5.1-b', why: 'must-get-through' });
    s.give(move('A1', 'advance', 2), [4]);
    expect(s.front('A1')).toEqual([10, 14]);
    const t = scene()
      .give(move('A1', 'advance', 2))
      .give(move('A1', 'advance', 0.1), [2]);
    expect(t.event('put-back').rule).toBe('BQ-5.5-d');
    expect(t.front('A1')[1]).toBeCloseTo(12.2 - 2 / 3, 1);
    expect(t.unit('A1').disordered).toBe(true);
  });

  it('BQ-5.5-a BQ-5.5.1-a foot does not pass formed foot, nobody passes friends in melee or baggage', () => {
    const s = new Scene({
      units: [
        u('A1', 'P&M', 10, 10),
        u('A2', 'P&M', 10, 11.2),
        u('A3', 'S', 20, 10),
        u('A4', 'P&M', 20, 11.5),
        u('B4', 'P&M', 20, 11.5),
        far,
      ],
      contacts: [{ a: 'A4', b: 'B4' }],
    });
    expect(s.why(move('A1', 'advance', 1))).toMatchObject({ rule: 'BQ-5.5.1-a', why: 'friend-in-the-way' });
    expect(s.why(move('A3', 'advance', 2))).toMatchObject({ rule: 'BQ-5.5-a', why: 'friend-in-the-way' });
  });

  it('BQ-5.5.1-c going back a unit is set down behind, heavy foot push loose troops without disorder', () => {
    const s = new Scene({
      units: [
        u('A1', 'TR', 10, 10),
        u('A2', 'TR', 10, 9),
        u('A3', 'P&M', 16, 10),
        u('A4', 'S', 16, 9.2),
        far,
      ],
    });
    s.give(move('A1', 'back', 1));
    expect(s.front('A1')[1]).toBeCloseTo(9 - 2 / 3, 1);
    s.give(move('A3', 'back', 1));
    expect(s.event('pushed').about).toEqual(['A4']);
    expect(s.unit('A4').disordered).toBe(false);
  });

  it('BQ-5.5.3-a a wheel may sweep over a friend but not end on one', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 10), u('A2', 'P&M', 11.9, 11.2, { facing: 90 }), far] });
    expect(s.why(move('A1', 'wheel', 30, { to: 'left' }))).toMatchObject({
      rule: 'BQ-5.5.3-a',
      why: 'ends-on-a-base',
    });
  });

  it('BQ-5.5-b BQ-6.1.3.3-a no shot directly after going through friends', () => {
    const s = new Scene({
      units: [u('A1', 'T', 10, 10, { weapon: 'musket' }), u('A2', 'S', 10, 10.5), u('B1', 'P&M', 10, 14.5)],
    });
    s.give(move('A1', 'advance', 1));
    expect(s.why({ kind: 'shoot', unit: 'A1', target: 'B1' })).toMatchObject({ rule: 'BQ-6.1.3.3-a' });
    s.give(move('A1', 'stand'), [6]);
    expect(s.legal({ kind: 'shoot', unit: 'A1', target: 'B1' })).toBe(true);
    expect(s.unit('A1').moves).toBe(2);
  });

  it('BQ-2.6.1-c BQ-2.6.1-m a leader in the way steps aside', () => {
    const s = new Scene({
      commands: [{ side: 0, leader: { id: 'L', x: 10, y: 11 } }, { side: 1 }],
      units: [u('A1', 'TR', 10, 10), far],
    });
    s.give(move('A1', 'advance', 2));
    expect(s.event('leader-aside').about).toEqual(['L']);
  });

  it('BQ-4.1.3-j a window opens for each movement action and can be passed', () => {
    const s = new Scene({ units: [u('A1', 'TR', 10, 10), u('B1', 'P&M', 10, 13.5, { weapon: 'musket' })] });
    s.give(move('A1', 'advance', 2));
    expect(s.ask).toMatchObject({ kind: 'react', side: 1, rule: 'BQ-4.1.3-j' });
    s.give(PASS);
    expect(s.front('A1')).toEqual([10, 12]);
  });
});

import { describe, expect, it } from 'vitest';
import { complain, isComplaint } from '../../../battle/protocol.ts';
import { units } from '../../../table/number.ts';
import { baroque } from '../index.ts';
import { eliminate } from '../loss/loss.ts';
import { USUAL } from '../reaction/stance.ts';
import { shotFactors } from '../shooting/shot.ts';
import type { Aim } from '../shooting/target.ts';
import { charge, ones, PASS, Scene, type Spec, u } from '../testing.ts';
import { fogLimit } from './special.ts';

const advance = (unit: string, by: number) => ({ kind: 'move', unit, do: 'advance', by });
const scene = (special: string[], units: Spec[], more: Spec = {}): Scene =>
  new Scene({ units, special, ...more });

describe('special rules of scenarios', () => {
  it('BQ-5.4-a charge-from: a command that comes late may not charge before its turn', () => {
    const units = [u('A1', 'TR', 10, 10, { M: '2', I: 2 }), u('B1', 'TR', 10, 11.5)];
    const early = scene(['charge-from 3 0'], units, { turn: 2 });
    expect(early.why(charge('A1', 'B1'))).toMatchObject({ why: 'not-before-turn', figures: { turn: 3 } });
    expect(scene(['charge-from 3 0'], units, { turn: 3 }).legal(charge('A1', 'B1'))).toBe(true);
  });

  it('BQ-6.1.3-a dust: small shot beyond short range has a die less, guns have not', () => {
    const AIM: Aim = {
      from: 'front',
      at: 'front',
      distance: 0,
      band: 2,
      limited: false,
      through: false,
      guns: false,
      indirect: false,
      cover: '',
    };
    const dust = (band: number, special: string[], type: 'T' | 'ART' = 'T'): boolean => {
      const s = scene(special, [u('A1', type, 10, 10, { weapon: 'musket' }), u('B1', 'PK', 10, 13)]);
      const facts = { reserve: 0, reaction: false, evades: false };
      return shotFactors(s.state, s.unit('A1'), s.unit('B1'), { ...AIM, band }, facts).some(
        (f) => f.what === 'dust',
      );
    };
    expect([dust(2, ['dust 0']), dust(1, ['dust 0']), dust(2, ['dust 1'])]).toEqual([true, false, false]);
    expect(dust(2, ['dust 0'], 'ART')).toBe(false);
  });

  it('shaky: charged for the first time it leaves on 1-2, and is not asked again', () => {
    const units = [u('A1', 'TR', 10, 10), u('B1', 'CL', 10, 11.9)];
    const s = scene(['shaky 2 B1'], units).give(charge('A1', 'B1'), [{ face: 2, for: 'special' }]);
    expect(s.unit('B1').place).toBe('withdrawn');
    const t = scene(['shaky 2 B1 B9'], [...units, u('B9', 'CL', 30, 30)]);
    t.give(charge('A1', 'B1'), [{ face: 3, for: 'special' }]);
    expect(t.unit('B1').place).toBe('table');
    expect(t.ask.kind).toBe('react'); // its lawful answers come after the die
    expect(t.state.special).toEqual(['shaky 2 B9']);
  });

  it('BQ-5.1-b free-march: once a march test counts as passed, if its owner says so', () => {
    const units = [u('A1', 'TR', 10, 10), u('B1', 'PK', 30, 30)];
    const s = scene(['free-march A1'], units).give(advance('A1', 2)).give(advance('A1', 2));
    expect(s.ask).toMatchObject({ kind: 'free-march', side: 0, about: ['A1'] });
    s.give({ kind: 'special', unit: 'A1' });
    expect(s.kinds()).toContain('special');
    s.give(advance('A1', 1), [{ face: 1, for: 'march' }]);
    expect(s.unit('A1').disordered).toBe(true);
    const t = scene(['free-march A1'], units).give(advance('A1', 2)).give(advance('A1', 2));
    t.give({ kind: 'special', unit: '' }, [{ face: 6, for: 'march' }]);
    expect(t.state.special).toEqual(['free-march A1']);
  });

  it('BQ-4.1.2-a low-pay: at half its strength a unit rallies only with a leader attached', () => {
    const rally = (losses: number, leader: Spec): Scene =>
      scene(['low-pay 0'], [u('A1', 'PK', 10, 10, { disordered: true, losses }), u('B1', 'PK', 30, 30)], {
        commands: [{ side: 0, leader }, { side: 1 }],
      });
    expect(rally(3, { x: 10, y: 8 }).why({ kind: 'rally', unit: 'A1' })).toMatchObject({
      rule: 'TERCIO-SCENARIO',
      why: 'special-low-pay',
    });
    expect(rally(2, { x: 10, y: 8 }).legal({ kind: 'rally', unit: 'A1' })).toBe(true);
    expect(rally(3, { unit: 'A1' }).legal({ kind: 'rally', unit: 'A1' })).toBe(true);
  });

  it('panic: after two units are lost each other one of the command routs on 1-3', () => {
    const s = scene(
      ['panic 1 2 3'],
      [
        u('A1', 'PK', 10, 10),
        u('B1', 'PK', 10, 30, { place: 'routed' }),
        u('B2', 'S', 10, 10.6, { reacted: true }),
        u('B3', 'PK', 14, 30),
        u('B4', 'PK', 18, 30),
      ],
    );
    s.give(charge('A1', 'B2'));
    s.give(PASS).give({ kind: 'halt', at: 0.6 }, [
      { face: 3, for: 'special' },
      { face: 4, for: 'special' },
    ]);
    expect(s.unit('B3').place).toBe('routed');
    expect(s.unit('B4').place).toBe('table');
    expect(s.state.special).toEqual([]);
  });

  it('BQ-7.8-a captured: a dispersed gun is turned round by a unit beside it, as its last action', () => {
    const s = scene(
      ['captured 0'],
      [
        u('A1', 'PK', 10, 10),
        u('A2', 'PK', 30, 10),
        { ...u('B1', 'ART', 10, 10.2), place: 'routed' },
        u('B2', 'PK', 10, 16),
      ],
    );
    const take = { kind: 'turn-gun', unit: 'A1', gun: 'B1' };
    expect(s.why({ ...take, unit: 'A2' })).toMatchObject({ why: 'special-no-gun' });
    const value = s.state.armies[0].value;
    s.give(take);
    expect(s.unit('B1t')).toMatchObject({ side: 0, command: 0, place: 'table', vd: 0, facing: 16384 });
    expect(s.unit('A1').done).toBe(true);
    expect(s.state.armies[0].value).toBe(value);
    expect(s.legal({ ...take, unit: 'A2' })).toBe(false);
    const none = scene([], [u('A1', 'PK', 10, 10), { ...u('B1', 'ART', 10, 10.2), place: 'routed' }]);
    expect(none.legal(take)).toBe(false);
    const stands = scene(
      ['captured 0'],
      [u('A1', 'PK', 10, 10.4), { ...u('B1', 'ART', 10, 10.2), place: 'routed' }],
    );
    expect(stands.why(take)).toMatchObject({ why: 'ends-on-a-base' });
  });

  it('fog: thrown for at the start of its turns; shots and charges reach 2 BU and no farther', () => {
    const men = [
      u('A1', 'GA', 10, 10),
      u('A2', 'P&M', 14, 10, { weapon: 'musket', volley: false }),
      u('B1', 'GA', 10, 12.4),
      u('B2', 'PK', 14, 12.4),
    ];
    const s = scene(['fog 3,6 4 2'], men, { turn: 2 });
    s.state.commands[1].activated = true;
    s.give({ kind: 'end-command' }, [{ face: 4, for: 'special' }, 6, 5, 1, 2]);
    expect(s.state.turn).toBe(3);
    expect(fogLimit(s.state)).toBe(units(2));
    expect(s.why(charge('A1', 'B1'))).toMatchObject({ rule: 'BQ-5.4-b', figures: { reach: 2 } });
    expect(s.why({ kind: 'shoot', unit: 'A2', target: 'B2' })).toMatchObject({ why: 'special-fog' });
    // Nor do those who wait see him move.
    s.give(advance('A1', 0.2));
    expect(s.ask.kind).toBe('order');
    const clear = scene(['fog 3,6 4 2'], men, { turn: 2 });
    clear.state.commands[1].activated = true;
    clear.give({ kind: 'end-command' }, [{ face: 3, for: 'special' }, 6, 5, 1, 2]);
    expect(clear.legal(charge('A1', 'B1'))).toBe(true);
    expect(clear.legal({ kind: 'shoot', unit: 'A2', target: 'B2' })).toBe(true);
  });

  it('arrives: it comes on by its own edge where its owner likes, or waits for its die', () => {
    const men = [u('A1', 'PK', 10, 10), u('B1', 'PK', 10, 30), { ...u('B2', 'TR', 0, 0), place: 'reserve' }];
    const s = scene(['arrives 3 1 14 20 B2'], men, { turn: 2 });
    s.state.commands[1].activated = true;
    s.give({ kind: 'end-command' });
    expect(s.ask).toMatchObject({ kind: 'arrive', side: 1, about: ['B2'] });
    expect(s.why({ kind: 'special', unit: 'B2', x: 13 })).toMatchObject({ why: 'special-not-there' });
    expect(s.why({ kind: 'special', unit: '', x: 16 }).why).toBe('no-such-unit');
    s.give({ kind: 'special', unit: 'B2', x: 16 }, [6, 5, 1, 2]);
    expect(s.front('B2')).toEqual([16, 40 - Math.round((2 / 3) * 1000) / 1000]);
    expect(s.unit('B2').facing).toBe(49152);
    const t = scene(['arrives 3 6 14 20 B2'], men, { turn: 2 });
    t.state.commands[1].activated = true;
    t.give({ kind: 'end-command' }, [{ face: 5, for: 'special' }, 6, 5, 1, 2]);
    expect(t.unit('B2').place).toBe('reserve');
    expect(t.state.special).toHaveLength(1);
  });

  it('BQ-2.6.1-k heir: another takes the units of a fallen leader over, and they rally better for a while', () => {
    const s = new Scene({
      special: ['heir L0 2 2'],
      commands: [
        { side: 0, leader: { unit: 'A1' } },
        { side: 1 },
        { side: 0, leader: { x: 14, y: 8 }, activated: true },
      ],
      units: [
        u('A1', 'PK', 10, 10),
        u('A2', 'PK', 14, 10, { command: 2 }),
        u('A3', 'PK', 30, 10),
        u('B1', 'PK', 10, 11, { reacted: true }),
      ],
    });
    s.state.commands[1].activated = true;
    // A six in his cohesion test, and the leader's die shows 4: he is lost.
    s.give(charge('A1', 'B1'), [...ones(9), 6, ...ones(5), 6, { face: 4, for: 'leader-melee' }]);
    expect(s.leader('L0').lost).toBe(true);
    s.give({ kind: 'pursue', units: [] }, [{ face: 1, for: 'retreat' }]);
    expect(s.state.special).toEqual(['inherits 0 2', 'rally-plus 0 1-3']);
    expect(s.unit('A1').command).toBe(0); // until the next turn begins
    s.give({ kind: 'end-command' }, [1, 2, 6, 5]);
    expect(s.unit('A1').command).toBe(2);
    const rally = scene(['rally-plus 0 1-3'], [u('A1', 'PK', 10, 10, { disordered: true })], { turn: 3 });
    rally.give({ kind: 'rally', unit: 'A1' }, [{ face: 3, for: 'rally' }]);
    expect(rally.factors('test-passed', 'A1')).toEqual(['special-rally 1']);
    const late = scene(['rally-plus 0 1-3'], [u('A1', 'PK', 10, 10, { disordered: true })], { turn: 4 });
    late.give({ kind: 'rally', unit: 'A1' }, [{ face: 3, for: 'rally' }]);
    expect(late.unit('A1').disordered).toBe(true);
  });

  it('rash: every unit that can go forward must, before anything but a rally', () => {
    const men = [
      u('A1', 'TR', 10, 10),
      u('A2', 'TR', 14, 10, { disordered: true }),
      u('A3', 'P&M', 18, 10, { weapon: 'musket' }),
      u('B1', 'PK', 18, 13.5, { reacted: true }),
    ];
    const s = scene(['rash 0 1'], men);
    expect(s.why({ kind: 'end-command' })).toMatchObject({ rule: 'TERCIO-SCENARIO', why: 'special-rash' });
    expect(s.ask.default).toMatchObject({ kind: 'move', unit: 'A1', do: 'advance', by: 2 });
    expect(s.why({ kind: 'move', unit: 'A1', do: 'about' }).why).toBe('special-rash');
    expect(s.legal({ kind: 'rally', unit: 'A2' })).toBe(true);
    s.give(advance('A1', 1)).give({ kind: 'end-unit' });
    s.give(advance('A3', 1)).give({ kind: 'end-command' }, [1, 2]);
    expect(scene(['rash 0 1'], men, { turn: 2 }).legal({ kind: 'end-command' })).toBe(true);
  });

  it('BQ-9.1-d steadfast: an army that would be broken stands once', () => {
    const s = scene(
      ['steadfast 1'],
      [
        u('A1', 'PK', 10, 10),
        u('B1', 'PK', 10, 30, { vd: 1 }),
        u('B2', 'PK', 14, 30, { place: 'routed', vd: 3 }),
      ],
    );
    s.state.commands[1].activated = true;
    s.give({ kind: 'end-command' }, [{ face: 6, for: 'command-break' }, 6, 5, 1, 2]);
    expect(s.state).toMatchObject({ over: null, turn: 2, special: [] });
    s.give({ kind: 'end-command' }, [1, 2]).give({ kind: 'end-command' });
    expect(s.state.over).toMatchObject({ winner: 0, how: 'army-broken' });
  });

  it('BQ-6.5-b passing: opportunity fire at horse needs no test in those turns', () => {
    const fires = (turn: number, type: 'TR' | 'PK', faces: number[]): Scene => {
      const s = scene(
        ['passing 1 B1'],
        [u('A1', type, 10, 10), u('B1', 'DR', 10, 12.5, { weapon: 'musket', volley: false, vbu: 4 })],
        { turn },
      );
      s.give(advance('A1', 1));
      return s.give({ kind: 'react', unit: 'B1', do: 'fire', at: 0 }, faces);
    };
    expect(fires(1, 'TR', ones(2)).dice('B1')).toBe(2);
    expect(fires(1, 'PK', [1]).kinds()).toContain('test-failed');
    expect(fires(2, 'TR', [1]).kinds()).toContain('test-failed');
  });

  it('BQ-7.5.4-a rides-off: a galloper that routs an enemy leaves after him unless it passes a test', () => {
    const rout = (faces: number[]): Scene => {
      const s = scene(
        ['rides-off 0'],
        [
          u('A1', 'GA', 10, 10),
          u('A2', 'PK', 30, 10),
          u('B1', 'TR', 10, 11, { vbu: 1, reacted: true }),
          u('B2', 'PK', 30, 30),
        ],
        { commands: [{ side: 0, leader: { unit: 'A1' } }, { side: 1 }] },
      );
      // Routed in melee; the pursuit of a destroyed enemy goes straight ahead.
      return s.give(charge('A1', 'B1'), [6, ...ones(8), 1, 6, 2, ...faces]);
    };
    const gone = rout([{ face: 2, for: 'recall' } as never]);
    expect(gone.unit('A1').place).toBe('withdrawn');
    expect(gone.leader('L0').lost).toBe(true);
    expect(rout([5]).unit('A1').place).toBe('table');
  });

  it('BQ-6.3.3-a slope: guns cannot aim at foot on the far slope in the first turns', () => {
    const shot = (turn: number, x: number): Scene =>
      scene(['slope 1-2 hill B1'], [u('A1', 'ART', x, 10), u('B1', 'P&M', x, 14)], {
        turn,
        terrain: [
          {
            id: 'hill',
            kind: 'plain',
            points: [
              [6, 13],
              [14, 13],
              [14, 17],
              [6, 17],
            ],
          },
        ],
      });
    const order = { kind: 'shoot', unit: 'A1', target: 'B1' };
    expect(shot(2, 10).why(order)).toMatchObject({ rule: 'TERCIO-SCENARIO', why: 'special-slope' });
    expect(shot(3, 10).legal(order)).toBe(true);
    expect(shot(1, 20).legal(order)).toBe(true); // it has left the hill
  });

  it('turned-back: two routs by one command in a turn make the reserve balk for the rest of it', () => {
    const s = scene(
      ['turned-back 1 2 4 A1'],
      [
        u('A1', 'TR', 20, 20),
        u('A2', 'PK', 10, 10),
        u('A3', 'PK', 14, 10),
        u('B1', 'PK', 10, 10, { facing: 270 }),
        u('B2', 'PK', 14, 10, { facing: 270 }),
      ],
      {
        contacts: [
          { a: 'B1', b: 'A2' },
          { a: 'B2', b: 'A3' },
        ],
      },
    );
    eliminate(s.state, s.unit('A2'), 'BQ-2.5.2-a', 'melee');
    expect(s.state.special).toEqual(['turned-back 1 2 4 A1', 'routs 1 1 1']);
    eliminate(s.state, s.unit('A3'), 'BQ-2.5.2-a', 'melee');
    expect(s.state.special).toContain('balks 1 4 A1');
    s.give(advance('A1', 2), [{ face: 3, for: 'special' }]);
    expect(s.front('A1')).toEqual([20, 20]);
    expect(s.unit('A1').done).toBe(true);
  });

  it('balks: a unit that has thrown its number moves freely for the turn', () => {
    const s = scene(['balks 1-99 4 A1'], [u('A1', 'CL', 10, 10, { M: '2F' }), u('B1', 'PK', 30, 30)]);
    s.give(advance('A1', 2), [{ face: 4, for: 'special' }]);
    expect(s.front('A1')).toEqual([10, 12]);
    s.give(advance('A1', 2), [{ face: 2, for: 'march' }]);
    expect(s.front('A1')).toEqual([10, 14]);
  });

  it('swap: from the end of its turn, once, a fresh unit of class C comes on for one that fights nobody', () => {
    const s = scene(
      ['swap 4 0 A1 A2'],
      [
        u('A1', 'T', 10, 10, { weapon: 'musket', volley: false, losses: 2, disordered: true, D: 'B' }),
        u('A2', 'T', 14, 10, { weapon: 'musket' }),
        u('A3', 'T', 18, 10),
        u('B1', 'PK', 30, 30),
        u('B2', 'PK', 14, 10, { facing: 270 }),
      ],
      {
        turn: 4,
        contacts: [{ a: 'B2', b: 'A2' }],
        commands: [{ side: 0, leader: { unit: 'A1' } }, { side: 1 }],
      },
    );
    for (const c of s.state.commands) c.activated = true;
    s.unit('A2').done = true;
    s.give({ kind: 'end-command' });
    expect(s.ask).toMatchObject({ kind: 'swap', side: 0, about: ['A1'] });
    s.give({ kind: 'special', unit: 'A1' });
    expect(s.ask).toMatchObject({ kind: 'arrive', about: ['A1'] });
    s.give({ kind: 'special', unit: 'A1', x: 20 }, [6, 5, 1, 2]);
    expect(s.unit('A1')).toMatchObject({ losses: 0, disordered: false, discipline: 'C', volley: true });
    expect(s.front('A1')).toEqual([20, 0.5]);
    expect(s.leader('L0')).toMatchObject({ unit: '', lost: false });
    expect(s.state.special).toEqual([]);
  });

  it('swap, arrives: relief is offered by itself only to units with losses, and its place is proposed', () => {
    const offered = (losses: number): Scene => {
      const s = scene(
        ['swap 4 0 A1 A2'],
        [u('A1', 'T', 10, 10, { losses }), u('A2', 'T', 14, 10), u('B1', 'PK', 30, 30)],
        {
          turn: 4,
          commands: [{ side: 0 }, { side: 1 }],
        },
      );
      for (const c of s.state.commands) c.activated = true;
      return s.give({ kind: 'end-command' });
    };
    const said = (s: Scene) => baroque.standing(s.state, s.ask, USUAL);
    expect(said(offered(0))).toMatchObject({ kind: 'special', unit: '' });
    const worn = offered(1);
    expect(said(worn)).toBeUndefined();
    worn.give({ kind: 'special', unit: 'A1' });
    expect(worn.ask.kind).toBe('arrive');
    expect(said(worn)).toEqual(worn.ask.default);
    // Who comes on within a stretch of the edge is asked where.
    const late = scene(
      ['arrives 2 1 14 19 A9'],
      [u('A9', 'T', 10, 10, { place: 'reserve' }), u('A2', 'T', 14, 10), u('B1', 'PK', 30, 30)],
      {
        turn: 1,
        commands: [{ side: 0 }, { side: 1 }],
      },
    );
    for (const c of late.state.commands) c.activated = true;
    late.give({ kind: 'end-command' });
    expect(late.ask.kind).toBe('arrive');
    expect(said(late)).toBeUndefined();
  });

  it('a word that nobody knows, or that does not fit the battle, is refused when a position is read', () => {
    for (const special of ['plague 3', 'fog 3', 'dust 2', 'shaky 2 B9', 'heir L9 1 2', 'panic 7 2 3']) {
      const read = baroque.readPosition({
        rules: 'baroque',
        units: [u('A1', 'PK', 10, 10)],
        special: [special],
      });
      expect(isComplaint(read) && complain(read), special).toContain('special[0]');
    }
  });
});

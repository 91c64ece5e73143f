import { describe, expect, it } from 'vitest';
import { complain, isComplaint } from '../../../battle/protocol.ts';
import { baroque } from '../index.ts';
import { ones, Scene, type Spec, u } from '../testing.ts';

/** Two commands a side, all far apart. */
const start = (quality: string[], more: Spec = {}) =>
  new Scene({
    phase: 'initiative',
    commands: quality.map((q, i) => ({
      side: i % 2,
      name: `c${i}`,
      leader: { id: `L${i}`, quality: q, chief: i < 2 },
    })),
    units: quality.map((_, i) =>
      u(i % 2 === 0 ? `A${i}` : `B${i}`, 'PK', 5 + 5 * i, i % 2 === 0 ? 5 : 35, { command: i }),
    ),
    ...more,
  });
const act = (s: Scene): string =>
  s.state.commands[(s.state.frames.find((f) => f.at === 'orders') as unknown as { command: number }).command]
    .name;

describe('initiative', () => {
  it('BQ-0-d BQ-4.1.1-a BQ-4.1.1-b BQ-4.1.1-c BQ-2.7-a BQ-2.7.5-a A-10 A-11 the lower may re-roll both dice with an Expert', () => {
    const s = start(['expert', 'reliable', 'poor', 'poor']);
    s.run();
    s.give({ kind: 'name', command: 0, ask: `${s.ask.id.split(':')[0]}:0` });
    s.give({ kind: 'name', command: 1 }, [4, 3, 6, 3]);
    expect(s.ask).toMatchObject({ kind: 'reroll', side: 0 });
    expect(s.why({ kind: 'reroll', dice: 'first' })).toMatchObject({ rule: 'BQ-4.1.1-c' });
    s.give({ kind: 'reroll', dice: 'both' }, [5, 5]);
    expect(act(s)).toBe('c0');
    expect(s.event('initiative').facts).toMatchObject({ total: 13, against: 11 });
    expect(s.leader('L0').level).toBe(3);
    s.give({ kind: 'end-command' }, []);
    expect(s.ask).toMatchObject({ kind: 'name', side: 1, secret: true });
    expect(s.legal({ kind: 'name', command: 1 })).toBe(true);
    expect(s.why({ kind: 'name', command: 2 })).toMatchObject({ rule: 'BQ-4.1.1-b' });
  });
  it('BQ-0-d whoever wins the roll is active, until the other does', () => {
    const s = start(['reliable', 'reliable']).run([1, 2, 5, 6]);
    expect([act(s), s.state.active, s.ask.side]).toEqual(['c1', 1, 1]);
    const t = start(['reliable', 'reliable']).run([5, 6, 1, 2]);
    expect([act(t), t.state.active, t.ask.side]).toEqual(['c0', 0, 0]);
  });
  it('BQ-4.1.1-d BQ-2.6.2-c the loser’s command stays available; a tie goes by structure or is thrown again', () => {
    const s = start(['reliable', 'reliable'], {
      armies: [{ structure: 'good' }, { structure: 'average' }],
    }).run([3, 4, 4, 3]);
    expect(act(s)).toBe('c0');
    expect(s.state.commands[1].activated).toBe(false);
    const t = start(['reliable', 'reliable'], { armies: [{ structure: 'good' }, { structure: 'good' }] }).run(
      [6, 6, 6, 6, 1, 2, 3, 3],
    );
    expect(t.events.map((e) => e.kind)).toContain('initiative-tied');
    expect(t.leader('L0').level).toBe(2); // tied pairs are void
    expect(act(t)).toBe('c1');
  });
  it('BQ-2.7.5-a BQ-2.7.5-b BQ-2.7.5-f A-04 double six raises a leader at once, once a battle', () => {
    const s = start(['reliable', 'reliable']).run([6, 6, 5, 6]);
    expect(s.leader('L0')).toMatchObject({ level: 3, changed: true });
    expect(s.event('initiative').facts).toMatchObject({ total: 15 });
  });
  it('BQ-2.7.5-a BQ-2.7.4-a A-05 a Poor leader with double one becomes Incompetent and his command misses this turn', () => {
    const s = start(['poor', 'poor']).run([1, 1, 1, 2]);
    expect(s.leader('L0').level).toBe(0);
    expect(s.state.commands[0].activated).toBe(true);
    expect(act(s)).toBe('c1');
  });
  it('BQ-2.7.5-c BQ-2.7.5-d BQ-2.7.5-g Charismatic stays, a subordinate Expert is fixed, an Expert chief rises', () => {
    const s = start(['charismatic', 'expert'], {
      armies: [{ structure: 'good' }, { structure: 'poor' }],
    }).run([6, 6, 6, 6]);
    s.give({ kind: 'reroll', dice: 'none' }).give({ kind: 'reroll', dice: 'none' });
    expect(s.leader('L0')).toMatchObject({ level: 4, changed: true });
    expect(s.leader('L1')).toMatchObject({ level: 4, changed: true });
    const t = start(['reliable', 'reliable', 'expert', 'reliable']);
    t.run();
    t.give({ kind: 'name', command: 2, ask: `${t.ask.id.split(':')[0]}:0` });
    t.give({ kind: 'name', command: 1 }, [6, 6, 1, 2]);
    t.give({ kind: 'reroll', dice: 'none' });
    expect(t.leader('L2')).toMatchObject({ level: 3, changed: true });
  });
  it('BQ-2.7.1-a a Charismatic winner may hand the initiative over', () => {
    const s = start(['charismatic', 'reliable']).run([6, 5, 1, 2]);
    s.give({ kind: 'reroll', dice: 'first' }, [6]);
    expect(s.ask.kind).toBe('hand-over');
    s.give({ kind: 'hand-over', give: true });
    expect(act(s)).toBe('c1');
    expect(s.state.commands[0].activated).toBe(false);
  });
  it('BQ-4.1.1-e BQ-2.7.5-e BQ-4.1-a BQ-4.1-b A-12 the other side’s commands follow one by one, still rolling', () => {
    const s = start(['reliable', 'reliable']).run([6, 5, 1, 2]);
    s.give({ kind: 'end-command' }, [6, 6]);
    expect(act(s)).toBe('c1');
    expect(s.leader('L1').level).toBe(3);
    s.give({ kind: 'end-command' }, [1, 2, 3, 4]);
    expect(s.state.turn).toBe(2);
  });
  it('BQ-8.1.9-a preachers: doubles shake, steady or inspire their units', () => {
    const preachers = (faces: number[], more: Spec = {}) =>
      new Scene({
        phase: 'initiative',
        units: [u('A0', 'PK', 5, 5, { traits: ['preachers'], ...more }), u('B0', 'PK', 5, 35)],
      }).run([...faces, 1, 2]);
    expect(preachers([2, 2]).unit('A0').disordered).toBe(true);
    const s = preachers([2, 2], { disordered: true });
    expect(s.why({ kind: 'rally', unit: 'A0' })).toMatchObject({ rule: 'BQ-8.1.9-a' });
    expect(preachers([3, 3]).state.commands[0].sermon).toBe('steady');
    const t = preachers([5, 5], { disordered: true });
    t.give({ kind: 'rally', unit: 'A0' }, [3]);
    expect(t.factors('test-passed', 'A0')).toEqual(['sermon 1']);
  });

  it('BQ-8.1.9-a R-14 a later double in the turn replaces the earlier: who might not rally may again', () => {
    const s = new Scene({
      phase: 'initiative',
      commands: [{ side: 0 }, { side: 1 }, { side: 1 }],
      units: [
        u('A0', 'PK', 6, 8, { disordered: true, traits: ['preachers'] }),
        u('B1', 'PK', 11, 30, { command: 1 }),
        u('B2', 'PK', 16, 30, { command: 2 }),
      ],
    });
    s.run().give({ kind: 'name', command: 1 }, [2, 2, 6, 5]);
    expect(s.unit('A0').silenced).toBe(true);
    s.give({ kind: 'end-command' }, [4, 4, 1, 2]);
    expect(s.state.active).toBe(0);
    expect(s.unit('A0').silenced).toBe(false);
    expect(s.legal({ kind: 'rally', unit: 'A0' })).toBe(true);
  });

  it('BQ-2.7.4-a BQ-2.7.5-f R-13 any double stops the command of an Incompetent leader; a Poor one whose change is spent goes on', () => {
    const roll = (leader: Spec, dice: number[]): Scene =>
      new Scene({
        phase: 'initiative',
        commands: [{ side: 0, leader: { x: 6, y: 4, ...leader } }, { side: 1 }],
        units: [u('A0', 'PK', 6, 8), u('B1', 'PK', 11, 30, { command: 1 })],
      }).run(dice);
    const stopped = roll({ quality: 'incompetent' }, [3, 3, 1, 2]); // it would have won
    expect(stopped.event('command-stopped').rule).toBe('BQ-2.7.4-a');
    expect(stopped.state.active).toBe(1);
    expect(stopped.state.commands[0].activated).toBe(true);
    const spent = roll({ quality: 'poor', changed: true }, [1, 1, 4, 5]);
    expect(spent.kinds()).not.toContain('command-stopped');
    expect(spent.state.commands[0].activated).toBe(false);
    const fallen = roll({ quality: 'poor' }, [1, 1, 4, 5]);
    expect(fallen.state.commands[0].activated).toBe(true); // he is Incompetent now
    const risen = roll({ quality: 'incompetent' }, [6, 6, 1, 2]);
    expect(risen.kinds()).not.toContain('command-stopped');
    expect(risen.state.active).toBe(0);
  });
});

describe('rally and withdrawal', () => {
  it('BQ-4.1.2-a BQ-4.1.2-b BQ-2.5.3-d BQ-4.1.1-f BQ-4.1.1-g rallying is the first action', () => {
    const s = new Scene({
      units: [u('A1', 'PK', 10, 10, { disordered: true }), u('A2', 'PK', 14, 10), u('B1', 'PK', 10, 30)],
    });
    expect(s.why({ kind: 'rally', unit: 'A2' })).toMatchObject({ rule: 'BQ-4.1.2-a' });
    s.give({ kind: 'rally', unit: 'A1' }, [4]);
    expect(s.unit('A1').disordered).toBe(false);
    s.give({ kind: 'move', unit: 'A1', do: 'advance', by: 1 });
  });
  it('BQ-2.4.1-c BQ-2.4.1-c1 BQ-2.4.1-c2 BQ-2.6.1-g BQ-2.6.2-a BQ-2.6.2-b BQ-2.6.1-n command range: outside −1, attached +1 and half the range', () => {
    const s = new Scene({
      armies: [{ structure: 'poor' }, {}],
      commands: [{ side: 0, leader: { id: 'L', x: 10, y: 5 } }, { side: 1 }],
      units: [u('A1', 'PK', 10, 10, { disordered: true }), u('B1', 'PK', 10, 30)],
    });
    s.give({ kind: 'rally', unit: 'A1' }, [4]);
    expect(s.factors('test-failed', 'A1')).toEqual(['out-of-command -1']);
    const t = new Scene({
      commands: [{ side: 0, leader: { id: 'L', unit: 'A1' } }, { side: 1 }],
      units: [
        u('A1', 'PK', 10, 10, { disordered: true }),
        u('A2', 'PK', 17, 10, { disordered: true }),
        u('B1', 'PK', 10, 30),
      ],
    });
    t.give({ kind: 'rally', unit: 'A1' }, [3]);
    expect(t.factors('test-passed', 'A1')).toEqual(['leader-attached 1']);
    t.give({ kind: 'rally', unit: 'A2' }, [4]); // 5 BU from the base of A1
    expect(t.unit('A2').disordered).toBe(false);
  });
  it('BQ-4.1.2-c BQ-2.4.1-d R-71 A-13 a forced rally: as many dice as the leader’s bonus, and nothing else', () => {
    const s = new Scene({
      units: [u('A1', 'TR', 10, 10, { disordered: true }), u('A2', 'PK', 14, 10), u('B1', 'PK', 10, 30)],
    });
    expect(s.why({ kind: 'force-rally', unit: 'A1' })).toMatchObject({ rule: 'BQ-4.1.2-c' });
    s.give({ kind: 'rally', unit: 'A1' }, [2]);
    s.give({ kind: 'force-rally', unit: 'A1' }, [3, 4]);
    expect(s.unit('A1')).toMatchObject({ disordered: false, done: true });
    const t = new Scene({
      commands: [{ side: 0, leader: { quality: 'incompetent', x: 10, y: 8 } }, { side: 1 }],
      units: [u('A1', 'TR', 10, 10, { disordered: true }), u('B1', 'PK', 10, 30)],
    });
    t.give({ kind: 'rally', unit: 'A1' }, [2]);
    expect(t.why({ kind: 'force-rally', unit: 'A1' }).why).toBe('no-leader-dice');
  });
  it('BQ-2.4.1-e BQ-8.1.1-a iron officers re-roll a failed rally unless it was a one; BQ-8.1.7-a demotivated re-roll a six', () => {
    const rally = (traits: string[], faces: number[]): boolean => {
      const s = new Scene({
        units: [
          u('A1', 'PK', 10, 10, { disordered: true, traits }),
          u('A2', 'PK', 14, 10),
          u('B1', 'PK', 10, 30),
        ],
      });
      return !s.give({ kind: 'rally', unit: 'A1' }, faces).unit('A1').disordered;
    };
    expect(rally(['ironOfficers'], [2, 5])).toBe(true);
    expect(rally(['ironOfficers'], [1])).toBe(false);
    expect(rally(['demotivated'], [6, 2])).toBe(false);
  });
  it('BQ-2.5.1.1-a BQ-2.5.1.1-b BQ-2.5.1.1-c BQ-2.5.1.1-d BQ-2.5.1.1-e withdrawing: one reaction, then the test', () => {
    const s = new Scene({
      commands: [{ side: 0, leader: { id: 'L', unit: 'A1' } }, { side: 1 }],
      units: [
        u('A1', 'PK', 10, 10, { losses: 4 }),
        u('A2', 'PK', 14, 10),
        u('B1', 'P&M', 10, 12, { weapon: 'musket', volley: false }),
      ],
    });
    s.give({ kind: 'withdraw', unit: 'A1' });
    expect(s.ask).toMatchObject({ kind: 'react', rule: 'BQ-2.5.1.1-b' });
    s.give({ kind: 'react', unit: 'B1', do: 'fire' }, [1, 3]);
    expect(s.unit('A1').place).toBe('withdrawn');
    expect(s.leader('L').lost).toBe(true);
    s.give({ kind: 'move', unit: 'A2', do: 'advance', by: 1 });
    expect(baroque.score(s.state).score[0]).toBe(3); // 6 less 3 for an exhausted unit that left
    expect(s.why({ kind: 'withdraw', unit: 'A2' })).toMatchObject({ rule: 'BQ-2.5.1.1-a' });
  });
});

describe('leaders', () => {
  const scene = () =>
    new Scene({
      commands: [
        { side: 0, leader: { id: 'L', x: 10, y: 8, chief: true } },
        { side: 1 },
        { side: 0, leader: { id: 'K', x: 20, y: 8 } },
      ],
      units: [
        u('A1', 'PK', 10, 10),
        u('A2', 'ART', 13, 10),
        u('A3', 'PK', 16, 10),
        u('A4', 'PK', 20, 10, { command: 2 }),
        u('B1', 'PK', 10, 13),
      ],
      terrain: [{ id: 'lake', kind: 'lake', rect: [6, 6, 8, 8] }],
    });
  const go = (x: number, y: number) => ({ kind: 'leader', leader: 'L', do: 'move', x, y });
  it('BQ-2.6.1-a BQ-2.6.1-b BQ-2.6.1-l BQ-3.1.3-a 4 BU in parts, not into impassable ground, not near the enemy', () => {
    const s = scene();
    expect(s.why(go(14.5, 8))).toMatchObject({ rule: 'BQ-2.6.1-a', why: 'too-far' });
    expect(s.why(go(7, 7))).toMatchObject({ rule: 'BQ-3.1.3-a' });
    expect(s.why(go(10, 9.6))).toMatchObject({ rule: 'BQ-2.6.1-l', why: 'on-a-base' });
    expect(s.why(go(10, 8))).toMatchObject({ rule: 'BQ-2.6.1-a', why: 'leader-is-there' }); // no move at all
    s.give(go(12, 8)).give(go(12, 10));
    expect(s.why(go(12, 10.5))).toMatchObject({ rule: 'BQ-2.6.1-a' });
    const t = new Scene({
      commands: [{ side: 0, leader: { id: 'L', x: 10, y: 8 } }, { side: 1 }],
      units: [u('A1', 'PK', 5, 10), u('B1', 'PK', 10, 11)],
    });
    expect(t.why(go(10, 10.2))).toMatchObject({ why: 'too-near-enemy' });
    expect(t.why({ kind: 'leader', leader: 'K', do: 'move', x: 1, y: 1 }).rule).toBe('BQ-2.6.1-a');
    const edge = new Scene({
      commands: [{ side: 0, leader: { id: 'L', x: 2, y: 8 } }, { side: 1 }],
      units: [u('A1', 'PK', 5, 10), u('B1', 'PK', 10, 11)],
    });
    expect(edge.why(go(-1, 8))).toMatchObject({ rule: 'BQ-2.6.1-b', why: 'off-table' });
  });
  it('BQ-2.6.1-e BQ-2.6.1-h BQ-2.6.1-g attaching: own command, never guns; the chief anywhere; join or leave once', () => {
    const s = scene();
    const attach = (unit: string) => ({ kind: 'leader', leader: 'L', do: 'attach', unit });
    expect(s.why(attach('A2'))).toMatchObject({ rule: 'BQ-2.6.1-e' });
    expect(s.why(attach('A4'))).toMatchObject({ rule: 'BQ-2.6.1-l', why: 'too-far' }); // the chief might, were it nearer
    s.give(attach('A1'));
    expect(s.leader('L').unit).toBe('A1');
    expect(s.why({ kind: 'leader', leader: 'L', do: 'detach', x: 10, y: 7 })).toMatchObject({
      rule: 'BQ-2.6.1-h',
    });
    expect(s.why(go(10, 7))).toMatchObject({ rule: 'BQ-2.6.1-g' });
  });
  it('BQ-2.6.1-j a leader whose unit was destroyed may not attach before the next activation', () => {
    const s = new Scene({
      commands: [{ side: 0, leader: { id: 'L', x: 10, y: 8, barred: true } }, { side: 1 }],
      units: [u('A1', 'PK', 10, 10), u('B1', 'PK', 10, 30)],
    });
    expect(s.why({ kind: 'leader', leader: 'L', do: 'attach', unit: 'A1' })).toMatchObject({
      rule: 'BQ-2.6.1-j',
    });
  });

  it('BQ-3.1.3-a BQ-2.6.1-b his way goes round a lake, not through it', () => {
    const s = new Scene({
      commands: [{ side: 0, leader: { id: 'L', x: 5, y: 7 } }, { side: 1 }],
      units: [u('A1', 'PK', 9.2, 8), u('A2', 'PK', 3, 12), u('B1', 'PK', 10, 30)],
      terrain: [{ id: 'lake', kind: 'lake', rect: [6, 6, 8, 8] }],
    });
    expect(s.why(go(8.1, 7))).toMatchObject({ rule: 'BQ-3.1.3-a', why: 'impassable' });
    expect(s.why({ kind: 'leader', leader: 'L', do: 'attach', unit: 'A1' })).toMatchObject({
      rule: 'BQ-3.1.3-a',
    });
    expect(s.legal(go(5, 8.5))).toBe(true);
  });
  it('BQ-2.6.1-j BQ-7.5.6-b the leader of a routed unit: no more move if he had moved, no attaching in this turn', () => {
    const s = new Scene({
      units: [u('A1', 'PK', 10, 10, { vbu: 1 }), u('A2', 'PK', 14, 10), u('B1', 'PK', 10, 10, { I: 0 })],
      contacts: [{ a: 'B1', b: 'A1' }],
      commands: [{ side: 0, leader: { id: 'L', x: 9, y: 7 } }, { side: 1 }],
    });
    s.give({ kind: 'leader', leader: 'L', do: 'attach', unit: 'A1' });
    s.give({ kind: 'fight', unit: 'A1' }, [1, 1, 6, 6, ...ones(4), 4]);
    expect(s.unit('A1').place).toBe('routed');
    expect(s.leader('L')).toMatchObject({ unit: '', lost: false, barred: true, routed: true });
    expect(s.why(go(10, 7))).toMatchObject({ rule: 'BQ-2.6.1-j', why: 'leader-has-moved' });
    // His next activation comes in the same turn where the enemy has routed him before it.
    s.leader('L').barred = false;
    s.leader('L').joined = false;
    s.leader('L').spent = 0;
    expect(s.why({ kind: 'leader', leader: 'L', do: 'attach', unit: 'A2' })).toMatchObject({
      rule: 'BQ-7.5.6-b',
      why: 'leader-routed',
    });
    expect(s.legal(go(10, 7))).toBe(true);
  });
});

describe('the end', () => {
  const last = (units: Spec[], more: Spec = {}, faces: number[] = []) => {
    const s = new Scene({
      units,
      commands: [
        { side: 0, activated: true },
        { side: 1, activated: true },
      ],
      phase: 'initiative',
      ...more,
    });
    return s.run(faces);
  };
  it('BQ-9.1-a BQ-9.1-b BQ-9.1-d BQ-4.1-c an army at 0 is routed at the end of the turn', () => {
    const s = last(
      [
        u('A1', 'PK', 10, 10),
        u('A2', 'PK', 14, 10),
        u('A3', 'PK', 18, 10, { place: 'routed' }),
        u('A4', 'PK', 1, 1, { place: 'routed' }),
        u('B1', 'PK', 10, 30),
      ],
      {},
      [6, 6],
    );
    expect(s.state.over).toMatchObject({ winner: 1, how: 'army-broken', rule: 'BQ-9.1-d', score: [0, 3] });
  });
  it('BQ-9.1-e R-57 a command at 0 tests unit by unit; failures are eliminated', () => {
    const units = [
      u('A1', 'PK', 10, 10),
      u('A2', 'PK', 14, 10, { place: 'routed' }),
      u('A3', 'PK', 20, 10, { command: 2, vbu: 8 }),
      u('A4', 'PK', 25, 10, { command: 2, vbu: 8 }),
      u('B1', 'PK', 10, 30),
    ];
    const s = last(
      units,
      {
        commands: [
          { side: 0, activated: true },
          { side: 1, activated: true },
          { side: 0, activated: true },
        ],
      },
      [3, 1, 2, 1, 3],
    );
    expect(s.events.map((e) => e.kind)).toContain('command-breaks');
    expect(s.unit('A1').place).toBe('routed');
    expect(s.state.commands[0].tested).toBe(true);
  });
  it('BQ-2.8-c baggage lost costs 3; BQ-8.1.10-a prostitutes add 2; BQ-9.1-c villages', () => {
    const s = new Scene({
      units: [u('A1', 'PK', 10, 10), u('A9', 'BAG', 20, 2, { place: 'routed' }), u('B1', 'DR', 30.5, 2)],
      armies: [{ prostitutes: true }, {}],
      terrain: [{ id: 'v', kind: 'village', rect: [29, 1, 33, 3.5] }],
    });
    expect(s.state.armies[0].value).toBe(5);
    expect(baroque.score(s.state)).toMatchObject({ score: [1, 3], winner: 1 });
  });
  it('BQ-4.1-c an agreed limit: the larger share of the starting value wins; an army without units has lost', () => {
    const s = last([u('A1', 'PK', 10, 10, { losses: 4 }), u('A2', 'PK', 13, 10), u('B1', 'PK', 10, 30)], {
      options: { turnLimit: 1 },
    });
    expect(s.state.over).toMatchObject({ how: 'turn-limit', winner: 1, score: [3, 3] });
    const t = last([u('A1', 'PK', 10, 10, { place: 'withdrawn' }), u('B1', 'PK', 10, 30)]);
    expect(t.state.over).toMatchObject({ winner: 1, rule: 'BQ-4.1-c' });
  });
  it('BQ-4.1-b marks of the turn are cleared', () => {
    const s = last(
      [
        u('A1', 'PK', 10, 10, {
          done: true,
          reacted: true,
          moves: 2,
          evasions: 1,
          silenced: true,
          barred: true,
        }),
        u('B1', 'PK', 10, 30),
      ],
      {},
      [1, 2, 3, 4],
    );
    expect(s.unit('A1')).toMatchObject({
      ...{ done: false, reacted: false, moves: 0, evasions: 0 },
      ...{ silenced: false, barred: false },
    });
    expect(s.state.turn).toBe(2);
  });
});

describe('positions', () => {
  it('BQ-0-j a position with overlapping bases is refused in words', () => {
    const read = baroque.readPosition({
      rules: 'baroque',
      units: [u('A1', 'PK', 10, 10), u('A2', 'PK', 10.5, 10), u('B1', 'PK', 10, 13)],
    });
    expect(isComplaint(read) && complain(read)).toContain('overlap');
  });
  it('BQ-0-b orders and refusals are in BU, and measuring changes nothing', () => {
    const s = new Scene({ units: [u('A1', 'PK', 10, 10), u('B1', 'PK', 10, 30)] });
    const before = JSON.stringify(s.state);
    const advance = (by: number) => ({ kind: 'move', unit: 'A1', do: 'advance', by });
    expect(s.why(advance(1.5)).cut).toMatchObject({ by: 1 });
    expect(JSON.stringify(s.state)).toBe(before);
    s.give(advance(0.5));
    expect(s.front('A1')).toEqual([10, 10.5]);
  });
  it('BQ-2.1-b a player shares his units out as he likes', () => {
    const share = (...commands: number[]): number[] => {
      const s = new Scene({
        commands: [{ side: 0 }, { side: 1 }, { side: 0 }],
        units: [
          ...commands.map((command, i) => u(`A${i + 1}`, 'PK', 10 + 4 * i, 10, { command })),
          u('B1', 'PK', 10, 30, { command: 1 }),
        ],
      });
      return s.state.units.filter((x) => x.side === 0).map((x) => x.command);
    };
    for (const shared of [
      [0, 0, 2],
      [2, 0, 2],
      [0, 2, 2],
    ])
      expect(share(...shared)).toEqual(shared);
  });
});

/** Clauses of single acts: disengaging, evading, the caracole, sermons, initiative, and what the end of a turn reckons. */
import { describe, expect, it } from 'vitest';
import { units } from '../../../table/number.ts';
import { baroque } from '../index.ts';
import { criticalFactors } from '../loss/cohesion.ts';
import { couldEver } from '../reaction/stance.ts';
import { bandOf, shotReach } from '../shooting/target.ts';
import { BEARINGS, charge, musket, onAllBearings, ones, Scene, type Spec, shoot, u } from '../testing.ts';
import { armyValue, costOf } from '../victory.ts';

describe('going back', () => {
  it('BQ-5.7-d who disengages goes straight back and touches nobody, on every bearing', () => {
    const position = {
      units: [u('A1', 'TR', 10, 10), u('B1', 'PK', 10, 10), u('A2', 'PK', 20, 10), u('B2', 'PK', 20, 10)],
      contacts: [
        { a: 'B1', b: 'A1' },
        { a: 'B2', b: 'A2' },
      ],
    };
    const ends = onAllBearings(position, (s) => {
      s.give({ kind: 'disengage', unit: 'A1' }, [4]);
      return [s.front('A1'), s.state.contacts.map((c) => [c.a, c.b]), s.event('disengaged').facts];
    });
    expect(ends).toEqual(BEARINGS.map(() => [[10, 8], [['B2', 'A2']], { moved: 2 }]));
  });

  it('BQ-5.6-f BQ-3.1-c who evades goes straight back, disordered only by the ground that he comes through', () => {
    const flees = (terrain: Spec[]): unknown[] =>
      onAllBearings(
        { units: [u('A1', 'PK', 10, 10), u('B1', 'CL', 10, 11), u('B9', 'PK', 20, 20)], terrain },
        (s) => {
          s.give(charge('A1', 'B1')).give({ kind: 'react', evade: ['B1'] }, [2]);
          return [s.front('B1'), s.unit('B1').disordered];
        },
      );
    const [[to]] = flees([]) as [[[number, number]]];
    expect(to[0]).toBe(10);
    expect(to[1]).toBeGreaterThan(12);
    const behind = to[1] - 0.5;
    expect(flees([])).toEqual(BEARINGS.map(() => [to, false]));
    const scrub = (rect: number[]): Spec[] => [{ id: 's', kind: 'scrub', rect }];
    expect(flees(scrub([8, behind, 12, behind + 3]))).toEqual(BEARINGS.map(() => [to, true]));
    expect(flees(scrub([12, behind, 16, behind + 3]))).toEqual(BEARINGS.map(() => [to, false]));
  });
});

describe('the caracole', () => {
  it('BQ-6.8-a whoever fails the test has done what he may in this turn', () => {
    const reiters = (more: Spec = {}) =>
      new Scene({
        units: [
          u('A1', 'RE', 10, 10, { weapon: 'pistol', traits: ['massed'], M: '2S', ...more }),
          u('A2', 'PK', 20, 10),
          u('B1', 'PK', 10, 10.9, { reacted: true }),
        ],
      });
    const caracole = { kind: 'caracole', unit: 'A1' };
    const failed = reiters().give(shoot('A1', 'B1'), ones(5)).give(caracole, [1]);
    expect(failed.legal(shoot('A1', 'B1'))).toBe(false);
    expect(failed.legal({ kind: 'move', unit: 'A1', do: 'about', by: 0, right: 0, to: 'left' })).toBe(false);
    const passed = reiters().give(shoot('A1', 'B1'), ones(5)).give(caracole, [6]);
    expect(passed.legal(shoot('A1', 'B1'))).toBe(true);
    expect(reiters({ traits: [] }).why(caracole)).toMatchObject({ why: 'no-caracole' });
    const shaken = reiters();
    shaken.give(shoot('A1', 'B1'), ones(5)).unit('A1').disordered = true;
    expect(shaken.why(caracole)).toMatchObject({ why: 'disordered' });
  });
});

describe('sermons', () => {
  it('BQ-8.1.9-a the inspired count 1 more in a test of cohesion, the steady and the others do not', () => {
    const s = new Scene({
      units: [u('A1', 'PK', 10, 10, { traits: ['preachers'] }), u('A2', 'PK', 14, 10), u('B1', 'PK', 10, 30)],
    });
    const f = { unit: '', hits: 2, bonus: 0, cause: 'fire', enemy: 'B1', ground: null };
    const parts = (id: string): string[] =>
      criticalFactors(s.state, s.unit(id), { ...f, unit: id } as never).map((x) => `${x.what} ${x.value}`);
    const told = (sermon: 'none' | 'shaken' | 'steady' | 'inspired', id = 'A1'): string[] => {
      s.state.commands[0].sermon = sermon;
      return parts(id);
    };
    const plain = ['vbu 6', 'hits -2'];
    expect(told('inspired')).toEqual([...plain, 'sermon 1']);
    expect(told('inspired', 'A2')).toEqual(plain);
    for (const sermon of ['none', 'shaken', 'steady'] as const) expect(told(sermon)).toEqual(plain);
  });
});

describe('what the dice of initiative decide', () => {
  const two = (first: 0 | 1, leaders: Spec[] = [{}, {}]): Scene =>
    new Scene({
      phase: 'initiative',
      commands: [first, 1 - first].map((side, i) => ({
        side,
        leader: { x: 5 + 10 * i, y: side === 0 ? 5 : 35, ...leaders[i] },
      })),
      units: [u('A1', 'PK', 8, 8, { command: first }), u('B1', 'PK', 8, 30, { command: 1 - first })],
    });
  it('BQ-4.1.1-d equal totals are thrown again, whichever side is listed first', () => {
    for (const first of [0, 1] as const) {
      const s = two(first).run([3, 4, 4, 3, 6, 5, 1, 2]);
      expect(s.kinds().filter((k) => k === 'initiative-tied')).toHaveLength(1);
      expect(s.state.active).toBe(0);
      expect(two(first).run([3, 4, 4, 3, 1, 2, 6, 5]).state.active).toBe(1);
    }
  });
  it('BQ-4.1.1-d BQ-2.7.4-a a side that is stopped ties with nobody', () => {
    const none = two(0, [{ quality: 'incompetent' }, { quality: 'incompetent' }]);
    const s = none.run([3, 3, 4, 2]);
    expect(s.kinds()).not.toContain('initiative-tied');
    expect(s.state.active).toBe(1);
    const t = two(0, [{ quality: 'incompetent' }, { quality: 'incompetent' }]).run([4, 2, 3, 3]);
    expect(t.kinds()).not.toContain('initiative-tied');
    expect(t.state.active).toBe(0);
  });
});

describe('by type', () => {
  it('BQ-4.1.3-a who could ever fire, defend, evade, countercharge or charge out of turn', () => {
    const s = new Scene({
      units: [
        u('A1', 'P&M', 4, 10, musket),
        u('A2', 'PK', 8, 10),
        u('A3', 'TR', 12, 10, { weapon: 'pistol' }),
        u('A4', 'DR', 16, 10, musket),
        u('A5', 'S', 20, 10, musket),
        u('A6', 'ART', 24, 10, { gun: 'C' }),
        u('A7', 'BAG', 28, 10),
        u('B1', 'PK', 10, 30),
      ],
    });
    const all = (id: string): string => couldEver(s.state, s.unit(id)).join(' ');
    expect(shotReach(s.state, s.unit('A2'))).toBe(0);
    expect(['A1', 'A2', 'A3', 'A4', 'A5', 'A7'].map(all)).toEqual([
      'defend counter fire charge',
      'counter charge',
      'counter evade fire charge',
      'counter evade fire charge',
      'defend evade fire',
      '',
    ]);
    expect(all('A6').split(' ')).toContain('fire');
  });

  it('BQ-6.1.2-a a distance belongs to the nearer band up to its very limit', () => {
    const bands = (bandScale: string, list: number[]): number[] => {
      const men = [u('A1', 'PK', 4, 10), u('B1', 'PK', 10, 30)];
      const { state } = new Scene({ units: men, options: { bandScale } });
      return list.map((bu) => bandOf(state, units(bu)));
    };
    const far = [0, 1, 1.01, 2, 2.01, 4, 4.01, 8, 8.01, 16, 16.01];
    expect(bands('four', far)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4]);
    expect(bands('wide', far)).toEqual([0, 0, 1, 1, 1, 1, 2, 2, 3, 3, 4]);
  });
});

describe('the end of a turn', () => {
  const last = (list: Spec[], more: Spec = {}) =>
    new Scene({
      phase: 'initiative',
      commands: [
        { side: 0, activated: true },
        { side: 1, activated: true },
      ],
      units: list,
      ...more,
    });
  it('BQ-9.1-b what is left of an army is told as nothing, not as less', () => {
    const s = last([
      u('A1', 'PK', 10, 10, { losses: 4 }),
      u('A2', 'PK', 14, 10, { place: 'routed' }),
      u('A3', 'PK', 18, 10, { place: 'routed' }),
      u('A4', 'PK', 22, 10, { place: 'routed' }),
      u('B1', 'PK', 10, 30),
    ]).run(ones(1));
    const own = s.events.find((e) => e.kind === 'army-value' && e.side === 0);
    expect(own?.facts?.left).toBe(0);
    expect(own?.facts?.value).toBeLessThan(0);
    const theirs = s.events.find((e) => e.kind === 'army-value' && e.side === 1);
    expect(theirs?.facts).toMatchObject({ value: 3, left: 3, of: 3 });
  });
  it('BQ-9.1-b an exhausted unit costs once, an eliminated one twice, one in good order nothing', () => {
    const s = last([
      u('A1', 'PK', 10, 10),
      u('A2', 'PK', 14, 10, { losses: 4 }),
      u('A3', 'PK', 18, 10, { place: 'routed' }),
      u('B1', 'PK', 10, 30),
    ]);
    expect(['A1', 'A2', 'A3'].map((id) => costOf(s.state, s.unit(id)))).toEqual([0, 3, 6]);
    expect(armyValue(s.state, 0)).toBe(0);
    expect(costOf(s.state, s.unit('A3'), false)).toBe(3);
  });
});

describe('standing answers', () => {
  it('BQ-4.1.3-j always and never answer a question for both sides of it', () => {
    const s = new Scene({
      units: [u('A1', 'TR', 10, 10), u('B1', 'PK', 10, 10)],
      contacts: [{ a: 'A1', b: 'B1' }],
    });
    s.give({ kind: 'fight', unit: 'A1' }, ones(12));
    expect(s.ask.kind).toBe('step-back');
    const by = (answer: string) => baroque.standing(s.state, s.ask, [{ kind: 'step-back', answer }]);
    expect(by('always')).toMatchObject({ kind: 'step-back', back: true });
    expect(by('never')).toMatchObject({ kind: 'step-back', back: false });
    expect(by('default')).toMatchObject({ kind: 'step-back', back: false });
    expect(by('ask')).toBeUndefined();
    expect(s.ask.default).toMatchObject({ back: false });
  });
});

/** Standing answers to reactions: each word, each rank, each limit. */
import { describe, expect, it } from 'vitest';
import type { Standing } from '../../../battle/protocol.ts';
import { musket, Scene, type Spec, u } from '../testing.ts';
import type { ReactFrame } from './reaction.ts';
import {
  actingUnit,
  answer,
  couldEver,
  passedBy,
  reactByStanding,
  saidOf,
  standingReaction,
} from './stance.ts';

const far = u('B9', 'PK', 30, 35);
const scene = (mover: string, reactor: string, y: number, more: Spec = {}): Scene =>
  new Scene({
    units: [
      u('A1', mover as never, 10, 10),
      u('B1', reactor as never, 10, y, more),
      u('B2', 'TR', 16, 13),
      far,
    ],
  });
const frame = (
  options: [string, string, number?][],
  evaders: string[] = [],
  window: ReactFrame['window'] = 'charge' as never,
): ReactFrame =>
  ({
    at: 'react',
    n: 3,
    side: 1,
    window,
    mover: 'A1',
    most: 60000,
    evaders,
    options: options.map(([unit, what, at]) => ({ unit, do: what, at: at ?? 0 })),
  }) as never;
const ask = { id: '3', side: 1, kind: 'react' } as never;

describe('reactions by themselves', () => {
  it('BQ-4.1.3-i what each troop type does untold: evade, defend, counter, fire', () => {
    const does = (mover: string, reactor: string, what: string, window = 'charge', y = 12): string => {
      const s = scene(mover, reactor, y, musket);
      const r = standingReaction(
        s.state,
        what === 'evade' ? frame([], ['B1'], window as never) : frame([['B1', what]], [], window as never),
        '3',
      );
      return r.evade.length > 0 ? 'evades' : r.do;
    };
    expect([
      does('TR', 'S', 'evade'),
      does('TR', 'CL', 'evade'),
      does('CL', 'CL', 'evade'),
      does('TR', 'DR', 'evade'),
      does('TR', 'S', 'evade', 'move'),
    ]).toEqual(['evades', 'evades', 'none', 'none', 'none']);
    expect([
      does('TR', 'P&M', 'defend'),
      does('TR', 'TR', 'counter'),
      does('PK', 'TR', 'counter'),
      does('TR', 'PK', 'counter'),
      does('TR', 'TR', 'charge'),
    ]).toEqual(['defend', 'counter', 'none', 'none', 'none']);
    // Fire: at whoever is within 2 BU, base to base.
    expect([does('TR', 'P&M', 'fire', 'move', 12), does('TR', 'P&M', 'fire', 'move', 12.02)]).toEqual([
      'fire',
      'none',
    ]);
  });
  it('BQ-4.1.3-e of several the one that counts most; evaders do nothing else', () => {
    const s = scene('TR', 'P&M', 12, musket);
    const best = (options: [string, string][], evaders: string[] = []): string => {
      const r = reactByStanding(s.state, frame(options, evaders), ask, [{ kind: 'react', answer: 'always' }]);
      return `${r?.unit} ${r?.do} ${r?.evade.join(' ')}`.trim();
    };
    expect(
      best([
        ['B1', 'fire'],
        ['B2', 'counter'],
      ]),
    ).toBe('B2 counter');
    expect(
      best([
        ['B2', 'charge'],
        ['B1', 'fire'],
      ]),
    ).toBe('B1 fire');
    expect(
      best([
        ['B1', 'fire'],
        ['B1', 'defend'],
      ]),
    ).toBe('B1 defend');
    expect(
      best([
        ['B1', 'defend'],
        ['B2', 'counter'],
      ]),
    ).toBe('B2 counter');
    expect(best([['B1', 'fire']], ['B1'])).toBe('none B1');
    expect(answer('3', ['B1'], undefined)).toEqual({
      ask: '3',
      kind: 'react',
      evade: ['B1'],
      unit: '',
      do: 'none',
      at: 0,
    });
    expect(answer('3', [], { unit: 'B1', do: 'fire', at: 30000 })).toMatchObject({
      unit: 'B1',
      do: 'fire',
      at: 0.5,
    });
    expect(answer('3', [], { unit: 'B1', do: 'defend', at: 30000 })).toMatchObject({ at: 0 });
  });
});

describe('standing answers', () => {
  const s = scene('TR', 'P&M', 12, musket);
  const says = (answers: Standing[], stance: 'fire' | 'evade' | 'counter' = 'fire', t: Scene = s): string =>
    saidOf(t.state, answers, 'B1', stance, frame([['B1', stance]]));
  const to = (what: string, more: Partial<Standing> = {}): Standing =>
    ({ kind: 'react', answer: what, ...more }) as Standing;
  it('BQ-4.1.3-i always, never, ask; against horse, foot or one enemy; within a distance', () => {
    expect([says([to('always')]), says([to('never')]), says([to('ask')]), says([])]).toEqual([
      'yes',
      'no',
      'ask',
      '',
    ]);
    expect([says([to('horse')]), says([to('foot')])]).toEqual(['yes', 'no']);
    const foot = scene('PK', 'P&M', 12, musket);
    expect([says([to('horse')], 'fire', foot), says([to('foot')], 'fire', foot)]).toEqual(['no', 'yes']);
    expect([says([to('against:A1')]), says([to('against:A2')]), says([to('nonsense')])]).toEqual([
      'yes',
      'no',
      '',
    ]);
    expect([
      says([to('within', { figure: 2 })]),
      says([to('within', { figure: 1.98 })]),
      says([to('within')]),
    ]).toEqual(['yes', 'no', 'no']);
    expect([says([to('pass:A1')]), says([to('halt')])]).toEqual(['', '']);
  });
  it('BQ-4.1.3-i one of this body before one of its type before all; a named reaction before any', () => {
    const all = to('always');
    const type = to('never', { body: 'type:P&M' });
    const own = to('ask', { body: 'B1' });
    expect([says([all, type]), says([type, all]), says([type, own]), says([own, type, all])]).toEqual([
      'no',
      'no',
      'ask',
      'ask',
    ]);
    expect([says([to('never', { body: 'type:TR' })]), says([to('never', { body: 'B2' })])]).toEqual(['', '']);
    const named = to('never', { kind: 'react.fire' });
    expect([says([all, named]), says([named, all]), says([named], 'counter'), says([type, named])]).toEqual([
      'no',
      'no',
      '',
      'no',
    ]);
    expect(says([to('always', { body: 'type:P&M' }), named])).toBe('yes');
  });
  it('BQ-4.1.3-j passing answers no for whoever is not told; halting asks; a general default takes the proposal', () => {
    const f = frame([['B1', 'fire']], [], 'move' as never);
    const by = (...answers: Standing[]): string => {
      const r = reactByStanding(s.state, f, ask, answers);
      return r === undefined ? 'asked' : r.do;
    };
    expect([by(), by(to('pass:A1')), by(to('pass:A2')), by(to('pass-to-charge'))]).toEqual([
      'asked',
      'none',
      'asked',
      'none',
    ]);
    expect([
      by(to('halt'), to('always')),
      by(to('default')),
      by(to('ask')),
      by(to('ask'), to('pass:A1')),
      by(to('always'), to('pass:A1')),
    ]).toEqual(['asked', 'fire', 'asked', 'none', 'fire']);
    const charged = reactByStanding(s.state, frame([['B1', 'defend']]), ask, [to('pass-to-charge')]);
    expect(charged).toBeUndefined();
  });
  it('BQ-4.1.3-i how many could have reacted, and who of them stands too far to fire', () => {
    const f = frame(
      [
        ['B1', 'fire'],
        ['B1', 'defend'],
        ['B2', 'counter'],
        ['B2', 'charge'],
        ['B9', 'fire'],
      ],
      ['B2'],
    );
    expect(passedBy(s.state, f)).toEqual({ could: 6, fire: 3, charge: 2, evade: 1, far: 1 });
  });
  it('BQ-4.1.3-a what a unit could ever do', () => {
    const could = (type: string, more: Spec = {}): string =>
      couldEver(s.state, new Scene({ units: [u('A1', type as never, 10, 10, more), far] }).unit('A1')).join(
        ' ',
      );
    expect(could('P&M', musket)).toBe('defend counter fire charge');
    expect(could('P&M', { weapon: 'none' })).toBe('counter charge');
    expect(could('TR', { weapon: 'none' })).toBe('counter evade charge');
    expect(could('DR', musket)).toBe('counter evade fire charge');
    expect(could('S', { ...musket, I: 0 })).toBe('defend evade fire');
    expect(actingUnit(s.state)).toBe('');
    const t = new Scene({ units: [u('A1', 'TR', 10, 10), far] });
    t.give({ kind: 'move', unit: 'A1', do: 'advance', by: 1 });
    expect(actingUnit(t.state)).toBe('A1');
  });
});

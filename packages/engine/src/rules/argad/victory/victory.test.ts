/** What wins each kind of skirmish (AG-SCEN, AG-VICT-5, AG-VICT-8), man by man and point by point. */
import { describe, expect, it } from 'vitest';
import { CM } from '../house-rules.ts';
import type { Argad, Whereabouts } from '../state.ts';
import { fig, skirmish, told, turn } from '../testing.ts';
import { losses, score, verdict } from './victory.ts';

type Men = Record<string, Record<string, unknown>>;
const table = (aim: unknown, a: Men, b: Men, more: object = {}): Argad =>
  skirmish({ a: spread(a, 10), b: spread(b, 100), aim, options: { nerve: false }, ...more });
const spread = (men: Men, y: number): Men =>
  Object.fromEntries(Object.entries(men).map(([id, spec], n) => [id, { x: 10 + 10 * n, y, ...spec }]));
const put = (s: Argad, places: Record<string, Whereabouts>): Argad => {
  for (const [id, place] of Object.entries(places)) fig(s, id).place = place;
  return s;
};
const said = (s: Argad): string => {
  const r = verdict(s);
  return r === null ? '' : `${r.winner} ${r.how} ${r.rule}`;
};
const final = (s: Argad): string => {
  const r = score(s);
  return `${r.winner} ${r.rule} ${r.score?.join(':')}`;
};

describe('points', () => {
  it('AG-VICT-5 down one for one, captive or taken off twice, fled half, and nothing for who is well', () => {
    const s = table(undefined, { A1: {}, A2: {}, A3: {} }, { B1: {}, B2: {}, B3: {}, B4: {} });
    const each = (place: Whereabouts): number => losses(put(s, { B2: place }), 1);
    expect((['down', 'captive', 'taken', 'fled', 'off', 'reserve', 'table'] as const).map(each)).toEqual([
      3, 6, 6, 1.5, 0, 0, 0,
    ]);
    expect(losses(put(s, { B2: 'down' }), 0)).toBe(0);
    expect(losses(put(s, { A1: 'captive', A3: 'fled' }), 0)).toBe(7.5);
  });

  it('AG-VICT-5 a margin under a tenth of the smaller force is a draw, a tenth is not', () => {
    // Ten men of 3 points against eleven: a tenth of the smaller force is 3.
    const many = (n: number, id: string): Men =>
      Object.fromEntries(Array.from({ length: n }, (_, k) => [`${id}${k + 10}`, {}]));
    const s = table(undefined, many(10, 'A'), many(11, 'B'), { width: 150 });
    expect(final(s)).toBe('null AG-VICT-5 0:0');
    put(s, { B10: 'fled' });
    expect(final(s)).toBe('null AG-VICT-5 1.5:0');
    put(s, { B10: 'down' });
    expect(final(s)).toBe('0 AG-VICT-5 3:0');
    put(s, { A10: 'down', A11: 'fled' });
    expect(final(s)).toBe('null AG-VICT-5 3:4.5');
    put(s, { A11: 'captive' });
    expect(final(s)).toBe('1 AG-VICT-5 3:9');
  });

  it('AG-VICT-7 AG-VICT-8 the last turn is told by its own rule, one turn before it nothing', () => {
    const s = table(undefined, { A1: {}, A2: {} }, { B1: {}, B2: {} }, { length: 5 });
    s.turn = 4;
    expect(said(s)).toBe('');
    s.turn = 5;
    expect(said(s)).toBe('null turn-limit AG-VICT-7');
  });

  it('AG-VICT-4 AG-VICT-8 the side that is not broken wins; two broken sides have their score', () => {
    const s = table(undefined, { A1: {}, A2: {} }, { B1: {}, B2: {} });
    s.broken[0] = true;
    expect(said(s)).toBe('1 side-broken AG-VICT-4');
    s.broken[1] = true;
    put(s, { B1: 'down' });
    expect(said(s)).toBe('0 side-broken AG-VICT-4');
    s.broken[0] = false;
    expect(said(s)).toBe('0 side-broken AG-VICT-4');
  });

  it('AG-VICT-8 nobody left is told before a break and the last turn; who is still to come is left', () => {
    const s = table(undefined, { A1: {}, A2: {} }, { B1: {}, B2: {} });
    s.broken[1] = true;
    put(s, { B1: 'fled', B2: 'off' });
    expect(said(s)).toBe('0 no-figures AG-VICT-8');
    put(s, { B2: 'reserve' });
    expect(said(s)).toBe('0 side-broken AG-VICT-4');
    put(s, { A1: 'captive', A2: 'down', B2: 'off' });
    expect(said(s)).toBe('1 no-figures AG-VICT-8'); // both are gone: the score, 9 against 1.5
  });
});

describe('the letter', () => {
  const aim = { kind: 'letter', side: 0, exit: { edge: 'north', from: 57, to: 72 } };
  const items = [{ id: 'letter', kind: 'letter', x: 10, y: 12 }];
  const inn = (): Argad =>
    table(aim, { A1: { pc: true }, A2: { pc: true }, A3: {} }, { B1: {}, B2: {} }, { items });
  it('AG-SCEN-1 is won when it leaves, by whoever took it off', () => {
    const s = inn();
    expect(said(s)).toBe('');
    s.items[0].off = 0;
    expect(said(s)).toBe('0 aim AG-SCEN-1');
    expect(final(s).slice(0, 11)).toBe('0 AG-SCEN-1');
    s.items[0].off = 1;
    expect(said(s)).toBe('1 aim AG-SCEN-1');
  });
  it('AG-SCEN-1 the guards win with both heroes captive, one is not enough, nor one down', () => {
    expect(said(put(inn(), { A1: 'captive', A2: 'taken' }))).toBe('1 aim AG-SCEN-1');
    expect(said(put(inn(), { A1: 'captive', A3: 'captive' }))).toBe('');
    expect(said(put(inn(), { A1: 'captive', A2: 'down' }))).toBe('');
    const nobodys = table(aim, { A1: {}, A2: {} }, { B1: {} }, { items });
    expect(said(put(nobodys, { A1: 'captive' }))).toBe('');
  });
  it('AG-SCEN-1 at the end it is the guards’ if they hold it, else nobody’s', () => {
    const s = inn();
    expect(final(s)).toBe('null AG-SCEN-1 0:0');
    s.items[0].bearer = 3;
    expect(final(s)).toBe('1 AG-SCEN-1 0:0');
    s.items[0].bearer = 0;
    expect(final(s)).toBe('null AG-SCEN-1 0:0');
  });
});

describe('the wagon', () => {
  it('AG-SCEN-2 is won by driving it off, lost if it is still there at the end', () => {
    const s = table(
      { kind: 'wagon', side: 0, after: 4 },
      { A1: { abilities: ['driver'] }, A2: {} },
      { B1: {} },
      { items: [{ id: 'wagon', kind: 'wagon', x: 60, y: 60 }] },
    );
    expect(said(s)).toBe('');
    expect(final(s)).toBe('1 AG-SCEN-2 0:0');
    s.items[0].off = 0;
    expect(said(s)).toBe('0 aim AG-SCEN-2');
    expect(final(s)).toBe('0 AG-SCEN-2 0:0');
  });
});

describe('marching off', () => {
  const aim = { kind: 'march-off', side: 0, need: 4, least: 2, exit: { edge: 'east', from: 50, to: 70 } };
  const column = (): Argad =>
    table(aim, { A1: { role: 'officer' }, A2: { role: 'musician' }, A3: {}, A4: {}, A5: {} }, { B1: {} });
  const off = (s: Argad, ...ids: string[]): Argad => {
    for (const id of ids) Object.assign(fig(s, id), { place: 'off', safe: true });
    return s;
  };
  it('AG-SCEN-3 enough men off, an officer or a drummer among them', () => {
    expect(said(off(column(), 'A1', 'A3', 'A4', 'A5'))).toBe('0 aim AG-SCEN-3');
    expect(said(off(column(), 'A2', 'A3', 'A4', 'A5'))).toBe('0 aim AG-SCEN-3');
    expect(said(off(column(), 'A1', 'A3', 'A4'))).toBe('');
    const s = off(column(), 'A1', 'A3', 'A4', 'A5');
    fig(s, 'A5').safe = false; // who left by another edge does not count
    expect(said(s)).toBe('');
    const led = table({ ...aim, need: 3 }, { A1: { role: 'officer' }, A2: {}, A3: {}, A4: {} }, { B1: {} });
    expect(said(off(led, 'A2', 'A3', 'A4'))).toBe('');
    expect(final(off(led, 'A1'))).toBe('0 AG-SCEN-3 0:0');
  });
  it('AG-SCEN-3 AG-VICT-8 the horse win when they break the foot or too few are left to leave', () => {
    const s = column();
    s.broken[0] = true;
    expect(said(s)).toBe('1 side-broken AG-SCEN-3');
    s.broken = [false, true];
    expect(said(s)).toBe('');
    expect(said(put(column(), { A1: 'down', A2: 'down', A3: 'fled' }))).toBe('');
    expect(said(put(column(), { A1: 'down', A2: 'down', A3: 'fled', A4: 'down' }))).toBe('1 aim AG-VICT-8');
    expect(said(put(column(), { A1: 'down', A2: 'down', A3: 'captive', A4: 'down' }))).toBe('');
    expect(said(put(column(), { A1: 'down', A2: 'down', A3: 'reserve', A4: 'down' }))).toBe('');
  });
  it('AG-SCEN-3 at the end fewer than the least are the horse’s, more a draw', () => {
    expect(final(off(column(), 'A1'))).toBe('1 AG-SCEN-3 0:0');
    expect(final(off(column(), 'A1', 'A2'))).toBe('null AG-SCEN-3 0:0');
  });
});

describe('sacks', () => {
  const aim = { kind: 'sacks', side: 0, home: 'mill', exit: { edge: 'south', from: 40, to: 50 } };
  const mill = (): Argad =>
    table(
      aim,
      { A1: {}, A2: {}, A3: {}, A4: {} },
      { B1: {}, B2: {} },
      {
        items: [1, 2, 3].map((n) => ({ id: `sack-${n}`, kind: 'sack', x: 50 + 5 * n, y: 60 })),
        terrain: { grounds: [{ id: 'mill', kind: 'building', box: [50, 50, 62, 60] }] },
      },
    );
  it('AG-SCEN-4 three for a sack, off or kept, two for a forager down or captive, nothing for who fled', () => {
    const s = mill();
    expect(final(s)).toBe('1 AG-SCEN-4 0:9');
    s.items[0].off = 0;
    expect(final(s)).toBe('1 AG-SCEN-4 3:6');
    s.items[1].off = 0;
    expect(final(s)).toBe('0 AG-SCEN-4 6:3');
    expect(final(put(s, { A1: 'down' }))).toBe('0 AG-SCEN-4 6:5');
    expect(final(put(s, { A2: 'captive' }))).toBe('1 AG-SCEN-4 6:7');
    expect(final(put(s, { A2: 'taken' }))).toBe('1 AG-SCEN-4 6:7');
    expect(final(put(s, { A2: 'fled', B1: 'down', B2: 'captive' }))).toBe('0 AG-SCEN-4 6:5');
    s.items[1].bearer = 0;
    s.items[1].off = -1;
    expect(final(s)).toBe('1 AG-SCEN-4 3:8'); // in somebody’s arms it is not off yet
  });
});

describe('the wood', () => {
  const aim = { kind: 'wood', side: 0, ground: 'grove' };
  const terrain = {
    grounds: [
      { id: 'grove', kind: 'wood', box: [100, 0, 120, 120] },
      { id: 'copse', kind: 'wood', box: [60, 60, 80, 80] },
    ],
  };
  const heath = (): Argad =>
    table(aim, { A1: {}, A2: { role: 'ensign' }, A3: {}, A4: {} }, { B1: {}, B2: {} }, { terrain });
  it('AG-SCEN-5 who once stood in that wood is safe and counts, the ensign ten; in another he does not', () => {
    const s = heath();
    Object.assign(fig(s, 'A1'), { x: 110 * CM, y: 60 * CM });
    Object.assign(fig(s, 'A2'), { x: 70 * CM, y: 70 * CM });
    Object.assign(fig(s, 'B1'), { x: 110 * CM, y: 20 * CM });
    const events = turn(s, [], []);
    expect(told(events, 'safe').map((e) => e.about)).toEqual([['A1']]);
    expect(final(s)).toBe('0 AG-SCEN-5 3:0');
    fig(s, 'A2').x = 105 * CM;
    expect(told(turn(s, [], []), 'safe').map((e) => e.about)).toEqual([['A2']]);
    expect(final(s)).toBe('0 AG-SCEN-5 13:0');
    fig(s, 'A1').x = 20 * CM; // earlier is as good as at the end
    expect(told(turn(s, [], []), 'safe')).toEqual([]);
    expect(final(s)).toBe('0 AG-SCEN-5 13:0');
  });
  it('AG-SCEN-5 the riders have the points of the fallen, and fifteen for a captive ensign', () => {
    const points = (places: Record<string, Whereabouts>): string => final(put(heath(), places));
    expect(points({ A1: 'down' })).toBe('1 AG-SCEN-5 0:3');
    expect(points({ A1: 'captive' })).toBe('1 AG-SCEN-5 0:3');
    expect(points({ A2: 'down' })).toBe('1 AG-SCEN-5 0:3');
    expect(points({ A2: 'captive' })).toBe('1 AG-SCEN-5 0:15');
    expect(points({ A2: 'taken', A1: 'down' })).toBe('1 AG-SCEN-5 0:18');
    expect(points({ A1: 'fled', B1: 'down', B2: 'captive' })).toBe('null AG-SCEN-5 0:0');
  });
});

describe('the door', () => {
  const aim = { kind: 'door', side: 1, x: 60, y: 60, radius: 15 };
  const men = (a: Men, b: Men): string => said(table(aim, { A0: {}, ...a }, { B0: {}, ...b }));
  it('AG-SCEN-6 is won by the assault alone in the ring with a man of class 3 at least', () => {
    expect(men({}, { B1: { x: 60, y: 70 } })).toBe('1 aim AG-SCEN-6');
    expect(men({}, { B1: { x: 60, y: 76 } })).toBe('1 aim AG-SCEN-6'); // his base is at 15 cm
    expect(men({}, { B1: { x: 60, y: 76.1 } })).toBe('');
    expect(men({}, { B1: { class: 2, x: 60, y: 70 } })).toBe('');
    expect(men({ A1: { x: 60, y: 50 } }, { B1: { x: 60, y: 70 } })).toBe('');
    expect(men({ A1: { class: 2, x: 60, y: 50 } }, { B1: { x: 60, y: 70 } })).toBe('1 aim AG-SCEN-6');
    expect(men({ A1: { x: 60, y: 50 } }, {})).toBe(''); // the garrison wins at the end only
    const s = table(aim, { A0: {} }, { B0: {}, B1: { x: 60, y: 70 } });
    expect(said(put(s, { B1: 'captive' }))).toBe('');
    expect(final(s)).toBe('0 AG-SCEN-6 6:0');
  });
});

describe('nobody is left to stop them', () => {
  const gone = (s: Argad, winner: 0 | 1): string => {
    s.men.forEach((m, i) => {
      if (m.side !== winner) s.figures[i].place = 'down';
    });
    return said(s);
  };
  it('AG-VICT-8 AG-SCEN-2 the wagon needs one who can drive it, or the ambushers have it', () => {
    const items = [{ id: 'wagon', kind: 'wagon', x: 60, y: 60 }];
    const aim = { kind: 'wagon', side: 0, after: 4 };
    const with0 = (abilities: string[]) => table(aim, { A1: { abilities } }, { B1: {} }, { items });
    expect(gone(with0(['driver']), 0)).toBe('0 no-figures AG-VICT-8');
    expect(gone(with0([]), 0)).toBe('1 no-figures AG-VICT-8');
    expect(gone(with0(['driver']), 1)).toBe('1 no-figures AG-VICT-8');
    const lost = table(aim, { A1: {}, A2: { abilities: ['driver'] } }, { B1: {} }, { items });
    expect(gone(put(lost, { A2: 'fled' }), 0)).toBe('1 no-figures AG-VICT-8');
    const coming = table(aim, { A1: {}, A2: { abilities: ['driver'] } }, { B1: {} }, { items });
    expect(gone(put(coming, { A2: 'reserve' }), 0)).toBe('0 no-figures AG-VICT-8');
  });
  it('AG-VICT-8 AG-SCEN-6 the door needs a man of class 3; the garrison needs nobody', () => {
    const aim = { kind: 'door', side: 1, x: 60, y: 60, radius: 15 };
    expect(gone(table(aim, { A1: {} }, { B1: {} }), 1)).toBe('1 no-figures AG-VICT-8');
    expect(gone(table(aim, { A1: {} }, { B1: { class: 2 } }), 1)).toBe('0 no-figures AG-VICT-8');
    expect(gone(table(aim, { A1: { class: 2 } }, { B1: {} }), 0)).toBe('0 no-figures AG-VICT-8');
  });
  it('AG-VICT-8 AG-SCEN-4 AG-SCEN-5 foragers bring in every sack there is, foot every man', () => {
    const sacks = table(
      { kind: 'sacks', side: 0, home: 'mill', exit: { edge: 'south', from: 40, to: 50 } },
      { A1: {} },
      { B1: {} },
      {
        items: [{ id: 'sack-1', kind: 'sack', x: 60, y: 60 }],
        terrain: { grounds: [{ id: 'mill', kind: 'building', box: [50, 50, 62, 60] }] },
      },
    );
    expect(gone(sacks, 0)).toBe('0 no-figures AG-VICT-8');
    expect(verdict(sacks)?.score).toEqual([3, 0]);
    expect(gone(put(sacks, { B1: 'table' }), 1)).toBe('1 no-figures AG-VICT-8');
    expect(verdict(sacks)?.score).toEqual([0, 5]);
    const foot = table(
      { kind: 'wood', side: 0, ground: 'grove' },
      { A1: {}, A2: { role: 'ensign' }, A3: {}, A4: {} },
      { B1: {} },
      { terrain: { grounds: [{ id: 'grove', kind: 'wood', box: [100, 0, 120, 120] }] } },
    );
    put(foot, { A3: 'reserve', A4: 'fled' });
    expect(gone(foot, 0)).toBe('0 no-figures AG-VICT-8');
    expect(verdict(foot)?.score).toEqual([3 + 10 + 3, 0]);
  });
});

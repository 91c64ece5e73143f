/** What each deed asks for, reason by reason, with the last measure that serves and the first that does not. */
import { describe, expect, it } from 'vitest';
import { CM } from '../house-rules.ts';
import type { Deed, Order } from '../orders/orders.ts';
import type { Argad } from '../state.ts';
import { at, fig, refusal, skirmish, told, turn } from '../testing.ts';

const noNerve = { nerve: false };
const does = (id: string, deed: Deed): Order => ({ who: [id], intent: 'interact', deed });
const hold = (id: string, more: Partial<Order> = {}): Order => ({ who: [id], intent: 'hold', ...more });

/** A1, first of all figures, at (50, 50) with this deed; A2 at the given distance east of him. */
interface Scene {
  away?: number;
  a1?: object;
  a2?: object;
  b1?: object;
  items?: unknown;
  change?: (s: Argad) => unknown;
}
const scene = ({ away = 2, a1, a2, b1, items, change }: Scene): Argad => {
  const s = skirmish({
    a: { A1: { x: 50, y: 50, ...a1 }, A2: { x: 50 + away, y: 50, ...a2 }, A3: { x: 10, y: 10, class: 5 } },
    b: { B1: { x: 50, y: 100, ...b1 }, B2: { x: 110, y: 110, class: 5 } },
    options: noNerve,
    ...(items === undefined ? {} : { items }),
  });
  change?.(s);
  return s;
};
const why = (deed: Deed, t: Scene, id = 'A1'): string => refusal(scene(t), 0, [does(id, deed)]);
const as =
  (id: string, more: object) =>
  (s: Argad): unknown =>
    Object.assign(fig(s, id), more);

describe('deeds', () => {
  it('AG-SIM-3 a thing is lifted within 1 cm of the base by whoever has his arms free', () => {
    const sack = (x: number, more: object = {}) => [{ id: 'sack', kind: 'sack', x, y: 50, ...more }];
    const lift: Deed = { what: 'lift', on: 'sack' };
    const far = { away: 20 };
    expect(why(lift, { ...far, items: sack(48) })).toBe('');
    expect(why(lift, { ...far, items: sack(47.9) })).toBe('AG-SIM-3 out-of-reach');
    expect(why(lift, { ...far, items: sack(48), change: as('A1', { load: 4 }) })).toBe(
      'AG-SIM-3 out-of-reach',
    );
    expect(why({ what: 'lift', on: 'crown' }, { ...far, items: sack(48) })).toBe('AG-SIM-3 no-such-thing');
    expect(why({ what: 'lift' }, { ...far, items: sack(48) })).toBe('AG-SIM-3 no-such-thing');
    expect(why(lift, { ...far, items: sack(48, { kind: 'wagon' }) })).toBe('AG-SIM-3 no-such-thing');
    const borne = (s: Argad) => Object.assign(s.items[0], { bearer: 1 });
    const byFirst = (s: Argad) => Object.assign(s.items[0], { bearer: 0 });
    expect(why(lift, { ...far, items: sack(48), change: borne })).toBe('AG-SIM-3 no-such-thing');
    expect(refusal(scene({ items: sack(50), change: byFirst }), 0, [does('A2', lift)])).toBe(
      'AG-SIM-3 no-such-thing',
    );
    const gone = (s: Argad) => Object.assign(s.items[0], { off: 0 });
    expect(why(lift, { ...far, items: sack(48), change: gone })).toBe('AG-SIM-3 no-such-thing');
  });

  it('AG-SIM-3 AG-MOVE-13 who drops a sack leaves it where he is and is rid of the load', () => {
    const items = [{ id: 'sack', kind: 'sack', x: 50, y: 51 }];
    expect(why({ what: 'drop' }, { items })).toBe('AG-SIM-3 carries-nothing');
    const s = scene({ items, away: 20 });
    turn(s, [does('A1', { what: 'lift', on: 'sack' })], []);
    expect([s.items[0].bearer, fig(s, 'A1').load]).toEqual([0, 4]);
    expect(refusal(s, 0, [does('A2', { what: 'drop' })])).toBe('AG-SIM-3 carries-nothing');
    turn(s, [{ who: ['A1'], intent: 'move', path: [{ x: 50, y: 60 }] }], []);
    turn(s, [does('A1', { what: 'drop' })], []);
    expect([s.items[0].bearer, s.items[0].x / CM, s.items[0].y / CM, fig(s, 'A1').load]).toEqual([
      -1, 50, 60, 0,
    ]);
  });

  it('AG-SCEN-1 a thing is handed to a standing friend whom one touches', () => {
    const items = [{ id: 'letter', kind: 'letter', x: 50, y: 50 }];
    const has = (s: Argad) => Object.assign(s.items[0], { bearer: 0 });
    const pass: Deed = { what: 'pass', on: 'A2' };
    expect(why(pass, { items, change: has })).toBe('');
    expect(why(pass, { items, change: has, away: 2.1 })).toBe('AG-SIM-3 out-of-reach');
    expect(why(pass, { items })).toBe('AG-SIM-3 carries-nothing');
    expect(why({ what: 'pass', on: 'B1' }, { items, change: has, b1: { x: 48, y: 50 } })).toBe(
      'AG-SIM-3 no-such-friend',
    );
    expect(why({ what: 'pass' }, { items, change: has })).toBe('AG-SIM-3 no-such-friend');
    const lies = (s: Argad) => [has(s), as('A2', { place: 'down' })(s)];
    expect(why(pass, { items, change: lies })).toBe('AG-SIM-3 no-such-friend');
    const back = scene({ items, change: (s) => Object.assign(s.items[0], { bearer: 1 }) });
    expect(refusal(back, 0, [does('A2', { what: 'pass', on: 'A1' })])).toBe('');
    const events = turn(back, [does('A2', { what: 'pass', on: 'A1' })], []);
    expect(told(events, 'deed')[0]).toMatchObject({ rule: 'AG-SCEN-1', secretTo: 0, about: ['A2', 'A1'] });
    expect([back.items[0].bearer, fig(back, 'A1').load]).toEqual([0, 0]);
  });

  it('AG-SCEN-1 AG-MOVE-13 who takes a sack from a friend takes its load', () => {
    const items = [{ id: 'sack', kind: 'sack', x: 50, y: 50 }];
    const s = scene({
      items,
      change: (t) => [Object.assign(t.items[0], { bearer: 0 }), as('A1', { load: 4 })(t)],
    });
    turn(s, [does('A1', { what: 'pass', on: 'A2' })], []);
    expect([s.items[0].bearer, fig(s, 'A1').load, fig(s, 'A2').load]).toEqual([1, 0, 4]);
  });

  it('AG-MELEE-13 only a stunned enemy whom one touches is bound or finished', () => {
    const stunned = as('B1', { stunned: 1 });
    for (const what of ['bind', 'finish'] as const) {
      const deed: Deed = { what, on: 'B1' };
      expect(why(deed, { away: 20, b1: { x: 50, y: 52 }, change: stunned })).toBe('');
      expect(why(deed, { away: 20, b1: { x: 50, y: 52.1 }, change: stunned })).toBe(
        'AG-MELEE-13 out-of-reach',
      );
      expect(why(deed, { away: 20, b1: { x: 50, y: 52 } })).toBe('AG-MELEE-13 not-stunned');
      expect(why({ what, on: 'A2' }, { change: as('A2', { stunned: 1 }) })).toBe('AG-MELEE-13 not-stunned');
      expect(why({ what }, {})).toBe('AG-MELEE-13 not-stunned');
    }
  });

  it('AG-HEAL-1 AG-HEAL-7 the fallen are tended by a friend within reach who touches no enemy', () => {
    const matters = { a2: { matters: true } };
    const tend: Deed = { what: 'tend', on: 'A2' };
    const down = as('A2', { place: 'down' });
    expect(why(tend, { ...matters, away: 3, change: down })).toBe('');
    expect(why(tend, { ...matters, away: 3.1, change: down })).toBe('AG-HEAL-7 out-of-reach');
    expect(why(tend, { ...matters })).toBe('AG-HEAL-7 not-to-be-tended');
    expect(why(tend, { ...matters, change: as('A2', { place: 'down', tended: true }) })).toBe(
      'AG-HEAL-7 not-to-be-tended',
    );
    expect(why(tend, { change: down })).toBe('AG-HEAL-1 not-to-be-tended');
    expect(why({ what: 'tend', on: 'B1' }, {})).toBe('AG-HEAL-7 not-to-be-tended');
    const pressed = (s: Argad) => [down(s), as('A1', { startContact: true })(s)];
    expect(why(tend, { ...matters, change: pressed })).toBe('AG-HEAL-7 in-contact');
    // AG-HEAL-5: a player character may be tended after his first wound, and only then.
    expect(why(tend, { a2: { pc: true } })).toBe('AG-HEAL-7 not-to-be-tended');
    expect(why(tend, { a2: { pc: true }, change: as('A2', { lives: 1 }) })).toBe('');
    expect(why(tend, { ...matters, change: as('A2', { lives: 1 }) })).toBe('AG-HEAL-7 not-to-be-tended');
  });

  it('AG-HEAL-8d a captive friend is freed by whoever touches him, once no guard is near', () => {
    const free: Deed = { what: 'free', on: 'A2' };
    const taken = as('A2', { place: 'captive' });
    expect(why(free, { change: taken })).toBe('');
    expect(why(free, { away: 2.1, change: taken })).toBe('AG-HEAL-8 out-of-reach');
    expect(why(free, {})).toBe('AG-HEAL-8 no-such-friend');
    expect(
      why({ what: 'free', on: 'B1' }, { b1: { x: 48, y: 50 }, change: as('B1', { place: 'captive' }) }),
    ).toBe('AG-HEAL-8 no-such-friend');
    const freed = (y: number): unknown[] => {
      const s = scene({ a1: { x: 50, y: 48 }, away: 0, a2: { y: 50 }, b1: { x: 50, y }, change: taken });
      s.bands[0].lost = 1;
      const events = turn(s, [does('A1', free)], [hold('B1', { passive: true })]);
      return [told(events, 'freed').length, fig(s, 'A2').place, fig(s, 'A2').captor, s.bands[0].lost];
    };
    expect(freed(55.9)).toEqual([0, 'captive', -1, 1]); // an enemy 3.9 cm away, base to base
    expect(freed(56)).toEqual([0, 'captive', -1, 1]);
    expect(freed(56.1)).toEqual([1, 'table', -1, 0]);
  });

  it('AG-HEAL-8 AG-HEAL-8b one yields to an enemy of class 2 or better whom one touches, and who can act', () => {
    const yields: Deed = { what: 'yield' };
    expect(why(yields, { away: 20, b1: { x: 50, y: 52 } })).toBe('');
    expect(why(yields, { away: 20, b1: { x: 50, y: 52.1 } })).toBe('AG-HEAL-8 nobody-to-yield-to');
    expect(why(yields, { away: 20, b1: { class: 2, x: 50, y: 52 } })).toBe('');
    expect(why(yields, { away: 20, b1: { class: 1, x: 50, y: 52 } })).toBe('AG-HEAL-8 nobody-to-yield-to');
    expect(why(yields, { away: 20, b1: { x: 50, y: 52 }, change: as('B1', { stunned: 1 }) })).toBe(
      'AG-HEAL-8 nobody-to-yield-to',
    );
    expect(why(yields, {})).toBe('AG-HEAL-8 nobody-to-yield-to'); // a friend is no captor
    // The first of all figures may be the one who takes him.
    const s = skirmish({ a: { A1: { x: 50, y: 50 } }, b: { B1: { x: 50, y: 52 } }, options: noNerve });
    expect(refusal(s, 1, [does('B1', yields)])).toBe('');
    const events = turn(s, [hold('A1', { passive: true })], [does('B1', yields)]);
    expect(told(events, 'captured')[0].about).toEqual(['B1', 'A1']);
    expect([fig(s, 'B1').place, fig(s, 'B1').captor]).toEqual(['captive', 0]);
  });

  it('AG-HEAL-10 a fallen friend or a captive enemy is carried, on foot, with nothing else in the arms', () => {
    const lift: Deed = { what: 'lift', on: 'A2' };
    const down = as('A2', { place: 'down' });
    expect(why(lift, { away: 3, change: down })).toBe('');
    expect(why(lift, { away: 3.1, change: down })).toBe('AG-HEAL-10 out-of-reach');
    expect(why(lift, { change: as('A2', { place: 'captive' }) })).toBe('AG-HEAL-10 no-such-thing');
    expect(why(lift, {})).toBe('AG-HEAL-10 no-such-thing');
    expect(why(lift, { change: (s) => [down(s), as('A1', { load: 4 })(s)] })).toBe('AG-HEAL-10 out-of-reach');
    expect(why(lift, { a1: { mode: 'cavalry' }, away: 3, change: down })).toBe('AG-HEAL-10 out-of-reach');
    const enemy = { away: 20, b1: { x: 50, y: 52 } };
    const him: Deed = { what: 'lift', on: 'B1' };
    expect(why(him, { ...enemy, change: as('B1', { place: 'captive' }) })).toBe('');
    expect(why(him, { ...enemy, change: as('B1', { place: 'down' }) })).toBe('AG-HEAL-10 no-such-thing');
  });

  it('AG-HEAL-10 put down, he stays where his bearer was', () => {
    const s = scene({ change: as('A2', { place: 'down' }) });
    turn(s, [does('A1', { what: 'lift', on: 'A2' })], []);
    expect(fig(s, 'A2').captor).toBe(0);
    turn(s, [does('A1', { what: 'drop' })], []);
    expect([fig(s, 'A2').captor, fig(s, 'A1').load, ...at(s, 'A2')]).toEqual([-1, 0, 50, 50]);
    turn(s, [{ who: ['A1'], intent: 'move', path: [{ x: 50, y: 60 }] }], []);
    expect(at(s, 'A2')).toEqual([50, 50]);
  });

  it('AG-WEAPON-26 a couched lance is shortened by a man on foot who still has it', () => {
    const shorten: Deed = { what: 'shorten' };
    const lancer = { mode: 'cavalry', melee: ['lance', 'sword'] };
    const onFoot = as('A1', { mounted: false });
    expect(why(shorten, { a1: lancer, away: 20, change: onFoot })).toBe('');
    expect(why(shorten, { a1: lancer, away: 20 })).toBe('AG-WEAPON-26 no-lance');
    expect(why(shorten, { away: 20 })).toBe('AG-WEAPON-26 no-lance');
    expect(
      why(shorten, { a1: lancer, away: 20, change: as('A1', { mounted: false, lost: ['lance'] }) }),
    ).toBe('AG-WEAPON-26 no-lance');
    const s = scene({ a1: lancer, away: 20, change: onFoot });
    const events = turn(s, [does('A1', shorten)], []);
    expect(told(events, 'deed')[0].rule).toBe('AG-WEAPON-26');
    expect([fig(s, 'A1').lost, fig(s, 'A1').gained]).toEqual([['lance'], ['spear']]);
  });
});

describe('the wagon', () => {
  const wagon = (x: number, more: Scene = {}): Argad =>
    scene({
      a1: { x: x - 5, y: 50, abilities: ['driver'], ...more.a1 },
      a2: { x: 20 },
      items: [{ id: 'wagon', kind: 'wagon', x, y: 50 }],
      ...(more.change === undefined ? {} : { change: more.change }),
    });
  const drive = does('A1', { what: 'drive', on: 'wagon' });
  it('AG-SCEN-2 is driven by a driver within 1 cm of it', () => {
    const why = (s: Argad): string => refusal(s, 0, [drive]);
    // 8 cm long: its rear is 4 cm behind its middle, and the driver's base 1 cm round his.
    expect(why(wagon(60))).toBe('');
    expect(why(wagon(60, { a1: { x: 54, abilities: ['driver'] } }))).toBe('');
    expect(why(wagon(60, { a1: { x: 53.9, abilities: ['driver'] } }))).toBe('AG-SCEN-2 out-of-reach');
    expect(why(wagon(60, { a1: { abilities: [] } }))).toBe('AG-SCEN-2 no-driver');
    expect(why(wagon(60, { change: (s) => Object.assign(s.items[0], { off: 0 }) }))).toBe(
      'AG-SIM-3 no-such-thing',
    );
    expect(refusal(wagon(60), 0, [does('A1', { what: 'drive' })])).toBe('AG-SIM-3 no-such-thing');
  });
  it('AG-SCEN-2 goes 12 cm, and is off as soon as its front is at the east edge', () => {
    const after = (x: number): unknown[] => {
      const s = wagon(x);
      const events = turn(s, [drive], []);
      const to = told(events, 'wagon-moved').at(-1)?.facts?.x as number;
      return [Math.floor(to * 100 + 0.5) / 100, s.items[0].off];
    };
    expect(after(60)).toEqual([72, -1]);
    expect(after(103.9)).toEqual([115.9, -1]);
    expect(after(104)).toEqual([116, 0]);
  });
});

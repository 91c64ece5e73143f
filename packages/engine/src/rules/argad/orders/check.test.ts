/** AG-SIM-2: what is refused when it is sealed, reason by reason, beside the nearest order that is legal. */
import { describe, expect, it } from 'vitest';
import { CM } from '../house-rules.ts';
import type { Argad } from '../state.ts';
import { fig, refusal, skirmish, type Table } from '../testing.ts';
import type { Intent, Order } from './orders.ts';

const far = { B1: { x: 110, y: 110 } };
const table = (a: Table['a'], more: Partial<Table> = {}): Argad => skirmish({ a, b: far, ...more });
const order = (who: string[], intent: Intent, more: Partial<Order> = {}): Order => ({ who, intent, ...more });
const why = (s: Argad, ...orders: Order[]): string => refusal(s, 0, orders);
const as = (s: Argad, id: string, more: object): Argad => {
  Object.assign(fig(s, id), more);
  return s;
};
const north = (y: number, x = 50): Partial<Order> => ({ path: [{ x, y }] });

describe('who may be told what', () => {
  const men = (): Argad => table({ A1: { x: 50, y: 20 }, A2: { x: 60, y: 20 } });
  it('AG-SIM-2 one’s own figures that stand on the table, each once', () => {
    expect(why(men(), order(['A1'], 'hold'), order(['A2'], 'hold'))).toBe('');
    expect(why(men(), order(['A1', 'A2'], 'hold'), order(['A2'], 'hold'))).toBe('AG-SIM-2 named-twice');
    expect(why(men(), order(['B1'], 'hold'))).toBe('AG-SIM-2 not-yours');
    expect(why(men(), order(['A9'], 'hold'))).toBe('AG-SIM-2 not-yours');
    for (const place of ['down', 'fled', 'off', 'captive', 'reserve'])
      expect(why(as(men(), 'A1', { place }), order(['A1'], 'hold'))).toBe('AG-SIM-2 not-on-the-table');
    expect(why(as(men(), 'A1', { stunned: 2 }), order(['A1'], 'hold'))).toBe('AG-MELEE-13 stunned');
  });
  it('AG-SPECIAL-1 one elite shot a turn', () => {
    const elite = { ranged: ['bow'], abilities: ['elite'] };
    const s = table({ A1: { x: 50, y: 20, ...elite }, A2: { x: 60, y: 20, ...elite } });
    const shot = (id: string, plus: boolean): Order =>
      order([id], 'hold', { fire: { when: 'end', ...(plus ? { elite: 'plus' as const } : {}) } });
    expect(why(s, shot('A1', true), shot('A2', true))).toBe('AG-SPECIAL-1 one-elite-shot');
    expect(why(s, shot('A1', true), shot('A2', false))).toBe('');
  });
  it('AG-SIM-3 a path belongs to whoever goes', () => {
    for (const intent of ['hold', 'crouch', 'reload', 'form', 'interact', 'interpose'] as const)
      expect(why(men(), order(['A1'], intent, north(25)))).toBe('AG-SIM-2 path-without-move');
    expect(why(men(), order(['A1'], 'hold', { path: [] }))).toBe('');
    for (const intent of ['move', 'withdraw'] as const) {
      expect(why(men(), order(['A1'], intent, north(25)))).toBe('');
      expect(why(men(), order(['A1'], intent, { path: [] }))).toBe('AG-SIM-3 no-path');
      expect(why(men(), order(['A1'], intent))).toBe('AG-SIM-3 no-path');
    }
  });
  it('AG-SIM-3 targets are enemies who stand there and are seen, a friend for whoever steps in', () => {
    const at = (intent: Intent, target?: string[]): string =>
      why(men(), order(['A1'], intent, target === undefined ? {} : { target }));
    expect(at('attack', ['B1'])).toBe('');
    expect([at('attack'), at('attack', [])]).toEqual(['AG-SIM-3 no-target', 'AG-SIM-3 no-target']);
    expect(at('attack', ['A2'])).toBe('AG-SIM-2 wrong-side');
    expect(at('attack', ['X'])).toBe('AG-SIM-2 no-such-target');
    expect(at('interpose', ['A2'])).toBe('');
    expect(at('interpose', ['B1'])).toBe('AG-SIM-2 wrong-side');
    expect([at('interpose'), at('interpose', ['A1', 'A2'])]).toEqual([
      'AG-SIM-3 no-friend',
      'AG-SIM-3 no-friend',
    ]);
    const attack = order(['A1'], 'attack', { target: ['B1'] });
    expect(why(as(men(), 'B1', { place: 'down' }), attack)).toBe('AG-SIM-2 no-such-target');
    expect(why(as(men(), 'B1', { hidden: true }), attack)).not.toBe('');
  });
  it('AG-CAV-1 AG-CAV-4 AG-CAV-14 a charge is for cavalry out of contact, on easy ground, formed again', () => {
    const rider = (spec: object, more: Partial<Table> = {}): Argad =>
      table({ A1: { mode: 'cavalry', x: 50, y: 20, ...spec } }, more);
    const charge = order(['A1'], 'charge', { target: ['B1'] });
    const ground = (kind: string) => ({ terrain: { grounds: [{ kind, box: [40, 10, 60, 30] }] } });
    expect(why(rider({}), charge)).toBe('');
    expect(why(rider({}), { ...charge, target: [] })).toBe('AG-SIM-3 no-target');
    expect(why(rider({ mode: 'mounted-infantry' }), charge)).toBe('AG-CAV-1 not-cavalry');
    expect(why(rider({ mode: 'foot' }), charge)).toBe('AG-CAV-1 not-cavalry');
    expect(why(as(rider({}), 'A1', { startContact: true }), charge)).toBe('AG-CAV-4 in-contact');
    expect(why(rider({}, ground('bushes')), charge)).toBe('AG-CAV-1 difficult-ground');
    expect(why(rider({}, ground('marsh')), charge)).toBe('AG-CAV-1 difficult-ground');
    expect(why(rider({}, ground('road')), charge)).toBe('');
    const reform = { options: { cavalryReform: true } };
    expect(why(as(rider({}, reform), 'A1', { reform: true }), charge)).toBe('AG-CAV-14 must-re-form');
    expect(why(as(rider({}), 'A1', { reform: true }), charge)).toBe('');
    expect(why(rider({}, reform), charge)).toBe('');
    expect(why(as(rider({}, reform), 'A1', { reform: true }), order(['A1'], 'move', north(30)))).toBe('');
  });
  it('AG-SIM-3 AG-MOVE-18 from contact one withdraws; nobody crouches, rides off or forms in it', () => {
    const touching = as(men(), 'A1', { startContact: true });
    expect(why(touching, order(['A1'], 'move', north(25)))).toBe('AG-SIM-3 in-contact');
    expect(why(touching, order(['A1'], 'withdraw', north(25)))).toBe('');
    expect(why(touching, order(['A1'], 'crouch'))).toBe('AG-SIM-3 in-contact');
    expect(why(men(), order(['A1'], 'crouch'))).toBe('');
    expect(why(touching, order(['A1'], 'attack', { target: ['B1'] }))).toBe('');
  });
  it('AG-MOVE-17 mounting and dismounting: who rides already, who has no horse at hand', () => {
    const s = table({ A1: { mode: 'cavalry', x: 50, y: 20 }, A2: { x: 60, y: 20 } });
    expect(why(s, order(['A1'], 'dismount'))).toBe('');
    expect(why(s, order(['A1'], 'mount'))).toBe('AG-MOVE-17 mounted-already');
    expect(why(s, order(['A2'], 'dismount'))).toBe('AG-MOVE-17 not-riding');
    expect(why(s, order(['A2'], 'mount'))).toBe('AG-MOVE-17 no-horse');
    const horse = (x: number): string => {
      const t = table({ A2: { x: 60, y: 20 } });
      t.horses.push({ x: x * CM, y: 20 * CM, facing: 0, worth: 3, kind: 'war' });
      return why(t, order(['A2'], 'mount'));
    };
    expect([horse(64.5), horse(64.6)]).toEqual(['', 'AG-MOVE-17 no-horse']);
    const touching = as(s, 'A1', { startContact: true });
    expect(why(touching, order(['A1'], 'dismount'))).toBe('AG-MOVE-17 in-contact');
  });
  it('AG-SHOOT-15 only an empty weapon that is whole is reloaded', () => {
    const s = table({ A1: { ranged: ['caliver'], x: 50, y: 20 } });
    expect(why(s, order(['A1'], 'reload'))).toBe('AG-SHOOT-15 nothing-to-reload');
    fig(s, 'A1').arms[0].loaded = false;
    expect(why(s, order(['A1'], 'reload'))).toBe('');
    fig(s, 'A1').arms[0].spoilt = true;
    expect(why(s, order(['A1'], 'reload'))).toBe('AG-SHOOT-15 nothing-to-reload');
  });
  it('AG-VICT-3 AG-VICT-4 the shaken do not attack, who falls back hears nothing, a broken side withdraws or holds', () => {
    const nerve = (state: 'shaken' | 'falls-back', o: Order, pc = false): string => {
      const s = table({ A1: { mode: 'cavalry', pc, x: 50, y: 20 }, A2: { x: 60, y: 20 } });
      s.bands[0].nerve = state;
      return why(s, o);
    };
    const target = { target: ['B1'] };
    expect(nerve('shaken', order(['A1'], 'attack', target))).toBe('AG-VICT-3 shaken');
    expect(nerve('shaken', order(['A1'], 'charge', target))).toBe('AG-VICT-3 shaken');
    expect(nerve('shaken', order(['A1'], 'move', north(25)))).toBe('');
    expect(nerve('shaken', order(['A1'], 'charge', target), true)).toBe(''); // player characters never test
    expect(nerve('falls-back', order(['A1'], 'hold'))).toBe('AG-VICT-3 falls-back');
    expect(nerve('falls-back', order(['A1'], 'hold'), true)).toBe('');
    const broken = (o: Order): string => {
      const s = men();
      s.broken[0] = true;
      return why(s, o);
    };
    expect(broken(order(['A1'], 'hold'))).toBe('');
    expect(broken(order(['A1'], 'withdraw', north(15)))).toBe('');
    expect(broken(order(['A1'], 'move', north(15)))).toBe('AG-VICT-4 side-broken');
    expect(broken(order(['A1'], 'attack', target))).toBe('AG-VICT-4 side-broken');
    expect(broken(order(['A1'], 'reload'))).toBe('AG-VICT-4 side-broken');
    const theirs = men();
    theirs.broken[1] = true;
    expect(why(theirs, order(['A1'], 'move', north(15)))).toBe('');
  });
  it('AG-WEAPON-33 the weapon of the order must be at hand', () => {
    const s = table({
      A1: { melee: ['halberd'], x: 50, y: 20 },
      A2: { class: 2, melee: ['tool'], x: 60, y: 20 },
    });
    const with_ = (id: string, weapon: Order['weapon']): string => why(s, order([id], 'hold', { weapon }));
    expect([with_('A1', 'halberd'), with_('A1', 'sword'), with_('A1', 'hands')]).toEqual(['', '', '']);
    expect([with_('A1', 'pike'), with_('A1', 'butt'), with_('A2', 'sword')]).toEqual([
      'AG-WEAPON-33 no-such-weapon',
      'AG-WEAPON-33 no-such-weapon',
      'AG-WEAPON-33 no-such-weapon',
    ]);
    expect(why(as(s, 'A1', { lost: ['halberd'] }), order(['A1'], 'hold', { weapon: 'halberd' }))).toBe(
      'AG-WEAPON-33 no-such-weapon',
    );
  });
});

describe('reactions', () => {
  const s = table({ A1: { ranged: ['pistol'], x: 50, y: 20 }, A2: { x: 60, y: 20 } });
  const reacts = (reaction: Order['reaction'], t = s): string => why(t, order(['A1'], 'hold', { reaction }));
  it('AG-SIM-4 NEAR and PASSES need their distance, a friend must be one, covering names him', () => {
    expect(reacts({ on: 'near', do: 'stand' })).toBe('AG-SIM-4 no-distance');
    expect(reacts({ on: 'near', within: 0, do: 'stand' })).toBe('');
    expect(reacts({ on: 'passes', do: 'stand' })).toBe('AG-SIM-4 no-distance');
    expect(reacts({ on: 'passes', within: 5, do: 'stand' })).toBe('');
    expect(reacts({ on: 'attacked', do: 'stand' })).toBe('');
    expect(reacts({ on: 'attacked', do: 'evade', friend: 'A2' })).toBe('');
    expect(reacts({ on: 'attacked', do: 'evade', friend: 'A1' })).toBe('');
    expect(reacts({ on: 'attacked', do: 'evade', friend: 'B1' })).toBe('AG-SIM-4 no-such-friend');
    expect(reacts({ on: 'attacked', do: 'evade', friend: 'X1' })).toBe('AG-SIM-4 no-such-friend');
    expect(reacts({ on: 'attacked', do: 'cover' })).toBe('AG-SIM-4 no-friend');
    expect(reacts({ on: 'attacked', do: 'cover', friend: 'A2' })).toBe('');
  });
  it('AG-SIM-4 AG-TURN-4 only a unit pivots; nobody shoots at once where shots come after movement', () => {
    expect(reacts({ on: 'attacked', do: 'pivot' })).toBe('AG-SIM-4 not-one-unit');
    expect(reacts({ on: 'attacked', do: 'shoot-now' })).toBe('');
    const late = table(
      { A1: { ranged: ['pistol'], x: 50, y: 20 } },
      { options: { shootDuringMovement: false } },
    );
    expect(reacts({ on: 'attacked', do: 'shoot-now' }, late)).toBe('AG-TURN-4 only-after-movement');
    for (const when of ['start', 'last', 'passing'] as const)
      expect(why(late, order(['A1'], 'hold', { fire: { when, within: 5 } }))).toBe(
        'AG-TURN-4 only-after-movement',
      );
    expect(why(late, order(['A1'], 'hold', { fire: { when: 'end' } }))).toBe('');
  });
});

describe('close order', () => {
  /** Files of two or more, spears, the first an officer; front to the north. */
  const block = (files: number, ranks: number, spec: object = {}, more: Partial<Table> = {}): Argad => {
    const a: Record<string, { x: number }> = {};
    for (let n = 0; n < files * ranks; n++)
      a[`A${n + 1}`] = {
        x: 50 + 2 * (n % files),
        y: 50 - 2 * Math.floor(n / files),
        facing: 90,
        melee: ['spear'],
        ...(n === 0 ? { role: 'officer' } : {}),
        ...spec,
      } as { x: number };
    return table(a, { units: [{ members: Object.keys(a), front: 90 }], ...more });
  };
  const all = (s: Argad): string[] => s.men.filter((m) => m.side === 0).map((m) => m.id);
  const drill = (s: Argad, manoeuvre: Order['manoeuvre'], more: Partial<Order> = {}): string =>
    why(s, order(all(s), 'manoeuvre', { manoeuvre, ...more }));
  it('AG-ORDER-8 AG-SIM-3 men in close order stand, reload, form, do a deed or manoeuvre; else they break up', () => {
    const s = block(4, 1);
    for (const intent of ['move', 'withdraw'] as const)
      expect(why(s, order(['A1'], intent, north(55)))).toBe('AG-ORDER-8 in-close-order');
    expect(why(s, order(['A1'], 'attack', { target: ['B1'] }))).toBe('AG-ORDER-8 in-close-order');
    expect(why(s, order(['A1'], 'crouch'))).toBe('AG-ORDER-8 in-close-order');
    expect(why(s, order(['A1'], 'interpose', { target: ['A2'] }))).toBe('AG-ORDER-8 in-close-order');
    expect(why(s, order(['A1'], 'hold'))).toBe('');
    expect(why(s, order(['A1'], 'move', { ...north(55), breakUp: true }))).toBe('');
    expect(why(s, order(['A1'], 'interact', { deed: { what: 'drop' } }))).toBe('AG-SIM-3 carries-nothing');
    expect(why(s, order(['A1'], 'reload'))).toBe('AG-SHOOT-15 nothing-to-reload');
  });
  it('AG-SIM-3 a manoeuvre is for one unit, and says what', () => {
    const s = block(4, 1);
    expect(drill(s, { what: 'march' })).toBe('');
    expect(drill(s, undefined)).toBe('AG-SIM-3 no-manoeuvre');
    const loose = table({ A1: { x: 50, y: 50 } });
    expect(drill(loose, { what: 'march' })).toBe('AG-ORDER-4 not-one-unit');
    const off = block(4, 1, {}, { options: { closeOrder: false } });
    expect(drill(off, { what: 'march' })).toBe('AG-ORDER-1 no-close-order');
  });
  it('AG-ORDER-4 a march is as long as the formation may go, no longer; a line goes straight', () => {
    for (const [files, ranks, way, most] of [
      [2, 4, 'front', 16],
      [4, 1, 'front', 12],
      [4, 2, 'left', 8],
      [4, 2, 'right', 8],
      [4, 2, 'rear', 8],
    ] as const) {
      const s = block(files, ranks);
      expect(drill(s, { what: 'march', way, by: most })).toBe('');
      expect(drill(s, { what: 'march', way, by: most + 0.1 })).toBe('AG-ORDER-4 too-far');
    }
    expect(drill(block(4, 1), { what: 'march' }, north(60))).toBe('AG-ORDER-4 line-marches-straight');
    expect(drill(block(2, 4), { what: 'march' }, north(60))).toBe('');
  });
  it('AG-ORDER-5 an officer or sergeant in the unit, or within 20 cm and in sight; class and courage apart', () => {
    const led = (role: string, x: number, change: object = {}): string => {
      const s = block(4, 1, { role: 'soldier' });
      const t = skirmish({
        a: {
          ...Object.fromEntries(
            [0, 1, 2, 3].map((n) => [`A${n + 1}`, { x: 50 + 2 * n, y: 50, facing: 90, melee: ['spear'] }]),
          ),
          A9: { x, y: 50, role },
        } as never,
        b: far,
        units: [{ members: all(s), front: 90 }],
      });
      Object.assign(fig(t, 'A9'), change);
      return why(t, order(all(s), 'manoeuvre', { manoeuvre: { what: 'march' } }));
    };
    expect([led('officer', 78), led('sergeant', 78)]).toEqual(['', '']); // 20 cm from the last man
    expect(led('officer', 78.1)).toBe('AG-ORDER-5 no-officer');
    expect(led('musician', 60)).toBe('AG-ORDER-5 no-officer');
    expect(led('officer', 60, { stunned: 2 })).toBe('AG-ORDER-5 no-officer');
    expect(led('officer', 60, { touched: true })).toBe('AG-ORDER-5 no-officer');
  });
  it('AG-ORDER-6 AG-ORDER-11 class 2 pivots or moves; a square does not march', () => {
    const two = block(4, 2, { class: 2, abilities: ['drilled'] });
    for (const what of ['march', 'shift', 'ranks'] as const)
      expect(drill(two, { what, pivot: 'before', turn: 90 })).toBe('AG-ORDER-6 pivot-and-move');
    expect(drill(two, { what: 'pivot', turn: 90 })).toBe('');
    expect(drill(two, { what: 'square' })).toBe('');
    expect(drill(two, { what: 'march' })).toBe('');
    for (const pivot of ['before', 'after'] as const)
      expect(drill(block(4, 2), { what: 'march', pivot, turn: 90 })).toBe('');
    const square = block(3, 3);
    square.units[0].square = true;
    expect(drill(square, { what: 'march' })).toBe('AG-ORDER-11 square-marches');
    expect(drill(square, { what: 'pivot', turn: 90 })).toBe('');
  });
  it('AG-ORDER-1 AG-ORDER-3 AG-ORDER-8d forming: on foot, trained, out of contact and out of very difficult ground, beside a marker, commanded', () => {
    const men = (spec: object = {}, lead: object = {}, more: Partial<Table> = {}): Argad =>
      table({ A1: { role: 'officer', x: 50, y: 50, ...lead }, A2: { x: 55, y: 50, ...spec } }, more);
    const form = (s: Argad, more: Partial<Order> = {}): string => why(s, order(['A1', 'A2'], 'form', more));
    expect(form(men())).toBe('');
    expect(form(men({ class: 2 }))).toBe('AG-ORDER-3 untrained');
    expect(form(men({ class: 2, abilities: ['drilled'] }))).toBe('');
    expect(form(men({ class: 2, melee: ['pike'] }))).toBe('');
    expect(form(men({ class: 2, role: 'musician' }))).toBe('');
    expect(form(men({ mode: 'cavalry' }))).toBe('AG-ORDER-1 form-on-foot');
    expect(form(as(men(), 'A2', { startContact: true }))).toBe('AG-ORDER-1 in-contact');
    expect(form(men({}, { role: 'soldier' }))).toBe('AG-ORDER-1 no-marker');
    expect(form(men({}, { role: 'sergeant' }))).toBe('AG-ORDER-1 no-marker');
    expect(form(men({ role: 'ensign' }, { role: 'soldier' }))).toBe('AG-ORDER-1 no-officer');
    expect(form(men({ role: 'ensign' }, { role: 'sergeant' }))).toBe('');
    expect(form(men(), { marker: 'A2' })).toBe('AG-ORDER-1 no-marker');
    expect(form(men(), { marker: 'A1' })).toBe('');
    expect(form(men(), { marker: 'B1' })).toBe('AG-ORDER-1 no-marker');
    expect(form(men({}, {}, { options: { closeOrder: false } }))).toBe('AG-ORDER-1 no-close-order');
    const ground = (kind: string) => ({ terrain: { grounds: [{ kind, box: [53, 48, 57, 52] }] } });
    expect(form(men({}, {}, ground('marsh')))).toBe('AG-ORDER-8 difficult-ground');
    expect(form(men({}, {}, ground('bushes')))).toBe('');
  });
});

describe('paths', () => {
  const walk = (path: { x: number; y: number }[], more: Partial<Table> = {}, a: object = {}): string =>
    why(table({ A1: { x: 50, y: 50, ...a } }, more), order(['A1'], 'move', { path }));
  it('AG-MOVE-16 the sum of the legs is at most the allowance', () => {
    expect(walk([{ x: 50, y: 70 }])).toBe('');
    expect(walk([{ x: 50, y: 70.1 }])).toBe('AG-MOVE-16 too-far');
    expect(
      walk([
        { x: 60, y: 50 },
        { x: 60, y: 60 },
      ]),
    ).toBe('');
    expect(
      walk([
        { x: 60, y: 50 },
        { x: 60, y: 60.1 },
      ]),
    ).toBe('AG-MOVE-16 too-far');
    expect(
      walk([
        { x: 60, y: 50 },
        { x: 50, y: 50 },
      ]),
    ).toBe('');
    const s = table({ A1: { mode: 'cavalry', x: 50, y: 50 } });
    const half = (y: number): string => why(s, order(['A1'], 'dismount', north(y)));
    expect([half(70), half(70.1)]).toEqual(['', 'AG-MOVE-16 too-far']);
  });
  it('AG-SIM-14 the table ends where it ends; only one’s own edge and a named stretch are left by', () => {
    expect(walk([{ x: 50, y: 0 }], {}, { y: 12 })).toBe('');
    expect(walk([{ x: 50, y: 120 }], {}, { y: 108 })).toBe('AG-SIM-14 no-exit-here');
    expect(walk([{ x: 0, y: 50 }], {}, { x: 12 })).toBe('AG-SIM-14 no-exit-here');
    expect(walk([{ x: 120, y: 50 }], {}, { x: 108 })).toBe('AG-SIM-14 no-exit-here');
    expect(walk([{ x: 1, y: 50 }], {}, { x: 12 })).toBe('');
    expect(walk([{ x: 0.9, y: 50 }], {}, { x: 12 })).toBe('AG-SIM-14 no-exit-here');
    expect(walk([{ x: -0.1, y: 50 }], {}, { x: 12 })).toBe('AG-SIM-14 off-the-table');
    const exits = { exits: [[{ edge: 'west', from: 40, to: 60 }], []] };
    const west = (y: number): string => walk([{ x: 0, y }], exits, { x: 12, y });
    expect([west(39.9), west(40), west(60), west(60.1)]).toEqual([
      'AG-SIM-14 no-exit-here',
      '',
      '',
      'AG-SIM-14 no-exit-here',
    ]);
    expect(
      walk(
        [
          { x: 50, y: 0 },
          { x: 55, y: 5 },
        ],
        {},
        { y: 8 },
      ),
    ).toBe('AG-SIM-14 no-exit-here');
    // Whose base hangs over the edge already may stay there.
    expect(walk([{ x: 60, y: 0.5 }], {}, { y: 0.5 })).toBe('');
  });
  it('AG-TERR-10 nobody walks through a wall, armour keeps out of deep water, riders keep out of houses’ doors', () => {
    const line = (kind: string) => ({
      terrain: {
        lines: [
          {
            kind,
            points: [
              [40, 55],
              [60, 55],
            ],
          },
        ],
      },
    });
    const rider = { mode: 'cavalry', y: 45 };
    const through = (kind: string, a: object = {}): string => walk([{ x: 50, y: 60 }], line(kind), a);
    expect([through('wall'), through('wall', rider)]).toEqual([
      'AG-TERR-10 impassable',
      'AG-TERR-10 impassable',
    ]);
    for (const kind of ['hedge', 'bank', 'low-wall', 'stakes', 'fence', 'barricade'])
      expect([through(kind), through(kind, rider)]).toEqual(['', '']);
    expect([through('door'), through('door', rider)]).toEqual(['', 'AG-TERR-10 impassable']);
    expect([through('window', rider), through('slit')]).toEqual([
      'AG-TERR-10 impassable',
      'AG-TERR-10 impassable',
    ]);
    const deep = { terrain: { grounds: [{ kind: 'deep', box: [40, 52, 60, 60] }] } };
    const swim = (a: object): string => walk([{ x: 50, y: 55 }], deep, a);
    expect([swim({}), swim({ armour: '4' }), swim({ mode: 'cavalry', y: 45 })]).toEqual([
      '',
      'AG-TERR-10 impassable',
      '',
    ]);
  });
});

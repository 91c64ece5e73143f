/** AG-SIM-2, AG-SHOOT-13, AG-SEE-5, AG-SHOOT-51: which weapon, which moment, which target, whether in salvo. */
import { describe, expect, it } from 'vitest';
import { CM } from '../house-rules.ts';
import type { Fire, Order } from '../orders/orders.ts';
import type { Argad, Contact, Shot } from '../state.ts';
import { fig, no, shoot, skirmish, told } from '../testing.ts';
import { reveal } from '../turn/reveal.ts';
import { armOf, circles, longestOf, mayShoot, noteApproach, noteEnd, noteNow, notePulse, noteStart, preferred, seenFrom, throwable } from './moments.ts'; // biome-ignore format: one file
import { commanded, groupsOf, manning, sizeOf } from './shooting.ts';
import { aimOf } from './shot.ts';

const noNerve = { nerve: false };
const c = (n: number): number => n * CM;
const hold = (id: string, fire?: Fire, more: Partial<Order> = {}): Order => ({
  who: [id],
  intent: 'hold',
  reaction: { on: 'none', do: 'go-on' },
  ...(fire === undefined ? {} : { fire }),
  ...more,
});
const quiet = (id: string): Order => hold(id, { when: 'none' });
/** A1 with these weapons at (50, 20); B1 so far north of him, from base to base. */
const pair = (ranged: string[], gap = 15, more: object = {}, a: object = {}, b: object = {}): Argad =>
  skirmish({
    a: { A1: { ranged, x: 50, y: 20, ...a } },
    b: { B1: { x: 50, y: 22 + gap, ...b } },
    options: noNerve,
    ...more,
  });
const ordered = (s: Argad, o: Order): Argad => {
  s.orders[0] = [o];
  for (const id of o.who) fig(s, id).order = 0;
  return s;
};
const contact = (s: Argad, a: string, b: string, pulse = 3): void => {
  const c1: Contact = {
    a: no(s, a),
    b: no(s, b),
    pulse,
    sub: 1,
    attacker: no(s, b),
    across: false,
    chargeTest: 0,
    turn: 1,
  };
  s.contacts.push(c1);
};

describe('which weapon', () => {
  it('AG-SIM-2 the one that was ordered; else the first that is loaded, whole and not used up', () => {
    const arm = (change: (s: Argad) => void, fire?: Fire): string => {
      const s = pair(['pistol', 'caliver', 'javelin']);
      if (fire !== undefined) ordered(s, hold('A1', fire));
      change(s);
      const k = armOf(s, 0);
      return k < 0 ? 'none' : fig(s, 'A1').arms[k].kind;
    };
    const arms = (s: Argad, ...change: object[]): void => {
      for (const [k, x] of change.entries()) Object.assign(fig(s, 'A1').arms[k], x);
    };
    expect(arm(() => {})).toBe('pistol');
    expect(arm(() => {}, { when: 'end', weapon: 'caliver' })).toBe('caliver');
    expect(arm((s) => arms(s, { loaded: false }))).toBe('caliver');
    expect(arm((s) => arms(s, { spoilt: true }))).toBe('caliver');
    expect(arm((s) => arms(s, { left: 0 }))).toBe('caliver');
    expect(arm((s) => arms(s, { loaded: false }, { loaded: false }))).toBe('javelin');
    expect(arm((s) => arms(s, { loaded: false }, { loaded: false }, { left: 0 }))).toBe('none');
    expect(arm((s) => arms(s, {}, { loaded: false }), { when: 'end', weapon: 'caliver' })).toBe('none');
    expect(arm((s) => Object.assign(fig(s, 'A1'), { startContact: true }))).toBe('pistol');
    const inContact = (s: Argad): void => {
      arms(s, { loaded: false });
      fig(s, 'A1').startContact = true;
    };
    expect(arm(inContact)).toBe('none');
  });
  it('AG-WEAPON-14 a light spear is taken for a javelin when the order says so, once', () => {
    const s = ordered(pair([], 15, {}, { melee: ['spear'] }), hold('A1', { when: 'end', weapon: 'javelin' }));
    expect(armOf(s, 0)).toBe(0);
    expect(fig(s, 'A1').arms).toEqual([
      { kind: 'javelin', loaded: true, reloaded: 0, spoilt: false, left: 1 },
    ]);
    expect(armOf(s, 0)).toBe(0);
    expect(fig(s, 'A1').arms).toHaveLength(1);
    const may = (melee: string[], change: object): boolean => {
      const t = pair([], 15, {}, { melee });
      Object.assign(fig(t, 'A1'), change);
      return throwable(t, 0);
    };
    expect([
      may(['spear'], {}),
      may(['sword'], {}),
      may(['sword'], { gained: ['spear'] }),
      may(['spear'], { lost: ['spear'] }),
    ]).toEqual([true, false, true, false]);
  });
  it('AG-WEAPON-1 AG-WEAPON-11 how far each reaches', () => {
    const far = (kind: string): number => longestOf(pair([kind]), { by: 0, arm: 0 }) / CM;
    expect(['pistol', 'short-arquebus', 'musket', 'crossbow', 'javelin'].map(far)).toEqual([
      20, 40, 60, 30, 20,
    ]);
  });
});

describe('which moment', () => {
  const noted = (s: Argad): string[] =>
    s.shots.map((t) => `${s.men[t.by].id} ${t.when}${t.open ? '' : ' fixed'}`);
  it('AG-SIM-2 AG-SIM-3 one shot for each who may fire and has something to fire; START is fixed at once', () => {
    const s = skirmish({
      a: {
        A1: { ranged: ['caliver'], x: 20, y: 20 },
        A2: { ranged: ['caliver'], x: 24, y: 20 },
        A3: { ranged: ['caliver'], x: 28, y: 20 },
        A4: { x: 32, y: 20 },
        A5: { ranged: ['caliver'], x: 36, y: 20 },
        A6: { ranged: ['caliver'], x: 40, y: 20 },
      },
      b: { B1: { x: 28, y: 40 } },
      options: noNerve,
    });
    s.orders[0] = [
      hold('A1', { when: 'start' }),
      hold('A2', { when: 'end' }),
      hold('A3', { when: 'none' }),
      { who: ['A5'], intent: 'crouch' },
    ];
    fig(s, 'A6').stunned = 9;
    reveal(s);
    expect(noted(s)).toEqual(['A1 start fixed', 'A2 end']);
    expect(s.shots.map((t) => t.seen.map((x) => [x.target, x.moment]))).toEqual([[[6, 0]], []]);
    for (const doing of ['reload', 'crouch', 'mount', 'dismount', 'interact', 'form', 'drive'] as const) {
      s.shots = [];
      fig(s, 'A2').doing = doing;
      noteStart(s);
      expect([doing, ...noted(s)]).toEqual([doing, 'A1 start fixed']);
    }
  });
  it('AG-TURN-4 without shots during movement every shot is at the END', () => {
    const s = pair(['caliver'], 15, { options: { nerve: false, shootDuringMovement: false } });
    s.orders[0] = [hold('A1', { when: 'last' })];
    reveal(s);
    expect(noted(s)).toEqual(['A1 end']);
    s.shots = [];
    noteNow(s, 0);
    expect(s.shots).toEqual([]);
  });
  it('AG-SIM-4 AG-SIM-10 a shot at once takes the place of the one that was noted', () => {
    const s = pair(['caliver']);
    s.orders[0] = [hold('A1', { when: 'end' })];
    reveal(s);
    s.pulse = 7;
    noteNow(s, 0);
    expect([noted(s), s.shots[0].seen.map((x) => x.moment)]).toEqual([['A1 now fixed'], [7]]);
    fig(s, 'A1').arms[0].loaded = false;
    s.shots = [];
    noteNow(s, 0);
    expect(s.shots).toEqual([]);
    fig(s, 'A1').arms[0].loaded = true;
    noteNow(s, 0);
    noteStart(s); // P4 comes after the alarm: what was shot at once stays
    expect(noted(s)).toEqual(['A1 now fixed']);
  });
  it('AG-SIM-2 PASSING at the first pulse that begins with somebody wanted near enough', () => {
    const passes = (gap: number, fire: Partial<Fire>): string => {
      const s = pair(['pistol'], gap, {}, {}, {});
      s.orders[0] = [hold('A1', { when: 'passing', within: 10, ...fire })];
      reveal(s);
      s.pulse = 4;
      notePulse(s);
      return `${s.shots[0].open ? 'open' : 'fixed'} ${s.shots[0].seen.map((x) => x.moment).join()}`;
    };
    expect([
      passes(10, {}),
      passes(10.1, {}),
      passes(10, { at: ['B1'] }),
      passes(10, { at: ['A1'] }),
    ]).toEqual(['fixed 4', 'open ', 'fixed 4', 'open ']);
  });
  it('AG-SIM-2 LAST is the closest look of one who stays; a walker’s is as END', () => {
    const s = pair(['caliver'], 15);
    s.orders[0] = [hold('A1', { when: 'last' })];
    reveal(s);
    const look = (gap: number, pulse: number, moved = true): void => {
      Object.assign(fig(s, 'B1'), { y: c(22 + gap), gone: moved ? 1 : 0 });
      s.pulse = pulse;
      notePulse(s);
    };
    look(15, 1);
    expect(s.shots[0].seen.map((x) => [x.range / CM, x.moment])).toEqual([[15, 1]]);
    look(12, 2, false); // whoever has not moved is not looked at anew
    expect(s.shots[0].seen[0].range / CM).toBe(15);
    look(12, 3);
    look(14, 4);
    expect(s.shots[0].seen.map((x) => [x.range / CM, x.moment])).toEqual([[12, 3]]);
    fig(s, 'B1').y = c(22 + 11);
    s.pulse = 20;
    noteEnd(s);
    expect([s.shots[0].seen.map((x) => [x.range / CM, x.moment]), s.shots[0].open]).toEqual([
      [[11, 20]],
      false,
    ]);
    const walker = pair(['pistol'], 15);
    walker.orders[0] = [hold('A1', { when: 'last' })];
    reveal(walker);
    fig(walker, 'A1').gone = c(3);
    walker.pulse = 2;
    notePulse(walker);
    expect(walker.shots[0].seen).toEqual([]);
    noteEnd(walker);
    expect([walker.shots[0].when, walker.shots[0].seen.map((x) => x.moment)]).toEqual(['end', [20]]);
  });
  it('AG-SHOOT-13 AG-SEE-5b an arriving enemy is seen as he came: by his victim at no distance, by others at theirs', () => {
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], x: 50, y: 20 }, A2: { ranged: ['caliver'], x: 60, y: 20 } },
      b: { B1: { ranged: ['pistol'], x: 50, y: 27 } },
      options: noNerve,
    });
    s.orders[0] = ['A1', 'A2'].map((id) => hold(id, { when: 'end' }));
    s.orders[1] = [hold('B1', { when: 'end' })];
    reveal(s);
    s.pulse = 6;
    noteApproach(s, no(s, 'B1'), no(s, 'A1'));
    const seen = (id: string): unknown => s.shots.find((t) => t.by === no(s, id))?.seen.map((x) => [s.men[x.target].id, Math.round(x.range / CM), x.approach, x.moment]); // biome-ignore format: one line
    expect([seen('A1'), seen('A2'), seen('B1')]).toEqual([
      [['B1', 0, true, 6]],
      [['B1', 10, true, 6]],
      [['A1', 0, true, 6]],
    ]);
    // Whoever was in contact at the beginning has not arrived.
    for (const t of s.shots) t.seen = [];
    fig(s, 'B1').startContact = true;
    noteApproach(s, no(s, 'B1'), no(s, 'A1'));
    expect([seen('A1'), seen('A2'), seen('B1')]).toEqual([[], [], [['A1', 0, true, 6]]]);
  });
  it('AG-SHOOT-13 at the end what was seen of an arrival stays, the rest is looked at anew', () => {
    const s = pair(['caliver'], 8, {}, {}, {});
    s.orders[0] = [hold('A1', { when: 'end' })];
    reveal(s);
    s.pulse = 6;
    noteApproach(s, no(s, 'B1'), no(s, 'A1'));
    s.pulse = 20;
    noteEnd(s);
    expect(s.shots[0].seen.map((x) => [x.range, x.approach, x.moment])).toEqual([[0, true, 6]]);
    const t = pair(['caliver'], 8);
    t.orders[0] = [hold('A1', { when: 'end' })];
    reveal(t);
    t.shots[0].seen = [
      { target: 1, range: 1, cover: 0, coverRule: '', work: false, also: 0, moment: 3, approach: false },
    ];
    noteEnd(t);
    expect(t.shots[0].seen.map((x) => [x.range / CM, x.moment])).toEqual([[8, 20]]);
  });
  it('AG-CAV-13 only a rider circles, if that is played', () => {
    const round = (mode: string, options: object, circle = true): boolean => {
      const s = pair(['pistol'], 15, { options }, { mode });
      return circles(ordered(s, hold('A1', { when: 'end' }, { circle })), 0);
    };
    const on = { circling: true };
    expect([
      round('cavalry', on),
      round('foot', on),
      round('cavalry', {}),
      round('cavalry', on, false),
    ]).toEqual([true, false, false, false]);
  });
});

describe('who may be shot at', () => {
  it('AG-SEE-5 AG-SEE-5a nobody who touches a friend, but with a pistol at whom one touches oneself', () => {
    const may = (kind: string, ...touching: [string, string][]): boolean => {
      const s = skirmish({
        a: { A1: { ranged: [kind], x: 50, y: 48 }, A2: { x: 52, y: 50 } },
        b: { B1: { x: 50, y: 50 } },
        options: noNerve,
      });
      s.contacts = [];
      for (const [a, b] of touching) contact(s, a, b);
      return mayShoot(s, { by: 0, arm: 0 }, no(s, 'B1'));
    };
    expect([
      may('pistol'),
      may('pistol', ['A2', 'B1']),
      may('pistol', ['A1', 'B1']),
      may('caliver', ['A1', 'B1']),
    ]).toEqual([true, false, true, false]);
    expect(may('pistol', ['A1', 'B1'], ['A2', 'B1'])).toBe(true);
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], x: 50, y: 30 }, A2: { x: 52, y: 50 } },
      b: { B1: { x: 50, y: 50 } },
      options: noNerve,
    });
    expect(mayShoot(s, { by: 0, arm: 0 }, 2)).toBe(false);
    fig(s, 'A2').place = 'down';
    expect(mayShoot(s, { by: 0, arm: 0 }, 2)).toBe(true);
    Object.assign(fig(s, 'A2'), { place: 'table', x: c(53) }); // he has stepped away
    expect(mayShoot(s, { by: 0, arm: 0 }, 2)).toBe(true);
  });
  it('AG-SEE-1 AG-SEE-1a AG-WEAPON-11 what is seen, past a kneeling friend with firearms, over friends with javelins', () => {
    const seen = (kind: string, more: object = {}, most?: number): string => {
      const s = skirmish({
        a: { A1: { ranged: [kind], x: 50, y: 20 }, A2: { x: 50, y: 22 }, ...more },
        b: { B1: { x: 50, y: 37 } },
        options: noNerve,
      });
      const found = seenFrom(s, 0, no(s, 'B1'), 0, 5, most);
      return found === undefined ? '' : `${found.range / CM} ${found.moment} ${found.approach}`;
    };
    expect([seen('caliver'), seen('crossbow'), seen('javelin'), seen('musket')]).toEqual([
      '15 5 false',
      '',
      '15 5 false',
      '',
    ]);
    expect([seen('caliver', {}, c(15)), seen('caliver', {}, c(14.9))]).toEqual(['15 5 false', '']);
    expect([
      seen('javelin', { A3: { x: 50, y: 35 } }),
      seen('javelin', { A2: { x: 50, y: 24.1 } }),
      seen('javelin', { A2: { x: 50, y: 24 } }),
    ]).toEqual(['', '', '15 5 false']);
  });
  it('AG-SIM-2 those named in the order, in its order', () => {
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], x: 50, y: 20 } },
      b: { B1: { x: 50, y: 40 }, B2: { x: 60, y: 40 } },
    });
    ordered(s, hold('A1', { when: 'end', at: ['B2', 'X', 'B1'] }));
    expect([preferred(s, 0), preferred(s, 1)]).toEqual([[2, 1], []]);
  });
  it('AG-SIM-2 without a list: who attacks him, then the lowest score, the nearest, the first', () => {
    const at = (
      b: Record<string, Record<string, unknown>>,
      fire: Partial<Fire> = {},
      theirs: Order[] = [],
    ): string => {
      const s = skirmish({ a: { A1: { ranged: ['caliver'], x: 50, y: 20 } }, b, options: noNerve });
      const rest = Object.keys(b).filter((id) => !theirs.some((o) => o.who.includes(id))).map(quiet); // biome-ignore format: one line
      const events = shoot(s, [hold('A1', { when: 'start', ...fire })], [...theirs, ...rest], [1]);
      return String(told(events, 'volley')[0]?.facts?.target);
    };
    const two = { B1: { x: 40, y: 40 }, B2: { x: 50, y: 32 } };
    expect([at(two), at(two, { at: ['B1'] })]).toEqual(['B2', 'B1']);
    expect(at({ B1: { x: 40, y: 44 }, B2: { x: 50, y: 39, armour: '5' } })).toBe('B2'); // at such range armour counts for nothing
    expect(at({ B1: { x: 50, y: 45 }, B2: { x: 40, y: 44, armour: '5' } })).toBe('B1'); // the second needs a seven
    expect(at({ B1: { x: 40, y: 32 }, B2: { x: 60, y: 32 } })).toBe('B1');
    const charge: Order = {
      who: ['B1'],
      intent: 'attack',
      target: ['A1'],
      reaction: { on: 'none', do: 'go-on' },
    };
    expect(at({ B1: { x: 40, y: 58 }, B2: { x: 50, y: 32 } }, {}, [charge])).toBe('B1');
  });
  it('AG-SIM-2 no score above 7 by default, 8 where three shoot, or as the order says', () => {
    const shots = (n: number, fire: Partial<Fire> = {}): number => {
      const a = Object.fromEntries(Array.from({ length: n }, (_, k) => [`A${k + 1}`, { ranged: ['musket'], x: 45 + 4 * k, y: 20 }])); // biome-ignore format: one line
      const s = skirmish({ a, b: { B1: { x: 50, y: 67 } }, options: noNerve });
      const orders = Object.keys(a).map((id) => hold(id, { when: 'end', ...fire }));
      const events = shoot(s, orders, [quiet('B1')], Array.from({ length: n > 2 || fire.most !== undefined ? n : 0 }, () => 1)); // biome-ignore format: one line
      return told(events, 'volley').reduce((sum, e) => sum + Number(e.facts?.shots), 0);
    };
    expect([shots(1), shots(2), shots(3), shots(1, { most: 8 })]).toEqual([0, 0, 3, 1]);
  });
});

describe('groups and salvoes', () => {
  it('AG-SHOOT-4 of one side, each within 4 cm of another of them', () => {
    const s = skirmish({
      a: { A1: { x: 20, y: 20 }, A2: { x: 26, y: 20 }, A3: { x: 32, y: 20 }, A4: { x: 38.1, y: 20 } },
      b: { B1: { x: 29, y: 23 }, B2: { x: 80, y: 80 } },
    });
    expect(groupsOf(s)).toEqual([0, 0, 0, 3, 4, 5]);
    expect([sizeOf(groupsOf(s), 0), sizeOf(groupsOf(s), 3)]).toEqual([3, 1]);
    fig(s, 'A2').place = 'down';
    expect(groupsOf(s)).toEqual([0, -1, 2, 3, 4, 5]);
    const riders = skirmish({ a: { A1: { mode: 'cavalry', facing: 0, x: 20, y: 20 }, A2: { mode: 'cavalry', facing: 0, x: 29, y: 20 } }, b: { B1: { x: 90, y: 90 } } }); // biome-ignore format: one scene
    expect(groupsOf(riders)).toEqual([0, 0, 2]);
  });
  it('AG-SHOOT-51 who mans a work: on a battlement, under a roof, pressed against masonry', () => {
    const mans = (terrain: object, y = 50): boolean =>
      manning(skirmish({ a: { A1: { x: 50, y } }, b: { B1: { x: 90, y: 90 } }, terrain }), 0);
    const ground = (kind: string): object => ({ grounds: [{ kind, box: [40, 40, 60, 60] }] });
    expect(['battlement', 'building', 'hall', 'stairs', 'bushes'].map((k) => mans(ground(k)))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    const line = (kind: string): object => ({ lines: [{ kind, points: [[40, 51.5], [60, 51.5]] }] }); // biome-ignore format: one line
    const kinds = [
      'solid-wall',
      'parapet',
      'window',
      'slit',
      'door',
      'wall',
      'low-wall',
      'hedge',
      'barricade',
    ];
    expect(kinds.filter((k) => mans(line(k)))).toEqual([
      'solid-wall',
      'parapet',
      'window',
      'slit',
      'door',
      'wall',
    ]);
    expect(mans(line('parapet'), 49.9)).toBe(false);
  });
  it('AG-SHOOT-51 AG-ORDER-5 commanded by oneself, by a leader of the unit, or by one who is near and free', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 50, role: 'sergeant' }, A2: { x: 72, y: 50 } },
      b: { B1: { x: 90, y: 90 } },
    });
    expect([commanded(s, 0), commanded(s, 1), commanded(s, 2)]).toEqual([true, true, false]);
    for (const change of [{ touched: true }, { stunned: 5 }, { blocked: true }, { place: 'down' }]) {
      const was = { ...fig(s, 'A1') };
      Object.assign(fig(s, 'A1'), change);
      expect([change, commanded(s, 1)]).toEqual([change, false]);
      Object.assign(fig(s, 'A1'), was);
    }
  });
  it('AG-SHOOT-51 three loaded muskets under command, in close order since before or manning a work, at a group or at men behind masonry', () => {
    const salvo = (
      change: (s: Argad) => void,
      b: object = { B1: { x: 50, y: 45 }, B2: { x: 53, y: 45 }, B3: { x: 56, y: 45 } },
      more: object = {},
      fire: Partial<Fire> = {},
    ): string => {
      const a = Object.fromEntries(['A1', 'A2', 'A3'].map((id, k) => [id, { ranged: ['musket'], x: 50 + 2 * k, y: 20, facing: 90 }])); // biome-ignore format: one line
      const s = skirmish({
        a: { ...a, A4: { role: 'officer', x: 56, y: 20, facing: 90 } },
        b: b as never,
        units: [{ members: ['A1', 'A2', 'A3', 'A4'], front: 90 }],
        options: noNerve,
        ...more,
      });
      s.units[0].formed = 0;
      change(s);
      const loaded = ['A1', 'A2', 'A3'].filter((id) => fig(s, id).arms[0].loaded);
      const orders = loaded.map((id) => hold(id, { when: 'end', ...fire }));
      const events = shoot(s, orders, Object.keys(b).map(quiet), loaded.map(() => 1)); // biome-ignore format: one turn
      return told(events, 'volley').map((e) => `${e.rule} ${e.facts?.shots}`).join(); // biome-ignore format: one line
    };
    expect(salvo(() => {})).toBe('AG-WEAPON-5 3');
    expect(salvo((s) => Object.assign(s.units[0], { formed: s.turn }))).toBe('AG-WEAPON-4 3');
    expect(salvo((s) => Object.assign(fig(s, 'A2').arms[0], { loaded: false }))).toBe('AG-WEAPON-4 2');
    expect(salvo((s) => Object.assign(fig(s, 'A4'), { stunned: 9 }))).toBe('AG-WEAPON-4 3');
    expect(salvo(() => {}, { B1: { x: 50, y: 45 }, B2: { x: 53, y: 45 } })).toBe('AG-WEAPON-4 3');
    expect(salvo(() => {}, undefined, {}, { salvo: false })).toBe('AG-WEAPON-4 3');
    const wall = (kind: string): object => ({ terrain: { lines: [{ kind, points: [[40, 43], [70, 43]] }] } }); // biome-ignore format: one line
    expect(salvo(() => {}, { B1: { x: 50, y: 45 } }, wall('solid-wall'))).toBe('AG-WEAPON-5 3');
    expect(salvo(() => {}, { B1: { x: 50, y: 45 } }, wall('hedge'))).toBe('AG-WEAPON-4 3');
  });
});

describe('one shot', () => {
  const seenAt = (cm: number, more: object = {}) => ({ target: 1, range: c(cm), cover: 0, coverRule: '', work: false, also: 0, moment: 20, approach: false, ...more }); // biome-ignore format: one line
  const way = { salvo: false, elite: 'no', end: true, runUp: false } as const;
  const aim = (s: Argad, cm: number, more: object = {}, how: object = {}): string => {
    const found = aimOf(s, 0, 0, seenAt(cm, more), { ...way, ...how });
    if (!('need' in found)) return `${found.rule} ${found.why}`;
    const factors = found.factors.map((f) => `${f.cancelledBy === undefined ? '' : '~'}${f.what} ${f.value}`);
    return [`${found.rule} ${found.score}`, ...factors].join(', ');
  };
  it('AG-SHOOT-10 AG-SHOOT-11 in contact since the beginning a pistol alone; since this turn what was aimed before', () => {
    const touching = (kind: string, change: object, more: object = {}): string => {
      const s = pair([kind], 0.01);
      Object.assign(fig(s, 'A1'), { startContact: false, touched: false, ...change });
      s.contacts = [];
      contact(s, 'A1', 'B1', 6);
      return aim(s, 0, more);
    };
    expect([touching('caliver', { startContact: true }), touching('pistol', { startContact: true })]).toEqual(
      ['AG-SHOOT-10 in-contact', 'AG-WEAPON-1 5'],
    );
    expect(touching('caliver', { touched: true }, { moment: 6 })).toBe('AG-WEAPON-3 5'); // it was aimed as the pulse began
    expect(touching('caliver', { touched: true }, { moment: 7 })).toBe('AG-SHOOT-11 in-contact');
    expect(touching('caliver', { touched: true }, { moment: 7, approach: true })).toBe('AG-WEAPON-3 5');
    expect(touching('caliver', { touched: true }, { moment: 5 })).toBe('AG-WEAPON-3 5');
  });
  it('AG-WEAPON-2 AG-SHOOT-34 a walker’s arquebus in the first band only, a rider’s in all', () => {
    const moving = (spec: object, cm: number): string => {
      const s = pair(['short-arquebus'], 15, {}, spec);
      fig(s, 'A1').gone = c(10);
      return aim(s, cm);
    };
    expect([moving({}, 10), moving({}, 10.1), moving({ mode: 'cavalry' }, 15)]).toEqual([
      'AG-WEAPON-2 5, moving -1',
      'AG-WEAPON-2 moving-too-far',
      'AG-WEAPON-2 6, moving -1',
    ]);
  });
  it('AG-SHOOT-32 AG-ARM-1 armour by band: pistol, crossbow and bow', () => {
    const at = (kind: string, armour: string, cm: number): string =>
      aim(pair([kind], 15, {}, {}, { armour }), cm).replace(/^\S+ /, '');
    expect(['0', '4', '4*', '5'].map((a) => at('pistol', a, 10))).toEqual(['5', '5', '5', '5, armour -1']);
    expect(['0', '4', '4*', '5'].map((a) => at('pistol', a, 11))).toEqual([
      '7',
      '7, armour -1',
      '7, armour -1',
      '7, armour -1',
    ]);
    expect(['0', '4', '4*', '5'].map((a) => at('bow', a, 10))).toEqual([
      '5',
      '5, armour -1',
      '5, armour -1',
      '5, armour -2',
    ]);
    expect(['0', '4', '4*', '5'].map((a) => at('crossbow', a, 30))).toEqual(['7', '7', '7', '7, armour -1']);
  });
  it('AG-SHOOT-41 AG-SHOOT-40 cover and armour together −2 at worst, and what does not add is told', () => {
    const s = pair(['bow'], 15, {}, {}, { armour: '5' });
    expect(aim(s, 10, { cover: -1, coverRule: 'AG-SHOOT-30' })).toBe(
      'AG-WEAPON-9 5, cover -1, armour -2, floor 1',
    );
    expect(aim(s, 10, { cover: -2, coverRule: 'AG-SHOOT-31', also: 1 })).toBe(
      'AG-WEAPON-9 5, slit -2, ~cover -1, armour -2, floor 2',
    );
    expect(aim(pair(['bow']), 10, { cover: -2, coverRule: 'AG-SHOOT-31' })).toBe('AG-WEAPON-9 5, slit -2');
  });
  it('AG-SHOOT-35 AG-SHOOT-42 class 2 with a firearm, a caliver on horseback: one cell', () => {
    const cls = (spec: object, kind: string): string =>
      aim(pair([kind], 15, {}, spec), 5).replace(/^\S+ /, '');
    expect([
      cls({ class: 2 }, 'caliver'),
      cls({ class: 2 }, 'crossbow'),
      cls({ class: 3 }, 'caliver'),
    ]).toEqual(['5, class-two -1', '5', '5']);
    expect([
      cls({ class: 2, mode: 'cavalry' }, 'caliver'),
      cls({ mode: 'mounted-infantry' }, 'caliver'),
    ]).toEqual(['5, class-two -1, ~mounted -1', '5, mounted-infantry -1, ~mounted -1']);
  });
  it('AG-SHOOT-38 AG-SHOOT-39 AG-FANTASY-1 wings, wards and hide, where they are played', () => {
    const on = { supernatural: true, skinTable: true };
    const shotAt = (b: object, options: object = on): string =>
      aim(pair(['caliver'], 15, { options }, {}, b), 5).replace(/^\S+ /, '');
    expect([
      shotAt({ abilities: ['flying'] }),
      shotAt({ abilities: ['warded'] }),
      shotAt({ abilities: ['flying', 'warded'] }),
    ]).toEqual(['5, flying -1', '5, warded -1', '5, flying -1, warded -1']);
    expect([shotAt({ abilities: ['flying'] }, {}), shotAt({ skin: 6, armour: '4' }, {})]).toEqual(['5', '5']);
    expect([
      shotAt({ skin: 5 }),
      shotAt({ skin: 6 }),
      shotAt({ skin: 2, armour: '5' }),
      shotAt({ armour: '5' }),
    ]).toEqual(['5', '5, skin -1', '5, skin -2', '5']);
  });
  it('AG-SHOOT-33 furtive: it moved, and neither at the beginning nor at the end could the shooter have at it', () => {
    const furtive = (change: (s: Argad) => void, how: object = { end: false }): boolean => {
      const s = skirmish({
        a: { A1: { ranged: ['caliver'], x: 50, y: 20 }, A2: { x: 70, y: 60 } },
        b: { B1: { x: 50, y: 60 } },
        terrain: { lines: [{ kind: 'wall', points: [[40, 40], [60, 40]] }] }, // biome-ignore format: one line
        options: noNerve,
      });
      Object.assign(fig(s, 'B1'), { gone: c(10) });
      change(s);
      const found = aimOf(s, 0, 0, seenAt(15, { target: 2 }), { ...way, ...how });
      return 'need' in found && found.factors.some((f) => f.what === 'furtive' && f.rule === 'AG-SHOOT-33');
    };
    const open = (s: Argad): unknown => Object.assign(fig(s, 'B1'), { x: c(80) });
    const began = (s: Argad): unknown => Object.assign(fig(s, 'B1'), { startX: c(80) });
    expect([furtive(() => {}), furtive(() => {}, { end: true }), furtive(open), furtive(began)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(furtive((s) => Object.assign(fig(s, 'B1'), { gone: 0 }))).toBe(false);
    expect(furtive((s) => Object.assign(fig(s, 'B1'), { startX: c(80), startContact: true }))).toBe(true);
    expect(furtive((s) => Object.assign(fig(s, 'B1'), { startX: c(80), startHidden: true }))).toBe(true);
    const touches =
      (who: string) =>
      (s: Argad): void => {
        open(s);
        contact(s, who, 'B1');
      };
    expect([furtive(touches('A2')), furtive(touches('A1'))]).toEqual([true, false]);
  });
  it('AG-SHOOT-18 AG-SHOOT-18a a rider under threat is in movement though he stands; in contact since before he is not', () => {
    const rider = (change: object, cm = 5, options: object = {}): string => {
      const s = pair(['pistol'], 15, { options }, { mode: 'cavalry' });
      Object.assign(fig(s, 'A1'), change);
      return aim(s, cm).replace(/^\S+ /, '');
    };
    expect([rider({}), rider({ threatened: true }), rider({ gone: 1 })]).toEqual([
      '5',
      '5, threatened -1',
      '5, moving -1',
    ]);
    expect(rider({ startContact: true, threatened: true }, 0)).toBe('5, rider-in-contact 0');
    expect(rider({ startContact: true, threatened: true }, 0, { pistolRiderInContact: -1 })).toBe(
      '5, rider-in-contact -1',
    );
  });
});

it('AG-SIM-2 a shot of whoever fell or left meanwhile is not looked for', () => {
  const s = pair(['caliver']);
  s.orders[0] = [hold('A1', { when: 'end' })];
  reveal(s);
  fig(s, 'A1').place = 'down';
  s.pulse = 3;
  notePulse(s);
  noteEnd(s);
  expect(s.shots.map((t: Shot) => [t.open, t.seen])).toEqual([[true, []]]);
});

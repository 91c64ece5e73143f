/** AG-MELEE-30 to -43, AG-WEAPON-20 to -33, piece by piece: weapon, length, modifiers. */
import { describe, expect, it } from 'vitest';
import { defendsObstacle, reachOf, touching } from '../formation/ranks.ts';
import type { Order } from '../orders/orders.ts';
import type { MeleeKind } from '../shooting/weapons.ts';
import type { Argad } from '../state.ts';
import { fig, no, skirmish } from '../testing.ts';
import {
  armourRank,
  chances,
  meleeArmour,
  meleeClass,
  outcomeOf,
  rankOf,
  receives,
  strikeFactors,
  swings,
  usable,
  weaponInHand,
  weaponsOf,
} from './strike.ts';

/** A1 at (50, 50) touches B1 to the north of him. */
const pair = (a: object = {}, b: object = {}, more: object = {}, friends: object = {}): Argad => {
  const rider = (spec: object): boolean => (spec as { mode?: string }).mode !== undefined;
  const apart = (rider(a) ? 2.5 : 1) + (rider(b) ? 2.5 : 1);
  return skirmish({
    a: { A1: { x: 50, y: 50, facing: 90, ...a }, ...(friends as Record<string, object>) },
    b: { B1: { x: 50, y: 50 + apart, facing: 270, ...b } },
    ...more,
  });
};
/** The order that A1 was given, as it stands after the reveal. */
const ordered = (s: Argad, o: Partial<Order>): Argad => {
  s.orders[0] = [{ who: ['A1'], intent: 'hold', ...o } as Order];
  fig(s, 'A1').order = 0;
  return s;
};
/** The factors of A1's blow at B1. */
const blow = (s: Argad, k: MeleeKind, front = -1, by = 'A1', at = 'B1'): string =>
  strikeFactors(s, no(s, by), no(s, at), k, front)
    .map((f) =>
      f.cancelledBy === undefined ? `${f.rule} ${f.value}` : `(${f.rule} ${f.value} by ${f.cancelledBy})`,
    )
    .join(', ');
const box = (kind: string, ...b: number[]): object => ({ terrain: { grounds: [{ kind, box: b }] } });
const across = (kind: string): object => ({
  terrain: { lines: [{ kind, points: [[40, 51], [60, 51]] }] }, // biome-ignore format: one line
});

describe('class and armour', () => {
  it('AG-CLASS-8 who rides a horse of less worth than his class fights at its worth, on foot at his own', () => {
    const fights = (cls: number, worth: number, change: object = {}): number => {
      const s = pair({ mode: 'cavalry', class: cls, horseWorth: worth });
      Object.assign(fig(s, 'A1'), change);
      return meleeClass(s, 0);
    };
    expect([fights(4, 3), fights(4, 4), fights(4, 5), fights(4, 0), fights(4, 1)]).toEqual([3, 4, 4, 4, 1]);
    expect(fights(4, 3, { mounted: false })).toBe(4);
  });
  it('AG-ARM-2 AG-FANTASY-3 0, 4, 4* as 5, 5; with hide its own value, if that is played', () => {
    const armour = (word: string, skin = 0, options: object = {}): number => {
      const s = pair({ armour: word, skin }, {}, { options });
      return meleeArmour(s, s.men[0]);
    };
    expect(['0', '4', '4*', '5'].map((w) => armour(w))).toEqual([0, 4, 5, 5]);
    expect(armour('4*', 0, { halfArmourMeleeValue: 4 })).toBe(4);
    const hide = { skinTable: true };
    expect(['0', '4', '4*', '5'].map((w) => armour(w, 2, hide))).toEqual([2, 6, 6, 7]);
    expect([armour('4', 2), armour('0', 2)]).toEqual([4, 0]);
    expect(['0', '4', '4*', '5'].map((w) => armourRank(pair({ armour: w }).men[0]))).toEqual([0, 1, 2, 3]);
    expect(armourRank(pair({ armour: '4', skin: 2 }).men[0])).toBe(3);
  });
  it('AG-MELEE-4 AG-MELEE-5 above class and armour kills, from the class on drives back, a one never', () => {
    const s = pair({}, { class: 3, armour: '5' });
    const j = no(s, 'B1');
    expect([1, 2, 3, 4, 5, 6, 7].map((v) => outcomeOf(s, j, v, 0)).join(' ')).toBe(
      'miss miss recoil recoil recoil kill kill',
    );
    expect([
      outcomeOf(s, j, 1, 9),
      outcomeOf(s, j, 2, 1),
      outcomeOf(s, j, 2, 4),
      outcomeOf(s, j, 6, -4),
    ]).toEqual(['miss', 'recoil', 'kill', 'miss']);
    expect([chances(s, j, 0), chances(s, j, 3), chances(s, j, -5)]).toEqual([
      { kill: 1, recoil: 3 },
      { kill: 4, recoil: 1 },
      { kill: 0, recoil: 0 },
    ]);
  });
});

describe('what is at hand', () => {
  const at = (spec: object, change: object = {}): string => {
    const s = pair(spec);
    Object.assign(fig(s, 'A1'), change);
    return weaponsOf(s, 0).join(' ');
  };
  it('AG-WEAPON-20 AG-WEAPON-21 AG-WEAPON-27 AG-WEAPON-28 AG-WEAPON-29 sword from class 3 on, else a knife; butts; hands', () => {
    expect([at({}), at({ class: 2 }), at({ class: 2, melee: ['long-tool'] })]).toEqual([
      'sword hands',
      'dagger hands',
      'long-tool hands',
    ]);
    expect([at({ melee: ['sword', 'dagger'] }), at({ melee: ['pike'] })]).toEqual([
      'sword dagger hands',
      'pike sword hands',
    ]);
    expect([at({ ranged: ['caliver'] }), at({ ranged: ['pistol'] }), at({ ranged: ['javelin'] })]).toEqual([
      'sword butt hands',
      'sword pistol-butt hands',
      'sword hands',
    ]);
    expect(at({ ranged: ['pistol', 'musket'] })).toBe('sword butt pistol-butt hands');
  });
  it('AG-WEAPON-26 AG-WEAPON-14 what was lost is gone, what was gained is there until it is lost', () => {
    const lancer = { melee: ['lance'], horse: 'war' };
    expect(at(lancer, { lost: ['lance'], gained: ['spear'] })).toBe('spear sword hands');
    expect(at(lancer, { lost: ['lance', 'spear'], gained: ['spear'] })).toBe('sword hands');
  });
  it('AG-WEAPON-22 AG-WEAPON-23 AG-WEAPON-26 AG-MELEE-25 AG-HEAL-4 which of them may be used', () => {
    const use = (k: MeleeKind, spec: object, change: object = {}): boolean => {
      const s = pair(spec);
      Object.assign(fig(s, 'A1'), change);
      return usable(s, 0, k);
    };
    const rider = { mode: 'cavalry' };
    expect([
      use('halberd', {}),
      use('halberd', rider),
      use('spear', rider),
      use('two-hander', rider),
    ]).toEqual([true, false, true, false]);
    expect([
      use('lance', rider),
      use('lance', rider, { charged: true }),
      use('lance', {}, { charged: true }),
    ]).toEqual([false, true, false]);
    expect([
      use('pike', {}),
      use('pike', {}, { pikeSpent: true }),
      use('pike', {}, { pikeSpent: true, unit: 0 }),
    ]).toEqual([true, false, true]);
    const arm = { sequel: 'other-arm' };
    expect([
      use('two-hander', {}, arm),
      use('sword', {}, arm),
      use('two-hander', {}, { sequel: 'leg' }),
    ]).toEqual([false, true, true]);
  });
  it('AG-WEAPON-33 the weapon that was ordered, if it may be used; hands to seize; else the longest, well made before makeshift', () => {
    const hand = (
      spec: object,
      o: Partial<Order> = {},
      options: object = {},
      change: object = {},
    ): string => {
      const s = ordered(pair(spec, {}, { options }), o);
      Object.assign(fig(s, 'A1'), change);
      return weaponInHand(s, 0);
    };
    expect([hand({ melee: ['spear', 'dagger'] }), hand({ melee: ['dagger', 'sword'] }), hand({})]).toEqual([
      'spear',
      'sword',
      'sword',
    ]);
    expect([
      hand({ melee: ['spear'] }, { weapon: 'sword' }),
      hand({ melee: ['pike'] }, { weapon: 'pike' }),
    ]).toEqual(['sword', 'pike']);
    expect(hand({ melee: ['pike'] }, { weapon: 'pike' }, {}, { pikeSpent: true })).toBe('sword');
    expect([hand({}, { seize: true }, { seizing: true }), hand({}, { seize: true })]).toEqual([
      'hands',
      'sword',
    ]);
    // A long tool is longer than a knife, and makeshift; a heavy one is swung.
    expect([
      hand({ class: 2, melee: ['long-tool', 'dagger'] }),
      hand({ class: 2, melee: ['heavy-tool', 'dagger'] }),
    ]).toEqual(['long-tool', 'heavy-tool']);
    expect([hand({ class: 2, melee: ['tool', 'dagger'] }), hand({ melee: ['long-tool'] })]).toEqual([
      'dagger',
      'sword',
    ]);
    expect(hand({ melee: ['pointed-axe', 'two-hander'] })).toBe('pointed-axe');
    expect(hand({ class: 2, ranged: ['caliver'] })).toBe('dagger');
  });
});

describe('lengths', () => {
  const rank = (k: MeleeKind, s: Argad): number => rankOf(s, no(s, 'A1'), k);
  const both = (s: Argad): number[] => [
    rank('pike', s),
    rank('spear', s),
    rank('two-hander', s),
    rank('sword', s),
    rank('dagger', s),
  ];
  it('AG-WEAPON-30 long weapons count as short in a house, at a door or window, climbing, with a full hand', () => {
    const open = [5, 4, 3, 2, 1];
    const close = [2, 2, 2, 2, 1];
    expect(both(pair())).toEqual(open);
    expect(both(pair({}, {}, box('building', 40, 40, 60, 60)))).toEqual(close);
    expect(both(pair({}, {}, box('hall', 40, 40, 60, 60)))).toEqual(open);
    for (const kind of ['door', 'window', 'slit'])
      expect([kind, ...both(pair({}, {}, across(kind)))]).toEqual([kind, ...close]);
    for (const kind of ['hedge', 'low-wall'])
      expect([kind, ...both(pair({}, {}, across(kind)))]).toEqual([kind, ...open]);
    const loaded = pair();
    fig(loaded, 'A1').load = 4;
    expect(both(loaded)).toEqual(close);
    const sack = (bearer: number, kind: string): Argad => {
      const s = pair({}, {}, { items: [{ id: 'thing', kind, x: 10, y: 10 }] });
      s.items[0].bearer = bearer;
      return s;
    };
    expect([both(sack(0, 'sack')), both(sack(1, 'sack')), both(sack(0, 'letter'))]).toEqual([
      close,
      open,
      open,
    ]);
  });
  it('AG-WEAPON-31 held in check a heavy weapon is short', () => {
    const s = ordered(pair(), { restrain: true });
    expect([rank('two-hander', s), rank('spear', s), rank('heavy-tool', s)]).toEqual([2, 4, 2]);
  });
  it('AG-SPECIAL-2d whoever reaches farther strikes with the sword as with a half-long weapon, with a knife as with a sword', () => {
    const far = (more: object, options: object = {}): number[] => {
      const s = pair({ abilities: ['long-reach'] }, {}, { ...more, options });
      return [rank('sword', s), rank('dagger', s), rank('spear', s)];
    };
    expect([far({}), far({}, { abilities: false }), far(box('building', 40, 40, 60, 60))]).toEqual([
      [3, 2, 4],
      [2, 1, 4],
      [2, 2, 2],
    ]);
  });
  it('AG-WEAPON-32 a formal duel: two of class 4 or 5 on foot with nobody else at either; the swords are as long', () => {
    const duel = (a: object, b: object, friends: object = {}, options: object = { duel: true }): number[] => {
      const s = pair({ class: 4, ...a }, { class: 4, ...b }, { options }, friends);
      return [rank('sword', s), rank('two-hander', s)];
    };
    expect([duel({}, {}), duel({}, {}, {}, {}), duel({ class: 3 }, {}), duel({}, { class: 3 })]).toEqual([
      [2, 2],
      [2, 3],
      [2, 3],
      [2, 3],
    ]);
    expect([
      duel({}, { mode: 'cavalry' }),
      duel({}, {}, { A2: { x: 48, y: 52 } }),
      duel({}, {}, { A2: { x: 20, y: 52 } }),
    ]).toEqual([
      [2, 3],
      [2, 3],
      [2, 2],
    ]);
  });
  it('AG-MELEE-31 AG-ORDER-13 AG-WEAPON-24 a heavy weapon is swung on foot, in the open, out of close order', () => {
    const swung = (k: MeleeKind, s: Argad): boolean => swings(s, 0, k);
    expect([swung('two-hander', pair()), swung('heavy-tool', pair()), swung('sword', pair())]).toEqual([
      true,
      true,
      false,
    ]);
    expect(swung('two-hander', pair({}, {}, box('building', 40, 40, 60, 60)))).toBe(false);
    expect(swung('two-hander', ordered(pair(), { restrain: true }))).toBe(false);
    const s = pair();
    fig(s, 'A1').unit = 0;
    expect(swung('two-hander', s)).toBe(false);
    fig(s, 'A1').unit = -1;
    fig(s, 'A1').mounted = true;
    expect(swung('two-hander', s)).toBe(false);
  });
});

describe('modifiers of a blow', () => {
  it('AG-MELEE-30 makeshift or class 2: one cell, never −2', () => {
    expect([
      blow(pair(), 'sword'),
      blow(pair(), 'butt'),
      blow(pair({ class: 2 }), 'dagger'),
      blow(pair({ class: 1 }), 'dagger'),
    ]).toEqual(['', 'AG-MELEE-30 -1', 'AG-MELEE-30 -1', 'AG-MELEE-30 -1']);
    expect(blow(pair({ class: 2 }), 'tool')).toBe('AG-MELEE-30 -1, (AG-MELEE-30 -1 by AG-MELEE-30)');
    expect(blow(pair({ mode: 'cavalry', class: 4, horseWorth: 2 }, { mode: 'cavalry' }), 'sword')).toBe(
      'AG-MELEE-30 -1',
    );
  });
  it('AG-MELEE-31 +1 for weight; told why not', () => {
    expect(blow(pair(), 'two-hander')).toBe('AG-MELEE-31 1');
    expect(blow(pair(), 'heavy-tool')).toBe('AG-MELEE-30 -1, AG-MELEE-31 1');
    expect(blow(ordered(pair(), { restrain: true }), 'two-hander')).toBe('(AG-MELEE-31 1 by AG-WEAPON-31)');
    expect(blow(pair({}, {}, box('building', 40, 40, 60, 60)), 'two-hander')).toBe(
      '(AG-MELEE-31 1 by AG-WEAPON-30)',
    );
    const s = pair();
    fig(s, 'A1').unit = 0;
    expect(blow(s, 'two-hander')).toBe('(AG-MELEE-31 1 by AG-ORDER-13)');
    const loose = pair();
    fig(loose, 'A1').disorder = true;
    expect(blow(loose, 'two-hander')).toBe('(AG-MELEE-31 1 by AG-DIS-3)');
    fig(loose, 'A1').sequel = 'sword-arm';
    expect(blow(loose, 'sword')).toBe('AG-HEAL-4 -1');
  });
  it('AG-MELEE-32 AG-MELEE-43 AG-MELEE-33 the defender of a line has +1, on a bank the assailant −1 besides', () => {
    const at = (kind: string, attacker: string, by: string, spec: object = {}): string => {
      const s = pair(spec, {}, across(kind));
      s.contacts[0].attacker = no(s, attacker);
      return blow(s, 'sword', -1, by, by === 'A1' ? 'B1' : 'A1');
    };
    expect([
      at('hedge', 'B1', 'A1'),
      at('hedge', 'B1', 'B1'),
      at('hedge', 'A1', 'A1'),
      at('hedge', 'A1', 'B1'),
    ]).toEqual(['AG-MELEE-32 1', '', '', 'AG-MELEE-32 1']);
    expect([at('bank', 'B1', 'A1'), at('bank', 'B1', 'B1')]).toEqual(['AG-MELEE-32 1', 'AG-MELEE-33 -1']);
    const s = pair({}, {}, across('hedge'));
    expect([s.contacts[0].attacker, blow(s, 'sword')]).toEqual([-1, '']); // nobody came to it
    s.contacts[0].attacker = 1;
    expect([
      touching(s, 0),
      defendsObstacle(s, 0, { foe: 1, front: -1 }),
      defendsObstacle(s, 1, { foe: 0, front: -1 }),
    ]).toEqual([[1], true, false]);
  });
  it('AG-MELEE-33 −1 against whoever stands higher, nothing against whoever stands lower', () => {
    const slope = (south: number, north: number, by: string): string =>
      blow(pair({}, {}, box('slope', 40, south, 60, north)), 'sword', -1, by, by === 'A1' ? 'B1' : 'A1');
    expect([slope(51, 70, 'A1'), slope(51, 70, 'B1'), slope(30, 51, 'A1'), slope(30, 70, 'A1')]).toEqual([
      'AG-MELEE-33 -1',
      '',
      '',
      '',
    ]);
  });
  it('AG-MELEE-34 AG-MELEE-35 AG-CAV-11 AG-TERR-10 cavalry and others, by the ground under its base or the line between', () => {
    const rider = { mode: 'cavalry', class: 3 };
    const dragoon = { mode: 'mounted-infantry', class: 3 };
    expect([
      blow(pair(rider), 'sword'),
      blow(pair({}, rider), 'sword'),
      blow(pair(rider, rider), 'sword'),
    ]).toEqual(['AG-MELEE-34 1', 'AG-MELEE-35 -1', '']);
    expect([
      blow(pair(rider, dragoon), 'sword'),
      blow(pair(dragoon, rider), 'sword'),
      blow(pair(dragoon), 'sword'),
      blow(pair({}, dragoon), 'sword'),
    ]).toEqual(['AG-MELEE-34 1', 'AG-CAV-11 -1', '', '']);
    const under = (kind: string): object => box(kind, 40, 40, 60, 51);
    expect([
      blow(pair(rider, {}, under('bushes')), 'sword'),
      blow(pair(rider, {}, under('marsh')), 'sword'),
    ]).toEqual(['(AG-MELEE-34 1 by AG-TERR-10)', '(AG-MELEE-34 1 by AG-TERR-10)']);
    const his = (kind: string): object => box(kind, 40, 52, 60, 70);
    expect([
      blow(pair({}, rider, his('bushes')), 'sword'),
      blow(pair({}, rider, his('marsh')), 'sword'),
      blow(pair({}, rider, under('marsh')), 'sword'),
    ]).toEqual(['AG-MELEE-35 -1', '(AG-MELEE-35 -1 by AG-MELEE-42)', 'AG-MELEE-35 -1']);
    expect([
      blow(pair({}, rider, across('low-wall')), 'sword'),
      blow(pair({}, rider, across('hedge')), 'sword'),
    ]).toEqual(['(AG-MELEE-35 -1 by AG-MELEE-42)', 'AG-MELEE-35 -1']);
    expect(blow(pair({}, rider, across('window')), 'sword')).toBe('(AG-MELEE-35 -1 by AG-MELEE-42)');
  });
  it('AG-MELEE-36 halberds +1 against any rider but one who charges the wielder', () => {
    const s = pair({ melee: ['halberd'] }, { mode: 'cavalry' });
    expect([blow(s, 'halberd'), blow(s, 'spear'), blow(s, 'long-axe')]).toEqual([
      'AG-MELEE-35 -1, AG-MELEE-36 1',
      'AG-MELEE-35 -1',
      'AG-MELEE-35 -1, AG-MELEE-36 1',
    ]);
    Object.assign(fig(s, 'B1'), { charged: true, ranInto: 0 });
    fig(s, 'A1').startContact = true; // so no bonus for receiving either
    expect(blow(s, 'halberd')).toBe('AG-MELEE-35 -1');
    fig(s, 'B1').ranInto = -1;
    expect(blow(s, 'halberd')).toBe('AG-MELEE-35 -1, AG-MELEE-36 1');
    expect(blow(pair({ melee: ['halberd'] }, { mode: 'mounted-infantry' }), 'halberd')).toBe('AG-MELEE-36 1');
    expect(blow(pair({ melee: ['halberd'] }), 'halberd')).toBe('');
  });
  it('AG-MELEE-37 AG-MELEE-38 a valid charge +1 at whom he rode into, the couched lance one more', () => {
    const s = pair({ mode: 'cavalry', melee: ['lance'] });
    Object.assign(fig(s, 'A1'), { charged: true, ranInto: no(s, 'B1') });
    expect([blow(s, 'lance'), blow(s, 'sword')]).toEqual([
      'AG-MELEE-34 1, AG-MELEE-37 1, AG-MELEE-38 1',
      'AG-MELEE-34 1, AG-MELEE-37 1',
    ]);
    fig(s, 'A1').ranInto = -1;
    expect(blow(s, 'lance')).toBe('AG-MELEE-34 1');
    Object.assign(fig(s, 'A1'), { charged: false, ranInto: no(s, 'B1') });
    expect(blow(s, 'sword')).toBe('AG-MELEE-34 1');
  });
  it('AG-MELEE-39 AG-MELEE-41 AG-TERR-7 AG-WEAPON-24 who receives a charge: staff arms, trained, still, free and not blocked', () => {
    const charged = (spec: object, k: MeleeKind, change: object = {}, at = 0): boolean => {
      const s = pair(spec, { mode: 'cavalry' });
      Object.assign(fig(s, 'B1'), { charged: true, ranInto: at });
      fig(s, 'A1').startContact = false;
      Object.assign(fig(s, 'A1'), change);
      return receives(s, 0, no(s, 'B1'), k, -1);
    };
    for (const k of ['pike', 'spear', 'halberd', 'long-axe', 'pointed-axe'] as const)
      expect([k, charged({}, k)]).toEqual([k, true]);
    for (const k of ['sword', 'two-hander', 'long-tool', 'heavy-tool', 'lance', 'dagger'] as const)
      expect([k, charged({}, k)]).toEqual([k, false]);
    expect([
      charged({ class: 2 }, 'spear'),
      charged({ class: 2 }, 'pike'),
      charged({ class: 2 }, 'pike', { unit: 0 }),
    ]).toEqual([false, false, true]);
    expect(charged({ class: 2 }, 'spear', { unit: 0 })).toBe(false);
    const cm = 60000;
    expect([charged({}, 'spear', { gone: 2 * cm }), charged({}, 'spear', { gone: 2 * cm + 91 })]).toEqual([
      true,
      false,
    ]);
    expect([charged({}, 'spear', { startContact: true }), charged({}, 'spear', { blocked: true })]).toEqual([
      false,
      false,
    ]);
    expect([
      charged({}, 'spear', {}, 1),
      charged({}, 'spear', {}, -1),
      charged({ mode: 'cavalry' }, 'spear'),
    ]).toEqual([false, false, false]);
    const s = pair({ melee: ['pointed-axe'] }, { mode: 'cavalry' });
    expect(blow(s, 'pointed-axe')).toBe('AG-MELEE-31 1, AG-MELEE-35 -1');
    fig(s, 'A1').startContact = false;
    Object.assign(fig(s, 'B1'), { charged: true, ranInto: 0 });
    expect(blow(s, 'pointed-axe')).toBe('(AG-MELEE-31 1 by AG-WEAPON-30), AG-MELEE-35 -1, AG-MELEE-39 1');
  });
  it('AG-MELEE-40 the very strong on foot, if gifts are played', () => {
    const strong = { abilities: ['strong'] };
    expect([blow(pair(strong), 'sword'), blow(pair({ ...strong, mode: 'cavalry' }), 'sword')]).toEqual([
      'AG-MELEE-40 1',
      'AG-MELEE-34 1',
    ]);
    expect(blow(pair(strong, {}, { options: { abilities: false } }), 'sword')).toBe('');
  });
});

describe('who is within reach', () => {
  it('AG-MELEE-20 AG-MELEE-23 AG-MELEE-25 over the shoulder of one man; a pike only in close order', () => {
    const s = pair({ y: 50 }, {}, {}, { A2: { x: 50, y: 48 }, A3: { x: 50, y: 46 } });
    const reach = (id: string, k: MeleeKind): string[] =>
      reachOf(s, no(s, id), k).map((x) => `${s.men[x.foe].id} over ${s.men[x.front]?.id ?? 'nobody'}`);
    expect([
      reach('A1', 'sword'),
      reach('A2', 'spear'),
      reach('A2', 'sword'),
      reach('A2', 'pike'),
      reach('A3', 'spear'),
    ]).toEqual([['B1 over nobody'], ['B1 over A1'], [], [], []]);
    fig(s, 'A2').caught = s.turn; // AG-ORDER-10
    expect(reach('A2', 'spear')).toEqual([]);
    fig(s, 'A2').caught = 0;
    fig(s, 'A2').mounted = true;
    expect(reach('A2', 'spear')).toEqual([]);
    Object.assign(fig(s, 'A2'), { mounted: false });
    fig(s, 'A1').mounted = true; // nobody strikes over a rider
    expect(reach('A2', 'spear')).toEqual([]);
  });
  it('AG-MELEE-23 within half a base of the man in front, inside 45° of the line of attack', () => {
    const second = (x: number, y: number): boolean => {
      const s = pair({}, {}, {}, { A2: { x, y } });
      return reachOf(s, no(s, 'A2'), 'spear').length > 0;
    };
    expect([
      second(50, 47),
      second(50, 46.9),
      second(51, 48),
      second(51.5, 48.5),
      second(48.5, 48.5),
      second(52, 50),
    ]).toEqual([true, false, true, false, false, false]);
    const near = (deg: number): boolean =>
      second(50 + 2.4 * Math.sin((deg * Math.PI) / 180), 50 - 2.4 * Math.cos((deg * Math.PI) / 180));
    expect([near(43), near(46), near(-43), near(-46)]).toEqual([true, false, true, false]);
  });
  it('AG-CAV-6 AG-CAV-6a AG-CAV-6b AG-CAV-6c AG-CAV-7 in the turn of a charge: whom he met, staff arms behind him, cavalry that counters', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 50 }, A2: { x: 50, y: 48 }, A3: { x: 52.2, y: 54, facing: 90 } },
      b: { B1: { mode: 'cavalry', x: 50, y: 53.5, facing: 270 } },
    });
    Object.assign(fig(s, 'B1'), { charged: true, ranInto: no(s, 'A1') });
    const strikes = (id: string, k: MeleeKind): boolean => reachOf(s, no(s, id), k).length > 0;
    expect([strikes('A1', 'sword'), strikes('A2', 'spear'), strikes('A3', 'sword')]).toEqual([
      true,
      true,
      false,
    ]);
    fig(s, 'B1').charged = false;
    expect([strikes('A1', 'sword'), strikes('A2', 'spear'), strikes('A3', 'sword')]).toEqual([
      true,
      true,
      true,
    ]);
    Object.assign(fig(s, 'B1'), { charged: true, ranInto: no(s, 'A3') });
    expect([strikes('A1', 'sword'), strikes('A2', 'spear'), strikes('A3', 'sword')]).toEqual([
      false,
      false,
      true,
    ]);
    const riders = skirmish({
      a: { A1: { x: 50, y: 50 }, A2: { mode: 'cavalry', x: 53.75, y: 54, facing: 180 } },
      b: { B1: { mode: 'cavalry', x: 50, y: 53.5, facing: 270 } },
    });
    Object.assign(fig(riders, 'B1'), { charged: true, ranInto: no(riders, 'A1') });
    const rides = (doing: 'hold' | 'charge'): boolean => {
      fig(riders, 'A2').doing = doing;
      return reachOf(riders, no(riders, 'A2'), 'sword').length > 0;
    };
    expect([rides('hold'), rides('charge')]).toEqual([false, true]);
    // AG-CAV-7: whom our own rider ran down is left to the mounted.
    Object.assign(fig(s, 'B1'), { charged: false, ranInto: -1 });
    Object.assign(fig(s, 'A3'), { charged: true, ranInto: no(s, 'B1') });
    expect(strikes('A1', 'sword')).toBe(false);
  });
});

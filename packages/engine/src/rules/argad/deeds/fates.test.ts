/** AG-HEAL, AG-VICT-1 to -4 and the deeds: who leaves play, what he leaves behind, who is told of it. */
import { describe, expect, it } from 'vitest';
import type { Event } from '../../../battle/protocol.ts';
import { CM } from '../house-rules.ts';
import type { Deed, Order } from '../orders/orders.ts';
import type { Argad } from '../state.ts';
import { at, fig, no, run, skirmish, told, turn } from '../testing.ts';
import { leadCaptives } from './captives.ts';
import { changeMounts, finishDeeds, itemGap } from './deeds.ts';
import { breakSides, pointsLost } from './nerve.ts';
import { capture, freeCaptives, healthFactors, remove, strikeDown } from './wounds.ts';

const noNerve = { nerve: false };
const c = (n: number): number => n * CM;
const quiet = (id: string): Order => ({
  who: [id],
  intent: 'hold',
  reaction: { on: 'none', do: 'go-on' },
  fire: { when: 'none' },
  passive: true,
});
const does = (id: string, deed: Deed): Order => ({ who: [id], intent: 'interact', deed });
const scene = (more: object = {}): Argad =>
  skirmish({
    a: { A1: { x: 50, y: 50 }, A2: { x: 54, y: 50 }, A3: { x: 40, y: 40 } },
    b: { B1: { x: 90, y: 90 }, B2: { x: 94, y: 90 }, B3: { x: 100, y: 100 } },
    options: noNerve,
    ...more,
  });

describe('out of play', () => {
  it('AG-HEAL-1 whoever falls touches nobody, belongs to no unit, and what he bore lies where he fell', () => {
    const s = scene({ items: [{ id: 'sack', kind: 'sack', x: 1, y: 1 }, { id: 'other', kind: 'sack', x: 2, y: 2 }] }); // biome-ignore format: two things
    s.items[0].bearer = 0;
    s.items[1].bearer = 1;
    s.units.push({ members: [0, 1, 2], front: 0, square: false, formed: 0, broken: false });
    for (const i of [0, 1, 2]) s.figures[i].unit = 0;
    s.contacts = [
      { a: 0, b: 3, pulse: 1, sub: 1, attacker: 0, across: false, chargeTest: 0, turn: 1 },
      { a: 1, b: 3, pulse: 1, sub: 1, attacker: 1, across: false, chargeTest: 0, turn: 1 },
    ];
    Object.assign(fig(s, 'A1'), { load: 4, hit: true, hidden: true });
    fig(s, 'B3').captor = 0;
    remove(s, 0, 'down');
    expect(fig(s, 'A1')).toMatchObject({ place: 'down', load: 0, hit: false, hidden: false, unit: -1 });
    expect([s.items[0].bearer, s.items[0].x / CM, s.items[0].y / CM]).toEqual([-1, 50, 50]);
    expect([s.items[1].bearer, s.items[1].x / CM]).toEqual([1, 2]);
    expect(s.contacts.map((x) => [x.a, x.b])).toEqual([[1, 3]]);
    expect([s.units[0].members, s.bands[0].lost, s.bands[1].lost, fig(s, 'B3').captor]).toEqual([
      [1, 2],
      1,
      0,
      -1,
    ]);
  });
  it('AG-SIM-14 whoever walks off the table keeps what he bears and is not lost; who flees is', () => {
    const s = scene({ items: [{ id: 'sack', kind: 'sack', x: 1, y: 1 }] });
    s.items[0].bearer = 0;
    fig(s, 'A1').load = 4;
    fig(s, 'B3').captor = 0;
    remove(s, 0, 'off');
    expect([fig(s, 'A1').load, s.items[0].bearer, s.bands[0].lost, fig(s, 'B3').captor]).toEqual([
      4, 0, 0, 0,
    ]);
    remove(s, 1, 'fled');
    expect(s.bands[0].lost).toBe(1);
    remove(s, 1, 'down'); // he was off the table already
    expect(s.bands[0].lost).toBe(1);
    fig(s, 'A3').load = 8;
    remove(s, 2, 'captive');
    expect([fig(s, 'A3').load, s.bands[0].lost]).toEqual([8, 2]);
  });
  it('AG-HEAL-5 a player character is wounded before he falls, if that is played; each is told', () => {
    const falls = (options: Record<string, unknown>, lives: number, pc = true): string => {
      const s = skirmish({ a: { A1: { x: 50, y: 50, pc } }, b: { B1: { x: 90, y: 90 } }, options });
      fig(s, 'A1').lives = lives;
      const events: Event[] = [];
      const out = strikeDown(s, 0, (e) => events.push(e));
      expect(out).toBe(fig(s, 'A1').place === 'down');
      return events.map((e) => `${e.kind} ${e.rule} ${e.side} ${e.about} ${JSON.stringify(e.facts)}`).join();
    };
    expect([falls({}, 2), falls({}, 1), falls({ pcTwoLives: false }, 2), falls({}, 1, false)]).toEqual([
      'wounded AG-HEAL-5 0 A1 {"lives":1}',
      'down AG-HEAL-1 0 A1 {"pc":true}',
      'down AG-HEAL-1 0 A1 {"pc":true}',
      'down AG-HEAL-1 0 A1 {"pc":false}',
    ]);
  });
});

describe('captives', () => {
  it('AG-HEAL-8 a captive is under guard, no longer stunned; told with his captor', () => {
    const s = scene();
    fig(s, 'A1').stunned = 5;
    const events: Event[] = [];
    capture(s, 0, no(s, 'B1'), 'AG-HEAL-8', (e) => events.push(e));
    expect(fig(s, 'A1')).toMatchObject({ place: 'captive', stunned: 0, captor: no(s, 'B1') });
    expect(events.map((e) => [e.kind, e.rule, e.side, e.about])).toEqual([
      ['captured', 'AG-HEAL-8', 0, ['A1', 'B1']],
    ]);
  });
  it('AG-HEAL-8 AG-HEAL-8d freed by a friend who touches him when no enemy is within 4 cm', () => {
    const freed = (friend: number, foe: number): string => {
      const s = skirmish({
        a: { A1: { x: 50, y: 50 }, A2: { x: 50 - friend, y: 50 } },
        b: { B1: { x: 50 + foe, y: 50 } },
        options: noNerve,
      });
      capture(s, 0, no(s, 'B1'), 'AG-HEAL-8');
      const events: Event[] = [];
      freeCaptives(s, (e) => events.push(e));
      if (fig(s, 'A1').place === 'table') expect([fig(s, 'A1').captor, s.bands[0].lost]).toEqual([-1, 0]);
      else expect(s.bands[0].lost).toBe(1);
      return events.map((e) => `${e.kind} ${e.rule} ${e.side} ${e.about}`).join();
    };
    const free = 'freed AG-HEAL-8 0 A1,A2';
    expect([freed(2, 6.1), freed(2, 6), freed(2.1, 20), freed(2.05, 20)]).toEqual([free, '', '', free]);
  });
  it('AG-HEAL-8c a captive farther than two paces from his guard is brought to his side, where there is room', () => {
    const led = (away: number, more: object = {}, change: (s: Argad) => void = () => {}): number[] => {
      const s = skirmish({
        a: { A1: { x: 50, y: 50, facing: 0, mode: 'cavalry' } },
        b: { B1: { x: 50 + away, y: 50 } },
        options: noNerve,
        ...more,
      });
      capture(s, 0, no(s, 'B1'), 'AG-HEAL-8');
      fig(s, 'A1').mounted = true;
      change(s);
      leadCaptives(s);
      if (at(s, 'A1')[0] !== 50) expect(fig(s, 'A1').mounted).toBe(false); // he walks
      return at(s, 'A1');
    };
    // A horse of 5 cm lies east and west: 2.5 + 2 + 1 from middle to middle.
    expect([led(5.5), led(5.51), led(20)]).toEqual(
      [
        [50, 50],
        [53.46, 50],
        [67.95, 50],
      ].map(([x, y]) => [expect.closeTo(x, 1), y]),
    );
    expect(led(20, {}, (s) => Object.assign(fig(s, 'B1'), { place: 'down' }))).toEqual([50, 50]);
    const taken = led(20, { b: { B1: { x: 70, y: 50 }, B2: { x: 67.9, y: 50 } } });
    expect(distanceTo(taken, 70, 50)).toBeCloseTo(2.05, 1);
    expect(taken[1]).not.toBe(50);
    const walled = led(20, {
      terrain: { lines: [{ kind: 'wall', points: [[60, 20], [60, 80]] }] }, // biome-ignore format: one line
    });
    expect(walled).toEqual([50, 50]);
  });
  it('AG-HEAL-10 a casualty lies where his bearer is', () => {
    const s = scene();
    Object.assign(fig(s, 'A2'), { place: 'down', captor: 0 });
    leadCaptives(s);
    expect(at(s, 'A2')).toEqual([50, 50]);
    Object.assign(fig(s, 'A3'), { place: 'down', captor: -1 });
    leadCaptives(s);
    expect(at(s, 'A3')).toEqual([40, 40]);
  });
});
const distanceTo = ([x, y]: number[], px: number, py: number): number =>
  Math.sqrt((x - px) ** 2 + (y - py) ** 2);

describe('nerve and points', () => {
  it('AG-VICT-4 the fallen, the fled and the taken count; at half its points a side breaks, and it is told how many', () => {
    const s = scene(); // three of class 3 a side: nine points
    expect([pointsLost(s, 0), pointsLost(s, 1)]).toEqual([0, 0]);
    const events: Event[] = [];
    fig(s, 'A1').place = 'down';
    breakSides(s, (e) => events.push(e));
    expect([pointsLost(s, 0), s.broken, events]).toEqual([3, [false, false], []]);
    for (const place of ['fled', 'captive', 'taken', 'down'] as const) {
      fig(s, 'A2').place = place;
      expect([place, pointsLost(s, 0)]).toEqual([place, 6]);
    }
    for (const place of ['off', 'reserve', 'table', 'unknown'] as const) {
      fig(s, 'A2').place = place;
      expect([place, pointsLost(s, 0)]).toEqual([place, 3]);
    }
    fig(s, 'A2').place = 'fled';
    breakSides(s, (e) => events.push(e));
    breakSides(s, (e) => events.push(e));
    expect(s.broken).toEqual([true, false]);
    expect(events.map((e) => [e.kind, e.rule, e.side, e.facts])).toEqual([
      ['side-breaks', 'AG-VICT-4', 0, { lost: 6, of: 9, left: 0, breaks: 5 }],
    ]);
    const even = skirmish({
      a: { A1: { x: 1, y: 1, class: 3 }, A2: { x: 5, y: 1, class: 3 } },
      b: { B1: { x: 90, y: 90 } },
    });
    fig(even, 'A1').place = 'down';
    breakSides(even);
    expect(even.broken).toEqual([true, false]); // exactly half
  });
  it('AG-VICT-2 AG-VICT-3 what the die must not exceed: one more is shaken, two more falls back, a six always fails', () => {
    const said = (cls: number, die: number, more: object = {}, falls = 0): string => {
      const s = skirmish({
        a: { A1: { x: 50, y: 50, class: cls, ...more }, A2: { x: 90, y: 50, class: cls } },
        b: { B1: { x: 50, y: 110 } },
      });
      s.bands[0].falls = falls;
      s.frames = [{ at: 'turn-over' }, { at: 'nerve', band: 0, why: 'half' }] as never;
      const events = run(s, [die], (x) => x.frames[x.frames.length - 1].at !== 'nerve');
      const [e] = told(events, 'nerve');
      expect([e.rule, e.side, e.about, e.thrown?.[0].most]).toEqual(['AG-VICT-2', 0, ['A1', 'A2'], e.factors?.reduce((n, f) => n + f.value, 0)]); // biome-ignore format: one event
      expect(told(events, 'nerve-tested').map((t) => [t.rule, t.side, t.facts])).toEqual([
        ['AG-VICT-1', 0, { band: 'ours', why: 'half' }],
      ]);
      const gone = told(events, 'band-gone').length > 0;
      if (gone) expect([fig(s, 'A1').place, fig(s, 'A2').place]).toEqual(['fled', 'fled']);
      else expect(fig(s, 'A2').disorder).toBe(s.bands[0].nerve !== 'steady');
      return `${e.facts?.result} ${s.bands[0].nerve} ${s.bands[0].falls}`;
    };
    expect([3, 4, 5, 6].map((die) => said(3, die))).toEqual([
      'holds steady 0',
      'shaken shaken 0',
      'falls-back falls-back 1',
      'falls-back falls-back 1',
    ]);
    expect([said(2, 3), said(2, 4), said(5, 5), said(5, 6), said(4, 6)]).toEqual([
      'shaken shaken 0',
      'falls-back falls-back 1',
      'holds steady 0',
      'shaken shaken 0',
      'falls-back falls-back 1',
    ]);
    expect([
      said(5, 6, { role: 'officer' }),
      said(4, 6, { role: 'officer' }),
      said(4, 5, { role: 'officer' }),
    ]).toEqual(['shaken shaken 0', 'shaken shaken 0', 'holds steady 0']);
    expect(said(3, 5, {}, 1)).toBe('falls-back gone 2');
  });
});

describe('deeds', () => {
  const done = (s: Argad, id: string, deed: Deed): string => {
    const events = turn(s, [does(id, deed)], [quiet('B1')]);
    return told(events, 'deed')
      .map((e) => `${e.rule} ${e.side} ${e.about} ${JSON.stringify(e.facts)} ${e.secretTo ?? ''}`.trim())
      .join();
  };
  const thing = (kind: string, x = 51.5): object => ({ items: [{ id: 'it', kind, x, y: 50 }] });
  it('AG-SIM-3 AG-MOVE-13 AG-SCEN-1 each tells who, whom and what; the letter is passed in secret', () => {
    const sack = scene(thing('sack'));
    expect(done(sack, 'A1', { what: 'lift', on: 'it' })).toBe('AG-MOVE-13 0 A1 {"what":"lift","on":"it"}');
    expect([sack.items[0].bearer, fig(sack, 'A1').load]).toEqual([0, 4]);
    expect(done(sack, 'A1', { what: 'drop' })).toBe('AG-SIM-3 0 A1 {"what":"drop","on":""}');
    expect([sack.items[0].bearer, sack.items[0].x, fig(sack, 'A1').load]).toEqual([-1, c(50), 0]);
    const letter = scene(thing('letter'));
    expect(done(letter, 'A1', { what: 'lift', on: 'it' })).toBe('AG-SIM-3 0 A1 {"what":"lift","on":"it"}');
    expect(fig(letter, 'A1').load).toBe(0);
    fig(letter, 'A2').x = c(52);
    expect(done(letter, 'A1', { what: 'pass', on: 'A2' })).toBe(
      'AG-SCEN-1 0 A1,A2 {"what":"pass","on":"A2"} 0',
    );
    expect(letter.items[0].bearer).toBe(1);
  });
  it('AG-MELEE-13 AG-HEAL-10 a stunned enemy is finished without a throw; a fallen friend is lifted', () => {
    const s = scene({ b: { B1: { x: 50, y: 52 }, B2: { x: 90, y: 90 } } });
    fig(s, 'B1').stunned = 9;
    const events = turn(s, [does('A1', { what: 'finish', on: 'B1' })], []);
    expect(told(events, 'deed').map((e) => [e.rule, e.about, e.facts])).toEqual([
      ['AG-MELEE-13', ['A1', 'B1'], { what: 'finish', on: 'B1' }],
    ]);
    expect([fig(s, 'B1').place, fig(s, 'B1').stunned]).toEqual(['down', 0]);
    const t = scene();
    fig(t, 'A2').place = 'down';
    fig(t, 'A2').x = c(52);
    expect(done(t, 'A1', { what: 'lift', on: 'A2' })).toBe('AG-HEAL-10 0 A1,A2 {"what":"lift","on":"A2"}');
    expect([fig(t, 'A1').load, fig(t, 'A2').captor]).toEqual([8, 0]);
  });
  it('AG-WEAPON-26 AG-HEAL-8 a lance is shortened; a captive is freed by whoever touches him', () => {
    const s = scene({ a: { A1: { x: 50, y: 50, melee: ['lance'], horse: 'war' } } });
    expect(done(s, 'A1', { what: 'shorten' })).toBe('AG-WEAPON-26 0 A1 {"what":"shorten","on":""}');
    expect([fig(s, 'A1').lost, fig(s, 'A1').gained]).toEqual([['lance'], ['spear']]);
    const t = scene({ a: { A1: { x: 50, y: 50 }, A2: { x: 52, y: 50 } }, b: { B1: { x: 55.5, y: 50 } } }); // his guard keeps him there
    capture(t, 1, no(t, 'B1'), 'AG-HEAL-8');
    expect(done(t, 'A1', { what: 'free', on: 'A2' })).toBe('AG-HEAL-8 0 A1,A2 {"what":"free","on":"A2"}');
  });
  it('AG-HEAL-7 a deed that is disturbed, or for which its time was not taken, is not done', () => {
    const s = scene(thing('sack'));
    s.orders[0] = [does('A1', { what: 'lift', on: 'it' })];
    Object.assign(fig(s, 'A1'), { order: 0, doing: 'interact', touched: true });
    finishDeeds(s);
    expect(s.items[0].bearer).toBe(-1);
    Object.assign(fig(s, 'A1'), { touched: false, blocked: true });
    finishDeeds(s);
    expect(s.items[0].bearer).toBe(-1);
    Object.assign(fig(s, 'A1'), { blocked: false, doing: 'hold' });
    finishDeeds(s);
    expect(s.items[0].bearer).toBe(-1);
    fig(s, 'A1').doing = 'interact';
    finishDeeds(s);
    expect(s.items[0].bearer).toBe(0);
  });
  it('AG-HEAL-3 a healer adds one, the field takes one', () => {
    const health = (a1: object, terrain?: object): string => {
      const s = skirmish({
        a: { A1: { x: 50, y: 50, ...a1 }, A2: { x: 52, y: 50, class: 4, health: 3 } },
        b: { B1: { x: 90, y: 90 } },
        terrain,
      });
      return healthFactors(s, 1, 0)
        .map((f) => `${f.rule} ${f.what} ${f.value} ${f.owner}`)
        .join(', ');
    };
    const house = { buildings: [{ box: [40, 40, 60, 60] }] };
    expect([health({}), health({ abilities: ['healer'] }), health({ abilities: ['healer'] }, house)]).toEqual(
      [
        'AG-HEAL-2 health 3 A2, AG-HEAL-3 battlefield -1 A2',
        'AG-HEAL-2 health 3 A2, AG-HEAL-3 healer 1 A1, AG-HEAL-3 battlefield -1 A2',
        'AG-HEAL-2 health 3 A2, AG-HEAL-3 healer 1 A1',
      ],
    );
  });
  it('AG-HEAL-2 AG-HEAL-4 below the health he lives, at it with a wound for good, above it he dies; which wound', () => {
    const tended = (faces: number[]): string => {
      const s = scene({ a: { A1: { x: 50, y: 50 }, A2: { x: 52, y: 50, class: 4, matters: true } } });
      fig(s, 'A2').place = 'down';
      const events = turn(s, [does('A1', { what: 'tend', on: 'A2' })], [quiet('B1')], faces.map((face, n) => ({ face, for: n === 0 ? 'tend' : 'wound-place' }))); // biome-ignore format: one turn
      const [e] = told(events, 'tended');
      expect([e.rule, e.side, e.about, e.facts?.health, e.thrown?.[0].most]).toEqual([
        'AG-HEAL-2',
        0,
        ['A2', 'A1'],
        3,
        3,
      ]);
      expect(fig(s, 'A2').tended).toBe(true);
      const sequel = told(events, 'sequel');
      if (sequel.length > 0)
        expect([sequel[0].rule, sequel[0].about, sequel[0].facts?.place]).toEqual([
          'AG-HEAL-4',
          ['A2'],
          fig(s, 'A2').sequel,
        ]);
      return `${fig(s, 'A2').fate} ${fig(s, 'A2').sequel}`.trim();
    };
    expect([tended([2]), tended([4]), tended([3, 1])]).toEqual(['recovers', 'dead', 'sequelae head']);
    const wounds = Array.from({ length: 12 }, (_, k) => tended([3, k + 1]).slice(9));
    expect(wounds).toEqual([
      ...['head', 'head', 'torso', 'torso', 'sword-arm', 'sword-arm', 'sword-arm'],
      ...['other-arm', 'other-arm', 'leg', 'leg', 'leg'],
    ]);
  });
});

describe('horses', () => {
  const rider = (more: object = {}): Argad =>
    skirmish({
      a: { A1: { x: 50, y: 50, facing: 0, mode: 'cavalry' } },
      b: { B1: { x: 90, y: 90 } },
      options: noNerve,
      ...more,
    });
  it('AG-MOVE-17 he steps down to the left of his horse, else to the right, behind or before it', () => {
    const down = (...taken: number[][]): [number, number] | undefined => {
      const a: Record<string, object> = { A1: { x: 50, y: 50, facing: 0, mode: 'cavalry' } };
      taken.forEach(([x, y], n) => {
        a[`A${n + 2}`] = { x, y };
      });
      const s = rider({ a });
      fig(s, 'A1').doing = 'dismount';
      const events: Event[] = [];
      changeMounts(s, (e) => events.push(e));
      if (s.horses.length === 0) {
        expect([fig(s, 'A1').mounted, events]).toEqual([true, []]);
        return undefined;
      }
      expect(events.map((e) => [e.kind, e.rule, e.side, e.about])).toEqual([
        ['dismounted', 'AG-MOVE-17', 0, ['A1']],
      ]);
      expect(s.horses).toEqual([{ x: c(50), y: c(50), facing: 0, worth: 3, kind: 'war' }]);
      expect(fig(s, 'A1')).toMatchObject({
        mounted: false,
        done: true,
        gone: c(3),
        full: c(20),
        rate: c(20),
      });
      return at(s, 'A1');
    };
    const [left, right, behind, before] = [[50, 52.3], [50, 47.7], [46.4, 50], [53.6, 50]]; // biome-ignore format: places
    expect([down(), down(left), down(left, right), down(left, right, behind)]).toEqual([
      left,
      right,
      behind,
      before,
    ]);
    expect(down(left, right, behind, before)).toBeUndefined();
  });
  it('AG-MOVE-17 a horse within reach is mounted, facing as it stands; not where there is no room', () => {
    const up = (away: number, change: (s: Argad) => void = () => {}): string => {
      const s = skirmish({
        a: { A1: { x: 50, y: 50 }, A2: { x: 10, y: 10 } },
        b: { B1: { x: 90, y: 90 } },
        options: noNerve,
      });
      s.horses.push({ x: c(50 + away), y: c(50), facing: 16384, worth: 2, kind: 'draught' });
      fig(s, 'A1').doing = 'mount';
      change(s);
      const events: Event[] = [];
      changeMounts(s, (e) => events.push(e));
      const f = fig(s, 'A1');
      return `${events.map((e) => `${e.kind} ${e.rule} ${e.about}`).join()} ${at(s, 'A1').join()} ${f.mounted} ${f.steed} ${f.steedWorth} ${s.horses.length}`;
    };
    expect([up(4.5), up(4.6)]).toEqual([
      'mounted AG-MOVE-17 A1 54.5,50 true draught 2 0',
      ' 50,50 false none 0 1',
    ]);
    expect(up(4.5, (s) => Object.assign(fig(s, 'A2'), { x: c(54.5), y: c(51) }))).toBe(
      ' 50,50 false none 0 1',
    );
    expect(up(4.5, (s) => Object.assign(fig(s, 'A1'), { touched: true }))).toBe(' 50,50 false none 0 1');
    expect(up(4.5, (s) => Object.assign(fig(s, 'A1'), { doing: 'hold' }))).toBe(' 50,50 false none 0 1');
  });
  it('AG-SCEN-2 the wagon is 8 cm long and 5 wide, other things a point', () => {
    const s = scene({ items: [{ id: 'wagon', kind: 'wagon', x: 60, y: 50 }, { id: 'sack', kind: 'sack', x: 60, y: 50 }] }); // biome-ignore format: two things
    const gap = (x: number, y: number, n: number): number => {
      Object.assign(fig(s, 'A1'), { x: c(x), y: c(y) });
      return itemGap(s, 0, s.items[n]) / CM;
    };
    expect([gap(50, 50, 0), gap(70, 51, 0), gap(60, 55, 0), gap(61, 44, 0), gap(60, 51, 0)]).toEqual([
      5, 5, 1.5, 2.5, -1,
    ]);
    expect([gap(67, 56.5, 0), gap(50, 50, 1), gap(63, 54, 1)]).toEqual([4, 9, 4]);
  });
});

/** What seldom comes up in a battle, rule by rule: leaving with a letter, the last of a unit, set-ups that cannot be. */
import { describe, expect, it } from 'vitest';
import { complain, isComplaint } from '../../../battle/protocol.ts';
import type { Orders } from '../commands.ts';
import { dressUnits } from '../formation/formation.ts';
import { CM } from '../house-rules.ts';
import { argad } from '../index.ts';
import { concerned } from '../orders/amendment.ts';
import type { Order } from '../orders/orders.ts';
import type { Argad, Whereabouts } from '../state.ts';
import { allowanceFactors } from '../table/allowance.ts';
import {
  at,
  factorsOf,
  fig,
  move,
  no,
  refusal,
  run,
  seal,
  shoot,
  skirmish,
  type Table,
  told,
  turn,
} from '../testing.ts';
import { score, verdict } from '../victory/victory.ts';

const still = { on: 'none', do: 'go-on' } as const;
const noNerve = { nerve: false };
const hold = (who: string | string[], more: Partial<Order> = {}): Order => ({
  who: typeof who === 'string' ? [who] : who,
  intent: 'hold',
  reaction: still,
  ...more,
});
const quiet = (who: string | string[]): Order => hold(who, { fire: { when: 'none' } });
const go = (who: string, x: number, y: number, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'move',
  path: [{ x, y }],
  reaction: still,
  fire: { when: 'none' },
  ...more,
});

describe('leaving the table', () => {
  const sacks = { kind: 'sacks', home: 'mill' };
  const inn = (x: number, y: number, change: (s: Argad) => void, more: Partial<Table> = {}): Argad => {
    const s = skirmish({
      a: { A1: { x, y }, A2: { x: 60, y: 60 } },
      b: { B1: { x: 100, y: 60 }, B2: { x: 100, y: 50 } },
      items: [
        { id: 'sack-1', kind: 'sack', x: 60, y: 40 },
        { id: 'sack-2', kind: 'sack', x: 60, y: 30 },
      ],
      aim: { ...sacks, side: 0, exit: { edge: 'east', from: 20, to: 40 } },
      terrain: { grounds: [{ id: 'mill', kind: 'building', box: [80, 80, 90, 90] }] },
      exits: [[{ edge: 'east', from: 0, to: 60 }], []],
      options: noNerve,
      ...more,
    });
    s.items[0].bearer = 0;
    change(s);
    const events = move(s, [go('A1', x > 60 ? 120 : x, x > 60 ? y : 0), quiet('A2')], []);
    expect(told(events, 'left-table').map((e) => e.about)).toEqual([['A1']]);
    return s;
  };
  const same = (): void => {};
  it('AG-SIM-14 AG-SCEN-4 what he bears is brought off where the aim says, and left behind elsewhere', () => {
    const sack = (s: Argad): unknown[] => [
      s.items[0].bearer,
      s.items[0].off,
      fig(s, 'A1').safe,
      fig(s, 'A1').place,
    ];
    expect(sack(inn(112, 30, same)).slice(1)).toEqual([0, true, 'off']);
    expect(sack(inn(112, 50, same))).toEqual([-1, -1, false, 'off']); // open, but not the stretch of the aim
    expect(sack(inn(30, 8, same))).toEqual([-1, -1, false, 'off']); // the own edge
    // Whom no aim binds to a stretch takes it off by any edge.
    expect(sack(inn(30, 8, same, { aim: { kind: 'score' } })).slice(1)).toEqual([0, false, 'off']);
    const theirs = { ...sacks, side: 1, exit: { edge: 'west', from: 20, to: 40 } };
    expect(sack(inn(30, 8, same, { aim: theirs })).slice(1)).toEqual([0, false, 'off']);
    const s = inn(112, 30, same);
    expect([s.items[1].bearer, s.items[1].off]).toEqual([-1, -1]); // nobody had the other
  });
  it('AG-HEAL-8 his captives go with him, and nobody else’s', () => {
    const s = inn(112, 30, (t) => {
      Object.assign(fig(t, 'B1'), { place: 'captive', captor: 0, x: 109 * CM, y: 30 * CM });
      Object.assign(fig(t, 'B2'), { place: 'captive', captor: 1, x: 60 * CM, y: 57 * CM });
    });
    expect([fig(s, 'B1').place, fig(s, 'B2').place]).toEqual(['taken', 'captive']);
  });
  it('AG-SIM-14 AG-VICT-3 whoever falls back has fled, others have left in good order', () => {
    expect(fig(inn(30, 8, same), 'A1').place).toBe('off');
    const s = skirmish({ a: { A1: { x: 30, y: 8 } }, b: { B1: { x: 100, y: 60 } }, options: noNerve });
    s.bands[0].nerve = 'falls-back';
    const events = move(s, [], [quiet('B1')]);
    expect(told(events, 'left-table').map((e) => e.facts?.fled)).toEqual([true]);
    expect(fig(s, 'A1').place).toBe('fled');
  });
});

describe('nobody is left to stop them', () => {
  const alone = (
    aim: unknown,
    a: Record<string, object>,
    side: 0 | 1,
    places: Record<string, Whereabouts> = {},
    items?: unknown,
  ): string => {
    const men = Object.fromEntries(
      Object.entries(a).map(([id, spec], n) => [id, { x: 10 + 6 * n, y: 10, ...spec }]),
    );
    const s = skirmish({
      a: men as Table['a'],
      b: { B1: { x: 60, y: 100 } },
      aim,
      options: noNerve,
      ...(items === undefined ? {} : { items }),
    });
    for (const [id, place] of Object.entries(places))
      Object.assign(fig(s, id), { place, safe: place === 'off' });
    s.men.forEach((m, i) => {
      if (m.side !== side && s.figures[i].place === 'table') s.figures[i].place = 'down';
    });
    const r = verdict(s);
    return r === null ? '' : `${r.winner} ${r.how}`;
  };
  it('AG-VICT-8 AG-SCEN-3 the foot march off who are left: enough of them, and led, or not', () => {
    const aim = { kind: 'march-off', side: 0, need: 3, least: 2, exit: { edge: 'east', from: 40, to: 60 } };
    const led = { A1: { role: 'officer' }, A2: {}, A3: {} };
    expect(alone(aim, led, 0)).toBe('0 no-figures');
    expect(alone(aim, { ...led, A1: { role: 'sergeant' } }, 0)).toBe('0 no-figures');
    expect(alone(aim, { ...led, A1: { role: 'musician' } }, 0)).toBe('0 no-figures');
    expect(alone(aim, { ...led, A1: { role: 'ensign' } }, 0)).toBe('null no-figures'); // enough, but nobody leads
    expect(alone(aim, led, 0, { A1: 'off' })).toBe('0 no-figures'); // he has gone before
    expect(alone(aim, led, 0, { A1: 'reserve' })).toBe('0 no-figures');
    expect(alone(aim, led, 0, { A3: 'fled' })).toBe('null no-figures'); // two: neither enough nor too few
    expect(alone(aim, led, 0, { A3: 'fled', A2: 'off' })).toBe('null no-figures');
    expect(alone({ ...aim, need: 4, least: 3 }, led, 0)).toBe('null no-figures');
    expect(alone({ ...aim, need: 5, least: 4 }, led, 0)).toBe('1 aim'); // too few from the beginning
  });
  it('AG-VICT-8 AG-SCEN-1 AG-SCEN-2 the letter is theirs who are left while it is on the table; the wagon too', () => {
    const letter = { kind: 'letter', side: 0, exit: { edge: 'east', from: 40, to: 60 } };
    const items = [{ id: 'letter', kind: 'letter', x: 10, y: 20 }];
    expect(alone(letter, { A1: {} }, 0, {}, items)).toBe('0 no-figures');
    expect(alone(letter, { A1: {} }, 1, {}, items)).toBe('1 no-figures');
    expect(alone(letter, { A1: {} }, 0, {}, [{ id: 'sack', kind: 'sack', x: 10, y: 20 }])).toBe(
      'null no-figures',
    );
    const wagon = { kind: 'wagon', side: 0, after: 4 };
    const driver = { A1: { abilities: ['driver'] } };
    expect(alone(wagon, driver, 0, {}, [{ id: 'w', kind: 'wagon', x: 60, y: 60 }])).toBe('0 no-figures');
    expect(alone(wagon, driver, 0, {}, [{ id: 'sack', kind: 'sack', x: 60, y: 60 }])).toBe('1 no-figures');
  });
  it('AG-VICT-8 as the aim stands, where that is played', () => {
    const s = skirmish({
      a: { A1: { x: 10, y: 10 } },
      b: { B1: { x: 60, y: 100 } },
      aim: { kind: 'letter', side: 0, exit: { edge: 'east', from: 40, to: 60 } },
      items: [{ id: 'letter', kind: 'letter', x: 10, y: 20 }],
      options: { ...noNerve, aimLeftAlone: 'asItStands' },
    });
    fig(s, 'B1').place = 'down';
    expect(verdict(s)?.winner).toBe(score(s).winner);
    expect(score(s).winner).toBeNull();
  });
});

describe('wounds, units, shots', () => {
  it('AG-HEAL-4 a wounded leg costs 4 cm, on foot and on horseback', () => {
    const s = skirmish({
      a: { A1: { x: 10, y: 10 }, A2: { x: 20, y: 10, mode: 'cavalry' } },
      b: { B1: { x: 60, y: 60 } },
    });
    const cm = (id: string): number => allowanceFactors(s, no(s, id)).reduce((sum, f) => sum + f.value, 0);
    expect([cm('A1'), cm('A2')]).toEqual([20, 40]);
    for (const id of ['A1', 'A2']) fig(s, id).sequel = 'leg';
    expect([cm('A1'), cm('A2')]).toEqual([16, 36]);
    for (const sequel of ['head', 'torso', 'sword-arm', 'arm']) {
      fig(s, 'A1').sequel = sequel;
      expect([sequel, cm('A1')]).toEqual([sequel, 20]);
    }
  });
  it('AG-ORDER-8 a unit of which nobody is left is broken', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 50 }, A2: { x: 52, y: 50 }, A3: { x: 54, y: 50 }, A4: { x: 80, y: 50 } },
      b: { B1: { x: 50, y: 100 } },
      units: [{ members: ['A1', 'A2', 'A3'], front: 90 }],
    });
    for (const id of ['A1', 'A2', 'A3']) fig(s, id).place = 'down';
    dressUnits(s);
    expect(s.units[0].broken).toBe(true);
  });
  it('AG-SHOOT-34 a furtive shooter appears, shoots and is gone: once −1 for that and for the move', () => {
    const s = skirmish({
      a: { A1: { ranged: ['pistol'], x: 40, y: 42 } },
      b: { B1: { x: 50, y: 60 } },
      terrain: {
        lines: [
          { kind: 'wall', points: [[30, 50], [48, 50]] }, // biome-ignore format: one line
          { kind: 'wall', points: [[52, 50], [75, 50]] }, // biome-ignore format: one line
        ],
      },
      options: noNerve,
    });
    const past: Order = { ...go('A1', 58, 46), fire: { when: 'passing', within: 20, most: 9 } };
    const events = shoot(s, [past], [quiet('B1')], [1]);
    expect(factorsOf(events, 'volley')).toBe('moving -1, (furtive-shooter -1)');
    const open = skirmish({
      a: { A1: { ranged: ['pistol'], x: 40, y: 42 } },
      b: { B1: { x: 50, y: 60 } },
      options: noNerve,
    });
    expect(factorsOf(shoot(open, [past], [quiet('B1')], [1]), 'volley')).toBe('moving -1');
  });
  it('AG-SPECIAL-1 the second elite shooter of a side shoots like anybody', () => {
    const elite = { ranged: ['caliver'], abilities: ['elite'] };
    const s = skirmish({
      a: { A1: { ...elite, x: 40, y: 40 }, A2: { ...elite, x: 60, y: 40 } },
      b: { B1: { ...elite, x: 40, y: 55 }, B2: { x: 60, y: 55 } },
      options: noNerve,
    });
    const fire = { when: 'end' as const };
    const events = shoot(
      s,
      [hold('A1', { fire }), hold('A2', { fire })],
      [hold('B1', { fire }), quiet('B2')],
      [1, 1, 1],
    );
    const shots = told(events, 'volley').map((e) => [
      (e.facts?.shooters as string[] | undefined)?.join(),
      (e.factors ?? []).map((f) => f.what).join(),
    ]);
    expect(shots).toEqual([
      ['A1', 'elite'],
      ['A2', ''],
      ['B1', 'elite'], // each side has one
    ]);
  });
  it('AG-SHOOT-51 three must actually fire: without the third the other two fire at will', () => {
    const salvo = (most: number): unknown[] => {
      const gun = { ranged: ['musket'] };
      const s = skirmish({
        a: {
          A1: { ...gun, role: 'sergeant', x: 48, y: 40 },
          A2: { ...gun, x: 50, y: 40 },
          A3: { ...gun, x: 52, y: 40 },
        },
        b: { B1: { x: 48, y: 58 }, B2: { x: 51, y: 58 }, B3: { x: 54, y: 58 } },
        units: [{ members: ['A1', 'A2', 'A3'], front: 90 }],
        options: noNerve,
      });
      const fire = { when: 'end' as const };
      const third = hold('A3', { fire: { ...fire, most } });
      const dice = most < 5 ? [1, 1] : [1, 1, 1];
      const events = shoot(s, [hold(['A1', 'A2'], { fire }), third], [quiet(['B1', 'B2', 'B3'])], dice);
      return told(events, 'volley').map((e) => [
        (e.facts?.shooters as string[] | undefined)?.length,
        e.facts?.need,
      ]);
    };
    expect(salvo(5)).toEqual([[3, 5]]);
    expect(salvo(4)).toEqual([[2, 6]]);
  });
  it('AG-SHOOT-20 whom a hidden enemy reaches may not shoot at him in that turn', () => {
    const shots = (surprise: boolean): number => {
      const s = skirmish({
        a: { A1: { ranged: ['pistol'], x: 50, y: 40 } },
        b: { B1: { hidden: true, x: 50, y: 48 }, B2: { x: 100, y: 100 } },
        terrain: { grounds: [{ kind: 'wood', box: [40, 47, 60, 60] }] },
        surprise,
        options: noNerve,
      });
      const rush: Order = {
        who: ['B1'],
        intent: 'attack',
        target: ['A1'],
        reaction: still,
        fire: { when: 'none' },
      };
      const dice = [{ face: 1, for: 'slowing' }, ...(surprise ? [] : [{ face: 1, for: 'shot' }])];
      return told(shoot(s, [hold('A1', { fire: { when: 'end' } })], [rush, quiet('B2')], dice), 'volley')
        .length;
    };
    expect([shots(true), shots(false)]).toEqual([0, 1]);
  });
  it('AG-TERR-9 who attacks into ground that he is used to has the better of two dice', () => {
    const slow = (habit: string[], y = 60): number => {
      const s = skirmish({
        a: { A1: { x: 50, y: 39, habit } },
        b: { B1: { x: 50, y } },
        terrain: { grounds: [{ kind: 'wood', box: [30, 40, 70, 70] }] },
        options: noNerve,
      });
      const order: Order = { who: ['A1'], intent: 'attack', target: ['B1'], reaction: still };
      move(s, [order], [quiet('B1')], habit.includes('wood') ? [5, 2] : [5]);
      return fig(s, 'A1').slow;
    };
    expect([slow(['wood']), slow(['bushes']), slow([])]).toEqual([2, 5, 5]);
  });
});

describe('at the end of the fighting', () => {
  it('AG-ORDER-8 AG-ORDER-14 a unit that has lost its third man in the melee is none any more when the turn is over', () => {
    const s = skirmish({
      a: {
        A1: { x: 48, y: 50, facing: 90 },
        A2: { x: 50, y: 50, facing: 90 },
        A3: { x: 52, y: 50, facing: 90 },
      },
      b: { B1: { class: 5, x: 48, y: 52 } },
      units: [{ members: ['A1', 'A2', 'A3'], front: 90 }],
      options: noNerve,
    });
    const still3 = hold(['A1', 'A2', 'A3'], { passive: true });
    turn(s, [still3], [hold('B1')], [4]);
    expect([fig(s, 'A1').place, s.units[0].broken, fig(s, 'A2').unit]).toEqual(['down', true, -1]);
  });
  it('AG-MELEE-4 a blow tells from which face on it fells and drives back, nought where none does', () => {
    const said = (a: object, b: object): unknown[] => {
      const s = skirmish({
        a: { A1: { x: 50, y: 48, ...a } },
        b: { B1: { x: 50, y: 50, ...b } },
        options: noNerve,
      });
      const facts = told(turn(s, [hold('A1')], [hold('B1', { passive: true })], [1]), 'struck')[0].facts;
      return [facts?.fells, facts?.drives, facts?.class];
    };
    expect(said({}, { class: 3 })).toEqual([4, 3, 3]);
    expect(said({}, { class: 5 })).toEqual([6, 5, 5]);
    expect(said({ class: 2 }, { class: 5 })).toEqual([0, 6, 5]);
    expect(said({}, { class: 3, armour: '5' })).toEqual([6, 3, 3]);
    expect(said({ class: 2 }, { class: 3, armour: '5' })).toEqual([0, 4, 3]);
  });
  it('AG-VICT-1 AG-VICT-2 a band of which nobody stands any more throws no die', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 48 } },
      b: { B1: { x: 50, y: 50 }, B2: { x: 100, y: 100 } },
    });
    fig(s, 'B2').place = 'reserve';
    // His leader and last man on the table falls: the others are still to come.
    const events = turn(s, [hold('A1')], [hold('B1', { passive: true })], [4]);
    expect(told(events, 'nerve')).toEqual([]);
    expect(fig(s, 'B1').place).toBe('down');
  });
});

describe('slowing dice', () => {
  const ride = (faces: number[], spec: object, kind = 'bushes') => {
    const s = skirmish({
      a: { A1: { x: 50, y: 35, ...spec } },
      b: { B1: { x: 50, y: 115 } },
      terrain: { grounds: [{ kind, box: [30, 40, 70, 75] }] },
      options: noNerve,
    });
    const far = (spec as { mode?: string }).mode === undefined ? 55 : 75;
    const events = move(s, [go('A1', 50, far)], [], faces);
    return { s, events, gone: Math.round((fig(s, 'A1').gone / CM) * 10) / 10 };
  };
  const rider = { mode: 'cavalry', facing: 90 };
  it('AG-TERR-1 AG-TERR-2 both dice are subtracted from a rider, one from a man; a six of one is six', () => {
    expect(ride([6, 1], rider).gone).toBe(33);
    expect(ride([2, 3], rider).gone).toBe(35);
    expect(ride([5], {}).gone).toBe(15);
    expect(ride([1, 2], rider, 'marsh').gone).toBe(17); // 20 less 3
    expect(ride([4], {}, 'marsh').gone).toBe(6);
    expect([ride([6, 6], rider).s.figures[0].blocked, ride([6, 5], rider).s.figures[0].blocked]).toEqual([
      true,
      false,
    ]);
    expect([
      ride([6, 5], rider, 'marsh').s.figures[0].blocked,
      ride([5, 5], rider, 'marsh').s.figures[0].blocked,
    ]).toEqual([true, false]);
    const both = ride([6, 1], rider).events;
    expect(told(both, 'slowed')[0]).toMatchObject({
      rule: 'AG-TERR-1',
      facts: { cm: 7, very: false, group: false },
    });
  });
  it('AG-TERR-9 the better of two dice is told by its own rule; riders have no habit', () => {
    const habit = { habit: ['bushes'] };
    const used = ride([5, 2], habit);
    expect([used.gone, told(used.events, 'slowed')[0].rule]).toEqual([18, 'AG-TERR-9']);
    const plain = ride([5], { habit: ['wood'] });
    expect([plain.gone, told(plain.events, 'slowed')[0].rule]).toEqual([15, 'AG-TERR-1']);
    expect(ride([5, 2], { ...rider, ...habit }).gone).toBe(33);
    expect([ride([6, 2], habit).s.figures[0].blocked, ride([6, 6], habit).s.figures[0].blocked]).toEqual([
      false,
      true,
    ]);
  });
});

describe('who sees, who threatens', () => {
  it('AG-SEE-6 the stunned find nobody; in bushes on all fours one is found within 5 cm, else within 10', () => {
    const found = (
      kind: string,
      crouch: boolean,
      y: number,
      change: (s: Argad) => void = () => {},
    ): boolean => {
      const s = skirmish({
        a: { A1: { x: 50, y } },
        b: { B1: { x: 50, y: 50, hidden: true } },
        terrain: { grounds: [{ kind, box: [40, 48.5, 60, 60] }] },
        options: noNerve,
      });
      change(s);
      const order: Order = { who: ['B1'], intent: crouch ? 'crouch' : 'hold', reaction: still };
      const quiets = fig(s, 'A1').stunned > 0 ? [] : [quiet('A1')];
      return told(move(s, quiets, [crouch ? order : quiet('B1')]), 'spotted').length > 0;
    };
    expect([found('wood', false, 38), found('wood', false, 37.9)]).toEqual([true, false]);
    expect([found('bushes', true, 43), found('bushes', true, 42.9), found('bushes', false, 42.9)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([found('crops', true, 43), found('crops', true, 42.9)]).toEqual([true, false]);
    expect(found('wood', true, 38)).toBe(true); // wood hides by itself
    for (const stunned of [2, 9])
      expect(found('wood', false, 40, (s) => Object.assign(fig(s, 'A1'), { stunned }))).toBe(false);
  });
  it('AG-SHOOT-18 on foot nobody is threatened; a rider is by whoever reaches him', () => {
    const threatened = (a: object, b: object = {}, terrain?: object): boolean => {
      const s = skirmish({
        a: { A1: { x: 50, y: 50, ...a } },
        b: { B1: { x: 50, y: 72.2, ...b } },
        ...(terrain === undefined ? {} : { terrain }),
        options: noNerve,
      });
      move(s, [quiet('A1')], [quiet('B1')]);
      return fig(s, 'A1').threatened;
    };
    const rider = { mode: 'cavalry', facing: 0 };
    expect([threatened(rider), threatened({}), threatened(rider, { y: 72.3 })]).toEqual([true, false, false]);
    expect(threatened(rider, { armour: '4' })).toBe(false);
    expect(threatened(rider, { y: 92.2, mode: 'cavalry', facing: 0 })).toBe(true);
    const marsh = (south: number, north: number) => ({
      grounds: [{ kind: 'marsh', box: [30, south, 70, north] }],
    });
    // Ten of his twenty centimetres over very difficult ground, wherever it lies between them.
    expect(threatened(rider, {}, marsh(58, 64))).toBe(false);
    expect(threatened(rider, {}, marsh(40, 54))).toBe(false);
    expect(threatened(rider, { y: 62 }, marsh(54, 59))).toBe(true);
    expect(threatened(rider, {}, { lines: [{ kind: 'wall', points: [[30, 60], [70, 60]] }] })).toBe(false); // biome-ignore format: one line
    expect(threatened(rider, {}, { lines: [{ kind: 'hedge', points: [[30, 60], [70, 60]] }] })).toBe(true); // biome-ignore format: one line
  });
});

describe('shooting and close order', () => {
  const unit = (more: object = {}): Argad =>
    skirmish({
      a: {
        A1: { ranged: ['caliver'], role: 'officer', x: 48, y: 40, ...more },
        A2: { ranged: ['caliver'], x: 50, y: 40 },
        A3: { ranged: ['caliver'], x: 52, y: 40 },
      },
      b: { B1: { x: 50, y: 70 } },
      units: [{ members: ['A1', 'A2', 'A3'], front: 90 }],
    });
  const order = (manoeuvre: Order['manoeuvre'], more: Partial<Order> = {}): string =>
    refusal(unit(), 0, [
      {
        who: ['A1', 'A2', 'A3'],
        intent: 'manoeuvre',
        manoeuvre,
        reaction: still,
        fire: { when: 'end' },
        ...more,
      } as Order,
    ]);
  it('AG-ORDER-7 AG-SHOOT-12 a shift, a pivot and a march of two paces do not prevent a shot, a longer march does', () => {
    expect(order({ what: 'pivot', turn: 90 })).toBe('');
    expect(order({ what: 'shift', way: 'left' })).toBe('');
    expect(order({ what: 'march', by: 2 })).toBe('');
    expect(order({ what: 'march', by: 2.1 })).toBe('AG-SHOOT-12 needs-immobile');
    expect(order({ what: 'march' })).toBe('AG-SHOOT-12 needs-immobile'); // as far as it goes
    expect(order({ what: 'march' }, { fire: { when: 'none' } })).toBe('');
  });
  it('AG-SHOOT-12 two paces of a path in all are none, more are a march', () => {
    const s = skirmish({ a: { A1: { ranged: ['caliver'], x: 50, y: 40 } }, b: { B1: { x: 50, y: 70 } } });
    const walk = (...path: [number, number][]): string =>
      refusal(s, 0, [
        {
          who: ['A1'],
          intent: 'move',
          path: path.map(([x, y]) => ({ x, y })),
          reaction: still,
          fire: { when: 'end' },
        },
      ]);
    expect([walk([50, 42]), walk([50, 42.1]), walk([50, 41], [51, 41])]).toEqual([
      '',
      'AG-SHOOT-12 needs-immobile',
      '',
    ]);
    expect(walk([50, 41], [50, 39.9])).toBe('AG-SHOOT-12 needs-immobile'); // forth and back
  });
});

describe('friendly amendments', () => {
  it('AG-SIM-5 those concerned are whom an attack or charge names, unless all who come are hidden', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', x: 50, y: 30 }, A2: { x: 60, y: 30 }, A3: { x: 66, y: 30 } },
      b: { B1: { x: 50, y: 60 }, B2: { x: 60, y: 60 }, B3: { x: 70, y: 60 } },
    });
    const about = (...orders: Order[]): string[] => {
      s.orders[0] = orders;
      return concerned(s, 1);
    };
    const at = (intent: Order['intent'], who: string[], ...target: string[]): Order => ({
      who,
      intent,
      target,
    });
    expect(about(at('attack', ['A2'], 'B1'), at('charge', ['A1'], 'B2', 'B1'))).toEqual(['B1', 'B2']);
    expect(about(at('interpose', ['A2'], 'A1'), at('move', ['A1'], 'B1'))).toEqual([]);
    expect(about(at('attack', ['A2']))).toEqual([]);
    fig(s, 'A1').hidden = true;
    expect(about(at('attack', ['A1'], 'B1'))).toEqual([]);
    expect(about(at('attack', ['A1', 'A2'], 'B1'))).toEqual(['B1']);
    expect(concerned(s, 0)).toEqual([]);
  });
});

describe('what a set-up may not say', () => {
  const man = (id: string, x: number, y: number, more: object = {}): object => ({
    id,
    class: 3,
    x,
    y,
    ...more,
  });
  const said = (
    more: object,
    a: object[] = [man('A1', 10, 10)],
    b: object[] = [man('B1', 60, 60)],
  ): string => {
    const read = argad.readSetup({
      width: 120,
      depth: 120,
      bands: [
        { side: 0, figures: a },
        { side: 1, figures: b },
      ],
      ...more,
    } as never);
    return isComplaint(read) ? complain(read) : 'read';
  };
  it('names of figures are words of their own', () => {
    expect(said({})).toBe('read');
    for (const id of ['A-1', 'a', 'Zx9-']) expect([id, said({}, [man(id, 10, 10)])]).toEqual([id, 'read']);
    for (const id of ['1A', '-A', 'A 1', 'Ä'])
      expect(said({}, [man(id, 10, 10)])).toMatch(/bands\[0\]\.figures\[0\]\.id.*a letter, then letters/);
    expect(said({}, [man('A1', 10, 10), man('A1', 20, 10)])).toMatch(
      /bands\[0\]\.figures\[1\]\.id.*a name of its own/,
    );
    expect(said({}, [man('A1', 10, 10)], [man('A1', 60, 60)])).toMatch(/bands\[1\]\.figures\[0\]\.id/);
  });
  it('AG-SCEN-0 everybody has a place, or comes with a wave that names him', () => {
    const nowhere = (key: 'x' | 'y'): string => {
      const f = man('A1', 10, 10) as Record<string, unknown>;
      delete f[key];
      return said({}, [f]);
    };
    expect(nowhere('x')).toMatch(/figures\[0\]\.x.*a number/);
    expect(nowhere('y')).toMatch(/figures\[0\]\.y.*a number/);
    const wave = (more: object): object => ({
      waves: [{ turn: 2, figures: ['A2'], stretches: [{ edge: 'south', from: 0, to: 60 }], ...more }],
    });
    const two = [man('A1', 10, 10), { id: 'A2', class: 3, reserve: true }];
    expect(said(wave({}), two)).toBe('read');
    expect(said({}, two)).toMatch(/figures\[1\]\.reserve.*a wave that names it/);
    expect(said({}, [{ id: 'A2', class: 3, reserve: true }, man('A1', 10, 10)])).toMatch(
      /figures\[0\]\.reserve/,
    );
    expect(said(wave({ figures: ['A1'] }), two)).toMatch(/a wave that names it/);
    expect(said(wave({ figures: [] }), [man('A1', 10, 10)])).toMatch(/waves\[0\].*figures and a stretch/);
    expect(said(wave({ stretches: [] }), two)).toMatch(/waves\[0\].*figures and a stretch/);
    expect(said(wave({ figures: ['X1'] }), two)).toMatch(/waves\[0\]\.figures\[0\].*the id of a figure/);
  });
  it('AG-ORDER-1 a unit has three men at least, of one side and of no other unit', () => {
    const men = [48, 50, 52, 54].map((x, n) => man(`A${n + 1}`, x, 10));
    const units = (...members: string[][]): string =>
      said({ units: members.map((m) => ({ members: m, front: 90 })) }, men);
    expect(units(['A1', 'A2', 'A3'])).toBe('read');
    expect(units(['A1', 'A2'])).toMatch(/units\[0\]\.members.*at least three/);
    expect(units(['A1', 'A2', 'B1'])).toMatch(/units\[0\]\.members.*figures of one side/);
    expect(units(['A1', 'A2', 'A3'], ['A2', 'A3', 'A4'])).toMatch(/units\[1\]\.members.*no other unit/);
  });
  it('AG-VICT-2 each side has somebody, a leader is one of his band, else the first officer or hero leads', () => {
    expect(said({}, [], [man('B1', 60, 60)])).toMatch(/bands.*figures of side 0/);
    expect(said({}, [man('A1', 10, 10)], [])).toMatch(/bands.*figures of side 1/);
    const leader = (more: object[], id?: string): string => {
      const read = argad.readSetup({
        width: 120,
        depth: 120,
        bands: [
          { side: 1, figures: [man('B1', 60, 60, { role: 'officer' })] },
          { side: 0, figures: more, ...(id === undefined ? {} : { leader: id }) },
        ],
      } as never);
      if (isComplaint(read)) return complain(read);
      const s = argad.begin(read, {});
      return s.bands[1].leader < 0 ? 'nobody' : s.men[s.bands[1].leader].id;
    };
    const [one, two] = [man('A1', 10, 10), man('A2', 20, 10)];
    expect(leader([one, two])).toBe('nobody');
    expect(leader([one, man('A2', 20, 10, { role: 'officer' })])).toBe('A2');
    expect(leader([one, man('A2', 20, 10, { role: 'sergeant' })])).toBe('nobody');
    expect(leader([one, man('A2', 20, 10, { pc: true })])).toBe('A2');
    expect(leader([one, two], 'A1')).toBe('A1');
    expect(leader([one, two], 'B1')).toMatch(/bands\[1\]\.leader.*a figure of this band/);
    expect(leader([one, two], 'X1')).toMatch(/bands\[1\]\.leader/);
  });
  it('no more than 200 figures', () => {
    const band = (n: number, count: number): object => ({
      side: 0,
      figures: Array.from({ length: count }, (_, k) => man(`A${n}-${k}`, 2 + 2.2 * k, 2 + 2.2 * n)),
    });
    const all = (last: number): string =>
      said({
        bands: [
          { side: 1, figures: [man('B1', 60, 60)] },
          ...[0, 1, 2].map((n) => band(n, 50)),
          band(3, last),
        ],
      });
    expect([all(49), all(50)]).toEqual(['read', expect.stringMatching(/bands.*at most 200/)]);
  });
});

describe('what orders would come to', () => {
  const plan = (s: Argad, orders: Order[], side: 0 | 1 = 0) => {
    const ask = argad.asks(s).find((a) => a.side === side)!;
    return argad.plan?.(argad.view(s, side), { ask: ask.id, kind: 'orders', orders } as Orders);
  };
  const scene = (): Argad =>
    skirmish({
      a: { A1: { x: 50, y: 40 }, A2: { x: 54, y: 41 }, A3: { x: 80, y: 40 } },
      b: { B1: { x: 50, y: 100 } },
    });
  const cm = (v: number): number => Math.round((v / CM) * 100) / 100;
  it('AG-SIM-22 the leader’s way leg by leg, and where each of the others is sent', () => {
    const s = scene();
    const p = plan(s, [{ who: ['A1', 'A2'], intent: 'move', path: [{ x: 50, y: 50 }, { x: 55, y: 50 }] }]); // biome-ignore format: one line
    expect(p?.path.map((l) => [cm(l.from.x), cm(l.from.y), cm(l.to.x), cm(l.to.y), cm(l.length)])).toEqual([
      [50, 40, 50, 50, 10],
      [50, 50, 55, 50, 5],
    ]);
    expect(p?.ends.map((e) => [e.body, cm(e.x), cm(e.y), e.facing])).toEqual([
      ['A1', 55, 50, 0],
      ['A2', 59, 51, 0],
    ]);
    expect([cm(p?.spent ?? 0), cm(p?.most ?? 0), p?.price, p?.stop]).toEqual([15, 20, 15, undefined]);
    expect(p?.path[0].from).toMatchObject({ width: 2 * CM, depth: 2 * CM, facing: 16384 });
    const none = plan(s, [hold('A3')]);
    expect([none?.path, none?.ends, none?.spent, cm(none?.most ?? 0)]).toEqual([[], [], 0, 20]);
  });
  it('AG-MOVE-16 an order that goes too far is cut, and says what was wished', () => {
    const p = plan(scene(), [go('A1', 50, 70)]);
    expect([p?.stop?.refusal.why, cm(p?.spent ?? 0), cm(p?.stop?.wished.path[0].length ?? 0)]).toEqual([
      'too-far',
      20,
      30,
    ]);
    expect(p?.ends.map((e) => [cm(e.x), cm(e.y)])).toEqual([[50, 60]]);
    const stale = argad.plan?.(scene(), { ask: 'x', kind: 'orders', orders: [go('A1', 50, 50)] } as never);
    expect(stale?.stop?.refusal.rule).toBe('TERCIO-STALE');
    const over = scene();
    over.over = { winner: 0, how: 'yielded', rule: 'AG-VICT-6', score: [0, 0] } as never;
    expect(argad.plan?.(over, { ask: 'x', kind: 'orders', orders: [] } as never)).toBeUndefined();
  });
  it('AG-ORDER-4 a unit goes where its front looks or beside it, as far as the march allows', () => {
    const a = { A1: { x: 48, y: 40, role: 'officer' }, A2: { x: 50, y: 40 }, A3: { x: 52, y: 40 } };
    const s = skirmish({
      a,
      b: { B1: { x: 50, y: 100 } },
      units: [{ members: ['A1', 'A2', 'A3'], front: 90 }],
    });
    const march = (manoeuvre: Order['manoeuvre']): unknown[] => {
      const p = plan(s, [
        { who: ['A1', 'A2', 'A3'], intent: 'manoeuvre', manoeuvre, reaction: still } as Order,
      ]);
      return [cm(p?.most ?? 0), ...(p?.ends ?? []).map((e) => `${cm(e.x)},${cm(e.y)}`)];
    };
    expect(march({ what: 'march' })).toEqual([12, '48,52', '50,52', '52,52']);
    expect(march({ what: 'march', by: 5 })).toEqual([12, '48,45', '50,45', '52,45']);
    expect(march({ what: 'march', way: 'left', by: 4 })).toEqual([8, '44,40', '46,40', '48,40']);
    expect(march({ what: 'march', way: 'right' })).toEqual([8, '56,40', '58,40', '60,40']);
    expect(march({ what: 'march', way: 'rear' })).toEqual([8, '48,32', '50,32', '52,32']);
    expect(march({ what: 'march', by: 20 })).toEqual([12, '48,52', '50,52', '52,52']); // cut
    expect(march({ what: 'pivot', turn: 90 })).toEqual([12]);
  });
});

describe('from turn to turn', () => {
  it('AG-MELEE-13 the stunned lie until their turn has come, the first as well', () => {
    const up = (stunned: number, turns: number): number => {
      const s = skirmish({ a: { A1: { x: 50, y: 50 } }, b: { B1: { x: 50, y: 100 } }, options: noNerve });
      fig(s, 'B1').stunned = stunned;
      for (let n = 0; n < turns; n++) turn(s, [], []);
      return fig(s, 'B1').stunned;
    };
    expect([up(1, 1), up(2, 1), up(3, 1), up(3, 2)]).toEqual([0, 0, 3, 0]);
  });
  it('AG-WEAPON-20 AG-MELEE-25 the pike is spent by contact and serves again after a turn without any', () => {
    const after = (change: object, y = 80): boolean => {
      const s = skirmish({
        a: { A1: { x: 50, y: 50, melee: ['pike', 'sword'] } },
        b: { B1: { x: 50, y } },
        options: noNerve,
      });
      Object.assign(fig(s, 'A1'), change);
      turn(s, [hold('A1', { passive: true })], [hold('B1', { passive: true })]);
      return fig(s, 'A1').pikeSpent;
    };
    expect([after({ pikeSpent: true }), after({}), after({}, 52), after({ pikeSpent: true }, 52)]).toEqual([false, false, true, true]); // biome-ignore format: one line
    // Whoever leaves contact in this turn has not spent a whole one away from it.
    const s = skirmish({
      a: { A1: { x: 50, y: 50, melee: ['pike', 'sword'] } },
      b: { B1: { x: 50, y: 52 } },
      options: noNerve,
    });
    fig(s, 'A1').pikeSpent = true;
    turn(s, [{ who: ['A1'], intent: 'withdraw', path: [{ x: 50, y: 40 }], reaction: still }], [hold('B1')]);
    expect(fig(s, 'A1').pikeSpent).toBe(true);
    turn(s, [hold('A1')], [hold('B1')]);
    expect(fig(s, 'A1').pikeSpent).toBe(false);
  });
  it('AG-SIM-20 of a group that breaks up whoever is left alone keeps a stance, not himself', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 50 }, A2: { x: 54, y: 50 }, A3: { x: 58, y: 50 }, A4: { x: 62, y: 50 } },
      b: { B1: { x: 50, y: 100 } },
      options: noNerve,
    });
    const evade = { on: 'attacked', do: 'evade' } as const;
    turn(
      s,
      [
        { who: ['A1', 'A2'], intent: 'hold' },
        { who: ['A3', 'A4'], intent: 'hold', reaction: evade },
      ],
      [],
    );
    expect(s.kept[0]).toEqual([{ who: ['A1', 'A2'] }, { who: ['A3', 'A4'], reaction: evade }]);
    turn(
      s,
      [
        { who: ['A2'], intent: 'hold' },
        { who: ['A4'], intent: 'hold' },
      ],
      [],
    );
    expect(s.kept[0]).toEqual([{ who: ['A3'], reaction: evade }]);
  });
  it('AG-MELEE-7 AG-HEAL-8 cornered, he surrenders to an enemy of class 2 at least, or dies', () => {
    const cornered = (taker: number): string => {
      const s = skirmish({
        a: { A1: { class: taker, melee: ['sword'], x: 50, y: 48 } },
        b: { B1: { x: 50, y: 50 }, B2: { x: 100, y: 100 } },
        terrain: { lines: [{ kind: 'wall', points: [[48.9, 46], [48.9, 51.2], [51.1, 51.2], [51.1, 46]] }] }, // biome-ignore format: a corner
        options: noNerve,
      });
      seal(s, [hold('A1')], [hold('B1', { passive: true }), hold('B2')]);
      const events = run(s, [taker <= 2 ? 4 : 3], (x) => x.frames[x.frames.length - 1]?.at === 'aftermath');
      const asked = argad.asks(s)[0]?.kind;
      return asked ?? `${fig(s, 'B1').place} ${told(events, 'no-room').length}`;
    };
    expect([cornered(3), cornered(2), cornered(1)]).toEqual(['fate', 'fate', 'down 1']);
  });
});

describe('turns that are played out', () => {
  it('AG-SIM-20 nothing is asked for who is not named, and a turn is a turn', () => {
    const s = skirmish({ a: { A1: { x: 50, y: 50 } }, b: { B1: { x: 50, y: 100 } }, options: noNerve });
    turn(s, [], []);
    expect([s.turn, ...at(s, 'A1')]).toEqual([2, 50, 50]);
    seal(s);
    expect(argad.asks(s)).toEqual([]);
  });
});

/** Running, pursuing and moving up in support: every condition by itself, each limit on both sides of it. */
import { afterEach, describe, expect } from 'vitest';
import { inUnits, QUARTER_TURN, TURN, units } from '../../../table/number.ts';
import { advance, contactsOf, EDITIONS, field, support } from '../charge/testing-charge.ts';
import { type AdlgState, DID, unitOf } from '../state.ts';
import {
  type BoardSpec,
  board,
  boardsOf,
  type CommanderSpec,
  listener,
  type PieceSpec,
  placeOf,
  run,
  type UnitSpec,
} from '../testing.ts';
import { it, once } from '../tests/testing-twice.ts';
import {
  adjusted,
  adjustedRoll,
  asOneGroup,
  evadeAsk,
  evadeFacings,
  evadeMove,
  evadeQuestions,
  evadeSteps,
  mayEvade,
  mayTurnBack,
  turnBack,
} from './evade.ts';
import { pursuitQuestions, pursuitSteps } from './pursuit.ts';
import { supportPaths } from './support-move.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const A: UnitSpec = { id: 'A', at: '[0..2, -1..0] N', ...PS };
const E: UnitSpec = { id: 'E', at: '[0..2, 0..1] S', side: 1, ...PS };
const horse = (id: string, at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id,
  at,
  type: 'heavy-cavalry',
  ...more,
});
const light = (id: string, at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id,
  at,
  type: 'light-infantry',
  side: 1,
  ...more,
});

afterEach(() => boardsOf(2024));

describe.each(EDITIONS)('running, %i', (edition) => {
  /** L runs from H with this die; where it ends. */
  const runs = (
    list: UnitSpec[],
    face: number,
    facing: 'about' | number = 'about',
    pieces: PieceSpec[] = [],
    more: Partial<BoardSpec> = {},
  ): AdlgState => {
    const s = field({ edition, units: list, pieces, ...more });
    const u = unitOf(s, 'L');
    const way = facing === 'about' ? (u.facing + TURN / 2) % TURN : (u.facing + facing + TURN) % TURN;
    s.frames = [
      { at: 'charge.declare', stood: [], going: [], fled: [], turning: [], die: null } as never,
      evadeMove({ unit: 'L', facing: way, turnBack: false }) as never,
    ];
    run(s, { steps: evadeSteps, dice: [face], until: (t) => t.frames.length < 2 });
    return s;
  };
  const L = light('L', '[0..1, 1..1.5] S');
  it('ADLG-EVA-6 HR-21 the die of an adjusted move, and never less than 1 UD', () => {
    const s = board({ edition, units: [L] });
    expect(adjustedRoll(s, 0, 'evade').score).toEqual([-1, -1, 0, 0, 1, 1]);
    expect(adjustedRoll(s, 0, 'evade', 0).score).toEqual([0, 0, 0, 0, 1, 1]);
    expect(adjustedRoll(s, 1, 'follow')).toMatchObject({
      rule: 'ADLG-EVA-6',
      purpose: 'follow',
      side: 1,
      count: 1,
      faces: 6,
    });
    expect(
      [adjusted(s, units(4), -1), adjusted(s, units(1), -1), adjusted(s, units(2), 1)].map(inUnits),
    ).toEqual([3, 1, 3]);
  });
  it('ADLG-EVA-3 straight away by its allowance and the die, noted as having evaded, its shots forgotten', () => {
    const far = (face: number): string => placeOf(runs([L], face), 'L');
    expect([1, 2, 3, 4, 5, 6].map(far)).toEqual([
      '[0..1, 4..4.5] N',
      '[0..1, 4..4.5] N',
      '[0..1, 5..5.5] N',
      '[0..1, 5..5.5] N',
      '[0..1, 6..6.5] N',
      '[0..1, 6..6.5] N',
    ]);
    const s = runs([{ ...L, shotTurns: 2, turnedHalves: 1 }], 3);
    expect(unitOf(s, 'L')).toMatchObject({ did: DID.evaded, shotTurns: 0, turnedHalves: 0 });
    expect((s.frames[0] as never as { fled: string[] }).fled).toEqual(['L']);
    const late = runs([L], 3, 'about', [], { phase: 'rout' });
    expect(unitOf(late, 'L').did).toBe(0);
  });
  it('ADLG-EVA-3a with distance used up by a wheel into the line; one die for a group', () => {
    const s = field({ edition, units: [L, light('M', '[1..2, 1..1.5] S')] });
    const charge_ = {
      at: 'charge.declare',
      stood: [],
      going: [],
      fled: [],
      turning: [],
      die: null,
    } as never as { die: number | null; turning: string[] };
    const way = (unitOf(s, 'L').facing + TURN / 2) % TURN;
    const go = (unit: string, more: object) => {
      s.frames = [charge_ as never, evadeMove({ unit, facing: way, turnBack: true, ...more }) as never];
    };
    go('L', { less: units(1), group: true });
    run(s, { steps: evadeSteps, dice: [5], until: (t) => t.frames.length < 2 });
    expect([placeOf(s, 'L'), charge_.die, charge_.turning]).toEqual(['[0..1, 5..5.5] N', 1, ['L']]);
    go('M', { group: true });
    const told = run(s, { steps: evadeSteps, dice: [], until: (t) => t.frames.length < 2 });
    expect([placeOf(s, 'M'), told[0].thrown]).toEqual(['[1..2, 6..6.5] N', []]);
    go('M', {});
    run(s, { steps: evadeSteps, dice: [1], until: (t) => t.frames.length < 2 });
    expect(charge_.die).toBeNull();
  });
  it('ADLG-EVA-3a a group goes the farthest first; bodies that stand apart, or one alone, are no group', () => {
    const order = (list: UnitSpec[]): string => {
      const s = field({ edition, units: list });
      const way = (unitOf(s, list[0].id).facing + TURN / 2) % TURN;
      const going = list.map((u) => ({ unit: u.id, facing: way, turnBack: false, group: false }));
      asOneGroup(s, going);
      return going.map((g) => `${g.unit}${g.group ? '+' : ''}`).join(' ');
    };
    expect(order([L])).toBe('L');
    expect(order([L, light('M', '[1..2, 1..1.5] S')])).toBe('L+ M+');
    expect(order([light('M', '[1..2, 1..1.5] S'), L])).toBe('L+ M+');
    expect(order([L, light('M', '[0..1, 1.5..2] S')])).toBe('M+ L+');
    expect(order([L, light('M', '[3..4, 1..1.5] S')])).toBe('L M');
  });
  once('ADLG-EVA-5 past what is in the way by a slide of up to 1 UD or a wheel after the first UD', () => {
    const at = (x0: number, x1: number): [number, number] => {
      const s = runs([L], 3, 'about', [{ kind: 'impassable', at: `[${x0}..${x1}, 4..4.5]` }]);
      const u = unitOf(s, 'L');
      return [inUnits(u.x) - 10, inUnits(u.y) - 10];
    };
    expect(at(5, 6)).toEqual([0.5, 5.25]);
    // Rocks on the right half: a slide to the left clears them, and it goes as far as without them.
    const [x, y] = at(0.6, 2);
    expect([x < 0.2, y > 4.5]).toEqual([true, true]);
    const [x2, y2] = at(-2, 0.4);
    expect([x2 > 0.8, y2 > 4.5]).toEqual([true, true]);
    // A wall it cannot clear stops it.
    expect(at(-9, 9)[1]).toBeLessThan(4);
  });
  once(
    'ADLG-EVA-10 ADLG-CMD-16a ADLG-CMD-10 over the edge it has left, and the commander who was with it is lost or flees',
    () => {
      const gone = (c: CommanderSpec, options = {}): [string, boolean, string] => {
        const s = field({
          edition,
          options: { ...options } as never,
          units: [light('L', '[0..1, 1..1.5] S', { corps: 1 }), light('M', '[2..3, 1..1.5] S', { corps: 1 })],
          commanders: [{ side: 1, corps: 1, ...c }],
        });
        const u = unitOf(s, 'L');
        s.frames = [
          { at: 'charge.declare', stood: [], going: [], fled: [], turning: [], die: null } as never,
        ];
        // Towards the nearest edge of a table that ends 2 UD behind it.
        s.frames.push(
          evadeMove({ unit: 'L', facing: (u.facing + TURN / 2) % TURN, turnBack: false }) as never,
        );
        const before = { x: u.x, y: u.y };
        for (let n = 0; n < 6 && u.place === 'table'; n++) {
          if (s.frames.length < 2)
            s.frames.push(evadeMove({ unit: 'L', facing: u.facing, turnBack: false }) as never);
          run(s, { steps: evadeSteps, dice: [6], until: (t) => t.frames.length < 2 });
        }
        expect(before).not.toEqual({ x: u.x, y: u.y, place: u.place });
        return [u.place, s.commanders[0].lost, s.commanders[0].unit];
      };
      expect(gone({ unit: 'L' })).toEqual(['left', true, '']);
      expect(gone({ unit: 'L', included: true })).toEqual(['left', true, '']);
      expect(gone({ unit: 'M' })).toEqual(['left', false, 'M']);
      const near = { evaderTakesCommander: false, commanderRefuge: 60 };
      expect(gone({ unit: 'L' }, near)).toEqual(['left', false, 'M']);
      expect(gone({ unit: 'L', included: true }, near)).toEqual(['left', true, '']);
    },
  );
  it('ADLG-EVA-9 AR-EVADE-03 AR-AMB-88 who turns back: those on the table whom nobody caught', () => {
    const turned = (
      type: UnitSpec['type'],
      change: (s: AdlgState) => void = () => undefined,
    ): [boolean, string] => {
      const at =
        type === 'dragoons'
          ? '[0..1, 1..2] S'
          : type === 'light-infantry'
            ? '[0..1, 1..1.5] S'
            : '[0..1, 1..1.75] S';
      const s = board({ edition, units: [A, light('L', at, { type })] });
      change(s);
      const before = unitOf(s, 'L').facing;
      const { tell, events } = listener();
      turnBack(s, ['L'], tell);
      return [(unitOf(s, 'L').facing - before + TURN) % TURN === TURN / 2, events[0]?.rule ?? ''];
    };
    expect(turned('light-infantry')).toEqual([true, 'ADLG-EVA-9']);
    expect(turned('light-cavalry')).toEqual([true, 'ADLG-EVA-9']);
    expect(turned('dragoons')).toEqual([true, 'AR-EVADE-03']);
    expect(turned('heavy-cavalry')).toEqual([true, 'AR-EVADE-03']);
    const none = (s: AdlgState): void => {
      unitOf(s, 'L').place = 'left';
    };
    const caught = (a: string, b: string) => (s: AdlgState) => {
      s.contacts = [{ a, b, edge: 'rear', charged: true, conformed: true, rounds: 0, lossTaken: false }];
    };
    expect([
      turned('light-cavalry', none)[0],
      turned('light-cavalry', caught('A', 'L'))[0],
      turned('light-cavalry', caught('L', 'A'))[0],
    ]).toEqual([false, false, false]);
    expect(turned('light-cavalry', caught('A', 'X'))[0]).toBe(true);
  });
  it('ADLG-EVA-3a by which edge it is charged: about from the front, away from a flank, straight on from the rear', () => {
    const ways = (at: string, chargeFacing: number, options: object = {}): number[] => {
      const s = field({
        edition,
        units: [horse('H', at), light('L', '[0..1, 0..0.5] N')],
        options: { ...options } as never,
      });
      const u = unitOf(s, 'L');
      return evadeFacings(s, u, unitOf(s, 'H'), (u.facing + chargeFacing + TURN) % TURN).map((f) =>
        Math.round(((f - u.facing + TURN) % TURN) / (TURN / 360)),
      );
    };
    const half = TURN / 2;
    expect(ways('[0..1, 2..2.75] S', half)).toEqual([180]);
    expect(ways('[0..1, -2..-1.25] N', 0)).toEqual([0]);
    // Charged from the right, from behind its front line: away to the left, in the line of the charge.
    expect(ways('[3..3.75, -0.5..0.5] W', QUARTER_TURN)).toEqual([90]);
    expect(ways('[-2.75..-2, -0.5..0.5] E', TURN - QUARTER_TURN)).toEqual([270]);
    // A corner before its front line makes it a frontal charge: about, or in the line of the charge.
    expect(ways('[3..3.75, -0.4..0.6] W', QUARTER_TURN)).toEqual([180, 90]);
    const before = { evadeStart: 'half-turn' };
    expect(ways('[3..3.75, -0.5..0.5] W', QUARTER_TURN, before)).toEqual([180, 90]);
    expect(ways('[0..1, -2..-1.25] N', 0, before)).toEqual([0]);
  });
  it('ADLG-EVA-4 what bars a way within the first UD: enemies, their zones, closed ground, friends not to be passed', () => {
    const open = (more: UnitSpec[], pieces: PieceSpec[] = [], options: object = {}): boolean => {
      const s = field({
        edition,
        units: [
          horse('H', '[0..1, -1.75..-1] N'),
          light('L', '[0..1, 0..0.75] S', { type: 'light-cavalry' }),
          ...more,
        ],
        pieces,
        options: { evadeSlideClears: false, ...options } as never,
      });
      const u = unitOf(s, 'L');
      return evadeFacings(s, u, unitOf(s, 'H'), (u.facing + TURN / 2) % TURN).length > 0;
    };
    expect(open([])).toBe(true);
    expect([open([horse('X', '[0..1, 1.5..2.25] N')]), open([horse('X', '[0..1, 1.8..2.55] N')])]).toEqual([
      false,
      true,
    ]);
    // A zone of 1 UD reaches into the first UD of the way.
    expect([open([horse('X', '[0..1, 2.7..3.45] S')]), open([horse('X', '[0..1, 2.8..3.55] S')])]).toEqual([
      false,
      true,
    ]);
    expect(open([horse('X', '[0..1, 2.7..3.45] S', { place: 'ambush' })])).toBe(true);
    const friend = (y: number): UnitSpec => ({ ...E, id: 'F', at: `[0..2, ${y}..${y + 1}] S` });
    expect([open([friend(1.7)]), open([friend(1.8)])]).toEqual([false, true]);
    const rock = (y: number): PieceSpec[] => [{ kind: 'impassable', at: `[-1..2, ${y}..5]` }];
    expect([open([], rock(1.7)), open([], rock(1.8))]).toEqual([false, true]);
    expect([
      open([friend(1.2)], [], { evadeBlocked: 0.3 }),
      open([friend(1)], [], { evadeBlocked: 0.3 }),
    ]).toEqual([true, false]);
  });
  it('ADLG-EVA-2 ADLG-EVA-4 ADLG-EVA-9 what may be answered, and what the engine would', () => {
    const ask = (u: Partial<UnitSpec>, charger: Partial<UnitSpec> & { at: string }, answer: object) => {
      const s = field({
        edition,
        units: [
          { id: 'H', type: 'heavy-cavalry', ...charger } as UnitSpec,
          light('L', '[0..1, 1..1.5] S', u),
        ],
      });
      const h = unitOf(s, 'H');
      const frame = evadeAsk(3, 'L', 'H', h.facing);
      const charge_ = {
        at: 'charge.declare',
        stood: [] as string[],
        going: [] as object[],
        fled: [],
        turning: [],
        die: null,
      };
      s.frames = [charge_ as never, frame as never];
      const q = evadeQuestions['evade.ask'];
      const [asked] = q.asks(s, frame);
      const c = { ask: '3', kind: 'evade', evade: true, direction: 0, turnBack: false, ...answer } as never;
      const why = q.check(s, frame, c)?.why ?? 'ok';
      if (why === 'ok') q.accept(s, frame, c, listener().tell);
      return { why, asked, charge: charge_ };
    };
    const front = { at: '[0..1, -1.75..-1] N' };
    expect(ask({}, front, {}).why).toBe('ok');
    expect(ask({}, front, { direction: 1 }).why).toBe('direction-blocked');
    expect(ask({}, front, { kind: 'hold' }).why).toBe('stand-or-evade');
    expect(ask({}, front, { turnBack: true }).why).toBe('ok');
    const wide = { type: 'heavy-cavalry', weapon: 'bow', at: '[0..1, 1..1.75] S' } as const;
    expect(ask(wide, front, { turnBack: true }).why).toBe('may-not-turn-back');
    expect(ask(wide, front, { evade: false, turnBack: true, direction: 9 }).why).toBe('ok');
    expect(ask({}, front, { evade: false }).charge).toMatchObject({ stood: ['L'], going: [] });
    expect(ask({}, front, { turnBack: true }).charge).toMatchObject({
      stood: [],
      going: [{ unit: 'L', turnBack: true, group: false }],
    });
    expect(ask({}, front, {}).asked).toMatchObject({
      side: 1,
      kind: 'evade',
      about: ['L', 'H'],
      secret: false,
    });
    // Light troops run from horse and foot, not from light troops; others if hit from behind or worn.
    const would = (u: Partial<UnitSpec>, charger: Partial<UnitSpec> & { at: string }): boolean =>
      (ask(u, charger, {}).asked.default as never as { evade: boolean }).evade;
    expect([would({}, front), would({}, { ...front, type: 'light-cavalry' })]).toEqual([true, false]);
    expect(would({}, { at: '[0..1, 4..4.75] S' })).toBe(true);
    expect([
      would(wide, front),
      would({ ...wide, losses: 2 }, front),
      would(wide, { ...front, type: 'gendarmes' }),
    ]).toEqual([false, true, true]);
  });
  it('ADLG-EVA-1 ADLG-EVA-2 AR-EVADE-05 AR-MOVE-12 who may run at all', () => {
    const may = (u: Partial<UnitSpec>, contacts: string[] = []): boolean => {
      const s = board({ edition, units: [A, light('L', '[0..1, 0..0.5] S', u)], contacts });
      return mayEvade(s, unitOf(s, 'L'));
    };
    expect([may({}), may({ place: 'ambush' }), may({ square: true }), may({}, ['A>L'])]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const turns = (type: UnitSpec['type'], at: string): boolean => {
      const s = board({ edition, units: [light('L', at, { type })] });
      return mayTurnBack(s, unitOf(s, 'L'));
    };
    expect([
      turns('gendarmes', '[0..1, 0..0.75] S'),
      turns('shot', '[0..2, 0..1] S'),
      turns('elephants', '[0..1, 0..1] S'),
    ]).toEqual([false, false, false]);
  });
});

describe.each(EDITIONS)('pursuing, %i', (edition) => {
  const won = (
    u: Partial<UnitSpec>,
    more: UnitSpec[] = [],
    w: object = {},
    spec: Partial<BoardSpec> = {},
  ): AdlgState => {
    const s = board({ edition, units: [{ ...A, ...u } as UnitSpec, ...more], phase: 'rout', ...spec });
    s.frames = [{ at: 'pursuit.start', won: [{ unit: 'A', edge: 'front', supporters: [], ...w }] } as never];
    const until = (): boolean =>
      s.frames.length === 0 ||
      s.frames.at(-1)!.at === 'pursuit.ask' ||
      s.frames.at(-1)!.at === 'charge.declare';
    for (let n = 0; !until() && n < 20; n++)
      pursuitSteps[s.frames.at(-1)!.at as 'pursuit.start'](
        s,
        s.frames.at(-1) as never,
        undefined,
        listener().tell,
      );
    return s;
  };
  const asked = (...args: Parameters<typeof won>): string => {
    const s = won(...args);
    const top = s.frames.at(-1);
    if (top === undefined) return 'nobody';
    if (top.at === 'charge.declare') return 'must';
    return pursuitQuestions['pursuit.ask'].asks(s, top as never)[0].about.join(' ');
  };
  it('ADLG-ROU-5 who may: not who is gone, in square, pursued already, loots, fights, or stands behind works; no guns or wagons', () => {
    expect(asked({})).toBe('A');
    expect([
      asked({ square: true }),
      asked({ did: DID.pursued }),
      asked({ lootsCamp: true }),
      asked({ place: 'left' }),
    ]).toEqual(['nobody', 'nobody', 'nobody', 'nobody']);
    expect(asked({ type: 'light-artillery', weapon: 'none', at: '[0..1, -1..0] N' })).toBe('nobody');
    expect(asked({ type: 'war-wagon', weapon: 'none', at: '[0..1, -2..0] N' })).toBe('nobody');
    expect(asked({}, [E], {}, { contacts: ['A>E'] })).toBe('nobody');
    const works = [0, 1].map(
      (i) => ({ kind: 'fortification', from: [i, 0], to: [i + 1, 0], facing: 'N' }) as const,
    );
    expect(asked({}, [], {}, { works })).toBe('nobody');
    expect(
      asked(
        {},
        [],
        {},
        { works: works.map((w) => ({ ...w, from: [w.from[0] + 5, 0], to: [w.to[0] + 5, 0] }) as const) },
      ),
    ).toBe('A');
  });
  it('ADLG-ROU-3 ADLG-ROU-3a ADLG-ROU-3b AR-ABIL-28 who must, in his own sequence; in the other’s nobody may', () => {
    const rides = { type: 'heavy-cavalry', weapon: 'none', at: '[0..1, -0.75..0] N' } as const;
    const elephants = { type: 'elephants', weapon: 'none', at: '[0..1, -1..0] N' } as const;
    expect([
      asked(rides),
      asked({ ...rides, abilities: ['shock'] }),
      asked({ ...rides, abilities: ['headstrong'] }),
      asked(elephants),
    ]).toEqual(['A', 'must', 'must', 'must']);
    expect(asked(elephants, [], {}, { options: { elephantsPursue: false } })).toBe('A');
    const theirs = { active: 1 } as const;
    expect([asked(rides, [], {}, theirs), asked({ ...rides, abilities: ['shock'] }, [], {}, theirs)]).toEqual(
      ['nobody', 'nobody'],
    );
    const both = { active: 1, options: { pursuers: 'both' } } as const;
    expect([asked(rides, [], {}, both), asked({ ...rides, abilities: ['shock'] }, [], {}, both)]).toEqual([
      'A',
      'A',
    ]);
    const rule = (u: Partial<UnitSpec>): string => {
      const s = board({ edition, units: [{ ...A, ...u } as UnitSpec], phase: 'rout' });
      s.frames = [
        { at: 'pursuit.next', won: [{ unit: 'A', edge: 'front', supporters: [] }], i: 0, n: 0 } as never,
      ];
      const { tell, events } = listener();
      pursuitSteps['pursuit.next'](s, s.frames[0] as never, undefined, tell);
      return `${events[0].kind} ${events[0].rule}`;
    };
    expect([
      rule({ ...rides, abilities: ['shock'] }),
      rule(elephants),
      rule({ ...rides, abilities: ['headstrong'] }),
    ]).toEqual(['must-pursue AR-ABIL-28', 'must-pursue ADLG-ROU-3b', 'must-pursue ADLG-ROU-3']);
  });
  it('ADLG-ROU-5 headstrong foot need not go into ground that penalises it; horse must', () => {
    const keil = {
      type: 'keil',
      weapon: 'none',
      at: '[0..2, -1.5..0] N',
      abilities: ['headstrong'],
    } as const;
    const wood = (y: number, kind: PieceSpec['kind'] = 'wood') =>
      ({ pieces: [{ kind, at: `[-2..4, ${y}..6]` }] }) as const;
    expect([asked(keil, [], {}, wood(0.5)), asked(keil, [], {}, wood(1.1)), asked(keil)]).toEqual([
      'A',
      'must',
      'must',
    ]);
    const rides = {
      type: 'heavy-cavalry',
      weapon: 'none',
      at: '[0..1, -0.75..0] N',
      abilities: ['shock'],
    } as const;
    expect(asked(rides, [], {}, wood(0.5))).toBe('must');
  });
  it('ADLG-ROU-11 the main fighter before his supporters, each once; beaten on a flank only the supporters', () => {
    const G = horse('G', '[2..3, -0.75..0] N');
    const X = horse('X', '[-1..0, -0.75..0] N');
    expect(asked({}, [G, X], { supporters: ['G', 'X'] })).toBe('A G X');
    expect(asked({}, [G, X], { supporters: ['G', 'G'], edge: 'left' })).toBe('G');
    expect(asked({}, [{ ...G, square: true }, X], { supporters: ['G', 'X'], edge: 'rear' })).toBe('X');
    expect(asked({}, [], { edge: 'left' })).toBe('nobody');
    const s = won({}, [G], { supporters: ['G'] });
    const frame = s.frames.at(-1) as never;
    const q = pursuitQuestions['pursuit.ask'];
    const said = (c: object): string => q.check(s, frame, c as never)?.why ?? 'ok';
    expect([
      said({ kind: 'pursue', unit: '' }),
      said({ kind: 'pursue', unit: 'G' }),
      said({ kind: 'pursue', unit: 'E' }),
      said({ kind: 'hold' }),
    ]).toEqual(['ok', 'ok', 'may-not-pursue', 'pursue-or-not']);
    const heard = listener();
    q.accept(s, frame, { kind: 'pursue', unit: '' } as never, heard.tell);
    expect([heard.events[0].kind, s.frames.map((f) => f.at)]).toEqual(['no-pursuit', ['pursuit.next']]);
    const t = won({}, [G], { supporters: ['G'] });
    q.accept(t, t.frames.at(-1) as never, { kind: 'pursue', unit: 'G' } as never);
    expect(t.frames.at(-1)).toMatchObject({
      at: 'charge.declare',
      how: 'pursuit',
      units: ['G'],
      legs: [{ do: 'advance', by: 1 }],
    });
  });
});

describe.each(EDITIONS)('moving up in support, %i', (edition) => {
  const fight = (...more: UnitSpec[]): AdlgState =>
    field({ edition, units: [A, E, ...more], contacts: ['A>E'] });
  it('ADLG-MOV-20 ADLG-CON-2 HR-19 dressed into the place within 1 UD of it, facing as the fighter does', () => {
    const up = (x: number, by: number): string => {
      const s = fight(horse('H', `[${x}..${x + 1}, -3..-2.25] N`));
      const { said } = support(s, 'H', [advance(by)]);
      return said.startsWith('A>E') ? placeOf(s, 'H') : said;
    };
    const there = '[2..3, -0.75..0] N';
    expect([up(2.9, 2.2), up(3.05, 2.2)]).toEqual([there, 'ADLG-MOV-20 no-support-place']);
    expect([up(2, 1.3), up(2, 1.2)]).toEqual([there, 'ADLG-MOV-20 no-support-place']);
    // The nearer of two places: beside the left half on the other side.
    const left = fight(horse('H', '[-1.3..-0.3, -3..-2.25] N'));
    support(left, 'H', [advance(2.2)]);
    expect(placeOf(left, 'H')).toBe('[-1..0, -0.75..0] N');
    const across = fight(horse('H', '[4..4.75, -1.2..-0.2] W'));
    expect(support(across, 'H', [advance(1)]).said).toBe('ADLG-MOV-20 no-support-place');
  });
  it('ADLG-MOV-20 one body at a time, beside one of its own, not where its own front would lie on an enemy', () => {
    const H = horse('H', '[2.3..3.3, -3..-2.25] N');
    const two = fight(H, horse('G', '[3.3..4.3, -3..-2.25] N'));
    expect(support(two, 'H', [advance(2.2)]).said).toBe('A>E front');
    const faced = fight(H, { ...E, id: 'F', at: '[2.2..4.2, 0..1] S' });
    expect(support(faced, 'H', [advance(2.2)]).said).not.toBe('A>E front');
    const corner = fight(H, { ...E, id: 'F', at: '[3..5, 0..1] S' });
    expect(support(corner, 'H', [advance(2.2)]).said).toBe('A>E front');
    const his = field({
      edition,
      units: [{ ...A, side: 1, corps: 1 }, { ...E, side: 0, corps: 0 }, H],
      contacts: ['A>E'],
      active: 0,
    });
    expect(support(his, 'H', [advance(2.2)]).said).toBe('ADLG-MOV-20 no-support-place');
  });
  it('ADLG-MOV-20 ADLG-MEL-5 AR-CHARGE-04 what it leaves: ordered, moved, charged, paid; on a flank a contact that is no charge', () => {
    const s = fight(horse('H', '[2.3..3.3, -3..-2.25] N', { shotTurns: 2, turnedHalves: 1 }));
    const { events } = support(s, 'H', [advance(2.2)]);
    expect(unitOf(s, 'H')).toMatchObject({
      moves: 1,
      shotTurns: 0,
      turnedHalves: 0,
      did: DID.moved | DID.ordered | DID.charged,
    });
    expect(events[0]).toMatchObject({
      kind: 'supported',
      rule: 'ADLG-MEL-3',
      side: 0,
      about: ['H', 'A'],
      facts: { support: 'simple' },
    });
    expect(events[0].facts?.length).toBeCloseTo(2.2, 2);
    const t = fight(horse('H', '[3..3.75, 0..1] W'));
    const flank = support(t, 'H', [advance(1)]);
    expect([contactsOf(t), unitOf(t, 'E').flankHit]).toEqual(['A>E front, H>E left received', true]);
    expect(flank.events[0]).toMatchObject({
      rule: 'ADLG-MOV-20',
      about: ['H', 'E'],
      facts: { support: 'melee' },
    });
    const keil: UnitSpec = { ...E, type: 'keil', weapon: 'none', at: '[0..2, 0..1.5] S' };
    const deep = field({ edition, units: [A, keil, horse('H', '[3..3.75, 0..1] W')], contacts: ['A>E'] });
    support(deep, 'H', [advance(1)]);
    expect(unitOf(deep, 'E').flankHit).toBe(false);
  });
  it('ADLG-MOV-20 the family: no fight, no move left, no charger: nobody; else paths that may be ordered', () => {
    const paths = (h: Partial<UnitSpec>, contacts: string[] = ['A>E']): number => {
      const s = field({
        edition,
        units: [A, E, { ...horse('H', '[2.3..3.3, -3..-2.25] N'), ...h } as UnitSpec],
        contacts,
      });
      let n = 0;
      for (const { legs } of supportPaths(s, unitOf(s, 'H'))) {
        n++;
        const t = field({
          edition,
          units: [A, E, { ...horse('H', '[2.3..3.3, -3..-2.25] N'), ...h } as UnitSpec],
          contacts,
        });
        expect(support(t, 'H', legs).said).toBe('A>E front');
      }
      return n;
    };
    expect(paths({})).toBeGreaterThan(0);
    // A wheel and a slide in one charge are refused, so none is offered (ADLG-CHA-4a).
    expect(paths({ at: '[2.3..3.05, -3..-2] E' })).toBe(0);
    expect([paths({}, []), paths({ moves: 1 }), paths({ square: true })]).toEqual([0, 0, 0]);
    expect(paths({ did: DID.entered })).toBe(0);
    expect(paths({ type: 'light-artillery', at: '[2.3..3.3, -3..-2] N' })).toBe(0);
    expect(paths({ at: '[2.3..3.3, -5.5..-4.75] N' })).toBe(0);
    expect(paths({ at: '[8..9, -3..-2.25] N' })).toBe(0);
  });
});

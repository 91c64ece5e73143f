/** Special rules of the ten battles: what each of them forbids, adds or lets happen. */
import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../battle/dice/dice.ts';
import { ScriptedDice } from '../../../battle/dice/scripted.ts';
import { isComplaint } from '../../../battle/protocol.ts';
import { SCENARIOS } from '../../../scenarios/index.ts';
import { units } from '../../../table/number.ts';
import { EDITIONS } from '../charge/testing-charge.ts';
import { losses } from '../command/end.ts';
import { rallyFactors } from '../command/rally.ts';
import { pursuitSteps } from '../flight/pursuit.ts';
import { marchers } from '../hidden/flank-march.ts';
import { rulesOf } from '../setup/testing-setup.ts';
import { type AdlgState, DID, findUnit, unitOf } from '../state.ts';
import { board, listener, optionsOf, sayShot, sayShots, type UnitSpec } from '../testing.ts';
import { specialOrder } from './special.ts';
import { specialEndOfCorps } from './special-deeds.ts';

/** A battle as it stands at its beginning. */
async function battle(id: string, year: 2021 | 2024): Promise<AdlgState> {
  const { setup } = await SCENARIOS.find((x) => x.id === id)!.load(`adlg-r-${year}`);
  const s = board({ edition: year, units: [] });
  const rules = rulesOf(s);
  const read = rules.readSetup(setup);
  if (isComplaint(read)) throw new Error(`${read.place}: ${read.expected}`);
  return rules.begin(read, optionsOf(year));
}
/** Steps until somebody is asked. */
function go(s: AdlgState, faces: readonly number[] = []): string[] {
  const rules = rulesOf(s);
  const dice: Dice = new ScriptedDice(faces);
  const { tell, events } = listener();
  while (s.over === null && rules.asks(s).length === 0) rules.step(s, dice, tell);
  (dice as ScriptedDice).finish();
  return events.map((e) => (e.kind === 'special' ? `special ${e.facts?.special}` : e.kind));
}
const say = (s: AdlgState, command: object, faces: readonly number[] = []): string | string[] => {
  const rules = rulesOf(s);
  const c = { ask: rules.asks(s)[0].id, ...command } as never;
  const no = rules.check(s, c);
  if (no !== undefined) return no.why;
  const { tell } = listener();
  rules.accept(s, c, tell);
  return go(s, faces);
};
const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const unit = (id: string, at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({ id, at, ...PS, ...more });
function withRules(special: string[], list: UnitSpec[], more: object = {}): AdlgState {
  const s = board({
    units: list,
    commanders: [{ side: 0, corps: 0, value: 3, x: units(11), y: units(9) }],
    ...more,
  });
  s.special = special;
  s.corps[0].points = 9;
  return s;
}
const A = unit('A', '[0..2, -1..0] N');
const E = unit('E', '[0..2, 5..6] S', { side: 1 });
const order = (kind: string, ids: string[], more: object = {}) =>
  ({ ask: '1', kind, units: ids, legs: [{ do: 'advance', by: 1 }], ...more }) as never;
const why = (s: AdlgState, c: never): string | undefined => specialOrder(s, 0, c)?.why;

describe('what special rules forbid', () => {
  it('held, with and without an enemy who sets the corps free; rallying is allowed', () => {
    expect(why(withRules(['held 0 1-1'], [A, E]), order('move', ['A']))).toBe('special-held');
    expect(why(withRules(['held 0 2-3'], [A, E]), order('move', ['A']))).toBeUndefined();
    expect(why(withRules(['held 0 1-3 4'], [A, E]), order('move', ['A']))).toBe('special-held');
    expect(why(withRules(['held 0 1-3 5'], [A, E]), order('move', ['A']))).toBeUndefined();
    expect(why(withRules(['held 0 1-1'], [A, E]), order('rally', ['A'], { unit: 'A' }))).toBeUndefined();
  });
  it('no charge yet, no third move, no order far from the commander, no rally without him', () => {
    expect(why(withRules(['no-charge 0 1-2'], [A, E]), order('charge', ['A'], { target: 'E' }))).toBe(
      'special-no-charge',
    );
    const tired = withRules(['no-third 0'], [{ ...A, moves: 2 }, E]);
    expect(why(tired, order('move', ['A']))).toBe('special-no-move');
    const far = withRules(['far-command 12'], [A, E]);
    far.commanders[0].x = units(29);
    expect(why(far, order('move', ['A']))).toBe('special-held');
    const poor = withRules(['low-pay 0'], [{ ...A, losses: 3 }, E]);
    expect(why(poor, { ask: '1', kind: 'rally', unit: 'A' } as never)).toBe('special-held');
    poor.commanders[0].unit = 'A';
    expect(why(poor, { ask: '1', kind: 'rally', unit: 'A' } as never)).toBeUndefined();
  });
  it('mist and fog limit shooting, horse masks guns, a slope hides, dust takes one', () => {
    const gun = unit('G', '[0..1, -1..0] N', { type: 'medium-artillery', weapon: 'none' });
    const shots = (special: string[], list: UnitSpec[] = [gun, E]) =>
      Math.min(1, sayShots(withRules(special, list), 0).length);
    expect([shots([]), shots(['range 1-2 4']), shots(['slope 1-2 E'])]).toEqual([1, 0, 0]);
    const rider = unit('H', '[1..2, -0.75..0] N', { type: 'heavy-cavalry', weapon: 'none' });
    expect([shots(['mask-guns 0 1'], [gun, rider, E]), shots([], [gun, rider, E])]).toEqual([0, 1]);
    const near = unit('E', '[0..2, 2.5..3.5] S', { side: 1 });
    expect(sayShot(withRules(['dust 0 2'], [A, near]), 'E:right', 'A:left')).toContain('special-shooting -1');
  });
  it('commanders taken cost a point more, an army stands once, friends of a dead king rally better', () => {
    const s = withRules(['taken 1'], [A, E]);
    s.commanders[0].lost = true;
    expect(losses(s, 0).map((f) => `${f.what} ${f.value}`)).toEqual(['commander-lost 4', 'special-loss 1']);
    const grieving = withRules(['rally-plus 0 1-3'], [{ ...A, losses: 1 }, E]);
    expect(rallyFactors(grieving, unitOf(grieving, 'A')).map((f) => f.what)).toContain('special-rally');
  });
});

describe.each(EDITIONS)('Kircholm, %i', (year) => {
  it('the reiters of Courland may start on the south edge instead and come on in turn 1', async () => {
    const s = await battle('kircholm-1605', year);
    const asked: string[] = [];
    go(s);
    while (rulesOf(s).asks(s)[0].kind === 'special') {
      const [ask] = rulesOf(s).asks(s);
      asked.push(ask.about.join(' '));
      say(s, {
        kind: 'special',
        units: ask.about.includes('A08') && ask.about.length === 2 ? ['A08', 'A09'] : [],
      });
    }
    expect(asked).toContain('A08 A09');
    expect(rulesOf(s).asks(s)[0]).toMatchObject({ kind: 'enter', about: ['A08', 'A09'] });
    say(s, {
      kind: 'enter',
      places: [
        { unit: 'A08', x: 20, y: 0.375, facing: 90 },
        { unit: 'A09', x: 21, y: 0.375, facing: 90 },
      ],
    });
    expect([unitOf(s, 'A08').x, unitOf(s, 'A08').y, unitOf(s, 'A09').place]).toEqual([
      units(20),
      units(0.375),
      'table',
    ]);
  });
  it('who does not want that leaves them where they are, and is not asked again', async () => {
    const s = await battle('kircholm-1605', year);
    go(s);
    while (rulesOf(s).asks(s)[0].kind === 'special') say(s, { kind: 'special', units: [] });
    expect([unitOf(s, 'A08').place, s.special.some((t) => t.startsWith('courland'))]).toEqual([
      'table',
      false,
    ]);
  });
});

describe.each(EDITIONS)('Breitenfeld, %i', (year) => {
  const field = (at: string): AdlgState => {
    const s = withRules(
      ['captured 0'],
      [
        unit('A', at),
        E,
        unit('G', '[0..1, 1..2] S', {
          type: 'medium-artillery',
          weapon: 'none',
          side: 1,
          place: 'destroyed',
          losses: 2,
        }),
      ],
      { edition: year },
    );
    s.frames = [{ at: 'movement.next' }, { at: 'orders', corps: 0, n: 7 } as never];
    return s;
  };
  it('a Swedish body beside an abandoned gun turns it round for two points', () => {
    const s = field('[0..2, -0.1..0.9] N');
    say(s, { kind: 'special', units: ['A', 'G'] });
    expect([s.corps[0].points, findUnit(s, 'Gt')]).toMatchObject([
      7,
      { side: 0, corps: 0, facing: 16384, losses: 0 },
    ]);
    // The gun was lost to its side all the same, and is not turned twice.
    expect(losses(s, 1).map((f) => f.value)).toEqual([2]);
    expect(say(s, { kind: 'special', units: ['A', 'G'] })).toBe('special-not-beside');
  });
  it('not from afar, not with an empty purse', () => {
    expect(say(field('[0..2, -2..-1] N'), { kind: 'special', units: ['A', 'G'] })).toBe('special-not-beside');
    const poor = field('[0..2, -0.1..0.9] N');
    poor.corps[0].points = 1;
    expect(say(poor, { kind: 'special', units: ['A', 'G'] })).not.toContain('special');
    expect(findUnit(poor, 'Gt')).toBeUndefined();
  });
});

describe.each(EDITIONS)('Naseby, %i', (year) => {
  const horse = (id: string, at: string, corps: number, more: Partial<UnitSpec> = {}): UnitSpec => ({
    id,
    at,
    type: 'medium-cavalry',
    side: corps > 2 ? 1 : 0,
    corps,
    ...more,
  });
  const won = (unit: string, over: string) => ({ unit, half: 'left', over, edge: 'front', supporters: [] });
  const charge = (): AdlgState => {
    const s = board({
      edition: year,
      active: 1,
      units: [
        horse('R', '[0..1, 0..0.75] S', 3, { abilities: ['shock', 'headstrong'] }),
        horse('X', '[5..6, -5..-4.25] N', 2, { place: 'destroyed', losses: 3 }),
        horse('K', '[9..10, 8..8.75] S', 4),
        horse('C', '[-5..-4, -5..-4.25] N', 1),
      ],
    });
    s.commanders.push({
      ...board({ units: [], commanders: [{ side: 1, corps: 3, value: 1 }] }).commanders[0],
    });
    Object.assign(s.commanders[0], { x: units(10), y: units(10) });
    s.special = ['rupert 3', 'turned-back 1 K'];
    return s;
  };
  const beat = (s: AdlgState, ...list: object[]): void =>
    pursuitSteps['pursuit.start'](s, { at: 'pursuit.start', won: list } as never, undefined as never);
  it('Rupert’s horse that routs an enemy rides off unless it is called back for three points', () => {
    const s = charge();
    s.frames = [{ at: 'pursuit.start', won: [] }];
    beat(s, won('R', 'X'));
    expect(s.special).toContain('gone R');
    expect(specialOrder(s, 3, order('move', ['R']))?.why).toBe('special-gone');
    const held = { ...s, special: [...s.special], frames: [{ at: 'orders', corps: 3, n: 7 } as never] };
    held.corps = s.corps.map((c) => ({ ...c, points: 4 }));
    const rules = rulesOf(s);
    const hold = { ask: '7', kind: 'hold', units: ['R'], rally: [] } as never;
    expect(rules.check(held, hold)).toBeUndefined();
    rules.accept(held, hold);
    expect([held.corps[3].points, held.special.includes('gone R')]).toEqual([1, false]);
    unitOf(s, 'R').did &= ~DID.ordered;
    specialEndOfCorps(s, 3, 0);
    expect(unitOf(s, 'R').place).toBe('left');
  });
  it('Okey’s dragoons shoot at horse that rides past within range in turn 1, once, and not again in that phase', () => {
    const ride = (turn: number, faces: number[]): AdlgState => {
      const s = board({
        edition: year,
        active: 1,
        turn,
        units: [
          { id: 'D', at: '[0..1, 0..1] E', type: 'dragoons', weapon: 'musket' },
          horse('H', '[3..4, 2..2.75] S', 1, { side: 1 }),
        ],
        commanders: [{ side: 1, corps: 1, value: 3, x: units(13), y: units(13) }],
      });
      s.special = ['passing 1-1 D'];
      s.corps[1].points = 6;
      s.frames = [{ at: 'movement.next' }, { at: 'orders', corps: 1, n: 7 } as never];
      const rules = rulesOf(s);
      const c = { ask: '7', kind: 'move', units: ['H'], legs: [{ do: 'advance', by: 4 }] } as never;
      expect(rules.check(s, c)).toBeUndefined();
      rules.accept(s, c);
      const dice = new ScriptedDice(faces);
      while (s.frames[s.frames.length - 1].at !== 'orders') rules.step(s, dice);
      dice.finish();
      return s;
    };
    const hit = ride(1, [6, 1]);
    expect([unitOf(hit, 'H').losses, hit.special.includes('passed D 1')]).toEqual([1, true]);
    Object.assign(unitOf(hit, 'H'), { x: unitOf(hit, 'D').x + units(2), y: unitOf(hit, 'D').y });
    expect(sayShots(hit, 0)).toEqual([]);
    expect(unitOf(ride(2, []), 'H').losses).toBe(0);
  });
  it('two bodies routed by Cromwell in a turn: the reserve moves on 4 or more only', () => {
    for (const [face, moves] of [
      [3, false],
      [4, true],
    ] as const) {
      const s = charge();
      s.frames = [{ at: 'pursuit.start', won: [] }];
      beat(s, won('C', 'X'));
      expect(s.special.some((t) => t.startsWith('turning'))).toBe(false);
      s.frames = [{ at: 'pursuit.start', won: [] }];
      beat(s, won('C', 'X'));
      expect(s.special).toContain('turning K');
      s.frames = [{ at: 'movement.next' }, { at: 'special.start' }];
      const rules = rulesOf(s);
      const dice = new ScriptedDice([face]);
      while (s.frames.length > 1) rules.step(s, dice);
      expect(specialOrder(s, 4, order('move', ['K']))?.why).toBe(moves ? undefined : 'special-held');
      expect(s.special.some((t) => t.startsWith('turning'))).toBe(false);
    }
  });
});

describe.each(EDITIONS)('reinforcements, %i', (year) => {
  const arriving = async (id: string, turn: number, side: 0 | 1): Promise<AdlgState> => {
    const s = await battle(id, year);
    s.turn = turn;
    s.active = side;
    s.frames = [{ at: 'movement.next' }, { at: 'march.start' }];
    return s;
  };
  it('Pavia: the garrison may come out from turn 5, between 24 and 30 of the south edge, and counts only then', async () => {
    const s = await arriving('pavia-1525', 5, 1);
    const before = s.value[1];
    go(s);
    expect(rulesOf(s).asks(s)[0]).toMatchObject({ kind: 'enter', about: ['B17'] });
    const at = (x: number) => ({ kind: 'enter', places: [{ unit: 'B17', x, y: 0.75, facing: 90 }] });
    expect(say(s, at(22))).toBe('outside-stretch');
    const stays = await arriving('pavia-1525', 5, 1);
    go(stays);
    rulesOf(stays).accept(stays, {
      ask: rulesOf(stays).asks(stays)[0].id,
      kind: 'enter',
      places: [],
    } as never);
    expect([marchers(stays, 3).length, stays.value[1], stays.marches[0].due]).toEqual([1, before, 6]);
    rulesOf(s).accept(s, { ask: rulesOf(s).asks(s)[0].id, ...at(28) } as never);
    expect([unitOf(s, 'B17').place, s.value[1]]).toEqual(['table', before + 2]);
  });
  it('Lützen: Pappenheim anywhere between 20 and 30 of the north edge in turn 3', async () => {
    const s = await arriving('lutzen-1632', 3, 1);
    go(s);
    const ids = rulesOf(s).asks(s)[0].about;
    const at = (x: number) => ({
      kind: 'enter',
      places: ids.map((id, i) => ({ unit: id, x: x + i, y: 20 - unitOf(s, id).depth / 120000, facing: 270 })),
    });
    expect([
      say(s, at(18)),
      rulesOf(s).check(s, { ask: rulesOf(s).asks(s)[0].id, ...at(28) } as never),
    ]).toEqual(['outside-stretch', undefined]);
  });
  it('Rocroi: Beck by the north-east corner on a 6', async () => {
    const s = await arriving('rocroi-1643', 8, 1);
    go(s, [6]);
    const { places } = rulesOf(s).asks(s)[0].default as unknown as { places: { x: number }[] };
    expect(places[0].x).toBeGreaterThan(25);
  });
  it('Vienna: a worn janissary body goes back, a fresh mediocre one comes on at the north edge', async () => {
    const s = await battle('vienna-1683', year);
    s.turn = 5;
    s.active = 1;
    unitOf(s, 'B10').losses = 3;
    s.frames = [{ at: 'movement.next' }, { at: 'special.start' }];
    go(s);
    expect(rulesOf(s).asks(s)[0].about).toContain('B10');
    say(s, { kind: 'special', units: ['B10'] });
    expect(rulesOf(s).asks(s)[0]).toMatchObject({ kind: 'enter', about: ['B10'] });
    rulesOf(s).accept(s, {
      ask: rulesOf(s).asks(s)[0].id,
      kind: 'enter',
      places: [{ unit: 'B10', x: 15, y: 19.5, facing: 270 }],
    } as never);
    expect(unitOf(s, 'B10')).toMatchObject({ losses: 0, quality: 'M', place: 'table', y: units(19.5) });
    expect(s.special.some((t) => t.startsWith('swap'))).toBe(false);
  });
  it('Vienna: a Tatar body that obeyed the die moves when it is ordered again', async () => {
    const s = await battle('vienna-1683', year);
    s.active = 1;
    const t = unitOf(s, 'B20');
    s.corps[t.corps].points = 6;
    s.frames = [{ at: 'movement.next' }, { at: 'orders', corps: t.corps, n: 7 } as never];
    const move = { kind: 'move', units: ['B20'], legs: [{ do: 'advance', by: 1 }] };
    const y = t.y;
    say(s, move, [5]);
    expect(t.y).toBe(y);
    say(s, move);
    expect(unitOf(s, 'B20').y).toBe(y - units(1));
    const stays = await battle('vienna-1683', year);
    stays.active = 1;
    stays.corps[t.corps].points = 6;
    stays.frames = [{ at: 'movement.next' }, { at: 'orders', corps: t.corps, n: 7 } as never];
    say(stays, move, [3]);
    expect(say(stays, move)).not.toEqual([]);
    expect(unitOf(stays, 'B20').y).toBe(y);
  });
});

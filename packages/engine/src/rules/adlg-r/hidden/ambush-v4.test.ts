/** Ambushes by version 4 of the base game, clause by clause. */
import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../battle/dice/scripted.ts';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import { units } from '../../../table/number.ts';
import { pathsTo } from '../charge/reach.ts';
import { adlgR2024 } from '../index.ts';
import { checkDeploy } from '../setup/deployment.ts';
import { checkNotes } from '../setup/notes.ts';
import { asked, newSetup, say } from '../setup/testing-setup.ts';
import { type AdlgState, DID, did, type Piece, unitOf } from '../state.ts';
import { board, listener, type UnitSpec } from '../testing.ts';
import { viewOf } from '../view/view.ts';
import { lookAround, unmaskFrames } from './ambush.ts';
import { checkAmbush, checkAmbushNote, sampleAmbush } from './hiding.ts';

type Year = 2021 | 2024;
const box = (id: string, kind: Piece['kind'], x: number, y: number, w = 6, h = 3): Piece => ({
  id,
  kind,
  name: id,
  river: '',
  outline: [x, y, x + w, y, x + w, y + h, x, y + h].map(units),
});
const ARMY = {
  corps: [
    [
      { type: 'heavy-cavalry', count: 2 },
      { type: 'light-infantry', count: 6 },
    ],
  ],
};
/** Side 0 hides; it defends or attacks. Bodies A03 to A08 are light. */
function hiding(year: Year, defends: boolean, ...ambushes: string[][]): AdlgState {
  const s = newSetup(year, ARMY, ARMY);
  s.setup!.defender = defends ? 0 : 1;
  s.pieces = [box('T1', 'wood', 0, 0, 30, 20)];
  const none = { march: null, bayonets: [], reserves: [] };
  s.setup!.notes = [
    { ...none, ambushes: ambushes.map((a) => ({ corps: 0, units: a })) },
    { ...none, ambushes: [] },
  ];
  return s;
}
const at = (unit: string, x: number, front: number) => ({
  unit,
  x,
  y: front - (unit < 'A03' ? 0.375 : 0.25),
  facing: 90,
});
const lay = (hidden: object[], dummies: object[] = []) =>
  ({ ask: '', kind: 'ambush', hidden, dummies }) as never;

describe.each([2021, 2024] as const)('ambushes by version 4, %i', (year) => {
  it('ADLG-AMB-2 what the engine chooses for a player is legal, however many ambushes he noted', () => {
    const drawn = (...ambushes: string[][]): number => {
      const s = hiding(year, true, ...ambushes);
      s.pieces = [box('T1', 'wood', 0, 0, 30, 8)];
      let dummies = 0;
      for (let n = 0; n < 60; n++) {
        const c = sampleAmbush(s, '1:0', 0, luckOf(seedOf(`ambush ${n}`)));
        expect(checkAmbush(s, 0, c)).toBeUndefined();
        dummies += c.dummies.length;
      }
      return dummies;
    };
    expect(drawn(['A03'])).toBeGreaterThan(0);
    expect(drawn(['A03'], ['A04'])).toBe(0);
  });
  it('ADLG-AMB-2 two markers for a player, real or empty; three with a strategist', () => {
    const s = hiding(year, true, ['A03'], ['A04']);
    const note = (n: number) => ({
      ask: '1:0',
      kind: 'notes' as const,
      march: null,
      ambushes: ['A03', 'A04', 'A05'].slice(0, n).map((u) => ({ corps: 0, units: [u] })),
      bayonets: [],
      reserves: [],
    });
    expect(checkNotes(s, 0, note(2))).toBeUndefined(); // both of one corps
    expect(checkNotes(s, 0, note(3))).toMatchObject({ rule: 'ADLG-AMB-2', why: 'too-many-markers' });
    const d = { corps: 0, x: 12, y: 4 };
    expect(checkAmbush(s, 0, lay([], [d, d]))).toBeUndefined();
    const two = [at('A03', 5, 4), at('A04', 9, 4)];
    expect(checkAmbush(s, 0, lay(two))).toBeUndefined();
    expect(checkAmbush(s, 0, lay(two, [d]))).toMatchObject({
      rule: 'ADLG-AMB-2',
      figures: { has: 3, most: 2 },
    });
    expect(checkAmbush(s, 0, lay(two.slice(1), [d]))).toBeUndefined(); // one was given up
    s.commanders[0].value = 3;
    expect([checkAmbush(s, 0, lay(two, [d])), checkNotes(s, 0, note(3))]).toEqual([undefined, undefined]);
  });
  it('ADLG-AMB-2a 5 UD deep, 7 if all are light', () => {
    const s = hiding(year, false, ['A01'], ['A03']);
    const heavy = (front: number) => checkAmbush(s, 0, lay([at('A01', 15, front)]));
    const light = (front: number) => checkAmbush(s, 0, lay([at('A03', 15, front)]));
    expect([heavy(5), light(7)]).toEqual([undefined, undefined]);
    expect(heavy(5.1)).toMatchObject({ rule: 'ADLG-AMB-2a', why: 'outside-zone', figures: { depth: 5 } });
    expect(light(7.1)).toMatchObject({ rule: 'ADLG-AMB-2a', figures: { depth: 7 } });
    const mixed = hiding(year, false, ['A01', 'A03']);
    expect(checkAmbush(mixed, 0, lay([at('A01', 15, 5), at('A03', 16, 5)]))).toBeUndefined();
    expect(checkAmbush(mixed, 0, lay([at('A01', 15, 6), at('A03', 16, 6)]))).toMatchObject({
      rule: 'ADLG-AMB-2a',
    });
    expect(checkAmbush(s, 0, lay([], [{ corps: 0, x: 15, y: 6.8 }]))).toBeUndefined();
    expect(checkAmbush(s, 0, lay([], [{ corps: 0, x: 15, y: 7.2 }]))).toMatchObject({ why: 'dummy-place' });
  });
  it('ADLG-AMB-2a the defender’s to the middle of the table in the two flank sectors', () => {
    const place = (defends: boolean, x: number, front: number) =>
      checkAmbush(hiding(year, defends, ['A01']), 0, lay([at('A01', x, front)]));
    expect([place(true, 9.5, 10), place(true, 20.5, 10), place(true, 9.5, 9)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    for (const [defends, x, front] of [
      [false, 9.5, 10], // the attacker's
      [true, 10, 10], // partly in the centre
      [true, 15, 6],
      [true, 5, 10.1], // beyond the middle
    ] as const)
      expect(place(defends, x, front)).toMatchObject({ rule: 'ADLG-AMB-2a' });
  });
  it('ADLG-AMB-1a the commander-in-chief lies in no ambush', () => {
    const s = hiding(year, true, ['A01']);
    Object.assign(s.commanders[0], { included: true, unit: 'A01' });
    expect(checkAmbushNote(s, 0, { corps: 0, units: ['A01'] })).toMatchObject({ rule: 'ADLG-AMB-1a' });
    expect(checkAmbushNote(s, 0, { corps: 0, units: ['A02'] })).toBeUndefined();
    const led = hiding(year, true, ['A01']);
    Object.assign(unitOf(led, 'A01'), { place: 'ambush', x: units(5), y: units(4) });
    for (const u of led.units) if (u.id > 'A01' && u.side === 0) u.place = 'left';
    const deploy = { ask: '', kind: 'deploy', corps: 0, places: [] };
    expect(
      checkDeploy(led, 0, { ...deploy, commander: { unit: 'A01', half: 'left' } } as never),
    ).toMatchObject({
      rule: 'ADLG-AMB-1a',
      why: 'chief-in-ambush',
    });
  });
});

const hidden: UnitSpec = {
  id: 'B',
  at: '[0..1, 5..5.5] S',
  type: 'light-infantry',
  side: 1,
  place: 'ambush',
};
const mover: UnitSpec = { id: 'A', at: '[0..1, -0.75..0] N', type: 'heavy-cavalry' };
function meeting(year: Year, kind: Piece['kind'] = 'brush', far = 0): AdlgState {
  const s = board({
    edition: year,
    units: [mover, hidden],
    pieces: [{ kind: kind as 'brush', at: '[-2..3, 4.5..7]' }],
  });
  const b = unitOf(s, 'B');
  s.markers = [{ id: 'B-m1', side: 1, corps: 1, x: b.x, y: b.y, units: ['B'] }];
  if (far > 0) unitOf(s, 'A').y = b.y - units(0.25 + far) - unitOf(s, 'A').depth / 2;
  s.corps[0].points = 6;
  s.frames = [{ at: 'movement.next' }, { at: 'orders', corps: 0, n: 7 } as never, { at: 'ambush.look' }];
  return s;
}
function look(s: AdlgState) {
  const { tell, events } = listener();
  while (adlgR2024.asks(s).length === 0) adlgR2024.step(s, new ScriptedDice([]), tell);
  return events;
}

describe.each([2021, 2024] as const)('ambushes in battle by version 4, %i', (year) => {
  it('ADLG-AMB-3 found within 1 UD, in every ground', () => {
    for (const kind of ['brush', 'wood'] as const)
      for (const [far, found] of [
        [1.05, 'ambush'],
        [1, 'table'],
      ] as const) {
        const s = meeting(year, kind, far);
        lookAround(s);
        expect([kind, far, unitOf(s, 'B').place]).toEqual([kind, far, found]);
      }
  });
  it('ADLG-TER-21b behind a crest they are hidden until somebody has passed it', () => {
    const s = board({
      edition: year,
      units: [
        { id: 'A', at: '[0..1, -0.5..0] N', type: 'light-infantry' },
        { id: 'B', at: '[0..1, 2..2.5] S', type: 'light-infantry', side: 1, place: 'ambush' },
      ],
      pieces: [{ kind: 'gentle-hill', at: '[-8..9, -1.6..2.4]' }], // its crest at 0.4
    });
    s.markers = [{ id: 'B-m1', side: 1, corps: 1, x: unitOf(s, 'B').x, y: unitOf(s, 'B').y, units: ['B'] }];
    lookAround(s);
    expect(unitOf(s, 'B').place).toBe('ambush');
    unitOf(s, 'A').y += units(0.85);
    lookAround(s);
    expect(unitOf(s, 'B').place).toBe('table');
  });
  it('ADLG-AMB-3a its owner may show it when an enemy comes within 4 UD', () => {
    const far = meeting(year, 'wood', 4.3);
    look(far);
    expect(asked(far)).toEqual(['order 0']);
    const s = meeting(year, 'wood', 3.7);
    look(s);
    expect(asked(s)).toEqual(['unmask 1']);
    expect(say(s, { kind: 'unmask', markers: ['B-m9'] })).toMatchObject({ why: 'no-such-marker' });
    const told = say(s, { kind: 'unmask', markers: ['B-m1'] });
    expect(told).toMatchObject([
      { kind: 'ambush-revealed', rule: 'ADLG-AMB-3a', about: ['B'], reveals: true },
    ]);
    expect([unitOf(s, 'B').place, asked(s)]).toEqual(['table', ['order 0']]);
  });
  it('ADLG-AMB-3a he is asked once for each who comes, for an empty marker like a real one', () => {
    const s = meeting(year, 'wood', 3.7);
    look(s);
    say(s, { kind: 'unmask', markers: [] });
    s.frames.push({ at: 'ambush.look' });
    look(s);
    expect([asked(s), s.markers[0].near]).toEqual([['order 0'], ['A']]);
    const empty = meeting(year, 'wood', 3.7);
    empty.markers[0].units = [];
    unitOf(empty, 'B').place = 'marching';
    look(empty);
    const real = meeting(year, 'wood', 3.7);
    look(real);
    expect(adlgR2024.digest(viewOf(real, 0))).toBe(adlgR2024.digest(viewOf(empty, 0)));
    expect(asked(empty)).toEqual(['unmask 1']);
  });
  it('ADLG-AMB-3a who came near may not charge it in that sequence; others may', () => {
    const s = meeting(year, 'wood', 3.7);
    look(s);
    say(s, { kind: 'unmask', markers: ['B-m1'] });
    const [a, b] = [unitOf(s, 'A'), unitOf(s, 'B')];
    expect([did(a, DID.surprised), did(b, DID.sprung)]).toEqual([true, true]);
    const order = { kind: 'charge', units: ['A'], legs: [{ do: 'advance', by: 4 }], target: 'B' };
    expect(say(s, order)).toMatchObject({ rule: 'ADLG-AMB-3a', why: 'ambush-surprises' });
    s.pieces = [];
    expect([...pathsTo(s, a, b)]).toEqual([]);
    a.did = 0;
    expect([...pathsTo(s, a, b)].length).toBeGreaterThan(0);
  });
  it('ADLG-AMB-3 by own choice in the own sequence only', () => {
    const s = meeting(year);
    s.markers.push({ id: 'A-m1', side: 0, corps: 0, x: 0, y: 0, units: [] });
    const sides = () => unmaskFrames(s).map((f) => (f as { side?: number }).side);
    expect(sides()).toEqual([0]);
    s.options = { ...s.options, ambushWarned: 0 };
    expect(sides()).toEqual([0, 1]);
  });
});

/** Every figure and reading of the house rules that armies, terrain, deployment, marches and ships look at. */
import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../battle/dice/scripted.ts';
import type { OptionValue } from '../../../battle/options.ts';
import { units } from '../../../table/number.ts';
import { shapeOf } from '../../../table/shape.ts';
import { scaled } from '../army/army-checks.ts';
import { loadList } from '../army/lists.ts';
import { reckon } from '../army/muster.ts';
import { readRoster } from '../army/roster.ts';
import { EDITION_2024 } from '../editions.ts';
import { lookAround } from '../hidden/ambush.ts';
import { arrivesFrom } from '../hidden/flank-march.ts';
import { checkAmbush, checkAmbushNote, markersMost } from '../hidden/hiding.ts';
import { bankOrder } from '../hidden/reserves.ts';
import { adlgR2024 } from '../index.ts';
import { straightIn } from '../move/allowance.ts';
import { leaveZocOrder } from '../move/manoeuvre.ts';
import { checkCamp } from '../setup/deployment.ts';
import { applyNotes, checkMarch, checkNotes } from '../setup/notes.ts';
import type { PieceForm } from '../setup/setup-state.ts';
import { checkPieces } from '../setup/terrain/choice.ts';
import { checkLay } from '../setup/terrain/dice.ts';
import { checkForm, wholeTable } from '../setup/terrain/place.ts';
import { type ArmySpec, asked, go, newSetup, roster, rulesOf, say } from '../setup/testing-setup.ts';
import { ambushParts, inPart, inZone, zoneOf } from '../setup/zones.ts';
import { shipFrames, shipTargets } from '../shooting/ships.ts';
import type { AdlgState, TerrainKind } from '../state.ts';
import { board, sayShots, type UnitSpec } from '../testing.ts';

type Options = Record<string, OptionValue>;
const KEILS: ArmySpec = { corps: [[{ type: 'keil', count: 2 }], [{ type: 'keil', count: 2 }]] };
const setup = (options: Options, budget = 220): AdlgState =>
  newSetup(2024, KEILS, KEILS, { budget, options, regions: [['plain'], ['plain']] });

/** What is wrong with an army that was built by this profile. */
function remarks(options: Options, spec: ArmySpec, budget = 220, more: object = {}): string[] {
  const read = readRoster(EDITION_2024, { ...roster(spec, budget), ...more, options });
  if ('place' in read) throw new Error(`${read.place}: ${read.expected}`);
  const { remarks, advice = [] } = reckon(EDITION_2024, read, undefined);
  return [...remarks, ...advice].map((r) => `${r.why} ${JSON.stringify(r.figures)}`);
}
/** Does a form suit the table? */
const form = (options: Options, kind: TerrainKind, f: PieceForm, budget = 220): unknown =>
  checkForm(setup(options, budget), kind, f)?.why ?? 'lawful';
const ellipse = (rx: number, ry: number): PieceForm => ({ ellipse: { x: 6, y: 6, rx, ry } });
const box = (x: number, y: number): PieceForm => ({ polygon: [[5, 5], [5 + x, 5], [5 + x, 5 + y], [5, 5 + y]] }); // biome-ignore format: one square
const line = (points: [number, number][], width: number): PieceForm => ({ line: { points, width } });
const wood = (x: number, id: string) => ({
  id,
  kind: 'wood' as const,
  name: id,
  outline: [x, 4, x + 4, 4, x + 4, 7, x, 7].map(units),
  river: '' as const,
});
/** A piece that is next to be laid, by side 0. */
function laying(options: Options, kind: TerrainKind): AdlgState {
  const s = setup(options);
  s.setup!.queue = [{ id: 'T1', by: 0, compulsory: false, kind }];
  s.frames = [{ at: 'setup.lay' }];
  return s;
}
/** What came of laying it so. */
function placed(options: Options, kind: TerrainKind, dice: number[], form: PieceForm, more: number[] = []) {
  const s = laying(options, kind);
  const told = go(s, dice);
  if (asked(s)[0] !== 'lay 0') return told;
  return [told, say(s, { kind: 'lay', form }, more), s.pieces];
}
/** A wood to be adjusted by side 1 with this die. */
function adjusting(options: Options, face: number): AdlgState {
  const s = setup(options);
  s.setup!.chosen = [[], [{ kind: 'brush' }, { kind: 'brush' }]];
  s.pieces = [wood(4, 'T1'), wood(12, 'T2')];
  s.setup!.laid = ['T1', 'T2'].map((id) => ({
    id,
    by: 0 as const,
    compulsory: false,
    kind: 'wood' as const,
    tried: false,
  }));
  s.frames = [{ at: 'setup.lay' }];
  go(s);
  say(s, { kind: 'adjust', piece: 'T1' }, [face]);
  return s;
}
const shifted = (options: Options, face: number, y: number): unknown =>
  say(adjusting(options, face), { kind: 'shift', do: 'move', x: 0, y });
/** May a body of this type be put so deep and so near to the short edge? */
function deploys(
  options: Options,
  budget: number,
  type: 'keil' | 'light-infantry',
  x: number,
  y: number,
): boolean {
  const s = setup(options, budget);
  const zone = zoneOf(s, type);
  const size =
    type === 'keil' ? { width: units(2), depth: units(1.5) } : { width: units(1), depth: units(0.5) };
  return inZone(s, 0, shapeOf({ x: units(x), y: units(y), facing: 16384, ...size }), zone);
}
const light = (id: string, at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id,
  at,
  type: 'light-infantry',
  ...more,
});
/** Somebody stands so far from an ambush in this ground. */
function met(options: Options, kind: TerrainKind, far: number): boolean {
  const s = board({
    options,
    units: [
      light('A', '[0..1, -0.5..0] N'),
      light('B', `[0..1, ${far}..${far + 0.5}] S`, { side: 1, place: 'ambush' }),
    ],
    pieces: [{ kind, at: `[-2..3, ${far - 0.2}..${far + 2}]` }],
  });
  s.markers = [{ id: 'B-m1', side: 1, corps: 1, x: s.units[1].x, y: s.units[1].y, units: ['B'] }];
  lookAround(s);
  return s.units[1].place === 'table';
}
const HORSE = (id: string, side: 0 | 1): UnitSpec => ({
  id,
  at: '[0..1, -0.75..0] N',
  type: 'heavy-cavalry',
  side,
  corps: 2 + side,
  place: 'marching',
});
/** Marches by the rulings of before, but for what a probe changes. */
const MARCH: Options = { marchDice: 'by-turn', marchBonusFor: 'mounted', marchEnemyEdge: 5 };
/** A march round the west, due in this turn. */
function marching(
  options: Options,
  turn: number,
  more: UnitSpec[] = [],
  type: 'horse' | 'foot' = 'horse',
): AdlgState {
  const s = board({
    options: { ...MARCH, ...options },
    turn,
    units: [
      { id: 'K', at: '[5..7, -7..-5.5] N', type: 'keil' },
      type === 'horse' ? HORSE('M', 0) : { ...HORSE('M', 0), at: '[0..2, -1..0] N', type: 'pike-and-shot' },
      ...more,
    ],
  });
  s.marches = [{ side: 0, corps: 2, edge: 'west', due: 2 }];
  s.frames = [{ at: 'movement.next' }, { at: 'march.start' }];
  return s;
}
/** What came of its coming on at this height of the western edge. */
function entered(options: Options, y: number, more: UnitSpec[] = []): unknown {
  const s = marching(options, 3, more);
  const dice = new ScriptedDice([6, 4, 4, 4]);
  while (adlgR2024.asks(s).length === 0) adlgR2024.step(s, dice);
  const told = say(
    s,
    { kind: 'enter', places: [{ unit: 'M', x: 0.375, y, facing: 0 }] },
    more.length > 0 && options.marchFlee !== 1 ? [4] : [],
  );
  return 'why' in told ? told.why : told.map((e) => e.kind);
}
const notes = (more: object) => ({
  ask: '1:0',
  kind: 'notes' as const,
  march: null,
  ambushes: [],
  bayonets: [],
  reserves: [],
  ...more,
});
/** A coast in the west, an enemy so far inland. */
function shore(options: Options, far: number): AdlgState {
  const s = board({
    options: { ships: true, ...options },
    units: [
      { id: 'A', at: '[10..12, -6..-5] N', type: 'pike-and-shot' },
      { id: 'N', at: `[${far - 7}..${far - 5}, 0..1] S`, type: 'pike-and-shot', side: 1 },
    ],
    phase: 'shooting',
  });
  s.pieces = [
    { id: 'T1', kind: 'coast', name: 'coast', river: '', outline: [0, 0, 3, 0, 3, 20, 0, 20].map(units) },
  ];
  s.ships = [{ side: 0, piece: 'T1', shots: 3 }];
  return s;
}
const salvo = (options: Options): unknown => {
  const s = shore(options, 2);
  s.frames = [{ at: 'movement.next' }, ...shipFrames(s)];
  const no = rulesOf(s).check(s, {
    ask: rulesOf(s).asks(s)[0].id,
    kind: 'ship',
    targets: ['N:left', 'N:right'],
  } as never);
  return no?.why ?? 'lawful';
};
/** May an ambush lie there? The attacker's, in the middle of his side. */
function liesIn(options: Options, x: number, y: number, light = true): boolean {
  const s = setup(options);
  s.setup!.defender = 1;
  const at = shapeOf({ x: units(x), y: units(y), facing: 16384, width: units(1), depth: units(0.5) });
  return ambushParts(s, 0, light).some((p) => inPart(at, p));
}
const twoAmbushes = (options: Options): unknown =>
  checkNotes(
    setup(options),
    0,
    notes({
      ambushes: [
        { corps: 0, units: ['A01'] },
        { corps: 0, units: ['A02'] },
      ],
    }),
  )?.why;
/** Side 0 has come within 3 UD of a marker in a wood. */
function near(options: Options): AdlgState {
  const s = board({
    options,
    units: [light('A', '[0..1, -0.5..0] N'), light('B', '[0..1, 3..3.5] S', { side: 1, place: 'ambush' })],
    pieces: [{ kind: 'wood', at: '[-2..3, 2.8..5]' }],
  });
  s.markers = [{ id: 'B-m1', side: 1, corps: 1, x: s.units[1].x, y: s.units[1].y, units: ['B'] }];
  s.frames = [{ at: 'movement.next' }, { at: 'ambush.look' }];
  return s;
}
/** Side 0 stands just before a crest, somebody hides behind it. */
function behindHill(options: Options): AdlgState {
  const s = board({
    options,
    units: [light('A', '[0..1, -0.5..0] N'), light('B', '[0..1, 2..2.5] S', { side: 1, place: 'ambush' })],
    pieces: [{ kind: 'gentle-hill', at: '[-8..9, -1.6..2.4]' }],
  });
  s.markers = [{ id: 'B-m1', side: 1, corps: 1, x: s.units[1].x, y: s.units[1].y, units: ['B'] }];
  return s;
}
/** The chief's corps of two keils: one in the centre, the other so far from the west. */
function deployed(options: Options, x: number): unknown {
  const s = setup(options);
  s.setup!.defender = 0;
  const none = { march: null, ambushes: [], bayonets: [], reserves: [] };
  s.frames = [{ at: 'setup.notes-start' }];
  go(s);
  for (let i = 0; i < 2; i++) say(s, { kind: 'notes', ...none });
  s.frames = [{ at: 'setup.corps' }];
  go(s);
  const at = (unit: string, px: number) => ({ unit, x: px, y: 3, facing: 90 });
  const told = say(s, {
    kind: 'deploy',
    corps: 0,
    places: [at('A01', 12), at('A02', x)],
    commander: { unit: 'A01', half: 'left' },
  });
  return 'why' in told ? told.why : 'lawful';
}
const EIGHT: ArmySpec = {
  corps: [[{ type: 'keil', count: 4 }], [{ type: 'keil', count: 2 }], [{ type: 'keil', count: 2 }]],
};
const elite: ArmySpec = { corps: EIGHT.corps.map((c) => c.map((l) => ({ ...l, quality: 'E' }))) };

/** Each option, another value, and something that can be seen of it. */
const PROBES: [string, OptionValue, (options: Options) => unknown][] = [
  ['corps110', 3, (o) => remarks(o, { corps: EIGHT.corps.slice(1) }, 110)],
  ['strategistPoints', 3, (o) => remarks(o, { ...EIGHT, values: [3, 2, 0] })],
  ['corpsLeast', 6, (o) => remarks(o, EIGHT)],
  ['corpsMost', 7, (o) => remarks(o, EIGHT)],
  ['eliteShareFree', 100, (o) => remarks(o, elite)],
  ['commandPointsFree', 1, (o) => remarks(o, { ...EIGHT, values: [2, 0, 0] })],
  ['fortificationsMost', 3, (o) => remarks(o, { ...EIGHT, army: { fortifications: 5 } })],
  ['tableWidth110', 24, (o) => setup(o, 110).width],
  ['tableDepth110', 18, (o) => setup(o, 110).depth],
  ['pieceCircle110', 6, (o) => form(o, 'wood', ellipse(2.8, 2), 110)],
  ['pieceCircle220', 7, (o) => form(o, 'wood', ellipse(3.3, 2))],
  ['pieceCircle330', 8, (o) => form(o, 'wood', ellipse(3.8, 2), 330)],
  ['pieceLong', 4, (o) => form(o, 'wood', ellipse(1.8, 1.5))],
  ['pieceWide', 3, (o) => form(o, 'wood', ellipse(2.5, 1.2))],
  ['gullyWidth', 2, (o) => form(o, 'gully', line([[4, 4], [8, 4]], 1))],
  ['gullyLeast', 5, (o) => form(o, 'gully', line([[4, 4], [8, 4]], 1))],
  ['gullyMost', 8, (o) => form(o, 'gully', line([[2, 4], [9.5, 4]], 1))],
  ['villageMost', 5, (o) => form({ pieceCircle220: 9, ...o }, 'village', box(4.5, 4.5))],
  ['pieceGap', 1, (o) => { const s = setup(o); s.pieces = [wood(4, 'T9')]; return checkLay(s, { id: 'T1', by: 0, compulsory: false, kind: 'brush' }, { ellipse: { x: 6, y: 8.5, rx: 1.5, ry: 1 } }, wholeTable(s))?.why; }],
  ['riverWidth', 2, (o) => form(o, 'river', line([[4, 0], [4, 20]], 1))],
  ['riverWidthMost', 1, (o) => form(o, 'river', line([[4, 0], [4, 20]], 1.5))],
  ['riverDifficultUpTo', 6, (o) => placed(o, 'river', [4], line([[4, 0], [4, 20]], 1), [6])],
  ['riverDice', 'when-entered', (o) => placed(o, 'river', [4], line([[4, 0], [4, 20]], 1), o.riverDice === undefined ? [6] : [])],
  ['roadShort', 25, (o) => placed(o, 'road', [1, 1], line([[4, 0], [4, 20]], 0.5))],
  ['roadLong', 15, (o) => placed(o, 'road', [1, 1], line([[4, 0], [4, 20]], 0.5))],
  ['hadFrom', 5, (o) => placed(o, 'coast', [4], { polygon: [[0, 0], [4, 0], [4, 20], [0, 20]] })],
  ['positionFar', 4, (o) => placed(o, 'wood', [1, 5], ellipse(2.5, 2.5))],
  ['placingAgain', 0, (o) => { const s = laying(o, 'wood'); go(s, [1, 5]); return say(s, { kind: 'throw-again', die: 'sector' }, o.placingAgain === 0 ? [] : [6]); }],
  ['halfLead', 1, (o) => { const s = laying(o, 'wood'); s.pieces = [wood(12, 'T9')]; return go(s, [1, 5]); }],
  ['placingDice', 'one-die', (o) => go(laying(o, 'wood'), o.placingDice === undefined ? [4, 5] : [4])],
  ['waterClear', false, (o) => { const s = laying(o, 'wood'); s.pieces = [{ ...wood(4, 'T9'), kind: 'coast' }]; return checkLay(s, s.setup!.queue[0], ellipse(2, 2), wholeTable(s))?.why; }],
  ['impassableCentral', true, (o) => go(laying(o, 'impassable'), [3, 5])],
  ['riverNear', 4, (o) => form(o, 'river', line([[3, 0], [5, 20]], 1))],
  ['riverFar', 12, (o) => form(o, 'river', line([[3, 0], [10, 20]], 1))],
  ['coastLeast', 1, (o) => form(o, 'coast', { polygon: [[0, 0], [1.5, 0], [1.5, 20], [0, 20]] })],
  ['coastMost', 5, (o) => form(o, 'coast', { polygon: [[0, 0], [4.5, 0], [4.5, 20], [0, 20]] })],
  ['roadLeast', 0.25, (o) => form(o, 'road', line([[4, 0], [4, 20]], 0.3))],
  ['roadMost', 2, (o) => form(o, 'road', line([[4, 0], [4, 20]], 1.5))],
  ['adjustShort', 6, (o) => shifted(o, 3, 5)],
  ['adjustLong', 8, (o) => shifted(o, 5, 7)],
  ['deployHeavy110', 5, (o) => deploys(o, 110, 'keil', 10, 4)],
  ['deployHeavy220', 6, (o) => deploys(o, 220, 'keil', 15, 5)],
  ['deployHeavy330', 6, (o) => deploys(o, 330, 'keil', 15, 6)],
  ['deployLight110', 7, (o) => deploys(o, 110, 'light-infantry', 10, 6.5)],
  ['deployLight220', 8, (o) => deploys(o, 220, 'light-infantry', 15, 7.5)],
  ['deployLight330', 8, (o) => deploys(o, 330, 'light-infantry', 15, 9)],
  ['deploySide110', 1, (o) => deploys(o, 110, 'keil', 3, 2)],
  ['deploySide220', 1, (o) => deploys(o, 220, 'keil', 3, 2)],
  ['deploySide330', 1, (o) => deploys(o, 330, 'keil', 3, 2)],
  ['centreHeavy', 3, (o) => zoneOf(newSetup(2024, KEILS, KEILS, { options: o, table: [30, 24] }), 'keil').depth],
  ['centreLight', 2, (o) => zoneOf(newSetup(2024, KEILS, KEILS, { options: o, table: [30, 24] }), 'light-infantry').depth],
  ['campPlace', 'edge', (o) => { const s = setup(o); s.setup!.fortifiedCamps = [true, false]; return checkCamp(s, 0, { ask: '1', kind: 'camp', x: 15, y: 3, works: [], guns: [] })?.why; }],
  ['corpsZones', false, (o) => deployed(o, 5)],
  ['deployInCommand', false, (o) => deployed({ corpsZones: false, ...o }, 22)],
  ['listRounds330', 'outwards', (o) => scaled(3, 330, 'most', { ...setup(o).options } as never)],
  ['commandPoints330', 0, (o) => remarks(o, { corps: [...EIGHT.corps, EIGHT.corps[2]], values: [2, 2, 1, 0] }, 330)],
  ['ambushShort', 3, (o) => liesIn({ ambushPlace: 'half', ...o }, 9, 8)],
  ['ambushPlace', 'half', (o) => liesIn(o, 15, 8)],
  ['ambushDeep', 8, (o) => liesIn(o, 15, 7.5, false)],
  ['ambushLightDeep', 9, (o) => liesIn(o, 15, 8)],
  ['ambushMarkers', 'corps', (o) => twoAmbushes(o)],
  ['markersPlayer', 1, (o) => twoAmbushes(o)],
  ['markersStrategist', 2, (o) => { const s = setup(o); s.commanders[0].value = 3; return markersMost(s, 0); }],
  ['ambushWarned', 2, (o) => { const s = near(o); adlgR2024.step(s, new ScriptedDice([])); return asked(s); }],
  ['ambushCrest', 'near', (o) => { const s = behindHill(o); lookAround(s); return s.units[1].place; }],
  ['chiefInAmbush', true, (o) => { const s = setup(o); Object.assign(s.commanders[0], { included: true, unit: 'A01' }); return checkAmbushNote(s, 0, { corps: 0, units: ['A01'] })?.why; }],
  ['ambushesCorps', 2, (o) => twoAmbushes({ ambushMarkers: 'corps', ...o })],
  ['dummiesCorps', 2, (o) => { const s = setup({ ambushMarkers: 'corps', ...o }); s.pieces = [wood(6, 'T1')]; s.setup!.notes = [{ march: null, ambushes: [], bayonets: [], reserves: [] }, null]; return checkAmbush(s, 0, { ask: '1', kind: 'ambush', hidden: [], dummies: [{ corps: 0, x: 7, y: 5 }, { corps: 0, x: 9, y: 5 }] })?.why; }],
  ['ambushReveal', 3, (o) => met(o, 'brush', 2.5)],
  ['ambushRevealCover', 2, (o) => met(o, 'wood', 1.5)],
  ['marchLeast', 5, (o) => checkMarch(setup(o), 0, 1)?.why],
  ['marchTurn', 3, (o) => { const s = setup(o); const none = notes({}); s.setup!.notes = [notes({ march: { corps: 1, edge: 'west' } }), none]; applyNotes(s); s.turn = 2; s.active = 0; s.frames = [{ at: 'movement.next' }, { at: 'march.start' }]; adlgR2024.step(s, new ScriptedDice([])); return s.frames.map((f) => f.at); }],
  ['marchFrom2', 4, (o) => arrivesFrom(marching(o, 2), marching(o, 2).marches[0])],
  ['marchFrom3', 3, (o) => arrivesFrom(marching(o, 3), marching(o, 3).marches[0])],
  ['marchFrom4', 2, (o) => arrivesFrom(marching(o, 5), marching(o, 5).marches[0])],
  ['marchMounted', 2, (o) => arrivesFrom(marching(o, 2), marching(o, 2).marches[0])],
  ['marchEnemyEdge', 2, (o) => entered(o, 17)],
  ['marchFlee', 1, (o) => entered(o, 10, [{ id: 'N', at: '[-8..-6, 0..1] S', type: 'pike-and-shot', side: 1 }])],
  ['marchDelay', 4, (o) => { const s = marching(o, 2, [HORSE('R', 1), HORSE('Q', 1)]); s.marches.push({ side: 1, corps: 3, edge: 'west', due: 2 }); const dice = new ScriptedDice([4]); while (adlgR2024.asks(s).length === 0) adlgR2024.step(s, dice); return s.marches; }],
  ['marchFirst', 4, (o) => arrivesFrom(marching({ marchDice: 'first-then', ...o }, 1), marching({}, 1).marches[0])],
  ['marchLater', 4, (o) => arrivesFrom(marching({ marchDice: 'first-then', ...o }, 2), marching({}, 2).marches[0])],
  ['marchDice', 'first-then', (o) => arrivesFrom(marching(o, 4), marching(o, 4).marches[0])],
  ['marchBonusFor', 'light-horse', (o) => arrivesFrom(marching(o, 2), marching(o, 2).marches[0])],
  ['marchRest', 'waits', (o) => { const s = marching(o, 3, [HORSE('P', 0)]); Object.assign(s.marches[0], { comes: true, due: 3 }); const dice = new ScriptedDice([6]); while (adlgR2024.asks(s).length === 0) adlgR2024.step(s, dice); return say(s, { kind: 'enter', places: [{ unit: 'M', x: 0.375, y: 10, facing: 0 }] }); }],
  ['marchStraight', false, (o) => { const s = marching(o, 3); s.units[1].did = 32768; return straightIn(s, s.units, [{ do: 'turn', to: 'left' }])?.why; }],
  ['marchFleeLoss', 2, (o) => { const s = marching(o, 3, [{ id: 'N', at: '[-8..-6, 0..1] S', type: 'pike-and-shot', side: 1 }]); const dice = new ScriptedDice([6]); while (adlgR2024.asks(s).length === 0) adlgR2024.step(s, dice); say(s, { kind: 'enter', places: [{ unit: 'M', x: 0.375, y: 10, facing: 0 }] }, [4]); return s.units[2].losses; }],
  ['marchBack', 2, (o) => { const s = marching(o, 3); Object.assign(s.marches[0], { comes: true, back: true, due: 3 }); const dice = new ScriptedDice([]); while (adlgR2024.asks(s).length === 0) adlgR2024.step(s, dice); return say(s, { kind: 'enter', places: [{ unit: 'M', x: 0.375, y: 4, facing: 0 }] }); }],
  ['shipRange', 6, (o) => shipTargets(shore(o, 5), shore(o, 5).ships[0])],
  ['shipShots', 1, salvo],
  ['shipShotsIn', 'battle', (o) => { const s = shore(o, 2); s.ships[0].shots = 1; s.frames = [{ at: 'movement.next' }, ...shipFrames(s)]; return rulesOf(s).check(s, { ask: rulesOf(s).asks(s)[0].id, kind: 'ship', targets: ['N:left', 'N:right'] } as never)?.why; }],
  ['enclosed1600', 'before', (o) => { const s = setup(o); s.setup!.year = 1600; return checkPieces(s, 1, [{ kind: 'enclosed-field' }, { kind: 'enclosed-field' }])?.why; }],
  ['removalOnce', 'by-each', (o) => { const s = adjusting(o, 6); s.setup!.removedOnSix = [1, 0]; const told = say(s, { kind: 'shift', do: 'remove' }); return 'why' in told ? told.why : 'removed'; }],
  ['reserves', true, (o) => { const s = board({ options: o, units: [{ id: 'A', at: '[0..1, -0.75..0] N', type: 'heavy-cavalry', bank: 0 }] }); s.corps[0].points = 3; return bankOrder.check(s, 0, { ask: '1', kind: 'bank', unit: 'A', points: 1 } as never)?.why; }],
  ['mixedWeapons', true, (o) => [remarks(o, { corps: [[{ type: 'pike-and-shot', weapon: 'mixed', count: 2 }]] }), sayShots(board({ options: o, units: [{ id: 'A', at: '[0..2, -1..0] N', type: 'pike-and-shot', weapon: 'mixed' }, { id: 'E', at: '[0..2, 2.5..3.5] S', type: 'pike-and-shot', side: 1 }] }), 0)]],
  ['ships', true, (o) => newSetup(2024, { ...KEILS, army: { ships: 1 } }, KEILS, { options: o }).setup!.ships],
  ['zocRetreatLeast', 2, (o) => { const s = board({ options: { zocLeaving: 'allowance-less', ...o }, units: [{ id: 'A', at: '[0..2, -1..0] N', type: 'pike-and-shot' }, { id: 'E', at: '[0..2, 0.5..1.5] S', type: 'pike-and-shot', side: 1 }], commanders: [{ side: 0, corps: 0, value: 3, x: units(11), y: units(9) }] }); s.corps[0].points = 6; return leaveZocOrder.check(s, 0, { ask: '1', kind: 'leave-zoc', units: ['A'], by: 2, direction: 0 } as never)?.why ?? 'lawful'; }],
]; // biome-ignore format: one probe to a line

describe('the house rules before the fight', () => {
  for (const [option, value, probe] of PROBES)
    it(`${option} changes what happens`, () => {
      expect(JSON.stringify(probe({ [option]: value }))).not.toBe(JSON.stringify(probe({})));
    });
  it('listShare110 changes the limits of a list in a small battle', async () => {
    const list = await loadList('swiss-1500');
    const found = (options: Options): string[] => {
      const read = readRoster(EDITION_2024, { ...roster(KEILS, 110), list: 'swiss-1500', options });
      if ('place' in read) throw new Error(read.place);
      return reckon(EDITION_2024, read, list).remarks.map((r) => JSON.stringify(r));
    };
    expect(found({ listShare110: 100 })).not.toEqual(found({}));
  });
  it('a roster with an option that does not exist is refused by place', () => {
    const read = readRoster(EDITION_2024, { ...roster(KEILS), options: { corpsLest: 3 } });
    expect(read).toMatchObject({ place: 'options.corpsLest' });
    expect(asked(setup({}))).toEqual([]);
  });
});

/** From two rosters to the first turn: the questions of the set-up in order. ADLG-TER, ADLG-DEP, AR-SETUP. */
import { cite } from '../../battle/cite.ts';
import type { Dice, Luck } from '../../battle/dice.ts';
import { at, flag, list, number, object, optional, reading, wrong } from '../../battle/form.ts';
import type { OptionValues } from '../../battle/options.ts';
import {
  type Ask,
  type Complaint,
  type Frame,
  other,
  type Refusal,
  type Side,
  type Tell,
  type Wish,
} from '../../battle/protocol.ts';
import { refuse } from '../../battle/refuse.ts';
import { luckOf } from '../../battle/seed.ts';
import { units } from '../../table/number.ts';
import { ambushQuestion, sampleAmbush } from './ambush.ts';
import { bookOf } from './book.ts';
import type { AdlgCommand } from './commands.ts';
import {
  campQuestion,
  corpsLeft,
  deployments,
  deployQuestion,
  nextToDeploy,
  sampleCamp,
  sampleDeploy,
} from './deployment.ts';
import type { Edition } from './editions.ts';
import { demoralisationValue } from './end.ts';
import {
  type AskFrame,
  become,
  nextAsk,
  pop,
  push,
  type Question,
  type Questions,
  type Steps,
} from './frames.ts';
import { roleQuestion, rollInitiative, sampleRole, suggestRole } from './initiative.ts';
import { regionsOf } from './list-regions.ts';
import { REGIONS, type Region } from './lists.ts';
import { applyNotes, notesQuestion, plainNotes, sampleNotes } from './notes.ts';
import { tableOf } from './prices.ts';
import { type AdlgRoster, readRosterAt } from './roster.ts';
import type { SetUp } from './setup-state.ts';
import type { AdlgState, Commander, Corps, Unit } from './state.ts';
import { chooseQuestion, samplePieces, suggestPieces } from './terrain-choice.ts';
import {
  sampleAdjust,
  sampleLay,
  sampleShift,
  suggestAdjust,
  suggestShift,
  terrainQuestions,
  terrainSteps,
} from './terrain-lay.ts';
import { ABILITY, TROOPS } from './troops.ts';
import { sequenceFrame } from './turn.ts';

/** A set-up from rosters. */
export interface RosterSetup {
  rosters: [AdlgRoster, AdlgRoster];
  quick: boolean; // the engine lays terrain and deploys
  year: number; // 0: the later of the two armies
  table: [number, number] | null; // another size than the budget's
  regions: [Region[], Region[]]; // that each side's list names
}

const FIELDS = [
  'format',
  'kind',
  'rules',
  'rosters',
  'quick',
  'year',
  'table',
  'regions',
  'options',
] as const;

export const isRosterSetup = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'rosters' in raw;

/** Read a set-up from outside. What is wrong with an army by points is said by the muster, not here. */
export function readRosterSetup(edition: Edition, raw: unknown): RosterSetup | Complaint {
  return reading(() => {
    const f = object(raw, '', FIELDS);
    const two = list(f.rosters, 'rosters', 2).map((r, i) => readRosterAt(edition, r, at('rosters', i)));
    if (two.length !== 2) wrong('rosters', 'two rosters', f.rosters);
    two.forEach((r, i) => {
      if (r.commands.length === 0) wrong(at(at('rosters', i), 'commands'), 'at least one corps', r.commands);
      r.commands.forEach((c, k) => {
        const p = `rosters[${i}].commands[${k}].units`;
        if (c.units.length === 0) wrong(p, 'at least one line', c.units);
        if (c.units.reduce((n, u) => n + u.count, 0) > 60) wrong(p, 'at most 60 bodies', c.units);
      });
    });
    const table = optional(
      f.table,
      'table',
      (v, p) => list(v, p, 2).map((x, i) => number(x, at(p, i), i === 0 ? 18 : 12, 60)),
      null,
    );
    if (table !== null && table.length !== 2) wrong('table', 'width and depth', f.table);
    const regions = two.map((r, i) => {
      const named = f.regions === undefined ? undefined : list(f.regions, 'regions', 2)[i];
      if (named === undefined) return [...regionsOf(r.list)];
      const p = at('regions', i);
      const found = list(named, p, 5).map((x, k) => {
        if (!(REGIONS as readonly unknown[]).includes(x)) wrong(at(p, k), `one of ${REGIONS.join(', ')}`, x);
        return x as Region;
      });
      return found.length === 0 ? [...REGIONS] : found;
    });
    return {
      rosters: [two[0], two[1]],
      quick: optional(f.quick, 'quick', flag, false),
      year: optional(f.year, 'year', (v, p) => number(v, p, 0, 9999), 0),
      table: table === null ? null : [table[0], table[1]],
      regions: [regions[0], regions[1]],
    };
  });
}

/** The state before anything is decided: all troops off the table, initiative next. */
export function beginSetup(edition: Edition, setup: RosterSetup, options: OptionValues): AdlgState {
  const budget = Math.max(setup.rosters[0].budget, setup.rosters[1].budget);
  const table = setup.table ?? tableOf(budget, bookOf(options));
  cite('ADLG-SCA-2');
  const all: Unit[] = [];
  const corps: Corps[] = [];
  const commanders: Commander[] = [];
  for (const side of [0, 1] as const) addArmy(setup.rosters[side], side, all, corps, commanders);
  const army = (side: Side) => setup.rosters[side].army;
  const set: SetUp = {
    budget,
    year: setup.year !== 0 ? setup.year : Math.max(setup.rosters[0].year, setup.rosters[1].year),
    quick: setup.quick,
    regions: setup.regions,
    fortifications: [army(0).fortifications, army(1).fortifications],
    fortifiedCamps: [army(0).fortifiedCamp, army(1).fortifiedCamp],
    ships: bookOf(options).ships ? [army(0).ships, army(1).ships] : [0, 0],
    deployments: [setup.rosters[0].deployment, setup.rosters[1].deployment],
    winner: 0,
    defender: 0,
    region: 'plain',
    chosen: [[], []],
    queue: [],
    laid: [],
    removedOnSix: [0, 0],
    notes: [null, null],
  };
  const s: AdlgState = {
    edition: edition.year,
    options,
    frames: [{ at: 'setup.initiative' }],
    turn: 0,
    asked: 0,
    over: null,
    first: 0,
    active: 0,
    phase: 'setup',
    width: units(table[0]),
    depth: units(table[1]),
    units: all,
    commanders,
    corps,
    camps: [],
    pieces: [],
    works: [],
    contacts: [],
    value: [0, 0],
    special: [],
    setup: set,
    markers: [],
    marches: [],
    ships: [],
  };
  s.value = [demoralisationValue(s, 0), demoralisationValue(s, 1)];
  return s;
}

const two = (n: number): string => (n < 10 ? `0${n}` : `${n}`);

function addArmy(roster: AdlgRoster, side: Side, all: Unit[], corps: Corps[], commanders: Commander[]): void {
  const letter = side === 0 ? 'A' : 'B';
  let n = 0;
  roster.commands.forEach((c, k) => {
    const index = corps.length;
    corps.push({
      side,
      name: c.name === '' ? `${letter}${k + 1}` : c.name,
      points: 0,
      rolled: false,
      done: false,
      fought: false,
      held: false,
    });
    const firsts: string[] = [];
    for (const line of c.units)
      for (let i = 0; i < line.count; i++) {
        const id = `${letter}${two(++n)}`;
        if (i === 0) firsts.push(id);
        const name = line.name === '' ? line.troop.type : line.name;
        all.push(newUnit(id, side, index, line.count > 1 ? `${name} ${i + 1}` : name, line.troop));
      }
    if (c.commander === null) return;
    const { name, value, chief, included, unreliable } = c.commander;
    commanders.push({
      id: `${letter}-c${k + 1}`,
      side,
      corps: index,
      name: name === '' ? corps[index].name : name,
      value,
      chief,
      included,
      unreliable,
      unit: firsts[c.commander.unit] ?? firsts[0] ?? '',
      half: 'left',
      x: 0,
      y: 0,
      engaged: false,
      lost: false,
      moved: false,
      freeSpent: 0,
    });
  });
  // ADLG-CMD-7: somebody commands in chief, the best where nobody is named.
  const own = commanders.filter((c) => c.side === side);
  if (own.length > 0 && !own.some((c) => c.chief)) {
    let best = own[0];
    for (const c of own) if (c.value > best.value) best = c;
    best.chief = true;
  }
}

function newUnit(
  id: string,
  side: Side,
  corps: number,
  name: string,
  kit: AdlgRoster['commands'][number]['units'][number]['troop'],
): Unit {
  const troop = TROOPS[kit.type];
  cite('ADLG-SCA-3');
  cite('AR-BASE-01');
  const caracole = (kit.abilities & ABILITY.caracole) !== 0;
  if (caracole) cite('AR-BASE-04');
  if (kit.type === 'elephants' || kit.type === 'war-wagon' || kit.type === 'camelry') {
    cite('AR-BASE-05');
    cite('ADLG-SCA-4');
  }
  return {
    id,
    side,
    corps,
    name,
    type: kit.type,
    quality: kit.quality,
    weapon: kit.weapon,
    abilities: kit.abilities,
    commandedShot: kit.commandedShot,
    x: 0,
    y: 0,
    facing: 0,
    width: units(troop.width),
    depth: units(caracole ? 1 : troop.depth), // AR-BASE-04
    losses: 0,
    place: 'marching',
    square: false,
    did: 0,
    moves: 0,
    turnedHalves: 0,
    flankHit: false,
    heldTarget: '',
    heldTargetRight: '',
    shotTurns: 0,
    lootsCamp: false,
    routLoss: false,
    bank: -1,
  };
}

interface SideFrame extends AskFrame {
  side: Side;
}

/** ADLG-TUR-6: the attacker plays first. */
function beginBattle(s: AdlgState, tell?: Tell): void {
  const set = s.setup!;
  for (const side of [0, 1] as const) {
    const coast = set.laid.find(
      (l) => l.kind === 'coast' && l.by === side && s.pieces.some((p) => p.id === l.id),
    );
    for (let i = 0; i < set.ships[side]; i++)
      if (coast !== undefined) s.ships.push({ side, piece: coast.id, shots: bookOf(s.options).shipShots });
      else tell?.({ kind: 'ship-lost', rule: 'AR-OPT-05', side });
  }
  for (const c of s.corps) c.done = false;
  s.value = [demoralisationValue(s, 0), demoralisationValue(s, 1)];
  s.setup = null;
  s.turn = 1;
  s.active = s.first;
  s.frames = [sequenceFrame('movement')];
  tell?.({ kind: 'battle-began', rule: 'ADLG-TUR-6', side: s.first });
}

/** Answers a question of the set-up for its side: also what `choose-for-me` does. */
interface AutoFrame extends Frame {
  at: 'setup.auto';
  ask: string;
}

/** Luck for one answer, from the battle's dice: a choice among 216, three dice read together. */
function luckFrom(s: AdlgState, ask: Ask, dice: Dice): Luck {
  const score = dice.roll({
    rule: ask.rule,
    purpose: 'choice',
    side: ask.side,
    count: 1,
    faces: 216,
    score: ONE_TO_216,
  });
  return luckOf([score, s.asked, ask.side + 1, s.units.length]);
}
const ONE_TO_216: readonly number[] = Array.from({ length: 216 }, (_, i) => i + 1);

function answer(s: AdlgState, ask: Ask, dice: Dice, tell?: Tell): void {
  const question = setupTable[s.frames[s.frames.length - 1].at];
  const command = sampleSetup(s, ask, luckFrom(s, ask, dice));
  const frame = s.frames[s.frames.length - 1];
  const refusal = question.check(s, frame as never, command as never);
  if (refusal !== undefined)
    throw new Error(`the engine’s own answer is refused: ${refusal.rule} ${refusal.why}`);
  question.accept(s, frame as never, command as never, tell);
}

/** In a quick set-up nobody is asked: each question is answered by a step. */
const quickly = (s: AdlgState, _frame: Frame, dice: Dice, tell?: Tell): void => {
  const asks = setupTable[s.frames[s.frames.length - 1].at].asks(s, s.frames[s.frames.length - 1] as never);
  if (asks.length > 0) answer(s, asks[0], dice, tell);
  else pop(s);
};

export const setupSteps: Steps = {
  ...terrainSteps,
  'setup.initiative': (s: AdlgState, _frame: Frame, dice: Dice, tell?: Tell) => rollInitiative(s, dice, tell),
  'setup.notes-start': (s: AdlgState) =>
    become(s, { at: 'setup.notes', n: nextAsk(s) } as AskFrame, { at: 'setup.noted' }),
  'setup.noted': (s: AdlgState, _frame: Frame, _dice: Dice, tell?: Tell) => {
    applyNotes(s, tell);
    const { defender } = s.setup!;
    cite('ADLG-DEP-1');
    const both = (name: string): SideFrame[] =>
      [defender, other(defender)].map((side) => ({ at: name, side, n: nextAsk(s) }));
    become(s, ...both('setup.camp'), ...both('setup.ambush'), { at: 'setup.corps' });
  },
  'setup.corps': (s: AdlgState) => {
    const next = nextToDeploy(s, undefined);
    if (next === undefined) become(s, { at: 'setup.begin' });
    else become(s, { at: 'setup.deploy', side: next, n: nextAsk(s) } as SideFrame, { at: 'setup.begin' });
  },
  'setup.begin': (s: AdlgState, _frame: Frame, _dice: Dice, tell?: Tell) => beginBattle(s, tell),
  'setup.auto': (s: AdlgState, frame: AutoFrame, dice: Dice, tell?: Tell) => {
    const asks = setupTable[s.frames[s.frames.length - 2].at].asks(s, s.frames[s.frames.length - 2] as never);
    const ask = asks.find((a) => a.id === frame.ask)!;
    pop(s);
    answer(s, ask, dice, tell);
  },
  // Frames that ask, when the set-up is quick or nothing is left to ask.
  'setup.role': quickly,
  'setup.choose': quickly,
  'setup.place': quickly,
  'setup.adjust': quickly,
  'setup.shift': quickly,
  'setup.notes': quickly,
  'setup.camp': quickly,
  'setup.ambush': quickly,
  'setup.deploy': quickly,
};

const setupTable: Questions = {
  'setup.role': roleQuestion as Question,
  'setup.choose': chooseQuestion as Question,
  ...terrainQuestions,
  'setup.notes': notesQuestion as Question,
  'setup.camp': campQuestion as Question,
  'setup.ambush': ambushQuestion as Question,
  'setup.deploy': deployQuestion,
};

/** Which kind of command answers each kind of ask. */
const ANSWERS: Readonly<Record<string, string>> = {
  'setup.role': 'role',
  'setup.choose': 'pieces',
  'setup.place': 'lay',
  'setup.adjust': 'adjust',
  'setup.shift': 'shift',
  'setup.notes': 'notes',
  'setup.camp': 'camp',
  'setup.ambush': 'ambush',
  'setup.deploy': 'deploy',
};

/** Every question of the set-up takes `choose-for-me` besides its own answer. */
function choosable(name: string, question: Question): Question {
  return {
    asks: (s: AdlgState, frame: never): readonly Ask[] =>
      s.setup?.quick === true ? [] : question.asks(s, frame),
    check: (s: AdlgState, frame: never, c: never): Refusal | undefined => {
      const { kind } = c as AdlgCommand;
      if (kind === 'choose-for-me') return undefined;
      if (kind !== ANSWERS[name]) return refuse('ADLG-DEP-1', 'not-an-answer', { kind });
      return question.check(s, frame, c);
    },
    accept: (s: AdlgState, frame: never, c: never, tell?: Tell): void => {
      const command = c as AdlgCommand;
      if (command.kind === 'choose-for-me') push(s, { at: 'setup.auto', ask: command.ask } as AutoFrame);
      else question.accept(s, frame, c, tell);
    },
  };
}

export const setupQuestions: Questions = Object.fromEntries(
  Object.entries(setupTable).map(([name, question]) => [name, choosable(name, question)]),
);

/** Kinds of asks that belong to the set-up, with the commands that answer them. */
export const SETUP_ASKS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.values(ANSWERS).map((kind) => [kind, [kind, 'choose-for-me']]),
);

/** One legal answer by luck. */
export function sampleSetup(s: AdlgState, ask: Ask, luck: Luck): AdlgCommand {
  switch (ask.kind) {
    case 'role':
      return sampleRole(s, ask.id, luck);
    case 'pieces':
      return samplePieces(s, ask.id, ask.side, luck);
    case 'lay':
      return sampleLay(s, ask.id, luck);
    case 'adjust':
      return sampleAdjust(s, ask.id, luck);
    case 'shift':
      return sampleShift(s, ask.id, luck);
    case 'notes':
      return sampleNotes(s, ask.id, luck);
    case 'camp':
      return sampleCamp(s, ask.id, ask.side, luck);
    case 'ambush':
      return sampleAmbush(s, ask.id, ask.side, luck);
    default:
      return sampleDeploy(s, ask.id, ask.side, luck);
  }
}

/** Purposeful answers; `choose-for-me` last. */
export function* suggestSetup(s: AdlgState, ask: Ask, wish: Wish = {}): Iterable<AdlgCommand> {
  switch (ask.kind) {
    case 'role':
      yield* suggestRole(s, ask.id);
      break;
    case 'pieces':
      yield* suggestPieces(s, ask.id, ask.side);
      break;
    case 'lay':
      for (let i = 1; i <= 6; i++) yield sampleLay(s, ask.id, luckOf([i, 2, 3, 4]));
      break;
    case 'adjust':
      yield* suggestAdjust(s, ask.id);
      break;
    case 'shift':
      yield* suggestShift(s, ask.id);
      break;
    case 'notes':
      yield plainNotes(ask.id);
      for (let i = 1; i <= 4; i++) yield sampleNotes(s, ask.id, luckOf([i, 2, 3, 4]));
      break;
    case 'camp':
      yield sampleCamp(s, ask.id, ask.side, undefined);
      for (let i = 1; i <= 3; i++) yield sampleCamp(s, ask.id, ask.side, luckOf([i, 2, 3, 4]));
      break;
    case 'ambush':
      for (let i = 1; i <= 4; i++) yield sampleAmbush(s, ask.id, ask.side, luckOf([i, 2, 3, 4]));
      yield { ask: ask.id, kind: 'ambush', hidden: [], dummies: [] };
      break;
    case 'deploy':
      for (const corps of corpsLeft(s, ask.side))
        if (wish.about === undefined || s.units.some((u) => u.corps === corps && wish.about!.includes(u.id)))
          yield* deployments(s, ask.id, ask.side, corps);
      break;
  }
  yield { ask: ask.id, kind: 'choose-for-me' };
}

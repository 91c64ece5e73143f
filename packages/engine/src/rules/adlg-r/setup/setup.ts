/** From two rosters to the first turn: the questions of the set-up in order. ADLG-TER, ADLG-DEP, AR-SETUP. */
import { cite } from '../../../battle/cite.ts';
import type { Dice, Luck, Roll } from '../../../battle/dice/dice.ts';
import { luckOf } from '../../../battle/dice/seed.ts';
import { type Ask, type Frame, other, type Tell, type Wish } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import type { FrameQuestion } from '../../../battle/resolver.ts';
import { demoralisationValue } from '../command/end.ts';
import { sequenceFrame } from '../command/turn.ts';
import type { AdlgCommand } from '../commands.ts';
import { become, nextAsk, pop, push, type Questions, type Steps, top } from '../frames.ts';
import { ambushQuestion, sampleAmbush } from '../hidden/hiding.ts';
import { houseRulesOf } from '../house-rules/house-rules.ts';
import type { AdlgState } from '../state.ts';
import { layInPlane } from '../view/turned.ts';
import {
  campQuestion,
  corpsLeft,
  deployments,
  deployQuestion,
  nextToDeploy,
  sampleCamp,
  sampleDeploy,
} from './deployment.ts';

import { roleQuestion, rollInitiative, sampleRole, suggestRole } from './initiative.ts';
import { applyNotes, notesQuestion, plainNotes, sampleNotes } from './notes.ts';
import { chooseQuestion, samplePieces, suggestPieces } from './terrain/choice.ts';
import {
  sampleAdjust,
  sampleLay,
  sampleShift,
  suggestAdjust,
  suggestShift,
  suggestThrows,
  terrainQuestions,
  terrainSteps,
} from './terrain/lay.ts';

/** ADLG-TUR-6: the attacker plays first. */
function beginBattle(s: AdlgState, tell?: Tell): void {
  const set = s.setup!;
  for (const side of [0, 1] as const) {
    const coast = set.laid.find(
      (l) => l.kind === 'coast' && l.by === side && s.pieces.some((p) => p.id === l.id),
    );
    for (let i = 0; i < set.ships[side]; i++)
      if (coast !== undefined)
        s.ships.push({ side, piece: coast.id, shots: houseRulesOf(s.options).shipShots });
      else tell?.({ kind: 'ship-lost', rule: 'AR-OPT-05', side });
  }
  for (const c of s.corps) c.done = false;
  s.value = [demoralisationValue(s, 0), demoralisationValue(s, 1)];
  s.setup = null;
  layInPlane(s);
  s.turn = 1;
  s.active = s.first;
  s.frames = [sequenceFrame('movement')];
  tell?.({ kind: 'battle-began', rule: 'ADLG-TUR-6', side: s.first });
}

/** Answers a question of the set-up for its side: also what `choose-for-me` does. */
export interface AutoFrame extends Frame {
  at: 'setup.auto';
  ask: string;
}

/**
 * Luck for one answer, from the battle's dice: a choice among 216. For a hidden answer six such dice are thrown, so that
 * nobody can go through all it may have been; where outcomes are counted, the first stands for all.
 */
function luckFrom(s: AdlgState, ask: Ask, dice: Dice): Luck {
  const roll: Roll = {
    rule: ask.rule,
    purpose: 'choice',
    side: ask.side,
    count: 1,
    faces: 216,
    score: ONE_TO_216,
    ...(ask.secret ? { secret: true } : {}),
  };
  const first = dice.roll(roll);
  let [more, most] = [0, 0];
  for (let n = 1; n < (ask.secret ? HIDDEN_DICE : 1) && dice.last.length > 0; n++) {
    const face = dice.roll(roll) - 1;
    if (n <= 3) more = more * 216 + face;
    else most = most * 216 + face;
  }
  return luckOf([first + 1000 * more, s.asked, ask.side + 1, s.units.length + 1000 * most]);
}
const HIDDEN_DICE = 6;
const ONE_TO_216: readonly number[] = Array.from({ length: 216 }, (_, i) => i + 1);

type SetupQuestion = FrameQuestion<AdlgState, Frame, AdlgCommand>;

function answer(s: AdlgState, ask: Ask, dice: Dice, tell?: Tell): void {
  const frame = top(s);
  const question = SETUP[frame.at];
  const command = sampleSetup(s, ask, luckFrom(s, ask, dice));
  const refusal = question.check(s, frame, command);
  if (refusal !== undefined)
    throw new Error(`the engine’s own answer is refused: ${refusal.rule} ${refusal.why}`);
  question.accept(s, frame, command, tell);
}

/** In a quick set-up nobody is asked: each question is answered by a step. */
const quickly = (s: AdlgState, _frame: Frame, dice: Dice, tell?: Tell): void => {
  const asks = SETUP[top(s).at].asks(s, top(s));
  if (asks.length > 0) answer(s, asks[0], dice, tell);
  else pop(s);
};

export const setupSteps = {
  ...terrainSteps,
  'setup.initiative': (s: AdlgState, _frame: Frame, dice: Dice, tell?: Tell) => rollInitiative(s, dice, tell),
  'setup.notes-start': (s: AdlgState) =>
    become(s, { at: 'setup.notes', n: nextAsk(s) }, { at: 'setup.noted' }),
  'setup.noted': (s: AdlgState, _frame: Frame, _dice: Dice, tell?: Tell) => {
    applyNotes(s, tell);
    const { defender } = s.setup!;
    const both = (name: 'setup.camp' | 'setup.ambush') =>
      [defender, other(defender)].map((side) => ({ at: name, side, n: nextAsk(s) }));
    become(s, ...both('setup.camp'), ...both('setup.ambush'), { at: 'setup.corps' });
  },
  'setup.corps': (s: AdlgState) => {
    const next = nextToDeploy(s, undefined);
    if (next === undefined) become(s, { at: 'setup.begin' });
    else {
      cite('ADLG-DEP-1');
      become(s, { at: 'setup.deploy', side: next, n: nextAsk(s) }, { at: 'setup.begin' });
    }
  },
  'setup.begin': (s: AdlgState, _frame: Frame, _dice: Dice, tell?: Tell) => beginBattle(s, tell),
  'setup.auto': (s: AdlgState, frame: AutoFrame, dice: Dice, tell?: Tell) => {
    const waiting = s.frames[s.frames.length - 2];
    const asks = SETUP[waiting.at].asks(s, waiting);
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
} satisfies Steps;

const QUESTIONS_OF_SETUP = {
  'setup.role': roleQuestion,
  'setup.choose': chooseQuestion,
  ...terrainQuestions,
  'setup.notes': notesQuestion,
  'setup.camp': campQuestion,
  'setup.ambush': ambushQuestion,
  'setup.deploy': deployQuestion,
} satisfies Questions;

/** The same, for whoever has only the name of a frame. */
const SETUP = QUESTIONS_OF_SETUP as Readonly<Record<string, SetupQuestion>>;

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

/** And another, where there is one. */
const ALSO: Readonly<Record<string, string>> = { 'setup.place': 'throw-again' };

/** Every question of the set-up takes `choose-for-me` besides its own answer. */
function choosable(name: string, question: SetupQuestion): SetupQuestion {
  return {
    asks: (s, frame) => (s.setup?.quick === true ? [] : question.asks(s, frame)),
    check: (s, frame, c) => {
      const { kind } = c;
      if (kind === 'choose-for-me') return undefined;
      if (kind !== ANSWERS[name] && kind !== ALSO[name])
        return refuse('ADLG-DEP-1', 'not-an-answer', { kind });
      return question.check(s, frame, c);
    },
    accept: (s, frame, c, tell) => {
      if (c.kind === 'choose-for-me') push(s, { at: 'setup.auto', ask: c.ask });
      else question.accept(s, frame, c, tell);
    },
  };
}

export const setupQuestions = Object.fromEntries(
  Object.entries(SETUP).map(([name, question]) => [name, choosable(name, question)]),
) as Record<keyof typeof QUESTIONS_OF_SETUP, SetupQuestion>;

/** Kinds of asks that belong to the set-up, with the commands that answer them. */
export const SETUP_ASKS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(ANSWERS).map(([name, kind]) => [
    kind,
    [kind, ...(ALSO[name] === undefined ? [] : [ALSO[name]]), 'choose-for-me'],
  ]),
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
      yield* suggestThrows(s, ask.id);
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

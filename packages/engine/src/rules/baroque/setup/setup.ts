/** Before the first turn: terrain dice, laying and altering, the deployment roll-off, deploying, rivers. BQ-3.3, BQ-3.4. */

import { cite } from '../../../battle/cite.ts';
import { type Dice, die } from '../../../battle/dice/dice.ts';
import {
  type Ask,
  askId,
  type Frame,
  other,
  type Refusal,
  type Side,
  type Tell,
} from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import type { FrameQuestion } from '../../../battle/resolver.ts';
import { outlineInPlane } from '../../../table/board.ts';
import { onGrid } from '../../../table/grid.ts';
import { units } from '../../../table/number.ts';
import type { Alter, Challenge, Deploy, Laid, Lay } from '../commands.ts';
import {
  type AskFrame,
  type BaroqueFrame,
  nextAsk,
  pop,
  push,
  type Questions,
  type SideAsk,
  type Steps,
} from '../frames.ts';
import { checkLaid, checkPlaces, optionsOf, proposedPieces, tableOf } from '../ground/laying.ts';
import { boxOnBoard } from '../ground/lying.ts';
import type { BaroqueState, Crossing } from '../state.ts';
import { SAME } from '../tolerances.ts';
import { acceptDeploy, checkDeploy } from './deployment.ts';
import { deployable, proposedDeployment } from './drawing-up.ts';

export interface TerrainFrame extends Frame {
  at: 'terrain';
  stage: 'throw' | 'challenge' | 'thrown' | 'lay' | 'alter' | 'crossings';
  agreed: boolean; // the terrain was agreed: only the roles are diced for
  first: Side; // First Player
  numbers: [number, number]; // last die of each side
  laid: Laid[];
  spend: boolean;
}

export interface RollOffFrame extends Frame {
  at: 'roll-off';
  stage: 'ask' | 'throw';
  challenger: Side; // who would deploy first
  standing: number; // number to beat; 0 none yet
  spend: boolean;
}

export interface DeployFrame extends AskFrame {
  at: 'deploy';
  side: Side;
}

const thrown = (purpose: string, rule: string, side: Side, dice: Dice) => [
  { purpose, rule, side, faces: [...dice.last], score: dice.last[0] ?? 0 },
];

export const setupFrames = (agreed: boolean): BaroqueFrame[] => [
  { at: 'turn' },
  { at: 'rivers' },
  {
    at: 'terrain',
    stage: 'throw',
    agreed,
    first: 0,
    numbers: [0, 0],
    laid: [],
    spend: false,
  },
];

export const setupSteps = {
  terrain: (s: BaroqueState, f: TerrainFrame, dice: Dice, tell?: Tell) => {
    switch (f.stage) {
      case 'throw': {
        const a = dice.roll(die('BQ-3.3-b', 'exploration', 0));
        const b = dice.roll(die('BQ-3.3-b', 'exploration', 1));
        tell?.({ kind: 'exploration', rule: 'BQ-3.3-b', facts: { south: a, north: b } });
        if (a === b) return;
        for (const army of s.armies) army.dice = Math.max(0, army.dice - 1);
        f.numbers = [a, b];
        f.first = a > b ? 0 : 1;
        f.stage = 'challenge';
        return;
      }
      case 'challenge': {
        const second = other(f.first);
        if (s.armies[second].dice > 0) {
          f.stage = 'thrown';
          f.spend = false;
          push(s, { at: 'terrain-challenge', n: nextAsk(s), side: second });
        } else f.stage = 'lay';
        return;
      }
      case 'thrown': {
        if (!f.spend) {
          f.stage = 'lay';
          return;
        }
        const second = other(f.first);
        const n = dice.roll(die('BQ-3.3-c', 'exploration', second));
        s.armies[second].dice--;
        cite('BQ-2.9-b');
        f.numbers[second] = n;
        const won = n > f.numbers[f.first];
        tell?.({
          kind: won ? 'challenge-won' : 'challenge-lost',
          rule: 'BQ-3.3-c',
          side: second,
          thrown: thrown('exploration', 'BQ-3.3-c', second, dice),
        });
        cite('BQ-3.3-g');
        if (won) f.first = second;
        f.stage = won ? 'challenge' : 'lay';
        return;
      }
      case 'lay':
        f.stage = 'alter';
        cite('BQ-3.3-a');
        if (!f.agreed) push(s, { at: 'lay', n: nextAsk(s), side: f.first, least: f.numbers[f.first] });
        return;
      case 'alter':
        f.stage = 'crossings';
        if (!f.agreed && f.laid.length > 0)
          push(s, {
            at: 'alter',
            n: nextAsk(s),
            side: other(f.first),
            most: f.numbers[other(f.first)],
          });
        return;
      default:
        if (!f.agreed && nextCrossing(s, dice, tell)) return;
        pop(s);
        push(s, {
          at: 'roll-off',
          stage: 'ask',
          challenger: other(f.first),
          standing: 0,
          spend: false,
        });
    }
  },
  'roll-off': (s: BaroqueState, f: RollOffFrame, dice: Dice, tell?: Tell) => {
    if (f.stage === 'ask') {
      if (s.armies[f.challenger].dice > 0) {
        f.stage = 'throw';
        f.spend = false;
        push(s, { at: 'deployment-challenge', n: nextAsk(s), side: f.challenger });
        return;
      }
      cite('BQ-3.4-a');
      begin(s, f.challenger);
      return;
    }
    if (!f.spend) {
      cite('BQ-3.4-a');
      begin(s, f.challenger);
      return;
    }
    rollOff(s, f, dice, tell);
  },
  rivers: (s: BaroqueState, _f: Frame, dice: Dice, tell?: Tell) => {
    const river = s.table.pieces.find((p) => p.ground === 'river' && p.river === '');
    if (river === undefined) {
      pop(s);
      s.turn = 1;
      cite('BQ-3.4-f');
      return;
    }
    const sum = dice.roll({ ...die('BQ-3.1.1-e', 'river', 0), count: 2 });
    const depth = sum <= 5 ? 'dry' : sum <= 9 ? 'normal' : 'deep';
    s.table = { ...s.table, pieces: s.table.pieces.map((p) => (p === river ? { ...p, river: depth } : p)) };
    tell?.({
      kind: 'river',
      rule: 'BQ-3.1.1-e',
      facts: { depth },
      thrown: [{ purpose: 'river', rule: 'BQ-3.1.1-e', side: 0, faces: [...dice.last], score: sum }],
    });
  },
} satisfies Steps;

/** BQ-3.4-e: the challenger needs the strictly higher number; a side without dice to answer has lost. */
function rollOff(s: BaroqueState, f: RollOffFrame, dice: Dice, tell?: Tell): void {
  const foe = other(f.challenger);
  const own = dice.roll(die('BQ-3.4-b', 'exploration', f.challenger));
  s.armies[f.challenger].dice--;
  let standing = f.standing;
  if (standing === 0 && s.armies[foe].dice > 0) {
    standing = dice.roll(die('BQ-3.4-e', 'exploration', foe));
    s.armies[foe].dice--;
  }
  const won = own > standing;
  tell?.({
    kind: won ? 'challenge-won' : 'challenge-lost',
    rule: 'BQ-3.4-b',
    side: f.challenger,
    facts: { own, standing },
  });
  f.stage = 'ask';
  f.standing = won ? own : standing;
  if (won) f.challenger = foe;
}

/** Each crossing of a road and a river is diced for, one step each: odd a ford, even a bridge. BQ-3.3-f */
function nextCrossing(s: BaroqueState, dice: Dice, tell?: Tell): boolean {
  const roads = s.table.pieces.filter((p) => p.ground === 'road');
  for (const river of s.table.pieces.filter((p) => p.ground === 'river'))
    for (const road of roads) {
      const id = `${road.id}-${river.id}`;
      if (s.table.crossings.some((c) => c.id === id)) continue;
      const a = boxOnBoard(s.table, road.outline);
      const b = boxOnBoard(s.table, river.outline);
      const west = Math.max(a.west, b.west);
      const east = Math.min(a.east, b.east);
      const south = Math.max(a.south, b.south);
      const north = Math.min(a.north, b.north);
      if (west >= east - SAME || south >= north - SAME) continue;
      const n = dice.roll(die('BQ-3.3-f', 'crossing', 0));
      const more = units(0.1);
      const corners = [west - more, south, east + more, south, east + more, north, west - more, north];
      const outline = outlineInPlane(s.table.lie, corners.map(onGrid));
      const crossing: Crossing = { id, kind: n % 2 === 1 ? 'ford' : 'bridge', outline };
      s.table = { ...s.table, crossings: [...s.table.crossings, crossing] };
      tell?.({ kind: 'crossing', rule: 'BQ-3.3-f', facts: { kind: crossing.kind } });
      return true;
    }
  return false;
}

function begin(s: BaroqueState, first: Side): void {
  pop(s);
  push(s, { at: 'deploy', n: nextAsk(s), side: first });
}

export interface LayFrame extends AskFrame {
  side: Side;
  least: number;
}
export interface AlterFrame extends AskFrame {
  side: Side;
  most: number;
}

const challenge = (kind: string, rule: string) => ({
  asks: (_s: BaroqueState, f: SideAsk): Ask[] => {
    const id = askId(f.n);
    const command: Challenge = { ask: id, kind: 'challenge', spend: false };
    return [{ id, side: f.side, kind, rule, about: [], secret: false, default: command }];
  },
  check: (): Refusal | undefined => undefined,
  accept: (s: BaroqueState, _f: AskFrame, c: Challenge): void => {
    pop(s);
    (s.frames[s.frames.length - 1] as TerrainFrame | RollOffFrame).spend = c.spend;
  },
});

const ASKED = {
  'terrain-challenge': challenge('terrain-challenge', 'BQ-3.3-c'),
  'deployment-challenge': challenge('deployment-challenge', 'BQ-3.4-b'),
  lay: {
    asks: (s: BaroqueState, f: LayFrame): Ask[] => {
      const id = askId(f.n);
      const plan: Lay = { ask: id, kind: 'lay', pieces: proposedPieces(s, f.least) };
      return [
        {
          id,
          side: f.side,
          kind: 'terrain',
          rule: 'BQ-3.3-d',
          about: [],
          secret: false,
          default: plan,
          plan,
        },
      ];
    },
    check: (s: BaroqueState, f: LayFrame, c: Lay): Refusal | undefined => checkLaid(s, c.pieces, f.least),
    accept: (s: BaroqueState, f: LayFrame, c: Lay, tell?: Tell): void => {
      pop(s);
      (s.frames[s.frames.length - 1] as TerrainFrame).laid = c.pieces.map((p) => ({ ...p }));
      s.table = tableOf(s.table, c.pieces);
      tell?.({ kind: 'terrain-laid', rule: 'BQ-3.3-d', side: f.side, facts: { pieces: c.pieces.length } });
    },
  },
  alter: {
    asks: (_s: BaroqueState, f: AlterFrame): Ask[] => {
      const id = askId(f.n);
      const plan: Alter = { ask: id, kind: 'alter', changes: [] };
      return [
        { id, side: f.side, kind: 'alter', rule: 'BQ-3.3-e', about: [], secret: false, default: plan, plan },
      ];
    },
    check: (s: BaroqueState, f: AlterFrame, c: Alter): Refusal | undefined => {
      const laid = (s.frames[s.frames.length - 2] as TerrainFrame).laid;
      const cost = c.changes.reduce(
        (sum, x) =>
          sum + (pieceNamed(laid, x.piece) === undefined ? 0 : optionsOf(pieceNamed(laid, x.piece) as Laid)),
        0,
      );
      for (const x of c.changes)
        if (pieceNamed(laid, x.piece) === undefined)
          return refuse('BQ-3.3-e', 'no-such-piece', { kind: x.piece });
      if (cost > f.most) return refuse('BQ-3.3-e', 'options', { value: cost, least: 0, most: f.most });
      return checkPlaces(s, altered(laid, c));
    },
    accept: (s: BaroqueState, f: AlterFrame, c: Alter, tell?: Tell): void => {
      pop(s);
      const t = s.frames[s.frames.length - 1] as TerrainFrame;
      t.laid = altered(t.laid, c);
      s.table = tableOf(s.table, t.laid);
      if (c.changes.length > 0)
        tell?.({
          kind: 'terrain-altered',
          rule: 'BQ-3.3-e',
          side: f.side,
          facts: { changes: c.changes.length },
        });
    },
  },
  deploy: {
    asks: (s: BaroqueState, f: DeployFrame): Ask[] => {
      const id = askId(f.n);
      const plan = proposedDeployment(s, f.side, id);
      return [
        {
          id,
          side: f.side,
          kind: 'deploy',
          rule: 'BQ-3.4-d',
          about: plan.units.map((u) => u.unit),
          secret: false,
          default: plan,
          plan,
        },
      ];
    },
    check: (s: BaroqueState, f: DeployFrame, c: Deploy): Refusal | undefined => checkDeploy(s, f.side, c),
    accept: (s: BaroqueState, f: DeployFrame, c: Deploy, tell?: Tell): void => {
      acceptDeploy(s, f.side, c, tell);
      pop(s);
      // BQ-3.4-c: in turn; when one has finished the other goes on.
      const next = deployable(s, other(f.side)).length > 0 ? other(f.side) : f.side;
      if (next !== f.side) cite('BQ-3.4-c');
      if (deployable(s, next).length > 0) push(s, { at: 'deploy', n: nextAsk(s), side: next });
    },
  },
} satisfies Questions;

/** A quick set-up asks nobody: the engine lays the terrain it proposes and deploys. */
const isQuick = (s: BaroqueState): boolean => s.turn === 0 && s.special.includes('quick');

type Asked<F, C> = FrameQuestion<BaroqueState, F, C>;
const unlessQuick = <F, C>(q: Asked<F, C>): Asked<F, C> => ({
  asks: (s, f) => (isQuick(s) ? [] : q.asks(s, f)),
  check: q.check,
  accept: q.accept,
});
export const setupQuestions = {
  'terrain-challenge': unlessQuick(ASKED['terrain-challenge']),
  'deployment-challenge': unlessQuick(ASKED['deployment-challenge']),
  lay: unlessQuick(ASKED.lay),
  alter: unlessQuick(ASKED.alter),
  deploy: unlessQuick(ASKED.deploy),
} satisfies Questions;

/** The same questions answered by a step. */
const byDefault =
  <F, C>(q: Asked<F, C>) =>
  (s: BaroqueState, f: F, _dice: Dice, tell?: Tell): void =>
    q.accept(s, f, q.asks(s, f)[0].default as C, tell);
export const quickSteps = {
  'terrain-challenge': byDefault(ASKED['terrain-challenge']),
  'deployment-challenge': byDefault(ASKED['deployment-challenge']),
  lay: byDefault(ASKED.lay),
  alter: byDefault(ASKED.alter),
  deploy: byDefault(ASKED.deploy),
} satisfies Steps;

const pieceNamed = (laid: readonly Laid[], id: string): Laid | undefined =>
  laid.find((p, i) => `${p.kind}-${i + 1}` === id);
const altered = (laid: readonly Laid[], c: Alter): Laid[] =>
  laid
    .map((p, i) => {
      const change = c.changes.find((x) => x.piece === `${p.kind}-${i + 1}`);
      return change === undefined
        ? p
        : change.do === 'remove'
          ? undefined
          : { ...p, x: change.x, y: change.y };
    })
    .filter((p): p is Laid => p !== undefined);

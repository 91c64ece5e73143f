/** Deployment: one whole group at a time, then who goes first. GO-SETUP-18, 19. */

import { type Contest, type Dice, die } from '../../../battle/dice/dice.ts';
import {
  type Ask,
  askId,
  type Frame,
  other,
  type Refusal,
  type Side,
  type Tell,
} from '../../../battle/protocol.ts';
import { fromUnits } from '../../../table/grid.ts';
import { newShape, type Rect, shapeOf } from '../../../table/shape.ts';
import { isFoot } from '../army/troops.ts';
import { phaseFrame } from '../command/turn.ts';
import type { DeployCommand, FirstCommand } from '../commands.ts';
import { type AskFrame, become, nextAsk, pop, push, type Questions, type Steps } from '../frames.ts';
import { forward } from '../ground/edges.ts';
import { blockRect } from '../ground/shapes.ts';
import { closedAt } from '../ground/terrain.ts';
import { checkFormation } from '../move/formation.ts';
import { takenBy } from '../move/march.ts';
import { refuse } from '../refuse.ts';
import { type Box, copyUnit, type GroupState, inLine } from '../state.ts';
import { SAME, TOUCH } from '../tolerances.ts';
import { type Layout, placed, pointInZone, propose, toDeploy, waiting } from './layout.ts';
import { putAt, setDown, withUnits } from './placing.ts';

export interface DeployFrame extends AskFrame {
  side: Side;
  usual: Layout;
}
export interface NextFrame extends Frame {
  side: Side;
  quick?: true; // everybody is deployed as proposed, nobody is asked
}
/** The steps before the battle. */
export interface BeforeFrame extends Frame {
  quick?: true;
}
export interface FirstFrame extends AskFrame {
  side: Side;
}

/** Both throw; ties again. 1: side 0 is higher. */
const rollOff = (rule: string, purpose: string): Contest => ({
  rule,
  purpose,
  first: die(rule, purpose, 0),
  second: die(rule, purpose, 1),
  again: 'on-tie',
  classes: { from: -1, of: [0, 0, 1] },
});

const spot = newShape();
function insideZone(s: GroupState, zones: readonly Box[], r: Rect): boolean {
  const c = shapeOf(r, spot).corners;
  return zones.some((z) => {
    for (let i = 0; i < 8; i += 2) if (!pointInZone(s, [z], c[i], c[i + 1], TOUCH)) return false;
    return true;
  });
}
function judgeDeploy(s: GroupState, side: Side, c: Layout): Refusal | undefined {
  const zones = s.scenario.zones[side];
  if (!toDeploy(s, side).includes(c.group)) return refuse('GO-SETUP-18', 'no-such-group', { group: c.group });
  const trial = withUnits(
    s,
    s.units.map((u) => (u.group === c.group ? copyUnit(u) : u)),
  );
  const mine = trial.units.filter((u) => u.group === c.group);
  if (c.units.length !== mine.length)
    return refuse('GO-SETUP-18', 'whole-group', { wanted: mine.length, given: c.units.length });
  let garrisons = s.units.filter((u) => u.side === side && u.block !== '').length;
  for (const u of mine) {
    const d = c.units.find((x) => x.unit === u.id);
    if (d === undefined)
      return refuse('GO-SETUP-18', 'whole-group', { wanted: mine.length, given: c.units.length });
    u.formation = d.formation;
    if (d.block !== '') {
      const piece = s.pieces.find((p) => p.id === d.block && p.kind === 'block');
      garrisons++;
      if (piece === undefined) return refuse('GO-MOVE-29', 'no-such-block', { block: d.block });
      if (!isFoot(u)) return refuse('GO-SETUP-15', 'foot-only', { unit: u.id });
      if (garrisons > s.scenario.garrisons[side])
        return refuse('GO-SETUP-30', 'too-many-garrisons', { most: s.scenario.garrisons[side] });
      if (trial.units.some((q) => q.place === 'table' && q.block === d.block))
        return refuse('GO-SETUP-15', 'block-taken', { block: d.block, by: '' });
      if (d.formation !== 'line' && d.formation !== 'skirmish')
        return refuse('GO-MOVE-29', 'not-in-line', { unit: u.id, group: s.groups[c.group].name });
      const r = blockRect(s, piece);
      u.block = d.block;
      putAt(u, r.x, r.y);
      u.place = 'table';
      continue;
    }
    const who = checkFormation(u, d.formation);
    if (who !== undefined) return who;
    const r = placed(s, u, d);
    if (!insideZone(s, zones, r)) return refuse('GO-SETUP-18', 'outside-zone', { unit: u.id });
    if (closedAt(s, u, shapeOf(r, spot))) return refuse('GO-SETUP-11', 'closed-ground', { unit: u.id });
    const taken = takenBy(trial, u, r);
    if (taken !== undefined)
      return refuse('GO-MOVE-10', 'no-room', {
        unit: u.id,
        by: typeof taken === 'string' ? taken : taken.id,
      });
    setDown(u, r);
    u.place = 'table';
  }
  if (c.order === 'rout') return refuse('GO-ORDER-01', 'rout-not-issued');
  if (c.order === 'advance') {
    const out = mine.find((u) => !inLine(trial, u));
    if (out !== undefined)
      return refuse('GO-SETUP-18', 'not-in-line', { unit: out.id, group: s.groups[c.group].name });
  }
  for (const g of c.chief === undefined ? [c.general] : [c.general, c.chief])
    if (!pointInZone(s, zones, fromUnits(g.x), fromUnits(g.y), SAME))
      return refuse('GO-SETUP-18', 'general-outside-zone', { x: g.x, y: g.y });
  return undefined;
}

function putDown(s: GroupState, side: Side, c: Layout, tell?: Tell): void {
  for (const u of s.units) {
    if (u.group !== c.group) continue;
    const d = c.units.find((x) => x.unit === u.id)!;
    u.formation = d.formation;
    u.block = d.block;
    const piece = d.block === '' ? undefined : s.pieces.find((p) => p.id === d.block);
    const r = piece === undefined ? placed(s, u, d) : blockRect(s, piece);
    setDown(u, r);
    if (piece !== undefined) u.facing = forward(s, side);
    u.place = 'table';
    u.order = c.order;
    u.began = c.order;
    u.x0 = u.x;
    u.y0 = u.y;
    u.f0 = u.facing;
  }
  s.groups[c.group].deployed = true;
  for (const g of s.generals) {
    const at =
      g.group === c.group
        ? c.general
        : g.group === -1 && g.side === side && g.place === 'waiting'
          ? (c.chief ?? c.general)
          : undefined;
    if (at === undefined) continue;
    putAt(g, fromUnits(at.x), fromUnits(at.y));
    g.place = 'table';
  }
  tell?.({
    kind: 'deployed',
    rule: 'GO-SETUP-18',
    side,
    facts: { group: s.groups[c.group].name, order: c.order },
  });
}

/** The higher of the last two dice: ties before it were thrown again. */
const wonWith = (faces: readonly number[]): number => Math.max(0, ...faces.slice(-2));

export const deploySteps = {
  'setup.defender': (s: GroupState, f: BeforeFrame, dice: Dice, tell?: Tell) => {
    const named = s.scenario.defender;
    let side: Side = named === 'south' ? 0 : 1;
    if (named === 'roll') {
      side = dice.contest(rollOff('GO-SETUP-18', 'deploy-first')) === 1 ? 1 : 0;
      tell?.({
        kind: 'deploys-first',
        rule: 'GO-SETUP-18',
        side,
        thrown: [
          { purpose: 'deploy-first', rule: 'GO-SETUP-18', side, faces: dice.last, score: wonWith(dice.last) },
        ],
      });
    } else tell?.({ kind: 'deploys-first', rule: 'GO-SETUP-18', side });
    const quick = f.quick === true ? ({ quick: true } as const) : {};
    become(s, { at: 'deploy.next', side, ...quick }, { at: 'setup.first', ...quick });
  },
  /** The sides in turn; a side with nothing left is passed over. */
  'deploy.next': (s: GroupState, f: NextFrame, _dice: Dice, tell?: Tell) => {
    let { side } = f;
    if (toDeploy(s, side).length === 0) side = other(side);
    const groups = toDeploy(s, side);
    if (groups.length === 0) {
      pop(s);
      sendLater(s);
      return;
    }
    f.side = other(side);
    for (const group of groups) {
      const usual = propose(s, side, group);
      if (usual === undefined) {
        // No room in its zone: it comes on by the road in the first turn.
        s.groups[group].arrives = 1;
        tell?.({
          kind: 'no-room-to-deploy',
          rule: 'GO-SETUP-28a',
          side,
          facts: { group: s.groups[group].name },
        });
        continue;
      }
      if (f.quick === true) putDown(s, side, usual, tell);
      else push(s, { at: 'deploy.ask', side, usual, n: nextAsk(s) });
      return;
    }
  },
  /** GO-SETUP-19: the scenario names the player, otherwise the higher die chooses. */
  'setup.first': (s: GroupState, f: BeforeFrame, dice: Dice, tell?: Tell) => {
    const named = s.scenario.first;
    if (named !== 'roll') {
      pop(s);
      startBattle(s, named === 'south' ? 0 : 1, tell);
      return;
    }
    const side: Side = dice.contest(rollOff('GO-SETUP-19', 'go-first')) === 1 ? 0 : 1;
    tell?.({
      kind: 'chooses-first',
      rule: 'GO-SETUP-19',
      side,
      thrown: [
        { purpose: 'go-first', rule: 'GO-SETUP-19', side, faces: dice.last, score: wonWith(dice.last) },
      ],
    });
    if (f.quick === true) {
      pop(s);
      startBattle(s, side, tell);
    } else become(s, { at: 'setup.choose', side, n: nextAsk(s) });
  },
} satisfies Steps;

/** GO-SETUP-28: groups that were not deployed arrive in the turns the scenario names, by number. */
function sendLater(s: GroupState): void {
  for (const side of [0, 1] as const)
    waiting(s, side).forEach((group, i) => {
      const turns = s.scenario.arrivals[side];
      s.groups[group].arrives = turns[Math.min(i, turns.length - 1)] ?? 1;
    });
}

function startBattle(s: GroupState, first: Side, tell?: Tell): void {
  s.first = first;
  s.active = first;
  s.turn = 1;
  tell?.({ kind: 'battle-begins', rule: 'GO-SETUP-19', side: first });
  push(s, phaseFrame());
}

export const deployQuestions = {
  'deploy.ask': {
    asks: (_s: GroupState, f: DeployFrame): Ask[] => {
      const id = askId(f.n);
      const usual = { ask: id, kind: 'deploy', ...f.usual } as DeployCommand;
      const about = f.usual.units.map((u) => u.unit);
      return [
        {
          id,
          side: f.side,
          kind: 'deploy',
          rule: 'GO-SETUP-18',
          about,
          secret: false,
          default: usual,
          plan: usual,
        },
      ];
    },
    check: (s: GroupState, f: DeployFrame, c: DeployCommand): Refusal | undefined =>
      c.kind === 'deploy'
        ? judgeDeploy(s, f.side, c)
        : refuse('GO-SETUP-18', 'not-an-answer', { kind: (c as { kind: string }).kind }),
    accept: (s: GroupState, f: DeployFrame, c: DeployCommand, tell?: Tell): void => {
      pop(s);
      putDown(s, f.side, c, tell);
    },
  },
  'setup.choose': {
    asks: (_s: GroupState, f: FirstFrame): Ask[] => {
      const id = askId(f.n);
      const yes: FirstCommand = { ask: id, kind: 'first', first: true };
      return [
        { id, side: f.side, kind: 'first', rule: 'GO-SETUP-19', about: [], secret: false, default: yes },
      ];
    },
    check: (_s: GroupState, _f: FirstFrame, c: FirstCommand): Refusal | undefined =>
      c.kind === 'first'
        ? undefined
        : refuse('GO-SETUP-19', 'not-an-answer', { kind: (c as { kind: string }).kind }),
    accept: (s: GroupState, f: FirstFrame, c: FirstCommand, tell?: Tell): void => {
      pop(s);
      startBattle(s, c.first ? f.side : other(f.side), tell);
    },
  },
} satisfies Questions;

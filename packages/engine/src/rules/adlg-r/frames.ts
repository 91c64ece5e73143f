/** Every piece of unfinished resolution by its name, and the tables in which chapters hand in what they do with it. */
import type { Frame, Side } from '../../battle/protocol.ts';
import type { AskFrame, FrameOf, QuestionsOf, StepsOf } from '../../battle/resolver.ts';
import type { ChargeFrame } from './charge/charge-frame.ts';
import type { RollFrame } from './command/command.ts';
import type { RallyFrame } from './command/rally.ts';
import type { OrdersFrame, SequenceFrame } from './command/turn.ts';
import type { AdlgCommand } from './commands.ts';
import type { PlaceFrame } from './conform/charge-conform.ts';
import type { PlaceFrame as DutyPlaceFrame } from './conform/duty.ts';
import type { EvadeAsk, EvadeMove } from './flight/evade.ts';
import type { NextFrame } from './flight/pursuit.ts';
import type { OrderFrame, StartFrame, TargetFrame } from './flight/uncontrolled.ts';
import type { UnmaskFrame, WarnedFrame } from './hidden/ambush.ts';
import type { EnterFrame, FleeFrame, RollFrame as MarchRollFrame } from './hidden/flank-march.ts';
import type { FightFrame, RiskFrame } from './melee/melee.ts';
import type { LeavingFrame } from './move/manoeuvre.ts';
import type { RiverFrame } from './move/move.ts';
import type { LootFrame, StormFrame } from './rout/camp.ts';
import type { DiceFrame, PursuitFrame, RemoveFrame } from './rout/rout.ts';
import type { AutoFrame } from './setup/setup.ts';
import type { ChooseFrame } from './setup/terrain/choice.ts';
import type {
  AdjustFrame,
  AgainFrame,
  PlaceFrame as LayFrame,
  ShiftFrame,
  ThrowFrame,
} from './setup/terrain/lay.ts';
import type { ShipFrame, ShootingStart, ShotFrame } from './shooting/ships.ts';
import type { PlanFrame, ResolveFrame } from './shooting/shooting.ts';
import type { PassingFrame } from './special/special-passing.ts';
import type { AskedFrame, OnceFrame } from './special/special-steps.ts';
import type { AdlgState } from './state.ts';

export interface SideAsk extends AskFrame {
  side: Side;
}
export interface PieceFrame extends Frame {
  piece: string;
}

export interface AdlgFrames {
  'ambush.look': Frame;
  'ambush.unmask': UnmaskFrame;
  'ambush.warned': WarnedFrame;
  'camp.loot': LootFrame;
  'camp.storm': StormFrame;
  'charge.conform': ChargeFrame;
  'charge.contact': ChargeFrame;
  'charge.declare': ChargeFrame;
  'charge.engage': ChargeFrame;
  'charge.follow': ChargeFrame;
  'charge.place': PlaceFrame;
  'charge.roll': ChargeFrame;
  'command.roll': RollFrame;
  'conform.name': Frame;
  'conform.own': Frame;
  'conform.place': DutyPlaceFrame;
  'conform.rally': AskFrame;
  'evade.ask': EvadeAsk;
  'evade.move': EvadeMove;
  'march.enter': EnterFrame;
  'march.flee': FleeFrame;
  'march.roll': MarchRollFrame;
  'march.start': Frame;
  'melee.fight': FightFrame;
  'melee.risk': RiskFrame;
  'melee.start': Frame;
  'move.river': RiverFrame;
  'movement.corps': AskFrame;
  'movement.next': Frame;
  orders: OrdersFrame;
  'pursuit.ask': NextFrame;
  'pursuit.next': NextFrame;
  'pursuit.start': PursuitFrame;
  'rally.test': RallyFrame;
  'rout.clear': Frame;
  'rout.commander': DiceFrame;
  'rout.end': Frame;
  'rout.rampage': DiceFrame;
  'rout.remove': RemoveFrame;
  'rout.stampede': DiceFrame;
  'rout.start': Frame;
  'rout.test': DiceFrame;
  sequence: SequenceFrame;
  'setup.adjust': AdjustFrame;
  'setup.adjust-roll': ThrowFrame;
  'setup.again': AgainFrame;
  'setup.ambush': SideAsk;
  'setup.auto': AutoFrame;
  'setup.begin': Frame;
  'setup.camp': SideAsk;
  'setup.choose': ChooseFrame;
  'setup.cleared': Frame;
  'setup.corps': Frame;
  'setup.deploy': SideAsk;
  'setup.initiative': Frame;
  'setup.lay': Frame;
  'setup.noted': Frame;
  'setup.notes': AskFrame;
  'setup.notes-start': Frame;
  'setup.order': Frame;
  'setup.place': LayFrame;
  'setup.river': PieceFrame;
  'setup.role': AskFrame;
  'setup.shift': ShiftFrame;
  'setup.terrain': Frame;
  'ship.fire': ShipFrame;
  'ship.shots': ShotFrame;
  'shooting.plan': PlanFrame;
  'shooting.resolve': ResolveFrame;
  'shooting.start': ShootingStart;
  'special.after': Frame;
  'special.ask': AskedFrame;
  'special.die': OnceFrame;
  'special.passing': PassingFrame;
  'special.start': Frame;
  'uncontrolled.order': OrderFrame;
  'uncontrolled.start': StartFrame;
  'uncontrolled.target': TargetFrame;
  'zoc.leaving': LeavingFrame;
}
export type AdlgFrame = FrameOf<AdlgFrames>;
export type Steps = StepsOf<AdlgState, AdlgFrames>;
export type Questions = QuestionsOf<AdlgState, AdlgFrames, AdlgCommand>;

export { type AskFrame, become, nextAsk, pop, push, top } from '../../battle/resolver.ts';

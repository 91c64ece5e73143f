/** Every piece of unfinished resolution of this game by its name, and the tables in which chapters hand in what they do. */
import type { Frame } from '../../battle/protocol.ts';
import type { AskFrame, FrameOf, QuestionsOf, StepsOf } from '../../battle/resolver.ts';
import type { TestsFrame } from './charge/charge.ts';
import type {
  ContactFrame,
  FireAsk,
  MovesFrame,
  ReactAsk,
  ReactFrame,
  SequenceAsk,
  ShotFrame,
  SquareFrame,
} from './charge/reaction.ts';
import type { FollowFrame, RiskFrame } from './command/generals.ts';
import type { ChiefFrame, FaceFrame, GiveFrame, HelpFrame, RallyFrame } from './command/orders.ts';
import type { PhaseFrame } from './command/turn.ts';
import type { GroupCommand } from './commands.ts';
import type { AfterFrame, DecideAsk, DecideFrame, FightFrame, FoughtFrame } from './melee/melee.ts';
import type { BlocksFrame, OccupyFrame, PursueFrame, PursuitFrame } from './melee/pursuit.ts';
import type { BackFrame, FleeFrame } from './morale/flight.ts';
import type { CarryFrame, GroupTestsFrame } from './morale/give-way.ts';
import type { TestFrame } from './morale/morale.ts';
import type { RetreatFrame } from './morale/retreat.ts';
import type { MovesFrame as MoveMovesFrame } from './move/move.ts';
import type { BeforeFrame, DeployFrame, FirstFrame, NextFrame } from './setup/deploy.ts';
import type { ShootAsk } from './shooting/shooting.ts';
import type { FiredFrame, FireFrame } from './shooting/volley.ts';
import type { GroupState } from './state.ts';

export interface GroupFrames {
  'blocks.ask': OccupyFrame;
  'blocks.next': BlocksFrame;
  'charge.ask': AskFrame;
  'charge.contact': ContactFrame;
  'charge.defend': FireAsk;
  'charge.fire': ReactFrame;
  'charge.moves': MovesFrame;
  'charge.order': SequenceAsk;
  'charge.react': ReactFrame;
  'charge.reaction': ReactAsk;
  'charge.sequence': MovesFrame;
  'charge.shot': ShotFrame;
  'charge.square': SquareFrame;
  'charge.start': Frame;
  'charge.tests': TestsFrame;
  'deploy.ask': DeployFrame;
  'deploy.next': NextFrame;
  'flee.back': BackFrame;
  'flee.rout': FleeFrame;
  'general.follow': FollowFrame;
  'general.risk': RiskFrame;
  'melee.after': AfterFrame;
  'melee.ask': DecideAsk;
  'melee.decide': DecideFrame;
  'melee.fight': FightFrame;
  'melee.results': FoughtFrame;
  'melee.start': Frame;
  'morale.carry': CarryFrame;
  'morale.groups': GroupTestsFrame;
  'morale.shooting': Frame;
  'morale.test': TestFrame;
  'moves.ask': MoveMovesFrame;
  'moves.end': Frame;
  'moves.start': Frame;
  'orders.ask': AskFrame;
  'orders.chief': ChiefFrame;
  'orders.give': GiveFrame;
  'orders.help': HelpFrame;
  'orders.start': Frame;
  phase: PhaseFrame;
  'phase.end': Frame;
  'pursuit.ask': PursueFrame;
  'pursuit.next': PursuitFrame;
  'rally.face': FaceFrame;
  'rally.next': RallyFrame;
  'rally.start': Frame;
  'retreat.ask': RetreatFrame;
  'retreat.start': Frame;
  'rout.start': Frame;
  'setup.choose': FirstFrame;
  'setup.defender': BeforeFrame;
  'setup.first': BeforeFrame;
  'shoot.ask': ShootAsk;
  'shoot.fire': FireFrame;
  'shoot.results': FiredFrame;
  'shoot.start': Frame;
}
export type GroupFrame = FrameOf<GroupFrames>;
export type Steps = StepsOf<GroupState, GroupFrames>;
export type Questions = QuestionsOf<GroupState, GroupFrames, GroupCommand>;

export { type AskFrame, become, nextAsk, pop, push, top } from '../../battle/resolver.ts';

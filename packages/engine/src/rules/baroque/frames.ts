/** Every piece of unfinished resolution by its name, and the tables in which chapters hand in what they do with it. */
import { copyJson } from '../../battle/digest.ts';
import type { BodyId, Frame, Side } from '../../battle/protocol.ts';
import type { AskFrame, FrameOf, QuestionsOf, StepsOf } from '../../battle/resolver.ts';
import type { ChargeFrame } from './charge/charge.ts';
import type { HowFarFrame, UncoveredFrame } from './charge/charge-answers.ts';
import type { ContactFrame, DefendFrame, PistolFrame } from './charge/contact.ts';
import type { OrdersFrame } from './command/activation.ts';
import type { NameFrame, RollFrame } from './command/initiative.ts';
import type { HandOverFrame } from './command/initiative-asks.ts';
import type { WithdrawFrame } from './command/rally.ts';
import type { BaroqueCommand } from './commands.ts';
import type { CohesionFrame, DestinyFrame, LeaderFrame } from './loss/cohesion.ts';
import type { PoolFrame } from './loss/pool.ts';
import type { FightFrame, MainFrame, MeleeFrame, WhichFrame } from './melee/melee.ts';
import type { PursueFrame, PursuitFrame } from './melee/pursuit.ts';
import type { RetreatFrame, StepBackFrame } from './melee/retreat.ts';
import type { MarchFrame } from './move/march.ts';
import type { MoveFrame } from './move/move.ts';
import type { EvadeFrame } from './reaction/evade.ts';
import type { HaltFrame, OppChargeFrame, OppFireFrame } from './reaction/opportunity.ts';
import type { ReactFrame } from './reaction/reaction.ts';
import type { AlterFrame, DeployFrame, LayFrame, RollOffFrame, TerrainFrame } from './setup/setup.ts';
import type { ShotFrame } from './shooting/shooting.ts';
import type { BalkFrame, LeaveFrame, SpecialFrame, TurnFrame } from './special/special-turn.ts';
import type { BaroqueState } from './state.ts';

export interface UnitFrame extends Frame {
  unit: BodyId;
}
export interface UnitsFrame extends Frame {
  units: BodyId[];
}
export interface SideAsk extends AskFrame {
  side: Side;
}

export interface BaroqueFrames {
  alter: AlterFrame;
  bonus: AskFrame;
  caracole: UnitFrame;
  charge: ChargeFrame;
  cohesion: CohesionFrame;
  'command.test': UnitFrame;
  contact: ContactFrame;
  'counter.test': UnitFrame;
  defend: DefendFrame;
  deploy: DeployFrame;
  'deployment-challenge': SideAsk;
  destiny: DestinyFrame;
  disengage: UnitFrame;
  evade: EvadeFrame;
  fight: FightFrame;
  'force-rally': UnitFrame;
  halt: HaltFrame;
  'hand-over': HandOverFrame;
  'how-far': HowFarFrame;
  initiative: RollFrame;
  lay: LayFrame;
  'leader.fire': LeaderFrame;
  'leader.melee': LeaderFrame;
  'leader.shock': UnitFrame;
  main: MainFrame;
  march: MarchFrame;
  melee: MeleeFrame;
  move: MoveFrame;
  name: NameFrame;
  'not-clear': UnitsFrame;
  oppcharge: OppChargeFrame;
  oppfire: OppFireFrame;
  orders: OrdersFrame;
  pistols: PistolFrame;
  pool: PoolFrame;
  pursue: PursueFrame;
  pursuit: PursuitFrame;
  rally: UnitFrame;
  react: ReactFrame;
  reroll: SideAsk;
  retreat: RetreatFrame;
  rivers: Frame;
  'roll-off': RollOffFrame;
  shot: ShotFrame;
  'shot.answered': UnitFrame;
  'special.ask': SpecialFrame;
  'special.balk': BalkFrame;
  'special.leave': LeaveFrame;
  'special.recall': UnitFrame;
  'special.turn': TurnFrame;
  'step-back': StepBackFrame;
  terrain: TerrainFrame;
  'terrain-challenge': SideAsk;
  turn: Frame;
  'turn.break': Frame;
  'turn.end': Frame;
  'turn.test': UnitFrame;
  uncovered: UncoveredFrame;
  which: WhichFrame;
  withdraw: WithdrawFrame;
}
export type BaroqueFrame = FrameOf<BaroqueFrames>;
export type Steps = StepsOf<BaroqueState, BaroqueFrames>;
export type Questions = QuestionsOf<BaroqueState, BaroqueFrames, BaroqueCommand>;

export { type AskFrame, nextAsk, pop, push, top } from '../../battle/resolver.ts';

/** The nearest frame with this name, from the top down. */
export function below<At extends keyof BaroqueFrames>(
  s: BaroqueState,
  at: At,
): BaroqueFrames[At] | undefined {
  for (let i = s.frames.length - 1; i >= 0; i--)
    if (s.frames[i].at === at) return s.frames[i] as BaroqueFrames[At];
  return undefined;
}
/** A frame is flat but for a list or two. */
export function copyFrame<F extends Frame>(f: F): F {
  const out = { ...f };
  for (const key in out) if (typeof out[key] === 'object') out[key] = copyJson(out[key]);
  return out;
}
export const copyFrames = (frames: readonly BaroqueFrame[]): BaroqueFrame[] => frames.map(copyFrame);

/** Every piece of unfinished resolution by its name, and the tables in which chapters hand in what they do with it. */
import type { Frame } from '../../battle/protocol.ts';
import type { FrameOf, QuestionsOf, StepsOf } from '../../battle/resolver.ts';
import type { AskFrame } from './asking.ts';
import type { ArgadCommand } from './commands.ts';
import type { NerveFrame } from './deeds/nerve.ts';
import type { SequelFrame, TendFrame } from './deeds/wounds.ts';
import type { AftermathFrame } from './melee/aftermath.ts';
import type { BlowsFrame } from './melee/blows.ts';
import type { FateFrame, RecoilFrame } from './melee/fate.ts';
import type { MeleeFrame } from './melee/melee.ts';
import type { VolleyFrame } from './shooting/volley.ts';
import type { Argad } from './state.ts';
import type { ChargeFrame } from './turn/contacts.ts';
import type { PulsesFrame } from './turn/pulses.ts';
import type { SlowFrame } from './turn/slowing.ts';

export interface ArgadFrames {
  aftermath: AftermathFrame;
  amend: AskFrame;
  'amend-answers': AskFrame;
  blows: BlowsFrame;
  'charge-test': ChargeFrame;
  deploy: AskFrame;
  fate: FateFrame;
  melee: MeleeFrame;
  'melee.begin': Frame;
  'movement-over': Frame;
  nerve: NerveFrame;
  orders: AskFrame;
  pulses: PulsesFrame;
  recoils: RecoilFrame;
  reveal: Frame;
  sequel: SequelFrame;
  'shoot.apply': Frame;
  'shoot.begin': Frame;
  slow: SlowFrame;
  tend: TendFrame;
  'turn-begins': Frame;
  'turn-over': Frame;
  volley: VolleyFrame;
}
export type ArgadFrame = FrameOf<ArgadFrames>;
export type Steps = StepsOf<Argad, ArgadFrames>;
export type Questions = QuestionsOf<Argad, ArgadFrames, ArgadCommand>;

export { become, push } from '../../battle/resolver.ts';

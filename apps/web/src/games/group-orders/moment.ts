import type { GroupCommand, GroupState } from '@tercio/engine/rules/group-orders';
import type { Controls as AnyControls, Moment as AnyMoment } from '../../game/controls.ts';

export type Moment = AnyMoment<GroupState>;
export type Controls = AnyControls<GroupState, GroupCommand>;

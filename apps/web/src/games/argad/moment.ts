import type { Argad, ArgadCommand } from '@tercio/engine/rules/argad';
import type { Controls as AnyControls, Moment as AnyMoment } from '../../game/controls.ts';

export type Moment = AnyMoment<Argad>;
export type Controls = AnyControls<Argad, ArgadCommand>;

import type { AdlgCommand, AdlgState } from '@tercio/engine/rules/adlg-r';
import type { Controls as AnyControls, Moment as AnyMoment } from '../../game/controls.ts';

export type Moment = AnyMoment<AdlgState>;
export type Controls = AnyControls<AdlgState, AdlgCommand>;

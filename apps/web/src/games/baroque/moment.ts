import type { BaroqueCommand, BaroqueState } from '@tercio/engine/rules/baroque';
import type { Controls as AnyControls, Moment as AnyMoment } from '../../game/controls.ts';

export type Moment = AnyMoment<BaroqueState>;
export type Controls = AnyControls<BaroqueState, BaroqueCommand>;

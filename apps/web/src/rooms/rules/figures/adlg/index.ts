import type { Figure } from '../figure.ts';
import { PLAYED } from './figures.ts';

export { ADLG_KIT } from './kit.ts';
export const ADLG_FIGURES: readonly Figure[] = [...PLAYED];

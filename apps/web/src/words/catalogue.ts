import { inBoth } from '@tercio/engine/text';
import { battle } from './battle.ts';
import { page } from './page.ts';
import { start } from './start.ts';
import { table } from './table.ts';

/** What the page says, by its areas. */
export const { en, fr } = inBoth({ ...start, ...page, ...table, ...battle });

export type Words = typeof en;

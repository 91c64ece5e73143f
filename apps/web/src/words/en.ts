import { battle } from './en/battle.ts';
import { page } from './en/page.ts';
import { start } from './en/start.ts';
import { table } from './en/table.ts';

/** English, by areas of the page. Every entry must exist in French too: `Words` is taken from here. */
export const en = { ...start, ...page, ...table, ...battle };

export type Words = typeof en;

import type { Words } from './en.ts';
import { battle } from './fr/battle.ts';
import { page } from './fr/page.ts';
import { start } from './fr/start.ts';
import { table } from './fr/table.ts';

/** Français. */
export const fr: Words = { ...start, ...page, ...table, ...battle };
